//! The remote control of the hall's screens: which there are, what each shows, and what is announced on all of them.

use crate::forms::{Refusal, offered};
use crate::prelude::*;
use domain::screen::{Content, Ground, MAX_ANNOUNCEMENT, MAX_NAME, Showing, Tongue, Turn};
use service::access::Pair;
use service::own_check_ins;
use service::screens::{self, AddCommand, AnnounceCommand, DirectCommand, RemoveCommand, TurnCommand};
use store::screens::Screen;
use web::nav::Tab;
use web::origin::Origin;

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
struct ScreenRow {
    name: String,
    /// Its page in the hall.
    address: String,
    remote: String,
    shows: String,
    turns: TurnsView,
}

/// The buttons that turn its pages.
#[derive(Debug)]
struct TurnsView {
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
    lines: Vec<ScreenRow>,
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
    /// The hour it counts down to, as typed.
    ends_at: String,
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
    turns: TurnsView,
    remove: String,
    remove_key: String,
    errors: FieldErrors,
}

fn content(lang: Lang, content: Content) -> String {
    match content {
        Content::Boards => t!(lang, screen_shows_boards),
        Content::Names => t!(lang, screen_shows_names),
        Content::Results => t!(lang, screen_shows_results),
        Content::Matches => t!(lang, screen_shows_matches),
        Content::Standings => t!(lang, screen_shows_standings),
        Content::Announcement => t!(lang, screen_shows_announcement),
        Content::Countdown => t!(lang, screen_shows_countdown),
    }
}

fn turns(here: &TournamentLinks, screen: &Screen, back: &'static str) -> TurnsView {
    TurnsView {
        action: here.turn_screen(screen.number),
        version: screen.version.0,
        key: ids::fresh().to_string(),
        is_paused: screen.pace.is_paused(),
        back,
    }
}

/// What the address of a screen ends with so that it shows the code of the hall; empty where players do not check themselves in.
async fn hall(conn: &mut PgConnection, permit: &Permit<Pair, AtTournament>) -> Result<String> {
    let word = own_check_ins::hall_word(conn, permit.tournament()).await?;
    Ok(word.map_or_else(String::new, |word| format!("?hall={word}")))
}

fn line(lang: Lang, here: &TournamentLinks, sections: &[Section], screen: &Screen, hall: &str) -> ScreenRow {
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
    ScreenRow {
        name: screen.name.clone(),
        address: format!("{}{hall}", here.screen(screen.number)),
        remote: here.remote(screen.number),
        shows: shows.join(" · "),
        turns: turns(here, screen, "list"),
    }
}

fn frame(layout: Layout, permit: &Permit<Pair, AtTournament>, title: &str) -> Layout {
    nav::frame(layout, permit.rights(), permit.place(), Tab::Rounds, title)
}

async fn list_page(
    path: &ScreensPath,
    permit: &Permit<Pair, AtTournament>,
    (db, now): (&Db, Now),
    layout: Layout,
) -> Result<ScreensPage> {
    let tournament = permit.tournament();
    let mut tx = db.snapshot().await?;
    let screens = store::screens::list(&mut tx, tournament).await?;
    let sections = store::sections::list_by_tournament(&mut tx, tournament).await?;
    let announced = store::screens::announced(&mut tx, tournament).await?;
    let hall = hall(&mut tx, permit).await?;
    drop(tx);
    let lang = layout.lang;
    Ok(ScreensPage {
        lines: screens
            .iter()
            .map(|screen| line(lang, &path.here(), &sections, screen, &hall))
            .collect(),
        sections: section_choices(&sections, None),
        action: path.to_string(),
        key: ids::fresh().to_string(),
        most_name: MAX_NAME,
        announce: path.here().announcement(),
        announce_key: ids::fresh().to_string(),
        announce_version: announced.version.0,
        is_announced: announced.announcement.text_at(Tongue::Danish, now.0).is_some(),
        ends_at: announced
            .announcement
            .ends_at
            .filter(|at| *at > now.0)
            .map_or_else(String::new, |at| {
                schedule::local(at).strftime("%H:%M").to_string()
            }),
        danish: announced.announcement.danish,
        english: announced.announcement.english,
        most: MAX_ANNOUNCEMENT,
        errors: FieldErrors::new(),
        layout: frame(layout, permit, &t!(lang, screens_heading)),
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
    permit: Permit<Pair, AtTournament>,
    (db, now, layout): Visit,
) -> Result<Page> {
    let page = list_page(&path, &permit, (&db, now), layout).await?;
    Ok(Html(page.render()?))
}

/// The form again, with what a person can mend beside the field.
async fn refused<P: Template>(
    lang: Lang,
    problem: Problem,
    page: impl AsyncFnOnce(FieldErrors) -> Result<P>,
) -> Result<Response> {
    let refusal = Refusal::of(problem, lang)?;
    let status = refusal.status;
    again(status, &page(refusal.with_said_of("form")).await?)
}

async fn add(
    path: ScreensPath,
    permit: Permit<Pair, AtTournament>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
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
            let to = path.here().remote(told.number);
            let flash = Flash::done(t!(lang, screen_added, name = sent.text("name")));
            Ok(flash.leads_to(&to))
        }
        Err(problem) => {
            refused(lang, problem, async |errors| {
                let page = list_page(&path, &permit, (&db, now), layout).await?;
                Ok(ScreensPage { errors, ..page })
            })
            .await
        }
    }
}

async fn announce(
    path: AnnouncementPath,
    permit: Permit<Pair, AtTournament>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
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
    let typed = text("ends_at");
    let command = AnnounceCommand {
        seen: sent.seen,
        danish: text("danish"),
        english: text("english"),
        ends_at: next_hour(&typed, now.0),
    };
    let announced = if command.ends_at.is_none() && !typed.is_empty() {
        Err(Problem::field("ends_at", |lang| t!(lang, screen_ends_unread)))
    } else {
        db.write(async |conn| screens::announce(conn, &permit, now.0, sent.key, &command).await)
            .await
    };
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
                    ends_at: typed,
                    ..list_page(&to, &permit, (&db, now), layout).await?
                })
            })
            .await
        }
    }
}

/// The next moment at which clocks in Denmark show this hour; `None` if it is none.
fn next_hour(typed: &str, now: Timestamp) -> Option<Timestamp> {
    let hour = jiff::civil::Time::strptime("%H:%M", typed.replace('.', ":")).ok()?;
    let today = schedule::local(now).date();
    [Some(today), today.tomorrow().ok()]
        .into_iter()
        .flatten()
        .filter_map(|day| schedule::moment(day.to_datetime(hour)))
        .find(|at| *at > now)
}

async fn remote_page(
    path: &RemotePath,
    permit: &Permit<Pair, AtTournament>,
    (db, origin): (&Db, &Origin),
    layout: Layout,
) -> Result<RemotePage> {
    let tournament = permit.tournament();
    let mut tx = db.snapshot().await?;
    let screen = store::screens::find(&mut tx, tournament, path.screen)
        .await?
        .ok_or_else(Problem::not_found)?;
    let sections = store::sections::list_by_tournament(&mut tx, tournament).await?;
    let hall = hall(&mut tx, permit).await?;
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
    let here = path.here();
    Ok(RemotePage {
        screen_name: screen.name.clone(),
        list: here.screens(),
        address: format!("{origin}{}{hall}", here.screen(screen.number)),
        action: path.to_string(),
        version: screen.version.0,
        key: ids::fresh().to_string(),
        most_name: MAX_NAME,
        contents: offered(Content::ALL, showing.content, Content::as_str, |one| {
            content(lang, one)
        }),
        sections: section_choices(&sections, Some(&screen)),
        rounds: rounds.collect(),
        grounds: offered(Ground::ALL, showing.ground, Ground::as_str, |one| match one {
            Ground::Light => t!(lang, theme_light),
            Ground::Dark => t!(lang, theme_dark),
        }),
        tongues: offered(Tongue::ALL, showing.tongue, Tongue::as_str, |one| match one {
            Tongue::Danish => Lang::Da.own_name().to_owned(),
            Tongue::English => Lang::En.own_name().to_owned(),
        }),
        turns: turns(&here, &screen, "remote"),
        remove: here.remove_screen(screen.number),
        remove_key: ids::fresh().to_string(),
        errors: FieldErrors::new(),
        layout: frame(layout, permit, &screen.name),
    })
}

async fn remote(
    path: RemotePath,
    permit: Permit<Pair, AtTournament>,
    (db, origin): (Db, Origin),
    layout: Layout,
) -> Result<Page> {
    let page = remote_page(&path, &permit, (&db, &origin), layout).await?;
    Ok(Html(page.render()?))
}

/// One of the words a field may hold.
fn word<T: std::str::FromStr>(sent: &Sent, field: &'static str) -> Result<T> {
    sent.text(field)
        .parse()
        .map_err(|_| Problem::field(field, |lang| t!(lang, problem_choice)))
}

async fn direct(
    path: RemotePath,
    permit: Permit<Pair, AtTournament>,
    (db, now, origin): (Db, Now, Origin),
    layout: Layout,
    sent: Sent,
) -> Result<Response> {
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
    permit: &Permit<Pair, AtTournament>,
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
    permit: Permit<Pair, AtTournament>,
    (db, now, origin): (Db, Now, Origin),
    layout: Layout,
    sent: Sent,
) -> Result<Response> {
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
                path.here().screens()
            };
            Ok(Redirect::to(&to).into_response())
        }
        Err(problem) => refused_remote(&remote, &permit, (&db, &origin), layout, problem).await,
    }
}

async fn remove(
    path: RemoveScreenPath,
    permit: Permit<Pair, AtTournament>,
    (db, now, origin): (Db, Now, Origin),
    layout: Layout,
    sent: Sent,
) -> Result<Response> {
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
            let to = path.here().screens();
            Ok(Flash::done(t!(lang, screen_removed)).leads_to(&to))
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
