//! Ratings: the settings of the Danish one ([`settings`]), a calculation to look at before they are approved ([`preview`]), and what a section
//! does to ratings for those who work in it ([`section`]).

mod effects;
mod preview;
mod section;
mod settings;

use crate::prelude::*;
use domain::{
    rating::{
        danish::{Calculated, CalculatedGame, Outcome, Source, Working},
        games::RatedGames,
    },
    rating_regulation::settings::Settings,
};
use engine::hundredths::Hundredths;
use service::ratings::SettingsChoice;
use web::components::chart::{self, Lean};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .merge(settings::routes(state))
        .merge(preview::routes(state))
        .merge(section::routes(state))
}

/// A player's line of the Danish calculation, and how it came about.
#[derive(Debug)]
pub(super) struct DanishRow {
    pub(super) no: u16,
    pub(super) name: String,
    pub(super) numbers: Option<Numbers>,
    /// Why there are none: no rated game, or what is missing.
    pub(super) instead: String,
}

/// The numbers of a line.
#[derive(Debug)]
pub(super) struct Numbers {
    pub(super) ro: u16,
    pub(super) games: usize,
    pub(super) w: String,
    pub(super) we: String,
    pub(super) k: u16,
    pub(super) b: String,
    pub(super) change: String,
    pub(super) rn: u16,
    /// The formula with its numbers.
    pub(super) formula: String,
    /// Where each number comes from.
    pub(super) sources: Vec<String>,
    pub(super) lines: Vec<GameLine>,
}

/// A game of the working.
#[derive(Debug)]
pub(super) struct GameLine {
    pub(super) round: u16,
    pub(super) opponent: String,
    pub(super) rating: u16,
    /// Where the opponent's rating comes from, unless it is the usual place.
    pub(super) source: String,
    pub(super) difference: String,
    pub(super) expected: String,
    pub(super) score: String,
    /// What the game changes by itself, before bonus and rounding, and its bar.
    pub(super) change: String,
    pub(super) lean: Lean,
}

/// What each game changes by itself, K times score less expectation, with a bar beside those of the other games.
fn changes(lang: Lang, k: u16, games: impl Iterator<Item = (Hundredths, Hundredths)>) -> Vec<(String, Lean)> {
    let changes: Vec<i32> = games
        .map(|(score, expected)| score.less(expected).get().saturating_mul(i32::from(k)))
        .collect();
    let words = changes
        .iter()
        .map(|change| lang.signed_hundredths(Hundredths::new(*change)));
    words.zip(chart::leans(&changes)).collect()
}

/// The sentence that says that a calculation is by an example, a draft or a withdrawn version; nothing for what was approved.
fn label(lang: Lang, by: &SettingsChoice) -> String {
    match by {
        SettingsChoice::Approved(_) => String::new(),
        SettingsChoice::Withdrawn(stored) => {
            t!(lang, ratings_by_withdrawn, day = lang.date(stored.valid_from))
        }
        SettingsChoice::Draft(stored) => t!(lang, ratings_by_draft, day = lang.date(stored.valid_from)),
        SettingsChoice::Example => t!(lang, ratings_by_example),
    }
}

/// What somebody is called in the section.
fn name_of(field: &SectionState, no: StartNo) -> String {
    field
        .player(no)
        .map_or_else(|| format!("#{no}"), |player| player.person.name.to_string())
}

/// The Danish calculation as a table.
fn danish_rows(
    lang: Lang,
    field: &SectionState,
    settings: &Settings,
    calculated: &[Calculated],
) -> Vec<DanishRow> {
    calculated
        .iter()
        .map(|one| {
            let (numbers, instead) = match &one.outcome {
                Outcome::Worked(working) => (Some(numbers(lang, field, settings, working)), String::new()),
                Outcome::NoGames => (None, t!(lang, ratings_no_games)),
                Outcome::Missing(missing) => {
                    let names: Vec<String> = missing.iter().map(|one| lang.rating_missing(*one)).collect();
                    (None, t!(lang, ratings_missing, what = names.join("; ")))
                }
            };
            DanishRow {
                no: one.no.get(),
                name: name_of(field, one.no),
                numbers,
                instead,
            }
        })
        .collect()
}

fn numbers(lang: Lang, field: &SectionState, settings: &Settings, working: &Working) -> Numbers {
    let (w, we, b) = (
        lang.hundredths(working.w),
        lang.hundredths(working.we),
        lang.hundredths(working.b),
    );
    let formula = format!(
        "{} {} = {} · ({w} − {we} + {b})",
        t!(lang, ratings_change),
        lang.signed(working.change),
        working.k
    );
    Numbers {
        ro: working.ro.get(),
        games: working.games.len(),
        k: working.k,
        change: lang.signed(working.change),
        rn: working.rn.get(),
        formula,
        sources: sources(lang, settings, working),
        lines: working
            .games
            .iter()
            .zip(changes(
                lang,
                working.k,
                working.games.iter().map(|line| (line.score, line.expected)),
            ))
            .map(|(line, (change, lean))| GameLine {
                round: line.round.get(),
                opponent: name_of(field, line.opponent),
                rating: line.rating.get(),
                source: of_line(lang, working, line),
                difference: if line.is_capped {
                    t!(lang, ratings_capped, difference = lang.signed(line.difference))
                } else {
                    lang.signed(line.difference)
                },
                expected: lang.hundredths(line.expected),
                score: lang.hundredths(line.score),
                change,
                lean,
            })
            .collect(),
        w,
        we,
        b,
    }
}

/// Where the opponent's rating of a game comes from, where that has to be said, and what the player counts as there, where it is not Ro.
fn of_line(lang: Lang, working: &Working, line: &CalculatedGame) -> String {
    let source = match line.source {
        Source::AtStart => None,
        Source::Standard | Source::Fide | Source::Start(_) | Source::Listed => {
            Some(lang.rating_source(line.source))
        }
    };
    let own = (line.own != working.ro).then(|| t!(lang, ratings_own_then, rating = line.own.to_string()));
    let said: Vec<String> = source.into_iter().chain(own).collect();
    said.join("; ")
}

/// Where each number of a working comes from, a sentence each.
fn sources(lang: Lang, settings: &Settings, working: &Working) -> Vec<String> {
    let step = settings
        .step
        .map(|step| lang.hundredths(Hundredths::new(step.get().into())));
    let mut said = vec![
        format!("Ro {}: {}.", working.ro, lang.rating_source(working.ro_source)),
        t!(
            lang,
            ratings_source_we,
            raw = lang.hundredths(working.we_raw),
            step = step.unwrap_or_default(),
            we = lang.hundredths(working.we)
        ),
        t!(lang, ratings_source_k, k = working.k, row = working.k_row),
    ];
    said.push(working.b_row.map_or_else(
        || t!(lang, ratings_source_no_bonus),
        |row| t!(lang, ratings_source_bonus, b = lang.hundredths(working.b), row),
    ));
    if working.current != working.ro {
        said.push(t!(
            lang,
            ratings_source_converted,
            ro = working.ro.to_string(),
            current = working.current.to_string()
        ));
    }
    if working.is_floored {
        said.push(t!(lang, ratings_source_floor, floor = working.rn.to_string()));
    }
    said
}

/// A game that is not rated nationally or by FIDE, or for which that is not settled, with why.
#[derive(Debug)]
pub(super) struct Unrated {
    pub(super) round: u16,
    pub(super) board: u16,
    pub(super) players: String,
    pub(super) result: String,
    pub(super) danish: String,
    pub(super) fide: String,
    /// Does somebody still have to decide or write something?
    pub(super) is_open: bool,
}

/// The games that are not simply rated by both; open ones are left out.
fn unrated(lang: Lang, field: &SectionState, games: &RatedGames) -> Vec<Unrated> {
    games
        .games
        .iter()
        .filter(|game| game.result.is_some())
        .filter(|game| game.danish.is_rated() != Some(true) || game.fide.is_rated() != Some(true))
        .map(|game| Unrated {
            round: game.round.get(),
            board: game.board.get(),
            players: format!("{} – {}", name_of(field, game.white), name_of(field, game.black)),
            result: game.result.map_or("", |result| result.label()).to_owned(),
            danish: lang.rating_standing(game.danish),
            fide: lang.rating_standing(game.fide),
            is_open: game.danish.is_rated().is_none() || game.fide.is_rated().is_none(),
        })
        .collect()
}
