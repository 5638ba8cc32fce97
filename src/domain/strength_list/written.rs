//! People of a list as text: a line for each, `Surname, Given; member number; FIDE id; rating; team; foreigner`. Cells at the end may be
//! left out, and a tab separates cells as well as a semicolon.

use crate::team::entry::WrittenPlayer;

/// Somebody who was written down; every text may be empty but the surname.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WrittenLine {
    pub surname: String,
    pub given_name: String,
    pub national_id: String,
    pub fide_id: String,
    pub rating: String,
    /// The number of the team, 1 for the highest.
    pub team: String,
    /// `None`: nothing is said.
    pub is_foreign: Option<bool>,
}

/// The most bytes of what is written at once.
pub const MOST_BYTES: usize = 100_000;

/// Reads lines and skips empty ones. Numbers and names are checked when people are put on the list. `None`: the text is too long.
pub fn read(text: &str) -> Option<Vec<WrittenLine>> {
    if text.len() > MOST_BYTES {
        return None;
    }
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    Some(lines.map(line).collect())
}

/// How people write in a cell that somebody is no foreigner.
const NO: [&str; 6] = ["nej", "no", "n", "-", "0", "false"];

/// Does a cell say that somebody is one? `None`: it is empty, and says nothing.
pub fn yes_or_no(cell: &str) -> Option<bool> {
    let cell = cell.trim().to_lowercase();
    (!cell.is_empty()).then(|| !NO.contains(&cell.as_str()))
}

/// The word in a file for a fixed player of no team; followed by a team, for a named reserve of that team.
pub const RESERVE: &str = "reserve";

/// What a cell of teams says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TeamCell<'a> {
    /// Nothing: it is empty.
    Silent,
    /// A reserve of no team.
    Reserve,
    /// A fixed player of the team that is called so.
    Regular(&'a str),
    /// Named as a reserve of the team that is called so: `reserve 2`.
    ReserveOf(&'a str),
}

/// Reads a cell of teams.
pub fn team_cell(cell: &str) -> TeamCell<'_> {
    let cell = cell.trim();
    let (first, rest) = cell.split_once(char::is_whitespace).unwrap_or((cell, ""));
    let is_reserve = first.to_lowercase() == RESERVE;
    match rest.trim() {
        _ if cell.is_empty() => TeamCell::Silent,
        _ if cell == "-" => TeamCell::Reserve,
        "" if is_reserve => TeamCell::Reserve,
        team if is_reserve => TeamCell::ReserveOf(team),
        _ => TeamCell::Regular(cell),
    }
}

fn line(text: &str) -> WrittenLine {
    let mut cells = text.split(['\t', ';']).map(str::trim);
    let mut next = || cells.next().unwrap_or_default().to_owned();
    let player = WrittenPlayer::read(&next());
    let (national_id, fide_id, rating, team, foreign) = (next(), next(), next(), next(), next());
    WrittenLine {
        surname: player.surname,
        given_name: player.given_name,
        national_id,
        fide_id,
        rating: if rating.is_empty() { player.rating } else { rating },
        team,
        is_foreign: yes_or_no(&foreign),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_at_the_end_may_be_left_out() {
        let read =
            read("Prøvesen, Ada; 1234; 1400000; 2100; 1; x\n\nBo Skitsesen 1850\nKladde, Åge;;;1700;2; Nej")
                .unwrap();
        assert_eq!(read.len(), 3);
        let [ada, bo, aage] = [&read[0], &read[1], &read[2]];
        assert_eq!(
            (
                ada.surname.as_str(),
                ada.national_id.as_str(),
                ada.fide_id.as_str(),
                ada.team.as_str(),
                ada.is_foreign
            ),
            ("Prøvesen", "1234", "1400000", "1", Some(true))
        );
        assert_eq!(
            (bo.surname.as_str(), bo.rating.as_str(), bo.is_foreign),
            ("Skitsesen", "1850", None)
        );
        assert_eq!(
            (
                aage.rating.as_str(),
                aage.team.as_str(),
                aage.national_id.as_str(),
                aage.is_foreign
            ),
            ("1700", "2", "", Some(false))
        );
        for (cell, says) in [
            ("reserve", TeamCell::Reserve),
            (" Reserve ", TeamCell::Reserve),
            ("-", TeamCell::Reserve),
            (" ", TeamCell::Silent),
            ("Prøveby 1", TeamCell::Regular("Prøveby 1")),
            ("Reserveby 1", TeamCell::Regular("Reserveby 1")),
            ("2", TeamCell::Regular("2")),
            (" RESERVE  Prøveby 1", TeamCell::ReserveOf("Prøveby 1")),
            ("reserve 2", TeamCell::ReserveOf("2")),
        ] {
            assert_eq!(team_cell(cell), says, "{cell}");
        }
        assert!(super::read(&"x".repeat(MOST_BYTES + 1)).is_none());
    }
}
