//! The list as XML: `<playerslist>` with a `<player>` for every player and an element for every field.
//!
//! Unknown elements are skipped with their content. Only XML's own five entities and numbered characters are replaced; entities declared in
//! a document type are ignored.

use std::io::{self, BufRead};

use quick_xml::{Error, Reader, escape::resolve_xml_entity, events::Event};

use super::{
    MAX_ELEMENT, Row,
    fault::{Fault, Problem},
    feed::{Feed, original},
    record::{RecordField, Texts},
};

const LIST: &str = "playerslist";
const PLAYER: &str = "player";

/// The rows of a list in XML.
#[derive(Debug)]
pub(super) struct XmlRows<R: BufRead> {
    xml: Reader<Feed<R>>,
    buffer: Vec<u8>,
    texts: Texts,
    /// Up to the end of the last player.
    bytes: u64,
    is_closed: bool,
}

/// What an element is read as while its texts come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Inside {
    /// Outside the players, or in an unknown element; the depth.
    Other(u32),
    Player,
    /// One of his fields.
    Field(RecordField),
    /// An unknown element in a player; the depth.
    Unknown(u32),
}

impl<R: BufRead> XmlRows<R> {
    /// Reads up to the first player; `before` bytes were read of the file.
    pub(super) fn open(input: R, before: u64) -> Result<Self, Fault> {
        let mut rows = Self {
            xml: Reader::from_reader(Feed::new(input, before)),
            buffer: Vec::with_capacity(1024),
            texts: Texts::default(),
            bytes: before,
            is_closed: false,
        };
        // "A & B" is not valid XML, but no reason to refuse two million players.
        rows.xml.config_mut().allow_dangling_amp = true;
        rows.xml.get_mut().allow(MAX_ELEMENT);
        loop {
            rows.buffer.clear();
            // An error before the list begins means that it is not a list, unless the source failed.
            match rows.xml.read_event_into(&mut rows.buffer) {
                Err(Error::Io(error)) if error.kind() != io::ErrorKind::QuotaExceeded => {
                    return Err(io::Error::from(error.kind()).into());
                }
                Ok(Event::Start(start)) if start.name().as_ref() == LIST => break,
                Ok(Event::Empty(start)) if start.name().as_ref() == LIST => {
                    rows.is_closed = true;
                    break;
                }
                Err(_) | Ok(Event::Start(_) | Event::End(_) | Event::Empty(_) | Event::Eof) => {
                    return Err(Fault::NotAList);
                }
                Ok(
                    Event::Text(_)
                    | Event::CData(_)
                    | Event::Comment(_)
                    | Event::Decl(_)
                    | Event::PI(_)
                    | Event::DocType(_)
                    | Event::GeneralRef(_),
                ) => {}
            }
        }
        rows.bytes = rows.xml.get_mut().place();
        Ok(rows)
    }

    pub(super) const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Continues after another position than the beginning; an element must end there.
    pub(super) fn skip_to(&mut self, bytes: u64) -> Result<(), Fault> {
        if bytes != self.bytes {
            let last = self.xml.get_mut().skip_to(bytes)?;
            if last != Some(b'>') {
                return Err(Fault::BadPosition);
            }
            self.bytes = bytes;
        }
        Ok(())
    }

    /// The next row; `row` is the last one before it.
    pub(super) fn next(&mut self, row: u64) -> Result<Option<Row>, Fault> {
        let mut inside = Inside::Other(0);
        self.texts.clear();
        self.xml.get_mut().allow(MAX_ELEMENT);
        loop {
            self.buffer.clear();
            let event = match self.xml.read_event_into(&mut self.buffer) {
                Ok(event) => event,
                Err(error) => return Err(fault(&error, self.xml.get_mut(), row)),
            };
            if self.is_closed {
                match event {
                    // Read to the end, so that a ZIP can say whether it was whole.
                    Event::Eof => return Ok(None),
                    Event::Comment(_) | Event::PI(_) => {}
                    Event::Text(text) if text.trim().is_empty() => {}
                    Event::Text(_)
                    | Event::Start(_)
                    | Event::End(_)
                    | Event::Empty(_)
                    | Event::CData(_)
                    | Event::Decl(_)
                    | Event::DocType(_)
                    | Event::GeneralRef(_) => return Err(Fault::BadXml { row }),
                }
                continue;
            }
            match event {
                Event::Eof => return Err(Fault::Truncated { row }),
                Event::Start(start) => {
                    let name = start.name();
                    inside = match inside {
                        Inside::Other(0) if name.as_ref() == PLAYER => Inside::Player,
                        Inside::Other(depth) => Inside::Other(depth + 1),
                        Inside::Player => self.texts.enter(name.as_ref()),
                        // Elements inside the element of a field are not part of its text.
                        Inside::Field(field) => {
                            self.texts.blame(field, Problem::Malformed);
                            Inside::Unknown(2)
                        }
                        Inside::Unknown(depth) => Inside::Unknown(depth + 1),
                    };
                }
                Event::End(_) => match inside {
                    Inside::Other(0) => self.is_closed = true,
                    Inside::Other(depth) => inside = Inside::Other(depth - 1),
                    Inside::Player => {
                        self.bytes = self.xml.get_mut().place();
                        return Ok(Some(self.texts.record(row + 1)));
                    }
                    Inside::Field(_) | Inside::Unknown(0 | 1) => inside = Inside::Player,
                    Inside::Unknown(depth) => inside = Inside::Unknown(depth - 1),
                },
                Event::Empty(start) => {
                    let name = start.name();
                    match inside {
                        Inside::Other(0) if name.as_ref() == PLAYER => {
                            self.bytes = self.xml.get_mut().place();
                            return Ok(Some(self.texts.record(row + 1)));
                        }
                        Inside::Player => {
                            self.texts.enter(name.as_ref());
                        }
                        Inside::Field(field) => self.texts.blame(field, Problem::Malformed),
                        Inside::Other(_) | Inside::Unknown(_) => {}
                    }
                }
                Event::Text(text) => self.texts.add(inside, &text),
                Event::CData(text) => self.texts.add(inside, &text),
                Event::GeneralRef(reference) => {
                    if let Inside::Field(field) = inside {
                        self.texts.refer(field, &reference);
                    }
                }
                Event::Comment(_) | Event::PI(_) | Event::Decl(_) | Event::DocType(_) => {}
            }
            // Between players there may be any number of elements, as long as each is small.
            if inside == Inside::Other(0) {
                self.xml.get_mut().allow(MAX_ELEMENT);
            }
        }
    }
}

impl Texts {
    fn enter(&mut self, element: &str) -> Inside {
        match RecordField::ALL
            .into_iter()
            .find(|field| field.element() == element)
        {
            Some(field) => {
                self.restart(field);
                Inside::Field(field)
            }
            None => Inside::Unknown(1),
        }
    }

    fn add(&mut self, inside: Inside, text: &str) {
        if let Inside::Field(field) = inside {
            self.push_bytes(field, &original(text));
        }
    }

    /// Replaces `&amp;` and the like; other entities are dropped.
    fn refer(&mut self, field: RecordField, reference: &str) {
        let number = reference.strip_prefix('#').and_then(|number| {
            number.strip_prefix('x').map_or_else(
                || number.parse().ok(),
                |number| u32::from_str_radix(number, 16).ok(),
            )
        });
        if let Some(c) = number.and_then(char::from_u32) {
            self.push(field, c.encode_utf8(&mut [0; 4]));
        } else if let Some(text) = resolve_xml_entity(reference) {
            self.push(field, text);
        } else {
            self.blame(field, Problem::NotText);
        }
    }
}

fn fault<R: BufRead>(error: &Error, feed: &Feed<R>, row: u64) -> Fault {
    if feed.is_spent() {
        return Fault::LongElement { row };
    }
    match error {
        Error::Io(error) => io::Error::from(error.kind()).into(),
        Error::Syntax(_)
        | Error::IllFormed(_)
        | Error::InvalidAttr(_)
        | Error::Encoding(_)
        | Error::Escape(_)
        | Error::Namespace(_) => {
            if feed.is_at_end() {
                Fault::Truncated { row }
            } else {
                Fault::BadXml { row }
            }
        }
    }
}
