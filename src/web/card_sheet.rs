//! The card of a match on paper: its content, and room for the missing parts. The printed page and the file are both made from it.

use std::sync::{Arc, LazyLock};

use axum::response::Response;
use paper::sheet::{Cell, Column, Fact, Language, Sheet, Width, Words};
use texts::t;
use tokio::sync::Semaphore;

use crate::{
    attachment::{self, FileKind},
    error::{Problem, Result},
    i18n::Lang,
    i18n_teams::{
        card_lines::{self, BoardLine, NoteLine, SignatureLine},
        fixtures, team_cards as words,
    },
};
use domain::{
    section_state::{SectionRound, SectionState},
    team_card::{Contest, Signer},
    team_match::Side,
    team_section::MatchCard,
};

/// How many files are made at once; further requests for files wait, other pages do not.
static TURNS: LazyLock<Arc<Semaphore>> = LazyLock::new(|| Arc::new(Semaphore::new(2)));

/// How many lines are left for remarks if there are none.
const REMARK_LINES: u8 = 3;

/// A board one team does not agree about.
#[derive(Debug)]
pub struct ContestLine {
    pub said: String,
    /// Which team, and when.
    pub by: String,
    /// How it was settled; empty while it is open.
    pub settled: String,
}

impl ContestLine {
    fn of(lang: Lang, contest: &Contest) -> Self {
        let NoteLine { said, by } = card_lines::contest(lang, contest);
        Self {
            said,
            by,
            settled: contest.settled.clone().unwrap_or_default(),
        }
    }
}

/// The line for a captain's signature, with the given one; both empty before it.
#[derive(Debug)]
pub struct SignedLine {
    pub who: String,
    pub by: String,
    pub reserved: String,
}

/// The card of a match on paper.
#[derive(Debug)]
pub struct CardSheet {
    pub event: String,
    pub section: String,
    pub round: u16,
    pub no: u16,
    /// When and where the match is played; empty if unknown.
    pub at: String,
    pub home: String,
    pub away: String,
    pub boards: Vec<BoardLine>,
    /// What the boards gave; empty while one is played.
    pub total: String,
    /// Who has lost the match as a whole, and why its boards stand as they do; empty where they count.
    pub decided: String,
    /// What was reported as a whole.
    pub reports: Vec<NoteLine>,
    pub remarks: Vec<NoteLine>,
    pub contests: Vec<ContestLine>,
    pub captains: [SignedLine; 2],
    /// Who signed as match leader, and when.
    pub leader: String,
    pub approval: Option<NoteLine>,
}

impl CardSheet {
    /// The sheet of a match of a public round, `event` being the tournament's name.
    pub fn of(
        lang: Lang,
        event: &str,
        (field, round): (&SectionState, &SectionRound),
        found: &MatchCard,
    ) -> Self {
        let card = &found.card;
        let signed = |signer: Signer| {
            let signature = card.signature(signer)?;
            Some(card_lines::signature(lang, signature))
        };
        let captains = [Signer::HomeCaptain, Signer::AwayCaptain].map(|signer| {
            let line = signed(signer);
            let reserved = line.as_ref().map(|line| reserved(lang, line));
            SignedLine {
                who: words::signer(lang, signer),
                by: line.map(|line| line.by).unwrap_or_default(),
                reserved: reserved.unwrap_or_default(),
            }
        });
        Self {
            event: event.to_owned(),
            section: field.name.clone(),
            round: round.number.get(),
            no: found.one.no.get(),
            at: fixtures::match_at(lang, field, round, &found.one),
            home: field.team_name(found.one.team(Side::Home)),
            away: field.team_name(found.one.team(Side::Away)),
            boards: card_lines::boards(lang, field, round, found),
            total: if found.score.open() == 0 {
                words::score(found.score.points())
            } else {
                String::new()
            },
            decided: card_lines::decided(lang, field, found),
            reports: card_lines::reports(lang, card),
            remarks: card
                .remarks
                .iter()
                .map(|remark| card_lines::remark(lang, remark))
                .collect(),
            contests: card
                .contests
                .iter()
                .map(|contest| ContestLine::of(lang, contest))
                .collect(),
            captains,
            leader: signed(Signer::MatchLeader)
                .map(|line| line.by)
                .unwrap_or_default(),
            approval: card
                .approval
                .as_ref()
                .map(|approval| card_lines::approval(lang, approval)),
        }
    }

    /// The sheet as a file, which no cache may store, because its content changes.
    pub async fn file(self, lang: Lang) -> Result<Response> {
        let name = t!(lang, cards_pdf_name, round = self.round, number = self.no);
        let sheet = self.on_paper(lang);
        let turn = Arc::clone(&TURNS)
            .acquire_owned()
            .await
            .map_err(Problem::internal)?;
        // The permit goes into the work: a client that disconnects must not free it while the work goes on.
        let made = tokio::task::spawn_blocking(move || {
            let made = paper::pdf(&sheet);
            drop(turn);
            made
        });
        let made = match made.await {
            Ok(made) => made.map_err(Problem::internal)?,
            Err(stopped) => std::panic::resume_unwind(stopped.into_panic()),
        };
        Ok(attachment::private(FileKind::Pdf, &format!("{name}.pdf"), made))
    }

    fn on_paper(self, lang: Lang) -> Sheet {
        let teams = format!("{} – {}", self.home, self.away);
        let round = t!(lang, own_round, round = self.round);
        let number = t!(lang, print_match_no, number = self.no);
        let head = [round.as_str(), &number, &self.at];
        let head: Vec<&str> = head.into_iter().filter(|part| !part.is_empty()).collect();
        let column = |head: &str, width| Column {
            head: head.to_owned(),
            width,
        };
        Sheet {
            language: match lang {
                Lang::Da => Language::Danish,
                Lang::En => Language::English,
            },
            title: t!(
                lang,
                print_card_title,
                home = self.home.as_str(),
                away = self.away.as_str(),
                round = self.round
            ),
            head: [format!("{} · {}", self.event, self.section), head.join(" · ")],
            heading: teams,
            columns: vec![
                column(&t!(lang, cards_col_board), Width::Narrow),
                column(&self.home, Width::Rest),
                column(&t!(lang, col_result), Width::Middle),
                column(&self.away, Width::Rest),
            ],
            rows: self.rows(lang),
            foot: t!(lang, cards_sign_lead),
            lacking: t!(lang, print_letters_lacking),
            facts: self.facts(lang),
        }
    }

    fn rows(&self, lang: Lang) -> Vec<Vec<Cell>> {
        let colour = |is_white: Option<bool>| match is_white {
            Some(true) => t!(lang, col_white),
            Some(false) => t!(lang, col_black),
            None => String::new(),
        };
        let boards = self.boards.iter().map(|board| {
            vec![
                cell(&board.no.to_string(), String::new()).naming_its_row(1),
                cell(&board.home, colour(board.is_home_white)),
                cell(&board.result, board.said.clone()),
                cell(&board.away, colour(board.is_home_white.map(|white| !white))),
            ]
        });
        let total = vec![
            cell(&t!(lang, print_match_total), String::new()).naming_its_row(2),
            cell(&self.total, String::new()),
            cell("", String::new()),
        ];
        boards.chain([total]).collect()
    }

    fn facts(self, lang: Lang) -> Vec<Fact> {
        let settled = |line: ContestLine| {
            let how = (!line.settled.is_empty())
                .then(|| t!(lang, cards_settled, how = line.settled.as_str()))
                .map(|how| said(how, String::new()));
            [Some(said(line.said, line.by)), how].into_iter().flatten()
        };
        let note = |line: NoteLine| said(line.said, line.by);
        let line = |label: String, line: String| fact(label, written(line));
        let mut facts = vec![fact(t!(lang, print_match_started), Vec::new())];
        if !self.decided.is_empty() {
            facts.push(line(t!(lang, cards_decision), self.decided));
        }
        if !self.reports.is_empty() {
            let reports = self.reports.into_iter().map(note);
            facts.push(fact(t!(lang, cards_quick), reports.collect()));
        }
        facts.push(Fact {
            blank_lines: REMARK_LINES,
            ..fact(
                t!(lang, cards_remarks),
                self.remarks.into_iter().map(note).collect(),
            )
        });
        if !self.contests.is_empty() {
            let contests = self.contests.into_iter().flat_map(settled);
            facts.push(fact(t!(lang, cards_contests), contests.collect()));
        }
        for captain in self.captains {
            facts.push(line(captain.who, captain.by));
            facts.push(line(t!(lang, print_reserves_protest), captain.reserved));
        }
        facts.push(line(t!(lang, print_match_leader_signs), self.leader));
        let approval = self.approval;
        facts.extend(approval.map(|approval| fact(t!(lang, cards_approval), vec![note(approval)])));
        facts
    }
}

fn reserved(lang: Lang, line: &SignatureLine) -> String {
    if line.reserved.is_empty() {
        t!(lang, cards_without_reservation)
    } else {
        line.reserved.join(" ")
    }
}

const fn said(said: String, small: String) -> Words {
    Words { said, small }
}

/// What is written down, or nothing.
fn written(line: String) -> Vec<Words> {
    if line.is_empty() {
        Vec::new()
    } else {
        vec![said(line, String::new())]
    }
}

const fn fact(label: String, entries: Vec<Words>) -> Fact {
    Fact {
        label,
        entries,
        blank_lines: 1,
    }
}

fn cell(text: &str, small: String) -> Cell {
    Cell::new(said(text.to_owned(), small))
}
