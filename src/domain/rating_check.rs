//! The rating check of an entry list: the organiser sends it, the ratings office sends it back with current ratings (W3, DM-5.4).
//!
//! A check holds the entries as they were sent. [`super::rating_source`] decides how an answer changes the entries.

use std::collections::HashMap;

use jiff::{ToSpan as _, civil::Date};
use serde::{Deserialize, Serialize};

use super::{
    player::{BirthDate, Club, NationalId, Person, PersonName},
    rating_source::Slot,
};
use engine::{
    ids::{PlayerId, SectionId},
    numbers::{FideId, Rating},
};
use rules::{ParameterId, rules, time_control::Discipline};

engine::spelled! {
    /// How far a check has come.
    pub enum RatingCheckState {
        /// It waits at the office.
        Sent => "sent",
        /// The office has sent it back.
        Returned => "returned",
        /// The organiser sent the list again before the office had answered.
        Replaced => "replaced",
    }
}

/// An entry as it was sent. The birth date is personal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SentEntry {
    pub player: PlayerId,
    /// In which section.
    pub section: SectionId,
    pub name: PersonName,
    pub club: Option<Club>,
    /// Date or year of birth.
    pub birth: Option<BirthDate>,
    /// The union's number; an entry without one is not in its register yet.
    pub national_id: Option<NationalId>,
    /// FIDE's number.
    pub fide_id: Option<FideId>,
    /// The rate of play of the section.
    pub rate: Discipline,
    /// The national rating as entered.
    pub rating: Option<Rating>,
}

impl SentEntry {
    /// What is asked about a person who was entered.
    pub fn of(
        player: PlayerId,
        section: SectionId,
        person: &Person,
        typed: Option<Rating>,
        rate: Discipline,
    ) -> Self {
        Self {
            player,
            section,
            name: person.name.clone(),
            club: person.club.clone(),
            birth: person.birth,
            national_id: person.national_id.clone(),
            fide_id: person.fide_id,
            rate,
            rating: Slot::national(rate).of(person).or(typed),
        }
    }
}

/// What the office says about an entry.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The national rating for the entry's rate of play; nothing for somebody who has none.
    pub rating: Option<Rating>,
    /// Is it an estimate for somebody new?
    #[serde(default)]
    pub is_provisional: bool,
    /// The number the union knows the player by, where the entry had none or another one.
    #[serde(default)]
    pub national_id: Option<NationalId>,
}

/// Days the office has; nothing if the regulations name none.
pub fn days_given() -> Option<u32> {
    rules().coordinated(ParameterId::RatingCheckDays)?.as_count()
}

/// The last day on which a list that was sent on this day is to come back.
pub fn due(sent_on: Date) -> Option<Date> {
    sent_on.checked_add(i64::from(days_given()?).days()).ok()
}

engine::spelled! {
    /// What has changed in an entry since its list was sent.
    pub enum Since {
        /// It came later.
        Added => "added",
        /// It is gone.
        Left => "left",
        Renamed => "renamed",
        /// Another number of the union.
        Renumbered => "renumbered",
        /// Another rating than was sent and than the office has answered.
        Rated => "rated",
        /// Another rate of play than was asked about, so the office has said nothing of the rating.
        RateOfPlay => "rate_of_play",
    }
}

/// What has changed since a list was sent, by the entry's name: first in the order of the entries, then who is gone.
///
/// `answers` are those of the office in the order of what was asked, none before it has answered.
pub fn since(asked: &[SentEntry], answers: &[Answer], entries: &[SentEntry]) -> Vec<(PersonName, Since)> {
    let sent: HashMap<PlayerId, (&SentEntry, Option<&Answer>)> = asked
        .iter()
        .enumerate()
        .map(|(at, asked)| (asked.player, (asked, answers.get(at))))
        .collect();
    let mut changes = Vec::new();
    for entry in entries {
        let mut say = |since| changes.push((entry.name.clone(), since));
        let Some((asked, answer)) = sent.get(&entry.player) else {
            say(Since::Added);
            continue;
        };
        if entry.name != asked.name {
            say(Since::Renamed);
        }
        let told = answer.and_then(|answer| answer.national_id.as_ref());
        if entry.national_id != asked.national_id && entry.national_id.as_ref() != told {
            say(Since::Renumbered);
        }
        // Ratings of two rates of play are not compared.
        if entry.rate != asked.rate {
            say(Since::RateOfPlay);
            continue;
        }
        let confirmed = answer.map(|answer| answer.rating);
        if entry.rating != asked.rating && Some(entry.rating) != confirmed {
            say(Since::Rated);
        }
    }
    let stays = |asked: &&SentEntry| !entries.iter().any(|entry| entry.player == asked.player);
    changes.extend(
        asked
            .iter()
            .filter(stays)
            .map(|asked| (asked.name.clone(), Since::Left)),
    );
    changes
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use uuid::Uuid;

    use super::*;

    fn entry(no: u128, surname: &str, rating: u16) -> SentEntry {
        SentEntry {
            player: PlayerId::from_uuid(Uuid::from_u128(no)),
            section: SectionId::from_uuid(Uuid::nil()),
            name: PersonName::new(surname, "Prøve").expect("a name"),
            club: None,
            birth: None,
            national_id: None,
            fide_id: None,
            rate: Discipline::Standard,
            rating: Rating::new(rating),
        }
    }

    #[test]
    fn the_office_has_the_days_of_the_regulations() {
        let sent = date(2026, 11, 23);
        let days = days_given().expect("DM-5.4 names them");
        assert_eq!(due(sent), sent.checked_add(i64::from(days).days()).ok());
        assert!(days > 0);
    }

    #[test]
    fn whatever_changed_after_the_list_was_sent_is_told_and_what_the_office_answered_is_not() {
        let asked = [
            entry(1, "Alfsen", 1700),
            entry(2, "Boesen", 1600),
            entry(3, "Clausen", 0),
        ];
        let answers = [
            Answer {
                rating: Rating::new(1712),
                ..Answer::default()
            },
            Answer {
                rating: Rating::new(1600),
                national_id: "901".parse().ok(),
                ..Answer::default()
            },
            Answer::default(),
        ];
        assert_eq!(since(&asked, &[], &asked), []);

        let mut now = asked.to_vec();
        now[0].rating = Rating::new(1712);
        now[1].national_id = "901".parse().ok();
        assert_eq!(since(&asked, &answers, &now), [], "as the office has answered");
        assert_eq!(since(&asked, &[], &now).len(), 2, "it has not answered yet");

        now[0].rating = Rating::new(1800);
        now[1].name = PersonName::new("Boye", "Prøve").expect("a name");
        now[1].national_id = "902".parse().ok();
        now[2] = entry(4, "Dam", 1500);
        let changes: Vec<Since> = since(&asked, &answers, &now)
            .into_iter()
            .map(|(_, since)| since)
            .collect();
        assert_eq!(
            changes,
            [
                Since::Rated,
                Since::Renamed,
                Since::Renumbered,
                Since::Added,
                Since::Left
            ]
        );
    }

    #[test]
    fn an_entry_is_asked_about_at_the_rate_of_play_of_its_section_and_again_where_that_is_another_one() {
        let mut person = Person::named(PersonName::new("Alfsen", "Prøve").expect("a name"));
        person.national.standard = Rating::new(1700);
        person.national.blitz = Rating::new(1500);
        let of = |rate, typed| {
            let player = PlayerId::from_uuid(Uuid::from_u128(1));
            let section = SectionId::from_uuid(Uuid::nil());
            SentEntry::of(player, section, &person, Rating::new(typed), rate)
        };
        for (rate, typed, expected) in [
            (Discipline::Standard, 0, Some(1700)),
            (Discipline::Blitz, 0, Some(1500)),
            (Discipline::Rapid, 0, None),
            (Discipline::Rapid, 1600, Some(1600)),
        ] {
            let asked = of(rate, typed);
            assert_eq!(asked.rate, rate);
            assert_eq!(asked.rating.map(Rating::get), expected, "{rate:?}");
        }
        let answered = [Answer {
            rating: Rating::new(1712),
            ..Answer::default()
        }];
        let (standard, blitz) = (of(Discipline::Standard, 0), of(Discipline::Blitz, 0));
        let asked = std::slice::from_ref(&standard);
        let told = |entry: &SentEntry| -> Vec<Since> {
            let changes = since(asked, &answered, std::slice::from_ref(entry));
            changes.into_iter().map(|(_, since)| since).collect()
        };
        assert_eq!(told(&standard), []);
        assert_eq!(
            told(&blitz),
            [Since::RateOfPlay],
            "the office was asked about long games"
        );
    }

    #[test]
    fn every_word_is_read_as_it_is_written() {
        for state in RatingCheckState::ALL {
            assert_eq!(state.as_str().parse(), Ok(state));
            assert_eq!(serde_json::to_value(state).expect("a word"), state.as_str());
        }
        for since in Since::ALL {
            assert_eq!(serde_json::to_value(since).expect("a word"), since.as_str());
        }
        assert!("elsewhere".parse::<RatingCheckState>().is_err());
    }
}
