//! Why a round is as it is, by the rules of the section.

use super::{MonradPlayer, bye, candidates, colours, meetings, players, rematches};
use crate::{
    group::{
        First,
        explain::{Plan, steps},
        neighbours::Neighbours,
    },
    numbers::StartNo,
    pairing::{
        LeftOver, MOST_PLAYERS, Request, Round,
        criteria::{Amount, ByeStep, MonradAim, Rule},
        entrant::Entrant,
        meetings::Meetings,
        monrad_rules::{ByeTo, Opponents},
        reasons::{
            Depth, Difference, Explanation, Opposition, Text, Unexplained, Verdict,
            receiver::{self, Claim},
            seen,
        },
    },
};

/// Explains a round.
pub(crate) fn explain(
    request: &Request<'_>,
    round: &Round,
    depth: Depth<'_>,
) -> Result<Explanation, Unexplained> {
    if !(2..=MOST_PLAYERS).contains(&request.taking_part().count()) {
        return Err(Unexplained::NotComplete);
    }
    let rematches = rematches(request);
    let players = players(request);
    let meetings = meetings(request, &players, rematches);
    let entrants: Vec<Entrant> = players.iter().map(|player| player.entrant.clone()).collect();
    let numbers: Vec<StartNo> = entrants.iter().map(|entrant| entrant.no).collect();
    let partners = seen::partners(&numbers, round)?;
    let everybody: Vec<usize> = (0..players.len()).collect();
    let can_be_paired = if players.len() % 2 == 1 {
        bye(&players, &meetings, *request.monrad, rematches).is_some()
    } else {
        meetings.can_all_meet(&everybody)
    };
    if !can_be_paired {
        return Err(Unexplained::NoLegalPairing);
    }
    let receiver = round
        .left_over
        .map(LeftOver::player)
        .and_then(|player| receiver::bye(request, depth, &claims(request, &players, &meetings), player));
    let first = match request.monrad.opponents {
        Opponents::Adjacent => {
            let neighbours = Neighbours {
                depth,
                text: Text::Monrad,
                entrants: &entrants,
                meetings: &meetings,
                groups: &steps(&entrants, &partners),
                candidates: &|left| {
                    let places: Vec<usize> = (0..left.len()).collect();
                    let others = candidates(&players, &meetings, left, 0, &places);
                    others.into_iter().map(|place| left[place]).collect()
                },
                forbids: &|one, other| forbidden(request, &entrants[one], &entrants[other], rematches),
                behind: &|one, other, best| behind(&players[one], &players[other], &players[best]),
                colours: &|one, other| colours(request, &players[one], &players[other]),
            };
            return Ok(neighbours.explain(round, &partners, receiver));
        }
        Opponents::Fold => First::Fold,
        Opponents::Halves => First::Halves,
    };
    let plan = Plan {
        request,
        depth,
        text: Text::Monrad,
        entrants: &entrants,
        oppositions: &vec![Opposition::NotAsked; entrants.len()],
        meetings: &meetings,
        rematches,
        is_good: &|one, other| players[one].met(&players[other]) == 0,
        first,
        colours: &|one, other| colours(request, &players[one], &players[other]),
    };
    Ok(plan.explain(round, &partners, receiver))
}

/// What speaks for giving each the bye.
fn claims(request: &Request<'_>, players: &[MonradPlayer], meetings: &Meetings) -> Vec<Claim> {
    let could = meetings.could_be_left_over();
    let mut numbers: Vec<StartNo> = players.iter().map(|player| player.entrant.no).collect();
    numbers.sort_unstable();
    players
        .iter()
        .enumerate()
        .map(|(place, player)| {
            let entrant = &player.entrant;
            let mut steps = vec![
                (ByeStep::Byes, Amount::Count(usize::from(player.byes))),
                (ByeStep::Score, Amount::Scores(vec![entrant.score])),
            ];
            match request.monrad.bye {
                ByeTo::LastNumber => {}
                ByeTo::LowestRating => {
                    let rating = player.rating.map_or(0, |rating| usize::from(rating.get()));
                    steps.push((ByeStep::Rating, Amount::Count(rating)));
                }
                ByeTo::MostGames => steps.push((ByeStep::Games, Amount::Count(entrant.unplayed))),
            }
            let higher = numbers.iter().filter(|no| **no > entrant.no).count();
            steps.push((ByeStep::Rank, Amount::Count(higher + 1)));
            Claim {
                no: entrant.no,
                score: entrant.score,
                unplayed: entrant.unplayed,
                may: player.may_have_bye(rematches(request)),
                completes: could.contains(&place),
                steps,
            }
        })
        .collect()
}

/// Why two may not meet.
fn forbidden(request: &Request<'_>, one: &Entrant, other: &Entrant, rematches: u8) -> Option<Verdict> {
    seen::forbidden(request, one.no, other.no, rematches).or_else(|| one.wants().map(Verdict::SameColour))
}

/// Why a player does not meet this one but the rules' own choice: of those with the same score the rules ask the ones met least often first.
fn behind(one: &MonradPlayer, other: &MonradPlayer, best: &MonradPlayer) -> Verdict {
    let (often, seldom) = (one.met(other), one.met(best));
    if often > seldom && other.entrant.score == best.entrant.score {
        Verdict::Worse(Difference {
            rule: Rule::Monrad(MonradAim::FewestRematches),
            stands: Amount::Count(usize::from(seldom)),
            instead: Amount::Count(usize::from(often)),
        })
    } else {
        Verdict::Later
    }
}
