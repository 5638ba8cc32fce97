//! The remote control of the hall's screens: which there are, what each shows, and what is announced on all of them.

use std::collections::BTreeMap;

use askama::Template;
use axum::response::{Html, IntoResponse as _, Redirect, Response};

use domain::{
    access::Capability,
    screen::{Content, Ground, MAX_ANNOUNCEMENT, MAX_NAME, Showing, Tongue, Turn},
};
use engine::numbers::RoundNo;
use service::{
    access::{Pair, Permit},
    ids,
    screens::{self, AddCommand, AnnounceCommand, DirectCommand, RemoveCommand, TurnCommand},
};
use store::{screens::Screen, sections::Section};
use texts::t;
use web::nav::{self, Tab};
use web::{
    auth::Access,
    components::{Choice, FieldErrors},
    error::{FieldError, Problem, Result},
    extract::{Db, Form, Now},
    layout::{Flash, Layout},
    origin::Origin,
    paths::{AnnouncementPath, RemotePath, RemoveScreenPath, ScreenPath, ScreensPath, TurnScreenPath},
    routes::Routes,
    setup::Sent,
    state::AppState,
    text::Lang,
};

pub(super) fn routes(state: &AppState) -> Routes {
    let pair = Access::Needs(Capability::Pair);
    Routes::new(state)
        .get(pair, list)
        .post(pair, add)
        .post(pair, announce)
        .get(pair, remote)
        .post(pair, direct)
        .post(pair, turn)
        .post(pair, remove)
}

/// A screen as a line of the list.
#[derive(Debug)]
struct Line {
    name: String,
    /// Its page in the hall.
    address: String,
    remote: String,
    shows: String,
    turns: Turns,
}

/// The buttons that turn its pages.
#[derive(Debug)]
struct Turns {
    action: String,
    version: i32,
    key: String,
    is_paused: bool,
    /// Where one comes back to.
    back: &'static str,
}

#[derive(Debug, Template)]
#[template(path = "pages/screens.html")]
struct ScreensPage {
    layout: Layout,
    lines: Vec<Line>,
    sections: Vec<Choice>,
    action: String,
    key: String,
    most_name: usize,
    announce: String,
    announce_key: String,
    announce_version: i32,
    danish: String,
    english: String,
    most: usize,
    is_announced: bool,
    errors: FieldErrors,
}

#[derive(Debug, Template)]
#[template(path = "pages/screen.html")]
struct RemotePage {
    layout: Layout,
    screen_name: String,
    list: String,
    address: String,
    action: String,
    version: i32,
    key: String,
    most_name: usize,
    contents: Vec<Choice>,
    sections: Vec<Choice>,
    rounds: Vec<Choice>,
    grounds: Vec<Choice>,
    tongues: Vec<Choice>,
    turns: Turns,
    remove: String,
    remove_key: String,
    errors: FieldErrors,
}

fn content(lang: Lang, content: Content) -> String {
    match content {
        Content::Boards => t!(lang, screen_shows_boards),
        Content::Names => t!(lang, screen_shows_names),
        Content::Results => t!(lang, screen_shows_results),
        Content::Standings => t!(lang, screen_shows_standings),
        Content::Announcement => t!(lang, screen_shows_announcement),
        Content::Countdown => t!(lang, screen_shows_countdown),
    }
}

fn turns(tournament: &str, screen: &Screen, back: &'static str) -> Turns {
    Turns {
        action: TurnScreenPath {
            tournament: tournament.to_owned(),
            screen: screen.number,
        }
        .to_string(),
        version: screen.version.0,
        key: ids::fresh().to_string(),
        is_paused: screen.pace.is_paused(),
        back,
    }
}

fn line(lang: Lang, tournament: &str, sections: &[Section], screen: &Screen) -> Line {
    let section = sections.iter().find(|section| section.id == screen.section);
    let mut shows = vec![content(lang, screen.showing.content)];
    shows.extend(section.map(|section| section.name.clone()));
    shows.push(match screen.showing.round {
        Some(round) => t!(lang, round_heading, round = round.get()),
        None => t!(lang, screen_newest_round),
    });
    if screen.pace.is_paused() {
        shows.push(t!(lang, screen_paused));
    }
    let tournament = tournament.to_owned();
    Line {
        name: screen.name.clone(),
        address: ScreenPath {
            tournament: tournament.clone(),
            screen: screen.number,
        }
        .to_string(),
        remote: RemotePath {
            tournament: tournament.clone(),
            screen: screen.number,
        }
        .to_string(),
        shows: shows.join(" · "),
        turns: turns(&tournament, screen, "list"),
    }
}

fn frame(
    layout: Layout,
    permit: &Permit<Pair, service::access::AtTournament>,
    title: &str,
) -> Result<Layout> {
    let place = permit.place();
    Ok(nav::frame(layout, permit.rights(), place, Tab::Rounds, title))
}

async fn list_page(
    path: &ScreensPath,
    permit: &Permit<Pair, service::access::AtTournament>,
    db: &Db,
    layout: Layout,
) -> Result<ScreensPage> {
    let tournament = permit.tournament();
    let mut tx = db.snapshot().await?;
    let screens = store::screens::list(&mut tx, tournament).await?;
    let sections = store::sections::list_by_tournament(&mut tx, tournament).await?;
    let announced = store::screens::announced(&mut tx, tournament).await?;
    drop(tx);
    let lang = layout.lang;
    Ok(ScreensPage {
        lines: screens
            .iter()
            .map(|screen| line(lang, &path.tournament, &sections, screen))
            .collect(),
        sections: section_choices(&sections, None),
        action: path.to_string(),
        key: ids::fresh().to_string(),
        most_name: MAX_NAME,
        announce: AnnouncementPath {
            tournament: path.tournament.clone(),
        }
        .to_string(),
        announce_key: ids::fresh().to_string(),
        announce_version: announced.version.0,
        is_announced: announced.announcement.text(Tongue::Danish).is_some(),
        danish: announced.announcement.danish,
        english: announced.announcement.english,
        most: MAX_ANNOUNCEMENT,
        errors: FieldErrors::new(),
        layout: frame(layout, permit, &t!(lang, screens_heading))?,
    })
}

fn section_choices(sections: &[Section], chosen: Option<&Screen>) -> Vec<Choice> {
    let chosen = chosen
        .map(|screen| screen.section.to_string())
        .unwrap_or_default();
    sections
        .iter()
        .map(|section| Choice::new(section.id.to_string(), &section.name, &chosen))
        .collect()
}

async fn list(
    path: ScreensPath,
    permit: Permit<Pair, service::access::AtTournament>,
    db: Db,
    layout: Layout,
) -> Result<Html<String>> {
    let page = list_page(&path, &permit, &db, layout).await?;
    Ok(Html(page.render()?))
}

/// The form again, with what a person can mend beside the field; anything else is a page of its own.
async fn refused<P: Template>(
    lang: Lang,
    problem: Problem,
    again: impl AsyncFnOnce(FieldErrors) -> Result<P>,
) -> Result<Response> {
    let Some(errors) = mendable(lang, &problem) else {
        return Err(problem);
    };
    let page = again(errors).await?;
    Ok((problem.kind().status(), Html(page.render()?)).into_response())
}

/// What a person can mend.
fn mendable(lang: Lang, problem: &Problem) -> Option<FieldErrors> {
    let status = problem.kind().status();
    if !status.is_client_error() || status == axum::http::StatusCode::NOT_FOUND {
        return None;
    }
    let mut errors = FieldErrors::new();
    for error in problem.errors() {
        let field = if error.field == "announcement" {
            "danish"
        } else {
            &error.field
        };
        errors.add(field, (error.say)(lang));
    }
    if problem.errors().is_empty() {
        errors.add("form", problem.detail(lang));
    }
    Some(errors)
}

async fn add(
    path: ScreensPath,
    permit: Permit<Pair, service::access::AtTournament>,
    (db, now): (Db, Now),
    layout: Layout,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let sent = Sent::new(fields)?;
    let lang = layout.lang;
    let added = async {
        let command = AddCommand {
            name: sent.text("name").to_owned(),
            section: word(&sent, "section")?,
            showing: Showing {
                content: Content::Boards,
                round: None,
                ground: Ground::Light,
                tongue: match lang {
                    Lang::Da => Tongue::Danish,
                    Lang::En => Tongue::English,
                },
            },
        };
        db.write(async |conn| screens::add(conn, &permit, now.0, sent.key, &command).await)
            .await
    };
    match added.await {
        Ok(told) => {
            let to = RemotePath {
                tournament: path.tournament,
                screen: told.number,
            };
            let flash = Flash::done(t!(lang, screen_added, name = sent.text("name")));
            Ok(flash.leads_to(&to.to_string()))
        }
        Err(problem) => {
            refused(lang, problem, async |errors| {
                let page = list_page(&path, &permit, &db, layout).await?;
                Ok(ScreensPage { errors, ..page })
            })
            .await
        }
    }
}

async fn announce(
    path: AnnouncementPath,
    permit: Permit<Pair, service::access::AtTournament>,
    (db, now): (Db, Now),
    layout: Layout,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let sent = Sent::new(fields)?;
    let lang = layout.lang;
    let to = ScreensPath {
        tournament: path.tournament,
    };
    let is_cleared = sent.text("clear") == "yes";
    // A browser sends line breaks as two characters.
    let text = |name: &str| {
        if is_cleared {
            String::new()
        } else {
            sent.text(name).replace("\r\n", "\n")
        }
    };
    let command = AnnounceCommand {
        seen: sent.seen,
        danish: text("danish"),
        english: text("english"),
    };
    let announced = db
        .write(async |conn| screens::announce(conn, &permit, now.0, sent.key, &command).await)
        .await;
    match announced {
        Ok(_) => {
            let flash = Flash::done(if command.danish.is_empty() && command.english.is_empty() {
                t!(lang, screen_announcement_cleared)
            } else {
                t!(lang, screen_announced)
            });
            Ok(flash.leads_to(&to.to_string()))
        }
        Err(problem) => {
            refused(lang, problem, async |errors| {
                // What was typed stays.
                Ok(ScreensPage {
                    errors,
                    danish: command.danish,
                    english: command.english,
                    ..list_page(&to, &permit, &db, layout).await?
                })
            })
            .await
        }
    }
}

async fn remote_page(
    path: &RemotePath,
    permit: &Permit<Pair, service::access::AtTournament>,
    (db, origin): (&Db, &Origin),
    layout: Layout,
) -> Result<RemotePage> {
    let tournament = permit.tournament();
    let mut tx = db.snapshot().await?;
    let screen = store::screens::find(&mut tx, tournament, path.screen)
        .await?
        .ok_or_else(Problem::not_found)?;
    let sections = store::sections::list_by_tournament(&mut tx, tournament).await?;
    drop(tx);
    let lang = layout.lang;
    let showing = screen.showing;
    let round = showing.round.map(|round| round.to_string()).unwrap_or_default();
    let section = sections.iter().find(|section| section.id == screen.section);
    let last = section.map_or(0, |section| section.rounds);
    let rounds = std::iter::once(Choice::new("", t!(lang, screen_newest_round), &round)).chain(
        (1..=last).map(|number| {
            Choice::new(
                number.to_string(),
                t!(lang, round_heading, round = number),
                &round,
            )
        }),
    );
    let tournament = || path.tournament.clone();
    Ok(RemotePage {
        screen_name: screen.name.clone(),
        list: ScreensPath {
            tournament: tournament(),
        }
        .to_string(),
        address: format!(
            "{origin}{}",
            ScreenPath {
                tournament: tournament(),
                screen: screen.number,
            }
        ),
        action: path.to_string(),
        version: screen.version.0,
        key: ids::fresh().to_string(),
        most_name: MAX_NAME,
        contents: Content::ALL
            .into_iter()
            .map(|one| Choice::new(one.as_str(), content(lang, one), showing.content.as_str()))
            .collect(),
        sections: section_choices(&sections, Some(&screen)),
        rounds: rounds.collect(),
        grounds: Ground::ALL
            .into_iter()
            .map(|one| {
                let label = match one {
                    Ground::Light => t!(lang, theme_light),
                    Ground::Dark => t!(lang, theme_dark),
                };
                Choice::new(one.as_str(), label, showing.ground.as_str())
            })
            .collect(),
        tongues: Tongue::ALL
            .into_iter()
            .map(|one| {
                let label = match one {
                    Tongue::Danish => Lang::Da.own_name(),
                    Tongue::English => Lang::En.own_name(),
                };
                Choice::new(one.as_str(), label, showing.tongue.as_str())
            })
            .collect(),
        turns: turns(&path.tournament, &screen, "remote"),
        remove: RemoveScreenPath {
            tournament: tournament(),
            screen: screen.number,
        }
        .to_string(),
        remove_key: ids::fresh().to_string(),
        errors: FieldErrors::new(),
        layout: frame(layout, permit, &screen.name)?,
    })
}

async fn remote(
    path: RemotePath,
    permit: Permit<Pair, service::access::AtTournament>,
    (db, origin): (Db, Origin),
    layout: Layout,
) -> Result<Html<String>> {
    let page = remote_page(&path, &permit, (&db, &origin), layout).await?;
    Ok(Html(page.render()?))
}

/// One of the words a field may hold.
fn word<T: std::str::FromStr>(sent: &Sent, field: &'static str) -> Result<T> {
    sent.text(field)
        .parse()
        .map_err(|_| Problem::invalid(vec![FieldError::new(field, |lang| t!(lang, problem_choice))]))
}

async fn direct(
    path: RemotePath,
    permit: Permit<Pair, service::access::AtTournament>,
    (db, now, origin): (Db, Now, Origin),
    layout: Layout,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let sent = Sent::new(fields)?;
    let lang = layout.lang;
    let directed = async {
        let round: Option<RoundNo> = match sent.text("round") {
            "" => None,
            _ => Some(word(&sent, "round")?),
        };
        let command = DirectCommand {
            number: path.screen,
            seen: sent.seen,
            name: sent.text("name").to_owned(),
            section: word(&sent, "section")?,
            showing: Showing {
                content: word(&sent, "shows")?,
                round,
                ground: word(&sent, "ground")?,
                tongue: word(&sent, "tongue")?,
            },
        };
        db.write(async |conn| screens::direct(conn, &permit, now.0, sent.key, &command).await)
            .await
    };
    match directed.await {
        Ok(_) => {
            let flash = Flash::done(t!(lang, screen_told, name = sent.text("name")));
            Ok(flash.leads_to(&path.to_string()))
        }
        Err(problem) => refused_remote(&path, &permit, (&db, &origin), layout, problem).await,
    }
}

async fn refused_remote(
    path: &RemotePath,
    permit: &Permit<Pair, service::access::AtTournament>,
    at: (&Db, &Origin),
    layout: Layout,
    problem: Problem,
) -> Result<Response> {
    refused(layout.lang, problem, async |errors| {
        let page = remote_page(path, permit, at, layout).await?;
        Ok(RemotePage { errors, ..page })
    })
    .await
}

async fn turn(
    path: TurnScreenPath,
    permit: Permit<Pair, service::access::AtTournament>,
    (db, now, origin): (Db, Now, Origin),
    layout: Layout,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let sent = Sent::new(fields)?;
    let remote = RemotePath {
        tournament: path.tournament.clone(),
        screen: path.screen,
    };
    let turned = async {
        let command = TurnCommand {
            number: path.screen,
            seen: sent.seen,
            turn: word::<Turn>(&sent, "turn")?,
        };
        db.write(async |conn| screens::turn(conn, &permit, now.0, sent.key, &command).await)
            .await
    };
    match turned.await {
        Ok(_) => {
            let to = if sent.text("back") == "remote" {
                remote.to_string()
            } else {
                ScreensPath {
                    tournament: path.tournament,
                }
                .to_string()
            };
            Ok(Redirect::to(&to).into_response())
        }
        Err(problem) => refused_remote(&remote, &permit, (&db, &origin), layout, problem).await,
    }
}

async fn remove(
    path: RemoveScreenPath,
    permit: Permit<Pair, service::access::AtTournament>,
    (db, now, origin): (Db, Now, Origin),
    layout: Layout,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let sent = Sent::new(fields)?;
    let lang = layout.lang;
    let command = RemoveCommand {
        number: path.screen,
        seen: sent.seen,
    };
    let removed = db
        .write(async |conn| screens::remove(conn, &permit, now.0, sent.key, &command).await)
        .await;
    match removed {
        Ok(_) => {
            let to = ScreensPath {
                tournament: path.tournament,
            };
            Ok(Flash::done(t!(lang, screen_removed)).leads_to(&to.to_string()))
        }
        Err(problem) => {
            let remote = RemotePath {
                tournament: path.tournament,
                screen: path.screen,
            };
            refused_remote(&remote, &permit, (&db, &origin), layout, problem).await
        }
    }
}
