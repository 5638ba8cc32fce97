//! What applies if the invitation is silent, and the rules a regulation resolves to.

use jiff::civil::Date;

use super::{
    setting::{Regulation, SettingId, SettingValue},
    values::{
        Chess960, DeviceSanction, DrawAgreement, Flags, Lateness, PointSystem, QuickFinish, Scoresheets,
        YesNo,
    },
};
use crate::{
    Edition, Override, ParameterId, ResolveError, RuleSetCode, RuleSnapshot, Value, edition::Supervision,
    rules, time_control::Discipline,
};
use engine::points::Points;

/// The default of a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Default {
    Value(SettingValue),
    /// A rule that is a sentence rather than a value; pages have its text under the setting's name.
    Wording,
    /// None: somebody has to choose.
    MustBeChosen,
}

/// Why a regulation has no resolved rules yet.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnresolvedRules {
    /// Rapid or blitz, and nobody chose between full and limited supervision (A.5, B.5).
    #[error("choose full or limited supervision")]
    SupervisionNotChosen,
    /// The edition does not regulate this kind of chess.
    #[error("{edition} has no rules for {} chess", .discipline.as_str())]
    NotRegulated {
        /// The edition chosen.
        edition: String,
        /// The discipline by the time control.
        discipline: Discipline,
    },
    /// A setting tries to change what no regulation may.
    #[error(transparent)]
    Resolve(#[from] ResolveError),
}

impl Regulation {
    /// The edition that holds for a tournament starting on this day.
    pub fn edition(&self, starts_on: Date) -> &'static Edition {
        match &self.edition {
            Some(code) => code.edition(),
            None => rules().latest_edition(starts_on),
        }
    }

    /// The discipline by the time control; standard while there is none.
    pub fn discipline(&self, starts_on: Date) -> Discipline {
        self.time_control
            .as_ref()
            .map_or(Discipline::Standard, |control| {
                self.edition(starts_on).discipline_of(control.total60_seconds())
            })
    }

    /// The rule-set that edition, discipline and supervision point to.
    pub fn rule_set(&self, starts_on: Date) -> Result<&'static RuleSetCode, UnresolvedRules> {
        let edition = self.edition(starts_on);
        let discipline = self.discipline(starts_on);
        if let Some(code) = edition.rule_set(discipline, self.supervision) {
            return Ok(code);
        }
        let regulated = Supervision::ALL
            .into_iter()
            .any(|supervision| edition.rule_set(discipline, Some(supervision)).is_some());
        Err(if regulated && self.supervision.is_none() {
            UnresolvedRules::SupervisionNotChosen
        } else {
            UnresolvedRules::NotRegulated {
                edition: edition.code.clone(),
                discipline,
            }
        })
    }

    /// Every parameter of the rules as this tournament plays by them, with its origin: what is frozen when round 1 starts.
    pub fn resolve(&self, starts_on: Date) -> Result<RuleSnapshot, UnresolvedRules> {
        let code = self.rule_set(starts_on)?;
        Ok(RuleSnapshot::resolve(
            code,
            self.flags().coordinated,
            self.overrides(),
        )?)
    }

    /// The same; while a choice that decides which rules apply is still open, the edition's own rules.
    pub fn resolved_or_nearest(&self, starts_on: Date) -> Option<RuleSnapshot> {
        self.resolve(starts_on)
            .ok()
            .or_else(|| self.silent_rules(starts_on))
    }

    /// What the announced settings change in the rules.
    fn overrides(&self) -> Vec<Override> {
        let mut overrides = Vec::new();
        let mut set = |id, value, setting: SettingId| {
            let article = setting.info().articles.first().cloned().unwrap_or_default();
            overrides.push(Override { id, value, article });
        };
        if let Some(lateness) = self.lateness {
            let minutes = Value::Count(lateness.minutes.into());
            set(ParameterId::LatenessDefaultMin, minutes, SettingId::Lateness);
            let point = Value::text(lateness.arrival.as_str());
            set(ParameterId::LatenessArrivalPoint, point, SettingId::Lateness);
        }
        if let Some(both) = self.both_absent {
            set(
                ParameterId::LatenessBothAbsent,
                Value::text(both.as_str()),
                SettingId::BothAbsent,
            );
        }
        if let Some(points) = self.scoring {
            let points = [points.win, points.draw, points.loss].map(Points::decimal);
            set(
                ParameterId::ScoringDefault,
                Value::Texts(points.to_vec()),
                SettingId::Scoring,
            );
        }
        match self.quick_finish {
            Some(QuickFinish::AddIncrement | QuickFinish::ClaimDraw) => set(
                ParameterId::QuickFinishMode,
                Value::text("announced"),
                SettingId::QuickFinish,
            ),
            Some(QuickFinish::Off) | None => {}
        }
        if let Some(limits) = &self.appeal_limits {
            let text = format!("all_except_{}", limits.0.join("_"));
            set(
                ParameterId::AppealsAllowed,
                Value::Text(text),
                SettingId::AppealLimits,
            );
        }
        overrides
    }

    /// The rules without what this regulation announces: where the defaults come from. While supervision is not chosen,
    /// the edition's first rule-set stands in.
    fn silent_rules(&self, starts_on: Date) -> Option<RuleSnapshot> {
        let code = match self.rule_set(starts_on) {
            Ok(code) => code,
            Err(_) => self.edition(starts_on).rule_sets.first()?,
        };
        RuleSnapshot::resolve(code, self.flags().coordinated, []).ok()
    }

    /// What holds for a setting if nobody chooses.
    pub fn default_of(&self, id: SettingId, starts_on: Date) -> Default {
        let value = match id {
            SettingId::Lateness => self.silent_rules(starts_on).and_then(|rules| {
                let minutes = u16::try_from(rules.count(ParameterId::LatenessDefaultMin)?).ok()?;
                let arrival = rules.text(ParameterId::LatenessArrivalPoint)?.parse().ok()?;
                Some(SettingValue::Lateness(Lateness { minutes, arrival }))
            }),
            SettingId::BothAbsent => self.silent_rules(starts_on).and_then(|rules| {
                let who = rules.text(ParameterId::LatenessBothAbsent)?.parse().ok()?;
                Some(SettingValue::BothAbsent(who))
            }),
            SettingId::Scoring => self.silent_rules(starts_on).and_then(|rules| {
                let [win, draw, loss] = rules.points(ParameterId::ScoringDefault)?;
                Some(SettingValue::Scoring(PointSystem { win, draw, loss }))
            }),
            SettingId::DrawAgreement => Some(SettingValue::DrawAgreement(DrawAgreement::Free)),
            SettingId::ReportBeforeLeaving => Some(SettingValue::ReportBeforeLeaving(YesNo::No)),
            SettingId::DevicesInBag => Some(SettingValue::DevicesInBag(YesNo::No)),
            SettingId::DeviceSanction => Some(SettingValue::DeviceSanction(DeviceSanction::GameLost)),
            SettingId::QuickFinish => Some(SettingValue::QuickFinish(QuickFinish::Off)),
            SettingId::Scoresheets => Some(SettingValue::Scoresheets(Scoresheets::Paper)),
            SettingId::Chess960 => Some(SettingValue::Chess960(Chess960::No)),
            SettingId::Edition => Some(SettingValue::Edition(rules().latest_edition(starts_on).code())),
            SettingId::Flags => Some(SettingValue::Flags(Flags::default())),
            SettingId::ForceMajeure
            | SettingId::Areas
            | SettingId::AppealLimits
            | SettingId::Fines
            | SettingId::Sessions
            | SettingId::Divisions
            | SettingId::Officials
            | SettingId::Prizes
            | SettingId::VisualImpairment => return Default::Wording,
            SettingId::TimeControl
            | SettingId::Supervision
            | SettingId::TotalPlayingTime
            | SettingId::Postponement
            | SettingId::EntryDeadline
            | SettingId::Contact => None,
        };
        value.map_or(Default::MustBeChosen, Default::Value)
    }

    /// The article a default comes from: the coordinated regulation's where it decides, else the setting's own.
    pub fn default_article(&self, id: SettingId, starts_on: Date) -> Option<String> {
        let parameter = match id {
            SettingId::Lateness => ParameterId::LatenessDefaultMin,
            SettingId::BothAbsent => ParameterId::LatenessBothAbsent,
            SettingId::Scoring => ParameterId::ScoringDefault,
            SettingId::TimeControl
            | SettingId::ForceMajeure
            | SettingId::DrawAgreement
            | SettingId::ReportBeforeLeaving
            | SettingId::Areas
            | SettingId::DevicesInBag
            | SettingId::DeviceSanction
            | SettingId::AppealLimits
            | SettingId::Fines
            | SettingId::Supervision
            | SettingId::QuickFinish
            | SettingId::TotalPlayingTime
            | SettingId::Scoresheets
            | SettingId::Postponement
            | SettingId::Sessions
            | SettingId::Divisions
            | SettingId::EntryDeadline
            | SettingId::Contact
            | SettingId::Officials
            | SettingId::Prizes
            | SettingId::Chess960
            | SettingId::VisualImpairment
            | SettingId::Edition
            | SettingId::Flags => return None,
        };
        self.silent_rules(starts_on)?
            .get(parameter)
            .map(|resolved| resolved.article.clone())
    }

    /// The value that holds: chosen, else the default.
    pub fn value(&self, id: SettingId, starts_on: Date) -> Option<SettingValue> {
        self.chosen(id).or_else(|| match self.default_of(id, starts_on) {
            Default::Value(value) => Some(value),
            Default::Wording | Default::MustBeChosen => None,
        })
    }
}
