//! What a player has made in a section, as everybody may read it: a line of the player's page across tournaments.

use crate::section_state::SectionState;
use engine::{
    crosstable::Cell,
    numbers::StartNo,
    points::Points,
    standings::{Place, Standings},
    tiebreak::{Kind, TieBreak, Total},
};

/// What a player has made in the public rounds of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerRecord {
    /// After how many rounds; 0 before the first result.
    pub rounds: usize,
    /// The place; `None` before the first result, for somebody who was expelled, and where players play for teams.
    pub place: Option<Place>,
    /// Is nothing going to change any more? Never where players play for teams.
    pub is_final: bool,
    pub points: Points,
    /// Games with a result, those without play too.
    pub games: usize,
    /// The rating performance; `None` without a game it is made of, and where the section does not show ratings.
    pub performance: Option<i32>,
}

impl SectionState {
    /// What a player has made here, as everybody may read it; `None` where nobody has the number.
    pub fn player_record(&self, no: StartNo) -> Option<PlayerRecord> {
        let rounds = self.rounds_with_results();
        if self.settings.teams.is_some() {
            self.player(no)?;
            let made = self.team_player_score(no);
            let all = made.map(|score| score.all).unwrap_or_default();
            return Some(PlayerRecord {
                rounds,
                place: None,
                is_final: false,
                points: all.points,
                games: usize::from(all.games),
                performance: all.performance.filter(|_| self.settings.public.rating),
            });
        }
        let table = self.crosstable();
        let contestant = table.find(no)?;
        let standings = self.standings(rounds);
        let has_result = |cell: &&Cell| match cell {
            Cell::Game(game) => game.result.is_some(),
            Cell::Absent | Cell::Bye(_) => false,
        };
        let games = contestant.cells.iter().take(rounds).filter(has_result).count();
        Some(PlayerRecord {
            rounds,
            place: standings.find(no).filter(|_| rounds > 0).map(|row| row.place),
            is_final: rounds > 0 && standings.is_final(),
            points: contestant.points(&table.scoring, rounds),
            games,
            performance: self.performance_shown(&standings, no),
        })
    }

    /// The rating performance (C.07 art. 10.2), as the player's card has it.
    fn performance_shown(&self, standings: &Standings, no: StartNo) -> Option<i32> {
        let performance = TieBreak::plain(Kind::Performance);
        if self.hides(performance) {
            return None;
        }
        match standings.working(no, performance)?.total {
            Total::Performance(made) => made.map(|made| made.rating),
            Total::Own | Total::Sum | Total::Average | Total::PerfectPerformance => None,
        }
    }
}
