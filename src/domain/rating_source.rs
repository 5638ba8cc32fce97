//! What the lists say about an entered player's ratings, and from which list and day each rating was taken.
//!
//! A list never changes an entry by itself: somebody who is responsible for the entries accepts its ratings. [`super::registration`]
//! decides which rating a section ranks by; [`super::rating_check`] covers how the office answers.
//!
//! The sources are the ratings office's answer, the union's register and FIDE's list in force; they give the six ratings a player may
//! have. A source is remembered for as long as the player has that rating.

use std::{fmt, str::FromStr};

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{fide_list, member, player::Person};
use engine::numbers::Rating;
use rules::time_control::Discipline;

engine::spelled! {
    /// Which list a rating was taken from.
    pub enum ListKind {
        /// The ratings office's answer to an entry list (DM-5.4).
        Office => "office",
        /// The union's list of members.
        Members => "members",
        /// FIDE's rating list.
        Fide => "fide",
    }
}

/// A list and its day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    pub list: ListKind,
    /// The day from which its ratings hold; the day of the answer where the office answered.
    pub on: Date,
    /// Did the office call the rating provisional?
    #[serde(default, skip_serializing_if = "is_false")]
    pub is_provisional: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// Whose rating it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Body {
    National,
    /// FIDE's.
    Fide,
}

/// The text is no rating of a player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no rating of a player")]
pub struct UnknownSlot(String);

/// One of the six ratings a player may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slot {
    pub body: Body,
    /// For which rate of play.
    pub rate: Discipline,
}

impl Slot {
    /// All six, the union's first.
    pub const ALL: [Self; 6] = [
        Self::national(Discipline::Standard),
        Self::national(Discipline::Rapid),
        Self::national(Discipline::Blitz),
        Self::fide(Discipline::Standard),
        Self::fide(Discipline::Rapid),
        Self::fide(Discipline::Blitz),
    ];

    /// The union's for this rate of play.
    pub const fn national(rate: Discipline) -> Self {
        Self {
            body: Body::National,
            rate,
        }
    }

    /// FIDE's for this rate of play.
    pub const fn fide(rate: Discipline) -> Self {
        Self {
            body: Body::Fide,
            rate,
        }
    }

    /// The one spelling in JSON, the keys of texts and the database.
    pub const fn as_str(self) -> &'static str {
        match (self.body, self.rate) {
            (Body::National, Discipline::Standard) => "national_standard",
            (Body::National, Discipline::Rapid) => "national_rapid",
            (Body::National, Discipline::Blitz) => "national_blitz",
            (Body::Fide, Discipline::Standard) => "fide_standard",
            (Body::Fide, Discipline::Rapid) => "fide_rapid",
            (Body::Fide, Discipline::Blitz) => "fide_blitz",
        }
    }

    /// What a person has there.
    pub const fn of(self, person: &Person) -> Option<Rating> {
        let ratings = match self.body {
            Body::National => &person.national,
            Body::Fide => &person.fide,
        };
        ratings.of(self.rate)
    }

    const fn place(self, person: &mut Person) -> &mut Option<Rating> {
        let ratings = match self.body {
            Body::National => &mut person.national,
            Body::Fide => &mut person.fide,
        };
        match self.rate {
            Discipline::Standard => &mut ratings.standard,
            Discipline::Rapid => &mut ratings.rapid,
            Discipline::Blitz => &mut ratings.blitz,
        }
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Slot {
    type Err = UnknownSlot;

    fn from_str(text: &str) -> Result<Self, UnknownSlot> {
        Self::ALL
            .into_iter()
            .find(|slot| slot.as_str() == text)
            .ok_or_else(|| UnknownSlot(text.chars().take(30).collect()))
    }
}

/// What a list says of one rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    pub slot: Slot,
    /// The rating; nothing where the list knows the player as unrated.
    pub rating: Option<Rating>,
    /// Which list says so.
    pub source: Source,
}

/// What the ratings office has answered about a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answered {
    /// For which rate of play.
    pub rate: Discipline,
    /// The national rating.
    pub rating: Option<Rating>,
    /// Is it to be looked at again after the tournament?
    pub is_provisional: bool,
    /// On which day.
    pub on: Date,
}

/// What all lists together say about a player: one statement for each rating that a list says something about.
///
/// The union's ratings come from its list of members, unless the office has answered on the same day or later. FIDE's come from FIDE's
/// list, or from the union's list if the player is not on FIDE's.
pub fn said(
    answered: Option<Answered>,
    member: Option<&member::ListedRatings>,
    fide: Option<&fide_list::Listed>,
) -> Vec<Said> {
    let mut all = Vec::new();
    let from_members = |on| Source {
        list: ListKind::Members,
        on,
        is_provisional: false,
    };
    for rate in Discipline::ALL {
        let by_office = answered
            .filter(|answered| answered.rate == rate && member.is_none_or(|member| answered.on >= member.on));
        if let Some(answered) = by_office {
            all.push(Said {
                slot: Slot::national(rate),
                rating: answered.rating,
                source: Source {
                    list: ListKind::Office,
                    on: answered.on,
                    is_provisional: answered.is_provisional,
                },
            });
        } else if let Some(member) = member {
            all.push(Said {
                slot: Slot::national(rate),
                rating: member.national.of(rate),
                source: from_members(member.on),
            });
        }
    }
    match (fide, member) {
        (Some(fide), _) => all.extend(Discipline::ALL.map(|rate| Said {
            slot: Slot::fide(rate),
            rating: fide.ratings.of(rate),
            source: Source {
                list: ListKind::Fide,
                on: fide.rated_on,
                is_provisional: false,
            },
        })),
        // The union's list has one of FIDE's ratings, and an empty cell there means nothing.
        (None, Some(member)) if member.fide_standard.is_some() => all.push(Said {
            slot: Slot::fide(Discipline::Standard),
            rating: member.fide_standard,
            source: from_members(member.on),
        }),
        (None, Some(_) | None) => {}
    }
    all
}

/// A rating that is not what a list says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Differs {
    pub entered: Option<Rating>,
    pub said: Said,
}

impl Differs {
    /// Would the player lose a rating that somebody entered?
    pub const fn is_lost(&self) -> bool {
        self.said.rating.is_none()
    }
}

/// Where an entry says something else than the lists.
pub fn differing(person: &Person, said: &[Said]) -> Vec<Differs> {
    said.iter()
        .map(|said| Differs {
            entered: said.slot.of(person),
            said: *said,
        })
        .filter(|differs| differs.entered != differs.said.rating)
        .collect()
}

/// The person with the ratings of the lists.
#[must_use]
pub fn taken(person: &Person, said: &[Said]) -> Person {
    let mut person = person.clone();
    for said in said {
        *said.slot.place(&mut person) = said.rating;
    }
    person
}

/// The person with the lists' ratings where none were entered: for applicants, whose form has no ratings.
#[must_use]
pub fn supplied(person: &Person, said: &[Said]) -> Person {
    let missing: Vec<Said> = said
        .iter()
        .copied()
        .filter(|said| said.slot.of(person).is_none())
        .collect();
    taken(person, &missing)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use uuid::Uuid;

    use super::*;
    use crate::player::{PersonName, Ratings};
    use engine::{ids::MemberImportId, numbers::FideId};

    fn ratings(standard: u16, rapid: u16, blitz: u16) -> Ratings {
        Ratings {
            standard: Rating::new(standard),
            rapid: Rating::new(rapid),
            blitz: Rating::new(blitz),
        }
    }

    fn member(on: Date) -> member::ListedRatings {
        member::ListedRatings {
            national: ratings(1720, 1690, 0),
            fide_standard: Rating::new(1801),
            k: None,
            on,
            list: MemberImportId::from_uuid(Uuid::nil()),
        }
    }

    fn fide(on: Date) -> fide_list::Listed {
        fide_list::Listed {
            fide_id: FideId::new(1_400_000).expect("an id"),
            name: PersonName::new("Prøvesen", "Åge").expect("a name"),
            federation: None,
            sex: None,
            title: None,
            ratings: ratings(1810, 0, 1777),
            k: [None; 3],
            birth: None,
            is_inactive: false,
            rated_on: on,
        }
    }

    fn answered(on: Date) -> Answered {
        Answered {
            rate: Discipline::Standard,
            rating: Rating::new(1734),
            is_provisional: true,
            on,
        }
    }

    fn of(said: &[Said], slot: Slot) -> Option<(Option<u16>, ListKind)> {
        let one = said.iter().find(|one| one.slot == slot)?;
        Some((one.rating.map(Rating::get), one.source.list))
    }

    #[test]
    fn the_offices_answer_stands_until_a_later_list() {
        let slot = Slot::national(Discipline::Standard);
        let (early, late) = (date(2026, 11, 1), date(2026, 11, 8));
        for (answer, list, expected) in [
            (early, early, (Some(1734), ListKind::Office)),
            (late, early, (Some(1734), ListKind::Office)),
            (early, late, (Some(1720), ListKind::Members)),
        ] {
            let said = said(Some(answered(answer)), Some(&member(list)), None);
            assert_eq!(of(&said, slot), Some(expected), "{answer} {list}");
            // The office was asked about one rate of play.
            let rapid = Slot::national(Discipline::Rapid);
            assert_eq!(of(&said, rapid), Some((Some(1690), ListKind::Members)));
        }
        let only = said(Some(answered(early)), None, None);
        assert_eq!(only.len(), 1);
        assert!(only[0].source.is_provisional);
    }

    #[test]
    fn fides_list_goes_before_what_the_union_tells_of_it() {
        let (a, b) = (date(2026, 11, 1), date(2026, 12, 1));
        let both = said(None, Some(&member(b)), Some(&fide(a)));
        assert_eq!(
            of(&both, Slot::fide(Discipline::Standard)),
            Some((Some(1810), ListKind::Fide))
        );
        assert_eq!(
            of(&both, Slot::fide(Discipline::Rapid)),
            Some((None, ListKind::Fide)),
            "unrated, says FIDE"
        );
        let union = said(None, Some(&member(b)), None);
        assert_eq!(
            of(&union, Slot::fide(Discipline::Standard)),
            Some((Some(1801), ListKind::Members))
        );
        assert_eq!(of(&union, Slot::fide(Discipline::Rapid)), None);
        assert_eq!(said(None, None, None), []);
    }

    #[test]
    fn what_is_taken_differs_no_more() {
        let mut person = Person::named(PersonName::new("Prøvesen", "Åge").expect("a name"));
        person.national = ratings(1700, 1690, 1500);
        let said = said(
            Some(answered(date(2026, 11, 8))),
            Some(&member(date(2026, 11, 1))),
            Some(&fide(date(2026, 11, 1))),
        );
        let differing_slots: Vec<&str> = differing(&person, &said)
            .iter()
            .map(|differs| differs.said.slot.as_str())
            .collect();
        assert_eq!(
            differing_slots,
            [
                "national_standard",
                "national_blitz",
                "fide_standard",
                "fide_blitz"
            ]
        );
        assert!(differing(&person, &said)[1].is_lost());
        let taken = taken(&person, &said);
        assert_eq!(differing(&taken, &said), []);
        assert_eq!(taken.national, ratings(1734, 1690, 0));
        assert_eq!(taken.name, person.name);
    }

    #[test]
    fn every_word_is_read_as_it_is_written() {
        for slot in Slot::ALL {
            assert_eq!(slot.as_str().parse(), Ok(slot));
        }
        for kind in ListKind::ALL {
            assert_eq!(kind.as_str().parse(), Ok(kind));
            assert_eq!(serde_json::to_value(kind).expect("a word"), kind.as_str());
        }
        assert!("elo".parse::<Slot>().is_err() && "elo".parse::<ListKind>().is_err());
    }
}
