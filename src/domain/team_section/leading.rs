//! Who may be named to lead a match of the section (kampleder), and by whom.
//!
//! [`crate::team_match::leading`] has the conditions for a match leader.

use jiff::Timestamp;

use super::MatchCard;
use crate::{
    fixtures::Home,
    league::{LeagueSettings, Rulebook, words},
    section_state::{SectionRound, SectionState},
    team::SectionMatch,
    team_match::{MatchState, leading::LeaderRules},
};
use engine::ids::PlayerId;

/// What holds for the leader of one match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leading {
    pub rules: LeaderRules,
    /// Does the home club name its leader (`match_leader`)? Where nobody has decided so, an arbiter does.
    pub is_home_clubs: bool,
}

/// Somebody who sits in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InMatch {
    pub player: PlayerId,
    /// Is their own game over?
    pub is_over: bool,
}

impl SectionState {
    /// The rules for the match leader: as the tournament has decided (`settled`), else as the section's league is known to have them.
    pub fn leading(&self, settled: &LeagueSettings, one: &SectionMatch) -> Leading {
        let league = self.settings.teams.as_ref().and_then(|teams| teams.league);
        let together = match league {
            Some(preset) => settled.over(Rulebook::of_preset(preset).settings()),
            None => settled.clone(),
        };
        let is_joint = one.home == Home::Neither;
        Leading {
            rules: LeaderRules::of(&together, is_joint),
            is_home_clubs: together.match_leader == Some(words::MatchLeader::HomeClub),
        }
    }

    /// The state of a match, for choosing its leader.
    pub fn match_state(&self, round: &SectionRound, found: &MatchCard, now: Timestamp) -> MatchState {
        let one = &found.one;
        if one.is_annulled {
            return MatchState::Void;
        }
        if found.card.approval.is_some() {
            return MatchState::Approved;
        }
        if one.forfeit.is_some() {
            return MatchState::Forfeited;
        }
        // Nobody sits there yet.
        if one.is_sealed() {
            return MatchState::LineUps;
        }
        if found.problems.is_empty() {
            return MatchState::Confirmed;
        }
        if found.score.open() == 0 {
            return MatchState::Reported;
        }
        let has_begun = self.match_begins_at(round, one).is_some_and(|at| at <= now);
        let mut games = self.games_of(round, one).into_iter();
        if has_begun || games.any(|(_, game)| game.outcome.result.is_some()) {
            MatchState::Playing
        } else {
            MatchState::LineUps
        }
    }

    /// Everybody who sits in the match, the upper boards first.
    pub fn in_match(&self, round: &SectionRound, one: &SectionMatch) -> Vec<InMatch> {
        let games = self.games_of(round, one).into_iter().flat_map(|(_, game)| {
            let is_over = game.outcome.result.is_some();
            [(game.white, is_over), (game.black, is_over)]
        });
        let alone = one.lone.iter().map(|seat| (seat.player, true));
        games
            .chain(alone)
            .filter_map(|(no, is_over)| {
                Some(InMatch {
                    player: self.player(no)?.id,
                    is_over,
                })
            })
            .collect()
    }
}
