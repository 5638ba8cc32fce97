//! The user PostgreSQL runs as: our own, or an unprivileged one when we are root.

use std::{fs, os::unix::fs::MetadataExt as _, path::Path};

use nix::unistd::{Uid, User, geteuid};

use super::Error;

/// The operating system user PostgreSQL runs as.
#[derive(Clone, Debug)]
pub(super) enum RunAs {
    /// The user who started us; by number, because a container's user need not have a name.
    Ourselves(Uid),
    /// This user, because we are root, which PostgreSQL refuses.
    Other(User),
}

impl RunAs {
    /// Chooses the user: our own unless we are root; then the configured one, else the owner of the data, else `postgres`, else `nobody`.
    pub(super) fn choose(wish: Option<&str>, data: &Path) -> Result<Self, Error> {
        if !geteuid().is_root() {
            return Ok(Self::Ourselves(geteuid()));
        }
        let named = |name: &str| User::from_name(name).ok().flatten();
        if let Some(name) = wish {
            return named(name)
                .map(Self::Other)
                .ok_or_else(|| Error::UnknownUser { name: name.into() });
        }
        let owner = fs::metadata(data)
            .ok()
            .filter(|m| m.uid() != 0)
            .and_then(|m| User::from_uid(Uid::from_raw(m.uid())).ok().flatten());
        owner
            .or_else(|| named("postgres"))
            .or_else(|| named("nobody"))
            .map(Self::Other)
            .ok_or(Error::NoUser)
    }

    /// The user's number.
    pub(super) fn uid(&self) -> u32 {
        match self {
            Self::Ourselves(uid) => uid.as_raw(),
            Self::Other(user) => user.uid.as_raw(),
        }
    }

    /// The user's primary group, when it is another than our own.
    pub(super) fn other_gid(&self) -> Option<u32> {
        match self {
            Self::Ourselves(_) => None,
            Self::Other(user) => Some(user.gid.as_raw()),
        }
    }

    /// The user's name for texts and for `pg_ident.conf`; the number where there is no name.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Ourselves(uid) => User::from_uid(*uid)
                .ok()
                .flatten()
                .map_or_else(|| uid.to_string(), |user| user.name),
            Self::Other(user) => user.name.clone(),
        }
    }
}
