//! Teams that have left a section in mid-season: which matches are annulled, and what would follow if a team left. Also a season that was
//! given up: what holds, and what of it is reported for rating.

use std::collections::BTreeSet;

use crate::{
    league::{LeagueSettings, words::SeasonAbandoned},
    round::RoundStatus,
    section_state::{Game, SectionRound, SectionState},
    team::{SectionMatch, TeamSettings, match_of},
    team_withdrawal::{
        AbandonProblem, Abandoned, AbandonedSeason, MatchConsequence, Withdrawal, WithdrawalProblem, abandon,
        withdraw,
    },
};
use engine::numbers::{BoardNo, MatchNo, RoundNo, TeamNo};
use jiff::{Timestamp, civil::Date};

/// What a public round still waits for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Owed {
    /// Boards without a result, with those of matches that nobody has decided.
    pub boards: usize,
    /// Matches that nobody can play and nobody has decided.
    pub undecided: usize,
    /// Boards that are not waited for, because the season was given up before they were played.
    pub not_played: usize,
}

impl SectionState {
    /// Sets for every match which team is at home by the plan, whether a team's leaving has annulled it, and whether nobody sits in it; and for
    /// every round when it begins by the plan. Code that loads a section calls it once.
    pub fn settle_matches(&mut self) {
        let gone: Vec<TeamNo> = self
            .teams
            .iter()
            .filter(|team| team.withdrawal.is_some_and(|why| !why.stands()))
            .map(|team| team.no)
            .collect();
        let boards = self.settings.teams.as_ref().map_or(0, TeamSettings::boards);
        self.settle_starts();
        for round in &mut self.rounds {
            let games = round.games.iter();
            let seated: BTreeSet<MatchNo> = games
                .filter_map(|game| Some(match_of(game.board, boards)?.0))
                .collect();
            for one in &mut round.matches {
                let is_empty = one.lone.is_empty() && !seated.contains(&one.no);
                one.empty_boards = if is_empty { boards } else { 0 };
                one.is_annulled = gone.iter().any(|no| one.is_of(*no));
                let planned = self.plan.as_ref();
                let found = planned.and_then(|plan| plan.of(round.number, one.white, one.black));
                if let Some(found) = found {
                    one.home = match found.fixture.home_team() {
                        Some(home) if home == one.white => crate::fixtures::Home::First,
                        Some(_) => crate::fixtures::Home::Second,
                        None => crate::fixtures::Home::Neither,
                    };
                }
            }
            let annulled = round.matches.iter().filter(|one| one.is_annulled);
            let annulled: BTreeSet<MatchNo> = annulled.map(|one| one.no).collect();
            let of_match = |game: &Game| match_of(game.board, boards).map(|(no, _)| no);
            round.annulled_boards = round
                .games
                .iter()
                .filter(|game| of_match(game).is_some_and(|no| annulled.contains(&no)))
                .map(|game| game.board)
                .collect();
        }
    }

    /// Is a team's match of a round annulled?
    pub fn is_annulled(&self, team: TeamNo, round: RoundNo) -> bool {
        let round = self.round(round);
        let mut matches = round.into_iter().flat_map(|round| &round.matches);
        matches.any(|one| one.is_annulled && one.is_of(team))
    }

    /// What follows if a team leaves before the next round that is not public, by the season's rules; `None` without a plan.
    pub fn withdrawal_of(&self, team: TeamNo) -> Option<Result<Withdrawal, WithdrawalProblem>> {
        let plan = self.plan.as_ref()?;
        let teams = u16::try_from(self.teams.len()).ok()?;
        // What was played is counted with matches that another team's leaving has annulled.
        let event = self.team_event_with_annulled()?;
        let from = RoundNo::from_index(self.public_rounds())?;
        let settings = LeagueSettings {
            team_withdraws: self.season.withdraws,
            withdrawal_share_percent: self.season.share_percent,
            ..LeagueSettings::default()
        };
        let follows = withdraw(&plan.list(teams), &event, &settings, team, from);
        Some(follows.map(|mut follows| {
            for one in &mut follows.matches {
                // Matches of a team that left earlier are already annulled.
                if self.is_annulled(team, one.round) {
                    one.consequence = MatchConsequence::Annulled;
                } else if self
                    .team(one.opponent)
                    .is_some_and(|other| other.rests_its_opponent(one.round))
                {
                    one.consequence = MatchConsequence::NotPlayed;
                }
            }
            follows
        }))
    }

    /// The season as it was given up; `None` while it is played.
    pub const fn abandoned(&self) -> Option<&Abandoned> {
        self.abandonment.stands.as_ref()
    }

    /// The day from which nothing is played, if that cancels a team's match of a round: its day is not before that, or unknown. A match of
    /// an earlier day is still due as in any season.
    pub fn given_up(&self, round: RoundNo, team: TeamNo) -> Option<Date> {
        let on = self.abandoned()?.on;
        let day = self.day_of_match(team, round);
        day.is_none_or(|day| day >= on).then_some(on)
    }

    /// The same for a match without any record; a match that has begun is still recorded to its end.
    pub fn given_up_match(&self, round: &SectionRound, one: &SectionMatch) -> Option<Date> {
        let mut games = self.games_of(round, one).into_iter();
        let is_open = one.forfeit.is_none() && games.all(|(_, game)| game.outcome.result.is_none());
        self.given_up(round.number, one.white).filter(|_| is_open)
    }

    /// The same for the match of a board, or for the board itself if there are no matches.
    pub fn given_up_board(&self, round: RoundNo, board: BoardNo) -> Option<Date> {
        let round = self.round(round)?;
        if let Some(one) = self.match_at(round, board) {
            return self.given_up_match(round, one);
        }
        let game = round.games.iter().find(|game| game.board == board)?;
        self.given_up(round.number, self.team_of(game.white)?.no)
    }

    /// What a round still waits for before it is closed: without what is not played any more because the season was given up.
    pub fn owed(&self, round: &SectionRound) -> Owed {
        let count = round.count();
        let all = Owed {
            boards: count.missing,
            undecided: round.undecided_matches(),
            not_played: 0,
        };
        if self.abandoned().is_none() || !round.status.is_public() {
            return all;
        }
        let missing = round.games.iter().filter(|game| round.awaits(game));
        let cancelled = missing
            .filter(|game| self.given_up_board(round.number, game.board).is_some())
            .count();
        let matches = round.matches.iter();
        let (undecided, unseated) = matches
            .filter(|one| self.given_up_match(round, one).is_some())
            .fold((0, 0), |(undecided, unseated), one| {
                let waits = usize::from(one.waits_for_decision() && !round.was_left(one));
                (undecided + waits, unseated + round.unseated(one))
            });
        Owed {
            boards: all.boards - cancelled - unseated,
            undecided: all.undecided - undecided,
            not_played: cancelled + unseated,
        }
    }

    /// How many matches of public rounds are not played any more, because the season was given up; they count for nobody.
    pub fn cancelled_matches(&self) -> usize {
        let public = self.rounds.iter().filter(|round| round.status.is_public());
        let matches = public.flat_map(|round| round.matches.iter().map(move |one| (round, one)));
        matches
            .filter(|(round, one)| !one.is_annulled && self.given_up_match(round, one).is_some())
            .count()
    }

    /// The public rounds that wait for nothing but to be closed, in a season that was given up; none in any other.
    pub fn closable_as_given_up(&self) -> impl Iterator<Item = &SectionRound> {
        let rounds = self.rounds.iter().filter(|_| self.abandoned().is_some());
        rounds.filter(|round| round.status == RoundStatus::Published && self.owed(round).boards == 0)
    }

    /// The rounds that were closed, since the season was given up, although something of them was not played: were it taken up again, that
    /// would be played. `closed_at` says when each was closed; what was closed before stays closed, and games that were put off hold no round
    /// open.
    pub fn closed_unplayed(&self, closed_at: &[(RoundNo, Timestamp)]) -> Vec<&SectionRound> {
        let Some(abandoned) = self.abandoned() else {
            return Vec::new();
        };
        let is_closed_since = |round: &SectionRound| {
            let mut all = closed_at.iter();
            all.any(|(number, at)| *number == round.number && *at >= abandoned.at)
        };
        let is_unplayed = |round: &SectionRound| {
            let mut matches = round.matches.iter();
            let mut games = round.games.iter().filter(|game| round.awaits(game));
            let waits = |one: &SectionMatch| one.waits_for_decision() || one.is_sealed();
            matches.any(|one| waits(one) && self.given_up_match(round, one).is_some())
                || games.any(|game| self.given_up_board(round.number, game.board).is_some())
        };
        let closed = self
            .rounds
            .iter()
            .filter(|round| round.status == RoundStatus::Closed);
        closed
            .filter(|round| is_closed_since(round) && is_unplayed(round))
            .collect()
    }

    /// Was a match played on a day after this one? A match played ahead of its day counts as played by today.
    fn is_played_after(&self, on: Date, today: Date) -> bool {
        self.rounds.iter().any(|round| {
            let results = round.games.iter().filter(|game| {
                let result = game.outcome.result;
                result.is_some_and(engine::result::GameResult::was_played)
            });
            let mut teams = results.filter_map(|game| self.team_of(game.white));
            teams.any(|team| {
                let day = self.day_of_match(team.no, round.number);
                day.is_some_and(|day| day.min(today) > on)
            })
        })
    }

    /// What holds if the season is given up on this day: as settled before, else as chosen with the decision. The day may not be in the
    /// future nor before a day on which a match was played; on the day itself matches may have been played.
    pub fn abandoning(
        &self,
        on: Date,
        chosen: Option<SeasonAbandoned>,
        today: Date,
    ) -> Result<SeasonAbandoned, AbandonProblem> {
        if self.abandoned().is_some() {
            return Err(AbandonProblem::Already);
        }
        let is_over = self.rounds.iter().all(|round| {
            let count = round.count();
            round.status == RoundStatus::Closed && count.missing + count.suspended == 0
        });
        if is_over {
            return Err(AbandonProblem::Over);
        }
        if on > today || on.year() < 2000 || self.is_played_after(on, today) {
            return Err(AbandonProblem::Day);
        }
        match (self.season.if_abandoned, chosen) {
            (None, None) => Err(AbandonProblem::NotDecided),
            (Some(settled), Some(chosen)) if settled != chosen => {
                Err(AbandonProblem::SettledOtherwise(settled))
            }
            (Some(holds), _) | (None, Some(holds)) => Ok(holds),
        }
    }

    /// What follows when the season is given up and this holds; `None` for single players.
    pub fn follows_from_abandoning(&self, holds: Option<SeasonAbandoned>) -> Option<AbandonedSeason> {
        let settings = LeagueSettings {
            season_abandoned: holds,
            ..LeagueSettings::default()
        };
        Some(abandon(&settings, &self.team_event_with_annulled()?))
    }

    /// The section of an abandoned season as it is reported for rating. Of cancelled matches ([`Self::given_up`]) games and matches without
    /// a result are removed, and so are empty rounds at the end. Missing results of earlier matches are still due. Any other section stays
    /// unchanged.
    #[must_use]
    pub fn as_reported(mut self) -> Self {
        if self.abandoned().is_none() {
            return self;
        }
        let is_decided = |round: &SectionRound, one: &SectionMatch| {
            let games = self.games_of(round, one);
            let has_results = games.iter().all(|(_, game)| game.outcome.result.is_some());
            one.forfeit.is_some() || (has_results && !games.is_empty())
        };
        let kept: Vec<(Vec<Game>, Vec<SectionMatch>)> = self
            .rounds
            .iter()
            .map(|round| {
                let is_owed = |team| self.given_up(round.number, team).is_none();
                let games = round.games.iter().filter(|game| {
                    let team = self.team_of(game.white);
                    game.outcome.result.is_some() || team.is_some_and(|team| is_owed(team.no))
                });
                let matches = round.matches.iter();
                let matches = matches.filter(|one| is_decided(round, one) || is_owed(one.white));
                (games.cloned().collect(), matches.cloned().collect())
            })
            .collect();
        for (round, (games, matches)) in self.rounds.iter_mut().zip(kept) {
            round.games = games;
            round.matches = matches;
        }
        let last = self.rounds.iter().rposition(|round| !round.games.is_empty());
        let rounds = last.map_or(0, |last| last + 1);
        self.rounds.truncate(rounds);
        self.planned_rounds = u16::try_from(rounds).unwrap_or(self.planned_rounds);
        self
    }
}
