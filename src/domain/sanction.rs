//! Sanctions: a warning or a quarantine, decided by the committee of a coordinated section and by nobody else (DM-7.3).
//!
//! [`Draft::check`] is the only way to a [`Sanction`]: valid committee, votes, reasons, an end. What earlier rulings of the
//! appeals board would say is a [`Reminder`]; a decision against one must be explained. [`Sanction::bars`] says whom a quarantine
//! keeps out, [`Identity::matches`] whether an entry is that person.

use jiff::{Span, civil::Date};
use serde::{Deserialize, Serialize};

use super::{
    birth::BirthDate,
    committee::{Ballot, Committee, CommitteeProblem, VoteProblem},
    player::{NationalId, Person, PersonName},
};
use engine::{ids::OfficialId, numbers::FideId};
use rules::{RuleSnapshot, alphabet, regulation::values::Flags};

/// The article a sanction is based on, as the catalogue names it.
pub const ARTICLE: &str = "DM-7.3";

/// What it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Kind {
    /// A written warning.
    Warning,
    /// Kept out of coordinated tournaments, rated club tournaments among them (CASE-97).
    Quarantine {
        /// The first day.
        from: Date,
        /// The last day.
        to: Date,
    },
}

impl Kind {
    /// The one spelling in forms, JSON and the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Warning => "warning",
            Self::Quarantine { .. } => "quarantine",
        }
    }
}

engine::spelled! {
    /// How far it has come. Its end follows from its last day and is not stored.
    pub enum SanctionState {
        /// Decided and not sent yet.
        Voted => "voted",
        /// Sent to the player: it holds.
        Issued => "issued",
        /// Lifted by the appeals board.
        Annulled => "annulled",
        /// The appeals board put another in its place.
        Replaced => "replaced",
    }
}

engine::spelled! {
    /// Who gets the letter; who is told when it ends early (DM-7.3).
    pub enum Recipient {
        /// The player: the letter itself.
        Player => "player",
        /// The ratings office: a copy.
        RatingsOffice => "ratings_office",
        /// The player's club: a copy.
        Club => "club",
    }
}

engine::spelled! {
    /// What a letter tells.
    pub enum Occasion {
        /// It was decided, and holds from now.
        Issued => "issued",
        /// The appeals board lifted it.
        Annulled => "annulled",
        /// The appeals board put this one in the place of another.
        Replaced => "replaced",
    }
}

/// What is known about the conduct: the questions of the wizard.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a box of its own on the page"
)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Circumstances {
    /// The arbiter was told beforehand.
    pub told_arbiter: bool,
    /// The opponent was told beforehand.
    pub told_opponent: bool,
    /// The player tried to have the game moved.
    pub tried_to_move: bool,
    /// Nothing of the kind happened before.
    pub is_first: bool,
    /// The player finished the tournament.
    pub completed_event: bool,
    /// The player forgot a game that had been moved at the player's own wish.
    pub forgot_own_date: bool,
    /// The programme named nobody to give notice to.
    pub no_contact: bool,
    /// It is about coming late within the tolerance only.
    pub late_within_tolerance: bool,
    /// It is the second absence, and nobody reprimanded the first or told what another would lead to.
    pub not_reprimanded: bool,
    /// The player neglected to give notice in earlier events, too.
    pub neglected_before: bool,
}

engine::spelled! {
    /// What an earlier ruling of the appeals board says about such conduct.
    pub enum Reminder {
        /// Notice to both after trying to move the game is not unsporting.
        NoticeAndTried => "notice_and_tried",
        /// One absence does not make a quarantine when the player completes the event.
        CompletedEvent => "completed_event",
        /// A game forgotten at one's own date deserves a warning.
        ForgotOwnDate => "forgot_own_date",
        /// Nobody could be told, because the programme named nobody.
        NoContact => "no_contact",
        /// A first absence is warned about first.
        WarnFirst => "warn_first",
        /// Lateness within the tolerance is no evidence.
        WithinTolerance => "within_tolerance",
        /// Two absences are not held against a player who was not reprimanded between them.
        NotReprimanded => "not_reprimanded",
        /// Neglect in earlier events counted for a longer quarantine: the only ruling here that argues for more, not less.
        NeglectedBefore => "neglected_before",
    }
}

impl Reminder {
    pub const fn case(self) -> &'static str {
        match self {
            Self::NoticeAndTried | Self::CompletedEvent => "CASE-42",
            Self::ForgotOwnDate
            | Self::NoContact
            | Self::WarnFirst
            | Self::WithinTolerance
            | Self::NotReprimanded => "CASE-135",
            Self::NeglectedBefore => "CASE-139",
        }
    }

    /// Must the committee explain? Some rulings speak against any sanction, some only against more than a warning, and one against none.
    pub const fn needs_explanation(self, kind: Kind) -> bool {
        match self {
            Self::NoticeAndTried | Self::NoContact | Self::WithinTolerance => true,
            Self::CompletedEvent | Self::ForgotOwnDate | Self::WarnFirst | Self::NotReprimanded => match kind
            {
                Kind::Warning => false,
                Kind::Quarantine { .. } => true,
            },
            Self::NeglectedBefore => false,
        }
    }

    /// Does it speak against a sanction at all?
    pub const fn speaks_against(self) -> bool {
        match self {
            Self::NoticeAndTried
            | Self::CompletedEvent
            | Self::ForgotOwnDate
            | Self::NoContact
            | Self::WarnFirst
            | Self::WithinTolerance
            | Self::NotReprimanded => true,
            Self::NeglectedBefore => false,
        }
    }
}

impl Circumstances {
    /// Which rulings apply.
    pub fn reminders(self) -> Vec<Reminder> {
        let applies = [
            (
                self.told_arbiter && self.told_opponent && self.tried_to_move,
                Reminder::NoticeAndTried,
            ),
            (self.completed_event && self.is_first, Reminder::CompletedEvent),
            (self.forgot_own_date, Reminder::ForgotOwnDate),
            (self.no_contact, Reminder::NoContact),
            (self.is_first, Reminder::WarnFirst),
            (self.late_within_tolerance, Reminder::WithinTolerance),
            (self.not_reprimanded, Reminder::NotReprimanded),
            (self.neglected_before, Reminder::NeglectedBefore),
        ];
        applies
            .into_iter()
            .filter_map(|(applies, reminder)| applies.then_some(reminder))
            .collect()
    }
}

/// A sanction as the committee proposes it.
#[derive(Clone, Debug)]
pub struct Draft<'a> {
    /// Is it a quarantine? Otherwise a warning.
    pub is_quarantine: bool,
    /// The first day of a quarantine.
    pub from: Option<Date>,
    /// Its last day.
    pub to: Option<Date>,
    pub reasons: &'a str,
    /// What is known about the conduct.
    pub circumstances: Circumstances,
    /// Why the reminders do not hold here.
    pub explanation: &'a str,
    /// The committee of the section in which it happened.
    pub committee: &'a Committee,
    pub ballots: &'a [Ballot],
    /// Members who have an interest in the matter.
    pub excluded: &'a [OfficialId],
    /// The shortest quarantine the rating rules ask for, in months: for a player absent from the whole event, whose games are not rated.
    pub least_months: Option<u32>,
    /// Does it end the player's part in this tournament?
    pub applies_to_current_event: bool,
    /// The player's sanctions by this committee that stand, each with its reasons.
    pub standing: &'a [(Sanction, String)],
}

/// Why there can be no such sanction.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// The section is not coordinated: there is nobody who could decide it (CASE-118).
    #[error("only the committee of a coordinated tournament can decide a sanction")]
    NotCoordinated,
    /// The committee is not validly composed.
    #[error(transparent)]
    Committee(CommitteeProblem),
    /// The votes cannot be counted.
    #[error(transparent)]
    Votes(VoteProblem),
    /// Not carried by more than half of the members.
    #[error("the committee did not carry it")]
    NotCarried,
    /// No reasons.
    #[error("write the reasons")]
    NoReasons,
    /// A quarantine without first or last day.
    #[error("write the first and the last day of the quarantine")]
    NoEnd,
    /// It would end before it begins.
    #[error("the last day must not be before the first")]
    EndBeforeStart,
    /// The rating rules that bind the tournament ask for a quarantine of so many months at least (4.5.4.2).
    #[error("a quarantine of {0} months at least")]
    ShorterThan(u32),
    /// The same days for the same reasons: it stands already.
    #[error("the player has this very quarantine already")]
    Repeated,
    /// A ruling of the appeals board speaks against it, and nobody explained.
    #[error("{} speaks against it: explain why it does not hold here", .0.case())]
    Unexplained(Reminder),
}

impl Problem {
    /// The key of its text.
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::NotCoordinated => "not_coordinated",
            Self::Committee(problem) => problem.as_str(),
            Self::Votes(problem) => problem.as_str(),
            Self::NotCarried => "not_carried",
            Self::NoReasons => "no_reasons",
            Self::NoEnd => "no_end",
            Self::EndBeforeStart => "end_before_start",
            Self::ShorterThan(_) => "shorter_than",
            Self::Repeated => "repeated",
            Self::Unexplained(_) => "unexplained",
        }
    }
}

impl Draft<'_> {
    /// The sanction, or every problem that prevents it.
    pub fn check(&self, rules: &RuleSnapshot) -> Result<Sanction, Vec<Problem>> {
        let mut problems = Vec::new();
        if !rules.coordinated {
            problems.push(Problem::NotCoordinated);
        }
        problems.extend(self.committee.problems(rules).into_iter().map(Problem::Committee));
        match self.committee.count(self.ballots, self.excluded) {
            Ok(tally) if self.committee.carries(tally) => {}
            Ok(_) => problems.push(Problem::NotCarried),
            Err(problem) => problems.push(Problem::Votes(problem)),
        }
        if self.reasons.trim().is_empty() {
            problems.push(Problem::NoReasons);
        }
        let kind = self.kind().unwrap_or_else(|problem| {
            problems.push(problem);
            Kind::Warning
        });
        if let Some(months) = self.least_months.filter(|months| !lasts(kind, *months)) {
            problems.push(Problem::ShorterThan(months));
        }
        if self.is_repeated(kind) {
            problems.push(Problem::Repeated);
        }
        if self.explanation.trim().is_empty() {
            let unexplained = self
                .circumstances
                .reminders()
                .into_iter()
                .filter(|reminder| reminder.needs_explanation(kind));
            problems.extend(unexplained.map(Problem::Unexplained));
        }
        if problems.is_empty() {
            Ok(Sanction {
                kind,
                state: SanctionState::Voted,
                applies_to_current_event: self.is_quarantine && self.applies_to_current_event,
            })
        } else {
            Err(problems)
        }
    }

    /// Is it a quarantine that the player has already, of the same days, in the same words and with the same effect on this tournament? A warning
    /// has no days that could tell two matters apart, so it may be given again.
    fn is_repeated(&self, kind: Kind) -> bool {
        let is_same = |(other, reasons): &(Sanction, String)| {
            other.kind == kind
                && other.applies_to_current_event == self.applies_to_current_event
                && reasons.split_whitespace().eq(self.reasons.split_whitespace())
        };
        match kind {
            Kind::Warning => false,
            Kind::Quarantine { .. } => self.standing.iter().any(is_same),
        }
    }

    fn kind(&self) -> Result<Kind, Problem> {
        if !self.is_quarantine {
            return Ok(Kind::Warning);
        }
        match (self.from, self.to) {
            (Some(from), Some(to)) if from <= to => Ok(Kind::Quarantine { from, to }),
            (Some(_), Some(_)) => Err(Problem::EndBeforeStart),
            (_, None) | (None, _) => Err(Problem::NoEnd),
        }
    }
}

/// Is it a quarantine of so many months or more? One from 8 June to 7 December has six.
fn lasts(kind: Kind, months: u32) -> bool {
    match kind {
        Kind::Warning => false,
        Kind::Quarantine { from, to } => {
            let after = to.tomorrow().unwrap_or(to);
            Span::new()
                .try_months(i64::from(months))
                .and_then(|span| from.checked_add(span))
                .is_ok_and(|least| least <= after)
        }
    }
}

/// A sanction that was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sanction {
    /// What it is.
    pub kind: Kind,
    /// How far it has come.
    pub state: SanctionState,
    /// Does it end the player's part in the tournament it was given in? Only if the committee says so (note A-40).
    pub applies_to_current_event: bool,
}

/// The sanction is not at that point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a sanction that is {} cannot become {}", .from.as_str(), .to.as_str())]
pub struct WrongStep {
    /// Where it is.
    pub from: SanctionState,
    /// Where it should go.
    pub to: SanctionState,
}

impl Sanction {
    /// It was sent to the player.
    pub fn issue(self) -> Result<Self, WrongStep> {
        self.step(&[SanctionState::Voted], SanctionState::Issued)
    }

    /// The appeals board lifted it.
    pub fn annul(self) -> Result<Self, WrongStep> {
        self.step(
            &[SanctionState::Voted, SanctionState::Issued],
            SanctionState::Annulled,
        )
    }

    /// The appeals board put another one, such as a warning, in its place: this one, and the other.
    pub fn replace(self, by: Kind) -> Result<(Self, Self), WrongStep> {
        let replaced = self.step(
            &[SanctionState::Voted, SanctionState::Issued],
            SanctionState::Replaced,
        )?;
        let other = Self {
            kind: by,
            state: SanctionState::Issued,
            applies_to_current_event: false,
        };
        Ok((replaced, other))
    }

    fn step(self, from: &[SanctionState], to: SanctionState) -> Result<Self, WrongStep> {
        if from.contains(&self.state) {
            Ok(Self { state: to, ..self })
        } else {
            Err(WrongStep { from: self.state, to })
        }
    }

    /// Does it keep the player out on this day? Both its first and its last day count.
    pub fn is_active_on(self, day: Date) -> bool {
        let is_within = match self.kind {
            Kind::Warning => false,
            Kind::Quarantine { from, to } => from <= day && day <= to,
        };
        match self.state {
            SanctionState::Issued => is_within,
            SanctionState::Voted | SanctionState::Annulled | SanctionState::Replaced => false,
        }
    }

    /// Does it keep the player out of a tournament of this kind between these days (CASE-97)?
    pub fn bars(self, flags: Flags, first_day: Date, last_day: Date) -> bool {
        let overlaps = match self.kind {
            Kind::Warning => false,
            Kind::Quarantine { from, to } => from <= last_day && first_day <= to,
        };
        match self.state {
            SanctionState::Issued => flags.checks_quarantine() && overlaps,
            SanctionState::Voted | SanctionState::Annulled | SanctionState::Replaced => false,
        }
    }

    /// Who has to be told, given who was.
    pub fn to_be_told(told: &[Recipient]) -> Vec<Recipient> {
        Recipient::ALL
            .into_iter()
            .filter(|recipient| !told.contains(recipient))
            .collect()
    }
}

/// Who was sanctioned, as far as it can tell one person from another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identity {
    /// The union's number.
    pub national_id: Option<NationalId>,
    /// FIDE's number.
    pub fide_id: Option<FideId>,
    pub name: PersonName,
    /// The year of birth.
    pub birth_year: Option<i16>,
}

/// Is an entry the sanctioned person?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Match {
    No,
    /// By name and year of birth: somebody has to look.
    Possible,
    Certain,
}

impl Identity {
    /// What an entry tells about who it is.
    pub fn of(person: &Person) -> Self {
        Self {
            national_id: person.national_id.clone(),
            fide_id: person.fide_id,
            name: person.name.clone(),
            birth_year: person.birth.map(BirthDate::year),
        }
    }

    /// By the union's number, else by FIDE's, else by name and year of birth, where an unknown year rules nothing out.
    pub fn matches(&self, person: &Person) -> Match {
        if let (Some(own), Some(other)) = (&self.national_id, &person.national_id) {
            return if own == other { Match::Certain } else { Match::No };
        }
        if let (Some(own), Some(other)) = (self.fide_id, person.fide_id) {
            return if own == other { Match::Certain } else { Match::No };
        }
        let same_name = alphabet::fold(&self.name.spoken()) == alphabet::fold(&person.name.spoken());
        let other_year = match (self.birth_year, person.birth) {
            (Some(own), Some(birth)) => own != birth.year(),
            (None, _) | (_, None) => false,
        };
        if same_name && !other_year {
            Match::Possible
        } else {
            Match::No
        }
    }
}

#[cfg(test)]
mod tests;
