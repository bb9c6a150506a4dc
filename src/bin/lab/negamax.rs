//! A yardstick for the search: plain negamax to a fixed depth on the difference of the stores, with cut-offs and nothing
//! else. Of moves as good it takes the first.

use adji::analyst::rules_of;
use adji::board::{Board, Pit, Side};
use adji::games::Kind;
use adji::position::Position;
use adji::search::child::Moves;

/// No difference of stores lies beyond it.
const WIDEST: i16 = 1000;

/// The move that looks best so many moves ahead, at least one; none if there is no legal move.
pub fn best(kind: Kind, board: &Board, position: &Position, depth: u8) -> Option<Pit> {
    let yardstick = Yardstick {
        moves: rules_of(kind).moves,
        board,
    };
    yardstick.best(position, depth)
}

struct Yardstick<'a> {
    moves: Moves,
    board: &'a Board,
}

impl Yardstick<'_> {
    fn best(&self, position: &Position, depth: u8) -> Option<Pit> {
        let (mut best, mut chosen) = (-WIDEST, None);
        for pit in (self.moves.legal)(self.board, position) {
            let worth = self.worth_of_move(position, pit, depth - 1, (best, WIDEST));
            if worth > best {
                (best, chosen) = (worth, Some(pit));
            }
        }
        chosen
    }

    /// What a position is worth for its player, so many moves ahead, within a window.
    fn worth(&self, position: &Position, depth: u8, window: (i16, i16)) -> i16 {
        if depth == 0 {
            return lead(position, position.turn);
        }
        let (mut best, enough) = window;
        for pit in (self.moves.legal)(self.board, position) {
            let worth = self.worth_of_move(position, pit, depth - 1, (best, enough));
            best = best.max(worth);
            if best >= enough {
                break;
            }
        }
        best
    }

    /// What a move is worth for who makes it, so many moves after it.
    fn worth_of_move(&self, before: &Position, pit: Pit, depth: u8, window: (i16, i16)) -> i16 {
        let child = (self.moves.child)(self.board, before, pit);
        let after = child.position;
        if child.over {
            lead(&after, before.turn)
        } else if after.turn == before.turn {
            // Another move, or the rival passes.
            self.worth(&after, depth, window)
        } else {
            let (least, most) = window;
            -self.worth(&after, depth, (-most, -least))
        }
    }
}

fn lead(position: &Position, side: Side) -> i16 {
    let stores = position.stores.map(i16::from);
    stores[side.index()] - stores[side.rival().index()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use adji::contest::Contest;

    /// South's lead with best play for so many moves: every line played out by the rules of a match.
    fn minimax(contest: &mut Contest, depth: u8) -> i16 {
        let legal = contest.round().legal();
        if depth == 0 || legal.is_empty() {
            return lead(&contest.now().position, Side::South);
        }
        let turn = contest.now().position.turn;
        let after: Vec<i16> = legal
            .into_iter()
            .map(|pit| after(contest, pit, depth))
            .collect();
        let best = match turn {
            Side::South => after.into_iter().max(),
            Side::North => after.into_iter().min(),
        };
        best.unwrap()
    }

    fn after(contest: &mut Contest, pit: Pit, depth: u8) -> i16 {
        contest.play(pit.index()).unwrap();
        let lead = minimax(contest, depth - 1);
        contest.undo();
        lead
    }

    /// The first of the moves that minimax likes best.
    fn first_best(contest: &mut Contest, depth: u8) -> Option<Pit> {
        let sign = match contest.now().position.turn {
            Side::South => 1,
            Side::North => -1,
        };
        let legal = contest.round().legal().into_iter().rev();
        legal.max_by_key(|&pit| sign * after(contest, pit, depth))
    }

    fn chosen(contest: &Contest, depth: u8) -> Option<Pit> {
        let round = contest.round();
        best(contest.kind(), round.board(), &round.now().position, depth)
    }

    #[test]
    fn it_plays_what_minimax_plays_in_all_games() {
        for kind in Kind::ALL {
            let mut contest = Contest::new(kind, Side::South);
            // The last pit each time: ten moves into the game there are captures, passes and other moves.
            for _ in 0..10 {
                for depth in 1..=3 {
                    let expected = first_best(&mut contest, depth);
                    assert_eq!(chosen(&contest, depth), expected, "{}", kind.id());
                }
                let pit = contest.round().legal().into_iter().next_back().unwrap();
                contest.play(pit.index()).unwrap();
            }
        }
    }
}
