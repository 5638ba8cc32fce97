//! The arbiter's approval of cards: one with remarks, all confirmed ones at once, and taking one back.

use super::{CardError, CardLogValue, CardTarget, HeldCard, check_boards, of_round};
use crate::{
    access::CorrectResults,
    prelude::*,
    teams::{TeamReceipt, with_teams},
};
use domain::{
    team_card::{MAX_TEXT, approval::Remarks, signing::Pen},
    team_section::MatchCard,
};
use engine::numbers::MatchNo;

/// A card to be approved.
#[derive(Clone, Debug, Serialize)]
pub struct Approving {
    pub target: CardTarget,
    /// What is remarked to the two teams.
    pub remarks: String,
    /// The public remarks. Both empty: without remarks.
    pub public_remarks: String,
    /// What the boards were when they were read ([`domain::team_section::MatchCard::boards_seen`]); none: the person who approves does not say.
    pub boards_seen: Option<String>,
}

/// Approves a card. One that is not confirmed needs a remark, one with open boards is not approved at all.
pub async fn approve(
    conn: &mut PgConnection,
    permit: &Permit<CorrectResults>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Approving,
) -> Result<TeamReceipt, CardError> {
    let act = permit.act(now, key, "team_card.approve");
    act.once(conn, cmd, async |conn| {
        let held = HeldCard::of(conn, permit.section_id(), cmd.target).await?;
        check_boards(cmd.boards_seen.as_deref(), &held.found)?;
        let pen = Pen {
            name: &permit.actor().name,
            now,
            score: &held.found.score,
        };
        let remarks = Remarks {
            to_teams: &cmd.remarks,
            public: &cmd.public_remarks,
        };
        let card = held.found.card.approve(remarks, &pen, &held.found.rules)?;
        act.log(Subject::Round {
            round: cmd.target.round,
        })
        .after(CardLogValue {
            public_remarks: own_words::within(&cmd.public_remarks, MAX_TEXT).unwrap_or_default(),
            ..noted(cmd.target)
        })
        .reason(own_words::within(&cmd.remarks, MAX_TEXT).filter(|said| !said.is_empty()))
        .write(conn)
        .await?;
        held.write(conn, &card).await
    })
    .await
}

/// The cards of a round in the versions that were seen.
#[derive(Clone, Debug, Serialize)]
pub struct ApprovingAll {
    pub round: RoundNo,
    /// Each match with its card.
    pub seen: Vec<SeenCard>,
}

/// A card of a round, in the version that was seen.
#[derive(Clone, Debug, Serialize)]
pub struct SeenCard {
    pub no: MatchNo,
    pub version: Version,
    /// What its boards were, as with one card ([`Approving::boards_seen`]).
    pub boards_seen: Option<String>,
}

impl SeenCard {
    /// Is the card still as it was seen?
    fn is(&self, found: &MatchCard) -> bool {
        (self.no, self.version) == (found.one.no, found.card.version)
            && check_boards(self.boards_seen.as_deref(), found).is_ok()
    }
}

/// Approves without remarks every card of a round that is confirmed as it was seen, but for those of annulled matches; how many.
pub async fn approve_confirmed(
    conn: &mut PgConnection,
    permit: &Permit<CorrectResults>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &ApprovingAll,
) -> Result<usize, CardError> {
    let number = cmd.round;
    let act = permit.act(now, key, "team_card.approve");
    act.once(conn, cmd, async |conn| {
        let section = permit.section_id();
        store::rounds::list_for_update(conn, section).await?;
        let field = with_teams(conn, section).await?;
        let round = field.round(number).filter(|round| round.status.is_public());
        let round = round.ok_or(CardError::NotFound)?;
        let mut approved = 0;
        for found in of_round(conn, &field, round).await? {
            let is_seen = cmd.seen.iter().any(|seen| seen.is(&found));
            if !found.waits_for_approval() || !is_seen {
                continue;
            }
            let pen = Pen {
                name: &permit.actor().name,
                now,
                score: &found.score,
            };
            let card = found.card.approve(Remarks::default(), &pen, &found.rules)?;
            store::team_cards::set(conn, found.one.id, &card).await?;
            permit
                .log(now, "team_card.approve", Subject::Round { round: number })
                .after(noted(CardTarget {
                    round: number,
                    no: found.one.no,
                    seen: card.version,
                }))
                .write(conn)
                .await?;
            approved += 1;
        }
        store::changes::bump(conn, section).await?;
        Ok(approved)
    })
    .await
}

/// An approval to be taken back.
#[derive(Clone, Debug, Serialize)]
pub struct TakingBack {
    pub target: CardTarget,
    /// Why.
    pub reason: String,
}

/// Takes an approval back, so that results can be corrected; the captains' signatures stay.
pub async fn take_back(
    conn: &mut PgConnection,
    permit: &Permit<CorrectResults>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &TakingBack,
) -> Result<TeamReceipt, CardError> {
    let act = permit.act(now, key, "team_card.take_back_approval");
    act.once(conn, cmd, async |conn| {
        let held = HeldCard::of(conn, permit.section_id(), cmd.target).await?;
        let card = held.found.card.take_back_approval(&cmd.reason)?;
        act.log(Subject::Round {
            round: cmd.target.round,
        })
        .before(noted(cmd.target))
        .reason(cmd.reason.trim())
        .write(conn)
        .await?;
        held.write(conn, &card).await
    })
    .await
}

fn noted(target: CardTarget) -> CardLogValue<'static> {
    CardLogValue {
        no: Some(target.no),
        ..CardLogValue::default()
    }
}
