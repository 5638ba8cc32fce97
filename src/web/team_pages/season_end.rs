//! The end of a season of teams: who moves by the final tables, what is open, what the league leader writes down, the confirmation, and next
//! season's tournament. [`forms`] reads what is sent, [`view`] makes what is shown.

mod forms;
mod view;

use crate::{
    forms::{Refusal, Typed},
    prelude::*,
};
use domain::{
    season_end::{Proposal, QuestionKind, RowPlan},
    tournament::TournamentDetails,
};
use forms::Asked;
use service::{access::ManageTournament, season_end};
use view::{
    AcrossView, ConfirmedView, MakingView, NextView, NoteView, QuestionView, RowFields, RowView, TieView,
};
use web::tournament_frame::{self, Tab};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state).get(manage, show).post(manage, act)
}

#[derive(Debug, Template)]
#[template(path = "pages/season_end.html")]
struct SeasonEndPage {
    layout: Layout,
    path: SeasonEndPath,
    version: Version,
    /// The rows as they stand at the end; none before they are settled.
    rows: Vec<RowView>,
    /// Why nothing is proposed although the rows are settled.
    why_not: String,
    /// Teams of one place in parallel groups, and who of them goes up.
    across: Vec<AcrossView>,
    questions: Vec<QuestionView>,
    /// Does anything stop the confirmation?
    is_stopped: bool,
    /// The first of the shared places that somebody has to settle.
    tie: Option<TieView>,
    notes: Vec<NoteView>,
    /// Every team with its row, to choose from.
    teams: Vec<Choice>,
    losers: Vec<Choice>,
    whats: Vec<Choice>,
    destinations: Vec<Choice>,
    has_play_offs: bool,
    /// The form for a play-off that is a section of its own; none where nobody plays off.
    making: Option<MakingView>,
    /// The moves and what is open in one line, as they are sent back.
    shown: String,
    has_moves: bool,
    confirmed: Option<ConfirmedView>,
    next: NextView,
    fields: Vec<RowFields>,
    typed: Typed,
    /// Which of the page's forms was refused.
    refused: &'static str,
    errors: FieldErrors,
    /// An error that belongs to no single field.
    said: String,
}

impl SeasonEndPage {
    /// What was typed in a form that was refused; nothing in the others.
    fn value(&self, form: &str, name: &str) -> &str {
        if self.refused == form {
            self.typed.text(name)
        } else {
            ""
        }
    }

    /// What is wrong with a field of a form that was refused.
    fn error(&self, form: &str, name: &str) -> &str {
        if self.refused == form {
            self.errors.of(name)
        } else {
            ""
        }
    }
}

async fn page(
    db: &Db,
    path: SeasonEndPath,
    permit: &Permit<ManageTournament>,
    layout: Layout,
    sent: Option<(&Sent, Refusal)>,
) -> Result<SeasonEndPage> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let end = season_end::load(&mut tx, permit.tournament()).await?;
    let found = store::tournaments::find(&mut tx, permit.tournament()).await?;
    let details: TournamentDetails = found.ok_or_else(Problem::not_found)?.details;
    drop(tx);
    let typed = sent
        .as_ref()
        .map_or_else(Typed::default, |(sent, _)| Typed(sent.fields.clone()));
    let refused = sent.as_ref().map_or("", |(sent, _)| Asked::of(sent).as_str());
    let (mut errors, said) =
        sent.map_or_else(Default::default, |(_, refusal)| (refusal.errors, refusal.said));
    let is_of = |form: &str, name: &str| if refused == form { typed.text(name) } else { "" };
    let chosen = |name| match is_of("team", name) {
        "" => is_of("play_off", name),
        text => text,
    };
    let is_settled = !end.book.rows.is_empty();
    let proposal = end.proposal.as_ref().ok().filter(|_| is_settled);
    let fields = view::row_fields(lang, &end, (refused == "rows").then_some(&typed), &mut errors);
    let plays_off = |row: &RowPlan| row.play_off_up + row.play_off_down > 0;
    let has_play_offs = end.book.rows.iter().any(plays_off);
    let is_level = |found: &Proposal| {
        let mut kinds = found.questions.iter().map(|question| question.kind);
        kinds.any(|kind| [QuestionKind::Tie, QuestionKind::AcrossTie].contains(&kind))
    };
    let may_make = permit
        .rights()
        .allow(Capability::CreateTournament, Scope::Everywhere);
    Ok(SeasonEndPage {
        version: if refused == "rows" {
            typed.seen().map_or(end.version, |(seen, _)| seen)
        } else {
            end.version
        },
        rows: proposal
            .map(|found| view::rows(lang, &end, found, &path.here()))
            .unwrap_or_default(),
        why_not: match &end.proposal {
            Err(why) if is_settled => web::i18n_teams::season_end::moves_problem(lang, *why),
            Ok(_) | Err(_) => String::new(),
        },
        across: proposal
            .map(|found| view::across(lang, &end, found))
            .unwrap_or_default(),
        questions: proposal
            .map(|found| view::questions(lang, &end, found))
            .unwrap_or_default(),
        is_stopped: proposal.is_none_or(Proposal::is_stopped),
        tie: proposal
            .and_then(|found| view::tie(lang, &end, (found, &path.here()), (&typed, refused, &errors))),
        notes: view::notes(lang, &end, (&typed, refused), &path.here()),
        teams: view::teams(
            lang,
            &end,
            match chosen("team") {
                "" => chosen("winner"),
                team => team,
            },
        ),
        losers: view::teams(lang, &end, chosen("loser")),
        whats: view::whats(lang, is_of("team", "what")),
        destinations: view::destinations(lang, &end, is_of("team", "to")),
        has_play_offs,
        making: proposal
            .filter(|found| has_play_offs || is_level(found))
            .map(|found| {
                let sent = (refused == "match").then_some(&typed);
                MakingView::of(lang, &end, found, (sent, &errors))
            }),
        shown: proposal.map(Proposal::shown).unwrap_or_default(),
        has_moves: proposal.is_some_and(|found| !found.moves.is_empty()),
        confirmed: view::confirmed(lang, &end),
        next: NextView::of(&end, &details, may_make, (refused == "next").then_some(&typed)),
        fields,
        typed,
        refused,
        errors,
        said,
        layout: tournament_frame::frame(layout, permit, Tab::Sections, t!(lang, season_end_heading)),
        path,
    })
}

async fn show(path: SeasonEndPath, permit: Permit<ManageTournament>, (db, _, layout): Visit) -> Result<Page> {
    let page = page(&db, path, &permit, layout, None).await?;
    Ok(Html(page.render()?))
}

async fn act(
    path: SeasonEndPath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    match forms::done(&db, &permit, now.0, &sent).await {
        Ok(()) => {
            let to = path.to_string();
            Ok(Flash::done(Asked::of(&sent).done(lang)).leads_to(&to))
        }
        Err(problem) => {
            let refusal = Refusal::of(problem, lang)?;
            let status = refusal.status;
            let page = page(&db, path, &permit, layout, Some((&sent, refusal))).await?;
            again(status, &page)
        }
    }
}
