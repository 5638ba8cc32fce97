//! Dommerbord, the arbiter's table: runs a chess tournament from the invitation to the rating report.
//!
//! This crate puts the rooms together: the commands ([`cli`]), the configuration, the whole site ([`site`]) and the API's description ([`openapi`]). Read the rooms in the
//! order a request travels: [`web`] with [`pages`] and [`api`] (teams: [`team_pages`], [`team_api`]) → [`service`] → [`domain`] with [`rules`] and [`engine`] → [`store`].

mod address;
pub mod cli;
pub mod config;
mod database;
pub mod listen;
pub mod openapi;
pub mod site;
mod telemetry;
pub mod upkeep;
