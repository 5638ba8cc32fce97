//! The letters of a report. The format counts columns in characters and we write UTF-8; but some programs count bytes, for which an `ø` in
//! a name shifts the rest of the line. For them a report can be written with letters of one byte.

use icu_normalizer::DecomposingNormalizerBorrowed;

use super::model::TrfTournament;

engine::spelled! {
    /// Which letters a report is written with.
    #[derive(Default)]
    pub enum Letters {
        /// All there are, in UTF-8.
        #[default]
        Utf8 => "utf8",
        /// Those of Western Europe, a byte each (ISO-8859-1).
        Latin1 => "latin1",
        /// Those of English: `Ærø` is `Aeroe`.
        Ascii => "ascii",
    }
}

impl Letters {
    /// A text in these letters.
    pub fn spell(self, text: &str) -> String {
        let mut spelled = String::with_capacity(text.len());
        for letter in text.chars() {
            self.push(&mut spelled, letter);
        }
        spelled
    }

    /// A text in these letters, one for each, so that columns do not move.
    fn spell_in_columns(self, text: &str) -> String {
        let mut one = String::new();
        text.chars()
            .map(|letter| {
                one.clear();
                self.push(&mut one, letter);
                one.chars().next().unwrap_or(UNKNOWN)
            })
            .collect()
    }

    fn push(self, spelled: &mut String, letter: char) {
        match self {
            Self::Utf8 => spelled.push(letter),
            Self::Latin1 if u8::try_from(letter).is_ok() => spelled.push(letter),
            Self::Latin1 | Self::Ascii => push_ascii(spelled, letter),
        }
    }

    /// The bytes of a text that is spelled in these letters.
    pub fn bytes(self, text: &str) -> Vec<u8> {
        match self {
            Self::Utf8 => text.as_bytes().to_vec(),
            Self::Latin1 | Self::Ascii => self
                .spell_in_columns(text)
                .chars()
                .filter_map(|letter| u8::try_from(letter).ok())
                .collect(),
        }
    }
}

/// The replacement of a letter without a similar one.
const UNKNOWN: char = '?';

/// Adds a letter as passports spell it (ICAO 9303 part 3 section 6); without its accents where they have no rule.
fn push_ascii(spelled: &mut String, letter: char) {
    let known = match letter {
        letter if letter.is_ascii() => return spelled.push(letter),
        'æ' | 'ä' => "ae",
        'Æ' | 'Ä' => "Ae",
        'ø' | 'ö' | 'œ' => "oe",
        'Ø' | 'Ö' | 'Œ' => "Oe",
        'å' => "aa",
        'Å' => "Aa",
        'ü' => "ue",
        'Ü' => "Ue",
        'ß' => "ss",
        'ẞ' => "SS",
        'þ' => "th",
        'Þ' => "Th",
        'ð' | 'đ' => "d",
        'Ð' | 'Đ' => "D",
        'ł' => "l",
        'Ł' => "L",
        'ħ' => "h",
        'Ħ' => "H",
        'ŧ' => "t",
        'Ŧ' => "T",
        'ŋ' => "n",
        'Ŋ' => "N",
        'ı' => "i",
        '–' | '—' | '‐' | '‑' | '−' => "-",
        '’' | '‘' | 'ʼ' | '´' => "'",
        '“' | '”' | '„' | '«' | '»' => "\"",
        '×' => "x",
        '⁄' => "/",
        _ => "",
    };
    if !known.is_empty() {
        return spelled.push_str(known);
    }
    let mut buffer = [0; 4];
    let bare = DecomposingNormalizerBorrowed::new_nfkd().normalize(letter.encode_utf8(&mut buffer));
    let before = spelled.len();
    for part in bare.chars() {
        match part {
            '⁄' => spelled.push('/'),
            part if part.is_ascii() => spelled.push(part),
            // An accent, or a letter of another script.
            _ => {}
        }
    }
    if spelled.len() == before {
        spelled.push(UNKNOWN);
    }
}

impl TrfTournament {
    /// The report with every text spelled in these letters. Records kept verbatim keep their columns.
    #[must_use]
    pub fn spelled(mut self, letters: Letters) -> Self {
        if letters == Letters::Utf8 {
            return self;
        }
        let texts = [
            &mut self.name,
            &mut self.city,
            &mut self.federation,
            &mut self.kind,
            &mut self.chief_arbiter,
            &mut self.time_control,
            &mut self.controller,
            &mut self.time_control_code,
        ];
        let lists = [
            &mut self.deputy_arbiters,
            &mut self.tie_breaks,
            &mut self.standings_order,
            &mut self.comments,
        ];
        let lines = self
            .national
            .iter_mut()
            .flat_map(|record| [&mut record.class, &mut record.name, &mut record.origin]);
        texts
            .into_iter()
            .flatten()
            .chain(lists.into_iter().flatten())
            .chain(self.system.iter_mut().map(|system| &mut system.0))
            .chain(self.players.iter_mut().map(|player| &mut player.name))
            .chain(lines)
            .for_each(|text| *text = letters.spell(text));
        for line in &mut self.unused {
            *line = letters.spell_in_columns(line);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_spelled_as_in_a_passport_or_without_their_accents() {
        for (name, ascii) in [
            ("Ærøskøbing, Åge", "Aeroeskoebing, Aage"),
            ("Müller, Jürgen", "Mueller, Juergen"),
            ("Weiß", "Weiss"),
            ("Þórsson, Guðmundur", "Thorsson, Gudmundur"),
            ("Łukasz Ćwikła", "Lukasz Cwikla"),
            ("Dvořák, Anežka", "Dvorak, Anezka"),
            ("Nguyễn", "Nguyen"),
            ("Yıldız, Şebnem", "Yildiz, Sebnem"),
            ("O’Neill – ½", "O'Neill - 1/2"),
            ("李", "?"),
        ] {
            assert_eq!(Letters::Ascii.spell(name), ascii);
            assert_eq!(Letters::Utf8.spell(name), name);
        }
        assert_eq!(Letters::Latin1.spell("Ærø, Jürgen Ćwikła"), "Ærø, Jürgen Cwikla");
    }

    #[test]
    fn every_letter_is_a_byte() {
        for letters in [Letters::Latin1, Letters::Ascii] {
            for letter in ('\u{20}'..='\u{2FFF}').step_by(7) {
                let spelled = letters.spell(&letter.to_string());
                let bytes = letters.bytes(&spelled);
                assert_eq!(bytes.len(), spelled.chars().count(), "{letter}");
                assert!(letters == Letters::Latin1 || spelled.is_ascii(), "{letter}");
                assert_eq!(letters.spell_in_columns(&letter.to_string()).chars().count(), 1);
            }
        }
        assert_eq!(Letters::Latin1.bytes("Ærø"), b"\xC6r\xF8");
    }

    #[test]
    fn letters_are_found_by_their_names() {
        for letters in Letters::ALL {
            assert_eq!(letters.as_str().parse(), Ok(letters));
        }
        assert!("latin-2".parse::<Letters>().is_err());
    }
}
