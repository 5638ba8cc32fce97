//! The one integration binary: a database per test, the real router, no mocks of what is ours.

#![expect(
    clippy::unwrap_used,
    unreachable_pub,
    reason = "a test that cannot go on should stop; one binary has no outside"
)]

mod accounts;
mod apart;
mod api_document;
mod app;
mod applications;
mod architecture;
mod arrivals;
mod audit;
mod authorisation;
mod byes;
mod cases;
mod chance;
mod cluster;
mod command_line;
mod compose;
mod config;
mod confirm;
mod convert;
mod crash;
mod database;
mod demo;
mod editions;
mod extra_points;
mod fide_mode;
mod fields;
mod formats;
mod generate;
mod growth;
mod hostile;
mod http;
mod imports;
mod invitations;
mod late_corrections;
mod links;
mod monrad_rules;
mod officials;
mod operations;
mod oracle;
mod outdated_drafts;
mod pair;
mod pair_damaged;
mod pairing_burstein;
mod pairing_dubov;
mod pairing_dutch;
mod pairing_laws;
mod pairing_monrad;
mod pairing_oracle;
mod pairing_reasons;
mod pairings;
mod pencil;
mod place;
mod players;
mod preferences;
mod profile;
mod public;
mod refusals;
mod registration;
mod regulation;
mod regulations;
mod reports;
mod results;
mod rights;
mod rounds;
mod rules_lookup;
mod rulings;
mod sections;
mod set_up_api;
mod setup;
mod shelf;
mod sign_in;
mod small_fields;
mod stage;
mod standings;
mod start_numbers;
mod thinking;
mod tiebreaks;
mod tokens;
mod tournaments;
mod upkeep;
mod whole_tournament;
