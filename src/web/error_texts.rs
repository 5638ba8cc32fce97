//! The texts of the services' errors in the reader's language, one module per noun; pages and API share them.

pub mod abuse_reports;
pub mod accounts;
pub mod applications;
pub mod bin;
pub mod check_ins;
pub mod check_outs;
pub mod chosen_players;
pub mod claims;
pub mod correspondence;
pub mod counted_tournaments;
pub mod divisions;
pub mod earlier_byes;
pub mod editions;
pub mod entry_fees;
pub mod game_agreements;
pub mod imports;
pub mod link_mails;
pub mod mails;
pub mod match_leaders;
pub mod members;
pub mod move_requests;
pub mod online_payments;
pub mod own_check_ins;
pub mod player_links;
pub mod player_penalties;
pub mod player_play_offs;
pub mod players;
pub mod prizes;
pub mod protests;
pub mod reports;
pub mod round_windows;
pub mod rounds;
pub mod row_limits;
pub mod rulings;
pub mod sanctions;
pub mod screens;
pub mod season_end;
pub mod setup;
pub mod start_arrays;
pub mod start_numbers;
pub mod strength_lists;
pub mod tablets;
pub mod team_arrivals;
pub mod team_cards;
pub mod team_contacts;
pub mod team_groups;
pub mod teams;
pub mod tournament_files;
pub mod webhooks;

use serde::Serialize;

use crate::{
    error::{FieldError, Kind, Problem},
    i18n::Lang,
};

impl Problem {
    /// It cannot be done now.
    pub fn not_now(detail: impl Fn(Lang) -> String + Send + Sync + 'static) -> Self {
        Self::new(Kind::NotNow, detail)
    }

    /// A conflict: somebody else changed it first. The text says how it stands now.
    pub fn changed(detail: impl Fn(Lang) -> String + Send + Sync + 'static, current: impl Serialize) -> Self {
        Self::new(Kind::ChangedMeanwhile, detail).with("current", current)
    }

    /// One field that must be mended.
    pub fn field(field: impl Into<String>, say: impl Fn(Lang) -> String + Send + Sync + 'static) -> Self {
        Self::invalid(vec![FieldError::new(field, say)])
    }

    /// At the field that mends it; without one, it cannot be done now.
    pub fn at(
        field: Option<impl Into<String>>,
        say: impl Fn(Lang) -> String + Send + Sync + 'static,
    ) -> Self {
        match field {
            Some(field) => Self::field(field, say),
            None => Self::not_now(say),
        }
    }
}
