//! A cup of teams: its settings before the first round, and what an arbiter records if neither the boards nor the rules say who goes on.
//!
//! The bracket and the deciders of a level match are in [`crate::fixtures::cup`]; [`crate::cup_section`] works out how the cup of a section
//! stands.

use serde::{Deserialize, Serialize};

use crate::{fixtures::cup::CupSide, league::words::CupTieBreak, one_line::one_line, tie_rule::LotSeed};

engine::spelled! {
    /// How it is drawn who meets whom.
    pub enum CupDraw {
        /// A bracket from the teams' numbers, before round 1: the two first ones can meet in the final only.
        Bracket => "bracket",
        /// By lots among those who are still in, anew before every round.
        Lots => "lots",
    }

    /// Which team of a match is named first: its colours are announced, and the match is played with it.
    pub enum CupFirst {
        ByLot => "by_lot",
        LowerNumber => "lower_number",
        HigherNumber => "higher_number",
    }

    /// The ground on which an arbiter says who goes on.
    pub enum CupDecider {
        /// The teams played on.
        PlayOff => "play_off",
        /// Lots were drawn.
        Lot => "lot",
        /// A correction reversed the match after the next round was public: the team drawn there stays in.
        AsDrawn => "as_drawn",
    }
}

impl CupDecider {
    /// Does it say who is drawn next? Then it must be recorded before the next round is drafted.
    pub const fn opens_next_round(self) -> bool {
        match self {
            Self::PlayOff | Self::Lot => true,
            Self::AsDrawn => false,
        }
    }
}

one_line! {
    /// How a play-off ended, as it was written down.
    PlayOffScore in 1..=40;
}

impl PlayOffScore {
    /// Does it say that this side did not win? Of a score that is not two numbers nothing is known.
    pub fn contradicts(&self, winner: CupSide) -> bool {
        let sides = self.as_str().split_once(['-', '–', ':']);
        let Some((first, second)) = sides.and_then(|(first, second)| Some((halves(first)?, halves(second)?)))
        else {
            return false;
        };
        match winner {
            CupSide::First => first <= second,
            CupSide::Second => second <= first,
        }
    }
}

/// A number of points in halves, as people write it: `2½`, `2,5`, `2.5`, `½`.
fn halves(text: &str) -> Option<u32> {
    let text = text.trim();
    let half = ["½", ",5", ".5"].iter().find_map(|half| text.strip_suffix(half));
    let whole = half.unwrap_or(text).trim();
    let whole = whole
        .strip_suffix(",0")
        .or_else(|| whole.strip_suffix(".0"))
        .unwrap_or(whole);
    let whole: u32 = match (whole, half) {
        ("", Some(_)) => 0,
        (whole, _) => whole.parse().ok()?,
    };
    Some(whole.checked_mul(2)? + u32::from(half.is_some()))
}

/// What is settled about a cup. Nothing of it has a default: the organiser of the cup decides it before the first round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CupSettings {
    pub drawn_by: CupDraw,
    pub named_first: CupFirst,
    /// What decides a level match, in order (C.07 art. 12).
    pub level_match: Vec<CupTieBreak>,
    /// Do the two teams that lost the semi-finals meet in the round of the final, for places 3 and 4?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub third_place: bool,
    /// What lots are drawn with. `None` until they are: the program draws it when the settings are kept, once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<LotSeed>,
}

/// Why the settings of a cup are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CupSettingsError {
    /// Nobody has decided how the cup is played.
    #[error("say how the cup is drawn, who is named first, and what decides a level match")]
    Missing,
    /// They are for another way of pairing.
    #[error("these settings are for a cup")]
    NoCup,
    /// No rule, one of them twice, or one that could never come.
    #[error("name at least one rule, each once; after a play-off only lots, and nothing after lots")]
    Level,
}

impl CupSettings {
    /// Do they make sense?
    pub fn check(&self) -> Result<(), CupSettingsError> {
        let comes_after = |rule: CupTieBreak, next: CupTieBreak| match rule {
            CupTieBreak::BoardCount | CupTieBreak::TopBoards | CupTieBreak::BottomBoards => true,
            CupTieBreak::PlayOff => next == CupTieBreak::Lot,
            CupTieBreak::Lot => false,
        };
        let is_sound = self.level_match.iter().enumerate().all(|(at, rule)| {
            let mut rest = self.level_match.iter().skip(at + 1);
            rest.all(|next| next != rule && comes_after(*rule, *next))
        });
        if self.level_match.is_empty() || !is_sound {
            return Err(CupSettingsError::Level);
        }
        Ok(())
    }

    /// Is anything drawn by lot before a round?
    pub fn draws_lots(&self) -> bool {
        self.drawn_by == CupDraw::Lots || self.named_first == CupFirst::ByLot
    }

    /// The settings with their lots drawn: an earlier draw stays, whatever a client sends; `fresh` is used if there was none.
    #[must_use]
    pub fn drawn(self, before: Option<&Self>, fresh: impl FnOnce() -> u64) -> Self {
        let stands = before.and_then(|before| before.seed);
        Self {
            seed: stands.or_else(|| self.draws_lots().then(|| LotSeed::new(fresh()))),
            ..self
        }
    }
}

/// Who goes on from a match, as an arbiter has written it down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CupDecided {
    pub winner: CupSide,
    pub by: CupDecider,
    /// How the play-off ended, if it was one.
    pub score: Option<PlayOffScore>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(level: &[CupTieBreak]) -> CupSettings {
        CupSettings {
            drawn_by: CupDraw::Bracket,
            named_first: CupFirst::LowerNumber,
            level_match: level.to_vec(),
            third_place: false,
            seed: None,
        }
    }

    #[test]
    fn a_play_off_score_says_who_won_it() {
        let score = |text: &str| text.parse::<PlayOffScore>().expect("a score");
        for (text, first, second) in [
            ("3–1", false, true),
            ("1-3", true, false),
            ("2-2", true, true),
            ("1½–2½", true, false),
            ("2,5:1,5", false, true),
            ("½-0", false, true),
            ("efter fem lynpartier", false, false),
        ] {
            let score = score(text);
            assert_eq!(score.contradicts(CupSide::First), first, "{text}");
            assert_eq!(score.contradicts(CupSide::Second), second, "{text}");
        }
    }

    #[test]
    fn a_level_match_needs_a_rule_and_no_rule_stands_where_it_can_never_come() {
        use CupTieBreak::{BoardCount, BottomBoards, Lot, PlayOff, TopBoards};
        for (level, is_sound) in [
            (&[][..], false),
            (&[BoardCount], true),
            (&[BoardCount, BottomBoards, Lot], true),
            (&[TopBoards, PlayOff, Lot], true),
            (&[BoardCount, BoardCount], false),
            (&[Lot, BoardCount], false),
            (&[PlayOff, TopBoards], false),
            (&[PlayOff, Lot, PlayOff], false),
        ] {
            assert_eq!(settings(level).check().is_ok(), is_sound, "{level:?}");
        }
    }

    #[test]
    fn lots_are_drawn_once_and_only_where_something_is_drawn() {
        let plain = settings(&[CupTieBreak::Lot]);
        assert_eq!(plain.clone().drawn(None, || 1).seed, None);
        let lots = CupSettings {
            drawn_by: CupDraw::Lots,
            seed: Some(LotSeed::new(9)),
            ..plain
        };
        let drawn = lots.clone().drawn(None, || 1);
        assert_eq!(
            drawn.seed,
            Some(LotSeed::new(1)),
            "nobody sends a seed that suits"
        );
        assert_eq!(lots.drawn(Some(&drawn), || 2).seed, Some(LotSeed::new(1)));
    }
}
