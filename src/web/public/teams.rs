//! Teams for everybody: the table, the matches of a round with their boards, and a team's own page.

use super::fixtures::{FixtureLine, PlannedSection};
use super::list_files::{Download, List, downloads};
use super::play_offs::PlayOffLines;
use super::scene::{Follow, Tab};
use super::standings::place;
use super::team_boards;
use super::team_cup;
use super::team_rulings::{self, RuledTeam};
use super::team_tie_break_names::{long, value};
use crate::prelude::*;
use domain::{
    section_state::{SectionRound, SectionState},
    team::{SectionMatch, Team},
    team_section::TeamRecord,
};
use engine::{
    numbers::{Rating, TeamNo},
    result::GameResult,
    team_table::{TeamDecider, TeamRow, TeamTable},
};
use service::season_end::{self, PublicMove};
use web::i18n_teams::{
    fixtures as plan_words, season_end as end_words, team_cards as card_words, team_cups as cup_words,
    teams as words,
};
use web::team_list_files::shown;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Public, table)
        .get(Access::Public, matches)
        .get(Access::Public, team)
}

/// Which table is asked for.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct AskedTable {
    /// The table after this round; absent: the current one.
    after: Option<RoundNo>,
}

impl AskedTable {
    /// How many rounds count. A round that nobody can see has no table.
    pub(super) fn rounds(self, field: &SectionState) -> Result<usize> {
        let rounds = self
            .after
            .map_or_else(|| field.rounds_with_results(), |round| round.index() + 1);
        if rounds > field.public_rounds() {
            return Err(Problem::not_found());
        }
        Ok(rounds)
    }
}

/// The end of the address of the table, or of its working, after so many rounds; empty for the current one.
pub(super) fn after_rounds(field: &SectionState, rounds: usize) -> String {
    if rounds < field.rounds_with_results() {
        format!("?after={rounds}")
    } else {
        String::new()
    }
}

/// A team by name.
#[derive(Clone, Debug)]
pub(super) struct TeamLink {
    pub(super) name: String,
    pub(super) href: String,
}

impl TeamLink {
    pub(super) fn at(scene: &Scene, no: TeamNo) -> Self {
        Self {
            name: scene.field.team_name(no),
            href: scene.here.public_team(no),
        }
    }
}

/// A team's line in the table.
#[derive(Debug)]
struct TableLine {
    place: String,
    team: TeamLink,
    has_left: bool,
    /// Why its matches stand, or do not; empty where it plays on.
    why_left: String,
    matches: usize,
    record: String,
    match_points: String,
    game_points: String,
    /// What penalties took or gave, in words; empty where there are none.
    penalties: String,
    /// The place on the page of the public rulings about it; empty if there are none.
    ruled: String,
    /// Does it go up or down as it stands? A sign and words; empty for the middle.
    zone: String,
    /// Where it plays next season, once that is confirmed; empty where it stays, or nobody has confirmed anything.
    moved: String,
    /// Did lots put it where it is, before or behind the line beside it?
    by_lot: bool,
    /// How the values came about; empty before round 1.
    working: String,
    values: Vec<TableValue>,
}

/// The value of a tie-break.
#[derive(Debug)]
struct TableValue {
    text: String,
    class: &'static str,
    /// Did this one put the team behind the line above, or the line below behind the team?
    decided: bool,
}

/// The column of a tie-break.
#[derive(Debug)]
struct TableColumn {
    code: String,
    long: String,
    class: &'static str,
}

#[derive(Debug, Template)]
#[template(path = "pages/public/team_table.html")]
struct TeamTablePage {
    layout: Layout,
    live: Follow,
    downloads: Vec<Download>,
    heading: String,
    /// That the season was given up; nothing while it is played.
    abandoned: String,
    /// That matches are not played out, and what counts of them; empty where all are.
    unfinished: String,
    /// That results were reported as a whole and do not count; empty where none are.
    uncounted: String,
    /// What the order goes by, in words.
    order: String,
    /// What a match and a bye are worth, and the colours down the boards; empty where no matches are played.
    counting: String,
    /// The tie-breaks beside the two scores.
    columns: Vec<TableColumn>,
    rows: Vec<TableLine>,
    /// Where teams of the row play off, or come from.
    play_off: PlayOffLines,
    /// The public rulings, team by team.
    rulings: Vec<RuledTeam>,
    /// Links to the matches of each public round, or to its boards where there are none.
    rounds: Vec<(u16, String)>,
    /// Links to the table after each round with results, the shown one marked.
    tables: Vec<(usize, String, bool)>,
    /// Do the teams meet in matches?
    has_matches: bool,
    /// The cross table of the teams, and what the players made.
    crosstable: String,
    players: String,
}

/// A team's place in the table; a dash where it is out and has none.
pub(super) fn place_of(field: &SectionState, row: &TeamRow) -> String {
    if field.is_out(row.no) {
        "–".to_owned()
    } else {
        place(row.place)
    }
}

/// The class that hides the column on narrow screens.
const fn class(position: usize) -> &'static str {
    match position {
        0 => "p3",
        1 => "p2",
        _ => "p1",
    }
}

fn lines(scene: &Scene, lang: Lang, table: &TeamTable, moves: Option<&[PublicMove]>) -> Vec<TableLine> {
    let event = scene.field.team_event_after(table.rounds);
    let record = |no| {
        event
            .as_ref()
            .map(|event| TeamRecord::of(event, table, no))
            .unwrap_or_default()
    };
    let next = table.rows.iter().skip(1).map(Some).chain(std::iter::once(None));
    let rows = table.rows.iter().zip(next);
    rows.map(|(row, below)| {
        let deciders = [row.decided_by, below.and_then(|below| below.decided_by)];
        let mut line = line(scene, lang, table, row, record(row.no), deciders);
        let team = scene.field.team(row.no).map(|team| team.id);
        if let Some(moves) = moves {
            // A confirmed move replaces the provisional zone, even if the team stays.
            line.zone = String::new();
            if let Some(one) = moves.iter().find(|one| Some(one.team) == team) {
                line.moved = end_words::moved(lang, one.kind, one.to.as_deref());
            }
        }
        line
    })
    .collect()
}

fn line(
    scene: &Scene,
    lang: Lang,
    table: &TeamTable,
    row: &TeamRow,
    record: TeamRecord,
    deciders: [Option<TeamDecider>; 2],
) -> TableLine {
    let TeamRecord { won, drawn, lost } = record;
    TableLine {
        place: place_of(&scene.field, row),
        team: TeamLink::at(scene, row.no),
        has_left: scene
            .field
            .team(row.no)
            .is_some_and(|team| team.left_after.is_some()),
        why_left: scene
            .field
            .team(row.no)
            .and_then(|team| team.withdrawal)
            .map(|why| plan_words::withdrawal_reason(lang, why))
            .unwrap_or_default(),
        matches: record.matches(),
        record: format!("{won}–{drawn}–{lost}"),
        match_points: row.points.matches.to_string(),
        game_points: row.points.games.to_string(),
        penalties: words::penalties(lang, row.penalties),
        ruled: team_rulings::mark(scene, row.no),
        zone: scene
            .field
            .standing_zone(table, row)
            .map(|zone| {
                t!(
                    lang,
                    season_zones,
                    sign = plan_words::zone_sign(zone),
                    zone = plan_words::zone(lang, zone)
                )
            })
            .unwrap_or_default(),
        moved: String::new(),
        by_lot: deciders.contains(&Some(TeamDecider::Lots)),
        // Single games have no working: the players' points are added up.
        working: if table.rounds > 0 && scene.field.settings.plays_matches() {
            scene.here.team_working(row.no) + &after_rounds(&scene.field, table.rounds)
        } else {
            String::new()
        },
        values: shown(table)
            .enumerate()
            .filter_map(|(place, (position, tie_break))| {
                Some(TableValue {
                    text: value(lang, tie_break, row.values.get(position)?),
                    class: class(place),
                    decided: deciders.contains(&Some(TeamDecider::TieBreak(tie_break))),
                })
            })
            .collect(),
    }
}

async fn table(
    _: TeamTablePath,
    visitor: Visitor,
    keep: Cacheable,
    layout: Layout,
    db: Db,
    Query(asked): Query<AskedTable>,
) -> Result<Response> {
    let mut tx = db.snapshot().await?;
    let mut scene = Scene::of_visitor(&mut tx, &visitor, Beside::TeamRulings).await?;
    let season_end::PublicSeasonEnd { moves, play_offs } =
        season_end::public_end(&mut tx, scene.place.tournament, scene.field.section).await?;
    drop(tx);
    let lang = layout.lang;
    let play_off = PlayOffLines::of(lang, &scene, &play_offs);
    if let Some(cup) = scene.field.cup() {
        return team_cup::show((&scene, keep, layout), &cup, play_off);
    }
    let rounds = asked.rounds(&scene.field)?;
    let table = scene.field.team_table(rounds).ok_or_else(Problem::not_found)?;
    let after = RoundNo::from_index(rounds.wrapping_sub(1));
    let stands = scene.field.rounds_with_results();
    // The table of an earlier round shows nothing that came later.
    let moves = moves.filter(|_| rounds >= stands);
    if rounds < stands {
        let is_of = |round: RoundNo| after.is_some_and(|after| round <= after);
        scene.team_rulings.retain(|ruling| ruling.round.is_none_or(is_of));
    }
    let heading = match after {
        Some(round) => t!(lang, standings_after_round, round = round.get()),
        None => t!(lang, standings_before_round_one),
    };
    let order: Vec<String> = table
        .tie_breaks
        .iter()
        .map(|tie_break| long(lang, *tie_break))
        .collect();
    let teams = scene.field.settings.teams.as_ref();
    let teams = teams.filter(|teams| !teams.pairing.is_of_single_games());
    let page = TeamTablePage {
        downloads: downloads(&scene.here, List::Standings(after)),
        abandoned: scene
            .field
            .abandoned()
            .map_or_else(String::new, |one| plan_words::abandoned(lang, one)),
        unfinished: match table.open_matches.len() {
            0 => String::new(),
            open if scene.field.abandoned().is_none() => t!(lang, teams_table_open_matches, count = open),
            _ => String::new(),
        },
        uncounted: match scene.field.uncounted_reports(rounds) {
            0 => String::new(),
            reports if scene.field.abandoned().is_none() => {
                t!(lang, teams_table_uncounted_reports, count = reports)
            }
            _ => String::new(),
        },
        counting: teams.map_or_else(String::new, |teams| {
            let worth = words::worth(lang, teams);
            format!("{worth} {}", words::announced_colours(lang, teams))
        }),
        order: told_order(&scene, lang, &order.join(" · ")),
        columns: shown(&table)
            .enumerate()
            .map(|(place, (_, tie_break))| TableColumn {
                code: tie_break.to_string(),
                long: long(lang, tie_break),
                class: class(place),
            })
            .collect(),
        rows: lines(&scene, lang, &table, moves.as_deref()),
        play_off,
        rulings: team_rulings::list(&scene, lang, None),
        crosstable: scene.here.team_crosstable(),
        players: scene.here.team_players(),
        rounds: scene
            .field
            .shown_rounds()
            .map(|round| (round.number.get(), round_link(&scene, round)))
            .collect(),
        tables: (1..=stands)
            .map(|one| {
                let href = scene.here.team_table() + &after_rounds(&scene.field, one);
                (one, href, one == rounds)
            })
            .collect(),
        has_matches: scene.field.settings.plays_matches(),
        live: scene.follow(None),
        layout: scene.frame(layout, Tab::Teams, heading.clone()),
        heading,
    };
    answer(&scene, keep, &page)
}

/// What the order goes by, and the lots that decide in it.
fn told_order(scene: &Scene, lang: Lang, list: &str) -> String {
    let field = &scene.field;
    if !field.ends_with_lots() {
        return t!(lang, teams_order_list, list);
    }
    let drawn = field.lots_as_drawn().into_iter().filter(|(_, decides)| *decides);
    let drawn = drawn.map(|(draw, _)| {
        let teams = draw.teams.iter();
        let names = teams.filter_map(|id| field.teams.iter().find(|team| team.id == *id));
        let names: Vec<&str> = names.map(|team| team.name.as_str()).collect();
        t!(
            lang,
            lots_drawn_line,
            teams = names.join(", "),
            seed = draw.seed.to_string()
        )
    });
    let told = std::iter::once(t!(lang, teams_order_lots, list)).chain(drawn);
    told.collect::<Vec<String>>().join(" ")
}

/// The matches of a round, or its boards where there are none.
fn round_link(scene: &Scene, round: &SectionRound) -> String {
    let here = scene.here.round(round.number);
    if scene.field.settings.plays_matches() {
        here.public_matches()
    } else {
        here.public_round()
    }
}

pub(super) fn answer(scene: &Scene, keep: Cacheable, page: &impl Template) -> Result<Response> {
    let html = Html(page.render()?);
    Ok(keep.answer(
        scene.field.section,
        scene.field.content_version,
        None,
        html.into_response(),
    ))
}

/// A match with its boards.
#[derive(Debug)]
struct MatchCard {
    number: u16,
    white: TeamLink,
    black: TeamLink,
    score: String,
    /// Who lost it as a whole, or that it counts for nobody, in words; empty where the boards count.
    forfeit: String,
    /// Who goes on from it in a cup, and by what; empty elsewhere.
    cup: String,
    /// When and where it is played by the plan; empty where nobody has said.
    at: String,
    /// A result that was reported as a whole and counts nowhere yet; empty where none is, or the boards say it.
    reported: String,
    /// Is its result card signed or approved, and what is remarked to everybody? Empty before that.
    card: String,
    /// Are its line-ups still closed to everybody?
    is_sealed: bool,
    boards: Vec<BoardLine>,
}

/// A board of a match: the first-named team stands left, whatever colour it has.
#[derive(Debug)]
struct BoardLine {
    board: u8,
    left: Option<Man>,
    right: Option<Man>,
    /// Does the left one have White?
    left_is_white: bool,
    result: String,
    /// What it waits for, without a result: that it is put off or adjourned, and until when; else empty.
    waits: String,
    /// What is reported in its place, in words; empty where it is the same.
    reported: String,
    /// Link to the public rulings on it; `None` if there are none.
    ruled: Option<String>,
    /// Link to its moves, where it has any.
    moves: Option<String>,
}

impl MatchCard {
    fn of(scene: &Scene, lang: Lang, round: &SectionRound, one: &SectionMatch) -> Self {
        let field = &scene.field;
        let is_first = |no: StartNo| field.team_of(no).is_some_and(|team| team.no == one.white);
        let mut boards: Vec<BoardLine> = field
            .games_of(round, one)
            .into_iter()
            .map(|(board, game)| {
                let left_is_white = is_first(game.white);
                let (left, right, side) = if left_is_white {
                    (game.white, game.black, Colour::White)
                } else {
                    (game.black, game.white, Colour::Black)
                };
                BoardLine {
                    board,
                    left: Some(scene.man_at(left)),
                    right: Some(scene.man_at(right)),
                    left_is_white,
                    result: game
                        .outcome
                        .result
                        .map(|result: GameResult| result.label_of(side).to_owned())
                        .unwrap_or_default(),
                    waits: super::round::waits(lang, game).unwrap_or_default(),
                    reported: game
                        .reported
                        .map(|reported| t!(lang, round_reported, result = reported.label_of(side)))
                        .unwrap_or_default(),
                    ruled: scene.ruled(round.number, game.white),
                    moves: scene.moves_of(round.number, game.board),
                }
            })
            .collect();
        boards.extend(one.lone.iter().map(|seat| {
            let is_left = is_first(seat.player);
            let man = Some(scene.man_at(seat.player));
            let (left, right) = if is_left { (man, None) } else { (None, man) };
            BoardLine {
                board: seat.board,
                left,
                right,
                left_is_white: field
                    .settings
                    .teams
                    .as_ref()
                    .and_then(|settings| settings.colours.of(seat.board))
                    == Some(Colour::White),
                result: if is_left { "+ –" } else { "– +" }.to_owned(),
                waits: String::new(),
                reported: String::new(),
                ruled: None,
                moves: None,
            }
        }));
        boards.sort_by_key(|board| board.board);
        let card = field.public_card(round, one);
        Self {
            reported: card_words::public_report(lang, &card),
            card: card_words::public_standing(lang, &card),
            number: one.no.get(),
            white: TeamLink::at(scene, one.white),
            black: TeamLink::at(scene, one.black),
            score: team_boards::score(scene, round, one),
            forfeit: if one.is_annulled {
                t!(lang, fixtures_annulled)
            } else {
                one.forfeit
                    .map(|forfeit| words::forfeit(lang, forfeit))
                    .unwrap_or_default()
            },
            cup: field
                .cup_line(round, one)
                .map(|line| cup_words::outcome(lang, field, &line))
                .unwrap_or_default(),
            at: field
                .public_plan()
                .and_then(|plan| plan.of(round.number, one.white, one.black))
                .map(|_| plan_words::match_at(lang, field, round, one))
                .unwrap_or_default(),
            is_sealed: one.is_sealed(),
            boards,
        }
    }
}

#[derive(Debug, Template)]
#[template(path = "pages/public/matches.html")]
struct MatchesPage {
    layout: Layout,
    live: Follow,
    heading: String,
    table: String,
    table_heading: String,
    boards: String,
    matches: Vec<MatchCard>,
    byes: Vec<(TeamLink, String)>,
    /// Links to the matches of each public round, the shown one marked.
    rounds: Vec<(u16, String, bool)>,
}

async fn matches(
    path: PublicMatchesPath,
    visitor: Visitor,
    keep: Cacheable,
    layout: Layout,
    db: Db,
) -> Result<Response> {
    let scene = Scene::read(&db, &visitor, Beside::Round(path.round)).await?;
    let lang = layout.lang;
    let round = scene
        .field
        .round(path.round)
        .filter(|round| round.status.is_public() && scene.field.settings.plays_matches())
        .ok_or_else(Problem::not_found)?;
    let heading = t!(lang, teams_matches_heading, round = path.round.get());
    let page = MatchesPage {
        matches: round
            .matches
            .iter()
            .map(|one| MatchCard::of(&scene, lang, round, one))
            .collect(),
        byes: team_boards::resting(&scene, lang, round),
        rounds: scene
            .field
            .shown_rounds()
            .map(|one| {
                let href = scene.here.round(one.number).public_matches();
                (one.number.get(), href, one.number == path.round)
            })
            .collect(),
        table: scene.here.team_table(),
        table_heading: words::table_heading(lang, &scene.field),
        boards: scene.here.round(path.round).public_round(),
        live: scene.follow(None),
        layout: scene.frame(layout, Tab::Round, heading.clone()),
        heading,
    };
    answer(&scene, keep, &page)
}

/// A player of a team's squad.
#[derive(Debug)]
struct SquadLine {
    name: String,
    /// Their page; empty before they have a starting number.
    href: String,
    rating: Option<u16>,
    points: String,
}

/// The squad as it stands, in the order of the boards: players have no starting numbers before round 1 is paired.
fn squad(scene: &Scene, team: &Team) -> Vec<SquadLine> {
    let field = &scene.field;
    let scores = field.team_player_scores();
    let players = team.players.iter().filter_map(|id| field.player_by_id(*id));
    players
        .map(|player| {
            // As in the list of player results: a match lost as a whole does not count for its players.
            let made = scores.iter().find(|score| Some(score.player) == player.no);
            let points = made.map(|score| score.all.points).unwrap_or_default().to_string();
            if let Some(man) = scene.man(player) {
                return SquadLine {
                    name: man.name,
                    href: man.href,
                    rating: man.rating,
                    points,
                };
            }
            let shown = field.public_player(player);
            SquadLine {
                name: shown.name.spoken(),
                href: String::new(),
                rating: shown.rating.map(Rating::get),
                points,
            }
        })
        .collect()
}

/// A match of a team.
#[derive(Debug)]
struct TeamMatchLine {
    round: u16,
    href: String,
    /// The other team; none in a round without an opponent.
    opponent: Option<TeamLink>,
    /// The score as the team has it, a dash before anything has come of it, or why there was no match.
    words: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/public/team.html")]
struct TeamPage {
    layout: Layout,
    live: Follow,
    name: String,
    /// Club and captain, and where and when it plays at home, in a line.
    about: String,
    has_left: bool,
    table: String,
    table_heading: String,
    /// The clubs' strength lists; empty where the team names no club.
    lists: String,
    players: Vec<SquadLine>,
    matches_heading: String,
    matches: Vec<TeamMatchLine>,
    /// The public rulings about it.
    rulings: Vec<RuledTeam>,
    /// Its matches by the plan, once that is public.
    fixtures: Vec<FixtureLine>,
    /// Its matches as a calendar; empty where there are none to be read.
    calendar: String,
    /// What has happened to it, as a feed.
    feed: String,
}

async fn team(
    path: PublicTeamPath,
    visitor: Visitor,
    keep: Cacheable,
    layout: Layout,
    db: Db,
) -> Result<Response> {
    let scene = Scene::read(&db, &visitor, Beside::TeamRulings).await?;
    let lang = layout.lang;
    let field = &scene.field;
    let team = field.team(path.no).ok_or_else(Problem::not_found)?;
    let about = [
        team.club.as_ref().map(ToString::to_string),
        team.captain
            .as_ref()
            .map(|captain| t!(lang, teams_captain_line, captain = captain.as_str())),
    ];
    let about = about
        .into_iter()
        .flatten()
        .chain(plan_words::at_home(lang, &team.home()));
    let page = TeamPage {
        name: team.name.to_string(),
        about: about.collect::<Vec<_>>().join(" · "),
        has_left: team.left_after.is_some(),
        fixtures: PlannedSection::of(lang, &scene.here, field, "")
            .map(|planned| planned.of_team(path.no))
            .unwrap_or_default(),
        calendar: if field.told_matches().is_empty() {
            String::new()
        } else {
            scene.here.team_calendar(path.no)
        },
        feed: scene.here.team_feed(path.no),
        table: scene.here.team_table(),
        table_heading: words::table_heading(lang, field),
        lists: team
            .club
            .as_ref()
            .map_or_else(String::new, |_| scene.here.strength_lists()),
        players: squad(&scene, team),
        matches_heading: if field.settings.plays_matches() {
            t!(lang, teams_col_matches)
        } else {
            t!(lang, single_games_made)
        },
        matches: if field.settings.plays_matches() {
            own_matches(&scene, lang, path.no)
        } else {
            own_points(&scene, path.no)
        },
        rulings: team_rulings::list(&scene, lang, Some(path.no)),
        live: scene.follow(None),
        layout: scene.frame(layout, Tab::Teams, team.name.to_string()),
    };
    answer(&scene, keep, &page)
}

/// The matches of a team, round by round.
fn own_matches(scene: &Scene, lang: Lang, no: TeamNo) -> Vec<TeamMatchLine> {
    let field = &scene.field;
    field
        .shown_rounds()
        .map(|round| {
            let one = round.matches.iter().find(|one| one.is_of(no));
            let (opponent, words) = if let Some(one) = one {
                let (other, is_first) = if one.white == no {
                    (one.black, true)
                } else {
                    (one.white, false)
                };
                let score = match field.score_so_far(round, one) {
                    Some((white, black)) if is_first => format!("{white}–{black}"),
                    Some((white, black)) => format!("{black}–{white}"),
                    None => "–".to_owned(),
                };
                (Some(TeamLink::at(scene, other)), score)
            } else {
                let bye = round.team_byes.iter().find(|bye| bye.team == no);
                (
                    None,
                    bye.map(|bye| words::bye(lang, field, round.number, bye))
                        .unwrap_or_default(),
                )
            };
            TeamMatchLine {
                round: round.number.get(),
                href: round_link(scene, round),
                opponent,
                words,
            }
        })
        .collect()
}

/// What the players of a team made in single games against each of the teams they met in a round.
fn own_points(scene: &Scene, no: TeamNo) -> Vec<TeamMatchLine> {
    let met = scene.field.team_meetings(no);
    met.iter()
        .filter_map(|one| {
            let star = if one.is_open { "*" } else { "" };
            Some(TeamMatchLine {
                round: one.round.get(),
                href: round_link(scene, scene.field.round(one.round)?),
                opponent: Some(TeamLink::at(scene, one.opponent)),
                words: format!("{}{star}", one.points),
            })
        })
        .collect()
}
