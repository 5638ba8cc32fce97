//! Touched pieces (4.2-4.8): what a touch binds a player to.

use crate::prelude::*;

pub(crate) const FAMILY: Family = Family {
    questions,
    propose,
    sayings: &[
        "touch-too-late",
        "touch-adjusting",
        "touch-adjusting-not-on-move",
        "touch-accident",
        "touch-free",
        "touch-own",
        "touch-theirs",
        "touch-own-takes",
        "touch-theirs-first",
        "touch-order-unclear",
        "touch-castle",
        "touch-rook-first",
        "touch-king",
        "touch-new-piece",
        "touch-released",
        "touch-peg",
        "touch-sighted",
    ],
};

const BY: Question = Question::must("by", Shape::Side);
const COMPLAINT: Question =
    Question::usually("complaint", Shape::Choice(Complaint::WORDS), "before_own_touch");
const INTENT: Question = Question::usually("intent", Shape::Choice(Intent::WORDS), "deliberate");
const ON_MOVE: Question = Question::usually("on_move", Shape::YesNo, "yes").only_if("intent", &["adjusting"]);
const TOUCHED: Question =
    Question::usually("pieces", Shape::Choice(TouchOrder::WORDS), "own").only_if("intent", &["deliberate"]);
const USABLE: Question = Question::usually("usable", Shape::YesNo, "yes").only_if("intent", &["deliberate"]);
const RELEASED: Question =
    Question::usually("released", Shape::YesNo, "no").only_if("intent", &["deliberate"]);

/// Asked where the edition knows special boards (D.2.2).
const SPECIAL_BOARD: Question = Question::usually(
    "special_board",
    Shape::Choice(SpecialBoard::WORDS),
    "no_special_board",
);

engine::spelled! {
    /// On which board it happened, where one player cannot see.
    enum SpecialBoard {
        None => "no_special_board",
        Own => "on_special_board",
        Sighted => "on_sighted_board",
    }

    /// When the opponent complained.
    enum Complaint {
        BeforeOwnTouch => "before_own_touch",
        AfterOwnTouch => "after_own_touch",
    }

    /// What the touch was meant to be.
    enum Intent {
        Deliberate => "deliberate",
        Adjusting => "adjusting",
        Accident => "accident",
    }

    /// What was touched, in which order.
    enum TouchOrder {
        Own => "own",
        Theirs => "theirs",
        OwnThenTheirs => "own_then_theirs",
        TheirsThenOwn => "theirs_then_own",
        OrderUnclear => "order_unclear",
        KingThenRook => "king_then_rook",
        RookThenKing => "rook_then_king",
        CastlingIllegal => "castling_illegal",
        NewPiece => "new_piece",
    }
}

fn questions(_: Incident, context: &Context<'_>) -> Vec<Question> {
    let mut questions = vec![BY, INTENT, TOUCHED, USABLE, RELEASED, ON_MOVE, COMPLAINT];
    if !context.grounds(&["two_boards"]).is_empty() {
        questions.push(SPECIAL_BOARD);
    }
    questions
}

fn propose(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let proposal = bound(answers, context)?;
    let grounds = context.grounds(&["two_boards"]);
    if grounds.is_empty() {
        return Ok(proposal);
    }
    let helped = |says: &'static str| {
        let mut proposal = proposal.clone().step(Saying::new(says));
        proposal.grounds.extend(grounds.clone());
        proposal
    };
    Ok(match answers.choice(&SPECIAL_BOARD)? {
        SpecialBoard::None => proposal,
        // A piece counts as touched when its peg has left the hole (D.2.2); for the sighted player as usual (D.2.5).
        SpecialBoard::Own => helped("touch-peg"),
        SpecialBoard::Sighted => helped("touch-sighted"),
    })
}

/// What the touch binds to.
fn bound(answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let by = answers.side(&BY)?;
    let says = |rule: &str, key: &'static str| {
        let grounds = context.grounds(&[rule]);
        if grounds.is_empty() {
            return Err(Refusal::NotRegulated);
        }
        Ok(Proposal::new(Saying::new(key).about(by), grounds))
    };
    match answers.choice(&COMPLAINT)? {
        Complaint::AfterOwnTouch => return says("touch_too_late", "touch-too-late"),
        Complaint::BeforeOwnTouch => {}
    }
    match answers.choice(&INTENT)? {
        Intent::Accident => return says("touch_adjusting", "touch-accident"),
        Intent::Adjusting if answers.yes(&ON_MOVE)? => return says("touch_adjusting", "touch-adjusting"),
        Intent::Adjusting => return says("touch_adjusting", "touch-adjusting-not-on-move"),
        Intent::Deliberate => {}
    }
    if answers.yes(&RELEASED)? {
        return says("touch_released", "touch-released");
    }
    if !answers.yes(&USABLE)? {
        return says("touch_free", "touch-free");
    }
    match answers.choice(&TOUCHED)? {
        TouchOrder::Own => says("touch_move", "touch-own"),
        TouchOrder::Theirs => says("touch_move", "touch-theirs"),
        TouchOrder::OwnThenTheirs => says("touch_move", "touch-own-takes"),
        TouchOrder::TheirsThenOwn => says("touch_move", "touch-theirs-first"),
        TouchOrder::OrderUnclear => says("touch_move", "touch-order-unclear"),
        TouchOrder::KingThenRook => says("touch_castling", "touch-castle"),
        TouchOrder::RookThenKing => says("touch_castling", "touch-rook-first"),
        TouchOrder::CastlingIllegal => says("touch_castling", "touch-king"),
        TouchOrder::NewPiece => says("touch_promotion", "touch-new-piece"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        ruling::Effect,
        trial::{Desk, articles, steps},
    };

    const TOUCH: Incident = Incident::TouchMove;

    /// D.2.2 and D.2.5: on the special board a piece is touched when its peg has left the hole; for the sighted player as usual.
    #[test]
    fn on_the_special_board_a_piece_is_touched_when_its_peg_is_out() {
        for (code, article) in [("DSU2018-STD", "DSU2018-D.2.2"), ("SSF2017-STD", "SSF2017-D.2")] {
            for (board, step) in [
                ("no_special_board", None),
                ("on_special_board", Some("touch-peg")),
                ("on_sighted_board", Some("touch-sighted")),
            ] {
                let proposal = Desk::of(code).rules_that(TOUCH, &[("by", "white"), ("special_board", board)]);
                assert_eq!(proposal.says.key, "touch-own", "{code}");
                assert_eq!(
                    steps(&proposal),
                    step.into_iter().collect::<Vec<_>>(),
                    "{code} {board}"
                );
                assert_eq!(
                    articles(&proposal).contains(&article),
                    step.is_some(),
                    "{code} {board}"
                );
            }
        }
        // 2009 is cut before the annex: nothing is asked and nothing said.
        assert!(!Desk::of("DSU2009").asks(TOUCH).contains(&"special_board"));
        let old = Desk::of("DSU2009").rules_that(TOUCH, &[("by", "white")]);
        assert_eq!(steps(&old), [""; 0]);
    }

    #[test]
    fn a_touch_binds_as_each_edition_says() {
        type Facts = &'static [(&'static str, &'static str)];
        let editions = ["ISL1985", "DSU2009", "SSF2017-STD", "DSU2018-STD"];
        let table: [(Facts, &str, [&str; 4]); 9] = [
            (
                &[],
                "touch-own",
                ["ISL1985-7.2", "DSU2009-4.3", "SSF2017-4.1-4.4", "DSU2018-4.3"],
            ),
            (
                &[("pieces", "theirs_then_own")],
                "touch-theirs-first",
                ["ISL1985-7.2", "DSU2009-4.3", "SSF2017-4.1-4.4", "DSU2018-4.3"],
            ),
            (
                &[("usable", "no")],
                "touch-free",
                ["ISL1985-7.3", "DSU2009-4.5", "SSF2017-4.5-4.9", "DSU2018-4.5"],
            ),
            (
                &[("complaint", "after_own_touch")],
                "touch-too-late",
                ["ISL1985-7.4", "DSU2009-4.7", "SSF2017-4.5-4.9", "DSU2018-4.8"],
            ),
            (
                &[("pieces", "king_then_rook")],
                "touch-castle",
                ["", "DSU2009-4.4", "SSF2017-4.1-4.4", "DSU2018-4.4.1"],
            ),
            (
                &[("pieces", "rook_then_king")],
                "touch-rook-first",
                ["", "DSU2009-4.4", "SSF2017-4.1-4.4", "DSU2018-4.4.1"],
            ),
            (
                &[("intent", "accident")],
                "touch-accident",
                ["", "DSU2009-4.1-4.2", "SSF2017-4.1-4.4", "DSU2018-4.2.1"],
            ),
            (
                &[("intent", "adjusting"), ("on_move", "no")],
                "touch-adjusting-not-on-move",
                ["", "DSU2009-4.1-4.2", "SSF2017-4.1-4.4", "DSU2018-4.2.1"],
            ),
            (
                &[("released", "yes")],
                "touch-released",
                ["", "DSU2009-4.6", "SSF2017-4.5-4.9", "DSU2018-4.7"],
            ),
        ];
        for (facts, key, by_edition) in table {
            let answers = [&[("by", "black")], facts].concat();
            for (code, article) in editions.iter().zip(by_edition) {
                if article.is_empty() {
                    assert_eq!(
                        Desk::of(code).bars(TOUCH, &answers),
                        "not regulated",
                        "{code} {key}"
                    );
                    continue;
                }
                let proposal = Desk::of(code).rules_that(TOUCH, &answers);
                assert_eq!(proposal.says.key, key, "{code}");
                assert_eq!(articles(&proposal).first(), Some(&article), "{code} {key}");
                assert_eq!(proposal.effect, Effect::Continues);
                assert!(proposal.clock.is_unchanged());
            }
        }
    }
}
