//! How a cup ends: whether somebody has won it, and the place of every team by how far it came. Who came how far is
//! [`super::Cup::reach`].

use super::{Cup, CupOutcome, CupReach};
use crate::{round::RoundStatus, section_state::SectionState};
use engine::{
    numbers::{RoundNo, TeamNo},
    standings::Place,
};

/// Whether a cup is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CupEnd {
    /// A round is to be drawn, played or closed, a match waits for an arbiter, or the teams of the section play no cup.
    Open,
    /// A team has won.
    Won,
    /// Nothing is to be played, and nobody has won: both teams lost the final, or both semi-finals have no winner.
    Nobody,
}

impl Cup {
    /// The place of every team, best first and those who share one by number: the winner, who lost the final, who lost the round before it, and
    /// so on. Teams that came equally far share places, but for what a match for the third place decides; teams that are still in share the first
    /// ones. So do both teams of a final that both lost, and of one that nobody played; whoever left instead of playing it is behind the winner alone.
    pub fn places(&self) -> Vec<(TeamNo, Place)> {
        let mut places = Vec::with_capacity(self.reach.len());
        let mut before = 0;
        for level in self
            .reach
            .chunk_by(|(_, one), (_, other)| one.rank() == other.rank())
        {
            let place = Place {
                first: before + 1,
                last: before + level.len(),
            };
            places.extend(level.iter().map(|(no, _)| (*no, place)));
            before += level.len();
        }
        places
    }
}

impl SectionState {
    /// How far each team came, with its place as far as it has one: none while it is still in, unless the season was given up, and none for a
    /// team that was in no round. Best first; empty where teams play no cup.
    pub fn cup_standings(&self) -> Vec<(TeamNo, CupReach, Option<Place>)> {
        let Some(cup) = self.cup() else {
            return Vec::new();
        };
        let is_over = self.abandoned().is_some();
        let has_place = |reach: CupReach| match reach {
            CupReach::In(_) | CupReach::ForThird(_) => is_over && !cup.rounds.is_empty(),
            CupReach::Left { missed: None, .. } => false,
            CupReach::Winner
            | CupReach::RunnerUp
            | CupReach::Third(_)
            | CupReach::Fourth(_)
            | CupReach::Out(_)
            | CupReach::Left { missed: Some(_), .. } => true,
        };
        let places = cup.places().into_iter();
        let teams = cup.reach.iter().zip(places);
        teams
            .map(|((no, reach), (_, place))| (*no, *reach, Some(place).filter(|_| has_place(*reach))))
            .collect()
    }

    /// Is the cup over, with every round closed and nothing waiting for an arbiter? A round that will never be drawn, because nobody is left to
    /// play against, is not waited for.
    pub fn cup_end(&self) -> CupEnd {
        let Some(cup) = self.cup() else {
            return CupEnd::Open;
        };
        let is_played = self.rounds.iter().any(|round| match round.status {
            RoundStatus::Draft | RoundStatus::Published => true,
            RoundStatus::Planned | RoundStatus::Closed => false,
        });
        let mut lines = cup.rounds.iter().flat_map(|round| &round.lines);
        let waits = lines.any(|line| line.outcome == CupOutcome::Open || line.waits_for_arbiter());
        if cup.rounds.is_empty() || is_played || waits {
            return CupEnd::Open;
        }
        if cup.reach.iter().any(|(_, reach)| *reach == CupReach::Winner) {
            return CupEnd::Won;
        }
        let next = RoundNo::from_index(self.public_rounds()).filter(|next| next.get() <= self.planned_rounds);
        let is_anybody_left =
            next.is_some_and(|next| self.cup_pairs(next).iter().flatten().flatten().count() > 0);
        if is_anybody_left {
            CupEnd::Open
        } else {
            CupEnd::Nobody
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::tests::{a_match, cup, play, team_no},
        *,
    };
    use crate::{
        fixtures::cup::CupSide,
        league::words::{CupTieBreak, SeasonAbandoned},
        team::TeamSettings,
        team_cup::{CupDecided, CupDecider},
        team_section::samples,
        team_withdrawal::Abandoned,
    };
    use engine::team_event::MatchForfeit;
    use jiff::{Timestamp, civil::date};

    /// Four teams, the better-numbered one of every match wins all boards: 1 and 2 in the final.
    fn to_the_final(third_place: bool) -> SectionState {
        let mut field = cup(4, 2, &[CupTieBreak::Lot]);
        if let Some(settings) = field.settings.teams.as_mut().and_then(|teams| teams.cup.as_mut()) {
            settings.third_place = third_place;
        }
        play(
            &mut field,
            vec![a_match(1, (1, 4), "1111"), a_match(2, (2, 3), "1111")],
            &[],
        );
        field
    }

    fn close(field: &mut SectionState) {
        for round in &mut field.rounds {
            round.status = RoundStatus::Closed;
        }
    }

    fn places(field: &SectionState) -> Vec<(u16, usize, usize)> {
        let cup = field.cup().expect("a cup");
        let places = cup.places().into_iter();
        places
            .map(|(no, place)| (no.get(), place.first, place.last))
            .collect()
    }

    #[test]
    fn a_place_follows_from_the_round_a_team_went_out_in_and_semi_finalists_share_unless_they_met() {
        let mut field = to_the_final(false);
        assert_eq!(places(&field), [(1, 1, 2), (2, 1, 2), (3, 3, 4), (4, 3, 4)]);
        play(&mut field, vec![a_match(1, (1, 2), "0011")], &[]);
        assert_eq!(places(&field), [(1, 1, 2), (2, 1, 2), (3, 3, 4), (4, 3, 4)]);
        field.rounds[1].matches[0].decided = Some(CupDecided {
            winner: CupSide::Second,
            by: CupDecider::Lot,
            score: None,
        });
        assert_eq!(places(&field), [(2, 1, 1), (1, 2, 2), (3, 3, 4), (4, 3, 4)]);

        let mut field = to_the_final(true);
        let both = vec![a_match(1, (1, 2), "1111"), a_match(2, (3, 4), "0000")];
        play(&mut field, both, &[]);
        assert_eq!(places(&field), [(1, 1, 1), (2, 2, 2), (4, 3, 3), (3, 4, 4)]);
        // Both lost it: nothing separates them.
        field.rounds[1].matches[1].forfeit = Some(MatchForfeit::ByBoth);
        assert_eq!(places(&field), [(1, 1, 1), (2, 2, 2), (3, 3, 4), (4, 3, 4)]);
    }

    #[test]
    fn a_cup_without_its_final_has_no_runner_up_but_by_who_came_to_it() {
        // One of the finalists leaves: the other has won, and it is behind that one alone.
        let mut field = to_the_final(false);
        close(&mut field);
        field.teams[0].left_after = Some(1);
        assert_eq!(places(&field), [(2, 1, 1), (1, 2, 2), (3, 3, 4), (4, 3, 4)]);
        // Both do: nobody has won, and they share.
        field.teams[1].left_after = Some(1);
        assert_eq!(field.cup_end(), CupEnd::Nobody);
        assert_eq!(places(&field), [(1, 1, 2), (2, 1, 2), (3, 3, 4), (4, 3, 4)]);
        // Both lose it.
        let mut field = to_the_final(false);
        play(&mut field, vec![a_match(1, (1, 2), "1111")], &[]);
        field.rounds[1].matches[0].forfeit = Some(MatchForfeit::ByBoth);
        assert_eq!(places(&field), [(1, 1, 2), (2, 1, 2), (3, 3, 4), (4, 3, 4)]);
        // A semi-final that both lost leaves three behind the winner.
        let mut field = to_the_final(false);
        field.rounds[0].matches[1].forfeit = Some(MatchForfeit::ByBoth);
        assert_eq!(places(&field), [(1, 1, 1), (2, 2, 4), (3, 2, 4), (4, 2, 4)]);
        // Whoever left before a semi-final shares with the one who lost in one; a team that never was in comes last.
        let mut field = cup(6, 3, &[CupTieBreak::Lot]);
        play(
            &mut field,
            vec![a_match(1, (4, 5), "1111"), a_match(2, (3, 6), "1111")],
            &[1, 2],
        );
        field.teams[3].left_after = Some(1);
        play(&mut field, vec![a_match(1, (2, 3), "1111")], &[1]);
        play(&mut field, vec![a_match(1, (1, 2), "1111")], &[]);
        assert_eq!(
            places(&field),
            [(1, 1, 1), (2, 2, 2), (3, 3, 4), (4, 3, 4), (5, 5, 6), (6, 5, 6)]
        );
    }

    #[test]
    fn a_place_is_told_once_a_team_is_out_or_the_season_was_given_up() {
        let told = |field: &SectionState| -> Vec<(u16, Option<(usize, usize)>)> {
            let standings = field.cup_standings().into_iter();
            standings
                .map(|(no, _, place)| (no.get(), place.map(|place| (place.first, place.last))))
                .collect()
        };
        let mut field = to_the_final(false);
        let beaten = [(3, Some((3, 4))), (4, Some((3, 4)))];
        assert_eq!(told(&field), [&[(1, None), (2, None)][..], &beaten].concat());
        field.abandonment.stands = Some(Abandoned {
            on: date(2026, 5, 1),
            holds: SeasonAbandoned::LeagueDecides,
            reason: "Salen er lukket".to_owned(),
            at: Timestamp::UNIX_EPOCH,
            by: "Prøve".to_owned(),
        });
        let shared = Some((1, 2));
        assert_eq!(told(&field), [&[(1, shared), (2, shared)][..], &beaten].concat());
        let league = samples::section(TeamSettings::default(), &[4, 4]);
        assert!(league.cup_standings().is_empty());
    }

    #[test]
    fn six_teams_share_the_places_of_the_rounds_they_went_out_in() {
        let mut field = cup(6, 3, &[CupTieBreak::Lot]);
        play(
            &mut field,
            vec![a_match(1, (4, 5), "1111"), a_match(2, (3, 6), "1111")],
            &[1, 2],
        );
        play(
            &mut field,
            vec![a_match(1, (1, 4), "1111"), a_match(2, (2, 3), "1111")],
            &[],
        );
        play(&mut field, vec![a_match(1, (1, 2), "0000")], &[]);
        assert_eq!(
            places(&field),
            [(2, 1, 1), (1, 2, 2), (3, 3, 4), (4, 3, 4), (5, 5, 6), (6, 5, 6)]
        );
    }

    #[test]
    fn a_cup_is_won_once_its_rounds_are_closed_and_nothing_waits_for_an_arbiter() {
        let mut field = to_the_final(false);
        close(&mut field);
        assert_eq!(field.cup_end(), CupEnd::Open, "the final is to come");
        play(&mut field, vec![a_match(1, (1, 2), "1111")], &[]);
        assert_eq!(field.cup_end(), CupEnd::Open, "the final is not closed");
        close(&mut field);
        assert_eq!(field.cup_end(), CupEnd::Won);
        let mut level = field.clone();
        level.rounds[1].games = a_match(1, (1, 2), "1100").1;
        assert_eq!(level.cup_end(), CupEnd::Open, "the final is level");
        let mut turned = field.clone();
        turned.rounds[0].games = [a_match(1, (1, 4), "0000").1, a_match(2, (2, 3), "1111").1].concat();
        assert_eq!(turned.cup_end(), CupEnd::Open, "a semi-final was turned");
        field.rounds[1].matches[0].forfeit = Some(MatchForfeit::ByBoth);
        assert_eq!(field.cup_end(), CupEnd::Nobody);
        let league = samples::section(TeamSettings::default(), &[4, 4]);
        assert_eq!(league.cup_end(), CupEnd::Open);
    }

    #[test]
    fn who_has_nobody_left_to_play_against_has_won_and_where_everybody_lost_nobody_has() {
        let mut field = to_the_final(false);
        close(&mut field);
        field.teams[1].left_after = Some(1);
        assert_eq!(field.cup_end(), CupEnd::Won);
        assert_eq!(field.cup().expect("a cup").places()[0].0, team_no(1));
        field.teams[1].left_after = None;
        for one in &mut field.rounds[0].matches {
            one.forfeit = Some(MatchForfeit::ByBoth);
        }
        assert_eq!(field.cup_end(), CupEnd::Nobody);
    }
}
