//! The words of a rating report, as somebody reads them who compares two of its versions.

use engine::{points::Points, result::GameResult};
use rules::ruling::Incident;
use texts::t;

use crate::i18n::{Lang, findings, labels};

/// A value as people read it: every word of the document in the reader's language, results with a dash, points with a half, and a dash
/// for nothing.
pub fn value(lang: Lang, field: &str, value: Option<&str>) -> String {
    let Some(text) = value else {
        return "–".to_owned();
    };
    let each = |separator: &str, said: &dyn Fn(&str) -> Option<String>| {
        let words: Option<Vec<String>> = text.split(' ').map(said).collect();
        words.map(|words| words.join(separator))
    };
    let points = |text: &str| text.parse::<Points>().ok().map(|points| points.to_string());
    let said = match field {
        // What somebody wrote.
        "name" | "city" | "club" | "federation" | "reasons" | "section" | "title" | "time_control"
        | "national_id" | "team" | "fee_basis" | "fee_payer" | "fee_reference" | "rule_set" => None,
        "points" | "extra_points" => points(text),
        "scoring" => each(" – ", &points),
        "result" | "reported" => text
            .parse::<GameResult>()
            .ok()
            .map(|result| result.label().to_owned()),
        "rated_dk" | "rated_fide" => serde_json::from_value(text.into())
            .ok()
            .map(|standing| lang.rating_standing(standing)),
        "not_fide" => serde_json::from_value(text.into())
            .ok()
            .map(|why| findings::not_fide(lang, why)),
        "incident" => text
            .parse::<Incident>()
            .ok()
            .map(|incident| lang.incident(incident)),
        "article" => Some(labels::article(lang, text)),
        "edition" => Some(labels::edition(lang, text)),
        "supersedes" => Some(t!(lang, audit_one_before)),
        "absence" => each(", ", &|word| {
            lang.knows_answer(word).then(|| lang.answer_word(word))
        }),
        "playing_dates" | "round_dates" => each(", ", &|day| {
            Some(lang.log_date(day).unwrap_or_else(|| "–".to_owned()))
        }),
        "new_rating" if !text.starts_with(|c: char| c.is_ascii_digit()) => {
            let names: Vec<String> = text.split(' ').map(ToOwned::to_owned).collect();
            Some(lang.rating_missing_names(&names))
        }
        _ => lang.log_word(field, text).or_else(|| lang.log_date(text)),
    };
    said.unwrap_or_else(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_the_document_are_told_in_the_reader_s_language() {
        let lang = Lang::Da;
        for (field, text, said) in [
            ("kind", "warning", "advarsel"),
            ("state", "voted", "besluttet"),
            ("decided_as", "committee", "turneringskomitéen"),
            ("duty", "chief_arbiter", "hoveddommer"),
            ("licence", "dsu_i", "dommerlicens I"),
            ("system", "dutch", "Schweizer (FIDE Dutch)"),
            ("standing", "withdrawn", "udgået"),
            ("suspended", "postponed", "udsat"),
            ("coordinated", "true", "ja"),
            ("is_superseded", "false", "nej"),
            ("candidate_result", "yes", "ja"),
            (
                "candidate_results",
                "requirements_not_known",
                "ingen har taget stilling",
            ),
            ("starts_on", "2026-11-23", "23. november 2026"),
            (
                "playing_dates",
                "2026-11-23 2026-11-24",
                "23. november 2026, 24. november 2026",
            ),
            ("scoring", "1.0 0.5 0.0", "1 – ½ – 0"),
            ("points", "3.5", "3½"),
            ("result", "+/-", "+ –"),
            (
                "rated_dk",
                "not_played",
                &lang.rating_standing(domain::rating::games::Standing::NotPlayed),
            ),
            (
                "not_fide",
                "chess960",
                "Skak960 spilles ikke efter de almindelige regler.",
            ),
            ("incident", "device", &lang.incident(Incident::Device)),
            // A club may be called anything.
            ("club", "draft", "draft"),
        ] {
            assert_eq!(value(lang, field, Some(text)), said, "{field}");
        }
        assert_eq!(
            value(lang, "supersedes", Some("0199d3c4-0000-7000-8000-000000000001")),
            "den, der stod før"
        );
        assert_eq!(value(lang, "kind", None), "–");
        assert_eq!(value(Lang::En, "kind", Some("warning")), "warning");
    }
}
