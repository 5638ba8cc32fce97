//! The bare server that `script/bench` measures against: the files of a directory from memory, nothing else.
//!
//! usage: reference DIRECTORY      A file `page.html.gz` is sent as `page.html` that is packed. Prints its address.

use std::{env, fs, path::Path};

use anyhow::Context as _;
use axum::{
    Router,
    http::{
        HeaderMap, HeaderValue,
        header::{CONTENT_ENCODING, CONTENT_TYPE},
    },
    routing::get,
    serve::ListenerExt as _,
};
use bytes::Bytes;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let directory = env::args().nth(1).context("usage: reference DIRECTORY")?;
    let mut router = Router::new();
    for entry in fs::read_dir(&directory).with_context(|| format!("cannot read {directory}"))? {
        let path = entry?.path();
        let name = path
            .file_name()
            .and_then(|name| name.to_str())
            .context("a file name that is no text")?
            .to_owned();
        let body = Bytes::from(fs::read(&path)?);
        let headers = headers(&path);
        router = router.route(
            &format!("/{name}"),
            get(async move || (headers.clone(), body.clone())),
        );
    }
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    println!("{}", listener.local_addr()?);
    let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
    axum::serve(listener, router).await?;
    Ok(())
}

fn headers(path: &Path) -> HeaderMap {
    let mut headers = HeaderMap::new();
    let is_packed = path.extension().is_some_and(|ending| ending == "gz");
    if is_packed {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    let is_page = path
        .file_name()
        .and_then(|name| name.to_str())
        .is_some_and(|name| name.contains(".html"));
    headers.insert(
        CONTENT_TYPE,
        HeaderValue::from_static(if is_page {
            "text/html; charset=utf-8"
        } else {
            "application/json"
        }),
    );
    headers
}
