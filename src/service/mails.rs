//! Mail to players: what the organiser switches on, what a player asks for, what goes into the queue, and the organiser's messages.
//!
//! Nothing is sent here: [`crate::postman`] empties the queue. A mail is put into it in the transaction of the act it tells of, so a change
//! that is rolled back tells nobody, and a page that writes to 1,500 players waits for one statement.

use jiff::SignedDuration;

use super::{
    access::{Forbidden, ManageTournament},
    entry_fees,
    player_links::Holder,
    prelude::*,
    registration::may_read_personal,
};
use domain::{
    mail::{Audience, MailContent, MailKind, MailSettings, MailState, MailSubject, MailText},
    registration::EntryStatus,
    screen::Tongue,
};
use engine::colour::Colour;
use store::mails::{Among, MailWish, StoredMail, StoredMailSettings, ToMany, ToOne};

/// Mails the list shows.
pub const MOST_SHOWN: i64 = 200;

/// Mails about entries that one address gets from a tournament within a day: the entry form is open to everybody, and writes to an address that
/// nobody has confirmed.
const MOST_RECEIPTS: i64 = 3;

/// Why mail was not switched, written or stopped.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// There is no such tournament, section or player.
    #[error("there is no such tournament, section or player")]
    NotFound,
    /// The section that it was to go to is not there any more.
    #[error("there is no such section")]
    NoSection,
    /// This server has no mail server to send by.
    #[error("this server is not set up to send mail")]
    NoServer,
    /// Messages are not switched on.
    #[error("messages are not switched on in this tournament")]
    MessagesOff,
    /// Nobody would get it.
    #[error("nobody would get it")]
    Nobody,
    /// It would go to another number of people than was seen: to so many.
    #[error("it would go to {0} people")]
    OtherNumber(i64),
    /// The settings were changed after they were read; their current state.
    #[error("the settings were changed meanwhile")]
    ChangedMeanwhile(Option<Box<StoredMailSettings>>),
    /// The player has no address.
    #[error("the player has no address")]
    NoAddress,
    /// The right does not reach to the section.
    #[error(transparent)]
    Forbidden(#[from] Forbidden),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// The version for changing the settings; 0 before the first.
pub fn version(stored: Option<&StoredMailSettings>) -> Version {
    stored.map_or(Version(0), |stored| stored.version)
}

/// What a tournament has switched on; nothing before the first change.
pub async fn settings(conn: &mut PgConnection, tournament: TournamentId) -> store::Result<MailSettings> {
    let stored = store::mails::find_settings(conn, tournament).await?;
    Ok(stored.map(|stored| stored.settings).unwrap_or_default())
}

/// What is sent to whom in a tournament, for those who manage it.
#[derive(Clone, Debug)]
pub struct MailBook {
    /// What is switched on.
    pub stored: Option<StoredMailSettings>,
    /// To whom a message can go, and to how many.
    pub audiences: Vec<(Audience, i64)>,
    /// How many mails are in each state.
    pub counts: Vec<(MailState, i64)>,
    /// The newest mails, at most [`MOST_SHOWN`].
    pub mails: Vec<StoredMail>,
    /// May the reader see addresses?
    pub shows_addresses: bool,
}

/// Everything about mail in the permit's tournament.
pub async fn book(conn: &mut PgConnection, permit: &Permit<ManageTournament>) -> Result<MailBook, MailError> {
    let tournament = permit.tournament();
    let sections = store::sections::list_by_tournament(conn, tournament).await?;
    let all = store::mails::count_recipients(conn, tournament, &Among::default()).await?;
    let mut audiences = vec![(Audience::All, all)];
    if sections.len() > 1 {
        let counts = store::mails::count_recipients_by_section(conn, tournament).await?;
        audiences.extend(sections.iter().map(|section| {
            let count = counts.iter().find(|(of, _)| *of == section.id);
            let audience = Audience::Section { section: section.id };
            (audience, count.map_or(0, |(_, count)| *count))
        }));
    }
    if !entry_fees::announced(conn, tournament).await?.is_empty() {
        let among = among(conn, tournament, Audience::Owing).await?;
        let count = store::mails::count_recipients(conn, tournament, &among).await?;
        audiences.push((Audience::Owing, count));
    }
    Ok(MailBook {
        stored: store::mails::find_settings(conn, tournament).await?,
        audiences,
        counts: store::mails::count_by_state(conn, tournament).await?,
        mails: store::mails::list(conn, tournament, MOST_SHOWN).await?,
        shows_addresses: may_read_personal(permit.rights(), permit.scope()),
    })
}

/// Who belongs to an audience.
async fn among(
    conn: &mut PgConnection,
    tournament: TournamentId,
    audience: Audience,
) -> Result<Among, MailError> {
    match audience {
        Audience::All => Ok(Among::default()),
        Audience::Section { section } => {
            let sections = store::sections::list_by_tournament(conn, tournament).await?;
            if !sections.iter().any(|one| one.id == section) {
                return Err(MailError::NoSection);
            }
            Ok(Among {
                section: Some(section),
                only: None,
            })
        }
        Audience::Owing => {
            let book = entry_fees::book(conn, tournament).await?;
            let owing = book
                .entries
                .iter()
                // What a club pays is asked of the club.
                .filter(|entry| entry.account.open().is_positive() && !entry.club_pays);
            Ok(Among {
                section: None,
                only: Some(owing.map(|entry| entry.player.id).collect()),
            })
        }
    }
}

/// The new settings.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct MailSettingsCommand {
    /// The version that was seen; 0 before the first.
    pub seen: Version,
    /// What is to be on.
    pub settings: MailSettings,
    /// Can this server send mail? What is switched on where it cannot would wait for ever.
    #[serde(skip)]
    pub has_server: bool,
}

/// Settings that were changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MailSettingsReceipt {
    /// How often they have changed.
    pub version: Version,
}

/// Switches kinds of mail on or off. What waits of a kind that is switched off is not sent.
pub async fn change_settings(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &MailSettingsCommand,
) -> Result<MailSettingsReceipt, MailError> {
    let tournament = permit.tournament();
    let act = permit.act(now, key, "mail.settings");
    act.once(conn, &(tournament, cmd), async |conn| {
        let found = store::tournaments::find_for_update(conn, tournament)
            .await?
            .ok_or(MailError::NotFound)?;
        let before = store::mails::find_settings(conn, tournament).await?;
        let stands = before.as_ref().map(|stored| stored.settings).unwrap_or_default();
        if version(before.as_ref()) != cmd.seen {
            return Err(MailError::ChangedMeanwhile(before.map(Box::new)));
        }
        let is_new = |kind: &MailKind| cmd.settings.allow(*kind) && !stands.allow(*kind);
        let is_anything_new = MailKind::ALL.iter().any(is_new) || (cmd.settings.captains && !stands.captains);
        if !cmd.has_server && is_anything_new {
            return Err(MailError::NoServer);
        }
        if stands == cmd.settings {
            return Ok(MailSettingsReceipt { version: cmd.seen });
        }
        let by = &permit.actor().name;
        let version = store::mails::set_settings(conn, tournament, cmd.settings, now, by).await?;
        let off: Vec<MailKind> = MailKind::ALL
            .into_iter()
            .filter(|kind| stands.allow(*kind) && !cmd.settings.allow(*kind))
            .collect();
        store::mails::give_up_of_kinds(conn, tournament, &off, now).await?;
        act.log(&found.details.name)
            .before(before.map(|stored| stored.settings))
            .after(cmd.settings)
            .write(conn)
            .await?;
        // The entry form offers what is on.
        store::changes::bump_all(conn, tournament).await?;
        Ok(MailSettingsReceipt { version })
    })
    .await
}

/// A message of the organiser's.
#[derive(Clone, Debug, Serialize)]
pub struct MailMessage {
    /// To whom.
    pub audience: Audience,
    pub subject: MailSubject,
    pub text: MailText,
    /// To how many it goes, as was seen.
    pub recipients: i64,
    /// Can this server send mail?
    #[serde(skip)]
    pub has_server: bool,
}

/// A message that is in the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MailMessageReceipt {
    /// To how many it goes.
    pub recipients: i64,
}

/// How many addresses a message would go to, before it is written; refused where none can be sent.
pub async fn preview(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    audience: Audience,
    has_server: bool,
) -> Result<i64, MailError> {
    let (_, count) = addressed(conn, permit, audience, has_server).await?;
    Ok(count)
}

async fn addressed(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    audience: Audience,
    has_server: bool,
) -> Result<(Among, i64), MailError> {
    let tournament = permit.tournament();
    if let Audience::Section { section } = audience {
        permit.holds_in(section)?;
    }
    if !has_server {
        return Err(MailError::NoServer);
    }
    if !settings(conn, tournament).await?.messages {
        return Err(MailError::MessagesOff);
    }
    let among = among(conn, tournament, audience).await?;
    let count = store::mails::count_recipients(conn, tournament, &among).await?;
    if count == 0 {
        return Err(MailError::Nobody);
    }
    Ok((among, count))
}

/// Puts a message into the queue for everybody it goes to, once for each key.
pub async fn send(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    message: &MailMessage,
) -> Result<MailMessageReceipt, MailError> {
    let tournament = permit.tournament();
    let act = permit.act(now, key, "mail.send");
    act.once(conn, &(tournament, message), async |conn| {
        // The settings stay as they are until the message is written.
        store::tournaments::find_for_update(conn, tournament)
            .await?
            .ok_or(MailError::NotFound)?;
        let (among, count) = addressed(conn, permit, message.audience, message.has_server).await?;
        if count != message.recipients {
            return Err(MailError::OtherNumber(count));
        }
        let content = MailContent::Message {
            subject: message.subject.clone(),
            text: message.text.clone(),
        };
        let mail = ToMany {
            content: &content,
            at: now,
            by: &permit.actor().name,
        };
        let written = store::mails::insert_to_many(conn, tournament, &among, &mail).await?;
        let recipients = i64::try_from(written).unwrap_or(i64::MAX);
        act.log(message.subject.as_str())
            .after(serde_json::json!({ "recipients": recipients, "text": message.text }))
            .write(conn)
            .await?;
        Ok(MailMessageReceipt { recipients })
    })
    .await
}

/// What an applicant asks for on the entry form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryWishes {
    /// In which language.
    pub language: Tongue,
    /// A receipt of the entry, and the organiser's answer?
    pub receipt: bool,
    /// Notices of the own board?
    pub pairings: bool,
}

/// Remembers what an applicant has asked for, and puts the receipt into the queue; only what the organiser has switched on.
pub(super) async fn of_entry(
    conn: &mut PgConnection,
    player: &Player,
    section: &str,
    wishes: EntryWishes,
    now: Timestamp,
) -> store::Result<()> {
    let allowed = settings(conn, player.tournament).await?;
    if player.contact.email.is_empty() || !allowed.allow_any() {
        return Ok(());
    }
    let wish = MailWish {
        language: wishes.language,
        answers: wishes.receipt && allowed.receipts,
        pairings: wishes.pairings && allowed.pairings,
        stopped_at: None,
    };
    store::mails::set_wish(conn, player.id, wish).await?;
    if wish.answers {
        let content = MailContent::Receipt {
            section: section.to_owned(),
        };
        about_entry(conn, player.id, wishes.language, &content, ("entry form", now)).await?;
    }
    Ok(())
}

/// Tells an applicant who has asked for it that the organiser has answered.
pub(super) async fn of_answer(
    conn: &mut PgConnection,
    player: &Player,
    (by, now): (&str, Timestamp),
) -> store::Result<()> {
    let wish = store::mails::find_wish(conn, player.id).await?;
    let wish = wish.filter(|wish| wish.answers && wish.stopped_at.is_none());
    let Some(wish) = wish else {
        return Ok(());
    };
    if !settings(conn, player.tournament).await?.receipts {
        return Ok(());
    }
    let section = store::sections::find(conn, player.section).await?;
    let content = MailContent::Answer {
        section: section.map(|section| section.name).unwrap_or_default(),
        is_accepted: player.stay.status == EntryStatus::Accepted,
    };
    about_entry(conn, player.id, wish.language, &content, (by, now)).await
}

/// Puts a mail about an entry into the queue, unless its address has had enough of them.
async fn about_entry(
    conn: &mut PgConnection,
    player: PlayerId,
    language: Tongue,
    content: &MailContent,
    (by, now): (&str, Timestamp),
) -> store::Result<()> {
    let since = now
        .checked_sub(SignedDuration::from_hours(24))
        .unwrap_or(Timestamp::MIN);
    let mail = ToOne {
        player,
        language,
        content,
        at: now,
        by,
        most: (MOST_RECEIPTS, since),
    };
    store::mails::insert_to_one(conn, &mail).await?;
    Ok(())
}

/// Tells those who have asked for it of their own board in a round that has just been published. In a section where teams meet nobody is
/// told: line-ups may still be sealed, and a captain says who plays.
pub(super) async fn of_round(
    conn: &mut PgConnection,
    tournament: TournamentId,
    (field, round): (&SectionState, &SectionRound),
    now: Timestamp,
    by: &str,
) -> store::Result<()> {
    if field.settings.plays_matches() || !settings(conn, tournament).await?.pairings {
        return Ok(());
    }
    store::mails::insert_notices(conn, &notices(field, round), now, by).await?;
    Ok(())
}

/// Tells those who have asked for notices of when their own games are played.
pub(super) async fn of_meetings(
    conn: &mut PgConnection,
    tournament: TournamentId,
    told: &[(PlayerId, MailContent)],
    (by, now): (&str, Timestamp),
) -> store::Result<()> {
    if !settings(conn, tournament).await?.pairings {
        return Ok(());
    }
    store::mails::insert_notices(conn, told, now, by).await?;
    Ok(())
}

/// The notices of a round, one for each player in it.
fn notices(field: &SectionState, round: &SectionRound) -> Vec<(PlayerId, MailContent)> {
    // The opponent's, as everybody reads it.
    let name = |no: StartNo| {
        field
            .player(no)
            .map(|player| player.public_name().spoken())
            .unwrap_or_default()
    };
    let window = round.window();
    let boards = round.games.iter().flat_map(|game| {
        let sides = [
            (game.white, Colour::White, game.black),
            (game.black, Colour::Black, game.white),
        ];
        sides.map(|(no, colour, opponent)| {
            let content = MailContent::Board {
                section: field.section,
                round: round.number,
                starts_at: round.starts_at.filter(|_| window.is_none()),
                window,
                board: game.board,
                colour,
                opponent: name(opponent),
            };
            (no, content)
        })
    });
    let byes = round.byes.iter().map(|bye| {
        let content = MailContent::Bye {
            section: field.section,
            round: round.number,
            kind: bye.kind,
        };
        (bye.player, content)
    });
    boards
        .chain(byes)
        .filter_map(|(no, content)| Some((field.player(no)?.id, content)))
        .collect()
}

/// What a player has asked for on their own page, and whether there is anything to ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnMail {
    /// Notices of the own board?
    pub pairings: bool,
    /// Has the player said stop?
    pub is_stopped: bool,
}

/// The switch on the own page of a player; `None` where the organiser has switched notices off, or the player has no address.
pub async fn own(conn: &mut PgConnection, player: &Player) -> store::Result<Option<OwnMail>> {
    if player.contact.email.is_empty() || !settings(conn, player.tournament).await?.pairings {
        return Ok(None);
    }
    let wish = store::mails::find_wish(conn, player.id).await?;
    Ok(Some(OwnMail {
        pairings: wish.is_some_and(|wish| wish.pairings && wish.stopped_at.is_none()),
        is_stopped: wish.is_some_and(|wish| wish.stopped_at.is_some()),
    }))
}

/// A player asks for notices of the own board, or wants none any more. Asking for them also ends a stop.
pub async fn wish(
    conn: &mut PgConnection,
    holder: &Holder,
    now: Timestamp,
    key: IdempotencyKey,
    (pairings, language): (bool, Tongue),
) -> Result<(), MailError> {
    let actor = Holder::actor();
    let act = actor.act(holder.scope(), now, key, "mail.wish");
    act.once(conn, &(holder.player(), pairings), async |conn| {
        let player = store::players::find_for_update(conn, holder.tournament(), holder.player())
            .await?
            .ok_or(MailError::NotFound)?;
        if player.contact.email.is_empty() {
            return Err(MailError::NoAddress);
        }
        let before = store::mails::find_wish(conn, player.id).await?;
        let wish = MailWish {
            language,
            answers: before.is_some_and(|wish| wish.answers),
            pairings,
            stopped_at: before.and_then(|wish| wish.stopped_at).filter(|_| !pairings),
        };
        if before == Some(wish) {
            return Ok(());
        }
        store::mails::set_wish(conn, player.id, wish).await?;
        Holder::log(now, "mail.wish", &player)
            .before(serde_json::json!({ "pairings": before.is_some_and(|wish| wish.pairings) }))
            .after(serde_json::json!({ "pairings": pairings }))
            .write(conn)
            .await?;
        Ok(())
    })
    .await
}

/// What the tournament is called that a player's mail is about; `None` where there is no such player.
pub async fn tournament_name(conn: &mut PgConnection, player: PlayerId) -> store::Result<Option<String>> {
    let Some((tournament, _)) = store::mails::find_tournament_of(conn, player).await? else {
        return Ok(None);
    };
    let found = store::tournaments::find(conn, tournament).await?;
    Ok(found.map(|found| found.details.name))
}

/// Stops all mail of a tournament to a player, by the link that stands in each of them; said again it changes nothing. Returns whether
/// there is such a player.
pub async fn stop(conn: &mut PgConnection, player: PlayerId, now: Timestamp) -> Result<bool, MailError> {
    let Some((tournament, _)) = store::mails::find_tournament_of(conn, player).await? else {
        return Ok(false);
    };
    let Some(player) = store::players::find_for_update(conn, tournament, player).await? else {
        return Ok(false);
    };
    let before = store::mails::find_wish(conn, player.id).await?;
    if before.is_some_and(|wish| wish.stopped_at.is_some()) {
        return Ok(true);
    }
    let wish = MailWish {
        language: before.map(|wish| wish.language).unwrap_or_default(),
        answers: false,
        pairings: false,
        stopped_at: Some(now),
    };
    store::mails::set_wish(conn, player.id, wish).await?;
    store::mails::give_up_of_player(conn, player.id, now).await?;
    Holder::log(now, "mail.stop", &player).write(conn).await?;
    Ok(true)
}

/// Takes notices of a round out of the queue: it was taken back.
pub(super) async fn take_back(
    conn: &mut PgConnection,
    section: SectionId,
    round: RoundNo,
) -> store::Result<()> {
    store::mails::delete_waiting_notices(conn, section, round).await
}
