//! Moving a player to another section, only before anybody of either is paired, and deleting one.

use engine::ids::SectionId;

/// A move from one section to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    from: SectionId,
    to: SectionId,
}

/// What decides whether somebody may still be moved. A draft is a pairing, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairings {
    /// Is a round of the section paired that the player would leave?
    pub here: bool,
    /// Is a round of the other section paired?
    pub there: bool,
    /// Was the player paired in any round?
    pub of_player: bool,
}

/// Why nobody is moved or deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveRefusal {
    /// The player is already in that section.
    #[error("the player stands in this section")]
    SameSection,
    /// There are pairings already.
    #[error("too late: there are pairings already")]
    Paired,
    /// A payment, refund or waiver of the entry fee is written down: whoever leaves is withdrawn, not deleted.
    #[error("money of the player is written down")]
    MoneyStands,
}

impl Move {
    /// From one section to another one.
    pub fn new(from: SectionId, to: SectionId) -> Result<Self, MoveRefusal> {
        if from == to {
            Err(MoveRefusal::SameSection)
        } else {
            Ok(Self { from, to })
        }
    }

    /// Both sections in a fixed lock order, so that two organisers who move players in opposite directions cannot deadlock.
    pub fn in_order(self) -> (SectionId, SectionId) {
        (self.from.min(self.to), self.from.max(self.to))
    }
}

impl Pairings {
    /// May the player still be moved?
    pub const fn check(self) -> Result<(), MoveRefusal> {
        if self.here || self.there || self.of_player {
            Err(MoveRefusal::Paired)
        } else {
            Ok(())
        }
    }
}

/// May a player be deleted? Not once they were paired, or money of theirs is written down.
pub const fn may_delete(was_paired: bool, has_money: bool) -> Result<(), MoveRefusal> {
    if was_paired {
        Err(MoveRefusal::Paired)
    } else if has_money {
        Err(MoveRefusal::MoneyStands)
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn section(number: u128) -> SectionId {
        SectionId::from_uuid(Uuid::from_u128(number))
    }

    #[test]
    fn nobody_is_deleted_who_was_paired_or_has_paid() {
        for (was_paired, has_money, expected) in [
            (false, false, Ok(())),
            (true, false, Err(MoveRefusal::Paired)),
            (false, true, Err(MoveRefusal::MoneyStands)),
            (true, true, Err(MoveRefusal::Paired)),
        ] {
            assert_eq!(may_delete(was_paired, has_money), expected);
        }
    }

    #[test]
    fn nobody_is_moved_to_where_they_are_or_once_anybody_is_paired() {
        assert_eq!(Move::new(section(1), section(1)), Err(MoveRefusal::SameSection));
        let none = Pairings {
            here: false,
            there: false,
            of_player: false,
        };
        assert!(Move::new(section(2), section(1)).is_ok());
        let cases = [
            (none, Ok(())),
            (Pairings { here: true, ..none }, Err(MoveRefusal::Paired)),
            (Pairings { there: true, ..none }, Err(MoveRefusal::Paired)),
            (
                Pairings {
                    of_player: true,
                    ..none
                },
                Err(MoveRefusal::Paired),
            ),
        ];
        for (pairings, said) in cases {
            assert_eq!(pairings.check(), said, "{pairings:?}");
        }
    }

    #[test]
    fn two_moves_against_each_other_lock_in_the_same_order() {
        let order = |from, to| Move::new(section(from), section(to)).map(Move::in_order);
        assert_eq!(order(1, 2), order(2, 1));
        assert_eq!(order(2, 1), Ok((section(1), section(2))));
    }
}
