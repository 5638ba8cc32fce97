//! Round robins of teams: Berger's tables ([`crate::pairing::berger`]) with pairing numbers in the place of starting numbers.

use crate::{
    numbers::{RoundNo, StartNo, TeamNo},
    pairing::{LeftOver, berger},
    team_swiss::TeamPair,
};

/// A round of the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TeamTableRound {
    /// The pairs, White on board 1 first.
    pub matches: Vec<TeamPair>,
    /// The team that rests, where the number is odd.
    pub resting: Option<TeamNo>,
}

/// A round for so many teams, at least two. Rounds beyond the first cycle go through the table again with colours reversed. With
/// `swap`, the last two rounds of the first cycle change places, as FIDE recommends before a second one (C.05 annex 1).
pub fn round(teams: u16, round: RoundNo, swap: bool) -> TeamTableRound {
    if teams < 2 {
        return TeamTableRound::default();
    }
    let numbers: Vec<StartNo> = (1..=teams).filter_map(StartNo::new).collect();
    let table = berger::round(&numbers, round, swap);
    let team = |no: StartNo| TeamNo::new(no.get());
    TeamTableRound {
        matches: table
            .boards
            .iter()
            .filter_map(|board| {
                Some(TeamPair {
                    white: team(board.white)?,
                    black: team(board.black)?,
                })
            })
            .collect(),
        resting: table.left_over.map(LeftOver::player).and_then(team),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::team_event::tests::corpus;

    #[test]
    fn every_round_of_every_table_is_made_as_it_was() {
        let mut rounds = 0;
        for report in corpus::reports("roundrobin") {
            let made = |swap: bool| {
                report.paired().all(|(number, paired)| {
                    let table = round(report.event.teams, number, swap);
                    let pairs = paired.matches.iter().map(|game| TeamPair {
                        white: game.white,
                        black: game.black,
                    });
                    let met: Vec<TeamNo> = paired
                        .matches
                        .iter()
                        .flat_map(|game| [game.white, game.black])
                        .collect();
                    let resting = (1..=report.event.teams)
                        .filter_map(TeamNo::new)
                        .find(|no| !met.contains(no));
                    pairs.collect::<BTreeSet<_>>() == table.matches.iter().copied().collect()
                        && resting == table.resting
                })
            };
            assert!(
                made(false) || (report.system.contains("DOUBLE") && made(true)),
                "{}",
                report.name
            );
            rounds += report.paired().count();
        }
        assert!(rounds > 60, "{rounds}");
        assert_eq!(round(1, RoundNo::FIRST, false), TeamTableRound::default());
    }
}
