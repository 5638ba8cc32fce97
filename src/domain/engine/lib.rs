//! Points, pairing, standings and tie-breaks, and the small values that all rooms use: numbers, ids, texts people type. Pure: no clock,
//! no chance, no input or output.
//!
//! Start with [`crosstable`]: points, standings, pairing and files are all computed from it. Then [`pairing`] (what
//! all pairing systems share), [`systems`] (the entry to each of them) and [`tiebreak`].
//! Not here: what a tournament is, and its regulation (`domain`, `rules`).

mod burstein;
pub mod bye;
#[cfg(feature = "postgres")]
pub mod codec;
pub mod colour;
pub mod crosstable;
mod double_swiss;
mod dubov;
mod dutch;
mod encounter;
pub mod extra;
mod group;
pub mod hand;
pub mod hundredths;
pub mod ids;
pub mod keizer;
pub mod letters;
mod lim;
mod matching;
mod monrad;
pub mod numbers;
pub mod one_text;
pub mod own_words;
pub mod pairing;
pub mod performance;
pub mod points;
pub mod rating_tables;
pub mod result;
pub mod scoring;
pub mod seeded_rng;
mod settling;
pub mod spelled;
pub mod standings;
pub mod systems;
pub mod team_event;
pub mod team_monrad;
pub mod team_round_robin;
pub mod team_swiss;
pub mod team_table;
pub mod tiebreak;
mod tied_groups;
pub mod title;
mod two_games;
