//! Colours as they were played (7.3): players who sat down wrongly and played on have the colours they played with, in the result, the
//! cross table, the next pairing, the files and the history of rulings.

use engine::crosstable::Cell;
use rules::entry::Outcome;

use crate::{
    prelude::*,
    rulings::{announce, arbiter, game, round_one, standard},
};

const BOARD: &str = "/api/v1/tournaments/paaske/sections/a/rounds/1/boards/1";

async fn tablet<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.token("Tavle", &[(Role::Arbiter, stage.scope())], &[TokenScope::Rulings])
        .await
}

/// Rules on board 1 as it stands, by whoever has seen it.
async fn rule(tablet: &Client<'_>, app: &TestApp, stage: &Stage, body: Value) -> Answer {
    let seen = tablet
        .get(&format!("{BOARD}/incidents"))
        .await
        .expect(StatusCode::OK)
        .json()["rulings"]
        .clone();
    let mut body = body;
    body["rulings"] = seen;
    let version = game(app, stage, 1, 1).await.version;
    tablet
        .json(Method::POST, &format!("{BOARD}/rulings"), Some(version.0), &body)
        .await
}

/// The players sat down wrongly, and it was seen after so many moves.
fn reversed(white: &str, black: &str) -> Value {
    json!({"incident": "reversed_colours", "answers": {"cause": "players", "white_moves": white, "black_moves": black}})
}

/// The colour and the result of a player in round 1, as the cross table has them.
async fn cell(app: &TestApp, stage: &Stage, no: engine::numbers::StartNo) -> (Colour, Option<GameResult>) {
    let table = stage.field(app).await.crosstable();
    let contestant = table.find(no).unwrap();
    match contestant.cells[0] {
        Cell::Game(cell) => (cell.colour, cell.result),
        other @ (Cell::Absent | Cell::Bye(_)) => panic!("{other:?}"),
    }
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn from_ten_moves_on_the_colours_count_as_they_are_played() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let tablet = tablet(&app, &stage).await;
    let paired = game(&app, &stage, 1, 1).await;
    // An offence from before it was seen belongs to the player.
    rule(
        &tablet,
        &app,
        &stage,
        json!({"incident": "illegal_move", "answers": {"by": "white"}}),
    )
    .await
    .expect(StatusCode::CREATED);
    // Nine moves by each: stopped and played anew with the right colours; nothing turns.
    let offered = json!({"incident": "reversed_colours", "answers": {"cause": "players", "white_moves": "9", "black_moves": "9"}});
    let said = tablet
        .json(Method::POST, &format!("{BOARD}/proposals"), None, &offered)
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(said["effect"]["game"], "replays");
    // Ten by one of them: it goes on.
    rule(&tablet, &app, &stage, reversed("10", "9"))
        .await
        .expect(StatusCode::CREATED);
    let played = game(&app, &stage, 1, 1).await;
    assert!(played.colours_reversed);
    assert_eq!((played.white, played.black), (paired.black, paired.white));
    assert_eq!(played.paired(), (paired.white, paired.black));
    assert!(
        played.version > paired.version,
        "who saw it the other way round is told"
    );

    // A tablet that has not seen it cannot write a result for the wrong player.
    let person = arbiter(&app, &stage).await;
    let page = "/t/paaske/s/a/rounds/1/boards/1";
    let seen = paired.version.0.to_string();
    person
        .post(page, &[("version", &seen), ("key", &key()), ("result", "1-0")])
        .await
        .expect(StatusCode::CONFLICT);
    let shown = person.get(page).await.expect(StatusCode::OK);
    assert!(
        shown.body.contains("farverne gælder, som de spilles"),
        "{}",
        shown.body
    );

    // The second illegal move is that of the same player, who has Black now.
    let told = tablet
        .json(
            Method::POST,
            &format!("{BOARD}/proposals"),
            None,
            &json!({"incident": "illegal_move", "answers": {"by": "black"}}),
        )
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(told["effect"], json!({"game": "ends", "as": "1-0"}), "{told}");
    let other = tablet
        .json(
            Method::POST,
            &format!("{BOARD}/proposals"),
            None,
            &json!({"incident": "illegal_move", "answers": {"by": "white"}}),
        )
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(other["effect"]["game"], "continues", "{other}");

    // White, as played, wins: result, cross table, public board and file agree.
    sqlx::query("delete from result_dispute")
        .execute(app.pool())
        .await
        .unwrap();
    let seen = game(&app, &stage, 1, 1).await.version.0.to_string();
    person
        .post(page, &[("version", &seen), ("key", &key()), ("result", "1-0")])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(
        cell(&app, &stage, paired.black).await,
        (Colour::White, Some(GameResult::WhiteWins))
    );
    assert_eq!(
        cell(&app, &stage, paired.white).await,
        (Colour::Black, Some(GameResult::WhiteWins))
    );
    let public = app
        .visitor()
        .get("/api/v1/tournaments/paaske/sections/a/rounds/1")
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(public["boards"][0]["colours_reversed"], true);
    assert_eq!(public["boards"][1]["colours_reversed"], false);
    stage::finish(&app, &stage, 1).await;
    act(&person, &app, &stage, 1, "close", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let standings = app
        .visitor()
        .get("/api/v1/tournaments/paaske/sections/a/standings")
        .await
        .expect(StatusCode::OK)
        .json();
    let points = |no: u16| {
        let rows = standings["rows"].as_array().unwrap();
        let row = rows.iter().find(|row| row["player"]["no"] == json!(no)).unwrap();
        row["points"].clone()
    };
    assert_eq!(
        (points(paired.black.get()), points(paired.white.get())),
        (json!(1.0), json!(0.0)),
        "{standings}"
    );
    // The line of the file of who was paired as White says `b`, the opponent and a loss.
    let trf = line_of(&person, paired.white.get()).await;
    assert!(trf.contains(&format!("{} b 0", paired.black.get())), "{trf}");
}

/// The line of a player in the file a program is given.
async fn line_of(person: &Client<'_>, no: u16) -> String {
    let file = person
        .get("/t/paaske/s/a/export.trf")
        .await
        .expect(StatusCode::OK);
    let head = format!("001 {no:>4}");
    file.body
        .lines()
        .find(|line| line.starts_with(&head))
        .unwrap_or_else(|| panic!("no line {head:?}: {}", file.body))
        .to_owned()
}

#[tokio::test]
async fn a_result_from_before_stays_with_the_players_and_a_later_ruling_turns_the_board_back() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let tablet = tablet(&app, &stage).await;
    let paired = game(&app, &stage, 1, 1).await;
    let person = arbiter(&app, &stage).await;
    let seen = paired.version.0.to_string();
    person
        .post(
            "/t/paaske/s/a/rounds/1/boards/1",
            &[("version", &seen), ("key", &key()), ("result", "1-0")],
        )
        .await
        .expect(StatusCode::SEE_OTHER);
    let first = rule(&tablet, &app, &stage, reversed("30", "29"))
        .await
        .expect(StatusCode::CREATED)
        .json()["id"]
        .clone();
    let turned = game(&app, &stage, 1, 1).await;
    assert_eq!(
        turned.outcome,
        Outcome::of(GameResult::BlackWins),
        "the same player has won"
    );
    assert_eq!(
        cell(&app, &stage, paired.white).await,
        (Colour::Black, Some(GameResult::BlackWins))
    );
    // It was nine moves after all: the earlier ruling falls, and a new game is played as paired.
    let mut fewer = reversed("9", "9");
    fewer["supersedes"] = first;
    fewer["reason"] = json!("Noteringslisterne viser ni træk");
    rule(&tablet, &app, &stage, fewer)
        .await
        .expect(StatusCode::CREATED);
    let again = game(&app, &stage, 1, 1).await;
    assert!(!again.colours_reversed);
    assert_eq!((again.white, again.black), (paired.white, paired.black));
    assert_eq!(again.outcome, Outcome::OPEN);
}

#[tokio::test]
async fn where_the_sheet_was_wrong_the_pairing_stands_as_it_is() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let tablet = tablet(&app, &stage).await;
    let paired = game(&app, &stage, 1, 1).await;
    rule(
        &tablet,
        &app,
        &stage,
        json!({"incident": "reversed_colours", "answers": {"cause": "sheet"}}),
    )
    .await
    .expect(StatusCode::CREATED);
    let stands = game(&app, &stage, 1, 1).await;
    assert!(!stands.colours_reversed);
    assert_eq!((stands.white, stands.black), (paired.white, paired.black));
}

#[tokio::test]
async fn the_next_pairing_gives_colours_by_what_was_played() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 2, 3, &stage::by_hand()).await;
    announce(&app, &stage, &standard()).await;
    let person = arbiter(&app, &stage).await;
    stage::pair_by_hand(&app, &stage, &person, 1, &[(1, 2)]).await;
    act(&person, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let tablet = tablet(&app, &stage).await;
    rule(&tablet, &app, &stage, reversed("12", "12"))
        .await
        .expect(StatusCode::CREATED);
    stage::finish(&app, &stage, 1).await;
    // What the next round is paired from: 1 had Black, though paired as White.
    let field = stage.field(&app).await;
    let table = field.crosstable_before(engine::numbers::RoundNo::new(2).unwrap());
    let had = |no: u16| {
        let contestant = table.find(engine::numbers::StartNo::new(no).unwrap()).unwrap();
        match contestant.cells[0] {
            Cell::Game(cell) => cell.colour,
            other @ (Cell::Absent | Cell::Bye(_)) => panic!("{other:?}"),
        }
    };
    assert_eq!((had(1), had(2)), (Colour::Black, Colour::White));
}

#[tokio::test]
async fn the_database_turns_seats_and_mark_together_or_not_at_all() {
    let app = TestApp::new().await;
    let _stage = round_one(&app, &standard()).await;
    for statement in [
        "update game set colours_reversed = true",
        "update game set white_id = black_id, black_id = white_id",
    ] {
        sqlx::query(statement).execute(app.pool()).await.unwrap_err();
    }
    sqlx::query(
        "update game set white_id = black_id, black_id = white_id, colours_reversed = true where board = 1",
    )
    .execute(app.pool())
    .await
    .unwrap();
}
