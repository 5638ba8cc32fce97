//! Passwords everybody tries first. A list of them is compiled in, as digests of five bytes (`data/known-passwords.bin`, written by
//! `script/known-passwords`); docs/DECISIONS.md says where it comes from.
//!
//! [`effort`] measures how much of a password is *not* known: it splits the password into as few known words, years, runs of digits and
//! single characters as possible. `Sommer2026!` is three pieces, however many characters it has.

/// The digests, sorted.
const DIGESTS: &[u8] = include_bytes!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../data/known-passwords.bin"
));
/// Bytes of a digest.
const WIDTH: usize = 5;
/// The shortest and the longest known word that is looked for, in characters.
const SHORTEST: usize = 4;
const LONGEST: usize = 24;

/// Further words that are tried first: of the product, the game and the country.
const HERE: &[&str] = &[
    "dommerbord",
    "skak",
    "ferie",
    "sommerferie",
    "skakklub",
    "skakforening",
    "skakunion",
    "turnering",
    "stævne",
    "påske",
    "paaske",
    "dommer",
    "hoveddommer",
    "formand",
    "kasserer",
    "springer",
    "løber",
    "loeber",
    "bonde",
    "dronning",
    "konge",
    "tårn",
    "taarn",
    "skakmat",
    "remis",
    "rokade",
    "chess",
    "arbiter",
    "tournament",
    "checkmate",
    "knight",
    "bishop",
    "queen",
    "rook",
    "kodeord",
    "adgangskode",
    "adgang",
    "hemmelig",
    "hemmeligt",
    "velkommen",
    "fodbold",
    "håndbold",
    "sommer",
    "vinter",
    "forår",
    "foraar",
    "efterår",
    "efteraar",
    "januar",
    "februar",
    "marts",
    "april",
    "juni",
    "juli",
    "august",
    "september",
    "oktober",
    "november",
    "december",
    "mandag",
    "tirsdag",
    "onsdag",
    "torsdag",
    "fredag",
    "lørdag",
    "søndag",
    "danmark",
    "københavn",
    "koebenhavn",
    "aarhus",
    "århus",
    "odense",
    "aalborg",
    "ålborg",
    "esbjerg",
    "brøndby",
    "jeg",
    "elsker",
    "familie",
    "skat",
    "kaffe",
    "cykel",
    "hund",
    "kat",
    "hest",
    "password",
    "welcome",
    "administrator",
];

fn digest(word: &str) -> [u8; WIDTH] {
    let digest = word.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |state, byte| {
        (state ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let bytes = digest.to_be_bytes();
    bytes.first_chunk::<WIDTH>().copied().unwrap_or_default()
}

/// Is the word on the list everybody tries?
fn is_listed(word: &str) -> bool {
    let (digests, _) = DIGESTS.as_chunks::<WIDTH>();
    digests.binary_search(&digest(word)).is_ok()
}

/// The letter that a sign replaces in a password, such as `0` for `o`.
const fn undressed(sign: char) -> char {
    match sign {
        '0' => 'o',
        '1' | '!' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        other => other,
    }
}

/// Are the digits easy to guess: a year, a run up or down, or one digit repeated?
fn are_plain_digits(piece: &[char]) -> bool {
    let digits: Option<Vec<i64>> = piece
        .iter()
        .map(|sign| sign.to_digit(10).map(i64::from))
        .collect();
    let Some(digits) = digits.filter(|digits| digits.len() >= 2) else {
        return false;
    };
    let is_year = matches!(digits.as_slice(), [1, 9, _, _] | [2, 0, _, _]);
    let steps: Vec<i64> = digits
        .iter()
        .zip(digits.iter().skip(1))
        .map(|(one, next)| next - one)
        .collect();
    let is_run = steps
        .first()
        .is_some_and(|first| (-1..=1).contains(first) && steps.iter().all(|step| step == first));
    is_year || is_run
}

/// How many pieces somebody who knows the usual words has to guess. `own` are words connected with the account: names, the tournament's.
pub(super) fn effort(text: &str, own: &[&str]) -> usize {
    let small: Vec<char> = text.chars().flat_map(char::to_lowercase).collect();
    let plain: Vec<char> = small.iter().copied().map(undressed).collect();
    let own: Vec<String> = own
        .iter()
        .flat_map(|text| text.split(|letter: char| !letter.is_alphanumeric()))
        .map(str::to_lowercase)
        .filter(|word| word.chars().count() >= 3)
        .collect();
    let is_word = |letters: &[char]| {
        let word: String = letters.iter().collect();
        let is_long = (SHORTEST..=LONGEST).contains(&letters.len());
        HERE.contains(&word.as_str()) || own.contains(&word) || (is_long && is_listed(&word))
    };
    // The fewest pieces of each prefix; the empty prefix has none.
    let mut fewest = vec![0_usize];
    for end in 1..=small.len() {
        let mut best = fewest.last().copied().unwrap_or_default() + 1;
        for (start, before) in fewest.iter().enumerate().skip(end.saturating_sub(LONGEST)) {
            if before + 1 >= best {
                continue;
            }
            let (as_typed, undressed) = (small.get(start..end), plain.get(start..end));
            let is_piece = as_typed.is_some_and(|piece| are_plain_digits(piece) || is_word(piece))
                || undressed.is_some_and(is_word);
            if is_piece {
                best = before + 1;
            }
        }
        fewest.push(best);
    }
    fewest.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_whole_and_sorted() {
        let (digests, rest) = DIGESTS.as_chunks::<WIDTH>();
        assert!(rest.is_empty() && digests.len() > 19_000, "{}", digests.len());
        assert!(digests.is_sorted());
        for known in ["password1234", "letmein", "iloveyou", "qwertyuiop"] {
            assert!(is_listed(known), "{known}");
        }
        assert!(!is_listed("korrekt hest batteri"));
    }

    #[test]
    fn what_everybody_tries_is_few_pieces_however_long_it_is() {
        for (text, at_most) in [
            ("password1234", 1),
            ("Password123", 2),
            ("Sommer2026!", 3),
            ("letmein12345", 2),
            ("Dommerbord1", 2),
            ("1q2w3e4r5t", 1),
            ("Fodbold2026", 2),
            ("P4ssw0rd!2024", 3),
            ("prøvebystævne", 2),
        ] {
            let pieces = effort(text, &["Prøveby"]);
            assert!(pieces <= at_most, "{text}: {pieces}");
        }
        for (text, at_least) in [("grøn hæk batteri", 8), ("xK9#mQ2$vL7p", 11), ("", 0)] {
            let pieces = effort(text, &[]);
            assert!(pieces >= at_least, "{text}: {pieces}");
        }
    }
}
