//! Making the links of all match leaders of a round at once. Single links are made in [`super::giving`].
//!
//! A match leader has a link from when they are named. So a link counts as missing if it was never opened or is no longer valid; making one
//! ends the old link and the phones that it let in.

use super::{
    super::{
        links_at_once::{LinksAtOnce, MadeAtOnce},
        prelude::*,
        secrets::Secret,
        team_cards::CardError,
        teams::{TeamError, with_teams},
    },
    LeaderError,
    giving::arbiter,
};
use crate::access::Rule;
use domain::{
    round::RoundStatus, team::SectionMatch, team_card::CardMark, team_section::MatchDecisionRefusal,
};
use store::match_leaders::Duty;

/// A match whose duty to lead is not over.
#[derive(Clone, Debug)]
pub struct LeaderLine {
    pub one: SectionMatch,
    /// Who leads it; `None` while nobody is named.
    pub duty: Option<Duty>,
}

/// The matches of a round, with who leads them.
#[derive(Clone, Debug)]
pub struct LeaderLines {
    pub field: SectionState,
    pub status: RoundStatus,
    /// By number. None once the round is closed, and no match whose card is approved.
    pub lines: Vec<LeaderLine>,
}

/// Has the leader a valid link that was opened?
pub fn is_opened(duty: &Duty, now: Timestamp) -> bool {
    duty.expires_at > now && duty.last_used_at.is_some()
}

/// The matches of a public round whose duty to lead is not over, with their leaders.
pub async fn lines(
    conn: &mut PgConnection,
    permit: &Permit<Rule>,
    number: RoundNo,
) -> Result<LeaderLines, LeaderError> {
    let field = with_teams(conn, permit.section_id()).await?;
    let round = field.round(number).filter(|round| round.status.is_public());
    let round = round.ok_or(CardError::NotFound)?;
    let mut duties: HashMap<_, _> = store::match_leaders::list_current(conn, round.id)
        .await?
        .into_iter()
        .collect();
    let is_led = |one: &&SectionMatch| {
        round.status == RoundStatus::Published && one.card != CardMark::Approved && !one.is_annulled
    };
    let lines = round.matches.iter().filter(is_led).map(|one| LeaderLine {
        duty: duties.remove(&one.id),
        one: one.clone(),
    });
    Ok(LeaderLines {
        lines: lines.collect(),
        status: round.status,
        field,
    })
}

/// Of which round links are made, and of whom.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct LinksOfRound {
    pub round: RoundNo,
    /// A link counts as missing if it was not opened or is no longer valid.
    pub whom: LinksAtOnce,
}

/// A link that was just made.
#[derive(Clone, Debug)]
pub struct LeaderLinkMade {
    pub one: SectionMatch,
    pub duty: Duty,
    /// What opens it, this one time.
    pub secret: Secret,
}

/// Makes the links of all who lead a match of the round, or of those who lack one; the secrets are there the first time only, a repeated
/// request gets none.
pub async fn make_at_once(
    conn: &mut PgConnection,
    permit: &Permit<Rule>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: LinksOfRound,
) -> Result<Option<Vec<LeaderLinkMade>>, LeaderError> {
    let giver = arbiter(permit)?;
    let mut shown = None;
    let act = permit.act(now, key, "match_leader.make_at_once");
    let _: MadeAtOnce = act
        .once(conn, &cmd, async |conn| {
            // The same lock as for one link: giving, renewing and ending a duty take it first.
            store::rounds::list_for_update(conn, permit.section_id()).await?;
            let found = lines(conn, permit, cmd.round).await?;
            if found.status != RoundStatus::Published {
                return Err(TeamError::Match(MatchDecisionRefusal::NotOpen(cmd.round)).into());
            }
            let expires_at = giver.links_end(conn, now).await?;
            let mut made = Vec::new();
            for LeaderLine { one, duty } in found.lines {
                let Some(duty) = duty.filter(|duty| cmd.whom.makes(is_opened(duty, now))) else {
                    continue;
                };
                let secret = Secret::random();
                store::match_leaders::set_secret(conn, duty.id, &secret.digest(), expires_at).await?;
                store::tablets::revoke_of_leader(conn, duty.id, now).await?;
                made.push(LeaderLinkMade { one, duty, secret });
            }
            let count = made.len();
            act.log(Subject::Round { round: cmd.round })
                .after(serde_json::json!({ "links": count, "expires_at": expires_at }))
                .write(conn)
                .await?;
            shown = Some(made);
            Ok::<_, LeaderError>(MadeAtOnce { links: count })
        })
        .await?;
    Ok(shown)
}
