//! One request to a foreign server: the name is resolved once, the connection goes to a checked address, over TLS and with a time limit. Of the
//! answer to a message only the status is read; of one that was asked for ([`Poster::ask`]), so much as is allowed.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use http_body_util::{BodyExt as _, Full, Limited};
use hyper::{
    Method, Request, StatusCode,
    body::Bytes,
    header::{CONTENT_LENGTH, CONTENT_TYPE, HOST, USER_AGENT},
};
use hyper_util::rt::TokioIo;
use rustls::{ClientConfig, RootCertStore, pki_types::ServerName};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
    time::timeout,
};
use tokio_rustls::{TlsConnector, client::TlsStream};
use url::{Host, Url};

use crate::webhooks::reach::Reach;

/// For everything: looking up, connecting, sending, and the first line of the answer.
const PATIENCE: Duration = Duration::from_secs(15);

/// The receiver's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The status, and nothing else of it.
    pub status: u16,
}

engine::spelling! {
    /// Why there was no answer.
    pub enum Failure {
        /// The address is not allowed.
        Refused => "refused",
        /// The name is unknown.
        NoSuchHost => "no_such_host",
        /// All addresses of the name are internal.
        Inside => "inside",
        /// The connection was refused.
        NoConnection => "no_connection",
        /// There is no trust in who answers.
        NoTrust => "no_trust",
        /// It took too long.
        TooSlow => "too_slow",
        /// What came back was no HTTP.
        Unreadable => "unreadable",
    }
}

/// Sends, to whom the server may reach.
#[derive(Clone)]
pub struct Poster {
    reach: Reach,
    tls: TlsConnector,
}

impl std::fmt::Debug for Poster {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Poster")
            .field("reach", &self.reach)
            .finish_non_exhaustive()
    }
}

impl Poster {
    /// Trusts whom this machine trusts.
    pub fn new(reach: Reach) -> Self {
        let mut roots = RootCertStore::empty();
        let found = rustls_native_certs::load_native_certs();
        let (known, _) = roots.add_parsable_certificates(found.certs);
        if known == 0 {
            tracing::warn!("this machine trusts nobody: no webhook is reached by HTTPS");
        }
        Self::trusting(reach, roots)
    }

    /// Trusts these.
    ///
    /// # Panics
    ///
    /// Never: ring has the versions of TLS that rustls thinks safe.
    pub fn trusting(reach: Reach, roots: RootCertStore) -> Self {
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        #[expect(clippy::expect_used, reason = "ring has the versions rustls thinks safe")]
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .expect("the safe versions")
            .with_root_certificates(roots)
            .with_no_client_auth();
        Self {
            reach,
            tls: TlsConnector::from(Arc::new(config)),
        }
    }

    /// Sends a JSON body; the answer's status, wherever it points. Redirects are not followed: they would bypass the check of the address.
    pub async fn send(
        &self,
        url: &str,
        headers: &[(&'static str, String)],
        body: String,
    ) -> Result<Answer, Failure> {
        timeout(PATIENCE, self.send_slowly(url, headers, body))
            .await
            .unwrap_or(Err(Failure::TooSlow))
    }

    async fn send_slowly(
        &self,
        url: &str,
        headers: &[(&'static str, String)],
        body: String,
    ) -> Result<Answer, Failure> {
        // A stored address may have been allowed under another configuration.
        let url = self.reach.check(url).map_err(|_| Failure::Refused)?;
        let stream = self.connect(&url).await?;
        let request = request(Method::POST, &url, headers, body)?;
        if url.scheme() == "https" {
            ask(self.secured(&url, stream).await?, request).await
        } else {
            ask(stream, request).await
        }
    }

    /// Asks another server something: the status of its answer, and the whole of it up to `most` bytes. Redirects are not followed.
    pub async fn ask(
        &self,
        (method, url): (Method, &str),
        headers: &[(&'static str, String)],
        body: String,
        (most, patience): (usize, Duration),
    ) -> Result<(u16, Bytes), Failure> {
        let asking = async {
            let url = self.reach.check(url).map_err(|_| Failure::Refused)?;
            let stream = self.connect(&url).await?;
            let request = request(method, &url, headers, body)?;
            if url.scheme() == "https" {
                ask_whole(self.secured(&url, stream).await?, request, most).await
            } else {
                ask_whole(stream, request, most).await
            }
        };
        timeout(patience, asking).await.unwrap_or(Err(Failure::TooSlow))
    }

    /// The same connection over TLS, to somebody who is trusted to be that host.
    async fn secured(&self, url: &Url, stream: TcpStream) -> Result<TlsStream<TcpStream>, Failure> {
        let host = url.host_str().ok_or(Failure::Refused)?;
        let name = host.trim_start_matches('[').trim_end_matches(']').to_owned();
        let name = ServerName::try_from(name).map_err(|_| Failure::Refused)?;
        self.tls.connect(name, stream).await.map_err(|_| Failure::NoTrust)
    }

    /// Connects to the first allowed address of the host that answers.
    async fn connect(&self, url: &Url) -> Result<TcpStream, Failure> {
        let port = url.port_or_known_default().ok_or(Failure::Refused)?;
        let found: Vec<SocketAddr> = match url.host().ok_or(Failure::Refused)? {
            Host::Ipv4(ip) => vec![(ip, port).into()],
            Host::Ipv6(ip) => vec![(ip, port).into()],
            Host::Domain(name) => tokio::net::lookup_host((name, port))
                .await
                .map_err(|_| Failure::NoSuchHost)?
                .collect(),
        };
        if found.is_empty() {
            return Err(Failure::NoSuchHost);
        }
        let open: Vec<SocketAddr> = found
            .into_iter()
            .filter(|address| self.reach.allows(address.ip()))
            .collect();
        if open.is_empty() {
            return Err(Failure::Inside);
        }
        for address in open {
            if let Ok(stream) = TcpStream::connect(address).await {
                return Ok(stream);
            }
        }
        Err(Failure::NoConnection)
    }
}

fn request(
    method: Method,
    url: &Url,
    headers: &[(&'static str, String)],
    body: String,
) -> Result<Request<Full<Bytes>>, Failure> {
    let host = url.host_str().ok_or(Failure::Refused)?;
    let host = match url.port() {
        Some(port) => format!("{host}:{port}"),
        None => host.to_owned(),
    };
    let target = match url.query() {
        Some(query) => format!("{}?{query}", url.path()),
        None => url.path().to_owned(),
    };
    let mut request = Request::builder()
        .method(method)
        .uri(target)
        .header(HOST, host)
        .header(USER_AGENT, concat!("Dommerbord/", env!("CARGO_PKG_VERSION")))
        .header(CONTENT_TYPE, "application/json")
        .header(CONTENT_LENGTH, body.len());
    for (name, value) in headers {
        request = request.header(*name, value);
    }
    request
        .body(Full::new(Bytes::from(body)))
        .map_err(|_| Failure::Refused)
}

/// Sends the request and reads the head of the answer; the connection is dropped with the rest of the answer.
async fn ask<S>(stream: S, request: Request<Full<Bytes>>) -> Result<Answer, Failure>
where
    S: AsyncRead + AsyncWrite + Send + Unpin + 'static,
{
    let (mut sender, connection) = hyper::client::conn::http1::Builder::new()
        .max_headers(64)
        .max_buf_size(16 * 1024)
        .handshake(TokioIo::new(stream))
        .await
        .map_err(|_| Failure::Unreadable)?;
    let driving = tokio::spawn(connection);
    let answer = sender.send_request(request).await;
    driving.abort();
    let status: StatusCode = answer.map_err(|_| Failure::Unreadable)?.status();
    Ok(Answer {
        status: status.as_u16(),
    })
}

/// Sends the request and reads the answer, if it is no longer than this.
async fn ask_whole<S>(stream: S, request: Request<Full<Bytes>>, most: usize) -> Result<(u16, Bytes), Failure>
where
    S: AsyncRead + AsyncWrite + Send + Unpin + 'static,
{
    let (mut sender, connection) = hyper::client::conn::http1::Builder::new()
        .max_headers(64)
        .max_buf_size(16 * 1024)
        .handshake(TokioIo::new(stream))
        .await
        .map_err(|_| Failure::Unreadable)?;
    let driving = tokio::spawn(connection);
    let reading = async {
        let answer = sender
            .send_request(request)
            .await
            .map_err(|_| Failure::Unreadable)?;
        let status = answer.status().as_u16();
        let body = Limited::new(answer.into_body(), most).collect().await;
        Ok((status, body.map_err(|_| Failure::Unreadable)?.to_bytes()))
    };
    let answer = reading.await;
    driving.abort();
    answer
}
