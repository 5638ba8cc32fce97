//! Why the private PostgreSQL could not be used, with messages that the operator can act on.

use std::{fmt, io, path::PathBuf};

/// What went wrong around the private cluster.
#[derive(Debug)]
pub enum Error {
    /// No usable `initdb` and `postgres` on this machine.
    NotInstalled {
        /// Every directory that was searched.
        looked: Vec<PathBuf>,
    },
    /// The data was made by a major version that is not installed.
    WrongMajor {
        /// The major version in `PG_VERSION`.
        data: u32,
        /// The installed majors, ascending.
        installed: Vec<u32>,
        /// The data directory.
        dir: PathBuf,
    },
    /// Started as root, and no unprivileged user exists to run PostgreSQL as.
    NoUser,
    /// The user in `DOMMERBORD_PG_USER` does not exist.
    UnknownUser {
        /// The name as given.
        name: String,
    },
    /// The user PostgreSQL runs as may not enter a parent of its directory.
    Unreachable {
        /// The directory PostgreSQL needs.
        dir: PathBuf,
        /// The first parent that stops it.
        blocked: PathBuf,
        /// The name of the user it runs as.
        user: String,
    },
    /// A directory is not what it must be for its content to be trusted.
    Unsafe {
        path: PathBuf,
        /// What is wrong with it, as the end of "… is not safe to use: ".
        why: String,
    },
    /// Another process of ours holds the directory.
    InUse {
        /// The lock file.
        lock: PathBuf,
    },
    /// The server that answers on our socket serves another directory.
    OtherServer {
        /// The directory it must serve.
        expected: PathBuf,
        /// The directory it serves.
        found: PathBuf,
    },
    /// No server answers, and the command needs a running one.
    NotRunning {
        /// The data directory.
        dir: PathBuf,
    },
    /// Another process of ours holds the directory, and its server does not answer.
    NotAnswering {
        /// The data root.
        dir: PathBuf,
        /// What came instead of an answer.
        said: String,
    },
    /// The file to be restored is not a backup of this version of the program or an earlier one.
    NoBackup {
        file: PathBuf,
        /// Why, as the end of "… cannot be restored: ".
        why: String,
    },
    /// The application's database does not exist, but there are others made by a restore.
    Misplaced { found: Vec<String> },
    /// No database of this name is kept.
    NotKept {
        database: String,
        /// What is kept.
        kept: Vec<String>,
    },
    /// A PostgreSQL program failed.
    Program {
        /// What was being done, as in "making the cluster".
        doing: &'static str,
        /// The program's output.
        said: String,
    },
    /// The operating system refused something.
    Io {
        /// What was being done.
        doing: String,
        source: io::Error,
    },
    /// The server refused something.
    Database {
        /// What was being done.
        doing: &'static str,
        source: sqlx::Error,
    },
}

/// Messages of PostgreSQL's programs (in English: they run with `LC_ALL=C`) about temporary failures: disk space, memory, limits of
/// processes and files, and another server that is shutting down.
const PASSING: [&str; 8] = [
    "No space left on device",
    "Disk quota exceeded",
    "Cannot allocate memory",
    "could not fork",
    "Resource temporarily unavailable",
    "Too many open files",
    "is being accessed by other users",
    "shutting down",
];

/// Must a person change a permission or a file before this works?
fn needs_somebody(kind: io::ErrorKind) -> bool {
    matches!(
        kind,
        io::ErrorKind::NotFound
            | io::ErrorKind::PermissionDenied
            | io::ErrorKind::ReadOnlyFilesystem
            | io::ErrorKind::NotADirectory
            | io::ErrorKind::IsADirectory
            | io::ErrorKind::InvalidFilename
            | io::ErrorKind::InvalidInput
            | io::ErrorKind::Unsupported
            | io::ErrorKind::CrossesDevices
    )
}

impl Error {
    /// The exit code for the command line: 78 (`EX_CONFIG`) when a person must install, move or configure
    /// something, 75 (`EX_TEMPFAIL`) when trying again may help.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::NotInstalled { .. }
            | Self::WrongMajor { .. }
            | Self::NoUser
            | Self::UnknownUser { .. }
            | Self::Unreachable { .. }
            | Self::Unsafe { .. }
            | Self::InUse { .. }
            | Self::OtherServer { .. }
            | Self::NoBackup { .. }
            | Self::Misplaced { .. }
            | Self::NotKept { .. } => 78,
            Self::Io { source, .. } => {
                if needs_somebody(source.kind()) {
                    78
                } else {
                    75
                }
            }
            Self::Program { said, .. } => {
                // Ordinary log lines, as about the previous shutdown, are not about this failure.
                let mut lines = said.lines().filter(|line| !line.contains("LOG:  "));
                if lines.any(|line| PASSING.iter().any(|words| line.contains(words))) {
                    75
                } else {
                    78
                }
            }
            Self::NotRunning { .. } | Self::NotAnswering { .. } | Self::Database { .. } => 75,
        }
    }

    /// Wraps an operating system error with what was being done.
    pub(super) fn io(doing: impl Into<String>) -> impl FnOnce(io::Error) -> Self {
        let doing = doing.into();
        move |source| Self::Io { doing, source }
    }

    /// Wraps a database error with what was being done.
    pub(super) fn database(doing: &'static str) -> impl FnOnce(sqlx::Error) -> Self {
        move |source| Self::Database { doing, source }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotInstalled { looked } => {
                f.write_str(
                    "No PostgreSQL server (initdb and postgres, version 14 or newer) was found on this machine.\n\n  \
                     Debian/Ubuntu:              sudo apt install postgresql\n  \
                     Fedora/RHEL:                sudo dnf install postgresql-server\n  \
                     macOS:                      brew install postgresql@17\n  \
                     Running somewhere already:  set DATABASE_URL=postgres://user:password@host/database\n  \
                     Installed in an odd place:  set DOMMERBORD_PG_BIN=/path/to/bin\n\nLooked in:",
                )?;
                looked.iter().try_for_each(|dir| write!(f, " {}", dir.display()))
            }
            Self::WrongMajor { data, installed, dir } => {
                let installed: Vec<_> = installed.iter().map(u32::to_string).collect();
                write!(
                    f,
                    "The database in {} was made by PostgreSQL {data}, but only {} is installed. Install \
                     PostgreSQL {data} again, or move the data as docs/OPERATIONS.md says under \"Upgrade\".",
                    dir.display(),
                    installed.join(", "),
                )
            }
            Self::NoUser => f.write_str(
                "PostgreSQL refuses to run as root, and there is no user 'postgres' or 'nobody' to run it as. \
                 Start dommerbord as an ordinary user, or set DOMMERBORD_PG_USER.",
            ),
            Self::UnknownUser { name } => write!(f, "DOMMERBORD_PG_USER is '{name}', but this machine has no such user."),
            Self::Unreachable { dir, blocked, user } => write!(
                f,
                "The database directory {} cannot be used: PostgreSQL runs as '{user}', who may not enter {}. \
                 Set DOMMERBORD_DATA_DIR to another place (for root the default is /var/lib/dommerbord).",
                dir.display(),
                blocked.display(),
            ),
            Self::Unsafe { path, why } => write!(f, "{} is not safe to use: {why}", path.display()),
            Self::InUse { lock } => write!(
                f,
                "Another dommerbord already uses this database directory ({} is locked). Stop it, or give this \
                 one its own DOMMERBORD_DATA_DIR.",
                lock.display(),
            ),
            Self::OtherServer { expected, found } => write!(
                f,
                "The PostgreSQL that answers on our socket serves {}, not {}. Stop it first, or set another \
                 DOMMERBORD_DATA_DIR.",
                found.display(),
                expected.display(),
            ),
            Self::NotRunning { dir } => write!(f, "No PostgreSQL is running on {}.", dir.display()),
            Self::NotAnswering { dir, said } => write!(
                f,
                "A dommerbord server uses {}, but its PostgreSQL does not answer ({said}). It may be starting: try again \
                 in a moment, and look into its log if that does not help.",
                dir.display(),
            ),
            Self::NoBackup { file, why } => {
                write!(f, "{} cannot be restored: {why}. Nothing was changed.", file.display())
            }
            Self::Misplaced { found } => write!(
                f,
                "There is no database 'dommerbord', but {} of a restore that was broken off. Nothing was changed. Restore the \
                 backup again (dommerbord postgres restore FILE), or take back what was there before \
                 (dommerbord postgres put-back DATABASE).",
                found.join(", "),
            ),
            Self::NotKept { database, kept } => {
                write!(f, "No database '{database}' is kept. ")?;
                if kept.is_empty() {
                    f.write_str("None is.")
                } else {
                    write!(f, "There is: {}.", kept.join(", "))
                }
            }
            Self::Program { doing, said } => write!(f, "{doing} failed:\n{said}"),
            Self::Io { doing, source } => write!(f, "{doing}: {source}"),
            Self::Database { doing, source } => write!(f, "{doing}: {source}"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io { source, .. } => Some(source),
            Self::Database { source, .. } => Some(source),
            Self::NotInstalled { .. }
            | Self::WrongMajor { .. }
            | Self::NoUser
            | Self::UnknownUser { .. }
            | Self::Unreachable { .. }
            | Self::Unsafe { .. }
            | Self::InUse { .. }
            | Self::OtherServer { .. }
            | Self::NotRunning { .. }
            | Self::NotAnswering { .. }
            | Self::NoBackup { .. }
            | Self::Misplaced { .. }
            | Self::NotKept { .. }
            | Self::Program { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_person_must_mend_keeps_a_service_down() {
        let io = |kind: io::ErrorKind| Error::io("opening")(kind.into()).exit_code();
        assert_eq!(io(io::ErrorKind::StorageFull), 75);
        assert_eq!(io(io::ErrorKind::QuotaExceeded), 75);
        assert_eq!(io(io::ErrorKind::DirectoryNotEmpty), 75);
        assert_eq!(io(io::ErrorKind::PermissionDenied), 78);
        assert_eq!(io(io::ErrorKind::ReadOnlyFilesystem), 78);
        let program = |said: &str| {
            Error::Program {
                doing: "Starting PostgreSQL",
                said: said.to_owned(),
            }
            .exit_code()
        };
        assert_eq!(
            program("FATAL:  could not write lock file \"postmaster.pid\": No space left on device"),
            75
        );
        assert_eq!(program("FATAL:  data directory has invalid permissions"), 78);
    }
}
