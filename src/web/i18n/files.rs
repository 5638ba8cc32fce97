//! What reading and writing files has to say, in the language of the reader: faults, adjustments, problems of a line.
//!
//! The formats know codes and values only; the sentence for a code is the text `trf-fault-<code>` and its like. A test
//! looks every code up in both languages, as these keys are not checked by the compiler.

use std::collections::HashMap;

use texts::FluentValue;

use super::Lang;
use formats::{
    table::{
        TableError,
        entries::RowProblem,
        lists::Heading,
        mapping::{Column, MappingError},
    },
    trf::{Adjustment, Fault, Omission},
    trf_section::Loss,
};
use texts::t;

/// Values of messages that are codes themselves, with the prefix of their texts.
const CODED: [(&str, &str); 8] = [
    ("field", "trf-field-"),
    ("kind", "trf-kind-"),
    ("system", "trf-system-"),
    ("column", "table-column-"),
    ("reason", "table-reason-"),
    ("pairing", "team-pairing-"),
    ("draw", "cup-draw-"),
    ("first", "cup-first-"),
];

/// The text of a code, with its values put in.
fn text(lang: Lang, prefix: &str, code: &str, args: Vec<(&'static str, String)>) -> String {
    let args: HashMap<&str, FluentValue<'_>> = args
        .into_iter()
        .map(|(name, value)| {
            // Keys that are made of words elsewhere, too, have dashes between the words.
            let coded = CODED
                .iter()
                .find(|(coded, _)| *coded == name)
                .map(|(_, prefix)| {
                    [value.clone(), value.replace('_', "-")].map(|word| format!("{prefix}{word}"))
                })
                .and_then(|keys| keys.into_iter().find(|key| lang.loader().has(key)));
            (name, coded.map_or(value, |key| lang.loader().get(&key)).into())
        })
        .collect();
    lang.loader().get_args_concrete(&format!("{prefix}{code}"), args)
}

/// Puts the place before a message.
fn placed(lang: Lang, line: u32, column: u32, message: &str) -> String {
    match (line, column) {
        (0, _) => message.to_owned(),
        (_, 0) => t!(lang, file_at_line, line, message),
        _ => t!(lang, file_at_column, line, column, message),
    }
}

/// Why a report is refused, with the place.
pub fn fault(lang: Lang, fault: &Fault) -> String {
    let message = text(lang, "trf-fault-", fault.kind.code(), fault.kind.args());
    placed(lang, fault.line, fault.column, &message)
}

/// What was adjusted in a report, with the place.
pub fn adjustment(lang: Lang, adjustment: &Adjustment) -> String {
    let kind = &adjustment.kind;
    let message = text(lang, "trf-adjustment-", kind.code(), kind.args());
    placed(lang, adjustment.line, adjustment.column, &message)
}

/// What a tournament cannot keep of a report.
pub fn loss(lang: Lang, loss: &Loss) -> String {
    text(lang, "trf-loss-", loss.code(), loss.args())
}

/// What a written report could not hold.
pub fn omission(lang: Lang, omission: &Omission) -> String {
    text(lang, "trf-omission-", omission.code(), omission.args())
}

/// Why a file is no table.
pub fn table_error(lang: Lang, error: &TableError) -> String {
    text(lang, "table-error-", error.code(), error.args())
}

/// What is wrong in a line of a table; the line itself stands beside it on the page.
pub fn row_problem(lang: Lang, problem: &RowProblem) -> String {
    text(lang, "table-problem-", problem.kind.code(), problem.kind.args())
}

/// Why the columns cannot be used as chosen.
pub fn mapping_error(lang: Lang, error: MappingError) -> String {
    match error {
        MappingError::NoName => t!(lang, table_mapping_no_name),
        MappingError::Twice(kind) => t!(lang, table_mapping_twice, column = column(lang, kind)),
    }
}

/// What a kind of column is called.
pub fn column(lang: Lang, column: Column) -> String {
    lang.loader().get(&format!("table-column-{column}"))
}

/// A heading of an exported list.
pub fn heading(lang: Lang, heading: &Heading) -> String {
    match heading {
        Heading::TieBreak(name) => name.clone(),
        Heading::Field(name) => (*name).to_owned(),
        Heading::Round(round) => t!(lang, table_heading_round, round = round.to_string()),
        Heading::StartNo
        | Heading::Rank
        | Heading::Title
        | Heading::Name
        | Heading::Club
        | Heading::Federation
        | Heading::Rating
        | Heading::FideId
        | Heading::NationalId
        | Heading::Status
        | Heading::Birth
        | Heading::Email
        | Heading::Phone
        | Heading::Note
        | Heading::Board
        | Heading::White
        | Heading::WhitePoints
        | Heading::Black
        | Heading::BlackPoints
        | Heading::Result
        | Heading::Points
        | Heading::Group
        | Heading::ListedOn
        | Heading::Surname
        | Heading::GivenName
        | Heading::Team
        | Heading::Match
        | Heading::BoardOfMatch
        | Heading::WhiteTeam
        | Heading::BlackTeam
        | Heading::Foreigner
        | Heading::UsableFrom
        | Heading::LeftOn
        | Heading::Captain
        | Heading::Link
        | Heading::Owed
        | Heading::PriceReason
        | Heading::Waived
        | Heading::Paid
        | Heading::Refunded
        | Heading::StillOwed
        | Heading::Payer
        | Heading::ReceiptNo
        | Heading::Kind
        | Heading::Day
        | Heading::Amount
        | Heading::Currency
        | Heading::Way
        | Heading::Reference
        | Heading::Reason
        | Heading::OrderedBy
        | Heading::TakenBack => lang.loader().get(&format!("table-heading-{}", heading.code())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::bye::ByeKind;
    use formats::{
        table::{entries::ProblemKind, read},
        trf::{self, AdjustmentKind, FaultKind, TeamAdjustment, TeamFault, TeamOmission, TrfField},
    };

    #[test]
    fn every_code_has_a_text_in_both_languages() {
        let codes = FaultKind::CODES
            .iter()
            .map(|code| ("trf-fault-", *code))
            .chain(
                AdjustmentKind::CODES
                    .iter()
                    .map(|code| ("trf-adjustment-", *code)),
            )
            .chain(Loss::CODES.iter().map(|code| ("trf-loss-", *code)))
            .chain(Omission::CODES.iter().map(|code| ("trf-omission-", *code)))
            .chain(TeamFault::CODES.iter().map(|code| ("trf-fault-", *code)))
            .chain(
                TeamAdjustment::CODES
                    .iter()
                    .map(|code| ("trf-adjustment-", *code)),
            )
            .chain(TeamOmission::CODES.iter().map(|code| ("trf-omission-", *code)))
            .chain(TrfField::ALL.iter().map(|field| ("trf-field-", field.as_str())))
            .chain(ByeKind::ALL.iter().map(|kind| ("trf-kind-", kind.as_str())))
            .chain(TableError::CODES.iter().map(|code| ("table-error-", *code)))
            .chain(ProblemKind::CODES.iter().map(|code| ("table-problem-", *code)))
            .chain(
                Column::ALL
                    .iter()
                    .map(|column| ("table-column-", column.as_str())),
            );
        for lang in Lang::ALL {
            for (prefix, code) in codes.clone() {
                assert!(
                    lang.loader().has(&format!("{prefix}{code}")),
                    "{lang:?} {prefix}{code}"
                );
            }
        }
    }

    #[test]
    fn a_message_says_where_and_in_the_readers_words() {
        let refused = trf::read(b"142 3\n001    x").unwrap_err();
        assert_eq!(
            fault(Lang::Da, &refused.faults[0]),
            "linje 2, kolonne 5: »x« er ikke et startnummer fra 1 til 9999."
        );
        let line = format!("001    1      {:33} 20x0{:28} 0.0    1  0000 - -\n", "A", "");
        let file = trf::read(line.as_bytes()).unwrap();
        let told: Vec<String> = file
            .adjustments
            .iter()
            .map(|told| adjustment(Lang::Da, told))
            .collect();
        assert_eq!(
            told,
            [
                "linje 1, kolonne 49: Rating: »20x0« kan ikke læses og er udeladt.",
                "linje 1, kolonne 99: Runde 1: »-« uden modstander er læst som fri uden point.",
                "Filen siger ikke, hvor mange runder der er. 0 er lagt, og der ventes ikke flere.",
                "192 mangler; efter 092 er turneringen læst som schweizersystem.",
            ]
        );
        assert_eq!(
            table_error(Lang::En, &read(b"").unwrap_err()),
            "The table is empty."
        );
        assert_eq!(
            mapping_error(Lang::En, MappingError::Twice(Column::Club)),
            "Two columns are chosen as Club. Choose one only."
        );
        assert_eq!(heading(Lang::Da, &Heading::Round(3)), "R3");
        assert_eq!(heading(Lang::Da, &Heading::Rank), "Plads");
    }
}
