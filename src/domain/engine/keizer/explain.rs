//! Why a round is as it is, by the rules of the section.

use super::{KeizerPlayer, colours, players, widest};
use crate::{
    group::neighbours::Neighbours,
    numbers::{RoundNo, StartNo},
    pairing::{
        LeftOver, MOST_PLAYERS, Request, Round,
        criteria::{Amount, ByeStep},
        entrant::Entrant,
        keizer_rules::KeizerBye,
        meetings::Meetings,
        reasons::{
            ByeReason, Depth, Explanation, Text, Unexplained, Verdict,
            receiver::{self, Claim},
            seen,
        },
    },
    points::Points,
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
    let players = players(request);
    let entrants: Vec<Entrant> = players.iter().map(|player| player.entrant.clone()).collect();
    let numbers: Vec<StartNo> = entrants.iter().map(|entrant| entrant.no).collect();
    let partners = seen::partners(&numbers, round)?;
    let (meetings, _) = widest(request, &players).ok_or(Unexplained::NoLegalPairing)?;
    let receiver = round.left_over.map(LeftOver::player).and_then(|player| {
        let reason = receiver::bye(request, depth, &claims(request, &players, &meetings), player)?;
        let own = players.iter().find(|one| one.entrant.no == player)?;
        Some(ByeReason {
            score: own.entrant.score,
            ..reason
        })
    });
    let neighbours = Neighbours {
        depth,
        text: Text::Keizer,
        entrants: &entrants,
        meetings: &meetings,
        groups: &[],
        candidates: &|left| match left {
            [first, others @ ..] => {
                let others = others.iter().copied();
                others.filter(|&other| meetings.may(*first, other)).collect()
            }
            [] => Vec::new(),
        },
        forbids: &|one, other| Some(forbidden(request, &players[one], &players[other])),
        behind: &|_, _, _| Verdict::Later,
        colours: &|one, other| colours(request, &players[one], &players[other]),
    };
    Ok(neighbours.explain(round, &partners, receiver))
}

/// Why two may not meet: kept apart, or it is too few rounds ago.
fn forbidden(request: &Request<'_>, one: &KeizerPlayer, other: &KeizerPlayer) -> Verdict {
    let (one_no, other_no) = (one.entrant.no, other.entrant.no);
    let is_apart = |pair: &(StartNo, StartNo)| *pair == (one_no, other_no) || *pair == (other_no, one_no);
    let met = one
        .met
        .get(&other_no)
        .and_then(|(round, _)| RoundNo::from_index(*round));
    match met {
        Some(round) if !request.prohibited.iter().any(is_apart) => Verdict::Met(round),
        Some(_) | None => Verdict::Apart,
    }
}

/// What speaks for giving each the bye.
fn claims(request: &Request<'_>, players: &[KeizerPlayer], meetings: &Meetings) -> Vec<Claim> {
    let could = meetings.could_be_left_over();
    players
        .iter()
        .enumerate()
        .map(|(place, player)| {
            let byes = match request.keizer.bye_to {
                KeizerBye::Lowest => 0,
                KeizerBye::FewestByes => player.byes,
            };
            Claim {
                no: player.entrant.no,
                // Points say nothing here.
                score: Points::ZERO,
                unplayed: player.entrant.unplayed,
                may: true,
                completes: could.contains(&place),
                steps: vec![
                    (ByeStep::Byes, Amount::Count(byes)),
                    (ByeStep::Rank, Amount::Count(players.len() - place)),
                ],
            }
        })
        .collect()
}
