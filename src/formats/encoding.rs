//! From bytes to text: which encoding a file is in, and whether it is text at all.
//!
//! TRF and CSV files do not declare their encoding. Newer programs write UTF-8, older ones and the member lists of clubs the code page of
//! Windows; a single letter like `å` is enough to distinguish the two.

use std::borrow::Cow;

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

/// A file as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded<'a> {
    /// The text, without byte order mark.
    pub text: Cow<'a, str>,
    /// What it was written in.
    pub encoding: TextEncoding,
}

engine::spelling! {
    /// What a text file was written in.
    pub enum TextEncoding {
        /// UTF-8, with or without byte order mark.
        Utf8 => "UTF-8",
        /// UTF-16 with byte order mark, as spreadsheets save "Unicode text".
        Utf16 => "UTF-16",
        /// Not UTF-8, so read as Windows-1252, which holds ISO-8859-1 and differs from ISO-8859-15 in eight signs only.
        Windows1252 => "Windows-1252",
    }
}

/// Where the bytes stop being text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: a control character; this is not a text file")]
pub struct NotText {
    /// Line, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
}

/// Decodes a file and refuses one with control characters other than tab and line ends.
pub fn decode(bytes: &[u8]) -> Result<Decoded<'_>, NotText> {
    let decoded = match Encoding::for_bom(bytes) {
        Some((encoding, mark)) if encoding != UTF_8 => Decoded {
            text: encoding
                .decode_without_bom_handling(bytes.get(mark..).unwrap_or_default())
                .0,
            encoding: TextEncoding::Utf16,
        },
        marked => {
            let body = bytes
                .get(marked.map_or(0, |(_, mark)| mark)..)
                .unwrap_or_default();
            match std::str::from_utf8(body) {
                Ok(text) => Decoded {
                    text: Cow::Borrowed(text),
                    encoding: TextEncoding::Utf8,
                },
                Err(_) => Decoded {
                    text: WINDOWS_1252.decode_without_bom_handling(body).0,
                    encoding: TextEncoding::Windows1252,
                },
            }
        }
    };
    let (mut line, mut column, mut after_return) = (1, 1, false);
    // Programs of the DOS age close a file with Ctrl-Z.
    for c in decoded.text.trim_end_matches('\u{1A}').chars() {
        match c {
            '\n' if after_return => {}
            '\n' | '\r' => {
                line += 1;
                column = 1;
            }
            '\t' => column += 1,
            c if c.is_control() => return Err(NotText { line, column }),
            _ => column += 1,
        }
        after_return = c == '\r';
    }
    Ok(decoded)
}

/// The lines of a text that ends its lines with CR, LF or CRLF; Ctrl-Z at the end is dropped.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text.trim_end_matches('\u{1A}'));
    std::iter::from_fn(move || {
        let text = rest?;
        let Some(end) = text.find(['\r', '\n']) else {
            rest = None;
            return (!text.is_empty()).then_some(text);
        };
        let (line, after) = text.split_at(end);
        rest = Some(
            after
                .strip_prefix("\r\n")
                .or_else(|| after.strip_prefix(['\r', '\n']))
                .unwrap_or_default(),
        );
        Some(line)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn danish_letters_survive_every_encoding() {
        let utf16: Vec<u8> = std::iter::once(0xFEFF_u16)
            .chain("Åge".encode_utf16())
            .flat_map(u16::to_le_bytes)
            .collect();
        for (bytes, encoding) in [
            ("Åge".as_bytes().to_vec(), TextEncoding::Utf8),
            ("\u{FEFF}Åge".as_bytes().to_vec(), TextEncoding::Utf8),
            (b"\xC5ge".to_vec(), TextEncoding::Windows1252),
            (utf16, TextEncoding::Utf16),
        ] {
            let decoded = decode(&bytes).unwrap();
            assert_eq!((decoded.text.as_ref(), decoded.encoding), ("Åge", encoding));
        }
    }

    #[test]
    fn a_binary_file_is_refused_where_it_stops_being_text() {
        assert_eq!(decode(b"ab\r\nc\0d"), Err(NotText { line: 2, column: 2 }));
        assert!(decode(b"PK\x03\x04").is_err());
        assert!(decode(b"last line\r\n\x1A").is_ok());
    }

    #[test]
    fn lines_end_as_every_system_ends_them() {
        let expected = ["a", "", "b"];
        for text in ["a\n\nb", "a\r\n\r\nb\r\n", "a\r\rb\r", "a\n\nb\n\x1A"] {
            assert_eq!(lines(text).collect::<Vec<_>>(), expected, "{text:?}");
        }
        assert_eq!(lines("").count(), 0);
    }
}
