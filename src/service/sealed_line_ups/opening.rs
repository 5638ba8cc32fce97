//! Opening line-ups that were handed in, and seating the players.

use std::collections::BTreeSet;

use sqlx::PgPool;

use super::{AskedFor, HeldSeats, handed_in, take_turn};
use crate::{
    captain_links::Captain,
    line_up_calls::call_of,
    line_ups,
    prelude::*,
    registration,
    rounds::RoundError,
    stepping_in,
    strength_lists::books::Lists,
    team_pairings,
    teams::{TeamError, with_teams},
};
use domain::{
    line_up_exchange::LineUpHour,
    round::RoundStatus,
    team::{SectionMatch, Team, TeamSettings},
};
use engine::ids::TeamId;
use store::sealed_line_ups::{OpenedSeat, Sealed};

/// The most hours a refusal names.
const MOST_HOURS: usize = 12;

/// Opens line-ups that may be opened, and announces the change of a public round.
pub(super) async fn open_and_tell(
    conn: &mut PgConnection,
    (section, number): (SectionId, RoundNo),
    call: Option<Timestamp>,
    now: Timestamp,
) -> Result<bool, TeamError> {
    let rounds = store::rounds::list(conn, section).await?;
    let is_public = rounds
        .iter()
        .any(|round| round.number == number && round.status.is_public());
    let seen = if is_public {
        registration::seen(conn, section).await?
    } else {
        BTreeSet::new()
    };
    let is_new = open(conn, section, number, call, now).await?;
    if is_new && is_public {
        registration::close_up(conn, section, &seen).await?;
        store::changes::bump(conn, section).await?;
    }
    Ok(is_new)
}

/// Opens the line-ups of moved matches whose round is public and whose hour is past; returns in how many rounds. A round that cannot be
/// opened now is left for the next run.
pub async fn open_due(pool: &PgPool, now: Timestamp) -> store::Result<usize> {
    let mut conn = store::connections::acquire(pool).await?;
    let rounds = store::team_matches::list_sealed(&mut conn).await?;
    // Other writers of a section wait for its locks, so they are taken only if there is something to open.
    let mut due = Vec::new();
    for (section, number) in rounds {
        match is_due(&mut conn, section, number, now).await {
            Ok(true) => due.push((section, number)),
            Ok(false) => {}
            Err(error) => tracing::warn!(%error, "could not look for line-ups whose hour has struck"),
        }
    }
    drop(conn);
    let mut opened = 0;
    for (section, number) in due {
        let mut tx = store::connections::begin(pool).await?;
        match open_called(&mut tx, (section, number), now).await {
            Ok(is_new) => {
                tx.commit().await?;
                opened += usize::from(is_new);
            }
            // A round that cannot be written must not prevent the opening of others.
            Err(error) => tracing::warn!(%error, "could not open line-ups whose hour has struck"),
        }
    }
    Ok(opened)
}

/// Locks the rounds of a section, opens line-ups of one of them that may be opened, and announces the change if it is public; returns
/// whether any was opened.
pub(crate) async fn open_called(
    conn: &mut PgConnection,
    (section, number): (SectionId, RoundNo),
    now: Timestamp,
) -> Result<bool, TeamError> {
    let rounds = store::rounds::list_for_update(conn, section).await?;
    if !rounds.iter().any(|round| round.number == number) {
        return Ok(false);
    }
    let tournament = store::sections::find(conn, section).await?;
    take_turn(conn, tournament.ok_or(TeamError::NotFound)?.tournament).await?;
    let field = with_teams(conn, section).await?;
    let Some(round) = field.round(number) else {
        return Ok(false);
    };
    let call = call_of(conn, &field, round).await?;
    open_and_tell(conn, (section, number), call.map(|call| call.due_at), now).await
}

/// The teams whose line-ups were opened for a reader.
#[derive(Serialize)]
struct OpenedLogValue<'a> {
    teams: Vec<&'a str>,
}

/// Opens line-ups of a called round that may be read now, before this captain reads them; returns whether any was opened. They are opened
/// once, and the log names the captain.
///
/// A captain who reads an unopened line-up could still hand in their own if the hour is moved to later.
pub async fn open_to_read(
    conn: &mut PgConnection,
    captain: &Captain,
    number: RoundNo,
    now: Timestamp,
) -> Result<bool, TeamError> {
    let section = captain.section();
    store::rounds::list_for_update(conn, section).await?;
    let field = with_teams(conn, section).await?;
    // Another transaction may have opened it, or moved the hour, before the rounds were locked.
    if !has_unopened(conn, &field, number, now).await? {
        return Ok(false);
    }
    let before = closed(conn, section, number).await?;
    if !open_called(conn, (section, number), now).await? {
        return Ok(false);
    }
    let after = closed(conn, section, number).await?;
    let is_opened = |team: &&Team| before.contains(&team.id) && !after.contains(&team.id);
    let opened = field.teams.iter().filter(is_opened);
    let team = field.teams.iter().find(|team| team.id == captain.team());
    let team = team.ok_or(TeamError::NotFound)?;
    captain
        .actor(team)
        .log(
            captain.scope(),
            now,
            "team.open_line_ups",
            Subject::Round { round: number },
        )
        .after(OpenedLogValue {
            teams: opened.map(|team| team.name.as_str()).collect(),
        })
        .write(conn)
        .await?;
    Ok(true)
}

/// The teams whose line-ups of a round are handed in and not opened.
async fn closed(
    conn: &mut PgConnection,
    section: SectionId,
    number: RoundNo,
) -> store::Result<BTreeSet<TeamId>> {
    let all = store::sealed_line_ups::list(conn, section, number).await?;
    let closed = all.into_iter().filter(|own| own.opened_at.is_none());
    Ok(closed.map(|own| own.team).collect())
}

/// Is there a line-up of a called round that may be opened and is not? Read without locks.
pub(crate) async fn has_unopened(
    conn: &mut PgConnection,
    field: &SectionState,
    number: RoundNo,
    now: Timestamp,
) -> store::Result<bool> {
    let Some(round) = field.round(number) else {
        return Ok(false);
    };
    let Some(call) = call_of(conn, field, round).await? else {
        return Ok(false);
    };
    let sealed = store::sealed_line_ups::list(conn, field.section, number).await?;
    Ok(field.has_unopened(round, &handed_in(&sealed), call.due_at, now))
}

/// Is there anything to open in a round? Read without locks, so it is checked again under them.
async fn is_due(
    conn: &mut PgConnection,
    section: SectionId,
    number: RoundNo,
    now: Timestamp,
) -> Result<bool, TeamError> {
    let field = with_teams(conn, section).await?;
    let Some(round) = field.round(number) else {
        return Ok(false);
    };
    let call = call_of(conn, &field, round).await?;
    let sealed = store::sealed_line_ups::list(conn, section, number).await?;
    let openable = field.openable(round, &handed_in(&sealed), call.map(|call| call.due_at), now);
    Ok(!openable.is_empty())
}

/// Opens line-ups that may be opened, in a draft and for sealed matches of a public round, and seats those matches; returns whether any was
/// opened.
async fn open(
    conn: &mut PgConnection,
    section: SectionId,
    number: RoundNo,
    call: Option<Timestamp>,
    now: Timestamp,
) -> Result<bool, TeamError> {
    let field = with_teams(conn, section).await?;
    let round = field.round(number).ok_or(TeamError::NotFound)?;
    match round.status {
        RoundStatus::Draft | RoundStatus::Published => {}
        RoundStatus::Planned | RoundStatus::Closed => return Ok(false),
    }
    let sealed = store::sealed_line_ups::list(conn, section, number).await?;
    let openable = field.openable(round, &handed_in(&sealed), call, now);
    open_matches(conn, (&field, number), &sealed, &openable, now).await
}

/// Opens what is in of these matches, and seats them; returns whether anything was opened.
pub(super) async fn open_matches(
    conn: &mut PgConnection,
    (field, number): (&SectionState, RoundNo),
    sealed: &[Sealed],
    openable: &[&SectionMatch],
    now: Timestamp,
) -> Result<bool, TeamError> {
    let section = field.section;
    let mut whites = Vec::new();
    for one in openable {
        let of_match = sealed.iter().filter(|own| {
            let no = field
                .teams
                .iter()
                .find(|team| team.id == own.team)
                .map(|team| team.no);
            own.opened_at.is_none() && (no == Some(one.white) || no == Some(one.black))
        });
        let mut is_new = one.is_sealed();
        for own in of_match {
            let people = entered(conn, field, (own, number), now).await?;
            let sitting = people.iter().filter(|one| !one.is_left_out);
            let players: Vec<PlayerId> = sitting.map(|one| one.id).collect();
            store::teams::set_line_up(conn, own.team, number, &players).await?;
            store::sealed_line_ups::open(conn, own.team, number, &people, now).await?;
            is_new = true;
        }
        if is_new {
            whites.push(one.white);
        }
    }
    let tournament = store::sections::find(conn, section).await?;
    let tournament = tournament.ok_or(TeamError::NotFound)?.tournament;
    for white in &whites {
        let (Some(team), Some(round)) = (field.team(*white), field.round(number)) else {
            continue;
        };
        let actor = Actor::system(team.name.as_str());
        let one = round.matches.iter().find(|one| one.is_of(*white));
        let both = one.into_iter().flat_map(|one| [one.white, one.black]);
        let both: Vec<TeamId> = both.filter_map(|no| Some(field.team(no)?.id)).collect();
        let at = (number, both.as_slice());
        // Boxed, because reading lists, register and quarantines makes the future large.
        let place = (tournament, section);
        let changed = Box::pin(line_ups::with_defaults(conn, (&actor, place), at, now)).await?;
        let (Some(team), Some(round)) = (changed.team(*white), changed.round(number)) else {
            continue;
        };
        if round.status.is_public() {
            seat_opened(conn, &changed, round, team).await?;
        } else {
            let by = (&actor, Scope::Section(tournament, section));
            line_ups::seat_again(conn, by, &changed, (round, team), now).await?;
        }
    }
    Ok(!whites.is_empty())
}

/// Seats the match of a team in a public round, once its line-ups are open; a team without one gets its default players.
async fn seat_opened(
    conn: &mut PgConnection,
    field: &SectionState,
    round: &SectionRound,
    team: &Team,
) -> Result<(), TeamError> {
    let mut matches = round.matches.iter();
    let Some(one) = matches.find(|one| one.is_of(team.no) && one.is_sealed()) else {
        return Ok(());
    };
    let anew = field.draft_match(one.white, one.black, round.number);
    let (games, lone) = team_pairings::boards_of(field, (one.id, one.no), &anew).map_err(as_team_error)?;
    store::games::insert(conn, round.id, &games).await?;
    store::team_matches::set_seated(conn, one.id, &lone).await?;
    Ok(())
}

fn as_team_error(error: RoundError) -> TeamError {
    if let RoundError::Store(error) = error {
        TeamError::Store(error)
    } else {
        TeamError::NotFound
    }
}

/// Somebody who sits.
const fn seated(id: PlayerId) -> OpenedSeat {
    OpenedSeat {
        id,
        is_left_out: false,
    }
}

/// The people of an opened line-up, board 1 first: people who are not yet players of the section are entered only now, so that the list of
/// players does not reveal the line-up. People whom the section no longer accepts, or who play for another team of the club in it, are left
/// out, and the boards below move up; who was left out stays with the line-up, and a draft is not published without a word about it.
async fn entered(
    conn: &mut PgConnection,
    field: &SectionState,
    (own, number): (&Sealed, RoundNo),
    now: Timestamp,
) -> Result<Vec<OpenedSeat>, TeamError> {
    let is_entered = |id: &PlayerId| field.player_by_id(*id).is_some();
    if own.players.iter().all(is_entered) {
        return Ok(own.players.iter().copied().map(seated).collect());
    }
    let section = store::sections::find(conn, field.section).await?;
    let tournament = section.ok_or(TeamError::NotFound)?.tournament;
    store::strength_lists::hold(conn, tournament).await?;
    let lists = Lists::load(conn, tournament, now).await?;
    let lists = lists.ok_or(TeamError::NotFound)?;
    let squad = lists.squad(field, own.team, number).ok_or(TeamError::NotFound)?;
    let scope = Scope::Section(tournament, field.section);
    let mut people: Vec<OpenedSeat> = Vec::new();
    for id in &own.players {
        // A person on the list may have been entered by hand since.
        let there = Some(*id).filter(is_entered).or_else(|| squad.player_of(*id));
        if let Some(player) = there {
            if !people.contains(&seated(player)) {
                people.push(seated(player));
            }
            continue;
        }
        let changed = with_teams(conn, field.section).await?;
        let found = changed.teams.iter().find(|team| team.id == own.team);
        let team = found.ok_or(TeamError::NotFound)?;
        let place = (tournament, field.section);
        // A person who was expelled from another row since cannot be a reserve, and one who was entered for another team of the club, maybe by
        // the line-up that was opened just before this one, plays for that team.
        let stepped = if squad.is_expelled(*id) || squad.in_other_team(*id).is_some() {
            None
        } else {
            let stepped = stepping_in::enter(conn, &lists, place, (team, number), *id, now).await?;
            stepped.ok()
        };
        let Some(stepped) = stepped else {
            let actor = Actor::system(team.name.as_str());
            let name = squad.name_of(*id).unwrap_or_default();
            line_ups::note_left_out(conn, (&actor, scope), team, (name, number), now).await?;
            people.push(OpenedSeat {
                id: *id,
                is_left_out: true,
            });
            continue;
        };
        people.push(seated(stepped.id));
        Actor::system(team.name.as_str())
            .log(scope, now, "team.step_in", team.name.as_str())
            .after(&stepped)
            .write(conn)
            .await?;
    }
    Ok(people)
}

/// Before a round is published: opens the line-ups that are in, and clears the boards of matches whose hour is later. Refused while
/// captains still have time and a line-up is missing. Returns whether anything changed.
pub(crate) async fn open_to_publish(
    conn: &mut PgConnection,
    field: &SectionState,
    round: &SectionRound,
    now: Timestamp,
) -> Result<bool, TeamError> {
    let tournament = store::sections::find(conn, field.section).await?;
    take_turn(conn, tournament.ok_or(TeamError::NotFound)?.tournament).await?;
    let found = call_of(conn, field, round).await?;
    let sealed = store::sealed_line_ups::list(conn, field.section, round.number).await?;
    let call = found.map(|call| call.due_at);
    let later = field.ready_to_publish(round, &handed_in(&sealed), call, now);
    let later = later.map_err(|hours| {
        let mut due: Vec<Timestamp> = hours.into_iter().filter_map(LineUpHour::at).collect();
        due.truncate(MOST_HOURS);
        if due.is_empty() {
            due.push(call.unwrap_or(now));
        }
        TeamError::LineUpsWait(due)
    })?;
    let boards = field.settings.teams.as_ref().map_or(0, TeamSettings::boards);
    for one in &later {
        store::team_matches::unseat(conn, one.id, boards).await?;
    }
    let is_opened = open(conn, field.section, round.number, call, now).await?;
    let is_moved = leave_to_sisters(conn, field.section, round.number, now).await?;
    Ok(is_opened || is_moved || !later.is_empty())
}

/// Before a round is published: seats the teams again that play by default with somebody who has been handed in for another team of the club since
/// the draft was made, on the same day in another section; whoever was handed in plays there. Returns whether there were any.
async fn leave_to_sisters(
    conn: &mut PgConnection,
    section: SectionId,
    number: RoundNo,
    now: Timestamp,
) -> Result<bool, TeamError> {
    let tournament = store::sections::find(conn, section).await?;
    let tournament = tournament.ok_or(TeamError::NotFound)?.tournament;
    if store::strength_lists::list_clubs(conn, tournament)
        .await?
        .is_empty()
    {
        return Ok(false);
    }
    let field = with_teams(conn, section).await?;
    let Some(round) = field.round(number) else {
        return Ok(false);
    };
    if round.status != RoundStatus::Draft {
        return Ok(false);
    }
    let Some(lists) = Lists::load(conn, tournament, now).await? else {
        return Ok(false);
    };
    let mut teams = field.seated_teams(round);
    teams.retain(|team| team.given_line_up(number).is_none());
    let ids: Vec<TeamId> = teams.iter().map(|team| team.id).collect();
    let held = HeldSeats::load(conn, &lists, &field, &ids).await?;
    if held.is_empty() {
        return Ok(false);
    }
    let is_held = |team: &&Team| {
        let one = round.matches.iter().find(|one| one.is_of(team.no));
        let seats = one.and_then(|one| field.played_line_up(round, one, one.side_of(team.no)?));
        let (alone, asked) = (lists.squad(&field, team.id, number), AskedFor::Seating);
        let with_sisters = held.squad(&lists, &field, (team, round), asked);
        let (Some(seats), Some(alone), Some(with_sisters)) = (seats, alone, with_sisters) else {
            return false;
        };
        let mut seated = seats.into_iter().flatten();
        seated.any(|id| with_sisters.against(id).len() > alone.against(id).len())
    };
    teams.retain(is_held);
    let mut changed = false;
    for team in teams {
        let actor = Actor::system(team.name.as_str());
        let own = [team.id];
        let by = (&actor, (tournament, section));
        let anew = Box::pin(line_ups::with_defaults(conn, by, (number, &own), now)).await?;
        let (Some(own), Some(round)) = (anew.team(team.no), anew.round(number)) else {
            continue;
        };
        let by = (&actor, Scope::Section(tournament, section));
        line_ups::seat_again(conn, by, &anew, (round, own), now).await?;
        changed = true;
    }
    Ok(changed)
}
