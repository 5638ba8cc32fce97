//! A captain's phone that reports the boards of the own match, where the section lets captains do so: a tablet of one round and some boards, let
//! in by the team's link. Everything that tablets do works on it, without a network, too.

use jiff::SignedDuration;

use super::{
    access::{At as _, AtSection, EnterResults, Rights, authorise},
    captain_links::{self, Captain},
    prelude::*,
    secrets::Secret,
    tablets::{LONGEST_DAYS, MAX_NAME},
    team_cards::{CardError, side_of_captain},
    teams::with_teams,
};
use domain::{
    round::RoundStatus,
    tablet::{BoardRange, TabletLevel, TabletScope},
    team::{SectionMatch, TeamSettings, board_no},
};
use engine::ids::TabletId;
use store::tablets::NewCaptainPhone;

/// The most phones of one captain that work for one match.
pub const MOST: i64 = 5;

/// Lets the device in; its secret, for a cookie. Whoever taps twice is let in once: the phone gets another secret, and the first one ends.
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

/// Writes the phone down; nobody knows its secret yet.
async fn let_in(
    conn: &mut PgConnection,
    captain: &Captain,
    now: Timestamp,
    (number, browser): (RoundNo, &str),
) -> Result<TabletId, CardError> {
    let section = captain.section();
    // Two that join at once are counted one after the other, and nobody joins a round that is being closed.
    store::rounds::list_for_update(conn, section).await?;
    let field = with_teams(conn, section).await?;
    let team = captain_links::team_of(conn, captain).await?;
    let (one, boards) = reported(&field, captain, number)?;
    store::tablets::revoke_of_closed_rounds(conn, captain.link(), now).await?;
    if store::tablets::count_of_captain(conn, (captain.link(), one.id), now).await? >= MOST {
        return Err(CardError::TooManyPhones);
    }
    let name = free_name(conn, section, team.name.as_str(), now).await?;
    let browser: String = browser.chars().take(120).collect();
    let longest = now
        .saturating_add(SignedDuration::from_hours(24 * LONGEST_DAYS))
        .unwrap_or(Timestamp::MAX);
    let new = NewCaptainPhone {
        id: TabletId::from_uuid(ids::fresh()),
        section,
        name: &name,
        boards,
        round: number,
        level: TabletLevel::Correct,
        token_hash: &Secret::random().digest(),
        browser: &browser,
        link: captain.link(),
        of: one.id,
        now,
        expires_at: captain.expires_at().min(longest),
    };
    store::tablets::insert_captain_phone(conn, &new).await?;
    Actor {
        credential: captain.credential(),
        ..Actor::system(&name)
    }
    .log(captain.scope(), now, "tablet.join", &name)
    .after(serde_json::json!({ "boards": boards, "level": TabletLevel::Correct }))
    .write(conn)
    .await?;
    Ok(new.id)
}

/// The own match of an open round, if its captain reports it, and the boards of the section it is played at.
fn reported<'a>(
    field: &'a SectionState,
    captain: &Captain,
    number: RoundNo,
) -> Result<(&'a SectionMatch, BoardRange), CardError> {
    let settings = field.settings.teams.as_ref().ok_or(CardError::NotFound)?;
    let round = field.round(number).ok_or(CardError::NotFound)?;
    if round.status != RoundStatus::Published {
        return Err(CardError::NotOpen(number));
    }
    let (side, one) = round
        .matches
        .iter()
        .find_map(|one| Some((side_of_captain(field, captain, one)?, one)))
        .ok_or(CardError::NotFound)?;
    if !settings.reporting.is_by(side) {
        return Err(CardError::NotReporting);
    }
    let boards = boards_of(settings, one.no).ok_or(CardError::NotFound)?;
    Ok((one, boards))
}

/// Does the captain report the own match of this round now?
pub fn may_report(field: &SectionState, captain: &Captain, number: RoundNo) -> bool {
    reported(field, captain, number).is_ok()
}

/// With what a captain writes results by the link itself, as a program does: a permit for the boards of the own match alone, and which board
/// of the section the board of the match is.
pub async fn reporting(
    conn: &mut PgConnection,
    captain: &Captain,
    (number, board): (RoundNo, BoardNo),
) -> Result<(Permit<EnterResults>, BoardNo), CardError> {
    let field = with_teams(conn, captain.section()).await?;
    let (one, boards) = reported(&field, captain, number)?;
    let of_match = u8::try_from(board.get()).map_err(|_| CardError::NotFound)?;
    let settings = field.settings.teams.as_ref().ok_or(CardError::NotFound)?;
    let at = board_no(one.no, settings.boards(), of_match)
        .filter(|at| of_match <= settings.boards() && boards.contains(*at))
        .ok_or(CardError::NotFound)?;
    let tournament = store::tournaments::find(conn, captain.tournament()).await?;
    let section = store::sections::find(conn, captain.section()).await?;
    let (tournament, section) = tournament.zip(section).ok_or(CardError::NotFound)?;
    let place = store::places::find_section(conn, tournament.slug.as_str(), section.slug.as_str()).await?;
    let place = AtSection::of(place).ok_or(CardError::NotFound)?;
    let rights = Rights::of_reporting_captain(TabletScope {
        tournament: captain.tournament(),
        section: captain.section(),
        boards: Some(boards),
        round: Some(number),
        led: None,
        level: TabletLevel::Correct,
    });
    let actor = captain.actor(&captain_links::team_of(conn, captain).await?);
    let permit = authorise(actor, rights, place).map_err(|_| CardError::NotReporting)?;
    Ok((permit, at))
}

/// The boards of the section at which a match is played.
pub(super) fn boards_of(settings: &TeamSettings, no: engine::numbers::MatchNo) -> Option<BoardRange> {
    let boards = settings.boards();
    BoardRange::new(board_no(no, boards, 1)?, board_no(no, boards, boards)?)
}

/// The name of a team or a match leader, cut to what a tablet's may be, with a number where another tablet is called so.
pub(super) async fn free_name(
    conn: &mut PgConnection,
    section: SectionId,
    called: &str,
    now: Timestamp,
) -> store::Result<String> {
    let short: String = called.chars().take(MAX_NAME - 5).collect();
    let short = short.trim_end();
    for number in 1..100 {
        let name = match number {
            1 => short.to_owned(),
            number => format!("{short} {number}"),
        };
        if !store::tablets::is_name_taken(conn, section, &name, None, now).await? {
            return Ok(name);
        }
    }
    Ok(short.to_owned())
}
