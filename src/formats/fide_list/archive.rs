//! The ZIP of a published list: finds the list in it and unpacks it while it is read.
//!
//! Implemented here because the list must be read in constant memory whatever the directory of the ZIP claims, and because the text must be
//! counted and its checksum computed during reading.

use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Take};

use flate2::{Crc, read::DeflateDecoder};

use super::fault::{Fault, ZipFault};

/// The most parts a ZIP may have; FIDE's have one.
const MAX_PARTS: u16 = 1_000;
/// The size of the end record without its comment.
const END_SIZE: u64 = 22;
/// The value of a field that is too small for its number.
const SEE_ZIP64: u32 = u32::MAX;

/// A list that may be in a ZIP, read as the text of the list.
#[derive(Debug)]
pub struct Source<R: Read>(Kind<R>);

#[derive(Debug)]
enum Kind<R: Read> {
    Plain(R),
    Packed(Packed<R>),
}

impl<R: Read + Seek> Source<R> {
    /// Looks at the first bytes; in a ZIP the largest part that ends in `.txt` or `.xml` is the list.
    pub fn open(mut file: R) -> Result<Self, Fault> {
        let mut first = Vec::new();
        file.rewind()?;
        file.by_ref().take(4).read_to_end(&mut first)?;
        file.rewind()?;
        // An empty ZIP has only its end record.
        if !(first.starts_with(b"PK\x03\x04") || first.starts_with(b"PK\x05\x06")) {
            return Ok(Self(Kind::Plain(file)));
        }
        let part = find_list(&mut file)?;
        file.seek(SeekFrom::Start(part.start))?;
        let data = file.take(part.packed);
        Ok(Self(Kind::Packed(Packed {
            body: if part.is_deflated {
                Body::Deflated(Box::new(DeflateDecoder::new(data)))
            } else {
                Body::Stored(data)
            },
            left: part.unpacked,
            sum: Crc::new(),
            expected: part.crc,
        })))
    }
}

impl<R: Read> Read for Source<R> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        match &mut self.0 {
            Kind::Plain(file) => file.read(buf),
            Kind::Packed(packed) => packed.read(buf),
        }
    }
}

#[derive(Debug)]
struct Packed<R: Read> {
    body: Body<R>,
    left: u64,
    sum: Crc,
    expected: u32,
}

#[derive(Debug)]
enum Body<R: Read> {
    Stored(Take<R>),
    Deflated(Box<DeflateDecoder<Take<R>>>),
}

impl<R: Read> Packed<R> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        if buf.is_empty() {
            return Ok(0);
        }
        let damaged = || io::Error::from(io::ErrorKind::InvalidData);
        let read = match &mut self.body {
            Body::Stored(data) => data.read(buf)?,
            // The decoder reports a corrupt stream.
            Body::Deflated(data) => match data.read(buf) {
                Err(error) if error.kind() == io::ErrorKind::InvalidInput => return Err(damaged()),
                read => read?,
            },
        };
        self.sum.update(buf.get(..read).unwrap_or_default());
        self.left = self.left.checked_sub(read as u64).ok_or_else(damaged)?;
        if read == 0 && (self.left != 0 || self.sum.sum() != self.expected) {
            return Err(damaged());
        }
        Ok(read)
    }
}

/// The position of the list in the ZIP.
#[derive(Debug)]
struct Part {
    start: u64,
    packed: u64,
    unpacked: u64,
    crc: u32,
    is_deflated: bool,
}

/// The directory entry of one part.
#[derive(Debug)]
struct Entry {
    flags: u16,
    method: u16,
    crc: u32,
    packed: u32,
    unpacked: u32,
    header: u32,
}

fn zip(fault: ZipFault) -> Fault {
    Fault::Zip(fault)
}

fn find_list(file: &mut (impl Read + Seek)) -> Result<Part, Fault> {
    let entry = largest_list(file)?.ok_or(zip(ZipFault::NoList))?;
    if entry.flags & 1 == 1 {
        return Err(zip(ZipFault::Locked));
    }
    if [entry.packed, entry.unpacked, entry.header].contains(&SEE_ZIP64) {
        return Err(zip(ZipFault::Unsupported));
    }
    let is_deflated = match entry.method {
        0 => false,
        8 => true,
        _ => return Err(zip(ZipFault::Unsupported)),
    };
    let header = u64::from(entry.header);
    file.seek(SeekFrom::Start(header))?;
    let mut local = [0; 30];
    file.read_exact(&mut local)?;
    if !local.starts_with(b"PK\x03\x04") {
        return Err(zip(ZipFault::Damaged));
    }
    let names = u64::from(u16_at(&local, 26)?) + u64::from(u16_at(&local, 28)?);
    Ok(Part {
        start: header + 30 + names,
        packed: entry.packed.into(),
        unpacked: entry.unpacked.into(),
        crc: entry.crc,
        is_deflated,
    })
}

/// Walks the directory.
fn largest_list(file: &mut (impl Read + Seek)) -> Result<Option<Entry>, Fault> {
    let (parts, start) = directory(file)?;
    if parts > MAX_PARTS {
        return Err(zip(ZipFault::ManyParts));
    }
    file.seek(SeekFrom::Start(start))?;
    let mut directory = BufReader::new(file);
    let mut largest: Option<Entry> = None;
    for _ in 0..parts {
        let mut fixed = [0; 46];
        directory.read_exact(&mut fixed)?;
        if !fixed.starts_with(b"PK\x01\x02") {
            return Err(zip(ZipFault::Damaged));
        }
        let mut name = vec![0; usize::from(u16_at(&fixed, 28)?)];
        directory.read_exact(&mut name)?;
        skip(
            &mut directory,
            u64::from(u16_at(&fixed, 30)?) + u64::from(u16_at(&fixed, 32)?),
        )?;
        let entry = Entry {
            flags: u16_at(&fixed, 8)?,
            method: u16_at(&fixed, 10)?,
            crc: u32_at(&fixed, 16)?,
            packed: u32_at(&fixed, 20)?,
            unpacked: u32_at(&fixed, 24)?,
            header: u32_at(&fixed, 42)?,
        };
        name.make_ascii_lowercase();
        let is_list = name.ends_with(b".txt") || name.ends_with(b".xml");
        if is_list
            && largest
                .as_ref()
                .is_none_or(|other| other.unpacked < entry.unpacked)
        {
            largest = Some(entry);
        }
    }
    Ok(largest)
}

/// How many parts there are and where their directory begins: from the record at the very end of the file.
fn directory(file: &mut (impl Read + Seek)) -> Result<(u16, u64), Fault> {
    let length = file.seek(SeekFrom::End(0))?;
    // After the record there may be a comment.
    let tail_start = length.saturating_sub(END_SIZE + u64::from(u16::MAX));
    file.seek(SeekFrom::Start(tail_start))?;
    let mut tail = Vec::new();
    file.by_ref()
        .take(END_SIZE + u64::from(u16::MAX))
        .read_to_end(&mut tail)?;
    let damaged = || zip(ZipFault::Damaged);
    let at = tail
        .windows(4)
        .rposition(|window| window == b"PK\x05\x06")
        .ok_or_else(damaged)?;
    let end = tail
        .get(at..)
        .filter(|end| end.len() as u64 >= END_SIZE)
        .ok_or_else(damaged)?;
    let (here, parts) = (u16_at(end, 8)?, u16_at(end, 10)?);
    let start = u32_at(end, 16)?;
    if start == SEE_ZIP64 || here != parts {
        return Err(zip(ZipFault::Unsupported));
    }
    Ok((parts, start.into()))
}

fn skip(from: &mut impl BufRead, mut left: u64) -> Result<(), Fault> {
    while left > 0 {
        let there = from.fill_buf()?.len();
        if there == 0 {
            return Err(zip(ZipFault::Damaged));
        }
        let step = usize::try_from(left).map_or(there, |left| left.min(there));
        from.consume(step);
        left -= step as u64;
    }
    Ok(())
}

fn u16_at(bytes: &[u8], at: usize) -> Result<u16, Fault> {
    bytes
        .get(at..at + 2)
        .and_then(|two| two.try_into().ok())
        .map(u16::from_le_bytes)
        .ok_or(zip(ZipFault::Damaged))
}

fn u32_at(bytes: &[u8], at: usize) -> Result<u32, Fault> {
    bytes
        .get(at..at + 4)
        .and_then(|four| four.try_into().ok())
        .map(u32::from_le_bytes)
        .ok_or(zip(ZipFault::Damaged))
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Write};

    use ::zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

    use super::*;

    fn packed(parts: &[(&str, &str)], method: CompressionMethod) -> Vec<u8> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, text) in parts {
            let options = SimpleFileOptions::default().compression_method(method);
            zip.start_file(*name, options).unwrap();
            zip.write_all(text.as_bytes()).unwrap();
        }
        zip.set_comment("a comment").unwrap();
        zip.finish().unwrap().into_inner()
    }

    fn unpacked(bytes: &[u8]) -> Result<String, Fault> {
        let mut text = String::new();
        Source::open(Cursor::new(bytes))?.read_to_string(&mut text)?;
        Ok(text)
    }

    #[test]
    fn the_largest_list_is_taken() {
        let parts = [
            ("readme.txt", "short"),
            ("picture.png", "longer than the list itself"),
            ("Players_List.TXT", "the list itself"),
        ];
        for method in [CompressionMethod::Stored, CompressionMethod::Deflated] {
            assert_eq!(unpacked(&packed(&parts, method)).unwrap(), "the list itself");
        }
        assert_eq!(unpacked(b"no zip").unwrap(), "no zip");
        assert_eq!(unpacked(b"").unwrap(), "");
    }

    #[test]
    fn a_zip_without_a_list_is_refused() {
        for parts in [&[][..], &[("picture.png", "x")]] {
            assert_eq!(
                unpacked(&packed(parts, CompressionMethod::Stored)),
                Err(Fault::Zip(ZipFault::NoList))
            );
        }
    }

    #[test]
    fn a_damaged_zip_is_never_taken_for_a_whole_one() {
        let text = "a list that is long enough to be packed".repeat(5);
        for method in [CompressionMethod::Stored, CompressionMethod::Deflated] {
            let whole = packed(&[("list.txt", &text)], method);
            for cut in 4..whole.len() - "a comment".len() {
                assert!(matches!(unpacked(&whole[..cut]), Err(Fault::Zip(_))), "{cut}");
            }
            for at in 4..whole.len() {
                let mut broken = whole.clone();
                broken[at] ^= 0x15;
                match unpacked(&broken) {
                    // Dates, versions and names do not matter.
                    Ok(read) => assert_eq!(read, text, "{at}"),
                    Err(fault) => assert!(matches!(fault, Fault::Zip(_) | Fault::Io(_)), "{at} {fault}"),
                }
            }
        }
    }

    #[test]
    fn a_locked_part_and_a_directory_without_end_are_refused() {
        let mut locked = packed(&[("list.txt", "x")], CompressionMethod::Stored);
        let at = locked.windows(4).position(|w| w == b"PK\x01\x02").unwrap();
        locked[at + 8] |= 1;
        assert_eq!(unpacked(&locked), Err(Fault::Zip(ZipFault::Locked)));
        let mut endless = packed(&[("list.txt", "x")], CompressionMethod::Stored);
        let end = endless.windows(4).rposition(|w| w == b"PK\x05\x06").unwrap();
        endless[end + 8..end + 12].fill(0xFF);
        assert_eq!(unpacked(&endless), Err(Fault::Zip(ZipFault::ManyParts)));
    }
}
