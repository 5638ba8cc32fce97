//! What differs between two reports of one tournament, field by field, with the ruling or the correction behind it.
//!
//! Each report is turned into fields with a place and a value; a field in only one of them was added or removed.

use std::collections::BTreeMap;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{
    candidates::Candidates,
    document::{Absence, GameLine, PlayerLine, Rated, Report, SectionReport, Settled, TeamPlace},
    fees::Fees,
    new_ratings::{NewRating, NewRatings},
};
use crate::sanction::Kind;
use engine::{
    colour::Colour,
    ids::RulingId,
    numbers::{BoardNo, Rating, RoundNo, StartNo},
};
use rules::entry::EntryKind;

/// One field that is not what it was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    pub place: Place,
    /// Who or what that is, for people.
    pub about: String,
    pub field: String,
    /// What stood there; nothing if nothing did.
    pub before: Option<String>,
    /// What stands there; nothing if nothing does.
    pub after: Option<String>,
    /// The numbers of `before`, where it is a new rating that came out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating_before: Option<CameOut>,
    /// The numbers of `after`, likewise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating_after: Option<CameOut>,
    /// Why, as far as the books say it.
    pub cause: Cause,
}

/// A new rating in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CameOut {
    pub rating: Rating,
    /// The difference from Ro.
    pub change: i32,
}

/// Where a field stands.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "of")]
pub enum Place {
    Tournament,
    Arbiter {
        name: String,
    },
    Section {
        /// Its part of addresses.
        section: String,
    },
    Game {
        section: String,
        round: RoundNo,
        board: BoardNo,
    },
    Player {
        section: String,
        no: StartNo,
    },
    /// A player without an opponent.
    Bye {
        section: String,
        round: RoundNo,
        no: StartNo,
    },
    Ruling {
        section: String,
        round: RoundNo,
        board: BoardNo,
        ruling: RulingId,
    },
    /// A warning or a quarantine. Only for readers who may see them.
    Sanction {
        sanction: engine::ids::SanctionId,
        name: String,
    },
}

/// Why a field changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "cause")]
pub enum Cause {
    Ruling {
        ruling: RulingId,
        at: Timestamp,
    },
    /// A correction of the result.
    Correction {
        at: Timestamp,
    },
    /// A result that was entered.
    Entry {
        at: Timestamp,
    },
    /// It follows from a result that changed.
    Follows,
    /// It was changed where it is kept.
    Edited,
}

/// The field of a player's new rating.
const NEW_RATING: &str = "new_rating";

type ComparedFields = BTreeMap<(Place, &'static str), String>;

/// All differences, in the order of the report.
pub fn differences(before: &Report, after: &Report) -> Vec<Change> {
    let mut told = after.clone();
    told.leave_out_what_is_not_in(before);
    let (old, new) = (fields(before), fields(&told));
    let mut keys: Vec<&(Place, &'static str)> = old.keys().chain(new.keys()).collect();
    keys.sort();
    keys.dedup();
    keys.into_iter()
        .filter(|key| old.get(*key) != new.get(*key))
        .map(|key| Change {
            about: about(&key.0, after)
                .or_else(|| about(&key.0, before))
                .unwrap_or_default(),
            place: key.0.clone(),
            field: key.1.to_owned(),
            before: old.get(key).cloned(),
            after: new.get(key).cloned(),
            rating_before: came_out(key, before),
            rating_after: came_out(key, after),
            cause: cause(key, after),
        })
        .collect()
}

/// Who or what a place is, if the report knows it.
fn about(place: &Place, report: &Report) -> Option<String> {
    match place {
        Place::Tournament => Some(report.tournament.name.clone()),
        Place::Arbiter { name } | Place::Sanction { name, .. } => Some(name.clone()),
        Place::Section { section } => Some(report.section(section)?.name.clone()),
        Place::Game {
            section,
            round,
            board,
        }
        | Place::Ruling {
            section,
            round,
            board,
            ..
        } => {
            let section = report.section(section)?;
            section.game(*round, *board).map(|game| section.pair(game))
        }
        Place::Player { section, no } | Place::Bye { section, no, .. } => {
            Some(report.section(section)?.player(*no)?.name.clone())
        }
    }
}

/// The changes that somebody may read who may not see sanctions.
pub fn without_sanctions(changes: Vec<Change>) -> Vec<Change> {
    changes
        .into_iter()
        .filter(|change| !matches!(change.place, Place::Sanction { .. }))
        .collect()
}

fn cause((place, field): &(Place, &'static str), after: &Report) -> Cause {
    match place {
        Place::Game {
            section,
            round,
            board,
        } => after
            .section(section)
            .and_then(|section| section.game(*round, *board))
            .and_then(|game| game.settled)
            .map_or(Cause::Edited, settled),
        Place::Player { .. } => match *field {
            "points" | "place" | NEW_RATING => Cause::Follows,
            _ => Cause::Edited,
        },
        Place::Ruling { section, ruling, .. } => after
            .section(section)
            .and_then(|section| section.rulings.iter().find(|line| line.id == *ruling))
            .map_or(Cause::Edited, |line| Cause::Ruling {
                ruling: line.id,
                at: line.at,
            }),
        Place::Tournament
        | Place::Arbiter { .. }
        | Place::Section { .. }
        | Place::Bye { .. }
        | Place::Sanction { .. } => Cause::Edited,
    }
}

fn settled(settled: Settled) -> Cause {
    let at = settled.at;
    match (settled.by, settled.ruling) {
        (_, Some(ruling)) => Cause::Ruling { ruling, at },
        (EntryKind::Corrected | EntryKind::Reported | EntryKind::Cleared | EntryKind::Suspended, None) => {
            Cause::Correction { at }
        }
        (EntryKind::Entered | EntryKind::Imported | EntryKind::Ruled, None) => Cause::Entry { at },
    }
}

fn text<T: ToString>(value: Option<T>) -> Option<String> {
    value.map(|value| value.to_string())
}

/// A word as the document writes it.
fn word<T: Serialize>(value: &T) -> Option<String> {
    match serde_json::to_value(value).ok()? {
        serde_json::Value::String(word) => Some(word),
        serde_json::Value::Null => None,
        other @ (serde_json::Value::Bool(_)
        | serde_json::Value::Number(_)
        | serde_json::Value::Array(_)
        | serde_json::Value::Object(_)) => Some(other.to_string()),
    }
}

/// What a new rating came out as, where the field is one and nothing is missing for it.
fn came_out((place, field): &(Place, &'static str), report: &Report) -> Option<CameOut> {
    let Place::Player { section, no } = place else {
        return None;
    };
    if *field != NEW_RATING {
        return None;
    }
    let worked = report.new_ratings.of(section, *no)?.worked?;
    Some(CameOut {
        rating: worked.rn,
        change: worked.change,
    })
}

/// The new rating with its change, or what is missing for it.
fn in_words(new: &NewRating) -> String {
    new.worked.map_or_else(
        || new.missing.join(" "),
        |worked| format!("{} ({:+})", worked.rn, worked.change),
    )
}

/// What was found about an absence, in its words.
fn said(absence: &Absence) -> String {
    let found = [
        &absence.absent,
        &absence.notice,
        &absence.excuse_valid,
        &absence.extent,
        &absence.rated,
    ];
    let words: Vec<&str> = found.into_iter().map(String::as_str).collect();
    words.join(" ")
}

struct Laid(ComparedFields);

impl Laid {
    fn put(&mut self, place: &Place, field: &'static str, value: Option<String>) {
        if let Some(value) = value.filter(|value| !value.is_empty()) {
            self.0.insert((place.clone(), field), value);
        }
    }
}

fn fields(report: &Report) -> ComparedFields {
    let mut laid = Laid(ComparedFields::new());
    let event = &report.tournament;
    let here = Place::Tournament;
    let yes = |flag: bool| Some(flag.to_string());
    laid.put(&here, "name", Some(event.name.clone()));
    laid.put(&here, "city", Some(event.city.clone()));
    laid.put(&here, "federation", Some(event.federation.clone()));
    laid.put(&here, "starts_on", text(Some(event.starts_on)));
    laid.put(&here, "ends_on", text(Some(event.ends_on)));
    let dates: Vec<String> = event.playing_dates.iter().map(ToString::to_string).collect();
    laid.put(&here, "playing_dates", Some(dates.join(" ")));
    laid.put(&here, "edition", Some(event.edition.clone()));
    laid.put(&here, "rule_set", event.rule_set.clone());
    laid.put(&here, "coordinated", yes(event.coordinated));
    laid.put(&here, "rated", yes(event.rated));
    laid.put(&here, "discipline", Some(event.discipline.clone()));
    laid.put(&here, "time_control", event.time_control.clone());
    laid.put(
        &here,
        "new_ratings",
        match &report.new_ratings {
            NewRatings::Absent(absent) => word(&absent.absent_because),
            NewRatings::By(calculation) => text(Some(calculation.valid_from)),
        },
    );
    for new in report.new_ratings.players() {
        let place = Place::Player {
            section: new.section.clone(),
            no: new.no,
        };
        laid.put(&place, NEW_RATING, Some(in_words(new)));
    }
    lay_candidates(&mut laid, &report.candidate_results);
    lay_fees(&mut laid, &report.fees);
    for arbiter in &report.arbiters {
        let place = Place::Arbiter {
            name: arbiter.name.clone(),
        };
        laid.put(&place, "duty", word(&arbiter.duty));
        laid.put(&place, "licence", word(&arbiter.licence));
        laid.put(&place, "fide_id", text(arbiter.fide_id));
        laid.put(&place, "section", arbiter.section.clone());
        laid.put(&place, "plays", yes(arbiter.plays));
        laid.put(&place, "until", text(arbiter.until));
    }
    for section in &report.sections {
        lay_section(&mut laid, section);
    }
    for line in report.sanctions.iter().flatten() {
        let place = Place::Sanction {
            sanction: line.id,
            name: line.name.clone(),
        };
        let (kind, from, to) = match line.what {
            Kind::Warning => ("warning", None, None),
            Kind::Quarantine { from, to } => ("quarantine", Some(from), Some(to)),
        };
        laid.put(&place, "kind", Some(kind.to_owned()));
        laid.put(&place, "from", text(from));
        laid.put(&place, "to", text(to));
        laid.put(&place, "state", word(&line.state));
        laid.put(&place, "article", Some(line.article.clone()));
        laid.put(&place, "reasons", Some(line.reasons.clone()));
        laid.put(&place, "national_id", line.national_id.clone());
        laid.put(&place, "fide_id", text(line.fide_id));
    }
    laid.0
}

fn lay_candidates(laid: &mut Laid, candidates: &Candidates) {
    let said = match candidates {
        Candidates::Absent(absent) => word(&absent.absent_because),
        Candidates::Stated(stated) => text(Some(stated.players.len())),
    };
    laid.put(&Place::Tournament, "candidate_results", said);
    for line in candidates.players() {
        let place = Place::Player {
            section: line.section.clone(),
            no: line.no,
        };
        let note = line
            .note
            .as_ref()
            .map_or_else(|| "yes".to_owned(), ToString::to_string);
        laid.put(&place, "candidate_result", Some(note));
    }
}

fn lay_fees(laid: &mut Laid, fees: &Fees) {
    let here = Place::Tournament;
    match fees {
        Fees::Absent(absent) => laid.put(&here, "fees", word(&absent.absent_because)),
        Fees::Owed(fee) => {
            laid.put(&here, "fees", Some(format!("{} {}", fee.amount, fee.currency)));
            laid.put(&here, "fee_basis", text(fee.basis.as_ref()));
            laid.put(&here, "fee_payer", text(fee.payer.as_ref()));
            laid.put(&here, "fee_due_on", text(fee.due_on));
            laid.put(&here, "fee_paid_on", text(fee.paid_on));
            laid.put(&here, "fee_reference", text(fee.reference.as_ref()));
        }
    }
}

fn lay_section(laid: &mut Laid, section: &SectionReport) {
    let slug = &section.slug;
    let place = Place::Section {
        section: slug.clone(),
    };
    laid.put(&place, "name", Some(section.name.clone()));
    laid.put(&place, "system", Some(section.system.clone()));
    laid.put(&place, "rounds", text(Some(section.rounds)));
    laid.put(&place, "paired_rounds", text(Some(section.paired_rounds)));
    let dates: Vec<String> = section
        .round_dates
        .iter()
        .map(|date| date.map_or_else(|| "-".to_owned(), |date| date.to_string()))
        .collect();
    laid.put(&place, "round_dates", Some(dates.join(" ")));
    let worth = &section.scoring;
    let points = [
        worth.win,
        worth.draw,
        worth.loss,
        worth.absence,
        worth.pairing_allocated_bye,
    ];
    let points: Vec<String> = points.iter().map(|points| points.0.decimal()).collect();
    laid.put(&place, "scoring", Some(points.join(" ")));
    laid.put(&place, "fide_rated", Some(section.fide_rated.to_string()));
    let not_fide = section.not_fide.map(|why| why.as_str().to_owned());
    laid.put(&place, "not_fide", not_fide);
    laid.put(&place, "fide_mode_left", text(section.fide_mode_left));
    let eligible = section.eligible.map(|found| found.is_long_enough);
    laid.put(&place, "eligible", text(eligible));
    let counts = section.rating_counts.map(|counts| counts.as_str().to_owned());
    laid.put(&place, "rating_counts", counts);
    for player in &section.players {
        lay_player(laid, slug, player);
    }
    for game in &section.games {
        lay_game(laid, slug, game);
    }
    for bye in &section.byes {
        let place = Place::Bye {
            section: slug.clone(),
            round: bye.round,
            no: bye.player,
        };
        laid.put(&place, "kind", word(&bye.kind));
    }
    for line in &section.rulings {
        let place = Place::Ruling {
            section: slug.clone(),
            round: line.round,
            board: line.board,
            ruling: line.id,
        };
        laid.put(&place, "incident", Some(line.incident.clone()));
        laid.put(&place, "article", line.article.clone());
        laid.put(&place, "result", text(line.result));
        laid.put(&place, "penalties", text(Some(line.penalties)));
        laid.put(&place, "decided_as", word(&line.decided_as));
        laid.put(&place, "supersedes", text(line.supersedes));
        laid.put(&place, "is_superseded", Some(line.is_superseded.to_string()));
    }
}

fn lay_player(laid: &mut Laid, section: &str, player: &PlayerLine) {
    let place = Place::Player {
        section: section.to_owned(),
        no: player.no,
    };
    laid.put(&place, "name", Some(player.name.clone()));
    laid.put(&place, "national_id", player.national_id.clone());
    laid.put(&place, "fide_id", text(player.fide_id));
    laid.put(&place, "federation", player.federation.clone());
    laid.put(&place, "club", player.club.clone());
    laid.put(&place, "title", text(player.title));
    laid.put(&place, "national_rating", text(player.national_rating));
    laid.put(&place, "fide_rating", text(player.fide_rating));
    laid.put(&place, "standing", word(&player.standing));
    laid.put(&place, "joined", text(Some(player.joined)));
    laid.put(&place, "points", word(&player.points));
    laid.put(&place, "extra_points", word(&player.extra_points));
    laid.put(&place, "place", text(player.place));
    laid.put(&place, "team", player.team.as_ref().map(|team| team.name.clone()));
}

fn lay_game(laid: &mut Laid, section: &str, game: &GameLine) {
    let place = Place::Game {
        section: section.to_owned(),
        round: game.round,
        board: game.board,
    };
    laid.put(&place, "white", text(Some(game.white)));
    laid.put(&place, "black", text(Some(game.black)));
    laid.put(&place, "result", text(game.result));
    laid.put(&place, "reported", text(game.reported));
    laid.put(&place, "suspended", word(&game.suspended));
    laid.put(&place, "unrated", Some(game.unrated.to_string()));
    let because = |rated: Rated| Some(rated.because.as_str().to_owned());
    laid.put(&place, "rated_dk", because(game.rated_dk));
    laid.put(&place, "rated_fide", because(game.rated_fide));
    laid.put(&place, "absence", game.absence.as_ref().map(said));
    // The same result set by another log entry is a difference too, so that every change is shown.
    laid.put(&place, "settled", text(game.settled.map(|settled| settled.at)));
    // For which teams follows from who plays.
    let (at_match, seats) = match game.teams.map(|teams| teams.at) {
        None => (None, None),
        Some(TeamPlace::Match { no, board }) => (Some(format!("{no}.{board}")), None),
        Some(TeamPlace::Table {
            white_seat,
            black_seat,
        }) => (None, Some(format!("{white_seat} – {black_seat}"))),
    };
    laid.put(&place, "match_board", at_match);
    laid.put(&place, "seats", seats);
    let then = |colour| game.ratings.map(|then| then.of_side(colour)).unwrap_or_default();
    let (white, black) = (then(Colour::White), then(Colour::Black));
    laid.put(&place, "day", text(game.ratings.and_then(|then| then.day)));
    laid.put(&place, "white_rating", text(white.rating));
    laid.put(&place, "white_list", text(white.list));
    laid.put(&place, "black_rating", text(black.rating));
    laid.put(&place, "black_list", text(black.list));
}
