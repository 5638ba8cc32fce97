//! A report for rating as a workbook: one sheet for the tournament, the arbiters, the players, the new ratings, the candidate results, the games, the byes, the rulings and,
//! for who may see them, the sanctions. Headings are the names of the fields in the document.

use super::table::lists::{Heading, Sheet, Value};
use domain::{
    rating_report::{
        Report,
        document::{GameLine, Rated, SectionReport, TeamPlace},
        fees::Fees,
    },
    sanction::Kind,
};
use engine::colour::Colour;

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

/// Does any section have teams? Otherwise the sheets have no columns for teams.
fn tells_teams(report: &Report) -> bool {
    report.sections.iter().any(SectionReport::tells_teams)
}

/// The headings, followed by those of teams if there are teams.
fn headings(report: &Report, own: &[&'static str], of_teams: &[&'static str]) -> Vec<&'static str> {
    let of_teams = if tells_teams(report) { of_teams } else { &[] };
    [own, of_teams].concat()
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
    let has_teams = tells_teams(report);
    let rows = report.sections.iter().flat_map(|section| {
        section.players.iter().map(move |player| {
            let mut row = vec![
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
            ];
            if has_teams {
                let team = player.team.as_ref();
                row.extend([
                    count(team.map(|team| team.no)),
                    maybe(team.map(|team| &team.name)),
                ]);
            }
            row
        })
    });
    let headings = headings(
        report,
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
        &["team_no", "team"],
    );
    sheet("players", &headings, rows.collect())
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

/// The Danish ratings on the day that counts for the game, each with its list.
fn of_day(game: &GameLine) -> [Value; 5] {
    let then = |colour| game.ratings.map(|then| then.of_side(colour)).unwrap_or_default();
    let (white, black) = (then(Colour::White), then(Colour::Black));
    [
        maybe(game.ratings.and_then(|then| then.day)),
        count(white.rating),
        maybe(white.list),
        count(black.rating),
        maybe(black.list),
    ]
}

/// For which teams, and where of their meeting.
fn of_teams(section: &SectionReport, game: &GameLine) -> [Value; 6] {
    let (no, board, white_seat, black_seat) = match game.teams.map(|teams| teams.at) {
        None => (None, None, None, None),
        Some(TeamPlace::Match { no, board }) => (Some(no), Some(board), None, None),
        Some(TeamPlace::Table {
            white_seat,
            black_seat,
        }) => (None, None, Some(white_seat), Some(black_seat)),
    };
    [
        count(no),
        count(board),
        maybe(section.team_of(game.white)),
        maybe(section.team_of(game.black)),
        maybe(white_seat),
        maybe(black_seat),
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
    let has_teams = tells_teams(report);
    let mut sections = report.sections.iter();
    let has_ratings = sections.any(|section| section.rating_counts.is_some());
    let rows = report.sections.iter().flat_map(|section| {
        section.games.iter().map(move |line| {
            let mut row = game(section, line);
            if has_teams {
                row.extend(of_teams(section, line));
            }
            if has_ratings {
                row.extend(of_day(line));
            }
            row
        })
    });
    let mut headings = headings(
        report,
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
        &[
            "match",
            "match_board",
            "white_team",
            "black_team",
            "white_seat",
            "black_seat",
        ],
    );
    if has_ratings {
        headings.extend(["day", "white_rating", "white_list", "black_rating", "black_list"]);
    }
    sheet("games", &headings, rows.collect())
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
