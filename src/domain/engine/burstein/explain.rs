//! Why a round is as it is: the first ones as the Dutch system has them, the others bracket by bracket by the opposition met.

use super::{Index, bye, colours, is_good, is_seeding, ranked};
use crate::{
    dutch,
    group::{First, explain::Plan},
    numbers::StartNo,
    pairing::{
        LeftOver, MOST_PLAYERS, Request, Round,
        criteria::{Amount, ByeStep},
        entrant::Entrant,
        meetings::Meetings,
        reasons::{
            Depth, Explanation, Opposition, Text, Unexplained,
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
    if is_seeding(request) {
        let dutch = Request {
            system: crate::pairing::PairingSystem::Dutch,
            ..*request
        };
        let explanation = dutch::explain(&dutch, round, depth)?;
        return Ok(Explanation {
            text: Text::Seeding,
            ..explanation
        });
    }
    if !(2..=MOST_PLAYERS).contains(&request.taking_part().count()) {
        return Err(Unexplained::NotComplete);
    }
    let entrants = ranked(request);
    let meetings = Meetings::of(request, &entrants);
    let numbers: Vec<StartNo> = entrants.iter().map(|entrant| entrant.no).collect();
    let partners = seen::partners(&numbers, round)?;
    let everybody: Vec<usize> = (0..entrants.len()).collect();
    let can_be_paired = if entrants.len() % 2 == 1 {
        bye(&entrants, &meetings).is_some()
    } else {
        meetings.can_all_meet(&everybody)
    };
    if !can_be_paired {
        return Err(Unexplained::NoLegalPairing);
    }
    let oppositions: Vec<Opposition> = numbers
        .iter()
        .map(|no| Index::of(request, *no).opposition())
        .collect();
    let receiver = round
        .left_over
        .map(LeftOver::player)
        .and_then(|player| receiver::bye(request, depth, &claims(&entrants, &meetings), player));
    let plan = Plan {
        request,
        depth,
        text: Text::Burstein,
        entrants: &entrants,
        oppositions: &oppositions,
        meetings: &meetings,
        rematches: 0,
        is_good: &|one, other| is_good(&entrants[one], &entrants[other]),
        first: First::LowestOpponent,
        colours: &|one, other| colours(&entrants[one], &entrants[other], request.first_colour),
    };
    Ok(plan.explain(round, &partners, receiver))
}

/// What speaks for giving each the bye (art. 3.1).
fn claims(entrants: &[Entrant], meetings: &Meetings) -> Vec<Claim> {
    let could = meetings.could_be_left_over();
    entrants
        .iter()
        .enumerate()
        .map(|(place, entrant)| Claim {
            no: entrant.no,
            score: entrant.score,
            unplayed: entrant.unplayed,
            may: !entrant.had_bye,
            completes: could.contains(&place),
            steps: vec![
                (ByeStep::Score, Amount::Scores(vec![entrant.score])),
                (ByeStep::Games, Amount::Count(entrant.unplayed)),
                (ByeStep::Rank, Amount::Count(entrants.len() - place)),
            ],
        })
        .collect()
}
