//! The result cards of a round: what still stands in the way of each, and the approval of all that are confirmed.

use crate::{
    match_card::{CardView, Eyes},
    prelude::*,
    section_of_teams::load,
};
use domain::{team_card::entry::Hand, team_section::MatchCard};
use service::{
    access::CorrectResults,
    team_cards::{self, ApprovingAll, SeenCard},
};
use web::nav::Tab;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Needs(Capability::ReadDesk), show)
        .post(Access::Needs(Capability::CorrectResults), approve)
}

/// A card whose result, or which itself, should be in by now.
#[derive(Debug)]
struct LateCard {
    /// Its number and its teams.
    called: String,
    href: String,
    /// What should be in, and since when.
    said: Vec<String>,
}

impl LateCard {
    fn of((card, href): &(CardView, String)) -> Option<Self> {
        let overdue = card.due.iter().filter(|one| one.is_overdue);
        let said: Vec<String> = overdue.map(|one| one.said.clone()).collect();
        (!said.is_empty()).then(|| Self {
            called: format!("{}. {} – {}", card.no, card.home, card.away),
            href: href.clone(),
            said,
        })
    }
}

#[derive(Debug, Template)]
#[template(path = "pages/team_cards.html")]
struct TeamCardsPage {
    layout: Layout,
    path: RoundCardsPath,
    /// Each card, with the address of its page.
    cards: Vec<(CardView, String)>,
    /// Those that are late, told before all the others.
    late: Vec<LateCard>,
    /// How many are confirmed and wait for approval.
    confirmed: usize,
    may_approve: bool,
    /// Each card with its version, for the approval of all.
    seen: String,
    print: String,
    /// Where links of match leaders are made, for those who may; else empty.
    leaders: String,
}

async fn show(path: RoundCardsPath, permit: Permit<ReadDesk>, (db, now, layout): Visit) -> Result<Page> {
    let mut tx = db.snapshot().await?;
    let field = load(&mut tx, permit.section_id()).await?;
    let round = field
        .round(path.round)
        .filter(|round| round.status.is_public())
        .ok_or_else(Problem::not_found)?;
    let found = team_cards::of_round(&mut tx, &field, round).await?;
    drop(tx);
    let here = path.here();
    let eyes = Eyes {
        lang: layout.lang,
        hand: Hand::Arbiter,
        board_href: None,
        typed: None,
        now: now.0,
    };
    let view = |one: &MatchCard| {
        let card = CardView::of(&field, round, one, eyes);
        (card, here.match_card(one.one.no))
    };
    let cards: Vec<(CardView, String)> = found.iter().map(view).collect();
    let title = t!(layout.lang, cards_heading, round = path.round.get());
    let page = TeamCardsPage {
        confirmed: found.iter().filter(|one| one.waits_for_approval()).count(),
        late: cards.iter().filter_map(LateCard::of).collect(),
        cards,
        seen: found
            .iter()
            .map(|one| format!("{}:{}:{}", one.one.no, one.card.version, one.boards_seen))
            .collect::<Vec<_>>()
            .join(","),
        may_approve: permit.may(Capability::CorrectResults),
        print: here.sheet(web::sheets::Sheet::TeamCards),
        leaders: if permit.may(Capability::Rule) && !permit.rights().are_lent() {
            here.leader_links()
        } else {
            String::new()
        },
        layout: nav::frame(layout, permit.rights(), permit.place(), Tab::Rounds, &title),
        path,
    };
    Ok(Html(page.render()?))
}

async fn approve(
    path: RoundCardsPath,
    permit: Permit<CorrectResults>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    // The cards as the page showed them, each with its boards: `1:4:0.1 1.2,2:7:0.1 3.1`.
    let read = |card: &str| {
        let (no, rest) = card.split_once(':')?;
        let (version, boards) = rest.split_once(':')?;
        Some(SeenCard {
            no: no.parse().ok()?,
            version: Version(version.parse().ok()?),
            boards_seen: Some(boards.to_owned()),
        })
    };
    let cmd = ApprovingAll {
        round: path.round,
        seen: sent.text("seen").split(',').filter_map(read).collect(),
    };
    let approved = db
        .write(async |conn| team_cards::approve_confirmed(conn, &permit, now.0, sent.key, &cmd).await)
        .await?;
    Ok(Flash::done(t!(layout.lang, cards_approved_many, cards = approved)).leads_to(&path.to_string()))
}
