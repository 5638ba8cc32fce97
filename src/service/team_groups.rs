//! Parallel groups of a row: several made at once of one section, and the teams of several divided over them, first as a proposal that a
//! person reviews and changes, then all moves in one act.
//!
//! A group is made with the same functions as one made by hand, and a team is moved like a single one ([`super::teams::regroup`]): each can
//! be moved again until a round of either group is paired or its matches are planned.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    access::{AtSection, Forbidden, ManageEntries, ManageTournament, NotThere},
    fixtures::Planning,
    idempotency::Act,
    ids::key,
    players::PlayerError,
    prelude::*,
    ratings,
    registration::Frame,
    row_limits::{self, RowLimitError},
    sections::{self, SectionCommand, SectionError, SectionPlan},
    team_contacts::{self, ContactError},
    team_season::{self, Settled},
    teams::{Carried, TeamError, carry, with_teams},
};
use domain::{
    group_limits::GroupLimits,
    member::MemberField,
    player::NationalId,
    section::SectionSettings,
    strength_list::{person::is_same_club, ranking::highest_first},
    team::{
        Team, TeamClub, TeamSettings,
        changing::{TeamRefusal, names_differ},
        regrouping::{RegroupRefusal, is_open},
    },
    team_groups::{
        DivisibleTeam, Division, DivisionBasis, DivisionFinding, DivisionSpread, GroupNaming, GroupSeries,
        GroupSeriesProblem, ProposedTeam, StrengthFacts, TeamStrength, are_parallel,
        checking::{self, GroupChoice, GroupRefusal, can_have_groups, chosen_groups, distinct_groups},
    },
    team_season::SeasonRules,
    tournament::Slug,
};
use engine::{ids::TeamId, numbers::Rating, pairing::arrangements::Arrangements};
use store::{
    places::Place,
    sections::Section,
    strength_lists::{Club, ListMember, TeamOfClub},
};

/// Why no groups were made, or no teams divided.
#[derive(Debug, thiserror::Error)]
pub enum TeamGroupError {
    /// The right to make sections, or to enter teams, is missing.
    #[error(transparent)]
    Forbidden(#[from] Forbidden),
    /// Not so many groups.
    #[error(transparent)]
    Series(#[from] GroupSeriesProblem),
    /// There are no groups so, or no teams are divided over them.
    #[error(transparent)]
    Refused(#[from] GroupRefusal),
    /// The section is refused.
    #[error(transparent)]
    Section(#[from] SectionError),
    /// A team is refused.
    #[error(transparent)]
    Team(#[from] TeamError),
    /// The limits of the row.
    #[error(transparent)]
    Limits(#[from] RowLimitError),
    /// Whether captains are told of each other.
    #[error(transparent)]
    Contact(#[from] ContactError),
    /// The key of the request.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

impl From<NotThere> for TeamGroupError {
    fn from(why: NotThere) -> Self {
        match why {
            NotThere::NoPlace => TeamError::NotFound.into(),
            NotThere::Forbidden(missing) => missing.into(),
        }
    }
}

impl From<RegroupRefusal> for TeamGroupError {
    fn from(refusal: RegroupRefusal) -> Self {
        TeamError::from(refusal).into()
    }
}

impl From<TeamRefusal> for TeamGroupError {
    fn from(refusal: TeamRefusal) -> Self {
        TeamError::from(refusal).into()
    }
}

/// Groups to be made.
#[derive(Clone, Debug, Serialize)]
pub struct MakingGroups {
    /// The version of the section that was seen.
    pub seen: Version,
    /// What their names begin with; may be empty.
    pub name: String,
    pub naming: GroupNaming,
    /// The new number of groups, including the section itself.
    pub count: usize,
    /// Why; needed once the tournament is announced.
    pub reason: String,
}

/// Groups that were made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GroupsReceipt {
    /// Their parts of addresses, that of the section itself first.
    pub groups: Vec<Slug>,
    /// The version of the section.
    pub version: Version,
}

/// Makes a section of teams the first of several groups and the others beside it, with the same settings, rounds, limits and rules of the season.
/// Teams stay where they are. It needs the right to make sections of the tournament.
pub async fn make(
    conn: &mut PgConnection,
    permit: &Planning,
    now: Timestamp,
    idempotency: IdempotencyKey,
    cmd: &MakingGroups,
) -> Result<GroupsReceipt, TeamGroupError> {
    let whole = Place {
        section: None,
        ..permit.place().clone()
    };
    let whole: Permit<ManageTournament> = permit.there(&whole)?;
    let series = GroupSeries {
        stem: cmd.name.clone(),
        naming: cmd.naming,
        count: cmd.count,
    };
    let names = series.names()?;
    let act = permit.act(now, idempotency, "section.create");
    act.once(conn, cmd, async |conn| {
        // In the lock order of making sections.
        store::tournaments::find_for_update(conn, permit.tournament())
            .await?
            .ok_or(SectionError::NotFound)?;
        let first = first_of_all(conn, permit).await?;
        if first.version != cmd.seen {
            return Err(SectionError::ChangedMeanwhile(Box::new(first)).into());
        }
        can_have_groups(&first.settings)?;
        is_open(&with_teams(conn, first.id).await?)?;
        let rounds = store::sections::list_rounds(conn, first.id).await?;
        let plan = sections::as_plan(&first, &rounds);
        let mut names = names.into_iter();
        let own = names.next().unwrap_or_default();
        let command = SectionCommand {
            seen: cmd.seen,
            plan: SectionPlan {
                name: own,
                ..plan.clone()
            },
            reason: cmd.reason.clone(),
            confirmed: false,
        };
        let version = sections::change(conn, permit, now, key(), &command)
            .await?
            .version;
        let mut groups = vec![first.slug.clone()];
        for name in names {
            let plan = SectionPlan { name, ..plan.clone() };
            groups.push(made_beside(conn, (permit, &whole), now, (&first, plan), &cmd.reason).await?);
        }
        Ok(GroupsReceipt { groups, version })
    })
    .await
}

/// Locks the section, and with it all of its tournament in the order of everybody who locks several: whoever makes one tells them all.
async fn first_of_all(conn: &mut PgConnection, permit: &Planning) -> Result<Section, TeamGroupError> {
    let (tournament, own) = permit.ids();
    let all = store::sections::list_by_tournament(conn, tournament).await?;
    let ids: BTreeSet<SectionId> = all.iter().map(|one| one.id).collect();
    let mut first = None;
    for id in ids {
        if id == own {
            first = Some(sections::lock(conn, permit).await?);
        } else {
            store::sections::lock(conn, id).await?;
        }
    }
    Ok(first.ok_or(TeamError::NotFound)?)
}

/// Makes a group like another, with its settings; returns its slug. Settings with numbers of teams or players, and drawn lots, are not
/// copied.
async fn made_beside(
    conn: &mut PgConnection,
    (permit, whole): (&Planning, &Permit<ManageTournament>),
    now: Timestamp,
    (first, plan): (&Section, SectionPlan),
    reason: &str,
) -> Result<Slug, TeamGroupError> {
    let plan = SectionPlan {
        settings: SectionSettings {
            arrangements: Arrangements::default(),
            ties: first.settings.ties.for_others(),
            ..first.settings.clone()
        },
        ..plan
    };
    let made = sections::create(conn, whole, now, key(), &plan).await?;
    let place = store::places::find_section(conn, &permit.place().tournament_slug, made.slug.as_str())
        .await?
        .ok_or(TeamError::NotFound)?;
    let here: Permit<ManageTournament, AtSection> = permit.there(&place)?;
    let rules = store::fixtures::season(conn, first.id).await?;
    if rules.version != Version(0) {
        let settled = Settled {
            rules: SeasonRules {
                version: Version(0),
                ..rules
            },
            reason: reason.to_owned(),
        };
        team_season::settle(conn, &here, now, key(), &settled).await?;
    }
    let limits = store::row_limits::find(conn, first.id).await?;
    if limits.version != Version(0) {
        let limiting = row_limits::Limiting::as_in(&limits, reason);
        row_limits::settle(conn, &here, now, key(), &limiting).await?;
    }
    team_contacts::share_as_in_rows(conn, &here, now, key(), &[first.id]).await?;
    Ok(made.slug)
}

/// The wishes for dividing the teams.
#[derive(Clone, Debug, Default)]
pub struct DivisionQuery {
    /// The groups by their slugs; empty: those that belong together with the section by name and have the same settings.
    pub groups: Vec<String>,
    /// `None`: by average rating, or by number if the kind of league divides by the last season.
    pub basis: Option<DivisionBasis>,
    /// `None`: evenly.
    pub spread: Option<DivisionSpread>,
    /// The most teams of one club in a group, 0 for no limit; `None`: by the section's limits, else by its kind of league.
    pub club_most: Option<u16>,
    /// The number of players in the average; `None`: as many as a match has boards.
    pub players: Option<u8>,
}

/// A group over which teams are divided.
#[derive(Clone, Debug)]
pub struct DividedGroup {
    pub section: SectionId,
    /// Its part of addresses.
    pub slug: Slug,
    pub name: String,
    /// Is it one of those that were chosen?
    pub is_chosen: bool,
}

/// A team with the group proposed for it.
#[derive(Clone, Debug)]
pub struct DividedTeam {
    pub team: Team,
    /// The group it is in, as a place among the chosen ones from 0.
    pub stands_in: usize,
    pub strength: Option<TeamStrength>,
    pub proposed: ProposedTeam,
}

/// A proposal for dividing teams over groups. It is not stored.
#[derive(Clone, Debug)]
pub struct TeamDivision {
    /// The version of the section.
    pub version: Version,
    /// Every group of teams that could take part, in the tournament's order.
    pub groups: Vec<DividedGroup>,
    /// Why teams of the chosen groups are not moved; `None`: they can be.
    pub closed: Option<RegroupRefusal>,
    /// Have the chosen groups more teams than are divided at once? Then none is proposed.
    pub is_too_large: bool,
    pub basis: DivisionBasis,
    pub spread: DivisionSpread,
    /// The wished limit of teams of one club in a group.
    pub club_most: Option<u16>,
    /// Of how many players the average is.
    pub players: u8,
    /// The day of the rating list, if set: ratings are those the register had then, as far as it says.
    pub list_day: Option<Date>,
    /// Of how many of those who could play the register says it, and how many they are; nothing without a day.
    pub looked_up: Option<(usize, usize)>,
    /// Every playing team, in the order in which they are distributed.
    pub teams: Vec<DividedTeam>,
    pub findings: Vec<DivisionFinding>,
}

impl TeamDivision {
    /// The most players in an average, since no match has more boards.
    pub const MOST_PLAYERS: u8 = checking::MOST_PLAYERS;

    /// The chosen groups, in the order by which places are counted.
    pub fn chosen(&self) -> Vec<&DividedGroup> {
        self.groups.iter().filter(|group| group.is_chosen).collect()
    }
}

fn settings_of(section: &Section) -> Option<&TeamSettings> {
    section.settings.teams.as_ref()
}

/// Do two sections of teams belong together, by their names and by how their teams meet?
fn belong_together(one: &Section, other: &Section) -> bool {
    let meets =
        |section: &Section| settings_of(section).map(|teams| (teams.pairing, teams.boards(), teams.league));
    are_parallel(&one.name, &other.name) && meets(one) == meets(other)
}

/// The groups that could take part, and which of them were chosen.
fn groups_of(
    own: &Section,
    all: &[Section],
    permit: &Permit<ManageEntries>,
    asked: &[String],
) -> Result<Vec<DividedGroup>, TeamGroupError> {
    let is_row = |one: &Section| settings_of(one).is_some() && can_have_groups(&one.settings).is_ok();
    let choices: Vec<GroupChoice<'_>> = all
        .iter()
        .map(|one| GroupChoice {
            slug: one.slug.as_str(),
            is_own: one.id == own.id,
            is_possible: is_row(one) && permit.holds_in(one.id).is_ok(),
            has_begun: one.paired_rounds > 0,
            belongs: belong_together(own, one),
        })
        .collect();
    let chosen = chosen_groups(&choices, asked)?;
    let groups = all.iter().zip(chosen).filter_map(|(one, is_chosen)| {
        Some(DividedGroup {
            section: one.id,
            slug: one.slug.clone(),
            name: one.name.clone(),
            is_chosen: is_chosen?,
        })
    });
    Ok(groups.collect())
}

/// What ratings are looked up in.
struct ClubLists {
    clubs: Vec<Club>,
    members: Vec<ListMember>,
    /// The teams of the rows, without those of play-offs, which are the same teams.
    teams: Vec<TeamOfClub>,
    /// What the register had on the day of the list, by number; empty without a day.
    on_day: HashMap<String, Rating>,
}

impl ClubLists {
    async fn load(conn: &mut PgConnection, tournament: TournamentId, all: &[Section]) -> store::Result<Self> {
        let is_row = |id: SectionId| {
            let mut found = all.iter().filter(|one| one.id == id);
            found.any(|one| one.settings.play_off.is_none())
        };
        let mut teams = store::strength_lists::list_teams(conn, tournament).await?;
        teams.retain(|team| is_row(team.section) && !team.has_left);
        let mut members = store::strength_lists::list_members(conn, tournament).await?;
        members.retain(|member| member.left_on.is_none());
        Ok(Self {
            clubs: store::strength_lists::list_clubs(conn, tournament).await?,
            members,
            teams,
            on_day: HashMap::new(),
        })
    }

    /// Reads what the register had on a day of everybody who could play for teams of these groups; of how many it says it, and how many
    /// they are.
    async fn look_up(
        &mut self,
        conn: &mut PgConnection,
        fields: &[SectionState],
        (day, rate): (Date, MemberField),
    ) -> store::Result<(usize, usize)> {
        let clubs: BTreeSet<&str> = fields
            .iter()
            .flat_map(|field| &field.teams)
            .filter_map(|team| Some(team.club.as_ref()?.as_str()))
            .collect();
        let lists = self
            .clubs
            .iter()
            .filter(|list| clubs.iter().any(|club| is_same_club(&list.name, club)));
        let lists: Vec<_> = lists.map(|list| list.id).collect();
        let listed = self
            .members
            .iter()
            .filter(|member| lists.contains(&member.club))
            .map(|member| member.person.national_id.as_ref());
        let entered = fields.iter().flat_map(|field| {
            let in_teams = field.teams.iter().flat_map(|team| &team.players);
            let players = in_teams.filter_map(move |id| field.player_by_id(*id));
            players.map(|player| player.person.national_id.as_ref())
        });
        let (mut numbers, mut unnumbered) = (BTreeSet::new(), 0);
        for number in listed.chain(entered) {
            match number {
                Some(number) => {
                    numbers.insert(number.as_str());
                }
                None => unnumbered += 1,
            }
        }
        let asked: Vec<&str> = numbers.iter().copied().collect();
        let histories = store::later_lists::list_histories(conn, &asked, rate).await?;
        let known = histories
            .into_iter()
            .filter_map(|(number, history)| Some((number, history.on(day)?)));
        let on_day: HashMap<String, Rating> = known.collect();
        let told = (on_day.len(), numbers.len() + unnumbered);
        self.on_day = on_day;
        Ok(told)
    }

    /// Every team that plays in these groups, with its strength by so many players.
    fn divisible(&self, fields: &[SectionState], players: usize) -> BTreeMap<TeamId, (Team, DivisibleTeam)> {
        let mut known = BTreeMap::new();
        for (group, field) in fields.iter().enumerate() {
            for team in field.teams.iter().filter(|team| team.left_after.is_none()) {
                let entered = DivisibleTeam {
                    team: team.id,
                    club: team.club.as_ref().map(ToString::to_string).unwrap_or_default(),
                    number: team.no,
                    group,
                    strength: self.facts(field, team).strength(players),
                };
                known.insert(team.id, (team.clone(), entered));
            }
        }
        known
    }

    /// The rating of somebody: that of the register on the day, else the one that stands on the list or was entered.
    fn rating(&self, number: Option<&NationalId>, stands: Option<Rating>) -> Option<Rating> {
        let on_day = number.and_then(|number| self.on_day.get(number.as_str()));
        on_day.copied().or(stands)
    }

    fn facts(&self, field: &SectionState, team: &Team) -> StrengthFacts {
        let club = team.club.as_ref().map_or("", TeamClub::as_str);
        let own: Vec<&TeamOfClub> = self
            .teams
            .iter()
            .filter(|other| is_same_club(&other.club, club))
            .collect();
        let ranked = highest_first(own, |other| &other.name);
        let list = self.clubs.iter().find(|one| is_same_club(&one.name, club));
        let of_list: Vec<&ListMember> = self
            .members
            .iter()
            .filter(|member| list.is_some_and(|list| list.id == member.club))
            .collect();
        let regulars = of_list
            .iter()
            .filter(|member| member.duty.regular_of() == Some(team.id));
        let of_member =
            |member: &ListMember| self.rating(member.person.national_id.as_ref(), member.person.rating);
        let of_player = |id: &PlayerId| {
            let player = field.player_by_id(*id)?;
            self.rating(player.person.national_id.as_ref(), player.rating)
        };
        StrengthFacts {
            regulars: regulars.map(|member| of_member(member)).collect(),
            players: team.players.iter().map(of_player).collect(),
            club_list: of_list.iter().map(|member| of_member(member)).collect(),
            teams_above: ranked
                .iter()
                .position(|other| other.id == team.id)
                .unwrap_or_default(),
        }
    }
}

/// Which of the register's ratings a section plays for.
async fn rate_of(conn: &mut PgConnection, own: &Section) -> Result<MemberField, TeamGroupError> {
    let stored = store::tournaments::find(conn, own.tournament).await?;
    let stored = stored.ok_or(TeamError::NotFound)?;
    let starts_on = stored.details.starts_on;
    Ok(ratings::rate_of(
        own.settings.rate_of_play(&stored.regulation, starts_on),
    ))
}

/// Proposes how the teams of several groups are divided over them; nothing is written.
pub async fn proposal(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    query: &DivisionQuery,
) -> Result<TeamDivision, TeamGroupError> {
    let (tournament, section) = permit.ids();
    checking::are_within_bounds(query.players, query.club_most)?;
    let all = store::sections::list_by_tournament(conn, tournament).await?;
    let own = all
        .iter()
        .find(|one| one.id == section)
        .ok_or(TeamError::NotFound)?;
    let settings = settings_of(own).ok_or(TeamRefusal::NoTeams)?;
    let groups = groups_of(own, &all, permit, &query.groups)?;
    let mut lists = ClubLists::load(conn, tournament, &all).await?;
    let limits = store::row_limits::list(conn, tournament).await?;
    let settled = store::strength_lists::find_rules_of_section(conn, section).await?;
    let own_limits = limits.get(&section).copied().unwrap_or_default();
    let of_league = settings
        .league
        .and_then(|league| GroupLimits::as_in(league).club_most);
    let players = query.players.unwrap_or_else(|| settings.boards());
    let division = Division {
        basis: query
            .basis
            .unwrap_or_else(|| DivisionBasis::usual(settings.league)),
        spread: query.spread.unwrap_or(DivisionSpread::Even),
        club_most: query
            .club_most
            .or(own_limits.group.club_most)
            .or(of_league)
            .filter(|most| *most > 0),
    };
    let chosen: Vec<SectionId> = groups
        .iter()
        .filter(|group| group.is_chosen)
        .map(|group| group.section)
        .collect();
    let mut fields = Vec::with_capacity(chosen.len());
    for id in &chosen {
        fields.push(with_teams(conn, *id).await?);
    }
    let looked_up = match own_limits.list_day {
        Some(day) => {
            let rate = rate_of(conn, own).await?;
            Some(lists.look_up(conn, &fields, (day, rate)).await?)
        }
        None => None,
    };
    let closed = fields.iter().find_map(|field| is_open(field).err());
    let mut known = lists.divisible(&fields, usize::from(players));
    let is_too_large = known.len() > Division::MOST_TEAMS;
    if is_too_large {
        known.clear();
    }
    let entered: Vec<DivisibleTeam> = known.values().map(|(_, entered)| entered.clone()).collect();
    let proposed = division.propose(&entered, chosen.len());
    let teams: Vec<DividedTeam> = proposed
        .into_iter()
        .filter_map(|proposed| {
            let (team, entered) = known.get(&proposed.team)?;
            Some(DividedTeam {
                team: team.clone(),
                stands_in: entered.group,
                strength: entered.strength,
                proposed,
            })
        })
        .collect();
    let placed: Vec<(usize, &str)> = teams
        .iter()
        .map(|one| {
            let club = one.team.club.as_ref().map_or("", TeamClub::as_str);
            (one.proposed.group, club)
        })
        .collect();
    let of_groups: Vec<GroupLimits> = chosen
        .iter()
        .map(|id| limits.get(id).map(|limits| limits.group).unwrap_or_default())
        .collect();
    // Groups without a proposal lack nothing.
    let of_groups: &[GroupLimits] = if is_too_large { &[] } else { &of_groups };
    Ok(TeamDivision {
        version: own.version,
        findings: division.findings(of_groups, &placed, &settled),
        groups,
        closed,
        is_too_large,
        basis: division.basis,
        spread: division.spread,
        club_most: division.club_most,
        players,
        list_day: own_limits.list_day,
        looked_up,
        teams,
    })
}

/// A group with its new teams, each in the version that was seen.
#[derive(Clone, Debug, Serialize)]
pub struct GroupAsDivided {
    pub section: SectionId,
    pub teams: Vec<(TeamId, Version)>,
}

/// The division of the teams as confirmed by a person.
#[derive(Clone, Debug, Serialize)]
pub struct Dividing {
    /// The version of the section that was seen.
    pub seen: Version,
    /// Every group with all its teams.
    pub groups: Vec<GroupAsDivided>,
}

/// Teams that were divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DivisionReceipt {
    /// How many have changed groups.
    pub moved: usize,
    /// The version of the section.
    pub version: Version,
}

/// Moves every team to its group, all or none: each after the existing teams, in the given order. Refused if the teams of these groups are
/// not the ones that were seen.
pub async fn divide(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    idempotency: IdempotencyKey,
    cmd: &Dividing,
) -> Result<DivisionReceipt, TeamGroupError> {
    let act = permit.act(now, idempotency, "team.regroup");
    act.once(conn, cmd, async |conn| {
        let (tournament, section) = permit.ids();
        let named: Vec<(TeamId, Version)> = cmd
            .groups
            .iter()
            .flat_map(|group| &group.teams)
            .copied()
            .collect();
        let groups = cmd.groups.iter().map(|group| group.section);
        let sections = distinct_groups(section, groups, named.len())?;
        // In the order of their ids, the common lock order.
        let mut frames: BTreeMap<SectionId, Frame> = BTreeMap::new();
        let mut fields: BTreeMap<SectionId, SectionState> = BTreeMap::new();
        for id in &sections {
            permit
                .holds_in(*id)
                .map_err(|missing| TeamError::from(PlayerError::from(missing)))?;
            let frame = Frame::lock(conn, tournament, *id).await?;
            frames.insert(*id, frame.ok_or(TeamError::NotFound)?);
        }
        for (id, frame) in &frames {
            if *id == section && frame.section.version != cmd.seen {
                return Err(SectionError::ChangedMeanwhile(Box::new(frame.section.clone())).into());
            }
            can_have_groups(&frame.section.settings)?;
            let field = section_state::found(conn, *id, || TeamError::NotFound).await?;
            is_open(&field)?;
            fields.insert(*id, field);
        }
        checking::are_as_seen(&named, &checking::playing(fields.values()))?;
        let before = fields.clone();
        let mut moved = 0;
        for group in &cmd.groups {
            for (team, _) in &group.teams {
                let wanted = (*team, group.section);
                let is_new = placed(conn, (&act, tournament), (&frames, &mut fields), wanted).await?;
                moved += usize::from(is_new);
            }
        }
        for (id, stood) in &before {
            let stands = fields.get(id).ok_or(TeamError::NotFound)?;
            if stood.teams == stands.teams {
                continue;
            }
            names_differ(stood, stands)?;
            row_limits::admits_change(conn, stood, stands)
                .await?
                .map_err(TeamError::from)?;
            store::changes::bump(conn, *id).await?;
        }
        Ok(DivisionReceipt {
            moved,
            version: cmd.seen,
        })
    })
    .await
}

/// Moves a team to a group unless it is already there; returns whether it moved.
async fn placed(
    conn: &mut PgConnection,
    (act, tournament): (&Act<'_>, TournamentId),
    (frames, fields): (
        &BTreeMap<SectionId, Frame>,
        &mut BTreeMap<SectionId, SectionState>,
    ),
    (team, to): (TeamId, SectionId),
) -> Result<bool, TeamGroupError> {
    let stands = fields
        .iter()
        .find(|(_, field)| field.teams.iter().any(|one| one.id == team));
    let from = *stands.ok_or(TeamError::NotFound)?.0;
    if from == to {
        return Ok(false);
    }
    let (Some(mut leaves), Some(mut comes)) = (fields.remove(&from), fields.remove(&to)) else {
        return Err(TeamError::NotFound.into());
    };
    let carried = Carried {
        team,
        from: &mut leaves,
        to: &mut comes,
        there: frames.get(&to).ok_or(TeamError::NotFound)?,
    };
    carry(conn, act, tournament, carried).await?;
    fields.extend([(from, leaves), (to, comes)]);
    Ok(true)
}
