//! The page on which a ruling is made: the incidents to pick from, the questions about one, and what the rules propose.

use super::{
    GroundView, LineView, assumed, effects,
    evidence::{self, EvidenceView},
    lines,
    new::{RulingDesk, RulingForm, to_the_second},
    told_article,
};
use crate::prelude::*;
use domain::section_state::{Moved, PlacesByResult};
use engine::ids::RulingId;
use rules::{
    entry::Outcome,
    ruling::{
        Answers, Ground, Group, Incident, Latitude, Proposal, PublicRulings, Question, Refusal, Shape,
        published::Publicity,
    },
};
use service::rulings::{self, Proposed, Scene};
use web::{i18n::signed_time, nav::Tab};

/// Choices with more characters than this in all do not stand side by side.
const SIDE_BY_SIDE: usize = 24;

/// An incident to be picked: one link, or one for each side where it matters who.
#[derive(Debug)]
struct Pick {
    label: String,
    href: String,
    sides: Vec<(String, String)>,
}

#[derive(Debug)]
struct PickGroup {
    heading: String,
    picks: Vec<Pick>,
}

/// A question of the form.
#[derive(Debug)]
struct FieldView {
    name: String,
    label: String,
    help: String,
    error: String,
    /// The choices; none for a field that is typed.
    options: Vec<Choice>,
    /// Are they too many or too long to stand side by side?
    is_list: bool,
    /// May more than one of them be chosen?
    is_several: bool,
    value: String,
    kind: &'static str,
    /// In which steps its value goes, where the browser would take others: a moment may have seconds.
    step: &'static str,
    longest: usize,
    hangs_on: Option<HangsOn>,
}

/// The answer that a question is asked after.
#[derive(Debug)]
struct HangsOn {
    /// The field of the other question.
    question: String,
    /// The answers that make this one matter.
    words: String,
    /// Is it answered so now?
    is_so: bool,
}

/// What the rules propose, in words.
#[derive(Debug)]
struct ProposalView {
    heading: String,
    consequence: String,
    says: String,
    steps: Vec<String>,
    penalties: Vec<String>,
    counter: Option<CounterView>,
    latitude: String,
    is_appealable: bool,
    is_for_arbiters: bool,
    decider: String,
    reminders: Vec<GroundView>,
    doubt: String,
    /// That it stands on an earlier edition, if it does.
    assumed: String,
    /// What was typed for the clocks, and what is proposed.
    white: (String, String),
    black: (String, String),
    effects: Vec<Choice>,
    is_open: bool,
}

/// Players whose place depends on a game (CASE-49).
#[derive(Debug)]
struct PlacesView {
    says: String,
    results: Vec<String>,
    players: Vec<MovedView>,
}

/// A player whose place depends on it.
#[derive(Debug)]
struct MovedView {
    name: String,
    /// With each result.
    places: Vec<String>,
}

#[derive(Debug)]
struct CounterView {
    side: String,
    number: u32,
    of: u32,
    dots: Vec<bool>,
}

#[derive(Debug, Template)]
#[template(path = "pages/ruling_new.html")]
pub(super) struct NewRulingPage {
    layout: Layout,
    round: RoundNo,
    board: BoardNo,
    white: String,
    black: String,
    stands: String,
    back: String,
    picker: String,
    action: String,
    keep: String,
    likely: Vec<Pick>,
    groups: Vec<PickGroup>,
    /// The incident that is ruled on; empty while one is picked.
    incident: &'static str,
    title: String,
    fields: Vec<FieldView>,
    /// Which proposal it is, to be sent back with the facts.
    shown: String,
    proposal: Option<ProposalView>,
    /// Why there is no proposal, or what is wrong with what was sent.
    problem: String,
    grounds: Vec<GroundView>,
    /// Players whose place depends on the game, if the arbiter is asked about it.
    places: Option<PlacesView>,
    /// Where the moves can be checked, until somebody has; empty if that says nothing about the incident.
    check: String,
    /// What the claim checker answered.
    claim: Option<EvidenceView>,
    /// The same, to be sent again.
    written: Vec<(String, String)>,
    course: Vec<LineView>,
    version: Version,
    rulings: u32,
    key: String,
    reason: String,
    /// Who reads it, where that is everybody.
    reason_help: String,
    supersedes: String,
    draft: String,
    may_confirm: bool,
    rules: String,
}

impl NewRulingPage {
    /// The page with what was asked, and what is wrong with it.
    pub(super) async fn load(
        desk: &RulingDesk<'_>,
        layout: Layout,
        asked: RulingForm,
        problem: String,
    ) -> Result<Self> {
        let RulingDesk {
            place,
            path,
            rights,
            now,
            ..
        } = *desk;
        let (tournament, section) = desk.ids;
        let mut tx = desk.db.snapshot().await?;
        let scene = rulings::scene(&mut tx, (tournament, section), path.round, path.board).await?;
        let noted = match asked.incident {
            Some(incident) => rulings::noted(&mut tx, &scene, incident, asked.supersedes).await?,
            None => Vec::new(),
        };
        drop(tx);
        let lang = layout.lang;
        let name = |no| {
            scene
                .field
                .player(no)
                .map(|player| player.person.name.spoken())
                .unwrap_or_default()
        };
        let title = asked
            .incident
            .map_or_else(|| t!(lang, ruling_new), |incident| lang.incident(incident));
        let mut page = Self {
            round: path.round,
            board: path.board,
            white: name(scene.game.white),
            black: name(scene.game.black),
            stands: lang.outcome(&scene.game.outcome),
            back: path.here().board(path.board),
            picker: picker(path, asked.supersedes),
            action: path.to_string(),
            keep: format!("{path}/draft"),
            likely: Vec::new(),
            groups: Vec::new(),
            incident: asked.incident.map_or("", Incident::as_str),
            fields: Vec::new(),
            shown: String::new(),
            proposal: None,
            problem,
            grounds: Vec::new(),
            places: None,
            check: check_address(path, &asked),
            claim: asked.claim.as_ref().map(|claim| EvidenceView::new(lang, claim)),
            written: asked.written.as_ref().map(evidence::fields).unwrap_or_default(),
            course: course(lang, &scene, path),
            version: scene.game.version,
            rulings: scene.seen(),
            key: ids::fresh().to_string(),
            reason: asked.reason.clone(),
            reason_help: reason_help(lang, &scene, asked.incident),
            supersedes: asked.supersedes.map(|id| id.to_string()).unwrap_or_default(),
            draft: asked.draft.map(|id| id.to_string()).unwrap_or_default(),
            may_confirm: rights.allow(Capability::Rule, Scope::Section(tournament, section)),
            rules: rules_address(place),
            layout: nav::frame(layout, rights, place, Tab::Entry, &title),
            title,
        };
        match asked.incident {
            None => pick(&mut page, lang, &scene, path, asked.supersedes),
            Some(incident) => propose(&mut page, lang, &scene, incident, &asked, (noted, now)),
        }
        if asked.incident == Some(Incident::OffBoardDraw) {
            page.places = scene.places().map(|found| places(lang, &scene, &found));
        }
        Ok(page)
    }
}

/// The standings after each result of the game, as far as a place depends on it; players who are not in the game first.
fn places(lang: Lang, scene: &Scene, found: &PlacesByResult) -> PlacesView {
    let mut moved: Vec<&Moved> = found.moved.iter().collect();
    moved.sort_by_key(|one| one.plays);
    PlacesView {
        says: match found.others() {
            0 => t!(lang, ruling_places_nobody),
            others => t!(lang, ruling_places_others, count = others),
        },
        results: PlacesByResult::RESULTS
            .iter()
            .map(|result| lang.outcome(&Outcome::of(*result)))
            .collect(),
        players: moved
            .into_iter()
            .map(|one| MovedView {
                name: scene
                    .field
                    .player(one.no)
                    .map(|player| player.person.name.spoken())
                    .unwrap_or_default(),
                places: one
                    .places
                    .iter()
                    .map(|place| place.map_or_else(|| "–".to_owned(), |place| lang.prize_place(place)))
                    .collect(),
            })
            .collect(),
    }
}

/// A warning where everybody will read the reason.
fn reason_help(lang: Lang, scene: &Scene, incident: Option<Incident>) -> String {
    let is_open = incident.is_some_and(|incident| incident.publicity() == Publicity::Open);
    match scene.field.settings.public_rulings {
        PublicRulings::WithReasons if is_open => t!(lang, ruling_reason_is_public),
        PublicRulings::WithReasons | PublicRulings::Effects | PublicRulings::Nothing => String::new(),
    }
}

fn rules_address(place: &Place) -> String {
    place.here().tournament_rules()
}

/// Whether a move was legal is for the claim checker, too.
fn check_address(path: &RulingPath, asked: &RulingForm) -> String {
    if asked.incident != Some(Incident::IllegalMove) || asked.claim.is_some() {
        return String::new();
    }
    path.here().board_claim(path.board)
}

fn picker(path: &RulingPath, supersedes: Option<RulingId>) -> String {
    match supersedes {
        Some(id) => format!("{path}?supersedes={id}"),
        None => path.to_string(),
    }
}

/// The incidents most often needed first, then all of them in their groups.
fn pick(
    page: &mut NewRulingPage,
    lang: Lang,
    scene: &Scene,
    path: &RulingPath,
    supersedes: Option<RulingId>,
) {
    let one = |incident: Incident| {
        let href = |extra: &str| {
            let supersedes = supersedes
                .map(|id| format!("&supersedes={id}"))
                .unwrap_or_default();
            format!("{path}?incident={incident}{extra}{supersedes}")
        };
        let first = scene.questions(incident, supersedes).into_iter().next();
        let sides = match first {
            Some(Question {
                name,
                shape: Shape::Side,
                ..
            }) => ["white", "black"]
                .map(|side| (lang.answer_word(side), href(&format!("&q.{name}={side}"))))
                .into(),
            Some(_) | None => Vec::new(),
        };
        Pick {
            label: lang.incident(incident),
            href: href(""),
            sides,
        }
    };
    page.likely = if scene.correspondence.is_some() {
        vec![one(Incident::CorrespondenceTime)]
    } else {
        Incident::likely().iter().copied().map(one).collect()
    };
    page.groups = Group::ALL
        .into_iter()
        .map(|group| PickGroup {
            heading: lang.incident_group(group),
            picks: scene
                .incidents()
                .filter(|incident| incident.group() == group)
                .map(one)
                .collect(),
        })
        .filter(|group| !group.picks.is_empty())
        .collect();
}

/// What the rules say about it, with the form for the facts.
fn propose(
    page: &mut NewRulingPage,
    lang: Lang,
    scene: &Scene,
    incident: Incident,
    asked: &RulingForm,
    (noted, now): (Vec<(&'static str, Timestamp)>, Timestamp),
) {
    let questions = scene.questions(incident, asked.supersedes);
    // "Now" is when the page is made, until somebody writes another moment.
    let with_now = asked
        .answers
        .iter()
        .map(|(name, text)| (name.to_owned(), text.to_owned()));
    let now = to_the_second(now).to_string();
    // What was noted in the hall stands until somebody writes something else, or nothing.
    let noted = noted
        .into_iter()
        .filter(|(name, _)| !asked.named.contains(*name))
        .map(|(name, at)| (name.to_owned(), to_the_second(at).to_string()));
    let known = [("now".to_owned(), now)].into_iter().chain(noted);
    let answers = Answers::new(known.chain(with_now));
    let answers = match &asked.claim {
        Some(claim) => rules::proposing::prefilled(incident, claim, &answers, &questions),
        None => answers,
    }
    .complete(&questions);
    let asked_now = answers.asked(&questions);
    let proposed = scene.propose(incident, &answers, asked.supersedes);
    // Before the form was sent a missing answer is a question, not a mistake: only the player came with the address.
    let is_sent = asked.answers.iter().count() > 1;
    let wrong = match &proposed {
        Err(Refusal::Answer(problem)) if is_sent => Some((problem.question, lang.answer_fault(problem.why))),
        Ok(_)
        | Err(Refusal::Answer(_) | Refusal::NotRegulated | Refusal::NotListed(_) | Refusal::Barred(_)) => {
            None
        }
    };
    page.fields = questions
        .iter()
        .map(|question| {
            let is_asked = asked_now.contains(question);
            field(lang, question, is_asked, &answers, wrong.as_ref())
        })
        .collect();
    match proposed {
        Ok(proposal) => {
            let proposed = Proposed::new(incident, answers, asked.supersedes, proposal);
            page.shown.clone_from(&proposed.shown);
            let proposal = proposed.proposal;
            page.grounds = proposal
                .grounds
                .iter()
                .map(|ground| told_article(lang, ground.id(), ground.article()))
                .collect();
            page.proposal = Some(view(lang, &proposal, asked));
        }
        Err(Refusal::Answer(_)) => {}
        Err(refusal) => {
            page.grounds = refusal
                .grounds()
                .iter()
                .map(|ground| told_article(lang, ground.id(), ground.article()))
                .collect();
            if page.problem.is_empty() {
                page.problem = Problem::from(refusal).detail(lang);
            }
        }
    }
}

fn field(
    lang: Lang,
    question: &Question,
    is_asked: bool,
    answers: &Answers,
    wrong: Option<&(&'static str, String)>,
) -> FieldView {
    let value = answers.text(question).unwrap_or_default().to_owned();
    let is_several = matches!(question.shape, Shape::Several(_));
    let chosen: Vec<&str> = if is_several {
        answers.picked(question).collect()
    } else {
        vec![value.as_str()]
    };
    let options: Vec<Choice> = question
        .shape
        .words()
        .iter()
        .map(|word| Choice {
            chosen: chosen.contains(word),
            ..Choice::new(*word, lang.answer_word(word), "")
        })
        .collect();
    let (kind, longest, value) = match question.shape {
        Shape::Side | Shape::YesNo | Shape::Choice(_) | Shape::Several(_) => ("", 0, String::new()),
        Shape::Count(_) => ("number", 9, value),
        Shape::Duration(_) => ("text", 9, value),
        Shape::Moment => {
            let local = value
                .parse::<Timestamp>()
                .map(|at| lang.local(at).strftime("%Y-%m-%dT%H:%M:%S").to_string());
            ("datetime-local", 30, local.unwrap_or_default())
        }
        Shape::Text(longest) => ("text", longest, value),
    };
    let width: usize = options.iter().map(|choice| choice.label.chars().count()).sum();
    let is_list = !is_several && width > SIDE_BY_SIDE;
    let mut options = options;
    if is_list && options.iter().all(|choice| !choice.chosen) {
        options.insert(0, Choice::new("", t!(lang, ruling_choose), ""));
    }
    FieldView {
        is_list,
        is_several,
        name: format!("q.{}", question.name),
        label: lang.question(question.name),
        help: lang.question_help(question.name),
        error: wrong
            .filter(|(name, _)| *name == question.name)
            .map(|(_, sentence)| sentence.clone())
            .unwrap_or_default(),
        options,
        value,
        kind,
        step: if kind == "datetime-local" { "1" } else { "" },
        longest,
        hangs_on: question.only_if.map(|(name, words)| HangsOn {
            question: format!("q.{name}"),
            words: words.join(" "),
            is_so: is_asked,
        }),
    }
}

fn view(lang: Lang, proposal: &Proposal, asked: &RulingForm) -> ProposalView {
    let article = proposal
        .grounds
        .first()
        .and_then(Ground::article)
        .map(|article| labels::cited(lang, article))
        .unwrap_or_default();
    ProposalView {
        heading: if article.is_empty() {
            t!(lang, ruling_proposal)
        } else {
            t!(lang, ruling_proposal_after, article)
        },
        consequence: lang.consequence(proposal.effect, proposal.clock),
        says: lang.ruling_says(&proposal.says),
        steps: proposal.steps.iter().map(|step| lang.ruling_says(step)).collect(),
        penalties: proposal
            .penalties
            .iter()
            .map(|penalty| lang.penalty(penalty))
            .collect(),
        counter: proposal.counter.as_ref().and_then(|counter| {
            let of = counter.loses_at?;
            Some(CounterView {
                side: lang.side(counter.side),
                number: counter.number,
                of,
                dots: (1..=of.min(9)).map(|dot| dot <= counter.number).collect(),
            })
        }),
        latitude: match proposal.latitude {
            Latitude::None => t!(lang, ruling_latitude_none),
            Latitude::Amount => t!(lang, ruling_latitude_amount),
            Latitude::Penalty => t!(lang, ruling_latitude_penalty),
            Latitude::Free => t!(lang, ruling_latitude_free),
        },
        is_appealable: proposal.is_appealable,
        is_for_arbiters: proposal.decider == Decider::Arbiter,
        decider: lang.decider(proposal.decider),
        reminders: proposal
            .reminders
            .iter()
            .map(|case| told_article(lang, case, rules::catalogue::catalogue().article(case)))
            .collect(),
        doubt: proposal.doubt.as_deref().unwrap_or_default().to_owned(),
        assumed: assumed(lang, proposal),
        white: (asked.white.clone(), signed_time(proposal.clock.white)),
        black: (asked.black.clone(), signed_time(proposal.clock.black)),
        effects: effects::choices(lang, t!(lang, ruling_as_proposed), &asked.effect),
        is_open: proposal.latitude != Latitude::None
            || !asked.effect.is_empty()
            || !asked.white.is_empty()
            || !asked.black.is_empty(),
    }
}

/// What was ruled on a game, the oldest first.
fn course(lang: Lang, scene: &Scene, path: &RulingPath) -> Vec<LineView> {
    lines(lang, &scene.rulings, &path.tournament, &path.section)
}
