//! A way to the database on which what it says arrives later: as if it stood far away, or not before the test lets it.

use std::time::Duration;

use sqlx::{
    PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use tempfile::TempDir;
use tokio::{
    io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _},
    net::{TcpStream, UnixListener, UnixStream},
    sync::watch,
};

/// A way to the database.
pub struct Wire {
    directory: TempDir,
    /// While it is held, nothing that the database says arrives.
    pub held: watch::Sender<bool>,
}

impl Wire {
    /// One on which everything the database says is so long on its way.
    pub fn new(options: &PgConnectOptions, late: Duration) -> Self {
        let directory = TempDir::new().unwrap();
        let here = directory.path().join(format!(".s.PGSQL.{}", options.get_port()));
        let listener = UnixListener::bind(here).unwrap();
        let (held, holding) = watch::channel(false);
        let options = options.clone();
        tokio::spawn(async move {
            loop {
                let (near, _) = listener.accept().await.unwrap();
                let far = if let Some(directory) = options.get_socket() {
                    let there = directory.join(format!(".s.PGSQL.{}", options.get_port()));
                    Box::new(UnixStream::connect(there).await.unwrap()) as Box<dyn Stream>
                } else {
                    let there = (options.get_host(), options.get_port());
                    Box::new(TcpStream::connect(there).await.unwrap()) as Box<dyn Stream>
                };
                let (mut near_said, mut near) = near.into_split();
                let (mut far_said, mut far) = tokio::io::split(far);
                tokio::spawn(async move { tokio::io::copy(&mut near_said, &mut far).await });
                let mut holding = holding.clone();
                tokio::spawn(async move {
                    let mut said = vec![0; 8192];
                    while let Ok(count @ 1..) = far_said.read(&mut said).await {
                        if !late.is_zero() {
                            tokio::time::sleep(late).await;
                        }
                        if holding.wait_for(|held| !held).await.is_err()
                            || near.write_all(&said[..count]).await.is_err()
                        {
                            break;
                        }
                    }
                });
            }
        });
        Self { directory, held }
    }

    /// Where its socket lies, for programs outside the test.
    pub fn directory(&self) -> &std::path::Path {
        self.directory.path()
    }

    /// At most so many connections that go this way.
    pub async fn pool(&self, options: &PgConnectOptions, most: u32) -> PgPool {
        let options = options.clone().socket(self.directory.path());
        PgPoolOptions::new()
            .max_connections(most)
            .connect_with(options)
            .await
            .unwrap()
    }
}

trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}
