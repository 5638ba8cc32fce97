//! The own page of the match leader, behind a link: the card, the phone for the boards, and passing the duty on.
//!
//! Arrivals, results and rulings are on the pages of the section, which the phone opens for this match only.

use axum::extract::State as Shared;
use axum_extra::extract::CookieJar;

use crate::{
    duties::DutiesView,
    forms::Refusal,
    leader_form::{LeaderForm, made, naming, title},
    link_holder::{self, HeldLink as _},
    match_card::{self, CardView, Eyes},
    prelude::*,
};
use domain::{
    duties::{DutyList, LeaderDuty},
    team_card::entry::Hand,
};
use engine::ids::MatchLeaderId;
use rules::time_control::TimeControl;
use service::{
    duties, leader_phones,
    match_leaders::{self, LeaderTarget, MatchLeader, MatchLeaders},
    team_cards, tournaments,
};
use web::{
    auth::{self, Visitor},
    card_sheet::CardSheet,
    device::Device,
    held_secret::private,
    i18n_teams::duties as duty_words,
    layout::HeldLink,
    origin::Origin,
    paths::SectionLinks,
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Anybody, open)
        .get(Access::Anybody, show)
        .get(Access::Anybody, card_pdf)
        .post(Access::Anybody, write_card)
        .post(Access::Anybody, join_phone)
        .post(Access::Anybody, pass)
}

fn gone() -> Problem {
    MatchLeader::gone()
}

/// Opens the link.
async fn open(
    link: LeaderLinkPath,
    Shared(state): Shared<AppState>,
    device: Device,
    jar: CookieJar,
) -> Result<Response> {
    link_holder::open::<MatchLeader>(&state, &device, jar, link.secret).await
}

/// The sender of this link's cookie.
async fn held(state: &AppState, jar: &CookieJar, link: MatchLeaderId) -> Result<MatchLeader> {
    link_holder::held(state, jar, link).await
}

/// Is this phone let in for the match already?
fn is_joined(visitor: &Visitor, leader: &MatchLeader) -> bool {
    let (round, no) = leader.at();
    let place = Scope::Section(leader.tournament(), leader.section());
    visitor.rights.lead(round, no) && visitor.rights.allow(Capability::EnterResults, place)
}

#[derive(Debug, Template)]
#[template(path = "pages/match_leading.html")]
struct LeadingPage {
    layout: Layout,
    name: String,
    event: String,
    section: String,
    /// The time of the players, in words; empty where nobody has said.
    control: String,
    to_do: DutiesView,
    card: CardView,
    /// Where the boards and the arrivals are; nothing before this phone is let in.
    boards: Option<(String, String)>,
    is_over: bool,
    form: LeaderForm,
    /// Was the form that passes the duty on sent, and came back?
    is_pass_back: bool,
    card_action: String,
    /// The card as a file.
    card_pdf: String,
    /// Where the results of the round are entered, by those who may.
    entry: String,
    phone_action: String,
    pass_action: String,
    expires_at: Timestamp,
    errors: FieldErrors,
    said: String,
}

/// The match, its tournament's name, where its round is, and to what its clocks are set.
async fn found(
    (db, now): (&Db, Timestamp),
    leader: &MatchLeader,
) -> Result<(MatchLeaders, String, RoundLinks, Option<TimeControl>)> {
    let mut tx = db.snapshot().await?;
    let found = match_leaders::load(&mut tx, leader.section(), leader.at(), now).await?;
    let set_up = tournaments::load(&mut tx, leader.tournament())
        .await?
        .ok_or_else(gone)?;
    let mut sections = set_up.sections.iter();
    let (section, _) = sections
        .find(|(section, _)| section.id == leader.section())
        .ok_or_else(gone)?;
    let tournament = &set_up.tournament;
    let here = SectionLinks::new(tournament.slug.as_str(), section.slug.as_str());
    let announced = section.settings.announced(&tournament.regulation);
    let (event, control) = (tournament.details.name.clone(), announced.time_control.clone());
    Ok((found, event, here.round(leader.at().0), control))
}

/// What the match leader has to do: at the boards once this phone is let in, else on the card below.
fn to_do_view(lang: Lang, list: &DutyList<LeaderDuty>, boards: Option<&(String, String)>) -> DutiesView {
    let card = || String::from("#card");
    DutiesView::of(lang, list, duty_words::of_leader, |line| match line.duty {
        LeaderDuty::LineUps => String::new(),
        LeaderDuty::Arrivals => boards.map_or_else(String::new, |(_, arrivals)| arrivals.clone()),
        LeaderDuty::Results => boards.map_or_else(card, |(entry, _)| entry.clone()),
        LeaderDuty::Contests | LeaderDuty::Decided | LeaderDuty::Sign => card(),
    })
}

async fn page(
    at: (&Db, Timestamp),
    (leader, is_joined): (&MatchLeader, bool),
    layout: Layout,
    typed: Option<&Sent>,
) -> Result<LeadingPage> {
    let (found, event, here, control) = found(at, leader).await?;
    let (db, now) = at;
    let mut tx = db.snapshot().await?;
    let to_do = duties::of_leader(&mut tx, leader, &found, now).await?;
    let tournament = store::tournaments::find(&mut tx, leader.tournament()).await?;
    let slug = tournament.ok_or_else(gone)?.slug;
    let layout = link_holder::framed(&mut tx, slug.as_str(), layout).await?;
    drop(tx);
    let lang = layout.lang;
    let is_over = leader.is_over();
    let may_enter = is_joined && !is_over;
    let eyes = Eyes {
        lang,
        hand: Hand::Leader,
        board_href: may_enter.then_some(&here),
        typed,
        now: at.1,
    };
    let link = leader.id();
    let title = title(lang, &found);
    let typed = typed.filter(|sent| sent.text("act") == "pass");
    let boards = may_enter.then(|| (here.entry(), here.match_arrivals(leader.at().1)));
    Ok(LeadingPage {
        to_do: to_do_view(lang, &to_do, boards.as_ref()),
        card: CardView::of(&found.field, &found.round, &found.found, eyes),
        boards,
        is_over,
        form: LeaderForm::of(lang, &found, typed),
        is_pass_back: typed.is_some(),
        name: leader.leader().name.spoken(),
        section: found.field.name.clone(),
        control: control.map_or_else(String::new, |control| lang.time_control(&control)),
        card_action: LeaderCardPath { link }.to_string(),
        card_pdf: LeaderCardPdfPath { link }.to_string(),
        entry: here.entry(),
        phone_action: LeaderPhonePath { link }.to_string(),
        pass_action: LeaderPassPath { link }.to_string(),
        expires_at: leader.expires_at(),
        errors: FieldErrors::new(),
        said: String::new(),
        layout: layout
            .behind(HeldLink {
                page: LeaderPath { link }.to_string(),
                who: leader.leader().name.spoken(),
            })
            .titled(title.clone())
            .at(title, event.clone()),
        event,
    })
}

async fn show(
    path: LeaderPath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    (layout, visitor): (Layout, Visitor),
) -> Result<Response> {
    let leader = held(&state, &jar, path.link).await?;
    let is_joined = is_joined(&visitor, &leader);
    let page = page((&db, now), (&leader, is_joined), layout, None).await?;
    Ok(private(Html(page.render()?).into_response()))
}

/// The card of the match as a file.
async fn card_pdf(
    path: LeaderCardPdfPath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    lang: Lang,
) -> Result<Response> {
    let leader = held(&state, &jar, path.link).await?;
    let (found, event, ..) = found((&db, now), &leader).await?;
    let sheet = CardSheet::of(lang, &event, (&found.field, &found.round), &found.found);
    sheet.file(lang).await
}

/// The page again with what is wrong, and what was typed.
async fn refused(
    at: (&Db, Timestamp),
    leader: (&MatchLeader, bool),
    layout: Layout,
    (problem, sent): (Problem, &Sent),
) -> Result<Response> {
    let refusal = Refusal::of(problem, layout.lang)?;
    let mut page = page(at, leader, layout, Some(sent)).await?;
    if sent.text("act") == "pass" {
        page.said = refusal.said;
        page.errors = refusal.errors;
    } else {
        page.said = refusal.in_words();
    }
    Ok(private(again(refusal.status, &page)?))
}

async fn write_card(
    path: LeaderCardPath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    (layout, visitor): (Layout, Visitor),
    sent: Sent,
) -> Result<Response> {
    let leader = held(&state, &jar, path.link).await?;
    let done = async {
        let cmd = match_card::writing(&sent, None)?;
        db.write(async |conn| team_cards::write_as_leader(conn, &leader, now, sent.key, &cmd).await)
            .await
    };
    match done.await {
        Ok(_) => {
            let to = LeaderPath { link: path.link }.to_string();
            Ok(Flash::done(t!(layout.lang, cards_saved)).leads_to(&to))
        }
        Err(problem) => {
            let is_joined = is_joined(&visitor, &leader);
            refused((&db, now), (&leader, is_joined), layout, (problem, &sent)).await
        }
    }
}

/// Lets this phone in as a tablet for the boards of the match, and goes to where its teams come.
async fn join_phone(
    path: LeaderPhonePath,
    Shared(state): Shared<AppState>,
    (db, Now(now), device): (Db, Now, Device),
    jar: CookieJar,
    layout: Layout,
    sent: Sent,
) -> Result<Response> {
    let leader = held(&state, &jar, path.link).await?;
    let joined = db
        .write(async |conn| leader_phones::join(conn, &leader, (now, sent.key), &device.name).await)
        .await;
    let secret = match joined {
        Ok(secret) => secret,
        Err(problem) => return refused((&db, now), (&leader, false), layout, (problem, &sent)).await,
    };
    let (_, _, here, _) = found((&db, now), &leader).await?;
    let jar = jar.add(auth::tablet(&state.site, &secret));
    let to = here.match_arrivals(leader.at().1);
    Ok((jar, Redirect::to(&to)).into_response())
}

/// Passes the duty on, and shows the new leader's link on this screen.
async fn pass(
    path: LeaderPassPath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    (layout, origin, visitor): (Layout, Origin, Visitor),
    sent: Sent,
) -> Result<Response> {
    let leader = held(&state, &jar, path.link).await?;
    let done = async {
        let (round, no) = leader.at();
        let target = LeaderTarget {
            round,
            no,
            seen: sent.seen,
        };
        let cmd = naming(&sent, target)?;
        db.write(async |conn| match_leaders::pass(conn, &leader, now, sent.key, &cmd).await)
            .await
    };
    let named = match done.await {
        Ok(named) => named,
        Err(problem) => {
            let is_joined = is_joined(&visitor, &leader);
            return refused((&db, now), (&leader, is_joined), layout, (problem, &sent)).await;
        }
    };
    let (found, event, here, _) = found((&db, now), &leader).await?;
    let title = title(layout.lang, &found);
    let layout = layout.titled(title.clone()).at(title, event.clone());
    let page = made(layout, &origin, &found, &named, (event, here.public_matches()))?;
    Ok(private(Html(page.render()?).into_response()))
}
