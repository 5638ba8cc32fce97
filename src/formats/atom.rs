//! News of a tournament as a feed that programs subscribe to (Atom, RFC 4287).

use std::fmt::Write as _;

use jiff::Timestamp;

/// A feed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feed {
    /// The same for ever.
    pub id: String,
    /// The language of its words: `da`, `en`.
    pub lang: &'static str,
    /// What it is called.
    pub title: String,
    pub author: String,
    /// When the newest thing in it happened; or when it began, while nothing has.
    pub updated: Timestamp,
    /// Its own address.
    pub this: String,
    /// The page it belongs to.
    pub page: String,
    /// What happened, the newest first.
    pub entries: Vec<Entry>,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The same for ever.
    pub id: String,
    /// In one line.
    pub title: String,
    /// In a sentence or a few.
    pub summary: String,
    pub updated: Timestamp,
    /// The page about it.
    pub page: String,
}

/// Writes the feed.
pub fn write(feed: &Feed) -> String {
    let mut out = String::with_capacity(512 + feed.entries.len() * 400);
    // Writing to a text cannot fail.
    let _ = write!(
        out,
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{}\">\n\
         <id>{}</id>\n<title>{}</title>\n<updated>{}</updated>\n<author><name>{}</name></author>\n\
         <link rel=\"self\" type=\"application/atom+xml\" href=\"{}\"/>\n<link rel=\"alternate\" type=\"text/html\" href=\"{}\"/>\n",
        feed.lang,
        escaped(&feed.id),
        escaped(&feed.title),
        feed.updated,
        escaped(&feed.author),
        escaped(&feed.this),
        escaped(&feed.page),
    );
    for entry in &feed.entries {
        let _ = write!(
            out,
            "<entry>\n<id>{}</id>\n<title>{}</title>\n<updated>{}</updated>\n<link rel=\"alternate\" type=\"text/html\" href=\"{}\"/>\n\
             <summary>{}</summary>\n</entry>\n",
            escaped(&entry.id),
            escaped(&entry.title),
            entry.updated,
            escaped(&entry.page),
            escaped(&entry.summary),
        );
    }
    out.push_str("</feed>\n");
    out
}

/// Text as XML holds it; what XML cannot hold is left out.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' => out.push(letter),
            other if other.is_control() || matches!(other, '\u{fffe}' | '\u{ffff}') => {}
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_feed_says_who_when_and_where_and_what_people_wrote_stays_text() {
        let at: Timestamp = "2026-04-04T08:00:00Z".parse().expect("a timestamp");
        let feed = Feed {
            id: "urn:uuid:1".to_owned(),
            lang: "da",
            title: "Påske & <b>stævne</b>\u{0}".to_owned(),
            author: "Prøvebyen".to_owned(),
            updated: at,
            this: "https://example.dk/t/a/feed.atom?x=1&y=2".to_owned(),
            page: "https://example.dk/t/a".to_owned(),
            entries: vec![Entry {
                id: "urn:uuid:2".to_owned(),
                title: "Runde 1 er offentliggjort".to_owned(),
                summary: "4 \"borde\"".to_owned(),
                updated: at,
                page: "https://example.dk/t/a/s/a/rounds/1".to_owned(),
            }],
        };
        let written = write(&feed);
        assert!(
            written.contains("<title>Påske &amp; &lt;b&gt;stævne&lt;/b&gt;</title>"),
            "{written}"
        );
        assert!(
            written.contains("<updated>2026-04-04T08:00:00Z</updated>"),
            "{written}"
        );
        assert!(
            written.contains("href=\"https://example.dk/t/a/feed.atom?x=1&amp;y=2\""),
            "{written}"
        );
        assert!(written.contains("4 &quot;borde&quot;") && written.ends_with("</entry>\n</feed>\n"));
        assert!(!written.contains('\u{0}'));
    }
}
