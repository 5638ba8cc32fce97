//! A match with its result card, as captains and arbiters see it: what stands on it, and what their hand may write.
//!
//! The pages are [`super::teams`]'s and [`super::captains`]'s; the macros are `components/match_card.html`.

use super::teams::TypedPoints;
use crate::{
    forms::{Reader, Typed},
    prelude::*,
};
use domain::{
    protest::Kind,
    section_state::{Game, SectionRound},
    team_card::{
        Reservation, Signer,
        entry::{CardEntry, Hand},
        problems::CardProblem,
        protests::Window,
    },
    team_match::Side,
    team_section::MatchCard,
};
use engine::{numbers::StartNo, result::GameResult};
use service::team_cards::{CardTarget, CardWriting, Protesting};
use web::i18n::team_cards as words;

/// A board of the match.
#[derive(Debug)]
pub(crate) struct BoardLine {
    pub(crate) no: u16,
    pub(crate) home: String,
    pub(crate) away: String,
    /// Has the home player White? Nothing where one side of the board is empty.
    pub(crate) is_home_white: Option<bool>,
    /// Home first; empty while it is played.
    pub(crate) result: String,
    /// What is said of a board that was not played.
    pub(crate) said: String,
    /// Where its result is entered; empty for whoever does not.
    pub(crate) href: String,
}

/// A line that somebody wrote.
#[derive(Debug)]
pub(crate) struct NoteLine {
    pub(crate) said: String,
    /// By whom, and when.
    pub(crate) by: String,
}

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

/// A signature.
#[derive(Debug)]
pub(crate) struct SignatureLine {
    pub(crate) signer: Signer,
    pub(crate) who: String,
    pub(crate) by: String,
    /// What is reserved; nothing: without reservation.
    pub(crate) reserved: Vec<String>,
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
    pub(crate) score: String,
    pub(crate) state: State,
    pub(crate) state_words: String,
    pub(crate) boards: Vec<BoardLine>,
    /// What was reported at once, and by whom.
    pub(crate) quick: Option<NoteLine>,
    pub(crate) remarks: Vec<NoteLine>,
    pub(crate) contests: Vec<ContestLine>,
    pub(crate) signatures: Vec<SignatureLine>,
    /// Who approved it, when, and what they remarked.
    pub(crate) approval: Option<NoteLine>,
    /// What still stands in the way; nothing on an approved card.
    pub(crate) problems: Vec<String>,
    /// By when what must come.
    pub(crate) due: Vec<DueLine>,
    /// May anything be written on it?
    pub(crate) is_open: bool,
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
    /// By what time it is looked at; none on paper, where nothing is late.
    pub(crate) now: Option<Timestamp>,
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
        let (state, state_words) = standing(lang, found);
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
            score: words::score(found.score.points()),
            state,
            state_words,
            boards: board_lines(field, round, found, eyes),
            quick: card.quick.as_ref().map(|quick| NoteLine {
                said: words::score((quick.home, quick.away)),
                by: written(lang, &quick.by, quick.at),
            }),
            remarks: card
                .remarks
                .iter()
                .map(|remark| NoteLine {
                    said: about(lang, remark.board, &remark.text),
                    by: written(lang, &remark.by, remark.at),
                })
                .collect(),
            contests: contests(lang, found, eyes.hand),
            signatures: signatures(lang, found),
            approval: card.approval.as_ref().map(|approval| NoteLine {
                said: if approval.is_without_remarks() {
                    t!(lang, cards_approved_without)
                } else {
                    approval.remarks.clone()
                },
                by: written(lang, &approval.by, approval.at),
            }),
            problems: problems(lang, found),
            due: eyes.now.map_or_else(Vec::new, |now| due(lang, found, now)),
            is_open,
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

    /// May this hand report the result of the match?
    pub(crate) fn may_report(&self) -> bool {
        self.is_open && self.hand.may_report()
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

    /// Does nothing stand in its way?
    pub(crate) const fn is_confirmed(&self) -> bool {
        self.problems.is_empty()
    }

    /// Is there a choice as whom to sign?
    pub(crate) const fn asks_signer(&self) -> bool {
        self.signers.len() > 1
    }
}

/// How long a captain may protest about the match as a whole (CASE-133).
fn window(lang: Lang, field: &SectionState, found: &MatchCard, hand: Hand) -> String {
    let Hand::Captain(side) = hand else {
        return String::new();
    };
    let days = field.protest_terms(Kind::TeamCard).team_card_days;
    match found.card.window(side, None, days) {
        Window::Open => t!(lang, cards_window_open),
        Window::Reserved { until: Some(until) } => {
            t!(lang, cards_window_until, at = lang.stamp(until))
        }
        Window::Reserved { until: None } => t!(lang, cards_window_reserved),
        Window::Closed { since } => {
            // One board may be reserved where the match as a whole is not.
            let signature = found.card.signature(Signer::captain(side));
            if signature.is_some_and(|signature| !signature.reservations.is_empty()) {
                t!(lang, cards_window_boards)
            } else {
                t!(lang, cards_window_closed, at = lang.stamp(since))
            }
        }
    }
}

/// What stands in the way, signatures in one line; while games go on nobody is reminded of them.
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
            | CardProblem::RemarkMissing(_)
            | CardProblem::Contested(_) => said.push(words::problem(lang, *problem)),
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

fn signatures(lang: Lang, found: &MatchCard) -> Vec<SignatureLine> {
    let lines = found.card.signatures.iter().map(|signature| SignatureLine {
        signer: signature.signer,
        who: words::signer(lang, signature.signer),
        by: written(lang, &signature.name, signature.at),
        reserved: signature
            .reservations
            .iter()
            .map(|one| words::reserved(lang, one))
            .collect(),
    });
    lines.collect()
}

/// How far the card is, in a word.
fn standing(lang: Lang, found: &MatchCard) -> (State, String) {
    if found.card.approval.is_some() {
        (State::Confirmed, t!(lang, cards_state_approved))
    } else if found.problems.is_empty() {
        (State::Pending, t!(lang, cards_state_confirmed))
    } else if found.score.open() > 0 {
        (State::Running, t!(lang, cards_state_open))
    } else if found.card.signatures.is_empty() {
        (State::Missing, t!(lang, cards_state_unsigned))
    } else {
        (State::Missing, t!(lang, cards_state_signed))
    }
}

fn written(lang: Lang, by: &str, at: Timestamp) -> String {
    t!(lang, cards_by, by = by, at = lang.stamp(at))
}

fn about(lang: Lang, board: Option<BoardNo>, text: &str) -> String {
    match board {
        Some(board) => t!(lang, cards_about_board, board = board.get(), text = text),
        None => text.to_owned(),
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
        let claim = contest
            .claim
            .map(|claim| t!(lang, cards_claims, result = claim.label()))
            .unwrap_or_default();
        ContestLine {
            board: contest.board.get(),
            said: [about(lang, Some(contest.board), &contest.text), claim]
                .into_iter()
                .filter(|said| !said.is_empty())
                .collect::<Vec<_>>()
                .join(" "),
            by: written(lang, &words::side(lang, contest.side), contest.at),
            settled: contest.settled.clone().unwrap_or_default(),
            may_settle: contest.settled.is_none()
                && found.card.approval.is_none()
                && found.card.may_settle(contest.board, hand),
        }
    });
    lines.collect()
}

fn board_lines(
    field: &SectionState,
    round: &SectionRound,
    found: &MatchCard,
    eyes: Eyes<'_>,
) -> Vec<BoardLine> {
    let lang = eyes.lang;
    let called = |no: StartNo| {
        let player = field.player(no);
        player.map_or_else(String::new, |player| field.public_player(player).name.spoken())
    };
    let home = field.team(found.one.team(Side::Home));
    let is_home = |no: StartNo| {
        let id = field.player(no).map(|player| player.id);
        home.zip(id).is_some_and(|(team, id)| team.players.contains(&id))
    };
    let games = field.games_of(round, &found.one);
    let lines = found.score.boards.iter().map(|score| {
        let no = score.board.get();
        let game: Option<&Game> = games
            .iter()
            .find(|(board, _)| u16::from(*board) == no)
            .map(|(_, game)| *game);
        let lone = found.one.lone.iter().find(|seat| u16::from(seat.board) == no);
        let empty = || t!(lang, teams_nobody);
        let (home, away, is_home_white) = match (game, lone) {
            (Some(game), _) => {
                let is_home_white = is_home(game.white);
                let (home, away) = if is_home_white {
                    (game.white, game.black)
                } else {
                    (game.black, game.white)
                };
                (called(home), called(away), Some(is_home_white))
            }
            (None, Some(seat)) if is_home(seat.player) => (called(seat.player), empty(), None),
            (None, Some(seat)) => (empty(), called(seat.player), None),
            (None, None) => (empty(), empty(), None),
        };
        BoardLine {
            no,
            home,
            away,
            is_home_white,
            result: if score.is_open {
                String::new()
            } else {
                words::score((score.home, score.away))
            },
            said: if score.is_open || score.was_played {
                String::new()
            } else {
                t!(lang, cards_not_played)
            },
            href: game
                .zip(eyes.board_href)
                .map(|(game, here)| here.board(game.board))
                .unwrap_or_default(),
        }
    });
    lines.collect()
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
        // A form that does not say so is of an older page.
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
