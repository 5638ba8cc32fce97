//! The tournament committee of a section: who sits on it, whether it is validly composed, and what its votes decide.
//!
//! A committee belongs to one section (CASE-118), has as many members as the rules ask for, all of them licensed (DM-5.3, CASE-135), and
//! decides by votes that are stored for each member. A member with an interest in the matter does not vote.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{
    interest::Interest,
    official::{Duty, Licence, OfficialData},
};
use engine::ids::{OfficialId, SectionId};
use rules::{ParameterId, RuleSnapshot};

/// A member of a committee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    pub member: OfficialId,
    /// The member's licence.
    pub licence: Licence,
}

/// The committee of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Committee {
    pub seats: Vec<Seat>,
    /// Is it the leader of the union's correspondence chess, who decides alone, instead of a committee?
    pub is_chief: bool,
}

/// Why a committee is not validly composed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommitteeProblem {
    /// Too few or too many members.
    #[error("the committee has {is} members and must have {must}")]
    Size {
        /// How many there are.
        is: u32,
        /// How many there must be.
        must: u32,
    },
    /// A member does not hold the union's arbiter's licence.
    #[error("a member of the committee does not hold the union's arbiter's licence")]
    Unlicensed(OfficialId),
}

impl CommitteeProblem {
    /// The key of its text.
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Size { .. } => "committee_size",
            Self::Unlicensed(_) => "committee_unlicensed",
        }
    }
}

impl Committee {
    /// The committee of this section: its own members if it has any, otherwise those of the whole tournament.
    pub fn of<'a>(
        section: SectionId,
        officials: impl IntoIterator<Item = (OfficialId, &'a OfficialData)>,
    ) -> Self {
        let members: Vec<_> = officials
            .into_iter()
            .filter(|(_, official)| official.duty == Duty::CommitteeMember && official.covers(section))
            .collect();
        let has_own = members.iter().any(|(_, official)| official.section.is_some());
        let seats = members
            .into_iter()
            .filter(|(_, official)| official.section.is_some() == has_own)
            .map(|(member, official)| Seat {
                member,
                licence: official.licence,
            })
            .collect();
        Self {
            seats,
            is_chief: false,
        }
    }

    /// The leader of correspondence chess, who decides alone between the arbiter and the appeals board where games are played by
    /// correspondence (CASE-38, CASE-59, CASE-107, CASE-120); `None` where none is named; then the committee decides.
    pub fn chief_of<'a>(
        section: SectionId,
        officials: impl IntoIterator<Item = (OfficialId, &'a OfficialData)>,
    ) -> Option<Self> {
        let seats: Vec<Seat> = officials
            .into_iter()
            .filter(|(_, official)| official.duty == Duty::CorrespondenceChief && official.covers(section))
            .map(|(member, official)| Seat {
                member,
                licence: official.licence,
            })
            .collect();
        (!seats.is_empty()).then_some(Self {
            seats,
            is_chief: true,
        })
    }

    /// What is wrong with its composition under these rules; empty where the rules require no committee.
    pub fn problems(&self, rules: &RuleSnapshot) -> Vec<CommitteeProblem> {
        let mut problems = Vec::new();
        let is = u32::try_from(self.seats.len()).unwrap_or(u32::MAX);
        if self.is_chief {
            if is != 1 {
                problems.push(CommitteeProblem::Size { is, must: 1 });
            }
            return problems;
        }
        if let Some(must) = rules.count(ParameterId::CommitteeSize)
            && is != must
        {
            problems.push(CommitteeProblem::Size { is, must });
        }
        if rules.flag(ParameterId::CommitteeAllLicensed) == Some(true) {
            let unlicensed = self.seats.iter().filter(|seat| !seat.licence.is_licensed());
            problems.extend(unlicensed.map(|seat| CommitteeProblem::Unlicensed(seat.member)));
        }
        problems
    }

    /// Counts the votes, which must be those of members without an interest in the matter, one each.
    pub fn count(&self, ballots: &[Ballot], excluded: &[OfficialId]) -> Result<Tally, VoteProblem> {
        let mut voted = BTreeSet::new();
        for ballot in ballots {
            if !self.seats.iter().any(|seat| seat.member == ballot.member) {
                return Err(VoteProblem::NotAMember(ballot.member));
            }
            if excluded.contains(&ballot.member) {
                return Err(VoteProblem::Interested(ballot.member));
            }
            if !voted.insert(ballot.member) {
                return Err(VoteProblem::Twice(ballot.member));
            }
        }
        let tally = Tally::of(ballots);
        if tally.recorded() < self.majority() {
            return Err(VoteProblem::TooFew {
                recorded: tally.recorded(),
                needed: self.majority(),
            });
        }
        Ok(tally)
    }

    /// More than half of its members.
    pub fn majority(&self) -> u32 {
        u32::try_from(self.seats.len() / 2 + 1).unwrap_or(u32::MAX)
    }

    /// Do more than half of all members vote for it, as a sanction requires (CASE-135)? An abstention is not a vote for it.
    pub fn carries(&self, tally: Tally) -> bool {
        tally.in_favour >= self.majority()
    }
}

engine::spelled! {
    /// How a member voted.
    pub enum Vote {
        /// For what is proposed.
        For => "for",
        Against => "against",
        Abstain => "abstain",
    }
}

/// The vote of one member.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ballot {
    pub member: OfficialId,
    pub vote: Vote,
    /// The dissent that a member wants on record; may be empty.
    pub dissent: String,
}

/// A stored vote, with the member's name and licence as of that day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CastVote {
    #[serde(flatten)]
    pub ballot: Ballot,
    pub name: String,
    /// The member's licence.
    pub licence: Licence,
    /// The member's interests in the case that were known that day.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub interests: Vec<Interest>,
    /// Was it stated that the member is not the person of the same name who has an interest in it?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_another: bool,
}

/// A member who had an interest in the matter and did not vote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Excluded {
    pub member: OfficialId,
    /// The name, as it was that day.
    pub name: String,
    /// What was known of that interest; empty where only the committee knew it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub interests: Vec<Interest>,
}

/// The votes counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    pub in_favour: u32,
    pub against: u32,
    pub abstained: u32,
}

impl Tally {
    /// Of these ballots.
    pub fn of(ballots: &[Ballot]) -> Self {
        Self::of_votes(ballots.iter().map(|ballot| ballot.vote))
    }

    /// Of these votes.
    pub fn of_votes(votes: impl IntoIterator<Item = Vote>) -> Self {
        votes.into_iter().fold(Self::default(), |tally, vote| match vote {
            Vote::For => Self {
                in_favour: tally.in_favour + 1,
                ..tally
            },
            Vote::Against => Self {
                against: tally.against + 1,
                ..tally
            },
            Vote::Abstain => Self {
                abstained: tally.abstained + 1,
                ..tally
            },
        })
    }

    /// How many were recorded.
    pub const fn recorded(self) -> u32 {
        self.in_favour + self.against + self.abstained
    }

    /// Are there more votes for than against?
    pub const fn is_majority(self) -> bool {
        self.in_favour > self.against
    }
}

/// Why votes cannot be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VoteProblem {
    /// Not a member of this section's committee.
    #[error("somebody voted who is not on the committee of this section")]
    NotAMember(OfficialId),
    /// Has an interest in the matter.
    #[error("somebody voted who has an interest in the matter")]
    Interested(OfficialId),
    /// Voted more than once.
    #[error("somebody voted twice")]
    Twice(OfficialId),
    /// Too few votes are recorded for a decision of the committee.
    #[error("{recorded} votes are recorded and {needed} are needed")]
    TooFew {
        /// How many there are.
        recorded: u32,
        /// How many there must be.
        needed: u32,
    },
}

impl VoteProblem {
    /// The key of its text.
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::NotAMember(_) => "vote_not_a_member",
            Self::Interested(_) => "vote_interested",
            Self::Twice(_) => "vote_twice",
            Self::TooFew { .. } => "vote_too_few",
        }
    }
}

/// Committees for the tests of what they decide.
#[cfg(test)]
pub(super) mod examples {
    use uuid::Uuid;

    use super::*;

    pub(in super::super) fn official(number: u128) -> OfficialId {
        OfficialId::from_uuid(Uuid::from_u128(number))
    }

    pub(in super::super) fn committee(licences: &[Licence]) -> Committee {
        let seats = (1..).zip(licences).map(|(number, licence)| Seat {
            member: official(number),
            licence: *licence,
        });
        Committee {
            seats: seats.collect(),
            is_chief: false,
        }
    }

    /// Three licensed members.
    pub(in super::super) fn valid() -> Committee {
        committee(&[Licence::DsuI, Licence::DsuOther, Licence::DsuI])
    }

    pub(in super::super) fn ballots(votes: &[Vote]) -> Vec<Ballot> {
        (1..)
            .zip(votes)
            .map(|(number, vote)| Ballot {
                member: official(number),
                vote: *vote,
                dissent: String::new(),
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::{
        Vote::{Abstain, Against, For},
        examples::{ballots, committee, official, valid},
        *,
    };
    use rules::rules;

    fn coordinated(is: bool) -> RuleSnapshot {
        let (code, _) = rules()
            .sets()
            .find(|(code, _)| code.as_str() == "DSU2018-STD")
            .expect("a rule-set");
        RuleSnapshot::resolve(code, is, []).expect("rules")
    }

    fn member(section: Option<SectionId>, duty: Duty) -> OfficialData {
        OfficialData {
            section,
            duty,
            name: "Prøve Prøvesen".into(),
            licence: Licence::DsuI,
            fide_id: None,
            email: String::new(),
            phone: String::new(),
            plays: false,
            play_approved_by: String::new(),
        }
    }

    #[test]
    fn case_107_two_of_three_read_the_stamp_so() {
        assert!(Tally::of(&ballots(&[For, For, Against])).is_majority());
        assert!(!Tally::of(&ballots(&[For, Against, Against])).is_majority());
    }

    #[test]
    fn case_118_1_a_section_with_members_of_its_own_is_not_judged_by_the_committee_of_another() {
        let [class, open] = [1, 2].map(|number| SectionId::from_uuid(Uuid::from_u128(number)));
        let officials = [
            (official(1), member(None, Duty::CommitteeMember)),
            (official(2), member(None, Duty::CommitteeMember)),
            (official(3), member(Some(class), Duty::CommitteeMember)),
            (official(4), member(Some(class), Duty::Arbiter)),
        ];
        let of = |section| {
            Committee::of(section, officials.iter().map(|(id, official)| (*id, official)))
                .seats
                .iter()
                .map(|seat| seat.member)
                .collect::<Vec<_>>()
        };
        assert_eq!(of(class), [official(3)]);
        assert_eq!(of(open), [official(1), official(2)]);
    }

    /// 003, rulings 38, 59, 107 and 120: arbiter, then the leader of correspondence chess, then the board.
    #[test]
    fn by_correspondence_one_leader_decides_and_needs_no_licence() {
        let section = SectionId::from_uuid(Uuid::from_u128(1));
        let mut chief = member(None, Duty::CorrespondenceChief);
        chief.licence = Licence::None;
        let officials = [
            (official(1), member(None, Duty::CommitteeMember)),
            (official(2), chief),
        ];
        let named = || officials.iter().map(|(id, official)| (*id, official));
        let leader = Committee::chief_of(section, named()).expect("a leader");
        assert_eq!(leader.problems(&coordinated(true)), []);
        assert_eq!(leader.majority(), 1);
        let mut alone = ballots(&[For]);
        alone[0].member = official(2);
        assert!(leader.count(&alone, &[]).expect("counted").is_majority());
        assert_eq!(
            leader.count(&ballots(&[For]), &[]),
            Err(VoteProblem::NotAMember(official(1)))
        );
        assert_eq!(
            Committee::of(section, named()).seats.len(),
            1,
            "no member of the committee"
        );
        assert_eq!(Committee::chief_of(section, named().take(1)), None);
    }

    #[test]
    fn size_and_licences_come_from_the_rules_and_only_coordinated_events_have_them() {
        let rules = coordinated(true);
        assert_eq!(valid().problems(&rules), []);
        let one_without = committee(&[Licence::DsuI, Licence::Trainee, Licence::DsuOther]);
        assert_eq!(
            one_without.problems(&rules),
            [CommitteeProblem::Unlicensed(official(2))]
        );
        // DM-5.3: a title of FIDE's is not the union's licence.
        for title in [Licence::Fa, Licence::Ia] {
            let titled = committee(&[Licence::DsuI, Licence::DsuOther, title]);
            assert_eq!(
                titled.problems(&rules),
                [CommitteeProblem::Unlicensed(official(3))]
            );
        }
        let two = committee(&[Licence::DsuI, Licence::DsuOther]);
        assert_eq!(two.problems(&rules), [CommitteeProblem::Size { is: 2, must: 3 }]);
        assert_eq!(two.problems(&coordinated(false)), []);
    }

    #[test]
    fn a_sanction_is_carried_by_more_than_half_of_all_members() {
        for (votes, carried) in [
            (&[For, For, Abstain][..], true),
            (&[For, For, For], true),
            (&[For, For], true),
            (&[For, For, Against], true),
            (&[For, Abstain], false),
            (&[For, Against, Abstain], false),
            (&[For, Abstain, Abstain], false),
        ] {
            let tally = valid().count(&ballots(votes), &[]).expect("counted");
            assert_eq!(valid().carries(tally), carried, "{votes:?}");
        }
    }

    #[test]
    fn votes_are_those_of_members_without_an_interest_one_each() {
        let committee = valid();
        let alone = ballots(&[For]);
        assert_eq!(
            committee.count(&alone, &[]),
            Err(VoteProblem::TooFew {
                recorded: 1,
                needed: 2
            })
        );
        let outsider = ballots(&[For, For, For, For]);
        assert_eq!(
            committee.count(&outsider, &[]),
            Err(VoteProblem::NotAMember(official(4)))
        );
        let all = ballots(&[For, For, For]);
        assert_eq!(
            committee.count(&all, &[official(2)]),
            Err(VoteProblem::Interested(official(2)))
        );
        let mut twice = ballots(&[For, For]);
        twice[1].member = official(1);
        assert_eq!(committee.count(&twice, &[]), Err(VoteProblem::Twice(official(1))));
    }
}
