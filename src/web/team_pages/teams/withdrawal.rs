//! A team leaves in mid-season: what follows is shown first, then done.

use crate::{
    forms::{Refusal, Typed},
    prelude::*,
    section_of_teams::load,
};
use domain::team::Team;
use service::team_season::{self, Leaving};
use web::{i18n_teams::fixtures as words, nav::Tab};

pub(super) fn routes(state: &AppState) -> Routes {
    let entries = Access::Needs(Capability::ManageEntries);
    Routes::new(state).get(entries, show).post(entries, act)
}

#[derive(Debug, Template)]
#[template(path = "pages/team_withdrawal.html")]
struct WithdrawalPage {
    layout: Layout,
    path: TeamWithdrawalPath,
    heading: String,
    team: Team,
    /// What follows, in a sentence; nothing where the team cannot leave.
    follows: Option<String>,
    /// The same as it is compared when it is done.
    shown: &'static str,
    from: String,
    /// The round in it, for the form.
    shown_from: u16,
    /// Round, match, and what becomes of it.
    matches: Vec<(u16, String, String)>,
    /// Why it cannot leave.
    why_not: String,
    /// May the reader settle what the season goes by?
    may_settle: bool,
    fields: Typed,
    errors: FieldErrors,
    /// An error that belongs to no single field.
    said: String,
}

impl WithdrawalPage {
    fn value(&self, name: &str) -> &str {
        self.fields.text(name)
    }
}

async fn page(
    db: &Db,
    path: TeamWithdrawalPath,
    permit: &Permit<ManageEntries>,
    layout: Layout,
    fields: Typed,
) -> Result<WithdrawalPage> {
    let mut tx = db.snapshot().await?;
    let field = load(&mut tx, permit.section_id()).await?;
    drop(tx);
    let lang = layout.lang;
    let found = field.teams.iter().find(|team| team.id == path.team);
    let team = found.ok_or_else(Problem::not_found)?.clone();
    let name = |no| field.team(no).map_or("", |team| team.name.as_str());
    let heading = t!(lang, withdrawal_heading, team = team.name.as_str());
    let mut page = WithdrawalPage {
        follows: None,
        shown: "",
        from: String::new(),
        shown_from: 0,
        matches: Vec::new(),
        why_not: String::new(),
        may_settle: permit
            .rights()
            .allow(Capability::ManageTournament, permit.scope()),
        fields,
        errors: FieldErrors::new(),
        said: String::new(),
        layout: nav::frame(layout, permit.rights(), permit.place(), Tab::Players, &heading),
        heading,
        path,
        team,
    };
    match team_season::consequences(&field, &page.team) {
        Ok(withdrawal) => {
            page.follows = Some(words::withdrawal_reason(lang, withdrawal.reason));
            page.shown = withdrawal.reason.as_str();
            page.shown_from = withdrawal.from.get();
            page.from = t!(lang, withdrawal_from, round = withdrawal.from.get());
            page.matches = withdrawal
                .matches
                .iter()
                .map(|one| {
                    let mut says = words::consequence(lang, one.consequence);
                    if one.has_games {
                        says = format!("{says} · {}", t!(lang, withdrawal_has_games));
                    }
                    (one.round.get(), name(one.opponent).to_owned(), says)
                })
                .collect();
        }
        Err(error) => page.why_not = Refusal::of(error.into(), lang)?.in_words(),
    }
    Ok(page)
}

async fn show(
    path: TeamWithdrawalPath,
    permit: Permit<ManageEntries>,
    (db, _, layout): Visit,
) -> Result<Page> {
    let page = page(&db, path, &permit, layout, Typed::default()).await?;
    Ok(Html(page.render()?))
}

async fn act(
    path: TeamWithdrawalPath,
    permit: Permit<ManageEntries>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let written = async {
        let why = sent.text("shown").parse().map_err(|_| Sent::stale())?;
        let from = sent.text("from").parse().map_err(|_| Sent::stale())?;
        let cmd = Leaving {
            team: path.team,
            seen: sent.seen,
            shown: (why, from),
            reason: sent.text("reason").to_owned(),
        };
        db.write(async |conn| team_season::withdraw(conn, &permit, now.0, sent.key, &cmd).await)
            .await
    };
    let Err(problem) = written.await else {
        let to = path.here().team_entry(path.team);
        return Ok(Flash::done(t!(lang, withdrawal_done)).leads_to(&to));
    };
    let refusal = Refusal::of(problem, lang)?;
    let mut page = page(&db, path, &permit, layout, Typed(sent.fields)).await?;
    page.said = refusal.said;
    page.errors = refusal.errors;
    again(refusal.status, &page)
}
