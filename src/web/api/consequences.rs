//! What mending something of an earlier round would change, asked for before it is done: another result, another bye.

use super::{
    address::{BoardAddress, OneBye},
    numbers::points,
    prelude::*,
};
use domain::{
    consequences::{Consequences, LaterPairing, Mend},
    prize::WinnerNo,
    section_state::Effect,
};
use engine::{bye::ByeKind, colour::Colour, pairing::floats::Float, result::GameResult};
use rules::entry::Outcome;
use service::{access::CorrectResults, consequences, earlier_byes};

/// Adds the operations of this noun.
pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let correct = Access::Needs(Capability::CorrectResults);
    routes
        .add(correct, routes!(foresee_correction))
        .add(correct, routes!(foresee_earlier_bye))
}

/// Everything that would change.
#[derive(Debug, Serialize, ToSchema)]
struct ConsequencesBody {
    /// The version of the board or the player, for `If-Match` of the act.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// Must the correction be sent with `report_only`? It counts nowhere but in the report for rating then.
    report_only: bool,
    /// After how many rounds points and places are counted.
    rounds: usize,
    /// Whose points or place change, in the order of the standings as they would be.
    moved: Vec<MendedPlayer>,
    /// Who would have another float, which later pairings go by.
    floats: Vec<MendedFloat>,
    /// Whose colour of the round counts or no longer counts.
    colours: Vec<MendedColour>,
    /// The later rounds that are drafted or public; none where rounds follow a table.
    later: Vec<MendedRound>,
    /// What is rated; `null` where that stays as it is.
    rated: Option<MendedRating>,
    /// Was the tournament reported for rating already?
    is_reported: bool,
    /// Who would be given another prize as the section stands, where the prizes are public.
    prizes: Vec<MendedPrize>,
}

/// A player whose points or place change.
#[derive(Debug, Serialize, ToSchema)]
struct MendedPlayer {
    /// Who.
    #[schema(value_type = super::shapes::StartNo)]
    no: StartNo,
    /// `Given Surname`.
    name: String,
    /// Points as they are.
    points_before: f64,
    /// Points as they would be.
    points_after: f64,
    /// The place as it is, the best one where it is shared; `null` outside the standings.
    place_before: Option<usize>,
    /// The place as it would be.
    place_after: Option<usize>,
}

/// A player with another float.
#[derive(Debug, Serialize, ToSchema)]
struct MendedFloat {
    /// Who.
    #[schema(value_type = super::shapes::StartNo)]
    no: StartNo,
    /// In which round.
    #[schema(value_type = super::shapes::RoundNo)]
    round: RoundNo,
    /// The float as it is; `null` for none.
    #[schema(value_type = Option<super::shapes::FloatWord>)]
    float_before: Option<&'static str>,
    /// The float as it would be.
    #[schema(value_type = Option<super::shapes::FloatWord>)]
    float_after: Option<&'static str>,
}

/// A player whose colour counts or no longer counts.
#[derive(Debug, Serialize, ToSchema)]
struct MendedColour {
    /// Who.
    #[schema(value_type = super::shapes::StartNo)]
    no: StartNo,
    /// The colour that counts; `null` for none.
    #[schema(value_type = Option<super::shapes::PieceColour>)]
    colour_before: Option<Colour>,
    /// The colour that would count.
    #[schema(value_type = Option<super::shapes::PieceColour>)]
    colour_after: Option<Colour>,
}

/// A later round.
#[derive(Debug, Serialize, ToSchema)]
struct MendedRound {
    /// Which one.
    #[schema(value_type = super::shapes::RoundNo)]
    round: RoundNo,
    /// A public round stays as it is; a draft is to be made again.
    is_public: bool,
    /// Would it have been another?
    #[schema(value_type = super::shapes::LaterPairingWord)]
    pairing: &'static str,
    /// The boards it would have had instead of others.
    boards: Vec<MendedBoard>,
}

/// A board that a later round would have had.
#[derive(Debug, Serialize, ToSchema)]
struct MendedBoard {
    /// Who would have had White.
    #[schema(value_type = super::shapes::StartNo)]
    white: StartNo,
    /// Who would have had Black.
    #[schema(value_type = super::shapes::StartNo)]
    black: StartNo,
}

/// What is rated of the game.
#[derive(Debug, Serialize, ToSchema)]
struct MendedRating {
    /// The result that is rated; `null` where the game is not.
    #[schema(value_type = Option<super::shapes::ResultCode>)]
    result_before: Option<GameResult>,
    /// The result that would be rated.
    #[schema(value_type = Option<super::shapes::ResultCode>)]
    result_after: Option<GameResult>,
}

/// A player who would be given another prize.
#[derive(Debug, Serialize, ToSchema)]
struct MendedPrize {
    /// Who.
    #[schema(value_type = super::shapes::StartNo)]
    no: StartNo,
    /// What the player is given; `null` for nothing.
    #[schema(value_type = Option<super::shapes::PrizeGiven>)]
    given_before: Option<domain::prize::Given>,
    /// What the player would be given.
    #[schema(value_type = Option<super::shapes::PrizeGiven>)]
    given_after: Option<domain::prize::Given>,
}

const fn float_word(float: Float) -> &'static str {
    match float {
        Float::Up => "up",
        Float::Down => "down",
    }
}

const fn pairing_word(pairing: &LaterPairing) -> &'static str {
    match pairing {
        LaterPairing::Same => "same",
        LaterPairing::Otherwise(_) => "otherwise",
        LaterPairing::NotByProgram => "not_by_program",
        LaterPairing::NotCompared => "not_compared",
    }
}

fn boards(pairing: LaterPairing) -> Vec<MendedBoard> {
    match pairing {
        LaterPairing::Otherwise(boards) => boards
            .into_iter()
            .map(|board| MendedBoard {
                white: board.white,
                black: board.black,
            })
            .collect(),
        LaterPairing::Same | LaterPairing::NotByProgram | LaterPairing::NotCompared => Vec::new(),
    }
}

fn prizes(prizes: Vec<domain::consequences::PrizeShift>) -> Vec<MendedPrize> {
    let of_player = |shift: domain::consequences::PrizeShift| match shift.winner {
        WinnerNo::Player(no) => Some(MendedPrize {
            no,
            given_before: shift.given.before,
            given_after: shift.given.after,
        }),
        WinnerNo::Team(_) => None,
    };
    prizes.into_iter().filter_map(of_player).collect()
}

/// Counts what mending this changes, and says it; refused where teams play, and where there is nothing such to mend.
async fn body(
    basis: &consequences::ConsequenceBasis,
    mend: Mend,
    version: Version,
) -> Result<Versioned<ConsequencesBody>> {
    let field = &basis.field;
    if field.settings.teams.is_some() {
        return Err(Problem::not_now(|lang| t!(lang, mend_of_teams)));
    }
    let seen: Consequences = basis.foresee(mend).await.ok_or_else(Problem::not_found)?;
    let name = |no| {
        field
            .player(no)
            .map(|player| player.person.name.spoken())
            .unwrap_or_default()
    };
    let body = ConsequencesBody {
        version,
        report_only: match mend {
            Mend::Result { effect, .. } => effect == Effect::ReportedOnly,
            Mend::Bye { .. } => false,
        },
        rounds: seen.rounds,
        moved: seen
            .moved
            .iter()
            .map(|one| MendedPlayer {
                no: one.no,
                name: name(one.no),
                points_before: points(one.points.before),
                points_after: points(one.points.after),
                place_before: one.place.before.map(|place| place.first),
                place_after: one.place.after.map(|place| place.first),
            })
            .collect(),
        floats: seen
            .floats
            .iter()
            .map(|one| MendedFloat {
                no: one.no,
                round: one.round,
                float_before: one.float.before.map(float_word),
                float_after: one.float.after.map(float_word),
            })
            .collect(),
        colours: seen
            .colours
            .iter()
            .map(|one| MendedColour {
                no: one.no,
                colour_before: one.colour.before,
                colour_after: one.colour.after,
            })
            .collect(),
        later: seen
            .later
            .into_iter()
            .map(|one| MendedRound {
                round: one.round,
                is_public: one.status.is_public(),
                pairing: pairing_word(&one.pairing),
                boards: boards(one.pairing),
            })
            .collect(),
        rated: seen.rated.map(|rated| MendedRating {
            result_before: rated.before,
            result_after: rated.after,
        }),
        is_reported: basis.is_reported,
        prizes: prizes(seen.prizes),
    };
    Ok(Versioned(version, body))
}

/// The result that a correction would write.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct CorrectionForeseen {
    /// The right result.
    #[param(value_type = super::shapes::ResultCode)]
    result: GameResult,
    /// Counts, but is not rated.
    #[serde(default)]
    unrated: bool,
}

/// Says what a correction would change: points, places, later rounds, rating and prizes; nothing is written
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/boards/{board}/correction/consequences",
    tag = "results", params(InSection, CorrectionForeseen),
    responses(
        (status = 200, body = ConsequencesBody),
        (status = 409, description = "teams play in the section")
    )
)]
async fn foresee_correction(
    Path(address): Path<BoardAddress>,
    permit: Permit<CorrectResults>,
    Query(asked): Query<CorrectionForeseen>,
    db: Db,
) -> Result<Versioned<ConsequencesBody>> {
    if !permit.rights().reach(address.round, address.board) {
        return Err(Problem::not_found());
    }
    let basis = consequences::basis(&mut *db.snapshot().await?, &permit)
        .await?
        .ok_or_else(Problem::not_found)?;
    let game = basis
        .field
        .round(address.round)
        .and_then(|round| round.game(address.board))
        .ok_or_else(Problem::not_found)?;
    let version = game.version;
    let mend = Mend::Result {
        round: address.round,
        board: address.board,
        outcome: Outcome {
            unrated: asked.unrated,
            ..Outcome::of(asked.result)
        },
        effect: basis.field.effect_of_correcting(address.round),
    };
    body(&basis, mend, version).await
}

/// The bye that would be written.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct EarlierByeForeseen {
    /// `half_point`, `zero_point` or `full_point`; left out: none.
    #[param(value_type = Option<super::shapes::ByeKind>)]
    kind: Option<ByeKind>,
}

/// Says what another bye of a public round would change: points, places, later rounds and prizes; nothing is written
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/players/{player}/earlier-byes/{round}/consequences",
    tag = "results", params(EarlierByeForeseen),
    responses(
        (status = 200, body = ConsequencesBody),
        (status = 409, description = "the bye may not be made so, or teams play in the section")
    )
)]
async fn foresee_earlier_bye(
    Path(path): Path<OneBye>,
    permit: Permit<CorrectResults>,
    Query(asked): Query<EarlierByeForeseen>,
    db: Db,
) -> Result<Versioned<ConsequencesBody>> {
    let mut tx = db.snapshot().await?;
    let basis = consequences::basis(&mut tx, &permit)
        .await?
        .ok_or_else(Problem::not_found)?;
    let order = (path.player, path.round, asked.kind);
    let (_, version) = earlier_byes::weigh(&mut tx, &permit, &basis.field, order).await?;
    drop(tx);
    let no = basis
        .field
        .player_by_id(path.player)
        .and_then(|player| player.no)
        .ok_or_else(Problem::not_found)?;
    let mend = Mend::Bye {
        round: path.round,
        player: no,
        kind: asked.kind,
    };
    body(&basis, mend, version).await
}
