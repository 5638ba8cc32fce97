//! A text cut into moves, move numbers, draw offers and the result; tags, comments and variations are left out.

/// A part of the text that means something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Item {
    /// The number before a move.
    Number(u32),
    /// Something that should be a move.
    Move(String),
    /// `(=)`, C.12.
    DrawOffer,
    /// How the game ended, as written.
    Result(StatedResult),
    /// The tag `FEN` of a PGN: the position the game begins with.
    Fen(String),
    /// A tag after moves: another game begins.
    AnotherGame,
}

/// A result as written at the end of the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum StatedResult {
    /// `1-0`.
    WhiteWins,
    /// `0-1`.
    BlackWins,
    /// `1/2-1/2`, `½-½`.
    Draw,
    /// `*`.
    Open,
}

impl StatedResult {
    fn of(word: &str) -> Option<Self> {
        match word {
            "1-0" => Some(Self::WhiteWins),
            "0-1" => Some(Self::BlackWins),
            "1/2-1/2" | "½-½" | "1/2" | "½" => Some(Self::Draw),
            "*" => Some(Self::Open),
            _ => None,
        }
    }
}

/// Signs that mean the same in print and in handwriting read by a machine.
pub(super) const fn plain(sign: char) -> char {
    match sign {
        '‐' | '‑' | '‒' | '–' | '—' | '−' => '-',
        '×' | ':' | '✕' => 'x',
        '…' => '.',
        _ => sign,
    }
}

const fn is_blank(sign: char) -> bool {
    sign.is_whitespace() || matches!(sign, '\u{feff}' | '\u{200b}' | '\u{fe0e}' | '\u{fe0f}' | ',')
}

/// Words beside moves that say nothing about which move it was.
fn is_remark(word: &str) -> bool {
    matches!(
        word,
        "e.p."
            | "e.p"
            | "ep"
            | "ep."
            | "+"
            | "++"
            | "#"
            | "="
            | "+-"
            | "-+"
            | "±"
            | "∓"
            | "⩲"
            | "⩱"
            | "∞"
            | "."
            | ".."
    ) || word.chars().all(|sign| matches!(sign, '!' | '?' | '.'))
}

/// Cuts a text. Every sign is looked at a bounded number of times.
pub(super) fn scan(text: &str) -> Vec<Item> {
    let signs: Vec<char> = text.chars().collect();
    let mut items = Vec::new();
    let mut at = 0;
    let mut begun = false;
    while let Some(&sign) = signs.get(at) {
        let line_begins = at == 0 || signs.get(at - 1) == Some(&'\n');
        match sign {
            _ if is_blank(sign) => at += 1,
            '{' => at = after(&signs, at, '}'),
            ';' => at = after(&signs, at, '\n'),
            '%' if line_begins => at = after(&signs, at, '\n'),
            '[' => {
                let (end, fen) = tag(&signs, at);
                if begun {
                    items.push(Item::AnotherGame);
                    return items;
                }
                items.extend(fen.map(Item::Fen));
                at = end;
            }
            '(' => match offer(&signs, at) {
                Some(end) => {
                    items.push(Item::DrawOffer);
                    at = end;
                }
                None => at = variation(&signs, at),
            },
            ')' | '}' | ']' => at += 1,
            '$' => {
                at += 1;
                while signs.get(at).is_some_and(char::is_ascii_digit) {
                    at += 1;
                }
            }
            _ => {
                let end = word_end(&signs, at);
                let word: String = signs[at..end]
                    .iter()
                    .copied()
                    .filter(|sign| !is_blank(*sign))
                    .collect();
                begun = true;
                read_word(&word, &mut items);
                at = end;
            }
        }
    }
    items
}

/// Behind the next such sign, or the end.
fn after(signs: &[char], at: usize, sign: char) -> usize {
    signs[at..]
        .iter()
        .position(|found| *found == sign)
        .map_or(signs.len(), |offset| at + offset + 1)
}

/// Behind a tag pair, with its value if it is the start position.
fn tag(signs: &[char], at: usize) -> (usize, Option<String>) {
    let mut end = at + 1;
    let mut quoted = false;
    while let Some(&sign) = signs.get(end) {
        match sign {
            '\\' if quoted => end += 1,
            '"' => quoted = !quoted,
            ']' if !quoted => break,
            '\n' => break,
            _ => {}
        }
        end += 1;
    }
    let end = end.min(signs.len());
    let inside: String = signs[at + 1..end].iter().collect();
    let fen = inside
        .trim_start()
        .strip_prefix("FEN")
        .filter(|rest| rest.starts_with([' ', '\t', '"']))
        .map(|rest| rest.trim().trim_matches('"').trim().to_owned());
    ((end + 1).min(signs.len()), fen)
}

/// Behind `(=)`, if it stands here.
fn offer(signs: &[char], at: usize) -> Option<usize> {
    let mut inside = signs[at + 1..]
        .iter()
        .enumerate()
        .filter(|(_, sign)| **sign != ' ');
    match (inside.next(), inside.next()) {
        (Some((_, '=')), Some((offset, ')'))) => Some(at + 1 + offset + 1),
        _ => None,
    }
}

/// Behind a variation, with what it holds, however deep.
fn variation(signs: &[char], at: usize) -> usize {
    let mut depth = 0_usize;
    let mut at = at;
    while let Some(&sign) = signs.get(at) {
        match sign {
            '{' => {
                at = after(signs, at, '}');
                continue;
            }
            '(' => depth += 1,
            ')' => {
                depth -= 1;
                if depth == 0 {
                    return at + 1;
                }
            }
            _ => {}
        }
        at += 1;
    }
    signs.len()
}

fn word_end(signs: &[char], at: usize) -> usize {
    let mut end = at;
    while let Some(&sign) = signs.get(end) {
        match sign {
            // A promotion may stand in parentheses: e8(D).
            '(' if signs.get(end + 2) == Some(&')')
                && signs.get(end + 1).is_some_and(|inner| inner.is_alphabetic()) =>
            {
                end += 3;
            }
            '\u{fe0e}' | '\u{fe0f}' | '\u{200b}' => end += 1,
            _ if is_blank(sign) || matches!(sign, '{' | '}' | '(' | ')' | '[' | ']' | ';' | '$') => break,
            _ => end += 1,
        }
    }
    end.max(at + 1)
}

fn read_word(word: &str, items: &mut Vec<Item>) {
    let word: String = word.chars().map(plain).collect();
    let bare = word.trim_end_matches(['.', ';']);
    if let Some(result) = StatedResult::of(bare) {
        items.push(Item::Result(result));
        return;
    }
    if is_remark(&word) {
        return;
    }
    let rest = number(&word, items);
    if rest.is_empty() || is_remark(rest) {
        return;
    }
    let rest = if rest.ends_with("e.p.") {
        rest
    } else {
        rest.trim_end_matches('.')
    };
    if let Some(result) = StatedResult::of(rest) {
        items.push(Item::Result(result));
        return;
    }
    // `g1 T`: the new piece of a promotion, written apart.
    let mut letters = rest.chars();
    if let (Some(letter), None) = (letters.next(), letters.next())
        && letter.is_uppercase()
        && let Some(Item::Move(pawn)) = items.last_mut()
        && pawn.ends_with(['1', '8'])
    {
        pawn.push(letter);
        return;
    }
    items.push(Item::Move(rest.to_owned()));
}

/// Takes the move number off a word: `12.`, `12...`, `12)`, also `12` alone or glued to the move.
fn number<'a>(word: &'a str, items: &mut Vec<Item>) -> &'a str {
    let digits = word.len() - word.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
    let (written, rest) = word.split_at(digits);
    let glued = rest
        .chars()
        .next()
        .is_none_or(|sign| sign == '.' || sign.is_alphabetic() || !sign.is_ascii());
    let Some(number) = written.parse().ok().filter(|_| glued && digits <= 4) else {
        return word;
    };
    items.push(Item::Number(number));
    rest.trim_start_matches('.')
}
