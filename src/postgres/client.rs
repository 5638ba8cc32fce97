//! PostgreSQL's own client programs on the private cluster: `psql`, and backups by `pg_dump` and `pg_restore` of
//! the same major version as the data.

use std::{
    fs, io,
    os::unix::fs::OpenOptionsExt as _,
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
const RESTORING: &str = "dommerbord_restoring";
/// What a restore replaced; kept until the next restore.
const REPLACED: &str = "dommerbord_replaced";

/// A client program of the private cluster, set to connect to the application's database.
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

/// Writes the whole database to a file (`pg_dump`'s custom format, compressed). The file gets its name only
/// when it is complete, and only its owner may read it: it holds personal data. The server must be running.
///
/// # Errors
/// [`Error::Program`] with what `pg_dump` said; [`Error::Io`] when the file cannot be made.
pub fn dump(settings: &Settings, to: &Path) -> Result<(), Error> {
    let partial = to.with_extension("partial");
    let file = fs::OpenOptions::new()
        .create(true)
        .write(true)
        .truncate(true)
        .mode(0o600)
        .open(&partial)
        .map_err(Error::io(format!("cannot write {}", partial.display())))?;
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
    fs::rename(&partial, to).map_err(Error::io(format!("cannot name the backup {}", to.display())))
}

/// Puts a backup in the place of the application's database. It is read into a database beside it first, so a
/// broken file changes nothing; what stood there is kept as `dommerbord_replaced`. Nobody else may be connected:
/// hold the cluster while calling this.
///
/// # Errors
/// [`Error::Program`] with what `pg_restore` said; [`Error::Database`] when the databases cannot be swapped.
pub async fn restore(settings: &Settings, from: &Path) -> Result<(), Error> {
    let file = fs::File::open(from).map_err(Error::io(format!("cannot read {}", from.display())))?;
    let layout = Layout::of(&settings.root);
    let refused = |doing| Error::database(doing);
    let mut conn = PgConnection::connect_with(&Server::options(&layout, "postgres"))
        .await
        .map_err(refused("connecting to restore"))?;
    for sql in [
        format!("drop database if exists {RESTORING} with (force)"),
        format!("create database {RESTORING}"),
    ] {
        conn.execute(AssertSqlSafe(sql))
            .await
            .map_err(refused("making room for the backup"))?;
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
    if let Err(e) = finish("Restoring (pg_restore)", command) {
        let clean_up = format!("drop database {RESTORING} with (force)");
        conn.execute(AssertSqlSafe(clean_up))
            .await
            .map_err(refused("removing the broken restore"))?;
        return Err(e);
    }
    for sql in [
        format!("drop database if exists {REPLACED} with (force)"),
        format!("alter database {NAME} rename to {REPLACED}"),
        format!("alter database {RESTORING} rename to {NAME}"),
    ] {
        conn.execute(AssertSqlSafe(sql))
            .await
            .map_err(refused("putting the backup in place"))?;
    }
    conn.close().await.map_err(refused("closing"))
}

/// Makes the directory where backups go unless a file is named.
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
        Err(_) | Ok(()) => Ok(dir),
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
