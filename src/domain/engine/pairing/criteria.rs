//! The criteria of the systems by name, and amounts of what each asks to be small.

use crate::points::Points;

crate::spelled! {
    /// A criterion of C.04.3 art. 2. C1 to C3 are absolute, C4 asks that all can be paired, C5 is about the bye, the others make the
    /// pairing better in this order.
    pub enum Criterion {
        /// Nobody meets an opponent twice.
        C1 => "C1",
        /// Nobody has the bye after a bye, or after as much as a win without playing.
        C2 => "C2",
        /// Two who are due the same colour absolutely do not meet, unless one is a topscorer.
        C3 => "C3",
        /// Everybody who is not paired yet can be.
        C4 => "C4",
        /// The lowest score for the bye.
        C5 => "C5",
        /// The fewest downfloaters.
        C6 => "C6",
        /// The lowest scores of downfloaters.
        C7 => "C7",
        /// The next bracket obeys C1 to C7.
        C8 => "C8",
        /// The fewest unplayed games of the player with the bye.
        C9 => "C9",
        /// Topscorers and their opponents with a difference of more than two between the colours.
        C10 => "C10",
        /// Topscorers and their opponents with the same colour three times running.
        C11 => "C11",
        /// Players without the colour they are due.
        C12 => "C12",
        /// Players without the colour they are strongly due.
        C13 => "C13",
        /// Downfloaters of the bracket's own score who floated down in the round before.
        C14 => "C14",
        /// Opponents of players moved down who floated up in the round before.
        C15 => "C15",
        /// As C14, two rounds before.
        C16 => "C16",
        /// As C15, two rounds before.
        C17 => "C17",
        /// Score differences of players moved down who floated down in the round before.
        C18 => "C18",
        /// Score differences of their opponents who floated up in the round before.
        C19 => "C19",
        /// As C18, two rounds before.
        C20 => "C20",
        /// As C19, two rounds before.
        C21 => "C21",
    }
}

/// A criterion of quality of the Burstein system (C.04.4.2 art. 2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BursteinCriterion {
    /// The fewest who move down.
    C5,
    /// The lowest scores of those who move down.
    C6,
    /// The next bracket obeys C1 to C6.
    C7,
    /// Players without the colour they are due.
    C8,
}

/// A criterion of quality of the Dubov system (C.04.4.1 art. 2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DubovCriterion {
    /// The fewest who come up.
    C5,
    /// The smallest differences of score between them and the group.
    C6,
    /// Players without the colour they are due.
    C7,
    /// Those who come up and have done so as often as can be asked.
    C8,
    /// How often these have come up.
    C9,
    /// Those who come up and did so in the round before.
    C10,
}

impl DubovCriterion {
    /// All of them, the first one first.
    pub const ALL: [Self; 6] = [Self::C5, Self::C6, Self::C7, Self::C8, Self::C9, Self::C10];
}

/// A criterion of quality of the Double-Swiss system (C.04.5 art. 2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DoubleSwissCriterion {
    /// The fewest who come up.
    C4,
    /// The smallest differences of score between them and the group.
    C5,
    /// The next group can be paired with as few.
    C6,
    /// Those who come up and floated in the match before.
    C7,
    /// Their opponents who floated in the match before.
    C8,
}

impl DoubleSwissCriterion {
    /// All of them, the first one first.
    pub const ALL: [Self; 5] = [Self::C4, Self::C5, Self::C6, Self::C7, Self::C8];
}

/// What decides in the Lim system between two opponents, or between two who could go on to the next group. Its text has no numbers for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LimRule {
    /// The fewest who go on (C.04.4.3 art. 2.3).
    FewestFloaters,
    /// Whom it disadvantages least to go on (art. 3.9).
    Disadvantage,
    /// Who did not float in the round before (art. 3.10).
    FloatedBefore,
    /// Who leaves as many due White as due Black (art. 3.2.2).
    EvenColours,
    /// An opponent whose due colour suits (art. 5.2).
    Colours,
}

/// What a Monrad with score groups asks, the first one first. Its texts have no numbers for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MonradAim {
    /// The fewest who move down.
    FewestFloaters,
    /// The lowest scores of those who move down.
    LowestFloaters,
    /// The next group pairs as well as it can.
    NextGroup,
    /// The fewest who meet again.
    FewestRematches,
}

/// What decides between two who may both have the bye, in the systems that choose it before the pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ByeStep {
    /// The fewest byes before (Monrad with rematches).
    Byes,
    /// The lowest score.
    Score,
    /// The most games.
    Games,
    /// The lowest rating (Monrad, where the section says so).
    Rating,
    /// The lowest rank.
    Rank,
}

/// A criterion with the system that has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// C.04.3 art. 2.
    Dutch(Criterion),
    /// C.04.4.2 art. 2.3.
    Burstein(BursteinCriterion),
    /// C.04.4.1 art. 2.3.
    Dubov(DubovCriterion),
    /// C.04.5 art. 2.3.
    DoubleSwiss(DoubleSwissCriterion),
    /// C.04.4.3.
    Lim(LimRule),
    /// The rules of the section.
    Monrad(MonradAim),
    /// Art. 3.1 of C.04.4.1 and C.04.4.2, art. 3.4 of C.04.5, and the rules of a Monrad.
    Bye(ByeStep),
}

impl Rule {
    /// Its name: as arbiters write it, or a word where the text has no number.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Dutch(criterion) => criterion.as_str(),
            Self::DoubleSwiss(DoubleSwissCriterion::C4) => "C4",
            Self::Burstein(BursteinCriterion::C5)
            | Self::Dubov(DubovCriterion::C5)
            | Self::DoubleSwiss(DoubleSwissCriterion::C5) => "C5",
            Self::Burstein(BursteinCriterion::C6)
            | Self::Dubov(DubovCriterion::C6)
            | Self::DoubleSwiss(DoubleSwissCriterion::C6) => "C6",
            Self::Burstein(BursteinCriterion::C7)
            | Self::Dubov(DubovCriterion::C7)
            | Self::DoubleSwiss(DoubleSwissCriterion::C7) => "C7",
            Self::Burstein(BursteinCriterion::C8)
            | Self::Dubov(DubovCriterion::C8)
            | Self::DoubleSwiss(DoubleSwissCriterion::C8) => "C8",
            Self::Dubov(DubovCriterion::C9) => "C9",
            Self::Dubov(DubovCriterion::C10) => "C10",
            Self::Lim(LimRule::FewestFloaters) | Self::Monrad(MonradAim::FewestFloaters) => "fewest_floaters",
            Self::Lim(LimRule::Disadvantage) => "least_disadvantage",
            Self::Lim(LimRule::FloatedBefore) => "floated_before",
            Self::Lim(LimRule::EvenColours) => "even_colours",
            Self::Lim(LimRule::Colours) => "due_colours",
            Self::Monrad(MonradAim::LowestFloaters) => "lowest_floaters",
            Self::Monrad(MonradAim::NextGroup) => "next_group",
            Self::Monrad(MonradAim::FewestRematches) => "fewest_rematches",
            Self::Bye(ByeStep::Byes) => "bye_fewest_byes",
            Self::Bye(ByeStep::Score) => "bye_lowest_score",
            Self::Bye(ByeStep::Games) => "bye_most_games",
            Self::Bye(ByeStep::Rating) => "bye_lowest_rating",
            Self::Bye(ByeStep::Rank) => "bye_lowest_rank",
        }
    }
}

/// How much there is of what a criterion asks to be small.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Amount {
    /// A number of players or games.
    Count(usize),
    /// The scores of players who leave a bracket, the highest first: fewer is better, then lower.
    Scores(Vec<Points>),
    /// How many players of each score, the highest first: fewer of the highest is better.
    ByScore(Vec<(Points, usize)>),
}

impl Amount {
    /// How many players or games.
    pub fn count(&self) -> usize {
        match self {
            Self::Count(count) => *count,
            Self::Scores(scores) => scores.len(),
            Self::ByScore(levels) => levels.iter().map(|(_, count)| count).sum(),
        }
    }

    /// Which of two amounts of the same criterion is less.
    pub fn compare(&self, other: &Self) -> std::cmp::Ordering {
        match (self, other) {
            (Self::Count(one), Self::Count(other)) => one.cmp(other),
            (Self::Scores(one), Self::Scores(other)) => (one.len(), one).cmp(&(other.len(), other)),
            (Self::ByScore(one), Self::ByScore(other)) => one.cmp(other),
            (Self::Count(_) | Self::Scores(_) | Self::ByScore(_), _) => self.count().cmp(&other.count()),
        }
    }
}
