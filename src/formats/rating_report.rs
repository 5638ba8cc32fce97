//! A report for rating as a workbook: one sheet for the tournament, the arbiters, the players, the new ratings, the candidate results, the games, the byes, the rulings and,
//! for who may see them, the sanctions. Headings are the names of the fields in the document.

use super::table::lists::{Heading, Sheet, Value};
use domain::{
    rating_report::{
        Report,
        document::{GameLine, Rated, SectionReport},
        fees::Fees,
    },
    sanction::Kind,
};

/// The sheets of a report.
pub fn sheets(report: &Report) -> Vec<Sheet> {
    let mut sheets = vec![
        tournament(report),
        arbiters(report),
        players(report),
        new_ratings(report),
        candidate_results(report),
        games(report),
        byes(report),
        rulings(report),
    ];
    sheets.extend(report.sanctions.as_ref().map(|_| sanctions(report)));
    sheets
}

fn sheet(title: &str, headings: &[&'static str], rows: Vec<Vec<Value>>) -> Sheet {
    Sheet {
        title: title.to_owned(),
        headings: headings.iter().map(|name| Heading::Field(name)).collect(),
        rows,
    }
}

fn text(value: impl Into<String>) -> Value {
    Value::Text(value.into())
}

fn maybe<T: ToString>(value: Option<T>) -> Value {
    value.map_or(Value::Empty, |value| Value::Text(value.to_string()))
}

fn number<T: Into<i64>>(value: T) -> Value {
    Value::Number(value.into())
}

fn count<T: Into<i64>>(value: Option<T>) -> Value {
    value.map_or(Value::Empty, number)
}

const fn word(flag: bool) -> &'static str {
    if flag { "yes" } else { "no" }
}

fn tournament(report: &Report) -> Sheet {
    let event = &report.tournament;
    let dates: Vec<String> = event.playing_dates.iter().map(ToString::to_string).collect();
    let fee = match &report.fees {
        Fees::Absent(_) => None,
        Fees::Owed(fee) => Some(fee),
    };
    let rows = [
        ("name", text(&event.name)),
        ("city", text(&event.city)),
        ("federation", text(&event.federation)),
        ("starts_on", text(event.starts_on.to_string())),
        ("ends_on", text(event.ends_on.to_string())),
        ("playing_dates", text(dates.join(" "))),
        ("edition", text(&event.edition)),
        ("rule_set", maybe(event.rule_set.as_ref())),
        ("coordinated", text(word(event.coordinated))),
        ("rated", text(word(event.rated))),
        ("discipline", text(&event.discipline)),
        ("time_control", maybe(event.time_control.as_ref())),
        ("total60_minutes", count(event.total60_minutes)),
        (
            "fee",
            fee.map_or(Value::Empty, |fee| Value::Decimal(fee.amount.to_string())),
        ),
        ("fee_currency", maybe(fee.map(|fee| fee.currency))),
        ("fee_basis", maybe(fee.and_then(|fee| fee.basis.as_ref()))),
        ("fee_payer", maybe(fee.and_then(|fee| fee.payer.as_ref()))),
        ("fee_due_on", maybe(fee.and_then(|fee| fee.due_on))),
        ("fee_paid_on", maybe(fee.and_then(|fee| fee.paid_on))),
        ("fee_reference", maybe(fee.and_then(|fee| fee.reference.as_ref()))),
    ];
    let rows = rows
        .into_iter()
        .map(|(name, value)| vec![text(name), value])
        .collect();
    sheet("tournament", &["field", "value"], rows)
}

fn arbiters(report: &Report) -> Sheet {
    let rows = report
        .arbiters
        .iter()
        .map(|arbiter| {
            vec![
                text(arbiter.duty.as_str()),
                text(&arbiter.name),
                text(arbiter.licence.as_str()),
                count(arbiter.fide_id),
                maybe(arbiter.section.as_ref()),
                text(word(arbiter.plays)),
                maybe(arbiter.until),
            ]
        })
        .collect();
    sheet(
        "arbiters",
        &["duty", "name", "licence", "fide_id", "section", "plays", "until"],
        rows,
    )
}

fn players(report: &Report) -> Sheet {
    let rows = report.sections.iter().flat_map(|section| {
        section.players.iter().map(|player| {
            vec![
                text(&section.slug),
                number(player.no),
                text(&player.name),
                maybe(player.national_id.as_ref()),
                count(player.fide_id),
                maybe(player.federation.as_ref()),
                maybe(player.club.as_ref()),
                maybe(player.title),
                count(player.national_rating),
                count(player.fide_rating),
                Value::Decimal(player.points.0.decimal()),
                count(player.place),
            ]
        })
    });
    sheet(
        "players",
        &[
            "section",
            "no",
            "name",
            "national_id",
            "fide_id",
            "federation",
            "club",
            "title",
            "national_rating",
            "fide_rating",
            "points",
            "place",
        ],
        rows.collect(),
    )
}

fn new_ratings(report: &Report) -> Sheet {
    let rows = report.new_ratings.players().iter().map(|new| {
        let name = report
            .section(&new.section)
            .map_or_else(String::new, |section| section.name(new.no));
        let mut row = vec![text(&new.section), number(new.no), text(name)];
        match &new.worked {
            Some(worked) => row.extend([
                number(worked.ro),
                Value::Number(i64::try_from(worked.games).unwrap_or(i64::MAX)),
                Value::Decimal(worked.w.to_string()),
                Value::Decimal(worked.we.to_string()),
                Value::Decimal(worked.b.to_string()),
                number(worked.k),
                number(worked.change),
                number(worked.rn),
            ]),
            None => row.extend((0..8).map(|_| Value::Empty)),
        }
        row.push(text(new.missing.join(" ")));
        row
    });
    sheet(
        "new_ratings",
        &[
            "section", "no", "name", "ro", "games", "w", "we", "b", "k", "change", "rn", "missing",
        ],
        rows.collect(),
    )
}

fn rated(rated: Rated) -> Value {
    text(rated.rated.map_or("", word))
}

fn game(section: &SectionReport, game: &GameLine) -> Vec<Value> {
    vec![
        text(&section.slug),
        number(game.round),
        number(game.board),
        number(game.white),
        text(section.name(game.white)),
        number(game.black),
        text(section.name(game.black)),
        maybe(game.result),
        maybe(game.reported),
        text(word(game.played)),
        rated(game.rated_dk),
        text(game.rated_dk.because.as_str()),
        rated(game.rated_fide),
        text(game.rated_fide.because.as_str()),
        maybe(game.absence.as_ref().map(|absence| absence.absent.clone())),
        maybe(game.absence.as_ref().map(|absence| absence.excuse_valid.clone())),
    ]
}

fn candidate_results(report: &Report) -> Sheet {
    let rows = report.candidate_results.players().iter().map(|line| {
        let player = report
            .section(&line.section)
            .and_then(|section| section.player(line.no));
        vec![
            text(&line.section),
            number(line.no),
            maybe(player.map(|player| &player.name)),
            maybe(player.and_then(|player| player.national_id.as_ref())),
            maybe(line.note.as_ref()),
        ]
    });
    sheet(
        "candidate_results",
        &["section", "no", "name", "national_id", "note"],
        rows.collect(),
    )
}

fn games(report: &Report) -> Sheet {
    let rows = report
        .sections
        .iter()
        .flat_map(|section| section.games.iter().map(|line| game(section, line)));
    sheet(
        "games",
        &[
            "section",
            "round",
            "board",
            "white",
            "white_name",
            "black",
            "black_name",
            "result",
            "reported",
            "played",
            "rated_dk",
            "rated_dk_because",
            "rated_fide",
            "rated_fide_because",
            "absent",
            "excuse_valid",
        ],
        rows.collect(),
    )
}

fn byes(report: &Report) -> Sheet {
    let rows = report.sections.iter().flat_map(|section| {
        section.byes.iter().map(|bye| {
            vec![
                text(&section.slug),
                number(bye.round),
                number(bye.player),
                text(section.name(bye.player)),
                text(bye.kind.as_str()),
            ]
        })
    });
    sheet(
        "byes",
        &["section", "round", "no", "name", "kind"],
        rows.collect(),
    )
}

fn rulings(report: &Report) -> Sheet {
    let rows = report.sections.iter().flat_map(|section| {
        section.rulings.iter().map(|ruling| {
            vec![
                text(&section.slug),
                number(ruling.round),
                number(ruling.board),
                text(&ruling.incident),
                maybe(ruling.article.as_ref()),
                maybe(ruling.result),
                text(ruling.decided_as.as_str()),
                text(ruling.at.to_string()),
                text(word(ruling.is_superseded)),
            ]
        })
    });
    sheet(
        "rulings",
        &[
            "section",
            "round",
            "board",
            "incident",
            "article",
            "result",
            "decided_as",
            "at",
            "is_superseded",
        ],
        rows.collect(),
    )
}

fn sanctions(report: &Report) -> Sheet {
    let rows = report
        .sanctions
        .iter()
        .flatten()
        .map(|line| {
            let (from, to) = match line.what {
                Kind::Warning => (None, None),
                Kind::Quarantine { from, to } => (Some(from), Some(to)),
            };
            vec![
                text(&line.section),
                text(&line.name),
                maybe(line.national_id.as_ref()),
                text(line.what.as_str()),
                maybe(from),
                maybe(to),
                text(line.state.as_str()),
                text(&line.article),
                text(line.decided_on.to_string()),
            ]
        })
        .collect();
    sheet(
        "sanctions",
        &[
            "section",
            "name",
            "national_id",
            "kind",
            "from",
            "to",
            "state",
            "article",
            "decided_on",
        ],
        rows,
    )
}
