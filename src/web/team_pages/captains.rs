//! A captain's own page, behind the team's link: handing in line-ups, and reading the other team's once it may be read.
//!
//! What was ruled about the team is [`rulings`], who will not play [`absence_notices`], the match that comes next [`ahead`], and the way on to a
//! play-off [`play_offs`]. Only the address of the link contains the secret, as with players' own links.

mod absence_notices;
mod ahead;
mod play_offs;
mod rulings;

use axum::extract::State as Shared;
use axum_extra::extract::CookieJar;

use self::{absence_notices::NoticeForm, ahead::NextMatch, rulings::OwnRulings};
use crate::{
    duties::DutiesView,
    forms::Refusal,
    link_holder::{self, HeldLink as _},
    match_card::{self, CardView, Eyes},
    prelude::*,
    substitutions::{self as form, Asked, BenchForm, MadeLine},
};
use domain::{
    duties::{CaptainDuty, DutyList},
    line_up_exchange::{HandInRefusal, LineUpHour},
    team::{Team, TeamSettings, changing::TeamRefusal},
    team_card::{CardMark, entry::Hand},
};
use engine::ids::CaptainLinkId;
use service::{
    captain_links::{self, Captain, play_offs::OwnPlayOff},
    captain_phones,
    duties::{self, OwnSeason},
    sealed_line_ups::{self, CaptainRound, CaptainView, HandingIn, Reserve},
    strength_lists::findings::NamedFinding,
    substitutions::{self, Bench, Made},
    team_cards,
    team_contacts::{self, OtherCaptain},
    teams::TeamError,
    tournaments,
};
use web::{
    auth,
    card_sheet::CardSheet,
    device::Device,
    held_secret::private,
    i18n_teams::{duties as duty_words, fixtures, line_up_findings as findings},
    layout::HeldLink,
    paths::SectionLinks,
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Anybody, open)
        .get(Access::Anybody, show)
        .get(Access::Anybody, card_pdf)
        .post(Access::Anybody, hand_in)
        .post(Access::Anybody, write_card)
        .post(Access::Anybody, join_phone)
        .post(Access::Anybody, substitute)
        .merge(absence_notices::routes(state))
        .merge(play_offs::routes(state))
        .merge(rulings::routes(state))
}

pub(super) fn gone() -> Problem {
    Captain::gone()
}

/// Opens the link.
async fn open(
    link: CaptainLinkPath,
    Shared(state): Shared<AppState>,
    device: Device,
    jar: CookieJar,
) -> Result<Response> {
    link_holder::open::<Captain>(&state, &device, jar, link.secret).await
}

/// The sender of this link's cookie.
pub(super) async fn held(state: &AppState, jar: &CookieJar, link: CaptainLinkId) -> Result<Captain> {
    link_holder::held(state, jar, link).await
}

/// A round that line-ups are asked for.
#[derive(Debug)]
struct RoundCard {
    round: u16,
    /// By when, for the form; empty while the match is put off.
    due_at: String,
    /// By when it is to be handed in, in a sentence.
    until: String,
    /// Is another one handed in than the one that is in?
    is_change: bool,
    /// Is it asked for anew, because the one that is in was open to a team that the own one no longer meets?
    is_anew: bool,
    /// Why it is not handed in, where nothing is; empty where it may be, and while the match is put off.
    closed: String,
    opponent: String,
    /// At home or away, when and where, as far as the plan says.
    at: String,
    /// The own line-up with its heading, board 1 first.
    own: Option<(String, Vec<String>)>,
    other: Option<(String, Vec<String>)>,
    /// What is said of the other's while it cannot be read.
    other_said: String,
    is_open: bool,
    /// With what the fields begin.
    begins_with: String,
    /// For each board: its field and whom to choose from.
    boards: Vec<(String, String, Vec<Choice>)>,
    /// What the captain should know of the line-up that was handed in.
    warnings: Vec<String>,
    /// What the captain should know of the line-up that was just sent, and is asked to confirm; empty where nobody is asked.
    asked: Asked,
    /// Who does not play by default, and why, as long as nothing is handed in.
    not_by_default: Vec<String>,
    /// Who may not play, and why.
    refused: Vec<String>,
}

/// A match of a public round with its card.
#[derive(Debug)]
struct CaptainCard {
    card: CardView,
    /// Who leads the match, and is named there by the home club where its league lets it; empty once the card is approved.
    leader: String,
    /// May this phone be let in to report the boards?
    may_join: bool,
    /// From when they are reported, in a sentence, where the match has not begun; empty otherwise.
    reports_from: String,
    /// The card as a file.
    pdf: String,
    /// Is it the one to look at, or one that is over?
    is_current: bool,
    /// Who may take whose seat.
    bench: Option<BenchForm>,
    /// Who took whose seat, in either team.
    made: Vec<MadeLine>,
    /// Where the results of the round are entered, by those who may.
    entry: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/captain.html")]
struct CaptainPage {
    layout: Layout,
    team: Team,
    event: String,
    section: String,
    here: SectionLinks,
    /// What stands where the teams of the section are looked up.
    table_heading: String,
    to_do: DutiesView,
    rounds: Vec<RoundCard>,
    /// The own matches that were played or are, the newest first.
    cards: Vec<CaptainCard>,
    /// The match that comes next by the plan, where no line-up is asked for yet.
    next: Option<NextMatch>,
    /// The rounds to come in which the team is free because the other team has left.
    free: Vec<String>,
    /// The play-offs of the team, each with a page of its own.
    play_offs: Vec<OwnPlayOff>,
    play_off_action: String,
    /// Where the calendar of the deadlines is opened.
    calendar_action: String,
    /// Who will not play, round by round.
    notices: Vec<NoticeForm>,
    ruled: OwnRulings,
    /// The captains of the teams that are still to be met, if captains may see each other's contacts.
    to_be_met: Vec<OtherCaptain>,
    action: String,
    notice_action: String,
    /// Where the forms of cards, phones and protests go.
    card_action: String,
    phone_action: String,
    substitution_action: String,
    protest_action: String,
    expires_at: Timestamp,
    errors: FieldErrors,
    /// An error that belongs to no single field.
    said: String,
    /// What was typed in an appeal whose form is gone because somebody has decided or filed meanwhile.
    kept: String,
}

/// The name of somebody of the own team: in full, as the club's list has it.
fn called(field: &SectionState, id: PlayerId) -> String {
    let player = field.player_by_id(id);
    player.map_or_else(String::new, |player| player.person.name.spoken())
}

/// Somebody of the team to choose from, with the notice that was given of them.
fn own_label(lang: Lang, view: &CaptainView, round: RoundNo, player: &Reserve) -> String {
    let name = if player.is_regular {
        // One of the team's, who becomes a player of the section by being seated.
        player.name.clone()
    } else {
        called(&view.field, player.id)
    };
    if view.team.has_notice(round, player.id) {
        t!(lang, captains_noticed, player = name)
    } else {
        name
    }
}

fn card(lang: Lang, view: &CaptainView, one: &CaptainRound, typed: Option<&Sent>) -> RoundCard {
    let field = &view.field;
    let against = one.own_players.iter().chain(&one.reserves);
    let against = against.filter(|player| !player.may_play());
    let mut ahead = view.ahead.iter().map(|ahead| &ahead.planned);
    let planned = ahead.find(|planned| planned.round == one.round);
    let opponent = one.opponent.or(planned.map(|planned| planned.opponent));
    let opponent = opponent.or_else(|| field.sure_opponent(&view.team));
    let opponent = opponent.and_then(|no| field.team(no));
    let opponent = opponent.map_or_else(|| t!(lang, captains_unpaired), |team| team.name.to_string());
    let boards = field.settings.teams.as_ref().map_or(0, TeamSettings::boards);
    // Other forms name a round, too.
    let typed = typed.filter(|sent| sent.ticked("board-1") && sent.text("round") == one.round.to_string());
    let choices = |board: u8| {
        let name = format!("board-{board}");
        // The form begins with the line-up that would stand without the captain.
        let chosen = match typed {
            Some(sent) => sent.text(&name).parse().ok(),
            None => one.by_default.get(usize::from(board - 1)).copied(),
        };
        let mut choices = vec![Choice {
            value: String::new(),
            label: t!(lang, teams_nobody),
            chosen: chosen.is_none(),
        }];
        choices.extend(one.own_players.iter().map(|player| Choice {
            value: player.id.to_string(),
            label: own_label(lang, view, one.round, player),
            chosen: chosen == Some(player.id),
        }));
        let reserves = one.reserves.iter().filter(|reserve| reserve.may_play());
        choices.extend(reserves.map(|reserve| Choice {
            value: reserve.id.to_string(),
            label: findings::newcomer(lang, reserve),
            chosen: chosen == Some(reserve.id),
        }));
        (name, t!(lang, teams_board, board = board), choices)
    };
    RoundCard {
        round: one.round.get(),
        due_at: one.hour.at().map(|at| lang.stamp(at)).unwrap_or_default(),
        until: match one.hour {
            // It is in, and stays as it is.
            LineUpHour::At(at) if one.own.is_some() && one.may_hand_in.is_err() => {
                t!(lang, captains_due_team, at = lang.stamp(at))
            }
            LineUpHour::At(at) if one.has_own_hour => t!(lang, captains_until_own, at = lang.stamp(at)),
            LineUpHour::At(at) => t!(lang, captains_until, at = lang.stamp(at)),
            LineUpHour::NoDay => t!(lang, captains_put_off),
        },
        at: match planned {
            Some(planned) => ahead::said(lang, planned),
            None => field.round(one.round).map_or_else(String::new, |round| {
                fixtures::whereabouts(lang, &field.whereabouts_of_round(round))
            }),
        },
        is_change: one.may_change(),
        is_anew: one.is_asked_anew,
        closed: match (&one.may_hand_in, one.hour) {
            (Err(HandInRefusal::OtherIsOpen), _) => t!(lang, captains_closed_by_other),
            (Err(HandInRefusal::WasRead), _) => t!(lang, captains_problem_was_read),
            (Err(_), LineUpHour::At(_)) if one.own.is_none() => t!(lang, captains_late),
            (Ok(_) | Err(_), LineUpHour::At(_) | LineUpHour::NoDay) => String::new(),
        },
        own: one.own.as_ref().map(|(names, at)| {
            let heading = t!(lang, captains_own, at = lang.stamp(*at));
            (heading, names.clone())
        }),
        other: one.other.as_ref().map(|names| {
            let heading = t!(lang, captains_other, team = opponent.as_str());
            (heading, names.clone())
        }),
        other_said: match (one.opponent, one.other.is_some(), one.other_is_in) {
            (None, ..) | (_, true, _) => String::new(),
            (Some(_), false, true) => t!(lang, captains_other_in),
            (Some(_), false, false) => t!(lang, captains_other_missing),
        },
        is_open: one.is_open(),
        begins_with: if one.is_asked_anew {
            String::new()
        } else if one.by_default.is_empty() {
            t!(lang, captains_no_proposal)
        } else {
            t!(lang, captains_proposal)
        },
        boards: (1..=boards).map(choices).collect(),
        warnings: one
            .warnings
            .iter()
            .map(|finding| findings::finding(lang, finding))
            .collect(),
        asked: Asked::default(),
        not_by_default: one
            .not_by_default
            .iter()
            .filter(|_| one.own.is_none())
            .map(|left| findings::passed_over(lang, left))
            .collect(),
        refused: against
            .map(|player| findings::findings(lang, &player.against))
            .collect(),
        opponent,
    }
}

/// The cards of the own matches; the newest is the one to look at, and what is not approved.
fn captain_cards(
    (lang, now, captain, here): (Lang, Timestamp, &Captain, &SectionLinks),
    view: &CaptainView,
    cards: &[team_cards::CaptainMatch],
    (benches, made): &(Vec<(RoundNo, Bench)>, Vec<Made>),
    typed: Option<&Sent>,
) -> Vec<CaptainCard> {
    let shown = cards.iter().enumerate().filter_map(|(index, one)| {
        let round = view.field.round(one.round)?;
        let eyes = Eyes {
            lang,
            hand: Hand::Captain(one.side),
            board_href: None,
            typed,
            now,
        };
        let card = CardView::of(&view.field, round, &one.found, eyes);
        let (link, round, no) = (captain.link(), one.round, one.found.one.no);
        let leads = CaptainLeaderPath { link, round, no };
        Some(CaptainCard {
            leader: if card.is_open {
                leads.to_string()
            } else {
                String::new()
            },
            may_join: one.found.one.card == CardMark::Open
                && captain_phones::may_report(&view.field, captain, one.round, now),
            reports_from: captain_phones::reports_from(&view.field, captain, one.round, now)
                .map(|at| t!(lang, cards_refused_not_begun, at = lang.stamp(at)))
                .unwrap_or_default(),
            pdf: CaptainCardPdfPath { link, round, no }.to_string(),
            is_current: index == 0 || card.is_open,
            bench: benches
                .iter()
                .find(|(number, _)| *number == one.round)
                .filter(|_| one.found.one.card == CardMark::Open)
                .and_then(|(_, bench)| BenchForm::of(lang, one.round, bench, typed)),
            made: made
                .iter()
                .filter(|made| made.round == one.round)
                .map(|made| MadeLine::of(lang, &view.field, made))
                .collect(),
            entry: here.round(one.round).entry(),
            card,
        })
    });
    shown.collect()
}

/// What the captain has to do, with where it stands on this page.
fn to_do_view(lang: Lang, own: OwnSeason<'_>, list: &DutyList<CaptainDuty>) -> DutiesView {
    let is_asked = |round: &RoundNo| own.view.rounds.iter().any(|one| one.round == *round);
    let has_card = |round: &RoundNo| own.matches.iter().any(|one| one.round == *round);
    let card_of = |round: Option<RoundNo>| {
        let round = round.filter(has_card);
        round.map_or_else(String::new, |round| format!("#card-{round}"))
    };
    DutiesView::of(lang, list, duty_words::of_captain, |line| match line.duty {
        // The list is the club's, behind a link of its own.
        CaptainDuty::List => String::new(),
        CaptainDuty::LineUp => {
            let round = line.round.filter(is_asked);
            round.map_or_else(String::new, |round| format!("#round-{round}"))
        }
        CaptainDuty::Absence => String::from("#notices"),
        CaptainDuty::Arrivals | CaptainDuty::Report | CaptainDuty::Contests | CaptainDuty::Sign => {
            card_of(line.round)
        }
        CaptainDuty::Appeal if !own.cases.is_empty() => String::from("#protests"),
        CaptainDuty::Appeal if !own.led.is_empty() || !own.rulings.is_empty() => String::from("#rulings"),
        CaptainDuty::Appeal => card_of(own.matches.first().map(|one| one.round)),
    })
}

async fn page(
    db: &Db,
    captain: &Captain,
    now: Timestamp,
    layout: Layout,
    typed: Option<&Sent>,
) -> Result<CaptainPage> {
    let (mut tx, view) = web::sealed_line_ups::of_captain(db, captain, now).await?;
    let set_up = tournaments::load(&mut tx, captain.tournament())
        .await?
        .ok_or_else(gone)?;
    let own = (&view.field, &view.team);
    let ruled = rulings::Read::of(&mut tx, captain, own, now).await?;
    let cards = team_cards::of_captain(&mut tx, &view.field, captain).await?;
    let seats = substitutions::of_captain(&mut tx, captain, own, now).await?;
    let to_be_met = team_contacts::of_opponents(&mut tx, captain).await?;
    let play_offs = captain_links::play_offs::list(&mut tx, captain).await?;
    let own = OwnSeason {
        view: &view,
        matches: &cards,
        cases: &ruled.cases,
        led: &ruled.led,
        rulings: &ruled.rulings,
    };
    let to_do = duties::of_captain(&mut tx, captain, own, now).await?;
    let layout = link_holder::framed(&mut tx, set_up.tournament.slug.as_str(), layout).await?;
    drop(tx);
    let to_do = to_do_view(layout.lang, own, &to_do);
    let mut sections = set_up.sections.iter();
    let (section, _) = sections
        .find(|(section, _)| section.id == captain.section())
        .ok_or_else(gone)?;
    let (name, event) = (view.team.name.to_string(), set_up.tournament.details.name.clone());
    let lang = layout.lang;
    let here = SectionLinks::new(set_up.tournament.slug.as_str(), section.slug.as_str());
    Ok(CaptainPage {
        rounds: view
            .rounds
            .iter()
            .map(|one| card(lang, &view, one, typed))
            .collect(),
        cards: captain_cards((lang, now, captain, &here), &view, &cards, &seats, typed),
        to_do,
        next: NextMatch::of(lang, &view),
        free: ahead::free(lang, &view),
        play_offs,
        play_off_action: CaptainPlayOffPath { link: captain.link() }.to_string(),
        calendar_action: OpenCaptainCalendarPath { link: captain.link() }.to_string(),
        notices: NoticeForm::all(lang, &view, typed),
        ruled: OwnRulings::of(lang, (&view.field, &view.team), ruled, typed),
        to_be_met: to_be_met.unwrap_or_default(),
        table_heading: web::i18n_teams::teams::table_heading(lang, &view.field),
        here,
        section: view.field.name.clone(),
        action: CaptainLineUpPath { link: captain.link() }.to_string(),
        notice_action: CaptainNoticePath { link: captain.link() }.to_string(),
        card_action: CaptainCardPath { link: captain.link() }.to_string(),
        phone_action: CaptainPhonePath { link: captain.link() }.to_string(),
        substitution_action: CaptainSubstitutionPath { link: captain.link() }.to_string(),
        protest_action: CaptainProtestPath { link: captain.link() }.to_string(),
        expires_at: captain.expires_at(),
        errors: FieldErrors::new(),
        said: String::new(),
        kept: String::new(),
        layout: layout
            .behind(HeldLink {
                page: CaptainPath { link: captain.link() }.to_string(),
                who: name.clone(),
            })
            .titled(name.clone())
            .at(name, event.clone()),
        event,
        team: view.team,
    })
}

async fn show(
    path: CaptainPath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    layout: Layout,
) -> Result<Response> {
    let captain = held(&state, &jar, path.link).await?;
    let page = page(&db, &captain, now, layout, None).await?;
    Ok(private(Html(page.render()?).into_response()))
}

/// The card of an own match as a file.
async fn card_pdf(
    path: CaptainCardPdfPath,
    Shared(state): Shared<AppState>,
    db: Db,
    jar: CookieJar,
    lang: Lang,
) -> Result<Response> {
    let captain = held(&state, &jar, path.link).await?;
    let mut tx = db.snapshot().await?;
    let (field, found) = team_cards::own_of_captain(&mut tx, &captain, (path.round, path.no)).await?;
    let set_up = tournaments::load(&mut tx, captain.tournament())
        .await?
        .ok_or_else(gone)?;
    drop(tx);
    let round = field.round(path.round).ok_or_else(Problem::not_found)?;
    let event = &set_up.tournament.details.name;
    let sheet = CardSheet::of(lang, event, (&field, round), &found);
    sheet.file(lang).await
}

async fn hand_in(
    path: CaptainLineUpPath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    layout: Layout,
    sent: Sent,
) -> Result<Response> {
    let captain = held(&state, &jar, path.link).await?;
    let lang = layout.lang;
    let mut doubts: Vec<NamedFinding> = Vec::new();
    let handed_in = async {
        let round = sent.text("round").parse().map_err(|_| Problem::not_found())?;
        let boards = (1..=domain::team::BoardColours::MOST)
            .map(|board| sent.text(&format!("board-{board}")).to_owned());
        // Empty boards go last, even if gaps were left between.
        let players = boards
            .filter(|player| !player.is_empty())
            .map(|player| player.parse())
            .collect::<std::result::Result<_, _>>()
            .map_err(|_| TeamRefusal::UnknownPlayer)?;
        let cmd = HandingIn {
            round,
            seen: sent.seen,
            players,
            confirmed: form::confirmed(&sent),
        };
        db.write(async |conn| {
            let done = sealed_line_ups::hand_in(conn, &captain, now, sent.key, &cmd).await;
            if let Err(TeamError::HandIn(HandInRefusal::Doubts(found))) = &done {
                doubts.clone_from(found);
            }
            done
        })
        .await
    };
    let Err(problem) = handed_in.await else {
        let to = CaptainPath { link: path.link }.to_string();
        return Ok(Flash::done(t!(lang, captains_handed_in)).leads_to(&to));
    };
    let refusal = Refusal::of(problem, lang)?;
    let mut page = page(&db, &captain, now, layout, Some(&sent)).await?;
    let asked = page
        .rounds
        .iter_mut()
        .find(|one| one.is_open && one.round.to_string() == sent.text("round"));
    match asked {
        // The question stands beside the line-up it is about, with everything that was chosen.
        Some(asked) if !doubts.is_empty() => asked.asked = Asked::about(lang, &doubts),
        Some(_) | None => page.said = refusal.said,
    }
    page.errors = refusal.errors;
    Ok(private(again(refusal.status, &page)?))
}

/// The captain's page again with what is wrong, and what was typed.
async fn refused(
    (db, now): (&Db, Timestamp),
    captain: &Captain,
    layout: Layout,
    (problem, sent): (Problem, &Sent),
) -> Result<Response> {
    let refusal = Refusal::of(problem, layout.lang)?;
    let mut page = page(db, captain, now, layout, Some(sent)).await?;
    page.said = refusal.in_words();
    page.kept = page.ruled.homeless(sent);
    Ok(private(again(refusal.status, &page)?))
}

async fn write_card(
    path: CaptainCardPath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    layout: Layout,
    sent: Sent,
) -> Result<Response> {
    let captain = held(&state, &jar, path.link).await?;
    let done = async {
        let mut tx = db.snapshot().await?;
        let side = team_cards::side_in(&mut tx, &captain, match_card::target(&sent)?).await?;
        drop(tx);
        let cmd = match_card::writing(&sent, Some(side))?;
        db.write(async |conn| team_cards::write_as_captain(conn, &captain, now, sent.key, &cmd).await)
            .await
    };
    match done.await {
        Ok(_) => {
            let to = CaptainPath { link: path.link }.to_string();
            Ok(Flash::done(t!(layout.lang, cards_saved)).leads_to(&to))
        }
        Err(problem) => refused((&db, now), &captain, layout, (problem, &sent)).await,
    }
}

/// Lets this phone in as a tablet for the boards of the own match, and goes to them.
async fn join_phone(
    path: CaptainPhonePath,
    Shared(state): Shared<AppState>,
    (db, Now(now), device): (Db, Now, Device),
    jar: CookieJar,
    layout: Layout,
    sent: Sent,
) -> Result<Response> {
    let captain = held(&state, &jar, path.link).await?;
    let joined = async {
        let round: RoundNo = sent.text("round").parse().map_err(|_| Problem::not_found())?;
        let secret = db
            .write(async |conn| {
                captain_phones::join(conn, &captain, (now, sent.key), (round, &device.name)).await
            })
            .await?;
        Ok::<_, Problem>((round, secret))
    };
    let (round, secret) = match joined.await {
        Ok(joined) => joined,
        Err(problem) => return refused((&db, now), &captain, layout, (problem, &sent)).await,
    };
    let set_up = {
        let mut tx = db.snapshot().await?;
        tournaments::load(&mut tx, captain.tournament())
            .await?
            .ok_or_else(gone)?
    };
    let mut sections = set_up.sections.iter();
    let (section, _) = sections
        .find(|(section, _)| section.id == captain.section())
        .ok_or_else(gone)?;
    let here = SectionLinks::new(set_up.tournament.slug.as_str(), section.slug.as_str());
    let jar = jar.add(auth::tablet(&state.site, &secret));
    Ok((jar, Redirect::to(&here.round(round).entry())).into_response())
}

/// Puts somebody in another's seat, as long as the match has not begun.
async fn substitute(
    path: CaptainSubstitutionPath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    layout: Layout,
    sent: Sent,
) -> Result<Response> {
    let captain = held(&state, &jar, path.link).await?;
    let lang = layout.lang;
    let mut doubts: Vec<NamedFinding> = Vec::new();
    let done = async {
        let round: RoundNo = sent.text("round").parse().map_err(|_| Problem::not_found())?;
        let cmd = form::read(&sent, captain.team(), round)?;
        db.write(async |conn| {
            let done = substitutions::substitute_as_captain(conn, &captain, now, sent.key, &cmd).await;
            if let Err(TeamError::HandIn(HandInRefusal::Doubts(found))) = &done {
                doubts.clone_from(found);
            }
            done
        })
        .await
    };
    let Err(problem) = done.await else {
        let to = CaptainPath { link: path.link }.to_string();
        return Ok(Flash::done(t!(lang, substitution_done)).leads_to(&to));
    };
    if doubts.is_empty() {
        return refused((&db, now), &captain, layout, (problem, &sent)).await;
    }
    let refusal = Refusal::of(problem, lang)?;
    let mut page = page(&db, &captain, now, layout, Some(&sent)).await?;
    let mut benches = page.cards.iter_mut().filter_map(|own| own.bench.as_mut());
    match benches.find(|bench| bench.round.to_string() == sent.text("round")) {
        Some(bench) => bench.asked = Asked::about(lang, &doubts),
        None => page.said = refusal.said,
    }
    Ok(private(again(refusal.status, &page)?))
}
