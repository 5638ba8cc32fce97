//! What needs the arbiters of a tournament now, and how its sections stand.

mod hall;
mod prizes;

use askama::Template;
use axum::response::Html;
use jiff::{SignedDuration, Timestamp, civil::Date};

use self::hall::{Hall, TabletRow};
use super::results::being_played;
use domain::{
    access::{Capability, Scope},
    fide_mode::FideMode,
    field::{Field, FieldRound},
    rating_check,
    rating_report::deadline::Timing,
    round::{RoundStatus, Stage},
    schedule,
};
use rules::ruling::Decider;
use service::{
    access::{Permit, ReadDesk, Rights},
    fields,
    prizes::announced,
    protests,
    quarantines::{self, BarredEntry},
    rating_checks::{
        self,
        taking::{self, Beside},
    },
    rating_reports,
    rounds::{self, Told},
};
use store::{places::Place, protests::Open, rating_checks::StoredCheck, sections::Section};
use texts::t;
use web::nav::{self, Tab};
use web::{
    auth::Access,
    error::{Problem, Result},
    extract::{Db, Now},
    layout::Layout,
    paths::{
        ApplicationsPath, BoardPath, DeskPath, EntryPath, ListedRatingsPath, PairingPath, PlayerPath,
        ProtestPath, RatingReportPath, RegulationPath, RoundsPath,
    },
    problems,
    routes::Routes,
    state::AppState,
    text::Lang,
};

/// What starts within this time is "soon".
const SOON: SignedDuration = SignedDuration::from_hours(24);

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Needs(Capability::ReadDesk), show)
}

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
    sections: Vec<SectionRow>,
    tablets: Vec<TabletRow>,
}

async fn show(
    _: DeskPath,
    permit: Permit<ReadDesk>,
    (db, now): (Db, Now),
    layout: Layout,
) -> Result<Html<String>> {
    let place = permit.place().ok_or_else(Problem::not_found)?;
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let mut desk = Desk {
        lang,
        now: now.0,
        place,
        rights: permit.rights(),
        needs: Vec::new(),
        soon: Vec::new(),
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
    let mut last_round: Option<Timestamp> = None;
    for section in store::sections::list_by_tournament(&mut tx, place.tournament).await? {
        if let Some(field) = fields::load(&mut tx, section.id).await? {
            let changes = match field.next_to_pair() {
                Some(round) => rounds::told_changes(&mut tx, &field, round).await?,
                None => Vec::new(),
            };
            last_round = last_round.max(field.rounds.iter().filter_map(|round| round.starts_at).max());
            is_open |= !field.rounds.iter().any(|round| round.status.is_public());
            desk.take(&section, &field, &changes);
            let hall = Hall::read(&mut tx, &desk, &section, &field).await?;
            desk.hall(&section, &field, &hall);
            desk.protests(&section, &open);
            if let Some(announced) = &announced {
                desk.prizes(&section, &field, announced);
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
        let reminder = rating_reports::reminder(&mut tx, place.tournament, last, today).await?;
        desk.report(reminder);
    }
    desk.announcement();
    let mut needs = desk.needs;
    needs.sort_by_key(|(urgency, _)| *urgency);
    let mut soon = desk.soon;
    soon.sort_by_key(|(at, _)| *at);
    let title = t!(lang, desk_title);
    let page = DeskPage {
        about: t!(
            lang,
            desk_about,
            name = permit.actor().name.as_str(),
            at = lang.clock(now.0)
        ),
        now: needs.into_iter().map(|(_, need)| need).collect(),
        soon: soon.into_iter().map(|(_, need)| need).collect(),
        sections: desk.sections,
        tablets: desk.tablets,
        layout: nav::frame(layout, permit.rights(), place, Tab::Desk, &title),
    };
    Ok(Html(page.render()?))
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
    PairNext,
    Prizes,
    Protests,
    CloseRound,
    Report,
    Applications,
    Ratings,
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
    sections: Vec<SectionRow>,
    tablets: Vec<TabletRow>,
}

impl Desk<'_> {
    /// Everything a section asks for.
    fn take(&mut self, section: &Section, field: &Field, changes: &[Told]) {
        let slug = section.slug.to_string();
        for round in &field.rounds {
            self.disputes(section, &slug, round);
            self.missing(section, &slug, round);
            self.suspended(section, &slug, round);
            self.starting(section, &slug, round);
        }
        self.next_round(section, &slug, field, changes);
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

    /// Protests somebody with these rights has to decide.
    fn protests(&mut self, section: &Section, open: &[Open]) {
        let lang = self.lang;
        for protest in open.iter().filter(|protest| protest.section == section.id) {
            let needed = match protest.instance {
                Decider::Arbiter => Capability::Rule,
                Decider::Committee => Capability::DecideInCommittee,
                Decider::AppealsBoard => Capability::DecideInBoard,
            };
            if !self.may(needed, section) {
                continue;
            }
            let need = Need {
                when: t!(lang, protest_title, number = protest.number),
                detail: section.name.clone(),
                heading: t!(lang, desk_protest, who = lang.instance(protest.instance)),
                text: t!(lang, desk_protest_text, at = lang.stamp(protest.filed_at)),
                href: ProtestPath {
                    tournament: self.place.tournament_slug.clone(),
                    section: section.slug.to_string(),
                    protest: protest.id,
                }
                .to_string(),
                action: t!(lang, desk_protest_read),
                state: "missing",
            };
            self.needs.push((Urgency::Protests, need));
        }
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
        let need = Need {
            when: t!(lang, desk_round, round = round.number.get()),
            detail: section.name.clone(),
            heading: t!(lang, desk_missing, boards = missing),
            text: round
                .starts_at
                .map(|at| t!(lang, desk_started_at, at = lang.moment(at)))
                .unwrap_or_default(),
            href: format!("{}?show=missing", self.entry(slug, round)),
            action: t!(lang, desk_enter),
            state: "missing",
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
                heading: lang.outcome(&game.outcome),
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
            self.soon.push((self.now, need));
        }
    }

    fn starting(&mut self, section: &Section, slug: &str, round: &FieldRound) {
        let Some(at) = round.starts_at.filter(|at| *at > self.now) else {
            return;
        };
        let is_soon = at.duration_since(self.now) <= SOON;
        if !is_soon || !round.status.is_public() || !self.may(Capability::EnterResults, section) {
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

    fn next_round(&mut self, section: &Section, slug: &str, field: &Field, changes: &[Told]) {
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
                .filter(|last| !open && last.status == RoundStatus::Published)
            {
                let need = Need {
                    when: t!(lang, desk_round, round = last.number.get()),
                    detail: section.name.clone(),
                    heading: t!(lang, desk_close),
                    text: t!(lang, desk_close_text),
                    href: self.pairing(slug, last),
                    action: t!(lang, desk_to_round),
                    state: "missing",
                };
                self.needs.push((Urgency::CloseRound, need));
            }
            return;
        };
        let href = self.pairing(slug, round);
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
        } else if open || field.players.len() < 2 {
            return;
        } else {
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
            text: outdated.unwrap_or(starts),
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
            Timing::NotOver | Timing::Left(_) | Timing::Reminded(_) | Timing::InTime => "missing",
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
            done: count.settled.to_string(),
            boards: count.all.to_string(),
            stage: round
                .map(|round| problems::rounds::stage(self.lang, round.stage(self.now)))
                .unwrap_or_default(),
            is_waiting: count.missing > 0,
            mode: match field.fide_mode {
                FideMode::Left { round } => t!(self.lang, fide_left, round = round.get()),
                FideMode::On => String::new(),
            },
        });
    }
}
