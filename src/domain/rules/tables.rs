//! The tables of `data/rulesets.json`: read once and checked as a whole, so that later code can rely on them.
//!
//! Editions that an administrator adds are included by [`learn`], which replaces the whole table by one that has them too. An
//! edition is never removed, so a code that was read once always names one.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    sync::{LazyLock, PoisonError, RwLock},
};

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{
    addition::{Added, AdditionProblem},
    catalogue::catalogue,
    edition::{Edition, Supervision},
    parameter::{ParameterId, ParameterInfo},
    value::Value,
};
use crate::time_control::Discipline;
use engine::ids::Version;

/// The built-in tables, later replaced by [`learn`].
static RULES: LazyLock<RwLock<&'static Rules>> = LazyLock::new(|| {
    let rules = Rules::parse(include_str!("../../../data/rulesets.json"))
        .expect("the tables are part of the program and a test reads them");
    RwLock::new(Box::leak(Box::new(rules)))
});

/// The tables: those the program was built with, and the editions it has learnt of.
pub fn rules() -> &'static Rules {
    *RULES.read().unwrap_or_else(PoisonError::into_inner)
}

/// Adds these editions to the tables. Editions that are already known do not matter.
///
/// The old tables stay in memory, because they may still be in use: some ten kilobytes each time an administrator adds or
/// promulgates an edition.
///
/// # Errors
///
/// When one of them cannot be added to the tables.
pub fn learn(editions: &[Added]) -> Result<(), AdditionProblem> {
    let mut held = RULES.write().unwrap_or_else(PoisonError::into_inner);
    let news: Vec<Added> = editions
        .iter()
        .filter(|added| !held.knows(&added.addition.code, added.version))
        .cloned()
        .collect();
    if !news.is_empty() {
        *held = Box::leak(Box::new(held.with(&news)?));
    }
    Ok(())
}

/// Every edition, every rule-set and the values that override them in coordinated tournaments.
#[derive(Clone, Debug, PartialEq)]
pub struct Rules {
    editions: Vec<Edition>,
    sets: BTreeMap<RuleSetCode, RuleSet>,
    coordinated: BTreeMap<ParameterId, Value>,
    coordinated_articles: BTreeMap<ParameterId, String>,
    parameters: BTreeMap<ParameterId, ParameterInfo>,
    counted_moves: u16,
}

/// The code of a rule-set, such as `DSU2018-RAPID-A4`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RuleSetCode(String);

impl RuleSetCode {
    /// As the tables write it.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The rule-set this code names.
    pub(super) fn set(&self) -> &'static RuleSet {
        rules()
            .set(self)
            .expect("editions list only codes the tables hold, which reading them checks")
    }
}

impl fmt::Display for RuleSetCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// One edition for one discipline and one kind of supervision.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleSet {
    /// For which kind of chess.
    pub discipline: Discipline,
    /// For which supervision.
    pub supervision: Supervision,
    values: BTreeMap<ParameterId, Value>,
    /// The parameters it does not take from another rule-set.
    own: BTreeSet<ParameterId>,
}

/// A parameter in two rule-sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compared<'a> {
    pub id: ParameterId,
    /// What the one answers.
    pub left: Option<&'a Value>,
    /// What the other answers.
    pub right: Option<&'a Value>,
}

impl Compared<'_> {
    /// Are the answers different?
    pub fn differs(&self) -> bool {
        self.left != self.right
    }
}

/// Why an answer is in doubt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt<'a> {
    /// The texts could not be compared: it is the answer of the edition this one is based on.
    Assumed,
    /// The reading of its article is doubtful, by the number of our list of doubts.
    Reading(&'a str),
}

impl RuleSet {
    /// What it answers; `None` when the edition has no such rule.
    pub fn value(&self, id: ParameterId) -> Option<&Value> {
        self.values.get(&id)
    }

    /// Everything it answers.
    pub fn values(&self) -> impl Iterator<Item = (ParameterId, &Value)> {
        self.values.iter().map(|(id, value)| (*id, value))
    }

    /// Does a game of so many seconds for 60 moves fall under it? An edition without limits never says so.
    pub(super) fn covers_total(&self, total60_seconds: u32) -> bool {
        let bounds = [
            ParameterId::DisciplineMinTotalMin,
            ParameterId::DisciplineMaxTotalMin,
        ];
        let mut stated = bounds
            .iter()
            .filter_map(|id| self.value(*id).and_then(Value::as_bound))
            .peekable();
        stated.peek().is_some() && stated.all(|bound| bound.holds_for_seconds(total60_seconds))
    }
}

impl Rules {
    /// Reads and checks tables: known keys, right shapes, every parameter described, every listed rule-set there.
    pub fn parse(json: &str) -> Result<Self, TableError> {
        let file: TablesFile =
            serde_json::from_str(json).map_err(|error| TableError::Json(error.to_string()))?;
        let parameters: BTreeMap<_, _> = file.parameters.into_iter().map(|info| (info.id, info)).collect();
        if let Some(missing) = ParameterId::ALL.iter().find(|id| !parameters.contains_key(id)) {
            return Err(TableError::NotDescribed(*missing));
        }
        let shapes = |values: &BTreeMap<ParameterId, Value>| {
            values
                .iter()
                .find(|(id, value)| !parameters.get(id).is_some_and(|info| info.kind.accepts(value)))
                .map_or(Ok(()), |(id, _)| Err(TableError::Shape(*id)))
        };
        let mut sets: BTreeMap<RuleSetCode, RuleSet> = BTreeMap::new();
        let (based, whole): (Vec<_>, Vec<_>) = file
            .rule_sets
            .into_iter()
            .partition(|(_, table)| table.based_on.is_some());
        for (code, table) in whole.into_iter().chain(based) {
            shapes(&table.values)?;
            let set = match &table.based_on {
                None => RuleSet::new(table.values),
                Some(base) => sets.get(base).map(|base| base.changed(table.values)),
            };
            sets.insert(code.clone(), set.ok_or(TableError::Incomplete(code))?);
        }
        shapes(&file.coordinated.values)?;
        if let Some(id) = file
            .coordinated
            .values
            .keys()
            .find(|id| !file.coordinated.articles.contains_key(id))
        {
            return Err(TableError::NotDescribed(*id));
        }
        let listed: BTreeSet<_> = file
            .editions
            .iter()
            .flat_map(|edition| &edition.rule_sets)
            .collect();
        if let Some(code) = listed.iter().find(|code| !sets.contains_key(**code)) {
            return Err(TableError::Incomplete((**code).clone()));
        }
        if file.editions.iter().all(|edition| !edition.selectable) {
            return Err(TableError::NothingToChoose);
        }
        let counted_moves = file
            .coordinated
            .values
            .get(&ParameterId::RatingCountMoves)
            .and_then(Value::as_count)
            .and_then(|moves| u16::try_from(moves).ok())
            .ok_or(TableError::Shape(ParameterId::RatingCountMoves))?;
        Ok(Self {
            counted_moves,
            editions: file.editions,
            sets,
            coordinated: file.coordinated.values,
            coordinated_articles: file.coordinated.articles,
            parameters,
        })
    }

    /// Every edition, newest first.
    pub fn editions(&self) -> &[Edition] {
        &self.editions
    }

    /// The edition with this code.
    pub fn edition(&self, code: &str) -> Option<&Edition> {
        self.editions.iter().find(|edition| edition.code == code)
    }

    /// The newest edition that may govern a tournament starting on this day; the oldest selectable one when none may.
    #[expect(
        clippy::missing_panics_doc,
        reason = "reading the tables makes sure that something can be chosen"
    )]
    pub fn latest_edition(&self, start: Date) -> &Edition {
        self.editions
            .iter()
            .find(|edition| edition.by_default && edition.may_govern(start))
            .or_else(|| self.editions.iter().rfind(|edition| edition.selectable))
            .expect("reading the tables makes sure that something can be chosen")
    }

    pub fn set(&self, code: &RuleSetCode) -> Option<&RuleSet> {
        self.sets.get(code)
    }

    /// Every rule-set with its code.
    pub fn sets(&self) -> impl Iterator<Item = (&RuleSetCode, &RuleSet)> {
        self.sets.iter()
    }

    /// The edition a rule-set belongs to.
    pub fn edition_of(&self, code: &RuleSetCode) -> Option<&Edition> {
        self.editions
            .iter()
            .find(|edition| edition.rule_sets.contains(code))
    }

    /// Two rule-sets side by side, parameter by parameter; what neither answers is left out.
    pub fn compare(&self, left: &RuleSetCode, right: &RuleSetCode) -> Option<Vec<Compared<'_>>> {
        let (left, right) = (self.set(left)?, self.set(right)?);
        let compared = ParameterId::ALL.iter().map(|id| Compared {
            id: *id,
            left: left.value(*id),
            right: right.value(*id),
        });
        Some(
            compared
                .filter(|compared| compared.left.is_some() || compared.right.is_some())
                .collect(),
        )
    }

    /// What makes the answer of a rule-set doubtful, if anything does.
    pub fn doubt(&self, code: &RuleSetCode, id: ParameterId) -> Option<Doubt<'_>> {
        let (set, edition) = (self.set(code)?, self.edition_of(code)?);
        set.value(id)?;
        if edition.is_assumed_elsewhere && !set.own.contains(&id) && !id.is_what_for() {
            return Some(Doubt::Assumed);
        }
        let text = edition.lineage().last().copied().unwrap_or_default();
        let numbers = self.info(id).article.split([' ', ',', ';', '/']);
        numbers
            .filter_map(|number| catalogue().article(&format!("{text}-{number}")))
            .find_map(|article| article.uncertain.as_deref())
            .map(Doubt::Reading)
    }

    /// The words that are answers to a parameter anywhere: those that rulings understand.
    pub fn words(&self, id: ParameterId) -> BTreeSet<&str> {
        let everywhere = self
            .sets
            .values()
            .filter_map(|set| set.value(id))
            .chain(self.coordinated(id));
        everywhere
            .flat_map(|value| match value {
                Value::Text(word) => std::slice::from_ref(word),
                Value::Texts(words) => words,
                Value::Flag(_) | Value::Count(_) | Value::Counts(_) | Value::Rows(_) => &[],
            })
            .map(String::as_str)
            .collect()
    }

    /// Is this version of an added edition known here?
    pub fn knows(&self, code: &str, version: Version) -> bool {
        self.edition(code)
            .is_some_and(|edition| edition.added >= Some(version))
    }

    /// These tables with the editions that were added, or newer versions of them.
    ///
    /// # Errors
    ///
    /// When one of them does not fit.
    pub fn with(&self, additions: &[Added]) -> Result<Self, AdditionProblem> {
        let mut rules = self.clone();
        for Added { addition, version } in additions {
            rules
                .editions
                .retain(|edition| edition.code != addition.code || edition.added.is_none());
            addition.check(&rules)?;
            let base = rules
                .edition(&addition.based_on)
                .ok_or(AdditionProblem::Base)?
                .clone();
            let mut codes = Vec::with_capacity(base.rule_sets.len());
            for base_set in &base.rule_sets {
                let rest = base_set.0.strip_prefix(base.code.as_str()).unwrap_or_default();
                let code = RuleSetCode(format!("{}{rest}", addition.code));
                let changes = addition
                    .changes
                    .iter()
                    .filter(|change| change.rule_set == base_set.0)
                    .map(|change| (change.parameter, change.value.clone()))
                    .collect();
                let set = rules.sets.get(base_set).map(|set| set.changed(changes));
                rules.sets.insert(code.clone(), set.ok_or(AdditionProblem::Base)?);
                codes.push(code);
            }
            rules.editions.push(Edition {
                code: addition.code.clone(),
                name: addition.name.clone(),
                approved_on: addition.approved_on,
                promulgated_on: addition.promulgation.as_ref().map(|made| made.on),
                channel: addition.promulgation.as_ref().map(|made| made.channel),
                issue: addition
                    .promulgation
                    .as_ref()
                    .map(|made| made.issue.clone())
                    .unwrap_or_default(),
                effective_from: addition.effective_from,
                source: addition.source.clone(),
                based_on: Some(addition.based_on.clone()),
                by_default: addition.by_default,
                is_assumed_elsewhere: false,
                added: Some(*version),
                selectable: addition.promulgation.is_some(),
                rule_sets: codes,
            });
        }
        // Newest first; those without a date keep their order at the end.
        rules
            .editions
            .sort_by_key(|edition| std::cmp::Reverse(edition.effective_from.or(edition.promulgated_on)));
        Ok(rules)
    }

    /// The value that overrides the rule-set in coordinated tournaments.
    pub fn coordinated(&self, id: ParameterId) -> Option<&Value> {
        self.coordinated.get(&id)
    }

    /// Every value that overrides the rule-set in coordinated tournaments, with its article.
    pub fn coordinated_values(&self) -> impl Iterator<Item = (ParameterId, &Value, &str)> {
        self.coordinated.iter().map(|(id, value)| {
            let article = self.coordinated_articles.get(id).map_or("", String::as_str);
            (*id, value, article)
        })
    }

    /// Over how many moves the time of a game is counted: its discipline (A.1, B.1) and its fitness for rating (DM-12.3).
    pub fn counted_moves(&self) -> u16 {
        self.counted_moves
    }

    /// Its description, its article and who may override it.
    #[expect(
        clippy::missing_panics_doc,
        reason = "reading the tables makes sure that every parameter is described"
    )]
    pub fn info(&self, id: ParameterId) -> &ParameterInfo {
        self.parameters
            .get(&id)
            .expect("reading the tables makes sure that every parameter is described")
    }
}

impl RuleSet {
    fn new(values: BTreeMap<ParameterId, Value>) -> Option<Self> {
        let word = |id| values.get(&id).and_then(Value::as_text);
        Some(Self {
            discipline: word(ParameterId::RuleSetDiscipline)?.parse().ok()?,
            supervision: word(ParameterId::RuleSetSupervision)?.parse().ok()?,
            own: values.keys().copied().collect(),
            values,
        })
    }

    /// The same with other values; its discipline and supervision stay.
    fn changed(&self, changes: BTreeMap<ParameterId, Value>) -> Self {
        let mut set = self.clone();
        set.own = changes.keys().copied().collect();
        set.values
            .extend(changes.into_iter().filter(|(id, _)| !id.is_what_for()));
        set
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TablesFile {
    editions: Vec<Edition>,
    rule_sets: BTreeMap<RuleSetCode, RuleTable>,
    coordinated: Coordinated,
    parameters: Vec<ParameterInfo>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RuleTable {
    /// The rule-set it takes everything else from.
    #[serde(default)]
    based_on: Option<RuleSetCode>,
    values: BTreeMap<ParameterId, Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Coordinated {
    articles: BTreeMap<ParameterId, String>,
    values: BTreeMap<ParameterId, Value>,
}

/// Why tables are refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// Not JSON, or an unknown key.
    #[error("the tables cannot be read: {0}")]
    Json(String),
    /// A parameter nobody explains.
    #[error("`{0}` has no description or article")]
    NotDescribed(ParameterId),
    /// A value of the wrong shape.
    #[error("the value of `{0}` has the wrong shape")]
    Shape(ParameterId),
    /// A rule-set without discipline or supervision, or listed but not there.
    #[error("the rule-set {0} is missing or does not say what it is for")]
    Incomplete(RuleSetCode),
    /// No edition may be chosen.
    #[error("no edition may be chosen")]
    NothingToChoose,
}

#[cfg(test)]
mod tests {
    use super::*;

    const JSON: &str = include_str!("../../../data/rulesets.json");

    #[test]
    fn the_tables_of_the_program_are_sound() {
        let rules = Rules::parse(JSON).expect("sound tables");
        assert_eq!(rules.sets().count(), 17);
        assert_eq!(rules.editions().len(), 5);
    }

    #[test]
    fn an_unknown_key_a_wrong_shape_and_a_missing_rule_set_are_refused() {
        let unknown = JSON.replace("\"illegal.loss_at\": 3", "\"illegal.lost_at\": 3");
        assert!(matches!(Rules::parse(&unknown), Err(TableError::Json(_))));
        let shape = JSON.replace("\"illegal.loss_at\": 3", "\"illegal.loss_at\": \"three\"");
        assert_eq!(
            Rules::parse(&shape),
            Err(TableError::Shape(ParameterId::IllegalLossAt))
        );
        let missing = JSON.replacen("\"DSU2018-BLITZ-B4\"", "\"DSU2018-BLITZ-B5\"", 1);
        assert!(matches!(Rules::parse(&missing), Err(TableError::Incomplete(_))));
    }

    #[test]
    fn the_editions_differ_where_the_sources_say_so() {
        let value = |set: &str, id| {
            let code = RuleSetCode(set.to_owned());
            rules().set(&code).and_then(|set| set.value(id)).cloned()
        };
        for (set, id, expected) in [
            ("DSU2009", ParameterId::LatenessDefaultMin, Some(Value::Count(15))),
            (
                "DSU2018-STD",
                ParameterId::LatenessDefaultMin,
                Some(Value::Count(0)),
            ),
            ("ISL1985", ParameterId::LatenessDefaultMin, None),
            ("DSU2009", ParameterId::IllegalLossAt, Some(Value::Count(3))),
            (
                "SSF2017-RAPID-A4",
                ParameterId::IllegalLossAt,
                Some(Value::Count(1)),
            ),
            (
                "DSU2018-RAPID-A4",
                ParameterId::IllegalLossAt,
                Some(Value::Count(2)),
            ),
            (
                "DSU2018-BLITZ-B4",
                ParameterId::IllegalCompensationS,
                Some(Value::Count(60)),
            ),
            (
                "DSU2009",
                ParameterId::ClaimWrongCompensationS,
                Some(Value::Count(180)),
            ),
            (
                "DSU2018-STD",
                ParameterId::ClaimWrongCompensationS,
                Some(Value::Count(120)),
            ),
            (
                "SSF2017-STD",
                ParameterId::IllegalCounterScope,
                Some(Value::text("per_article")),
            ),
            (
                "DSU2018-STD",
                ParameterId::IllegalCounterScope,
                Some(Value::text("shared")),
            ),
            (
                "DSU2018-STD",
                ParameterId::AutoDrawRepetition,
                Some(Value::Count(5)),
            ),
            ("DSU2009", ParameterId::AutoDrawRepetition, None),
            (
                "DSU2018-RAPID-A3",
                ParameterId::SupervisionMaxBoardsPerArbiter,
                Some(Value::Count(3)),
            ),
            (
                "DSU2018-BLITZ-B3",
                ParameterId::SupervisionMaxBoardsPerArbiter,
                Some(Value::Count(1)),
            ),
        ] {
            assert_eq!(value(set, id), expected, "{set} {id}");
        }
    }
}
