//! A bye of a round that is public: chosen, looked at with its consequences, and confirmed with a reason.

use crate::{consequences::ConsequencesView, forms::Refusal, prelude::*};
use domain::{consequences::Mend, earlier_bye::RoundsWithoutGame};
use engine::bye::ByeKind;
use service::{
    access::CorrectResults,
    consequences::{self, ConsequenceBasis},
    earlier_byes::{self, EarlierByeOrder},
};
use web::{i18n::players as words, nav::Tab, paths::EarlierByesPath};

pub(super) fn routes(state: &AppState) -> Routes {
    let correct = Access::Needs(Capability::CorrectResults);
    Routes::new(state).get(correct, show).post(correct, act)
}

/// What no bye is called in the form.
const NONE: &str = "none";

/// The bye whose consequences are asked for.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct EarlierByeQuery {
    round: String,
    kind: String,
}

impl EarlierByeQuery {
    /// Round and kind, if both can be read; `None` in it is no bye.
    fn read(&self) -> Option<(RoundNo, Option<ByeKind>)> {
        let round = self.round.trim().parse().ok()?;
        let kind = match self.kind.as_str() {
            NONE => None,
            kind => Some(kind.parse().ok()?),
        };
        Some((round, kind))
    }
}

#[derive(Debug, Template)]
#[template(path = "pages/earlier_byes.html")]
struct EarlierByesPage {
    layout: Layout,
    name: String,
    /// The public rounds that may be made otherwise, with what stands.
    rounds: Vec<Choice>,
    /// Why the other ones without a game may not.
    allocated: Vec<String>,
    kinds: Vec<Choice>,
    round: String,
    kind: String,
    /// What was chosen, in words; empty before, and where it may not be.
    chosen: String,
    /// What stands against it.
    warning: String,
    consequences: Option<ConsequencesView>,
    reason: String,
    errors: FieldErrors,
    /// A sentence about what is wrong, or nothing.
    said: String,
    version: Version,
    path: EarlierByesPath,
    back: String,
}

fn kind_words(lang: Lang, kind: Option<ByeKind>) -> String {
    kind.map_or_else(|| t!(lang, earlier_bye_none), |kind| lang.bye(kind))
}

async fn page(
    db: &Db,
    path: EarlierByesPath,
    permit: &Permit<CorrectResults>,
    layout: Layout,
    asked: EarlierByeQuery,
) -> Result<EarlierByesPage> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let basis = consequences::basis(&mut tx, permit)
        .await?
        .ok_or_else(Problem::not_found)?;
    let field = &basis.field;
    let player = field.player_by_id(path.player).ok_or_else(Problem::not_found)?;
    let no = player.no.ok_or_else(Problem::not_found)?;
    let name = player.person.name.spoken();
    let chosen = asked.read();
    let stored = store::players::find(&mut tx, permit.tournament(), path.player).await?;
    let version = stored.map_or(Version(0), |player| player.version);
    let weighed = match chosen {
        Some(order) => weighed(&mut tx, permit, &basis, (lang, path.player, order)).await?,
        None => Weighed::default(),
    };
    drop(tx);
    let chosen = chosen.filter(|_| weighed.is_open);
    let seen = match chosen {
        Some((round, kind)) => {
            let mend = Mend::Bye {
                round,
                player: no,
                kind,
            };
            basis.foresee(mend).await
        }
        None => None,
    };
    let without = RoundsWithoutGame::of(field, no);
    let title = t!(lang, earlier_bye_heading, name = name.as_str());
    Ok(EarlierByesPage {
        layout: nav::frame(layout, permit.rights(), permit.place(), Tab::Players, &title),
        name,
        rounds: rounds(lang, &without, &asked.round),
        allocated: without
            .allocated
            .iter()
            .map(|round| t!(lang, earlier_bye_allocated, round = round.get()))
            .collect(),
        kinds: kinds(lang, &asked.kind),
        chosen: chosen.map_or_else(String::new, |(round, kind)| in_round(lang, round, kind)),
        round: asked.round,
        kind: asked.kind,
        warning: weighed.warning,
        consequences: seen.map(|seen| ConsequencesView::of(lang, field, &seen, basis.is_reported)),
        reason: String::new(),
        errors: FieldErrors::new(),
        said: weighed.said,
        version,
        back: back(&path, permit),
        path,
    })
}

/// What the service says to what was chosen.
#[derive(Debug, Default)]
struct Weighed {
    is_open: bool,
    /// What stands against it.
    warning: String,
    /// Why it may not be.
    said: String,
}

async fn weighed(
    conn: &mut PgConnection,
    permit: &Permit<CorrectResults>,
    basis: &ConsequenceBasis,
    (lang, player, (round, kind)): (Lang, PlayerId, (RoundNo, Option<ByeKind>)),
) -> Result<Weighed> {
    match earlier_byes::weigh(conn, permit, &basis.field, (player, round, kind)).await {
        Ok((against, _)) => Ok(Weighed {
            is_open: true,
            warning: against.map_or_else(String::new, |one| words::warning(lang, one)),
            said: String::new(),
        }),
        Err(error) => {
            let problem = Problem::from(error);
            if !problem.kind().status().is_client_error() {
                return Err(problem);
            }
            Ok(Weighed {
                said: problem.sentence(lang),
                ..Weighed::default()
            })
        }
    }
}

/// Rounds to choose from, with what stands.
fn rounds(lang: Lang, found: &RoundsWithoutGame, chosen: &str) -> Vec<Choice> {
    let open = found.open.iter();
    open.map(|(round, stands)| Choice::new(round.to_string(), in_round(lang, *round, *stands), chosen))
        .collect()
}

fn kinds(lang: Lang, chosen: &str) -> Vec<Choice> {
    let offered = [
        Some(ByeKind::HalfPoint),
        Some(ByeKind::ZeroPoint),
        Some(ByeKind::FullPoint),
        None,
    ];
    offered
        .into_iter()
        .map(|kind| {
            let word = kind.map_or(NONE, ByeKind::as_str);
            Choice::new(word, kind_words(lang, kind), chosen)
        })
        .collect()
}

/// `Runde 2: Fri med ½ point`.
fn in_round(lang: Lang, round: RoundNo, kind: Option<ByeKind>) -> String {
    t!(
        lang,
        earlier_bye_round,
        round = round.get(),
        stands = kind_words(lang, kind)
    )
}

/// The player's page, for those who may open it; else the list.
fn back(path: &EarlierByesPath, permit: &Permit<CorrectResults>) -> String {
    if permit.may(Capability::ManageEntries) {
        path.here().player(path.player)
    } else {
        path.here().players()
    }
}

async fn show(
    path: EarlierByesPath,
    permit: Permit<CorrectResults>,
    (db, _, layout): Visit,
    Query(asked): Query<EarlierByeQuery>,
) -> Result<Page> {
    let page = page(&db, path, &permit, layout, asked).await?;
    Ok(Html(page.render()?))
}

async fn act(
    path: EarlierByesPath,
    permit: Permit<CorrectResults>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let asked = EarlierByeQuery {
        round: sent.text("round").to_owned(),
        kind: sent.text("kind").to_owned(),
    };
    let Some((round, kind)) = asked.read() else {
        return Err(Sent::stale());
    };
    let order = EarlierByeOrder {
        player: path.player,
        round,
        kind,
        seen: sent.seen,
        reason: sent.text("reason"),
    };
    let done = db
        .write(async |conn| earlier_byes::mend(conn, &permit, now.0, sent.key, order).await)
        .await;
    let Err(problem) = done else {
        let said = t!(
            lang,
            earlier_bye_saved,
            round = round.get(),
            stands = kind_words(lang, kind)
        );
        return Ok(Flash::done(said).leads_to(&path.to_string()));
    };
    let refusal = Refusal::of(problem, lang)?;
    let mut page = page(&db, path, &permit, layout, asked).await?;
    page.said = refusal.said;
    page.errors = refusal.errors;
    sent.text("reason").clone_into(&mut page.reason);
    again(refusal.status, &page)
}
