//! Rebuilds when a migration is added: `sqlx::migrate!` cannot see that by itself.
fn main() {
    println!("cargo::rerun-if-changed=../../migrations");
}
