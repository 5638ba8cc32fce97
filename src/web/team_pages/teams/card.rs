//! The result card of a match for those who lead it: everything that stands on it, what is written for captains who signed on paper, and the
//! arbiter's approval; and for those who rule what speaks against the line-ups that played, with the way to the tariff.

use crate::{
    forms::Refusal,
    match_card::{self, CardView, Eyes},
    prelude::*,
    section_of_teams::load,
};
use domain::team_penalty::TeamOffence;
use engine::numbers::MatchNo;
use service::{
    access::{AtSection, CorrectResults, EnterResults, FileProtests, Rule},
    protests::Taken,
    team_cards::{self, Approving, PlayedLineUp, TakingBack},
};
use web::{
    card_sheet::CardSheet,
    i18n_teams::{line_up_findings, team_penalties},
    nav::Tab,
    paths::SectionLinks,
    sheets::Sheet,
};

pub(super) fn routes(state: &AppState) -> Routes {
    let enter = Access::Needs(Capability::EnterResults);
    Routes::new(state)
        .get(Access::Needs(Capability::ReadDesk), show)
        .get(Access::Needs(Capability::ReadDesk), pdf)
        .post(enter, write)
        .post(Access::Needs(Capability::CorrectResults), approve)
        .post(Access::Needs(Capability::FileProtests), protest)
}

/// What speaks against the line-up of a team that played.
#[derive(Debug)]
struct FoundLines {
    team: String,
    /// Each finding with its rule, and what the rule stands on.
    findings: Vec<(String, String)>,
    /// Is something among it that no tariff knows?
    is_for_arbiter: bool,
    /// What the team may be charged with, and where that is asked.
    charges: Vec<(String, String)>,
}

impl FoundLines {
    fn of(
        lang: Lang,
        (field, round): (&SectionState, RoundNo),
        here: &RoundLinks,
        played: &PlayedLineUp,
    ) -> Self {
        let team = field.teams.iter().find(|team| team.id == played.team);
        let findings = played.findings.iter().map(|(finding, ground)| {
            let ground = ground.map(|ground| line_up_findings::ground(lang, ground));
            (
                line_up_findings::with_rule(lang, finding),
                ground.unwrap_or_default(),
            )
        });
        let charges = played.charges.iter().map(|(offence, boards)| {
            let boards: Vec<String> = boards.iter().map(ToString::to_string).collect();
            let href = format!(
                "{}?offence={}&round={round}&boards={}",
                here.team_rulings(played.team),
                offence.map(TeamOffence::as_str).unwrap_or_default(),
                boards.join(",")
            );
            let label = match offence {
                Some(offence) => t!(
                    lang,
                    team_coming_offence,
                    offence = team_penalties::offence(lang, *offence)
                ),
                None => t!(lang, cards_found_decide),
            };
            (label, href)
        });
        Self {
            team: team.map(|team| team.name.to_string()).unwrap_or_default(),
            findings: findings.collect(),
            is_for_arbiter: played.charges.iter().any(|(offence, _)| offence.is_none()),
            charges: charges.collect(),
        }
    }
}

#[derive(Debug, Template)]
#[template(path = "pages/team_card.html")]
struct TeamCardPage {
    layout: Layout,
    card: CardView,
    /// For those who rule, where anything speaks against a line-up.
    found: Vec<FoundLines>,
    /// The card on paper, and as a file.
    print: String,
    pdf: String,
    action: String,
    /// Where the results of the round are entered.
    entry: String,
    approval: String,
    back: String,
    /// Which team has come; empty for readers who may not record that.
    arrivals: String,
    /// Who leads the match; empty for readers who may not name a leader.
    leader: String,
    /// Where a protest about the card is filed.
    protest: String,
    may_write: bool,
    may_approve: bool,
    may_protest: bool,
    errors: FieldErrors,
    /// An error that belongs to no single field.
    said: String,
}

async fn page<R>(
    (db, now): (&Db, Now),
    here: RoundLinks,
    (round, no): (RoundNo, MatchNo),
    permit: &Permit<R, AtSection>,
    layout: Layout,
    typed: Option<&Sent>,
) -> Result<TeamCardPage> {
    let mut tx = db.snapshot().await?;
    let field = load(&mut tx, permit.section_id()).await?;
    let found = team_cards::of_match(&mut tx, &field, (round, no)).await?;
    let row = field.round(round).ok_or_else(Problem::not_found)?;
    let played = if let Ok(permit) = permit.also::<Rule>() {
        team_cards::played(&mut tx, &permit, (&field, row), Some(no), now.0).await?
    } else {
        Vec::new()
    };
    drop(tx);
    let eyes = Eyes {
        lang: layout.lang,
        hand: team_cards::hand_of(permit),
        board_href: permit.may(Capability::EnterResults).then_some(&here),
        typed,
        now: now.0,
    };
    let card = CardView::of(&field, row, &found, eyes);
    let title = format!("{} – {}", card.home, card.away);
    Ok(TeamCardPage {
        found: played
            .iter()
            .map(|played| FoundLines::of(layout.lang, (&field, round), &here, played))
            .collect(),
        print: format!("{}?match={no}", here.sheet(Sheet::TeamCards)),
        pdf: here.card_pdf(no),
        card,
        action: here.match_card(no),
        entry: here.entry(),
        approval: here.card_approval(no),
        back: here.cards(),
        arrivals: if permit.may(Capability::EnterResults) {
            here.match_arrivals(no)
        } else {
            String::new()
        },
        leader: if permit.may(Capability::Rule) {
            here.match_leader(no)
        } else {
            String::new()
        },
        protest: here.card_protest(no),
        may_protest: permit.may(Capability::FileProtests),
        may_write: permit.may(Capability::EnterResults),
        may_approve: permit.may(Capability::CorrectResults),
        errors: FieldErrors::new(),
        said: String::new(),
        layout: nav::frame(layout, permit.rights(), permit.place(), Tab::Rounds, &title),
    })
}

async fn show(path: MatchCardPath, permit: Permit<ReadDesk>, (db, now, layout): Visit) -> Result<Page> {
    let at = (path.round, path.no);
    let page = page((&db, now), path.here(), at, &permit, layout, None).await?;
    // A team's remarks and reservations must not reach the other team's phone.
    if permit.rights().end_at_boards() {
        return Err(Problem::out_of_reach());
    }
    Ok(Html(page.render()?))
}

/// The card as a file, for those who may read it on the page.
async fn pdf(path: CardPdfPath, permit: Permit<ReadDesk>, db: Db, lang: Lang) -> Result<Response> {
    // A team's remarks and reservations must not reach the other team's phone.
    if permit.rights().end_at_boards() {
        return Err(Problem::out_of_reach());
    }
    let mut tx = db.snapshot().await?;
    let field = load(&mut tx, permit.section_id()).await?;
    let found = team_cards::of_match(&mut tx, &field, (path.round, path.no)).await?;
    drop(tx);
    let round = field.round(path.round).ok_or_else(Problem::not_found)?;
    let event = &permit.place().tournament_name;
    let sheet = CardSheet::of(lang, event, (&field, round), &found);
    sheet.file(lang).await
}

async fn write(
    path: MatchCardPath,
    permit: Permit<EnterResults>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let done = async {
        let cmd = match_card::writing(&sent, None)?;
        if (cmd.target.round, cmd.target.no) != (path.round, path.no) {
            return Err(Problem::not_found());
        }
        db.write(async |conn| team_cards::write(conn, &permit, now.0, sent.key, &cmd).await)
            .await
    };
    let Err(problem) = done.await else {
        return Ok(Flash::done(t!(lang, cards_saved)).leads_to(&path.to_string()));
    };
    let refusal = Refusal::of(problem, lang)?;
    let at = (path.round, path.no);
    let mut page = page((&db, now), path.here(), at, &permit, layout, Some(&sent)).await?;
    page.said = refusal.said;
    page.errors = refusal.errors;
    again(refusal.status, &page)
}

async fn approve(
    path: CardApprovalPath,
    permit: Permit<CorrectResults>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let to = path.here().match_card(path.no);
    let target = service::team_cards::CardTarget {
        round: path.round,
        no: path.no,
        seen: sent.seen,
    };
    let done = if sent.text("act") == "take_back" {
        let cmd = TakingBack {
            target,
            reason: sent.text("reason").to_owned(),
        };
        db.write(async |conn| team_cards::take_back(conn, &permit, now.0, sent.key, &cmd).await)
            .await
            .map(|_| t!(lang, cards_approval_taken_back))
    } else {
        let cmd = Approving {
            target,
            remarks: sent.text("remarks").to_owned(),
            public_remarks: sent.text("public_remarks").to_owned(),
            // A form without this field comes from an older page.
            boards_seen: Some(sent.text("boards_seen").to_owned()),
        };
        db.write(async |conn| team_cards::approve(conn, &permit, now.0, sent.key, &cmd).await)
            .await
            .map(|_| t!(lang, cards_approved))
    };
    let problem = match done {
        Ok(said) => return Ok(Flash::done(said).leads_to(&to)),
        Err(problem) => problem,
    };
    let refusal = Refusal::of(problem, lang)?;
    let at = (path.round, path.no);
    let mut page = page((&db, now), path.here(), at, &permit, layout, Some(&sent)).await?;
    page.said = refusal.said;
    page.errors = refusal.errors;
    again(refusal.status, &page)
}

async fn protest(
    path: CardProtestPath,
    permit: Permit<FileProtests>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let taken = async {
        let cmd = match_card::protesting(&sent)?;
        let side = sent.text("side").parse().map_err(|_| Problem::not_found())?;
        db.write(async |conn| team_cards::protest(conn, &permit, now.0, sent.key, (side, &cmd)).await)
            .await
    };
    let problem = match taken.await {
        Ok(Taken::Yes(id)) => {
            let to = SectionLinks::new(&path.tournament, &path.section).protest(id);
            return Ok(Flash::done(t!(lang, protest_filed)).leads_to(&to));
        }
        Ok(Taken::No(why)) => why.into(),
        Err(problem) => problem,
    };
    let refusal = Refusal::of(problem, lang)?;
    let at = (path.round, path.no);
    let mut page = page((&db, now), path.here(), at, &permit, layout, Some(&sent)).await?;
    page.said = refusal.said;
    page.errors = refusal.errors;
    again(refusal.status, &page)
}
