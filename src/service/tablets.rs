//! Tablets at the boards: letting one in by a code, its reports, and revoking it.
//!
//! A code is shown once and works once, for a quarter of an hour. Its rights are a part of those of the person who made its code, read
//! again at every request: see [`super::access::by_tablet`].
//!
//! A tablet has no account. [`TabletScope`](domain::tablet::TabletScope) narrows the rights of the person who let it in to one section,
//! perhaps a range of boards, and a level (fill, correct, rule). The guard refuses every address with a board out of range, and every write whose
//! address names no board, except where the service asks for the board itself: results, arrivals and rulings. No tablet decides protests.
//!
//! The browser's half is `static/js/outbox.js`: an entry is kept on the device under a key made there until the server has answered. A
//! conflict is stored by the server (`result_dispute`, header `X-Held`), every other refusal on the device. Entries belong to the person
//! who made them. `static/js/sw.js` opens the board list again offline, if the address is secure. What captains and match leaders write on
//! the pages of their links goes through the same outbox (`static/js/forms.js`).

mod of_links;

use jiff::SignedDuration;
use serde_json::json;

pub(crate) use self::of_links::Phone;
use super::{
    access::{Credential, ManageTablets},
    prelude::*,
    secrets::{self, Secret},
};
use domain::{
    access::Capability,
    account::AccountName,
    tablet::{BoardRange, JoinCode, TabletLevel},
};
use engine::ids::{TabletId, TabletMessageId, UserId};
use store::{
    tablet_messages::TabletMessage,
    tablets::{Awaited, NewTablet},
};

/// The most living tablets of one section.
pub const MOST: i64 = 200;
/// The longest name, in characters.
pub const MAX_NAME: usize = 40;
/// The longest life of a tablet, in days.
pub const LONGEST_DAYS: i64 = 31;
/// How long a code works.
pub const CODE_LIFE: SignedDuration = SignedDuration::from_mins(15);
/// The longest message, in characters.
pub const MAX_MESSAGE: usize = 280;
/// Higher numbers are cut to this.
const MOST_TOLD: u32 = 10_000;

/// A tablet to let in.
#[derive(Clone, Debug, Serialize)]
pub struct LetIn {
    /// Its name in the log, at most [`MAX_NAME`] characters; the person who joins may change it.
    pub name: String,
    /// Only these boards.
    pub boards: Option<BoardRange>,
    /// How much it may do.
    pub level: TabletLevel,
    /// When it stops working: at most [`LONGEST_DAYS`] days from now.
    pub expires_at: Timestamp,
}

/// Why a tablet is not let in, or not sent away.
#[derive(Debug, thiserror::Error)]
pub enum TabletError {
    /// The name is empty, too long, or not one line.
    #[error("a tablet has a name of 1 to {MAX_NAME} characters")]
    Name,
    /// Another tablet of the section has it.
    #[error("another tablet has this name")]
    NameTaken,
    /// The end is not ahead, or more than [`LONGEST_DAYS`] days ahead.
    #[error("a tablet works for at most {LONGEST_DAYS} days")]
    Expiry,
    /// The actor who lets it in does not have this right there, or not with their token.
    #[error("this needs the right to {}, which is not yours to lend", .0.as_str().replace('_', " "))]
    NotYours(Capability),
    /// It would work longer than the token it is let in with.
    #[error("the token works until {0}, and so may the tablet")]
    OutlivesToken(Timestamp),
    /// There are [`MOST`] already.
    #[error("the section has {MOST} tablets; revoke one first")]
    TooMany,
    /// No such code, or it was used or has expired: which one is not revealed.
    #[error("the code is unknown, used, or too old")]
    NoSuchCode,
    /// There is no such tablet here that still works.
    #[error("there is no such tablet")]
    NoSuchTablet,
    /// Only somebody with an account can lend a part of their rights.
    #[error("only somebody signed in lets tablets in")]
    NoAccount,
    /// The message is empty or longer than [`MAX_MESSAGE`].
    #[error("a message has 1 to {MAX_MESSAGE} characters")]
    Message,
    /// The act was not done once.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

#[derive(Deserialize, Serialize)]
struct NewTabletReceipt {
    id: TabletId,
}

/// The outcome of letting one in: its id, and its code the first time only.
#[derive(Clone, Debug)]
pub struct NewTabletCode {
    pub id: TabletId,
    /// What it joins with.
    pub code: Option<JoinCode>,
}

/// Makes a code for a tablet.
pub async fn let_in(
    conn: &mut PgConnection,
    permit: &Permit<ManageTablets>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: LetIn,
) -> Result<NewTabletCode, TabletError> {
    let user = permit.actor().user.ok_or(TabletError::NoAccount)?;
    let section = permit.section_id();
    let name = tidy_name(&cmd.name)?;
    let latest = now
        .saturating_add(SignedDuration::from_hours(24 * LONGEST_DAYS))
        .unwrap_or(Timestamp::MAX);
    if cmd.expires_at <= now || cmd.expires_at > latest {
        return Err(TabletError::Expiry);
    }
    lendable(conn, permit, user, now, &cmd).await?;
    let mut shown = None;
    let act = permit.act(now, key, "tablet.let_in");
    let made: NewTabletReceipt = act
        .once(conn, &cmd, async |conn| {
            if store::tablets::count_living(conn, section, now).await? >= MOST {
                return Err(TabletError::TooMany);
            }
            if store::tablets::is_name_taken(conn, section, &name, None, now).await? {
                return Err(TabletError::NameTaken);
            }
            let code = JoinCode::from_bytes(rand::random());
            let id = TabletId::from_uuid(ids::fresh());
            let new = NewTablet {
                id,
                section,
                name: &name,
                boards: cmd.boards,
                level: cmd.level,
                code_hash: &secrets::digest(&code.reveal()),
                code_expires_at: code_ends(now),
                made_by: (user, &permit.actor().name),
                made_with: permit.actor().token(),
                now,
                expires_at: cmd.expires_at,
            };
            store::tablets::insert(conn, &new).await?;
            act.log(&name)
                .after(json!({ "boards": cmd.boards, "level": cmd.level, "expires_at": cmd.expires_at }))
                .write(conn)
                .await?;
            shown = Some(code);
            Ok(NewTabletReceipt { id })
        })
        .await?;
    Ok(NewTabletCode {
        id: made.id,
        code: shown,
    })
}

/// Checks that the actor has the lent rights: a program only those of its token, and no longer than it is valid.
async fn lendable(
    conn: &mut PgConnection,
    permit: &Permit<ManageTablets>,
    user: UserId,
    now: Timestamp,
    cmd: &LetIn,
) -> Result<(), TabletError> {
    let lacks = cmd
        .level
        .opens()
        .iter()
        .find(|capability| !permit.may(**capability));
    if let Some(lacks) = lacks {
        return Err(TabletError::NotYours(*lacks));
    }
    if let Some(token) = permit.actor().token() {
        let own = store::tokens::list_by_user(conn, user, Some(token), now).await?;
        let ends = own.first().map_or(now, |token| token.expires_at);
        if cmd.expires_at > ends {
            return Err(TabletError::OutlivesToken(ends));
        }
    }
    Ok(())
}

/// Another code for a tablet that has not joined: the old one no longer works.
pub async fn renew_code(
    conn: &mut PgConnection,
    permit: &Permit<ManageTablets>,
    now: Timestamp,
    id: TabletId,
) -> Result<JoinCode, TabletError> {
    let section = permit.section_id();
    let code = JoinCode::from_bytes(rand::random());
    let name = store::tablets::set_code(
        conn,
        section,
        id,
        (&secrets::digest(&code.reveal()), code_ends(now)),
        now,
    )
    .await?
    .ok_or(TabletError::NoSuchTablet)?;
    permit.log(now, "tablet.renew_code", name).write(conn).await?;
    Ok(code)
}

fn code_ends(now: Timestamp) -> Timestamp {
    now.saturating_add(CODE_LIFE).unwrap_or(Timestamp::MAX)
}

fn tidy_name(name: &str) -> Result<String, TabletError> {
    name.parse::<AccountName>()
        .ok()
        .map(|name| name.as_str().to_owned())
        .filter(|name| own_words::within(name, MAX_NAME).is_some())
        .ok_or(TabletError::Name)
}

/// The tablet of a code, while it is valid.
pub async fn find_by_code(
    conn: &mut PgConnection,
    code: &JoinCode,
    now: Timestamp,
) -> Result<Awaited, TabletError> {
    store::tablets::find_by_code(conn, &secrets::digest(&code.reveal()), now)
        .await?
        .ok_or(TabletError::NoSuchCode)
}

/// Lets the device in that presents the code, under the name its holder gives it; its secret, for a cookie.
///
/// The code is used up. The device is the actor of its own joining.
pub async fn join(
    conn: &mut PgConnection,
    code: &JoinCode,
    (name, browser): (&str, &str),
    now: Timestamp,
) -> Result<(Secret, Awaited), TabletError> {
    let awaited = find_by_code(conn, code, now).await?;
    let name = tidy_name(name)?;
    if store::tablets::is_name_taken(conn, awaited.section, &name, Some(awaited.id), now).await? {
        return Err(TabletError::NameTaken);
    }
    let secret = Secret::random();
    let browser: String = browser.chars().take(120).collect();
    store::tablets::join(conn, awaited.id, &secret.digest(), (&name, &browser), now).await?;
    let at = Scope::Section(awaited.tournament, awaited.section);
    Actor::system(&name)
        .log(at, now, "tablet.join", &name)
        .after(json!({ "boards": awaited.boards, "level": awaited.level }))
        .write(conn)
        .await?;
    Ok((secret, Awaited { name, ..awaited }))
}

/// Ends a tablet: its next request is refused.
pub async fn revoke(
    conn: &mut PgConnection,
    permit: &Permit<ManageTablets>,
    now: Timestamp,
    key: IdempotencyKey,
    id: TabletId,
) -> Result<(), TabletError> {
    let section = permit.section_id();
    let act = permit.act(now, key, "tablet.revoke");
    act.once(conn, &id, async |conn| {
        let name = store::tablets::revoke(conn, section, id, now)
            .await?
            .ok_or(TabletError::NoSuchTablet)?;
        act.log(name).write(conn).await?;
        Ok(())
    })
    .await
}

/// The tablet itself leaves. No effect for other actors.
pub async fn leave(conn: &mut PgConnection, actor: &Actor, now: Timestamp) -> store::Result<()> {
    let Credential::Tablet { id, scope, .. } = &actor.credential else {
        return Ok(());
    };
    if store::tablets::revoke(conn, scope.section, *id, now)
        .await?
        .is_some()
    {
        let at = Scope::Section(scope.tournament, scope.section);
        actor
            .log(at, now, "tablet.leave", &actor.name)
            .write(conn)
            .await?;
    }
    Ok(())
}

/// Stores a tablet's report: the numbers of waiting and of refused entries on it. No effect for other actors.
pub async fn report(
    conn: &mut PgConnection,
    actor: &Actor,
    (unsent, refused): (u32, u32),
    now: Timestamp,
) -> store::Result<()> {
    if let Credential::Tablet { id, .. } = &actor.credential {
        let bounded = |count: u32| i32::try_from(count.min(MOST_TOLD)).unwrap_or(i32::MAX);
        store::tablets::report(conn, *id, (bounded(unsent), bounded(refused)), now).await?;
    }
    Ok(())
}

/// Shows a sentence on every tablet of the section, in place of the one before.
pub async fn send_message(
    conn: &mut PgConnection,
    permit: &Permit<ManageTablets>,
    now: Timestamp,
    key: IdempotencyKey,
    body: &str,
) -> Result<(), TabletError> {
    let section = permit.section_id();
    let body = own_words::said(body, MAX_MESSAGE).ok_or(TabletError::Message)?;
    let act = permit.act(now, key, "tablet.message");
    let _: () = act
        .once(conn, &body, async |conn| {
            let message = TabletMessage {
                id: TabletMessageId::from_uuid(ids::fresh()),
                body: body.to_owned(),
                sent_at: now,
                sent_by: permit.actor().name.clone(),
            };
            store::tablet_messages::insert(conn, section, &message).await?;
            act.log(body).write(conn).await?;
            store::changes::bump(conn, section).await?;
            Ok::<(), TabletError>(())
        })
        .await?;
    Ok(())
}

/// Takes the sentence off the tablets; pressing it twice does no harm.
pub async fn end_message(
    conn: &mut PgConnection,
    permit: &Permit<ManageTablets>,
    now: Timestamp,
) -> Result<(), TabletError> {
    let section = permit.section_id();
    if let Some(body) = store::tablet_messages::end(conn, section, now).await? {
        permit.log(now, "tablet.end_message", body).write(conn).await?;
        store::changes::bump(conn, section).await?;
    }
    Ok(())
}

/// Somebody at the tablet has read the message.
pub async fn acknowledge(
    conn: &mut PgConnection,
    actor: &Actor,
    message: TabletMessageId,
) -> store::Result<()> {
    if let Credential::Tablet { id, .. } = &actor.credential {
        store::tablet_messages::acknowledge(conn, *id, message).await?;
    }
    Ok(())
}
