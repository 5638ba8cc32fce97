//! What is wrong, or doubtful, with a regulation as a whole.
//!
//! `domain::checklist` checks officials, sections and rounds.

use jiff::civil::Date;

use super::{
    SettingDefault,
    defaults::UnresolvedRules,
    setting::{Regulation, Requirement, SettingId, SettingTable},
    values::{Chess960, QuickFinish},
};
use crate::{
    Binding, Bound, ParameterId, Value, rules,
    time_control::{Discipline, RatingEligibility, TimeControl, rating_eligibility},
};
use engine::numbers::Rating;

/// Something about one setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The setting to look at.
    pub setting: SettingId,
    /// What it is.
    pub kind: FindingKind,
}

/// What may be said about a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FindingKind {
    /// It must be chosen.
    Missing,
    /// It should be chosen.
    Recommended,
    /// The edition does not regulate this kind of chess.
    NotRegulated(Discipline),
    /// The edition is not in force when the tournament starts.
    NotYetInForce(Date),
    /// The edition is promulgated only later (CASE-139).
    PromulgatedLater(Date),
    /// The edition was promulgated by a channel that is not enough for a coordinated tournament (CASE-139).
    PromulgatedElsewhere,
    /// Nobody recorded when the edition was promulgated (CASE-139).
    PromulgationNotRecorded,
    /// This article's appeals cannot be switched off.
    AppealCannotBeLimited(String),
    /// An excuse seems to depend on the opponent, which is invalid (CASE-139).
    ExcuseDependsOnOpponent,
    /// Fines need a list that was announced in advance (12.9.7), and the tournament is already announced.
    FinesAnnouncedLate,
    /// Quick finish has no effect with time added for moves (III.2).
    QuickFinishWithoutEffect,
    /// The kind of chess has no quick finish.
    NoQuickFinish(Discipline),
    /// The two players have less time together than the minimum, in minutes (DM-13.1).
    PlayingTimeTooShort(u32),
    /// Another total is announced than the time control gives, in minutes.
    PlayingTimeDiffers(u32),
    /// Last period outside these limits, in minutes (DM-13.2).
    LastPeriod(u32, u32),
    /// Shorter than the normal minimum for a coordinated tournament, in minutes for the whole game (DM-12.2).
    ShorterThanNormal(u32),
    /// Too short for the games of the strongest group to be rated (DM-12.3).
    NotRateable(RatingEligibility),
    /// Chess960 cannot be reported for rating as ordinary chess.
    Chess960NotRated,
    /// Regulations may not set a milder sanction under this edition.
    MilderSanctionNotAllowed,
    /// The entry deadline lies after the start.
    DeadlineAfterStart,
}

impl FindingKind {
    /// Does it keep the tournament from being published?
    pub const fn blocks(&self) -> bool {
        match self {
            Self::Missing
            | Self::NotRegulated(_)
            | Self::NotYetInForce(_)
            | Self::PromulgatedLater(_)
            | Self::PromulgatedElsewhere
            | Self::AppealCannotBeLimited(_)
            | Self::FinesAnnouncedLate
            | Self::NoQuickFinish(_)
            | Self::PlayingTimeTooShort(_)
            | Self::PlayingTimeDiffers(_)
            | Self::LastPeriod(..)
            | Self::MilderSanctionNotAllowed => true,
            Self::Recommended
            | Self::PromulgationNotRecorded
            | Self::ExcuseDependsOnOpponent
            | Self::QuickFinishWithoutEffect
            | Self::ShorterThanNormal(_)
            | Self::NotRateable(_)
            | Self::Chess960NotRated
            | Self::DeadlineAfterStart => false,
        }
    }

    /// Its name in JSON and the keys of texts.
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::Recommended => "recommended",
            Self::NotRegulated(_) => "not_regulated",
            Self::NotYetInForce(_) => "not_yet_in_force",
            Self::PromulgatedLater(_) => "promulgated_later",
            Self::PromulgatedElsewhere => "promulgated_elsewhere",
            Self::PromulgationNotRecorded => "promulgation_not_recorded",
            Self::AppealCannotBeLimited(_) => "appeal_cannot_be_limited",
            Self::ExcuseDependsOnOpponent => "excuse_depends_on_opponent",
            Self::FinesAnnouncedLate => "fines_announced_late",
            Self::QuickFinishWithoutEffect => "quick_finish_without_effect",
            Self::NoQuickFinish(_) => "no_quick_finish",
            Self::PlayingTimeTooShort(_) => "playing_time_too_short",
            Self::PlayingTimeDiffers(_) => "playing_time_differs",
            Self::LastPeriod(..) => "last_period",
            Self::ShorterThanNormal(_) => "shorter_than_normal",
            Self::NotRateable(_) => "not_rateable",
            Self::Chess960NotRated => "chess960_not_rated",
            Self::MilderSanctionNotAllowed => "milder_sanction_not_allowed",
            Self::DeadlineAfterStart => "deadline_after_start",
        }
    }
}

/// Facts about the tournament that are needed to check its regulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Around {
    pub starts_on: Date,
    /// Number of sections.
    pub sections: usize,
    /// Highest rating entered so far in any section.
    pub highest_rating: Option<Rating>,
    /// Were fines part of what was published? `None` before publication.
    pub published_with_fines: Option<bool>,
}

impl Regulation {
    /// Everything wrong or doubtful, in the order of the settings.
    pub fn findings(&self, around: &Around) -> Vec<Finding> {
        let mut found = Vec::new();
        for id in &SettingId::ALL {
            let mut say = |kind| found.push(Finding { setting: *id, kind });
            if self.chosen(*id).is_none() {
                match self.required(*id, around) {
                    Some(true) => say(FindingKind::Missing),
                    // A setting with a valid default counts as answered by it: choosing the default is choosing nothing.
                    Some(false)
                        if matches!(self.default_of(*id, around.starts_on), SettingDefault::Value(_)) => {}
                    Some(false) => say(FindingKind::Recommended),
                    None => {}
                }
            }
            self.judge(*id, around, &mut say);
        }
        found
    }

    /// Must it be chosen (`true`), should it be (`false`), or neither? A valid default counts as an answer.
    pub fn required(&self, id: SettingId, around: &Around) -> Option<bool> {
        let holds = match id.info().required {
            Requirement::Always => true,
            Requirement::AlwaysHasDefault | Requirement::Never => false,
            Requirement::IfAnnouncementRequired => self
                .resolve(around.starts_on)
                .ok()
                .and_then(|rules| rules.flag(ParameterId::LatenessAnnouncementRequired))
                .unwrap_or(false),
            Requirement::IfRapidOrBlitz => match self.discipline(around.starts_on) {
                Discipline::Rapid | Discipline::Blitz => true,
                Discipline::Standard => false,
            },
            Requirement::IfQuickFinish => self.limits_quick_finish(around),
            Requirement::IfGroups => around.sections > 1,
            Requirement::Recommended => return Some(false),
        };
        holds.then_some(true)
    }

    fn uses_quick_finish(&self) -> bool {
        match self.quick_finish {
            Some(QuickFinish::AddIncrement | QuickFinish::ClaimDraw) => true,
            Some(QuickFinish::Off) | None => false,
        }
    }

    /// Does DM-13 limit the length of a game with a quick finish? It is part of the rules for the union's coordinated tournaments, whose
    /// games are of standard length (DM-12); elsewhere only the Laws say where there can be one (III.2.2).
    fn limits_quick_finish(&self, around: &Around) -> bool {
        self.uses_quick_finish()
            && self.flags().coordinated
            && self.discipline(around.starts_on) == Discipline::Standard
    }

    fn judge(&self, id: SettingId, around: &Around, say: &mut impl FnMut(FindingKind)) {
        match id {
            SettingId::TimeControl => self.judge_time(around, say),
            SettingId::AppealLimits => {
                let never = &SettingTable::get().appeals_never_limited;
                let limits = self.appeal_limits.iter().flat_map(|limits| &limits.0);
                for article in limits.filter(|article| names_any(article, never)) {
                    say(FindingKind::AppealCannotBeLimited(article.clone()));
                }
            }
            SettingId::Fines => {
                let announced = around.published_with_fines.unwrap_or(true);
                if self.fines.is_some() && !announced && self.fines_need_announcement(around) {
                    say(FindingKind::FinesAnnouncedLate);
                }
            }
            SettingId::DeviceSanction => {
                let milder = self
                    .resolve(around.starts_on)
                    .ok()
                    .and_then(|rules| rules.flag(ParameterId::DeviceMilderSanctionByRegulation));
                if milder == Some(false)
                    && matches!(
                        self.device_sanction,
                        Some(super::values::DeviceSanction::Milder(_))
                    )
                {
                    say(FindingKind::MilderSanctionNotAllowed);
                }
            }
            SettingId::QuickFinish => self.judge_quick_finish(around, say),
            SettingId::TotalPlayingTime => self.judge_playing_time(around, say),
            SettingId::Postponement => {
                let table = SettingTable::get();
                if self.postponement.as_ref().is_some_and(|text| {
                    names_any(text.as_str(), &table.excuse_depends_on_opponent)
                        && names_any(text.as_str(), &table.excuse_words)
                }) {
                    say(FindingKind::ExcuseDependsOnOpponent);
                }
            }
            SettingId::EntryDeadline => {
                if self
                    .entry_deadline
                    .is_some_and(|deadline| deadline.0.date() > around.starts_on)
                {
                    say(FindingKind::DeadlineAfterStart);
                }
            }
            SettingId::Chess960 => match self.chess960 {
                Some(Chess960::Generator | Chess960::ByHand) if self.flags().rated => {
                    say(FindingKind::Chess960NotRated);
                }
                Some(Chess960::No | Chess960::Generator | Chess960::ByHand) | None => {}
            },
            SettingId::Edition => self.judge_edition(around, say),
            SettingId::Lateness
            | SettingId::BothAbsent
            | SettingId::ForceMajeure
            | SettingId::DrawAgreement
            | SettingId::Scoring
            | SettingId::ReportBeforeLeaving
            | SettingId::Areas
            | SettingId::DevicesInBag
            | SettingId::Supervision
            | SettingId::Scoresheets
            | SettingId::Sessions
            | SettingId::Divisions
            | SettingId::Contact
            | SettingId::Officials
            | SettingId::Prizes
            | SettingId::VisualImpairment
            | SettingId::Flags => {}
        }
    }

    fn fines_need_announcement(&self, around: &Around) -> bool {
        self.resolve(around.starts_on)
            .ok()
            .and_then(|rules| rules.flag(ParameterId::PenaltiesFineRequiresAnnouncement))
            .unwrap_or(false)
    }

    fn judge_time(&self, around: &Around, say: &mut impl FnMut(FindingKind)) {
        let Some(control) = &self.time_control else { return };
        if self.discipline(around.starts_on) != Discipline::Standard {
            return;
        }
        let flags = self.flags();
        let normal = self
            .resolve(around.starts_on)
            .ok()
            .and_then(|rules| rules.count(ParameterId::TimeControlNormalMinTotalMin));
        if flags.rated
            && let Some(judged) = rating_eligibility(control, around.highest_rating)
            && !judged.eligible
        {
            say(FindingKind::NotRateable(judged));
        } else if let Some(normal) =
            normal.filter(|normal| !Bound::AtLeast(*normal).holds_for_seconds(control.total60_seconds()))
        {
            say(FindingKind::ShorterThanNormal(normal));
        }
    }

    /// The total follows from the time control; a typed total must agree with it.
    fn judge_playing_time(&self, around: &Around, say: &mut impl FnMut(FindingKind)) {
        if !self.uses_quick_finish() {
            return;
        }
        let typed = self.total_playing_time.map(|total| u32::from(total.0));
        let given = self.time_control.as_ref().and_then(TimeControl::minutes_of_both);
        let least = rules()
            .coordinated(ParameterId::QuickFinishMinTotalPlayingTimeMin)
            .and_then(Value::as_count)
            .filter(|_| self.limits_quick_finish(around));
        if let (Some(typed), Some(given)) = (typed, given)
            && typed != given
        {
            say(FindingKind::PlayingTimeDiffers(given));
        }
        if let (Some(total), Some(least)) = (given.or(typed), least)
            && total < least
        {
            say(FindingKind::PlayingTimeTooShort(least));
        }
    }

    fn judge_quick_finish(&self, around: &Around, say: &mut impl FnMut(FindingKind)) {
        if !self.uses_quick_finish() {
            return;
        }
        let mode = self
            .rule_set(around.starts_on)
            .ok()
            .and_then(|code| rules().set(code))
            .and_then(|set| set.value(ParameterId::QuickFinishMode))
            .and_then(Value::as_text);
        if mode == Some("never") {
            say(FindingKind::NoQuickFinish(self.discipline(around.starts_on)));
            return;
        }
        let Some(control) = &self.time_control else { return };
        if control.has_addition() {
            say(FindingKind::QuickFinishWithoutEffect);
            return;
        }
        let limits = rules()
            .coordinated(ParameterId::QuickFinishLastPeriodMin)
            .and_then(Value::as_range)
            .filter(|_| self.limits_quick_finish(around));
        let periods = control.white.periods();
        if let (Some((low, high)), [.., _, last]) = (limits, periods)
            && !(Bound::AtLeast(low).holds_for_seconds(last.seconds)
                && Bound::AtMost(high).holds_for_seconds(last.seconds))
        {
            say(FindingKind::LastPeriod(low, high));
        }
    }

    fn judge_edition(&self, around: &Around, say: &mut impl FnMut(FindingKind)) {
        let edition = self.edition(around.starts_on);
        if self.flags().coordinated && edition.channel.is_some_and(|channel| !channel.is_enough()) {
            say(FindingKind::PromulgatedElsewhere);
        }
        match edition.binding_on(around.starts_on) {
            Binding::Binds => {}
            // It can be recorded only for an edition that was added here.
            Binding::PromulgationNotRecorded => {
                if self.edition(around.starts_on).added.is_some() {
                    say(FindingKind::PromulgationNotRecorded);
                }
            }
            Binding::NotYetInForce(day) => say(FindingKind::NotYetInForce(day)),
            Binding::PromulgatedLater(day) => say(FindingKind::PromulgatedLater(day)),
        }
        match self.rule_set(around.starts_on) {
            Err(UnresolvedRules::NotRegulated { discipline, .. }) => {
                say(FindingKind::NotRegulated(discipline));
            }
            Ok(_) | Err(UnresolvedRules::SupervisionNotChosen | UnresolvedRules::Resolve(_)) => {}
        }
    }
}

/// Does the text name one of these, whatever the case and the spaces?
fn names_any(text: &str, words: &[String]) -> bool {
    let text = text.to_lowercase();
    let squeezed: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    words.iter().any(|word| {
        let word = word.to_lowercase();
        text.contains(&word) || squeezed.contains(&word.replace(' ', ""))
    })
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::{
        EditionCode,
        edition::Supervision,
        regulation::values::{
            AppealLimits, Deadline, DeviceSanction, Fine, Fines, Flags, Prose, TotalMinutes,
        },
    };

    fn around() -> Around {
        Around {
            starts_on: date(2026, 4, 4),
            sections: 2,
            highest_rating: Rating::new(2250),
            published_with_fines: None,
        }
    }

    fn kinds(regulation: &Regulation, id: SettingId) -> Vec<FindingKind> {
        let found = regulation.findings(&around());
        found
            .into_iter()
            .filter(|f| f.setting == id)
            .map(|f| f.kind)
            .collect()
    }

    fn with_time(text: &str) -> Regulation {
        Regulation {
            time_control: Some(text.parse().expect("a time control")),
            ..Regulation::default()
        }
    }

    #[test]
    fn no_limit_on_appeals_reaches_the_committees_competence() {
        let limits = |text: &str| Regulation {
            appeal_limits: Some(AppealLimits(vec![text.into()])),
            ..Regulation::default()
        };
        for text in ["DM-7.2", "dm - 7.2: alt", "10.2 og DM-7.2"] {
            assert_eq!(
                kinds(&limits(text), SettingId::AppealLimits),
                [FindingKind::AppealCannotBeLimited(text.into())]
            );
        }
        assert!(kinds(&limits("10.2"), SettingId::AppealLimits).is_empty());
    }

    #[test]
    fn an_excuse_that_depends_on_the_opponent_is_warned_about() {
        let rules = |text: &str| Regulation {
            postponement: Prose::new(text),
            ..Regulation::default()
        };
        assert_eq!(
            kinds(
                &rules("Afbud gælder kun, hvis modstanderen er enig."),
                SettingId::Postponement
            ),
            [FindingKind::ExcuseDependsOnOpponent]
        );
        assert!(kinds(&rules("Partiet spilles inden torsdag."), SettingId::Postponement).is_empty());
    }

    fn quick(coordinated: bool, time: &str) -> Regulation {
        Regulation {
            quick_finish: Some(QuickFinish::ClaimDraw),
            flags: Some(Flags {
                coordinated,
                ..Flags::default()
            }),
            ..with_time(time)
        }
    }

    /// DM-13, among what binds coordinated tournaments: "den samlede spilletid, som skal være mindst 4 timer", and a last period of
    /// 15 to 60 minutes.
    #[test]
    fn a_coordinated_quick_finish_asks_for_four_hours_and_a_last_period_of_a_quarter_to_an_hour() {
        let mut regulation = quick(true, "100/40+20");
        assert_eq!(
            kinds(&regulation, SettingId::TotalPlayingTime),
            [FindingKind::Missing]
        );
        regulation.total_playing_time = Some(TotalMinutes(240));
        assert!(kinds(&regulation, SettingId::TotalPlayingTime).is_empty());
        assert!(kinds(&regulation, SettingId::QuickFinish).is_empty());
        // The time control says how long it is, whatever was typed.
        regulation.time_control = Some("90/40+29".parse().expect("a time control"));
        assert_eq!(
            kinds(&regulation, SettingId::TotalPlayingTime),
            [
                FindingKind::PlayingTimeDiffers(238),
                FindingKind::PlayingTimeTooShort(240)
            ]
        );
        regulation.total_playing_time = Some(TotalMinutes(238));
        assert_eq!(
            kinds(&regulation, SettingId::TotalPlayingTime),
            [FindingKind::PlayingTimeTooShort(240)]
        );
        regulation.time_control = Some("100/40+10".parse().expect("a time control"));
        assert_eq!(
            kinds(&regulation, SettingId::QuickFinish),
            [FindingKind::LastPeriod(15, 60)]
        );
        regulation.time_control = Some("90+30".parse().expect("a time control"));
        assert_eq!(
            kinds(&regulation, SettingId::QuickFinish),
            [FindingKind::QuickFinishWithoutEffect]
        );
        regulation.time_control = Some("5".parse().expect("a time control"));
        regulation.supervision = Some(Supervision::Limited);
        assert_eq!(
            kinds(&regulation, SettingId::QuickFinish),
            [FindingKind::NoQuickFinish(Discipline::Blitz)]
        );
    }

    /// III.2.2: "standard skak og hurtigskak uden tillæg", with no word about how long.
    #[test]
    fn elsewhere_a_quick_finish_has_no_limits_and_only_an_untrue_total_is_wrong() {
        for (coordinated, time) in [(true, "25"), (false, "25"), (false, "60/40+10"), (false, "90")] {
            let mut regulation = quick(coordinated, time);
            regulation.supervision = Some(Supervision::Limited);
            for id in [SettingId::QuickFinish, SettingId::TotalPlayingTime] {
                assert!(kinds(&regulation, id).is_empty(), "{time}");
            }
        }
        let mut rapid = quick(false, "25");
        rapid.total_playing_time = Some(TotalMinutes(240));
        assert_eq!(
            kinds(&rapid, SettingId::TotalPlayingTime),
            [FindingKind::PlayingTimeDiffers(50)]
        );
    }

    #[test]
    fn rapid_and_blitz_must_say_how_they_are_supervised() {
        assert_eq!(
            kinds(&with_time("15+10"), SettingId::Supervision),
            [FindingKind::Missing]
        );
        assert!(kinds(&with_time("90+30"), SettingId::Supervision).is_empty());
    }

    #[test]
    fn a_rated_event_is_told_when_its_time_is_too_short_for_the_strongest_group() {
        let regulation = Regulation {
            flags: Some(Flags {
                rated: true,
                ..Flags::default()
            }),
            ..with_time("60+30")
        };
        assert!(matches!(
            kinds(&regulation, SettingId::TimeControl).as_slice(),
            [FindingKind::NotRateable(RatingEligibility {
                required_minutes: 120,
                ..
            })]
        ));
    }

    #[test]
    fn fines_must_have_been_announced() {
        let regulation = Regulation {
            fines: Some(Fines(vec![Fine {
                offence: "Telefon".into(),
                kroner: 200,
            }])),
            ..Regulation::default()
        };
        assert!(kinds(&regulation, SettingId::Fines).is_empty());
        let late = Around {
            published_with_fines: Some(false),
            ..around()
        };
        assert!(regulation.findings(&late).contains(&Finding {
            setting: SettingId::Fines,
            kind: FindingKind::FinesAnnouncedLate
        }));
    }

    #[test]
    fn an_old_edition_limits_what_may_be_announced() {
        let regulation = Regulation {
            edition: EditionCode::try_from("DSU2009".to_owned()).ok(),
            device_sanction: Prose::new("Advarsel").map(DeviceSanction::Milder),
            ..with_time("15+10")
        };
        assert_eq!(
            kinds(&regulation, SettingId::DeviceSanction),
            [FindingKind::MilderSanctionNotAllowed]
        );
        assert!(kinds(&regulation, SettingId::Supervision).is_empty());
    }

    #[test]
    fn a_deadline_after_the_start_is_noticed() {
        let regulation = Regulation {
            entry_deadline: Some(Deadline(date(2026, 4, 5).at(12, 0, 0, 0))),
            ..Regulation::default()
        };
        assert_eq!(
            kinds(&regulation, SettingId::EntryDeadline),
            [FindingKind::DeadlineAfterStart]
        );
    }
}
