//! What blocks publishing a tournament: every point, settled or not, with the field it is settled in.
//!
//! The settings themselves are judged in [`rules::regulation::findings`]; here they are joined with officials, sections and rounds. The
//! input is plain facts; the pages write the texts.

use jiff::civil::{Date, DateTime};

use super::{
    official::{Duty, OfficialData},
    section::{SectionProblem, SectionSettings},
};
use engine::{ids::SectionId, numbers::Rating};
use rules::{
    ParameterId, Value,
    edition::Supervision,
    regulation::{Around, FindingKind, Regulation, SettingId, values::Chess960},
    rules,
    time_control::Discipline,
};

/// Everything the checklist looks at.
#[derive(Clone, Debug)]
pub struct Facts<'a> {
    /// The announced settings.
    pub regulation: &'a Regulation,
    pub starts_on: Date,
    pub ends_on: Date,
    /// Were fines part of what was published? `None` before publication.
    pub published_with_fines: Option<bool>,
    /// Are the prizes of a section public?
    pub has_public_prizes: bool,
    /// The current officials.
    pub officials: &'a [OfficialData],
    /// The sections, in their order.
    pub sections: &'a [SectionFacts<'a>],
}

/// What the checklist asks about a section.
#[derive(Clone, Debug)]
pub struct SectionFacts<'a> {
    pub id: SectionId,
    /// Its name, for the text of the point.
    pub name: &'a str,
    pub settings: &'a SectionSettings,
    /// Announced start of each planned round in local time (Europe/Copenhagen), from round 1.
    pub starts: Vec<Option<DateTime>>,
    /// Players accepted so far.
    pub players: usize,
    /// Teams that are entered and have not left; 0 where players play for themselves.
    pub teams: usize,
    /// The highest rating among them.
    pub highest_rating: Option<Rating>,
}

engine::spelling! {
    /// The state of a point of the list.
    pub enum PointState {
        /// Keeps the tournament from being published.
        Blocks => "blocks",
        /// Does not block publishing, but should be checked.
        Warns => "warns",
        Settled => "settled",
    }
}

/// A point of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Point {
    /// Its state.
    pub state: PointState,
    /// What it is about.
    pub about: About,
}

/// What a point is about, and with it the page and field where it is settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum About {
    /// A setting of the regulation; `None` when it is settled.
    Setting(SettingId, Option<FindingKind>),
    /// There must be a section.
    NoSections,
    /// The settings of a section make no sense.
    SectionSettings(SectionId, String, SectionProblem),
    /// How many of the rounds of a section have no announced start.
    StartTimes {
        section: SectionId,
        name: String,
        /// Rounds without a start time.
        missing: usize,
        rounds: usize,
    },
    /// A round starts before the one before it, or outside the days of the tournament.
    StartOrder {
        section: SectionId,
        name: String,
        /// The number of the round.
        round: usize,
    },
    /// So many rounds cannot be paired with so few players.
    TooManyRounds {
        section: SectionId,
        name: String,
        rounds: usize,
        /// Players so far.
        players: usize,
    },
    /// A round robin of a field of this size has another number of rounds.
    RoundRobinRounds {
        section: SectionId,
        name: String,
        rounds: usize,
        /// Rounds it takes.
        full: usize,
    },
    /// An organiser is named, who arranges everything for holding the tournament (DM-5.1).
    Organiser,
    /// Arbiters with licence I: so many of so many needed (DM-5.2).
    LicensedArbiter {
        /// Named so far.
        have: usize,
        need: usize,
    },
    /// The games of a section that is reported to FIDE are played by FIDE's rules (the Laws' preface).
    FideLaws {
        section: SectionId,
        name: String,
        /// Why they are not; `None` where they are.
        why: Option<NotFide>,
    },
    /// A chief arbiter is named.
    ChiefArbiter,
    /// The committee of a section: licensed members of so many needed (DM-5.3, CASE-118).
    Committee {
        section: SectionId,
        name: String,
        licensed: usize,
        members: usize,
        need: usize,
    },
    /// An arbiter who plays needs the ratings office's approval (DM-6.4).
    PlayingArbiter(String),
    /// With full supervision every game is recorded by the arbiter or an assistant (A.3.1.2, B.3.1.2); this cannot be checked beforehand.
    Recorded,
    /// Full supervision takes so many arbiters (A.3.1.1, B.3.1.1).
    Supervision {
        /// Boards in play.
        boards: usize,
        arbiters: usize,
        need: usize,
    },
}

impl About {
    /// The setting that is not settled, and what was found about it.
    pub const fn finding(&self) -> Option<(SettingId, &FindingKind)> {
        match self {
            Self::Setting(id, Some(kind)) => Some((*id, kind)),
            Self::Setting(_, None)
            | Self::NoSections
            | Self::SectionSettings(..)
            | Self::StartTimes { .. }
            | Self::StartOrder { .. }
            | Self::TooManyRounds { .. }
            | Self::RoundRobinRounds { .. }
            | Self::Organiser
            | Self::LicensedArbiter { .. }
            | Self::FideLaws { .. }
            | Self::ChiefArbiter
            | Self::Committee { .. }
            | Self::PlayingArbiter(_)
            | Self::Recorded
            | Self::Supervision { .. } => None,
        }
    }
}

engine::spelled! {
    /// Why games are not played by FIDE's rules, so that FIDE cannot rate them.
    pub enum NotFide {
        /// By an edition that an administrator changed here.
        ChangedEdition => "changed_edition",
        /// By a fragment that is kept to be read.
        Archive => "archive",
        /// Chess960 is another game.
        Chess960 => "chess960",
        /// The Laws apply to over-the-board games.
        Correspondence => "correspondence",
    }
}

impl NotFide {
    /// Why FIDE could not rate the games of a section, given the rules it is played by.
    pub fn of(regulation: &Regulation, starts_on: Date, settings: &SectionSettings) -> Option<Self> {
        let edition = regulation.edition(starts_on);
        let plays_960 = match regulation.chess960 {
            Some(Chess960::Generator | Chess960::ByHand) => true,
            Some(Chess960::No) | None => false,
        };
        if settings.correspondence.is_some() {
            Some(Self::Correspondence)
        } else if plays_960 {
            Some(Self::Chess960)
        } else if edition.added.is_some() {
            Some(Self::ChangedEdition)
        } else if !edition.selectable {
            Some(Self::Archive)
        } else {
            None
        }
    }
}

impl About {
    /// Its name in JSON and the keys of texts.
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Setting(..) => "setting",
            Self::NoSections => "no_sections",
            Self::SectionSettings(..) => "section_settings",
            Self::StartTimes { .. } => "start_times",
            Self::StartOrder { .. } => "start_order",
            Self::TooManyRounds { .. } => "too_many_rounds",
            Self::RoundRobinRounds { .. } => "round_robin_rounds",
            Self::Organiser => "organiser",
            Self::LicensedArbiter { .. } => "licensed_arbiter",
            Self::FideLaws { .. } => "fide_laws",
            Self::ChiefArbiter => "chief_arbiter",
            Self::Committee { .. } => "committee",
            Self::PlayingArbiter(_) => "playing_arbiter",
            Self::Recorded => "recorded",
            Self::Supervision { .. } => "supervision",
        }
    }

    /// The section it is about, if it is about one.
    pub const fn section(&self) -> Option<SectionId> {
        match self {
            Self::SectionSettings(section, ..)
            | Self::StartTimes { section, .. }
            | Self::StartOrder { section, .. }
            | Self::TooManyRounds { section, .. }
            | Self::RoundRobinRounds { section, .. }
            | Self::Committee { section, .. }
            | Self::FideLaws { section, .. } => Some(*section),
            Self::Setting(..)
            | Self::NoSections
            | Self::Organiser
            | Self::LicensedArbiter { .. }
            | Self::ChiefArbiter
            | Self::PlayingArbiter(_)
            | Self::Recorded
            | Self::Supervision { .. } => None,
        }
    }
}

/// Every point, those that block first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checklist {
    pub points: Vec<Point>,
}

impl Checklist {
    /// Looks at everything.
    pub fn of(facts: &Facts<'_>) -> Self {
        let mut points = Vec::new();
        settings(facts, &mut points);
        officials(facts, &mut points);
        sections(facts, &mut points);
        supervision(facts, &mut points);
        fide_laws(facts, &mut points);
        points.sort_by_key(|point| point.state);
        Self { points }
    }

    /// May the tournament be published?
    pub fn may_publish(&self) -> bool {
        self.count(PointState::Blocks) == 0
    }

    /// Points in this state.
    pub fn count(&self, state: PointState) -> usize {
        self.points.iter().filter(|point| point.state == state).count()
    }
}

fn settings(facts: &Facts<'_>, points: &mut Vec<Point>) {
    let around = Around {
        starts_on: facts.starts_on,
        sections: facts.sections.len(),
        highest_rating: facts
            .sections
            .iter()
            .filter_map(|section| section.highest_rating)
            .max(),
        published_with_fines: facts.published_with_fines,
    };
    let findings = facts.regulation.findings(&around);
    for id in &SettingId::ALL {
        let mut about_it = findings
            .iter()
            .filter(|finding| finding.setting == *id)
            // Public prizes count as announced, wherever they were entered.
            .filter(|finding| {
                !(facts.has_public_prizes
                    && finding.setting == SettingId::Prizes
                    && finding.kind == FindingKind::Recommended)
            })
            .peekable();
        if about_it.peek().is_none() {
            if facts.regulation.required(*id, &around).is_some() {
                points.push(Point {
                    state: PointState::Settled,
                    about: About::Setting(*id, None),
                });
            }
            continue;
        }
        points.extend(about_it.map(|finding| Point {
            state: if finding.kind.blocks() {
                PointState::Blocks
            } else {
                PointState::Warns
            },
            about: About::Setting(*id, Some(finding.kind.clone())),
        }));
    }
}

/// Section 4 of the handbook binds coordinated tournaments; others only get a warning.
fn binding(facts: &Facts<'_>, settled: bool) -> PointState {
    match (settled, facts.regulation.flags().coordinated) {
        (true, _) => PointState::Settled,
        (false, true) => PointState::Blocks,
        (false, false) => PointState::Warns,
    }
}

/// The same in one section: a class may be held outside the coordination of the rest (CASE-118).
fn binding_in(facts: &Facts<'_>, section: &SectionFacts<'_>, settled: bool) -> PointState {
    match binding(facts, settled) {
        PointState::Blocks if section.settings.outside_coordination => PointState::Warns,
        state @ (PointState::Blocks | PointState::Warns | PointState::Settled) => state,
    }
}

fn needed(id: ParameterId) -> usize {
    rules()
        .coordinated(id)
        .and_then(Value::as_count)
        .and_then(|count| usize::try_from(count).ok())
        .unwrap_or(0)
}

fn officials(facts: &Facts<'_>, points: &mut Vec<Point>) {
    let organiser = facts
        .officials
        .iter()
        .any(|official| official.duty == Duty::Organiser);
    points.push(Point {
        state: binding(facts, organiser),
        about: About::Organiser,
    });
    let arbiters = || {
        facts
            .officials
            .iter()
            .filter(|official| official.duty.is_arbiter())
    };
    let have = arbiters()
        .filter(|official| official.licence.is_licence_one())
        .count();
    let need = needed(ParameterId::ArbiterMinLicensed);
    points.push(Point {
        state: binding(facts, have >= need),
        about: About::LicensedArbiter { have, need },
    });
    let chief = arbiters().any(|official| official.duty == Duty::ChiefArbiter);
    points.push(Point {
        state: if chief {
            PointState::Settled
        } else {
            PointState::Warns
        },
        about: About::ChiefArbiter,
    });
    for official in arbiters().filter(|official| official.plays) {
        let approved = !official.waits_for_approval();
        points.push(Point {
            state: binding(facts, approved),
            about: About::PlayingArbiter(official.name.clone()),
        });
    }
    let need = needed(ParameterId::CommitteeSize);
    let all_licensed = rules()
        .coordinated(ParameterId::CommitteeAllLicensed)
        .and_then(Value::as_flag)
        .unwrap_or(false);
    for section in facts.sections {
        let committee = || {
            facts
                .officials
                .iter()
                .filter(|official| official.duty == Duty::CommitteeMember && official.covers(section.id))
        };
        let members = committee().count();
        let licensed = committee().filter(|member| member.licence.is_licensed()).count();
        let valid = members == need && (licensed == members || !all_licensed);
        points.push(Point {
            state: binding_in(facts, section, valid),
            about: About::Committee {
                section: section.id,
                name: section.name.to_owned(),
                licensed,
                members,
                need,
            },
        });
    }
}

fn sections(facts: &Facts<'_>, points: &mut Vec<Point>) {
    if facts.sections.is_empty() {
        points.push(Point {
            state: PointState::Blocks,
            about: About::NoSections,
        });
    }
    for section in facts.sections {
        let name = || section.name.to_owned();
        let rounds = section.starts.len();
        if let Err(problem) = section.settings.check() {
            points.push(Point {
                state: PointState::Blocks,
                about: About::SectionSettings(section.id, name(), problem),
            });
        }
        let missing = section.starts.iter().filter(|start| start.is_none()).count();
        points.push(Point {
            state: if missing == 0 {
                PointState::Settled
            } else {
                PointState::Blocks
            },
            about: About::StartTimes {
                section: section.id,
                name: name(),
                missing,
                rounds,
            },
        });
        if let Some(round) = out_of_order(section, facts.starts_on, facts.ends_on) {
            points.push(Point {
                state: PointState::Warns,
                about: About::StartOrder {
                    section: section.id,
                    name: name(),
                    round,
                },
            });
        }
        if let Some(about) = impossible_plan(section, rounds) {
            points.push(Point {
                state: PointState::Warns,
                about,
            });
        }
    }
}

/// The first round that starts before the one before it or outside the days of the tournament.
fn out_of_order(section: &SectionFacts<'_>, first_day: Date, last_day: Date) -> Option<usize> {
    let mut latest: Option<DateTime> = None;
    for (index, start) in section.starts.iter().enumerate() {
        let Some(start) = *start else { continue };
        let outside = start.date() < first_day || start.date() > last_day;
        if outside || latest.is_some_and(|latest| start <= latest) {
            return Some(index + 1);
        }
        latest = Some(start);
    }
    None
}

/// A plan that cannot be paired legally to its end. Not checked before there are two players.
fn impossible_plan(section: &SectionFacts<'_>, rounds: usize) -> Option<About> {
    let (id, name, players) = (section.id, section.name.to_owned(), section.players);
    if players < 2 {
        return None;
    }
    let system = section.settings.system;
    if let Some(full) = system.full_rounds(players) {
        return (full != rounds).then_some(About::RoundRobinRounds {
            section: id,
            name,
            rounds,
            full,
        });
    }
    // With an even field everybody has met everybody after n - 1 rounds, with an odd one after n: a Swiss with that many rounds is in
    // effect a round robin and may have no legal pairing left.
    let all_met = players - usize::from(players.is_multiple_of(2));
    // Two rounds are one match of two games.
    let games = if system.plays_two_games() { 2 } else { 1 };
    let met = rounds.div_ceil(games);
    (system.is_swiss() && met >= all_met).then_some(About::TooManyRounds {
        section: id,
        name,
        rounds,
        players,
    })
}

/// A game can be rated by FIDE only if it is played by FIDE's rules (the Laws' preface): checked for every section whose games are
/// reported.
fn fide_laws(facts: &Facts<'_>, points: &mut Vec<Point>) {
    for section in facts
        .sections
        .iter()
        .filter(|section| section.settings.fide_rated)
    {
        let why = NotFide::of(facts.regulation, facts.starts_on, section.settings);
        points.push(Point {
            state: if why.is_none() {
                PointState::Settled
            } else {
                PointState::Warns
            },
            about: About::FideLaws {
                section: section.id,
                name: section.name.to_owned(),
                why,
            },
        });
    }
}

/// How many boards an arbiter may supervise in games with these settings; `None` unless they are rapid or blitz with full supervision.
fn boards_per_arbiter(announced: &Regulation, starts_on: Date) -> Option<usize> {
    if announced.supervision != Some(Supervision::Full)
        || announced.discipline(starts_on) == Discipline::Standard
    {
        return None;
    }
    let rules = announced.resolve(starts_on).ok()?;
    let limit = rules.count(ParameterId::SupervisionMaxBoardsPerArbiter)?;
    usize::try_from(limit).ok().filter(|limit| *limit > 0)
}

impl SectionFacts<'_> {
    /// The boards of a round.
    fn boards(&self) -> usize {
        let of_players = self.players / 2;
        match &self.settings.teams {
            Some(teams) if self.settings.plays_matches() => {
                of_players.min(self.teams / 2 * usize::from(teams.boards()))
            }
            Some(_) | None => of_players,
        }
    }
}

/// A.3 and B.3 apply only with enough arbiters for the boards (W19). The sections are played at the same time, and a play-off with a time
/// control of its own after them, so only the greatest demand is reported.
fn supervision(facts: &Facts<'_>, points: &mut Vec<Point>) {
    let has_own = |section: &&SectionFacts<'_>| {
        let own = section.settings.play_off.as_ref();
        own.is_some_and(|terms| terms.time_control.is_some())
    };
    let (own, whole): (Vec<_>, Vec<_>) = facts.sections.iter().partition(has_own);
    let of_tournament = boards_per_arbiter(facts.regulation, facts.starts_on)
        .map(|limit| (limit, whole.iter().map(|section| section.boards()).sum::<usize>()));
    let of_play_offs = own.iter().filter_map(|section| {
        let announced = section.settings.announced(facts.regulation);
        let limit = boards_per_arbiter(&announced, facts.starts_on)?;
        Some((limit, section.boards()))
    });
    let most = of_tournament
        .into_iter()
        .chain(of_play_offs)
        .map(|(limit, boards)| (boards.div_ceil(limit), boards))
        .max();
    let Some((need, boards)) = most else {
        return;
    };
    points.push(Point {
        state: PointState::Warns,
        about: About::Recorded,
    });
    let arbiters = facts
        .officials
        .iter()
        .filter(|official| official.duty.is_arbiter())
        .count();
    points.push(Point {
        state: if arbiters >= need {
            PointState::Settled
        } else {
            PointState::Blocks
        },
        about: About::Supervision {
            boards,
            arbiters,
            need,
        },
    });
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use uuid::Uuid;

    use super::*;
    use crate::{
        official::Licence,
        play_off::PlayOffTerms,
        section::PairingSystem,
        team::{TeamPairing, TeamSettings},
    };
    use rules::regulation::values::{Contact, Deadline, Flags, Lateness, Prose};

    const SECTION: SectionId = SectionId::from_uuid(Uuid::from_u128(1));

    fn official(duty: Duty, licence: Licence) -> OfficialData {
        OfficialData {
            section: None,
            duty,
            name: "Prøve Prøvesen".into(),
            licence,
            fide_id: None,
            email: String::new(),
            phone: String::new(),
            plays: false,
            play_approved_by: String::new(),
        }
    }

    fn complete() -> Regulation {
        Regulation {
            time_control: Some("90+30s".parse().expect("a time control")),
            postponement: Prose::new("Udsatte partier spilles senest torsdag."),
            entry_deadline: Some(Deadline(date(2026, 3, 20).at(23, 59, 0, 0))),
            contact: Some(Contact {
                phone: "12 34 56 78".into(),
                email: String::new(),
            }),
            flags: Some(Flags {
                coordinated: true,
                rated: true,
                ..Flags::default()
            }),
            ..Regulation::default()
        }
    }

    fn crew() -> Vec<OfficialData> {
        let mut crew = vec![
            official(Duty::ChiefArbiter, Licence::DsuI),
            official(Duty::Organiser, Licence::None),
        ];
        crew.extend((0..3).map(|_| official(Duty::CommitteeMember, Licence::DsuOther)));
        crew
    }

    fn starts(rounds: usize) -> Vec<Option<DateTime>> {
        (0..rounds)
            .map(|round| {
                let day = i8::try_from(round / 2).expect("few rounds");
                let hour = if round % 2 == 0 { 10 } else { 16 };
                Some(date(2026, 4, 4 + day).at(hour, 0, 0, 0))
            })
            .collect()
    }

    fn judge(
        regulation: &Regulation,
        officials: &[OfficialData],
        settings: &SectionSettings,
        starts: Vec<Option<DateTime>>,
        players: usize,
    ) -> Checklist {
        Checklist::of(&Facts {
            regulation,
            starts_on: date(2026, 4, 4),
            ends_on: date(2026, 4, 7),
            published_with_fines: None,
            has_public_prizes: false,
            officials,
            sections: &[SectionFacts {
                id: SECTION,
                name: "Basis 1",
                settings,
                starts,
                players,
                teams: 0,
                highest_rating: Rating::new(1900),
            }],
        })
    }

    fn blocking(list: &Checklist) -> Vec<&About> {
        let blocks = list
            .points
            .iter()
            .filter(|point| point.state == PointState::Blocks);
        blocks.map(|point| &point.about).collect()
    }

    #[test]
    fn a_complete_tournament_may_be_published() {
        let list = judge(&complete(), &crew(), &SectionSettings::default(), starts(7), 40);
        assert_eq!(blocking(&list), Vec::<&About>::new());
        assert!(list.may_publish());
        assert!(list.count(PointState::Settled) >= 8);
    }

    #[test]
    fn prizes_that_are_public_are_announced_and_a_default_that_stands_is_no_warning() {
        let regulation = Regulation {
            prizes: None,
            scoresheets: None,
            ..complete()
        };
        let settings = SectionSettings::default();
        let starts = starts(7);
        let judged = |has_public_prizes| {
            Checklist::of(&Facts {
                regulation: &regulation,
                starts_on: date(2026, 4, 4),
                ends_on: date(2026, 4, 7),
                published_with_fines: None,
                has_public_prizes,
                officials: &crew(),
                sections: &[SectionFacts {
                    id: SECTION,
                    name: "Basis 1",
                    settings: &settings,
                    starts: starts.clone(),
                    players: 40,
                    teams: 0,
                    highest_rating: Rating::new(1900),
                }],
            })
        };
        let state = |list: &Checklist, id| {
            let point = list
                .points
                .iter()
                .find(|point| matches!(&point.about, About::Setting(setting, _) if *setting == id));
            point.map(|point| point.state)
        };
        assert_eq!(state(&judged(false), SettingId::Prizes), Some(PointState::Warns));
        let list = judged(true);
        assert_eq!(state(&list, SettingId::Prizes), Some(PointState::Settled));
        assert_eq!(state(&list, SettingId::Scoresheets), Some(PointState::Settled));
        assert_eq!(list.count(PointState::Warns), 0, "{list:?}");
    }

    #[test]
    fn an_empty_tournament_is_told_everything_at_once() {
        let list = Checklist::of(&Facts {
            regulation: &Regulation::default(),
            starts_on: date(2026, 4, 4),
            ends_on: date(2026, 4, 4),
            published_with_fines: None,
            has_public_prizes: false,
            officials: &[],
            sections: &[],
        });
        let missing = |id| About::Setting(id, Some(FindingKind::Missing));
        for about in [
            missing(SettingId::TimeControl),
            missing(SettingId::Lateness),
            missing(SettingId::Postponement),
            missing(SettingId::EntryDeadline),
            missing(SettingId::Contact),
            About::NoSections,
        ] {
            assert!(blocking(&list).contains(&&about), "{about:?}");
        }
        assert!(!list.may_publish());
    }

    #[test]
    fn coordinated_tournaments_need_no_announced_tolerance_but_three_licensed_members() {
        let mut two = crew();
        two.pop();
        let list = judge(&complete(), &two, &SectionSettings::default(), starts(7), 40);
        assert!(matches!(
            blocking(&list).as_slice(),
            [About::Committee {
                licensed: 2,
                members: 2,
                need: 3,
                ..
            }]
        ));
        let mut trainee = crew();
        trainee[4].licence = Licence::Trainee;
        let list = judge(&complete(), &trainee, &SectionSettings::default(), starts(7), 40);
        assert!(matches!(
            blocking(&list).as_slice(),
            [About::Committee {
                licensed: 2,
                members: 3,
                ..
            }]
        ));
        let mut four = crew();
        four.push(official(Duty::CommitteeMember, Licence::DsuI));
        assert!(!judge(&complete(), &four, &SectionSettings::default(), starts(7), 40).may_publish());
    }

    #[test]
    fn a_club_tournament_outside_the_coordination_is_only_reminded_of_officials() {
        let regulation = Regulation {
            flags: None,
            lateness: Some(Lateness {
                minutes: 30,
                arrival: rules::regulation::values::ArrivalPoint::Board,
            }),
            ..complete()
        };
        let list = judge(&regulation, &[], &SectionSettings::default(), starts(7), 40);
        assert!(list.may_publish(), "{:?}", blocking(&list));
        assert!(list.count(PointState::Warns) >= 3);
    }

    #[test]
    fn dm_5_1_a_coordinated_tournament_names_its_organiser_and_others_are_reminded() {
        let settings = SectionSettings::default();
        let state = |regulation: &Regulation, officials: &[OfficialData]| {
            let list = judge(regulation, officials, &settings, starts(7), 40);
            let point = list.points.iter().find(|point| point.about == About::Organiser);
            point.expect("it is always looked at").state
        };
        let mut nobody = crew();
        nobody.retain(|official| official.duty != Duty::Organiser);
        let outside = Regulation {
            flags: None,
            ..complete()
        };
        for (regulation, officials, expected) in [
            (&complete(), &nobody, PointState::Blocks),
            (&complete(), &crew(), PointState::Settled),
            (&outside, &nobody, PointState::Warns),
            (&outside, &crew(), PointState::Settled),
        ] {
            assert_eq!(state(regulation, officials), expected);
        }
        let list = judge(&complete(), &nobody, &settings, starts(7), 40);
        assert_eq!(blocking(&list), [&About::Organiser]);
    }

    #[test]
    fn an_arbiter_who_plays_needs_approval() {
        let mut crew = crew();
        crew[0].plays = true;
        let list = judge(&complete(), &crew, &SectionSettings::default(), starts(7), 40);
        assert_eq!(blocking(&list), [&About::PlayingArbiter("Prøve Prøvesen".into())]);
        crew[0].play_approved_by = "Ratingkontoret".into();
        assert!(judge(&complete(), &crew, &SectionSettings::default(), starts(7), 40).may_publish());
    }

    #[test]
    fn every_round_needs_a_start_and_they_follow_each_other() {
        let mut times = starts(7);
        times[6] = None;
        let list = judge(&complete(), &crew(), &SectionSettings::default(), times, 40);
        assert!(matches!(
            blocking(&list).as_slice(),
            [About::StartTimes {
                missing: 1,
                rounds: 7,
                ..
            }]
        ));
        let mut times = starts(7);
        times.swap(2, 3);
        let list = judge(&complete(), &crew(), &SectionSettings::default(), times, 40);
        assert!(
            list.points
                .iter()
                .any(|point| matches!(point.about, About::StartOrder { round: 4, .. }))
        );
    }

    #[test]
    fn a_swiss_of_too_few_players_is_warned_about() {
        let warned = |players, rounds| {
            let list = judge(
                &complete(),
                &crew(),
                &SectionSettings::default(),
                starts(rounds),
                players,
            );
            list.points
                .iter()
                .any(|point| matches!(point.about, About::TooManyRounds { .. }))
        };
        assert!(warned(8, 7));
        assert!(!warned(10, 7));
        assert!(warned(7, 7));
        assert!(!warned(9, 7));
        assert!(!warned(0, 7));
    }

    #[test]
    fn a_round_robin_of_another_size_is_warned_about() {
        let settings = SectionSettings {
            system: PairingSystem::RoundRobin,
            tie_breaks: Vec::new(),
            ..SectionSettings::default()
        };
        let list = judge(&complete(), &crew(), &settings, starts(7), 10);
        assert!(
            list.points
                .iter()
                .any(|point| matches!(point.about, About::RoundRobinRounds { full: 9, .. }))
        );
    }

    #[test]
    fn full_supervision_of_rapid_takes_an_arbiter_for_every_three_boards() {
        let regulation = Regulation {
            time_control: Some("15+10s".parse().expect("rapid")),
            supervision: Some(Supervision::Full),
            ..complete()
        };
        let settings = SectionSettings::default();
        let list = judge(&regulation, &crew(), &settings, starts(7), 8);
        assert_eq!(
            blocking(&list),
            [&About::Supervision {
                boards: 4,
                arbiters: 1,
                need: 2
            }]
        );
        // A.3.1.2: "hvert parti bliver noteret": a reminder that does not block publishing.
        let asks = |regulation: &Regulation| {
            let list = judge(regulation, &crew(), &settings, starts(7), 8);
            list.points
                .iter()
                .any(|point| point.about == About::Recorded && point.state == PointState::Warns)
        };
        assert!(asks(&regulation));
        assert!(!asks(&complete()));
        let limited = Regulation {
            supervision: Some(Supervision::Limited),
            ..regulation.clone()
        };
        assert!(judge(&limited, &crew(), &settings, starts(7), 8).may_publish());
        assert!(!asks(&limited));
        let unsaid = Regulation {
            supervision: None,
            ..regulation
        };
        assert_eq!(
            blocking(&judge(&unsaid, &crew(), &settings, starts(7), 8)),
            [&About::Setting(
                SettingId::Supervision,
                Some(FindingKind::Missing)
            )]
        );
    }

    #[test]
    fn a_play_off_is_watched_by_its_own_time_control_and_the_most_that_is_asked_for_is_told() {
        let play_off = |time: &str, supervision| SectionSettings {
            play_off: Some(PlayOffTerms {
                time_control: time.parse().ok(),
                supervision,
                default_minutes: None,
                rated: false,
            }),
            teams: Some(TeamSettings {
                pairing: TeamPairing::Cup,
                colours: "WBWB".parse().expect("colours"),
                ..TeamSettings::default()
            }),
            ..SectionSettings::default()
        };
        let row = SectionSettings::default();
        let rapid = Regulation {
            time_control: Some("15+10s".parse().expect("rapid")),
            supervision: Some(Supervision::Full),
            ..complete()
        };
        let asked = |regulation: &Regulation, settings: &SectionSettings| {
            let section = |settings, players, teams| SectionFacts {
                id: SECTION,
                name: "Basis 1",
                settings,
                starts: starts(1),
                players,
                teams,
                highest_rating: None,
            };
            let list = Checklist::of(&Facts {
                regulation,
                starts_on: date(2026, 4, 4),
                ends_on: date(2026, 4, 7),
                published_with_fines: None,
                has_public_prizes: false,
                officials: &crew(),
                // Two squads of six meet on four boards.
                sections: &[section(&row, 10, 0), section(settings, 12, 2)],
            });
            list.points.into_iter().find_map(|point| {
                if let About::Supervision { boards, need, .. } = point.about {
                    Some((boards, need))
                } else {
                    None
                }
            })
        };
        let full = Some(Supervision::Full);
        for (regulation, time, supervision, expected) in [
            // Long games, and a play-off of blitz: an arbiter for each board (B.3.1.1).
            (&complete(), "5", full, Some((4, 4))),
            (&complete(), "5", Some(Supervision::Limited), None),
            (&complete(), "", full, None),
            // Rapid, and a play-off of long games: only the five boards of the row.
            (&rapid, "60+30s", None, Some((5, 2))),
            // Without a time control of its own it is one of the tournament's sections.
            (&rapid, "", None, Some((9, 3))),
            (&rapid, "5", None, Some((4, 4))),
            (&rapid, "5", Some(Supervision::Limited), Some((5, 2))),
        ] {
            let told = asked(regulation, &play_off(time, supervision));
            assert_eq!(told, expected, "{time} {supervision:?}");
        }
    }

    /// The Laws' preface: a game can be rated by FIDE only if it is played by FIDE's rules.
    #[test]
    fn it_is_said_of_a_section_that_is_reported_to_fide_whether_its_games_can_be_rated() {
        let said = |regulation: &Regulation, settings: &SectionSettings| {
            let list = judge(regulation, &crew(), settings, starts(7), 40);
            list.points.into_iter().find_map(|point| {
                if let About::FideLaws { why, .. } = point.about {
                    Some((point.state, why))
                } else {
                    None
                }
            })
        };
        let reported = SectionSettings {
            fide_rated: true,
            ..SectionSettings::default()
        };
        assert_eq!(said(&complete(), &SectionSettings::default()), None);
        assert_eq!(said(&complete(), &reported), Some((PointState::Settled, None)));
        for by in [Chess960::Generator, Chess960::ByHand] {
            let other_game = Regulation {
                chess960: Some(by),
                ..complete()
            };
            assert_eq!(
                said(&other_game, &reported),
                Some((PointState::Warns, Some(NotFide::Chess960)))
            );
        }
        let by_post = SectionSettings {
            correspondence: Some(rules::correspondence::Terms::default()),
            ..reported.clone()
        };
        assert_eq!(
            said(&complete(), &by_post),
            Some((PointState::Warns, Some(NotFide::Correspondence)))
        );
        let archive = Regulation {
            edition: Some("ISL1985".to_owned().try_into().expect("an edition")),
            ..complete()
        };
        assert_eq!(
            said(&archive, &reported),
            Some((PointState::Warns, Some(NotFide::Archive)))
        );
    }
}
