//! The end of a season of teams: how its rows stand above one another, who moves by the final tables, what the league leader writes down
//! beside them, play-offs as sections of their own, the confirmation, and next season's tournament. What everybody reads of it stands in the teams' tables.

use super::{address::OneSeasonNote, numbers::points, prelude::*};
use domain::{
    league::words::{CupTieBreak, RelegationDepends, ReserveTeamUp, Vacancy},
    promotion::MoveKind,
    season_end::{
        AcrossEnd, AcrossOutcome, AcrossRule, BookProblem, Confirmed, DecidedBy, EndPlace, Ground, Happening,
        Note, NoteNo, Proposal, Question, QuestionKind, RowEnd, RowPlan,
    },
    tournament::Slug,
};
use engine::{
    ids::{SectionId, TeamId},
    numbers::TeamNo,
    team_event::TeamScore,
};
use rules::edition::Supervision;
use service::{
    access::ManageTournament,
    next_season::{self, MakingNext},
    play_offs::{self, Making, PlayOffReceipt, PlayingAgain},
    season_end::{
        self, Confirming, Noting, Reopening, RowSection, SeasonEnd, SeasonEndError, SeasonEndReceipt,
        SettlingRows, TakingBack, Writing,
    },
};
use web::i18n_teams::season_end as words;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageTournament);
    routes
        .add(manage, routes!(read_season_end))
        .add(manage, routes!(set_season_rows))
        .add(manage, routes!(add_season_note))
        .add(manage, routes!(make_play_off))
        .add(manage, routes!(play_off_again))
        .add(manage, routes!(take_season_note_back))
        .add(manage, routes!(confirm_season_moves))
        .add(manage, routes!(reopen_season_end))
        .add(manage, routes!(make_next_season))
}

/// How a row stands, and how many teams of it move.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SeasonRow {
    /// The section.
    #[schema(value_type = super::shapes::SectionId)]
    section: SectionId,
    /// 1 is the highest; parallel groups have the same.
    #[schema(minimum = 1, maximum = 20)]
    level: u8,
    /// Where its teams go up to; `null`: out of the tournament, as to a division.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::SectionId>)]
    above: Option<SectionId>,
    /// Where its teams come down to; `null`: said for each team.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::SectionId>)]
    below: Option<SectionId>,
    /// So many go up.
    #[schema(maximum = 20)]
    promoted: u8,
    /// So many of the teams that come next in the parallel groups of the level go up, too: the best of them; the same in each of those groups.
    #[serde(default)]
    #[schema(maximum = 20)]
    best_next: u8,
    /// What those are compared by; needed with `best_next`.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::AcrossRuleName>)]
    compared_by: Option<AcrossRule>,
    /// So many places after them play off for going up.
    #[serde(default)]
    #[schema(maximum = 20)]
    play_off_up: u8,
    /// So many places before those that go down play off for staying.
    #[serde(default)]
    #[schema(maximum = 20)]
    play_off_down: u8,
    /// So many go down; `null`: nobody has said it yet.
    #[schema(maximum = 20)]
    relegated: Option<u8>,
    /// Do more go down when teams come down from above?
    #[schema(value_type = super::shapes::RelegationDependsName)]
    relegation_depends: RelegationDepends,
    /// Teams that come down to it from rows that are not played here.
    #[serde(default)]
    #[schema(maximum = 20)]
    from_elsewhere: u8,
    /// May a lower team of a club go up to where a higher one plays? `null`: nobody has decided.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::ReserveTeamUpName>)]
    reserve_team_up: Option<ReserveTeamUp>,
    /// Who fills the place of a team that leaves? `null`: nobody has decided.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::VacancyName>)]
    vacancy: Option<Vacancy>,
}

/// The members that two types share, read from the one into the other and back.
macro_rules! both_ways {
    ($one:ty, $other:ty: $($member:ident),+) => {
        impl From<&$one> for $other {
            fn from(of: &$one) -> Self {
                Self { $($member: of.$member),+ }
            }
        }
        impl From<&$other> for $one {
            fn from(of: &$other) -> Self {
                Self { $($member: of.$member),+ }
            }
        }
    };
}
both_ways!(
    RowPlan, SeasonRow:
    section, level, above, below, promoted, best_next, compared_by, play_off_up, play_off_down, relegated,
    relegation_depends, from_elsewhere, reserve_team_up, vacancy
);

/// A move of a team: proposed, or confirmed.
#[derive(Debug, Serialize, ToSchema)]
struct SeasonMoveBody {
    /// What becomes of it.
    #[schema(value_type = super::shapes::MoveKindName)]
    kind: MoveKind,
    /// The section it plays in next season; `null`: out of the tournament.
    #[schema(value_type = Option<super::shapes::SectionId>)]
    to: Option<SectionId>,
    /// Why, as a word.
    #[schema(value_type = super::shapes::MoveGroundName)]
    ground: &'static str,
    /// Why, in a sentence.
    #[schema(example = "nr. 8 af 8")]
    reason: String,
}

impl SeasonMoveBody {
    fn of(
        lang: Lang,
        end: &SeasonEnd,
        from: SectionId,
        (kind, to, ground): (MoveKind, Option<SectionId>, Ground),
    ) -> Self {
        Self {
            kind,
            to,
            ground: match ground {
                Ground::Place { .. } => "place",
                Ground::InsteadOf { .. } => "instead_of",
                Ground::AfterDeclined { .. } => "after_declined",
                Ground::BestAcross { .. } => "best_across",
                Ground::WonPlayOff => "won_play_off",
                Ground::LostPlayOff => "lost_play_off",
                Ground::FillsPlaceOf { .. } => "fills_place_of",
                Ground::Told => "told",
                Ground::LeftInSeason => "left_in_season",
                Ground::ByHand => "by_hand",
            },
            reason: words::ground(lang, end, from, kind, ground),
        }
    }
}

/// A team in a final table.
#[derive(Debug, Serialize, ToSchema)]
struct SeasonPlace {
    /// Its place, in the order that tables and decisions give; the best of those who share it.
    place: usize,
    /// The last place of those who share it.
    to: usize,
    /// Its id.
    #[schema(value_type = super::shapes::TeamId)]
    team: TeamId,
    /// Its number this season.
    #[schema(value_type = super::shapes::TeamNo)]
    number: TeamNo,
    /// What it is called.
    #[schema(example = "Prøveby 1")]
    name: String,
    /// Did it leave in mid-season?
    has_left: bool,
    /// What is proposed; `null` where it simply stays.
    proposed: Option<SeasonMoveBody>,
    /// What was confirmed; `null` where it simply stays, or nothing is confirmed.
    confirmed: Option<SeasonMoveBody>,
}

impl SeasonPlace {
    fn of(lang: Lang, end: &SeasonEnd, found: &Proposal, row: SectionId, place: &EndPlace) -> Self {
        let confirmed = end
            .book
            .confirmed
            .as_ref()
            .map_or(&[][..], |confirmed| &confirmed.moves);
        Self {
            place: place.first,
            to: place.last,
            team: place.team,
            number: place.no,
            name: place.name.clone(),
            has_left: place.has_left,
            proposed: found
                .of_team(place.team)
                .map(|one| SeasonMoveBody::of(lang, end, row, (one.kind, one.to, one.ground))),
            confirmed: confirmed
                .iter()
                .find(|one| one.team == place.team)
                .map(|one| SeasonMoveBody::of(lang, end, row, (one.kind, one.to, one.ground))),
        }
    }
}

/// A row at the end of the season.
#[derive(Debug, Serialize, ToSchema)]
struct SeasonRowEnd {
    /// The section.
    #[schema(value_type = super::shapes::SectionId)]
    section: SectionId,
    /// What it is called.
    #[schema(example = "1. række")]
    name: String,
    /// 1 is the highest.
    level: u8,
    /// Are all its rounds closed, or was its season given up?
    is_final: bool,
    /// So many come down to it, from the rows of the tournament and from others: by what was confirmed, and before that by what is proposed.
    coming_down: usize,
    /// So many of its teams go down, likewise.
    going_down: usize,
    /// First to last.
    places: Vec<SeasonPlace>,
    /// Who plays in it next season, likewise: first who comes from above, then who stays, then who comes from below.
    #[schema(value_type = Vec<super::shapes::TeamId>)]
    next: Vec<TeamId>,
}

impl SeasonRowEnd {
    fn of(lang: Lang, end: &SeasonEnd, found: &Proposal, row: &RowEnd) -> Self {
        Self {
            section: row.section,
            name: end.row_name(row.section),
            level: row.level,
            is_final: row.is_final,
            coming_down: row.coming_down,
            going_down: row.going_down,
            places: row
                .places
                .iter()
                .map(|place| SeasonPlace::of(lang, end, found, row.section, place))
                .collect(),
            next: row.next.clone(),
        }
    }
}

/// A team that was compared with those of its place in parallel groups.
#[derive(Debug, Serialize, ToSchema)]
struct AcrossTeam {
    /// Its id.
    #[schema(value_type = super::shapes::TeamId)]
    team: TeamId,
    /// Its group.
    #[schema(value_type = super::shapes::SectionId)]
    section: SectionId,
    /// How many of its matches count, byes not among them.
    matches: usize,
    /// Match points, the penalties taken off; without those of byes where points for each match are compared.
    #[schema(value_type = f64, example = 9.0)]
    match_points: f64,
    /// Game points, likewise.
    #[schema(value_type = f64, example = 31.5)]
    game_points: f64,
    /// Match points for each match, in thousandths.
    #[schema(example = 1286)]
    match_points_per_match: i64,
    /// Game points for each match, in thousandths.
    #[schema(example = 4500)]
    game_points_per_match: i64,
    /// What came of it.
    #[schema(value_type = super::shapes::AcrossOutcomeName)]
    outcome: AcrossOutcome,
}

/// Teams of one place in parallel groups that were compared.
#[derive(Debug, Serialize, ToSchema)]
struct AcrossGroups {
    /// The level of the groups.
    #[schema(minimum = 1, maximum = 20)]
    level: u8,
    /// The place in each group.
    #[schema(example = 2)]
    place: usize,
    /// What is compared.
    #[schema(value_type = super::shapes::AcrossRuleName)]
    rule: AcrossRule,
    /// Which points come first.
    #[schema(value_type = super::shapes::TeamScoreName)]
    primary: TeamScore,
    /// So many go up.
    #[schema(maximum = 20)]
    slots: u8,
    /// The best first; who is not compared comes last.
    teams: Vec<AcrossTeam>,
}

impl From<&AcrossEnd> for AcrossGroups {
    fn from(end: &AcrossEnd) -> Self {
        let lines = end.lines.iter().map(|line| AcrossTeam {
            team: line.team,
            section: line.section,
            matches: line.matches,
            match_points: points(line.points.matches),
            game_points: points(line.points.games),
            match_points_per_match: line.per_match(TeamScore::MatchPoints),
            game_points_per_match: line.per_match(TeamScore::GamePoints),
            outcome: line.outcome,
        });
        Self {
            level: end.level,
            place: end.place,
            rule: end.rule,
            primary: end.primary,
            slots: end.slots,
            teams: lines.collect(),
        }
    }
}

/// Something that is open.
#[derive(Debug, Serialize, ToSchema)]
struct SeasonQuestion {
    /// What.
    #[schema(value_type = super::shapes::SeasonQuestionKind)]
    kind: QuestionKind,
    /// Can nothing be confirmed before it is settled? Else it can be accepted with a reason.
    stops: bool,
    /// In which row.
    #[schema(value_type = super::shapes::SectionId)]
    section: SectionId,
    /// About whom.
    #[schema(value_type = Vec<super::shapes::TeamId>)]
    teams: Vec<TeamId>,
    /// In a sentence.
    #[schema(example = "2. række: ikke alle runder er lukket.")]
    text: String,
}

impl SeasonQuestion {
    fn of(lang: Lang, end: &SeasonEnd, question: &Question) -> Self {
        Self {
            kind: question.kind,
            stops: question.kind.stops(),
            section: question.section,
            teams: question.teams.clone(),
            text: words::question(lang, end, question),
        }
    }
}

/// Something that was written down.
#[derive(Debug, Serialize, ToSchema)]
struct SeasonNoteBody {
    /// Its number, by which it is taken back.
    #[schema(example = 1)]
    no: u16,
    /// What.
    #[schema(value_type = super::shapes::SeasonNoteKind)]
    kind: &'static str,
    /// The teams it is about: of a play-off the winner first, of an order the best first.
    #[schema(value_type = Vec<super::shapes::TeamId>)]
    teams: Vec<TeamId>,
    /// In a sentence.
    #[schema(example = "Skitseby siger nej til at rykke op")]
    text: String,
    /// Why.
    #[schema(example = "Klubben har ikke spillere nok")]
    reason: String,
    /// When.
    at: Timestamp,
    /// By whom.
    #[schema(example = "Viggo Skabelonsen")]
    by: String,
    /// Does it hold no longer, because the teams of the order are not level any more, or the row is none of the season's?
    is_idle: bool,
    /// Of a play-off that is a section of its own: how far it is; `null` for everything else.
    played: Option<PlayedPlayOff>,
}

/// A play-off that is a section of its own.
#[expect(
    clippy::struct_excessive_bools,
    reason = "questions about one play-off, each of its own"
)]
#[derive(Debug, Serialize, ToSchema)]
struct PlayedPlayOff {
    /// Its section; `null` where somebody has removed it.
    #[schema(value_type = Option<super::shapes::Slug>)]
    section: Option<Slug>,
    /// Has it said who stands before whom?
    is_decided: bool,
    /// Does that decide? Not where something that came later says otherwise.
    stands: bool,
    /// Is it level, with another play-off next by its rules, so that it can be played again with the colours turned?
    plays_again: bool,
    /// Was it level, and has it been played again? Then the later one decides.
    was_played_again: bool,
}

impl PlayedPlayOff {
    fn of(end: &SeasonEnd, note: &Note) -> Option<Self> {
        if !matches!(note.what, Happening::Match { .. }) {
            return None;
        }
        let found = end.play_off(note.no);
        Some(Self {
            section: found.map(|one| one.slug.clone()),
            is_decided: found.is_some_and(|one| one.played.outcome.is_some()),
            stands: end.stands(note.no),
            plays_again: found.is_some_and(|one| !one.again.is_empty()),
            was_played_again: found.is_some_and(|one| one.was_played_again),
        })
    }
}

const fn kind(what: &Happening) -> &'static str {
    match what {
        Happening::Leaves { .. } => "leaves",
        Happening::Declines { .. } => "declines",
        Happening::Goes { .. } => "goes",
        Happening::PlayOff { .. } => "play_off",
        Happening::Order { .. } => "order",
        Happening::Match { .. } => "match",
    }
}

/// That the moves were confirmed.
#[derive(Debug, Serialize, ToSchema)]
struct SeasonConfirmation {
    /// When.
    at: Timestamp,
    /// By whom.
    #[schema(example = "Viggo Skabelonsen")]
    by: String,
    /// Why, where something was accepted.
    reason: String,
    /// Have the tables changed since, so that others would be proposed?
    has_changed: bool,
}

/// A section that may be a row of the season: its teams have a table.
#[derive(Debug, Serialize, ToSchema)]
struct SeasonSection {
    /// What a row names it by.
    #[schema(value_type = super::shapes::SectionId)]
    section: SectionId,
    /// Its part of an address.
    #[schema(value_type = super::shapes::Slug)]
    slug: Slug,
    /// What it is called.
    #[schema(example = "1. række")]
    name: String,
}

/// The end of a season.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SeasonEnd)]
struct SeasonEndBody {
    /// For `If-Match`; 0 while nobody has written anything down.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// The sections that rows can be made of, in their order; no play-offs.
    sections: Vec<SeasonSection>,
    /// How the rows stand above one another; empty until somebody says.
    plan: Vec<SeasonRow>,
    /// The rows at the end, by level.
    rows: Vec<SeasonRowEnd>,
    /// The best second or third of parallel groups, level by level, with the working.
    across: Vec<AcrossGroups>,
    /// What is open.
    questions: Vec<SeasonQuestion>,
    /// Why nothing is proposed; `null` where something is.
    not_proposed: Option<String>,
    /// The moves and what is open in one line, to be sent back with the confirmation.
    shown: String,
    /// What was written down.
    notes: Vec<SeasonNoteBody>,
    /// `null` until the moves are confirmed.
    confirmed: Option<SeasonConfirmation>,
    /// The address of next season's tournament, once it is made.
    #[schema(value_type = Option<super::shapes::Slug>)]
    next: Option<Slug>,
}

impl SeasonEndBody {
    fn of(lang: Lang, end: &SeasonEnd) -> Self {
        let nothing = Proposal::default();
        let found = end.proposal.as_ref().unwrap_or(&nothing);
        let confirmation = |confirmed: &Confirmed| SeasonConfirmation {
            at: confirmed.at,
            by: confirmed.by.clone(),
            reason: confirmed.reason.clone(),
            has_changed: end.has_changed(),
        };
        let section = |one: &RowSection| SeasonSection {
            section: one.id,
            slug: one.slug.clone(),
            name: one.table.name.clone(),
        };
        Self {
            version: end.version,
            sections: end.sections.iter().map(section).collect(),
            plan: end.book.rows.iter().map(SeasonRow::from).collect(),
            rows: found
                .rows_as_told(&end.book)
                .iter()
                .map(|row| SeasonRowEnd::of(lang, end, found, row))
                .collect(),
            across: found.across.iter().map(AcrossGroups::from).collect(),
            questions: found
                .questions
                .iter()
                .map(|one| SeasonQuestion::of(lang, end, one))
                .collect(),
            not_proposed: end
                .proposal
                .as_ref()
                .err()
                .map(|why| words::moves_problem(lang, *why)),
            shown: found.shown(),
            notes: end
                .book
                .notes
                .iter()
                .map(|note| SeasonNoteBody {
                    no: note.no.0,
                    kind: kind(&note.what),
                    teams: note.what.teams(),
                    text: words::happening(lang, end, &note.what),
                    reason: note.reason.clone(),
                    at: note.at,
                    by: note.by.clone(),
                    is_idle: found.idle.contains(&note.no),
                    played: PlayedPlayOff::of(end, note),
                })
                .collect(),
            confirmed: end.book.confirmed.as_ref().map(confirmation),
            next: end.next.clone(),
        }
    }
}

/// The end of a season of teams: its rows, who moves, what is open, and what was written down
#[utoipa::path(
    get, path = "/tournaments/{tournament}/season-end", tag = "teams",
    responses((status = 200, body = SeasonEndBody), (status = "4XX"))
)]
async fn read_season_end(
    permit: Permit<ManageTournament>,
    lang: Lang,
    db: Db,
) -> Result<Versioned<SeasonEndBody>> {
    let end = season_end::load(&mut *db.snapshot().await?, permit.tournament()).await?;
    Ok(Versioned(end.version, SeasonEndBody::of(lang, &end)))
}

/// The end of a season that was changed.
#[derive(Debug, Serialize, ToSchema)]
struct SeasonEndDone {
    /// For `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
}

fn done(receipt: SeasonEndReceipt) -> Versioned<SeasonEndDone> {
    let version = receipt.version;
    Versioned(version, SeasonEndDone { version })
}

/// The rows of a season.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SeasonRows {
    /// The rows; sections that are not named play for no place elsewhere.
    #[schema(max_items = 60)]
    rows: Vec<SeasonRow>,
}

/// A field of a row is named by its way in the body; the page has names of its own.
fn by_its_way(error: SeasonEndError) -> Problem {
    if let SeasonEndError::Book(problem) = &error
        && let BookProblem::Row(row) = problem
        && let Some((index, field)) = row.at()
    {
        let problem = problem.clone();
        return Problem::field(format!("rows[{index}].{field}"), move |lang| {
            words::problem(lang, &problem)
        });
    }
    error.into()
}

/// Settles how the rows stand above one another and how many teams of each move; until the moves are confirmed
#[utoipa::path(
    put, path = "/tournaments/{tournament}/season-end/rows", tag = "teams",
    responses(
        (status = 200, body = SeasonEndDone),
        (status = 409, description = "the moves are confirmed, more would move than a row has, or it was changed meanwhile"),
        (status = 422, description = "A row does not fit the others, or the zones of its table")
    )
)]
async fn set_season_rows(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<SeasonRows>,
) -> Result<Versioned<SeasonEndDone>> {
    let cmd = SettlingRows {
        seen,
        rows: body.rows.iter().map(RowPlan::from).collect(),
    };
    let receipt = db
        .write(async |conn| {
            beside(
                season_end::settle_rows(conn, &permit, now.0, key, &cmd)
                    .await
                    .map_err(by_its_way),
                &body,
            )
        })
        .await?;
    Ok(done(receipt))
}

/// Something to be written down beside the tables.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
enum NewSeasonNote {
    /// The team does not play on next season.
    Leaves {
        /// Which team.
        #[schema(value_type = super::shapes::TeamId)]
        team: TeamId,
        /// Why.
        #[schema(example = "Klubben nedlægger holdet")]
        reason: String,
    },
    /// The team does not want to go up: the next in the table does.
    Declines {
        /// Which team.
        #[schema(value_type = super::shapes::TeamId)]
        team: TeamId,
        /// Why.
        #[schema(example = "Klubben har ikke spillere nok")]
        reason: String,
    },
    /// Where the team plays next season, whatever the tables say.
    Goes {
        /// Which team.
        #[schema(value_type = super::shapes::TeamId)]
        team: TeamId,
        /// The section; `null`: out of the tournament.
        #[schema(value_type = Option<super::shapes::SectionId>)]
        to: Option<SectionId>,
        /// Why.
        #[schema(example = "Fordelt efter geografi")]
        reason: String,
    },
    /// A match between teams of different rows for a place.
    PlayOff {
        /// Who won.
        #[schema(value_type = super::shapes::TeamId)]
        winner: TeamId,
        /// Who lost.
        #[schema(value_type = super::shapes::TeamId)]
        loser: TeamId,
        /// How it ended.
        #[schema(max_length = 40, example = "4½–3½")]
        score: String,
        /// Why, and where it was played.
        #[schema(example = "Spillet i Prøveby den 9. maj")]
        reason: String,
    },
    /// Teams of a row whom nothing separates, in order.
    Order {
        /// The row.
        #[schema(value_type = super::shapes::SectionId)]
        section: SectionId,
        /// All who share the place, best first.
        #[schema(value_type = Vec<super::shapes::TeamId>, max_items = 50)]
        teams: Vec<TeamId>,
        /// By what.
        #[schema(value_type = super::shapes::SeasonDecidedBy)]
        by: DecidedBy,
        /// How the play-off ended; needed for `play_off`, and of no use otherwise.
        #[serde(default)]
        #[schema(max_length = 40, example = "2½–1½")]
        score: String,
        /// Why.
        #[schema(example = "Lodtrækning i overværelse af begge holdledere")]
        reason: String,
    },
}

impl NewSeasonNote {
    fn read(&self) -> (Writing, &str) {
        match self {
            Self::Leaves { team, reason } => (Writing::Leaves(*team), reason),
            Self::Declines { team, reason } => (Writing::Declines(*team), reason),
            Self::Goes { team, to, reason } => (Writing::Goes(*team, *to), reason),
            Self::PlayOff {
                winner,
                loser,
                score,
                reason,
            } => (Writing::PlayOff(*winner, *loser, score.clone()), reason),
            Self::Order {
                section,
                teams,
                by,
                score,
                reason,
            } => (
                Writing::Order(*section, teams.clone(), *by, score.clone()),
                reason,
            ),
        }
    }
}

/// Writes something down beside the tables; what it contradicts is gone
#[utoipa::path(
    post, path = "/tournaments/{tournament}/season-end/notes", tag = "teams",
    responses(
        (status = 200, body = SeasonEndDone),
        (status = 409, description = "no rows are settled, the moves are confirmed, the table is not final, or it was changed meanwhile"),
        (status = 422, description = "The team plays in no row, the teams are not level, or the reason is missing")
    )
)]
async fn add_season_note(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<NewSeasonNote>,
) -> Result<Versioned<SeasonEndDone>> {
    let (what, reason) = body.read();
    let cmd = Noting {
        seen,
        what,
        reason: reason.to_owned(),
    };
    let receipt = db
        .write(async |conn| beside(season_end::note(conn, &permit, now.0, key, &cmd).await, &body))
        .await?;
    Ok(done(receipt))
}

/// A play-off to be made.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewPlayOff {
    /// Two teams of different rows, or all who share a place of one row; without `lots` the first of them is named first.
    #[schema(value_type = Vec<super::shapes::TeamId>, min_items = 2, max_items = 8)]
    teams: Vec<TeamId>,
    /// What its section is called; at most 80 characters.
    #[schema(max_length = 80, example = "Omkamp om plads 6")]
    name: String,
    /// How many boards a match has.
    #[schema(minimum = 1, maximum = 20, example = 4)]
    boards: u8,
    /// Is it drawn by lot who is named first, or has which number where more than two teams meet each other?
    #[serde(default)]
    lots: bool,
    /// What decides a level match, in order (C.07 art. 12); needed for two teams, and of no use for more.
    #[serde(default)]
    #[schema(value_type = Vec<super::shapes::CupTieBreakName>, max_items = 5)]
    level_match: Vec<CupTieBreak>,
    /// How long the players have; empty: as the tournament has announced.
    #[serde(default)]
    #[schema(max_length = 200, example = "5")]
    time_control: String,
    /// How closely its games are watched (A.3 and A.4, B.3 and B.4); needed where `time_control` makes them rapid or blitz and the
    /// tournament has not said so, and of no use without one.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::SupervisionName>)]
    supervision: Option<Supervision>,
    /// Minutes after the start from which whoever has not come loses; `null`: as the tournament has announced, else as the rules have it.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 1440, example = 5)]
    default_minutes: Option<u16>,
    /// Do its games stand in the tournament's report for rating? Not with a time control of their own.
    #[serde(default)]
    rated: bool,
    /// When it begins; `null`: nobody has said.
    #[serde(default)]
    day: Option<Date>,
    /// At what hour; needed with a day.
    #[serde(default)]
    #[schema(max_length = 5, example = "19:00")]
    hour: String,
    /// Where; may be empty.
    #[serde(default)]
    #[schema(max_length = 120, example = "Prøveby Medborgerhus")]
    venue: String,
    /// Why.
    #[schema(example = "To hold står lige på sjettepladsen")]
    reason: String,
}

/// A play-off that was made.
#[derive(Debug, Serialize, ToSchema)]
struct PlayOffDone {
    /// The section it is played in.
    #[schema(value_type = super::shapes::Slug)]
    section: Slug,
    /// Of the season's end, for `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
}

/// Makes a play-off: a section of its own with the teams' clubs, captains and players, whose outcome is read by itself; it needs the scopes `setup` and `entries`
#[utoipa::path(
    post, path = "/tournaments/{tournament}/season-end/play-offs", tag = "teams",
    responses(
        (status = 201, body = PlayOffDone, description = "It is made; `Location` leads to its section"),
        (status = 409, description = "no rows are settled, the moves are confirmed, the table is not final, or it was changed meanwhile"),
        (status = 422, description = "The teams are neither two of different rows nor all of a shared place, or it cannot be played so")
    )
)]
async fn make_play_off(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<NewPlayOff>,
) -> Result<Response> {
    let cmd = Making {
        seen,
        teams: body.teams.clone(),
        name: body.name.clone(),
        boards: body.boards,
        lots: body.lots,
        level_match: body.level_match.clone(),
        time_control: body.time_control.clone(),
        supervision: body.supervision,
        default_minutes: body.default_minutes,
        rated: body.rated,
        day: body.day,
        hour: body.hour.clone(),
        venue: body.venue.clone(),
        reason: body.reason.clone(),
    };
    let receipt = db
        .write(async |conn| beside(play_offs::make(conn, &permit, now.0, key, &cmd).await, &body))
        .await?;
    Ok(play_off_made(&permit, receipt))
}

/// It is made, and there.
fn play_off_made(permit: &Permit<ManageTournament>, receipt: PlayOffReceipt) -> Response {
    let here = &permit.place().tournament_slug;
    let location = format!(
        "{}/tournaments/{here}/sections/{}",
        ApiRoutes::MOUNT,
        receipt.slug
    );
    let version = receipt.version;
    let body = PlayOffDone {
        section: receipt.slug,
        version,
    };
    (
        StatusCode::CREATED,
        [(axum::http::header::LOCATION, location)],
        Versioned(version, body),
    )
        .into_response()
}

/// When a level play-off is played again.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PlayOffAgain {
    /// How closely its games are watched, where the level one leaves that to the tournament; needed where its own time control makes them
    /// rapid or blitz and the tournament has announced nothing, and refused where it contradicts the level one.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::SupervisionName>)]
    supervision: Option<Supervision>,
    /// When it begins; `null`: nobody has said.
    #[serde(default)]
    day: Option<Date>,
    /// At what hour; needed with a day.
    #[serde(default)]
    #[schema(max_length = 5, example = "19:30")]
    hour: String,
    /// Why.
    #[schema(example = "Omkampen endte lige")]
    reason: String,
}

/// Makes the play-off that follows a level one whose rules have another one next: as that, with the other team named first; it needs the scopes `setup` and `entries`
#[utoipa::path(
    post, path = "/tournaments/{tournament}/season-end/notes/{note}/again", tag = "teams",
    responses(
        (status = 201, body = PlayOffDone, description = "It is made; `Location` leads to its section"),
        (status = 409, description = "the play-off is not level, or was played again, its rules have something else next, the moves are confirmed, or it was changed meanwhile"),
        (status = 422, description = "The level play-off is watched otherwise, or it cannot be played so")
    )
)]
async fn play_off_again(
    permit: Permit<ManageTournament>,
    Path(path): Path<OneSeasonNote>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<PlayOffAgain>,
) -> Result<Response> {
    let cmd = PlayingAgain {
        seen,
        note: NoteNo(path.note),
        supervision: body.supervision,
        day: body.day,
        hour: body.hour.clone(),
        reason: body.reason.clone(),
    };
    let receipt = db
        .write(async |conn| {
            beside(
                play_offs::play_again(conn, &permit, now.0, key, &cmd).await,
                &body,
            )
        })
        .await?;
    Ok(play_off_made(&permit, receipt))
}

/// Why something is taken back.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SeasonReturn {
    /// Why.
    #[schema(example = "Klubben har ombestemt sig")]
    reason: String,
}

/// Takes back what was written down; of a play-off that is a section of its own the section is removed, with the scope `entries`, too
#[utoipa::path(
    post, path = "/tournaments/{tournament}/season-end/notes/{note}/take-back", tag = "teams",
    responses(
        (status = 200, body = SeasonEndDone),
        (status = 409, description = "the moves are confirmed, the play-off is paired, or it was changed meanwhile")
    )
)]
async fn take_season_note_back(
    permit: Permit<ManageTournament>,
    Path(path): Path<OneSeasonNote>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<SeasonReturn>,
) -> Result<Versioned<SeasonEndDone>> {
    let cmd = TakingBack {
        seen,
        note: NoteNo(path.note),
        reason: body.reason.clone(),
    };
    let receipt = db
        .write(async |conn| {
            beside(
                season_end::take_back(conn, &permit, now.0, key, &cmd).await,
                &body,
            )
        })
        .await?;
    Ok(done(receipt))
}

/// Moves to be confirmed.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SeasonConfirming {
    /// `shown` as it was read: if the moves, or what is open, would be others by now, nothing is done.
    #[schema(max_length = 500_000)]
    shown: String,
    /// Is what is open, and stops nothing, accepted?
    #[serde(default)]
    accepted: bool,
    /// Why; needed where something is accepted.
    #[serde(default)]
    #[schema(example = "Rækken spiller med syv hold")]
    reason: String,
}

/// Confirms the moves that were shown; from then on everybody reads them in the tables of the rows
#[utoipa::path(
    post, path = "/tournaments/{tournament}/season-end/confirm", tag = "teams",
    responses(
        (status = 200, body = SeasonEndDone),
        (status = 409, description = "something is open that has to be settled, the moves would be others by now, they are confirmed, or it was changed meanwhile"),
        (status = 422, description = "What is open was not accepted with a reason")
    )
)]
async fn confirm_season_moves(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<SeasonConfirming>,
) -> Result<Versioned<SeasonEndDone>> {
    let cmd = Confirming {
        seen,
        shown: body.shown.clone(),
        accepted: body.accepted,
        reason: body.reason.clone(),
    };
    let receipt = db
        .write(async |conn| beside(season_end::confirm(conn, &permit, now.0, key, &cmd).await, &body))
        .await?;
    Ok(done(receipt))
}

/// Takes the confirmation back; a tournament that was made of it stays
#[utoipa::path(
    post, path = "/tournaments/{tournament}/season-end/reopen", tag = "teams",
    responses(
        (status = 200, body = SeasonEndDone),
        (status = 409, description = "the moves are not confirmed, or it was changed meanwhile")
    )
)]
async fn reopen_season_end(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<SeasonReturn>,
) -> Result<Versioned<SeasonEndDone>> {
    let cmd = Reopening {
        seen,
        reason: body.reason.clone(),
    };
    let receipt = db
        .write(async |conn| beside(season_end::reopen(conn, &permit, now.0, key, &cmd).await, &body))
        .await?;
    Ok(done(receipt))
}

/// What next season's tournament is called, and when it is played.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewSeason {
    /// Its name, as the invitation prints it; at most 120 characters.
    #[schema(max_length = 120, example = "Prøvekredsens Holdturnering 2027/28")]
    name: String,
    /// First day.
    starts_on: Date,
    /// Last day.
    ends_on: Date,
}

/// Next season's tournament.
#[derive(Debug, Serialize, ToSchema)]
struct NewSeasonDone {
    /// Its part of addresses.
    #[schema(value_type = super::shapes::Slug)]
    slug: Slug,
    /// Of the season's end, for `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
}

/// Makes next season's tournament of the confirmed moves: rows, settings, clubs and teams, as a draft; it needs the right to make tournaments, and the scopes `setup` and `entries`
#[utoipa::path(
    post, path = "/tournaments/{tournament}/season-end/next", tag = "teams",
    responses(
        (status = 201, body = NewSeasonDone, description = "It is made; `Location` leads to it"),
        (status = 409, description = "the moves are not confirmed, the tables have changed since or are not final, it is made already, or it was changed meanwhile")
    )
)]
async fn make_next_season(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<NewSeason>,
) -> Result<Response> {
    let cmd = MakingNext {
        seen,
        name: body.name.clone(),
        starts_on: body.starts_on,
        ends_on: body.ends_on,
    };
    let receipt = db
        .write(async |conn| beside(next_season::make(conn, &permit, now.0, key, &cmd).await, &body))
        .await?;
    let location = format!("{}/tournaments/{}", ApiRoutes::MOUNT, receipt.slug);
    let version = receipt.version;
    let body = NewSeasonDone {
        slug: receipt.slug,
        version,
    };
    Ok((
        StatusCode::CREATED,
        [(axum::http::header::LOCATION, location)],
        Versioned(version, body),
    )
        .into_response())
}
