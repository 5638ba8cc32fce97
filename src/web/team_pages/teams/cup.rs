//! Who goes on from a match of a cup that the boards and the rules leave open: an arbiter writes it down, or takes it back.

use crate::{
    forms::{Reader, Refusal, Typed, offered},
    prelude::*,
    section_of_teams::load,
};
use domain::{
    cup_section::{CupLine, side_of},
    fixtures::cup::CupSide,
    team_cup::CupDecider,
};
use service::{
    access::Pair,
    team_cups::{self, CupNote, Deciding, TakingBack},
};
use web::{i18n_teams::team_cups as words, nav::Tab};

pub(super) fn routes(state: &AppState) -> Routes {
    let pair = Access::Needs(Capability::Pair);
    Routes::new(state).get(pair, show).post(pair, act)
}

#[derive(Debug, Template)]
#[template(path = "pages/team_cup.html")]
struct CupDecisionPage {
    layout: Layout,
    path: CupDecisionPath,
    heading: String,
    score: String,
    /// How it stands, in words.
    stands: String,
    /// What decides a level match.
    rules: String,
    /// Was the match turned after the next round was public?
    is_turned: bool,
    version: Version,
    winners: Vec<Choice>,
    /// By what it can be said; empty where nothing is to be said.
    deciders: Vec<Choice>,
    /// What was written down, by whom and why.
    written: Option<CupNote>,
    may_take_back: bool,
    fields: Typed,
    errors: FieldErrors,
    /// An error that belongs to no single field.
    said: String,
}

impl CupDecisionPage {
    fn value(&self, name: &str) -> &str {
        self.fields.text(name)
    }

    /// When and by whom it was written down.
    fn noted(&self, note: &CupNote) -> String {
        let lang = self.layout.lang;
        t!(
            lang,
            penalties_given,
            at = lang.stamp(note.at),
            by = note.by.as_str()
        )
    }
}

async fn page(
    db: &Db,
    path: CupDecisionPath,
    permit: &Permit<Pair>,
    layout: Layout,
    typed: Option<&Sent>,
) -> Result<CupDecisionPage> {
    let mut tx = db.snapshot().await?;
    let field = load(&mut tx, permit.section_id()).await?;
    let lang = layout.lang;
    let round = field
        .round(path.round)
        .filter(|round| round.status.is_public())
        .ok_or_else(Problem::not_found)?;
    let one = field
        .match_in(path.round, path.no)
        .ok_or_else(Problem::not_found)?;
    let settings = field.cup_settings().ok_or_else(Problem::not_found)?;
    let line: CupLine = field.cup_line(round, one).ok_or_else(Problem::not_found)?;
    let written = team_cups::note(&mut tx, permit, one).await?;
    drop(tx);
    let name = |side| field.team_name(side_of(one, side));
    let fields = typed.map_or_else(Typed::default, |sent| Typed(sent.fields.clone()));
    let drawn = CupSide::ALL
        .into_iter()
        .find(|side| line.went_on == Some(side_of(one, *side)));
    // No team is chosen beforehand: being first in the list must not decide who goes on.
    let stands = drawn.or_else(|| one.decided.as_ref().map(|decided| decided.winner));
    let chosen: Option<CupSide> = fields.text("winner").parse().ok().or(stands);
    let word = chosen.map_or("", CupSide::as_str);
    let nobody = Choice::new("", t!(lang, cup_choose), word);
    let sides = CupSide::ALL
        .into_iter()
        .map(|side| Choice::new(side.as_str(), name(side), word));
    let winners = std::iter::once(nobody).chain(sides).collect();
    let deciders = field.cup_deciders(round, one);
    let by = fields.text("by").parse().ok().or(deciders.first().copied());
    let heading = format!("{} – {}", name(CupSide::First), name(CupSide::Second));
    Ok(CupDecisionPage {
        score: format!("{}–{}", line.points.0, line.points.1),
        stands: words::outcome(lang, &field, &line),
        rules: words::level(lang, settings),
        is_turned: line.is_turned,
        version: typed.map_or(one.version, |sent| sent.seen),
        winners,
        deciders: offered(
            deciders,
            by.unwrap_or(CupDecider::Lot),
            CupDecider::as_str,
            |by| words::decider(lang, by),
        ),
        may_take_back: field.cup_may_take_back(round, one).is_ok(),
        written,
        fields,
        errors: FieldErrors::new(),
        said: String::new(),
        layout: nav::frame(layout, permit.rights(), permit.place(), Tab::Rounds, &heading),
        heading,
        path,
    })
}

async fn show(path: CupDecisionPath, permit: Permit<Pair>, (db, _, layout): Visit) -> Result<Page> {
    let page = page(&db, path, &permit, layout, None).await?;
    Ok(Html(page.render()?))
}

/// What the fields say, or what is wrong with them.
fn read(path: &CupDecisionPath, sent: &Sent) -> Result<Deciding> {
    let mut reader = Reader::new(sent);
    let winner = reader.needed::<CupSide>("winner", |lang, _| t!(lang, teams_problem_choice));
    let by = reader.needed::<CupDecider>("by", |lang, _| t!(lang, teams_problem_choice));
    let made = winner.zip(by).map(|(winner, by)| Deciding {
        round: path.round,
        no: path.no,
        seen: sent.seen,
        winner,
        by,
        score: sent.text("score").to_owned(),
        reason: sent.text("reason").to_owned(),
    });
    reader.finish(made)
}

async fn act(
    path: CupDecisionPath,
    permit: Permit<Pair>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let written = async {
        if sent.ticked("take_back") {
            let cmd = TakingBack {
                round: path.round,
                no: path.no,
                seen: sent.seen,
                reason: sent.text("reason").to_owned(),
            };
            return db
                .write(async |conn| team_cups::take_back(conn, &permit, now.0, sent.key, &cmd).await)
                .await;
        }
        let cmd = read(&path, &sent)?;
        db.write(async |conn| team_cups::decide(conn, &permit, now.0, sent.key, &cmd).await)
            .await
    };
    let Err(problem) = written.await else {
        let to = path.here().pairing();
        return Ok(Flash::done(t!(lang, cup_saved)).leads_to(&to));
    };
    let refusal = Refusal::of(problem, lang)?;
    let mut page = page(&db, path, &permit, layout, Some(&sent)).await?;
    page.said = refusal.said;
    page.errors = refusal.errors;
    again(refusal.status, &page)
}
