//! What a match leader has to do, from the data that the match leader's page has already read.

use super::captain::not_seen;
use crate::{leader_links::MatchLeader, match_leaders::MatchLeaders, prelude::*, protests};
use domain::{
    duties::{DutyList, LeaderDuty, LeaderFacts},
    round::RoundStatus,
    team_card::{Signer, deadlines::Due},
    team_match::Side,
};

/// What a match leader has to do. Two queries beside what was read, and one more for each decision that says no result.
pub async fn of_leader(
    conn: &mut PgConnection,
    leader: &MatchLeader,
    of: &MatchLeaders,
    now: Timestamp,
) -> store::Result<DutyList<LeaderDuty>> {
    let (field, round, found) = (&of.field, &of.round, &of.found);
    let (one, card) = (&found.one, &found.card);
    let listed = store::protests::list_without_result(conn, leader.tournament()).await?;
    let waiting = protests::waiting_for_result(conn, field, &listed).await?;
    let of_match = waiting
        .iter()
        .filter(|one| (one.round, one.no) == (round.number, found.one.no));
    let decided = of_match.count();
    let facts = LeaderFacts {
        decided,
        has_begun: field.has_match_begun(round, one, now),
        is_sealed: one.is_sealed(),
        // Who came is not asked any more once the round is closed.
        not_seen: if round.status == RoundStatus::Closed || card.approval.is_some() {
            0
        } else {
            not_seen(conn, field, (round, one), &Side::ALL).await?
        },
        open_boards: found.score.open(),
        put_off: field.put_off_boards(round, one),
        report_until: found.until(Due::QuickResult),
        contested: card.contested_boards().len(),
        is_signed: card.signature(Signer::MatchLeader).is_some(),
        is_signable: card.content_problems(&found.score, &found.rules).is_empty(),
        needs_signature: found.rules.needed().contains(&Signer::MatchLeader),
        card_until: found.until(Due::FullCard),
        is_over: card.approval.is_some() || one.is_annulled,
    };
    Ok(facts.duties(now))
}
