//! The words for findings, checklist points and refused settings.

use super::settings::{discipline, label};
use crate::{
    domain::{
        checklist::About,
        correspondence,
        fide_mode::{Breakage, Lockable},
        official::{Licence, OfficialProblem},
        protest::Terms,
        regulation::{FindingKind, SettingProblem},
        scoring::ScoringError,
        section::{RatingMethod, SectionProblem},
        time_control::TimeControlError,
        tournament::{DetailsProblem, TournamentStatus},
    },
    web::text::{Lang, t},
};

/// What is found about a setting.
pub fn finding(lang: Lang, kind: &FindingKind) -> String {
    match kind {
        FindingKind::Missing => t!(lang, "finding-missing"),
        FindingKind::Recommended => t!(lang, "finding-recommended"),
        FindingKind::NotRegulated(kind) => {
            t!(
                lang,
                "finding-not_regulated",
                discipline = discipline(lang, *kind)
            )
        }
        FindingKind::NotYetInForce(day) => t!(lang, "finding-not_yet_in_force", date = lang.date(*day)),
        FindingKind::PromulgatedLater(day) => t!(lang, "finding-promulgated_later", date = lang.date(*day)),
        FindingKind::PromulgationNotRecorded => t!(lang, "finding-promulgation_not_recorded"),
        FindingKind::AppealCannotBeLimited(article) => {
            t!(
                lang,
                "finding-appeal_cannot_be_limited",
                article = article.as_str()
            )
        }
        FindingKind::ExcuseDependsOnOpponent => t!(lang, "finding-excuse_depends_on_opponent"),
        FindingKind::FinesAnnouncedLate => t!(lang, "finding-fines_announced_late"),
        FindingKind::QuickFinishWithoutEffect => t!(lang, "finding-quick_finish_without_effect"),
        FindingKind::NoQuickFinish(kind) => {
            t!(
                lang,
                "finding-no_quick_finish",
                discipline = discipline(lang, *kind)
            )
        }
        FindingKind::PlayingTimeTooShort(minutes) => {
            t!(lang, "finding-playing_time_too_short", minutes = (*minutes))
        }
        FindingKind::LastPeriod(low, high) => t!(lang, "finding-last_period", low = (*low), high = (*high)),
        FindingKind::ShorterThanNormal(minutes) => {
            t!(lang, "finding-shorter_than_normal", minutes = (*minutes))
        }
        FindingKind::NotRateable(judged) if judged.from_rating == 0 => t!(
            lang,
            "finding-not_rateable-low",
            total = (judged.total60_seconds / 60),
            required = judged.required_minutes
        ),
        FindingKind::NotRateable(judged) => t!(
            lang,
            "finding-not_rateable",
            total = (judged.total60_seconds / 60),
            required = judged.required_minutes,
            rating = judged.from_rating.to_string()
        ),
        FindingKind::Chess960NotRated => t!(lang, "finding-chess960_not_rated"),
        FindingKind::MilderSanctionNotAllowed => t!(lang, "finding-milder_sanction_not_allowed"),
        FindingKind::DeadlineAfterStart => t!(lang, "finding-deadline_after_start"),
    }
}

/// Why a field of a setting cannot be taken.
pub fn setting_problem(lang: Lang, problem: &SettingProblem) -> String {
    match problem {
        SettingProblem::TimeControl(error) => time_problem(lang, error),
        SettingProblem::Number { min, max } => t!(lang, "problem-number", min = (*min), max = (*max)),
        SettingProblem::Choice => t!(lang, "problem-choice"),
        SettingProblem::TooLong(max) => t!(lang, "problem-too-long", max = (*max)),
        SettingProblem::TooManyLines(max) => t!(lang, "problem-too-many-lines", max = (*max)),
        SettingProblem::Moment { line } => t!(lang, "problem-moment", line = (*line)),
        SettingProblem::Phone => t!(lang, "problem-phone"),
        SettingProblem::Email => t!(lang, "problem-email"),
        SettingProblem::Sum { line } => t!(lang, "problem-sum", line = (*line)),
        SettingProblem::Points => t!(lang, "problem-points"),
        SettingProblem::Scoring(error) => scoring_problem(lang, *error),
        SettingProblem::Edition => t!(lang, "problem-edition"),
        SettingProblem::Incomplete => t!(lang, "problem-incomplete"),
    }
}

fn time_problem(lang: Lang, error: &TimeControlError) -> String {
    match error {
        TimeControlError::Unreadable(part) => t!(lang, "problem-time-unreadable", part = part.as_str()),
        TimeControlError::Moves => t!(lang, "problem-time-moves"),
        TimeControlError::Empty | TimeControlError::NoTime => t!(lang, "problem-time-no-time"),
        TimeControlError::TooMuch => t!(lang, "problem-time-too-much"),
    }
}

/// Why a point system is refused.
pub fn scoring_problem(lang: Lang, error: ScoringError) -> String {
    match error {
        ScoringError::OutOfRange => t!(lang, "problem-scoring-range"),
        ScoringError::WrongOrder => t!(lang, "problem-scoring-order"),
        ScoringError::DrawsBeatWin => t!(lang, "problem-scoring-draws"),
        ScoringError::AbsenceBeatsLoss => t!(lang, "problem-scoring-absence"),
        ScoringError::ByeBeatsWin => t!(lang, "problem-scoring-bye"),
    }
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
        SectionProblem::ByeValue => ("bye", t!(lang, "section-problem-bye")),
        SectionProblem::AccelerationNeedsSwiss => ("acceleration", t!(lang, "section-problem-acceleration")),
        SectionProblem::AccelerationNeedsHalfDraws => {
            ("acceleration", t!(lang, "section-problem-acceleration-points"))
        }
        SectionProblem::Rematches => ("monrad_rematches", t!(lang, "section-problem-rematches")),
        SectionProblem::TieBreakNotAllowed(name) => (
            "tie_breaks",
            t!(lang, "section-problem-tie-break", name = name.to_string()),
        ),
        SectionProblem::TieBreaks => ("tie_breaks", t!(lang, "section-problem-tie-breaks")),
        SectionProblem::NotLong => ("tie_break_ratings", t!(lang, "section-problem-not-long")),
        SectionProblem::HandOrder => ("hand_order", t!(lang, "section-problem-hand-order")),
        SectionProblem::MaxPlayers => ("max_players", t!(lang, "section-problem-max-players")),
        SectionProblem::FirstBoard => ("first_board", t!(lang, "section-problem-first-board")),
        SectionProblem::EntryLimits => ("min_rating", t!(lang, "section-problem-entry-limits")),
        SectionProblem::EntryText => ("entry_text", t!(lang, "section-problem-entry-text")),
        SectionProblem::Protests => (
            "protests",
            t!(lang, "section-problem-days", most = Terms::MAX_DAYS),
        ),
        SectionProblem::Correspondence => (
            "correspondence",
            t!(
                lang,
                "section-problem-correspondence",
                days = correspondence::Terms::MAX_DAYS,
                moves = correspondence::Terms::MAX_MOVES
            ),
        ),
    }
}

/// Why the frame of a tournament is refused, and the field to mend.
pub fn details_problem(lang: Lang, problem: DetailsProblem) -> (&'static str, String) {
    match problem {
        DetailsProblem::Name => ("name", t!(lang, "tournament-problem-name")),
        DetailsProblem::City => ("city", t!(lang, "tournament-problem-city")),
        DetailsProblem::Federation => ("federation", t!(lang, "tournament-problem-federation")),
        DetailsProblem::Days => ("ends_on", t!(lang, "tournament-problem-days")),
        DetailsProblem::TooLong => ("ends_on", t!(lang, "tournament-problem-long")),
    }
}

/// Why an official is refused, and the field to mend.
pub fn official_problem(lang: Lang, problem: OfficialProblem) -> (&'static str, String) {
    match problem {
        OfficialProblem::Name => ("name", t!(lang, "official-problem-name")),
        OfficialProblem::Email => ("email", t!(lang, "official-problem-email")),
        OfficialProblem::Phone => ("phone", t!(lang, "official-problem-phone")),
        OfficialProblem::FideId => ("fide_id", t!(lang, "official-problem-fide-id")),
        OfficialProblem::ApprovedBy => ("play_approved_by", t!(lang, "official-problem-approved")),
    }
}

/// How far a tournament has come.
pub fn status(lang: Lang, status: TournamentStatus) -> String {
    match status {
        TournamentStatus::Draft => t!(lang, "tournament-status-draft"),
        TournamentStatus::Published => t!(lang, "tournament-status-published"),
        TournamentStatus::Running => t!(lang, "tournament-status-running"),
        TournamentStatus::Finished => t!(lang, "tournament-status-finished"),
    }
}

/// A licence.
pub fn licence(lang: Lang, licence: Licence) -> String {
    match licence {
        Licence::DsuI => t!(lang, "licence-dsu_i"),
        Licence::DsuOther => t!(lang, "licence-dsu_other"),
        Licence::Fa => t!(lang, "licence-fa"),
        Licence::Ia => t!(lang, "licence-ia"),
        Licence::Trainee => t!(lang, "licence-trainee"),
        Licence::None => t!(lang, "licence-none"),
    }
}

/// Which rating ranks.
pub fn rating_method(lang: Lang, method: RatingMethod) -> String {
    match method {
        RatingMethod::Fide => t!(lang, "rating-fide"),
        RatingMethod::National => t!(lang, "rating-national"),
        RatingMethod::FideElseNational => t!(lang, "rating-fide_else_national"),
        RatingMethod::NationalElseFide => t!(lang, "rating-national_else_fide"),
        RatingMethod::Highest => t!(lang, "rating-highest"),
        RatingMethod::Typed => t!(lang, "rating-typed"),
    }
}

fn lockable(lang: Lang, what: Lockable) -> String {
    match what {
        Lockable::System => t!(lang, "lock-system"),
        Lockable::Rounds => t!(lang, "lock-rounds"),
        Lockable::Scoring => t!(lang, "lock-scoring"),
        Lockable::ByeValue => t!(lang, "lock-bye_value"),
        Lockable::Acceleration => t!(lang, "lock-acceleration"),
        Lockable::Monrad => t!(lang, "lock-monrad"),
        Lockable::TieBreaks => t!(lang, "lock-tie_breaks"),
        Lockable::StartNumbers => t!(lang, "lock-start_numbers"),
        Lockable::ProhibitedPairings => t!(lang, "lock-prohibited_pairings"),
    }
}

/// What a change breaks.
pub fn breakage(lang: Lang, breakage: &Breakage) -> String {
    match breakage {
        Breakage::Locked(what) => t!(
            lang,
            "break-locked",
            what = lockable(lang, *what),
            round = what.locked_by_round()
        ),
        Breakage::RoundsAlreadyPaired { paired, wanted } => {
            t!(
                lang,
                "break-rounds_already_paired",
                paired = (*paired),
                wanted = (*wanted)
            )
        }
        Breakage::LastRoundChanges { round } => t!(lang, "break-last_round_changes", round = (*round)),
        Breakage::ScoresRecounted => t!(lang, "break-scores_recounted"),
        Breakage::ByesRecounted => t!(lang, "break-byes_recounted"),
        Breakage::PlacesChange { former } => {
            let former: Vec<_> = former.iter().map(ToString::to_string).collect();
            t!(lang, "break-places_change", former = former.join(", "))
        }
        Breakage::TiesChange => t!(lang, "break-ties_change"),
        Breakage::AcceleratedRoundsDiffer { .. } => t!(lang, "break-accelerated_rounds_differ"),
    }
}

/// A point of the checklist: what it says, and the quiet line below it.
pub fn point(lang: Lang, about: &About) -> (String, String) {
    let alone = |text: String| (text, String::new());
    match about {
        About::Setting(id, Some(kind)) => (label(lang, *id), finding(lang, kind)),
        About::Setting(id, None) => alone(label(lang, *id)),
        About::NoSections => alone(t!(lang, "check-no_sections")),
        About::SectionSettings(_, name, problem) => alone(t!(
            lang,
            "check-section_settings",
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
            "check-start_times",
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
            "check-start_times-missing",
            section = name.as_str(),
            missing = (*missing),
            rounds = (*rounds)
        )),
        About::StartOrder { name, round, .. } => alone(t!(
            lang,
            "check-start_order",
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
            "check-too_many_rounds",
            section = name.as_str(),
            rounds = (*rounds),
            players = (*players)
        )),
        About::RoundRobinRounds {
            name, rounds, full, ..
        } => alone(t!(
            lang,
            "check-round_robin_rounds",
            section = name.as_str(),
            rounds = (*rounds),
            full = (*full)
        )),
        About::Organiser => (t!(lang, "check-organiser"), "§ DM-5.1".to_owned()),
        About::LicensedArbiter { .. } => (t!(lang, "check-licensed_arbiter"), "§ DM-5.2".to_owned()),
        About::ChiefArbiter => alone(t!(lang, "check-chief_arbiter")),
        About::Committee {
            name, licensed, need, ..
        } => (
            t!(
                lang,
                "check-committee",
                section = name.as_str(),
                licensed = (*licensed),
                need = (*need)
            ),
            t!(lang, "check-committee-law", need = (*need)),
        ),
        About::PlayingArbiter(name) => (
            t!(lang, "check-playing_arbiter", name = name.as_str()),
            t!(lang, "check-playing_arbiter-law"),
        ),
        About::Supervision {
            boards,
            arbiters,
            need,
        } => alone(t!(
            lang,
            "check-supervision",
            boards = (*boards),
            arbiters = (*arbiters),
            need = (*need)
        )),
    }
}
