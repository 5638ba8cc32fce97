//! The words for settings and their values.

use crate::{
    domain::{
        regulation::{
            Group, SettingDefault, SettingId, SettingValue,
            values::{
                ArrivalPoint, BothAbsent, Chess960, DeviceSanction, DrawAgreement, QuickFinish, Scoresheets,
                YesNo,
            },
        },
        rules::{edition::Supervision, rules},
        time_control::Discipline,
    },
    web::text::{Lang, t},
};

/// The name of a setting.
pub fn label(lang: Lang, id: SettingId) -> String {
    match id {
        SettingId::TimeControl => t!(lang, "setting-time_control"),
        SettingId::Lateness => t!(lang, "setting-lateness"),
        SettingId::BothAbsent => t!(lang, "setting-both_absent"),
        SettingId::ForceMajeure => t!(lang, "setting-force_majeure"),
        SettingId::DrawAgreement => t!(lang, "setting-draw_agreement"),
        SettingId::Scoring => t!(lang, "setting-scoring"),
        SettingId::ReportBeforeLeaving => t!(lang, "setting-report_before_leaving"),
        SettingId::Areas => t!(lang, "setting-areas"),
        SettingId::DevicesInBag => t!(lang, "setting-devices_in_bag"),
        SettingId::DeviceSanction => t!(lang, "setting-device_sanction"),
        SettingId::AppealLimits => t!(lang, "setting-appeal_limits"),
        SettingId::Fines => t!(lang, "setting-fines"),
        SettingId::Supervision => t!(lang, "setting-supervision"),
        SettingId::QuickFinish => t!(lang, "setting-quick_finish"),
        SettingId::TotalPlayingTime => t!(lang, "setting-total_playing_time"),
        SettingId::Scoresheets => t!(lang, "setting-scoresheets"),
        SettingId::Postponement => t!(lang, "setting-postponement"),
        SettingId::Sessions => t!(lang, "setting-sessions"),
        SettingId::Divisions => t!(lang, "setting-divisions"),
        SettingId::EntryDeadline => t!(lang, "setting-entry_deadline"),
        SettingId::Contact => t!(lang, "setting-contact"),
        SettingId::Officials => t!(lang, "setting-officials"),
        SettingId::Prizes => t!(lang, "setting-prizes"),
        SettingId::Chess960 => t!(lang, "setting-chess960"),
        SettingId::VisualImpairment => t!(lang, "setting-visual_impairment"),
        SettingId::Edition => t!(lang, "setting-edition"),
        SettingId::Flags => t!(lang, "setting-flags"),
    }
}

/// What a setting means, in a few words.
pub fn help(lang: Lang, id: SettingId) -> String {
    match id {
        SettingId::TimeControl => t!(lang, "setting-time_control-help"),
        SettingId::Lateness => t!(lang, "setting-lateness-help"),
        SettingId::BothAbsent => t!(lang, "setting-both_absent-help"),
        SettingId::ForceMajeure => t!(lang, "setting-force_majeure-help"),
        SettingId::DrawAgreement => t!(lang, "setting-draw_agreement-help"),
        SettingId::Scoring => t!(lang, "setting-scoring-help"),
        SettingId::ReportBeforeLeaving => t!(lang, "setting-report_before_leaving-help"),
        SettingId::Areas => t!(lang, "setting-areas-help"),
        SettingId::DevicesInBag => t!(lang, "setting-devices_in_bag-help"),
        SettingId::DeviceSanction => t!(lang, "setting-device_sanction-help"),
        SettingId::AppealLimits => t!(lang, "setting-appeal_limits-help"),
        SettingId::Fines => t!(lang, "setting-fines-help"),
        SettingId::Supervision => t!(lang, "setting-supervision-help"),
        SettingId::QuickFinish => t!(lang, "setting-quick_finish-help"),
        SettingId::TotalPlayingTime => t!(lang, "setting-total_playing_time-help"),
        SettingId::Scoresheets => t!(lang, "setting-scoresheets-help"),
        SettingId::Postponement => t!(lang, "setting-postponement-help"),
        SettingId::Sessions => t!(lang, "setting-sessions-help"),
        SettingId::Divisions => t!(lang, "setting-divisions-help"),
        SettingId::EntryDeadline => t!(lang, "setting-entry_deadline-help"),
        SettingId::Contact => t!(lang, "setting-contact-help"),
        SettingId::Officials => t!(lang, "setting-officials-help"),
        SettingId::Prizes => t!(lang, "setting-prizes-help"),
        SettingId::Chess960 => t!(lang, "setting-chess960-help"),
        SettingId::VisualImpairment => t!(lang, "setting-visual_impairment-help"),
        SettingId::Edition => t!(lang, "setting-edition-help"),
        SettingId::Flags => t!(lang, "setting-flags-help"),
    }
}

/// The heading settings stand under.
pub fn group(lang: Lang, group: Group) -> String {
    match group {
        Group::Basis => t!(lang, "setup-group-basis"),
        Group::Time => t!(lang, "setup-group-time"),
        Group::Absence => t!(lang, "setup-group-absence"),
        Group::Entry => t!(lang, "setup-group-entry"),
        Group::Play => t!(lang, "setup-group-play"),
        Group::Conduct => t!(lang, "setup-group-conduct"),
    }
}

/// Standard, rapid or blitz.
pub fn discipline(lang: Lang, discipline: Discipline) -> String {
    match discipline {
        Discipline::Standard => t!(lang, "discipline-standard"),
        Discipline::Rapid => t!(lang, "discipline-rapid"),
        Discipline::Blitz => t!(lang, "discipline-blitz"),
    }
}

/// The name of an edition; its code, should the tables know one that has no name yet.
pub fn edition(lang: Lang, code: &str) -> String {
    match code {
        "FIDE2023" => t!(lang, "edition-fide2023"),
        "DSU2018" => t!(lang, "edition-dsu2018"),
        "SSF2017" => t!(lang, "edition-ssf2017"),
        "DSU2009" => t!(lang, "edition-dsu2009"),
        "ISL1985" => t!(lang, "edition-isl1985"),
        other => rules()
            .edition(other)
            .map_or_else(|| other.to_owned(), |edition| edition.name.clone()),
    }
}

/// Where a player must be.
pub fn arrival(lang: Lang, point: ArrivalPoint) -> String {
    match point {
        ArrivalPoint::Venue => t!(lang, "choice-venue"),
        ArrivalPoint::Board => t!(lang, "choice-board"),
    }
}

/// Who loses the time.
pub fn both_absent(lang: Lang, choice: BothAbsent) -> String {
    match choice {
        BothAbsent::WhiteLosesElapsed => t!(lang, "choice-white_loses_elapsed"),
        BothAbsent::Shared => t!(lang, "choice-shared"),
        BothAbsent::Arbiter => t!(lang, "choice-arbiter"),
    }
}

/// Yes or no.
pub fn yes_no(lang: Lang, choice: YesNo) -> String {
    match choice {
        YesNo::Yes => t!(lang, "setup-yes"),
        YesNo::No => t!(lang, "setup-no"),
    }
}

/// Full or simplified.
pub fn supervision(lang: Lang, choice: Supervision) -> String {
    match choice {
        Supervision::Full => t!(lang, "choice-full"),
        Supervision::Limited => t!(lang, "choice-limited"),
    }
}

/// Whether and how.
pub fn quick_finish(lang: Lang, choice: QuickFinish) -> String {
    match choice {
        QuickFinish::Off => t!(lang, "choice-quick-off"),
        QuickFinish::AddIncrement => t!(lang, "choice-add_increment"),
        QuickFinish::ClaimDraw => t!(lang, "choice-claim_draw"),
    }
}

/// What moves are recorded on.
pub fn scoresheets(lang: Lang, choice: Scoresheets) -> String {
    match choice {
        Scoresheets::Paper => t!(lang, "choice-paper"),
        Scoresheets::Electronic => t!(lang, "choice-electronic"),
        Scoresheets::Either => t!(lang, "choice-either"),
    }
}

/// Whether and how.
pub fn chess960(lang: Lang, choice: Chess960) -> String {
    match choice {
        Chess960::No => t!(lang, "choice-chess960-no"),
        Chess960::Generator => t!(lang, "choice-chess960-generator"),
        Chess960::ByHand => t!(lang, "choice-chess960-hand"),
    }
}

/// A value as a person reads it.
pub fn value(lang: Lang, value: &SettingValue) -> String {
    let lines = |texts: Vec<String>| texts.join("; ");
    match value {
        SettingValue::TimeControl(control) => control.to_string(),
        SettingValue::Lateness(lateness) => {
            let place = arrival(lang, lateness.arrival);
            t!(
                lang,
                "choice-minutes-at",
                minutes = lateness.minutes,
                place = place
            )
        }
        SettingValue::BothAbsent(choice) => both_absent(lang, *choice),
        SettingValue::ForceMajeure(text)
        | SettingValue::Postponement(text)
        | SettingValue::Divisions(text)
        | SettingValue::Officials(text)
        | SettingValue::VisualImpairment(text)
        | SettingValue::DeviceSanction(DeviceSanction::Milder(text)) => text.as_str().to_owned(),
        SettingValue::DrawAgreement(DrawAgreement::Free) => t!(lang, "choice-free"),
        SettingValue::DrawAgreement(DrawAgreement::OnlyWithConsent) => t!(lang, "choice-only_with_consent"),
        SettingValue::DrawAgreement(DrawAgreement::FromMove(number)) => {
            t!(lang, "choice-from-move-number", number = (*number))
        }
        SettingValue::Scoring(points) => format!("{} – {} – {}", points.win, points.draw, points.loss),
        SettingValue::ReportBeforeLeaving(choice) | SettingValue::DevicesInBag(choice) => {
            yes_no(lang, *choice)
        }
        SettingValue::Areas(areas) => lines(
            [&areas.venue, &areas.playing, &areas.smoking, &areas.adjoining]
                .into_iter()
                .filter(|text| !text.is_empty())
                .cloned()
                .collect(),
        ),
        SettingValue::DeviceSanction(DeviceSanction::GameLost) => t!(lang, "choice-game_lost"),
        SettingValue::AppealLimits(limits) => lines(limits.0.clone()),
        SettingValue::Fines(_) | SettingValue::Prizes(_) => {
            let written: Vec<_> = value
                .fields()
                .into_iter()
                .map(|(_, text)| text.replace('\n', "; "))
                .collect();
            lines(written)
        }
        SettingValue::Supervision(choice) => supervision(lang, *choice),
        SettingValue::QuickFinish(choice) => quick_finish(lang, *choice),
        SettingValue::TotalPlayingTime(minutes) => format!("{} min", minutes.0),
        SettingValue::Scoresheets(choice) => scoresheets(lang, *choice),
        SettingValue::Sessions(moments) => lines(
            moments
                .0
                .iter()
                .map(|moment| local_moment(lang, *moment))
                .collect(),
        ),
        SettingValue::EntryDeadline(deadline) => local_moment(lang, deadline.0),
        SettingValue::Contact(contact) => lines(
            [&contact.phone, &contact.email]
                .into_iter()
                .filter(|text| !text.is_empty())
                .cloned()
                .collect(),
        ),
        SettingValue::Chess960(choice) => chess960(lang, *choice),
        SettingValue::Edition(code) => edition(lang, code.as_str()),
        SettingValue::Flags(flags) => {
            let named = [
                (flags.coordinated, t!(lang, "setting-flags-coordinated")),
                (flags.rated, t!(lang, "setting-flags-rated")),
                (flags.own_union, t!(lang, "setting-flags-own_union")),
                (flags.closed, t!(lang, "setting-flags-closed")),
            ];
            let set: Vec<_> = named
                .into_iter()
                .filter(|(set, _)| *set)
                .map(|(_, name)| name)
                .collect();
            if set.is_empty() {
                t!(lang, "choice-flags-none")
            } else {
                lines(set)
            }
        }
    }
}

/// A moment of the Danish clock.
pub fn local_moment(lang: Lang, moment: jiff::civil::DateTime) -> String {
    format!("{} {}", lang.date(moment.date()), lang.time(moment.time()))
}

/// What holds when nobody chooses, in words; empty when nothing does.
pub fn default(lang: Lang, id: SettingId, default: &SettingDefault) -> String {
    match default {
        SettingDefault::Value(default) => value(lang, default),
        SettingDefault::MustBeChosen => String::new(),
        SettingDefault::Wording => match id {
            SettingId::ForceMajeure => t!(lang, "default-force_majeure"),
            SettingId::Areas => t!(lang, "default-areas"),
            SettingId::AppealLimits => t!(lang, "default-appeal_limits"),
            SettingId::Fines => t!(lang, "default-fines"),
            SettingId::Sessions => t!(lang, "default-sessions"),
            SettingId::Divisions => t!(lang, "default-divisions"),
            SettingId::Officials => t!(lang, "default-officials"),
            SettingId::Prizes => t!(lang, "default-prizes"),
            SettingId::VisualImpairment => t!(lang, "default-visual_impairment"),
            SettingId::TimeControl
            | SettingId::Lateness
            | SettingId::BothAbsent
            | SettingId::DrawAgreement
            | SettingId::Scoring
            | SettingId::ReportBeforeLeaving
            | SettingId::DevicesInBag
            | SettingId::DeviceSanction
            | SettingId::Supervision
            | SettingId::QuickFinish
            | SettingId::TotalPlayingTime
            | SettingId::Scoresheets
            | SettingId::Postponement
            | SettingId::EntryDeadline
            | SettingId::Contact
            | SettingId::Chess960
            | SettingId::Edition
            | SettingId::Flags => String::new(),
        },
    }
}

/// An article as people cite it: `§ 6.7.1`, `§ DM-11.2`, `K 135`.
pub fn article(article: &str) -> String {
    match article.strip_prefix("CASE-") {
        Some(number) => format!("K {number}"),
        None => format!("§ {article}"),
    }
}

/// Several articles in a row.
pub fn articles(articles: &[String]) -> String {
    articles
        .iter()
        .map(|one| article(one))
        .collect::<Vec<_>>()
        .join(", ")
}
