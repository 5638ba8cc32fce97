//! Compressing answers, and finding the encodings a client accepts.

use std::io::Write as _;

/// Does an `Accept-Encoding` header accept this encoding? A weight of zero refuses it.
pub(crate) fn accepts(header: &str, encoding: &str) -> bool {
    header.split(',').any(|offer| {
        let (name, weight) = offer.split_once(';').unwrap_or((offer, ""));
        let refused = weight
            .trim()
            .strip_prefix("q=")
            .is_some_and(|q| q.trim().parse() == Ok(0.0));
        name.trim().eq_ignore_ascii_case(encoding) && !refused
    })
}

/// Packs with gzip, at a level from 0 to 9.
pub(crate) fn gzip(plain: &[u8], level: u32) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::new(level));
    encoder
        .write_all(plain)
        .and_then(|()| encoder.finish())
        .expect("a Vec takes every write")
}

/// Packs with brotli, at a quality from 0 to 11.
pub(crate) fn brotli(plain: &[u8], quality: u32) -> Vec<u8> {
    let mut packed = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut packed, 4096, quality, 22);
    writer
        .write_all(plain)
        .and_then(|()| writer.flush())
        .expect("a Vec takes every write");
    drop(writer);
    packed
}
