//! The pairing of a round: made, looked at, altered by hand, published, taken back, closed.

use axum::extract::State as Shared;

use super::start_arrays::{Card, Sent};
use crate::prelude::*;
use domain::field::{Field, FieldRound};
use domain::round::transition::{self, Refusal};
use domain::round::{RoundStatus, Stage};
use engine::crosstable::{Contestant, Crosstable};
use engine::numbers::{BoardNo, RoundNo, StartNo};
use engine::pairing::findings::{Fault, Finding, Severity};
use engine::pairing::reasons::{Explanation, Unexplained};
use engine::pairing::{Board, Maker, PairingSystem};
use engine::{
    bye::ByeKind, colour::Colour, pairing::apart::Firmness, pairing::colours::History, pairing::sheet::Change,
};
use service::apart::{self, Standing, Whom};
use service::boards::{self, BoardView};
use service::check_ins::{self, Count};
use service::pairings::{self, Thinking, Thought};
use service::quarantines::{self, BarredEntry};
use service::rounds::{self, Act, Command, Done};
use service::start_numbers::{self, Unnumbered};
use service::{access::Pair, explanations, fields, ids, start_arrays};
use web::nav::{self, Tab};
use web::paths::{
    BoardPath, CheckInPath, EntryPath, PairingPath, PlayerPath, PrintPath, SectionSettingsPath,
    StartNumbersPath,
};
use web::{error::FieldError, problems, text::reasons::Said};

pub(super) fn routes(state: &AppState) -> Routes {
    let pair = Access::Needs(Capability::Pair);
    Routes::new(state).get(pair, show).post(pair, act)
}

/// A board of the table.
#[derive(Debug)]
struct Row {
    board: BoardView,
    /// Is something said about it below "Control"?
    is_remarked: bool,
    is_asked: bool,
    why: String,
    /// Why this pair and these colours.
    reasons: Vec<Said>,
}

/// Something found, as a line of the checks.
#[derive(Debug)]
struct Check {
    state: State,
    text: String,
    href: String,
    article: String,
}

/// A player without an opponent.
#[derive(Debug)]
struct ByeRow {
    no: StartNo,
    name: String,
    kind: String,
    /// Why this player.
    reasons: Vec<Said>,
}

/// One side of "why this board".
#[derive(Debug)]
struct Grounds {
    name: String,
    points: String,
    /// The colours of the games played, true for White.
    colours: Vec<bool>,
    due: String,
}

/// Why a board is as it is.
#[derive(Debug)]
struct Why {
    board: BoardNo,
    white: Grounds,
    black: Grounds,
    checks: Vec<Check>,
}

#[expect(
    clippy::struct_excessive_bools,
    reason = "each shows or hides a part of the page"
)]
#[derive(Debug, Template)]
#[template(path = "pages/pairing.html")]
struct PairingPage {
    layout: Layout,
    round: RoundNo,
    stage: Stage,
    stage_word: String,
    /// Quiet lines below the heading: system, when drafted, when it starts.
    about: String,
    rows: Vec<Row>,
    byes: Vec<ByeRow>,
    unseated: Vec<Choice>,
    everybody: Vec<Choice>,
    bye_kinds: Vec<Choice>,
    checks: Vec<Check>,
    why: Option<Why>,
    compared: Compared,
    /// The rules that the round is compared with.
    rules_of: &'static str,
    /// Can anybody be kept apart? A table says who meets whom.
    keeps_apart: bool,
    /// Who is kept apart in this round.
    rules: Vec<RuleRow>,
    /// In FIDE mode the rules are fixed.
    rules_are_locked: bool,
    what_if: Option<WhatIf>,
    /// The start position, where Chess960 is played.
    start_array: Option<Card>,
    /// Players settled of all, while somebody has the program pair the round.
    progress: Option<(usize, usize)>,
    version: Version,
    key: String,
    address: String,
    entry: String,
    print: String,
    /// Can the program pair it?
    can_draft: bool,
    /// Why not.
    why_not: String,
    /// What has changed since the draft was made.
    changes: Vec<String>,
    needs_reason: bool,
    /// Entries in quarantine, or perhaps: they are settled before the round is published.
    barred: Vec<BarredView>,
    is_refused: bool,
    is_editing: bool,
    missing: usize,
    suspended: usize,
    reason: String,
    /// A sentence about what is wrong, or nothing.
    problem: String,
    /// What was not done, in words.
    undone: String,
    /// What the round waits for, in a sentence; nothing where it can be paired.
    waits_for: String,
    /// Where that is put right.
    cure: Option<(String, String)>,
    /// The round after this one, to be paired once this one is complete: words and address.
    next_step: Option<(String, String)>,
    /// What players wrote when they signed up that may be about this round.
    notes: Vec<Note>,
    /// Before round 1: how many have not come, and where that is written down.
    check_in: Option<(String, String)>,
}

/// Where everything of the round is printed.
fn print_path(path: &PairingPath) -> String {
    PrintPath {
        tournament: path.tournament.clone(),
        section: path.section.clone(),
        round: path.round,
    }
    .to_string()
}

/// How many are not checked in, and where they are.
fn not_here(lang: Lang, path: &PairingPath, count: &Count) -> (String, String) {
    let door = CheckInPath {
        tournament: path.tournament.clone(),
        section: path.section.clone(),
    };
    let all = count.came + count.awaited;
    let text = t!(lang, check_in_not_here, count = count.awaited, all = all);
    (text, format!("{door}?show=missing"))
}

/// The byes that can be given to somebody.
fn bye_kinds(lang: Lang) -> Vec<Choice> {
    [
        ByeKind::PairingAllocated,
        ByeKind::HalfPoint,
        ByeKind::ZeroPoint,
        ByeKind::FullPoint,
    ]
    .into_iter()
    .map(|kind| Choice::new(kind.as_str(), lang.bye(kind), ""))
    .collect()
}

/// An entry that stands in the way of the round.
#[derive(Debug)]
struct BarredView {
    text: String,
    href: String,
}

/// The round beside what the rules give.
#[derive(Debug, Default)]
enum Compared {
    /// There is nothing to compare, or a field so large was not asked about.
    #[default]
    Not,
    /// It is the same.
    Same,
    /// Bracket for bracket what differs.
    Departs(Vec<Said>),
    /// Why it cannot be.
    Cannot(String),
}

/// The part of FIDE's Handbook that a system stands in; nothing for rules of a section's own.
const fn rules_of(system: PairingSystem) -> &'static str {
    match system {
        PairingSystem::Dutch => "C.04.3",
        PairingSystem::Dubov => "C.04.4.1",
        PairingSystem::Burstein => "C.04.4.2",
        PairingSystem::DoubleSwiss => "C.04.5",
        PairingSystem::RoundRobin | PairingSystem::DoubleRoundRobin => "C.05, Annex 1",
        PairingSystem::Monrad
        | PairingSystem::MonradWithRematches
        | PairingSystem::RoundRobinByHand
        | PairingSystem::ByHand => "",
    }
}

/// A rule that keeps players apart.
#[derive(Debug)]
struct RuleRow {
    text: String,
    reason: String,
    /// What of it had to be given up.
    given_up: String,
    whom: &'static str,
    first: String,
    second: String,
}

/// Two players who were asked about, and what would be different without their game.
#[derive(Debug)]
struct WhatIf {
    first: StartNo,
    second: StartNo,
    heading: String,
    gone: Vec<String>,
    instead: Vec<String>,
    /// Why nothing can be shown.
    problem: String,
}

#[derive(Debug, Default, Deserialize)]
struct Wanted {
    #[serde(default)]
    why: Option<BoardNo>,
    #[serde(default)]
    edit: Option<bool>,
    /// Two players of whom it is asked what keeping them apart would change.
    #[serde(default)]
    apart: Option<StartNo>,
    #[serde(default)]
    and: Option<StartNo>,
}

async fn show(
    path: PairingPath,
    Query(wanted): Query<Wanted>,
    permit: Permit<Pair>,
    (db, now, Shared(thinking)): (Db, Now, Shared<Thinking>),
    layout: Layout,
) -> Result<Html<String>> {
    let mut page = PairingPage::load(&db, now, &permit, &path, &wanted, layout).await?;
    page.progress = permit
        .section_id()
        .and_then(|section| thinking.progress(section, path.round));
    Ok(Html(page.render()?))
}

/// The page with a start position that was sent and could not be settled.
pub(super) async fn with_start_array(
    db: &Db,
    now: Now,
    permit: &Permit<Pair>,
    path: &PairingPath,
    layout: Layout,
    sent: Sent,
) -> Result<String> {
    let mut page = PairingPage::load(db, now, permit, path, &Wanted::default(), layout).await?;
    if let Some(card) = &mut page.start_array {
        card.sent = sent;
    } else {
        page.problem = sent.problem;
    }
    Ok(page.render()?)
}

impl PairingPage {
    async fn load(
        db: &Db,
        now: Now,
        permit: &Permit<Pair>,
        path: &PairingPath,
        wanted: &Wanted,
        layout: Layout,
    ) -> Result<Self> {
        let section = permit.section_id().ok_or_else(Problem::not_found)?;
        let mut tx = db.snapshot().await?;
        let field = fields::load(&mut tx, section)
            .await?
            .ok_or_else(Problem::not_found)?;
        let drafted = store::rounds::list(&mut tx, section)
            .await?
            .into_iter()
            .find(|round| round.number == path.round)
            .and_then(|round| round.drafted_at);
        let round = field.round(path.round).ok_or_else(Problem::not_found)?;
        let lang = layout.lang;
        let changes = rounds::told_changes(&mut tx, &field, round).await?;
        let changes = changes.iter().map(|told| lang.change_since(told)).collect();
        let place = permit.place().ok_or_else(Problem::not_found)?;
        let barred = if round.status == RoundStatus::Draft {
            quarantines::before_round(&mut tx, place.tournament, &field, round).await?
        } else {
            Vec::new()
        };
        let check_in = if path.round == RoundNo::FIRST && !round.status.is_public() {
            check_ins::list(&mut tx, place.tournament, section)
                .await?
                .and_then(|list| {
                    let count = list.count();
                    (count.came + count.awaited > 0).then(|| not_here(lang, path, &count))
                })
        } else {
            None
        };
        let unconfirmed = unconfirmed(&mut tx, &field, round).await?;
        let may_set_up = permit.rights().allow(Capability::ManageTournament, place.scope());
        let notes = if round.status.is_public() {
            Vec::new()
        } else {
            notes(&mut tx, path, &field).await?
        };
        let start_array = if round.status.is_public() {
            start_arrays::find(&mut tx, place.tournament, round)
                .await?
                .map(|beginning| Card::new(lang, path, &beginning))
        } else {
            None
        };
        let title = t!(lang, pairing_title, round = path.round.get());
        let layout = nav::frame(layout, permit.rights(), place, Tab::Rounds, &title);
        // The explanation takes time: nothing of the database is held meanwhile.
        drop(tx);
        let mut page = Self {
            start_array,
            changes,
            check_in,
            ..Self::of(&field, round, now, drafted, path, wanted, layout)
        };
        page.keep_out(path, &barred);
        page.look_ahead(&field, round, (now, unconfirmed, may_set_up), path);
        page.notes = notes;
        if !round.status.is_public() {
            page.rules = rule_rows(lang, &field, &apart::standing(&field, path.round).await);
        }
        if round.status == RoundStatus::Draft
            && let (Some(first), Some(second)) = (wanted.apart, wanted.and)
        {
            page.what_if = Some(what_if(lang, &field, round, first, second).await);
        }
        if round.status == RoundStatus::Draft {
            let asked = wanted.why.and_then(|no| round.game(no)).map(|game| Board {
                white: game.white,
                black: game.black,
            });
            page.explain(&field, explanations::explained(&field, round, asked).await);
        }
        Ok(page)
    }

    /// What the round waits for and where that is put right; once it is complete, what comes next.
    fn look_ahead(
        &mut self,
        field: &Field,
        round: &FieldRound,
        (now, unconfirmed, may_set_up): (Now, Option<Refusal>, bool),
        path: &PairingPath,
    ) {
        let lang = self.layout.lang;
        let page = |round: RoundNo| {
            let (tournament, section) = (path.tournament.clone(), path.section.clone());
            PairingPath {
                tournament,
                section,
                round,
            }
        };
        match self.stage {
            Stage::Planned | Stage::Draft => {
                let unnumbered = match start_numbers::unnumbered(field, round.number) {
                    Unnumbered::Else(players) => Some(Refusal::Unnumbered(players)),
                    Unnumbered::Nobody | Unnumbered::ByRating(_) => None,
                };
                let no_start = (self.stage == Stage::Draft && round.starts_at.is_none())
                    .then_some(Refusal::NoStart(round.number));
                let hindrance = unnumbered
                    .or_else(|| transition::hindrance(field, round.number, now.0))
                    .or(unconfirmed)
                    .or(no_start);
                if let Some(refusal) = hindrance {
                    // The plan of the rounds is the organiser's.
                    let is_theirs = matches!(refusal, Refusal::NoStart(_)) && !may_set_up;
                    self.cure = cure(lang, path, refusal).filter(|_| !is_theirs);
                    self.waits_for = Problem::from(refusal).sentence(lang);
                }
            }
            Stage::Published | Stage::Started if self.missing == 0 => {
                let is_next = |next: &&FieldRound| next.number > round.number;
                self.next_step = field.next_to_pair().filter(is_next).map(|next| {
                    let words = t!(lang, rounds_pair, round = next.number.get());
                    (words, page(next.number).to_string())
                });
            }
            Stage::Published | Stage::Started | Stage::Closed => {}
        }
    }

    fn keep_out(&mut self, path: &PairingPath, barred: &[BarredEntry]) {
        let lang = self.layout.lang;
        self.is_refused = self.is_refused || !barred.is_empty();
        self.barred = barred
            .iter()
            .filter_map(|entry| {
                Some(BarredView {
                    text: lang.bar(entry.bars.first()?),
                    href: PlayerPath {
                        tournament: path.tournament.clone(),
                        section: path.section.clone(),
                        player: entry.player,
                    }
                    .to_string(),
                })
            })
            .collect();
    }

    fn explain(&mut self, field: &Field, explained: std::result::Result<Explanation, Unexplained>) {
        let lang = self.layout.lang;
        let called = |no: StartNo| called(field, no);
        let explanation = match explained {
            Ok(explanation) => explanation,
            Err(why) => {
                self.compared = lang.unexplained(why).map_or(Compared::Not, Compared::Cannot);
                return;
            }
        };
        for (row, board) in self.rows.iter_mut().zip(&explanation.boards) {
            row.reasons = lang.board_reasons(board, &explanation, &called);
        }
        if let Some(bye) = &explanation.bye
            && let Some(row) = self.byes.iter_mut().find(|row| row.no == bye.player)
        {
            row.reasons = lang.bye_reasons(bye, &explanation, &called);
        }
        let departures = lang.departures(&explanation, &called);
        self.compared = match (explanation.is_compared, departures.is_empty()) {
            (false, _) => Compared::Not,
            (true, true) => Compared::Same,
            (true, false) => Compared::Departs(departures),
        };
    }

    #[expect(clippy::too_many_lines, reason = "every column of the page")]
    fn of(
        field: &Field,
        round: &FieldRound,
        now: Now,
        drafted: Option<jiff::Timestamp>,
        path: &PairingPath,
        wanted: &Wanted,
        layout: Layout,
    ) -> Self {
        let lang = layout.lang;
        let stage = round.stage(now.0);
        let is_draft = round.status == RoundStatus::Draft;
        let findings = if is_draft {
            pairings::findings(field, round)
        } else {
            Vec::new()
        };
        let views = boards::of_round(field, round);
        let remarked: Vec<StartNo> = findings
            .iter()
            .flat_map(|finding| concerned(finding.fault))
            .collect();
        let count = round.count();
        let why = wanted
            .why
            .and_then(|board| views.iter().find(|view| view.game.board == board))
            .map(|view| why(lang, field, round, view, &findings));
        let unseated = pairings::unseated(field, round);
        let system = field.settings.system;
        Self {
            round: path.round,
            stage,
            stage_word: problems::rounds::stage(lang, stage),
            about: about(lang, field, round, drafted),
            rows: views
                .into_iter()
                .map(|view| Row {
                    is_remarked: remarked.contains(&view.white.no) || remarked.contains(&view.black.no),
                    is_asked: wanted.why == Some(view.game.board),
                    why: format!("{path}?why={}#why", view.game.board),
                    reasons: Vec::new(),
                    board: view,
                })
                .collect(),
            byes: round
                .byes
                .iter()
                .map(|bye| ByeRow {
                    no: bye.player,
                    name: called(field, bye.player),
                    kind: lang.bye(bye.kind),
                    reasons: Vec::new(),
                })
                .collect(),
            unseated: unseated
                .iter()
                .map(|no| Choice::new(no.to_string(), format!("{no} {}", called(field, *no)), ""))
                .collect(),
            everybody: if is_draft {
                everybody(lang, field, round)
            } else {
                Vec::new()
            },
            bye_kinds: bye_kinds(lang),
            changes: Vec::new(),
            needs_reason: is_draft && rounds::needs_reason(field, round),
            is_refused: findings
                .iter()
                .any(|finding| finding.severity == Severity::Refused),
            checks: findings
                .iter()
                .map(|finding| check(lang, field, round, finding))
                .collect(),
            why,
            compared: Compared::Not,
            rules_of: rules_of(system),
            keeps_apart: system.maker() != Maker::Table,
            rules: Vec::new(),
            rules_are_locked: apart::is_locked(field, field.public_rounds()),
            what_if: None,
            start_array: None,
            barred: Vec::new(),
            progress: None,
            version: round.version,
            key: ids::fresh().to_string(),
            address: path.to_string(),
            entry: EntryPath {
                tournament: path.tournament.clone(),
                section: path.section.clone(),
                round: path.round,
            }
            .to_string(),
            print: print_path(path),
            can_draft: system.is_available(),
            why_not: match system.maker() {
                Maker::Table => String::new(),
                Maker::Engine => t!(lang, round_no_engine),
                Maker::Arbiter => t!(lang, round_made_by_hand),
            },
            is_editing: is_draft && (wanted.edit.unwrap_or(false) || !unseated.is_empty()),
            missing: count.missing,
            suspended: count.suspended,
            reason: String::new(),
            problem: String::new(),
            undone: t!(lang, pairing_not_done),
            waits_for: String::new(),
            cure: None,
            next_step: None,
            notes: Vec::new(),
            check_in: None,
            layout,
        }
    }

    /// How many boards there are.
    fn boards(&self) -> usize {
        self.rows.len()
    }

    /// Is it a draft?
    fn is_draft(&self) -> bool {
        self.stage == Stage::Draft
    }
}

fn called(field: &Field, no: StartNo) -> String {
    field
        .player(no)
        .map_or_else(|| no.to_string(), |player| player.person.name.spoken())
}

fn rule_rows(lang: Lang, field: &Field, standing: &[Standing]) -> Vec<RuleRow> {
    standing
        .iter()
        .map(|standing| {
            let (whom, first, second) = match standing.whom {
                Whom::Players { first, second } => ("players", first.to_string(), second.to_string()),
                Whom::Club => ("club", String::new(), String::new()),
                Whom::Federation => ("federation", String::new(), String::new()),
            };
            RuleRow {
                text: lang.kept_apart(standing, |no| called(field, no)),
                reason: standing.rule.reason.clone(),
                given_up: standing
                    .given_up
                    .map(|one| t!(lang, apart_given_up, held = one.held, of = one.of))
                    .unwrap_or_default(),
                whom,
                first,
                second,
            }
        })
        .collect()
}

async fn what_if(lang: Lang, field: &Field, round: &FieldRound, first: StartNo, second: StartNo) -> WhatIf {
    let told = |boards: &[Board]| {
        boards
            .iter()
            .map(|board| format!("{} – {}", called(field, board.white), called(field, board.black)))
            .collect::<Vec<_>>()
    };
    let mut asked = WhatIf {
        first,
        second,
        heading: t!(
            lang,
            apart_what_if,
            first = called(field, first),
            second = called(field, second)
        ),
        gone: Vec::new(),
        instead: Vec::new(),
        problem: String::new(),
    };
    match apart::what_if(field, round, (first, second)).await {
        Ok(differs) => {
            asked.gone = told(&differs.gone);
            asked.instead = told(&differs.instead);
            if let Some((has, would)) = differs.bye {
                let bye = |no: StartNo| t!(lang, apart_bye, player = called(field, no));
                asked.gone.extend(has.map(bye));
                asked.instead.extend(would.map(bye));
            }
        }
        Err(error) => asked.problem = Problem::from(error).detail(lang),
    }
    asked
}

/// System, when the draft was made, games put off, and when the round starts.
fn about(lang: Lang, field: &Field, round: &FieldRound, drafted: Option<jiff::Timestamp>) -> String {
    let suspended: usize = field
        .rounds
        .iter()
        .filter(|earlier| earlier.number < round.number)
        .map(|earlier| earlier.count().suspended)
        .sum();
    let mut parts = Vec::new();
    if let Some(at) = drafted {
        parts.push(t!(lang, pairing_drafted_at, at = lang.clock(at)));
    }
    if suspended > 0 {
        parts.push(t!(lang, pairing_counted_as_draws, games = suspended));
    }
    // In a draft it stands among the findings.
    if round.status.is_public()
        && let Some(table_round) = pairings::out_of_turn(field, round)
    {
        parts.push(t!(lang, pairing_out_of_turn, round = table_round.get()));
    }
    parts.push(match round.starts_at {
        Some(at) => t!(lang, pairing_starts, at = lang.moment(at)),
        None => t!(lang, pairing_no_start),
    });
    parts.join(" · ")
}

/// Every player that can be moved, with the place he has now.
fn everybody(lang: Lang, field: &Field, round: &FieldRound) -> Vec<Choice> {
    field
        .players
        .iter()
        .filter(|player| player.stay.includes(round.number))
        .filter_map(|player| {
            let no = player.no?;
            // In words: a bare number beside a name is read as the start number.
            let seat = round
                .games
                .iter()
                .find(|game| game.white == no || game.black == no)
                .map_or_else(
                    || t!(lang, pairing_no_board),
                    |game| t!(lang, pairing_at_board, board = game.board.get()),
                );
            Some(Choice::new(
                no.to_string(),
                format!("{} ({seat})", player.person.name),
                "",
            ))
        })
        .collect()
}

/// Whom a finding is about.
fn concerned(fault: Fault) -> Vec<StartNo> {
    match fault {
        Fault::Unknown { player }
        | Fault::SeatedTwice { player }
        | Fault::NotTakingPart { player }
        | Fault::HasABye { player, .. }
        | Fault::Unseated { player }
        | Fault::ThirdSameColour { player, .. }
        | Fault::ColourDifference { player, .. }
        | Fault::SecondBye { player, .. }
        | Fault::ByeAfterUnplayedWin { player, .. }
        | Fault::ByeNotNeeded { player } => vec![player],
        Fault::Rematch { board, .. }
        | Fault::Prohibited { board }
        | Fault::BothAgainstDue { board }
        | Fault::MeetsTooOften { board, .. }
        | Fault::MeetsTooSeldom { board, .. } => vec![board.white, board.black],
        // The whole round.
        Fault::OutOfTurn { .. } => Vec::new(),
    }
}

fn check(lang: Lang, field: &Field, round: &FieldRound, finding: &Finding) -> Check {
    let board = concerned(finding.fault).first().and_then(|no| {
        round
            .games
            .iter()
            .find(|game| game.white == *no || game.black == *no)
    });
    Check {
        state: match finding.severity {
            Severity::Refused => State::Refused,
            Severity::NeedsReason => State::Missing,
            Severity::Note => State::Ruled,
        },
        text: lang.fault(finding.fault, |no| called(field, no)),
        href: board
            .map(|game| format!("#board-{}", game.board))
            .unwrap_or_default(),
        article: finding.fault.article().unwrap_or_default().to_owned(),
    }
}

/// Points, colours and what is due of both, and what was found about the board.
fn why(lang: Lang, field: &Field, round: &FieldRound, view: &BoardView, findings: &[Finding]) -> Why {
    let table = field.crosstable_before(round.number);
    let grounds = |side: &boards::Side| grounds(lang, &table, round.number, side);
    let mut checks: Vec<Check> = findings
        .iter()
        .filter(|finding| {
            let concerned = concerned(finding.fault);
            concerned.contains(&view.white.no) || concerned.contains(&view.black.no)
        })
        .map(|finding| check(lang, field, round, finding))
        .collect();
    let have_met = table.find(view.white.no).is_some_and(|white| {
        white
            .met(round.number.index())
            .any(|opponent| opponent == view.black.no)
    });
    if !have_met {
        checks.push(Check {
            state: State::Confirmed,
            text: t!(lang, pairing_have_not_met),
            href: String::new(),
            article: String::new(),
        });
    }
    if view.white.points == view.black.points {
        checks.push(Check {
            state: State::Confirmed,
            text: t!(lang, pairing_same_score, points = view.white.points.to_string()),
            href: String::new(),
            article: String::new(),
        });
    }
    Why {
        board: view.game.board,
        white: grounds(&view.white),
        black: grounds(&view.black),
        checks,
    }
}

fn grounds(lang: Lang, table: &Crosstable, round: RoundNo, side: &boards::Side) -> Grounds {
    let contestant = table.find(side.no);
    let colours = |contestant: &Contestant| {
        contestant
            .cells
            .iter()
            .take(round.index())
            .filter_map(|cell| cell.played())
            .map(|game| game.colour == Colour::White)
            .collect()
    };
    Grounds {
        name: side.name.clone(),
        points: side.points.to_string(),
        colours: contestant.map(colours).unwrap_or_default(),
        due: contestant
            .and_then(|contestant| History::of(contestant, round.index()).due())
            .map_or_else(|| "–".to_owned(), |(colour, _)| lang.colour(colour)),
    }
}

/// What the forms of the page send: one of the acts, or one change.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct ActForm {
    version: i32,
    key: String,
    act: String,
    reason: String,
    /// Publish it although something has changed since the draft was made.
    despite: Option<String>,
    /// Board whose players change colours.
    turn: Option<BoardNo>,
    /// Board that is dissolved.
    unseat: Option<BoardNo>,
    /// Player who loses the bye.
    take_bye: Option<StartNo>,
    white: Option<StartNo>,
    black: Option<StartNo>,
    first: Option<StartNo>,
    second: Option<StartNo>,
    player: Option<StartNo>,
    kind: String,
    /// Who is kept apart: `players`, `club` or `federation`; how strictly; and why.
    whom: String,
    firmness: String,
    apart_reason: String,
}

impl ActForm {
    fn whom(&self) -> Option<Whom> {
        match self.whom.as_str() {
            "players" => Some(Whom::Players {
                first: self.first?,
                second: self.second?,
            }),
            "club" => Some(Whom::Club),
            "federation" => Some(Whom::Federation),
            _ => None,
        }
    }

    fn reason(&self) -> &str {
        match self.act.as_str() {
            "keep_apart" | "let_meet" => &self.apart_reason,
            _ => &self.reason,
        }
    }

    fn act(&self) -> Option<Act> {
        if let Some(board) = self.turn {
            return Some(Act::Change(Change::TurnColours { board }));
        }
        if let Some(board) = self.unseat {
            return Some(Act::Change(Change::Unseat { board }));
        }
        if let Some(player) = self.take_bye {
            return Some(Act::Change(Change::TakeBye { player }));
        }
        Some(match self.act.as_str() {
            "draft" => Act::Draft,
            "draft_by_hand" => Act::DraftByHand,
            "draft_again" => Act::DraftAgain,
            "unpair" => Act::Unpair,
            "publish" => Act::Publish,
            "take_back" => Act::TakeBack,
            "close" => Act::Close,
            "reopen" => Act::Reopen,
            "keep_apart" => Act::KeepApart {
                whom: self.whom()?,
                firmness: if self.firmness == Firmness::Soft.as_str() {
                    Firmness::Soft
                } else {
                    Firmness::Hard
                },
                to: None,
            },
            "let_meet" => Act::LetMeet { whom: self.whom()? },
            "order" => Act::Change(Change::Order),
            "seat" => Act::Change(Change::Seat {
                white: self.white?,
                black: self.black?,
            }),
            "exchange" => Act::Change(Change::Exchange {
                first: self.first?,
                second: self.second?,
            }),
            "give_bye" => Act::Change(Change::GiveBye {
                player: self.player?,
                kind: self.kind.parse().ok()?,
            }),
            _ => return None,
        })
    }
}

async fn act(
    path: PairingPath,
    permit: Permit<Pair>,
    (db, now, Shared(thinking)): (Db, Now, Shared<Thinking>),
    layout: Layout,
    Form(form): Form<ActForm>,
) -> Result<Response> {
    if form.act == "cancel" {
        let section = permit.section_id().ok_or_else(Problem::not_found)?;
        thinking.cancel(section, path.round);
        return Ok(Redirect::to(&path.to_string()).into_response());
    }
    let done = perform((&db, &thinking), now, &permit, path.round, &form).await;
    let lang = layout.lang;
    match done {
        Ok((act, done)) => {
            let edit = if matches!(act, Act::Change(_) | Act::DraftByHand) {
                "?edit=true#edit"
            } else {
                ""
            };
            let flash = Flash::done(said(lang, act, done, path.round));
            let to = format!("{path}{edit}");
            Ok(flash.leads_to(&to))
        }
        Err(problem)
            if problem.kind().status().is_client_error()
                && problem.kind().status() != StatusCode::NOT_FOUND =>
        {
            let wanted = Wanted {
                edit: Some(matches!(form.act(), Some(Act::Change(_)))),
                ..Wanted::default()
            };
            let mut page = PairingPage::load(&db, now, &permit, &path, &wanted, layout).await?;
            page.problem = problem.sentence(lang);
            page.undone = undone(lang, &form);
            page.reason = form.reason;
            Ok((problem.kind().status(), Html(page.render()?)).into_response())
        }
        Err(problem) => Err(problem),
    }
}

/// What was not done, in words.
fn undone(lang: Lang, form: &ActForm) -> String {
    match form.act() {
        Some(Act::Draft | Act::DraftByHand | Act::DraftAgain) => t!(lang, pairing_not_drafted),
        Some(Act::Publish) => t!(lang, pairing_not_published),
        Some(Act::Close) => t!(lang, pairing_not_closed),
        Some(
            Act::Change(_)
            | Act::Unpair
            | Act::TakeBack
            | Act::Reopen
            | Act::KeepApart { .. }
            | Act::LetMeet { .. },
        )
        | None => t!(lang, pairing_not_done),
    }
}

/// Where what the round waits for is put right.
fn cure(lang: Lang, path: &PairingPath, refusal: Refusal) -> Option<(String, String)> {
    let (tournament, section) = (path.tournament.clone(), path.section.clone());
    let board = |round: RoundNo, board: BoardNo| {
        let (tournament, section) = (path.tournament.clone(), path.section.clone());
        let page = BoardPath {
            tournament,
            section,
            round,
            board,
        };
        Some((t!(lang, desk_see_board), page.to_string()))
    };
    match refusal {
        Refusal::Unnumbered(_) => Some((
            t!(lang, desk_unnumbered_act),
            StartNumbersPath { tournament, section }.to_string(),
        )),
        Refusal::NoStart(_) => Some((
            t!(lang, desk_to_setup),
            SectionSettingsPath { tournament, section }.to_string(),
        )),
        Refusal::NotNext(round) => {
            let page = PairingPath {
                tournament,
                section,
                round,
            };
            Some((t!(lang, rounds_round_no, round = round.get()), page.to_string()))
        }
        Refusal::ResultsMissing { round, .. } | Refusal::Unconfirmed { round, .. } => {
            let page = EntryPath {
                tournament,
                section,
                round,
            };
            Some((t!(lang, rounds_enter, round = round.get()), page.to_string()))
        }
        Refusal::AdjournmentsRun { round, board: at, .. }
        | Refusal::StillSuspended { round, board: at, .. } => board(round, at),
        Refusal::WrongStage { .. }
        | Refusal::Frozen(_)
        | Refusal::Empty
        | Refusal::ReasonMissing
        | Refusal::HasResults(_)
        | Refusal::LaterRound(_) => None,
    }
}

/// An earlier round whose results wait for a second look, while this one is still to be published.
async fn unconfirmed(
    conn: &mut sqlx::PgConnection,
    field: &Field,
    round: &FieldRound,
) -> Result<Option<Refusal>> {
    if round.status.is_public() {
        return Ok(None);
    }
    let found = rounds::unconfirmed_before(conn, field, round.number).await?;
    Ok(found.map(|(round, boards)| Refusal::Unconfirmed { round, boards }))
}

/// What a player wrote when they signed up.
#[derive(Debug)]
struct Note {
    name: String,
    text: String,
    href: String,
}

/// What players who take part wrote when they signed up, where it may be about this round: it names its number, or none at all before
/// round 1.
async fn notes(conn: &mut sqlx::PgConnection, path: &PairingPath, field: &Field) -> Result<Vec<Note>> {
    let plays = |player: &store::players::Player| {
        let entrant = field.player_by_id(player.id);
        entrant.is_some_and(|entrant| entrant.stay.includes(path.round))
    };
    let is_about = |note: &str| {
        let mut numbers = note
            .split(|letter: char| !letter.is_ascii_digit())
            .filter(|number| !number.is_empty())
            .peekable();
        let names_none = numbers.peek().is_none();
        (names_none && path.round == RoundNo::FIRST)
            || numbers.any(|number| number.parse() == Ok(path.round.get()))
    };
    Ok(store::players::list_by_section(conn, field.section)
        .await?
        .into_iter()
        .filter(|player| !player.contact.note.is_empty() && is_about(&player.contact.note) && plays(player))
        .map(|player| Note {
            name: player.person.name.spoken(),
            text: player.contact.note,
            href: PlayerPath {
                tournament: path.tournament.clone(),
                section: path.section.clone(),
                player: player.id,
            }
            .to_string(),
        })
        .collect())
}

async fn perform(
    (db, thinking): (&Db, &Thinking),
    now: Now,
    permit: &Permit<Pair>,
    round: RoundNo,
    form: &ActForm,
) -> Result<(Act, Done)> {
    let field =
        |name: &'static str, say: fn(Lang) -> String| Problem::invalid(vec![FieldError::new(name, say)]);
    let act = form
        .act()
        .ok_or_else(|| field("act", |lang| t!(lang, pairing_choose_players)))?;
    let key: IdempotencyKey = form
        .key
        .parse()
        .map_err(|_| field("key", |lang| t!(lang, problem_key_required_detail)))?;
    let command = Command {
        round,
        act,
        seen: Version(form.version),
        reason: form.reason(),
        despite_changes: form.despite.is_some(),
    };
    let thought = think_ahead((db, thinking), permit, round, act).await?;
    let done = db
        .write(async |conn| {
            rounds::act_after_thinking(conn, permit, now.0, key, &command, thought.as_ref()).await
        })
        .await?;
    Ok((act, done))
}

/// The round, if the act has an engine pair one: thought out while nothing is locked.
async fn think_ahead(
    (db, thinking): (&Db, &Thinking),
    permit: &Permit<Pair>,
    round: RoundNo,
    act: Act,
) -> Result<Option<Thought>> {
    if !matches!(act, Act::Draft | Act::DraftAgain) {
        return Ok(None);
    }
    let section = permit.section_id().ok_or_else(Problem::not_found)?;
    let mut tx = db.snapshot().await?;
    let field = fields::load(&mut tx, section)
        .await?
        .ok_or_else(Problem::not_found)?;
    drop(tx);
    Ok(pairings::think_ahead(thinking, &field, round, act).await)
}

/// What was done, for the next page.
fn said(lang: Lang, act: Act, done: Done, round: RoundNo) -> String {
    let round = round.get();
    match act {
        Act::Draft | Act::DraftByHand if done.was_there => t!(lang, pairing_was_there, round = round),
        Act::Draft => t!(lang, pairing_drafted, round = round),
        Act::DraftByHand => t!(lang, pairing_begun, round = round),
        Act::DraftAgain => t!(lang, pairing_drafted_again, round = round),
        Act::Change(_) => t!(lang, pairing_changed),
        Act::Unpair => t!(lang, pairing_unpaired, round = round),
        Act::Publish => t!(lang, pairing_published, round = round),
        Act::TakeBack => t!(lang, pairing_taken_back, round = round),
        Act::Close => t!(lang, pairing_closed, round = round),
        Act::Reopen => t!(lang, pairing_reopened, round = round),
        Act::KeepApart { .. } => t!(lang, apart_kept),
        Act::LetMeet { .. } => t!(lang, apart_let_meet),
    }
}
