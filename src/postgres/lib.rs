//! The private PostgreSQL: finds the installed programs, makes a cluster, keeps its server running while we run.
//!
//! The cluster guarantees: every acknowledged write survives a power cut (fsync and checksums on), the only access is a socket in a 0700
//! directory where the kernel authenticates the user, and two servers never use one directory. `DATABASE_URL` bypasses all of this; that
//! choice is made on the command line.
//!
//! Not here: the application's SQL (`store`) and its migrations (`store::MIGRATOR`).

mod client;
mod cluster;
mod error;
mod identity;
mod locate;
mod paths;
mod process;
mod server;

use std::path::PathBuf;

pub use client::{Known, backup_dir, client, dump, forget, kept, put_back, restore};
pub use cluster::{Cluster, Origin, Reached, Status, reach, start_shared, status, stop_unattended};
pub use error::Error;
pub use locate::{Installed, Programs};
pub use paths::{Layout, default_root};

/// What can be chosen about a private cluster.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The absolute directory that holds the cluster, its socket, its log and its lock.
    pub root: PathBuf,
    /// The only directory to look for the programs in; otherwise the usual places.
    pub bin: Option<PathBuf>,
    /// The user to run PostgreSQL as when we are root.
    pub user: Option<String>,
    /// Whether an acknowledged write must survive a power cut. Only tests may say no.
    pub durable: bool,
}

impl Settings {
    /// A durable cluster in this directory, everything else as found.
    pub fn durable(root: impl Into<PathBuf>) -> Self {
        Self {
            root: root.into(),
            bin: None,
            user: None,
            durable: true,
        }
    }
}
