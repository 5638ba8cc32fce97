//! The log entries about the duty to lead a match, and duties that end because their match is deleted: its round was taken back, and the
//! draft was made again with other matches, or deleted.
//!
//! A match whose two teams still meet under the same number stays the same match and keeps its leader ([`crate::team_pairings`]). For every
//! other match, the leader's link ends with it and the log names the leader.

use super::prelude::*;
use domain::{official::Licence, round::RoundStatus, team_match::leading::MatchLeader};
use engine::{ids::MatchId, numbers::MatchNo};
use store::match_leaders::Duty;

/// What the log keeps of a duty.
#[derive(Serialize)]
pub(super) struct DutyLogValue {
    #[serde(rename = "match")]
    no: MatchNo,
    name: String,
    licence: Licence,
    /// In the match, too?
    plays: bool,
}

impl DutyLogValue {
    pub(super) fn of(no: MatchNo, leader: &MatchLeader) -> Self {
        Self {
            no,
            name: leader.name.spoken(),
            licence: leader.licence,
            plays: leader.player.is_some(),
        }
    }
}

/// The leaders of the matches of a draft that may be made again or deleted; empty in a section without matches.
pub(super) async fn of_draft(
    conn: &mut PgConnection,
    field: &SectionState,
    round: &SectionRound,
) -> store::Result<Vec<(MatchId, Duty)>> {
    if field.settings.plays_matches() && round.status == RoundStatus::Draft {
        store::match_leaders::list_current(conn, round.id).await
    } else {
        Ok(Vec::new())
    }
}

/// Logs which of the round's earlier leaders lost their duty with their match; returns how many.
pub(super) async fn note(
    conn: &mut PgConnection,
    (actor, scope): (&Actor, Scope),
    now: Timestamp,
    round: &SectionRound,
    before: &[(MatchId, Duty)],
) -> store::Result<usize> {
    if before.is_empty() {
        return Ok(0);
    }
    let after = store::match_leaders::list_current(conn, round.id).await?;
    let mut count = 0;
    for one in &round.matches {
        let led = before.iter().find(|(of, _)| *of == one.id);
        let Some((_, duty)) = led.filter(|(of, _)| !after.iter().any(|(still, _)| still == of)) else {
            continue;
        };
        let subject = Subject::Round { round: round.number };
        actor
            .log(scope, now, "match_leader.revoke", subject)
            .before(DutyLogValue::of(one.no, &duty.leader))
            .write(conn)
            .await?;
        count += 1;
    }
    Ok(count)
}
