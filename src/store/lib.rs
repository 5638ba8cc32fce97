//! The SQL. Free functions, one file per aggregate; every statement of the product is here.
//!
//! `find…` returns `None` when there is no row; the service decides what that means. Functions take a connection; the caller that opened
//! the transaction commits it.

mod codec;
mod prelude;

pub mod absence_notices;
pub mod abuse_reports;
pub mod accounts;
pub mod arrivals;
pub mod audit;
pub mod bin;
pub mod byes;
pub mod cancellations;
pub mod candidate_results;
pub mod captain_links;
pub mod changes;
pub mod check_ins;
pub mod clearances;
pub mod club_entries;
pub mod club_links;
pub mod club_records;
pub mod confirmations;
pub mod connections;
pub mod correspondence;
pub mod counted_tournaments;
pub mod disputes;
pub mod divisions;
pub mod editions;
pub mod entry_fees;
pub mod expulsions;
pub mod extras;
pub mod fide_lists;
pub mod fixtures;
pub mod foreign_events;
pub mod games;
pub mod grants;
pub mod home;
pub mod idempotency;
pub mod incarnations;
pub mod installation;
pub mod integrity;
pub mod invitations;
pub mod later_lists;
pub mod later_ratings;
pub mod letters;
pub mod list_certifications;
pub mod mails;
pub mod match_leaders;
pub mod member_imports;
pub mod members;
pub mod move_requests;
pub mod office_lists;
pub mod officials;
pub mod own_check_ins;
pub mod own_publication;
pub mod places;
pub mod player_links;
pub mod player_penalties;
pub mod player_records;
pub mod players;
pub mod prizes;
pub mod protests;
pub mod rating_checks;
pub mod rating_committee;
pub mod rating_reports;
pub mod rating_settings;
pub mod rating_sources;
pub mod restore_points;
pub mod rounds;
pub mod row_limits;
pub mod rulings;
pub mod running_time;
pub mod sample_checks;
pub mod sanctions;
pub mod screens;
pub mod sealed_line_ups;
pub mod search;
pub mod season_end;
pub mod section_state;
pub mod sections;
pub mod sessions;
pub mod start_arrays;
pub mod strength_lists;
pub mod substitutions;
pub mod tablet_messages;
pub mod tablets;
pub mod team_cards;
pub mod team_contacts;
pub mod team_cups;
pub mod team_matches;
pub mod team_penalties;
pub mod team_players;
pub mod teams;
pub mod tokens;
pub mod tournament_files;
pub mod tournaments;
pub mod transfers;
pub mod union_fees;
pub mod watches;
pub mod webhooks;

/// Every migration, embedded once: the server, the commands and the tests all refer to this one.
pub static MIGRATOR: sqlx::migrate::Migrator = sqlx::migrate!("../../migrations");

/// The result of a query.
pub type Result<T> = std::result::Result<T, sqlx::Error>;
