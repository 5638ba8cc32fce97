//! What everybody may know of a section: the one filter between the field and what is published of it.
//!
//! Pages, the API and the lists to download all show a [`PublicPlayer`], so what a section keeps to itself cannot slip
//! through one of them. Birth, sex, numbers of members and byes asked for have no place in it at all.

use super::{Entrant, SectionRound, SectionState};
use crate::{
    player::{Club, Federation, PersonName},
    player_key::PlayerKey,
    round::RoundStatus,
};
use engine::{
    crosstable::Participation,
    numbers::{Rating, StartNo},
    standings::{Order, Standings, standings},
    tiebreak::{Rules, TieBreak},
    title::Title,
};

/// A player as everybody may see them; what the section does not show is `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicPlayer<'a> {
    /// What the player's addresses are made of.
    pub key: PlayerKey,
    /// Starting number; `None` before there is one.
    pub no: Option<StartNo>,
    pub name: &'a PersonName,
    pub title: Option<Title>,
    pub club: Option<&'a Club>,
    pub federation: Option<Federation>,
    /// The rating the section ranks by.
    pub rating: Option<Rating>,
    /// Plays on, has left or was expelled.
    pub standing: Participation,
}

impl SectionState {
    /// A player as everybody may see them.
    pub fn public_player<'a>(&self, player: &'a Entrant) -> PublicPlayer<'a> {
        let shown = self.settings.public;
        PublicPlayer {
            key: player.key(),
            no: player.no,
            name: &player.person.name,
            title: player.person.title.filter(|_| shown.title),
            club: player.person.club.as_ref().filter(|_| shown.club),
            federation: player.person.federation.filter(|_| shown.federation),
            rating: player.rating.filter(|_| shown.rating),
            standing: player.standing(),
        }
    }

    /// Does the section keep what this tie-break comes to, as it keeps ratings? An average of ratings tells them. It decides all the same.
    pub const fn hides(&self, tie_break: TieBreak) -> bool {
        !self.settings.public.rating && tie_break.kind().needs_ratings()
    }

    /// The tie-breaks made of ratings, as far as they are shown.
    fn shown_of_ratings(&self) -> impl Iterator<Item = TieBreak> {
        let list = self.settings.tie_breaks.iter().copied();
        list.filter(|tie_break| tie_break.kind().needs_ratings() && !self.hides(*tie_break))
    }

    /// The shown tie-breaks that come to nothing for anybody, because somebody has no rating and the section does not say what one
    /// without counts as (C.07 art. 10), with how many these players are.
    pub fn blank_tie_breaks(&self) -> Option<(usize, Vec<TieBreak>)> {
        let unrated = self.unrated().filter(|_| self.settings.unrated_as.is_none())?;
        let blank: Vec<TieBreak> = self.shown_of_ratings().collect();
        (!blank.is_empty()).then_some((unrated, blank))
    }

    /// How many players have no rating and what they count as, where a shown tie-break uses it.
    pub fn counted_unrated(&self) -> Option<(usize, Rating)> {
        let rating = self.settings.unrated_as?;
        self.shown_of_ratings().next()?;
        Some((self.unrated()?, rating))
    }

    /// How many players with a starting number have no rating, if there are some.
    fn unrated(&self) -> Option<usize> {
        let numbered = self.players.iter().filter(|player| player.no.is_some());
        let unrated = numbered.filter(|player| player.rating.is_none()).count();
        (unrated > 0).then_some(unrated)
    }

    /// The rounds everybody can see.
    pub fn shown_rounds(&self) -> impl Iterator<Item = &SectionRound> {
        self.rounds.iter().take(self.public_rounds())
    }

    /// How the players are put in order.
    pub fn order(&self) -> Order {
        Order {
            tie_breaks: self.settings.tie_breaks.clone(),
            ties: self.settings.ties.ties(),
            rules: Rules {
                unrated_as: self.settings.unrated_as,
                unplayed: self.settings.unplayed,
                ..Rules::FIDE
            },
        }
    }

    /// The standings after so many rounds.
    pub fn standings(&self, rounds: usize) -> Standings {
        standings(&self.crosstable(), rounds, &self.order())
    }

    /// After how many rounds the standings are worth reading: the last public one that has a result, or else none.
    pub fn rounds_with_results(&self) -> usize {
        self.rounds
            .iter()
            .take(self.public_rounds())
            .rposition(|round| round.games.iter().any(|game| game.outcome.result.is_some()))
            .map_or(0, |index| index + 1)
    }
}

impl SectionRound {
    /// How far the round has come as everybody may know it: a draft is not yet anything.
    pub const fn public_status(&self) -> RoundStatus {
        match self.status {
            RoundStatus::Planned | RoundStatus::Draft => RoundStatus::Planned,
            RoundStatus::Published => RoundStatus::Published,
            RoundStatus::Closed => RoundStatus::Closed,
        }
    }
}
