//! The inputs of each setting: what a person types or picks, in the words of the page.

use crate::prelude::*;
use rules::{
    edition::Supervision,
    regulation::{
        SettingId,
        values::{ArrivalPoint, BothAbsent, Chess960, QuickFinish, Scoresheets, YesNo},
    },
    rules,
};

/// An input.
#[derive(Debug)]
pub(super) enum Control {
    Line {
        name: String,
        /// Empty when the setting's own label says it.
        label: String,
        value: String,
        kind: &'static str,
        /// `short` for figures.
        size: &'static str,
        unit: String,
    },
    Area {
        name: String,
        label: String,
        value: String,
    },
    /// One of a few, all seen.
    Pick {
        name: String,
        label: String,
        options: Vec<Choice>,
    },
    /// One of many.
    Select { name: String, options: Vec<Choice> },
    Check {
        name: String,
        words: String,
        checked: bool,
    },
}

impl Control {
    /// The field it sends, as it is shown.
    pub(super) fn fields(&self) -> (String, String) {
        let picked = |options: &[Choice]| {
            options
                .iter()
                .find(|option| option.chosen)
                .map(|option| option.value.clone())
                .unwrap_or_default()
        };
        match self {
            Self::Line { name, value, .. } | Self::Area { name, value, .. } => (name.clone(), value.clone()),
            Self::Pick { name, options, .. } | Self::Select { name, options } => {
                (name.clone(), picked(options))
            }
            Self::Check { name, checked, .. } => {
                (name.clone(), if *checked { "yes" } else { "no" }.to_owned())
            }
        }
    }
}

/// The inputs of a setting, with these values.
#[expect(clippy::too_many_lines, reason = "one arm for each of the 27 settings")]
pub(super) fn of(lang: Lang, id: SettingId, shown: &BTreeMap<String, String>) -> Vec<Control> {
    let names = id.field_names();
    let fields = ControlFields { names: &names, shown };
    match id {
        SettingId::TimeControl => vec![fields.line(0, "text", "", String::new())],
        SettingId::Lateness => vec![
            fields.line(0, "number", "short", t!(lang, unit_minutes)),
            fields.pick(
                1,
                t!(lang, setting_lateness_arrival),
                &ArrivalPoint::ALL,
                ArrivalPoint::as_str,
                |point| labels::arrival(lang, point),
            ),
        ],
        SettingId::BothAbsent => {
            vec![
                fields.pick(0, String::new(), &BothAbsent::ALL, BothAbsent::as_str, |choice| {
                    labels::both_absent(lang, choice)
                }),
            ]
        }
        SettingId::DrawAgreement => vec![
            fields.pick(
                0,
                String::new(),
                &["free", "from_move", "only_with_consent"],
                |word| word,
                |word| match word {
                    "from_move" => t!(lang, choice_from_move),
                    "only_with_consent" => t!(lang, choice_only_with_consent),
                    _ => t!(lang, choice_free),
                },
            ),
            fields
                .line(1, "number", "short", String::new())
                .labelled(t!(lang, setting_draw_agreement_move)),
        ],
        SettingId::Scoring => vec![
            fields
                .line(0, "text", "short", String::new())
                .labelled(t!(lang, setting_scoring_win)),
            fields
                .line(1, "text", "short", String::new())
                .labelled(t!(lang, setting_scoring_draw)),
            fields
                .line(2, "text", "short", String::new())
                .labelled(t!(lang, setting_scoring_loss)),
        ],
        SettingId::ReportBeforeLeaving | SettingId::DevicesInBag => {
            vec![
                fields.pick(0, String::new(), &YesNo::ALL, YesNo::as_str, |choice| {
                    labels::yes_no(lang, choice)
                }),
            ]
        }
        SettingId::Areas => vec![
            fields
                .line(0, "text", "", String::new())
                .labelled(t!(lang, setting_areas_venue)),
            fields
                .line(1, "text", "", String::new())
                .labelled(t!(lang, setting_areas_playing)),
            fields
                .line(2, "text", "", String::new())
                .labelled(t!(lang, setting_areas_smoking)),
            fields
                .line(3, "text", "", String::new())
                .labelled(t!(lang, setting_areas_adjoining)),
        ],
        SettingId::DeviceSanction => vec![
            fields.pick(
                0,
                String::new(),
                &["game_lost", "milder"],
                |word| word,
                |word| match word {
                    "milder" => t!(lang, choice_milder),
                    _ => t!(lang, choice_game_lost),
                },
            ),
            fields
                .line(1, "text", "", String::new())
                .labelled(t!(lang, setting_device_sanction_text)),
        ],
        SettingId::Supervision => vec![fields.pick(
            0,
            String::new(),
            &Supervision::ALL,
            Supervision::as_str,
            |choice| labels::supervision(lang, choice),
        )],
        SettingId::QuickFinish => vec![fields.pick(
            0,
            String::new(),
            &QuickFinish::ALL,
            QuickFinish::as_str,
            |choice| labels::quick_finish(lang, choice),
        )],
        SettingId::TotalPlayingTime => vec![fields.line(0, "number", "short", t!(lang, unit_minutes))],
        SettingId::Scoresheets => vec![fields.pick(
            0,
            String::new(),
            &Scoresheets::ALL,
            Scoresheets::as_str,
            |choice| labels::scoresheets(lang, choice),
        )],
        SettingId::EntryDeadline => vec![fields.line(0, "datetime-local", "", String::new())],
        SettingId::Contact => vec![
            fields
                .line(0, "tel", "", String::new())
                .labelled(t!(lang, setting_contact_phone)),
            fields
                .line(1, "email", "", String::new())
                .labelled(t!(lang, setting_contact_email)),
        ],
        SettingId::Chess960 => {
            vec![
                fields.pick(0, String::new(), &Chess960::ALL, Chess960::as_str, |choice| {
                    labels::chess960(lang, choice)
                }),
            ]
        }
        SettingId::ForceMajeure
        | SettingId::AppealLimits
        | SettingId::Fines
        | SettingId::Postponement
        | SettingId::Sessions
        | SettingId::Divisions
        | SettingId::Officials
        | SettingId::Prizes
        | SettingId::VisualImpairment => vec![fields.area(0)],
        SettingId::Edition => vec![fields.editions(lang)],
        SettingId::Flags => vec![
            fields.check(0, t!(lang, setting_flags_coordinated)),
            fields.check(1, t!(lang, setting_flags_rated)),
            fields.check(2, t!(lang, setting_flags_own_union)),
            fields.check(3, t!(lang, setting_flags_closed)),
        ],
    }
}

impl Control {
    fn labelled(self, words: String) -> Self {
        match self {
            Self::Line {
                name,
                value,
                kind,
                size,
                unit,
                ..
            } => Self::Line {
                name,
                label: words,
                value,
                kind,
                size,
                unit,
            },
            other @ (Self::Area { .. } | Self::Pick { .. } | Self::Select { .. } | Self::Check { .. }) => {
                other
            }
        }
    }
}

struct ControlFields<'a> {
    names: &'a [String],
    shown: &'a BTreeMap<String, String>,
}

impl ControlFields<'_> {
    fn name(&self, index: usize) -> String {
        self.names.get(index).cloned().unwrap_or_default()
    }

    fn value(&self, index: usize) -> String {
        self.shown.get(&self.name(index)).cloned().unwrap_or_default()
    }

    fn line(&self, index: usize, kind: &'static str, size: &'static str, unit: String) -> Control {
        Control::Line {
            name: self.name(index),
            label: String::new(),
            value: self.value(index),
            kind,
            size,
            unit,
        }
    }

    fn area(&self, index: usize) -> Control {
        Control::Area {
            name: self.name(index),
            label: String::new(),
            value: self.value(index),
        }
    }

    fn pick<T: Copy>(
        &self,
        index: usize,
        label: String,
        all: &[T],
        spelling: fn(T) -> &'static str,
        words: impl Fn(T) -> String,
    ) -> Control {
        let current = self.value(index);
        let options = all
            .iter()
            .map(|choice| Choice::new(spelling(*choice), words(*choice), &current))
            .collect();
        Control::Pick {
            name: self.name(index),
            label,
            options,
        }
    }

    fn editions(&self, lang: Lang) -> Control {
        let current = self.value(0);
        let selectable = rules().editions().iter().filter(|edition| edition.selectable);
        Control::Select {
            name: self.name(0),
            options: selectable
                .map(|edition| Choice::new(&edition.code, labels::edition(lang, &edition.code), &current))
                .collect(),
        }
    }

    fn check(&self, index: usize, words: String) -> Control {
        Control::Check {
            name: self.name(index),
            words,
            checked: self.value(index) == "yes" || self.value(index) == "on",
        }
    }
}
