//! Writing a protest down: first what it is about, then by whom and why.

use crate::{
    forms::{Fields, Typed},
    prelude::*,
};
use domain::protest::{About, Kind};
use engine::numbers::{MatchNo, TeamNo};
use rules::ruling::RulingStatus;
use service::{
    access::FileProtests,
    protests::{self, Filer, Filing, Taken},
    rulings,
};
use store::rulings::RulingListing;
use web::{i18n::read_moment, nav::Tab, paths::NewProtestPath, protest_words::of_match};

pub(super) fn routes(state: &AppState) -> Routes {
    let access = Access::Needs(Capability::FileProtests);
    Routes::new(state).get(access, ask).post(access, file)
}

/// The kinds offered here; sanctions and rulings about teams are appealed from their own pages.
const KINDS: [Kind; 6] = [
    Kind::Decision,
    Kind::Pairing,
    Kind::Clock,
    Kind::IneligiblePlayer,
    Kind::TeamCard,
    Kind::MatchLost,
];

#[derive(Debug, Template)]
#[template(path = "pages/protest_new.html")]
struct NewProtestPage {
    layout: Layout,
    list: String,
    action: String,
    /// What can be picked, while nothing is: label, who decides first, address.
    kinds: Vec<(String, String, String)>,
    /// What it is about; empty while nothing is picked.
    kind: &'static str,
    heading: String,
    decides: String,
    /// Rulings, rounds or players to choose from.
    subjects: Vec<Choice>,
    filers: Vec<Choice>,
    /// Further rulings it may be against, and who may file it together with the first; none where it is about no ruling.
    also: Vec<Choice>,
    with: Vec<Choice>,
    typed: Typed,
    key: String,
    problem: String,
    asks_board: bool,
    is_card: bool,
}

async fn ask(
    path: NewProtestPath,
    permit: Permit<FileProtests>,
    db: Db,
    layout: Layout,
    Query(fields): Query<Fields>,
) -> Result<Html<String>> {
    let page = load(&path, &permit, &db, layout, Typed(fields), String::new()).await?;
    Ok(Html(page.render()?))
}

fn kind(typed: &Typed) -> Option<Kind> {
    typed.text("kind").parse().ok()
}

async fn load(
    path: &NewProtestPath,
    permit: &Permit<FileProtests>,
    db: &Db,
    layout: Layout,
    typed: Typed,
    problem: String,
) -> Result<NewProtestPage> {
    let place = permit.place();
    let section = permit.section_id();
    let mut tx = db.snapshot().await?;
    let field = section_state::found(&mut tx, section, Problem::not_found).await?;
    let kind = kind(&typed);
    let ruled = if kind == Some(Kind::Decision) {
        rulings::list(&mut tx, section).await?
    } else {
        Vec::new()
    };
    drop(tx);
    let lang = layout.lang;
    // What a match leader ruled goes to the arbiter first.
    let chosen = ruled
        .iter()
        .find(|listed| listed.ruling.id.to_string() == typed.text("about"));
    let by = chosen.map_or(Decider::Arbiter, |listed| listed.ruling.decided_as);
    let title = t!(lang, protest_new);
    let kinds = KINDS
        .iter()
        .filter(|kind| **kind != Kind::MatchLost || field.settings.teams.is_some())
        .map(|kind| {
            let decides = lang.instance(kind.first_instance());
            (
                lang.protest_kind(*kind),
                t!(lang, protest_decides_first, who = decides),
                format!("{path}?kind={}", kind.as_str()),
            )
        })
        .collect();
    Ok(NewProtestPage {
        list: path.here().protests(),
        action: path.to_string(),
        kinds,
        kind: kind.map_or("", Kind::as_str),
        heading: kind.map(|kind| lang.protest_kind(kind)).unwrap_or_default(),
        decides: kind
            .map(|kind| {
                let who = lang.instance(kind.first_instance_after(by));
                t!(lang, protest_decides_first, who)
            })
            .unwrap_or_default(),
        subjects: kind
            .map(|kind| subjects(lang, kind, &field, &ruled, typed.text("about")))
            .unwrap_or_default(),
        filers: filers(lang, &field, typed.text("filer")),
        also: kind
            .filter(|kind| *kind == Kind::Decision)
            .map(|kind| ticked("also", subjects(lang, kind, &field, &ruled, ""), &typed))
            .unwrap_or_default(),
        with: if kind == Some(Kind::Decision) {
            ticked("with", players(&field, ""), &typed)
        } else {
            Vec::new()
        },
        key: typed.key(),
        asks_board: kind == Some(Kind::Clock),
        is_card: kind == Some(Kind::TeamCard),
        typed,
        problem,
        layout: nav::frame(layout, permit.rights(), place, Tab::Rounds, &title),
    })
}

/// What exactly it can be against, the newest first.
fn subjects(
    lang: Lang,
    kind: Kind,
    field: &SectionState,
    ruled: &[RulingListing],
    chosen: &str,
) -> Vec<Choice> {
    match kind {
        Kind::Decision => ruled
            .iter()
            .filter(|listed| listed.ruling.status == RulingStatus::Confirmed)
            .map(|listed| {
                let decision = listed.ruling.decision.as_ref();
                let consequence = decision.map_or_else(String::new, |decision| {
                    lang.consequence(decision.effect, decision.clock)
                });
                let place = t!(
                    lang,
                    board_title,
                    board = listed.board.get(),
                    round = listed.round.get()
                );
                let label = format!(
                    "{place}: {} · {consequence}",
                    lang.incident(listed.ruling.incident)
                );
                Choice::new(listed.ruling.id.to_string(), label, chosen)
            })
            .collect(),
        Kind::Pairing => field
            .rounds
            .iter()
            .rev()
            .filter(|round| round.status.is_public())
            .map(|round| {
                let label = t!(lang, rounds_round_no, round = round.number.get());
                Choice::new(round.number.to_string(), label, chosen)
            })
            .collect(),
        Kind::IneligiblePlayer => players(field, chosen),
        // Their own pages link here with the subject already chosen.
        Kind::Sanction | Kind::TeamPenalty => vec![Choice::new(chosen, lang.protest_kind(kind), chosen)],
        Kind::MatchLost => lost_matches(field)
            .map(|(round, no, team)| {
                let label = of_match(lang, (round, no, team), field);
                Choice::new(format!("{round}.{no}.{team}"), label, chosen)
            })
            .collect(),
        Kind::Clock | Kind::TeamCard => Vec::new(),
    }
}

/// The matches that teams have lost as a whole, the newest first.
fn lost_matches(field: &SectionState) -> impl Iterator<Item = (RoundNo, MatchNo, TeamNo)> + '_ {
    let public = field.rounds.iter().rev().filter(|round| round.status.is_public());
    public.flat_map(|round| {
        round.matches.iter().flat_map(|one| {
            let teams = [one.white, one.black].into_iter();
            teams
                .filter(|team| one.is_lost_by(*team))
                .map(|team| (round.number, one.no, team))
        })
    })
}

/// A match and a team, as the form names them.
fn lost_match(text: &str) -> Option<About> {
    let mut numbers = text.split('.');
    Some(About::MatchLost {
        round: numbers.next()?.parse().ok()?,
        no: numbers.next()?.parse().ok()?,
        team: numbers.next()?.parse().ok()?,
    })
}

fn players(field: &SectionState, chosen: &str) -> Vec<Choice> {
    field
        .players
        .iter()
        .map(|player| Choice::new(player.id.to_string(), player.person.name.spoken(), chosen))
        .collect()
}

fn filers(lang: Lang, field: &SectionState, chosen: &str) -> Vec<Choice> {
    std::iter::once(Choice::new("", t!(lang, protest_filer_other), chosen))
        .chain(players(field, chosen))
        .collect()
}

/// The same choices as check boxes, each with its own field name; boxes that were ticked stay ticked.
fn ticked(what: &str, choices: Vec<Choice>, typed: &Typed) -> Vec<Choice> {
    choices
        .into_iter()
        .map(|choice| {
            let name = format!("{what}.{}", choice.value);
            Choice {
                chosen: typed.ticked(&name),
                value: name,
                ..choice
            }
        })
        .collect()
}

/// The ids whose boxes were ticked, but not the one that was picked first.
fn together<T: std::str::FromStr + PartialEq>(typed: &Typed, what: &str, first: Option<&T>) -> Vec<T> {
    let names = typed.0.keys();
    names
        .filter_map(|name| name.strip_prefix(what)?.strip_prefix('.')?.parse().ok())
        .filter(|id| Some(id) != first)
        .collect()
}

/// Reads the form; the first thing that is wrong is said.
fn read(typed: &Typed) -> Result<(IdempotencyKey, Filing)> {
    let missing = |field: &'static str| Problem::field(field, |lang| t!(lang, protest_subject_missing));
    let kind = kind(typed).ok_or_else(|| missing("kind"))?;
    let moment = |name: &'static str| typed.optional(name, read_moment, |lang| t!(lang, protest_moment));
    let subject = typed.text("about");
    let about = match kind {
        Kind::Decision => About::Decision {
            ruling: subject.parse().map_err(|_| missing("about"))?,
        },
        Kind::Pairing => About::Pairing {
            round: subject.parse().map_err(|_| missing("about"))?,
        },
        Kind::IneligiblePlayer => About::IneligiblePlayer {
            player: subject.parse().map_err(|_| missing("about"))?,
        },
        Kind::Clock => About::Clock {
            round: typed.text("round").parse().map_err(|_| missing("round"))?,
            board: typed.text("board").parse().map_err(|_| missing("board"))?,
        },
        Kind::TeamCard => About::TeamCard {
            signed_at: moment("signed_at")?,
            of: None,
            is_reserved: typed.ticked("is_reserved"),
        },
        Kind::Sanction => About::Sanction {
            sanction: subject.parse().map_err(|_| missing("about"))?,
        },
        Kind::TeamPenalty => About::TeamPenalty {
            penalty: subject.parse().map_err(|_| missing("about"))?,
        },
        Kind::MatchLost => lost_match(subject).ok_or_else(|| missing("about"))?,
    };
    let filer = match typed.text("filer") {
        "" => Filer::Other(typed.text("filed_by").to_owned()),
        id => Filer::Player(id.parse().map_err(|_| missing("filer"))?),
    };
    let key = typed.text("key").parse().map_err(|_| missing("kind"))?;
    let first = match about {
        About::Decision { ruling } => Some(ruling),
        About::Pairing { .. }
        | About::Clock { .. }
        | About::IneligiblePlayer { .. }
        | About::TeamCard { .. }
        | About::Sanction { .. }
        | About::TeamPenalty { .. }
        | About::MatchLost { .. } => None,
    };
    let first_filer = match &filer {
        Filer::Player(id) => Some(*id),
        Filer::Other(_) => None,
    };
    let filing = Filing {
        also: together(typed, "also", first.as_ref()),
        with: together(typed, "with", first_filer.as_ref()),
        only_rating: typed.ticked("only_rating"),
        about,
        filer,
        filed_at: moment("filed_at")?,
        statement: typed.text("statement").to_owned(),
    };
    Ok((key, filing))
}

async fn file(
    path: NewProtestPath,
    permit: Permit<FileProtests>,
    (db, now, layout): Visit,
    Form(fields): Form<Fields>,
) -> Result<Response> {
    let typed = Typed(fields);
    let done = async {
        let (key, filing) = read(&typed)?;
        let mut tx = db.begin().await?;
        let taken = protests::file(&mut tx, &permit, now.0, key, &filing).await?;
        tx.commit().await?;
        Ok::<_, Problem>(taken)
    };
    let problem = match done.await {
        Ok(Taken::Yes(protest)) => {
            let flash = Flash::done(t!(layout.lang, protest_filed));
            return Ok(flash.leads_to(&path.here().protest(protest)));
        }
        Ok(Taken::No(why)) => Problem::from(why),
        Err(problem) if problem.kind().status().is_client_error() => problem,
        Err(problem) => return Err(problem),
    };
    let sentence = problem.sentence(layout.lang);
    let status = problem.kind().status();
    let page = load(&path, &permit, &db, layout, typed, sentence).await?;
    Ok((status, Html(page.render()?)).into_response())
}
