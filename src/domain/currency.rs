//! The currency of prizes and fees.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A currency: three capital letters, as ISO 4217 writes them. Whether there is such a currency is not checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Currency([u8; 3]);

impl Currency {
    pub const DKK: Self = Self(*b"DKK");

    /// The three letters.
    pub fn as_str(&self) -> &str {
        // Only ASCII letters are ever stored, so the default is never taken.
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl Default for Currency {
    fn default() -> Self {
        Self::DKK
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The text is not three letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a currency has three letters, such as DKK")]
pub struct CurrencyError;

impl FromStr for Currency {
    type Err = CurrencyError;

    /// Small letters are read as capitals.
    fn from_str(text: &str) -> Result<Self, CurrencyError> {
        let code: [u8; 3] = text.trim().as_bytes().try_into().map_err(|_| CurrencyError)?;
        if !code.iter().all(u8::is_ascii_alphabetic) {
            return Err(CurrencyError);
        }
        Ok(Self(code.map(|letter| letter.to_ascii_uppercase())))
    }
}

engine::one_text!(Currency: CurrencyError);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_currency_is_three_letters() {
        assert_eq!(" dkk ".parse(), Ok(Currency::DKK));
        assert_eq!("EUR".parse::<Currency>().unwrap().to_string(), "EUR");
        for text in ["", "kr", "DKKR", "D1K", "Øre"] {
            assert_eq!(text.parse::<Currency>(), Err(CurrencyError), "{text:?}");
        }
    }
}
