//! A club certifies its list, with its link or through a manager of the entries. The statements, the doubts and whether these refuse it are
//! in [`domain::list_certification`]. It does not change the list, and is for the version that was seen.

use std::collections::BTreeMap;

use super::{
    Keeper, ListError, ListReceipt,
    books::{Lists, as_member, as_player},
    certain_others, list_called, load,
};
use crate::{club_links, prelude::*};
use domain::{
    list_certification::{
        self, CertificationRefusal, DoubtedPerson, ListDoubt, ListHandingIn, ListStatement, StatedPerson,
    },
    strength_list::changing::ListRules,
};
use engine::ids::{ClubId, ListMemberId};
use store::{
    list_certifications::{ListCertification, NewCertification},
    strength_lists::{Club, ListMember},
};

/// How far a club is with handing its list in.
#[derive(Clone, Debug)]
pub struct HandedIn {
    pub stands: ListHandingIn,
    /// The deadline; `None`: undecided.
    pub deadline: Option<Date>,
    /// What was certified last; personal.
    pub last: Option<ListCertification>,
    /// Did the first certification come after the deadline?
    pub came_late: bool,
}

impl HandedIn {
    /// Of a club; `certified` has every club's.
    pub(super) fn of(
        lists: &Lists,
        rules: &ListRules,
        club: &Club,
        certified: &BTreeMap<ClubId, ListCertification>,
    ) -> Self {
        let last = certified.get(&club.id).cloned();
        let versions = (last.as_ref().map(|one| one.version), club.version);
        let came_late = last.as_ref().is_some_and(|one| {
            let first_day = schedule::local(one.first_at).date();
            rules.is_overdue(first_day)
        });
        Self {
            stands: ListHandingIn::of(&lists.settled, rules, versions, lists.today),
            deadline: rules.deadline,
            last,
            came_late,
        }
    }

    /// The status of a club that teams name and that has no list yet.
    pub(super) fn without_list(lists: &Lists, rules: &ListRules) -> Self {
        Self {
            stands: ListHandingIn::of(&lists.settled, rules, (None, Version::FIRST), lists.today),
            deadline: rules.deadline,
            last: None,
            came_late: false,
        }
    }
}

/// A doubt about a statement about a person, with names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedDoubt {
    pub member: ListMemberId,
    /// What the person is called.
    pub player: String,
    pub doubted: DoubtedPerson,
    /// The other club: of the list, or by the register. Empty if there is none, or if the reader may not see it.
    pub club: String,
}

impl NamedDoubt {
    /// The doubt as shown to the club: lists are public, but a club must not look up register data with a number.
    pub(super) fn told_to_club(self) -> Self {
        match self.doubted.doubt {
            ListDoubt::OnAnotherList(_) => self,
            ListDoubt::MemberElsewhere | ListDoubt::NotMember => Self {
                club: String::new(),
                ..self
            },
        }
    }
}

/// The people on a club's list covered by the statements: not those who have left.
fn stated<'a>(lists: &'a Lists, club: &Club) -> Vec<&'a ListMember> {
    let mut members = lists.members_of(club.id);
    members.retain(|member| member.left_on.is_none_or(|last| last >= lists.today));
    members
}

/// The doubts about a club's statements about the people on its list, the strongest person first.
pub(super) fn doubts(lists: &Lists, club: &Club) -> Vec<NamedDoubt> {
    let members = stated(lists, club);
    let people: Vec<StatedPerson> = members
        .iter()
        .map(|member| StatedPerson {
            player: as_player(member.id),
            register: lists.register_says(member, club),
            others: certain_others(lists, club, &member.person),
        })
        .collect();
    let found = list_certification::doubts(&lists.settled, club.id, &people);
    let named = found.into_iter().filter_map(|doubted| {
        let id = as_member(doubted.player);
        let member = members.iter().find(|member| member.id == id)?;
        Some(NamedDoubt {
            member: id,
            player: member.person.name.spoken(),
            doubted,
            club: match doubted.doubt {
                ListDoubt::OnAnotherList(other) => list_called(lists, other),
                ListDoubt::MemberElsewhere => lists.register_club(member).to_owned(),
                ListDoubt::NotMember => String::new(),
            },
        })
    });
    named.collect()
}

/// A list that is handed in.
#[derive(Clone, Debug, Serialize)]
pub struct Certifying {
    pub club: ClubId,
    /// The version of the list that was seen, which is certified.
    pub seen: Version,
    pub stated: Vec<ListStatement>,
    /// Who of the club certifies it, as it was typed.
    pub by: String,
}

/// What the log keeps of a certification.
#[derive(Serialize)]
struct Noted<'a> {
    certified_by: &'a str,
    list_version: Version,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    statements: Vec<ListStatement>,
}

/// Certifies the current list. The same version by the same name is not stored twice.
///
/// # Errors
///
/// If the list was changed after it was seen, is empty, a statement or the name is missing, or a setting makes the doubts refuse it.
pub async fn certify(
    conn: &mut PgConnection,
    keeper: Keeper<'_>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Certifying,
) -> Result<ListReceipt, ListError> {
    let name = "strength_list.certify";
    let by_link = club_links::actor();
    let act = keeper.act(&by_link, now, key, name);
    act.once(conn, cmd, async |conn| {
        let tournament = keeper.tournament();
        let club = store::strength_lists::find_for_update(conn, tournament, cmd.club)
            .await?
            .filter(|club| keeper.may(club.id))
            .ok_or(ListError::NotFound)?;
        keeper.still_stands(conn, now).await?;
        if club.version != cmd.seen {
            return Err(ListError::ChangedMeanwhile(club.version));
        }
        let lists = load(conn, tournament, now).await?;
        let doubts = doubts(&lists, &club);
        let doubted: Vec<DoubtedPerson> = doubts.iter().map(|one| one.doubted).collect();
        list_certification::certify(&lists.settled, stated(&lists, &club).len(), &cmd.stated, &doubted)
            .map_err(|why| refused(why, doubts))?;
        let by = cmd.by.parse().map_err(ListError::Certifier)?;
        let receipt = ListReceipt {
            club: club.id,
            version: club.version,
        };
        let mut certified = store::list_certifications::list(conn, tournament).await?;
        let before = certified.remove(&club.id);
        if before
            .as_ref()
            .is_some_and(|one| one.version == club.version && one.by == by)
        {
            return Ok(receipt);
        }
        let new = NewCertification {
            club: club.id,
            version: club.version,
            by: &by,
            now,
            entered_by: match keeper {
                Keeper::Staff(permit) => Some(permit.actor().name.as_str()),
                Keeper::Club(_) => None,
            },
        };
        store::list_certifications::insert(conn, new).await?;
        keeper
            .log(now, name, &club)
            .before(before.as_ref().map(|one| Noted {
                certified_by: one.by.as_str(),
                list_version: one.version,
                statements: Vec::new(),
            }))
            .after(Noted {
                certified_by: by.as_str(),
                list_version: club.version,
                statements: list_certification::asked(&lists.settled),
            })
            .write(conn)
            .await?;
        Ok(receipt)
    })
    .await
}

/// A refusal with the names of those it is about.
fn refused(why: CertificationRefusal, doubts: Vec<NamedDoubt>) -> ListError {
    let about = match why {
        CertificationRefusal::NotAsked | CertificationRefusal::Empty | CertificationRefusal::NotStated(_) => {
            None
        }
        CertificationRefusal::Doubted(doubted) => doubts.into_iter().find(|one| one.doubted == doubted),
    };
    let (player, club) = about.map(|one| (one.player, one.club)).unwrap_or_default();
    ListError::NotCertified { why, player, club }
}
