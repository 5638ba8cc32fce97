//! The parts of a section's form that are folded away: what each is set to, and which one a field is in.

use crate::prelude::*;
use domain::protest::Terms;
use service::sections::SectionPlan;
use web::i18n::findings;

/// What each part is set to, in a few words.
#[derive(Debug)]
pub(super) struct PartsView {
    pub(super) starts: String,
    pub(super) rating: String,
    pub(super) monrad: String,
    pub(super) keizer: String,
    pub(super) points: String,
    pub(super) entry: String,
    pub(super) protests: String,
    pub(super) correspondence: String,
}

impl PartsView {
    pub(super) fn of(lang: Lang, plan: &SectionPlan) -> Self {
        let settings = &plan.settings;
        let set = plan.starts.iter().filter(|start| start.is_some()).count();
        let mut rating = vec![findings::rating_method(lang, settings.rating)];
        if let Some(day) = settings.rating_counts_on {
            rating.push(t!(lang, rating_counts_on_this_day, day = lang.date(day)));
        }
        if settings.fide_rated {
            rating.push(t!(lang, section_fide_rated));
        }
        if !settings.time_odds.is_empty() {
            rating.push(t!(lang, section_time_odds));
        }
        if settings.outside_coordination {
            rating.push(t!(lang, section_said_not_coordinated));
        }
        let scoring = settings.scoring;
        let mut points = vec![format!("{} – {} – {}", scoring.win, scoring.draw, scoring.loss)];
        if !settings.tie_breaks.is_empty() {
            let codes: Vec<String> = settings.tie_breaks.iter().map(ToString::to_string).collect();
            points.push(codes.join(", "));
        }
        let mut entry = vec![if settings.entry_form {
            t!(lang, section_said_entry_open)
        } else {
            t!(lang, section_said_entry_closed)
        }];
        if let Some(players) = settings.max_players {
            entry.push(t!(lang, section_said_most, players));
        }
        if settings.public.short_names {
            entry.push(t!(lang, section_said_short_names));
        }
        Self {
            starts: t!(lang, section_starts_set, set, rounds = plan.rounds()),
            rating: rating.join(" · "),
            monrad: if settings.plays_monrad() {
                String::new()
            } else {
                t!(lang, section_said_unused)
            },
            keizer: if settings.plays_keizer() {
                String::new()
            } else {
                t!(lang, section_said_unused)
            },
            points: points.join(" · "),
            entry: entry.join(" · "),
            protests: if settings.protests == Terms::default() {
                t!(lang, section_said_unset)
            } else {
                t!(lang, section_said_set)
            },
            correspondence: if settings.correspondence.is_some() {
                t!(lang, section_said_set)
            } else {
                t!(lang, section_said_unused)
            },
        }
    }
}

/// The part of the form that a field is in; empty for those that are never folded away.
fn part_of(field: &str) -> &'static str {
    match field {
        "rating"
        | "rating_counts"
        | "rating_counts_on"
        | "fide_rated"
        | "national_championship"
        | "outside_coordination"
        | "acceleration"
        | "acceleration_groups"
        | "time_odds"
        | "swap_cycle_end" => "rating",
        "win" | "draw" | "loss" | "absence" | "bye" | "tie_list" | "tie_breaks" | "unplayed"
        | "tie_break_ratings" | "unrated_by" | "unrated_as" | "ties" | "hand_order" | "half_byes" => "points",
        "entry_form" | "max_players" | "entry_text" | "min_rating" | "max_rating" | "born_from"
        | "born_until" | "entry_sex" | "entry_clubs" | "entry_federations" | "entry_members"
        | "entry_refuses" | "first_board" | "confirmation" | "public_rulings" | "short_names" => "entry",
        "correspondence"
        | "pace_days"
        | "pace_moves"
        | "surcharge_first"
        | "surcharge_again"
        | "day_begins"
        | "correspondence_articles" => "correspondence",
        field if field.starts_with("start.") => "starts",
        field if field.starts_with("monrad_") => "monrad",
        field if field.starts_with("keizer_") => "keizer",
        field if field.starts_with("protest_") => "protests",
        _ => "",
    }
}

/// Is a field of this part wrong? `codes` is the part inside the points where tie-breaks are typed.
pub(super) fn is_wrong(part: &str, errors: &FieldErrors) -> bool {
    errors
        .iter()
        .any(|(field, _)| part_of(field) == part || (part == "codes" && field == "tie_breaks"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_field_opens_the_parts_it_is_in_and_no_other() {
        let mut errors = FieldErrors::new();
        errors.add("tie_breaks", "Skriv korrektioner som BH/C1.");
        errors.add("start.3", "Skriv tiden.");
        let parts = [
            "starts",
            "rating",
            "monrad",
            "points",
            "codes",
            "entry",
            "protests",
            "correspondence",
        ];
        let open: Vec<&str> = parts.into_iter().filter(|part| is_wrong(part, &errors)).collect();
        assert_eq!(open, ["starts", "points", "codes"]);
    }

    /// A field of the form that nobody has put into a part would be refused where nobody sees it.
    #[test]
    fn every_field_that_is_folded_away_is_known_to_its_part() {
        let form = include_str!("../../../../templates/pages/section.html");
        let (_, folded) = form.split_once("<details").expect("there are folded parts");
        for call in [
            "field::text(\"",
            "field::select(\"",
            "field::area(\"",
            "field::choice(\"",
            "short(\"",
        ] {
            for (_, rest) in folded
                .match_indices(call)
                .map(|(at, _)| folded.split_at(at + call.len()))
            {
                let name = rest.split('"').next().unwrap_or_default();
                assert!(!part_of(name).is_empty(), "{name}");
            }
        }
    }
}
