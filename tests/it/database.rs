//! A database of its own for every test, cloned from a migrated template in milliseconds.
//!
//! All tests share one server: that of `DATABASE_URL` (a role that may create databases) if it is set, else a
//! private cluster under the build directory, started by the supervisor the product uses. It is left running
//! for the next run; `script/test` stops it at its end. Works with threads (`cargo test`) and with a process
//! per test (nextest).

use std::{
    path::{Path, PathBuf},
    str::FromStr as _,
    sync::{
        OnceLock,
        atomic::{AtomicU32, Ordering},
        mpsc,
    },
    time::Duration,
};

use postgres::Settings;
use sha2::{Digest as _, Sha256};
use sqlx::{
    AssertSqlSafe, Connection as _, Executor as _, PgConnection, PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use store::MIGRATOR;
use tokio::sync::OnceCell;

/// Marks the databases of tests; the number of the process that made it and a counter follow.
const TEST_PREFIX: &str = "dommerbord_test_";
/// Marks the migrated templates; a hash of the migrations follows.
const TEMPLATE_PREFIX: &str = "dommerbord_template_";
/// The key of the advisory lock under which the template is made and leftovers are cleared away.
const PREPARING: i64 = 0x646f_6d6d_6572;

/// The server all tests of this process share, with the template ready on it.
static SERVER: OnceCell<Server> = OnceCell::const_new();
/// Numbers the databases of this process.
static NEXT: AtomicU32 = AtomicU32::new(0);

#[derive(Debug)]
struct Server {
    /// How to reach its maintenance database.
    admin: PgConnectOptions,
    template: String,
}

/// A migrated, empty database that no other test sees. It is dropped with this value.
#[derive(Debug)]
pub struct TestDb {
    /// Connections to it.
    pub pool: PgPool,
    /// How to open more, for a second server process in the same test.
    pub options: PgConnectOptions,
    name: String,
    admin: PgConnectOptions,
}

/// Makes a database for one test.
pub async fn test_db() -> TestDb {
    let server = SERVER.get_or_init(prepare_server).await;
    begun_as(&server.template, &server.admin).await
}

/// Makes a database for one test that begins as this one is left. Nobody may be connected to that one any more.
pub async fn copy_of(left: &TestDb) -> TestDb {
    begun_as(&left.name, &left.admin).await
}

async fn begun_as(template: &str, admin: &PgConnectOptions) -> TestDb {
    let name = format!(
        "{TEST_PREFIX}{}_{}",
        std::process::id(),
        NEXT.fetch_add(1, Ordering::Relaxed)
    );
    let mut conn = PgConnection::connect_with(admin).await.unwrap();
    // Since PostgreSQL 15 a database is copied through the log unless the copy of its files is asked for, which takes half as long.
    let strategy = match conn.server_version_num() {
        Some(version) if version >= 150_000 => "strategy file_copy",
        Some(_) | None => "",
    };
    run(
        &mut conn,
        format!("create database {name} template {template} {strategy}"),
    )
    .await;
    conn.close().await.unwrap();
    let options = admin.clone().database(&name);
    let pool = PgPoolOptions::new()
        .max_connections(10)
        .acquire_timeout(Duration::from_secs(30))
        .connect_with(options.clone())
        .await
        .unwrap();
    TestDb {
        pool,
        options,
        name,
        admin: admin.clone(),
    }
}

impl Drop for TestDb {
    fn drop(&mut self) {
        let dropper = DROPPER.get_or_init(|| start_dropper(self.admin.clone()));
        // Nobody waits for it: what is left behind when the tests end is cleared by the next run, or goes with the cluster.
        let _ = dropper.send(std::mem::take(&mut self.name));
    }
}

/// The thread that drops databases tests are done with, over one connection: a test's own runtime may be on its way out.
static DROPPER: OnceLock<mpsc::Sender<String>> = OnceLock::new();

fn start_dropper(admin: PgConnectOptions) -> mpsc::Sender<String> {
    let (sender, names) = mpsc::channel::<String>();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .unwrap();
        runtime.block_on(async {
            let mut conn = PgConnection::connect_with(&admin).await.unwrap();
            for name in names {
                run(&mut conn, format!("drop database {name} with (force)")).await;
            }
        });
    });
    sender
}

/// The data directory of the tests' own cluster: `DOMMERBORD_TEST_CLUSTER`, else one in the build directory.
fn test_cluster() -> PathBuf {
    if let Some(dir) = std::env::var_os("DOMMERBORD_TEST_CLUSTER") {
        return dir.into();
    }
    let checkout = Path::new(env!("CARGO_MANIFEST_DIR"));
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    checkout.join(target).join("test-cluster")
}

async fn prepare_server() -> Server {
    let admin = match std::env::var("DATABASE_URL") {
        Ok(url) if !url.is_empty() => PgConnectOptions::from_str(&url).unwrap().database("postgres"),
        Ok(_) | Err(_) => start_test_cluster().await.database("postgres"),
    };
    let mut conn = PgConnection::connect_with(&admin).await.unwrap();
    sqlx::query("select pg_advisory_lock($1)")
        .bind(PREPARING)
        .execute(&mut conn)
        .await
        .unwrap();
    clear_leftovers(&mut conn).await;
    let template = make_template(&mut conn, &admin).await;
    conn.close().await.unwrap(); // and with it goes the advisory lock
    Server { admin, template }
}

async fn start_test_cluster() -> PgConnectOptions {
    let settings = |root: PathBuf| Settings {
        bin: std::env::var_os("DOMMERBORD_PG_BIN").map(PathBuf::from),
        durable: false,
        ..Settings::durable(root)
    };
    let root = test_cluster();
    match postgres::start_shared(settings(root.clone())).await {
        Ok(options) => options,
        // Root's checkout may lie in a home that PostgreSQL's user cannot enter.
        Err(postgres::Error::Unreachable { .. } | postgres::Error::Unsafe { .. }) => {
            let elsewhere = std::env::temp_dir().join(format!(
                "dommerbord-tests-{}",
                hash([root.as_os_str().as_encoded_bytes()])
            ));
            postgres::start_shared(settings(elsewhere))
                .await
                .unwrap_or_else(|e| panic!("{e}"))
        }
        Err(e) => panic!("{e}"),
    }
}

/// Drops what aborted runs left behind: test databases nobody is connected to whose process is gone.
async fn clear_leftovers(conn: &mut PgConnection) {
    let leftovers: Vec<String> = sqlx::query_scalar(
        "select datname::text from pg_database d where starts_with(datname, $1)
         and not exists (select from pg_stat_activity a where a.datname = d.datname)",
    )
    .bind(TEST_PREFIX)
    .fetch_all(&mut *conn)
    .await
    .unwrap();
    for name in leftovers {
        let maker = name[TEST_PREFIX.len()..].split('_').next().unwrap_or_default();
        if !Path::new("/proc").join(maker).exists() {
            run(conn, format!("drop database if exists {name}")).await;
        }
    }
}

/// The template for exactly these migrations; made under another name first, so that a half-migrated one is
/// never cloned.
async fn make_template(conn: &mut PgConnection, admin: &PgConnectOptions) -> String {
    let template = format!(
        "{TEMPLATE_PREFIX}{}",
        hash(MIGRATOR.iter().map(|m| m.checksum.as_ref()))
    );
    let exists: bool = sqlx::query_scalar("select exists (select from pg_database where datname = $1)")
        .bind(&template)
        .fetch_one(&mut *conn)
        .await
        .unwrap();
    if !exists {
        let draft = format!("{template}_draft");
        run(conn, format!("drop database if exists {draft} with (force)")).await;
        run(
            conn,
            format!("create database {draft} template template0 encoding 'UTF8'"),
        )
        .await;
        let mut migrating = PgConnection::connect_with(&admin.clone().database(&draft))
            .await
            .unwrap();
        MIGRATOR.run(&mut migrating).await.unwrap();
        migrating.close().await.unwrap();
        run(conn, format!("alter database {draft} rename to {template}")).await;
    }
    template
}

async fn run(conn: &mut PgConnection, sql: String) {
    conn.execute(AssertSqlSafe(sql.clone()))
        .await
        .unwrap_or_else(|e| panic!("{sql}: {e}"));
}

fn hash<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> String {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part);
    }
    let digest: [u8; 32] = hasher.finalize().into();
    let start = digest.first_chunk().unwrap();
    format!("{:016x}", u64::from_be_bytes(*start))
}

#[tokio::test]
async fn every_test_gets_a_migrated_database_of_its_own() {
    let (one, two) = (test_db().await, test_db().await);
    one.pool.execute("create table only_here ()").await.unwrap();
    let elsewhere: Option<String> = sqlx::query_scalar("select to_regclass('only_here')::text")
        .fetch_one(&two.pool)
        .await
        .unwrap();
    assert_eq!(elsewhere, None);
    let applied: i64 = sqlx::query_scalar("select count(*) from _sqlx_migrations where success")
        .fetch_one(&one.pool)
        .await
        .unwrap();
    assert_eq!(usize::try_from(applied).unwrap(), MIGRATOR.iter().count());
}

#[tokio::test]
async fn copies_begin_as_the_other_was_left_and_are_their_own() {
    let left = test_db().await;
    left.pool.execute("create table only_here ()").await.unwrap();
    left.pool.close().await;
    let (one, two) = (copy_of(&left).await, copy_of(&left).await);
    one.pool.execute("drop table only_here").await.unwrap();
    let there: Option<String> = sqlx::query_scalar("select to_regclass('only_here')::text")
        .fetch_one(&two.pool)
        .await
        .unwrap();
    assert_eq!(there.as_deref(), Some("only_here"));
}

#[tokio::test]
async fn a_test_database_is_gone_with_its_test_even_while_connections_are_open() {
    let db = test_db().await;
    let (name, admin) = (db.name.clone(), db.admin.clone());
    let _held = PgConnection::connect_with(&db.options).await.unwrap();
    drop(db);
    let mut conn = PgConnection::connect_with(&admin).await.unwrap();
    // Nobody waited for it.
    for _ in 0..200 {
        let there: bool = sqlx::query_scalar("select exists (select from pg_database where datname = $1)")
            .bind(&name)
            .fetch_one(&mut conn)
            .await
            .unwrap();
        if !there {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("{name} is still there");
}
