//! A team that leaves during the season, and a season that is given up: what happens to the matches, by the setting of the league.
//!
//! Games that were played are rated whatever happens to the match: rating is separate from the table. Not here: a team that leaves between
//! two seasons ([`crate::promotion`]).

use engine::{
    ids::Version,
    numbers::{RoundNo, TeamNo},
    points::Points,
    team_event::{BoardOutcome, MatchForfeit, TeamEvent, TeamMatch},
};
use jiff::{Timestamp, civil::Date};

use crate::{
    fixtures::FixtureList,
    league::{
        LeagueSettings,
        words::{SeasonAbandoned, TeamWithdraws},
    },
};

engine::spelled! {
    /// What happens to a match of a team that leaves.
    pub enum MatchConsequence {
        /// It stands as it is.
        Counts => "counts",
        /// It counts for nobody any more.
        Annulled => "annulled",
        /// It is lost without play.
        Lost => "lost",
        /// It is not played, and its opponent rests.
        NotPlayed => "not_played",
    }

    /// Why the played matches count, or do not.
    pub enum WithdrawalReason {
        AnnulAll => "annul_all",
        KeepPlayed => "keep_played",
        /// It has played its share.
        ShareReached => "share_reached",
        /// It has not played its share.
        ShareMissed => "share_missed",
    }
}

impl WithdrawalReason {
    /// Do the played matches count, with the rest lost? Else none of them count.
    pub const fn stands(self) -> bool {
        match self {
            Self::KeepPlayed | Self::ShareReached => true,
            Self::AnnulAll | Self::ShareMissed => false,
        }
    }
}

/// A match of the team that leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WithdrawnMatch {
    pub round: RoundNo,
    pub opponent: TeamNo,
    pub consequence: MatchConsequence,
    /// Was a game of it played? Those are rated whatever becomes of the match.
    pub has_games: bool,
}

/// What follows when a team leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Withdrawal {
    pub team: TeamNo,
    /// The first round it does not play.
    pub from: RoundNo,
    /// Its matches, round by round.
    pub matches: Vec<WithdrawnMatch>,
    pub reason: WithdrawalReason,
}

/// Why a team cannot leave so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WithdrawalProblem {
    #[error("team {0} is not of the group")]
    NoSuchTeam(TeamNo),
    #[error("team {team} has played in round {played}, so it leaves from round {earliest} at the earliest")]
    HasPlayed {
        team: TeamNo,
        played: RoundNo,
        earliest: RoundNo,
    },
    #[error("nobody has decided what becomes of the matches of a team that leaves")]
    NotDecided,
    #[error("nobody has decided which share of its matches a team must have played for them to stand")]
    ShareNotDecided,
}

/// What follows when a team leaves before a round: its fixtures, what was played of them, and the settings of the league.
pub fn withdraw(
    list: &FixtureList,
    event: &TeamEvent,
    settings: &LeagueSettings,
    team: TeamNo,
    from: RoundNo,
) -> Result<Withdrawal, WithdrawalProblem> {
    let fixtures: Vec<(RoundNo, TeamNo)> = list
        .of(team)
        .filter_map(|(round, one)| Some((round, one.opponent_of(team)?)))
        .collect();
    // A list made by hand may leave a team without a match: it leaves all the same, and nothing follows.
    if team.get() > list.teams {
        return Err(WithdrawalProblem::NoSuchTeam(team));
    }
    let has_games = |round: RoundNo| played(event, round, team).is_some_and(TeamMatch::was_played);
    if let Some((round, _)) = fixtures
        .iter()
        .rev()
        .find(|(round, _)| *round >= from && has_games(*round))
    {
        return Err(WithdrawalProblem::HasPlayed {
            team,
            played: *round,
            earliest: round.next().unwrap_or(*round),
        });
    }
    let done = fixtures.iter().filter(|(round, _)| has_games(*round)).count();
    let reason = match settings.team_withdraws.ok_or(WithdrawalProblem::NotDecided)? {
        TeamWithdraws::AnnulAll => WithdrawalReason::AnnulAll,
        TeamWithdraws::KeepPlayed => WithdrawalReason::KeepPlayed,
        TeamWithdraws::ByShare => {
            let share = settings
                .withdrawal_share_percent
                .ok_or(WithdrawalProblem::ShareNotDecided)?;
            if done * 100 >= fixtures.len() * usize::from(share.get()) {
                WithdrawalReason::ShareReached
            } else {
                WithdrawalReason::ShareMissed
            }
        }
    };
    let stands = reason.stands();
    let matches = fixtures.into_iter().map(|(round, opponent)| WithdrawnMatch {
        round,
        opponent,
        consequence: match (stands, round < from) {
            (true, true) => MatchConsequence::Counts,
            (true, false) => MatchConsequence::Lost,
            (false, true) => MatchConsequence::Annulled,
            (false, false) => MatchConsequence::NotPlayed,
        },
        has_games: has_games(round),
    });
    Ok(Withdrawal {
        team,
        from,
        matches: matches.collect(),
        reason,
    })
}

/// The match of a team in a round that was paired.
fn played(event: &TeamEvent, round: RoundNo, team: TeamNo) -> Option<&TeamMatch> {
    let round = event.rounds.get(round.index())?;
    round.matches.iter().find(|one| one.colour_of(team).is_some())
}

impl Withdrawal {
    /// The event for making tables: annulled matches are removed, and in rounds already paired the team has lost without play. Points given
    /// or taken for an annulled match are removed with it.
    #[must_use]
    pub fn applied(&self, event: &TeamEvent) -> TeamEvent {
        let mut next = event.clone();
        for one in &self.matches {
            let Some(round) = next.rounds.get_mut(one.round.index()) else {
                continue;
            };
            match one.consequence {
                MatchConsequence::Counts => {}
                MatchConsequence::Annulled | MatchConsequence::NotPlayed => {
                    round.matches.retain(|game| game.colour_of(self.team).is_none());
                    next.extras.retain(|extra| {
                        extra.round != Some(one.round)
                            || (extra.team != self.team && extra.team != one.opponent)
                    });
                }
                MatchConsequence::Lost => {
                    if let Some(game) = round
                        .matches
                        .iter_mut()
                        .find(|game| game.colour_of(self.team).is_some())
                    {
                        lose(game, self.team, event.boards);
                    }
                }
            }
        }
        next
    }
}

/// The match is lost on every board without play.
fn lose(game: &mut TeamMatch, team: TeamNo, boards: u8) {
    let is_white = game.white == team;
    game.forfeit = Some(if is_white {
        MatchForfeit::ByWhite
    } else {
        MatchForfeit::ByBlack
    });
    let (white, black) = if is_white {
        (Points::ZERO, Points::ONE)
    } else {
        (Points::ONE, Points::ZERO)
    };
    let board = BoardOutcome {
        white,
        black,
        was_played: false,
    };
    game.boards = vec![board; usize::from(boards)];
}

/// A season that was given up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Abandoned {
    /// From which day on nothing is played any more.
    pub on: Date,
    /// What holds: as it was settled for the season, or as it was decided with the act.
    pub holds: SeasonAbandoned,
    /// Why.
    pub reason: String,
    pub at: Timestamp,
    pub by: String,
}

/// Whether the season of a section was given up, and how often that was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Abandonment {
    /// `None` while it is played.
    pub stands: Option<Abandoned>,
    pub version: Version,
}

impl Default for Abandonment {
    fn default() -> Self {
        Self {
            stands: None,
            version: Version(0),
        }
    }
}

/// Why a season is not given up, or is not taken up again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AbandonProblem {
    #[error("the season was given up already")]
    Already,
    #[error("the season was not given up")]
    NotAbandoned,
    #[error("all rounds are closed: there is nothing to give up")]
    Over,
    #[error("the day is not a day until today, or a match was played on a later one")]
    Day,
    #[error("nobody has settled what holds when the season is given up: say it")]
    NotDecided,
    #[error("it was settled that {0} holds when the season is given up")]
    SettledOtherwise(SeasonAbandoned),
    #[error("the moves of the season are confirmed: take that back first")]
    MovesConfirmed,
}

/// What holds when a season is given up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbandonedSeason {
    /// Does the table stand as it is, without a champion and without moves? `None`: for the league to decide.
    pub table: Option<AbandonedTable>,
    /// Matches with games that were played: they are rated.
    pub rated: Vec<(RoundNo, TeamNo, TeamNo)>,
}

engine::spelled! {
    /// Whether the table counts when the season was given up. In neither case is there a champion, and nobody goes up or down.
    pub enum AbandonedTable {
        /// It stands as it is.
        Stands => "stands",
        /// It counts for nothing.
        Cancelled => "cancelled",
    }
}

/// What holds when a season is given up, by the setting of the league.
pub fn abandon(settings: &LeagueSettings, event: &TeamEvent) -> AbandonedSeason {
    let table = match settings.season_abandoned {
        Some(SeasonAbandoned::NoChampionNoMoves) => Some(AbandonedTable::Stands),
        Some(SeasonAbandoned::Cancelled) => Some(AbandonedTable::Cancelled),
        Some(SeasonAbandoned::LeagueDecides) | None => None,
    };
    let rated = event.rounds.iter().enumerate().flat_map(|(index, round)| {
        let games = round
            .matches
            .iter()
            .filter(|game| game.boards.iter().any(|board| board.was_played));
        games.filter_map(move |game| Some((RoundNo::from_index(index)?, game.white, game.black)))
    });
    AbandonedSeason {
        table,
        rated: rated.collect(),
    }
}

#[cfg(test)]
mod tests;
