//! Points beside the games: what an arbiter gives a player or takes from one, and takes back again.

use crate::{
    forms::{Fields, Reader, Refusal, Typed},
    prelude::*,
};
use engine::points::Points;
use service::{
    access::Rule,
    player_penalties::{self, PlayerPenalty, PointsCommand, TakingBack},
};
use web::{nav::Tab, paths::PlayerPointsPath};

pub(super) fn routes(state: &AppState) -> Routes {
    let rule = Access::Needs(Capability::Rule);
    Routes::new(state).get(rule, show).post(rule, act)
}

/// Points that were given or taken.
#[derive(Debug)]
struct PointsLine {
    id: String,
    version: Version,
    points: String,
    about: String,
    reason: String,
    given: String,
    holds: bool,
}

impl PointsLine {
    fn of(lang: Lang, penalty: &PlayerPenalty) -> Self {
        let about = match penalty.round {
            Some(round) => t!(lang, rounds_round_no, round = round.get()),
            None => t!(lang, penalties_whole_event),
        };
        Self {
            id: penalty.id.to_string(),
            version: penalty.version,
            points: signed(penalty.points),
            about: if penalty.article.is_empty() {
                about
            } else {
                format!("{about} · {}", penalty.article)
            },
            reason: penalty.reason.clone(),
            given: t!(
                lang,
                player_points_given_by,
                who = penalty.given_by.as_str(),
                at = lang.stamp(penalty.given_at)
            ),
            holds: penalty.taken_back_at.is_none(),
        }
    }
}

/// With a sign, since both give and take have one.
fn signed(points: Points) -> String {
    if points > Points::ZERO {
        format!("+{points}")
    } else {
        points.to_string()
    }
}

#[derive(Debug, Template)]
#[template(path = "pages/player_points.html")]
struct PlayerPointsPage {
    layout: Layout,
    name: String,
    rounds: Vec<Choice>,
    given: Vec<PointsLine>,
    fields: Typed,
    errors: FieldErrors,
    said: String,
    path: PlayerPointsPath,
    back: String,
}

impl PlayerPointsPage {
    fn value(&self, name: &str) -> &str {
        self.fields.text(name)
    }
}

async fn page(
    db: &Db,
    path: PlayerPointsPath,
    permit: &Permit<Rule>,
    layout: Layout,
    mut fields: Typed,
) -> Result<PlayerPointsPage> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let field = section_state::found(&mut tx, permit.section_id(), Problem::not_found).await?;
    let penalties = player_penalties::list(&mut tx, permit).await?;
    drop(tx);
    let player = field
        .players
        .iter()
        .find(|player| player.id == path.player && player.no.is_some())
        .ok_or_else(Problem::not_found)?;
    let name = player.person.name.spoken();
    // Usually it is about the round that was just played.
    if let Some(last) = field.last_public() {
        let last = last.number.to_string();
        fields.0.entry("round".to_owned()).or_insert(last);
    }
    let round = fields.text("round").to_owned();
    let whole = Choice::new("", t!(lang, penalties_whole_event), &round);
    let public = field.rounds.iter().filter(|round| round.status.is_public());
    let rounds = public.rev().map(|one| {
        let label = t!(lang, rounds_round_no, round = one.number.get());
        Choice::new(one.number.to_string(), label, &round)
    });
    let title = t!(lang, player_points_heading, name = name.as_str());
    Ok(PlayerPointsPage {
        layout: nav::frame(layout, permit.rights(), permit.place(), Tab::Players, &title),
        rounds: rounds.chain(std::iter::once(whole)).collect(),
        given: penalties
            .iter()
            .filter(|penalty| penalty.player == path.player)
            .map(|penalty| PointsLine::of(lang, penalty))
            .collect(),
        back: path.here().player(path.player),
        name,
        fields,
        errors: FieldErrors::new(),
        said: String::new(),
        path,
    })
}

async fn show(path: PlayerPointsPath, permit: Permit<Rule>, (db, _, layout): Visit) -> Result<Page> {
    let page = page(&db, path, &permit, layout, Typed(Fields::new())).await?;
    Ok(Html(page.render()?))
}

/// What the fields say, or what is wrong with them.
fn read(path: &PlayerPointsPath, sent: &Sent) -> Result<PointsCommand> {
    let mut reader = Reader::new(sent);
    let points = reader.needed::<Points>("points", |lang, _| t!(lang, player_points_unreadable));
    let round = reader.optional::<RoundNo>("round", |lang, _| t!(lang, teams_problem_choice));
    let made = points.map(|points| PointsCommand {
        player: path.player,
        points,
        round,
        article: sent.text("article").to_owned(),
        reason: sent.text("reason").to_owned(),
    });
    reader.finish(made)
}

async fn act(
    path: PlayerPointsPath,
    permit: Permit<Rule>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let written = async {
        if let Ok(penalty) = sent.text("take_back").parse() {
            let cmd = TakingBack {
                penalty,
                seen: sent.seen,
                reason: sent.text("reason").to_owned(),
            };
            db.write(async |conn| player_penalties::take_back(conn, &permit, now.0, sent.key, &cmd).await)
                .await?;
            return Ok(t!(lang, player_points_gone));
        }
        let cmd = read(&path, &sent)?;
        db.write(async |conn| player_penalties::give(conn, &permit, now.0, sent.key, &cmd).await)
            .await?;
        Ok(t!(lang, player_points_saved, points = signed(cmd.points)))
    };
    let problem = match written.await {
        Ok(said) => return Ok(Flash::done(said).leads_to(&path.to_string())),
        Err(problem) => problem,
    };
    let refusal = Refusal::of(problem, lang)?;
    // What was typed to take something back is no new decision.
    let fields = if sent.ticked("take_back") {
        Fields::new()
    } else {
        sent.fields
    };
    let mut page = page(&db, path, &permit, layout, Typed(fields)).await?;
    page.said = refusal.said;
    page.errors = refusal.errors;
    again(refusal.status, &page)
}
