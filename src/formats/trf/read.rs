//! From the bytes of a report to its records: lines, columns and spellings.
//!
//! Every field is bounded before it is stored, every number before it is used, and the work grows linearly with the file. [`super::table`]
//! checks whether the players agree about their games.

use std::collections::{HashMap, HashSet};

use crate::encoding::{self, TextEncoding};
use domain::player::{BirthDate, Federation, Sex};
use engine::{
    bye::ByeKind,
    numbers::{FideId, Rating, RoundNo, StartNo},
    points::Points,
    title::Title,
};

use super::{
    MAX_BYTES, MAX_LINES,
    adjustment::{Adjustment, AdjustmentKind, TrfField},
    columns::Columns,
    fault::{Fault, FaultKind, Refused},
    kind::{Kind, text_is_of_teams},
    model::{Block, ByeRecord, Code, NationalRecord, TrfPlayer, TrfTournament},
    records,
};

/// The records of a file with the adjustments, before the check that the players agree.
#[derive(Debug)]
pub(crate) struct Records {
    pub(crate) tournament: TrfTournament,
    /// The line of each player of `tournament.players`.
    pub(crate) lines: Vec<u32>,
    pub(crate) notes: Notes,
}

/// What was adjusted and what is wrong, so far.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    /// The line being read.
    pub(crate) line: u32,
    /// Is the file read as one of teams? Then boards without opponent and several byes are normal.
    pub(crate) of_teams: bool,
    pub(crate) adjustments: Vec<Adjustment>,
    pub(crate) faults: Vec<Fault>,
}

impl Notes {
    pub(crate) fn adjust(&mut self, column: usize, kind: AdjustmentKind) {
        self.adjustments.push(Adjustment {
            line: self.line,
            column: small(column),
            kind,
        });
    }

    pub(crate) fn fault(&mut self, column: usize, kind: FaultKind) {
        if self.faults.len() < Refused::MAX_FAULTS {
            self.faults.push(Fault {
                line: self.line,
                column: small(column),
                kind,
            });
        }
    }

    /// Reads a field without effect on results: empty gives `None`, and an unreadable value is listed.
    pub(crate) fn optional<T>(
        &mut self,
        column: usize,
        field: TrfField,
        text: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        if text.is_empty() {
            return None;
        }
        let value = read(text);
        if value.is_none() {
            self.adjust(
                column,
                AdjustmentKind::FieldNotRead {
                    field,
                    text: clip(text),
                },
            );
        }
        value
    }
}

fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// So much of a text as a message can show.
pub(crate) fn clip(text: &str) -> String {
    text.chars().take(40).collect()
}

/// Reads the records. `claim` is called first for each record that is not a player's; it returns whether it has handled the record.
pub(crate) fn records(
    bytes: &[u8],
    kind: Kind,
    mut claim: impl FnMut(&mut Reading, &str, &Columns<'_>) -> bool,
) -> Result<Records, Refused> {
    let refuse = |kind| {
        Err(Refused {
            faults: vec![Fault {
                line: 0,
                column: 0,
                kind,
            }],
        })
    };
    if bytes.len() > MAX_BYTES {
        return refuse(FaultKind::TooLarge {
            bytes: bytes.len(),
            max: MAX_BYTES,
        });
    }
    let decoded = encoding::decode(bytes).map_err(|at| Refused {
        faults: vec![at.into()],
    })?;
    let mut reading = Reading {
        ids_are_of_teams: kind == Kind::Individuals && text_is_of_teams(&decoded.text),
        ..Reading::default()
    };
    reading.notes.of_teams = kind == Kind::Teams;
    if decoded.encoding != TextEncoding::Utf8 {
        reading
            .notes
            .adjust(0, AdjustmentKind::Encoding(decoded.encoding));
    }
    for text in encoding::lines(&decoded.text) {
        reading.notes.line += 1;
        if reading.notes.line > MAX_LINES {
            return refuse(FaultKind::TooManyLines { max: MAX_LINES });
        }
        reading.line(text, &mut claim);
    }
    reading.finish()
}

/// The line, from 1, in which a file has its first record of a kind: the one that counts.
pub fn line_of(bytes: &[u8], tag: &str) -> Option<u32> {
    let decoded = encoding::decode(bytes).ok()?;
    let at = encoding::lines(&decoded.text).position(|line| Columns::new(line).raw(1, 3) == tag)?;
    u32::try_from(at + 1).ok()
}

/// The file so far.
#[derive(Debug, Default)]
pub(crate) struct Reading {
    pub(crate) tournament: TrfTournament,
    pub(crate) notes: Notes,
    /// Players with their lines, as they come.
    players: Vec<(TrfPlayer, u32)>,
    line_of: HashMap<StartNo, u32>,
    national: HashSet<(Federation, StartNo)>,
    /// Every player named in a header record, with the record, to be checked at the end.
    named: Vec<(u32, &'static str, StartNo)>,
    /// Who is absent in the round after the last paired one, whichever that is (XXZ).
    pub(crate) absent_next: Vec<StartNo>,
    /// Records of which a second one is refused.
    pub(crate) seen: HashSet<&'static str>,
    /// Teams are named by 240, 250, 260 and 299, although the file is read for its players.
    pub(crate) ids_are_of_teams: bool,
}

impl Reading {
    fn line(&mut self, text: &str, claim: &mut impl FnMut(&mut Self, &str, &Columns<'_>) -> bool) {
        let columns = Columns::new(text);
        if columns.rest(1).is_empty() {
            return;
        }
        match columns.raw(1, 3) {
            "001" => self.player(&columns),
            tag if claim(self, tag, &columns) => {}
            tag @ ("240" | "250" | "260" | "299") if self.ids_are_of_teams => {
                let kind = AdjustmentKind::TeamRecord { tag: tag.to_owned() };
                self.keep(&columns, kind);
            }
            tag => records::record(self, tag, &columns),
        }
    }

    /// Keeps a record verbatim.
    pub(crate) fn keep(&mut self, columns: &Columns<'_>, kind: AdjustmentKind) {
        self.tournament.unused.push(columns.rest(1).to_owned());
        self.notes.adjust(0, kind);
    }

    /// Remembers who is named by a header record.
    pub(crate) fn name(&mut self, tag: &'static str, players: &[StartNo]) {
        let line = self.notes.line;
        self.named
            .extend(players.iter().map(|player| (line, tag, *player)));
    }

    fn player(&mut self, columns: &Columns<'_>) {
        let notes = &mut self.notes;
        let text = columns.field(5, 8);
        let Some(no) = number::<StartNo>(text) else {
            notes.fault(5, FaultKind::BadStartNo { text: clip(text) });
            return;
        };
        if let Some(first_line) = self.line_of.get(&no) {
            let first_line = *first_line;
            notes.fault(5, FaultKind::DuplicateStartNo { no, first_line });
            return;
        }
        self.line_of.insert(no, notes.line);
        if columns.len() < 84 {
            notes.adjust(
                0,
                AdjustmentKind::ShortLine {
                    columns: columns.len(),
                },
            );
        }
        for (first, last) in [
            (4, 4),
            (9, 9),
            (14, 14),
            (48, 48),
            (53, 53),
            (57, 57),
            (69, 69),
            (80, 80),
            (85, 85),
            (90, 91),
        ] {
            stray(notes, columns, first, last);
        }
        let person = person(notes, columns);
        let title = read_title(notes, columns.field(11, 13));
        if person.name.is_empty() {
            notes.adjust(15, AdjustmentKind::NameMissing { player: no });
        }
        let points = columns.field(81, 84);
        let rank = columns.field(86, 89);
        if points.is_empty() {
            notes.adjust(81, AdjustmentKind::PointsMissing { player: no });
        }
        if matches!(rank, "" | "0") {
            notes.adjust(86, AdjustmentKind::RankMissing { player: no });
        }
        let player = TrfPlayer {
            no,
            sex: person.sex,
            title,
            name: person.name,
            rating: person.rating,
            federation: notes.optional(54, TrfField::Federation, columns.field(54, 56), |text| {
                text.parse().ok()
            }),
            fide_id: notes.optional(
                58,
                TrfField::FideId,
                zero_is_nothing(columns.field(58, 68)),
                number::<FideId>,
            ),
            birth: person.birth,
            points: notes.optional(81, TrfField::Points, points, |text| text.parse().ok()),
            rank: notes.optional(86, TrfField::Rank, zero_is_nothing(rank), |text| {
                number::<StartNo>(text).map(StartNo::get)
            }),
            blocks: blocks(notes, columns),
        };
        let line = notes.line;
        self.players.push((player, line));
    }

    /// A national record, if the line is one.
    pub(crate) fn national(&mut self, federation: Federation, columns: &Columns<'_>) -> bool {
        let Some(no) = number::<StartNo>(columns.field(5, 8)) else {
            return false;
        };
        if !self.national.insert((federation, no)) {
            self.notes.adjust(
                0,
                AdjustmentKind::RepeatedRecord {
                    tag: federation.to_string(),
                },
            );
            return true;
        }
        self.name("NRS", &[no]);
        let notes = &mut self.notes;
        let person = person(notes, columns);
        self.tournament.national.push(NationalRecord {
            federation,
            no,
            sex: person.sex,
            class: columns.field(11, 13).to_owned(),
            name: person.name,
            rating: person.rating,
            origin: columns.field(54, 56).to_owned(),
            id: notes.optional(58, TrfField::NationalId, columns.field(58, 68), |text| {
                text.parse().ok()
            }),
            birth: person.birth,
        });
        true
    }

    fn finish(mut self) -> Result<Records, Refused> {
        self.notes.line = 0;
        if self.players.is_empty() && self.notes.faults.is_empty() {
            self.notes.fault(0, FaultKind::NoPlayers);
        }
        for (line, tag, no) in std::mem::take(&mut self.named) {
            if !self.line_of.contains_key(&no) {
                self.notes.line = line;
                self.notes.fault(
                    0,
                    FaultKind::UnknownPlayer {
                        tag: tag.to_owned(),
                        no,
                    },
                );
            }
        }
        self.notes.line = 0;
        if let Err(error) = self.tournament.scoring.check()
            && self.notes.faults.is_empty()
        {
            self.notes.fault(0, FaultKind::BadScoring(error));
        }
        if !self.players.is_sorted_by_key(|(player, _)| player.no) {
            self.notes.adjust(0, AdjustmentKind::PlayersReordered);
            self.players.sort_by_key(|(player, _)| player.no);
        }
        if !self.notes.faults.is_empty() {
            return Err(Refused {
                faults: self.notes.faults,
            });
        }
        let (players, lines) = self.players.into_iter().unzip();
        self.tournament.players = players;
        if !self.absent_next.is_empty()
            && let Some(round) = RoundNo::from_index(self.tournament.paired_rounds())
        {
            self.tournament.byes.push(ByeRecord {
                kind: ByeKind::ZeroPoint,
                round,
                players: self.absent_next,
            });
        }
        Ok(Records {
            tournament: self.tournament,
            lines,
            notes: self.notes,
        })
    }
}

/// The common columns of 001 and the national records.
struct PersonColumns {
    sex: Option<Sex>,
    name: String,
    rating: Option<Rating>,
    birth: Option<BirthDate>,
}

fn person(notes: &mut Notes, columns: &Columns<'_>) -> PersonColumns {
    // Programs fill an unknown date with slashes, zeros or both.
    let birth = columns.field(70, 79);
    let is_birth_known = birth
        .bytes()
        .any(|b| !matches!(b, b'0' | b'/' | b'-' | b'.' | b' '));
    PersonColumns {
        sex: notes.optional(10, TrfField::Sex, columns.field(10, 10), |text| text.parse().ok()),
        name: columns.field(15, 47).to_owned(),
        rating: notes.optional(
            49,
            TrfField::Rating,
            zero_is_nothing(columns.field(49, 52)),
            number::<Rating>,
        ),
        birth: notes.optional(
            70,
            TrfField::BirthDate,
            if is_birth_known { birth } else { "" },
            |text| text.parse().ok(),
        ),
    }
}

fn read_title(notes: &mut Notes, text: &str) -> Option<Title> {
    let title = notes.optional(11, TrfField::Title, text, |text| text.parse::<Title>().ok())?;
    if title.as_str() != text {
        notes.adjust(
            11,
            AdjustmentKind::TitleSpelledOut {
                text: clip(text),
                title,
            },
        );
    }
    Some(title)
}

fn stray(notes: &mut Notes, columns: &Columns<'_>, first: usize, last: usize) {
    let text = columns.field(first, last);
    if !text.is_empty() {
        notes.adjust(first, AdjustmentKind::StrayText { text: clip(text) });
    }
}

/// The rounds of a player's line.
fn blocks(notes: &mut Notes, columns: &Columns<'_>) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut start = 92;
    for index in 0.. {
        if start > columns.len() {
            break;
        }
        let Some(round) = RoundNo::from_index(index) else {
            if !columns.rest(start).trim_start().is_empty() {
                notes.fault(
                    start,
                    FaultKind::TooManyRounds {
                        max: RoundNo::MAX.get(),
                    },
                );
            }
            break;
        };
        for (first, last) in [
            (start + 4, start + 4),
            (start + 6, start + 6),
            (start + 8, start + 9),
        ] {
            stray(notes, columns, first, last);
        }
        blocks.push(block(notes, columns, start, round));
        start += 10;
    }
    while blocks.last() == Some(&Block::BLANK) {
        blocks.pop();
    }
    blocks
}

fn block(notes: &mut Notes, columns: &Columns<'_>, start: usize, round: RoundNo) -> Block {
    let text = columns.field(start, start + 3);
    let opponent = match zero_is_nothing(text) {
        "" => None,
        text => {
            let opponent = number::<StartNo>(text);
            if opponent.is_none() {
                notes.fault(
                    start,
                    FaultKind::BadOpponent {
                        round,
                        text: clip(text),
                    },
                );
            }
            opponent
        }
    };
    let colour = match columns.char(start + 5) {
        None | Some('-') => None,
        Some('w' | 'W') => Some(engine::colour::Colour::White),
        Some('b' | 'B') => Some(engine::colour::Colour::Black),
        Some(sign) => {
            notes.fault(start + 5, FaultKind::BadColour { round, sign });
            None
        }
    };
    let code = match columns.char(start + 7) {
        None => Code::Blank,
        // The sign for an unknown result; every other unknown sign is listed.
        Some('?') => Code::Unknown,
        Some(sign) => Code::from_char(sign).unwrap_or_else(|| {
            notes.adjust(start + 7, AdjustmentKind::UnknownResult { round, sign });
            Code::Unknown
        }),
    };
    if opponent.is_none()
        && let Some(colour) = colour
        && !notes.of_teams
    {
        notes.adjust(
            start + 5,
            AdjustmentKind::StrayText {
                text: colour.as_str().chars().take(1).collect(),
            },
        );
    }
    Block {
        opponent,
        colour: colour.filter(|_| opponent.is_some()),
        code,
    }
}

/// `0`, `00`, `0000` stand for "none" in every numeric column.
pub(crate) fn zero_is_nothing(text: &str) -> &str {
    if text.bytes().all(|b| b == b'0') { "" } else { text }
}

/// A number of digits only, in the range of its type.
pub(crate) fn number<T: TryFrom<i64>>(text: &str) -> Option<T> {
    if text.is_empty() || text.len() > 11 || !text.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    text.parse::<i64>()
        .ok()
        .and_then(|number| T::try_from(number).ok())
}

/// Points as every record writes them, `1.5`; ranges as wide as the columns.
pub(crate) fn points(text: &str) -> Option<Points> {
    text.parse().ok()
}
