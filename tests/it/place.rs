//! A directory for a private cluster of a test's own, and the program run on it as a process.

use std::{
    fs,
    io::{BufRead as _, BufReader, Read as _},
    os::unix::{fs::PermissionsExt as _, process::CommandExt as _},
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Output, Stdio},
    thread::JoinHandle,
    time::{Duration, Instant},
};

use nix::{
    sys::signal::{Signal, kill},
    unistd::{Pid, User, geteuid},
};
use postgres::{Layout, Settings};
use tempfile::TempDir;

/// The longest anything here may take on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// The directory. What still runs on it is stopped when it goes.
#[derive(Debug)]
pub struct Place {
    dir: TempDir,
    root: PathBuf,
}

impl Place {
    /// An empty place that PostgreSQL's user can reach.
    pub fn new() -> Self {
        Self::below("data")
    }

    /// An empty place at a path below a fresh directory.
    pub fn below(path: &str) -> Self {
        // Not TMPDIR: socket paths must stay short.
        let dir = tempfile::Builder::new()
            .prefix("dommerbord-")
            .tempdir_in("/tmp")
            .unwrap();
        set_mode(dir.path(), 0o755);
        let root = dir.path().join(path);
        Self { dir, root }
    }

    /// The directory around the data root.
    pub fn outside(&self) -> &Path {
        self.dir.path()
    }

    /// The data root.
    pub fn root(&self) -> &Path {
        &self.root
    }

    pub fn layout(&self) -> Layout {
        Layout::of(&self.root)
    }

    pub fn settings(&self) -> Settings {
        Settings {
            bin: std::env::var_os("DOMMERBORD_PG_BIN").map(PathBuf::from),
            ..Settings::durable(&self.root)
        }
    }

    /// The program, on this place and nothing else of the environment.
    pub fn dommerbord(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_dommerbord"));
        for (name, _) in std::env::vars() {
            if name.starts_with("DOMMERBORD_") && name != "DOMMERBORD_PG_BIN" || name == "DATABASE_URL" {
                command.env_remove(name);
            }
        }
        command
            .args(arguments)
            .env("DOMMERBORD_DATA_DIR", &self.root)
            .env("DOMMERBORD_LISTEN", "127.0.0.1:0");
        command.stdin(Stdio::null());
        command
    }

    /// Runs a command of the program to its end.
    pub fn run(&self, arguments: &[&str]) -> Output {
        self.dommerbord(arguments).output().unwrap()
    }

    /// Starts the server and waits until it serves.
    pub fn serve(&self) -> Serving {
        Self::serving(self.dommerbord(&["serve"]))
    }

    /// The same on a database that is not this place's.
    pub fn serve_on(&self, database: &str) -> Serving {
        self.serve_with(database, &[])
    }

    /// The same with more arguments.
    pub fn serve_with(&self, database: &str, arguments: &[&str]) -> Serving {
        let mut command = self.dommerbord(&["serve"]);
        command.args(arguments).env("DATABASE_URL", database);
        Self::serving(command)
    }

    fn serving(mut command: Command) -> Serving {
        let mut process = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut printed = BufReader::new(process.stdout.take().unwrap());
        // A pipe that nobody empties would stop the server in the middle of a line of its log.
        let mut logged = process.stderr.take().unwrap();
        let log = std::thread::spawn(move || {
            let mut log = Vec::new();
            logged.read_to_end(&mut log).unwrap();
            String::from_utf8_lossy(&log).into_owned()
        });
        printed.read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Dommerbord: ").map(str::to_owned);
        let mut serving = Serving {
            address: address.unwrap_or_default(),
            process,
            log: Some(log),
            _printed: printed,
        };
        assert!(
            !serving.address.is_empty(),
            "it does not serve: {line}{}",
            serving.take_end().1
        );
        serving
    }

    /// The number in `postmaster.pid`.
    pub fn postmaster(&self) -> Pid {
        self.postmaster_if_any().unwrap()
    }

    /// The postmaster its pid file names, if there is one at this moment.
    pub fn postmaster_if_any(&self) -> Option<Pid> {
        let text = fs::read_to_string(self.layout().data.join("postmaster.pid")).ok()?;
        Some(Pid::from_raw(text.lines().next()?.parse().ok()?))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let layout = self.layout();
        if layout.data.join("postmaster.pid").exists() {
            drop(self.run(&["postgres", "stop"]));
        }
        if !layout.socket_dir.starts_with(&self.root) && layout.socket_dir.exists() {
            fs::remove_dir_all(&layout.socket_dir).unwrap();
        }
    }
}

/// A server process of ours.
#[derive(Debug)]
pub struct Serving {
    /// Where it serves: `http://127.0.0.1:…`.
    pub address: String,
    pub process: Child,
    log: Option<JoinHandle<String>>,
    /// What else it prints is not read, but somebody holds the other end.
    _printed: BufReader<ChildStdout>,
}

impl Serving {
    pub fn pid(&self) -> Pid {
        Pid::from_raw(self.process.id().try_into().unwrap())
    }

    /// Sends it a signal.
    pub fn signal(&self, signal: Signal) {
        kill(self.pid(), signal).unwrap();
    }

    /// Waits for its end; the exit code (none if a signal ended it) and what it logged.
    pub fn end(mut self) -> (Option<i32>, String) {
        self.take_end()
    }

    fn take_end(&mut self) -> (Option<i32>, String) {
        let status = self.process.wait().unwrap();
        let log = self.log.take().map(|log| log.join().unwrap());
        (status.code(), log.unwrap_or_default())
    }
}

impl Drop for Serving {
    /// A test that fails leaves no server behind.
    fn drop(&mut self) {
        if self.log.is_some() {
            drop(self.process.kill());
            drop(self.process.wait());
        }
    }
}

/// Whether the tests run as root, who can be anybody; others can only be themselves.
pub fn is_root() -> bool {
    geteuid().is_root()
}

/// An unprivileged user of this machine that is not PostgreSQL's, when we can be somebody else.
pub fn nobody() -> User {
    User::from_name("nobody").unwrap().expect("every system has it")
}

pub fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

/// Waits until something holds.
pub async fn eventually(what: &str, mut holds: impl AsyncFnMut() -> bool) {
    let deadline = Instant::now() + PATIENCE;
    while !holds().await {
        assert!(Instant::now() < deadline, "it never happened: {what}");
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
}
