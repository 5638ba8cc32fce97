//! The matches that the teams of a club are still to play in a section, as everybody may read them: for the club's page across tournaments.

use jiff::civil::Date;

use crate::{
    fixtures::told::ToldMatch, section_state::SectionState, strength_list::person::club_key,
    team_match::MatchState,
};
use engine::numbers::TeamNo;

impl SectionState {
    /// The public matches of a club's teams on a day from this one on, by day; none where the season was given up. `club` is as
    /// [`club_key`] writes it.
    pub fn coming_matches_of_club(&self, club: &str, from: Date) -> Vec<(Date, ToldMatch<'_>)> {
        if self.abandoned().is_some() {
            return Vec::new();
        }
        let is_own = |no: TeamNo| {
            let club_of = self.team(no).and_then(|team| team.club.as_ref());
            club_of.is_some_and(|of| club_key(of.as_str()) == club)
        };
        let mut coming: Vec<(Date, ToldMatch<'_>)> = self
            .told_matches()
            .into_iter()
            .filter(|one| is_own(one.fixture().first) || is_own(one.fixture().second))
            .filter(|one| match self.state_told(*one) {
                MatchState::Planned | MatchState::LineUps | MatchState::Playing => true,
                MatchState::Reported
                | MatchState::Confirmed
                | MatchState::Approved
                | MatchState::Postponed
                | MatchState::Forfeited
                | MatchState::Void => false,
            })
            .filter_map(|one| Some((self.whereabouts_told(one).day?, one)))
            .filter(|(day, _)| *day >= from)
            .collect();
        coming.sort_by_key(|(day, one)| (*day, one.round()));
        coming
    }
}
