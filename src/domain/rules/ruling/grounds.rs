//! The articles a ruling is based on, by edition, from `data/grounds.json`.

use std::{borrow::Cow, collections::BTreeMap, sync::LazyLock};

use serde::{Deserialize, Serialize};

use super::Context;
use crate::{
    Edition, ParameterId, RuleSnapshot, Value, catalogue,
    regulation::{Regulation, setting::SettingTable},
    rules,
    time_control::Discipline,
};

static GROUNDS: LazyLock<BTreeMap<String, Articles>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../../data/grounds.json"))
        .expect("the table is part of the program and a test reads it")
});

/// An article, by its number in the catalogue, such as `DSU2018-7.5.5` or `DM-11.2`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ground(Cow<'static, str>);

impl Ground {
    /// The number in the catalogue.
    pub fn id(&self) -> &str {
        &self.0
    }

    /// The article with this number, if the catalogue holds it.
    pub fn find(id: &str) -> Option<Self> {
        catalogue::catalogue()
            .article(id)
            .map(|article| Self(Cow::Borrowed(article.id.as_str())))
    }

    /// The article itself; none for texts the catalogue no longer holds.
    pub fn article(&self) -> Option<&'static catalogue::Article> {
        catalogue::catalogue().article(&self.0)
    }
}

/// Can a decision on these articles be appealed? The edition and the announced regulation may except some, with their sub-articles
/// (11.10; 12.10 of 2009), but never what the committee must decide (DM-7.2).
pub fn is_appealable(grounds: &[Ground], snapshot: &RuleSnapshot, regulation: &Regulation) -> bool {
    let never_limited = &SettingTable::get().appeals_never_limited;
    // In the rules the announced value replaces the edition's, but here it adds to the edition's exceptions.
    let by_edition = snapshot.rule_set.set().value(ParameterId::AppealsAllowed);
    let by_regulation = regulation.appeal_limits.iter().flat_map(|limits| &limits.0);
    let by_rules = [
        by_edition.and_then(Value::as_text),
        snapshot.text(ParameterId::AppealsAllowed),
    ];
    let listed = by_rules
        .into_iter()
        .flatten()
        .filter_map(|text| text.strip_prefix("all_except_"))
        .flat_map(|list| list.split('_').filter(|word| *word != "and"));
    let limits: Vec<&str> = listed
        .chain(by_regulation.map(String::as_str))
        .filter(|limit| !never_limited.iter().any(|never| limit.contains(never.as_str())))
        .collect();
    // 10.2a and 10.2.1 are parts of 10.2; 10.20 is not.
    let stands_under = |article: &str, limit: &str| {
        article
            .strip_prefix(limit)
            .is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_digit()))
    };
    !grounds.iter().any(|ground| {
        limits.iter().any(|limit| {
            ground.id() == *limit
                || ground
                    .article()
                    .is_some_and(|article| stands_under(&article.article, limit))
        })
    })
}

/// The rule by which the rules of rapid with limited supervision apply to blitz.
const LIMITED_BLITZ: &str = "limited_blitz";

/// The articles of one rule.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Articles {
    #[serde(default)]
    editions: BTreeMap<String, Vec<String>>,
    /// By edition, in rapid and blitz under A.4 and B.4, in their place.
    #[serde(default)]
    limited: BTreeMap<String, Vec<String>>,
    /// By edition, in blitz, in addition.
    #[serde(default)]
    blitz: BTreeMap<String, Vec<String>>,
    /// In coordinated tournaments, first.
    #[serde(default)]
    coordinated: Vec<String>,
    /// The same for rules that are about standard games only (DM-12, DM-13).
    #[serde(default)]
    coordinated_standard: Vec<String>,
    /// Whatever the edition.
    #[serde(default)]
    always: Vec<String>,
    /// By edition, whether a breach is penalised; empty if it is no duty of a player.
    #[serde(default)]
    sanction: BTreeMap<String, Sanction>,
}

/// Whether a breach of a rule is penalised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Sanction {
    /// It is, by an article about several duties at once (11.6 of 2018, 12.7 of 2009).
    Breach,
    /// It is, by the rule itself.
    Must,
    /// It may be: the rule says so, or only forbids.
    May,
}

/// Whether a breach of this rule is penalised in this edition; where no edition says so, it only may be.
pub(crate) fn sanction(context: &Context<'_>, rule: &str) -> Sanction {
    let lineage = context.edition().edition().lineage();
    GROUNDS
        .get(rule)
        .and_then(|articles| lineage.iter().find_map(|code| articles.sanction.get(*code)))
        .copied()
        .unwrap_or(Sanction::May)
}

pub(crate) fn of(context: &Context<'_>, rules: &[&str]) -> Vec<Ground> {
    // An edition that changes another one uses that one's articles where it has none of its own.
    let lineage = context.edition().edition().lineage();
    let of_edition =
        |table: &'static BTreeMap<String, Vec<String>>| lineage.iter().find_map(|code| table.get(*code));
    let mut grounds: Vec<Ground> = Vec::new();
    for rule in rules {
        let Some(articles) = GROUNDS.get(*rule) else {
            debug_assert!(false, "data/grounds.json has no `{rule}`");
            continue;
        };
        let general = of_edition(&articles.editions);
        let mut found: Vec<&String> = Vec::new();
        if context.rules.coordinated {
            found.extend(&articles.coordinated);
            if context.discipline() == Discipline::Standard {
                found.extend(&articles.coordinated_standard);
            }
        }
        let limited = of_edition(&articles.limited).filter(|_| context.is_limited());
        found.extend(limited.or(general).into_iter().flatten());
        // A.4 is a rule of rapid: in blitz it holds because B.4 says so.
        if limited.is_some() && context.discipline() == Discipline::Blitz {
            let opens = GROUNDS.get(LIMITED_BLITZ);
            found.extend(
                opens
                    .and_then(|opens| of_edition(&opens.editions))
                    .into_iter()
                    .flatten(),
            );
        }
        if context.discipline() == Discipline::Blitz {
            found.extend(of_edition(&articles.blitz).into_iter().flatten());
        }
        found.extend(&articles.always);
        for id in found {
            let ground = Ground(Cow::Owned(id.clone()));
            if !grounds.contains(&ground) {
                grounds.push(ground);
            }
        }
    }
    grounds
}

/// The article about what is written on the envelope of a sealed move, under these rules.
pub fn envelope(snapshot: &RuleSnapshot) -> Option<Ground> {
    let mut editions = rules().editions().iter();
    envelope_of(editions.find(|edition| edition.rule_sets.contains(&snapshot.rule_set))?)
}

/// The same for an edition, or one it changes.
fn envelope_of(edition: &Edition) -> Option<Ground> {
    let articles = GROUNDS.get("envelope")?;
    let lineage = edition.lineage();
    let ids = lineage.iter().find_map(|code| articles.editions.get(*code))?;
    ids.first().map(|id| Ground(Cow::Owned(id.clone())))
}

/// Are these articles taken from an earlier edition because this edition's text was not available?
pub(crate) fn are_assumed(grounds: &[Ground], context: &Context<'_>) -> bool {
    let edition = context.edition();
    let is_of_another = |ground: &Ground| {
        let source = ground
            .article()
            .and_then(|article| catalogue::catalogue().source(&article.source));
        // Texts that apply beside every edition do not count.
        source.is_some_and(|source| {
            !source.editions.is_empty() && !source.editions.iter().any(|code| code == edition.as_str())
        })
    };
    edition.edition().is_assumed_elsewhere && grounds.iter().any(is_of_another)
}

#[cfg(test)]
mod tests {
    use super::{super::Incident, *};
    use crate::trial::{Desk, every_rule_set};

    #[test]
    fn an_edition_whose_text_nobody_could_read_says_where_it_stands_on_an_earlier_one() {
        for code in every_rule_set().into_iter().filter(|code| *code != "ISL1985") {
            let desk = Desk::of(code);
            let is_of_2023 = code.starts_with("FIDE2023");
            let illegal = desk.rules_that(Incident::IllegalMove, &[("by", "white")]);
            assert_eq!(illegal.assumed, is_of_2023, "{code}");
            // The known parts of 2023 say that a resignation can be a draw.
            let resigned = desk.rules_that(Incident::Resignation, &[("by", "white")]);
            assert!(!resigned.assumed, "{code}");
        }
    }

    #[test]
    fn every_edition_that_knows_sealed_moves_says_what_stands_on_the_envelope() {
        let of = |code: &str| {
            let edition = rules().edition(code).expect("an edition");
            envelope_of(edition).map(|ground| ground.id().to_owned())
        };
        assert_eq!(of("DSU2018").as_deref(), Some("DSU2018-I.2"));
        assert_eq!(of("SSF2017").as_deref(), Some("SSF2017-E"));
        assert_eq!(of("FIDE2023").as_deref(), Some("DSU2018-I.2"));
        assert_eq!(of("ISL1985"), None);
    }

    #[test]
    fn every_article_a_ruling_may_stand_on_can_be_looked_up() {
        for (rule, articles) in &*GROUNDS {
            let by_edition = [&articles.editions, &articles.limited, &articles.blitz];
            // The data say whether a breach is penalised for every edition that has the duty, or for none.
            if !articles.sanction.is_empty() {
                let said: Vec<&String> = articles.sanction.keys().collect();
                let has: Vec<&String> = articles.editions.keys().collect();
                assert_eq!(said, has, "{rule}");
            }
            for edition in by_edition.iter().flat_map(|table| table.keys()) {
                assert!(crate::rules().edition(edition).is_some(), "{rule}: {edition}");
            }
            let ids = by_edition
                .into_iter()
                .flat_map(BTreeMap::values)
                .flatten()
                .chain(&articles.coordinated)
                .chain(&articles.coordinated_standard)
                .chain(&articles.always);
            for id in ids {
                assert!(catalogue::catalogue().article(id).is_some(), "{rule}: {id}");
            }
        }
    }
}
