//! One protest: what it says, who said what, what was decided, and what comes next for whoever looks.

use super::super::results::Addresses;
use super::bench::{DecideView, deciding, instance};
use super::{Typed, about, state};
use crate::prelude::*;
use domain::protest::{About, Kind, State as Stage};
use domain::{access::Scope, committee::Vote, field::Field};
use engine::ids::{PlayerId, ProtestId, RulingId, SanctionId};
use rules::ruling::Decider;
use service::access::{ReadDesk, Rights};
use service::committees::{self, Sitting};
use service::protests::{self, Case};
use service::{fields, ids};
use store::places::Place;
use store::protests::{Comment, Decided, Protest};
use web::nav::{self, Tab};
use web::paths::{ProtestPath, ProtestsPath, RuledPath, SanctionPath};

pub(super) fn routes(app: &AppState) -> Routes {
    Routes::new(app).get(Access::Needs(Capability::ReadDesk), show)
}

/// What an instance decided.
#[derive(Debug)]
struct DecisionView {
    instance: String,
    when: String,
    outcome: String,
    reasons: String,
    votes: Vec<String>,
    excluded: String,
    ruling: String,
    sanction: String,
    recorded_by: String,
}

/// What a party was asked and said.
#[derive(Debug)]
struct CommentView {
    party: String,
    when: String,
    text: String,
}

/// The deposit.
#[derive(Debug)]
struct DepositView {
    words: String,
    is_open: bool,
}

#[derive(Debug, Template)]
#[template(path = "pages/protest.html")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each opens a part of the page by itself"
)]
struct CasePage {
    layout: Layout,
    number: u32,
    list: String,
    about: String,
    about_href: String,
    /// The further rulings it is about.
    also: Vec<(String, String)>,
    is_ruling: bool,
    only_rating: bool,
    state: State,
    words: String,
    instance: String,
    filed_by: String,
    filed_at: String,
    recorded_by: String,
    statement: String,
    late: String,
    admitted: String,
    hearing: String,
    deposit: Option<DepositView>,
    closed: String,
    comments: Vec<CommentView>,
    decisions: Vec<DecisionView>,
    decide: Option<DecideView>,
    /// Who decides now, for those who do not.
    waits_for: String,
    may_write: bool,
    is_open: bool,
    /// To whom an appeal goes; empty where there is none.
    appeal_to: String,
    /// Why there can be no appeal.
    no_appeal: String,
    may_close: bool,
    parties: String,
    step: String,
    appeal: String,
    version: i32,
    key: String,
    typed: Typed,
    problem: String,
}

async fn show(path: ProtestPath, permit: Permit<ReadDesk>, db: Db, layout: Layout) -> Result<Html<String>> {
    of_the_section(permit.rights())?;
    let place = permit.place().ok_or_else(Problem::not_found)?.clone();
    let at = At {
        path,
        place,
        rights: permit.rights().clone(),
    };
    let page = load(&db, &at, layout, Typed::default(), String::new()).await?;
    Ok(Html(page.render()?))
}

/// Protests are of the section: a tablet that ends at some board is not shown them.
pub(super) fn of_the_section(rights: &Rights) -> Result<()> {
    if rights.end_at_boards() {
        return Err(Problem::out_of_reach());
    }
    Ok(())
}

/// Which page, for whom.
pub(super) struct At {
    pub(super) path: ProtestPath,
    pub(super) place: Place,
    pub(super) rights: Rights,
}

impl At {
    /// Of a form of the page.
    pub(super) fn of<R>(
        tournament: String,
        section: String,
        protest: ProtestId,
        permit: &Permit<R>,
    ) -> Result<Self> {
        Ok(Self {
            path: ProtestPath {
                tournament,
                section,
                protest,
            },
            place: permit.place().ok_or_else(Problem::not_found)?.clone(),
            rights: permit.rights().clone(),
        })
    }
}

/// Back to the page with what was done; or the page again with what is wrong and what was typed.
pub(super) async fn answer(
    db: &Db,
    at: At,
    layout: Layout,
    typed: Typed,
    done: Result<String>,
) -> Result<Response> {
    match done {
        Ok(done) => Ok(Flash::done(done).leads_to(&at.path.to_string())),
        Err(problem) if problem.kind().status().is_client_error() => {
            let lang = layout.lang;
            let sentence = problem.sentence(lang);
            let status = problem.kind().status();
            let page = load(db, &at, layout, typed, sentence).await?;
            Ok((status, Html(page.render()?)).into_response())
        }
        Err(problem) => Err(problem),
    }
}

async fn load(db: &Db, at: &At, layout: Layout, typed: Typed, problem: String) -> Result<CasePage> {
    let section = at.place.section.as_ref().ok_or_else(Problem::not_found)?.id;
    let whole = (at.place.tournament, section);
    let mut tx = db.snapshot().await?;
    let sees_sanctions = at.rights.allow(Capability::ReadSanctions, at.place.scope());
    let case = protests::find(&mut tx, whole, at.path.protest, sees_sanctions)
        .await?
        .ok_or_else(Problem::not_found)?;
    let field = fields::load(&mut tx, section)
        .await?
        .ok_or_else(Problem::not_found)?;
    let sitting = committees::middle(&mut tx, whole).await?;
    drop(tx);
    let lang = layout.lang;
    let scope = Scope::Section(at.place.tournament, section);
    let may = |capability| at.rights.allow(capability, scope);
    let protest = &case.protest;
    let course = &protest.course;
    let is_bench = match course.instance {
        Decider::Arbiter => may(Capability::JudgeAsArbiter) && !at.rights.are_lent(),
        Decider::Committee => may(Capability::JudgeInCommittee),
        Decider::AppealsBoard => may(Capability::DecideInBoard),
    };
    let may_write = may(Capability::FileProtests);
    let is_board = may(Capability::DecideInBoard);
    let (appeal_to, no_appeal) = appeal(lang, &case, &sitting, (may_write, is_board));
    let decide = (is_bench && course.is_open()).then(|| deciding(lang, &case, &sitting, &typed, at));
    let key = typed.of("key");
    let title = t!(lang, protest_title, number = protest.number);
    Ok(CasePage {
        number: protest.number,
        list: ProtestsPath {
            tournament: at.path.tournament.clone(),
            section: at.path.section.clone(),
        }
        .to_string(),
        about: match &case.sanctioned {
            Some(name) => format!("{}: {name}", lang.protest_kind(protest.course.kind)),
            None => about(lang, protest, case.board, &field),
        },
        about_href: about_href(&case, at),
        also: case
            .also
            .iter()
            .map(|(ruling, round, board)| {
                let place = t!(lang, board_title, board = board.get(), round = round.get());
                (place, ruled(at, *ruling))
            })
            .collect(),
        is_ruling: protest.course.kind == Kind::Decision,
        only_rating: protest.only_rating,
        state: state(protest),
        words: lang.protest_state(course.state),
        instance: instance(lang, course.instance, &sitting),
        filed_by: protest.filed_by.clone(),
        filed_at: lang.stamp(protest.filed_at),
        recorded_by: protest.recorded_by.clone(),
        statement: protest.statement.clone(),
        late: protest.late.map(|why| lang.too_late(why)).unwrap_or_default(),
        admitted: protest.admitted.clone(),
        hearing: protest
            .hearing_ends
            .map(|end| t!(lang, protest_hearing_until, until = lang.moment(end)))
            .unwrap_or_default(),
        deposit: deposit(lang, protest),
        closed: protest.closed.clone(),
        comments: comments(lang, &case),
        decisions: case
            .decided
            .iter()
            .map(|decided| decision(lang, decided, &sitting, at))
            .collect(),
        waits_for: if course.is_open() && decide.is_none() {
            instance(lang, course.instance, &sitting)
        } else {
            String::new()
        },
        decide,
        may_write,
        is_open: course.is_open(),
        appeal_to,
        no_appeal,
        may_close: may_write && course.state != Stage::Closed,
        parties: parties(&case, &field, &typed),
        step: format!("{}/step", at.path),
        appeal: format!("{}/appeal", at.path),
        version: protest.version.0,
        key: if key.is_empty() {
            ids::fresh().to_string()
        } else {
            key.to_owned()
        },
        typed,
        problem,
        layout: nav::frame(layout, &at.rights, &at.place, Tab::Rounds, &title),
    })
}

fn comments(lang: Lang, case: &Case) -> Vec<CommentView> {
    let view = |comment: &Comment| CommentView {
        party: comment.party.clone(),
        when: lang.stamp(comment.answered_at.unwrap_or(comment.asked_at)),
        text: comment.text.clone(),
    };
    case.comments.iter().map(view).collect()
}

/// To whom an appeal goes, or why there is none.
fn appeal(
    lang: Lang,
    case: &Case,
    sitting: &Sitting,
    (may_write, is_board): (bool, bool),
) -> (String, String) {
    let course = &case.protest.course;
    if course.state != Stage::Decided || !may_write {
        return (String::new(), String::new());
    }
    match course.instance.next() {
        None => (String::new(), t!(lang, protest_refused_final)),
        Some(Decider::AppealsBoard) if !case.board_is_competent && !is_board => {
            (String::new(), t!(lang, protest_not_competent))
        }
        Some(next) => (instance(lang, next, sitting), String::new()),
    }
}

fn about_href(case: &Case, at: &At) -> String {
    match (case.protest.about, case.board) {
        (About::Decision { ruling }, _) => ruled(at, ruling),
        (About::Sanction { sanction }, _) => sanctioned(at, sanction),
        (About::Clock { .. }, Some((round, board))) => Addresses::new(&at.place, round).board(board),
        (
            About::Clock { .. }
            | About::Pairing { .. }
            | About::IneligiblePlayer { .. }
            | About::TeamCard { .. },
            _,
        ) => String::new(),
    }
}

fn sanctioned(at: &At, sanction: SanctionId) -> String {
    SanctionPath {
        tournament: at.path.tournament.clone(),
        section: at.path.section.clone(),
        sanction,
    }
    .to_string()
}

fn ruled(at: &At, ruling: RulingId) -> String {
    RuledPath {
        tournament: at.path.tournament.clone(),
        section: at.path.section.clone(),
        ruling,
    }
    .to_string()
}

fn deposit(lang: Lang, protest: &Protest) -> Option<DepositView> {
    let deposit = protest.deposit?;
    let kroner = lang.whole(u64::from(deposit.kroner));
    let mut words = t!(lang, protest_deposit, kroner = kroner);
    let paid = match deposit.paid_at {
        Some(at) => t!(lang, protest_deposit_paid, at = lang.stamp(at)),
        None => t!(lang, protest_deposit_open),
    };
    words = format!("{words} {paid}");
    if let Some(outcome) = deposit.outcome {
        words = format!("{words} {}.", lang.deposit_outcome(outcome));
    }
    Some(DepositView {
        words,
        is_open: deposit.paid_at.is_none(),
    })
}

fn decision(lang: Lang, decided: &Decided, sitting: &Sitting, at: &At) -> DecisionView {
    let is_chief = decided.votes.iter().all(|cast| {
        let mut seats = sitting.committee.seats.iter();
        seats.any(|seat| seat.member == cast.ballot.member)
    });
    let vote = |who: &str, vote: Vote, dissent: &str| {
        let words = format!("{who}: {}", lang.vote(vote));
        if dissent.is_empty() {
            words
        } else {
            format!("{words}. {dissent}")
        }
    };
    let committee = decided
        .votes
        .iter()
        .map(|cast| vote(&cast.name, cast.ballot.vote, &cast.ballot.dissent));
    let board = decided
        .decision
        .board
        .iter()
        .map(|ballot| vote(&ballot.name, ballot.vote, &ballot.dissent));
    let excluded: Vec<&str> = decided.excluded.iter().map(|one| one.name.as_str()).collect();
    DecisionView {
        instance: if is_chief {
            instance(lang, decided.decision.by, sitting)
        } else {
            lang.instance(decided.decision.by)
        },
        when: lang.stamp(decided.decision.at),
        outcome: lang.protest_outcome(decided.decision.outcome),
        reasons: decided.decision.reasons.clone(),
        votes: committee.chain(board).collect(),
        excluded: if excluded.is_empty() {
            String::new()
        } else {
            t!(lang, protest_did_not_vote, who = excluded.join(", "))
        },
        ruling: decided.ruling.map(|id| ruled(at, id)).unwrap_or_default(),
        sanction: decided.sanction.map(|id| sanctioned(at, id)).unwrap_or_default(),
        recorded_by: decided.recorded_by.clone(),
    }
}

/// Who can be asked, a line each: the other players of the board, where it is about one.
fn parties(case: &Case, field: &Field, typed: &Typed) -> String {
    if typed.has("parties") {
        return typed.of("parties").to_owned();
    }
    let players: Vec<PlayerId> = case
        .board
        .and_then(|(round, board)| field.round(round)?.game(board).cloned())
        .map(|game| {
            [game.white, game.black]
                .into_iter()
                .filter_map(|no| field.player(no).map(|player| player.id))
                .collect()
        })
        .unwrap_or_default();
    players
        .into_iter()
        .filter(|id| Some(*id) != case.protest.player)
        .filter_map(|id| field.player_by_id(id))
        .map(|player| player.person.name.spoken())
        .collect::<Vec<_>>()
        .join("\n")
}
