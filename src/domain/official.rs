//! Officials: arbiters, committee members and organisers as the programme names them (W2).
//!
//! What a signed-in user may do stands in [`super::access`]; an official need not have an account.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use engine::{ids::SectionId, numbers::FideId};

use super::letters::is_one_line;

/// What an official does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Duty {
    /// Answers for the arbiters.
    ChiefArbiter,
    /// Stands in for the chief arbiter.
    DeputyChiefArbiter,
    /// Decides.
    Arbiter,
    /// Helps; may be a trainee (DM-5.2).
    AssistantArbiter,
    /// Member of the tournament committee (DM-5.3, DM-7).
    CommitteeMember,
    /// Answers for the tournament.
    Organiser,
}

impl Duty {
    /// Every duty, in the order of the programme.
    pub const ALL: [Self; 6] = [
        Self::Organiser,
        Self::ChiefArbiter,
        Self::DeputyChiefArbiter,
        Self::Arbiter,
        Self::AssistantArbiter,
        Self::CommitteeMember,
    ];

    /// The one spelling in forms, JSON and the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::ChiefArbiter => "chief_arbiter",
            Self::DeputyChiefArbiter => "deputy_chief_arbiter",
            Self::Arbiter => "arbiter",
            Self::AssistantArbiter => "assistant_arbiter",
            Self::CommitteeMember => "committee_member",
            Self::Organiser => "organiser",
        }
    }

    /// Is it an arbiter's duty?
    pub const fn is_arbiter(self) -> bool {
        match self {
            Self::ChiefArbiter | Self::DeputyChiefArbiter | Self::Arbiter | Self::AssistantArbiter => true,
            Self::CommitteeMember | Self::Organiser => false,
        }
    }
}

/// The text names no duty.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a duty of an official")]
pub struct ParseDutyError(String);

impl FromStr for Duty {
    type Err = ParseDutyError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|duty| duty.as_str() == text)
            .ok_or_else(|| ParseDutyError(text.chars().take(30).collect()))
    }
}

impl fmt::Display for Duty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// An arbiter's licence or title.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Licence {
    /// None that is known.
    #[default]
    None,
    /// Being trained.
    Trainee,
    /// The union's licence I (Dommerlicens I).
    DsuI,
    /// Another licence of the union.
    DsuOther,
    /// FIDE arbiter.
    Fa,
    /// International arbiter.
    Ia,
}

impl Licence {
    /// Every licence, in the order the page offers them.
    pub const ALL: [Self; 6] = [
        Self::DsuI,
        Self::DsuOther,
        Self::Fa,
        Self::Ia,
        Self::Trainee,
        Self::None,
    ];

    /// The one spelling in forms, JSON and the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Trainee => "trainee",
            Self::DsuI => "dsu_i",
            Self::DsuOther => "dsu_other",
            Self::Fa => "fa",
            Self::Ia => "ia",
        }
    }

    /// Is it licence I, which one arbiter at least must hold (DM-5.2)?
    pub const fn is_licence_one(self) -> bool {
        matches!(self, Self::DsuI)
    }

    /// Is it an arbiter's licence of any kind, as a committee member must hold (DM-5.3)?
    pub const fn is_licensed(self) -> bool {
        match self {
            Self::DsuI | Self::DsuOther | Self::Fa | Self::Ia => true,
            Self::None | Self::Trainee => false,
        }
    }
}

impl FromStr for Licence {
    type Err = ParseLicenceError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|licence| licence.as_str() == text)
            .ok_or_else(|| ParseLicenceError(text.chars().take(30).collect()))
    }
}

impl fmt::Display for Licence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The text names no licence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not an arbiter's licence")]
pub struct ParseLicenceError(String);

/// What is asked about an official.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfficialData {
    /// For one section only; `None` for the whole tournament.
    pub section: Option<SectionId>,
    /// What the official does.
    pub duty: Duty,
    /// As the programme prints it.
    pub name: String,
    /// Licence or title.
    pub licence: Licence,
    /// FIDE id, for reports.
    pub fide_id: Option<u32>,
    /// E-mail; not public.
    pub email: String,
    /// Telephone; not public.
    pub phone: String,
    /// Does the arbiter play too (DM-6.4)?
    pub plays: bool,
    /// Who in the ratings office approved that; empty while nobody has.
    pub play_approved_by: String,
}

/// Why what was written about an official is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OfficialProblem {
    /// No name, or too long a one.
    #[error("write a name of 1 to 100 characters")]
    Name,
    /// Not an e-mail address.
    #[error("write an e-mail address such as anna@example.dk, or nothing")]
    Email,
    /// Too long.
    #[error("write a telephone number of at most 40 characters, or nothing")]
    Phone,
    /// Not a FIDE id.
    #[error("a FIDE id is a number from 1 to 999999999")]
    FideId,
    /// Too long.
    #[error("write the name of who approved in at most 100 characters")]
    ApprovedBy,
}

impl OfficialData {
    /// Does it make sense?
    pub fn check(&self) -> Result<(), OfficialProblem> {
        let length = |text: &str| text.chars().count();
        if self.name.trim().is_empty() || length(&self.name) > 100 || !is_one_line(&self.name) {
            return Err(OfficialProblem::Name);
        }
        if !self.email.is_empty() && (!self.email.contains('@') || length(&self.email) > 254) {
            return Err(OfficialProblem::Email);
        }
        if length(&self.phone) > 40 || !is_one_line(&self.phone) {
            return Err(OfficialProblem::Phone);
        }
        if self.fide_id.is_some_and(|id| FideId::new(id).is_none()) {
            return Err(OfficialProblem::FideId);
        }
        if length(&self.play_approved_by) > 100 || !is_one_line(&self.play_approved_by) {
            return Err(OfficialProblem::ApprovedBy);
        }
        Ok(())
    }

    /// Does the official's duty reach this section?
    pub fn covers(&self, section: SectionId) -> bool {
        self.section.is_none_or(|own| own == section)
    }
}
