//! Dommerbord, the arbiter's table: runs a chess tournament from the invitation to the rating report.
//!
//! Read it in the order a request travels: [`web`] → [`service`] → [`domain`] → [`store`].

pub mod cli;
pub mod config;
pub mod courier;
pub mod domain;
pub mod formats;
pub mod list_reader;
pub mod live;
pub mod postgres;
pub mod service;
pub mod state;
pub mod store;
pub mod upkeep;
pub mod web;

/// Every migration, embedded once: the server, the commands and the tests all refer to this one.
pub static MIGRATOR: sqlx::migrate::Migrator = sqlx::migrate!();
