//! What needs the arbiters of a tournament now, and how its sections stand.

mod cards;
mod hall;
mod prizes;
mod rounds;
mod whole;

use jiff::SignedDuration;

use self::hall::{Hall, TabletRow};
use super::results::being_played;
use crate::prelude::*;
use service::{
    check_ins, committees,
    own_publication::{self, OwnPublication},
    prizes::announced,
    protests,
    quarantines::{self, BarredEntry},
    rating_checks::{self, taking},
    rating_reports,
    rounds::DraftChange,
};
use store::protests::Open;
use web::{
    components::{FirstStepView, chart::percent},
    first_steps,
    nav::Tab,
    paths::{DeskPath, SectionLinks},
};

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
struct DeskSectionRow {
    name: String,
    /// Its rounds, for those who may look into the section.
    href: Option<String>,
    round: String,
    done: String,
    boards: String,
    /// How much of the round is done, in whole per cent; nothing before there are boards.
    percent: Option<usize>,
    stage: String,
    is_waiting: bool,
    /// Says that the section is not in FIDE mode; empty otherwise.
    mode: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/desk.html")]
struct DeskPage {
    layout: Layout,
    about: String,
    /// The way to round 1, for those who set it up; empty once it is public.
    steps: Vec<FirstStepView>,
    /// What a league leader has to do in the season; empty if no teams play here, or if the reader leads no league.
    season: String,
    now: Vec<Need>,
    soon: Vec<Need>,
    /// What somebody else has to do.
    others: Vec<Need>,
    sections: Vec<DeskSectionRow>,
    tablets: Vec<TabletRow>,
}

#[expect(clippy::too_many_lines, reason = "one part of the desk after the other")]
async fn show(
    _: DeskPath,
    permit: Permit<ReadDesk, AtTournament>,
    (db, now, layout): Visit,
) -> Result<Html<String>> {
    let place = permit.place();
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let mut desk = Desk {
        lang,
        now: now.0,
        place,
        rights: permit.rights(),
        has_teams: false,
        needs: Vec::new(),
        soon: Vec::new(),
        others: Vec::new(),
        sections: Vec::new(),
        tablets: Vec::new(),
        steps: Vec::new(),
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
    let mut is_begun = false;
    let mut is_over = true;
    let mut last_day: Option<Date> = None;
    for section in store::sections::list_by_tournament(&mut tx, place.tournament).await? {
        desk.has_teams |= section.settings.teams.is_some();
        if let Some(field) = section_state::load(&mut tx, section.id).await? {
            // An abandoned season waits for nothing.
            let field = field.as_reported();
            let changes = match field.next_to_pair() {
                Some(round) => service::rounds::told_changes(&mut tx, &field, round).await?,
                None => Vec::new(),
            };
            let rounds = field.rounds.iter();
            last_day = last_day.max(rounds.flat_map(|round| field.days_of_round(round)).max());
            let has_begun =
                field.abandoned().is_some() || field.rounds.iter().any(|round| round.status.is_public());
            is_open |= !has_begun;
            is_begun |= has_begun;
            if !has_begun {
                desk.first_steps(&mut tx, &section, &field).await?;
            }
            is_over &= field.next_to_pair().is_none()
                && field.rounds.iter().all(|round| {
                    let count = round.count();
                    count.missing + count.suspended == 0
                });
            let hall = Hall::read(&mut tx, &desk, &section, &field).await?;
            let own = match field
                .next_to_pair()
                .filter(|_| desk.may(Capability::Pair, &section))
            {
                Some(round) => {
                    own_publication::of_round(&mut tx, place.tournament, &field, round.number, now.0).await?
                }
                None => None,
            };
            desk.take(&section, &field, (&changes, own), &hall);
            desk.hall(&section, &field, &hall);
            desk.protests(&mut tx, &section, &open).await?;
            desk.cards(&mut tx, &section, &field).await?;
            desk.move_requests(&mut tx, &section, &field).await?;
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
    if !is_begun {
        desk.steps = first_steps::strip(&mut tx, lang, (place, permit.rights())).await?;
    }
    desk.applications(applied);
    // Ratings are fixed once round 1 is published; until then they are compared with the lists.
    if permit.may(Capability::ManageEntries) && is_open {
        let overview = rating_checks::overview(&mut tx, place.tournament).await?;
        let entries = taking::beside(&mut tx, place.tournament).await?;
        desk.ratings(overview.latest(), &entries);
    }
    if permit.may(Capability::SubmitReport)
        && let Some(last) = last_day
    {
        let today = schedule::local(now.0).date();
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
    Cup,
    CardsDiffer,
    Late,
    Tablets,
    DraftOutdated,
    ResultsMissing,
    CardsLate,
    Unconfirmed,
    DraftNotPublished,
    CheckIn,
    PairNext,
    /// Somebody signed with a reservation. These cards come before the others.
    CardsReserved,
    CardsConfirmed,
    MoveRequests,
    Prizes,
    Protests,
    CloseRound,
    Report,
    Applications,
    Ratings,
    /// What is missing in a tournament that has not begun.
    SetUp,
    Announcement,
}

/// The lines while they are gathered.
struct Desk<'a> {
    lang: Lang,
    now: Timestamp,
    place: &'a Place,
    rights: &'a Rights,
    /// Do teams play in any section?
    has_teams: bool,
    needs: Vec<(Urgency, Need)>,
    soon: Vec<(Timestamp, Need)>,
    others: Vec<Need>,
    sections: Vec<DeskSectionRow>,
    tablets: Vec<TabletRow>,
    steps: Vec<FirstStepView>,
}

impl Desk<'_> {
    /// The page for this person: what is urgent first, and what is soon by its time.
    fn into_page(mut self, layout: Layout, who: &str) -> DeskPage {
        let lang = self.lang;
        self.needs.sort_by_key(|(urgency, _)| *urgency);
        self.soon.sort_by_key(|(at, _)| *at);
        let title = t!(lang, desk_title);
        let leads = self.has_teams && self.may_in_all(Capability::ManageTournament);
        DeskPage {
            season: if leads {
                self.place.here().season_duties()
            } else {
                String::new()
            },
            steps: self.steps,
            about: t!(lang, desk_about, name = who, at = lang.clock(self.now)),
            now: self.needs.into_iter().map(|(_, need)| need).collect(),
            soon: self.soon.into_iter().map(|(_, need)| need).collect(),
            others: self.others,
            sections: self.sections,
            tablets: self.tablets,
            layout: nav::frame(layout, self.rights, self.place, Tab::Desk, &title),
        }
    }

    /// Adds the lines of a section.
    fn take(
        &mut self,
        section: &Section,
        field: &SectionState,
        (changes, own): (&[DraftChange], Option<OwnPublication>),
        hall: &Hall,
    ) {
        for round in &field.rounds {
            self.disputes(section, round);
            self.cup(section, field, round);
            self.missing(section, round);
            self.suspended(section, round);
            self.starting(section, round);
        }
        if !self.own_publication(section, field, changes, own) {
            self.next_round(section, field, changes, hall);
        }
        self.row(section, field);
    }

    fn may(&self, capability: Capability, section: &Section) -> bool {
        self.rights
            .allow(capability, Scope::Section(self.place.tournament, section.id))
    }

    /// The same right in the whole tournament.
    fn may_in_all(&self, capability: Capability) -> bool {
        let here = Scope::Tournament(self.place.tournament);
        self.rights.allow(capability, here)
    }

    fn here(&self, section: &Section) -> SectionLinks {
        self.place.here().within(section.slug.as_str())
    }

    /// Somebody in the entry list is in quarantine, or may be.
    fn barred(&mut self, section: &Section, field: &SectionState, entry: &BarredEntry) {
        let Some(bar) = entry.bars.first() else { return };
        if !self.may(Capability::ManageEntries, section) {
            return;
        }
        let lang = self.lang;
        let has_begun = field.rounds.iter().any(|round| round.status.is_public());
        let player = self.here(section).player(entry.player);
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
            // The link skips the long form and goes to the question that must be answered.
            href: format!("{player}#quarantine"),
            action: t!(lang, desk_see_player),
            state: "refused",
        };
        self.needs.push((Urgency::Barred, need));
    }

    /// Clubs ask to move matches, or have moved some by agreement.
    async fn move_requests(
        &mut self,
        conn: &mut PgConnection,
        section: &Section,
        field: &SectionState,
    ) -> Result<()> {
        if !field.has_public_plan() || !self.may(Capability::ManageTournament, section) {
            return Ok(());
        }
        let count = service::move_requests::count_waiting(conn, field, self.now).await?;
        if count == 0 {
            return Ok(());
        }
        let lang = self.lang;
        let need = Need {
            when: "–".to_owned(),
            detail: section.name.clone(),
            heading: t!(lang, moves_desk, count = count),
            text: t!(lang, moves_desk_text),
            href: self.here(section).move_requests(),
            action: t!(lang, moves_desk_see),
            state: "missing",
        };
        self.needs.push((Urgency::MoveRequests, need));
        Ok(())
    }

    /// Protests somebody with these rights has to decide, and those that wait for somebody else.
    async fn protests(&mut self, conn: &mut PgConnection, section: &Section, open: &[Open]) -> Result<()> {
        let lang = self.lang;
        for protest in open.iter().filter(|protest| protest.section == section.id) {
            let needed = match protest.instance {
                Decider::MatchLeader | Decider::Arbiter => Capability::JudgeAsArbiter,
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
                href: self.here(section).protest(protest.id),
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

    /// What a section waits for before its first round: players, then the check-in.
    async fn first_steps(
        &mut self,
        conn: &mut PgConnection,
        section: &Section,
        field: &SectionState,
    ) -> Result<()> {
        let lang = self.lang;
        if field.players.len() < 2 {
            if self.may(Capability::ManageEntries, section) {
                let need = Need {
                    when: field.players.len().to_string(),
                    detail: section.name.clone(),
                    heading: t!(lang, desk_few_players),
                    text: t!(lang, desk_few_players_text),
                    href: self.here(section).players(),
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
        let count = list.and_then(|list| list.asked_for()).unwrap_or_default();
        if count.awaited == 0 {
            return Ok(());
        }
        let need = Need {
            when: t!(lang, desk_came, came = count.came, all = count.all),
            detail: section.name.clone(),
            heading: t!(lang, desk_check_in, players = count.awaited),
            text: t!(lang, desk_check_in_text),
            href: self.here(section).check_in(),
            action: t!(lang, desk_check_in_act),
            state: "",
        };
        self.needs.push((Urgency::CheckIn, need));
        Ok(())
    }

    fn row(&mut self, section: &Section, field: &SectionState) {
        let round = being_played(field).or_else(|| field.next_to_pair());
        let count = round.map(SectionRound::count).unwrap_or_default();
        let may_look = self.may(Capability::ReadDesk, section);
        self.sections.push(DeskSectionRow {
            name: section.name.clone(),
            href: may_look.then(|| self.here(section).rounds()),
            round: round.map_or_else(|| "–".to_owned(), |round| round.number.to_string()),
            done: count.decided().to_string(),
            boards: count.all.to_string(),
            percent: (count.all > 0).then(|| percent(count.decided(), count.all)),
            stage: round
                .map(|round| error_texts::rounds::stage(self.lang, round.stage(self.now)))
                .unwrap_or_default(),
            is_waiting: count.missing > 0,
            mode: field
                .lost_fide_mode()
                .map(|round| t!(self.lang, fide_left, round = round.get()))
                .unwrap_or_default(),
        });
    }
}
