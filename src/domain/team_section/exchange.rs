//! Line-ups that captains hand in before a round: what speaks against one, and who may read it when.
//!
//! The rules are those of [`crate::line_up`]; the section's settings and its teams are put to them here.

use jiff::Timestamp;

use super::{LineUp, LineUpError};
use crate::{
    league::{LeagueSettings, words::BoardOrder},
    line_up::{
        self, LateLineUp, LineUpRefusal, LineUpRules,
        checks::SeatFinding,
        secrecy::{ClubRole, Exchange, Reader, Sight},
    },
    section_state::{SectionRound, SectionState},
    strength_list::{binding::second_half_from, book::TeamSquad},
    team::{SectionMatch, Team},
    team_match::Side,
};
use engine::ids::{PlayerId, TeamId};

/// A line-up that was handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandedIn {
    pub team: TeamId,
    /// Board 1 first; empty boards are the last ones.
    pub players: Vec<PlayerId>,
    pub at: Timestamp,
}

/// Why a line-up is not taken from a captain.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HandInRefusal {
    /// No line-up of the team at all.
    #[error(transparent)]
    LineUp(#[from] LineUpError),
    /// What the rules of the tournament refuse.
    #[error("the line-up is against the rules")]
    Rules(Vec<SeatFinding>),
    /// The hour has struck: the arbiter decides (`late_line_up`).
    #[error("the hour has struck: the arbiter decides who plays")]
    TooLate,
    /// The team has left, or asked the round off.
    #[error("the team does not play in this round")]
    NotPlaying,
    /// One is in already; the arbiter gives it back.
    #[error("a line-up is in: the arbiter gives it back")]
    Sealed,
}

impl SectionState {
    /// What the section and its tournament say about line-ups: a late one is not taken, and each is kept from the other team until both are
    /// in or the hour strikes. Ages are asked of this year.
    pub fn line_up_rules(&self, settled: &LeagueSettings, year: i16) -> LineUpRules {
        let settings = self.settings.teams.clone().unwrap_or_default();
        let order = if settings.sits_by_list {
            Some(BoardOrder::ListOrder)
        } else {
            settled.board_order
        };
        LineUpRules {
            board_order: order,
            late: LateLineUp::DefaultByList,
            ..LineUpRules::from_settings(
                settled,
                settings.boards().into(),
                year,
                second_half_from(self.planned_rounds),
            )
        }
    }

    /// A captain hands in who plays, board 1 first. `squad` is what is known of whom they can choose, `is_in` says whether one is in already,
    /// `due_at` by when it is to be.
    pub fn hand_in(
        &self,
        (team, squad): (&Team, &TeamSquad),
        round: &SectionRound,
        players: &[PlayerId],
        is_in: bool,
        now: Timestamp,
        due_at: Timestamp,
    ) -> Result<HandedIn, HandInRefusal> {
        let rules = &squad.rules;
        if is_in {
            return Err(HandInRefusal::Sealed);
        }
        if team.absence(round.number).is_some() {
            return Err(HandInRefusal::NotPlaying);
        }
        if now >= due_at {
            return Err(HandInRefusal::TooLate);
        }
        LineUp::check(self, team, round.number, players, |id| squad.is_newcomer(id))?;
        let mut seats: line_up::Seats = players.iter().copied().map(Some).collect();
        seats.resize(usize::from(rules.boards), None);
        let findings = squad.findings(players);
        let draft = line_up::LineUp::draft(team.id, rules.boards);
        let sealed = draft
            .write(seats, rules)
            .and_then(|written| written.seal(&findings, now, Some(due_at), rules));
        match sealed {
            Ok(_) => Ok(HandedIn {
                team: team.id,
                players: players.to_vec(),
                at: now,
            }),
            Err(LineUpRefusal::TooLate) => Err(HandInRefusal::TooLate),
            Err(LineUpRefusal::Findings(refused)) => Err(HandInRefusal::Rules(refused)),
            Err(_) => Err(HandInRefusal::LineUp(LineUpError::NotOfTeam)),
        }
    }

    /// May the captain of one of the two teams of a match read what the other handed in ([`Exchange::visible_to`])?
    pub fn may_read_other(
        &self,
        one: &SectionMatch,
        reader: &Team,
        handed_in: &[HandedIn],
        due_at: Timestamp,
        now: Timestamp,
    ) -> bool {
        let rules = self.line_up_rules(&LeagueSettings::default(), 0);
        let as_sealed = |no| {
            let team = self.team(no)?;
            let draft = line_up::LineUp::draft(team.id, rules.boards);
            let found = handed_in.iter().find(|one| one.team == team.id);
            Some(found.map_or(draft.clone(), |found| line_up::LineUp {
                stage: line_up::Stage::Sealed {
                    at: found.at,
                    origin: line_up::Origin::Captain,
                    is_late: false,
                },
                ..draft
            }))
        };
        let (Some(home), Some(away)) = (as_sealed(one.white), as_sealed(one.black)) else {
            return false;
        };
        let own = if reader.no == one.white {
            Side::Home
        } else {
            Side::Away
        };
        let exchange = Exchange {
            home: &home,
            away: &away,
            opens_at: Some(due_at),
            secrecy: rules.secrecy,
        };
        let sight = exchange.visible_to(Reader::Team(own, ClubRole::Captain), own.other(), now);
        sight == Sight::Everything
    }

    /// Must the round wait before it is published? While captains have time, until both line-ups of every match that is played are in.
    pub fn waits_for_line_ups(
        &self,
        round: &SectionRound,
        handed_in: &[HandedIn],
        due_at: Timestamp,
        now: Timestamp,
    ) -> bool {
        let complete = self.openable(round, handed_in, Some(due_at), now);
        let is_missing =
            |one: &&SectionMatch| one.forfeit.is_none() && !complete.iter().any(|other| other.no == one.no);
        now < due_at && round.matches.iter().any(|one| is_missing(&one))
    }

    /// Which matches of a draft have line-ups that may be opened: both are in, or the hour has struck. `None` as hour: nobody is asked any
    /// more, and what is in is opened.
    pub fn openable<'a>(
        &self,
        round: &'a SectionRound,
        handed_in: &[HandedIn],
        due_at: Option<Timestamp>,
        now: Timestamp,
    ) -> Vec<&'a SectionMatch> {
        let is_in = |no| {
            self.team(no)
                .is_some_and(|team| handed_in.iter().any(|one| one.team == team.id))
        };
        let has_struck = due_at.is_none_or(|due_at| now >= due_at);
        round
            .matches
            .iter()
            .filter(|one| {
                let (white, black) = (is_in(one.white), is_in(one.black));
                (white && black) || (has_struck && (white || black))
            })
            .collect()
    }
}
