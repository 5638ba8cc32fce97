//! What a section makes of teams that have left in mid-season: whose matches count for nobody, and what follows before one leaves.

use crate::{
    league::LeagueSettings,
    section_state::SectionState,
    team_withdrawal::{MatchConsequence, Withdrawal, WithdrawalProblem, withdraw},
};
use engine::numbers::{RoundNo, TeamNo};

impl SectionState {
    /// Says of every match with whom the plan has it played, and whether a team's leaving has annulled it. Whoever reads a section from
    /// somewhere says so once.
    pub fn settle_matches(&mut self) {
        let gone: Vec<TeamNo> = self
            .teams
            .iter()
            .filter(|team| team.withdrawal.is_some_and(|why| !why.stands()))
            .map(|team| team.no)
            .collect();
        for round in &mut self.rounds {
            for one in &mut round.matches {
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
        }
    }

    /// Is a team's match of a round annulled?
    pub fn is_annulled(&self, team: TeamNo, round: RoundNo) -> bool {
        let round = self.round(round);
        let mut matches = round.into_iter().flat_map(|round| &round.matches);
        matches.any(|one| one.is_annulled && one.is_of(team))
    }

    /// What follows if a team leaves before the next round that is not public, by what is settled for the season; `None` without a plan.
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
                // Those of a team that left before count for nobody already.
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
}
