//! The rules. Pure: no clock, no chance, no input or output.
//!
//! Games and pairings are in [`engine`], regulations and rulings in [`rules`]; everything else is here: tournaments, sections, players,
//! registration, ratings, reports. Start with [`section_state`].

pub mod access;
pub mod account;
pub mod birth;
pub mod candidate_result;
pub mod check_in;
pub mod checklist;
#[cfg(feature = "postgres")]
mod codec;
pub mod committee;
pub mod confirmation;
pub mod cup_section;
pub mod currency;
pub mod draft_snapshot;
pub mod duties;
pub mod fide_list;
pub mod fide_mode;
pub mod fixtures;
pub mod foreign_event;
pub mod group_limits;
pub mod held_game;
pub mod integrity;
pub mod interest;
pub mod later_ratings;
pub mod league;
pub mod line_up;
pub mod made_up;
pub mod member;
pub mod missing;
pub mod money;
pub mod office_list;
pub mod official;
mod one_line;
pub mod own_publication;
pub mod play_off;
pub mod player;
pub mod player_key;
pub mod prize;
pub mod promotion;
pub mod protest;
pub mod public_card;
pub mod rating;
pub mod rating_check;
pub mod rating_committee;
pub mod rating_regulation;
pub mod rating_report;
pub mod rating_source;
pub mod registration;
pub mod round;
pub mod row_limits;
pub mod sample_check;
pub mod sanction;
pub mod schedule;
pub mod screen;
pub mod season_end;
#[cfg(test)]
mod season_tests;
pub mod section;
pub mod section_state;
pub mod single_games_section;
pub mod start_numbers;
pub mod strength_list;
pub mod subject;
pub mod tablet;
pub mod team;
pub mod team_calendar;
pub mod team_card;
pub mod team_cup;
pub mod team_groups;
pub mod team_interests;
pub mod team_match;
pub mod team_penalty;
pub mod team_players;
pub mod team_rule;
pub mod team_season;
pub mod team_section;
pub mod team_withdrawal;
pub mod text_cells;
pub mod tie_rule;
pub mod tournament;
pub mod union_fee;
pub mod watch;
pub mod webhook;

pub use engine::{letters, own_words};
