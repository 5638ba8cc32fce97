//! How findings name a rule of a team competition, and how strictly the rule applies.
//!
//! Squads, line-ups, matches and cards return findings; each names its rule ([`RuleSource`]), mostly a setting of the league.
//! [`crate::league`] has the settings with their presets and sources.

use crate::{
    league::{Confidence, LeagueSettings, Preset, Rulebook, SettingId, own_sources, words::YesNo},
    team_penalty::TeamOffence,
};

/// The rule a finding comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleSource {
    /// A setting of the league.
    Setting(SettingId),
    /// A quarantine in force (CASE-97), or an exclusion from the event: no league can override it.
    Quarantine,
    /// A row's highest rating of a single player. No Danish league that was read has one; it is the row's own.
    PlayerRatingCap,
}

impl RuleSource {
    /// Those that are no setting of a league.
    pub const BESIDES_SETTINGS: [Self; 2] = [Self::Quarantine, Self::PlayerRatingCap];

    /// Its key, as the settings of a league are spelled.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Setting(id) => id.as_str(),
            Self::Quarantine => "quarantine",
            Self::PlayerRatingCap => "player_rating_cap",
        }
    }
}

/// Where the rule of a finding can be read, for the person it is applied to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuleGround {
    /// As a kind of league is known to have it: the paragraphs where that was read.
    League {
        league: Preset,
        sources: Vec<&'static str>,
        /// Are they about this league, rather than only about others with the same rule?
        is_own: bool,
        confidence: Confidence,
    },
    /// The tournament has decided it itself: its announcement says it.
    Announcement,
    /// Articles of the union, by their names in the catalogue.
    Articles(&'static [&'static str]),
}

/// What a tournament and a section have settled, to look up where a rule stands.
#[derive(Clone, Debug, Default)]
pub struct RuleGrounds {
    league: Option<Preset>,
    settled: LeagueSettings,
}

impl RuleGrounds {
    /// Of a section whose teams are of this kind of league; `settled` holds what the section has settled itself, too.
    pub const fn new(league: Option<Preset>, settled: LeagueSettings) -> Self {
        Self { league, settled }
    }

    /// Where a rule can be read; `None` if it is undecided. A row's own rules besides the league's settings, such as its limits of age and
    /// rating, are in the announcement.
    pub fn of(&self, source: RuleSource) -> Option<RuleGround> {
        let id = match source {
            RuleSource::Quarantine => return Some(RuleGround::Articles(&["DM-7.3", "CASE-97"])),
            RuleSource::PlayerRatingCap => return Some(RuleGround::Announcement),
            RuleSource::Setting(id) => id,
        };
        let of_league = |league: Preset, rules: Rulebook<'_>| {
            let ground = rules.ground(id);
            let own = own_sources(league, id);
            let all = ground.sources.iter().map(String::as_str);
            (!ground.sources.is_empty()).then(|| RuleGround::League {
                league,
                is_own: !own.is_empty(),
                sources: if own.is_empty() { all.collect() } else { own },
                confidence: ground.confidence,
            })
        };
        if self.settled.text(id).is_some() {
            let decided = Rulebook::of_decided(self.league, &self.settled);
            let read = self.league.and_then(|league| of_league(league, decided));
            return Some(read.unwrap_or(RuleGround::Announcement));
        }
        // What nobody has decided here may be known of the kind of league; who fills a gap is asked of line-ups even so.
        let is_tariff = TeamOffence::ALL.iter().any(|offence| offence.setting() == id);
        if is_tariff || id == SettingId::ReserveScope {
            let league = self.league?;
            return of_league(league, Rulebook::of_preset(league));
        }
        Some(RuleGround::Announcement)
    }
}

engine::spelled! {
    /// How strictly a rule is kept.
    #[derive(Default)]
    pub enum Demand {
        /// It is no rule here.
        #[default]
        Off => "off",
        /// Whoever goes against it is told.
        Warn => "warn",
        /// Nobody can go against it.
        Refuse => "refuse",
    }
}

impl Demand {
    /// A yes makes a strict rule; an undecided answer makes no rule.
    pub fn of_answer(answer: Option<YesNo>) -> Self {
        match answer {
            Some(YesNo::Yes) => Self::Refuse,
            Some(YesNo::No) | None => Self::Off,
        }
    }

    /// How grave it is to go against it; nothing where it is no rule.
    pub const fn severity(self) -> Option<Severity> {
        match self {
            Self::Off => None,
            Self::Warn => Some(Severity::Warn),
            Self::Refuse => Some(Severity::Refuse),
        }
    }
}

engine::spelled! {
    /// How grave a finding is.
    #[derive(Default)]
    pub enum Severity {
        /// Worth knowing, and it may cost something.
        Warn => "warn",
        /// It cannot be so.
        #[default]
        Refuse => "refuse",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_stands_in_the_league_it_was_filled_in_from_or_in_the_announcement() {
        use RuleGround::{Announcement, Articles};
        let settled = |pairs: &[(SettingId, &str)]| {
            let mut settled = LeagueSettings::default();
            for (id, text) in pairs {
                settled.fill(*id, text).expect("a value");
            }
            settled
        };
        let known = |league, id| crate::league::known(league, id).value.expect("a value");
        let order = known(Preset::Skakliga, SettingId::BoardOrder);
        let other = if order == "free" { "list_order" } else { "free" };
        let stands = |league, id, value: Option<&str>| {
            let pairs: Vec<_> = value.into_iter().map(|value| (id, value)).collect();
            RuleGrounds::new(league, settled(&pairs)).of(RuleSource::Setting(id))
        };
        // The order of boards was read in texts of the cup only.
        for (league, id, is_own) in [
            (Preset::Pokal, SettingId::BoardOrder, true),
            (Preset::Skakliga, SettingId::BoardOrder, false),
            (Preset::Hk8, SettingId::OneMatchADay, true),
        ] {
            let read = stands(Some(league), id, Some(known(league, id)));
            let Some(RuleGround::League {
                league: of,
                sources,
                is_own: found,
                ..
            }) = read
            else {
                panic!("{league} {id}: {read:?}");
            };
            assert_eq!((of, found), (league, is_own), "{id}");
            let own = own_sources(league, id);
            assert_eq!(own.is_empty(), !is_own);
            assert!(!sources.is_empty() && own.iter().all(|place| sources.contains(place)));
        }
        for (league, id, value, expected) in [
            (
                Some(Preset::Skakliga),
                SettingId::BoardOrder,
                Some(other),
                Some(Announcement),
            ),
            (None, SettingId::BoardOrder, Some(order), Some(Announcement)),
            // A row's own limit is no setting of the tournament.
            (Some(Preset::Uhold), SettingId::AgeLimit, None, Some(Announcement)),
            // Nobody says what an empty board costs, or who fills a gap.
            (None, SettingId::FillFromTop, None, None),
            (None, SettingId::ReserveScope, None, None),
        ] {
            assert_eq!(stands(league, id, value), expected, "{league:?} {id} {value:?}");
        }
        let gap = RuleGrounds::new(Some(Preset::Hk8), LeagueSettings::default());
        let gap = gap.of(RuleSource::Setting(SettingId::ReserveScope));
        assert!(matches!(gap, Some(RuleGround::League { .. })), "{gap:?}");
        let grounds = RuleGrounds::default();
        assert_eq!(
            grounds.of(RuleSource::Quarantine),
            Some(Articles(&["DM-7.3", "CASE-97"]))
        );
        assert_eq!(grounds.of(RuleSource::PlayerRatingCap), Some(Announcement));
    }

    #[test]
    fn every_source_and_word_has_one_spelling() {
        for source in [RuleSource::Quarantine, RuleSource::PlayerRatingCap] {
            assert!(
                source.as_str().parse::<SettingId>().is_err(),
                "no setting of the league"
            );
        }
        assert_eq!(RuleSource::Setting(SettingId::BoardOrder).as_str(), "board_order");
        for demand in Demand::ALL {
            assert_eq!(demand.as_str().parse(), Ok(demand));
        }
        assert_eq!(
            Demand::ALL.map(Demand::severity),
            [None, Some(Severity::Warn), Some(Severity::Refuse)]
        );
    }
}
