//! The rules. Pure: no clock, no chance, no input or output.
//!
//! Start with [`crosstable`]: points, standings, pairing and files are all computed from it.

pub mod absence_policy;
pub mod access;
pub mod account;
pub mod alphabet;
pub mod birth;
pub mod bye;
pub mod check_in;
pub mod checklist;
pub mod chess;
pub mod colour;
pub mod committee;
pub mod confirmation;
pub mod correspondence;
pub mod crosstable;

pub mod entry;
pub mod extra;
pub mod fide_list;
pub mod fide_mode;
pub mod field;
pub mod ids;
pub mod integrity;
pub mod lots;
pub mod made_up;
pub mod member;
pub mod numbers;
pub mod official;
pub mod own_words;
pub mod pairing;
pub mod player;
pub mod points;
pub mod protest;
pub mod rating;
pub mod rating_report;
pub mod registration;
pub mod regulation;
pub mod result;
pub mod round;
pub mod rules;
pub mod sanction;
pub mod schedule;
pub mod scoring;
pub mod screen;
pub mod section;
pub mod standings;
pub mod start_numbers;
pub mod tablet;
pub mod tie_rule;
pub mod tiebreak;
pub mod time_control;
pub mod title;
pub mod tournament;
pub mod webhook;
