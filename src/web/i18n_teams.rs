//! Texts for sections of teams only: teams and their league, line-ups, plans and cups, cards, rulings about teams, seasons. Texts of every
//! section, and the fetching of texts, are in [`super::i18n`], which does not depend on these.

pub mod card_lines;
pub mod duties;
pub mod fixtures;
pub mod league_settings;
pub mod led_decisions;
pub mod line_up_findings;
pub mod move_requests;
pub mod own_publication;
pub mod row_limits;
pub mod sealed_line_ups;
pub mod season_end;
pub mod team_arrivals;
pub mod team_cards;
pub mod team_cups;
pub mod team_findings;
pub mod team_groups;
pub mod team_monrad;
pub mod team_penalties;
pub mod team_reasons;
pub mod team_swiss;
pub mod teams;
