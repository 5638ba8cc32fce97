//! Teams, their line-ups and matches: why nothing was done.

use serde_json::json;

use crate::{
    error::{Kind, Problem},
    i18n::{Lang, labels},
    i18n_teams::{fixtures, line_up_findings, row_limits, team_cups},
};
use domain::{
    fixtures::changing::PlanRefusal,
    line_up_call::CallRefusal,
    line_up_exchange::HandInRefusal,
    player::TextError,
    section::changing::SectionRefusal,
    single_games_section::SeatHeld,
    team::{
        Team,
        changing::TeamRefusal,
        club_entry::{ClubEntryRefusal, MOST_OF_A_CLUB},
        entry::{MOST_LINES, WrittenFault},
        regrouping::RegroupRefusal,
    },
    team_lots::NoLots,
    team_match::moving::MoveRefusal,
    team_penalty::{ConfirmedPenalty, MeasuresError},
    team_rule::RuleSource,
    team_season::SeasonProblem,
    team_section::{LineUpError, MatchDecisionRefusal, NoticeRefusal, SubstitutionRefusal},
    team_withdrawal::AbandonProblem,
};
use engine::{ids::Version, numbers::TeamNo};
use jiff::Timestamp;
use service::{
    strength_lists::findings::NamedFinding,
    teams::{PlanError, TeamError},
};
use texts::t;

/// What is wrong with words about a team.
pub fn words(lang: Lang, error: TextError) -> String {
    match error {
        TextError::Empty | TextError::Malformed | TextError::ControlCharacter => {
            t!(lang, teams_problem_words)
        }
        TextError::TooLong { max } => t!(lang, problem_too_long, max = max),
    }
}

/// Why lines are no teams.
fn written(lang: Lang, fault: WrittenFault) -> String {
    match fault {
        WrittenFault::TooMany => t!(lang, teams_problem_lines, most = MOST_LINES),
        WrittenFault::NoName(line) => t!(lang, teams_problem_line_name, line = line),
        WrittenFault::TooManyPlayers(line) => {
            t!(
                lang,
                teams_problem_line_players,
                line = line,
                most = Team::MOST_PLAYERS
            )
        }
    }
}

/// Why a line-up is refused.
pub fn line_up(lang: Lang, error: LineUpError) -> String {
    match error {
        LineUpError::Count(boards) => t!(lang, teams_problem_line_up_count, boards = boards),
        LineUpError::Twice => t!(lang, teams_problem_twice),
        LineUpError::NotOfTeam => t!(lang, teams_problem_not_of_team),
        LineUpError::Away => t!(lang, teams_problem_away),
        LineUpError::Stands => t!(lang, single_games_problem_seats),
        LineUpError::Met(board) => t!(lang, single_games_problem_met, board = board),
        LineUpError::Seat(boards) => t!(lang, single_games_problem_seat, boards = boards),
    }
}

/// Why somebody cannot leave a team of single games.
pub fn seat_held(lang: Lang, held: SeatHeld) -> String {
    match held {
        SeatHeld::Draft(round) => t!(lang, teams_problem_draft, round = round.get()),
        SeatHeld::LineUp(round) => t!(lang, single_games_problem_named, round = round.get()),
        SeatHeld::Stands => t!(lang, single_games_problem_leaving),
    }
}

/// Why a club enters or withdraws no team.
pub fn club_entry(lang: Lang, why: ClubEntryRefusal) -> String {
    match why {
        ClubEntryRefusal::NoDay => t!(lang, club_entry_problem_no_day),
        ClubEntryRefusal::Over(last) => t!(lang, club_entry_problem_over, day = lang.date(last)),
        ClubEntryRefusal::Begun => t!(lang, club_entry_problem_begun),
        ClubEntryRefusal::TooMany => t!(lang, club_entry_problem_too_many, most = MOST_OF_A_CLUB),
    }
}

impl From<RegroupRefusal> for Problem {
    fn from(refusal: RegroupRefusal) -> Self {
        match refusal {
            RegroupRefusal::SameGroup => Self::field("section", |lang| t!(lang, regroup_problem_same)),
            RegroupRefusal::NoTeams { group } => Self::field("section", move |lang| {
                t!(lang, regroup_problem_no_teams, group = group.as_str())
            }),
            RegroupRefusal::Paired { group } => {
                Self::not_now(move |lang| t!(lang, regroup_problem_paired, group = group.as_str()))
            }
            RegroupRefusal::Planned { group } => {
                Self::not_now(move |lang| t!(lang, regroup_problem_planned, group = group.as_str()))
            }
            RegroupRefusal::GivenUp { group } => {
                Self::not_now(move |lang| t!(lang, regroup_problem_given_up, group = group.as_str()))
            }
            RegroupRefusal::Appeals { group } => {
                Self::not_now(move |lang| t!(lang, regroup_problem_appeals, group = group.as_str()))
            }
            RegroupRefusal::HasLeft => Self::not_now(|lang| t!(lang, withdrawal_problem_has_left)),
        }
    }
}

/// Why no lots are drawn.
fn no_lots(why: NoLots) -> Problem {
    match why {
        NoLots::NotAnnounced => Problem::not_now(|lang| t!(lang, lots_problem_not_announced)),
        NoLots::NotFinal => Problem::not_now(|lang| t!(lang, lots_problem_not_final)),
        NoLots::NotLevel => Problem::field("teams", |lang| t!(lang, lots_problem_not_level)),
    }
}

/// What is worth knowing of a line-up, for whoever hands it in to confirm: each that is asked about has a name.
fn doubts(findings: Vec<NamedFinding>) -> Problem {
    let names: Vec<&str> = findings
        .iter()
        .map(|finding| finding.doubt.as_str())
        .filter(|name| !name.is_empty())
        .collect();
    let names = json!(names);
    Problem::not_now(move |lang| {
        let said = line_up_findings::findings(lang, &findings);
        t!(lang, captains_problem_doubts, said = said)
    })
    .with("doubts", names)
}

/// Why nobody takes another's seat.
fn substitution(refusal: SubstitutionRefusal) -> Problem {
    match refusal {
        SubstitutionRefusal::Decided => Problem::not_now(|lang| t!(lang, substitution_problem_decided)),
        SubstitutionRefusal::Signed => Problem::not_now(|lang| t!(lang, substitution_problem_signed)),
        SubstitutionRefusal::TooLate(until) => {
            Problem::not_now(move |lang| t!(lang, substitution_problem_late, at = lang.moment(until)))
                .with("until", until)
        }
        SubstitutionRefusal::NoDay => Problem::not_now(|lang| t!(lang, substitution_problem_no_day)),
        SubstitutionRefusal::Begun(board) => {
            Problem::not_now(move |lang| t!(lang, substitution_problem_begun, board = board.get()))
        }
        SubstitutionRefusal::NoGame(board) => Problem::field("board", move |lang| {
            t!(lang, substitution_problem_no_game, board = board.get())
        }),
        SubstitutionRefusal::NoChange(board) => Problem::field("player", move |lang| {
            t!(lang, substitution_problem_same, board = board.get())
        }),
        SubstitutionRefusal::Reason => Problem::field("reason", |lang| t!(lang, problem_needs_reason)),
    }
}

/// The current team, for a request that came too late.
fn standing(team: &Team) -> serde_json::Value {
    json!({
        "id": team.id,
        "number": team.no,
        "name": team.name,
        "short_name": team.short_name,
        "club": team.club,
        "captain": team.captain,
        "venue": team.venue,
        "home_hour": team.plays_at.map(|hour| hour.strftime("%H:%M").to_string()),
        "home_weekday": team.home_weekday,
        "wheelchair_access": team.wheelchair_access,
        "players": team.players,
        "left_after": team.left_after,
        "version": team.version,
    })
}

/// Why a match stays where it is: at its field, or in the state it is in.
fn moving(refusal: MoveRefusal) -> Problem {
    let say = move |lang| fixtures::moving(lang, refusal);
    match refusal {
        MoveRefusal::ReasonMissing => Problem::field("reason", say),
        MoveRefusal::Same => Problem::field("day", say),
        MoveRefusal::HomeSettled => Problem::field("home", say),
        MoveRefusal::WrongState(_)
        | MoveRefusal::ShortNotice { .. }
        | MoveRefusal::OtherClub
        | MoveRefusal::NotLater
        | MoveRefusal::NoLeave
        | MoveRefusal::TooFarAway(_) => Problem::not_now(say),
    }
}

const fn season_field(problem: SeasonProblem) -> &'static str {
    match problem {
        SeasonProblem::Range { field } => field,
        SeasonProblem::ShareMissing => "share_percent",
    }
}

/// The field of the form that gives a season up which is wrong; none where it is about how things stand.
const fn abandon_field(problem: AbandonProblem) -> Option<&'static str> {
    match problem {
        AbandonProblem::Day => Some("on"),
        AbandonProblem::NotDecided | AbandonProblem::SettledOtherwise(_) => Some("holds"),
        AbandonProblem::Already
        | AbandonProblem::NotAbandoned
        | AbandonProblem::Over
        | AbandonProblem::MovesConfirmed => None,
    }
}

impl From<PlanError> for Problem {
    fn from(error: PlanError) -> Self {
        match error {
            PlanError::Plan(problem) => Self::at(fixtures::plan_field(&problem), move |lang| {
                fixtures::plan(lang, &problem)
            }),
            PlanError::PlanChanged(version) => {
                Self::changed(|lang| t!(lang, fixtures_changed), json!({ "version": version }))
            }
            PlanError::Season(problem) => {
                Self::field(season_field(problem), move |lang| fixtures::season(lang, problem))
            }
            PlanError::SeasonChanged(version) => {
                Self::changed(|lang| t!(lang, season_changed), json!({ "version": version }))
            }
            PlanError::HasLeft => Self::not_now(|lang| t!(lang, withdrawal_problem_has_left)),
            PlanError::Withdrawal(problem) => Self::not_now(move |lang| fixtures::withdrawal(lang, problem)),
            PlanError::Abandon(problem) => Self::at(abandon_field(problem), move |lang| {
                fixtures::abandon_problem(lang, problem)
            }),
        }
    }
}

impl From<MeasuresError> for Problem {
    fn from(why: MeasuresError) -> Self {
        match why {
            MeasuresError::GivenWith => Self::field("way", |lang| t!(lang, penalties_problem_given_with)),
            MeasuresError::Nothing => Self::field("points", |lang| t!(lang, penalties_problem_nothing)),
            MeasuresError::Points => Self::field("points", |lang| {
                let most = ConfirmedPenalty::MOST.to_string();
                t!(lang, penalties_problem_points, most = most)
            }),
            MeasuresError::Round(round) => Self::field("round", move |lang| {
                t!(lang, penalties_problem_round, round = round.get())
            }),
        }
    }
}

/// Captains still have time: until the first of these moments, and with matches that are played later until the others.
pub(super) fn line_ups_wait(due: Vec<Timestamp>) -> Problem {
    let (first, later) = (due.first().copied(), due.get(1..).unwrap_or_default().to_vec());
    Problem::not_now(move |lang| {
        let stamps: Vec<String> = due.iter().map(|at| lang.stamp(*at)).collect();
        let [first, later @ ..] = stamps.as_slice() else {
            return t!(lang, captains_problem_wait, at = String::new());
        };
        let said = t!(lang, captains_problem_wait, at = first.as_str());
        if later.is_empty() {
            return said;
        }
        let more = t!(
            lang,
            captains_problem_wait_later,
            later = labels::listed(lang, later)
        );
        format!("{said} {more}")
    })
    .with("due_at", first)
    .with("later_due_at", later)
}

fn call_changed(version: Version) -> Problem {
    Problem::changed(
        |lang| t!(lang, captains_call_changed),
        json!({ "version": version }),
    )
}

impl From<TeamRefusal> for Problem {
    fn from(why: TeamRefusal) -> Self {
        match why {
            TeamRefusal::NoTeams => Self::not_now(|lang| t!(lang, teams_problem_no_teams)),
            TeamRefusal::Field { field, why } => Self::field(field, move |lang| words(lang, why)),
            TeamRefusal::Hour => Self::field("home_hour", |lang| t!(lang, fixtures_problem_hour)),
            TeamRefusal::NameTaken(name) => Self::field("name", move |lang| {
                t!(lang, teams_problem_taken, name = name.as_str())
            }),
            TeamRefusal::TooMany => {
                Self::not_now(|lang| t!(lang, teams_problem_too_many, most = TeamNo::MAX.get()))
            }
            TeamRefusal::TooManyPlayers => Self::field("players", |lang| {
                t!(lang, teams_problem_too_many_players, most = Team::MOST_PLAYERS)
            }),
            TeamRefusal::UnknownPlayer => Self::field("players", |lang| t!(lang, teams_problem_unknown)),
            TeamRefusal::Twice => Self::field("players", |lang| t!(lang, teams_problem_twice)),
            TeamRefusal::InAnotherTeam { player, team } => Self::field("players", move |lang| {
                t!(
                    lang,
                    teams_problem_elsewhere,
                    player = player.as_str(),
                    team = team.as_str()
                )
            }),
            TeamRefusal::HasPlayed(player) => Self::field("players", move |lang| {
                t!(lang, teams_problem_has_played, player = player.as_str())
            }),
            TeamRefusal::Paired => Self::not_now(|lang| t!(lang, teams_problem_paired)),
            TeamRefusal::DraftStands(round) => {
                Self::not_now(move |lang| t!(lang, teams_problem_draft, round = round.get()))
                    .with("round", round)
            }
            TeamRefusal::SingleGames => Self::not_now(|lang| t!(lang, single_games_problem_no_matches)),
            TeamRefusal::Public(round) => {
                Self::not_now(move |lang| t!(lang, teams_problem_public, round = round.get()))
                    .with("round", round)
            }
            TeamRefusal::Order => Self::field("order", |lang| t!(lang, teams_problem_order)),
            TeamRefusal::LineUp(error) => Self::field("players", move |lang| line_up(lang, error)),
            TeamRefusal::Seat(held) => Self::field("players", move |lang| seat_held(lang, held)),
            TeamRefusal::NoSuchRound => Self::not_found(),
            TeamRefusal::PlanStands => Self::not_now(|lang| t!(lang, fixtures_problem_plan_stands)),
            TeamRefusal::LeavesPlan => Self::not_now(|lang| t!(lang, withdrawal_problem_by_plan)),
            TeamRefusal::Cup(refusal) => Self::not_now(move |lang| team_cups::refusal(lang, refusal)),
            TeamRefusal::Measures(why) => why.into(),
            TeamRefusal::Section(problem) => SectionRefusal::from(problem).into(),
        }
    }
}

impl From<PlanRefusal> for Problem {
    fn from(why: PlanRefusal) -> Self {
        match why {
            PlanRefusal::NoPlan => Self::not_now(|lang| t!(lang, fixtures_problem_no_plan)),
            PlanRefusal::Days(rounds) => Self::field("days", move |lang| {
                t!(lang, fixtures_problem_days, rounds = rounds)
            }),
            PlanRefusal::Public(round) => TeamRefusal::Public(round).into(),
            PlanRefusal::DayOutOfReach(round) => Self::field("day", move |lang| {
                t!(lang, fixtures_problem_day, round = round.get())
            }),
            PlanRefusal::PlanPublic => Self::not_now(|lang| t!(lang, fixtures_problem_public)),
            PlanRefusal::Venue(why) => Self::field("venue", move |lang| words(lang, why)),
            PlanRefusal::Reason => Self::field("reason", |lang| t!(lang, problem_needs_reason)),
            PlanRefusal::Unconfirmed(odd) => {
                Self::field("confirmed", move |lang| fixtures::odd_day(lang, odd))
            }
            PlanRefusal::Moving(refusal) => moving(refusal),
        }
    }
}

impl From<HandInRefusal<NamedFinding>> for Problem {
    fn from(why: HandInRefusal<NamedFinding>) -> Self {
        match why {
            HandInRefusal::LineUp(error) => Self::field("players", move |lang| line_up(lang, error)),
            HandInRefusal::NotPlaying => Self::not_now(|lang| t!(lang, captains_problem_not_playing)),
            HandInRefusal::TooLate => Self::not_now(|lang| t!(lang, captains_problem_hour)),
            HandInRefusal::PutOff => Self::not_now(|lang| t!(lang, captains_problem_put_off)),
            HandInRefusal::Sealed => Self::not_now(|lang| t!(lang, captains_problem_sealed)),
            HandInRefusal::OtherIsOpen => Self::not_now(|lang| t!(lang, captains_problem_other_open)),
            HandInRefusal::WasRead => Self::not_now(|lang| t!(lang, captains_problem_was_read)),
            HandInRefusal::Rules(findings) => {
                let source = findings.iter().find_map(|finding| finding.source);
                let article = source.map_or("", RuleSource::as_str);
                Self::field("players", move |lang| line_up_findings::findings(lang, &findings))
                    .with("article", article)
            }
            HandInRefusal::Doubts(findings) => doubts(findings),
        }
    }
}

impl From<NoticeRefusal> for Problem {
    fn from(why: NoticeRefusal) -> Self {
        match why {
            NoticeRefusal::Public(round) => TeamRefusal::Public(round).into(),
            NoticeRefusal::NotPlaying => HandInRefusal::<NamedFinding>::NotPlaying.into(),
            NoticeRefusal::NotOfTeam => TeamRefusal::LineUp(LineUpError::NotOfTeam).into(),
        }
    }
}

impl From<MatchDecisionRefusal> for Problem {
    fn from(why: MatchDecisionRefusal) -> Self {
        match why {
            MatchDecisionRefusal::NotOpen(round) => {
                Self::not_now(move |lang| t!(lang, teams_problem_not_open, round = round.get()))
                    .with("round", round)
            }
            MatchDecisionRefusal::GivenUp(on) => {
                Self::not_now(move |lang| t!(lang, abandoned_match, day = lang.day(on)))
            }
            MatchDecisionRefusal::NoBoards => Self::not_now(|lang| t!(lang, teams_problem_no_boards)),
            MatchDecisionRefusal::DraftStands(round) => TeamRefusal::DraftStands(round).into(),
        }
    }
}

impl From<TeamError> for Problem {
    fn from(error: TeamError) -> Self {
        match error {
            TeamError::NotFound => Self::not_found(),
            TeamError::Refused(why) => why.into(),
            TeamError::PlanStays(why) => why.into(),
            TeamError::HandIn(why) => why.into(),
            TeamError::Notice(why) => why.into(),
            TeamError::Match(why) => why.into(),
            TeamError::KeptOut(plays) => Self::not_now(move |lang| row_limits::kept_out(lang, &plays)),
            TeamError::Joint(_) => Self::field("club", |lang| t!(lang, teams_problem_joint)),
            TeamError::Regroup(refusal) => refusal.into(),
            TeamError::Group(finding) => Self::not_now(move |lang| row_limits::group_finding(lang, &finding)),
            TeamError::Section(error) => error.into(),
            TeamError::Player(error) => error.into(),
            TeamError::Written(fault) => Self::field("lines", move |lang| written(lang, fault)),
            TeamError::Contact(faults) => super::team_contacts::faults(faults),
            TeamError::Over => Self::not_now(|lang| t!(lang, player_link_over)),
            TeamError::LinkEnded => Self::new(Kind::NotFound, |lang| t!(lang, captains_gone)),
            TeamError::LinkIsTheirs => Self::not_now(|lang| t!(lang, captains_play_off_theirs)),
            TeamError::Call(CallRefusal::Past) => {
                Self::field("due_at", |lang| t!(lang, captains_problem_past))
            }
            TeamError::Call(CallRefusal::NoRule) => {
                Self::field("by_rule", |lang| t!(lang, captains_problem_no_rule))
            }
            TeamError::CallChanged(version) => call_changed(version),
            TeamError::NotAsked(round) => {
                Self::not_now(move |lang| t!(lang, captains_problem_not_asked, round = round.get()))
                    .with("round", round)
            }
            TeamError::NotSealed => Self::not_now(|lang| t!(lang, captains_problem_not_sealed)),
            TeamError::Substitution(refusal) => substitution(refusal),
            TeamError::LineUpsWait(due) => line_ups_wait(due),
            TeamError::Reason => Self::field("reason", |lang| t!(lang, problem_needs_reason)),
            TeamError::AppealDay => Self::field("appeal_until", |lang| t!(lang, penalties_problem_appeal)),
            TeamError::RulingChanged(version) => {
                Self::changed(|lang| t!(lang, penalties_changed), json!({ "version": version }))
            }
            TeamError::ChangedMeanwhile(team) => {
                Self::changed(|lang| t!(lang, teams_changed_meanwhile), standing(&team))
            }
            TeamError::MatchChanged(version) => Self::changed(
                |lang| t!(lang, teams_match_changed),
                json!({ "version": version }),
            ),
            TeamError::Cup(refusal) => Self::not_now(move |lang| team_cups::refusal(lang, refusal)),
            TeamError::Lots(why) => no_lots(why),
            TeamError::ClubEntry(why) => Self::not_now(move |lang| club_entry(lang, why)),
            TeamError::Planning(error) => error.into(),
            TeamError::Once(error) => error.into(),
            TeamError::Store(error) => error.into(),
        }
    }
}
