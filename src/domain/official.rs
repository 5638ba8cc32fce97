//! Officials: arbiters, committee members and organisers as the programme names them (W2).
//!
//! What a signed-in user may do is in [`super::access`]; an official need not have an account.

use serde::{Deserialize, Serialize};

use engine::{ids::SectionId, numbers::FideId};

use super::letters::is_one_line;

engine::spelled! {
    /// What an official does.
    pub enum Duty {
        /// Answers for the tournament.
        Organiser => "organiser",
        /// Answers for the arbiters.
        ChiefArbiter => "chief_arbiter",
        /// Stands in for the chief arbiter.
        DeputyChiefArbiter => "deputy_chief_arbiter",
        Arbiter => "arbiter",
        /// Helps; may be a trainee (DM-5.2).
        AssistantArbiter => "assistant_arbiter",
        /// Member of the tournament committee (DM-5.3, DM-7).
        CommitteeMember => "committee_member",
        /// Leads the union's correspondence chess (korrespondance- or k-skakchef): decides alone between the arbiter and the appeals board
        /// where games are played by correspondence (CASE-38, CASE-59, CASE-107, CASE-120).
        CorrespondenceChief => "correspondence_chief",
    }
}

impl Duty {
    /// Is it an arbiter's duty?
    pub const fn is_arbiter(self) -> bool {
        match self {
            Self::ChiefArbiter | Self::DeputyChiefArbiter | Self::Arbiter | Self::AssistantArbiter => true,
            Self::CommitteeMember | Self::CorrespondenceChief | Self::Organiser => false,
        }
    }
}

engine::spelled! {
    /// An arbiter's licence or title.
    #[derive(Default)]
    pub enum Licence {
        /// The union's licence I (Dommerlicens I).
        DsuI => "dsu_i",
        /// Another licence of the union.
        DsuOther => "dsu_other",
        /// FIDE arbiter.
        Fa => "fa",
        Ia => "ia",
        Trainee => "trainee",
        /// None that is known.
        #[default]
        None => "none",
    }
}

impl Licence {
    /// Is it licence I, which one arbiter at least must hold (DM-5.2)?
    pub const fn is_licence_one(self) -> bool {
        matches!(self, Self::DsuI)
    }

    /// Is it a licence of the union's, as every committee member must hold (DM-5.3)? A title of FIDE's is not: a person who holds both is
    /// entered with the licence.
    pub const fn is_licensed(self) -> bool {
        match self {
            Self::DsuI | Self::DsuOther => true,
            Self::Fa | Self::Ia | Self::None | Self::Trainee => false,
        }
    }
}

/// The data of an official.
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
    /// Who in the ratings office approved that; empty while nobody has. Only that office writes it.
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
    /// Somebody other than the ratings office approves.
    #[error("only the ratings office approves an arbiter who plays (DM-6.4)")]
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
        Ok(())
    }

    /// What the ratings office approved, as far as it still holds after this change: the approval is for this person in this place.
    pub fn approval_kept(&self, before: &Self) -> Result<String, OfficialProblem> {
        let is_same = self.plays
            && self.duty.is_arbiter()
            && self.name == before.name
            && self.section == before.section
            && self.fide_id == before.fide_id;
        match (is_same, self.play_approved_by.as_str()) {
            (_, said) if !said.is_empty() && said != before.play_approved_by => {
                Err(OfficialProblem::ApprovedBy)
            }
            (true, _) => Ok(before.play_approved_by.clone()),
            (false, _) => Ok(String::new()),
        }
    }

    /// An arbiter who plays and whom the ratings office has not approved (DM-6.4).
    pub fn waits_for_approval(&self) -> bool {
        self.duty.is_arbiter() && self.plays && self.play_approved_by.is_empty()
    }

    /// Is it the same person as this player, by FIDE id where both have one, else by name?
    pub fn is_player(&self, fide_id: Option<FideId>, name: &str) -> bool {
        match (self.fide_id.and_then(FideId::new), fide_id) {
            (Some(mine), Some(theirs)) => mine == theirs,
            (None, _) | (_, None) => self.name.trim() == name,
        }
    }

    /// Does the official's duty reach this section?
    pub fn covers(&self, section: SectionId) -> bool {
        self.section.is_none_or(|own| own == section)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arbiter() -> OfficialData {
        OfficialData {
            section: None,
            duty: Duty::Arbiter,
            name: "Åge Kladdestrup".into(),
            licence: Licence::DsuI,
            fide_id: None,
            email: String::new(),
            phone: String::new(),
            plays: true,
            play_approved_by: String::new(),
        }
    }

    /// DM-5.3: all members hold the union's own licence.
    #[test]
    fn a_title_of_fides_is_no_licence_of_the_unions() {
        let licensed: Vec<Licence> = Licence::ALL.into_iter().filter(|one| one.is_licensed()).collect();
        assert_eq!(licensed, [Licence::DsuI, Licence::DsuOther]);
    }

    /// DM-6.4: in each case, and by the ratings office.
    #[test]
    fn an_approval_holds_for_this_person_in_this_case_and_is_nobody_elses_to_write() {
        let approved = OfficialData {
            play_approved_by: "Kamma Ratingsen".into(),
            ..arbiter()
        };
        assert!(arbiter().waits_for_approval() && !approved.waits_for_approval());
        assert_eq!(arbiter().approval_kept(&approved), Ok("Kamma Ratingsen".into()));
        let another = OfficialData {
            name: "Demo Attrapgaard".into(),
            ..arbiter()
        };
        assert_eq!(another.approval_kept(&approved), Ok(String::new()));
        assert_eq!(
            approved.approval_kept(&arbiter()),
            Err(OfficialProblem::ApprovedBy)
        );
    }

    #[test]
    fn a_player_is_known_by_fide_id_and_without_one_by_name() {
        let numbered = OfficialData {
            fide_id: Some(1_400_000),
            ..arbiter()
        };
        let id = FideId::new(1_400_000);
        assert!(numbered.is_player(id, "Aage Kladdestrup"));
        assert!(!numbered.is_player(FideId::new(1_400_001), "Åge Kladdestrup"));
        assert!(numbered.is_player(None, "Åge Kladdestrup"));
        assert!(!arbiter().is_player(id, "Demo Attrapgaard"));
    }
}
