//! Which legal move a written one is, or why it is none (articles 3.1 to 3.9).

use shakmaty::{
    Bitboard, CastlingMode, CastlingSide, Chess, Color, File, Move, Position as _, Rank, Role, Square,
    attacks,
};

use super::{
    super::board::{End, Position},
    language::Language,
    word::{NoMove, Written},
};

/// Why a text is no legal move in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// It has not the shape of a move.
    NotAMove,
    /// The letter names no piece in the language that is read.
    NoSuchPiece {
        letter: char,
        language: Language,
        /// Does it name one in the other language?
        is_other_language: bool,
    },
    /// The game is over by mate or stalemate.
    GameOver(End),
    /// Nothing stands on the square it starts from.
    NothingThere(Square),
    /// The piece on the square it starts from is the opponent's.
    NotYours(Square),
    /// Another piece stands on the square it starts from.
    OtherPiece {
        square: Square,
        /// What stands there.
        stands: Role,
    },
    /// 3.1: a piece of the same colour stands on the target square.
    OwnPieceThere(Square),
    /// No such piece moves there.
    NoneCanGo {
        role: Role,
        /// The target square.
        to: Square,
    },
    /// 3.9: the own king would be in check.
    LeavesKingInCheck,
    /// Several pieces can go there, and the text does not say which (C.10).
    SeveralCan {
        role: Role,
        /// The target square.
        to: Square,
        /// Where they stand.
        from: Vec<Square>,
    },
    /// 3.7.5: the new piece is missing.
    PromotionMissing,
    /// The text names a new piece, but no pawn reaches its last rank.
    NoPromotion,
    /// 3.8.2.1: king or rook has moved, or is not there.
    NoCastlingRight,
    /// 3.8.2.2: something stands between, or where king or rook goes.
    CastlingBlocked,
    /// 3.8.2.2: the king stands on, passes or reaches an attacked square.
    CastlingThroughCheck,
    /// Danish and English give two legal moves.
    TwoReadings {
        /// With Danish letters, as it would be written in full.
        danish: String,
        /// With English letters, as it would be written in full.
        english: String,
    },
    /// More moves than are read.
    TooMany,
}

impl Why {
    /// Is it a move that can be read, but is against the Laws (3.10)?
    pub const fn is_illegal(&self) -> bool {
        match self {
            Self::GameOver(_)
            | Self::NothingThere(_)
            | Self::NotYours(_)
            | Self::OwnPieceThere(_)
            | Self::NoneCanGo { .. }
            | Self::LeavesKingInCheck
            | Self::NoCastlingRight
            | Self::CastlingBlocked
            | Self::CastlingThroughCheck => true,
            Self::NotAMove
            | Self::NoSuchPiece { .. }
            | Self::OtherPiece { .. }
            | Self::SeveralCan { .. }
            | Self::PromotionMissing
            | Self::NoPromotion
            | Self::TwoReadings { .. }
            | Self::TooMany => false,
        }
    }

    /// The stable word for it in JSON.
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::NotAMove => "not_a_move",
            Self::NoSuchPiece { .. } => "no_such_piece",
            Self::GameOver(_) => "game_over",
            Self::NothingThere(_) => "nothing_there",
            Self::NotYours(_) => "not_yours",
            Self::OtherPiece { .. } => "other_piece",
            Self::OwnPieceThere(_) => "own_piece_there",
            Self::NoneCanGo { .. } => "none_can_go",
            Self::LeavesKingInCheck => "leaves_king_in_check",
            Self::SeveralCan { .. } => "several_can",
            Self::PromotionMissing => "promotion_missing",
            Self::NoPromotion => "no_promotion",
            Self::NoCastlingRight => "no_castling_right",
            Self::CastlingBlocked => "castling_blocked",
            Self::CastlingThroughCheck => "castling_through_check",
            Self::TwoReadings { .. } => "two_readings",
            Self::TooMany => "too_many",
        }
    }
}

/// The legal move a text means in one language.
pub(super) fn find(position: &Position, text: &str, language: Language) -> Result<Move, Why> {
    if let Some(end) = position.end() {
        return Err(Why::GameOver(end));
    }
    let chess = &position.0;
    match Written::read(text, language) {
        Ok(Written::Castling(side)) => castle(chess, side),
        Ok(Written::Piece {
            role,
            file,
            rank,
            to,
            promotion,
        }) => MovePattern {
            chess,
            role,
            file,
            rank,
            to,
            promotion,
        }
        .find(),
        Err(NoMove::Shape) => Err(Why::NotAMove),
        Err(NoMove::Letter(letter)) => Err(Why::NoSuchPiece {
            letter,
            language,
            is_other_language: language.other().piece(letter.to_ascii_uppercase()).is_some(),
        }),
    }
}

struct MovePattern<'a> {
    chess: &'a Chess,
    role: Option<Role>,
    file: Option<File>,
    rank: Option<Rank>,
    to: Square,
    promotion: Option<Role>,
}

impl MovePattern<'_> {
    fn find(&self) -> Result<Move, Why> {
        let origin = self
            .file
            .zip(self.rank)
            .map(|(file, rank)| Square::from_coords(file, rank));
        let role = match origin {
            Some(origin) => self.standing(origin)?,
            None => self.role.unwrap_or(Role::Pawn),
        };
        if let Some(origin) = origin
            && role == Role::King
            && let Some(side) = self.castling(origin)
        {
            return castle(self.chess, side);
        }
        let moves = self.chess.san_candidates(role, self.to);
        let fitting: Vec<Move> = moves.into_iter().filter(|legal| self.fits(*legal)).collect();
        let exact: Vec<Move> = fitting
            .iter()
            .copied()
            .filter(|legal| legal.promotion() == self.promotion)
            .collect();
        match (&exact[..], &fitting[..]) {
            ([only], _) => Ok(*only),
            ([], []) => Err(self.refusal(role)),
            ([], _) if self.promotion.is_some() => Err(Why::NoPromotion),
            ([], _) => Err(Why::PromotionMissing),
            (several, _) => Err(Why::SeveralCan {
                role,
                to: self.to,
                from: several.iter().filter_map(|legal| legal.from()).collect(),
            }),
        }
    }

    /// The piece on the square a move is said to start from.
    fn standing(&self, origin: Square) -> Result<Role, Why> {
        let piece = self
            .chess
            .board()
            .piece_at(origin)
            .ok_or(Why::NothingThere(origin))?;
        if piece.color != self.chess.turn() {
            return Err(Why::NotYours(origin));
        }
        match self.role {
            Some(role) if role != piece.role => Err(Why::OtherPiece {
                square: origin,
                stands: piece.role,
            }),
            Some(_) | None => Ok(piece.role),
        }
    }

    /// Castling written as a move of the king: two squares, or (as programs write Chess960) onto its own rook.
    fn castling(&self, origin: Square) -> Option<CastlingSide> {
        let own_rooks = self.chess.our(Role::Rook);
        if origin.rank() != self.to.rank() {
            return None;
        }
        let side = CastlingSide::from_king_side(self.to > origin);
        let castles = self.chess.castles();
        let onto_rook = own_rooks.contains(self.to) && castles.rook(self.chess.turn(), side) == Some(self.to);
        let two_squares = castles.mode() == CastlingMode::Standard
            && origin.file() == File::E
            && origin.file().distance(self.to.file()) == 2;
        (onto_rook || two_squares).then_some(side)
    }

    fn fits(&self, legal: Move) -> bool {
        legal
            .from()
            .is_some_and(|from| self.comes_from(legal.role(), from))
    }

    /// May the text mean a piece on this square? C.9: a pawn that captures is written with its file.
    fn comes_from(&self, role: Role, from: Square) -> bool {
        let straight = role == Role::Pawn && self.file.is_none();
        let file = if straight { Some(self.to.file()) } else { self.file };
        file.is_none_or(|file| file == from.file()) && self.rank.is_none_or(|rank| rank == from.rank())
    }

    /// Nothing legal fits: what is in the way?
    fn refusal(&self, role: Role) -> Why {
        if self.chess.us().contains(self.to) {
            return Why::OwnPieceThere(self.to);
        }
        let can_move = movers(self.chess, role, self.to)
            .into_iter()
            .any(|from| self.comes_from(role, from));
        if can_move {
            Why::LeavesKingInCheck
        } else {
            Why::NoneCanGo { role, to: self.to }
        }
    }
}

/// The pieces of the player on move that move to a square when checks are left out of account.
fn movers(chess: &Chess, role: Role, to: Square) -> Bitboard {
    let occupied = chess.board().occupied();
    let own = chess.our(role);
    match role {
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
            attacks::attacks(to, role.of(chess.turn()), occupied) & own
        }
        Role::Pawn => {
            let target = chess.them().contains(to) || chess.maybe_ep_square() == Some(to);
            let captures = if target {
                attacks::pawn_attacks(!chess.turn(), to) & own
            } else {
                Bitboard::EMPTY
            };
            let (back, double_rank) = match chess.turn() {
                Color::White => (-8, Rank::Fourth),
                Color::Black => (8, Rank::Fifth),
            };
            let mut pushes = Bitboard::EMPTY;
            if !occupied.contains(to)
                && let Some(behind) = to.offset(back)
            {
                pushes.add(behind);
                if to.rank() == double_rank
                    && !occupied.contains(behind)
                    && let Some(start) = behind.offset(back)
                {
                    pushes.add(start);
                }
            }
            captures | (pushes & own)
        }
    }
}

fn castle(chess: &Chess, side: CastlingSide) -> Result<Move, Why> {
    if let Some(legal) = chess.castling_moves(side).first() {
        return Ok(*legal);
    }
    let turn = chess.turn();
    if !chess.castles().has(turn, side) {
        return Err(Why::NoCastlingRight);
    }
    Err(
        if (chess.castles().path(turn, side) & chess.board().occupied()).any() {
            Why::CastlingBlocked
        } else {
            Why::CastlingThroughCheck
        },
    )
}
