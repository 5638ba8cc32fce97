//! Signatures with the installation's own key, which all processes read from the database: the mark of a device on which an account was
//! signed in before, the pseudonym of an account in the server log, and the links with which a player or a captain stops mail.

use std::{fmt, sync::Arc};

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;
use sqlx::PgPool;
use tokio::sync::OnceCell;
use uuid::Uuid;

use engine::ids::{PlayerId, TeamId};

/// The key of the installation, read on first use. Clones share it; its `Debug` shows nothing.
#[derive(Clone, Default)]
pub struct Seal(Arc<OnceCell<Vec<u8>>>);

impl fmt::Debug for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seal(…)")
    }
}

/// Bytes of an account's pseudonym in the log: enough to tell accounts apart.
const NAME_BYTES: usize = 6;

impl Seal {
    /// A mark for a device on which this account has just signed in.
    ///
    /// # Errors
    /// When the database does not tell the key.
    pub async fn mark(&self, pool: &PgPool, email: &str) -> store::Result<String> {
        let nonce = URL_SAFE_NO_PAD.encode(rand::random::<[u8; 16]>());
        let signed = self.mac(pool, &device(email, &nonce)).await?;
        let signed = URL_SAFE_NO_PAD.encode(signed.finalize().into_bytes());
        Ok(format!("{nonce}.{signed}"))
    }

    /// Is this a mark that was given to a device on which this account signed in?
    ///
    /// # Errors
    /// When the database does not tell the key.
    pub async fn knows(&self, pool: &PgPool, email: &str, mark: &str) -> store::Result<bool> {
        let parts = mark.split_once('.').and_then(|(nonce, signed)| {
            let signed = URL_SAFE_NO_PAD.decode(signed).ok()?;
            (nonce.len() <= 32).then_some((nonce, signed))
        });
        let Some((nonce, signed)) = parts else {
            return Ok(false);
        };
        let mac = self.mac(pool, &device(email, nonce)).await?;
        Ok(mac.verify_slice(&signed).is_ok())
    }

    /// The pseudonym of the account with this address in the log: always the same, and not reversible without the key.
    ///
    /// # Errors
    /// When the database does not tell the key.
    pub async fn name(&self, pool: &PgPool, email: &str) -> store::Result<String> {
        let mac = self.mac(pool, &format!("log\0{}", tidy(email))).await?;
        let name = mac.finalize().into_bytes();
        let digits = name
            .iter()
            .take(NAME_BYTES)
            .flat_map(|byte| [byte >> 4, byte & 15]);
        Ok(digits
            .filter_map(|digit| char::from_digit(digit.into(), 16))
            .collect())
    }

    /// The secret part of the link with which this player stops mail: always the same, and told by no id alone.
    ///
    /// # Errors
    /// When the database does not tell the key.
    pub async fn stop_token(&self, pool: &PgPool, player: PlayerId) -> store::Result<String> {
        let signed = self.mac(pool, &stop_text(player)).await?.finalize().into_bytes();
        let id = URL_SAFE_NO_PAD.encode(player.as_uuid().as_bytes());
        Ok(format!("{id}.{}", URL_SAFE_NO_PAD.encode(signed)))
    }

    /// Whose mail such a link stops; nobody's if it was not made here.
    ///
    /// # Errors
    /// When the database does not tell the key.
    pub async fn stopped_by(&self, pool: &PgPool, token: &str) -> store::Result<Option<PlayerId>> {
        let parts = token.split_once('.').and_then(|(id, signed)| {
            let id: [u8; 16] = URL_SAFE_NO_PAD.decode(id).ok()?.try_into().ok()?;
            let signed = URL_SAFE_NO_PAD.decode(signed).ok()?;
            Some((PlayerId::from_uuid(Uuid::from_bytes(id)), signed))
        });
        let Some((player, signed)) = parts else {
            return Ok(None);
        };
        let mac = self.mac(pool, &stop_text(player)).await?;
        Ok(mac.verify_slice(&signed).is_ok().then_some(player))
    }

    /// The secret part of the link with which the captain of this team stops notices.
    ///
    /// # Errors
    /// When the database does not tell the key.
    pub async fn captain_stop_token(&self, pool: &PgPool, team: TeamId) -> store::Result<String> {
        let signed = self.mac(pool, &captain_text(team)).await?.finalize().into_bytes();
        let id = URL_SAFE_NO_PAD.encode(team.as_uuid().as_bytes());
        Ok(format!("{id}.{}", URL_SAFE_NO_PAD.encode(signed)))
    }

    /// Of which team such a link stops notices; of none if it was not made here.
    ///
    /// # Errors
    /// When the database does not tell the key.
    pub async fn captain_stopped_by(&self, pool: &PgPool, token: &str) -> store::Result<Option<TeamId>> {
        let parts = token.split_once('.').and_then(|(id, signed)| {
            let id: [u8; 16] = URL_SAFE_NO_PAD.decode(id).ok()?.try_into().ok()?;
            let signed = URL_SAFE_NO_PAD.decode(signed).ok()?;
            Some((TeamId::from_uuid(Uuid::from_bytes(id)), signed))
        });
        let Some((team, signed)) = parts else {
            return Ok(None);
        };
        let mac = self.mac(pool, &captain_text(team)).await?;
        Ok(mac.verify_slice(&signed).is_ok().then_some(team))
    }

    async fn mac(&self, pool: &PgPool, text: &str) -> store::Result<Hmac<Sha256>> {
        let key = self
            .0
            .get_or_try_init(async || store::installation::key(&mut *pool.acquire().await?).await)
            .await?;
        #[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
        let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("a key of any length");
        mac.update(text.as_bytes());
        Ok(mac)
    }
}

fn stop_text(player: PlayerId) -> String {
    format!("mail stop\0{player}")
}

fn captain_text(team: TeamId) -> String {
    format!("mail stop captain\0{team}")
}

fn device(email: &str, nonce: &str) -> String {
    format!("device\0{}\0{nonce}", tidy(email))
}

fn tidy(email: &str) -> String {
    email.trim().to_lowercase()
}
