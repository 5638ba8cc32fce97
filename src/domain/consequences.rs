//! What mending something of an earlier round changes: another result at a board, another bye. Counted before anything is written, by the
//! section as it stands and as it would stand.
//!
//! Rounds that were made meanwhile stay as they are; whether they would have been others is found by making them again from both, for which
//! the caller brings what makes a round. Not here: whether something may be mended ([`crate::held_game`],
//! [`crate::earlier_bye`]).

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    prize::{self, Given, Plan, WinnerNo, awards, check_in, contenders},
    round::{Origin, RoundStatus},
    section_state::{Bye, Effect, Game, SectionState},
};
use engine::{
    bye::ByeKind,
    colour::Colour,
    crosstable::Crosstable,
    numbers::{BoardNo, RoundNo, StartNo},
    pairing::{
        Board, Maker, Round, Unpairable,
        floats::{Float, float},
    },
    points::Points,
    result::GameResult,
    standings::{Place, Standings},
};
use rules::entry::Outcome;

/// For at most so many players times rounds, later rounds are made again to be compared; each costs two pairings.
const COMPARED: usize = 1_500;

/// Something that is to be mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mend {
    /// Another result at a board.
    Result {
        round: RoundNo,
        board: BoardNo,
        outcome: Outcome,
        /// Does it count, or is it for the rating report only?
        effect: Effect,
    },
    /// Another bye, or none.
    Bye {
        round: RoundNo,
        player: StartNo,
        kind: Option<ByeKind>,
    },
}

impl Mend {
    /// The round it is about.
    pub const fn round(self) -> RoundNo {
        match self {
            Self::Result { round, .. } | Self::Bye { round, .. } => round,
        }
    }

    /// Do points, places and pairings follow it? A result for the rating report only changes nothing else (C.04.2 art. 4.3).
    const fn counts(self) -> bool {
        match self {
            Self::Result { effect, .. } => match effect {
                Effect::Counts => true,
                Effect::ReportedOnly => false,
            },
            Self::Bye { .. } => true,
        }
    }
}

/// What something is, and what it would be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shift<T> {
    pub before: T,
    pub after: T,
}

impl<T: PartialEq> Shift<T> {
    /// The two, if they differ.
    fn between(before: T, after: T) -> Option<Self> {
        (before != after).then_some(Self { before, after })
    }
}

/// A player whose points or place change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    pub no: StartNo,
    /// After the rounds that are counted.
    pub points: Shift<Points>,
    /// None for who is not in the standings.
    pub place: Shift<Option<Place>>,
}

/// A player with another float in a round, which later pairings go by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FloatShift {
    pub no: StartNo,
    pub round: RoundNo,
    pub float: Shift<Option<Float>>,
}

/// A player whose colour of the round counts or no longer counts, which later pairings go by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColourShift {
    pub no: StartNo,
    pub colour: Shift<Option<Colour>>,
}

/// What became of the pairing of a later round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LaterPairing {
    /// It would have been the same.
    Same,
    /// These boards would have been in it instead of others.
    Otherwise(Vec<Board>),
    /// The program did not make it, so nobody can say.
    NotByProgram,
    /// It was not made again: the section is too large, or there is no pairing by the rules.
    NotCompared,
}

/// A later round that is drafted or public.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaterRound {
    pub round: RoundNo,
    /// A draft is to be made again; what is public stays.
    pub status: RoundStatus,
    pub pairing: LaterPairing,
}

/// A player who would be given another prize, as the section stands today.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrizeShift {
    pub winner: WinnerNo,
    pub given: Shift<Option<Given>>,
}

/// Everything that changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Consequences {
    /// After how many rounds points and places are counted.
    pub rounds: usize,
    /// In the order of the standings as they would be.
    pub moved: Vec<Moved>,
    /// By round and number; none where no float counts.
    pub floats: Vec<FloatShift>,
    /// By number.
    pub colours: Vec<ColourShift>,
    /// By round; none where rounds follow a table.
    pub later: Vec<LaterRound>,
    /// The result that is rated, `None` in it for a game that is not; none where rating stays as it is.
    pub rated: Option<Shift<Option<GameResult>>>,
    /// By winner.
    pub prizes: Vec<PrizeShift>,
}

impl SectionState {
    /// The section as it would stand; `None` where there is no such board or player in a public round, and for a bye of somebody who plays.
    pub fn mended(&self, mend: Mend) -> Option<Self> {
        let mut field = self.clone();
        let round = field
            .rounds
            .iter_mut()
            .find(|one| one.number == mend.round() && one.status.is_public())?;
        match mend {
            Mend::Result {
                board,
                outcome,
                effect,
                ..
            } => {
                let game = round.games.iter_mut().find(|game| game.board == board)?;
                match effect {
                    Effect::Counts => {
                        game.outcome = outcome;
                        game.reported = None;
                    }
                    Effect::ReportedOnly => {
                        game.reported = outcome.result.filter(|asked| Some(*asked) != game.outcome.result);
                    }
                }
            }
            Mend::Bye { player, kind, .. } => {
                self.player(player)?;
                let plays = |game: &Game| game.white == player || game.black == player;
                if round.games.iter().any(plays) {
                    return None;
                }
                round.byes.retain(|bye| bye.player != player);
                round.byes.extend(kind.map(|kind| Bye { player, kind }));
                round.byes.sort_by_key(|bye| bye.player);
            }
        }
        Some(field)
    }

    /// What mending this changes; `None` where [`Self::mended`] is, and where teams play, whose matches have consequences of their own.
    /// `plan` has the prizes, where they are public; `pair` makes a round as the section's system does.
    pub fn consequences<P>(&self, mend: Mend, plan: Option<&Plan>, pair: &P) -> Option<Consequences>
    where
        P: Fn(&Self, RoundNo) -> Result<Round, Unpairable>,
    {
        if self.settings.teams.is_some() {
            return None;
        }
        let after = self.mended(mend)?;
        let rounds = self.rounds_with_results().max(after.rounds_with_results());
        let rated = rated(self, &after, mend);
        if !mend.counts() {
            return Some(Consequences {
                rounds,
                moved: Vec::new(),
                floats: Vec::new(),
                colours: Vec::new(),
                later: Vec::new(),
                rated,
                prizes: Vec::new(),
            });
        }
        let tables = Shift {
            before: self.crosstable(),
            after: after.crosstable(),
        };
        let fields = Shift {
            before: self,
            after: &after,
        };
        Some(Consequences {
            rounds,
            moved: moved(&fields, &tables, rounds),
            floats: floats(self, &tables, mend.round()),
            colours: colours(&tables, mend.round()),
            later: later(&fields, mend.round(), pair),
            rated,
            prizes: prizes(&fields, plan),
        })
    }
}

/// The result that is rated at a board, if the game is rated.
fn rated_result(field: &SectionState, round: RoundNo, board: BoardNo) -> Option<GameResult> {
    let game = field.round(round)?.game(board)?;
    let reported = game.reported.or(game.outcome.result)?;
    (reported.was_played() && !game.outcome.unrated).then_some(reported)
}

fn rated(before: &SectionState, after: &SectionState, mend: Mend) -> Option<Shift<Option<GameResult>>> {
    match mend {
        Mend::Result { round, board, .. } => Shift::between(
            rated_result(before, round, board),
            rated_result(after, round, board),
        ),
        Mend::Bye { .. } => None,
    }
}

fn moved(fields: &Shift<&SectionState>, tables: &Shift<Crosstable>, rounds: usize) -> Vec<Moved> {
    let standings = Shift {
        before: fields.before.standings(rounds),
        after: fields.after.standings(rounds),
    };
    let place = |standings: &Standings, no| standings.find(no).map(|row| row.place);
    let points = |table: &Crosstable, no| {
        table
            .find(no)
            .map_or(Points::ZERO, |line| line.points(&table.scoring, rounds))
    };
    let mut moved: Vec<Moved> = tables
        .after
        .contestants
        .iter()
        .map(|line| Moved {
            no: line.no,
            points: Shift {
                before: points(&tables.before, line.no),
                after: points(&tables.after, line.no),
            },
            place: Shift {
                before: place(&standings.before, line.no),
                after: place(&standings.after, line.no),
            },
        })
        .filter(|one| one.points.before != one.points.after || one.place.before != one.place.after)
        .collect();
    moved.sort_by_key(|one| (one.place.after.is_none(), one.place.after, one.no));
    moved
}

/// The floats that differ, in the round and the public ones after it.
fn floats(field: &SectionState, tables: &Shift<Crosstable>, from: RoundNo) -> Vec<FloatShift> {
    // A match of two games floats as a whole, and no single round of it does.
    if field.settings.maker() != Maker::Engine || field.settings.system.plays_two_games() {
        return Vec::new();
    }
    let given = &field.settings.arrangements.virtual_points;
    let of = |table: &Crosstable, no, round| table.find(no).and_then(|line| float(table, given, line, round));
    let mut found = Vec::new();
    for round in field.shown_rounds().map(|round| round.number) {
        if round < from {
            continue;
        }
        for no in tables.after.contestants.iter().map(|line| line.no) {
            let float = Shift::between(of(&tables.before, no, round), of(&tables.after, no, round));
            found.extend(float.map(|float| FloatShift { no, round, float }));
        }
    }
    found
}

fn colours(tables: &Shift<Crosstable>, round: RoundNo) -> Vec<ColourShift> {
    let of = |table: &Crosstable, no| {
        let line = table.find(no)?;
        line.cell(round).played().map(|game| game.colour)
    };
    let numbers = tables.after.contestants.iter().map(|line| line.no);
    numbers
        .filter_map(|no| {
            let colour = Shift::between(of(&tables.before, no), of(&tables.after, no))?;
            Some(ColourShift { no, colour })
        })
        .collect()
}

fn later<P>(fields: &Shift<&SectionState>, round: RoundNo, pair: &P) -> Vec<LaterRound>
where
    P: Fn(&SectionState, RoundNo) -> Result<Round, Unpairable>,
{
    let maker = fields.before.settings.maker();
    if maker == Maker::Table {
        return Vec::new();
    }
    let made = fields.before.rounds.iter().filter(|later| {
        later.number > round && (later.status.is_public() || later.status == RoundStatus::Draft)
    });
    let is_small = fields.before.players.len().saturating_mul(made.clone().count()) <= COMPARED;
    made.map(|later| LaterRound {
        round: later.number,
        status: later.status,
        pairing: if later.origin != Some(Origin::Engine) || maker != Maker::Engine {
            LaterPairing::NotByProgram
        } else if is_small {
            compared(fields, later.number, pair)
        } else {
            LaterPairing::NotCompared
        },
    })
    .collect()
}

/// The round made from both.
fn compared<P>(fields: &Shift<&SectionState>, round: RoundNo, pair: &P) -> LaterPairing
where
    P: Fn(&SectionState, RoundNo) -> Result<Round, Unpairable>,
{
    if fields.before.crosstable_before(round) == fields.after.crosstable_before(round) {
        return LaterPairing::Same;
    }
    match (pair(fields.before, round), pair(fields.after, round)) {
        (Ok(before), Ok(after)) => {
            let stand: BTreeSet<Board> = before.boards.into_iter().collect();
            let instead: Vec<Board> = after
                .boards
                .into_iter()
                .filter(|board| !stand.contains(board))
                .collect();
            if instead.is_empty() {
                LaterPairing::Same
            } else {
                LaterPairing::Otherwise(instead)
            }
        }
        (Err(_), _) | (_, Err(_)) => LaterPairing::NotCompared,
    }
}

fn prizes(fields: &Shift<&SectionState>, plan: Option<&Plan>) -> Vec<PrizeShift> {
    let Some(plan) = plan.filter(|plan| check_in(plan, &fields.before.settings).is_ok()) else {
        return Vec::new();
    };
    let given = |field: &SectionState| -> BTreeMap<WinnerNo, Given> {
        let standings = field.standings(field.rounds_with_results());
        let outcome = awards(plan, &contenders(field, &standings));
        prize::given(plan, &outcome).into_iter().collect()
    };
    let (before, after) = (given(fields.before), given(fields.after));
    let winners: BTreeSet<WinnerNo> = before.keys().chain(after.keys()).copied().collect();
    winners
        .into_iter()
        .filter_map(|winner| {
            let (was, is) = (before.get(&winner), after.get(&winner));
            let same = was.zip(is).is_some_and(|(was, is)| was.is_worth(is));
            (!same).then(|| PrizeShift {
                winner,
                given: Shift {
                    before: was.cloned(),
                    after: is.cloned(),
                },
            })
        })
        .collect()
}

#[cfg(test)]
pub(crate) mod tests;
