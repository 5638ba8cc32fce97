//! What a player of a draft has had so far: the colour of each round, and where it was a float, as chips and in words.

use crate::prelude::*;
use engine::{
    crosstable::{Contestant, Crosstable},
    pairing::{
        Maker,
        arrangements::VirtualPoints,
        floats::{self, Float},
    },
};
use service::boards::BoardView;

/// A round of the past.
#[derive(Debug)]
pub(super) struct PastRound {
    /// The chip: that of a colour, or none for a round without a game.
    pub(super) side: &'static str,
    pub(super) letter: &'static str,
    /// An arrow where it was a float; else nothing.
    pub(super) float: &'static str,
}

/// What one player has had, from round 1.
#[derive(Debug)]
pub(super) struct SideHistory {
    pub(super) rounds: Vec<PastRound>,
    /// The same in a sentence.
    pub(super) said: String,
}

/// What is read from once for all boards of a draft.
#[derive(Debug)]
pub(super) struct Past<'a> {
    lang: Lang,
    table: Crosstable,
    given: &'a [VirtualPoints],
    rounds: Vec<RoundNo>,
    /// Are players paired by their scores? A table and a Keizer ranking know no floats, and games of a match have none by themselves.
    floats: bool,
}

impl<'a> Past<'a> {
    /// The past of a draft; `None` for a round that is no draft, for the first, and for boards of teams, which no player's past decides.
    pub(super) fn of(lang: Lang, field: &'a SectionState, round: &SectionRound) -> Option<Self> {
        let is_told = round.status == RoundStatus::Draft && field.settings.teams.is_none();
        let rounds: Vec<RoundNo> = (0..round.number.index())
            .filter_map(RoundNo::from_index)
            .collect();
        (is_told && !rounds.is_empty()).then(|| Self {
            lang,
            table: field.crosstable_before(round.number),
            given: &field.settings.arrangements.virtual_points,
            rounds,
            floats: field.settings.maker() != Maker::Table
                && !field.settings.plays_keizer()
                && !field.settings.system.plays_two_games(),
        })
    }

    /// White's and Black's of a board.
    pub(super) fn both(&self, board: &BoardView) -> [SideHistory; 2] {
        [board.white.no, board.black.no].map(|no| self.side(no))
    }

    fn side(&self, no: StartNo) -> SideHistory {
        let Some(contestant) = self.table.find(no) else {
            return SideHistory {
                rounds: Vec::new(),
                said: String::new(),
            };
        };
        SideHistory {
            rounds: self
                .rounds
                .iter()
                .map(|round| self.chip(contestant, *round))
                .collect(),
            said: self.said(contestant),
        }
    }

    fn float(&self, contestant: &Contestant, round: RoundNo) -> Option<Float> {
        floats::float(&self.table, self.given, contestant, round).filter(|_| self.floats)
    }

    fn chip(&self, contestant: &Contestant, round: RoundNo) -> PastRound {
        let (side, letter) = match (self.lang, colour(contestant, round)) {
            (Lang::Da, Some(Colour::White)) => ("w", "H"),
            (Lang::En, Some(Colour::White)) => ("w", "W"),
            (Lang::Da, Some(Colour::Black)) => ("b", "S"),
            (Lang::En, Some(Colour::Black)) => ("b", "B"),
            (Lang::Da | Lang::En, None) => ("none", "–"),
        };
        PastRound {
            side,
            letter,
            float: match self.float(contestant, round) {
                Some(Float::Up) => "↑",
                Some(Float::Down) => "↓",
                None => "",
            },
        }
    }

    /// "Farver: hvid, sort. Flød ned i runde 2."
    fn said(&self, contestant: &Contestant) -> String {
        let lang = self.lang;
        let colours: Vec<String> = self
            .rounds
            .iter()
            .map(|round| match colour(contestant, *round) {
                Some(colour) => lang.colour(colour),
                None => t!(lang, pairing_past_none),
            })
            .collect();
        let mut said = vec![t!(lang, pairing_past_colours, colours = colours.join(", "))];
        let floated = |way: Float| {
            let rounds = self.rounds.iter();
            let such = rounds.filter(|round| self.float(contestant, **round) == Some(way));
            such.map(ToString::to_string).collect::<Vec<_>>().join(", ")
        };
        let (up, down) = (floated(Float::Up), floated(Float::Down));
        if !up.is_empty() {
            said.push(t!(lang, pairing_past_up, rounds = up));
        }
        if !down.is_empty() {
            said.push(t!(lang, pairing_past_down, rounds = down));
        }
        said.join(" ")
    }
}

/// The colour of a round that was played.
fn colour(contestant: &Contestant, round: RoundNo) -> Option<Colour> {
    contestant.cell(round).played().map(|game| game.colour)
}
