//! How a report is to be read where it leaves that open, or otherwise than it says: the options of the commands that pair it.

use std::str::FromStr;

use clap::Args;

use domain::team::TeamAcceleration;
use engine::{
    pairing::PairingSystem,
    spelled::ParseWordError,
    team_swiss::readings::{
        BalancedInLastRound, FloaterScores, ForfeitedBoards, NextBracket, TeamParity, TeamReadings,
    },
};

/// How a report is to be read where it leaves that open, or otherwise than it says.
#[derive(Debug, Args)]
pub(super) struct Reading {
    /// The system, instead of the one the report names (record 192): `dutch`, `round_robin`, …; of teams `fide_team`, `monrad`,
    /// `monrad_with_rematches`, `round_robin` or `double_round_robin`
    #[arg(long)]
    pub(super) system: Option<AskedSystem>,
    /// Virtual points by Baku's method, or none, instead of what the report says (records 250 and 192)
    #[arg(long)]
    pub(super) acceleration: Option<TeamAcceleration>,
    /// Make a topscorer (C.04.3 art. 1.8) of the points that were won, without virtual ones: the letter of the article. Without this
    /// the virtual points of the last round count, as they do in the programs that others check with
    #[arg(long)]
    pub(super) topscorers_by_points: bool,
    #[command(flatten)]
    pub(super) teams: TeamReadingOptions,
}

/// The system the command line asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AskedSystem {
    /// One that pairs players; Monrad and round robins pair teams as well.
    OfPlayers(PairingSystem),
    /// The FIDE Swiss Team Pairing System (C.04.6).
    TeamSwiss,
}

/// How the places of C.04.6 are read that can be read in two ways.
#[derive(Debug, Args)]
#[command(next_help_heading = "Readings of the Swiss system for teams")]
pub(super) struct TeamReadingOptions {
    /// C6, of the bracket below: `as_its_number_allows`, the usual reading, or `as_few_as_possible`
    #[arg(long, value_name = "READING")]
    next_bracket: Option<NextBracket>,
    /// Type B, last round, both colours as often: a preference is `strong`, the usual reading, or `nothing`
    #[arg(long, value_name = "READING")]
    balanced_in_last_round: Option<BalancedInLastRound>,
    /// Art. 4.3.1, odd or even by `pairing_number`, the usual reading, or by the place `among_arrived`
    #[arg(long, value_name = "READING")]
    team_parity: Option<TeamParity>,
    /// Art. 1.5, floaters by `pairing_scores`, the usual reading, or by `points`
    #[arg(long, value_name = "READING")]
    floater_scores: Option<FloaterScores>,
    /// Art. 1.6, a match without a played board that gave points to both: `not_played`, the usual reading, or `played_if_both_scored`
    #[arg(long, value_name = "READING")]
    forfeited_boards: Option<ForfeitedBoards>,
}

impl AskedSystem {
    /// The word for the Swiss system of teams.
    pub(super) const TEAM_SWISS: &'static str = "fide_team";
}

impl FromStr for AskedSystem {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        // As options are spelled, too: `round-robin`.
        let word = text.replace('-', "_");
        if word == Self::TEAM_SWISS {
            return Ok(Self::TeamSwiss);
        }
        word.parse().map(Self::OfPlayers)
    }
}

impl TeamReadingOptions {
    /// The readings: the usual one where none is named.
    pub(super) fn readings(&self) -> TeamReadings {
        TeamReadings {
            next_bracket: self.next_bracket.unwrap_or_default(),
            balanced_in_last_round: self.balanced_in_last_round.unwrap_or_default(),
            parity: self.team_parity.unwrap_or_default(),
            floater_scores: self.floater_scores.unwrap_or_default(),
            forfeited_boards: self.forfeited_boards.unwrap_or_default(),
        }
    }

    /// The first of the options that was given.
    pub(super) fn first_given(&self) -> Option<&'static str> {
        [
            (self.next_bracket.is_some(), "--next-bracket"),
            (self.balanced_in_last_round.is_some(), "--balanced-in-last-round"),
            (self.team_parity.is_some(), "--team-parity"),
            (self.floater_scores.is_some(), "--floater-scores"),
            (self.forfeited_boards.is_some(), "--forfeited-boards"),
        ]
        .into_iter()
        .find_map(|(is_given, option)| is_given.then_some(option))
    }
}
