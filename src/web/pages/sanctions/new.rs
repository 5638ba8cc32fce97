//! What the committee decides: about whom, what, why, what is known about the conduct, and who voted how.
//!
//! A form that is refused comes again with everything that was typed, and every fault beside its field.

use crate::prelude::*;
use domain::{
    committee::CommitteeProblem,
    sanction::{Circumstances, Kind, Reminder},
};
use service::{
    access::DecideInCommittee,
    committees::{self, Sitting},
    public::{self, Sight},
    regulation::RulesError,
    sanctions::{self, Decision, Fault, SanctionError},
};
use web::{
    components::votes::{self, MemberVote},
    i18n::read_date,
    nav::Tab,
};

pub(super) fn routes(state: &AppState) -> Routes {
    let decide = Access::Needs(Capability::DecideInCommittee);
    Routes::new(state).get(decide, show).post(decide, send)
}

/// A question about the conduct.
#[derive(Debug)]
struct SanctionQuestionView {
    name: &'static str,
    label: String,
    is_ticked: bool,
}

/// What an earlier ruling says; shown when the questions it needs are ticked.
#[derive(Debug)]
struct ReminderView {
    name: &'static str,
    case: &'static str,
    says: String,
    /// Does it speak against a sanction? Otherwise for a harsher one.
    speaks_against: bool,
    needs_explanation: bool,
}

#[derive(Debug, Template)]
#[template(path = "pages/sanction_new.html")]
struct NewSanctionPage {
    layout: Layout,
    action: String,
    back: String,
    key: String,
    errors: FieldErrors,
    /// Why this committee can decide nothing.
    blocked: Vec<String>,
    players: Vec<Choice>,
    /// For whom a quarantine has a least length, and which.
    least: Vec<String>,
    kinds: Vec<Choice>,
    from: String,
    to: String,
    applies: bool,
    reasons: String,
    explanation: String,
    questions: Vec<SanctionQuestionView>,
    reminders: Vec<ReminderView>,
    members: Vec<MemberVote>,
    majority: u32,
}

/// The questions in the order they are asked.
fn questions(lang: Lang, of: Circumstances) -> Vec<SanctionQuestionView> {
    let question = |name, label, is_ticked| SanctionQuestionView {
        name,
        label,
        is_ticked,
    };
    vec![
        question("told_arbiter", t!(lang, sanction_q_told_arbiter), of.told_arbiter),
        question(
            "told_opponent",
            t!(lang, sanction_q_told_opponent),
            of.told_opponent,
        ),
        question(
            "tried_to_move",
            t!(lang, sanction_q_tried_to_move),
            of.tried_to_move,
        ),
        question("is_first", t!(lang, sanction_q_is_first), of.is_first),
        question(
            "completed_event",
            t!(lang, sanction_q_completed_event),
            of.completed_event,
        ),
        question(
            "forgot_own_date",
            t!(lang, sanction_q_forgot_own_date),
            of.forgot_own_date,
        ),
        question("no_contact", t!(lang, sanction_q_no_contact), of.no_contact),
        question(
            "late_within_tolerance",
            t!(lang, sanction_q_late_within_tolerance),
            of.late_within_tolerance,
        ),
        question(
            "not_reprimanded",
            t!(lang, sanction_q_not_reprimanded),
            of.not_reprimanded,
        ),
        question(
            "neglected_before",
            t!(lang, sanction_q_neglected_before),
            of.neglected_before,
        ),
    ]
}

/// The questions that were ticked, for a page that shows what was decided.
pub(super) fn ticked(lang: Lang, of: Circumstances) -> Vec<String> {
    questions(lang, of)
        .into_iter()
        .filter(|question| question.is_ticked)
        .map(|question| question.label)
        .collect()
}

fn circumstances(sent: &Sent) -> Circumstances {
    Circumstances {
        told_arbiter: sent.ticked("told_arbiter"),
        told_opponent: sent.ticked("told_opponent"),
        tried_to_move: sent.ticked("tried_to_move"),
        is_first: sent.ticked("is_first"),
        completed_event: sent.ticked("completed_event"),
        forgot_own_date: sent.ticked("forgot_own_date"),
        no_contact: sent.ticked("no_contact"),
        late_within_tolerance: sent.ticked("late_within_tolerance"),
        not_reprimanded: sent.ticked("not_reprimanded"),
        neglected_before: sent.ticked("neglected_before"),
    }
}

fn reminders(lang: Lang) -> Vec<ReminderView> {
    Reminder::ALL
        .into_iter()
        .map(|reminder| ReminderView {
            name: reminder.as_str(),
            case: reminder.case(),
            says: lang.reminder(reminder),
            speaks_against: reminder.speaks_against(),
            needs_explanation: reminder.needs_explanation(Kind::Warning),
        })
        .collect()
}

/// Why the committee can decide nothing, whatever is typed.
fn blocked(lang: Lang, sitting: &Sitting) -> Vec<String> {
    let mut blocked = Vec::new();
    if !sitting.rules.coordinated {
        blocked.push(t!(lang, sanction_fault_not_coordinated));
    }
    blocked.extend(sitting.problems().into_iter().map(|problem| match problem {
        CommitteeProblem::Size { is, must } => {
            t!(lang, sanction_fault_committee_size, is, must)
        }
        CommitteeProblem::Unlicensed(member) => {
            t!(lang, sanction_unlicensed, name = sitting.name(member))
        }
    }));
    blocked
}

/// What was sent, as the committee's decision.
fn decision(sent: &Sent) -> Result<Decision> {
    let day = |name: &str| read_date(sent.text(name));
    let (ballots, excluded) = votes::read(&sent.fields)?;
    Ok(Decision {
        player: sent.text("player").parse::<PlayerId>().ok(),
        is_quarantine: sent.text("kind") != "warning",
        from: day("from"),
        to: day("to"),
        applies_to_current_event: sent.ticked("applies"),
        reasons: sent.text("reasons").to_owned(),
        circumstances: circumstances(sent),
        explanation: sent.text("explanation").to_owned(),
        ballots,
        excluded,
    })
}

async fn page(
    path: &NewSanctionPath,
    permit: &Permit<DecideInCommittee>,
    db: &Db,
    layout: Layout,
    sent: Option<&Sent>,
) -> Result<NewSanctionPage> {
    let place = permit.place();
    let section = permit.section_id();
    let mut tx = db.snapshot().await?;
    let sitting = match committees::sitting(&mut tx, (place.tournament, section)).await {
        Ok(sitting) => Some(sitting),
        Err(RulesError::NotSettled) => None,
        Err(error) => return Err(error.into()),
    };
    let mut field = section_state::found(&mut tx, section, Problem::not_found).await?;
    let sight = Sight::of(permit.rights(), permit.scope());
    public::leave_out_unseen(&mut tx, &mut field, sight).await?;
    let least = sanctions::least_lengths(&mut tx, (place.tournament, section)).await?;
    drop(tx);
    let lang = layout.lang;
    let least = least
        .into_iter()
        .filter_map(|(player, months)| {
            let name = field.player_by_id(player)?.person.name.spoken();
            Some(t!(lang, sanction_least, name, months))
        })
        .collect();
    let typed = |name: &str| sent.map_or("", |sent| sent.text(name)).to_owned();
    let chosen = typed("player");
    let mut players = vec![Choice::new("", t!(lang, sanction_pick_player), &chosen)];
    players.extend(field.players.iter().map(|player| {
        let no = player.no.map(|no| format!("{no} ")).unwrap_or_default();
        let label = format!("{no}{}", player.person.name.spoken());
        Choice::new(player.id.to_string(), label, &chosen)
    }));
    let kind = sent.map_or("quarantine", |sent| sent.text("kind"));
    let title = t!(lang, sanction_new_heading);
    Ok(NewSanctionPage {
        layout: nav::frame(layout, permit.rights(), place, Tab::Sanctions, &title),
        action: path.to_string(),
        back: path.here().sanctions(),
        key: sent.map_or_else(|| ids::fresh().to_string(), |sent| sent.key.to_string()),
        errors: FieldErrors::new(),
        blocked: match &sitting {
            Some(sitting) => blocked(lang, sitting),
            None => vec![t!(lang, ruling_no_rules)],
        },
        players,
        least,
        kinds: vec![
            Choice::new("quarantine", t!(lang, sanction_kind_quarantine), kind),
            Choice::new("warning", t!(lang, sanction_kind_warning), kind),
        ],
        from: typed("from"),
        to: typed("to"),
        applies: sent.is_some_and(|sent| sent.ticked("applies")),
        reasons: typed("reasons"),
        explanation: typed("explanation"),
        questions: questions(lang, sent.map(circumstances).unwrap_or_default()),
        reminders: reminders(lang),
        members: sitting
            .as_ref()
            .map(|sitting| votes::of_members(lang, sitting, |field| sent.map_or("", |sent| sent.text(field))))
            .unwrap_or_default(),
        majority: sitting.as_ref().map_or(0, |sitting| sitting.committee.majority()),
    })
}

async fn show(
    path: NewSanctionPath,
    permit: Permit<DecideInCommittee>,
    (db, _, layout): Visit,
) -> Result<Page> {
    let page = page(&path, &permit, &db, layout, None).await?;
    Ok(Html(page.render()?))
}

async fn send(
    path: NewSanctionPath,
    permit: Permit<DecideInCommittee>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let decision = decision(&sent)?;
    let mut tx = db.begin().await?;
    match sanctions::decide(&mut tx, &permit, now.0, sent.key, &decision).await {
        Ok(id) => {
            tx.commit().await?;
            let to = path.here().sanction(id);
            let flash = Flash::done(t!(lang, sanction_decided));
            Ok(flash.leads_to(&to))
        }
        Err(SanctionError::Refused(faults)) => {
            drop(tx);
            let mut page = page(&path, &permit, &db, layout, Some(&sent)).await?;
            // Nothing was done under this key, so the corrected form gets a new one.
            page.key = ids::fresh().to_string();
            for fault in &faults {
                let (field, sentence) = told(lang, fault, &sent);
                page.errors.add(field, sentence);
            }
            again(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
        Err(error) => Err(error.into()),
    }
}

/// What is wrong, in a sentence; an unreadable day and a missing day get different ones.
fn told(lang: Lang, fault: &Fault, sent: &Sent) -> (&'static str, String) {
    let (field, sentence) = lang.sanction_fault(fault);
    let unreadable = ["from", "to"]
        .into_iter()
        .find(|name| !sent.text(name).is_empty() && read_date(sent.text(name)).is_none());
    match (field, unreadable) {
        ("to", Some(name)) => (name, t!(lang, sanction_fault_day)),
        (_, Some(_) | None) => (field, sentence),
    }
}
