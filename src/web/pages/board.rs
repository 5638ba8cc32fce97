//! One board: all nine results, putting it off, taking the result away, two values to choose between, and its log.

use super::{
    results::Addresses,
    rulings::{self, LineView},
};
use crate::prelude::*;
use domain::section_state::{Effect, Game};
use engine::{result::GameResult, scoring::Scoring};
use rules::entry::{LogLine, Outcome};
use service::{
    boards::{self, BoardView},
    results,
};
use store::rulings::Ruling;
use web::{i18n::written_moment, nav::Tab, paths::BoardPath};

/// One of the nine results as a button.
#[derive(Debug)]
struct ResultOffer {
    value: &'static str,
    label: &'static str,
    words: String,
    points: String,
    is_ordinary: bool,
    stands: bool,
}

/// One of the values to choose between.
#[derive(Debug)]
struct DisputedValue {
    heading: String,
    label: String,
    who: String,
    when: String,
    /// What the form sends.
    result: String,
    unrated: bool,
    /// When it is played, if choosing it leaves the game put off.
    plays_at: String,
    resume_by: String,
    button: String,
}

/// A line of the log.
#[derive(Debug)]
struct BoardLogLine {
    time: String,
    text: String,
    reason: String,
}

/// What was typed, when the form is shown again.
#[derive(Clone, Debug, Default)]
pub(super) struct Typed {
    pub(super) reason: String,
    pub(super) unrated: bool,
    pub(super) plays_at: String,
    pub(super) resume_by: String,
}

#[expect(
    clippy::struct_excessive_bools,
    reason = "what the template asks, each on its own"
)]
#[derive(Debug, Template)]
#[template(path = "pages/board.html")]
pub(super) struct BoardPage {
    layout: Layout,
    round: RoundNo,
    board: BoardView,
    standing: String,
    standing_by: String,
    /// What is reported in place of the result, in words, or nothing.
    reported: String,
    /// What a correction of the closed round does.
    effect: Effect,
    /// The round in whose pairing the game that is put off counts as drawn already.
    drawn_in: Option<RoundNo>,
    offers: Vec<ResultOffer>,
    values: Vec<DisputedValue>,
    log: Vec<BoardLogLine>,
    version: Version,
    key: String,
    action: String,
    list: String,
    typed: Typed,
    /// A sentence about what is wrong, or nothing.
    problem: String,
    is_closed: bool,
    /// Is what stands approved with the card of its match?
    is_approved: bool,
    is_arbiter: bool,
    has_something: bool,
    /// Where a ruling is made.
    ruling: String,
    /// Where a claim is checked.
    claim: String,
    /// The ledger of a correspondence game; empty where the players sit at a board.
    correspondence: String,
    /// What was ruled, the oldest first.
    rulings: Vec<LineView>,
}

/// Shows the page.
pub(super) async fn show(
    path: BoardPath,
    permit: Permit<EnterResults>,
    db: Db,
    layout: Layout,
) -> Result<Html<String>> {
    let place = permit.place();
    let page = BoardPage::load(&db, place, permit.rights(), &path, layout, None, String::new())
        .await?
        .ok_or_else(Problem::not_found)?;
    Ok(Html(page.render()?))
}

impl Typed {
    /// What stands, for whoever changes a part of it.
    fn of(game: &Game) -> Self {
        Self {
            plays_at: written(game.appointment.plays_at),
            resume_by: written(game.appointment.resume_by),
            ..Self::default()
        }
    }
}

fn written(at: Option<Timestamp>) -> String {
    at.map(written_moment).unwrap_or_default()
}

/// What a form sends to make a game stand like this.
fn sent_as(outcome: Outcome) -> String {
    match (outcome.result, outcome.suspended) {
        (Some(result), _) => result.as_str().to_owned(),
        (None, Some(suspension)) => suspension.as_str().to_owned(),
        (None, None) => "clear".to_owned(),
    }
}

impl BoardPage {
    /// Reads the board; nothing if there is none, or its pairing is not published.
    pub(super) async fn load(
        db: &Db,
        place: &Place,
        rights: &Rights,
        path: &BoardPath,
        layout: Layout,
        typed: Option<Typed>,
        problem: String,
    ) -> Result<Option<Self>> {
        let Some(section) = place.section.as_ref() else {
            return Ok(None);
        };
        let mut tx = db.snapshot().await?;
        let Some(glance) = boards::glance(&mut tx, section.id, path.round, path.board, None).await? else {
            return Ok(None);
        };
        let rounds = store::rounds::list(&mut tx, section.id).await?;
        let status = rounds
            .iter()
            .find(|round| round.number == path.round)
            .map(|round| round.status)
            .filter(|status| status.is_public());
        let Some(status) = status else {
            return Ok(None);
        };
        let history = results::history(&mut tx, glance.board.game.id).await?;
        let ruled = store::rulings::list_by_game(&mut tx, glance.board.game.id).await?;
        let field = if status == RoundStatus::Closed || glance.plays_matches {
            section_state::load(&mut tx, section.id).await?
        } else {
            None
        };
        let field = field.as_ref();
        let effect = match status {
            RoundStatus::Closed => {
                field.map_or(Effect::Counts, |field| field.effect_of_correcting(path.round))
            }
            RoundStatus::Planned | RoundStatus::Draft | RoundStatus::Published => Effect::Counts,
        };
        let drawn_in = match glance.board.game.outcome.suspended {
            Some(_) => results::paired_after(&mut tx, section.id, path.round).await?,
            None => None,
        };
        let lang = layout.lang;
        let game = &glance.board.game;
        let outcome = game.outcome;
        let addresses = Addresses::new(place, path.round);
        let is_closed = status == RoundStatus::Closed && outcome.result.is_some();
        let title = t!(
            lang,
            board_title,
            board = path.board.get(),
            round = path.round.get()
        );
        let scope = Scope::Section(place.tournament, section.id);
        Ok(Some(Self {
            round: path.round,
            standing: lang.agreed(&outcome, game.appointment),
            standing_by: game
                .entered_at
                .map(|at| {
                    t!(
                        lang,
                        board_entered_by,
                        who = lang.log_actor(&game.entered_by),
                        at = lang.stamp(at)
                    )
                })
                .unwrap_or_default(),
            reported: game
                .reported
                .map(|result| t!(lang, board_reported, result = result.label()))
                .unwrap_or_default(),
            effect,
            drawn_in,
            offers: offers(lang, &glance.scoring, game, effect),
            values: values(lang, &glance.board, &history),
            log: log_lines(lang, &history),
            version: game.version,
            key: ids::fresh().to_string(),
            action: if is_closed {
                addresses.correction(path.board)
            } else {
                addresses.board(path.board)
            },
            list: format!("{}#board-{}", addresses.list(), path.board),
            typed: typed.unwrap_or_else(|| Typed::of(game)),
            problem,
            is_closed,
            is_approved: field.is_some_and(|field| field.is_card_approved(path.round, path.board)),
            is_arbiter: rights.allow(Capability::CorrectResults, scope),
            has_something: outcome != Outcome::OPEN,
            ruling: format!("{path}/ruling"),
            claim: format!("{path}/claim"),
            correspondence: cards(path, glance.by_correspondence),
            rulings: ruled_lines(lang, &ruled, path, (rights, scope)),
            layout: nav::frame(layout, rights, place, Tab::Entry, &title),
            board: glance.board,
        }))
    }
}

/// The rulings, each with its address. A reader without access to the desk gets the page that replaces the ruling, if they may rule.
fn ruled_lines(
    lang: Lang,
    ruled: &[Ruling],
    path: &BoardPath,
    (rights, scope): (&Rights, Scope),
) -> Vec<LineView> {
    let mut lines = rulings::lines(lang, ruled, &path.tournament, &path.section);
    if !rights.allow(Capability::ReadDesk, scope) {
        let may_rule = rights.allow(Capability::Rule, scope);
        // A match leader may replace only rulings of match leaders.
        let may_replace =
            |ruling: &Ruling| !rights.end_at_match() || ruling.decided_as == Decider::MatchLeader;
        for (line, ruling) in lines.iter_mut().zip(ruled) {
            line.href = if may_rule && may_replace(ruling) && !line.is_draft && !line.is_superseded {
                format!("{path}/ruling?supersedes={}", ruling.id)
            } else {
                String::new()
            };
        }
    }
    lines
}

/// Every result that can be chosen, with what it is worth and whether it stands.
fn offers(lang: Lang, scoring: &Scoring, game: &Game, effect: Effect) -> Vec<ResultOffer> {
    GameResult::ALL
        .into_iter()
        .map(|result| ResultOffer {
            value: result.as_str(),
            label: result.label(),
            words: lang.result_words(result),
            points: format!(
                "{} – {}",
                scoring.of_result(result, Colour::White),
                scoring.of_result(result, Colour::Black)
            ),
            is_ordinary: result.is_ordinary(),
            stands: match effect {
                Effect::Counts => game.outcome.result == Some(result),
                Effect::ReportedOnly => game.reported.or(game.outcome.result) == Some(result),
            },
        })
        .collect()
}

/// Where the cards of a correspondence game are; nothing where the players sit at a board.
fn cards(path: &BoardPath, by_correspondence: bool) -> String {
    if by_correspondence {
        format!("{path}/correspondence")
    } else {
        String::new()
    }
}

/// What stands and what was sent too late, if anybody has to choose.
fn values(lang: Lang, view: &BoardView, history: &results::BoardHistory) -> Vec<DisputedValue> {
    let game = &view.game;
    let Some(dispute) = history.disputes.first() else {
        return Vec::new();
    };
    vec![
        DisputedValue {
            heading: t!(lang, versus_stands),
            label: lang.outcome(&game.outcome),
            who: lang.log_actor(&game.entered_by),
            when: game
                .entered_at
                .map(|at| t!(lang, board_entered_at, at = lang.stamp(at)))
                .unwrap_or_default(),
            result: sent_as(game.outcome),
            unrated: game.outcome.unrated,
            plays_at: written(game.appointment.plays_at),
            resume_by: written(game.appointment.resume_by),
            button: t!(lang, board_keep, result = lang.outcome(&game.outcome)),
        },
        DisputedValue {
            heading: t!(lang, board_came_too_late),
            label: lang.outcome(&dispute.outcome),
            who: lang.log_actor(&dispute.actor),
            when: t!(lang, board_sent_at, at = lang.stamp(dispute.at)),
            result: sent_as(dispute.outcome),
            unrated: dispute.outcome.unrated,
            plays_at: written(game.appointment.plays_at),
            resume_by: written(game.appointment.resume_by),
            button: t!(lang, board_switch, result = lang.outcome(&dispute.outcome)),
        },
    ]
}

/// Everything that was written down or refused, the newest first.
fn log_lines(lang: Lang, history: &results::BoardHistory) -> Vec<BoardLogLine> {
    let written = history.log.iter().map(|line| (line.at, log_line(lang, line)));
    let refused = history.disputes.iter().chain(&history.settled).map(|dispute| {
        let (result, who) = (lang.outcome(&dispute.outcome), lang.log_actor(&dispute.actor));
        let line = BoardLogLine {
            time: lang.stamp(dispute.at),
            text: t!(lang, board_log_refused, result, who = who.as_str()),
            reason: String::new(),
        };
        (dispute.at, line)
    });
    let mut lines: Vec<_> = written.chain(refused).collect();
    lines.sort_by_key(|(at, _)| *at);
    lines.into_iter().rev().map(|(_, line)| line).collect()
}

fn log_line(lang: Lang, line: &LogLine) -> BoardLogLine {
    use rules::entry::EntryKind;
    let result = lang.agreed(&line.entry.outcome, line.appointment);
    let who = lang.log_actor(&line.actor);
    let who = who.as_str();
    BoardLogLine {
        time: lang.stamp(line.at),
        text: match line.entry.kind {
            EntryKind::Entered => t!(lang, board_log_entered, result, who),
            EntryKind::Cleared => t!(lang, board_log_cleared, who),
            EntryKind::Corrected => t!(lang, board_log_corrected, result, who),
            EntryKind::Suspended => t!(lang, board_log_suspended, result, who),
            EntryKind::Imported => t!(lang, board_log_imported, result),
            EntryKind::Reported => t!(lang, board_log_reported, result, who),
            EntryKind::Ruled => t!(lang, board_log_ruled, result, who),
        },
        reason: line.reason.clone(),
    }
}
