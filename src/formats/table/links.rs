//! Links that were just made as a table, for mail merge: the recipient, the contact, and the link.

use super::lists::{Heading, Sheet, Value};

/// A link to be written; what is not known is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LinkRow {
    pub team: String,
    pub club: String,
    /// Which match it is about.
    pub of_match: String,
    /// Whom the letter is to.
    pub captain: String,
    /// The same, where it is to no captain.
    pub name: String,
    /// Personal.
    pub email: String,
    /// Personal.
    pub phone: String,
    /// The address, which gives access to anybody who has it.
    pub link: String,
}

/// The table; empty columns are left out.
pub fn sheet(title: &str, rows: &[LinkRow]) -> Sheet {
    let headings = vec![
        Heading::Team,
        Heading::Club,
        Heading::Match,
        Heading::Captain,
        Heading::Name,
        Heading::Email,
        Heading::Phone,
        Heading::Link,
    ];
    let cells = |row: &LinkRow| {
        [
            &row.team,
            &row.club,
            &row.of_match,
            &row.captain,
            &row.name,
            &row.email,
            &row.phone,
            &row.link,
        ]
        .into_iter()
        .map(|text| Value::text(Some(text).filter(|text| !text.is_empty())))
        .collect()
    };
    Sheet {
        title: title.to_owned(),
        headings,
        rows: rows.iter().map(cells).collect(),
    }
    .without_empty_columns()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::export::{DecimalMark, csv};

    #[test]
    fn a_letter_has_whom_it_is_for_and_the_link_and_nothing_that_runs() {
        let rows = [
            LinkRow {
                team: "Prøveby 1".to_owned(),
                email: "ada@example.org".to_owned(),
                link: "https://turnering.example/c/x-1".to_owned(),
                ..LinkRow::default()
            },
            LinkRow {
                team: "=Skitseby".to_owned(),
                link: "https://turnering.example/c/x-2".to_owned(),
                ..LinkRow::default()
            },
        ];
        let written = csv(&sheet("Links", &rows), DecimalMark::Comma, Heading::english);
        assert_eq!(
            String::from_utf8(written).unwrap(),
            "\u{FEFF}Team;E-mail;Link\r\nPrøveby 1;ada@example.org;https://turnering.example/c/x-1\r\n\
             '=Skitseby;;https://turnering.example/c/x-2\r\n"
        );
    }
}
