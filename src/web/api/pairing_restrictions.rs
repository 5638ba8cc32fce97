//! Who is kept apart in a round, and what keeping two more apart would change.

use super::{address::RoundAddress, prelude::*};
use domain::section_state::{SectionRound, SectionState};
use engine::{
    numbers::TeamNo,
    pairing::{Board, restrictions::Firmness},
    team_swiss::TeamPair,
};
use service::{
    access::Pair,
    pairing_restrictions::{self, RestrictedNumbers, RestrictionStanding},
    section_state,
};

pub(super) fn add_to(api: ApiRoutes) -> ApiRoutes {
    api.add(Access::Needs(Capability::Pair), routes!(list_apart))
        .add(Access::Needs(Capability::Pair), routes!(ask_what_if))
}

/// Who is kept apart in a round.
#[derive(Debug, Serialize, ToSchema)]
struct KeptApartList {
    /// The rules, the oldest first. The acts `keep_apart` and `let_meet` of a round change them.
    rules: Vec<KeptApartRule>,
    /// In FIDE mode they are fixed once a round is published (C.05 art. 5.2).
    is_locked: bool,
}

body! {
    /// A rule.
    struct KeptApartRule from standing: &RestrictionStanding {
        /// `{"who": "players", "first", "second"}`, `{"who": "teams", "first", "second"}`, `{"who": "club"}` or `{"who": "federation"}`.
        #[schema(value_type = super::shapes::KeptApartWhom)]
        whom: RestrictedNumbers = standing.whom,
        /// `hard` or `soft`.
        #[schema(value_type = super::shapes::ApartFirmness)]
        firmness: Firmness = standing.rule.firmness,
        /// From this round.
        from: u16 = standing.rule.from.get(),
        /// To this one.
        to: u16 = standing.rule.to.get(),
        /// Why.
        reason: String = standing.rule.reason.clone(),
        /// For so many of its players, from the top, a soft rule is obeyed; `null` where it is for all.
        obeyed_for: Option<usize> = standing.given_up.map(|one| one.held),
    }
}

/// Who is kept apart in a round, and which soft rules had to be given up
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/apart", tag = "rounds",
    params(InSection),
    responses((status = 200, body = KeptApartList))
)]
async fn list_apart(
    Path(address): Path<RoundAddress>,
    permit: Permit<Pair>,
    db: Db,
) -> Result<Json<KeptApartList>> {
    let section = permit.section_id();
    let field = section_state::found(&mut *db.snapshot().await?, section, Problem::not_found).await?;
    field.round(address.round).ok_or_else(Problem::not_found)?;
    let standing = pairing_restrictions::standing(&field, address.round).await;
    Ok(Json(KeptApartList {
        rules: standing.iter().map(KeptApartRule::from).collect(),
        is_locked: pairing_restrictions::is_locked(&field, field.public_rounds()),
    }))
}

#[derive(Debug, Deserialize)]
struct AskedPair {
    first: StartNo,
    second: StartNo,
}

/// What would be different; nothing is changed by asking.
#[derive(Debug, Serialize, ToSchema)]
struct WhatIfApart {
    /// Boards that stand and would not: White, Black. Where teams meet, matches: the first-named team, the other.
    gone: Vec<(u16, u16)>,
    /// Boards or matches that would stand instead.
    instead: Vec<(u16, u16)>,
    /// Who would have the bye, where that differs.
    bye: Option<u16>,
}

/// What would be different in a draft if two players were kept apart, or two teams where FIDE's Swiss system or a Monrad pairs them
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/what-if", tag = "rounds",
    params(InSection, ("first" = u16, Query, description = "one player, or team"), ("second" = u16, Query, description = "the other")),
    responses(
        (status = 200, body = WhatIfApart),
        (status = 409, description = "no legal pairing exists then, or the program does not pair this section"),
        (status = 422, description = "not two of them")
    )
)]
async fn ask_what_if(
    Path(address): Path<RoundAddress>,
    Query(asked): Query<AskedPair>,
    permit: Permit<Pair>,
    db: Db,
) -> Result<Json<WhatIfApart>> {
    let section = permit.section_id();
    let field = section_state::found(&mut *db.snapshot().await?, section, Problem::not_found).await?;
    let round = field.round(address.round).ok_or_else(Problem::not_found)?;
    if field.settings.teams.is_some() {
        return ask_of_teams(&field, round, asked).await;
    }
    let differs = pairing_restrictions::what_if(&field, round, (asked.first, asked.second)).await?;
    let plain = |boards: &[Board]| {
        boards
            .iter()
            .map(|board| (board.white.get(), board.black.get()))
            .collect()
    };
    Ok(Json(WhatIfApart {
        gone: plain(&differs.gone),
        instead: plain(&differs.instead),
        bye: differs.bye.and_then(|(_, would)| would).map(StartNo::get),
    }))
}

/// The same of two teams, by their numbers.
async fn ask_of_teams(
    field: &SectionState,
    round: &SectionRound,
    asked: AskedPair,
) -> Result<Json<WhatIfApart>> {
    let team = |no: StartNo| TeamNo::new(no.get()).ok_or_else(Problem::not_found);
    let pair = (team(asked.first)?, team(asked.second)?);
    let differs = pairing_restrictions::what_if_teams(field, round, pair).await?;
    let plain = |matches: &[TeamPair]| {
        let numbers = matches.iter().map(|one| (one.white.get(), one.black.get()));
        numbers.collect()
    };
    Ok(Json(WhatIfApart {
        gone: plain(&differs.gone),
        instead: plain(&differs.instead),
        bye: differs.bye.and_then(|(_, would)| would).map(TeamNo::get),
    }))
}
