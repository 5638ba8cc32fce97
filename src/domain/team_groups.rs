//! Parallel groups of a row: their names when several are created at once, and how the entered teams are divided over them.
//!
//! A division is a proposal: every team has one group and the ground for it, and a person may choose another before anything is moved. If
//! a league divides by geography, that person does it, because the program does not know where teams come from. [`crate::group_limits`] has
//! the limits of a group; [`crate::team::regrouping`] says whether a team can move at all.

pub mod checking;

use std::{cmp::Reverse, collections::BTreeMap};

use super::{
    group_limits::{GroupFinding, GroupLimits, GroupTeams},
    league::{LeagueSettings, Preset, Rulebook, words::GroupAssignment},
    strength_list::person::club_key,
};
use engine::{
    ids::TeamId,
    numbers::{Rating, TeamNo},
};

engine::spelled! {
    /// What the name of each of several groups ends with.
    pub enum GroupNaming {
        /// 1, 2, 3.
        Numbers => "numbers",
        /// A, B, C.
        Letters => "letters",
    }

    /// What puts the teams in order before they are dealt out, the strongest first.
    pub enum DivisionBasis {
        /// The average rating of so many players of each (`group_assignment`: `average_rating`).
        Rating => "average_rating",
        /// Their numbers, taken over all groups: a tournament made from last season numbers its teams in its final order
        /// (`group_assignment`: `last_season`).
        Numbers => "numbers",
    }

    /// How teams in order are dealt out.
    pub enum DivisionSpread {
        /// One to each group forwards, then backwards, so that the groups are of one strength.
        Even => "even",
        /// The strongest to the first group, the next to the second.
        InOrder => "in_order",
        /// Every team stays where it is until a person puts it elsewhere.
        ByHand => "by_hand",
    }

    /// Why a team is proposed for its group.
    pub enum DivisionGround {
        /// Its place in the order.
        Place => "place",
        /// It has changed groups with another, so that no more of a club meet in one than is wished.
        Club => "club",
        /// Nothing is known of its strength: it comes behind those of whom something is.
        Unknown => "unknown",
        /// No other division was asked for.
        Stays => "stays",
    }

    /// The players whose ratings make a team's average.
    pub enum StrengthSource {
        /// Its regulars on the club's list.
        Regulars => "regulars",
        /// Its players in the order of the boards, with the ratings they were entered with.
        Players => "players",
        /// The players of the club's list who follow after as many as its higher teams need.
        ClubList => "club_list",
    }
}

impl DivisionBasis {
    /// How a kind of league puts teams in order (`group_assignment`); by rating where it does not say.
    pub fn usual(league: Option<Preset>) -> Self {
        let known = league.and_then(|league| Rulebook::of_preset(league).settings().group_assignment);
        match known {
            Some(GroupAssignment::LastSeason) => Self::Numbers,
            Some(
                GroupAssignment::OneGroup
                | GroupAssignment::Geography
                | GroupAssignment::AverageRating
                | GroupAssignment::Entry,
            )
            | None => Self::Rating,
        }
    }
}

/// Several groups that are named after one another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupSeries {
    /// What their names begin with; may be empty.
    pub stem: String,
    pub naming: GroupNaming,
    pub count: usize,
}

/// Why no names can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GroupSeriesProblem {
    #[error("2 to {} groups are made at once", GroupSeries::MOST)]
    Count,
}

impl GroupSeries {
    /// The most groups that are made, or divided over, at once. The leagues that were read have four; a tournament has 60 sections at most.
    pub const MOST: usize = 20;

    /// What each is called, the first first.
    pub fn names(&self) -> Result<Vec<String>, GroupSeriesProblem> {
        if !(2..=Self::MOST).contains(&self.count) {
            return Err(GroupSeriesProblem::Count);
        }
        let ends: Vec<String> = match self.naming {
            GroupNaming::Numbers => (1..=self.count).map(|no| no.to_string()).collect(),
            GroupNaming::Letters => ('A'..='Z').take(self.count).map(String::from).collect(),
        };
        let stem = self.stem.trim();
        Ok(ends
            .into_iter()
            .map(|end| format!("{stem} {end}").trim().to_owned())
            .collect())
    }
}

/// Do two names begin alike and end each with a number, or each with a letter, as those of groups that were made at once do?
pub fn are_parallel(one: &str, other: &str) -> bool {
    fn read(name: &str) -> Option<(&str, GroupNaming)> {
        let (stem, end) = name.trim().rsplit_once(' ').unwrap_or(("", name.trim()));
        let mut letters = end.chars();
        let is_letter = matches!((letters.next(), letters.next()), (Some('A'..='Z'), None));
        let is_number = !end.is_empty() && end.bytes().all(|byte| byte.is_ascii_digit());
        if is_letter {
            Some((stem, GroupNaming::Letters))
        } else {
            is_number.then_some((stem, GroupNaming::Numbers))
        }
    }
    read(one).is_some_and(|one| read(other) == Some(one))
}

/// How strong a team is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamStrength {
    /// In hundredths, so that a fraction of a point can decide.
    hundredths: u32,
    pub source: StrengthSource,
}

impl TeamStrength {
    /// The average rating, rounded down.
    pub const fn average(self) -> u32 {
        self.hundredths / 100
    }
}

/// What is known of those who could play for a team, each row in its order; `None` for who has no rating.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StrengthFacts {
    /// Its regulars on the list of its club.
    pub regulars: Vec<Option<Rating>>,
    /// Its own players.
    pub players: Vec<Option<Rating>>,
    /// Everybody on the list of its club.
    pub club_list: Vec<Option<Rating>>,
    /// How many of the club's teams are above it.
    pub teams_above: usize,
}

impl StrengthFacts {
    /// The average of the first so many, of those who have a rating: regulars if any is named, else the team's own players, else who is left of
    /// the club's list once each higher team has as many. `None` where nobody has a rating.
    pub fn strength(&self, players: usize) -> Option<TeamStrength> {
        let behind = self.teams_above.saturating_mul(players);
        let of_list: Vec<Option<Rating>> = self.club_list.iter().skip(behind).copied().collect();
        [
            (&self.regulars, StrengthSource::Regulars),
            (&self.players, StrengthSource::Players),
            (&of_list, StrengthSource::ClubList),
        ]
        .into_iter()
        .find_map(|(of, source)| {
            let ratings: Vec<u32> = of
                .iter()
                .take(players)
                .filter_map(|rating| Some(u32::from((*rating)?.get())))
                .collect();
            let sum: u32 = ratings.iter().sum();
            let count = u32::try_from(ratings.len()).unwrap_or(u32::MAX);
            let hundredths = (sum * 100).checked_div(count)?;
            Some(TeamStrength { hundredths, source })
        })
    }
}

/// A team that is to be divided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DivisibleTeam {
    pub team: TeamId,
    /// Empty: it has no club.
    pub club: String,
    /// Its number in the group it is in.
    pub number: TeamNo,
    /// In which of the groups it is, counted from 0.
    pub group: usize,
    pub strength: Option<TeamStrength>,
}

/// How teams shall be divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Division {
    pub basis: DivisionBasis,
    pub spread: DivisionSpread,
    /// The most teams of one club in a group, as far as that can be; `None`: nobody has a wish.
    pub club_most: Option<u16>,
}

/// A team with the group proposed for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProposedTeam {
    pub team: TeamId,
    /// Its place in the order, from 1.
    pub place: usize,
    /// The group, counted from 0.
    pub group: usize,
    pub ground: DivisionGround,
}

/// How a group would differ from what was decided, or is wished, for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DivisionFinding {
    /// The group, counted from 0.
    pub group: usize,
    pub finding: GroupFinding,
}

impl Division {
    /// The most teams that are divided at once: twenty groups of twenty.
    pub const MOST_TEAMS: usize = 400;

    /// Proposes a group for every team, in their order. Groups that are dealt out differ by one team at most, and none has more teams of a
    /// club than is wished, unless the club has too many teams for all groups together; then they are spread as evenly as possible.
    pub fn propose(&self, teams: &[DivisibleTeam], groups: usize) -> Vec<ProposedTeam> {
        let groups = groups.max(1);
        let order = self.order(teams);
        let dealt: Vec<usize> = order
            .iter()
            .enumerate()
            .map(|(at, team)| match self.spread {
                DivisionSpread::Even => snake(at, groups),
                DivisionSpread::InOrder => block(at, order.len(), groups),
                DivisionSpread::ByHand => team.group,
            })
            .collect();
        let mut stands = dealt.clone();
        if let (DivisionSpread::Even | DivisionSpread::InOrder, Some(most)) = (self.spread, self.club_most) {
            let clubs = club_numbers(&order);
            let most = usize::from(most);
            while let Some((one, other)) = exchange(&clubs, &stands, groups, most) {
                stands.swap(one, other);
            }
        }
        let mut proposed = Vec::with_capacity(order.len());
        for (at, ((team, dealt), group)) in order.into_iter().zip(dealt).zip(stands).enumerate() {
            let ground = match self.spread {
                DivisionSpread::ByHand => DivisionGround::Stays,
                DivisionSpread::Even | DivisionSpread::InOrder if group != dealt => DivisionGround::Club,
                DivisionSpread::Even | DivisionSpread::InOrder => self.ground(team),
            };
            proposed.push(ProposedTeam {
                team: team.team,
                place: at + 1,
                group,
                ground,
            });
        }
        proposed
    }

    const fn ground(self, team: &DivisibleTeam) -> DivisionGround {
        match (self.basis, team.strength) {
            (DivisionBasis::Rating, None) => DivisionGround::Unknown,
            (DivisionBasis::Rating, Some(_)) | (DivisionBasis::Numbers, _) => DivisionGround::Place,
        }
    }

    /// The strongest first; equal teams by number, then in the order of the groups.
    fn order(self, teams: &[DivisibleTeam]) -> Vec<&DivisibleTeam> {
        let mut order: Vec<&DivisibleTeam> = teams.iter().collect();
        order.sort_by_key(|team| {
            let strength = match self.basis {
                DivisionBasis::Rating => team.strength.map(|strength| strength.hundredths),
                DivisionBasis::Numbers => None,
            };
            (Reverse(strength), team.number, team.group, team.team)
        });
        order
    }

    /// How groups with teams of these clubs would differ from what was decided for each: each team is given with its group and its club.
    /// `settled` is what the tournament has decided about teams of two clubs.
    pub fn findings(
        &self,
        groups: &[GroupLimits],
        teams: &[(usize, &str)],
        settled: &LeagueSettings,
    ) -> Vec<DivisionFinding> {
        let mut found = Vec::new();
        for (group, limits) in groups.iter().enumerate() {
            let of_group = teams.iter().filter(|(at, _)| *at == group);
            let clubs: Vec<&str> = of_group.map(|(_, club)| *club).collect();
            let wished = GroupLimits {
                club_most: limits.club_most.or(self.club_most),
                ..*limits
            };
            let of_group = wished.findings(&GroupTeams::of(&clubs, settled)).into_iter();
            found.extend(of_group.map(|finding| DivisionFinding { group, finding }));
        }
        found
    }
}

/// The group of the team at a place of the order, dealt forwards and backwards in turn.
fn snake(at: usize, groups: usize) -> usize {
    let (turn, place) = (at / groups, at % groups);
    if turn.is_multiple_of(2) {
        place
    } else {
        groups - 1 - place
    }
}

/// The same, dealt group by group; where they do not come out even, the first groups have one more.
fn block(at: usize, teams: usize, groups: usize) -> usize {
    let (size, larger) = (teams / groups, teams % groups);
    let in_larger = larger * (size + 1);
    match at.checked_sub(in_larger) {
        None => at / (size + 1),
        Some(behind) => larger + behind.checked_div(size).unwrap_or_default(),
    }
}

/// Two teams to exchange so that fewer teams of a club meet: one whose club has too many in its group, and one from a group with at least
/// two fewer of that club, whose own club has more teams there than in the first group. The two nearest in the order, and of those the
/// weakest.
///
/// Each exchange lowers the sum of squares of the clubs' teams per group, so the process ends. While sizes differ by one at most, an
/// exchange exists as long as some group has too many of a club and another has two fewer.
fn exchange(clubs: &[Option<usize>], stands: &[usize], groups: usize, most: usize) -> Option<(usize, usize)> {
    let kinds = clubs.iter().flatten().max().map_or(0, |last| last + 1);
    let mut counts = vec![0_usize; kinds * groups];
    for (club, group) in clubs.iter().zip(stands) {
        let Some(club) = club else { continue };
        if let Some(teams) = counts.get_mut(club * groups + group) {
            *teams += 1;
        }
    }
    let count = |club: Option<usize>, group: usize| {
        let teams = club.and_then(|club| counts.get(club * groups + group));
        teams.copied().unwrap_or_default()
    };
    let teams = || clubs.iter().copied().zip(stands.iter().copied()).enumerate();
    let crowded = teams().filter(|(_, (club, group))| count(*club, *group) > most);
    let pairs = crowded.flat_map(|(one, (club, group))| {
        let wanting: Vec<usize> = (0..groups)
            .filter(|other| count(club, *other) + 2 <= count(club, group))
            .collect();
        teams().filter_map(move |(other, (of, there))| {
            // A team without a club counts as the only team of its own club.
            let makes_room = of.is_none() || count(of, there) > count(of, group);
            let crowds = of.is_some() && count(of, group) >= most;
            (of != club && makes_room && wanting.contains(&there)).then_some((
                crowds,
                one.abs_diff(other),
                Reverse(one),
                other,
            ))
        })
    });
    pairs.min().map(|(_, _, Reverse(one), other)| (one, other))
}

/// A number for the club of each team, the same for all spellings of one; `None`: it has no club.
fn club_numbers(teams: &[&DivisibleTeam]) -> Vec<Option<usize>> {
    let mut known: BTreeMap<String, usize> = BTreeMap::new();
    let numbers = teams.iter().map(|team| {
        let club = club_key(&team.club);
        let next = known.len();
        (!club.is_empty()).then(|| *known.entry(club).or_insert(next))
    });
    numbers.collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use proptest::prelude::*;
    use uuid::Uuid;

    fn rating(value: u16) -> Option<Rating> {
        Rating::new(value)
    }

    fn strength(value: u16) -> Option<TeamStrength> {
        let facts = StrengthFacts {
            players: vec![rating(value)],
            ..StrengthFacts::default()
        };
        facts.strength(4)
    }

    #[test]
    fn teams_are_in_the_order_that_their_kind_of_league_says_and_else_by_rating() {
        for (league, basis) in [
            (None, DivisionBasis::Rating),
            (Some(Preset::Hk4), DivisionBasis::Rating),
            (Some(Preset::Div1), DivisionBasis::Rating),
            (Some(Preset::Hk8), DivisionBasis::Numbers),
            (Some(Preset::Ksu), DivisionBasis::Numbers),
        ] {
            assert_eq!(DivisionBasis::usual(league), basis, "{league:?}");
        }
    }

    /// Teams of these clubs and ratings in the first group, numbered as they come.
    fn teams(of: &[(&str, u16)]) -> Vec<DivisibleTeam> {
        of.iter()
            .enumerate()
            .map(|(index, (club, rating))| DivisibleTeam {
                team: TeamId::from_uuid(Uuid::from_u128(u128::try_from(index).unwrap() + 1)),
                club: (*club).to_owned(),
                number: TeamNo::from_index(index).unwrap(),
                group: 0,
                strength: strength(*rating),
            })
            .collect()
    }

    fn division(basis: DivisionBasis, spread: DivisionSpread, club_most: Option<u16>) -> Division {
        Division {
            basis,
            spread,
            club_most,
        }
    }

    /// The numbers of the teams in each group, in their order.
    fn numbers(teams: &[DivisibleTeam], proposed: &[ProposedTeam], groups: usize) -> Vec<Vec<u16>> {
        let number = |id: TeamId| teams.iter().find(|team| team.team == id).unwrap().number.get();
        (0..groups)
            .map(|group| {
                let of_group = proposed.iter().filter(|one| one.group == group);
                of_group.map(|one| number(one.team)).collect()
            })
            .collect()
    }

    #[test]
    fn several_groups_are_named_by_numbers_or_letters_and_are_known_to_belong_together() {
        let series = |stem: &str, naming, count| {
            GroupSeries {
                stem: stem.to_owned(),
                naming,
                count,
            }
            .names()
        };
        assert_eq!(
            series("2. række gruppe ", GroupNaming::Numbers, 3).unwrap(),
            ["2. række gruppe 1", "2. række gruppe 2", "2. række gruppe 3"]
        );
        assert_eq!(series("", GroupNaming::Letters, 2).unwrap(), ["A", "B"]);
        assert_eq!(
            series("Gruppe", GroupNaming::Letters, 20)
                .unwrap()
                .last()
                .unwrap(),
            "Gruppe T"
        );
        for count in [0, 1, 21, usize::MAX] {
            assert_eq!(
                series("Gruppe", GroupNaming::Numbers, count),
                Err(GroupSeriesProblem::Count)
            );
        }
        for (one, other, expected) in [
            ("2. række A", "2. række B", true),
            ("2. række gruppe 1", "2. række gruppe 10", true),
            ("A", "B", true),
            ("1. række A", "2. række A", false),
            ("1. række", "2. række", false),
            ("2. række A", "2. række 1", false),
            ("2. række AB", "2. række A", false),
            ("", "", false),
        ] {
            assert_eq!(are_parallel(one, other), expected, "{one}, {other}");
        }
    }

    #[test]
    fn a_team_is_as_strong_as_its_regulars_else_its_players_else_its_part_of_the_list() {
        let list = [2000, 1900, 1800, 1700, 1600].map(rating).to_vec();
        let facts =
            |regulars: Vec<Option<Rating>>, players: Vec<Option<Rating>>, teams_above| StrengthFacts {
                regulars,
                players,
                club_list: list.clone(),
                teams_above,
            };
        let told = |facts: StrengthFacts, players| {
            facts
                .strength(players)
                .map(|strength| (strength.average(), strength.source))
        };
        let players = vec![rating(1500), None, rating(1401)];
        for (facts, count, expected) in [
            (
                facts(vec![rating(1850), rating(1751)], players.clone(), 0),
                2,
                Some((1800, StrengthSource::Regulars)),
            ),
            // Who has no rating takes a place and is not counted.
            (
                facts(vec![None], players.clone(), 0),
                2,
                Some((1500, StrengthSource::Players)),
            ),
            (
                facts(Vec::new(), players, 0),
                3,
                Some((1450, StrengthSource::Players)),
            ),
            (
                facts(Vec::new(), Vec::new(), 0),
                2,
                Some((1950, StrengthSource::ClubList)),
            ),
            (
                facts(Vec::new(), vec![None], 1),
                2,
                Some((1750, StrengthSource::ClubList)),
            ),
            (facts(Vec::new(), Vec::new(), 3), 2, None),
            (StrengthFacts::default(), 4, None),
            (facts(Vec::new(), Vec::new(), 0), 0, None),
        ] {
            assert_eq!(told(facts.clone(), count), expected, "{facts:?}");
        }
    }

    #[test]
    fn teams_are_dealt_forwards_and_backwards_or_group_by_group_or_stay() {
        use DivisionBasis::{Numbers, Rating as ByRating};
        use DivisionSpread::{ByHand, Even, InOrder};
        // The last has no rating; by rating the third is the strongest.
        let seven = teams(&[
            ("", 1900),
            ("", 1800),
            ("", 2000),
            ("", 1700),
            ("", 1600),
            ("", 1500),
            ("", 0),
        ]);
        for (basis, spread, expected) in [
            // 3, 1, 2; then 4, 5, 6 backwards from the third group.
            (ByRating, Even, [vec![3, 6, 7], vec![1, 5], vec![2, 4]]),
            (ByRating, InOrder, [vec![3, 1, 2], vec![4, 5], vec![6, 7]]),
            (Numbers, Even, [vec![1, 6, 7], vec![2, 5], vec![3, 4]]),
            (Numbers, InOrder, [vec![1, 2, 3], vec![4, 5], vec![6, 7]]),
            (Numbers, ByHand, [vec![1, 2, 3, 4, 5, 6, 7], vec![], vec![]]),
        ] {
            let proposed = division(basis, spread, Some(1)).propose(&seven, 3);
            assert_eq!(numbers(&seven, &proposed, 3), expected, "{basis} {spread}");
            let grounds: BTreeSet<DivisionGround> = proposed.iter().map(|one| one.ground).collect();
            assert_eq!(grounds.contains(&DivisionGround::Stays), spread == ByHand);
            assert_eq!(
                grounds.contains(&DivisionGround::Unknown),
                basis == ByRating && spread != ByHand
            );
        }
    }

    #[test]
    fn parallel_groups_of_last_season_are_taken_side_by_side() {
        let mut four = teams(&[("", 0), ("", 0), ("", 0), ("", 0)]);
        let no = |no: u16| TeamNo::new(no).unwrap();
        for (team, (number, group)) in four.iter_mut().zip([(1, 0), (2, 0), (1, 1), (2, 1)]) {
            (team.number, team.group) = (no(number), group);
        }
        let proposed = division(DivisionBasis::Numbers, DivisionSpread::InOrder, None).propose(&four, 2);
        let groups: Vec<usize> = four
            .iter()
            .map(|team| proposed.iter().find(|one| one.team == team.team).unwrap().group)
            .collect();
        assert_eq!(
            groups,
            [0, 1, 0, 1],
            "both winners are stronger than both who came second"
        );
    }

    #[test]
    fn two_of_a_club_are_kept_apart_by_the_nearest_team_and_both_say_so() {
        use DivisionGround::{Club, Place};
        let four = teams(&[
            ("Prøveby", 2000),
            ("Skitseby", 1900),
            ("", 1800),
            ("PRØVEBY ", 1700),
        ]);
        let even = division(DivisionBasis::Rating, DivisionSpread::Even, Some(1));
        let proposed = even.propose(&four, 2);
        // Dealt 1 and 4, 2 and 3: the last changes with the one before it.
        assert_eq!(numbers(&four, &proposed, 2), [vec![1, 3], vec![2, 4]]);
        let grounds: Vec<DivisionGround> = proposed.iter().map(|one| one.ground).collect();
        assert_eq!(grounds, [Place, Place, Club, Club]);
        let without = division(DivisionBasis::Rating, DivisionSpread::Even, None).propose(&four, 2);
        assert_eq!(numbers(&four, &without, 2), [vec![1, 4], vec![2, 3]]);
    }

    #[test]
    fn a_wish_that_cannot_be_met_is_met_as_far_as_can_be_and_told() {
        let five = teams(&[
            ("Prøveby", 2000),
            ("Prøveby", 1900),
            ("Prøveby", 1800),
            ("Skitseby", 1700),
            ("", 1600),
        ]);
        let asked = division(DivisionBasis::Rating, DivisionSpread::InOrder, Some(1));
        let proposed = asked.propose(&five, 2);
        let club = |id: TeamId| five.iter().find(|team| team.team == id).unwrap().club.as_str();
        let placed: Vec<(usize, &str)> = proposed.iter().map(|one| (one.group, club(one.team))).collect();
        let found = asked.findings(&[GroupLimits::default(); 2], &placed, &LeagueSettings::default());
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(
            found[0].finding,
            GroupFinding::ClubTooMany {
                club: "Prøveby".to_owned(),
                teams: 2,
                most: 1
            }
        );
        // What was decided for a group comes before what is wished now.
        let decided = GroupLimits {
            club_most: Some(2),
            most: Some(2),
            ..GroupLimits::default()
        };
        let found = asked.findings(&[decided; 2], &placed, &LeagueSettings::default());
        let kinds: Vec<&str> = found.iter().map(|one| one.finding.as_str()).collect();
        assert_eq!(kinds, ["too_many"], "the first group has three");
    }

    proptest! {
        #[test]
        fn every_team_has_one_group_sizes_differ_by_one_and_clubs_are_apart_where_that_can_be(
            of in prop::collection::vec((0usize..7, prop::option::of(1000u16..2600)), 0..40),
            groups in 2usize..7,
            most in 1u16..4,
            is_even: bool,
            is_by_rating: bool,
        ) {
            const CLUBS: [&str; 7] = ["", "Prøveby", "Skitseby", "Kladdestrup", "Udkast", "Modelby", "Attrapgaard"];
            let named: Vec<(&str, u16)> = of
                .iter()
                .map(|(club, rating)| (CLUBS[*club], rating.unwrap_or_default()))
                .collect();
            let entered = teams(&named);
            let by = Division {
                basis: if is_by_rating { DivisionBasis::Rating } else { DivisionBasis::Numbers },
                spread: if is_even { DivisionSpread::Even } else { DivisionSpread::InOrder },
                club_most: Some(most),
            };
            let proposed = by.propose(&entered, groups);
            let there: BTreeSet<TeamId> = proposed.iter().map(|one| one.team).collect();
            prop_assert_eq!(there.len(), entered.len());
            prop_assert_eq!(proposed.len(), entered.len());
            let sizes: Vec<usize> = (0..groups)
                .map(|group| proposed.iter().filter(|one| one.group == group).count())
                .collect();
            prop_assert_eq!(sizes.iter().sum::<usize>(), entered.len());
            prop_assert!(sizes.iter().max().unwrap() - sizes.iter().min().unwrap() <= 1, "{sizes:?}");
            for club in CLUBS.iter().skip(1) {
                let has = |group: usize| {
                    let of_group = proposed.iter().filter(|one| one.group == group);
                    of_group
                        .filter(|one| entered.iter().any(|team| team.team == one.team && team.club == *club))
                        .count()
                };
                let in_groups: Vec<usize> = (0..groups).map(has).collect();
                let all: usize = in_groups.iter().sum();
                let can_be = all <= usize::from(most) * groups;
                let worst = *in_groups.iter().max().unwrap();
                // Where the club is too large for the wish, its teams are spread as evenly as can be.
                let allowed = if can_be { usize::from(most) } else { all.div_ceil(groups) };
                prop_assert!(worst <= allowed, "{club}: {in_groups:?}");
            }
            // The same question has the same answer.
            prop_assert_eq!(by.propose(&entered, groups), proposed);
        }
    }
}
