//! What a kind of league knows of how the teams of a section meet, as values to look through: nothing of it holds before somebody saves it.
//!
//! Where each value was read, and how sure it is, stands in the data of the league ([`crate::league`]). What nobody knows stays as it is.

use super::{
    settings::{MatchWorth, TeamPairing, TeamSettings},
    undecided::DecidedIn,
};
use crate::league::{
    ColourScheme, Known, LeagueSettings, Preset, Rulebook, SettingId, known,
    words::{BoardOrder, LeagueFormat, YesNo},
};
use engine::{
    team_event::TeamScore,
    team_table::{TeamKind, TeamTieBreak},
};

engine::spelled! {
    /// A part of what is settled about the teams of a section, as its form has them.
    pub enum MeetingPart {
        Pairing => "pairing",
        /// How a cup is drawn, and who is named first in it.
        Cup => "cup",
        /// What decides a level match of a cup.
        LevelMatch => "level_match",
        /// How many boards a match has.
        Boards => "boards",
        /// The colours of the first-named team down the boards.
        Colours => "colours",
        MatchPoints => "match_points",
        Primary => "primary",
        HasSecondary => "has_secondary",
        TieBreaks => "tie_breaks",
        SitsByList => "sits_by_list",
        PenaltiesCountAgain => "penalties_count_again",
        Reporting => "reporting",
        ColourPreferences => "colour_preferences",
        AllocatedBye => "allocated_bye",
    }
}

impl MeetingPart {
    /// The setting of a league that says it; none where leagues are not asked.
    pub const fn setting(self) -> Option<SettingId> {
        match self {
            Self::Pairing => Some(SettingId::Format),
            Self::LevelMatch => Some(SettingId::CupTie),
            Self::Boards => Some(SettingId::Boards),
            Self::Colours => Some(SettingId::BoardColours),
            Self::MatchPoints => Some(SettingId::MatchPoints),
            Self::Primary | Self::HasSecondary | Self::TieBreaks => Some(SettingId::Order),
            Self::SitsByList => Some(SettingId::BoardOrder),
            Self::PenaltiesCountAgain => Some(SettingId::PenaltyChangesMatchPoints),
            Self::Cup | Self::Reporting | Self::ColourPreferences | Self::AllocatedBye => None,
        }
    }

    /// Is it asked where the teams meet so?
    const fn is_of(self, pairing: TeamPairing) -> bool {
        match self {
            Self::Pairing | Self::Boards | Self::Colours => true,
            Self::Cup | Self::LevelMatch => match pairing {
                TeamPairing::Cup => true,
                TeamPairing::RoundRobin
                | TeamPairing::DoubleRoundRobin
                | TeamPairing::Swiss
                | TeamPairing::Scheveningen
                | TeamPairing::Molter
                | TeamPairing::Hutton => false,
            },
            Self::MatchPoints
            | Self::Primary
            | Self::HasSecondary
            | Self::TieBreaks
            | Self::SitsByList
            | Self::PenaltiesCountAgain
            | Self::Reporting
            | Self::ColourPreferences
            | Self::AllocatedBye => !pairing.is_of_single_games(),
        }
    }
}

/// A part of the settings with what a kind of league says about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeaguePart {
    pub part: MeetingPart,
    /// What is known; `None`: nothing, and the part stays as it was.
    pub known: Option<Known<'static>>,
    /// Is the known value filled in? Not where this program has no such thing, as a Monrad of teams.
    pub is_filled: bool,
}

/// What a league knows that is decided elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownElsewhere {
    pub setting: SettingId,
    /// Where it is decided.
    pub place: DecidedIn,
    pub known: Known<'static>,
}

/// The settings of a section of teams, filled in as in a kind of league.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AsInLeague {
    pub league: Preset,
    /// The settings as they stood, with what is known in its place.
    pub settings: TeamSettings,
    /// Every part that is asked where the teams meet so, in the order of the form.
    pub parts: Vec<LeaguePart>,
}

/// What a league knows that other pages settle.
const ELSEWHERE: [(SettingId, DecidedIn); 6] = [
    (SettingId::Rounds, DecidedIn::SectionSettings),
    (SettingId::FideRated, DecidedIn::SectionSettings),
    (SettingId::TimeControl, DecidedIn::Regulation),
    (SettingId::DefaultTimeMin, DecidedIn::Regulation),
    (SettingId::Promotion, DecidedIn::Season),
    (SettingId::Relegation, DecidedIn::Season),
];

impl AsInLeague {
    /// What the league says about one part, if it is asked here.
    pub fn part(&self, part: MeetingPart) -> Option<LeaguePart> {
        self.parts.iter().find(|one| one.part == part).copied()
    }

    /// The parts that stay as they are, since nobody knows them, or this program has nothing like them.
    pub fn left_alone(&self) -> impl Iterator<Item = LeaguePart> + '_ {
        self.parts.iter().filter(|one| !one.is_filled).copied()
    }

    /// What the league knows beside, which other pages settle.
    pub fn elsewhere(&self) -> Vec<KnownElsewhere> {
        let found = ELSEWHERE.into_iter().map(|(setting, place)| KnownElsewhere {
            setting,
            place,
            known: known(self.league, setting),
        });
        found.filter(|one| one.known.value.is_some()).collect()
    }
}

/// How the teams meet where a league calls it so; `None` where this program has nothing like it.
const fn pairing_of(format: LeagueFormat) -> Option<TeamPairing> {
    match format {
        LeagueFormat::RoundRobin => Some(TeamPairing::RoundRobin),
        LeagueFormat::DoubleRoundRobin => Some(TeamPairing::DoubleRoundRobin),
        LeagueFormat::Swiss => Some(TeamPairing::Swiss),
        LeagueFormat::Knockout => Some(TeamPairing::Cup),
        LeagueFormat::Scheveningen => Some(TeamPairing::Scheveningen),
        LeagueFormat::Molter => Some(TeamPairing::Molter),
        LeagueFormat::Hutton => Some(TeamPairing::Hutton),
        LeagueFormat::Monrad => None,
    }
}

/// The settings that are being filled in, and which parts have been.
struct Filling<'a> {
    league: &'a LeagueSettings,
    settings: TeamSettings,
    filled: Vec<MeetingPart>,
}

impl Filling<'_> {
    fn pairing(&mut self) {
        if let Some(pairing) = self.league.format.and_then(pairing_of) {
            self.settings.pairing = pairing;
            self.filled.push(MeetingPart::Pairing);
        }
        // Who plays no cup has nothing settled about one.
        if self.settings.cup().is_none() {
            self.settings.cup = None;
        }
    }

    /// The number of boards and the colours down them are written as one. Where only the number is known, the colours that stand go on.
    fn boards(&mut self) {
        let stands = &self.settings.colours;
        let boards = self
            .league
            .boards
            .and_then(|boards| u8::try_from(boards.get()).ok());
        let own: Option<ColourScheme> = stands.to_string().parse().ok();
        let scheme = self.league.board_colours.clone().or(own);
        let written = scheme.map(|scheme| scheme.pattern(boards.unwrap_or(stands.boards())));
        let Some(colours) = written.and_then(|text| text.parse().ok()) else {
            return;
        };
        self.settings.colours = colours;
        if boards.is_some() {
            self.filled.push(MeetingPart::Boards);
        }
        if self.league.board_colours.is_some() {
            self.filled.push(MeetingPart::Colours);
        }
    }

    fn matches(&mut self) {
        if let Some(worth) = self.league.match_points {
            let points = worth.points();
            self.settings.match_points = MatchWorth {
                win: points.win,
                draw: points.draw,
                loss: points.loss,
            };
            self.filled.push(MeetingPart::MatchPoints);
        }
        if let Some(order) = self.league.board_order {
            self.settings.sits_by_list = match order {
                BoardOrder::ListOrder => true,
                BoardOrder::Free => false,
            };
            self.filled.push(MeetingPart::SitsByList);
        }
        if let Some(answer) = self.league.penalty_changes_match_points {
            self.settings.penalties_count_again = match answer {
                YesNo::Yes => true,
                YesNo::No => false,
            };
            self.filled.push(MeetingPart::PenaltiesCountAgain);
        }
        if let Some((rules, cup)) = self.league.cup_tie.as_ref().zip(self.settings.cup.as_mut()) {
            cup.level_match = rules.as_slice().to_vec();
            self.filled.push(MeetingPart::LevelMatch);
        }
    }

    /// An order is taken whole or not at all.
    fn order(&mut self) {
        let Some(order) = &self.league.order else {
            return;
        };
        let names = order.codes().iter().map(|code| code.parse().ok());
        let Some(names) = names.collect::<Option<Vec<TeamTieBreak>>>() else {
            return;
        };
        let primary = order.primary();
        let other = match primary {
            TeamScore::MatchPoints => TeamKind::GamePoints,
            TeamScore::GamePoints => TeamKind::MatchPoints,
        };
        self.settings.primary = primary;
        self.settings.has_secondary = names.contains(&TeamTieBreak::plain(other));
        self.settings.tie_breaks = names;
        self.filled.extend([
            MeetingPart::Primary,
            MeetingPart::HasSecondary,
            MeetingPart::TieBreaks,
        ]);
    }
}

impl TeamSettings {
    /// The settings filled in as in a kind of league: what its data know takes the place of what stood, sure or only likely, each with
    /// its source for whoever looks through them. Whether they fit together is asked when they are saved.
    pub fn as_in(&self, league: Preset) -> AsInLeague {
        let mut filling = Filling {
            league: Rulebook::of_preset(league).settings(),
            settings: Self {
                league: Some(league),
                ..self.clone()
            },
            filled: Vec::new(),
        };
        filling.pairing();
        filling.boards();
        if !filling.settings.pairing.is_of_single_games() {
            filling.matches();
            filling.order();
        }
        let Filling { settings, filled, .. } = filling;
        let parts = MeetingPart::ALL
            .into_iter()
            .filter(|part| part.is_of(settings.pairing))
            .map(|part| LeaguePart {
                part,
                known: part
                    .setting()
                    .map(|setting| known(league, setting))
                    .filter(|known| known.value.is_some()),
                is_filled: filled.contains(&part),
            })
            .collect();
        AsInLeague {
            league,
            settings,
            parts,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::team::BoardColours;

    fn stands() -> TeamSettings {
        TeamSettings {
            pairing: TeamPairing::Swiss,
            colours: "BWWB".parse::<BoardColours>().expect("colours"),
            has_secondary: false,
            ..TeamSettings::default()
        }
    }

    /// What a part of the settings says, in the words of the data.
    fn said(settings: &TeamSettings, part: MeetingPart) -> String {
        let names: Vec<String> = settings.tie_breaks.iter().map(ToString::to_string).collect();
        let worth = settings.match_points;
        let yes = |is_so: bool, yes: &str, no: &str| if is_so { yes } else { no }.to_owned();
        match part {
            MeetingPart::Pairing => match settings.pairing {
                TeamPairing::RoundRobin => "round_robin".to_owned(),
                TeamPairing::DoubleRoundRobin => "double_round_robin".to_owned(),
                TeamPairing::Swiss => "swiss".to_owned(),
                TeamPairing::Cup => "knockout".to_owned(),
                TeamPairing::Scheveningen => "scheveningen".to_owned(),
                TeamPairing::Molter => "molter".to_owned(),
                TeamPairing::Hutton => "hutton".to_owned(),
            },
            MeetingPart::Boards => settings.boards().to_string(),
            MeetingPart::Colours => settings.colours.to_string(),
            MeetingPart::MatchPoints => format!("{}, {}, {}", worth.win, worth.draw, worth.loss),
            MeetingPart::Primary | MeetingPart::HasSecondary | MeetingPart::TieBreaks => names.join(", "),
            MeetingPart::SitsByList => yes(settings.sits_by_list, "list_order", "free"),
            MeetingPart::PenaltiesCountAgain => yes(settings.penalties_count_again, "yes", "no"),
            MeetingPart::Cup
            | MeetingPart::LevelMatch
            | MeetingPart::Reporting
            | MeetingPart::ColourPreferences
            | MeetingPart::AllocatedBye => String::new(),
        }
    }

    /// The same order, however its codes are written.
    fn same_order(left: &str, right: &str) -> bool {
        let read = |text: &str| engine::team_table::parse_list(text).expect("an order");
        read(left) == read(right)
    }

    #[test]
    fn every_kind_of_league_fills_in_what_its_data_say_and_nothing_else() {
        let stands = stands();
        for league in Preset::ALL {
            let filled = stands.as_in(league);
            assert_eq!(filled.settings.league, Some(league));
            for one in &filled.parts {
                let part = one.part;
                let data = part.setting().and_then(|setting| known(league, setting).value);
                assert_eq!(one.known.and_then(|known| known.value), data, "{league} {part}");
                let said_now = said(&filled.settings, part);
                match data {
                    Some(value) if one.is_filled && part.setting() == Some(SettingId::Order) => {
                        assert!(same_order(&said_now, value), "{league} {part}: {said_now}");
                    }
                    Some(value) if one.is_filled => assert_eq!(said_now, value, "{league} {part}"),
                    // The program has no Monrad of teams.
                    Some(value) => assert_eq!((part, value), (MeetingPart::Pairing, "monrad"), "{league}"),
                    // What nobody knows stays; of colours, as many as there are boards.
                    None if part == MeetingPart::Colours => {
                        assert!(said_now.starts_with("BWWB"), "{league}: {said_now}");
                        assert!(!one.is_filled, "{league}");
                    }
                    None => {
                        assert!(!one.is_filled, "{league} {part}");
                        assert_eq!(said_now, said(&stands, part), "{league} {part}");
                    }
                }
            }
            let again = filled.settings.as_in(league);
            assert_eq!(
                again.settings, filled.settings,
                "{league}: filling in twice changes nothing"
            );
        }
    }

    #[test]
    fn what_is_known_of_a_row_stands_in_its_settings() {
        for (league, pairing, colours, order, secondary, sits) in [
            (
                Preset::Skakliga,
                TeamPairing::RoundRobin,
                "BWWBBWWB",
                "MPTS, GPTS",
                true,
                true,
            ),
            (
                Preset::Hk8,
                TeamPairing::RoundRobin,
                "BWWBBWWB",
                "GPTS, MPTS",
                true,
                true,
            ),
            (
                Preset::Hk4,
                TeamPairing::RoundRobin,
                "BWWB",
                "GPTS, MPTS",
                true,
                true,
            ),
            // A Monrad of teams is not offered: how they meet stays.
            (
                Preset::Pokal,
                TeamPairing::Swiss,
                "BWWB",
                "GPTS, MPTS, BH:GP/C2",
                true,
                true,
            ),
            // How the youth teams meet, and on how many boards, nobody knows.
            (
                Preset::Uhold,
                TeamPairing::Swiss,
                "BWWB",
                "GPTS, MPTS, EDET",
                true,
                false,
            ),
        ] {
            let filled = stands().as_in(league).settings;
            assert_eq!(
                (filled.pairing, filled.colours.to_string().as_str()),
                (pairing, colours)
            );
            assert!(
                same_order(&said(&filled, MeetingPart::TieBreaks), order),
                "{league}"
            );
            assert_eq!(
                (filled.has_secondary, filled.sits_by_list),
                (secondary, sits),
                "{league}"
            );
            let first = filled.tie_breaks.first().copied();
            let primary = match filled.primary {
                TeamScore::MatchPoints => TeamKind::MatchPoints,
                TeamScore::GamePoints => TeamKind::GamePoints,
            };
            assert_eq!(first, Some(TeamTieBreak::plain(primary)), "{league}");
        }
    }

    #[test]
    fn what_only_other_pages_settle_is_told_with_where() {
        let elsewhere = stands().as_in(Preset::Skakliga).elsewhere();
        let told: Vec<_> = elsewhere
            .iter()
            .map(|one| (one.setting, one.place, one.known.value))
            .collect();
        assert_eq!(
            told,
            [
                (SettingId::Rounds, DecidedIn::SectionSettings, Some("9")),
                (SettingId::FideRated, DecidedIn::SectionSettings, Some("yes")),
                (
                    SettingId::TimeControl,
                    DecidedIn::Regulation,
                    Some("90/40+30+30s")
                ),
                (SettingId::DefaultTimeMin, DecidedIn::Regulation, Some("60")),
                (SettingId::Promotion, DecidedIn::Season, Some("0")),
                (SettingId::Relegation, DecidedIn::Season, Some("2")),
            ]
        );
    }

    #[test]
    fn a_league_of_matches_makes_no_cup_and_single_games_take_nothing_about_matches() {
        let molter = TeamSettings {
            pairing: TeamPairing::Molter,
            ..TeamSettings::default()
        }
        .without_matches();
        // How youth teams meet is not known, so that the single games stay, and with them what they know no words for.
        let filled = molter.as_in(Preset::Uhold);
        assert_eq!(filled.settings.check(), Ok(()));
        let parts: Vec<MeetingPart> = filled.parts.iter().map(|one| one.part).collect();
        assert_eq!(
            parts,
            [MeetingPart::Pairing, MeetingPart::Boards, MeetingPart::Colours]
        );
        assert_eq!(
            molter.as_in(Preset::Hk4).settings.pairing,
            TeamPairing::RoundRobin
        );
    }
}
