//! What a section does to ratings as far as it has been played: for everybody FIDE's change, the performance, norms and the Danish
//! calculation; and one player's working.

use super::{DanishRow, Unrated, changes, name_of};
use crate::prelude::*;
use domain::{
    player_key::PlayerAddress,
    rating::{
        danish::Outcome,
        expected::Expected,
        fide::{Forecast, Period, RatingChange},
        games::RatedGames,
        norms::NormCheck,
    },
};
use engine::hundredths::Hundredths;
use rules::time_control::Discipline;
use service::{
    public::Sight,
    ratings::{self, Rateable},
};
use web::{components::chart::Lean, nav::Tab};

pub(super) fn routes(state: &AppState) -> Routes {
    let desk = Access::Needs(Capability::ReadDesk);
    Routes::new(state).get(desk, show).get(desk, show_player)
}

/// A player's line.
#[derive(Debug)]
struct ExpectedScoreRow {
    no: u16,
    name: String,
    href: String,
    rating: String,
    games: String,
    score: String,
    expected: String,
    k: String,
    change: String,
    /// What stands in place of a change: no games, or what a player without a rating has.
    instead: String,
    performance: String,
    norms: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/section_ratings.html")]
struct SectionRatingsPage {
    layout: Layout,
    rate: String,
    /// Which day's Danish ratings count, from which lists, and of whom none is known; empty where no such day counts.
    frozen: String,
    rows: Vec<ExpectedScoreRow>,
    danish: Vec<DanishRow>,
    label: String,
    unrated: Vec<Unrated>,
    /// How many players have no rated game, in a sentence; they get no lines of their own. Empty if there are none.
    idle: String,
    back: String,
}

async fn read(db: &Db, permit: &Permit<ReadDesk>) -> Result<Rateable> {
    let sight = Sight::of(permit.rights(), permit.scope());
    ratings::load(&mut *db.snapshot().await?, permit.ids(), sight)
        .await?
        .ok_or_else(Problem::not_found)
}

fn titles(lang: Lang, one: &Expected) -> String {
    let titles: Vec<String> = one.made().map(|norm| norm.title.to_string()).collect();
    if titles.is_empty() {
        String::new()
    } else {
        t!(lang, expected_norm_of, titles = titles.join(", "))
    }
}

fn row(lang: Lang, field: &SectionState, here: &SectionLinks, one: &Expected) -> ExpectedScoreRow {
    let rating = match &one.forecast {
        Forecast::Changes(changes) => changes.first().map(|(_, change)| change),
        Forecast::NoGames | Forecast::Newcomer(_) => None,
    };
    let all = |of: fn(&RatingChange) -> Hundredths| match &one.forecast {
        Forecast::Changes(changes) => lang.hundredths(changes.iter().map(|(_, change)| of(change)).sum()),
        Forecast::NoGames | Forecast::Newcomer(_) => String::new(),
    };
    let player = field.player(one.no);
    ExpectedScoreRow {
        no: one.no.get(),
        name: name_of(field, one.no),
        href: player.map_or_else(String::new, |player| here.expected_rating(player.key().into())),
        rating: player
            .and_then(|player| player.person.fide.standard)
            .map(|rating| rating.to_string())
            .unwrap_or_default(),
        games: match &one.forecast {
            Forecast::Changes(changes) => {
                let games: usize = changes.iter().map(|(_, change)| change.games.len()).sum();
                games.to_string()
            }
            Forecast::NoGames | Forecast::Newcomer(_) => String::new(),
        },
        score: all(|change| change.score),
        expected: all(|change| change.expected),
        k: rating.map(|change| change.k.to_string()).unwrap_or_default(),
        change: one
            .forecast
            .change()
            .map(|change| lang.signed(change))
            .unwrap_or_default(),
        instead: match &one.forecast {
            Forecast::Changes(_) => String::new(),
            Forecast::NoGames => t!(lang, ratings_no_games),
            Forecast::Newcomer(newcomer) => lang.newcomer(*newcomer),
        },
        performance: one
            .performance
            .map(|performance| performance.rating.to_string())
            .unwrap_or_default(),
        norms: titles(lang, one),
    }
}

/// Which day's Danish ratings count, from which lists, and of whom none says it.
fn frozen(lang: Lang, section: &Rateable) -> String {
    let Some(frozen) = section.frozen() else {
        return String::new();
    };
    let day = lang.date(frozen.day);
    let lists: Vec<String> = frozen.lists.iter().map(|list| lang.date(*list)).collect();
    let mut said = if lists.is_empty() {
        t!(lang, ratings_frozen_without_list, day)
    } else {
        t!(lang, ratings_frozen, day, lists = lists.join(", "))
    };
    if !frozen.unknown.is_empty() {
        let names: Vec<String> = frozen
            .unknown
            .iter()
            .map(|no| name_of(&section.field, *no))
            .collect();
        let unknown = t!(lang, ratings_frozen_unknown, names = names.join("; "));
        said = format!("{said} {unknown}");
    }
    said
}

async fn show(path: SectionRatingsPath, permit: Permit<ReadDesk>, (db, _, layout): Visit) -> Result<Page> {
    let lang = layout.lang;
    let place = permit.place();
    let section = read(&db, &permit).await?;
    let field = &section.field;
    let by = section.by();
    let (games, calculated) = section.danish(by.settings());
    let expected = section.expected();
    let title = t!(lang, expected_heading);
    let has_games = |one: &&Expected| !matches!(one.forecast, Forecast::NoGames);
    let all = || expected.iter().flat_map(|(_, all)| all);
    // A player with games in one of the lists has rated games.
    let is_calculated = |no: StartNo| {
        calculated
            .iter()
            .any(|one| one.no == no && !matches!(one.outcome, Outcome::NoGames))
    };
    let idle = all()
        .filter(|one| !has_games(one) && !is_calculated(one.no))
        .count();
    let no_games = t!(lang, ratings_no_games);
    let mut danish = super::danish_rows(lang, field, by.settings(), &calculated);
    danish.retain(|row| row.numbers.is_some() || row.instead != no_games);
    let page = SectionRatingsPage {
        rate: lang.rate_of_play(games.discipline),
        frozen: frozen(lang, &section),
        rows: all()
            .filter(has_games)
            .map(|one| row(lang, field, &path.here(), one))
            .collect(),
        idle: if idle == 0 {
            String::new()
        } else {
            t!(lang, expected_idle, players = idle)
        },
        danish,
        label: super::label(lang, &by),
        unrated: super::unrated(lang, field, &games),
        back: path.here().players(),
        layout: nav::frame(layout, permit.rights(), place, Tab::Players, &title),
    };
    Ok(Html(page.render()?))
}

/// The games of a period with what was expected of each.
#[derive(Debug)]
struct PeriodView {
    heading: String,
    formula: String,
    k: String,
    games: Vec<GameView>,
}

/// A game of the working.
#[derive(Debug)]
struct GameView {
    round: u16,
    opponent: String,
    rating: u16,
    difference: String,
    expected: String,
    score: String,
    /// What the game changes by itself, before rounding, and its bar.
    change: String,
    lean: Lean,
}

/// A title norm with each requirement.
#[derive(Debug)]
struct NormView {
    title: String,
    state: State,
    said: String,
    /// How the games were chosen, where they were.
    note: String,
    checks: Vec<RequirementView>,
}

/// A requirement.
#[derive(Debug)]
struct RequirementView {
    name: String,
    article: &'static str,
    has: i32,
    needs: String,
    state: State,
    said: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/expected_rating.html")]
struct ExpectedPage {
    layout: Layout,
    name: String,
    /// Which rating holds from when; empty where the one at the start holds in all rounds.
    ratings: Vec<String>,
    instead: String,
    periods: Vec<PeriodView>,
    performance: String,
    norms: Vec<NormView>,
    back: String,
}

fn period(lang: Lang, field: &SectionState, period: Option<Period>, change: &RatingChange) -> PeriodView {
    PeriodView {
        heading: period.map_or_else(String::new, |period| {
            let own = t!(lang, expected_own_rating, rating = change.rating.to_string());
            format!("{}-{:02} · {own}", period.year, period.month)
        }),
        formula: format!(
            "{} · ({} − {}) = {}",
            change.k,
            lang.hundredths(change.score),
            lang.hundredths(change.expected),
            lang.signed(change.change)
        ),
        k: {
            let why = lang.k_reason(change.k_reason);
            if change.is_k_bounded {
                t!(lang, expected_k_bounded, k = change.k, why)
            } else {
                t!(lang, expected_k, k = change.k, why)
            }
        },
        games: change
            .games
            .iter()
            .zip(changes(
                lang,
                change.k,
                change
                    .games
                    .iter()
                    .map(|counted| (Hundredths::of_points(counted.game.score), counted.expected)),
            ))
            .map(|(counted, (change, lean))| GameView {
                round: counted.game.round.get(),
                opponent: name_of(field, counted.game.opponent),
                rating: counted.game.rating.get(),
                difference: if counted.is_capped {
                    t!(lang, ratings_capped, difference = lang.signed(counted.difference))
                } else {
                    lang.signed(counted.difference)
                },
                expected: lang.hundredths(counted.expected),
                score: counted.game.score.to_string(),
                change,
                lean,
            })
            .collect(),
    }
}

fn norm(lang: Lang, norm: &NormCheck) -> NormView {
    let (state, said) = if norm.is_made() {
        (State::Confirmed, t!(lang, expected_norm_made))
    } else {
        (
            State::Missing,
            t!(lang, expected_norm_missing, count = norm.missing()),
        )
    };
    let mut note = Vec::new();
    if let Some(round) = norm.up_to {
        note.push(t!(lang, expected_norm_up_to, round = round.get()));
    }
    if norm.is_raised {
        note.push(t!(lang, expected_norm_raised));
    }
    NormView {
        title: norm.title.to_string(),
        state,
        said,
        note: note.join(" "),
        checks: norm
            .checks
            .iter()
            .map(|check| {
                let (state, said) = match (check.is_met, check.waived_by) {
                    (true, _) => (State::Confirmed, t!(lang, expected_met)),
                    (false, Some(article)) => (State::Ruled, t!(lang, expected_waived, article)),
                    (false, None) => (State::Missing, t!(lang, expected_not_met)),
                };
                RequirementView {
                    name: lang.norm_requirement(check.requirement),
                    article: check.article,
                    has: check.has,
                    needs: if check.requirement.is_a_bound() {
                        t!(lang, expected_at_most, needs = check.needs.to_string())
                    } else {
                        t!(lang, expected_at_least, needs = check.needs.to_string())
                    },
                    state,
                    said,
                }
            })
            .collect(),
    }
}

fn games_rate(expected: Option<&(RatedGames, Vec<Expected>)>) -> Discipline {
    expected.map_or(Discipline::Standard, |(games, _)| games.discipline)
}

/// Which rating of FIDE's holds from which day and round, where several do.
fn ratings_on_the_way(lang: Lang, field: &SectionState, no: StartNo, rate: Discipline) -> Vec<String> {
    let Some(player) = field.player(no).filter(|player| !player.later.is_empty()) else {
        return Vec::new();
    };
    let at_start = t!(
        lang,
        expected_rating_at_start,
        rating = lang.rating_or_dash(player.person.fide.of_or_standard(rate))
    );
    let later = player.later.iter().map(|later| {
        let (day, rating) = (lang.date(later.from), later.rating.to_string());
        match field.first_round_from(later.from) {
            Some(round) => t!(lang, expected_rating_from_round, day, round = round.get(), rating),
            None => t!(lang, expected_rating_from, day, rating),
        }
    });
    std::iter::once(at_start).chain(later).collect()
}

async fn show_player(
    path: ExpectedRatingPath,
    permit: Permit<ReadDesk>,
    (db, _, layout): Visit,
) -> Result<Page> {
    let lang = layout.lang;
    let place = permit.place();
    let section = read(&db, &permit).await?;
    let field = &section.field;
    let expected = section.expected();
    let all = expected
        .as_ref()
        .map(|(_, all)| all.as_slice())
        .unwrap_or_default();
    let no = match path.key {
        PlayerAddress::Key(key) => field.player_with(key).and_then(|player| player.no),
        PlayerAddress::Number(_) => {
            let list = path.here().section_ratings();
            return Err(Problem::made_of_a_number(list));
        }
    }
    .ok_or_else(Problem::not_found)?;
    let one = all.iter().find(|one| one.no == no);
    let name = name_of(field, no);
    let (periods, instead) = match one.map(|one| &one.forecast) {
        None => (Vec::new(), t!(lang, expected_no_rules)),
        Some(Forecast::Changes(changes)) => (
            changes
                .iter()
                .map(|(at, change)| period(lang, field, *at, change))
                .collect(),
            String::new(),
        ),
        Some(Forecast::NoGames) => (Vec::new(), t!(lang, ratings_no_games)),
        Some(Forecast::Newcomer(newcomer)) => (Vec::new(), lang.newcomer(*newcomer)),
    };
    let page = ExpectedPage {
        ratings: ratings_on_the_way(lang, field, no, games_rate(expected.as_ref())),
        periods,
        instead,
        performance: one
            .and_then(|one| one.performance)
            .map_or_else(String::new, |made| {
                t!(
                    lang,
                    expected_performance_working,
                    average = made.average.to_string(),
                    percentage = made.percentage,
                    difference = lang.signed(made.difference),
                    rating = made.rating.to_string()
                )
            }),
        norms: one
            .iter()
            .flat_map(|one| &one.norms)
            .map(|check| norm(lang, check))
            .collect(),
        back: path.here().section_ratings(),
        layout: nav::frame(layout, permit.rights(), place, Tab::Players, &name),
        name,
    };
    Ok(Html(page.render()?))
}
