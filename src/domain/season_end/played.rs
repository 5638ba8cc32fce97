//! A play-off that is played as a section of its own: who plays it, and what it gives the end of the season.
//!
//! The outcome is not stored with the season but read from the section each time, so a corrected board or a ruling changes it. Moves that
//! were already confirmed stay, and the change is reported. [`crate::play_off`] sets the section up.

use serde::{Deserialize, Serialize};

use super::{
    book::{BookProblem, DecidedBy, Happening, Note, NoteNo, SeasonEndBook},
    table::{EndPlace, EndTable},
};
use crate::{
    cup_section::{CupGround, CupOutcome},
    league::words::CupTieBreak,
    section_state::SectionState,
    team_cup::PlayOffScore,
};
use engine::{
    ids::{SectionId, TeamId},
    numbers::{RoundNo, TeamNo},
    points::Points,
    team_event::TeamScore,
};

/// The most teams of a play-off: in no league that was read did so many teams share a place.
pub const MOST_TEAMS: usize = 8;

/// A team of the season and the team that represents it in a play-off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayingTeam {
    pub team: TeamId,
    /// The row it has played in.
    pub row: SectionId,
    /// Its id in the section of the play-off.
    pub plays_as: TeamId,
}

/// Is it about level teams of one row?
pub(super) fn is_of_one_row(teams: &[PlayingTeam]) -> bool {
    let mut rows = teams.iter().map(|one| one.row);
    let first = rows.next();
    rows.all(|row| Some(row) == first)
}

/// What a play-off has given so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// What was written down when it was made.
    pub note: NoteNo,
    /// As somebody would write it down; `None` until it is decided.
    pub outcome: Option<Happening>,
    /// Of two teams, by what it was decided: a level match by lots has no winner at the boards. `None` until then, and of more teams.
    pub by: Option<CupGround>,
}

impl Played {
    /// Of a play-off and its section as it stands; `None` for anything else that was written down.
    pub fn of(note: &Note, field: &SectionState) -> Option<Self> {
        let Happening::Match { teams, .. } = &note.what else {
            return None;
        };
        let found = order(field);
        let by = found.as_ref().and_then(|found| found.by);
        let outcome = found.and_then(|found| outcome(teams, &found.teams, found.score));
        Some(Self {
            note: note.no,
            by: by.filter(|_| outcome.is_some()),
            outcome,
        })
    }
}

/// How a play-off ended.
struct FinalOrder {
    /// Its teams, the best first, under the ids they have there.
    teams: Vec<TeamId>,
    score: PlayOffScore,
    /// By what the match was decided, if it is one.
    by: Option<CupGround>,
}

/// The final order of a play-off; `None` while it is undecided.
fn order(field: &SectionState) -> Option<FinalOrder> {
    if field.is_cup() {
        of_match(field)
    } else {
        of_table(field)
    }
}

/// Of two teams: who won their match, by its boards, by the rules for a level one, or by hand.
fn of_match(field: &SectionState) -> Option<FinalOrder> {
    let round = field
        .round(RoundNo::FIRST)
        .filter(|round| round.status.is_public())?;
    let [one] = round.matches.as_slice() else {
        return None;
    };
    let line = field.cup_line(round, one)?;
    let CupOutcome::Through { team: winner, by } = line.outcome else {
        return None;
    };
    let loser = one.opponent_of(winner)?;
    let (own, other) = if winner == line.white {
        line.points
    } else {
        (line.points.1, line.points.0)
    };
    let boards = format!("{own}–{other}");
    let written = match by {
        CupGround::Written(_) => line.decided.as_ref().and_then(|decided| decided.score.as_ref()),
        CupGround::Boards | CupGround::Forfeit | CupGround::Rule(_) => None,
    };
    let score = written.map_or_else(|| boards.clone(), |score| format!("{boards}, {score}"));
    let score = score.parse().or_else(|_| boards.parse()).ok()?;
    let id = |no: TeamNo| field.team(no).map(|team| team.id);
    Some(FinalOrder {
        teams: vec![id(winner)?, id(loser)?],
        score,
        by: Some(by),
    })
}

/// Of more teams: their table, once it is final and nobody shares a place in it.
fn of_table(field: &SectionState) -> Option<FinalOrder> {
    let table = EndTable::of(field)?;
    let shares = |place: &EndPlace| place.first != place.last;
    if !table.is_final || table.abandoned.is_some() || table.places.iter().any(shares) {
        return None;
    }
    let points = |place: &EndPlace| -> Points {
        match table.primary {
            TeamScore::MatchPoints => place.points.matches,
            TeamScore::GamePoints => place.points.games,
        }
    };
    let score: Vec<String> = table
        .places
        .iter()
        .map(|place| points(place).to_string())
        .collect();
    let order = table.places.iter().map(|place| place.team);
    Some(FinalOrder {
        teams: order.collect(),
        score: score.join("–").parse().ok()?,
        by: None,
    })
}

/// What this order of a play-off's teams means for the season; `None` if other teams have played in it.
fn outcome(teams: &[PlayingTeam], order: &[TeamId], score: PlayOffScore) -> Option<Happening> {
    let own = |id: &TeamId| teams.iter().find(|one| one.plays_as == *id);
    let ordered: Vec<&PlayingTeam> = order.iter().map(own).collect::<Option<_>>()?;
    if ordered.len() != teams.len() {
        return None;
    }
    match ordered.as_slice() {
        [winner, loser] if winner.row != loser.row => Some(Happening::PlayOff {
            winner: winner.team,
            loser: loser.team,
            score,
        }),
        [first, ..] => Some(Happening::Order {
            section: first.row,
            teams: ordered.iter().map(|one| one.team).collect(),
            by: DecidedBy::PlayOff,
            score: Some(score),
        }),
        [] => None,
    }
}

impl Note {
    /// The play-off that was made with it: its section and its teams; `None` for anything else that was written down.
    fn match_played(&self) -> Option<(SectionId, &[PlayingTeam])> {
        match &self.what {
            Happening::Match { section, teams } => Some((*section, teams.as_slice())),
            Happening::Leaves { .. }
            | Happening::Declines { .. }
            | Happening::Goes { .. }
            | Happening::PlayOff { .. }
            | Happening::Order { .. } => None,
        }
    }
}

impl SeasonEndBook {
    /// The play-off that is played in this section.
    pub fn played_in(&self, section: SectionId) -> Option<&Note> {
        let is_it = |note: &&Note| note.match_played().is_some_and(|(of, _)| of == section);
        self.notes.iter().find(is_it)
    }

    /// The teams of the play-off that follows this one, given its section: the same two in reverse order, if their match is level and the
    /// rules require another play-off. `None` also if they have already played again.
    pub fn plays_again(&self, no: NoteNo, field: &SectionState) -> Option<Vec<TeamId>> {
        self.level_match(no, field).filter(|_| !self.is_played_later(no))
    }

    /// Was this play-off level, and played again?
    pub fn was_played_again(&self, no: NoteNo, field: &SectionState) -> bool {
        self.is_played_later(no) && self.level_match(no, field).is_some()
    }

    /// Did the teams of this play-off meet in a later one?
    fn is_played_later(&self, no: NoteNo) -> bool {
        let of_this = |note: &&Note| note.no == no;
        let Some((_, teams)) = self.notes.iter().find(of_this).and_then(Note::match_played) else {
            return false;
        };
        let plays =
            |others: &[PlayingTeam], one: &PlayingTeam| others.iter().any(|other| other.team == one.team);
        let later = self.notes.iter().filter(|note| note.no > no);
        let mut later = later.filter_map(Note::match_played);
        later.any(|(_, others)| teams.iter().all(|one| plays(others, one)))
    }

    /// The two teams of a play-off in reverse order, if their match is level and the rules require another.
    fn level_match(&self, no: NoteNo, field: &SectionState) -> Option<Vec<TeamId>> {
        let mut notes = self.notes.iter();
        let (_, teams) = notes.find(|note| note.no == no)?.match_played()?;
        let round = field.round(RoundNo::FIRST)?;
        let [one] = round.matches.as_slice() else {
            return None;
        };
        let outcome = field.cup_line(round, one)?.outcome;
        if outcome != CupOutcome::Level(Some(CupTieBreak::PlayOff)) {
            return None;
        }
        let in_row = |no: TeamNo| {
            let plays_as = field.team(no)?.id;
            let playing = teams.iter().find(|one| one.plays_as == plays_as)?;
            Some(playing.team)
        };
        Some(vec![in_row(one.black)?, in_row(one.white)?])
    }

    /// The play-offs of a team, the newest first: their sections, and its id there.
    pub fn played_by(&self, team: TeamId) -> impl Iterator<Item = (SectionId, TeamId)> {
        self.notes.iter().rev().filter_map(move |note| {
            let (section, teams) = note.match_played()?;
            let playing = teams.iter().find(|one| one.team == team)?;
            Some((section, playing.plays_as))
        })
    }

    /// The teams of all its play-offs.
    pub fn playing_teams(&self) -> impl Iterator<Item = &PlayingTeam> {
        let matches = self.notes.iter().filter_map(Note::match_played);
        matches.flat_map(|(_, teams)| teams)
    }

    /// The records that decide now, each played play-off replaced by its outcome. A later record takes precedence over one it contradicts,
    /// so somebody can record something else than what was played.
    #[must_use]
    pub fn with_played(&self, played: &[Played]) -> Self {
        let given = |no: NoteNo| played.iter().find(|one| one.note == no)?.outcome.clone();
        let mut notes: Vec<Note> = Vec::with_capacity(self.notes.len());
        for note in &self.notes {
            let what = match &note.what {
                Happening::Match { .. } => match given(note.no) {
                    Some(what) => what,
                    None => continue,
                },
                what @ (Happening::Leaves { .. }
                | Happening::Declines { .. }
                | Happening::Goes { .. }
                | Happening::PlayOff { .. }
                | Happening::Order { .. }) => what.clone(),
            };
            notes.retain(|before| !what.replaces(&before.what));
            notes.push(Note { what, ..note.clone() });
        }
        Self {
            notes,
            ..self.clone()
        }
    }

    /// Can a play-off of these teams be made? It is between all the teams of a shared place, or between two teams of different rows. The row
    /// of each.
    pub fn may_play_off(&self, teams: &[TeamId], tables: &[EndTable]) -> Result<Vec<SectionId>, BookProblem> {
        self.open()?;
        if self.rows.is_empty() {
            return Err(BookProblem::NoRows);
        }
        if !(2..=MOST_TEAMS).contains(&teams.len()) {
            return Err(BookProblem::NoPlayOff);
        }
        let of_season = |table: &&EndTable| self.row(table.section).is_some();
        let table_of = |team: &TeamId| {
            let mut tables = tables.iter().filter(of_season);
            tables
                .find(|table| table.place_of(*team).is_some())
                .ok_or(BookProblem::NoSuchTeam)
        };
        let own = teams.iter().map(table_of).collect::<Result<Vec<_>, _>>()?;
        let rows: Vec<SectionId> = own.iter().map(|table| table.section).collect();
        match (own.as_slice(), rows.as_slice()) {
            (_, [one, other]) if one != other => Ok(rows),
            ([table, ..], [first, ..]) if rows.iter().all(|row| row == first) => {
                if !table.is_final {
                    return Err(BookProblem::NotFinal);
                }
                table.shared_by(teams).ok_or(BookProblem::NotLevel)?;
                Ok(rows)
            }
            _ => Err(BookProblem::NoPlayOff),
        }
    }
}
