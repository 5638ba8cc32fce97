//! The words for what kinds of league know of a section of teams, and for what nobody has decided.

use super::team_penalties;
use crate::i18n::Lang;
use domain::{
    league::{
        Ground, Known, LeagueSettings, Measure, Preset, Rulebook, SettingId, note_in_danish,
        source_in_danish, source_text,
        values::{DayOfYear, Kind, RatingDay},
    },
    team::MeetingPart,
    team_penalty::{ProposedMeasure, TeamOffence},
};
use texts::{t, word};

/// A part of how the teams of a section meet.
pub fn part(lang: Lang, part: MeetingPart) -> String {
    word!(lang, "meeting-part", MeetingPart: part)
}

/// A setting of a league; `None`: which kind of league it is.
pub fn setting(lang: Lang, setting: Option<SettingId>) -> String {
    let Some(id) = setting else {
        return t!(lang, open_setting_league);
    };
    let key = format!("open-setting-{}", id.as_str().replace('_', "-"));
    if lang.loader().has(&key) {
        return lang.loader().get(&key);
    }
    // Where lists and line-ups are settled, it has a name already; there it begins a line.
    let name = lang.field(id.as_str());
    let mut letters = name.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A value of a league, in words where it is made of words.
pub fn value(lang: Lang, id: SettingId, value: &str) -> String {
    match id.kind() {
        Kind::Penalty => steps(lang, id, value).unwrap_or_else(|| value.to_owned()),
        Kind::Words(_) => {
            let words = value.split(',').map(|one| word_of(lang, id, one.trim()));
            words.collect::<Vec<String>>().join(", ")
        }
        Kind::DayOfYear => day_of_year(lang, value).unwrap_or_else(|| value.to_owned()),
        Kind::RatingDay => rating_day(lang, value).unwrap_or_else(|| value.to_owned()),
        Kind::Word(_)
        | Kind::Number { .. }
        | Kind::Limit { .. }
        | Kind::Range { .. }
        | Kind::Age
        | Kind::MatchPoints
        | Kind::Ranking
        | Kind::Colours
        | Kind::TimeControl
        | Kind::Text { .. } => word_of(lang, id, value),
    }
}

/// A day of any year, by the name of its month; `None`: it is no such value.
fn day_of_year(lang: Lang, value: &str) -> Option<String> {
    Some(lang.day_of_year(DayOfYear::of_text(value)?))
}

/// Which day's ratings hold; `None`: it is no such value.
fn rating_day(lang: Lang, value: &str) -> Option<String> {
    Some(match RatingDay::of_text(value)? {
        RatingDay::DaysBefore(days) => t!(lang, league_value_rating_days_before, days = days.get()),
        RatingDay::On(day) => t!(lang, league_value_rating_on, day = lang.day_of_year(day)),
        RatingDay::EachRound => t!(lang, league_value_rating_each_round),
    })
}

/// A value that has a day of the year in it, in words; `None` for any other.
pub fn value_with_day(lang: Lang, setting: &str, value: &str) -> Option<String> {
    let id: SettingId = setting.parse().ok()?;
    match id.kind() {
        Kind::DayOfYear => day_of_year(lang, value),
        Kind::RatingDay => rating_day(lang, value),
        Kind::Word(_)
        | Kind::Words(_)
        | Kind::Number { .. }
        | Kind::Limit { .. }
        | Kind::Range { .. }
        | Kind::Age
        | Kind::MatchPoints
        | Kind::Ranking
        | Kind::Penalty
        | Kind::Colours
        | Kind::TimeControl
        | Kind::Text { .. } => None,
    }
}

/// A single word of a value; whatever is no word stays as it is.
fn word_of(lang: Lang, id: SettingId, word: &str) -> String {
    let key = format!("league-value-{}-{word}", id.as_str()).replace('_', "-");
    if lang.loader().has(&key) {
        return lang.loader().get(&key);
    }
    lang.log_word(id.as_str(), word)
        .unwrap_or_else(|| word.to_owned())
}

/// What an offence costs the first time and after that; `None`: it is no such value.
fn steps(lang: Lang, id: SettingId, value: &str) -> Option<String> {
    let mut read = LeagueSettings::default();
    read.fill(id, value).ok()?;
    let offence = TeamOffence::ALL.iter().find(|offence| offence.setting() == id)?;
    let steps = offence.steps(&read)?;
    let said = (1..).zip(value.split(';')).map(|(time, _)| {
        let measures = steps.step(time).iter();
        let words: Vec<String> = measures.map(|one| measure(lang, *one)).collect();
        if words.is_empty() {
            t!(lang, league_value_nothing)
        } else {
            words.join(", ")
        }
    });
    said.reduce(|first, then| t!(lang, league_value_then, first = first, then = then))
}

/// One thing that follows from an offence, in the words of what a tariff proposes.
fn measure(lang: Lang, one: Measure) -> String {
    let proposed = match one {
        Measure::PointsEach(Some(points)) => {
            return t!(lang, league_value_points_each, points = points.to_string());
        }
        Measure::PointsEach(None) | Measure::Points(None) => ProposedMeasure::Points(None),
        Measure::Points(Some(points)) => ProposedMeasure::Points(Some(points)),
        Measure::Warning => ProposedMeasure::Warning,
        Measure::PlayerWarning => ProposedMeasure::PlayerWarning,
        Measure::GameLost => ProposedMeasure::GameLost,
        Measure::MatchLost => ProposedMeasure::MatchLost,
        Measure::RatedAsLost => ProposedMeasure::RatedAsLost,
        Measure::Fine(kroner) => ProposedMeasure::Fine(kroner),
        Measure::LeaderDecides => ProposedMeasure::LeaderDecides,
    };
    team_penalties::proposed(lang, proposed)
}

/// The source of a league's value; unknown if the league does not say anything about it.
pub fn ground_of(league: Preset, id: SettingId) -> Ground {
    Rulebook::of_preset(league).ground(id)
}

/// A place where leagues were read: its code with the paragraph, and what it is.
pub fn place(lang: Lang, code: &str) -> String {
    let text = match lang {
        Lang::Da => source_in_danish(code),
        Lang::En => source_text(code),
    };
    text.map_or_else(|| code.to_owned(), |text| format!("{code}: {text}"))
}

/// What a reader of a league's data should know.
pub fn note(lang: Lang, note: &'static str) -> &'static str {
    match lang {
        Lang::Da => note_in_danish(note),
        Lang::En => note,
    }
}

/// Where leagues were read about a setting, each place in words: not every place is about the league whose value it is.
pub fn sources(lang: Lang, ground: Ground) -> Vec<String> {
    ground.sources.iter().map(|code| place(lang, code)).collect()
}

/// Of which league a value is, how sure it is, what a reader should know, and where leagues were read about it.
pub fn ground(lang: Lang, league: Preset, id: SettingId) -> String {
    let ground = ground_of(league, id);
    let league = team_penalties::league(lang, league);
    let confidence = team_penalties::confidence(lang, ground.confidence);
    let sources = sources(lang, ground).join("; ");
    match ground.note.map(|text| note(lang, text)) {
        Some(note) => t!(
            lang,
            league_filled_ground_noted,
            league = league,
            confidence = confidence,
            note = note,
            sources = sources
        ),
        None => t!(
            lang,
            league_filled_ground,
            league = league,
            confidence = confidence,
            sources = sources
        ),
    }
}

/// What is usual in a league, how sure that is, and what a reader should know.
pub fn usual(lang: Lang, league: Preset, id: SettingId, known: Known<'_>) -> Option<String> {
    let value = value(lang, id, known.value?);
    let ground = ground_of(league, id);
    let league = team_penalties::league(lang, league);
    let confidence = team_penalties::confidence(lang, ground.confidence);
    Some(match ground.note.map(|text| note(lang, text)) {
        Some(note) => t!(
            lang,
            undecided_usual_noted,
            league = league,
            value = value,
            confidence = confidence,
            note = note
        ),
        None => t!(
            lang,
            undecided_usual,
            league = league,
            value = value,
            confidence = confidence
        ),
    })
}

#[cfg(test)]
mod tests {
    use domain::{
        league::LeagueSettings,
        protest::Terms,
        team::{Decided, TeamPairing, TeamSettings, undecided},
        team_season::SeasonRules,
    };

    use super::*;

    #[test]
    fn whatever_may_be_undecided_has_a_name_in_both_languages() {
        let mut lists = LeagueSettings::default();
        for (id, value) in [
            (SettingId::StrengthList, "yes"),
            (SettingId::StrengthListOrder, "by_rating_tolerance"),
            (SettingId::ReserveLimit, "3"),
        ] {
            lists.fill(id, value).unwrap();
        }
        let leagues = Preset::ALL.into_iter().map(Some).chain([None]);
        let mut seen = 0;
        for league in leagues {
            for pairing in TeamPairing::ALL {
                let teams = TeamSettings {
                    pairing,
                    league,
                    ..TeamSettings::default()
                };
                for lists in [&lists, &LeagueSettings::default()] {
                    let open = undecided(&Decided {
                        teams: &teams,
                        season: &SeasonRules::default(),
                        protests: &Terms::default(),
                        lists,
                        has_plan: true,
                    });
                    for one in open {
                        seen += 1;
                        let named = setting(Lang::Da, one.setting);
                        let raw = one.setting.map_or("", SettingId::as_str).replace('_', " ");
                        assert_ne!(named.to_lowercase(), raw, "{:?}", one.setting);
                        assert_ne!(setting(Lang::En, one.setting), named, "{:?}", one.setting);
                    }
                }
            }
        }
        assert!(seen > 100, "{seen}");
    }

    #[test]
    fn what_follows_with_a_league_has_a_name_and_is_said_in_both_languages() {
        let mut seen = 0;
        for league in Preset::ALL {
            let as_in = TeamSettings::default().as_in(league);
            for (id, known) in as_in.with_the_league() {
                seen += 1;
                let written = known.value.unwrap();
                let names = Lang::ALL.map(|lang| setting(lang, Some(id)));
                assert_ne!(names[0], names[1], "{id}");
                let said = Lang::ALL.map(|lang| value(lang, id, written));
                let is_number = written.chars().all(|c| c.is_ascii_digit());
                assert!(
                    is_number || said[0] != said[1] && !said[0].contains('_'),
                    "{league} {id}: {said:?}"
                );
                let ground = ground_of(league, id);
                assert!(!ground.sources.is_empty(), "{league} {id}");
                assert_eq!(ground.confidence, known.confidence, "{league} {id}");
                let told = super::ground(Lang::Da, league, id);
                assert!(
                    ground
                        .note
                        .is_none_or(|note| told.contains(super::note(Lang::Da, note))),
                    "{league} {id}: {told}"
                );
            }
        }
        assert!(seen > 40, "{seen}");
    }

    #[test]
    fn places_and_notes_of_the_leagues_are_danish_on_danish_pages() {
        let mut notes = 0;
        for id in SettingId::ALL {
            let info = domain::league::info(id);
            for code in &info.source {
                let said = Lang::ALL.map(|lang| place(lang, code));
                assert_ne!(said[0], said[1], "{code}");
                assert!(said.iter().all(|said| said.starts_with(code.as_str())), "{code}");
            }
            let of_rows = Preset::ALL.map(|league| domain::league::known(league, id).note);
            for text in of_rows.into_iter().flatten().chain(info.note.as_deref()) {
                let has_words = text.chars().any(char::is_alphabetic);
                assert_eq!(note(Lang::Da, text) != text, has_words, "{text}");
                assert_eq!(note(Lang::En, text), text);
                notes += 1;
            }
        }
        assert!(notes > 100, "{notes}");
    }

    #[test]
    fn a_day_of_the_year_has_its_month_by_name() {
        let deadline = SettingId::StrengthListDeadline;
        for (id, written, danish, english) in [
            (deadline, "10-03", "3. oktober", "3 October"),
            (deadline, "03-10", "10. marts", "10 March"),
            (
                SettingId::RatingFrozen,
                "on 10-01",
                "den seneste 1. oktober før runde 1",
                "the last 1 October before round 1",
            ),
            (
                SettingId::RatingFrozen,
                "days_before 7",
                "7 dage før runde 1",
                "7 days before round 1",
            ),
        ] {
            assert_eq!(Lang::ALL.map(|lang| value(lang, id, written)), [danish, english]);
            let told = value_with_day(Lang::Da, id.as_str(), written);
            assert_eq!(told.as_deref(), Some(danish));
        }
        assert_eq!(value_with_day(Lang::Da, "boards", "8"), None);
        assert_eq!(value_with_day(Lang::Da, "day", "10-03"), None);
    }

    #[test]
    fn what_an_offence_costs_is_said_step_by_step() {
        for (id, written, said) in [
            (
                SettingId::ShortTeam,
                "warning; points 1",
                "Advarsel til holdet; derefter: Strafpoint: 1",
            ),
            (
                SettingId::ShortTeam,
                "points 0.5 each",
                "Strafpoint for hvert bord: ½",
            ),
            (
                SettingId::RemarksRequiredFor,
                "forfeits, irregularities",
                "udeblivelser, uregelmæssigheder",
            ),
            (SettingId::Signatures, "captains", "begge holdledere"),
            (SettingId::AppealDays, "14", "14"),
        ] {
            assert_eq!(value(Lang::Da, id, written), said);
        }
    }
}
