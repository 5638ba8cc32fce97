//! Play-offs of single players after the last round: begun, played and fixed by arbiters. Everybody reads them beside the standings.

use crate::{
    forms::{Fields, Reader, Refusal, Typed, offered},
    prelude::*,
};
use domain::player_play_off::{
    PlayOffEnding, PlayOffPlan, PlayOffStages, PlayOffTime, RESULTS, SectionPlayOff,
};
use engine::{ids::PlayerPlayOffId, result::GameResult, standings::Row};
use service::{
    access::Rule,
    player_play_offs::{self, PlayOffChange, PlayOffCommand, PlayOffStep},
};
use web::{
    nav::Tab,
    paths::PlayerPlayOffsPath,
    player_play_off_words::{self as play_off_words, GameWords, PlayOffWords},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let rule = Access::Needs(Capability::Rule);
    Routes::new(state).get(rule, show).post(rule, act)
}

/// A player who is level with somebody, to be chosen for a play-off.
#[derive(Debug)]
struct LevelPlayer {
    field: String,
    label: String,
    chosen: bool,
}

/// Somebody who plays, or who has left.
#[derive(Debug)]
struct PlayOffPlayer {
    no: StartNo,
    name: String,
    has_left: bool,
}

/// A play-off with what can be done to it.
#[derive(Debug)]
struct PlayOffCard {
    id: PlayerPlayOffId,
    version: Version,
    is_fixed: bool,
    /// Can its order be fixed?
    may_fix: bool,
    seed: String,
    words: PlayOffWords,
    /// Who may leave while games wait, and who has left and may come back.
    players: Vec<PlayOffPlayer>,
}

#[derive(Debug, Template)]
#[template(path = "pages/player_play_offs.html")]
struct PlayerPlayOffsPage {
    layout: Layout,
    play_offs: Vec<PlayOffCard>,
    /// Empty where nobody is level, or the standings are not final.
    level: Vec<LevelPlayer>,
    is_final: bool,
    stages: Vec<Choice>,
    endings: Vec<Choice>,
    games: Vec<Choice>,
    places: Vec<Choice>,
    plan: PlayOffPlan,
    fields: Typed,
    errors: FieldErrors,
    said: String,
    path: PlayerPlayOffsPath,
    back: String,
}

impl PlayerPlayOffsPage {
    /// What was typed, or else what is usual.
    fn value(&self, name: &str) -> String {
        match (self.fields.text(name), name) {
            ("", "rapid") => self.plan.rapid.to_string(),
            ("", "blitz") => self.plan.blitz.to_string(),
            ("", "white_minutes") => self.plan.white_minutes.to_string(),
            ("", "black_minutes") => self.plan.black_minutes.to_string(),
            (typed, _) => typed.to_owned(),
        }
    }

    /// Why none can be begun.
    fn nobody(&self) -> String {
        let lang = self.layout.lang;
        if self.is_final {
            t!(lang, player_play_off_nobody)
        } else {
            t!(lang, player_play_off_not_final)
        }
    }

    /// Was something that is to be done to this play-off refused for want of a reason?
    fn lacks_reason(&self, one: &PlayOffCard) -> bool {
        !self.errors.of("reason").is_empty() && self.fields.text("play_off") == one.id.to_string()
    }

    /// The results of a game to choose from.
    fn results(&self, one: &GameWords) -> Vec<Choice> {
        let lang = self.layout.lang;
        let written = one.game.result.filter(|_| !one.game.is_walkover);
        let chosen = written.map_or("", GameResult::as_str);
        let none = Choice::new("", t!(lang, player_play_off_no_result), chosen);
        let each = RESULTS
            .iter()
            .map(|result| Choice::new(result.as_str(), lang.result_words(*result), chosen));
        std::iter::once(none).chain(each).collect()
    }
}

fn card(lang: Lang, field: &SectionState, one: &SectionPlayOff) -> PlayOffCard {
    let name = |no| {
        let player = field.player(no);
        player.map_or_else(String::new, |player| player.person.name.spoken())
    };
    let is_level = field.is_level(&one.play_off);
    let is_over = one.play_off.course().is_over;
    PlayOffCard {
        id: one.id,
        version: one.version,
        is_fixed: one.is_fixed,
        may_fix: is_over && is_level && !one.is_fixed,
        seed: one.play_off.seed.to_string(),
        words: play_off_words::words(lang, (one, is_level), name),
        players: one
            .play_off
            .players
            .iter()
            .map(|no| PlayOffPlayer {
                no: *no,
                name: name(*no),
                has_left: one.play_off.has_left(*no),
            })
            .filter(|player| player.has_left || !is_over)
            .collect(),
    }
}

/// Who has as many points as the line above or below, and is in no play-off; and are the standings final?
fn level(lang: Lang, field: &SectionState, typed: &Typed) -> (Vec<LevelPlayer>, bool) {
    let standings = field.standings(field.rounds_with_results());
    let plays = |no: StartNo| {
        field
            .play_offs
            .iter()
            .any(|one| one.play_off.players.contains(&no))
    };
    let is_final = standings.is_final() && field.settings.teams.is_none();
    let rows: Vec<&Row> = standings.rows.iter().filter(|row| !plays(row.no)).collect();
    let is_level = |one: &Row| {
        rows.iter()
            .any(|other| other.no != one.no && other.points == one.points)
    };
    let level = rows
        .iter()
        .filter(|row| is_final && is_level(row))
        .filter_map(|row| {
            let name = field.player(row.no)?.person.name.spoken();
            let label = t!(
                lang,
                player_play_off_line,
                place = row.place.first,
                name,
                points = row.points.to_string()
            );
            let field = format!("player_{}", row.no);
            Some(LevelPlayer {
                label,
                chosen: typed.ticked(&field),
                field,
            })
        });
    (level.collect(), is_final)
}

async fn page(
    db: &Db,
    path: PlayerPlayOffsPath,
    permit: &Permit<Rule>,
    layout: Layout,
    fields: Typed,
) -> Result<PlayerPlayOffsPage> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let field = section_state::found(&mut tx, permit.section_id(), Problem::not_found).await?;
    drop(tx);
    let (level, is_final) = level(lang, &field, &fields);
    let plan = PlayOffPlan::default();
    let stages = fields.text("stages").parse().unwrap_or(plan.stages);
    let ending = fields.text("ending").parse().unwrap_or(plan.ending);
    let words = |name: &str, usual: &str| match fields.text(name) {
        "" => usual.to_owned(),
        typed => typed.to_owned(),
    };
    let (games, places) = (words("games", "two"), words("places", "first"));
    let title = t!(lang, player_play_offs_heading);
    Ok(PlayerPlayOffsPage {
        play_offs: field
            .play_offs
            .iter()
            .map(|one| card(lang, &field, one))
            .collect(),
        level,
        is_final,
        stages: offered(PlayOffStages::ALL, stages, PlayOffStages::as_str, |one| {
            play_off_words::stages(lang, one)
        }),
        endings: offered(PlayOffEnding::ALL, ending, PlayOffEnding::as_str, |one| {
            play_off_words::ending(lang, one)
        }),
        games: vec![
            Choice::new("one", t!(lang, player_play_off_games_one), &games),
            Choice::new("two", t!(lang, player_play_off_games_two), &games),
        ],
        places: vec![
            Choice::new("first", t!(lang, player_play_off_first_place), &places),
            Choice::new("every", t!(lang, player_play_off_every_place), &places),
        ],
        plan,
        back: path.here().rounds(),
        layout: nav::frame(layout, permit.rights(), permit.place(), Tab::Rounds, &title),
        fields,
        errors: FieldErrors::new(),
        said: String::new(),
        path,
    })
}

async fn show(path: PlayerPlayOffsPath, permit: Permit<Rule>, (db, _, layout): Visit) -> Result<Page> {
    let page = page(&db, path, &permit, layout, Typed(Fields::new())).await?;
    Ok(Html(page.render()?))
}

/// Who plays, and how, as the form says.
fn read_plan(sent: &Sent) -> Result<PlayOffCommand> {
    let mut reader = Reader::new(sent);
    let stages = reader.needed::<PlayOffStages>("stages", |lang, _| t!(lang, problem_choice));
    let ending = reader.needed::<PlayOffEnding>("ending", |lang, _| t!(lang, problem_choice));
    let rapid = reader.needed::<PlayOffTime>("rapid", |lang, _| t!(lang, player_play_off_bad_time));
    let blitz = reader.needed::<PlayOffTime>("blitz", |lang, _| t!(lang, player_play_off_bad_time));
    let white = reader.needed::<u8>("white_minutes", |lang, _| {
        t!(
            lang,
            player_play_off_bad_minutes,
            most = PlayOffPlan::MOST_MINUTES
        )
    });
    let black = reader.needed::<u8>("black_minutes", |lang, _| {
        t!(
            lang,
            player_play_off_bad_minutes,
            most = PlayOffPlan::MOST_MINUTES
        )
    });
    let players = sent.fields.keys().filter_map(|name| name.strip_prefix("player_"));
    let players: Vec<StartNo> = players.filter_map(|no| no.parse().ok()).collect();
    let times = rapid.zip(blitz).zip(white.zip(black));
    let made = stages.zip(ending).zip(times).map(
        |((stages, ending), ((rapid, blitz), (white_minutes, black_minutes)))| PlayOffCommand {
            players,
            plan: PlayOffPlan {
                stages,
                rapid,
                blitz,
                white_minutes,
                black_minutes,
                is_double: sent.text("games") != "one",
                ending,
                every_place: sent.text("places") == "every",
            },
        },
    );
    reader.finish(made)
}

/// What is to be done to a play-off, and what is said when it is.
fn read_change(sent: &Sent, lang: Lang) -> Result<(PlayOffChange, String)> {
    let number = |name: &str| sent.text(name).parse::<StartNo>().map_err(|_| Sent::stale());
    Ok(match sent.text("act") {
        "result" => {
            let result = match sent.text("result") {
                "" => None,
                word => Some(word.parse::<GameResult>().map_err(|_| Sent::stale())?),
            };
            let change = PlayOffChange::Result {
                stage: sent.text("stage").parse().map_err(|_| Sent::stale())?,
                white: number("white")?,
                black: number("black")?,
                result,
            };
            (change, t!(lang, player_play_off_result_saved))
        }
        "leave" => (
            PlayOffChange::Leave(number("player")?),
            t!(lang, player_play_off_left),
        ),
        "return" => (
            PlayOffChange::Return(number("player")?),
            t!(lang, player_play_off_is_back),
        ),
        "fix" => (PlayOffChange::Fix, t!(lang, player_play_off_done)),
        "reopen" => (PlayOffChange::Reopen, t!(lang, player_play_off_reopened)),
        "call_off" => (PlayOffChange::CallOff, t!(lang, player_play_off_gone)),
        _ => return Err(Sent::stale()),
    })
}

async fn act(
    path: PlayerPlayOffsPath,
    permit: Permit<Rule>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let written = async {
        if sent.text("act") == "begin" {
            let cmd = read_plan(&sent)?;
            db.write(async |conn| player_play_offs::begin(conn, &permit, now.0, sent.key, &cmd).await)
                .await?;
            return Ok(t!(lang, player_play_off_begun));
        }
        let (change, said) = read_change(&sent, lang)?;
        let cmd = PlayOffStep {
            play_off: sent.text("play_off").parse().map_err(|_| Sent::stale())?,
            seen: sent.seen,
            change,
            reason: sent.text("reason").to_owned(),
        };
        db.write(async |conn| player_play_offs::change(conn, &permit, now.0, sent.key, &cmd).await)
            .await?;
        Ok(said)
    };
    let problem = match written.await {
        Ok(said) => return Ok(Flash::done(said).leads_to(&path.to_string())),
        Err(problem) => problem,
    };
    let refusal = Refusal::of(problem, lang)?;
    let mut page = page(&db, path, &permit, layout, Typed(sent.fields)).await?;
    page.said = refusal.said;
    page.errors = refusal.errors;
    again(refusal.status, &page)
}
