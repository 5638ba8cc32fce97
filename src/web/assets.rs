//! Style sheets, scripts and icons: everything under `static/`, served as `/static/<hash>/<name>`.
//!
//! The hash is one for the whole directory, so modules may import each other by relative address and `<use href>` finds the sprite; it
//! changes whenever any file changes, so the answer may be cached for ever. Debug builds read the files from disk at each request and
//! forbid caching.
//!
//! Templates write `{{ crate::assets::url("css/app.css") }}`; a test checks every address written in a template.

use std::collections::HashMap;
use std::fmt::{self, Write as _};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use rust_embed::RustEmbed;
use sha2::{Digest as _, Sha256};

use super::packing;

/// The files of `static/`, read from disk in debug builds and compiled in otherwise.
#[derive(RustEmbed)]
#[folder = "../../static/"]
struct Files;

/// The build of these files: a page made by another build is loaded again.
pub fn build() -> &'static str {
    &SET_HASH
}

/// The address of a file under `static/`, with the hash of this build: `url("css/app.css")`.
pub fn url(name: &str) -> AssetUrl<'_> {
    AssetUrl(name)
}

/// An address made by [`url`]; it needs no escaping in HTML.
#[derive(Clone, Copy, Debug)]
pub struct AssetUrl<'a>(&'a str);

impl fmt::Display for AssetUrl<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "/static/{}/{}", *SET_HASH, self.0)
    }
}

impl askama::filters::HtmlSafe for AssetUrl<'_> {}

/// Ten hex digits over the names and contents of all files.
static SET_HASH: LazyLock<String> = LazyLock::new(|| {
    let mut names: Vec<_> = Files::iter().collect();
    names.sort();
    let mut hasher = Sha256::new();
    for name in names {
        hasher.update(name.as_bytes());
        if let Some(file) = Files::get(&name) {
            hasher.update(file.metadata.sha256_hash());
        }
    }
    let mut hash = String::with_capacity(10);
    for byte in hasher.finalize().iter().take(5) {
        write!(hash, "{byte:02x}").expect("a String takes every write");
    }
    hash
});

/// A file ready to be sent, compressed once. An encoding that saves nothing is left out.
#[derive(Debug)]
struct PackedAsset {
    source: [u8; 32],
    mime: HeaderValue,
    plain: Bytes,
    gzip: Option<Bytes>,
    brotli: Option<Bytes>,
}

static PACKED: LazyLock<Mutex<HashMap<String, Arc<PackedAsset>>>> = LazyLock::new(Mutex::default);

/// Brotli's effort: the smallest answer in a release, a quick start in a debug build (whose compressor is slow).
const BROTLI_QUALITY: u32 = if cfg!(debug_assertions) { 4 } else { 11 };
/// In a release the address depends on the content, so a copy stays valid for ever.
const KEEP: &str = if cfg!(debug_assertions) {
    "no-cache"
} else {
    "public, max-age=31536000, immutable"
};

/// Answers `GET /static/{hash}/{*name}`: the file in the smallest encoding the client accepts, or `None` for an unknown name.
///
/// A page from before an update may request the old hash: it gets the current file, without caching.
pub fn serve(hash: &str, name: &str, request: &HeaderMap) -> Option<Response> {
    // Notes for the maintainers of these files are not served.
    let packed = packed(name).filter(|_| {
        std::path::Path::new(name)
            .extension()
            .is_none_or(|ending| ending != "md")
    })?;
    let accepted = request
        .get(ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let (encoding, body) = match (&packed.brotli, &packed.gzip) {
        (Some(brotli), _) if packing::accepts(accepted, "br") => (Some("br"), brotli),
        (_, Some(gzip)) if packing::accepts(accepted, "gzip") => (Some("gzip"), gzip),
        _ => (None, &packed.plain),
    };
    let mut response = (StatusCode::OK, body.clone()).into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, packed.mime.clone());
    let keep = if hash == *SET_HASH { KEEP } else { "no-cache" };
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(keep));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(encoding) = encoding {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    Some(response)
}

fn packed(name: &str) -> Option<Arc<PackedAsset>> {
    let file = Files::get(name)?;
    let source = file.metadata.sha256_hash();
    let mut shelf = PACKED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(packed) = shelf.get(name).filter(|packed| packed.source == source) {
        return Some(Arc::clone(packed));
    }
    let plain = Bytes::from(file.data.into_owned());
    let smaller = |bytes: Vec<u8>| (bytes.len() < plain.len()).then(|| Bytes::from(bytes));
    let packed = Arc::new(PackedAsset {
        source,
        mime: mime(file.metadata.mimetype()),
        gzip: smaller(packing::gzip(&plain, 9)),
        brotli: smaller(packing::brotli(&plain, BROTLI_QUALITY)),
        plain: plain.clone(),
    });
    shelf.insert(name.to_owned(), Arc::clone(&packed));
    Some(packed)
}

/// The content type with its character set: every text of ours is UTF-8.
fn mime(guessed: &str) -> HeaderValue {
    let text = guessed.starts_with("text/") || guessed.ends_with("javascript") || guessed.ends_with("+xml");
    let whole = if text {
        format!("{guessed}; charset=utf-8")
    } else {
        guessed.to_owned()
    };
    HeaderValue::try_from(whole).unwrap_or(HeaderValue::from_static("application/octet-stream"))
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use base64::Engine as _;
    use sha2::Sha384;

    use super::*;

    fn asked(encodings: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(encodings))])
    }

    fn file(name: &str) -> Vec<u8> {
        Files::get(name)
            .unwrap_or_else(|| panic!("{name} is under static/"))
            .data
            .into_owned()
    }

    #[tokio::test]
    async fn a_file_comes_in_the_smallest_encoding_the_reader_takes() {
        for (accepted, encoding) in [
            ("gzip, deflate, br", Some("br")),
            ("gzip", Some("gzip")),
            ("br;q=0, gzip", Some("gzip")),
            ("", None),
        ] {
            let answer =
                serve(&SET_HASH, "css/app.css", &asked(accepted)).expect("the style sheet is served");
            assert_eq!(answer.headers()[CONTENT_TYPE], "text/css; charset=utf-8");
            assert_eq!(
                answer
                    .headers()
                    .get(CONTENT_ENCODING)
                    .map(|v| v.to_str().expect("ASCII")),
                encoding
            );
            let body = axum::body::to_bytes(answer.into_body(), 1 << 20)
                .await
                .expect("a body");
            let mut plain = Vec::new();
            match encoding {
                Some("br") => brotli::Decompressor::new(&body[..], 4096)
                    .read_to_end(&mut plain)
                    .expect("brotli"),
                Some(_) => flate2::read::GzDecoder::new(&body[..])
                    .read_to_end(&mut plain)
                    .expect("gzip"),
                None => (&body[..]).read_to_end(&mut plain).expect("bytes"),
            };
            assert_eq!(plain, file("css/app.css"));
        }
    }

    #[test]
    fn only_the_address_of_this_build_may_be_kept() {
        let today = serve(&SET_HASH, "css/app.css", &HeaderMap::new()).expect("served");
        assert_eq!(today.headers()[CACHE_CONTROL], KEEP);
        let old = serve("0123456789", "css/app.css", &HeaderMap::new()).expect("served");
        assert_eq!(old.headers()[CACHE_CONTROL], "no-cache");
    }

    #[test]
    fn names_outside_the_directory_are_not_served() {
        for name in [
            "../Cargo.toml",
            "css/../../Cargo.toml",
            "/etc/passwd",
            "css",
            "",
            "nothing.css",
            "vendor/README.md",
        ] {
            assert!(serve(&SET_HASH, name, &HeaderMap::new()).is_none(), "{name}");
        }
    }

    #[test]
    fn htmx_is_the_file_its_authors_published() {
        let digest =
            base64::engine::general_purpose::STANDARD.encode(Sha384::digest(file("vendor/htmx.min.js")));
        let noted = std::fs::read_to_string(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../static/vendor/README.md"
        ))
        .expect("the note beside it");
        assert!(
            noted.contains(&format!("sha384-{digest}")),
            "{digest} is not the noted one"
        );
    }

    #[test]
    fn the_look_stays_within_its_budget() {
        let screen: usize = ["css/tokens.css", "css/app.css"]
            .iter()
            .map(|name| file(name).len())
            .sum();
        assert!(
            screen <= 26_000,
            "screen CSS is {screen} bytes, 26,000 are allowed"
        );
        let packed: usize = ["css/tokens.css", "css/app.css"]
            .iter()
            .map(|name| packing::gzip(&file(name), 9).len())
            .sum();
        assert!(
            packed <= 7_168,
            "screen CSS is {packed} bytes packed, 7 kB are allowed"
        );
        let scripts: usize = Files::iter()
            .filter(|name| name.ends_with(".js"))
            .map(|name| packing::gzip(&file(&name), 9).len())
            .sum();
        assert!(
            scripts <= 43_008,
            "scripts are {scripts} bytes packed, 42 kB are allowed"
        );
    }

    /// They are part of the program, so that a server without its sources has them.
    #[test]
    fn the_manual_s_pictures_stay_within_their_budget() {
        let pictures: Vec<_> = Files::iter().filter(|name| name.ends_with(".webp")).collect();
        assert!(
            pictures.iter().all(|name| name.starts_with("help/")),
            "{pictures:?}: only the manual has pictures"
        );
        let all: usize = pictures.iter().map(|name| file(name).len()).sum();
        assert!(
            all <= 600_000,
            "the manual's pictures are {all} bytes, 600,000 are allowed"
        );
        let answer = serve(&SET_HASH, "help/da/desk.webp", &HeaderMap::new()).expect("served");
        assert_eq!(answer.headers()[CONTENT_TYPE], "image/webp");
    }

    /// A folded card keeps nothing free for what is not shown only by the sheet that says so.
    #[test]
    fn a_page_with_a_folded_card_brings_the_sheet_for_it() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../templates");
        let mut seen = 0;
        for entry in walk(folder.as_ref()) {
            let text = std::fs::read_to_string(&entry).expect("a template");
            let parts = quoted_after(&text, "include \"");
            let parts = parts
                .map(|part| std::fs::read_to_string(format!("{folder}/{part}")).expect("a part of a page"));
            let whole = parts.fold(text.clone(), |whole, part| whole + &part);
            if text.contains("{% extends ") && whole.contains("<details class=\"card stack") {
                assert!(text.contains("css/fold.css"), "{}", entry.display());
                seen += 1;
            }
        }
        assert!(seen > 8, "{seen} pages have one");
    }

    /// Every `url("…")` and every icon named in a template exists.
    #[test]
    fn templates_name_only_files_and_icons_that_exist() {
        let sprite = String::from_utf8(file("icons.svg")).expect("UTF-8");
        let mut seen = 0;
        for entry in walk(concat!(env!("CARGO_MANIFEST_DIR"), "/../../templates").as_ref()) {
            let text = std::fs::read_to_string(&entry).expect("a template");
            for name in quoted_after(&text, "assets::url(\"") {
                assert!(Files::get(name).is_some(), "{}: no file {name}", entry.display());
                seen += 1;
            }
            for name in quoted_after(&text, "icon::icon(\"") {
                assert!(
                    sprite.contains(&format!("id=\"{name}\"")),
                    "{}: no icon {name}",
                    entry.display()
                );
                seen += 1;
            }
        }
        assert!(seen > 10, "only {seen} addresses found: the search is broken");
    }

    fn quoted_after<'a>(text: &'a str, start: &'a str) -> impl Iterator<Item = &'a str> {
        text.split(start)
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
    }

    fn walk(directory: &std::path::Path) -> Vec<std::path::PathBuf> {
        let mut found = Vec::new();
        for entry in std::fs::read_dir(directory).expect("a directory") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                found.extend(walk(&path));
            } else if path.extension().is_some_and(|ending| ending == "html") {
                found.push(path);
            }
        }
        found
    }
}
