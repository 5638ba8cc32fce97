//! HTTP/1.1 as the benches speak it: a request in bytes, its answer read to the end, on a connection that stays open.

use std::net::SocketAddr;

use anyhow::Context as _;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

/// Sends a request and reads its answer to the end: status, head and body.
pub(crate) async fn ask(
    connection: &mut Option<TcpStream>,
    address: SocketAddr,
    request: &[u8],
) -> anyhow::Result<(u16, String, String)> {
    let mut stream = match connection.take() {
        Some(stream) => stream,
        None => TcpStream::connect(address).await.context("connecting")?,
    };
    stream.set_nodelay(true)?;
    stream.write_all(request).await.context("sending")?;
    let mut raw = Vec::new();
    let mut buffer = vec![0; 64 * 1024];
    loop {
        let read = stream.read(&mut buffer).await.context("reading")?;
        anyhow::ensure!(read > 0, "the server hung up");
        raw.extend_from_slice(buffer.get(..read).unwrap_or_default());
        let Some(end) = raw.windows(4).position(|four| four == b"\r\n\r\n") else {
            continue;
        };
        let mut body = raw.split_off(end + 4);
        let head = String::from_utf8(raw)?;
        let status = head
            .get(9..12)
            .and_then(|status| status.parse().ok())
            .context("no status")?;
        let length = head.lines().find_map(|line| {
            let (name, value) = line.split_once(':')?;
            name.eq_ignore_ascii_case("content-length")
                .then(|| value.trim().parse::<usize>().ok())?
        });
        if let Some(length) = length {
            while body.len() < length {
                let read = stream.read(&mut buffer).await.context("reading")?;
                anyhow::ensure!(read > 0, "the server hung up");
                body.extend_from_slice(buffer.get(..read).unwrap_or_default());
            }
        } else {
            let mut whole = Vec::new();
            loop {
                if body.starts_with(b"0\r\n\r\n") {
                    break;
                }
                if let Some(chunk) = unchunk_any(&mut body)? {
                    whole.extend(chunk);
                } else {
                    let read = stream.read(&mut buffer).await.context("reading")?;
                    anyhow::ensure!(read > 0, "the server hung up");
                    body.extend_from_slice(buffer.get(..read).unwrap_or_default());
                }
            }
            body = whole;
        }
        *connection = Some(stream);
        return Ok((status, head, String::from_utf8(body)?));
    }
}

/// Takes a whole chunk from the front of what was read.
pub(crate) fn unchunk(raw: &mut Vec<u8>) -> anyhow::Result<Option<Vec<u8>>> {
    let Some(line) = raw.windows(2).position(|two| two == b"\r\n") else {
        return Ok(None);
    };
    let size = usize::from_str_radix(std::str::from_utf8(raw.get(..line).unwrap_or_default())?, 16)?;
    anyhow::ensure!(size > 0, "the stream ended");
    if raw.len() < line + 2 + size + 2 {
        return Ok(None);
    }
    let chunk = raw.get(line + 2..line + 2 + size).unwrap_or_default().to_vec();
    raw.drain(..line + 2 + size + 2);
    Ok(Some(chunk))
}

/// The same while the end may be on its way: only its size is not an error.
fn unchunk_any(raw: &mut Vec<u8>) -> anyhow::Result<Option<Vec<u8>>> {
    if raw.len() < 5 && raw.starts_with(b"0") {
        return Ok(None);
    }
    unchunk(raw)
}
