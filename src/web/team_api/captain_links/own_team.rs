//! What a captain reads with the link, all of it in one, and the line-ups that are asked for.

use super::{
    own_match::{OwnMatch, matches},
    own_play_offs::OwnPlayOffBody,
    own_protests::{OwnCase, OwnLedRuling},
};
use crate::{
    address::RoundAddress,
    prelude::*,
    strength_lists::{LeftOutByDefault, LineUpFinding},
    team_penalties::TeamRulingBody,
};
use domain::{line_up_exchange::LineUpHour, protest::Kind as ProtestKind};
use engine::{ids::TeamId, numbers::TeamNo};
use service::{
    absence_notices::{self, NoticeGiven},
    captain_links::{Captain, play_offs},
    sealed_line_ups::{self, Ahead, CaptainRound, CaptainView, HandingIn, Reserve},
    substitutions, team_cards, team_penalties,
    teams::TeamReceipt,
    tournaments,
};
use web::auth::LinkHolder;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let captain = Access::Link(LinkHolder::Captain);
    routes
        .add(captain, routes!(read_own_team))
        .add(captain, routes!(hand_in_own_line_up))
        .add(captain, routes!(give_own_notice))
}

/// A captain's own team, with everything that waits for the captain.
#[derive(Debug, Serialize, ToSchema)]
struct OwnTeam {
    /// Which.
    #[schema(value_type = crate::shapes::TeamId)]
    id: TeamId,
    /// Its version, for `If-Match` of line-ups and substitutions.
    #[schema(value_type = crate::shapes::Version)]
    version: Version,
    /// Its pairing number.
    #[schema(value_type = crate::shapes::TeamNo)]
    number: TeamNo,
    /// What it is called.
    #[schema(example = "Prøveby 1")]
    name: String,
    /// The tournament's part of addresses: table, plan and everything else that is public is read there without the link.
    #[schema(value_type = crate::shapes::Slug)]
    tournament: String,
    /// The section's part of addresses.
    #[schema(value_type = crate::shapes::Slug)]
    section: String,
    /// When the link stops working.
    expires_at: Timestamp,
    /// Who is in the team, in the order of its boards.
    squad: Vec<OwnPlayer>,
    /// Its fixed players by the club's list who are no players of the section yet, the strongest first: they become players by being seated, and
    /// notice is given of them, too.
    regulars: Vec<OwnPlayer>,
    /// The play-offs that the team plays, the newest first: each is a section of its own, with a link of its own.
    play_offs: Vec<OwnPlayOffBody>,
    /// The matches that the public plan has in rounds that are not public yet, the next one first, those without a day last.
    ahead: Vec<OwnMatchAhead>,
    /// Who will not play, for every round that the captain can say it of.
    absences: Vec<OwnAbsences>,
    /// The rounds that line-ups are asked for.
    line_ups: Vec<OwnLineUp>,
    /// The matches of public rounds, the newest first.
    matches: Vec<OwnMatch>,
    /// What was decided about the team and holds.
    rulings: Vec<OwnRuling>,
    /// What the match leaders of its matches ruled at their boards and holds, the newest first.
    led_rulings: Vec<OwnLedRuling>,
    /// The protests of the team and those about its matches, the newest first.
    protests: Vec<OwnCase>,
}

/// Somebody of the team.
#[derive(Debug, Serialize, ToSchema)]
struct OwnPlayer {
    /// Who; of somebody who is no player yet, the id the list gives.
    #[schema(value_type = crate::shapes::PlayerId)]
    id: PlayerId,
    /// Given name and surname.
    #[schema(example = "Ada Prøvesen")]
    name: String,
}

/// A match of the own team that is ahead, as the public plan has it.
#[derive(Debug, Serialize, ToSchema)]
struct OwnMatchAhead {
    /// Which round.
    #[schema(value_type = crate::shapes::RoundNo)]
    round: RoundNo,
    /// The number of the opponent.
    #[schema(value_type = crate::shapes::TeamNo)]
    opponent: TeamNo,
    /// What the opponent is called.
    #[schema(example = "Skitseby 1")]
    opponent_name: String,
    /// Is the own team at home? `null` at a joint venue.
    #[schema(example = true)]
    is_at_home: Option<bool>,
    /// The day it is played; `null` while it is put off, or nobody has said.
    day: Option<Date>,
    /// When it begins, by the clock in Denmark.
    #[schema(example = "19:00")]
    hour: Option<String>,
    /// The same as a moment, where day and hour are known.
    starts_at: Option<Timestamp>,
    /// Where it is played.
    #[schema(example = "Prøveby Kulturhus")]
    venue: Option<String>,
    /// Is it put off, without a new day?
    is_postponed: bool,
    /// By when the line-up is to be in; `null` while nobody has asked for it, or the match is put off.
    due_at: Option<Timestamp>,
}

impl OwnMatchAhead {
    fn of(view: &CaptainView, ahead: &Ahead) -> Self {
        let planned = &ahead.planned;
        let at = &planned.at;
        Self {
            round: planned.round,
            opponent: planned.opponent,
            opponent_name: view.field.team_name(planned.opponent),
            is_at_home: planned.is_at_home,
            day: at.day,
            hour: at.hour.map(|hour| hour.strftime("%H:%M").to_string()),
            starts_at: at.starts_at(),
            venue: at.venue.as_ref().map(ToString::to_string),
            is_postponed: planned.is_postponed,
            due_at: ahead.due.and_then(LineUpHour::at),
        }
    }
}

/// Who of the own team will not play in a round.
#[derive(Debug, Serialize, ToSchema)]
struct OwnAbsences {
    /// Which round.
    #[schema(value_type = crate::shapes::RoundNo)]
    round: RoundNo,
    /// Who will not play, in the order of the team, then those of `regulars`; the others are there as far as the captain has said.
    #[schema(value_type = Vec<crate::shapes::PlayerId>)]
    players: Vec<PlayerId>,
}

/// Somebody a captain may choose, or may not.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct OwnChoice {
    /// Who, as a line-up and a substitution name them; of somebody of the club's list who is no player yet, the id the list gives.
    #[schema(value_type = crate::shapes::PlayerId)]
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
    pub(super) fn all(lang: Lang, reserves: &[Reserve]) -> Vec<Self> {
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
    #[schema(value_type = crate::shapes::RoundNo)]
    round: RoundNo,
    /// By when it shall be in: that of the round, or of the own match where it was moved; `null` while the match is put off.
    due_at: Option<Timestamp>,
    /// May it be handed in now? Not once `other` may be read, also where the hour has become a later one.
    is_open: bool,
    /// The number of the opponent; `null` before the round is paired.
    #[schema(value_type = Option<crate::shapes::TeamNo>)]
    opponent: Option<TeamNo>,
    /// What was handed in, board 1 first; `null` before it was.
    #[schema(example = json!(["Ada Prøvesen", "Bo Prøvesen"]))]
    own: Option<Vec<String>>,
    /// When it was handed in.
    handed_in_at: Option<Timestamp>,
    /// Was it open to a team that the own one no longer meets, because the round was paired anew? Then nobody reads it again, and the captain is
    /// asked for the same or another one; where none comes before the hour, it plays.
    is_asked_anew: bool,
    /// Is the other team's in?
    other_is_in: bool,
    /// The other team's, from the moment it is opened; it stays open while the two meet.
    #[schema(example = json!(["Ada Skitsesen", "Bo Skitsesen"]))]
    other: Option<Vec<String>>,
    /// The own players, in the order of the team, then its fixed players by the club's list who are no players of the section yet.
    players: Vec<OwnChoice>,
    /// Who of the club's list might step in, the strongest first.
    reserves: Vec<OwnChoice>,
    /// Who plays where nothing is handed in, board 1 first: by the club's list, or in the order of the team.
    #[schema(value_type = Vec<crate::shapes::PlayerId>)]
    by_default: Vec<PlayerId>,
    /// The team's fixed players by the club's list who are not among them though nobody has said that they are away.
    not_by_default: Vec<LeftOutByDefault>,
    /// What is worth knowing of what was handed in.
    warnings: Vec<LineUpFinding>,
}

impl OwnLineUp {
    fn of(lang: Lang, one: &CaptainRound) -> Self {
        Self {
            round: one.round,
            due_at: one.hour.at(),
            is_open: one.is_open(),
            opponent: one.opponent,
            own: one.own.as_ref().map(|(names, _)| names.clone()),
            handed_in_at: one.own.as_ref().map(|(_, at)| *at),
            is_asked_anew: one.is_asked_anew,
            other_is_in: one.other_is_in,
            other: one.other.clone(),
            players: OwnChoice::all(lang, &one.own_players),
            reserves: OwnChoice::all(lang, &one.reserves),
            by_default: one.by_default.clone(),
            not_by_default: LeftOutByDefault::all(lang, &one.not_by_default),
            warnings: one
                .warnings
                .iter()
                .map(|finding| LineUpFinding::of(lang, finding))
                .collect(),
        }
    }
}

/// What was decided about the own team.
#[derive(Debug, Serialize, ToSchema)]
struct OwnRuling {
    /// The ruling.
    ruling: TeamRulingBody,
    /// Is there somebody who decides an appeal?
    may_appeal: bool,
}

/// Who is in the team.
fn squad(view: &CaptainView) -> Vec<OwnPlayer> {
    let named = |id: &PlayerId| {
        let player = view.field.player_by_id(*id)?;
        Some(OwnPlayer {
            id: *id,
            name: player.person.name.spoken(),
        })
    };
    view.team.players.iter().filter_map(named).collect()
}

/// Who will not play, round by round.
fn absences(view: &CaptainView) -> Vec<OwnAbsences> {
    let rounds = view.field.noticed_absences(&view.team).into_iter();
    rounds
        .map(|(round, players)| OwnAbsences { round, players })
        .collect()
}

/// The captain's own team: the matches ahead, line-ups that are asked for, matches with their cards and deadlines, and rulings
#[utoipa::path(
    get, path = "/captain", tag = "teams",
    responses((status = 200, body = OwnTeam), (status = "4XX"), (status = 404, description = "The team is not there any more"))
)]
async fn read_own_team(captain: Captain, (db, now): (Db, Now), lang: Lang) -> Result<Versioned<OwnTeam>> {
    let (mut tx, view) = web::sealed_line_ups::of_captain(&db, &captain, now.0).await?;
    let set_up = tournaments::load(&mut tx, captain.tournament())
        .await?
        .ok_or_else(Problem::not_found)?;
    let rulings = team_penalties::of_captain(&mut tx, &captain).await?;
    let cards = team_cards::of_captain(&mut tx, &view.field, &captain).await?;
    let seats = substitutions::of_captain(&mut tx, &captain, (&view.field, &view.team), now.0).await?;
    let own = (&view.field, &view.team);
    let cases = team_cards::cases_of_captain(&mut tx, &captain, own, now.0).await?;
    let led = team_cards::led_of_captain(&mut tx, own, &cases).await?;
    let play_offs = play_offs::list(&mut tx, &captain).await?;
    drop(tx);
    let mut sections = set_up.sections.iter();
    let (section, _) = sections
        .find(|(section, _)| section.id == captain.section())
        .ok_or_else(Problem::not_found)?;
    let appeal = ProtestKind::TeamPenalty;
    let may_appeal = view.field.protest_terms(appeal).hears(appeal);
    let body = OwnTeam {
        id: view.team.id,
        version: view.team.version,
        number: view.team.no,
        name: view.team.name.to_string(),
        tournament: set_up.tournament.slug.to_string(),
        section: section.slug.to_string(),
        expires_at: captain.expires_at(),
        squad: squad(&view),
        regulars: view
            .regulars
            .iter()
            .map(|(id, name)| OwnPlayer {
                id: *id,
                name: name.clone(),
            })
            .collect(),
        play_offs: play_offs.into_iter().map(Into::into).collect(),
        ahead: view
            .ahead
            .iter()
            .map(|one| OwnMatchAhead::of(&view, one))
            .collect(),
        absences: absences(&view),
        line_ups: view.rounds.iter().map(|one| OwnLineUp::of(lang, one)).collect(),
        matches: matches((lang, now.0), &captain, &view.field, cards, &seats),
        rulings: rulings
            .into_iter()
            .map(|ruling| OwnRuling {
                ruling: ruling.into(),
                may_appeal,
            })
            .collect(),
        led_rulings: led.iter().map(OwnLedRuling::of).collect(),
        protests: cases.iter().map(|case| OwnCase::of(lang, case)).collect(),
    };
    Ok(Versioned(body.version, body))
}

/// The own team after a change.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct OwnTeamDone {
    /// For `If-Match`.
    #[schema(value_type = crate::shapes::Version)]
    version: Version,
}

pub(super) fn done(receipt: TeamReceipt) -> Versioned<OwnTeamDone> {
    let version = receipt.version;
    Versioned(version, OwnTeamDone { version })
}

/// A line-up as a captain hands it in.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct HandedInLineUp {
    /// Board 1 first.
    #[schema(value_type = Vec<crate::shapes::PlayerId>, max_items = 20)]
    players: Vec<PlayerId>,
    /// Which doubts about it were read and are confirmed: exactly those that the problem document of the first try names in `doubts`.
    #[serde(default)]
    #[schema(max_items = 60, example = json!([]))]
    confirmed: Vec<String>,
}

/// Hands in the line-up of a round; it is sealed until both of the match are in or the hour strikes, and only the arbiter gives it back
#[utoipa::path(
    post, path = "/captain/rounds/{round}/line-up", tag = "teams",
    responses(
        (status = 200, body = OwnTeamDone),
        (status = 409, description = "nobody asks for it, one is in, the hour has struck, the other team's was opened, the team was changed meanwhile, or doubts about it have to be confirmed: then `doubts` names each that is asked about, and the sentence tells them with their articles"),
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
        confirmed: body.confirmed.iter().cloned().collect(),
    };
    let receipt = db
        .write(async |conn| {
            let handed_in = sealed_line_ups::hand_in(conn, &captain, now.0, key, &cmd).await;
            beside(handed_in, &body)
        })
        .await?;
    Ok(done(receipt))
}

/// Who of the own team will not play in a round.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct OwnNotice {
    /// Everybody of the team and of its `regulars` who will not, in place of what was said before; nobody: all of them are there.
    #[schema(value_type = Vec<crate::shapes::PlayerId>, max_items = 60)]
    players: Vec<PlayerId>,
}

/// Says who of the own team will not play in a round: nobody seats them by default. Only the own captain and the arbiters read it
#[utoipa::path(
    put, path = "/captain/rounds/{round}/absences", tag = "teams",
    responses(
        (status = 200, body = OwnTeamDone),
        (status = 409, description = "who plays is public, the other team's line-up was opened while none is in, the team does not play, or was changed meanwhile"),
        (status = 422, description = "a player is none of the team's")
    )
)]
async fn give_own_notice(
    captain: Captain,
    Path(path): Path<RoundAddress>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<OwnNotice>,
) -> Result<Versioned<OwnTeamDone>> {
    let cmd = NoticeGiven {
        round: path.round,
        seen,
        players: body.players.clone(),
    };
    let receipt = db
        .write(async |conn| {
            let given = absence_notices::give(conn, &captain, now.0, key, &cmd).await;
            beside(given, &body)
        })
        .await?;
    Ok(done(receipt))
}
