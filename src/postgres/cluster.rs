//! The life cycle of the private cluster: locking, starting, watching and stopping it.

use std::{
    fs::{self, File, TryLockError},
    os::unix::fs::OpenOptionsExt as _,
    sync::Arc,
    time::{Duration, Instant},
};

use nix::sys::signal::Signal;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, postgres::PgConnectOptions};
use tokio::{process::Child, sync::oneshot, task::JoinHandle, time::timeout};

use super::{
    Error, Settings,
    client::{REPLACED, RESTORING},
    paths::Layout,
    process::Postmaster,
    server::{NAME, Server, stop_postmaster},
};

/// The longest pause between two attempts to restart a dead server.
const LONGEST_PAUSE: Duration = Duration::from_secs(5);
/// How long to wait for another process that is starting a shared cluster.
const SHARED_LOCK_LIMIT: Duration = Duration::from_mins(5);
/// How long a command waits for the PostgreSQL of a running server.
const ANSWER_LIMIT: Duration = Duration::from_secs(10);
/// How long one try to connect may take.
const PROBE_LIMIT: Duration = Duration::from_secs(3);
/// How long a lock may outlast its holder: a child process that is just being started also holds it until its `exec`.
const LINGERING_LOCK_LIMIT: Duration = Duration::from_millis(500);

/// How the server came to be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The cluster was made just now.
    Created,
    /// The cluster existed; its server was started.
    Started,
    /// A server left running by an earlier process of ours was taken over.
    Adopted,
}

/// A running private cluster of this process. While this value lives, a server that dies is restarted.
///
/// Call [`Cluster::stop`] at the end. If it is only dropped, PostgreSQL gets a SIGTERM and stops when the last client has disconnected; if
/// we are killed, it keeps running and the next start takes it over.
#[derive(Debug)]
pub struct Cluster {
    server: Arc<Server>,
    origin: Origin,
    watch: Option<ServerWatch>,
    /// Held as long as the server may be touched by us.
    _lock: Arc<File>,
}

/// The task that keeps the server alive.
#[derive(Debug)]
struct ServerWatch {
    stop: oneshot::Sender<()>,
    task: JoinHandle<Result<(), Error>>,
}

impl Cluster {
    /// Brings the cluster up: makes it if it does not exist, adopts or starts its server, and restarts it when it dies.
    ///
    /// # Errors
    /// [`Error::InUse`] when another process of ours holds the directory; [`Error::Misplaced`] when an interrupted restore has left no
    /// database; otherwise the error that prevented the start.
    pub async fn start(settings: Settings) -> Result<Self, Error> {
        Self::start_with(settings, MissingDatabase::Refuse).await
    }

    /// The same for a restore: the database need not exist.
    ///
    /// # Errors
    /// As [`Cluster::start`].
    pub async fn start_to_restore(settings: Settings) -> Result<Self, Error> {
        Self::start_with(settings, MissingDatabase::Accept).await
    }

    async fn start_with(settings: Settings, absent: MissingDatabase) -> Result<Self, Error> {
        let layout = Layout::of(&settings.root);
        let lock = Arc::new(lock_within(&layout, LINGERING_LOCK_LIMIT).await?);
        let (server, origin, child) = raise(settings, layout, absent).await?;
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(watch_over(Arc::clone(&server), child, stopped, Arc::clone(&lock)));
        Ok(Self {
            server,
            origin,
            watch: Some(ServerWatch { stop, task }),
            _lock: lock,
        })
    }

    /// How to connect to the application's database.
    pub fn options(&self) -> PgConnectOptions {
        Server::options(&self.server.layout, NAME)
    }

    /// How the server came to be there.
    pub fn origin(&self) -> Origin {
        self.origin
    }

    /// The major version that runs.
    pub fn major(&self) -> u32 {
        self.server.programs.major
    }

    /// The paths of this cluster.
    pub fn layout(&self) -> &Layout {
        &self.server.layout
    }

    /// Stops the server and waits for it. Close the pools first: open connections are cut off.
    ///
    /// # Errors
    /// [`Error::Program`] when it would not end.
    pub async fn stop(mut self) -> Result<(), Error> {
        let Some(watch) = self.watch.take() else {
            return Ok(());
        };
        // Dropping the sender is the signal: it also works if the watch has already ended.
        drop(watch.stop);
        watch.task.await.unwrap_or_else(|panic| {
            Err(Error::Program {
                doing: "Watching PostgreSQL",
                said: panic.to_string(),
            })
        })
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let Some(watch) = self.watch.take() else { return };
        watch.task.abort();
        if let Some(postmaster) = Postmaster::of(&self.server.layout.data) {
            postmaster.signal(Signal::SIGTERM);
        }
    }
}

/// Brings up a cluster that several processes share and that outlives them all, as the tests do: the directory is locked only while
/// starting, the server is not watched, and it is left running.
///
/// # Errors
/// As [`Cluster::start`], but waits for others that are starting it too.
pub async fn start_shared(settings: Settings) -> Result<PgConnectOptions, Error> {
    let layout = Layout::of(&settings.root);
    let lock = lock_within(&layout, SHARED_LOCK_LIMIT).await?;
    let (server, _, _child) = raise(settings, layout, MissingDatabase::Refuse).await?;
    drop(lock);
    Ok(Server::options(&server.layout, NAME))
}

/// What to do if the application's database does not exist but there are others made by a restore.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MissingDatabase {
    /// A new empty one would hide the existing one.
    Refuse,
    /// One is about to be put in place.
    Accept,
}

/// A private cluster used by a short command.
#[derive(Debug)]
pub struct Reached {
    layout: Layout,
    /// The cluster, if it was started for this command; otherwise it already ran, usually under `dommerbord serve`.
    started: Option<Cluster>,
}

impl Reached {
    /// How to connect to the application's database.
    pub fn options(&self) -> PgConnectOptions {
        Server::options(&self.layout, NAME)
    }

    /// Leaves the server in its earlier state: running or stopped.
    ///
    /// # Errors
    /// As [`Cluster::stop`].
    pub async fn release(self) -> Result<(), Error> {
        match self.started {
            Some(cluster) => cluster.stop().await,
            None => Ok(()),
        }
    }
}

/// Connects to a cluster for a short command: uses the running server, or starts one.
///
/// # Errors
/// As [`Cluster::start`], but waits a moment for a server that is just being started; [`Error::NotAnswering`] when that is in vain.
pub async fn reach(settings: Settings) -> Result<Reached, Error> {
    let layout = Layout::of(&settings.root);
    let deadline = Instant::now() + ANSWER_LIMIT;
    let mut said = "it does not run".to_owned();
    loop {
        if Postmaster::of(&layout.data).is_some() {
            let options = Server::options(&layout, NAME);
            match timeout(PROBE_LIMIT, PgConnection::connect_with(&options)).await {
                Ok(Ok(conn)) => {
                    drop(timeout(PROBE_LIMIT, conn.close()).await);
                    return Ok(Reached {
                        layout,
                        started: None,
                    });
                }
                Ok(Err(error)) => said = error.to_string(),
                Err(_) => "it says nothing".clone_into(&mut said),
            }
        }
        match Cluster::start(settings.clone()).await {
            Ok(cluster) => {
                return Ok(Reached {
                    layout,
                    started: Some(cluster),
                });
            }
            Err(Error::InUse { .. }) if Instant::now() < deadline => {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            Err(Error::InUse { .. }) => {
                return Err(Error::NotAnswering {
                    dir: layout.root,
                    said,
                });
            }
            Err(e) => return Err(e),
        }
    }
}

/// The state of a private cluster, found without changing it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// There is no cluster in the directory.
    NotMade,
    /// There is one, and no server runs on it.
    Stopped,
    /// A server runs.
    Running {
        /// The postmaster's process number.
        pid: i32,
        /// Whether a dommerbord process holds the directory.
        held: bool,
    },
}

/// Looks at a private cluster.
///
/// # Errors
/// [`Error::Io`] when the directory may not be read.
pub fn status(layout: &Layout) -> Result<Status, Error> {
    if super::locate::made_by(&layout.data)?.is_none() {
        return Ok(Status::NotMade);
    }
    let Some(postmaster) = Postmaster::of(&layout.data) else {
        return Ok(Status::Stopped);
    };
    let held = match try_lock(layout) {
        Ok(_) => false,
        Err(Error::InUse { .. }) => true,
        Err(e) => return Err(e),
    };
    Ok(Status::Running {
        pid: postmaster.pid(),
        held,
    })
}

/// Stops a server without a watching process of ours: one that a crash or the tests left running.
///
/// # Errors
/// [`Error::InUse`] when a dommerbord process holds the directory: stopping that one stops PostgreSQL too.
/// [`Error::NotRunning`] when there is nothing to stop.
pub async fn stop_unattended(layout: &Layout) -> Result<(), Error> {
    if Postmaster::of(&layout.data).is_none() {
        return Err(Error::NotRunning {
            dir: layout.data.clone(),
        });
    }
    let _lock = try_lock(layout)?;
    stop_postmaster(layout, &mut None).await
}

/// Makes, starts or adopts. The directory must be locked by the caller.
async fn raise(
    settings: Settings,
    layout: Layout,
    absent: MissingDatabase,
) -> Result<(Arc<Server>, Origin, Option<Child>), Error> {
    let server = Arc::new(Server::prepare(settings, layout)?);
    let making = Arc::clone(&server);
    let created = tokio::task::spawn_blocking(move || making.initialise())
        .await
        .map_err(|panic| Error::Program {
            doing: "Making the cluster",
            said: panic.to_string(),
        })??;
    let mut child = None;
    let adopted = server.bring_up(&mut child).await?;
    if let Err(error) = ensure_database(&server.layout, absent).await {
        if matches!(error, Error::Misplaced { .. }) {
            server.shut_down(&mut child).await?;
        }
        return Err(error);
    }
    let origin = match (created, adopted) {
        (true, _) => Origin::Created,
        (false, true) => Origin::Adopted,
        (false, false) => Origin::Started,
    };
    Ok((server, origin, child))
}

/// Makes the application's database in a cluster that has none, and removes what an interrupted restore left.
async fn ensure_database(layout: &Layout, absent: MissingDatabase) -> Result<(), Error> {
    let doing = "making the application's database";
    let mut conn = PgConnection::connect_with(&Server::options(layout, "postgres"))
        .await
        .map_err(Error::database(doing))?;
    let found: Vec<String> = sqlx::query_scalar(
        "select datname::text from pg_database where datname in ($1, $2) or starts_with(datname::text, $3) order by 1",
    )
    .bind(NAME)
    .bind(RESTORING)
    .bind(REPLACED)
    .fetch_all(&mut conn)
    .await
    .map_err(Error::database(doing))?;
    let sql = if found.iter().any(|name| name == NAME) {
        // The process that filled it has ended, since we hold the lock.
        format!("drop database if exists {RESTORING} with (force)")
    } else if found.is_empty() {
        format!("create database {NAME}")
    } else {
        return match absent {
            MissingDatabase::Refuse => Err(Error::Misplaced { found }),
            MissingDatabase::Accept => Ok(()),
        };
    };
    sqlx::query(AssertSqlSafe(sql))
        .execute(&mut conn)
        .await
        .map_err(Error::database(doing))?;
    conn.close().await.map_err(Error::database(doing))
}

/// Takes the lock, waiting for whoever holds it.
async fn lock_within(layout: &Layout, limit: Duration) -> Result<File, Error> {
    let deadline = Instant::now() + limit;
    loop {
        match try_lock(layout) {
            Ok(lock) => return Ok(lock),
            Err(Error::InUse { .. }) if Instant::now() < deadline => {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            Err(e) => return Err(e),
        }
    }
}

/// Takes the lock that allows only us to start and stop this server. The kernel releases it when the process ends in any way.
fn try_lock(layout: &Layout) -> Result<File, Error> {
    layout.make_root()?;
    let file = fs::OpenOptions::new()
        .create(true)
        .append(true)
        .mode(0o600)
        .open(&layout.lock)
        .map_err(Error::io(format!("cannot open {}", layout.lock.display())))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(Error::InUse {
            lock: layout.lock.clone(),
        }),
        Err(TryLockError::Error(e)) => Err(Error::io(format!("cannot lock {}", layout.lock.display()))(e)),
    }
}

/// Restarts the server whenever it ends, until told to stop it.
async fn watch_over(
    server: Arc<Server>,
    mut child: Option<Child>,
    mut stopped: oneshot::Receiver<()>,
    _lock: Arc<File>,
) -> Result<(), Error> {
    'running: loop {
        tokio::select! {
            _ = &mut stopped => break 'running,
            () = server.ended(&mut child) => {}
        }
        tracing::error!("PostgreSQL ended while dommerbord runs; starting it again");
        let mut pause = Duration::from_millis(100);
        loop {
            let raised = tokio::select! {
                _ = &mut stopped => break 'running,
                raised = server.bring_up(&mut child) => raised,
            };
            match raised {
                Ok(_) => {
                    tracing::info!("PostgreSQL answers again");
                    break;
                }
                Err(error) => tracing::error!(%error, "PostgreSQL does not start; trying again"),
            }
            tokio::select! {
                _ = &mut stopped => break 'running,
                () = tokio::time::sleep(pause) => pause = (pause * 2).min(LONGEST_PAUSE),
            }
        }
    }
    server.shut_down(&mut child).await
}
