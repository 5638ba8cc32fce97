//! The players of several sections divided over them at once, before these begin: shown first, done in one act, and taken back as a whole.
//!
//! Who goes where is proposed by [`domain::division`]; what is doubtful about it is what would be doubtful about entering the player there. Each
//! move is one that could be made singly ([`super::players::move_to`]): before anybody of either section is paired. Whoever comes gets a
//! starting number as a newcomer does, and the numbers of those who stay leave no gap.

mod making;
mod undoing;

use std::collections::{BTreeMap, BTreeSet};

use super::{
    access::{AtTournament, Forbidden, ManageEntries},
    prelude::*,
    quarantines::{self, Bar},
    registration::{Frame, certain_twin, doubts, entrant, form_of},
};
use domain::{
    division::{
        BorderTie, DivisibleEntry, DivisionOrder, DivisionSection, DivisionWay, PlaceGround, PlacedEntry,
        PlayerDivision, PlayerLimits, SectionClosed, UnratedPlace,
        checking::{DivisionRefusal, SectionChoice, chosen_sections, has_unrated_as, is_divided, is_enough},
        keep_apart,
    },
    player::BirthDate,
    registration::{
        EntryStatus, StayError, check_first_round,
        doubts::{Doubt, Index, Present},
        form::EntryFault,
    },
    start_numbers::{Entrant, OrderError},
    tournament::Slug,
};
use engine::numbers::Rating;
pub use making::{Dividing, DividingEntry, DivisionDone, divide};
pub use undoing::{LastDivision, UndoneDivision, last, undo};

/// Why nothing was divided, or a division was not taken back.
#[derive(Debug, thiserror::Error)]
pub enum DivisionError {
    /// There is no such tournament, section or division.
    #[error("there is no such tournament, section or division")]
    NotFound,
    /// A section is somebody else's.
    #[error(transparent)]
    Forbidden(#[from] Forbidden),
    /// Nothing can be divided or taken back so.
    #[error(transparent)]
    Refused(#[from] DivisionRefusal),
    /// Who cannot be moved so.
    #[error("somebody cannot be moved there")]
    Blocked(Vec<(String, MoveBlock)>),
    /// What to look at first.
    #[error("the division is doubtful and was not confirmed")]
    Doubtful(DivisionDoubts),
    /// Who was moved after the division.
    #[error("somebody was moved since")]
    MovedSince(Vec<String>),
    /// Another division was made or taken back since.
    #[error("another division was made or taken back meanwhile")]
    AnotherSince,
    /// The key of the request.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

impl From<OrderError> for DivisionError {
    fn from(error: OrderError) -> Self {
        Self::Refused(match error {
            OrderError::TooMany => DivisionRefusal::TooMany,
            // Orders by strength name everybody once and need no table.
            OrderError::Missing(_)
            | OrderError::Twice(_)
            | OrderError::Unknown(_)
            | OrderError::NoVarmaTable => DivisionRefusal::ChangedMeanwhile,
        })
    }
}

/// What forbids one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveBlock {
    /// Was paired already.
    Paired,
    /// What was entered must be mended first.
    Invalid(Vec<EntryFault>),
    /// The section has no such round.
    Stay(StayError),
    /// In quarantine while the tournament runs.
    Barred(Bar),
    /// The same person would stand there twice.
    Twice(Doubt),
}

/// What is doubtful about one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntryDoubt {
    /// About entering the person there.
    Entry(Doubt),
    /// A namesake is in quarantine.
    Quarantine(Bar),
    /// Has asked not to be paired in these rounds, which the other section may play at other times.
    Byes(Vec<RoundNo>),
}

/// A section that would have more players than it takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OverfullSection {
    pub name: String,
    /// How many it takes.
    pub max: u16,
    /// How many it would have.
    pub players: usize,
}

/// All that is doubtful about a division.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DivisionDoubts {
    pub entries: Vec<(String, Vec<EntryDoubt>)>,
    pub sections: Vec<OverfullSection>,
}

impl DivisionDoubts {
    /// Is there nothing to look at?
    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty() && self.sections.is_empty()
    }
}

/// How a person wants players divided; what is left out is as it usually is.
#[derive(Clone, Debug, Default)]
pub struct DivisionQuery {
    /// The slugs of the sections that take part; empty: all that can.
    pub sections: Vec<String>,
    pub way: Option<DivisionWay>,
    pub unrated: Option<UnratedPlace>,
    /// What those without a rating count as.
    pub unrated_as: Option<Rating>,
    /// Are applications that wait divided, too?
    pub with_applied: bool,
    /// Limits in place of those a section has for its entries, by slug.
    pub limits: BTreeMap<String, PlayerLimits>,
    /// How many each shall have, by slug.
    pub sizes: BTreeMap<String, u16>,
    /// Whom a person has put where, by slug.
    pub chosen: BTreeMap<PlayerId, String>,
    /// Are only those who were put somewhere looked at, and nobody else of the sections?
    pub is_chosen_only: bool,
}

/// A section of the tournament, as it stands before a division.
#[derive(Clone, Debug)]
pub struct PreviewSection {
    pub id: SectionId,
    pub slug: Slug,
    pub name: String,
    pub version: Version,
    /// Who takes part in it now.
    pub players: usize,
    /// Who would.
    pub players_after: usize,
    /// The limits of its entries, or those that were written in their place.
    pub limits: PlayerLimits,
    /// How many it shall have, where that was said.
    pub size: Option<u16>,
    /// How many it takes.
    pub max_players: Option<u16>,
    /// Why it can take no part.
    pub closed: Option<SectionClosed>,
    pub is_chosen: bool,
}

/// An entry with the section it would be in.
#[derive(Clone, Debug)]
pub struct PreviewEntry {
    pub player: Player,
    /// The section it is in, among those that take part.
    pub from: usize,
    /// The one it would be in.
    pub to: usize,
    pub ground: PlaceGround,
    pub doubts: Vec<EntryDoubt>,
    pub block: Option<MoveBlock>,
}

impl PreviewEntry {
    /// Would it change sections?
    pub const fn is_moved(&self) -> bool {
        self.from != self.to
    }
}

/// What a division would do; nothing of it is stored.
#[derive(Clone, Debug)]
pub struct DivisionPreview {
    /// All sections of the tournament, in its order.
    pub sections: Vec<PreviewSection>,
    pub way: DivisionWay,
    pub unrated: UnratedPlace,
    pub unrated_as: Option<Rating>,
    pub with_applied: bool,
    /// Everybody, in the order in which they were dealt out.
    pub entries: Vec<PreviewEntry>,
    pub ties: Vec<BorderTie>,
    pub overfull: Vec<OverfullSection>,
    /// Who was put somewhere and cannot be moved: their section has begun, or they take no part.
    pub left_out: Vec<String>,
    /// More entries than are divided at once: none is proposed.
    pub is_too_large: bool,
}

impl DivisionPreview {
    /// The sections that take part, as entries count them.
    pub fn chosen(&self) -> Vec<&PreviewSection> {
        self.sections.iter().filter(|section| section.is_chosen).collect()
    }

    /// How many would change sections.
    pub fn moved(&self) -> usize {
        self.entries.iter().filter(|entry| entry.is_moved()).count()
    }

    /// All that is to be confirmed.
    pub fn doubts(&self) -> DivisionDoubts {
        let doubtful = self.entries.iter().filter(|entry| !entry.doubts.is_empty());
        DivisionDoubts {
            entries: doubtful
                .map(|entry| (entry.player.person.name.spoken(), entry.doubts.clone()))
                .collect(),
            sections: self.overfull.clone(),
        }
    }
}

/// Why a section can take no part.
fn closed(section: &store::sections::Section) -> Option<SectionClosed> {
    SectionClosed::of(section.paired_rounds, &section.settings)
}

/// The sections that take part with everybody of the tournament, as a division finds them.
#[derive(Debug)]
struct Field {
    /// In the order of the tournament.
    frames: Vec<Frame>,
    present: Vec<Player>,
    byes: HashMap<PlayerId, Vec<RoundNo>>,
    /// Whom a quarantine keeps out, or may.
    bars: HashMap<PlayerId, Vec<Bar>>,
}

impl Field {
    async fn load(
        conn: &mut PgConnection,
        tournament: TournamentId,
        frames: Vec<Frame>,
    ) -> Result<Self, DivisionError> {
        let mut byes: HashMap<PlayerId, Vec<RoundNo>> = HashMap::new();
        for frame in &frames {
            for bye in store::byes::list_by_section(conn, frame.section.id).await? {
                byes.entry(bye.player).or_default().push(bye.round);
            }
        }
        let barred = quarantines::list(conn, tournament).await?;
        Ok(Self {
            present: store::players::list_by_tournament(conn, tournament).await?,
            bars: barred
                .into_iter()
                .map(|entry| (entry.player, entry.bars))
                .collect(),
            frames,
            byes,
        })
    }

    /// Where a section stands among those that take part.
    fn at(&self, section: SectionId) -> Option<usize> {
        self.frames.iter().position(|frame| frame.section.id == section)
    }

    /// Everybody by what they are recognised by, each in the section where they would be.
    fn index<'a>(&'a self, targets: &HashMap<PlayerId, usize>) -> Index<'a> {
        let others = self
            .present
            .iter()
            .filter(|player| player.stay.status != EntryStatus::Declined);
        Index::of(others.map(|player| {
            let target = targets.get(&player.id).and_then(|at| self.frames.get(*at));
            Present {
                player: player.id,
                section: target.map_or(player.section, |frame| frame.section.id),
                person: &player.person,
            }
        }))
    }

    /// What is doubtful about moving somebody to a section, and what forbids it.
    fn weigh(&self, index: &Index<'_>, player: &Player, to: usize) -> (Vec<EntryDoubt>, Option<MoveBlock>) {
        let Some(frame) = self.frames.get(to) else {
            return (Vec::new(), None);
        };
        let entry = match form_of(player).check() {
            Ok(entry) => entry,
            Err(faults) => return (Vec::new(), Some(MoveBlock::Invalid(faults))),
        };
        if let Err(error) = check_first_round(player.stay.joined, None, frame.section.rounds) {
            return (Vec::new(), Some(MoveBlock::Stay(error)));
        }
        if let Some(bar) = frame.watch.certain(&player.person) {
            return (Vec::new(), Some(MoveBlock::Barred(bar)));
        }
        let mut found = doubts(frame, &entry, index);
        found.retain(|doubt| match doubt {
            Doubt::Twin {
                player: other,
                section,
                ..
            } => *other != player.id && *section == frame.section.id,
            // Whether a section is full is told of all who come, not of each.
            Doubt::Full { .. } => false,
            Doubt::RatingTooLow { .. }
            | Doubt::RatingTooHigh { .. }
            | Doubt::TooOld { .. }
            | Doubt::TooYoung { .. }
            | Doubt::BirthUnknown
            | Doubt::OtherSex { .. }
            | Doubt::OtherClub { .. }
            | Doubt::OtherFederation { .. }
            | Doubt::NoMember { .. } => true,
        });
        if let Some(twin) = certain_twin(&found, frame.section.id) {
            return (Vec::new(), Some(MoveBlock::Twice(twin.clone())));
        }
        let mut told: Vec<EntryDoubt> = found.into_iter().map(EntryDoubt::Entry).collect();
        let bars = self.bars.get(&player.id).into_iter().flatten();
        told.extend(bars.cloned().map(EntryDoubt::Quarantine));
        told.extend(self.byes.get(&player.id).cloned().map(EntryDoubt::Byes));
        (told, None)
    }

    /// How many would take part in a section where these entries are put so.
    fn players_after(&self, at: usize, targets: &HashMap<PlayerId, usize>) -> usize {
        let id = self.frames.get(at).map(|frame| frame.section.id);
        let takes_part = |player: &&Player| player.stay.status == EntryStatus::Accepted;
        let there = self.present.iter().filter(takes_part).filter(|player| {
            let target = targets.get(&player.id);
            target.map_or(Some(player.section) == id, |to| *to == at)
        });
        there.count()
    }

    /// The sections that would have more than they take, because somebody comes.
    fn overfull(&self, targets: &HashMap<PlayerId, usize>) -> Vec<OverfullSection> {
        let sections = self.frames.iter().enumerate().filter_map(|(at, frame)| {
            let max = frame.section.settings.max_players?;
            let players = self.players_after(at, targets);
            let grows = players > frame.section.players;
            (grows && players > usize::from(max)).then(|| OverfullSection {
                name: frame.section.name.clone(),
                max,
                players,
            })
        });
        sections.collect()
    }

    /// Pairs of entries that are certainly one person.
    fn twins(&self) -> Vec<(PlayerId, PlayerId)> {
        let index = self.index(&HashMap::new());
        let mut twins = Vec::new();
        for player in &self.present {
            for doubt in index.twins(&player.person) {
                if let Doubt::Twin {
                    player: other,
                    likeness,
                    ..
                } = doubt
                    && likeness.is_certain()
                    && player.id < other
                {
                    twins.push((player.id, other));
                }
            }
        }
        twins
    }

    /// An entry as the domain divides it.
    fn divisible(&self, player: &Player, at: usize) -> DivisibleEntry {
        let entry = form_of(player).check().ok();
        let rating_in = |frame: &Frame| {
            let ranking = entry.as_ref().and_then(|entry| frame.rank(entry));
            ranking.map(|ranking| ranking.rating)
        };
        let ratings: Vec<Option<Rating>> = self.frames.iter().map(rating_in).collect();
        let bars = self.bars.get(&player.id);
        DivisibleEntry {
            entrant: Entrant {
                // One rating for the order of everybody: that of the first section.
                rating: ratings.first().copied().flatten(),
                ..entrant(player)
            },
            ratings,
            born: player.person.birth.map(BirthDate::year),
            stands_in: at,
            is_barred: bars.is_some_and(|bars| bars.iter().any(|bar| bar.is_certain)),
        }
    }
}

/// The sections as a query chooses them.
fn sections_of(
    all: &[store::sections::Section],
    query: &DivisionQuery,
) -> Result<Vec<PreviewSection>, DivisionError> {
    let choices: Vec<SectionChoice<'_>> = all
        .iter()
        .map(|section| {
            let limits = query.limits.get(section.slug.as_str()).copied();
            SectionChoice {
                slug: section.slug.as_str(),
                name: &section.name,
                closed: closed(section),
                limits: limits.unwrap_or_else(|| PlayerLimits::of(&section.settings.entry)),
            }
        })
        .collect();
    let chosen = chosen_sections(&choices, &query.sections)?;
    let sections = all.iter().zip(choices).zip(chosen);
    Ok(sections
        .map(|((section, choice), is_chosen)| PreviewSection {
            id: section.id,
            slug: section.slug.clone(),
            name: section.name.clone(),
            version: section.version,
            players: section.players,
            players_after: section.players,
            limits: choice.limits,
            size: query.sizes.get(choice.slug).copied(),
            max_players: section.settings.max_players,
            closed: choice.closed,
            is_chosen,
        })
        .collect())
}

/// The sections that players were chosen in and those they were put into, as far as they can take part.
async fn sections_of_chosen(
    conn: &mut PgConnection,
    all: &[store::sections::Section],
    chosen: &BTreeMap<PlayerId, String>,
) -> Result<Vec<String>, DivisionError> {
    let Some(first) = all.first() else {
        return Ok(Vec::new());
    };
    let players = store::players::list_by_tournament(conn, first.tournament).await?;
    let players = players.iter().filter(|player| chosen.contains_key(&player.id));
    let own: BTreeSet<SectionId> = players.map(|player| player.section).collect();
    let wanted: BTreeSet<&String> = chosen.values().collect();
    let named = all.iter().filter(|section| {
        let is_wanted = wanted.iter().any(|slug| section.slug.as_str() == slug.as_str());
        is_wanted || (own.contains(&section.id) && closed(section).is_none())
    });
    Ok(named.map(|section| section.slug.to_string()).collect())
}

/// By limits where some section has any, else in order of rating.
fn usual_way(sections: &[PreviewSection]) -> DivisionWay {
    let mut chosen = sections.iter().filter(|section| section.is_chosen);
    if chosen.any(|section| section.limits != PlayerLimits::default()) {
        DivisionWay::Rules
    } else {
        DivisionWay::Sizes
    }
}

/// Proposes a section for every entry and says what is doubtful about it; nothing is written.
pub async fn preview(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries, AtTournament>,
    query: &DivisionQuery,
) -> Result<DivisionPreview, DivisionError> {
    let tournament = permit.tournament();
    let all = store::sections::list_by_tournament(conn, tournament).await?;
    let mut query = query.clone();
    if query.is_chosen_only {
        query.way = Some(DivisionWay::ByHand);
        if query.sections.is_empty() {
            query.sections = sections_of_chosen(conn, &all, &query.chosen).await?;
        }
    }
    let query = &query;
    let sections = sections_of(&all, query)?;
    let taking_part = sections.iter().filter(|section| section.is_chosen).count();
    is_enough(taking_part, query.is_chosen_only, !query.sections.is_empty())?;
    let way = query.way.unwrap_or_else(|| usual_way(&sections));
    let unrated = query.unrated.unwrap_or(UnratedPlace::Last);
    has_unrated_as(unrated, query.unrated_as)?;
    let chosen: Vec<&PreviewSection> = sections.iter().filter(|section| section.is_chosen).collect();
    let order = DivisionOrder {
        way,
        unrated,
        unrated_as: query.unrated_as,
        sections: chosen
            .iter()
            .map(|section| DivisionSection {
                limits: section.limits.looked_at(way),
                size: section.size,
            })
            .collect(),
    };
    let mut frames = Vec::with_capacity(chosen.len());
    for section in &chosen {
        let frame = Frame::read(conn, tournament, section.id).await?;
        frames.push(frame.ok_or(DivisionError::NotFound)?);
    }
    let field = Field::load(conn, tournament, frames).await?;
    let mut preview = DivisionPreview {
        way,
        unrated,
        unrated_as: query.unrated_as,
        with_applied: query.with_applied,
        entries: Vec::new(),
        ties: Vec::new(),
        overfull: Vec::new(),
        left_out: Vec::new(),
        is_too_large: false,
        sections,
    };
    propose(&field, &order, query, &mut preview)?;
    Ok(preview)
}

/// Fills in who would go where.
fn propose(
    field: &Field,
    order: &DivisionOrder,
    query: &DivisionQuery,
    preview: &mut DivisionPreview,
) -> Result<(), DivisionError> {
    let slugs: Vec<String> = preview
        .chosen()
        .iter()
        .map(|section| section.slug.to_string())
        .collect();
    let takes = |player: &&Player| {
        is_divided(player.stay.status, query.with_applied)
            && (!query.is_chosen_only || query.chosen.contains_key(&player.id))
    };
    let divisible: Vec<DivisibleEntry> = field
        .present
        .iter()
        .filter(takes)
        .filter_map(|player| Some(field.divisible(player, field.at(player.section)?)))
        .collect();
    if divisible.len() > DivisionOrder::MOST_ENTRIES {
        preview.is_too_large = true;
        return Ok(());
    }
    let PlayerDivision { mut entries, ties } = order.divide(&divisible)?;
    stay_apart(field, &mut entries);
    for entry in &mut entries {
        let Some(slug) = query.chosen.get(&entry.player) else {
            continue;
        };
        let wanted = slugs.iter().position(|known| known == slug);
        let wanted = wanted.ok_or(DivisionRefusal::Sections)?;
        if wanted != entry.to {
            entry.to = wanted;
            entry.ground = PlaceGround::Chosen;
        }
    }
    let targets: HashMap<PlayerId, usize> = entries.iter().map(|entry| (entry.player, entry.to)).collect();
    let index = field.index(&targets);
    let players: HashMap<PlayerId, &Player> =
        field.present.iter().map(|player| (player.id, player)).collect();
    preview.entries = entries
        .into_iter()
        .filter_map(|placed| {
            let player = *players.get(&placed.player)?;
            let (doubts, block) = if placed.from == placed.to {
                (Vec::new(), None)
            } else {
                field.weigh(&index, player, placed.to)
            };
            Some(PreviewEntry {
                player: player.clone(),
                from: placed.from,
                to: placed.to,
                ground: placed.ground,
                doubts,
                block,
            })
        })
        .collect();
    let left_out = field
        .present
        .iter()
        .filter(|player| query.chosen.contains_key(&player.id) && !targets.contains_key(&player.id));
    preview.left_out = left_out.map(|player| player.person.name.spoken()).collect();
    preview.ties = ties;
    preview.overfull = field.overfull(&targets);
    let chosen = preview.sections.iter_mut().filter(|section| section.is_chosen);
    for (at, section) in chosen.enumerate() {
        section.players_after = field.players_after(at, &targets);
    }
    Ok(())
}

/// Keeps those apart who are certainly one person, also from those who are not divided.
fn stay_apart(field: &Field, entries: &mut Vec<PlacedEntry>) {
    let divided: BTreeSet<PlayerId> = entries.iter().map(|entry| entry.player).collect();
    let own = entries.len();
    let others = field
        .present
        .iter()
        .filter(|player| !divided.contains(&player.id) && player.stay.status != EntryStatus::Declined);
    entries.extend(others.filter_map(|player| {
        let at = field.at(player.section)?;
        Some(PlacedEntry {
            player: player.id,
            from: at,
            to: at,
            ground: PlaceGround::Stays,
        })
    }));
    keep_apart(entries, &field.twins());
    entries.truncate(own);
}
