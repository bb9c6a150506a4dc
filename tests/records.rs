//! Records: what stands in them by hand, what is said of damaged ones, and that none is lost on the way out and back.

use adji::contest::Contest;
use adji::error::Error;
use adji::games::Kind;
use adji::notation;
use adji::record::{self, Comment};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

fn played(game: &str, pits: &[usize]) -> Contest {
    let mut contest = Contest::named(game).unwrap();
    for &pit in pits {
        contest.play(pit).unwrap();
    }
    contest
}

fn tag(name: &str, value: &str) -> (String, String) {
    (name.to_owned(), value.to_owned())
}

fn comment(round: usize, moves: usize, text: &str) -> Comment {
    Comment {
        round,
        moves,
        text: text.to_owned(),
    }
}

/// What reading says of a record that cannot be.
fn complaint(text: &str) -> String {
    match record::read(text) {
        Ok(_) => panic!("this should not be read: {text}"),
        Err(error) => error.to_string(),
    }
}

/// A record of Bosh with these lines after its first tag.
fn bosh(lines: &str) -> String {
    format!("[Game \"bosh\"]\n{lines}")
}

#[test]
fn a_record_reads_like_a_page_of_a_notebook() {
    let contest = played("bosh", &[0, 7, 2, 8, 1, 5, 0, 9, 0, 6, 2]);
    let tags = [
        tag("South", "Amina"),
        tag("North", "Computer (Elder)"),
        tag("Date", "2026-11-30"),
    ];
    let comments = [
        comment(1, 0, "a quiet evening"),
        comment(1, 2, "well seen"),
        comment(1, 2, "and twice"),
    ];
    let text = record::write(&contest, &tags, &comments).unwrap();
    let right = "\
[Game \"bosh\"]
[South \"Amina\"]
[North \"Computer (Elder)\"]
[Date \"2026-11-30\"]
[Rules \"1\"]
[Opener \"south\"]
[Result \"*\"]

[Round \"1\"]
{a quiet evening}
1. A c {well seen} {and twice}
3. C d B a A e A b
11. C

*
";
    assert_eq!(text, right);
}

#[test]
fn what_was_written_is_read() {
    let contest = played("bosh", &[2, 8, 1]);
    let tags = [tag("South", "Nuruddin \"N.\" \\ Σ 🌱"), tag("Mood", "")];
    let comments = [comment(1, 3, "two\nlines {and} a brace } \\ \\}")];
    let text = record::write(&contest, &tags, &comments).unwrap();
    let record = record::read(&text).unwrap();
    assert_eq!(notation::write(&record.contest), notation::write(&contest));
    assert_eq!(record.tags, tags);
    assert_eq!(record.comments, comments);
}

#[test]
fn windows_and_byte_order_marks_change_nothing() {
    let contest = played("bosh", &[2, 8, 1]);
    let text = record::write(&contest, &[], &[comment(1, 1, "one\ntwo")]).unwrap();
    let windows = format!("\u{feff}{}", text.replace('\n', "\r\n\r\n"));
    let record = record::read(&windows).unwrap();
    assert_eq!(record.comments, [comment(1, 1, "one\n\ntwo")]);
    assert_eq!(notation::write(&record.contest), notation::write(&contest));
}

#[test]
fn a_record_by_hand_needs_no_more_than_game_moves_and_result() {
    let record = record::read("[Game \"bosh\"] C d {so far} B *").unwrap();
    assert_eq!(
        notation::write(&record.contest),
        notation::write(&played("bosh", &[2, 8, 1]))
    );
    assert_eq!(record.comments, [comment(1, 2, "so far")]);
}

#[test]
fn comments_in_every_place_are_kept_in_the_order_of_the_match() {
    let text =
        bosh("{in the head} [Round \"1\"] {before} 1. {of a number} C {after} * {at the end}");
    let record = record::read(&text).unwrap();
    let right = [
        comment(1, 0, "in the head"),
        comment(1, 0, "before"),
        comment(1, 0, "of a number"),
        comment(1, 1, "after"),
        comment(1, 1, "at the end"),
    ];
    assert_eq!(record.comments, right);
}

#[test]
fn comments_on_places_that_are_not_there_are_left_out() {
    let contest = played("bosh", &[2]);
    let comments = [
        comment(0, 0, "nowhere"),
        comment(1, 1, "here"),
        comment(1, 2, "undone"),
        comment(2, 0, "to come"),
    ];
    let text = record::write(&contest, &[], &comments).unwrap();
    assert_eq!(
        record::read(&text).unwrap().comments,
        [comment(1, 1, "here")]
    );
}

#[test]
fn north_may_open_and_a_match_may_begin_from_a_position() {
    let north = Contest::new(Kind::Bosh, adji::board::Side::North);
    let text = record::write(&north, &[], &[]).unwrap();
    assert!(text.contains("[Opener \"north\"]"), "{text}");
    assert_eq!(
        notation::write(&record::read(&text).unwrap().contest),
        notation::write(&north)
    );

    let text = bosh("[Position \"4-4-4-4-0-4-4-4-4-4_2-2_s_cE\"]\n1. A *");
    let contest = record::read(&text).unwrap().contest;
    let written = record::write(&contest, &[], &[]).unwrap();
    assert!(
        written.contains("[Position \"4-4-4-4-0-4-4-4-4-4_2-2_s_cE\"]\n[Result"),
        "{written}"
    );
}

#[test]
fn the_result_is_that_of_the_play() {
    let mut contest = Contest::named("djenon-abe").unwrap();
    while let Some(pit) = contest.round().legal().into_iter().next() {
        contest.play(pit.index()).unwrap();
    }
    let text = record::write(&contest, &[], &[]).unwrap();
    let [south, north] = contest.now().position.stores;
    let result = match south.cmp(&north) {
        std::cmp::Ordering::Greater => "1-0",
        std::cmp::Ordering::Less => "0-1",
        std::cmp::Ordering::Equal => "1/2-1/2",
    };
    assert!(text.contains(&format!("[Result \"{result}\"]")), "{text}");
    assert!(text.ends_with(&format!("\n{result}\n")), "{text}");
    let undecided = text.replace(&format!("\n{result}\n"), "\n*\n");
    assert!(
        complaint(&undecided).ends_with(&format!("\"*\" does not fit; here it is \"{result}\"")),
        "{undecided}"
    );
}

#[test]
fn damaged_records_are_told_where_and_what_would_be_right() {
    for (text, right) in [
        (
            String::new(),
            "line 1, column 1: the record names no game; it begins with a tag such as [Game \"bosh\"]",
        ),
        (
            "Dear Amina,".to_owned(),
            "line 1, column 1: the record names no game; it begins with a tag such as [Game \"bosh\"]",
        ),
        (
            "[Game \"chess\"] *".to_owned(),
            "line 1, column 8: there is no game \"chess\"; the games are adji-boto, adji-kui-ii, bosh, anywoli, djenon-abe",
        ),
        (
            bosh("[South \"Amina]\n*"),
            "line 2, column 9: the tag is not whole; it is written on one line, as [Date \"2025-01-31\"]",
        ),
        (
            bosh("[South Amina]\n*"),
            "line 2, column 8: the tag is not whole; it is written on one line, as [Date \"2025-01-31\"]",
        ),
        (
            bosh("[South \"Amina\"\n*"),
            "line 2, column 15: the tag is not whole; it is written on one line, as [Date \"2025-01-31\"]",
        ),
        (
            bosh("[Süd \"Amina\"]\n*"),
            "line 2, column 2: \"Süd\" names no tag; a name is of letters and digits, a letter first",
        ),
        (
            bosh("[South \"a\"]\n[South \"b\"] *"),
            "line 3, column 1: the tag \"South\" stands here a second time; it stands once",
        ),
        (
            bosh("[Opener \"east\"]\n*"),
            "line 2, column 10: \"east\" cannot open the game; the opener is \"south\" or \"north\"",
        ),
        (
            bosh("[Rules \"2\"]\n*"),
            "line 2, column 9: \"2\" does not fit; here it is \"1\"",
        ),
        (
            bosh("[Position \"4-4\"]\n*"),
            "line 2, column 12: the text cannot be read: \"4-4\" is no start of a match",
        ),
        (
            bosh("[Position \"4-4-4-4-4-4-4-4-4-4_1-0_s\"]\n*"),
            "line 2, column 12: pits and stores hold 41 seeds together; bosh has 40",
        ),
        (
            bosh("[Opener \"north\"]\n[Position \"4-4-4-4-4-4-4-4-4-4_0-0_s\"]\n*"),
            "line 2, column 10: \"north\" does not fit; here it is \"south\"",
        ),
        (
            bosh("\n1. C C *"),
            "line 3, column 6: pit C belongs to South; North may play a, b, d, e",
        ),
        (
            bosh("\n1. A c\n3. D *"),
            "line 4, column 4: pit D is empty; South may play A, B, C, E",
        ),
        (
            bosh("\n1. C h *"),
            "line 3, column 6: \"h\" is no move; North may play a, b, d, e",
        ),
        (
            bosh("\n1. C de *"),
            "line 3, column 6: \"de\" is no move; North may play a, b, d, e",
        ),
        (
            bosh("\n1. C d 2. B *"),
            "line 3, column 8: \"2\" does not fit; here it is \"3\"",
        ),
        (
            bosh("\n1. C {never\nclosed *"),
            "line 3, column 6: the comment that begins here has no end; it ends with }",
        ),
        (
            bosh("\n1. C d"),
            "line 3, column 7: the record ends without its result; as it was played that is \"*\"",
        ),
        (
            bosh("\n1. C d 1-0"),
            "line 3, column 8: \"1-0\" does not fit; here it is \"*\"",
        ),
        (
            bosh("[Result \"0-1\"]\n1. C d *"),
            "line 2, column 10: \"0-1\" does not fit; here it is \"*\"",
        ),
        (
            bosh("\n1. C d * B"),
            "line 3, column 10: \"B\" stands after the result; only comments may follow that",
        ),
        (
            bosh("\n1. C [South \"Amina\"] *"),
            "line 3, column 6: the tag \"South\" does not belong here; Round begins a round, Purchase follows Round, and all others stand before the first round",
        ),
        (
            bosh("[Purchase \"a\"] *"),
            "line 2, column 1: the tag \"Purchase\" does not belong here; Round begins a round, Purchase follows Round, and all others stand before the first round",
        ),
        (
            bosh("[Round \"2\"] *"),
            "line 2, column 9: \"2\" does not fit; here it is \"1\"",
        ),
        (
            bosh("[Round \"1\"] C [Round \"2\"] *"),
            "line 2, column 23: the round is not over, so the next one cannot be dealt; North may play a, b, d, e",
        ),
        (
            "[Game \"bosh\"]\n🌱\u{301}é X *".to_owned(),
            "line 2, column 1: \"🌱\u{301}é\" is no move; South may play A, B, C, D, E",
        ),
        (
            bosh("[South \"🌱é\"] 1. C C *"),
            "line 2, column 19: pit C belongs to South; North may play a, b, d, e",
        ),
    ] {
        assert_eq!(complaint(&text), right, "{text}");
    }
}

#[test]
fn a_purchase_stands_where_it_happens_and_is_checked() {
    let contest = bought();
    let text = record::write(&contest, &[], &[]).unwrap();
    let bought = text
        .lines()
        .find(|line| line.starts_with("[Purchase"))
        .unwrap();
    assert!(
        text.contains(&format!("[Round \"2\"]\n{bought}\n")),
        "{text}"
    );
    assert_eq!(
        notation::write(&record::read(&text).unwrap().contest),
        notation::write(&contest)
    );
    let wrong = complaint(&text.replace(bought, "[Purchase \"zz\"]"));
    assert!(wrong.contains(" different pits out of "), "{wrong}");
    assert!(wrong.ends_with(", not \"zz\""), "{wrong}");
    assert!(wrong.contains(", column 12: "), "{wrong}");
}

/// A match of Adji Kui II whose second round began with a choice.
fn bought() -> Contest {
    for first in 0..6 {
        let mut contest = Contest::named("adji-kui-ii").unwrap();
        contest.play(first).unwrap();
        while let Some(pit) = contest.round().legal().into_iter().next() {
            contest.play(pit.index()).unwrap();
        }
        if let Some(purchase) = contest.purchase(contest.now()) {
            let pits: Vec<usize> = purchase
                .from
                .into_iter()
                .take(purchase.pits)
                .map(|pit| pit.index())
                .collect();
            contest.next_round(Some(&pits)).unwrap();
            return contest;
        }
    }
    panic!("nobody ever buys");
}

#[test]
fn a_purchase_where_nothing_can_be_bought_is_refused() {
    let mut contest = Contest::named("anywoli").unwrap();
    while let Some(pit) = contest.round().legal().into_iter().next() {
        contest.play(pit.index()).unwrap();
    }
    contest.next_round(None).unwrap();
    let text = record::write(&contest, &[], &[]).unwrap();
    let text = text.replace("[Round \"2\"]", "[Round \"2\"] [Purchase \"a\"]");
    let said = complaint(&text);
    assert!(
        said.ends_with(
            "column 24: no pits can be bought before this round, but \"a\" was asked for; leave the choice out"
        ),
        "{said}"
    );
}

#[test]
fn a_record_of_a_million_bytes_is_read_and_a_longer_one_is_not() {
    let record = |length: usize| {
        let text = bosh("{}\n1. C *");
        let filling = "ä".repeat((length - text.len()) / 2)
            + if length.is_multiple_of(2) == text.len().is_multiple_of(2) {
                ""
            } else {
                "a"
            };
        text.replace("{}", &format!("{{{filling}}}"))
    };
    assert!(record::read(&record(1_000_000)).is_ok());
    let long = record(1_000_001);
    assert_eq!(
        complaint(&long),
        "the record is too long; it has 1000000 bytes at the most"
    );
    let comment = comment(1, 0, &"a".repeat(1_000_000));
    assert!(record::write(&played("bosh", &[]), &[], &[comment]).is_err());
}

#[test]
fn hostile_masses_are_refused_quickly() {
    let tags: String = (0..140_000)
        .map(|number| format!("[a{number} \"\"]"))
        .collect();
    assert!(complaint(&bosh(&tags)[..1_000_000]).contains("too many tags"));
    assert!(record::read(&bosh(&("{}".repeat(400_000) + "*"))).is_ok());
    assert!(record::read(&"[".repeat(1_000_000)).is_err());
    let purchase = format!(
        "[Round \"1\"] [Round \"2\"] [Purchase \"{}\"]",
        "a".repeat(900_000)
    );
    assert!(record::read(&bosh(&purchase)).is_err());
}

#[test]
fn a_match_too_long_for_one_line_is_refused() {
    let mut contest = Contest::named("djenon-abe").unwrap();
    let mut moves = 0;
    while moves < 66_000 {
        while let Some(pit) = contest.round().legal().into_iter().next() {
            contest.play(pit.index()).unwrap();
        }
        moves += contest.round().moves().len();
        contest.next_round(None).unwrap();
    }
    let text = record::write(&contest, &[], &[]).unwrap();
    assert!(matches!(
        record::read(&text),
        Err(Error::TextTooLong { .. })
    ));
}

#[test]
fn tags_that_cannot_be_are_not_written() {
    let contest = played("bosh", &[2]);
    for (tags, code) in [
        (vec![tag("my tag", "")], "record-tag-name"),
        (vec![tag("", "")], "record-tag-name"),
        (vec![tag("__proto__", "")], "record-tag-name"),
        (vec![tag("A", ""), tag("A", "")], "record-tag-twice"),
        (
            (0..101)
                .map(|number| tag(&format!("A{number}"), ""))
                .collect(),
            "record-too-many-tags",
        ),
    ] {
        let error = record::write(&contest, &tags, &[]).unwrap_err();
        assert_eq!(error.code(), code);
    }
    let text = record::write(&contest, &[tag("Result", "1-0"), tag("Game", "chess")], &[]).unwrap();
    assert!(record::read(&text).unwrap().tags.is_empty());
}

/// A match played by random choices, through as many rounds as they last, with purchases chosen and not.
fn any_match() -> impl Strategy<Value = Contest> {
    let kind = select(Kind::ALL.to_vec());
    (kind, any::<bool>(), vec(any::<Index>(), 0..250)).prop_map(|(kind, north, choices)| {
        let opener = if north {
            adji::board::Side::North
        } else {
            adji::board::Side::South
        };
        let mut contest = Contest::new(kind, opener);
        for choice in choices {
            let legal: Vec<_> = contest.round().legal().into_iter().collect();
            if !legal.is_empty() {
                contest.play(choice.get(&legal).index()).unwrap();
                continue;
            }
            let purchase = contest.purchase(contest.now());
            let chosen: Option<Vec<usize>> =
                purchase.filter(|_| choice.index(3) > 0).map(|purchase| {
                    let from: Vec<_> = purchase.from.into_iter().collect();
                    let first = choice.index(from.len());
                    let turned = from.iter().cycle().skip(first);
                    turned.take(purchase.pits).map(|pit| pit.index()).collect()
                });
            if contest.next_round(chosen.as_deref()).is_err() {
                break;
            }
        }
        contest
    })
}

fn any_words() -> impl Strategy<Value = String> {
    vec(
        select("ab \"}{[]\\\n*1.é🌱<".chars().collect::<Vec<_>>()),
        0..12,
    )
    .prop_map(|letters| letters.into_iter().collect())
}

/// Tags with different names, and their words on one line.
fn any_tags() -> impl Strategy<Value = Vec<(String, String)>> {
    vec(any_words(), 0..5).prop_map(|words| {
        let names = ["South", "North", "Date", "Event", "A1"];
        let tag = |(name, value): (&str, String)| (name.to_owned(), value.replace('\n', " "));
        names.into_iter().zip(words).map(tag).collect()
    })
}

/// Comments on places of the match, in its order.
fn comments_on(contest: &Contest, words: Vec<(Index, String)>) -> Vec<Comment> {
    let places: Vec<(usize, usize)> = (1..)
        .zip(contest.rounds())
        .flat_map(|(number, played)| {
            (0..=played.round.moves().len()).map(move |moves| (number, moves))
        })
        .collect();
    let mut comments: Vec<Comment> = words
        .into_iter()
        .map(|(place, text)| {
            let (round, moves) = places[place.index(places.len())];
            Comment { round, moves, text }
        })
        .collect();
    comments.sort_by_key(Comment::place);
    comments
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, ..ProptestConfig::default() })]

    #[test]
    fn every_match_comes_back_with_all_that_was_said(
        contest in any_match(), tags in any_tags(), words in vec((any::<Index>(), any_words()), 0..8),
    ) {
        let comments = comments_on(&contest, words);
        let text = record::write(&contest, &tags, &comments).unwrap();
        let record = record::read(&text).unwrap();
        prop_assert_eq!(notation::write(&record.contest), notation::write(&contest));
        prop_assert_eq!(&record.tags, &tags);
        prop_assert_eq!(&record.comments, &comments);
        prop_assert_eq!(record::write(&record.contest, &record.tags, &record.comments).unwrap(), text);
    }

    #[test]
    fn a_match_from_any_point_on_comes_back(contest in any_match()) {
        let later = notation::read(&notation::write_position(&contest)).unwrap();
        let text = record::write(&later, &[], &[]).unwrap();
        prop_assert_eq!(notation::write(&record::read(&text).unwrap().contest), notation::write(&later));
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in vec(any::<u8>(), 0..400)) {
        let _ = record::read(&String::from_utf8_lossy(&bytes)).map_err(|error| error.to_string());
    }

    #[test]
    fn any_change_to_a_record_is_read_or_refused(
        contest in any_match(), words in vec((any::<Index>(), any_words()), 0..4),
        changes in vec((any::<Index>(), any_words(), any::<bool>()), 1..4),
    ) {
        let comments = comments_on(&contest, words);
        let mut letters: Vec<char> = record::write(&contest, &[], &comments).unwrap().chars().collect();
        for (place, words, cut) in changes {
            let place = place.index(letters.len());
            letters.splice(place..place + usize::from(cut), words.chars());
        }
        let changed: String = letters.into_iter().collect();
        match record::read(&changed) {
            Err(error @ Error::InRecord { line, column, .. }) => {
                let place = format!("line {line}, column {column}: ");
                prop_assert!(error.to_string().starts_with(&place), "{}", error);
                prop_assert!(line <= changed.matches('\n').count() + 1);
            }
            Err(error) => prop_assert!(false, "{error}"),
            Ok(record) => {
                let again = record::write(&record.contest, &record.tags, &record.comments).unwrap();
                let reread = record::read(&again).unwrap();
                prop_assert_eq!(notation::write(&reread.contest), notation::write(&record.contest));
                prop_assert_eq!(reread.comments, record.comments);
            }
        }
    }
}
