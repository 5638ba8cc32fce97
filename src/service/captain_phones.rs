//! A captain's phone that reports the boards of the team's match, if the section lets captains do so: a tablet of one round and some
//! boards, let in by the team's link. It can do everything that tablets do, offline too.

use super::{
    access::{At as _, AtSection, EnterResults, Rights, authorise},
    captain_links::{self, Captain},
    prelude::*,
    secrets::Secret,
    tablets::Phone,
    team_cards::CardError,
    teams::with_teams,
};
use domain::{
    round::RoundStatus,
    tablet::{BoardRange, TabletLevel, TabletScope},
    team::{Reporting, SectionMatch},
    team_card::CardMark,
};
use engine::ids::TabletId;
use store::tablets::PhoneLink;

/// The most phones of one captain that work for one match.
pub const MOST: i64 = 5;

/// Lets the device in; its secret, for a cookie. A double tap lets the phone in once: it gets another secret, and the first one ends.
pub async fn join(
    conn: &mut PgConnection,
    captain: &Captain,
    (now, key): (Timestamp, IdempotencyKey),
    (number, browser): (RoundNo, &str),
) -> Result<Secret, CardError> {
    let actor = Actor {
        credential: captain.credential(),
        ..Actor::system("")
    };
    let act = actor.act(captain.scope(), now, key, "tablet.join");
    let phone: TabletId = act
        .once(conn, &number, async |conn| {
            let_in(conn, captain, now, (number, browser)).await
        })
        .await?;
    let secret = Secret::random();
    if store::tablets::set_phone_secret(conn, phone, &secret.digest(), now).await? {
        Ok(secret)
    } else {
        Err(CardError::PhoneEnded)
    }
}

/// Stores the phone; its secret is not known to anybody yet.
async fn let_in(
    conn: &mut PgConnection,
    captain: &Captain,
    now: Timestamp,
    (number, browser): (RoundNo, &str),
) -> Result<TabletId, CardError> {
    let section = captain.section();
    // The lock counts two that join at once one after the other, and keeps phones from joining a round that is being closed.
    store::rounds::list_for_update(conn, section).await?;
    let field = with_teams(conn, section).await?;
    let team = captain_links::team_of(conn, captain).await?;
    let (one, boards) = reported(&field, captain, number, now)?;
    store::tablets::revoke_of_closed_rounds(conn, captain.link(), now).await?;
    if store::tablets::count_of_captain(conn, (captain.link(), one.id), now).await? >= MOST {
        return Err(CardError::TooManyPhones);
    }
    let phone = Phone {
        section,
        called: team.name.as_str(),
        link: PhoneLink::Captain(captain.link()),
        of: one.id,
        boards,
        round: number,
        level: TabletLevel::Correct,
        browser,
        until: captain.expires_at(),
    };
    let (id, name) = phone.let_in(conn, now).await?;
    Actor {
        credential: captain.credential(),
        ..Actor::system(&name)
    }
    .log(captain.scope(), now, "tablet.join", &name)
    .after(serde_json::json!({ "boards": boards, "level": TabletLevel::Correct }))
    .write(conn)
    .await?;
    Ok(id)
}

/// The captain's match of a public round, if its captain reports it, and the boards of the section it is played at.
fn own_match<'a>(
    field: &'a SectionState,
    captain: &Captain,
    number: RoundNo,
) -> Result<(&'a SectionRound, &'a SectionMatch, BoardRange), CardError> {
    let settings = field.settings.teams.as_ref().ok_or(CardError::NotFound)?;
    let round = field.round(number).ok_or(CardError::NotFound)?;
    if !round.status.is_public() {
        return Err(CardError::NotPublic(number));
    }
    let (side, one) = round
        .matches
        .iter()
        .find_map(|one| Some((field.side_of_team(captain.team(), one)?, one)))
        .ok_or(CardError::NotFound)?;
    if !settings.reporting.is_by(side) {
        return Err(CardError::NotReporting(settings.reporting));
    }
    let boards = field.boards_of_match(one).ok_or(CardError::NotFound)?;
    Ok((round, one, boards))
}

/// The same in an open round, or in a closed one where the match waits for boards which were put off, once it has begun.
fn reported<'a>(
    field: &'a SectionState,
    captain: &Captain,
    number: RoundNo,
    now: Timestamp,
) -> Result<(&'a SectionMatch, BoardRange), CardError> {
    let (round, one, boards) = own_match(field, captain, number)?;
    if round.status == RoundStatus::Closed && !field.waits_for_boards(round, one) {
        return Err(CardError::RoundClosed(number));
    }
    // A board that was put off may be played before its match; of the others each is asked about when it is written.
    let has_put_off = field
        .games_of(round, one)
        .iter()
        .any(|(_, game)| game.outcome.suspended.is_some());
    if let Some(at) = field.reports_wait_until(round, one, now).filter(|_| !has_put_off) {
        return Err(CardError::NotBegun(at));
    }
    Ok((one, boards))
}

/// From when the captain may report the team's match of this round, if only that time is still to come.
pub fn reports_from(
    field: &SectionState,
    captain: &Captain,
    number: RoundNo,
    now: Timestamp,
) -> Option<Timestamp> {
    match reported(field, captain, number, now) {
        Err(CardError::NotBegun(at)) => Some(at),
        Ok(_) | Err(_) => None,
    }
}

/// May the captain report the team's match of this round now? Once its card is approved, a change is a ruling.
pub fn may_report(field: &SectionState, captain: &Captain, number: RoundNo, now: Timestamp) -> bool {
    reported(field, captain, number, now).is_ok_and(|(one, _)| match one.card {
        CardMark::Open | CardMark::Signed => true,
        CardMark::Approved => false,
    })
}

/// For a captain who writes results with the link itself, as a program does: a permit for the boards of the team's match only, and the
/// board of the section that this board of the match is.
pub async fn reporting(
    conn: &mut PgConnection,
    captain: &Captain,
    (number, board): (RoundNo, BoardNo),
    now: Timestamp,
) -> Result<(Permit<EnterResults>, BoardNo), CardError> {
    let field = with_teams(conn, captain.section()).await?;
    let found = reported(&field, captain, number, now);
    // Of a board that was put off the other captain's result is contradicted after that, and before the match begins, too; every other board
    // is refused as its match is.
    let (one, boards, elsewhen) = match found {
        Ok((one, boards)) => (one, boards, None),
        Err(refused @ (CardError::RoundClosed(_) | CardError::NotBegun(_))) => {
            let (_, one, boards) = own_match(&field, captain, number)?;
            (one, boards, Some(refused))
        }
        Err(other) => return Err(other),
    };
    let at = field.board_of_match(one, board).ok_or(CardError::NotFound)?;
    if let Some(refused) = elsewhen
        && !store::games::was_put_off(conn, captain.section(), number, at).await?
    {
        return Err(refused);
    }
    let tournament = store::tournaments::find(conn, captain.tournament()).await?;
    let section = store::sections::find(conn, captain.section()).await?;
    let (tournament, section) = tournament.zip(section).ok_or(CardError::NotFound)?;
    let place = store::places::find_section(conn, tournament.slug.as_str(), section.slug.as_str()).await?;
    let place = AtSection::of(place).ok_or(CardError::NotFound)?;
    let rights = Rights::of_link(TabletScope {
        tournament: captain.tournament(),
        section: captain.section(),
        boards: Some(boards),
        round: Some(number),
        led: None,
        level: TabletLevel::Correct,
    });
    let actor = captain.actor(&captain_links::team_of(conn, captain).await?);
    let permit = authorise(actor, rights, place).map_err(|_| CardError::NotReporting(Reporting::Arbiters))?;
    Ok((permit, at))
}
