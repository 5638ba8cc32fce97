//! The links of all who lead the matches of a round at once. One by one they are made in [`super::leader`].

use super::leader::is_own;
use crate::{
    links_at_once::{LinkLine, LinksPage, LinksWords, MadeOne, MakeForm, SheetPage, SheetWords},
    prelude::*,
};
use domain::{team::SectionMatch, team_match::Side};
use formats::table::links::LinkRow;
use service::{
    access::Rule,
    match_leaders::{self, LeaderLinkMade, LinksOfRound},
};
use web::{nav::Tab, origin::Origin};

pub(super) fn routes(state: &AppState) -> Routes {
    let rule = Access::Needs(Capability::Rule);
    Routes::new(state).get(rule, show).post(rule, make)
}

/// Which match it is, by its teams.
fn teams_of(field: &SectionState, one: &SectionMatch) -> String {
    let name = |side: Side| field.team_name(one.team(side));
    format!("{} – {}", name(Side::Home), name(Side::Away))
}

async fn show(path: RoundLeadersPath, permit: Permit<Rule>, (db, Now(now), layout): Visit) -> Result<Page> {
    is_own(&permit)?;
    let found = match_leaders::lines(&mut *db.snapshot().await?, &permit, path.round).await?;
    let lang = layout.lang;
    let here = path.here();
    let line = |line: &match_leaders::LeaderLine| {
        let teams = teams_of(&found.field, &line.one);
        let href = here.match_leader(line.one.no);
        let Some(duty) = &line.duty else {
            return LinkLine::of_nobody(teams, href, t!(lang, leaders_nobody));
        };
        let name = format!("{teams}: {}", duty.leader.name.spoken());
        let works = duty.expires_at > now;
        let standing = (works, match_leaders::is_opened(duty, now));
        LinkLine::of_leader(lang, (name, href), duty.last_used_at, standing)
    };
    let lines = found.lines.iter().map(line).collect();
    let title = t!(lang, leader_links_heading, round = path.round.get());
    let back = (here.cards(), t!(lang, cards_heading, round = path.round.get()));
    let layout = nav::frame(layout, permit.rights(), permit.place(), Tab::Rounds, &title);
    let words = LinksWords {
        title,
        lead: t!(lang, leader_links_lead),
        make_missing: |lang, count| t!(lang, leader_links_make_missing, count),
    };
    let page = LinksPage::of(layout, words, back, path.to_string(), lines);
    Ok(Html(page.render()?))
}

async fn make(
    path: RoundLeadersPath,
    permit: Permit<Rule>,
    (db, Now(now), origin): (Db, Now, Origin),
    layout: Layout,
    Form(sent): Form<MakeForm>,
) -> Result<Response> {
    is_own(&permit)?;
    let lang = layout.lang;
    let cmd = LinksOfRound {
        round: path.round,
        whom: sent.whom,
    };
    let made = db
        .write(async |conn| match_leaders::make_at_once(conn, &permit, now, sent.key, cmd).await)
        .await?;
    let found = match_leaders::lines(&mut *db.snapshot().await?, &permit, path.round).await?;
    let one = |made: LeaderLinkMade| {
        let secret = made.secret.reveal().to_owned();
        let name = made.duty.leader.name.spoken();
        let of = teams_of(&found.field, &made.one);
        MadeOne {
            path: LeaderLinkPath { secret }.to_string(),
            code: t!(lang, leaders_made_code, name = name.as_str()),
            row: LinkRow {
                of_match: of.clone(),
                name: name.clone(),
                ..LinkRow::default()
            },
            name,
            of,
        }
    };
    let made = made.map(|made| made.into_iter().map(one).collect());
    let place = permit.place();
    let title = t!(lang, leader_links_heading, round = path.round.get());
    let layout = nav::frame(layout, permit.rights(), place, Tab::Rounds, &title);
    let words = SheetWords {
        title,
        about: vec![place.tournament_name.clone(), permit.section().name.clone()],
        advice: t!(lang, leaders_made_card),
        none: t!(lang, leader_links_none),
        back: path.to_string(),
    };
    let page = SheetPage::of(layout, &origin, words, made);
    Ok(Html(page.render()?).into_response())
}
