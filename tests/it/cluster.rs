//! The private PostgreSQL, on real clusters: made, kept, taken over, brought back, and refused with a reason.

use std::{
    fs,
    os::unix::{
        fs::{MetadataExt as _, PermissionsExt as _},
        process::CommandExt as _,
    },
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::Duration,
};

use nix::{
    sys::signal::{Signal, kill},
    unistd::geteuid,
};
use postgres::{Cluster, Error, Known, Origin, Settings, Status, start_shared, status, stop_unattended};
use sqlx::{
    PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use store::MIGRATOR;

use crate::place::{Place, eventually, is_root, nobody, set_mode};

async fn pool(options: PgConnectOptions) -> PgPool {
    PgPoolOptions::new()
        .acquire_timeout(Duration::from_mins(1))
        .connect_with(options)
        .await
        .unwrap()
}

async fn setting(pool: &PgPool, name: &str) -> String {
    sqlx::query_scalar("select current_setting($1)")
        .bind(name)
        .fetch_one(pool)
        .await
        .unwrap()
}

async fn make_table(pool: &PgPool) {
    sqlx::query("create table mark (n bigint primary key)")
        .execute(pool)
        .await
        .unwrap();
}

async fn insert(pool: &PgPool, n: i64) -> sqlx::Result<()> {
    sqlx::query("insert into mark values ($1)")
        .bind(n)
        .execute(pool)
        .await
        .map(|_| ())
}

async fn marks(pool: &PgPool) -> Vec<i64> {
    sqlx::query_scalar("select n from mark order by n")
        .fetch_all(pool)
        .await
        .unwrap()
}

#[tokio::test]
async fn a_new_cluster_is_durable_checked_and_closed_to_the_network_and_keeps_its_data() {
    let place = Place::new();
    let cluster = Cluster::start(place.settings()).await.unwrap();
    assert_eq!(cluster.origin(), Origin::Created);
    let db = pool(cluster.options()).await;
    for (name, value) in [
        ("fsync", "on"),
        ("full_page_writes", "on"),
        ("synchronous_commit", "on"),
        ("data_checksums", "on"),
        ("listen_addresses", ""),
        ("server_encoding", "UTF8"),
    ] {
        assert_eq!(setting(&db, name).await, value, "{name}");
    }
    make_table(&db).await;
    insert(&db, 1).await.unwrap();
    db.close().await;
    cluster.stop().await.unwrap();
    assert_eq!(status(&place.layout()).unwrap(), Status::Stopped);

    let cluster = Cluster::start(place.settings()).await.unwrap();
    assert_eq!(cluster.origin(), Origin::Started);
    assert_eq!(marks(&pool(cluster.options()).await).await, [1]);
    cluster.stop().await.unwrap();
}

#[tokio::test]
async fn postgres_runs_as_an_unprivileged_user_and_its_directories_are_private() {
    let place = Place::new();
    let wish = Settings {
        user: Some("nobody".into()),
        ..place.settings()
    };
    let cluster = Cluster::start(wish).await.unwrap();
    // Root must be somebody else; everybody else stays who they are.
    let expected = if is_root() { nobody().uid } else { geteuid() };
    let layout = place.layout();
    for dir in [&layout.data, &layout.socket_dir] {
        let stat = fs::metadata(dir).unwrap();
        assert_eq!(stat.uid(), expected.as_raw(), "{}", dir.display());
        assert_eq!(stat.mode() & 0o777, 0o700, "{}", dir.display());
    }
    let process = fs::metadata(format!("/proc/{}", place.postmaster())).unwrap();
    assert_eq!(process.uid(), expected.as_raw());
    cluster.stop().await.unwrap();

    // Without a wish the owner of the data is who runs it again.
    let cluster = Cluster::start(place.settings()).await.unwrap();
    let process = fs::metadata(format!("/proc/{}", place.postmaster())).unwrap();
    assert_eq!(process.uid(), expected.as_raw());
    cluster.stop().await.unwrap();
}

#[tokio::test]
async fn a_user_that_does_not_exist_is_named_and_only_root_needs_one() {
    let place = Place::new();
    let started = Cluster::start(Settings {
        user: Some("ingen-af-os".into()),
        ..place.settings()
    })
    .await;
    if is_root() {
        let error = started.unwrap_err();
        assert!(
            matches!(&error, Error::UnknownUser { name } if name == "ingen-af-os"),
            "{error}"
        );
        assert_eq!(error.exit_code(), 78);
    } else {
        started.unwrap().stop().await.unwrap();
    }
}

#[tokio::test]
async fn killing_postgres_heals_by_itself_and_loses_nothing_that_was_acknowledged() {
    let place = Place::new();
    let cluster = Cluster::start(place.settings()).await.unwrap();
    let db = pool(cluster.options()).await;
    make_table(&db).await;
    let writing = tokio::spawn({
        let db = db.clone();
        async move {
            let mut acknowledged = Vec::new();
            for n in 0..400 {
                if insert(&db, n).await.is_ok() {
                    acknowledged.push(n);
                }
            }
            acknowledged
        }
    });
    let first = place.postmaster();
    eventually("some rows are written", async || marks(&db).await.len() > 20).await;
    kill(first, Signal::SIGKILL).unwrap();
    let acknowledged = writing.await.unwrap();
    assert_eq!(
        acknowledged.last(),
        Some(&399),
        "the same pool goes on writing after the heal"
    );
    let there = marks(&db).await;
    assert!(
        acknowledged.iter().all(|n| there.contains(n)),
        "acknowledged and lost"
    );
    assert_ne!(place.postmaster(), first);
    db.close().await;
    cluster.stop().await.unwrap();
}

#[tokio::test]
async fn a_server_left_behind_is_adopted_and_watched_over_like_one_of_our_own() {
    let place = Place::new();
    let left = pool(start_shared(place.settings()).await.unwrap()).await;
    make_table(&left).await;
    left.close().await;
    let pid = place.postmaster();

    let cluster = Cluster::start(place.settings()).await.unwrap();
    assert_eq!(cluster.origin(), Origin::Adopted);
    assert_eq!(place.postmaster(), pid, "nothing was restarted");
    let db = pool(cluster.options()).await;
    insert(&db, 1).await.unwrap();
    kill(pid, Signal::SIGKILL).unwrap();
    eventually("the adopted server is brought back", async || {
        insert(&db, 2).await.is_ok()
    })
    .await;
    assert_eq!(marks(&db).await, [1, 2]);
    db.close().await;
    cluster.stop().await.unwrap();
    assert_eq!(status(&place.layout()).unwrap(), Status::Stopped);
}

#[tokio::test]
async fn a_pid_that_went_to_another_program_after_a_power_cut_does_not_keep_us_from_starting() {
    let place = Place::new();
    let options = start_shared(place.settings()).await.unwrap();
    make_table(&pool(options).await).await;
    kill(place.postmaster(), Signal::SIGKILL).unwrap();
    let layout = place.layout();
    eventually("it is gone", async || status(&layout).unwrap() == Status::Stopped).await;

    // PostgreSQL takes the number only of a process of its own user seriously.
    let owner = fs::metadata(&layout.data).unwrap();
    let mut other = Command::new("sleep");
    other.arg("300");
    if is_root() {
        other.uid(owner.uid()).gid(owner.gid());
    }
    let mut other = other.spawn().unwrap();
    let file = layout.data.join("postmaster.pid");
    let text = fs::read_to_string(&file).unwrap();
    let (_, rest) = text.split_once('\n').unwrap();
    fs::write(&file, format!("{}\n{rest}", other.id())).unwrap();

    let cluster = Cluster::start(place.settings()).await.unwrap();
    assert_eq!(cluster.origin(), Origin::Started);
    assert!(marks(&pool(cluster.options()).await).await.is_empty());
    cluster.stop().await.unwrap();
    assert!(
        other.try_wait().unwrap().is_none(),
        "the other program was left alone"
    );
    other.kill().unwrap();
    other.wait().unwrap();
}

#[tokio::test]
async fn two_processes_never_share_a_directory() {
    let place = Place::new();
    let cluster = Cluster::start(place.settings()).await.unwrap();
    let error = Cluster::start(place.settings()).await.unwrap_err();
    assert!(matches!(error, Error::InUse { .. }), "{error}");
    assert_eq!(error.exit_code(), 78);
    let error = stop_unattended(&place.layout()).await.unwrap_err();
    assert!(
        matches!(error, Error::InUse { .. }),
        "nobody stops a server another one watches over: {error}"
    );
    let held = Status::Running {
        pid: place.postmaster().as_raw(),
        held: true,
    };
    assert_eq!(status(&place.layout()).unwrap(), held);
    cluster.stop().await.unwrap();
}

#[tokio::test]
async fn many_processes_may_ask_for_the_shared_cluster_at_once() {
    let place = Place::new();
    let asked: Vec<_> = (0..4)
        .map(|_| tokio::spawn(start_shared(place.settings())))
        .collect();
    for one in asked {
        pool(one.await.unwrap().unwrap()).await.close().await;
    }
    let left = Status::Running {
        pid: place.postmaster().as_raw(),
        held: false,
    };
    assert_eq!(status(&place.layout()).unwrap(), left);
    stop_unattended(&place.layout()).await.unwrap();
    assert_eq!(status(&place.layout()).unwrap(), Status::Stopped);
    let error = stop_unattended(&place.layout()).await.unwrap_err();
    assert!(matches!(error, Error::NotRunning { .. }), "{error}");
}

#[tokio::test]
async fn a_cluster_that_is_only_dropped_stops_all_the_same() {
    let place = Place::new();
    drop(Cluster::start(place.settings()).await.unwrap());
    let layout = place.layout();
    eventually("it stops", async || status(&layout).unwrap() == Status::Stopped).await;
    // PostgreSQL takes its files away first and writes its last line then.
    let last = "database system is shut down";
    eventually("it says so", async || {
        fs::read_to_string(&layout.log).unwrap().contains(last)
    })
    .await;
}

#[tokio::test]
async fn data_of_a_major_version_that_is_not_installed_is_named() {
    let place = Place::new();
    let data = place.layout().data;
    fs::create_dir_all(&data).unwrap();
    fs::write(data.join("PG_VERSION"), "13\n").unwrap();
    let error = Cluster::start(place.settings()).await.unwrap_err();
    assert!(matches!(error, Error::WrongMajor { data: 13, .. }), "{error}");
    assert!(error.to_string().contains("Install PostgreSQL 13"), "{error}");
    assert_eq!(error.exit_code(), 78);
}

#[tokio::test]
async fn a_parent_that_postgres_may_not_enter_is_named() {
    let place = Place::below("closed/data");
    let closed = place.outside().join("closed");
    fs::create_dir(&closed).unwrap();
    // Root's 0700 directory stops PostgreSQL's user; ourselves only a directory without any rights stops.
    set_mode(&closed, if is_root() { 0o700 } else { 0o000 });
    let error = Cluster::start(place.settings()).await.unwrap_err();
    if is_root() {
        assert!(
            matches!(&error, Error::Unreachable { blocked, .. } if *blocked == closed),
            "{error}"
        );
    }
    assert!(error.to_string().contains(&*closed.to_string_lossy()), "{error}");
    assert_eq!(error.exit_code(), 78);
    set_mode(&closed, 0o755);
}

#[tokio::test]
async fn a_parent_anybody_may_write_to_is_refused() {
    let place = Place::below("open/data");
    let open = place.outside().join("open");
    fs::create_dir(&open).unwrap();
    set_mode(&open, 0o777);
    let error = Cluster::start(place.settings()).await.unwrap_err();
    assert!(
        matches!(&error, Error::Unsafe { path, .. } if *path == open),
        "{error}"
    );
}

#[tokio::test]
async fn a_long_path_gets_its_socket_in_tmp() {
    let place = Place::below(&"langt/".repeat(20));
    let cluster = Cluster::start(place.settings()).await.unwrap();
    let socket_dir = place.layout().socket_dir;
    assert!(socket_dir.starts_with("/tmp/"), "{}", socket_dir.display());
    assert_eq!(fs::metadata(&socket_dir).unwrap().mode() & 0o777, 0o700);
    assert_eq!(setting(&pool(cluster.options()).await, "fsync").await, "on");
    cluster.stop().await.unwrap();
}

#[tokio::test]
async fn a_socket_directory_that_somebody_else_put_there_is_refused() {
    let place = Place::new();
    fs::create_dir(place.root()).unwrap();
    let trap = place.outside().join("trap");
    fs::create_dir(&trap).unwrap();
    std::os::unix::fs::symlink(&trap, place.layout().socket_dir).unwrap();
    let error = Cluster::start(place.settings()).await.unwrap_err();
    assert!(
        matches!(&error, Error::Unsafe { path, .. } if *path == place.layout().socket_dir),
        "{error}"
    );
}

#[tokio::test]
async fn a_server_of_another_directory_on_our_socket_is_not_adopted() {
    let (ours, other) = (Place::new(), Place::new());
    start_shared(ours.settings()).await.unwrap();
    start_shared(other.settings()).await.unwrap();
    // A bound socket moves with its directory.
    let (socket, aside) = (ours.layout().socket_dir, ours.outside().join("aside"));
    fs::rename(&socket, &aside).unwrap();
    fs::rename(other.layout().socket_dir, &socket).unwrap();
    let error = Cluster::start(ours.settings()).await.unwrap_err();
    let Error::OtherServer { expected, found } = &error else {
        panic!("{error}")
    };
    assert_eq!((expected, found), (&ours.layout().data, &other.layout().data));
    fs::rename(&socket, other.layout().socket_dir).unwrap();
    fs::rename(&aside, &socket).unwrap();
    for place in [ours, other] {
        stop_unattended(&place.layout()).await.unwrap();
    }
}

#[tokio::test]
async fn a_half_made_cluster_of_a_crash_is_made_again() {
    let place = Place::new();
    let half = place.root().join("pg.new");
    fs::create_dir_all(half.join("base")).unwrap();
    let cluster = Cluster::start(place.settings()).await.unwrap();
    assert_eq!(cluster.origin(), Origin::Created);
    assert!(!half.exists());
    cluster.stop().await.unwrap();
}

/// The clusters in a data root that are not whole.
fn half_made(root: &Path) -> Vec<PathBuf> {
    fs::read_dir(root)
        .into_iter()
        .flatten()
        .map(|entry| entry.unwrap())
        .filter(|entry| entry.file_name().to_string_lossy().starts_with("pg.new"))
        .map(|entry| entry.path())
        .collect()
}

#[tokio::test]
async fn a_first_start_that_was_killed_does_not_stop_the_next_while_its_initdb_writes_on() {
    let place = Place::new();
    let mut first = place.dommerbord(&["migrate"]);
    let mut first = first.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    eventually("its initdb writes", async || {
        half_made(place.root())
            .iter()
            .any(|half| half.join("base").exists())
    })
    .await;
    first.kill().unwrap();
    first.wait().unwrap();
    assert_eq!(half_made(place.root()).len(), 1, "it was killed in the middle");
    let cluster = Cluster::start(place.settings()).await.unwrap();
    assert_eq!(cluster.origin(), Origin::Created);
    make_table(&pool(cluster.options()).await).await;
    cluster.stop().await.unwrap();

    // What could not be removed then goes with a later start.
    let left = place.root().join("pg.new.77");
    fs::create_dir_all(left.join("base")).unwrap();
    let cluster = Cluster::start(place.settings()).await.unwrap();
    assert_eq!(cluster.origin(), Origin::Started);
    assert!(!left.exists());
    cluster.stop().await.unwrap();
}

#[tokio::test]
async fn a_start_without_room_is_tried_again_though_postgres_could_not_write_down_why() {
    let place = Place::new();
    let cluster = Cluster::start(place.settings()).await.unwrap();
    cluster.stop().await.unwrap();
    fs::write(
        place.layout().data.join("postgresql.conf"),
        "no_such_setting = on\n",
    )
    .unwrap();
    let error = Cluster::start(place.settings()).await.unwrap_err();
    assert_eq!(error.exit_code(), 78, "somebody must mend this: {error}");
    // What is written to see whether there is room goes where there never is any.
    std::os::unix::fs::symlink("/dev/full", place.root().join("room")).unwrap();
    let error = Cluster::start(place.settings()).await.unwrap_err();
    assert_eq!(error.exit_code(), 75, "{error}");
    assert!(error.to_string().contains("nothing can be written"), "{error}");
}

#[tokio::test]
async fn the_log_of_postgres_tells_what_failed_and_not_with_which_values() {
    let place = Place::new();
    let cluster = Cluster::start(place.settings()).await.unwrap();
    let db = pool(cluster.options()).await;
    for sql in [
        "create table person (email text primary key, born date not null, check (email like '%@%'))",
        "insert into person values ('dobbelt@example.org', '1970-01-02')",
    ] {
        sqlx::query(sql).execute(&db).await.unwrap();
    }
    // A value that stands already, and a row that is not allowed; the database's detail of both is the row.
    for email in ["dobbelt@example.org", "uden-snabel-a"] {
        sqlx::query("insert into person values ($1, '1970-01-02')")
            .bind(email)
            .execute(&db)
            .await
            .unwrap_err();
    }
    cluster.stop().await.unwrap();
    let log = fs::read_to_string(place.layout().log).unwrap();
    for told in ["duplicate key value", "violates check constraint"] {
        assert!(log.contains(told), "{told}: {log}");
    }
    for value in ["dobbelt@", "uden-snabel-a", "DETAIL"] {
        assert!(!log.contains(value), "{value}: {log}");
    }
}

/// A directory in which files can be made and named, and that cannot be opened, so that nobody can make its names survive a power cut.
#[test]
fn a_backup_whose_name_may_not_survive_a_power_cut_is_not_told_to_be_there() {
    let place = Place::below("home/data");
    let home = place.outside().join("home");
    fs::create_dir(&home).unwrap();
    let unsure = home.join("unsure");
    fs::create_dir(&unsure).unwrap();
    let program = place.outside().join("dommerbord");
    fs::copy(env!("CARGO_BIN_EXE_dommerbord"), &program).unwrap();
    set_mode(&unsure, 0o300);
    let backup = |to: &Path| {
        let mut command = Command::new(&program);
        // Root may open everything.
        if is_root() {
            let user = nobody();
            for path in [&home, &unsure] {
                std::os::unix::fs::chown(path, Some(user.uid.as_raw()), Some(user.gid.as_raw())).unwrap();
            }
            command.uid(user.uid.as_raw()).gid(user.gid.as_raw());
        }
        command
            .env_clear()
            .env("PATH", std::env::var_os("PATH").unwrap())
            .env("DOMMERBORD_DATA_DIR", place.root())
            .current_dir("/")
            .args(["postgres", "backup"])
            .arg(to);
        command.output().unwrap()
    };
    let sure = backup(&home.join("runde.dump"));
    assert!(sure.status.success(), "{sure:?}");
    let out = backup(&unsure.join("runde.dump"));
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    set_mode(&unsure, 0o700);
    assert!(!out.status.success(), "{said}");
    assert!(said.contains("cannot save the directory"), "{said}");
}

/// What tells a backup of this program, as the command does it.
fn known() -> Known {
    Known(
        MIGRATOR
            .iter()
            .map(|migration| (migration.version, migration.checksum.to_vec()))
            .collect(),
    )
}

#[tokio::test]
async fn a_backup_brings_everything_back_and_a_broken_one_changes_nothing() {
    let place = Place::new();
    let file = place.outside().join("turnering.dump");
    let cluster = Cluster::start(place.settings()).await.unwrap();
    let db = pool(cluster.options()).await;
    MIGRATOR.run(&db).await.unwrap();
    make_table(&db).await;
    insert(&db, 64).await.unwrap();
    postgres::dump(&place.settings(), &file).unwrap();
    assert_eq!(
        fs::metadata(&file).unwrap().permissions().mode() & 0o777,
        0o600,
        "it holds personal data"
    );
    sqlx::query("drop table mark").execute(&db).await.unwrap();
    sqlx::query("create table later ()").execute(&db).await.unwrap();
    db.close().await;

    let broken = place.outside().join("broken.dump");
    let whole = fs::read(&file).unwrap();
    fs::write(&broken, &whole[..whole.len() / 2]).unwrap();
    let error = postgres::restore(&place.settings(), &broken, &known())
        .await
        .unwrap_err();
    assert!(matches!(error, Error::Program { .. }), "{error}");
    let db = pool(cluster.options()).await;
    sqlx::query("select from later").execute(&db).await.unwrap();
    db.close().await;

    let kept = postgres::restore(&place.settings(), &file, &known())
        .await
        .unwrap()
        .unwrap();
    assert!(kept.starts_with("dommerbord_replaced_2"), "{kept}");
    let db = pool(cluster.options()).await;
    assert_eq!(marks(&db).await, [64]);
    sqlx::query("select from later").execute(&db).await.unwrap_err();
    db.close().await;
    let replaced = pool(cluster.options().database(&kept)).await;
    sqlx::query("select from later").execute(&replaced).await.unwrap();
    replaced.close().await;

    // The next restore keeps what it replaces beside what is kept already, until somebody lets go of it.
    postgres::restore(&place.settings(), &file, &known())
        .await
        .unwrap();
    let names = async || -> Vec<String> {
        let kept = postgres::kept(&place.settings()).await.unwrap();
        kept.into_iter().map(|(name, _)| name).collect()
    };
    assert_eq!(names().await.len(), 2);
    let error = postgres::forget(&place.settings(), "dommerbord")
        .await
        .unwrap_err();
    assert!(matches!(error, Error::NotKept { .. }), "{error}");
    postgres::put_back(&place.settings(), &kept).await.unwrap();
    let db = pool(cluster.options()).await;
    sqlx::query("select from later").execute(&db).await.unwrap();
    db.close().await;
    for name in names().await {
        postgres::forget(&place.settings(), &name).await.unwrap();
    }
    assert!(names().await.is_empty());
    cluster.stop().await.unwrap();
}

#[tokio::test]
async fn only_a_backup_of_this_program_and_of_no_newer_version_is_put_in_place() {
    let place = Place::new();
    let cluster = Cluster::start(place.settings()).await.unwrap();
    let db = pool(cluster.options()).await;
    make_table(&db).await;
    let foreign = place.outside().join("foreign.dump");
    postgres::dump(&place.settings(), &foreign).unwrap();
    MIGRATOR.run(&db).await.unwrap();
    sqlx::query(
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
         values (20991231000000, 'later', true, '', 1)",
    )
    .execute(&db)
    .await
    .unwrap();
    let newer = place.outside().join("newer.dump");
    postgres::dump(&place.settings(), &newer).unwrap();
    sqlx::query("delete from _sqlx_migrations where version = 20991231000000")
        .execute(&db)
        .await
        .unwrap();
    insert(&db, 1).await.unwrap();
    db.close().await;
    for (file, word) in [(&foreign, "another program"), (&newer, "newer version")] {
        let error = postgres::restore(&place.settings(), file, &known())
            .await
            .unwrap_err();
        assert!(
            matches!(error, Error::NoBackup { .. }) && error.to_string().contains(word),
            "{error}"
        );
        assert_eq!(error.exit_code(), 78);
    }
    assert_eq!(
        marks(&pool(cluster.options()).await).await,
        [1],
        "what stood there stands"
    );
    assert!(postgres::kept(&place.settings()).await.unwrap().is_empty());
    cluster.stop().await.unwrap();
}

#[tokio::test]
async fn a_restore_that_was_broken_off_hides_nothing_and_leaves_nothing_behind() {
    let place = Place::new();
    let cluster = Cluster::start(place.settings()).await.unwrap();
    let db = pool(cluster.options()).await;
    make_table(&db).await;
    insert(&db, 7).await.unwrap();
    db.close().await;
    let admin = pool(cluster.options().database("postgres")).await;
    let run = async |sql: &'static str| sqlx::query(sql).execute(&admin).await.unwrap();
    run("create database dommerbord_restoring").await;
    cluster.stop().await.unwrap();
    let cluster = Cluster::start(place.settings()).await.unwrap();
    let admin = pool(cluster.options().database("postgres")).await;
    let left: i64 =
        sqlx::query_scalar("select count(*) from pg_database where datname = 'dommerbord_restoring'")
            .fetch_one(&admin)
            .await
            .unwrap();
    assert_eq!(left, 0, "what a killed restore had filled is gone");

    // Between two renames, as an earlier version did them.
    sqlx::query("alter database dommerbord rename to dommerbord_replaced")
        .execute(&admin)
        .await
        .unwrap();
    admin.close().await;
    cluster.stop().await.unwrap();
    let error = Cluster::start(place.settings()).await.unwrap_err();
    let Error::Misplaced { found } = &error else {
        panic!("{error}")
    };
    assert_eq!(found, &["dommerbord_replaced"]);
    assert!(error.to_string().contains("put-back"), "{error}");
    assert_eq!(error.exit_code(), 78);
    assert_eq!(status(&place.layout()).unwrap(), Status::Stopped);

    let cluster = Cluster::start_to_restore(place.settings()).await.unwrap();
    let kept = postgres::put_back(&place.settings(), "dommerbord_replaced")
        .await
        .unwrap();
    assert_eq!(kept, None, "nothing stood there");
    assert_eq!(marks(&pool(cluster.options()).await).await, [7]);
    cluster.stop().await.unwrap();
}

#[tokio::test]
async fn backups_of_one_name_at_once_are_each_whole_and_leave_nothing_half_done() {
    let place = Place::new();
    let cluster = Cluster::start(place.settings()).await.unwrap();
    make_table(&pool(cluster.options()).await).await;
    let dir = place.outside().join("backups");
    fs::create_dir(&dir).unwrap();
    let file = dir.join("runde.dump");
    // So many that those who start at once are at the same ones at the same time.
    for left in 0..2_000 {
        let left = dir.join(format!("runde.dump.1-{left}.partial"));
        fs::write(left, "of a run that was killed").unwrap();
    }
    // Many at once: what one run has made and not yet locked must not be taken by another for something that was left.
    let at_once: Vec<_> = ["runde.dump", "runde.bak"]
        .repeat(12)
        .into_iter()
        .map(|name| (place.settings(), dir.join(name)))
        .map(|(settings, to)| tokio::task::spawn_blocking(move || postgres::dump(&settings, &to)))
        .collect();
    for one in at_once {
        one.await.unwrap().unwrap();
    }
    let mut there: Vec<_> = fs::read_dir(&dir)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    there.sort();
    assert_eq!(there, ["runde.bak", "runde.dump"]);
    for name in there {
        let mut list = postgres::client(&place.settings(), "pg_restore").unwrap();
        // Without a database it writes the script it would run.
        let program = list.get_program().to_owned();
        list = Command::new(program);
        let out = list.arg("--file=-").arg(dir.join(&name)).output().unwrap();
        assert!(
            out.status.success() && String::from_utf8_lossy(&out.stdout).contains("CREATE TABLE"),
            "{name}: {out:?}"
        );
    }
    assert!(fs::metadata(&file).unwrap().len() > 0);
    cluster.stop().await.unwrap();
}
