//! The five games by name, and the only `match` over them.

pub mod adji_boto;
pub mod adji_kui_ii;
pub mod anywoli;
pub mod bosh;
pub mod djenon_abe;

use serde::Serialize;

use crate::board::Board;
use crate::error::{Error, quoted};
use crate::game::{Game, Rounds};

/// One of the five games.
///
/// ```
/// # use adji::games::Kind;
/// assert_eq!(Kind::named("bosh").unwrap().info().pits_per_row, 5);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Adji-boto, of the Saramaka in Suriname.
    AdjiBoto,
    /// Adji Kui II, of the Arará in Matanzas, Cuba.
    AdjiKuiII,
    /// Bosh, of the Darod in Somalia.
    Bosh,
    /// Anywoli, of the Anuak in Ethiopia and South Sudan.
    Anywoli,
    /// Djenon-abe, of the Abé in Ivory Coast.
    DjenonAbe,
}

/// Runs an expression with a type alias for the rules of a [`Kind`], compiled once for every game.
macro_rules! with_game {
    ($kind:expr, $game:ident => $body:expr) => {
        match $kind {
            $crate::games::Kind::AdjiBoto => {
                type $game = $crate::games::adji_boto::AdjiBoto;
                $body
            }
            $crate::games::Kind::AdjiKuiII => {
                type $game = $crate::games::adji_kui_ii::AdjiKuiII;
                $body
            }
            $crate::games::Kind::Bosh => {
                type $game = $crate::games::bosh::Bosh;
                $body
            }
            $crate::games::Kind::Anywoli => {
                type $game = $crate::games::anywoli::Anywoli;
                $body
            }
            $crate::games::Kind::DjenonAbe => {
                type $game = $crate::games::djenon_abe::DjenonAbe;
                $body
            }
        }
    };
}
pub(crate) use with_game;

/// What there is to know of a game before it is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct GameInfo {
    /// The game's name in links, texts and calls.
    pub id: &'static str,
    /// Pits in one row; North's row begins at this pit number.
    pub pits_per_row: usize,
    /// Seeds in every pit at the start.
    pub seeds_per_pit: u8,
    /// Seeds in the whole game.
    pub total_seeds: u32,
    /// Whether the board itself has two stores; elsewhere captures are kept aside.
    pub stores: bool,
    /// How rounds make a match: "none", "closing" (Bosh) or "buying" (Adji Kui II).
    #[cfg_attr(
        target_arch = "wasm32",
        tsify(type = "\"none\" | \"closing\" | \"buying\"")
    )]
    pub rounds: &'static str,
}

impl Kind {
    /// The five, in the order of the rule book.
    pub const ALL: [Kind; 5] = [
        Kind::AdjiBoto,
        Kind::AdjiKuiII,
        Kind::Bosh,
        Kind::Anywoli,
        Kind::DjenonAbe,
    ];

    /// The game with this name.
    ///
    /// # Errors
    /// [`Error::UnknownGame`] names the five.
    pub fn named(id: &str) -> Result<Kind, Error> {
        Kind::ALL
            .into_iter()
            .find(|kind| kind.id() == id)
            .ok_or_else(|| Error::UnknownGame {
                given: quoted(id),
                known: Kind::ALL.map(Kind::id).join(", "),
            })
    }

    /// The game's name in links, texts and calls.
    pub fn id(self) -> &'static str {
        with_game!(self, G => G::ID)
    }

    /// How rounds make a match.
    pub fn rounds(self) -> Rounds {
        with_game!(self, G => G::ROUNDS)
    }

    /// The board at the start of a match.
    pub fn board(self) -> Board {
        Board::new(with_game!(self, G => G::PITS_PER_ROW))
    }

    /// What there is to know of the game before it is played.
    pub fn info(self) -> GameInfo {
        with_game!(self, G => GameInfo {
            id: G::ID,
            pits_per_row: G::PITS_PER_ROW,
            seeds_per_pit: G::SEEDS_PER_PIT,
            total_seeds: 2 * G::PITS_PER_ROW as u32 * u32::from(G::SEEDS_PER_PIT),
            stores: G::STORES_ON_BOARD,
            rounds: match G::ROUNDS {
                Rounds::None => "none",
                Rounds::Closing => "closing",
                Rounds::Buying => "buying",
            },
        })
    }
}
