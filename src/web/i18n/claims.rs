//! What the claim checker found, in the language of the reader; pages and API say the same.

use super::Lang;
use engine::colour::Colour;
use rules::chess::{
    Role,
    board::{End, FenFault, FenPart, Impossible},
    claims::{Claim, EndedBy, Evidence, GameEnd, Inadmissible, QuietMoves, Repetition},
    endings::LongEnding,
    mate::{Dead, LackOf, MatePossible, NoMate},
    notation::{Fault, Language, Moment, Note, Style, Why},
};
use texts::t;

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
            piece_name,
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
            Moment::Start => t!(lang, claims_moment_start),
            Moment::After { number, colour } => {
                t!(lang, claims_moment_after, number, colour = colour.as_str())
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
            FenFault::Unreadable(FenPart::Board) => t!(lang, fen_board),
            FenFault::Unreadable(FenPart::Turn) => t!(lang, fen_turn),
            FenFault::Unreadable(FenPart::Castling) => t!(lang, fen_castling),
            FenFault::Unreadable(FenPart::EnPassant) => t!(lang, fen_en_passant),
            FenFault::Unreadable(FenPart::Counters) => t!(lang, fen_counters),
            FenFault::Impossible(Impossible::NoKing(colour)) => {
                t!(lang, fen_no_king, colour = colour.as_str())
            }
            FenFault::Impossible(Impossible::SeveralKings(colour)) => {
                t!(lang, fen_several_kings, colour = colour.as_str())
            }
            FenFault::Impossible(Impossible::PawnOnEdge) => t!(lang, fen_pawn_on_edge),
            FenFault::Impossible(Impossible::LeftInCheck(colour)) => {
                t!(lang, fen_left_in_check, colour = colour.as_str())
            }
            FenFault::Impossible(Impossible::Castling) => t!(lang, fen_castling_impossible),
            FenFault::Impossible(Impossible::EnPassant) => t!(lang, fen_en_passant_impossible),
            FenFault::Impossible(Impossible::Checks) => t!(lang, fen_checks),
            FenFault::Impossible(Impossible::TooMuch) => t!(lang, fen_too_much),
        }
    }

    /// That a move is illegal or cannot be read, with number and colour.
    pub fn faulty_move(self, fault: &Fault) -> String {
        let lang = self;
        let colour = self.colour(fault.colour);
        let (number, text) = (fault.number, fault.text.as_str());
        if fault.why.is_illegal() {
            t!(lang, claims_illegal, number, colour, text)
        } else {
            t!(lang, claims_unreadable, number, colour, text)
        }
    }

    /// Why a text is no legal move.
    pub fn why_no_move(self, why: &Why) -> String {
        let lang = self;
        match why {
            Why::NotAMove => t!(lang, claims_why_not_a_move),
            Why::NoSuchPiece {
                letter,
                language,
                is_other_language,
            } => {
                let letter = letter.to_string();
                let language = match language {
                    rules::chess::notation::Language::Danish => "danish",
                    rules::chess::notation::Language::English => "english",
                };
                if *is_other_language {
                    t!(lang, claims_why_other_letter, letter, language)
                } else {
                    t!(lang, claims_why_letter, letter, language)
                }
            }
            Why::GameOver(end) => {
                let end = match end {
                    End::Checkmate { .. } => "checkmate",
                    End::Stalemate => "stalemate",
                };
                t!(lang, claims_why_over, end)
            }
            Why::NothingThere(square) => t!(lang, claims_why_nothing, square = square.to_string()),
            Why::NotYours(square) => t!(lang, claims_why_not_yours, square = square.to_string()),
            Why::OtherPiece { square, stands } => t!(
                lang,
                claims_why_other_piece,
                square = square.to_string(),
                piece = piece_key(*stands)
            ),
            Why::OwnPieceThere(square) => t!(lang, claims_why_own, square = square.to_string()),
            Why::NoneCanGo { role, to } => t!(
                lang,
                claims_why_none,
                piece = piece_key(*role),
                square = to.to_string()
            ),
            Why::LeavesKingInCheck => t!(lang, claims_why_check),
            Why::SeveralCan { to, from, .. } => {
                let from: Vec<String> = from.iter().map(ToString::to_string).collect();
                t!(
                    lang,
                    claims_why_several,
                    square = to.to_string(),
                    from = from.join(", ")
                )
            }
            Why::PromotionMissing => t!(lang, claims_why_promotion),
            Why::NoPromotion => t!(lang, claims_why_no_promotion),
            Why::NoCastlingRight => t!(lang, claims_why_no_right),
            Why::CastlingBlocked => t!(lang, claims_why_blocked),
            Why::CastlingThroughCheck => t!(lang, claims_why_through_check),
            Why::TwoReadings { danish, english } => t!(
                lang,
                claims_why_two,
                danish = danish.as_str(),
                english = english.as_str()
            ),
            Why::TooMany => t!(lang, claims_why_too_many),
        }
    }

    /// How often and when a position stood on the board.
    pub fn repetition(self, repetition: &Repetition) -> String {
        let lang = self;
        t!(
            lang,
            claims_times,
            times = repetition.at.len(),
            moments = self.moments(&repetition.at)
        )
    }

    /// How long nothing was captured and no pawn moved.
    pub fn quiet_moves(self, quiet: &QuietMoves) -> String {
        let lang = self;
        let mut said = t!(
            lang,
            claims_quiet_text,
            moves = quiet.moves_each(),
            halves = quiet.half_moves
        );
        if let Some(since) = quiet.since {
            said = format!(
                "{said}. {}",
                t!(lang, claims_quiet_since, moment = self.when_played(since))
            );
        }
        if let Some(ending) = quiet.ending {
            let ending = match ending {
                LongEnding::RookBishopVersusRook => t!(lang, claims_ending_rook_bishop),
                LongEnding::TwoKnightsVersusPawn => t!(lang, claims_ending_two_knights),
                LongEnding::RookPawnVersusBishopPawn => t!(lang, claims_ending_rook_pawn),
            };
            said = format!("{said} {}", t!(lang, claims_quiet_ending, ending));
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
            Claim::Right(evidence) => t!(lang, claims_right, needed = needed(evidence)),
            Claim::Wrong(evidence) => t!(lang, claims_wrong, needed = needed(evidence)),
            Claim::Inadmissible(Inadmissible::NoSuchRule) => t!(lang, claims_no_such_rule),
            Claim::Inadmissible(Inadmissible::GameOver(_)) => t!(lang, claims_over),
            Claim::Inadmissible(Inadmissible::MovesFaulty) => t!(lang, claims_moves_faulty),
            Claim::Inadmissible(Inadmissible::IntendedMove(_)) => t!(lang, claims_intended_faulty),
        }
    }

    /// How and when a game ended by itself.
    pub fn game_end(self, end: &GameEnd) -> String {
        let lang = self;
        let moment = self.when_played(end.at);
        match &end.by {
            EndedBy::Checkmate { winner } => {
                t!(lang, claims_end_checkmate, winner = winner.as_str(), moment)
            }
            EndedBy::Stalemate => t!(lang, claims_end_stalemate, moment),
            EndedBy::NoMaterial => t!(lang, claims_end_material, moment),
            EndedBy::Repetition { times } => {
                t!(lang, claims_end_repetition, times = times.len(), moment)
            }
            EndedBy::QuietMoves => t!(lang, claims_end_quiet, moment),
        }
    }

    /// How the position is for the player on move.
    pub fn position(self, to_move: Colour, is_check: bool, end: Option<End>) -> String {
        let lang = self;
        let colour = self.player(to_move);
        match (end, is_check) {
            (Some(End::Checkmate { .. }), _) => t!(lang, claims_position_mate, colour),
            (Some(End::Stalemate), _) => t!(lang, claims_position_stalemate, colour),
            (None, true) => t!(lang, claims_position_check, colour),
            (None, false) => t!(lang, claims_position_open, colour),
        }
    }

    /// Whether a position is dead.
    pub fn dead(self, dead: Dead) -> String {
        let lang = self;
        match dead {
            Dead::Yes => t!(lang, claims_dead_yes),
            Dead::No => t!(lang, claims_dead_no),
            Dead::Undecided => t!(lang, claims_dead_undecided),
        }
    }

    /// Whether a side can mate, in a few words, and why not.
    pub fn mate_possible(self, answer: &MatePossible) -> (String, Option<String>) {
        let lang = self;
        match answer {
            MatePossible::Yes(line) if line.moves.is_empty() => (t!(lang, claims_mate_done), None),
            MatePossible::Yes(_) => (t!(lang, claims_mate_yes), None),
            MatePossible::No(why) => {
                let why = match why {
                    NoMate::GameOver { .. } => t!(lang, claims_mate_over),
                    NoMate::Material {
                        lack: LackOf::LoneKing,
                    } => t!(lang, claims_mate_lone_king),
                    NoMate::Material {
                        lack: LackOf::KnightWithoutBlocker,
                    } => t!(lang, claims_mate_knight),
                    NoMate::Material {
                        lack: LackOf::OneColourOfSquares,
                    } => t!(lang, claims_mate_one_colour),
                    NoMate::Walls => t!(lang, claims_mate_walls),
                    NoMate::Exhausted { positions } => {
                        let positions = *positions;
                        t!(lang, claims_mate_exhausted, positions)
                    }
                };
                (t!(lang, claims_mate_no), Some(why))
            }
            MatePossible::Undecided { positions } => {
                let positions = *positions;
                let why = t!(lang, claims_mate_budget, positions);
                (t!(lang, claims_mate_undecided), Some(why))
            }
        }
    }

    /// Something to know beside the moves.
    pub fn note(self, note: Note) -> String {
        let lang = self;
        match note {
            Note::Number { written, counted } => {
                t!(lang, claims_note_number, written, counted)
            }
            Note::MoreFollows => t!(lang, claims_note_more),
        }
    }
}
