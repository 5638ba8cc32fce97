//! The teams of a section: how they meet, who they are, who plays for them in which order, and when they are away. Line-ups are in
//! [`super::line_ups`], matches in [`super::team_matches`].

pub mod club_entries;
mod entering;
pub mod kept_out;
mod moving;
mod settling;

use super::{
    access::ManageEntries, audit::Entry, club_links::Bearer, link_ends::NoLinks, players::PlayerError,
    prelude::*, registration::Frame, sections::SectionError, strength_lists::findings::NamedFinding,
};
use domain::{
    cup_section::CupRefusal,
    fixtures::{changing::PlanRefusal, plan::PlanProblem},
    group_limits::GroupFinding,
    line_up_call::CallRefusal,
    line_up_exchange::HandInRefusal,
    strength_list::joint::{self, NoJointTeams},
    team::{
        Captain, Team, TeamClub, TeamShortName, Venue,
        changing::{self, TeamRefusal, TeamWords, no_plan, read_home_hour, read_home_venue, read_short_name},
        club_entry::ClubEntryRefusal,
        contact::ContactFault,
        entry::WrittenFault,
        home_evening::{HomeWeekday, WheelchairAccess},
        kept_out::PlaysAbove,
        regrouping::RegroupRefusal,
    },
    team_lots::NoLots,
    team_season::SeasonProblem,
    team_section::{MatchDecisionRefusal, NoticeRefusal, SubstitutionRefusal},
    team_withdrawal::{AbandonProblem, WithdrawalProblem},
};
use engine::{bye::ByeKind, ids::TeamId, numbers::TeamNo};
use jiff::civil::Time;

pub(super) use self::moving::{Carried, carry};
pub use self::{
    entering::{EnteredTeams, NamedPlayer, NewTeam, NewTeams, enter},
    moving::{Regrouping, regroup},
    settling::{SetUp, set_up},
};
pub use domain::team::changing::NamedAs;

/// Why an act on a team was refused.
#[derive(Debug, thiserror::Error)]
pub enum TeamError {
    /// There is no such section, round, team or match.
    #[error("there is no such team")]
    NotFound,
    /// The team, or the teams of the section, stay as they are.
    #[error(transparent)]
    Refused(#[from] TeamRefusal),
    /// The plan, or a match of it, stays as it is.
    #[error(transparent)]
    PlanStays(#[from] PlanRefusal),
    /// A line-up is not taken.
    #[error(transparent)]
    HandIn(#[from] HandInRefusal<NamedFinding>),
    /// A notice of absence is not taken.
    #[error(transparent)]
    Notice(#[from] NoticeRefusal),
    /// A match is not decided as a whole, or is not played now.
    #[error(transparent)]
    Match(#[from] MatchDecisionRefusal),
    /// The settings are refused.
    #[error(transparent)]
    Section(#[from] SectionError),
    /// A player cannot be entered.
    #[error(transparent)]
    Player(#[from] PlayerError),
    /// What was pasted is no list of teams.
    #[error(transparent)]
    Written(#[from] WrittenFault),
    /// The contact of the team is invalid.
    #[error("something of the contact cannot be written so")]
    Contact(Vec<ContactFault>),
    /// A reason is needed.
    #[error("a reason is needed")]
    Reason,
    /// The last day of an appeal has passed already, or is too far ahead.
    #[error("the last day of an appeal lies between today and a year from now")]
    AppealDay,
    /// The ruling was taken back meanwhile; its current version.
    #[error("the ruling was changed meanwhile")]
    RulingChanged(Version),
    /// The tournament has been over for too long.
    #[error("the tournament is over, and links have stopped working")]
    Over,
    /// The captain's or club's link was ended while it was used.
    #[error("the link has ended")]
    LinkEnded,
    /// The link of the team in a play-off was made or ended by those who manage the entries: it is theirs to give.
    #[error(
        "the link of the team in the play-off was made or ended by those who manage it: ask them for one"
    )]
    LinkIsTheirs,
    /// Line-ups are not called for so.
    #[error(transparent)]
    Call(#[from] CallRefusal),
    /// The call was changed meanwhile; its current version.
    #[error("the call was changed meanwhile")]
    CallChanged(Version),
    /// Line-ups of this round are not asked for.
    #[error("nobody has asked for line-ups of round {0}")]
    NotAsked(RoundNo),
    /// There is no line-up to give back.
    #[error("there is no sealed line-up")]
    NotSealed,
    /// A substitution in a public line-up is refused.
    #[error(transparent)]
    Substitution(#[from] SubstitutionRefusal),
    /// Captains still have time, and somebody is missing.
    #[error("line-ups are opened when both are in, or when they are due: {} hours are to come", .0.len())]
    LineUpsWait(Vec<Timestamp>),
    /// The team was changed after it was read; its current state.
    #[error("the team was changed meanwhile")]
    ChangedMeanwhile(Box<Team>),
    /// The decision about a cup match is refused.
    #[error(transparent)]
    Cup(#[from] CupRefusal),
    /// No lots are drawn between teams of a table.
    #[error(transparent)]
    Lots(#[from] NoLots),
    /// A club enters or withdraws no team now.
    #[error(transparent)]
    ClubEntry(#[from] ClubEntryRefusal),
    /// Teams that play in a tournament standing above are kept out.
    #[error(transparent)]
    KeptOut(#[from] PlaysAbove),
    /// The club is two, and they have no teams together here.
    #[error(transparent)]
    Joint(#[from] NoJointTeams),
    /// A team stays in its group.
    #[error(transparent)]
    Regroup(#[from] RegroupRefusal),
    /// More teams, fewer teams or more of one club than was decided for the group, where that is kept strictly.
    #[error(transparent)]
    Group(#[from] GroupFinding),
    /// The plan, the season or a team's leaving it.
    #[error(transparent)]
    Planning(#[from] PlanError),
    /// The match was changed after it was read; its current version.
    #[error("the match was changed meanwhile")]
    MatchChanged(Version),
    /// The key of the request.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

impl From<NoLinks> for TeamError {
    fn from(why: NoLinks) -> Self {
        match why {
            NoLinks::NotFound => Self::NotFound,
            NoLinks::Over => Self::Over,
            NoLinks::Store(error) => error.into(),
        }
    }
}

/// Why a change of a team section's plan or season, or the withdrawal of a team, was refused.
#[derive(Debug, thiserror::Error)]
pub enum PlanError {
    /// The plan is refused.
    #[error(transparent)]
    Plan(#[from] PlanProblem),
    /// The plan was changed after it was read; its current version.
    #[error("the plan was changed meanwhile")]
    PlanChanged(Version),
    /// The rules of the season are refused.
    #[error(transparent)]
    Season(SeasonProblem),
    /// The rules of the season were changed meanwhile; their current version.
    #[error("the rules of the season were changed meanwhile")]
    SeasonChanged(Version),
    /// It has left already.
    #[error("the team has left")]
    HasLeft,
    /// The team cannot leave so.
    #[error(transparent)]
    Withdrawal(WithdrawalProblem),
    /// The season is not given up, or not taken up again.
    #[error(transparent)]
    Abandon(#[from] AbandonProblem),
}

/// A team that was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamReceipt {
    /// For the next change.
    pub version: Version,
}

/// Whose hand enters a team, or removes it.
#[derive(Clone, Copy, Debug)]
enum Hand<'a> {
    /// A manager of the entries.
    Staff(&'a Permit<ManageEntries>),
    /// A club of this name, by its link.
    Club(&'a Bearer, &'a str),
}

impl<'a> Hand<'a> {
    /// A line of the log about a team of a section.
    fn log(
        self,
        (tournament, section): (TournamentId, SectionId),
        now: Timestamp,
        act: &'a str,
        team: &'a str,
    ) -> Entry<'a> {
        match self {
            Self::Staff(permit) => permit.log(now, act, team),
            Self::Club(bearer, club) => bearer
                .log(now, act, club)
                .about(team.into())
                .at(Scope::Section(tournament, section)),
        }
    }
}

/// A team in the log.
#[derive(Serialize)]
pub(super) struct Noted<'a> {
    number: TeamNo,
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    short_name: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    club: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    captain: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    venue: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    plays_at: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    home_weekday: Option<HomeWeekday>,
    #[serde(skip_serializing_if = "Option::is_none")]
    wheelchair_access: Option<WheelchairAccess>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left_after: Option<u16>,
    players: Vec<String>,
}

impl<'a> Noted<'a> {
    pub(super) fn of(field: &SectionState, team: &'a Team) -> Self {
        Self {
            number: team.no,
            name: team.name.as_str(),
            short_name: team.short_name.as_ref().map(TeamShortName::as_str),
            club: team.club.as_ref().map(TeamClub::as_str),
            captain: team.captain.as_ref().map(Captain::as_str),
            venue: team.venue.as_ref().map(Venue::as_str),
            plays_at: team.plays_at.map(|hour| hour.strftime("%H:%M").to_string()),
            home_weekday: Some(team.home_weekday).filter(|said| *said != HomeWeekday::NotSaid),
            wheelchair_access: Some(team.wheelchair_access).filter(|said| *said != WheelchairAccess::NotSaid),
            left_after: team.left_after,
            players: team.players.iter().map(|id| called(field, *id)).collect(),
        }
    }
}

/// What a player is called in the log.
pub(super) fn called(field: &SectionState, id: PlayerId) -> String {
    field
        .player_by_id(id)
        .map_or_else(|| id.to_string(), |player| player.person.name.spoken())
}

/// The section with its teams, locked in the common order.
async fn locked(conn: &mut PgConnection, permit: &Permit<ManageEntries>) -> Result<SectionState, TeamError> {
    locked_at(conn, permit.ids()).await
}

async fn locked_at(
    conn: &mut PgConnection,
    (tournament, section): (TournamentId, SectionId),
) -> Result<SectionState, TeamError> {
    Frame::lock(conn, tournament, section)
        .await?
        .ok_or(TeamError::NotFound)?;
    with_teams(conn, section).await
}

/// The section as it stands, if it has teams.
pub(super) async fn with_teams(
    conn: &mut PgConnection,
    section: SectionId,
) -> Result<SectionState, TeamError> {
    let field = section_state::found(conn, section, || TeamError::NotFound).await?;
    changing::has_teams(&field)?;
    Ok(field)
}

/// The team in the version that was seen.
pub(super) fn seen(field: &SectionState, id: TeamId, version: Version) -> Result<Team, TeamError> {
    let team = field
        .teams
        .iter()
        .find(|team| team.id == id)
        .ok_or(TeamError::NotFound)?;
    if team.version != version {
        return Err(TeamError::ChangedMeanwhile(Box::new(team.clone())));
    }
    Ok(team.clone())
}

/// The new team.
#[derive(Clone, Debug, Serialize)]
pub struct Change {
    pub team: TeamId,
    /// The version that was seen.
    pub seen: Version,
    pub name: String,
    /// What it is called for short; may be empty. `None`: unchanged.
    pub short_name: Option<String>,
    /// May be empty.
    pub club: String,
    /// May be empty.
    pub captain: String,
    /// Where it plays at home; may be empty. `None`: unchanged.
    pub venue: Option<String>,
    /// When its matches begin there; may be empty. `None`: unchanged.
    pub plays_at: Option<String>,
    /// On which weekday they are played. `None`: unchanged.
    pub home_weekday: Option<HomeWeekday>,
    /// Does a wheelchair get in there? `None`: unchanged.
    pub wheelchair_access: Option<WheelchairAccess>,
    /// Players of the section, board 1 first. `None`: unchanged.
    pub players: Option<Vec<NamedAs>>,
}

/// Changes the name of a team and its players with their order. Players who have been paired with it stay in it.
pub async fn change(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Change,
) -> Result<TeamReceipt, TeamError> {
    let act = permit.act(now, key, "team.change");
    act.once(conn, cmd, async |conn| {
        let field = locked(conn, permit).await?;
        let before = seen(&field, cmd.team, cmd.seen)?;
        let TeamWords { name, club, captain } = TeamWords::read(&cmd.name, &cmd.club, &cmd.captain)?;
        field.is_team_name_free(&name, Some(before.id))?;
        let (venue, plays_at) = at_home(&before, cmd)?;
        if club != before.club {
            admits_joint(conn, permit.tournament(), club.as_ref()).await?;
            admits_club(conn, &field, (before.id, club.as_ref())).await?;
        }
        let after = Team {
            name,
            short_name: match cmd.short_name.as_deref() {
                Some(text) => read_short_name(text)?,
                None => before.short_name.clone(),
            },
            club,
            captain,
            venue,
            plays_at,
            home_weekday: cmd.home_weekday.unwrap_or(before.home_weekday),
            wheelchair_access: cmd.wheelchair_access.unwrap_or(before.wheelchair_access),
            players: match &cmd.players {
                Some(named) => field.players_named(named)?,
                None => before.players.clone(),
            },
            ..before.clone()
        };
        if after == before {
            return Ok(TeamReceipt {
                version: before.version,
            });
        }
        if (&after.name, &after.club) != (&before.name, &before.club) {
            let at = (permit.tournament(), &field);
            kept_out::admits(conn, at, std::slice::from_ref(&after)).await?;
        }
        if after.players != before.players {
            field.may_change_squad(&before, &after)?;
            store::teams::set_players(conn, after.id, &after.players).await?;
        }
        let version = store::teams::set(conn, &after).await?;
        super::fixtures::follow_home(conn, &field, (&before, &after), now).await?;
        act.log(after.name.as_str())
            .before(Noted::of(&field, &before))
            .after(Noted::of(&field, &after))
            .write(conn)
            .await?;
        store::changes::bump(conn, field.section).await?;
        Ok(TeamReceipt { version })
    })
    .await
}

/// Does the group take the team as one of this club?
async fn admits_club(
    conn: &mut PgConnection,
    field: &SectionState,
    (team, club): (TeamId, Option<&TeamClub>),
) -> Result<(), TeamError> {
    let mut after = field.clone();
    for one in after.teams.iter_mut().filter(|one| one.id == team) {
        one.club = club.cloned();
    }
    Ok(super::row_limits::admits_change(conn, field, &after).await??)
}

/// Refuses the name of two clubs where the league has decided that they have no teams together.
async fn admits_joint(
    conn: &mut PgConnection,
    tournament: TournamentId,
    club: Option<&TeamClub>,
) -> Result<(), TeamError> {
    // Only a name of two can be refused, and few teams have one.
    let Some(club) = club.filter(|club| joint::clubs_of(club.as_str()).is_some()) else {
        return Ok(());
    };
    let rules = store::strength_lists::find_rules(conn, tournament).await?;
    let settled = rules.map(|(settled, _)| settled).unwrap_or_default();
    Ok(joint::admits(&settled, club.as_str())?)
}

/// Where a team plays at home and when its matches begin there, as it shall be.
fn at_home(before: &Team, cmd: &Change) -> Result<(Option<Venue>, Option<Time>), TeamError> {
    let venue = match cmd.venue.as_deref() {
        None => before.venue.clone(),
        Some(text) => read_home_venue(text)?,
    };
    let plays_at = match cmd.plays_at.as_deref() {
        None => before.plays_at,
        Some(text) => read_home_hour(text)?,
    };
    Ok((venue, plays_at))
}

/// A team as the caller saw it.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Target {
    pub team: TeamId,
    /// The version that was seen.
    pub seen: Version,
}

/// Removes a team that was never paired; its players stay entered, and the teams behind it move up.
pub async fn remove(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    key: IdempotencyKey,
    target: Target,
) -> Result<TeamReceipt, TeamError> {
    let act = permit.act(now, key, "team.remove");
    act.once(conn, &target, async |conn| {
        removed(conn, permit.ids(), Hand::Staff(permit), now, target).await
    })
    .await
}

/// Removes a team, for any actor; within an idempotent act.
async fn removed(
    conn: &mut PgConnection,
    place: (TournamentId, SectionId),
    hand: Hand<'_>,
    now: Timestamp,
    target: Target,
) -> Result<TeamReceipt, TeamError> {
    let field = locked_at(conn, place).await?;
    let before = seen(&field, target.team, target.seen)?;
    field.may_remove_team(store::team_matches::was_paired(conn, before.id).await?)?;
    store::teams::delete(conn, before.id).await?;
    close_ranks(conn, &field, before.no).await?;
    hand.log(place, now, "team.remove", before.name.as_str())
        .before(Noted::of(&field, &before))
        .write(conn)
        .await?;
    store::changes::bump(conn, field.section).await?;
    Ok(TeamReceipt {
        version: before.version.next(),
    })
}

/// The teams behind one that is gone move up by one number.
async fn close_ranks(conn: &mut PgConnection, field: &SectionState, gone: TeamNo) -> store::Result<()> {
    for (team, no) in field.closed_ranks(gone) {
        store::teams::set_number(conn, team, no).await?;
    }
    Ok(())
}

/// How long a team plays.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Stay {
    pub target: Target,
    /// The last round it plays in, 0 for none; `None`: it plays on.
    pub left_after: Option<u16>,
}

/// A team leaves, or comes back. Public rounds are unchanged.
pub async fn set_stay(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: Stay,
) -> Result<TeamReceipt, TeamError> {
    let name = if cmd.left_after.is_some() {
        "team.withdraw"
    } else {
        "team.return"
    };
    let act = permit.act(now, key, name);
    act.once(conn, &cmd, async |conn| {
        let field = locked(conn, permit).await?;
        let before = seen(&field, cmd.target.team, cmd.target.seen)?;
        field.may_stay(&before, cmd.left_after)?;
        let after = Team {
            left_after: cmd.left_after,
            withdrawal: None,
            ..before.clone()
        };
        let version = store::teams::set(conn, &after).await?;
        act.log(after.name.as_str())
            .before(Noted::of(&field, &before))
            .after(Noted::of(&field, &after))
            .write(conn)
            .await?;
        store::changes::bump(conn, field.section).await?;
        Ok(TeamReceipt { version })
    })
    .await
}

/// A round that a team asks off.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct AskedBye {
    pub target: Target,
    pub round: RoundNo,
    /// For how many points; `None`: it plays after all.
    pub kind: Option<ByeKind>,
}

/// What the log keeps of it.
#[derive(Serialize)]
struct NotedBye {
    round: RoundNo,
    kind: Option<ByeKind>,
}

/// A team asks a round off, or takes that back, before the round is paired.
pub async fn ask_bye(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: AskedBye,
) -> Result<TeamReceipt, TeamError> {
    let act = permit.act(now, key, "team.bye");
    act.once(conn, &cmd, async |conn| {
        let field = locked(conn, permit).await?;
        let team = seen(&field, cmd.target.team, cmd.target.seen)?;
        field.may_ask_off(cmd.round, cmd.kind)?;
        match cmd.kind {
            Some(kind) => store::teams::put_bye(conn, team.id, cmd.round, kind).await?,
            None => store::teams::delete_bye(conn, team.id, cmd.round).await?,
        }
        let version = store::teams::set(conn, &team).await?;
        act.log(team.name.as_str())
            .after(NotedBye {
                round: cmd.round,
                kind: cmd.kind,
            })
            .write(conn)
            .await?;
        store::changes::bump(conn, field.section).await?;
        Ok(TeamReceipt { version })
    })
    .await
}

/// How the teams get their numbers.
#[derive(Clone, Debug, Serialize)]
pub enum Numbering {
    /// By the mean rating of the first boards; a team without ratings comes last, and equal ones keep their order.
    ByStrength,
    /// By lot; the seed is made when they are drawn, so that a draw cannot be tried out first.
    ByLot,
    /// As they are named.
    Order(Vec<TeamId>),
}

/// Teams that were numbered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Numbered {
    /// How many have another number than before.
    pub moved: usize,
    /// The seed of the lots, in hexadecimal; the same seed repeats the draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

/// Numbers drawn by lot in the log.
#[derive(Serialize)]
struct TeamNumbersLogValue<'a> {
    method: &'static str,
    seed: &'a str,
    teams: Vec<String>,
}

/// Renumbers the teams, before anything is paired (C.04.6 art. 1.1).
pub async fn number(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Numbering,
) -> Result<Numbered, TeamError> {
    let act = permit.act(now, key, "team.number");
    act.once(conn, cmd, async |conn| {
        let field = locked(conn, permit).await?;
        field.may_number_teams()?;
        let (order, seed) = match cmd {
            Numbering::ByStrength => (field.teams_by_strength(), None),
            Numbering::ByLot => {
                // Otherwise lots could be drawn for the plan's places again and again.
                no_plan(&field)?;
                let seed = ids::seed();
                (field.teams_by_lot(seed), Some(format!("{seed:016x}")))
            }
            Numbering::Order(order) => (order.clone(), None),
        };
        let mut moved = 0;
        for (team, no) in field.numbered_teams(&order)? {
            if team.no != no {
                store::teams::set_number(conn, team.id, no).await?;
                moved += 1;
            }
        }
        // A draw is logged even without a change, so that the number of draws can be seen.
        if moved > 0 || seed.is_some() {
            let teams = names(&field, order.iter().copied());
            let log = act
                .log(field.name.as_str())
                .before(names(&field, field.teams.iter().map(|team| team.id)));
            let log = match seed.as_deref() {
                Some(seed) => log.after(TeamNumbersLogValue {
                    method: "lots",
                    seed,
                    teams,
                }),
                None => log.after(teams),
            };
            log.write(conn).await?;
            store::changes::bump(conn, field.section).await?;
        }
        Ok(Numbered { moved, seed })
    })
    .await
}

fn names(field: &SectionState, ids: impl Iterator<Item = TeamId>) -> Vec<String> {
    ids.filter_map(|id| field.teams.iter().find(|team| team.id == id))
        .map(|team| team.name.to_string())
        .collect()
}
