//! Quickpay, as its API v10 is documented (learn.quickpay.net/tech-talk/api): a payment is made, gets a link to Quickpay's own window, is
//! asked about and given back; what happens to it is told in signed callbacks.
//!
//! The API takes the key as the password of Basic authentication. Amounts are hundredths. A callback is a POST of the whole payment, with
//! the HMAC-SHA256 of its body by the account's private key, in hexadecimal digits. Callbacks of what we order go to the address in the
//! header of the order, those of what is done in the window to the address of the link. What an answer means for the books is the domain's.

use std::{
    sync::{Arc, OnceLock},
    time::Duration,
};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use hmac::{Hmac, KeyInit as _, Mac as _};
use hyper::{Method, body::Bytes};
use serde::Deserialize;
use serde_json::{Value, json};
use sha2::Sha256;

use crate::{
    courier::{Failure, Poster},
    webhooks::reach::Reach,
};
use domain::{
    currency::Currency,
    money::Money,
    online_payment::{ProviderKey, SaidPayment},
};

/// Where Quickpay's API is.
pub const ADDRESS: &str = "https://api.quickpay.net";

/// Where Quickpay's window is.
const WINDOW: &str = "https://payment.quickpay.net";

/// The most bytes of an answer or callback.
pub const MOST: usize = 64 * 1024;

/// The most characters of the address of a window.
const MOST_LINK: usize = 2000;

/// For one question: a page that waits for two of them still answers in time.
const PATIENCE: Duration = Duration::from_secs(10);

/// An operation that was approved: so it stands in Quickpay's example of a callback (learn.quickpay.net/tech-talk/api/callback), while its list
/// of codes (…/tech-talk/appendixes/errors) has those alone that are no approval, none of which begins like it.
const APPROVED: &str = "20000";

/// Why Quickpay did not do what it was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProviderFailure {
    /// There was no answer, or none that can be read.
    #[error("Quickpay cannot be reached ({0})")]
    Silent(Failure),
    /// The key does not open it.
    #[error("Quickpay does not accept the key")]
    Key,
    /// There is no such payment.
    #[error("Quickpay knows no such payment")]
    Unknown,
    /// It refuses, with this status.
    #[error("Quickpay refuses with status {0}")]
    Refused(u16),
}

/// The way to Quickpay. Clones share it.
#[derive(Clone, Debug)]
pub struct Quickpay {
    address: String,
    poster: Arc<OnceLock<Poster>>,
}

impl Default for Quickpay {
    fn default() -> Self {
        Self::at(ADDRESS)
    }
}

/// What a link to the window is made of.
#[derive(Clone, Copy, Debug)]
pub struct NewLink<'a> {
    pub amount: Money,
    /// Where the payer comes back to, paid or not.
    pub back: &'a str,
    /// Where we are told.
    pub callback: &'a str,
    /// `da` or `en`.
    pub language: &'a str,
}

/// A payment as Quickpay has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProviderPayment {
    /// What Quickpay calls it.
    pub provider_no: i64,
    /// What we call it.
    pub order_no: String,
    pub said: SaidPayment,
    /// What it was told to give back and has not yet.
    pub refunding: Money,
}

/// The parts of a payment that we read.
#[derive(Debug, Deserialize)]
struct PaymentBody {
    id: i64,
    order_id: String,
    currency: Currency,
    #[serde(default)]
    test_mode: bool,
    #[serde(default)]
    operations: Vec<Operation>,
}

/// One thing that was done, or tried, with a payment.
#[derive(Debug, Deserialize)]
struct Operation {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    amount: Option<u64>,
    #[serde(default)]
    pending: bool,
    #[serde(default)]
    qp_status_code: Option<String>,
}

impl Operation {
    fn is_approved(&self) -> bool {
        !self.pending && self.qp_status_code.as_deref() == Some(APPROVED)
    }
}

impl PaymentBody {
    /// The sum of the operations of a kind that are such.
    fn sum(&self, kind: &str, is_such: fn(&Operation) -> bool) -> Option<Money> {
        let mut sum = 0_u64;
        for one in &self.operations {
            if one.kind == kind && is_such(one) {
                sum = sum.checked_add(one.amount.unwrap_or_default())?;
            }
        }
        u32::try_from(sum).ok().and_then(Money::from_hundredths)
    }
}

#[derive(Debug, Deserialize)]
struct LinkBody {
    url: String,
}

/// Reads a payment; `None` where it is none.
pub fn read(body: &[u8]) -> Option<ProviderPayment> {
    let payment: PaymentBody = serde_json::from_slice(body).ok()?;
    let said = SaidPayment {
        currency: payment.currency,
        is_test: payment.test_mode,
        reserved: payment.sum("authorize", Operation::is_approved)?,
        captured: payment.sum("capture", Operation::is_approved)?,
        refunded: payment.sum("refund", Operation::is_approved)?,
    };
    Some(ProviderPayment {
        refunding: payment.sum("refund", |one| one.pending)?,
        provider_no: payment.id,
        order_no: payment.order_id,
        said,
    })
}

/// The checksum of a body, without an end.
fn mac(key: &ProviderKey, body: &[u8]) -> Hmac<Sha256> {
    #[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
    let mut mac = Hmac::<Sha256>::new_from_slice(key.reveal().as_bytes()).expect("a key of any length");
    mac.update(body);
    mac
}

/// Was this body signed with the account's private key? Compared in constant time.
pub fn is_signed(key: &ProviderKey, body: &[u8], checksum: &str) -> bool {
    let bytes: Option<Vec<u8>> = (checksum.len() == 64)
        .then(|| {
            let digits = checksum
                .chars()
                .map(|digit| digit.to_digit(16).and_then(|digit| u8::try_from(digit).ok()));
            let digits: Option<Vec<u8>> = digits.collect();
            digits.map(|digits| {
                digits
                    .chunks(2)
                    .map(|pair| pair.iter().fold(0, |byte, digit| (byte << 4) | digit))
                    .collect()
            })
        })
        .flatten();
    bytes.is_some_and(|bytes| mac(key, body).verify_slice(&bytes).is_ok())
}

impl Quickpay {
    /// At this address: scheme and host, without a path.
    pub fn at(address: impl Into<String>) -> Self {
        Self {
            address: address.into(),
            poster: Arc::default(),
        }
    }

    /// Where its window is: what a form of ours may lead on to.
    pub fn window(&self) -> &str {
        if self.address == ADDRESS {
            WINDOW
        } else {
            &self.address
        }
    }

    /// Makes a payment; what Quickpay calls it.
    pub async fn make(
        &self,
        key: &ProviderKey,
        order_no: &str,
        currency: Currency,
    ) -> Result<i64, ProviderFailure> {
        let body = json!({ "order_id": order_no, "currency": currency });
        let made = self
            .ask(key, Method::POST, "/payments", Some(&body), None)
            .await?;
        let payment = read(&made).filter(|payment| payment.order_no == order_no);
        payment
            .map(|payment| payment.provider_no)
            .ok_or(ProviderFailure::Silent(Failure::Unreadable))
    }

    /// The address of the window in which it is paid.
    pub async fn link(
        &self,
        key: &ProviderKey,
        provider_no: i64,
        link: &NewLink<'_>,
    ) -> Result<String, ProviderFailure> {
        let body = json!({
            "amount": link.amount.hundredths(),
            "continue_url": link.back,
            "cancel_url": link.back,
            "callback_url": link.callback,
            "language": link.language,
            "auto_capture": true,
        });
        let path = format!("/payments/{provider_no}/link");
        let made = self.ask(key, Method::PUT, &path, Some(&body), None).await?;
        let link: Option<LinkBody> = serde_json::from_slice(&made).ok();
        // Where the API is reached by HTTPS, nobody is led to anything else.
        let begins = if self.address.starts_with("https://") {
            "https://"
        } else {
            "http"
        };
        link.map(|link| link.url)
            .filter(|url| {
                url.starts_with(begins)
                    && url.len() <= MOST_LINK
                    && url.bytes().all(|byte| byte.is_ascii_graphic())
            })
            .ok_or(ProviderFailure::Silent(Failure::Unreadable))
    }

    /// How a payment stands.
    pub async fn find(
        &self,
        key: &ProviderKey,
        provider_no: i64,
    ) -> Result<ProviderPayment, ProviderFailure> {
        let path = format!("/payments/{provider_no}");
        let found = self.ask(key, Method::GET, &path, None, None).await?;
        read(&found).ok_or(ProviderFailure::Silent(Failure::Unreadable))
    }

    /// Gives money back; how the payment stands then. It may take until a callback comes.
    pub async fn refund(
        &self,
        key: &ProviderKey,
        provider_no: i64,
        (amount, callback): (Money, &str),
    ) -> Result<ProviderPayment, ProviderFailure> {
        let body = json!({ "amount": amount.hundredths() });
        let path = format!("/payments/{provider_no}/refund?synchronized");
        let done = self
            .ask(key, Method::POST, &path, Some(&body), Some(callback))
            .await?;
        read(&done).ok_or(ProviderFailure::Silent(Failure::Unreadable))
    }

    async fn ask(
        &self,
        key: &ProviderKey,
        method: Method,
        path: &str,
        body: Option<&Value>,
        callback: Option<&str>,
    ) -> Result<Bytes, ProviderFailure> {
        // The operator of the server chooses the address, so it may be anywhere.
        let poster = self.poster.get_or_init(|| Poster::new(Reach::Anywhere));
        let mut headers = vec![
            (
                "authorization",
                format!("Basic {}", STANDARD.encode(format!(":{}", key.reveal()))),
            ),
            ("accept-version", "v10".to_owned()),
            ("accept", "application/json".to_owned()),
        ];
        if let Some(callback) = callback {
            headers.push(("quickpay-callback-url", callback.to_owned()));
        }
        let url = format!("{}{path}", self.address);
        let body = body.map(Value::to_string).unwrap_or_default();
        let (status, answer) = poster
            .ask((method, &url), &headers, body, (MOST, PATIENCE))
            .await
            .map_err(ProviderFailure::Silent)?;
        match status {
            200..300 => Ok(answer),
            401 | 403 => Err(ProviderFailure::Key),
            404 => Err(ProviderFailure::Unknown),
            other => Err(ProviderFailure::Refused(other)),
        }
    }
}

/// The checksum of a body as Quickpay writes it: for a server that stands in for it in tests and rehearsals.
pub fn checksum(key: &ProviderKey, body: &[u8]) -> String {
    use std::fmt::Write as _;
    let bytes = mac(key, body).finalize().into_bytes();
    bytes.iter().fold(String::new(), |mut text, byte| {
        // A String takes everything.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(text: &str) -> ProviderKey {
        text.parse().unwrap()
    }

    /// RFC 4231, test case 2: a key and a text of letters.
    #[test]
    fn a_body_is_known_by_its_checksum_alone() {
        let (body, checksum) = (
            b"what do ya want for nothing?",
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
        );
        assert!(is_signed(&key("Jefe"), body, checksum));
        assert!(is_signed(&key("Jefe"), body, &checksum.to_uppercase()));
        assert_eq!(super::checksum(&key("Jefe"), body), checksum);
        for (other, body, checksum) in [
            ("Jefa", &body[..], checksum),
            ("Jefe", &body[1..], checksum),
            ("Jefe", &body[..], &checksum[1..]),
            ("Jefe", &body[..], ""),
            ("Jefe", &body[..], "æ".repeat(32).as_str()),
            ("Jefe", &body[..], "0".repeat(64).as_str()),
        ] {
            assert!(!is_signed(&key(other), body, checksum), "{other} {checksum}");
        }
    }

    #[test]
    fn only_approved_operations_are_money() {
        let body = br#"{"id": 99, "order_id": "db-1", "currency": "DKK", "test_mode": true, "accepted": true, "state": "processed",
            "operations": [
                {"type": "authorize", "amount": 30000, "pending": false, "qp_status_code": "40000"},
                {"type": "refund", "amount": 20000, "pending": false, "qp_status_code": "40000"},
                {"type": "authorize", "amount": 30000, "pending": false, "qp_status_code": "20000", "aq_status_code": "20000"},
                {"type": "capture", "amount": 30000, "pending": false, "qp_status_code": "20000"},
                {"type": "refund", "amount": 10000, "pending": false, "qp_status_code": "20000"},
                {"type": "refund", "amount": 10000, "pending": true, "qp_status_code": null}
            ]}"#;
        let payment = read(body).unwrap();
        assert_eq!((payment.provider_no, payment.order_no.as_str()), (99, "db-1"));
        let SaidPayment {
            is_test,
            reserved,
            captured,
            refunded,
            ..
        } = payment.said;
        let sums = [reserved, captured, refunded].map(Money::hundredths);
        assert_eq!((is_test, sums), (true, [30000, 30000, 10000]));
        assert_eq!(payment.refunding.hundredths(), 10000);
    }

    #[test]
    fn what_is_no_payment_is_none() {
        for body in [
            "",
            "[]",
            r#"{"id": 1}"#,
            r#"{"id": 1, "order_id": "x", "currency": "kroner"}"#,
            r#"{"id": 1, "order_id": "x", "currency": "DKK", "operations": [{"type": "capture", "amount": -1}]}"#,
            // More money than there is.
            r#"{"id": 1, "order_id": "x", "currency": "DKK", "operations": [{"type": "capture", "amount": 18446744073709551615, "qp_status_code": "20000"}]}"#,
        ] {
            assert_eq!(read(body.as_bytes()), None, "{body}");
        }
    }

    #[test]
    fn the_window_is_where_the_api_says_it_is() {
        assert_eq!(Quickpay::default().window(), "https://payment.quickpay.net");
        assert_eq!(Quickpay::at("http://127.0.0.1:9").window(), "http://127.0.0.1:9");
    }
}
