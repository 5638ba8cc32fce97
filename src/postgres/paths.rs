//! Where the private cluster lives on disk, and whether those directories can be trusted.

use std::{
    env, fs, io,
    os::unix::fs::{DirBuilderExt as _, MetadataExt as _, PermissionsExt as _, lchown},
    path::{Path, PathBuf},
};

use nix::unistd::geteuid;
use sha2::{Digest as _, Sha256};

use super::{Error, identity::RunAs};

/// The longest socket path we use. Linux allows 107 bytes, macOS 103.
const SOCKET_PATH_LIMIT: usize = 100;
/// The longest file PostgreSQL puts into the socket directory.
const SOCKET_FILE: &str = "/.s.PGSQL.5432.lock";
/// The sticky bit: in such a directory only the owner of an entry may replace it.
const STICKY: u32 = 0o1000;

/// The paths of one private cluster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The data root that holds everything below.
    pub root: PathBuf,
    /// PostgreSQL's own data directory.
    pub data: PathBuf,
    /// The 0700 directory of the socket, the only way in.
    pub socket_dir: PathBuf,
    /// What PostgreSQL writes.
    pub log: PathBuf,
    /// Locked by the one process that may start and stop the server.
    pub lock: PathBuf,
}

impl Layout {
    /// The paths below a data root. A root whose socket path would be too long gets its socket in `/tmp`.
    pub fn of(root: &Path) -> Self {
        let beside = root.join("run");
        let socket_dir = if beside.as_os_str().len() + SOCKET_FILE.len() > SOCKET_PATH_LIMIT {
            let hash = Sha256::digest(root.as_os_str().as_encoded_bytes());
            let name = hash
                .iter()
                .take(8)
                .fold(0_u64, |name, byte| name << 8 | u64::from(*byte));
            Path::new("/tmp").join(format!("dommerbord-{name:016x}"))
        } else {
            beside
        };
        Self {
            data: root.join("pg"),
            socket_dir,
            log: root.join("postgres.log"),
            lock: root.join("lock"),
            root: root.to_path_buf(),
        }
    }

    /// Makes the data root, so that the lock file can be opened in it.
    pub(super) fn make_root(&self) -> Result<(), Error> {
        if !self.root.is_absolute() {
            return Err(Error::Unsafe {
                path: self.root.clone(),
                why: "it must be an absolute path".into(),
            });
        }
        // Root's cluster must be accessible to another user; all other clusters are private.
        let mode = if geteuid().is_root() { 0o755 } else { 0o700 };
        let mut missing: Vec<_> = self.root.ancestors().take_while(|dir| !dir.exists()).collect();
        while let Some(dir) = missing.pop() {
            match fs::create_dir(dir) {
                Err(e) if e.kind() != io::ErrorKind::AlreadyExists => {
                    return Err(Error::io(format!("cannot create {}", dir.display()))(e));
                }
                Err(_) | Ok(()) => set_mode(dir, mode)?,
            }
        }
        Ok(())
    }

    /// Makes the directories PostgreSQL owns and checks that it may enter them and that nobody else can replace them.
    pub(super) fn make_private(&self, run_as: &RunAs) -> Result<(), Error> {
        for dir in [&self.data, &self.socket_dir] {
            make_owned(dir, run_as)?;
            check_parents(dir, run_as)?;
        }
        Ok(())
    }
}

/// The default place of the data: root → `/var/lib/dommerbord`, others → `$XDG_DATA_HOME/dommerbord` or `~/.local/share/dommerbord` (macOS:
/// `~/Library/Application Support/dommerbord`).
///
/// Never inside a checkout: root's may lie below a 0700 home that PostgreSQL's user cannot enter.
///
/// # Errors
/// [`Error::Unsafe`] when no home directory is known.
pub fn default_root() -> Result<PathBuf, Error> {
    if geteuid().is_root() {
        return Ok("/var/lib/dommerbord".into());
    }
    if let Some(data_home) = env::var_os("XDG_DATA_HOME")
        .map(PathBuf::from)
        .filter(|p| p.is_absolute())
    {
        return Ok(data_home.join("dommerbord"));
    }
    match env::home_dir().filter(|home| home.is_absolute()) {
        Some(home) if cfg!(target_os = "macos") => Ok(home.join("Library/Application Support/dommerbord")),
        Some(home) => Ok(home.join(".local/share/dommerbord")),
        None => Err(Error::Unsafe {
            path: "~".into(),
            why: "no home directory is known; set DOMMERBORD_DATA_DIR".into(),
        }),
    }
}

/// Makes one 0700 directory owned by the PostgreSQL user, or checks that it is one.
pub(super) fn make_owned(dir: &Path, run_as: &RunAs) -> Result<(), Error> {
    let fresh = match fs::DirBuilder::new().mode(0o700).create(dir) {
        Ok(()) => true,
        Err(e) if e.kind() == io::ErrorKind::AlreadyExists => false,
        Err(e) => return Err(Error::io(format!("cannot create {}", dir.display()))(e)),
    };
    let stat = || fs::symlink_metadata(dir).map_err(Error::io(format!("cannot look at {}", dir.display())));
    let before = stat()?;
    // A directory of ours from an interrupted start as root gets the right owner; a foreign one never does.
    if let Some(gid) = run_as.other_gid()
        && before.is_dir()
        && (fresh || before.uid() == geteuid().as_raw())
    {
        lchown(dir, Some(run_as.uid()), Some(gid))
            .map_err(Error::io(format!("cannot chown {}", dir.display())))?;
    }
    let after = stat()?;
    let wrong = |why: String| {
        Err(Error::Unsafe {
            path: dir.to_path_buf(),
            why,
        })
    };
    if !after.is_dir() {
        return wrong("it must be a directory, not a link or a file".into());
    }
    if after.uid() != run_as.uid() {
        return wrong(format!(
            "it belongs to user number {}, and PostgreSQL runs as '{}'",
            after.uid(),
            run_as.name()
        ));
    }
    if after.mode() & 0o777 != 0o700 {
        set_mode(dir, 0o700)?;
    }
    Ok(())
}

/// Checks that the PostgreSQL user may enter every parent, and that nobody can replace the directory.
fn check_parents(dir: &Path, run_as: &RunAs) -> Result<(), Error> {
    for parent in dir.ancestors().skip(1) {
        // Follows links on purpose: the check is for the directory that is really used.
        let stat = fs::metadata(parent).map_err(Error::io(format!("cannot look at {}", parent.display())))?;
        if let RunAs::Other(user) = run_as {
            let enter = if stat.uid() == user.uid.as_raw() {
                0o100
            } else if stat.gid() == user.gid.as_raw() {
                0o010
            } else {
                0o001
            };
            if stat.mode() & enter == 0 {
                return Err(Error::Unreachable {
                    dir: dir.to_path_buf(),
                    blocked: parent.to_path_buf(),
                    user: user.name.clone(),
                });
            }
        }
        if stat.mode() & 0o002 != 0 && stat.mode() & STICKY == 0 {
            return Err(Error::Unsafe {
                path: parent.to_path_buf(),
                why: format!(
                    "anybody may replace what lies in it (chmod o-w {})",
                    parent.display()
                ),
            });
        }
    }
    Ok(())
}

fn set_mode(dir: &Path, mode: u32) -> Result<(), Error> {
    fs::set_permissions(dir, fs::Permissions::from_mode(mode))
        .map_err(Error::io(format!("cannot set the mode of {}", dir.display())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_socket_lies_beside_the_data_unless_its_path_would_be_too_long() {
        let near = Layout::of(Path::new("/var/lib/dommerbord"));
        assert_eq!(near.socket_dir, Path::new("/var/lib/dommerbord/run"));
        let deep = format!("/srv/{}", "a".repeat(100));
        let far = Layout::of(Path::new(&deep));
        assert!(far.socket_dir.starts_with("/tmp"), "{}", far.socket_dir.display());
        assert_eq!(
            far,
            Layout::of(Path::new(&deep)),
            "the same root always finds its socket again"
        );
        assert_ne!(
            far.socket_dir,
            Layout::of(Path::new(&format!("{deep}b"))).socket_dir
        );
    }

    #[test]
    fn a_relative_data_directory_is_refused() {
        assert!(matches!(
            Layout::of(Path::new("data")).make_root(),
            Err(Error::Unsafe { .. })
        ));
    }

    #[test]
    fn a_directory_anybody_may_swap_is_refused() {
        let dir = tempfile::tempdir().unwrap();
        let open = dir.path().join("open");
        fs::create_dir(&open).unwrap();
        let inner = open.join("pg");
        fs::create_dir(&inner).unwrap();
        let run_as = RunAs::Ourselves(geteuid());
        set_mode(&open, 0o777).unwrap();
        let error = check_parents(&inner, &run_as).unwrap_err();
        assert!(error.to_string().contains("chmod o-w"), "{error}");
        set_mode(&open, 0o1777).unwrap();
        check_parents(&inner, &run_as).unwrap();
    }

    #[test]
    fn a_link_in_place_of_a_directory_is_refused() {
        let dir = tempfile::tempdir().unwrap();
        let link = dir.path().join("pg");
        std::os::unix::fs::symlink("/etc", &link).unwrap();
        let error = make_owned(&link, &RunAs::Ourselves(geteuid())).unwrap_err();
        assert!(error.to_string().contains("not a link"), "{error}");
    }
}
