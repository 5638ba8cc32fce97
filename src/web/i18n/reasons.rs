//! Why a round is as it is, in the language of the reader: one sentence a fact, each with its article.

use super::Lang;
use engine::{
    colour::Colour,
    numbers::StartNo,
    pairing::{
        colours::Strength,
        criteria::{
            Amount, BursteinCriterion, ByeStep, Criterion, DoubleSwissCriterion, DubovCriterion, LimRule,
            MonradAim, Rule,
        },
        reasons::{
            Alternative, BoardReason, BracketReason, ByeReason, ColourRule, Explanation, FloatReason,
            Instead, Opposition, Place, Standpoint, Text, Towards, Unexplained, Verdict,
        },
    },
};
use texts::t;

/// A sentence and its article.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    pub text: String,
    /// `C.04.3 art. 5.2.1`, or a criterion with it.
    pub article: String,
}

impl Said {
    fn new(text: String, article: impl Into<String>) -> Self {
        Self {
            text,
            article: article.into(),
        }
    }
}

/// How players are called where the sentences are read.
pub type Called<'a> = &'a dyn Fn(StartNo) -> String;

impl Lang {
    /// Everything that is to be said about a board: the score groups, who floats and why, how the pair came about, what is wrong with
    /// the obvious pair, and the colours.
    pub fn board_reasons(self, board: &BoardReason, whole: &Explanation, called: Called<'_>) -> Vec<Said> {
        let lang = self;
        let mut said = Vec::new();
        if whole.text == Text::Seeding {
            said.push(Said::new(t!(lang, reason_seeding), "C.04.4.2 art. 1.6"));
        }
        // Neither a table nor a Keizer tournament asks for the points, and the second game of a match follows from the first.
        let is_second = matches!(board.place, Place::SecondGame { .. });
        if !is_second && !matches!(whole.text, Text::Table | Text::Keizer) {
            said.extend(lang.score_reasons(board, whole, called));
        }
        let standpoints = [&board.white, &board.black];
        said.extend(
            standpoints
                .into_iter()
                .filter_map(|one| lang.opposition(one, called)),
        );
        said.extend(lang.place(whole.text, board, called));
        said.extend(
            board
                .instead
                .iter()
                .map(|one| lang.alternative(whole.text, one, called)),
        );
        said.extend(lang.colour_reasons(whole.text, board, called));
        said
    }

    /// The scores of the two, and why one of them floats.
    fn score_reasons(self, board: &BoardReason, whole: &Explanation, called: Called<'_>) -> Vec<Said> {
        let lang = self;
        let (white, black) = (&board.white, &board.black);
        if white.score == black.score {
            let text = t!(lang, reason_same_score, points = white.score.to_string());
            return vec![Said::new(text, whole.text.same_score())];
        }
        let (higher, lower) = if white.score > black.score {
            (white, black)
        } else {
            (black, white)
        };
        let (one, other) = (called(higher.player), called(lower.player));
        let (from, to) = (higher.score.to_string(), lower.score.to_string());
        let text = if matches!(whole.text, Text::Dubov | Text::DoubleSwiss) {
            t!(lang, reason_comes_up, higher = one, from, lower = other, to)
        } else {
            t!(lang, reason_floats, higher = one, from, lower = other, to)
        };
        let mut said = vec![Said::new(text, whole.text.floats())];
        let about = |float: &&FloatReason| match float.towards {
            Towards::Below => float.player == higher.player,
            Towards::Above | Towards::Upwards => float.player == lower.player,
        };
        for float in whole.floats.iter().filter(about) {
            said.extend(lang.float_reasons(whole.text, float, called));
        }
        if let Opposition::Average {
            upfloats: times @ 1..,
            is_maximum,
            ..
        } = lower.opposition
        {
            let player = called(lower.player);
            let text = if is_maximum {
                t!(lang, reason_upfloats_maximum, player, times)
            } else {
                t!(lang, reason_upfloats, player, times)
            };
            said.push(Said::new(text, "C.04.4.1 art. 1.8"));
        }
        said
    }

    /// Whom a player has met, where the system asks for it.
    fn opposition(self, standpoint: &Standpoint, called: Called<'_>) -> Option<Said> {
        let lang = self;
        let player = called(standpoint.player);
        match standpoint.opposition {
            Opposition::NotAsked | Opposition::Average { rating: 0, .. } => None,
            Opposition::Index {
                buchholz,
                sonneborn_berger,
            } => {
                let text = t!(
                    lang,
                    reason_index,
                    player,
                    buchholz = buchholz.to_string(),
                    berger = quarters(sonneborn_berger)
                );
                Some(Said::new(text, "C.04.4.2 art. 1.7"))
            }
            Opposition::Average { rating, .. } => {
                let text = t!(lang, reason_average, player, rating);
                Some(Said::new(text, "C.04.4.1 art. 1.7"))
            }
        }
    }

    fn place(self, by: Text, board: &BoardReason, called: Called<'_>) -> Vec<Said> {
        let lang = self;
        let article = by.place(board.place);
        let text = match board.place {
            Place::Natural { place } => t!(lang, reason_natural, place),
            Place::Transposed if by == Text::Lim => t!(lang, reason_lim_exchanged),
            Place::Exchanged if by == Text::Lim => t!(lang, reason_lim_halves),
            Place::MovedDown { is_natural: true } if by == Text::Lim => t!(lang, reason_lim_floater),
            Place::MovedDown { is_natural: false } if by == Text::Lim => t!(lang, reason_lim_floater_other),
            Place::Transposed => t!(lang, reason_transposed),
            Place::Exchanged => t!(lang, reason_exchanged),
            Place::MovedDown { is_natural: true } => t!(lang, reason_moved_natural),
            Place::MovedDown { is_natural: false } => t!(lang, reason_moved),
            Place::FromBothEnds {
                place,
                opponent,
                of,
                is_natural,
            } => lang.of_both_ends(by, [place, opponent, of], is_natural),
            Place::Neighbours { is_natural: true } => t!(lang, reason_neighbours),
            Place::Neighbours { is_natural: false } => t!(lang, reason_neighbours_other),
            Place::Sides {
                first,
                place,
                shifted,
                is_natural,
            } => {
                let first = called(first);
                let text = if is_natural {
                    t!(lang, reason_sides, first, place)
                } else {
                    t!(lang, reason_sides_other, first, place)
                };
                let shifted = shifted.map(|player| t!(lang, reason_shifted, player = called(player)));
                return shifted
                    .map(|text| Said::new(text, "C.04.4.1 art. 3.2.4"))
                    .into_iter()
                    .chain([Said::new(text, article)])
                    .collect();
            }
            Place::OneSide => t!(lang, reason_one_side),
            Place::SecondGame {
                began,
                is_natural: true,
            } => t!(lang, reason_second_game, round = began.get()),
            Place::SecondGame {
                began,
                is_natural: false,
            } => t!(lang, reason_second_game_other, round = began.get()),
            Place::Cell {
                numbers: [white, black],
                players,
                round,
                now,
                cycle,
            } => {
                let text = if round == now {
                    t!(lang, reason_cell, players, white, black, round)
                } else {
                    t!(lang, reason_cell_other, players, white, black, round, now)
                };
                let again = (cycle > 1).then(|| t!(lang, reason_cell_again, cycle));
                return [Some(text), again]
                    .into_iter()
                    .flatten()
                    .map(|text| Said::new(text, article))
                    .collect();
            }
        };
        vec![Said::new(text, article)]
    }

    fn of_both_ends(self, by: Text, [place, opponent, of]: [usize; 3], is_natural: bool) -> String {
        let lang = self;
        match (by == Text::Burstein, is_natural) {
            (true, true) => t!(lang, reason_both_ends, place, of, opponent),
            (true, false) => t!(lang, reason_both_ends_other, place, of, opponent),
            (false, true) => t!(lang, reason_fold, place, of, opponent),
            (false, false) => t!(lang, reason_fold_other, place, of, opponent),
        }
    }

    /// The colour rule that decided, and for whom.
    pub fn colour_reasons(self, by: Text, board: &BoardReason, called: Called<'_>) -> Option<Said> {
        let lang = self;
        let colours = board.colours;
        let player = called(colours.decides_for);
        let colour = lang.colour(colours.colour);
        let side = |point: Standpoint| lang.due(point, called);
        let text = match colours.rule {
            ColourRule::BothGranted if board.white.due.is_some() && board.black.due.is_some() => {
                // The colours by the rule, not those of the board.
                let (white, black) = if colours.is_followed {
                    (board.white.player, board.black.player)
                } else {
                    (board.black.player, board.white.player)
                };
                t!(
                    lang,
                    reason_colours_both,
                    white = called(white),
                    black = called(black)
                )
            }
            ColourRule::BothGranted => t!(lang, reason_colours_one, player, colour),
            ColourRule::StrongerClaim => t!(
                lang,
                reason_colours_stronger,
                player,
                colour,
                white = side(board.white)?,
                black = side(board.black)?
            ),
            ColourRule::Alternation => {
                t!(lang, reason_colours_alternate, player, colour)
            }
            ColourRule::HigherRanked if by == Text::DoubleSwiss => {
                t!(lang, reason_colours_own_last, player, colour)
            }
            ColourRule::HigherRanked => {
                t!(lang, reason_colours_higher, player, colour)
            }
            ColourRule::FewerWhites => t!(lang, reason_colours_fewer_whites, player, colour),
            ColourRule::OtherAlternates => t!(lang, reason_colours_own_last, player, colour),
            ColourRule::LowerRanked => t!(lang, reason_colours_lower, player, colour),
            ColourRule::Lot => t!(lang, reason_colours_lot, player, colour),
            ColourRule::HigherNumber => {
                t!(lang, reason_colours_higher_number, player, colour)
            }
            ColourRule::SecondMeeting if by == Text::DoubleSwiss => {
                t!(lang, reason_colours_second_game, player, colour)
            }
            ColourRule::SecondMeeting => {
                t!(lang, reason_colours_again, player, colour)
            }
            ColourRule::Table => t!(lang, reason_colours_table, player, colour),
        };
        let text = if colours.is_followed {
            text
        } else {
            t!(lang, reason_colours_turned, rule = text)
        };
        Some(Said::new(text, by.colours(colours.rule)))
    }

    /// What a player is due, as half a sentence.
    fn due(self, point: Standpoint, called: Called<'_>) -> Option<String> {
        let lang = self;
        let (colour, strength) = point.due?;
        let player = called(point.player);
        let colour = lang.colour(colour);
        Some(match strength {
            Strength::Mild => t!(lang, reason_due_mild, player, colour),
            Strength::Strong => t!(lang, reason_due_strong, player, colour),
            Strength::Absolute => t!(lang, reason_due_absolute, player, colour),
        })
    }

    /// How many pairs the group of a float makes.
    fn size(self, by: Text, float: &FloatReason) -> Said {
        let lang = self;
        let (points, players, pairs) = (float.bracket.to_string(), float.players, float.pairs);
        let text = match float.towards {
            Towards::Below | Towards::Upwards => t!(lang, reason_bracket, points, players, pairs),
            Towards::Above => t!(lang, reason_lacks, points, players, pairs),
        };
        Said::new(text, by.size())
    }

    /// Why a player leaves a bracket downwards, or comes up to it.
    pub fn float_reasons(self, by: Text, float: &FloatReason, called: Called<'_>) -> Vec<Said> {
        let lang = self;
        let mut said = vec![lang.size(by, float)];
        if float.is_first {
            let player = called(float.player);
            let text = match float.towards {
                Towards::Above => t!(lang, reason_first_up, player),
                Towards::Below if by == Text::Burstein => t!(lang, reason_middle, player),
                Towards::Below => t!(lang, reason_lowest, player),
                Towards::Upwards => t!(lang, reason_highest, player),
            };
            said.push(Said::new(text, by.first_float()));
        }
        said.extend(float.instead.iter().map(|one| lang.alternative(by, one, called)));
        said
    }

    /// Why a player gets the bye, and why not those ranked lower.
    pub fn bye_reasons(self, bye: &ByeReason, whole: &Explanation, called: Called<'_>) -> Vec<Said> {
        let lang = self;
        let by = whole.text;
        if by == Text::Table {
            let text = t!(lang, reason_rest, player = called(bye.player));
            return vec![Said::new(text, by.bye())];
        }
        let mut said = vec![lang.bye_departure(bye, whole, called).unwrap_or_else(|| {
            let player = called(bye.player);
            let text = if by == Text::Keizer {
                t!(lang, reason_keizer_bye, player)
            } else {
                t!(lang, reason_bye, player, points = bye.score.to_string())
            };
            Said::new(text, by.bye())
        })];
        for float in whole.floats.iter().filter(|float| float.player == bye.player) {
            said.push(lang.size(by, float));
        }
        if bye.instead.is_empty() && bye.not_tried == 0 {
            let text = t!(lang, reason_bye_lowest, player = called(bye.player));
            said.push(Said::new(text, by.lowest_bye()));
        }
        said.extend(bye.instead.iter().map(|one| lang.alternative(by, one, called)));
        if bye.not_tried > 0 && !bye.instead.is_empty() {
            let text = t!(lang, reason_bye_not_tried, players = bye.not_tried);
            said.push(Said::new(text, by.bye()));
        }
        said
    }

    /// A bye that the rules would give to somebody else; `None` if they agree, or if the last bracket decides it.
    pub fn bye_departure(self, bye: &ByeReason, whole: &Explanation, called: Called<'_>) -> Option<Said> {
        let lang = self;
        let departure = bye.by_rules.as_ref()?;
        let text = t!(
            lang,
            reason_bye_departs,
            player = called(bye.player),
            other = called(departure.player),
            verdict = lang.verdict(&departure.verdict)
        );
        Some(Said::new(text, whole.text.verdict(&departure.verdict)))
    }

    /// Everything in which a round is not as the rules make it: the bye, and the brackets from the top.
    pub fn departures(self, whole: &Explanation, called: Called<'_>) -> Vec<Said> {
        let bye = whole
            .bye
            .iter()
            .filter_map(|bye| self.bye_departure(bye, whole, called));
        let brackets = whole
            .brackets
            .iter()
            .filter_map(|bracket| self.departure(whole.text, bracket, called));
        bye.chain(brackets).collect()
    }

    /// A bracket that is not as the rules make it; nothing for one that is.
    pub fn departure(self, by: Text, bracket: &BracketReason, called: Called<'_>) -> Option<Said> {
        let lang = self;
        let departure = bracket.by_rules.as_ref()?;
        let list = |parts: Vec<String>| {
            if parts.is_empty() {
                "–".to_owned()
            } else {
                parts.join(", ")
            }
        };
        let pairs: Vec<String> = departure
            .missing
            .iter()
            .map(|(one, other)| format!("{} – {}", called(*one), called(*other)))
            .collect();
        let verdict = lang.verdict(&departure.verdict);
        let text = match bracket.score {
            Some(score) => t!(
                lang,
                reason_departure,
                points = score.to_string(),
                verdict,
                pairs = list(pairs)
            ),
            None if by == Text::Keizer => t!(lang, reason_departure_ranking, verdict, pairs = list(pairs)),
            None if by == Text::DoubleSwiss => {
                t!(lang, reason_departure_second, verdict, pairs = list(pairs))
            }
            None => t!(lang, reason_departure_table, verdict, pairs = list(pairs)),
        };
        let floaters: Vec<String> = departure.floaters.iter().map(|no| called(*no)).collect();
        let text = match by {
            _ if floaters.is_empty() => text,
            Text::Dubov | Text::DoubleSwiss => {
                t!(lang, reason_departure_coming, text, players = list(floaters))
            }
            Text::Table => t!(lang, reason_departure_rests, text, players = list(floaters)),
            Text::Dutch | Text::Seeding | Text::Burstein | Text::Lim | Text::Monrad | Text::Keizer => {
                t!(lang, reason_departure_floaters, text, players = list(floaters))
            }
        };
        Some(Said::new(text, by.verdict(&departure.verdict)))
    }

    /// What would be different, and what comes of it.
    pub fn alternative(self, by: Text, alternative: &Alternative, called: Called<'_>) -> Said {
        let lang = self;
        let verdict = lang.verdict(&alternative.verdict);
        let text = match alternative.what {
            Instead::Meet(one, other) => t!(
                lang,
                reason_instead_meet,
                one = called(one),
                other = called(other),
                verdict
            ),
            Instead::Float(player) if matches!(by, Text::Dubov | Text::DoubleSwiss) => {
                t!(lang, reason_instead_up, player = called(player), verdict)
            }
            Instead::Float(player) => t!(lang, reason_instead_float, player = called(player), verdict),
            Instead::Bye(player) => t!(lang, reason_instead_bye, player = called(player), verdict),
        };
        Said::new(text, by.verdict(&alternative.verdict))
    }

    /// What comes of an alternative, as half a sentence.
    fn verdict(self, verdict: &Verdict) -> String {
        let lang = self;
        match verdict {
            Verdict::Met(round) => t!(lang, verdict_met, round = round.get()),
            Verdict::Apart => t!(lang, verdict_apart),
            Verdict::HadBye(round) => t!(lang, verdict_had_bye, round = round.get()),
            Verdict::SameColour(Colour::White) => t!(lang, verdict_both_white),
            Verdict::SameColour(Colour::Black) => t!(lang, verdict_both_black),
            Verdict::Incomplete => t!(lang, verdict_incomplete),
            Verdict::HigherBye { stands, instead } => t!(
                lang,
                verdict_higher_bye,
                more = instead.to_string(),
                less = stands.to_string()
            ),
            Verdict::Worse(one) => {
                let (more, less) = if one.stands.compare(&one.instead) == std::cmp::Ordering::Less {
                    (&one.instead, &one.stands)
                } else {
                    (&one.stands, &one.instead)
                };
                lang.difference(one.rule, &amount(more), &amount(less))
            }
            Verdict::Better(one) if matches!(one.rule, Rule::Bye(_)) => t!(lang, bye_better),
            Verdict::Better(one) => {
                let text = lang.difference(one.rule, &amount(&one.stands), &amount(&one.instead));
                t!(lang, verdict_better, text)
            }
            Verdict::Later => t!(lang, verdict_later),
            Verdict::AsGood => t!(lang, verdict_as_good),
            Verdict::NotInTable => t!(lang, verdict_not_in_table),
            Verdict::NotSecondGame => t!(lang, verdict_not_second_game),
        }
    }

    /// What there is more of, and how much of it on both sides.
    fn difference(self, rule: Rule, more: &str, less: &str) -> String {
        let lang = self;
        match rule {
            Rule::Dutch(criterion) => lang.dutch_difference(criterion, more, less),
            Rule::Burstein(BursteinCriterion::C5) | Rule::Monrad(MonradAim::FewestFloaters) => {
                t!(lang, criterion_6, more, less)
            }
            Rule::Burstein(BursteinCriterion::C6) | Rule::Monrad(MonradAim::LowestFloaters) => {
                t!(lang, criterion_7, more, less)
            }
            Rule::Burstein(BursteinCriterion::C7) | Rule::Monrad(MonradAim::NextGroup) => {
                t!(lang, criterion_8, more, less)
            }
            Rule::Burstein(BursteinCriterion::C8) | Rule::Dubov(DubovCriterion::C7) => {
                t!(lang, criterion_12, more, less)
            }
            Rule::Monrad(MonradAim::FewestRematches) => {
                t!(lang, criterion_rematches, more, less)
            }
            Rule::Dubov(DubovCriterion::C5) | Rule::DoubleSwiss(DoubleSwissCriterion::C4) => {
                t!(lang, criterion_upfloaters, more, less)
            }
            Rule::Dubov(DubovCriterion::C6) | Rule::DoubleSwiss(DoubleSwissCriterion::C5) => {
                t!(lang, criterion_upfloaters_scores, more, less)
            }
            Rule::Dubov(DubovCriterion::C8) => {
                t!(lang, criterion_upfloaters_maximum, more, less)
            }
            Rule::Dubov(DubovCriterion::C9) => {
                t!(lang, criterion_upfloaters_often, more, less)
            }
            Rule::Dubov(DubovCriterion::C10) => {
                t!(lang, criterion_upfloaters_again, more, less)
            }
            Rule::Lim(rule) => lang.lim_difference(rule, more, less),
            Rule::DoubleSwiss(DoubleSwissCriterion::C6) => t!(lang, criterion_next_group),
            Rule::DoubleSwiss(DoubleSwissCriterion::C7) => {
                t!(lang, criterion_floaters_again, more, less)
            }
            Rule::DoubleSwiss(DoubleSwissCriterion::C8) => {
                t!(lang, criterion_floaters_met, more, less)
            }
            Rule::Bye(ByeStep::Byes) => t!(lang, bye_byes, more, less),
            Rule::Bye(ByeStep::Score) => t!(lang, bye_score, more, less),
            Rule::Bye(ByeStep::Games) => t!(lang, bye_games, more, less),
            Rule::Bye(ByeStep::Rating) => t!(lang, bye_rating, more, less),
            Rule::Bye(ByeStep::Rank) => t!(lang, bye_rank),
        }
    }

    fn lim_difference(self, rule: LimRule, more: &str, less: &str) -> String {
        let lang = self;
        match rule {
            LimRule::FewestFloaters => t!(lang, criterion_6, more, less),
            LimRule::Disadvantage => t!(lang, lim_disadvantage),
            LimRule::FloatedBefore => t!(lang, lim_floated_before),
            LimRule::EvenColours => t!(lang, lim_even_colours),
            LimRule::Colours => t!(lang, lim_colours),
        }
    }

    fn dutch_difference(self, criterion: Criterion, more: &str, less: &str) -> String {
        let lang = self;
        match criterion {
            Criterion::C1 | Criterion::C2 | Criterion::C3 | Criterion::C4 | Criterion::C5 => {
                t!(lang, verdict_higher_bye, more, less)
            }
            Criterion::C6 => t!(lang, criterion_6, more, less),
            Criterion::C7 => t!(lang, criterion_7, more, less),
            Criterion::C8 => t!(lang, criterion_8, more, less),
            Criterion::C9 => t!(lang, criterion_9, more, less),
            Criterion::C10 => t!(lang, criterion_10, more, less),
            Criterion::C11 => t!(lang, criterion_11, more, less),
            Criterion::C12 => t!(lang, criterion_12, more, less),
            Criterion::C13 => t!(lang, criterion_13, more, less),
            Criterion::C14 => t!(lang, criterion_14, more, less),
            Criterion::C15 => t!(lang, criterion_15, more, less),
            Criterion::C16 => t!(lang, criterion_16, more, less),
            Criterion::C17 => t!(lang, criterion_17, more, less),
            Criterion::C18 => t!(lang, criterion_18),
            Criterion::C19 => t!(lang, criterion_19),
            Criterion::C20 => t!(lang, criterion_20),
            Criterion::C21 => t!(lang, criterion_21),
        }
    }

    /// Why nothing is explained; nothing where there is nothing to explain.
    pub fn unexplained(self, why: Unexplained) -> Option<String> {
        let lang = self;
        match why {
            Unexplained::System(_) => None,
            Unexplained::NotComplete => Some(t!(lang, reason_not_complete)),
            Unexplained::NoLegalPairing => Some(t!(lang, reason_no_legal_pairing)),
            Unexplained::RatingsMissing(players) => Some(t!(lang, round_ratings_missing, players)),
            Unexplained::NoSuchRound(rounds) => Some(t!(lang, round_tables_end, rounds)),
        }
    }
}

fn amount(amount: &Amount) -> String {
    match amount {
        Amount::Count(count) => count.to_string(),
        Amount::Scores(scores) if scores.is_empty() => "0".to_owned(),
        Amount::Scores(scores) => scores
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" + "),
        Amount::ByScore(levels) => levels.iter().map(|(_, count)| count).sum::<usize>().to_string(),
    }
}

/// Quarters of a point as people read them: `12¾`.
fn quarters(quarters: i64) -> String {
    let part = ["", "¼", "½", "¾"][usize::try_from(quarters.rem_euclid(4)).unwrap_or(0)];
    match quarters.div_euclid(4) {
        0 if !part.is_empty() => part.to_owned(),
        whole => format!("{whole}{part}"),
    }
}
