//! A match leader's phone: a tablet for the boards of the one match, let in by the leader's link. Arrivals, results and rulings are entered
//! on it as on any tablet, offline too, and it may act for a whole team of the match.

use super::{
    leader_links::MatchLeader,
    match_leaders::LeaderError,
    prelude::*,
    secrets::Secret,
    tablets::Phone,
    team_cards::{CardError, still_leads},
    teams::with_teams,
};
use domain::tablet::TabletLevel;
use engine::ids::TabletId;
use store::tablets::PhoneLink;

/// The most phones of one match leader that work.
pub const MOST: i64 = 5;

/// Lets the device in; its secret, for a cookie. A double tap lets the phone in once: it gets another secret, and the first one ends.
pub async fn join(
    conn: &mut PgConnection,
    leader: &MatchLeader,
    (now, key): (Timestamp, IdempotencyKey),
    browser: &str,
) -> Result<Secret, LeaderError> {
    if leader.is_over() {
        return Err(LeaderError::Done);
    }
    let actor = leader.actor();
    let act = actor.act(leader.scope(), now, key, "tablet.join");
    let phone: TabletId = act
        .once(conn, &leader.id(), async |conn| {
            let_in(conn, leader, now, browser).await
        })
        .await?;
    let secret = Secret::random();
    if store::tablets::set_phone_secret(conn, phone, &secret.digest(), now).await? {
        Ok(secret)
    } else {
        Err(LeaderError::PhoneEnded)
    }
}

/// Stores the phone; its secret is not known to anybody yet.
async fn let_in(
    conn: &mut PgConnection,
    leader: &MatchLeader,
    now: Timestamp,
    browser: &str,
) -> Result<TabletId, LeaderError> {
    let (section, (round, no)) = (leader.section(), leader.at());
    // The lock counts two that join at once one after the other, and keeps phones from joining a round that is being closed.
    store::rounds::list_for_update(conn, section).await?;
    still_leads(conn, leader, now).await?;
    let field = with_teams(conn, section).await?;
    let one = field.match_in(round, no).ok_or(CardError::NotFound)?;
    let boards = field.boards_of_match(one).ok_or(CardError::NotFound)?;
    if store::tablets::count_of_leader(conn, leader.id(), now).await? >= MOST {
        return Err(LeaderError::TooManyPhones);
    }
    let phone = Phone {
        section,
        called: &leader.called(),
        link: PhoneLink::MatchLeader(leader.id()),
        of: leader.of(),
        boards,
        round,
        level: TabletLevel::Rule,
        browser,
        until: leader.expires_at(),
    };
    let (id, name) = phone.let_in(conn, now).await?;
    leader
        .actor()
        .log(leader.scope(), now, "tablet.join", &name)
        .after(serde_json::json!({ "boards": boards, "level": TabletLevel::Rule }))
        .write(conn)
        .await?;
    Ok(id)
}
