//! What is known of a kind of league about how the teams of a section meet, as proposed values: none applies until somebody saves it.
//!
//! The data of the league ([`crate::league`]) says where each value was read and how sure it is. Unknown values stay as they are.

use super::{
    settings::{MatchWorth, TeamPairing, TeamSettings},
    swiss::TeamSwiss,
    undecided::DecidedIn,
};
use crate::league::{
    ColourScheme, Known, LeagueSettings, Preset, Rulebook, SettingId, known,
    words::{BoardOrder, LeagueFormat, PlayOff, YesNo},
};
use engine::{
    team_event::TeamScore,
    team_table::{TeamKind, TeamTieBreak},
};

engine::spelled! {
    /// A part of the settings of a section's teams, as its form has them.
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
        /// Whether lots end the order of the table.
        LotsLast => "lots_last",
        SitsByList => "sits_by_list",
        PenaltiesCountAgain => "penalties_count_again",
        Reporting => "reporting",
        /// Who publishes a round that captains are asked line-ups for.
        Publishing => "publishing",
        /// How long before the start line-ups are due.
        LineUpsDue => "line_ups_due",
        ColourPreferences => "colour_preferences",
        /// Acceleration and readings of FIDE's Swiss system.
        Swiss => "swiss",
        AllocatedBye => "allocated_bye",
    }
}

impl MeetingPart {
    /// The setting of a league for this part; none if leagues have no such setting.
    pub const fn setting(self) -> Option<SettingId> {
        match self {
            Self::Pairing => Some(SettingId::Format),
            Self::LevelMatch => Some(SettingId::CupTie),
            Self::Boards => Some(SettingId::Boards),
            Self::Colours => Some(SettingId::BoardColours),
            Self::MatchPoints => Some(SettingId::MatchPoints),
            Self::Primary | Self::HasSecondary | Self::TieBreaks => Some(SettingId::Order),
            Self::LotsLast => Some(SettingId::PlayOff),
            Self::SitsByList => Some(SettingId::BoardOrder),
            Self::PenaltiesCountAgain => Some(SettingId::PenaltyChangesMatchPoints),
            Self::Cup
            | Self::Reporting
            | Self::Publishing
            | Self::LineUpsDue
            | Self::ColourPreferences
            | Self::Swiss
            | Self::AllocatedBye => None,
        }
    }

    /// Does it apply to this way of pairing teams?
    const fn is_of(self, pairing: TeamPairing) -> bool {
        match self {
            Self::Pairing | Self::Boards | Self::Colours => true,
            Self::Cup | Self::LevelMatch => match pairing {
                TeamPairing::Cup => true,
                TeamPairing::RoundRobin
                | TeamPairing::DoubleRoundRobin
                | TeamPairing::Swiss
                | TeamPairing::Monrad
                | TeamPairing::MonradWithRematches
                | TeamPairing::Scheveningen
                | TeamPairing::Molter
                | TeamPairing::Hutton => false,
            },
            Self::Swiss => pairing.is_swiss(),
            // League data has it for matches only, though lots may end a table of single games, too.
            Self::LotsLast => pairing.has_table() && !pairing.is_of_single_games(),
            Self::MatchPoints
            | Self::Primary
            | Self::HasSecondary
            | Self::TieBreaks
            | Self::SitsByList
            | Self::PenaltiesCountAgain
            | Self::Reporting
            | Self::Publishing
            | Self::LineUpsDue
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
    /// Is the known value filled in? Not if this program does not support it, or the current colours do not extend to so many boards.
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

/// What a section takes from its kind of league as soon as it names one, without a field for it: the tariff, what a card needs, and, unless
/// the section sets them itself, the days of protests, who decides last and whether the person who ruled sits in the committee.
const WITH_THE_LEAGUE: [SettingId; 19] = [
    SettingId::ShortTeam,
    SettingId::ShortTeamNotice,
    SettingId::FillFromTop,
    SettingId::NoShowPlayer,
    SettingId::NoShowTeam,
    SettingId::IneligiblePlayer,
    SettingId::PenaltyUnit,
    SettingId::FineKr,
    SettingId::QuickResult,
    SettingId::FullCardDays,
    SettingId::Signatures,
    SettingId::Reservation,
    SettingId::RemarksRequiredFor,
    SettingId::ProtestToLeader,
    SettingId::ProtestDays,
    SettingId::AppealDays,
    SettingId::AppealTo,
    SettingId::RulerInCommittee,
    SettingId::FinalInstance,
];

/// The settings of a section of teams, filled in as in a kind of league.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AsInLeague {
    pub league: Preset,
    /// The settings as they stood, with what is known in its place.
    pub settings: TeamSettings,
    /// Every part that is asked where the teams meet so, in the order of the form.
    pub parts: Vec<LeaguePart>,
}

/// Settings of a league that are decided on other pages.
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

    /// The parts that leagues have a setting for but whose value in this league is unknown: they stay as they are.
    pub fn unknown(&self) -> impl Iterator<Item = LeaguePart> + '_ {
        let asked = self.parts.iter().filter(|one| one.part.setting().is_some());
        asked.filter(|one| one.known.is_none()).copied()
    }

    /// The parts whose value in the league is known but which stay as they are: this program does not support the value, or the current
    /// colours do not extend to so many boards.
    pub fn not_filled(&self) -> impl Iterator<Item = LeaguePart> + '_ {
        let known = self.parts.iter().filter(|one| one.known.is_some());
        known.filter(|one| !one.is_filled).copied()
    }

    /// Every known setting that applies as soon as the league is saved, without a field for it.
    pub fn with_the_league(&self) -> Vec<(SettingId, Known<'static>)> {
        let found = WITH_THE_LEAGUE
            .into_iter()
            .map(|setting| (setting, known(self.league, setting)));
        found.filter(|(_, known)| known.value.is_some()).collect()
    }

    /// The league's other known settings, which are decided on other pages.
    pub fn elsewhere(&self) -> Vec<KnownElsewhere> {
        let found = ELSEWHERE.into_iter().map(|(setting, place)| KnownElsewhere {
            setting,
            place,
            known: known(self.league, setting),
        });
        found.filter(|one| one.known.value.is_some()).collect()
    }
}

/// The pairing for a league's format.
const fn pairing_of(format: LeagueFormat) -> TeamPairing {
    match format {
        LeagueFormat::RoundRobin => TeamPairing::RoundRobin,
        LeagueFormat::DoubleRoundRobin => TeamPairing::DoubleRoundRobin,
        LeagueFormat::Swiss => TeamPairing::Swiss,
        LeagueFormat::Knockout => TeamPairing::Cup,
        LeagueFormat::Scheveningen => TeamPairing::Scheveningen,
        LeagueFormat::Molter => TeamPairing::Molter,
        LeagueFormat::Hutton => TeamPairing::Hutton,
        LeagueFormat::Monrad => TeamPairing::Monrad,
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
        if let Some(pairing) = self.league.format.map(pairing_of) {
            self.settings.pairing = pairing;
            self.filled.push(MeetingPart::Pairing);
        }
        // A section without a cup has no cup settings.
        if self.settings.cup().is_none() {
            self.settings.cup = None;
        }
        if !self.settings.pairing.is_swiss() {
            self.settings.swiss = TeamSwiss::default();
        }
    }

    /// The number of boards and their colours are one value. If only the number is known, the current colours repeat from the start. For an
    /// odd number of colours it is not known how they continue, so a longer match is left alone.
    fn boards(&mut self) {
        let stands = &self.settings.colours;
        let known = self
            .league
            .boards
            .and_then(|boards| u8::try_from(boards.get()).ok());
        let is_scheme_known = self.league.board_colours.is_some();
        let goes_on = |boards: u8| boards <= stands.boards() || stands.boards().is_multiple_of(2);
        let boards = known.filter(|boards| is_scheme_known || goes_on(*boards));
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

impl Filling<'_> {
    /// Lots end the order where the league draws them for a place that matters. Any other answer says that they do not.
    fn lots(&mut self) {
        if !MeetingPart::LotsLast.is_of(self.settings.pairing) {
            self.settings.lots_last = false;
            return;
        }
        if let Some(answer) = self.league.play_off {
            self.settings.lots_last = match answer {
                PlayOff::Lot => true,
                PlayOff::PlayOffMatch | PlayOff::Blitz | PlayOff::Shared => false,
            };
            self.filled.push(MeetingPart::LotsLast);
        }
    }
}

impl TeamSettings {
    /// The settings filled in as in a kind of league: known values, sure or only likely, replace the current ones, each with its source
    /// for the person who checks them. Whether they fit together is checked when they are saved.
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
            filling.lots();
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
    use crate::{
        league::words::CupTieBreak,
        team::{AllocatedBye, BoardColours, CallLead, Publishing, Reporting},
        team_cup::{CupDraw, CupFirst, CupSettings},
    };
    use engine::points::Points;

    fn stands() -> TeamSettings {
        TeamSettings {
            pairing: TeamPairing::Swiss,
            colours: "BWWB".parse::<BoardColours>().expect("colours"),
            has_secondary: false,
            // What leagues are not asked, none of it as it is by itself.
            reporting: Reporting::Captains,
            publishing: Publishing::ByItself,
            line_ups_due_minutes: CallLead::new(90),
            allocated_bye: Some(AllocatedBye {
                match_points: Points::whole(3),
                game_points: Points::whole(3),
            }),
            ..TeamSettings::default()
        }
    }

    /// What a part of the settings says where the data know it, in their words.
    fn said(settings: &TeamSettings, part: MeetingPart) -> String {
        let names: Vec<String> = settings.tie_breaks.iter().map(ToString::to_string).collect();
        let worth = settings.match_points;
        let yes = |is_so: bool, yes: &str, no: &str| if is_so { yes } else { no }.to_owned();
        match part {
            MeetingPart::Pairing => match settings.pairing {
                TeamPairing::RoundRobin => "round_robin".to_owned(),
                TeamPairing::DoubleRoundRobin => "double_round_robin".to_owned(),
                TeamPairing::Swiss => "swiss".to_owned(),
                TeamPairing::Monrad => "monrad".to_owned(),
                TeamPairing::MonradWithRematches => "monrad_with_rematches".to_owned(),
                TeamPairing::Cup => "knockout".to_owned(),
                TeamPairing::Scheveningen => "scheveningen".to_owned(),
                TeamPairing::Molter => "molter".to_owned(),
                TeamPairing::Hutton => "hutton".to_owned(),
            },
            MeetingPart::Boards => settings.boards().to_string(),
            MeetingPart::Colours => settings.colours.to_string(),
            MeetingPart::MatchPoints => format!("{}, {}, {}", worth.win, worth.draw, worth.loss),
            MeetingPart::Primary | MeetingPart::HasSecondary | MeetingPart::TieBreaks => names.join(", "),
            MeetingPart::LotsLast => yes(settings.lots_last, "lot", "no lots"),
            MeetingPart::SitsByList => yes(settings.sits_by_list, "list_order", "free"),
            MeetingPart::PenaltiesCountAgain => yes(settings.penalties_count_again, "yes", "no"),
            MeetingPart::Cup
            | MeetingPart::LevelMatch
            | MeetingPart::Reporting
            | MeetingPart::Publishing
            | MeetingPart::LineUpsDue
            | MeetingPart::ColourPreferences
            | MeetingPart::Swiss
            | MeetingPart::AllocatedBye => panic!("no data know {part}"),
        }
    }

    /// Does a part of the settings stand as it stood?
    fn is_same(now: &TeamSettings, before: &TeamSettings, part: MeetingPart) -> bool {
        match part {
            MeetingPart::Pairing => now.pairing == before.pairing,
            MeetingPart::Cup => now.cup == before.cup,
            MeetingPart::LevelMatch => {
                let level = |of: &TeamSettings| of.cup.as_ref().map(|cup| cup.level_match.clone());
                level(now) == level(before)
            }
            MeetingPart::Boards => now.boards() == before.boards(),
            // As far as both go.
            MeetingPart::Colours => (1..=now.boards().min(before.boards()))
                .all(|board| now.colours.of(board) == before.colours.of(board)),
            MeetingPart::MatchPoints => now.match_points == before.match_points,
            MeetingPart::Primary => now.primary == before.primary,
            MeetingPart::HasSecondary => now.has_secondary == before.has_secondary,
            MeetingPart::TieBreaks => now.tie_breaks == before.tie_breaks,
            MeetingPart::LotsLast => now.lots_last == before.lots_last,
            MeetingPart::SitsByList => now.sits_by_list == before.sits_by_list,
            MeetingPart::PenaltiesCountAgain => now.penalties_count_again == before.penalties_count_again,
            MeetingPart::Reporting => now.reporting == before.reporting,
            MeetingPart::Publishing => now.publishing == before.publishing,
            MeetingPart::LineUpsDue => now.line_ups_due_minutes == before.line_ups_due_minutes,
            MeetingPart::ColourPreferences => now.colour_preferences == before.colour_preferences,
            MeetingPart::Swiss => now.swiss == before.swiss,
            MeetingPart::AllocatedBye => now.allocated_bye == before.allocated_bye,
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
                match data {
                    Some(value) if one.is_filled => {
                        let said_now = said(&filled.settings, part);
                        let is_order = part.setting() == Some(SettingId::Order);
                        // For any other answer than lots, the program leaves its box unticked.
                        let is_not_lots =
                            part == MeetingPart::LotsLast && value != "lot" && said_now == "no lots";
                        let is_so =
                            said_now == value || is_order && same_order(&said_now, value) || is_not_lots;
                        assert!(is_so, "{league} {part}: {said_now}, not {value}");
                    }
                    Some(value) => panic!("{league} {part}: {value} is not filled in"),
                    None => assert!(!one.is_filled, "{league} {part}"),
                }
            }
            // What was not filled in stays, also what is not asked.
            for part in MeetingPart::ALL {
                let is_filled = filled.part(part).is_some_and(|one| one.is_filled);
                assert!(
                    is_filled || is_same(&filled.settings, &stands, part),
                    "{league} {part}"
                );
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
            (
                Preset::Pokal,
                TeamPairing::Monrad,
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
    fn the_order_ends_with_lots_where_the_league_draws_them_and_stays_where_nobody_knows() {
        for (league, has_lots) in [
            (Preset::Skakliga, Some(true)),
            // 2007: a match between two sixth places.
            (Preset::Div1, Some(false)),
            (Preset::Hk8, None),
            (Preset::Hk4, None),
            (Preset::Ksu, None),
            // Blitz on four boards.
            (Preset::Pokal, Some(false)),
            (Preset::Uhold, Some(false)),
        ] {
            for lots_last in [false, true] {
                let before = TeamSettings {
                    lots_last,
                    ..stands()
                };
                let filled = before.as_in(league);
                assert_eq!(
                    filled.settings.lots_last,
                    has_lots.unwrap_or(lots_last),
                    "{league} {lots_last}"
                );
                let part = filled.part(MeetingPart::LotsLast).expect("it is asked");
                assert_eq!(part.is_filled, has_lots.is_some(), "{league}");
            }
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
    fn what_follows_with_the_league_is_each_known_value_that_no_field_shows() {
        let told = |league: Preset| -> Vec<(SettingId, &'static str)> {
            let follows = stands().as_in(league).with_the_league().into_iter();
            follows
                .map(|(setting, known)| (setting, known.value.expect("a value")))
                .collect()
        };
        assert_eq!(
            told(Preset::Ksu),
            [
                (SettingId::NoShowPlayer, "game_lost, leader_decides"),
                (SettingId::QuickResult, "after_match"),
                (SettingId::Signatures, "captains_and_leader"),
                (SettingId::Reservation, "yes"),
                (SettingId::RemarksRequiredFor, "win_without_play"),
                (SettingId::AppealDays, "10"),
                (SettingId::AppealTo, "committee_of_three"),
                (SettingId::FinalInstance, "none_but_laws"),
            ]
        );
        for of_protests in [
            (SettingId::FineKr, "200"),
            (SettingId::ProtestToLeader, "within_days"),
            (SettingId::ProtestDays, "3"),
            (SettingId::AppealDays, "10"),
            (SettingId::RulerInCommittee, "no"),
        ] {
            assert!(told(Preset::Hk8).contains(&of_protests), "{of_protests:?}");
        }
        assert!(told(Preset::Uhold).is_empty());
        // Nothing of it is asked in a field.
        for part in MeetingPart::ALL {
            let setting = part.setting();
            assert!(
                !WITH_THE_LEAGUE.into_iter().any(|id| Some(id) == setting),
                "{part}"
            );
        }
    }

    #[test]
    fn what_is_named_as_unknown_is_what_leagues_are_asked_and_do_not_say() {
        let parts =
            |found: Vec<LeaguePart>| -> Vec<MeetingPart> { found.into_iter().map(|one| one.part).collect() };
        let hk8 = stands().as_in(Preset::Hk8);
        assert_eq!(
            parts(hk8.unknown().collect()),
            [
                MeetingPart::Colours,
                MeetingPart::LotsLast,
                MeetingPart::PenaltiesCountAgain
            ]
        );
        assert!(parts(hk8.not_filled().collect()).is_empty());
        let usual_bye = TeamSettings {
            allocated_bye: None,
            ..stands()
        };
        let pokal = usual_bye.as_in(Preset::Pokal);
        assert!(parts(pokal.not_filled().collect()).is_empty());
        assert_eq!(pokal.settings.check(), Ok(()));
        assert!(!parts(pokal.unknown().collect()).contains(&MeetingPart::Pairing));
    }

    #[test]
    fn an_odd_number_of_colours_does_not_go_on_and_the_boards_are_named_as_left_alone() {
        for (written, league, becomes, is_filled) in [
            ("WBW", Preset::Hk8, "WBW", false),
            ("W", Preset::Hk4, "W", false),
            // Shorter is no question.
            ("WBWBW", Preset::Hk4, "WBWB", true),
            ("WBWBW", Preset::Hk8, "WBWBW", false),
            ("WB", Preset::Hk8, "WBWBWBWB", true),
            ("BWWB", Preset::Hk8, "BWWBBWWB", true),
        ] {
            let before = TeamSettings {
                colours: written.parse().expect("colours"),
                ..stands()
            };
            let filled = before.as_in(league);
            assert_eq!(filled.settings.colours.to_string(), becomes, "{written} {league}");
            let is_left_alone = filled.not_filled().any(|one| one.part == MeetingPart::Boards);
            assert_eq!(is_left_alone, !is_filled, "{written} {league}");
        }
    }

    #[test]
    fn a_league_of_matches_makes_no_cup_and_single_games_take_nothing_about_matches() {
        let cup = TeamSettings {
            pairing: TeamPairing::Cup,
            cup: Some(CupSettings {
                drawn_by: CupDraw::Lots,
                named_first: CupFirst::ByLot,
                level_match: vec![CupTieBreak::BoardCount],
                third_place: false,
                seed: None,
            }),
            ..stands()
        };
        let filled = cup.as_in(Preset::Hk4);
        assert_eq!(
            (filled.settings.pairing, &filled.settings.cup),
            (TeamPairing::RoundRobin, &None)
        );
        assert_eq!(filled.part(MeetingPart::LevelMatch), None);
        // Where how they meet is not known, the cup stays, and what decides its level matches with it.
        let filled = cup.as_in(Preset::Uhold);
        assert_eq!(
            (filled.settings.pairing, &filled.settings.cup),
            (TeamPairing::Cup, &cup.cup)
        );
        // Its table would have to end with lots, and it has none.
        assert_eq!(filled.part(MeetingPart::LotsLast), None);
        assert!(!filled.settings.lots_last);
        let level = filled.part(MeetingPart::LevelMatch).expect("it is asked");
        assert!(!level.is_filled && level.known.is_none());

        let molter = TeamSettings {
            pairing: TeamPairing::Molter,
            ..TeamSettings::default()
        }
        .without_matches();
        // How youth teams meet is not known, so the single games stay, with the settings that do not apply to them.
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
