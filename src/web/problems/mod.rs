//! What the errors of the services are called in the reader's language, one module per noun; pages and API share it.

pub(super) mod accounts;
pub(super) mod applications;
pub(super) mod check_ins;
pub(super) mod claims;
pub(super) mod correspondence;
pub(super) mod editions;
pub(super) mod fide_lists;
pub(super) mod imports;
mod later_ratings;
pub(super) mod members;
pub(super) mod player_links;
pub(super) mod players;
pub(super) mod prizes;
pub(super) mod protests;
mod rating_checks;
pub(super) mod rating_reports;
pub(super) mod rating_settings;
pub(super) mod reports;
pub(super) mod rounds;
pub(super) mod rulings;
pub(super) mod sanctions;
pub(super) mod screens;
pub(super) mod setup;
pub(super) mod start_arrays;
pub(super) mod start_numbers;
pub(super) mod tablets;
pub(super) mod webhooks;
