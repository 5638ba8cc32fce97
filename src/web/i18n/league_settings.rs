//! The words for what kinds of league know of a section of teams, and for what nobody has decided.

use super::{Lang, team_penalties};
use domain::{
    league::{Known, Preset, SettingId, info, source_text},
    team::MeetingPart,
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

/// A value of a league, in words where it is a word.
pub fn value(lang: Lang, id: SettingId, value: &str) -> String {
    lang.log_word(id.as_str(), value)
        .unwrap_or_else(|| value.to_owned())
}

/// Where a setting was read, each place in words.
pub fn sources(id: SettingId) -> Vec<String> {
    let codes = info(id).source.iter();
    codes
        .map(|code| source_text(code).map_or_else(|| code.clone(), |text| format!("{code}: {text}")))
        .collect()
}

/// Of which league a value is, how sure it is and where it was read.
pub fn ground(lang: Lang, league: Preset, id: SettingId, known: Known<'_>) -> String {
    t!(
        lang,
        league_filled_ground,
        league = team_penalties::league(lang, league),
        confidence = team_penalties::confidence(lang, known.confidence),
        sources = sources(id).join("; ")
    )
}

/// What is usual in a league, and how sure that is.
pub fn usual(lang: Lang, league: Preset, id: SettingId, known: Known<'_>) -> Option<String> {
    let said = value(lang, id, known.value?);
    Some(t!(
        lang,
        undecided_usual,
        league = team_penalties::league(lang, league),
        value = said,
        confidence = team_penalties::confidence(lang, known.confidence)
    ))
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
}
