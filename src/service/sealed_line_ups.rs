//! Sealed line-ups of captains: the arbiter asks for them, and they are secret until both of a match are in or the hour is past. Then they
//! are opened: by the second that is handed in, by the first captain who reads them, by the publication of the round, or by the program. A
//! line-up that is not opened is shown to nobody else, and an opened one stays open to the team it was opened to: where a draft is paired anew
//! before the hour, it is closed again ([`closing`]).
//!
//! Sealed line-ups are in tables of their own ([`store::sealed_line_ups`]). The rest of the service reads there only which line-ups are in and
//! who was left out of an opened one, and, where nobody hands in, whom a default line-up goes past ([`HeldSeats`]). Nothing else reads them, so
//! that no page, answer, feed, log or stream can show one by accident. Opening writes it to the ordinary table of line-ups, and seats the match
//! again. A captain who hands in is told who sits for another team of the own club, and never who sits for an opponent.

mod calling;
mod closing;
mod held;
mod of_captain;
mod opening;

use std::collections::BTreeSet;

use self::opening::{open_and_tell, open_matches};
pub use self::{
    calling::{Asking, CallReceipt, WantedCall, ask},
    of_captain::{Ahead, CaptainRound, CaptainView, Reserve, of_captain},
    opening::{open_due, open_to_read},
};
pub(crate) use self::{
    closing::{ClosedTeams, close_again, note_closed, note_shown, open_same_matches},
    held::{AskedFor, HeldSeats},
    of_captain::regulars_of,
    opening::{has_unopened, open_called, open_to_publish},
};
pub use super::line_up_calls::RoundCall;
use super::{
    access::Pair,
    captain_links::{self, Captain},
    line_up_calls::{NO_CALL, call_of, in_force},
    line_ups::check_own,
    prelude::*,
    strength_lists::{books::Lists, findings::NamedFinding},
    teams::{TeamError, TeamReceipt, called, seen, with_teams},
};
use domain::{
    line_up_exchange::{HandedIn, LineUpHour},
    player::PersonName,
    strength_list::book::TeamSquad,
    team::{CallLead, Team, changing::has_matches},
};
use engine::{ids::TeamId, numbers::TeamNo};
use rules::regulation::MAX_REASON;
use store::sealed_line_ups::Sealed;

/// The round, while a team is asked for a line-up: it is a draft, or the team's match is sealed.
fn taken<'a>(field: &'a SectionState, team: &Team, number: RoundNo) -> Result<&'a SectionRound, TeamError> {
    let round = field.round(number).ok_or(TeamError::NotFound)?;
    field.asks_line_up(round, team)?;
    Ok(round)
}

/// The progress of a round's line-ups, for those who run it: whether they are in, without their content.
#[derive(Clone, Debug)]
pub struct Standing {
    /// The version of the call that was set by hand, or stored since the round was public; 0 if there is neither.
    pub version: Version,
    /// When line-ups are due; `None`: captains are not asked.
    pub call: Option<RoundCall>,
    /// How long before the start they are due by the rule of the section.
    pub rule: Option<CallLead>,
    /// The hour by that rule; `None` if the round has no start yet, or is public.
    pub rule_due_at: Option<Timestamp>,
    pub teams: Vec<TeamStanding>,
}

/// What becomes of a team whose captain has handed in no line-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WithoutCaptain {
    /// One is waited for.
    Missing,
    /// An arbiter has given one.
    Given,
    /// Nobody waits for one, because the team is free or its match decided ([`SectionState::needs_no_line_up`]).
    NotNeeded,
}

/// Whether a team's line-up is in.
#[derive(Clone, Debug)]
pub struct TeamStanding {
    /// When it is due: a moved match has an hour of its own. `None`: captains are not asked.
    pub hour: Option<LineUpHour>,
    /// Can it still be handed in, or given back: is its round a draft, or its match sealed?
    pub is_taken: bool,
    pub team: TeamId,
    pub no: TeamNo,
    pub name: String,
    /// When it was handed in.
    pub sealed_at: Option<Timestamp>,
    /// Since when it can be read.
    pub opened_at: Option<Timestamp>,
    /// Since when nobody reads it again, because it was open to a team that this one no longer meets: its captain is asked anew.
    pub closed_again_at: Option<Timestamp>,
    /// How it is with a team whose captain has handed in none.
    pub without: WithoutCaptain,
    /// Could it be read before who plays in its match, so that its captain hands in nothing without leave ([`give_back`])?
    pub was_read: bool,
    /// Who is absent according to the captain, by name: players, then fixed players by the list who are none yet, by the id from the list.
    pub noticed: Vec<(PlayerId, String)>,
}

/// How far the line-ups of a round are.
pub async fn standing(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    round: RoundNo,
) -> Result<Standing, TeamError> {
    let section = permit.section_id();
    let field = with_teams(conn, section).await?;
    let found = field.round(round).ok_or(TeamError::NotFound)?;
    let sealed = store::sealed_line_ups::list(conn, section, round).await?;
    let all = handed_in(&sealed);
    let of_lists = store::absence_notices::list_names(conn, section).await?;
    let name = |id: PlayerId| {
        let listed = of_lists.get(&id);
        listed.map_or_else(|| called(&field, id), PersonName::spoken)
    };
    let stored = store::sealed_line_ups::find_call(conn, found.id).await?;
    let call = in_force(&field, found, stored);
    Ok(Standing {
        version: stored.map_or(NO_CALL, |call| call.version),
        call,
        rule: field.call_lead(),
        rule_due_at: field.call_by_rule(found),
        teams: field
            .teams
            .iter()
            .filter(|team| team.absence(round).is_none() && !field.has_no_match_planned(found, team))
            .map(|team| {
                let own = sealed.iter().find(|one| one.team == team.id);
                TeamStanding {
                    hour: call.map(|call| field.line_up_hour_of(found, team, call.due_at)),
                    is_taken: field.takes_line_up(found, team),
                    team: team.id,
                    no: team.no,
                    name: team.name.to_string(),
                    sealed_at: own.map(|own| own.sealed_at),
                    opened_at: own.and_then(|own| own.opened_at),
                    closed_again_at: own.and_then(|own| Some(own.closed_again?.at)),
                    without: if field.needs_no_line_up(found, team) {
                        WithoutCaptain::NotNeeded
                    } else if own.is_none() && team.given_line_up(round).is_some() {
                        WithoutCaptain::Given
                    } else {
                        WithoutCaptain::Missing
                    },
                    was_read: field.takes_line_up(found, team) && field.was_read(found, team, &all),
                    noticed: team.noticed(round).into_iter().map(|id| (id, name(id))).collect(),
                }
            })
            .collect(),
    })
}

/// A line-up as a captain hands it in.
#[derive(Clone, Debug, Serialize)]
pub struct HandingIn {
    pub round: RoundNo,
    /// The version of the team that was seen.
    pub seen: Version,
    /// Board 1 first.
    pub players: Vec<PlayerId>,
    /// The doubts about it that the captain has read and confirmed, by their names.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub confirmed: BTreeSet<String>,
}

/// A sealed line-up in the log: that it came, and the number of players.
#[derive(Serialize)]
struct NotedSealed {
    round: RoundNo,
    players: usize,
}

/// Waits until nobody else of the tournament hands in or opens line-ups, until the transaction ends. Only the rounds of the own section are
/// locked, and who sits for the club's teams in other sections is read; without this two line-ups of one moment would have the same person.
/// Taken after the rounds.
pub(super) async fn take_turn(conn: &mut PgConnection, tournament: TournamentId) -> store::Result<()> {
    store::connections::alone(conn, &format!("line-ups of {tournament}")).await
}

/// Stores a captain's line-up. If both of a drafted match are in now, they are opened.
pub async fn hand_in(
    conn: &mut PgConnection,
    captain: &Captain,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &HandingIn,
) -> Result<TeamReceipt, TeamError> {
    let actor = captain.actor(&captain_links::team_of(conn, captain).await?);
    let act = actor.act(captain.scope(), now, key, "team.hand_in");
    act.once(conn, &(captain.team(), cmd), async |conn| {
        let section = captain.section();
        store::rounds::list_for_update(conn, section).await?;
        take_turn(conn, captain.tournament()).await?;
        let field = with_teams(conn, section).await?;
        has_matches(&field)?;
        let team = seen(&field, captain.team(), cmd.seen)?;
        let round = taken(&field, &team, cmd.round)?;
        let call = call_of(conn, &field, round)
            .await?
            .ok_or(TeamError::NotAsked(cmd.round))?;
        let sealed = store::sealed_line_ups::list(conn, section, cmd.round).await?;
        let all = handed_in(&sealed);
        // The lists are locked, so that the players are on them when the line-up is sealed.
        store::strength_lists::hold(conn, captain.tournament()).await?;
        let squad = squad(conn, captain, &field, (&team, round), now).await?;
        check_own(&squad, &cmd.players)?;
        let sealing = field
            .hand_in(
                (&team, &squad),
                round,
                (&cmd.players, &cmd.confirmed),
                &all,
                now,
                call.due_at,
            )
            .map_err(|refusal| refusal.named(|findings| NamedFinding::all(&squad, findings)))?;
        let players = sealing.players;
        let newcomers: Vec<PlayerId> = players
            .iter()
            .copied()
            .filter(|id| squad.is_newcomer(*id))
            .collect();
        let seats = (players.as_slice(), newcomers.as_slice());
        // If the match was moved after it came, or its team meets another one, the new line-up replaces it.
        store::sealed_line_ups::delete(conn, team.id, cmd.round).await?;
        store::sealed_line_ups::insert(conn, team.id, cmd.round, seats, now).await?;
        let version = store::teams::set(conn, &team).await?;
        act.log(team.name.as_str())
            .after(NotedSealed {
                round: cmd.round,
                players: cmd.players.len(),
            })
            .write(conn)
            .await?;
        open_and_tell(conn, (section, cmd.round), Some(call.due_at), now).await?;
        Ok(TeamReceipt { version })
    })
    .await
}

/// The players a captain can choose from. Their data comes from public rounds, and from line-ups of the club's other teams that are in: nobody
/// sits for two of them. An opponent's line-up is never read.
async fn squad(
    conn: &mut PgConnection,
    captain: &Captain,
    field: &SectionState,
    (team, round): (&Team, &SectionRound),
    now: Timestamp,
) -> Result<TeamSquad, TeamError> {
    let lists = Lists::load(conn, captain.tournament(), now).await?;
    let lists = lists.ok_or(TeamError::NotFound)?;
    let held = HeldSeats::load(conn, &lists, field, &[team.id]).await?;
    let squad = held.squad(&lists, field, (team, round), AskedFor::Captain);
    squad.ok_or(TeamError::NotFound)
}

/// A line-up that goes back to its captain.
#[derive(Clone, Debug, Serialize)]
pub struct GivingBack {
    pub round: RoundNo,
    pub team: TeamId,
    /// The version of the team that was seen.
    pub seen: Version,
    /// Why.
    pub reason: String,
}

/// Gives a sealed line-up back unread, so that its captain can hand in another. Where it could be read before who plays in the match of the team,
/// it gives leave all the same: what an arbiter has given stands until something is handed in, and both captains of the match may.
pub async fn give_back(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &GivingBack,
) -> Result<TeamReceipt, TeamError> {
    let act = permit.act(now, key, "team.give_back");
    act.once(conn, cmd, async |conn| {
        let section = permit.section_id();
        store::rounds::list_for_update(conn, section).await?;
        let field = with_teams(conn, section).await?;
        let team = seen(&field, cmd.team, cmd.seen)?;
        let round = taken(&field, &team, cmd.round)?;
        let reason = own_words::said(&cmd.reason, MAX_REASON).ok_or(TeamError::Reason)?;
        let sealed = store::sealed_line_ups::list(conn, section, cmd.round).await?;
        let was_read = field.was_read(round, &team, &handed_in(&sealed));
        if was_read {
            let teams: Vec<TeamId> = field.teams.iter().map(|team| team.id).collect();
            store::teams::forget_shown(conn, team.id, cmd.round, &teams).await?;
        }
        let is_back = store::sealed_line_ups::delete(conn, team.id, cmd.round).await?;
        if !is_back && !was_read {
            return Err(TeamError::NotSealed);
        }
        let version = store::teams::set(conn, &team).await?;
        act.log(team.name.as_str())
            .after(NotedSealed {
                round: cmd.round,
                players: 0,
            })
            .reason(reason)
            .write(conn)
            .await?;
        Ok(TeamReceipt { version })
    })
    .await
}

pub(crate) fn handed_in(sealed: &[Sealed]) -> Vec<HandedIn> {
    let all = sealed.iter().map(|one| HandedIn {
        team: one.team,
        players: one.players.clone(),
        at: one.sealed_at,
        is_open: one.opened_at.is_some(),
        closed_again: one.closed_again,
    });
    all.collect()
}
