//! The data of a tournament's clubs and their people, read once: lists, teams, players, their seats, the union's register and quarantines.
//! [`domain::strength_list::book`] applies the rules to it.
//!
//! Only public rounds are read, so that a captain's view never depends on a sealed line-up.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use super::elsewhere::OtherTournaments;
use crate::{
    prelude::*,
    quarantines::{self, Watch},
};
use domain::{
    birth::BirthDate,
    counted_tournament::{CalledElsewhere, Elsewhere, SeatElsewhere, TeamElsewhere},
    league::LeagueSettings,
    list_certification::RegisterSays,
    player::{NationalId, Person},
    registration::EntryStatus,
    row_limits::RowLimits,
    sanction::Match,
    strength_list::{
        ListEntry,
        binding::second_half_from,
        book::{Asked, ClubBook, ClubTeam, Fielded, Listed, Seated, TeamSquad},
        changing::ListRules,
        eligibility::Membership,
        joint,
        person::{Numbers, is_same_club},
        ranking::highest_first,
    },
};
use engine::{
    ids::{ClubId, ListMemberId, SanctionId, TeamId},
    numbers::TeamRank,
};
use store::strength_lists::{Club, ListMember, Seat, TeamOfClub};

/// A tournament's clubs with the data of their people.
#[derive(Clone, Debug)]
pub struct Lists {
    /// What the tournament has decided.
    pub settled: LeagueSettings,
    /// How often it has; 0 while nothing is decided.
    pub rules_version: Version,
    /// The clubs that have a list, by name.
    pub clubs: Vec<Club>,
    /// Every team of the tournament, the rows in their order.
    pub teams: Vec<TeamOfClub>,
    pub today: Date,
    year: i16,
    /// What the tournament is called.
    name: String,
    members: Vec<ListMember>,
    players: BTreeMap<PlayerId, Player>,
    seats: Vec<Seat>,
    /// What sections decide about who plays in them.
    limits: BTreeMap<SectionId, RowLimits>,
    /// The team of the season that a play-off's team represents.
    stands_for: BTreeMap<TeamId, TeamId>,
    watch: Watch,
    /// The people who were stated not to be the namesake in quarantine.
    cleared: HashSet<(PlayerId, SanctionId)>,
    /// Who the union's register holds, by number.
    register: BTreeMap<String, Registered>,
    /// The data of the other tournaments that this one counts.
    pub(super) elsewhere: OtherTournaments,
}

/// A person in the union's register.
#[derive(Clone, Debug)]
struct Registered {
    /// Does it still name the number?
    is_there: bool,
    club: String,
    /// For limits of age; never shown.
    birth: Option<BirthDate>,
}

/// A person on a list; the mark of a team that is no longer the club's is ignored.
pub(super) fn as_it_stands(member: &ListMember, book: &ClubBook) -> ListMember {
    ListMember {
        duty: member.duty.called(|id| book.team(id).map(|team| team.id)),
        ..member.clone()
    }
}

/// Does a round belong to the second half of so many?
pub(super) fn is_in_second_half(planned_rounds: i32, round: RoundNo) -> bool {
    let first = u16::try_from(planned_rounds).ok().and_then(second_half_from);
    first.is_some_and(|first| round >= first)
}

/// The id of a person on a list for the rules.
pub fn as_player(id: ListMemberId) -> PlayerId {
    PlayerId::from_uuid(id.as_uuid())
}

/// The person on a list with an id for the rules.
pub fn as_member(id: PlayerId) -> ListMemberId {
    ListMemberId::from_uuid(id.as_uuid())
}

impl Lists {
    /// Reads a tournament; `None` where there is none.
    pub async fn load(
        conn: &mut PgConnection,
        tournament: TournamentId,
        now: Timestamp,
    ) -> store::Result<Option<Self>> {
        let Some(found) = store::tournaments::find(conn, tournament).await? else {
            return Ok(None);
        };
        let rules = store::strength_lists::find_rules(conn, tournament).await?;
        let (settled, rules_version) = rules.unwrap_or((LeagueSettings::default(), Version(0)));
        let teams = store::strength_lists::list_teams(conn, tournament).await?;
        let ids: Vec<TeamId> = teams.iter().map(|team| team.id).collect();
        let members = store::strength_lists::list_members(conn, tournament).await?;
        let end = store::season_end::find(conn, tournament).await?;
        let stands_for = end.iter().flat_map(|(book, _)| book.playing_teams());
        let stands_for = stands_for.map(|one| (one.plays_as, one.team)).collect();
        let players = store::players::list_by_tournament(conn, tournament).await?;
        // Players of teams, too: a player who is not on a list also has an age.
        let fielded: HashSet<PlayerId> = teams.iter().flat_map(|team| &team.players).copied().collect();
        let of_players = players
            .iter()
            .filter(|player| fielded.contains(&player.id))
            .map(|player| player.person.national_id.as_ref());
        let numbers: BTreeSet<&str> = members
            .iter()
            .map(|member| member.person.national_id.as_ref())
            .chain(of_players)
            .filter_map(|number| Some(number?.as_str()))
            .collect();
        let numbers: Vec<&str> = numbers.into_iter().collect();
        let register = store::members::list_by_numbers(conn, &numbers).await?;
        let mut elsewhere = OtherTournaments::of(conn, tournament).await?;
        if !elsewhere.is_empty() {
            let of_teams = players.iter().filter(|player| fielded.contains(&player.id));
            let of_teams = of_teams.map(|player| Numbers::of(&player.person));
            let listed = members.iter().map(|member| Numbers::of_listed(&member.person));
            let people: Vec<Numbers> = listed.chain(of_teams).collect();
            elsewhere.find(conn, &people).await?;
        }
        let watch = Watch::of(conn, &found).await?;
        let cleared = if watch.is_empty() {
            HashSet::new()
        } else {
            quarantines::cleared(conn, tournament).await?
        };
        Ok(Some(Self {
            settled,
            rules_version,
            clubs: store::strength_lists::list_clubs(conn, tournament).await?,
            seats: store::strength_lists::list_seats(conn, &ids).await?,
            watch,
            cleared,
            today: schedule::local(now).date(),
            year: found.details.starts_on.year(),
            name: found.details.name.clone(),
            register: register
                .into_iter()
                .map(|one| {
                    let known = Registered {
                        is_there: one.member.gone_on.is_none(),
                        club: one.member.club.map(|club| club.to_string()).unwrap_or_default(),
                        birth: one.member.birth,
                    };
                    (one.member.national_id.as_str().to_owned(), known)
                })
                .collect(),
            limits: store::row_limits::list(conn, tournament).await?,
            stands_for,
            elsewhere,
            players: players.into_iter().map(|player| (player.id, player)).collect(),
            members,
            teams,
        }))
    }

    /// The club with this id.
    pub fn club(&self, id: ClubId) -> Option<&Club> {
        self.clubs.iter().find(|club| club.id == id)
    }

    /// The list of a club, the strongest first.
    pub fn members_of(&self, club: ClubId) -> Vec<&ListMember> {
        self.members.iter().filter(|member| member.club == club).collect()
    }

    /// The lists of the other clubs.
    pub fn members_of_others(&self, club: ClubId) -> impl Iterator<Item = &ListMember> {
        self.members.iter().filter(move |member| member.club != club)
    }

    /// The tournament's rules about its lists.
    pub fn list_rules(&self) -> ListRules {
        ListRules::from_settings(&self.settled, self.year)
    }

    /// In which year ages and days are meant.
    pub const fn year(&self) -> i16 {
        self.year
    }

    /// The club whose list applies to a team.
    pub fn club_of(&self, team: &TeamOfClub) -> Option<&Club> {
        self.clubs
            .iter()
            .find(|club| is_same_club(&club.name, &team.club))
    }

    /// Clubs that teams name and that have no list, each once.
    pub fn without_list(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for team in &self.teams {
            let has = self.club_of(team).is_some() || names.iter().any(|name| is_same_club(name, &team.club));
            if !team.club.is_empty() && !has {
                names.push(team.club.clone());
            }
        }
        names
    }

    /// What is known of a club's people on a day.
    pub fn book(&self, club: &Club, day: Date) -> ClubBook {
        let of_club = |team: &&TeamOfClub| is_same_club(&club.name, &team.club);
        let playing_off = self
            .teams
            .iter()
            .filter(of_club)
            .filter(|team| self.is_in_play_off(team));
        let teams: Vec<&TeamOfClub> = self.teams_of(club).into_iter().chain(playing_off).collect();
        self.book_of((club.id, club.version), &teams, Some(club), day)
    }

    /// The teams of a club, the highest first, each once: a play-off's team is already among them.
    pub fn teams_of(&self, club: &Club) -> Vec<&TeamOfClub> {
        let of_club = |team: &&TeamOfClub| is_same_club(&club.name, &team.club) && !self.is_in_play_off(team);
        highest_first(self.teams.iter().filter(of_club).collect(), |team| &team.name)
    }

    /// The other teams of a team's club in the tournament, in whichever section; none if the club has no list, because nobody can play for two
    /// of them then.
    pub fn sisters_of(&self, team: TeamId) -> Vec<TeamId> {
        let own = self.teams.iter().find(|one| one.id == team);
        let Some(club) = own.and_then(|own| self.club_of(own)) else {
            return Vec::new();
        };
        let sisters = self.teams.iter().filter(|one| one.id != team);
        sisters
            .filter(|one| is_same_club(&club.name, &one.club))
            .map(|one| one.id)
            .collect()
    }

    /// Who on the list of their club the players of a section's teams are, where the list has one such person; two players can be the same one.
    pub fn who_is(&self, field: &SectionState) -> BTreeMap<PlayerId, PlayerId> {
        let mut found = BTreeMap::new();
        for club in &self.clubs {
            let own = self.teams.iter().filter(|team| team.section == field.section);
            let own: Vec<&TeamOfClub> = own.filter(|team| is_same_club(&club.name, &team.club)).collect();
            // A player of one team cannot be a second one of another.
            if own.len() < 2 {
                continue;
            }
            let players = own.iter().flat_map(|team| &team.players);
            let players = players.filter_map(|id| Some((*id, &self.players.get(id)?.person)));
            found.extend(self.book(club, self.today).who_is(players));
        }
        found
    }

    fn is_in_play_off(&self, team: &TeamOfClub) -> bool {
        self.stands_for.contains_key(&team.id)
    }

    fn book_of(
        &self,
        (id, version): (ClubId, Version),
        teams: &[&TeamOfClub],
        club: Option<&Club>,
        day: Date,
    ) -> ClubBook {
        // A play-off's team counts as the same team in every rule: its regulars, and the ties of players to it.
        let rank_as = |id: TeamId| {
            let own = self.stands_for.get(&id).copied().unwrap_or(id);
            let at = teams.iter().position(|team| team.id == own);
            at.or_else(|| teams.iter().position(|team| team.id == id))
        };
        let ranked: Vec<ClubTeam> = teams
            .iter()
            .filter_map(|team| {
                Some(ClubTeam {
                    id: team.id,
                    name: team.name.clone(),
                    section: team.section,
                    rank: TeamRank::new(u16::try_from(rank_as(team.id)?).ok()?.checked_add(1)?)?,
                    has_left: team.has_left,
                    stands_for: self.stands_for.get(&team.id).copied(),
                })
            })
            .collect();
        let rank_of = |id: TeamId| ranked.iter().find(|team| team.id == id).map(|team| team.rank);
        let people = club.map(|club| self.members_of(club.id)).unwrap_or_default();
        let mut book = ClubBook {
            club: id,
            version,
            people: people
                .into_iter()
                .map(|member| Listed {
                    entry: ListEntry {
                        player: as_player(member.id),
                        duty: member.duty.called(rank_of),
                        usable_from: member.usable_from,
                        left_on: member.left_on,
                    },
                    membership: self.membership(member, club),
                    birth: self
                        .registered(member.person.national_id.as_ref())
                        .and_then(|known| known.birth),
                    quarantine: self.watch.on(&member.person.as_person(), day),
                    is_kept_out: self.watch.certain(&member.person.as_person()).is_some(),
                    person: member.person.clone(),
                })
                .collect(),
            fielded: teams.iter().flat_map(|team| self.fielded(team, day)).collect(),
            seated: self
                .seats
                .iter()
                .filter_map(|seat| Some((seat, teams.iter().find(|team| team.id == seat.team)?)))
                .map(|(seat, team)| Seated {
                    player: seat.player,
                    team: seat.team,
                    round: seat.round,
                    day: seat.day(),
                    // A play-off comes after the season.
                    is_second_half: self.is_in_play_off(team)
                        || is_in_second_half(team.planned_rounds, seat.round),
                    counts: seat.counts,
                })
                .collect(),
            teams: ranked,
            elsewhere: Elsewhere::default(),
        };
        // A team without a list names its club itself.
        let of_team = || teams.first().map_or("", |team| team.club.as_str());
        let called = club.map_or_else(of_team, |club| club.name.as_str());
        book.elsewhere = self.elsewhere.about(&book, called, day);
        if let Some(club) = club {
            self.with_others(club, &mut book.elsewhere);
        }
        book
    }

    /// The appearances in teams that a club has together with another one, or for one of the two clubs of a team: whoever is on both lists is
    /// found by number, as in another tournament, and bound by none of them.
    fn with_others(&self, club: &Club, elsewhere: &mut Elsewhere) {
        let is_together = |team: &&TeamOfClub| joint::are_together(&self.settled, &club.name, &team.club);
        for team in self.teams.iter().filter(is_together) {
            let seats = self
                .seats
                .iter()
                .filter(|seat| seat.team == team.id && seat.counts);
            let found = seats.filter_map(|seat| {
                let player = self.players.get(&seat.player)?;
                let seat = SeatElsewhere {
                    team: TeamElsewhere {
                        id: team.id,
                        stands_above: false,
                        is_of_club: false,
                        has_left: team.has_left,
                    },
                    round: seat.round,
                    day: seat.day(),
                    is_second_half: is_in_second_half(team.planned_rounds, seat.round),
                };
                Some((Numbers::of(&player.person), seat))
            });
            elsewhere.seats.extend(found);
            elsewhere
                .called
                .entry(team.id)
                .or_insert_with(|| CalledElsewhere {
                    team: team.name.clone(),
                    tournament: self.name.clone(),
                });
        }
    }

    fn fielded<'a>(&'a self, team: &'a TeamOfClub, day: Date) -> impl Iterator<Item = Fielded> + 'a {
        let players = team.players.iter().filter_map(|id| self.players.get(id));
        players.map(move |player| Fielded {
            player: player.id,
            team: team.id,
            section: team.section,
            person: Person {
                birth: player.person.birth.or_else(|| {
                    let known = self.registered(player.person.national_id.as_ref());
                    known.and_then(|known| known.birth)
                }),
                ..player.person.clone()
            },
            rating: player.rating(),
            quarantine: self.on(player, day),
            expelled_after: (player.stay.status == EntryStatus::Expelled)
                .then(|| player.stay.left_after.unwrap_or_default()),
        })
    }

    fn on(&self, player: &Player, day: Date) -> Match {
        let is_cleared = |sanction| self.cleared.contains(&(player.id, sanction));
        self.watch.on_but(&player.person, day, is_cleared)
    }

    /// Membership by the union's register: it may be out of date, so only a number it no longer has counts as no member.
    fn membership(&self, member: &ListMember, club: Option<&Club>) -> Membership {
        match (self.registered(member.person.national_id.as_ref()), club) {
            (Some(known), _) if !known.is_there => Membership::NotMember,
            (Some(known), Some(club)) if self.takes_members_of(club, &known.club) => Membership::Member,
            (Some(_) | None, _) => Membership::Unknown,
        }
    }

    /// Are members of a club members of the one with this list? Of two clubs with a team together, those of either.
    fn takes_members_of(&self, list: &Club, club: &str) -> bool {
        joint::takes_members_of(&self.settled, &list.name, club)
    }

    /// The register's answer for a person's number and a club's.
    pub(super) fn register_says(&self, member: &ListMember, club: &Club) -> RegisterSays {
        match self.registered(member.person.national_id.as_ref()) {
            None => RegisterSays::Nothing,
            Some(known) if !known.is_there => RegisterSays::NoMember,
            Some(known) if known.club.is_empty() => RegisterSays::Nothing,
            Some(known) if self.takes_members_of(club, &known.club) => RegisterSays::ThisClub,
            Some(_) => RegisterSays::AnotherClub,
        }
    }

    /// A person's club by the register; empty if it has none.
    pub(super) fn register_club(&self, member: &ListMember) -> &str {
        let known = self.registered(member.person.national_id.as_ref());
        known.map_or("", |known| known.club.as_str())
    }

    /// A person's data in the register, by number.
    fn registered(&self, number: Option<&NationalId>) -> Option<&Registered> {
        self.register.get(number?.as_str())
    }

    /// Everybody who may play for a team in a round of its section, and those who may not and why; `None` if there is no such team or
    /// round.
    pub fn squad(&self, field: &SectionState, team: TeamId, round: RoundNo) -> Option<TeamSquad> {
        self.squad_by(field, team, round, ClubBook::before)
    }

    /// The same for a played match: an expulsion that may be later than the match is ignored.
    pub fn squad_as_played(&self, field: &SectionState, team: TeamId, round: RoundNo) -> Option<TeamSquad> {
        self.squad_by(field, team, round, ClubBook::as_played)
    }

    fn squad_by(
        &self,
        field: &SectionState,
        team: TeamId,
        round: RoundNo,
        as_of: fn(ClubBook, &Asked) -> ClubBook,
    ) -> Option<TeamSquad> {
        let found = self.teams.iter().find(|one| one.id == team)?;
        field.round(round)?;
        let of_field = field.teams.iter().find(|one| one.id == team)?;
        let day = field.day_of_match(of_field.no, round);
        let asked = Asked {
            team,
            round,
            day,
            today: self.today,
        };
        let on = day.unwrap_or(self.today);
        let book = match self.club_of(found) {
            Some(club) => self.book(club, on),
            // A team without a club, or whose club has no list, is its own book.
            None => self.book_of(
                (ClubId::from_uuid(team.as_uuid()), Version::FIRST),
                &[found],
                None,
                on,
            ),
        };
        let mut rules = field.line_up_rules(&self.settled, self.year);
        if let Some(limits) = self.limits.get(&field.section) {
            rules = limits.over(rules, self.year);
        }
        if self.is_in_play_off(found) {
            rules.eligibility.binding.second_half_from = Some(RoundNo::FIRST);
        }
        let elsewhere = self.elsewhere(field.section, &book);
        let mut squad = as_of(book, &asked).squad(asked, &self.settled, rules, &elsewhere)?;
        squad.grounds = field.rule_grounds(&self.settled);
        Some(squad)
    }

    /// The people on a club's list who are players of a section but not in a team of the club there.
    fn elsewhere(&self, section: SectionId, book: &ClubBook) -> BTreeSet<PlayerId> {
        let fielded: BTreeSet<PlayerId> = book.fielded.iter().map(|one| one.player).collect();
        let others = self
            .players
            .values()
            .filter(|player| player.section == section && !fielded.contains(&player.id))
            .filter(|player| player.stay.status != EntryStatus::Declined);
        book.found_among(others.map(|player| &player.person))
    }
}
