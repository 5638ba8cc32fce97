//! A team that moves to another group of its tournament before either has begun.

use crate::{round::RoundStatus, section_state::SectionState};
use engine::ids::TeamId;

/// Why a team stays in its group.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RegroupRefusal {
    #[error("the team plays in that group")]
    SameGroup,
    #[error("{group} is no group of teams")]
    NoTeams { group: String },
    #[error("a round of {group} is paired: take the pairing back first; once it is public, nobody moves")]
    Paired { group: String },
    #[error("the matches of {group} are planned: delete the plan first")]
    Planned { group: String },
    #[error("the season of {group} was given up")]
    GivenUp { group: String },
    #[error("the team has left")]
    HasLeft,
    #[error("an appeal of the team waits in {group}: it is decided first")]
    Appeals { group: String },
}

/// Refuses a group whose teams are fixed: its matches are planned, a round is paired, or its season was given up.
pub fn is_open(group: &SectionState) -> Result<(), RegroupRefusal> {
    let name = || group.name.clone();
    if group.settings.teams.is_none() {
        return Err(RegroupRefusal::NoTeams { group: name() });
    }
    if group
        .rounds
        .iter()
        .any(|round| round.status != RoundStatus::Planned)
    {
        return Err(RegroupRefusal::Paired { group: name() });
    }
    if group.plan.is_some() {
        return Err(RegroupRefusal::Planned { group: name() });
    }
    if group.abandoned().is_some() {
        return Err(RegroupRefusal::GivenUp { group: name() });
    }
    Ok(())
}

/// May the team move from one group to the other? `appeals`: a protest against a ruling about it is undecided. The case stays in the group
/// in which it was filed, and the people deciding it would not find the team there.
pub fn may_regroup(
    team: TeamId,
    from: &SectionState,
    to: &SectionState,
    appeals: bool,
) -> Result<(), RegroupRefusal> {
    if from.section == to.section {
        return Err(RegroupRefusal::SameGroup);
    }
    is_open(from)?;
    is_open(to)?;
    let found = from.teams.iter().find(|one| one.id == team);
    match found.and_then(|one| one.left_after) {
        Some(_) => Err(RegroupRefusal::HasLeft),
        None if appeals => Err(RegroupRefusal::Appeals {
            group: from.name.clone(),
        }),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        fide_mode::FideMode,
        fixtures::plan::FixturePlan,
        section::SectionSettings,
        section_state::SectionRound,
        team::{
            Team, TeamSettings,
            home_evening::{HomeWeekday, WheelchairAccess},
        },
        team_season::SeasonRules,
        team_withdrawal::Abandonment,
    };
    use engine::{
        ids::{RoundId, SectionId, Version},
        numbers::{RoundNo, TeamNo},
    };
    use uuid::Uuid;

    fn team() -> Team {
        Team {
            id: TeamId::from_uuid(Uuid::from_u128(7)),
            no: TeamNo::new(1).expect("a number"),
            name: "Prøveby 1".parse().expect("a name"),
            short_name: None,
            club: None,
            captain: None,
            venue: None,
            plays_at: None,
            home_weekday: HomeWeekday::NotSaid,
            wheelchair_access: WheelchairAccess::NotSaid,
            left_after: None,
            withdrawal: None,
            players: Vec::new(),
            requested_byes: Vec::new(),
            line_ups: Vec::new(),
            shown_line_ups: Vec::new(),
            absence_notices: Vec::new(),
            version: Version::FIRST,
            shown_version: Version::FIRST,
        }
    }

    fn group(no: u128, status: RoundStatus) -> SectionState {
        SectionState {
            section: SectionId::from_uuid(Uuid::from_u128(no)),
            name: format!("Gruppe {no}"),
            settings: SectionSettings {
                teams: Some(TeamSettings::default()),
                ..SectionSettings::default()
            },
            planned_rounds: 1,
            fide_mode: FideMode::On,
            content_version: 1,
            players: Vec::new(),
            rounds: vec![SectionRound {
                id: RoundId::from_uuid(Uuid::from_u128(no)),
                number: RoundNo::new(1).expect("a round"),
                starts_at: None,
                status,
                origin: None,
                published_at: None,
                version: Version::FIRST,
                shown_version: Version::FIRST,
                games: Vec::new(),
                byes: Vec::new(),
                matches: Vec::new(),
                team_byes: Vec::new(),
                annulled_boards: std::collections::BTreeSet::new(),
                last_day: None,
                planned_starts: None,
            }],
            teams: Vec::new(),
            team_penalties: Vec::new(),
            plan: None,
            season: SeasonRules::default(),
            abandonment: Abandonment::default(),
            default_line_ups: std::collections::BTreeMap::new(),
            card_days: crate::team_card::deadlines::CardDays::default(),
            play_offs: Vec::new(),
        }
    }

    #[test]
    fn a_team_moves_as_long_as_neither_group_is_paired_or_planned() {
        use RoundStatus::{Draft, Planned, Published};
        let moves = |from: RoundStatus, to: RoundStatus| {
            let mut here = group(1, from);
            here.teams.push(team());
            may_regroup(team().id, &here, &group(2, to), false)
        };
        let paired = |no: u8| {
            Err(RegroupRefusal::Paired {
                group: format!("Gruppe {no}"),
            })
        };
        assert_eq!(moves(Planned, Planned), Ok(()));
        assert_eq!(moves(Draft, Planned), paired(1));
        assert_eq!(moves(Published, Planned), paired(1));
        assert_eq!(moves(Planned, Draft), paired(2));
    }

    #[test]
    fn a_plan_single_players_its_own_group_and_having_left_stop_it() {
        let mut here = group(1, RoundStatus::Planned);
        here.teams.push(team());
        let there = group(2, RoundStatus::Planned);
        assert_eq!(
            may_regroup(team().id, &here, &here, false),
            Err(RegroupRefusal::SameGroup)
        );
        let mut planned = there.clone();
        planned.plan = Some(FixturePlan {
            published_at: None,
            version: Version::FIRST,
            matches: Vec::new(),
        });
        assert_eq!(
            may_regroup(team().id, &here, &planned, false),
            Err(RegroupRefusal::Planned {
                group: "Gruppe 2".to_owned()
            })
        );
        let mut singles = there.clone();
        singles.settings.teams = None;
        assert_eq!(
            may_regroup(team().id, &here, &singles, false),
            Err(RegroupRefusal::NoTeams {
                group: "Gruppe 2".to_owned()
            })
        );
        here.teams[0].left_after = Some(0);
        assert_eq!(
            may_regroup(team().id, &here, &there, false),
            Err(RegroupRefusal::HasLeft)
        );
    }

    #[test]
    fn a_team_whose_appeal_waits_stays_where_it_was_filed() {
        let mut here = group(1, RoundStatus::Planned);
        here.teams.push(team());
        let there = group(2, RoundStatus::Planned);
        let moves = |appeals| may_regroup(team().id, &here, &there, appeals);
        assert_eq!(
            moves(true),
            Err(RegroupRefusal::Appeals {
                group: "Gruppe 1".to_owned()
            })
        );
        assert_eq!(moves(false), Ok(()));
    }
}
