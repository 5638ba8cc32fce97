//! The public part of the rulings about the teams of a section: what each did to the team and what it was about, never about a person.
//!
//! The section's setting for the rulings about its games ([`PublicRulings`]) applies here too. A team is not a person, so its warnings and
//! fines are public; who ruled, the day of an appeal and why a ruling was taken back are not. A reason is public only if the offence is the
//! team's own: an absence and an ineligible player are about a person, and a ruling without a tariff may be about anything.

use jiff::Timestamp;

use engine::{
    ids::TeamPenaltyId,
    numbers::{RoundNo, TeamNo},
};
use rules::ruling::{PublicRulings, published::Publicity};

use super::{TeamMeasures, TeamOffence};

impl TeamOffence {
    /// How much of a ruling about it may be public, whatever the section chooses.
    pub const fn publicity(self) -> Publicity {
        match self {
            Self::ShortTeam | Self::FillFromTop | Self::NoShowTeam => Publicity::Open,
            Self::NoShowPlayer | Self::IneligiblePlayer => Publicity::WithoutReason,
        }
    }
}

/// A ruling about a team as it was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenRuling {
    pub id: TeamPenaltyId,
    pub team: TeamNo,
    /// `None`: nothing that tariffs know.
    pub offence: Option<TeamOffence>,
    /// `None`: about the event as a whole.
    pub round: Option<RoundNo>,
    pub measures: TeamMeasures,
    pub reason: String,
    pub at: Timestamp,
    /// Since when it no longer holds.
    pub taken_back_at: Option<Timestamp>,
}

/// A ruling about a team as everybody may read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicTeamRuling {
    pub id: TeamPenaltyId,
    pub team: TeamNo,
    /// What it is about; none where tariffs know nothing of it.
    pub offence: Option<TeamOffence>,
    /// `None`: about the event as a whole.
    pub round: Option<RoundNo>,
    /// What follows for the team.
    pub measures: TeamMeasures,
    /// Why, if the section tells it and it may be told.
    pub reason: Option<String>,
    pub at: Timestamp,
    /// Since when it no longer holds.
    pub taken_back_at: Option<Timestamp>,
}

/// What everybody may read of these rulings while so many rounds are public, in the order given.
pub fn published(
    rulings: Vec<GivenRuling>,
    what: PublicRulings,
    public_rounds: usize,
) -> Vec<PublicTeamRuling> {
    let with_reasons = match what {
        PublicRulings::Nothing => return Vec::new(),
        PublicRulings::Effects => false,
        PublicRulings::WithReasons => true,
    };
    let is_seen = |round: Option<RoundNo>| round.is_none_or(|round| round.index() < public_rounds);
    rulings
        .into_iter()
        .filter(|ruling| is_seen(ruling.round))
        .map(|ruling| {
            let publicity = ruling
                .offence
                .map_or(Publicity::EffectOnly, TeamOffence::publicity);
            let is_explained = with_reasons && publicity == Publicity::Open && !ruling.reason.is_empty();
            PublicTeamRuling {
                id: ruling.id,
                team: ruling.team,
                offence: ruling.offence,
                round: ruling.round,
                measures: ruling.measures,
                reason: is_explained.then_some(ruling.reason),
                at: ruling.at,
                taken_back_at: ruling.taken_back_at,
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::{league::words::PenaltyUnit, team_penalty::PointsWay};
    use engine::points::Points;

    fn ruling(offence: Option<TeamOffence>, round: Option<u16>, taken_back: bool) -> GivenRuling {
        GivenRuling {
            id: TeamPenaltyId::from_uuid(Uuid::from_u128(1)),
            team: TeamNo::new(2).expect("a team"),
            offence,
            round: round.and_then(RoundNo::new),
            measures: TeamMeasures {
                is_warning: true,
                points: Points::halves(2),
                way: PointsWay::Taken,
                unit: PenaltyUnit::BoardPoints,
                fine_kr: 200,
            },
            reason: "Bord 4 stod tomt".to_owned(),
            at: Timestamp::UNIX_EPOCH,
            taken_back_at: taken_back.then_some(Timestamp::MAX),
        }
    }

    #[test]
    fn the_section_chooses_and_a_reason_is_told_only_where_the_offence_is_the_teams_own() {
        use PublicRulings::{Effects, Nothing, WithReasons};
        use TeamOffence::{FillFromTop, IneligiblePlayer, NoShowPlayer, NoShowTeam, ShortTeam};
        for (offence, what, is_told, has_reason) in [
            (Some(ShortTeam), Nothing, false, false),
            (Some(ShortTeam), Effects, true, false),
            (Some(ShortTeam), WithReasons, true, true),
            (Some(FillFromTop), WithReasons, true, true),
            (Some(NoShowTeam), WithReasons, true, true),
            (Some(NoShowPlayer), Effects, true, false),
            (Some(NoShowPlayer), WithReasons, true, false),
            (Some(IneligiblePlayer), WithReasons, true, false),
            (None, Nothing, false, false),
            (None, WithReasons, true, false),
        ] {
            let given = ruling(offence, Some(1), false);
            let told = published(vec![given.clone()], what, 1);
            assert_eq!(told.len(), usize::from(is_told), "{offence:?} {what:?}");
            for one in told {
                assert_eq!(one.reason.is_some(), has_reason, "{offence:?} {what:?}");
                assert_eq!((one.offence, one.measures), (offence, given.measures));
            }
        }
    }

    #[test]
    fn what_was_taken_back_says_so_and_a_round_that_nobody_sees_is_left_out() {
        let offence = Some(TeamOffence::ShortTeam);
        for (round, public_rounds, is_told) in [
            (None, 0, true),
            (Some(1), 0, false),
            (Some(1), 1, true),
            (Some(2), 1, false),
        ] {
            for taken_back in [false, true] {
                let given = ruling(offence, round, taken_back);
                let told = published(vec![given], PublicRulings::Effects, public_rounds);
                let says: Vec<bool> = told.iter().map(|one| one.taken_back_at.is_some()).collect();
                let expected = if is_told { vec![taken_back] } else { Vec::new() };
                assert_eq!(says, expected, "{round:?} of {public_rounds}");
            }
        }
    }
}
