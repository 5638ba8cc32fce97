//! Check-in before a round: one tap for each player who comes, and what becomes of those who do not.
//!
//! The page is for the helper at the door ([`Capability::CheckIn`]); leaving somebody out of the round is for those who
//! manage entries. Where players check themselves in, the code of the hall stands on it.

use crate::prelude::*;
use domain::{check_in::Presence, registration::Leaving};
use engine::bye::ByeKind;
use rules::alphabet;
use service::{
    access::CheckIn,
    byes::{self, ByeRequest},
    check_ins::{self, CheckInError, CheckInLine, Count, LeaveOut, List, Tap},
    own_check_ins,
    participation::{self, Withdrawal},
    players::PlayerTarget,
};
use store::check_ins::CheckIn as Tapped;
use web::{
    components::Filter,
    error::Kind,
    error_texts::check_ins as words,
    extract::Part,
    nav::Tab,
    paths::{AbsentPath, CheckInPath, LeaveOutPath},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let door = Access::Needs(Capability::CheckIn);
    let entries = Access::Needs(Capability::ManageEntries);
    Routes::new(state)
        .get(door, show)
        .post(door, mark)
        .post(entries, leave_out)
        .post(entries, absent)
}

/// A tap that came too late: what stands, and what was sent.
#[derive(Debug)]
struct TapClash {
    stands: String,
    who: String,
    sent: String,
    /// The value that sends the tap again after the current state was seen.
    value: &'static str,
}

/// What can be done with somebody who does not come.
#[derive(Debug)]
struct AbsenceActs {
    action: String,
    version: Version,
    key: IdempotencyKey,
    /// May the player be left out of round 1 without a point?
    may_leave_out: bool,
    /// May it be for half a point?
    may_have_half: bool,
    entry: String,
}

/// A player of the list.
#[derive(Debug)]
struct CheckInRow {
    id: PlayerId,
    /// Before which round.
    round: u16,
    name: String,
    /// The name as the search compares it.
    folded: String,
    detail: String,
    state: State,
    said: String,
    presence: &'static str,
    seen: Version,
    key: IdempotencyKey,
    absence: Option<AbsenceActs>,
    clash: Option<TapClash>,
}

engine::spelling! {
    /// Which players are shown.
    enum CheckInFilter {
        All => "",
        Awaited => "missing",
        Away => "away",
    }
}

impl CheckInFilter {
    fn from_word(word: &str) -> Self {
        Self::ALL
            .into_iter()
            .find(|show| show.as_str() == word)
            .unwrap_or(Self::All)
    }

    const fn takes(self, presence: Presence) -> bool {
        match (self, presence) {
            (Self::All, _)
            | (Self::Awaited, Presence::Awaited)
            | (Self::Away, Presence::Away(_) | Presence::Later(_)) => true,
            (Self::Awaited, Presence::Came(_) | Presence::Away(_) | Presence::Later(_))
            | (Self::Away, Presence::Awaited | Presence::Came(_)) => false,
        }
    }
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct CheckInQuery {
    show: String,
    q: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/check_in.html")]
struct CheckInPage {
    layout: Layout,
    rows: Vec<CheckInRow>,
    count: Count,
    /// The round, once nobody is waited for; for those who pair it.
    next: Option<String>,
    filters: Vec<Filter>,
    show: &'static str,
    text: String,
    action: String,
    is_over: bool,
    problem: String,
    /// The code with which players check themselves in.
    code: Option<String>,
    /// Whether they do; for those who set the tournament up.
    settings: Option<String>,
    /// Adds a late entry; for those who manage entries.
    add: Option<String>,
    /// Leaves everybody out who has not come: where to, and who.
    rest: Option<(String, String, IdempotencyKey)>,
    players: String,
}

/// A row alone with the counts beside it: what a tap is answered with.
#[derive(Debug, Template)]
#[template(
    source = r#"{% import "components/check_in.html" as door %}{{ door::answer(row, count, next, action, show, is_over, has_rest) }}"#,
    ext = "html"
)]
struct CheckInRowAnswer {
    layout: Layout,
    row: CheckInRow,
    count: Count,
    /// The round, once nobody is waited for; for those who pair it.
    next: Option<String>,
    action: String,
    show: &'static str,
    is_over: bool,
    /// Does the page say how many are left out when the check-in is closed?
    has_rest: bool,
}

/// What the rows are made of.
struct CheckInScene<'a> {
    lang: Lang,
    path: &'a CheckInPath,
    list: &'a List,
    may_manage: bool,
}

impl<'a> CheckInScene<'a> {
    fn new(lang: Lang, path: &'a CheckInPath, list: &'a List, rights: &Rights, place: &Place) -> Self {
        let may_manage = rights.allow(Capability::ManageEntries, place.scope()) && !list.is_over;
        Self {
            lang,
            path,
            list,
            may_manage,
        }
    }

    fn row(&self, line: &CheckInLine, late: Option<(&Tapped, bool)>) -> CheckInRow {
        let (lang, player) = (self.lang, &line.player);
        let club = player.person.club.as_ref().map(ToString::to_string);
        let rating = player.rating().map(|rating| rating.to_string());
        let name = player.person.name.to_string();
        let said = words::presence(lang, self.list.round, line.presence);
        CheckInRow {
            id: player.id,
            round: self.list.round.get(),
            folded: format!(
                "{} {} {}",
                alphabet::fold(&player.person.name.spoken()),
                alphabet::fold(&name),
                alphabet::fold(club.as_deref().unwrap_or_default())
            ),
            detail: [club, rating]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join(" · "),
            name,
            state: match (late, line.presence) {
                (Some(_), _) => State::Refused,
                (None, Presence::Awaited) => State::Missing,
                (None, Presence::Came(_)) => State::Confirmed,
                (None, Presence::Away(_) | Presence::Later(_)) => State::Postponed,
            },
            said: if line.by_link {
                t!(lang, own_check_in_by_link, said)
            } else {
                said
            },
            presence: line.presence.as_str(),
            seen: line.seen,
            key: IdempotencyKey::from_uuid(ids::fresh()),
            absence: self.may_manage.then(|| self.absence(line)),
            clash: late.map(|(stands, came)| TapClash {
                stands: words::tapped(lang, stands.came_at.is_some()),
                who: format!("{}, {}", stands.actor, lang.clock(stands.changed_at)),
                sent: words::tapped(lang, came),
                value: if came { "yes" } else { "no" },
            }),
        }
    }

    fn absence(&self, line: &CheckInLine) -> AbsenceActs {
        let (here, player) = (self.path.here(), line.player.id);
        AbsenceActs {
            version: line.player.version,
            key: IdempotencyKey::from_uuid(ids::fresh()),
            may_leave_out: self.list.may_leave_out,
            may_have_half: self.list.may_leave_out
                && self.list.half_point_byes > 0
                && line.player.may_have_half_bye,
            entry: here.player(player),
            action: here.absent(player),
        }
    }
}

/// Where it goes on once nobody is waited for, for those who may go there.
fn next(path: &CheckInPath, list: &List, rights: &Rights, place: &Place) -> Option<String> {
    let count = list.count();
    let is_done = count.all > 0 && count.awaited == 0 && !list.is_over;
    (is_done && rights.allow(Capability::Pair, place.scope()))
        .then(|| path.here().round(list.round).pairing())
}

impl CheckInPage {
    fn new(
        layout: Layout,
        (path, rights, place): (&CheckInPath, &Rights, &Place),
        (list, code): (&List, Option<String>),
        wanted: &CheckInQuery,
        late: Option<(&Tapped, bool)>,
    ) -> Self {
        let lang = layout.lang;
        let frame = CheckInScene::new(lang, path, list, rights, place);
        let show = CheckInFilter::from_word(&wanted.show);
        let text: String = wanted.q.chars().take(100).collect();
        let folded = alphabet::fold(&text);
        let count = list.count();
        let link = |one: CheckInFilter, label: String, number: usize| Filter {
            href: if one == CheckInFilter::All {
                path.to_string()
            } else {
                format!("{path}?show={}", one.as_str())
            },
            label,
            count: Some(number),
            current: one == show,
        };
        let rows = list
            .lines
            .iter()
            .map(|line| (line, late.filter(|(tapped, _)| tapped.player == line.player.id)))
            .filter(|(line, late)| late.is_some() || show.takes(line.presence))
            .map(|(line, late)| frame.row(line, late))
            .filter(|row| row.clash.is_some() || row.folded.contains(&folded))
            .collect();
        let awaited: Vec<String> = list
            .lines
            .iter()
            .filter(|line| line.presence == Presence::Awaited)
            .map(|line| format!("{}.{}", line.player.id, line.player.version))
            .collect();
        let here = path.here();
        let may_leave_out = frame.may_manage && list.may_leave_out && !awaited.is_empty();
        Self {
            rows,
            count,
            next: next(path, list, rights, place),
            filters: vec![
                link(CheckInFilter::All, t!(lang, check_in_all), count.all),
                link(CheckInFilter::Awaited, t!(lang, check_in_missing), count.awaited),
                link(CheckInFilter::Away, t!(lang, check_in_out), count.away),
            ],
            show: show.as_str(),
            text,
            action: path.to_string(),
            is_over: list.is_over,
            problem: String::new(),
            code,
            settings: (list.is_asked_for
                && rights.allow(Capability::ManageTournament, Scope::Tournament(place.tournament)))
            .then(|| here.own_check_in()),
            add: rights
                .allow(Capability::ManageEntries, place.scope())
                .then(|| here.new_player()),
            rest: may_leave_out.then(|| {
                let key = IdempotencyKey::from_uuid(ids::fresh());
                (here.leave_out(), awaited.join(" "), key)
            }),
            players: here.players(),
            layout: nav::frame(layout, rights, place, Tab::Players, &t!(lang, check_in_heading)),
        }
    }
}

/// The list, and the code with which players check themselves in.
async fn read<R>(db: &Db, permit: &Permit<R, AtSection>, now: Timestamp) -> Result<(List, Option<String>)> {
    let (tournament, section) = permit.ids();
    let mut tx = db.snapshot().await?;
    let list = check_ins::list(&mut tx, tournament, section)
        .await?
        .ok_or_else(Problem::not_found)?;
    let code = own_check_ins::code_of_section(&mut tx, tournament, section, now).await?;
    Ok((list, code.map(|(_, code)| code.to_string())))
}

async fn show(
    path: CheckInPath,
    Query(wanted): Query<CheckInQuery>,
    permit: Permit<CheckIn>,
    (db, Now(now), layout): Visit,
) -> Result<Html<String>> {
    let place = permit.place();
    let (list, code) = read(&db, &permit, now).await?;
    let page = CheckInPage::new(
        layout,
        (&path, permit.rights(), place),
        (&list, code),
        &wanted,
        None,
    );
    Ok(Html(page.render()?))
}

/// A tap on a player.
#[derive(Debug, Deserialize)]
struct TapForm {
    player: PlayerId,
    seen: i32,
    key: IdempotencyKey,
    /// `yes`: the player has come; `no`: it was somebody else.
    came: String,
    #[serde(default)]
    show: String,
}

async fn mark(
    path: CheckInPath,
    permit: Permit<CheckIn>,
    (db, Now(now), Part(is_part)): (Db, Now, Part),
    layout: Layout,
    Form(sent): Form<TapForm>,
) -> Result<Response> {
    let tap = Tap {
        player: sent.player,
        seen: Version(sent.seen),
        came: sent.came == "yes",
        key: sent.key,
    };
    let mut tx = db.begin().await?;
    let late = match check_ins::mark(&mut tx, &permit, now, tap).await {
        Ok(_) => {
            tx.commit().await?;
            None
        }
        Err(CheckInError::ChangedMeanwhile(stands)) => {
            drop(tx);
            Some(stands)
        }
        Err(error) => {
            drop(tx);
            return refused((&db, now), &permit, layout, &path, error.into()).await;
        }
    };
    let late = late.as_ref().map(|stands| (stands, tap.came));
    let status = if late.is_some() {
        StatusCode::CONFLICT
    } else {
        StatusCode::OK
    };
    let show = CheckInFilter::from_word(&sent.show).as_str();
    if !is_part && late.is_none() {
        let query = if show.is_empty() {
            String::new()
        } else {
            format!("?show={show}")
        };
        return Ok(Redirect::to(&format!("{path}{query}#row-{}", sent.player)).into_response());
    }
    let place = permit.place();
    let (list, code) = read(&db, &permit, now).await?;
    let lang = layout.lang;
    if is_part {
        let line = list.find(sent.player).ok_or_else(Problem::not_found)?;
        let frame = CheckInScene::new(lang, &path, &list, permit.rights(), place);
        let answer = CheckInRowAnswer {
            row: frame.row(line, late),
            count: list.count(),
            next: next(&path, &list, permit.rights(), place),
            action: path.to_string(),
            show,
            is_over: list.is_over,
            has_rest: frame.may_manage && list.may_leave_out,
            layout,
        };
        return Ok((status, Html(answer.render()?)).into_response());
    }
    let wanted = CheckInQuery::default();
    let page = CheckInPage::new(
        layout,
        (&path, permit.rights(), place),
        (&list, code),
        &wanted,
        late,
    );
    Ok((status, Html(page.render()?)).into_response())
}

/// The page with a sentence about what was not done; an error that is no news for the reader stays an error.
async fn refused<R>(
    (db, now): (&Db, Timestamp),
    permit: &Permit<R, AtSection>,
    layout: Layout,
    path: &CheckInPath,
    problem: Problem,
) -> Result<Response> {
    if !matches!(
        problem.kind(),
        Kind::NotNow | Kind::CheckedOut | Kind::ChangedMeanwhile | Kind::Invalid
    ) {
        return Err(problem);
    }
    let place = permit.place();
    let (list, code) = read(db, permit, now).await?;
    let lang = layout.lang;
    let wanted = CheckInQuery::default();
    let mut page = CheckInPage::new(
        layout,
        (path, permit.rights(), place),
        (&list, code),
        &wanted,
        None,
    );
    page.problem = problem.detail(lang);
    Ok((problem.kind().status(), Html(page.render()?)).into_response())
}

/// What becomes of a player who has not come.
#[derive(Debug, Deserialize)]
struct AbsentForm {
    version: i32,
    key: IdempotencyKey,
    act: AbsentAct,
    /// The round the page was about.
    #[serde(default)]
    round: Option<RoundNo>,
}

/// What is to be done.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
enum AbsentAct {
    /// Is out of the round without a point.
    Absent,
    /// Is out of the round for half a point.
    Half,
    /// Does not take part.
    Withdraw,
    /// Comes after all: awaited in the round again.
    Expect,
}

async fn absent(
    path: AbsentPath,
    permit: Permit<ManageEntries>,
    (db, Now(now), layout): Visit,
    Form(sent): Form<AbsentForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let target = PlayerTarget {
        player: path.player,
        version: Version(sent.version),
        key: sent.key,
    };
    let list = CheckInPath {
        tournament: path.tournament,
        section: path.section,
    };
    let round = sent.round.unwrap_or(RoundNo::FIRST);
    let bye = |kind: ByeKind| ByeRequest {
        round,
        kind,
        reason: "",
        noticed_at: None,
        confirmed: false,
    };
    let departure = Withdrawal {
        how: Leaving::Withdrawn,
        last: Some(0),
        reason: "",
    };
    let done = db
        .write(async |conn| -> Result<String> {
            Ok(match sent.act {
                AbsentAct::Absent | AbsentAct::Half => {
                    let kind = if sent.act == AbsentAct::Half {
                        ByeKind::HalfPoint
                    } else {
                        ByeKind::ZeroPoint
                    };
                    byes::request(conn, &permit, now, target, bye(kind)).await?;
                    t!(lang, check_in_left_out_one, round = round.get())
                }
                AbsentAct::Expect => {
                    byes::take_back(conn, &permit, now, target, round).await?;
                    t!(lang, check_in_expected_again, round = round.get())
                }
                AbsentAct::Withdraw => {
                    participation::leave(conn, &permit, now, target, departure).await?;
                    t!(lang, player_withdrawn)
                }
            })
        })
        .await;
    match done {
        Ok(said) => Ok(Flash::done(said).leads_to(&format!("{list}#row-{}", path.player))),
        Err(problem) => refused((&db, now), &permit, layout, &list, problem).await,
    }
}

/// Everybody who was seen to be missing.
#[derive(Debug, Deserialize)]
struct RestForm {
    key: IdempotencyKey,
    /// `player.version`, separated by blanks.
    players: String,
    #[serde(default)]
    confirmed: String,
}

impl RestForm {
    fn players(&self) -> Option<Vec<(PlayerId, Version)>> {
        self.players
            .split_whitespace()
            .map(|one| {
                let (player, version) = one.split_once('.')?;
                Some((player.parse().ok()?, Version(version.parse().ok()?)))
            })
            .collect()
    }
}

async fn leave_out(
    path: LeaveOutPath,
    permit: Permit<ManageEntries>,
    (db, Now(now), layout): Visit,
    Form(sent): Form<RestForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let list = CheckInPath {
        tournament: path.tournament,
        section: path.section,
    };
    if sent.confirmed != "yes" {
        return Ok(Redirect::to(&list.to_string()).into_response());
    }
    let leave_out = LeaveOut {
        players: sent.players().ok_or_else(Problem::not_found)?,
    };
    let done = db
        .write(async |conn| check_ins::leave_out(conn, &permit, now, sent.key, &leave_out).await)
        .await;
    match done {
        Ok(done) => {
            let (count, skipped) = (done.left_out, done.skipped);
            let round = done.round.get();
            let said = t!(lang, check_in_left_out, count, skipped, round);
            Ok(Flash::done(said).leads_to(&list.to_string()))
        }
        Err(problem) => refused((&db, now), &permit, layout, &list, problem).await,
    }
}
