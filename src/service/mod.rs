//! The things people do: one function per act, shared by the pages, the API and the commands.
//!
//! A write takes a [`access::Permit`], so it cannot be called by code that has not proved the right; it locks what it
//! changes, asks [`crate::domain`] for the decision, stores it, writes the [`audit`] line and announces the change.
//! The caller opens and commits the transaction. No HTTP and no SQL here.

pub mod access;
pub mod accounts;
pub mod apart;
pub mod applications;
pub mod arrivals;
pub mod audit;
pub mod boards;
pub mod byes;
pub mod candidate_results;
pub mod check_ins;
pub mod claims;
pub mod committees;
pub mod correspondence;
pub mod demo;
pub mod editions;
pub mod explanations;
pub mod fide_lists;
pub mod fide_mode;
pub mod fields;
pub mod ids;
pub mod imports;
pub mod invitations;
pub mod later_ratings;
pub mod member_imports;
pub mod members;
pub mod office_lists;
pub mod officials;
pub mod once;
pub mod pairings;
pub mod passwords;
pub mod player_links;
pub mod player_lists;
pub mod players;
pub mod prizes;
pub mod protests;
pub mod quarantines;
pub mod rating_checks;
pub mod rating_committee;
pub mod rating_reports;
pub mod rating_settings;
pub mod ratings;
pub mod registration;
pub mod regulation;
pub mod reports;
pub mod results;
pub mod rights;
pub mod rounds;
pub mod rulings;
pub mod sanctions;
pub mod screens;
pub mod secrets;
pub mod sections;
pub mod sessions;
pub mod start_arrays;
pub mod start_numbers;
pub mod stays;
pub mod tablets;
pub mod tokens;
pub mod tournaments;
pub mod union_fees;
pub mod upkeep;
pub mod webhooks;
