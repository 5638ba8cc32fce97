//! A screen in the hall: one sheet that fills it, read from ten metres, page by page.
//!
//! It shows what everybody may read, in the screen's own language and theme; nobody is signed in on it. The server decides by its
//! clock which page is shown; the script only asks again. Without the script the browser reloads by itself.
//!
//! A screen follows the sections it shows and the arbiter's remote (`service::screens`); it hears only that something has changed, and reads
//! again. Which page it shows when is computed by `domain::screen`.

use axum::{
    extract::State as Shared,
    http::{HeaderMap, HeaderValue, header::CACHE_CONTROL},
};
use jiff::Timestamp;

use super::{
    live::stream,
    round::{Board, Bye, seats},
    standings::place,
    team_boards::{self, Alone, Sides},
    teams::place_of,
};
use crate::prelude::*;
use domain::{
    check_out::HoldKind,
    round::RoundStatus,
    schedule,
    screen::{Content, Fit, Ground, Tongue},
    section_state::SectionRound,
    team::TeamSettings,
};
use engine::{ids::SectionId, team_event::TeamScore};
use rules::alphabet;
use service::{
    live::News,
    own_check_ins,
    screens::{self, round_of, rounds_counted, team_table},
};
use store::{changes::Notice, screens::Screen};
use web::{
    components::{Qr, chart::percent},
    device::Device,
    i18n_teams::teams as words,
    layout::Theme,
    origin::Origin,
    sse,
};

/// How many letters of an opponent with the team two lines of a list by name have room for.
const TWO_LINES: usize = 60;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Public, show)
        .get(Access::Public, listen)
}

/// At the latest a screen asks again after so many seconds.
const ASK: u32 = 30;

#[derive(Debug, Template)]
#[template(path = "pages/public/screen.html")]
struct ScreenPage {
    layout: Layout,
    ground: Ground,
    heading: String,
    tournament: String,
    /// When the round starts or started: the words and the time.
    start: Option<(String, String)>,
    /// The day of a start that is too far ahead for its minutes to be counted; else empty.
    day: String,
    /// How far the round has come whose boards are shown: in whole per cent, and in words. Nothing before the first result.
    progress: Option<(usize, String)>,
    /// The moment the round starts, while it is ahead and near.
    until: Option<Timestamp>,
    /// Whole minutes until then, where no script counts.
    minutes: i64,
    now: Timestamp,
    clock: String,
    sheet: Sheet,
    fit: Fit,
    /// Which of how many lines are shown, in words.
    range: String,
    /// Which of how many pages, in words.
    page: String,
    announcement: Option<String>,
    /// The moment the announcement counts down to, and whole minutes until then where no script counts.
    ends: Option<(Timestamp, i64)>,
    /// How long the round that is being played has lasted, in words.
    running: String,
    /// Until when its players may come, or that this is over.
    default_time: String,
    /// The code with which players check themselves in, at the address that only the hall's screens have.
    hall_code: Option<String>,
    /// Where people find their own board.
    address: String,
    /// The same as a code, which a countdown has room for; none where no other device could open it.
    code: Option<Qr>,
    live: String,
    /// Seconds until the screen asks again.
    next: u32,
}

/// What fills the screen.
#[derive(Debug)]
enum Sheet {
    Boards(Vec<BoardLine>),
    Names(Vec<NameLine>),
    Matches(Vec<MatchLine>),
    Standings(Vec<StandingLine>),
    Teams(Vec<TeamLine>),
    Words(String),
    Countdown,
}

#[derive(Debug)]
struct BoardLine {
    number: String,
    white: Man,
    /// An opponent, or why there is none.
    black: std::result::Result<Man, String>,
    /// How it ended, on a screen of results.
    result: Option<String>,
}

#[derive(Debug)]
struct NameLine {
    man: Man,
    board: String,
    colour: Option<Colour>,
    /// Who sits opposite, or why nobody does.
    other: String,
}

#[derive(Debug)]
struct StandingLine {
    place: String,
    man: Man,
    points: String,
}

/// A match of teams; the one that is named first stands left.
#[derive(Debug)]
struct MatchLine {
    number: String,
    left: String,
    /// An opponent, or why there is none.
    right: std::result::Result<String, String>,
    /// The board points so far; a dash before the first board has ended.
    score: String,
    /// How many boards are still played, or what the match was lost by, in words; empty once it has ended.
    note: String,
}

#[derive(Debug)]
struct TeamLine {
    place: String,
    name: String,
    /// Its scores in the order in which the table goes by them, each with what it counts: of single games there is one.
    scores: Vec<(String, String)>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct HallQuery {
    /// The word with which a screen shows the code of the hall.
    hall: String,
}

async fn show(
    path: ScreenPath,
    visitor: Visitor,
    Query(asked): Query<HallQuery>,
    (Now(now), db): (Now, Db),
    origin: Origin,
) -> Result<Response> {
    let tournament = visitor.place()?.tournament;
    let mut tx = db.snapshot().await?;
    let screen = store::screens::find(&mut tx, tournament, path.screen)
        .await?
        .ok_or_else(Problem::not_found)?;
    let announced = store::screens::announced(&mut tx, tournament).await?;
    let scene = scene(&mut tx, &path.tournament, tournament, screen.section).await?;
    let hall_code = if asked.hall.is_empty() {
        None
    } else {
        let place = (tournament, screen.section);
        own_check_ins::code_of_screen(&mut tx, place, &asked.hall, now).await?
    };
    let started = started(&scene, &screen, now);
    let default_at = match started {
        None => None,
        Some((_, at)) => screens::default_time(&mut tx, (tournament, &scene.field), at, now).await?,
    };
    drop(tx);
    let announcement = announced.announcement.text_at(screen.showing.tongue, now);
    // What is called off is said in place of the announcement, and counts to nothing.
    let is_counted = announcement.is_some() && scene.place.cancelled.is_none();
    let ends_at = announced.announcement.ends_at.filter(|_| is_counted);
    let page = ScreenPage {
        code: code(&origin, &scene),
        hall_code: hall_code.map(|code| code.to_string()),
        ends: ends_at.map(|at| (at, minutes_until(at, now))),
        running: started.map_or_else(String::new, |(round, at)| {
            let count = now.duration_since(at).as_secs() / 60;
            t!(language(&screen), screen_running, round, count)
        }),
        default_time: default_at.map_or_else(String::new, |at| default_time(language(&screen), at, now)),
        ..draw(&scene, &screen, announcement.map(ToOwned::to_owned), now)
    };
    let mut answer = Html(page.render()?).into_response();
    answer
        .headers_mut()
        .insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(answer)
}

const fn language(screen: &Screen) -> Lang {
    match screen.showing.tongue {
        Tongue::Danish => Lang::Da,
        Tongue::English => Lang::En,
    }
}

/// Whole minutes until a moment that is ahead; the last one counts until it is over.
fn minutes_until(at: Timestamp, now: Timestamp) -> i64 {
    (at.duration_since(now).as_secs() + 59) / 60
}

/// The round that is being played while a countdown counts to the next one, and when it began; `None` on other screens, before it begins, once
/// it is closed, and on another day.
fn started(scene: &Scene, screen: &Screen, now: Timestamp) -> Option<(u16, Timestamp)> {
    if screen.showing.content != Content::Countdown || scene.place.cancelled.is_some() {
        return None;
    }
    let round = round_of(&scene.field, &screen.showing)?;
    let at = round.begins_at().filter(|at| *at <= now)?;
    let day = |at| schedule::local(at).date();
    (round.status == RoundStatus::Published && day(at) == day(now)).then_some((round.number.get(), at))
}

/// Until when players may come, or that this is over.
fn default_time(lang: Lang, at: Timestamp, now: Timestamp) -> String {
    if at > now {
        t!(lang, screen_default_at, time = lang.clock(at))
    } else {
        t!(lang, screen_default_over, time = lang.clock(at))
    }
}

/// The tournament's page as a code.
fn code(origin: &Origin, scene: &Scene) -> Option<Qr> {
    let address = || Qr::new(format!("{origin}{}", scene.here.tournament()));
    (!origin.is_own_machine()).then(address).flatten()
}

async fn scene(
    tx: &mut sqlx::PgConnection,
    slug: &str,
    tournament: engine::ids::TournamentId,
    section: SectionId,
) -> Result<Scene> {
    let sections = store::sections::list_by_tournament(tx, tournament).await?;
    let section = sections
        .iter()
        .find(|one| one.id == section)
        .ok_or_else(Problem::not_found)?;
    let place = store::places::find_section(tx, slug, section.slug.as_str())
        .await?
        .ok_or_else(Problem::not_found)?;
    Scene::at(tx, place, Beside::Nothing).await
}

/// What everybody in the hall reads, whatever is shown: that it is called off, what is announced, or that it is played on another machine, so that
/// this is how it stood.
fn told(scene: &Scene, lang: Lang, content: Content, announcement: Option<String>) -> Option<String> {
    let off = scene.place.cancelled.as_ref().map(|off| lang.called_off(off));
    let hold = scene.place.hold.as_ref();
    let away = hold.filter(|hold| hold.kind == HoldKind::Out).map(|hold| {
        let (said, since) = lang.hold(hold, false);
        format!("{said} {since}")
    });
    off.filter(|_| content != Content::Countdown)
        .or(announcement)
        .or(away)
}

/// The screen as it looks at this moment.
fn draw(scene: &Scene, screen: &Screen, announcement: Option<String>, now: Timestamp) -> ScreenPage {
    let lang = language(screen);
    let content = screen.showing.content;
    let round = round_of(&scene.field, &screen.showing);
    let announcement = told(scene, lang, content, announcement);
    // A screen that shows nothing but the announcement does not say it twice.
    let below = announcement.clone().filter(|_| content != Content::Announcement);
    let fit = Fit::of(content, below.is_some());
    let (lines, whole) = match content {
        Content::Boards | Content::Results => boards(scene, lang, round, content == Content::Results),
        Content::Names => names(scene, lang, round),
        Content::Matches => matches(scene, lang, round),
        Content::Standings if scene.field.settings.teams.is_some() => teams(scene, lang, screen),
        Content::Standings => standings(scene, screen),
        Content::Announcement => (1, Sheet::Words(announcement.unwrap_or_default())),
        Content::Countdown => match (&scene.place.cancelled, scene.field.abandoned()) {
            (Some(off), _) => (1, Sheet::Words(lang.called_off(off))),
            (None, Some(one)) => (
                1,
                Sheet::Words(t!(lang, abandoned_rounds, day = lang.day(one.on))),
            ),
            (None, None) => (1, Sheet::Countdown),
        },
    };
    let pages = fit.pages(lines);
    let shown = screen.pace.page(now, pages);
    let on = fit.on(shown, lines);
    let is_list = !matches!(content, Content::Announcement | Content::Countdown) && lines > 0;
    let range = if is_list {
        let of_teams = matches!(whole, Sheet::Teams(_));
        range(lang, content, &on, (numbered(content, &whole, lines), of_teams))
    } else {
        String::new()
    };
    let number = shown + 1;
    let page = match (is_list, screen.pace.is_paused()) {
        (false, _) => String::new(),
        (true, true) => t!(lang, screen_page_stands, page = number, pages),
        (true, false) if pages > 1 => t!(lang, screen_page_turns, page = number, pages),
        (true, false) => t!(lang, screen_page, page = number, pages),
    };
    let starts = starting(scene, content, round, now);
    let ahead = starts.map(|(_, at)| at).filter(|at| *at > now);
    let until = ahead.filter(|at| schedule::is_counted_down(*at, now));
    ScreenPage {
        ground: screen.showing.ground,
        heading: heading(
            scene,
            lang,
            screen,
            round.filter(|_| content != Content::Countdown || scene.field.abandoned().is_none()),
        ),
        tournament: scene.place.tournament_name.clone(),
        start: starts.map(|(_, at)| {
            let words = if at > now {
                t!(lang, screen_starts)
            } else {
                t!(lang, screen_started)
            };
            (words, lang.clock(at))
        }),
        // An hour without its day would be read as today's.
        day: ahead
            .filter(|_| until.is_none())
            .map_or_else(String::new, |at| lang.short_date(schedule::local(at).date())),
        progress: progress(lang, content, round),
        minutes: until.map_or(0, |until| minutes_until(until, now)),
        until,
        now,
        clock: lang.clock(now),
        sheet: if lines == 0 && content == Content::Standings && scene.field.is_cup() {
            Sheet::Words(t!(lang, screen_cup_no_table))
        } else if lines == 0 {
            Sheet::Words(t!(lang, screen_nothing_yet))
        } else {
            part(whole, on)
        },
        fit,
        range,
        page,
        announcement: below,
        address: scene.here.tournament(),
        code: None,
        hall_code: None,
        ends: None,
        running: String::new(),
        default_time: String::new(),
        live: scene.here.screens_live(),
        next: screen.pace.seconds_left(now, pages).unwrap_or(ASK).min(ASK),
        layout: Layout::public(lang, Theme::default(), ""),
    }
}

/// How far a round has come, on the screens that show its boards or matches.
fn progress(lang: Lang, content: Content, round: Option<&SectionRound>) -> Option<(usize, String)> {
    let of_boards = match content {
        Content::Boards | Content::Results | Content::Matches => true,
        Content::Names | Content::Standings | Content::Announcement | Content::Countdown => false,
    };
    let count = round.filter(|_| of_boards)?.count();
    let (done, all) = (count.decided(), count.all);
    (done > 0).then(|| (percent(done, all), t!(lang, entry_done_of, done, all)))
}

fn heading(scene: &Scene, lang: Lang, screen: &Screen, round: Option<&SectionRound>) -> String {
    let section = &scene.field.name;
    let what = match (screen.showing.content, round) {
        (Content::Standings, _) => t!(lang, public_nav_standings),
        (Content::Matches, Some(round)) => t!(lang, teams_matches_heading, round = round.number.get()),
        (Content::Results, Some(round)) => t!(lang, screen_results, round = round.number.get()),
        (Content::Boards | Content::Names | Content::Countdown, Some(round)) => {
            t!(lang, round_heading, round = round.number.get())
        }
        (Content::Announcement, _) | (_, None) => return section.clone(),
    };
    format!("{what} · {section}")
}

/// Which round's start is shown: what a countdown counts to is the next one, paired or not. None where the season was given up before it.
fn starting(
    scene: &Scene,
    content: Content,
    round: Option<&SectionRound>,
    now: Timestamp,
) -> Option<(u16, Timestamp)> {
    // An hour is shown: where nobody has said it, nothing is.
    let coming = |round: &SectionRound| round.starts().coming(now)?.hour_known();
    let next = || {
        let mut rounds = scene.field.rounds.iter();
        rounds.find(|round| coming(round).is_some())
    };
    let round = match content {
        Content::Boards | Content::Names | Content::Results | Content::Matches => round,
        Content::Countdown => next().or(round),
        // Rounds of a season lie weeks apart: an hour without its day would be read as today's.
        Content::Standings | Content::Announcement => next().filter(|round| {
            let day = |at| schedule::local(at).date();
            coming(round).is_some_and(|at| day(at) == day(now))
        }),
    };
    let start = |round: &SectionRound| coming(round).or_else(|| round.begins_at_hour());
    let starts = round.and_then(|round| Some((round.number.get(), start(round)?)));
    starts.filter(|(_, at)| *at <= now || scene.field.abandoned().is_none())
}

/// How many lines are counted: players without an opponent are listed below the boards and not counted.
fn numbered(content: Content, sheet: &Sheet, lines: usize) -> usize {
    match (content, sheet) {
        (Content::Boards | Content::Results, Sheet::Boards(boards)) => {
            boards.iter().filter(|line| line.black.is_ok()).count()
        }
        (Content::Matches, Sheet::Matches(matches)) => {
            matches.iter().filter(|line| line.right.is_ok()).count()
        }
        (
            Content::Boards
            | Content::Results
            | Content::Names
            | Content::Matches
            | Content::Standings
            | Content::Announcement
            | Content::Countdown,
            Sheet::Boards(_)
            | Sheet::Names(_)
            | Sheet::Matches(_)
            | Sheet::Standings(_)
            | Sheet::Teams(_)
            | Sheet::Words(_)
            | Sheet::Countdown,
        ) => lines,
    }
}

/// Which of the counted lines stand on the page; empty where none of them does.
fn range(
    lang: Lang,
    content: Content,
    on: &std::ops::Range<usize>,
    (lines, of_teams): (usize, bool),
) -> String {
    let (first, last) = (on.start + 1, on.end.min(lines));
    if first > last {
        return String::new();
    }
    match content {
        Content::Boards | Content::Results => {
            t!(lang, screen_range_boards, first, last, all = lines)
        }
        Content::Matches => t!(lang, screen_range_matches, first, last, all = lines),
        Content::Standings if of_teams => t!(lang, screen_range_teams, first, last, all = lines),
        Content::Names | Content::Standings | Content::Announcement | Content::Countdown => {
            t!(lang, screen_range_players, first, last, all = lines)
        }
    }
}

/// The lines of one page.
fn part(sheet: Sheet, on: std::ops::Range<usize>) -> Sheet {
    fn cut<T>(lines: Vec<T>, on: std::ops::Range<usize>) -> Vec<T> {
        lines.into_iter().skip(on.start).take(on.len()).collect()
    }
    match sheet {
        Sheet::Boards(lines) => Sheet::Boards(cut(lines, on)),
        Sheet::Names(lines) => Sheet::Names(cut(lines, on)),
        Sheet::Matches(lines) => Sheet::Matches(cut(lines, on)),
        Sheet::Standings(lines) => Sheet::Standings(cut(lines, on)),
        Sheet::Teams(lines) => Sheet::Teams(cut(lines, on)),
        Sheet::Words(words) => Sheet::Words(words),
        Sheet::Countdown => Sheet::Countdown,
    }
}

fn seated(scene: &Scene, lang: Lang, round: Option<&SectionRound>) -> (Vec<Board>, Vec<Bye>) {
    round.map_or_else(Default::default, |round| seats(scene, lang, round))
}

/// Players in a round's matches who have no opponent.
fn alone(scene: &Scene, round: Option<&SectionRound>) -> Vec<Alone> {
    round.map_or_else(Vec::new, |round| {
        team_boards::alone(scene, &Sides::of(scene), round)
    })
}

fn boards(scene: &Scene, lang: Lang, round: Option<&SectionRound>, with_results: bool) -> (usize, Sheet) {
    let (boards, byes) = seated(scene, lang, round);
    let alone = alone(scene, round);
    let result = |text: String| with_results.then_some(text);
    let lines: Vec<BoardLine> = boards
        .into_iter()
        .map(|board| BoardLine {
            number: board.label(),
            result: result(
                board
                    .result
                    .map(ToOwned::to_owned)
                    .or_else(|| board.waits.clone())
                    .unwrap_or_else(|| "–".to_owned()),
            ),
            white: board.white,
            black: Ok(board.black),
        })
        .chain(alone.into_iter().map(|one| BoardLine {
            number: one.place.label(),
            result: result(String::new()),
            white: one.man,
            black: Err(t!(lang, team_boards_alone)),
        }))
        .chain(byes.into_iter().map(|bye| BoardLine {
            number: String::new(),
            result: result(bye.worth.to_string()),
            white: bye.man,
            black: Err(bye.words),
        }))
        .collect();
    (lines.len(), Sheet::Boards(lines))
}

/// Who sits opposite with the team, or alone where a row has no room for both: it keeps its height, and what is over would be cut off.
fn with_team(name: &str, team: &str) -> String {
    let both = format!("{name}, {team}");
    if both.chars().count() > TWO_LINES {
        name.to_owned()
    } else {
        both
    }
}

fn names(scene: &Scene, lang: Lang, round: Option<&SectionRound>) -> (usize, Sheet) {
    let (boards, byes) = seated(scene, lang, round);
    let mut lines: Vec<NameLine> = boards
        .iter()
        .flat_map(|board| {
            [
                (&board.white, Colour::White, &board.black, &board.black_team),
                (&board.black, Colour::Black, &board.white, &board.white_team),
            ]
            .map(|(man, colour, other, team)| NameLine {
                man: man.clone(),
                board: board.label(),
                colour: Some(colour),
                other: match team {
                    Some(team) => with_team(&other.name, &team.name),
                    None => other.name.clone(),
                },
            })
        })
        .chain(alone(scene, round).into_iter().map(|one| NameLine {
            man: one.man,
            board: one.place.label(),
            colour: None,
            other: t!(lang, team_boards_alone),
        }))
        .chain(byes.into_iter().map(|bye| NameLine {
            man: bye.man,
            board: String::new(),
            colour: None,
            other: bye.words,
        }))
        .collect();
    lines.sort_by_cached_key(|line| alphabet::sort_key(&line.man.listed));
    (lines.len(), Sheet::Names(lines))
}

fn standings(scene: &Scene, screen: &Screen) -> (usize, Sheet) {
    let standings = scene
        .field
        .standings(rounds_counted(&scene.field, &screen.showing));
    let lines: Vec<StandingLine> = standings
        .rows
        .iter()
        .map(|row| StandingLine {
            place: place(row.place),
            man: scene.man_at(row.no),
            points: row.points.to_string(),
        })
        .collect();
    (lines.len(), Sheet::Standings(lines))
}

fn matches(scene: &Scene, lang: Lang, round: Option<&SectionRound>) -> (usize, Sheet) {
    let field = &scene.field;
    let boards = field.settings.teams.as_ref().map_or(0, TeamSettings::boards);
    let lines: Vec<MatchLine> = round
        .into_iter()
        .flat_map(|round| {
            let played = round.matches.iter().map(move |one| {
                let so_far = field.match_so_far(round, one);
                let left_to_play = usize::from(boards).saturating_sub(so_far.boards.len());
                MatchLine {
                    number: one.no.to_string(),
                    left: field.team_name(one.white),
                    right: Ok(field.team_name(one.black)),
                    score: team_boards::score(scene, round, one),
                    note: match (one.is_annulled, one.forfeit) {
                        (true, _) => t!(lang, fixtures_annulled),
                        (false, Some(forfeit)) => words::forfeit(lang, forfeit),
                        (false, None) if left_to_play > 0 => {
                            t!(lang, screen_boards_left, count = left_to_play)
                        }
                        (false, None) => String::new(),
                    },
                }
            });
            let byes = round.team_byes.iter().map(move |bye| MatchLine {
                number: String::new(),
                left: field.team_name(bye.team),
                right: Err(words::bye(lang, field, round.number, bye)),
                score: String::new(),
                note: String::new(),
            });
            played.chain(byes)
        })
        .collect();
    (lines.len(), Sheet::Matches(lines))
}

fn teams(scene: &Scene, lang: Lang, screen: &Screen) -> (usize, Sheet) {
    let field = &scene.field;
    let by_games = field
        .settings
        .teams
        .as_ref()
        .is_some_and(|settings| settings.primary == TeamScore::GamePoints);
    let rows = team_table(field, &screen.showing).map_or_else(Vec::new, |table| table.rows);
    let lines: Vec<TeamLine> = rows
        .iter()
        .map(|row| {
            let matches = (row.points.matches.to_string(), t!(lang, teams_col_mp));
            let games = (row.points.games.to_string(), t!(lang, teams_col_gp));
            TeamLine {
                place: place_of(field, row),
                name: field.team_name(row.no),
                scores: match (field.plays_single_games(), by_games) {
                    (true, _) => vec![games],
                    (false, true) => vec![games, matches],
                    (false, false) => vec![matches, games],
                },
            }
        })
        .collect();
    (lines.len(), Sheet::Teams(lines))
}

/// What is followed of a tournament.
#[derive(Debug, Deserialize)]
struct ScreensLiveQuery {
    /// How often its sections had changed when the page was made; screens show no number.
    #[serde(default)]
    seen: i64,
}

/// Events for the screens of a tournament, and for pages of several of its sections: the screens show something else, or a section
/// has changed.
async fn listen(
    _: ScreensLivePath,
    visitor: Visitor,
    device: Device,
    Shared(state): Shared<AppState>,
    headers: HeaderMap,
    Query(asked): Query<ScreensLiveQuery>,
) -> Result<Response> {
    let seat = stream::seat(&state, &headers, device.peer)?;
    let tournament = visitor.place()?.tournament;
    let news = state.live.news();
    let (sections, version): (Vec<SectionId>, i64) = {
        let mut conn = store::connections::acquire(&state.pool).await?;
        let sections = store::sections::list_by_tournament(&mut conn, tournament).await?;
        let version = store::changes::of_tournament(&mut conn, tournament).await?;
        (sections.into_iter().map(|section| section.id).collect(), version)
    };
    let first = if (1..version).contains(&asked.seen) {
        sse::changed(version)
    } else {
        sse::here(version)
    };
    let concerns = move |news: News| match news {
        News::Heard(Notice::Section { section, .. }) => sections.contains(&section),
        News::Heard(Notice::Screens { tournament: told }) => told == tournament,
        News::Back => true,
        News::Lost => false,
    };
    let closing = state.subscribers.closing().clone();
    Ok(stream::answer(sse::notices(
        seat, &first, news, closing, concerns,
    )))
}

#[cfg(test)]
mod tests {
    use super::with_team;

    #[test]
    fn an_opponent_stands_without_the_team_where_a_row_has_no_room_for_both() {
        assert_eq!(with_team("Bo Skitsesen", "Skitseby"), "Bo Skitsesen, Skitseby");
        let team = "Skakklubben Prøveby Østerbro og Omegns Skakforening af 1911";
        assert_eq!(with_team("Bo Prøvesen", team), "Bo Prøvesen");
    }
}
