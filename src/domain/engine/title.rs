//! FIDE's player titles, in the order of strength that starting numbers use (C.04.2).

use std::str::FromStr;

use serde::{Deserialize, Serialize};

crate::spelling! {
    /// A player's title; `Ord` puts the strongest first.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "UPPERCASE")]
    #[expect(missing_docs, reason = "the abbreviations are the names")]
    pub enum Title {
        Gm => "GM",
        Im => "IM",
        Wgm => "WGM",
        Fm => "FM",
        Wim => "WIM",
        Cm => "CM",
        Wfm => "WFM",
        Wcm => "WCM",
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
