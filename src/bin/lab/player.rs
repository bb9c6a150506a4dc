//! Who plays in the arena: a level, a search within limits, or the yardstick.

use adji::analyst::{Analyst, TABLE_BYTES};
use adji::board::Pit;
use adji::chance::Chance;
use adji::contest::Contest;
use adji::levels::{LEVELS, Level};
use adji::search::Limits;

use crate::clock::processor_millis;
use crate::negamax;
use crate::shared::tools::Outcome;
use crate::stop;

/// After so many milliseconds of thought a player listens for Ctrl-C.
const SLICE: f64 = 50.0;

/// A player by name.
#[derive(Clone)]
pub struct Player {
    /// As it was called, `keeper` or `depth=7`.
    pub name: String,
    way: Way,
}

/// How a player finds a move.
#[derive(Clone, Copy)]
enum Way {
    /// The level at this place, in no more than so many milliseconds.
    Level(&'static str, f64),
    Search(Limits),
    /// So many moves ahead.
    Negamax(u8),
}

impl Player {
    /// The player of this name, who thinks for no longer than so many milliseconds of the processor's time about a move;
    /// the yardstick takes as long as it takes.
    pub fn named(name: &str, millis: f64) -> Outcome<Player> {
        let level = LEVELS.into_iter().find(|level| *level == name);
        let way = level
            .map(|level| Way::Level(level, millis))
            .or_else(|| Way::with_limit(name, millis))
            .ok_or_else(|| {
                let levels = LEVELS.join(", ");
                format!(
                    "there is no player `{name}`; there are {levels}, and depth=7, positions=50000, millis=100 or negamax=7 with any number of 1 or more"
                )
            })?;
        Ok(Player {
            name: name.into(),
            way,
        })
    }
}

impl Way {
    /// The way of `what=number`.
    fn with_limit(name: &str, millis: f64) -> Option<Way> {
        let (what, number) = name.split_once('=')?;
        let number: u32 = number.parse().ok().filter(|number| *number > 0)?;
        let mut limits = Limits {
            millis,
            ..Limits::default()
        };
        match what {
            "depth" => limits.depth = number.try_into().ok()?,
            "positions" => limits.positions = number.into(),
            "millis" => limits.millis = millis.min(number.into()),
            "negamax" => return Some(Way::Negamax(number.try_into().ok()?)),
            _ => return None,
        }
        Some(Way::Search(limits))
    }
}

/// A player at one game, who knows nothing of other games.
pub struct Seat {
    way: Way,
    analyst: Analyst,
}

impl Seat {
    /// Takes a seat.
    pub fn new(player: &Player) -> Seat {
        Seat {
            way: player.way,
            analyst: Analyst::new(TABLE_BYTES),
        }
    }

    /// The pit this player chooses; none if the round is over or Ctrl-C was pressed.
    pub fn choose(&mut self, contest: &Contest, chance: &mut Chance) -> Option<Pit> {
        let round = contest.round();
        match self.way {
            Way::Negamax(depth) => {
                let position = &round.now().position;
                negamax::best(contest.kind(), round.board(), position, depth)
            }
            Way::Search(limits) => {
                self.think(contest, limits)?;
                Some(self.analyst.answer()?.pit)
            }
            Way::Level(name, millis) => {
                let mut level = Level::named(name, contest.kind())?;
                level.limits.millis = level.limits.millis.min(millis);
                self.think(contest, level.limits)?;
                let answer = self.analyst.answer()?;
                Some(level.choose(&answer, chance.number()))
            }
        }
    }

    fn think(&mut self, contest: &Contest, limits: Limits) -> Option<()> {
        let asked = self.analyst.ask(contest.round(), contest.kind(), limits);
        asked.ok()?;
        while !stop::wanted() {
            let until = processor_millis() + SLICE;
            if self.analyst.run(&processor_millis, until) {
                return Some(());
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adji::board::Side;
    use adji::games::Kind;

    #[test]
    fn players_are_levels_limits_or_the_yardstick() {
        let names = ["sprout", "ancestor", "depth=7", "positions=1", "negamax=5"];
        assert!(names.iter().all(|name| Player::named(name, 9.0).is_ok()));
        let strangers = ["", "oak", "depth", "depth=0", "depth=256", "negamax=x"];
        assert!(
            strangers
                .iter()
                .all(|name| Player::named(name, 9.0).is_err())
        );
    }

    #[test]
    fn every_player_plays_in_every_game() {
        for kind in Kind::ALL {
            let contest = Contest::new(kind, Side::South);
            for name in ["sprout", "depth=3", "positions=50", "millis=1", "negamax=3"] {
                let player =
                    Player::named(name, 1.0).unwrap_or_else(|sentence| panic!("{sentence}"));
                let chosen = Seat::new(&player).choose(&contest, &mut Chance::new(1));
                let legal = contest.round().legal();
                assert!(chosen.is_some_and(|pit| legal.contains(pit)), "{name}");
            }
        }
    }
}
