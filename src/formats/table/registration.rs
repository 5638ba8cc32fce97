//! The players of a section as a table for the organiser, with more than the public data.

use domain::{
    player::Person,
    registration::{Contact, Ranking},
};
use engine::numbers::StartNo;

use super::lists::{Heading, Sheet, Value};

/// A player to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub no: Option<StartNo>,
    pub person: Person,
    /// The rating the section ranks by.
    pub ranking: Option<Ranking>,
    /// How far the entry has come, in words.
    pub status: String,
    pub contact: Contact,
}

/// The table. `desk` adds the columns for the tournament's staff, `personal` those for some of them.
pub fn players(title: &str, rows: &[Row], desk: bool, personal: bool) -> Sheet {
    let mut headings = vec![
        Heading::StartNo,
        Heading::Title,
        Heading::Name,
        Heading::Club,
        Heading::Federation,
        Heading::Rating,
        Heading::FideId,
    ];
    if desk {
        headings.extend([Heading::NationalId, Heading::Status]);
    }
    if personal {
        headings.extend([Heading::Birth, Heading::Email, Heading::Phone, Heading::Note]);
    }
    let rows = rows
        .iter()
        .map(|row| {
            let person = &row.person;
            let mut cells = vec![
                Value::number(row.no),
                Value::text(person.title),
                Value::Text(person.name.to_string()),
                Value::text(person.club.as_ref()),
                Value::text(person.federation),
                Value::number(row.ranking.map(|ranking| ranking.rating)),
                Value::number(person.fide_id),
            ];
            if desk {
                cells.push(Value::text(person.national_id.as_ref()));
                cells.push(Value::Text(row.status.clone()));
            }
            if personal {
                cells.push(Value::text(person.birth));
                for text in [&row.contact.email, &row.contact.phone, &row.contact.note] {
                    cells.push(if text.is_empty() {
                        Value::Empty
                    } else {
                        Value::Text(text.clone())
                    });
                }
            }
            cells
        })
        .collect();
    Sheet {
        title: title.to_owned(),
        headings,
        rows,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::player::PersonName;

    #[test]
    fn the_public_gets_nothing_personal() {
        let mut person = Person::named(PersonName::from_listed("Kladdestrup, Åge").unwrap());
        person.birth = "1990-05-03".parse().ok();
        let row = Row {
            no: StartNo::new(1),
            person,
            ranking: None,
            status: "tilmeldt".into(),
            contact: Contact {
                email: "aage@example.org".into(),
                ..Contact::default()
            },
        };
        let text = |desk, personal| format!("{:?}", players("A", std::slice::from_ref(&row), desk, personal));
        assert!(text(true, true).contains("aage@example.org") && text(true, true).contains("1990-05-03"));
        for desk in [false, true] {
            assert!(!text(desk, false).contains("aage@example.org") && !text(desk, false).contains("1990"));
        }
    }

    #[test]
    fn every_row_is_as_wide_as_the_headings() {
        let person = Person::named(PersonName::from_listed("Øvelse, Prøve").unwrap());
        let row = Row {
            no: None,
            person,
            ranking: None,
            status: String::new(),
            contact: Contact::default(),
        };
        for (desk, personal) in [(false, false), (true, false), (true, true)] {
            let sheet = players("A", std::slice::from_ref(&row), desk, personal);
            assert_eq!(sheet.rows[0].len(), sheet.headings.len());
        }
    }
}
