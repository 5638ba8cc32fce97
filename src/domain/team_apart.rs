//! Teams that are kept apart by FIDE's Swiss system or a Monrad: the same rules as for single players, about two teams or the teams of one
//! club. Tables and cups do not use them.

use std::collections::BTreeMap;

use crate::{section_state::SectionState, strength_list::person::club_key};
use engine::{
    numbers::{RoundNo, TeamNo},
    pairing::restrictions::{Firmness, RestrictedPlayers, Rule, Settled},
    team_event::arrangements::{ProhibitedTeams, TeamVirtualPoints},
};

impl SectionState {
    /// Can single players be kept apart here?
    pub const fn keeps_players_apart(&self) -> bool {
        self.settings.teams.is_none()
    }

    /// Can those of one club be kept apart here, players or teams?
    pub fn keeps_clubs_apart(&self) -> bool {
        self.keeps_players_apart() || self.keeps_teams_apart()
    }

    /// Can teams be kept apart here?
    pub fn keeps_teams_apart(&self) -> bool {
        let teams = self.settings.teams.as_ref();
        teams.is_some_and(|teams| teams.pairing.is_by_score())
    }

    /// The groups of teams no two of which meet by a rule. Rules about players have none.
    pub fn groups_of_teams(&self, who: RestrictedPlayers) -> Vec<Vec<TeamNo>> {
        match who {
            RestrictedPlayers::Teams { first, second } => vec![
                self.teams
                    .iter()
                    .filter(|team| team.id == first || team.id == second)
                    .map(|team| team.no)
                    .collect(),
            ],
            RestrictedPlayers::Club => {
                let mut groups: BTreeMap<String, Vec<TeamNo>> = BTreeMap::new();
                for team in &self.teams {
                    if let Some(club) = &team.club {
                        groups.entry(club_key(club.as_str())).or_default().push(team.no);
                    }
                }
                groups.into_values().filter(|group| group.len() > 1).collect()
            }
            RestrictedPlayers::Players { .. } | RestrictedPlayers::Federation => Vec::new(),
        }
    }

    /// The rules about teams that hold in a round.
    pub(crate) fn rules_of_teams(&self, round: RoundNo) -> Vec<Rule<TeamNo>> {
        let rules = self.settings.arrangements.kept_apart.iter().enumerate();
        rules
            .filter(|(_, rule)| rule.holds_in(round))
            .map(|(index, rule)| Rule {
                index,
                firmness: rule.firmness,
                is_pair: matches!(rule.who, RestrictedPlayers::Teams { .. }),
                groups: self.groups_of_teams(rule.who),
            })
            .filter(|rule| !rule.groups.is_empty())
            .collect()
    }

    /// Which teams the rules keep apart in a round, and which soft rules are given up. `None` if the rules are not used here.
    pub fn teams_apart(&self, round: RoundNo) -> Option<Settled<TeamNo>> {
        let settings = self
            .settings
            .teams
            .as_ref()
            .filter(|_| self.keeps_teams_apart())?;
        let event = self.team_event_before(round)?;
        let arrangements = self.settled_of_teams(settings, &event);
        Some(self.settle_teams(settings, &event, &arrangements, round))
    }

    /// Who must not meet, in the form of a report, which has no soft rules.
    pub fn teams_prohibited(&self) -> Vec<ProhibitedTeams> {
        if !self.keeps_teams_apart() {
            return Vec::new();
        }
        let arrangements = &self.settings.arrangements;
        let hard = arrangements
            .kept_apart
            .iter()
            .filter(|rule| rule.firmness == Firmness::Hard);
        let by_rules = hard.flat_map(|rule| {
            let groups = self.groups_of_teams(rule.who).into_iter();
            groups
                .filter(|group| group.len() > 1)
                .map(|teams| ProhibitedTeams {
                    from: rule.from,
                    to: rule.to,
                    teams,
                })
        });
        let settled = arrangements.prohibited_teams.iter().cloned();
        settled.chain(by_rules).collect()
    }

    /// The virtual points of the teams (C.04.7): as a report said them, else by Baku's method where the section asks for it.
    pub fn virtual_points_of_teams(&self) -> Vec<TeamVirtualPoints> {
        let settings = self.settings.teams.as_ref().filter(|_| self.keeps_teams_apart());
        settings
            .zip(self.team_event())
            .map_or_else(Vec::new, |(settings, event)| {
                self.settled_of_teams(settings, &event).virtual_points
            })
    }
}
