//! Deadlines of line-ups and cards that are near: what programs are told of before it is late, in the name of those who have to do it.

use std::collections::BTreeMap;

use jiff::{SignedDuration, Timestamp};

use super::reminder_minutes;
use crate::{
    line_up_exchange::HandedIn,
    section_state::{SectionRound, SectionState},
    team::Team,
    team_card::deadlines::Due,
    team_section::MatchCard,
    webhook::Event,
};
use engine::numbers::{MatchNo, RoundNo, TeamNo};

/// A deadline that is near.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NearDeadline {
    pub event: Event,
    pub round: RoundNo,
    /// Of a card: which match.
    pub card_of: Option<MatchNo>,
    /// Whose it is, by number.
    pub teams: Vec<TeamNo>,
    /// The first moment that is too late.
    pub due_at: Timestamp,
}

impl NearDeadline {
    /// From when on it is near.
    pub fn near_from(&self) -> Timestamp {
        self.due_at.checked_sub(lead()).unwrap_or(self.due_at)
    }
}

/// How long before it a deadline is near.
fn lead() -> SignedDuration {
    SignedDuration::from_mins(reminder_minutes().into())
}

fn is_near(due_at: Timestamp, now: Timestamp) -> bool {
    now < due_at && due_at <= now.checked_add(lead()).unwrap_or(Timestamp::MAX)
}

impl SectionState {
    /// The line-ups of a round that are due soon and that captains have not handed in, each deadline with its teams: a match of its own day or
    /// hour has its own. What an arbiter has given is in, and who meets nobody is not asked.
    pub fn line_ups_near(
        &self,
        round: &SectionRound,
        handed_in: &[HandedIn],
        call: Timestamp,
        now: Timestamp,
    ) -> Vec<NearDeadline> {
        let mut near: BTreeMap<Timestamp, Vec<TeamNo>> = BTreeMap::new();
        let is_asked = |team: &&Team| self.takes_line_up(round, team) && !self.needs_no_line_up(round, team);
        for team in self.teams.iter().filter(is_asked) {
            let is_in = HandedIn::has_line_up(team, round.number, handed_in)
                && !HandedIn::is_asked_anew(team.id, handed_in);
            let Ok(due_at) = self.may_hand_in(team, round, handed_in, now, call) else {
                continue;
            };
            if !is_in && is_near(due_at, now) {
                near.entry(due_at).or_default().push(team.no);
            }
        }
        let near = near.into_iter().map(|(due_at, teams)| NearDeadline {
            event: Event::LineUpDue,
            round: round.number,
            card_of: None,
            teams,
            due_at,
        });
        near.collect()
    }

    /// The card of a match that is due soon and not whole.
    pub fn card_near(&self, round: &SectionRound, found: &MatchCard, now: Timestamp) -> Option<NearDeadline> {
        let due_at = found
            .until(Due::FullCard)
            .filter(|due_at| is_near(*due_at, now))?;
        let one = &found.one;
        Some(NearDeadline {
            event: Event::CardDue,
            round: round.number,
            card_of: Some(one.no),
            teams: vec![one.white.min(one.black), one.white.max(one.black)],
            due_at,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        league::Preset,
        round::RoundStatus,
        team_card::TeamCard,
        team_section::samples::{CALL, START, at, planned},
    };

    #[test]
    fn a_line_up_is_told_of_a_day_before_it_is_due_as_long_as_it_is_not_in() {
        let field = planned(4, |_| {});
        let round = &field.rounds[0];
        let one = &round.matches[0];
        let handed_in = HandedIn {
            team: field.team(one.white).expect("a team").id,
            players: Vec::new(),
            at: at("2026-11-01T12:00:00Z"),
            is_open: false,
            closed_again: None,
        };
        let call = at(CALL);
        let all: Vec<TeamNo> = field.teams.iter().map(|team| team.no).collect();
        let others: Vec<TeamNo> = all.iter().copied().filter(|no| *no != one.white).collect();
        let day = SignedDuration::from_mins(reminder_minutes().into());
        let second = SignedDuration::from_secs(1);
        for (told, handed_in, now, teams) in [
            ("too early", vec![], call - day - second, None),
            ("near", vec![], call - day, Some(&all)),
            ("one is in", vec![handed_in], call - second, Some(&others)),
            ("too late", vec![], call, None),
        ] {
            let found = field.line_ups_near(round, &handed_in, call, now);
            let found: Vec<(&Vec<TeamNo>, Timestamp)> =
                found.iter().map(|one| (&one.teams, one.due_at)).collect();
            let expected: Vec<(&Vec<TeamNo>, Timestamp)> =
                teams.into_iter().map(|teams| (teams, call)).collect();
            assert_eq!(found, expected, "{told}");
        }
    }

    #[test]
    fn a_card_is_told_of_a_day_before_it_is_due_as_long_as_its_league_waits_for_it() {
        let mut field = planned(4, |_| {});
        field.rounds[0].status = RoundStatus::Published;
        // A kind of league whose cards both captains sign.
        let teams = field.settings.teams.as_mut().expect("teams");
        teams.league = Some(Preset::Pokal);
        let near = |field: &SectionState, now: Timestamp| {
            let round = &field.rounds[0];
            let found = field.match_card(round, &round.matches[0], TeamCard::BLANK);
            field.card_near(round, &found, now)
        };
        let start = at(START);
        assert_eq!(near(&field, start), None, "nobody waits for it");
        field.card_days.full_card = Some(2);
        assert_eq!(near(&field, start), None, "too early");
        let round = &field.rounds[0];
        let found = field.match_card(round, &round.matches[0], TeamCard::BLANK);
        let due_at = found.until(Due::FullCard).expect("a deadline");
        let second = SignedDuration::from_secs(1);
        let told = near(&field, due_at - second).expect("near");
        let one = &round.matches[0];
        assert_eq!(
            (told.event, told.card_of, told.due_at),
            (Event::CardDue, Some(one.no), due_at)
        );
        assert!(told.teams.is_sorted() && told.teams.contains(&one.white) && told.teams.contains(&one.black));
        assert_eq!(near(&field, due_at), None, "too late");
    }
}
