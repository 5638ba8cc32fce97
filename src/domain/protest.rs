//! Protests and appeals: arbiter, then committee, then the appeals board of the union (DM-7.2, 11.10). In a match of teams the match leader has
//! decided before all of them (CASE-133): a team's protest about a board may name that ruling ([`CardOf::ruling`]).
//!
//! A [`Protest`] changes only by its own methods, which refuse steps that cannot be taken; it keeps the decision of each stage.
//! [`admissibility`] says whether it may be heard; deadlines and deposits are settings without defaults, because no rule names them
//! ([`Terms`]).

mod admissibility;
mod parties;
mod terms;
#[cfg(test)]
mod tests;
mod window;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

pub use self::{
    admissibility::{Admissibility, Subject, TooLate, admissibility},
    parties::{MatchChange, MatchVerdict, Party},
    terms::{Deposit, DepositOutcome, LastWord, Terms, deadline, is_ripe},
    window::Window,
};
use super::committee::{Ballot, Committee, Tally, Vote, VoteProblem};
use engine::{
    ids::{OfficialId, PlayerId, RulingId, SanctionId, TeamPenaltyId},
    numbers::{BoardNo, MatchNo, RoundNo, TeamNo},
};
use rules::ruling::Decider;

engine::spelled! {
    /// What a protest is about.
    pub enum Kind {
        /// A decision of the arbiter.
        Decision => "decision",
        /// Who meets whom, on which board, with which colour.
        Pairing => "pairing",
        Clock => "clock",
        /// Somebody plays who may not (CASE-97).
        IneligiblePlayer => "ineligible_player",
        /// The result card of a team match.
        TeamCard => "team_card",
        /// A warning or a quarantine.
        Sanction => "sanction",
        /// A warning, penalty points or a fine of a team.
        TeamPenalty => "team_penalty",
        /// A match that a team has lost as a whole.
        MatchLost => "match_lost",
    }
}

impl Kind {
    /// Who decides first.
    pub const fn first_instance(self) -> Decider {
        match self {
            Self::Pairing | Self::Clock | Self::IneligiblePlayer | Self::TeamCard => Decider::Arbiter,
            Self::Decision | Self::TeamPenalty | Self::MatchLost => Decider::Committee,
            Self::Sanction => Decider::AppealsBoard,
        }
    }

    /// Who decides first about what this instance decided: what a match leader decided in a match goes to the league leader, before any
    /// higher instance (CASE-133).
    pub const fn first_instance_after(self, by: Decider) -> Decider {
        match (self, by) {
            (Self::Decision | Self::MatchLost, Decider::MatchLeader) => Decider::Arbiter,
            (
                Self::Decision
                | Self::Pairing
                | Self::Clock
                | Self::IneligiblePlayer
                | Self::TeamCard
                | Self::Sanction
                | Self::TeamPenalty
                | Self::MatchLost,
                Decider::MatchLeader | Decider::Arbiter | Decider::Committee | Decider::AppealsBoard,
            ) => self.first_instance(),
        }
    }

    /// May any participant file it, not only those it concerns (CASE-97)?
    pub const fn is_open_to_all(self) -> bool {
        match self {
            Self::IneligiblePlayer => true,
            Self::Pairing
            | Self::Decision
            | Self::Clock
            | Self::TeamCard
            | Self::Sanction
            | Self::TeamPenalty
            | Self::MatchLost => false,
        }
    }
}

/// What exactly a protest is against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum About {
    /// The pairing of a round.
    Pairing {
        round: RoundNo,
    },
    Decision {
        ruling: RulingId,
    },
    Clock {
        /// In which round.
        round: RoundNo,
        /// On which board.
        board: BoardNo,
    },
    /// Somebody who may not play.
    IneligiblePlayer {
        player: PlayerId,
    },
    /// A result card.
    TeamCard {
        /// When the captain signed it; `None` while nobody has.
        signed_at: Option<Timestamp>,
        /// Was a protest reserved at signing?
        is_reserved: bool,
        /// Whose card; if it is kept here, the signature is read from it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<CardOf>,
    },
    /// A warning or a quarantine.
    Sanction {
        sanction: SanctionId,
    },
    /// A ruling about a team.
    TeamPenalty {
        penalty: TeamPenaltyId,
    },
    /// A match that was lost as a whole, without play or by decision.
    MatchLost {
        round: RoundNo,
        /// The match of the round.
        #[serde(rename = "match")]
        no: MatchNo,
        /// The team that lost it.
        team: TeamNo,
    },
}

/// The result card that a protest is about, and whose protest it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardOf {
    pub round: RoundNo,
    /// The match of the round.
    #[serde(rename = "match")]
    pub no: MatchNo,
    /// The team that protests.
    pub team: TeamNo,
    /// The board of the match, from 1; the match as a whole where none is named.
    #[serde(default)]
    pub board: Option<BoardNo>,
    /// The match leader's ruling at that board, where it is against one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<RulingId>,
}

impl About {
    pub const fn kind(self) -> Kind {
        match self {
            Self::Pairing { .. } => Kind::Pairing,
            Self::Decision { .. } => Kind::Decision,
            Self::Clock { .. } => Kind::Clock,
            Self::IneligiblePlayer { .. } => Kind::IneligiblePlayer,
            Self::TeamCard { .. } => Kind::TeamCard,
            Self::Sanction { .. } => Kind::Sanction,
            Self::TeamPenalty { .. } => Kind::TeamPenalty,
            Self::MatchLost { .. } => Kind::MatchLost,
        }
    }

    /// The ruling it is against, which is replaced if the protest succeeds.
    pub const fn ruling(self) -> Option<RulingId> {
        match self {
            Self::Decision { ruling } => Some(ruling),
            Self::TeamCard { of: Some(of), .. } => of.ruling,
            Self::Pairing { .. }
            | Self::Clock { .. }
            | Self::IneligiblePlayer { .. }
            | Self::TeamCard { of: None, .. }
            | Self::Sanction { .. }
            | Self::TeamPenalty { .. }
            | Self::MatchLost { .. } => None,
        }
    }

    /// The result card it names.
    pub const fn card(self) -> Option<CardOf> {
        match self {
            Self::TeamCard { of, .. } => of,
            Self::Pairing { .. }
            | Self::Decision { .. }
            | Self::Clock { .. }
            | Self::IneligiblePlayer { .. }
            | Self::Sanction { .. }
            | Self::TeamPenalty { .. }
            | Self::MatchLost { .. } => None,
        }
    }

    /// The team whose protest it is, and the match it is about, where the protest itself names both.
    pub const fn of_match(self) -> Option<(TeamNo, RoundNo, MatchNo)> {
        match self {
            Self::TeamCard { of: Some(of), .. } => Some((of.team, of.round, of.no)),
            Self::MatchLost { round, no, team } => Some((team, round, no)),
            Self::Pairing { .. }
            | Self::Decision { .. }
            | Self::Clock { .. }
            | Self::IneligiblePlayer { .. }
            | Self::TeamCard { of: None, .. }
            | Self::Sanction { .. }
            | Self::TeamPenalty { .. } => None,
        }
    }
}

engine::spelled! {
    /// How far a protest has come.
    pub enum State {
        Filed => "filed",
        /// It will be heard.
        Admissible => "admissible",
        /// It came too late, and nobody has yet decided to hear it all the same.
        Late => "late",
        /// Decided; may be appealed.
        Decided => "decided",
        /// Before the next instance.
        Appealed => "appealed",
        Closed => "closed",
    }
}

engine::spelled! {
    /// What was decided about what stood before: what the protest is against, and once an instance has decided, its decision.
    pub enum Outcome {
        /// It stands: whoever asked failed.
        Upheld => "upheld",
        /// It falls: whoever asked succeeded.
        Overturned => "overturned",
        /// Something else takes its place, such as a warning for a quarantine: the protest succeeded.
        Replaced => "replaced",
        /// The protest was not heard, because it came too late.
        DismissedLate => "dismissed_late",
        /// The protest was not heard, because this instance may not decide it (CASE-116).
        DismissedNotCompetent => "dismissed_not_competent",
    }
}

impl Outcome {
    /// Was the matter itself decided?
    pub const fn was_heard(self) -> bool {
        match self {
            Self::Upheld | Self::Overturned | Self::Replaced => true,
            Self::DismissedLate | Self::DismissedNotCompetent => false,
        }
    }

    /// Does something that was decided before no longer hold?
    pub const fn changes_something(self) -> bool {
        match self {
            Self::Overturned | Self::Replaced => true,
            Self::Upheld | Self::DismissedLate | Self::DismissedNotCompetent => false,
        }
    }

    /// What becomes of the deposit, as earlier rulings suggest; the board decides.
    pub const fn deposit(self) -> DepositOutcome {
        match self {
            Self::Overturned | Self::Replaced | Self::DismissedNotCompetent => DepositOutcome::Refunded,
            Self::Upheld | Self::DismissedLate => DepositOutcome::Kept,
        }
    }
}

/// What an instance decided. It never changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    pub by: Decider,
    pub outcome: Outcome,
    pub reasons: String,
    /// The votes of the committee, with what the minority wanted to be kept; none where another instance decides.
    pub ballots: Vec<Ballot>,
    /// The votes of the appeals board, whose members are no officials of the tournament.
    pub board: Vec<BoardBallot>,
    pub at: Timestamp,
    /// What it said of the match, where it is about one of teams.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changed: Option<MatchChange>,
}

/// The vote of a member of the appeals board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardBallot {
    pub name: String,
    pub vote: Vote,
    /// The dissent that a member wants on record; may be empty.
    pub dissent: String,
}

/// Why a protest cannot take a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// It is not at that point.
    #[error("a protest that is {} cannot become {}", .from.as_str(), .to.as_str())]
    Step {
        /// Where it is.
        from: State,
        /// Where it should go.
        to: State,
    },
    /// Another instance decides.
    #[error("it is before another instance")]
    OtherInstance,
    /// No instance is left: the last word is said.
    #[error("there is nobody left to appeal to: last word {}", .0.as_str())]
    Final(LastWord),
    /// No reasons.
    #[error("write the reasons")]
    NoReasons,
    /// It came too late and is not admitted: it can only be dismissed.
    #[error("it came too late: admit it first, or dismiss it")]
    NotAdmitted,
    /// The appeal came after the deadline.
    #[error("the deadline for an appeal has passed")]
    TooLate,
    /// The votes cannot be counted.
    #[error(transparent)]
    Votes(VoteProblem),
    /// More voted against than for.
    #[error("the votes do not carry it")]
    NotCarried,
}

impl Refused {
    /// The key of its text.
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Step { .. } => "step",
            Self::OtherInstance => "other_instance",
            Self::Final(_) => "final",
            Self::NoReasons => "no_reasons",
            Self::NotAdmitted => "not_admitted",
            Self::TooLate => "too_late",
            Self::Votes(problem) => problem.as_str(),
            Self::NotCarried => "not_carried",
        }
    }
}

/// The instance a party may appeal to, and on what terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Further {
    /// The next instance.
    pub instance: Decider,
    /// The first moment that is too late; `None` where no deadline is set.
    pub until: Option<Timestamp>,
    /// May it be asked only about the Laws of Chess and the union's tournament regulation?
    pub only_about_laws: bool,
    /// The deposit it requires, in whole kroner.
    pub deposit_kroner: Option<u32>,
}

/// Why a party may not appeal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoFurther {
    /// Nothing was decided, it is too late, or the last word is said.
    Refused(Refused),
    /// The appeals board is next, and has no competence here.
    NotCompetent,
    /// The decision went the side's way: the other side may.
    Won,
}

/// The state of a protest, and everything that was decided about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Protest {
    /// What it is about.
    pub kind: Kind,
    /// Who decides now, or decided last.
    pub instance: Decider,
    /// How far it has come.
    pub state: State,
    /// What was decided, the earliest first.
    pub decisions: Vec<Decision>,
    /// Who asked the instance it is before, or that decided last.
    pub appellant: Party,
}

impl Protest {
    pub const fn file(kind: Kind) -> Self {
        Self::file_after(kind, Decider::Arbiter)
    }

    /// The same against what this instance decided.
    pub const fn file_after(kind: Kind, by: Decider) -> Self {
        Self {
            kind,
            instance: kind.first_instance_after(by),
            state: State::Filed,
            decisions: Vec::new(),
            appellant: Party::Petitioner,
        }
    }

    /// Records whether it may be heard.
    pub fn judge(self, admissible: bool) -> Result<Self, Refused> {
        let to = if admissible {
            State::Admissible
        } else {
            State::Late
        };
        self.step(&[State::Filed], to)
    }

    /// Admits it although it came late; the reasons are kept with it.
    pub fn admit(self, reasons: &str) -> Result<Self, Refused> {
        if reasons.trim().is_empty() {
            return Err(Refused::NoReasons);
        }
        self.step(&[State::Late], State::Admissible)
    }

    /// The arbiter refers it to the committee (DM-7.2), unless the arbiter has the last word: no league says that it may be passed on.
    pub fn refer(self, terms: Terms) -> Result<Self, Refused> {
        if self.instance != Decider::Arbiter {
            return Err(Refused::OtherInstance);
        }
        match self.state {
            State::Filed | State::Admissible | State::Late => Ok(Self {
                instance: terms.ask(Some(Decider::Committee), false)?,
                ..self
            }),
            State::Decided | State::Appealed | State::Closed => Err(Refused::Step {
                from: self.state,
                to: self.state,
            }),
        }
    }

    /// Decides it. A committee needs its votes, the board a majority of those who voted.
    pub fn decide(
        self,
        decision: Decision,
        committee: &Committee,
        excluded: &[OfficialId],
    ) -> Result<Self, Refused> {
        if decision.by != self.instance {
            return Err(Refused::OtherInstance);
        }
        if decision.reasons.trim().is_empty() {
            return Err(Refused::NoReasons);
        }
        if self.state == State::Late && decision.outcome.was_heard() {
            return Err(Refused::NotAdmitted);
        }
        let carried = match decision.by {
            Decider::MatchLeader | Decider::Arbiter => true,
            Decider::Committee => committee
                .count(&decision.ballots, excluded)
                .map_err(Refused::Votes)?
                .is_majority(),
            Decider::AppealsBoard => {
                Tally::of_votes(decision.board.iter().map(|ballot| ballot.vote)).is_majority()
            }
        };
        if !carried {
            return Err(Refused::NotCarried);
        }
        let mut decided = self.step(&[State::Admissible, State::Late, State::Appealed], State::Decided)?;
        decided.decisions.push(decision);
        Ok(decided)
    }

    /// Appeals to the next instance; `is_about_laws` says whether the matter is about the Laws or the union's tournament regulation.
    pub fn appeal(self, at: Timestamp, terms: Terms, is_about_laws: bool) -> Result<Self, Refused> {
        let instance = terms.ask(self.instance.next(), is_about_laws)?;
        let is_late = self.ends(instance, terms).is_some_and(|end| at >= end);
        if self.state == State::Decided && is_late {
            return Err(Refused::TooLate);
        }
        let appealed = self.step(&[State::Decided], State::Appealed)?;
        Ok(Self { instance, ..appealed })
    }

    /// The same for one of its sides.
    pub fn appeal_as(
        self,
        party: Party,
        at: Timestamp,
        terms: Terms,
        is_about_laws: bool,
    ) -> Result<Self, Refused> {
        let appealed = self.appeal(at, terms, is_about_laws)?;
        Ok(Self {
            appellant: party,
            ..appealed
        })
    }

    /// Until when the last decision can be appealed to an instance; `None` where no deadline is set.
    pub fn ends(&self, instance: Decider, terms: Terms) -> Option<Timestamp> {
        let days = match instance {
            Decider::MatchLeader | Decider::Arbiter => None,
            Decider::Committee => terms.committee_days,
            Decider::AppealsBoard => terms.appeals_board_days,
        };
        let (last, days) = self.decisions.last().zip(days)?;
        deadline(last.at, days)
    }

    /// The instance a party may appeal to at this moment, or why it may not. A board without competence is not offered (CASE-116).
    pub fn further(
        &self,
        at: Timestamp,
        terms: Terms,
        is_board_competent: bool,
    ) -> Result<Further, NoFurther> {
        let only_about_laws = terms.ask(self.instance.next(), false).is_err();
        let asked = self
            .clone()
            .appeal(at, terms, only_about_laws)
            .map_err(NoFurther::Refused)?;
        let instance = asked.instance;
        let is_board = instance == Decider::AppealsBoard;
        if is_board && !is_board_competent {
            return Err(NoFurther::NotCompetent);
        }
        Ok(Further {
            instance,
            until: self.ends(instance, terms),
            only_about_laws,
            deposit_kroner: terms.deposit_kroner.filter(|_| is_board),
        })
    }

    /// Closes it: nobody appealed, or it was withdrawn.
    pub fn close(self) -> Result<Self, Refused> {
        self.step(
            &[
                State::Filed,
                State::Admissible,
                State::Late,
                State::Decided,
                State::Appealed,
            ],
            State::Closed,
        )
    }

    fn step(self, from: &[State], to: State) -> Result<Self, Refused> {
        if from.contains(&self.state) {
            Ok(Self { state: to, ..self })
        } else {
            Err(Refused::Step { from: self.state, to })
        }
    }

    /// Does an instance still have to decide it?
    pub const fn is_open(&self) -> bool {
        match self.state {
            State::Filed | State::Admissible | State::Late | State::Appealed => true,
            State::Decided | State::Closed => false,
        }
    }

    /// What counts: the last decision.
    pub fn outcome(&self) -> Option<Outcome> {
        self.decisions.last().map(|decision| decision.outcome)
    }
}
