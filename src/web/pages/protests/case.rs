//! One protest: what it says, who said what, what was decided, and what comes next for the reader.

use super::{
    super::results::Addresses,
    bench::{DecideView, deciding, instance, interest},
};
use crate::{
    forms::{Typed, answered},
    prelude::*,
};
use domain::{
    committee::Vote,
    interest::Interest,
    protest::{About, Kind, Outcome, Party, Refused, State as Stage},
};
use engine::ids::{ProtestId, SectionId};
use service::{
    committees::{self, Sitting},
    protests::{self, Case, Interests},
    team_penalties::TeamRuling,
};
use store::protests::Decided;
use web::{
    i18n_teams::{led_decisions as led_words, team_penalties as words, teams},
    nav::Tab,
    paths::ProtestPath,
    protest_words::{self, about, state},
};

pub(super) fn routes(app: &AppState) -> Routes {
    Routes::new(app).get(Access::Needs(Capability::ReadDesk), show)
}

#[derive(Debug, Template)]
#[template(path = "pages/protest.html")]
struct CasePage {
    layout: Layout,
    at: At,
    case: Case,
    field: SectionState,
    sitting: Sitting,
    interests: Interests,
    decide: Option<DecideView>,
    may_write: bool,
    /// Does the reader decide on the appeals board?
    is_board: bool,
    typed: Typed,
    problem: String,
}

impl CasePage {
    fn about(&self) -> String {
        let lang = self.layout.lang;
        let protest = &self.case.protest;
        let kind = || lang.protest_kind(protest.course.kind);
        match (&self.case.sanctioned, self.penalty_seen()) {
            (Some(name), _) => format!("{}: {name}", kind()),
            (None, Some(penalty)) => {
                let team = self.field.teams.iter().find(|team| team.id == penalty.team);
                let team = team.map(|team| format!("{}, ", team.name)).unwrap_or_default();
                format!("{}: {team}{}", kind(), words::measures(lang, &penalty.measures))
            }
            (None, None) => about(lang, protest, self.case.board, &self.field),
        }
    }

    /// The ruling about a team. Only those who may give one, or decide about it, see what it takes.
    fn penalty_seen(&self) -> Option<&TeamRuling> {
        let scope = self.at.place.scope();
        let readers = [
            Capability::Rule,
            Capability::JudgeInCommittee,
            Capability::DecideInBoard,
        ];
        let may_see = readers.into_iter().any(|may| self.at.rights.allow(may, scope));
        self.case.penalty.as_ref().filter(|_| may_see)
    }

    fn about_href(&self) -> Option<String> {
        match (self.case.protest.about, self.case.board) {
            (About::Decision { ruling }, _) => Some(self.at.path.here().ruled(ruling)),
            (About::Sanction { sanction }, _) => Some(self.at.path.here().sanction(sanction)),
            (About::TeamPenalty { .. }, _) => self.rulings_href(),
            (About::MatchLost { round, no, .. }, _) => Some(self.at.path.here().round(round).match_card(no)),
            (About::Clock { .. }, Some((round, board))) => {
                Some(Addresses::new(&self.at.place, round).board(board))
            }
            (About::TeamCard { of: Some(of), .. }, _) => Some(match of.ruling {
                Some(ruling) => self.at.path.here().ruled(ruling),
                None => self.at.path.here().round(of.round).match_card(of.no),
            }),
            (
                About::Clock { .. }
                | About::Pairing { .. }
                | About::IneligiblePlayer { .. }
                | About::TeamCard { of: None, .. },
                _,
            ) => None,
        }
    }

    /// The page of rulings about the team, for those who may give them.
    fn rulings_href(&self) -> Option<String> {
        let scope = self.at.place.scope();
        let penalty = self.case.penalty.as_ref();
        let penalty = penalty.filter(|_| self.at.rights.allow(Capability::Rule, scope))?;
        Some(self.at.path.here().team_rulings(penalty.team))
    }

    /// What has become of the ruling about a team after a decision about it; `None` if the protest is about no such ruling.
    fn penalty_now(&self) -> Option<String> {
        let lang = self.layout.lang;
        let penalty = self.case.penalty.as_ref()?;
        let is_decided = !self.case.decided.is_empty();
        is_decided.then(|| match penalty.taken_back_at {
            Some(_) => t!(lang, protest_penalty_back),
            None => t!(lang, protest_penalty_holds),
        })
    }

    /// Where a new ruling about a team is given: the old one was taken back, and the last decision says that it or another one holds.
    fn new_penalty_href(&self) -> Option<String> {
        let is_back = self.case.penalty.as_ref()?.taken_back_at.is_some();
        let says_so = self.case.protest.course.outcome() != Some(Outcome::Overturned);
        self.rulings_href().filter(|_| is_back && says_so)
    }

    /// What became of a match lost as a whole after an instance said that it is not lost, in sentences; and where it is decided.
    fn match_now(&self) -> Option<(Vec<String>, String)> {
        let lang = self.layout.lang;
        let About::MatchLost { round, no, team } = self.case.protest.about else {
            return None;
        };
        let is_granted = self.case.protest.course.outcome()?.changes_something();
        let one = self.field.match_in(round, no).filter(|_| is_granted)?;
        let said = if one.is_lost_by(team) {
            vec![t!(lang, protest_match_lost_still)]
        } else {
            let unplayed = self.field.unplayed_boards(self.field.round(round)?, one);
            let boards: Vec<String> = unplayed.iter().map(BoardNo::to_string).collect();
            let unplayed = (!boards.is_empty())
                .then(|| t!(lang, protest_match_lost_unplayed, boards = boards.join(", ")));
            let mut decided = self.case.decided.iter().map(|one| &one.decision);
            let granted = decided.find(|one| one.outcome.changes_something())?;
            let paired = teams::paired_before(lang, &self.field.paired_before(round, granted.at));
            let lifted = std::iter::once(t!(lang, protest_match_lost_lifted));
            lifted.chain(unplayed).chain(paired).collect()
        };
        Some((said, self.at.path.here().round(round).pairing()))
    }

    /// Whether a decision about a card left the result to be entered, with the page of the card.
    fn asks_result(&self) -> Option<String> {
        let protest = &self.case.protest;
        let of = protest.about.card().filter(|of| of.ruling.is_none())?;
        let last = protest.course.decisions.last()?;
        let is_entered = self.field.is_entered_since((of.round, of.no, of.board), last.at);
        let asks = protest.course.asks_for_result() && !is_entered;
        asks.then(|| self.at.path.here().round(of.round).match_card(of.no))
    }

    /// What a decision said of the match, with what stood before, in a sentence.
    fn changed(&self, decided: &Decided) -> Option<String> {
        protest_words::changed(
            self.layout.lang,
            &self.case.protest.about,
            &decided.decision,
            &self.field,
        )
    }

    /// The sides of a match that may take it further, where it went against both; none elsewhere.
    fn sides(&self) -> Vec<Choice> {
        let course = &self.case.protest.course;
        let Some((team, round, no)) = self.case.protest.about.of_match() else {
            return Vec::new();
        };
        let other = self
            .field
            .match_in(round, no)
            .and_then(|one| one.opponent_of(team));
        let Some(other) = other.filter(|_| Party::ALL.into_iter().all(|party| course.went_against(party)))
        else {
            return Vec::new();
        };
        let side = |party: Party, team| {
            Choice::new(party.as_str(), self.field.team_name(team), self.typed.text("by"))
        };
        vec![side(Party::Petitioner, team), side(Party::Opponent, other)]
    }

    /// Is it before somebody who decides about a match that is lost as a whole?
    fn is_about_match(&self) -> bool {
        self.case.protest.course.kind == Kind::MatchLost
    }

    fn state(&self) -> State {
        state(&self.case.protest)
    }

    /// The instance it lies with.
    fn instance(&self) -> String {
        instance(self.layout.lang, self.case.protest.course.instance, &self.sitting)
    }

    fn may_close(&self) -> bool {
        self.may_write && self.case.protest.course.state != Stage::Closed
    }

    /// May a ruling be appealed for its rating alone?
    fn may_be_only_rating(&self) -> bool {
        self.case.protest.course.kind == Kind::Decision && !self.case.protest.only_rating
    }

    /// What the match leader decided before anybody protested, in a sentence.
    fn led(&self) -> Option<String> {
        let led = self.case.led.as_ref()?;
        Some(led_words::decided(self.layout.lang, led))
    }

    /// Until when what was decided last can be appealed; nothing where nobody set a deadline.
    fn appeal_until(&self) -> Option<String> {
        let course = &self.case.protest.course;
        let next = self.asked(self.may_be_about_laws()).ok()?;
        let until = course.ends(next, self.field.protest_terms(course.kind))?;
        let lang = self.layout.lang;
        Some(t!(lang, captains_further_until, at = lang.stamp(until)))
    }

    /// To whom an appeal goes, or why there is none; nothing where nobody asks.
    fn appeal(&self) -> Option<std::result::Result<String, String>> {
        let (lang, course) = (self.layout.lang, &self.case.protest.course);
        if course.state != Stage::Decided || !self.may_write {
            return None;
        }
        Some(match self.asked(self.may_be_about_laws()) {
            Err(refused) => Err(lang.protest_refused(refused)),
            Ok(Decider::AppealsBoard) if !self.case.board_is_competent && !self.is_board => {
                Err(t!(lang, protest_not_competent))
            }
            Ok(next) => Ok(instance(lang, next, &self.sitting)),
        })
    }

    /// The instance that an appeal asks.
    fn asked(&self, is_about_laws: bool) -> std::result::Result<Decider, Refused> {
        let course = &self.case.protest.course;
        let terms = self.field.protest_terms(course.kind);
        terms.ask(course.instance.next(), is_about_laws)
    }

    /// Is the next instance asked only about the Laws and the union's tournament regulation?
    fn may_be_about_laws(&self) -> bool {
        self.asked(false).is_err() && self.asked(true).is_ok()
    }

    /// What the deposit is, whether it was paid, and what became of it.
    fn deposit(&self) -> Option<String> {
        let deposit = self.case.protest.deposit?;
        Some(protest_words::deposit(self.layout.lang, deposit))
    }

    fn may_pay(&self) -> bool {
        let deposit = self.case.protest.deposit;
        self.may_write && deposit.is_some_and(|deposit| deposit.paid_at.is_none())
    }

    /// The instance that decided, as it is called where one person alone sits in it.
    fn decided_by(&self, decided: &Decided) -> String {
        let is_chief = decided.votes.iter().all(|cast| {
            let mut seats = self.sitting.committee.seats.iter();
            seats.any(|seat| seat.member == cast.ballot.member)
        });
        if is_chief {
            instance(self.layout.lang, decided.decision.by, &self.sitting)
        } else {
            self.layout.lang.instance(decided.decision.by)
        }
    }

    /// What was known about a member who voted or stood aside, shown after the name; `None` if nothing was.
    fn known(&self, interests: &[Interest], is_another: bool) -> String {
        let lang = self.layout.lang;
        let said = interests.iter().map(|one| interest(lang, &self.field, *one));
        let said: Vec<String> = said
            .chain(is_another.then(|| t!(lang, vote_another_kept)))
            .collect();
        if said.is_empty() {
            String::new()
        } else {
            format!(" ({})", said.join(", "))
        }
    }

    /// Committee members with an interest in the case, and what that requires of each. For readers who do not vote, while the committee
    /// may still have to decide.
    fn interests(&self) -> Vec<(String, String)> {
        let course = &self.case.protest.course;
        let is_ahead = match course.instance {
            Decider::MatchLeader | Decider::Arbiter => course.state != Stage::Closed,
            Decider::Committee => course.is_open(),
            Decider::AppealsBoard => false,
        };
        let votes = self
            .decide
            .as_ref()
            .is_some_and(|decide| !decide.members.is_empty());
        if !is_ahead || votes {
            return Vec::new();
        }
        let lang = self.layout.lang;
        let lines = self.sitting.members.iter().map(|official| {
            let said = self.interests.of(official.id).map(|one| {
                let asks = lang.seat_demand(self.interests.asks(one));
                format!("{}: {asks}", interest(lang, &self.field, one))
            });
            (official.data.name.clone(), said.collect::<Vec<_>>().join("; "))
        });
        lines.filter(|(_, said)| !said.is_empty()).collect()
    }

    fn votes(&self, decided: &Decided) -> Vec<String> {
        let vote = |who: &str, vote: Vote, dissent: &str| {
            let words = format!("{who}: {}", self.layout.lang.vote(vote));
            if dissent.is_empty() {
                words
            } else {
                format!("{words}. {dissent}")
            }
        };
        let committee = decided.votes.iter().map(|cast| {
            let who = format!("{}{}", cast.name, self.known(&cast.interests, cast.is_another));
            vote(&who, cast.ballot.vote, &cast.ballot.dissent)
        });
        let board = decided.decision.board.iter();
        committee
            .chain(board.map(|ballot| vote(&ballot.name, ballot.vote, &ballot.dissent)))
            .collect()
    }

    fn excluded(&self, decided: &Decided) -> String {
        let excluded = decided.excluded.iter();
        let names: Vec<String> = excluded
            .map(|one| format!("{}{}", one.name, self.known(&one.interests, false)))
            .collect();
        let lang = self.layout.lang;
        t!(lang, protest_did_not_vote, who = names.join(", "))
    }

    /// Who can be asked, a line each: the other players of the board, where it is about one.
    fn parties(&self) -> String {
        if self.typed.ticked("parties") {
            return self.typed.text("parties").to_owned();
        }
        let board = self.case.board;
        let game = board.and_then(|(round, board)| self.field.round(round)?.game(board));
        let seats = game.map(|game| [game.white, game.black]);
        let names: Vec<String> = seats
            .into_iter()
            .flatten()
            .filter_map(|no| self.field.player(no))
            .filter(|player| Some(player.id) != self.case.protest.player)
            .map(|player| player.person.name.spoken())
            .collect();
        names.join("\n")
    }
}

async fn show(path: ProtestPath, permit: Permit<ReadDesk>, db: Db, layout: Layout) -> Result<Html<String>> {
    of_the_section(permit.rights())?;
    let at = At {
        path,
        place: permit.place().clone(),
        section: permit.section_id(),
        rights: permit.rights().clone(),
    };
    let page = load(&db, at, layout, Typed::default(), String::new()).await?;
    Ok(Html(page.render()?))
}

/// Refuses tablets that are limited to some boards: protests belong to the whole section.
pub(super) fn of_the_section(rights: &Rights) -> Result<()> {
    if rights.end_at_boards() {
        return Err(Problem::out_of_reach());
    }
    Ok(())
}

/// Which page, for whom.
#[derive(Debug)]
pub(super) struct At {
    pub(super) path: ProtestPath,
    pub(super) place: Place,
    pub(super) section: SectionId,
    pub(super) rights: Rights,
}

impl At {
    /// Of a form of the page.
    pub(super) fn of<R>(
        tournament: String,
        section: String,
        protest: ProtestId,
        permit: &Permit<R, AtSection>,
    ) -> Self {
        Self {
            path: ProtestPath {
                tournament,
                section,
                protest,
            },
            place: permit.place().clone(),
            section: permit.section_id(),
            rights: permit.rights().clone(),
        }
    }
}

/// Back to the page with what was done; or the page again with what is wrong and what was typed.
pub(super) async fn answer(
    db: &Db,
    at: At,
    layout: Layout,
    typed: Typed,
    done: Result<String>,
) -> Result<Response> {
    let (lang, back) = (layout.lang, at.path.to_string());
    answered(lang, &back, done, async |sentence| {
        load(db, at, layout, typed, sentence).await
    })
    .await
}

async fn load(db: &Db, at: At, layout: Layout, typed: Typed, problem: String) -> Result<CasePage> {
    let section = at.section;
    let whole = (at.place.tournament, section);
    let mut tx = db.snapshot().await?;
    let sees_sanctions = at.rights.allow(Capability::ReadSanctions, at.place.scope());
    let case = protests::find(&mut tx, whole, at.path.protest, sees_sanctions)
        .await?
        .ok_or_else(Problem::not_found)?;
    let field = section_state::found(&mut tx, section, Problem::not_found).await?;
    let sitting = committees::middle(&mut tx, whole).await?;
    let interests = protests::interests_of(&mut tx, whole, &case, (&field, &sitting)).await?;
    drop(tx);
    let lang = layout.lang;
    let scope = Scope::Section(at.place.tournament, section);
    let may = |capability| at.rights.allow(capability, scope);
    let course = &case.protest.course;
    let is_bench = match course.instance {
        Decider::MatchLeader => false,
        Decider::Arbiter => may(Capability::JudgeAsArbiter) && !at.rights.are_lent(),
        Decider::Committee => may(Capability::JudgeInCommittee),
        Decider::AppealsBoard => may(Capability::DecideInBoard),
    };
    let terms = field.protest_terms(course.kind);
    let bench = (&sitting, &interests);
    let decide =
        (is_bench && course.is_open()).then(|| deciding(lang, (&case, &field, terms), bench, &typed, &at));
    let title = t!(lang, protest_title, number = case.protest.number);
    Ok(CasePage {
        layout: nav::frame(layout, &at.rights, &at.place, Tab::Rounds, &title),
        decide,
        may_write: may(Capability::FileProtests),
        is_board: may(Capability::DecideInBoard),
        at,
        case,
        field,
        sitting,
        interests,
        typed,
        problem,
    })
}
