//! Which answer applies to a tournament: arbiter ruling > announced regulation > coordinated tournaments > rule-set.
//!
//! The outcome is a snapshot that keeps, for every parameter, the value, where it came from and its article. It is
//! frozen into the tournament when round 1 starts, so that a later edition never rewrites history (CASE-139).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{
    edition::Supervision,
    parameter::{ParameterId, ParameterKind},
    tables::{RuleSetCode, rules},
    time_control::TimeControl,
    value::{Bound, Value},
};
use engine::points::Points;

engine::spelled! {
    /// Where a value came from; the later wins over the earlier.
    pub enum Origin {
        /// The rule-set itself.
        RuleSet => "rule_set",
        /// The regulation of coordinated tournaments.
        Coordinated => "coordinated",
        /// What this tournament announced.
        Regulation => "regulation",
        /// A ruling of the arbiter, with a reason.
        Ruling => "ruling",
    }
}

/// A value set over the rules by the tournament or by the arbiter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Override {
    pub id: ParameterId,
    /// The value in its place.
    pub value: Value,
    /// The article that allows it.
    pub article: String,
}

/// A parameter's value with its origin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Resolved {
    /// The value that holds.
    pub value: Value,
    /// Who said so.
    pub origin: Origin,
    /// In which article.
    pub article: String,
}

/// Every parameter of one tournament, resolved. Stored as JSON and read back identically.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RuleSnapshot {
    /// The rule-set underneath.
    pub rule_set: RuleSetCode,
    /// Was the regulation of coordinated tournaments applied over it?
    pub coordinated: bool,
    values: BTreeMap<ParameterId, Resolved>,
}

/// Why values cannot be combined.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ResolveError {
    /// The tables hold no such rule-set.
    #[error("there is no rule-set {0}")]
    NoSuchRuleSet(RuleSetCode),
    /// This one may not be set aside by that authority.
    #[error("`{id}` may not be changed by {}", .by.as_str())]
    MayNotDiffer { id: ParameterId, by: Origin },
    /// The value has the wrong shape.
    #[error("the value of `{0}` has the wrong shape")]
    Shape(ParameterId),
}

impl RuleSnapshot {
    /// Resolves every parameter for a tournament, before any ruling.
    pub fn resolve(
        rule_set: &RuleSetCode,
        coordinated: bool,
        regulation: impl IntoIterator<Item = Override>,
    ) -> Result<Self, ResolveError> {
        let rules = rules();
        let set = rules
            .set(rule_set)
            .ok_or_else(|| ResolveError::NoSuchRuleSet(rule_set.clone()))?;
        let mut values: BTreeMap<_, _> = set
            .values()
            .map(|(id, value)| {
                let resolved = Resolved {
                    value: value.clone(),
                    origin: Origin::RuleSet,
                    article: rules.info(id).article.clone(),
                };
                (id, resolved)
            })
            .collect();
        if coordinated {
            values.extend(rules.coordinated_values().map(|(id, value, article)| {
                let resolved = Resolved {
                    value: value.clone(),
                    origin: Origin::Coordinated,
                    article: article.to_owned(),
                };
                (id, resolved)
            }));
        }
        let mut snapshot = Self {
            rule_set: rule_set.clone(),
            coordinated,
            values,
        };
        for change in regulation {
            snapshot.lay(change, Origin::Regulation)?;
        }
        Ok(snapshot)
    }

    /// The same rules without the regulation of coordinated tournaments, as in a class that is not part of a coordinated event (CASE-118).
    /// What the tournament announced itself stays.
    #[must_use]
    pub fn outside_coordination(&self) -> Self {
        let set = rules().set(&self.rule_set);
        let below: BTreeMap<ParameterId, &Value> = set.map(|set| set.values().collect()).unwrap_or_default();
        let values = self
            .values
            .iter()
            .filter_map(|(id, resolved)| match resolved.origin {
                Origin::Coordinated => Some((
                    *id,
                    Resolved {
                        value: (*below.get(id)?).clone(),
                        origin: Origin::RuleSet,
                        article: rules().info(*id).article.clone(),
                    },
                )),
                Origin::RuleSet | Origin::Regulation | Origin::Ruling => Some((*id, resolved.clone())),
            });
        Self {
            rule_set: self.rule_set.clone(),
            coordinated: false,
            values: values.collect(),
        }
    }

    /// The same rules for games of another time control: the edition's rule-set for the resulting discipline, overridden by what the
    /// tournament announced, except a quick finish in games that have none. `None` if the supervision of rapid or blitz games was not
    /// chosen.
    pub fn in_time(&self, control: &TimeControl, supervision: Option<Supervision>) -> Option<Self> {
        let edition = rules().edition_of(&self.rule_set)?;
        let discipline = edition.discipline_of(control.total60_seconds());
        let code = edition.rule_set(discipline, supervision)?;
        let mut own = Self::resolve(code, self.coordinated, []).ok()?;
        let knows_no_quick_finish = own.text(ParameterId::QuickFinishMode) == Some("never");
        for (id, resolved) in &self.values {
            let is_announced = match resolved.origin {
                Origin::Regulation => true,
                Origin::RuleSet | Origin::Coordinated | Origin::Ruling => false,
            };
            if is_announced && !(knows_no_quick_finish && *id == ParameterId::QuickFinishMode) {
                own.values.insert(*id, resolved.clone());
            }
        }
        Some(own)
    }

    /// The same rules with this default time, in minutes, after which an absent player loses.
    #[must_use]
    pub fn with_default_time(&self, minutes: u16) -> Self {
        let id = ParameterId::LatenessDefaultMin;
        let announced = Resolved {
            value: Value::Count(minutes.into()),
            origin: Origin::Regulation,
            article: rules().info(id).article.clone(),
        };
        let mut own = self.clone();
        own.values.insert(id, announced);
        own
    }

    /// The same rules with a ruling of the arbiter on top.
    pub fn with_ruling(&self, ruling: Override) -> Result<Self, ResolveError> {
        let mut snapshot = self.clone();
        snapshot.lay(ruling, Origin::Ruling)?;
        Ok(snapshot)
    }

    fn lay(&mut self, change: Override, by: Origin) -> Result<(), ResolveError> {
        let info = rules().info(change.id);
        let allowed = match by {
            Origin::RuleSet | Origin::Coordinated => true,
            Origin::Regulation => info.regulation_may_differ,
            Origin::Ruling => info.arbiter_may_differ,
        };
        if !allowed {
            return Err(ResolveError::MayNotDiffer { id: change.id, by });
        }
        if !info.kind.accepts(&change.value) {
            return Err(ResolveError::Shape(change.id));
        }
        let stands = self.values.get(&change.id);
        if stands.is_none_or(|stands| stands.origin <= by) {
            let resolved = Resolved {
                value: change.value,
                origin: by,
                article: change.article,
            };
            self.values.insert(change.id, resolved);
        }
        Ok(())
    }

    /// What holds, and why; `None` when there is no such rule here.
    pub fn get(&self, id: ParameterId) -> Option<&Resolved> {
        self.values.get(&id)
    }

    /// Everything that holds, in the order of the parameters.
    pub fn iter(&self) -> impl Iterator<Item = (ParameterId, &Resolved)> {
        self.values.iter().map(|(id, resolved)| (*id, resolved))
    }

    /// A yes or no that holds.
    pub fn flag(&self, id: ParameterId) -> Option<bool> {
        self.get(id)?.value.as_flag()
    }

    /// A number that holds.
    pub fn count(&self, id: ParameterId) -> Option<u32> {
        self.get(id)?.value.as_count()
    }

    /// A word that holds.
    pub fn text(&self, id: ParameterId) -> Option<&str> {
        self.get(id)?.value.as_text()
    }

    /// A limit that holds.
    pub fn bound(&self, id: ParameterId) -> Option<Bound> {
        self.get(id)?.value.as_bound()
    }

    /// Points for win, draw and loss that hold.
    pub fn points(&self, id: ParameterId) -> Option<[Points; 3]> {
        self.get(id)?.value.as_points()
    }

    /// Does every stored value still have the shape of its parameter? Values written by this program do.
    pub fn is_sound(&self) -> bool {
        self.iter().all(|(id, resolved)| {
            let kind: ParameterKind = rules().info(id).kind;
            kind.accepts(&resolved.value)
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn code(text: &str) -> RuleSetCode {
        rules()
            .sets()
            .map(|(code, _)| code)
            .find(|code| code.as_str() == text)
            .expect("a rule-set of the tables")
            .clone()
    }

    fn change(id: ParameterId, value: Value) -> Override {
        Override {
            id,
            value,
            article: "6.7.1".into(),
        }
    }

    #[test]
    fn the_laws_give_no_tolerance_at_the_board_and_coordinated_events_fifteen_minutes_at_the_venue() {
        let laws = RuleSnapshot::resolve(&code("DSU2018-STD"), false, []).expect("resolved");
        assert_eq!(laws.count(ParameterId::LatenessDefaultMin), Some(0));
        assert_eq!(laws.text(ParameterId::LatenessArrivalPoint), Some("board"));
        let coordinated = RuleSnapshot::resolve(&code("DSU2018-STD"), true, []).expect("resolved");
        let lateness = coordinated.get(ParameterId::LatenessDefaultMin).expect("a rule");
        assert_eq!(lateness.value, Value::Count(15));
        assert_eq!(lateness.origin, Origin::Coordinated);
        assert_eq!(lateness.article, "DM-11.2");
        assert_eq!(coordinated.text(ParameterId::LatenessArrivalPoint), Some("venue"));
        assert_eq!(
            coordinated.text(ParameterId::LatenessArbiterOverride),
            Some("force_majeure")
        );
    }

    #[test]
    fn a_ruling_beats_the_announced_regulation_which_beats_the_rest() {
        let id = ParameterId::LatenessDefaultMin;
        let announced = RuleSnapshot::resolve(&code("DSU2018-STD"), true, [change(id, Value::Count(60))])
            .expect("resolved");
        assert_eq!(announced.count(id), Some(60));
        assert_eq!(announced.get(id).map(|r| r.origin), Some(Origin::Regulation));
        let ruled = announced
            .with_ruling(change(id, Value::Count(90)))
            .expect("ruled");
        assert_eq!(ruled.count(id), Some(90));
        assert_eq!(announced.count(id), Some(60));
    }

    #[test]
    fn rules_for_another_time_control_are_those_of_the_same_edition_with_what_was_announced() {
        let lateness = ParameterId::LatenessDefaultMin;
        let quick_finish = ParameterId::QuickFinishMode;
        let announced = [
            change(lateness, Value::Count(60)),
            change(quick_finish, Value::text("announced")),
        ];
        let whole = RuleSnapshot::resolve(&code("FIDE2023-STD"), true, announced).expect("resolved");
        for (text, supervision, expected) in [
            // For sixty moves: blitz to 10 minutes, rapid below 60.
            ("5", Some(Supervision::Limited), Some("FIDE2023-BLITZ-B4")),
            ("3+2s", Some(Supervision::Full), Some("FIDE2023-BLITZ-B3")),
            ("15+10s", Some(Supervision::Limited), Some("FIDE2023-RAPID-A4")),
            ("15+10s", Some(Supervision::Full), Some("FIDE2023-RAPID-A3")),
            // Standard games are watched in one way only.
            ("90+30s", None, Some("FIDE2023-STD")),
            ("5", None, None),
        ] {
            let control: TimeControl = text.parse().expect("a time control");
            let own = whole.in_time(&control, supervision);
            let found = own.as_ref().map(|own| own.rule_set.as_str());
            assert_eq!(found, expected, "{text}");
            let Some(own) = own else { continue };
            assert!(own.coordinated && own.is_sound());
            assert_eq!(
                own.count(lateness),
                Some(60),
                "{text}: announced for the whole tournament"
            );
            let is_blitz = expected.is_some_and(|code| code.contains("BLITZ"));
            let mode = if is_blitz { "never" } else { "announced" };
            assert_eq!(own.text(quick_finish), Some(mode), "{text}");
            let late = own.with_default_time(5);
            assert_eq!(late.count(lateness), Some(5));
            assert_eq!(
                late.get(lateness).map(|found| found.origin),
                Some(Origin::Regulation)
            );
        }
    }

    #[test]
    fn what_a_regulation_may_not_change_is_refused() {
        let refused = RuleSnapshot::resolve(
            &code("DSU2018-STD"),
            false,
            [change(ParameterId::IllegalLossAt, Value::Count(5))],
        );
        assert_eq!(
            refused,
            Err(ResolveError::MayNotDiffer {
                id: ParameterId::IllegalLossAt,
                by: Origin::Regulation
            })
        );
        let shape = RuleSnapshot::resolve(
            &code("DSU2018-STD"),
            false,
            [change(ParameterId::LatenessDefaultMin, Value::text("soon"))],
        );
        assert_eq!(shape, Err(ResolveError::Shape(ParameterId::LatenessDefaultMin)));
    }

    proptest! {
        #[test]
        fn a_snapshot_is_read_back_as_it_was_written(
            index in 0usize..17,
            coordinated: bool,
            lateness in proptest::option::of(0u32..240),
        ) {
            let code = rules().sets().nth(index).map(|(code, _)| code.clone()).expect("seventeen rule-sets");
            let changes = lateness.map(|minutes| change(ParameterId::LatenessDefaultMin, Value::Count(minutes)));
            let snapshot = RuleSnapshot::resolve(&code, coordinated, changes).expect("resolved");
            let json = serde_json::to_string(&snapshot).expect("JSON");
            let read: RuleSnapshot = serde_json::from_str(&json).expect("the snapshot");
            prop_assert_eq!(&read, &snapshot);
            prop_assert_eq!(serde_json::to_string(&read).expect("JSON"), json);
            prop_assert!(read.is_sound());
        }
    }
}
