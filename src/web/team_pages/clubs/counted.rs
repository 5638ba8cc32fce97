//! Which other tournaments count for the rules about lists and line-ups, and which count this one.

use crate::{
    forms::{Refusal, Typed},
    prelude::*,
};
use domain::counted_tournament::{MOST_COUNTED, Relation};
use service::counted_tournaments::{self, NamedTournament, NamingTournaments};
use store::counted_tournaments::{Counted, Named};
use web::nav::Tab;

/// How many empty rows stand behind those that are named.
const EMPTY_ROWS: usize = 2;

pub(super) fn routes(state: &AppState) -> Routes {
    let settle = Access::Needs(Capability::ManageTournament);
    Routes::new(state).get(settle, show).post(settle, act)
}

/// A tournament as it is told.
#[derive(Debug)]
pub(super) struct Told {
    /// Its page; empty where not everybody can read it.
    pub(super) href: String,
    pub(super) name: String,
    /// How it stands to this one; may be empty.
    pub(super) words: String,
}

/// A tournament that counts this one.
pub(super) fn told_counting(tournament: &Named) -> Told {
    let links = TournamentLinks::new(tournament.slug.as_str());
    Told {
        href: if tournament.is_public {
            links.tournament()
        } else {
            String::new()
        },
        name: tournament.name.clone(),
        words: String::new(),
    }
}

/// A tournament that counts.
pub(super) fn told(lang: Lang, counted: &Counted) -> Told {
    let Relation {
        stands_above,
        is_same_district,
        is_same_league,
    } = counted.relation;
    let words = [
        (stands_above, t!(lang, counted_is_above)),
        (is_same_district, t!(lang, counted_is_same_district)),
        (is_same_league, t!(lang, counted_is_same_league)),
        (!counted.tournament.is_public, t!(lang, counted_is_draft)),
    ];
    let said = words.into_iter().filter_map(|(is, word)| is.then_some(word));
    Told {
        words: said.collect::<Vec<_>>().join(", "),
        ..told_counting(&counted.tournament)
    }
}

/// One tournament of the form.
#[derive(Debug)]
struct CountedRow {
    /// The names of its fields.
    tournament: String,
    above: String,
    district: String,
    league: String,
    label: String,
    choices: Vec<Choice>,
    is_above: bool,
    is_same_district: bool,
    is_same_league: bool,
}

#[derive(Debug, Template)]
#[template(path = "pages/counted_tournaments.html")]
struct CountedPage {
    layout: Layout,
    path: CountedTournamentsPath,
    rows: Vec<CountedRow>,
    version: Version,
    errors: FieldErrors,
    /// An error that belongs to no single field.
    said: String,
}

/// The names of the fields of a tournament of the form, counted from 1.
fn fields(no: usize) -> [String; 4] {
    ["tournament", "above", "district", "league"].map(|name| format!("{name}-{no}"))
}

/// What the fields say, row by row, the empty ones left out.
fn read(fields_of: &Typed) -> Vec<NamedTournament> {
    let rows = (1..=MOST_COUNTED).filter_map(|no| {
        let [tournament, above, district, league] = fields(no);
        let slug = fields_of.text(&tournament);
        (!slug.is_empty()).then(|| NamedTournament {
            tournament: slug.to_owned(),
            relation: Relation {
                stands_above: fields_of.ticked(&above),
                is_same_district: fields_of.ticked(&district),
                is_same_league: fields_of.ticked(&league),
            },
        })
    });
    rows.collect()
}

fn row(lang: Lang, no: usize, named: Option<&NamedTournament>, offered: &[(String, String)]) -> CountedRow {
    let [tournament, above, district, league] = fields(no);
    let chosen = named.map(|one| one.tournament.as_str()).unwrap_or_default();
    let relation = named.map(|one| one.relation).unwrap_or_default();
    let none = Choice::new("", t!(lang, counted_nobody), chosen);
    let offered = offered.iter();
    let choices = offered.map(|(slug, name)| Choice::new(slug.as_str(), name.as_str(), chosen));
    CountedRow {
        label: t!(lang, counted_no, no = no),
        choices: std::iter::once(none).chain(choices).collect(),
        tournament,
        above,
        district,
        league,
        is_above: relation.stands_above,
        is_same_district: relation.is_same_district,
        is_same_league: relation.is_same_league,
    }
}

async fn page(
    db: &Db,
    path: CountedTournamentsPath,
    permit: &Permit<ManageTournament>,
    layout: Layout,
    typed: Option<Vec<NamedTournament>>,
) -> Result<CountedPage> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let stands = counted_tournaments::read(&mut tx, permit.tournament()).await?;
    let countable = counted_tournaments::countable(&mut tx, permit.tournament()).await?;
    drop(tx);
    // A tournament that counts can still be chosen after its days or its state have changed.
    let others = stands.counted.iter().map(|one| &one.tournament);
    let others = others.filter(|one| !countable.iter().any(|other| other.id == one.id));
    let offered: Vec<(String, String)> = countable
        .iter()
        .chain(others)
        .map(|one| (one.slug.to_string(), one.name.clone()))
        .collect();
    let named = typed.unwrap_or_else(|| {
        let stands = stands.counted.iter().map(|one| NamedTournament {
            tournament: one.tournament.slug.to_string(),
            relation: one.relation,
        });
        stands.collect()
    });
    let title = t!(lang, counted_heading);
    Ok(CountedPage {
        rows: (1..=MOST_COUNTED.min(named.len() + EMPTY_ROWS))
            .map(|no| row(lang, no, named.get(no - 1), &offered))
            .collect(),
        version: stands.version,
        errors: FieldErrors::new(),
        said: String::new(),
        layout: nav::frame(layout, permit.rights(), permit.place(), Tab::Players, &title),
        path,
    })
}

async fn show(
    path: CountedTournamentsPath,
    permit: Permit<ManageTournament>,
    (db, _, layout): Visit,
) -> Result<Page> {
    let page = page(&db, path, &permit, layout, None).await?;
    Ok(Html(page.render()?))
}

async fn act(
    path: CountedTournamentsPath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let cmd = NamingTournaments {
        seen: sent.seen,
        tournaments: read(&Typed(sent.fields)),
    };
    let settled = db
        .write(async |conn| counted_tournaments::settle(conn, &permit, now.0, sent.key, &cmd).await)
        .await;
    let Err(problem) = settled else {
        return Ok(Flash::done(t!(lang, counted_saved)).leads_to(&path.here().list_rules()));
    };
    let refusal = Refusal::of(problem, lang)?;
    let mut page = page(&db, path, &permit, layout, Some(cmd.tournaments)).await?;
    page.said = refusal.said;
    page.errors = refusal.errors;
    again(refusal.status, &page)
}
