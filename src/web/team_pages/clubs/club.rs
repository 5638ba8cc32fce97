//! The strength list of a club: put together, put in order, and for everybody on it where they have played and may play next. The club's own
//! page ([`super::own`]) is the same list in the club's hand.

use jiff::civil::Date;

use super::certification::{self, CERTIFY, Handing};
use crate::{
    duties::DutiesView,
    forms::{Refusal, Typed},
    prelude::*,
};
use domain::{
    list_keeping::KeepingRefusal,
    strength_list::{
        duty::Duty,
        written::{self, TeamCell},
    },
};
use engine::{
    ids::{ClubId, ListMemberId, TeamId},
    numbers::ListPlace,
};
use service::{
    access::{AtTournament, ManageEntries},
    club_links,
    strength_lists::{
        self, ChangingList, Keeper, ListStep, RemovingList, WrittenMember,
        standing::{self, ClubStanding, MemberStanding, WhereTo},
    },
};
use web::{i18n::read_date, i18n_teams::line_up_findings as words, nav::Tab};

pub(super) fn routes(state: &AppState) -> Routes {
    let entries = Access::Needs(Capability::ManageEntries);
    Routes::new(state).get(entries, show).post(entries, act)
}

/// Somebody on the list.
#[derive(Debug)]
pub(super) struct MemberLine {
    id: String,
    place: String,
    name: String,
    surname: String,
    given_name: String,
    /// Member number and FIDE id, for those who may read them.
    national_id: String,
    fide_id: String,
    written_rating: String,
    is_foreign: bool,
    /// The last day in the club, as a date field has it.
    last_day: String,
    has_left: bool,
    /// Why, as it was typed.
    reason: String,
    /// Was something about the person refused just now?
    is_refused: bool,
    rating: String,
    /// The teams to be a fixed player of.
    teams: Vec<Choice>,
    /// For which team how often, since when and until when.
    facts: Vec<String>,
    /// For each team with a round to come: whether, and why not.
    where_to: Vec<(State, String, String)>,
}

#[derive(Debug, Template)]
#[template(path = "pages/club.html")]
pub(super) struct ClubPage {
    layout: Layout,
    action: String,
    club: String,
    version: Version,
    key: String,
    /// Which list, and for which event.
    lead: String,
    teams: Vec<String>,
    members: Vec<MemberLine>,
    /// The list as the form was made of it ([`seen_order`]).
    order: String,
    /// Until when the club's order is free, or since when it is not; empty where nobody has decided.
    lock: String,
    /// How far the club is with handing the list in.
    handing: Handing,
    /// The club's own page: no reasons, no links, nothing of other clubs.
    is_own: bool,
    back: String,
    /// The list as a file, out and in.
    pub(super) file: String,
    /// The club's matches; on its own page.
    pub(super) matches: String,
    /// Where it enters its teams; on its own page.
    pub(super) entries: String,
    /// Where it enters players; on its own page, where players play for themselves.
    pub(super) players: String,
    /// What the club has to do; on its own page.
    pub(super) to_do: Option<DutiesView>,
    /// Where it opens the calendar of its deadlines; on its own page.
    pub(super) calendar: String,
    link: String,
    /// The club's link as it stands, in words; empty where there is none.
    link_said: String,
    fields: Typed,
    errors: FieldErrors,
    /// An error that belongs to no single field.
    pub(super) said: String,
}

impl ClubPage {
    /// What was typed in a field.
    fn value(&self, name: &str) -> &str {
        self.fields.text(name)
    }

    /// Is handing the list in what the club does next? Then it has the page's primary button, which is else that of the order.
    const fn hands_in_first(&self) -> bool {
        self.is_own && self.handing.is_offered && !self.handing.is_done
    }

    /// Why the lock or the order is set aside by a step, as it was typed.
    fn reason_of(&self, step: &str) -> &str {
        if self.value("step") == step {
            self.value("reason")
        } else {
            ""
        }
    }

    /// The form as it was sent, with what is wrong.
    pub(super) fn refused(&mut self, sent: Sent, refusal: Refusal) {
        match sent.text("step") {
            "arrange" => self.arranged_as_typed(&sent),
            "correct" | "leave" | "return" | "strike" => {
                let mut members = self.members.iter_mut();
                if let Some(member) = members.find(|member| member.id == sent.text("member")) {
                    member.written_as_typed(&sent);
                }
            }
            _ => {}
        }
        let is_certified = sent.text("step") == CERTIFY;
        self.fields = Typed(sent.fields);
        if is_certified {
            self.handing.ticked_as(&self.fields);
        }
        self.said = refusal.said;
        self.errors = refusal.errors;
    }

    /// Shows a refused order as it was typed, but only the values that were typed: if somebody else has changed the list meanwhile, the
    /// sender did not choose the rest of the form.
    fn arranged_as_typed(&mut self, sent: &Sent) {
        let seen = seen_order(sent.text("order"));
        for member in &mut self.members {
            let stood = seen.iter().position(|(id, _)| id.to_string() == member.id);
            let place = sent.text(&format!("place-{}", member.id));
            if !place.is_empty() && stood.is_none_or(|index| (index + 1).to_string() != place) {
                place.clone_into(&mut member.place);
            }
            let field = format!("team-{}", member.id);
            let team = sent.text(&field);
            let was = stood.and_then(|index| seen.get(index));
            let was = was.map(|(_, duty)| chosen(*duty)).unwrap_or_default();
            if sent.ticked(&field) && (stood.is_none() || team != was) {
                for choice in &mut member.teams {
                    choice.chosen = choice.value == team;
                }
            }
        }
    }

    pub(super) fn of(lang: Lang, standing: &ClubStanding, layout: Layout, action: String) -> Self {
        let members = standing.members.iter().enumerate();
        let free = standing.last_free_day;
        Self {
            action,
            club: standing.club.name.clone(),
            version: standing.club.version,
            key: ids::fresh().to_string(),
            lead: String::new(),
            teams: standing
                .own_teams()
                .enumerate()
                .map(|(index, team)| {
                    let name = if team.is_entered_by_club {
                        t!(lang, club_team_by_club, team = team.name.as_str())
                    } else {
                        team.name.clone()
                    };
                    format!("{} = {name}", index + 1)
                })
                .collect(),
            members: members
                .map(|(index, member)| line(lang, standing, index, member))
                .collect(),
            order: order_of(standing),
            lock: free.map_or_else(String::new, |day| {
                if standing.is_locked {
                    t!(lang, club_locked, day = lang.date(day))
                } else {
                    t!(lang, club_free_until, day = lang.date(day))
                }
            }),
            handing: Handing::of(lang, standing),
            is_own: true,
            back: String::new(),
            file: String::new(),
            matches: String::new(),
            entries: String::new(),
            players: String::new(),
            to_do: None,
            calendar: String::new(),
            link: String::new(),
            link_said: String::new(),
            fields: Typed::default(),
            errors: FieldErrors::new(),
            said: String::new(),
            layout,
        }
    }
}

impl MemberLine {
    /// What is written down of somebody, as it was typed and not taken.
    fn written_as_typed(&mut self, sent: &Sent) {
        for (field, name) in [
            (&mut self.surname, "surname"),
            (&mut self.given_name, "given_name"),
            (&mut self.national_id, "national_id"),
            (&mut self.fide_id, "fide_id"),
            (&mut self.written_rating, "rating"),
            (&mut self.last_day, "last_day"),
            (&mut self.reason, "reason"),
        ] {
            sent.text(name).clone_into(field);
        }
        self.is_foreign = sent.ticked("is_foreign");
        self.is_refused = true;
    }
}

/// What stands before the id of a team that somebody is a named reserve of.
const NAMED: &str = "r:";

/// A person's duty as the choice of a field.
fn chosen(duty: Duty<TeamId>) -> String {
    match duty {
        Duty::Reserve => String::new(),
        Duty::Regular(team) => team.to_string(),
        Duty::ReserveOf(team) => format!("{NAMED}{team}"),
    }
}

/// What [`chosen`] wrote.
fn read_duty(text: &str) -> Option<Duty<TeamId>> {
    match text.strip_prefix(NAMED) {
        Some(team) => team.parse().ok().map(Duty::ReserveOf),
        None if text.is_empty() => Some(Duty::Reserve),
        None => text.parse().ok().map(Duty::Regular),
    }
}

/// Everybody on the list with what they are to the club's teams, as a form says what it was made of.
fn order_of(standing: &ClubStanding) -> String {
    let one = |member: &MemberStanding| format!("{}={}", member.member.id, chosen(member.member.duty));
    standing.members.iter().map(one).collect::<Vec<_>>().join(" ")
}

/// What [`order_of`] wrote; nothing where it cannot be read.
fn seen_order(text: &str) -> Vec<(ListMemberId, Duty<TeamId>)> {
    let one = |word: &str| {
        let (id, duty) = word.split_once('=')?;
        Some((id.parse().ok()?, read_duty(duty)?))
    };
    let all: Option<Vec<_>> = text.split_whitespace().map(one).collect();
    all.unwrap_or_default()
}

fn team_name(standing: &ClubStanding, id: TeamId) -> &str {
    let found = standing.teams.iter().find(|team| team.id == id);
    found.map_or("", |team| team.name.as_str())
}

fn line(lang: Lang, standing: &ClubStanding, index: usize, one: &MemberStanding) -> MemberLine {
    let member = &one.member;
    let chosen = chosen(member.duty);
    let reserve = Choice::new("", t!(lang, club_reserve), &chosen);
    let teams = standing
        .own_teams()
        .map(|team| Choice::new(team.id.to_string(), &team.name, &chosen));
    // Offered if clubs name reserves, and for a member who is one.
    let is_named = standing.names_reserves || member.duty.reserve_of().is_some();
    let named = standing.own_teams().filter(|_| is_named).map(|team| {
        let label = t!(lang, club_reserve_of, team = team.name.as_str());
        Choice::new(format!("{NAMED}{}", team.id), label, &chosen)
    });
    let played = one.appearances.iter().map(|(team, times)| {
        t!(
            lang,
            club_seated,
            team = team_name(standing, *team),
            times = *times
        )
    });
    let dates = [
        member
            .usable_from
            .map(|day| t!(lang, club_usable_from, day = lang.date(day))),
        member
            .left_on
            .map(|day| t!(lang, club_left_on, day = lang.date(day))),
        member.person.is_foreign.then(|| t!(lang, club_is_foreign)),
    ];
    let where_to = one.where_to.iter().map(|to| place(lang, standing, to));
    let person = &member.person;
    MemberLine {
        id: member.id.to_string(),
        place: (index + 1).to_string(),
        name: person.name.spoken(),
        surname: person.name.surname().to_owned(),
        given_name: person.name.given().to_owned(),
        national_id: person
            .national_id
            .as_ref()
            .map(ToString::to_string)
            .unwrap_or_default(),
        fide_id: person.fide_id.map(|id| id.to_string()).unwrap_or_default(),
        written_rating: person.rating.map(|rating| rating.to_string()).unwrap_or_default(),
        is_foreign: person.is_foreign,
        last_day: member.left_on.map(|day| day.to_string()).unwrap_or_default(),
        has_left: member.left_on.is_some(),
        reason: String::new(),
        is_refused: false,
        rating: one.rating.map(|rating| rating.to_string()).unwrap_or_default(),
        teams: std::iter::once(reserve).chain(teams).chain(named).collect(),
        facts: played.chain(dates.into_iter().flatten()).collect(),
        where_to: where_to.collect(),
    }
}

/// A team with its next round: whether somebody may play, and why not.
fn place(lang: Lang, standing: &ClubStanding, to: &WhereTo) -> (State, String, String) {
    let heading = t!(
        lang,
        club_in_round,
        team = team_name(standing, to.team),
        round = to.round.get()
    );
    if to.is_elsewhere {
        let said = match &to.other_team {
            Some(team) => t!(lang, club_in_other_team, team = team.as_str()),
            None => t!(lang, club_elsewhere),
        };
        return (State::Refused, heading, said);
    }
    let said = words::findings(lang, &to.findings);
    if to.is_open() {
        let said = if said.is_empty() {
            t!(lang, club_may_play)
        } else {
            said
        };
        (State::Confirmed, heading, said)
    } else {
        (State::Refused, heading, said)
    }
}

async fn page(
    (db, Now(now)): (&Db, Now),
    path: &ClubPath,
    permit: &Permit<ManageEntries, AtTournament>,
    layout: Layout,
) -> Result<ClubPage> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let standing = standing::of_club(&mut tx, permit.tournament(), path.club, now).await?;
    let links = club_links::list(&mut tx, permit, now).await?;
    drop(tx);
    let link = links.iter().find(|link| link.club == path.club);
    let title = t!(lang, club_heading, club = standing.club.name.as_str());
    let layout = nav::frame(layout, permit.rights(), permit.place(), Tab::Players, &title);
    let page = ClubPage::of(lang, &standing, layout, path.to_string());
    Ok(ClubPage {
        is_own: false,
        lead: t!(lang, club_lead),
        back: path.here().clubs(),
        file: path.here().list_import(path.club),
        link: path.here().club_link(path.club),
        link_said: link.map_or_else(String::new, |link| {
            t!(lang, club_link_stands, until = lang.date_of(link.expires_at))
        }),
        ..page
    })
}

async fn show(
    path: ClubPath,
    permit: Permit<ManageEntries, AtTournament>,
    (db, now, layout): Visit,
) -> Result<Page> {
    let page = page((&db, now), &path, &permit, layout).await?;
    Ok(Html(page.render()?))
}

/// The step that a form asks for.
pub(super) fn step(sent: &Sent, standing: &ClubStanding) -> Result<ListStep> {
    let member = || -> Result<ListMemberId> { sent.text("member").parse().map_err(|_| Problem::not_found()) };
    let day = |field: &'static str| -> Result<Option<Date>> {
        let text = sent.text(field);
        if text.is_empty() {
            return Ok(None);
        }
        let read = read_date(text);
        read.map(Some)
            .ok_or_else(|| Problem::field(field, |lang| t!(lang, list_problem_day)))
    };
    match sent.text("step") {
        "add" => Ok(ListStep::Add {
            members: added(sent.text("lines"), standing)?,
            at: optional_place(sent.text("at"))?,
            joined_on: day("joined_on")?,
        }),
        "arrange" => arranged(sent, standing),
        "correct" => Ok(ListStep::Correct(
            member()?,
            WrittenMember {
                surname: sent.text("surname").to_owned(),
                given_name: sent.text("given_name").to_owned(),
                national_id: sent.text("national_id").to_owned(),
                fide_id: sent.text("fide_id").to_owned(),
                rating: sent.text("rating").to_owned(),
                is_foreign: sent.ticked("is_foreign"),
                duty: Duty::Reserve,
            },
        )),
        "leave" => {
            let last = day("last_day")?;
            let missing = || Problem::field("last_day", |lang| t!(lang, list_problem_day));
            Ok(ListStep::Leave(member()?, Some(last.ok_or_else(missing)?)))
        }
        "return" => Ok(ListStep::Leave(member()?, None)),
        "strike" => Ok(ListStep::Strike(member()?)),
        _ => Err(Problem::not_found()),
    }
}

fn optional_place(text: &str) -> Result<Option<ListPlace>> {
    if text.is_empty() {
        return Ok(None);
    }
    let wrong = || {
        Problem::field("at", |lang| {
            t!(lang, list_problem_place, places = ListPlace::MAX.get())
        })
    };
    text.parse().map(Some).map_err(|_| wrong())
}

/// The people of pasted lines; a team is named by its number in the club.
fn added(text: &str, standing: &ClubStanding) -> Result<Vec<WrittenMember>> {
    let lines = written::read(text).ok_or(KeepingRefusal::Count)?;
    let of = |(index, line): (usize, written::WrittenLine)| {
        let team = |number: &str| {
            let index_of = number.parse::<usize>().ok().and_then(|no| no.checked_sub(1));
            let team = index_of.and_then(|index| standing.own_teams().nth(index));
            let unknown = KeepingRefusal::Person {
                no: index + 1,
                field: "team",
            };
            team.map(|team| team.id).ok_or(unknown)
        };
        let duty = match written::team_cell(&line.team) {
            TeamCell::Silent | TeamCell::Reserve => Duty::Reserve,
            TeamCell::Regular(number) => Duty::Regular(team(number)?),
            TeamCell::ReserveOf(number) => Duty::ReserveOf(team(number)?),
        };
        Ok(WrittenMember {
            surname: line.surname,
            given_name: line.given_name,
            national_id: line.national_id,
            fide_id: line.fide_id,
            rating: line.rating,
            is_foreign: line.is_foreign.unwrap_or_default(),
            duty,
        })
    };
    lines.into_iter().enumerate().map(of).collect()
}

/// Everybody at the place that was typed. A person moved up goes before the one who was there, a person moved down behind. Both are
/// judged by the list that the form was made of, so that sending the form twice gives the same step.
fn arranged(sent: &Sent, standing: &ClubStanding) -> Result<ListStep> {
    let mut seen = seen_order(sent.text("order"));
    if seen.is_empty() {
        seen = seen_order(&order_of(standing));
    }
    let mut order = Vec::new();
    for (index, (id, _)) in seen.into_iter().enumerate() {
        let is = index + 1;
        let typed = sent.text(&format!("place-{id}"));
        let to = if typed.is_empty() {
            Ok(is)
        } else {
            typed.parse::<usize>()
        };
        let wrong = |_| {
            Problem::field("members", |lang| {
                t!(lang, list_problem_place, places = ListPlace::MAX.get())
            })
        };
        let to = to.map_err(wrong)?;
        let duty = read_duty(sent.text(&format!("team-{id}"))).ok_or_else(Problem::not_found)?;
        order.push(((to, to.cmp(&is)), (id, duty)));
    }
    order.sort_by_key(|(place, _)| *place);
    Ok(ListStep::Arrange(order.into_iter().map(|(_, one)| one).collect()))
}

/// Takes the step a form asks for, for the club or for those who manage the entries.
pub(super) async fn take_step(
    (db, Now(now)): (&Db, Now),
    club: ClubId,
    keeper: (Keeper<'_>, engine::ids::TournamentId),
    sent: &Sent,
) -> Result<()> {
    if sent.text("step") == CERTIFY {
        return certification::take((db, Now(now)), club, keeper.0, sent).await;
    }
    let mut tx = db.snapshot().await?;
    let standing = standing::of_club(&mut tx, keeper.1, club, now).await?;
    drop(tx);
    let cmd = ChangingList {
        club,
        seen: sent.seen,
        step: step(sent, &standing)?,
        reason: sent.text("reason").to_owned(),
    };
    db.write(async |conn| strength_lists::change(conn, keeper.0, now, sent.key, &cmd).await)
        .await?;
    Ok(())
}

async fn act(
    path: ClubPath,
    permit: Permit<ManageEntries, AtTournament>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    if sent.text("step") == "remove" {
        let cmd = RemovingList {
            club: path.club,
            seen: sent.seen,
        };
        let removed = db
            .write(async |conn| strength_lists::remove(conn, &permit, now.0, sent.key, cmd).await)
            .await;
        let Err(problem) = removed else {
            return Ok(Flash::done(t!(lang, clubs_removed)).leads_to(&path.here().clubs()));
        };
        return refuse(problem, (&db, now), &path, &permit, (layout, sent)).await;
    }
    let keeper = (Keeper::Staff(&permit), permit.tournament());
    match take_step((&db, now), path.club, keeper, &sent).await {
        Ok(()) => Ok(Flash::done(certification::done(lang, &sent)).leads_to(&path.to_string())),
        Err(problem) => refuse(problem, (&db, now), &path, &permit, (layout, sent)).await,
    }
}

async fn refuse(
    problem: Problem,
    at: (&Db, Now),
    path: &ClubPath,
    permit: &Permit<ManageEntries, AtTournament>,
    (layout, sent): (Layout, Sent),
) -> Result<Response> {
    let refusal = Refusal::of(problem, layout.lang)?;
    let status = refusal.status;
    let mut page = page(at, path, permit, layout).await?;
    page.refused(sent, refusal);
    again(status, &page)
}
