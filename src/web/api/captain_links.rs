//! The links of captains, and what a captain's program does with one: the twin of the page behind the link.
//!
//! A program presents the secret of the link where others present a token. It reads and writes what the link opens: the own team, its
//! line-ups, its matches with their cards and boards, and the rulings about it.

use super::{
    address::{BoardAddress, MatchAddress, OneTeam, OneTeamPenalty, ProtestAddress, RoundAddress},
    prelude::*,
    protests::Filed,
    results::{ResultBody, StandingBody, answer},
    strength_lists::LineUpFinding,
    team_cards::{ReservationBody, TeamCardBody, TeamCardDone},
    team_penalties::TeamRulingBody,
};
use domain::{
    protest::{
        About, Decision, Deposit, Further, Kind as ProtestKind, NoFurther, Outcome, State as ProtestState,
        TooLate,
    },
    section_state::SectionState,
    team_card::{Signer, entry::CardEntry},
    team_match::Side,
};
use engine::{
    ids::{ProtestId, TeamId},
    numbers::TeamNo,
    points::Points,
    result::GameResult,
};
use rules::{entry::Suspension, ruling::Decider};
use service::{
    captain_links::{self, Captain},
    captain_phones,
    protests::{Appealing, Taken, Target as ProtestTarget},
    results,
    sealed_line_ups::{self, CaptainRound, CaptainView, HandingIn, Reserve},
    substitutions::{self, Bench, Made, Substituting},
    team_cards::{
        self, AppealingMatch, AppealingPenalty, CaptainMatch, CardTarget, CardWriting, Protesting, TeamCase,
    },
    team_penalties,
    teams::{Target, TeamReceipt},
    tournaments,
};
use web::{auth::LinkHolder, origin::Origin, paths::CaptainLinkPath};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let entries = Access::Needs(Capability::ManageEntries);
    let captain = Access::Link(LinkHolder::Captain);
    routes
        .add(entries, routes!(make_captain_link, revoke_captain_link))
        .add(captain, routes!(read_own_team))
        .add(captain, routes!(hand_in_own_line_up))
        .add(captain, routes!(substitute_in_own_team))
        .add(captain, routes!(write_on_own_card))
        .add(captain, routes!(report_own_board))
        .add(captain, routes!(protest_about_own_match))
        .add(captain, routes!(appeal_own_ruling))
        .add(captain, routes!(appeal_own_lost_match))
        .add(captain, routes!(take_own_protest_further))
}

/// A captain's link that was just made.
#[derive(Debug, Serialize, ToSchema)]
struct MadeCaptainLink {
    /// The address to pass on, this one time; `null` when the request was a repeat.
    #[schema(example = "https://turnering.example/c/Zm9yLWV4YW1wbGUtb25seQ")]
    link: Option<String>,
}

/// Makes the link of a team's captain, and ends the one before
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/teams/{team}/captain-link", tag = "teams",
    responses(
        (status = 201, body = MadeCaptainLink),
        (status = 409, description = "the tournament has been over for too long")
    )
)]
async fn make_captain_link(
    permit: Permit<ManageEntries>,
    Path(path): Path<OneTeam>,
    (db, now, origin): (Db, Now, Origin),
    Key(key): Key,
) -> Result<(StatusCode, Json<MadeCaptainLink>)> {
    let secret = db
        .write(async |conn| captain_links::make(conn, &permit, now.0, key, path.team).await)
        .await?;
    let link = secret.map(|secret| {
        let path = CaptainLinkPath {
            secret: secret.reveal().to_owned(),
        };
        format!("{origin}{path}")
    });
    Ok((StatusCode::CREATED, Json(MadeCaptainLink { link })))
}

/// Ends the link of a team's captain; what has ended is ended
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/sections/{section}/teams/{team}/captain-link", tag = "teams",
    responses((status = 204))
)]
async fn revoke_captain_link(
    permit: Permit<ManageEntries>,
    Path(path): Path<OneTeam>,
    (db, now): (Db, Now),
) -> Result<StatusCode> {
    db.write(async |conn| captain_links::revoke(conn, &permit, now.0, path.team).await)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A captain's own team, with everything that waits for the captain.
#[derive(Debug, Serialize, ToSchema)]
struct OwnTeam {
    /// Which.
    #[schema(value_type = super::shapes::TeamId)]
    id: TeamId,
    /// Its version, for `If-Match` of line-ups and substitutions.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// Its pairing number.
    #[schema(value_type = super::shapes::TeamNo)]
    number: TeamNo,
    /// What it is called.
    #[schema(example = "Prøveby 1")]
    name: String,
    /// The tournament's part of addresses: table, plan and everything else that is public is read there without the link.
    #[schema(value_type = super::shapes::Slug)]
    tournament: String,
    /// The section's part of addresses.
    #[schema(value_type = super::shapes::Slug)]
    section: String,
    /// When the link stops working.
    expires_at: Timestamp,
    /// Who is in the team, in the order of its boards.
    squad: Vec<OwnPlayer>,
    /// The rounds that line-ups are asked for.
    line_ups: Vec<OwnLineUp>,
    /// The matches of public rounds, the newest first.
    matches: Vec<OwnMatch>,
    /// What was decided about the team and holds.
    rulings: Vec<OwnRuling>,
    /// The protests of the team and those about its matches, the newest first.
    protests: Vec<OwnCase>,
}

/// Somebody of the team.
#[derive(Debug, Serialize, ToSchema)]
struct OwnPlayer {
    /// Who.
    #[schema(value_type = super::shapes::PlayerId)]
    id: PlayerId,
    /// Given name and surname.
    #[schema(example = "Ada Prøvesen")]
    name: String,
}

/// Somebody a captain may choose, or may not.
#[derive(Debug, Serialize, ToSchema)]
struct OwnChoice {
    /// Who, as a line-up and a substitution name them; of somebody of the club's list who is no player yet, the id the list gives.
    #[schema(value_type = super::shapes::PlayerId)]
    id: PlayerId,
    /// Given name and surname.
    #[schema(example = "Ada Prøvesen")]
    name: String,
    /// May the person play?
    may_play: bool,
    /// What speaks against it, or is worth knowing.
    findings: Vec<LineUpFinding>,
}

impl OwnChoice {
    fn all(lang: Lang, reserves: &[Reserve]) -> Vec<Self> {
        let one = |reserve: &Reserve| Self {
            id: reserve.id,
            name: reserve.name.clone(),
            may_play: reserve.may_play(),
            findings: reserve
                .against
                .iter()
                .map(|finding| LineUpFinding::of(lang, finding))
                .collect(),
        };
        reserves.iter().map(one).collect()
    }
}

/// A round that a line-up is asked for.
#[derive(Debug, Serialize, ToSchema)]
struct OwnLineUp {
    /// Which round.
    #[schema(value_type = super::shapes::RoundNo)]
    round: RoundNo,
    /// By when it shall be in: that of the round, or of the own match where it was moved; `null` while the match is put off.
    due_at: Option<Timestamp>,
    /// May it be handed in now?
    is_open: bool,
    /// The number of the opponent; `null` before the round is paired.
    #[schema(value_type = Option<super::shapes::TeamNo>)]
    opponent: Option<TeamNo>,
    /// What was handed in, board 1 first; `null` before it was.
    #[schema(example = json!(["Ada Prøvesen", "Bo Prøvesen"]))]
    own: Option<Vec<String>>,
    /// When it was handed in.
    handed_in_at: Option<Timestamp>,
    /// Is the other team's in?
    other_is_in: bool,
    /// The other team's, from the moment it may be read.
    #[schema(example = json!(["Ada Skitsesen", "Bo Skitsesen"]))]
    other: Option<Vec<String>>,
    /// The own players, in the order of the team.
    players: Vec<OwnChoice>,
    /// Who of the club's list might step in, the strongest first.
    reserves: Vec<OwnChoice>,
    /// What is worth knowing of what was handed in.
    warnings: Vec<LineUpFinding>,
}

impl OwnLineUp {
    fn of(lang: Lang, one: &CaptainRound) -> Self {
        Self {
            round: one.round,
            due_at: one.hour.at(),
            is_open: one.is_open,
            opponent: one.opponent,
            own: one.own.as_ref().map(|(names, _)| names.clone()),
            handed_in_at: one.own.as_ref().map(|(_, at)| *at),
            other_is_in: one.other_is_in,
            other: one.other.clone(),
            players: OwnChoice::all(lang, &one.own_players),
            reserves: OwnChoice::all(lang, &one.reserves),
            warnings: one
                .warnings
                .iter()
                .map(|finding| LineUpFinding::of(lang, finding))
                .collect(),
        }
    }
}

/// A match of the own team.
#[derive(Debug, Serialize, ToSchema)]
struct OwnMatch {
    /// Its round.
    #[schema(value_type = super::shapes::RoundNo)]
    round: RoundNo,
    /// Which side the own team is.
    #[schema(value_type = super::shapes::MatchSide)]
    side: Side,
    /// Its card, with what still stands in the way and what must be in by when.
    card: TeamCardBody,
    /// May the captain report its boards now?
    may_report: bool,
    /// Its boards that have a game.
    boards: Vec<OwnBoard>,
    /// Who could take whose seat; `null` where nobody can any more.
    bench: Option<OwnBench>,
    /// Who took whose seat in either team, the earliest first.
    substitutions: Vec<OwnSubstitution>,
}

/// A board of a match of the own team.
#[derive(Debug, Serialize, ToSchema)]
struct OwnBoard {
    /// The board of the match.
    #[schema(value_type = super::shapes::BoardNo)]
    board: BoardNo,
    /// Who has White.
    #[schema(example = "Ada Prøvesen")]
    white: String,
    /// Who has Black.
    #[schema(example = "Ada Skitsesen")]
    black: String,
    /// How the game ended.
    #[schema(value_type = Option<super::shapes::ResultCode>)]
    result: Option<GameResult>,
    /// What keeps it open.
    #[schema(value_type = Option<super::shapes::SuspensionWord>)]
    suspended: Option<Suspension>,
    /// The version of the game, for `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
}

/// Who sits where in the own team, and who could come in.
#[derive(Debug, Serialize, ToSchema)]
struct OwnBench {
    /// The boards at which somebody can give way.
    seats: Vec<OwnSeat>,
    /// Who of the team sits nowhere.
    players: Vec<OwnChoice>,
    /// Who of the club's list might step in.
    newcomers: Vec<OwnChoice>,
    /// Until when.
    until: Option<Timestamp>,
}

/// A seat of the own team.
#[derive(Debug, Serialize, ToSchema)]
struct OwnSeat {
    /// The board of the match.
    #[schema(value_type = super::shapes::BoardNo)]
    board: BoardNo,
    /// Who sits there.
    #[schema(example = "Ada Prøvesen")]
    player: String,
}

/// Somebody who took another's seat.
#[derive(Debug, Serialize, ToSchema)]
struct OwnSubstitution {
    /// In which team.
    #[schema(value_type = super::shapes::TeamId)]
    team: TeamId,
    /// The board of the match.
    #[schema(value_type = super::shapes::BoardNo)]
    board: BoardNo,
    /// Who gave way.
    #[schema(example = "Bo Prøvesen")]
    left: String,
    /// Who came in.
    #[schema(example = "Carl Prøvesen")]
    came: String,
    /// Why, for the two teams.
    reason: String,
    /// When.
    at: Timestamp,
    /// By whom.
    by: String,
}

/// What was decided about the own team.
#[derive(Debug, Serialize, ToSchema)]
struct OwnRuling {
    /// The ruling.
    ruling: TeamRulingBody,
    /// Is there somebody who decides an appeal?
    may_appeal: bool,
}

/// A protest of the own team, or of another about a match of both.
#[derive(Debug, Serialize, ToSchema)]
struct OwnCase {
    /// Which.
    #[schema(value_type = super::shapes::ProtestId)]
    id: ProtestId,
    /// Its version, for `If-Match` when it is taken further.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// The case number within the section.
    number: u32,
    /// Against what: a card, a ruling about the team, or a match that was lost as a whole.
    #[schema(value_type = super::shapes::ProtestAbout)]
    about: About,
    /// Is it the own team's? Only such a one is taken further with the link.
    is_own: bool,
    /// Who filed it.
    filed_by: String,
    /// When it was handed in.
    filed_at: Timestamp,
    /// Who decides now, or decided last.
    #[schema(value_type = super::shapes::DecidedAs)]
    instance: Decider,
    /// How far it has come.
    #[schema(value_type = super::shapes::ProtestState)]
    state: ProtestState,
    /// Why it came too late.
    #[schema(value_type = Option<super::shapes::ProtestTooLate>)]
    late: Option<TooLate>,
    /// What was decided, the earliest first; how members voted is not told.
    decisions: Vec<OwnCaseDecision>,
    /// The deposit of the own team's: `kroner`, `paid_at`, `outcome`.
    #[schema(value_type = Option<super::shapes::ProtestDeposit>)]
    deposit: Option<Deposit>,
    /// Whom the team may ask now; `null` where nobody.
    further: Option<OwnFurther>,
    /// Why nobody is asked about what was decided, in a sentence; `null` where somebody may be, or nothing is decided.
    no_further: Option<String>,
}

/// What an instance decided about a protest that a captain reads.
#[derive(Debug, Serialize, ToSchema)]
struct OwnCaseDecision {
    /// Who decided.
    #[schema(value_type = super::shapes::DecidedAs)]
    by: Decider,
    /// What was decided.
    #[schema(value_type = super::shapes::ProtestOutcome)]
    outcome: Outcome,
    /// Why.
    reasons: String,
    /// When.
    at: Timestamp,
}

/// Whom a team may ask about what was decided.
#[derive(Debug, Serialize, ToSchema)]
struct OwnFurther {
    /// The next instance.
    #[schema(value_type = super::shapes::DecidedAs)]
    instance: Decider,
    /// The first moment that is too late; `null` where nobody set a deadline.
    until: Option<Timestamp>,
    /// Is it asked about the Laws of Chess and the union's tournament regulation only?
    only_about_laws: bool,
    /// The deposit that it asks for, in whole kroner.
    deposit_kroner: Option<u32>,
}

impl From<&Decision> for OwnCaseDecision {
    fn from(decision: &Decision) -> Self {
        Self {
            by: decision.by,
            outcome: decision.outcome,
            reasons: decision.reasons.clone(),
            at: decision.at,
        }
    }
}

impl From<Further> for OwnFurther {
    fn from(further: Further) -> Self {
        Self {
            instance: further.instance,
            until: further.until,
            only_about_laws: further.only_about_laws,
            deposit_kroner: further.deposit_kroner,
        }
    }
}

impl OwnCase {
    fn of(lang: Lang, case: &TeamCase) -> Self {
        let protest = &case.protest;
        let (further, no_further) = match case.further {
            None => (None, None),
            Some(Ok(further)) => (Some(further.into()), None),
            Some(Err(NoFurther::NotCompetent)) => (None, Some(t!(lang, protest_not_competent))),
            Some(Err(NoFurther::Refused(refused))) => (None, Some(lang.protest_refused(refused))),
        };
        Self {
            id: protest.id,
            version: protest.version,
            number: protest.number,
            about: protest.about,
            is_own: case.is_own,
            filed_by: protest.filed_by.clone(),
            filed_at: protest.filed_at,
            instance: protest.course.instance,
            state: protest.course.state,
            late: protest.late,
            decisions: protest.course.decisions.iter().map(Into::into).collect(),
            deposit: protest.deposit.filter(|_| case.is_own),
            further,
            no_further,
        }
    }
}

impl OwnBench {
    fn of(lang: Lang, bench: &Bench) -> Self {
        let seat = |(board, player): &(BoardNo, String)| OwnSeat {
            board: *board,
            player: player.clone(),
        };
        Self {
            seats: bench.seats.iter().map(seat).collect(),
            players: OwnChoice::all(lang, &bench.players),
            newcomers: OwnChoice::all(lang, &bench.newcomers),
            until: bench.until,
        }
    }
}

impl From<&Made> for OwnSubstitution {
    fn from(made: &Made) -> Self {
        Self {
            team: made.team,
            board: made.board,
            left: made.left_name.clone(),
            came: made.came_name.clone(),
            reason: made.reason.clone(),
            at: made.at,
            by: made.by.clone(),
        }
    }
}

fn called(field: &SectionState, no: StartNo) -> String {
    let player = field.player(no);
    player.map_or_else(
        || no.to_string(),
        |player| field.public_player(player).name.spoken(),
    )
}

fn boards(field: &SectionState, one: &CaptainMatch) -> Vec<OwnBoard> {
    let Some(round) = field.round(one.round) else {
        return Vec::new();
    };
    let games = field.games_of(round, &one.found.one).into_iter();
    games
        .filter_map(|(board, game)| {
            Some(OwnBoard {
                board: BoardNo::new(board.into())?,
                white: called(field, game.white),
                black: called(field, game.black),
                result: game.outcome.result,
                suspended: game.outcome.suspended,
                version: game.version,
            })
        })
        .collect()
}

/// The matches with what a captain sees of each.
fn matches(
    lang: Lang,
    captain: &Captain,
    field: &SectionState,
    cards: Vec<CaptainMatch>,
    (benches, made): &(Vec<(RoundNo, Bench)>, Vec<Made>),
) -> Vec<OwnMatch> {
    let one = |one: CaptainMatch| {
        let bench = benches.iter().find(|(round, _)| *round == one.round);
        OwnMatch {
            round: one.round,
            side: one.side,
            may_report: captain_phones::may_report(field, captain, one.round),
            boards: boards(field, &one),
            bench: bench.map(|(_, bench)| OwnBench::of(lang, bench)),
            substitutions: made
                .iter()
                .filter(|made| made.round == one.round)
                .map(Into::into)
                .collect(),
            card: one.found.into(),
        }
    };
    cards.into_iter().map(one).collect()
}

/// Who is in the team.
fn squad(view: &CaptainView) -> Vec<OwnPlayer> {
    let named = |id: &PlayerId| {
        let player = view.field.player_by_id(*id)?;
        Some(OwnPlayer {
            id: *id,
            name: view.field.public_player(player).name.spoken(),
        })
    };
    view.team.players.iter().filter_map(named).collect()
}

/// The captain's own team: line-ups that are asked for, matches with their cards and deadlines, and rulings
#[utoipa::path(
    get, path = "/captain", tag = "teams",
    responses((status = 200, body = OwnTeam), (status = "4XX"), (status = 404, description = "The team is not there any more"))
)]
async fn read_own_team(captain: Captain, (db, now): (Db, Now), lang: Lang) -> Result<Versioned<OwnTeam>> {
    let mut tx = db.snapshot().await?;
    let view = sealed_line_ups::of_captain(&mut tx, &captain, now.0).await?;
    let set_up = tournaments::load(&mut tx, captain.tournament())
        .await?
        .ok_or_else(Problem::not_found)?;
    let rulings = team_penalties::of_captain(&mut tx, &captain).await?;
    let cards = team_cards::of_captain(&mut tx, &view.field, &captain).await?;
    let seats = substitutions::of_captain(&mut tx, &captain, (&view.field, &view.team), now.0).await?;
    let cases = team_cards::cases_of_captain(&mut tx, &captain, (&view.field, &view.team), now.0).await?;
    drop(tx);
    let mut sections = set_up.sections.iter();
    let (section, _) = sections
        .find(|(section, _)| section.id == captain.section())
        .ok_or_else(Problem::not_found)?;
    let appeal = ProtestKind::TeamPenalty;
    let may_appeal = view
        .field
        .protest_terms(appeal)
        .ask(Some(appeal.first_instance()), false)
        .is_ok();
    let body = OwnTeam {
        id: view.team.id,
        version: view.team.version,
        number: view.team.no,
        name: view.team.name.to_string(),
        tournament: set_up.tournament.slug.to_string(),
        section: section.slug.to_string(),
        expires_at: captain.expires_at(),
        squad: squad(&view),
        line_ups: view.rounds.iter().map(|one| OwnLineUp::of(lang, one)).collect(),
        matches: matches(lang, &captain, &view.field, cards, &seats),
        rulings: rulings
            .into_iter()
            .map(|ruling| OwnRuling {
                ruling: ruling.into(),
                may_appeal,
            })
            .collect(),
        protests: cases.iter().map(|case| OwnCase::of(lang, case)).collect(),
    };
    Ok(Versioned(body.version, body))
}

/// The own team after a change.
#[derive(Debug, Serialize, ToSchema)]
struct OwnTeamDone {
    /// For `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
}

fn done(receipt: TeamReceipt) -> Versioned<OwnTeamDone> {
    let version = receipt.version;
    Versioned(version, OwnTeamDone { version })
}

/// A line-up as a captain hands it in.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct HandedInLineUp {
    /// Board 1 first.
    #[schema(value_type = Vec<super::shapes::PlayerId>, max_items = 20)]
    players: Vec<PlayerId>,
}

/// Hands in the line-up of a round; it is sealed until both of the match are in or the hour strikes, and only the arbiter gives it back
#[utoipa::path(
    post, path = "/captain/rounds/{round}/line-up", tag = "teams",
    responses(
        (status = 200, body = OwnTeamDone),
        (status = 409, description = "nobody asks for it, one is in, the hour has struck, or the team was changed meanwhile"),
        (status = 422, description = "Somebody cannot play so; the rule is told")
    )
)]
async fn hand_in_own_line_up(
    captain: Captain,
    Path(path): Path<RoundAddress>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<HandedInLineUp>,
) -> Result<Versioned<OwnTeamDone>> {
    let cmd = HandingIn {
        round: path.round,
        seen,
        players: body.players.clone(),
    };
    let receipt = db
        .write(async |conn| {
            let handed_in = sealed_line_ups::hand_in(conn, &captain, now.0, key, &cmd).await;
            beside(handed_in, &body)
        })
        .await?;
    Ok(done(receipt))
}

/// Somebody who shall take another's seat.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct OwnSubstituting {
    /// The board of the match.
    #[schema(value_type = super::shapes::BoardNo)]
    board: BoardNo,
    /// Who comes in.
    #[schema(value_type = super::shapes::PlayerId)]
    player: PlayerId,
    /// Why, for the two teams and those who lead the matches.
    reason: String,
}

/// Puts somebody in another's seat before the match begins; what captains may is narrower than what whoever pairs may
#[utoipa::path(
    post, path = "/captain/rounds/{round}/substitutions", tag = "teams",
    responses(
        (status = 200, body = OwnTeamDone),
        (status = 409, description = "the board has begun, it is too late, or the team was changed meanwhile"),
        (status = 422, description = "Somebody cannot play so; the rule is told")
    )
)]
async fn substitute_in_own_team(
    captain: Captain,
    Path(path): Path<RoundAddress>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<OwnSubstituting>,
) -> Result<Versioned<OwnTeamDone>> {
    let cmd = Substituting {
        target: Target {
            team: captain.team(),
            seen,
        },
        round: path.round,
        board: body.board,
        player: body.player,
        reason: body.reason.clone(),
        set_aside: String::new(),
    };
    let receipt = db
        .write(async |conn| {
            let substituted = substitutions::substitute_as_captain(conn, &captain, now.0, key, &cmd).await;
            beside(substituted, &body)
        })
        .await?;
    Ok(done(receipt))
}

/// Something a captain writes on the card of the own match; the side is the own team's.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
enum OwnCardWriting {
    /// The result of the match is reported.
    Quick {
        /// In half points.
        #[schema(example = 9)]
        home_half_points: i32,
        /// In half points.
        #[schema(example = 7)]
        away_half_points: i32,
    },
    /// Something is remarked.
    Remark {
        /// The board of the match; left out: the match.
        #[serde(default)]
        #[schema(value_type = Option<super::shapes::BoardNo>)]
        board: Option<BoardNo>,
        text: String,
    },
    /// The team does not agree about a board.
    Contest {
        /// The board of the match.
        #[schema(value_type = super::shapes::BoardNo)]
        board: BoardNo,
        /// How the game ended, as this team says.
        #[serde(default)]
        #[schema(value_type = Option<super::shapes::ResultCode>)]
        claim: Option<GameResult>,
        text: String,
    },
    /// The teams agree about a board again.
    Settle {
        /// The board of the match.
        #[schema(value_type = super::shapes::BoardNo)]
        board: BoardNo,
        text: String,
    },
    /// The captain signs, and confirms the card so far.
    Sign {
        /// As whom; left out: as the captain of the own team.
        #[serde(default)]
        #[schema(value_type = Option<super::shapes::CardSigner>)]
        signer: Option<Signer>,
        /// Who signs.
        #[schema(example = "Prøve Attrapgaard")]
        name: String,
        /// What a protest is reserved on; empty: without reservation.
        #[serde(default)]
        reservations: Vec<ReservationBody>,
        /// `boards_seen` of the card that was read: where a result was changed since, the signature is refused.
        #[schema(example = "0.1 1.2 2.2 3.2 4.2")]
        boards_seen: String,
    },
}

impl OwnCardWriting {
    fn command(&self, target: CardTarget, own: Side) -> CardWriting {
        let unnamed = |entry| CardWriting {
            target,
            entry,
            name: String::new(),
            boards_seen: None,
        };
        match self {
            Self::Quick {
                home_half_points,
                away_half_points,
            } => unnamed(CardEntry::Quick {
                home: Points::halves(*home_half_points),
                away: Points::halves(*away_half_points),
            }),
            Self::Remark { board, text } => unnamed(CardEntry::Remark {
                board: *board,
                text: text.clone(),
            }),
            Self::Contest { board, claim, text } => unnamed(CardEntry::Contest {
                side: own,
                board: *board,
                claim: *claim,
                text: text.clone(),
            }),
            Self::Settle { board, text } => unnamed(CardEntry::Settle {
                board: *board,
                text: text.clone(),
            }),
            Self::Sign {
                signer,
                name,
                reservations,
                boards_seen,
            } => CardWriting {
                target,
                entry: CardEntry::Sign {
                    signer: signer.unwrap_or_else(|| Signer::captain(own)),
                    reservations: reservations.iter().map(Into::into).collect(),
                },
                name: name.clone(),
                boards_seen: Some(boards_seen.clone()),
            },
        }
    }
}

/// Writes on the card of the own match: the reported result, a remark, a board that is contested or settled, a signature
#[utoipa::path(
    post, path = "/captain/rounds/{round}/matches/{match_no}/card", tag = "teams",
    responses(
        (status = 200, body = TeamCardDone),
        (status = 409, description = "the card is approved or signed, it or a result was changed meanwhile, or something stands in its way"),
        (status = 422, description = "a text, a name or a board is missing, or a match cannot end so")
    )
)]
async fn write_on_own_card(
    captain: Captain,
    Path(path): Path<MatchAddress>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<OwnCardWriting>,
) -> Result<Versioned<TeamCardDone>> {
    let target = CardTarget {
        round: path.round,
        no: path.match_no,
        seen,
    };
    let mut tx = db.snapshot().await?;
    let side = team_cards::side_in(&mut tx, &captain, target).await?;
    drop(tx);
    let cmd = body.command(target, side);
    let receipt = db
        .write(async |conn| {
            let written = team_cards::write_as_captain(conn, &captain, now.0, key, &cmd).await;
            beside(written, &body)
        })
        .await?;
    Ok(Versioned(receipt.version, receipt.into()))
}

/// Enters the result of a board of the own match, where the section lets captains report; the board is the board of the match
#[utoipa::path(
    put, path = "/captain/rounds/{round}/boards/{board}/result", tag = "teams",
    responses(
        (status = 200, body = StandingBody),
        (status = 409, description = "captains do not report here, the round is not open, or it was changed meanwhile: `current` and `sent`")
    )
)]
async fn report_own_board(
    captain: Captain,
    Path(path): Path<BoardAddress>,
    (db, now): (Db, Now),
    (seen, key): (Seen, Key),
    Json(body): Json<ResultBody>,
) -> Result<Versioned<StandingBody>> {
    let mut tx = db.begin().await?;
    let (permit, board) = captain_phones::reporting(&mut tx, &captain, (path.round, path.board)).await?;
    let address = BoardAddress {
        round: path.round,
        board,
    };
    let entering = body.entering(&address, seen, key)?;
    let entered = results::enter(&mut tx, &permit, now.0, &entering).await?;
    tx.commit().await?;
    answer(entered)
}

/// A protest of the own team about a match.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct OwnProtest {
    /// The board of the match; left out: the match as a whole.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::BoardNo>)]
    board: Option<BoardNo>,
    /// What it is about, and what is asked for.
    statement: String,
    /// Who protests for the team; may be empty.
    #[serde(default)]
    #[schema(example = "Prøve Attrapgaard")]
    name: String,
}

fn filed(taken: Taken) -> Result<(StatusCode, Json<Filed>)> {
    match taken {
        Taken::Yes(id) => Ok((StatusCode::CREATED, Json(Filed { id }))),
        Taken::No(why) => Err(why.into()),
    }
}

/// Protests about the own match; what the card says of signing and reservation decides whether it comes in time
#[utoipa::path(
    post, path = "/captain/rounds/{round}/matches/{match_no}/protests", tag = "teams",
    responses(
        (status = 201, body = Filed),
        (status = 409, description = "it comes too late, or is not taken for another reason"),
        (status = 422, description = "the statement is missing")
    )
)]
async fn protest_about_own_match(
    captain: Captain,
    Path(path): Path<MatchAddress>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<OwnProtest>,
) -> Result<(StatusCode, Json<Filed>)> {
    let cmd = Protesting {
        round: path.round,
        no: path.match_no,
        board: body.board,
        statement: body.statement,
        name: body.name,
    };
    let taken = db
        .write(async |conn| team_cards::protest_as_captain(conn, &captain, now.0, key, &cmd).await)
        .await?;
    filed(taken)
}

/// An appeal of the own team.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct OwnAppeal {
    /// What is wrong with the ruling, and what is asked for.
    statement: String,
    /// Who appeals for the team; may be empty.
    #[serde(default)]
    #[schema(example = "Prøve Attrapgaard")]
    name: String,
}

/// Appeals a match that the own team has lost as a whole
#[utoipa::path(
    post, path = "/captain/rounds/{round}/matches/{match_no}/appeal", tag = "teams",
    responses(
        (status = 201, body = Filed),
        (status = 409, description = "it comes too late, or is not taken for another reason"),
        (status = 422, description = "the statement is missing")
    )
)]
async fn appeal_own_lost_match(
    captain: Captain,
    Path(path): Path<MatchAddress>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<OwnAppeal>,
) -> Result<(StatusCode, Json<Filed>)> {
    let cmd = AppealingMatch {
        round: path.round,
        no: path.match_no,
        statement: body.statement,
        name: body.name,
    };
    let taken = db
        .write(async |conn| team_cards::appeal_match_as_captain(conn, &captain, now.0, key, &cmd).await)
        .await?;
    filed(taken)
}

/// Appeals a ruling about the own team
#[utoipa::path(
    post, path = "/captain/penalties/{penalty}/appeal", tag = "teams",
    responses(
        (status = 201, body = Filed),
        (status = 409, description = "it comes too late, or is not taken for another reason"),
        (status = 422, description = "the statement is missing")
    )
)]
async fn appeal_own_ruling(
    captain: Captain,
    Path(path): Path<OneTeamPenalty>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<OwnAppeal>,
) -> Result<(StatusCode, Json<Filed>)> {
    let cmd = AppealingPenalty {
        penalty: path.penalty,
        statement: body.statement,
        name: body.name,
    };
    let taken = db
        .write(async |conn| team_cards::appeal_penalty_as_captain(conn, &captain, now.0, key, &cmd).await)
        .await?;
    filed(taken)
}

/// What a team says to the next instance.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct OwnTakingFurther {
    /// What is wrong with the decision, and what is asked for.
    text: String,
    /// Is it about the Laws of Chess or the union's tournament regulation? Some leagues let the appeals board be asked about these only.
    #[serde(default)]
    about_laws: bool,
}

/// Takes a decided protest of the own team to the next instance: `further` of the protest says to whom and until when
#[utoipa::path(
    post, path = "/captain/protests/{protest}/appeal", tag = "teams",
    responses(
        (status = 200, body = OwnCase, description = "how it stands now, with its version as `ETag`"),
        (status = 403, description = "it is another team's, about a match of both"),
        (status = 409, description = "nothing was decided yet, nobody is left to ask, it was turned away (`turned_away`), or it was changed meanwhile"),
        (status = 422, description = "the text is missing")
    )
)]
async fn take_own_protest_further(
    captain: Captain,
    Path(path): Path<ProtestAddress>,
    (db, now, lang): (Db, Now, Lang),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<OwnTakingFurther>,
) -> Result<Versioned<OwnCase>> {
    let target = ProtestTarget {
        id: path.protest,
        seen,
        key,
    };
    let appealing = Appealing {
        reasons: body.text,
        only_rating: false,
        about_laws: body.about_laws,
    };
    let taken = db
        .write(async |conn| {
            team_cards::take_further_as_captain(conn, &captain, now.0, target, &appealing).await
        })
        .await?;
    if let Taken::No(why) = taken {
        return Err(why.into());
    }
    let mut tx = db.snapshot().await?;
    let view = sealed_line_ups::of_captain(&mut tx, &captain, now.0).await?;
    let cases = team_cards::cases_of_captain(&mut tx, &captain, (&view.field, &view.team), now.0).await?;
    drop(tx);
    let case = cases.iter().find(|case| case.protest.id == path.protest);
    let case = OwnCase::of(lang, case.ok_or_else(Problem::not_found)?);
    Ok(Versioned(case.version, case))
}
