//! Editions of the rules and whether they bind on a day.

use std::fmt;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::tables::{RuleSetCode, rules};
use crate::{promulgation::Channel, time_control::Discipline};
use engine::ids::Version;

/// The code of an edition that exists in the tables, such as `DSU2018`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct EditionCode(String);

impl EditionCode {
    /// As the tables write it.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The edition this code names.
    #[expect(
        clippy::missing_panics_doc,
        reason = "a code is only made for an edition of the tables"
    )]
    pub fn edition(&self) -> &'static Edition {
        rules()
            .edition(&self.0)
            .expect("a code is only made for an edition of the tables")
    }
}

impl fmt::Display for EditionCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The text names no edition of the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not an edition of the rules")]
pub struct UnknownEdition(String);

impl TryFrom<String> for EditionCode {
    type Error = UnknownEdition;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        match rules().edition(&text) {
            Some(_) => Ok(Self(text)),
            None => Err(UnknownEdition(text.chars().take(20).collect())),
        }
    }
}

impl From<EditionCode> for String {
    fn from(code: EditionCode) -> Self {
        code.0
    }
}

/// One edition: a text of the rules with the days that decide whether it binds.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    pub code: String,
    /// Its title, in English.
    pub name: String,
    /// When the text was adopted.
    #[serde(default)]
    pub approved_on: Option<Date>,
    /// When it was promulgated; `None` when the sources do not say.
    #[serde(default)]
    pub promulgated_on: Option<Date>,
    /// From when it applies.
    #[serde(default)]
    pub effective_from: Option<Date>,
    /// By which channel it was promulgated; `None` when nobody has recorded it.
    #[serde(default)]
    pub channel: Option<Channel>,
    /// In which sheet or issue; empty when nobody has recorded it.
    #[serde(default)]
    pub issue: String,
    /// Where the text can be read; empty for those of the program, whose articles stand in the catalogue.
    #[serde(default)]
    pub source: String,
    /// The edition it changes; its articles apply where this one has none of its own.
    #[serde(default)]
    pub based_on: Option<String>,
    /// Does it hold for tournaments that choose none? Else it must be chosen.
    #[serde(default = "yes")]
    pub by_default: bool,
    /// Is what it takes from its base only assumed, because the texts could not be compared?
    #[serde(default)]
    pub is_assumed_elsewhere: bool,
    /// The version of one that an administrator added; none for those of the program.
    #[serde(skip)]
    pub added: Option<Version>,
    /// May a new tournament choose it? Fragments may not.
    pub selectable: bool,
    /// One for each discipline and supervision it regulates.
    pub rule_sets: Vec<RuleSetCode>,
}

const fn yes() -> bool {
    true
}

/// Does an edition bind a tournament that starts on a day?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binding {
    /// In force, and promulgated.
    Binds,
    /// In force, but nobody has recorded when it was promulgated.
    PromulgationNotRecorded,
    /// Not in force before this day.
    NotYetInForce(Date),
    /// Promulgated only on this later day (CASE-139: a rule binds only once promulgated).
    PromulgatedLater(Date),
}

impl Edition {
    /// Its code, typed.
    pub fn code(&self) -> EditionCode {
        EditionCode(self.code.clone())
    }

    /// Does it bind a tournament that starts on this day (CASE-139)?
    pub fn binding_on(&self, start: Date) -> Binding {
        if let Some(from) = self.effective_from.filter(|from| *from > start) {
            return Binding::NotYetInForce(from);
        }
        match self.promulgated_on {
            Some(day) if day > start => Binding::PromulgatedLater(day),
            Some(_) => Binding::Binds,
            None => Binding::PromulgationNotRecorded,
        }
    }

    /// May a tournament that starts on this day be played under it?
    pub fn may_govern(&self, start: Date) -> bool {
        self.selectable
            && match self.binding_on(start) {
                Binding::Binds => true,
                // Old texts were promulgated even if the day is not recorded; for a new one it must be recorded.
                Binding::PromulgationNotRecorded => self.added.is_none(),
                Binding::NotYetInForce(_) | Binding::PromulgatedLater(_) => false,
            }
    }

    /// Its code and those of the editions it is based on, the nearest first.
    pub fn lineage(&self) -> Vec<&'static str> {
        let first = rules().edition(&self.code);
        std::iter::successors(first, |edition| rules().edition(edition.based_on.as_deref()?))
            .map(|edition| edition.code.as_str())
            .collect()
    }

    /// The rule-set of a discipline; standard chess has one, rapid and blitz one for each kind of supervision.
    pub fn rule_set(
        &self,
        discipline: Discipline,
        supervision: Option<Supervision>,
    ) -> Option<&'static RuleSetCode> {
        rules().edition(&self.code)?.rule_sets.iter().find(|code| {
            let set = code.set();
            set.discipline == discipline
                && (supervision == Some(set.supervision) || discipline == Discipline::Standard)
        })
    }

    /// What is a game of this total time (seconds for 60 moves) by this edition's limits?
    ///
    /// An edition that names no limits knows standard chess only.
    pub fn discipline_of(&self, total60_seconds: u32) -> Discipline {
        self.rule_sets
            .iter()
            .map(RuleSetCode::set)
            .find(|set| set.covers_total(total60_seconds))
            .map_or(Discipline::Standard, |set| set.discipline)
    }
}

engine::spelled! {
    /// How closely the games are watched: decides which rules of rapid and blitz apply (A.3/A.4, B.3/B.4).
    pub enum Supervision {
        /// The competition rules apply in full: A.3, B.3.
        Full => "full",
        /// The simplified rules apply: A.4, B.4.
        Limited => "limited",
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn edition(promulgated_on: Option<Date>, effective_from: Option<Date>) -> Edition {
        Edition {
            code: "DSU2018".into(),
            name: String::new(),
            approved_on: Some(date(1993, 4, 9)),
            promulgated_on,
            effective_from,
            channel: None,
            issue: String::new(),
            source: String::new(),
            based_on: None,
            by_default: true,
            is_assumed_elsewhere: false,
            added: None,
            selectable: true,
            rule_sets: Vec::new(),
        }
    }

    #[test]
    fn a_text_that_was_adopted_but_not_promulgated_before_the_start_does_not_bind() {
        let text = edition(Some(date(1993, 6, 1)), Some(date(1993, 4, 9)));
        assert_eq!(
            text.binding_on(date(1993, 4, 10)),
            Binding::PromulgatedLater(date(1993, 6, 1))
        );
        assert!(!text.may_govern(date(1993, 4, 10)));
        assert_eq!(text.binding_on(date(1993, 6, 1)), Binding::Binds);
    }

    #[test]
    fn a_text_does_not_bind_before_it_is_in_force() {
        let text = edition(Some(date(2017, 12, 1)), Some(date(2018, 1, 1)));
        assert_eq!(
            text.binding_on(date(2017, 12, 31)),
            Binding::NotYetInForce(date(2018, 1, 1))
        );
        assert!(text.may_govern(date(2018, 1, 1)));
    }

    #[test]
    fn an_unrecorded_promulgation_is_told_but_does_not_stop_anybody() {
        let text = edition(None, Some(date(2018, 1, 1)));
        assert_eq!(
            text.binding_on(date(2026, 4, 4)),
            Binding::PromulgationNotRecorded
        );
        assert!(text.may_govern(date(2026, 4, 4)));
    }

    #[test]
    fn a_new_tournament_gets_the_newest_edition_in_force() {
        assert_eq!(rules().latest_edition(date(2026, 4, 4)).code, "DSU2018");
        assert_eq!(rules().latest_edition(date(2017, 8, 1)).code, "SSF2017");
        assert_eq!(rules().latest_edition(date(2012, 8, 1)).code, "DSU2009");
    }

    #[test]
    fn disciplines_meet_at_ten_and_sixty_minutes() {
        let edition = rules().edition("DSU2018").expect("DSU2018");
        for (minutes, discipline) in [
            (3, Discipline::Blitz),
            (10, Discipline::Blitz),
            (11, Discipline::Rapid),
            (59, Discipline::Rapid),
            (60, Discipline::Standard),
            (150, Discipline::Standard),
        ] {
            assert_eq!(edition.discipline_of(minutes * 60), discipline, "{minutes}");
        }
        assert_eq!(
            rules().edition("DSU2009").expect("DSU2009").discipline_of(300),
            Discipline::Standard
        );
    }
}
