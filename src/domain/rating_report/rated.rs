//! Is a game rated? Two answers that do not depend on each other, each with its reason: the union's and FIDE's.
//!
//! [`decide`] answers from what a report holds, and from nothing else. FIDE never rates what was not played; the union may, where somebody stayed away without
//! a valid excuse, and only a person can say whether that was so.

use serde::{Deserialize, Serialize};

use crate::domain::{result::GameResult, rules::ruling::Answers};

/// What was found about an absence: words of the ruling on it. Why somebody stayed away is nobody's business here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Absence {
    /// Who was not there: `white`, `black` or `both`.
    pub absent: String,
    /// To whom notice was given.
    pub notice: String,
    /// Was the excuse valid: `yes`, `no` or `undecided`?
    pub excuse_valid: String,
    /// Was the reason documented?
    pub documented: bool,
    /// Is it excused that no notice was given?
    pub no_notice_excused: bool,
    /// For how long: `this_game`, `rest_of_tournament` or `whole_tournament`.
    pub extent: String,
    /// What the ruling says about rating: `yes`, `no` or `undecided`.
    pub rated: String,
}

impl Absence {
    /// What a ruling on an absence found. Answers that were not given stand as the questions take them.
    pub fn of(answers: &Answers) -> Option<Self> {
        let said = |name: &str| {
            answers
                .iter()
                .find(|(key, _)| *key == name)
                .map(|(_, value)| value)
        };
        let or = |name: &str, usual: &str| said(name).unwrap_or(usual).to_owned();
        Some(Self {
            absent: said("absent")?.to_owned(),
            notice: or("notice", "no_notice"),
            excuse_valid: or("excuse_valid", "undecided"),
            documented: said("documented") == Some("yes"),
            no_notice_excused: said("no_notice_excused") == Some("yes"),
            extent: or("absence_extent", "this_game"),
            rated: or("absence_rated", "undecided"),
        })
    }
}

/// Is it rated, and why?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rated {
    /// Yes or no; nothing while nobody has decided.
    pub rated: Option<bool>,
    /// Why.
    pub because: Because,
}

/// Why a game is rated or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Because {
    /// It was played.
    Played,
    /// It has no result yet.
    Open,
    /// Fewer than a move each, or a ruling says that it is not rated.
    MarkedUnrated,
    /// Nobody sat at the board; FIDE does not rate that.
    NotPlayed,
    /// Not played: the ruling on the absence says that it is rated.
    RuledRated,
    /// Not played: the ruling on the absence says that it is not.
    RuledUnrated,
    /// Not played, and the excuse was found valid.
    ValidExcuse,
    /// Not played, and whether it is rated is left open.
    ExcuseOpen,
    /// The section is not reported to FIDE.
    NotReported,
    /// The tournament is not rated by the union.
    NotRatedEvent,
    /// The time control is too short for the strongest player (DM-12.3).
    TooShort,
}

impl Because {
    /// Every one of them.
    pub const ALL: [Self; 11] = [
        Self::Played,
        Self::Open,
        Self::MarkedUnrated,
        Self::NotPlayed,
        Self::RuledRated,
        Self::RuledUnrated,
        Self::ValidExcuse,
        Self::ExcuseOpen,
        Self::NotReported,
        Self::NotRatedEvent,
        Self::TooShort,
    ];

    /// The one spelling in JSON and the keys of texts.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Played => "played",
            Self::Open => "open",
            Self::MarkedUnrated => "marked_unrated",
            Self::NotPlayed => "not_played",
            Self::RuledRated => "ruled_rated",
            Self::RuledUnrated => "ruled_unrated",
            Self::ValidExcuse => "valid_excuse",
            Self::ExcuseOpen => "excuse_open",
            Self::NotReported => "not_reported",
            Self::NotRatedEvent => "not_rated_event",
            Self::TooShort => "too_short",
        }
    }
}

/// What the answer depends on.
#[derive(Clone, Copy, Debug)]
pub struct Facts<'a> {
    /// The result for rating.
    pub result: Option<GameResult>,
    /// Marked as unrated: fewer than a move each, or by ruling.
    pub unrated: bool,
    /// What was found about an absence.
    pub absence: Option<&'a Absence>,
    /// Is the tournament rated by the union?
    pub is_rated_event: bool,
    /// Is the section reported to FIDE?
    pub is_fide_rated: bool,
    /// Is the time control long enough? Nothing where that is not known.
    pub is_long_enough: Option<bool>,
}

const fn yes(because: Because) -> Rated {
    Rated {
        rated: Some(true),
        because,
    }
}

const fn no(because: Because) -> Rated {
    Rated {
        rated: Some(false),
        because,
    }
}

const fn open(because: Because) -> Rated {
    Rated { rated: None, because }
}

/// Is a game rated by the union, and by FIDE?
pub fn decide(facts: Facts<'_>) -> (Rated, Rated) {
    let dk = if facts.is_rated_event {
        by_union(facts)
    } else {
        no(Because::NotRatedEvent)
    };
    let fide = if facts.is_fide_rated {
        match facts.result {
            None => open(Because::Open),
            Some(_) if facts.unrated => no(Because::MarkedUnrated),
            Some(result) if result.was_played() => yes(Because::Played),
            Some(_) => no(Because::NotPlayed),
        }
    } else {
        no(Because::NotReported)
    };
    (dk, fide)
}

fn by_union(facts: Facts<'_>) -> Rated {
    let Some(result) = facts.result else {
        return open(Because::Open);
    };
    if facts.is_long_enough == Some(false) {
        return no(Because::TooShort);
    }
    if result.was_played() {
        return if facts.unrated {
            no(Because::MarkedUnrated)
        } else {
            yes(Because::Played)
        };
    }
    // What the ruling says holds. Where it says nothing, a valid excuse keeps a game unrated under every version of the rating
    // rules; for the rest the version in force decides, and that the office knows.
    match facts.absence {
        Some(absence) if absence.rated == "yes" => yes(Because::RuledRated),
        Some(absence) if absence.rated == "no" => no(Because::RuledUnrated),
        Some(absence) if absence.excuse_valid == "yes" => no(Because::ValidExcuse),
        Some(_) | None if facts.unrated => no(Because::MarkedUnrated),
        Some(_) | None => open(Because::ExcuseOpen),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts(result: GameResult) -> Facts<'static> {
        Facts {
            result: Some(result),
            unrated: false,
            absence: None,
            is_rated_event: true,
            is_fide_rated: true,
            is_long_enough: Some(true),
        }
    }

    fn absence(rated: &str, valid: &str) -> Absence {
        Absence::of(&Answers::new([
            ("absent", "white"),
            ("absence_rated", rated),
            ("excuse_valid", valid),
        ]))
        .expect("an absence")
    }

    #[test]
    fn a_forfeit_is_never_rated_by_fide_and_by_the_union_as_somebody_has_ruled() {
        for (rated, valid, expected) in [
            ("yes", "no", yes(Because::RuledRated)),
            ("no", "no", no(Because::RuledUnrated)),
            ("undecided", "yes", no(Because::ValidExcuse)),
            ("undecided", "no", open(Because::ExcuseOpen)),
            ("undecided", "undecided", open(Because::ExcuseOpen)),
        ] {
            let absence = absence(rated, valid);
            let facts = Facts {
                absence: Some(&absence),
                ..facts(GameResult::BlackWinsByForfeit)
            };
            assert_eq!(
                decide(facts),
                (expected, no(Because::NotPlayed)),
                "{rated} {valid}"
            );
        }
        assert_eq!(
            decide(facts(GameResult::DoubleForfeit)).0,
            open(Because::ExcuseOpen)
        );
    }

    #[test]
    fn a_game_that_was_played_is_rated_unless_something_forbids_it() {
        let played = facts(GameResult::Draw);
        assert_eq!(decide(played), (yes(Because::Played), yes(Because::Played)));
        let unrated = Facts {
            unrated: true,
            ..played
        };
        assert_eq!(
            decide(unrated),
            (no(Because::MarkedUnrated), no(Because::MarkedUnrated))
        );
        let short = Facts {
            is_long_enough: Some(false),
            ..played
        };
        assert_eq!(decide(short).0, no(Because::TooShort));
        let unknown = Facts {
            is_long_enough: None,
            ..played
        };
        assert_eq!(decide(unknown).0, yes(Because::Played));
        let neither = Facts {
            is_rated_event: false,
            is_fide_rated: false,
            ..played
        };
        assert_eq!(
            decide(neither),
            (no(Because::NotRatedEvent), no(Because::NotReported))
        );
        let open_game = Facts {
            result: None,
            ..played
        };
        assert_eq!(decide(open_game), (open(Because::Open), open(Because::Open)));
    }

    #[test]
    fn an_absence_is_told_without_its_reason() {
        let answers = Answers::new([
            ("absent", "black"),
            ("notice", "notice_to_arbiter"),
            ("absence_reason", "illness"),
            ("documented", "yes"),
        ]);
        let json = serde_json::to_string(&Absence::of(&answers)).expect("JSON");
        assert!(
            json.contains("notice_to_arbiter") && !json.contains("illness"),
            "{json}"
        );
        assert_eq!(
            Absence::of(&Answers::new([("notice", "no_notice")])),
            None,
            "nobody was absent"
        );
    }

    #[test]
    fn every_reason_has_one_spelling() {
        for because in Because::ALL {
            assert_eq!(serde_json::to_value(because).expect("a word"), because.as_str());
        }
    }
}
