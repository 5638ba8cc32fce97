//! Words for what sections of teams have and single players have not: teams and their league, line-ups, plans and cups, cards, rulings about
//! teams, seasons. What every section has, and how a text is fetched, is [`super::i18n`], which knows nothing of these.

pub mod card_lines;
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
pub mod team_penalties;
pub mod team_reasons;
pub mod team_swiss;
pub mod teams;
