//! What clubs, captains, match leaders and league leaders have to do: the twins of the lists on their pages.

use super::prelude::*;
use domain::duties::{CaptainDuty, ClubDuty, DutyDue, DutyLine, DutyList, DutyState, LeaderDuty, LeagueDuty};
use service::{
    access::ManageTournament,
    captain_links::Captain,
    club_links::Bearer,
    duties::{self, OwnSeason},
    match_leaders::{self, MatchLeader},
    team_cards, team_penalties,
};
use web::{auth::LinkHolder, i18n_teams::duties as words};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageTournament);
    routes
        .add(Access::Link(LinkHolder::Captain), routes!(list_captain_duties))
        .add(Access::Link(LinkHolder::Club), routes!(list_club_duties))
        .add(Access::Link(LinkHolder::MatchLeader), routes!(list_leader_duties))
        .add(manage, routes!(list_season_duties))
}

/// The last day and the moment of a deadline, of which it has one.
const fn parts(due: Option<DutyDue>) -> (Option<Date>, Option<Timestamp>) {
    match due {
        Some(DutyDue::Day(day)) => (Some(day), None),
        Some(DutyDue::At(until)) => (None, Some(until)),
        None => (None, None),
    }
}

macro_rules! duty_lists {
    ($($(#[$about:meta])* $list:ident of $line:ident: $duty:ty as $name:ident, said by $said:path;)+) => {$(
        /// Something to do, and how it stands.
        #[derive(Debug, Serialize, ToSchema)]
        struct $line {
            /// What.
            #[schema(value_type = super::shapes::$name)]
            duty: $duty,
            /// How it stands.
            #[schema(value_type = super::shapes::DutyStateName)]
            state: DutyState,
            /// Of how many things: what is missing or asked for, or once it is done what there is; 0 where nothing is counted.
            #[schema(example = 2)]
            count: usize,
            /// The last day for it; `null` where nobody set one, where the deadline is a moment, and once it is done.
            due_on: Option<Date>,
            /// The first moment that is too late; `null` where nobody set one, where the deadline is a day, and once it is done.
            due_at: Option<Timestamp>,
            /// The round it is about; `null` where it is about none.
            #[schema(value_type = Option<super::shapes::RoundNo>)]
            round: Option<RoundNo>,
            /// Is it for others to do, so that the reader can only wait for them? Such a line is never what comes next.
            is_for_others: bool,
            /// The same in a sentence.
            #[schema(example = "Aflever styrkelisten")]
            said: String,
        }

        $(#[$about])*
        #[derive(Debug, Serialize, ToSchema)]
        struct $list {
            /// In the order of the work.
            duties: Vec<$line>,
            /// What comes next: the most pressing of what is late or waited for and the reader's own; `null` where nothing is.
            #[schema(value_type = Option<super::shapes::$name>)]
            next: Option<$duty>,
            /// How many of them are done.
            #[schema(example = 3)]
            done: usize,
        }

        impl $list {
            fn of(lang: Lang, list: &DutyList<$duty>) -> Self {
                let line = |line: &DutyLine<$duty>| {
                    let (due_on, due_at) = parts(line.due);
                    $line {
                        duty: line.duty,
                        state: line.state,
                        count: line.count,
                        due_on,
                        due_at,
                        round: line.round,
                        is_for_others: line.is_for_others,
                        said: $said(lang, line),
                    }
                };
                Self {
                    duties: list.lines.iter().map(line).collect(),
                    next: list.next().map(|line| line.duty),
                    done: list.done().len(),
                }
            }
        }
    )+};
}

duty_lists! {
    /// What a club has to do.
    ClubDuties of ClubDutyLine: ClubDuty as ClubDutyName, said by words::of_club;
    /// What a captain has to do.
    CaptainDuties of CaptainDutyLine: CaptainDuty as CaptainDutyName, said by words::of_captain;
    /// What a match leader has to do, as far as the program sees it.
    LeaderDuties of LeaderDutyLine: LeaderDuty as LeaderDutyName, said by words::of_leader;
    /// What the leader of a league has to do in a season.
    SeasonDuties of SeasonDutyLine: LeagueDuty as LeagueDutyName, said by words::of_league;
}

/// What the captain has to do before, at and after the own matches, each line with its state and deadline
#[utoipa::path(
    get, path = "/captain/duties", tag = "teams",
    responses((status = 200, body = CaptainDuties), (status = "4XX"), (status = 404, description = "The team is not there any more"))
)]
async fn list_captain_duties(
    captain: Captain,
    (db, now): (Db, Now),
    lang: Lang,
) -> Result<Json<CaptainDuties>> {
    let (mut tx, view) = web::sealed_line_ups::of_captain(&db, &captain, now.0).await?;
    let own = (&view.field, &view.team);
    let cases = team_cards::cases_of_captain(&mut tx, &captain, own, now.0).await?;
    let season = OwnSeason {
        view: &view,
        matches: &team_cards::of_captain(&mut tx, &view.field, &captain).await?,
        led: &team_cards::led_of_captain(&mut tx, own, &cases).await?,
        rulings: &team_penalties::of_captain(&mut tx, &captain).await?,
        cases: &cases,
    };
    let list = duties::of_captain(&mut tx, &captain, season, now.0).await?;
    Ok(Json(CaptainDuties::of(lang, &list)))
}

/// What the club has to do: teams, strength list, contacts and home venues, each line with its state and deadline
#[utoipa::path(
    get, path = "/club/duties", tag = "teams",
    responses((status = 200, body = ClubDuties), (status = "4XX"), (status = 404, description = "The club is not there any more"))
)]
async fn list_club_duties(bearer: Bearer, (db, now): (Db, Now), lang: Lang) -> Result<Json<ClubDuties>> {
    let list = duties::of_club(&mut *db.snapshot().await?, &bearer, now.0).await?;
    Ok(Json(ClubDuties::of(lang, &list)))
}

/// What the match leader has to do: line-ups, who has come, results, what is contested, and the signature
#[utoipa::path(
    get, path = "/match-leader/duties", tag = "teams",
    responses((status = 200, body = LeaderDuties), (status = "4XX"), (status = 404, description = "The match is not there any more"))
)]
async fn list_leader_duties(
    leader: MatchLeader,
    (db, now): (Db, Now),
    lang: Lang,
) -> Result<Json<LeaderDuties>> {
    let mut tx = db.snapshot().await?;
    let found = match_leaders::load(&mut tx, leader.section(), leader.at(), now.0).await?;
    let list = duties::of_leader(&mut tx, &leader, &found, now.0).await?;
    Ok(Json(LeaderDuties::of(lang, &list)))
}

/// What the leader of a league has to do in the season of a tournament, each line with its number, state and deadline
#[utoipa::path(
    get, path = "/tournaments/{tournament}/season-duties", tag = "teams",
    responses((status = 200, body = SeasonDuties), (status = "4XX"))
)]
async fn list_season_duties(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    lang: Lang,
) -> Result<Json<SeasonDuties>> {
    let found = duties::of_league(&mut *db.snapshot().await?, &permit, now.0).await?;
    let found = found.ok_or_else(Problem::not_found)?;
    Ok(Json(SeasonDuties::of(lang, &found.list)))
}
