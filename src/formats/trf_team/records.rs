//! The records about teams, one by one: 013, 240, 250, 260, 299, 300, 310, 320, 330, 352 and 362, as far as a line can be judged alone.
//!
//! 801 and 802 are tables for people, made from the others: the first is skipped, the second only kept. [`super::rounds`] checks whether the records agree with each
//! other and with the players.

use std::collections::{HashMap, HashSet};

use engine::{
    bye::ByeKind,
    colour::Colour,
    numbers::{RoundNo, StartNo, TeamNo},
    points::Points,
    scoring::Scoring,
    team_event::{
        MatchForfeit, MatchPoints, TeamPoints,
        arrangements::{ProhibitedTeams, TeamVirtualPoints},
    },
};

use super::{AbnormalTeamPoints, MAX_BOARDS, TeamSummary, TrfTeam};
use crate::trf::TeamFault;
use crate::trf::{
    adjustment::{AdjustmentKind, TrfField},
    columns::Columns,
    fault::FaultKind,
    points_records,
    read::{Reading, clip, number, points, zero_is_nothing},
    records::{bad_record, blank_points, first, round},
};

/// The content of the records about teams, line by line.
#[derive(Debug, Default)]
pub(super) struct TeamRecords {
    /// 310 with number and line, as they come.
    pub(super) numbered: Vec<(TeamNo, TrfTeam, u32)>,
    /// 013 with its line, as they come.
    pub(super) unnumbered: Vec<(TrfTeam, u32)>,
    /// The lines of the numbers of 310.
    lines: HashMap<TeamNo, u32>,
    pub(super) line_ups: Vec<LineUp>,
    /// 320: what the bye is worth and who had it, from round 1.
    pub(super) allocated: Option<(TeamPoints, Vec<Option<TeamNo>>)>,
    pub(super) allocated_line: u32,
    pub(super) forfeits: Vec<Forfeit>,
    /// 352.
    pub(super) colours: Vec<Colour>,
    /// 362.
    pub(super) match_points: Option<MatchPoints>,
    pub(super) byes: Vec<Byes>,
    pub(super) virtual_points: Vec<TeamVirtualPoints>,
    pub(super) prohibited: Vec<ProhibitedTeams>,
    pub(super) abnormal_points: Vec<AbnormalTeamPoints>,
    /// 802.
    pub(super) summaries: Vec<TeamSummary>,
    /// The results, rounds and teams with other points.
    valued: HashSet<(char, Option<RoundNo>, TeamNo)>,
    /// Every team named in a record, with line and record, to be checked at the end.
    pub(super) named: Vec<(u32, &'static str, TeamNo)>,
}

/// Record 300.
#[derive(Debug)]
pub(super) struct LineUp {
    pub(super) line: u32,
    pub(super) round: RoundNo,
    pub(super) team: TeamNo,
    pub(super) opponent: TeamNo,
    pub(super) players: Vec<Option<StartNo>>,
}

/// Record 330.
#[derive(Debug)]
pub(super) struct Forfeit {
    pub(super) line: u32,
    pub(super) kind: MatchForfeit,
    pub(super) round: RoundNo,
    pub(super) white: TeamNo,
    pub(super) black: TeamNo,
}

/// Record 240.
#[derive(Debug)]
pub(super) struct Byes {
    pub(super) line: u32,
    pub(super) kind: ByeKind,
    pub(super) round: RoundNo,
    pub(super) teams: Vec<TeamNo>,
}

impl TeamRecords {
    /// Remembers who is named by a record.
    fn name(&mut self, line: u32, tag: &'static str, teams: &[TeamNo]) {
        self.named.extend(teams.iter().map(|team| (line, tag, *team)));
    }

    /// Reads one record of a report of teams; returns whether it is about teams.
    pub(super) fn take(&mut self, reading: &mut Reading, tag: &str, columns: &Columns<'_>) -> bool {
        match tag {
            "013" => team_without_number(self, reading, columns),
            "240" => byes(self, reading, columns),
            "250" => virtual_points(self, reading, columns),
            "260" => prohibition(self, reading, columns),
            "299" => abnormal_points(self, reading, columns),
            "300" => line_up(self, reading, columns),
            "310" => team(self, reading, columns),
            "320" => allocated_byes(self, reading, columns),
            "330" => forfeit(self, reading, columns),
            "352" => board_colours(self, reading, columns.rest(5)),
            "362" => match_points(self, reading, columns.rest(5)),
            "801" => {}
            "802" => self
                .summaries
                .push(TeamSummary::read(reading.notes.line, columns)),
            _ => return false,
        }
        true
    }
}

/// Players in steps of five columns, from this one to the end of the line; a blank is nobody.
fn players(reading: &mut Reading, columns: &Columns<'_>, start: usize) -> Vec<Option<StartNo>> {
    let mut players = Vec::new();
    for start in (start..=columns.len()).step_by(5) {
        let text = zero_is_nothing(columns.field(start, start + 3));
        let player = number::<StartNo>(text);
        if player.is_none() && !text.is_empty() {
            reading
                .notes
                .fault(start, FaultKind::BadStartNo { text: clip(text) });
        }
        players.push(player);
    }
    players
}

/// The players of a squad, who must be in the file.
fn squad(reading: &mut Reading, tag: &'static str, columns: &Columns<'_>, start: usize) -> Vec<StartNo> {
    let squad: Vec<StartNo> = players(reading, columns, start).into_iter().flatten().collect();
    reading.name(tag, &squad);
    squad
}

fn team_without_number(taken: &mut TeamRecords, reading: &mut Reading, columns: &Columns<'_>) {
    let team = TrfTeam {
        name: columns.field(5, 36).to_owned(),
        squad: squad(reading, "013", columns, 37),
        ..TrfTeam::default()
    };
    let line = reading.notes.line;
    taken.unnumbered.push((team, line));
}

fn team(taken: &mut TeamRecords, reading: &mut Reading, columns: &Columns<'_>) {
    let text = columns.field(5, 7);
    let Some(no) = number::<TeamNo>(text) else {
        let text = clip(text);
        return reading.notes.fault(5, TeamFault::BadNumber { text }.into());
    };
    let line = reading.notes.line;
    if let Some(first_line) = taken.lines.get(&no) {
        let first_line = *first_line;
        return reading
            .notes
            .fault(5, TeamFault::DuplicateNumber { team: no, first_line }.into());
    }
    taken.lines.insert(no, line);
    let squad = squad(reading, "310", columns, 74);
    let notes = &mut reading.notes;
    let mut stated = |first: usize, last: usize| {
        notes.optional(first, TrfField::Points, columns.field(first, last), |text| {
            points(text)
        })
    };
    let (match_points, game_points) = (stated(55, 60), stated(62, 67));
    let team = TrfTeam {
        name: columns.field(9, 40).to_owned(),
        nickname: columns.field(42, 46).to_owned(),
        strength: columns.field(48, 53).to_owned(),
        match_points,
        game_points,
        rank: notes.optional(
            69,
            TrfField::Rank,
            zero_is_nothing(columns.field(69, 71)),
            |text| number::<TeamNo>(text).map(TeamNo::get),
        ),
        squad,
    };
    taken.numbered.push((no, team, line));
}

fn line_up(taken: &mut TeamRecords, reading: &mut Reading, columns: &Columns<'_>) {
    let head = (|| {
        Some((
            number::<RoundNo>(columns.field(5, 7))?,
            number::<TeamNo>(columns.field(9, 11))?,
            number::<TeamNo>(columns.field(13, 15))?,
        ))
    })();
    let Some((round, team, opponent)) = head else {
        return bad_record(reading, "300", columns.rest(5));
    };
    if team == opponent {
        let tag = "300";
        return reading
            .notes
            .fault(9, TeamFault::OwnOpponent { tag, round, team }.into());
    }
    let players = players(reading, columns, 17);
    let named: Vec<StartNo> = players.iter().flatten().copied().collect();
    reading.name("300", &named);
    let line = reading.notes.line;
    taken.name(line, "300", &[team, opponent]);
    taken.line_ups.push(LineUp {
        line,
        round,
        team,
        opponent,
        players,
    });
}

fn allocated_byes(taken: &mut TeamRecords, reading: &mut Reading, columns: &Columns<'_>) {
    if !first(reading, "320") {
        return;
    }
    let record = (|| {
        let worth = TeamPoints {
            matches: points(columns.field(5, 8))?,
            games: points(columns.field(10, 13))?,
        };
        let mut teams = Vec::new();
        for start in (15..=columns.len()).step_by(4) {
            RoundNo::from_index(teams.len())?;
            let text = zero_is_nothing(columns.field(start, start + 2));
            teams.push(if text.is_empty() {
                None
            } else {
                Some(number::<TeamNo>(text)?)
            });
        }
        Some((worth, teams))
    })();
    let Some((worth, teams)) = record else {
        return bad_record(reading, "320", columns.rest(5));
    };
    let named: Vec<TeamNo> = teams.iter().flatten().copied().collect();
    let line = reading.notes.line;
    taken.name(line, "320", &named);
    taken.allocated = Some((worth, teams));
    taken.allocated_line = line;
}

fn forfeit(taken: &mut TeamRecords, reading: &mut Reading, columns: &Columns<'_>) {
    let record = (|| {
        let kind = match columns.field(5, 6) {
            "+-" => MatchForfeit::ByBlack,
            "-+" => MatchForfeit::ByWhite,
            "--" => MatchForfeit::ByBoth,
            _ => return None,
        };
        Some(Forfeit {
            line: reading.notes.line,
            kind,
            round: number(columns.field(8, 10))?,
            white: number(columns.field(12, 14))?,
            black: number(columns.field(16, 18))?,
        })
    })();
    let Some(record) = record else {
        return bad_record(reading, "330", columns.rest(5));
    };
    if record.white == record.black {
        let (tag, round, team) = ("330", record.round, record.white);
        return reading
            .notes
            .fault(12, TeamFault::OwnOpponent { tag, round, team }.into());
    }
    let line = record.line;
    taken.name(line, "330", &[record.white, record.black]);
    taken.forfeits.push(record);
}

fn board_colours(taken: &mut TeamRecords, reading: &mut Reading, text: &str) {
    let trimmed = text.trim();
    let colours: Option<Vec<Colour>> = trimmed
        .chars()
        .map(|sign| match sign {
            'W' | 'w' => Some(Colour::White),
            'B' | 'b' => Some(Colour::Black),
            _ => None,
        })
        .collect();
    match colours {
        Some(colours) if (1..=MAX_BOARDS).contains(&colours.len()) => {
            if first(reading, "352") {
                taken.colours = colours;
            }
        }
        Some(_) | None => bad_record(reading, "352", trimmed),
    }
}

/// `TW 2.0   TD 1.0   TL 0.0`; blanks do not count.
fn match_points(taken: &mut TeamRecords, reading: &mut Reading, text: &str) {
    if !first(reading, "362") {
        return;
    }
    let mut worth = MatchPoints::TWO_ONE_ZERO;
    let mut rest = text.trim();
    while !rest.is_empty() {
        let (symbol, after) = rest.split_at_checked(2).unwrap_or((rest, ""));
        let slot = match symbol {
            "TW" => &mut worth.win,
            "TD" => &mut worth.draw,
            "TL" => &mut worth.loss,
            _ => return bad_record(reading, "362", text),
        };
        let after = after.trim_start();
        let end = after
            .find(|c: char| !(c.is_ascii_digit() || c == '.'))
            .unwrap_or(after.len());
        let (amount, after) = after.split_at(end);
        let Some(amount) = points(amount) else {
            return bad_record(reading, "362", text);
        };
        *slot = amount;
        rest = after.trim_start();
    }
    let scoring = Scoring {
        win: worth.win,
        draw: worth.draw,
        loss: worth.loss,
        absence: worth.loss,
        pairing_allocated_bye: worth.draw,
    };
    match scoring.check() {
        Ok(()) => taken.match_points = Some(worth),
        Err(error) => reading.notes.fault(5, FaultKind::BadScoring(error)),
    }
}

/// Numbers of teams between blanks; `None` when one of them is none.
fn numbers(text: &str) -> Option<Vec<TeamNo>> {
    text.split_whitespace().map(number::<TeamNo>).collect()
}

fn byes(taken: &mut TeamRecords, reading: &mut Reading, columns: &Columns<'_>) {
    let kind = match columns.char(5) {
        Some('F' | 'f') => Some(ByeKind::FullPoint),
        Some('H' | 'h') => Some(ByeKind::HalfPoint),
        Some('Z' | 'z') => Some(ByeKind::ZeroPoint),
        Some(_) | None => None,
    };
    let record = (|| {
        Some(Byes {
            line: reading.notes.line,
            kind: kind?,
            round: number::<RoundNo>(columns.field(7, 9))?,
            teams: numbers(columns.rest(10))?,
        })
    })();
    match record {
        Some(record) => {
            taken.name(record.line, "240", &record.teams);
            taken.byes.push(record);
        }
        None => bad_record(reading, "240", columns.rest(5)),
    }
}

fn virtual_points(taken: &mut TeamRecords, reading: &mut Reading, columns: &Columns<'_>) {
    let record = (|| {
        let matches = blank_points(columns.field(5, 8))?.filter(|points| *points != Points::ZERO);
        let games = blank_points(columns.field(10, 13))?;
        let record = TeamVirtualPoints {
            // They are match points; some programs write them where players have theirs.
            points: matches.or(games).unwrap_or_default(),
            from: number(columns.field(15, 17))?,
            to: number(columns.field(19, 21))?,
            first: number(columns.field(23, 26))?,
            last: number(columns.field(28, 31))?,
        };
        (record.from <= record.to && record.first <= record.last).then_some(record)
    })();
    match record {
        Some(record) => taken.virtual_points.push(record),
        None => bad_record(reading, "250", columns.rest(5)),
    }
}

fn prohibition(taken: &mut TeamRecords, reading: &mut Reading, columns: &Columns<'_>) {
    let record = (|| {
        Some(ProhibitedTeams {
            from: round(columns.field(5, 7))?.unwrap_or(RoundNo::MIN),
            to: round(columns.field(9, 11))?.unwrap_or(RoundNo::MAX),
            teams: numbers(columns.rest(12))?,
        })
    })()
    .filter(|record| record.from <= record.to);
    match record {
        Some(record) => {
            let line = reading.notes.line;
            taken.name(line, "260", &record.teams);
            taken.prohibited.push(record);
        }
        None => bad_record(reading, "260", columns.rest(5)),
    }
}

fn abnormal_points(taken: &mut TeamRecords, reading: &mut Reading, columns: &Columns<'_>) {
    let sign = columns.char(5).map(|sign| sign.to_ascii_uppercase());
    let result = match sign {
        None => Some(None),
        Some(sign) => points_records::abnormal_code(sign).map(Some),
    };
    let record = (|| {
        Some(AbnormalTeamPoints {
            result: result?,
            match_points: blank_points(columns.field(8, 11))?,
            game_points: blank_points(columns.field(14, 17))?,
            round: round(columns.field(20, 22))?,
            teams: numbers(columns.rest(23))?,
        })
    })();
    let Some(mut record) = record else {
        return bad_record(reading, "299", columns.rest(5));
    };
    let line = reading.notes.line;
    taken.name(line, "299", &record.teams);
    // A result has only one value, and one record does not penalise a team twice.
    let mut here = HashSet::new();
    let named = record.teams.len();
    let valued = &mut taken.valued;
    record.teams.retain(|team| {
        here.insert(*team) && sign.is_none_or(|sign| valued.insert((sign, record.round, *team)))
    });
    if record.teams.len() < named {
        let tag = "299".to_owned();
        reading.notes.adjust(0, AdjustmentKind::RepeatedRecord { tag });
    }
    taken.abnormal_points.push(record);
}
