//! The words for ratings: places of the settings, why a game is rated, where a number comes from, what a norm asks.

use crate::i18n::{Lang, keyed};
use domain::{
    rating::{
        danish::{Fact, Missing, Source},
        fide::{KReason, Newcomer},
        games::Standing,
        norms::Requirement,
    },
    rating_regulation::{
        lines::{LineFault, LineProblem},
        settings::{FirstRating, Slot, Unplayed, UnratedOpponent},
    },
};
use engine::hundredths::{Hundredths, Rounding};
use rules::time_control::Discipline;
use texts::t;

impl Lang {
    /// A place of the settings: `K, standard`.
    pub fn rating_slot(self, slot: Slot) -> String {
        let name = keyed(self.loader(), "rating-slot", slot.kind());
        match slot {
            Slot::K(rate) | Slot::Bonus(rate) | Slot::Floor(rate) | Slot::Start(rate) => {
                format!("{name}, {}", self.rate_of_play(rate).to_lowercase())
            }
            Slot::Expected
            | Slot::Step
            | Slot::Rounding
            | Slot::Cap
            | Slot::Opponents
            | Slot::First
            | Slot::Unplayed
            | Slot::Corrections
            | Slot::RapidTime
            | Slot::BlitzTime
            | Slot::Conversions => name,
        }
    }

    /// What is written in it, and how.
    pub fn rating_slot_help(self, slot: Slot) -> String {
        keyed(self.loader(), "rating-help", slot.kind())
    }

    /// Standard, rapid or blitz.
    pub fn rate_of_play(self, rate: Discipline) -> String {
        keyed(self.loader(), "rating-rate", rate.as_str())
    }

    /// What is wrong with what was written in a place.
    pub fn rating_line_problem(self, problem: LineProblem) -> String {
        let (lang, line) = (self, problem.line);
        match problem.fault {
            LineFault::Columns(columns) => t!(lang, rating_line_columns, line, columns),
            LineFault::Value => t!(lang, rating_line_value, line),
            LineFault::Order => t!(lang, rating_line_order, line),
            LineFault::Last => t!(lang, rating_line_last, line),
            LineFault::TooLong => t!(lang, rating_line_long, line),
        }
    }

    /// Is a game rated, and why.
    pub fn rating_standing(self, standing: Standing) -> String {
        keyed(self.loader(), "rating-standing", standing.as_str())
    }

    /// How a change becomes a whole number.
    pub fn rating_rounding(self, rounding: Rounding) -> String {
        keyed(self.loader(), "rating-rounding", rounding.as_str())
    }

    /// What an opponent without a Danish rating counts as.
    pub fn rating_opponents(self, word: UnratedOpponent) -> String {
        keyed(self.loader(), "rating-opponents", word.as_str())
    }

    /// What somebody without a Danish rating begins with.
    pub fn rating_first(self, word: FirstRating) -> String {
        keyed(self.loader(), "rating-first", word.as_str())
    }

    /// Which unplayed games are rated.
    pub fn rating_unplayed(self, word: Unplayed) -> String {
        keyed(self.loader(), "rating-unplayed", word.as_str())
    }

    /// Why K is what it is.
    pub fn k_reason(self, reason: KReason) -> String {
        keyed(self.loader(), "rating-k", reason.as_str())
    }

    /// A requirement of a title norm.
    pub fn norm_requirement(self, requirement: Requirement) -> String {
        keyed(self.loader(), "norm", requirement.as_str())
    }

    /// Where a rating comes from.
    pub fn rating_source(self, source: Source) -> String {
        let lang = self;
        match source {
            Source::AtStart => t!(lang, rating_source_start),
            Source::Standard => t!(lang, rating_source_standard),
            Source::Fide => t!(lang, rating_source_fide),
            Source::Start(row) => t!(lang, rating_source_table, row),
            Source::Listed => t!(lang, rating_source_listed),
        }
    }

    /// What is missing for a calculation.
    pub fn rating_missing(self, missing: Missing) -> String {
        let lang = self;
        match missing {
            Missing::Setting(slot) => lang.rating_slot(slot),
            Missing::Fact(Fact::Birth) => t!(lang, rating_missing_birth),
            Missing::Fact(Fact::GamesBefore) => t!(lang, rating_missing_games),
            Missing::OfOpponent(fact, no) => {
                let what = lang.rating_missing(Missing::Fact(fact));
                t!(lang, rating_missing_of, what, no = no.get())
            }
        }
    }

    /// The same by their names in a stored document; a name that is not known any more stands as it is.
    pub fn rating_missing_names(self, names: &[String]) -> String {
        let words: Vec<String> = names
            .iter()
            .map(|name| Missing::named(name).map_or_else(|| name.clone(), |one| self.rating_missing(one)))
            .collect();
        words.join("; ")
    }

    /// What becomes of somebody without a FIDE rating.
    pub fn newcomer(self, newcomer: Newcomer) -> String {
        let lang = self;
        match newcomer {
            Newcomer::TooFewGames {
                games,
                needed,
                months,
            } => t!(lang, rating_newcomer_few, games, needed, months),
            Newcomer::ScoredNothing => t!(lang, rating_newcomer_nothing),
            Newcomer::BelowFloor(initial) => {
                t!(lang, rating_newcomer_below, rating = initial.rating.to_string())
            }
            Newcomer::Rated(initial) => {
                t!(lang, rating_newcomer_rated, rating = initial.rating.to_string())
            }
        }
    }

    /// `3,35` and `3.35`.
    pub fn hundredths(self, amount: Hundredths) -> String {
        match self {
            Self::Da => amount.to_string().replace('.', ",").replace('-', "−"),
            Self::En => amount.to_string().replace('-', "−"),
        }
    }

    /// What one game changes, with its sign: `+12,80`, `−3,60`, `0,00`.
    pub fn signed_hundredths(self, change: Hundredths) -> String {
        let sign = if change > Hundredths::ZERO { "+" } else { "" };
        format!("{sign}{}", self.hundredths(change))
    }

    /// A change with its sign: `+12`, `−3`, `0`.
    pub fn signed(self, change: i32) -> String {
        match change {
            0 => "0".to_owned(),
            gain if gain > 0 => format!("+{gain}"),
            loss => format!("−{}", loss.unsigned_abs()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::key;

    #[test]
    fn every_place_reason_and_requirement_has_words_in_both_languages() {
        let requirements = [
            Requirement::Games,
            Requirement::Score,
            Requirement::Titled,
            Requirement::RequiredTitle,
            Requirement::Federations,
            Requirement::OwnFederation,
            Requirement::OneFederation,
            Requirement::Average,
            Requirement::Performance,
            Requirement::RoundsADay,
            Requirement::Minutes,
        ];
        let reasons = [
            KReason::Listed,
            KReason::High,
            KReason::Junior,
            KReason::New,
            KReason::Usual,
            KReason::Assumed,
        ];
        let keys = Slot::ALL
            .iter()
            .flat_map(|slot| [key("rating-slot", slot.kind()), key("rating-help", slot.kind())])
            .chain(Discipline::ALL.map(|rate| key("rating-rate", rate.as_str())))
            .chain(
                Standing::ALL
                    .iter()
                    .map(|one| key("rating-standing", one.as_str())),
            )
            .chain(Rounding::ALL.map(|one| key("rating-rounding", one.as_str())))
            .chain(
                UnratedOpponent::ALL
                    .iter()
                    .map(|one| key("rating-opponents", one.as_str())),
            )
            .chain(
                FirstRating::ALL
                    .iter()
                    .map(|one| key("rating-first", one.as_str())),
            )
            .chain(
                Unplayed::ALL
                    .iter()
                    .map(|one| key("rating-unplayed", one.as_str())),
            )
            .chain(reasons.map(|one| key("rating-k", one.as_str())))
            .chain(requirements.map(|one| key("norm", one.as_str())));
        for key in keys {
            for lang in Lang::ALL {
                assert!(lang.loader().has(&key), "{key} in {lang:?}");
            }
        }
    }
}
