//! The page: cards, days, evidence, what was decided, and one form at a time.

use super::super::results::Addresses;
use super::{At, SEATS, line};
use crate::forms::{Fields, Typed, answered};
use crate::prelude::*;
use engine::ids::LedgerLineId;
use rules::correspondence::ledger::{DayVote, Entry, Evidence, Line, MoveLine, Record, Settled, Turn};
use rules::correspondence::{Cause, Ledger, Stamp};
use service::committees::{self, Sitting};
use service::correspondence::{self, Correspondence};
use service::regulation::RulesError;
use web::nav::Tab;
use web::paths::CorrespondencePath;

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
struct LedgerFormView {
    /// Which: `sent`, `correct`, `evidence`, `unreadable`, `settle`, `strike`, or `decide` about a stamp.
    act: &'static str,
    action: String,
    heading: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/correspondence.html")]
struct CorrespondencePage {
    layout: Layout,
    at: At,
    found: Correspondence,
    may: May,
    bench: CommitteeBench,
    key: String,
    typed: Typed,
    problem: String,
}

async fn show(
    path: CorrespondencePath,
    permit: Permit<ReadDesk>,
    db: Db,
    layout: Layout,
    Query(asked): Query<Fields>,
) -> Result<Html<String>> {
    let place = (path.tournament.clone(), path.section.clone());
    let at = At::of(place, (path.round, path.board), &permit);
    let page = load(&db, at, layout, Typed(asked), String::new()).await?;
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
    let (lang, back) = (layout.lang, at.path.to_string());
    answered(lang, &back, done, async |sentence| {
        load(db, at, layout, typed, sentence).await
    })
    .await
}

async fn load(
    db: &Db,
    at: At,
    layout: Layout,
    mut typed: Typed,
    problem: String,
) -> Result<CorrespondencePage> {
    let section = at.section;
    let whole = (at.place.tournament, section);
    let mut tx = db.snapshot().await?;
    let found = correspondence::find(&mut tx, section, at.path.round, at.path.board).await?;
    let may = May::of(&at, Scope::Section(at.place.tournament, section));
    let lang = layout.lang;
    let bench = if found.ledger.is_some() && may.decide_in_committee {
        match committees::middle(&mut tx, whole).await {
            Ok(sitting) => CommitteeBench::of(lang, &sitting),
            Err(RulesError::NotSettled) => CommitteeBench {
                names: Vec::new(),
                barred: vec![t!(lang, ruling_no_rules)],
            },
            Err(error @ (RulesError::NotFound | RulesError::Store(_))) => return Err(error.into()),
        }
    } else {
        CommitteeBench::default()
    };
    drop(tx);
    let (board, round) = (at.path.board.get(), at.path.round.get());
    let title = t!(lang, correspondence_title, board, round);
    if let Some(ledger) = &found.ledger {
        let chosen = line(&typed).and_then(|line| ledger.find(line).ok());
        fill(&mut typed, chosen, ledger);
    }
    Ok(CorrespondencePage {
        key: typed.key(),
        layout: nav::frame(layout, &at.rights, &at.place, Tab::Entry, &title),
        at,
        found,
        may,
        bench,
        typed,
        problem,
    })
}

/// What the reader may do.
#[derive(Clone, Copy, Debug)]
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
#[derive(Debug, Default)]
struct CommitteeBench {
    names: Vec<String>,
    barred: Vec<String>,
}

impl CommitteeBench {
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

impl CorrespondencePage {
    fn back(&self) -> String {
        if self.may.enter {
            return Addresses::new(&self.at.place, self.at.path.round).board(self.at.path.board);
        }
        self.at.path.here().rounds()
    }

    /// The address of the page with this form.
    fn ask(&self, act: &str, line: Option<LedgerLineId>) -> String {
        match line {
            Some(line) => format!("{}?act={act}&line={line}#form", self.at.path),
            None => format!("{}?act={act}#form", self.at.path),
        }
    }

    fn strike(&self, line: &LedgerLineId) -> String {
        self.ask("strike", Some(*line))
    }

    fn is_chosen(&self, line: &MoveLine) -> bool {
        super::line(&self.typed) == Some(line.line)
    }

    /// The move that was chosen, in words.
    fn chosen<'a>(&self, ledger: &'a Ledger) -> Option<&'a MoveLine> {
        ledger.find(line(&self.typed)?).ok()
    }

    fn sides(&self, ledger: &Ledger) -> [SideView; 2] {
        let lang = self.layout.lang;
        [Colour::White, Colour::Black].map(|side| {
            let player = match side {
                Colour::White => &self.found.board.white,
                Colour::Black => &self.found.board.black,
            };
            let overrun = ledger.overrun(side);
            let base = Addresses::new(&self.at.place, self.at.path.round).board(self.at.path.board);
            SideView {
                chip: chip(side),
                name: player.name.clone(),
                days: t!(lang, correspondence_days_used, days = ledger.used.of(side)),
                ruling: if overrun.is_some() && self.may.write {
                    let by = side.as_str();
                    format!("{base}/ruling?incident=correspondence_time&q.by={by}")
                } else {
                    String::new()
                },
                warning: match (overrun, ledger.open_stamp(side)) {
                    (Some(over), _) => t!(
                        lang,
                        correspondence_overrun,
                        number = over.number,
                        used = over.used,
                        allowed = over.allowed
                    ),
                    (None, Some(line)) => t!(lang, correspondence_open, number = line.sent.turn.number),
                    (None, None) => String::new(),
                },
            }
        })
    }

    fn settled(&self, settled: &Settled) -> String {
        let lang = self.layout.lang;
        t!(
            lang,
            correspondence_settled_at,
            white = settled.used.white,
            black = settled.used.black,
            turn = turn(lang, settled.next),
            on = lang.date(settled.on)
        )
    }

    /// What was found about a line.
    fn notes(&self, line: &MoveLine) -> Vec<String> {
        let lang = self.layout.lang;
        let mut notes = Vec::new();
        if let Some((_, reading)) = &line.reading {
            let vote = |vote: &DayVote| {
                let words = format!("{}: {}", vote.name, lang.date(vote.day));
                if vote.dissent.is_empty() {
                    words
                } else {
                    format!("{words} ({})", vote.dissent)
                }
            };
            let votes: Vec<String> = reading.votes.iter().map(vote).collect();
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
        notes
    }

    /// Which move a piece of evidence is about.
    fn about(&self, ledger: &Ledger, evidence: &Evidence) -> Option<String> {
        let of = ledger.find(evidence.of?).ok()?;
        Some(turn(self.layout.lang, of.sent.turn))
    }

    fn record(&self, record: &Record) -> String {
        let lang = self.layout.lang;
        let name = |of: LedgerLineId| {
            let stood = self.found.records.iter().find_map(|record| match &record.entry {
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
        match &record.entry {
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
            Entry::Settled(settled) => self.settled(settled),
            Entry::Struck => t!(lang, correspondence_record_struck),
        }
    }

    /// Did something else take its place?
    fn is_gone(&self, record: &Record) -> bool {
        let mut records = self.found.records.iter();
        records.any(|later| later.line == record.line && later.ordinal > record.ordinal)
    }

    /// What can be done about the move that was chosen, or else about the game: words and address.
    fn offers(&self, ledger: &Ledger) -> Vec<(String, String)> {
        let (lang, may) = (self.layout.lang, self.may);
        let mut offers = Vec::new();
        let Some(chosen) = self.chosen(ledger) else {
            if may.write {
                offers.push((t!(lang, correspondence_evidence_add), self.ask("evidence", None)));
            }
            if may.rule {
                offers.push((t!(lang, correspondence_settle), self.ask("settle", None)));
            }
            return offers;
        };
        let ask = |act: &str| self.ask(act, Some(chosen.line));
        if may.write {
            offers.push((t!(lang, correspondence_correct), ask("correct")));
            offers.push((t!(lang, correspondence_evidence_add), ask("evidence")));
        }
        if may.rule {
            offers.push((t!(lang, correspondence_unreadable), ask("unreadable")));
            if ledger.check_strike(chosen.line).is_ok() {
                offers.push((t!(lang, correspondence_strike), ask("strike")));
            }
        }
        for decider in Decider::ALL {
            if !chosen.days_left.is_empty() && may.decides(decider) {
                let words = t!(lang, correspondence_decide, who = lang.instance(decider));
                offers.push((words, ask(word(decider))));
            }
        }
        offers
    }

    /// The form that was asked for, if the reader may send it; the next card where nothing was asked for.
    fn form(&self, ledger: &Ledger) -> Option<LedgerFormView> {
        let (lang, may, typed) = (self.layout.lang, self.may, &self.typed);
        let chosen = self.chosen(ledger);
        let of = chosen.map(|chosen| turn(lang, chosen.sent.turn));
        let (act, action, heading) = match (typed.text("act"), &of) {
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
            ("strike", _) if may.rule && line(typed).is_some() => {
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
                    Decider::MatchLeader | Decider::Arbiter => "/arbiter",
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
        Some(LedgerFormView {
            act,
            action: format!("{}{action}", self.at.path),
            heading,
        })
    }

    fn stamps(&self) -> Vec<Choice> {
        let (lang, typed) = (self.layout.lang, &self.typed);
        let stamp = if typed.ticked("stamp") {
            typed.text("stamp")
        } else {
            "clear"
        };
        vec![
            Choice::new("clear", t!(lang, correspondence_stamp_clear), stamp),
            Choice::new("partly", t!(lang, correspondence_stamp_partly), stamp),
            Choice::new("illegible", t!(lang, correspondence_stamp_illegible), stamp),
        ]
    }

    fn causes(&self) -> Vec<Choice> {
        let (lang, cause) = (self.layout.lang, self.typed.text("cause"));
        let choice = |one: Cause| Choice::new(one.as_str(), lang.cause(one), cause);
        Cause::ALL.into_iter().map(choice).collect()
    }

    /// Whose turn is next.
    fn next_sides(&self) -> Vec<Choice> {
        let (lang, next) = (self.layout.lang, self.typed.text("next_side"));
        vec![
            Choice::new("white", t!(lang, ruling_white), next),
            Choice::new("black", t!(lang, ruling_black), next),
        ]
    }

    /// The votes there is room for.
    fn seats(&self, ledger: &Ledger, act: &str) -> Vec<SeatView> {
        let (lang, typed, bench) = (self.layout.lang, &self.typed, &self.bench);
        let Some(chosen) = self.chosen(ledger) else {
            return Vec::new();
        };
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
                let voted = typed.text(&day_field);
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
                    name: known.unwrap_or_else(|| typed.text(&name_field).to_owned()),
                    dissent: typed.text(&dissent_field).to_owned(),
                    days,
                    name_field,
                    day_field,
                    dissent_field,
                }
            })
            .collect()
    }
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
        Some(since) => t!(lang, correspondence_next, turn, since = lang.date(since)),
        None if ledger.lines.is_empty() => t!(lang, correspondence_next_first, turn),
        None => t!(lang, correspondence_next_waits, turn),
    }
}

impl May {
    const fn decides(self, decider: Decider) -> bool {
        match decider {
            Decider::MatchLeader => false,
            Decider::Arbiter => self.rule,
            Decider::Committee => self.decide_in_committee,
            Decider::AppealsBoard => self.decide_in_board,
        }
    }
}

/// The word of an instance in addresses.
const fn word(decider: Decider) -> &'static str {
    match decider {
        Decider::MatchLeader => "match_leader",
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
