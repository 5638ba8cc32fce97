//! A sheet as a file: its pages, its words, and that no text makes it fail.

// The tests over HTTP use this reader too; it shares no code with the writer.
#[path = "../../../tests/it/pdf.rs"]
mod reader;

use proptest::prelude::*;

use crate::{
    MAX_PAGES, PaperError, pdf,
    sheet::{Cell, Column, Fact, Language, Sheet, Width, Words},
};

fn words(said: &str, small: &str) -> Words {
    Words {
        said: said.to_owned(),
        small: small.to_owned(),
    }
}

fn cell(said: &str, small: &str) -> Cell {
    Cell::new(words(said, small))
}

fn fact(label: &str, said: &[&str]) -> Fact {
    Fact {
        label: label.to_owned(),
        entries: said.iter().map(|said| words(said, "")).collect(),
        blank_lines: 1,
    }
}

/// The card of a match of so many boards, with this name in the home team.
fn card(boards: usize, name: &str) -> Sheet {
    let column = |head: &str, width| Column {
        head: head.to_owned(),
        width,
    };
    let board = |no: usize| {
        vec![
            cell(&no.to_string(), "").naming_its_row(1),
            cell(name, "Hvid"),
            cell("½ – ½", ""),
            cell(&format!("Modstander {no} Prøvesen"), "Sort"),
        ]
    };
    let total = vec![cell("I alt", "").naming_its_row(2), cell("", ""), cell("", "")];
    Sheet {
        language: Language::Danish,
        title: "Resultatkort: Prøveby 1 – Skitseby 2, runde 3".to_owned(),
        head: [
            "Holdturneringen · 1. division".to_owned(),
            "Runde 3 · kamp 1".to_owned(),
        ],
        heading: "Prøveby 1 – Skitseby 2".to_owned(),
        columns: vec![
            column("Bord", Width::Narrow),
            column("Prøveby 1", Width::Rest),
            column("Res.", Width::Middle),
            column("Skitseby 2", Width::Rest),
        ],
        rows: (1..=boards).map(board).chain([total]).collect(),
        facts: vec![
            fact("Begyndt kl.", &[]),
            fact(
                "Bemærkninger",
                &["Bord 2: Uret stod stille.", "Bord 4: Remis uden spil."],
            ),
            fact(
                "Hjemmeholdets holdleder",
                &["Ada Skitsesen, 12. november 2026 kl. 17.12"],
            ),
            fact("Kampleder", &[]),
        ],
        foot: "Den, der underskriver uden forbehold, kan ikke protestere bagefter.".to_owned(),
        lacking: "□ står for et tegn, som arkets skrift ikke har:".to_owned(),
    }
}

#[test]
fn a_card_of_eight_boards_is_one_page_with_its_words_in_reading_order() {
    let made = pdf(&card(8, "Prøve Attrapgaard-Christoffersen")).unwrap();
    assert!(made.starts_with(b"%PDF-"), "{:?}", &made[..8]);
    assert_eq!(reader::pages(&made), 1);
    let said = reader::words(&made);
    let mut from = 0;
    for wanted in [
        "Holdturneringen · 1. division",
        "Runde 3 · kamp 1",
        "Prøveby 1 – Skitseby 2",
        "Bord Prøveby 1 Res. Skitseby 2",
        "1 Prøve Attrapgaard-Christoffersen Hvid ½ – ½ Modstander 1 Prøvesen Sort",
        "8 Prøve Attrapgaard-Christoffersen Hvid ½ – ½ Modstander 8 Prøvesen Sort",
        "I alt",
        "Begyndt kl.",
        "Bemærkninger Bord 2: Uret stod stille. Bord 4: Remis uden spil.",
        "Hjemmeholdets holdleder Ada Skitsesen, 12. november 2026 kl. 17.12",
        "Kampleder",
        "kan ikke protestere bagefter.",
    ] {
        let at = said[from..].find(wanted);
        from += at.unwrap_or_else(|| panic!("{wanted} is missing, or too early: {said}"));
    }
    // Every letter could be written.
    assert!(!said.contains('□'), "{said}");
}

#[test]
fn a_file_says_its_title_and_language_and_what_its_parts_are_and_never_when_it_was_made() {
    let sheet = card(8, "Ada Prøvesen");
    let made = pdf(&sheet).unwrap();
    assert_eq!(made, pdf(&sheet).unwrap());
    let text = String::from_utf8_lossy(&made);
    for wanted in [
        "/Lang(da)",
        "/MarkInfo",
        "/StructTreeRoot",
        "/S/H1",
        "/S/TH",
        "/S/TD",
        "/S/LBody",
        "/DisplayDocTitle true",
        "<dc:title>",
        "Resultatkort: Prøveby 1 – Skitseby 2, runde 3",
        "pdfuaid",
    ] {
        assert!(text.contains(wanted), "{wanted}: {text}");
    }
    for date in ["/CreationDate", "/ModDate", "xmp:CreateDate", "xmp:ModifyDate"] {
        assert!(!text.contains(date), "{date}");
    }
    let english = Sheet {
        language: Language::English,
        ..sheet
    };
    assert!(String::from_utf8_lossy(&pdf(&english).unwrap()).contains("/Lang(en)"));
}

#[test]
fn sixty_boards_go_on_over_pages_that_say_their_columns_again() {
    let made = pdf(&card(60, "Ada Prøvesen")).unwrap();
    let pages = reader::pages(&made);
    assert!((3..=5).contains(&pages), "{pages}");
    let said = reader::words(&made);
    for no in 1..=60 {
        let board = format!("{no} Ada Prøvesen Hvid ½ – ½ Modstander {no} Prøvesen Sort");
        assert!(said.contains(&board), "{board}: {said}");
    }
    // The last page has facts and no rows, or rows with their head.
    let heads = said.matches("Bord Prøveby 1 Res. Skitseby 2").count();
    assert!(heads >= pages - 1 && heads <= pages, "{heads} of {pages}");
    for no in 1..=pages {
        assert!(said.contains(&format!("{no} / {pages}")), "{no}: {said}");
    }
}

#[test]
fn a_name_is_never_cut() {
    let long = "Christoffersen-Attrapgaard ".repeat(12);
    let word = "Rødgrødmedfløde".repeat(30);
    for name in [&long, &word] {
        let made = pdf(&card(8, name)).unwrap();
        let said: String = reader::words(&made).split(' ').collect();
        let name: String = name.split(' ').collect();
        // Of the cell before it only the number of the board stands between.
        assert_eq!(said.matches(&format!("{name}Hvid")).count(), 8, "{said}");
    }
    let mut sheet = card(8, "Ada Prøvesen");
    sheet.heading = word.clone();
    sheet.head = [long.clone(), word.clone()];
    sheet.columns[1].head.clone_from(&word);
    sheet.facts = vec![fact(&word, &[&long.repeat(60)]), fact(&long, &[])];
    let said: String = reader::words(&pdf(&sheet).unwrap()).split(' ').collect();
    let rest: String = long.repeat(60).split(' ').collect();
    assert!(said.contains(&word), "{said}");
    // Heads of pages stand between where it goes on; its last line is there.
    assert!(said.contains(&rest[rest.len() - 40..]), "{said}");
}

#[test]
fn letters_of_other_scripts_are_written_and_those_that_no_font_has_are_named() {
    // The text, and whether it can be written whole.
    let rows = [
        ("Łukasz Żółć", true),
        ("Şükrü Ğöğüş", true),
        ("Nguyễn Thị Ơn", true),
        ("Петров Пётр", true),
        ("Γιώργος Ωμέγα", true),
        ("Արմեն", true),
        ("♔ → ½", true),
        ("Ada\u{301} O\u{308}", true),
        ("王", false),
        ("😀 Ada", false),
        ("\u{e000}", false),
    ];
    for (name, is_whole) in rows {
        let said = reader::words(&pdf(&card(2, name)).unwrap());
        let lacking: Vec<char> = name.chars().filter(|_| !is_whole).collect();
        assert_eq!(said.contains("□ står for"), !is_whole, "{name}: {said}");
        if is_whole {
            // A letter with a mark may come back as one.
            let first = name.chars().next().unwrap();
            assert!(said.contains(first), "{name}: {said}");
        } else {
            let no = format!("U+{:04X}", u32::from(lacking[0]));
            assert!(said.contains(&no), "{name}: {said}");
        }
    }
    // Right to left, with a word of ours beside it.
    for name in ["שלום Ada", "مرحبا Ada"] {
        let said = reader::words(&pdf(&card(2, name)).unwrap());
        assert!(said.contains("Ada") && !said.contains('□'), "{name}: {said}");
    }
}

#[test]
fn what_only_steers_programs_leaves_nothing_behind() {
    let name = "Ada\u{0}\u{7}\n\r\t\u{200b}\u{202e}\u{feff}\u{ad}\u{fe0f}\u{2028}Prøvesen";
    let said = reader::words(&pdf(&card(2, name)).unwrap());
    assert!(said.contains("1 Ada Prøvesen Hvid"), "{said}");
    assert!(!said.contains('□'), "{said}");
}

#[test]
fn a_sheet_of_nothing_and_one_without_end_are_answered() {
    let empty = Sheet {
        language: Language::English,
        title: String::new(),
        head: [String::new(), String::new()],
        heading: String::new(),
        columns: Vec::new(),
        rows: Vec::new(),
        facts: Vec::new(),
        foot: String::new(),
        lacking: String::new(),
    };
    // It has no title, and such a file would have to say one.
    assert!(matches!(pdf(&empty), Err(PaperError::Unwritable(_))));
    let titled = Sheet {
        title: "Card".to_owned(),
        ..empty
    };
    assert_eq!(reader::pages(&pdf(&titled).unwrap()), 1);
    let mut endless = card(8, "Ada Prøvesen");
    endless.rows = vec![endless.rows[0].clone(); 25 * MAX_PAGES];
    assert!(matches!(pdf(&endless), Err(PaperError::TooLong)));
}

#[test]
fn a_row_with_too_few_or_too_wide_cells_is_drawn_as_far_as_it_goes() {
    let mut sheet = card(1, "Ada Prøvesen");
    sheet.rows = vec![
        Vec::new(),
        vec![cell("alene", "")],
        vec![cell("bred", "").naming_its_row(200), cell("borte", "")],
        vec![Cell {
            columns: 0,
            ..cell("smal", "")
        }],
    ];
    let said = reader::words(&pdf(&sheet).unwrap());
    for there in ["alene", "bred", "smal"] {
        assert!(said.contains(there), "{there}: {said}");
    }
    assert!(!said.contains("borte"), "{said}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// Whatever is written in a sheet: there is a file, and the same one again.
    #[test]
    fn any_text_makes_a_file(
        texts in prop::collection::vec(any::<String>(), 8),
        letters in prop::collection::vec(any::<char>(), 0..300),
    ) {
        let mut sheet = card(2, &texts[0]);
        sheet.title = format!("Kort {}", texts[1]);
        sheet.head = [texts[2].clone(), texts[3].clone()];
        sheet.heading.clone_from(&texts[4]);
        sheet.columns[1].head.clone_from(&texts[5]);
        let letters: String = letters.into_iter().collect();
        sheet.facts = vec![fact(&texts[6], &[&texts[7], &letters]), fact(&letters, &[])];
        sheet.foot = letters;
        let made = pdf(&sheet);
        prop_assert!(made.is_ok(), "{made:?}");
        prop_assert_eq!(made.unwrap(), pdf(&sheet).unwrap());
    }
}
