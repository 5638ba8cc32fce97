//! Points that an arbiter gives a player or takes from one beside the games: what may be given, and when.
//!
//! They become points beside those of the results ([`engine::extra::Extra`]), so they are part of the player's score wherever that is
//! counted, and no game changes. How many they are is for the arbiter to say: no regulation that was read has a tariff for single players.

use engine::{numbers::RoundNo, points::Points};

use crate::{round::RoundStatus, section_state::SectionState};

/// The longest article, in characters.
pub const MAX_ARTICLE: usize = 80;

/// Why points are neither given nor taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PenaltyRefusal {
    /// In a section of teams points go to the team.
    #[error("where teams play, points are given to the team")]
    OfTeams,
    /// None are given or taken.
    #[error("no points are given or taken")]
    Nothing,
    /// More than anybody can reach in the rounds of the section, which are so many.
    #[error("more points than anybody can reach in {0} rounds")]
    TooMany(u16),
    /// The round is not public.
    #[error("round {0} is not public")]
    Round(RoundNo),
    /// A draft was paired by the points as they are.
    #[error("round {0} is drafted by the points as they are")]
    DraftStands(RoundNo),
}

/// May so many points be given for that round, or for the event as a whole?
pub fn check(field: &SectionState, points: Points, round: Option<RoundNo>) -> Result<(), PenaltyRefusal> {
    if field.settings.teams.is_some() {
        return Err(PenaltyRefusal::OfTeams);
    }
    check_points(points, most_rounds(field))?;
    if let Some(round) = round.filter(|round| round.index() >= field.public_rounds()) {
        return Err(PenaltyRefusal::Round(round));
    }
    check_no_draft(field)
}

/// Is there no draft that was paired by the points as they are? It has to be deleted first, here and when points are taken back.
pub fn check_no_draft(field: &SectionState) -> Result<(), PenaltyRefusal> {
    let draft = field
        .rounds
        .iter()
        .find(|round| round.status == RoundStatus::Draft);
    draft.map_or(Ok(()), |round| Err(PenaltyRefusal::DraftStands(round.number)))
}

/// The rounds that are to be played, or those that there are, where they have become more.
fn most_rounds(field: &SectionState) -> u16 {
    let last = field.rounds.iter().map(|round| round.number.get()).max();
    field.planned_rounds.max(last.unwrap_or(0))
}

fn check_points(points: Points, rounds: u16) -> Result<(), PenaltyRefusal> {
    let most = Points::whole(i32::from(rounds));
    if points == Points::ZERO {
        Err(PenaltyRefusal::Nothing)
    } else if points > most || points < -most {
        Err(PenaltyRefusal::TooMany(rounds))
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_points_are_given_and_taken_within_bounds() {
        for (halves, said) in [
            (1, Ok(())),
            (-1, Ok(())),
            (14, Ok(())),
            (-14, Ok(())),
            (0, Err(PenaltyRefusal::Nothing)),
            (15, Err(PenaltyRefusal::TooMany(7))),
            (-15, Err(PenaltyRefusal::TooMany(7))),
        ] {
            assert_eq!(check_points(Points::halves(halves), 7), said, "{halves}");
        }
    }
}
