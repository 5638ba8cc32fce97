//! People in the registers at hand, for whoever enters players: found by a number or a few letters of the name, and an entry filled with
//! what the registers know.
//!
//! Only somebody who manages entries is told, and only a few at a time. Sex and year of birth are for those who read personal data in the
//! section. Where a rating was taken from is remembered when somebody is entered with it, however the entry was written.

use super::{
    access::ManageEntries,
    imports,
    players::PlayerError,
    prelude::*,
    rating_checks::office,
    registration::{Frame, doubts, index, may_read_personal},
};
use domain::{
    fide_list::{FideListState, Listed},
    member::Member,
    player::{NationalId, Person},
    rating_source,
    registered::{NumberFault, Registered, UnderNumbers, Wanted, beginnings, each_once, may_be_one},
    registration::{
        doubts::Doubt,
        form::{EntryField, EntryForm},
        membership::Membership,
    },
};
use engine::numbers::FideId;
use store::{members::StoredMember, rating_sources::Taken};

/// The most people that are told of at a time.
pub const MOST: usize = 12;

/// Somebody in the registers as a player to be entered.
#[derive(Clone, Debug)]
pub struct RegisteredCandidate {
    pub registered: Registered,
    /// What is doubtful about entering them in the section, beginning with who is in the tournament already.
    pub doubts: Vec<Doubt>,
}

/// Who was found.
#[derive(Clone, Debug)]
pub struct Candidates {
    /// Members of the union first.
    pub people: Vec<RegisteredCandidate>,
    /// Are there more than are told of?
    pub has_more: bool,
    /// Was a whole number looked for?
    pub is_number: bool,
    /// Were there too few letters to look for anybody?
    pub is_too_short: bool,
}

/// Finds people for an entry in the section of the permit.
pub async fn find(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    wanted: &str,
) -> Result<Candidates, PlayerError> {
    let wanted = Wanted::of(wanted);
    let mut found = match &wanted {
        Wanted::TooShort => Vec::new(),
        Wanted::Number { national_id, fide_id } => numbered(conn, national_id.as_ref(), *fide_id).await?,
        Wanted::Name(name) => named(conn, name).await?,
    };
    let has_more = found.len() > MOST;
    found.truncate(MOST);
    Ok(Candidates {
        people: weighed(conn, permit, found).await?,
        has_more,
        is_number: matches!(wanted, Wanted::Number { .. }),
        is_too_short: wanted == Wanted::TooShort,
    })
}

/// Who has the number in one of the registers, which may be two people.
async fn numbered(
    conn: &mut PgConnection,
    national_id: Option<&NationalId>,
    fide_id: Option<FideId>,
) -> store::Result<Vec<Registered>> {
    let registers = Registers::read(conn, national_id, fide_id).await?;
    let of_union = registers.under(national_id, None).unwrap_or_default();
    let of_fide = registers.under(None, fide_id).unwrap_or_default();
    let mut found: Vec<Registered> = of_union.into_iter().chain(of_fide).collect();
    found.dedup();
    Ok(found)
}

/// Those whose names fit, and one more than are told of if there are more.
async fn named(conn: &mut PgConnection, name: &str) -> store::Result<Vec<Registered>> {
    let limit = i64::try_from(MOST + 1).unwrap_or(i64::MAX);
    let mut members = plain(store::members::search(conn, name, None, limit).await?);
    let mut listed = store::fide_lists::list_by_beginnings(conn, &beginnings(name), limit).await?;
    let mut once = std::collections::HashSet::new();
    listed.retain(|one| once.insert(one.fide_id));
    listed.truncate(MOST + 1);
    // Somebody whose name the two registers spell differently is one person all the same.
    let ids: Vec<FideId> = listed.iter().map(|one| one.fide_id).collect();
    let also = plain(store::members::list_first_by_fide_ids(conn, &ids).await?);
    let is_new = |member: &Member, members: &[Member]| {
        !members
            .iter()
            .any(|known| known.national_id == member.national_id)
    };
    for member in also {
        if is_new(&member, &members) {
            members.push(member);
        }
    }
    let unread: Vec<FideId> = members
        .iter()
        .filter_map(|member| member.fide_id)
        .filter(|id| !ids.contains(id))
        .collect();
    listed.extend(store::fide_lists::list_listed(conn, &unread).await?);
    Ok(each_once(&members, &listed))
}

fn plain(stored: Vec<StoredMember>) -> Vec<Member> {
    stored.into_iter().map(|stored| stored.member).collect()
}

/// People as the reader may see them, with what is doubtful about entering each.
async fn weighed(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    found: Vec<Registered>,
) -> Result<Vec<RegisteredCandidate>, PlayerError> {
    if found.is_empty() {
        return Ok(Vec::new());
    }
    let (tournament, section) = permit.ids();
    let frame = Frame::read(conn, tournament, section)
        .await?
        .ok_or(PlayerError::NotFound)?;
    let present = store::players::list_by_tournament(conn, tournament).await?;
    let present = index(&present, None);
    let is_personal = may_read_personal(permit.rights(), permit.scope());
    Ok(found
        .into_iter()
        .map(|registered| {
            let registered = if is_personal {
                registered
            } else {
                registered.without_personal()
            };
            let entry = imports::entry(&frame, registered.person.clone());
            RegisteredCandidate {
                doubts: doubts(&frame, &entry, &present),
                registered,
            }
        })
        .collect())
}

/// What the registers have under a number of the union or of FIDE, for a form; nobody where both are unknown or none is given.
pub async fn under_number(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    national_id: Option<&NationalId>,
    fide_id: Option<FideId>,
) -> Result<Option<RegisteredCandidate>, PlayerError> {
    let registers = Registers::read(conn, national_id, fide_id).await?;
    let found = registers.under(national_id, fide_id).unwrap_or_default();
    let mut weighed = weighed(conn, permit, found.into_iter().collect()).await?;
    Ok(weighed.pop())
}

/// What the registers have under some numbers.
#[derive(Debug, Default)]
pub(super) struct Registers {
    /// Members by the number that was looked for, which may lead to one with another number.
    members: HashMap<String, StoredMember>,
    /// Members by FIDE's number, where it is one member's.
    of_fide_ids: HashMap<FideId, Member>,
    listed: HashMap<FideId, Listed>,
}

impl Registers {
    /// Reads them; the numbers are as many as lines of a table at the most.
    pub(super) async fn read<'a>(
        conn: &mut PgConnection,
        national_ids: impl IntoIterator<Item = &'a NationalId>,
        fide_ids: impl IntoIterator<Item = FideId>,
    ) -> store::Result<Self> {
        let numbers: Vec<&str> = national_ids.into_iter().map(NationalId::as_str).collect();
        let mut ids: Vec<FideId> = fide_ids.into_iter().collect();
        if numbers.is_empty() && ids.is_empty() {
            return Ok(Self::default());
        }
        ids.sort_unstable();
        ids.dedup();
        let members = office::find_by_numbers(conn, &numbers).await?;
        let mut of_fide_ids: HashMap<FideId, Vec<Member>> = HashMap::new();
        for member in plain(store::members::list_first_by_fide_ids(conn, &ids).await?) {
            if let Some(id) = member.fide_id {
                of_fide_ids.entry(id).or_default().push(member);
            }
        }
        ids.extend(members.values().filter_map(|stored| stored.member.fide_id));
        ids.sort_unstable();
        ids.dedup();
        let listed = store::fide_lists::list_listed(conn, &ids).await?;
        Ok(Self {
            members,
            // Two members may have one number by mistake: then it says nothing about either.
            of_fide_ids: of_fide_ids
                .into_iter()
                .filter(|(_, members)| members.len() == 1)
                .filter_map(|(id, members)| Some((id, members.into_iter().next()?)))
                .collect(),
            listed: listed.into_iter().map(|one| (one.fide_id, one)).collect(),
        })
    }

    /// Reads them for the numbers of players.
    async fn of(conn: &mut PgConnection, players: &[Player]) -> store::Result<Self> {
        let people = || players.iter().map(|player| &player.person);
        let national_ids = people().filter_map(|person| person.national_id.as_ref());
        let fide_ids = people().filter_map(|person| person.fide_id);
        Self::read(conn, national_ids, fide_ids).await
    }

    /// Who has these numbers.
    pub(super) fn under(
        &self,
        national_id: Option<&NationalId>,
        fide_id: Option<FideId>,
    ) -> Result<Option<Registered>, NumberFault> {
        let member = national_id
            .and_then(|number| self.members.get(number.as_str()))
            .map(|stored| &stored.member);
        let place = fide_id.or_else(|| member.and_then(|member| member.fide_id));
        UnderNumbers {
            national_id,
            member,
            fide_id,
            of_fide_id: fide_id.and_then(|id| self.of_fide_ids.get(&id)),
            listed: place.and_then(|id| self.listed.get(&id)),
        }
        .person()
    }

    /// The sources of a new player's ratings: the lists that say the same under the player's numbers.
    fn sources(&self, player: &Player) -> Vec<Taken> {
        let person = &player.person;
        let member = person
            .national_id
            .as_ref()
            .and_then(|number| self.members.get(number.as_str()));
        let listed = person.fide_id.and_then(|id| self.listed.get(&id));
        let ratings = member.and_then(|stored| stored.member.ratings.as_ref());
        rating_source::said(None, ratings, listed)
            .into_iter()
            .filter(|said| said.slot.of(person) == said.rating)
            .map(|said| Taken {
                player: player.id,
                said,
            })
            .collect()
    }
}

/// What the registers say about numbers that somebody has written.
#[derive(Clone, Debug)]
pub enum Comparison {
    /// They lead to nobody, or to two people.
    Fault(NumberFault),
    /// They lead to this person, whose name is the one that was written as far as can be seen.
    Same(Box<Registered>),
    /// They lead to somebody with quite another name.
    Other(Box<Registered>),
}

/// Compares what players have written of themselves with the registers; nothing is said about those without a number, and nobody is missed
/// in a register that has not come in.
pub(super) async fn compare(
    conn: &mut PgConnection,
    players: &[Player],
) -> store::Result<HashMap<PlayerId, Comparison>> {
    let registers = Registers::of(conn, players).await?;
    let has_members = !store::members::list(conn, None, 1).await?.is_empty();
    let in_force = [FideListState::InForce];
    let has_list = store::fide_lists::find_by_state(conn, &in_force).await?.is_some();
    let compared = players.iter().filter_map(|player| {
        let person = &player.person;
        let comparison = match registers.under(person.national_id.as_ref(), person.fide_id) {
            Ok(None) => return None,
            Ok(Some(found)) if may_be_one(&person.name, &found.person.name) => {
                Comparison::Same(Box::new(found))
            }
            Ok(Some(found)) => Comparison::Other(Box::new(found)),
            Err(NumberFault::NoMember) if !has_members => return None,
            Err(NumberFault::NotListed) if !has_list => return None,
            Err(fault) => Comparison::Fault(fault),
        };
        Some((player.id, comparison))
    });
    Ok(compared.collect())
}

/// What is doubtful about players in sections for members: whether the union's list has the number they have written on the first day of the
/// tournament. Nobody is missed where no list has come in.
pub(super) async fn membership_doubts(
    conn: &mut PgConnection,
    tournament: TournamentId,
    players: &[(SectionId, &Person)],
) -> store::Result<Vec<Option<Doubt>>> {
    let mut sections = store::sections::list_by_tournament(conn, tournament).await?;
    sections.retain(|section| section.settings.entry.members_only);
    let found = store::tournaments::find(conn, tournament).await?;
    let Some(found) = found.filter(|_| !sections.is_empty()) else {
        return Ok(vec![None; players.len()]);
    };
    let from = found.details.starts_on;
    let has_members = !store::members::list(conn, None, 1).await?.is_empty();
    let numbers = players
        .iter()
        .filter_map(|(_, person)| person.national_id.as_ref());
    let registers = Registers::read(conn, numbers, None).await?;
    let membership = |person: &Person| {
        let Some(number) = &person.national_id else {
            return Membership::NoNumber;
        };
        match registers.members.get(number.as_str()) {
            Some(stored) => Membership::of_listed(stored.member.gone_on, from),
            None if has_members => Membership::NotListed,
            None => Membership::Stands,
        }
    };
    let doubt = |(section, person): &(SectionId, &Person)| {
        let section = sections.iter().find(|one| one.id == *section)?;
        membership(person).doubt(&section.settings.entry)
    };
    Ok(players.iter().map(doubt).collect())
}

/// The same about one person; refused unless it was confirmed.
pub(super) async fn weigh_membership(
    conn: &mut PgConnection,
    frame: &Frame,
    person: &Person,
    confirmed: bool,
) -> Result<(), PlayerError> {
    if confirmed || !frame.section.settings.entry.members_only {
        return Ok(());
    }
    let (tournament, section) = (frame.section.tournament, frame.section.id);
    let doubts = membership_doubts(conn, tournament, &[(section, person)]).await?;
    match doubts.into_iter().flatten().next() {
        Some(doubt) => Err(PlayerError::Doubtful(vec![doubt])),
        None => Ok(()),
    }
}

/// Remembers for new players which lists say the same as their ratings.
pub(super) async fn remember_sources(conn: &mut PgConnection, players: &[Player]) -> store::Result<()> {
    let registers = Registers::of(conn, players).await?;
    let taken: Vec<Taken> = players
        .iter()
        .flat_map(|player| registers.sources(player))
        .collect();
    if taken.is_empty() {
        return Ok(());
    }
    store::rating_sources::put(conn, &taken).await
}

/// An entry with what the registers know.
#[derive(Clone, Debug)]
pub(super) struct Completed {
    pub(super) form: EntryForm,
    /// What was taken from the registers.
    pub(super) filled: Vec<EntryField>,
}

/// Fills an entry that has a number and no name. Any other entry stays as it was written, and so does one with a number that is none,
/// which the form itself refuses.
pub(super) async fn complete(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    form: &EntryForm,
) -> Result<Completed, PlayerError> {
    let mut form = form.clone();
    let mut filled = Vec::new();
    if form.surname.trim().is_empty() {
        let national_id: Option<NationalId> = form.national_id.parse().ok();
        let fide_id: Option<FideId> = form.fide_id.trim().parse().ok();
        let registers = Registers::read(conn, &national_id, fide_id).await?;
        let found = registers
            .under(national_id.as_ref(), fide_id)
            .map_err(PlayerError::Unlisted)?;
        if let Some(person) = found.map(|found| seen_by(permit, found.person)) {
            filled = form.fill(&person);
        }
    }
    Ok(Completed { form, filled })
}

/// The person as far as the permit's holder may see.
pub(super) fn seen_by(permit: &Permit<ManageEntries>, mut person: Person) -> Person {
    if !may_read_personal(permit.rights(), permit.scope()) {
        person.birth = None;
        person.sex = None;
    }
    person
}
