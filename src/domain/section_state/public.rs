//! What everybody may know of a section: the only filter between its state and what is published.
//!
//! Pages, the API and downloads all show a [`PublicPlayer`], so none of them can leak what a section hides. It has no fields
//! for birth, sex, member numbers or requested byes.

use super::{Entrant, SectionRound, SectionState};
use crate::{
    player::{Club, Federation, PersonName},
    player_key::PlayerKey,
    round::RoundStatus,
};
use engine::{
    crosstable::Participation,
    numbers::{Rating, StartNo},
    standings::{Order, Standings},
    tiebreak::{Rules, TieBreak, UnratedAs},
    title::Title,
};

/// A player as everybody may see them; what the section does not show is `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicPlayer<'a> {
    /// What the player's addresses are made of.
    pub key: PlayerKey,
    /// Starting number; `None` before there is one.
    pub no: Option<StartNo>,
    /// In short where the section hides surnames.
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
            name: player.public_name(),
            title: player.person.title.filter(|_| shown.title),
            club: player.person.club.as_ref().filter(|_| shown.club),
            federation: player.person.federation.filter(|_| shown.federation),
            rating: player.rating.filter(|_| shown.rating),
            standing: player.standing(),
        }
    }

    /// Does the section hide the value of this tie-break because it hides ratings, which an average would reveal? It still decides.
    pub const fn hides(&self, tie_break: TieBreak) -> bool {
        !self.settings.public.rating && tie_break.kind().needs_ratings()
    }

    /// The tie-breaks made of ratings, as far as they are shown.
    fn shown_of_ratings(&self) -> impl Iterator<Item = TieBreak> {
        let list = self.settings.tie_breaks.iter().copied();
        list.filter(|tie_break| tie_break.kind().needs_ratings() && !self.hides(*tie_break))
    }

    /// The shown tie-breaks that have no value for anybody because some players have no rating and the section does not say what they
    /// count as (C.07 art. 10), with the number of these players.
    pub fn blank_tie_breaks(&self) -> Option<(usize, Vec<TieBreak>)> {
        let unrated = self.unrated().filter(|_| self.unrated_as().is_none())?;
        let blank: Vec<TieBreak> = self.shown_of_ratings().collect();
        (!blank.is_empty()).then_some((unrated, blank))
    }

    /// How many players have no rating and what they count as, where a shown tie-break uses it.
    pub fn counted_unrated(&self) -> Option<(usize, Rating)> {
        let rating = self.unrated_as()?;
        self.shown_of_ratings().next()?;
        Some((self.unrated()?, rating))
    }

    /// The number that a player without a rating counts as in tie-breaks made of ratings, as the section's way finds it among everybody with
    /// a starting number.
    pub fn unrated_as(&self) -> Option<Rating> {
        let numbered = self.players.iter().filter(|player| player.no.is_some());
        self.settings
            .unrated_as?
            .among(numbered.map(|player| player.rating))
    }

    /// The same as far as everybody may know it: a number that is found among ratings tells of them what the section does not show.
    pub fn shown_unrated_as(&self) -> Option<Rating> {
        let is_shown = |way: UnratedAs| way.fixed().is_some() || self.settings.public.rating;
        self.unrated_as()
            .filter(|_| self.settings.unrated_as.is_some_and(is_shown))
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
                keizer: self.settings.plays_keizer().then_some(self.settings.keizer),
                two_games: self.settings.system.plays_two_games(),
                ..Rules::FIDE
            },
        }
    }

    /// The standings after so many rounds.
    pub fn standings(&self, rounds: usize) -> Standings {
        self.ranked(&self.crosstable(), rounds, &self.order())
    }

    /// After how many rounds the standings are shown: up to the last public round with a result, or 0.
    pub fn rounds_with_results(&self) -> usize {
        self.rounds
            .iter()
            .take(self.public_rounds())
            .rposition(|round| round.games.iter().any(|game| game.outcome.result.is_some()))
            .map_or(0, |index| index + 1)
    }
}

impl SectionRound {
    /// The status of the round for the public: a draft counts as planned.
    pub const fn public_status(&self) -> RoundStatus {
        match self.status {
            RoundStatus::Planned | RoundStatus::Draft => RoundStatus::Planned,
            RoundStatus::Published => RoundStatus::Published,
            RoundStatus::Closed => RoundStatus::Closed,
        }
    }
}
