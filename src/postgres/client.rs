//! PostgreSQL's own client programs on the private cluster: `psql`, and backups by `pg_dump` and `pg_restore` of
//! the same major version as the data.

use std::{
    fs, io,
    os::unix::fs::{MetadataExt as _, OpenOptionsExt as _},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use sqlx::{AssertSqlSafe, Connection as _, Executor as _, PgConnection};

use super::{
    Error, Settings,
    locate::{Installed, made_by},
    paths::Layout,
    server::{NAME, Server, clean_command},
};

/// The database a restore fills before it takes the application's place.
pub(super) const RESTORING: &str = "dommerbord_restoring";
/// The database that a restore replaced is kept under this name with the time appended, until it is deleted on request.
pub(super) const REPLACED: &str = "dommerbord_replaced";

/// A client program of the private cluster, configured to connect to the application's database.
///
/// # Errors
/// [`Error::NotInstalled`] when the program is not there, [`Error::NotRunning`] when there is no cluster.
pub fn client(settings: &Settings, program: &str) -> Result<Command, Error> {
    let layout = Layout::of(&settings.root);
    let Some(major) = made_by(&layout.data)? else {
        return Err(Error::NotRunning { dir: layout.data });
    };
    let bin = Installed::find(settings.bin.as_deref()).for_server(major)?.bin;
    let path = bin.join(program);
    if !path.is_file() {
        return Err(Error::NotInstalled { looked: vec![path] });
    }
    let mut command = clean_command(&path);
    command.arg("--host").arg(&layout.socket_dir).args([
        "--port",
        "5432",
        "--username",
        NAME,
        "--no-password",
    ]);
    Ok(command)
}

/// Writes the whole database to a file (`pg_dump`'s custom format, compressed). The file gets its name only when it is complete and would
/// survive a power cut, and only its owner may read it, because it contains personal data. The server must be running.
///
/// # Errors
/// [`Error::Program`] with what `pg_dump` said; [`Error::Io`] when the file cannot be made.
pub fn dump(settings: &Settings, to: &Path) -> Result<(), Error> {
    let (partial, file) = partial(to)?;
    let mut command = client(settings, "pg_dump")?;
    command.args(["--format=custom", "--no-owner", "--dbname", NAME]);
    command.stdout(
        file.try_clone()
            .map_err(Error::io("cannot share the backup file"))?,
    );
    let done = finish("Backing up (pg_dump)", command)
        .and_then(|()| file.sync_all().map_err(Error::io("cannot save the backup")));
    if let Err(e) = done {
        return match fs::remove_file(&partial) {
            Ok(()) => Err(e),
            Err(also) => Err(Error::io(format!("{e}\ncannot remove {}", partial.display()))(
                also,
            )),
        };
    }
    let named = format!("cannot name the backup {}", to.display());
    fs::rename(&partial, to).map_err(Error::io(named))?;
    sync_dir_of(to)
}

/// Makes a temporary file of this run beside the target, and removes those left by killed runs. It is locked while it is written. Several
/// runs may do this at once: each removes only a file that it has locked and that still has its name, and a run whose new file was removed
/// before it was locked makes another.
fn partial(to: &Path) -> Result<(PathBuf, fs::File), Error> {
    let name = to.file_name().unwrap_or_default().to_string_lossy();
    let dir = dir_of(to);
    let cannot = |path: &Path| Error::io(format!("cannot write {}", path.display()));
    for left in fs::read_dir(dir).into_iter().flatten().flatten() {
        let other = left.file_name();
        let is_ours = other
            .to_string_lossy()
            .strip_prefix(&*name)
            .is_some_and(|rest| rest.starts_with('.') && rest.ends_with(".partial"));
        if is_ours {
            remove_if_left(&left.path()).map_err(cannot(&left.path()))?;
        }
    }
    let mut number = 0_u32;
    loop {
        let path = dir.join(format!("{name}.{}-{number}.partial", std::process::id()));
        let made = fs::OpenOptions::new()
            .create_new(true)
            .write(true)
            .mode(0o600)
            .open(&path);
        match made {
            Err(e) if e.kind() == io::ErrorKind::AlreadyExists => number += 1,
            Err(e) => return Err(cannot(&path)(e)),
            Ok(file) => {
                file.lock().map_err(cannot(&path))?;
                if is_still_named(&file, &path).map_err(cannot(&path))? {
                    return Ok((path, file));
                }
            }
        }
    }
}

/// Removes a file that no run is writing. One that is gone meanwhile, or cannot be opened, is skipped.
fn remove_if_left(path: &Path) -> io::Result<()> {
    let Ok(file) = fs::File::open(path) else {
        return Ok(());
    };
    // The lock is held until the file is removed, so that a run that made it but has not locked it yet sees that it no longer has a name.
    if file.try_lock().is_ok() && is_still_named(&file, path)? {
        fs::remove_file(path)?;
    }
    Ok(())
}

/// Does this path still lead to this open file?
fn is_still_named(file: &fs::File, path: &Path) -> io::Result<bool> {
    let open = file.metadata()?;
    match fs::metadata(path) {
        Ok(named) => Ok((named.dev(), named.ino()) == (open.dev(), open.ino())),
        Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(e) => Err(e),
    }
}

fn dir_of(path: &Path) -> &Path {
    path.parent()
        .filter(|dir| !dir.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
}

/// Syncs the directory of this file, so that its names survive a power cut.
pub(super) fn sync_dir_of(path: &Path) -> Result<(), Error> {
    let dir = dir_of(path);
    fs::File::open(dir)
        .and_then(|dir| dir.sync_all())
        .map_err(Error::io(format!("cannot save the directory {}", dir.display())))
}

/// The migrations of this version of the program, by number and digest, for recognising its backups.
#[derive(Clone, Debug, Default)]
pub struct Known(pub Vec<(i64, Vec<u8>)>);

/// Replaces the application's database by a backup; returns the name under which the old one is kept, if there was one. The backup is read
/// into a separate database first, so a broken file, or a backup of another program or a newer version, changes nothing. There must be no
/// other connections: hold the cluster while calling this.
///
/// # Errors
/// [`Error::Program`] with what `pg_restore` said; [`Error::NoBackup`] when it is none of this program's; [`Error::Database`] when the
/// databases cannot be swapped.
pub async fn restore(settings: &Settings, from: &Path, known: &Known) -> Result<Option<String>, Error> {
    let file = fs::File::open(from).map_err(Error::io(format!("cannot read {}", from.display())))?;
    let layout = Layout::of(&settings.root);
    let mut conn = maintenance(&layout, "connecting to restore").await?;
    for sql in [
        format!("drop database if exists {RESTORING} with (force)"),
        format!("create database {RESTORING}"),
    ] {
        conn.execute(AssertSqlSafe(sql))
            .await
            .map_err(Error::database("making room for the backup"))?;
    }
    let mut command = client(settings, "pg_restore")?;
    command.args([
        "--no-owner",
        "--single-transaction",
        "--exit-on-error",
        "--dbname",
        RESTORING,
    ]);
    command.stdin(file);
    let judged = match finish("Restoring (pg_restore)", command) {
        Ok(()) => judge(&layout, from, known).await,
        Err(e) => Err(e),
    };
    if let Err(e) = judged {
        let clean_up = format!("drop database {RESTORING} with (force)");
        conn.execute(AssertSqlSafe(clean_up))
            .await
            .map_err(Error::database("removing the broken restore"))?;
        return Err(e);
    }
    let kept = take_place(&mut conn, RESTORING).await?;
    conn.close().await.map_err(Error::database("closing"))?;
    Ok(kept)
}

/// Is the restored database one of this program, and not of a newer version?
async fn judge(layout: &Layout, from: &Path, known: &Known) -> Result<(), Error> {
    let refused = |doing| Error::database(doing);
    let no_backup = |why: &str| {
        Err(Error::NoBackup {
            file: from.to_path_buf(),
            why: why.to_owned(),
        })
    };
    let mut conn = PgConnection::connect_with(&Server::options(layout, RESTORING))
        .await
        .map_err(refused("looking at the backup"))?;
    let is_marked: bool = sqlx::query_scalar("select to_regclass('_sqlx_migrations') is not null")
        .fetch_one(&mut conn)
        .await
        .map_err(refused("looking at the backup"))?;
    if !is_marked {
        return no_backup("it holds the database of another program");
    }
    let applied: Vec<(i64, Vec<u8>, bool)> =
        sqlx::query_as("select version, checksum, success from _sqlx_migrations order by version")
            .fetch_all(&mut conn)
            .await
            .map_err(refused("looking at the backup"))?;
    conn.close().await.map_err(refused("closing"))?;
    let newest = known.0.iter().map(|(version, _)| *version).max();
    for (version, checksum, success) in &applied {
        let ours = known.0.iter().find(|(ours, _)| ours == version);
        match ours {
            Some((_, digest)) if digest == checksum && *success => {}
            None if Some(*version) > newest => {
                return no_backup("a newer version of Dommerbord made it; install that one first");
            }
            Some(_) | None => return no_backup("it holds the database of another program"),
        }
    }
    if applied.is_empty() {
        return no_backup("it holds the database of another program");
    }
    Ok(())
}

async fn maintenance(layout: &Layout, doing: &'static str) -> Result<PgConnection, Error> {
    PgConnection::connect_with(&Server::options(layout, "postgres"))
        .await
        .map_err(Error::database(doing))
}

/// Replaces the application's database by another in one step; returns the name under which the old one is kept.
async fn take_place(conn: &mut PgConnection, incoming: &str) -> Result<Option<String>, Error> {
    let doing = "putting the backup in place";
    let mut tx = conn.begin().await.map_err(Error::database(doing))?;
    let stands: bool = sqlx::query_scalar("select exists (select from pg_database where datname = $1)")
        .bind(NAME)
        .fetch_one(&mut *tx)
        .await
        .map_err(Error::database(doing))?;
    let kept: String = sqlx::query_scalar(
        "select name from (
            select $1 || '_' || to_char(now() at time zone 'utc', 'YYYYMMDD_HH24MISS') || case n when 1 then '' else '_' || n end
            from generate_series(1, 1000) n) as free (name)
         where not exists (select from pg_database where datname = name) limit 1",
    )
    .bind(REPLACED)
    .fetch_one(&mut *tx)
    .await
    .map_err(Error::database(doing))?;
    let aside = stands.then(|| format!("alter database {NAME} rename to {kept}"));
    let in_place = format!("alter database {incoming} rename to {NAME}");
    for sql in aside.into_iter().chain([in_place]) {
        tx.execute(AssertSqlSafe(sql))
            .await
            .map_err(Error::database(doing))?;
    }
    tx.commit().await.map_err(Error::database(doing))?;
    Ok(stands.then_some(kept))
}

/// The databases that restores have replaced: names and sizes in bytes.
///
/// # Errors
/// [`Error::Database`] when the server does not say.
pub async fn kept(settings: &Settings) -> Result<Vec<(String, i64)>, Error> {
    let mut conn = maintenance(&Layout::of(&settings.root), "looking for what is kept").await?;
    let found = sqlx::query_as(
        "select datname::text, pg_database_size(oid) from pg_database where starts_with(datname::text, $1) order by datname",
    )
    .bind(REPLACED)
    .fetch_all(&mut conn)
    .await
    .map_err(Error::database("looking for what is kept"))?;
    conn.close().await.map_err(Error::database("closing"))?;
    Ok(found)
}

/// Puts a database that a restore replaced back; returns the name under which the current one is kept in turn. Hold the cluster while
/// calling this.
///
/// # Errors
/// [`Error::NotKept`] when there is no such database.
pub async fn put_back(settings: &Settings, database: &str) -> Result<Option<String>, Error> {
    check_kept(settings, database).await?;
    let mut conn = maintenance(&Layout::of(&settings.root), "connecting").await?;
    let kept = take_place(&mut conn, database).await?;
    conn.close().await.map_err(Error::database("closing"))?;
    Ok(kept)
}

/// Lets go of what a restore has replaced.
///
/// # Errors
/// [`Error::NotKept`] when there is no such database.
pub async fn forget(settings: &Settings, database: &str) -> Result<(), Error> {
    check_kept(settings, database).await?;
    let mut conn = maintenance(&Layout::of(&settings.root), "connecting").await?;
    conn.execute(AssertSqlSafe(format!("drop database {database} with (force)")))
        .await
        .map_err(Error::database("letting go of what was kept"))?;
    conn.close().await.map_err(Error::database("closing"))
}

async fn check_kept(settings: &Settings, database: &str) -> Result<(), Error> {
    let kept = kept(settings).await?;
    if kept.iter().any(|(name, _)| name == database) {
        Ok(())
    } else {
        Err(Error::NotKept {
            database: database.to_owned(),
            kept: kept.into_iter().map(|(name, _)| name).collect(),
        })
    }
}

/// Makes the default directory for backups.
///
/// # Errors
/// [`Error::Io`] when it cannot be made.
pub fn backup_dir(root: &Path) -> Result<PathBuf, Error> {
    use std::os::unix::fs::DirBuilderExt as _;
    let dir = root.join("backups");
    match fs::DirBuilder::new().mode(0o700).create(&dir) {
        Err(e) if e.kind() != io::ErrorKind::AlreadyExists => {
            Err(Error::io(format!("cannot create {}", dir.display()))(e))
        }
        Ok(()) => sync_dir_of(&dir).map(|()| dir),
        Err(_) => Ok(dir),
    }
}

/// Runs a program to its end.
fn finish(doing: &'static str, mut command: Command) -> Result<(), Error> {
    let out = command
        .stderr(Stdio::piped())
        .spawn()
        .and_then(std::process::Child::wait_with_output)
        .map_err(Error::io(doing))?;
    if out.status.success() {
        Ok(())
    } else {
        Err(Error::Program {
            doing,
            said: String::from_utf8_lossy(&out.stderr).trim().to_owned(),
        })
    }
}
