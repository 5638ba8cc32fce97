//! The program as people start it: exit codes, what it prints, and what it leaves behind.

use std::{fs, os::unix::process::CommandExt as _, process::Output};

use nix::sys::signal::{Signal, kill};
use postgres::{Cluster, Origin, Status, status};

use crate::{
    http::Ask,
    place::{Place, eventually, is_root, nobody, set_mode},
};

fn said(out: &Output) -> String {
    format!(
        "{}{}",
        String::from_utf8_lossy(&out.stdout),
        String::from_utf8_lossy(&out.stderr)
    )
}

#[track_caller]
fn ok(out: &Output) -> String {
    assert!(out.status.success(), "{}", said(out));
    String::from_utf8_lossy(&out.stdout).trim().to_owned()
}

#[test]
fn without_postgres_it_says_what_to_install_and_exits_78() {
    let place = Place::new();
    let mut command = place.dommerbord(&["serve"]);
    let out = command
        .env("PATH", "")
        .env("DOMMERBORD_PG_BIN", "/nonexistent/bin")
        .output()
        .unwrap();
    assert_eq!(out.status.code(), Some(78), "{}", said(&out));
    for hint in [
        "sudo apt install postgresql",
        "DATABASE_URL=",
        "DOMMERBORD_PG_BIN=",
        "Looked in: /nonexistent/bin",
    ] {
        assert!(said(&out).contains(hint), "{hint}: {}", said(&out));
    }
}

#[test]
fn a_second_server_on_the_same_directory_is_refused_with_78() {
    let place = Place::new();
    let first = place.serve();
    let out = place.run(&["serve"]);
    assert_eq!(out.status.code(), Some(78));
    assert!(
        said(&out).contains("Another dommerbord already uses"),
        "{}",
        said(&out)
    );
    let out = place.run(&["postgres", "stop"]);
    assert_eq!(
        out.status.code(),
        Some(78),
        "its server watches over it: {}",
        said(&out)
    );
    first.signal(Signal::SIGTERM);
    assert_eq!(first.end().0, Some(0));
}

#[tokio::test]
async fn asked_to_stop_it_takes_postgres_down_and_exits_0() {
    let place = Place::new();
    for signal in [Signal::SIGTERM, Signal::SIGINT, Signal::SIGHUP] {
        let server = place.serve();
        server.signal(signal);
        let (code, log) = server.end();
        assert_eq!(code, Some(0), "{signal}: {log}");
        assert_eq!(status(&place.layout()).unwrap(), Status::Stopped, "{signal}");
    }
    let log = fs::read_to_string(place.layout().log).unwrap();
    assert!(!log.contains("not properly shut down"), "{log}");
}

#[tokio::test]
async fn ctrl_c_in_the_terminal_reaches_the_server_and_not_postgres() {
    let place = Place::new();
    let server = place.serve();
    let group = i32::try_from(server.process.id()).unwrap();
    kill(nix::unistd::Pid::from_raw(-group), Signal::SIGINT).unwrap();
    let (code, log) = server.end();
    assert_eq!(code, Some(0), "{log}");
    assert!(!log.contains("PostgreSQL ended while"), "{log}");
    assert_eq!(status(&place.layout()).unwrap(), Status::Stopped);
}

#[tokio::test]
async fn after_a_kill_of_the_server_the_next_one_takes_its_postgres_over() {
    let place = Place::new();
    let server = place.serve();
    let postmaster = place.postmaster();
    server.signal(Signal::SIGKILL);
    assert_eq!(server.end().0, None);
    let cluster = Cluster::start(place.settings()).await.unwrap();
    assert_eq!(
        (cluster.origin(), place.postmaster()),
        (Origin::Adopted, postmaster)
    );
    cluster.stop().await.unwrap();
}

#[tokio::test]
async fn after_a_kill_of_both_the_next_start_recovers() {
    let place = Place::new();
    let server = place.serve();
    ok(&place.run(&[
        "postgres",
        "psql",
        "--",
        "-qc",
        "create table kept as select 7 as n",
    ]));
    server.signal(Signal::SIGKILL);
    kill(place.postmaster(), Signal::SIGKILL).unwrap();
    server.end();
    let server = place.serve();
    assert_eq!(
        ok(&place.run(&["postgres", "psql", "--", "-Atc", "select n from kept"])),
        "7"
    );
    server.signal(Signal::SIGTERM);
    assert_eq!(server.end().0, Some(0));
}

#[tokio::test]
async fn the_site_answers_again_after_postgres_was_killed_under_it() {
    let place = Place::new();
    let server = place.serve();
    let site = server.address.clone();
    eventually("it is ready", async || ready(&site).await).await;
    let killed = place.postmaster();
    kill(killed, Signal::SIGKILL).unwrap();
    // Until another one stands: a connection that has not noticed yet would still answer.
    eventually("another PostgreSQL has started", async || {
        place.postmaster_if_any().is_some_and(|pid| pid != killed)
    })
    .await;
    eventually("it is ready again", async || ready(&site).await).await;
    server.signal(Signal::SIGTERM);
    let (code, log) = server.end();
    assert_eq!(code, Some(0), "{log}");
    assert!(log.contains("PostgreSQL answers again"), "{log}");
}

/// Whether `/readyz` says 200.
async fn ready(site: &str) -> bool {
    Ask::get("/readyz").to(site).await.unwrap().status == 200
}

#[tokio::test]
async fn an_ordinary_user_runs_it_without_any_setting() {
    let place = Place::below("home/data");
    let home = place.outside().join("home");
    fs::create_dir(&home).unwrap();
    // Root becomes somebody else for this; others are ordinary users already. The checkout may be closed to
    // that user, so the program goes along.
    let program = place.outside().join("dommerbord");
    fs::copy(env!("CARGO_BIN_EXE_dommerbord"), &program).unwrap();
    let mut command = std::process::Command::new(&program);
    if is_root() {
        let user = nobody();
        std::os::unix::fs::chown(&home, Some(user.uid.as_raw()), Some(user.gid.as_raw())).unwrap();
        command.uid(user.uid.as_raw()).gid(user.gid.as_raw());
    }
    set_mode(&home, 0o700);
    command
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap())
        .env("HOME", &home)
        .current_dir("/");
    command.args(["postgres", "psql", "--", "-Atc", "show data_directory"]);
    let out = command.output().unwrap();
    assert_eq!(
        ok(&out),
        home.join(".local/share/dommerbord/pg").to_string_lossy()
    );
    let mode = fs::metadata(home.join(".local/share/dommerbord")).unwrap();
    assert_eq!(std::os::unix::fs::MetadataExt::mode(&mode) & 0o777, 0o700);
}

#[test]
fn status_tells_the_state_in_words_and_in_its_exit_code() {
    let place = Place::new();
    let out = place.run(&["postgres", "status"]);
    assert_eq!(out.status.code(), Some(3));
    assert!(said(&out).contains("not made yet"), "{}", said(&out));
    ok(&place.run(&["migrate"]));
    let out = place.run(&["postgres", "status"]);
    assert_eq!(out.status.code(), Some(3));
    assert!(said(&out).contains("stopped"), "{}", said(&out));
    let server = place.serve();
    assert!(ok(&place.run(&["postgres", "status"])).contains("under a dommerbord server"));
    server.signal(Signal::SIGKILL);
    server.end();
    assert!(ok(&place.run(&["postgres", "status"])).contains("the next start takes it over"));
    assert_eq!(ok(&place.run(&["postgres", "stop"])), "PostgreSQL is stopped.");
}

#[test]
fn a_backup_is_taken_beside_a_running_server_and_restored_when_it_is_stopped() {
    let place = Place::new();
    let server = place.serve();
    ok(&place.run(&[
        "postgres",
        "psql",
        "--",
        "-qc",
        "create table kept as select 7 as n",
    ]));
    let file = ok(&place.run(&["postgres", "backup"]));
    assert!(
        file.starts_with(&*place.root().join("backups").to_string_lossy()),
        "{file}"
    );
    ok(&place.run(&["postgres", "psql", "--", "-qc", "drop table kept"]));
    let out = place.run(&["postgres", "restore", &file]);
    assert_eq!(
        out.status.code(),
        Some(78),
        "never under a running server: {}",
        said(&out)
    );
    server.signal(Signal::SIGTERM);
    server.end();
    ok(&place.run(&["postgres", "restore", &file]));
    assert_eq!(
        ok(&place.run(&["postgres", "psql", "--", "-Atc", "select n from kept"])),
        "7"
    );
}

#[test]
fn the_api_is_described_without_a_database() {
    let place = Place::new();
    let printed = ok(&place.run(&["openapi"]));
    let document: serde_json::Value = serde_json::from_str(&printed).unwrap();
    assert_eq!(document["info"]["title"], "Dommerbord");
    assert!(!place.root().exists());
}

#[test]
fn psql_passes_its_exit_code_on() {
    let place = Place::new();
    let out = place.run(&[
        "postgres",
        "psql",
        "--",
        "-v",
        "ON_ERROR_STOP=1",
        "-c",
        "select from nowhere",
        "-f",
        "-",
    ]);
    assert_eq!(out.status.code(), Some(1), "{}", said(&out));
}

#[test]
fn database_url_wins_and_no_cluster_is_touched() {
    let place = Place::new();
    let mut command = place.dommerbord(&["postgres", "status"]);
    let out = command
        .env("DATABASE_URL", "postgres://db.example.org/dommerbord")
        .output()
        .unwrap();
    assert_eq!(out.status.code(), Some(78));
    assert!(said(&out).contains("DATABASE_URL is set"), "{}", said(&out));
    let mut command = place.dommerbord(&["serve"]);
    let out = command
        .env(
            "DATABASE_URL",
            "postgres://dommer:hemmeligt@localhost/dommerbord?host=/nonexistent",
        )
        .output()
        .unwrap();
    assert!(!out.status.success());
    assert!(said(&out).contains("cannot reach the database"), "{}", said(&out));
    assert!(!said(&out).contains("hemmeligt"), "{}", said(&out));
    assert!(!place.root().exists());
}

#[test]
fn a_port_that_is_taken_is_told_before_anything_is_started() {
    let place = Place::new();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let out = place
        .dommerbord(&["serve", "--listen", &address])
        .output()
        .unwrap();
    assert_eq!(out.status.code(), Some(1));
    assert!(
        said(&out).contains(&format!("cannot listen on {address}")),
        "{}",
        said(&out)
    );
    assert!(!place.root().exists());
}

#[tokio::test]
async fn a_backup_says_within_seconds_that_the_database_does_not_answer() {
    let place = Place::new();
    let server = place.serve();
    let postmaster = place.postmaster();
    kill(postmaster, Signal::SIGSTOP).unwrap();
    let started = std::time::Instant::now();
    let out = place.run(&["postgres", "backup"]);
    let took = started.elapsed();
    kill(postmaster, Signal::SIGCONT).unwrap();
    assert_eq!(out.status.code(), Some(75), "{}", said(&out));
    assert!(said(&out).contains("does not answer"), "{}", said(&out));
    assert!(took < std::time::Duration::from_secs(25), "{took:?}");
    server.signal(Signal::SIGTERM);
    assert_eq!(server.end().0, Some(0));
}

#[tokio::test]
async fn servers_that_start_at_once_on_an_empty_database_make_one_demo() {
    let place = Place::new();
    let owner = place.serve();
    let address = format!(
        "postgres:///dommerbord?host={}&user=dommerbord",
        place.layout().socket_dir.display()
    );
    let servers: Vec<_> = std::thread::scope(|threads| {
        let starting: Vec<_> = (0..2)
            .map(|_| threads.spawn(|| place.serve_with(&address, &["--demo-if-empty"])))
            .collect();
        starting.into_iter().map(|one| one.join().unwrap()).collect()
    });
    // The weekend and the season, each of them once.
    let made = "select count(*), count(distinct name) from tournament";
    assert_eq!(ok(&place.run(&["postgres", "psql", "--", "-Atc", made])), "2|2");
    for server in servers.into_iter().chain([owner]) {
        server.signal(Signal::SIGTERM);
        assert_eq!(server.end().0, Some(0));
    }
}
