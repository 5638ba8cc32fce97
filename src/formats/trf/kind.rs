//! Is a file a report, and is it one of players or of teams?

use crate::encoding;

use super::{MAX_BYTES, model::SystemCode};

/// As what a file is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Players meet; records about teams are stored unused.
    #[default]
    Individuals,
    /// Teams meet.
    Teams,
}

/// Is it a file of a team event? Record 192 says so; without it records that only team events have, or 013 and record 092.
pub fn is_of_teams(bytes: &[u8]) -> bool {
    bytes.len() <= MAX_BYTES && encoding::decode(bytes).is_ok_and(|decoded| text_is_of_teams(&decoded.text))
}

/// Does a file that should be a table look like a report? Its first line is the name of a tournament (012), or lines are of players or
/// teams (001, 013, 310) with a number where reports have one.
pub fn looks_like_report(bytes: &[u8]) -> bool {
    /// In the files of other programs the name of the tournament does not come first; players or teams soon do.
    const LOOKED_AT: usize = 200;
    /// A team of one player in record 013.
    const SHORTEST: usize = 40;
    if bytes.len() > MAX_BYTES {
        return false;
    }
    encoding::decode(bytes).is_ok_and(|decoded| {
        let mut lines = encoding::lines(&decoded.text).filter(|line| !line.trim().is_empty());
        let is_name = |line: &str| line.starts_with("012 ");
        // Such lines are long, with a number in its columns.
        let is_record = |line: &str| {
            if line.chars().count() < SHORTEST || line.contains(['\t', ';']) {
                return false;
            }
            let columns =
                |from: usize, to: usize| -> String { line.chars().skip(from).take(to - from).collect() };
            let has_number = |from: usize, to: usize| {
                let field = columns(from, to);
                let field = field.trim();
                !field.is_empty() && field.bytes().all(|byte| byte.is_ascii_digit())
            };
            match line.get(..4) {
                Some("001 ") => has_number(4, 8) && columns(8, 9) == " ",
                Some("310 ") => has_number(4, 7) && columns(7, 8) == " ",
                Some("013 ") => has_number(36, 40),
                Some(_) | None => false,
            }
        };
        let Some(first) = lines.next() else {
            return false;
        };
        is_name(first) || is_record(first) || lines.take(LOOKED_AT).any(is_record)
    })
}

/// The same of a text.
pub(crate) fn text_is_of_teams(text: &str) -> bool {
    let (mut has_records, mut has_squads, mut kind) = (false, false, String::new());
    for line in encoding::lines(text) {
        match line.get(..3).unwrap_or("") {
            "192" => match line.get(3..).unwrap_or("").trim() {
                "" => {}
                code => return SystemCode(code.to_owned()).is_team(),
            },
            "300" | "310" | "320" | "330" | "352" | "362" => has_records = true,
            "013" => has_squads = true,
            "092" => line.get(3..).unwrap_or("").clone_into(&mut kind),
            _ => {}
        }
    }
    has_records || (has_squads && says_teams(&kind))
}

/// Does the text of record 092 speak of teams?
pub(crate) fn says_teams(text: &str) -> bool {
    let text = text.to_lowercase();
    ["team", "hold"].iter().any(|word| text.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_told_from_a_list_of_players() {
        let player = "001    1 m    Player 0001, Synthetic            2100 DEN                         1.0    1     5 w 1\n";
        let squad = format!("013 {:32}   3    4\n", "Æble 2");
        let team = "310   1 Team 01                          T01     2090    2.0    1.5   2     1    2\n";
        for report in [
            "012 Example\n",
            "\u{feff}012 Example\r\n022 Prøveby\r\n",
            player,
            &squad,
            team,
            &format!("### Made elsewhere\n022 Prøveby\n{player}"),
        ] {
            assert!(looks_like_report(report.as_bytes()), "{report}");
        }
        for list in [
            "",
            "Navn;Klub\nPrøvesen, Prøve;Prøveby\n",
            "001;Prøvesen, Prøve;Prøveby\n",
            "001 Prøvesen, Prøve\n",
            "001 1234 Prøvesen, Prøve\n",
            "0012 Prøvesen, Prøve\n",
            "001\t   1\tPrøvesen, Prøve med et meget langt navn i denne række\n",
            "013 Prøvesen, Prøve med et meget langt navn i denne række\n",
        ] {
            assert!(!looks_like_report(list.as_bytes()), "{list}");
        }
    }
}
