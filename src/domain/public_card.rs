//! The public part of the result cards of a section's matches. [`crate::team_card::told`] has what is kept of a card for that.

use crate::{
    section_state::{SectionRound, SectionState},
    team::SectionMatch,
    team_card::{
        Signer,
        told::{ToldApproval, ToldReport},
    },
    team_match::Side,
};
use engine::points::Points;

/// A result reported for a match as a whole that does not count yet: boards are open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublicReport {
    /// What was reported, the first-named team's points first.
    Result(Points, Points),
    /// The teams have not reported the same.
    Differing,
}

/// The result card of a match as everybody reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicCard<'a> {
    /// Nothing once every board has its result, or the match is decided as a whole or counts for nobody.
    pub report: Option<PublicReport>,
    /// Have all signed who must or, if nobody must, both captains?
    pub is_signed: bool,
    pub approval: Option<&'a ToldApproval>,
}

impl SectionState {
    /// What everybody reads of the result card of a match of a public round.
    pub fn public_card<'a>(&self, round: &SectionRound, one: &'a SectionMatch) -> PublicCard<'a> {
        let needed: &[Signer] = match self.card_rules().needed() {
            [] => &[Signer::HomeCaptain, Signer::AwayCaptain],
            needed => needed,
        };
        PublicCard {
            report: self.public_report(round, one),
            is_signed: needed.iter().all(|signer| one.told.signers.contains(signer)),
            approval: one.told.approval.as_ref(),
        }
    }

    fn public_report(&self, round: &SectionRound, one: &SectionMatch) -> Option<PublicReport> {
        let told = one.told.report?;
        if one.is_annulled || self.match_score(round, one).open() == 0 {
            return None;
        }
        Some(match told {
            ToldReport::Result(home, away) if one.side_of(one.white) == Some(Side::Home) => {
                PublicReport::Result(home, away)
            }
            ToldReport::Result(home, away) => PublicReport::Result(away, home),
            ToldReport::Differing => PublicReport::Differing,
        })
    }

    /// How many matches of a public round are played to the last board while their cards lack signatures that the league needs.
    pub fn unsigned_cards(&self, round: &SectionRound) -> usize {
        let needed = self.card_rules().needed();
        let is_unsigned = |one: &&SectionMatch| {
            !one.is_annulled
                && one.forfeit.is_none()
                && !one.is_sealed()
                && one.told.approval.is_none()
                && self.match_score(round, one).open() == 0
                && !needed.iter().all(|signer| one.told.signers.contains(signer))
        };
        if round.status.is_public() {
            round.matches.iter().filter(is_unsigned).count()
        } else {
            0
        }
    }

    /// How many matches have a reported result that the table after so many rounds does not count; for the current table, those of every
    /// public round.
    pub fn uncounted_reports(&self, rounds: usize) -> usize {
        let is_latest = rounds >= self.rounds_with_results();
        let public = self.rounds.iter().filter(|round| round.status.is_public());
        let counted = public.filter(|round| is_latest || round.number.index() < rounds);
        let matches = counted.flat_map(|round| round.matches.iter().map(move |one| (round, one)));
        matches
            .filter(|(round, one)| self.public_report(round, one).is_some())
            .count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        fixtures::Home,
        league::Preset,
        team::TeamPairing,
        team_card::told::ToldCard,
        team_section::samples::{publish, section, settings},
    };
    use engine::team_event::MatchForfeit;

    /// Two teams of four have been paired; nobody has sealed or played anything, and all boards are sealed so that they are open.
    fn paired(league: Option<Preset>) -> SectionState {
        let mut settings = settings(TeamPairing::RoundRobin, 4);
        settings.league = league;
        let mut field = section(settings, &[4, 4]);
        publish(&mut field);
        field.rounds[0].matches[0].sealed_boards = 4;
        field
    }

    fn told(field: &SectionState, change: impl Fn(&mut SectionMatch)) -> (Option<PublicReport>, bool, usize) {
        let mut field = field.clone();
        change(&mut field.rounds[0].matches[0]);
        let round = &field.rounds[0];
        let card = field.public_card(round, &round.matches[0]);
        (card.report, card.is_signed, field.uncounted_reports(0))
    }

    fn reported(report: ToldReport) -> ToldCard {
        ToldCard {
            report: Some(report),
            ..ToldCard::default()
        }
    }

    #[test]
    fn a_report_is_told_with_the_first_named_team_first_until_the_boards_say_it() {
        let field = paired(None);
        let (three, one) = (Points::whole(3), Points::whole(1));
        let result = ToldReport::Result(three, one);
        let read = |home: Home, report| {
            told(&field, |of| {
                of.home = home;
                of.told = reported(report);
            })
        };
        let first = Some(PublicReport::Result(three, one));
        let second = Some(PublicReport::Result(one, three));
        assert_eq!(read(Home::First, result), (first, false, 1));
        assert_eq!(read(Home::Neither, result), (first, false, 1));
        assert_eq!(read(Home::Second, result), (second, false, 1));
        let differing = Some(PublicReport::Differing);
        assert_eq!(read(Home::First, ToldReport::Differing), (differing, false, 1));
        for decided in [
            |of: &mut SectionMatch| of.is_annulled = true,
            |of: &mut SectionMatch| of.forfeit = Some(MatchForfeit::ByWhite),
            // Nobody sits at any board: nothing is open.
            |of: &mut SectionMatch| of.sealed_boards = 0,
        ] {
            let is = told(&field, |of| {
                of.told = reported(result);
                decided(of);
            });
            assert_eq!(is, (None, false, 0));
        }
    }

    #[test]
    fn a_card_is_signed_once_those_have_signed_whom_the_league_asks_and_else_both_captains() {
        use Signer::{AwayCaptain, HomeCaptain, MatchLeader};
        for (league, signers, expected) in [
            (None, &[HomeCaptain][..], false),
            (None, &[HomeCaptain, AwayCaptain], true),
            (Some(Preset::Div1), &[HomeCaptain, AwayCaptain], false),
            (Some(Preset::Div1), &[HomeCaptain, AwayCaptain, MatchLeader], true),
            (Some(Preset::Pokal), &[HomeCaptain, AwayCaptain], true),
        ] {
            let (_, is_signed, _) = told(&paired(league), |of| of.told.signers = signers.to_vec());
            assert_eq!(is_signed, expected, "{league:?}: {signers:?}");
        }
    }
}
