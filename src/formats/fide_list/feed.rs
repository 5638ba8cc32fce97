//! The bytes of an XML list for the XML reader: bounded, counted, and always valid UTF-8.
//!
//! The XML reader keeps a whole tag or text in memory and refuses what is not UTF-8. So it may read a bounded number of bytes at a time,
//! and every byte is passed to it as the character of that number (Latin-1), whatever the encoding; ASCII, which is nearly everything, is
//! unchanged. [`original`] reverses this when a text is used.

use std::{
    borrow::Cow,
    io::{self, BufRead, Read},
};

/// A source that counts its bytes and ends at the allowance.
#[derive(Debug)]
pub(super) struct Feed<R> {
    input: R,
    /// How many bytes at the front of the buffer of `input` are known to be ASCII.
    ascii: usize,
    /// Bytes that were widened to characters, and how many of these were consumed.
    wide: Vec<u8>,
    used: usize,
    /// Bytes of the source that were consumed.
    bytes: u64,
    /// How many more may be consumed.
    allowance: usize,
    is_at_end: bool,
}

/// The most bytes that are widened at once.
const WIDENED: usize = 4096;

impl<R: BufRead> Feed<R> {
    pub(super) const fn new(input: R, before: u64) -> Self {
        Self {
            input,
            ascii: 0,
            wide: Vec::new(),
            used: 0,
            bytes: before,
            allowance: 0,
            is_at_end: false,
        }
    }

    pub(super) const fn place(&self) -> u64 {
        self.bytes
    }

    /// Was the end of the source seen?
    pub(super) const fn is_at_end(&self) -> bool {
        self.is_at_end
    }

    pub(super) const fn is_spent(&self) -> bool {
        self.allowance == 0
    }

    pub(super) const fn allow(&mut self, bytes: usize) {
        self.allowance = bytes;
    }

    /// Consumes up to a position in the source; returns the last byte before it, or `None` if that position cannot be reached.
    pub(super) fn skip_to(&mut self, bytes: u64) -> io::Result<Option<u8>> {
        let mut last = None;
        while self.bytes < bytes {
            // One step per non-ASCII character; these are rare.
            self.allow(MAX_STEP);
            let there = self.fill_buf()?;
            let Some(first) = there.first() else {
                return Ok(None);
            };
            let step = if first.is_ascii() {
                let run = there.iter().take_while(|b| b.is_ascii()).count();
                usize::try_from(bytes - self.bytes).map_or(run, |left| left.min(run))
            } else {
                2
            };
            last = self.fill_buf()?.get(step - 1).copied();
            self.consume(step);
        }
        Ok(last.filter(|_| self.bytes == bytes))
    }
}

/// How far [`Feed::skip_to`] looks at once.
const MAX_STEP: usize = 1 << 20;

/// Counts the bytes of the source in widened ones: all but the second halves.
fn narrow_len(wide: &[u8]) -> u64 {
    wide.iter().filter(|b| **b & 0xC0 != 0x80).count() as u64
}

impl<R: BufRead> BufRead for Feed<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.allowance == 0 {
            return Err(io::ErrorKind::QuotaExceeded.into());
        }
        if self.used >= self.wide.len() && self.ascii == 0 {
            let there = self.input.fill_buf()?;
            self.is_at_end = there.is_empty();
            self.ascii = there.iter().position(|b| !b.is_ascii()).unwrap_or(there.len());
            if self.ascii == 0 {
                self.wide.clear();
                self.used = 0;
                let foreign = there.iter().take(WIDENED).take_while(|b| !b.is_ascii());
                let mut count = 0;
                for byte in foreign {
                    let mut pair = [0; 2];
                    self.wide
                        .extend_from_slice(char::from(*byte).encode_utf8(&mut pair).as_bytes());
                    count += 1;
                }
                self.input.consume(count);
            }
        }
        let there = if self.used < self.wide.len() {
            self.wide.get(self.used..).unwrap_or_default()
        } else {
            let there = self.input.fill_buf()?;
            there.get(..self.ascii).unwrap_or_default()
        };
        Ok(there.get(..self.allowance).unwrap_or(there))
    }

    fn consume(&mut self, amount: usize) {
        self.allowance = self.allowance.saturating_sub(amount);
        if self.used < self.wide.len() {
            let end = self.used + amount;
            self.bytes += narrow_len(self.wide.get(self.used..end).unwrap_or_default());
            self.used = end;
        } else {
            self.input.consume(amount);
            self.ascii = self.ascii.saturating_sub(amount);
            self.bytes += amount as u64;
        }
    }
}

impl<R: BufRead> Read for Feed<R> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let mut there = self.fill_buf()?;
        let read = there.read(buf)?;
        self.consume(read);
        Ok(read)
    }
}

/// The bytes a fed text was in the file.
pub(super) fn original(text: &str) -> Cow<'_, [u8]> {
    if text.is_ascii() {
        return Cow::Borrowed(text.as_bytes());
    }
    text.chars()
        .map(|c| u8::try_from(c).unwrap_or(b'?'))
        .collect::<Vec<u8>>()
        .into()
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    fn feed(bytes: &[u8], capacity: usize) -> Feed<BufReader<&[u8]>> {
        Feed::new(BufReader::with_capacity(capacity, bytes), 10)
    }

    #[test]
    fn every_byte_comes_back_and_is_counted() {
        let bytes: Vec<u8> = (0..=255).chain("Æå".bytes()).chain(128..=255).collect();
        for capacity in [1, 2, 7, 300, 1000] {
            let mut feed = feed(&bytes, capacity);
            feed.allow(10_000);
            let mut text = String::new();
            feed.read_to_string(&mut text).unwrap();
            assert_eq!(original(&text).as_ref(), bytes);
            assert_eq!(feed.place(), 10 + bytes.len() as u64);
            assert!(feed.is_at_end());
        }
    }

    #[test]
    fn nothing_is_read_beyond_the_allowance() {
        let mut feed = feed(b"0123456789", 100);
        feed.allow(4);
        let mut read = Vec::new();
        assert!(feed.read_to_end(&mut read).is_err());
        assert_eq!(
            (read.as_slice(), feed.place(), feed.is_spent()),
            (&b"0123"[..], 14, true)
        );
    }

    #[test]
    fn any_place_can_be_gone_to() {
        let bytes = "abÆ\u{80}ø>c".as_bytes();
        for capacity in [1, 3, 100] {
            for (to, rest) in (0..=bytes.len()).map(|at| (at, &bytes[at..])) {
                let mut feed = feed(bytes, capacity);
                let last = feed.skip_to(10 + to as u64).unwrap();
                assert_eq!(last.is_some(), to > 0);
                feed.allow(100);
                let mut text = String::new();
                feed.read_to_string(&mut text).unwrap();
                assert_eq!(original(&text).as_ref(), rest);
            }
        }
        assert_eq!(feed(bytes, 4).skip_to(100).unwrap(), None);
    }
}
