//! Rounds: their boards and byes, and what an arbiter does to them.

use axum::extract::State;

use super::{address::RoundAddress, prelude::*};
use domain::{
    round::{Origin, RoundStatus, Stage},
    section_state::{SectionRound, SectionState},
};
use engine::{
    bye::ByeKind,
    hand::findings::Severity,
    numbers::{MatchNo, TeamNo},
    result::GameResult,
};
use rules::entry::Suspension;
use service::{
    access::Pair,
    pairings::{self, Thinking},
    rounds::{self, Act, Command, DraftChange, RoundReceipt},
    section_state,
};
use store::places::Place;
use web::i18n_teams::team_findings;

pub(super) fn add_to(api: ApiRoutes) -> ApiRoutes {
    api.add(Access::Needs(Capability::ReadDesk), routes!(get_boards))
        .add(Access::Needs(Capability::Pair), routes!(act_on_round))
}

/// A round. A draft looks like a planned round to everybody but those who may pair.
#[derive(Debug, Serialize, ToSchema)]
struct RoundBoards {
    /// Its number.
    #[schema(value_type = super::shapes::RoundNo)]
    number: RoundNo,
    /// `planned`, `draft`, `published`, `started` (its start has passed) or `closed`.
    #[schema(value_type = super::shapes::RoundStage)]
    stage: Stage,
    /// When it begins, or the first of its matches by a public plan of them; `null` as long as nobody has said day and hour.
    starts_at: Option<Timestamp>,
    /// `engine`, `berger`, `hand` or `import`.
    #[schema(value_type = Option<super::shapes::RoundOrigin>)]
    origin: Option<Origin>,
    /// Send it back as `If-Match` when acting on the round.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// Boards without a result, put off ones not counted.
    missing: usize,
    /// The boards, the first one first.
    boards: Vec<RoundBoard>,
    /// Who has no opponent.
    byes: Vec<RoundBye>,
    /// What a draft was made from that has changed since; empty for everything else. To publish it all the same,
    /// `despite_changes` is sent with a reason; the act `draft_again` makes it anew.
    changed_since: Vec<ChangeSince>,
    /// The matches of a draft of teams that `change_matches` can change; left out of every other round, and for whoever may not pair.
    #[serde(skip_serializing_if = "Option::is_none")]
    draft_matches: Option<DraftMatches>,
    /// How far the program has come while it pairs the round for somebody; `null` otherwise. Closing the connection that asked for
    /// it stops it.
    being_paired: Option<BeingPaired>,
    /// The round in which a section of a system in FIDE's Handbook left FIDE mode; `null` if it did not.
    fide_mode_left_in: Option<u16>,
}

/// How far a pairing has come.
#[derive(Debug, Serialize, ToSchema)]
struct BeingPaired {
    /// Players who have an opponent or the bye.
    settled: usize,
    /// Players to be paired.
    players: usize,
}

body! {
    /// Something a draft was made from that has changed since.
    struct ChangeSince from told: &DraftChange,
        let done = told.since.done.clone();
    {
        /// `result`, `presence` (a player came, went, or asked for a bye) or `number`.
        #[schema(value_type = super::shapes::BasisChange)]
        kind: &'static str = told.since.change.kind(),
        /// In words.
        text: String = Lang::En.change_since(told),
        /// When, as far as it is known.
        at: Option<Timestamp> = done.as_ref().map(|(at, _)| *at),
        /// By whom.
        by: Option<String> = done.map(|(_, by)| by),
    }
}

/// A board.
#[derive(Debug, Serialize, ToSchema)]
struct RoundBoard {
    /// Its number.
    #[schema(value_type = super::shapes::BoardNo)]
    board: BoardNo,
    /// Has White.
    white: SeatedPlayer,
    /// Has Black.
    black: SeatedPlayer,
    /// One of the nine codes, or null while the game is open.
    #[schema(value_type = Option<super::shapes::ResultCode>)]
    result: Option<GameResult>,
    /// What is reported for rating in place of the result that counts: a correction that came after the end of the next
    /// round (C.04.2 art. 4.3).
    #[schema(value_type = Option<super::shapes::ResultCode>)]
    reported: Option<GameResult>,
    /// Counts, but is not rated.
    unrated: bool,
    /// `adjourned` or `postponed`.
    #[schema(value_type = Option<super::shapes::SuspensionWord>)]
    suspended: Option<Suspension>,
    /// When a game that is put off is played, or one of a round that is played over days, as agreed.
    plays_at: Option<Timestamp>,
    /// By when a game that is put off must be finished: the next round is not paired before.
    resume_by: Option<Timestamp>,
    /// When the result was written down.
    entered_at: Option<Timestamp>,
    /// Send it back as `If-Match` when entering a result.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
}

/// A player of the section.
#[derive(Debug, Serialize, ToSchema)]
struct SeatedPlayer {
    /// Starting number.
    #[schema(value_type = super::shapes::StartNo)]
    no: StartNo,
    /// `Given Surname`.
    name: String,
}

/// A player without an opponent.
#[derive(Debug, Serialize, ToSchema)]
struct RoundBye {
    /// Who.
    player: SeatedPlayer,
    /// `pairing_allocated`, `full_point`, `half_point` or `zero_point`.
    #[schema(value_type = super::shapes::ByeKind)]
    kind: ByeKind,
}

/// Who meets whom in a draft of teams, and what speaks against it.
#[derive(Debug, Serialize, ToSchema)]
struct DraftMatches {
    /// The matches, the first one first.
    matches: Vec<DraftMatchLine>,
    /// The teams without an opponent.
    byes: Vec<DraftTeamBye>,
    /// The teams that take part and have neither a match nor a bye.
    without: Vec<DraftTeam>,
    /// What speaks against matches that somebody made or changed by hand, the gravest first.
    findings: Vec<DraftFinding>,
}

/// A match of a draft.
#[derive(Debug, Serialize, ToSchema)]
struct DraftMatchLine {
    /// Its number in the round.
    #[schema(value_type = super::shapes::MatchNo)]
    number: MatchNo,
    /// The first-named team, which has White on board 1.
    white: DraftTeam,
    /// The other one.
    black: DraftTeam,
}

/// A team of the section.
#[derive(Debug, Serialize, ToSchema)]
struct DraftTeam {
    /// Its pairing number.
    #[schema(value_type = super::shapes::TeamNo)]
    no: TeamNo,
    /// What it is called.
    name: String,
}

/// A team without an opponent in a draft.
#[derive(Debug, Serialize, ToSchema)]
struct DraftTeamBye {
    /// Which.
    team: DraftTeam,
    /// `pairing_allocated`, or what the team asked for.
    #[schema(value_type = super::shapes::ByeKind)]
    kind: ByeKind,
}

/// Something that speaks against the matches of a draft.
#[derive(Debug, Serialize, ToSchema)]
struct DraftFinding {
    /// In English.
    text: String,
    /// The article it is about; `Monrad` for a rule of the section.
    article: String,
    /// Is it against a rule that a reason sets aside? Else it is worth knowing, or `refused`.
    needs_reason: bool,
    /// Is the round not published with it, whatever the reason?
    refused: bool,
}

impl DraftMatches {
    fn of(field: &SectionState, round: &SectionRound) -> Self {
        let team = |no: TeamNo| DraftTeam {
            no,
            name: field.team_name(no),
        };
        let matches = round.matches.iter().map(|one| DraftMatchLine {
            number: one.no,
            white: team(one.white),
            black: team(one.black),
        });
        let byes = round.team_byes.iter().map(|bye| DraftTeamBye {
            team: team(bye.team),
            kind: bye.kind,
        });
        let findings = field.findings_of_teams(round).into_iter();
        let findings = findings.map(|finding| DraftFinding {
            text: team_findings::fault(Lang::En, field, finding.fault),
            article: finding.article.to_owned(),
            needs_reason: finding.severity == Severity::NeedsReason,
            refused: finding.severity == Severity::Refused,
        });
        Self {
            matches: matches.collect(),
            byes: byes.collect(),
            without: field.teams_without_match(round).into_iter().map(team).collect(),
            findings: findings.collect(),
        }
    }
}

impl RoundBoards {
    fn of(
        field: &SectionState,
        round: &SectionRound,
        now: Timestamp,
        may_pair: bool,
        changes: &[DraftChange],
    ) -> Self {
        let player = |no: StartNo| SeatedPlayer {
            no,
            name: field
                .player(no)
                .map(|player| player.person.name.spoken())
                .unwrap_or_default(),
        };
        let is_draft = round.status == RoundStatus::Draft;
        let is_hidden = is_draft && !may_pair;
        let can_change = is_draft && may_pair && field.makes_matches_by_hand();
        let shown = |is_hidden: bool| if is_hidden { 0 } else { usize::MAX };
        Self {
            number: round.number,
            stage: if is_hidden {
                Stage::Planned
            } else {
                round.stage(now)
            },
            starts_at: round.begins_at_hour(),
            origin: round.origin.filter(|_| !is_hidden),
            version: round.version,
            missing: if is_hidden { 0 } else { round.count().missing },
            draft_matches: can_change.then(|| DraftMatches::of(field, round)),
            being_paired: None,
            fide_mode_left_in: field.lost_fide_mode().map(RoundNo::get),
            boards: round
                .games
                .iter()
                .take(shown(is_hidden))
                .map(|game| RoundBoard {
                    board: game.board,
                    white: player(game.white),
                    black: player(game.black),
                    result: game.outcome.result,
                    reported: game.reported,
                    unrated: game.outcome.unrated,
                    suspended: game.outcome.suspended,
                    plays_at: game.appointment.plays_at,
                    resume_by: game.appointment.resume_by,
                    entered_at: game.entered_at,
                    version: game.version,
                })
                .collect(),
            changed_since: changes
                .iter()
                .take(shown(is_hidden))
                .map(ChangeSince::from)
                .collect(),
            byes: round
                .byes
                .iter()
                .take(shown(is_hidden))
                .map(|bye| RoundBye {
                    player: player(bye.player),
                    kind: bye.kind,
                })
                .collect(),
        }
    }
}

/// One round as those who work in the tournament see it, with the versions that acts and results ask for
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/boards", tag = "rounds",
    params(InSection),
    responses((status = 200, body = RoundBoards))
)]
async fn get_boards(
    Path(address): Path<RoundAddress>,
    permit: Permit<ReadDesk>,
    (db, now, thinking): (Db, Now, State<Thinking>),
) -> Result<Versioned<RoundBoards>> {
    let section = permit.section_id();
    let mut tx = db.snapshot().await?;
    let field = section_state::found(&mut tx, section, Problem::not_found).await?;
    let round = field.round(address.round).ok_or_else(Problem::not_found)?;
    let may_pair = permit.may(Capability::Pair);
    let changes = rounds::told_changes(&mut tx, &field, round).await?;
    let mut boards = RoundBoards::of(&field, round, now.0, may_pair, &changes);
    boards.being_paired = thinking
        .progress(section, address.round)
        .filter(|_| may_pair)
        .map(|(settled, players)| BeingPaired { settled, players });
    Ok(Versioned(round.version, boards))
}

/// What to do to a round.
///
/// `act` is `draft`, `draft_by_hand`, `draft_again`, `unpair`, `publish`, `take_back`, `close`, `reopen`, or `change` with one of
/// `{"change": "seat", "white", "black"}`, `{"change": "exchange", "first", "second"}`,
/// `{"change": "turn_colours", "board"}`, `{"change": "unseat", "board"}`,
/// `{"change": "give_bye", "player", "kind"}`, `{"change": "take_bye", "player"}`, `{"change": "order"}`; or, in a draft of teams that are
/// paired by score, `change_matches` with one of `{"change": "exchange", "first", "second"}`, `{"change": "turn_colours", "number"}`,
/// `{"change": "pair", "white", "black"}`, `{"change": "dissolve", "number"}`, `{"change": "give_bye", "team"}`,
/// `{"change": "take_bye", "team"}`, by the numbers of teams and matches; or `keep_apart` with
/// `whom` (`{"who": "players", "first", "second"}`, `{"who": "club"}`, `{"who": "federation"}`), `firmness` (`hard`, `soft`) and `to` (a
/// round), or `let_meet` with `whom`. Both need a reason, and make a draft again.
#[derive(Debug, Deserialize, ToSchema)]
struct RoundAct {
    /// The act, and for a change what it changes.
    #[serde(flatten)]
    #[schema(value_type = super::shapes::RoundActChoice)]
    act: Act,
    /// Why, where a reason is asked for: a pairing altered by hand or against a rule, taking back, opening again.
    #[serde(default)]
    reason: String,
    /// Publish the draft although something it was made from has changed since; needs a reason.
    #[serde(default)]
    despite_changes: bool,
}

body! {
    /// How the round stands after it.
    struct RoundDone from done: RoundReceipt {
        /// `planned`, `draft`, `published` or `closed`.
        #[schema(value_type = super::shapes::RoundStanding)]
        status: RoundStatus = done.status,
        /// The version for the next act.
        #[schema(value_type = super::shapes::Version)]
        version: Version = done.version,
        /// Had somebody else made the draft before? Then that one stands.
        was_there: bool = done.was_there,
        /// How many match leaders lost their duty because the match they led is no more; left out where none did.
        #[serde(skip_serializing_if = "Option::is_none")]
        leaders_ended: Option<usize> = (done.leaders_ended > 0).then_some(done.leaders_ended),
        /// How many players got a starting number, because they had none when round 1 was paired; left out where nobody did.
        #[serde(skip_serializing_if = "Option::is_none")]
        numbered: Option<usize> = (done.numbered > 0).then_some(done.numbered),
    }
}

/// Pairs, alters, publishes, takes back, closes or opens a round.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/acts", tag = "rounds",
    params(
        InSection,
        ("If-Match" = String, Header, description = "the version of the round that was seen"),
        ("Idempotency-Key" = String, Header, description = "a UUID that names this attempt"),
    ),
    responses(
        (status = 200, body = RoundDone),
        (status = 409, description = "frozen, not next, results missing, made from something that has changed (`changes`), or changed meanwhile"),
        (status = 422, description = "cannot be done, or needs a reason")
    )
)]
async fn act_on_round(
    Path(address): Path<RoundAddress>,
    permit: Permit<Pair>,
    (db, now, thinking): (Db, Now, State<Thinking>),
    (seen, key): (Seen, Key),
    Json(body): Json<RoundAct>,
) -> Result<Versioned<RoundDone>> {
    let command = Command {
        round: address.round,
        act: body.act,
        seen: seen.0,
        reason: &body.reason,
        despite_changes: body.despite_changes,
    };
    let section = permit.section_id();
    let thought = if matches!(command.act, Act::Draft | Act::DraftAgain) {
        // While an engine thinks nothing is locked and no connection is held.
        let field = section_state::found(&mut *db.snapshot().await?, section, Problem::not_found).await?;
        pairings::think_ahead(&thinking, &field, address.round, command.act).await
    } else {
        None
    };
    let done = db
        .write(async |conn| {
            rounds::act_after_thinking(conn, &permit, now.0, key.0, &command, thought.as_ref()).await
        })
        .await
        .map_err(|problem| with_address(problem, permit.place()))?;
    Ok(Versioned(done.version, done.into()))
}

/// The problem with the whole address of what it says is to be changed, where it names a part of the section.
fn with_address(problem: Problem, place: &Place) -> Problem {
    let part = problem
        .member("see")
        .and_then(|part| part.as_str())
        .map(ToOwned::to_owned);
    match part.zip(place.section.as_ref()) {
        Some((part, section)) => {
            let (tournament, section) = (&place.tournament_slug, &section.slug);
            let address = format!("/api/v1/tournaments/{tournament}/sections/{section}/{part}");
            problem.with("see", address)
        }
        None => problem,
    }
}
