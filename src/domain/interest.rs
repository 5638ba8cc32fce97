//! The interests in a protest of the people who decide it, what each interest requires of them ([`Interest::asks`]), and which votes are
//! refused ([`check_seats`], [`check_board_votes`]). [`super::team_interests`] finds the interests.
//!
//! People are identified by a number (decision 362). If only the name matches, the member says that it is another person, or stands aside.
//! Only the members themselves declare interests that are in no record.

use serde::{Deserialize, Serialize};

use engine::{ids::OfficialId, numbers::TeamNo};
use rules::alphabet;

engine::spelled! {
    /// The kind of an interest in a case.
    pub enum InterestKind {
        /// Gave the ruling that is appealed, or decided about it before.
        Ruled => "ruled",
        /// Is the captain of a team that the case is about, or of another team of its club.
        Captain => "captain",
        /// Plays for such a team.
        Player => "player",
        /// Stands on the strength list of the club.
        Listed => "listed",
        /// Plays for, or leads, another team of a group from which teams go up or down: its place may depend on the case.
        Rival => "rival",
    }
}

engine::spelled! {
    /// How a person is identified.
    pub enum KnownBy {
        /// The union's number, or FIDE's: it is the same person.
        Number => "number",
        /// The same name, without a number to confirm it: it may be another person.
        Name => "name",
    }
}

engine::spelled! {
    /// What an interest asks of a member who sits.
    pub enum SeatDemand {
        /// Not to vote.
        StandAside => "stand_aside",
        /// To say that it is another person of that name, or not to vote.
        SayWho => "say_who",
        /// Nothing: it is shown, and the members decide what follows.
        Told => "told",
    }
}

/// An interest in a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Interest {
    pub kind: InterestKind,
    /// In which team; `None` for the person who ruled.
    pub team: Option<TeamNo>,
    pub known_by: KnownBy,
}

impl Interest {
    /// What it requires of a member. `ruler_sits` says whether the person who ruled may sit; where that is not decided (`None`), the
    /// interest is only shown. A party does not vote on its own case (DM-5.3); a team of the same table is not a party.
    pub const fn asks(self, ruler_sits: Option<bool>) -> SeatDemand {
        match (self.kind, ruler_sits, self.known_by) {
            (InterestKind::Rival, _, _) | (InterestKind::Ruled, Some(true) | None, _) => SeatDemand::Told,
            (
                InterestKind::Ruled | InterestKind::Captain | InterestKind::Player | InterestKind::Listed,
                _,
                KnownBy::Number,
            ) => SeatDemand::StandAside,
            (
                InterestKind::Ruled | InterestKind::Captain | InterestKind::Player | InterestKind::Listed,
                _,
                KnownBy::Name,
            ) => SeatDemand::SayWho,
        }
    }
}

/// A member of the committee and an interest of theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemberInterest {
    pub member: OfficialId,
    pub interest: Interest,
}

/// Why a member may not vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeatProblem {
    /// The member is the person concerned.
    #[error("somebody voted whom the case concerns")]
    StandAside(MemberInterest),
    /// The member may be the person concerned, and nobody has said that it is another.
    #[error("somebody voted who has the name of somebody the case concerns: say that it is another person")]
    SayWho(MemberInterest),
}

/// May these members vote? For those in `another` it was stated that they are not the person of the same name.
pub fn check_seats(
    known: &[MemberInterest],
    voted: &[OfficialId],
    another: &[OfficialId],
    ruler_sits: Option<bool>,
) -> Result<(), SeatProblem> {
    for one in known.iter().filter(|one| voted.contains(&one.member)) {
        match one.interest.asks(ruler_sits) {
            SeatDemand::StandAside => return Err(SeatProblem::StandAside(*one)),
            SeatDemand::SayWho if !another.contains(&one.member) => return Err(SeatProblem::SayWho(*one)),
            SeatDemand::SayWho | SeatDemand::Told => {}
        }
    }
    Ok(())
}

/// Why a vote in the appeals board, whose members are known by name only, does not count.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardVoteProblem {
    /// A member is named twice.
    #[error("{name} voted twice")]
    Twice { name: String },
    /// Members of the board are no officials of the tournament, and nobody has said that it is another person.
    #[error("{name} is an official of the tournament: say that it is another person")]
    Official { name: String, official: OfficialId },
}

/// May people of these names vote in the appeals board? For the officials in `another` it was stated that they are not the member of the same
/// name.
pub fn check_board_votes<'a>(
    names: impl IntoIterator<Item = &'a str>,
    officials: &[(OfficialId, &str)],
    another: &[OfficialId],
) -> Result<(), BoardVoteProblem> {
    let mut voted: Vec<String> = Vec::new();
    for name in names {
        let (name, folded) = (name.trim().to_owned(), alphabet::fold(name.trim()));
        if voted.contains(&folded) {
            return Err(BoardVoteProblem::Twice { name });
        }
        let mut others = officials.iter().filter(|(id, _)| !another.contains(id));
        if let Some((official, _)) = others.find(|(_, of)| alphabet::fold(of.trim()) == folded) {
            return Err(BoardVoteProblem::Official {
                name,
                official: *official,
            });
        }
        voted.push(folded);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use InterestKind::{Captain, Listed, Player, Rival, Ruled};
    use KnownBy::{Name, Number};

    fn no(number: u16) -> TeamNo {
        TeamNo::new(number).expect("a team")
    }

    #[test]
    fn a_member_of_the_board_votes_once_and_is_no_official_of_the_tournament_but_may_be_a_namesake() {
        let id = |no: u128| OfficialId::from_uuid(Uuid::from_u128(no));
        let officials = [(id(1), "Åge Prøvesen"), (id(2), "Bo Skitsesen")];
        let twice = |name: &str| {
            Err(BoardVoteProblem::Twice {
                name: name.to_owned(),
            })
        };
        let official = |name: &str, no| {
            Err(BoardVoteProblem::Official {
                name: name.to_owned(),
                official: id(no),
            })
        };
        for (names, another, expected) in [
            (&["Carl Udkast", "Dina Udkast"][..], &[][..], Ok(())),
            (&[][..], &[][..], Ok(())),
            (
                &["Carl Udkast", " carl  UDKAST "][..],
                &[][..],
                twice("carl  UDKAST"),
            ),
            (
                &["Carl Udkast", "aage prøvesen"][..],
                &[][..],
                official("aage prøvesen", 1),
            ),
            (&["Åge Prøvesen"][..], &[id(1)][..], Ok(())),
            (&["Bo Skitsesen"][..], &[id(1)][..], official("Bo Skitsesen", 2)),
        ] {
            let checked = check_board_votes(names.iter().copied(), &officials, another);
            assert_eq!(checked, expected, "{names:?}");
        }
    }

    /// DM-5.3, TT93: a party does not vote; the league decides whether the person who ruled sits.
    #[test]
    fn a_number_keeps_a_party_from_voting_a_name_asks_and_a_rival_is_told() {
        use SeatDemand::{SayWho, StandAside, Told};
        let interest = |kind, known_by| Interest {
            kind,
            team: None,
            known_by,
        };
        for kind in [Captain, Player, Listed] {
            for settled in [None, Some(true), Some(false)] {
                assert_eq!(interest(kind, Number).asks(settled), StandAside, "{kind}");
                assert_eq!(interest(kind, Name).asks(settled), SayWho, "{kind}");
                assert_eq!(interest(Rival, Number).asks(settled), Told);
            }
        }
        for (settled, by_number, by_name) in [
            (None, Told, Told),
            (Some(true), Told, Told),
            (Some(false), StandAside, SayWho),
        ] {
            assert_eq!(interest(Ruled, Number).asks(settled), by_number, "{settled:?}");
            assert_eq!(interest(Ruled, Name).asks(settled), by_name, "{settled:?}");
        }
    }

    #[test]
    fn votes_are_looked_at_member_by_member() {
        let [one, two, three] = [1, 2, 3].map(|number| OfficialId::from_uuid(Uuid::from_u128(number)));
        let of = |member, kind, known_by| MemberInterest {
            member,
            interest: Interest {
                kind,
                team: Some(no(1)),
                known_by,
            },
        };
        let (plays, named) = (of(one, Player, Number), of(two, Listed, Name));
        let known = [plays, named, of(three, Rival, Number)];
        for (voted, another, expected) in [
            (&[three][..], &[][..], Ok(())),
            (&[one, three], &[], Err(SeatProblem::StandAside(plays))),
            // A statement that it is another person does not override a number.
            (&[one, three], &[one], Err(SeatProblem::StandAside(plays))),
            (&[two, three], &[], Err(SeatProblem::SayWho(named))),
            (&[two, three], &[two], Ok(())),
            (&[two, three], &[three], Err(SeatProblem::SayWho(named))),
        ] {
            assert_eq!(
                check_seats(&known, voted, another, None),
                expected,
                "{voted:?} {another:?}"
            );
        }
    }
}
