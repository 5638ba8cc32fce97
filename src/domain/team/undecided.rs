//! What a league's rules require but nobody has decided for a section whose teams meet in matches. It is shown before the first round is
//! public, so that nobody starts a season unaware of it. It refuses nothing, unless the section has chosen to start with everything decided
//! ([`TeamSettings::starts_decided`]): then round 1 waits for what a page decides.
//!
//! Only what this program can set, or uses for rulings, is listed; what a league may leave open ([`Requirement::Never`]) is not. Questions
//! about the end of a season are in [`crate::season_end`].
//!
//! [`Requirement::Never`]: crate::league::Requirement::Never

use super::settings::TeamSettings;
use crate::{
    league::{Circumstances, Known, LeagueChoices, LeagueSettings, Preset, SettingId, known},
    protest::Terms,
    strength_list::settled,
    team_season::SeasonRules,
};
use engine::ids::Version;

engine::spelled! {
    /// Where something of a league is decided.
    pub enum DecidedIn {
        /// With how the teams of the section meet.
        TeamSettings => "team_settings",
        /// With what its season goes by.
        Season => "season",
        /// For all sections of the tournament, with the rules of lists, line-ups and moving matches.
        ListRules => "list_rules",
        /// With the other settings of the section.
        SectionSettings => "section_settings",
        /// With the regulation of the tournament.
        Regulation => "regulation",
        /// Nowhere beforehand: by the arbiter who rules, each time it happens.
        CaseByCase => "case_by_case",
    }
}

/// Something nobody has decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undecided {
    /// What; `None`: which kind of league the section follows, and with it the rules of its tariff, cards and appeals.
    pub setting: Option<SettingId>,
    pub place: DecidedIn,
    /// What is known of the section's kind of league, which decides nothing by itself.
    pub usual: Option<Known<'static>>,
}

impl Undecided {
    /// Does round 1 wait for it in a section that starts with everything decided? Not for what no page decides.
    pub const fn holds_up_start(&self) -> bool {
        match self.place {
            DecidedIn::TeamSettings
            | DecidedIn::Season
            | DecidedIn::ListRules
            | DecidedIn::SectionSettings
            | DecidedIn::Regulation => true,
            DecidedIn::CaseByCase => false,
        }
    }
}

/// What has been decided so far.
#[derive(Clone, Copy, Debug)]
pub struct Decided<'a> {
    pub teams: &'a TeamSettings,
    pub season: &'a SeasonRules,
    /// What the section says about the days of protests.
    pub protests: &'a Terms,
    /// What the tournament decides about lists, line-ups and moving matches.
    pub lists: &'a LeagueSettings,
    /// Are its matches planned?
    pub has_plan: bool,
}

/// What rulings take only from the kind of league. Not what cards take from it: if that is undecided, no signature is required,
/// everybody may reserve and nothing is due, so nobody has to decide it each time.
const OF_RULINGS: [SettingId; 7] = [
    SettingId::ShortTeam,
    SettingId::ShortTeamNotice,
    SettingId::FillFromTop,
    SettingId::NoShowPlayer,
    SettingId::NoShowTeam,
    SettingId::IneligiblePlayer,
    SettingId::PenaltyUnit,
];

/// Needed only for a season with dated matches.
const OF_A_PLAN: [SettingId; 2] = [SettingId::PostponeNoticeDays, SettingId::PostponeConsent];

/// Can stay empty without harm: then nothing is due, or the kind of league says when.
const OF_CARDS: [SettingId; 2] = [SettingId::QuickResult, SettingId::FullCardDays];

/// What nobody has decided, by where it is decided. Nothing where single games are played by a table: they are no matches.
pub fn undecided(decided: &Decided<'_>) -> Vec<Undecided> {
    if decided.teams.pairing.is_of_single_games() {
        return Vec::new();
    }
    // An empty order is an answer: the scores that are used, and nothing more. A cup has no settings without what decides a level match.
    let no_league = decided.league().is_none();
    let of_settings = no_league.then_some((None, DecidedIn::TeamSettings));
    let open = of_settings
        .into_iter()
        .chain(
            decided
                .of_season()
                .into_iter()
                .map(|id| (Some(id), DecidedIn::Season)),
        )
        .chain(
            decided
                .of_lists()
                .into_iter()
                .map(|id| (Some(id), DecidedIn::ListRules)),
        )
        .chain(
            decided
                .of_protests()
                .into_iter()
                .map(|id| (Some(id), DecidedIn::SectionSettings)),
        )
        .chain(
            decided
                .by_case()
                .into_iter()
                .map(|id| (Some(id), DecidedIn::CaseByCase)),
        );
    open.filter(|(setting, _)| decided.asks(*setting))
        .map(|(setting, place)| Undecided {
            setting,
            place,
            usual: decided.known(setting).filter(|known| known.value.is_some()),
        })
        .collect()
}

impl Decided<'_> {
    const fn league(&self) -> Option<Preset> {
        self.teams.league
    }

    fn known(&self, setting: Option<SettingId>) -> Option<Known<'static>> {
        self.league()
            .zip(setting)
            .map(|(league, setting)| known(league, setting))
    }

    /// Is it a question at all in the section's kind of league?
    fn asks(&self, setting: Option<SettingId>) -> bool {
        self.known(setting).is_none_or(|known| known.applies)
    }

    fn is_known(&self, setting: SettingId) -> bool {
        self.known(Some(setting))
            .is_some_and(|known| known.value.is_some())
    }

    /// Do its matches have days, so that teams leave in the middle and matches are moved?
    const fn has_season(&self) -> bool {
        self.has_plan || self.teams.pairing.is_round_robin()
    }

    fn of_season(&self) -> Vec<SettingId> {
        let mut open = Vec::new();
        if !self.has_season() {
            return open;
        }
        if self.season.withdraws.is_none() {
            open.push(SettingId::TeamWithdraws);
        }
        // That nobody goes up or down counts as decided once somebody has saved it.
        if self.season.version == Version(0) {
            open.extend([SettingId::Promotion, SettingId::Relegation]);
        }
        open
    }

    fn of_lists(&self) -> Vec<SettingId> {
        let mut chosen = self.lists.clone();
        // A list here names the regulars of each team, so lists bring the questions about regulars.
        chosen.regulars_per_team = chosen.strength_list;
        let choices = LeagueChoices { preset: None, chosen };
        let open = choices.open_settings(Circumstances::default());
        // In the order in which they are asked.
        settled::SETTINGS
            .into_iter()
            .filter(|id| open.iter().any(|one| one.id == *id))
            .filter(|id| self.has_season() || !OF_A_PLAN.contains(id))
            .filter(|id| !OF_CARDS.contains(id))
            // The section has said itself that its teams sit by their lists.
            .filter(|id| *id != SettingId::BoardOrder || !self.teams.sits_by_list)
            .collect()
    }

    fn of_protests(&self) -> Vec<SettingId> {
        let own = self.protests;
        [
            (own.team_card_days.is_some(), SettingId::ProtestToLeader),
            (own.committee_days.is_some(), SettingId::AppealDays),
        ]
        .into_iter()
        .filter(|(is_own, id)| !is_own && !self.is_known(*id))
        .map(|(_, id)| id)
        .collect()
    }

    /// What the kind of league does not say and no page can set. Without a kind of league that is one question, not seven.
    fn by_case(&self) -> Vec<SettingId> {
        let open = OF_RULINGS.into_iter().filter(|id| !self.is_known(*id));
        open.filter(|_| self.league().is_some()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        league::{values::Number, words::TeamWithdraws},
        team::TeamPairing,
    };

    #[test]
    fn a_start_waits_for_what_a_page_decides() {
        for place in DecidedIn::ALL {
            let one = Undecided {
                setting: None,
                place,
                usual: None,
            };
            assert_eq!(one.holds_up_start(), place != DecidedIn::CaseByCase, "{place}");
        }
    }

    /// What is open, by place, in the words of the data.
    fn told(decided: &Decided<'_>) -> Vec<(&'static str, &'static str)> {
        let open = undecided(decided).into_iter();
        open.map(|one| {
            (
                one.place.as_str(),
                one.setting.map_or("league", SettingId::as_str),
            )
        })
        .collect()
    }

    fn of(decided: &Decided<'_>, place: DecidedIn) -> Vec<&'static str> {
        let told = told(decided).into_iter();
        told.filter(|(at, _)| *at == place.as_str())
            .map(|(_, what)| what)
            .collect()
    }

    fn nothing<'a>(
        teams: &'a TeamSettings,
        season: &'a SeasonRules,
        protests: &'a Terms,
        lists: &'a LeagueSettings,
    ) -> Decided<'a> {
        Decided {
            teams,
            season,
            protests,
            lists,
            has_plan: false,
        }
    }

    #[test]
    fn the_list_shrinks_as_things_are_decided() {
        let (mut teams, mut season) = (TeamSettings::default(), SeasonRules::default());
        let (mut protests, mut lists) = (Terms::default(), LeagueSettings::default());
        let now = |teams: &TeamSettings, season: &SeasonRules, protests: &Terms, lists: &LeagueSettings| {
            told(&nothing(teams, season, protests, lists))
        };
        assert_eq!(
            now(&teams, &season, &protests, &lists),
            [
                ("team_settings", "league"),
                ("season", "team_withdraws"),
                ("season", "promotion"),
                ("season", "relegation"),
                ("list_rules", "strength_list"),
                ("list_rules", "board_order"),
                ("list_rules", "membership"),
                ("list_rules", "reserve_scope"),
                ("list_rules", "reserve_until_min"),
                ("list_rules", "postpone_notice_days"),
                ("list_rules", "postpone_consent"),
                ("section_settings", "protest_to_leader"),
                ("section_settings", "appeal_days"),
            ]
        );
        teams = teams.as_in(Preset::Hk8).settings;
        season.withdraws = Some(TeamWithdraws::AnnulAll);
        season.version = Version(1);
        for (id, value) in [
            (SettingId::StrengthList, "no"),
            (SettingId::BoardOrder, "list_order"),
            (SettingId::Membership, "club_member"),
            (SettingId::ReserveScope, "nobody"),
            (SettingId::ReserveUntilMin, "0"),
            (SettingId::PostponeNoticeDays, "14"),
        ] {
            lists.fill(id, value).expect("a value");
        }
        // Main districts: what happens if a team does not come was not read.
        assert_eq!(
            now(&teams, &season, &protests, &lists),
            [
                ("list_rules", "postpone_consent"),
                ("case_by_case", "no_show_team"),
            ]
        );
        lists
            .fill(SettingId::PostponeConsent, "both_clubs")
            .expect("a value");
        teams.league = Some(Preset::Ksu);
        protests.team_card_days = Some(3);
        assert_eq!(
            now(&teams, &season, &protests, &lists),
            [
                ("case_by_case", "short_team"),
                ("case_by_case", "short_team_notice"),
                ("case_by_case", "fill_from_top"),
                ("case_by_case", "no_show_team"),
                ("case_by_case", "ineligible_player"),
                ("case_by_case", "penalty_unit"),
            ]
        );
    }

    #[test]
    fn what_depends_on_lists_is_asked_once_there_are_lists_and_is_shown_with_what_is_usual() {
        let teams = TeamSettings {
            league: Some(Preset::Hk8),
            ..TeamSettings::default()
        };
        let (season, protests) = (SeasonRules::default(), Terms::default());
        let mut lists = LeagueSettings::default();
        lists.fill(SettingId::StrengthList, "yes").expect("a value");
        let decided = nothing(&teams, &season, &protests, &lists);
        assert_eq!(
            of(&decided, DecidedIn::ListRules),
            [
                "strength_list_order",
                "strength_list_deadline",
                "one_list_per_player",
                "board_order",
                "membership",
                "reserve_scope",
                "regulars_in_lower_teams",
                "reserve_limit",
                "reserve_until_min",
                "postpone_notice_days",
                "postpone_consent",
            ]
        );
        for one in undecided(&decided) {
            let value = one.setting.and_then(|id| known(Preset::Hk8, id).value);
            assert_eq!(
                one.usual.and_then(|known| known.value),
                value,
                "{:?}",
                one.setting
            );
        }
    }

    #[test]
    fn what_cards_do_without_is_no_case_and_a_section_that_sits_by_its_lists_has_decided_the_boards() {
        let (season, protests) = (SeasonRules::default(), Terms::default());
        let mut lists = LeagueSettings::default();
        let mut teams = TeamSettings {
            league: Some(Preset::Uhold),
            ..TeamSettings::default()
        };
        let decided = nothing(&teams, &season, &protests, &lists);
        let by_case = of(&decided, DecidedIn::CaseByCase);
        // Of youth teams nothing is known about cards.
        for id in [
            SettingId::Signatures,
            SettingId::Reservation,
            SettingId::QuickResult,
        ] {
            assert_eq!(known(Preset::Uhold, id).value, None, "{id}");
            assert!(!by_case.contains(&id.as_str()), "{id}");
        }
        assert!(by_case.contains(&"short_team"), "{by_case:?}");
        for strength_list in ["no", "yes"] {
            lists
                .fill(SettingId::StrengthList, strength_list)
                .expect("a value");
            for (sits_by_list, is_open) in [(false, true), (true, false)] {
                teams.sits_by_list = sits_by_list;
                let decided = nothing(&teams, &season, &protests, &lists);
                let open = of(&decided, DecidedIn::ListRules);
                assert_eq!(open.contains(&"board_order"), is_open, "{sits_by_list}");
            }
        }
    }

    #[test]
    fn a_day_of_matches_a_cup_and_single_games_are_asked_what_they_have() {
        let (mut season, protests, lists) = (
            SeasonRules::default(),
            Terms::default(),
            LeagueSettings::default(),
        );
        let mut teams = TeamSettings {
            pairing: TeamPairing::Swiss,
            ..TeamSettings::default()
        };
        let mut decided = nothing(&teams, &season, &protests, &lists);
        assert_eq!(of(&decided, DecidedIn::Season), [""; 0]);
        assert!(!of(&decided, DecidedIn::ListRules).contains(&"postpone_consent"));
        // By a plan it has a season.
        decided.has_plan = true;
        assert_eq!(
            of(&decided, DecidedIn::Season),
            ["team_withdraws", "promotion", "relegation"]
        );
        teams.pairing = TeamPairing::Cup;
        teams.league = Some(Preset::Pokal);
        let decided = nothing(&teams, &season, &protests, &lists);
        assert_eq!(of(&decided, DecidedIn::TeamSettings), [""; 0]);
        // A league of one day does not ask what becomes of somebody who stays away from a single match.
        assert!(!of(&decided, DecidedIn::CaseByCase).contains(&"no_show_player"));
        teams.pairing = TeamPairing::Molter;
        season.share_percent = Number::new(50);
        assert!(undecided(&nothing(&teams, &season, &protests, &lists)).is_empty());
    }
}
