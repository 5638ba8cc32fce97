//! What was ruled in a section, and one ruling with its facts, articles and reason.

use super::{
    Fields, GroundView, LineView, assumed,
    evidence::{self, EvidenceView},
    line, told_article,
};
use crate::prelude::*;
use domain::{protest::Kind, section_state::Game, team_match::Side};
use engine::ids::RulingId;
use rules::ruling::{Decision, Incident, RulingStatus};
use service::{access::DraftRulings, protests, rulings, watches};
use store::rulings::Ruling;
use web::{i18n_teams::led_decisions as led_words, nav::Tab};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Needs(Capability::ReadDesk), list)
        .get(Access::Needs(Capability::ReadDesk), one)
        .post(Access::Needs(Capability::DraftRulings), drop_draft)
}

#[derive(Debug, Template)]
#[template(path = "pages/rulings.html")]
struct RulingsPage {
    layout: Layout,
    /// Claims that wait for the appointed arbiter (III.6).
    waiting: Vec<ClaimRow>,
    rows: Vec<RulingRow>,
}

/// A claim that waits for the appointed arbiter.
#[derive(Debug)]
struct ClaimRow {
    round: RoundNo,
    board: BoardNo,
    white: String,
    black: String,
    side: String,
    time: String,
    grounds: Vec<String>,
    position: String,
    is_confirmed: bool,
    /// Where it is read as it was written down.
    read: String,
    /// Where it is decided; empty for those who may not.
    decide: String,
}

#[derive(Debug)]
struct RulingRow {
    round: RoundNo,
    board: BoardNo,
    white: String,
    black: String,
    line: LineView,
}

async fn list(path: RulingsPath, permit: Permit<ReadDesk>, (db, _, layout): Visit) -> Result<Page> {
    let place = permit.place();
    let section = permit.section_id();
    let mut tx = db.snapshot().await?;
    let field = section_state::found(&mut tx, section, Problem::not_found).await?;
    let listed = rulings::list(&mut tx, section).await?;
    let lang = layout.lang;
    let name = |no| {
        field
            .player(no)
            .map(|player| player.person.name.spoken())
            .unwrap_or_default()
    };
    let may_decide = permit.may(Capability::DraftRulings);
    let waiting = rulings::waiting_claims(&field, &listed)
        .into_iter()
        .filter(|waiting| permit.rights().reach(waiting.round, waiting.board))
        .map(|waiting| ClaimRow {
            round: waiting.round,
            board: waiting.board,
            white: name(waiting.white),
            black: name(waiting.black),
            side: lang.side(waiting.claim.by),
            time: lang.stamp(waiting.claim.at),
            grounds: waiting
                .claim
                .grounds
                .iter()
                .map(|ground| lang.answer_word(ground))
                .collect(),
            position: waiting.claim.position,
            is_confirmed: waiting.claim.is_confirmed,
            read: path.here().ruled(waiting.claim.ruling),
            decide: if may_decide {
                let board = RulingPath {
                    tournament: path.tournament.clone(),
                    section: path.section.clone(),
                    round: waiting.round,
                    board: waiting.board,
                };
                let by = waiting.claim.by.as_str();
                format!("{board}?incident={}&q.by={by}", Incident::QuickFinish)
            } else {
                String::new()
            },
        })
        .collect();
    let rows = listed
        .into_iter()
        .filter(|listed| permit.rights().reach(listed.round, listed.board))
        .map(|listed| RulingRow {
            round: listed.round,
            board: listed.board,
            white: name(listed.white),
            black: name(listed.black),
            line: line(
                lang,
                &listed.ruling,
                listed.is_superseded,
                &path.tournament,
                &path.section,
            ),
        })
        .collect();
    let title = t!(lang, rulings_heading);
    let page = RulingsPage {
        layout: nav::frame(layout, permit.rights(), place, Tab::Rounds, &title),
        waiting,
        rows,
    };
    Ok(Html(page.render()?))
}

#[derive(Debug, Template)]
#[template(path = "pages/ruling.html")]
struct RulingPageView {
    layout: Layout,
    round: RoundNo,
    board: BoardNo,
    white: String,
    black: String,
    back: String,
    /// The cards of a correspondence game, where it was ruled on the time.
    cards: String,
    line: LineView,
    /// Whether it was carried out at the board (12.3); empty where there was nothing to do.
    carried_out: String,
    /// Where that is written down; empty for those who may not.
    watch: String,
    says: String,
    steps: Vec<String>,
    penalties: Vec<String>,
    facts: Vec<(String, String)>,
    grounds: Vec<GroundView>,
    departs: bool,
    successor: String,
    predecessor: String,
    /// Where a draft is confirmed, or another ruling takes its place.
    next: String,
    drop: String,
    key: String,
    may_draft: bool,
    is_appealable: bool,
    /// What the claim checker answered.
    claim: Option<EvidenceView>,
    /// That it stands on an earlier edition, if it does.
    assumed: String,
    /// Where a protest against it is filed; empty for those who may not.
    protest: String,
    /// Who decides a protest against a match leader's ruling, and how long which team may protest, in sentences.
    above: Vec<String>,
}

/// Who decides a protest against a match leader's ruling, and how long each team may protest; nothing where somebody else ruled.
async fn above(
    conn: &mut sqlx::PgConnection,
    lang: Lang,
    field: &SectionState,
    ruling: &Ruling,
) -> Result<Vec<String>> {
    let led = protests::list_led(conn, field).await?;
    let Some(led) = led.iter().find(|led| led.id == ruling.id && led.is_appealable) else {
        return Ok(Vec::new());
    };
    let card = store::team_cards::find(conn, led.of).await?;
    let days = field.protest_terms(Kind::TeamCard).team_card_days;
    let teams = field.match_in(led.round, led.no).map(|one| {
        Side::ALL.map(|side| {
            let window = card.window_against(side, (led.board, led.at), days);
            led_words::window(lang, &field.team_name(one.team(side)), window)
        })
    });
    let first = t!(
        lang,
        protest_decides_first,
        who = lang.instance(Kind::TeamCard.first_instance())
    );
    Ok(std::iter::once(format!("{first}."))
        .chain(teams.into_iter().flatten())
        .collect())
}

/// Where it is written down that a ruling was carried out.
fn watch(path: &RuledPath, round: RoundNo, ruling: RulingId) -> String {
    let watch = path.here().round(round).watch();
    format!("{watch}#ruling-{ruling}")
}

/// Whether what was decided has been done; nothing where there is nothing to do.
fn carried_out(lang: Lang, ruling: &Ruling, done: Option<&(Timestamp, String)>) -> String {
    let needs_doing = ruling.status == RulingStatus::Confirmed
        && ruling.decision.as_ref().is_some_and(Decision::needs_doing);
    match done {
        Some((at, who)) => t!(lang, ruling_carried_out, at = lang.stamp(*at), who = who.as_str()),
        None if needs_doing => t!(lang, ruling_not_carried_out),
        None => String::new(),
    }
}

async fn one(path: RuledPath, permit: Permit<ReadDesk>, (db, _, layout): Visit) -> Result<Page> {
    let place = permit.place();
    let section = permit.section_id();
    let mut tx = db.snapshot().await?;
    let (ruling, round, board) = rulings::find(&mut tx, section, path.ruling)
        .await?
        .ok_or_else(Problem::not_found)?;
    if !permit.rights().reach(round, board) {
        return Err(Problem::out_of_reach());
    }
    let of_game = store::rulings::list_by_game(&mut tx, ruling.game).await?;
    let field = section_state::found(&mut tx, section, Problem::not_found).await?;
    let done = watches::carried_out(&mut tx, section).await?.remove(&ruling.id);
    let lang = layout.lang;
    let above = match ruling.decided_as {
        Decider::MatchLeader => above(&mut tx, lang, &field, &ruling).await?,
        Decider::Arbiter | Decider::Committee | Decider::AppealsBoard => Vec::new(),
    };
    drop(tx);
    let (white, black) = seats(&field, round, board);
    let link = |id: RulingId| path.here().ruled(id);
    let successor = of_game
        .iter()
        .find(|other| other.supersedes == Some(ruling.id) && other.status == RulingStatus::Confirmed)
        .map(|other| link(other.id));
    let title = lang.incident(ruling.incident);
    let page = RulingPageView {
        white,
        black,
        round,
        board,
        back: path.here().round(round).board(board),
        cards: if ruling.incident == Incident::CorrespondenceTime {
            format!("{}/correspondence", path.here().round(round).board(board))
        } else {
            String::new()
        },
        line: line(
            lang,
            &ruling,
            successor.is_some(),
            &path.tournament,
            &path.section,
        ),
        carried_out: carried_out(lang, &ruling, done.as_ref()),
        watch: if permit.may(Capability::EnterResults) {
            watch(&path, round, ruling.id)
        } else {
            String::new()
        },
        says: lang.ruling_says(&ruling.proposal.says),
        steps: ruling
            .proposal
            .steps
            .iter()
            .map(|step| lang.ruling_says(step))
            .collect(),
        penalties: ruling
            .decision
            .as_ref()
            .map_or(&ruling.proposal.penalties, |decision| &decision.penalties)
            .iter()
            .map(|penalty| lang.penalty(penalty))
            .collect(),
        facts: facts(lang, &ruling),
        grounds: ruling
            .proposal
            .grounds
            .iter()
            .map(|ground| told_article(lang, ground.id(), ground.article()))
            .collect(),
        departs: ruling
            .decision
            .as_ref()
            .is_some_and(|decision| *decision != Decision::of(&ruling.proposal)),
        successor: successor.unwrap_or_default(),
        predecessor: ruling.supersedes.map(link).unwrap_or_default(),
        next: next(&path, &ruling, round, board),
        drop: path.here().drop_ruling(ruling.id),
        key: ids::fresh().to_string(),
        may_draft: permit.may(Capability::DraftRulings),
        is_appealable: ruling.proposal.is_appealable,
        claim: ruling.claim.as_ref().map(|claim| EvidenceView::new(lang, claim)),
        assumed: assumed(lang, &ruling.proposal),
        protest: if permit.may(Capability::FileProtests) {
            protest(&path, &ruling)
        } else {
            String::new()
        },
        above,
        layout: nav::frame(layout, permit.rights(), place, Tab::Entry, &title),
    };
    Ok(Html(page.render()?))
}

/// The names of White and Black at a board.
fn seats(field: &SectionState, round: RoundNo, board: BoardNo) -> (String, String) {
    let game = field.round(round).and_then(|round| round.game(board));
    let name = |of: fn(&Game) -> StartNo| {
        game.and_then(|game| field.player(of(game)))
            .map(|player| player.person.name.spoken())
            .unwrap_or_default()
    };
    (name(|game| game.white), name(|game| game.black))
}

/// Where a protest against a ruling is filed; empty where there can be none.
fn protest(path: &RuledPath, ruling: &Ruling) -> String {
    if ruling.status != RulingStatus::Confirmed || !ruling.proposal.is_appealable {
        return String::new();
    }
    let new = path.here().new_protest();
    format!("{new}?kind=decision&about={}", ruling.id)
}

/// The facts as the form asked for them: White's before Black's, and last when it was decided.
fn facts(lang: Lang, ruling: &Ruling) -> Vec<(String, String)> {
    let mut facts: Vec<(&str, &str)> = ruling.answers.iter().collect();
    facts.sort_by_key(|(name, _)| {
        (
            *name == "now",
            !name.starts_with("white_"),
            !name.starts_with("black_"),
        )
    });
    facts
        .into_iter()
        .map(|(name, text)| (lang.question(name), said(lang, text)))
        .collect()
}

/// Where the same facts are looked at again: to confirm a draft, or to rule in place of a ruling.
fn next(path: &RuledPath, ruling: &Ruling, round: RoundNo, board: BoardNo) -> String {
    let which = match ruling.status {
        RulingStatus::Draft => "draft",
        RulingStatus::Confirmed | RulingStatus::Dropped => "supersedes",
    };
    let facts = ruling
        .answers
        .iter()
        .map(|(name, text)| (format!("q.{name}"), text.to_owned()));
    let query: Fields = facts
        .chain(
            ruling
                .claim
                .iter()
                .flat_map(|claim| evidence::fields(&claim.written)),
        )
        .chain([
            ("incident".to_owned(), ruling.incident.to_string()),
            (which.to_owned(), ruling.id.to_string()),
        ])
        .collect();
    RulingPath {
        tournament: path.tournament.clone(),
        section: path.section.clone(),
        round,
        board,
    }
    .with_query_params(query)
    .to_string()
}

/// An answer as people read it: words of the choices, with commas where there are several, moments on the Danish clock, anything else as it was typed.
fn said(lang: Lang, text: &str) -> String {
    if let Ok(at) = text.parse::<Timestamp>() {
        return lang.moment(at);
    }
    let is_word =
        |word: &str| word.chars().all(|c| c.is_ascii_lowercase() || c == '_') && lang.knows_answer(word);
    let words: Vec<&str> = text.split(' ').collect();
    if words.iter().all(|word| is_word(word)) {
        let words: Vec<String> = words.into_iter().map(|word| lang.answer_word(word)).collect();
        words.join(", ")
    } else {
        text.to_owned()
    }
}

/// Which attempt it is.
#[derive(Debug, Deserialize)]
struct DropForm {
    key: IdempotencyKey,
}

async fn drop_draft(
    path: DropRulingPath,
    permit: Permit<DraftRulings>,
    (db, now, layout): Visit,
    Form(form): Form<DropForm>,
) -> Result<Response> {
    db.write(async |conn| rulings::drop_draft(conn, &permit, now.0, form.key, path.ruling).await)
        .await?;
    let lang = layout.lang;
    let flash = Flash::done(t!(lang, ruling_dropped));
    let to = path.here().rulings();
    Ok(flash.leads_to(&to))
}
