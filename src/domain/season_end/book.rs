//! What a league leader has decided about the end of a season, in one document: the levels of the rows, how many teams move, what was
//! recorded besides the tables, and what was confirmed.
//!
//! No number has a default: nothing is proposed until the league has said for each row how many teams go up and down.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{
    Proposal,
    across::AcrossRule,
    played::{PlayingTeam, is_of_one_row},
    proposal::Ground,
    table::EndTable,
};
use crate::{
    league::words::{RelegationDepends, ReserveTeamUp, Vacancy},
    promotion::{MoveKind, PromotionProblem},
    team_cup::PlayOffScore,
};
use engine::ids::{SectionId, TeamId, TournamentId};

engine::spelled! {
    /// A number or choice of a row, as forms and problem documents name it.
    pub enum RowField {
        Level => "level",
        Above => "above",
        Below => "below",
        Promoted => "promoted",
        BestNext => "best_next",
        ComparedBy => "compared_by",
        PlayOffUp => "play_off_up",
        PlayOffDown => "play_off_down",
        Relegated => "relegated",
        RelegationDepends => "relegation_depends",
        FromElsewhere => "from_elsewhere",
    }

    /// By what level teams of a row were put in order.
    pub enum DecidedBy {
        PlayOff => "play_off",
        Lot => "lot",
    }
}

/// A row of the season. Parallel groups are rows of one level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RowPlan {
    pub section: SectionId,
    /// 1 is the highest.
    pub level: u8,
    /// Where its teams go up to; `None`: out of the tournament, as to a division.
    pub above: Option<SectionId>,
    /// Where its teams come down to; `None`: said for each team, or nowhere.
    pub below: Option<SectionId>,
    pub promoted: u8,
    /// So many of the teams that come next in the parallel groups of this level go up, too: the best of them.
    #[serde(default)]
    pub best_next: u8,
    /// What those are compared by; `None`: nothing is compared.
    #[serde(default)]
    pub compared_by: Option<AcrossRule>,
    pub play_off_up: u8,
    pub play_off_down: u8,
    /// How many go down; `None`: undecided.
    pub relegated: Option<u8>,
    /// Do more go down when teams come down from above?
    pub relegation_depends: RelegationDepends,
    /// Teams that come down to it from rows that are not played here.
    pub from_elsewhere: u8,
    /// May a lower team of a club go up to where a higher one plays? `None`: undecided.
    pub reserve_team_up: Option<ReserveTeamUp>,
    /// Who fills the place of a team that leaves? `None`: undecided.
    pub vacancy: Option<Vacancy>,
}

/// Why rows are refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RowProblem {
    #[error("a season has at most {} rows", SeasonEndBook::MOST_ROWS)]
    TooMany,
    #[error("row {row} is named twice")]
    Twice { row: usize },
    #[error("row {row} is no section of this tournament whose teams have a table")]
    NoSuchRow { row: usize },
    #[error("row {row}: a level is a number from 1 to {}", RowPlan::MOST_LEVELS)]
    Level { row: usize },
    #[error("row {row}: teams go up to a row with a smaller level and come down to one with a larger")]
    Direction { row: usize, field: RowField },
    #[error("row {row}: at most {} teams move", RowPlan::MOST)]
    Number { row: usize, field: RowField },
    #[error(
        "row {row}: the best of those that come next are found among two or more groups of a level that say the same, where nobody plays off for going up"
    )]
    Across { row: usize, field: RowField },
    #[error("row {row}: the table of the row says that {fewest} to {most} go there")]
    Zone {
        row: usize,
        field: RowField,
        fewest: u8,
        most: u8,
    },
}

impl RowProblem {
    /// Of which row, counted from 0, and which of its fields; nothing where it is about all of them.
    pub const fn at(&self) -> Option<(usize, RowField)> {
        match self {
            Self::TooMany => None,
            Self::Twice { row } | Self::NoSuchRow { row } | Self::Level { row } => {
                Some((*row, RowField::Level))
            }
            Self::Direction { row, field }
            | Self::Number { row, field }
            | Self::Across { row, field }
            | Self::Zone { row, field, .. } => Some((*row, *field)),
        }
    }
}

impl RowPlan {
    /// The most levels.
    pub const MOST_LEVELS: u8 = 20;
    /// The most teams that move in one direction.
    pub const MOST: u8 = 20;

    /// The numbers beside the level, by name.
    fn numbers(&self) -> [(RowField, u8); 6] {
        [
            (RowField::Promoted, self.promoted),
            (RowField::BestNext, self.best_next),
            (RowField::PlayOffUp, self.play_off_up),
            (RowField::PlayOffDown, self.play_off_down),
            (RowField::Relegated, self.relegated.unwrap_or(0)),
            (RowField::FromElsewhere, self.from_elsewhere),
        ]
    }

    /// Can any of its teams go up or down?
    pub fn moves_teams(&self) -> bool {
        let numbers = [
            self.promoted,
            self.best_next,
            self.play_off_up,
            self.play_off_down,
            self.relegated.unwrap_or(0),
        ];
        numbers.into_iter().any(|teams| teams > 0)
    }

    /// Can the best of those that come next be found among the parallel groups?
    fn across(&self, index: usize, rows: &[Self]) -> Result<(), RowProblem> {
        let refused = |field| Err(RowProblem::Across { row: index, field });
        let parallel: Vec<&Self> = rows.iter().filter(|other| other.level == self.level).collect();
        if parallel.iter().any(|other| other.best_next != self.best_next) {
            return refused(RowField::BestNext);
        }
        if self.best_next == 0 {
            return Ok(());
        }
        if parallel.len() < 2 || usize::from(self.best_next) > parallel.len() {
            return refused(RowField::BestNext);
        }
        if self.compared_by.is_none() || parallel.iter().any(|other| other.compared_by != self.compared_by) {
            return refused(RowField::ComparedBy);
        }
        if parallel.iter().any(|other| other.promoted != self.promoted) {
            return refused(RowField::Promoted);
        }
        if self.play_off_up > 0 {
            return refused(RowField::PlayOffUp);
        }
        Ok(())
    }

    /// Do the numbers agree with the zones that the row's public table shows?
    fn zones(&self, row: usize, table: &EndTable) -> Result<(), RowProblem> {
        if !table.zones.has_zones() {
            return Ok(());
        }
        let (up, down) = (table.zones.up, table.zones.down);
        let outside = |field, fewest, most| RowProblem::Zone {
            row,
            field,
            fewest,
            most,
        };
        if self.promoted > up.most || self.promoted + self.play_off_up < up.fewest {
            return Err(outside(RowField::Promoted, up.fewest, up.most));
        }
        if self.best_next > 0 && self.promoted >= up.most {
            return Err(outside(RowField::BestNext, up.fewest, up.most));
        }
        if self.promoted + self.play_off_up > up.most {
            return Err(outside(RowField::PlayOffUp, up.fewest, up.most));
        }
        let Some(relegated) = self.relegated else {
            return Ok(());
        };
        if relegated > down.most || relegated + self.play_off_down < down.fewest {
            return Err(outside(RowField::Relegated, down.fewest, down.most));
        }
        if relegated + self.play_off_down > down.most {
            return Err(outside(RowField::PlayOffDown, down.fewest, down.most));
        }
        Ok(())
    }
}

/// Do the rows fit each other and the tables of the tournament?
pub fn check_rows(rows: &[RowPlan], tables: &[EndTable]) -> Result<(), RowProblem> {
    if rows.len() > SeasonEndBook::MOST_ROWS {
        return Err(RowProblem::TooMany);
    }
    let level_of = |section: SectionId| {
        rows.iter()
            .find(|row| row.section == section)
            .map(|row| row.level)
    };
    for (index, row) in rows.iter().enumerate() {
        if rows.iter().take(index).any(|other| other.section == row.section) {
            return Err(RowProblem::Twice { row: index });
        }
        let table = tables.iter().find(|table| table.section == row.section);
        let table = table.ok_or(RowProblem::NoSuchRow { row: index })?;
        if !(1..=RowPlan::MOST_LEVELS).contains(&row.level) {
            return Err(RowProblem::Level { row: index });
        }
        let leads = |to: Option<SectionId>, fits: fn(&u8, &u8) -> bool| {
            to.is_none_or(|to| level_of(to).is_some_and(|level| fits(&level, &row.level)))
        };
        for (field, is_right) in [
            (RowField::Above, leads(row.above, u8::lt)),
            (RowField::Below, leads(row.below, u8::gt)),
        ] {
            if !is_right {
                return Err(RowProblem::Direction { row: index, field });
            }
        }
        if let Some((field, _)) = row
            .numbers()
            .into_iter()
            .find(|(_, number)| *number > RowPlan::MOST)
        {
            return Err(RowProblem::Number { row: index, field });
        }
        row.across(index, rows)?;
        row.zones(index, table)?;
    }
    Ok(())
}

/// The number of what was written down, from 1; none is given twice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NoteNo(pub u16);

/// What was written down beside the tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Happening {
    /// The team does not play on next season.
    Leaves { team: TeamId },
    /// The team does not want to go up.
    Declines { team: TeamId },
    /// Where the team plays next season, whatever the tables say; `None`: out of the tournament.
    Goes { team: TeamId, to: Option<SectionId> },
    /// A match between teams of different rows for a place.
    PlayOff {
        winner: TeamId,
        loser: TeamId,
        score: PlayOffScore,
    },
    /// Tied teams of a row were put in order, best first.
    Order {
        section: SectionId,
        teams: Vec<TeamId>,
        by: DecidedBy,
        /// How the play-off ended, if it was one.
        score: Option<PlayOffScore>,
    },
    /// A play-off played as a section of its own, from which its outcome is read ([`super::played`]): between two teams of different rows,
    /// or between all the teams that share a place.
    Match {
        section: SectionId,
        teams: Vec<PlayingTeam>,
    },
}

impl Happening {
    /// The teams it is about.
    pub fn teams(&self) -> Vec<TeamId> {
        match self {
            Self::Leaves { team } | Self::Declines { team } | Self::Goes { team, .. } => vec![*team],
            Self::PlayOff { winner, loser, .. } => vec![*winner, *loser],
            Self::Order { teams, .. } => teams.clone(),
            Self::Match { teams, .. } => teams.iter().map(|one| one.team).collect(),
        }
    }

    /// Does this replace the other? Only one record at a time says where a team goes.
    pub(super) fn replaces(&self, before: &Self) -> bool {
        let is_alone = |one: &Self| match one {
            Self::Leaves { .. } | Self::Declines { .. } | Self::Goes { .. } => true,
            Self::PlayOff { .. } | Self::Order { .. } | Self::Match { .. } => false,
        };
        let own = self.teams();
        match (self, before) {
            // A team may play several play-offs, so only one for the same match is replaced.
            (Self::PlayOff { .. }, Self::PlayOff { .. }) => {
                before.teams().iter().all(|team| own.contains(team))
            }
            (Self::Order { .. }, Self::Order { .. }) => before.teams().iter().any(|team| own.contains(team)),
            // A play-off that is played replaces an outcome somebody wrote; an earlier played one stays and can be played again.
            (Self::Match { teams, .. }, Self::PlayOff { .. }) => {
                !is_of_one_row(teams) && before.teams().iter().all(|team| own.contains(team))
            }
            (Self::Match { teams, .. }, Self::Order { .. }) => {
                is_of_one_row(teams) && before.teams().iter().any(|team| own.contains(team))
            }
            _ => is_alone(self) && is_alone(before) && own == before.teams(),
        }
    }
}

/// Something that was written down, why, when and by whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    pub no: NoteNo,
    pub what: Happening,
    pub reason: String,
    pub at: Timestamp,
    pub by: String,
}

/// A move that was confirmed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConfirmedMove {
    pub team: TeamId,
    pub from: SectionId,
    /// `None`: out of the tournament.
    pub to: Option<SectionId>,
    pub kind: MoveKind,
    pub ground: Ground,
}

/// The moves as they were confirmed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Confirmed {
    pub moves: Vec<ConfirmedMove>,
    /// Why, where something was open that does not stop it.
    pub reason: String,
    pub at: Timestamp,
    pub by: String,
}

/// The document.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeasonEndBook {
    /// In the order of the tournament's sections; those that are not named play for no place elsewhere.
    pub rows: Vec<RowPlan>,
    pub notes: Vec<Note>,
    /// The number that was given last.
    pub last_note: NoteNo,
    pub confirmed: Option<Confirmed>,
    /// The tournament of next season, once it was made.
    pub next: Option<TournamentId>,
}

/// Why nothing was written down, taken back or confirmed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookProblem {
    #[error(transparent)]
    Row(#[from] RowProblem),
    #[error("say first how the rows stand above one another")]
    NoRows,
    #[error("the moves are confirmed: take that back first")]
    IsConfirmed,
    #[error("the moves are not confirmed")]
    NotConfirmed,
    #[error("at most {} things are written down", SeasonEndBook::MOST_NOTES)]
    TooMany,
    #[error("there is no such note")]
    NoSuchNote,
    #[error("the team plays in no row of the season")]
    NoSuchTeam,
    #[error("that is no row of the season")]
    NoSuchRow,
    #[error(
        "a play-off is between teams of different rows or groups; level teams of one table are put in order"
    )]
    SameRow,
    #[error("these are not all the teams of a shared place")]
    NotLevel,
    #[error(
        "a play-off is between two teams of different rows, or all the teams of a shared place, at most {}",
        super::played::MOST_TEAMS
    )]
    NoPlayOff,
    /// Rounds of its section are paired.
    #[error("the play-off is paired: unpair its rounds first, or write down how it ended")]
    PlayOffPaired,
    #[error("say how the play-off ended")]
    ScoreMissing,
    #[error("the table is not final")]
    NotFinal,
    #[error("something is open that has to be settled first")]
    StandsOpen,
    #[error("something is open: it can be accepted with a reason")]
    NotAccepted,
    #[error("it would be something else by now")]
    ShownOther,
    #[error("next season has been made already")]
    NextMade,
    #[error(transparent)]
    Moves(#[from] PromotionProblem),
}

impl SeasonEndBook {
    /// The most rows.
    pub const MOST_ROWS: usize = 60;
    /// The most that is written down.
    pub const MOST_NOTES: usize = 500;

    /// The row of a section.
    pub fn row(&self, section: SectionId) -> Option<&RowPlan> {
        self.rows.iter().find(|row| row.section == section)
    }

    /// Refuses once the moves are confirmed.
    pub const fn open(&self) -> Result<(), BookProblem> {
        if self.confirmed.is_some() {
            return Err(BookProblem::IsConfirmed);
        }
        Ok(())
    }

    /// The book with its rows as they shall be.
    pub fn with_rows(&self, rows: Vec<RowPlan>, tables: &[EndTable]) -> Result<Self, BookProblem> {
        self.open()?;
        check_rows(&rows, tables)?;
        Ok(Self { rows, ..self.clone() })
    }

    /// The book with something more written down, in place of what it contradicts.
    pub fn noting(
        &self,
        what: Happening,
        tables: &[EndTable],
        (reason, at, by): (&str, Timestamp, &str),
    ) -> Result<Self, BookProblem> {
        self.open()?;
        if self.rows.is_empty() {
            return Err(BookProblem::NoRows);
        }
        self.fits(&what, tables)?;
        let mut after = self.clone();
        after.notes.retain(|note| !what.replaces(&note.what));
        if after.notes.len() >= Self::MOST_NOTES {
            return Err(BookProblem::TooMany);
        }
        after.last_note = NoteNo(self.last_note.0.saturating_add(1));
        after.notes.push(Note {
            no: after.last_note,
            what,
            reason: reason.to_owned(),
            at,
            by: by.to_owned(),
        });
        Ok(after)
    }

    fn fits(&self, what: &Happening, tables: &[EndTable]) -> Result<(), BookProblem> {
        let row_of = |team: TeamId| {
            let mut of_rows = tables.iter().filter(|table| self.row(table.section).is_some());
            of_rows
                .find(|table| table.place_of(team).is_some())
                .ok_or(BookProblem::NoSuchTeam)
        };
        for team in what.teams() {
            row_of(team)?;
        }
        match what {
            Happening::Leaves { .. } | Happening::Declines { .. } | Happening::Goes { to: None, .. } => {
                Ok(())
            }
            Happening::Goes { to: Some(to), .. } => self.row(*to).map(|_| ()).ok_or(BookProblem::NoSuchRow),
            Happening::PlayOff { winner, loser, .. } => {
                if row_of(*winner)?.section == row_of(*loser)?.section {
                    return Err(BookProblem::SameRow);
                }
                Ok(())
            }
            Happening::Order {
                section,
                teams,
                by,
                score,
            } => {
                let table = tables.iter().find(|table| table.section == *section);
                let table = table.ok_or(BookProblem::NoSuchRow)?;
                if !table.is_final {
                    return Err(BookProblem::NotFinal);
                }
                table.shared_by(teams).ok_or(BookProblem::NotLevel)?;
                match (by, score) {
                    (DecidedBy::PlayOff, None) => Err(BookProblem::ScoreMissing),
                    (DecidedBy::PlayOff, Some(_)) | (DecidedBy::Lot, _) => Ok(()),
                }
            }
            Happening::Match { .. } => self.may_play_off(&what.teams(), tables).map(|_| ()),
        }
    }

    /// The book without something that was written down, and that.
    pub fn without(&self, no: NoteNo) -> Result<(Self, Note), BookProblem> {
        self.open()?;
        let mut after = self.clone();
        let at = after.notes.iter().position(|note| note.no == no);
        let note = after.notes.remove(at.ok_or(BookProblem::NoSuchNote)?);
        Ok((after, note))
    }

    /// The book with the moves confirmed that were shown.
    pub fn confirming(
        &self,
        proposal: &Proposal,
        (shown, is_accepted): (&str, bool),
        (reason, at, by): (&str, Timestamp, &str),
    ) -> Result<Self, BookProblem> {
        self.open()?;
        if self.rows.is_empty() {
            return Err(BookProblem::NoRows);
        }
        if proposal.shown() != shown {
            return Err(BookProblem::ShownOther);
        }
        if proposal.questions.iter().any(|question| question.kind.stops()) {
            return Err(BookProblem::StandsOpen);
        }
        if !proposal.questions.is_empty() && (!is_accepted || reason.is_empty()) {
            return Err(BookProblem::NotAccepted);
        }
        Ok(Self {
            confirmed: Some(Confirmed {
                moves: proposal.confirmed_moves(),
                reason: reason.to_owned(),
                at,
                by: by.to_owned(),
            }),
            ..self.clone()
        })
    }

    /// The book with the confirmation taken back. What was made of it stays a draft of its own.
    pub fn reopening(&self) -> Result<Self, BookProblem> {
        if self.confirmed.is_none() {
            return Err(BookProblem::NotConfirmed);
        }
        Ok(Self {
            confirmed: None,
            next: None,
            ..self.clone()
        })
    }

    /// The confirmed moves next season is made of.
    pub fn to_next_season(&self) -> Result<&Confirmed, BookProblem> {
        if self.next.is_some() {
            return Err(BookProblem::NextMade);
        }
        self.confirmed.as_ref().ok_or(BookProblem::NotConfirmed)
    }
}
