//! The rating list of the office as a table: one row for each player of each group.
//!
//! The criteria of the groups, date of birth and sex, have no columns.

use super::lists::{Heading, Sheet, Value};
use domain::office_list::{Group, OfficeList};

/// The table, with its groups translated by `label`.
pub fn office_list(title: &str, list: &OfficeList, label: impl Fn(Group) -> String) -> Sheet {
    Sheet {
        title: title.to_owned(),
        headings: vec![
            Heading::Group,
            Heading::Rank,
            Heading::Title,
            Heading::Name,
            Heading::Club,
            Heading::NationalId,
            Heading::FideId,
            Heading::Rating,
            Heading::ListedOn,
        ],
        rows: list
            .lines()
            .map(|(group, line)| {
                vec![
                    Value::Text(label(group)),
                    Value::number(i64::try_from(line.place).ok()),
                    Value::text(line.title),
                    Value::Text(line.name.to_string()),
                    Value::text(line.club.as_ref()),
                    Value::Text(line.number.to_string()),
                    Value::number(line.fide_id),
                    Value::number(Some(line.rating)),
                    Value::Text(line.listed_on.to_string()),
                ]
            })
            .collect(),
    }
}
