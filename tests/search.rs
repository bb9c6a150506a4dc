//! The search against plain minimax, on small positions of all five games.

use adji::board::{Board, PitSet, Side};
use adji::chance::Chance;
use adji::game::{Game, KnownBoards, deal_with_pass};
use adji::games::adji_boto::AdjiBoto;
use adji::games::adji_kui_ii::AdjiKuiII;
use adji::games::anywoli::Anywoli;
use adji::games::bosh::Bosh;
use adji::games::djenon_abe::DjenonAbe;
use adji::position::Position;
use adji::search::child::{Child, Moves};
use adji::search::endgame::Endgame;
use adji::search::table::Table;
use adji::search::tree::Rules;
use adji::search::{Answer, Limits, Search};

/// A position with a few seeds thrown anywhere, whose player can move.
fn small_position<G: Game>(
    board: &Board,
    chance: &mut Chance,
    most_seeds: usize,
) -> Option<Position> {
    let seeds = 2 + chance.below(most_seeds - 1);
    let mut pits = [0; 24];
    // Seeds lie in clumps of three, so that there is something to capture.
    for _ in 0..seeds.div_ceil(3) {
        pits[chance.below(board.pits().len())] += 3;
    }
    let seeds = 3 * seeds.div_ceil(3);
    let total = board.pits().len() * usize::from(G::SEEDS_PER_PIT);
    let turn = Side::BOTH[chance.below(2)];
    let mut position = Position::new(pits, [(total - seeds) as u8, 0], turn);
    position.played = if G::OPENING_CYCLE {
        board.pits()
    } else {
        PitSet::EMPTY
    };
    position.latest_four = if G::LATEST_FOUR {
        Some(Side::South)
    } else {
        None
    };
    let over = deal_with_pass::<G, ()>(board, &mut position, &mut ()).is_break();
    let still_open = !G::LATEST_FOUR || seeds > 4;
    (!over && still_open).then_some(position)
}

/// Plain minimax: South's margin of the seeds still to come, all seeds still at stake after `depth` moves going to one side.
fn minimax<G: Game>(board: &Board, position: &Position, depth: u8, all_to: Side) -> i16 {
    if depth == 0 {
        let at_stake = position.seeds_in_pits() as i16;
        return if all_to == Side::South {
            at_stake
        } else {
            -at_stake
        };
    }
    let sign = if position.turn == Side::South { 1 } else { -1 };
    let worths = G::legal(board, position).into_iter().map(|pit| {
        let child = Child::of::<G>(board, position, pit);
        let rest = if child.over {
            0
        } else {
            minimax::<G>(board, &child.position, depth - 1, all_to)
        };
        sign * (sign * child.gain + rest)
    });
    sign * worths.max().expect("a player to move has a legal pit")
}

fn analyse<G: Game>(board: &Board, position: &Position, limits: Limits) -> Answer {
    let mut search = Search::new(
        Rules::of::<G>(),
        board.clone(),
        *position,
        0,
        limits,
        Table::with_bytes(1 << 18),
        None,
    );
    assert!(
        search.run(&|| 0.0, f64::INFINITY),
        "a search without an end in time comes to its end"
    );
    search.answer()
}

/// What minimax can prove, the search proves too; and what the search calls exact, minimax does not contradict.
fn agrees_with_minimax<G: Game>(cases: usize, most_seeds: usize, depth: u8) {
    let board = Board::new(G::PITS_PER_ROW);
    let mut chance = Chance::new(7);
    let mut proven = 0;
    for _ in 0..cases {
        let Some(position) = small_position::<G>(&board, &mut chance, most_seeds) else {
            continue;
        };
        let [least, most] =
            [Side::North, Side::South].map(|side| minimax::<G>(&board, &position, depth, side));
        let answer = analyse::<G>(
            &board,
            &position,
            Limits {
                depth: depth + 2,
                ..Limits::default()
            },
        );
        let stores = position.stores.map(i16::from);
        let for_south = if position.turn == Side::South {
            answer.margin
        } else {
            -answer.margin
        };
        let to_come = for_south - (stores[0] - stores[1]);
        let place = format!(
            "{} {position:?}: {answer:?}, minimax {least} to {most}",
            G::ID
        );
        assert!(
            !answer.exact || (least..=most).contains(&to_come),
            "{place}"
        );
        if least == most {
            assert!(answer.exact && to_come == least, "{place}");
            proven += 1;
        }
        assert!(G::legal(&board, &position).contains(answer.pit), "{place}");
    }
    assert!(
        proven * 20 > cases,
        "{}: minimax proved {proven} of {cases} only",
        G::ID
    );
}

#[test]
fn adji_boto_agrees_with_minimax() {
    agrees_with_minimax::<AdjiBoto>(600, 10, 6);
}

#[test]
fn adji_kui_ii_agrees_with_minimax() {
    agrees_with_minimax::<AdjiKuiII>(400, 13, 4);
}

#[test]
fn bosh_agrees_with_minimax() {
    agrees_with_minimax::<Bosh>(600, 8, 6);
}

#[test]
fn anywoli_agrees_with_minimax() {
    agrees_with_minimax::<Anywoli>(300, 12, 5);
}

#[test]
fn djenon_abe_agrees_with_minimax() {
    agrees_with_minimax::<DjenonAbe>(600, 7, 5);
}

/// Every board with so many seeds, South to move.
fn boards(board: &Board, seeds: u8) -> Vec<[u8; 24]> {
    fn spread(pits: &mut [u8; 24], from: usize, left: u8, found: &mut Vec<[u8; 24]>) {
        if from == 0 {
            pits[0] = left;
            found.push(*pits);
            return;
        }
        for seeds in 0..=left {
            pits[from] = seeds;
            spread(pits, from - 1, left - seeds, found);
        }
    }
    let mut found = Vec::new();
    spread(&mut [0; 24], board.pits().len() - 1, seeds, &mut found);
    found
}

/// A whole database, and a board with so many seeds, South to move.
struct Known<G: Game> {
    board: Board,
    endgame: Endgame,
    game: std::marker::PhantomData<G>,
}

impl<G: Game> Known<G> {
    fn build(known: KnownBoards) -> Known<G> {
        let mut endgame = Endgame::new(Moves::of::<G>(), known).with_room(usize::MAX);
        assert!(endgame.build(&mut || true));
        Known {
            board: Board::new(G::PITS_PER_ROW),
            endgame,
            game: std::marker::PhantomData,
        }
    }

    /// A board, South to move; all other seeds lie in South's store.
    fn position(&self, pits: [u8; 24]) -> Position {
        let total = self.board.pits().len() as u8 * G::SEEDS_PER_PIT;
        let seeds: u8 = pits.iter().sum();
        let mut position = Position::new(pits, [total - seeds, 0], Side::South);
        if G::OPENING_CYCLE {
            position.played = self.board.pits();
        }
        position
    }

    fn bounds(&self, position: &Position) -> [i16; 2] {
        let bounds = self
            .endgame
            .bounds(position, position.seeds_in_pits() as usize);
        bounds.expect("the layer was built").map(i16::from)
    }

    /// Asks the search and the database about a board; whether the search proved a margin, after seeing that it is the one
    /// of the database. None if South cannot move.
    fn agrees(&self, pits: [u8; 24], limits: Limits) -> Option<bool> {
        let position = self.position(pits);
        if G::legal(&self.board, &position).is_empty() {
            return None;
        }
        let answer = analyse::<G>(&self.board, &position, limits);
        if answer.exact {
            let to_come = answer.margin - i16::from(position.stores[0]);
            let bounds = self.bounds(&position);
            assert_eq!(bounds, [to_come; 2], "{} {pits:?} {answer:?}", G::ID);
        }
        Some(answer.exact)
    }
}

/// Where the database has a margin the search alone proves the same, and where it has none the search proves none.
fn database_agrees_with_search<G: Game>(fewest: usize, most: usize) {
    let known = Known::<G>::build(KnownBoards {
        fewest,
        most,
        step: 1,
    });
    for seeds in fewest..=most {
        for pits in boards(&known.board, seeds as u8) {
            let limits = Limits {
                depth: 40,
                ..Limits::default()
            };
            if let Some(proven) = known.agrees(pits, limits) {
                let [at_least, at_most] = known.bounds(&known.position(pits));
                assert_eq!(proven, at_least == at_most, "{} {pits:?}", G::ID);
            }
        }
    }
}

#[test]
fn the_databases_agree_with_the_search() {
    database_agrees_with_search::<AdjiBoto>(1, 5);
    database_agrees_with_search::<DjenonAbe>(1, 4);
}

/// On boards here and there of a game's own database the search proves nothing else, where it can prove anything.
fn own_database_agrees_with_search<G: Game>(cases: usize) {
    let own = G::DATABASE.expect("the game has a database");
    let known = Known::<G>::build(own);
    let mut chance = Chance::new(5);
    let (mut asked, mut proven) = (0, 0);
    while asked < cases {
        let mut pits = [0; 24];
        for _ in 0..own.most {
            pits[chance.below(known.board.pits().len())] += 1;
        }
        let limits = Limits {
            positions: 30_000,
            ..Limits::default()
        };
        if let Some(was_proven) = known.agrees(pits, limits) {
            asked += 1;
            proven += usize::from(was_proven);
        }
    }
    assert!(proven * 30 > cases, "{}: {proven} of {cases}", G::ID);
}

#[test]
fn the_largest_boards_of_the_databases_agree_with_the_search() {
    own_database_agrees_with_search::<AdjiBoto>(300);
    own_database_agrees_with_search::<AdjiKuiII>(300);
    own_database_agrees_with_search::<Anywoli>(300);
    own_database_agrees_with_search::<DjenonAbe>(300);
}

#[test]
fn a_database_is_the_same_however_much_room_there_was_to_build_it() {
    let known = KnownBoards {
        fewest: 0,
        most: 8,
        step: 2,
    };
    let bytes = [0, 1000, usize::MAX].map(|room| {
        let mut endgame = Endgame::new(Moves::of::<DjenonAbe>(), known).with_room(room);
        assert!(endgame.build(&mut || true));
        endgame.to_bytes()
    });
    assert!(bytes[0] == bytes[1] && bytes[1] == bytes[2]);
}
