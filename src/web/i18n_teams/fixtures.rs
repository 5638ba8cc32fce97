//! The words for plans of sections of teams: what is wrong with one, when and where a match is played, and what follows when a team leaves.

use crate::i18n::Lang;
use domain::{
    fixtures::{
        Home,
        changing::OddDay,
        hand_list::{FixtureFault, HandColumn, HandListProblem},
        home::VenueConflict,
        plan::{FixturePlan, ListWords, PlanProblem, Whereabouts},
        round_robin::TableProblem,
    },
    league::words::{SameClubRound, SeasonAbandoned, TeamWithdraws},
    section_state::{SectionRound, SectionState},
    team::{
        SectionMatch, Venue,
        home_evening::{HomeWeekday, TeamHome, WheelchairAccess},
    },
    team_match::{MatchState, moving::MoveRefusal},
    team_season::{SeasonProblem, SeasonRules, StandingZone},
    team_withdrawal::{
        AbandonProblem, Abandoned, AbandonedTable, MatchConsequence, WithdrawalProblem, WithdrawalReason,
    },
};
use engine::numbers::TeamNo;
use texts::{t, word};

/// With whom a match is played.
pub fn home(lang: Lang, home: Home) -> String {
    word!(lang, "fixture-home", Home: home)
}

/// When two teams of one club meet.
pub fn same_club(lang: Lang, rule: SameClubRound) -> String {
    word!(lang, "same-club", SameClubRound: rule)
}

/// What becomes of the matches of a team that leaves.
pub fn withdraws(lang: Lang, rule: TeamWithdraws) -> String {
    word!(lang, "team-withdraws", TeamWithdraws: rule)
}

/// What holds when a season is given up.
pub fn if_abandoned(lang: Lang, rule: SeasonAbandoned) -> String {
    word!(lang, "season-abandoned", SeasonAbandoned: rule)
}

/// What the table is worth then; `None`: that is for the league.
pub fn abandoned_table(lang: Lang, table: Option<AbandonedTable>) -> String {
    match table {
        Some(AbandonedTable::Stands) => t!(lang, abandoned_table_stands),
        Some(AbandonedTable::Cancelled) => t!(lang, abandoned_table_cancelled),
        None => t!(lang, abandoned_table_open),
    }
}

/// That a season was given up, as everybody reads it: the day and what holds, without why and by whom.
pub fn abandoned(lang: Lang, abandoned: &Abandoned) -> String {
    let holds = if_abandoned(lang, abandoned.holds);
    t!(lang, abandoned_line, day = lang.day(abandoned.on), holds)
}

/// Why a season is not given up, or not taken up again.
pub fn abandon_problem(lang: Lang, problem: AbandonProblem) -> String {
    match problem {
        AbandonProblem::Already => t!(lang, abandoned_problem_already),
        AbandonProblem::NotAbandoned => t!(lang, abandoned_problem_not),
        AbandonProblem::Over => t!(lang, abandoned_problem_over),
        AbandonProblem::Day => t!(lang, abandoned_problem_day),
        AbandonProblem::NotDecided => t!(lang, abandoned_problem_holds),
        AbandonProblem::SettledOtherwise(rule) => {
            t!(lang, abandoned_problem_settled, holds = if_abandoned(lang, rule))
        }
        AbandonProblem::MovesConfirmed => t!(lang, abandoned_problem_confirmed),
    }
}

/// Why the matches of a team that leaves stand, or do not.
pub fn withdrawal_reason(lang: Lang, why: WithdrawalReason) -> String {
    word!(lang, "withdrawal-reason", WithdrawalReason: why)
}

/// What becomes of one match.
pub fn consequence(lang: Lang, consequence: MatchConsequence) -> String {
    word!(lang, "match-consequence", MatchConsequence: consequence)
}

/// What a place in the table means.
pub fn zone(lang: Lang, zone: StandingZone) -> String {
    word!(lang, "standing-zone", StandingZone: zone)
}

/// The same as a sign, for those who do not see colours.
pub const fn zone_sign(zone: StandingZone) -> &'static str {
    match zone {
        StandingZone::Promotion => "▲",
        StandingZone::PromotionPossible => "△",
        StandingZone::RelegationPossible => "▽",
        StandingZone::Relegation => "▼",
    }
}

/// When and where, in a line; what is open is left out.
pub fn whereabouts(lang: Lang, at: &Whereabouts) -> String {
    let day = at.day.map(|day| lang.day(day));
    let hour = at
        .hour
        .map(|hour| t!(lang, fixtures_hour_line, hour = lang.time(hour)));
    let when: Vec<String> = [day, hour].into_iter().flatten().collect();
    let when = (!when.is_empty()).then(|| when.join(" "));
    let venue = at.venue.as_ref().map(Venue::to_string);
    let said: Vec<String> = [when, venue].into_iter().flatten().collect();
    said.join(" · ")
}

/// That a match of a round is put off without a new day; empty where it is not, or where something of it was played.
pub fn put_off(lang: Lang, field: &SectionState, round: &SectionRound, one: &SectionMatch) -> String {
    let planned = field
        .public_plan()
        .and_then(|plan| plan.of(round.number, one.white, one.black));
    if planned.is_some_and(|planned| field.state_of(planned) == MatchState::Postponed) {
        t!(lang, fixtures_postponed)
    } else {
        String::new()
    }
}

/// When and where a match of a round is played, in a line, and that it is put off.
pub fn match_at(lang: Lang, field: &SectionState, round: &SectionRound, one: &SectionMatch) -> String {
    let put_off = put_off(lang, field, round, one);
    let at = whereabouts(lang, &field.whereabouts_of(round, one));
    let said: Vec<String> = [put_off, at]
        .into_iter()
        .filter(|text| !text.is_empty())
        .collect();
    said.join(" · ")
}

/// On which weekday a team plays at home, as it is chosen.
pub fn home_weekday(lang: Lang, day: HomeWeekday) -> String {
    day.weekday()
        .map_or_else(|| t!(lang, home_not_said), |day| lang.weekday(day).to_owned())
}

/// Does a wheelchair get in where a team plays at home, as it is chosen?
pub fn wheelchair_access(lang: Lang, access: WheelchairAccess) -> String {
    match access {
        WheelchairAccess::NotSaid => t!(lang, home_not_said),
        WheelchairAccess::Yes => t!(lang, home_access_yes),
        WheelchairAccess::No => t!(lang, home_access_no),
    }
}

/// The evening and hour of a team's home matches, as far as it has said: `torsdag kl. 19.00`. Empty where it has said neither.
pub fn home_evening(lang: Lang, home: &TeamHome) -> String {
    let day = home.weekday.weekday().map(|day| lang.weekday(day).to_owned());
    let hour = home
        .plays_at
        .map(|hour| t!(lang, fixtures_hour_line, hour = lang.time(hour)));
    let said: Vec<String> = [day, hour].into_iter().flatten().collect();
    said.join(" ")
}

/// Where and when a team plays at home and whether a wheelchair gets in there, part by part; what nobody has said is left out.
pub fn at_home(lang: Lang, home: &TeamHome) -> Vec<String> {
    let access = match home.wheelchair_access {
        WheelchairAccess::NotSaid => None,
        WheelchairAccess::Yes => Some(t!(lang, home_access_line)),
        WheelchairAccess::No => Some(t!(lang, home_no_access_line)),
    };
    let evening = Some(home_evening(lang, home)).filter(|said| !said.is_empty());
    let said = [home.venue.as_ref().map(Venue::to_string), evening, access];
    said.into_iter().flatten().collect()
}

/// A wish about venues that a plan does not keep.
pub fn conflict(lang: Lang, conflict: VenueConflict) -> String {
    match conflict {
        VenueConflict::Closed { team, round } => {
            t!(
                lang,
                fixtures_conflict_closed,
                team = team.get(),
                round = round.get()
            )
        }
        VenueConflict::Shared { one, other, round } => t!(
            lang,
            fixtures_conflict_shared,
            one = one.get(),
            other = other.get(),
            round = round.get()
        ),
        VenueConflict::Uneven { team, home, away } => {
            t!(
                lang,
                fixtures_conflict_uneven,
                team = team.get(),
                home = home,
                away = away
            )
        }
    }
}

/// What is wrong with a list of matches.
pub fn fault(lang: Lang, fault: &FixtureFault) -> String {
    match fault {
        FixtureFault::UnknownTeam { round, team } => {
            t!(
                lang,
                fixtures_fault_unknown,
                round = round.get(),
                team = team.get()
            )
        }
        FixtureFault::MeetsItself { round, team } => {
            t!(
                lang,
                fixtures_fault_itself,
                round = round.get(),
                team = team.get()
            )
        }
        FixtureFault::SeveralMatches { round, team, .. } => {
            t!(
                lang,
                fixtures_fault_several,
                round = round.get(),
                team = team.get()
            )
        }
        FixtureFault::NoMatch { round, teams } => {
            t!(
                lang,
                fixtures_fault_none,
                round = round.get(),
                teams = numbers(teams)
            )
        }
        FixtureFault::Meetings {
            team,
            others,
            times: 0,
            ..
        } => t!(
            lang,
            fixtures_fault_never,
            team = team.get(),
            others = numbers(others)
        ),
        FixtureFault::Meetings {
            team, others, times, ..
        } => t!(
            lang,
            fixtures_fault_meetings,
            team = team.get(),
            count = *times,
            others = numbers(others)
        ),
        FixtureFault::SameHost { one, other, host, .. } => t!(
            lang,
            fixtures_fault_host,
            one = one.get(),
            other = other.get(),
            host = host.get()
        ),
        FixtureFault::HomeDifference { team, home, away } => {
            t!(
                lang,
                fixtures_conflict_uneven,
                team = team.get(),
                home = *home,
                away = *away
            )
        }
        FixtureFault::Matches {
            team,
            matches,
            home,
            away,
        } => t!(
            lang,
            fixtures_fault_matches,
            team = team.get(),
            count = *matches,
            home = *home,
            away = *away
        ),
    }
}

/// The numbers of teams in a row: `3, 5`.
fn numbers(teams: &[TeamNo]) -> String {
    let numbers: Vec<String> = teams.iter().map(TeamNo::to_string).collect();
    numbers.join(", ")
}

/// Why a list cannot be read.
fn hand_list(lang: Lang, problem: &HandListProblem) -> String {
    match problem {
        HandListProblem::TooLong => t!(lang, fixtures_list_too_long),
        HandListProblem::Teams => t!(lang, fixtures_problem_size, most = domain::fixtures::MAX_TEAMS),
        HandListProblem::Form { line } => t!(lang, fixtures_list_form, line = *line),
        HandListProblem::Round { line, text } => {
            t!(lang, fixtures_list_round, line = *line, text = text.as_str())
        }
        HandListProblem::Team { line, text } => {
            t!(lang, fixtures_list_team, line = *line, text = text.as_str())
        }
        HandListProblem::Gap { line, missing } => {
            t!(lang, fixtures_list_gap, line = *line, round = missing.get())
        }
        HandListProblem::Empty => t!(lang, fixtures_list_empty),
        HandListProblem::Lost { line } => t!(lang, fixtures_list_lost, line = *line),
        HandListProblem::HeadingBelow { line } => t!(lang, fixtures_list_heading_below, line = *line),
        HandListProblem::OpenQuote { line } => t!(lang, fixtures_list_open_quote, line = *line),
        HandListProblem::Column { line, column: of } => {
            t!(
                lang,
                fixtures_list_column,
                line = *line,
                column = column(lang, *of)
            )
        }
        HandListProblem::Day { line, text } => {
            t!(lang, fixtures_list_day, line = *line, text = text.as_str())
        }
        HandListProblem::OutsideSeason {
            line,
            day,
            first,
            last,
        } => t!(
            lang,
            fixtures_list_outside,
            line = *line,
            day = lang.day(*day),
            first = lang.day(*first),
            last = lang.day(*last)
        ),
        HandListProblem::Hour { line, text } => {
            t!(lang, fixtures_list_hour, line = *line, text = text.as_str())
        }
        HandListProblem::Venue { line, text } => {
            t!(lang, fixtures_list_venue, line = *line, text = text.as_str())
        }
        HandListProblem::Home { line, text } => {
            t!(lang, fixtures_list_home, line = *line, text = text.as_str())
        }
        HandListProblem::Itself { line, team } => {
            t!(lang, fixtures_list_itself, line = *line, team = team.as_str())
        }
        HandListProblem::Twice {
            line,
            team,
            round,
            earlier,
        } => t!(
            lang,
            fixtures_list_twice,
            line = *line,
            team = team.as_str(),
            round = round.get(),
            earlier = *earlier
        ),
    }
}

/// What a column of a list is called.
fn column(lang: Lang, column: HandColumn) -> String {
    match column {
        HandColumn::Round => t!(lang, fixtures_csv_round),
        HandColumn::First => t!(lang, fixtures_csv_first),
        HandColumn::Second => t!(lang, fixtures_csv_second),
        HandColumn::Day => t!(lang, fixtures_csv_day),
        HandColumn::Hour => t!(lang, fixtures_csv_hour),
        HandColumn::Venue => t!(lang, fixtures_csv_venue),
        HandColumn::Home => t!(lang, fixtures_csv_home),
    }
}

/// The plan of a section as a list that reads back, with the reader's headings.
pub fn as_list(lang: Lang, field: &SectionState, plan: &FixturePlan) -> String {
    let headings = HandColumn::ALL.map(|one| column(lang, one));
    let words = ListWords {
        postponed: &t!(lang, fixtures_csv_postponed),
        nobody: &t!(lang, fixtures_csv_nobody),
    };
    field.plan_as_list(plan, headings.each_ref().map(String::as_str), words)
}

fn table(lang: Lang, problem: TableProblem) -> String {
    match problem {
        TableProblem::Size(_) => t!(lang, fixtures_problem_size, most = domain::fixtures::MAX_TEAMS),
        TableProblem::ClubTooLarge { most, .. } => t!(lang, fixtures_problem_club, most = most),
        TableProblem::NotInRoundOne { team, round, .. } => {
            t!(
                lang,
                fixtures_problem_round_one,
                team = team.get(),
                round = round.get()
            )
        }
    }
}

/// The most faults that one sentence names.
const NAMED: usize = 6;

fn listed(all: Vec<String>) -> String {
    let more = all.len().saturating_sub(NAMED);
    let mut named: Vec<String> = all.into_iter().take(NAMED).collect();
    if more > 0 {
        named.push("…".to_owned());
    }
    named.join(" ")
}

/// The field that a problem with a plan is about, and what is wrong.
pub fn plan(lang: Lang, problem: &PlanProblem) -> String {
    match problem {
        PlanProblem::NotRoundRobin => t!(lang, fixtures_problem_not_round_robin),
        PlanProblem::HasLeft(team) => t!(lang, fixtures_problem_has_left, team = team.as_str()),
        PlanProblem::Paired => t!(lang, fixtures_problem_paired),
        PlanProblem::NotAsPaired(round) => t!(lang, fixtures_problem_not_as_paired, round = round.get()),
        PlanProblem::Rounds { plan, section } => {
            t!(lang, fixtures_problem_rounds, plan = *plan, section = *section)
        }
        PlanProblem::Table(problem) => table(lang, *problem),
        PlanProblem::RuleTeam { line, text, .. } => {
            t!(lang, fixtures_list_team, line = *line, text = text.as_str())
        }
        PlanProblem::RuleForm { line, .. } => t!(lang, fixtures_rule_form, line = *line),
        PlanProblem::Rules(_) => t!(
            lang,
            fixtures_problem_rules,
            most = domain::fixtures::home::MAX_RULES
        ),
        PlanProblem::ReasonMissing => t!(lang, fixtures_problem_reason),
        PlanProblem::HandList(_) | PlanProblem::Faults(_) | PlanProblem::Doubts { .. } => {
            listed(plan_said(lang, problem))
        }
    }
}

/// What is wrong with a plan, each fault in a sentence of its own.
pub fn plan_said(lang: Lang, problem: &PlanProblem) -> Vec<String> {
    match problem {
        PlanProblem::HandList(problems) => problems.iter().map(|one| hand_list(lang, one)).collect(),
        PlanProblem::Faults(faults) => faults.iter().map(|one| fault(lang, one)).collect(),
        PlanProblem::Doubts { conflicts, faults } => conflicts
            .iter()
            .map(|one| conflict(lang, *one))
            .chain(faults.iter().map(|one| fault(lang, one)))
            .collect(),
        PlanProblem::NotRoundRobin
        | PlanProblem::HasLeft(_)
        | PlanProblem::Paired
        | PlanProblem::NotAsPaired(_)
        | PlanProblem::Rounds { .. }
        | PlanProblem::Table(_)
        | PlanProblem::RuleTeam { .. }
        | PlanProblem::RuleForm { .. }
        | PlanProblem::Rules(_)
        | PlanProblem::ReasonMissing => vec![plan(lang, problem)],
    }
}

/// The field of the form that a problem stands at; none where no field is wrong.
pub const fn plan_field(problem: &PlanProblem) -> Option<&'static str> {
    match problem {
        PlanProblem::NotRoundRobin
        | PlanProblem::HasLeft(_)
        | PlanProblem::Paired
        | PlanProblem::Rounds { .. } => None,
        PlanProblem::Table(_) => Some("same_club"),
        PlanProblem::RuleTeam { field, .. } | PlanProblem::RuleForm { field, .. } => Some(field),
        PlanProblem::Rules(_) => Some("closed"),
        PlanProblem::HandList(_) | PlanProblem::Faults(_) | PlanProblem::NotAsPaired(_) => Some("list"),
        PlanProblem::Doubts { .. } => Some("accepted"),
        PlanProblem::ReasonMissing => Some("reason"),
    }
}

/// Why a day has to be confirmed.
pub fn odd_day(lang: Lang, odd: OddDay) -> String {
    match odd {
        OddDay::Over(day) => t!(lang, fixtures_problem_day_over, day = lang.day(day)),
        OddDay::OutOfSeason(first, last) => {
            t!(lang, fixtures_problem_day_odd, season = lang.span(first, last))
        }
    }
}

/// Why a match stays where it is.
pub fn moving(lang: Lang, refusal: MoveRefusal) -> String {
    match refusal {
        MoveRefusal::WrongState(_) => t!(lang, fixtures_move_state),
        MoveRefusal::Same => t!(lang, fixtures_move_same),
        MoveRefusal::HomeSettled => t!(lang, fixtures_move_home),
        MoveRefusal::ReasonMissing => t!(
            lang,
            fixtures_move_reason,
            most = domain::team_match::moving::MAX_REASON
        ),
        MoveRefusal::ShortNotice { must, .. } => t!(lang, fixtures_move_notice, days = must),
        MoveRefusal::OtherClub => t!(lang, fixtures_move_other_club),
        MoveRefusal::NotLater => t!(lang, fixtures_move_not_later),
        MoveRefusal::NoLeave => t!(lang, fixtures_move_no_leave),
        MoveRefusal::TooFarAway(days) => t!(lang, fixtures_move_too_far, days = days),
    }
}

/// Why rules of a season are refused.
pub fn season(lang: Lang, problem: SeasonProblem) -> String {
    match problem {
        SeasonProblem::Range { .. } => t!(lang, season_problem_range, most = SeasonRules::MOST),
        SeasonProblem::ShareMissing => t!(lang, season_problem_share),
    }
}

/// Why a team cannot leave so.
pub fn withdrawal(lang: Lang, problem: WithdrawalProblem) -> String {
    match problem {
        WithdrawalProblem::NoSuchTeam(_) => t!(lang, withdrawal_problem_no_match),
        WithdrawalProblem::HasPlayed { earliest, .. } => {
            t!(lang, withdrawal_problem_has_played, round = earliest.get())
        }
        WithdrawalProblem::NotDecided => t!(lang, withdrawal_problem_not_decided),
        WithdrawalProblem::ShareNotDecided => t!(lang, season_problem_share),
    }
}
