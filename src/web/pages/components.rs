//! `/components`, in debug builds only: every component in every state, for eyes and for the accessibility check.

use crate::prelude::*;
use web::components::board::{BoardRow, Man, Middle, Pressed, RoundCount, Show};
use web::components::chart::{self, CountBar, Curve, CurveValue, Lean, ScaleEnd};
use web::components::{Filter, Pages};
use web::paths::{ComponentsPath, SampleBoardPath};
use web::{extract::Part, layout::NavItem};

/// Shows the page.
pub(super) async fn show(_: ComponentsPath, layout: Layout) -> Result<Html<String>> {
    Ok(Html(ComponentsPage::new(layout).render()?))
}

/// Takes the page's own forms and shows it again: they are there to be pressed.
pub(super) async fn press(_: ComponentsPath) -> Redirect {
    Redirect::to(ComponentsPath::PATH)
}

/// What a press on the sample list sends.
#[derive(Debug, Deserialize)]
pub(super) struct EnterForm {
    #[serde(default)]
    result: String,
}

/// Answers a press as the real list does: the row with what was pressed. Nothing is kept, and board 8 is always taken by another device.
pub(super) async fn enter(
    path: SampleBoardPath,
    layout: Layout,
    Part(part): Part,
    Form(form): Form<EnterForm>,
) -> Result<Response> {
    if !part {
        return Ok(Redirect::to(&format!("{}#board-{}", ComponentsPath::PATH, path.board)).into_response());
    }
    let row = rows()
        .into_iter()
        .find(|row| row.number == path.board)
        .ok_or_else(Problem::not_found)?;
    let pressed = match form.result.as_str() {
        "1-0" => Some(Pressed::White),
        "1/2-1/2" => Some(Pressed::Draw),
        "0-1" => Some(Pressed::Black),
        _ => None,
    };
    let (status, state, sign, middle) = if row.number == CONTESTED {
        let said = Middle::Said {
            text: "1–0 eller 0–1? Vælg".into(),
            href: "#conflict".into(),
        };
        (StatusCode::CONFLICT, State::Refused, "afklar", said)
    } else if pressed.is_some() {
        (
            StatusCode::OK,
            State::Confirmed,
            "19.42",
            Middle::Buttons(pressed),
        )
    } else {
        (StatusCode::OK, State::Missing, "mangler", Middle::Buttons(None))
    };
    let answer = SampleAnswer {
        layout,
        row: BoardRow {
            state,
            sign: sign.into(),
            middle,
            won: pressed,
            version: row.version.next(),
            ..row
        },
        count: RoundCount {
            all: 9,
            done: 5,
            missing: 2,
            refused: 1,
        },
        last: format!("Senest: bord {}, svar 19.42", path.board),
        undo: None,
    };
    Ok((status, Html(answer.render()?)).into_response())
}

/// The board that somebody else has always entered first.
const CONTESTED: u16 = 8;

/// One row of the sample list, and the dock's count and last line.
#[derive(Debug, Template)]
#[template(
    source = r#"{% import "components/board.html" as board %}{{ board::answer(row, count, last, undo) }}"#,
    ext = "html"
)]
struct SampleAnswer {
    layout: Layout,
    row: BoardRow,
    count: RoundCount,
    last: String,
    undo: Option<u16>,
}

/// The page. Its words are Danish sample text on purpose: it is a tool for those who build, not a page for readers.
#[derive(Debug, Template)]
#[template(path = "pages/components.html")]
struct ComponentsPage {
    layout: Layout,
    errors: FieldErrors,
    filters: Vec<Filter>,
    appearance: Vec<Choice>,
    system: Vec<Choice>,
    months: Vec<Choice>,
    pages: Option<Pages>,
    /// None apart: the sample keeps its order.
    rows: Vec<BoardRow>,
    count: RoundCount,
    curve: Option<Curve>,
    bars: Vec<CountBar>,
    leans: Vec<(&'static str, Lean)>,
}

/// Places after seven rounds, as a curve.
fn curve() -> Option<Curve> {
    let places = [14, 9, 12, 5, 3, 4, 2];
    let values: Vec<CurveValue> = (1..)
        .zip(places)
        .map(|(round, place): (u16, i32)| CurveValue {
            name: round.to_string(),
            value: Some(place),
        })
        .collect();
    let end = |value: i32| ScaleEnd {
        value,
        words: value.to_string(),
    };
    let said = "Plads efter hver runde: 14, 9, 12, 5, 3, 4, 2".to_owned();
    Curve::new(said, &values, end(1), end(24))
}

impl ComponentsPage {
    /// The page with its sample data.
    fn new(layout: Layout) -> Self {
        let mut errors = FieldErrors::new();
        errors.add("rating", "Skriv kun tal, fx 1734.");
        errors.add(
            "phone",
            "Skriv et telefonnummer. Uden det kan turneringen ikke offentliggøres.",
        );
        let nav = vec![
            NavItem::new("#desk", "Overblik", false).counting(4),
            NavItem::new("/components", "Komponenter", true),
            NavItem::new("#pairings", "Rundelægning", false),
            NavItem::new("#standings", "Stilling", false),
            NavItem::new("#rulings", "Afgørelser", false),
            NavItem::new("#setup", "Opsætning", false),
            NavItem::new("#report", "Indberetning", false),
        ];
        let layout = layout
            .titled("Komponenter")
            .at("Komponenter", "Prøvebyens Påskestævne 2026 · Gruppe A")
            .with_nav(nav)
            .signed_in("Viggo Skabelonsen")
            .saying(Flash::done("Runde 6 er offentliggjort. Spillerne kan se den nu."));
        Self {
            curve: curve(),
            bars: chart::bars(vec![
                ("2000–2099".to_owned(), 2),
                ("1900–1999".to_owned(), 7),
                ("1800–1899".to_owned(), 4),
            ]),
            leans: ["+12,80", "−3,60", "+0,40"]
                .into_iter()
                .zip(chart::leans(&[1280, -360, 40]))
                .collect(),
            layout,
            errors,
            filters: vec![
                Filter {
                    href: "#new".into(),
                    label: "Nye".into(),
                    count: Some(4),
                    current: false,
                },
                Filter {
                    href: "#changed".into(),
                    label: "Ændret".into(),
                    count: Some(2),
                    current: true,
                },
                Filter {
                    href: "#late".into(),
                    label: "Over frist".into(),
                    count: None,
                    current: false,
                },
            ],
            appearance: ["Spillestedet", "Brættet"]
                .map(|place| Choice::new(place, place, "Spillestedet"))
                .into(),
            system: [
                "Schweizer",
                "Monrad",
                "Alle mod alle",
                "Alle mod alle, dobbelt",
                "I hånden",
            ]
            .map(|system| Choice::new(system, system, "Monrad"))
            .into(),
            months: [("", "Måned"), ("9", "september"), ("10", "oktober")]
                .map(|(value, month)| Choice::new(value, month, "10"))
                .into(),
            pages: Pages::of(2, 24, 200, |number| format!("?page={number}")),
            rows: rows(),
            count: RoundCount {
                all: 9,
                done: 4,
                missing: 3,
                refused: 1,
            },
        }
    }
}

/// One row in every state a board can be in.
fn rows() -> Vec<BoardRow> {
    let long = "Bartholomæus Eksempelgaard-Prøvestrup";
    let said = |text: &str, href: &str| Middle::Said {
        text: text.into(),
        href: href.into(),
    };
    let buttons = Middle::Buttons;
    #[rustfmt::skip]
    let boards = [
        (1, State::Confirmed, "19.24", "Åge Kladdestrup", "Nanna Øvelseslund", buttons(Some(Pressed::White))),
        (2, State::Confirmed, "18.23", long, "Knud-Åge Prøvesen", buttons(Some(Pressed::Draw))),
        (3, State::Pending, "i kø", "Jytte Fiktivsen", "Gøsta Mønsterbjerg", buttons(Some(Pressed::Black))),
        (6, State::Late, "4:12", "Mette-Line Skabelonsen", "Fie Prøvesen", buttons(None)),
        (8, State::Missing, "mangler", "Knud-Åge Påfund", "Bjørk Udkastholm", buttons(None)),
        (9, State::Refused, "afklar", "Kåre Prøvesen", "Rigmor Øvelseslund", said("1–0 eller 0–1? Vælg", "#conflict")),
        (12, State::Missing, "§ forslag", "Prøve Prøvesen", "Åse Eksempel", said("§ Forslag: +2:00 til Sort", "#conflict")),
        (14, State::Ruled, "§ 7.5.5", "Villum Opdigt", "Ørnulf Prøvesen", said("0–1 afgjort", "")),
        (17, State::Postponed, "udsat", "Øjvind Kladdestrup", "Frøydis Pladsholder", said("Udsat til ti. 7/4 kl. 19", "")),
    ];
    let mut rows: Vec<BoardRow> = boards.into_iter().map(row).collect();
    if let Some(late) = rows.iter_mut().find(|row| row.state == State::Late) {
        late.white.absent = "ikke mødt".into();
    }
    rows
}

fn row((number, state, sign, white, black, middle): (u16, State, &str, &str, &str, Middle)) -> BoardRow {
    BoardRow {
        mark: String::new(),
        number,
        state,
        sign: sign.into(),
        white: Man::new(white, "2137 · 4 p."),
        black: Man::new(black, "2130 · 4 p."),
        won: match middle {
            Middle::Buttons(pressed) => pressed,
            Middle::Said { .. } | Middle::Confirm { .. } => None,
        },
        middle,
        version: Version(3),
        key: format!("r5b{number}v3"),
        action: SampleBoardPath { board: number }.to_string(),
        href: "#conflict".into(),
        more: "#conflict".into(),
    }
}
