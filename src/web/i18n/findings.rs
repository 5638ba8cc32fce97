//! The words for findings, checklist points and refused settings.

use super::labels::{self, discipline, label};
use crate::i18n::Lang;
use domain::{
    checklist::{About, NotFide},
    fide_mode::{Breakage, Lockable},
    official::{Licence, OfficialProblem},
    protest::Terms,
    section::{EntryRules, RatingMethod, SectionProblem, SectionSettings},
    team::{TeamSettingsError, TeamSwissError},
    team_cup::CupSettingsError,
    time_odds::TimeOddsFault,
    tournament::{DetailsProblem, TournamentStatus},
};
use engine::scoring::ScoringError;
use rules::{
    correspondence,
    regulation::{FindingKind, SettingProblem},
    time_control::TimeControlError,
};
use texts::{t, word};

/// What is found about a setting.
pub fn finding(lang: Lang, kind: &FindingKind) -> String {
    match kind {
        FindingKind::Missing => t!(lang, finding_missing),
        FindingKind::Recommended => t!(lang, finding_recommended),
        FindingKind::NotRegulated(kind) => {
            t!(lang, finding_not_regulated, discipline = discipline(lang, *kind))
        }
        FindingKind::NotYetInForce(day) => t!(lang, finding_not_yet_in_force, date = lang.date(*day)),
        FindingKind::PromulgatedLater(day) => t!(lang, finding_promulgated_later, date = lang.date(*day)),
        FindingKind::PromulgatedElsewhere => t!(lang, finding_promulgated_elsewhere),
        FindingKind::PromulgationNotRecorded => t!(lang, finding_promulgation_not_recorded),
        FindingKind::AppealCannotBeLimited(article) => {
            t!(lang, finding_appeal_cannot_be_limited, article = article.as_str())
        }
        FindingKind::ExcuseDependsOnOpponent => t!(lang, finding_excuse_depends_on_opponent),
        FindingKind::FinesAnnouncedLate => t!(lang, finding_fines_announced_late),
        FindingKind::QuickFinishWithoutEffect => t!(lang, finding_quick_finish_without_effect),
        FindingKind::NoQuickFinish(kind) => {
            t!(
                lang,
                finding_no_quick_finish,
                discipline = discipline(lang, *kind)
            )
        }
        FindingKind::PlayingTimeTooShort(minutes) => {
            t!(lang, finding_playing_time_too_short, minutes = (*minutes))
        }
        FindingKind::PlayingTimeDiffers(minutes) => {
            t!(lang, finding_playing_time_differs, minutes = (*minutes))
        }
        FindingKind::LastPeriod(low, high) => t!(lang, finding_last_period, low = (*low), high = (*high)),
        FindingKind::ShorterThanNormal(minutes) => {
            t!(lang, finding_shorter_than_normal, minutes = (*minutes))
        }
        FindingKind::NotRateable(judged) if judged.from_rating == 0 => t!(
            lang,
            finding_not_rateable_low,
            total = (judged.total60_seconds / 60),
            required = judged.required_minutes
        ),
        FindingKind::NotRateable(judged) => t!(
            lang,
            finding_not_rateable,
            total = (judged.total60_seconds / 60),
            required = judged.required_minutes,
            rating = judged.from_rating.to_string()
        ),
        FindingKind::Chess960NotRated => t!(lang, finding_chess960_not_rated),
        FindingKind::MilderSanctionNotAllowed => t!(lang, finding_milder_sanction_not_allowed),
        FindingKind::DeadlineAfterStart => t!(lang, finding_deadline_after_start),
    }
}

/// Why a field of a setting cannot be taken.
pub fn setting_problem(lang: Lang, problem: &SettingProblem) -> String {
    match problem {
        SettingProblem::TimeControl(error) => time_problem(lang, error),
        SettingProblem::Number { min, max } => t!(lang, problem_number, min = (*min), max = (*max)),
        SettingProblem::Choice => t!(lang, problem_choice),
        SettingProblem::TooLong(max) => t!(lang, problem_too_long, max = (*max)),
        SettingProblem::TooManyLines(max) => t!(lang, problem_too_many_lines, max = (*max)),
        SettingProblem::Moment { line } => t!(lang, problem_moment, line = (*line)),
        SettingProblem::Phone => t!(lang, problem_phone),
        SettingProblem::Email => t!(lang, problem_email),
        SettingProblem::Sum { line } => t!(lang, problem_sum, line = (*line)),
        SettingProblem::Points => t!(lang, problem_points),
        SettingProblem::Scoring(error) => scoring_problem(lang, *error),
        SettingProblem::Edition => t!(lang, problem_edition),
        SettingProblem::Incomplete => t!(lang, problem_incomplete),
    }
}

/// Why a time control cannot be read.
pub fn time_problem(lang: Lang, error: &TimeControlError) -> String {
    match error {
        TimeControlError::Unreadable(part) => t!(lang, problem_time_unreadable, part = part.as_str()),
        TimeControlError::Moves => t!(lang, problem_time_moves),
        TimeControlError::Empty | TimeControlError::NoTime => t!(lang, problem_time_no_time),
        TimeControlError::TooMuch => t!(lang, problem_time_too_much),
    }
}

/// Why a point system is refused.
pub fn scoring_problem(lang: Lang, error: ScoringError) -> String {
    match error {
        ScoringError::OutOfRange => t!(lang, problem_scoring_range),
        ScoringError::WrongOrder => t!(lang, problem_scoring_order),
        ScoringError::DrawsBeatWin => t!(lang, problem_scoring_draws),
        ScoringError::AbsenceBeatsLoss => t!(lang, problem_scoring_absence),
        ScoringError::ByeBeatsWin => t!(lang, problem_scoring_bye),
    }
}

fn too_many_listed(lang: Lang) -> String {
    t!(lang, section_problem_entry_listed, most = EntryRules::MOST_LISTED)
}

fn time_odds_problem(lang: Lang, fault: TimeOddsFault) -> String {
    word!(lang, "section-problem-time-odds", TimeOddsFault: fault)
}

/// Why the settings of a section are refused, and the field to mend.
pub fn section_problem(lang: Lang, problem: SectionProblem) -> (&'static str, String) {
    match problem {
        SectionProblem::Scoring(ScoringError::AbsenceBeatsLoss) => {
            ("absence", scoring_problem(lang, ScoringError::AbsenceBeatsLoss))
        }
        SectionProblem::Scoring(ScoringError::ByeBeatsWin) => {
            ("bye", scoring_problem(lang, ScoringError::ByeBeatsWin))
        }
        SectionProblem::Scoring(error) => ("win", scoring_problem(lang, error)),
        SectionProblem::ByeValue => ("bye", t!(lang, section_problem_bye)),
        SectionProblem::AccelerationNeedsSwiss => ("acceleration", t!(lang, section_problem_acceleration)),
        SectionProblem::AccelerationOfMatches => {
            ("acceleration", t!(lang, section_problem_acceleration_matches))
        }
        SectionProblem::OddRounds => ("rounds", t!(lang, section_problem_odd_rounds)),
        SectionProblem::AccelerationNeedsHalfDraws => {
            ("acceleration", t!(lang, section_problem_acceleration_points))
        }
        SectionProblem::AccelerationGroups(fault) => super::acceleration::problem(lang, fault),
        SectionProblem::TimeOdds(fault) => ("time_odds", time_odds_problem(lang, fault)),
        SectionProblem::Rematches => ("monrad_rematches", t!(lang, section_problem_rematches)),
        SectionProblem::Keizer(number) => super::keizer::problem(lang, number),
        SectionProblem::TieBreakNotAllowed(name) => (
            "tie_breaks",
            t!(lang, section_problem_tie_break, name = name.to_string()),
        ),
        SectionProblem::TieBreaks => ("tie_breaks", t!(lang, section_problem_tie_breaks)),
        SectionProblem::Teams(TeamSettingsError::TieBreakNotAllowed(name)) => (
            "tie_breaks",
            t!(lang, section_problem_tie_break, name = name.to_string()),
        ),
        SectionProblem::Teams(TeamSettingsError::TieBreaks) => {
            ("tie_breaks", t!(lang, teams_problem_tie_breaks))
        }
        SectionProblem::Teams(TeamSettingsError::Range) => ("match_win", t!(lang, teams_problem_range)),
        SectionProblem::Teams(TeamSettingsError::MatchPoints) => {
            ("match_win", t!(lang, teams_problem_match_points))
        }
        SectionProblem::Teams(TeamSettingsError::ByeBeatsWin) => ("bye_matches", t!(lang, teams_problem_bye)),
        SectionProblem::Teams(TeamSettingsError::LotsOfCup) => ("lots_last", t!(lang, lots_problem_cup)),
        SectionProblem::Teams(TeamSettingsError::Swiss(TeamSwissError::NoSwiss)) => {
            ("swiss", t!(lang, team_swiss_problem_not_swiss))
        }
        SectionProblem::Teams(TeamSettingsError::Swiss(TeamSwissError::GamePointsFirst)) => {
            ("acceleration", t!(lang, team_swiss_problem_game_points))
        }
        SectionProblem::Teams(TeamSettingsError::Swiss(TeamSwissError::Worth)) => {
            ("acceleration", t!(lang, team_swiss_problem_worth))
        }
        SectionProblem::Teams(TeamSettingsError::Cup(CupSettingsError::Missing)) => {
            ("cup_draw", t!(lang, cup_problem_missing))
        }
        SectionProblem::Teams(TeamSettingsError::Cup(CupSettingsError::NoCup)) => {
            ("cup", t!(lang, cup_problem_not_a_cup))
        }
        SectionProblem::Teams(TeamSettingsError::Cup(CupSettingsError::Level)) => {
            ("cup_level_1", t!(lang, cup_problem_rules))
        }
        SectionProblem::Teams(TeamSettingsError::TieBreakNeedsMatches(name)) => (
            "tie_breaks",
            t!(lang, single_games_problem_tie_break, name = name.to_string()),
        ),
        SectionProblem::Teams(TeamSettingsError::NoMatches) => {
            ("primary", t!(lang, single_games_problem_settings))
        }
        SectionProblem::Teams(TeamSettingsError::Table(why)) => {
            ("colours", super::single_games::no_table(lang, why))
        }
        SectionProblem::TeamsAndSystem => ("system", t!(lang, teams_problem_system)),
        SectionProblem::TeamsFixed => ("teams", t!(lang, teams_problem_fixed)),
        SectionProblem::CoordinationFixed => ("outside_coordination", t!(lang, section_problem_coordination)),
        SectionProblem::NotLong => ("tie_break_ratings", t!(lang, section_problem_not_long)),
        SectionProblem::RatingDay => ("rating_counts_on", t!(lang, section_problem_rating_day)),
        SectionProblem::RatingDayFar => (
            "rating_counts_on",
            t!(
                lang,
                section_problem_rating_day_far,
                days = SectionSettings::MAX_DAYS_FROZEN
            ),
        ),
        SectionProblem::HandOrder => ("hand_order", t!(lang, section_problem_hand_order)),
        SectionProblem::MaxPlayers => ("max_players", t!(lang, section_problem_max_players)),
        SectionProblem::FirstBoard => ("first_board", t!(lang, section_problem_first_board)),
        SectionProblem::EntryRatings => ("min_rating", t!(lang, section_problem_entry_ratings)),
        SectionProblem::EntryYears => ("born_from", t!(lang, section_problem_entry_years)),
        SectionProblem::EntryClubs => ("entry_clubs", too_many_listed(lang)),
        SectionProblem::EntryFederations => ("entry_federations", too_many_listed(lang)),
        SectionProblem::EntryText => ("entry_text", t!(lang, section_problem_entry_text)),
        SectionProblem::Protests => ("protests", t!(lang, section_problem_days, most = Terms::MAX_DAYS)),
        SectionProblem::NotInHandbook => ("fide_rated", t!(lang, section_problem_not_in_handbook)),
        SectionProblem::Correspondence => (
            "correspondence",
            t!(
                lang,
                section_problem_correspondence,
                days = correspondence::Terms::MAX_DAYS,
                moves = correspondence::Terms::MAX_MOVES
            ),
        ),
    }
}

/// Why the frame of a tournament is refused, and the field to mend.
pub fn details_problem(lang: Lang, problem: DetailsProblem) -> (&'static str, String) {
    match problem {
        DetailsProblem::Name => ("name", t!(lang, tournament_problem_name)),
        DetailsProblem::City => ("city", t!(lang, tournament_problem_city)),
        DetailsProblem::District => ("district", t!(lang, tournament_problem_district)),
        DetailsProblem::Federation => ("federation", t!(lang, tournament_problem_federation)),
        DetailsProblem::Days => ("ends_on", t!(lang, tournament_problem_days)),
        DetailsProblem::TooLong => ("ends_on", t!(lang, tournament_problem_long)),
    }
}

/// Why an official is refused, and the field to mend.
pub fn official_problem(lang: Lang, problem: OfficialProblem) -> (&'static str, String) {
    match problem {
        OfficialProblem::Name => ("name", t!(lang, official_problem_name)),
        OfficialProblem::Email => ("email", t!(lang, official_problem_email)),
        OfficialProblem::Phone => ("phone", t!(lang, official_problem_phone)),
        OfficialProblem::FideId => ("fide_id", t!(lang, official_problem_fide_id)),
        OfficialProblem::ApprovedBy => ("play_approved_by", t!(lang, official_problem_approved)),
    }
}

/// How far a tournament has come.
pub fn status(lang: Lang, status: TournamentStatus) -> String {
    word!(lang, "tournament-status", TournamentStatus: status)
}

/// A licence.
pub fn licence(lang: Lang, licence: Licence) -> String {
    word!(lang, "licence", Licence: licence)
}

/// Which rating ranks.
pub fn rating_method(lang: Lang, method: RatingMethod) -> String {
    word!(lang, "rating", RatingMethod: method)
}

fn lockable(lang: Lang, what: Lockable) -> String {
    word!(lang, "lock", Lockable: what)
}

/// What a change breaks.
pub fn breakage(lang: Lang, breakage: &Breakage) -> String {
    match breakage {
        Breakage::Locked(what) => t!(
            lang,
            break_locked,
            what = lockable(lang, *what),
            round = what.locked_by_round()
        ),
        Breakage::RoundsCut { was, becomes } => {
            t!(lang, break_rounds_cut, was = (*was), becomes = (*becomes))
        }
        Breakage::RoundsAlreadyPaired { paired, wanted } => {
            t!(
                lang,
                break_rounds_already_paired,
                paired = (*paired),
                wanted = (*wanted)
            )
        }
        Breakage::LastRoundChanges { round } => t!(lang, break_last_round_changes, round = (*round)),
        Breakage::ScoresRecounted => t!(lang, break_scores_recounted),
        Breakage::ByesRecounted => t!(lang, break_byes_recounted),
        Breakage::PlacesChange { former } => {
            let former: Vec<_> = former.iter().map(ToString::to_string).collect();
            t!(lang, break_places_change, former = former.join(", "))
        }
        Breakage::TiesChange => t!(lang, break_ties_change),
        Breakage::AcceleratedRoundsDiffer { .. } => t!(lang, break_accelerated_rounds_differ),
    }
}

/// A point of the checklist: what it says, and the quiet line below it.
pub fn point(lang: Lang, about: &About) -> (String, String) {
    let alone = |text: String| (text, String::new());
    match about {
        About::Setting(id, Some(kind)) => (label(lang, *id), finding(lang, kind)),
        About::Setting(id, None) => alone(label(lang, *id)),
        About::NoSections => alone(t!(lang, check_no_sections)),
        About::SectionSettings(_, name, problem) => alone(t!(
            lang,
            check_section_settings,
            section = name.as_str(),
            problem = section_problem(lang, *problem).1
        )),
        About::StartTimes {
            name,
            missing: 0,
            rounds,
            ..
        } => alone(t!(
            lang,
            check_start_times,
            section = name.as_str(),
            rounds = (*rounds)
        )),
        About::StartTimes {
            name,
            missing,
            rounds,
            ..
        } => alone(t!(
            lang,
            check_start_times_missing,
            section = name.as_str(),
            missing = (*missing),
            rounds = (*rounds)
        )),
        About::StartOrder { name, round, .. } => alone(t!(
            lang,
            check_start_order,
            section = name.as_str(),
            round = (*round)
        )),
        About::TooManyRounds {
            name,
            rounds,
            players,
            ..
        } => alone(t!(
            lang,
            check_too_many_rounds,
            section = name.as_str(),
            rounds = (*rounds),
            players = (*players)
        )),
        About::RoundRobinRounds {
            name, rounds, full, ..
        } => alone(t!(
            lang,
            check_round_robin_rounds,
            section = name.as_str(),
            rounds = (*rounds),
            full = (*full)
        )),
        About::Organiser => (t!(lang, check_organiser), labels::article(lang, "DM-5.1")),
        About::LicensedArbiter { .. } => (t!(lang, check_licensed_arbiter), labels::article(lang, "DM-5.2")),
        About::FideLaws { name, why: None, .. } => alone(t!(lang, check_fide_laws, section = name.as_str())),
        About::FideLaws {
            name, why: Some(why), ..
        } => (
            t!(lang, check_fide_laws_not, section = name.as_str()),
            not_fide(lang, *why),
        ),
        About::ChiefArbiter => alone(t!(lang, check_chief_arbiter)),
        About::Committee {
            name, licensed, need, ..
        } => (
            t!(
                lang,
                check_committee,
                section = name.as_str(),
                licensed = (*licensed),
                need = (*need)
            ),
            t!(lang, check_committee_law, need = (*need)),
        ),
        About::PlayingArbiter(name) => (
            t!(lang, check_playing_arbiter, name = name.as_str()),
            t!(lang, check_playing_arbiter_law),
        ),
        About::Recorded => (t!(lang, check_recorded), t!(lang, check_recorded_law)),
        About::Supervision {
            boards,
            arbiters,
            need,
        } => alone(t!(
            lang,
            check_supervision,
            boards = (*boards),
            arbiters = (*arbiters),
            need = (*need)
        )),
    }
}

/// Why FIDE cannot rate the games of a section.
pub fn not_fide(lang: Lang, why: NotFide) -> String {
    match why {
        NotFide::ChangedEdition => t!(lang, check_fide_laws_edition),
        NotFide::Archive => t!(lang, check_fide_laws_archive),
        NotFide::Chess960 => t!(lang, check_fide_laws_chess960),
        NotFide::Correspondence => t!(lang, check_fide_laws_correspondence),
    }
}
