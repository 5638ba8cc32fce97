//! The page: cards, days, evidence, what was decided, and one form at a time.

use std::collections::BTreeMap;

use jiff::civil::Date;

use super::super::results::Addresses;
use super::{At, SEATS, Typed};
use crate::prelude::*;
use domain::access::Scope;
use engine::{colour::Colour, ids::LedgerLineId};
use rules::correspondence::ledger::{Entry, Line, MoveLine, Record, Turn};
use rules::correspondence::{Cause, Ledger, Stamp};
use rules::ruling::Decider;
use service::committees::{self, Sitting};
use service::correspondence::{self, Correspondence};
use service::{access::ReadDesk, ids, regulation::RulesError};
use web::nav::{self, Tab};
use web::paths::{CorrespondencePath, RoundsPath, SectionSettingsPath};

pub(super) fn routes(app: &AppState) -> Routes {
    Routes::new(app).get(Access::Needs(Capability::ReadDesk), show)
}

/// One of the players and the days they have used.
#[derive(Debug)]
struct SideView {
    chip: &'static str,
    name: String,
    days: String,
    /// What waits or is too much, and where it is ruled; empty where neither.
    warning: String,
    ruling: String,
}

/// A line of the ledger.
#[derive(Debug)]
struct LineView {
    href: String,
    label: String,
    chip: &'static str,
    text: String,
    dated: String,
    stamp: String,
    arrived: String,
    days: String,
    used: String,
    /// What was found about it.
    notes: Vec<String>,
    state: Option<(State, String)>,
    is_chosen: bool,
    is_settlement: bool,
}

/// A piece of evidence.
#[derive(Debug)]
struct EvidenceView {
    about: String,
    who: String,
    what: String,
    /// Where it is struck; empty for those who may not.
    strike: String,
}

/// A record, as it was written.
#[derive(Debug)]
struct RecordView {
    time: String,
    text: String,
    by: String,
    reason: String,
    is_gone: bool,
}

/// A vote to be written down.
#[derive(Debug)]
struct SeatView {
    name_field: String,
    name: String,
    /// The name is known: a member of the committee.
    is_known: bool,
    day_field: String,
    days: Vec<Choice>,
    dissent_field: String,
    dissent: String,
}

/// The form that was asked for.
#[derive(Debug)]
struct FormView {
    /// Which: `sent`, `correct`, `evidence`, `unreadable`, `settle`, `strike`, or the instance that decides about a stamp.
    act: &'static str,
    action: String,
    heading: String,
    line: String,
    stamps: Vec<Choice>,
    causes: Vec<Choice>,
    sides: Vec<Choice>,
    seats: Vec<SeatView>,
    /// Why the committee cannot decide.
    barred: Vec<String>,
}

#[derive(Debug, Template)]
#[template(path = "pages/correspondence.html")]
struct CorrespondencePage {
    layout: Layout,
    round: u16,
    board: u16,
    back: String,
    /// Is the section played by correspondence?
    is_played: bool,
    settings: String,
    sides: Vec<SideView>,
    terms: String,
    next: String,
    lines: Vec<LineView>,
    /// What can be done about the line that was chosen, or about the game: words and address.
    offers: Vec<(String, String)>,
    evidence: Vec<EvidenceView>,
    records: Vec<RecordView>,
    form: Option<FormView>,
    version: i32,
    key: String,
    typed: Typed,
    problem: String,
}

async fn show(
    path: CorrespondencePath,
    permit: Permit<ReadDesk>,
    db: Db,
    layout: Layout,
    Query(asked): Query<BTreeMap<String, String>>,
) -> Result<Html<String>> {
    let place = (path.tournament.clone(), path.section.clone());
    let at = At::of(place, (path.round, path.board), &permit)?;
    let page = load(&db, &at, layout, Typed(asked), String::new()).await?;
    Ok(Html(page.render()?))
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

async fn load(db: &Db, at: &At, layout: Layout, typed: Typed, problem: String) -> Result<CorrespondencePage> {
    let section = at.place.section.as_ref().ok_or_else(Problem::not_found)?.id;
    let whole = (at.place.tournament, section);
    let mut tx = db.snapshot().await?;
    let found = correspondence::find(&mut tx, section, at.path.round, at.path.board).await?;
    let may = May::of(at, Scope::Section(at.place.tournament, section));
    let bench = if found.ledger.is_some() && may.decide_in_committee {
        match committees::middle(&mut tx, whole).await {
            Ok(sitting) => Bench::of(layout.lang, &sitting),
            Err(RulesError::NotSettled) => Bench {
                names: Vec::new(),
                barred: vec![t!(layout.lang, ruling_no_rules)],
            },
            Err(error @ (RulesError::NotFound | RulesError::Store(_))) => return Err(error.into()),
        }
    } else {
        Bench::default()
    };
    drop(tx);
    let lang = layout.lang;
    let title = t!(
        lang,
        correspondence_title,
        board = at.path.board.get(),
        round = at.path.round.get()
    );
    let (tournament, part) = (at.path.tournament.clone(), at.path.section.clone());
    let mut page = CorrespondencePage {
        round: at.path.round.get(),
        board: at.path.board.get(),
        back: if may.enter {
            Addresses::new(&at.place, at.path.round).board(at.path.board)
        } else {
            RoundsPath {
                tournament: tournament.clone(),
                section: part.clone(),
            }
            .to_string()
        },
        is_played: found.ledger.is_some(),
        settings: if may.manage {
            SectionSettingsPath {
                tournament,
                section: part,
            }
            .to_string()
        } else {
            String::new()
        },
        sides: Vec::new(),
        terms: String::new(),
        next: String::new(),
        lines: Vec::new(),
        offers: Vec::new(),
        evidence: Vec::new(),
        records: records(lang, &found),
        form: None,
        version: found.version().0,
        key: match typed.of("key") {
            "" => ids::fresh().to_string(),
            key => key.to_owned(),
        },
        problem,
        layout: nav::frame(layout, &at.rights, &at.place, Tab::Entry, &title),
        typed,
    };
    if let Some(ledger) = &found.ledger {
        page.sides = sides(lang, ledger, &found, at, may);
        page.terms = terms(lang, ledger);
        page.next = next(lang, ledger);
        page.lines = lines(lang, ledger, at, page.typed.line());
        page.evidence = evidence(lang, ledger, at, may);
        let chosen = page.typed.line().and_then(|line| ledger.find(line).ok());
        page.offers = offers(lang, ledger, chosen, at, may);
        fill(&mut page.typed, chosen, ledger);
        page.form = form(lang, &page.typed, chosen, ledger, at, may, &bench);
    }
    Ok(page)
}

/// What whoever looks may do.
#[derive(Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "each is a right of its own")]
struct May {
    enter: bool,
    manage: bool,
    write: bool,
    rule: bool,
    decide_in_committee: bool,
    decide_in_board: bool,
}

impl May {
    fn of(at: &At, scope: Scope) -> Self {
        let may = |capability| at.rights.allow(capability, scope);
        Self {
            enter: may(Capability::EnterResults),
            manage: may(Capability::ManageTournament),
            write: may(Capability::DraftRulings),
            rule: may(Capability::Rule),
            decide_in_committee: may(Capability::JudgeInCommittee),
            decide_in_board: may(Capability::DecideInBoard),
        }
    }
}

/// The committee of the section, and why it cannot decide.
#[derive(Default)]
struct Bench {
    names: Vec<String>,
    barred: Vec<String>,
}

impl Bench {
    fn of(lang: Lang, sitting: &Sitting) -> Self {
        Self {
            names: sitting
                .members
                .iter()
                .map(|member| member.data.name.trim().to_owned())
                .collect(),
            barred: sitting
                .problems()
                .into_iter()
                .map(|problem| lang.committee_problem(problem))
                .collect(),
        }
    }
}

const fn chip(side: Colour) -> &'static str {
    match side {
        Colour::White => "w",
        Colour::Black => "b",
    }
}

fn turn(lang: Lang, turn: Turn) -> String {
    match turn.side {
        Colour::White => t!(lang, correspondence_turn_white, number = turn.number),
        Colour::Black => t!(lang, correspondence_turn_black, number = turn.number),
    }
}

fn sides(lang: Lang, ledger: &Ledger, found: &Correspondence, at: &At, may: May) -> Vec<SideView> {
    [Colour::White, Colour::Black]
        .into_iter()
        .map(|side| {
            let name = match side {
                Colour::White => found.board.white.name.clone(),
                Colour::Black => found.board.black.name.clone(),
            };
            let warning = match (ledger.overrun(side), ledger.open_stamp(side)) {
                (Some(over), _) => t!(
                    lang,
                    correspondence_overrun,
                    number = over.number,
                    used = over.used,
                    allowed = over.allowed
                ),
                (None, Some(line)) => t!(lang, correspondence_open, number = line.sent.turn.number),
                (None, None) => String::new(),
            };
            let is_over = ledger.overrun(side).is_some();
            SideView {
                chip: chip(side),
                name,
                days: t!(lang, correspondence_days_used, days = ledger.used.of(side)),
                ruling: if is_over && may.write {
                    let base = Addresses::new(&at.place, at.path.round).board(at.path.board);
                    format!(
                        "{base}/ruling?incident=correspondence_time&q.by={}",
                        side.as_str()
                    )
                } else {
                    String::new()
                },
                warning,
            }
        })
        .collect()
}

fn terms(lang: Lang, ledger: &Ledger) -> String {
    let pace = ledger.terms.pace.map_or_else(
        || t!(lang, correspondence_no_pace),
        |pace| t!(lang, correspondence_pace, days = pace.days, moves = pace.moves),
    );
    let surcharge = ledger.terms.surcharge.map_or_else(
        || t!(lang, correspondence_no_surcharge),
        |surcharge| {
            t!(
                lang,
                correspondence_surcharge,
                first = surcharge.first,
                again = surcharge.again
            )
        },
    );
    let day_begins = ledger.terms.day_begins.map_or_else(
        || t!(lang, correspondence_no_day_begins),
        |hour| t!(lang, correspondence_day_begins, hour = lang.time(hour)),
    );
    let articles: Vec<String> = ledger
        .terms
        .articles
        .iter()
        .map(|article| format!("§\u{a0}{article}"))
        .collect();
    let articles = if articles.is_empty() {
        t!(lang, correspondence_no_articles)
    } else {
        t!(lang, correspondence_articles, articles = articles.join(", "))
    };
    format!("{pace} {surcharge} {day_begins} {articles}")
}

fn next(lang: Lang, ledger: &Ledger) -> String {
    let turn = turn(lang, ledger.next);
    match ledger.since {
        Some(since) => t!(lang, correspondence_next, turn = turn, since = lang.date(since)),
        None if ledger.lines.is_empty() => t!(lang, correspondence_next_first, turn = turn),
        None => t!(lang, correspondence_next_waits, turn = turn),
    }
}

/// The address of the page with this form.
fn asking(at: &At, act: &str, line: Option<LedgerLineId>) -> String {
    match line {
        Some(line) => format!("{}?act={act}&line={line}#form", at.path),
        None => format!("{}?act={act}#form", at.path),
    }
}

fn lines(lang: Lang, ledger: &Ledger, at: &At, chosen: Option<LedgerLineId>) -> Vec<LineView> {
    ledger
        .lines
        .iter()
        .map(|line| match line {
            Line::Move(line) => move_line(lang, line, at, chosen == Some(line.line)),
            Line::Settled(line, settled) => LineView {
                href: asking(at, "strike", Some(*line)),
                label: t!(lang, correspondence_settled),
                chip: "",
                text: t!(
                    lang,
                    correspondence_settled_at,
                    white = settled.used.white,
                    black = settled.used.black,
                    turn = turn(lang, settled.next),
                    on = lang.date(settled.on)
                ),
                dated: String::new(),
                stamp: String::new(),
                arrived: String::new(),
                days: String::new(),
                used: String::new(),
                notes: Vec::new(),
                state: None,
                is_chosen: chosen == Some(*line),
                is_settlement: true,
            },
        })
        .collect()
}

fn move_line(lang: Lang, line: &MoveLine, at: &At, is_chosen: bool) -> LineView {
    let date = |day: Option<Date>| day.map(|day| lang.date(day)).unwrap_or_default();
    let mut notes = Vec::new();
    if let Some((_, reading)) = &line.reading {
        let votes: Vec<String> = reading
            .votes
            .iter()
            .map(|vote| {
                let words = format!("{}: {}", vote.name, lang.date(vote.day));
                if vote.dissent.is_empty() {
                    words
                } else {
                    format!("{words} ({})", vote.dissent)
                }
            })
            .collect();
        notes.push(t!(
            lang,
            correspondence_read_as,
            who = lang.instance(reading.by),
            day = lang.date(reading.day),
            votes = votes.join("; ")
        ));
    } else if !matches!(line.sent.stamp, Stamp::Clear(_)) {
        notes.push(lang.sent_on(&line.day));
    }
    if let Some(unreadable) = line.unreadable {
        notes.push(t!(
            lang,
            correspondence_unreadable_line,
            cause = lang.cause(unreadable.cause),
            days = unreadable.days
        ));
    }
    if line.is_corrected {
        notes.push(t!(lang, correspondence_corrected));
    }
    LineView {
        href: format!("{}?line={}#form", at.path, line.line),
        label: line.sent.turn.number.to_string(),
        chip: chip(line.sent.turn.side),
        text: line.sent.text.clone(),
        dated: date(line.sent.dated),
        stamp: lang.post_stamp(&line.sent),
        arrived: date(line.sent.arrived),
        days: line.days.to_string(),
        used: match line.allowed {
            Some(allowed) => format!("{} / {allowed}", line.used),
            None => line.used.to_string(),
        },
        notes,
        state: if line.is_exceeded {
            Some((State::Late, t!(lang, correspondence_exceeded)))
        } else if line.is_open() {
            Some((State::Missing, t!(lang, correspondence_stamp_waits)))
        } else {
            None
        },
        is_chosen,
        is_settlement: false,
    }
}

fn evidence(lang: Lang, ledger: &Ledger, at: &At, may: May) -> Vec<EvidenceView> {
    ledger
        .evidence
        .iter()
        .map(|(line, evidence)| EvidenceView {
            about: evidence
                .of
                .and_then(|of| ledger.find(of).ok())
                .map(|of| turn(lang, of.sent.turn))
                .unwrap_or_default(),
            who: evidence.who.clone(),
            what: evidence.what.clone(),
            strike: if may.rule {
                asking(at, "strike", Some(*line))
            } else {
                String::new()
            },
        })
        .collect()
}

/// Everything that was written, the oldest first; what something else took the place of is kept.
fn records(lang: Lang, found: &Correspondence) -> Vec<RecordView> {
    let name = |of: LedgerLineId| {
        let stood = found.records.iter().find_map(|record| match &record.entry {
            Entry::Move(sent) if record.line == of => Some(sent.turn),
            Entry::Move(_)
            | Entry::Unreadable { .. }
            | Entry::Evidence(_)
            | Entry::Reading(_)
            | Entry::Settled(_)
            | Entry::Struck => None,
        });
        stood.map(|stood| turn(lang, stood)).unwrap_or_default()
    };
    let view = |record: &Record| RecordView {
        time: lang.stamp(record.at),
        text: match &record.entry {
            Entry::Move(sent) => format!(
                "{}: {} · {}",
                turn(lang, sent.turn),
                sent.text,
                lang.post_stamp(sent)
            ),
            Entry::Unreadable { of, cause } => t!(
                lang,
                correspondence_record_unreadable,
                turn = name(*of),
                cause = lang.cause(*cause)
            ),
            Entry::Evidence(evidence) => {
                t!(lang, correspondence_record_evidence, who = evidence.who.as_str())
            }
            Entry::Reading(reading) => t!(
                lang,
                correspondence_record_reading,
                turn = name(reading.of),
                who = lang.instance(reading.by),
                day = lang.date(reading.day)
            ),
            Entry::Settled(settled) => t!(
                lang,
                correspondence_settled_at,
                white = settled.used.white,
                black = settled.used.black,
                turn = turn(lang, settled.next),
                on = lang.date(settled.on)
            ),
            Entry::Struck => t!(lang, correspondence_record_struck),
        },
        by: record.by.clone(),
        reason: record.reason.clone(),
        is_gone: found
            .records
            .iter()
            .any(|later| later.line == record.line && later.ordinal > record.ordinal),
    };
    found.records.iter().map(view).collect()
}

/// What can be done about the move that was chosen, or else about the game.
fn offers(
    lang: Lang,
    ledger: &Ledger,
    chosen: Option<&MoveLine>,
    at: &At,
    may: May,
) -> Vec<(String, String)> {
    let Some(chosen) = chosen else {
        let mut offers = Vec::new();
        if may.write {
            offers.push((
                t!(lang, correspondence_evidence_add),
                asking(at, "evidence", None),
            ));
        }
        if may.rule {
            offers.push((t!(lang, correspondence_settle), asking(at, "settle", None)));
        }
        return offers;
    };
    let line = Some(chosen.line);
    let mut offers = Vec::new();
    if may.write {
        offers.push((t!(lang, correspondence_correct), asking(at, "correct", line)));
        offers.push((
            t!(lang, correspondence_evidence_add),
            asking(at, "evidence", line),
        ));
    }
    if may.rule {
        offers.push((
            t!(lang, correspondence_unreadable),
            asking(at, "unreadable", line),
        ));
        if ledger.check_strike(chosen.line).is_ok() {
            offers.push((t!(lang, correspondence_strike), asking(at, "strike", line)));
        }
    }
    for decider in Decider::ALL {
        if !chosen.days_left.is_empty() && may.decides(decider) {
            offers.push((
                t!(lang, correspondence_decide, who = lang.instance(decider)),
                asking(at, word(decider), line),
            ));
        }
    }
    offers
}

impl May {
    const fn decides(self, decider: Decider) -> bool {
        match decider {
            Decider::Arbiter => self.rule,
            Decider::Committee => self.decide_in_committee,
            Decider::AppealsBoard => self.decide_in_board,
        }
    }
}

/// The word of an instance in addresses.
const fn word(decider: Decider) -> &'static str {
    match decider {
        Decider::Arbiter => "arbiter",
        Decider::Committee => "committee",
        Decider::AppealsBoard => "board",
    }
}

/// What a form begins with, where nothing was typed yet.
fn fill(typed: &mut Typed, chosen: Option<&MoveLine>, ledger: &Ledger) {
    let mut set = |name: &str, text: String| {
        typed.0.entry(name.to_owned()).or_insert(text);
    };
    set("next_number", ledger.next.number.to_string());
    set("next_side", ledger.next.side.as_str().to_owned());
    set("white", ledger.used.white.to_string());
    set("black", ledger.used.black.to_string());
    let Some(chosen) = chosen else {
        return;
    };
    let date = |day: Option<Date>| day.map(|day| day.to_string()).unwrap_or_default();
    set("text", chosen.sent.text.clone());
    set("dated", date(chosen.sent.dated));
    set("arrived", date(chosen.sent.arrived));
    set(
        "hour",
        chosen
            .sent
            .hour
            .map(|hour| hour.strftime("%H:%M").to_string())
            .unwrap_or_default(),
    );
    match &chosen.sent.stamp {
        Stamp::Clear(day) => {
            set("stamp", "clear".to_owned());
            set("stamped", day.to_string());
        }
        Stamp::Partly(days) => {
            let days: Vec<String> = days.iter().map(ToString::to_string).collect();
            set("stamp", "partly".to_owned());
            set("days", days.join(", "));
        }
        Stamp::Illegible => set("stamp", "illegible".to_owned()),
    }
    if let Some(unreadable) = chosen.unreadable {
        set("cause", unreadable.cause.as_str().to_owned());
    }
}

/// The form that was asked for, if whoever looks may send it; the next card where nothing was asked for.
fn form(
    lang: Lang,
    typed: &Typed,
    chosen: Option<&MoveLine>,
    ledger: &Ledger,
    at: &At,
    may: May,
    bench: &Bench,
) -> Option<FormView> {
    let of = chosen.map(|chosen| turn(lang, chosen.sent.turn));
    let (act, action, heading) = match (typed.of("act"), &of) {
        ("correct", Some(of)) if may.write => {
            let heading = t!(lang, correspondence_correct_heading, turn = of.as_str());
            ("correct", "", heading)
        }
        ("evidence", _) if may.write => ("evidence", "", t!(lang, correspondence_evidence_add)),
        ("unreadable", Some(of)) if may.rule => {
            let heading = t!(lang, correspondence_unreadable_heading, turn = of.as_str());
            ("unreadable", "/findings", heading)
        }
        ("settle", _) if may.rule => ("settle", "/findings", t!(lang, correspondence_settle)),
        ("strike", _) if may.rule && typed.line().is_some() => {
            ("strike", "/findings", t!(lang, correspondence_strike))
        }
        (asked, Some(of)) if Decider::ALL.into_iter().any(|one| word(one) == asked) => {
            let decider = Decider::ALL
                .into_iter()
                .find(|one| word(*one) == asked && may.decides(*one))?;
            let heading = t!(
                lang,
                correspondence_decide_heading,
                who = lang.instance(decider),
                turn = of.as_str()
            );
            let action = match decider {
                Decider::Arbiter => "/arbiter",
                Decider::Committee => "/committee",
                Decider::AppealsBoard => "/board",
            };
            (word(decider), action, heading)
        }
        ("" | "sent", None) if may.write => {
            let heading = t!(lang, correspondence_sent_heading, turn = turn(lang, ledger.next));
            ("sent", "", heading)
        }
        _ => return None,
    };
    let stamp = if typed.has("stamp") {
        typed.of("stamp")
    } else {
        "clear"
    };
    Some(FormView {
        act,
        action: format!("{}{action}", at.path),
        heading,
        line: typed.line().map(|line| line.to_string()).unwrap_or_default(),
        stamps: vec![
            Choice::new("clear", t!(lang, correspondence_stamp_clear), stamp),
            Choice::new("partly", t!(lang, correspondence_stamp_partly), stamp),
            Choice::new("illegible", t!(lang, correspondence_stamp_illegible), stamp),
        ],
        causes: Cause::ALL
            .into_iter()
            .map(|cause| Choice::new(cause.as_str(), lang.cause(cause), typed.of("cause")))
            .collect(),
        sides: vec![
            Choice::new("white", t!(lang, ruling_white), typed.of("next_side")),
            Choice::new("black", t!(lang, ruling_black), typed.of("next_side")),
        ],
        seats: chosen.map_or_else(Vec::new, |chosen| seats(lang, act, chosen, typed, bench)),
        barred: if act == "committee" {
            bench.barred.clone()
        } else {
            Vec::new()
        },
    })
}

fn seats(lang: Lang, act: &str, chosen: &MoveLine, typed: &Typed, bench: &Bench) -> Vec<SeatView> {
    let is_committee = act == "committee";
    let seats = match act {
        "committee" => bench.names.len(),
        "arbiter" | "board" => SEATS,
        _ => 0,
    };
    (1..=seats)
        .map(|seat| {
            let [name_field, day_field, dissent_field] =
                ["name", "day", "dissent"].map(|what| format!("{what}.{seat}"));
            let voted = typed.of(&day_field);
            let mut days = vec![Choice::new("", t!(lang, correspondence_vote_none), voted)];
            days.extend(
                chosen
                    .days_left
                    .iter()
                    .map(|day| Choice::new(day.to_string(), lang.date(*day), voted)),
            );
            let known = is_committee.then(|| bench.names.get(seat - 1).cloned()).flatten();
            SeatView {
                is_known: known.is_some(),
                name: known.unwrap_or_else(|| typed.of(&name_field).to_owned()),
                dissent: typed.of(&dissent_field).to_owned(),
                days,
                name_field,
                day_field,
                dissent_field,
            }
        })
        .collect()
}
