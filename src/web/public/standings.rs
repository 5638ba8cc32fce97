//! The standings after a round.

use super::crosstable::extras;
use super::list_files::{Download, List, downloads};
use super::scene::{Follow, Tab, on_to};
use super::standings_by_category::ByCategory;
use super::teams::after_rounds;
use super::tie_break_names;
use crate::prelude::*;
use domain::prize::places_in_category;
use domain::tie_rule::TieRule;
use engine::standings::{Decider, Place, Row, Standings};
use engine::tiebreak::{TieBreak, UnratedAs, UnratedRule};
use rules::alphabet;
use web::components::Choice;
use web::player_play_off_words::{PlayOffWords, words};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Public, now)
        .get(Access::Public, after)
}

/// What a reader looks for.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Find {
    /// A part of a name or club.
    #[serde(default)]
    pub(super) q: String,
    /// The number of a category of the prizes; nothing for everybody.
    #[serde(default)]
    category: String,
}

impl Find {
    /// Does this player fit? Upper case, accents and aa for å do not matter.
    pub(super) fn fits(&self, man: &Man) -> bool {
        let wanted = alphabet::fold(&self.q);
        wanted.is_empty()
            || alphabet::fold(&man.name).contains(&wanted)
            || man
                .club
                .as_ref()
                .is_some_and(|club| alphabet::fold(club).contains(&wanted))
    }
}

async fn now(
    _: StandingsPath,
    visitor: Visitor,
    keep: Cacheable,
    layout: Layout,
    db: Db,
    Query(find): Query<Find>,
) -> Result<Response> {
    let (scene, by) = read(&db, &visitor, &find).await?;
    let rounds = scene.field.rounds_with_results();
    page(&scene, &by, keep, layout, find, rounds)
}

async fn after(
    path: StandingsAfterPath,
    visitor: Visitor,
    keep: Cacheable,
    layout: Layout,
    db: Db,
    Query(find): Query<Find>,
) -> Result<Response> {
    let (scene, by) = read(&db, &visitor, &find).await?;
    let rounds = path.round.index() + 1;
    if rounds > scene.field.public_rounds() {
        return Err(Problem::not_found());
    }
    page(&scene, &by, keep, layout, find, rounds)
}

/// The section and its categories at one moment.
async fn read(db: &Db, visitor: &Visitor, find: &Find) -> Result<(Scene, ByCategory)> {
    let mut tx = db.snapshot().await?;
    let scene = Scene::of_visitor(&mut tx, visitor, Beside::Nothing).await?;
    let by = ByCategory::read(&mut tx, &scene, &find.category).await?;
    Ok((scene, by))
}

#[derive(Debug, Template)]
#[template(path = "pages/public/standings.html")]
struct StandingsPage {
    layout: Layout,
    live: Follow,
    downloads: Vec<Download>,
    heading: String,
    find: Find,
    /// Everybody and the categories; empty where there are none.
    categories: Vec<Choice>,
    /// Who is in the chosen category; empty where everybody is shown.
    of_category: String,
    columns: Vec<Column>,
    rows: Vec<StandingRow>,
    /// Where more than points separates somebody: the heading of what did, which narrow screens have in place of the tie-breaks.
    decided_heading: Option<String>,
    left_out: Vec<Man>,
    /// What becomes of those whom no tie-break separates.
    ties: String,
    /// What a link from a place leads to, for readers who cannot see the table.
    why: String,
    /// Games that are still open, in all counted rounds.
    open: usize,
    /// Are all games decided, and no play-off about to change places?
    is_final: bool,
    /// Links to the standings after each round, the shown one marked.
    rounds: Vec<(u16, String, bool)>,
    /// Only after the last round.
    play_offs: Vec<PlayOffWords>,
    has_clubs: bool,
    has_ratings: bool,
    /// Why values are hidden; empty where none is.
    hidden: String,
    /// Why a column is blank; empty where none is.
    blank: String,
    /// What is said where the ranking of a Keizer tournament changes with every count; empty elsewhere.
    unsettled: String,
}

/// A tie-break's column.
#[derive(Debug)]
struct Column {
    short: String,
    long: String,
    /// The class that hides the column on narrow screens.
    class: &'static str,
}

/// A player's line.
#[derive(Debug)]
struct StandingRow {
    /// Among everybody, or among those of the chosen category.
    place: String,
    /// Among everybody, where a category is shown.
    overall: String,
    /// How the values came about; empty before round 1.
    why: String,
    man: Man,
    points: String,
    values: Vec<Cell>,
    /// What separated the player from the line above and the line below, in words, with the value; what decided both stands once.
    decided: Vec<(String, String)>,
    is_withdrawn: bool,
    /// Did a play-off put the player here?
    is_after_play_off: bool,
    /// Points beside those of the results, each in words.
    beside: Vec<String>,
}

/// A tie-break's value.
#[derive(Debug)]
struct Cell {
    text: String,
    class: &'static str,
    /// Does the section keep the value to itself?
    is_hidden: bool,
    /// Did this one put the player behind the line above, or the line below behind the player?
    decided: bool,
}

/// The first tie-break stays on a phone where nothing says what decided; the second on a phone turned sideways, the third and whichever
/// decides on a tablet, the others on a desk.
const fn class(position: usize, has_decided: bool, decides: bool) -> &'static str {
    match position {
        0 if !has_decided => "",
        0 | 1 => "p3",
        _ if position == 2 || decides => "p2",
        _ => "p1",
    }
}

impl StandingRow {
    /// The same line in a category, at this place of it. What separated the player from the neighbours of the whole standings says nothing
    /// about the neighbours here.
    fn in_category(self, own: Place) -> Self {
        let unmarked = |cell| Cell {
            decided: false,
            ..cell
        };
        Self {
            overall: self.place,
            place: place(own),
            values: self.values.into_iter().map(unmarked).collect(),
            decided: Vec::new(),
            ..self
        }
    }
}

/// After which round, and whose standings where they are those of a category.
fn heading(lang: Lang, after: Option<RoundNo>, by: &ByCategory) -> String {
    let heading = match after {
        Some(round) => t!(lang, standings_after_round, round = round.get()),
        None => t!(lang, standings_before_round_one),
    };
    match by.category() {
        Some(category) => {
            let category = lang.prize_category(category.name.as_ref());
            t!(lang, standings_of_category, heading, category)
        }
        None => heading,
    }
}

/// The class of each tie-break's column.
fn classes(standings: &Standings, tie_breaks: &[(usize, TieBreak)], has_decided: bool) -> Vec<&'static str> {
    tie_breaks
        .iter()
        .enumerate()
        .map(|(position, (_, tie_break))| {
            let this_one = Some(Decider::TieBreak(*tie_break));
            let decides = standings.rows.iter().any(|row| row.decided_by == this_one);
            class(position, has_decided, decides)
        })
        .collect()
}

fn page(
    scene: &Scene,
    by: &ByCategory,
    keep: Cacheable,
    layout: Layout,
    find: Find,
    rounds: usize,
) -> Result<Response> {
    if let Some(table) = scene.table_of_teams() {
        return Ok(on_to(&(table + &after_rounds(&scene.field, rounds)), &layout));
    }
    let lang = layout.lang;
    let standings = scene.field.standings(rounds);
    let tie_breaks: Vec<(usize, TieBreak)> = standings
        .tie_breaks
        .iter()
        .copied()
        .enumerate()
        .filter(|(_, tie_break)| *tie_break != TieBreak::PTS)
        .collect();
    let after = RoundNo::from_index(rounds.wrapping_sub(1));
    let heading = heading(lang, after, by);
    let has_decided = by.category().is_none()
        && standings.rows.iter().any(|row| {
            row.decided_by
                .is_some_and(|decider| decider != Decider::TieBreak(TieBreak::PTS))
        });
    let classes = classes(&standings, &tie_breaks, has_decided);
    let mut columns: Vec<Column> = tie_breaks
        .iter()
        .zip(classes.iter().copied())
        .map(|((_, tie_break), class)| Column {
            short: tie_break_names::short(lang, *tie_break),
            long: tie_break_names::long(lang, *tie_break),
            class,
        })
        .collect();
    let mut rows = rows((scene, lang), &standings, &tie_breaks, after, &classes);
    if scene.field.settings.plays_keizer() {
        add_keizer_values(lang, &standings, &mut columns, &mut rows);
    }
    let rows = of_category(rows, scene, by, &standings)
        .into_iter()
        .filter(|row| find.fits(&row.man))
        .collect();
    let shown = scene.field.settings.public;
    let page = StandingsPage {
        downloads: match by.category() {
            // The files have everybody.
            Some(_) => Vec::new(),
            None => downloads(&scene.here, List::Standings(after)),
        },
        heading: heading.clone(),
        categories: by.choices(lang),
        of_category: by
            .category()
            .map(|category| lang.prize_group(&category.group))
            .unwrap_or_default(),
        columns,
        decided_heading: has_decided.then(|| t!(lang, standings_decided)),
        rows,
        left_out: standings
            .left_out
            .iter()
            .map(|left_out| scene.man_at(left_out.no))
            .collect(),
        why: t!(lang, standings_why),
        ties: ties(lang, &scene.field.settings.ties),
        open: standings.open_games.len(),
        is_final: standings.is_final() && !plays_off(scene),
        rounds: after_each(scene, by, rounds),
        play_offs: play_offs(scene, lang, &standings),
        has_clubs: shown.club,
        has_ratings: shown.rating,
        hidden: tie_breaks
            .iter()
            .find(|(_, tie_break)| scene.field.hides(*tie_break))
            .map(|_| t!(lang, standings_hidden_explained))
            .unwrap_or_default(),
        blank: blank(scene, lang),
        unsettled: if standings.is_keizer_unsettled() {
            t!(lang, keizer_unsettled)
        } else {
            String::new()
        },
        find,
        live: scene.follow(None),
        layout: scene.frame(layout, Tab::Standings, heading),
    };
    let html = Html(page.render()?);
    Ok(keep.answer(
        scene.field.section,
        scene.field.content_version,
        None,
        html.into_response(),
    ))
}

/// Links to the standings after each round, the shown one marked.
fn after_each(scene: &Scene, by: &ByCategory, shown: usize) -> Vec<(u16, String, bool)> {
    (0..scene.field.public_rounds())
        .filter_map(RoundNo::from_index)
        .map(|round| {
            let href = scene.here.round(round).standings_after() + &by.query();
            (round.get(), href, round.index() + 1 == shown)
        })
        .collect()
}

/// Is a play-off begun whose order may yet come into the standings?
fn plays_off(scene: &Scene) -> bool {
    let field = &scene.field;
    field
        .play_offs
        .iter()
        .any(|one| !one.is_fixed && field.is_level(&one.play_off))
}

/// The play-offs, in words, beside the standings after the last round.
fn play_offs(scene: &Scene, lang: Lang, standings: &Standings) -> Vec<PlayOffWords> {
    let all = scene.field.play_offs.iter();
    all.filter(|_| standings.is_last_round)
        .map(|one| {
            let is_level = scene.field.is_level(&one.play_off);
            words(lang, (one, is_level), |no| scene.man_at(no).name)
        })
        .collect()
}

/// A column of values behind that of the Keizer points, which are made of them.
fn add_keizer_values(lang: Lang, standings: &Standings, columns: &mut Vec<Column>, rows: &mut [StandingRow]) {
    let behind = usize::from(!columns.is_empty());
    columns.insert(
        behind,
        Column {
            short: t!(lang, keizer_value_short),
            long: t!(lang, keizer_value_long),
            class: "p2",
        },
    );
    for row in rows {
        let value = standings.keizer_value(row.man.no);
        row.values.insert(
            behind.min(row.values.len()),
            Cell {
                text: value.map(|value| value.to_string()).unwrap_or_default(),
                class: "p2",
                is_hidden: false,
                decided: false,
            },
        );
    }
}

/// The lines of the chosen category, with their places in it; all where none was chosen.
fn of_category(
    rows: Vec<StandingRow>,
    scene: &Scene,
    by: &ByCategory,
    standings: &Standings,
) -> Vec<StandingRow> {
    let Some(category) = by.category() else {
        return rows;
    };
    let places = places_in_category(&scene.field, standings, category);
    rows.into_iter()
        .filter_map(|row| {
            let own = places.get(&row.man.no)?;
            Some(row.in_category(*own))
        })
        .collect()
}

/// Why rating tie-breaks are blank, or what rating they use for players who have none.
fn blank(scene: &Scene, lang: Lang) -> String {
    if let Some((players, rating)) = scene.field.counted_unrated() {
        let rating = rating.to_string();
        let rule = scene.field.settings.unrated_as.and_then(UnratedAs::rule);
        return match rule {
            None => t!(lang, standings_unrated_as, players, rating),
            Some(UnratedRule::Lowest) => t!(lang, standings_unrated_lowest, players, rating),
            Some(UnratedRule::Average) => t!(lang, standings_unrated_average, players, rating),
        };
    }
    let Some((unrated, blank)) = scene.field.blank_tie_breaks() else {
        return String::new();
    };
    let names: Vec<String> = blank
        .into_iter()
        .map(|tie_break| tie_break_names::long(lang, tie_break))
        .collect();
    t!(
        lang,
        standings_unrated,
        players = unrated,
        tie_breaks = names.join(", ")
    )
}

fn rows(
    (scene, lang): (&Scene, Lang),
    standings: &Standings,
    tie_breaks: &[(usize, TieBreak)],
    after: Option<RoundNo>,
    classes: &[&'static str],
) -> Vec<StandingRow> {
    // The deciding value is marked in both rows: the lower one and the one above it.
    let behind = standings.rows.iter().skip(1).map(|row| row.decided_by);
    let decisions = behind.chain(std::iter::once(None));
    let table = scene.field.crosstable();
    standings
        .rows
        .iter()
        .zip(decisions)
        .map(|(row, below)| StandingRow {
            place: place(row.place),
            overall: String::new(),
            why: after
                .zip(scene.field.player(row.no))
                .map(|(round, player)| scene.here.round(round).working(player.key().into()))
                .unwrap_or_default(),
            man: scene.man_at(row.no),
            points: row.points.to_string(),
            decided: decided(scene, lang, standings, row, [row.decided_by, below]),
            values: tie_breaks
                .iter()
                .zip(classes.iter().copied())
                .map(|((index, tie_break), class)| Cell {
                    text: row
                        .values
                        .get(*index)
                        .copied()
                        .flatten()
                        .map(|value| scene.tie_break(lang, *tie_break, value))
                        .unwrap_or_default(),
                    is_hidden: scene.field.hides(*tie_break),
                    class,
                    decided: [row.decided_by, below].contains(&Some(Decider::TieBreak(*tie_break))),
                })
                .collect(),
            is_withdrawn: row.is_withdrawn,
            is_after_play_off: [row.decided_by, below].contains(&Some(Decider::PlayOff)),
            beside: table
                .find(row.no)
                .map(|line| extras(lang, &line.extras, standings.rounds))
                .unwrap_or_default(),
        })
        .collect()
}

/// What separated a line from those beside it, where points did not: the short name of each, and the line's own value of it.
fn decided(
    scene: &Scene,
    lang: Lang,
    standings: &Standings,
    row: &Row,
    beside: [Option<Decider>; 2],
) -> Vec<(String, String)> {
    let [above, below] = beside;
    let other = below.filter(|decider| Some(*decider) != above);
    above
        .into_iter()
        .chain(other)
        .filter(|decider| *decider != Decider::TieBreak(TieBreak::PTS))
        .map(|decider| match decider {
            Decider::TieBreak(tie_break) => {
                let position = standings.tie_breaks.iter().position(|one| *one == tie_break);
                let value = position.and_then(|position| row.values.get(position).copied().flatten());
                let value = value.map(|value| scene.tie_break(lang, tie_break, value));
                (tie_break_names::short(lang, tie_break), value.unwrap_or_default())
            }
            Decider::Lots => (t!(lang, standings_by_lot), String::new()),
            Decider::ByHand => (t!(lang, standings_by_hand), String::new()),
            Decider::PlayOff => (t!(lang, standings_by_play_off), String::new()),
        })
        .collect()
}

/// A place, perhaps shared.
pub(super) fn place(place: Place) -> String {
    if place.is_shared() {
        format!("{}–{}", place.first, place.last)
    } else {
        place.first.to_string()
    }
}

/// What becomes of players whom no tie-break separates.
fn ties(lang: Lang, rule: &TieRule) -> String {
    match rule {
        TieRule::Shared | TieRule::Lots { seed: None } => t!(lang, standings_ties_shared),
        TieRule::Lots { seed: Some(seed) } => t!(lang, standings_ties_lots, seed = seed.to_string()),
        TieRule::ByHand { .. } => t!(lang, standings_ties_by_hand),
    }
}
