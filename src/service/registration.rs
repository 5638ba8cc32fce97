//! The start of every act of registration: the section, locked, and the visible part of a player.

use std::collections::BTreeSet;

use super::{access::Rights, prelude::*, quarantines::Watch};
use domain::{
    access::Capability,
    draft_snapshot::DraftSnapshot,
    fide_mode::Lockable,
    registration::{
        EntryStatus, Ranking,
        doubts::{self, Doubt, Index, Present},
        form::{Entry, EntryField, EntryForm},
    },
    round::RoundStatus,
    start_numbers::{self, LateEntry, Placement},
};
use rules::time_control::Discipline;
use store::{byes::RequestedBye, sections::Section};

/// A section as an entry finds it.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    /// The section; its row is locked.
    pub(super) section: Section,
    /// The last round that is paired, a draft too.
    pub(super) last_paired: Option<RoundNo>,
    /// The last public round. Players enter, leave or get byes after it: a draft is not binding, and shows what has changed since it was
    /// made.
    pub(super) last_public: Option<RoundNo>,
    /// Which of a player's ratings count.
    pub(super) discipline: Discipline,
    /// Whom quarantines keep out.
    pub(super) watch: Watch,
}

impl Frame {
    /// Locks the section and reads it; `None` if there is none, or it belongs to another tournament.
    pub(super) async fn lock(
        conn: &mut PgConnection,
        tournament: TournamentId,
        section: SectionId,
    ) -> store::Result<Option<Self>> {
        // In the common lock order, the rounds first, so that none of them is published meanwhile.
        store::rounds::hold(conn, section).await?;
        if !store::sections::lock(conn, section).await? {
            return Ok(None);
        }
        Self::read(conn, tournament, section).await
    }

    /// The same without the lock, for pages.
    pub(super) async fn read(
        conn: &mut PgConnection,
        tournament: TournamentId,
        section: SectionId,
    ) -> store::Result<Option<Self>> {
        let Some(section) = store::sections::find(conn, section)
            .await?
            .filter(|found| found.tournament == tournament)
        else {
            return Ok(None);
        };
        let Some(tournament) = store::tournaments::find(conn, tournament).await? else {
            return Ok(None);
        };
        let last_paired = store::players::last_paired_round(conn, section.id).await?;
        let last_public = store::players::last_public_round(conn, section.id).await?;
        let starts_on = tournament.details.starts_on;
        let discipline = section.settings.rate_of_play(&tournament.regulation, starts_on);
        let watch = Watch::of(conn, &tournament).await?;
        Ok(Some(Self {
            section,
            last_paired,
            last_public,
            discipline,
            watch,
        }))
    }

    /// The first round in which a new entry can be paired; beyond the last if all are paired.
    pub(super) fn first_free(&self) -> RoundNo {
        self.last_public
            .map_or(RoundNo::FIRST, |last| last.next().unwrap_or(last))
    }

    /// The round whose pairing has fixed the starting numbers; `None` while they may change.
    pub(super) fn numbers_locked_by(&self) -> Option<u16> {
        let section = &self.section;
        let system = section.settings.system;
        let paired = self.last_paired.map_or(0, RoundNo::get);
        let round = if system.is_round_robin() {
            1
        } else {
            Lockable::StartNumbers.locked_by_round()
        };
        let is_locked = Lockable::StartNumbers.is_locked(section.fide_mode, system, paired);
        // Outside FIDE mode, too, the numbers are fixed once that round is paired (C.04.2 art. 2.3).
        (is_locked || paired >= round).then_some(round)
    }

    /// The rating the section ranks an entry by.
    pub(super) fn rank(&self, entry: &Entry) -> Option<Ranking> {
        Ranking::pick(
            self.section.settings.rating,
            entry.person.fide.of_or_standard(self.discipline),
            entry.person.national.of_or_standard(self.discipline),
            entry.rating_typed,
        )
    }
}

/// An index of everybody in a tournament, for finding duplicates; `not` leaves out the player in question.
pub(super) fn index(present: &[Player], not: Option<PlayerId>) -> Index<'_> {
    let others = present
        .iter()
        .filter(|player| Some(player.id) != not && player.stay.status != EntryStatus::Declined);
    Index::of(others.map(|player| Present {
        player: player.id,
        section: player.section,
        person: &player.person,
    }))
}

/// What is doubtful about entering somebody in a section.
pub(super) fn doubts(frame: &Frame, entry: &Entry, present: &Index<'_>) -> Vec<Doubt> {
    let mut doubts = present.twins(&entry.person);
    doubts.extend(doubts::against_rules(
        &frame.section.settings,
        &entry.person,
        frame.rank(entry).map(|ranking| ranking.rating),
        frame.section.players,
    ));
    doubts
}

/// The doubt that cannot be confirmed: one person twice in one section.
pub(super) fn certain_twin(doubts: &[Doubt], section: SectionId) -> Option<&Doubt> {
    doubts.iter().find(|doubt| match doubt {
        Doubt::Twin {
            section: there,
            likeness,
            ..
        } => *there == section && likeness.is_certain(),
        Doubt::Full { .. }
        | Doubt::RatingTooLow { .. }
        | Doubt::RatingTooHigh { .. }
        | Doubt::TooOld { .. }
        | Doubt::TooYoung { .. }
        | Doubt::BirthUnknown
        | Doubt::OtherSex { .. }
        | Doubt::OtherClub { .. }
        | Doubt::OtherFederation { .. }
        | Doubt::NoMember { .. } => false,
    })
}

/// A player as input for the order of starting numbers.
pub(super) fn entrant(player: &Player) -> start_numbers::Entrant {
    start_numbers::Entrant {
        player: player.id,
        rating: player.rating(),
        title: player.person.title,
        name: player.person.name.to_string(),
        federation: player.person.federation,
    }
}

/// Gives a newcomer a number, as [`number_newcomers`]; returns the player, and how many others got another number.
pub(super) async fn number_newcomer(
    conn: &mut PgConnection,
    frame: &Frame,
    newcomer: Player,
) -> store::Result<(Player, usize)> {
    let numbered = number_newcomers(conn, frame, vec![newcomer.clone()]).await?;
    let player = numbered.newcomers.into_iter().next().unwrap_or(newcomer);
    Ok((player, numbered.renumbered))
}

/// The changes of starting numbers after new entries.
#[derive(Clone, Debug)]
pub(super) struct Numbered {
    /// The newcomers with their numbers.
    pub(super) newcomers: Vec<Player>,
    /// How many others have another number than before.
    pub(super) renumbered: usize,
}

/// Who of a section is a player for everybody.
pub(super) async fn seen(conn: &mut PgConnection, section: SectionId) -> store::Result<BTreeSet<PlayerId>> {
    let unseen = store::players::list_unseen(conn, section).await?;
    let players = store::players::list_by_section(conn, section).await?.into_iter();
    let ids = players.map(|player| player.id);
    Ok(ids.filter(|id| !unseen.contains(id)).collect())
}

/// Closes the gap among the numbers everybody sees that somebody leaves who is not seen yet, once others are who were not when the act began
/// (`seen`). Drafts are told nothing of it: nobody is paired by these numbers.
pub(super) async fn close_up(
    conn: &mut PgConnection,
    section: SectionId,
    seen: &BTreeSet<PlayerId>,
) -> store::Result<()> {
    let unseen = store::players::list_unseen(conn, section).await?;
    if unseen.is_empty() {
        return Ok(());
    }
    let players = store::players::list_by_section_for_update(conn, section).await?;
    let ids = players.iter().map(|player| player.id);
    let new: BTreeSet<PlayerId> = ids
        .filter(|id| !unseen.contains(id) && !seen.contains(id))
        .collect();
    let numbered = players
        .iter()
        .filter_map(|player| Some((player.id, player.start_no?)));
    let numbered: Vec<(PlayerId, StartNo)> = numbered.collect();
    let moves = start_numbers::close_up(&numbered, &unseen, &new).into_iter();
    let moves: Vec<(PlayerId, Option<StartNo>)> = moves.map(|moved| (moved.player, Some(moved.to))).collect();
    if moves.is_empty() {
        return Ok(());
    }
    store::players::set_start_nos(conn, &moves).await?;
    let Some(changed) = section_state::load(conn, section).await? else {
        return Ok(());
    };
    let drafts = changed
        .rounds
        .iter()
        .filter(|round| round.status == RoundStatus::Draft);
    for draft in drafts {
        if let Some(mut basis) = store::rounds::find_basis(conn, draft.id).await? {
            basis.renumber(&DraftSnapshot::of(&changed, draft.number));
            store::rounds::set_basis(conn, draft.id, &basis).await?;
        }
    }
    Ok(())
}

/// Gives newcomers the numbers their ratings earn, once the section has numbers; everybody behind moves down. Once the numbers are fixed, a
/// newcomer gets the next free one and nobody moves (C.04.2 art. 2.3).
///
/// A section without numbers gets them when they are drawn up, and one of teams that is paired at once
/// ([`start_numbers::numbers_its_first`]). If no number is left, a newcomer gets none, and the pairing reports it.
/// Applicants get none.
///
/// Somebody who steps in from a club's list and is not seen yet gets the next free number where others have numbers that everybody sees: nobody
/// moves, and no gap among them tells how strong the newcomer is. Whoever is entered by hand comes before them.
pub(super) async fn number_newcomers(
    conn: &mut PgConnection,
    frame: &Frame,
    mut newcomers: Vec<Player>,
) -> store::Result<Numbered> {
    let rule = if frame.numbers_locked_by().is_some() {
        LateEntry::NextFree
    } else {
        LateEntry::ByStrength
    };
    let present = store::players::list_by_section_for_update(conn, frame.section.id).await?;
    let mut field: Vec<(start_numbers::Entrant, StartNo)> = present
        .iter()
        .filter(|player| !newcomers.iter().any(|newcomer| newcomer.id == player.id))
        .filter_map(|player| Some((entrant(player), player.start_no?)))
        .collect();
    let is_of_teams = frame.section.settings.teams.is_some();
    if field.is_empty() && !start_numbers::numbers_its_first(is_of_teams, frame.last_paired) {
        return Ok(Numbered {
            newcomers,
            renumbered: 0,
        });
    }
    let before: HashMap<PlayerId, StartNo> =
        field.iter().map(|(entrant, no)| (entrant.player, *no)).collect();
    let unseen = if is_of_teams {
        store::players::list_unseen(conn, frame.section.id).await?
    } else {
        BTreeSet::new()
    };
    let entered = newcomers
        .iter()
        .filter(|newcomer| newcomer.stay.status.is_entered());
    let (hidden, open): (Vec<&Player>, Vec<&Player>) =
        entered.partition(|newcomer| unseen.contains(&newcomer.id));
    for newcomer in open.into_iter().chain(hidden) {
        let entrant = entrant(newcomer);
        let is_seen = |(other, _): &(start_numbers::Entrant, StartNo)| !unseen.contains(&other.player);
        let rule = if unseen.contains(&newcomer.id) && field.iter().any(is_seen) {
            LateEntry::NextFree
        } else {
            rule
        };
        let Ok(Placement { number, moves }) = start_numbers::late_entry(&field, &entrant, rule) else {
            continue;
        };
        let moved: HashMap<PlayerId, StartNo> = moves.iter().map(|moved| (moved.player, moved.to)).collect();
        for (other, no) in &mut field {
            *no = moved.get(&other.player).copied().unwrap_or(*no);
        }
        field.push((entrant, number));
    }
    let mut numbers: HashMap<PlayerId, StartNo> = field
        .into_iter()
        .map(|(entrant, no)| (entrant.player, no))
        .collect();
    if !unseen.is_empty() {
        let new = newcomers.iter().map(|newcomer| newcomer.id);
        let new: BTreeSet<PlayerId> = new.filter(|id| !unseen.contains(id)).collect();
        let given: Vec<(PlayerId, StartNo)> = numbers.iter().map(|(player, no)| (*player, *no)).collect();
        let moves = start_numbers::close_up(&given, &unseen, &new).into_iter();
        numbers.extend(moves.map(|moved| (moved.player, moved.to)));
    }
    let changed: HashMap<PlayerId, StartNo> = numbers
        .into_iter()
        .filter(|(player, no)| before.get(player) != Some(no))
        .collect();
    let numbers: Vec<(PlayerId, Option<StartNo>)> =
        changed.iter().map(|(player, no)| (*player, Some(*no))).collect();
    store::players::set_start_nos(conn, &numbers).await?;
    for newcomer in &mut newcomers {
        if let Some(no) = changed.get(&newcomer.id) {
            newcomer.start_no = Some(*no);
            newcomer.version = newcomer.version.next();
        }
    }
    Ok(Numbered {
        newcomers,
        renumbered: changed
            .keys()
            .filter(|player| before.contains_key(player))
            .count(),
    })
}

/// What was entered about a player, as a form holds it.
pub fn form_of(player: &Player) -> EntryForm {
    EntryForm::from(&Entry {
        person: player.person.clone(),
        contact: player.contact.clone(),
        rating_typed: player.rating_typed,
        joined: player.stay.joined,
        may_have_half_bye: player.may_have_half_bye,
    })
}

/// May personal data be seen at that place?
pub fn may_read_personal(rights: &Rights, place: Scope) -> bool {
    rights.allow(Capability::ReadPersonal, place)
}

/// The player without date of birth, sex, contact, note and reasons.
#[must_use]
pub fn without_personal(mut player: Player) -> Player {
    player.person.birth = None;
    player.person.sex = None;
    player.contact = domain::registration::Contact::default();
    player.status_reason = String::new();
    player
}

/// A requested bye without its reason.
#[must_use]
pub fn without_reason(bye: &RequestedBye) -> RequestedBye {
    RequestedBye {
        reason: String::new(),
        ..bye.clone()
    }
}

/// A player in the log: without personal data, but with the names of the personal fields that changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Logged {
    status: EntryStatus,
    section: SectionId,
    #[serde(skip_serializing_if = "Option::is_none")]
    start_no: Option<StartNo>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<Ranking>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left_after: Option<u16>,
    #[serde(flatten)]
    form: EntryForm,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    personal: Vec<&'static str>,
}

impl Logged {
    /// The player now; `before` is the form as it was, to name the personal fields that changed.
    pub(super) fn of(player: &Player, before: &EntryForm) -> Self {
        let form = form_of(player);
        let personal = form
            .changes(before)
            .into_iter()
            .filter(|field| field.is_personal())
            .map(EntryField::as_str)
            .collect();
        Self {
            status: player.stay.status,
            section: player.section,
            start_no: player.start_no,
            rating: player.ranking,
            left_after: player.stay.left_after,
            form: form.without_personal(),
            personal,
        }
    }

    /// The player with nothing to compare.
    pub(super) fn plain(player: &Player) -> Self {
        Self::of(player, &form_of(player))
    }
}
