//! Merging two members, and splitting them again.
//!
//! Both rows stay, and both numbers lead to the member that was kept. It takes from the other only what it lacks, and records what it took,
//! so that a split can give it back.

use super::Member;

engine::spelled! {
    /// What the kept one may have taken from the other.
    #[expect(missing_docs, reason = "the names are those of the fields")]
    pub enum Taken {
        Club => "club",
        Federation => "federation",
        FideId => "fide_id",
        Title => "title",
        Sex => "sex",
        Birth => "birth",
        Licences => "licences",
        Ratings => "ratings",
    }
}

impl Taken {
    /// Gives the field a value it lacks; says whether it did.
    fn fill(self, kept: &mut Member, other: &Member) -> bool {
        fn fill<T: Clone>(kept: &mut Option<T>, other: Option<&T>) -> bool {
            let fills = kept.is_none() && other.is_some();
            if fills {
                *kept = other.cloned();
            }
            fills
        }
        match self {
            Self::Club => fill(&mut kept.club, other.club.as_ref()),
            Self::Federation => fill(&mut kept.federation, other.federation.as_ref()),
            Self::FideId => fill(&mut kept.fide_id, other.fide_id.as_ref()),
            Self::Title => fill(&mut kept.title, other.title.as_ref()),
            Self::Sex => fill(&mut kept.sex, other.sex.as_ref()),
            Self::Birth => fill(&mut kept.birth, other.birth.as_ref()),
            Self::Licences => fill(&mut kept.licences, other.licences.as_ref()),
            Self::Ratings => fill(&mut kept.ratings, other.ratings.as_ref()),
        }
    }

    /// Takes a value away again, if it still is the other's.
    fn give_back(self, kept: &mut Member, other: &Member) {
        fn clear<T: PartialEq>(kept: &mut Option<T>, other: Option<&T>) {
            if kept.as_ref() == other {
                *kept = None;
            }
        }
        match self {
            Self::Club => clear(&mut kept.club, other.club.as_ref()),
            Self::Federation => clear(&mut kept.federation, other.federation.as_ref()),
            Self::FideId => clear(&mut kept.fide_id, other.fide_id.as_ref()),
            Self::Title => clear(&mut kept.title, other.title.as_ref()),
            Self::Sex => clear(&mut kept.sex, other.sex.as_ref()),
            Self::Birth => clear(&mut kept.birth, other.birth.as_ref()),
            Self::Licences => clear(&mut kept.licences, other.licences.as_ref()),
            Self::Ratings => clear(&mut kept.ratings, other.ratings.as_ref()),
        }
    }
}

/// The member that is kept, with what it lacked and the other had, and which fields these are.
pub fn merge(kept: &Member, other: &Member) -> (Member, Vec<Taken>) {
    let mut one = kept.clone();
    let taken = Taken::ALL
        .into_iter()
        .filter(|field| field.fill(&mut one, other))
        .collect();
    (one, taken)
}

/// The member that was kept, without what it took. What has been written since stays.
#[must_use]
pub fn split(kept: &Member, other: &Member, taken: &[Taken]) -> Member {
    let mut one = kept.clone();
    for field in taken {
        field.give_back(&mut one, other);
    }
    one
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::member::diff::tests::members;

    proptest! {
        #[test]
        fn a_split_gives_back_both(pair in members(2)) {
            let (kept, other) = (&pair[0].member, &pair[1].member);
            let (one, taken) = merge(kept, other);
            prop_assert_eq!(&one.national_id, &kept.national_id);
            prop_assert_eq!(&one.name, &kept.name);
            prop_assert_eq!(one.fide_id, kept.fide_id.or(other.fide_id));
            prop_assert_eq!(&split(&one, other, &taken), kept);
        }
    }

    #[test]
    fn what_was_written_after_a_merge_stays_after_a_split() {
        let mut kept = crate::member::diff::tests::member(1);
        let mut other = crate::member::diff::tests::member(2);
        kept.fide_id = None;
        kept.club = None;
        other.fide_id = "1234567".parse().ok();
        other.club = "Prøveby SK".parse().ok();
        let (mut one, taken) = merge(&kept, &other);
        assert!(taken.contains(&Taken::FideId) && taken.contains(&Taken::Club));
        one.club = "Kladdestrup".parse().ok();
        let apart = split(&one, &other, &taken);
        assert_eq!((apart.fide_id, apart.club), (None, "Kladdestrup".parse().ok()));
    }

    #[test]
    fn every_field_is_read_back_from_its_name() {
        for field in Taken::ALL {
            assert_eq!(field.as_str().parse(), Ok(field));
        }
        assert!("name".parse::<Taken>().is_err());
    }
}
