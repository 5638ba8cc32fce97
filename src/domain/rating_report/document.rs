//! The report as a document: what is stored, sent and compared. Its fields stand in one order and its lists are sorted, so the same
//! facts make the same bytes.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::rated::{Absence, Rated};
use crate::domain::{
    bye::ByeKind,
    crosstable::Participation,
    entry::{EntryKind, Suspension},
    ids::{RulingId, SanctionId, SectionId, TournamentId},
    numbers::{BoardNo, FideId, Rating, RoundNo, StartNo},
    official::{Duty, Licence},
    points::Points,
    result::GameResult,
    rules::ruling::Decider,
    sanction,
    scoring::Scoring,
    title::Title,
};

/// The shape of the document; it grows when a reader of the shape before could misread it.
pub const FORMAT: u16 = 1;

/// What a tournament reports for rating (DM-5.8, DM-6.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// [`FORMAT`] of the day.
    pub format: u16,
    /// The tournament.
    pub tournament: Event,
    /// The arbiters, replaced ones too.
    pub arbiters: Vec<ArbiterLine>,
    /// The sections in their order.
    pub sections: Vec<SectionReport>,
    /// New ratings (DM-6.3).
    pub new_ratings: Absent,
    /// Candidate results (DM-6.3).
    pub candidate_results: Absent,
    /// Fees.
    pub fees: Absent,
    /// Warnings and quarantines decided in the tournament (DM-6.3). Left out for readers who may not see them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sanctions: Option<Vec<SanctionLine>>,
}

/// A part of the report that is not there, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Absent {
    /// Why.
    pub absent_because: AbsentBecause,
}

/// Why a part of the report is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AbsentBecause {
    /// The office has not approved the settings it is calculated with.
    SettingsNotApproved,
    /// Nobody has told the product what is asked for.
    RequirementsNotKnown,
    /// The product does not know it.
    NotRecorded,
}

/// The tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// Which one.
    pub id: TournamentId,
    /// Its name.
    pub name: String,
    /// Where; may be empty.
    pub city: String,
    /// Of which federation.
    pub federation: String,
    /// First day.
    pub starts_on: Date,
    /// Last day.
    pub ends_on: Date,
    /// Days on which a round was played.
    pub playing_dates: Vec<Date>,
    /// The edition of the Laws.
    pub edition: String,
    /// The rule-set, once it is frozen.
    pub rule_set: Option<String>,
    /// Coordinated by the union?
    pub coordinated: bool,
    /// To be rated by the union?
    pub rated: bool,
    /// `standard`, `rapid` or `blitz`.
    pub discipline: String,
    /// As it was announced.
    pub time_control: Option<String>,
    /// As files write it.
    pub time_control_trf: Option<String>,
    /// Minutes a player has for 60 moves, begun ones counted whole.
    pub total60_minutes: Option<u32>,
}

/// An arbiter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArbiterLine {
    /// As what.
    pub duty: Duty,
    /// Who.
    pub name: String,
    /// With which licence.
    pub licence: Licence,
    /// FIDE's number.
    pub fide_id: Option<u32>,
    /// Only in this section: its part of addresses.
    pub section: Option<String>,
    /// Does the arbiter play as well (DM-6.4)?
    pub plays: bool,
    /// Until when, if somebody else took over.
    pub until: Option<Date>,
}

/// A section.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SectionReport {
    /// Which one.
    pub id: SectionId,
    /// Its part of addresses.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// How it is paired.
    pub system: String,
    /// Rounds planned.
    pub rounds: u16,
    /// Rounds that everybody has seen the pairing of.
    pub paired_rounds: u16,
    /// The day of each round, as far as it was announced.
    pub round_dates: Vec<Option<Date>>,
    /// What results are worth.
    pub scoring: Worth,
    /// Is it reported to FIDE?
    pub fide_rated: bool,
    /// The round in which it lost FIDE mode.
    pub fide_mode_left: Option<RoundNo>,
    /// Is its time control long enough to be rated (DM-12.3)? Nothing where that is not known.
    pub eligible: Option<Eligible>,
    /// The players by starting number.
    pub players: Vec<PlayerLine>,
    /// The games by round and board.
    pub games: Vec<GameLine>,
    /// Who had no opponent, by round and number.
    pub byes: Vec<ByeLine>,
    /// Rulings that changed a result or carried a penalty, the oldest first.
    pub rulings: Vec<RulingLine>,
}

/// What results are worth, in decimals: `"0.5"`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Worth {
    /// A win.
    pub win: Decimal,
    /// A draw.
    pub draw: Decimal,
    /// A loss over the board.
    pub loss: Decimal,
    /// A loss by forfeit, or a round not taken part in.
    pub absence: Decimal,
    /// The pairing-allocated bye.
    pub pairing_allocated_bye: Decimal,
}

impl From<Scoring> for Worth {
    fn from(scoring: Scoring) -> Self {
        Self {
            win: scoring.win.into(),
            draw: scoring.draw.into(),
            loss: scoring.loss.into(),
            absence: scoring.absence.into(),
            pairing_allocated_bye: scoring.pairing_allocated_bye.into(),
        }
    }
}

impl Worth {
    /// As the rules count with it.
    pub const fn scoring(&self) -> Scoring {
        Scoring {
            win: self.win.0,
            draw: self.draw.0,
            loss: self.loss.0,
            absence: self.absence.0,
            pairing_allocated_bye: self.pairing_allocated_bye.0,
        }
    }
}

/// Points as the document writes them: `"3.5"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Decimal(pub Points);

impl From<Points> for Decimal {
    fn from(points: Points) -> Self {
        Self(points)
    }
}

impl From<Decimal> for String {
    fn from(decimal: Decimal) -> Self {
        decimal.0.decimal()
    }
}

impl TryFrom<String> for Decimal {
    type Error = crate::domain::points::ParsePointsError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse().map(Self)
    }
}

/// How a time control is judged for a section (DM-12.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Eligible {
    /// Long enough?
    pub is_long_enough: bool,
    /// Minutes for 60 moves that are needed.
    pub required_minutes: u32,
    /// Because somebody is rated this or more.
    pub from_rating: u32,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerLine {
    /// Starting number.
    pub no: StartNo,
    /// `Surname, Given`.
    pub name: String,
    /// The union's number.
    pub national_id: Option<String>,
    /// FIDE's number.
    pub fide_id: Option<FideId>,
    /// Federation.
    pub federation: Option<String>,
    /// Club.
    pub club: Option<String>,
    /// Title.
    pub title: Option<Title>,
    /// The union's rating at the start, for this kind of chess.
    pub national_rating: Option<Rating>,
    /// FIDE's rating at the start, for this kind of chess.
    pub fide_rating: Option<Rating>,
    /// Did the player stay?
    pub standing: Standing,
    /// First round.
    pub joined: RoundNo,
    /// Points in the tournament, penalties counted.
    pub points: Decimal,
    /// Points beside those of the results; fewer than none is a penalty.
    pub extra_points: Decimal,
    /// The place, the best of a shared one; none for who is not in the standings.
    pub place: Option<u32>,
}

/// Does the player take part to the end?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Yes.
    Active,
    /// Left.
    Withdrawn,
    /// Was sent out.
    Expelled,
}

impl From<Participation> for Standing {
    fn from(standing: Participation) -> Self {
        match standing {
            Participation::Active => Self::Active,
            Participation::Withdrawn => Self::Withdrawn,
            Participation::Expelled => Self::Expelled,
        }
    }
}

/// A game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameLine {
    /// The round.
    pub round: RoundNo,
    /// The board.
    pub board: BoardNo,
    /// Who had White.
    pub white: StartNo,
    /// Who had Black.
    pub black: StartNo,
    /// The result that counts in the tournament; none while the game is open.
    pub result: Option<GameResult>,
    /// The result for rating, where it is another (C.04.2 art. 4.3).
    pub reported: Option<GameResult>,
    /// Why it is open although its round is over.
    pub suspended: Option<Suspension>,
    /// Was it played over the board?
    pub played: bool,
    /// Does it count and is marked as not rated?
    pub unrated: bool,
    /// For the union's rating.
    pub rated_dk: Rated,
    /// For FIDE's.
    pub rated_fide: Rated,
    /// What was found about an absence.
    pub absence: Option<Absence>,
    /// What put the result there.
    pub settled: Option<Settled>,
}

impl GameLine {
    /// The result that is rated.
    pub const fn for_rating(&self) -> Option<GameResult> {
        match self.reported {
            Some(result) => Some(result),
            None => self.result,
        }
    }
}

/// The entry of the log that a result stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settled {
    /// What it was.
    pub by: EntryKind,
    /// When.
    pub at: Timestamp,
    /// The ruling, if it was one.
    pub ruling: Option<RulingId>,
}

/// A player without an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ByeLine {
    /// The round.
    pub round: RoundNo,
    /// Who.
    pub player: StartNo,
    /// Why.
    pub kind: ByeKind,
}

/// A ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RulingLine {
    /// Which one.
    pub id: RulingId,
    /// The round of its game.
    pub round: RoundNo,
    /// The board.
    pub board: BoardNo,
    /// On what: the kind of incident.
    pub incident: String,
    /// The first article it stands on.
    pub article: Option<String>,
    /// The result it gave, if it gave one.
    pub result: Option<GameResult>,
    /// How many penalties it carried.
    pub penalties: usize,
    /// Who decided.
    pub decided_as: Decider,
    /// When.
    pub at: Timestamp,
    /// The ruling it took the place of.
    pub supersedes: Option<RulingId>,
    /// Has another taken its place?
    pub is_superseded: bool,
}

/// A warning or a quarantine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SanctionLine {
    /// Which one.
    pub id: SanctionId,
    /// The section whose committee decided it: its part of addresses.
    pub section: String,
    /// Who: `Surname, Given`.
    pub name: String,
    /// The union's number.
    pub national_id: Option<String>,
    /// FIDE's number.
    pub fide_id: Option<FideId>,
    /// What, and for which days.
    #[serde(flatten)]
    pub what: sanction::Kind,
    /// How far it has come.
    pub state: sanction::State,
    /// The article it stands on.
    pub article: String,
    /// Who decided.
    pub decided_as: Decider,
    /// On which day.
    pub decided_on: Date,
    /// Why.
    pub reasons: String,
}

impl Report {
    /// The report as it is stored and sent.
    ///
    /// # Errors
    ///
    /// Never for a report: every map in it has text for keys.
    pub fn canonical(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }

    /// The same for a reader who may not see warnings and quarantines.
    #[must_use]
    pub fn without_sanctions(mut self) -> Self {
        self.sanctions = None;
        self
    }

    /// The section with this part of addresses.
    pub fn section(&self, slug: &str) -> Option<&SectionReport> {
        self.sections.iter().find(|section| section.slug == slug)
    }

    /// The day of the last round, as far as rounds have days.
    pub fn last_round(&self) -> Option<Date> {
        self.tournament.playing_dates.last().copied()
    }

    /// Players in all sections.
    pub fn players(&self) -> usize {
        self.sections.iter().map(|section| section.players.len()).sum()
    }

    /// Games in all sections.
    pub fn games(&self) -> usize {
        self.sections.iter().map(|section| section.games.len()).sum()
    }
}

impl SectionReport {
    /// The player with this number.
    pub fn player(&self, no: StartNo) -> Option<&PlayerLine> {
        self.players
            .binary_search_by_key(&no, |player| player.no)
            .ok()
            .and_then(|index| self.players.get(index))
    }

    /// The game on this board.
    pub fn game(&self, round: RoundNo, board: BoardNo) -> Option<&GameLine> {
        self.games
            .iter()
            .find(|game| game.round == round && game.board == board)
    }

    /// The name of the player with this number, or the number.
    pub fn name(&self, no: StartNo) -> String {
        self.player(no)
            .map_or_else(|| no.to_string(), |player| player.name.clone())
    }
}
