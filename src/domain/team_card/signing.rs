//! What may be written on a card beside the quick result ([`super::reports`]): remarks, contests and signatures.

use jiff::Timestamp;

use super::{
    CardRules, Contest, EndedSignature, MAX_TEXT, Remark, Reservation, Signature, Signer, TeamCard,
    problems::CardProblem,
};
use crate::{
    own_words,
    team_match::{Side, score::MatchScore},
};
use engine::{numbers::BoardNo, result::GameResult};

/// The most remarks and contests a card holds.
pub const MAX_NOTES: usize = 200;

/// Why nothing is written on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CardRefusal {
    /// The league leader has approved it: a change is a ruling.
    #[error("the card is approved: a change is a ruling")]
    Approved,
    #[error("{} has signed already", .0.as_str())]
    AlreadySigned(Signer),
    #[error("the match has no board {0}")]
    NoSuchBoard(BoardNo),
    #[error("write what it is about, in {MAX_TEXT} characters at most")]
    TextMissing,
    #[error("the card holds no more")]
    Full,
    #[error("board {0} is contested by this team already")]
    AlreadyContested(BoardNo),
    #[error("nobody contests board {0}")]
    NotContested(BoardNo),
    /// The league knows no reservations: a board is contested before signing.
    #[error("nobody signs with a reservation in this league: contest the board before you sign")]
    NoReservations,
    /// A captain writes for the own team.
    #[error("this is for somebody else to write")]
    NotYours,
    /// No match of so many boards ends so.
    #[error("a match of {0} boards cannot end so")]
    ImpossibleResult(usize),
    /// Something has to be put right first.
    #[error(transparent)]
    Problem(CardProblem),
}

/// Somebody writes on a card.
#[derive(Clone, Copy, Debug)]
pub struct Pen<'a> {
    /// Their name.
    pub name: &'a str,
    pub now: Timestamp,
    /// What the match gave.
    pub score: &'a MatchScore,
}

impl Pen<'_> {
    fn has(&self, board: BoardNo) -> Result<(), CardRefusal> {
        if self.score.boards.iter().any(|of| of.board == board) {
            Ok(())
        } else {
            Err(CardRefusal::NoSuchBoard(board))
        }
    }
}

impl TeamCard {
    /// Something is remarked about a board, or about the match.
    pub fn remark(&self, board: Option<BoardNo>, text: &str, pen: &Pen<'_>) -> Result<Self, CardRefusal> {
        self.is_open()?;
        board.map_or(Ok(()), |board| pen.has(board))?;
        if self.remarks.len() >= MAX_NOTES {
            return Err(CardRefusal::Full);
        }
        let mut card = self.clone();
        card.remarks.push(Remark {
            board,
            text: said(text)?,
            at: pen.now,
            by: pen.name.to_owned(),
        });
        Ok(card.written())
    }

    /// A team does not agree about a board.
    pub fn contest(
        &self,
        side: Side,
        board: BoardNo,
        claim: Option<GameResult>,
        text: &str,
        pen: &Pen<'_>,
    ) -> Result<Self, CardRefusal> {
        self.is_open()?;
        self.has_not_signed(Signer::captain(side))?;
        pen.has(board)?;
        if self
            .open_contests()
            .any(|contest| contest.board == board && contest.side == side)
        {
            return Err(CardRefusal::AlreadyContested(board));
        }
        if self.contests.len() >= MAX_NOTES {
            return Err(CardRefusal::Full);
        }
        let mut card = self.clone();
        card.contests.push(Contest {
            side,
            board,
            claim,
            text: said(text)?,
            at: pen.now,
            settled: None,
        });
        Ok(card.written())
    }

    /// The teams agree about a board again, or the match leader has decided: what was said about it is kept.
    pub fn settle(&self, board: BoardNo, text: &str) -> Result<Self, CardRefusal> {
        self.is_open()?;
        let settled = said(text)?;
        let mut card = self.clone();
        let mut open = card
            .contests
            .iter_mut()
            .filter(|contest| contest.board == board && contest.settled.is_none())
            .peekable();
        if open.peek().is_none() {
            return Err(CardRefusal::NotContested(board));
        }
        for contest in open {
            contest.settled = Some(settled.clone());
        }
        Ok(card.written())
    }

    /// Somebody signs, without reservation (none) or with. What the card says must be complete first; a board the other team contests
    /// waits for it to be settled or reserved.
    pub fn sign(
        &self,
        signer: Signer,
        reservations: Vec<Reservation>,
        pen: &Pen<'_>,
        rules: &CardRules,
    ) -> Result<Self, CardRefusal> {
        self.is_open()?;
        self.has_not_signed(signer)?;
        if reservations.len() > pen.score.boards.len() + 1 {
            return Err(CardRefusal::Full);
        }
        if rules.no_reservations && !reservations.is_empty() {
            return Err(CardRefusal::NoReservations);
        }
        let reservations = reservations
            .into_iter()
            .map(|reservation| {
                reservation.board.map_or(Ok(()), |board| pen.has(board))?;
                Ok(Reservation {
                    text: said(&reservation.text)?,
                    ..reservation
                })
            })
            .collect::<Result<Vec<_>, CardRefusal>>()?;
        if let Some(problem) = self.content_problems(pen.score, rules).first() {
            return Err(CardRefusal::Problem(*problem));
        }
        let mut card = self.clone();
        card.signatures.push(Signature {
            signer,
            name: pen.name.to_owned(),
            at: pen.now,
            reservations,
        });
        // Checked on the card with this signature, because the contesting team may reserve the board by signing.
        let contested = card.open_contests().find(|contest| !card.is_reserved(contest));
        if let Some(contest) = contested {
            return Err(CardRefusal::Problem(CardProblem::Contested(contest.board)));
        }
        Ok(card.written())
    }

    /// A board was corrected: the signatures were for the card before that and have to be given again. What they gave up or reserved about
    /// the other boards stays (CASE-133), so they are kept with the boards that were changed since.
    pub fn put_right(&self, board: BoardNo, now: Timestamp) -> Result<Self, CardRefusal> {
        self.is_open()?;
        let mut card = self.clone();
        for one in &mut card.ended {
            if !one.boards.contains(&board) {
                one.boards.push(board);
            }
        }
        let ended = card.signatures.drain(..).map(|signature| EndedSignature {
            signature,
            ended_at: now,
            boards: vec![board],
        });
        card.ended.extend(ended);
        Ok(if card == *self { card } else { card.written() })
    }

    /// The boards are seated anew in a draft, before anything is played there: signatures, approval and reported results are removed.
    #[must_use]
    pub fn seated_anew(&self) -> Self {
        let mut card = self.clone();
        card.signatures.clear();
        card.ended.clear();
        card.approval = None;
        (card.quick, card.counter) = (None, None);
        card.written()
    }

    pub(super) const fn is_open(&self) -> Result<(), CardRefusal> {
        match self.approval {
            Some(_) => Err(CardRefusal::Approved),
            None => Ok(()),
        }
    }

    pub(super) fn has_not_signed(&self, signer: Signer) -> Result<(), CardRefusal> {
        match self.signature(signer) {
            Some(_) => Err(CardRefusal::AlreadySigned(signer)),
            None => Ok(()),
        }
    }

    pub(super) const fn written(mut self) -> Self {
        self.version = self.version.next();
        self
    }
}

fn said(text: &str) -> Result<String, CardRefusal> {
    own_words::said(text, MAX_TEXT)
        .map(str::to_owned)
        .ok_or(CardRefusal::TextMissing)
}
