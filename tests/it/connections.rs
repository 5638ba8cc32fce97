//! Connections: ended when nothing comes through them, and so many for each address and in all.

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use dommerbord::listen::{self, Doors};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    task::JoinHandle,
    time::timeout,
};
use tokio_util::sync::CancellationToken;

use crate::prelude::*;

/// How long the server of these tests waits for a header.
const PATIENCE: Duration = Duration::from_millis(400);
/// More than enough on a machine that does other things.
const LONG: Duration = Duration::from_secs(20);

struct Served {
    address: SocketAddr,
    draining: CancellationToken,
    ended: JoinHandle<()>,
}

async fn served(app: &TestApp, in_all: usize, of_one_place: usize, proxies: Option<&str>) -> Served {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let draining = CancellationToken::new();
    let doors = Doors {
        in_all,
        of_one_place,
        proxies: proxies.map(|networks| networks.parse().unwrap()),
        patience: PATIENCE,
    };
    let site = dommerbord::site::site(&app.state);
    let ended = tokio::spawn(listen::serve(listener, site, doors, draining.clone()));
    Served {
        address,
        draining,
        ended,
    }
}

impl Served {
    async fn call(&self, said: &str) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        // A server that has hung up already is seen when one listens.
        let _ = stream.write_all(said.as_bytes()).await;
        stream
    }
}

/// Everything that comes until the server hangs up.
async fn until_the_end(stream: &mut TcpStream) -> String {
    let mut told = Vec::new();
    let end = timeout(LONG, stream.read_to_end(&mut told)).await;
    // A connection may be ended by a reset as well: it is over either way.
    let _ = end.expect("the connection was kept");
    String::from_utf8_lossy(&told).into_owned()
}

const ASK: &str = "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";

#[tokio::test]
async fn who_says_nothing_or_half_a_header_is_not_kept() {
    let app = TestApp::new().await;
    let served = served(&app, 50, 50, None).await;
    let began = Instant::now();
    for said in ["", "GET", "GET /healthz HTTP/1.1\r\nhost: x\r\nx-langsomt: ", ASK] {
        let mut stream = served.call(said).await;
        let told = until_the_end(&mut stream).await;
        assert_eq!(told.contains(" 200 "), said == ASK, "{said:?}: {told}");
    }
    assert!(began.elapsed() >= PATIENCE, "nobody was given the time");

    // One byte now and then does not help.
    let mut slow = served.call("GET /healthz HTTP/1.1\r\n").await;
    let began = Instant::now();
    let mut byte = [0_u8; 1];
    loop {
        assert!(began.elapsed() < LONG, "it was kept");
        let kept = slow.write_all(b"a").await.is_ok();
        let read = timeout(PATIENCE / 8, slow.read(&mut byte)).await;
        if !kept || matches!(read, Ok(Ok(0) | Err(_))) {
            break;
        }
    }
}

#[tokio::test]
async fn what_is_under_way_is_not_cut() {
    let app = TestApp::new().await;
    stage::stage(&app, 4, 3, &stage::swiss()).await;
    // Who does not hear of changes lets nobody follow.
    crate::live::hearing(&app.state).await;
    let served = served(&app, 50, 50, None).await;
    let mut follows = served
        .call("GET /t/paaske/s/a/live HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\n\r\n")
        .await;
    let mut told = vec![0; 4096];
    let head = timeout(LONG, follows.read(&mut told)).await.unwrap().unwrap();
    assert!(String::from_utf8_lossy(&told[..head]).contains("text/event-stream"));
    // Whatever comes meanwhile, it is not the end.
    let until = Instant::now() + PATIENCE * 4;
    while let Some(left) = until.checked_duration_since(Instant::now()) {
        if let Ok(read) = timeout(left, follows.read(&mut told)).await {
            assert_ne!(read.unwrap(), 0, "the stream was cut");
        }
    }
}

#[tokio::test]
async fn an_address_has_so_many_connections_and_a_proxy_has_all() {
    let app = TestApp::new().await;
    let direct = served(&app, 50, 2, None).await;
    let mut held = vec![direct.call("").await, direct.call("").await];
    // The first two are in before the third is looked at: connections are taken one after the other.
    let mut third = direct.call(ASK).await;
    assert_eq!(until_the_end(&mut third).await, "", "it was refused at once");
    drop(held.pop());
    let began = Instant::now();
    loop {
        let mut again = direct
            .call("GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
            .await;
        if until_the_end(&mut again).await.contains(" 200 ") {
            break;
        }
        assert!(began.elapsed() < LONG, "a place that was given back is not there");
    }

    let behind = served(&app, 4, 1, Some("127.0.0.0/8")).await;
    let seats = [
        behind.call("").await,
        behind.call("").await,
        behind.call("").await,
    ];
    let mut fourth = behind
        .call("GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        .await;
    assert!(until_the_end(&mut fourth).await.contains(" 200 "));
    drop(seats);
}

#[tokio::test]
async fn a_server_that_is_to_stop_lets_idle_connections_go_and_takes_no_more() {
    let app = TestApp::new().await;
    let served = served(&app, 50, 50, None).await;
    let mut idle = served.call(ASK).await;
    let mut told = vec![0; 4096];
    timeout(LONG, idle.read(&mut told)).await.unwrap().unwrap();
    served.draining.cancel();
    until_the_end(&mut idle).await;
    timeout(LONG, served.ended).await.expect("it goes on").unwrap();
    assert!(TcpStream::connect(served.address).await.is_err());
}
