//! A strength list from a table: what would change line by line, then all of it or nothing.
//!
//! The lines of the table are people in the order wanted, each found on the list by number or name or put on it. Every change goes by the
//! rules of a change by hand: corrections, newcomers and order are judged one after the other as [`super::change`] judges them, but the
//! order of ratings once, by the list as it would be. A line with a person's name and another number corrects the number where FIDE's says that
//! it is the same person, and is asked about otherwise, unless the table names the one on the list, too. An empty cell changes nothing: a
//! word clears a team or a mark ([`domain::strength_list::written`]). People who are not in the table stay on the list, after everybody in it.

use super::{
    ChangeFacts, Hand, Keeper, ListError, ListMember, ListReceipt, Working, WrittenMember, as_player,
    changed, load,
};
use crate::{imports::MAX_TEXT, prelude::*};
use domain::{
    list_keeping::{KeepingRefusal, has_no_namesake, is_none_of},
    player::PersonName,
    strength_list::{
        ListOrdering, StrengthList,
        changing::ListRefusal,
        duty::Duty,
        person::{ListPerson, Numbers, club_key},
        written::{TeamCell, WrittenLine, team_cell},
    },
};
use engine::{
    ids::{ClubId, ListMemberId, TeamId},
    numbers::{ListPlace, TeamRank},
};
use formats::table::{self, strength_list as listed};

engine::spelled! {
    /// What a line of a table changes.
    pub enum LineChange {
        /// The person comes on the list.
        Added => "added",
        /// The data of the person is corrected.
        Corrected => "corrected",
        /// The person moves on the list.
        Moved => "moved",
        /// The person is a fixed player of another team than before, or of none.
        Regular => "regular",
    }
}

/// A line of a table.
#[derive(Debug)]
pub struct ImportLine {
    /// The line of the table, from 1.
    pub line: u32,
    /// The person's new place, from 1.
    pub place: usize,
    /// As it can be read; empty where it cannot.
    pub name: String,
    /// Nothing: the person stays as they are.
    pub changes: Vec<LineChange>,
    /// Why the table cannot be taken over as it is.
    pub problem: Option<ListError>,
}

/// A preview of a changed list.
#[derive(Debug)]
pub struct ListPreview {
    pub club: ClubId,
    /// What the club is called.
    pub name: String,
    /// The version of the list it was compared with.
    pub version: Version,
    pub lines: Vec<ImportLine>,
    /// The people on the list who are not in the table: they come behind everybody in it.
    pub behind: Vec<String>,
    /// Headings of columns that are not read.
    pub unread: Vec<String>,
    /// Why the list as a whole stays as it is.
    pub problem: Option<ListError>,
}

impl ListPreview {
    /// Lines to be mended first.
    pub fn wrong(&self) -> usize {
        self.lines.iter().filter(|line| line.problem.is_some()).count()
    }

    /// Can it be taken over?
    pub fn is_sound(&self) -> bool {
        self.problem.is_none() && self.wrong() == 0
    }

    /// Lines that change something.
    pub fn changed(&self) -> usize {
        self.lines.iter().filter(|line| !line.changes.is_empty()).count()
    }
}

/// A list to be imported from a table.
#[derive(Clone, Debug, Serialize)]
pub struct ImportingList {
    pub club: ClubId,
    /// The version that was seen.
    pub seen: Version,
    /// The table as text.
    pub text: String,
    /// Why a manager of the entries sets lock or order aside; empty: not set aside. Ignored for a club.
    pub reason: String,
}

/// The changed club's list; nothing is written.
pub async fn preview(
    conn: &mut PgConnection,
    keeper: Keeper<'_>,
    now: Timestamp,
    club: ClubId,
    (text, reason): (&str, &str),
) -> Result<ListPreview, ListError> {
    let mut lists = load(conn, keeper.tournament(), now).await?;
    lists.elsewhere.look_for(conn, &numbers(text)).await?;
    let club = lists
        .club(club)
        .filter(|club| keeper.may(club.id))
        .ok_or(ListError::NotFound)?
        .clone();
    let working = Working::of(&lists, &club);
    let (mut preview, after) = planned(&working, text, keeper.reason(reason))?;
    if preview.is_sound() && working.touches_persons(&after) && working.is_any_sealed(conn).await? {
        preview.problem = Some(KeepingRefusal::LineUpSealed.into());
    }
    Ok(preview)
}

/// Makes a club's list as a table has it: all of it, or nothing.
pub async fn import(
    conn: &mut PgConnection,
    keeper: Keeper<'_>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &ImportingList,
) -> Result<ListReceipt, ListError> {
    let list = (cmd.club, cmd.seen, cmd.reason.as_str());
    let act = (now, key, "strength_list.import");
    let people = numbers(&cmd.text);
    changed(conn, keeper, act, list, (cmd, &people), |working, reason| {
        let (preview, after) = planned(working, &cmd.text, reason)?;
        if !preview.is_sound() {
            return Err(ListError::Lines(Box::new(preview)));
        }
        let mut changes = preview.lines.iter().flat_map(|line| &line.changes);
        let is_reordered = changes.any(|change| *change == LineChange::Moved);
        Ok((after, is_reordered))
    })
    .await
}

/// The people of a table.
fn read(text: &str) -> Result<listed::ListTable, ListError> {
    if text.len() > MAX_TEXT {
        return Err(ListError::TooLarge);
    }
    let table = table::read(text.as_bytes())?;
    let found = listed::lines(&table)?;
    if found.lines.is_empty() || found.lines.len() > usize::from(ListPlace::MAX.get()) {
        return Err(KeepingRefusal::Count.into());
    }
    Ok(found)
}

/// The numbers of the people of a table; none if it cannot be read, since it is refused later.
fn numbers(text: &str) -> Vec<Numbers> {
    let lines = read(text).map(|found| found.lines).unwrap_or_default();
    lines.iter().map(|(_, written)| numbers_of(written)).collect()
}

fn numbers_of(written: &WrittenLine) -> Numbers {
    Numbers {
        national_id: written.national_id.parse().ok(),
        fide_id: written.fide_id.trim().parse().ok(),
    }
}

/// Those on the list whom some line of the table names by a number.
fn named(working: &Working<'_>, found: &listed::ListTable) -> Vec<ListMemberId> {
    let lines: Vec<Numbers> = found
        .lines
        .iter()
        .map(|(_, written)| numbers_of(written))
        .collect();
    let is_named = |member: &&ListMember| {
        let own = Numbers::of_listed(&member.person);
        lines.iter().any(|numbers| numbers.are_of(&own))
    };
    let named = working.members.iter().filter(is_named);
    named.map(|member| member.id).collect()
}

/// A person of the table with whom they are on the list, if they are.
struct Wanted {
    line: u32,
    person: ListPerson,
    written: WrittenMember,
    duty: Duty<TeamId>,
    stands: Option<ListMemberId>,
}

/// The lines of the table that can be read and matched, and the errors of the rest.
struct Matched {
    wanted: Vec<Result<Wanted, (u32, String, ListError)>>,
}

impl Matched {
    fn of(working: &Working<'_>, found: &listed::ListTable) -> Self {
        let named = named(working, found);
        let mut taken: Vec<ListMemberId> = Vec::new();
        let mut seen: Vec<ListPerson> = Vec::new();
        let mut wanted = Vec::new();
        for (line, written) in &found.lines {
            let name = PersonName::new(&written.surname, &written.given_name);
            let name = name.map(|name| name.spoken()).unwrap_or_default();
            let one = wanted_of(working, (*line, written), (&taken, &named)).and_then(|one| {
                is_none_of(&one.person, &seen)?;
                Ok(one)
            });
            if let Ok(one) = &one {
                taken.extend(one.stands);
                seen.push(one.person.clone());
            }
            wanted.push(one.map_err(|why| (*line, name, why)));
        }
        Self { wanted }
    }
}

/// A person of the table who is now on the list.
struct Placed {
    /// Of which line.
    index: usize,
    id: ListMemberId,
    /// What they are to be to the club's teams.
    duty: Duty<TeamId>,
}

/// The person of a line, with the current values for empty cells.
fn wanted_of(
    working: &Working<'_>,
    (line, written): (u32, &WrittenLine),
    (taken, named): (&[ListMemberId], &[ListMemberId]),
) -> Result<Wanted, ListError> {
    let no = usize::try_from(line).unwrap_or(usize::MAX);
    let typed = WrittenMember {
        surname: written.surname.clone(),
        given_name: written.given_name.clone(),
        national_id: written.national_id.clone(),
        fide_id: written.fide_id.clone(),
        rating: written.rating.clone(),
        is_foreign: written.is_foreign.unwrap_or_default(),
        duty: Duty::Reserve,
    };
    let read = typed.read(no)?;
    let free = || {
        working
            .members
            .iter()
            .filter(|member| !taken.contains(&member.id))
    };
    let unnamed = || free().filter(|member| !named.contains(&member.id));
    let member = free()
        .find(|member| member.person.is_certainly(&read))
        .or_else(|| free().find(|member| member.person.is_same(&read)))
        .or_else(|| unnamed().find(|member| member.person.is_misnumbered(&read)));
    if member.is_none() {
        has_no_namesake(&read, unnamed().map(|member| &member.person))?;
    }
    let person = match member {
        Some(member) => ListPerson {
            name: read.name,
            national_id: read.national_id.or_else(|| member.person.national_id.clone()),
            fide_id: read.fide_id.or(member.person.fide_id),
            rating: read.rating.or(member.person.rating),
            is_foreign: written.is_foreign.unwrap_or(member.person.is_foreign),
        },
        None => read,
    };
    let unknown = KeepingRefusal::Person { no, field: "team" };
    let duty = match team_cell(&written.team) {
        TeamCell::Silent => member.map(|member| member.duty).unwrap_or_default(),
        TeamCell::Reserve => Duty::Reserve,
        TeamCell::Regular(text) => Duty::Regular(team_of(working, text).ok_or(unknown)?),
        TeamCell::ReserveOf(text) => Duty::ReserveOf(team_of(working, text).ok_or(unknown)?),
    };
    Ok(Wanted {
        line,
        written: WrittenMember {
            surname: person.name.surname().to_owned(),
            given_name: person.name.given().to_owned(),
            national_id: person
                .national_id
                .as_ref()
                .map(ToString::to_string)
                .unwrap_or_default(),
            fide_id: person.fide_id.map(|id| id.to_string()).unwrap_or_default(),
            rating: person.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            is_foreign: person.is_foreign,
            duty,
        },
        person,
        duty,
        stands: member.map(|member| member.id),
    })
}

/// A team of the club by its name, or by its number in the club.
fn team_of(working: &Working<'_>, text: &str) -> Option<TeamId> {
    let teams = &working.book.teams;
    let key = club_key(text);
    let by_name = teams.iter().find(|team| club_key(&team.name) == key);
    let by_number = || teams.get(text.parse::<usize>().ok()?.checked_sub(1)?);
    by_name.or_else(by_number).map(|team| team.id)
}

/// The list as the table has it, and what that changes line by line.
fn planned(
    base: &Working<'_>,
    text: &str,
    reason: &str,
) -> Result<(ListPreview, Vec<ListMember>), ListError> {
    let found = read(text)?;
    let hand = if reason.trim().is_empty() {
        Hand::Club
    } else {
        Hand::Leader { reason }
    };
    let mut work = Working::of(base.lists, base.club);
    // The order of ratings and the number of reserves are checked once, for the final list. Ratings still order the list, however far apart
    // they are: on a locked list they say where somebody new stands.
    work.rules.ordering = match base.rules.ordering {
        ListOrdering::Free => ListOrdering::Free,
        ListOrdering::ByRating | ListOrdering::ByRatingTolerance(_) => {
            ListOrdering::ByRatingTolerance(u16::MAX)
        }
    };
    work.rules.named_reserves = None;
    let mut lines: Vec<ImportLine> = Vec::new();
    let mut sound: Vec<(usize, Wanted)> = Vec::new();
    for (index, one) in Matched::of(base, &found).wanted.into_iter().enumerate() {
        let of = |line, name, problem| ImportLine {
            line,
            place: index + 1,
            name,
            changes: Vec::new(),
            problem,
        };
        match one {
            Ok(one) => {
                lines.push(of(one.line, one.person.name.spoken(), None));
                sound.push((index, one));
            }
            Err((line, name, why)) => lines.push(of(line, name, Some(why))),
        }
    }
    let mut list = base.list()?;
    correct(&mut work, &list, hand, &sound, &mut lines);
    let order = place(&mut work, &mut list, hand, &sound, &mut lines);
    let behind: Vec<(ListMemberId, Duty<TeamId>)> = base
        .members
        .iter()
        .filter(|member| !order.iter().any(|one| one.id == member.id))
        .map(|member| (member.id, member.duty))
        .collect();
    let mut preview = ListPreview {
        club: base.club.id,
        name: base.club.name.clone(),
        version: base.club.version,
        behind: behind.iter().map(|(id, _)| base.name(as_player(*id))).collect(),
        unread: found.unread,
        problem: None,
        lines,
    };
    let all: Vec<(ListMemberId, Duty<TeamId>)> =
        order.iter().map(|one| (one.id, one.duty)).chain(behind).collect();
    let after = match arranged(&work, &list, hand, &all).and_then(|after| in_order(base, &work, hand, after))
    {
        Ok(after) => work.after(&after, &work.members),
        Err(why) => {
            // A wrong line shifts everybody behind it, so the whole is not judged then.
            preview.problem = Some(why).filter(|_| preview.wrong() == 0);
            base.members.clone()
        }
    };
    tell(base, &after, &sound, &order, &mut preview);
    Ok((preview, after))
}

/// Corrects the data of people on the list.
fn correct(
    work: &mut Working<'_>,
    list: &StrengthList,
    hand: Hand<'_>,
    sound: &[(usize, Wanted)],
    lines: &mut [ImportLine],
) {
    for (index, one) in sound {
        let Some(id) = one.stands else { continue };
        let before = work.members.iter().find(|member| member.id == id);
        let Some(before) = before.map(|member| member.person.clone()) else {
            continue;
        };
        if before == one.person {
            continue;
        }
        match work.correct(list, id, &one.written, hand) {
            Ok(members) => {
                work.members = members;
                work.rate(as_player(id), &before, &one.person);
                note(lines, *index, LineChange::Corrected);
            }
            Err(why) => refuse(lines, *index, why),
        }
    }
}

/// Puts newcomers where their lines stand; everybody of the table, in its order, with the team they are to be fixed players of.
fn place(
    work: &mut Working<'_>,
    list: &mut StrengthList,
    hand: Hand<'_>,
    sound: &[(usize, Wanted)],
    lines: &mut [ImportLine],
) -> Vec<Placed> {
    let mut order: Vec<Placed> = Vec::new();
    for (index, one) in sound {
        let placed = |id| Placed {
            index: *index,
            id,
            duty: one.duty,
        };
        if let Some(id) = one.stands {
            order.push(placed(id));
            continue;
        }
        let before = order.last().and_then(|last| list.place_of(as_player(last.id)));
        let at = before.map_or(0, |place| place.index() + 1);
        let joined_on = work.lists.today;
        match work.add_one(list, hand, (&one.written, one.line), at, joined_on) {
            Ok((changed, member)) => {
                *list = changed;
                order.push(placed(member.id));
                work.members.push(member);
                note(lines, *index, LineChange::Added);
            }
            Err(why) => refuse(lines, *index, why),
        }
    }
    order
}

/// The list in the order of the table.
fn arranged(
    work: &Working<'_>,
    list: &StrengthList,
    hand: Hand<'_>,
    all: &[(ListMemberId, Duty<TeamId>)],
) -> Result<StrengthList, ListError> {
    let order = all
        .iter()
        .map(|(id, duty)| Ok((as_player(*id), work.ranked(*duty)?)))
        .collect::<Result<Vec<(PlayerId, Duty<TeamRank>)>, ListError>>()?;
    let facts: ChangeFacts<'_> = work.facts(None, &[], &work.ratings);
    let changed = list.arrange(&order, hand, &facts, &work.rules);
    changed.map_err(|why| work.refused(why, None))
}

/// The list, if it does not break the order of ratings in a new place and has no more reserves than allowed, or the league leader gives a
/// reason.
fn in_order(
    base: &Working<'_>,
    work: &Working<'_>,
    hand: Hand<'_>,
    after: StrengthList,
) -> Result<StrengthList, ListError> {
    if hand.is_leader().map_err(|why| work.refused(why, None))? {
        return Ok(after);
    }
    let base_list = base.list()?;
    after
        .fits_reserves(&base_list, &base.rules)
        .map_err(|why| work.refused(why, None))?;
    let before = base_list.order_faults(base.rules.ordering, &base.ratings);
    let mut faults = after.order_faults(base.rules.ordering, &work.ratings).into_iter();
    match faults.find(|fault| !before.contains(fault)) {
        Some(fault) => Err(work.refused(ListRefusal::AgainstRatings(fault), None)),
        None => Ok(after),
    }
}

fn note(lines: &mut [ImportLine], index: usize, change: LineChange) {
    if let Some(line) = lines.get_mut(index) {
        line.changes.push(change);
    }
}

fn refuse(lines: &mut [ImportLine], index: usize, why: ListError) {
    if let Some(line) = lines.get_mut(index) {
        line.problem = Some(why);
    }
}

/// Sets for every line the person's new place, and whether it changed among those already there.
fn tell(
    base: &Working<'_>,
    after: &[ListMember],
    sound: &[(usize, Wanted)],
    order: &[Placed],
    preview: &mut ListPreview,
) {
    let stood: Vec<ListMemberId> = base.members.iter().map(|member| member.id).collect();
    let stands: Vec<ListMemberId> = after
        .iter()
        .map(|member| member.id)
        .filter(|id| stood.contains(id))
        .collect();
    for (index, one) in sound {
        let Some(line) = preview.lines.get_mut(*index) else {
            continue;
        };
        // A newcomer is identified by the line, since two may have the same name.
        let Some(id) = order
            .iter()
            .find(|placed| placed.index == *index)
            .map(|placed| placed.id)
        else {
            continue;
        };
        if let Some(place) = after.iter().position(|member| member.id == id) {
            line.place = place + 1;
        }
        let place = |all: &[ListMemberId]| all.iter().position(|other| *other == id);
        if one.stands.is_some() && place(&stood) != place(&stands) {
            line.changes.push(LineChange::Moved);
        }
        let duty = |all: &[ListMember]| {
            let found = all.iter().find(|member| member.id == id);
            found.map(|member| member.duty)
        };
        if one.stands.is_some() && duty(&base.members) != duty(after) {
            line.changes.push(LineChange::Regular);
        }
    }
}
