//! Notices of absence that a captain gives for players of the team, and for its fixed players by the club's list who are no players of the
//! section yet, and takes back: in those rounds nobody seats them by default.
//!
//! They are personal: the captain reads those of their own team, the pairing arbiter reads all ([`super::sealed_line_ups::standing`]), and
//! nothing public shows them.

use std::collections::BTreeSet;

use super::{
    captain_links::{self, Captain},
    line_ups,
    prelude::*,
    sealed_line_ups::{handed_in, regulars_of},
    strength_lists::{books::Lists, findings::NamedFinding},
    teams::{TeamError, TeamReceipt, seen, with_teams},
};
use domain::{round::RoundStatus, team::changing::has_matches};

/// Who of the own team will not play in a round.
#[derive(Clone, Debug, Serialize)]
pub struct NoticeGiven {
    pub round: RoundNo,
    /// The version of the team that was seen.
    pub seen: Version,
    /// Everybody who is absent, in place of the earlier notice; empty: all of them are there. A fixed player by the club's list who is no player
    /// yet is given by the id from the list.
    pub players: Vec<PlayerId>,
}

/// A notice in the log: the number of players only, since more people read the log than may know who is absent.
#[derive(Serialize)]
struct Noted {
    round: RoundNo,
    players: usize,
}

/// Stores who of the captain's team is absent in a round. If the round is a draft and the team was not given a line-up, its boards are
/// seated again.
pub async fn give(
    conn: &mut PgConnection,
    captain: &Captain,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &NoticeGiven,
) -> Result<TeamReceipt, TeamError> {
    let actor = captain.actor(&captain_links::team_of(conn, captain).await?);
    let act = actor.act(captain.scope(), now, key, "team.give_notice");
    act.once(conn, &(captain.team(), cmd), async |conn| {
        let section = captain.section();
        store::rounds::list_for_update(conn, section).await?;
        let field = with_teams(conn, section).await?;
        has_matches(&field)?;
        let team = seen(&field, captain.team(), cmd.seen)?;
        let round = field.round(cmd.round).ok_or(TeamError::NotFound)?;
        let asked: BTreeSet<PlayerId> = cmd.players.iter().copied().collect();
        let in_team = |id: &PlayerId| team.players.contains(id);
        let regulars: BTreeSet<PlayerId> = if asked.iter().all(in_team) {
            BTreeSet::new()
        } else {
            // The lists are held, so that nobody of whom notice is given goes off one meanwhile.
            store::strength_lists::hold(conn, captain.tournament()).await?;
            let lists = Lists::load(conn, captain.tournament(), now).await?;
            let regulars = lists.map(|lists| regulars_of(&lists, &field, &team));
            regulars
                .unwrap_or_default()
                .into_iter()
                .map(|(id, _)| id)
                .collect()
        };
        // Whoever is noticed already may be said again, whatever the list says of them now.
        let is_known = |id| regulars.contains(&id) || team.has_notice(cmd.round, id);
        field.give_notice(&team, round, &asked, is_known)?;
        let sealed = store::sealed_line_ups::list(conn, section, cmd.round).await?;
        let all = handed_in(&sealed);
        field.notice_seats_nobody::<NamedFinding>(round, &team, &all)?;
        let absent = asked.len();
        let (players, members): (Vec<PlayerId>, Vec<PlayerId>) = asked.into_iter().partition(in_team);
        store::absence_notices::set(conn, team.id, cmd.round, (&players, &members)).await?;
        let version = store::teams::set(conn, &team).await?;
        let noted = |players| Noted {
            round: cmd.round,
            players,
        };
        act.log(team.name.as_str())
            .before(noted(team.noticed(cmd.round).len()))
            .after(noted(absent))
            .write(conn)
            .await?;
        // A match that is lost as a whole has nobody seated; in a round that was taken back, a ruling may have decided that.
        let is_played = round
            .matches
            .iter()
            .any(|one| one.is_of(team.no) && one.forfeit.is_none());
        if round.status == RoundStatus::Draft && is_played && team.given_line_up(cmd.round).is_none() {
            let (by, own) = ((&actor, (captain.tournament(), section)), [team.id]);
            let changed = Box::pin(line_ups::with_defaults(conn, by, (cmd.round, &own), now)).await?;
            let by = (&actor, captain.scope());
            line_ups::seat_again(conn, by, &changed, (round, &team), now).await?;
        }
        Ok(TeamReceipt { version })
    })
    .await
}
