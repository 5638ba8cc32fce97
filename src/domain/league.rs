//! The settings of a team league: what is known of the Danish leagues as data, what a league chose itself, and what is still open.
//!
//! Every number is in `data/league.json` with its source and how sure it is; unknown values are empty there, and a season cannot start
//! while a value that it needs is empty ([`LeagueChoices::open_settings`]). Empty is not the same as "none", which is an answer. Not here:
//! strength lists, line-ups and cards, fixtures ([`super::fixtures`]), moves between rows ([`super::promotion`]).
//!
//! | module | holds |
//! | --- | --- |
//! | [`setting`] | the settings by name, and the document that holds their values |
//! | [`words`] | closed lists of words |
//! | [`values`] | numbers, days, texts and lists |
//! | [`board_colours`] | the colours of the first-named team |
//! | [`penalty_steps`] | what an offence costs the first time and after that |
//! | [`table`] | what the data say of each setting and of each preset |
//! | [`choices`] | a preset and what a league chose beside it; what is open; what rulings look things up in |

pub mod board_colours;
pub mod choices;
pub mod penalty_steps;
pub mod setting;
pub mod table;
pub mod values;
pub mod words;

pub use board_colours::ColourScheme;
pub use choices::{Circumstances, Ground, LeagueChoices, OpenSetting, Rulebook};
pub use penalty_steps::{Measure, PenaltySteps};
pub use setting::{LeagueSettings, SettingFault, SettingId};
pub use table::{
    Confidence, Known, Preset, Requirement, SettingGroup, SettingInfo, info, known, note_in_danish,
    own_sources, source_in_danish, source_text,
};

#[cfg(test)]
pub(crate) mod samples;
#[cfg(test)]
mod tests;
