//! Export and import of a club's strength list as a table.
//!
//! [`sheet`] writes everybody on the list; [`lines`] makes people of the rows of a table, whoever wrote it. Columns are found by their
//! headings; a table without headings has the cells of hand-written lists: name, member number, FIDE id, rating, team, foreigner. The
//! export states for everybody whether they are a foreigner and of which team they are a fixed player, if any, since an empty cell is
//! ignored on import.

use domain::{
    strength_list::written::{WrittenLine, yes_or_no},
    team::entry::WrittenPlayer,
    text_cells::unguarded,
};

use super::{
    Row, Table,
    lists::{Heading, Sheet, Value},
    mapping::{Column, reduce},
};

/// A person on a list, to be written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListRow {
    /// From 1.
    pub place: i64,
    pub surname: String,
    pub given_name: String,
    /// Personal.
    pub national_id: String,
    pub fide_id: String,
    pub rating: Option<i64>,
    /// The team of which the person is a fixed player, or the word for none.
    pub team: String,
    /// The word for a foreigner, or for none.
    pub foreigner: String,
    /// The first day the person may be used, and the last in the club; exported, but not imported.
    pub usable_from: String,
    pub left_on: String,
}

/// A list as a table, the strongest first.
pub fn sheet(title: &str, rows: &[ListRow]) -> Sheet {
    let text = |text: &str| {
        if text.is_empty() {
            Value::Empty
        } else {
            Value::Text(text.to_owned())
        }
    };
    Sheet {
        title: title.to_owned(),
        headings: vec![
            Heading::Rank,
            Heading::Surname,
            Heading::GivenName,
            Heading::NationalId,
            Heading::FideId,
            Heading::Rating,
            Heading::Team,
            Heading::Foreigner,
            Heading::UsableFrom,
            Heading::LeftOn,
        ],
        rows: rows
            .iter()
            .map(|row| {
                vec![
                    Value::Number(row.place),
                    text(&row.surname),
                    text(&row.given_name),
                    text(&row.national_id),
                    text(&row.fide_id),
                    row.rating.map_or(Value::Empty, Value::Number),
                    text(&row.team),
                    text(&row.foreigner),
                    text(&row.usable_from),
                    text(&row.left_on),
                ]
            })
            .collect(),
    }
}

/// What a column of a list holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ListColumn {
    Name,
    Surname,
    Given,
    NationalId,
    FideId,
    Rating,
    Team,
    Foreigner,
}

/// The cells of a table without headings, as in hand-written lists.
const BY_HAND: [ListColumn; 6] = [
    ListColumn::Name,
    ListColumn::NationalId,
    ListColumn::FideId,
    ListColumn::Rating,
    ListColumn::Team,
    ListColumn::Foreigner,
];

impl ListColumn {
    fn from_heading(heading: &str) -> Option<Self> {
        match reduce(heading).as_str() {
            "hold" | "holdnr" | "fastspillerpaa" | "team" | "teamno" => return Some(Self::Team),
            "udlaending" | "udenlandsk" | "foreigner" | "foreign" => return Some(Self::Foreigner),
            _ => {}
        }
        match Column::from_heading(heading)? {
            Column::Name => Some(Self::Name),
            Column::Surname => Some(Self::Surname),
            Column::Given => Some(Self::Given),
            Column::FideId => Some(Self::FideId),
            Column::NationalId => Some(Self::NationalId),
            Column::NationalStandard => Some(Self::Rating),
            Column::Club
            | Column::Federation
            | Column::Title
            | Column::Sex
            | Column::Birth
            | Column::NationalRapid
            | Column::NationalBlitz
            | Column::FideStandard
            | Column::FideRapid
            | Column::FideBlitz => None,
        }
    }
}

/// The people of a table, each with its line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListTable {
    /// In the order of the table.
    pub lines: Vec<(u32, WrittenLine)>,
    /// Headings of columns that are not read.
    pub unread: Vec<String>,
}

/// No column holds the names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no column holds the names")]
pub struct NoNames;

/// Reads the people of a table.
pub fn lines(table: &Table) -> Result<ListTable, NoNames> {
    let mut columns: Vec<Option<ListColumn>> = Vec::new();
    let mut unread = Vec::new();
    if table.has_headings {
        for heading in &table.headings {
            let column = ListColumn::from_heading(heading).filter(|column| !columns.contains(&Some(*column)));
            if column.is_none() && !heading.is_empty() {
                unread.push(heading.clone());
            }
            columns.push(column);
        }
    } else {
        columns.extend(BY_HAND.map(Some));
        columns.truncate(table.headings.len());
    }
    let has = |column| columns.contains(&Some(column));
    if !has(ListColumn::Name) && !has(ListColumn::Surname) {
        return Err(NoNames);
    }
    let of = |row: &Row| {
        let cell = |wanted: ListColumn| {
            let at = columns.iter().position(|column| *column == Some(wanted));
            at.map(|at| unguarded(row.cell(at)))
                .unwrap_or_default()
                .to_owned()
        };
        let whole = WrittenPlayer::read(&cell(ListColumn::Name));
        let own = |column: ListColumn, otherwise: String| {
            if has(column) { cell(column) } else { otherwise }
        };
        let rating = cell(ListColumn::Rating);
        let line = WrittenLine {
            surname: own(ListColumn::Surname, whole.surname),
            given_name: own(ListColumn::Given, whole.given_name),
            national_id: cell(ListColumn::NationalId),
            fide_id: cell(ListColumn::FideId),
            rating: if rating.is_empty() { whole.rating } else { rating },
            team: cell(ListColumn::Team),
            is_foreign: yes_or_no(&cell(ListColumn::Foreigner)),
        };
        (row.line, line)
    };
    Ok(ListTable {
        lines: table.rows.iter().map(of).collect(),
        unread,
    })
}

#[cfg(test)]
mod tests {
    use super::{
        super::{
            export::{self, DecimalMark},
            read,
        },
        *,
    };

    fn row(surname: &str, national_id: &str, team: &str, foreigner: &str) -> ListRow {
        ListRow {
            place: 1,
            surname: surname.into(),
            given_name: "Åge".into(),
            national_id: national_id.into(),
            rating: Some(1800),
            team: team.into(),
            foreigner: foreigner.into(),
            left_on: "2026-10-01".into(),
            ..ListRow::default()
        }
    }

    /// As the pages write it, with headings of either language.
    fn written(rows: &[ListRow], headings: [&str; 10]) -> Vec<u8> {
        let sheet = sheet("Liste", rows);
        let label = |heading: &Heading| {
            let at = sheet.headings.iter().position(|other| other == heading);
            headings[at.expect("a heading")].to_owned()
        };
        export::csv(&sheet, DecimalMark::Comma, label)
    }

    const DA: [&str; 10] = [
        "Plads",
        "Efternavn",
        "Fornavn",
        "DSU-nr.",
        "FIDE-id",
        "Rating",
        "Hold",
        "Udlænding",
        "Kan bruges fra",
        "I klubben til",
    ];
    const EN: [&str; 10] = [
        "Rank",
        "Surname",
        "Given name",
        "National ID",
        "FIDE ID",
        "Rating",
        "Team",
        "Foreigner",
        "Usable from",
        "In the club until",
    ];

    #[test]
    fn what_goes_out_comes_in_again_in_both_languages_and_computes_nothing() {
        let rows = [
            row("=HYPERLINK(1)", "1001", "Prøveby 1", "x"),
            row("Prøvesen", "", "reserve", "nej"),
        ];
        for headings in [DA, EN] {
            let file = written(&rows, headings);
            let text = String::from_utf8(file.clone()).unwrap();
            assert!(text.contains(";'=HYPERLINK(1);"), "{text}");
            let read = lines(&read(&file).unwrap()).unwrap();
            let [(2, first), (3, second)] = &read.lines[..] else {
                panic!("{read:?}")
            };
            assert_eq!(
                (first.surname.as_str(), first.team.as_str(), first.is_foreign),
                ("=HYPERLINK(1)", "Prøveby 1", Some(true))
            );
            assert_eq!(
                (first.national_id.as_str(), first.rating.as_str()),
                ("1001", "1800")
            );
            assert_eq!(
                (
                    second.given_name.as_str(),
                    second.team.as_str(),
                    second.is_foreign
                ),
                ("Åge", "reserve", Some(false))
            );
            assert_eq!(read.unread.len(), 3, "{read:?}");
        }
    }

    #[test]
    fn a_table_without_headings_is_read_as_people_write_lists() {
        let read = read("Prøvesen, Ada;1234;;2100;1;x\nBo Skitsesen 1850".as_bytes()).unwrap();
        let read = lines(&read).unwrap();
        let [(1, ada), (2, bo)] = &read.lines[..] else {
            panic!("{read:?}")
        };
        assert_eq!((ada.team.as_str(), ada.is_foreign), ("1", Some(true)));
        assert_eq!((bo.surname.as_str(), bo.rating.as_str()), ("Skitsesen", "1850"));
        // In a line with fewer cells than the widest, the rest are ignored.
        assert_eq!((bo.team.as_str(), bo.is_foreign), ("", None));
    }

    #[test]
    fn old_programs_encodings_are_read_and_a_table_without_names_is_refused() {
        // Windows-1252, as spreadsheets here write it.
        let latin = b"Navn;Rating\r\nS\xF8rensen, \xC5se;1700\r\n";
        let found = lines(&read(latin).unwrap()).unwrap();
        assert_eq!(found.lines[0].1.surname, "Sørensen");
        assert_eq!(found.lines[0].1.given_name, "Åse");
        let nameless = read(b"Rating;FIDE-id\n1700;1400001\n").unwrap();
        assert_eq!(lines(&nameless), Err(NoNames));
        // Without a column of teams, these are ignored.
        assert_eq!(
            (found.lines[0].1.team.as_str(), found.lines[0].1.is_foreign),
            ("", None)
        );
    }
}
