//! The captain's view: their team, the rounds whose line-ups are asked for, and the coming matches.

use super::{AskedFor, HeldSeats, handed_in};
use crate::{
    captain_links::Captain,
    line_up_calls::call_of,
    line_ups::PassedOver,
    prelude::*,
    stepping_in::Gate,
    strength_lists::{books::Lists, findings::NamedFinding},
    teams::{TeamError, with_teams},
};
use domain::{
    line_up_exchange::{HandInRefusal, LineUpHour},
    player::PersonName,
    short_name::short_names,
    strength_list::{book::TeamSquad, eligibility::PlayerFinding},
    team::Team,
    team_calendar::MatchAhead,
    team_rule::Severity,
};
use engine::numbers::TeamNo;

/// A round as a captain sees it.
#[derive(Clone, Debug)]
pub struct CaptainRound {
    pub round: RoundNo,
    /// When the captain's line-up is due: the round's hour, or that of the moved match.
    pub hour: LineUpHour,
    /// Is the match played at another day or hour than its round, so that its line-ups have an hour of their own?
    pub has_own_hour: bool,
    /// The opponent, once the round is drafted.
    pub opponent: Option<TeamNo>,
    /// What the own team handed in, by name, and when.
    pub own: Option<(Vec<String>, Timestamp)>,
    /// Was that open to a team that the own one no longer meets, so that the captain is asked anew?
    pub is_asked_anew: bool,
    /// Is the other team's line-up in?
    pub other_is_in: bool,
    /// The other team's line-up by name, from the moment it is opened.
    pub other: Option<Vec<String>>,
    /// Until when the captain may still hand in, or why not.
    pub may_hand_in: Result<Timestamp, HandInRefusal>,
    /// Who of the club's list might step in, the strongest first, with what speaks against each.
    pub reserves: Vec<Reserve>,
    /// The captain's players, then the team's fixed players by the list who are no players of the section yet, with the findings against each.
    pub own_players: Vec<Reserve>,
    /// The default players if no line-up is handed in, board 1 first: the captain's starting point.
    pub by_default: Vec<PlayerId>,
    /// The team's fixed players by the list who are not among them though nobody has said that they are away.
    pub not_by_default: Vec<PassedOver>,
    /// Warnings about the line-up that was handed in.
    pub warnings: Vec<NamedFinding>,
}

impl CaptainRound {
    /// May the own team still hand in?
    pub const fn is_open(&self) -> bool {
        self.may_hand_in.is_ok()
    }

    /// Was the match moved after the line-up came, so that it may be changed?
    pub const fn may_change(&self) -> bool {
        self.is_open() && self.own.is_some() && !self.is_asked_anew
    }
}

/// A person a captain may choose, or may not.
#[derive(Clone, Debug)]
pub struct Reserve {
    /// What to hand in: the player, or the person on the list.
    pub id: PlayerId,
    pub name: String,
    /// Is it a fixed player of the team by the list who is no player of the section yet?
    pub is_regular: bool,
    pub against: Vec<NamedFinding>,
}

impl Reserve {
    /// The people of a squad: players of the team first, then possible reserves.
    pub(crate) fn of(squad: &TeamSquad, players: &[PlayerId]) -> (Vec<Self>, Vec<Self>) {
        let one = |id: PlayerId, against: Vec<PlayerFinding>| Self {
            id,
            name: squad.name_of(id).unwrap_or_default().to_owned(),
            is_regular: squad.is_own_newcomer(id),
            against: against
                .iter()
                .map(|finding| NamedFinding::about(squad, id, finding))
                .collect(),
        };
        let own = players.iter().map(|id| one(*id, squad.against(*id)));
        let newcomers = squad.newcomers().into_iter();
        (
            own.collect(),
            newcomers.map(|(id, against)| one(id, against)).collect(),
        )
    }

    /// May the person play?
    pub fn may_play(&self) -> bool {
        self.against
            .iter()
            .all(|finding| finding.severity == Severity::Warn)
    }
}

/// A planned match of the captain's team whose round is not public.
#[derive(Clone, Debug)]
pub struct Ahead {
    pub planned: MatchAhead,
    /// When its line-ups are due; `None` while they are not asked for.
    pub due: Option<LineUpHour>,
}

/// What a captain sees.
#[derive(Clone, Debug)]
pub struct CaptainView {
    pub field: SectionState,
    pub team: Team,
    /// The rounds whose line-ups are asked for and that are not public yet.
    pub rounds: Vec<CaptainRound>,
    /// Rounds in which the other team's line-up may be read now but is not opened: call [`super::open_to_read`] before showing it.
    pub unopened: Vec<RoundNo>,
    /// The coming matches by the public plan; the next one first, those without a day last.
    pub ahead: Vec<Ahead>,
    /// The team's fixed players by the list who are no players of the section yet, by name, the strongest first: notice is given of them, too.
    pub regulars: Vec<(PlayerId, String)>,
}

/// The names of a line-up's players, of the own team in full; a person on the club's list may not be a player of the section yet.
fn called(
    field: &SectionState,
    squad: Option<&TeamSquad>,
    players: &[PlayerId],
    is_own: bool,
) -> Vec<String> {
    let name = |id: &PlayerId| match field.player_by_id(*id) {
        Some(player) if is_own => player.person.name.spoken(),
        Some(player) => player.public_name().spoken(),
        None => {
            let listed = squad.and_then(|squad| squad.name_of(*id)).unwrap_or_default();
            if is_own || !field.settings.public.short_names {
                return listed.to_owned();
            }
            let whole = PersonName::from_listed(listed);
            whole.map_or_else(
                |_| String::new(),
                |whole| short_names(&[&whole]).iter().map(PersonName::spoken).collect(),
            )
        }
    };
    players.iter().map(name).collect()
}

/// A team's fixed players by the list who are no players of the section yet.
pub(crate) fn regulars_of(lists: &Lists, field: &SectionState, team: &Team) -> Vec<(PlayerId, String)> {
    // It is the same of every round.
    let first = field.rounds.first();
    let squad = first.and_then(|round| lists.squad(field, team.id, round.number));
    let Some(squad) = squad.filter(|_| field.settings.plays_matches()) else {
        return Vec::new();
    };
    let own = squad.own_newcomers().into_iter();
    own.map(|id| (id, squad.name_of(id).unwrap_or_default().to_owned()))
        .collect()
}

/// A team whose notices are those of its players where the person on the list has become one without stepping in, entered by hand.
fn with_notices_of_players(lists: &Lists, field: &SectionState, mut team: Team) -> Team {
    let first = field.rounds.first();
    let Some(squad) = first.and_then(|round| lists.squad(field, team.id, round.number)) else {
        return team;
    };
    let players = &team.players;
    for (_, id) in &mut team.absence_notices {
        let player = squad.player_of(*id).filter(|player| players.contains(player));
        *id = player.unwrap_or(*id);
    }
    team
}

/// The captain's view: their team, and the rounds whose line-ups are asked for. The other team's line-up is included once it is opened.
pub async fn of_captain(
    conn: &mut PgConnection,
    captain: &Captain,
    now: Timestamp,
) -> Result<CaptainView, TeamError> {
    let section = captain.section();
    let field = with_teams(conn, section).await?;
    let found = field.teams.iter().find(|team| team.id == captain.team());
    let team = found.ok_or(TeamError::NotFound)?.clone();
    let lists = Lists::load(conn, captain.tournament(), now).await?;
    let lists = lists.ok_or(TeamError::NotFound)?;
    let team = with_notices_of_players(&lists, &field, team);
    let regulars = regulars_of(&lists, &field, &team);
    let held = HeldSeats::load(conn, &lists, &field, &[team.id]).await?;
    let gate = if regulars.is_empty() {
        None
    } else {
        Gate::read(conn, (captain.tournament(), section)).await?
    };
    let (mut rounds, mut unopened) = (Vec::new(), Vec::new());
    for round in field
        .rounds
        .iter()
        .filter(|round| field.takes_line_up(round, &team))
    {
        let Some(call) = call_of(conn, &field, round).await? else {
            continue;
        };
        let sealed = store::sealed_line_ups::list(conn, section, round.number).await?;
        let all = handed_in(&sealed);
        let one = round.matches.iter().find(|one| one.is_of(team.no));
        let opponent = one.and_then(|one| one.opponent_of(team.no));
        let other = opponent
            .and_then(|no| field.team(no))
            .and_then(|other| all.iter().find(|one| one.team == other.id));
        let may_read =
            one.is_some_and(|one| field.may_read_other((round, one), &team, &all, call.due_at, now));
        if may_read && other.is_some_and(|other| !other.is_open) {
            unopened.push(round.number);
        }
        let own = all.iter().find(|one| one.team == team.id);
        let anew = own.filter(|own| own.closed_again.is_some());
        let hour = field.line_up_hour_of(round, &team, call.due_at);
        let may_hand_in = field.may_hand_in(&team, round, &all, now, call.due_at);
        let Some(squad) = lists.squad(&field, team.id, round.number) else {
            continue;
        };
        let (mut own_players, reserves) = Reserve::of(&squad, &team.players);
        let (fixed, reserves) = reserves
            .into_iter()
            .partition::<Vec<Reserve>, _>(|one| one.is_regular);
        own_players.extend(fixed);
        let seating = held.squad(&lists, &field, (&team, round), AskedFor::Captain);
        let mut seating = seating.unwrap_or_else(|| squad.clone());
        if let Some(gate) = &gate {
            gate.close(&lists, &mut seating, (&team, round.number), now);
        }
        let warnings = own.map(|own| squad.findings(&own.players)).unwrap_or_default();
        rounds.push(CaptainRound {
            round: round.number,
            hour,
            has_own_hour: hour != LineUpHour::At(call.due_at),
            opponent,
            own: own.map(|own| (called(&field, Some(&squad), &own.players, true), own.at)),
            is_asked_anew: anew.is_some() && may_hand_in.is_ok(),
            // The other's that was closed again is asked for anew, too.
            other_is_in: other.is_some_and(|other| other.closed_again.is_none()),
            other: other.filter(|other| other.is_open).map(|other| {
                let squad = lists.squad(&field, other.team, round.number);
                called(&field, squad.as_ref(), &other.players, false)
            }),
            may_hand_in,
            warnings: NamedFinding::all(&squad, &warnings),
            by_default: match anew {
                // It plays where nothing else is handed in.
                Some(own) => own.players.clone(),
                None => field.default_players(&team, round.number, &seating),
            },
            not_by_default: PassedOver::all(&field, &team, round.number, &seating),
            own_players,
            reserves,
        });
    }
    let due = |round| {
        let mut asked = rounds.iter();
        asked.find(|one| one.round == round).map(|one| one.hour)
    };
    let ahead = field.matches_ahead(&team).into_iter();
    let ahead = ahead.map(|planned| Ahead {
        due: due(planned.round),
        planned,
    });
    Ok(CaptainView {
        ahead: ahead.collect(),
        regulars,
        rounds,
        unopened,
        field,
        team,
    })
}
