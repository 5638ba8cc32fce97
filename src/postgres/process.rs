//! The running postmaster of a data directory, recognised before it is ever signalled.
//!
//! `postmaster.pid` alone proves nothing: after a power cut its number may belong to any program.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
};

use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};

/// The name the operating system shows for a PostgreSQL server.
const PROGRAM: &str = "postgres";

/// A live process that was verified to be the postmaster of a data directory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Postmaster {
    pid: Pid,
}

impl Postmaster {
    /// The live postmaster of this data directory, if there is one.
    pub(super) fn of(data: &Path) -> Option<Self> {
        let pid = recorded_pid(data)?;
        serves(pid, data).then_some(Self { pid })
    }

    /// Its process number.
    pub(super) fn pid(self) -> i32 {
        self.pid.as_raw()
    }

    /// Sends a signal. A process that has already ended is not an error, since that was the goal.
    pub(super) fn signal(self, signal: Signal) {
        if let Err(errno) = kill(self.pid, signal) {
            tracing::debug!(pid = self.pid(), %signal, %errno, "the postmaster could not be signalled");
        }
    }
}

/// Whether `postmaster.pid` names a live process that is not PostgreSQL: a stale file from before a reboot, whose number now belongs to
/// another program. PostgreSQL itself cannot tell and would refuse to start.
pub(super) fn pid_file_is_stale(data: &Path) -> bool {
    recorded_pid(data)
        .and_then(program)
        .is_some_and(|program| program != PROGRAM)
}

/// The first line of `postmaster.pid`; a single-user backend writes its number with a minus.
fn recorded_pid(data: &Path) -> Option<Pid> {
    let text = fs::read_to_string(data.join("postmaster.pid")).ok()?;
    let pid: i32 = text.lines().next()?.trim().parse().ok()?;
    (pid > 1).then(|| Pid::from_raw(pid))
}

/// Whether this process is a PostgreSQL that works in this directory (a postmaster changes into it).
fn serves(pid: Pid, data: &Path) -> bool {
    if program(pid).as_deref() != Some(PROGRAM) {
        return false;
    }
    if has_proc() {
        let works_in = fs::read_link(format!("/proc/{pid}/cwd"));
        works_in.is_ok_and(|dir| fs::canonicalize(data).is_ok_and(|data| data == dir))
    } else {
        ps(pid, "command=").is_some_and(|line| line.contains(&*data.to_string_lossy()))
    }
}

/// The name of the program a process runs; `None` when there is no such process.
fn program(pid: Pid) -> Option<String> {
    if has_proc() {
        fs::read_to_string(format!("/proc/{pid}/comm"))
            .ok()
            .map(|name| name.trim().to_owned())
    } else {
        let path = ps(pid, "comm=")?;
        path.rsplit('/').next().map(str::to_owned)
    }
}

fn has_proc() -> bool {
    Path::new("/proc/self/comm").exists()
}

/// What `ps` says about a process where there is no `/proc`: macOS and the BSDs.
fn ps(pid: Pid, column: &str) -> Option<String> {
    let out = Command::new("ps")
        .args(["-o", column, "-p", &pid.to_string()])
        .stdin(Stdio::null())
        .output()
        .ok()
        .filter(|out| out.status.success())?;
    Some(String::from_utf8_lossy(&out.stdout).trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_that_is_no_postgres_is_never_taken_for_the_postmaster() {
        let dir = tempfile::tempdir().unwrap();
        let mut sleeper = Command::new("sleep")
            .arg("60")
            .current_dir(dir.path())
            .spawn()
            .unwrap();
        fs::write(dir.path().join("postmaster.pid"), format!("{}\n", sleeper.id())).unwrap();
        assert_eq!(Postmaster::of(dir.path()), None);
        assert!(pid_file_is_stale(dir.path()));
        sleeper.kill().unwrap();
        sleeper.wait().unwrap();
        assert_eq!(Postmaster::of(dir.path()), None);
    }

    #[test]
    fn a_pid_file_with_nonsense_names_nobody() {
        let dir = tempfile::tempdir().unwrap();
        for text in ["", "1\n", "0\n", "-17\n", "pid\n"] {
            fs::write(dir.path().join("postmaster.pid"), text).unwrap();
            assert_eq!(Postmaster::of(dir.path()), None, "{text:?}");
            assert!(!pid_file_is_stale(dir.path()), "{text:?}");
        }
    }
}
