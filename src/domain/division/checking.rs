//! Whether players can be divided as somebody asks: which sections take part, who is moved, and whether a division can be taken back whole.
//!
//! What forbids one move is in [`crate::registration::moving`]; `service::divisions` asks it of everybody, locks and stores.

use std::collections::{BTreeMap, BTreeSet};

use super::{DividedEntry, DivisionOrder, DivisionWay, PlayerLimits, SectionClosed, UnratedPlace};
use crate::{registration::EntryStatus, section::SectionSettings};
use engine::{
    ids::{PlayerId, SectionId, Version},
    numbers::{Rating, StartNo},
};

/// Why nothing is divided, or a division is not taken back.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DivisionRefusal {
    #[error("name 2 to {} sections once each", DivisionOrder::MOST_SECTIONS)]
    Sections,
    #[error("{name} takes no part: {}", .why.as_str())]
    Closed { name: String, why: SectionClosed },
    /// The lowest is above the highest.
    #[error("the limits of {section} leave room for nobody")]
    Limits { section: String },
    /// Those without a rating count as if they had one, and it was not said which.
    #[error("write the rating that players without one count as")]
    UnratedAs,
    #[error("at most {} entries are divided at once", DivisionOrder::MOST_ENTRIES)]
    TooMany,
    #[error("a section holds at most {} players", SectionSettings::MAX_PLAYERS)]
    SectionTooLarge,
    /// Entries are not those that were seen.
    #[error("an entry or a section was changed meanwhile")]
    ChangedMeanwhile,
    /// Everybody stays where they are.
    #[error("nobody changes sections")]
    Nothing,
    #[error("a section of the division is deleted")]
    SectionGone,
}

impl SectionClosed {
    /// Why a section with so many paired rounds can take no part.
    pub const fn of(paired_rounds: u16, settings: &SectionSettings) -> Option<Self> {
        if paired_rounds > 0 {
            Some(Self::Paired)
        } else if settings.teams.is_some() || settings.play_off.is_some() {
            Some(Self::OfTeams)
        } else {
            None
        }
    }

    /// Refuses a section of this name if it can take no part.
    pub fn refuses(closed: Option<Self>, name: &str) -> Result<(), DivisionRefusal> {
        match closed {
            None => Ok(()),
            Some(why) => Err(DivisionRefusal::Closed {
                name: name.to_owned(),
                why,
            }),
        }
    }
}

/// Is somebody with this status divided?
pub const fn is_divided(status: EntryStatus, with_applied: bool) -> bool {
    match status {
        EntryStatus::Accepted => true,
        EntryStatus::Applied => with_applied,
        EntryStatus::Declined | EntryStatus::Withdrawn | EntryStatus::Expelled => false,
    }
}

/// A section of the tournament that can be chosen to take part.
#[derive(Clone, Copy, Debug)]
pub struct SectionChoice<'a> {
    pub slug: &'a str,
    pub name: &'a str,
    pub closed: Option<SectionClosed>,
    /// The limits by which entries would be divided.
    pub limits: PlayerLimits,
}

/// Which sections take part, in their order: those that are named, or as many as can where none is.
pub fn chosen_sections(
    sections: &[SectionChoice<'_>],
    named: &[String],
) -> Result<Vec<bool>, DivisionRefusal> {
    let is_known = |slug: &String| sections.iter().any(|section| section.slug == slug);
    let distinct: BTreeSet<&String> = named.iter().collect();
    if distinct.len() > DivisionOrder::MOST_SECTIONS || !named.iter().all(is_known) {
        return Err(DivisionRefusal::Sections);
    }
    let mut room = DivisionOrder::MOST_SECTIONS;
    let mut chosen = Vec::with_capacity(sections.len());
    for section in sections {
        let is_named = named.iter().any(|slug| slug == section.slug);
        if is_named {
            SectionClosed::refuses(section.closed, section.name)?;
        }
        let is_chosen = is_named || (named.is_empty() && section.closed.is_none() && room > 0);
        room -= usize::from(is_chosen && !is_named);
        if is_chosen && !section.limits.is_sound() {
            return Err(DivisionRefusal::Limits {
                section: section.slug.to_owned(),
            });
        }
        chosen.push(is_chosen);
    }
    Ok(chosen)
}

/// Are these enough sections to propose something? `of_chosen`: only players who were put somewhere are looked at; `are_named`: somebody
/// has said which sections take part.
pub fn is_enough(sections: usize, of_chosen: bool, are_named: bool) -> Result<(), DivisionRefusal> {
    if sections >= 2 {
        Ok(())
    } else if of_chosen {
        Err(DivisionRefusal::Nothing)
    } else if are_named {
        Err(DivisionRefusal::Sections)
    } else {
        Ok(())
    }
}

/// Was it said what those without a rating count as, where they count as if they had one?
pub fn has_unrated_as(place: UnratedPlace, rating: Option<Rating>) -> Result<(), DivisionRefusal> {
    if place == UnratedPlace::AsRating && rating.is_none() {
        return Err(DivisionRefusal::UnratedAs);
    }
    Ok(())
}

/// The sections of a division that is to be made, once each, and not too many entries.
pub fn distinct_sections(
    named: impl IntoIterator<Item = SectionId>,
    entries: usize,
) -> Result<BTreeSet<SectionId>, DivisionRefusal> {
    let named: Vec<SectionId> = named.into_iter().collect();
    let distinct: BTreeSet<SectionId> = named.iter().copied().collect();
    if !(2..=DivisionOrder::MOST_SECTIONS).contains(&distinct.len()) || distinct.len() != named.len() {
        return Err(DivisionRefusal::Sections);
    }
    if entries > DivisionOrder::MOST_ENTRIES {
        return Err(DivisionRefusal::TooMany);
    }
    Ok(distinct)
}

/// Refuses entries that are not as they were seen. `stands`: everybody who would be divided. By hand only those who are named count;
/// otherwise nobody may have come or gone.
pub fn are_as_seen(
    way: DivisionWay,
    seen: &[(PlayerId, Version)],
    mut stands: BTreeMap<PlayerId, Version>,
) -> Result<(), DivisionRefusal> {
    let named: BTreeMap<PlayerId, Version> = seen.iter().copied().collect();
    if way == DivisionWay::ByHand {
        stands.retain(|player, _| named.contains_key(player));
    }
    if named.len() == seen.len() && named == stands {
        Ok(())
    } else {
        Err(DivisionRefusal::ChangedMeanwhile)
    }
}

/// Who changes sections, and to which. `stands`: in which section everybody is.
pub fn movers(
    wanted: &[(PlayerId, SectionId)],
    stands: &BTreeMap<PlayerId, SectionId>,
    sections: &BTreeSet<SectionId>,
) -> Result<Vec<(PlayerId, SectionId)>, DivisionRefusal> {
    let mut movers = Vec::new();
    for (player, to) in wanted {
        let from = stands.get(player).ok_or(DivisionRefusal::ChangedMeanwhile)?;
        if !sections.contains(to) {
            return Err(DivisionRefusal::Sections);
        }
        if from != to {
            movers.push((*player, *to));
        }
    }
    if movers.is_empty() {
        return Err(DivisionRefusal::Nothing);
    }
    Ok(movers)
}

/// Refuses more players than a section holds; how many each would have.
pub fn has_room(players: impl IntoIterator<Item = usize>) -> Result<(), DivisionRefusal> {
    let most = usize::from(SectionSettings::MAX_PLAYERS);
    if players.into_iter().any(|players| players > most) {
        return Err(DivisionRefusal::SectionTooLarge);
    }
    Ok(())
}

/// An entry of a division that was made, as it is stored: a section is missing once it was deleted.
#[derive(Clone, Copy, Debug)]
pub struct StoredEntry {
    pub player: PlayerId,
    pub from: Option<SectionId>,
    pub to: Option<SectionId>,
    pub start_no: Option<StartNo>,
}

/// The entries of a division with both their sections; refused where one was deleted.
pub fn whole(entries: impl IntoIterator<Item = StoredEntry>) -> Result<Vec<DividedEntry>, DivisionRefusal> {
    let whole = entries.into_iter().map(|entry| {
        Some(DividedEntry {
            player: entry.player,
            from: entry.from?,
            to: entry.to?,
            start_no: entry.start_no,
        })
    });
    whole.collect::<Option<_>>().ok_or(DivisionRefusal::SectionGone)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{play_off::PlayOffTerms, team::TeamSettings};
    use uuid::Uuid;

    fn player(no: u128) -> PlayerId {
        PlayerId::from_uuid(Uuid::from_u128(no))
    }

    fn section(no: u128) -> SectionId {
        SectionId::from_uuid(Uuid::from_u128(no))
    }

    fn choice(slug: &str) -> SectionChoice<'_> {
        SectionChoice {
            slug,
            name: "Gruppe",
            closed: None,
            limits: PlayerLimits::default(),
        }
    }

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn a_section_that_has_begun_or_has_teams_takes_no_part() {
        let singles = SectionSettings::default();
        let teams = SectionSettings {
            teams: Some(TeamSettings::default()),
            ..SectionSettings::default()
        };
        let play_off = SectionSettings {
            play_off: Some(PlayOffTerms {
                time_control: None,
                supervision: None,
                default_minutes: None,
                rated: true,
            }),
            ..SectionSettings::default()
        };
        for (paired_rounds, settings, closed) in [
            (0, &singles, None),
            (1, &singles, Some(SectionClosed::Paired)),
            (0, &teams, Some(SectionClosed::OfTeams)),
            (1, &teams, Some(SectionClosed::Paired)),
            (0, &play_off, Some(SectionClosed::OfTeams)),
        ] {
            assert_eq!(SectionClosed::of(paired_rounds, settings), closed);
        }
        assert_eq!(SectionClosed::refuses(None, "Gruppe"), Ok(()));
        for why in [SectionClosed::Paired, SectionClosed::OfTeams] {
            let name = "Gruppe".to_owned();
            assert_eq!(
                SectionClosed::refuses(Some(why), "Gruppe"),
                Err(DivisionRefusal::Closed { name, why })
            );
        }
    }

    #[test]
    fn who_applied_is_divided_where_that_is_asked() {
        for (status, without, with) in [
            (EntryStatus::Accepted, true, true),
            (EntryStatus::Applied, false, true),
            (EntryStatus::Declined, false, false),
            (EntryStatus::Withdrawn, false, false),
            (EntryStatus::Expelled, false, false),
        ] {
            assert_eq!(is_divided(status, false), without, "{status}");
            assert_eq!(is_divided(status, true), with, "{status}");
        }
    }

    #[test]
    fn sections_are_chosen_by_name_or_as_far_as_they_can() {
        let closed = SectionChoice {
            closed: Some(SectionClosed::Paired),
            ..choice("c")
        };
        let narrow = SectionChoice {
            limits: PlayerLimits {
                min_rating: Rating::new(1800),
                max_rating: Rating::new(1700),
                ..PlayerLimits::default()
            },
            ..choice("d")
        };
        let all = [choice("a"), choice("b"), closed];
        assert_eq!(chosen_sections(&all, &[]), Ok(vec![true, true, false]));
        assert_eq!(
            chosen_sections(&all, &names(&["b"])),
            Ok(vec![false, true, false])
        );
        assert_eq!(
            chosen_sections(&all, &names(&["a", "x"])),
            Err(DivisionRefusal::Sections)
        );
        assert_eq!(
            chosen_sections(&all, &names(&["a", "c"])),
            Err(DivisionRefusal::Closed {
                name: "Gruppe".to_owned(),
                why: SectionClosed::Paired
            })
        );
        let limited = [choice("a"), narrow];
        assert_eq!(
            chosen_sections(&limited, &[]),
            Err(DivisionRefusal::Limits {
                section: "d".to_owned()
            })
        );
        assert_eq!(
            chosen_sections(&limited, &names(&["a"])),
            Ok(vec![true, false]),
            "limits count where they are looked at"
        );
    }

    #[test]
    fn no_more_sections_are_chosen_than_are_divided_at_once() {
        let slugs: Vec<String> = (0..=DivisionOrder::MOST_SECTIONS)
            .map(|no| no.to_string())
            .collect();
        let all: Vec<SectionChoice<'_>> = slugs.iter().map(|slug| choice(slug)).collect();
        let chosen = chosen_sections(&all, &[]).expect("a choice");
        assert_eq!(
            chosen.iter().filter(|is_chosen| **is_chosen).count(),
            DivisionOrder::MOST_SECTIONS
        );
        assert_eq!(chosen_sections(&all, &slugs), Err(DivisionRefusal::Sections));
    }

    #[test]
    fn something_is_proposed_for_two_sections_or_more() {
        for (sections, of_chosen, are_named, expected) in [
            (2, true, true, Ok(())),
            (1, true, true, Err(DivisionRefusal::Nothing)),
            (1, true, false, Err(DivisionRefusal::Nothing)),
            (1, false, true, Err(DivisionRefusal::Sections)),
            // The form shows that there is nothing to divide over.
            (1, false, false, Ok(())),
        ] {
            assert_eq!(is_enough(sections, of_chosen, are_named), expected);
        }
    }

    #[test]
    fn those_without_a_rating_need_one_where_they_count_as_if_they_had_one() {
        let rating = Rating::new(1200);
        for (place, rating, expected) in [
            (UnratedPlace::AsRating, None, Err(DivisionRefusal::UnratedAs)),
            (UnratedPlace::AsRating, rating, Ok(())),
            (UnratedPlace::Last, None, Ok(())),
            (UnratedPlace::Stay, None, Ok(())),
        ] {
            assert_eq!(has_unrated_as(place, rating), expected, "{place}");
        }
    }

    #[test]
    fn a_division_names_two_to_twenty_sections_once() {
        let of =
            |numbers: &[u128], entries| distinct_sections(numbers.iter().map(|no| section(*no)), entries);
        let all: Vec<u128> = (1..=21).collect();
        for (why, numbers, entries, expected) in [
            ("two", &all[..2], 1_000, Ok(2)),
            ("twenty", &all[..20], 0, Ok(20)),
            ("one", &all[..1], 1_001, Err(DivisionRefusal::Sections)),
            ("one more", &all[..], 0, Err(DivisionRefusal::Sections)),
            ("one twice", &[1, 2, 2][..], 0, Err(DivisionRefusal::Sections)),
            (
                "too many entries",
                &all[..2],
                1_001,
                Err(DivisionRefusal::TooMany),
            ),
        ] {
            assert_eq!(of(numbers, entries).map(|found| found.len()), expected, "{why}");
        }
    }

    #[test]
    fn entries_are_those_that_were_seen() {
        let (first, second) = (Version::FIRST, Version::FIRST.next());
        let stands = BTreeMap::from([(player(1), first), (player(2), first)]);
        let both = [(player(1), first), (player(2), first)];
        let changed: Result<(), DivisionRefusal> = Err(DivisionRefusal::ChangedMeanwhile);
        for (why, way, seen, expected) in [
            ("everybody", DivisionWay::Even, &both[..], Ok(())),
            ("somebody came", DivisionWay::Even, &both[..1], changed.clone()),
            ("by hand some are enough", DivisionWay::ByHand, &both[..1], Ok(())),
            (
                "another version",
                DivisionWay::ByHand,
                &[(player(1), second)][..],
                changed.clone(),
            ),
            (
                "somebody is gone",
                DivisionWay::ByHand,
                &[(player(3), first)][..],
                changed.clone(),
            ),
            (
                "somebody twice",
                DivisionWay::ByHand,
                &[(player(1), first), (player(1), first)][..],
                changed,
            ),
        ] {
            assert_eq!(are_as_seen(way, seen, stands.clone()), expected, "{why}");
        }
    }

    #[test]
    fn somebody_changes_sections() {
        let stands = BTreeMap::from([(player(1), section(1)), (player(2), section(2))]);
        let sections = BTreeSet::from([section(1), section(2)]);
        for (why, wanted, expected) in [
            (
                "one goes, the other stays",
                vec![(player(1), section(2)), (player(2), section(2))],
                Ok(vec![(player(1), section(2))]),
            ),
            (
                "everybody stays",
                vec![(player(1), section(1))],
                Err(DivisionRefusal::Nothing),
            ),
            (
                "somebody who is gone",
                vec![(player(3), section(9))],
                Err(DivisionRefusal::ChangedMeanwhile),
            ),
            (
                "to a section that takes no part",
                vec![(player(1), section(9))],
                Err(DivisionRefusal::Sections),
            ),
        ] {
            assert_eq!(movers(&wanted, &stands, &sections), expected, "{why}");
        }
    }

    #[test]
    fn a_section_holds_so_many() {
        let most = usize::from(SectionSettings::MAX_PLAYERS);
        assert_eq!(has_room([0, most]), Ok(()));
        assert_eq!(has_room([0, most + 1]), Err(DivisionRefusal::SectionTooLarge));
    }

    #[test]
    fn a_division_is_taken_back_whole() {
        let entry = StoredEntry {
            player: player(1),
            from: Some(section(1)),
            to: Some(section(2)),
            start_no: None,
        };
        assert_eq!(whole([entry]).map(|entries| entries.len()), Ok(1));
        for gone in [
            StoredEntry { from: None, ..entry },
            StoredEntry { to: None, ..entry },
        ] {
            assert_eq!(whole([entry, gone]), Err(DivisionRefusal::SectionGone));
        }
    }
}
