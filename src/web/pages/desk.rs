//! What needs the people of a tournament now, and how its sections stand: the moments of [`domain::desk`] in words, each with the link to where
//! its step is taken.
//!
//! [`Desk::put`] alone decides under which heading a line stands for the reader, or that it is not theirs to see.

mod before;
mod cards;
mod fees;
mod hall;
mod prizes;
mod protests;
mod rounds;
mod teams;
mod whole;
mod windows;

use self::hall::{Hall, TabletRow};
use crate::prelude::*;
use domain::desk::{DeskMoment, DeskStep};
use service::{
    prizes::{Announced, announced},
    protests as open_protests,
    quarantines::{self, BarredEntry},
};
use store::{
    protests::{Open, WithoutResult},
    tournaments::Tournament,
};
use web::{
    components::{FirstStepView, chart::percent},
    first_steps,
    nav::Tab,
    paths::{DeskPath, SectionLinks},
};

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

/// A line before it is known whose step it is.
#[derive(Debug)]
struct Line {
    need: Need,
    /// Address and words of the link for those who only wait for it; `None`: they may follow the same.
    look: Option<(String, String)>,
    /// By when a line of what is soon stands in its order.
    at: Option<Timestamp>,
}

impl From<Need> for Line {
    fn from(need: Need) -> Self {
        Self {
            need,
            look: None,
            at: None,
        }
    }
}

impl Need {
    fn seen_at(self, href: String, action: String) -> Line {
        Line {
            need: self,
            look: Some((href, action)),
            at: None,
        }
    }

    fn at(self, at: Timestamp) -> Line {
        Line {
            need: self,
            look: None,
            at: Some(at),
        }
    }
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
    /// The address of the tournament, where the final standings are, once nobody has to do anything any more; empty before.
    over: String,
    /// A new tournament made of this one, for those who may make one; empty before it is over.
    copy: String,
    sections: Vec<DeskSectionRow>,
    tablets: Vec<TabletRow>,
}

async fn show(
    _: DeskPath,
    permit: Permit<ReadDesk, AtTournament>,
    (db, now, layout): Visit,
) -> Result<Html<String>> {
    let mut tx = db.snapshot().await?;
    let mut desk = Desk::new(layout.lang, now.0, permit.place(), permit.rights());
    desk.gather(&mut tx).await?;
    Ok(Html(
        desk.into_page(layout, permit.actor().name.as_str()).render()?,
    ))
}

/// What is read once and concerns every section.
struct Shared {
    found: Tournament,
    announced: Option<Announced>,
    open: Vec<Open>,
    /// Decisions about cards that say no result.
    without_result: Vec<WithoutResult>,
    barred: Vec<BarredEntry>,
    /// Have clubs lists of players, who are entered when a round is paired?
    has_lists: bool,
}

impl Shared {
    async fn read(conn: &mut PgConnection, desk: &Desk<'_>) -> Result<Self> {
        let here = desk.place.tournament;
        let may_enter = desk.rights.allow_within(Capability::ManageEntries, here);
        Ok(Self {
            found: store::tournaments::find(conn, here)
                .await?
                .ok_or_else(Problem::not_found)?,
            announced: announced(conn, here).await?,
            open: open_protests::list_open(conn, here).await?,
            without_result: store::protests::list_without_result(conn, here).await?,
            has_lists: false,
            barred: if may_enter {
                quarantines::list(conn, here).await?
            } else {
                Vec::new()
            },
        })
    }

    /// By when players enter, where a day was announced.
    fn entries_until(&self) -> Option<Timestamp> {
        let deadline = self.found.regulation.entry_deadline.as_ref()?;
        schedule::moment(deadline.0)
    }
}

/// What was seen of all sections together.
#[expect(
    clippy::struct_excessive_bools,
    reason = "facts that are known apart from each other"
)]
#[derive(Debug)]
struct Seen {
    sections: usize,
    has_begun: bool,
    /// Has a section no public round yet?
    is_open: bool,
    /// Is every round of every section played, with every result?
    is_played: bool,
    /// And closed?
    is_closed: bool,
    /// Do teams go up and down?
    moves_teams: bool,
    last_day: Option<Date>,
    /// Who takes part so far, in sections that have not begun.
    entered: usize,
}

impl Seen {
    const NOTHING: Self = Self {
        sections: 0,
        has_begun: false,
        is_open: false,
        is_played: true,
        is_closed: true,
        moves_teams: false,
        last_day: None,
        entered: 0,
    };

    fn look(&mut self, field: &SectionState, has_begun: bool) {
        self.sections += 1;
        self.has_begun |= has_begun;
        self.is_open |= !has_begun;
        let days = field.rounds.iter().flat_map(|round| field.days_of_round(round));
        self.last_day = self.last_day.max(days.max());
        let is_played = |round: &SectionRound| {
            let count = round.count();
            count.missing + count.suspended == 0
        };
        self.is_played &= field.next_to_pair().is_none() && field.rounds.iter().all(is_played);
        self.is_closed &= field.next_to_pair().is_none()
            && field
                .rounds
                .iter()
                .all(|round| round.status == RoundStatus::Closed);
        self.moves_teams |= field.settings.teams.is_some() && field.season.has_zones();
        if !has_begun {
            self.entered += entered(field);
        }
    }
}

/// Players who take part, or teams where they meet in matches.
fn entered(field: &SectionState) -> usize {
    if field.settings.plays_matches() {
        field
            .teams
            .iter()
            .filter(|team| team.left_after.is_none())
            .count()
    } else {
        field.players.len()
    }
}

/// As many of them as a round could be made of: teams without players sit nobody at the boards, unless clubs' lists say who plays.
fn pairable(field: &SectionState, has_lists: bool) -> usize {
    if field.settings.plays_matches() && has_lists {
        entered(field)
    } else {
        entered(field).min(field.players.len())
    }
}

/// The lines while they are gathered.
struct Desk<'a> {
    lang: Lang,
    now: Timestamp,
    place: &'a Place,
    rights: &'a Rights,
    /// Do teams play in any section?
    has_teams: bool,
    /// Does anything wait for anybody, whoever reads?
    is_anything_left: bool,
    is_over: bool,
    needs: Vec<(DeskMoment, Need)>,
    soon: Vec<(Timestamp, Need)>,
    others: Vec<(DeskMoment, Need)>,
    sections: Vec<DeskSectionRow>,
    tablets: Vec<TabletRow>,
    steps: Vec<FirstStepView>,
}

impl<'a> Desk<'a> {
    const fn new(lang: Lang, now: Timestamp, place: &'a Place, rights: &'a Rights) -> Self {
        Self {
            lang,
            now,
            place,
            rights,
            has_teams: false,
            is_anything_left: false,
            is_over: false,
            needs: Vec::new(),
            soon: Vec::new(),
            others: Vec::new(),
            sections: Vec::new(),
            tablets: Vec::new(),
            steps: Vec::new(),
        }
    }
}

impl Desk<'_> {
    /// Reads the tournament, one section after the other, and adds its lines.
    async fn gather(&mut self, conn: &mut PgConnection) -> Result<()> {
        let mut shared = Shared::read(conn, self).await?;
        let mut seen = Seen::NOTHING;
        let sections = store::sections::list_by_tournament(conn, self.place.tournament).await?;
        self.has_teams = sections.iter().any(|section| section.settings.teams.is_some());
        if self.has_teams {
            let clubs = store::strength_lists::list_clubs(conn, self.place.tournament).await?;
            shared.has_lists = !clubs.is_empty();
        }
        let mut owing = Vec::new();
        for section in sections {
            if let Some(field) = section_state::load(conn, section.id).await? {
                let is_given_up = field.abandoned().is_some();
                self.given_up(&section, &field);
                // An abandoned season waits for nothing.
                let field = field.as_reported();
                let is_public = |round: &SectionRound| round.status.is_public();
                let has_begun = is_given_up || field.rounds.iter().any(is_public);
                seen.look(&field, has_begun);
                if fees::are_due(&field, has_begun, self.now) {
                    owing.push(section.id);
                }
                self.section(conn, (&section, &field), &shared, has_begun).await?;
            }
        }
        if !seen.has_begun {
            self.steps = first_steps::strip(conn, self.lang, (self.place, self.rights)).await?;
        }
        self.whole(conn, &shared, &seen).await?;
        self.fees(conn, &owing).await?;
        if self.has_teams {
            self.season(conn, &shared.found, &seen).await?;
        }
        self.is_over = seen.sections > 0 && seen.has_begun && seen.is_closed && !self.is_anything_left;
        Ok(())
    }

    /// The lines of a section.
    async fn section(
        &mut self,
        conn: &mut PgConnection,
        (section, field): (&Section, &SectionState),
        shared: &Shared,
        has_begun: bool,
    ) -> Result<()> {
        if !has_begun {
            self.before(conn, (section, field), shared).await?;
        }
        let hall = Hall::read(conn, self, section, field).await?;
        self.rounds(section, field, shared);
        self.next_round(conn, (section, field), shared, &hall).await?;
        self.row(section, field, shared);
        self.hall(section, field, &hall);
        self.rulings(conn, section, field).await?;
        self.protests(conn, section, &shared.open).await?;
        self.without_result(conn, section, field, &shared.without_result)
            .await?;
        self.cards(conn, section, field).await?;
        self.unsigned_cards(section, field);
        self.move_requests(conn, section, field).await?;
        if let Some(announced) = &shared.announced {
            self.prizes(conn, (section, field), announced).await?;
        }
        for entry in shared.barred.iter().filter(|entry| entry.section == section.id) {
            self.barred(section, field, entry);
        }
        Ok(())
    }

    /// Adds a line where it belongs for this reader; `at` is its section, `None` for the whole tournament.
    fn put(&mut self, moment: DeskMoment, at: Option<&Section>, line: impl Into<Line>) {
        let Line {
            mut need,
            look,
            at: by,
        } = line.into();
        self.is_anything_left |= !moment.is_soon();
        let step = moment.step_for(|capability| match at {
            Some(section) => self.may(capability, section),
            None => self.may_in_all(capability),
        });
        match step {
            Some(DeskStep::Now) => self.needs.push((moment, need)),
            Some(DeskStep::Soon) => self.soon.push((by.unwrap_or(self.now), need)),
            Some(DeskStep::Others) => {
                if let Some((href, action)) = look {
                    need.href = href;
                    need.action = action;
                }
                // Only what is late is marked: the marker of what is missing means that it waits for the reader.
                if need.state != "late" {
                    need.state = "";
                }
                self.others.push((moment, need));
            }
            None => {}
        }
    }

    /// The page for this person: what is urgent first, and what is soon by its time.
    fn into_page(mut self, layout: Layout, who: &str) -> DeskPage {
        let lang = self.lang;
        self.needs.sort_by_key(|(moment, _)| *moment);
        self.others.sort_by_key(|(moment, _)| *moment);
        self.soon.sort_by_key(|(at, _)| *at);
        let title = t!(lang, desk_title);
        let leads = self.has_teams && self.may_in_all(Capability::ManageTournament);
        let may_copy = self.is_over && self.may_in_all(Capability::ManageTournament);
        let lines = |lines: Vec<(DeskMoment, Need)>| -> Vec<Need> {
            lines.into_iter().map(|(_, need)| need).collect()
        };
        DeskPage {
            season: if leads {
                self.place.here().season_duties()
            } else {
                String::new()
            },
            steps: self.steps,
            about: t!(lang, desk_about, name = who, at = lang.clock(self.now)),
            now: lines(self.needs),
            soon: self.soon.into_iter().map(|(_, need)| need).collect(),
            others: lines(self.others),
            over: if self.is_over {
                self.place.here().tournament()
            } else {
                String::new()
            },
            copy: if may_copy {
                self.place.here().copy()
            } else {
                String::new()
            },
            sections: self.sections,
            tablets: self.tablets,
            layout: nav::frame(layout, self.rights, self.place, Tab::Desk, &title),
        }
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

    /// Is somebody of them to read it?
    fn concerns(&self, moment: DeskMoment, section: &Section) -> bool {
        moment
            .step_for(|capability| self.may(capability, section))
            .is_some()
    }

    fn here(&self, section: &Section) -> SectionLinks {
        self.place.here().within(section.slug.as_str())
    }

    /// Where those look who wait for a round.
    fn look_at_rounds(&self, section: &Section) -> (String, String) {
        (self.here(section).rounds(), t!(self.lang, desk_look_rounds))
    }

    fn row(&mut self, section: &Section, field: &SectionState, shared: &Shared) {
        let round = super::results::being_played(field).or_else(|| field.next_to_pair());
        let count = round.map(SectionRound::count).unwrap_or_default();
        let may_look = self.may(Capability::ReadDesk, section);
        // Marked for those who enter results: for others it is not what waits for them.
        let is_waiting = self.may(Capability::EnterResults, section)
            && round.is_some_and(|round| {
                let facts = rounds::public_round(field, round, shared, self.now);
                facts.moment(self.now) == Some(DeskMoment::ResultsMissing)
            });
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
            is_waiting,
            mode: field
                .lost_fide_mode()
                .map(|round| t!(self.lang, fide_left, round = round.get()))
                .unwrap_or_default(),
        });
    }
}
