//! What was ruled about the captain's team and its matches, the protests of it, and the forms by which the captain protests and takes a protest
//! further; the captain's page shows them below its matches.

use axum::extract::State as Shared;
use axum_extra::extract::CookieJar;
use sqlx::PgConnection;

use super::{held, refused};
use crate::{match_card, prelude::*};
use domain::{protest::Kind as ProtestKind, team::Team};
use engine::ids::{ProtestId, RulingId, TeamPenaltyId};
use service::{
    captain_links::Captain,
    protests::{Appealing, Taken, Target},
    team_cards::{self, AppealingMatch, AppealingPenalty, LedAt, LostBy, ProtestingRuling, TeamCase},
    team_penalties::{self, TeamRuling},
};
use web::{
    i18n_teams::{led_decisions as led_words, team_penalties as words},
    protest_words,
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).post(Access::Anybody, protest)
}

/// What was ruled about the team, as it is read.
#[derive(Debug)]
pub(super) struct Read {
    pub(super) rulings: Vec<TeamRuling>,
    losses: Vec<LostBy>,
    pub(super) led: Vec<LedAt>,
    pub(super) cases: Vec<TeamCase>,
}

impl Read {
    /// Reads what was ruled about the own team, which is one of the section as it stands.
    pub(super) async fn of(
        conn: &mut PgConnection,
        captain: &Captain,
        own: (&SectionState, &Team),
        now: Timestamp,
    ) -> Result<Self> {
        let rulings = team_penalties::of_captain(conn, captain).await?;
        let cases = team_cards::cases_of_captain(conn, captain, own, now).await?;
        Ok(Self {
            rulings,
            led: team_cards::led_of_captain(conn, own, &cases).await?,
            losses: team_cards::losses_of_captain(conn, own).await?,
            cases,
        })
    }
}

/// What was ruled about the team, as the page shows it.
#[derive(Debug)]
pub(super) struct OwnRulings {
    pub(super) rulings: Vec<OwnRuling>,
    /// The matches that the team has lost as a whole.
    pub(super) losses: Vec<OwnLoss>,
    /// What the match leaders of its matches ruled.
    pub(super) led: Vec<OwnLed>,
    /// The protests of the team and those about its matches, the newest first.
    pub(super) protests: Vec<OwnCase>,
}

impl OwnRulings {
    /// `typed` is what was sent in a form that was refused.
    pub(super) fn of(
        lang: Lang,
        (field, team): (&SectionState, &Team),
        read: Read,
        typed: Option<&Sent>,
    ) -> Self {
        let rulings = read.rulings.iter();
        let losses = read.losses.into_iter();
        let led = read.led.iter();
        let cases = read.cases.iter();
        Self {
            rulings: rulings
                .map(|ruling| OwnRuling::of(lang, field, ruling, typed))
                .collect(),
            losses: losses.map(|lost| OwnLoss::of(lang, field, lost, typed)).collect(),
            led: led.map(|led| OwnLed::of(lang, team, led, typed)).collect(),
            protests: cases.map(|case| OwnCase::of(lang, field, case, typed)).collect(),
        }
    }

    /// Was nothing ruled by anybody?
    pub(super) const fn has_none(&self) -> bool {
        self.rulings.is_empty() && self.losses.is_empty() && self.led.is_empty()
    }

    /// What was typed in an appeal that came back, if no form of the page shows it.
    pub(super) fn homeless(&self, sent: &Sent) -> String {
        let is_appeal = ["protest", "penalty", "lost", "ruling"]
            .iter()
            .any(|name| !sent.text(name).is_empty());
        let furthers = self.protests.iter().filter_map(|one| one.further.as_ref());
        let rulings = self.rulings.iter().filter(|one| one.may_appeal);
        let losses = self.losses.iter().filter(|one| one.may_appeal);
        let led = self.led.iter().filter(|one| one.may_appeal);
        let mut shown = furthers
            .map(|form| form.statement.as_str())
            .chain(rulings.map(|one| one.statement.as_str()))
            .chain(losses.map(|one| one.statement.as_str()))
            .chain(led.map(|one| one.statement.as_str()));
        if is_appeal && shown.all(str::is_empty) {
            sent.text("statement").to_owned()
        } else {
            String::new()
        }
    }
}

/// What was decided about the team.
#[derive(Debug)]
pub(super) struct OwnRuling {
    pub(super) id: TeamPenaltyId,
    pub(super) measures: String,
    pub(super) about: String,
    pub(super) reason: String,
    /// Until when it can be appealed; empty where nobody has said.
    pub(super) until: String,
    /// Is there somebody who decides an appeal?
    pub(super) may_appeal: bool,
    /// What was typed in an appeal that was refused, and by whom.
    pub(super) statement: String,
    pub(super) name: String,
}

impl OwnRuling {
    fn of(lang: Lang, field: &SectionState, ruling: &TeamRuling, typed: Option<&Sent>) -> Self {
        let typed = typed.filter(|sent| sent.text("penalty") == ruling.id.to_string());
        let again = |name: &str| typed.map(|sent| sent.text(name).to_owned()).unwrap_or_default();
        let kind = ProtestKind::TeamPenalty;
        let until = ruling.appeal_until;
        Self {
            id: ruling.id,
            measures: words::measures(lang, &ruling.measures),
            about: words::about(lang, ruling.offence, ruling.round),
            reason: ruling.reason.clone(),
            until: until
                .map(|day| t!(lang, penalties_appeal_until_line, day = lang.date(day)))
                .unwrap_or_default(),
            may_appeal: field.protest_terms(kind).hears(kind),
            statement: again("statement"),
            name: again("name"),
        }
    }
}

/// A match that the team has lost as a whole.
#[derive(Debug)]
pub(super) struct OwnLoss {
    /// Round and match, as the form sends them.
    pub(super) which: String,
    pub(super) about: String,
    /// Who decides an appeal first; empty where nobody does.
    pub(super) decides: String,
    /// Is there somebody who decides an appeal?
    pub(super) may_appeal: bool,
    /// What was typed in an appeal that was refused, and by whom.
    pub(super) statement: String,
    pub(super) name: String,
}

impl OwnLoss {
    fn of(lang: Lang, field: &SectionState, lost: LostBy, typed: Option<&Sent>) -> Self {
        let kind = ProtestKind::MatchLost;
        let may_appeal = field.protest_terms(kind).hears_after(kind, lost.by);
        let first = lang.instance(kind.first_instance_after(lost.by));
        let which = format!("{}.{}", lost.round, lost.no);
        let typed = typed.filter(|sent| sent.text("lost") == which);
        let again = |name: &str| typed.map(|sent| sent.text(name).to_owned()).unwrap_or_default();
        Self {
            about: t!(
                lang,
                captains_match_lost,
                round = lost.round.get(),
                team = field.team_name(lost.against)
            ),
            decides: if may_appeal {
                format!("{}.", t!(lang, protest_decides_first, who = first))
            } else {
                String::new()
            },
            may_appeal,
            statement: again("statement"),
            name: again("name"),
            which,
        }
    }
}

/// What a match leader ruled at a board of the team's match.
#[derive(Debug)]
pub(super) struct OwnLed {
    pub(super) id: RulingId,
    pub(super) about: String,
    pub(super) reason: String,
    /// Until when the team may protest, in a sentence; empty where it may not, or has protested.
    pub(super) until: String,
    pub(super) may_appeal: bool,
    /// What was typed in a protest that was refused, and by whom.
    pub(super) statement: String,
    pub(super) name: String,
}

impl OwnLed {
    fn of(lang: Lang, team: &Team, led: &LedAt, typed: Option<&Sent>) -> Self {
        let ruling = &led.ruling;
        let typed = typed.filter(|sent| sent.text("ruling") == ruling.id.to_string());
        let again = |name: &str| typed.map(|sent| sent.text(name).to_owned()).unwrap_or_default();
        Self {
            id: ruling.id,
            about: t!(
                lang,
                captains_led_ruling,
                round = ruling.round.get(),
                board = ruling.board.get(),
                what = led_words::ruled(lang, ruling.incident, &ruling.decision)
            ),
            reason: ruling.reason.clone(),
            until: led
                .window
                .map(|window| led_words::window(lang, team.name.as_str(), window))
                .unwrap_or_default(),
            may_appeal: led.window.is_some(),
            statement: again("statement"),
            name: again("name"),
        }
    }
}

/// A protest of the team, or of another about a match of both.
#[derive(Debug)]
pub(super) struct OwnCase {
    pub(super) id: ProtestId,
    pub(super) version: Version,
    pub(super) title: String,
    pub(super) about: String,
    pub(super) state: State,
    pub(super) state_words: String,
    /// From whom, and when.
    pub(super) filed: String,
    /// With whom it lies; empty once it is decided or closed.
    pub(super) lies_with: String,
    /// Why it came too late; empty where it did not.
    pub(super) late: String,
    /// What the match leader decided before anybody protested; empty if the protest is about no decision of theirs.
    pub(super) led: String,
    /// What each instance decided, with its reasons.
    pub(super) decisions: Vec<(String, String)>,
    /// What the deposit is and what became of it; empty where there is none, or it is another team's.
    pub(super) deposit: String,
    pub(super) further: Option<FurtherForm>,
    /// Why nobody is asked about what was decided; empty where somebody may be.
    pub(super) no_further: String,
}

/// The form that takes a protest to the next instance.
#[derive(Debug)]
pub(super) struct FurtherForm {
    pub(super) heading: String,
    /// Until when, and what it costs.
    pub(super) terms: Vec<String>,
    pub(super) only_about_laws: bool,
    /// What was typed in one that was refused.
    pub(super) statement: String,
    pub(super) about_laws: bool,
}

impl OwnCase {
    fn of(lang: Lang, field: &SectionState, case: &TeamCase, typed: Option<&Sent>) -> Self {
        let protest = &case.protest;
        let course = &protest.course;
        let typed = typed.filter(|sent| sent.text("protest") == protest.id.to_string());
        let (further, no_further) = match case.further {
            None => (None, String::new()),
            Some(Err(why)) => (None, lang.no_further(why)),
            Some(Ok(further)) => {
                let until = further.until;
                let until = until.map(|at| t!(lang, captains_further_until, at = lang.stamp(at)));
                let kroner = further.deposit_kroner.map(|kroner| lang.whole(u64::from(kroner)));
                let deposit = kroner.map(|kroner| t!(lang, captains_further_deposit, kroner = kroner));
                let who = lang.instance(further.instance);
                let form = FurtherForm {
                    heading: t!(lang, protest_appeal_heading, who = who),
                    terms: until.into_iter().chain(deposit).collect(),
                    only_about_laws: further.only_about_laws,
                    statement: typed
                        .map(|sent| sent.text("statement").to_owned())
                        .unwrap_or_default(),
                    about_laws: typed.is_some_and(|sent| sent.ticked("about_laws")),
                };
                (Some(form), String::new())
            }
        };
        let decided = course.decisions.iter().map(|decision| {
            let outcome = lang.protest_outcome(decision.outcome);
            let (who, at) = (lang.instance(decision.by), lang.stamp(decision.at));
            let heading = t!(
                lang,
                captains_protest_decision,
                who = who,
                at = at,
                outcome = outcome
            );
            let changed = protest_words::changed(lang, &protest.about, decision, field);
            let said = changed.into_iter().chain([decision.reasons.clone()]);
            (heading, said.collect::<Vec<_>>().join(" · "))
        });
        let lies_with = course
            .is_open()
            .then(|| t!(lang, protest_waits_for, who = lang.instance(course.instance)));
        let deposit = protest.deposit.filter(|_| case.is_appellant);
        let (who, at) = (protest.filed_by.as_str(), lang.stamp(protest.filed_at));
        Self {
            id: protest.id,
            version: protest.version,
            title: t!(lang, protest_title, number = protest.number),
            about: protest_words::about(lang, protest, None, field),
            state: protest_words::state(protest),
            state_words: lang.protest_state(course.state),
            filed: t!(lang, captains_protest_line, who = who, at = at),
            lies_with: lies_with.unwrap_or_default(),
            late: protest.late.map(|why| lang.too_late(why)).unwrap_or_default(),
            led: case
                .led
                .as_ref()
                .map(|led| led_words::decided(lang, led))
                .unwrap_or_default(),
            decisions: decided.collect(),
            deposit: deposit
                .map(|deposit| protest_words::deposit(lang, deposit))
                .unwrap_or_default(),
            further,
            no_further,
        }
    }
}

/// Which protest of the own team goes to the next instance, and with what.
fn further(sent: &Sent) -> Result<(Target, Appealing)> {
    let target = Target {
        id: sent.text("protest").parse().map_err(|_| Problem::not_found())?,
        seen: sent.seen,
        key: sent.key,
    };
    let appealing = Appealing {
        reasons: sent.text("statement").to_owned(),
        only_rating: false,
        about_laws: sent.ticked("about_laws"),
        by: None,
    };
    Ok((target, appealing))
}

/// Which of the own lost matches an appeal is about.
fn appealing(sent: &Sent) -> Result<AppealingMatch> {
    let which = sent.text("lost").split_once('.');
    let parsed = which.and_then(|(round, no)| Some((round.parse().ok()?, no.parse().ok()?)));
    let (round, no) = parsed.ok_or_else(Problem::not_found)?;
    Ok(AppealingMatch {
        round,
        no,
        statement: sent.text("statement").to_owned(),
        name: sent.text("name").to_owned(),
    })
}

async fn protest(
    path: CaptainProtestPath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    layout: Layout,
    sent: Sent,
) -> Result<Response> {
    let captain = held(&state, &jar, path.link).await?;
    let penalty = sent.text("penalty");
    let is_about_loss = !sent.text("lost").is_empty();
    let is_further = !sent.text("protest").is_empty();
    let is_against_leader = !sent.text("ruling").is_empty();
    let said = if is_further {
        t!(layout.lang, protest_appealed)
    } else if penalty.is_empty() && !is_about_loss {
        t!(layout.lang, cards_protest_filed)
    } else {
        t!(layout.lang, penalties_appeal_filed)
    };
    let taken = async {
        if is_further {
            let (target, appealing) = further(&sent)?;
            return db
                .write(async |conn| {
                    team_cards::take_further_as_captain(conn, &captain, now, target, &appealing).await
                })
                .await;
        }
        if !penalty.is_empty() {
            let cmd = AppealingPenalty {
                penalty: penalty.parse().map_err(|_| Problem::not_found())?,
                statement: sent.text("statement").to_owned(),
                name: sent.text("name").to_owned(),
            };
            return db
                .write(async |conn| {
                    team_cards::appeal_penalty_as_captain(conn, &captain, now, sent.key, &cmd).await
                })
                .await;
        }
        if is_against_leader {
            let cmd = ProtestingRuling {
                ruling: sent.text("ruling").parse().map_err(|_| Problem::not_found())?,
                statement: sent.text("statement").to_owned(),
                name: sent.text("name").to_owned(),
            };
            return db
                .write(async |conn| {
                    team_cards::protest_against_leader_as_captain(conn, &captain, now, sent.key, &cmd).await
                })
                .await;
        }
        if is_about_loss {
            let cmd = appealing(&sent)?;
            return db
                .write(async |conn| {
                    team_cards::appeal_match_as_captain(conn, &captain, now, sent.key, &cmd).await
                })
                .await;
        }
        let cmd = match_card::protesting(&sent)?;
        db.write(async |conn| team_cards::protest_as_captain(conn, &captain, now, sent.key, &cmd).await)
            .await
    };
    let problem = match taken.await {
        Ok(Taken::Yes(_)) => {
            let to = CaptainPath { link: path.link }.to_string();
            return Ok(Flash::done(said).leads_to(&to));
        }
        Ok(Taken::No(why)) => why.into(),
        Err(problem) => problem,
    };
    refused((&db, now), &captain, layout, (problem, &sent)).await
}
