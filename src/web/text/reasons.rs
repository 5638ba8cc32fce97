//! Why a round is as it is, in the language of the reader: one sentence a fact, each with its article.

use super::{Lang, t};
use crate::domain::{
    colour::Colour,
    numbers::StartNo,
    pairing::{
        colours::Strength,
        criteria::{Amount, Criterion},
        reasons::{
            Alternative, BoardReason, BracketReason, ByeReason, ColourRule, Explanation, FloatReason,
            Instead, Place, Standpoint, Unexplained, Verdict,
        },
    },
};

/// A sentence and its article.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The sentence.
    pub text: String,
    /// `C.04.3 art. 5.2.1`, or a criterion with it.
    pub article: String,
}

impl Said {
    fn new(text: String, article: &str) -> Self {
        Self {
            text,
            article: format!("C.04.3 {article}"),
        }
    }
}

/// How players are called where the sentences are read.
pub type Called<'a> = &'a dyn Fn(StartNo) -> String;

impl Lang {
    /// Everything that is to be said about a board: the score groups, who floats and why, how the pair came about and what the
    /// obvious one suffers from, and the colours.
    pub fn board_reasons(self, board: &BoardReason, whole: &Explanation, called: Called<'_>) -> Vec<Said> {
        let lang = self;
        let (white, black) = (&board.white, &board.black);
        let mut said = Vec::new();
        if white.score == black.score {
            let text = t!(lang, "reason-same-score", points = white.score.to_string());
            said.push(Said::new(text, "art. 1.3"));
        } else {
            let (higher, lower) = if white.score > black.score {
                (white, black)
            } else {
                (black, white)
            };
            let text = t!(
                lang,
                "reason-floats",
                higher = called(higher.player),
                from = higher.score.to_string(),
                lower = called(lower.player),
                to = lower.score.to_string()
            );
            said.push(Said::new(text, "art. 1.4"));
            for float in whole.floats.iter().filter(|float| float.player == higher.player) {
                said.extend(lang.float_reasons(float, called));
            }
        }
        said.push(lang.place(board));
        said.extend(board.instead.iter().map(|one| lang.alternative(one, called)));
        said.extend(lang.colour_reasons(board, called));
        said
    }

    fn place(self, board: &BoardReason) -> Said {
        let lang = self;
        match board.place {
            Place::Natural { place } => Said::new(t!(lang, "reason-natural", place = place), "art. 3"),
            Place::Transposed => Said::new(t!(lang, "reason-transposed"), "art. 4.2"),
            Place::Exchanged => Said::new(t!(lang, "reason-exchanged"), "art. 4.3"),
            Place::MovedDown { is_natural: true } => Said::new(t!(lang, "reason-moved-natural"), "art. 3"),
            Place::MovedDown { is_natural: false } => Said::new(t!(lang, "reason-moved"), "art. 4.2"),
        }
    }

    /// The colour rule that decided, and for whom.
    pub fn colour_reasons(self, board: &BoardReason, called: Called<'_>) -> Option<Said> {
        let lang = self;
        let colours = board.colours;
        let player = called(colours.decides_for);
        let colour = lang.colour(colours.colour);
        let side = |point: Standpoint| lang.due(point, called);
        let (text, article) = match colours.rule {
            ColourRule::BothGranted if board.white.due.is_some() && board.black.due.is_some() => (
                t!(
                    lang,
                    "reason-colours-both",
                    white = called(board.white.player),
                    black = called(board.black.player)
                ),
                "art. 5.2.1",
            ),
            ColourRule::BothGranted => (
                t!(lang, "reason-colours-one", player = player, colour = colour),
                "art. 5.2.1",
            ),
            ColourRule::StrongerClaim => (
                t!(
                    lang,
                    "reason-colours-stronger",
                    player = player,
                    colour = colour,
                    white = side(board.white)?,
                    black = side(board.black)?
                ),
                "art. 5.2.2",
            ),
            ColourRule::Alternation => (
                t!(lang, "reason-colours-alternate", player = player, colour = colour),
                "art. 5.2.3",
            ),
            ColourRule::HigherRanked => (
                t!(lang, "reason-colours-higher", player = player, colour = colour),
                "art. 5.2.4",
            ),
            ColourRule::Lot => (
                t!(lang, "reason-colours-lot", player = player, colour = colour),
                "art. 5.2.5",
            ),
        };
        let text = if colours.is_followed {
            text
        } else {
            t!(lang, "reason-colours-turned", rule = text)
        };
        Some(Said::new(text, article))
    }

    /// What a player is due, as half a sentence.
    fn due(self, point: Standpoint, called: Called<'_>) -> Option<String> {
        let lang = self;
        let (colour, strength) = point.due?;
        let player = called(point.player);
        let colour = lang.colour(colour);
        Some(match strength {
            Strength::Mild => t!(lang, "reason-due-mild", player = player, colour = colour),
            Strength::Strong => t!(lang, "reason-due-strong", player = player, colour = colour),
            Strength::Absolute => t!(lang, "reason-due-absolute", player = player, colour = colour),
        })
    }

    /// Why a player leaves a bracket downwards.
    pub fn float_reasons(self, float: &FloatReason, called: Called<'_>) -> Vec<Said> {
        let lang = self;
        let text = t!(
            lang,
            "reason-bracket",
            points = float.bracket.to_string(),
            players = float.players,
            pairs = float.pairs
        );
        let mut said = vec![Said::new(text, "art. 2, C6")];
        if float.is_lowest {
            let text = t!(lang, "reason-lowest", player = called(float.player));
            said.push(Said::new(text, "art. 3"));
        }
        said.extend(float.instead.iter().map(|one| lang.alternative(one, called)));
        said
    }

    /// Why a player gets the bye, and why not those ranked lower.
    pub fn bye_reasons(self, bye: &ByeReason, whole: &Explanation, called: Called<'_>) -> Vec<Said> {
        let lang = self;
        let text = t!(
            lang,
            "reason-bye",
            player = called(bye.player),
            points = bye.score.to_string()
        );
        let mut said = vec![Said::new(text, "art. 2, C5")];
        for float in whole.floats.iter().filter(|float| float.player == bye.player) {
            let text = t!(
                lang,
                "reason-bracket",
                points = float.bracket.to_string(),
                players = float.players,
                pairs = float.pairs
            );
            said.push(Said::new(text, "art. 2, C6"));
        }
        if bye.instead.is_empty() && bye.not_tried == 0 {
            let text = t!(lang, "reason-bye-lowest", player = called(bye.player));
            said.push(Said::new(text, "art. 3"));
        }
        said.extend(bye.instead.iter().map(|one| lang.alternative(one, called)));
        if bye.not_tried > 0 && !bye.instead.is_empty() {
            let text = t!(lang, "reason-bye-not-tried", players = bye.not_tried);
            said.push(Said::new(text, "art. 2, C5"));
        }
        said
    }

    /// A bracket that is not as the rules make it; nothing for one that is.
    pub fn departure(self, bracket: &BracketReason, called: Called<'_>) -> Option<Said> {
        let lang = self;
        let departure = bracket.by_rules.as_ref()?;
        let list = |parts: Vec<String>| {
            if parts.is_empty() {
                "–".to_owned()
            } else {
                parts.join(", ")
            }
        };
        let pairs = departure
            .missing
            .iter()
            .map(|(one, other)| format!("{} – {}", called(*one), called(*other)))
            .collect();
        let text = t!(
            lang,
            "reason-departure",
            points = bracket.score.to_string(),
            verdict = lang.verdict(&departure.verdict),
            pairs = list(pairs)
        );
        let floaters: Vec<String> = departure.floaters.iter().map(|no| called(*no)).collect();
        let text = if floaters.is_empty() {
            text
        } else {
            t!(
                lang,
                "reason-departure-floaters",
                text = text,
                players = list(floaters)
            )
        };
        Some(Said::new(text, &article(&departure.verdict)))
    }

    /// What would be different, and what comes of it.
    pub fn alternative(self, alternative: &Alternative, called: Called<'_>) -> Said {
        let lang = self;
        let verdict = lang.verdict(&alternative.verdict);
        let text = match alternative.what {
            Instead::Meet(one, other) => t!(
                lang,
                "reason-instead-meet",
                one = called(one),
                other = called(other),
                verdict = verdict
            ),
            Instead::Float(player) => t!(
                lang,
                "reason-instead-float",
                player = called(player),
                verdict = verdict
            ),
            Instead::Bye(player) => t!(
                lang,
                "reason-instead-bye",
                player = called(player),
                verdict = verdict
            ),
        };
        Said::new(text, &article(&alternative.verdict))
    }

    /// What comes of an alternative, as half a sentence.
    fn verdict(self, verdict: &Verdict) -> String {
        let lang = self;
        match verdict {
            Verdict::Met(round) => t!(lang, "verdict-met", round = round.get()),
            Verdict::Apart => t!(lang, "verdict-apart"),
            Verdict::HadBye(round) => t!(lang, "verdict-had-bye", round = round.get()),
            Verdict::SameColour(Colour::White) => t!(lang, "verdict-both-white"),
            Verdict::SameColour(Colour::Black) => t!(lang, "verdict-both-black"),
            Verdict::Incomplete => t!(lang, "verdict-incomplete"),
            Verdict::HigherBye { stands, instead } => t!(
                lang,
                "verdict-higher-bye",
                more = instead.to_string(),
                less = stands.to_string()
            ),
            Verdict::Worse(one) => {
                let (more, less) = if one.stands.compare(&one.instead) == std::cmp::Ordering::Less {
                    (&one.instead, &one.stands)
                } else {
                    (&one.stands, &one.instead)
                };
                lang.difference(one.criterion, &amount(more), &amount(less))
            }
            Verdict::Better(one) => {
                let text = lang.difference(one.criterion, &amount(&one.stands), &amount(&one.instead));
                t!(lang, "verdict-better", text = text)
            }
            Verdict::Later => t!(lang, "verdict-later"),
            Verdict::AsGood => t!(lang, "verdict-as-good"),
        }
    }

    /// What there is more of, and how much of it on both sides.
    fn difference(self, criterion: Criterion, more: &str, less: &str) -> String {
        let lang = self;
        match criterion {
            Criterion::C1 | Criterion::C2 | Criterion::C3 | Criterion::C4 | Criterion::C5 => {
                t!(lang, "verdict-higher-bye", more = more, less = less)
            }
            Criterion::C6 => t!(lang, "criterion-6", more = more, less = less),
            Criterion::C7 => t!(lang, "criterion-7", more = more, less = less),
            Criterion::C8 => t!(lang, "criterion-8", more = more, less = less),
            Criterion::C9 => t!(lang, "criterion-9", more = more, less = less),
            Criterion::C10 => t!(lang, "criterion-10", more = more, less = less),
            Criterion::C11 => t!(lang, "criterion-11", more = more, less = less),
            Criterion::C12 => t!(lang, "criterion-12", more = more, less = less),
            Criterion::C13 => t!(lang, "criterion-13", more = more, less = less),
            Criterion::C14 => t!(lang, "criterion-14", more = more, less = less),
            Criterion::C15 => t!(lang, "criterion-15", more = more, less = less),
            Criterion::C16 => t!(lang, "criterion-16", more = more, less = less),
            Criterion::C17 => t!(lang, "criterion-17", more = more, less = less),
            Criterion::C18 => t!(lang, "criterion-18"),
            Criterion::C19 => t!(lang, "criterion-19"),
            Criterion::C20 => t!(lang, "criterion-20"),
            Criterion::C21 => t!(lang, "criterion-21"),
        }
    }

    /// Why nothing is explained; nothing where there is nothing to explain.
    pub fn unexplained(self, why: Unexplained) -> Option<String> {
        let lang = self;
        match why {
            Unexplained::System(_) => None,
            Unexplained::NotComplete => Some(t!(lang, "reason-not-complete")),
            Unexplained::NoLegalPairing => Some(t!(lang, "reason-no-legal-pairing")),
        }
    }
}

/// The article that decides.
fn article(verdict: &Verdict) -> String {
    match verdict.criterion() {
        Some(criterion) => format!("art. 2, {}", criterion.as_str()),
        None => "art. 4".to_owned(),
    }
}

fn amount(amount: &Amount) -> String {
    match amount {
        Amount::Count(count) => count.to_string(),
        Amount::Scores(scores) if scores.is_empty() => "0".to_owned(),
        Amount::Scores(scores) => scores
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" + "),
        Amount::ByScore(levels) => levels.iter().map(|(_, count)| count).sum::<usize>().to_string(),
    }
}
