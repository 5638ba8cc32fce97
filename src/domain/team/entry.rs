//! Teams as somebody writes them: a line for each, `Team; Surname, Given (1203456) 1834; Given Surname (1203457, FIDE 1400001)`.

use super::Team;

/// A team that was written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenTeam {
    pub name: String,
    /// Its players, board 1 first.
    pub players: Vec<WrittenPlayer>,
}

/// A player who was written down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WrittenPlayer {
    pub surname: String,
    /// May be empty.
    pub given_name: String,
    /// As it was written; may be empty.
    pub rating: String,
    /// The union's number; may be empty.
    pub national_id: String,
    /// FIDE's number; may be empty.
    pub fide_id: String,
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
            .map(WrittenPlayer::read_with_numbers)
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

/// The numbers between brackets: the union's, FIDE's behind its name, or both; `None` where something else stands there.
fn numbers(text: &str) -> Option<(String, String)> {
    let (mut national, mut fide) = (String::new(), String::new());
    for part in text.split(',').map(str::trim) {
        let of_fide = part
            .get(..4)
            .filter(|word| word.eq_ignore_ascii_case("fide"))
            .and_then(|_| part.get(4..));
        let number = of_fide.unwrap_or(part).trim();
        let is_number = number.bytes().all(|byte| byte.is_ascii_alphanumeric())
            && number.bytes().any(|byte| byte.is_ascii_digit());
        let free = if of_fide.is_some() {
            &mut fide
        } else {
            &mut national
        };
        if !is_number || !free.is_empty() {
            return None;
        }
        number.clone_into(free);
    }
    Some((national, fide))
}

impl WrittenPlayer {
    /// Reads the same as [`read`](Self::read), with numbers between brackets behind the name or at the end.
    fn read_with_numbers(cell: &str) -> Self {
        let bracketed = cell.rsplit_once('(').and_then(|(before, behind)| {
            let (inside, after) = behind.split_once(')')?;
            Some((format!("{} {}", before.trim(), after.trim()), numbers(inside)?))
        });
        match bracketed {
            Some((rest, (national_id, fide_id))) => Self {
                national_id,
                fide_id,
                ..Self::read(&rest)
            },
            None => Self::read(cell),
        }
    }

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
            ..Self::default()
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
            ..WrittenPlayer::default()
        }
    }

    #[test]
    fn numbers_stand_between_brackets_and_anything_else_there_belongs_to_the_name() {
        let numbered = |national: &str, fide: &str, rating: &str| WrittenPlayer {
            national_id: national.to_owned(),
            fide_id: fide.to_owned(),
            ..player("Prøvesen", "Åge", rating)
        };
        for (cell, expected) in [
            ("Prøvesen, Åge (1203456) 1834", numbered("1203456", "", "1834")),
            ("Prøvesen, Åge 1834 (1203456)", numbered("1203456", "", "1834")),
            ("Åge Prøvesen (FIDE 1400001)", numbered("", "1400001", "")),
            (
                "Åge Prøvesen (1203456, fide 1400001)",
                numbered("1203456", "1400001", ""),
            ),
            ("Åge Prøvesen", numbered("", "", "")),
        ] {
            let teams = super::read(&format!("Prøveby; {cell}")).expect("teams");
            assert_eq!(teams[0].players, [expected], "{cell}");
        }
        for (cell, given) in [
            ("Prøvesen, Åge (senior)", "Åge (senior)"),
            ("Prøvesen, Åge (1, 2)", "Åge (1, 2)"),
        ] {
            let teams = super::read(&format!("Prøveby; {cell}")).expect("teams");
            assert_eq!(teams[0].players, [player("Prøvesen", given, "")], "{cell}");
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
