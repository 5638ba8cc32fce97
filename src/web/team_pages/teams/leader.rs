//! Who leads a match, for those who rule: naming, a new link, and taking the duty back.

use crate::{
    forms::Refusal,
    leader_form::{NamingPage, asked, made, title},
    prelude::*,
};
use service::{
    access::Rule,
    match_leaders::{self, LeaderAct, MatchLeaders, Named},
};
use web::{nav::Tab, origin::Origin};

pub(super) fn routes(state: &AppState) -> Routes {
    let rule = Access::Needs(Capability::Rule);
    Routes::new(state).get(rule, show).post(rule, act)
}

/// Refuses rights that were lent to a tablet: with them nobody is named and no links are made.
pub(super) fn is_own(permit: &Permit<Rule>) -> Result<()> {
    if permit.rights().are_lent() {
        Err(Problem::out_of_reach())
    } else {
        Ok(())
    }
}

async fn found(db: &Db, now: Now, path: &MatchLeaderPath, permit: &Permit<Rule>) -> Result<MatchLeaders> {
    let mut tx = db.snapshot().await?;
    Ok(match_leaders::load(&mut tx, permit.section_id(), (path.round, path.no), now.0).await?)
}

async fn page(
    (db, now): (&Db, Now),
    path: &MatchLeaderPath,
    permit: &Permit<Rule>,
    layout: Layout,
    typed: Option<&Sent>,
) -> Result<NamingPage> {
    let found = found(db, now, path, permit).await?;
    let title = title(layout.lang, &found);
    let layout = nav::frame(layout, permit.rights(), permit.place(), Tab::Rounds, &title);
    let addresses = (path.to_string(), path.here().match_card(path.no));
    Ok(NamingPage::of(layout, &found, (String::new(), typed), addresses))
}

async fn show(path: MatchLeaderPath, permit: Permit<Rule>, (db, now, layout): Visit) -> Result<Page> {
    is_own(&permit)?;
    let page = page((&db, now), &path, &permit, layout, None).await?;
    Ok(Html(page.render()?))
}

async fn act(
    path: MatchLeaderPath,
    permit: Permit<Rule>,
    (db, now, layout): Visit,
    origin: Origin,
    sent: Sent,
) -> Result<Response> {
    is_own(&permit)?;
    let done = async {
        let asked = asked(&sent, (path.round, path.no))?;
        db.write(async |conn| match &asked {
            LeaderAct::Name(cmd) => match_leaders::name(conn, &permit, now.0, sent.key, cmd)
                .await
                .map(Some),
            LeaderAct::Renew(target) => match_leaders::renew(conn, &permit, now.0, sent.key, *target)
                .await
                .map(Some),
            LeaderAct::Revoke(target) => {
                match_leaders::revoke(conn, &permit, now.0, sent.key, *target).await?;
                Ok(None)
            }
        })
        .await
    };
    let named: Named = match done.await {
        Ok(Some(named)) => named,
        Ok(None) => {
            return Ok(Flash::done(t!(layout.lang, leaders_revoked)).leads_to(&path.to_string()));
        }
        Err(problem) => {
            let refusal = Refusal::of(problem, layout.lang)?;
            let mut page = page((&db, now), &path, &permit, layout, Some(&sent)).await?;
            page.said = refusal.said;
            page.errors = refusal.errors;
            return again(refusal.status, &page);
        }
    };
    let found = found(&db, now, &path, &permit).await?;
    let place = permit.place();
    let title = title(layout.lang, &found);
    let layout = nav::frame(layout, permit.rights(), place, Tab::Rounds, &title);
    let ends = (place.tournament_name.clone(), path.to_string());
    let page = made(layout, &origin, &found, &named, ends)?;
    Ok(Html(page.render()?).into_response())
}
