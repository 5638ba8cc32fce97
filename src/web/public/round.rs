//! Who meets whom in a round and how it ended: by board, or by name for players who look for their own. Where teams meet, the boards stand match
//! by match.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use axum::response::Redirect;
use jiff::Timestamp;

use super::{
    list_files::{Download, List, downloads},
    scene::{Follow, Tab, anchor},
    team_boards::{self, Alone, BoardGroup, FoundTeam, MatchLine, MatchPlace, Sides},
    teams::TeamLink,
};
use crate::prelude::*;
use domain::{
    round::RoundStatus,
    section_state::{Game, SectionRound},
};
use engine::{
    numbers::{BoardNo, MatchNo},
    points::Points,
    result::{GameResult, Share},
};
use rules::{
    alphabet,
    entry::Suspension,
    ruling::{Ground, PublicRuling},
};
use web::{
    components::{Diagram, start_array},
    i18n::labels,
    layout::Theme,
    list_files::bye_words,
    sse::{Order, RowSnapshot},
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Public, newest)
        .get(Access::Public, show)
}

/// What is newest in a section: the last round everybody can see, as its matches where teams meet, or else who plays.
async fn newest(_: SectionPath, visitor: Visitor, db: Db) -> Result<Redirect> {
    let scene = Scene::read(&db, &visitor, Beside::Nothing).await?;
    let (here, field) = (&scene.here, &scene.field);
    let to = match field.last_public() {
        Some(round) if field.settings.plays_matches() => here.round(round.number).public_matches(),
        Some(round) => here.round(round.number).public_round(),
        None if field.has_public_plan() => here.fixtures(),
        None if field.settings.teams.is_some() => here.team_table(),
        None => here.start_list(),
    };
    Ok(Redirect::temporary(&to))
}

/// How the list is put in order, and whose board is looked for.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Listing {
    by: String,
    /// A part of a name.
    q: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/public/round.html")]
struct RoundPage {
    layout: Layout,
    downloads: Vec<Download>,
    heading: String,
    /// When it starts or started, in words.
    start: String,
    /// Only a correction can still change it.
    is_closed: bool,
    /// How many boards are done, in words; none before the first result.
    progress: Option<String>,
    by_board: String,
    by_name: String,
    is_by_name: bool,
    live: Follow,
    /// Who is looked for, as it was typed.
    q: String,
    /// What the search found; `None` without a search.
    found: Option<Found>,
    /// Do players play for teams, so that teams can be looked for?
    of_teams: bool,
    /// The matches board by board, where teams meet: the address and what it is called.
    matches: Option<(String, String)>,
    groups: Vec<BoardGroup>,
    byes: Vec<Bye>,
    /// The teams without an opponent, with why.
    resting: Vec<(TeamLink, String)>,
    seats: Vec<Seat>,
    rulings: Vec<RuledBoard>,
    /// The games that are played at a time of their own, in the order of those times.
    coming: Vec<String>,
    /// What every board begins from, where that is Chess960, and how it came about.
    start_array: Option<(Diagram, String)>,
    previous: Option<String>,
    next: Option<String>,
}

/// A board for everybody.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) number: u16,
    /// Which board of which match it is, where teams meet.
    pub(super) place: Option<MatchPlace>,
    pub(super) white: Man,
    pub(super) black: Man,
    /// The teams of the two, where players play for teams.
    pub(super) white_team: Option<TeamLink>,
    pub(super) black_team: Option<TeamLink>,
    white_points: Points,
    black_points: Points,
    /// How long each of the two has, White first, where they have not the same time.
    times: Option<[String; 2]>,
    pub(super) result: Option<&'static str>,
    /// The same, to be seen from either side.
    outcome: Option<GameResult>,
    /// What is reported in place of the result, in words.
    reported: Option<String>,
    /// Postponed or adjourned, in words.
    pub(super) waits: Option<String>,
    white_won: bool,
    black_won: bool,
    /// Link to the public rulings on it.
    ruled: Option<String>,
    /// Link to its moves, where it has any.
    moves: Option<String>,
}

impl Board {
    /// What it is called where boards of all matches stand together: `2.3` in match 2, else its number.
    pub(super) fn label(&self) -> String {
        self.place
            .map_or_else(|| self.number.to_string(), MatchPlace::label)
    }

    /// Its number below its match, else in the round.
    fn below_head(&self) -> u16 {
        self.place.map_or(self.number, |place| place.board.into())
    }
}

/// The rulings on a board, as everybody may read them.
#[derive(Debug)]
struct RuledBoard {
    number: u16,
    /// What it is called.
    called: String,
    lines: Vec<RuledLine>,
}

/// One of them.
#[derive(Debug)]
struct RuledLine {
    when: String,
    incident: String,
    consequence: String,
    article: String,
    who: String,
    reason: String,
    /// What took its place, in words; empty while it holds.
    superseded: String,
}

/// A player without an opponent.
#[derive(Debug)]
pub(super) struct Bye {
    pub(super) man: Man,
    /// The player's team, where players play for teams.
    pub(super) team: Option<TeamLink>,
    points: Points,
    pub(super) words: String,
    pub(super) worth: Points,
}

/// A player's own line, for the list by name.
#[derive(Debug)]
pub(super) struct Seat {
    pub(super) man: Man,
    /// The player's team, where players play for teams.
    pub(super) team: Option<TeamLink>,
    /// Board number, or none without an opponent.
    pub(super) board: Option<u16>,
    /// Which board of which match, where teams meet.
    pub(super) place: Option<MatchPlace>,
    pub(super) colour: Option<Colour>,
    pub(super) opponent: Option<Man>,
    pub(super) opponent_team: Option<TeamLink>,
    /// The match of the player's team; only where somebody looks for the player.
    pub(super) of_match: Option<MatchLine>,
    /// The number of that match.
    match_no: Option<MatchNo>,
    /// The result from this player's side, or why there is no game.
    pub(super) words: String,
    /// Link to the public rulings on the game.
    ruled: Option<String>,
}

impl Seat {
    /// A player of a team who has no board, with why.
    pub(super) fn without_board(man: Man, team: TeamLink, of_match: Option<MatchNo>, why: &str) -> Self {
        Self {
            man,
            team: Some(team),
            board: None,
            place: None,
            colour: None,
            opponent: None,
            opponent_team: None,
            of_match: None,
            match_no: of_match,
            words: why.to_owned(),
            ruled: None,
        }
    }

    /// Where the player sits, if it is at a board: that of the match, else that of the round.
    pub(super) fn at(&self) -> Option<u16> {
        self.place.map(|place| place.board.into()).or(self.board)
    }

    /// The same in a list of all matches: `2.3`.
    fn label(&self) -> String {
        let board = || self.board.map(|board| board.to_string()).unwrap_or_default();
        self.place.map_or_else(board, MatchPlace::label)
    }

    /// Who sits opposite, with the team.
    pub(super) fn opposite(&self) -> String {
        match (&self.opponent, &self.opponent_team) {
            (Some(man), Some(team)) => format!("{} ({})", man.name, team.name),
            (Some(man), None) => man.name.clone(),
            (None, _) => String::new(),
        }
    }
}

/// Who was looked for.
#[derive(Debug, Default)]
pub(super) struct Found {
    pub(super) teams: Vec<FoundTeam>,
    pub(super) seats: Vec<Seat>,
}

impl Found {
    pub(super) fn is_empty(&self) -> bool {
        self.teams.is_empty() && self.seats.is_empty()
    }
}

async fn show(
    path: PublicRoundPath,
    visitor: Visitor,
    keep: Cacheable,
    layout: Layout,
    Now(now): Now,
    db: Db,
    Query(listing): Query<Listing>,
) -> Result<Response> {
    let scene = Scene::read(&db, &visitor, Beside::Round(path.round)).await?;
    let order = Order::from_word(&listing.by);
    let page = page(&scene, layout, path.round, order, &listing.q, now).ok_or_else(Problem::not_found)?;
    let until = Scene::until(scene.field.round(path.round), now);
    let html = Html(page.render()?);
    Ok(keep.answer(
        scene.field.section,
        scene.field.content_version,
        until,
        html.into_response(),
    ))
}

/// The page of a round; `None` if it is not public.
fn page(
    scene: &Scene,
    layout: Layout,
    number: RoundNo,
    order: Order,
    q: &str,
    now: Timestamp,
) -> Option<RoundPage> {
    let round = scene
        .field
        .round(number)
        .filter(|round| round.status.is_public())?;
    let lang = layout.lang;
    let is_by_name = order == Order::Name;
    let heading = t!(lang, round_heading, round = round.number.get());
    let count = round.count();
    let (boards, byes) = seats(scene, lang, round);
    let alone = team_boards::alone(scene, &Sides::of(scene), round);
    let path = scene.here.round(round.number).public_round();
    let all = || by_name(lang, &boards, &alone, &byes);
    let found = is_search(q).then(|| found_among((scene, lang), round, all(), q));
    let plays_matches = scene.field.settings.plays_matches();
    Some(RoundPage {
        downloads: downloads(&scene.here, List::Round(round.number)),
        heading: heading.clone(),
        start: start(lang, round, now),
        is_closed: round.status == RoundStatus::Closed,
        progress: (count.decided() > 0)
            .then(|| t!(lang, round_progress, done = count.decided(), all = count.all)),
        by_name: format!("{path}?by=name"),
        by_board: path,
        is_by_name,
        // A search result is outside the rows, so such a page is replaced as a whole.
        live: scene.follow(found.is_none().then_some((round.number, order))),
        q: q.to_owned(),
        found,
        of_teams: scene.field.settings.teams.is_some(),
        matches: plays_matches.then(|| {
            let href = scene.here.round(round.number).public_matches();
            (href, t!(lang, teams_matches_heading, round = round.number.get()))
        }),
        seats: if is_by_name { all() } else { Vec::new() },
        rulings: rulings(scene, lang, round),
        coming: coming(scene, lang),
        groups: team_boards::grouped((scene, lang), round, boards, alone),
        byes,
        resting: team_boards::resting(scene, lang, round),
        start_array: scene.start_array.as_ref().map(|settled| {
            (
                start_array::diagram(lang, settled),
                start_array::about(lang, settled),
            )
        }),
        previous: round
            .number
            .previous()
            .map(|number| scene.here.round(number).public_round()),
        next: round
            .number
            .next()
            .and_then(|number| scene.field.round(number))
            .filter(|next| next.status.is_public())
            .map(|next| scene.here.round(next.number).public_round()),
        layout: scene.frame(layout, Tab::Round, heading),
    })
}

/// The games of all public rounds that are played at a time of their own. Teams meet by their plan.
fn coming(scene: &Scene, lang: Lang) -> Vec<String> {
    if scene.field.settings.teams.is_some() {
        return Vec::new();
    }
    let mut games: Vec<(Timestamp, RoundNo, &Game)> = scene
        .field
        .shown_rounds()
        .flat_map(|round| round.games.iter().map(move |game| (round.number, game)))
        .filter_map(|(round, game)| Some((game.appointment.plays_at?, round, game)))
        .collect();
    games.sort_by_key(|(at, round, game)| (*at, *round, game.board));
    let line = |(at, round, game): (Timestamp, RoundNo, &Game)| {
        t!(
            lang,
            round_coming_game,
            at = lang.moment(at),
            round = round.get(),
            board = game.board.get(),
            white = scene.man_at(game.white).name,
            black = scene.man_at(game.black).name
        )
    };
    games.into_iter().map(line).collect()
}

/// Is anybody looked for?
pub(super) fn is_search(q: &str) -> bool {
    !alphabet::fold(q).trim().is_empty()
}

/// Those who are looked for among all seats of a round, and the teams. Each word of a name counts, in any order: some write the surname first.
fn found_among((scene, lang): (&Scene, Lang), round: &SectionRound, mut seats: Vec<Seat>, q: &str) -> Found {
    let left = team_boards::unseated((scene, lang), round, &seats);
    seats.extend(left);
    seats.retain(|seat| team_boards::fits(&seat.man.name, q));
    for seat in &mut seats {
        let one = round.matches.iter().find(|one| Some(one.no) == seat.match_no);
        seat.of_match = one.map(|one| MatchLine::of(scene, lang, round, one));
    }
    Found {
        teams: team_boards::find_teams(scene, lang, Some(round), q),
        seats,
    }
}

/// Where those who are looked for sit in the newest round of a section, and its teams that are looked for.
pub(super) fn find(scene: &Scene, lang: Lang, q: &str) -> Found {
    let Some(round) = scene.field.last_public() else {
        return Found {
            teams: team_boards::find_teams(scene, lang, None, q),
            seats: Vec::new(),
        };
    };
    let (boards, byes) = seats(scene, lang, round);
    let alone = team_boards::alone(scene, &Sides::of(scene), round);
    let all = by_name(lang, &boards, &alone, &byes);
    found_among((scene, lang), round, all, q)
}

/// The boards of a round alone, as they stand on its page.
#[derive(Debug, Template)]
#[template(path = "pages/public/round_boards.html")]
struct BoardLines<'a> {
    layout: &'a Layout,
    boards: &'a [Board],
}

/// The line above the boards of a match alone.
#[derive(Debug, Template)]
#[template(path = "pages/public/round_match.html")]
struct HeadLine<'a> {
    head: &'a MatchLine,
}

/// The players of a round alone.
#[derive(Debug, Template)]
#[template(path = "pages/public/round_seats.html")]
struct SeatLines<'a> {
    layout: &'a Layout,
    seats: &'a [Seat],
}

/// How far the round has come, alone.
#[derive(Debug, Template)]
#[template(path = "pages/public/round_progress.html")]
struct Progress<'a> {
    progress: &'a Option<String>,
}

/// The page of a round split into parts, for readers who have it open; `None` if it is not public.
pub(super) fn drawn(
    scene: &Scene,
    lang: Lang,
    round: RoundNo,
    order: Order,
    now: Timestamp,
) -> Result<Option<RowSnapshot>> {
    let layout = Layout::public(lang, Theme::default(), "");
    let Some(mut page) = page(scene, layout, round, order, "", now) else {
        return Ok(None);
    };
    let seats = std::mem::take(&mut page.seats);
    // Parts that are sent separately are removed; players who sit alone stay in the rest.
    let mut rows: Vec<(Option<MatchLine>, Vec<Board>)> = Vec::new();
    for group in &mut page.groups {
        rows.push((group.head.take(), std::mem::take(&mut group.boards)));
    }
    let progress = page.progress.take();
    let layout = &page.layout;
    let mut pieces = vec![("progress".to_owned(), trimmed(&Progress { progress: &progress })?)];
    match order {
        Order::Board => {
            for (head, boards) in &rows {
                if let Some(head) = head {
                    pieces.push((format!("m{}", head.no), trimmed(&HeadLine { head })?));
                }
                for board in boards {
                    let boards = std::slice::from_ref(board);
                    pieces.push((
                        format!("b{}", board.number),
                        trimmed(&BoardLines { layout, boards })?,
                    ));
                }
            }
        }
        Order::Name => {
            for seat in &seats {
                let seats = std::slice::from_ref(seat);
                pieces.push((
                    format!("p{}", seat.man.no),
                    trimmed(&SeatLines { layout, seats })?,
                ));
            }
        }
    }
    // The rest names the version it shows, which must not count as a difference.
    page.live.seen = 0;
    let mut hasher = DefaultHasher::new();
    page.render()?.hash(&mut hasher);
    Ok(Some(RowSnapshot {
        version: scene.field.content_version,
        frame: hasher.finish(),
        pieces,
    }))
}

fn trimmed(piece: &impl Template) -> Result<String> {
    Ok(piece.render()?.trim().to_owned())
}

/// When the round starts, started or was closed.
fn start(lang: Lang, round: &SectionRound, now: Timestamp) -> String {
    let starts = round.starts();
    if round.status == RoundStatus::Closed {
        return t!(lang, round_closed);
    }
    if let Some((first, last)) = starts.days() {
        return t!(lang, round_on_days, days = lang.span(first, last));
    }
    match starts.first() {
        Some(start) if start.at > now => t!(lang, round_starts, when = lang.round_start(start)),
        Some(start) => t!(lang, round_started, when = lang.round_start(start)),
        None => t!(lang, round_start_unknown),
    }
}

/// The boards and byes of a round with each player's points before it.
pub(super) fn seats(scene: &Scene, lang: Lang, round: &SectionRound) -> (Vec<Board>, Vec<Bye>) {
    let table = scene.field.crosstable();
    let scoring = scene.field.settings.scoring;
    let sides = Sides::of(scene);
    let points = |no| {
        table.find(no).map_or(Points::ZERO, |contestant| {
            contestant.points(&scoring, round.number.index())
        })
    };
    let boards = round
        .games
        .iter()
        .map(|game| Board {
            number: game.board.get(),
            place: MatchPlace::at(scene, round, game.board),
            white: scene.man_at(game.white),
            black: scene.man_at(game.black),
            white_team: sides.team(game.white),
            black_team: sides.team(game.black),
            white_points: points(game.white),
            black_points: points(game.black),
            times: scene
                .field
                .time_odds(game.white, game.black)
                .map(|times| times.map(|time| lang.time_control(time))),
            result: game.outcome.result.map(GameResult::label),
            outcome: game.outcome.result,
            reported: game
                .reported
                .map(|reported| t!(lang, round_reported, result = reported.label())),
            waits: waits(lang, game),
            white_won: won(game, Colour::White),
            black_won: won(game, Colour::Black),
            ruled: scene
                .is_ruled(round.number, game.board)
                .then(|| anchor(game.board)),
            moves: scene.moves_of(round.number, game.board),
        })
        .collect();
    let byes = round
        .byes
        .iter()
        .map(|bye| Bye {
            man: scene.man_at(bye.player),
            team: sides.team(bye.player),
            points: points(bye.player),
            words: bye_words(
                lang,
                bye.kind,
                scene.field.rests_by_table(round.number, bye.player, bye.kind),
            ),
            worth: scoring.of_bye(bye.kind),
        })
        .collect();
    (boards, byes)
}

/// What everybody may read of the rulings on the round's boards, board by board.
fn rulings(scene: &Scene, lang: Lang, round: &SectionRound) -> Vec<RuledBoard> {
    let of_round = |board: BoardNo| {
        let here = move |told: &&(RoundNo, BoardNo, PublicRuling)| (told.0, told.1) == (round.number, board);
        scene.rulings.iter().filter(here).map(|(_, _, ruling)| ruling)
    };
    round
        .games
        .iter()
        .map(|game| RuledBoard {
            number: game.board.get(),
            called: match MatchPlace::at(scene, round, game.board) {
                Some(MatchPlace { no, board }) => t!(lang, team_boards_place, no = no.get(), board),
                None => format!("{} {}", t!(lang, col_board), game.board),
            },
            lines: of_round(game.board)
                .map(|ruling| ruled_line(lang, ruling, of_round(game.board)))
                .collect(),
        })
        .filter(|board| !board.lines.is_empty())
        .collect()
}

fn ruled_line<'a>(
    lang: Lang,
    ruling: &PublicRuling,
    mut others: impl Iterator<Item = &'a PublicRuling>,
) -> RuledLine {
    RuledLine {
        when: lang.stamp(ruling.at),
        incident: ruling.incident.map_or_else(
            || t!(lang, public_rulings_untold),
            |incident| lang.incident(incident),
        ),
        consequence: lang.consequence(ruling.effect, ruling.clock),
        article: ruling
            .ground
            .as_ref()
            .and_then(Ground::article)
            .map(|article| labels::cited(lang, article))
            .unwrap_or_default(),
        who: t!(lang, public_rulings_by, who = lang.decider(ruling.decided_as)),
        reason: ruling.reason.clone().unwrap_or_default(),
        superseded: others
            .find(|later| Some(later.id) == ruling.superseded_by)
            .map(|later| t!(lang, public_rulings_superseded, when = lang.stamp(later.at)))
            .unwrap_or_default(),
    }
}

fn won(game: &Game, colour: Colour) -> bool {
    game.outcome
        .result
        .is_some_and(|result| result.share(colour) == Share::Win)
}

/// That a game was put off, in words, and when it is played; of one that was not, what its players have agreed on.
pub(super) fn waits(lang: Lang, game: &Game) -> Option<String> {
    let words = match game.outcome.suspended {
        Some(Suspension::Adjourned) => t!(lang, game_adjourned),
        Some(Suspension::Postponed) => t!(lang, game_postponed),
        None => {
            let agreed = game.appointment.plays_at?;
            return Some(t!(lang, game_agreed, at = lang.stamp(agreed)));
        }
    };
    Some(match game.appointment.plays_at {
        Some(at) => t!(lang, game_plays, waits = words, at = lang.stamp(at)),
        None => words,
    })
}

/// Everybody's own line, in Danish order of names.
fn by_name(lang: Lang, boards: &[Board], alone: &[Alone], byes: &[Bye]) -> Vec<Seat> {
    let mut seats: Vec<Seat> = boards
        .iter()
        .flat_map(|board| {
            let (white, black) = (
                (&board.white, &board.white_team),
                (&board.black, &board.black_team),
            );
            [(white, Colour::White, black), (black, Colour::Black, white)].map(|(own, colour, other)| Seat {
                man: own.0.clone(),
                team: own.1.clone(),
                board: Some(board.number),
                place: board.place,
                colour: Some(colour),
                opponent: Some(other.0.clone()),
                opponent_team: other.1.clone(),
                of_match: None,
                match_no: board.place.map(|place| place.no),
                words: board
                    .outcome
                    .map(|result| result.label_of(colour).to_owned())
                    .or_else(|| board.waits.clone())
                    .unwrap_or_default(),
                ruled: board.ruled.clone(),
            })
        })
        .chain(alone.iter().map(|one| Seat {
            man: one.man.clone(),
            team: one.team.clone(),
            board: None,
            place: Some(one.place),
            colour: None,
            opponent: None,
            opponent_team: None,
            of_match: None,
            match_no: Some(one.place.no),
            words: t!(lang, team_boards_alone),
            ruled: None,
        }))
        .chain(byes.iter().map(|bye| Seat {
            man: bye.man.clone(),
            team: bye.team.clone(),
            board: None,
            place: None,
            colour: None,
            opponent: None,
            opponent_team: None,
            of_match: None,
            match_no: None,
            words: bye.words.clone(),
            ruled: None,
        }))
        .collect();
    seats.sort_by_cached_key(|seat| alphabet::sort_key(&seat.man.listed));
    seats
}
