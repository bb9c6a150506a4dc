//! The vectors: every worked position, game, match and count of lines agrees with the engine to the last event.

use adji::board::{PitSet, Side};
use adji::contest::Contest;
use adji::games::Kind;
use adji::given::{Given, different_pits, read_owners};
use adji::plain::{self, State};
use serde_json::{Map, Value, json};

fn lines(folder: &str, kind: Kind) -> Vec<Value> {
    let path = format!(
        "{}/tests/vectors/{folder}/{}.jsonl",
        env!("CARGO_MANIFEST_DIR"),
        kind.id()
    );
    let text = std::fs::read_to_string(&path).unwrap_or_else(|problem| panic!("{path}: {problem}"));
    let lines: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect(line))
        .collect();
    assert!(!lines.is_empty(), "{path} holds no case");
    lines
}

/// The match that begins with a vector's position.
fn contest(kind: Kind, position: &Value) -> Contest {
    let seeds = |list: &Value| numbers(list).into_iter().map(|seeds| seeds as u8).collect();
    let side = |name: &Value| Side::named(name.as_str()?);
    let pits = |list: &Value| different_pits(&kind.board(), &numbers(list)).unwrap();
    let turn = side(&position["turn"]).unwrap();
    let mut given = Given::new(
        kind,
        seeds(&position["pits"]),
        seeds(&position["stores"]),
        turn,
    );
    given.owners = read_owners(kind, position["owners"].as_str().unwrap()).unwrap();
    given.closed = position.get("closed").map_or(PitSet::EMPTY, pits);
    given.played = position.get("played").map(pits);
    given.latest_four = position.get("latest_four").and_then(side);
    let (board, position) = given
        .checked()
        .unwrap_or_else(|error| panic!("{position}: {error}"));
    Contest::from_position(kind, board, position)
}

/// A state in the dress of the vectors: fields only where they say something.
fn dressed(state: &State) -> Value {
    let state = serde_json::to_value(state).unwrap();
    let mut dress = Map::new();
    for field in ["pits", "stores", "turn", "owners"] {
        dress.insert(field.to_owned(), state[field].clone());
    }
    for (field, name) in [
        ("closed", "closed"),
        ("played", "played"),
        ("latestFour", "latest_four"),
        ("end", "end"),
    ] {
        let value = &state[field];
        if !value.is_null() && *value != json!([]) {
            dress.insert(name.to_owned(), value.clone());
        }
    }
    Value::Object(dress)
}

/// The events of a move as lists, without the end, which a vector's position has instead.
fn listed(events: &[adji::sowing::Event]) -> Value {
    let fields = |event: &Value| -> Value {
        let names = ["type", "pit", "seeds", "player", "from", "to", "reason"];
        names
            .iter()
            .filter(|name| !event[**name].is_null())
            .map(|name| event[*name].clone())
            .collect()
    };
    let events: Vec<Value> = events
        .iter()
        .map(|event| serde_json::to_value(event).unwrap())
        .collect();
    events
        .iter()
        .filter(|event| event["type"] != "end")
        .map(fields)
        .collect()
}

/// A vector's position with empty lists and nulls left out, as `dressed` leaves them out.
fn undressed(position: &Value) -> Value {
    let kept = position
        .as_object()
        .unwrap()
        .iter()
        .filter(|(name, value)| {
            let optional = ["closed", "played", "latest_four", "end"].contains(&name.as_str());
            !optional || !value.is_null() && **value != json!([])
        });
    Value::Object(
        kept.map(|(name, value)| (name.clone(), value.clone()))
            .collect(),
    )
}

fn numbers(value: &Value) -> Vec<usize> {
    value
        .as_array()
        .unwrap()
        .iter()
        .map(|number| number.as_u64().unwrap() as usize)
        .collect()
}

fn legal(contest: &Contest) -> Vec<usize> {
    contest
        .round()
        .legal()
        .into_iter()
        .map(|pit| pit.index())
        .collect()
}

#[test]
fn every_worked_position() {
    for kind in Kind::ALL {
        for case in lines("positions", kind) {
            let start = contest(kind, &case["position"]);
            assert_eq!(
                legal(&start),
                numbers(&case["legal"]),
                "legal moves of {}",
                case["position"]
            );
            let moves = case["moves"].as_object().unwrap();
            assert_eq!(
                moves.len(),
                legal(&start).len(),
                "a vector works out every legal move"
            );
            for (pit, worked) in moves {
                let mut game = start.clone();
                let events = game.play(pit.parse().unwrap()).unwrap();
                let place = format!("{} pit {pit} of {}", kind.id(), case["position"]);
                assert_eq!(listed(&events), worked["events"], "{place}");
                assert_eq!(
                    dressed(&plain::state(&game)),
                    undressed(&worked["then"]),
                    "{place}"
                );
            }
        }
    }
}

#[test]
fn every_whole_game() {
    for kind in Kind::ALL {
        for (index, case) in lines("games", kind).iter().enumerate() {
            let mut game = Contest::new(kind, Side::South);
            for (ply, pit) in numbers(&case["moves"]).into_iter().enumerate() {
                game.play(pit).unwrap_or_else(|error| {
                    panic!("{} game {index}, move {ply}: {error}", kind.id())
                });
                if let Some(pits) = case["pits_after"].get(ply) {
                    let seeds: Vec<String> = plain::state(&game)
                        .position
                        .pits
                        .iter()
                        .map(u8::to_string)
                        .collect();
                    assert_eq!(
                        seeds.join(","),
                        pits.as_str().unwrap(),
                        "{} game {index}, move {ply}",
                        kind.id()
                    );
                }
            }
            let place = format!("{} game {index}", kind.id());
            assert_eq!(
                dressed(&plain::state(&game)),
                undressed(&case["final"]),
                "{place}"
            );
        }
    }
}

#[test]
fn every_whole_match() {
    for kind in [Kind::AdjiKuiII, Kind::Bosh] {
        for (index, case) in lines("matches", kind).iter().enumerate() {
            let mut game = Contest::new(kind, Side::South);
            let rounds = case["rounds"].as_array().unwrap();
            for (number, round) in rounds.iter().enumerate() {
                let place = format!("{} match {index}, round {number}", kind.id());
                if number > 0 {
                    let buy = (!round["bought"].is_null()).then(|| numbers(&round["bought"]));
                    game.next_round(buy.as_deref())
                        .unwrap_or_else(|error| panic!("{place}: {error}"));
                }
                assert_eq!(
                    dressed(&plain::state(&game)),
                    undressed(&round["dealt"]),
                    "{place}"
                );
                for pit in numbers(&round["moves"]) {
                    game.play(pit)
                        .unwrap_or_else(|error| panic!("{place}: {error}"));
                }
                let state = serde_json::to_value(plain::state(&game)).unwrap();
                assert_eq!(
                    (&state["end"], &state["stores"]),
                    (&round["end"], &round["stores"]),
                    "{place}"
                );
            }
            assert_eq!(
                json!(plain::state(&game).match_over),
                case["match_over"],
                "{} match {index}",
                kind.id()
            );
        }
    }
}

/// Lines of exactly `moves` moves from here; a line that ends earlier counts once.
fn perft(contest: &Contest, moves: usize) -> u64 {
    let legal = contest.round().legal();
    if moves == 0 || legal == PitSet::EMPTY {
        return 1;
    }
    let after = |pit: adji::board::Pit| {
        let mut next = contest.clone();
        next.play(pit.index()).unwrap();
        perft(&next, moves - 1)
    };
    legal.into_iter().map(after).sum()
}

#[test]
fn counts_of_lines() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vectors/perft.json");
    let counts: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    for kind in Kind::ALL {
        for (index, count) in numbers(&counts[kind.id()]).into_iter().enumerate() {
            let start = Contest::new(kind, Side::South);
            assert_eq!(
                perft(&start, index + 1),
                count as u64,
                "{} in {} moves",
                kind.id(),
                index + 1
            );
        }
    }
}
