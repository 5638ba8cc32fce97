//! Players divided over the sections of a tournament that have not begun: a proposal, the division a person has confirmed, and taking the
//! last one back.

use std::collections::BTreeMap;

use axum::http::HeaderMap;

use super::{players::section_named, prelude::*};
use domain::{
    division::{
        DivisionOrder, DivisionWay, PlaceGround, PlayerLimits, SectionClosed, UnratedPlace,
        checking::DivisionRefusal,
    },
    tournament::Slug,
};
use service::divisions::{
    self, Dividing, DividingEntry, DivisionPreview, DivisionQuery, EntryDoubt, LastDivision, PreviewEntry,
    PreviewSection,
};
use web::error_texts::divisions as words;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let entries = Access::Needs(Capability::ManageEntries);
    routes
        .add(entries, routes!(propose_player_division))
        .add(entries, routes!(get_division, divide_players, take_back_division))
}

/// How players shall be divided.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct PlayerDivisionQuery {
    /// The slugs of the sections that take part, with commas between; left out, all that have not begun, 20 at most.
    #[param(example = "a,b")]
    sections: Option<String>,
    /// What decides who goes where; left out, `rules` where a section has limits for its entries, else `sizes`.
    #[param(inline, value_type = Option<super::shapes::PlayerDivisionWay>)]
    way: Option<DivisionWay>,
    /// Where players without a rating go; left out, behind the others.
    #[param(inline, value_type = Option<super::shapes::UnratedPlaceName>)]
    unrated: Option<UnratedPlace>,
    /// What they count as, where `unrated` is `as_rating`.
    #[param(minimum = 1, maximum = 4000, value_type = Option<u16>)]
    unrated_as: Option<Rating>,
    /// Are applications that wait divided, too?
    #[serde(default)]
    #[param(value_type = Option<bool>)]
    applied: bool,
    /// Limits of rating in place of those of the sections, each as `slug:from-to`, with commas between; either bound may be left out.
    #[param(example = "a:1800-,b:1400-1799")]
    ratings: Option<String>,
    /// Limits of the year of birth, written alike.
    #[param(example = "a:2014-,b:2010-2013")]
    born: Option<String>,
    /// How many each shall have, as `slug:number`; a section left out shares the rest with the others.
    #[param(example = "a:10,b:10")]
    sizes: Option<String>,
}

/// The parts `slug:value` of a list.
fn parts(list: Option<&str>) -> impl Iterator<Item = (String, &str)> {
    let parts = list.unwrap_or_default().split(',').map(str::trim);
    let parts = parts.filter(|part| !part.is_empty());
    parts.map(|part| {
        let (slug, value) = part.split_once(':').unwrap_or((part, ""));
        (slug.trim().to_owned(), value.trim())
    })
}

/// Two bounds, either of which may be left out.
fn bounds<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<(Option<T>, Option<T>)> {
    let bound = |text: &str| match text.trim() {
        "" => Some(None),
        text => read(text).map(Some),
    };
    let (low, high) = text.split_once('-')?;
    Some((bound(low)?, bound(high)?))
}

fn unreadable(field: &'static str) -> Problem {
    Problem::field(field, |lang| t!(lang, divisions_problem_written))
}

impl PlayerDivisionQuery {
    fn read(&self) -> Result<DivisionQuery> {
        let mut limits: BTreeMap<String, PlayerLimits> = BTreeMap::new();
        for (slug, text) in parts(self.ratings.as_deref()) {
            let rating = |text: &str| text.parse::<u16>().ok().and_then(Rating::new);
            let (min_rating, max_rating) = bounds(text, rating).ok_or_else(|| unreadable("ratings"))?;
            let limits = limits.entry(slug).or_default();
            (limits.min_rating, limits.max_rating) = (min_rating, max_rating);
        }
        for (slug, text) in parts(self.born.as_deref()) {
            let year = |text: &str| text.parse::<i16>().ok();
            let (born_from, born_until) = bounds(text, year).ok_or_else(|| unreadable("born"))?;
            let limits = limits.entry(slug).or_default();
            (limits.born_from, limits.born_until) = (born_from, born_until);
        }
        let mut sizes = BTreeMap::new();
        for (slug, text) in parts(self.sizes.as_deref()) {
            let size = text.parse::<u16>().map_err(|_| unreadable("sizes"))?;
            sizes.insert(slug, size);
        }
        let sections = self.sections.as_deref().unwrap_or_default().split(',');
        Ok(DivisionQuery {
            sections: sections
                .map(str::trim)
                .filter(|slug| !slug.is_empty())
                .map(str::to_owned)
                .collect(),
            way: self.way,
            unrated: self.unrated,
            unrated_as: self.unrated_as,
            with_applied: self.applied,
            limits,
            sizes,
            ..DivisionQuery::default()
        })
    }
}

/// A section of the tournament, as a division finds it.
#[derive(Debug, Serialize, ToSchema)]
struct SectionToDivide {
    /// Its slug.
    #[schema(value_type = super::shapes::Slug)]
    section: Slug,
    /// What it is called.
    #[schema(example = "Gruppe A")]
    name: String,
    /// Its version, to be sent back.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// Does it take part?
    takes_part: bool,
    /// Why it can take no part; `null` where it can.
    #[schema(value_type = Option<super::shapes::SectionClosedName>)]
    closed: Option<SectionClosed>,
    /// How many players it has.
    #[schema(example = 34)]
    players: usize,
    /// How many it would have.
    #[schema(example = 31)]
    players_after: usize,
    /// How many it takes; `null`: no limit.
    #[schema(example = 40)]
    max_players: Option<u16>,
}

impl From<&PreviewSection> for SectionToDivide {
    fn from(section: &PreviewSection) -> Self {
        Self {
            section: section.slug.clone(),
            name: section.name.clone(),
            version: section.version,
            takes_part: section.is_chosen,
            closed: section.closed,
            players: section.players,
            players_after: section.players_after,
            max_players: section.max_players,
        }
    }
}

/// Something to look at before somebody is moved.
#[derive(Debug, Serialize, ToSchema)]
struct MoveDoubt {
    /// What it is.
    #[schema(value_type = super::shapes::MoveDoubtName)]
    code: &'static str,
    /// In a sentence.
    #[schema(example = "Åge Kladdestrup is entered already.")]
    detail: String,
}

/// An entry with the section proposed for it.
#[derive(Debug, Serialize, ToSchema)]
struct EntryToDivide {
    /// Who.
    #[schema(value_type = super::shapes::PlayerId)]
    player: PlayerId,
    /// The version, to be sent back.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// The name.
    #[schema(example = "Åge Kladdestrup")]
    name: String,
    /// The rating in the section it is in; `null` for none.
    #[schema(value_type = Option<super::shapes::Rating>)]
    rating: Option<Rating>,
    /// The slug of the section it is in.
    #[schema(value_type = super::shapes::Slug)]
    stands_in: Slug,
    /// The slug of the one proposed.
    #[schema(value_type = super::shapes::Slug)]
    section: Slug,
    /// Why that one.
    #[schema(value_type = super::shapes::PlaceGroundName)]
    ground: PlaceGround,
    /// Does no section take them, so that they stay?
    fits_nowhere: bool,
    /// What to look at.
    doubts: Vec<MoveDoubt>,
    /// Why this cannot be done; `null` where it can.
    #[schema(example = "Prøve Prøvesen is in quarantine until 31 July 2026.")]
    blocked: Option<String>,
}

impl EntryToDivide {
    fn new(lang: Lang, chosen: &[&PreviewSection], entry: &PreviewEntry) -> Result<Self> {
        let slug = |at: usize| -> Result<Slug> {
            let found = chosen.get(at).map(|section| section.slug.clone());
            found.ok_or_else(Problem::not_found)
        };
        let doubt = |doubt: &EntryDoubt| MoveDoubt {
            code: words::doubt_word(doubt),
            detail: words::doubt(lang, doubt),
        };
        Ok(Self {
            player: entry.player.id,
            version: entry.player.version,
            name: entry.player.person.name.spoken(),
            rating: entry.player.rating(),
            stands_in: slug(entry.from)?,
            section: slug(entry.to)?,
            ground: entry.ground,
            fits_nowhere: entry.ground.fits_nowhere(),
            doubts: entry.doubts.iter().map(doubt).collect(),
            blocked: entry.block.as_ref().map(|block| words::block(lang, block)),
        })
    }
}

/// Equal ratings on both sides of a border.
#[derive(Debug, Serialize, ToSchema)]
struct RatingAtBorder {
    /// The slug of the section above.
    #[schema(value_type = super::shapes::Slug)]
    above: Slug,
    /// The slug of the section below.
    #[schema(value_type = super::shapes::Slug)]
    below: Slug,
    /// The rating; title, then name decided.
    #[schema(value_type = super::shapes::Rating)]
    rating: Rating,
    /// The last who went above.
    #[schema(value_type = super::shapes::PlayerId)]
    last_above: PlayerId,
    /// The first who went below.
    #[schema(value_type = super::shapes::PlayerId)]
    first_below: PlayerId,
}

/// A proposal how players are divided; nothing of it is kept.
#[derive(Debug, Serialize, ToSchema)]
struct PlayerDivisionProposal {
    /// What decides who goes where.
    #[schema(value_type = super::shapes::PlayerDivisionWay)]
    way: DivisionWay,
    /// Where players without a rating go.
    #[schema(value_type = super::shapes::UnratedPlaceName)]
    unrated: UnratedPlace,
    /// Are applications divided, too?
    applied: bool,
    /// All sections of the tournament, in its order.
    sections: Vec<SectionToDivide>,
    /// Everybody who is divided, in the order in which they were dealt out.
    entries: Vec<EntryToDivide>,
    /// How many would change sections.
    #[schema(example = 12)]
    moved: usize,
    /// Where equal ratings were parted.
    ties: Vec<RatingAtBorder>,
    /// Sections that would have more than they take, each in a sentence.
    #[schema(example = json!(["Gruppe A gets 41 players and has room for 40."]))]
    overfull: Vec<String>,
}

impl PlayerDivisionProposal {
    fn new(lang: Lang, preview: &DivisionPreview) -> Result<Self> {
        let chosen = preview.chosen();
        let slug = |at: usize| -> Result<Slug> {
            let found = chosen.get(at).map(|section| section.slug.clone());
            found.ok_or_else(Problem::not_found)
        };
        let ties = preview.ties.iter().map(|tie| -> Result<RatingAtBorder> {
            Ok(RatingAtBorder {
                above: slug(tie.above)?,
                below: slug(tie.below)?,
                rating: tie.rating,
                last_above: tie.last_above,
                first_below: tie.first_below,
            })
        });
        let entries = preview.entries.iter();
        Ok(Self {
            way: preview.way,
            unrated: preview.unrated,
            applied: preview.with_applied,
            sections: preview.sections.iter().map(SectionToDivide::from).collect(),
            moved: preview.moved(),
            ties: ties.collect::<Result<_>>()?,
            entries: entries
                .map(|entry| EntryToDivide::new(lang, &chosen, entry))
                .collect::<Result<_>>()?,
            overfull: preview
                .overfull
                .iter()
                .map(|one| words::overfull(lang, one))
                .collect(),
        })
    }
}

/// How the players of the sections that have not begun could be divided over them, and what is doubtful about it; nothing is written
#[utoipa::path(
    get, path = "/tournaments/{tournament}/division/proposal", tag = "entries", params(PlayerDivisionQuery),
    responses((status = 200, body = PlayerDivisionProposal), (status = "4XX"))
)]
async fn propose_player_division(
    permit: Permit<ManageEntries, AtTournament>,
    db: Db,
    headers: HeaderMap,
    Query(asked): Query<PlayerDivisionQuery>,
) -> Result<Json<PlayerDivisionProposal>> {
    let query = asked.read()?;
    let mut tx = db.snapshot().await?;
    let preview = divisions::preview(&mut tx, &permit, &query).await?;
    drop(tx);
    if preview.is_too_large {
        return Err(DivisionRefusal::TooMany.into());
    }
    let lang = Lang::of_api(&headers);
    Ok(Json(PlayerDivisionProposal::new(lang, &preview)?))
}

/// The last division that was not taken back.
#[derive(Debug, Serialize, ToSchema)]
struct LastDivisionBody {
    /// Its number in the tournament, for `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    number: Version,
    /// What decided who went where.
    #[schema(value_type = super::shapes::PlayerDivisionWay)]
    way: DivisionWay,
    /// How many changed sections.
    #[schema(example = 12)]
    moved: usize,
    /// When.
    made_at: Timestamp,
    /// By whom.
    #[schema(example = "Ada Skitsesen")]
    made_by: String,
    /// Why it cannot be taken back now; `null` where it can.
    #[schema(example = "The division cannot be taken back: Åge Kladdestrup was moved since.")]
    obstacle: Option<String>,
}

impl LastDivisionBody {
    fn new(lang: Lang, last: LastDivision) -> Self {
        Self {
            number: last.made.number,
            way: last.made.way,
            moved: last.made.moved,
            made_at: last.made.made_at,
            made_by: last.made.made_by,
            obstacle: last.obstacle.map(|why| Problem::from(why).detail(lang)),
        }
    }
}

/// The divisions of a tournament.
#[derive(Debug, Serialize, ToSchema)]
struct DivisionOfPlayers {
    /// The last one that was not taken back; `null` where there is none.
    last: Option<LastDivisionBody>,
}

/// The last division of the players, and whether it can be taken back
#[utoipa::path(
    get, path = "/tournaments/{tournament}/division", tag = "entries",
    responses((status = 200, body = DivisionOfPlayers), (status = "4XX"))
)]
async fn get_division(
    permit: Permit<ManageEntries, AtTournament>,
    db: Db,
    headers: HeaderMap,
) -> Result<Json<DivisionOfPlayers>> {
    let mut tx = db.snapshot().await?;
    let last = divisions::last(&mut tx, &permit).await?;
    let lang = Lang::of_api(&headers);
    Ok(Json(DivisionOfPlayers {
        last: last.map(|last| LastDivisionBody::new(lang, last)),
    }))
}

/// A section as it was seen.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SeenSection {
    /// Its slug.
    #[schema(value_type = super::shapes::Slug)]
    section: Slug,
    /// The version that was seen.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
}

/// An entry with the section it shall be in.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct EntryToPlace {
    /// Who.
    #[schema(value_type = super::shapes::PlayerId)]
    player: PlayerId,
    /// The version that was seen.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// The slug of the section.
    #[schema(value_type = super::shapes::Slug)]
    section: Slug,
}

/// How players shall be divided.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PlayersToDivide {
    /// What decided who goes where. By hand those who are moved are enough; otherwise everybody of the sections is named.
    #[schema(value_type = super::shapes::PlayerDivisionWay)]
    way: DivisionWay,
    /// The sections that take part.
    #[schema(min_items = 1, max_items = 20)]
    sections: Vec<SeenSection>,
    /// Who shall be where.
    #[schema(max_items = 1000)]
    entries: Vec<EntryToPlace>,
    /// Are applications that wait divided, too?
    #[serde(default)]
    applied: bool,
    /// Were the doubts confirmed?
    #[serde(default)]
    confirmed: bool,
}

/// Players who were divided.
#[derive(Debug, Serialize, ToSchema)]
struct PlayersDivided {
    /// The number of the division, for taking it back.
    #[schema(value_type = super::shapes::Version)]
    number: Version,
    /// How many changed sections.
    #[schema(example = 12)]
    moved: usize,
    /// How many who stayed have another starting number than before.
    #[schema(example = 3)]
    renumbered: usize,
}

/// Divides the players of several sections over them as a person has confirmed it, all or nobody, before any of them is paired
#[utoipa::path(
    post, path = "/tournaments/{tournament}/division", tag = "entries",
    responses(
        (status = 201, body = PlayersDivided),
        (status = 409, description = "a section has begun, somebody cannot be moved there, nobody changes sections, or an entry or a section was changed meanwhile"),
        (status = 422, description = "Not confirmed: `doubts` says what; or the sections are too few or named twice")
    )
)]
async fn divide_players(
    permit: Permit<ManageEntries, AtTournament>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<PlayersToDivide>,
) -> Result<Response> {
    if body.entries.len() > DivisionOrder::MOST_ENTRIES {
        return Err(DivisionRefusal::TooMany.into());
    }
    let done = db
        .write(async |conn| {
            let mut known: BTreeMap<String, engine::ids::SectionId> = BTreeMap::new();
            let mut sections = Vec::with_capacity(body.sections.len());
            for seen in &body.sections {
                let id = section_named(conn, &permit, &seen.section).await?;
                known.insert(seen.section.to_string(), id);
                sections.push((id, seen.version));
            }
            let entries = body.entries.iter().map(|entry| -> Result<DividingEntry> {
                let to = known.get(entry.section.as_str()).copied();
                Ok(DividingEntry {
                    player: entry.player,
                    version: entry.version,
                    to: to.ok_or(DivisionRefusal::Sections)?,
                })
            });
            let cmd = Dividing {
                way: body.way,
                sections,
                entries: entries.collect::<Result<_>>()?,
                with_applied: body.applied,
                confirmed: body.confirmed,
            };
            beside(divisions::divide(conn, &permit, now.0, key, &cmd).await, &body)
        })
        .await?;
    let divided = PlayersDivided {
        number: done.number,
        moved: done.moved,
        renumbered: done.renumbered,
    };
    Ok((StatusCode::CREATED, Versioned(done.number, divided)).into_response())
}

/// Players who are back where they were.
#[derive(Debug, Serialize, ToSchema)]
struct DivisionTakenBack {
    /// How many went back.
    #[schema(example = 12)]
    moved: usize,
    /// How many who stayed have another starting number than before.
    #[schema(example = 3)]
    renumbered: usize,
}

/// Takes the last division back, all of it, as long as none of its sections is paired and nobody was moved since
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/division", tag = "entries",
    responses(
        (status = 200, body = DivisionTakenBack),
        (status = 409, description = "another division was made or taken back meanwhile, a section has begun or is deleted, or somebody was moved since, whom `detail` names")
    )
)]
async fn take_back_division(
    permit: Permit<ManageEntries, AtTournament>,
    (db, now): (Db, Now),
    (seen, key): (Seen, Key),
) -> Result<Json<DivisionTakenBack>> {
    let undone = db
        .write(async |conn| divisions::undo(conn, &permit, now.0, key.0, seen.0).await)
        .await?;
    Ok(Json(DivisionTakenBack {
        moved: undone.moved,
        renumbered: undone.renumbered,
    }))
}
