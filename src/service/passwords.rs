//! Hashing and verifying passwords: Argon2id, in the PHC format, which includes the parameters.
//!
//! Hashing takes much time and memory by design, so it runs on blocking threads and for at most [`AT_ONCE`] people at a time: a flood of
//! sign-ins waits, and other requests go on. The rules for passwords are [`domain::account::Password`].

use std::sync::{Arc, LazyLock};

use argon2::{
    Algorithm, Argon2, Params, Version,
    password_hash::{PasswordHasher as _, PasswordVerifier as _},
};
use tokio::sync::Semaphore;

use domain::account::Password;

/// How many passwords are hashed at once.
const AT_ONCE: usize = 2;
/// OWASP's first choice for Argon2id: 19 MiB, two passes, one lane.
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;

static TURNS: LazyLock<Arc<Semaphore>> = LazyLock::new(|| Arc::new(Semaphore::new(AT_ONCE)));

/// The hash that is verified when there is no account, so that it takes the same time.
static NOBODY: LazyLock<Option<String>> = LazyLock::new(|| hash_now(b"nobody has this password").ok());

/// A password could not be hashed.
#[derive(Debug, thiserror::Error)]
#[error("a password could not be hashed: {0}")]
pub struct HashError(String);

fn argon2() -> Result<Argon2<'static>, HashError> {
    let params =
        Params::new(MEMORY_KIB, PASSES, LANES, None).map_err(|error| HashError(error.to_string()))?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hash_now(password: &[u8]) -> Result<String, HashError> {
    let hash: argon2::password_hash::phc::PasswordHash = argon2()?
        .hash_password(password)
        .map_err(|error| HashError(error.to_string()))?;
    Ok(hash.to_string())
}

async fn in_turn<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, HashError> + Send + 'static,
) -> Result<T, HashError> {
    // The permit goes into the work: a client that disconnects must not free the permit while the memory is in use.
    let turn = Arc::clone(&TURNS)
        .acquire_owned()
        .await
        .map_err(|error| HashError(error.to_string()))?;
    tokio::task::spawn_blocking(move || {
        let done = work();
        drop(turn);
        done
    })
    .await
    .map_err(|error| HashError(error.to_string()))?
}

/// What is stored of a password.
pub async fn hash(password: Password) -> Result<String, HashError> {
    in_turn(move || hash_now(password.as_bytes())).await
}

/// Is this the stored password? Without a stored one the answer is no, after the same time.
pub async fn verify(stored: Option<String>, typed: String) -> Result<bool, HashError> {
    in_turn(move || {
        let nobody = NOBODY.as_deref();
        let Some(against) = stored.as_deref().or(nobody) else {
            return Err(HashError("nothing to compare with".to_owned()));
        };
        // A stored hash includes its parameters, so older ones still work.
        let matches = argon2()?.verify_password(typed.as_bytes(), against).is_ok();
        Ok(matches && stored.is_some())
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_known_again_and_no_other_is() {
        let password = Password::choose("springer slår på e5", &[]).unwrap();
        let stored = hash(password.clone()).await.unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        assert!(stored.len() <= 300);
        assert_ne!(stored, hash(password).await.unwrap(), "the salt is chance");
        assert!(
            verify(Some(stored.clone()), "springer slår på e5".to_owned())
                .await
                .unwrap()
        );
        assert!(
            !verify(Some(stored), "springer slår på e4".to_owned())
                .await
                .unwrap()
        );
    }

    #[tokio::test]
    async fn nobodys_password_never_matches() {
        assert!(!verify(None, "nobody has this password".to_owned()).await.unwrap());
        assert!(!verify(Some("no hash".to_owned()), String::new()).await.unwrap());
    }
}
