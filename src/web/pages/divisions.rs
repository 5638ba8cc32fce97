//! Dividing the players over the sections that have not begun: shown first, changed by hand, done in one act, taken back as a whole. Players
//! who are chosen in a list are moved the same way.

use crate::{
    forms::{Refusal, Typed, offered},
    prelude::*,
};
use domain::division::{DivisionWay, PlaceGround, PlayerLimits, UnratedPlace, checking::DivisionRefusal};
use engine::numbers::Rating;
use service::divisions::{
    self, Dividing, DividingEntry, DivisionPreview, DivisionQuery, LastDivision, PreviewEntry, PreviewSection,
};
use web::{error_texts::divisions as words, nav::Tab};

pub(super) fn routes(state: &AppState) -> Routes {
    let entries = Access::Needs(Capability::ManageEntries);
    Routes::new(state)
        .get(entries, show)
        .post(entries, divide)
        .post(entries, preview)
        .post(entries, undo)
}

/// A form or an address, with the sections that take part.
#[derive(Clone, Debug, Default)]
struct Asked {
    groups: Vec<String>,
    typed: Typed,
}

/// Years of birth that are taken for ones.
const YEARS: (i16, i16) = (1900, 2100);
/// Players a section may be asked to have.
const SIZES: (i16, i16) = (0, 2_000);

impl Asked {
    fn of(fields: Vec<(String, String)>) -> Self {
        let mut asked = Self::default();
        for (name, value) in fields {
            if name == "groups" {
                let slugs = value.split(',').map(str::trim).filter(|slug| !slug.is_empty());
                asked.groups.extend(slugs.map(str::to_owned));
            } else {
                asked.typed.0.insert(name, value);
            }
        }
        asked
    }

    fn text(&self, name: &str) -> &str {
        self.typed.text(name)
    }

    /// Players who were chosen in a list, as boxes that are ticked.
    fn ticked(&self) -> impl Iterator<Item = PlayerId> {
        let names = self.typed.0.keys();
        names.filter_map(|name| name.strip_prefix("player-")?.parse().ok())
    }

    /// Is the proposal asked for, and not only the form?
    fn asks(&self) -> bool {
        !self.text("way").is_empty()
    }

    /// A whole number that may be left out, between two bounds.
    fn number(
        &self,
        lang: Lang,
        name: &str,
        (min, max): (i16, i16),
        errors: &mut FieldErrors,
    ) -> Option<i16> {
        let text = self.text(name);
        if text.is_empty() {
            return None;
        }
        let read = text.parse().ok().filter(|number| (min..=max).contains(number));
        if read.is_none() {
            errors.add(name, t!(lang, divisions_problem_number, min, max));
        }
        read
    }

    fn rating(&self, lang: Lang, name: &str, errors: &mut FieldErrors) -> Option<Rating> {
        let bounds = (1, i16::try_from(Rating::MAX.get()).unwrap_or(i16::MAX));
        let number = self.number(lang, name, bounds, errors)?;
        u16::try_from(number).ok().and_then(Rating::new)
    }

    /// What is asked for, and what of it cannot be read.
    fn read(&self, lang: Lang, slugs: &[String]) -> (DivisionQuery, FieldErrors) {
        let mut errors = FieldErrors::new();
        let mut query = DivisionQuery {
            sections: self.groups.clone(),
            way: self.text("way").parse().ok(),
            unrated: self.text("unrated").parse().ok(),
            unrated_as: self.rating(lang, "unrated_as", &mut errors),
            with_applied: self.typed.ticked("applied"),
            ..DivisionQuery::default()
        };
        let to = self.text("to").to_owned();
        for player in self.ticked() {
            query.is_chosen_only = true;
            query.with_applied = true;
            if !to.is_empty() {
                query.chosen.insert(player, to.clone());
            }
        }
        let kept = self.typed.0.iter().filter_map(|(name, value)| {
            let player: PlayerId = name.strip_prefix("to-")?.parse().ok()?;
            Some((player, value.trim().to_owned()))
        });
        query.chosen.extend(kept);
        for slug in slugs {
            let named = |what: &str| format!("{what}-{slug}");
            // Fields that another way had before are not looked at.
            match query.way {
                Some(DivisionWay::Rating) if self.typed.ticked(&named("min")) => {
                    let limits = PlayerLimits {
                        min_rating: self.rating(lang, &named("min"), &mut errors),
                        max_rating: self.rating(lang, &named("max"), &mut errors),
                        ..PlayerLimits::default()
                    };
                    query.limits.insert(slug.clone(), limits);
                }
                Some(DivisionWay::Birth) if self.typed.ticked(&named("born")) => {
                    let limits = PlayerLimits {
                        born_from: self.number(lang, &named("born"), YEARS, &mut errors),
                        born_until: self.number(lang, &named("until"), YEARS, &mut errors),
                        ..PlayerLimits::default()
                    };
                    query.limits.insert(slug.clone(), limits);
                }
                Some(DivisionWay::Sizes) => {
                    let size = self.number(lang, &named("size"), SIZES, &mut errors);
                    if let Some(size) = size.and_then(|size| u16::try_from(size).ok()) {
                        query.sizes.insert(slug.clone(), size);
                    }
                }
                Some(
                    DivisionWay::Rating
                    | DivisionWay::Birth
                    | DivisionWay::Rules
                    | DivisionWay::Even
                    | DivisionWay::ByHand,
                )
                | None => {}
            }
        }
        (query, errors)
    }
}

/// A field of a section.
#[derive(Debug)]
struct SectionField {
    name: String,
    /// What stands above it.
    head: String,
    /// The same with the section, for those who do not see the line.
    label: String,
    value: String,
}

/// A section among those that could take part, with the fields that the way has.
#[derive(Debug)]
struct SectionRow {
    slug: String,
    said: String,
    is_chosen: bool,
    fields: Vec<SectionField>,
}

/// What a section would have.
#[derive(Debug)]
struct CountRow {
    name: String,
    now: usize,
    after: usize,
    /// The average rating of those who would be in it; empty where nobody has one.
    average: String,
}

/// A player of the proposal.
#[derive(Debug)]
struct EntryLine {
    id: PlayerId,
    version: Version,
    name: String,
    href: String,
    club: String,
    rating: String,
    /// The section they come from, or stand in; empty where they stay.
    from: String,
    said: String,
    doubts: Vec<String>,
    /// Why this cannot be done.
    block: String,
    options: Vec<Choice>,
    is_ticked: bool,
}

/// Players under one heading.
#[derive(Debug)]
struct LineGroup {
    heading: String,
    lead: String,
    lines: Vec<EntryLine>,
}

/// The last division, and whether it can be taken back.
#[derive(Debug)]
struct LastView {
    number: Version,
    said: String,
    /// Why it cannot be taken back; empty where it can.
    why_not: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/divisions.html")]
struct DivisionPage {
    layout: Layout,
    path: DivisionPath,
    back: String,
    /// Are only players of a list moved, so that the way is not asked for?
    is_chosen_only: bool,
    sections: Vec<SectionRow>,
    /// Why sections take no part, in sentences.
    closed: Vec<String>,
    ways: Vec<Choice>,
    way: DivisionWay,
    unrated: Vec<Choice>,
    unrated_as: String,
    with_applied: bool,
    /// Fields of the form that are sent back with the confirmation.
    kept: Vec<(String, String)>,
    has_proposal: bool,
    counts: Vec<CountRow>,
    moves: String,
    notes: Vec<String>,
    groups: Vec<LineGroup>,
    /// How many lines and sections are doubtful.
    doubtful: usize,
    why_not: String,
    last: Option<LastView>,
    errors: FieldErrors,
    /// An error that belongs to no single field.
    said: String,
}

impl DivisionPage {
    /// Does it matter who has no rating?
    fn looks_at_rating(&self) -> bool {
        match self.way {
            DivisionWay::Rating | DivisionWay::Rules | DivisionWay::Sizes | DivisionWay::Even => true,
            DivisionWay::Birth | DivisionWay::ByHand => false,
        }
    }

    /// What an empty field of a section means; empty where the way has no fields.
    fn hint(&self) -> String {
        let lang = self.layout.lang;
        match self.way {
            DivisionWay::Rating | DivisionWay::Birth => t!(lang, divisions_fields_help),
            DivisionWay::Sizes => t!(lang, divisions_size_help),
            DivisionWay::Rules | DivisionWay::Even | DivisionWay::ByHand => String::new(),
        }
    }
}

/// The fields a way of dividing has for each section: what they are called in the form, and for the reader.
fn fields(lang: Lang, way: DivisionWay) -> Vec<(&'static str, String)> {
    match way {
        DivisionWay::Rating => vec![
            ("min", t!(lang, divisions_min_rating)),
            ("max", t!(lang, divisions_max_rating)),
        ],
        DivisionWay::Birth => vec![
            ("born", t!(lang, divisions_born_from)),
            ("until", t!(lang, divisions_born_until)),
        ],
        DivisionWay::Sizes => vec![("size", t!(lang, divisions_size))],
        DivisionWay::Rules | DivisionWay::Even | DivisionWay::ByHand => Vec::new(),
    }
}

/// The value of a field: as it was typed, else as the section has it.
fn value(asked: &Asked, section: &PreviewSection, field: &str) -> String {
    let name = format!("{field}-{}", section.slug);
    if asked.typed.ticked(&name) {
        return asked.text(&name).to_owned();
    }
    let rating = |rating: Option<Rating>| rating.map(|rating| rating.to_string());
    let own = match field {
        "min" => rating(section.limits.min_rating),
        "max" => rating(section.limits.max_rating),
        "born" => section.limits.born_from.map(|year| year.to_string()),
        "until" => section.limits.born_until.map(|year| year.to_string()),
        _ => None,
    };
    own.unwrap_or_default()
}

fn line(
    lang: Lang,
    place: &Place,
    chosen: &[&PreviewSection],
    (entry, is_ticked): (&PreviewEntry, bool),
) -> EntryLine {
    let player = &entry.player;
    let from = chosen.get(entry.from);
    let to = chosen.get(entry.to).map_or("", |section| section.slug.as_str());
    let here = place.here();
    let title = player.person.title.map(|title| format!("{title} "));
    let from_name = from.map_or("", |section| section.name.as_str());
    EntryLine {
        id: player.id,
        version: player.version,
        name: format!("{}{}", title.unwrap_or_default(), player.person.name),
        href: from.map_or_else(String::new, |section| {
            here.within(section.slug.as_str()).player(player.id)
        }),
        club: player
            .person
            .club
            .as_ref()
            .map(ToString::to_string)
            .unwrap_or_default(),
        rating: player
            .rating()
            .map(|rating| rating.to_string())
            .unwrap_or_default(),
        from: if entry.is_moved() {
            t!(lang, divisions_was_in, section = from_name)
        } else if entry.ground.fits_nowhere() {
            t!(lang, divisions_stands_in, section = from_name)
        } else {
            String::new()
        },
        said: match entry.ground {
            // What was asked for goes without saying.
            PlaceGround::Limits | PlaceGround::Order | PlaceGround::Stays => String::new(),
            PlaceGround::Unrated
            | PlaceGround::Chosen
            | PlaceGround::NoLimits
            | PlaceGround::NoRating
            | PlaceGround::NoBirth
            | PlaceGround::NoRoom
            | PlaceGround::Quarantine
            | PlaceGround::Twin => words::ground(lang, entry.ground),
        },
        doubts: entry
            .doubts
            .iter()
            .map(|doubt| words::doubt(lang, doubt))
            .collect(),
        block: entry
            .block
            .as_ref()
            .map(|block| words::block(lang, block))
            .unwrap_or_default(),
        options: chosen
            .iter()
            .map(|section| Choice::new(section.slug.as_str(), section.name.as_str(), to))
            .collect(),
        is_ticked,
    }
}

/// The players under the section each would be in; those who fit nowhere first, because they wait for somebody.
fn groups(lang: Lang, place: &Place, preview: &DivisionPreview, is_ticked: bool) -> Vec<LineGroup> {
    let chosen = preview.chosen();
    let lines = |takes: &dyn Fn(&PreviewEntry) -> bool| -> Vec<EntryLine> {
        let found = preview.entries.iter().filter(|entry| takes(entry));
        found
            .map(|entry| line(lang, place, &chosen, (entry, is_ticked)))
            .collect()
    };
    let waits = |entry: &PreviewEntry| entry.ground.fits_nowhere() && !entry.is_moved();
    let mut groups = vec![LineGroup {
        heading: t!(lang, divisions_nowhere),
        lead: t!(lang, divisions_nowhere_lead),
        lines: lines(&waits),
    }];
    for (at, section) in chosen.iter().enumerate() {
        let lines = lines(&|entry| entry.to == at && !waits(entry));
        let (name, players) = (section.name.as_str(), lines.len());
        groups.push(LineGroup {
            heading: t!(lang, divisions_group, section = name, players),
            lead: String::new(),
            lines,
        });
    }
    groups.retain(|group| !group.lines.is_empty());
    groups
}

fn average(preview: &DivisionPreview, at: usize) -> String {
    let there = preview.entries.iter().filter(|entry| entry.to == at);
    let ratings: Vec<usize> = there
        .filter_map(|entry| Some(usize::from(entry.player.rating()?.get())))
        .collect();
    let sum: usize = ratings.iter().sum();
    sum.checked_div(ratings.len())
        .map(|average| average.to_string())
        .unwrap_or_default()
}

/// What is to be known about the proposal as a whole.
fn notes(lang: Lang, preview: &DivisionPreview) -> Vec<String> {
    let chosen = preview.chosen();
    let name_of = |id: PlayerId| {
        let entry = preview.entries.iter().find(|entry| entry.player.id == id);
        entry
            .map(|entry| entry.player.person.name.spoken())
            .unwrap_or_default()
    };
    let section = |at: usize| chosen.get(at).map_or("", |section| section.name.as_str());
    let ties = preview.ties.iter().map(|tie| {
        t!(
            lang,
            divisions_tie,
            above = name_of(tie.last_above),
            below = name_of(tie.first_below),
            rating = tie.rating.get().to_string(),
            first = section(tie.above),
            second = section(tie.below)
        )
    });
    let overfull = preview.overfull.iter().map(|one| words::overfull(lang, one));
    let left_out = (!preview.left_out.is_empty()).then(|| words::left_out(lang, &preview.left_out));
    overfull.chain(ties).chain(left_out).collect()
}

fn last_view(lang: Lang, last: LastDivision) -> Result<LastView> {
    let made = &last.made;
    let said = t!(
        lang,
        divisions_last_said,
        moved = made.moved,
        at = lang.stamp(made.made_at),
        by = made.made_by.as_str()
    );
    let why_not = last
        .obstacle
        .map(|why| Refusal::of(Problem::from(why), lang))
        .transpose()?;
    Ok(LastView {
        number: last.made.number,
        said,
        why_not: why_not.map_or_else(String::new, |refusal| refusal.in_words()),
    })
}

/// The page as it is asked for; what cannot be shown so is said, and the form stays as it was filled in.
async fn page(
    db: &Db,
    path: DivisionPath,
    permit: &Permit<ManageEntries, AtTournament>,
    layout: Layout,
    (asked, said): (&Asked, String),
) -> Result<(StatusCode, DivisionPage)> {
    let lang = layout.lang;
    let place = permit.place();
    let mut tx = db.snapshot().await?;
    let all = super::players::store_sections(&mut tx, place).await?;
    let slugs: Vec<String> = all.iter().map(|section| section.slug.to_string()).collect();
    let (query, mut errors) = asked.read(lang, &slugs);
    let mut refused = None;
    let preview = match divisions::preview(&mut tx, permit, &query).await {
        Ok(preview) => preview,
        Err(error) => {
            let refusal = Refusal::of(Problem::from(error), lang)?;
            refused = Some((refusal.status, refusal.in_words()));
            for (field, said) in refusal.errors.iter() {
                errors.add(field, said);
            }
            let plain = DivisionQuery {
                way: query.way,
                ..DivisionQuery::default()
            };
            divisions::preview(&mut tx, permit, &plain).await?
        }
    };
    let last = divisions::last(&mut tx, permit).await?;
    drop(tx);
    let is_readable = errors.is_empty() && refused.is_none();
    let (status, told) = match refused {
        Some((status, told)) if errors.is_empty() => (status, told),
        Some((status, _)) => (status, String::new()),
        None if errors.is_empty() => (StatusCode::OK, String::new()),
        None => (StatusCode::UNPROCESSABLE_ENTITY, String::new()),
    };
    let mut page = filled(lang, (path, permit), layout, (asked, &query, &preview));
    page.has_proposal = is_readable && (asked.asks() || query.is_chosen_only);
    page.last = last.map(|last| last_view(lang, last)).transpose()?;
    page.errors = errors;
    page.said = if said.is_empty() { told } else { said };
    Ok((status, page))
}

fn filled(
    lang: Lang,
    (path, permit): (DivisionPath, &Permit<ManageEntries, AtTournament>),
    layout: Layout,
    (asked, query, preview): (&Asked, &DivisionQuery, &DivisionPreview),
) -> DivisionPage {
    let place = permit.place();
    let chosen = preview.chosen();
    let way = preview.way;
    let fields = fields(lang, way);
    let is_open = |section: &&PreviewSection| section.closed.is_none();
    let rows = preview.sections.iter().filter(is_open).map(|section| SectionRow {
        slug: section.slug.to_string(),
        said: t!(
            lang,
            divisions_section_now,
            section = section.name.as_str(),
            players = section.players
        ),
        is_chosen: if asked.groups.is_empty() {
            section.is_chosen
        } else {
            asked.groups.iter().any(|slug| section.slug.as_str() == slug)
        },
        fields: fields
            .iter()
            .map(|(field, head)| SectionField {
                name: format!("{field}-{}", section.slug),
                head: head.clone(),
                label: t!(
                    lang,
                    divisions_of_section,
                    what = head.as_str(),
                    section = section.name.as_str()
                ),
                value: value(asked, section, field),
            })
            .collect(),
    });
    let closed = preview.sections.iter().filter_map(|section| {
        let why = words::closed(lang, section.closed?);
        Some(t!(lang, divisions_not_with, section = section.name.as_str(), why))
    });
    let sections: Vec<SectionRow> = rows.collect();
    let why_not = if sections.len() < 2 {
        t!(lang, divisions_only_one)
    } else if preview.is_too_large {
        Refusal::of(Problem::from(DivisionRefusal::TooMany), lang)
            .map(|refusal| refusal.in_words())
            .unwrap_or_default()
    } else {
        String::new()
    };
    let moved = preview.moved();
    let stay = preview.entries.len() - moved;
    let summary = if query.is_chosen_only {
        t!(lang, divisions_moves_only, moved)
    } else {
        t!(lang, divisions_moves, moved, stay)
    };
    let title = t!(lang, divisions_heading);
    DivisionPage {
        back: place.here().tournament_players(),
        is_chosen_only: query.is_chosen_only,
        kept: kept(asked, &chosen, way),
        counts: chosen
            .iter()
            .enumerate()
            .map(|(at, section)| CountRow {
                name: section.name.clone(),
                now: section.players,
                after: section.players_after,
                average: average(preview, at),
            })
            .collect(),
        sections,
        closed: closed.collect(),
        ways: offered(DivisionWay::ALL, way, DivisionWay::as_str, |one| {
            words::way(lang, one)
        }),
        way,
        unrated: offered(UnratedPlace::ALL, preview.unrated, UnratedPlace::as_str, |one| {
            words::unrated(lang, one)
        }),
        unrated_as: asked.text("unrated_as").to_owned(),
        with_applied: query.with_applied,
        has_proposal: false,
        moves: summary,
        notes: notes(lang, preview),
        groups: groups(lang, place, preview, query.is_chosen_only),
        doubtful: preview.doubts().entries.len() + preview.overfull.len(),
        why_not,
        last: None,
        errors: FieldErrors::new(),
        said: String::new(),
        layout: nav::frame(layout, permit.rights(), place, Tab::Players, &title),
        path,
    }
}

/// What the form of the proposal sends back: how it was asked for, and the versions of the sections.
fn kept(asked: &Asked, chosen: &[&PreviewSection], way: DivisionWay) -> Vec<(String, String)> {
    let slugs: Vec<&str> = chosen.iter().map(|section| section.slug.as_str()).collect();
    let mut kept = vec![
        ("groups".to_owned(), slugs.join(",")),
        ("way".to_owned(), way.to_string()),
    ];
    let is_asked = |name: &&String| {
        let of_section = ["min-", "max-", "born-", "until-", "size-"];
        ["unrated", "unrated_as", "applied"].contains(&name.as_str())
            || of_section.iter().any(|begin| name.starts_with(begin))
    };
    let fields = asked.typed.0.iter().filter(|(name, _)| is_asked(name));
    kept.extend(fields.map(|(name, value)| (name.clone(), value.clone())));
    kept.extend(
        chosen
            .iter()
            .map(|section| (format!("section-{}", section.slug), section.version.to_string())),
    );
    kept
}

async fn show(
    path: DivisionPath,
    permit: Permit<ManageEntries, AtTournament>,
    (db, _, layout): Visit,
    Query(fields): Query<Vec<(String, String)>>,
) -> Result<Response> {
    let asked = Asked::of(fields);
    let (status, page) = page(&db, path, &permit, layout, (&asked, String::new())).await?;
    again(status, &page)
}

async fn preview(
    path: DivisionPreviewPath,
    permit: Permit<ManageEntries, AtTournament>,
    (db, _, layout): Visit,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response> {
    let asked = Asked::of(fields);
    let path = DivisionPath {
        tournament: path.tournament,
    };
    let (status, page) = page(&db, path, &permit, layout, (&asked, String::new())).await?;
    again(status, &page)
}

/// The division as the form sends it: everybody with their section, and the versions that were seen.
async fn read(db: &Db, permit: &Permit<ManageEntries, AtTournament>, asked: &Asked) -> Result<Dividing> {
    let mut tx = db.snapshot().await?;
    let all = super::players::store_sections(&mut tx, permit.place()).await?;
    drop(tx);
    let version = |text: &str| -> Result<Version> { Ok(Version(text.parse().map_err(|_| Sent::stale())?)) };
    let id = |slug: &str| {
        let found = all.iter().find(|section| section.slug.as_str() == slug);
        found.map(|section| section.id).ok_or_else(Sent::stale)
    };
    let mut cmd = Dividing {
        way: asked.text("way").parse().map_err(|_| Sent::stale())?,
        sections: Vec::new(),
        entries: Vec::new(),
        with_applied: asked.typed.ticked("applied") || asked.ticked().next().is_some(),
        confirmed: asked.typed.ticked("confirmed"),
    };
    for slug in &asked.groups {
        let seen = version(asked.text(&format!("section-{slug}")))?;
        cmd.sections.push((id(slug)?, seen));
    }
    let named = |name: &str| asked.text(name).to_owned();
    for (name, seen) in &asked.typed.0 {
        let Some(player) = name.strip_prefix("seen-") else {
            continue;
        };
        cmd.entries.push(DividingEntry {
            player: player.parse().map_err(|_| Sent::stale())?,
            version: version(seen.trim())?,
            to: id(&named(&format!("to-{player}")))?,
        });
    }
    Ok(cmd)
}

async fn divide(
    path: DivisionPath,
    permit: Permit<ManageEntries, AtTournament>,
    (db, now, layout): Visit,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response> {
    let lang = layout.lang;
    let asked = Asked::of(fields);
    let key = asked.text("key").parse().map_err(|_| Sent::stale())?;
    let divided = async {
        let cmd = read(&db, &permit, &asked).await?;
        db.write(async |conn| divisions::divide(conn, &permit, now.0, key, &cmd).await)
            .await
    };
    let problem = match divided.await {
        Ok(done) => {
            let said = t!(lang, divisions_done, moved = done.moved);
            let said = super::players::with_renumbered(lang, said, done.renumbered);
            return Ok(Flash::done(said).leads_to(&path.to_string()));
        }
        Err(problem) => problem,
    };
    let refusal = Refusal::of(problem, lang)?;
    let (_, page) = page(&db, path, &permit, layout, (&asked, refusal.in_words())).await?;
    again(refusal.status, &page)
}

async fn undo(
    path: DivisionUndoPath,
    permit: Permit<ManageEntries, AtTournament>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let here = path.here();
    let undone = db
        .write(async |conn| divisions::undo(conn, &permit, now.0, sent.key, sent.seen).await)
        .await;
    let problem = match undone {
        Ok(done) => {
            let said = t!(lang, divisions_undone, moved = done.moved);
            let said = super::players::with_renumbered(lang, said, done.renumbered);
            return Ok(Flash::done(said).leads_to(&here.division()));
        }
        Err(problem) => problem,
    };
    let refusal = Refusal::of(problem, lang)?;
    let path = DivisionPath {
        tournament: path.tournament,
    };
    let asked = Asked::default();
    let (_, page) = page(&db, path, &permit, layout, (&asked, refusal.in_words())).await?;
    again(refusal.status, &page)
}
