//! Parallel groups of a row: several made at once, and the teams of several divided over them. What is proposed is shown team by team with its
//! ground and can be changed on the page; nothing is moved before it is confirmed.

use crate::{
    forms::{Reader, Refusal, Typed, offered},
    prelude::*,
};
use domain::{
    group_limits::GroupLimits,
    team_groups::{
        Division, DivisionBasis, DivisionSpread, GroupNaming, GroupSeries, are_parallel,
        checking::GroupRefusal,
    },
};
use engine::ids::{SectionId, TeamId};
use service::{
    fixtures::Planning,
    team_groups::{
        self, DividedGroup, DividedTeam, Dividing, DivisionQuery, GroupAsDivided, MakingGroups, TeamDivision,
        TeamGroupError,
    },
};
use web::{i18n_teams::team_groups as words, tournament_frame};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    let entries = Access::Needs(Capability::ManageEntries);
    Routes::new(state)
        .get(manage, show_new)
        .post(manage, make)
        .get(entries, show)
        .post(entries, divide)
}

#[derive(Debug, Template)]
#[template(path = "pages/team_groups_new.html")]
struct NewGroupsPage {
    layout: Layout,
    path: NewTeamGroupsPath,
    version: Version,
    /// Must the organiser say why?
    needs_reason: bool,
    namings: Vec<Choice>,
    fields: Typed,
    errors: FieldErrors,
    /// An error that belongs to no single field.
    said: String,
}

impl NewGroupsPage {
    fn value(&self, name: &str) -> &str {
        self.fields.text(name)
    }
}

async fn new_page(
    db: &Db,
    path: NewTeamGroupsPath,
    permit: &Planning,
    layout: Layout,
    typed: Option<(Version, Typed)>,
) -> Result<NewGroupsPage> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let section = store::sections::find(&mut tx, permit.section_id()).await?;
    drop(tx);
    let section = section
        .filter(|section| section.settings.teams.is_some())
        .ok_or_else(Problem::not_found)?;
    let (version, fields) = typed.unwrap_or_else(|| {
        let fields = [
            ("name", section.name.clone()),
            ("naming", GroupNaming::Letters.to_string()),
            ("count", "2".to_owned()),
        ];
        let fields = fields.map(|(name, value)| (name.to_owned(), value));
        (section.version, Typed(fields.into()))
    });
    let naming = fields.text("naming").parse().unwrap_or(GroupNaming::Letters);
    Ok(NewGroupsPage {
        version,
        needs_reason: permit.place().is_public,
        namings: offered(GroupNaming::ALL, naming, GroupNaming::as_str, |one| {
            words::naming(lang, one)
        }),
        fields,
        errors: FieldErrors::new(),
        said: String::new(),
        layout: tournament_frame::frame(
            layout,
            permit,
            tournament_frame::Tab::Sections,
            t!(lang, groups_make_heading),
        ),
        path,
    })
}

async fn show_new(path: NewTeamGroupsPath, permit: Planning, (db, _, layout): Visit) -> Result<Page> {
    let page = new_page(&db, path, &permit, layout, None).await?;
    Ok(Html(page.render()?))
}

fn read_new(sent: &Sent) -> Result<MakingGroups> {
    let mut reader = Reader::new(sent);
    let naming = reader.needed::<GroupNaming>("naming", |lang, _| t!(lang, teams_problem_choice));
    let count = reader.needed::<usize>("count", |lang, _| {
        t!(lang, groups_problem_count, most = GroupSeries::MOST)
    });
    let made = naming.zip(count).map(|(naming, count)| MakingGroups {
        seen: sent.seen,
        name: sent.text("name").to_owned(),
        naming,
        count,
        reason: sent.text("reason").to_owned(),
    });
    reader.finish(made)
}

async fn make(
    path: NewTeamGroupsPath,
    permit: Planning,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let made = async {
        let cmd = read_new(&sent)?;
        db.write(async |conn| team_groups::make(conn, &permit, now.0, sent.key, &cmd).await)
            .await
    };
    let problem = match made.await {
        Ok(done) => {
            let asked: Vec<String> = done.groups.iter().map(|slug| format!("groups={slug}")).collect();
            let to = format!("{}?{}", path.here().team_groups(), asked.join("&"));
            return Ok(Flash::done(t!(lang, groups_made, groups = done.groups.len())).leads_to(&to));
        }
        Err(problem) => problem,
    };
    let refusal = Refusal::of(problem, lang)?;
    let typed = Some((sent.seen, Typed(sent.fields)));
    let mut page = new_page(&db, path, &permit, layout, typed).await?;
    page.said = refusal.said;
    page.errors = refusal.errors;
    again(refusal.status, &page)
}

/// How the teams shall be divided, as the address says it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct GroupsQuery {
    groups: Vec<String>,
    basis: String,
    spread: String,
    /// `None`: not asked yet; empty: no wish.
    club_most: Option<String>,
    players: String,
}

impl GroupsQuery {
    /// The same of a form that was sent back.
    fn of(sent: &Sent) -> Self {
        let groups = sent.text("groups").split(',').filter(|slug| !slug.is_empty());
        Self {
            groups: groups.map(str::to_owned).collect(),
            basis: sent.text("basis").to_owned(),
            spread: sent.text("spread").to_owned(),
            club_most: Some(sent.text("club_most").to_owned()),
            players: sent.text("players").to_owned(),
        }
    }

    /// What is asked for, and what of it cannot be read.
    fn read(&self, lang: Lang) -> (DivisionQuery, FieldErrors) {
        let mut errors = FieldErrors::new();
        let mut asked = DivisionQuery {
            groups: self.groups.clone(),
            basis: self.basis.parse().ok(),
            spread: self.spread.parse().ok(),
            ..DivisionQuery::default()
        };
        match self.club_most.as_deref().map(str::trim) {
            None => {}
            Some("") => asked.club_most = Some(0),
            Some(text) => match text.parse() {
                Ok(most @ 1..=GroupLimits::MOST_OF_CLUB) => asked.club_most = Some(most),
                Ok(_) | Err(_) => errors.add(
                    "club_most",
                    t!(lang, groups_problem_club, most = GroupLimits::MOST_OF_CLUB),
                ),
            },
        }
        match self.players.trim() {
            "" => {}
            text => match text.parse() {
                Ok(players @ 1..=TeamDivision::MOST_PLAYERS) => asked.players = Some(players),
                Ok(_) | Err(_) => errors.add(
                    "players",
                    t!(lang, groups_problem_players, most = TeamDivision::MOST_PLAYERS),
                ),
            },
        }
        (asked, errors)
    }
}

/// A team of the proposal.
#[derive(Debug)]
struct DivisionLine {
    id: TeamId,
    version: Version,
    name: String,
    href: String,
    club: String,
    /// The average rating, and whose it is.
    strength: String,
    source: String,
    /// The group it is in.
    stands_in: String,
    /// The group it shall play in, and all of them.
    to: String,
    groups: Vec<Choice>,
    ground: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/team_groups.html")]
struct GroupsPage {
    layout: Layout,
    path: TeamGroupsPath,
    version: Version,
    /// Where more groups are made, for readers who may.
    make: Option<String>,
    /// Groups that could take part.
    groups: Vec<Choice>,
    /// Those that do, as they are sent back.
    chosen: String,
    bases: Vec<Choice>,
    spreads: Vec<Choice>,
    basis: DivisionBasis,
    spread: DivisionSpread,
    club_most: String,
    players: String,
    list_day: String,
    /// Why nothing is divided now; empty where it can be.
    why_not: String,
    lines: Vec<DivisionLine>,
    /// How many teams each group would have.
    sizes: Vec<String>,
    /// What does not come out as it is wished or decided.
    findings: Vec<String>,
    errors: FieldErrors,
    /// An error that belongs to no single field.
    said: String,
}

/// What a group is called beside the others: without the words they all begin with, which leave no room for the rest on a phone.
fn beside<'a>(chosen: &[&DividedGroup], name: &'a str) -> &'a str {
    let are_alike = chosen.iter().all(|group| are_parallel(&group.name, name));
    let end = name.trim().rsplit_once(' ').filter(|_| are_alike);
    end.map_or(name, |(_, end)| end)
}

/// A team with its group: as it is proposed, unless a person has put it into another before the page is shown again.
fn line(
    lang: Lang,
    permit: &Permit<ManageEntries>,
    chosen: &[&DividedGroup],
    (one, typed): (&DividedTeam, &Typed),
) -> DivisionLine {
    let place = permit.place().here();
    let proposed = chosen
        .get(one.proposed.group)
        .map_or("", |group| group.slug.as_str());
    let to = match typed.text(&format!("to-{}", one.team.id)) {
        "" => proposed,
        wanted => wanted,
    };
    let stands_in = chosen.get(one.stands_in);
    DivisionLine {
        id: one.team.id,
        version: one.team.version,
        name: one.team.name.to_string(),
        href: stands_in
            .map(|group| place.within(group.slug.clone()).team_entry(one.team.id))
            .unwrap_or_default(),
        club: one
            .team
            .club
            .as_ref()
            .map(ToString::to_string)
            .unwrap_or_default(),
        strength: one
            .strength
            .map(|strength| strength.average().to_string())
            .unwrap_or_default(),
        source: one
            .strength
            .map(|strength| words::source(lang, strength.source))
            .unwrap_or_default(),
        stands_in: stands_in.map(|group| group.name.clone()).unwrap_or_default(),
        groups: chosen
            .iter()
            .map(|group| Choice::new(group.slug.as_str(), beside(chosen, group.name.as_str()), to))
            .collect(),
        to: to.to_owned(),
        ground: words::ground(lang, one.proposed.ground),
    }
}

/// What is proposed. Where one of the groups that were asked for is gone, or they are too many, the form says so, and those that are there
/// stay chosen.
async fn proposed(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    lang: Lang,
    (mut asked, mut errors): (DivisionQuery, FieldErrors),
) -> Result<(TeamDivision, FieldErrors)> {
    let found = team_groups::proposal(conn, permit, &asked).await;
    let Err(TeamGroupError::Refused(GroupRefusal::Groups)) = found else {
        return Ok((found?, errors));
    };
    let said = t!(lang, groups_problem_groups, most = GroupSeries::MOST);
    errors.add("groups", said);
    let own = permit.section().slug.clone();
    let wanted = std::mem::replace(&mut asked.groups, vec![own.clone()]);
    let alone = team_groups::proposal(conn, permit, &asked).await?;
    let is_there = |slug: &str| alone.groups.iter().any(|group| group.slug.as_str() == slug);
    let others = wanted.into_iter().filter(|slug| *slug != own && is_there(slug));
    asked.groups.extend(others.take(GroupSeries::MOST - 1));
    Ok((team_groups::proposal(conn, permit, &asked).await?, errors))
}

async fn page(
    db: &Db,
    path: TeamGroupsPath,
    permit: &Permit<ManageEntries>,
    layout: Layout,
    (query, typed): (&GroupsQuery, &Typed),
) -> Result<GroupsPage> {
    let lang = layout.lang;
    if permit.section().pairing.is_none() {
        return Err(Problem::not_found());
    }
    let mut tx = db.snapshot().await?;
    let (division, errors) = proposed(&mut tx, permit, lang, query.read(lang)).await?;
    drop(tx);
    let chosen = division.chosen();
    let called = |group: usize| chosen.get(group).map_or("", |group| group.name.as_str());
    let here = path.here();
    let lines: Vec<DivisionLine> = division
        .teams
        .iter()
        .map(|one| line(lang, permit, &chosen, (one, typed)))
        .collect();
    let sizes = chosen.iter().map(|group| {
        let is_of = |line: &&DivisionLine| line.to == group.slug.as_str();
        let teams = lines.iter().filter(is_of).count();
        t!(lang, groups_size, group = group.name.as_str(), teams)
    });
    let why_not = if chosen.len() < 2 {
        t!(lang, groups_only_one)
    } else if division.is_too_large {
        t!(lang, groups_problem_teams, most = Division::MOST_TEAMS)
    } else {
        let closed = division.closed.clone();
        closed
            .map(Problem::from)
            .map(|problem| Refusal::of(problem, lang))
            .transpose()?
            .map_or_else(String::new, |refusal| refusal.in_words())
    };
    let title = t!(lang, groups_heading);
    let whole = Scope::Tournament(permit.place().tournament);
    let may_make = permit.rights().allow(Capability::ManageTournament, whole);
    Ok(GroupsPage {
        version: division.version,
        make: may_make.then(|| here.new_team_groups()),
        groups: division
            .groups
            .iter()
            .map(|group| Choice {
                value: group.slug.to_string(),
                label: group.name.clone(),
                chosen: group.is_chosen,
            })
            .collect(),
        bases: offered(DivisionBasis::ALL, division.basis, DivisionBasis::as_str, |one| {
            words::basis(lang, one)
        }),
        spreads: offered(
            DivisionSpread::ALL,
            division.spread,
            DivisionSpread::as_str,
            |one| words::spread(lang, one),
        ),
        basis: division.basis,
        spread: division.spread,
        club_most: match &query.club_most {
            Some(typed) => typed.clone(),
            None => division
                .club_most
                .map(|most| most.to_string())
                .unwrap_or_default(),
        },
        players: if query.players.is_empty() {
            division.players.to_string()
        } else {
            query.players.clone()
        },
        list_day: division
            .list_day
            .zip(division.looked_up)
            .map(|(day, (known, all))| t!(lang, groups_list_day, day = lang.day(day), known, all))
            .unwrap_or_default(),
        why_not,
        sizes: sizes.collect(),
        lines,
        findings: division
            .findings
            .iter()
            .map(|one| {
                let finding = words::finding(lang, &one.finding);
                t!(lang, groups_finding, group = called(one.group), finding)
            })
            .collect(),
        chosen: chosen
            .iter()
            .map(|group| group.slug.as_str())
            .collect::<Vec<_>>()
            .join(","),
        errors,
        said: String::new(),
        layout: nav::frame(layout, permit.rights(), permit.place(), nav::Tab::Players, &title),
        path,
    })
}

async fn show(
    path: TeamGroupsPath,
    permit: Permit<ManageEntries>,
    (db, _, layout): Visit,
    Query(query): Query<GroupsQuery>,
) -> Result<Page> {
    let page = page(&db, path, &permit, layout, (&query, &Typed::default())).await?;
    Ok(Html(page.render()?))
}

/// The groups with the teams a person has put into them, as the form sends them.
async fn read(db: &Db, permit: &Permit<ManageEntries>, sent: &Sent) -> Result<Dividing> {
    let mut tx = db.snapshot().await?;
    let sections = store::sections::list_by_tournament(&mut tx, permit.place().tournament).await?;
    drop(tx);
    let id = |slug: &str| -> Option<SectionId> {
        let found = sections.iter().find(|section| section.slug.as_str() == slug);
        found.map(|section| section.id)
    };
    let mut groups = Vec::new();
    for slug in sent.text("groups").split(',') {
        groups.push(GroupAsDivided {
            section: id(slug).ok_or_else(Sent::stale)?,
            teams: Vec::new(),
        });
    }
    for (name, version) in &sent.fields {
        let Some(team) = name.strip_prefix("seen-") else {
            continue;
        };
        let seen = (team.parse::<TeamId>().ok()).zip(version.trim().parse().ok().map(Version));
        let to = id(sent.text(&format!("to-{team}")));
        let group = groups.iter_mut().find(|group| Some(group.section) == to);
        let (group, seen) = group.zip(seen).ok_or_else(Sent::stale)?;
        group.teams.push(seen);
    }
    Ok(Dividing {
        seen: sent.seen,
        groups,
    })
}

async fn divide(
    path: TeamGroupsPath,
    permit: Permit<ManageEntries>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let query = GroupsQuery::of(&sent);
    let divided = async {
        let cmd = read(&db, &permit, &sent).await?;
        db.write(async |conn| team_groups::divide(conn, &permit, now.0, sent.key, &cmd).await)
            .await
    };
    let problem = match divided.await {
        Ok(done) => {
            let asked: Vec<String> = query.groups.iter().map(|slug| format!("groups={slug}")).collect();
            let by_hand = DivisionSpread::ByHand;
            let to = format!("{path}?{}&spread={by_hand}", asked.join("&"));
            return Ok(Flash::done(t!(lang, groups_done, moved = done.moved)).leads_to(&to));
        }
        Err(problem) => problem,
    };
    let refusal = Refusal::of(problem, lang)?;
    let typed = Typed(sent.fields);
    let mut page = page(&db, path, &permit, layout, (&query, &typed)).await?;
    page.said = refusal.in_words();
    again(refusal.status, &page)
}
