//! The words for settings and their values.

use crate::i18n::Lang;
use rules::{
    catalogue::{Article, catalogue},
    edition::Supervision,
    regulation::{
        Group, SettingDefault, SettingId, SettingValue,
        values::{
            ArrivalPoint, BothAbsent, Chess960, DeviceSanction, DrawAgreement, QuickFinish, Scoresheets,
            YesNo,
        },
    },
    rules,
    time_control::Discipline,
};
use texts::{t, word};

/// The name of a setting.
pub fn label(lang: Lang, id: SettingId) -> String {
    match id {
        SettingId::TimeControl => t!(lang, setting_time_control),
        SettingId::Lateness => t!(lang, setting_lateness),
        SettingId::BothAbsent => t!(lang, setting_both_absent),
        SettingId::ForceMajeure => t!(lang, setting_force_majeure),
        SettingId::DrawAgreement => t!(lang, setting_draw_agreement),
        SettingId::Scoring => t!(lang, setting_scoring),
        SettingId::ReportBeforeLeaving => t!(lang, setting_report_before_leaving),
        SettingId::Areas => t!(lang, setting_areas),
        SettingId::DevicesInBag => t!(lang, setting_devices_in_bag),
        SettingId::DeviceSanction => t!(lang, setting_device_sanction),
        SettingId::AppealLimits => t!(lang, setting_appeal_limits),
        SettingId::Fines => t!(lang, setting_fines),
        SettingId::Supervision => t!(lang, setting_supervision),
        SettingId::QuickFinish => t!(lang, setting_quick_finish),
        SettingId::TotalPlayingTime => t!(lang, setting_total_playing_time),
        SettingId::Scoresheets => t!(lang, setting_scoresheets),
        SettingId::Postponement => t!(lang, setting_postponement),
        SettingId::Sessions => t!(lang, setting_sessions),
        SettingId::Divisions => t!(lang, setting_divisions),
        SettingId::EntryDeadline => t!(lang, setting_entry_deadline),
        SettingId::Contact => t!(lang, setting_contact),
        SettingId::Officials => t!(lang, setting_officials),
        SettingId::Prizes => t!(lang, setting_prizes),
        SettingId::Chess960 => t!(lang, setting_chess960),
        SettingId::VisualImpairment => t!(lang, setting_visual_impairment),
        SettingId::Edition => t!(lang, setting_edition),
        SettingId::Flags => t!(lang, setting_flags),
    }
}

/// What a setting means, in a few words.
pub fn help(lang: Lang, id: SettingId) -> String {
    match id {
        SettingId::TimeControl => t!(lang, setting_time_control_help),
        SettingId::Lateness => t!(lang, setting_lateness_help),
        SettingId::BothAbsent => t!(lang, setting_both_absent_help),
        SettingId::ForceMajeure => t!(lang, setting_force_majeure_help),
        SettingId::DrawAgreement => t!(lang, setting_draw_agreement_help),
        SettingId::Scoring => t!(lang, setting_scoring_help),
        SettingId::ReportBeforeLeaving => t!(lang, setting_report_before_leaving_help),
        SettingId::Areas => t!(lang, setting_areas_help),
        SettingId::DevicesInBag => t!(lang, setting_devices_in_bag_help),
        SettingId::DeviceSanction => t!(lang, setting_device_sanction_help),
        SettingId::AppealLimits => t!(lang, setting_appeal_limits_help),
        SettingId::Fines => t!(lang, setting_fines_help),
        SettingId::Supervision => t!(lang, setting_supervision_help),
        SettingId::QuickFinish => t!(lang, setting_quick_finish_help),
        SettingId::TotalPlayingTime => t!(lang, setting_total_playing_time_help),
        SettingId::Scoresheets => t!(lang, setting_scoresheets_help),
        SettingId::Postponement => t!(lang, setting_postponement_help),
        SettingId::Sessions => t!(lang, setting_sessions_help),
        SettingId::Divisions => t!(lang, setting_divisions_help),
        SettingId::EntryDeadline => t!(lang, setting_entry_deadline_help),
        SettingId::Contact => t!(lang, setting_contact_help),
        SettingId::Officials => t!(lang, setting_officials_help),
        SettingId::Prizes => t!(lang, setting_prizes_help),
        SettingId::Chess960 => t!(lang, setting_chess960_help),
        SettingId::VisualImpairment => t!(lang, setting_visual_impairment_help),
        SettingId::Edition => t!(lang, setting_edition_help),
        SettingId::Flags => t!(lang, setting_flags_help),
    }
}

/// The heading settings stand under.
pub fn group(lang: Lang, group: Group) -> String {
    word!(lang, "setup-group", Group: group)
}

/// Standard, rapid or blitz.
pub fn discipline(lang: Lang, discipline: Discipline) -> String {
    word!(lang, "discipline", Discipline: discipline)
}

/// The name of an edition; its code, should the tables know one that has no name yet.
pub fn edition(lang: Lang, code: &str) -> String {
    match code {
        "FIDE2023" => t!(lang, edition_fide2023),
        "DSU2018" => t!(lang, edition_dsu2018),
        "SSF2017" => t!(lang, edition_ssf2017),
        "DSU2009" => t!(lang, edition_dsu2009),
        "ISL1985" => t!(lang, edition_isl1985),
        other => rules()
            .edition(other)
            .map_or_else(|| other.to_owned(), |edition| edition.name.clone()),
    }
}

/// Where a player must be.
pub fn arrival(lang: Lang, point: ArrivalPoint) -> String {
    match point {
        ArrivalPoint::Venue => t!(lang, choice_venue),
        ArrivalPoint::Board => t!(lang, choice_board),
    }
}

/// Who loses the time.
pub fn both_absent(lang: Lang, choice: BothAbsent) -> String {
    word!(lang, "choice", BothAbsent: choice)
}

/// Yes or no.
pub fn yes_no(lang: Lang, choice: YesNo) -> String {
    match choice {
        YesNo::Yes => t!(lang, setup_yes),
        YesNo::No => t!(lang, setup_no),
    }
}

/// Full or simplified.
pub fn supervision(lang: Lang, choice: Supervision) -> String {
    match choice {
        Supervision::Full => t!(lang, choice_full),
        Supervision::Limited => t!(lang, choice_limited),
    }
}

/// Whether and how.
pub fn quick_finish(lang: Lang, choice: QuickFinish) -> String {
    match choice {
        QuickFinish::Off => t!(lang, choice_quick_off),
        QuickFinish::AddIncrement => t!(lang, choice_add_increment),
        QuickFinish::ClaimDraw => t!(lang, choice_claim_draw),
    }
}

/// What moves are recorded on.
pub fn scoresheets(lang: Lang, choice: Scoresheets) -> String {
    word!(lang, "choice", Scoresheets: choice)
}

/// Whether and how.
pub fn chess960(lang: Lang, choice: Chess960) -> String {
    match choice {
        Chess960::No => t!(lang, choice_chess960_no),
        Chess960::Generator => t!(lang, choice_chess960_generator),
        Chess960::ByHand => t!(lang, choice_chess960_hand),
    }
}

/// A value as a person reads it.
pub fn value(lang: Lang, value: &SettingValue) -> String {
    let lines = |texts: Vec<String>| texts.join("; ");
    match value {
        SettingValue::TimeControl(control) => lang.time_control(control),
        SettingValue::Lateness(lateness) => {
            let place = arrival(lang, lateness.arrival);
            t!(lang, choice_minutes_at, minutes = lateness.minutes, place)
        }
        SettingValue::BothAbsent(choice) => both_absent(lang, *choice),
        SettingValue::ForceMajeure(text)
        | SettingValue::Postponement(text)
        | SettingValue::Divisions(text)
        | SettingValue::Officials(text)
        | SettingValue::VisualImpairment(text)
        | SettingValue::DeviceSanction(DeviceSanction::Milder(text)) => text.as_str().to_owned(),
        SettingValue::DrawAgreement(DrawAgreement::Free) => t!(lang, choice_free),
        SettingValue::DrawAgreement(DrawAgreement::OnlyWithConsent) => t!(lang, choice_only_with_consent),
        SettingValue::DrawAgreement(DrawAgreement::FromMove(number)) => {
            t!(lang, choice_from_move_number, number = (*number))
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
        SettingValue::DeviceSanction(DeviceSanction::GameLost) => t!(lang, choice_game_lost),
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
                (flags.coordinated, t!(lang, setting_flags_coordinated)),
                (flags.rated, t!(lang, setting_flags_rated)),
                (flags.own_union, t!(lang, setting_flags_own_union)),
                (flags.closed, t!(lang, setting_flags_closed)),
            ];
            let set: Vec<_> = named
                .into_iter()
                .filter(|(set, _)| *set)
                .map(|(_, name)| name)
                .collect();
            if set.is_empty() {
                t!(lang, choice_flags_none)
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
            SettingId::ForceMajeure => t!(lang, default_force_majeure),
            SettingId::Areas => t!(lang, default_areas),
            SettingId::AppealLimits => t!(lang, default_appeal_limits),
            SettingId::Fines => t!(lang, default_fines),
            SettingId::Sessions => t!(lang, default_sessions),
            SettingId::Divisions => t!(lang, default_divisions),
            SettingId::Officials => t!(lang, default_officials),
            SettingId::Prizes => t!(lang, default_prizes),
            SettingId::VisualImpairment => t!(lang, default_visual_impairment),
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

/// An article as people cite it, kept on one line: `§ 6.7.1` of the Laws, `DM § 11.2` of the tournament regulation, `K 135` of the
/// decisions of the appeals board; what has no number by its name.
pub fn article(lang: Lang, text: &str) -> String {
    let is_number = |rest: &str| rest.starts_with(|letter: char| letter.is_ascii_digit());
    if let Some((book, rest)) = text.split_once('-') {
        // Which edition it stands in is said beside it.
        if book == "IND" || catalogue().source(book).is_some() {
            return article(lang, rest);
        }
        if is_number(rest) && book.chars().all(|letter| letter.is_ascii_uppercase()) {
            let number = rest.strip_suffix("-OLD").unwrap_or(rest);
            return match book {
                "CASE" => format!("K\u{a0}{number}"),
                "DM" => format!("DM\u{a0}§\u{a0}{number}"),
                "RATING" => format!("{} §\u{a0}{number}", t!(lang, article_of_rating)),
                "DSULAW" => format!("{} §\u{a0}{number}", t!(lang, article_of_union)),
                "DIV" => format!("{} §\u{a0}{number}", t!(lang, article_of_divisions)),
                "KSKAK" => format!("{} §\u{a0}{number}", t!(lang, article_of_correspondence)),
                "OLDFIDE" => format!("{} §\u{a0}{number}", t!(lang, article_of_old_laws)),
                book => format!("{book} §\u{a0}{number}"),
            };
        }
    }
    match text {
        "SCHEDULE-CHANGE" => t!(lang, article_schedule_change),
        "DEPOSIT" => t!(lang, article_deposit),
        "PROMULGATION" => t!(lang, article_promulgation),
        "DM-ABSENCE-CONTACT" => t!(lang, article_absence_contact),
        "RATING-EXCUSE" => t!(lang, article_rating_excuse),
        "PRE" | "CASE-PRE" => t!(lang, article_preface),
        "" => String::new(),
        number => format!("§\u{a0}{number}"),
    }
}

/// An article of the catalogue as people cite it, its text being named beside it.
pub fn cited(lang: Lang, found: &Article) -> String {
    match found.source.as_str() {
        "SKAKNAEVN" | "DM2018" => article(lang, &found.id),
        _ => article(lang, &found.article),
    }
}

/// Several articles in a row.
pub fn articles(lang: Lang, articles: &[String]) -> String {
    articles
        .iter()
        .map(|one| article(lang, one))
        .collect::<Vec<_>>()
        .join(", ")
}

/// Several things in a sentence: `3`, `3 og 5`, `1, 3 og 5`.
pub fn listed(lang: Lang, all: &[String]) -> String {
    match all {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => t!(lang, listed_and, rest = rest.join(", "), last = last.as_str()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_have_one_notation_and_no_name_of_the_program() {
        for (text, said) in [
            ("11.3", "§\u{a0}11.3"),
            ("DSU2018-11.3", "§\u{a0}11.3"),
            ("DM-11.2", "DM\u{a0}§\u{a0}11.2"),
            ("CASE-135", "K\u{a0}135"),
            ("IND-SCHEDULE-CHANGE", "flytning af runder"),
            ("IND-RATING-4.5.4.2-OLD", "Ratingreglerne §\u{a0}4.5.4.2"),
        ] {
            assert_eq!(article(Lang::Da, text), said, "{text}");
        }
        for found in &catalogue().articles {
            for lang in Lang::ALL {
                let said = cited(lang, found);
                let is_raw = said.contains("CASE-") || said.contains("DM-") || said.contains("IND-");
                assert!(
                    !is_raw && !said.contains("CHANGE"),
                    "{lang:?} {}: {said}",
                    found.id
                );
                assert!(!said.contains("§ "), "{said} breaks between § and number");
            }
        }
    }
}
