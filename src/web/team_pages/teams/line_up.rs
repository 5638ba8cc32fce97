//! Who plays for a team in a round: whom the arbiter names, and by default whom the club's list proposes or the first of the team.

use crate::{
    forms::Refusal,
    prelude::*,
    section_of_teams,
    substitutions::{self as form, BenchForm, MadeLine},
};
use domain::{
    line_up::checks::SeatFault,
    team::{BoardColours, TeamSettings, changing::TeamRefusal},
};
use service::{
    access::Pair,
    line_ups::{self, GivenLineUp, Squad},
    substitutions,
    teams::Target,
};
use web::{i18n_teams::line_up_findings as findings, nav::Tab};

pub(super) fn routes(state: &AppState) -> Routes {
    let pair = Access::Needs(Capability::Pair);
    Routes::new(state).get(pair, show).post(pair, give)
}

#[derive(Debug, Template)]
#[template(path = "pages/line_up.html")]
struct LineUpPage {
    layout: Layout,
    path: LineUpPath,
    team: String,
    is_given: bool,
    /// The round is public: nothing changes any more but that somebody takes another's seat.
    is_public: bool,
    bench: Option<BenchForm>,
    /// Who took whose seat.
    made: Vec<MadeLine>,
    /// For each board: its number and whom to choose from.
    boards: Vec<(String, String, Vec<Choice>)>,
    /// What speaks against the line-up as it stands, and who does not play by default.
    findings: Vec<String>,
    /// Why rules are set aside, as it was typed.
    reason: String,
    version: Version,
    key: String,
    errors: FieldErrors,
    /// An error that belongs to no single field.
    said: String,
}

/// What is told of the line-up: empty boards once it is public, since before that they may be meant.
fn told(lang: Lang, squad: &Squad, is_public: bool) -> Vec<String> {
    let found = squad.findings.iter();
    let found = found.filter(|finding| is_public || finding.fault != SeatFault::Empty);
    let passed_over = squad.not_by_default.iter();
    found
        .map(|finding| findings::finding(lang, finding))
        .chain(passed_over.map(|left| findings::passed_over(lang, left)))
        .collect()
}

async fn page(
    (db, Now(now)): (&Db, Now),
    path: LineUpPath,
    permit: &Permit<Pair>,
    layout: Layout,
    typed: Option<&Sent>,
) -> Result<LineUpPage> {
    let mut tx = db.snapshot().await?;
    let field = section_of_teams::load(&mut tx, permit.section_id()).await?;
    let lang = layout.lang;
    let round = field.round(path.round).ok_or_else(Problem::not_found)?;
    let found = field.teams.iter().find(|team| team.id == path.team);
    let team = found.ok_or_else(Problem::not_found)?;
    let squad = line_ups::squad(&mut tx, permit, (&field, team), path.round, now).await?;
    let bench = if round.status == RoundStatus::Published {
        substitutions::bench(&mut tx, permit, (&field, team), path.round, now).await?
    } else {
        None
    };
    let made = substitutions::of_team(&mut tx, permit, (&field, team), path.round).await?;
    drop(tx);
    let line_up = field.line_up_of(team.no, path.round);
    let own = round.matches.iter().find(|one| one.is_of(team.no));
    let sat = own.filter(|_| round.status.is_public()).and_then(|one| {
        if one.is_sealed() {
            return Some(Vec::new()); // nobody yet
        }
        field.played_line_up(round, one, one.side_of(team.no)?)
    });
    let boards = field.settings.teams.as_ref().map_or(0, TeamSettings::boards);
    let choices = |index: usize| {
        // In single games a board belongs to one player, whether they are there or not.
        let chosen = if let Some(sat) = &sat {
            sat.get(index).copied().flatten()
        } else if field.plays_single_games() {
            let board = u8::try_from(index + 1).unwrap_or(u8::MAX);
            field.seated(team, path.round, board).map(|player| player.id)
        } else if let Some(by_default) = &squad.by_default {
            by_default.get(index).copied()
        } else {
            let seated = line_up.players.get(index);
            seated.and_then(|no| Some(field.player(*no)?.id))
        };
        let mut choices = vec![Choice {
            value: String::new(),
            label: t!(lang, teams_nobody),
            chosen: chosen.is_none(),
        }];
        choices.extend(team.players.iter().map(|id| Choice {
            value: id.to_string(),
            label: if team.has_notice(path.round, *id) {
                t!(
                    lang,
                    captains_noticed,
                    player = section_of_teams::called(&field, *id)
                )
            } else {
                section_of_teams::called(&field, *id)
            },
            chosen: chosen == Some(*id),
        }));
        choices.extend(squad.reserves.iter().map(|reserve| Choice {
            value: reserve.id.to_string(),
            label: findings::newcomer(lang, reserve),
            chosen: chosen == Some(reserve.id),
        }));
        choices
    };
    Ok(LineUpPage {
        team: team.name.to_string(),
        is_given: line_up.is_given,
        is_public: round.status.is_public(),
        bench: bench.and_then(|bench| BenchForm::of(lang, path.round, &bench, typed)),
        made: made.iter().map(|one| MadeLine::of(lang, &field, one)).collect(),
        boards: (1..=boards)
            .map(|board| {
                let label = t!(lang, teams_board, board = board);
                (format!("board-{board}"), label, choices(usize::from(board - 1)))
            })
            .collect(),
        findings: told(lang, &squad, round.status.is_public()),
        reason: String::new(),
        version: team.version,
        key: ids::fresh().to_string(),
        errors: FieldErrors::new(),
        said: String::new(),
        layout: nav::frame(
            layout,
            permit.rights(),
            permit.place(),
            Tab::Rounds,
            &t!(lang, teams_line_up_heading, round = path.round.get()),
        ),
        path,
    })
}

async fn show(path: LineUpPath, permit: Permit<Pair>, (db, now, layout): Visit) -> Result<Page> {
    let page = page((&db, now), path, &permit, layout, None).await?;
    Ok(Html(page.render()?))
}

async fn give(
    path: LineUpPath,
    permit: Permit<Pair>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let is_substitution = sent.text("act") == form::ACT;
    let given = async {
        if is_substitution {
            let cmd = form::read(&sent, path.team, path.round)?;
            return db
                .write(async |conn| substitutions::substitute(conn, &permit, now.0, sent.key, &cmd).await)
                .await;
        }
        let players = if sent.ticked("default") {
            Vec::new()
        } else {
            // Empty boards go last, even if gaps were left between.
            (1..=BoardColours::MOST)
                .map(|board| sent.text(&format!("board-{board}")).to_owned())
                .filter(|player| !player.is_empty())
                .map(|player| player.parse())
                .collect::<std::result::Result<_, _>>()
                .map_err(|_| TeamRefusal::UnknownPlayer)?
        };
        let cmd = GivenLineUp {
            target: Target {
                team: path.team,
                seen: sent.seen,
            },
            round: path.round,
            players,
            reason: sent.text("reason").to_owned(),
        };
        db.write(async |conn| line_ups::give(conn, &permit, now.0, sent.key, &cmd).await)
            .await
    };
    let Err(problem) = given.await else {
        if is_substitution {
            return Ok(Flash::done(t!(lang, substitution_done)).leads_to(&path.to_string()));
        }
        let to = path.here().pairing();
        return Ok(Flash::done(t!(lang, teams_line_up_saved)).leads_to(&to));
    };
    let refusal = Refusal::of(problem, lang)?;
    let mut page = page((&db, now), path, &permit, layout, Some(&sent)).await?;
    sent.text("reason").clone_into(&mut page.reason);
    let is_public = page.is_public;
    let typed = page.boards.iter_mut().filter(|_| !is_public);
    for (name, _, choices) in typed {
        for choice in choices {
            choice.chosen = choice.value == sent.text(name);
        }
    }
    page.said = refusal.said;
    page.errors = refusal.errors;
    again(refusal.status, &page)
}
