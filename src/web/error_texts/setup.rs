//! How the errors of the set-up services are told, to pages and API alike.

use serde::Serialize;
use serde_json::json;

use crate::{
    error::{FieldError, Problem},
    i18n::{Lang, findings},
};
use domain::{
    checklist::{Checklist, PointState},
    fide_mode::{Breakage, LeaveError},
    section::changing::SectionRefusal,
    tournament::{TournamentDetails, TournamentStatus, announcing::AnnouncementRefusal},
};
use engine::ids::Version;
use rules::regulation::{FrozenError, Regulation};
use service::{
    officials::OfficialError, regulation::RegulationError, sections::SectionError,
    tournament_copies::CopyError, tournament_templates::TemplateError, tournaments::TournamentError,
};
use texts::t;

/// A tournament as it stands: its details side by side, as they are sent.
#[derive(Serialize)]
struct Stands<'a> {
    #[serde(flatten)]
    details: &'a TournamentDetails,
    status: TournamentStatus,
    regulation: &'a Regulation,
}

/// Somebody changed it meanwhile: the problem carries the current state and its version. The caller adds what was sent.
fn changed(version: Version, stands: impl Serialize) -> Problem {
    let mut current = json!(stands);
    if let Some(current) = current.as_object_mut() {
        current.insert("version".to_owned(), json!(version));
    }
    Problem::changed(|lang| t!(lang, problem_changed_meanwhile_detail), current)
}

fn field(name: &'static str, say: impl Fn(Lang) -> String + Send + Sync + 'static) -> Problem {
    Problem::field(name, say)
}

impl From<FrozenError> for Problem {
    fn from(error: FrozenError) -> Self {
        field("reason", move |lang| frozen(lang, error))
    }
}

/// Why a reason is asked for.
pub fn frozen(lang: Lang, error: FrozenError) -> String {
    match error {
        FrozenError::NeedsReason => t!(lang, problem_frozen),
        FrozenError::ReasonTooLong => t!(lang, problem_reason_long),
    }
}

/// The points that block, for a machine.
fn blocking(checklist: &Checklist) -> serde_json::Value {
    let blocks = checklist
        .points
        .iter()
        .filter(|point| point.state == PointState::Blocks);
    blocks
        .map(|point| json!({ "about": point.about.as_str(), "detail": findings::point(Lang::En, &point.about).0 }))
        .collect()
}

impl From<TournamentError> for Problem {
    fn from(error: TournamentError) -> Self {
        match error {
            TournamentError::NotFound => Self::not_found(),
            TournamentError::Details(problem) => {
                let name = findings::details_problem(Lang::En, problem).0;
                field(name, move |lang| findings::details_problem(lang, problem).1)
            }
            TournamentError::NoSlug => field("name", |lang| t!(lang, tournament_problem_slug)),
            TournamentError::ChangedMeanwhile(stands) => changed(
                stands.version,
                Stands {
                    details: &stands.details,
                    status: stands.status,
                    regulation: &stands.regulation,
                },
            ),
            TournamentError::Blocked(checklist) => Self::not_now(|lang| t!(lang, tournament_problem_blocked))
                .with("blocked_by", blocking(&checklist)),
            TournamentError::Announcement(why) => why.into(),
            TournamentError::Frozen(error) => error.into(),
            TournamentError::Once(error) => error.into(),
            TournamentError::Store(error) => error.into(),
        }
    }
}

impl From<AnnouncementRefusal> for Problem {
    fn from(why: AnnouncementRefusal) -> Self {
        match why {
            AnnouncementRefusal::Already(status) => Self::not_now(move |lang| {
                let status = findings::status(lang, status).to_lowercase();
                t!(lang, tournament_problem_already, status)
            }),
            AnnouncementRefusal::Begun => Self::not_now(|lang| t!(lang, tournament_problem_begun)),
        }
    }
}

impl From<TemplateError> for Problem {
    fn from(error: TemplateError) -> Self {
        match error {
            TemplateError::Tournament(error) => error.into(),
            TemplateError::Forbidden(missing) => Self::forbidden(missing.0),
            TemplateError::Regulation(error) => error.into(),
            TemplateError::Section(error) => error.into(),
            TemplateError::Once(error) => error.into(),
            TemplateError::Store(error) => error.into(),
        }
    }
}

impl From<CopyError> for Problem {
    fn from(error: CopyError) -> Self {
        match error {
            CopyError::Forbidden(missing) => Self::forbidden(missing.0),
            CopyError::Tournament(error) => error.into(),
            CopyError::Regulation(error) => error.into(),
            CopyError::Section(error) => error.into(),
            CopyError::Official(error) => error.into(),
            CopyError::Once(error) => error.into(),
            CopyError::Store(error) => error.into(),
        }
    }
}

impl From<RegulationError> for Problem {
    fn from(error: RegulationError) -> Self {
        match error {
            RegulationError::NotFound => Self::not_found(),
            RegulationError::Unreadable(problems) => Self::invalid(
                problems
                    .into_iter()
                    .map(|(id, problem)| {
                        FieldError::new(id.as_str(), move |lang| findings::setting_problem(lang, &problem))
                    })
                    .collect(),
            ),
            RegulationError::Blocked(found) => Self::invalid(
                found
                    .into_iter()
                    .map(|found| {
                        FieldError::new(found.setting.as_str(), move |lang| {
                            findings::finding(lang, &found.kind)
                        })
                    })
                    .collect(),
            ),
            RegulationError::ChangedMeanwhile(stands) => changed(stands.version, &stands.regulation),
            RegulationError::Frozen(error) => error.into(),
            RegulationError::Once(error) => error.into(),
            RegulationError::Store(error) => error.into(),
        }
    }
}

impl From<SectionRefusal> for Problem {
    fn from(why: SectionRefusal) -> Self {
        let breaks = |found: &[Breakage]| -> serde_json::Value {
            found
                .iter()
                .map(|one| json!({ "kind": one.as_str(), "detail": findings::breakage(Lang::En, one) }))
                .collect()
        };
        match why {
            SectionRefusal::Name => field("name", |lang| t!(lang, section_problem_name)),
            SectionRefusal::Rounds => field("rounds", |lang| t!(lang, section_problem_rounds)),
            SectionRefusal::Start(round) => Self::field(format!("start.{round}"), move |lang| {
                t!(lang, section_problem_start, round)
            }),
            SectionRefusal::Settings(problem) => {
                let name = findings::section_problem(Lang::En, problem).0;
                field(name, move |lang| findings::section_problem(lang, problem).1)
            }
            SectionRefusal::TooMany => Self::not_now(|lang| t!(lang, section_problem_too_many)),
            SectionRefusal::Planned => Self::not_now(|lang| t!(lang, fixtures_problem_plan_stands)),
            SectionRefusal::Locked(found) => {
                let members = breaks(&found);
                Self::not_now(move |lang| {
                    let stopping = found.iter().filter(|one| one.stops());
                    let why = stopping.map(|one| findings::breakage(lang, one));
                    let said = std::iter::once(t!(lang, section_problem_locked)).chain(why);
                    said.collect::<Vec<_>>().join(" ")
                })
                .with("breaks", members)
            }
            SectionRefusal::Unconfirmed(found) => {
                let members = breaks(&found);
                Self::not_now(|lang| t!(lang, section_problem_unconfirmed)).with("breaks", members)
            }
            SectionRefusal::InUse => Self::not_now(|lang| t!(lang, section_problem_in_use)),
        }
    }
}

impl From<SectionError> for Problem {
    fn from(error: SectionError) -> Self {
        match error {
            SectionError::NotFound => Self::not_found(),
            SectionError::Refused(why) => why.into(),
            SectionError::SlugTaken => field("name", |lang| t!(lang, section_problem_taken)),
            SectionError::RuleStruck(round) => Self::field("line_ups_due_minutes", move |lang| {
                t!(lang, teams_problem_rule_struck, round = round.get())
            })
            .with("round", round),
            SectionError::ChangedMeanwhile(stands) => changed(
                stands.version,
                json!({ "name": stands.name, "rounds": stands.rounds, "settings": stands.settings }),
            ),
            SectionError::Frozen(FrozenError::NeedsReason) => {
                field("reason", |lang| t!(lang, problem_needs_reason))
            }
            SectionError::Frozen(error) => error.into(),
            SectionError::Leave(error) => match error {
                LeaveError::AlreadyLeft(round) => {
                    Self::not_now(move |lang| t!(lang, fide_problem_already, round = round.get()))
                }
                LeaveError::NotConfirmed => field("understood", |lang| t!(lang, fide_problem_unconfirmed)),
                LeaveError::NoReason => field("reason", |lang| t!(lang, fide_problem_reason)),
            },
            SectionError::Once(error) => error.into(),
            SectionError::Store(error) => error.into(),
        }
    }
}

impl From<OfficialError> for Problem {
    fn from(error: OfficialError) -> Self {
        match error {
            OfficialError::NotFound => Self::not_found(),
            OfficialError::Data(problem) => {
                let name = findings::official_problem(Lang::En, problem).0;
                field(name, move |lang| findings::official_problem(lang, problem).1)
            }
            OfficialError::NoSuchSection => field("section", |lang| t!(lang, official_problem_section)),
            OfficialError::TooMany => Self::not_now(|lang| t!(lang, official_problem_too_many)),
            OfficialError::ChangedMeanwhile(stands) => changed(stands.version, &stands.data),
            OfficialError::Once(error) => error.into(),
            OfficialError::Store(error) => error.into(),
        }
    }
}
