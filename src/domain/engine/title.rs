//! FIDE's player titles, in the order of strength that starting numbers use (C.04.2).

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A player's title; `Ord` puts the strongest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
#[expect(missing_docs, reason = "the abbreviations are the names")]
pub enum Title {
    Gm,
    Im,
    Wgm,
    Fm,
    Wim,
    Cm,
    Wfm,
    Wcm,
}

impl Title {
    /// Strongest first.
    pub const ALL: [Self; 8] = [
        Self::Gm,
        Self::Im,
        Self::Wgm,
        Self::Fm,
        Self::Wim,
        Self::Cm,
        Self::Wfm,
        Self::Wcm,
    ];

    /// As every list writes it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Gm => "GM",
            Self::Im => "IM",
            Self::Wgm => "WGM",
            Self::Fm => "FM",
            Self::Wim => "WIM",
            Self::Cm => "CM",
            Self::Wfm => "WFM",
            Self::Wcm => "WCM",
        }
    }
}

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The text is no title.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a title; write GM, IM, WGM, FM, WIM, CM, WFM or WCM")]
pub struct ParseTitleError(String);

/// Also reads the short forms of old rating lists: `g`, `m`, `f`, `c`, `wg`, `wm`, `wf`, `wc`.
impl FromStr for Title {
    type Err = ParseTitleError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.trim().to_ascii_uppercase().as_str() {
            "GM" | "G" => Ok(Self::Gm),
            "IM" | "M" => Ok(Self::Im),
            "WGM" | "WG" => Ok(Self::Wgm),
            "FM" | "F" => Ok(Self::Fm),
            "WIM" | "WM" => Ok(Self::Wim),
            "CM" | "C" => Ok(Self::Cm),
            "WFM" | "WF" => Ok(Self::Wfm),
            "WCM" | "WC" => Ok(Self::Wcm),
            _ => Err(ParseTitleError(text.chars().take(20).collect())),
        }
    }
}
