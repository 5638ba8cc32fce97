//! Teams as somebody writes them: a line for each, `Team; Surname, Given 1834; Given Surname`.

use super::Team;

/// A team that was written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenTeam {
    pub name: String,
    /// Its players, board 1 first.
    pub players: Vec<WrittenPlayer>,
}

/// A player who was written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenPlayer {
    pub surname: String,
    /// May be empty.
    pub given_name: String,
    /// As it was written; may be empty.
    pub rating: String,
}

/// Why lines cannot be read as teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WrittenFault {
    /// Too much at once.
    #[error("write at most {MOST_LINES} teams at once")]
    TooMany,
    /// A line without a name in front.
    #[error("line {0} has no team in front of its players")]
    NoName(usize),
    /// A line with more players than a team may have.
    #[error("line {0} has more than {most} players", most = Team::MOST_PLAYERS)]
    TooManyPlayers(usize),
}

/// Teams that can be written at once.
pub const MOST_LINES: usize = 100;
/// The most bytes of what is written at once.
pub const MOST_BYTES: usize = 100_000;

/// Reads lines and skips empty ones. Names are checked when players are entered.
pub fn read(text: &str) -> Result<Vec<WrittenTeam>, WrittenFault> {
    if text.len() > MOST_BYTES {
        return Err(WrittenFault::TooMany);
    }
    let mut teams = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let mut cells = line.split(['\t', ';']).map(str::trim);
        let name = cells.next().unwrap_or_default();
        let players: Vec<WrittenPlayer> = cells
            .filter(|cell| !cell.is_empty())
            .map(WrittenPlayer::read)
            .collect();
        if name.is_empty() && players.is_empty() {
            continue;
        }
        if name.is_empty() {
            return Err(WrittenFault::NoName(index + 1));
        }
        if players.len() > Team::MOST_PLAYERS {
            return Err(WrittenFault::TooManyPlayers(index + 1));
        }
        if teams.len() == MOST_LINES {
            return Err(WrittenFault::TooMany);
        }
        teams.push(WrittenTeam {
            name: name.to_owned(),
            players,
        });
    }
    Ok(teams)
}

impl WrittenPlayer {
    /// Reads `Surname, Given 1834` or `Given Surname`; the rating may be missing.
    pub fn read(cell: &str) -> Self {
        let cell = cell.trim();
        let (name, rating) = match cell.rsplit_once(' ') {
            Some((name, last)) if !last.is_empty() && last.bytes().all(|byte| byte.is_ascii_digit()) => {
                (name.trim().trim_end_matches(','), last)
            }
            Some(_) | None => (cell, ""),
        };
        let (surname, given_name) = match name.split_once(',') {
            Some((surname, given)) => (surname, given),
            None => name
                .rsplit_once(' ')
                .map_or((name, ""), |(given, surname)| (surname, given)),
        };
        Self {
            surname: surname.trim().to_owned(),
            given_name: given_name.trim().to_owned(),
            rating: rating.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(surname: &str, given_name: &str, rating: &str) -> WrittenPlayer {
        WrittenPlayer {
            surname: surname.to_owned(),
            given_name: given_name.to_owned(),
            rating: rating.to_owned(),
        }
    }

    #[test]
    fn a_line_is_a_team_and_names_are_read_either_way_round() {
        let read =
            read("Prøveby 1; Prøvesen, Åge 1834; Bo von Kladde\n\n\tx").map_err(|fault| fault.to_string());
        assert_eq!(read, Err("line 3 has no team in front of its players".to_owned()));
        let teams =
            super::read("Prøveby 1; Prøvesen, Åge 1834; Bo von Kladde ;\nPrøveby 2\tSkitse").expect("teams");
        assert_eq!(
            teams,
            [
                WrittenTeam {
                    name: "Prøveby 1".to_owned(),
                    players: vec![player("Prøvesen", "Åge", "1834"), player("Kladde", "Bo von", "")],
                },
                WrittenTeam {
                    name: "Prøveby 2".to_owned(),
                    players: vec![player("Skitse", "", "")],
                },
            ]
        );
    }

    #[test]
    fn too_much_at_once_is_refused() {
        assert_eq!(read(&"Hold\n".repeat(MOST_LINES + 1)), Err(WrittenFault::TooMany));
        assert_eq!(read(&"x".repeat(MOST_BYTES + 1)), Err(WrittenFault::TooMany));
        let line = format!("Hold{}", "; A".repeat(Team::MOST_PLAYERS + 1));
        assert_eq!(read(&line), Err(WrittenFault::TooManyPlayers(1)));
    }
}
