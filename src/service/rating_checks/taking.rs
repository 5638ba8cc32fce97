//! Taking ratings over from the lists into the entries: by the person responsible for these, chosen one by one, before round 1 is public.

use std::collections::HashSet;

use super::{RatingCheckError, answer_of, is_asked, office};
use crate::{
    access::{AtTournament, ManageEntries},
    chosen_players::ChosenPlayers,
    prelude::*,
    registration::{Frame, Logged, form_of},
};
use domain::{
    fide_list,
    player::{NationalId, Person},
    rating_source::{self, Answered, Differs, Said},
};
use engine::numbers::FideId;
use store::{members::StoredMember, rating_checks::StoredCheck, rating_sources::Taken as Kept};

/// An entry beside what the lists say.
#[derive(Clone, Debug)]
pub struct Beside {
    pub player: Player,
    /// What the lists say.
    pub said: Vec<Said>,
    /// Where they say something else than the entry.
    pub differing: Vec<Differs>,
    /// The number the office has found.
    pub number: Option<NationalId>,
    /// The known sources of its ratings, as far as they still hold.
    pub sources: Vec<Said>,
    /// Is round 1 of its section public? Then its ratings are fixed.
    pub has_begun: bool,
}

impl Beside {
    /// Is there something to take over?
    pub fn is_different(&self) -> bool {
        !self.differing.is_empty() || self.number.is_some()
    }
}

/// The lists' data about a tournament's entries.
struct EntryLists {
    answered: Option<StoredCheck>,
    members: HashMap<String, StoredMember>,
    fide: HashMap<FideId, fide_list::Listed>,
}

impl EntryLists {
    async fn read(
        conn: &mut PgConnection,
        tournament: TournamentId,
        players: &[Player],
    ) -> store::Result<Self> {
        let answered = store::rating_checks::list_by_tournament(conn, tournament)
            .await?
            .into_iter()
            .find(|check| check.returned.is_some());
        let mut numbers: HashSet<&str> = players
            .iter()
            .filter_map(|player| player.person.national_id.as_ref())
            .map(NationalId::as_str)
            .collect();
        if let Some(check) = &answered {
            let told = check
                .answers
                .iter()
                .filter_map(|answer| answer.national_id.as_ref());
            numbers.extend(told.map(NationalId::as_str));
        }
        let numbers: Vec<&str> = numbers.into_iter().collect();
        let members = office::find_by_numbers(conn, &numbers).await?;
        let mut fide_ids: Vec<FideId> = players
            .iter()
            .filter_map(|player| player.person.fide_id)
            .collect();
        fide_ids.sort_unstable();
        fide_ids.dedup();
        let fide = store::fide_lists::list_listed(conn, &fide_ids).await?;
        Ok(Self {
            members,
            fide: fide.into_iter().map(|listed| (listed.fide_id, listed)).collect(),
            answered,
        })
    }

    /// Their data about a player, and the number the office has found.
    fn about(&self, player: &Player) -> (Vec<Said>, Option<NationalId>) {
        let answer = self
            .answered
            .as_ref()
            .and_then(|check| Some((check.returned.as_ref()?.0, answer_of(check, player.id)?)));
        let person = &player.person;
        let number = answer
            .and_then(|(_, (_, answer))| answer.national_id.clone())
            .filter(|number| Some(number) != person.national_id.as_ref());
        let answered = answer.map(|(at, (asked, answer))| Answered {
            rate: asked.rate,
            rating: answer.rating,
            is_provisional: answer.is_provisional,
            on: schedule::local(at).date(),
        });
        let member = number
            .as_ref()
            .or(person.national_id.as_ref())
            .and_then(|number| self.members.get(number.as_str()))
            .and_then(|found| found.member.ratings.as_ref());
        let fide = person.fide_id.and_then(|id| self.fide.get(&id));
        (rating_source::said(answered, member, fide), number)
    }
}

/// Players with the lists' ratings filled in where none were entered. Nothing is stored: it is for checking applications, which have no
/// ratings before somebody takes them over.
pub async fn supplied(
    conn: &mut PgConnection,
    tournament: TournamentId,
    players: &[Player],
) -> store::Result<HashMap<PlayerId, Person>> {
    let lists = EntryLists::read(conn, tournament, players).await?;
    Ok(players
        .iter()
        .map(|player| {
            let (said, _) = lists.about(player);
            (player.id, rating_source::supplied(&player.person, &said))
        })
        .collect())
}

/// Everybody who takes part or has applied, with the lists' data; in the order of the start list.
pub async fn beside(conn: &mut PgConnection, tournament: TournamentId) -> store::Result<Vec<Beside>> {
    let players: Vec<Player> = store::players::list_by_tournament(conn, tournament)
        .await?
        .into_iter()
        .filter(|player| is_asked(player.stay.status))
        .collect();
    let lists = EntryLists::read(conn, tournament, &players).await?;
    let mut kept: HashMap<PlayerId, Vec<Said>> = HashMap::new();
    for taken in store::rating_sources::list_by_tournament(conn, tournament).await? {
        kept.entry(taken.player).or_default().push(taken.said);
    }
    let mut begun: HashMap<SectionId, bool> = HashMap::new();
    for section in store::sections::list_by_tournament(conn, tournament).await? {
        let public = store::players::last_public_round(conn, section.id).await?;
        begun.insert(section.id, public.is_some());
    }
    Ok(players
        .into_iter()
        .map(|player| {
            let (said, number) = lists.about(&player);
            let mut sources = kept.remove(&player.id).unwrap_or_default();
            sources.retain(|said| said.slot.of(&player.person) == said.rating);
            Beside {
                differing: rating_source::differing(&player.person, &said),
                has_begun: begun.get(&player.section).copied().unwrap_or(false),
                player,
                said,
                number,
                sources,
            }
        })
        .collect())
}

/// Where the ratings of one player were taken from, as far as that still holds.
pub async fn sources_of(conn: &mut PgConnection, player: &Player) -> store::Result<Vec<Said>> {
    let taken = store::rating_sources::list_by_tournament(conn, player.tournament).await?;
    Ok(taken
        .into_iter()
        .filter(|taken| taken.player == player.id)
        .map(|taken| taken.said)
        .filter(|said| said.slot.of(&player.person) == said.rating)
        .collect())
}

/// Whose ratings are to be taken over.
#[derive(Clone, Debug, Serialize)]
pub struct Take {
    /// Whose, and the versions that were seen.
    pub players: Vec<(PlayerId, Version)>,
}

/// The outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Taken {
    /// Entries that were changed.
    pub changed: usize,
}

/// Takes the ratings of the lists over into the chosen entries. For an entry that is not chosen but already has the lists' ratings, the
/// lists are stored as the source.
pub async fn take(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries, AtTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Take,
) -> Result<Taken, RatingCheckError> {
    let tournament = permit.tournament();
    let act = permit.act(now, key, "player.take_ratings");
    act.once(conn, &(tournament, cmd), async |conn| {
        let held = ChosenPlayers::lock(conn, tournament, &cmd.players).await?;
        let lists = EntryLists::read(conn, tournament, &held.everybody).await?;
        let mut kept = Vec::new();
        let mut changed = 0;
        for frame in &held.frames {
            let begun = frame.last_public.is_some();
            let mut is_touched = false;
            for player in held.in_section(frame) {
                let is_chosen = held.has(player);
                if begun && is_chosen {
                    return Err(RatingCheckError::Begun(frame.section.name.clone()));
                }
                if begun || !is_asked(player.stay.status) {
                    continue;
                }
                let (said, number) = lists.about(player);
                let after = if is_chosen {
                    taken(frame, player, &said, number)
                } else {
                    player.clone()
                };
                let holds = said
                    .iter()
                    .filter(|said| said.slot.of(&after.person) == said.rating)
                    .map(|said| Kept {
                        player: player.id,
                        said: *said,
                    });
                kept.extend(holds);
                if after == *player {
                    continue;
                }
                store::players::update(conn, &after).await?;
                let at = Scope::Section(tournament, frame.section.id);
                act.log(after.person.name.spoken())
                    .at(at)
                    .before(Logged::plain(player))
                    .after(Logged::of(&after, &form_of(player)))
                    .write(conn)
                    .await?;
                changed += 1;
                is_touched = true;
            }
            if is_touched {
                store::changes::bump(conn, frame.section.id).await?;
            }
        }
        store::rating_sources::put(conn, &kept).await?;
        Ok(Taken { changed })
    })
    .await
}

/// The player with what the lists say, ranked again.
fn taken(frame: &Frame, player: &Player, said: &[Said], number: Option<NationalId>) -> Player {
    let mut after = player.clone();
    after.person = rating_source::taken(&player.person, said);
    if number.is_some() {
        after.person.national_id = number;
    }
    if let Ok(entry) = form_of(&after).check() {
        after.ranking = frame.rank(&entry);
    }
    after
}
