//! Finds the PostgreSQL programs that are installed on this machine. Nothing is ever downloaded.

use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use super::Error;

/// The oldest major version the migrations are written for.
const OLDEST_MAJOR: u32 = 14;

/// Where systems keep versioned PostgreSQL trees: a base directory, and the path below the version's directory.
const VERSIONED: [(&str, &str); 8] = [
    ("/usr/lib/postgresql", "bin"), // Debian, Ubuntu: initdb is not on PATH there
    ("/usr", "bin"),                // the PostgreSQL project's RPMs: /usr/pgsql-17
    ("/usr/libexec", ""),           // Alpine: /usr/libexec/postgresql17
    ("/opt/homebrew/opt", "bin"),
    ("/usr/local/opt", "bin"),
    ("/home/linuxbrew/.linuxbrew/opt", "bin"),
    ("/Applications/Postgres.app/Contents/Versions", "bin"),
    ("/opt/local/lib", "bin"), // MacPorts
];

/// One installed PostgreSQL.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Programs {
    /// Its major version, 14 or more.
    pub major: u32,
    /// The directory with `initdb`, `postgres` and usually `pg_dump` and `psql`.
    pub bin: PathBuf,
}

/// Every PostgreSQL found on this machine, the first hit of each major version.
#[derive(Clone, Debug)]
pub struct Installed {
    by_major: BTreeMap<u32, PathBuf>,
    looked: Vec<PathBuf>,
}

impl Installed {
    /// Looks for servers. A directory given explicitly (`DOMMERBORD_PG_BIN`) is the only one looked into.
    pub fn find(explicit: Option<&Path>) -> Self {
        let candidates = explicit.map_or_else(usual_places, |dir| vec![dir.to_path_buf()]);
        let mut found = Self {
            by_major: BTreeMap::new(),
            looked: Vec::new(),
        };
        for dir in candidates {
            if found.looked.contains(&dir) {
                continue;
            }
            if let Some(major) = major_in(&dir).filter(|major| *major >= OLDEST_MAJOR) {
                found.by_major.entry(major).or_insert_with(|| dir.clone());
            }
            found.looked.push(dir);
        }
        found
    }

    /// The programs for a data directory: exactly its own major version, or the newest for one not made yet.
    ///
    /// # Errors
    /// [`Error::NotInstalled`] and [`Error::WrongMajor`].
    pub fn for_data(&self, data: &Path) -> Result<Programs, Error> {
        let Some((newest, newest_bin)) = self.by_major.last_key_value() else {
            return Err(Error::NotInstalled {
                looked: self.looked.clone(),
            });
        };
        match made_by(data)? {
            None => Ok(Programs {
                major: *newest,
                bin: newest_bin.clone(),
            }),
            Some(major) => match self.by_major.get(&major) {
                Some(bin) => Ok(Programs {
                    major,
                    bin: bin.clone(),
                }),
                None => Err(Error::WrongMajor {
                    data: major,
                    installed: self.by_major.keys().copied().collect(),
                    dir: data.to_path_buf(),
                }),
            },
        }
    }

    /// The programs to talk to a server of this major version: the same, else the next newer
    /// (`pg_dump` refuses to read a server newer than itself).
    ///
    /// # Errors
    /// [`Error::NotInstalled`] when there is none as new as that.
    pub fn for_server(&self, major: u32) -> Result<Programs, Error> {
        self.by_major
            .range(major..)
            .next()
            .map(|(major, bin)| Programs {
                major: *major,
                bin: bin.clone(),
            })
            .ok_or_else(|| Error::NotInstalled {
                looked: self.looked.clone(),
            })
    }
}

/// The major version that made a data directory; `None` when there is no cluster in it yet.
///
/// # Errors
/// [`Error::Io`] when the directory cannot be read, [`Error::Unsafe`] when `PG_VERSION` is not a number.
pub(super) fn made_by(data: &Path) -> Result<Option<u32>, Error> {
    let file = data.join("PG_VERSION");
    match fs::read_to_string(&file) {
        Ok(text) => text.trim().parse().map(Some).map_err(|_| Error::Unsafe {
            path: file,
            why: format!("it should hold a PostgreSQL version, and holds '{}'", text.trim()),
        }),
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(e) => Err(Error::io(format!("cannot read {}", file.display()))(e)),
    }
}

fn usual_places() -> Vec<PathBuf> {
    let mut dirs = Vec::new();
    if let Ok(out) = Command::new("pg_config")
        .arg("--bindir")
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        && out.status.success()
    {
        dirs.push(PathBuf::from(String::from_utf8_lossy(&out.stdout).trim()));
    }
    // `postgres` on PATH may be a symlink: resolve it, because initdb looks for its share directory beside
    // the real file.
    for dir in env::split_paths(&env::var_os("PATH").unwrap_or_default()) {
        if let Ok(real) = fs::canonicalize(dir.join("postgres"))
            && let Some(dir) = real.parent()
        {
            dirs.push(dir.to_path_buf());
        }
    }
    for (base, tail) in VERSIONED {
        let Ok(entries) = fs::read_dir(base) else { continue };
        let mut versions: Vec<_> = entries
            .flatten()
            .map(|e| e.path())
            .filter(|p| looks_versioned(p))
            .collect();
        versions.sort();
        dirs.extend(
            versions
                .into_iter()
                .map(|v| if tail.is_empty() { v } else { v.join(tail) }),
        );
    }
    dirs
}

fn looks_versioned(path: &Path) -> bool {
    let name = path
        .file_name()
        .map(|n| n.to_string_lossy().to_lowercase())
        .unwrap_or_default();
    name.starts_with("postgresql")
        || name.starts_with("pgsql")
        || name == "latest"
        || name.starts_with(|c: char| c.is_ascii_digit())
}

/// The major version of the server in a directory, if both `initdb` and a `postgres` that runs are there.
fn major_in(dir: &Path) -> Option<u32> {
    if !dir.join("initdb").is_file() {
        return None;
    }
    let out = Command::new(dir.join("postgres"))
        .arg("--version")
        .stdin(Stdio::null())
        .output()
        .ok()?;
    parse_major(&String::from_utf8_lossy(&out.stdout))
}

/// `postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)` → 15; also `18beta1`.
fn parse_major(version: &str) -> Option<u32> {
    let word = version
        .split_whitespace()
        .find(|w| w.starts_with(|c: char| c.is_ascii_digit()))?;
    let digits: String = word.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_major_version_is_read_from_every_form_of_version_text() {
        for (text, major) in [
            ("postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)", Some(15)),
            ("postgres (PostgreSQL) 18beta1", Some(18)),
            ("postgres (PostgreSQL) 9.6.24", Some(9)),
            ("bash: postgres: command not found", None),
        ] {
            assert_eq!(parse_major(text), major, "{text}");
        }
    }

    #[test]
    fn an_explicit_directory_is_the_only_one_looked_into() {
        let nowhere = Path::new("/nonexistent/bin");
        let found = Installed::find(Some(nowhere));
        assert!(found.by_major.is_empty());
        assert_eq!(found.looked, [nowhere]);
    }

    #[test]
    fn data_asks_for_its_own_major_and_a_new_cluster_gets_the_newest() {
        let installed = Installed {
            by_major: BTreeMap::from([(15, "/pg15".into()), (17, "/pg17".into())]),
            looked: Vec::new(),
        };
        let dir = tempfile::tempdir().unwrap();
        assert_eq!(installed.for_data(dir.path()).unwrap().major, 17);
        fs::write(dir.path().join("PG_VERSION"), "15\n").unwrap();
        assert_eq!(
            installed.for_data(dir.path()).unwrap(),
            Programs {
                major: 15,
                bin: "/pg15".into()
            }
        );
        fs::write(dir.path().join("PG_VERSION"), "16\n").unwrap();
        let error = installed.for_data(dir.path()).unwrap_err();
        assert!(
            error
                .to_string()
                .contains("made by PostgreSQL 16, but only 15, 17 is installed"),
            "{error}"
        );
        fs::write(dir.path().join("PG_VERSION"), "sixteen").unwrap();
        assert!(matches!(
            installed.for_data(dir.path()),
            Err(Error::Unsafe { .. })
        ));
    }

    #[test]
    fn a_dump_is_taken_by_the_same_major_or_the_next_newer() {
        let installed = Installed {
            by_major: BTreeMap::from([(15, "/pg15".into()), (17, "/pg17".into())]),
            looked: Vec::new(),
        };
        assert_eq!(installed.for_server(15).unwrap().major, 15);
        assert_eq!(installed.for_server(16).unwrap().major, 17);
        assert!(installed.for_server(18).is_err());
    }
}
