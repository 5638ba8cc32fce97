//! Files: pure text and bytes to domain values and back. No disk, no network, no database.
//!
//! All input may be hostile: sizes are bounded first, nothing panics, and unreadable input is refused with its position.

pub mod atom;
pub mod calendar;
mod coded;
pub mod encoding;
pub mod fide_list;
pub mod member_list;
pub mod pgn;
pub mod pgn_games;
pub mod rating_check;
pub mod rating_report;
pub mod table;
pub mod tournament_file;
pub mod trf;
pub mod trf_section;
pub mod trf_team;
mod trf_team_code;
#[cfg(test)]
mod trf_team_hostile;
mod trf_team_made_up;
mod trf_team_match_lines;
pub mod trf_team_section;
pub mod vcard;
