//! The rating list the office publishes on request: its groups, and who is in them (W18, DM-4.3).
//!
//! The regulation gives one number, the rating of its first group, which is in `data/rating.json`. It does not say how many juniors and
//! women are listed, nor who is a junior: [`Settings`] holds what the office has decided, and a group without a decision is not made. Sex
//! and birth decide who is in a group, but are not published.
//!
//! The list is made in one pass over the register as it is and never stored. Pages and API send the same document and files (`web::office_lists`).

use std::{cmp::Reverse, collections::BTreeSet};

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{
    birth::BirthDate,
    candidate_result::CandidateNote,
    member::Member,
    player::{Club, NationalId, PersonName, Sex},
};
use crate::rating_regulation::list_rule;
use engine::{
    numbers::{Age, FideId, ListCount, Rating},
    title::Title,
};
use rules::time_control::Discipline;

engine::spelling! {
    /// A group of the list.
    ///
    /// The second group comes from the reports of tournaments, the others from the register.
    pub enum Group {
        /// Everybody with the rating the regulation names, or more.
        Rated => "rated",
        /// Those with a candidate result since the last day that the office has set (DM-4.2).
        Candidates => "candidates",
        /// The juniors with the highest ratings.
        Juniors => "juniors",
        /// The women with the highest ratings.
        Women => "women",
    }
}

impl Group {
    /// What the office must have decided before it is made.
    pub const fn needs(self) -> &'static [Setting] {
        match self {
            Self::Rated => &[],
            Self::Candidates => &[Setting::CandidatesSince],
            Self::Juniors => &[Setting::JuniorCount, Setting::JuniorAge],
            Self::Women => &[Setting::WomenCount],
        }
    }
}

engine::spelling! {
    /// Something that the regulation leaves to the office.
    pub enum Setting {
        /// After which day a candidate result counts: that on which entries for the last championship closed (DM-4.2).
        CandidatesSince => "candidates_since",
        /// How many juniors are listed.
        JuniorCount => "junior_count",
        /// Who is a junior.
        JuniorAge => "junior_age",
        /// How many women are listed.
        WomenCount => "women_count",
    }
}

/// What the office has decided; it begins with nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// After which day a candidate result counts.
    pub candidates_since: Option<Date>,
    /// How many juniors are listed.
    pub junior_count: Option<ListCount>,
    /// A junior turns at most this age in the year of the list.
    pub junior_age: Option<Age>,
    /// How many women are listed.
    pub women_count: Option<ListCount>,
}

impl Settings {
    /// The value of a setting; `None` while nobody has decided it.
    pub fn get(&self, setting: Setting) -> Option<String> {
        match setting {
            Setting::CandidatesSince => self.candidates_since.map(|day| day.to_string()),
            Setting::JuniorCount => self.junior_count.map(|count| count.to_string()),
            Setting::JuniorAge => self.junior_age.map(|age| age.to_string()),
            Setting::WomenCount => self.women_count.map(|count| count.to_string()),
        }
    }

    /// What a group waits for.
    pub fn missing(&self, group: Group) -> Vec<Setting> {
        let needed = group.needs().iter().copied();
        needed.filter(|setting| self.get(*setting).is_none()).collect()
    }
}

/// A candidate result as the report of a tournament carries it (DM-4.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    /// The union's number, as it was entered.
    pub number: Option<NationalId>,
    pub name: PersonName,
    /// In which tournament.
    pub tournament: String,
    /// The last day of it.
    pub ended_on: Date,
    /// How it was reached, as the arbiters say.
    pub note: Option<CandidateNote>,
}

/// A player of a group, with everything that is published about them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfficeListLine {
    /// The place in the group; players with the same rating share it.
    pub place: usize,
    /// The union's number.
    pub number: NationalId,
    pub name: PersonName,
    /// FIDE title.
    pub title: Option<Title>,
    pub club: Option<Club>,
    /// FIDE's number.
    pub fide_id: Option<FideId>,
    /// The national rating for the list's rate of play.
    pub rating: Rating,
    /// The day of the list that gave the rating.
    pub listed_on: Date,
}

/// A group that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The highest rating first; of the same rating in the order of their names.
    pub lines: Vec<OfficeListLine>,
    /// How many are listed only because the last place is shared.
    pub tied: usize,
    /// Rated members of whom the register does not say whether they belong here; of candidate results those whose number it does not know.
    pub unknown: usize,
}

/// What became of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MadeOfficeList {
    /// It was not made: the office has not decided this.
    Missing(Vec<Setting>),
    /// It was made.
    Listed(Listed),
}

/// The list, as the register stood when it was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfficeList {
    /// The day on which it was made.
    pub day: Date,
    pub rate: Discipline,
    /// What the office had decided.
    pub settings: Settings,
    /// The candidate results that count, the last tournament first; empty while the office has not decided the day.
    pub held: Vec<Held>,
    /// The groups in the order of the regulation.
    pub groups: Vec<(Group, MadeOfficeList)>,
}

/// A member who is on the register and has a rating.
#[derive(Clone, Copy, Debug)]
struct RatedMember<'a> {
    member: &'a Member,
    rating: Rating,
    listed_on: Date,
}

impl RatedMember<'_> {
    fn line(&self, place: usize) -> OfficeListLine {
        let member = self.member;
        OfficeListLine {
            place,
            number: member.national_id.clone(),
            name: member.name.clone(),
            title: member.title,
            club: member.club.clone(),
            fide_id: member.fide_id,
            rating: self.rating,
            listed_on: self.listed_on,
        }
    }
}

/// Does somebody with this birth date turn at most this age in the year of the day?
fn is_junior(birth: BirthDate, most: Age, day: Date) -> bool {
    i32::from(day.year()) - i32::from(birth.year()) <= i32::from(most.get())
}

/// The candidates in order, with their places; beyond the count only those tied with the last.
fn listed(mut candidates: Vec<RatedMember<'_>>, most: Option<ListCount>, unknown: usize) -> Listed {
    candidates.sort_by_cached_key(|candidate| {
        let member = candidate.member;
        (
            Reverse(candidate.rating),
            member.place(),
            member.national_id.to_string(),
        )
    });
    let asked = most.map_or(candidates.len(), |most| usize::from(most.get()));
    let last = candidates.get(asked.saturating_sub(1)).map(|last| last.rating);
    if let Some(last) = last {
        candidates.retain(|candidate| candidate.rating >= last);
    }
    let mut lines: Vec<OfficeListLine> = Vec::with_capacity(candidates.len());
    for (at, candidate) in candidates.iter().enumerate() {
        let shared = lines.last().filter(|before| before.rating == candidate.rating);
        let place = shared.map_or(at + 1, |before| before.place);
        lines.push(candidate.line(place));
    }
    Listed {
        tied: lines.len().saturating_sub(asked),
        lines,
        unknown,
    }
}

/// One group of the candidates.
fn made(
    group: Group,
    (members, held): (&[Member], &[Held]),
    candidates: &[RatedMember<'_>],
    settings: &Settings,
    day: Date,
) -> MadeOfficeList {
    let those = |belongs: &dyn Fn(&Member) -> bool| -> Vec<RatedMember<'_>> {
        let belonging = candidates.iter().copied();
        belonging.filter(|candidate| belongs(candidate.member)).collect()
    };
    match (group, settings) {
        (Group::Rated, _) => {
            let least = list_rule().rating;
            let rated = candidates.iter().copied();
            let rated = rated.filter(|candidate| candidate.rating >= least).collect();
            MadeOfficeList::Listed(listed(rated, None, 0))
        }
        (
            Group::Candidates,
            Settings {
                candidates_since: Some(_),
                ..
            },
        ) => {
            let numbers: BTreeSet<&NationalId> = held.iter().filter_map(|one| one.number.as_ref()).collect();
            let known: BTreeSet<&NationalId> = members.iter().map(|member| &member.national_id).collect();
            let is_known = |one: &&Held| one.number.as_ref().is_some_and(|number| known.contains(number));
            let unknown = held.len() - held.iter().filter(is_known).count();
            let those = those(&|member| numbers.contains(&member.national_id));
            MadeOfficeList::Listed(listed(those, None, unknown))
        }
        (
            Group::Juniors,
            Settings {
                junior_count: Some(count),
                junior_age: Some(age),
                ..
            },
        ) => {
            let juniors = those(&|member| member.birth.is_some_and(|birth| is_junior(birth, *age, day)));
            let unknown = those(&|member| member.birth.is_none()).len();
            MadeOfficeList::Listed(listed(juniors, Some(*count), unknown))
        }
        (
            Group::Women,
            Settings {
                women_count: Some(count),
                ..
            },
        ) => {
            let women = those(&|member| member.sex == Some(Sex::Female));
            let unknown = those(&|member| member.sex.is_none()).len();
            MadeOfficeList::Listed(listed(women, Some(*count), unknown))
        }
        (Group::Candidates | Group::Juniors | Group::Women, _) => {
            MadeOfficeList::Missing(settings.missing(group))
        }
    }
}

impl OfficeList {
    /// The list of a day, of these members of the union (DM-4.3). Members who are no longer on the union's lists, or have no rating, are in
    /// no group.
    pub fn of(members: &[Member], held: Vec<Held>, rate: Discipline, settings: Settings, day: Date) -> Self {
        let candidates: Vec<RatedMember<'_>> = members
            .iter()
            .filter(|member| member.gone_on.is_none())
            .filter_map(|member| {
                let ratings = member.ratings.as_ref()?;
                Some(RatedMember {
                    member,
                    rating: ratings.national.of(rate)?,
                    listed_on: ratings.on,
                })
            })
            .collect();
        Self {
            day,
            rate,
            settings,
            groups: Group::ALL
                .into_iter()
                .map(|group| {
                    let sources = (members, held.as_slice());
                    (group, made(group, sources, &candidates, &settings, day))
                })
                .collect(),
            held,
        }
    }

    /// The players of every group that was made, group by group.
    pub fn lines(&self) -> impl Iterator<Item = (Group, &OfficeListLine)> {
        self.groups.iter().flat_map(|(group, made)| {
            let lines = match made {
                MadeOfficeList::Missing(_) => &[][..],
                MadeOfficeList::Listed(listed) => &listed.lines,
            };
            lines.iter().map(move |line| (*group, line))
        })
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use uuid::Uuid;

    use super::*;
    use crate::{member::ListedRatings, player::Ratings};
    use engine::ids::MemberImportId;

    const DAY: Date = date(2026, 4, 4);

    fn member(no: u32, surname: &str, standard: Option<u16>) -> Member {
        Member {
            national_id: (900_000 + no).to_string().parse().expect("a number"),
            name: PersonName::new(surname, "Prøve").expect("a name"),
            club: None,
            federation: None,
            fide_id: None,
            title: None,
            sex: None,
            birth: None,
            licences: None,
            ratings: Some(ListedRatings {
                national: Ratings {
                    standard: standard.and_then(Rating::new),
                    ..Ratings::NONE
                },
                fide_standard: Rating::new(2500),
                k: None,
                on: date(2026, 4, 1),
                list: MemberImportId::from_uuid(Uuid::nil()),
            }),
            listed_on: date(2026, 4, 1),
            gone_on: None,
        }
    }

    fn born(no: u32, rating: u16, birth: &str) -> Member {
        Member {
            birth: (!birth.is_empty()).then(|| birth.parse().expect("a birth")),
            ..member(no, "Ungesen", Some(rating))
        }
    }

    fn of_sex(no: u32, rating: u16, sex: Option<Sex>) -> Member {
        Member {
            sex,
            ..member(no, "Prøvesen", Some(rating))
        }
    }

    fn decided(junior_count: Option<u16>, junior_age: Option<u16>, women_count: Option<u16>) -> Settings {
        Settings {
            candidates_since: None,
            junior_count: junior_count.and_then(ListCount::new),
            junior_age: junior_age.and_then(Age::new),
            women_count: women_count.and_then(ListCount::new),
        }
    }

    fn group(members: &[Member], settings: Settings, wanted: Group) -> MadeOfficeList {
        let list = OfficeList::of(members, Vec::new(), Discipline::Standard, settings, DAY);
        let found = list.groups.into_iter().find(|(group, _)| *group == wanted);
        found.expect("every group is told").1
    }

    /// Place, number and rating of a group; how many are in it for a shared place, and of how many nobody knows.
    fn shown(made: &MadeOfficeList) -> (Vec<(usize, String, u16)>, usize, usize) {
        let MadeOfficeList::Listed(listed) = made else {
            panic!("{made:?}")
        };
        let lines = listed
            .lines
            .iter()
            .map(|line| (line.place, line.number.to_string(), line.rating.get()));
        (lines.collect(), listed.tied, listed.unknown)
    }

    fn numbers(made: &MadeOfficeList) -> Vec<String> {
        shown(made).0.into_iter().map(|(_, number, _)| number).collect()
    }

    #[test]
    fn dm_4_3_the_first_group_begins_at_the_rating_of_the_regulation() {
        let least = list_rule().rating.get();
        assert_eq!((least, list_rule().article.as_str()), (2200, "DM-4.3"));
        let gone = Member {
            gone_on: Some(DAY),
            ..member(5, "Bortesen", Some(2600))
        };
        let never_listed = Member {
            ratings: None,
            ..member(6, "Nysen", None)
        };
        let members = [
            member(1, "Undersen", Some(least - 1)),
            member(2, "Grænsesen", Some(least)),
            member(3, "Oversen", Some(least + 1)),
            // A rating of FIDE is no national one.
            member(4, "Uratesen", None),
            gone,
            never_listed,
        ];
        let made = group(&members, Settings::default(), Group::Rated);
        assert_eq!(
            shown(&made),
            (
                vec![(1, "900003".to_owned(), 2201), (2, "900002".to_owned(), 2200)],
                0,
                0
            )
        );
        let rapid = OfficeList::of(&members, Vec::new(), Discipline::Rapid, Settings::default(), DAY);
        assert_eq!(rapid.lines().count(), 0, "nobody has a rapid rating");
    }

    #[test]
    fn dm_4_2_whoever_has_a_candidate_result_is_listed_by_rating_and_who_is_not_on_the_register_is_counted() {
        let held = |no: Option<u32>, surname: &str| Held {
            number: no.map(|no| (900_000 + no).to_string().parse().expect("a number")),
            name: PersonName::new(surname, "Prøve").expect("a name"),
            tournament: "Prøvebyens vinterturnering".to_owned(),
            ended_on: DAY,
            note: None,
        };
        let members = [
            member(1, "Ærlig", Some(1900)),
            member(2, "Åbenrå", Some(2100)),
            member(3, "Uratesen", None),
            member(4, "Udensen", Some(2150)),
        ];
        let all = vec![
            held(Some(1), "Ærlig"),
            held(Some(2), "Åbenrå"),
            held(Some(2), "Åbenrå"),
            held(Some(3), "Uratesen"),
            held(Some(77), "Fremmedsen"),
            held(None, "Nummerløs"),
        ];
        let list = |settings| {
            let list = OfficeList::of(&members, all.clone(), Discipline::Standard, settings, DAY);
            list.groups
                .into_iter()
                .find(|(group, _)| *group == Group::Candidates)
        };
        let since = Settings {
            candidates_since: Some(DAY),
            ..Settings::default()
        };
        let (_, made) = list(since).expect("the group");
        assert_eq!(numbers(&made), ["900002", "900001"]);
        assert_eq!(shown(&made).2, 2);
        let (_, made) = list(Settings::default()).expect("the group");
        assert_eq!(made, MadeOfficeList::Missing(vec![Setting::CandidatesSince]));
    }

    #[test]
    fn the_same_rating_shares_the_place_in_the_order_of_names() {
        let members = [
            member(1, "Ærlig", Some(2300)),
            member(2, "Åbenrå", Some(2300)),
            member(3, "Abesen", Some(2300)),
            member(4, "Topsen", Some(2400)),
            member(5, "Eftersen", Some(2250)),
        ];
        let (lines, ..) = shown(&group(&members, Settings::default(), Group::Rated));
        let places: Vec<(usize, &str)> = lines
            .iter()
            .map(|(place, number, _)| (*place, number.as_str()))
            .collect();
        assert_eq!(
            places,
            [
                (1, "900004"),
                (2, "900003"),
                (2, "900001"),
                (2, "900002"),
                (5, "900005")
            ]
        );
    }

    #[test]
    fn nothing_is_made_of_what_the_office_has_not_decided() {
        let members = [born(1, 2300, "2010"), of_sex(2, 2300, Some(Sex::Female))];
        for (settings, wanted, missing) in [
            (
                Settings::default(),
                Group::Juniors,
                vec![Setting::JuniorCount, Setting::JuniorAge],
            ),
            (
                decided(Some(5), None, None),
                Group::Juniors,
                vec![Setting::JuniorAge],
            ),
            (
                decided(None, Some(20), None),
                Group::Juniors,
                vec![Setting::JuniorCount],
            ),
            (
                decided(Some(5), Some(20), None),
                Group::Women,
                vec![Setting::WomenCount],
            ),
        ] {
            assert_eq!(
                group(&members, settings, wanted),
                MadeOfficeList::Missing(missing)
            );
        }
        for wanted in Group::ALL {
            let all = Settings {
                candidates_since: Some(DAY),
                ..decided(Some(1), Some(20), Some(1))
            };
            assert!(matches!(group(&members, all, wanted), MadeOfficeList::Listed(_)));
        }
    }

    #[test]
    fn whoever_is_tied_with_the_last_of_a_count_is_in() {
        let women: Vec<Member> = [(1, 1900), (2, 1800), (3, 1800), (4, 1800), (5, 1700)]
            .map(|(no, rating)| of_sex(no, rating, Some(Sex::Female)))
            .into();
        for (count, expected, tied) in [
            (1, vec![1], 0),
            (2, vec![1, 2, 2, 2], 2),
            (3, vec![1, 2, 2, 2], 1),
            (4, vec![1, 2, 2, 2], 0),
            (5, vec![1, 2, 2, 2, 5], 0),
            (6, vec![1, 2, 2, 2, 5], 0),
        ] {
            let made = group(&women, decided(None, None, Some(count)), Group::Women);
            let (lines, found, unknown) = shown(&made);
            let places: Vec<usize> = lines.iter().map(|(place, ..)| *place).collect();
            assert_eq!((places, found, unknown), (expected, tied, 0), "{count}");
        }
        let none = group(&[], decided(None, None, Some(3)), Group::Women);
        assert_eq!(shown(&none), (vec![], 0, 0));
    }

    #[test]
    fn a_junior_is_whoever_becomes_at_most_so_old_in_the_year_of_the_list() {
        let members = [
            born(1, 1500, "2006"),
            born(2, 1600, "2006-12-31"),
            born(3, 1700, "2006-01-01"),
            born(4, 1800, "2005-12-31"),
            born(5, 1900, "2005"),
            born(6, 2000, ""),
            born(7, 1400, "2020"),
        ];
        let made = group(&members, decided(Some(10), Some(20), None), Group::Juniors);
        assert_eq!(numbers(&made), ["900003", "900002", "900001", "900007"]);
        assert_eq!(shown(&made).2, 1, "of one nobody knows");

        let next_year = OfficeList::of(
            &members,
            Vec::new(),
            Discipline::Standard,
            decided(Some(10), Some(20), None),
            date(2027, 1, 1),
        );
        assert_eq!(next_year.lines().count(), 1);
    }

    #[test]
    fn of_whom_the_sex_is_unknown_nobody_is_a_woman() {
        let members = [
            of_sex(1, 1500, Some(Sex::Female)),
            of_sex(2, 1600, Some(Sex::Male)),
            of_sex(3, 1700, None),
            Member {
                gone_on: Some(DAY),
                ..of_sex(4, 1800, None)
            },
        ];
        let made = group(&members, decided(None, None, Some(10)), Group::Women);
        assert_eq!(numbers(&made), ["900001"]);
        assert_eq!(shown(&made).2, 1, "who is gone is not asked for");
    }

    #[test]
    fn a_player_stands_in_every_group_they_belong_to() {
        let everything = Member {
            sex: Some(Sex::Female),
            ..born(1, 2300, "2010-05-03")
        };
        let held = Held {
            number: Some(everything.national_id.clone()),
            name: everything.name.clone(),
            tournament: "Prøvebyens vinterturnering".to_owned(),
            ended_on: DAY,
            note: None,
        };
        let settings = Settings {
            candidates_since: Some(DAY),
            ..decided(Some(1), Some(20), Some(1))
        };
        let list = OfficeList::of(&[everything], vec![held], Discipline::Standard, settings, DAY);
        let groups: Vec<Group> = list.lines().map(|(group, _)| group).collect();
        assert_eq!(groups, Group::ALL);
        assert!(!format!("{:?}", list.groups).contains("2010"), "no year of birth");
    }
}
