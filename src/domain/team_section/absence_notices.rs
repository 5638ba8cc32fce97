//! Notices of absence that a captain gives for players of the team: in which rounds, and for whom. A player with a notice is not seated by
//! default ([`super::line_up`]).

use std::collections::BTreeSet;

use crate::{
    line_up_exchange::{HandInRefusal, HandedIn},
    section_state::{SectionRound, SectionState},
    team::Team,
};
use engine::{ids::PlayerId, numbers::RoundNo};

/// Why a notice is not taken, or no line-up asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoticeRefusal {
    /// The line-up is already public.
    #[error("who plays in round {0} stands already")]
    Public(RoundNo),
    /// The team has left, asked the round off, or is free: the other team has left, or nobody has planned a match.
    #[error("the team does not play in this round")]
    NotPlaying,
    /// Somebody who is none of the team's.
    #[error("a player is none of the team's")]
    NotOfTeam,
}

impl SectionState {
    /// May the captain say who of the team will not play in this round? Yes, until it is public or, if the match's line-ups are due at
    /// their own hour, until they are opened.
    pub fn takes_notice(&self, round: &SectionRound, team: &Team) -> Result<(), NoticeRefusal> {
        if self.freed_by(round, team).is_some() || self.has_no_match_planned(round, team) {
            return Err(NoticeRefusal::NotPlaying);
        }
        if !self.takes_line_up(round, team) {
            return Err(NoticeRefusal::Public(round.number));
        }
        if team.absence(round.number).is_some() {
            return Err(NoticeRefusal::NotPlaying);
        }
        Ok(())
    }

    /// The rounds for which notice can be given, each with who will not play as far as the captain has said, in the order of the team.
    pub fn noticed_absences(&self, team: &Team) -> Vec<(RoundNo, Vec<PlayerId>)> {
        let rounds = self.rounds.iter();
        rounds
            .filter(|round| self.takes_notice(round, team).is_ok())
            .map(|round| (round.number, team.noticed(round.number)))
            .collect()
    }

    /// Would a notice change who plays although its captain may read the other team's line-up, or could read it? Without a line-up, the players
    /// present play.
    pub fn notice_would_seat(&self, round: &SectionRound, team: &Team, handed_in: &[HandedIn]) -> bool {
        !HandedIn::has_line_up(team, round.number, handed_in)
            && (self.is_other_open(round, team, handed_in) || self.was_read(round, team, handed_in))
    }

    /// Is the team asked for a line-up in this round: is it a draft, or its match sealed?
    pub fn asks_line_up(&self, round: &SectionRound, team: &Team) -> Result<(), NoticeRefusal> {
        if self.takes_line_up(round, team) {
            Ok(())
        } else if self.freed_by(round, team).is_some() || self.has_no_match_planned(round, team) {
            Err(NoticeRefusal::NotPlaying)
        } else {
            Err(NoticeRefusal::Public(round.number))
        }
    }

    /// Refuses a notice that [would seat](Self::notice_would_seat) others after the other team's line-up could be read.
    pub fn notice_seats_nobody<F>(
        &self,
        round: &SectionRound,
        team: &Team,
        handed_in: &[HandedIn],
    ) -> Result<(), HandInRefusal<F>> {
        if !self.notice_would_seat(round, team, handed_in) {
            Ok(())
        } else if self.is_other_open(round, team, handed_in) {
            Err(HandInRefusal::OtherIsOpen)
        } else {
            Err(HandInRefusal::WasRead)
        }
    }

    /// Can exactly these be absent in this round: players of the team, and its fixed players by the club's list who are none yet (`is_regular`)?
    pub fn give_notice(
        &self,
        team: &Team,
        round: &SectionRound,
        players: &BTreeSet<PlayerId>,
        is_regular: impl Fn(PlayerId) -> bool,
    ) -> Result<(), NoticeRefusal> {
        self.takes_notice(round, team)?;
        if players
            .iter()
            .all(|id| team.players.contains(id) || is_regular(*id))
        {
            Ok(())
        } else {
            Err(NoticeRefusal::NotOfTeam)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{
            LineUp,
            samples::{publish, section, settings},
        },
        *,
    };
    use crate::{round::RoundStatus, team::TeamPairing};
    use engine::{bye::ByeKind, numbers::StartNo};

    /// Two teams of three for two boards; players 1 to 3 are the first team's.
    fn field() -> SectionState {
        let mut field = section(settings(TeamPairing::RoundRobin, 2), &[3, 3]);
        publish(&mut field);
        field.rounds[0].status = RoundStatus::Draft;
        field
    }

    #[test]
    fn notice_is_given_for_players_of_the_team_until_everybody_reads_who_plays() {
        let field = field();
        let (team, other) = (&field.teams[0], &field.teams[1]);
        let round = &field.rounds[0];
        let own: BTreeSet<PlayerId> = team.players.iter().copied().take(2).collect();
        let strangers: BTreeSet<PlayerId> = other.players.iter().copied().take(1).collect();
        assert_eq!(field.give_notice(team, round, &own, |_| false), Ok(()));
        assert_eq!(
            field.give_notice(team, round, &BTreeSet::new(), |_| false),
            Ok(())
        );
        assert_eq!(
            field.give_notice(team, round, &strangers, |_| false),
            Err(NoticeRefusal::NotOfTeam)
        );
        // A fixed player by the club's list who is no player yet.
        let listed = |id: PlayerId| strangers.contains(&id);
        assert_eq!(field.give_notice(team, round, &strangers, listed), Ok(()));
        let off = Team {
            requested_byes: vec![(RoundNo::FIRST, ByeKind::ZeroPoint)],
            ..team.clone()
        };
        assert_eq!(
            field.give_notice(&off, round, &own, |_| false),
            Err(NoticeRefusal::NotPlaying)
        );
        let mut public = field.clone();
        public.rounds[0].status = RoundStatus::Published;
        assert_eq!(
            public.give_notice(team, &public.rounds[0], &own, |_| false),
            Err(NoticeRefusal::Public(RoundNo::FIRST))
        );
        assert!(public.noticed_absences(team).is_empty());
        assert_eq!(field.asks_line_up(round, team), Ok(()));
        assert_eq!(
            public.asks_line_up(&public.rounds[0], team),
            Err(NoticeRefusal::Public(RoundNo::FIRST))
        );
        // Its match is played later, and its line-ups are still secret.
        public.rounds[0].matches[0].sealed_boards = 2;
        assert_eq!(
            public.give_notice(team, &public.rounds[0], &own, |_| false),
            Ok(())
        );
    }

    #[test]
    fn a_notice_chooses_no_line_up_for_who_may_read_the_others() {
        let field = field();
        let (team, other) = (&field.teams[0], &field.teams[1]);
        let of = |team: &Team, is_open: bool| HandedIn {
            team: team.id,
            players: Vec::new(),
            at: jiff::Timestamp::UNIX_EPOCH,
            is_open,
            closed_again: None,
        };
        for (handed_in, would) in [
            (vec![], false),
            (vec![of(other, false)], false),
            (vec![of(other, true)], true),
            (vec![of(team, true)], false),
            (vec![of(team, false), of(other, true)], false),
        ] {
            let found = field.notice_would_seat(&field.rounds[0], team, &handed_in);
            assert_eq!(found, would, "{handed_in:?}");
            let refused: Option<HandInRefusal> = would.then_some(HandInRefusal::OtherIsOpen);
            let found = field.notice_seats_nobody(&field.rounds[0], team, &handed_in);
            assert_eq!(found.err(), refused, "{handed_in:?}");
        }
        // An arbiter has entered who plays: a notice changes nothing of it.
        let given = Team {
            line_ups: vec![(RoundNo::FIRST, team.players.clone())],
            ..team.clone()
        };
        assert!(!field.notice_would_seat(&field.rounds[0], &given, &[of(other, true)]));
    }

    #[test]
    fn whom_notice_was_given_of_plays_where_a_line_up_names_them_and_nowhere_else() {
        let mut field = field();
        let (first, second) = (field.teams[0].players[0], field.teams[0].players[1]);
        field.teams[0].absence_notices = vec![(RoundNo::FIRST, first)];
        let seated = |field: &SectionState, round| -> Vec<u16> {
            let line_up = LineUp::of(field, &field.teams[0], round, 2);
            line_up.players.into_iter().map(StartNo::get).collect()
        };
        let next = RoundNo::new(2).expect("a round");
        assert_eq!(seated(&field, RoundNo::FIRST), [2, 3]);
        assert_eq!(seated(&field, next), [1, 2], "of another round nothing was said");
        assert_eq!(
            field.noticed_absences(&field.teams[0]),
            [(RoundNo::FIRST, vec![first])]
        );
        field.teams[0].line_ups = vec![(RoundNo::FIRST, vec![first, second])];
        assert_eq!(seated(&field, RoundNo::FIRST), [1, 2]);
    }
}
