//! Who of two teams has come to their match, for its leader: both teams at a glance, one press for a whole team that has come, and what
//! follows when one has not, shown before it is decided.

use crate::{
    forms::{Refusal, Typed},
    prelude::*,
};
use domain::{
    fixtures::plan::read_hour,
    team_match::{
        Side,
        attendance::Attendance,
        coming::{Absence, NoAbsence, OpenSeat, Seat},
    },
    team_penalty::TeamOffence,
};
use engine::numbers::MatchNo;
use service::{
    access::Rule,
    team_arrivals::{self, CameWhen, MatchArrivals, TeamAbsent, TeamCame},
};
use web::{
    i18n_teams::{team_arrivals as words, team_cards, team_penalties, teams},
    nav::Tab,
};

pub(super) fn routes(state: &AppState) -> Routes {
    let enter = Access::Needs(Capability::EnterResults);
    Routes::new(state)
        .get(enter, show)
        .post(enter, come)
        .post(Access::Needs(Capability::Rule), miss)
}

/// One board of a team.
#[derive(Debug)]
struct SeatLine {
    board: u16,
    name: String,
    words: String,
    /// Where a single player is tapped in, or a late one decided about; empty where nobody is missing.
    href: String,
}

/// What follows from a team's not having come.
#[derive(Debug)]
struct AbsenceLine {
    said: Vec<String>,
    shown: String,
    /// The usual reason, which can be changed.
    reason: String,
    /// Was it confirmed, and not done?
    is_refused: bool,
}

#[derive(Debug)]
struct TeamLine {
    side: &'static str,
    name: String,
    state: State,
    words: String,
    /// When the waiting time ends, or ended.
    deadline: String,
    /// The same for the script that counts down; empty where nothing runs.
    until: String,
    seats: Vec<SeatLine>,
    /// Is anybody missing who can be written down?
    may_come: bool,
    /// Is the default time over, so that it has to be said whether they were in time?
    is_over: bool,
    /// The hour as it was typed and not taken.
    typed_at: String,
    absence: Option<AbsenceLine>,
    /// Why nothing can be decided yet; empty where nobody is waited for.
    why_not: String,
    /// What it may be charged with, and where that is asked.
    offences: Vec<(String, String)>,
}

#[derive(Debug, Template)]
#[template(path = "pages/team_arrivals.html")]
struct TeamArrivalsPage {
    layout: Layout,
    title: String,
    begins: String,
    /// How the match is decided as a whole; empty where it is not.
    decided: String,
    teams: [TeamLine; 2],
    version: Version,
    /// Where a whole team is written down, and where its absence is decided.
    action: String,
    absence: String,
    card: String,
    arrivals: String,
    may_rule: bool,
    /// The server's clock, from which the script counts.
    now: String,
    /// What was not done, and why.
    said: String,
}

/// The reader the page is drawn for, and the time.
struct Eyes<'a> {
    lang: Lang,
    now: Timestamp,
    here: &'a RoundLinks,
    /// May they ask the tariff? Match leaders do not: the league leader charges teams.
    may_charge: bool,
}

impl Eyes<'_> {
    fn team(&self, found: &MatchArrivals, side: Side) -> TeamLine {
        let lang = self.lang;
        let team = found.team(side);
        let attendance = found.coming.attendance(side);
        let is_waited_for = team.missing().next().is_some() && !found.is_decided();
        let deadline = team.deadline().filter(|_| is_waited_for);
        let runs = deadline.filter(|until| self.now.as_second() <= until.as_second());
        let name = found.field.team_name(found.one.team(side));
        let (absence, why_not) = match found.proposed(side, self.now) {
            Ok(proposed) => {
                let mut said = words::absence(lang, &name, &proposed.absence);
                let score = team_cards::score(proposed.after.points());
                said.push(t!(lang, team_coming_score, score));
                // The usual reason for a whole team does not fit single players.
                let reason = match (&proposed.absence, team.deadline()) {
                    (Absence::Match { .. }, Some(at)) => {
                        t!(lang, team_coming_reason_usual, at = lang.moment(at))
                    }
                    (Absence::Match { .. }, None) | (Absence::Boards { .. }, _) => String::new(),
                };
                let line = AbsenceLine {
                    said,
                    shown: proposed.shown,
                    reason,
                    is_refused: false,
                };
                (Some(line), String::new())
            }
            Err(NoAbsence::NobodyAwaited) => (None, String::new()),
            Err(
                why @ (NoAbsence::NoDeadline
                | NoAbsence::Waits(_)
                | NoAbsence::OtherTeam
                | NoAbsence::AtTheBoards(_)),
            ) => (None, words::no_absence(lang, &why)),
        };
        TeamLine {
            side: side.as_str(),
            state: state_of(&attendance, is_waited_for, runs.is_some()),
            words: words::attendance(lang, &attendance, team.seats.len()),
            deadline: match (deadline, runs) {
                (None, _) => String::new(),
                (Some(until), Some(_)) => t!(lang, arrivals_deadline, time = lang.clock(until)),
                (Some(until), None) => t!(lang, team_coming_since, at = lang.moment(until)),
            },
            until: runs.map(|until| until.to_string()).unwrap_or_default(),
            seats: team
                .boards()
                .map(|(board, seat)| self.seat(found, side, (board, seat)))
                .collect(),
            may_come: is_waited_for,
            is_over: deadline.is_some() && runs.is_none(),
            typed_at: String::new(),
            absence,
            why_not,
            offences: self.offences(found, side),
            name,
        }
    }

    fn seat(&self, found: &MatchArrivals, side: Side, (board, seat): (BoardNo, &Seat)) -> SeatLine {
        let lang = self.lang;
        let player = found.player_at(side, board).and_then(|no| found.field.player(no));
        let words = match seat {
            Seat::Empty => t!(lang, team_coming_seat_empty),
            Seat::Alone => t!(lang, team_coming_seat_alone),
            Seat::PutOff => t!(lang, team_coming_seat_put_off),
            Seat::Ended { has_come: true } => t!(lang, team_coming_seat_ended),
            Seat::Ended { has_come: false } => t!(lang, team_coming_seat_away),
            Seat::Open(open) => self.came(open),
        };
        let is_open = matches!(seat, Seat::Open(_)) && !found.is_decided();
        let of_section = found.game(board).filter(|_| is_open);
        SeatLine {
            board: board.get(),
            name: player
                .map(|player| player.person.name.spoken())
                .unwrap_or_default(),
            words,
            href: of_section
                .map(|game| format!("{}#board-{}", self.here.arrivals(), game.board))
                .unwrap_or_default(),
        }
    }

    /// When the player of an open board came.
    fn came(&self, seat: &OpenSeat) -> String {
        let lang = self.lang;
        let Some(at) = seat.came_at else {
            return t!(lang, arrivals_mark);
        };
        let time = lang.clock(at);
        if seat.was_late() {
            t!(lang, team_coming_seat_late, time)
        } else {
            t!(lang, arrivals_came, time)
        }
    }

    /// What the team may be charged with, as a question to the tariff, for those who rule.
    fn offences(&self, found: &MatchArrivals, side: Side) -> Vec<(String, String)> {
        let team = found.field.team(found.one.team(side)).filter(|_| self.may_charge);
        let Some(team) = team else {
            return Vec::new();
        };
        let asked = |(offence, boards): (TeamOffence, Vec<BoardNo>)| {
            let boards: Vec<String> = boards.iter().map(ToString::to_string).collect();
            let what = team_penalties::offence(self.lang, offence);
            let href = format!(
                "{}?offence={offence}&round={}&boards={}",
                self.here.team_rulings(team.id),
                found.round.number,
                boards.join(",")
            );
            (t!(self.lang, team_coming_offence, offence = what), href)
        };
        found.offences(side).into_iter().map(asked).collect()
    }
}

const fn state_of(attendance: &Attendance, is_waited_for: bool, runs: bool) -> State {
    match attendance {
        Attendance::Full => State::Confirmed,
        Attendance::Short { .. } | Attendance::TooFew { .. } | Attendance::Absent => {
            if !is_waited_for {
                State::Ruled
            } else if runs {
                State::Missing
            } else {
                State::Late
            }
        }
    }
}

async fn page<R>(
    (db, now): (&Db, Now),
    here: RoundLinks,
    (round, no): (RoundNo, MatchNo),
    permit: &Permit<R, AtSection>,
    layout: Layout,
) -> Result<TeamArrivalsPage> {
    let mut tx = db.snapshot().await?;
    let found = team_arrivals::load(&mut tx, permit.ids(), (round, no), now.0).await?;
    // The match leader's card is behind the own link.
    let leader = match permit.actor().tablet_id() {
        Some(id) => store::tablets::find_match_leader(&mut tx, id).await?,
        None => None,
    };
    drop(tx);
    let lang = layout.lang;
    let may_rule = permit.may(Capability::Rule);
    let eyes = Eyes {
        lang,
        now: now.0,
        here: &here,
        may_charge: may_rule && leader.is_none(),
    };
    let name = |side: Side| found.field.team_name(found.one.team(side));
    let title = t!(
        lang,
        team_coming_title,
        home = name(Side::Home),
        away = name(Side::Away)
    );
    let forfeit = found.one.forfeit.map(|forfeit| teams::forfeit(lang, forfeit));
    Ok(TeamArrivalsPage {
        begins: found.begins_at.map_or_else(
            || t!(lang, team_coming_no_start),
            |at| {
                let moment = lang.moment(at);
                if at <= eyes.now {
                    t!(lang, team_coming_began, at = moment)
                } else {
                    t!(lang, team_coming_begins, at = moment)
                }
            },
        ),
        decided: match forfeit {
            Some(forfeit) => forfeit,
            None if found.is_decided() => t!(lang, team_coming_decided),
            None => String::new(),
        },
        teams: Side::ALL.map(|side| eyes.team(&found, side)),
        version: found.one.version,
        action: here.match_arrivals(no),
        absence: here.match_absence(no),
        card: leader.map_or_else(|| here.match_card(no), |link| LeaderPath { link }.to_string()),
        arrivals: here.arrivals(),
        may_rule,
        now: now.0.to_string(),
        said: String::new(),
        layout: nav::frame(layout, permit.rights(), permit.place(), Tab::Entry, &title),
        title,
    })
}

async fn show(
    path: MatchArrivalsPath,
    permit: Permit<EnterResults>,
    (db, now, layout): Visit,
) -> Result<Page> {
    let at = (path.round, path.no);
    let page = page((&db, now), path.here(), at, &permit, layout).await?;
    // A tablet limited to some boards may not act for a team, unless it is the match leader's.
    if !permit.rights().speak_for(path.round, path.no) {
        return Err(Problem::out_of_reach());
    }
    Ok(Html(page.render()?))
}

/// The page again, with why nothing was done and what was typed.
async fn refused<R>(
    problem: Problem,
    at: (&Db, Now),
    here: RoundLinks,
    of: (RoundNo, MatchNo),
    (permit, layout, typed): (&Permit<R, AtSection>, Layout, &Typed),
) -> Result<Response> {
    let refusal = Refusal::of(problem, layout.lang)?;
    let mut page = page(at, here, of, permit, layout).await?;
    page.said = refusal.in_words();
    if let Some(team) = page.teams.iter_mut().find(|team| team.side == typed.text("side")) {
        typed.text("at").clone_into(&mut team.typed_at);
        if let Some(absence) = team.absence.as_mut().filter(|_| typed.ticked("shown")) {
            typed.text("reason").clone_into(&mut absence.reason);
            absence.is_refused = true;
        }
    }
    again(refusal.status, &page)
}

/// When the team came, as it was pressed: nothing typed is now.
fn when(sent: &Sent) -> Result<CameWhen> {
    if sent.text("came") == "in_time" {
        return Ok(CameWhen::InTime);
    }
    match sent.text("at") {
        "" => Ok(CameWhen::Now),
        typed => read_hour(typed)
            .map(CameWhen::Hour)
            .ok_or_else(|| Problem::field("at", |lang| t!(lang, team_coming_hour))),
    }
}

async fn come(
    path: MatchArrivalsPath,
    permit: Permit<EnterResults>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let done = async {
        let cmd = TeamCame {
            round: path.round,
            no: path.no,
            side: sent.text("side").parse().map_err(|_| Problem::not_found())?,
            seen: sent.seen,
            when: when(&sent)?,
        };
        db.write(async |conn| team_arrivals::come(conn, &permit, now.0, sent.key, &cmd).await)
            .await
    };
    match done.await {
        Ok(receipt) => {
            let players = receipt.boards.len();
            Ok(Flash::done(t!(lang, team_coming_all_done, players)).leads_to(&path.to_string()))
        }
        Err(problem) => {
            let of = (path.round, path.no);
            let typed = Typed(sent.fields);
            refused(problem, (&db, now), path.here(), of, (&permit, layout, &typed)).await
        }
    }
}

async fn miss(
    path: MatchAbsencePath,
    permit: Permit<Rule>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let done = async {
        let cmd = TeamAbsent {
            round: path.round,
            no: path.no,
            side: sent.text("side").parse().map_err(|_| Problem::not_found())?,
            seen: sent.seen,
            shown: sent.text("shown").to_owned(),
            reason: sent.text("reason").to_owned(),
        };
        db.write(async |conn| team_arrivals::miss(conn, &permit, now.0, sent.key, &cmd).await)
            .await
    };
    match done.await {
        Ok(receipt) => {
            let said = if receipt.is_match_lost {
                t!(lang, team_coming_decided)
            } else {
                t!(
                    lang,
                    team_coming_boards_done,
                    boards = words::boards(lang, &receipt.boards)
                )
            };
            let to = path.here().match_arrivals(path.no);
            Ok(Flash::done(said).leads_to(&to))
        }
        Err(problem) => {
            let of = (path.round, path.no);
            let typed = Typed(sent.fields);
            refused(problem, (&db, now), path.here(), of, (&permit, layout, &typed)).await
        }
    }
}
