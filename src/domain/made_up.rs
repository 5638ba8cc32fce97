//! Random tournaments: the engine pairs them, and chance decides results and absences.
//!
//! The same wishes and the same seed always make the same tournament. Whatever is not specified is drawn as well. Results follow the
//! expectation from the ratings (FIDE Rating Regulations B.02 art. 8.1.2, differences above 400 points counted as 400).

use std::{fmt, str::FromStr};

use engine::{
    bye::ByeKind,
    colour::Colour,
    crosstable::{Cell, Contestant, Crosstable, Participation},
    numbers::{Rating, RoundNo, StartNo},
    pairing::{
        Board, LeftOver, PairingSystem, Parity, Request, Topscorers, Unpairable,
        arrangements::{Arrangements, Prohibited},
        baku,
    },
    rating_tables::expectation,
    result::GameResult,
    scoring::Scoring,
    seeded_rng::{Series, lot},
    systems,
};

/// A random event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A half-point bye, drawn for every player and round.
    HalfPointBye,
    /// A full-point bye, drawn for every player and round.
    FullPointBye,
    /// An absence with notice, drawn for every player and round.
    ZeroPointBye,
    /// A player who leaves before the end, drawn for every player.
    Withdrawal,
    /// A player who comes after round 1, drawn for every player.
    LateEntry,
    /// A game that one player did not come to, drawn for every board.
    Forfeit,
    /// A game that neither player came to, drawn for every board.
    DoubleForfeit,
    /// A played game with a result only an arbiter can give (½–0, 0–½, 0–0), drawn for every board.
    OddResult,
}

impl Event {
    pub const ALL: [Self; 8] = [
        Self::HalfPointBye,
        Self::FullPointBye,
        Self::ZeroPointBye,
        Self::Withdrawal,
        Self::LateEntry,
        Self::Forfeit,
        Self::DoubleForfeit,
        Self::OddResult,
    ];

    /// Is it drawn for boards rather than for players?
    const fn is_of_a_board(self) -> bool {
        match self {
            Self::Forfeit | Self::DoubleForfeit | Self::OddResult => true,
            Self::HalfPointBye
            | Self::FullPointBye
            | Self::ZeroPointBye
            | Self::Withdrawal
            | Self::LateEntry => false,
        }
    }

    /// The highest share that is drawn where none is specified, in thousandths.
    const fn usual_most(self) -> u64 {
        match self {
            Self::HalfPointBye => 60,
            Self::FullPointBye | Self::DoubleForfeit | Self::OddResult => 10,
            Self::ZeroPointBye | Self::Forfeit => 40,
            Self::Withdrawal | Self::LateEntry => 100,
        }
    }
}

/// How often something happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// So often in the tournament, as far as there is room for it.
    Times(u64),
    /// In so many of a thousand cases.
    Thousandths(u64),
}

/// `12` is twelve times, `2.5%` in 25 of a thousand cases.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is neither a number, such as 12, nor a share from 0% to 100%, such as 2.5%")]
pub struct ParseAmountError(String);

impl FromStr for Amount {
    type Err = ParseAmountError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || ParseAmountError(text.chars().take(20).collect());
        let Some(share) = text.strip_suffix('%') else {
            return text.parse().map(Self::Times).map_err(|_| wrong());
        };
        let (whole, tenth) = share.split_once('.').unwrap_or((share, "0"));
        match (whole.parse::<u64>(), tenth.parse::<u64>()) {
            (Ok(whole @ 0..=100), Ok(tenth @ 0..=9)) if whole < 100 || tenth == 0 => {
                Ok(Self::Thousandths(whole * 10 + tenth))
            }
            _ => Err(wrong()),
        }
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Times(times) => write!(f, "{times}"),
            Self::Thousandths(share) => write!(f, "{}.{}%", share / 10, share % 10),
        }
    }
}

/// Where the ratings come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ratings {
    /// These, the highest first; more players have none.
    Given(Vec<Rating>),
    /// Drawn, from one to the other.
    Between(Rating, Rating),
    /// The first player's, and how much less each following one has.
    Steps(Rating, u16),
}

/// The wanted properties of a tournament. Anything that is `None`, and any event that is not named, is drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wishes {
    /// How many players.
    pub players: Option<u16>,
    /// How many rounds.
    pub rounds: Option<u16>,
    /// How often what happens.
    pub events: Vec<(Event, Amount)>,
    /// Games drawn between equals, in hundredths.
    pub draws: Option<u64>,
    /// Pairs who must not meet.
    pub prohibited: Option<u16>,
    /// May a prohibition hold in some rounds only?
    pub prohibits_by_rounds: bool,
    /// Accelerated by the Baku method (C.04.7)?
    pub is_accelerated: Option<bool>,
    /// What results are worth; 1 – ½ – 0 where nothing else is specified.
    pub scoring: Option<Scoring>,
    /// Where ratings come from.
    pub ratings: Option<Ratings>,
}

/// A tournament made up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeUp {
    /// Its players and rounds.
    pub table: Crosstable,
    /// What was settled before round 1.
    pub arrangements: Arrangements,
    /// Is it accelerated?
    pub is_accelerated: bool,
}

/// Why no tournament was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotMake {
    /// Too few or too many.
    #[error(
        "a tournament that is made up has from {} to {} players",
        FEWEST_PLAYERS,
        MOST_PLAYERS
    )]
    Players,
    /// Too few or too many, or more than there can be among so many players.
    #[error("a tournament of {players} players can have from 1 to {most} rounds")]
    Rounds {
        /// So many players.
        players: u16,
        /// So many rounds at most.
        most: u16,
    },
    /// Baku acceleration needs points in which a win is two draws (C.04.7 art. 1.1).
    #[error("only a tournament in which a win is worth two draws can be accelerated")]
    NotAccelerable,
    /// Every try ended before the last round.
    #[error(
        "no tournament came to its end, round {0} at the latest had no legal pairing; wish for fewer rounds or absences"
    )]
    NoPairing(RoundNo),
    /// The engine refused.
    #[error(transparent)]
    Unpairable(#[from] Unpairable),
}

const FEWEST_PLAYERS: u16 = 4;
const MOST_PLAYERS: u16 = 3_000;
const MOST_ROUNDS: u16 = 30;
/// How many tournaments are begun before giving up.
const TRIES: u64 = 50;

/// Makes a tournament up.
///
/// # Errors
///
/// When there can be no such tournament, or chance does not find one.
pub fn make(seed: u64, wishes: &Wishes) -> Result<MadeUp, CannotMake> {
    let plan = Plan::drawn(&mut Series::new(lot(seed, 0)), wishes)?;
    let mut last = RoundNo::FIRST;
    for attempt in 1..=TRIES {
        let mut making = Making::new(Series::new(lot(seed, attempt)), &plan);
        match making.play() {
            Ok(()) => {
                return Ok(MadeUp {
                    table: making.table,
                    arrangements: making.arrangements,
                    is_accelerated: plan.is_accelerated,
                });
            }
            Err((round, Unpairable::NoLegalPairing | Unpairable::TooFewPlayers)) => last = last.max(round),
            Err((_, error)) => return Err(error.into()),
        }
    }
    Err(CannotMake::NoPairing(last))
}

/// What was wished for and what was drawn.
#[derive(Clone, Debug)]
struct Plan {
    players: u16,
    rounds: u16,
    events: Vec<(Event, Amount)>,
    draws: u64,
    prohibited: u16,
    prohibits_by_rounds: bool,
    is_accelerated: bool,
    scoring: Scoring,
    ratings: Ratings,
}

impl Plan {
    fn drawn(lots: &mut Series, wishes: &Wishes) -> Result<Self, CannotMake> {
        let mut between =
            |from: u16, to: u16| from + u16::try_from(lots.below(u64::from(to - from) + 1)).unwrap_or(0);
        let players = wishes.players.unwrap_or_else(|| between(12, 120));
        if !(FEWEST_PLAYERS..=MOST_PLAYERS).contains(&players) {
            return Err(CannotMake::Players);
        }
        // All have met after so many.
        let most = MOST_ROUNDS.min(if players.is_multiple_of(2) {
            players - 1
        } else {
            players
        });
        let rounds = wishes.rounds.unwrap_or_else(|| between(5, 11).min(players / 2));
        if !(1..=most).contains(&rounds) {
            return Err(CannotMake::Rounds { players, most });
        }
        let draws = wishes.draws.unwrap_or_else(|| u64::from(between(10, 60)));
        let pairs = between(0, 3) * between(0, players / 10);
        let is_accelerated = between(0, 4) == 0;
        let scoring = wishes.scoring.unwrap_or_default();
        if wishes.is_accelerated == Some(true) && !baku::is_possible(&scoring) {
            return Err(CannotMake::NotAccelerable);
        }
        let events = Event::ALL
            .into_iter()
            .map(|event| {
                let usual = Amount::Thousandths(lots.below(2) * lots.below(event.usual_most() + 1));
                let asked = wishes.events.iter().find(|(asked, _)| *asked == event);
                (event, asked.map_or(usual, |(_, amount)| *amount))
            })
            .collect();
        Ok(Self {
            players,
            rounds,
            events,
            draws: draws.min(100),
            prohibited: wishes.prohibited.unwrap_or(pairs),
            prohibits_by_rounds: wishes.prohibits_by_rounds,
            is_accelerated: wishes
                .is_accelerated
                .unwrap_or(is_accelerated && baku::is_possible(&scoring)),
            scoring,
            ratings: wishes.ratings.clone().unwrap_or_else(usual_ratings),
        })
    }
}

fn usual_ratings() -> Ratings {
    let rating = |number| Rating::new(number).unwrap_or(Rating::MIN);
    Ratings::Between(rating(1_400), rating(2_600))
}

/// How often something has still to happen, and in how many cases it could.
#[derive(Clone, Copy, Debug)]
struct Quota {
    amount: Amount,
    cases: u64,
}

impl Quota {
    /// Uses up one case. Does the event happen in it?
    fn happens(&mut self, lots: &mut Series) -> bool {
        let cases = self.cases;
        self.pass();
        match &mut self.amount {
            Amount::Thousandths(share) => lots.below(1_000) < *share,
            Amount::Times(left) => {
                let happens = lots.below(cases) < *left;
                *left -= u64::from(happens);
                happens
            }
        }
    }

    /// Uses up one case in which the event could not happen.
    fn pass(&mut self) {
        self.cases = self.cases.saturating_sub(1);
    }
}

/// A tournament while it is made.
#[derive(Debug)]
struct Making<'a> {
    plan: &'a Plan,
    lots: Series,
    table: Crosstable,
    arrangements: Arrangements,
    quotas: Vec<(Event, Quota)>,
    /// For each player the rounds, as places in a list, from which and before which they play.
    stays: Vec<(usize, usize)>,
}

impl<'a> Making<'a> {
    fn new(mut lots: Series, plan: &'a Plan) -> Self {
        let players = usize::from(plan.players);
        let rounds = usize::from(plan.rounds);
        let quotas = plan
            .events
            .iter()
            .map(|&(event, amount)| {
                let cases = match event {
                    Event::HalfPointBye | Event::FullPointBye | Event::ZeroPointBye => players * rounds,
                    Event::Withdrawal | Event::LateEntry => players,
                    Event::Forfeit | Event::DoubleForfeit | Event::OddResult => players / 2 * rounds,
                };
                let cases = cases as u64;
                (event, Quota { amount, cases })
            })
            .collect();
        let contestants = ratings(&mut lots, plan)
            .into_iter()
            .zip(1..)
            .filter_map(|(rating, no)| {
                Some(Contestant {
                    no: StartNo::new(no)?,
                    rating,
                    round_ratings: Vec::new(),
                    title: None,
                    standing: Participation::Active,
                    cells: Vec::with_capacity(rounds),
                    extras: Vec::new(),
                })
            })
            .collect();
        let mut making = Self {
            plan,
            lots,
            table: Crosstable {
                planned_rounds: plan.rounds,
                scoring: plan.scoring,
                is_round_robin: false,
                contestants,
            },
            arrangements: Arrangements::default(),
            quotas,
            stays: Vec::new(),
        };
        making.settle();
        making
    }

    fn happens(&mut self, event: Event) -> bool {
        self.quotas
            .iter_mut()
            .find(|(named, _)| *named == event)
            .is_some_and(|(_, quota)| quota.happens(&mut self.lots))
    }

    fn passes(&mut self, event: Event) {
        if let Some((_, quota)) = self.quotas.iter_mut().find(|(named, _)| *named == event) {
            quota.pass();
        }
    }

    fn index_below(&mut self, bound: usize) -> usize {
        usize::try_from(self.lots.below(bound as u64)).unwrap_or(0)
    }

    /// What is known before round 1, and the events drawn for each player.
    fn settle(&mut self) {
        let (players, rounds) = (usize::from(self.plan.players), usize::from(self.plan.rounds));
        self.arrangements.first_colour = Some(if self.lots.below(2) == 0 {
            Colour::White
        } else {
            Colour::Black
        });
        for _ in 0..self.plan.prohibited {
            let (one, other) = (self.index_below(players), self.index_below(players - 1));
            let other = if other < one { other } else { other + 1 };
            // Without end, unless something else was drawn.
            let (mut from, mut to) = (0, RoundNo::MAX.index());
            if self.plan.prohibits_by_rounds && self.lots.below(2) == 0 {
                from = self.index_below(rounds);
                to = from + self.index_below(rounds - from);
            }
            let (from, to) = (RoundNo::from_index(from), RoundNo::from_index(to));
            if let (Some(from), Some(to)) = (from, to) {
                let mut players = vec![self.table.contestants[one].no, self.table.contestants[other].no];
                players.sort_unstable();
                self.arrangements
                    .prohibited
                    .push(Prohibited { from, to, players });
            }
        }
        if self.plan.is_accelerated {
            let starters: Vec<StartNo> = self.table.contestants.iter().map(|one| one.no).collect();
            self.arrangements.virtual_points =
                baku::virtual_points(&starters, self.plan.rounds, &self.plan.scoring);
        }
        for _ in 0..players {
            let arrives = if rounds > 1 && self.happens(Event::LateEntry) {
                1 + self.index_below((rounds - 1).min(4))
            } else {
                0
            };
            let leaves = if arrives + 1 < rounds && self.happens(Event::Withdrawal) {
                arrives + 1 + self.index_below(rounds - arrives - 1)
            } else {
                rounds
            };
            self.stays.push((arrives, leaves));
        }
    }

    fn play(&mut self) -> Result<(), (RoundNo, Unpairable)> {
        for index in 0..usize::from(self.plan.rounds) {
            if let Some(round) = RoundNo::from_index(index) {
                self.play_round(round).map_err(|error| (round, error))?;
            }
        }
        Ok(())
    }

    fn play_round(&mut self, round: RoundNo) -> Result<(), Unpairable> {
        self.absences(round);
        let paired = systems::pair(&Request {
            system: PairingSystem::Dutch,
            table: &self.table,
            round,
            first_colour: self.arrangements.first_colour.unwrap_or(Colour::White),
            prohibited: &self.arrangements.pairs(round),
            virtual_points: &self.arrangements.virtual_points,
            parity: Parity::default(),
            topscorers: Topscorers::default(),
            swap_before_second_cycle: false,
            keizer: &engine::pairing::keizer_rules::KeizerRules::THIRDS,
            monrad: &engine::pairing::monrad_rules::MonradRules::NORWEGIAN,
        })?;
        if let Some(LeftOver::Bye(player) | LeftOver::Rest(player)) = paired.left_over {
            self.write(player, Cell::Bye(ByeKind::PairingAllocated));
        }
        // How many boards later rounds have is not known yet; in the last round it is.
        let rounds_left = usize::from(self.plan.rounds) - round.index();
        for (event, quota) in &mut self.quotas {
            if event.is_of_a_board() {
                quota.cases = (paired.boards.len() * rounds_left) as u64;
            }
        }
        for board in paired.boards {
            let result = self.result(board);
            for (player, cell) in board.cells(result) {
                self.write(player, cell);
            }
        }
        Ok(())
    }

    /// Who is away in a round: not yet there, gone, or with a bye.
    fn absences(&mut self, round: RoundNo) {
        for at in 0..self.table.contestants.len() {
            let (arrives, leaves) = self.stays[at];
            let is_here = (arrives..leaves).contains(&round.index());
            let mut bye = (!is_here).then_some(ByeKind::ZeroPoint);
            for (event, kind) in [
                (Event::HalfPointBye, ByeKind::HalfPoint),
                (Event::FullPointBye, ByeKind::FullPoint),
                (Event::ZeroPointBye, ByeKind::ZeroPoint),
            ] {
                if bye.is_some() {
                    self.passes(event);
                } else if self.happens(event) {
                    bye = Some(kind);
                }
            }
            if let (Some(kind), Some(contestant)) = (bye, self.table.contestants.get_mut(at)) {
                contestant.cells.push(Cell::Bye(kind));
            }
        }
    }

    fn write(&mut self, player: StartNo, cell: Cell) {
        if let Some(contestant) = self.table.contestants.get_mut(usize::from(player.get()) - 1) {
            contestant.cells.push(cell);
        }
    }

    fn result(&mut self, board: Board) -> GameResult {
        let mut unusual = None;
        for (event, results) in [
            (
                Event::Forfeit,
                &[GameResult::WhiteWinsByForfeit, GameResult::BlackWinsByForfeit][..],
            ),
            (Event::DoubleForfeit, &[GameResult::DoubleForfeit]),
            (
                Event::OddResult,
                &[GameResult::HalfZero, GameResult::ZeroHalf, GameResult::BothLose],
            ),
        ] {
            if unusual.is_some() {
                self.passes(event);
            } else if self.happens(event) {
                unusual = results.get(self.index_below(results.len())).copied();
            }
        }
        if let Some(unusual) = unusual {
            return unusual;
        }
        let rating = |no| {
            let rating = self.table.find(no).and_then(|one| one.rating);
            i32::from(rating.map_or(UNRATED, Rating::get))
        };
        let difference = (rating(board.white) - rating(board.black)).clamp(-WIDEST, WIDEST);
        let stronger = u64::from(expectation(difference.abs()));
        let white = if difference < 0 { 100 - stronger } else { stronger };
        // Half of the draws are taken from either side, so that White's expectation stays what it is.
        let draws = self.plan.draws.min(2 * white.min(100 - white));
        match 2 * self.lots.below(100) {
            lot if lot < 2 * white - draws => GameResult::WhiteWins,
            lot if lot < 2 * white + draws => GameResult::Draw,
            _ => GameResult::BlackWins,
        }
    }
}

/// The widest difference of ratings that counts.
const WIDEST: i32 = 400;
/// The playing strength of a player without a rating.
const UNRATED: u16 = 1_400;

fn ratings(lots: &mut Series, plan: &Plan) -> Vec<Option<Rating>> {
    let players = usize::from(plan.players);
    let mut ratings: Vec<Option<Rating>> = match &plan.ratings {
        Ratings::Given(given) => given.iter().copied().map(Some).collect(),
        Ratings::Between(one, other) => {
            let (low, high) = (one.min(other).get(), one.max(other).get());
            (0..players)
                .map(|_| {
                    let above = u16::try_from(lots.below(u64::from(high - low) + 1)).unwrap_or(0);
                    Rating::new(low + above)
                })
                .collect()
        }
        Ratings::Steps(first, step) => (0..plan.players)
            .map(|place| Rating::new(first.get().saturating_sub(step.saturating_mul(place))))
            .collect(),
    };
    ratings.resize(players, None);
    // The highest first, those without any last.
    ratings.sort_by_key(|rating| std::cmp::Reverse(*rating));
    ratings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(made: &MadeUp, which: impl Fn(&Cell) -> bool) -> usize {
        let lines = made.table.contestants.iter();
        lines
            .flat_map(|line| &line.cells)
            .filter(|cell| which(cell))
            .count()
    }

    #[test]
    fn the_same_seed_makes_the_same_and_another_something_else() {
        let made = |seed| make(seed, &Wishes::default()).expect("a tournament");
        assert_eq!(made(5), made(5));
        assert_ne!(made(5), made(6));
    }

    #[test]
    fn what_is_wished_for_happens_as_often_as_that() {
        let wishes = Wishes {
            players: Some(40),
            rounds: Some(7),
            events: vec![
                (Event::HalfPointBye, Amount::Times(9)),
                (Event::FullPointBye, Amount::Times(2)),
                (Event::ZeroPointBye, Amount::Times(4)),
                (Event::Withdrawal, Amount::Times(0)),
                (Event::LateEntry, Amount::Times(0)),
                (Event::Forfeit, Amount::Thousandths(1_000)),
            ],
            ..Wishes::default()
        };
        let made = make(3, &wishes).expect("a tournament");
        assert_eq!(made.table.check(), Ok(()));
        assert_eq!(made.table.contestants.len(), 40);
        assert!(made.table.contestants.iter().all(|line| line.cells.len() == 7));
        for (kind, times) in [
            (ByeKind::HalfPoint, 9),
            (ByeKind::FullPoint, 2),
            (ByeKind::ZeroPoint, 4),
        ] {
            assert_eq!(count(&made, |cell| *cell == Cell::Bye(kind)), times, "{kind}");
        }
        assert_eq!(count(&made, |cell| cell.played().is_some()), 0);
    }

    #[test]
    fn players_come_late_and_leave() {
        let wishes = Wishes {
            players: Some(30),
            rounds: Some(6),
            events: vec![
                (Event::LateEntry, Amount::Times(3)),
                (Event::Withdrawal, Amount::Times(5)),
                (Event::ZeroPointBye, Amount::Times(0)),
            ],
            ..Wishes::default()
        };
        let made = make(8, &wishes).expect("a tournament");
        let is_away = |cell: Option<&Cell>| cell == Some(&Cell::Bye(ByeKind::ZeroPoint));
        let lines = &made.table.contestants;
        assert_eq!(lines.iter().filter(|line| is_away(line.cells.first())).count(), 3);
        assert_eq!(lines.iter().filter(|line| is_away(line.cells.last())).count(), 5);
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let wishes = |players, rounds| Wishes {
            players: Some(players),
            rounds: Some(rounds),
            events: Event::ALL.map(|event| (event, Amount::Times(0))).to_vec(),
            prohibited: Some(0),
            ..Wishes::default()
        };
        assert_eq!(make(1, &wishes(3, 2)), Err(CannotMake::Players));
        assert_eq!(
            make(1, &wishes(6, 6)),
            Err(CannotMake::Rounds { players: 6, most: 5 })
        );
        assert_eq!(make(1, &wishes(6, 3)).map(|made| made.table.rounds()), Ok(3));
        let mut all_kept_apart = wishes(4, 1);
        all_kept_apart.prohibited = Some(500);
        assert_eq!(
            make(1, &all_kept_apart),
            Err(CannotMake::NoPairing(RoundNo::FIRST))
        );
    }

    #[test]
    fn who_wishes_for_acceleration_gets_it_where_the_points_allow_it() {
        let wishes = Wishes {
            players: Some(9),
            rounds: Some(3),
            is_accelerated: Some(true),
            ..Wishes::default()
        };
        let made = make(3, &wishes).expect("a tournament");
        let starters: Vec<StartNo> = made.table.contestants.iter().map(|one| one.no).collect();
        let scoring = made.table.scoring;
        assert_eq!(
            made.arrangements.virtual_points,
            baku::virtual_points(&starters, 3, &scoring)
        );
        let three = Wishes {
            scoring: Some(Scoring::THREE_ONE_ZERO),
            ..wishes
        };
        assert_eq!(make(3, &three), Err(CannotMake::NotAccelerable));
        let nobody_asked = Wishes {
            is_accelerated: None,
            ..three
        };
        assert!((0..20).all(|seed| !make(seed, &nobody_asked).expect("a tournament").is_accelerated));
    }

    #[test]
    fn an_amount_is_a_number_or_a_share() {
        assert_eq!("12".parse(), Ok(Amount::Times(12)));
        assert_eq!("2.5%".parse(), Ok(Amount::Thousandths(25)));
        assert_eq!("100%".parse(), Ok(Amount::Thousandths(1_000)));
        for wrong in ["", "%", "-1", "101%", "100.1%", "1.23%", "many"] {
            assert!(wrong.parse::<Amount>().is_err(), "{wrong}");
        }
        assert_eq!(Amount::Thousandths(25).to_string(), "2.5%");
    }
}
