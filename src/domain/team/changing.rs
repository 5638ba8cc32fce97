//! What may be done to a team of a section, and to all of them: entering, changing, removing, leaving, asking a round off, numbering, ruling
//! against one, and how they meet.
//!
//! Each question is asked of the section as it stands and answered with what to store, or with a [`TeamRefusal`]. `service::teams` locks,
//! stores, logs and announces. [`super::regrouping`] has moving to another group, [`super::club_entry`] what a club does by its link.

use std::collections::HashMap;

use jiff::civil::Time;

use super::{Captain, Team, TeamClub, TeamName, TeamSettings, TeamShortName, Venue};
use crate::{
    cup_section::CupRefusal,
    fixtures::plan::read_hour,
    league::words::PenaltyUnit,
    player::TextError,
    player_key::PlayerKey,
    round::RoundStatus,
    section::SectionProblem,
    section_state::{SectionRound, SectionState},
    single_games_section::SeatHeld,
    team_penalty::{MeasuresError, TeamMeasures, TeamOffence},
    team_section::LineUpError,
};
use engine::{
    bye::ByeKind,
    ids::{PlayerId, TeamId},
    numbers::{RoundNo, StartNo, TeamNo},
    points::Points,
};
use serde::Serialize;

/// Why a team, or the teams of a section, stay as they are.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TeamRefusal {
    #[error("the section has no teams: say first how they meet")]
    NoTeams,
    #[error("the section has no such round, or no such bye is asked for")]
    NoSuchRound,
    /// A field of the team cannot be used: `name`, `short_name`, `club`, `captain` or `venue`.
    #[error("{field}: {why}")]
    Field { field: &'static str, why: TextError },
    #[error("write an hour such as 19:00")]
    Hour,
    #[error("another team is called {0}")]
    NameTaken(String),
    #[error("a section holds at most {} teams", TeamNo::MAX)]
    TooMany,
    #[error("a team has at most {} players", Team::MOST_PLAYERS)]
    TooManyPlayers,
    #[error("a player is not entered in this section")]
    UnknownPlayer,
    #[error("a player is named twice")]
    Twice,
    #[error("{player} plays for {team}")]
    InAnotherTeam { player: String, team: String },
    /// Whoever was seated for a team stays in it.
    #[error("{0} has been paired with the team and stays in it")]
    HasPlayed(String),
    #[error("teams have been paired: a team can withdraw, and numbers stay")]
    Paired,
    #[error("round {0} is a draft: delete it first")]
    DraftStands(RoundNo),
    #[error("the matches are planned: delete the plan first")]
    PlanStands,
    #[error("the matches are planned: say what becomes of them")]
    LeavesPlan,
    #[error("single games are played by a table here: there are no matches")]
    SingleGames,
    #[error("round {0} is public")]
    Public(RoundNo),
    #[error("name every team once")]
    Order,
    #[error(transparent)]
    LineUp(#[from] LineUpError),
    #[error(transparent)]
    Seat(#[from] SeatHeld),
    #[error(transparent)]
    Cup(#[from] CupRefusal),
    #[error(transparent)]
    Measures(#[from] MeasuresError),
    #[error(transparent)]
    Section(#[from] SectionProblem),
}

/// Refuses a section of single players.
pub fn has_teams(field: &SectionState) -> Result<(), TeamRefusal> {
    if field.settings.teams.is_none() {
        return Err(TeamRefusal::NoTeams);
    }
    Ok(())
}

/// Refuses a section whose players meet in single games, where there are no matches.
pub fn has_matches(field: &SectionState) -> Result<(), TeamRefusal> {
    if field.plays_single_games() {
        return Err(TeamRefusal::SingleGames);
    }
    Ok(())
}

/// May an arbiter say who plays for a team in this round? In single games, a draft was made of the line-ups.
pub fn may_give_line_up(field: &SectionState, round: &SectionRound) -> Result<(), TeamRefusal> {
    if round.status.is_public() {
        return Err(TeamRefusal::Public(round.number));
    }
    if field.plays_single_games() && round.status == RoundStatus::Draft {
        return Err(TeamRefusal::DraftStands(round.number));
    }
    Ok(())
}

/// May a ruling do this to a team, about an offence and a round? Single games have no match points, and no points change under a draft.
pub fn may_penalise(
    field: &SectionState,
    team: TeamNo,
    (offence, round): (Option<TeamOffence>, Option<RoundNo>),
    measures: TeamMeasures,
) -> Result<(), TeamRefusal> {
    if measures.points != Points::ZERO && measures.unit == PenaltyUnit::MatchPoints {
        has_matches(field)?;
    }
    measures.fits(offence)?;
    match measures.confirm(team, round, field.public_rounds())? {
        Some(_) => no_draft(field),
        None => Ok(()),
    }
}

/// Refuses while there is a draft, which was made from the data to be changed.
pub fn no_draft(field: &SectionState) -> Result<(), TeamRefusal> {
    let mut rounds = field.rounds.iter();
    match rounds.find(|round| round.status == RoundStatus::Draft) {
        Some(draft) => Err(TeamRefusal::DraftStands(draft.number)),
        None => Ok(()),
    }
}

/// Refuses while there is a plan, which was made for the current teams.
pub fn no_plan(field: &SectionState) -> Result<(), TeamRefusal> {
    if field.plan.is_some() {
        return Err(TeamRefusal::PlanStands);
    }
    Ok(())
}

/// What a team is called, its club and who speaks for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamWords {
    pub name: TeamName,
    pub club: Option<TeamClub>,
    pub captain: Option<Captain>,
}

impl TeamWords {
    /// The same as they were typed; club and captain may be blank.
    pub fn read(name: &str, club: &str, captain: &str) -> Result<Self, TeamRefusal> {
        let of = |field: &'static str| move |why: TextError| TeamRefusal::Field { field, why };
        let club = (!club.trim().is_empty()).then(|| club.parse()).transpose();
        let captain = (!captain.trim().is_empty()).then(|| captain.parse()).transpose();
        Ok(Self {
            name: name.parse().map_err(of("name"))?,
            club: club.map_err(of("club"))?,
            captain: captain.map_err(of("captain"))?,
        })
    }
}

/// What a team is called for short, as it was typed; blanks say nothing.
pub fn read_short_name(text: &str) -> Result<Option<TeamShortName>, TeamRefusal> {
    let text = Some(text.trim()).filter(|text| !text.is_empty());
    let short = text.map(str::parse).transpose();
    short.map_err(|why| TeamRefusal::Field {
        field: "short_name",
        why,
    })
}

/// Where a team plays at home, as it was typed; blanks say nothing.
pub fn read_home_venue(text: &str) -> Result<Option<Venue>, TeamRefusal> {
    let text = Some(text.trim()).filter(|text| !text.is_empty());
    let venue = text.map(str::parse).transpose();
    venue.map_err(|why| TeamRefusal::Field { field: "venue", why })
}

/// When its matches begin there, as it was typed; blanks say nothing.
pub fn read_home_hour(text: &str) -> Result<Option<Time>, TeamRefusal> {
    let text = Some(text.trim()).filter(|text| !text.is_empty());
    text.map(|text| read_hour(text).ok_or(TeamRefusal::Hour))
        .transpose()
}

/// How a player of a team is named: by id, or by the key that everybody reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum NamedAs {
    /// By id.
    Id(PlayerId),
    /// By key.
    Key(PlayerKey),
}

/// May so many more teams enter?
pub fn may_enter(field: &SectionState, teams: usize) -> Result<(), TeamRefusal> {
    // A team that comes late has no match in a draft, and is given one by hand.
    if !field.makes_matches_by_hand() {
        no_draft(field)?;
    }
    no_plan(field)?;
    // The table is for a fixed number of teams.
    if field.plays_single_games() && field.public_rounds() > 0 {
        return Err(TeamRefusal::Paired);
    }
    if field.teams.len() + teams > usize::from(TeamNo::MAX.get()) {
        return Err(TeamRefusal::TooMany);
    }
    Ok(())
}

/// Refuses more players than a team may have.
pub const fn is_a_squad(players: usize) -> Result<(), TeamRefusal> {
    if players > Team::MOST_PLAYERS {
        return Err(TeamRefusal::TooManyPlayers);
    }
    Ok(())
}

/// Refuses a team that comes to a group in which another has its name. Asked of a group before and after all moves: one by one, two teams of
/// the same name could not change places.
pub fn names_differ(stood: &SectionState, stands: &SectionState) -> Result<(), TeamRefusal> {
    let was_there = |team: &Team| stood.teams.iter().any(|one| one.id == team.id);
    let mut newcomers = stands.teams.iter().filter(|team| !was_there(team));
    newcomers.try_for_each(|team| stands.is_team_name_free(&team.name, Some(team.id)))
}

/// How the teams of a section meet, now and as it is wanted.
#[derive(Clone, Copy, Debug)]
pub struct MeetingChange<'a> {
    /// `None`: it is one of single players.
    pub before: Option<&'a TeamSettings>,
    pub after: Option<&'a TeamSettings>,
    /// How many rounds are paired.
    pub paired_rounds: u16,
    /// Are matches planned?
    pub is_planned: bool,
    /// Are teams entered?
    pub has_teams: bool,
}

impl MeetingChange<'_> {
    /// May the teams meet so from now on?
    pub fn check(&self) -> Result<(), TeamRefusal> {
        let settled = |teams: Option<&TeamSettings>| teams.map(TeamSettings::settled);
        if self.paired_rounds > 0 && settled(self.before) != settled(self.after) {
            return Err(SectionProblem::TeamsFixed.into());
        }
        let pairing = |teams: Option<&TeamSettings>| teams.map(|teams| teams.pairing);
        if self.is_planned && pairing(self.before) != pairing(self.after) {
            return Err(TeamRefusal::PlanStands);
        }
        if self.has_teams && self.after.is_none() {
            return Err(TeamRefusal::Paired);
        }
        Ok(())
    }
}

/// The round after this one of a team, which was played with or without it.
fn public_after(last: u16) -> TeamRefusal {
    let next = last.checked_add(1).and_then(RoundNo::new);
    next.map_or(TeamRefusal::NoSuchRound, TeamRefusal::Public)
}

impl SectionState {
    /// The number of a team that comes behind all others.
    pub fn next_team_no(&self) -> Result<TeamNo, TeamRefusal> {
        TeamNo::from_index(self.teams.len()).ok_or(TeamRefusal::TooMany)
    }

    /// Refuses a name that another team has; `not`: the team that shall be called so.
    pub fn is_team_name_free(&self, name: &TeamName, not: Option<TeamId>) -> Result<(), TeamRefusal> {
        let mut others = self.teams.iter().filter(|team| Some(team.id) != not);
        if others.any(|team| team.name == *name) {
            return Err(TeamRefusal::NameTaken(name.to_string()));
        }
        Ok(())
    }

    /// The players of the section who are meant, in the same order; refused where a key is nobody's.
    pub fn players_named(&self, named: &[NamedAs]) -> Result<Vec<PlayerId>, TeamRefusal> {
        let of_key: HashMap<PlayerKey, PlayerId> = self
            .players
            .iter()
            .map(|player| (player.key(), player.id))
            .collect();
        named
            .iter()
            .map(|one| match one {
                NamedAs::Id(id) => Ok(*id),
                NamedAs::Key(key) => of_key.get(key).copied().ok_or(TeamRefusal::UnknownPlayer),
            })
            .collect()
    }

    /// Are they players of the section, each once, and in no other team?
    pub fn may_play_for(&self, team: &Team) -> Result<(), TeamRefusal> {
        is_a_squad(team.players.len())?;
        for (place, id) in team.players.iter().enumerate() {
            if team.players.iter().take(place).any(|other| other == id) {
                return Err(TeamRefusal::Twice);
            }
            let player = self.player_by_id(*id).ok_or(TeamRefusal::UnknownPlayer)?;
            let mut others = self.teams.iter().filter(|other| other.id != team.id);
            if let Some(other) = others.find(|other| other.players.contains(id)) {
                return Err(TeamRefusal::InAnotherTeam {
                    player: player.person.name.spoken(),
                    team: other.name.to_string(),
                });
            }
        }
        Ok(())
    }

    /// May a team have other players, or the same ones in another order? Those who were seated at a board, even alone, stay in it.
    pub fn may_change_squad(&self, before: &Team, after: &Team) -> Result<(), TeamRefusal> {
        no_draft(self)?;
        self.may_play_for(after)?;
        let mut gone = before.players.iter().filter(|id| !after.players.contains(id));
        let seated = gone
            .clone()
            .filter_map(|id| self.player_by_id(*id))
            .find(|player| player.no.is_some_and(|no| self.was_seated(no)));
        if let Some(player) = seated {
            return Err(TeamRefusal::HasPlayed(player.person.name.spoken()));
        }
        if !self.keeps_seats(before, after) {
            return Err(LineUpError::Stands.into());
        }
        Ok(gone.try_for_each(|id| self.may_leave_team(*id))?)
    }

    /// Has a player had a game, a bye or a board without an opponent in any round, drafts included?
    fn was_seated(&self, no: StartNo) -> bool {
        self.rounds.iter().any(|round| {
            let mut games = round.games.iter();
            let mut lone = round.matches.iter().flat_map(|one| &one.lone);
            games.any(|game| game.white == no || game.black == no)
                || round.byes.iter().any(|bye| bye.player == no)
                || lone.any(|seat| seat.player == no)
        })
    }

    /// May a team be removed as if it had never entered? `was_paired`: it stands in a match or has a bye, also of a round that was taken back.
    pub fn may_remove_team(&self, was_paired: bool) -> Result<(), TeamRefusal> {
        no_draft(self)?;
        no_plan(self)?;
        if was_paired || self.public_rounds() > 0 {
            return Err(TeamRefusal::Paired);
        }
        Ok(())
    }

    /// The teams behind one that is gone, each with the number before its own.
    pub fn closed_ranks(&self, gone: TeamNo) -> Vec<(TeamId, TeamNo)> {
        let behind = self.teams.iter().filter(|team| team.no > gone);
        behind
            .filter_map(|team| Some((team.id, TeamNo::new(team.no.get().checked_sub(1)?)?)))
            .collect()
    }

    /// May a team leave after a round, 0 for none, or play on (`None`)? Public rounds stay as they are.
    pub fn may_stay(&self, team: &Team, left_after: Option<u16>) -> Result<(), TeamRefusal> {
        no_draft(self)?;
        let public = u16::try_from(self.public_rounds()).unwrap_or(u16::MAX);
        let missed = team.left_after.filter(|last| self.is_cup() && *last < public);
        if let Some(last) = missed.filter(|last| left_after.is_none_or(|wanted| wanted > *last)) {
            // A round of the cup was played without it.
            return Err(public_after(last));
        }
        let Some(last) = left_after else {
            return Ok(());
        };
        if self.plan.is_some() {
            return Err(TeamRefusal::LeavesPlan);
        }
        if last < public {
            return Err(public_after(last));
        }
        if last > self.planned_rounds {
            return Err(TeamRefusal::NoSuchRound);
        }
        Ok(())
    }

    /// May a team ask a round off with such a bye, or (`None`) take that back?
    pub fn may_ask_off(&self, number: RoundNo, kind: Option<ByeKind>) -> Result<(), TeamRefusal> {
        no_draft(self)?;
        let round = self.round(number).ok_or(TeamRefusal::NoSuchRound)?;
        if round.status.is_public() {
            return Err(TeamRefusal::Public(number));
        }
        match kind {
            Some(kind) if self.is_cup() && !self.rounds_off().contains(&kind) => {
                Err(CupRefusal::RoundOff.into())
            }
            // A requested bye gives no points.
            Some(ByeKind::FullPoint | ByeKind::HalfPoint) if self.plays_single_games() => {
                Err(TeamRefusal::SingleGames)
            }
            Some(ByeKind::PairingAllocated) => Err(TeamRefusal::NoSuchRound),
            Some(ByeKind::FullPoint | ByeKind::HalfPoint | ByeKind::ZeroPoint) | None => Ok(()),
        }
    }

    /// May the teams get other numbers (C.04.6 art. 1.1)?
    pub fn may_number_teams(&self) -> Result<(), TeamRefusal> {
        no_draft(self)?;
        if self.public_rounds() > 0 {
            return Err(TeamRefusal::Paired);
        }
        Ok(())
    }

    /// The teams in this order with their numbers by it; refused unless it names every team once.
    pub fn numbered_teams(&self, order: &[TeamId]) -> Result<Vec<(&Team, TeamNo)>, TeamRefusal> {
        let mut sorted = order.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        if sorted.len() != self.teams.len() || order.len() != self.teams.len() {
            return Err(TeamRefusal::Order);
        }
        let numbered = order.iter().enumerate().map(|(index, id)| {
            let team = self.teams.iter().find(|team| team.id == *id);
            let team = team.ok_or(TeamRefusal::Order)?;
            Ok((team, TeamNo::from_index(index).ok_or(TeamRefusal::TooMany)?))
        });
        numbered.collect()
    }
}

#[cfg(test)]
mod tests;
