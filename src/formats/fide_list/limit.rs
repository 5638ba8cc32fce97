//! A source that fails beyond the length of any real list: a small ZIP may unpack to any size.

use std::io::{self, Read};

/// Returns at most this many bytes, then fails instead of ending.
#[derive(Debug)]
pub(super) struct Limited<R> {
    source: R,
    left: u64,
}

impl<R: Read> Limited<R> {
    pub(super) const fn new(source: R, most: u64) -> Self {
        Self { source, left: most }
    }
}

impl<R: Read> Read for Limited<R> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(buf)?;
        self.left = self
            .left
            .checked_sub(read as u64)
            .ok_or(io::ErrorKind::FileTooLarge)?;
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::{super::fault::Fault, *};

    #[test]
    fn a_source_without_end_fails() {
        let read = |most| {
            let mut text = String::new();
            Limited::new(&b"12345"[..], most).read_to_string(&mut text)?;
            Ok::<_, Fault>(text)
        };
        assert_eq!(read(5).as_deref(), Ok("12345"));
        assert_eq!(read(4), Err(Fault::TooLarge));
    }
}
