//! HTTP over a real connection, for tests of the program as a process.

use std::{fmt::Write as _, io};

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

/// A request as it travels. Every one gets a connection of its own.
#[derive(Clone, Debug)]
pub struct Ask {
    head: String,
    body: String,
}

impl Ask {
    pub fn new(method: &str, path: &str) -> Self {
        Self {
            head: format!("{method} {path} HTTP/1.1\r\nhost: dommerbord\r\nconnection: close\r\n"),
            body: String::new(),
        }
    }

    pub fn get(path: &str) -> Self {
        Self::new("GET", path)
    }

    #[must_use]
    pub fn header(mut self, name: &str, value: &str) -> Self {
        write!(self.head, "{name}: {value}\r\n").unwrap();
        self
    }

    #[must_use]
    pub fn body(mut self, kind: &str, body: String) -> Self {
        let length = body.len().to_string();
        self.body = body;
        self.header("content-type", kind)
            .header("content-length", &length)
    }

    /// Sends it to `http://…` and reads the whole answer: an error if the connection broke before its end.
    pub async fn to(&self, site: &str) -> io::Result<Reply> {
        let mut stream = self.leave_at(site).await?;
        let mut told = Vec::new();
        stream.read_to_end(&mut told).await?;
        Reply::whole(&told).ok_or_else(|| io::ErrorKind::UnexpectedEof.into())
    }

    /// Sends it and reads nothing: the answer waits in the connection, if one comes.
    pub async fn leave_at(&self, site: &str) -> io::Result<TcpStream> {
        let address = site.strip_prefix("http://").unwrap();
        let mut stream = TcpStream::connect(address).await?;
        let request = format!("{}\r\n{}", self.head, self.body);
        stream.write_all(request.as_bytes()).await?;
        Ok(stream)
    }
}

/// A whole answer.
#[derive(Clone, Debug)]
pub struct Reply {
    pub status: u16,
    head: String,
    pub body: String,
}

impl Reply {
    /// Nothing unless every byte that was promised is there.
    fn whole(told: &[u8]) -> Option<Self> {
        let end = told.windows(4).position(|four| four == b"\r\n\r\n")?;
        let (head, body) = told.split_at(end + 4);
        let reply = Self {
            head: String::from_utf8_lossy(head).into_owned(),
            status: std::str::from_utf8(head.get(9..12)?).ok()?.parse().ok()?,
            body: String::from_utf8_lossy(body).into_owned(),
        };
        let promised = reply.header("content-length").unwrap_or("0").parse();
        (promised == Ok(body.len())).then_some(reply)
    }

    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (found, value) = line.split_once(':')?;
            found.eq_ignore_ascii_case(name).then_some(value.trim())
        })
    }

    /// The body as JSON.
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }
}
