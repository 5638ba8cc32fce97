//! Entry lists at the ratings office: the queue, the registers' data about the entries, and the answer.

use std::collections::HashSet;

use super::{MAX_NOTE, RatingCheckError, RatingCheckLogValue, RatingCheckReceipt};
use crate::{
    access::ManageRegisters,
    prelude::*,
    quarantines::{Bar, Watch},
};
use domain::{
    member,
    player::{BirthDate, Person},
    rating_check::{Answer, RatingCheckState, SentEntry},
};
use engine::ids::{MemberId, RatingCheckId};
use store::{
    members::StoredMember,
    rating_checks::{ListedCheck, StoredCheck},
    tournaments::Tournament,
};

/// The most waiting lists on a page, and the most returned ones.
const MOST: (i64, i64) = (500, 50);
/// Namesakes that are looked for at once.
const MOST_NAMESAKES: i64 = 5_000;

/// The waiting lists at the office, and those it has returned lately.
#[derive(Clone, Debug)]
pub struct Front {
    /// By the day they are due.
    pub waiting: Vec<ListedCheck>,
    /// The latest first.
    pub returned: Vec<ListedCheck>,
}

/// The office's overview.
pub async fn front(conn: &mut PgConnection) -> store::Result<Front> {
    Ok(Front {
        waiting: store::rating_checks::list(conn, RatingCheckState::Sent, MOST.0).await?,
        returned: store::rating_checks::list(conn, RatingCheckState::Returned, MOST.1).await?,
    })
}

/// How many wait.
pub async fn count_waiting(conn: &mut PgConnection) -> store::Result<usize> {
    store::rating_checks::count_waiting(conn).await
}

/// An entry beside what the registers know.
#[derive(Clone, Debug)]
pub struct Looked {
    /// As it was sent.
    pub asked: SentEntry,
    /// What the office has answered.
    pub answer: Option<Answer>,
    /// The member with the entry's number, or the one it was merged into.
    pub member: Option<StoredMember>,
    /// Members with the same name and no other year of birth, for an entry whose number finds nobody.
    pub namesakes: Vec<StoredMember>,
    /// Quarantines in the days of the tournament.
    pub bars: Vec<Bar>,
}

impl Looked {
    /// The answer by the register: by the number, else by the only namesake.
    pub fn proposed(&self) -> Answer {
        let certain = self.member.as_ref();
        let only = match self.namesakes.as_slice() {
            [only] => Some(only),
            [] | [_, _, ..] => None,
        };
        let found = certain.or(only);
        let ratings = found.and_then(|found| found.member.ratings);
        Answer {
            rating: ratings.and_then(|ratings| ratings.national.of(self.asked.rate)),
            is_provisional: false,
            national_id: found
                .map(|found| found.member.national_id.clone())
                .filter(|number| Some(number) != self.asked.national_id.as_ref()),
        }
    }
}

/// A list with everything the office needs to answer it.
#[derive(Clone, Debug)]
pub struct RatingCheckView {
    pub check: StoredCheck,
    /// The tournament that sent it.
    pub tournament: Tournament,
    pub entries: Vec<Looked>,
}

fn person_of(asked: &SentEntry) -> Person {
    Person {
        national_id: asked.national_id.clone(),
        fide_id: asked.fide_id,
        birth: asked.birth,
        ..Person::named(asked.name.clone())
    }
}

fn may_be(member: &StoredMember, asked: &SentEntry) -> bool {
    match (
        member.member.birth.map(BirthDate::year),
        asked.birth.map(BirthDate::year),
    ) {
        (Some(own), Some(other)) => own == other,
        (None, _) | (_, None) => true,
    }
}

/// One list.
pub async fn show(conn: &mut PgConnection, id: RatingCheckId) -> Result<RatingCheckView, RatingCheckError> {
    let check = store::rating_checks::find(conn, id)
        .await?
        .ok_or(RatingCheckError::NotFound)?;
    let tournament = store::tournaments::find(conn, check.tournament)
        .await?
        .ok_or(RatingCheckError::NotFound)?;
    let watch = Watch::of(conn, &tournament).await?;
    let by_number = members_of(conn, &check.asked).await?;
    let place = |asked: &SentEntry| member::place(&asked.name.to_string());
    let unknown: HashSet<String> = check
        .asked
        .iter()
        .filter(|asked| !by_number.contains_key(number_of(asked)))
        .map(place)
        .collect();
    let unknown: Vec<String> = unknown.into_iter().collect();
    let mut by_place: HashMap<String, Vec<StoredMember>> = HashMap::new();
    for found in store::members::list_by_places(conn, &unknown, MOST_NAMESAKES).await? {
        by_place.entry(found.member.place()).or_default().push(found);
    }
    let entries = check
        .asked
        .iter()
        .enumerate()
        .map(|(at, asked)| {
            let member = by_number.get(number_of(asked)).cloned();
            let namesakes = match &member {
                Some(_) => Vec::new(),
                None => by_place
                    .get(&place(asked))
                    .into_iter()
                    .flatten()
                    .filter(|member| may_be(member, asked))
                    .cloned()
                    .collect(),
            };
            Looked {
                asked: asked.clone(),
                answer: check.answers.get(at).cloned(),
                member,
                namesakes,
                bars: watch.bars(&person_of(asked)),
            }
        })
        .collect();
    Ok(RatingCheckView {
        check,
        tournament,
        entries,
    })
}

fn number_of(asked: &SentEntry) -> &str {
    asked.national_id.as_ref().map_or("", |number| number.as_str())
}

/// The members that the numbers of entries lead to, by the number of the entry.
async fn members_of(
    conn: &mut PgConnection,
    asked: &[SentEntry],
) -> store::Result<HashMap<String, StoredMember>> {
    let numbers: Vec<&str> = asked
        .iter()
        .map(number_of)
        .filter(|number| !number.is_empty())
        .collect();
    find_by_numbers(conn, &numbers).await
}

/// The members that numbers lead to, by the number that was looked for.
pub(crate) async fn find_by_numbers(
    conn: &mut PgConnection,
    numbers: &[&str],
) -> store::Result<HashMap<String, StoredMember>> {
    let found = store::members::list_by_numbers(conn, numbers).await?;
    let led: Vec<MemberId> = found.iter().filter_map(|member| member.merged_into).collect();
    let kept: HashMap<MemberId, StoredMember> = store::members::list_by_ids(conn, &led)
        .await?
        .into_iter()
        .map(|member| (member.id, member))
        .collect();
    Ok(found
        .into_iter()
        .filter_map(|member| {
            let number = member.member.national_id.as_str().to_owned();
            let leads_to = match member.merged_into {
                None => Some(member),
                Some(id) => kept.get(&id).cloned(),
            };
            Some((number, leads_to?))
        })
        .collect())
}

/// What the office answers.
#[derive(Clone, Debug, Serialize)]
pub struct Reply {
    /// To which list.
    pub id: RatingCheckId,
    /// The version that was seen.
    pub seen: Version,
    /// One for each entry, in their order.
    pub answers: Vec<Answer>,
    /// What else there is to say.
    pub note: String,
}

/// Sends a list back.
pub async fn answer(
    conn: &mut PgConnection,
    permit: &Permit<ManageRegisters>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Reply,
) -> Result<RatingCheckReceipt, RatingCheckError> {
    let act = permit.act(now, key, "rating_check.answer");
    act.once(conn, cmd, async |conn| {
        let note = own_words::within(&cmd.note, MAX_NOTE).ok_or(RatingCheckError::Note)?;
        let check = store::rating_checks::find_for_update(conn, cmd.id)
            .await?
            .ok_or(RatingCheckError::NotFound)?;
        if check.version != cmd.seen || check.state != RatingCheckState::Sent {
            return Err(RatingCheckError::ChangedMeanwhile(Some(Box::new(check))));
        }
        if cmd.answers.len() != check.asked.len() {
            return Err(RatingCheckError::Answers(check.asked.len()));
        }
        each_number_once(&check.asked, &cmd.answers)?;
        let by = &permit.actor().name;
        let version = store::rating_checks::answer(conn, cmd.id, (&cmd.answers, note), now, by).await?;
        let logged = |state| RatingCheckLogValue {
            no: check.no,
            state,
            players: check.asked.len(),
        };
        let at = Scope::Tournament(check.tournament);
        act.log(&check.sent_by)
            .at(at)
            .before(logged(check.state))
            .after(logged(RatingCheckState::Returned))
            .write(conn)
            .await?;
        Ok(RatingCheckReceipt { id: cmd.id, version })
    })
    .await
}

/// A person in two sections is in the list twice with one number: the same person, so the same name.
fn each_number_once(asked: &[SentEntry], answers: &[Answer]) -> Result<(), RatingCheckError> {
    let mut seen = HashMap::new();
    for (asked, answer) in asked.iter().zip(answers) {
        let Some(number) = answer.national_id.as_ref().or(asked.national_id.as_ref()) else {
            continue;
        };
        if seen
            .insert(number, &asked.name)
            .is_some_and(|other| *other != asked.name)
        {
            return Err(RatingCheckError::SameNumber(number.clone()));
        }
    }
    Ok(())
}
