//! The words for ratings and the lists they come from, and for rating checks.

use crate::i18n::{Lang, keyed};
use domain::{
    rating_check::{RatingCheckState, Since},
    rating_source::{Said, Slot, Source},
};
use engine::numbers::Rating;
use texts::t;

impl Lang {
    /// Which of a player's ratings: `DSU langskak`.
    pub fn listed_slot(self, slot: Slot) -> String {
        keyed(self.loader(), "listed-slot", slot.as_str())
    }

    /// The list a rating was taken from, and its day.
    pub fn listed_source(self, source: Source) -> String {
        let lang = self;
        let list = keyed(self.loader(), "listed-list", source.list.as_str());
        let day = self.short_date(source.on);
        if source.is_provisional {
            t!(lang, listed_source_provisional, list, day)
        } else {
            t!(lang, listed_source, list, day)
        }
    }

    /// A rating, or a dash where there is none.
    pub fn rating_or_dash(self, rating: Option<Rating>) -> String {
        rating.map_or_else(|| "–".to_owned(), |rating| rating.to_string())
    }

    /// A rating with where it was taken from.
    pub fn listed_rating(self, said: &Said) -> String {
        let lang = self;
        t!(
            lang,
            listed_said,
            slot = self.listed_slot(said.slot),
            rating = self.rating_or_dash(said.rating),
            source = self.listed_source(said.source)
        )
    }

    /// The ratings of the lists, those of one list together: `DSU langskak 1643, DSU hurtigskak 1570 (medlemslisten, 1. nov.)`.
    pub fn listed_ratings(self, said: &[Said]) -> Vec<String> {
        let lang = self;
        let mut of_lists: Vec<(Source, Vec<String>)> = Vec::new();
        for one in said.iter().filter(|one| one.rating.is_some()) {
            let words = format!(
                "{} {}",
                self.listed_slot(one.slot),
                self.rating_or_dash(one.rating)
            );
            match of_lists.iter_mut().find(|(source, _)| *source == one.source) {
                Some((_, ratings)) => ratings.push(words),
                None => of_lists.push((one.source, vec![words])),
            }
        }
        of_lists
            .into_iter()
            .map(|(source, ratings)| {
                let (ratings, source) = (ratings.join(", "), self.listed_source(source));
                t!(lang, listed_of_source, ratings, source)
            })
            .collect()
    }

    /// How far a check has come.
    pub fn rating_check_state(self, state: RatingCheckState) -> String {
        keyed(self.loader(), "rating-check-state", state.as_str())
    }

    /// What has changed in an entry since its list was sent.
    pub fn rating_check_since(self, since: Since) -> String {
        keyed(self.loader(), "rating-check-since", since.as_str())
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use domain::rating_source::ListKind;

    #[test]
    fn every_word_is_there_in_both_languages() {
        for lang in Lang::ALL {
            let source = |list, is_provisional| Source {
                list,
                on: date(2026, 11, 1),
                is_provisional,
            };
            let said = Slot::ALL
                .map(|slot| lang.listed_slot(slot))
                .into_iter()
                .chain(ListKind::ALL.map(|list| lang.listed_source(source(list, false))))
                .chain(ListKind::ALL.map(|list| lang.listed_source(source(list, true))))
                .chain(RatingCheckState::ALL.map(|state| lang.rating_check_state(state)))
                .chain(Since::ALL.map(|since| lang.rating_check_since(since)));
            for words in said {
                assert!(
                    !words.contains("rating-") && !words.contains("listed-") && !words.is_empty(),
                    "{words}"
                );
            }
        }
    }
}
