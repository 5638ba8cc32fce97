//! A list as a club and the league leader see it: for each person the matches played, and where they may play next or why not. Only public
//! rounds count.

use std::collections::{BTreeMap, btree_map::Entry};

use super::{
    ListError,
    books::{Lists, as_it_stands, as_player},
    certification::{HandedIn, NamedDoubt, doubts},
    findings::NamedFinding,
    load,
};
use crate::{club_links::Bearer, prelude::*};
use domain::{
    league::words::ReserveScope,
    list_certification::{self, ListStatement},
    player::PersonName,
    short_name::short_names,
    strength_list::duty::Duty,
    team::club_entry,
    team_rule::Severity,
};
use engine::{
    ids::{ClubId, TeamId},
    numbers::Rating,
};
use store::strength_lists::{Club, ListMember};

/// A club's list as it stands.
#[derive(Clone, Debug)]
pub struct ClubStanding {
    pub club: Club,
    /// Its teams, the highest first, followed by their teams in play-offs.
    pub teams: Vec<TeamStanding>,
    /// The list, the strongest first.
    pub members: Vec<MemberStanding>,
    /// The last day on which the club may order its list itself; `None`: undecided.
    pub last_free_day: Option<Date>,
    /// Is that day over?
    pub is_locked: bool,
    /// How far the club is with handing it in.
    pub handed_in: HandedIn,
    /// The statements about everybody on it when it is certified.
    pub statements: Vec<ListStatement>,
    /// What speaks against that.
    pub doubts: Vec<NamedDoubt>,
    /// Does a club name reserves of one team here?
    pub names_reserves: bool,
}

impl ClubStanding {
    /// The teams that people on the list can belong to: a play-off's team is already among them.
    pub fn own_teams(&self) -> impl Iterator<Item = &TeamStanding> {
        self.teams.iter().filter(|team| !team.is_in_play_off)
    }
}

/// A team of the club.
#[derive(Clone, Debug)]
pub struct TeamStanding {
    pub id: TeamId,
    pub name: String,
    pub section: SectionId,
    /// The round that comes next; `None`: none is left.
    pub round: Option<RoundNo>,
    /// Did the club enter it itself, with its link?
    pub is_entered_by_club: bool,
    /// Does it represent another team of the club in a play-off?
    pub is_in_play_off: bool,
}

/// A person on the list.
#[derive(Clone, Debug)]
pub struct MemberStanding {
    pub member: ListMember,
    /// The rating that counts: the player's if there is one, else the club's entry.
    pub rating: Option<Rating>,
    /// How often seated for which team of the club.
    pub appearances: Vec<(TeamId, usize)>,
    /// For each team with a round to come: may the person play in it?
    pub where_to: Vec<WhereTo>,
}

/// A team and the findings against a person in its next round.
#[derive(Clone, Debug)]
pub struct WhereTo {
    pub team: TeamId,
    pub round: RoundNo,
    /// Is the person a player of the same section outside the team?
    pub is_elsewhere: bool,
    /// The team of the club for which the person plays in that section.
    pub other_team: Option<String>,
    pub findings: Vec<NamedFinding>,
}

impl WhereTo {
    /// May the person play there?
    pub fn is_open(&self) -> bool {
        let mut findings = self.findings.iter();
        !self.is_elsewhere && findings.all(|finding| finding.severity == Severity::Warn)
    }
}

/// A club's list as it stands.
pub async fn of_club(
    conn: &mut PgConnection,
    tournament: TournamentId,
    club: ClubId,
    now: Timestamp,
) -> Result<ClubStanding, ListError> {
    let lists = load(conn, tournament, now).await?;
    let club = lists.club(club).ok_or(ListError::NotFound)?.clone();
    let book = lists.book(&club, lists.today);
    let entered = store::club_entries::list(conn, tournament).await?;
    let certified = store::list_certifications::list(conn, tournament).await?;
    let mut teams = Vec::new();
    let mut squads = Vec::new();
    let mut fields: BTreeMap<SectionId, SectionState> = BTreeMap::new();
    for team in &book.teams {
        let field = match fields.entry(team.section) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(place) => {
                let field = section_state::found(conn, team.section, || ListError::NotFound).await?;
                place.insert(field)
            }
        };
        // A team that left has no further round.
        let own = field.teams.iter().find(|own| own.id == team.id && !team.has_left);
        let round = own.and_then(|own| field.comes_next(own, lists.today));
        squads.extend(round.and_then(|round| Some((team.id, round, lists.squad(field, team.id, round)?))));
        teams.push(TeamStanding {
            id: team.id,
            name: match team.stands_for {
                Some(_) => format!("{} ({})", team.name, field.name),
                None => team.name.clone(),
            },
            section: team.section,
            is_in_play_off: team.stands_for.is_some(),
            round,
            is_entered_by_club: entered.get(&team.id) == Some(&club.id),
        });
    }
    let members = lists.members_of(club.id);
    let records = book.records();
    let standing = members.iter().zip(&records).map(|(member, record)| {
        let id = as_player(member.id);
        let where_to = squads.iter().map(|(team, round, squad)| WhereTo {
            team: *team,
            round: *round,
            is_elsewhere: !squad.has_room_for(id),
            other_team: squad.in_other_team(id).map(|other| other.team.clone()),
            findings: squad
                .against(id)
                .iter()
                .map(|finding| NamedFinding::about(squad, id, finding))
                .collect(),
        });
        let times = |team: &domain::strength_list::book::ClubTeam| {
            let seated = record.appearances.iter().filter(|one| one.team == team.rank);
            (team.id, seated.count())
        };
        MemberStanding {
            member: as_it_stands(member, &book),
            rating: record.rating,
            appearances: book
                .teams
                .iter()
                .filter(|team| team.stands_for.is_none())
                .map(times)
                .filter(|(_, times)| *times > 0)
                .collect(),
            where_to: where_to.collect(),
        }
    });
    let rules = lists.list_rules();
    Ok(ClubStanding {
        members: standing.collect(),
        last_free_day: rules.last_free_day(),
        is_locked: rules.is_locked(lists.today),
        handed_in: HandedIn::of(&lists, &rules, &club, &certified),
        statements: list_certification::asked(&lists.settled),
        doubts: doubts(&lists, &club),
        names_reserves: lists.settled.reserve_scope == Some(ReserveScope::NamedReserves),
        club,
        teams,
    })
}

/// A club's list as the club itself reads it, with its link.
pub async fn of_own_club(
    conn: &mut PgConnection,
    bearer: &Bearer,
    now: Timestamp,
) -> Result<ClubStanding, ListError> {
    let standing = of_club(conn, bearer.tournament(), bearer.club(), now).await?;
    let doubts = standing.doubts.into_iter();
    Ok(ClubStanding {
        doubts: doubts.map(NamedDoubt::told_to_club).collect(),
        ..standing
    })
}

/// The clubs of a tournament, for those who manage its entries.
#[derive(Clone, Debug)]
pub struct ClubsStanding {
    pub clubs: Vec<ClubSummary>,
    /// Clubs that teams name and that have no list.
    pub without_list: Vec<String>,
    /// How far those are with handing one in.
    pub without: HandedIn,
    /// The last day on which clubs enter their teams themselves; `None`: undecided, so they cannot.
    pub entries_until: Option<Date>,
}

/// A club with a list.
#[derive(Clone, Debug)]
pub struct ClubSummary {
    pub club: Club,
    /// How many teams it has.
    pub teams: usize,
    /// How many of them it entered itself, with its link.
    pub entered: usize,
    pub people: usize,
    /// How far it is with handing its list in.
    pub handed_in: HandedIn,
}

/// The clubs of a tournament.
pub async fn of_tournament(
    conn: &mut PgConnection,
    tournament: TournamentId,
    now: Timestamp,
) -> Result<ClubsStanding, ListError> {
    let lists = load(conn, tournament, now).await?;
    let rules = lists.list_rules();
    let entered = store::club_entries::list(conn, tournament).await?;
    let certified = store::list_certifications::list(conn, tournament).await?;
    Ok(ClubsStanding {
        clubs: lists
            .clubs
            .iter()
            .map(|club| ClubSummary {
                teams: lists.teams_of(club).len(),
                entered: entered.values().filter(|of| **of == club.id).count(),
                people: lists.members_of(club.id).len(),
                handed_in: HandedIn::of(&lists, &rules, club, &certified),
                club: club.clone(),
            })
            .collect(),
        without: HandedIn::without_list(&lists, &rules),
        without_list: lists.without_list(),
        entries_until: club_entry::last_day(&lists.settled, lists.year()),
    })
}

/// The public view of a list: without people's numbers, with ratings only if every row of the club's teams shows them, and without surnames if
/// one of these hides them.
#[derive(Clone, Debug)]
pub struct PublicList {
    pub club: Club,
    /// The day on which the club last certified its list; without the name.
    pub certified_on: Option<Date>,
    /// Was the list changed after that, so that it is not what was certified?
    pub is_changed_since: bool,
    pub teams: Vec<String>,
    pub members: Vec<PublicMember>,
}

/// A person on a public list.
#[derive(Clone, Debug)]
pub struct PublicMember {
    pub name: String,
    pub rating: Option<Rating>,
    /// Their place in the club's teams, by team name.
    pub duty: Duty<String>,
    pub has_left: bool,
}

/// The public view of a tournament's lists, by club.
pub async fn public(
    conn: &mut PgConnection,
    tournament: TournamentId,
    now: Timestamp,
) -> Result<Vec<PublicList>, ListError> {
    let lists: Lists = load(conn, tournament, now).await?;
    let sections = store::sections::list_by_tournament(conn, tournament).await?;
    let certified = store::list_certifications::list(conn, tournament).await?;
    let shows = |section: SectionId| {
        let found = sections.iter().find(|one| one.id == section);
        found.is_some_and(|one| one.settings.public.rating)
    };
    let hides = |section: SectionId| {
        let found = sections.iter().find(|one| one.id == section);
        found.is_some_and(|one| one.settings.public.short_names)
    };
    let of = |club: &Club| {
        let book = lists.book(club, lists.today);
        let shows_ratings = !book.teams.is_empty() && book.teams.iter().all(|team| shows(team.section));
        let records = book.records();
        let whole: Vec<&PersonName> = records.iter().map(|record| &record.listed.person.name).collect();
        let names = if book.teams.iter().any(|team| hides(team.section)) {
            short_names(&whole)
        } else {
            whole.into_iter().cloned().collect()
        };
        let members = records.iter().zip(names).map(|(record, name)| PublicMember {
            name: name.spoken(),
            rating: record.rating.filter(|_| shows_ratings),
            duty: record
                .listed
                .entry
                .duty
                .called(|rank| book.name_of(rank).map(str::to_owned)),
            has_left: record.listed.entry.left_on.is_some_and(|day| day < lists.today),
        });
        PublicList {
            club: club.clone(),
            certified_on: certified.get(&club.id).map(|one| schedule::local(one.at).date()),
            is_changed_since: certified
                .get(&club.id)
                .is_some_and(|one| one.version != club.version),
            teams: book
                .teams
                .iter()
                .filter(|team| team.stands_for.is_none())
                .map(|team| team.name.clone())
                .collect(),
            members: members.collect(),
        }
    };
    Ok(lists.clubs.iter().map(of).collect())
}
