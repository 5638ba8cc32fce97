//! The settings of the matches in a section of teams. The section's other settings are the same as for single players.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::{
    call_lead::CallLead,
    lots::DrawnLots,
    swiss::{TeamSwiss, TeamSwissError},
};
use crate::{
    fixtures::individual::{NoTable, TeamTable as SingleGames},
    league::Preset,
    team_cup::{CupSettings, CupSettingsError},
    team_match::Side,
};
use engine::{
    colour::Colour,
    pairing::Maker,
    points::Points,
    team_event::{MatchPoints, TeamPoints, TeamScore, arrangements::ColourPreferences},
    team_table::{PenaltyReach, TeamKind, TeamOrder, TeamTieBreak, TeamTies},
};

engine::spelled! {
    /// How the teams of a section are paired.
    #[derive(Default)]
    pub enum TeamPairing {
        /// Every team meets every other once, by Berger's tables (C.05 annex 1).
        #[default]
        RoundRobin => "round_robin",
        /// Every team meets every other twice, once with each colour on board 1.
        DoubleRoundRobin => "double_round_robin",
        /// FIDE's Swiss Team Pairing System (C.04.6).
        Swiss => "team_swiss",
        /// Monrad with teams in the players' place: neighbours in the table meet, never twice.
        Monrad => "monrad",
        /// Monrad in which teams may meet again, as often as the section's rules of a Monrad let them.
        MonradWithRematches => "monrad_with_rematches",
        /// The loser of a match is out (C.07 art. 12).
        Cup => "cup",
        /// Two teams: every player meets every opponent, by a table of single games.
        Scheveningen => "scheveningen",
        /// Several teams: every player meets players of other teams, by a table of single games.
        Molter => "molter",
        /// A game a round for each player, each board against another team, by a table of single games.
        Hutton => "hutton",
    }
}

impl TeamPairing {
    /// Who makes its rounds.
    pub const fn maker(self) -> Maker {
        match self {
            Self::RoundRobin | Self::DoubleRoundRobin | Self::Scheveningen | Self::Molter | Self::Hutton => {
                Maker::Table
            }
            Self::Swiss | Self::Monrad | Self::MonradWithRematches | Self::Cup => Maker::Engine,
        }
    }

    /// Do the players of the teams meet in single games, so that there are no matches?
    pub const fn is_of_single_games(self) -> bool {
        match self {
            Self::Scheveningen | Self::Molter | Self::Hutton => true,
            Self::RoundRobin
            | Self::DoubleRoundRobin
            | Self::Swiss
            | Self::Monrad
            | Self::MonradWithRematches
            | Self::Cup => false,
        }
    }

    /// Do the teams have a table, whose order lots may end? Not in a cup, where the loser is out.
    pub const fn has_table(self) -> bool {
        match self {
            Self::RoundRobin
            | Self::DoubleRoundRobin
            | Self::Swiss
            | Self::Monrad
            | Self::MonradWithRematches
            | Self::Scheveningen
            | Self::Molter
            | Self::Hutton => true,
            Self::Cup => false,
        }
    }

    /// Is every team meant to meet every other?
    pub const fn is_round_robin(self) -> bool {
        match self {
            Self::RoundRobin | Self::DoubleRoundRobin => true,
            Self::Swiss
            | Self::Monrad
            | Self::MonradWithRematches
            | Self::Cup
            | Self::Scheveningen
            | Self::Molter
            | Self::Hutton => false,
        }
    }

    /// Are the teams paired by FIDE's Swiss Team Pairing System?
    pub const fn is_swiss(self) -> bool {
        match self {
            Self::Swiss => true,
            Self::RoundRobin
            | Self::DoubleRoundRobin
            | Self::Monrad
            | Self::MonradWithRematches
            | Self::Cup
            | Self::Scheveningen
            | Self::Molter
            | Self::Hutton => false,
        }
    }

    /// Are the teams paired by the section's rules of a Monrad?
    pub const fn is_monrad(self) -> bool {
        match self {
            Self::Monrad | Self::MonradWithRematches => true,
            Self::RoundRobin
            | Self::DoubleRoundRobin
            | Self::Swiss
            | Self::Cup
            | Self::Scheveningen
            | Self::Molter
            | Self::Hutton => false,
        }
    }

    /// May teams meet again that have played?
    pub const fn allows_rematches(self) -> bool {
        match self {
            Self::MonradWithRematches => true,
            Self::RoundRobin
            | Self::DoubleRoundRobin
            | Self::Swiss
            | Self::Monrad
            | Self::Cup
            | Self::Scheveningen
            | Self::Molter
            | Self::Hutton => false,
        }
    }

    /// Does the table say who meets whom in the next round? Then teams can be kept apart, and a round has reasons.
    pub const fn is_by_score(self) -> bool {
        self.is_swiss() || self.is_monrad()
    }

    /// The number of rounds until every team has met every other as often as intended (Berger's tables, C.05 annex 1): with an odd number
    /// of teams one rests in each. `None` for other pairings and for fewer than two teams.
    pub fn all_rounds(self, teams: usize) -> Option<u16> {
        let meetings = match self {
            Self::RoundRobin => 1,
            Self::DoubleRoundRobin => 2,
            Self::Swiss
            | Self::Monrad
            | Self::MonradWithRematches
            | Self::Cup
            | Self::Scheveningen
            | Self::Molter
            | Self::Hutton => return None,
        };
        let once = teams.next_multiple_of(2).checked_sub(1).filter(|_| teams > 1)?;
        u16::try_from(once * meetings).ok()
    }

    /// The number of rounds when the number of teams changes: all rounds if all were planned before, else the same number as before.
    pub fn rounds_of_others(self, (rounds, before): (u16, usize), now: usize) -> u16 {
        let was_whole = self.all_rounds(before) == Some(rounds);
        self.all_rounds(now).filter(|_| was_whole).unwrap_or(rounds)
    }
}

engine::spelled! {
    /// Which captains, besides the arbiters, enter the results of a match on their own phone.
    #[derive(Default)]
    pub enum Reporting {
        /// Nobody's: arbiters do.
        #[default]
        Arbiters => "arbiters",
        /// The home team's, as it names the match leader.
        HomeCaptain => "home_captain",
        /// Both teams'.
        Captains => "captains",
    }
}

impl Reporting {
    /// Does the captain of this side write results?
    pub const fn is_by(self, side: Side) -> bool {
        match (self, side) {
            (Self::Arbiters, _) | (Self::HomeCaptain, Side::Away) => false,
            (Self::HomeCaptain, Side::Home) | (Self::Captains, _) => true,
        }
    }
}

engine::spelled! {
    /// Who publishes a round that captains are asked line-ups for.
    #[derive(Default)]
    pub enum Publishing {
        /// Arbiters do.
        #[default]
        Arbiters => "arbiters",
        /// The program does, once no decision is open; arbiters may before.
        ByItself => "by_itself",
    }
}

impl Publishing {
    /// Is it the default?
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    const fn is_usual(&self) -> bool {
        match self {
            Self::Arbiters => true,
            Self::ByItself => false,
        }
    }
}

/// The colours of the first-named team, board 1 first (TRF 352): as many as a match has boards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct BoardColours(Vec<Colour>);

impl BoardColours {
    /// The most boards a match may have.
    pub const MOST: usize = 20;

    /// These colours, board 1 first: one for each of 1 to [`Self::MOST`] boards.
    pub fn new(colours: Vec<Colour>) -> Result<Self, BoardColoursError> {
        if colours.is_empty() || colours.len() > Self::MOST {
            return Err(BoardColoursError);
        }
        Ok(Self(colours))
    }

    /// How many boards a match has.
    pub fn boards(&self) -> u8 {
        u8::try_from(self.0.len()).unwrap_or(u8::MAX)
    }

    /// The colour of the first-named team at a board, counted from 1.
    pub fn of(&self, board: u8) -> Option<Colour> {
        let index = usize::from(board).checked_sub(1)?;
        self.0.get(index).copied()
    }
}

/// Why colours down the boards cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "write W or B for each board, board 1 first: 1 to {} letters",
    BoardColours::MOST
)]
pub struct BoardColoursError;

impl FromStr for BoardColours {
    type Err = BoardColoursError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let letters = text.trim().chars().take(Self::MOST + 1);
        let colours: Option<Vec<Colour>> = letters.map(Colour::of_letter).collect();
        Self::new(colours.ok_or(BoardColoursError)?)
    }
}

engine::one_text!(BoardColours: BoardColoursError);

impl fmt::Display for BoardColours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.iter().map(|colour| colour.letter()).collect::<String>())
    }
}

/// What a match is worth (TRF 362).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchWorth {
    pub win: Points,
    pub draw: Points,
    pub loss: Points,
}

/// What the pairing-allocated bye is worth to a team (C.04.6 art. 1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AllocatedBye {
    /// Match points.
    pub match_points: Points,
    /// Game points.
    pub game_points: Points,
}

/// How the teams of a section meet.
#[expect(
    clippy::struct_excessive_bools,
    reason = "boxes of the form, each a setting of its own"
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamSettings {
    /// How they are paired.
    pub pairing: TeamPairing,
    /// The colours of the first-named team, a letter for each board.
    pub colours: BoardColours,
    /// What a match is worth.
    pub match_points: MatchWorth,
    /// The score that orders the table and makes the score groups (C.04.6 art. 1.2).
    pub primary: TeamScore,
    /// Is the other score used, too?
    pub has_secondary: bool,
    /// Which teams are due a colour (C.04.6 art. 1.7); tables do not use it.
    #[serde(default)]
    pub colour_preferences: ColourPreferences,
    /// What the pairing-allocated bye is worth; left out, it is a drawn match and half of the boards (C.04.6 art. 1.4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allocated_bye: Option<AllocatedBye>,
    /// What orders the table, the scores where they come (C.07 art. 11 to 13); left out, the scores that are used and nothing more.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tie_breaks: Vec<TeamTieBreak>,
    /// Must the players of a line-up sit in the order of their team's list?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sits_by_list: bool,
    /// The kind of league whose tariff proposes what an offence costs; left out, nothing is proposed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub league: Option<Preset>,
    /// Are match points counted again from a score that penalty points have reduced?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub penalties_count_again: bool,
    /// Which captains enter results, besides the arbiters.
    #[serde(default)]
    pub reporting: Reporting,
    /// Who publishes a round that captains are asked line-ups for; left out, arbiters.
    #[serde(default, skip_serializing_if = "Publishing::is_usual")]
    pub publishing: Publishing,
    /// How many minutes before the start line-ups are due, where no other hour was set for a round by hand; left out, every hour is set by hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line_ups_due_minutes: Option<CallLead>,
    /// What is settled about a cup; nothing where the teams meet otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cup: Option<CupSettings>,
    /// Acceleration and readings of FIDE's Swiss system; as usual where the teams meet otherwise.
    #[serde(default, skip_serializing_if = "TeamSwiss::is_usual")]
    pub swiss: TeamSwiss,
    /// Does the announced order of the table end with lots? They are drawn once it is final, among teams that are level in it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lots_last: bool,
    /// Is round 1 published only once everything is decided that the league's rules ask for and a page decides ([`super::undecided`])?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub starts_decided: bool,
    /// The lots that were drawn, the oldest first. Only the program draws.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawn_lots: Vec<DrawnLots>,
}

impl TeamSettings {
    /// The most points of one kind that one match may give.
    const MOST_POINTS: Points = Points::whole(99);

    /// The most tie-breaks, as for single players.
    pub const MAX_TIE_BREAKS: usize = 12;

    /// How many boards a match has.
    pub fn boards(&self) -> u8 {
        self.colours.boards()
    }

    /// The part of the settings that is fixed once something is paired.
    #[must_use]
    pub fn settled(&self) -> Self {
        Self {
            reporting: Reporting::default(),
            publishing: Publishing::default(),
            line_ups_due_minutes: None,
            ..self.clone()
        }
    }

    /// What is settled about the cup, where the teams play one.
    pub fn cup(&self) -> Option<&CupSettings> {
        match self.pairing {
            TeamPairing::Cup => self.cup.as_ref(),
            TeamPairing::RoundRobin
            | TeamPairing::DoubleRoundRobin
            | TeamPairing::Swiss
            | TeamPairing::Monrad
            | TeamPairing::MonradWithRematches
            | TeamPairing::Scheveningen
            | TeamPairing::Molter
            | TeamPairing::Hutton => None,
        }
    }

    /// The settings with the lots of a cup drawn, once: a seed that a client sends is ignored. Lots of a table stay as they were drawn.
    #[must_use]
    pub fn drawn(self, before: Option<&Self>, fresh: impl FnOnce() -> u64) -> Self {
        let stands = before.and_then(|before| before.cup.as_ref());
        let cup = self.cup.map(|cup| cup.drawn(stands, fresh));
        let kept = before.filter(|_| self.lots_last);
        let drawn_lots = kept.map_or_else(Vec::new, |before| before.drawn_lots.clone());
        Self {
            cup,
            drawn_lots,
            ..self
        }
    }

    /// The settings with one draw of the table's lots more.
    #[must_use]
    pub fn with_lots(mut self, drawn: DrawnLots) -> Self {
        if self.drawn_lots.len() >= DrawnLots::MOST {
            self.drawn_lots.remove(0);
        }
        self.drawn_lots.push(drawn);
        self
    }

    /// What a match is worth, as the engine counts.
    pub const fn match_points(&self) -> MatchPoints {
        let MatchWorth { win, draw, loss } = self.match_points;
        MatchPoints { win, draw, loss }
    }

    /// What the pairing-allocated bye is worth. In a cup it is a match won on every board: several teams go on without playing, files have
    /// room for one of them and make the others' full-point byes, and all have the same.
    pub fn bye_worth(&self) -> TeamPoints {
        if self.pairing == TeamPairing::Cup {
            return TeamPoints {
                matches: self.match_points.win,
                games: Points::whole(self.boards().into()),
            };
        }
        let (matches, games) = match self.allocated_bye {
            Some(bye) => (bye.match_points, bye.game_points),
            None => (self.match_points.draw, Points::halves(i32::from(self.boards()))),
        };
        TeamPoints { matches, games }
    }

    /// How the table is put in order.
    pub fn order(&self) -> TeamOrder {
        let tie_breaks = if self.tie_breaks.is_empty() {
            let (first, other) = match self.primary {
                TeamScore::MatchPoints => (TeamKind::MatchPoints, TeamKind::GamePoints),
                TeamScore::GamePoints => (TeamKind::GamePoints, TeamKind::MatchPoints),
            };
            let other = self.has_secondary.then_some(other);
            std::iter::once(first)
                .chain(other)
                .map(TeamTieBreak::plain)
                .collect()
        } else {
            self.tie_breaks.clone()
        };
        TeamOrder {
            tie_breaks,
            ties: TeamTies::Shared,
            penalties: PenaltyReach::default(),
        }
    }

    /// The settings for single games: everything about matches is removed. Tie-breaks stay as they are.
    #[must_use]
    pub fn without_matches(self) -> Self {
        Self {
            pairing: self.pairing,
            colours: self.colours,
            primary: TeamScore::GamePoints,
            has_secondary: false,
            tie_breaks: self.tie_breaks,
            league: self.league,
            lots_last: self.lots_last,
            drawn_lots: self.drawn_lots,
            ..Self::default()
        }
    }

    /// Checks for single games only: nothing may be about matches, and there must be tables for so many boards.
    fn check_single_games(&self) -> Result<(), TeamSettingsError> {
        if let Some(name) = self.tie_breaks.iter().find(|name| !name.is_of_single_games()) {
            return Err(TeamSettingsError::TieBreakNeedsMatches(*name));
        }
        if *self != self.clone().without_matches() {
            return Err(TeamSettingsError::NoMatches);
        }
        Ok(match self.pairing {
            TeamPairing::Scheveningen => SingleGames::scheveningen(self.boards()).map(|_| ()),
            TeamPairing::Molter => SingleGames::has_molter(self.boards()),
            TeamPairing::Hutton
            | TeamPairing::RoundRobin
            | TeamPairing::DoubleRoundRobin
            | TeamPairing::Swiss
            | TeamPairing::Monrad
            | TeamPairing::MonradWithRematches
            | TeamPairing::Cup => Ok(()),
        }?)
    }

    /// Does it make sense?
    pub fn check(&self) -> Result<(), TeamSettingsError> {
        let names = &self.tie_breaks;
        let round_robin = self.pairing.is_round_robin();
        if let Some(name) = names.iter().find(|name| !name.is_allowed(round_robin)) {
            return Err(TeamSettingsError::TieBreakNotAllowed(*name));
        }
        let is_twice = |(index, name)| names.iter().skip(index + 1).any(|other| other == name);
        if names.len() > Self::MAX_TIE_BREAKS || names.iter().enumerate().any(is_twice) {
            return Err(TeamSettingsError::TieBreaks);
        }
        let MatchWorth { win, draw, loss } = self.match_points;
        let range = Points::ZERO..=Self::MOST_POINTS;
        let bye = self.bye_worth();
        if [win, draw, loss, bye.matches, bye.games]
            .iter()
            .any(|points| !range.contains(points))
        {
            return Err(TeamSettingsError::Range);
        }
        if win < draw || draw < loss || win == loss {
            return Err(TeamSettingsError::MatchPoints);
        }
        if bye.matches > win || bye.games > Points::whole(i32::from(self.boards())) {
            return Err(TeamSettingsError::ByeBeatsWin);
        }
        match (self.pairing, &self.cup) {
            (TeamPairing::Cup, Some(cup)) => cup.check()?,
            (TeamPairing::Cup, None) => return Err(CupSettingsError::Missing.into()),
            (
                TeamPairing::RoundRobin
                | TeamPairing::DoubleRoundRobin
                | TeamPairing::Swiss
                | TeamPairing::Monrad
                | TeamPairing::MonradWithRematches
                | TeamPairing::Scheveningen
                | TeamPairing::Molter
                | TeamPairing::Hutton,
                None,
            ) => {}
            (
                TeamPairing::RoundRobin
                | TeamPairing::DoubleRoundRobin
                | TeamPairing::Swiss
                | TeamPairing::Monrad
                | TeamPairing::MonradWithRematches
                | TeamPairing::Scheveningen
                | TeamPairing::Molter
                | TeamPairing::Hutton,
                Some(_),
            ) => {
                return Err(CupSettingsError::NoCup.into());
            }
        }
        if self.lots_last && !self.pairing.has_table() {
            return Err(TeamSettingsError::LotsOfCup);
        }
        if self.pairing.is_swiss() {
            self.swiss.check(self.primary, &self.match_points())?;
        } else if !self.swiss.is_usual() {
            return Err(TeamSwissError::NoSwiss.into());
        }
        if self.pairing.is_of_single_games() {
            self.check_single_games()?;
        }
        Ok(())
    }
}

/// Why the settings of a section of teams are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TeamSettingsError {
    /// One that is not for such an event (C.07 art. 15.2).
    #[error("{0} is not used where teams meet so")]
    TieBreakNotAllowed(TeamTieBreak),
    /// One of them twice, or too many.
    #[error("name each tie-break once, and at most {max}", max = TeamSettings::MAX_TIE_BREAKS)]
    TieBreaks,
    /// Points out of range.
    #[error("write points from 0 to 99")]
    Range,
    /// A draw worth more than a win, or the like.
    #[error("a won match is worth more than a lost one, and a drawn one lies between")]
    MatchPoints,
    /// A bye worth more than a match that was won on all boards.
    #[error("the bye cannot be worth more than a match that was won on all boards")]
    ByeBeatsWin,
    /// Lots as the last step of a table where there is none.
    #[error("a cup has no table whose order could end with lots: lots belong to what decides a level match")]
    LotsOfCup,
    /// Those of FIDE's Swiss system.
    #[error(transparent)]
    Swiss(#[from] TeamSwissError),
    /// Those of a cup.
    #[error(transparent)]
    Cup(#[from] CupSettingsError),
    /// One that needs matches, where there are none.
    #[error("{0} needs matches, and single games played by a table are none")]
    TieBreakNeedsMatches(TeamTieBreak),
    /// Something that speaks of matches, where there are none.
    #[error(
        "single games played by a table are no matches: game points are the only score, matches are worth 2, 1 and 0, and nothing is settled about byes, line-ups by list, points counted again, captains who report, line-ups due by a rule or rounds published by themselves"
    )]
    NoMatches,
    /// No table for so many boards.
    #[error(transparent)]
    Table(#[from] NoTable),
}

impl Default for TeamSettings {
    /// Four boards, 2 – 1 – 0, match points first.
    fn default() -> Self {
        Self {
            pairing: TeamPairing::default(),
            colours: BoardColours(vec![Colour::White, Colour::Black, Colour::White, Colour::Black]),
            match_points: MatchWorth {
                win: Points::whole(2),
                draw: Points::ONE,
                loss: Points::ZERO,
            },
            primary: TeamScore::MatchPoints,
            has_secondary: true,
            colour_preferences: ColourPreferences::default(),
            allocated_bye: None,
            tie_breaks: Vec::new(),
            sits_by_list: false,
            league: None,
            penalties_count_again: false,
            reporting: Reporting::default(),
            publishing: Publishing::default(),
            line_ups_due_minutes: None,
            cup: None,
            swiss: TeamSwiss::default(),
            lots_last: false,
            starts_decided: false,
            drawn_lots: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_written_as_letters_and_say_how_many_boards_there_are() {
        let colours: BoardColours = "wbbw".parse().expect("colours");
        assert_eq!((colours.to_string(), colours.boards()), ("WBBW".to_owned(), 4));
        assert_eq!(colours.of(3), Some(Colour::Black));
        assert_eq!((colours.of(0), colours.of(5)), (None, None));
        for wrong in ["", "WX", "WBWBWBWBWBWBWBWBWBWBW"] {
            assert_eq!(wrong.parse::<BoardColours>(), Err(BoardColoursError));
        }
    }

    #[test]
    fn a_row_of_other_teams_has_all_its_rounds_again_where_it_had() {
        use TeamPairing::{DoubleRoundRobin, Monrad, RoundRobin, Swiss};
        for (pairing, before, now, rounds) in [
            (RoundRobin, (7, 8), 8, 7),
            (RoundRobin, (7, 8), 6, 5),
            // An odd team rests in each round: there are as many as with one more.
            (RoundRobin, (7, 8), 7, 7),
            (RoundRobin, (7, 7), 10, 9),
            (DoubleRoundRobin, (6, 4), 5, 10),
            // Not everybody met: the intended number is unknown.
            (RoundRobin, (5, 8), 10, 5),
            (Swiss, (7, 8), 20, 7),
            (Monrad, (7, 8), 20, 7),
            (RoundRobin, (7, 8), 1, 7),
            (RoundRobin, (7, 8), 0, 7),
        ] {
            let found = pairing.rounds_of_others(before, now);
            assert_eq!(found, rounds, "{pairing}: {before:?}, then {now}");
        }
    }

    #[test]
    fn the_bye_is_a_drawn_match_unless_something_else_is_settled_and_never_beats_a_win() {
        let mut settings = TeamSettings::default();
        let bye = settings.bye_worth();
        assert_eq!((bye.matches, bye.games), (Points::ONE, Points::whole(2)));
        settings.allocated_bye = Some(AllocatedBye {
            match_points: Points::whole(2),
            game_points: Points::whole(5),
        });
        assert_eq!(settings.check(), Err(TeamSettingsError::ByeBeatsWin));
        settings.allocated_bye = None;
        settings.match_points.draw = Points::whole(3);
        assert_eq!(settings.check(), Err(TeamSettingsError::MatchPoints));
    }

    #[test]
    fn whoever_goes_on_in_a_cup_without_playing_has_what_a_won_match_gives() {
        let settings = TeamSettings {
            pairing: TeamPairing::Cup,
            ..TeamSettings::default()
        };
        let free = settings.bye_worth();
        assert_eq!((free.matches, free.games), (Points::whole(2), Points::whole(4)));
    }

    #[test]
    fn the_order_is_the_scores_unless_tie_breaks_are_named_and_names_what_fits_once() {
        let read = |text: &str| engine::team_table::parse_list(text).expect("a list");
        let mut settings = TeamSettings::default();
        let written = |settings: &TeamSettings| {
            let names: Vec<String> = settings
                .order()
                .tie_breaks
                .iter()
                .map(ToString::to_string)
                .collect();
            names.join(",")
        };
        assert_eq!(written(&settings), "MPTS,GPTS");
        settings.has_secondary = false;
        assert_eq!(written(&settings), "MPTS");
        (settings.primary, settings.has_secondary) = (TeamScore::GamePoints, true);
        assert_eq!(written(&settings), "GPTS,MPTS");
        settings.primary = TeamScore::MatchPoints;
        settings.tie_breaks = read("MPTS,GPTS,DE,BC");
        assert_eq!(
            (written(&settings).as_str(), settings.check()),
            ("MPTS,GPTS,DE,BC", Ok(()))
        );
        // C.07 art. 15.2: no Buchholz where everybody meets everybody.
        settings.tie_breaks = read("MPTS,BH:MP/C1");
        let buchholz = settings.tie_breaks[1];
        assert_eq!(
            settings.check(),
            Err(TeamSettingsError::TieBreakNotAllowed(buchholz))
        );
        settings.pairing = TeamPairing::Swiss;
        assert_eq!(settings.check(), Ok(()));
        settings.tie_breaks.push(buchholz);
        assert_eq!(settings.check(), Err(TeamSettingsError::TieBreaks));
    }

    #[test]
    fn acceleration_and_readings_are_of_the_swiss_only() {
        let mut settings = TeamSettings {
            pairing: TeamPairing::Swiss,
            ..TeamSettings::default()
        };
        let json = serde_json::to_value(&settings).expect("JSON");
        assert!(json.get("swiss").is_none(), "{json}");
        settings.swiss.acceleration = crate::team::TeamAcceleration::Baku;
        assert_eq!(settings.check(), Ok(()));
        settings.primary = TeamScore::GamePoints;
        assert_eq!(settings.check(), Err(TeamSwissError::GamePointsFirst.into()));
        settings.primary = TeamScore::MatchPoints;
        for pairing in TeamPairing::ALL {
            settings.pairing = pairing;
            settings.cup = None;
            let refused = settings.check().is_err();
            assert_eq!(refused, pairing != TeamPairing::Swiss, "{pairing}");
        }
    }

    #[test]
    fn settings_survive_json_and_refuse_what_nobody_reads() {
        let settings = TeamSettings::default();
        let json = serde_json::to_value(&settings).expect("JSON");
        assert_eq!(json["colours"], "WBWB");
        assert_eq!(
            serde_json::from_value::<TeamSettings>(json.clone()).expect("settings"),
            settings
        );
        let mut strange = json;
        strange["boards"] = 4.into();
        assert!(serde_json::from_value::<TeamSettings>(strange).is_err());
    }
}
