//! What the claim checker answered, beside a proposal and on the page of the ruling that keeps it.

use super::Fields;
use crate::prelude::*;
use rules::chess::board::Position;
use rules::chess::evidence::{Evidence, Judged, Known, Verdict, Written};
use rules::chess::notation::Language;
use web::components::Diagram;

/// What was checked and what was found.
#[derive(Debug)]
pub(super) struct EvidenceView {
    pub(super) diagram: Option<Diagram>,
    pub(super) lines: Vec<(String, String)>,
    /// What was handed in.
    pub(super) moves: String,
}

impl EvidenceView {
    pub(super) fn new(lang: Lang, evidence: &Evidence) -> Self {
        let answer = &evidence.answer;
        let legal = match &answer.fault {
            None => t!(lang, claims_legal, moves = answer.half_moves),
            Some(fault) => t!(
                lang,
                evidence_fault,
                moves = answer.half_moves,
                fault = fault.as_str()
            ),
        };
        let mut lines = vec![(t!(lang, evidence_moves), legal)];
        if !evidence.written.intended.is_empty() {
            lines.push((t!(lang, claims_intended), evidence.written.intended.clone()));
        }
        lines.push((t!(lang, claims_same_position), judged(lang, answer.repetition)));
        lines.push((t!(lang, claims_quiet), judged(lang, answer.quiet_moves)));
        for (question, known) in [
            (t!(lang, claims_mate_white), answer.white_can_mate),
            (t!(lang, claims_mate_black), answer.black_can_mate),
            (t!(lang, claims_dead), answer.dead),
        ] {
            lines.push((question, self::known(lang, known)));
        }
        let caption = t!(
            lang,
            claims_board,
            moves = answer.half_moves,
            colour = lang.colour(answer.to_move)
        );
        Self {
            diagram: Position::from_fen(&answer.position)
                .ok()
                .map(|position| Diagram::of(lang, &position, caption)),
            lines,
            moves: evidence.written.moves.clone(),
        }
    }
}

fn judged(lang: Lang, judged: Judged) -> String {
    let word = match judged.verdict {
        Verdict::Right => t!(lang, evidence_right),
        Verdict::Wrong => t!(lang, evidence_wrong),
        Verdict::Inadmissible => return t!(lang, evidence_inadmissible),
    };
    match judged.needed {
        Some(needed) => t!(lang, evidence_counted, word, counted = judged.counted, needed),
        None => word,
    }
}

fn known(lang: Lang, known: Known) -> String {
    match known {
        Known::Yes => lang.answer_word("yes"),
        Known::No => lang.answer_word("no"),
        Known::Undecided => lang.answer_word("undecided"),
    }
}

/// What an address or a form says was written down; none where nothing is.
pub(super) fn read(fields: &Fields) -> Option<Written> {
    let text = |name: &str| {
        fields
            .get(name)
            .map(|text| text.trim().to_owned())
            .unwrap_or_default()
    };
    let written = Written {
        moves: text("claim.moves"),
        notation: match text("claim.notation").as_str() {
            "danish" => Some(Language::Danish),
            "english" => Some(Language::English),
            _ => None,
        },
        intended: text("claim.intended"),
        start: text("claim.start"),
    };
    (!written.is_empty()).then_some(written)
}

/// The same, for an address or a form.
pub(crate) fn fields(written: &Written) -> Vec<(String, String)> {
    let notation = match written.notation {
        Some(Language::Danish) => "danish",
        Some(Language::English) => "english",
        None => "",
    };
    [
        ("claim.moves", written.moves.as_str()),
        ("claim.notation", notation),
        ("claim.intended", &written.intended),
        ("claim.start", &written.start),
    ]
    .into_iter()
    .filter(|(_, text)| !text.is_empty())
    .map(|(name, text)| (name.to_owned(), text.to_owned()))
    .collect()
}

/// The rulings that may stand on it: what is ruled on, and the facts that are known.
pub(crate) fn rulings(lang: Lang) -> [(String, Vec<(&'static str, &'static str)>); 5] {
    let flag = |side: Colour| {
        (
            t!(lang, evidence_for_flag, side = lang.side(side)),
            vec![("incident", "flag_fall"), ("q.by", side.as_str())],
        )
    };
    [
        (
            t!(lang, evidence_for_repetition),
            vec![("incident", "draw_claim"), ("q.kind", "threefold")],
        ),
        (
            t!(lang, evidence_for_quiet),
            vec![("incident", "draw_claim"), ("q.kind", "no_progress")],
        ),
        flag(Colour::White),
        flag(Colour::Black),
        (t!(lang, evidence_for_illegal), vec![("incident", "illegal_move")]),
    ]
}
