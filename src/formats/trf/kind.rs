//! Is a report one of players or of teams?

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
