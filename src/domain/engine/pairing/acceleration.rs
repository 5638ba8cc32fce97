//! Virtual points by groups of the starting list: the accelerations of known programs as data, and groups that a section chooses itself.
//!
//! Baku's acceleration (C.04.7), whose rounds follow from the number of rounds, is in [`super::baku`].

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::arrangements::VirtualPoints;
use crate::{
    numbers::{RoundNo, StartNo},
    points::Points,
    scoring::Scoring,
};

/// A group of the starting list that has points more for the pairing in some rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AccelerationGroup {
    /// From this place in the starting list, 1 for the first.
    pub first: StartNo,
    /// To this place; `None` to the end of the list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<StartNo>,
    /// From this round.
    pub from: RoundNo,
    /// To this one.
    pub to: RoundNo,
    /// Points in halves.
    pub points: Points,
}

/// Which half of the starting list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Half {
    Upper,
    Lower,
}

/// The size of the upper half is twice the number of players divided by this, rounded up.
const QUARTERS: usize = 4;

/// What virtual points are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Worth {
    Win,
    Draw,
}

/// A line of a known acceleration.
#[derive(Clone, Copy, Debug)]
pub struct HalfStep {
    half: Half,
    worth: Worth,
    from: u16,
    to: u16,
}

const UPPER_FIRST: HalfStep = HalfStep {
    half: Half::Upper,
    worth: Worth::Win,
    from: 1,
    to: 2,
};

/// Haley's system, which is the added score method of the United States: the upper half has a win more in rounds 1 and 2.
pub const HALEY: &[HalfStep] = &[UPPER_FIRST];

/// The soft Haley system: in round 2 the lower half has a draw more, so that those who lost above meet those who won below less often.
pub const HALEY_SOFT: &[HalfStep] = &[
    UPPER_FIRST,
    HalfStep {
        half: Half::Lower,
        worth: Worth::Draw,
        from: 2,
        to: 2,
    },
];

crate::spelling! {
    /// What is wrong with groups that a section chose.
    pub enum AccelerationFault {
        /// There are none, and nothing was settled by a report.
        Missing => "missing",
        /// There are some where nobody chose to have groups.
        NotAsked => "not_asked",
        /// More than may be.
        TooMany => "too_many",
        /// The first place is after the last.
        Places => "places",
        /// The first round is after the last.
        Rounds => "rounds",
        /// Less than half a point, or more than anybody could win.
        Points => "points",
        /// Somebody is in two groups in the same round.
        Overlap => "overlap",
    }
}

/// The text of a group is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a group is written `1-20; 1-2; 1`: places in the starting list, rounds, points")]
pub struct ParseGroupError;

impl AccelerationGroup {
    /// Groups a section may have.
    pub const MOST: usize = 12;
    /// Half points a group may have at the most.
    const MOST_HALVES: i32 = 20;

    /// What is wrong with these, if anything is.
    pub fn wrong(groups: &[Self]) -> Option<AccelerationFault> {
        if groups.len() > Self::MOST {
            return Some(AccelerationFault::TooMany);
        }
        let alone = groups.iter().find_map(|group| {
            if group.last.is_some_and(|last| last < group.first) {
                Some(AccelerationFault::Places)
            } else if group.to < group.from {
                Some(AccelerationFault::Rounds)
            } else if !(1..=Self::MOST_HALVES).contains(&group.points.as_halves()) {
                Some(AccelerationFault::Points)
            } else {
                None
            }
        });
        alone.or_else(|| {
            let mut rest = groups;
            while let [one, others @ ..] = rest {
                if others.iter().any(|other| one.overlaps(other)) {
                    return Some(AccelerationFault::Overlap);
                }
                rest = others;
            }
            None
        })
    }

    fn overlaps(&self, other: &Self) -> bool {
        let last = |group: &Self| group.last.unwrap_or(StartNo::MAX);
        self.first <= last(other)
            && other.first <= last(self)
            && self.from <= other.to
            && other.from <= self.to
    }

    /// The groups of a known acceleration in a starting list of so many. The upper half is two quarters, each rounded up, so that it can be
    /// paired within itself.
    pub fn known(steps: &[HalfStep], starters: usize, scoring: &Scoring) -> Vec<Self> {
        let upper = 2 * starters.div_ceil(QUARTERS);
        let place = |place: usize| u16::try_from(place).ok().and_then(StartNo::new);
        steps
            .iter()
            .filter_map(|step| {
                let (first, last) = match step.half {
                    Half::Upper => (place(1)?, Some(place(upper)?)),
                    Half::Lower => (place(upper + 1)?, None),
                };
                Some(Self {
                    first,
                    last,
                    from: RoundNo::new(step.from)?,
                    to: RoundNo::new(step.to)?,
                    points: match step.worth {
                        Worth::Win => scoring.win,
                        Worth::Draw => scoring.draw,
                    },
                })
            })
            .collect()
    }

    /// The virtual points of this group; `None` where nobody is in it, or its rounds are not played.
    ///
    /// The last of a group stays the same person, so a late entry is in a group or not by its number, as with Baku (C.04.7 art. 1.3).
    fn virtual_points(
        &self,
        starters: &[StartNo],
        rounds: RoundNo,
        highest: StartNo,
    ) -> Option<VirtualPoints> {
        let at = |place: StartNo| starters.get(place.index()).copied();
        at(self.first)?;
        // From the number after the last one above.
        let above = StartNo::new(self.first.get() - 1).and_then(at);
        let first = above.map_or(Some(StartNo::MIN), |above| StartNo::new(above.get() + 1))?;
        let last = match self.last {
            Some(last) => at(last).or(starters.last().copied())?,
            None => highest,
        };
        let to = self.to.min(rounds);
        (first <= last && self.from <= to).then_some(VirtualPoints {
            points: self.points,
            from: self.from,
            to,
            first,
            last,
        })
    }
}

/// The virtual points of groups. `starters` are the numbers, in order, of those who were in the starting list, without late entries;
/// `rounds` are those planned, and `highest` is the highest number of the field.
pub fn virtual_points(
    groups: &[AccelerationGroup],
    starters: &[StartNo],
    rounds: u16,
    highest: StartNo,
) -> Vec<VirtualPoints> {
    let Some(rounds) = RoundNo::new(rounds) else {
        return Vec::new();
    };
    groups
        .iter()
        .filter_map(|group| group.virtual_points(starters, rounds, highest))
        .collect()
}

/// As a line of a form: `1-20; 1-2; 1`, `21-; 2; ½`.
impl fmt::Display for AccelerationGroup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.first)?;
        match self.last {
            Some(last) if last == self.first => {}
            Some(last) => write!(f, "-{last}")?,
            None => f.write_str("-")?,
        }
        write!(f, "; {}", self.from)?;
        if self.to != self.from {
            write!(f, "-{}", self.to)?;
        }
        write!(f, "; {}", self.points)
    }
}

impl FromStr for AccelerationGroup {
    type Err = ParseGroupError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut parts = text.split(';').map(str::trim);
        let (Some(places), Some(rounds), Some(points), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(ParseGroupError);
        };
        let (first, last) = places.split_once(['-', '–']).unwrap_or((places, places));
        let last = match last.trim() {
            "" => None,
            last => Some(last.parse().map_err(|_| ParseGroupError)?),
        };
        let (from, to) = rounds.split_once(['-', '–']).unwrap_or((rounds, rounds));
        Ok(Self {
            first: first.parse().map_err(|_| ParseGroupError)?,
            last,
            from: from.parse().map_err(|_| ParseGroupError)?,
            to: to.parse().map_err(|_| ParseGroupError)?,
            points: points.parse().map_err(|_| ParseGroupError)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn no(number: u16) -> StartNo {
        StartNo::new(number).expect("a number")
    }

    fn starters(count: u16) -> Vec<StartNo> {
        (1..=count).map(no).collect()
    }

    fn groups(text: &str) -> Vec<AccelerationGroup> {
        text.lines().map(|line| line.parse().expect(line)).collect()
    }

    /// `points in rounds to numbers`, one after the other.
    fn written(given: &[VirtualPoints]) -> String {
        given
            .iter()
            .map(|one| {
                format!(
                    "{} in {}-{} to {}-{}",
                    one.points.decimal(),
                    one.from,
                    one.to,
                    one.first,
                    one.last
                )
            })
            .collect::<Vec<_>>()
            .join(", ")
    }

    fn known(steps: &[HalfStep], players: u16, rounds: u16, scoring: &Scoring) -> String {
        let starters = starters(players);
        let groups = AccelerationGroup::known(steps, starters.len(), scoring);
        assert_eq!(AccelerationGroup::wrong(&groups), None, "{players}");
        let highest = starters.last().copied().unwrap_or(StartNo::MIN);
        written(&virtual_points(&groups, &starters, rounds, highest))
    }

    #[test]
    fn the_known_ones_give_the_upper_half_a_win_in_two_rounds() {
        let (standard, three) = (Scoring::STANDARD, Scoring::THREE_ONE_ZERO);
        for (steps, players, rounds, scoring, expected) in [
            (HALEY, 40, 7, &standard, "1.0 in 1-2 to 1-20"),
            (HALEY, 41, 7, &standard, "1.0 in 1-2 to 1-22"),
            (HALEY, 40, 1, &standard, "1.0 in 1-1 to 1-20"),
            (HALEY, 40, 7, &three, "3.0 in 1-2 to 1-20"),
            (HALEY, 1, 7, &standard, "1.0 in 1-2 to 1-1"),
            (HALEY, 0, 7, &standard, ""),
            (
                HALEY_SOFT,
                40,
                7,
                &standard,
                "1.0 in 1-2 to 1-20, 0.5 in 2-2 to 21-40",
            ),
            (HALEY_SOFT, 40, 1, &standard, "1.0 in 1-1 to 1-20"),
            (
                HALEY_SOFT,
                40,
                7,
                &three,
                "3.0 in 1-2 to 1-20, 1.0 in 2-2 to 21-40",
            ),
            (HALEY_SOFT, 2, 7, &standard, "1.0 in 1-2 to 1-2"),
        ] {
            assert_eq!(
                known(steps, players, rounds, scoring),
                expected,
                "{players} {rounds}"
            );
        }
    }

    #[test]
    fn a_late_entry_is_in_a_group_by_its_number() {
        // Eight in the starting list; three came late: above the fourth, between the fourth and the fifth, and last.
        let list: Vec<StartNo> = [1, 2, 4, 5, 7, 8, 9, 10].map(no).to_vec();
        let chosen = groups("1-4; 1-2; 1\n5-6; 1-3; ½\n7-; 2; 1.5");
        assert_eq!(
            written(&virtual_points(&chosen, &list, 7, no(11))),
            "1.0 in 1-2 to 1-5, 0.5 in 1-3 to 6-8, 1.5 in 2-2 to 9-11"
        );
        // Groups that nobody is in, or whose rounds are not played, give nothing; one ends with the list.
        let chosen = groups("9-12; 1; 1\n1-20; 1-9; 1\n1; 8; 1");
        assert_eq!(
            written(&virtual_points(&chosen, &list, 7, no(11))),
            "1.0 in 1-7 to 1-10"
        );
    }

    #[test]
    fn lines_are_read_back_and_others_refused() {
        for line in ["1-20; 1-2; 1", "21-; 2; ½", "5; 1-9; 2½"] {
            assert_eq!(groups(line)[0].to_string(), line);
        }
        let free: AccelerationGroup = " 1 – 20 ;1-2 ; 0,5 ".parse().expect("a group");
        assert_eq!(free.to_string(), "1-20; 1-2; ½");
        for line in [
            "",
            "1-20",
            "1-20; 1-2",
            "1-20; 1-2; 1; 1",
            "0-3; 1; 1",
            "a; 1; 1",
            "1; 1; x",
            "-5; 1; 1",
        ] {
            assert_eq!(line.parse::<AccelerationGroup>(), Err(ParseGroupError), "{line}");
        }
        let json = serde_json::to_value(groups("1-20; 1-2; 1\n21-; 2; ½")).expect("JSON");
        assert_eq!(
            json,
            serde_json::json!([
                { "first": 1, "last": 20, "from": 1, "to": 2, "points": 2 },
                { "first": 21, "from": 2, "to": 2, "points": 1 },
            ])
        );
    }

    #[test]
    fn what_is_wrong_with_groups_is_named() {
        let many = ["1; 1; 1"; AccelerationGroup::MOST + 1].join("\n");
        for (text, expected) in [
            ("", None),
            ("1-20; 1-2; 1\n21-40; 1-2; ½\n1-20; 3; ½", None),
            (many.as_str(), Some(AccelerationFault::TooMany)),
            ("20-1; 1-2; 1", Some(AccelerationFault::Places)),
            ("1-20; 2-1; 1", Some(AccelerationFault::Rounds)),
            ("1-20; 1-2; 0", Some(AccelerationFault::Points)),
            ("1-20; 1-2; -1", Some(AccelerationFault::Points)),
            ("1-20; 1-2; 10½", Some(AccelerationFault::Points)),
            ("1-20; 1-2; 1\n20-; 2-3; 1", Some(AccelerationFault::Overlap)),
        ] {
            assert_eq!(AccelerationGroup::wrong(&groups(text)), expected, "{text}");
        }
    }
}
