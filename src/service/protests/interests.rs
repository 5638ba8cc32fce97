//! The interests of committee members in a case: shown to everybody who reads it, checked before they vote, and stored with the decision.
//! [`domain::interest`] defines interests and their consequences, [`domain::team_interests`] finds who has one; here the identities of
//! people are collected.
//!
//! Members of committees have FIDE's number, if any; the union's comes from its register. The person who ruled is a name in the log or the
//! ruling, and gets the number of the only official of that name, if there is one.

use super::{Case, ProtestError};
use crate::{
    access,
    committees::{self, Sitting},
    prelude::*,
    rulings,
};
use domain::{
    committee::{Ballot, CastVote, Excluded, VoteProblem},
    interest::{Interest, MemberInterest, SeatDemand, SeatProblem, check_seats},
    official::Duty,
    player::NationalId,
    protest::{About, Kind, Refused},
    strength_list::person::Numbers,
    team_interests::{Known, Matter},
};
use engine::{
    ids::OfficialId,
    numbers::{FideId, TeamNo},
};
use rules::alphabet;
use store::officials::Official;

/// The interests of the members in a case, and the rule about the person who ruled.
#[derive(Clone, Debug, Default)]
pub struct Interests {
    /// In the order of the seats.
    pub known: Vec<MemberInterest>,
    /// May the person who gave the ruling vote? `None`: undecided.
    pub ruler_sits: Option<bool>,
}

impl Interests {
    /// What is known of a member.
    pub fn of(&self, member: OfficialId) -> impl Iterator<Item = Interest> + '_ {
        let own = self.known.iter().filter(move |one| one.member == member);
        own.map(|one| one.interest)
    }

    /// What an interest asks of whoever has it.
    pub const fn asks(&self, interest: Interest) -> SeatDemand {
        interest.asks(self.ruler_sits)
    }

    /// Must it be stated whether a member is another person of that name?
    pub fn is_asked(&self, member: OfficialId) -> bool {
        self.of(member)
            .any(|interest| self.asks(interest) == SeatDemand::SayWho)
    }

    /// May these members vote?
    pub(super) fn check(
        &self,
        (field, sitting): (&SectionState, &Sitting),
        ballots: &[Ballot],
        another: &[OfficialId],
    ) -> Result<(), ProtestError> {
        let is_seated = |member: &OfficialId| sitting.members.iter().any(|one| one.id == *member);
        if let Some(stranger) = another.iter().find(|member| !is_seated(member)) {
            return Err(Refused::Votes(VoteProblem::NotAMember(*stranger)).into());
        }
        let voted: Vec<OfficialId> = ballots.iter().map(|ballot| ballot.member).collect();
        check_seats(&self.known, &voted, another, self.ruler_sits).map_err(|problem| {
            let (SeatProblem::StandAside(one) | SeatProblem::SayWho(one)) = problem;
            ProtestError::Seat {
                problem,
                member: sitting.name(one.member).to_owned(),
                team: one
                    .interest
                    .team
                    .map(|no| field.team_name(no))
                    .unwrap_or_default(),
            }
        })
    }

    /// Stores the interests with the votes and with the excluded members.
    pub(super) fn keep(&self, votes: &mut [CastVote], excluded: &mut [Excluded], another: &[OfficialId]) {
        for vote in votes {
            let member = vote.ballot.member;
            vote.interests = self.of(member).collect();
            vote.is_another = self.is_asked(member) && another.contains(&member);
        }
        for one in excluded {
            one.interests = self.of(one.member).collect();
        }
    }
}

impl Case {
    /// The teams concerned: the one that was ruled about, or both of the match, or that of the player who may not play. Empty in a section
    /// of single players, and if the case names no team.
    fn teams(&self, field: &SectionState) -> Vec<TeamNo> {
        let ruled = self.penalty.as_ref().map(|ruling| ruling.team);
        let plays = match self.protest.about {
            About::IneligiblePlayer { player } => Some(player),
            About::Pairing { .. }
            | About::Decision { .. }
            | About::Clock { .. }
            | About::TeamCard { .. }
            | About::Sanction { .. }
            | About::TeamPenalty { .. }
            | About::MatchLost { .. } => None,
        };
        let is_own = |player: &PlayerId| Some(*player) == plays;
        let mut teams = field.teams.iter();
        if let Some(team) = teams.find(|team| Some(team.id) == ruled || team.players.iter().any(is_own)) {
            return vec![team.no];
        }
        let of_match = self.protest.about.of_match();
        let named = of_match.and_then(|(_, round, no)| field.match_in(round, no));
        let at_board = || {
            let (round, board) = self.board?;
            field.match_at(field.round(round)?, board)
        };
        let one = named.or_else(at_board);
        one.map(|one| vec![one.white, one.black]).unwrap_or_default()
    }
}

/// The interests of the current members of a section's committee in a case.
///
/// # Errors
///
/// When the rules of the tournament are not settled, or the database fails.
pub async fn interests(
    conn: &mut PgConnection,
    place: (TournamentId, SectionId),
    case: &Case,
) -> Result<Interests, ProtestError> {
    let Some(field) = section_state::load(conn, place.1).await? else {
        return Ok(Interests::default());
    };
    let sitting = committees::middle(conn, place).await?;
    interests_of(conn, place, case, (&field, &sitting)).await
}

/// The same for a committee and a section already read.
///
/// # Errors
///
/// When the database fails.
pub async fn interests_of(
    conn: &mut PgConnection,
    (tournament, section): (TournamentId, SectionId),
    case: &Case,
    (field, sitting): (&SectionState, &Sitting),
) -> Result<Interests, ProtestError> {
    // The committee's decision on a player's conduct is appealed to the board directly.
    if case.protest.course.kind == Kind::Sanction || sitting.members.is_empty() {
        return Ok(Interests::default());
    }
    let teams = case.teams(field);
    let officials = store::officials::list_by_tournament(conn, tournament).await?;
    let mut rulers: Vec<Known> = Vec::new();
    for name in ruled_by(conn, section, case).await? {
        rulers.push(Known {
            numbers: numbers_of(&officials, &name),
            name,
        });
    }
    let mut members: Vec<(OfficialId, Known)> = sitting
        .members
        .iter()
        .map(|official| (official.id, known(official)))
        .collect();
    let people = members.iter_mut().map(|(_, one)| one).chain(&mut rulers);
    find_national_ids(conn, people.collect()).await?;
    let (clubs, listed) = if teams.is_empty() {
        (Vec::new(), Vec::new())
    } else {
        let clubs = store::strength_lists::list_clubs(conn, tournament).await?;
        (
            clubs,
            store::strength_lists::list_members(conn, tournament).await?,
        )
    };
    // A person who had left the club when the protest came does not belong to it.
    let day = schedule::local(case.protest.filed_at).date();
    let there = listed
        .iter()
        .filter(|one| one.left_on.is_none_or(|last| last >= day));
    let lists = there.filter_map(|one| {
        let club = clubs.iter().find(|club| club.id == one.club)?;
        Some((club.name.as_str(), Known::listed(&one.person)))
    });
    let matter = Matter {
        lists: lists.collect(),
        has_zones: has_zones(conn, tournament, field).await?,
        teams,
        rulers,
    };
    let known = members.iter().flat_map(|(member, sits)| {
        let found = field.interests_of(sits, &matter).into_iter();
        found.map(move |interest| MemberInterest {
            member: *member,
            interest,
        })
    });
    Ok(Interests {
        known: known.collect(),
        ruler_sits: field.protest_terms(case.protest.course.kind).ruler_sits,
    })
}

/// Does a team of the section go up or down, by the rules of its season or by the rows of the whole season?
async fn has_zones(
    conn: &mut PgConnection,
    tournament: TournamentId,
    field: &SectionState,
) -> store::Result<bool> {
    if field.season.has_zones() || field.teams.is_empty() {
        return Ok(field.season.has_zones());
    }
    let end = store::season_end::find(conn, tournament).await?;
    let row = end.as_ref().and_then(|(book, _)| book.row(field.section));
    Ok(row.is_some_and(domain::season_end::RowPlan::moves_teams))
}

/// The names of those who gave the contested decision, and of those who decided about it before the committee.
async fn ruled_by(
    conn: &mut PgConnection,
    section: SectionId,
    case: &Case,
) -> Result<Vec<String>, ProtestError> {
    let mut names = Vec::new();
    if let Some(first) = case.protest.about.ruling() {
        for id in std::iter::once(&first).chain(&case.protest.also) {
            // The contested ruling, and its replacement if there is one.
            for id in [*id, rulings::standing(conn, section, *id).await?] {
                let found = store::rulings::find(conn, section, id).await?;
                names.extend(found.and_then(|(ruling, ..)| match ruling.decided_as {
                    Decider::MatchLeader | Decider::Arbiter => Some(ruling.decided_by),
                    Decider::Committee | Decider::AppealsBoard => None,
                }));
            }
        }
    }
    names.extend(case.penalty.as_ref().map(|ruling| ruling.given_by.clone()));
    if let About::MatchLost { round, no, .. } = case.protest.about {
        names.extend(store::team_matches::lost_said_by(conn, section, (round, no)).await?);
    }
    names.extend(case.decided.iter().filter_map(|one| match one.decision.by {
        Decider::MatchLeader | Decider::Arbiter => Some(one.recorded_by.clone()),
        Decider::Committee | Decider::AppealsBoard => None,
    }));
    let mut names: Vec<String> = names
        .iter()
        .flat_map(|name| access::accounts_of(name))
        .map(str::to_owned)
        .collect();
    names.sort();
    names.dedup();
    names.retain(|name| !name.trim().is_empty());
    Ok(names)
}

/// An official's known identity.
fn known(official: &Official) -> Known {
    Known {
        name: official.data.name.clone(),
        numbers: Numbers {
            national_id: None,
            fide_id: official.data.fide_id.and_then(FideId::new),
        },
    }
}

/// The numbers of the one official of this name, without members of committees, since the question is whether a member with that name is
/// the one who ruled.
fn numbers_of(officials: &[Official], name: &str) -> Numbers {
    let wanted = alphabet::fold(name);
    let named = officials.iter().filter(|official| match official.data.duty {
        Duty::CommitteeMember | Duty::CorrespondenceChief => false,
        Duty::Organiser
        | Duty::ChiefArbiter
        | Duty::DeputyChiefArbiter
        | Duty::Arbiter
        | Duty::AssistantArbiter => alphabet::fold(&official.data.name) == wanted,
    });
    let mut found: Vec<FideId> = named
        .filter_map(|official| known(official).numbers.fide_id)
        .collect();
    found.sort_unstable();
    found.dedup();
    let fide_id = match found.as_slice() {
        [only] => Some(*only),
        [] | [_, ..] => None,
    };
    Numbers {
        national_id: None,
        fide_id,
    }
}

/// Gives people with a FIDE id their number in the union, if its register has exactly one member with that id.
async fn find_national_ids(conn: &mut PgConnection, people: Vec<&mut Known>) -> store::Result<()> {
    let fide_ids: Vec<FideId> = people.iter().filter_map(|one| one.numbers.fide_id).collect();
    if fide_ids.is_empty() {
        return Ok(());
    }
    let members = store::members::list_by_fide_ids(conn, &fide_ids).await?;
    for one in people {
        let of_fide = one.numbers.fide_id;
        let same = members.iter().filter(|stored| stored.member.fide_id == of_fide);
        let national_ids: Vec<&NationalId> = same.map(|stored| &stored.member.national_id).collect();
        if let ([only], Some(_)) = (national_ids.as_slice(), of_fide) {
            one.numbers.national_id = Some((*only).clone());
        }
    }
    Ok(())
}
