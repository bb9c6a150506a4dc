//! `cargo lab arena`: two players against each other, each on both sides of many openings.

use adji::board::{Pit, Side};
use adji::chance::Chance;
use adji::contest::Contest;
use adji::games::Kind;
use adji::round::Outcome;
use lexopt::prelude::*;
use serde::Serialize;

use crate::Failure;
use crate::figures::wilson;
use crate::player::{Player, Seat};
use crate::progress::Progress;
use crate::stop;
use crate::table::Table;

/// How many rounds of each game are played if nothing else is asked for.
const GAMES: usize = 40;

/// Openings are all lines of so many moves, as long as they suffice.
const OPENING: usize = 2;

/// Where they do not, others of so many random moves are added.
const FURTHER_OPENING: usize = 4;

/// How the rounds went for the first of the two players.
#[derive(Clone, Copy, Default, Serialize)]
struct Score {
    won: u64,
    drawn: u64,
    lost: u64,
}

/// A score and what it says.
#[derive(Serialize)]
struct Verdict {
    game: &'static str,
    #[serde(flatten)]
    score: Score,
    /// The part of the points that went to the first player.
    share: f64,
    /// Between which shares the true one lies.
    between: [f64; 2],
}

/// Plays until every game has its score, or until Ctrl-C.
pub fn run(mut arguments: lexopt::Parser) -> Result<(), Failure> {
    let (mut words, mut games, mut millis, mut json) = (Vec::new(), GAMES, f64::INFINITY, false);
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("json") => json = true,
            Long("games") => games = crate::count(&mut arguments)?,
            Long("millis") => millis = crate::count(&mut arguments)? as f64,
            Value(word) if words.len() < 3 => words.push(word.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    let [first, second, game @ ..] = &words[..] else {
        return Err(lexopt::Error::from("which two players?").into());
    };
    let players = [
        Player::named(first, millis)?,
        Player::named(second, millis)?,
    ];
    let kinds = crate::kinds(game.first().map(String::as_str))?;
    let verdicts = play_all(&players, &kinds, games.div_ceil(2));
    if json {
        let players = [first, second];
        println!(
            "{}",
            serde_json::json!({ "players": players, "games": verdicts })
        );
    } else {
        tell(&players, &verdicts);
    }
    Ok(())
}

/// Plays so many openings of each game twice, and adds up.
fn play_all(players: &[Player; 2], kinds: &[Kind], openings: usize) -> Vec<Verdict> {
    let progress = Progress::new((kinds.len() * openings) as u64);
    let mut chance = Chance::new(1);
    let mut sum = Score::default();
    let mut verdicts = Vec::new();
    for &kind in kinds {
        progress.say(kind.id().into());
        let mut score = Score::default();
        for opening in choose_openings(kind, openings, &mut chance) {
            for side in Side::BOTH {
                let winner = play(players, side, opening.clone(), &mut chance);
                score.count(side, winner);
            }
            progress.advance();
        }
        sum = sum.and(score);
        verdicts.extend(score.verdict(kind.id()));
    }
    if kinds.len() > 1 {
        verdicts.extend(sum.verdict("together"));
    }
    verdicts
}

/// Plays a round to its end, the first player on this side; none if it was stopped.
fn play(
    players: &[Player; 2],
    firsts: Side,
    mut contest: Contest,
    chance: &mut Chance,
) -> Option<Outcome> {
    let mut seats = [0, 1].map(|place| Seat::new(&players[place]));
    while contest.ending().is_none() {
        if stop::wanted() {
            return None;
        }
        let turn = contest.now().position.turn;
        let seat = &mut seats[usize::from(turn != firsts)];
        let pit = seat.choose(&contest, chance)?;
        contest.play(pit.index()).expect("a legal pit");
    }
    contest.now().winner()
}

/// So many openings in random order: of the short ones each at most once, then random longer ones.
fn choose_openings(kind: Kind, number: usize, chance: &mut Chance) -> Vec<Contest> {
    let mut openings = vec![Contest::new(kind, Side::South)];
    for _ in 0..OPENING {
        openings = openings.iter().flat_map(continued).collect();
    }
    chance.shuffle(&mut openings);
    openings.truncate(number);
    while openings.len() < number {
        openings.extend(random_opening(kind, chance));
    }
    openings
}

/// All that one move more may lead to without ending the round.
fn continued(contest: &Contest) -> Vec<Contest> {
    let legal = contest.round().legal().into_iter();
    legal.filter_map(|pit| with_move(contest, pit)).collect()
}

fn random_opening(kind: Kind, chance: &mut Chance) -> Option<Contest> {
    let start = Contest::new(kind, Side::South);
    (0..FURTHER_OPENING).try_fold(start, |contest, _| {
        let pit = chance.pit(contest.round().legal())?;
        with_move(&contest, pit)
    })
}

/// The match after one move more; none if that ends the round.
fn with_move(contest: &Contest, pit: Pit) -> Option<Contest> {
    let mut after = contest.clone();
    after.play(pit.index()).ok()?;
    after.ending().is_none().then_some(after)
}

impl Score {
    /// Counts a round in which the first player had this side; one that was stopped does not count.
    fn count(&mut self, firsts: Side, outcome: Option<Outcome>) {
        match outcome {
            Some(Outcome::Won(side)) if side == firsts => self.won += 1,
            Some(Outcome::Won(_)) => self.lost += 1,
            Some(Outcome::Draw) => self.drawn += 1,
            None => {}
        }
    }

    fn and(self, other: Score) -> Score {
        Score {
            won: self.won + other.won,
            drawn: self.drawn + other.drawn,
            lost: self.lost + other.lost,
        }
    }

    /// What the score says; nothing if no round came to its end.
    fn verdict(self, game: &'static str) -> Option<Verdict> {
        let games = self.won + self.drawn + self.lost;
        let points = self.won as f64 + self.drawn as f64 / 2.0;
        (games > 0).then(|| Verdict {
            game,
            score: self,
            share: points / games as f64,
            between: wilson(points, games),
        })
    }
}

fn tell([first, second]: &[Player; 2], verdicts: &[Verdict]) {
    let players = format!("{} against {}", first.name, second.name);
    let mut table = Table::new(&[&players, "won", "drawn", "lost", "points", "95 % within"]);
    for verdict in verdicts {
        let Score { won, drawn, lost } = verdict.score;
        let [least, most] = verdict.between.map(|share| share * 100.0);
        table.row([
            verdict.game.into(),
            won.to_string(),
            drawn.to_string(),
            lost.to_string(),
            format!("{:.1} %", verdict.share * 100.0),
            format!("{least:.0} to {most:.0} %"),
        ]);
    }
    print!("{table}");
    println!("a win is a point, a draw half a point; both players had both sides of every opening");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_differ_as_long_as_they_can() {
        let openings = choose_openings(Kind::Bosh, 30, &mut Chance::new(1));
        let lengths = openings.iter().map(|opening| opening.round().moves().len());
        let short = lengths.filter(|&length| length == OPENING).count();
        assert_eq!((openings.len(), short), (30, 19));
        let line = |opening: &Contest| {
            let moves = opening.round().moves().iter();
            moves.map(|played| played.pit).collect::<Vec<_>>()
        };
        let lines: std::collections::HashSet<_> = openings.iter().map(line).collect();
        assert_eq!(lines.len(), 30);
    }

    #[test]
    fn rounds_count_for_the_first_player_on_either_side() {
        let mut score = Score::default();
        score.count(Side::North, Some(Outcome::Won(Side::North)));
        score.count(Side::North, Some(Outcome::Won(Side::South)));
        score.count(Side::South, Some(Outcome::Won(Side::South)));
        score.count(Side::South, Some(Outcome::Draw));
        score.count(Side::South, None);
        let verdict = score.verdict("bosh").unwrap();
        assert_eq!(verdict.share, 2.5 / 4.0);
    }

    #[test]
    fn who_looks_ahead_beats_who_does_not() {
        let players = ["depth=5", "negamax=1"].map(|name| match Player::named(name, 1000.0) {
            Ok(player) => player,
            Err(sentence) => panic!("{sentence}"),
        });
        let verdicts = play_all(&players, &[Kind::Bosh], 10);
        assert!(verdicts[0].share > 0.6, "{}", verdicts[0].share);
    }
}
