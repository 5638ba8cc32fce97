//! One private server: its programs, its user, its directories, and the single steps that make, start, query and stop it. `cluster` decides
//! on the steps.

use std::{
    fs,
    os::unix::{fs::OpenOptionsExt as _, process::CommandExt as _},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use nix::sys::signal::Signal;
use sqlx::{Connection as _, PgConnection, postgres::PgConnectOptions};
use tokio::process::Child;

use super::{
    Error, Settings,
    identity::RunAs,
    locate::{Installed, Programs},
    paths::Layout,
    process::{Postmaster, pid_file_is_stale},
};

/// The role and the database of the application in a private cluster.
pub(super) const NAME: &str = "dommerbord";
/// The port names the socket file only: no TCP port is ever opened.
const PORT: u16 = 5432;
/// Crash recovery of a busy cluster may take minutes; while the process lives we wait this long.
const START_LIMIT: Duration = Duration::from_mins(5);
/// How long a fast shutdown may take before it becomes an immediate one (which only costs a recovery).
const STOP_LIMIT: Duration = Duration::from_secs(45);
/// A PostgreSQL log larger than this is rotated at the next start, in bytes.
const LOG_LIMIT: u64 = 10 * 1024 * 1024;

/// How one attempt to reach the server ended.
#[derive(Debug)]
pub(super) enum Probe {
    /// It answers, and serves our directory.
    Ready,
    /// It is shutting down and accepts no connections.
    ShuttingDown,
    /// It does not answer yet.
    NotYet(sqlx::Error),
    /// It answers, but serves this other directory.
    Foreign(PathBuf),
}

/// Everything needed to run one private server.
#[derive(Debug)]
pub(super) struct Server {
    pub(super) layout: Layout,
    pub(super) settings: Settings,
    pub(super) programs: Programs,
    run_as: RunAs,
}

impl Server {
    /// Chooses user and programs, and makes the directories. The data root must exist and be locked.
    pub(super) fn prepare(settings: Settings, layout: Layout) -> Result<Self, Error> {
        let run_as = RunAs::choose(settings.user.as_deref(), &layout.data)?;
        let programs = Installed::find(settings.bin.as_deref()).for_data(&layout.data)?;
        layout.make_private(&run_as)?;
        Ok(Self {
            layout,
            settings,
            programs,
            run_as,
        })
    }

    /// How to connect, as the application's role, to a database of this server.
    pub(super) fn options(layout: &Layout, database: &str) -> PgConnectOptions {
        PgConnectOptions::new_without_pgpass()
            .socket(&layout.socket_dir)
            .port(PORT)
            .username(NAME)
            .database(database)
            .application_name(NAME)
    }

    /// Makes the cluster when there is none yet. It is made in a temporary directory and then renamed, so that a crash never leaves half a
    /// cluster. Returns whether it was made now.
    pub(super) fn initialise(&self) -> Result<bool, Error> {
        // Left by a killed start: its initdb may still be writing there, so files that cannot be removed now are removed at the next start.
        for left in fs::read_dir(&self.layout.root).into_iter().flatten().flatten() {
            if left.file_name().to_string_lossy().starts_with("pg.new")
                && let Err(error) = fs::remove_dir_all(left.path())
            {
                tracing::warn!(left = %left.path().display(), %error, "a half-made cluster is left for later");
            }
        }
        if super::locate::made_by(&self.layout.data)?.is_some() {
            return Ok(false);
        }
        let new = self.layout.root.join(format!("pg.new.{}", std::process::id()));
        super::paths::make_owned(&new, &self.run_as)?;
        let mut initdb = self.command("initdb");
        initdb
            .arg("-D")
            .arg(&new)
            .args(["-U", NAME, "-E", "UTF8", "--locale=C", "--data-checksums"]);
        initdb.args(["--auth-local=peer", "--auth-host=reject"]);
        if !self.settings.durable {
            initdb.arg("--no-sync");
        }
        let out = initdb.output().map_err(Error::io("cannot run initdb"))?;
        if !out.status.success() {
            let said = String::from_utf8_lossy(&out.stderr).trim().to_owned();
            return Err(Error::Program {
                doing: "Making the database cluster (initdb)",
                said,
            });
        }
        // The kernel authenticates the user at the other end of the socket, so no password is needed.
        let write = |file: &str, text: String| {
            fs::write(new.join(file), text).map_err(Error::io(format!("cannot write {file}")))
        };
        write(
            "pg_hba.conf",
            format!(
                "# Only over the private socket, only whom pg_ident.conf names.\nlocal all all peer map={NAME}\n"
            ),
        )?;
        let ourselves = RunAs::Ourselves(nix::unistd::geteuid()).name();
        let mut admitted = vec![ourselves, "root".into(), self.run_as.name()];
        admitted.sort();
        admitted.dedup();
        let map: Vec<_> = admitted
            .iter()
            .map(|user| format!("{NAME} {user} {NAME}\n"))
            .collect();
        write("pg_ident.conf", map.concat())?;
        fs::rename(&new, &self.layout.data).map_err(Error::io(format!(
            "cannot put the new cluster at {}",
            self.layout.data.display()
        )))?;
        super::client::sync_dir_of(&self.layout.data)?;
        Ok(true)
    }

    /// One try to reach the server.
    pub(super) async fn probe(&self) -> Probe {
        let mut conn = match PgConnection::connect_with(&Self::options(&self.layout, "postgres")).await {
            Ok(conn) => conn,
            // Our servers speak English (LC_ALL=C), and the code 57P03 is shared with "starting up".
            Err(sqlx::Error::Database(e)) if e.message().contains("shutting down") => {
                return Probe::ShuttingDown;
            }
            Err(e) => return Probe::NotYet(e),
        };
        let serves: Result<String, _> = sqlx::query_scalar("select current_setting('data_directory')")
            .fetch_one(&mut conn)
            .await;
        // The answer has arrived; an error while closing does not matter.
        drop(conn.close().await);
        match serves {
            Err(e) => Probe::NotYet(e),
            Ok(dir) => {
                let found = fs::canonicalize(&dir).unwrap_or_else(|_| dir.into());
                if fs::canonicalize(&self.layout.data).is_ok_and(|ours| ours == found) {
                    Probe::Ready
                } else {
                    Probe::Foreign(found)
                }
            }
        }
    }

    /// Makes the server answer: takes over one that a crash of ours left running, or starts one. `child` is filled as soon as a process
    /// exists, so that it can be stopped even if this is cancelled. Returns whether a running server was taken over.
    pub(super) async fn bring_up(&self, child: &mut Option<Child>) -> Result<bool, Error> {
        let deadline = Instant::now() + START_LIMIT;
        let mut asked_down = false;
        let mut early_ends = 0_u32;
        loop {
            if let Some(postmaster) = Postmaster::of(&self.layout.data) {
                match self.probe().await {
                    Probe::Ready => return Ok(child.is_none()),
                    Probe::Foreign(found) => {
                        return Err(Error::OtherServer {
                            expected: self.layout.data.clone(),
                            found,
                        });
                    }
                    // The process that asked it to stop has ended (we hold the lock), and its last client may never disconnect.
                    Probe::ShuttingDown => {
                        if !asked_down {
                            postmaster.signal(Signal::SIGINT);
                        }
                        asked_down = true;
                    }
                    Probe::NotYet(source) => {
                        if Instant::now() > deadline {
                            return Err(Error::Database {
                                doing: "waiting for PostgreSQL",
                                source,
                            });
                        }
                    }
                }
            } else if child.is_none() {
                *child = Some(self.spawn()?);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
            if let Some(running) = child
                && let Some(status) = running.try_wait().map_err(Error::io("cannot watch PostgreSQL"))?
            {
                *child = None;
                let said = self.last_words();
                early_ends += 1;
                if early_ends > 20 || !self.may_pass(&said) {
                    self.find_room()?;
                    return Err(Error::Program {
                        doing: "Starting PostgreSQL",
                        said: format!("{status}\n{said}"),
                    });
                }
                tokio::time::sleep(Duration::from_millis(250)).await;
            }
        }
    }

    /// Is there disk space? On a full disk PostgreSQL cannot even log why it ended.
    fn find_room(&self) -> Result<(), Error> {
        let probe = self.layout.root.join("room");
        let wrote = fs::write(&probe, vec![0_u8; 64 * 1024]);
        // The file may not exist.
        drop(fs::remove_file(&probe));
        wrote.map_err(Error::io(format!(
            "PostgreSQL does not start, and nothing can be written in {}",
            self.layout.root.display()
        )))
    }

    /// Whether the failure of a start is temporary, or can be fixed by us.
    fn may_pass(&self, said: &str) -> bool {
        // After kill -9 of the postmaster its children need a moment to notice and release the memory.
        if said.contains("shared memory block") || said.contains("is already in use") {
            return true;
        }
        if said.contains("lock file") {
            // Safe: we hold the lock, and the named process was verified not to be PostgreSQL. PostgreSQL still detects live backends by
            // the shared memory of this directory.
            return !pid_file_is_stale(&self.layout.data)
                || fs::remove_file(self.layout.data.join("postmaster.pid")).is_ok();
        }
        false
    }

    /// Starts the postmaster as our child, in its own process group: Ctrl-C must reach us and not the server.
    fn spawn(&self) -> Result<Child, Error> {
        let log_path = &self.layout.log;
        if fs::metadata(log_path).is_ok_and(|m| m.len() > LOG_LIMIT) {
            fs::rename(log_path, log_path.with_extension("log.1"))
                .map_err(Error::io(format!("cannot put {} aside", log_path.display())))?;
        }
        let opened = format!("cannot open {}", log_path.display());
        let log = fs::OpenOptions::new()
            .create(true)
            .append(true)
            .mode(0o640)
            .open(log_path)
            .map_err(Error::io(opened.clone()))?;
        let mut postgres = self.command("postgres");
        postgres
            .arg("-D")
            .arg(&self.layout.data)
            .arg("-k")
            .arg(&self.layout.socket_dir);
        postgres.args(["-p", &PORT.to_string()]);
        let mut set = |setting: &str| {
            postgres.args(["-c", setting]);
        };
        set("listen_addresses=");
        set("unix_socket_permissions=0700");
        set("logging_collector=off");
        // The detail of an error contains personal data: addresses, names.
        set("log_error_verbosity=terse");
        set("log_timezone=UTC");
        set("timezone=UTC");
        if self.settings.durable {
            set("fsync=on");
            set("full_page_writes=on");
            set("synchronous_commit=on");
            set("max_connections=100");
        } else {
            set("fsync=off");
            set("full_page_writes=off");
            set("synchronous_commit=off");
            set("max_connections=300");
            set("autovacuum=off");
            // The directory may be in memory, so the WAL is kept small.
            set("wal_level=minimal");
            set("max_wal_senders=0");
            set("max_wal_size=64MB");
        }
        postgres
            .stdout(log.try_clone().map_err(Error::io(opened))?)
            .stderr(log);
        tokio::process::Command::from(postgres)
            .spawn()
            .map_err(Error::io("cannot start postgres"))
    }

    /// The end of PostgreSQL's log, for the message of a failed start.
    fn last_words(&self) -> String {
        let text = fs::read(&self.layout.log).unwrap_or_default();
        let text = String::from_utf8_lossy(&text);
        let lines: Vec<_> = text.lines().collect();
        lines[lines.len().saturating_sub(6)..].join("\n")
    }

    /// A PostgreSQL program, run as PostgreSQL's user and independent of our environment variables.
    fn command(&self, program: &str) -> Command {
        let mut command = clean_command(&self.programs.bin.join(program));
        // "/" because PostgreSQL's user may not be able to enter our working directory.
        command.current_dir("/").stdin(Stdio::null()).process_group(0);
        if let Some(gid) = self.run_as.other_gid() {
            command.uid(self.run_as.uid()).gid(gid); // this drops the supplementary groups too
        }
        command
    }

    /// Waits until the server has ended, whether it is our child or was taken over.
    pub(super) async fn ended(&self, child: &mut Option<Child>) {
        if let Some(running) = child {
            match running.wait().await {
                Ok(status) => tracing::warn!(%status, "PostgreSQL ended"),
                Err(error) => tracing::warn!(%error, "PostgreSQL can no longer be watched"),
            }
            *child = None;
        } else {
            while Postmaster::of(&self.layout.data).is_some() {
                tokio::time::sleep(Duration::from_millis(250)).await;
            }
        }
    }

    /// Stops the server: fast (clients are cut off, everything acknowledged is safe), and if that takes too
    /// long immediately, which only costs a recovery at the next start.
    pub(super) async fn shut_down(&self, child: &mut Option<Child>) -> Result<(), Error> {
        stop_postmaster(&self.layout, child).await
    }
}

/// See [`Server::shut_down`]; needs no more than the directory.
pub(super) async fn stop_postmaster(layout: &Layout, child: &mut Option<Child>) -> Result<(), Error> {
    for (signal, limit) in [
        (Signal::SIGINT, STOP_LIMIT),
        (Signal::SIGQUIT, Duration::from_secs(15)),
    ] {
        let deadline = Instant::now() + limit;
        let mut signalled = false;
        while Instant::now() < deadline {
            if let Some(running) = child
                && running
                    .try_wait()
                    .map_err(Error::io("cannot watch PostgreSQL"))?
                    .is_some()
            {
                *child = None;
            }
            match Postmaster::of(&layout.data) {
                Some(postmaster) => {
                    if !signalled {
                        postmaster.signal(signal);
                    }
                    signalled = true;
                }
                None => {
                    // A child that is only just spawned has not written its pid file yet.
                    if child.is_none() {
                        return Ok(());
                    }
                }
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    Err(Error::Program {
        doing: "Stopping PostgreSQL",
        said: "it ended neither fast nor immediately".into(),
    })
}

/// A command without the PostgreSQL variables of our environment.
pub(super) fn clean_command(program: &Path) -> Command {
    let mut command = Command::new(program);
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("PG") {
            command.env_remove(name);
        }
    }
    command.env("LC_ALL", "C").env("TZ", "UTC");
    command
}
