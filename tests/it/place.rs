//! A directory for a private cluster of a test's own, and the program run on it as a process.

use std::{
    fs,
    io::{BufRead as _, BufReader},
    os::unix::{fs::PermissionsExt as _, process::CommandExt as _},
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Output, Stdio},
    time::{Duration, Instant},
};

use dommerbord::postgres::{Layout, Settings};
use nix::{
    sys::signal::{Signal, kill},
    unistd::{Pid, User, geteuid},
};
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
        let mut command = self.dommerbord(&["serve"]);
        let mut process = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut printed = BufReader::new(process.stdout.take().unwrap());
        printed.read_line(&mut line).unwrap();
        let Some(address) = line.trim().strip_prefix("Dommerbord: ") else {
            let out = process.wait_with_output().unwrap();
            panic!(
                "it does not serve: {line}{}",
                String::from_utf8_lossy(&out.stderr)
            );
        };
        Serving {
            address: address.to_owned(),
            process,
            _printed: printed,
        }
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
    /// What else it prints is not read, but somebody holds the other end.
    _printed: BufReader<ChildStdout>,
}

impl Serving {
    /// Sends it a signal.
    pub fn signal(&self, signal: Signal) {
        kill(Pid::from_raw(self.process.id().try_into().unwrap()), signal).unwrap();
    }

    /// Waits for its end; the exit code (none if a signal ended it) and what it logged.
    pub fn end(self) -> (Option<i32>, String) {
        let out = self.process.wait_with_output().unwrap();
        (
            out.status.code(),
            String::from_utf8_lossy(&out.stderr).into_owned(),
        )
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
