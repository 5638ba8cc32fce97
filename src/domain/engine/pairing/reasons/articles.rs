//! The articles of each system, by what they say.

use super::{ColourRule, Place, Text, Verdict};
use crate::pairing::criteria::{
    BursteinCriterion, ByeStep, Criterion, DoubleSwissCriterion, DubovCriterion, LimRule, Rule,
};

impl Place {
    /// Its name in JSON.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Natural { .. } => "natural",
            Self::Transposed => "transposed",
            Self::Exchanged => "exchanged",
            Self::MovedDown { .. } => "moved_down",
            Self::FromBothEnds { .. } => "from_both_ends",
            Self::Neighbours { .. } => "neighbours",
            Self::Sides { .. } => "sides",
            Self::OneSide => "one_side",
            Self::SecondGame { .. } => "second_game",
            Self::Cell { .. } => "cell",
        }
    }

    /// Is it the pair one would think of first?
    pub const fn is_natural(self) -> bool {
        match self {
            Self::Natural { .. } => true,
            Self::MovedDown { is_natural }
            | Self::FromBothEnds { is_natural, .. }
            | Self::Neighbours { is_natural }
            | Self::Sides { is_natural, .. }
            | Self::SecondGame { is_natural, .. } => is_natural,
            Self::Transposed | Self::Exchanged | Self::OneSide => false,
            Self::Cell { round, now, .. } => round == now,
        }
    }
}

impl Text {
    /// Its name in JSON.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Dutch => "dutch",
            Self::Seeding => "burstein_seeding",
            Self::Burstein => "burstein",
            Self::Dubov => "dubov",
            Self::Lim => "lim",
            Self::DoubleSwiss => "double_swiss",
            Self::Monrad => "monrad",
            Self::Keizer => "keizer",
            Self::Table => "table",
        }
    }

    /// Those of one score meet.
    pub const fn same_score(self) -> &'static str {
        match self {
            Self::Dutch | Self::Seeding => "C.04.3 art. 1.3",
            Self::Burstein => "C.04.4.2 art. 1.2",
            Self::Dubov => "C.04.4.1 art. 1.3",
            Self::Lim => "C.04.4.3 art. 2.2",
            Self::DoubleSwiss => "C.04.5 art. 1.3",
            Self::Monrad => "C.04.1 art. 5",
            Self::Keizer => "Keizer",
            Self::Table => "C.05 annex 1",
        }
    }

    pub const fn floats(self) -> &'static str {
        match self {
            Self::Dutch | Self::Seeding => "C.04.3 art. 1.4",
            Self::Burstein => "C.04.4.2 art. 1.2.2",
            Self::Dubov => "C.04.4.1 art. 1.3.2",
            Self::Lim => "C.04.4.3 art. 2.3",
            Self::DoubleSwiss => "C.04.5 art. 1.5",
            Self::Monrad => "C.04.1 art. 5",
            Self::Keizer => "Keizer",
            Self::Table => "C.05 annex 1",
        }
    }

    /// How many pairs a group makes.
    pub const fn size(self) -> &'static str {
        match self {
            Self::Dutch | Self::Seeding => "C.04.3 art. 2, C6",
            Self::Burstein => "C.04.4.2 art. 3.2.1",
            Self::Dubov => "C.04.4.1 art. 3.2.1",
            Self::Lim => "C.04.4.3 art. 2.3",
            Self::DoubleSwiss => "C.04.5 art. 2.3.1, C4",
            Self::Monrad => "C.04.1 art. 5",
            Self::Keizer => "Keizer",
            Self::Table => "C.05 annex 1",
        }
    }

    /// Who is asked first to float.
    pub const fn first_float(self) -> &'static str {
        match self {
            Self::Dutch | Self::Seeding => "C.04.3 art. 3",
            Self::Burstein => "C.04.4.2 art. 4.3",
            Self::Dubov => "C.04.4.1 art. 4.2",
            Self::Lim => "C.04.4.3 art. 3.2.4",
            Self::DoubleSwiss => "C.04.5 art. 3.5",
            Self::Monrad => "Monrad",
            Self::Keizer => "Keizer",
            Self::Table => "C.05 annex 1",
        }
    }

    /// How a pair came about.
    pub const fn place(self, place: Place) -> &'static str {
        match self {
            Self::Monrad => return "Monrad",
            Self::Keizer => return "Keizer",
            Self::Lim => {
                return match place {
                    Place::Natural { .. } => "C.04.4.3 art. 2.4",
                    Place::MovedDown { .. } => "C.04.4.3 art. 3.8",
                    Place::Transposed
                    | Place::Exchanged
                    | Place::FromBothEnds { .. }
                    | Place::Neighbours { .. }
                    | Place::Sides { .. }
                    | Place::OneSide
                    | Place::SecondGame { .. }
                    | Place::Cell { .. } => "C.04.4.3 art. 2.5",
                };
            }
            Self::DoubleSwiss => {
                return match place {
                    Place::SecondGame { .. } => "C.04.5 art. 4.4",
                    Place::Natural { .. }
                    | Place::Transposed
                    | Place::Exchanged
                    | Place::MovedDown { .. }
                    | Place::FromBothEnds { .. }
                    | Place::Neighbours { .. }
                    | Place::Sides { .. }
                    | Place::OneSide
                    | Place::Cell { .. } => "C.04.5 art. 3.6",
                };
            }
            Self::Dutch | Self::Seeding | Self::Burstein | Self::Dubov | Self::Table => {}
        }
        match place {
            Place::Natural { .. } | Place::MovedDown { is_natural: true } => "C.04.3 art. 3",
            Place::Transposed | Place::MovedDown { is_natural: false } => "C.04.3 art. 4.2",
            Place::Exchanged => "C.04.3 art. 4.3",
            Place::FromBothEnds { .. } => "C.04.4.2 art. 4.3",
            Place::Neighbours { .. } => "Monrad",
            Place::Sides { is_natural: true, .. } => "C.04.4.1 art. 3.2.5",
            Place::Sides {
                is_natural: false, ..
            } => "C.04.4.1 art. 4.4",
            Place::OneSide => "C.04.4.1 art. 3.2.4",
            Place::SecondGame { .. } => "C.04.5 art. 4.4",
            Place::Cell { .. } => "C.05 annex 1",
        }
    }

    /// The rule of colours, as the JSON has it: the number of an article, or a word where the text has none.
    pub const fn colour_rule(self, rule: ColourRule) -> &'static str {
        let is_lot_first = matches!(self, Self::Burstein | Self::Dubov);
        let is_double = matches!(self, Self::DoubleSwiss);
        let is_lim = matches!(self, Self::Lim);
        match rule {
            ColourRule::BothGranted if is_lim => "5.2",
            ColourRule::StrongerClaim if is_lim => "5.3",
            ColourRule::Alternation | ColourRule::HigherRanked if is_lim => "5.4",
            ColourRule::LowerRanked => "5.4",
            ColourRule::Lot if is_lim => "7.2",
            ColourRule::Lot if is_double => "4.3.1",
            ColourRule::FewerWhites => "4.3.2",
            ColourRule::Alternation if is_double => "4.3.3",
            ColourRule::HigherRanked if is_double => "4.3.4",
            ColourRule::OtherAlternates => "4.3.5",
            ColourRule::SecondMeeting if is_double => "4.4",
            ColourRule::Lot if is_lot_first => "5.2.1",
            ColourRule::BothGranted if is_lot_first => "5.2.2",
            ColourRule::StrongerClaim if is_lot_first => "5.2.3",
            ColourRule::Alternation if is_lot_first => "5.2.4",
            ColourRule::HigherRanked if is_lot_first => "5.2.5",
            ColourRule::BothGranted => "5.2.1",
            ColourRule::StrongerClaim => "5.2.2",
            ColourRule::Alternation => "5.2.3",
            ColourRule::HigherRanked => "5.2.4",
            ColourRule::Lot => "5.2.5",
            ColourRule::HigherNumber => "higher_number",
            ColourRule::SecondMeeting => "second_meeting",
            ColourRule::Table => "table",
        }
    }

    /// The rule of colours. Monrad and Keizer have those of the Dutch system where they have none of their own.
    pub fn colours(self, rule: ColourRule) -> String {
        match rule {
            ColourRule::SecondMeeting | ColourRule::Lot if self == Self::Keizer => "Keizer".to_owned(),
            ColourRule::SecondMeeting if self == Self::DoubleSwiss => "C.04.5 art. 4.4".to_owned(),
            ColourRule::HigherNumber | ColourRule::SecondMeeting => "Monrad".to_owned(),
            ColourRule::Lot if self == Self::Monrad => "Monrad".to_owned(),
            ColourRule::Table => "C.05 annex 1".to_owned(),
            ColourRule::BothGranted
            | ColourRule::StrongerClaim
            | ColourRule::Alternation
            | ColourRule::HigherRanked
            | ColourRule::LowerRanked
            | ColourRule::FewerWhites
            | ColourRule::OtherAlternates
            | ColourRule::Lot => {
                let chapter = match self {
                    Self::Burstein => "C.04.4.2",
                    Self::Dubov => "C.04.4.1",
                    Self::Lim => "C.04.4.3",
                    Self::DoubleSwiss => "C.04.5",
                    Self::Dutch | Self::Seeding | Self::Monrad | Self::Keizer | Self::Table => "C.04.3",
                };
                format!("{chapter} art. {}", self.colour_rule(rule))
            }
        }
    }

    /// Who gets the bye.
    pub const fn bye(self) -> &'static str {
        match self {
            Self::Dutch | Self::Seeding => "C.04.3 art. 2, C5",
            Self::Burstein => "C.04.4.2 art. 3.1",
            Self::Dubov => "C.04.4.1 art. 3.1",
            Self::Lim => "C.04.4.3 art. 1.1",
            Self::DoubleSwiss => "C.04.5 art. 3.4",
            Self::Monrad => "Monrad",
            Self::Keizer => "Keizer",
            Self::Table => "C.05 annex 1",
        }
    }

    /// The lowest rank has the bye.
    pub const fn lowest_bye(self) -> &'static str {
        match self {
            Self::Dutch | Self::Seeding => "C.04.3 art. 3",
            Self::Burstein => "C.04.4.2 art. 3.1.5",
            Self::Dubov => "C.04.4.1 art. 3.1.5",
            Self::Lim => "C.04.4.3 art. 1.1",
            Self::DoubleSwiss => "C.04.5 art. 3.4.4",
            Self::Monrad => "Monrad",
            Self::Keizer => "Keizer",
            Self::Table => "C.05 annex 1",
        }
    }

    /// What decides about an alternative.
    pub const fn verdict(self, verdict: &Verdict) -> &'static str {
        match verdict {
            Verdict::Met(_) | Verdict::Apart => match self {
                Self::Dutch | Self::Seeding => "C.04.3 art. 2, C1",
                Self::Burstein => "C.04.4.2 art. 2.1.1, C1",
                Self::Dubov => "C.04.4.1 art. 2.1.1, C1",
                Self::Lim => "C.04.4.3 art. 2.1",
                Self::DoubleSwiss => "C.04.5 art. 2.1.1, C1",
                Self::Monrad => "C.04.1 art. 2",
                Self::Keizer => "Keizer",
                Self::Table => "C.05 annex 1",
            },
            Verdict::HadBye(_) => match self {
                Self::Dutch | Self::Seeding => "C.04.3 art. 2, C2",
                Self::Burstein => "C.04.4.2 art. 3.1.1, C2",
                Self::Dubov => "C.04.4.1 art. 3.1.1, C2",
                Self::DoubleSwiss => "C.04.5 art. 2.1.2, C2",
                Self::Lim | Self::Monrad => "C.04.1 art. 4",
                Self::Keizer => "Keizer",
                Self::Table => "C.05 annex 1",
            },
            Verdict::SameColour(_) => match self {
                Self::Dutch | Self::Seeding => "C.04.3 art. 2, C3",
                Self::Burstein => "C.04.4.2 art. 2.1.3, C3",
                Self::Dubov => "C.04.4.1 art. 2.1.3, C3",
                Self::Lim => "C.04.4.3 art. 2.1",
                // Colours keep nobody apart there.
                Self::DoubleSwiss => "C.04.5 art. 4.3",
                Self::Monrad => "C.04.1 art. 6, 7",
                Self::Keizer => "Keizer",
                Self::Table => "C.05 annex 1",
            },
            Verdict::Incomplete => match self {
                Self::Dutch | Self::Seeding => "C.04.3 art. 2, C4",
                Self::Burstein => "C.04.4.2 art. 2.2, C4",
                Self::Dubov => "C.04.4.1 art. 2.2.1, C4",
                Self::Lim => "C.04.4.3 art. 4",
                Self::DoubleSwiss => "C.04.5 art. 2.2.1, C3",
                Self::Monrad => "Monrad",
                Self::Keizer => "Keizer",
                Self::Table => "C.05 annex 1",
            },
            Verdict::HigherBye { .. } => "C.04.3 art. 2, C5",
            Verdict::Worse(difference) | Verdict::Better(difference) => self.rule(difference.rule),
            Verdict::Later | Verdict::AsGood => match self {
                Self::Dutch | Self::Seeding => "C.04.3 art. 4",
                Self::Burstein => "C.04.4.2 art. 4.3",
                Self::Dubov => "C.04.4.1 art. 4",
                Self::Lim => "C.04.4.3 art. 4",
                Self::DoubleSwiss => "C.04.5 art. 3.5, 3.6",
                Self::Monrad => "Monrad",
                Self::Keizer => "Keizer",
                Self::Table => "C.05 annex 1",
            },
            Verdict::NotInTable => "C.05 annex 1",
            Verdict::NotSecondGame => "C.04.5 art. 4.4",
        }
    }

    /// The criterion that decides about an alternative, by its name in the text; none where it has none, or the order decides.
    pub const fn criterion(self, verdict: &Verdict) -> Option<&'static str> {
        let has_numbers = matches!(self, Self::Dutch | Self::Seeding | Self::Burstein | Self::Dubov);
        let is_double = matches!(self, Self::DoubleSwiss);
        match verdict {
            Verdict::Worse(difference) | Verdict::Better(difference) => Some(difference.rule.as_str()),
            Verdict::Met(_) | Verdict::Apart if has_numbers => Some("C1"),
            Verdict::HadBye(_) if has_numbers => Some("C2"),
            Verdict::SameColour(_) if has_numbers => Some("C3"),
            Verdict::Met(_) | Verdict::Apart if is_double => Some("C1"),
            Verdict::HadBye(_) if is_double => Some("C2"),
            Verdict::Incomplete if is_double => Some("C3"),
            Verdict::Incomplete if has_numbers => Some("C4"),
            Verdict::HigherBye { .. } => Some("C5"),
            Verdict::Met(_)
            | Verdict::Apart
            | Verdict::HadBye(_)
            | Verdict::SameColour(_)
            | Verdict::Incomplete
            | Verdict::Later
            | Verdict::AsGood
            | Verdict::NotInTable
            | Verdict::NotSecondGame => None,
        }
    }

    const fn rule(self, rule: Rule) -> &'static str {
        match rule {
            Rule::Dutch(criterion) => dutch(criterion),
            Rule::Burstein(BursteinCriterion::C5) => "C.04.4.2 art. 2.3.1, C5",
            Rule::Burstein(BursteinCriterion::C6) => "C.04.4.2 art. 2.3.2, C6",
            Rule::Burstein(BursteinCriterion::C7) => "C.04.4.2 art. 2.3.3, C7",
            Rule::Burstein(BursteinCriterion::C8) => "C.04.4.2 art. 2.3.4, C8",
            Rule::Dubov(DubovCriterion::C5) => "C.04.4.1 art. 2.3.1, C5",
            Rule::Dubov(DubovCriterion::C6) => "C.04.4.1 art. 2.3.2, C6",
            Rule::Dubov(DubovCriterion::C7) => "C.04.4.1 art. 2.3.3, C7",
            Rule::Dubov(DubovCriterion::C8) => "C.04.4.1 art. 2.3.4, C8",
            Rule::Dubov(DubovCriterion::C9) => "C.04.4.1 art. 2.3.5, C9",
            Rule::Dubov(DubovCriterion::C10) => "C.04.4.1 art. 2.3.6, C10",
            Rule::Lim(LimRule::FewestFloaters) => "C.04.4.3 art. 2.3",
            Rule::Lim(LimRule::Disadvantage) => "C.04.4.3 art. 3.9",
            Rule::Lim(LimRule::FloatedBefore) => "C.04.4.3 art. 3.10",
            Rule::Lim(LimRule::EvenColours) => "C.04.4.3 art. 3.2.2",
            Rule::Lim(LimRule::Colours) => "C.04.4.3 art. 5.2",
            Rule::DoubleSwiss(DoubleSwissCriterion::C4) => "C.04.5 art. 2.3.1, C4",
            Rule::DoubleSwiss(DoubleSwissCriterion::C5) => "C.04.5 art. 2.3.2, C5",
            Rule::DoubleSwiss(DoubleSwissCriterion::C6) => "C.04.5 art. 2.3.3, C6",
            Rule::DoubleSwiss(DoubleSwissCriterion::C7) => "C.04.5 art. 2.3.4, C7",
            Rule::DoubleSwiss(DoubleSwissCriterion::C8) => "C.04.5 art. 2.3.5, C8",
            Rule::Monrad(_) => "Monrad",
            Rule::Bye(_) if matches!(self, Self::Keizer) => "Keizer",
            Rule::Bye(step) => match (self, step) {
                (Self::Burstein, ByeStep::Score) => "C.04.4.2 art. 3.1.3",
                (Self::Burstein, ByeStep::Games) => "C.04.4.2 art. 3.1.4",
                (Self::Burstein, ByeStep::Rank) => "C.04.4.2 art. 3.1.5",
                (Self::Dubov, ByeStep::Score) => "C.04.4.1 art. 3.1.3",
                (Self::Dubov, ByeStep::Games) => "C.04.4.1 art. 3.1.4",
                (Self::Dubov, ByeStep::Rank) => "C.04.4.1 art. 3.1.5",
                (Self::Lim, ByeStep::Score | ByeStep::Games | ByeStep::Rank) => "C.04.4.3 art. 1.1",
                (Self::Lim, ByeStep::Rating) => "C.04.4.3 art. 7.1",
                (Self::DoubleSwiss, ByeStep::Score) => "C.04.5 art. 3.4.2",
                (Self::DoubleSwiss, ByeStep::Games) => "C.04.5 art. 3.4.3",
                (Self::DoubleSwiss, ByeStep::Rank) => "C.04.5 art. 3.4.4",
                (Self::Dutch | Self::Seeding | Self::Monrad | Self::Keizer | Self::Table, _)
                | (_, ByeStep::Byes | ByeStep::Rating) => "Monrad",
            },
        }
    }
}

const fn dutch(criterion: Criterion) -> &'static str {
    match criterion {
        Criterion::C1 => "C.04.3 art. 2, C1",
        Criterion::C2 => "C.04.3 art. 2, C2",
        Criterion::C3 => "C.04.3 art. 2, C3",
        Criterion::C4 => "C.04.3 art. 2, C4",
        Criterion::C5 => "C.04.3 art. 2, C5",
        Criterion::C6 => "C.04.3 art. 2, C6",
        Criterion::C7 => "C.04.3 art. 2, C7",
        Criterion::C8 => "C.04.3 art. 2, C8",
        Criterion::C9 => "C.04.3 art. 2, C9",
        Criterion::C10 => "C.04.3 art. 2, C10",
        Criterion::C11 => "C.04.3 art. 2, C11",
        Criterion::C12 => "C.04.3 art. 2, C12",
        Criterion::C13 => "C.04.3 art. 2, C13",
        Criterion::C14 => "C.04.3 art. 2, C14",
        Criterion::C15 => "C.04.3 art. 2, C15",
        Criterion::C16 => "C.04.3 art. 2, C16",
        Criterion::C17 => "C.04.3 art. 2, C17",
        Criterion::C18 => "C.04.3 art. 2, C18",
        Criterion::C19 => "C.04.3 art. 2, C19",
        Criterion::C20 => "C.04.3 art. 2, C20",
        Criterion::C21 => "C.04.3 art. 2, C21",
    }
}
