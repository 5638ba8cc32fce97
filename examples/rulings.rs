//! Measures how long the rules take to propose something: every incident under every rule-set, with the usual answers and, where a
//! question must be answered, the first one offered.
//!
//! usage: rulings LIMIT, in microseconds for each proposal on the average. Exit code 1 when it takes longer.

use std::{env, hint::black_box, process::ExitCode, time::Instant};

use rules::{
    RuleSnapshot,
    proposing::propose,
    regulation::Regulation,
    rules,
    ruling::{Answers, Context, History, Incident, Question, Refusal, Shape, context::GameFacts},
};

/// So often each is proposed, after it was proposed once.
const TIMES: u32 = 200;

fn main() -> ExitCode {
    let Some(limit) = env::args().nth(1).and_then(|text| text.parse::<f64>().ok()) else {
        eprintln!("usage: rulings LIMIT");
        return ExitCode::from(64);
    };
    let (mut proposals, mut spent, mut slowest) = (0_u32, 0.0, (0.0, String::new()));
    for (code, _) in rules().sets() {
        for coordinated in [false, true] {
            let Ok(snapshot) = RuleSnapshot::resolve(code, coordinated, []) else {
                eprintln!("{code} cannot be resolved");
                return ExitCode::FAILURE;
            };
            let (regulation, history) = (Regulation::default(), History::default());
            let context = Context {
                rules: &snapshot,
                regulation: &regulation,
                history: &history,
                game: GameFacts::default(),
                correspondence: None,
            };
            for incident in &Incident::ALL {
                let answers = answers(&incident.questions(&context));
                // What is not regulated is answered sooner: it does not count.
                if matches!(
                    propose(*incident, &answers, &context),
                    Err(Refusal::NotRegulated | Refusal::Answer(_))
                ) {
                    continue;
                }
                let begun = Instant::now();
                for _ in 0..TIMES {
                    let _ = black_box(propose(*incident, black_box(&answers), black_box(&context)));
                }
                let each = begun.elapsed().as_secs_f64() * 1e6 / f64::from(TIMES);
                proposals += 1;
                spent += each;
                if each > slowest.0 {
                    slowest = (each, format!("{incident} under {code}"));
                }
            }
        }
    }
    let average = spent / f64::from(proposals);
    let is_fast = proposals > 0 && average <= limit;
    println!(
        "{}  a ruling is proposed in {average:.2} µs on the average of {proposals} (limit {limit} µs); slowest {:.2} µs, {}",
        if is_fast { "pass" } else { "FAIL" },
        slowest.0,
        slowest.1
    );
    if is_fast {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Something for every question that must be answered.
fn answers(questions: &[Question]) -> Answers {
    let must = questions.iter().filter(|question| question.usual.is_none());
    Answers::new(must.map(|question| {
        let answer = match question.shape {
            Shape::Side => "white",
            Shape::YesNo => "yes",
            Shape::Choice(words) | Shape::Several(words) => words.first().copied().unwrap_or_default(),
            Shape::Count(_) => "1",
            Shape::Duration(_) => "60",
            Shape::Moment => "2026-04-04T10:00:00Z",
            Shape::Text(_) => "Tavlen",
        };
        (question.name, answer)
    }))
}
