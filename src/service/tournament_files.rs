//! A whole tournament as one file: written, taken in as a new tournament, and put back to a restore point.
//!
//! Taken in, every id is a new one and nothing of the file reaches another tournament ([`domain::tournament_file`]). Rights, links, tablets and
//! keys stay behind: whoever takes it in runs it. All of it happens in one transaction, and is read once as pages read it before it is kept.
//! One that was checked out is taken in as a copy that has to go back ([`super::check_outs`]).

use sha2::{Digest as _, Sha256};

use super::{
    access::{CreateTournament, ManageTournament},
    prelude::*,
    restore_points::{self, Before, RestorePointError},
    rights,
    tournaments::{self, TournamentError},
};
use domain::{
    access::Capability,
    bin::{self, Kept},
    check_out::CheckOutWay,
    restore_point::{self, RestoreReason},
    tournament::Slug,
    tournament_file::{CONFIDENTIAL, LEFT_BEHIND, Row, RowsProblem, SEALED, Tables},
};
use engine::ids::RestorePointId;
use formats::tournament_file::{self, FileFault, TournamentFile};
use serde_json::Value;

/// Why a file was not written or taken in, or a restore point not restored.
#[derive(Debug, thiserror::Error)]
pub enum TournamentFileError {
    /// The bytes are no such file.
    #[error(transparent)]
    Fault(#[from] FileFault),
    /// It was written under another version of the program.
    #[error("written by another version of the program: {theirs}, here {ours}")]
    OtherLevel {
        /// The number of the last migration there.
        theirs: i64,
        /// And here.
        ours: i64,
    },
    /// Reading the file was interrupted because the server is stopping.
    #[error("the file was not read to its end")]
    Stopped(#[source] tokio::task::JoinError),
    /// The rows are no tournament.
    #[error(transparent)]
    Rows(#[from] RowsProblem),
    /// A value in it cannot stand where it stands; in which table, as far as the database says.
    #[error("a value in {0} cannot stand there")]
    Value(String),
    /// It can be stored but not read as a tournament.
    #[error("it cannot be read as a tournament")]
    Unreadable,
    /// No address is free for it.
    #[error("no address is free for it")]
    NoSlug,
    /// It comes back from another machine, and belongs to the tournament that was checked out.
    #[error("it comes back to the tournament that was checked out")]
    ComesBack,
    /// Whoever writes it must be allowed to read people's data.
    #[error("the file holds personal data")]
    Personal,
    /// The name was not typed as it is written.
    #[error("type the name to confirm")]
    Name,
    /// This has come since and would be lost.
    #[error("what must be kept would be lost")]
    Kept(Vec<Kept>),
    /// Something outside the tournament refers to what would go.
    #[error("something that stays refers to it")]
    ReferredTo,
    /// The restore point is not there, or cannot be read.
    #[error(transparent)]
    Point(#[from] RestorePointError),
    /// The tournament is not there.
    #[error(transparent)]
    Tournament(#[from] TournamentError),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// The file of the permit's tournament. What was handed in and is read by nobody yet is not in it, nor what only a committee reads, unless
/// the reader may read that, too.
pub async fn export(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
) -> Result<Vec<u8>, TournamentFileError> {
    let place = Scope::Tournament(permit.tournament());
    let may = |capability| permit.rights().allow_throughout(capability, place);
    if !may(Capability::ReadPersonal) {
        return Err(TournamentFileError::Personal);
    }
    let mut without: Vec<&str> = SEALED.to_vec();
    if !may(Capability::FileProtests) {
        without.extend(CONFIDENTIAL);
    }
    let log = if may(Capability::ReadAudit) {
        store::tournament_files::log(conn, permit.tournament()).await?
    } else {
        Vec::new()
    };
    let mut tables = store::tournament_files::rows(conn, permit.tournament(), &without).await?;
    tables.seal_drafts();
    let file = TournamentFile {
        level: store::tournament_files::level(conn).await?,
        at: now,
        left_behind: LEFT_BEHIND
            .iter()
            .chain(&without)
            .map(|table| (*table).to_owned())
            .collect(),
        tables,
        log,
        check_out: None,
    };
    let bytes = tournament_file::write(&file);
    if bytes.len() > tournament_file::MAX_BYTES {
        return Err(FileFault::TooLarge.into());
    }
    Ok(bytes)
}

/// A tournament that was taken in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakenIn {
    /// Its part of addresses.
    pub slug: Slug,
    pub name: String,
    /// Rows that were taken in.
    pub rows: usize,
    /// Rows that were left out, because they belong to something that is not in the file.
    pub left_out: usize,
    /// Lines of the log that came along.
    pub lines: usize,
    /// Was it public, and is it not here until it is announced?
    #[serde(default)]
    pub is_hidden: bool,
}

/// What stands in the log of it.
#[derive(Serialize)]
struct TakenInLogValue {
    file_rows: usize,
    not_taken: usize,
    log_lines: usize,
}

/// Takes a file in as a new tournament, once for each key; or changes nothing. Nobody else sees it until it is announced, unless it was public
/// and `is_public` says that it stays so; what was checked out stays as it was.
pub async fn take_in(
    conn: &mut PgConnection,
    permit: &Permit<CreateTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    (bytes, is_public): (&[u8], bool),
) -> Result<TakenIn, TournamentFileError> {
    let sent = bytes.to_vec();
    // A large file takes long to read, a hostile one until it is refused.
    let file = tokio::task::spawn_blocking(move || tournament_file::read(&sent))
        .await
        .map_err(TournamentFileError::Stopped)??;
    let mark = file.check_out.clone();
    if mark.as_ref().is_some_and(|mark| mark.way == CheckOutWay::Back) {
        return Err(TournamentFileError::ComesBack);
    }
    let act = permit.act(now, key, "tournament.take_in");
    act.once(conn, &(Sha256::digest(bytes).to_vec(), is_public), async |conn| {
        let ours = store::tournament_files::level(conn).await?;
        if file.level != ours {
            return Err(TournamentFileError::OtherLevel {
                theirs: file.level,
                ours,
            });
        }
        let TournamentFile {
            mut tables, mut log, ..
        } = file;
        tables.check(&store::tournament_files::known(conn).await?)?;
        let left_out = tables.close(&store::tournament_files::references(conn).await?);
        log.retain(is_line);
        let names = tables.renew(&mut log, ids::fresh);
        let (tournament, slug) = address(conn, &mut tables).await?;
        let is_hidden = !is_public && mark.is_none() && tables.hide();
        store::tournament_files::insert(conn, &tables)
            .await
            .map_err(misfit)?;
        store::tournament_files::append_log(conn, tournament, &log)
            .await
            .map_err(misfit)?;
        read_back(conn, tournament).await?;
        if let Some(mark) = &mark {
            store::check_outs::insert_copy(conn, tournament, mark, &names)
                .await
                .map_err(misfit)?;
        }
        rights::give_to_taker(conn, permit, tournament, now).await?;
        let taken = TakenIn {
            slug,
            name: tables.name().to_owned(),
            rows: tables.total(),
            left_out,
            lines: log.len(),
            is_hidden,
        };
        act.log(&taken.name)
            .at(Scope::Tournament(tournament))
            .after(TakenInLogValue {
                file_rows: taken.rows,
                not_taken: left_out,
                log_lines: taken.lines,
            })
            .write(conn)
            .await?;
        // A file may say that its sections were changed as often as can be counted.
        store::changes::bump_all(conn, tournament).await.map_err(misfit)?;
        Ok(taken)
    })
    .await
}

/// Is it a line of a log: an act, and somebody who did it?
pub(super) fn is_line(line: &Row) -> bool {
    let act = line.get("act").and_then(Value::as_str).unwrap_or_default();
    let is_act = act.len() <= 80
        && act.split_once('.').is_some_and(|(noun, verb)| {
            [noun, verb]
                .iter()
                .all(|word| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b == b'_'))
        });
    is_act && line.get("actor").is_some_and(Value::is_string) && line.get("at").is_some_and(Value::is_string)
}

/// Numbers that are tried behind an address that is taken.
const TRIES: u16 = 200;

/// Gives the rows a free address, the own one if it is free, and takes the tournament out of the archive; which tournament it is.
async fn address(
    conn: &mut PgConnection,
    tables: &mut Tables,
) -> Result<(TournamentId, Slug), TournamentFileError> {
    let root = tables
        .0
        .get_mut("tournament")
        .and_then(|rows| rows.first_mut())
        .ok_or(RowsProblem::NotOne)?;
    let word = |root: &Row, column: &str| root.get(column).and_then(Value::as_str).map(str::to_owned);
    let id = word(root, "id")
        .and_then(|id| id.parse::<TournamentId>().ok())
        .ok_or(RowsProblem::NotOne)?;
    let wanted = word(root, "slug")
        .and_then(|slug| Slug::new(&slug))
        .or_else(|| word(root, "name").and_then(|name| Slug::of_name(&name)))
        .ok_or(TournamentFileError::NoSlug)?;
    for number in 1..=TRIES {
        let slug = if number == 1 {
            wanted.clone()
        } else {
            wanted.numbered(number)
        };
        if store::tournament_files::is_free(conn, &slug).await? {
            root.insert("slug".to_owned(), slug.as_str().into());
            root.insert("archived_at".to_owned(), Value::Null);
            return Ok((id, slug));
        }
    }
    Err(TournamentFileError::NoSlug)
}

/// A value that the database refuses is the file's fault; anything else is not.
pub(super) fn misfit(error: sqlx::Error) -> TournamentFileError {
    let refused = error.as_database_error().and_then(|cause| {
        // Classes of SQLSTATE: data that cannot be a value of its type, and constraints.
        let code = cause.code()?;
        let is_value = code.starts_with("22") || code.starts_with("23");
        is_value.then(|| cause.table().unwrap_or_default().to_owned())
    });
    match refused {
        Some(table) => TournamentFileError::Value(table),
        None => error.into(),
    }
}

/// Reads the tournament as pages do, so that nothing is kept that no page can show.
pub(super) async fn read_back(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> Result<(), TournamentFileError> {
    let unread = |error: sqlx::Error| {
        if matches!(error, sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_)) {
            TournamentFileError::Unreadable
        } else {
            error.into()
        }
    };
    tournaments::load(conn, tournament)
        .await
        .map_err(unread)?
        .ok_or(TournamentFileError::Unreadable)?;
    for section in store::sections::list_by_tournament(conn, tournament)
        .await
        .map_err(unread)?
    {
        section_state::load(conn, section.id).await.map_err(unread)?;
        store::rulings::list_by_section(conn, section.id)
            .await
            .map_err(unread)?;
        store::protests::list_by_section(conn, section.id)
            .await
            .map_err(unread)?;
    }
    Ok(())
}

/// The name that was typed.
#[derive(Clone, Debug, Serialize)]
pub struct RestoreCommand {
    /// The name of the tournament, to confirm.
    pub name: String,
}

/// A tournament that was put back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PointRestored {
    /// When it stood so.
    pub at: Timestamp,
    /// Its name, as it is now.
    pub name: String,
}

/// What stands in the log of it.
#[derive(Serialize)]
struct RestoreLogValue {
    stood: Timestamp,
}

/// Puts the tournament back as it stood, after a restore point of what stands now was made. The log goes on; links, tablets and rights are as
/// they are now, as far as what they belong to is in both.
pub async fn restore(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    (id, command): (RestorePointId, &RestoreCommand),
) -> Result<PointRestored, TournamentFileError> {
    let act = permit.act(now, key, "tournament.restore");
    act.once(conn, &(id, command), async |conn| {
        let tournament = permit.tournament();
        let stands = tournaments::lock(conn, tournament).await?;
        let name = stands.details.name;
        if !bin::is_named(&command.name, &name) {
            return Err(TournamentFileError::Name);
        }
        store::bin::lock(conn, tournament, None).await?;
        let (point, then) = restore_points::stood(conn, tournament, id).await?;
        let present = store::tournament_files::rows(conn, tournament, &[]).await?;
        let lost = restore_point::lost(&then, &present);
        if !lost.is_empty() {
            return Err(TournamentFileError::Kept(lost));
        }
        let before = Before {
            why: RestoreReason::Restored,
            detail: "",
        };
        restore_points::keep(conn, permit.actor(), (tournament, now), before).await?;
        // Sections that go away tell their readers while they are still there.
        store::changes::bump_all(conn, tournament).await?;
        store::tournament_files::replace(conn, tournament, &then, &[])
            .await
            .map_err(|error| {
                let error = misfit(error);
                if matches!(error, TournamentFileError::Value(_)) {
                    TournamentFileError::ReferredTo
                } else {
                    error
                }
            })?;
        act.log(&name)
            .after(RestoreLogValue { stood: point.at })
            .write(conn)
            .await?;
        store::changes::bump_all(conn, tournament).await?;
        store::changes::screens(conn, tournament).await?;
        Ok(PointRestored { at: point.at, name })
    })
    .await
}
