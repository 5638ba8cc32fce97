//! What the claim checker found, in the language of the reader; pages and API say the same.

use super::{Lang, t};
use crate::domain::{
    chess::{
        Role,
        board::{End, FenFault, FenPart, Impossible},
        claims::{Claim, EndedBy, Evidence, GameEnd, Inadmissible, QuietMoves, Repetition},
        endings::LongEnding,
        mate::{Dead, LackOf, MatePossible, NoMate},
        notation::{Fault, Language, Moment, Note, Style, Why},
    },
    colour::Colour,
};

/// The word that chooses between pieces in a text.
const fn piece_key(role: Role) -> &'static str {
    match role {
        Role::King => "king",
        Role::Queen => "queen",
        Role::Rook => "rook",
        Role::Bishop => "bishop",
        Role::Knight => "knight",
        Role::Pawn => "pawn",
    }
}

impl Lang {
    /// How moves are written in this language.
    pub const fn notation(self) -> Style {
        match self {
            Self::Da => Style::Danish,
            Self::En => Style::English,
        }
    }

    /// Whose letters name the pieces in this language.
    pub const fn letters(self) -> Language {
        match self {
            Self::Da => Language::Danish,
            Self::En => Language::English,
        }
    }

    /// A piece with its colour: `hvid springer`.
    pub fn piece(self, colour: Colour, role: Role) -> String {
        let lang = self;
        t!(
            lang,
            "piece-name",
            colour = colour.as_str(),
            piece = piece_key(role)
        )
    }

    /// A player by colour, at the beginning of a sentence: `Hvid`.
    fn player(self, colour: Colour) -> String {
        let word = self.colour(colour);
        let mut letters = word.chars();
        letters
            .next()
            .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    }

    /// When: `efter sorts 23. træk`.
    pub fn when_played(self, moment: Moment) -> String {
        let lang = self;
        match moment {
            Moment::Start => t!(lang, "claims-moment-start"),
            Moment::After { number, colour } => {
                t!(
                    lang,
                    "claims-moment-after",
                    number = number,
                    colour = colour.as_str()
                )
            }
        }
    }

    fn moments(self, moments: &[Moment]) -> String {
        let told: Vec<String> = moments.iter().map(|moment| self.when_played(*moment)).collect();
        told.join(", ")
    }

    /// Why a FEN is no position, and what to write.
    pub fn fen_fault(self, fault: FenFault) -> String {
        let lang = self;
        match fault {
            FenFault::Unreadable(FenPart::Board) => t!(lang, "fen-board"),
            FenFault::Unreadable(FenPart::Turn) => t!(lang, "fen-turn"),
            FenFault::Unreadable(FenPart::Castling) => t!(lang, "fen-castling"),
            FenFault::Unreadable(FenPart::EnPassant) => t!(lang, "fen-en-passant"),
            FenFault::Unreadable(FenPart::Counters) => t!(lang, "fen-counters"),
            FenFault::Impossible(Impossible::NoKing(colour)) => {
                t!(lang, "fen-no-king", colour = colour.as_str())
            }
            FenFault::Impossible(Impossible::SeveralKings(colour)) => {
                t!(lang, "fen-several-kings", colour = colour.as_str())
            }
            FenFault::Impossible(Impossible::PawnOnEdge) => t!(lang, "fen-pawn-on-edge"),
            FenFault::Impossible(Impossible::LeftInCheck(colour)) => {
                t!(lang, "fen-left-in-check", colour = colour.as_str())
            }
            FenFault::Impossible(Impossible::Castling) => t!(lang, "fen-castling-impossible"),
            FenFault::Impossible(Impossible::EnPassant) => t!(lang, "fen-en-passant-impossible"),
            FenFault::Impossible(Impossible::Checks) => t!(lang, "fen-checks"),
            FenFault::Impossible(Impossible::TooMuch) => t!(lang, "fen-too-much"),
        }
    }

    /// That a move is illegal or cannot be read, with number and colour.
    pub fn faulty_move(self, fault: &Fault) -> String {
        let lang = self;
        let colour = self.colour(fault.colour);
        let (number, text) = (fault.number, fault.text.as_str());
        if fault.why.is_illegal() {
            t!(
                lang,
                "claims-illegal",
                number = number,
                colour = colour,
                text = text
            )
        } else {
            t!(
                lang,
                "claims-unreadable",
                number = number,
                colour = colour,
                text = text
            )
        }
    }

    /// Why a text is no legal move.
    pub fn why_no_move(self, why: &Why) -> String {
        let lang = self;
        match why {
            Why::NotAMove => t!(lang, "claims-why-not-a-move"),
            Why::NoSuchPiece {
                letter,
                language,
                is_other_language,
            } => {
                let letter = letter.to_string();
                let language = match language {
                    crate::domain::chess::notation::Language::Danish => "danish",
                    crate::domain::chess::notation::Language::English => "english",
                };
                if *is_other_language {
                    t!(
                        lang,
                        "claims-why-other-letter",
                        letter = letter,
                        language = language
                    )
                } else {
                    t!(lang, "claims-why-letter", letter = letter, language = language)
                }
            }
            Why::GameOver(end) => {
                let end = match end {
                    End::Checkmate { .. } => "checkmate",
                    End::Stalemate => "stalemate",
                };
                t!(lang, "claims-why-over", end = end)
            }
            Why::NothingThere(square) => t!(lang, "claims-why-nothing", square = square.to_string()),
            Why::NotYours(square) => t!(lang, "claims-why-not-yours", square = square.to_string()),
            Why::OtherPiece { square, stands } => t!(
                lang,
                "claims-why-other-piece",
                square = square.to_string(),
                piece = piece_key(*stands)
            ),
            Why::OwnPieceThere(square) => t!(lang, "claims-why-own", square = square.to_string()),
            Why::NoneCanGo { role, to } => t!(
                lang,
                "claims-why-none",
                piece = piece_key(*role),
                square = to.to_string()
            ),
            Why::LeavesKingInCheck => t!(lang, "claims-why-check"),
            Why::SeveralCan { to, from, .. } => {
                let from: Vec<String> = from.iter().map(ToString::to_string).collect();
                t!(
                    lang,
                    "claims-why-several",
                    square = to.to_string(),
                    from = from.join(", ")
                )
            }
            Why::PromotionMissing => t!(lang, "claims-why-promotion"),
            Why::NoPromotion => t!(lang, "claims-why-no-promotion"),
            Why::NoCastlingRight => t!(lang, "claims-why-no-right"),
            Why::CastlingBlocked => t!(lang, "claims-why-blocked"),
            Why::CastlingThroughCheck => t!(lang, "claims-why-through-check"),
            Why::TwoReadings { danish, english } => t!(
                lang,
                "claims-why-two",
                danish = danish.as_str(),
                english = english.as_str()
            ),
            Why::TooMany => t!(lang, "claims-why-too-many"),
        }
    }

    /// How often and when a position stood on the board.
    pub fn repetition(self, repetition: &Repetition) -> String {
        let lang = self;
        t!(
            lang,
            "claims-times",
            times = repetition.at.len(),
            moments = self.moments(&repetition.at)
        )
    }

    /// How long nothing was captured and no pawn moved.
    pub fn quiet_moves(self, quiet: &QuietMoves) -> String {
        let lang = self;
        let mut said = t!(
            lang,
            "claims-quiet-text",
            moves = quiet.moves_each(),
            halves = quiet.half_moves
        );
        if let Some(since) = quiet.since {
            said = format!(
                "{said}. {}",
                t!(lang, "claims-quiet-since", moment = self.when_played(since))
            );
        }
        if let Some(ending) = quiet.ending {
            let ending = match ending {
                LongEnding::RookBishopVersusRook => t!(lang, "claims-ending-rook-bishop"),
                LongEnding::TwoKnightsVersusPawn => t!(lang, "claims-ending-two-knights"),
                LongEnding::RookPawnVersusBishopPawn => t!(lang, "claims-ending-rook-pawn"),
            };
            said = format!("{said} {}", t!(lang, "claims-quiet-ending", ending = ending));
        }
        said
    }

    /// Whether a claim is right, in a few words.
    pub fn claim(self, claim: &Claim) -> String {
        let lang = self;
        let needed = |evidence: &Evidence| match evidence {
            Evidence::Repetition(repetition) => repetition.needed.unwrap_or_default(),
            Evidence::QuietMoves(quiet) => quiet.needed.unwrap_or_default(),
        };
        match claim {
            Claim::Right(evidence) => t!(lang, "claims-right", needed = needed(evidence)),
            Claim::Wrong(evidence) => t!(lang, "claims-wrong", needed = needed(evidence)),
            Claim::Inadmissible(Inadmissible::NoSuchRule) => t!(lang, "claims-no-such-rule"),
            Claim::Inadmissible(Inadmissible::GameOver(_)) => t!(lang, "claims-over"),
            Claim::Inadmissible(Inadmissible::MovesFaulty) => t!(lang, "claims-moves-faulty"),
            Claim::Inadmissible(Inadmissible::IntendedMove(_)) => t!(lang, "claims-intended-faulty"),
        }
    }

    /// How and when a game ended by itself.
    pub fn game_end(self, end: &GameEnd) -> String {
        let lang = self;
        let moment = self.when_played(end.at);
        match &end.by {
            EndedBy::Checkmate { winner } => {
                t!(
                    lang,
                    "claims-end-checkmate",
                    winner = winner.as_str(),
                    moment = moment
                )
            }
            EndedBy::Stalemate => t!(lang, "claims-end-stalemate", moment = moment),
            EndedBy::NoMaterial => t!(lang, "claims-end-material", moment = moment),
            EndedBy::Repetition { times } => {
                t!(
                    lang,
                    "claims-end-repetition",
                    times = times.len(),
                    moment = moment
                )
            }
            EndedBy::QuietMoves => t!(lang, "claims-end-quiet", moment = moment),
        }
    }

    /// How the position is for the player on move.
    pub fn position(self, to_move: Colour, is_check: bool, end: Option<End>) -> String {
        let lang = self;
        let colour = self.player(to_move);
        match (end, is_check) {
            (Some(End::Checkmate { .. }), _) => t!(lang, "claims-position-mate", colour = colour),
            (Some(End::Stalemate), _) => t!(lang, "claims-position-stalemate", colour = colour),
            (None, true) => t!(lang, "claims-position-check", colour = colour),
            (None, false) => t!(lang, "claims-position-open", colour = colour),
        }
    }

    /// Whether a position is dead.
    pub fn dead(self, dead: Dead) -> String {
        let lang = self;
        match dead {
            Dead::Yes => t!(lang, "claims-dead-yes"),
            Dead::No => t!(lang, "claims-dead-no"),
            Dead::Undecided => t!(lang, "claims-dead-undecided"),
        }
    }

    /// Whether a side can mate, in a few words, and why not.
    pub fn mate_possible(self, answer: &MatePossible) -> (String, Option<String>) {
        let lang = self;
        match answer {
            MatePossible::Yes(line) if line.moves.is_empty() => (t!(lang, "claims-mate-done"), None),
            MatePossible::Yes(_) => (t!(lang, "claims-mate-yes"), None),
            MatePossible::No(why) => {
                let why = match why {
                    NoMate::GameOver { .. } => t!(lang, "claims-mate-over"),
                    NoMate::Material {
                        lack: LackOf::LoneKing,
                    } => t!(lang, "claims-mate-lone-king"),
                    NoMate::Material {
                        lack: LackOf::KnightWithoutBlocker,
                    } => t!(lang, "claims-mate-knight"),
                    NoMate::Material {
                        lack: LackOf::OneColourOfSquares,
                    } => t!(lang, "claims-mate-one-colour"),
                    NoMate::Walls => t!(lang, "claims-mate-walls"),
                    NoMate::Exhausted { positions } => {
                        let positions = *positions;
                        t!(lang, "claims-mate-exhausted", positions = positions)
                    }
                };
                (t!(lang, "claims-mate-no"), Some(why))
            }
            MatePossible::Undecided { positions } => {
                let positions = *positions;
                let why = t!(lang, "claims-mate-budget", positions = positions);
                (t!(lang, "claims-mate-undecided"), Some(why))
            }
        }
    }

    /// Something to know beside the moves.
    pub fn note(self, note: Note) -> String {
        let lang = self;
        match note {
            Note::Number { written, counted } => {
                t!(lang, "claims-note-number", written = written, counted = counted)
            }
            Note::MoreFollows => t!(lang, "claims-note-more"),
        }
    }
}
