//! The rules article by article, in our own words: what they say, what follows, and where the arbiter decides.
//!
//! `data/catalogue.json` holds them in Danish and English. This module reads and searches them; which of them apply to a
//! tournament follows from its edition and kind ([`Catalogue::sources_of`]). The numbers that rulings use are in
//! [`super::tables`], not here.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::EditionCode;
use crate::alphabet;

/// The longest search, in characters.
pub const MAX_WANTED: usize = 60;

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
    Catalogue::parse(include_str!("../../../data/catalogue.json"))
        .expect("the catalogue is part of the program and a test reads it")
});

/// The catalogue the program was built with.
pub fn catalogue() -> &'static Catalogue {
    &CATALOGUE
}

/// A sentence in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Said {
    pub da: String,
    pub en: String,
}

/// Where an article stands: a text of the rules, or what was decided by it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// Its code, such as `DSU2018`.
    pub code: String,
    /// What people call it.
    pub name: Said,
    /// The editions beside which it holds; any of them if there is none.
    #[serde(default)]
    pub editions: Vec<String>,
    /// Does it hold for coordinated tournaments and the union's own only?
    #[serde(default)]
    pub coordinated_only: bool,
    /// Do its articles have names of ours, because their numbers are unknown?
    #[serde(default)]
    pub own_names: bool,
}

/// What an article is about.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Topic {
    /// Its one spelling in addresses.
    pub code: String,
    /// What people call it.
    pub name: Said,
}

/// One article.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Article {
    /// Its one name, such as `DSU2018-6.7`.
    pub id: String,
    /// The code of the [`Source`] it stands in.
    pub source: String,
    /// Its number there.
    pub article: String,
    /// The code of its [`Topic`].
    pub topic: String,
    /// What it says.
    pub says: Said,
    /// What follows from it; empty where nothing does.
    pub follows: Said,
    /// Does the arbiter decide by judgement?
    pub discretion: bool,
    /// Other words people look for it by.
    pub words: Vec<String>,
    /// The doubt about its reading, by the number of our list of doubts.
    #[serde(default)]
    pub uncertain: Option<String>,
}

impl Article {
    /// Its number as people cite it; nothing for a rule that is only known from quotations, whose name is ours.
    pub fn number(&self) -> Option<&str> {
        let is_ours = catalogue()
            .source(&self.source)
            .is_some_and(|source| source.own_names);
        (!is_ours).then_some(self.article.as_str())
    }
}

/// A word of the rules, explained.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    pub term: Said,
    /// What it means.
    pub means: Said,
}

/// Which articles of today a published ruling of the appeals board is about, as the board's own index has it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Indexed {
    /// The ruling, by the id of its article.
    pub case: String,
    /// The articles, by their ids.
    pub articles: Vec<String>,
}

/// Everything that can be looked up.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Catalogue {
    /// The texts, the ones in force first.
    pub sources: Vec<Source>,
    /// What they are about.
    pub topics: Vec<Topic>,
    /// The articles, in the order of their texts.
    pub articles: Vec<Article>,
    /// The published rulings with the articles of today they are about, in the order of the index.
    pub rulings: Vec<Indexed>,
    /// The words, in Danish order.
    pub glossary: Vec<Term>,
    /// What each article is found by, in the same order.
    #[serde(skip)]
    index: Vec<ArticleIndex>,
}

/// An article as a search compares it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ArticleIndex {
    number: String,
    id: String,
    topic: String,
    called: Vec<String>,
    text: String,
}

/// Why a catalogue cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum CatalogueError {
    /// It is not the JSON we expect.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// An article names a source or topic that is not there, or its id stands twice.
    #[error("{0}")]
    Inconsistent(String),
}

/// What somebody looks for; empty fields ask for nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CatalogueQuery<'a> {
    /// Words or the number of an article, in either language.
    pub text: &'a str,
    /// Only about this topic, by its code.
    pub topic: &'a str,
    /// Only in these sources, by their codes; all of them if there is none.
    pub sources: &'a [&'a str],
}

impl Catalogue {
    /// Reads a catalogue and checks that it fits together.
    ///
    /// # Errors
    ///
    /// When it is not such a catalogue.
    pub fn parse(json: &str) -> Result<Self, CatalogueError> {
        let mut catalogue: Self = serde_json::from_str(json)?;
        let mut seen = std::collections::BTreeSet::new();
        for article in &catalogue.articles {
            let fits = catalogue.source(&article.source).is_some()
                && catalogue.topic(&article.topic).is_some()
                && seen.insert(article.id.as_str());
            if !fits {
                return Err(CatalogueError::Inconsistent(article.id.clone()));
            }
        }
        for indexed in &catalogue.rulings {
            let named = std::iter::once(&indexed.case).chain(&indexed.articles);
            if let Some(lost) = named.into_iter().find(|id| !seen.contains(id.as_str())) {
                return Err(CatalogueError::Inconsistent(lost.clone()));
            }
        }
        catalogue.index = catalogue
            .articles
            .iter()
            .map(|article| catalogue.index_of(article))
            .collect();
        Ok(catalogue)
    }

    fn index_of(&self, article: &Article) -> ArticleIndex {
        let topic = self.topic(&article.topic).map(|topic| &topic.name);
        ArticleIndex {
            number: alphabet::fold(&article.article),
            id: alphabet::fold(&article.id),
            topic: topic
                .map(|name| alphabet::fold(&format!("{} {}", name.da, name.en)))
                .unwrap_or_default(),
            called: article.words.iter().map(|word| alphabet::fold(word)).collect(),
            text: alphabet::fold(&format!(
                "{} {} {} {}",
                article.says.da, article.says.en, article.follows.da, article.follows.en
            )),
        }
    }

    /// The codes of the texts that hold for a tournament of this edition and kind.
    pub fn sources_of(&self, edition: &EditionCode, is_coordinated: bool) -> Vec<&str> {
        let lineage = edition.edition().lineage();
        self.sources
            .iter()
            .filter(|source| {
                source.editions.is_empty()
                    || source
                        .editions
                        .iter()
                        .any(|code| lineage.contains(&code.as_str()))
            })
            .filter(|source| is_coordinated || !source.coordinated_only)
            .map(|source| source.code.as_str())
            .collect()
    }

    /// The source with this code.
    pub fn source(&self, code: &str) -> Option<&Source> {
        self.sources.iter().find(|source| source.code == code)
    }

    /// The topic with this code.
    pub fn topic(&self, code: &str) -> Option<&Topic> {
        self.topics.iter().find(|topic| topic.code == code)
    }

    /// The article with this id.
    pub fn article(&self, id: &str) -> Option<&Article> {
        self.articles.iter().find(|article| article.id == id)
    }

    /// The published rulings about this article.
    pub fn rulings_on(&self, id: &str) -> impl Iterator<Item = &Article> {
        self.rulings
            .iter()
            .filter(move |indexed| indexed.articles.iter().any(|article| article == id))
            .filter_map(|indexed| self.article(&indexed.case))
    }

    /// The articles of today this published ruling is about; none for what is no ruling.
    pub fn ruled_on(&self, id: &str) -> impl Iterator<Item = &Article> {
        self.rulings
            .iter()
            .filter(move |indexed| indexed.case == id)
            .flat_map(|indexed| &indexed.articles)
            .filter_map(|id| self.article(id))
    }

    /// The articles that have every word of the search, the likeliest first; in their own order if the search is empty.
    pub fn search(&self, wanted: CatalogueQuery<'_>) -> Vec<&Article> {
        let words = words(wanted.text);
        let mut found: Vec<(u32, &Article)> = self
            .articles
            .iter()
            .zip(&self.index)
            .filter(|(article, _)| wanted.topic.is_empty() || article.topic == wanted.topic)
            .filter(|(article, _)| {
                wanted.sources.is_empty() || wanted.sources.contains(&article.source.as_str())
            })
            .filter_map(|(article, index)| Some((index.rank(&words)?, article)))
            .collect();
        found.sort_by_key(|(rank, _)| std::cmp::Reverse(*rank));
        found.into_iter().map(|(_, article)| article).collect()
    }

    /// The words that are explained and contain what is looked for.
    pub fn explain(&self, text: &str) -> Vec<&Term> {
        let words = words(text);
        self.glossary
            .iter()
            .filter(|term| {
                let folded = alphabet::fold(&format!("{} {}", term.term.da, term.term.en));
                words.iter().all(|word| folded.contains(word.as_str()))
            })
            .collect()
    }
}

impl ArticleIndex {
    /// Is it a part of the article that is looked for, as 6.7.1 and 6.7a are of 6.7?
    fn is_part_of(&self, number: &str) -> bool {
        number.starts_with(|first: char| first.is_ascii_digit())
            && self
                .number
                .strip_prefix(number)
                .is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_digit()))
    }

    /// How well it fits: none where a word is missing. The words together, as people call it, count most; then the number of
    /// the article, each word of what it is called, its topic, then its own sentences.
    fn rank(&self, words: &[String]) -> Option<u32> {
        let phrase = words.join(" ");
        let whole = if words.len() > 1 && self.called.contains(&phrase) {
            32
        } else {
            0
        };
        words.iter().try_fold(whole, |rank, word| {
            let worth = if self.number == *word {
                16
            } else if self.is_part_of(word) {
                14
            } else if self.called.iter().any(|called| called == word) {
                8
            } else if self.called.iter().any(|called| called.contains(word.as_str())) {
                6
            } else if self.id.contains(word.as_str()) || self.topic.contains(word.as_str()) {
                4
            } else if self.text.contains(word.as_str()) {
                1
            } else {
                return None;
            };
            Some(rank + worth)
        })
    }
}

/// What is looked for as it is compared: letters, digits and single spaces.
pub fn plain(text: &str) -> String {
    words(text).join(" ")
}

/// What is looked for, word by word, as it is compared. The parts of an article's number stay together: `6.7` is one word.
fn words(text: &str) -> Vec<String> {
    let text: String = text.chars().take(MAX_WANTED).collect();
    text.split(|c: char| c.is_whitespace() || c == '§' || c == ',')
        .map(alphabet::fold)
        .filter(|word| !word.is_empty())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(text: &str) -> Vec<&'static str> {
        let wanted = CatalogueQuery {
            text,
            ..CatalogueQuery::default()
        };
        catalogue()
            .search(wanted)
            .into_iter()
            .map(|article| article.id.as_str())
            .collect()
    }

    /// The board's own index (003, "Kendelser relateret til FIDE's regler" and "… DSU's reglementer"), by the numbers of today.
    #[test]
    fn the_index_of_the_board_leads_from_article_to_ruling_and_back() {
        let on = |id: &str| -> Vec<&str> {
            catalogue()
                .rulings_on(id)
                .map(|case| case.article.as_str())
                .collect()
        };
        for (article, cases) in [
            ("DSU2018-5.2.3", &["49"][..]),
            ("DSU2018-6.7.1", &["12"]),
            ("DSU2018-6.10.1", &["95", "103"]),
            ("DSU2018-7.3", &["47b"]),
            ("DSU2009-6.11", &["95", "103"]),
            ("DSU2018-11.3.1", &["128"]),
            ("IND-DSULAW-9.4", &["116"]),
            ("DM-5.3", &["118"]),
            ("DM-7.3", &["42", "97", "118", "135"]),
            ("DM-11.5", &["47b"]),
            ("IND-DM-14", &["42", "135"]),
            ("IND-DIV-18c", &["133"]),
            ("IND-RATING-4.5.4.2", &["139"]),
            ("IND-EMT-4.4", &["116", "118"]),
            ("IND-EMT-11b", &["49"]),
            ("IND-EMT-61", &["97"]),
            ("IND-KSKAK-6.3.3.3", &["38"]),
            ("DSU2018-1.4", &[]),
        ] {
            assert_eq!(on(article), cases, "{article}");
        }
        let cases: Vec<&Article> = catalogue()
            .articles
            .iter()
            .filter(|article| article.id.starts_with("CASE-") && article.id != "CASE-PRE")
            .collect();
        assert_eq!(cases.len(), 17);
        for case in cases {
            let about: Vec<&Article> = catalogue().ruled_on(&case.id).collect();
            assert!(!about.is_empty(), "{} leads nowhere", case.id);
            for article in about {
                assert!(on(&article.id).contains(&case.article.as_str()), "{}", article.id);
            }
        }
    }

    /// The glossary of the Laws in full where it says more than one thing.
    #[test]
    fn three_words_are_explained_whole() {
        let means = |word: &str| {
            let term = catalogue().glossary.iter().find(|term| term.term.da == word);
            term.map_or("", |term| term.means.da.as_str())
        };
        for (word, parts) in [
            ("resultat", &["1-0", "½-½", "begge", "0-0", "½-0", "0-½"][..]),
            ("fejlplacere", &["a2", "a4½", "d1", "e1", "ligger ned", "gulvet"]),
            ("dommerens skøn", &["39"]),
        ] {
            for part in parts {
                assert!(means(word).contains(part), "{word}: {part}");
            }
        }
    }

    #[test]
    fn every_article_is_told_in_both_languages() {
        let all = catalogue();
        assert_eq!(all.articles.len(), 460);
        for article in &all.articles {
            let id = &article.id;
            assert!(article.says.da.len() > 10 && article.says.en.len() > 10, "{id}");
            assert_ne!(article.says.da, article.says.en, "{id}");
            assert_eq!(
                article.follows.da.is_empty(),
                article.follows.en.is_empty(),
                "{id}"
            );
            assert!(!article.words.is_empty(), "{id}");
        }
        for topic in &all.topics {
            assert!(
                all.articles.iter().any(|article| article.topic == topic.code),
                "{}",
                topic.code
            );
        }
        assert!(all.glossary.len() >= 60);
    }

    #[test]
    fn an_article_is_found_by_its_number_in_either_language_and_however_it_is_spelt() {
        for text in ["6.7", "§ 6.7"] {
            let found = ids(text);
            assert!(found.len() >= 7, "{found:?}");
            assert!(found.iter().take(7).all(|id| id.contains("-6.7")), "{found:?}");
        }
        assert_eq!(ids("9.1.2.1").first().copied(), Some("DSU2018-9.1.2.1"));
        for (danish, english) in [
            ("rørt brik", "touch move"),
            ("patstilling", "stalemate"),
            ("ulovligt træk", "illegal move"),
        ] {
            let (da, en) = (ids(danish), ids(english));
            assert!(!da.is_empty() && !en.is_empty(), "{danish} {english}");
            assert!(da.iter().any(|id| en.contains(id)), "{danish} {english}");
        }
        // An article commonly known by these words ranks above one that has both words somewhere.
        let first = ids("touch move")
            .first()
            .and_then(|id| catalogue().article(id))
            .unwrap();
        assert!(first.words.iter().any(|word| word == "touch move"), "{first:?}");
        assert_eq!(ids("ulovligt træk"), ids("ULOVLIGT  traek"));
        assert!(ids("xyzzy").is_empty());
    }

    #[test]
    fn words_narrow_and_sources_and_topics_do_too() {
        let all = ids("").len();
        let some = ids("træk");
        let fewer = ids("træk ulovligt");
        assert!(all > some.len() && some.len() > fewer.len());
        let only = catalogue().search(CatalogueQuery {
            text: "træk",
            sources: &["DSU2009"],
            ..CatalogueQuery::default()
        });
        assert!(!only.is_empty() && only.iter().all(|article| article.source == "DSU2009"));
    }
}
