//! A correction of a closed round: the right result is chosen, its consequences are shown, and it is confirmed with a reason. What is
//! confirmed is written by [`super::entering`].

use super::Addresses;
use crate::{consequences::ConsequencesView, prelude::*};
use domain::{consequences::Mend, section_state::Effect};
use engine::result::GameResult;
use rules::entry::Outcome;
use service::{access::CorrectResults, consequences};
use web::nav::Tab;

/// The result whose consequences are asked for.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct CorrectionQuery {
    pub(super) result: String,
    pub(super) unrated: Option<String>,
}

/// What is shown beside the consequences when a confirmation was refused.
#[derive(Debug, Default)]
pub(super) struct Refused {
    pub(super) reason: String,
    /// A sentence about what is wrong, or nothing.
    pub(super) problem: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/correction.html")]
pub(super) struct CorrectionPage {
    layout: Layout,
    white: String,
    black: String,
    standing: String,
    is_report_only: bool,
    choices: Vec<Choice>,
    unrated: bool,
    /// The result that was chosen, as the form sends it; empty before.
    value: String,
    /// The same in words.
    chosen: String,
    /// Is it what stands?
    stands: bool,
    /// None in a section of teams, and before a result is chosen.
    consequences: Option<ConsequencesView>,
    reason: String,
    problem: String,
    version: Version,
    action: String,
    back: String,
}

/// Shows the page; without a result in the address it asks for one.
pub(super) async fn show(
    path: CorrectionPath,
    permit: Permit<CorrectResults>,
    (db, _, layout): Visit,
    Query(asked): Query<CorrectionQuery>,
) -> Result<Page> {
    let page = CorrectionPage::load(&db, &permit, &path, layout, (&asked, Refused::default())).await?;
    Ok(Html(page.render()?))
}

impl CorrectionPage {
    /// Reads the board and counts what the result that is asked for would change.
    pub(super) async fn load(
        db: &Db,
        permit: &Permit<CorrectResults>,
        path: &CorrectionPath,
        layout: Layout,
        (asked, refused): (&CorrectionQuery, Refused),
    ) -> Result<Self> {
        if !permit.rights().reach(path.round, path.board) {
            return Err(Problem::not_found());
        }
        let lang = layout.lang;
        let basis = consequences::basis(&mut *db.snapshot().await?, permit)
            .await?
            .ok_or_else(Problem::not_found)?;
        let field = &basis.field;
        let game = field
            .round(path.round)
            .filter(|round| round.status.is_public())
            .and_then(|round| round.game(path.board))
            .ok_or_else(Problem::not_found)?;
        let effect = field.effect_of_correcting(path.round);
        let is_report_only = effect == Effect::ReportedOnly;
        let result = asked.result.parse::<GameResult>().ok();
        let unrated = asked.unrated.is_some() && !is_report_only;
        let wanted = result.map(|result| Outcome {
            unrated,
            ..Outcome::of(result)
        });
        let stands = match effect {
            Effect::Counts => wanted == Some(game.outcome),
            Effect::ReportedOnly => result.is_some() && game.reported.or(game.outcome.result) == result,
        };
        let seen = match wanted.filter(|_| !stands) {
            Some(outcome) => {
                let mend = Mend::Result {
                    round: path.round,
                    board: path.board,
                    outcome,
                    effect,
                };
                basis.foresee(mend).await
            }
            None => None,
        };
        let name = |no| {
            field
                .player(no)
                .map(|one| one.person.name.spoken())
                .unwrap_or_default()
        };
        let (board, round) = (path.board.get(), path.round.get());
        let title = t!(lang, correction_title, board, round);
        let addresses = Addresses::new(permit.place(), path.round);
        let value = result.map(GameResult::as_str).unwrap_or_default();
        // Before one is chosen, what stands: nothing is corrected by a slip of the finger.
        let shown = result.or(if is_report_only { game.reported } else { None });
        let shown = shown.or(game.outcome.result).map_or("", GameResult::as_str);
        Ok(Self {
            white: name(game.white),
            black: name(game.black),
            standing: lang.agreed(&game.outcome, game.appointment),
            is_report_only,
            choices: GameResult::ALL
                .into_iter()
                .map(|one| {
                    let label = format!("{} · {}", one.label(), lang.result_words(one));
                    Choice::new(one.as_str(), label, shown)
                })
                .collect(),
            unrated,
            chosen: wanted.map(|outcome| lang.outcome(&outcome)).unwrap_or_default(),
            value: value.to_owned(),
            stands,
            consequences: seen.map(|seen| ConsequencesView::of(lang, field, &seen, basis.is_reported)),
            reason: refused.reason,
            problem: refused.problem,
            version: game.version,
            action: addresses.correction(path.board),
            back: addresses.board(path.board),
            layout: nav::frame(layout, permit.rights(), permit.place(), Tab::Entry, &title),
        })
    }
}
