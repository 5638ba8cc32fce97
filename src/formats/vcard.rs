//! Writing a contact that everybody may read as a card for an address book (vCard 4.0, RFC 6350).

use super::calendar::line;

/// What such a card is.
pub const CONTENT_TYPE: &str = "text/vcard; charset=utf-8";

/// The contact of a tournament, as it was announced.
#[derive(Clone, Debug)]
pub struct Card {
    /// What never changes about it.
    pub uid: String,
    /// Whose contact it is.
    pub name: String,
    pub phone: String,
    /// Where it is; may be empty.
    pub city: String,
    /// Where more is to be read.
    pub url: String,
}

/// Writes the card.
pub fn write(card: &Card) -> String {
    let mut out = String::new();
    line(&mut out, "BEGIN:VCARD");
    line(&mut out, "VERSION:4.0");
    line(&mut out, "KIND:org");
    property(&mut out, "UID", &card.uid);
    property(&mut out, "FN", &card.name);
    property(&mut out, "TEL;TYPE=work", &card.phone);
    if !card.city.is_empty() {
        // Box, extension, street, town, region, code and country: the town is what is known.
        line(
            &mut out,
            &format!("ADR;TYPE=work:;;;{};;;", component(&card.city)),
        );
    }
    // An address is no text, so nothing of it is escaped (§6.7.8).
    line(&mut out, &format!("URL:{}", one_line(&card.url)));
    line(&mut out, "END:VCARD");
    out
}

fn property(out: &mut String, name: &str, value: &str) {
    line(out, &format!("{name}:{}", text(value)));
}

/// A text value: backslashes and commas have a backslash in front, a break of the line is `\n` (§3.4).
fn text(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    for c in value.replace("\r\n", "\n").chars() {
        match c {
            '\\' | ',' => text.extend(['\\', c]),
            '\n' => text.push_str("\\n"),
            _ if c.is_control() => {}
            _ => text.push(c),
        }
    }
    text
}

/// A part of a value of several parts, between which semicolons stand.
fn component(value: &str) -> String {
    text(value).replace(';', "\\;")
}

fn one_line(value: &str) -> String {
    value.chars().filter(|c| !c.is_control()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card() -> Card {
        Card {
            uid: "urn:uuid:019d4c5e-0000-7000-8000-000000000040".to_owned(),
            name: "Prøvebyens Påskestævne".to_owned(),
            phone: "+45 12 34 56 78".to_owned(),
            city: "Prøveby".to_owned(),
            url: "https://skak.example.dk/t/paaske".to_owned(),
        }
    }

    #[test]
    fn an_address_book_finds_name_telephone_town_and_page() {
        let lines: Vec<String> = write(&card())
            .split_terminator("\r\n")
            .map(ToOwned::to_owned)
            .collect();
        assert_eq!(
            lines,
            [
                "BEGIN:VCARD",
                "VERSION:4.0",
                "KIND:org",
                "UID:urn:uuid:019d4c5e-0000-7000-8000-000000000040",
                "FN:Prøvebyens Påskestævne",
                "TEL;TYPE=work:+45 12 34 56 78",
                "ADR;TYPE=work:;;;Prøveby;;;",
                "URL:https://skak.example.dk/t/paaske",
                "END:VCARD",
            ]
        );
        let without = Card {
            city: String::new(),
            ..card()
        };
        assert!(!write(&without).contains("ADR"));
    }

    #[test]
    fn rfc_6350_3_4_signs_are_escaped_and_no_line_can_be_smuggled_in() {
        let hostile = Card {
            name: "Klub A, B; C\\D\r\nTEL:112\u{0}".to_owned(),
            city: "By; nord, syd".to_owned(),
            url: "https://a.example/\r\nX:1".to_owned(),
            ..card()
        };
        let written = write(&hostile);
        assert!(
            written.contains("FN:Klub A\\, B; C\\\\D\\nTEL:112\r\n"),
            "{written}"
        );
        assert!(
            written.contains("ADR;TYPE=work:;;;By\\; nord\\, syd;;;\r\n"),
            "{written}"
        );
        assert!(written.contains("URL:https://a.example/X:1\r\n"), "{written}");
        assert_eq!(written.matches("\r\nTEL").count(), 1, "{written}");
    }

    #[test]
    fn rfc_6350_3_2_long_lines_are_folded() {
        let long = Card {
            name: "Æ".repeat(120),
            ..card()
        };
        let written = write(&long);
        assert!(written.split("\r\n").all(|line| line.len() <= 75), "{written}");
        assert!(written.replace("\r\n ", "").contains(&"Æ".repeat(120)));
    }
}
