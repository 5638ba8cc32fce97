//! Why nothing was deleted, fetched back, put away, taken out, called off or copied within a tournament.

use crate::{error::Problem, i18n::Lang};
use domain::{access::Capability, bin::Kept, cancellation::CancellationProblem, tournament_copy::NotCopied};
use service::{
    archive::ArchiveError, bin::BinError, cancellations::CancellationError, section_copies::SectionCopyError,
};
use texts::t;

/// What must be kept, as a list of things.
pub fn kept(lang: Lang, kept: &[Kept]) -> String {
    let things: Vec<String> = kept.iter().map(|one| thing(lang, *one)).collect();
    things.join(", ")
}

fn thing(lang: Lang, kept: Kept) -> String {
    match kept {
        Kept::Report => t!(lang, bin_kept_report),
        Kept::Ruling => t!(lang, bin_kept_ruling),
        Kept::Protest => t!(lang, bin_kept_protest),
        Kept::Sanction => t!(lang, bin_kept_sanction),
        Kept::TeamRuling => t!(lang, bin_kept_team_ruling),
        Kept::Prizes => t!(lang, bin_kept_prizes),
        Kept::Fees => t!(lang, bin_kept_fees),
        Kept::Candidates => t!(lang, bin_kept_candidates),
        Kept::SeasonEnd => t!(lang, bin_kept_season_end),
        Kept::Counted => t!(lang, bin_kept_counted),
    }
}

impl Problem {
    /// The tournament is put away, and nothing is written in it.
    pub fn archived() -> Self {
        Self::not_now(|lang| t!(lang, problem_archived))
    }
}

impl From<BinError> for Problem {
    fn from(error: BinError) -> Self {
        match error {
            BinError::NotFound => Self::not_found(),
            BinError::Forbidden => Self::forbidden(Capability::ManageTournament),
            BinError::Name => Self::field("confirm_name", |lang| t!(lang, bin_problem_name)),
            BinError::Kept(things) => {
                let members: Vec<&str> = things.iter().map(|one| one.as_str()).collect();
                let members = serde_json::json!(members);
                Self::not_now(move |lang| t!(lang, bin_problem_kept, things = kept(lang, &things)))
                    .with("kept", members)
            }
            BinError::ReferredTo => Self::not_now(|lang| t!(lang, bin_problem_referred)),
            BinError::TournamentGone => Self::not_now(|lang| t!(lang, bin_problem_tournament)),
            BinError::Taken => Self::not_now(|lang| t!(lang, bin_problem_taken)),
            BinError::Once(error) => error.into(),
            BinError::Store(error) => error.into(),
        }
    }
}

impl From<ArchiveError> for Problem {
    fn from(error: ArchiveError) -> Self {
        match error {
            ArchiveError::Tournament(error) => error.into(),
            ArchiveError::NotAway => Self::not_now(|lang| t!(lang, archive_problem_not_away)),
            ArchiveError::Playing => Self::not_now(|lang| t!(lang, archive_problem_playing)),
            ArchiveError::Once(error) => error.into(),
            ArchiveError::Store(error) => error.into(),
        }
    }
}

impl From<SectionCopyError> for Problem {
    fn from(error: SectionCopyError) -> Self {
        match error {
            SectionCopyError::Forbidden(missing) => Self::forbidden(missing.0),
            SectionCopyError::Section(error) => error.into(),
            SectionCopyError::NotCopied(why) => Self::not_now(move |lang| not_copied(lang, why)),
            SectionCopyError::Once(error) => error.into(),
            SectionCopyError::Store(error) => error.into(),
        }
    }
}

/// Why such a section is not copied.
pub fn not_copied(lang: Lang, why: NotCopied) -> String {
    match why {
        NotCopied::Teams => t!(lang, section_copy_not_teams),
        NotCopied::PlayOff => t!(lang, section_copy_not_play_off),
    }
}

impl From<CancellationProblem> for Problem {
    fn from(problem: CancellationProblem) -> Self {
        match problem {
            CancellationProblem::Reason => Self::field("reason", |lang| t!(lang, cancel_problem_reason)),
        }
    }
}

impl From<CancellationError> for Problem {
    fn from(error: CancellationError) -> Self {
        match error {
            CancellationError::Tournament(error) => error.into(),
            CancellationError::Section(error) => error.into(),
            CancellationError::Written(problem) => problem.into(),
            CancellationError::TakesPlace => Self::not_now(|lang| t!(lang, cancel_problem_takes_place)),
            CancellationError::GivenUp => Self::not_now(|lang| t!(lang, cancel_problem_given_up)),
            CancellationError::Once(error) => error.into(),
            CancellationError::Store(error) => error.into(),
        }
    }
}
