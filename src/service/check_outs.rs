//! A tournament that is moved to a machine in a hall without Internet and back: checked out with a lock, handed back, taken back, or given up.
//!
//! So the two never need merging: only one of them is written in. Here a check-out locks the tournament until its file comes back; there the
//! copy is locked once it was handed back. Every write asks, by the line it adds to the log ([`store::check_outs`]). Where an address names the
//! tournament it is refused before that ([`domain::check_out::Hold`]): a request of the API by the guard, a form by the page that shows it again
//! with what was typed. Taking the file in there is [`super::tournament_files`].

use sha2::{Digest as _, Sha256};

use super::{
    access::ManageTournament,
    prelude::*,
    restore_points::{self, Before},
    secrets::Secret,
    tournament_files::{self, TournamentFileError},
    tournaments::{self, TournamentError},
};
use domain::{
    access::Capability,
    bin::{self, Kept},
    check_out::{self, CheckOutMark, CheckOutWay, MOST_REASON},
    own_words,
    restore_point::{self, RestoreReason},
    tournament_file::{CONFIDENTIAL, LEFT_BEHIND, SEALED, Tables},
};
use engine::ids::CheckOutId;
use formats::tournament_file::{self, FileFault, TournamentFile};
use store::check_outs::{CheckOut, CheckedOutCopy, Ended};

/// Why a tournament was not moved to another machine or taken back from it.
#[derive(Debug, thiserror::Error)]
pub enum CheckOutError {
    /// It is checked out already.
    #[error("it is checked out already")]
    AlreadyOut,
    /// It is not checked out.
    #[error("it is not checked out")]
    NotOut,
    /// It is not the copy of one that was checked out, or the copy is not in the state that is asked for.
    #[error("it is no copy that could be handed back, or taken up again")]
    NoCopy,
    /// There is no file to fetch: neither is it checked out, nor was it handed back.
    #[error("there is no file to fetch")]
    NoFile,
    /// Line-ups that nobody may read yet would be in the file.
    #[error("there are line-ups that nobody may read yet")]
    Sealed,
    /// There are protests that this person may not read.
    #[error("there are protests that may not be read")]
    Protests,
    /// The reason is longer than [`MOST_REASON`], or missing where one is asked for.
    #[error("the reason is missing or too long")]
    Reason,
    /// The file was not written to come back: it is that of any tournament, or the one that went out.
    #[error("the file does not come back from another machine")]
    NotComingBack,
    /// It belongs to another check-out.
    #[error("it belongs to another check-out")]
    OtherCheckOut,
    /// It came back before.
    #[error("it came back before")]
    AlreadyBack {
        /// When.
        at: Timestamp,
    },
    /// The lock was broken, so nothing comes back.
    #[error("the lock was broken")]
    Broken {
        /// When.
        at: Timestamp,
        /// By whom.
        by: String,
    },
    /// Something that must be kept went out and does not come back.
    #[error("something that must be kept does not come back")]
    Missing(Vec<Kept>),
    /// The file was not written, or is not taken in.
    #[error(transparent)]
    File(#[from] TournamentFileError),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

impl From<TournamentError> for CheckOutError {
    fn from(error: TournamentError) -> Self {
        Self::File(error.into())
    }
}

/// The name that was typed, and why.
#[derive(Clone, Debug, Serialize)]
pub struct CheckOutCommand {
    /// The name of the tournament, to confirm.
    pub name: String,
    /// May be empty where it is checked out.
    pub reason: String,
}

/// How the tournament and another machine stand to each other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CheckOutView {
    /// The check-out that has not ended.
    pub out: Option<CheckOut>,
    /// What ties it to where it came from, if it is a copy.
    pub copy: Option<CheckedOutCopy>,
}

/// How they stand.
pub async fn view(conn: &mut PgConnection, permit: &Permit<ManageTournament>) -> store::Result<CheckOutView> {
    Ok(CheckOutView {
        out: store::check_outs::current(conn, permit.tournament()).await?,
        copy: store::check_outs::find_copy(conn, permit.tournament()).await?,
    })
}

/// Is the name the tournament's, and is the reason short enough?
fn check(
    permit: &Permit<ManageTournament>,
    command: &CheckOutCommand,
    needs_reason: bool,
) -> Result<(), CheckOutError> {
    if !bin::is_named(&command.name, &permit.place().tournament_name) {
        return Err(TournamentFileError::Name.into());
    }
    let reason = own_words::within(&command.reason, MOST_REASON).ok_or(CheckOutError::Reason)?;
    if needs_reason && reason.is_empty() {
        return Err(CheckOutError::Reason);
    }
    Ok(())
}

/// The file that moves the tournament: all of it but what lets somebody in and what captains have said of absences. Refused where that would
/// be less than what is played with, or more than this person may read.
async fn written(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    mark: CheckOutMark,
) -> Result<Vec<u8>, CheckOutError> {
    let tournament = permit.tournament();
    let may = |capability| {
        let place = Scope::Tournament(tournament);
        permit.rights().allow_throughout(capability, place)
    };
    if !may(Capability::ReadPersonal) || !may(Capability::ReadAudit) {
        return Err(TournamentFileError::Personal.into());
    }
    let mut tables = store::tournament_files::rows(conn, tournament, &[]).await?;
    if check_out::has_sealed(&tables) {
        return Err(CheckOutError::Sealed);
    }
    if !may(Capability::FileProtests) && CONFIDENTIAL.iter().any(|table| tables.count(table) > 0) {
        return Err(CheckOutError::Protests);
    }
    tables.0.retain(|table, _| !SEALED.contains(&table.as_str()));
    let mut log = store::tournament_files::log(conn, tournament).await?;
    if mark.way == CheckOutWay::Back {
        let names = store::check_outs::ids_of_copy(conn, tournament).await?;
        tables.rename(&mut log, &names);
    }
    let file = TournamentFile {
        level: store::tournament_files::level(conn).await?,
        at: now,
        left_behind: LEFT_BEHIND
            .iter()
            .chain(&SEALED)
            .map(|table| (*table).to_owned())
            .collect(),
        tables,
        log,
        check_out: Some(mark),
    };
    let bytes = tournament_file::write(&file);
    if bytes.len() > tournament_file::MAX_BYTES {
        return Err(TournamentFileError::from(FileFault::TooLarge).into());
    }
    Ok(bytes)
}

/// The file for the other machine: of a tournament that is checked out, the one that goes out; of a copy that was handed back, the one that goes
/// back. Its rows are the same however often it is fetched, since nothing is written meanwhile.
pub async fn file(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
) -> Result<Vec<u8>, CheckOutError> {
    let stands = view(conn, permit).await?;
    let mark = match (stands.out, stands.copy) {
        (Some(out), _) => out.mark(CheckOutWay::Out),
        (None, Some(copy)) if copy.handed_back.is_some() => copy.mark,
        (None, Some(_) | None) => return Err(CheckOutError::NoFile),
    };
    written(conn, permit, now, mark).await
}

/// A tournament that was checked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckedOut {
    /// When: from then on it is locked.
    pub at: Timestamp,
}

/// Checks a tournament out: it is locked here until its file comes back.
pub async fn check_out(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &CheckOutCommand,
) -> Result<CheckedOut, CheckOutError> {
    let act = permit.act(now, key, "tournament.check_out");
    act.once(conn, command, async |conn| {
        let tournament = permit.tournament();
        store::check_outs::lock(conn, tournament).await?;
        if store::check_outs::current(conn, tournament).await?.is_some() {
            return Err(CheckOutError::AlreadyOut);
        }
        check(permit, command, false)?;
        let new = CheckOut {
            id: CheckOutId::from_uuid(ids::fresh()),
            at: now,
            by: permit.actor().name.chars().take(200).collect(),
            reason: command.reason.trim().to_owned(),
            secret: Secret::random().reveal().to_owned(),
            ended: None,
        };
        // What cannot be written later must not be locked now.
        written(conn, permit, now, new.mark(CheckOutWay::Out)).await?;
        act.log(permit.place().tournament_name.as_str())
            .reason(new.reason.as_str())
            .write(conn)
            .await?;
        store::check_outs::insert(conn, tournament, &new).await?;
        store::changes::bump_all(conn, tournament).await?;
        store::changes::screens(conn, tournament).await?;
        Ok(CheckedOut { at: now })
    })
    .await
}

/// Breaks the lock: the tournament goes on here as it stood when it was checked out, and what was played elsewhere cannot come back.
pub async fn break_lock(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &CheckOutCommand,
) -> Result<(), CheckOutError> {
    let act = permit.act(now, key, "tournament.break_check_out");
    act.once(conn, command, async |conn| {
        let tournament = permit.tournament();
        store::check_outs::lock(conn, tournament).await?;
        let out = store::check_outs::current(conn, tournament)
            .await?
            .ok_or(CheckOutError::NotOut)?;
        check(permit, command, true)?;
        end(conn, permit, now, (out.id, true)).await?;
        act.log(permit.place().tournament_name.as_str())
            .reason(command.reason.trim())
            .write(conn)
            .await?;
        store::changes::bump_all(conn, tournament).await?;
        store::changes::screens(conn, tournament).await?;
        Ok(())
    })
    .await
}

async fn end(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    (id, is_broken): (CheckOutId, bool),
) -> store::Result<()> {
    let ended = Ended {
        at: now,
        by: permit.actor().name.chars().take(200).collect(),
        is_broken,
    };
    store::check_outs::end(conn, id, &ended).await
}

/// Hands a copy back: it is locked, and its file can be fetched for the machine that it came from.
pub async fn hand_back(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
) -> Result<(), CheckOutError> {
    let act = permit.act(now, key, "tournament.hand_back");
    act.once(conn, &permit.tournament(), async |conn| {
        let tournament = permit.tournament();
        store::check_outs::lock(conn, tournament).await?;
        let copy = store::check_outs::find_copy(conn, tournament).await?;
        let copy = copy
            .filter(|copy| copy.handed_back.is_none())
            .ok_or(CheckOutError::NoCopy)?;
        written(conn, permit, now, copy.mark).await?;
        act.log(permit.place().tournament_name.as_str())
            .write(conn)
            .await?;
        let by: String = permit.actor().name.chars().take(200).collect();
        store::check_outs::set_handed_back(conn, tournament, Some((now, &by))).await?;
        store::changes::bump_all(conn, tournament).await?;
        Ok(())
    })
    .await
}

/// Takes a copy that was handed back up again: for somebody who knows that its file was not taken in, or will not be.
pub async fn take_up(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &CheckOutCommand,
) -> Result<(), CheckOutError> {
    let act = permit.act(now, key, "tournament.take_up");
    act.once(conn, command, async |conn| {
        let tournament = permit.tournament();
        store::check_outs::lock(conn, tournament).await?;
        let copy = store::check_outs::find_copy(conn, tournament).await?;
        if copy.is_none_or(|copy| copy.handed_back.is_none()) {
            return Err(CheckOutError::NoCopy);
        }
        check(permit, command, false)?;
        store::check_outs::set_handed_back(conn, tournament, None).await?;
        act.log(permit.place().tournament_name.as_str())
            .reason(command.reason.trim())
            .write(conn)
            .await?;
        store::changes::bump_all(conn, tournament).await?;
        Ok(())
    })
    .await
}

/// A tournament that came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakenBack {
    /// Rows that stand now.
    pub rows: usize,
    /// Rows that were left out, because they belong to something of the other installation.
    #[serde(default)]
    pub left_out: usize,
    /// Lines of the log that were written on the other machine.
    pub lines: usize,
}

/// What stands in the log of it.
#[derive(Serialize)]
struct TakenBackLogValue {
    file_rows: usize,
    not_taken: usize,
    log_lines: usize,
}

/// The check-out that the file comes back to, if it may.
async fn awaited(
    conn: &mut PgConnection,
    tournament: TournamentId,
    mark: &CheckOutMark,
) -> Result<CheckOut, CheckOutError> {
    match mark.way {
        CheckOutWay::Out => return Err(CheckOutError::NotComingBack),
        CheckOutWay::Back => {}
    }
    let found = store::check_outs::find(conn, tournament, mark.id).await?;
    let Some(out) = found.filter(|out| out.secret == mark.secret) else {
        let is_out = store::check_outs::current(conn, tournament).await?.is_some();
        return Err(if is_out {
            CheckOutError::OtherCheckOut
        } else {
            CheckOutError::NotOut
        });
    };
    match &out.ended {
        None => Ok(out),
        Some(ended) if ended.is_broken => Err(CheckOutError::Broken {
            at: ended.at,
            by: ended.by.clone(),
        }),
        Some(ended) => Err(CheckOutError::AlreadyBack { at: ended.at }),
    }
}

/// Takes back what was played on the other machine, after a restore point of what stands here was made, and ends the lock; or changes nothing.
pub async fn take_back(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    bytes: &[u8],
) -> Result<TakenBack, CheckOutError> {
    let sent = bytes.to_vec();
    let file = tokio::task::spawn_blocking(move || tournament_file::read(&sent))
        .await
        .map_err(TournamentFileError::Stopped)?
        .map_err(TournamentFileError::Fault)?;
    let act = permit.act(now, key, "tournament.take_back");
    act.once(conn, &Sha256::digest(bytes).to_vec(), async |conn| {
        let tournament = permit.tournament();
        store::check_outs::lock(conn, tournament).await?;
        let mark = file.check_out.as_ref().ok_or(CheckOutError::NotComingBack)?;
        let out = awaited(conn, tournament, mark).await?;
        let ours = store::tournament_files::level(conn).await?;
        if file.level != ours {
            let theirs = file.level;
            return Err(TournamentFileError::OtherLevel { theirs, ours }.into());
        }
        tournaments::lock(conn, tournament).await?;
        store::bin::lock(conn, tournament, None).await?;
        let (mut tables, mut log) = (file.tables, file.log);
        // What was done here before it went is in the log already.
        log.retain(|line| {
            let is_from_here = line.get("via").is_some_and(|via| via == "file");
            tournament_files::is_line(line) && !is_from_here
        });
        let present = store::tournament_files::rows(conn, tournament, &[]).await?;
        tables
            .check(&store::tournament_files::known(conn).await?)
            .map_err(TournamentFileError::Rows)?;
        let root = tables.root().and_then(|root| root.get("id"));
        if root.is_none_or(|id| *id != tournament.to_string()) {
            return Err(CheckOutError::OtherCheckOut);
        }
        let references = store::tournament_files::references(conn).await?;
        if let Some(table) = check_out::torn(&tables, &references) {
            return Err(TournamentFileError::Value(table).into());
        }
        let left_out = check_out::fit(&mut tables, &mut log, (&present, &references), ids::fresh);
        put_in_place(conn, permit, now, (&tables, &present), out.id).await?;
        store::tournament_files::append_log(conn, tournament, &log)
            .await
            .map_err(tournament_files::misfit)?;
        tournament_files::read_back(conn, tournament).await?;
        let taken = TakenBack {
            rows: tables.total(),
            left_out,
            lines: log.len(),
        };
        act.log(tables.name())
            .after(TakenBackLogValue {
                file_rows: taken.rows,
                not_taken: left_out,
                log_lines: taken.lines,
            })
            .write(conn)
            .await?;
        store::changes::bump_all(conn, tournament)
            .await
            .map_err(tournament_files::misfit)?;
        store::changes::screens(conn, tournament).await?;
        Ok(taken)
    })
    .await
}

/// Keeps what stands, ends the check-out, and puts the rows where the others stood.
async fn put_in_place(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    (tables, present): (&Tables, &Tables),
    out: CheckOutId,
) -> Result<(), CheckOutError> {
    let tournament = permit.tournament();
    let missing = restore_point::missing(tables, present);
    if !missing.is_empty() {
        return Err(CheckOutError::Missing(missing));
    }
    let before = Before {
        why: RestoreReason::CameBack,
        detail: "",
    };
    restore_points::keep(conn, permit.actor(), (tournament, now), before).await?;
    // Sections that go away tell their readers while they are still there.
    store::changes::bump_all(conn, tournament).await?;
    end(conn, permit, now, (out, false)).await?;
    store::tournament_files::replace(conn, tournament, tables, &SEALED)
        .await
        .map_err(tournament_files::misfit)?;
    Ok(())
}
