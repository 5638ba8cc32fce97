//! The 27 settings by name, and the regulation that holds those that were chosen.

use std::{collections::BTreeMap, str::FromStr, sync::LazyLock};

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{
    defaults::Default as SettingDefault,
    text::{Posted, SettingProblem, SettingText},
    values::{
        AppealLimits, Areas, BothAbsent, Chess960, Contact, Deadline, DeviceSanction, DrawAgreement, Fines,
        Flags, Lateness, Moments, PointSystem, Prizes, Prose, QuickFinish, Scoresheets, TotalMinutes, YesNo,
    },
};
use crate::{EditionCode, edition::Supervision, time_control::TimeControl};

macro_rules! settings {
    ($($(#[$doc:meta])* $id:ident = $key:literal, $field:ident: $type:ty;)+) => {
        engine::spelling! {
            /// One of the 27 things an invitation must settle, in the order of the regulations' list.
            #[derive(Serialize, Deserialize)]
            #[serde(try_from = "String", into = "&'static str")]
            pub enum SettingId {
                $($(#[$doc])* $id => $key,)+
            }
        }

        impl SettingId {
            /// The names of its fields in a form.
            pub fn field_names(self) -> Vec<String> {
                match self {
                    $(Self::$id => field_names::<$type>($key),)+
                }
            }
        }

        /// The value of a setting.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        #[serde(untagged)]
        pub enum SettingValue {
            $($(#[$doc])* $id($type),)+
        }

        impl SettingValue {
            /// The setting it belongs to.
            pub const fn id(&self) -> SettingId {
                match self {
                    $(Self::$id(_) => SettingId::$id,)+
                }
            }

            /// Reads what a form posted for a setting; `None` when it posted nothing but blanks.
            pub fn read(id: SettingId, posted: &Posted<'_>) -> Result<Option<Self>, SettingProblem> {
                match id {
                    $(SettingId::$id => Ok(<$type>::read(&posted.of($key))?.map(Self::$id)),)+
                }
            }

            /// The fields of a form, each with the text that [`SettingValue::read`] reads back.
            pub fn fields(&self) -> Vec<(String, String)> {
                match self {
                    $(Self::$id(value) => named($key, value),)+
                }
            }
        }

        /// What a tournament announces. A setting that is `None` was left to its default.
        #[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
        #[serde(default)]
        pub struct Regulation {
            $($(#[$doc])* #[serde(skip_serializing_if = "Option::is_none")] pub $field: Option<$type>,)+
        }

        impl Regulation {
            /// What was chosen, if anything was.
            pub fn chosen(&self, id: SettingId) -> Option<SettingValue> {
                match id {
                    $(SettingId::$id => self.$field.clone().map(SettingValue::$id),)+
                }
            }

            /// Chooses a value.
            pub fn choose(&mut self, value: SettingValue) {
                match value {
                    $(SettingValue::$id(value) => self.$field = Some(value),)+
                }
            }

            /// Goes back to the default.
            pub fn clear(&mut self, id: SettingId) {
                match id {
                    $(SettingId::$id => self.$field = None,)+
                }
            }
        }
    };
}

settings! {
    /// 1: periods, increments and delays.
    TimeControl = "time_control", time_control: TimeControl;
    /// 2: how late a player may come, and where it is measured.
    Lateness = "lateness", lateness: Lateness;
    /// 3: who loses the time while nobody is there.
    BothAbsent = "both_absent", both_absent: BothAbsent;
    /// 4: how force majeure is handled.
    ForceMajeure = "force_majeure", force_majeure: Prose;
    /// 5: draws by agreement.
    DrawAgreement = "draw_agreement", draw_agreement: DrawAgreement;
    /// 6: points.
    Scoring = "scoring", scoring: PointSystem;
    /// 7: must the opponent of the player on move report before leaving?
    ReportBeforeLeaving = "report_before_leaving", report_before_leaving: YesNo;
    /// 8: venue, playing area, smoking area, rooms beside.
    Areas = "areas", areas: Areas;
    /// 9: may devices lie switched off in a bag?
    DevicesInBag = "devices_in_bag", devices_in_bag: YesNo;
    /// 10: what a device costs.
    DeviceSanction = "device_sanction", device_sanction: DeviceSanction;
    /// 11: what cannot be appealed.
    AppealLimits = "appeal_limits", appeal_limits: AppealLimits;
    /// 12: fines.
    Fines = "fines", fines: Fines;
    /// 13: A.3 or A.4, B.3 or B.4, for the whole tournament.
    Supervision = "supervision", supervision: Supervision;
    /// 14: quick finish.
    QuickFinish = "quick_finish", quick_finish: QuickFinish;
    /// 15: total playing time, when quick finish is used.
    TotalPlayingTime = "total_playing_time", total_playing_time: TotalMinutes;
    /// 16: scoresheets.
    Scoresheets = "scoresheets", scoresheets: Scoresheets;
    /// 17: adjourned and postponed games, with deadlines.
    Postponement = "postponement", postponement: Prose;
    /// 18: when adjourned games are resumed; the rounds' own times belong to the sections.
    Sessions = "sessions", sessions: Moments;
    /// 19: how players are divided; the conditions of a section belong to the section.
    Divisions = "divisions", divisions: Prose;
    /// 20: the last moment to enter.
    EntryDeadline = "entry_deadline", entry_deadline: Deadline;
    /// 21: where a notice of absence is received.
    Contact = "contact", contact: Contact;
    /// 22: what is announced about officials and committees beside their names, which have a page of their own.
    Officials = "officials", officials: Prose;
    /// 23: prizes.
    Prizes = "prizes", prizes: Prizes;
    /// 24: Chess960.
    Chess960 = "chess960", chess960: Chess960;
    /// 25: adaptations for visually impaired players.
    VisualImpairment = "visual_impairment", visual_impairment: Prose;
    /// 26: the edition of the rules.
    Edition = "edition", edition: EditionCode;
    /// 27: coordinated, rated, the union's own, closed.
    Flags = "flags", flags: Flags;
}

fn field_names<T: SettingText>(key: &str) -> Vec<String> {
    T::PARTS
        .iter()
        .map(|part| super::text::field_name(key, part))
        .collect()
}

fn named<T: SettingText>(key: &str, value: &T) -> Vec<(String, String)> {
    T::PARTS
        .iter()
        .zip(value.write())
        .map(|(part, text)| (super::text::field_name(key, part), text))
        .collect()
}

engine::spelled! {
    /// How a setting stands.
    pub enum SettingState {
        /// Nobody chose: the default holds, or nothing does.
        Default => "default",
        /// Chosen; there is no default, or the choice is the default.
        Chosen => "chosen",
        /// Chosen, and it differs from the default.
        Changed => "changed",
    }
}

/// Must a setting be answered before publication?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Requirement {
    /// Always; there is no default.
    Always,
    /// Always, but the default is an answer.
    AlwaysHasDefault,
    /// When the rules say that a tolerance must be announced (6.7.1).
    IfAnnouncementRequired,
    /// In rapid and blitz.
    IfRapidOrBlitz,
    /// When quick finish is used.
    IfQuickFinish,
    /// When there is more than one section.
    IfGroups,
    /// Recommended, but never blocks.
    Recommended,
    /// May be left out.
    Never,
}

engine::spelled! {
    /// Under which heading a page shows a setting.
    pub enum Group {
        /// Rules and flags.
        Basis => "basis",
        /// Time and arrival.
        Time => "time",
        /// Absence, postponed and adjourned games.
        Absence => "absence",
        /// Entries, sections, officials, prizes.
        Entry => "entry",
        /// Draws, points, scoresheets.
        Play => "play",
        /// Conduct, devices, appeals, fines.
        Conduct => "conduct",
    }
}

/// What is known about a setting whatever the tournament.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SettingInfo {
    /// Which.
    pub id: SettingId,
    /// Its number in the regulations' list, 1-27.
    pub number: u8,
    /// Must it be answered?
    pub required: Requirement,
    /// Under which heading it stands.
    pub group: Group,
    /// The articles it comes from.
    pub articles: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SettingsFile {
    settings: Vec<SettingInfo>,
    appeals_never_limited: Vec<String>,
    excuse_depends_on_opponent: Vec<String>,
    excuse_words: Vec<String>,
    lateness_proposals_min: Vec<u16>,
}

/// The table of settings and the limits that go with them.
#[derive(Debug)]
pub struct SettingTable {
    infos: BTreeMap<SettingId, SettingInfo>,
    /// Appeals that no regulation can switch off.
    pub appeals_never_limited: Vec<String>,
    /// Words that name the other player.
    pub excuse_depends_on_opponent: Vec<String>,
    /// Words about excuses and notices.
    pub excuse_words: Vec<String>,
    /// Tolerances the page offers with one tap, in minutes.
    pub lateness_proposals_min: Vec<u16>,
}

static TABLE: LazyLock<SettingTable> = LazyLock::new(|| {
    let file: SettingsFile = serde_json::from_str(include_str!("../../../../data/regulation.json"))
        .expect("the table is part of the program and a test reads it");
    SettingTable {
        infos: file.settings.into_iter().map(|info| (info.id, info)).collect(),
        appeals_never_limited: file.appeals_never_limited,
        excuse_depends_on_opponent: file.excuse_depends_on_opponent,
        excuse_words: file.excuse_words,
        lateness_proposals_min: file.lateness_proposals_min,
    }
});

impl SettingTable {
    /// The table the program was built with.
    pub fn get() -> &'static Self {
        &TABLE
    }
}

impl SettingId {
    /// What is known about it.
    #[expect(
        clippy::missing_panics_doc,
        reason = "a test makes sure that every setting is described"
    )]
    pub fn info(self) -> &'static SettingInfo {
        TABLE
            .infos
            .get(&self)
            .expect("a test makes sure that the table describes every setting")
    }
}

impl Regulation {
    /// How a setting stands, beside its default.
    pub fn state(&self, id: SettingId, default: &SettingDefault) -> SettingState {
        match (self.chosen(id), default) {
            (None, _) => SettingState::Default,
            (Some(chosen), SettingDefault::Value(default)) if chosen == *default => SettingState::Chosen,
            (Some(_), SettingDefault::Value(_) | SettingDefault::Wording) => SettingState::Changed,
            (Some(_), SettingDefault::MustBeChosen) => SettingState::Chosen,
        }
    }

    /// Takes over the settings that a form posted and leaves the others unchanged.
    ///
    /// Blanks go back to the default; a value that is the default does not count as chosen unless it was chosen before.
    /// Returns every field that could not be read; then nothing was taken over.
    pub fn take(
        &self,
        posted: &Posted<'_>,
        default_of: impl Fn(&Self, SettingId) -> SettingDefault,
    ) -> Result<Self, Vec<(SettingId, SettingProblem)>> {
        let mut next = self.clone();
        let mut problems = Vec::new();
        // Rules and flags first: the defaults of the others depend on them.
        let first = [
            SettingId::Flags,
            SettingId::Edition,
            SettingId::TimeControl,
            SettingId::Supervision,
        ];
        let others = SettingId::ALL.iter().filter(|id| !first.contains(id));
        for id in first.iter().chain(others).copied() {
            if !posted.names(id) {
                continue;
            }
            match SettingValue::read(id, posted) {
                Ok(None) => next.clear(id),
                Ok(Some(value)) => {
                    let is_default = default_of(&next, id) == SettingDefault::Value(value.clone());
                    if !(is_default && self.chosen(id).is_none()) {
                        next.choose(value);
                    }
                }
                Err(problem) => problems.push((id, problem)),
            }
        }
        if problems.is_empty() {
            Ok(next)
        } else {
            Err(problems)
        }
    }

    /// The fields that were sent, with what holds for the parts of a setting that were left out.
    ///
    /// A program sends what it changes; a form sends every part, but check boxes that are empty, and says so with a field named as the setting.
    pub fn completed(&self, sent: &BTreeMap<String, String>, starts_on: Date) -> BTreeMap<String, String> {
        let mut fields = sent.clone();
        for id in SettingId::ALL.iter().copied() {
            let names = id.field_names();
            let is_part = |name: &String| sent.get(name).is_some_and(|text| !text.trim().is_empty());
            if sent.contains_key(id.as_str()) || !names.iter().any(is_part) {
                continue;
            }
            let held = self.value(id, starts_on);
            for (name, text) in held.iter().flat_map(SettingValue::fields) {
                fields.entry(name).or_insert(text);
            }
        }
        fields
    }

    /// The flags that hold.
    pub fn flags(&self) -> Flags {
        self.flags.unwrap_or_default()
    }
}

impl From<SettingId> for &'static str {
    fn from(id: SettingId) -> Self {
        id.as_str()
    }
}

/// The text names no setting.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a setting of the regulation")]
pub struct UnknownSetting(String);

impl FromStr for SettingId {
    type Err = UnknownSetting;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|id| id.as_str() == text)
            .ok_or_else(|| UnknownSetting(text.chars().take(40).collect()))
    }
}

impl TryFrom<String> for SettingId {
    type Error = UnknownSetting;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;
    use crate::regulation::values::ArrivalPoint;

    fn posted(fields: &[(&str, &str)]) -> BTreeMap<String, String> {
        fields
            .iter()
            .map(|(name, text)| ((*name).to_owned(), (*text).to_owned()))
            .collect()
    }

    fn take(
        regulation: &Regulation,
        fields: &[(&str, &str)],
    ) -> Result<Regulation, Vec<(SettingId, SettingProblem)>> {
        let day = date(2026, 4, 4);
        regulation.take(&Posted(&posted(fields)), |regulation, id| {
            regulation.default_of(id, day)
        })
    }

    #[test]
    fn the_table_describes_every_setting_once_in_order() {
        for (index, id) in SettingId::ALL.into_iter().enumerate() {
            assert_eq!(usize::from(id.info().number), index + 1, "{id}");
            assert!(!id.info().articles.is_empty(), "{id}");
            assert_eq!(id.as_str().parse(), Ok(id));
        }
        assert_eq!(SettingId::ALL.len(), 27);
        assert_eq!(TABLE.infos.len(), 27);
    }

    #[test]
    fn what_a_form_shows_is_what_it_reads_back() {
        let regulation = take(
            &Regulation::default(),
            &[
                ("time_control", "90 min + 30 sek pr. træk"),
                ("lateness.minutes", "30"),
                ("lateness.arrival", "venue"),
                ("both_absent", "shared"),
                ("force_majeure", "Kampleder afgør."),
                ("draw_agreement.kind", "from_move"),
                ("draw_agreement.move", "30"),
                ("scoring.win", "3"),
                ("scoring.draw", "1"),
                ("scoring.loss", "0"),
                ("report_before_leaving", "yes"),
                ("areas.venue", "Medborgerhuset"),
                ("devices_in_bag", "yes"),
                ("device_sanction.kind", "milder"),
                ("device_sanction.text", "Første gang en advarsel."),
                ("appeal_limits", "10.2\nD.1"),
                ("fines", "Telefon ringer: 200 kr.\nUdeblivelse: 1.000"),
                ("supervision", "full"),
                ("quick_finish", "claim_draw"),
                ("total_playing_time", "240"),
                ("scoresheets", "either"),
                ("postponement", "Spilles senest torsdag."),
                ("sessions", "2026-04-06 10.00\n2026-04-05T10:00"),
                ("divisions", "Efter rating."),
                ("entry_deadline", "2026-03-20"),
                ("contact.phone", "+45 12 34 56 78"),
                ("contact.email", "anna@example.dk"),
                ("officials", "Se programmet."),
                ("prizes", "Basis, nr. 1: 2000\nBedste junior: en bog"),
                ("chess960", "generator"),
                ("visual_impairment", "Assistent efter aftale."),
                ("edition", "DSU2009"),
                ("flags", "posted"),
                ("flags.coordinated", "yes"),
                ("flags.rated", "on"),
            ],
        )
        .expect("readable");
        for id in &SettingId::ALL {
            let value = regulation
                .chosen(*id)
                .unwrap_or_else(|| panic!("{id} was chosen"));
            let fields: BTreeMap<_, _> = value.fields().into_iter().collect();
            assert_eq!(
                SettingValue::read(*id, &Posted(&fields)),
                Ok(Some(value.clone())),
                "{id}"
            );
        }
        let json = serde_json::to_string(&regulation).expect("JSON");
        assert_eq!(
            serde_json::from_str::<Regulation>(&json).expect("read back"),
            regulation
        );
    }

    #[test]
    fn a_blank_field_goes_back_to_the_default_and_a_missing_one_is_left_alone() {
        let chosen = take(
            &Regulation::default(),
            &[("both_absent", "shared"), ("scoresheets", "either")],
        )
        .expect("ok");
        let next = take(&chosen, &[("both_absent", "  ")]).expect("ok");
        assert_eq!(next.both_absent, None);
        assert_eq!(next.scoresheets, chosen.scoresheets);
    }

    #[test]
    fn a_part_that_is_sent_alone_leaves_the_other_parts_as_they_are() {
        let day = date(2026, 4, 4);
        let sent = |fields: &[(&str, &str)]| -> BTreeMap<String, String> {
            let owned = |(name, text): &(&str, &str)| ((*name).to_owned(), (*text).to_owned());
            fields.iter().map(owned).collect()
        };
        let chosen = take(
            &Regulation::default(),
            &[
                ("flags.coordinated", "yes"),
                ("flags.rated", "yes"),
                ("lateness.minutes", "20"),
                ("lateness.arrival", "venue"),
            ],
        )
        .expect("ok");
        let fields = chosen.completed(
            &sent(&[("flags.coordinated", "no"), ("lateness.minutes", "30")]),
            day,
        );
        assert_eq!(fields["flags.rated"], "yes");
        assert_eq!(fields["lateness.arrival"], "venue");
        assert_eq!(
            (&*fields["flags.coordinated"], &*fields["lateness.minutes"]),
            ("no", "30")
        );
        // A form whose boxes are empty says that they were on it; a blank alone goes back to the default.
        for form in [
            sent(&[("flags", ""), ("flags.coordinated", "yes")]),
            sent(&[("lateness.minutes", "")]),
        ] {
            assert_eq!(chosen.completed(&form, day), form);
        }
    }

    #[test]
    fn posting_the_default_does_not_count_as_choosing_it() {
        let same = take(
            &Regulation::default(),
            &[
                ("lateness.minutes", "0"),
                ("lateness.arrival", "board"),
                ("scoresheets", "paper"),
            ],
        )
        .expect("ok");
        assert_eq!(same, Regulation::default());
        let coordinated = take(
            &Regulation::default(),
            &[
                ("flags", ""),
                ("flags.coordinated", "yes"),
                ("lateness.minutes", "15"),
                ("lateness.arrival", "venue"),
            ],
        )
        .expect("ok");
        assert_eq!(coordinated.lateness, None);
        assert!(coordinated.flags().coordinated);
    }

    #[test]
    fn the_state_tells_chosen_from_changed() {
        let day = date(2026, 4, 4);
        let mut regulation = Regulation::default();
        let default = regulation.default_of(SettingId::Lateness, day);
        assert_eq!(
            regulation.state(SettingId::Lateness, &default),
            SettingState::Default
        );
        regulation.lateness = Some(Lateness {
            minutes: 0,
            arrival: ArrivalPoint::Board,
        });
        assert_eq!(
            regulation.state(SettingId::Lateness, &default),
            SettingState::Chosen
        );
        regulation.lateness = Some(Lateness {
            minutes: 60,
            arrival: ArrivalPoint::Board,
        });
        assert_eq!(
            regulation.state(SettingId::Lateness, &default),
            SettingState::Changed
        );
    }

    #[test]
    fn every_unreadable_field_is_told_at_once_and_nothing_is_taken() {
        let problems = take(
            &Regulation::default(),
            &[
                ("time_control", "længe"),
                ("lateness.minutes", "-1"),
                ("lateness.arrival", "venue"),
                ("contact.phone", "ring til mig"),
                ("fines", "Telefon: 200\nUdeblivelse"),
                ("entry_deadline", "i morgen"),
                ("scoring.win", "1"),
                ("scoring.draw", "1"),
                ("scoring.loss", "0"),
                ("edition", "ISL1985"),
            ],
        )
        .expect_err("refused");
        let about: Vec<_> = problems.iter().map(|(id, _)| *id).collect();
        for id in [
            SettingId::TimeControl,
            SettingId::Lateness,
            SettingId::Contact,
            SettingId::Fines,
            SettingId::EntryDeadline,
            SettingId::Scoring,
            SettingId::Edition,
        ] {
            assert!(about.contains(&id), "{id}");
        }
        assert!(problems.contains(&(SettingId::Fines, SettingProblem::Sum { line: 2 })));
    }

    proptest! {
        #[test]
        fn no_text_upsets_a_field(text in "\\PC{0,60}", index in 0usize..27) {
            let id = SettingId::ALL[index];
            let fields = id.field_names().into_iter().map(|name| (name, text.clone())).collect();
            if let Ok(Some(value)) = SettingValue::read(id, &Posted(&fields)) {
                let again: BTreeMap<_, _> = value.fields().into_iter().collect();
                prop_assert_eq!(SettingValue::read(id, &Posted(&again)), Ok(Some(value)));
            }
        }
    }
}
