//! The current tournament committee of a section: its members by name, the rules it decides by, and the stored form of its votes.
//!
//! Whether it is validly composed and what its votes decide is judged by [`domain::committee`]; its decisions are stored with the protests
//! and the sanctions.
//!
//! Votes are kept with the names and licences of that day.

use super::{
    prelude::*,
    regulation::{self, RulesError},
};
use domain::{
    access::Role,
    committee::{Ballot, CastVote, Committee, CommitteeProblem, Excluded},
};
use engine::ids::OfficialId;
use rules::{RuleSnapshot, alphabet, regulation::Regulation};
use store::{grants::Held, officials::Official};

/// The most characters of a dissenting opinion.
pub const MAX_DISSENT: usize = 2_000;

/// A committee with everything it decides by.
#[derive(Clone, Debug)]
pub struct Sitting {
    /// The committee of exactly this section.
    pub committee: Committee,
    /// Its members, in the order of the seats.
    pub members: Vec<Official>,
    /// Everybody in office in the tournament.
    pub officials: Vec<Official>,
    /// The rules of the tournament.
    pub rules: RuleSnapshot,
    /// What the tournament announced.
    pub regulation: Regulation,
}

/// Why an instance may not decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hindrance {
    /// The committee is not validly composed.
    Committee(Vec<CommitteeProblem>),
    /// The appeals board has no competence in this tournament.
    NotCompetent,
}

/// The committee of a section as it sits now.
///
/// # Errors
///
/// When there is no such tournament, or its rules are not settled.
pub async fn sitting(
    conn: &mut PgConnection,
    (tournament, section): (TournamentId, SectionId),
) -> Result<Sitting, RulesError> {
    let (rules, regulation) = regulation::in_section(conn, (tournament, section)).await?;
    let in_office: Vec<Official> = store::officials::list_by_tournament(conn, tournament)
        .await?
        .into_iter()
        .filter(|official| official.valid_to.is_none())
        .collect();
    let committee = Committee::of(
        section,
        in_office.iter().map(|official| (official.id, &official.data)),
    );
    let members = committee
        .seats
        .iter()
        .filter_map(|seat| in_office.iter().find(|official| official.id == seat.member))
        .cloned()
        .collect();
    Ok(Sitting {
        committee,
        members,
        officials: in_office,
        rules,
        regulation,
    })
}

/// Who decides between the arbiter and the appeals board: the committee, or where games are played by correspondence the leader of
/// correspondence chess, if one is named. Sanctions are the committee's alone (DM-7.3).
///
/// # Errors
///
/// When there is no such tournament, or its rules are not settled.
pub async fn middle(
    conn: &mut PgConnection,
    (tournament, section): (TournamentId, SectionId),
) -> Result<Sitting, RulesError> {
    let sitting = sitting(conn, (tournament, section)).await?;
    let by_correspondence = store::sections::find(conn, section)
        .await?
        .is_some_and(|found| found.settings.correspondence.is_some());
    if !by_correspondence {
        return Ok(sitting);
    }
    let in_office: Vec<Official> = store::officials::list_by_tournament(conn, tournament)
        .await?
        .into_iter()
        .filter(|official| official.valid_to.is_none())
        .collect();
    let named = in_office.iter().map(|official| (official.id, &official.data));
    let Some(committee) = Committee::chief_of(section, named) else {
        return Ok(sitting);
    };
    let members = committee
        .seats
        .iter()
        .filter_map(|seat| in_office.iter().find(|official| official.id == seat.member))
        .cloned()
        .collect();
    Ok(Sitting {
        committee,
        members,
        ..sitting
    })
}

/// Is there an account, by its name, that may decide in the committee for this member?
pub fn has_access(held: &[Held], place: Scope, member: &Official) -> bool {
    held.iter().any(|held| {
        held.grant.role == Role::CommitteeMember
            && held.grant.scope.covers(place)
            && alphabet::fold(&held.name) == alphabet::fold(&member.data.name)
    })
}

/// The members of a committee without an account, by their names, that may decide in it.
pub async fn without_access(
    conn: &mut PgConnection,
    (tournament, section): (TournamentId, SectionId),
    sitting: &Sitting,
) -> store::Result<Vec<Official>> {
    let held = store::grants::list_by_tournament(conn, Some(tournament)).await?;
    let place = Scope::Section(tournament, section);
    Ok(sitting
        .members
        .iter()
        .filter(|official| !has_access(&held, place, official))
        .cloned()
        .collect())
}

impl Sitting {
    /// The name of a member; empty for others.
    pub fn name(&self, member: OfficialId) -> &str {
        self.members
            .iter()
            .find(|official| official.id == member)
            .map_or("", |official| official.data.name.as_str())
    }

    /// Why it cannot decide anything.
    pub fn problems(&self) -> Vec<CommitteeProblem> {
        self.committee.problems(&self.rules)
    }

    /// Why an instance cannot decide here at all: a committee's composition, or the board's lack of competence; nothing prevents a match
    /// leader or an arbiter.
    pub fn hindrance(&self, decider: Decider) -> Option<Hindrance> {
        match decider {
            Decider::MatchLeader | Decider::Arbiter => None,
            Decider::Committee => {
                let problems = self.problems();
                (!problems.is_empty()).then_some(Hindrance::Committee(problems))
            }
            Decider::AppealsBoard => {
                let is_competent = self.regulation.flags().appeals_board_competent();
                (!is_competent).then_some(Hindrance::NotCompetent)
            }
        }
    }

    /// The votes as they are stored, in the order of the seats; votes of non-members are left out.
    pub fn cast(&self, ballots: &[Ballot]) -> Vec<CastVote> {
        self.committee
            .seats
            .iter()
            .filter_map(|seat| {
                let ballot = ballots.iter().find(|ballot| ballot.member == seat.member)?;
                Some(CastVote {
                    ballot: Ballot {
                        dissent: ballot.dissent.trim().to_owned(),
                        ..*ballot
                    },
                    name: self.name(seat.member).to_owned(),
                    licence: seat.licence,
                    interests: Vec::new(),
                    is_another: false,
                })
            })
            .collect()
    }

    /// The members who did not vote because of an interest, as they are stored.
    pub fn excluded(&self, members: &[OfficialId]) -> Vec<Excluded> {
        self.members
            .iter()
            .filter(|official| members.contains(&official.id))
            .map(|official| Excluded {
                member: official.id,
                name: official.data.name.clone(),
                interests: Vec::new(),
            })
            .collect()
    }
}
