//! What an organiser should look at before somebody is entered: the same person twice, a full section, entry rules.
//!
//! Doubts are warnings that the person entering the player confirms. Only entering one person twice in a section is refused.

use std::collections::HashMap;

use super::super::{
    player::{BirthDate, Club, Federation, Person, Sex},
    section::{EntryRules, SectionSettings},
};
use super::membership::Membership;
use engine::{
    ids::{PlayerId, SectionId},
    numbers::Rating,
};
use rules::alphabet;

engine::spelling! {
    /// Why two entries may be one person.
    pub enum Likeness {
        /// The same DSU number.
        NationalId => "national_id",
        /// The same FIDE number.
        FideId => "fide_id",
        /// The same name and year of birth.
        NameAndBirth => "name_and_birth",
        /// The same name, and one of the two has no date of birth or number.
        Name => "name",
    }
}

impl Likeness {
    /// Is it certain to be the same person?
    pub const fn is_certain(self) -> bool {
        match self {
            Self::NationalId | Self::FideId => true,
            Self::NameAndBirth | Self::Name => false,
        }
    }
}

/// May these two be one person?
pub fn likeness(one: &Person, other: &Person) -> Option<Likeness> {
    if one.national_id.is_some() && one.national_id == other.national_id {
        return Some(Likeness::NationalId);
    }
    if one.fide_id.is_some() && one.fide_id == other.fide_id {
        return Some(Likeness::FideId);
    }
    if folded(one) != folded(other) {
        return None;
    }
    let both = |a: bool, b: bool| a && b;
    match (one.birth, other.birth) {
        (Some(a), Some(b)) if a.year() == b.year() && days_agree(a, b) => Some(Likeness::NameAndBirth),
        (Some(_), Some(_)) => None,
        (None, _) | (_, None) => {
            // Two numbers that differ are two people.
            let numbers = both(one.national_id.is_some(), other.national_id.is_some())
                || both(one.fide_id.is_some(), other.fide_id.is_some());
            (!numbers).then_some(Likeness::Name)
        }
    }
}

fn days_agree(one: BirthDate, other: BirthDate) -> bool {
    one.date()
        .zip(other.date())
        .is_none_or(|(one, other)| one == other)
}

/// Something to look at before a player is entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// Is already in the tournament.
    Twin {
        player: PlayerId,
        name: String,
        /// In which section.
        section: SectionId,
        /// Why it may be the same person.
        likeness: Likeness,
    },
    /// The section has as many players as it takes.
    Full {
        /// How many it takes.
        max: u16,
    },
    /// The rating is below the lowest the section takes.
    RatingTooLow { min: Rating },
    /// The rating is above the highest the section takes.
    RatingTooHigh { max: Rating },
    /// Born before the first year the section takes.
    TooOld {
        /// The first year.
        born_from: i16,
    },
    /// Born after the last year the section takes.
    TooYoung {
        /// The last year.
        born_until: i16,
    },
    /// The section asks for a year of birth, and none is known. Only the public form looks.
    BirthUnknown,
    /// The section is for players of this sex.
    OtherSex { sex: Sex },
    /// The section is for players of these clubs.
    OtherClub { clubs: Vec<Club> },
    /// The section is for players of these federations.
    OtherFederation { federations: Vec<Federation> },
    /// The section is for members of the union.
    NoMember { membership: Membership },
}

impl Doubt {
    /// The one spelling in JSON and the keys of texts.
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Twin { .. } => "twin",
            Self::Full { .. } => "full",
            Self::RatingTooLow { .. } => "rating_too_low",
            Self::RatingTooHigh { .. } => "rating_too_high",
            Self::TooOld { .. } => "too_old",
            Self::TooYoung { .. } => "too_young",
            Self::BirthUnknown => "birth_unknown",
            Self::OtherSex { .. } => "other_sex",
            Self::OtherClub { .. } => "other_club",
            Self::OtherFederation { .. } => "other_federation",
            Self::NoMember { .. } => "no_member",
        }
    }

    /// Is the person outside a limit of the section, rather than there already or one too many?
    pub const fn is_of_limits(&self) -> bool {
        match self {
            Self::Twin { .. } | Self::Full { .. } => false,
            Self::RatingTooLow { .. }
            | Self::RatingTooHigh { .. }
            | Self::TooOld { .. }
            | Self::TooYoung { .. }
            | Self::BirthUnknown
            | Self::OtherSex { .. }
            | Self::OtherClub { .. }
            | Self::OtherFederation { .. }
            | Self::NoMember { .. } => true,
        }
    }
}

/// Somebody who is already in the tournament.
#[derive(Clone, Debug)]
pub struct Present<'a> {
    pub player: PlayerId,
    /// In which section.
    pub section: SectionId,
    pub person: &'a Person,
}

/// Everybody entered in a tournament, indexed for searching.
#[derive(Debug)]
pub struct Index<'a> {
    present: Vec<Present<'a>>,
    by_number: HashMap<String, Vec<usize>>,
    by_name: HashMap<String, Vec<usize>>,
}

impl<'a> Index<'a> {
    /// Reads everybody once.
    pub fn of(present: impl IntoIterator<Item = Present<'a>>) -> Self {
        let present: Vec<Present<'a>> = present.into_iter().collect();
        let mut by_number: HashMap<String, Vec<usize>> = HashMap::new();
        let mut by_name: HashMap<String, Vec<usize>> = HashMap::new();
        for (place, other) in present.iter().enumerate() {
            for number in numbers(other.person) {
                by_number.entry(number).or_default().push(place);
            }
            by_name.entry(folded(other.person)).or_default().push(place);
        }
        Self {
            present,
            by_number,
            by_name,
        }
    }

    /// The entries that may be the same person, the surest first.
    pub fn twins(&self, person: &Person) -> Vec<Doubt> {
        let mut places: Vec<usize> = numbers(person)
            .iter()
            .filter_map(|number| self.by_number.get(number))
            .chain(self.by_name.get(&folded(person)))
            .flatten()
            .copied()
            .collect();
        places.sort_unstable();
        places.dedup();
        let mut found: Vec<(Likeness, Doubt)> = places
            .into_iter()
            .filter_map(|place| {
                let other = self.present.get(place)?;
                let likeness = likeness(person, other.person)?;
                Some((
                    likeness,
                    Doubt::Twin {
                        player: other.player,
                        name: other.person.name.spoken(),
                        section: other.section,
                        likeness,
                    },
                ))
            })
            .collect();
        found.sort_by_key(|(likeness, _)| *likeness);
        found.into_iter().map(|(_, doubt)| doubt).collect()
    }
}

fn numbers(person: &Person) -> Vec<String> {
    let national = person.national_id.as_ref().map(|id| format!("n{id}"));
    let fide = person.fide_id.map(|id| format!("f{id}"));
    national.into_iter().chain(fide).collect()
}

fn folded(person: &Person) -> String {
    alphabet::fold(&person.name.spoken())
}

/// What the section's entry rules say about a person with this rating when `entered` others are in it.
pub fn against_rules(
    settings: &SectionSettings,
    person: &Person,
    rating: Option<Rating>,
    entered: usize,
) -> Vec<Doubt> {
    let EntryRules {
        min_rating,
        max_rating,
        born_from,
        born_until,
        sex,
        clubs,
        federations,
        // The union's list is asked beside this (`super::membership`).
        members_only: _,
        refuses: _,
        text: _,
    } = &settings.entry;
    let year = person.birth.map(BirthDate::year);
    let full = settings
        .max_players
        .filter(|max| entered >= usize::from(*max))
        .map(|max| Doubt::Full { max });
    let low = min_rating
        .filter(|min| rating.is_none_or(|rating| rating < *min))
        .map(|min| Doubt::RatingTooLow { min });
    let high = max_rating
        .filter(|max| rating.is_some_and(|rating| rating > *max))
        .map(|max| Doubt::RatingTooHigh { max });
    let old = born_from
        .filter(|from| year.is_some_and(|year| year < *from))
        .map(|born_from| Doubt::TooOld { born_from });
    let young = born_until
        .filter(|until| year.is_some_and(|year| year > *until))
        .map(|born_until| Doubt::TooYoung { born_until });
    let other_sex = sex
        .filter(|sex| person.sex != Some(*sex))
        .map(|sex| Doubt::OtherSex { sex });
    let is_of = |club: &Club| {
        let of = person.club.as_ref();
        of.is_some_and(|of| alphabet::fold(of.as_str()) == alphabet::fold(club.as_str()))
    };
    let other_club =
        (!clubs.is_empty() && !clubs.iter().any(is_of)).then(|| Doubt::OtherClub { clubs: clubs.clone() });
    let is_listed = person.federation.is_some_and(|of| federations.contains(&of));
    let other_federation = (!federations.is_empty() && !is_listed).then(|| Doubt::OtherFederation {
        federations: federations.clone(),
    });
    [
        full,
        low,
        high,
        old,
        young,
        other_sex,
        other_club,
        other_federation,
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Every limit of a section, as it is told to whoever is outside it.
pub fn limits(rules: &EntryRules) -> Vec<Doubt> {
    let clubs = (!rules.clubs.is_empty()).then(|| Doubt::OtherClub {
        clubs: rules.clubs.clone(),
    });
    let federations = (!rules.federations.is_empty()).then(|| Doubt::OtherFederation {
        federations: rules.federations.clone(),
    });
    [
        rules.min_rating.map(|min| Doubt::RatingTooLow { min }),
        rules.max_rating.map(|max| Doubt::RatingTooHigh { max }),
        rules.born_from.map(|born_from| Doubt::TooOld { born_from }),
        rules.born_until.map(|born_until| Doubt::TooYoung { born_until }),
        rules.sex.map(|sex| Doubt::OtherSex { sex }),
        clubs,
        federations,
        Membership::NoNumber.doubt(rules),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Why the public form takes no entry of this person: the limits they are outside of, where the section has chosen that the form refuses.
/// A section that is full refuses nobody: who applies then waits. For members, a number is asked for; whether the union's list has it is told to
/// the organiser only, because whoever types numbers would learn who is a member.
pub fn refusals(settings: &SectionSettings, person: &Person, rating: Option<Rating>) -> Vec<Doubt> {
    if !settings.entry.refuses {
        return Vec::new();
    }
    let mut found = against_rules(settings, person, rating, 0);
    found.retain(Doubt::is_of_limits);
    if settings.entry.asks_birth() && person.birth.is_none() {
        found.push(Doubt::BirthUnknown);
    }
    if person.national_id.is_none() {
        found.extend(Membership::NoNumber.doubt(&settings.entry));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::super::player::PersonName;
    use super::*;

    fn person(name: &str, birth: &str, national: &str) -> Person {
        Person {
            birth: (!birth.is_empty()).then(|| birth.parse().unwrap()),
            national_id: (!national.is_empty()).then(|| national.parse().unwrap()),
            ..Person::named(PersonName::from_listed(name).unwrap())
        }
    }

    #[test]
    fn a_form_for_members_asks_for_a_number_and_tells_nothing_of_it() {
        let settings = |members_only, refuses| SectionSettings {
            entry: EntryRules {
                members_only,
                refuses,
                ..EntryRules::default()
            },
            ..SectionSettings::default()
        };
        let no_number = Doubt::NoMember {
            membership: Membership::NoNumber,
        };
        for (members_only, refuses, number, expected) in [
            (true, true, "", vec![no_number.clone()]),
            (true, true, "900000001", vec![]),
            (true, false, "", vec![]),
            (false, true, "", vec![]),
        ] {
            let person = person("Øvelse, Prøve", "", number);
            let found = refusals(&settings(members_only, refuses), &person, None);
            assert_eq!(found, expected, "{members_only} {refuses} {number}");
        }
        assert_eq!(limits(&settings(true, false).entry), [no_number]);
    }

    #[test]
    fn the_same_number_is_the_same_person_and_two_numbers_are_two() {
        let one = person("Kladdestrup, Åge", "1990", "100000001");
        assert_eq!(
            likeness(&one, &person("Kladdestrup, Aage", "1991", "100000001")),
            Some(Likeness::NationalId)
        );
        assert_eq!(
            likeness(&one, &person("Kladdestrup, Aage", "", "100000002")),
            None
        );
    }

    #[test]
    fn a_name_is_compared_as_danes_spell_it_and_with_the_year_of_birth() {
        let one = person("Kladdestrup, Åge", "1990-05-03", "");
        assert_eq!(
            likeness(&one, &person("Kladdestrup, Aage", "1990", "")),
            Some(Likeness::NameAndBirth)
        );
        assert_eq!(
            likeness(&one, &person("KLADDESTRUP, ÅGE", "1990-05-04", "")),
            None
        );
        assert_eq!(
            likeness(&one, &person("Kladdestrup, Åge", "", "")),
            Some(Likeness::Name)
        );
        assert_eq!(likeness(&one, &person("Kladdestrup, Aksel", "1990", "")), None);
    }

    #[test]
    fn entry_rules_are_doubts_at_their_bounds() {
        let settings = SectionSettings {
            max_players: Some(2),
            entry: EntryRules {
                min_rating: Rating::new(1500),
                max_rating: Rating::new(1800),
                born_from: Some(2008),
                born_until: Some(2010),
                ..EntryRules::default()
            },
            ..SectionSettings::default()
        };
        let doubts = |birth: &str, rating, entered| {
            against_rules(
                &settings,
                &person("Øvelse, Prøve", birth, ""),
                Rating::new(rating),
                entered,
            )
            .iter()
            .map(Doubt::as_str)
            .collect::<Vec<_>>()
        };
        assert_eq!(doubts("2008", 1500, 1), [""; 0]);
        assert_eq!(doubts("2010", 1800, 1), [""; 0]);
        assert_eq!(doubts("2007", 1499, 2), ["full", "rating_too_low", "too_old"]);
        assert_eq!(doubts("2011", 1801, 0), ["rating_too_high", "too_young"]);
        assert_eq!(doubts("2009", 0, 0), ["rating_too_low"]);
    }

    #[test]
    fn sex_club_and_federation_are_limits_too_and_what_is_unknown_is_outside() {
        let settings = SectionSettings {
            entry: EntryRules {
                sex: Some(Sex::Female),
                clubs: vec!["Prøveby SK".parse().unwrap(), "Skitse".parse().unwrap()],
                federations: vec![Federation::DENMARK, "SWE".parse().unwrap()],
                ..EntryRules::default()
            },
            ..SectionSettings::default()
        };
        let doubts = |sex: Option<Sex>, club: &str, federation: &str| {
            let person = Person {
                sex,
                club: club.parse().ok(),
                federation: federation.parse().ok(),
                ..person("Øvelse, Prøve", "", "")
            };
            against_rules(&settings, &person, None, 0)
                .iter()
                .map(Doubt::as_str)
                .collect::<Vec<_>>()
        };
        let woman = Some(Sex::Female);
        assert_eq!(doubts(woman, "PRØVEBY SK", "DEN"), [""; 0]);
        assert_eq!(doubts(woman, "Skitse", "SWE"), [""; 0]);
        assert_eq!(doubts(Some(Sex::Male), "Skitse", "DEN"), ["other_sex"]);
        assert_eq!(doubts(None, "Skitse", "DEN"), ["other_sex"]);
        assert_eq!(doubts(woman, "Omrids", "DEN"), ["other_club"]);
        assert_eq!(doubts(woman, "", "NOR"), ["other_club", "other_federation"]);
    }

    #[test]
    fn the_form_refuses_by_limits_only_and_only_where_that_was_chosen() {
        let settings = |refuses| SectionSettings {
            max_players: Some(0),
            entry: EntryRules {
                min_rating: Rating::new(1500),
                born_from: Some(2008),
                refuses,
                ..EntryRules::default()
            },
            ..SectionSettings::default()
        };
        let refused = |refuses, birth: &str, rating| {
            let person = person("Øvelse, Prøve", birth, "");
            refusals(&settings(refuses), &person, Rating::new(rating))
                .iter()
                .map(Doubt::as_str)
                .collect::<Vec<_>>()
        };
        assert_eq!(refused(false, "1990", 1000), [""; 0]);
        assert_eq!(refused(true, "2008", 1500), [""; 0]);
        assert_eq!(refused(true, "1990", 1499), ["rating_too_low", "too_old"]);
        assert_eq!(refused(true, "", 1500), ["birth_unknown"]);
        assert_eq!(refused(true, "2009", 0), ["rating_too_low"]);
    }
}
