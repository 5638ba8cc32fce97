//! The seats and list places of a tournament's people in the other tournaments that it counts ([`crate::counted_tournaments`]), read with
//! the lists. [`domain::counted_tournament`] applies the rules to them.
//!
//! Only public data is read: published tournaments, seats of public rounds, days of public plans, and lists, which are public.

use std::collections::{BTreeMap, BTreeSet};

use super::books::is_in_second_half;
use crate::prelude::*;
use domain::{
    counted_tournament::{CalledElsewhere, Elsewhere, Relation, SeatElsewhere, TeamElsewhere},
    league::LeagueSettings,
    player::NationalId,
    strength_list::{
        book::ClubBook,
        changing::OtherList,
        joint,
        person::{Numbers, is_same_club},
    },
};
use engine::{
    ids::{ClubId, TeamId},
    numbers::FideId,
};
use store::{
    counted_tournaments::{self, OtherMember, OtherPlayer, OtherTeam},
    strength_lists::{Club, list_seats_of},
};

/// A tournament that counts.
#[derive(Clone, Debug)]
struct Other {
    name: String,
    relation: Relation,
}

/// A person who was seated in one of them.
#[derive(Clone, Debug)]
struct FoundSeat {
    numbers: Numbers,
    team: OtherTeam,
    round: RoundNo,
    day: Option<Date>,
    is_second_half: bool,
}

/// What is known of the tournaments that count.
#[derive(Clone, Debug, Default)]
pub(super) struct OtherTournaments {
    counted: BTreeMap<TournamentId, Other>,
    seats: Vec<FoundSeat>,
    members: Vec<OtherMember>,
}

impl OtherTournaments {
    /// The public tournaments that a tournament counts, without their people yet.
    pub(super) async fn of(conn: &mut PgConnection, tournament: TournamentId) -> store::Result<Self> {
        let (counted, _) = counted_tournaments::list(conn, tournament).await?;
        let public = counted.into_iter().filter(|one| one.tournament.is_public);
        let counted = public.map(|one| {
            let other = Other {
                name: one.tournament.name,
                relation: one.relation,
            };
            (one.tournament.id, other)
        });
        Ok(Self {
            counted: counted.collect(),
            ..Self::default()
        })
    }

    /// Does none count?
    pub(super) fn is_empty(&self) -> bool {
        self.counted.is_empty()
    }

    /// Reads what these people play and are there.
    pub(super) async fn find(&mut self, conn: &mut PgConnection, people: &[Numbers]) -> store::Result<()> {
        self.seats = self.seats_of(conn, people).await?;
        self.look_for(conn, people).await
    }

    fn ids(&self) -> Vec<TournamentId> {
        self.counted.keys().copied().collect()
    }

    /// Reads the lists there with more people.
    pub(super) async fn look_for(
        &mut self,
        conn: &mut PgConnection,
        people: &[Numbers],
    ) -> store::Result<()> {
        let (national_ids, fide_ids) = asked_of(people);
        if self.is_empty() || (national_ids.is_empty() && fide_ids.is_empty()) {
            return Ok(());
        }
        let found = counted_tournaments::list_members(conn, &self.ids(), &national_ids, &fide_ids).await?;
        self.members.extend(found);
        Ok(())
    }

    async fn seats_of(&self, conn: &mut PgConnection, people: &[Numbers]) -> store::Result<Vec<FoundSeat>> {
        let (national_ids, fide_ids) = asked_of(people);
        let players = counted_tournaments::list_players(conn, &self.ids(), &national_ids, &fide_ids).await?;
        if players.is_empty() {
            return Ok(Vec::new());
        }
        let teams: BTreeSet<TeamId> = players.iter().map(|one| one.team.id).collect();
        let ids: BTreeSet<PlayerId> = players.iter().map(|one| one.player).collect();
        let tournaments: BTreeSet<TournamentId> = players.iter().map(|one| one.team.tournament).collect();
        // A play-off's team there counts as the same team in every rule, as here.
        let mut stands_for: BTreeMap<TeamId, TeamId> = BTreeMap::new();
        // A finding here must not reveal the day of an unpublished plan: the day of the round is public.
        let mut with_public_plan: BTreeSet<SectionId> = BTreeSet::new();
        for tournament in tournaments {
            let end = store::season_end::find(conn, tournament).await?;
            let teams = end.iter().flat_map(|(book, _)| book.playing_teams());
            stands_for.extend(teams.map(|one| (one.plays_as, one.team)));
            with_public_plan.extend(store::fixtures::with_public_plan(conn, tournament).await?);
        }
        let teams: Vec<TeamId> = teams.into_iter().collect();
        let ids: Vec<PlayerId> = ids.into_iter().collect();
        let seats = list_seats_of(conn, &teams, &ids).await?;
        let by_place: BTreeMap<(TeamId, PlayerId), &OtherPlayer> = players
            .iter()
            .map(|one| ((one.team.id, one.player), one))
            .collect();
        let found = seats.into_iter().filter(|seat| seat.counts).filter_map(|seat| {
            let of = by_place.get(&(seat.team, seat.player))?;
            let own = stands_for.get(&seat.team).copied();
            Some(FoundSeat {
                numbers: of.numbers.clone(),
                is_second_half: own.is_some() || is_in_second_half(of.planned_rounds, seat.round),
                team: OtherTeam {
                    id: own.unwrap_or(seat.team),
                    ..of.team.clone()
                },
                round: seat.round,
                day: if with_public_plan.contains(&of.section) {
                    seat.day()
                } else {
                    seat.day_of_round()
                },
            })
        });
        Ok(found.collect())
    }

    /// The part about the people of a club, or of a team without a list, on a day.
    pub(super) fn about(&self, book: &ClubBook, club: &str, day: Date) -> Elsewhere {
        let mut elsewhere = Elsewhere::default();
        if self.is_empty() {
            return elsewhere;
        }
        let listed = book.people.iter().map(|one| Numbers::of_listed(&one.person));
        let fielded = book.fielded.iter().map(|one| Numbers::of(&one.person));
        let own = OwnNumbers::of(listed.chain(fielded));
        for seat in self.seats.iter().filter(|seat| own.may_be(&seat.numbers)) {
            if let Some(team) = self.team(&seat.team, club, &mut elsewhere.called) {
                let found = SeatElsewhere {
                    team,
                    round: seat.round,
                    day: seat.day,
                    is_second_half: seat.is_second_half,
                };
                elsewhere.seats.push((seat.numbers.clone(), found));
            }
        }
        // A person who has left that club is no longer its fixed player.
        let there = self
            .members
            .iter()
            .filter(|one| one.left_on.is_none_or(|last| last >= day));
        for member in there.filter(|one| own.may_be(&one.numbers)) {
            let team = member.regular_of.as_ref();
            let team = team.and_then(|team| self.team(team, club, &mut elsewhere.called));
            elsewhere
                .regulars
                .extend(team.map(|team| (member.numbers.clone(), team)));
        }
        elsewhere
    }

    /// A team as the rules look at it, its name written down.
    fn team(
        &self,
        team: &OtherTeam,
        club: &str,
        called: &mut BTreeMap<TeamId, CalledElsewhere>,
    ) -> Option<TeamElsewhere> {
        let other = self.counted.get(&team.tournament)?;
        called.entry(team.id).or_insert_with(|| CalledElsewhere {
            team: team.name.clone(),
            tournament: other.name.clone(),
        });
        Some(TeamElsewhere {
            id: team.id,
            stands_above: other.relation.stands_above,
            is_of_club: !club.is_empty() && is_same_club(club, &team.club),
            has_left: team.has_left,
        })
    }

    /// The lists of other clubs there with this person. The same club's list there does not count as another, nor that of one of two clubs
    /// for the list of their team.
    pub(super) fn lists_of<'a>(
        &'a self,
        numbers: &'a Numbers,
        club: &'a Club,
        settled: &'a LeagueSettings,
    ) -> impl Iterator<Item = OtherList> + 'a {
        let members = self.members.iter().filter(move |one| one.numbers.are_of(numbers));
        let of_others = members.filter(move |one| {
            !is_same_club(&club.name, &one.club_name)
                && !joint::are_together(settled, &club.name, &one.club_name)
        });
        of_others.filter_map(move |one| {
            let other = self.counted.get(&one.tournament)?;
            Some(OtherList {
                club: one.club,
                is_same_district: other.relation.is_same_district,
                is_same_league: other.relation.is_same_league,
            })
        })
    }

    /// What the list of a club there is called: the club and the tournament.
    pub(super) fn list_called(&self, club: ClubId) -> Option<String> {
        let member = self.members.iter().find(|one| one.club == club)?;
        let other = self.counted.get(&member.tournament)?;
        Some(format!("{} ({})", member.club_name, other.name))
    }
}

/// The numbers to ask the database for.
fn asked_of(people: &[Numbers]) -> (Vec<&str>, Vec<FideId>) {
    let national = people.iter().filter_map(|one| one.national_id.as_ref());
    let national: BTreeSet<&str> = national.map(NationalId::as_str).collect();
    let fide: BTreeSet<FideId> = people.iter().filter_map(|one| one.fide_id).collect();
    (national.into_iter().collect(), fide.into_iter().collect())
}

/// The numbers of a club's people, for skipping everybody else early.
struct OwnNumbers {
    national: BTreeSet<NationalId>,
    fide: BTreeSet<FideId>,
}

impl OwnNumbers {
    fn of(people: impl Iterator<Item = Numbers>) -> Self {
        let mut own = Self {
            national: BTreeSet::new(),
            fide: BTreeSet::new(),
        };
        for one in people {
            own.national.extend(one.national_id);
            own.fide.extend(one.fide_id);
        }
        own
    }

    fn may_be(&self, other: &Numbers) -> bool {
        let by_union = other.national_id.as_ref();
        by_union.is_some_and(|number| self.national.contains(number))
            || other.fide_id.is_some_and(|number| self.fide.contains(&number))
    }
}
