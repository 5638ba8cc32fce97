//! A match with its result card, as captains and arbiters see it: what is on it, and what they may write.
//!
//! The pages are [`super::teams`]'s and [`super::captains`]'s; the macros are `components/match_card.html`.

use crate::{
    forms::{Reader, Typed},
    prelude::*,
    typed_points::TypedPoints,
};
use domain::{
    protest::Kind,
    team_card::{
        Reservation, Signer,
        entry::{CardEntry, Hand},
        problems::CardProblem,
        protests::Window,
    },
    team_match::Side,
    team_section::MatchCard,
};
use engine::result::GameResult;
use service::team_cards::{CardTarget, CardWriting, Protesting};
use web::i18n_teams::{
    card_lines::{self, BoardLine, NoteLine, SignatureLine},
    fixtures, team_cards as words,
};

/// A board one team does not agree about.
#[derive(Debug)]
pub(crate) struct ContestLine {
    pub(crate) board: u16,
    pub(crate) said: String,
    pub(crate) by: String,
    /// How it was settled; empty while it is open.
    pub(crate) settled: String,
    /// May this hand settle it?
    pub(crate) may_settle: bool,
}

/// A match with its card.
#[derive(Debug)]
pub(crate) struct CardView {
    pub(crate) round: u16,
    pub(crate) no: u16,
    pub(crate) version: Version,
    /// What a signature says it has seen.
    pub(crate) boards_seen: String,
    pub(crate) home: String,
    pub(crate) away: String,
    /// When and where it is played; empty where nobody has said.
    pub(crate) at: String,
    pub(crate) score: String,
    pub(crate) state: State,
    pub(crate) state_words: String,
    /// Each with where its result is entered; empty for readers who do not enter results.
    pub(crate) boards: Vec<(BoardLine, String)>,
    /// Who has lost the match as a whole, and why its boards stand as they do; empty where they count.
    pub(crate) decided: String,
    /// What was reported at once, and by whom; two where the teams do not say the same.
    pub(crate) reports: Vec<NoteLine>,
    pub(crate) remarks: Vec<NoteLine>,
    pub(crate) contests: Vec<ContestLine>,
    pub(crate) signatures: Vec<SignatureLine>,
    /// Who approved it, when, and what they remarked.
    pub(crate) approval: Option<NoteLine>,
    /// What still stands in the way; nothing on an approved card, or where the match is annulled.
    pub(crate) problems: Vec<String>,
    /// How much an approval needs a remark about, whether the match is annulled or not.
    pub(crate) lacking: usize,
    /// By when what must come.
    pub(crate) due: Vec<DueLine>,
    /// May anything be written on it?
    pub(crate) is_open: bool,
    /// May this hand report the result of the match? Before it begins only an arbiter does.
    pub(crate) may_report: bool,
    /// As whom this hand may still sign.
    pub(crate) signers: Vec<Choice>,
    pub(crate) may_reserve: bool,
    /// The boards to say something about, the match as a whole among them.
    pub(crate) about: Vec<Choice>,
    /// The same for a protest.
    pub(crate) about_protest: Vec<Choice>,
    /// The boards alone.
    pub(crate) boards_choice: Vec<Choice>,
    /// What can be reserved: nothing, the match, a board.
    pub(crate) reserve: Vec<Choice>,
    pub(crate) claims: Vec<Choice>,
    pub(crate) sides: Vec<Choice>,
    /// What the own signature does to a protest; empty for those who write for both.
    pub(crate) window: String,
    /// How many games are still to end.
    open_boards: usize,
    /// Whose hand writes.
    hand: Hand,
    /// What was typed into a form that came back.
    typed: Typed,
}

/// For whom a card is shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eyes<'a> {
    pub(crate) lang: Lang,
    pub(crate) hand: Hand,
    /// Where boards have a page for this reader.
    pub(crate) board_href: Option<&'a RoundLinks>,
    /// A form of this card that came back.
    pub(crate) typed: Option<&'a Sent>,
    /// The time at which the card is read.
    pub(crate) now: Timestamp,
}

/// Something the league waits for.
#[derive(Debug)]
pub(crate) struct DueLine {
    pub(crate) said: String,
    pub(crate) is_overdue: bool,
}

impl CardView {
    pub(crate) fn of(field: &SectionState, round: &SectionRound, found: &MatchCard, eyes: Eyes<'_>) -> Self {
        let lang = eyes.lang;
        let card = &found.card;
        let name = |side: Side| field.team_name(found.one.team(side));
        let is_open = card.approval.is_none();
        let typed = eyes
            .typed
            .filter(|sent| sent.text("match") == found.one.no.to_string())
            .filter(|sent| sent.text("round") == round.number.to_string());
        let typed = typed.map(|sent| Typed(sent.fields.clone())).unwrap_or_default();
        let is_ahead = field.reports_wait_until(round, &found.one, eyes.now).is_some();
        // One that is put off has not begun, but may be reported.
        let has_begun = field.has_match_begun(round, &found.one, eyes.now);
        let (state, state_words) = standing(lang, found, !has_begun);
        let boards = |chosen: &str| -> Vec<Choice> {
            let named = found.score.boards.iter().map(|board| {
                let no = board.board.get();
                Choice::new(no.to_string(), t!(lang, cards_board, board = no), chosen)
            });
            named.collect()
        };
        // What was chosen in one form is chosen in no other.
        let chosen = |act: &str, name: &str| {
            let is_it = typed.text("act") == act;
            if is_it { typed.text(name) } else { "" }.to_owned()
        };
        let reserved = chosen("sign", "reserve");
        let none = Choice::new("none", t!(lang, cards_no_reservation), &reserved);
        let all = Choice::new("match", t!(lang, cards_reserve_match), &reserved);
        let whole_or_board = |chosen: &str| -> Vec<Choice> {
            let whole = Choice::new("", t!(lang, cards_whole_match), chosen);
            std::iter::once(whole).chain(boards(chosen)).collect()
        };
        Self {
            round: round.number.get(),
            no: found.one.no.get(),
            version: card.version,
            boards_seen: found.boards_seen.clone(),
            home: name(Side::Home),
            away: name(Side::Away),
            at: fixtures::match_at(lang, field, round, &found.one),
            score: words::score(found.score.points()),
            state,
            state_words,
            boards: boards_with_pages(field, round, found, eyes),
            decided: card_lines::decided(lang, field, found),
            reports: card_lines::reports(lang, card),
            remarks: card
                .remarks
                .iter()
                .map(|remark| card_lines::remark(lang, remark))
                .collect(),
            contests: contests(lang, found, eyes.hand),
            signatures: {
                let ended = card.ended.iter().map(|one| card_lines::ended(lang, one));
                let stand = card.signatures.iter().map(|one| card_lines::signature(lang, one));
                ended.chain(stand).collect()
            },
            approval: card
                .approval
                .as_ref()
                .map(|approval| card_lines::approval(lang, approval)),
            problems: problems(lang, found),
            lacking: card.problems(&found.score, &found.rules).len(),
            due: due(lang, found, eyes.now),
            is_open,
            may_report: card.may_report(eyes.hand) && (!is_ahead || eyes.hand == Hand::Arbiter),
            signers: signers(lang, found, eyes.hand, &chosen("sign", "signer")),
            may_reserve: !found.rules.no_reservations,
            about: whole_or_board(&chosen("remark", "board")),
            about_protest: whole_or_board(&chosen("protest", "board")),
            boards_choice: boards(&chosen("contest", "board")),
            reserve: [none, all].into_iter().chain(boards(&reserved)).collect(),
            claims: claims(lang, &chosen("contest", "claim")),
            sides: Side::ALL
                .into_iter()
                .map(|side| Choice::new(side.as_str(), name(side), typed.text("side")))
                .collect(),
            hand: eyes.hand,
            window: window(lang, field, found, eyes.hand),
            open_boards: found.score.open(),
            typed,
        }
    }

    /// What a field of a form says: what was typed into it before.
    pub(crate) fn value(&self, act: &str, name: &str) -> &str {
        if self.typed.text("act") == act {
            self.typed.text(name)
        } else {
            ""
        }
    }

    /// What was typed about a contested board that was to be settled.
    pub(crate) fn settling(&self, board: u16) -> &str {
        if self.typed.text("board") == board.to_string() {
            self.value("settle", "text")
        } else {
            ""
        }
    }

    /// Was this form sent, and came back?
    pub(crate) fn is_back(&self, act: &str) -> bool {
        self.typed.text("act") == act
    }

    /// May this hand say that a team does not agree? Not after the own signature.
    pub(crate) fn may_contest(&self) -> bool {
        let may_still_sign = |side| {
            let own = Signer::captain(side).as_str();
            self.signers.iter().any(|signer| signer.value == own)
        };
        self.is_open
            && match self.hand {
                Hand::Arbiter => true,
                Hand::Leader => false,
                Hand::Captain(side) => may_still_sign(side),
            }
    }

    /// Does this hand write for both teams?
    pub(crate) fn is_for_both(&self) -> bool {
        self.hand == Hand::Arbiter
    }

    /// Is it a captain who looks?
    pub(crate) const fn is_captains(&self) -> bool {
        match self.hand {
            Hand::Captain(_) => true,
            Hand::Arbiter | Hand::Leader => false,
        }
    }

    /// Has every board its result?
    pub(crate) const fn is_complete(&self) -> bool {
        self.open_boards == 0
    }

    /// May it be approved without a remark? What an annulled match lacks is not told, and is remarked on all the same where its card is approved.
    pub(crate) const fn is_confirmed(&self) -> bool {
        self.lacking == 0
    }

    /// Is there a choice as whom to sign?
    pub(crate) const fn asks_signer(&self) -> bool {
        self.signers.len() > 1
    }
}

/// How long a captain may protest about the match as a whole (CASE-133), and about boards that were changed since the signature.
fn window(lang: Lang, field: &SectionState, found: &MatchCard, hand: Hand) -> String {
    let Hand::Captain(side) = hand else {
        return String::new();
    };
    let whole = window_of_match(lang, field, found, side);
    let reopened = found.card.reopened(side);
    if reopened.is_empty() {
        return whole;
    }
    let boards = card_lines::board_numbers(&reopened);
    format!("{whole} {}", t!(lang, cards_window_reopened, boards = boards))
}

fn window_of_match(lang: Lang, field: &SectionState, found: &MatchCard, side: Side) -> String {
    let days = field.protest_terms(Kind::TeamCard).team_card_days;
    match found.card.window(side, None, days) {
        Window::Open => t!(lang, cards_window_open),
        Window::Reserved { until: Some(until) } | Window::Ruled { until: Some(until) } => {
            t!(lang, cards_window_until, at = lang.stamp(until))
        }
        Window::Reserved { until: None } | Window::Ruled { until: None } => t!(lang, cards_window_reserved),
        Window::Closed { since } => {
            // One board may be reserved where the match as a whole is not.
            if found.card.reserved_at(side).is_some() {
                t!(lang, cards_window_boards)
            } else {
                t!(lang, cards_window_closed, at = lang.stamp(since))
            }
        }
    }
}

/// What stands in the way, with signatures in one line; missing signatures are not listed while games go on.
fn problems(lang: Lang, found: &MatchCard) -> Vec<String> {
    if found.card.approval.is_some() {
        return Vec::new();
    }
    let mut said = Vec::new();
    let mut unsigned = Vec::new();
    for problem in &found.problems {
        match problem {
            CardProblem::Unsigned(_) if found.score.open() > 0 => {}
            CardProblem::Unsigned(signer) => unsigned.push(words::signer(lang, *signer)),
            CardProblem::BoardsOpen(_)
            | CardProblem::Difference { .. }
            | CardProblem::ReportsDiffer { .. }
            | CardProblem::RemarkMissing(_)
            | CardProblem::Contested(_)
            | CardProblem::TwoResults(_) => said.push(words::problem(lang, *problem)),
        }
    }
    if !unsigned.is_empty() {
        said.push(t!(lang, cards_problem_unsigned, who = unsigned.join(", ")));
    }
    said
}

/// What the league waits for, and what should be in by now.
fn due(lang: Lang, found: &MatchCard, now: Timestamp) -> Vec<DueLine> {
    let awaited = found.awaited.iter();
    awaited
        .map(|one| {
            let is_overdue = one.is_overdue(now);
            DueLine {
                said: words::due(lang, one, is_overdue),
                is_overdue,
            }
        })
        .collect()
}

/// As whom this hand may still sign.
fn signers(lang: Lang, found: &MatchCard, hand: Hand, chosen: &str) -> Vec<Choice> {
    let card = &found.card;
    let open = Signer::ALL.into_iter().filter(|signer| {
        card.approval.is_none() && hand.may_sign(*signer) && card.signature(*signer).is_none()
    });
    open.map(|signer| Choice::new(signer.as_str(), words::signer(lang, signer), chosen))
        .collect()
}

/// How far the card is, in a word; `is_ahead`: the match has not begun.
fn standing(lang: Lang, found: &MatchCard, is_ahead: bool) -> (State, String) {
    let is_untouched = found.score.boards.iter().all(|board| board.is_open);
    // A card that nobody has to sign may lack something else.
    let mut problems = found.problems.iter();
    let is_unsigned = problems.any(|problem| matches!(problem, CardProblem::Unsigned(_)));
    if found.card.approval.is_some() {
        (State::Confirmed, t!(lang, cards_state_approved))
    } else if found.one.is_annulled {
        // Nobody waits for what is missing there.
        (State::Confirmed, t!(lang, fixtures_annulled))
    } else if found.problems.is_empty() {
        (State::Pending, t!(lang, cards_state_confirmed))
    } else if is_ahead && is_untouched {
        (State::Pending, t!(lang, cards_state_planned))
    } else if found.score.open() > 0 {
        (State::Running, t!(lang, cards_state_open))
    } else if is_unsigned && found.card.signatures.is_empty() {
        (State::Missing, t!(lang, cards_state_unsigned))
    } else {
        (State::Missing, t!(lang, cards_state_signed))
    }
}

fn claims(lang: Lang, chosen: &str) -> Vec<Choice> {
    let none = Choice::new("", t!(lang, cards_claim_none), chosen);
    let results = [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins];
    let named = results.map(|result| Choice::new(result.as_str(), result.label(), chosen));
    std::iter::once(none).chain(named).collect()
}

fn contests(lang: Lang, found: &MatchCard, hand: Hand) -> Vec<ContestLine> {
    let lines = found.card.contests.iter().map(|contest| {
        let NoteLine { said, by } = card_lines::contest(lang, contest);
        ContestLine {
            board: contest.board.get(),
            said,
            by,
            settled: contest.settled.clone().unwrap_or_default(),
            may_settle: contest.settled.is_none()
                && found.card.approval.is_none()
                && found.card.may_settle(contest.board, hand),
        }
    });
    lines.collect()
}

/// Each board, with where its result is entered by the reader; nowhere is empty.
fn boards_with_pages(
    field: &SectionState,
    round: &SectionRound,
    found: &MatchCard,
    eyes: Eyes<'_>,
) -> Vec<(BoardLine, String)> {
    let lines = card_lines::boards(eyes.lang, field, round, found).into_iter();
    let with_page = lines.map(|line| {
        let game = line.game.zip(eyes.board_href);
        let href = game.map(|(game, here)| here.board(game));
        (line, href.unwrap_or_default())
    });
    with_page.collect()
}

/// Which card a form is about.
pub(crate) fn target(sent: &Sent) -> Result<CardTarget> {
    Ok(CardTarget {
        round: sent.text("round").parse().map_err(|_| Problem::not_found())?,
        no: sent.text("match").parse().map_err(|_| Problem::not_found())?,
        seen: sent.seen,
    })
}

/// What a form wants written on a card, `own` being the side of a captain.
pub(crate) fn writing(sent: &Sent, own: Option<Side>) -> Result<CardWriting> {
    let target = target(sent)?;
    let mut reader = Reader::new(sent);
    let board = reader.optional::<BoardNo>("board", |lang, _| t!(lang, teams_problem_choice));
    let text = sent.text("text").to_owned();
    let entry = match sent.text("act") {
        "quick" => {
            let home = reader.needed::<TypedPoints>("home", |lang, _| t!(lang, teams_problem_points));
            let away = reader.needed::<TypedPoints>("away", |lang, _| t!(lang, teams_problem_points));
            home.zip(away).map(|(home, away)| CardEntry::Quick {
                home: home.0,
                away: away.0,
            })
        }
        "remark" => Some(CardEntry::Remark { board, text }),
        "contest" => {
            let claim = reader.optional::<GameResult>("claim", |lang, _| t!(lang, teams_problem_choice));
            let side = match own {
                Some(side) => Some(side),
                None => reader.needed::<Side>("side", |lang, _| t!(lang, teams_problem_choice)),
            };
            board.zip(side).map(|(board, side)| CardEntry::Contest {
                side,
                board,
                claim,
                text,
            })
        }
        "settle" => board.map(|board| CardEntry::Settle { board, text }),
        "sign" => {
            let signer = match (own, sent.ticked("signer")) {
                (Some(side), false) => Some(Signer::captain(side)),
                (_, true) | (None, false) => {
                    reader.needed::<Signer>("signer", |lang, _| t!(lang, teams_problem_choice))
                }
            };
            let reservations = reservations(sent)?;
            signer.map(|signer| CardEntry::Sign { signer, reservations })
        }
        _ => return Err(Problem::not_found()),
    };
    reader.finish(entry.map(|entry| CardWriting {
        target,
        entry,
        name: sent.text("name").to_owned(),
        // A form without this field comes from an older page.
        boards_seen: Some(sent.text("boards_seen").to_owned()),
    }))
}

/// A protest as a form says it.
pub(crate) fn protesting(sent: &Sent) -> Result<Protesting> {
    let target = target(sent)?;
    let mut reader = Reader::new(sent);
    let board = reader.optional::<BoardNo>("board", |lang, _| t!(lang, teams_problem_choice));
    reader.finish(Some(Protesting {
        round: target.round,
        no: target.no,
        board,
        statement: sent.text("statement").to_owned(),
        name: sent.text("name").to_owned(),
    }))
}

fn reservations(sent: &Sent) -> Result<Vec<Reservation>> {
    let board = match sent.text("reserve") {
        "" | "none" => return Ok(Vec::new()),
        "match" => None,
        board => Some(
            board
                .parse()
                .map_err(|_| Problem::field("reserve", |lang| t!(lang, teams_problem_choice)))?,
        ),
    };
    Ok(vec![Reservation {
        board,
        text: sent.text("text").to_owned(),
    }])
}
