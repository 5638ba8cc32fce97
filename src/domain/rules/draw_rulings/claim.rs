//! Claims of a draw by repetition or without progress (9.2-9.5): what the claim checker found, and what follows.

use crate::{
    chess::evidence::{Evidence, Judged, Known, Verdict},
    prelude::*,
};

pub(crate) const FAMILY: Family = Family {
    questions,
    propose,
    sayings: &[
        "claim-accepted",
        "claim-correct-repetition",
        "claim-correct-no-progress",
        "claim-wrong-time",
        "claim-wrong",
        "claim-not-on-move",
        "claim-touched",
        "claim-moved",
        "claim-write-move",
        "claim-play-move",
        "claim-stands",
        "claim-endings",
        "claim-display-only",
        "claim-not-algebraic",
    ],
};

const BY: Question = Question::must("by", Shape::Side);
const KIND: Question = Question::must("kind", Shape::Choice(DrawClaimKind::WORDS));
const CORRECT: Question = Question::must("correct", Shape::YesNo);
const MOVE: Question = Question::usually("claimed_move", Shape::Choice(ClaimTiming::WORDS), "on_board");
const TOUCHED: Question = Question::usually("touched", Shape::Choice(Before::WORDS), "no");
const ON_MOVE: Question = Question::usually("on_move", Shape::YesNo, "yes");
const BASIS: Question = Question::usually("basis", Shape::Choice(Basis::WORDS), "record");
const ACCEPTED: Question = Question::usually("accepted", Shape::YesNo, "no");

engine::spelled! {
    /// What is claimed.
    enum DrawClaimKind {
        Threefold => "threefold",
        NoProgress => "no_progress",
    }

    /// Does the position stand on the board already, or does it come about by a move?
    enum ClaimTiming {
        OnBoard => "on_board",
        Written => "written",
        NotWritten => "not_written",
    }

    /// What the claim is built on.
    enum Basis {
        Record => "record",
        Display => "display",
        OtherNotation => "other_notation",
    }

    /// What the claimant did to the pieces first.
    enum Before {
        Nothing => "no",
        Touched => "touched",
        Moved => "moved",
    }
}

engine::spelled! {
    /// What loses the right to claim on this move.
    enum ForfeitedBy {
        Touching => "touching_a_piece",
        Moving => "moving",
    }
}

/// The claim checker's results as answers to the questions of an incident. Answers that a person gave are kept.
pub(crate) fn prefilled(
    incident: Incident,
    evidence: &Evidence,
    said: &Answers,
    questions: &[Question],
) -> Answers {
    let answer = &evidence.answer;
    let mut known: Vec<(&str, &str)> = Vec::new();
    if incident == Incident::DrawClaim {
        // The claimant is on move; a claim is made before the move is played.
        known.push((BY.name, answer.to_move.as_str()));
        let is_right = |judged: Judged| judged.verdict == Verdict::Right;
        let kind = said.choice(&KIND).ok().or(match answer {
            answer if is_right(answer.repetition) => Some(DrawClaimKind::Threefold),
            answer if is_right(answer.quiet_moves) => Some(DrawClaimKind::NoProgress),
            _ => None,
        });
        let (word, judged) = match kind {
            Some(DrawClaimKind::Threefold) => (Some("threefold"), Some(answer.repetition)),
            Some(DrawClaimKind::NoProgress) => (Some("no_progress"), Some(answer.quiet_moves)),
            None => (None, None),
        };
        known.extend(word.map(|word| (KIND.name, word)));
        known.extend(judged.and_then(|judged| match judged.verdict {
            Verdict::Right => Some((CORRECT.name, "yes")),
            Verdict::Wrong => Some((CORRECT.name, "no")),
            Verdict::Inadmissible => None,
        }));
        if !evidence.written.intended.trim().is_empty() {
            known.push((MOVE.name, "written"));
        }
    }
    // The first move that cannot be played was made by the player on move there.
    if incident == Incident::IllegalMove && answer.fault.is_some() {
        known.push((BY.name, answer.to_move.as_str()));
    }
    if let Some(asked) = questions.iter().find(|asked| asked.name == OPPONENT_CAN_MATE)
        && let Ok(by) = said.side(&BY)
    {
        known.extend(match answer.can_mate(by.opposite()) {
            Known::Yes => Some((asked.name, "yes")),
            Known::No => Some((asked.name, "no")),
            Known::Undecided => None,
        });
    }
    Answers::new(known.into_iter().chain(said.iter()))
}

/// The question of other incidents that the checker answers, too.
const OPPONENT_CAN_MATE: &str = "opponent_can_mate";

fn questions(_: Incident, _: &Context<'_>) -> Vec<Question> {
    vec![BY, KIND, CORRECT, MOVE, TOUCHED, ON_MOVE, BASIS, ACCEPTED]
}

fn propose(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let by = answers.side(&BY)?;
    let kind = answers.choice(&KIND)?;
    let claimed: ClaimTiming = answers.choice(&MOVE)?;
    let touched = answers.choice(&TOUCHED)?;
    let (rule, number, correct) = match kind {
        DrawClaimKind::Threefold => (
            "claim_repetition",
            context.count(ParameterId::ClaimThreefold),
            "claim-correct-repetition",
        ),
        DrawClaimKind::NoProgress => (
            "claim_no_progress",
            context.count(ParameterId::ClaimNoProgressMoves),
            "claim-correct-no-progress",
        ),
    };
    let number = number.ok_or(Refusal::NotRegulated)?;
    let grounds = |more: &str| context.grounds(&[rule, more]);

    if answers.yes(&ACCEPTED)? && is_offer(context, kind) {
        let says = Saying::new("claim-accepted").about(by.opposite());
        return Ok(Proposal::new(says, grounds("claim_is_offer")).ending(GameResult::Draw));
    }
    if !answers.yes(&ON_MOVE)? {
        let says = Saying::new("claim-not-on-move").about(by);
        return Ok(Proposal::new(says, grounds("claim_made")));
    }
    let forfeited_by = context
        .word(ParameterId::ClaimForfeitedBy)
        .ok_or(Refusal::NotRegulated)?;
    let says = match (forfeited_by, touched) {
        (ForfeitedBy::Touching, Before::Touched) => Some("claim-touched"),
        (ForfeitedBy::Touching | ForfeitedBy::Moving, Before::Moved) => Some("claim-moved"),
        (ForfeitedBy::Moving, Before::Touched) | (_, Before::Nothing) => None,
    };
    if let Some(says) = says {
        // No time for the opponent: the claim is not wrong but inadmissible. A penalty is left to the arbiter.
        return Ok(
            Proposal::new(Saying::new(says).about(by), grounds("claim_forfeited"))
                .leaving(Latitude::Penalty)
                .doubting(context.doubt(&["claim_forfeited"])),
        );
    }
    match answers.choice(&BASIS)? {
        Basis::Record => {}
        Basis::Display => {
            let says = Saying::new("claim-display-only").about(by);
            return Ok(Proposal::new(says, grounds("display")));
        }
        // A sheet in another notation is no evidence; nothing was claimed that could be wrong (C).
        Basis::OtherNotation => {
            let says = Saying::new("claim-not-algebraic").about(by);
            return Ok(Proposal::new(says, grounds("claim_not_algebraic")));
        }
    }
    if claimed == ClaimTiming::NotWritten {
        let says = Saying::new("claim-write-move").about(by);
        return Ok(Proposal::new(says, grounds("claim_made")));
    }
    let mut proposal = if answers.yes(&CORRECT)? {
        Proposal::new(Saying::new(correct).number(number), grounds("claim_decided")).ending(GameResult::Draw)
    } else {
        wrong(claimed, answers, context, grounds("claim_decided"))?
    };
    if kind == DrawClaimKind::NoProgress
        && let Some(long) = context.count(ParameterId::ClaimNoProgressMovesLong)
    {
        // Some endings ask for more moves than the rule says: ISL1985-10.9 lists three.
        proposal = proposal.step(Saying::new("claim-endings").number(long));
        proposal.grounds.extend(context.grounds(&["claim_endings"]));
    }
    Ok(proposal)
}

/// The claim fails: the opponent gets time, and a move that was declared must be played (9.5.3).
fn wrong(
    claimed: ClaimTiming,
    answers: &Answers,
    context: &Context<'_>,
    grounds: Vec<crate::ruling::Ground>,
) -> Result<Proposal, Refusal> {
    let by = answers.side(&BY)?;
    let opponent = by.opposite();
    let mut proposal = match context.count(ParameterId::ClaimWrongCompensationS) {
        Some(seconds) => {
            let says = Saying::new("claim-wrong-time").about(opponent).seconds(seconds);
            Proposal::new(says, grounds).giving(opponent, seconds)
        }
        None => Proposal::new(Saying::new("claim-wrong").about(by), grounds),
    };
    if claimed == ClaimTiming::Written {
        proposal = proposal.step(Saying::new("claim-play-move").about(by));
    }
    Ok(if is_offer(context, answers.choice(&KIND)?) {
        proposal.step(Saying::new("claim-stands").about(opponent))
    } else {
        proposal
    })
}

/// Does a claim count as an offer, which the opponent can simply accept (9.1.2.3)?
fn is_offer(context: &Context<'_>, kind: DrawClaimKind) -> bool {
    let article = match kind {
        DrawClaimKind::Threefold => "9.2",
        DrawClaimKind::NoProgress => "9.3",
    };
    context
        .rules
        .get(ParameterId::DrawClaimIsOffer)
        .and_then(|resolved| resolved.value.as_texts())
        .is_some_and(|articles| articles.iter().any(|known| known == article))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        chess::evidence::{Answered, Written},
        ruling::{Clock, Effect},
        trial::{Desk, articles, every_rule_set, steps},
    };
    use engine::colour::Colour;

    fn checked(repetition: Verdict, white_can_mate: Known) -> Evidence {
        let judged = |verdict| Judged {
            verdict,
            counted: 2,
            needed: Some(3),
        };
        Evidence {
            written: Written {
                moves: "1. Sf3 Sf6".into(),
                intended: "Sg1".into(),
                ..Written::default()
            },
            answer: Answered {
                half_moves: 2,
                position: String::new(),
                to_move: Colour::White,
                fault: None,
                repetition: judged(repetition),
                quiet_moves: judged(Verdict::Wrong),
                white_can_mate,
                black_can_mate: Known::Yes,
                dead: Known::No,
            },
        }
    }

    #[test]
    fn the_checker_answers_what_it_knows_and_what_somebody_said_stands() {
        let context_free = [BY, KIND, CORRECT, MOVE, TOUCHED, ON_MOVE, BASIS, ACCEPTED];
        let fill = |incident, evidence: &Evidence, said: &[(&str, &str)]| {
            let filled = prefilled(
                incident,
                evidence,
                &Answers::new(said.iter().copied()),
                &context_free,
            );
            filled
                .iter()
                .map(|(name, text)| format!("{name}={text}"))
                .collect::<Vec<_>>()
                .join(" ")
        };
        let right = checked(Verdict::Right, Known::No);
        assert_eq!(
            fill(CLAIM, &right, &[]),
            "by=white claimed_move=written correct=yes kind=threefold"
        );
        assert_eq!(
            fill(CLAIM, &right, &[("kind", "no_progress"), ("by", "black")]),
            "by=black claimed_move=written correct=no kind=no_progress"
        );
        assert_eq!(
            fill(CLAIM, &right, &[("correct", "no")]),
            "by=white claimed_move=written correct=no kind=threefold"
        );
        let unknown = checked(Verdict::Inadmissible, Known::Undecided);
        assert_eq!(
            fill(CLAIM, &unknown, &[("kind", "threefold")]),
            "by=white claimed_move=written kind=threefold"
        );
        // Other incidents ask whether the opponent can mate.
        let flag = |evidence: &Evidence, by: &'static str| {
            let asked = [BY, Question::usually(OPPONENT_CAN_MATE, Shape::YesNo, "yes")];
            let said = Answers::new([("by", by)]);
            let filled = prefilled(Incident::FlagFall, evidence, &said, &asked);
            filled
                .iter()
                .find(|(name, _)| *name == OPPONENT_CAN_MATE)
                .map(|(_, text)| text.to_owned())
        };
        assert_eq!(flag(&right, "black").as_deref(), Some("no"));
        assert_eq!(flag(&right, "white").as_deref(), Some("yes"));
        assert_eq!(flag(&unknown, "black"), None);
        // An illegal move is that of the side on move where the game could not be played on.
        assert_eq!(fill(Incident::IllegalMove, &right, &[]), "");
        let mut illegal = right;
        illegal.answer.fault = Some("2. Kd1".into());
        assert_eq!(fill(Incident::IllegalMove, &illegal, &[]), "by=white");
        assert_eq!(
            fill(Incident::IllegalMove, &illegal, &[("by", "black")]),
            "by=black"
        );
    }

    const CLAIM: Incident = Incident::DrawClaim;

    fn claim(kind: &'static str, correct: &'static str) -> [(&'static str, &'static str); 3] {
        [("by", "white"), ("kind", kind), ("correct", correct)]
    }

    /// Checklist 3. What a wrong claim gives the opponent.
    #[test]
    fn difference_3_wrong_draw_claims_by_edition() {
        let table = [
            ("ISL1985", 0),
            ("DSU2009", 180),
            ("SSF2017-STD", 120),
            ("SSF2017-RAPID-A3", 120),
            ("SSF2017-RAPID-A4", 120),
            ("SSF2017-BLITZ-B3", 60),
            ("SSF2017-BLITZ-B4", 60),
            ("DSU2018-STD", 120),
            ("DSU2018-RAPID-A3", 120),
            ("DSU2018-RAPID-A4", 120),
            ("DSU2018-BLITZ-B3", 60),
            ("DSU2018-BLITZ-B4", 60),
            // Nothing is known of a change in 2023.
            ("FIDE2023-STD", 120),
            ("FIDE2023-RAPID-A3", 120),
            ("FIDE2023-RAPID-A4", 120),
            ("FIDE2023-BLITZ-B3", 60),
            ("FIDE2023-BLITZ-B4", 60),
        ];
        assert_eq!(table.len(), every_rule_set().len());
        for (code, seconds) in table {
            for kind in ["threefold", "no_progress"] {
                let desk = Desk::of(code);
                let wrong = desk.rules_that(CLAIM, &claim(kind, "no"));
                assert_eq!(wrong.clock, Clock::of(Colour::Black, seconds), "{code}");
                assert_eq!(wrong.effect, Effect::Continues, "{code}");
                let right = desk.rules_that(CLAIM, &claim(kind, "yes"));
                assert_eq!(right.effect, Effect::Ends(GameResult::Draw), "{code}");
                assert!(right.clock.is_unchanged());
            }
        }
    }

    /// touching a piece first loses the claim, and costs nothing by itself. In 1985 only moving does.
    #[test]
    fn touching_a_piece_forfeits_the_claim_without_time() {
        for (code, touched, is_heard) in [
            ("DSU2018-STD", "touched", false),
            ("DSU2009", "touched", false),
            ("SSF2017-BLITZ-B4", "touched", false),
            ("DSU2018-STD", "moved", false),
            ("ISL1985", "touched", true),
            ("ISL1985", "moved", false),
        ] {
            let answers = [
                ("by", "white"),
                ("kind", "threefold"),
                ("correct", "yes"),
                ("touched", touched),
            ];
            let proposal = Desk::of(code).rules_that(CLAIM, &answers);
            assert_eq!(
                proposal.effect == Effect::Ends(GameResult::Draw),
                is_heard,
                "{code} {touched}"
            );
            assert!(proposal.clock.is_unchanged());
            if code == "DSU2018-STD" {
                assert_eq!(proposal.doubt.as_deref(), Some("A-34"));
                assert_eq!(proposal.latitude, Latitude::Penalty);
            }
        }
    }

    #[test]
    fn a_claim_is_made_on_the_move_with_the_move_written_down() {
        let desk = Desk::of("DSU2018-STD");
        let with = |name: &'static str, answer: &'static str| {
            desk.rules_that(
                CLAIM,
                &[
                    ("by", "white"),
                    ("kind", "threefold"),
                    ("correct", "no"),
                    (name, answer),
                ],
            )
        };
        assert_eq!(with("on_move", "no").says.key, "claim-not-on-move");
        assert_eq!(with("claimed_move", "not_written").says.key, "claim-write-move");
        let written = with("claimed_move", "written");
        assert_eq!(written.clock.black, 120);
        assert_eq!(steps(&written), ["claim-play-move", "claim-stands"]);
        let display = with("basis", "display");
        assert_eq!(display.says.key, "claim-display-only");
        assert!(articles(&display).contains(&"DSU2018-6.12.2"));
        assert!(display.clock.is_unchanged());
        let accepted = with("accepted", "yes");
        assert_eq!(accepted.effect, Effect::Ends(GameResult::Draw));
        assert_eq!(articles(&accepted), ["DSU2018-9.2.1", "DSU2018-9.1.2.3"]);
        // 1985 knows no claim that is an offer: it is decided.
        let old = Desk::of("ISL1985").rules_that(
            CLAIM,
            &[
                ("by", "white"),
                ("kind", "threefold"),
                ("correct", "no"),
                ("accepted", "yes"),
            ],
        );
        assert_eq!(old.says.key, "claim-wrong");
    }

    #[test]
    fn a_display_or_another_notation_proves_no_claim() {
        for (code, basis, says, article) in [
            ("DSU2018-STD", "display", "claim-display-only", "DSU2018-6.12.2"),
            (
                "DSU2018-RAPID-A4",
                "display",
                "claim-display-only",
                "DSU2018-6.12.2",
            ),
            ("SSF2017-STD", "display", "claim-display-only", "SSF2017-6.12"),
            ("DSU2009", "display", "claim-display-only", "DSU2009-6.14"),
            (
                "DSU2018-STD",
                "other_notation",
                "claim-not-algebraic",
                "DSU2018-C.0",
            ),
        ] {
            let answers = [claim("threefold", "yes").as_slice(), &[("basis", basis)]].concat();
            let proposal = Desk::of(code).rules_that(CLAIM, &answers);
            assert_eq!(proposal.says.key, says, "{code}");
            assert!(articles(&proposal).contains(&article), "{code}");
            assert_eq!(proposal.effect, Effect::Continues, "{code}");
            assert!(proposal.clock.is_unchanged(), "{code}");
        }
        let record = [claim("threefold", "yes").as_slice(), &[("basis", "record")]].concat();
        let heard = Desk::of("DSU2018-STD").rules_that(CLAIM, &record);
        assert_eq!(heard.effect, Effect::Ends(GameResult::Draw));
    }

    /// In rapid and blitz moves need not be recorded, and every claim is still heard (A.2).
    #[test]
    fn a_claim_in_rapid_needs_no_scoresheet_of_the_player() {
        for code in [
            "DSU2018-RAPID-A3",
            "DSU2018-RAPID-A4",
            "DSU2018-BLITZ-B4",
            "SSF2017-RAPID-A4",
        ] {
            for kind in ["threefold", "no_progress"] {
                let proposal = Desk::of(code).rules_that(CLAIM, &claim(kind, "yes"));
                assert_eq!(proposal.effect, Effect::Ends(GameResult::Draw), "{code} {kind}");
            }
        }
    }

    /// Checklist 10, second part: three endings ask for more moves in 1985.
    #[test]
    fn difference_10_the_endings_of_1985_are_named() {
        let old = Desk::of("ISL1985").rules_that(CLAIM, &claim("no_progress", "yes"));
        assert_eq!(steps(&old), ["claim-endings"]);
        assert_eq!(old.steps.first().and_then(|step| step.number), Some(100));
        assert!(articles(&old).contains(&"ISL1985-10.9"));
        for code in ["DSU2009", "SSF2017-STD", "DSU2018-STD"] {
            let proposal = Desk::of(code).rules_that(CLAIM, &claim("no_progress", "yes"));
            assert!(steps(&proposal).is_empty(), "{code}");
        }
    }
}
