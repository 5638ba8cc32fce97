//! What needs the arbiters of a tournament now, and how its sections stand.

mod hall;
mod prizes;

use jiff::{SignedDuration, Timestamp, civil::Date};
use sqlx::PgConnection;

use self::hall::{Hall, TabletRow};
use super::results::being_played;
use crate::prelude::*;
use domain::field::{Field, FieldRound};
use domain::round::transition::{self, Refusal};
use domain::round::{RoundStatus, Stage};
use domain::{access::Scope, rating_check, rating_report::deadline::Timing, schedule};
use engine::numbers::{BoardNo, RoundNo};
use rules::ruling::Decider;
use service::access::{ReadDesk, Rights};
use service::quarantines::{self, BarredEntry};
use service::rating_checks::taking::{self, Beside};
use service::rounds::{self, Told};
use service::start_numbers::{Unnumbered, unnumbered};
use service::{check_ins, committees, fields, prizes::announced, protests, rating_checks, rating_reports};
use store::{places::Place, protests::Open, rating_checks::StoredCheck, sections::Section};
use web::nav::{self, Tab};
use web::paths::{
    ApplicationsPath, BoardPath, CheckInPath, DeskPath, EntryPath, ListedRatingsPath, NewSectionPath,
    PairingPath, PlayerPath, PlayersPath, ProtestPath, RatingReportPath, RegulationPath, RoundsPath,
    StartNumbersPath,
};
use web::problems;

/// What starts within this time is "soon".
const SOON: SignedDuration = SignedDuration::from_hours(24);

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Needs(Capability::ReadDesk), show)
}

/// For so long after its start a round without a result is said to be running.
const JUST_BEGUN: SignedDuration = SignedDuration::from_mins(15);

/// One line: when, what, and the one act.
#[derive(Debug)]
struct Need {
    when: String,
    detail: String,
    heading: String,
    text: String,
    href: String,
    action: String,
    state: &'static str,
}

/// A section as a line of the table.
#[derive(Debug)]
struct SectionRow {
    name: String,
    /// Its rounds, for those who may look into the section.
    href: Option<String>,
    round: String,
    done: String,
    boards: String,
    stage: String,
    is_waiting: bool,
    /// That it is not in FIDE mode, or nothing.
    mode: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/desk.html")]
struct DeskPage {
    layout: Layout,
    about: String,
    now: Vec<Need>,
    soon: Vec<Need>,
    /// What somebody else has to do.
    others: Vec<Need>,
    sections: Vec<SectionRow>,
    tablets: Vec<TabletRow>,
}

async fn show(
    _: DeskPath,
    permit: Permit<ReadDesk, AtTournament>,
    (db, now): (Db, Now),
    layout: Layout,
) -> Result<Html<String>> {
    let place = permit.place();
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let mut desk = Desk {
        lang,
        now: now.0,
        place,
        rights: permit.rights(),
        needs: Vec::new(),
        soon: Vec::new(),
        others: Vec::new(),
        sections: Vec::new(),
        tablets: Vec::new(),
    };
    let applied = store::players::count_applied(&mut tx, place.tournament).await?;
    let announced = announced(&mut tx, place.tournament).await?;
    let open = protests::list_open(&mut tx, place.tournament).await?;
    let barred = if permit
        .rights()
        .allow_within(Capability::ManageEntries, place.tournament)
    {
        quarantines::list(&mut tx, place.tournament).await?
    } else {
        Vec::new()
    };
    let mut is_open = false;
    let mut is_over = true;
    let mut last_round: Option<Timestamp> = None;
    for section in store::sections::list_by_tournament(&mut tx, place.tournament).await? {
        if let Some(field) = fields::load(&mut tx, section.id).await? {
            let changes = match field.next_to_pair() {
                Some(round) => rounds::told_changes(&mut tx, &field, round).await?,
                None => Vec::new(),
            };
            last_round = last_round.max(field.rounds.iter().filter_map(|round| round.starts_at).max());
            let has_begun = field.rounds.iter().any(|round| round.status.is_public());
            is_open |= !has_begun;
            if !has_begun {
                desk.first_steps(&mut tx, &section, &field).await?;
            }
            is_over &= field.next_to_pair().is_none()
                && field.rounds.iter().all(|round| {
                    let count = round.count();
                    count.missing + count.suspended == 0
                });
            let hall = Hall::read(&mut tx, &desk, &section, &field).await?;
            desk.take(&section, &field, &changes, &hall);
            desk.hall(&section, &field, &hall);
            desk.protests(&mut tx, &section, &open).await?;
            if let Some(announced) = &announced {
                desk.prizes(&section, &field, announced);
                if announced.has_plan(section.id) && field.next_to_pair().is_none() {
                    desk.settled(&mut tx, &section).await?;
                }
            }
            for entry in barred.iter().filter(|entry| entry.section == section.id) {
                desk.barred(&section, &field, entry);
            }
        }
    }
    desk.applications(applied);
    let may_manage = permit
        .rights()
        .allow(Capability::ManageEntries, Scope::Tournament(place.tournament));
    // Ratings stand once round 1 is published; until then the lists are looked at.
    if may_manage && is_open {
        let overview = rating_checks::overview(&mut tx, place.tournament).await?;
        let entries = taking::beside(&mut tx, place.tournament).await?;
        desk.ratings(overview.latest(), &entries);
    }
    let may_report = permit
        .rights()
        .allow(Capability::SubmitReport, Scope::Tournament(place.tournament));
    if may_report && let Some(last) = last_round {
        let (last, today) = (schedule::local(last).date(), schedule::local(now.0).date());
        let reminder = rating_reports::reminder(&mut tx, place.tournament, (last, is_over), today).await?;
        desk.report(reminder);
        if is_over {
            desk.outdated(rating_reports::outdated(&mut tx, place.tournament).await?);
        }
    }
    desk.announcement();
    if desk.sections.is_empty() {
        desk.without_sections();
    }
    Ok(Html(
        desk.into_page(layout, permit.actor().name.as_str()).render()?,
    ))
}

/// What comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Urgency {
    Barred,
    Disputed,
    Late,
    Tablets,
    DraftOutdated,
    ResultsMissing,
    Unconfirmed,
    DraftNotPublished,
    CheckIn,
    PairNext,
    Prizes,
    Protests,
    CloseRound,
    Report,
    Applications,
    Ratings,
    /// What a tournament that has not begun lacks.
    SetUp,
    Announcement,
}

/// The lines while they are gathered.
struct Desk<'a> {
    lang: Lang,
    now: Timestamp,
    place: &'a Place,
    rights: &'a Rights,
    needs: Vec<(Urgency, Need)>,
    soon: Vec<(Timestamp, Need)>,
    others: Vec<Need>,
    sections: Vec<SectionRow>,
    tablets: Vec<TabletRow>,
}

impl Desk<'_> {
    /// The page for this person: what is urgent first, and what is soon by its time.
    fn into_page(mut self, layout: Layout, who: &str) -> DeskPage {
        let lang = self.lang;
        self.needs.sort_by_key(|(urgency, _)| *urgency);
        self.soon.sort_by_key(|(at, _)| *at);
        let title = t!(lang, desk_title);
        DeskPage {
            about: t!(lang, desk_about, name = who, at = lang.clock(self.now)),
            now: self.needs.into_iter().map(|(_, need)| need).collect(),
            soon: self.soon.into_iter().map(|(_, need)| need).collect(),
            others: self.others,
            sections: self.sections,
            tablets: self.tablets,
            layout: nav::frame(layout, self.rights, self.place, Tab::Desk, &title),
        }
    }

    /// Everything a section asks for.
    fn take(&mut self, section: &Section, field: &Field, changes: &[Told], hall: &Hall) {
        let slug = section.slug.to_string();
        for round in &field.rounds {
            self.disputes(section, &slug, round);
            self.missing(section, &slug, round);
            self.suspended(section, &slug, round);
            self.starting(section, &slug, round);
        }
        self.next_round(section, &slug, field, changes, hall);
        self.row(section, slug, field);
    }

    fn may(&self, capability: Capability, section: &Section) -> bool {
        self.rights
            .allow(capability, Scope::Section(self.place.tournament, section.id))
    }

    fn entry(&self, slug: &str, round: &FieldRound) -> String {
        EntryPath {
            tournament: self.place.tournament_slug.clone(),
            section: slug.to_owned(),
            round: round.number,
        }
        .to_string()
    }

    fn pairing(&self, slug: &str, round: &FieldRound) -> String {
        PairingPath {
            tournament: self.place.tournament_slug.clone(),
            section: slug.to_owned(),
            round: round.number,
        }
        .to_string()
    }

    fn board(&self, slug: &str, round: RoundNo, board: BoardNo) -> String {
        BoardPath {
            tournament: self.place.tournament_slug.clone(),
            section: slug.to_owned(),
            round,
            board,
        }
        .to_string()
    }

    /// Somebody in the entry list is in quarantine, or may be.
    fn barred(&mut self, section: &Section, field: &Field, entry: &BarredEntry) {
        let Some(bar) = entry.bars.first() else { return };
        if !self.may(Capability::ManageEntries, section) {
            return;
        }
        let lang = self.lang;
        let has_begun = field.rounds.iter().any(|round| round.status.is_public());
        let player = PlayerPath {
            tournament: self.place.tournament_slug.clone(),
            section: section.slug.to_string(),
            player: entry.player,
        };
        let need = Need {
            when: entry
                .start_no
                .map_or_else(|| "–".to_owned(), |no| t!(lang, desk_player_no, no = no.get())),
            detail: section.name.clone(),
            heading: lang.bar(bar),
            text: match (entry.is_certain(), has_begun) {
                (true, true) => t!(lang, desk_barred_playing),
                (true, false) => t!(lang, desk_barred_entered),
                (false, _) => t!(lang, desk_barred_possible),
            },
            // Past the long form, to what has to be answered.
            href: format!("{player}#quarantine"),
            action: t!(lang, desk_see_player),
            state: "refused",
        };
        self.needs.push((Urgency::Barred, need));
    }

    fn disputes(&mut self, section: &Section, slug: &str, round: &FieldRound) {
        if !self.may(Capability::EnterResults, section) {
            return;
        }
        let lang = self.lang;
        for game in round.games.iter().filter(|game| game.is_disputed) {
            let need = Need {
                when: t!(lang, desk_board, board = game.board.get()),
                detail: section.name.clone(),
                heading: t!(lang, desk_disputed, result = lang.outcome(&game.outcome)),
                text: t!(lang, desk_disputed_text, round = round.number.get()),
                href: BoardPath {
                    tournament: self.place.tournament_slug.clone(),
                    section: slug.to_owned(),
                    round: round.number,
                    board: game.board,
                }
                .to_string(),
                action: t!(lang, desk_choose),
                state: "refused",
            };
            self.needs.push((Urgency::Disputed, need));
        }
    }

    /// Protests somebody with these rights has to decide, and those that wait for somebody else.
    async fn protests(&mut self, conn: &mut PgConnection, section: &Section, open: &[Open]) -> Result<()> {
        let lang = self.lang;
        for protest in open.iter().filter(|protest| protest.section == section.id) {
            let needed = match protest.instance {
                Decider::Arbiter => Capability::JudgeAsArbiter,
                Decider::Committee => Capability::JudgeInCommittee,
                Decider::AppealsBoard => Capability::DecideInBoard,
            };
            let decides = self.may(needed, section);
            if !decides && !self.may(Capability::FileProtests, section) {
                continue;
            }
            let mut text = t!(lang, desk_protest_text, at = lang.stamp(protest.filed_at));
            if !decides && protest.instance == Decider::Committee {
                text = format!("{text} {}", self.committee(conn, section).await?);
            }
            let need = Need {
                when: t!(lang, protest_title, number = protest.number),
                detail: section.name.clone(),
                heading: if decides {
                    t!(lang, desk_protest, who = lang.instance(protest.instance))
                } else {
                    t!(lang, desk_protest_waits, who = lang.instance(protest.instance))
                },
                text,
                href: ProtestPath {
                    tournament: self.place.tournament_slug.clone(),
                    section: section.slug.to_string(),
                    protest: protest.id,
                }
                .to_string(),
                action: if decides {
                    t!(lang, desk_protest_read)
                } else {
                    t!(lang, desk_protest_see)
                },
                state: if decides { "missing" } else { "" },
            };
            if decides {
                self.needs.push((Urgency::Protests, need));
            } else {
                self.others.push(need);
            }
        }
        Ok(())
    }

    /// Whether the committee of a section can decide at all, and who of it cannot sign in.
    async fn committee(&self, conn: &mut PgConnection, section: &Section) -> Result<String> {
        let lang = self.lang;
        let place = (self.place.tournament, section.id);
        // Without settled rules nobody knows how many there must be; the protest's page says so.
        let Ok(sitting) = committees::sitting(conn, place).await else {
            return Ok(String::new());
        };
        let outside = committees::without_access(conn, place, &sitting).await?;
        let mut said = Vec::new();
        if !sitting.problems().is_empty() {
            said.push(t!(lang, desk_committee_incomplete));
        }
        if !outside.is_empty() {
            let names: Vec<&str> = outside
                .iter()
                .map(|official| official.data.name.as_str())
                .collect();
            said.push(t!(lang, desk_committee_without_access, names = names.join(", ")));
        }
        Ok(said.join(" "))
    }

    fn missing(&mut self, section: &Section, slug: &str, round: &FieldRound) {
        let missing = round.count().missing;
        if round.stage(self.now) != Stage::Started
            || missing == 0
            || !self.may(Capability::EnterResults, section)
        {
            return;
        }
        let lang = self.lang;
        // Everybody has just sat down: nothing is missing yet.
        let has_just_begun = missing == round.games.len()
            && round
                .starts_at
                .is_some_and(|at| self.now.duration_since(at) < JUST_BEGUN);
        let need = Need {
            when: t!(lang, desk_round, round = round.number.get()),
            detail: section.name.clone(),
            heading: if has_just_begun {
                t!(lang, desk_running, boards = missing)
            } else {
                t!(lang, desk_missing, boards = missing)
            },
            text: round
                .starts_at
                .map(|at| t!(lang, desk_started_at, at = lang.moment(at)))
                .unwrap_or_default(),
            href: format!("{}?show=missing", self.entry(slug, round)),
            action: t!(lang, desk_enter),
            state: if has_just_begun { "" } else { "missing" },
        };
        self.needs.push((Urgency::ResultsMissing, need));
    }

    fn suspended(&mut self, section: &Section, slug: &str, round: &FieldRound) {
        if !self.may(Capability::EnterResults, section) {
            return;
        }
        let lang = self.lang;
        for game in &round.games {
            if game.outcome.suspended.is_none() {
                continue;
            }
            let need = Need {
                when: t!(lang, desk_board, board = game.board.get()),
                detail: section.name.clone(),
                heading: lang.agreed(&game.outcome, game.appointment),
                text: t!(lang, desk_suspended_text, round = round.number.get()),
                href: BoardPath {
                    tournament: self.place.tournament_slug.clone(),
                    section: slug.to_owned(),
                    round: round.number,
                    board: game.board,
                }
                .to_string(),
                action: t!(lang, desk_see_board),
                state: "",
            };
            // In the order in which they are played.
            let at = game.appointment.plays_at.or(game.appointment.resume_by);
            self.soon.push((at.unwrap_or(self.now), need));
        }
    }

    fn starting(&mut self, section: &Section, slug: &str, round: &FieldRound) {
        let Some(at) = round.starts_at.filter(|at| *at > self.now) else {
            return;
        };
        let is_soon = at.duration_since(self.now) <= SOON;
        let is_done = round.status.is_public() && round.count().missing == 0;
        if !is_soon || is_done || !round.status.is_public() || !self.may(Capability::EnterResults, section) {
            return;
        }
        let lang = self.lang;
        let need = Need {
            when: lang.clock(at),
            detail: lang.short_date(lang.local(at).date()),
            heading: t!(
                lang,
                desk_starts,
                round = round.number.get(),
                section = section.name.as_str()
            ),
            text: t!(lang, desk_starts_text),
            href: self.entry(slug, round),
            action: t!(lang, desk_see_boards),
            state: "",
        };
        self.soon.push((at, need));
    }

    #[expect(
        clippy::too_many_lines,
        reason = "one arm for each thing the next round waits for"
    )]
    fn next_round(&mut self, section: &Section, slug: &str, field: &Field, changes: &[Told], hall: &Hall) {
        if !self.may(Capability::Pair, section) {
            return;
        }
        let lang = self.lang;
        let open = field
            .rounds
            .iter()
            .filter(|round| round.status == RoundStatus::Published)
            .any(|round| round.count().missing > 0);
        let Some(round) = field.next_to_pair() else {
            // Everything is played: the last round is closed, and the tournament can be reported.
            if let Some(last) = field
                .last_public()
                .filter(|last| !open && !hall.has_unconfirmed() && last.status == RoundStatus::Published)
            {
                let need = Need {
                    when: t!(lang, desk_round, round = last.number.get()),
                    detail: section.name.clone(),
                    heading: t!(lang, desk_close, round = last.number.get()),
                    text: t!(lang, desk_close_text),
                    href: self.pairing(slug, last),
                    action: t!(lang, desk_close_action, round = last.number.get()),
                    state: "missing",
                };
                self.needs.push((Urgency::CloseRound, need));
            }
            return;
        };
        let mut href = self.pairing(slug, round);
        let number = round.number.get();
        let when = t!(lang, desk_round, round = number);
        let starts = round
            .starts_at
            .map(|at| t!(lang, desk_starts_at, at = lang.moment(at)))
            .unwrap_or_default();
        let more = changes.len().saturating_sub(1);
        let outdated = changes.first().map(|first| {
            t!(
                lang,
                desk_outdated_text,
                first = lang.change_since(first),
                more = more
            )
        });
        let hindrance = transition::hindrance(field, round.number, self.now);
        let mut text = outdated.clone().unwrap_or(starts);
        let (urgency, heading, action) = if outdated.is_some() {
            (
                Urgency::DraftOutdated,
                t!(lang, desk_outdated, round = number),
                t!(lang, desk_see_draft),
            )
        } else if round.status == RoundStatus::Draft {
            (
                Urgency::DraftNotPublished,
                t!(lang, desk_draft, round = number),
                t!(lang, desk_see_draft),
            )
        } else if open || field.players.len() < 2 || hall.has_unconfirmed() {
            return;
        } else if let Some(Refusal::StillSuspended {
            games,
            round: of,
            board,
        }) = &hindrance
        {
            // Offered would be what is refused: the way goes by the game that is waited for.
            href = self.board(slug, *of, *board);
            text = t!(lang, round_still_suspended, games = *games);
            (
                Urgency::PairNext,
                t!(lang, desk_waits, round = number),
                t!(lang, desk_see_board),
            )
        } else if let Some(Refusal::AdjournmentsRun {
            round: of,
            board,
            until,
        }) = &hindrance
        {
            href = self.board(slug, *of, *board);
            text = t!(
                lang,
                round_adjournments_run,
                round = of.get(),
                board = board.get(),
                until = lang.moment(*until)
            );
            (
                Urgency::PairNext,
                t!(lang, desk_pair_after, round = number, at = lang.stamp(*until)),
                t!(lang, desk_see_board),
            )
        } else if hindrance.is_some() {
            return;
        } else if let Unnumbered::Else(players) = unnumbered(field, round.number) {
            href = StartNumbersPath {
                tournament: self.place.tournament_slug.clone(),
                section: slug.to_owned(),
            }
            .to_string();
            (
                Urgency::PairNext,
                t!(lang, desk_unnumbered, players = players),
                t!(lang, desk_unnumbered_act),
            )
        } else {
            if let Unnumbered::ByRating(players) = unnumbered(field, round.number) {
                text = format!("{text} {}", t!(lang, desk_numbers_by_rating, players = players));
            }
            (
                Urgency::PairNext,
                t!(lang, desk_pair, round = number),
                t!(lang, desk_pair_action, round = number),
            )
        };
        let need = Need {
            when,
            detail: section.name.clone(),
            heading,
            text,
            href,
            action,
            state: "missing",
        };
        self.needs.push((urgency, need));
    }

    fn applications(&mut self, applied: usize) {
        let may = self.rights.allow(
            Capability::ManageEntries,
            Scope::Tournament(self.place.tournament),
        );
        if applied == 0 || !may {
            return;
        }
        let lang = self.lang;
        let need = Need {
            when: applied.to_string(),
            detail: t!(lang, desk_applied),
            heading: t!(lang, desk_applications, applications = applied),
            text: t!(lang, desk_applications_text),
            href: ApplicationsPath {
                tournament: self.place.tournament_slug.clone(),
            }
            .to_string(),
            action: t!(lang, desk_answer),
            state: "missing",
        };
        self.needs.push((Urgency::Applications, need));
    }

    /// The report for rating is due soon, or is late.
    fn report(&mut self, reminder: Option<(Date, Timing)>) {
        let Some((due, timing)) = reminder else { return };
        let lang = self.lang;
        let state = match timing {
            Timing::Overdue(_) | Timing::CameLate(_) => "late",
            Timing::Left(_) => "",
            Timing::NotOver | Timing::Reminded(_) | Timing::InTime => "missing",
        };
        let need = Need {
            when: lang.day_and_month(due),
            detail: t!(lang, desk_report_due),
            heading: t!(lang, rating_report_heading),
            text: problems::rating_reports::timing(lang, timing),
            href: RatingReportPath {
                tournament: self.place.tournament_slug.clone(),
            }
            .to_string(),
            action: t!(lang, desk_report_act),
            state,
        };
        self.needs.push((Urgency::Report, need));
    }

    /// What was sent to the ratings office is not what the tournament says by now.
    fn outdated(&mut self, version: Option<i32>) {
        let Some(version) = version else { return };
        let lang = self.lang;
        let need = Need {
            when: t!(lang, desk_report_version, version = version),
            detail: t!(lang, desk_report_sent),
            heading: t!(lang, desk_report_outdated),
            text: t!(lang, desk_report_outdated_text),
            href: RatingReportPath {
                tournament: self.place.tournament_slug.clone(),
            }
            .to_string(),
            action: t!(lang, desk_report_act),
            state: "missing",
        };
        self.needs.push((Urgency::Report, need));
    }

    /// The ratings office should have answered, or the lists say something else than the entries.
    fn ratings(&mut self, check: Option<&StoredCheck>, entries: &[Beside]) {
        let today = self.lang.local(self.now).date();
        let lang = self.lang;
        let differing = entries
            .iter()
            .filter(|beside| beside.is_different() && !beside.has_begun)
            .count();
        let overdue = check
            .filter(|check| check.state == rating_check::State::Sent)
            .and_then(|check| check.due_on)
            .filter(|due| *due < today);
        let (when, detail, heading, text, state) = match overdue {
            Some(due) => (
                lang.day_and_month(due),
                t!(lang, rating_check_own_heading),
                t!(lang, desk_rating_check_overdue),
                t!(lang, desk_rating_check_overdue_text, due = lang.day(due)),
                "late",
            ),
            None if differing > 0 => (
                differing.to_string(),
                t!(lang, listed_ratings_link),
                t!(lang, desk_rating_check_returned),
                t!(lang, desk_rating_check_returned_text, count = differing),
                "missing",
            ),
            None => return,
        };
        let need = Need {
            when,
            detail,
            heading,
            text,
            href: ListedRatingsPath {
                tournament: self.place.tournament_slug.clone(),
            }
            .to_string(),
            action: t!(lang, desk_rating_check_act),
            state,
        };
        self.needs.push((Urgency::Ratings, need));
    }

    fn announcement(&mut self) {
        let may = self.rights.allow(
            Capability::ManageTournament,
            Scope::Tournament(self.place.tournament),
        );
        if self.place.is_public || !may {
            return;
        }
        let lang = self.lang;
        let need = Need {
            when: t!(lang, desk_not_public),
            detail: String::new(),
            heading: t!(lang, desk_announce),
            text: t!(lang, desk_announce_text),
            href: RegulationPath {
                tournament: self.place.tournament_slug.clone(),
            }
            .to_string(),
            action: t!(lang, desk_to_setup),
            state: "missing",
        };
        self.needs.push((Urgency::Announcement, need));
    }

    /// Nothing can begin without a section.
    fn without_sections(&mut self) {
        let here = Scope::Tournament(self.place.tournament);
        if !self.rights.allow(Capability::ManageTournament, here) {
            return;
        }
        let lang = self.lang;
        let need = Need {
            when: t!(lang, desk_sections),
            detail: String::new(),
            heading: t!(lang, desk_no_sections),
            text: t!(lang, desk_no_sections_text),
            href: NewSectionPath {
                tournament: self.place.tournament_slug.clone(),
            }
            .to_string(),
            action: t!(lang, sections_new),
            state: "missing",
        };
        self.needs.push((Urgency::SetUp, need));
    }

    /// What a section that has not begun waits for before its first round: players, then who comes.
    async fn first_steps(&mut self, conn: &mut PgConnection, section: &Section, field: &Field) -> Result<()> {
        let lang = self.lang;
        let tournament = || self.place.tournament_slug.clone();
        if field.players.len() < 2 {
            if self.may(Capability::ManageEntries, section) {
                let need = Need {
                    when: field.players.len().to_string(),
                    detail: section.name.clone(),
                    heading: t!(lang, desk_few_players),
                    text: t!(lang, desk_few_players_text),
                    href: PlayersPath {
                        tournament: tournament(),
                        section: section.slug.to_string(),
                    }
                    .to_string(),
                    action: t!(lang, desk_few_players_act),
                    state: "missing",
                };
                self.needs.push((Urgency::SetUp, need));
            }
            return Ok(());
        }
        let starts_at = field.round(RoundNo::FIRST).and_then(|round| round.starts_at);
        let is_far_off = starts_at.is_some_and(|at| at.duration_since(self.now) > SOON);
        if is_far_off || !self.may(Capability::CheckIn, section) {
            return Ok(());
        }
        let list = check_ins::list(conn, self.place.tournament, section.id).await?;
        let count = list.map(|list| list.count()).unwrap_or_default();
        if count.awaited == 0 {
            return Ok(());
        }
        let need = Need {
            when: t!(lang, desk_came, came = count.came, all = count.all),
            detail: section.name.clone(),
            heading: t!(lang, desk_check_in, players = count.awaited),
            text: t!(lang, desk_check_in_text),
            href: CheckInPath {
                tournament: tournament(),
                section: section.slug.to_string(),
            }
            .to_string(),
            action: t!(lang, desk_check_in_act),
            state: "",
        };
        self.needs.push((Urgency::CheckIn, need));
        Ok(())
    }

    fn row(&mut self, section: &Section, slug: String, field: &Field) {
        let round = being_played(field).or_else(|| field.next_to_pair());
        let count = round.map(FieldRound::count).unwrap_or_default();
        let may_look = self.may(Capability::ReadDesk, section);
        self.sections.push(SectionRow {
            name: section.name.clone(),
            href: may_look.then(|| {
                RoundsPath {
                    tournament: self.place.tournament_slug.clone(),
                    section: slug,
                }
                .to_string()
            }),
            round: round.map_or_else(|| "–".to_owned(), |round| round.number.to_string()),
            done: count.decided().to_string(),
            boards: count.all.to_string(),
            stage: round
                .map(|round| problems::rounds::stage(self.lang, round.stage(self.now)))
                .unwrap_or_default(),
            is_waiting: count.missing > 0,
            mode: field
                .lost_fide_mode()
                .map(|round| t!(self.lang, fide_left, round = round.get()))
                .unwrap_or_default(),
        });
    }
}
