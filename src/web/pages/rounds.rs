//! The rounds of a section: how far each has come, and what comes next.

use crate::prelude::*;
use domain::round::{RoundStatus, Stage, transition};
use engine::pairing::Maker;
use service::{
    reports::export::{self, MissingHeader},
    watches,
};
use web::{components::chart::percent, nav::Tab};

pub(super) fn routes(state: &AppState) -> Routes {
    let read = Access::Needs(Capability::ReadDesk);
    Routes::new(state).get(read, of_tournament).get(read, show)
}

/// How much of a section's rounds waits for somebody: a draft before all, else the results that are missing.
fn waiting(field: &SectionState) -> usize {
    let has_draft = field
        .rounds
        .iter()
        .any(|round| round.status == RoundStatus::Draft);
    if has_draft {
        return usize::MAX;
    }
    field.last_public().map_or(0, |round| round.count().missing)
}

/// To the rounds of the section that waits most, of those one may look into: the first where nothing waits.
async fn of_tournament(
    path: TournamentRoundsPath,
    permit: Permit<ReadDesk, AtTournament>,
    db: Db,
) -> Result<Redirect> {
    let tournament = permit.tournament();
    let mut tx = db.snapshot().await?;
    let mut best: Option<(usize, String)> = None;
    for section in store::sections::list_by_tournament(&mut tx, tournament).await? {
        let there = Scope::Section(tournament, section.id);
        if !permit.rights().allow(Capability::ReadDesk, there) {
            continue;
        }
        let field = section_state::load(&mut tx, section.id).await?;
        let waits = field.as_ref().map_or(0, waiting);
        if best.as_ref().is_none_or(|(most, _)| waits > *most) {
            best = Some((waits, section.slug.to_string()));
        }
    }
    Ok(Redirect::to(&match best {
        Some((_, section)) => path.here().within(section).rounds(),
        None => path.here().desk(),
    }))
}

/// A round as a line of the table.
#[derive(Debug)]
struct RoundListRow {
    number: String,
    starts: String,
    state: State,
    stage: String,
    boards: String,
    missing: String,
    /// How far a round that is played has come: in whole per cent, and in words. Nothing once every result is in.
    progress: Option<(usize, String)>,
    /// The page of the round: its pairing for those who pair, else what everybody sees of it.
    page: Option<String>,
    /// The list of its boards, for those who enter results.
    entry: Option<String>,
    /// The result cards of its matches, once it is public.
    cards: Option<String>,
    /// What is printed of it, once it is public.
    print: Option<String>,
    is_next: bool,
}

#[derive(Debug, Template)]
#[template(path = "pages/rounds.html")]
struct RoundsPage {
    layout: Layout,
    rows: Vec<RoundListRow>,
    /// The one thing to do now, as words and address.
    next: Option<(String, String)>,
    /// The rulings of the section.
    rulings: String,
    /// The protests of the section.
    protests: String,
    /// The section as a report to FIDE, once a round is public.
    report: Option<String>,
    /// Has a public round a game without a result, which TRF16 cannot say?
    has_open: bool,
    /// What FIDE asks of such a report and nobody has said yet, or nothing.
    missing: String,
    /// Too few arbiters for the boards in play, in words, or nothing.
    short: String,
    /// The screens of the hall, for those who may say what they show.
    screens: Option<String>,
    /// Rounds that are played over days, for those who pair single players.
    windows: Option<String>,
    /// Play-offs of players, for arbiters of a section whose rounds are all public.
    play_offs: Option<String>,
    /// The rules by which players agree on their games, for those who pair, where the arbiter makes the rounds.
    free_schedule: Option<String>,
}

async fn show(path: RoundsPath, permit: Permit<ReadDesk>, (db, now, layout): Visit) -> Result<Page> {
    let place = permit.place();
    let section = permit.section_id();
    let mut tx = db.snapshot().await?;
    let field = section_state::found(&mut tx, section, Problem::not_found).await?;
    let may_pair = permit.may(Capability::Pair);
    let may_enter = permit.may(Capability::EnterResults);
    let lang = layout.lang;
    let missing = if field.settings.fide_rated {
        export::missing_headers(&mut tx, place.tournament, &field).await?
    } else {
        Vec::new()
    };
    let supervision = watches::supervision(&mut tx, place.tournament).await?;
    let page = RoundsPage {
        short: super::watches::short(lang, supervision),
        missing: missing
            .into_iter()
            .map(|header| missing_header(lang, header))
            .collect::<Vec<_>>()
            .join(", "),
        next: next(lang, &field, now, &path, may_pair, may_enter),
        rows: rows(lang, &field, now, &path, may_pair, may_enter),
        rulings: path.here().rulings(),
        protests: path.here().protests(),
        report: (field.public_rounds() > 0).then(|| path.here().export()),
        has_open: field
            .rounds
            .iter()
            .filter(|round| round.status.is_public())
            .flat_map(|round| &round.games)
            .any(|game| game.outcome.result.is_none()),
        screens: permit
            .rights()
            .allow(Capability::Pair, Scope::Tournament(place.tournament))
            .then(|| path.here().screens()),
        free_schedule: (may_pair && domain::free_schedule::may_be_here(&field.settings).is_ok())
            .then(|| path.here().free_schedule()),
        play_offs: (permit.may(Capability::Rule)
            && field.settings.teams.is_none()
            && field.public_rounds() >= usize::from(field.planned_rounds))
        .then(|| path.here().player_play_offs()),
        windows: (may_pair && field.settings.may_play_over_days()).then(|| path.here().round_windows()),
        layout: nav::frame(
            layout,
            permit.rights(),
            place,
            Tab::Rounds,
            &t!(lang, rounds_title),
        ),
    };
    Ok(Html(page.render()?))
}

fn missing_header(lang: Lang, header: MissingHeader) -> String {
    match header {
        MissingHeader::City => t!(lang, rounds_report_city),
        MissingHeader::ChiefArbiter => t!(lang, rounds_report_arbiter),
        MissingHeader::RoundDate => t!(lang, rounds_report_days),
    }
}

/// Results first, then the next round.
fn next(
    lang: Lang,
    field: &SectionState,
    now: Now,
    path: &RoundsPath,
    may_pair: bool,
    may_enter: bool,
) -> Option<(String, String)> {
    let round = current(field, now)?;
    let number = round.number.get();
    let stage = round.stage(now.0);
    if round.status.is_public() && field.owed(round).boards > 0 {
        return may_enter.then(|| {
            let entry = path.here().round(round.number).entry();
            (t!(lang, rounds_enter, round = number), entry)
        });
    }
    if !may_pair {
        return None;
    }
    let words = match stage {
        Stage::Draft => t!(lang, rounds_see_draft, round = number),
        // What would be refused is not offered; the page of the round says what it waits for.
        Stage::Planned if transition::hindrance(field, round.number, now.0).is_some() => {
            t!(lang, rounds_round_no, round = number)
        }
        Stage::Planned => t!(lang, rounds_pair, round = number),
        Stage::Published | Stage::Started | Stage::Closed => t!(lang, pairing_close_now, round = number),
    };
    Some((words, path.here().round(round.number).pairing()))
}

/// The round that is worked on: the first one with results missing, the one to be paired next, or the last one while it is open.
fn current(field: &SectionState, now: Now) -> Option<&SectionRound> {
    // Rounds made by tables are announced together; only what has begun is waited for.
    let may_be_ahead = field.settings.maker() == Maker::Table;
    let missing = field.rounds.iter().find(|round| {
        let is_played = match round.stage(now.0) {
            Stage::Started => true,
            Stage::Published => !may_be_ahead,
            Stage::Planned | Stage::Draft | Stage::Closed => false,
        };
        is_played && field.owed(round).boards > 0
    });
    let open = || {
        field
            .last_public()
            .filter(|last| last.status == RoundStatus::Published && field.owed(last).boards == 0)
    };
    // In a season that was given up nothing is paired any more; what is left is to close its rounds.
    let given_up = || field.closable_as_given_up().next();
    missing
        .or_else(given_up)
        .or_else(|| field.next_to_pair())
        .or_else(open)
}

/// How far a round has come whose boards are played. One that is announced far ahead is not.
fn progress(lang: Lang, round: &SectionRound, stage: Stage) -> Option<(usize, String)> {
    let count = round.count();
    let (done, all) = (count.decided(), count.all);
    let is_played = match stage {
        Stage::Started => done < all,
        Stage::Published => done > 0 && done < all,
        Stage::Planned | Stage::Draft | Stage::Closed => false,
    };
    is_played.then(|| (percent(done, all), t!(lang, round_progress, done, all)))
}

fn rows(
    lang: Lang,
    field: &SectionState,
    now: Now,
    path: &RoundsPath,
    may_pair: bool,
    may_enter: bool,
) -> Vec<RoundListRow> {
    let next = current(field, now).map(|round| round.number);
    field
        .rounds
        .iter()
        .map(|round| {
            let stage = round.stage(now.0);
            let count = round.count();
            let figure = |number: usize| match stage {
                Stage::Planned => "–".to_owned(),
                Stage::Draft | Stage::Published | Stage::Started | Stage::Closed => number.to_string(),
            };
            RoundListRow {
                number: round.number.to_string(),
                starts: lang
                    .round_starts(&round.starts())
                    .unwrap_or_else(|| t!(lang, rounds_no_start)),
                state: match stage {
                    Stage::Planned => State::Postponed,
                    Stage::Draft => State::Missing,
                    Stage::Published | Stage::Started if count.missing > 0 => State::Running,
                    Stage::Published | Stage::Started | Stage::Closed => State::Confirmed,
                },
                stage: error_texts::rounds::stage(lang, stage),
                boards: figure(count.all),
                missing: figure(count.missing),
                progress: progress(lang, round, stage),
                page: if may_pair {
                    let page = path.here().round(round.number).pairing();
                    Some(page)
                } else {
                    round
                        .status
                        .is_public()
                        .then(|| path.here().round(round.number).public_round())
                },
                entry: (may_enter && round.status.is_public())
                    .then(|| path.here().round(round.number).entry()),
                cards: (round.status.is_public() && !round.matches.is_empty())
                    .then(|| path.here().round(round.number).cards()),
                print: round
                    .status
                    .is_public()
                    .then(|| path.here().round(round.number).print()),
                is_next: next == Some(round.number),
            }
        })
        .collect()
}
