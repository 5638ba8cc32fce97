//! What the forms of the page ask for.

use crate::{forms::Reader, prelude::*};
use domain::{
    league::words::{CupTieBreak, RelegationDepends, ReserveTeamUp, Vacancy},
    season_end::{AcrossRule, DecidedBy, NoteNo, RowPlan, played::MOST_TEAMS},
    team::BoardColours,
};
use engine::ids::{SectionId, TeamId};
use rules::{edition::Supervision, regulation::values::Lateness};
use service::{
    access::ManageTournament,
    next_season::{self, MakingNext},
    play_offs::{self, Making, PlayingAgain},
    season_end::{self, Confirming, Noting, Reopening, SettlingRows, TakingBack, Writing},
};

engine::spelled! {
    /// Which form of the page was sent.
    pub(super) enum Asked {
        Rows => "rows",
        Team => "team",
        PlayOff => "play_off",
        Order => "order",
        Match => "match",
        Again => "again",
        Back => "back",
        Confirm => "confirm",
        Reopen => "reopen",
        Next => "next",
    }
}

impl Asked {
    /// Which form was sent; one without a name is taken as the form of the rows, with its fields missing.
    pub(super) fn of(sent: &Sent) -> Self {
        sent.text("form").parse().unwrap_or(Self::Rows)
    }

    /// What is said when it is done.
    pub(super) fn done(self, lang: Lang) -> String {
        match self {
            Self::Rows => t!(lang, season_end_rows_saved),
            Self::Team | Self::PlayOff | Self::Order => t!(lang, season_end_saved),
            Self::Match | Self::Again => t!(lang, season_end_match_made),
            Self::Back => t!(lang, season_end_back_saved),
            Self::Confirm => t!(lang, season_end_confirmed),
            Self::Reopen => t!(lang, season_end_reopened),
            Self::Next => t!(lang, season_end_next_made),
        }
    }
}

/// The name of a row's field in the form.
pub(super) fn named(index: usize, field: &str) -> String {
    format!("rows.{index}.{field}")
}

/// The places in the form of the sections that shall be rows: those with a level.
pub(super) fn with_level(text: impl Fn(&str) -> bool) -> Vec<usize> {
    (0..service::sections::MOST)
        .filter(|index| text(&named(*index, "level")))
        .collect()
}

fn rows(sent: &Sent) -> Result<Vec<RowPlan>> {
    let mut reader = Reader::new(sent);
    let mut rows = Vec::new();
    for index in with_level(|name| !sent.text(name).is_empty()) {
        let mut number = |field: &str| {
            reader.optional::<u8>(&named(index, field), |lang, _| {
                t!(lang, season_end_problem_number, most = RowPlan::MOST)
            })
        };
        let (level, relegated) = (number("level"), number("relegated"));
        let [play_off_up, play_off_down, from_elsewhere, best_next] =
            ["play_off_up", "play_off_down", "from_elsewhere", "best_next"].map(number);
        // Required, so that an empty field does not decide who goes up or stays up.
        let promoted = reader.needed::<u8>(&named(index, "promoted"), |lang, _| {
            t!(lang, season_end_problem_number, most = RowPlan::MOST)
        });
        let mut section = |field: &str| {
            reader.optional::<SectionId>(&named(index, field), |lang, _| t!(lang, problem_choice))
        };
        let [of, above, below] = ["section", "above", "below"].map(&mut section);
        let depends = reader.needed::<RelegationDepends>(&named(index, "relegation_depends"), |lang, _| {
            t!(lang, problem_choice)
        });
        let reserve_team_up = reader
            .optional::<ReserveTeamUp>(&named(index, "reserve_team_up"), |lang, _| {
                t!(lang, problem_choice)
            });
        let vacancy =
            reader.optional::<Vacancy>(&named(index, "vacancy"), |lang, _| t!(lang, problem_choice));
        let compared_by =
            reader.optional::<AcrossRule>(&named(index, "compared_by"), |lang, _| t!(lang, problem_choice));
        let (Some(level), Some(section), Some(promoted), Some(relegation_depends)) =
            (level, of, promoted, depends)
        else {
            continue;
        };
        rows.push(RowPlan {
            section,
            level,
            above,
            below,
            promoted,
            best_next: best_next.unwrap_or(0),
            compared_by,
            play_off_up: play_off_up.unwrap_or(0),
            play_off_down: play_off_down.unwrap_or(0),
            relegated,
            relegation_depends,
            from_elsewhere: from_elsewhere.unwrap_or(0),
            reserve_team_up,
            vacancy,
        });
    }
    reader.finish(Some(rows))
}

/// What a form about a team, a play-off or an order says.
fn writing(sent: &Sent, asked: Asked) -> Result<Writing> {
    let mut reader = Reader::new(sent);
    let choose = |lang: Lang, _| t!(lang, problem_choice);
    let made = match asked {
        Asked::PlayOff => {
            let (winner, loser) = (reader.needed("winner", choose), reader.needed("loser", choose));
            winner
                .zip(loser)
                .map(|(winner, loser)| Writing::PlayOff(winner, loser, sent.text("score").to_owned()))
        }
        Asked::Order => {
            let section = reader.needed::<SectionId>("section", choose);
            let by = reader.needed::<DecidedBy>("by", |lang, _| t!(lang, problem_choice));
            let places = (1..=domain::fixtures::MAX_TEAMS).map(|place| format!("place-{place}"));
            let sent_places: Vec<String> = places.filter(|name| sent.fields.contains_key(name)).collect();
            let teams: Vec<TeamId> = sent_places
                .iter()
                .filter_map(|name| reader.needed::<TeamId>(name, choose))
                .collect();
            section
                .zip(by)
                .map(|(section, by)| Writing::Order(section, teams, by, sent.text("score").to_owned()))
        }
        Asked::Rows
        | Asked::Team
        | Asked::Match
        | Asked::Again
        | Asked::Back
        | Asked::Confirm
        | Asked::Reopen
        | Asked::Next => {
            let team = reader.needed::<TeamId>("team", choose);
            match sent.text("what") {
                "leaves" => team.map(Writing::Leaves),
                "declines" => team.map(Writing::Declines),
                "goes" if sent.text("to") == "out" => team.map(|team| Writing::Goes(team, None)),
                "goes" => {
                    let to = reader.needed::<SectionId>("to", choose);
                    team.zip(to).map(|(team, to)| Writing::Goes(team, Some(to)))
                }
                _ => return Err(Problem::field("what", |lang| t!(lang, problem_choice))),
            }
        }
    };
    reader.finish(made)
}

/// The fields for the rules of a level match, of which there are as many as rules.
pub(super) fn level_fields() -> impl Iterator<Item = String> {
    (1..=CupTieBreak::ALL.len()).map(|at| format!("cup_level_{at}"))
}

/// The fields for the teams of a play-off.
pub(super) fn team_fields() -> impl Iterator<Item = String> {
    (1..=MOST_TEAMS).map(|at| format!("team-{at}"))
}

/// How closely the games of a play-off are watched; nothing: as the tournament has announced.
fn supervision(reader: &mut Reader<'_>) -> Option<Supervision> {
    reader.optional::<Supervision>("supervision", |lang, _| t!(lang, problem_choice))
}

/// A play-off as the form has it; teams that were not chosen are none.
fn making(sent: &Sent) -> Result<Making> {
    let mut reader = Reader::new(sent);
    let teams = team_fields()
        .filter_map(|name| reader.optional::<TeamId>(&name, |lang, _| t!(lang, problem_choice)))
        .collect();
    let level_match = level_fields()
        .filter_map(|name| reader.optional::<CupTieBreak>(&name, |lang, _| t!(lang, problem_choice)))
        .collect();
    let boards = reader.needed::<u8>("boards", |lang, _| {
        t!(lang, season_end_problem_boards, most = BoardColours::MOST)
    });
    let supervision = supervision(&mut reader);
    let default_minutes = reader.optional::<u16>("default_minutes", |lang, _| {
        t!(lang, season_end_problem_number, most = Lateness::MAX_MINUTES)
    });
    let day = reader.day("day");
    let text = |name: &str| sent.text(name).to_owned();
    reader.finish(boards.map(|boards| Making {
        seen: sent.seen,
        teams,
        name: text("name"),
        boards,
        lots: sent.ticked("lots"),
        level_match,
        time_control: text("time_control"),
        supervision,
        default_minutes,
        rated: sent.ticked("rated"),
        day,
        hour: text("hour"),
        venue: text("venue"),
        reason: text("reason"),
    }))
}

/// Does what a form asks for.
pub(super) async fn done(
    db: &Db,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    sent: &Sent,
) -> Result<()> {
    let (seen, key) = (sent.seen, sent.key);
    let reason = || sent.text("reason").to_owned();
    let asked = Asked::of(sent);
    match asked {
        Asked::Rows => {
            let cmd = SettlingRows {
                seen,
                rows: rows(sent)?,
            };
            db.write(async |conn| season_end::settle_rows(conn, permit, now, key, &cmd).await)
                .await?;
        }
        Asked::Team | Asked::PlayOff | Asked::Order => {
            let cmd = Noting {
                seen,
                what: writing(sent, asked)?,
                reason: reason(),
            };
            db.write(async |conn| season_end::note(conn, permit, now, key, &cmd).await)
                .await?;
        }
        Asked::Match => {
            let cmd = making(sent)?;
            db.write(async |conn| play_offs::make(conn, permit, now, key, &cmd).await)
                .await?;
        }
        Asked::Again => {
            let note = sent.text("note").parse().map_err(|_| Sent::stale())?;
            let mut reader = Reader::new(sent);
            let supervision = supervision(&mut reader);
            let day = reader.day("day");
            let cmd = reader.finish(Some(PlayingAgain {
                seen,
                note: NoteNo(note),
                supervision,
                day,
                hour: sent.text("hour").to_owned(),
                reason: reason(),
            }))?;
            db.write(async |conn| play_offs::play_again(conn, permit, now, key, &cmd).await)
                .await?;
        }
        Asked::Back => {
            let note = sent.text("note").parse().map_err(|_| Sent::stale())?;
            let cmd = TakingBack {
                seen,
                note: NoteNo(note),
                reason: reason(),
            };
            db.write(async |conn| season_end::take_back(conn, permit, now, key, &cmd).await)
                .await?;
        }
        Asked::Confirm => {
            let cmd = Confirming {
                seen,
                shown: sent.text("shown").to_owned(),
                accepted: sent.ticked("accepted"),
                reason: reason(),
            };
            db.write(async |conn| season_end::confirm(conn, permit, now, key, &cmd).await)
                .await?;
        }
        Asked::Reopen => {
            let cmd = Reopening {
                seen,
                reason: reason(),
            };
            db.write(async |conn| season_end::reopen(conn, permit, now, key, &cmd).await)
                .await?;
        }
        Asked::Next => {
            let mut reader = Reader::new(sent);
            let (first, last) = (reader.needed_day("starts_on"), reader.needed_day("ends_on"));
            let cmd = reader.finish(first.zip(last).map(|(starts_on, ends_on)| MakingNext {
                seen,
                name: sent.text("name").to_owned(),
                starts_on,
                ends_on,
            }))?;
            db.write(async |conn| next_season::make(conn, permit, now, key, &cmd).await)
                .await?;
        }
    }
    Ok(())
}
