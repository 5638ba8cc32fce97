//! Naming who leads a match, as arbiters, home captains and match leaders do it: the form, what it sends, and the link that is shown once.

use crate::{
    forms::Reader,
    made_link::{MadeLink, MadeLinkPage},
    prelude::*,
};
use domain::official::Licence;
use engine::numbers::MatchNo;
use service::{
    match_leaders::{LeaderAct, LeaderTarget, MatchLeaders, Named, Naming},
    team_cards::CardError,
};
use store::match_leaders::Duty;
use web::{i18n::findings, origin::Origin};

/// The form.
#[derive(Debug)]
pub(crate) struct LeaderForm {
    /// The players of the match, after the choice of none of them; empty if the match leader may not play.
    pub(crate) players: Vec<Choice>,
    pub(crate) licences: Vec<Choice>,
    pub(crate) name: String,
    /// [`MatchLeaders::version`].
    pub(crate) version: Version,
    /// What is asked of a match leader here, in sentences.
    pub(crate) asked: Vec<String>,
}

impl LeaderForm {
    /// With what was typed before.
    pub(crate) fn of(lang: Lang, found: &MatchLeaders, typed: Option<&Sent>) -> Self {
        use domain::team_rule::Demand;
        let typed = |name: &str| typed.map(|sent| sent.text(name).to_owned()).unwrap_or_default();
        let rules = found.leading.rules;
        let mut asked = Vec::new();
        match rules.licence {
            Demand::Off => {}
            Demand::Warn => asked.push(t!(lang, leaders_advises_licence)),
            Demand::Refuse => asked.push(t!(lang, leaders_asks_licence)),
        }
        let mut players = Vec::new();
        if rules.may_play {
            let chosen = typed("player");
            players.push(Choice::new("", t!(lang, leaders_player_none), &chosen));
            players.extend(found.players.iter().filter_map(|seat| {
                let player = found.field.player_by_id(seat.player)?;
                let name = found.field.public_player(player).name.spoken();
                Some(Choice::new(seat.player.to_string(), name, &chosen))
            }));
        } else {
            asked.push(t!(lang, leaders_no_player));
        }
        let chosen = match typed("licence").as_str() {
            "" => Licence::None.as_str().to_owned(),
            licence => licence.to_owned(),
        };
        Self {
            players,
            licences: Licence::ALL
                .into_iter()
                .map(|licence| Choice::new(licence.as_str(), findings::licence(lang, licence), &chosen))
                .collect(),
            name: typed("name"),
            version: found.version(),
            asked,
        }
    }
}

/// Somebody who leads a match, or led it.
#[derive(Debug)]
pub(crate) struct DutyLine {
    pub(crate) name: String,
    pub(crate) licence: String,
    pub(crate) plays: bool,
    pub(crate) named: String,
    /// For the current leader, whether the link was opened; for earlier ones, until when they led.
    pub(crate) link: String,
}

impl DutyLine {
    pub(crate) fn of(lang: Lang, duty: &Duty) -> Self {
        let named_at = lang.stamp(duty.named_at);
        Self {
            name: duty.leader.name.spoken(),
            licence: match duty.leader.licence {
                Licence::None => String::new(),
                licence @ (Licence::DsuI
                | Licence::DsuOther
                | Licence::Fa
                | Licence::Ia
                | Licence::Trainee) => findings::licence(lang, licence),
            },
            plays: duty.leader.player.is_some(),
            named: t!(
                lang,
                leaders_named_by,
                by = lang.log_actor(&duty.named_by),
                at = named_at
            ),
            link: match (duty.ended_at, duty.last_used_at) {
                (Some(at), _) => t!(lang, leaders_until, at = lang.stamp(at)),
                (None, Some(at)) => t!(lang, leaders_link_used, at = lang.stamp(at)),
                (None, None) => t!(lang, leaders_link_unused),
            },
        }
    }
}

/// Reads what a form about the leader of this match asks for.
pub(crate) fn asked(sent: &Sent, (round, no): (RoundNo, MatchNo)) -> Result<LeaderAct> {
    let target = LeaderTarget {
        round,
        no,
        seen: sent.seen,
    };
    match sent.text("act") {
        "renew" => Ok(LeaderAct::Renew(target)),
        "revoke" => Ok(LeaderAct::Revoke(target)),
        "name" => naming(sent, target).map(LeaderAct::Name),
        _ => Err(Problem::not_found()),
    }
}

/// Reads who shall lead.
pub(crate) fn naming(sent: &Sent, target: LeaderTarget) -> Result<Naming> {
    let mut reader = Reader::new(sent);
    let player = reader.optional::<PlayerId>("player", |lang, _| t!(lang, teams_problem_choice));
    let licence = reader.needed::<Licence>("licence", |lang, _| t!(lang, teams_problem_choice));
    reader.finish(licence.map(|licence| Naming {
        target,
        name: sent.text("name").to_owned(),
        player,
        licence,
    }))
}

/// The page about who leads a match, for an arbiter or a home captain.
#[derive(Debug, Template)]
#[template(path = "pages/match_leader.html")]
pub(crate) struct NamingPage {
    pub(crate) layout: Layout,
    title: String,
    now: Option<DutyLine>,
    former: Vec<DutyLine>,
    form: LeaderForm,
    /// Why this reader names nobody; empty where they may.
    barred: String,
    action: String,
    back: String,
    pub(crate) errors: FieldErrors,
    pub(crate) said: String,
}

impl NamingPage {
    pub(crate) fn of(
        layout: Layout,
        found: &MatchLeaders,
        (barred, typed): (String, Option<&Sent>),
        (action, back): (String, String),
    ) -> Self {
        let lang = layout.lang;
        let former = found.duties.iter().filter(|duty| duty.ended_at.is_some());
        Self {
            title: title(lang, found),
            now: found.current().map(|duty| DutyLine::of(lang, duty)),
            former: former.map(|duty| DutyLine::of(lang, duty)).collect(),
            form: LeaderForm::of(lang, found, typed),
            barred,
            action,
            back,
            errors: FieldErrors::new(),
            said: String::new(),
            layout,
        }
    }
}

/// Who leads which match, as a heading.
pub(crate) fn title(lang: Lang, found: &MatchLeaders) -> String {
    use domain::team_match::Side;
    let name = |side: Side| found.field.team_name(found.found.one.team(side));
    t!(
        lang,
        leaders_title,
        home = name(Side::Home),
        away = name(Side::Away)
    )
}

/// The link of the match leader now, who was `named`; shown once.
pub(crate) fn made(
    layout: Layout,
    origin: &Origin,
    found: &MatchLeaders,
    named: &Named,
    (event, back): (String, String),
) -> Result<MadeLinkPage> {
    let lang = layout.lang;
    let duty = found.duties.iter().find(|duty| duty.id == named.id);
    let name = duty.ok_or(CardError::NotFound)?.leader.name.spoken();
    let link = named.secret.as_ref().map(|secret| {
        let secret = secret.reveal().to_owned();
        LeaderLinkPath { secret }.to_string()
    });
    let section = &found.field.name;
    let made = MadeLink {
        title: t!(lang, leaders_made, name = name.as_str()),
        place: format!("{event} · {section}"),
        about: vec![title(lang, found), event],
        code: t!(lang, leaders_made_code, name = name.as_str()),
        advice: t!(lang, leaders_made_card),
        warning: if named.lacks_licence {
            t!(lang, leaders_lacks_licence)
        } else {
            String::new()
        },
        name,
        back,
    };
    Ok(MadeLinkPage::of(layout, origin, link, made))
}
