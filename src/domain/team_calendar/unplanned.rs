//! What is known of a team's match without a plan: when its round begins and, in a play-off of two teams, the opponent and the venue.

use jiff::civil::DateTime;

use crate::{
    fixtures::plan::Whereabouts,
    schedule,
    section_state::{SectionRound, SectionState},
    team::{Team, Venue},
};
use engine::numbers::TeamNo;

impl SectionState {
    /// The opponent known before anything is paired: in a play-off of two teams the other one.
    pub fn sure_opponent(&self, team: &Team) -> Option<TeamNo> {
        self.settings.play_off.as_ref()?;
        let plays_on = |other: &&Team| other.no != team.no && other.left_after.is_none();
        let mut others = self.teams.iter().filter(plays_on);
        let other = others.next()?;
        others.next().is_none().then_some(other.no)
    }

    /// When a round is played as far as the round itself says, and of a play-off also where.
    pub fn whereabouts_of_round(&self, round: &SectionRound) -> Whereabouts {
        let begins = round.starts_at.map(schedule::local);
        Whereabouts {
            day: begins.map(DateTime::date),
            hour: begins.map(DateTime::time),
            venue: self.venue_of_play_off(),
        }
    }

    /// Where a play-off is played: the venue it was made with, which is that of all its teams.
    pub(super) fn venue_of_play_off(&self) -> Option<Venue> {
        self.settings.play_off.as_ref()?;
        let mut venues = self.teams.iter().map(|team| team.venue.as_ref());
        let first = venues.next()??;
        venues.all(|venue| venue == Some(first)).then(|| first.clone())
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::{date, time};

    use super::*;
    use crate::team::TeamPairing;
    use crate::team_section::samples::{START, at, publish, section, settings};

    /// So many teams of two that play off, with round 1 paired.
    fn play_off(teams: usize) -> SectionState {
        let mut field = section(settings(TeamPairing::RoundRobin, 2), &vec![2; teams]);
        publish(&mut field);
        let unrated = serde_json::json!({ "rated": false });
        field.settings.play_off = Some(serde_json::from_value(unrated).expect("terms"));
        field
    }

    #[test]
    fn two_teams_of_a_play_off_know_whom_they_meet_and_others_are_paired_first() {
        let of = |field: &SectionState| field.sure_opponent(&field.teams[0]).map(TeamNo::get);
        let pair = play_off(2);
        assert_eq!(of(&pair), Some(2));
        assert_eq!(pair.sure_opponent(&pair.teams[1]).map(TeamNo::get), Some(1));
        let mut left = play_off(2);
        left.teams[1].left_after = Some(0);
        assert_eq!(of(&left), None);
        assert_eq!(of(&play_off(3)), None);
        let mut season = play_off(2);
        season.settings.play_off = None;
        assert_eq!(of(&season), None, "a row of the season");
    }

    #[test]
    fn a_play_off_is_played_at_the_venue_that_all_its_teams_have() {
        let mut field = play_off(2);
        field.rounds[0].starts_at = Some(at(START));
        let known = |field: &SectionState| field.whereabouts_of_round(&field.rounds[0]);
        assert_eq!(
            known(&field),
            Whereabouts {
                day: Some(date(2026, 11, 8)),
                hour: Some(time(13, 0, 0, 0)),
                venue: None,
            }
        );
        let hall = || "Prøveby Medborgerhus".parse::<Venue>().expect("a venue");
        field.teams[0].venue = Some(hall());
        assert_eq!(known(&field).venue, None, "only one of them plays there");
        field.teams[1].venue = Some(hall());
        assert_eq!(known(&field).venue, Some(hall()));
        let round = &field.rounds[0];
        let one = field.whereabouts_of(round, &round.matches[0]);
        assert_eq!(one, known(&field), "of a match as of its round");
        field.settings.play_off = None;
        assert_eq!(known(&field).venue, None, "a row of the season has home matches");
    }
}
