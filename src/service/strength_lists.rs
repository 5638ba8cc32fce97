//! Strength lists of clubs: who may play for a club's teams in which order, kept by those who manage the entries, and by the club itself with
//! its link. What is known of the people on them is [`books`], what a tournament decides about lists and line-ups is [`settling`], how
//! somebody of a list becomes a player is [`super::stepping_in`], how a whole list comes from a table is [`importing`], how a club hands its list
//! in is [`certification`], and what the tournaments say that this one counts is `elsewhere`.
//!
//! Until the list is locked the club may change everything; afterwards only what [`domain::strength_list::changing`] allows, and what a
//! manager of the entries does with a reason.

pub mod books;
pub mod certification;
mod elsewhere;
pub mod findings;
pub mod importing;
pub mod settling;
pub mod standing;

use std::collections::BTreeMap;

use super::{
    access::{AtTournament, ManageEntries},
    audit::Entry,
    club_links::{self, Bearer},
    idempotency::Act,
    link_ends::NoLinks,
    prelude::*,
};
use books::{Lists, as_it_stands, as_player};
use domain::{
    league::{SettingFault, SettingId},
    list_certification::CertificationRefusal,
    list_keeping::{
        KeepingRefusal, Kept, TypedPerson, is_a_batch, is_none_of, may_be_found_on, may_begin, may_change,
        may_remove, read_club, touches_persons,
    },
    player::TextError,
    strength_list::{
        StrengthList,
        book::ClubBook,
        changing::{ChangeFacts, Hand, ListChange, ListRefusal, ListRules, Mending, OtherList},
        duty::Duty,
        joint::{self, NoJointTeams},
        person::{ListPerson, Numbers},
        written::RESERVE,
    },
};
use engine::{
    ids::{ClubId, ListMemberId, TeamId},
    numbers::{ListPlace, Rating, TeamRank},
};
use formats::table::{TableError, strength_list::NoNames};
use importing::ListPreview;
use store::strength_lists::{Club, ListMember};

/// Why a list stays as it is.
#[derive(Debug, thiserror::Error)]
pub enum ListError {
    /// There is no such tournament, club, person or team of the club.
    #[error("there is no such club, person or team")]
    NotFound,
    /// A list is not begun, written or removed.
    #[error(transparent)]
    Keeping(#[from] KeepingRefusal),
    /// Another club is called so.
    #[error("there is a list of that club already")]
    Taken,
    /// The name is that of two clubs, and they have no teams together here.
    #[error(transparent)]
    Joint(#[from] NoJointTeams),
    /// What the rules of the list refuse.
    #[error("{why}")]
    Refused {
        why: ListRefusal,
        /// Whom it is about.
        player: String,
        /// Somebody else it is about, or another club.
        other: String,
    },
    /// A setting cannot have that value.
    #[error(transparent)]
    Setting(#[from] SettingFault),
    /// A setting that is not decided here, or not so.
    #[error("{0} is not decided here, or not so")]
    NotOffered(SettingId),
    /// The list was changed after it was read; its current version.
    #[error("the list was changed meanwhile")]
    ChangedMeanwhile(Version),
    /// The rules were changed after they were read; their current version.
    #[error("what is decided was changed meanwhile")]
    RulesChanged(Version),
    /// More text than a table may have.
    #[error("the table has more than {} bytes", crate::imports::MAX_TEXT)]
    TooLarge,
    /// It is no table.
    #[error(transparent)]
    Table(#[from] TableError),
    /// No people can be made with its columns.
    #[error(transparent)]
    NoNames(#[from] NoNames),
    /// Lines of a table must be mended, or its order; nothing was taken over.
    #[error("some lines must be mended; nothing was taken over")]
    Lines(Box<ListPreview>),
    /// The name of the certifying person is invalid.
    #[error(transparent)]
    Certifier(TextError),
    /// The list is not certified.
    #[error("{why}")]
    NotCertified {
        why: CertificationRefusal,
        /// The person it is about; empty if there is none.
        player: String,
        /// The other club it is about.
        club: String,
    },
    /// The tournament has been over for too long.
    #[error("the tournament is over, and links have stopped working")]
    Over,
    /// The club's link was ended while it was used.
    #[error("the link has ended")]
    LinkEnded,
    /// The key of the request.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

impl From<NoLinks> for ListError {
    fn from(why: NoLinks) -> Self {
        match why {
            NoLinks::NotFound => Self::NotFound,
            NoLinks::Over => Self::Over,
            NoLinks::Store(error) => error.into(),
        }
    }
}

/// Whose hand changes a list.
#[derive(Clone, Copy, Debug)]
pub enum Keeper<'a> {
    /// A manager of the entries.
    Staff(&'a Permit<ManageEntries, AtTournament>),
    /// The club, by its link.
    Club(&'a Bearer),
}

impl Keeper<'_> {
    fn tournament(self) -> TournamentId {
        match self {
            Self::Staff(permit) => permit.tournament(),
            Self::Club(bearer) => bearer.tournament(),
        }
    }

    /// An act of this hand; `by_link` acts where the club does it with its link.
    fn act<'b>(
        &'b self,
        by_link: &'b Actor,
        now: Timestamp,
        key: IdempotencyKey,
        name: &'static str,
    ) -> Act<'b> {
        match self {
            Self::Staff(permit) => permit.act(now, key, name),
            Self::Club(bearer) => by_link.act(bearer.scope(), now, key, name),
        }
    }

    /// A line of the log for an act of this hand.
    fn log<'b>(&'b self, now: Timestamp, act: &'b str, club: &'b Club) -> Entry<'b> {
        match self {
            Self::Staff(permit) => permit.log(now, act, club.name.as_str()),
            Self::Club(bearer) => bearer.log(now, act, &club.name),
        }
    }

    /// Why it sets lock or order aside; a club's reason sets nothing aside.
    fn reason(self, reason: &str) -> &str {
        match self {
            Self::Staff(_) => reason,
            Self::Club(_) => "",
        }
    }

    /// With the clubs locked: refuses a club whose link was ended since it was presented.
    async fn still_stands(self, conn: &mut PgConnection, now: Timestamp) -> Result<(), ListError> {
        let stands = match self {
            Self::Staff(_) => true,
            Self::Club(bearer) => bearer.still_stands(conn, now).await?,
        };
        if stands { Ok(()) } else { Err(ListError::LinkEnded) }
    }

    /// May this hand touch that list?
    fn may(self, club: ClubId) -> bool {
        match self {
            Self::Staff(_) => true,
            Self::Club(bearer) => bearer.club() == club,
        }
    }
}

/// A list that was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListReceipt {
    pub club: ClubId,
    /// For the next change.
    pub version: Version,
}

/// What is known of a tournament's clubs.
pub async fn load(
    conn: &mut PgConnection,
    tournament: TournamentId,
    now: Timestamp,
) -> Result<Lists, ListError> {
    Lists::load(conn, tournament, now)
        .await?
        .ok_or(ListError::NotFound)
}

/// Begins a list for a club of the tournament. Its teams are those that name the club.
pub async fn begin(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries, AtTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    name: &str,
) -> Result<ListReceipt, ListError> {
    let act = permit.act(now, key, "strength_list.begin");
    act.once(conn, &name, async |conn| {
        let name = read_club(name)?;
        // The lock makes the second of two simultaneous requests count the first one's list.
        store::tournaments::find_for_update(conn, permit.tournament())
            .await?
            .ok_or(ListError::NotFound)?;
        let stand = store::strength_lists::list_clubs(conn, permit.tournament()).await?;
        may_begin(stand.len())?;
        let club = ClubId::from_uuid(ids::fresh());
        let rules = store::strength_lists::find_rules(conn, permit.tournament()).await?;
        joint::admits(
            &rules.map(|(settled, _)| settled).unwrap_or_default(),
            name.as_str(),
        )?;
        let version =
            store::strength_lists::insert_club(conn, permit.tournament(), club, name.as_str()).await?;
        let version = version.ok_or(ListError::Taken)?;
        act.log(name.as_str()).write(conn).await?;
        Ok(ListReceipt { club, version })
    })
    .await
}

/// A person to be entered, as typed.
#[derive(Clone, Debug, Default, Serialize)]
pub struct WrittenMember {
    pub surname: String,
    pub given_name: String,
    /// May be empty, as the fields below.
    pub national_id: String,
    pub fide_id: String,
    pub rating: String,
    pub is_foreign: bool,
    /// What the person is to the club's teams.
    pub duty: Duty<TeamId>,
}

impl WrittenMember {
    /// The numbers, as far as they can be read.
    fn numbers(&self) -> Numbers {
        Numbers {
            national_id: self.national_id.parse().ok(),
            fide_id: self.fide_id.trim().parse().ok(),
        }
    }

    fn read(&self, no: usize) -> Result<ListPerson, ListError> {
        let typed = TypedPerson {
            surname: &self.surname,
            given_name: &self.given_name,
            national_id: &self.national_id,
            fide_id: &self.fide_id,
            rating: &self.rating,
            is_foreign: self.is_foreign,
        };
        Ok(typed.read(no)?)
    }
}

/// One change of a list.
#[derive(Clone, Debug, Serialize)]
pub enum ListStep {
    /// People come on the list, in this order.
    Add {
        members: Vec<WrittenMember>,
        /// The place of the first of them; `None`: behind everybody.
        at: Option<ListPlace>,
        /// When they joined the club; `None`: today.
        joined_on: Option<Date>,
    },
    /// Everybody on the list, the strongest first, each with the team they are fixed players of.
    Arrange(Vec<(ListMemberId, Duty<TeamId>)>),
    /// Corrects a person's data.
    Correct(ListMemberId, WrittenMember),
    /// Somebody leaves the club after this day, and keeps the place; `None`: they have not left after all.
    Leave(ListMemberId, Option<Date>),
    /// Somebody who has not played goes off the list.
    Strike(ListMemberId),
}

impl ListStep {
    /// As the log knows it.
    const fn act(&self) -> &'static str {
        match self {
            Self::Add { .. } => "strength_list.add",
            Self::Arrange(_) => "strength_list.arrange",
            Self::Correct(..) => "strength_list.correct",
            Self::Leave(..) => "strength_list.leave",
            Self::Strike(_) => "strength_list.strike",
        }
    }

    /// The numbers of those it writes down.
    fn numbers(&self) -> Vec<Numbers> {
        match self {
            Self::Add { members, .. } => members.iter().map(WrittenMember::numbers).collect(),
            Self::Correct(_, member) => vec![member.numbers()],
            Self::Arrange(_) | Self::Leave(..) | Self::Strike(_) => Vec::new(),
        }
    }
}

/// The new list.
#[derive(Clone, Debug, Serialize)]
pub struct ChangingList {
    pub club: ClubId,
    /// The version that was seen.
    pub seen: Version,
    pub step: ListStep,
    /// Why a manager of the entries sets lock or order aside; empty: not set aside. Ignored for a club.
    pub reason: String,
}

/// Changes a list by one step.
pub async fn change(
    conn: &mut PgConnection,
    keeper: Keeper<'_>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &ChangingList,
) -> Result<ListReceipt, ListError> {
    let list = (cmd.club, cmd.seen, cmd.reason.as_str());
    changed(
        conn,
        keeper,
        (now, key, cmd.step.act()),
        list,
        (cmd, &cmd.step.numbers()),
        |working, reason| {
            let is_reordered = matches!(cmd.step, ListStep::Arrange(_));
            Ok((working.step(&cmd.step, reason)?, is_reordered))
        },
    )
    .await
}

/// Changes a list once: `make` returns who is on it afterwards, and whether the order changes. People with these numbers are looked up on
/// lists of other tournaments that count.
async fn changed(
    conn: &mut PgConnection,
    keeper: Keeper<'_>,
    (now, key, name): (Timestamp, IdempotencyKey, &'static str),
    (club, seen, reason): (ClubId, Version, &str),
    (cmd, newcomers): (&impl Serialize, &[Numbers]),
    make: impl FnOnce(&Working<'_>, &str) -> Result<(Vec<ListMember>, bool), ListError>,
) -> Result<ListReceipt, ListError> {
    let by_link = club_links::actor();
    let act = keeper.act(&by_link, now, key, name);
    act.once(conn, cmd, async |conn| {
        let tournament = keeper.tournament();
        let club = store::strength_lists::find_for_update(conn, tournament, club)
            .await?
            .filter(|club| keeper.may(club.id))
            .ok_or(ListError::NotFound)?;
        keeper.still_stands(conn, now).await?;
        if club.version != seen {
            return Err(ListError::ChangedMeanwhile(club.version));
        }
        let mut lists = load(conn, tournament, now).await?;
        lists.elsewhere.look_for(conn, newcomers).await?;
        let working = Working::of(&lists, &club);
        let reason = keeper.reason(reason);
        let (after, is_reordered) = make(&working, reason)?;
        let touches = working.touches_persons(&after);
        // Only then is it worth asking.
        may_change(touches, touches && working.is_any_sealed(conn).await?)?;
        if after == working.members {
            return Ok(ListReceipt {
                club: club.id,
                version: club.version,
            });
        }
        let version = store::strength_lists::set_members(conn, club.id, &after).await?;
        let (was, is) = working.differences(&after, is_reordered);
        keeper
            .log(now, name, &club)
            .before(was)
            .after(is)
            .reason(own_words::said(
                reason,
                domain::strength_list::changing::MAX_REASON,
            ))
            .write(conn)
            .await?;
        Ok(ListReceipt {
            club: club.id,
            version,
        })
    })
    .await
}

/// Those of a list whom a change is about, in the log: no numbers.
#[derive(Serialize)]
struct Noted {
    members: Vec<String>,
    /// Who of them is written down as a foreigner.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    foreigners: Vec<String>,
    /// Who of them may be used from which day.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    usable_from: Vec<String>,
}

/// A list while a step is taken.
#[derive(Clone)]
struct Working<'a> {
    lists: &'a Lists,
    club: &'a Club,
    members: Vec<ListMember>,
    book: ClubBook,
    rules: ListRules,
    ratings: BTreeMap<PlayerId, Rating>,
    played: BTreeMap<PlayerId, bool>,
}

impl<'a> Working<'a> {
    fn of(lists: &'a Lists, club: &'a Club) -> Self {
        let book = lists.book(club, lists.today);
        let records = book.records();
        Self {
            lists,
            club,
            members: lists
                .members_of(club.id)
                .into_iter()
                .map(|member| as_it_stands(member, &book))
                .collect(),
            rules: lists.list_rules(),
            ratings: records
                .iter()
                .filter_map(|one| Some((one.listed.id(), one.rating?)))
                .collect(),
            played: records
                .iter()
                .map(|one| (one.listed.id(), one.was_seated))
                .collect(),
            book,
        }
    }

    /// Does a change touch somebody who could be in a sealed line-up?
    fn touches_persons(&self, after: &[ListMember]) -> bool {
        touches_persons(&kept(&self.members), &kept(after))
    }

    /// Is a line-up of one of the club's teams sealed? It may name anybody on the list.
    async fn is_any_sealed(&self, conn: &mut PgConnection) -> store::Result<bool> {
        let teams: Vec<TeamId> = self.book.teams.iter().map(|team| team.id).collect();
        store::strength_lists::is_any_sealed(conn, &teams).await
    }

    /// The list after a step.
    fn step(&self, step: &ListStep, reason: &str) -> Result<Vec<ListMember>, ListError> {
        let hand = if reason.trim().is_empty() {
            Hand::Club
        } else {
            Hand::Leader { reason }
        };
        let list = self.list()?;
        match step {
            ListStep::Add {
                members,
                at,
                joined_on,
            } => self.add(&list, hand, members, *at, joined_on.unwrap_or(self.lists.today)),
            ListStep::Arrange(order) => {
                let order = order
                    .iter()
                    .map(|(id, duty)| Ok((as_player(*id), self.ranked(*duty)?)))
                    .collect::<Result<Vec<_>, ListError>>()?;
                let changed = list.arrange(&order, hand, &self.facts(None, &[], &self.ratings), &self.rules);
                Ok(self.after(&changed.map_err(|why| self.refused(why, None))?, &self.members))
            }
            ListStep::Correct(id, written) => self.correct(&list, *id, written, hand),
            ListStep::Leave(id, last_day) => {
                let player = as_player(*id);
                let change = match *last_day {
                    Some(last_day) => ListChange::Leave { player, last_day },
                    None => ListChange::Return { player },
                };
                self.change_one(&list, change, hand)
            }
            ListStep::Strike(id) => self.change_one(
                &list,
                ListChange::Strike {
                    player: as_player(*id),
                },
                hand,
            ),
        }
    }

    /// The list as rules look at it.
    fn list(&self) -> Result<StrengthList, ListError> {
        let entries = self.book.people.iter().map(|one| one.entry).collect();
        StrengthList::new(self.club.id, self.club.version, entries).map_err(|_| KeepingRefusal::Count.into())
    }

    /// The same by the ranks of the club's teams.
    fn ranked(&self, duty: Duty<TeamId>) -> Result<Duty<TeamRank>, ListError> {
        let ranked = duty.called(|id| Some(self.book.team(id)?.rank));
        if ranked == Duty::Reserve && duty != Duty::Reserve {
            return Err(ListError::NotFound);
        }
        Ok(ranked)
    }

    fn facts<'b>(
        &self,
        player: Option<PlayerId>,
        others: &'b [OtherList],
        ratings: &'b BTreeMap<PlayerId, Rating>,
    ) -> ChangeFacts<'b> {
        ChangeFacts {
            today: self.lists.today,
            ratings,
            others,
            has_played: player.is_some_and(|id| self.played.get(&id) == Some(&true)),
        }
    }

    fn change_one(
        &self,
        list: &StrengthList,
        change: ListChange,
        hand: Hand<'_>,
    ) -> Result<Vec<ListMember>, ListError> {
        let player = change.player();
        let facts = self.facts(Some(player), &[], &self.ratings);
        let changed = list.change(change, hand, &facts, &self.rules);
        Ok(self.after(
            &changed.map_err(|why| self.refused(why, Some(self.name(player))))?,
            &self.members,
        ))
    }

    fn add(
        &self,
        list: &StrengthList,
        hand: Hand<'_>,
        written: &[WrittenMember],
        at: Option<ListPlace>,
        joined_on: Date,
    ) -> Result<Vec<ListMember>, ListError> {
        is_a_batch(written.len())?;
        let mut working = self.clone();
        let mut changed = list.clone();
        for (index, (one, no)) in written.iter().zip(1..).enumerate() {
            let end = changed.entries().len();
            let place = at.map_or(end, |at| at.index() + index);
            let (with, member) = working.add_one(&changed, hand, (one, no), place, joined_on)?;
            changed = with;
            working.members.push(member);
        }
        Ok(self.after(&changed, &working.members))
    }

    /// The list with one more person, whose rating counts from now on.
    fn add_one(
        &mut self,
        list: &StrengthList,
        hand: Hand<'_>,
        (one, no): (&WrittenMember, u32),
        at: usize,
        joined_on: Date,
    ) -> Result<(StrengthList, ListMember), ListError> {
        let person = one.read(usize::try_from(no).unwrap_or(usize::MAX))?;
        is_none_of(&person, self.members.iter().map(|other| &other.person))?;
        let id = ListMemberId::from_uuid(ids::fresh());
        if let Some(rating) = person.rating {
            self.ratings.insert(as_player(id), rating);
        }
        let others = self.others(&person);
        let change = ListChange::Add {
            player: as_player(id),
            at: ListPlace::from_index(at)
                .ok_or_else(|| self.refused(ListRefusal::Full, Some(person.name.spoken())))?,
            duty: self.ranked(one.duty)?,
            joined_on,
        };
        let facts = self.facts(None, &others, &self.ratings);
        let changed = list
            .change(change, hand, &facts, &self.rules)
            .map_err(|why| self.refused(why, Some(person.name.spoken())))?;
        let member = ListMember {
            id,
            club: self.club.id,
            person,
            duty: one.duty,
            usable_from: None,
            left_on: None,
        };
        Ok((changed, member))
    }

    /// The rating that counts for a person whose entry changes: a player keeps the player's own.
    fn rate(&mut self, player: PlayerId, before: &ListPerson, after: &ListPerson) {
        if before.rating == after.rating || self.ratings.get(&player) != before.rating.as_ref() {
            return;
        }
        match after.rating {
            Some(rating) => self.ratings.insert(player, rating),
            None => self.ratings.remove(&player),
        };
    }

    /// Corrects who a person is ([`StrengthList::mend`]).
    fn correct(
        &self,
        list: &StrengthList,
        id: ListMemberId,
        written: &WrittenMember,
        hand: Hand<'_>,
    ) -> Result<Vec<ListMember>, ListError> {
        let person = written.read(1)?;
        let mut members = self.members.clone();
        let found = members.iter().find(|member| member.id == id);
        let before = found.ok_or(ListError::NotFound)?.person.clone();
        let others = members.iter().filter(|other| other.id != id);
        is_none_of(&person, others.map(|other| &other.person))?;
        let (stood, stands) = (self.others(&before), self.others(&person));
        may_be_found_on(self.rules.lists, self.club.id, (&stood, &stands))
            .map_err(|why| self.refused(why, Some(person.name.spoken())))?;
        let player = as_player(id);
        let mut mended = self.clone();
        mended.rate(player, &before, &person);
        let mending = Mending {
            player,
            ratings: &mended.ratings,
            is_found_again: self.book.is_found_as(player, &person),
        };
        let facts = self.facts(Some(player), &[], &self.ratings);
        list.mend(&mending, hand, &facts, &self.rules)
            .map_err(|why| self.refused(why, Some(before.name.spoken())))?;
        if let Some(member) = members.iter_mut().find(|member| member.id == id) {
            member.person = person;
        }
        Ok(members)
    }

    /// Other clubs' lists with the same person, as [`certain_others`].
    fn others(&self, person: &ListPerson) -> Vec<OtherList> {
        certain_others(self.lists, self.club, person)
    }

    /// The people as they are to be stored, in the order of the list.
    fn after(&self, list: &StrengthList, members: &[ListMember]) -> Vec<ListMember> {
        let before = |id: PlayerId| members.iter().find(|member| as_player(member.id) == id);
        let team = |rank: TeamRank| {
            let found = self.book.teams.iter().find(|team| team.rank == rank);
            found.map(|team| team.id)
        };
        let of = |entry: &domain::strength_list::ListEntry| {
            Some(ListMember {
                duty: entry.duty.called(team),
                usable_from: entry.usable_from,
                left_on: entry.left_on,
                ..before(entry.player)?.clone()
            })
        };
        list.entries().iter().filter_map(of).collect()
    }

    fn name(&self, id: PlayerId) -> String {
        let found = self.members.iter().find(|member| as_player(member.id) == id);
        found
            .map(|member| member.person.name.spoken())
            .unwrap_or_default()
    }

    fn refused(&self, why: ListRefusal, player: Option<String>) -> ListError {
        let (player, other) = match why {
            ListRefusal::AgainstRatings(fault) => (self.name(fault.below), self.name(fault.above)),
            ListRefusal::OnAnotherList(club) => (player.unwrap_or_default(), list_called(self.lists, club)),
            ListRefusal::Unknown
            | ListRefusal::AlreadyListed
            | ListRefusal::NoSuchPlace(_)
            | ListRefusal::Full
            | ListRefusal::ReasonMissing
            | ListRefusal::Locked(_)
            | ListRefusal::OnlyAtEnd(_)
            | ListRefusal::TooManyReserves(_)
            | ListRefusal::HasPlayed
            | ListRefusal::AnotherPerson
            | ListRefusal::HasLeft
            | ListRefusal::HasNotLeft
            | ListRefusal::NoSuchDay => (player.unwrap_or_default(), String::new()),
        };
        ListError::Refused { why, player, other }
    }

    /// The people a change concerns, before and after; with their places if the order changes.
    fn differences(&self, after: &[ListMember], with_places: bool) -> (Noted, Noted) {
        let stands = |list: &[ListMember], place: usize, member: &ListMember| {
            let mut others = list.iter().enumerate();
            others.any(|(at, other)| other == member && (!with_places || at == place))
        };
        let noted = |list: &[ListMember], other: &[ListMember]| {
            let changed: Vec<(usize, &ListMember)> = list
                .iter()
                .enumerate()
                .filter(|(place, member)| !stands(other, *place, member))
                .collect();
            let name = |member: &ListMember| member.person.name.spoken();
            let foreigners = changed.iter().filter(|(_, member)| member.person.is_foreign);
            let usable = changed
                .iter()
                .filter_map(|(_, member)| Some(format!("{} · {}", name(member), member.usable_from?)));
            Noted {
                foreigners: foreigners.map(|(_, member)| name(member)).collect(),
                usable_from: usable.collect(),
                members: changed
                    .iter()
                    .map(|(place, member)| self.line(with_places.then_some(place + 1), member))
                    .collect(),
            }
        };
        (noted(&self.members, after), noted(after, &self.members))
    }

    /// Somebody in the log.
    fn line(&self, place: Option<usize>, member: &ListMember) -> String {
        let team = |id: TeamId| Some(self.book.team(id)?.name.clone());
        let team = match member.duty {
            Duty::Reserve => None,
            Duty::Regular(id) => team(id),
            Duty::ReserveOf(id) => team(id).map(|name| format!("{RESERVE} {name}")),
        };
        let name = member.person.name.spoken();
        let mut line = match place {
            Some(place) => format!("{place}. {name}"),
            None => name,
        };
        for part in [
            member.person.rating.map(|rating| rating.to_string()),
            team,
            member.left_on.map(|day| day.to_string()),
        ]
        .into_iter()
        .flatten()
        {
            line.push_str(" · ");
            line.push_str(&part);
        }
        line
    }
}

fn kept(members: &[ListMember]) -> Vec<Kept<'_>> {
    let kept = members.iter();
    kept.map(|member| (member.id, &member.person, member.duty))
        .collect()
}

/// Other clubs' lists with the same person, by a number that both lists have: in the tournament, and in those that count.
fn certain_others(lists: &Lists, club: &Club, person: &ListPerson) -> Vec<OtherList> {
    let numbers = Numbers::of_listed(person);
    // A team of two clubs is made of people who stand on the list of one of them, too.
    let is_together = |other: ClubId| {
        let other = lists.club(other);
        other.is_some_and(|other| joint::are_together(&lists.settled, &club.name, &other.name))
    };
    let here = lists
        .members_of_others(club.id)
        .filter(|member| member.person.is_certainly(person) && !is_together(member.club))
        .map(|member| OtherList {
            club: member.club,
            // One tournament is one league of one district.
            is_same_district: true,
            is_same_league: true,
        });
    let there = lists.elsewhere.lists_of(&numbers, club, &lists.settled);
    here.chain(there).collect()
}

/// What a club is called whose list that is, with its tournament where it is another one.
fn list_called(lists: &Lists, club: ClubId) -> String {
    let here = lists.club(club).map(|club| club.name.clone());
    here.or_else(|| lists.elsewhere.list_called(club))
        .unwrap_or_default()
}

/// A list that nobody needs.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct RemovingList {
    pub club: ClubId,
    /// The version that was seen.
    pub seen: Version,
}

/// Removes a club's list, while nobody on it has played.
pub async fn remove(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries, AtTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: RemovingList,
) -> Result<ListReceipt, ListError> {
    let act = permit.act(now, key, "strength_list.remove");
    act.once(conn, &cmd, async |conn| {
        let tournament = permit.tournament();
        let club = store::strength_lists::find_for_update(conn, tournament, cmd.club)
            .await?
            .ok_or(ListError::NotFound)?;
        if club.version != cmd.seen {
            return Err(ListError::ChangedMeanwhile(club.version));
        }
        let lists = load(conn, tournament, now).await?;
        let book = lists.book(&club, lists.today);
        let was_seated = book.records().iter().any(|one| one.was_seated);
        may_remove(was_seated, Working::of(&lists, &club).is_any_sealed(conn).await?)?;
        store::strength_lists::delete_club(conn, club.id).await?;
        act.log(club.name.as_str()).write(conn).await?;
        Ok(ListReceipt {
            club: club.id,
            version: club.version,
        })
    })
    .await
}
