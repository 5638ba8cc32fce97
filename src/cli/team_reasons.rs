//! Why a round of teams is as it is, in lines for `dommerbord pair --explain`; teams by their numbers.

use std::fmt::Write as _;

use engine::{
    colour::Colour,
    numbers::TeamNo,
    team_swiss::{
        TeamColourRule, TeamColours,
        reasons::{
            ByeStep, PassedOverOpponent, TeamBracketReason, TeamByeReason, TeamExplanation, TeamMatchReason,
            TeamPenalties, TeamStandpoint, WhyNoBye, WhyNotFewer, WhyNotMeet, WhyNotSet,
        },
    },
};

/// A sentence and its article.
type ReasonLine = (String, &'static str);

/// Everything that is to be said about a round: the bye, the brackets, and every match in the order of the pairing.
pub(super) fn written(explained: &TeamExplanation) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let mut write = |head: String, said: Vec<ReasonLine>| {
        let _ = writeln!(text, "# {head}");
        for (sentence, article) in said {
            let _ = writeln!(text, "#   {sentence} [{article}]");
        }
    };
    for bracket in &explained.brackets {
        write(
            format!("bracket of {} points", bracket.score.decimal()),
            of_bracket(bracket),
        );
    }
    for one in &explained.matches {
        write(format!("{} {}", one.pair.white, one.pair.black), of_match(one));
    }
    if let Some(bye) = &explained.bye {
        write(format!("{} 0", bye.team), of_bye(bye));
    }
    text
}

fn list(teams: &[TeamNo]) -> String {
    let named: Vec<String> = teams.iter().map(ToString::to_string).collect();
    named.join(", ")
}

fn of_bye(bye: &TeamByeReason) -> Vec<ReasonLine> {
    let mut said = vec![(
        format!(
            "team {} has {} points and has played {} matches",
            bye.team,
            bye.score.decimal(),
            bye.played
        ),
        "C.04.6 art. 3.4",
    )];
    said.extend(bye.passed_over.iter().map(|passed| match passed.why {
        WhyNoBye::Barred(round) => (
            format!(
                "team {} has had a bye, or won without playing, in round {round}",
                passed.team
            ),
            "C2, C.04.6 art. 2.1.2",
        ),
        WhyNoBye::Incomplete => (
            format!("without team {} the others could not all be paired", passed.team),
            "C.04.6 art. 3.4.1",
        ),
    }));
    if bye.not_listed > 0 {
        said.push((
            format!("{} more could not have it", bye.not_listed),
            "C.04.6 art. 3.4",
        ));
    }
    said.extend(bye.next.map(|next| match next.why {
        ByeStep::Score => (format!("team {} has more points", next.team), "C.04.6 art. 3.4.2"),
        ByeStep::Matches => (
            format!("team {} has played fewer matches", next.team),
            "C.04.6 art. 3.4.3",
        ),
        ByeStep::Number => (
            format!("team {} has a smaller number", next.team),
            "C.04.6 art. 3.4.4",
        ),
    }));
    said
}

fn of_bracket(bracket: &TeamBracketReason) -> Vec<ReasonLine> {
    let mut said = vec![(
        format!("residents: {}", list(&bracket.residents)),
        "C.04.6 art. 1.3",
    )];
    if !bracket.came_up.is_empty() {
        said.push((format!("came up: {}", list(&bracket.came_up)), "C.04.6 art. 3.5"));
    }
    said.extend(bracket.not_fewer.map(|why| match why {
        WhyNotFewer::Residents(left) => (
            format!("of the residents alone {left} could not be paired"),
            "C4, C.04.6 art. 2.3.1",
        ),
        WhyNotFewer::Below => (
            "with fewer the teams below could not all be paired".to_owned(),
            "C3, C.04.6 art. 2.2.1",
        ),
    }));
    said.extend(bracket.rejected.iter().map(|rejected| {
        let teams = list(&rejected.teams);
        match rejected.why {
            WhyNotSet::Bracket => (
                format!("with {teams} the bracket could not be paired"),
                "C1, C.04.6 art. 2.1.1",
            ),
            WhyNotSet::Rest => (
                format!("without {teams} the others could not be paired"),
                "C3, C.04.6 art. 2.2.1",
            ),
            WhyNotSet::NextBracket => (
                format!("without {teams} the next bracket would need more from below"),
                "C6, C.04.6 art. 2.3.3",
            ),
            WhyNotSet::Floaters { stands, instead } => (
                format!("of {teams} {instead} floated in the previous round, not {stands}"),
                "C7, C.04.6 art. 2.3.4",
            ),
        }
    }));
    if bracket.has_more {
        said.push(("further sets were tried".to_owned(), "C.04.6 art. 3.5"));
    }
    said.push((
        format!("identifier: {}", list(&bracket.identifier)),
        "C.04.6 art. 3.6.2",
    ));
    said.extend(of_penalties(bracket.penalties));
    said
}

/// What is left unfulfilled; nothing where all is well.
fn of_penalties(penalties: TeamPenalties) -> Vec<ReasonLine> {
    let parts = [
        (
            penalties.preferences,
            "preferences not fulfilled",
            "C8, C.04.6 art. 2.3.5",
        ),
        (
            penalties.strong,
            "strong preferences not fulfilled",
            "C9, C.04.6 art. 2.3.6",
        ),
        (
            penalties.floaters,
            "opponents of teams that came up floated in the previous round",
            "C10, C.04.6 art. 2.3.7",
        ),
    ];
    let not_none = parts.into_iter().filter(|(number, ..)| *number > 0);
    not_none
        .map(|(number, what, article)| (format!("{what}: {number}"), article))
        .collect()
}

fn of_match(one: &TeamMatchReason) -> Vec<ReasonLine> {
    let mut said: Vec<ReasonLine> = one
        .members
        .iter()
        .map(|member| (standpoint(member), "C.04.6 art. 1.5 to 1.7"))
        .collect();
    said.extend(one.passed_over.map(|passed| passed_over(one, passed)));
    said.extend(of_penalties(one.penalties));
    said.push(colours(&one.colours));
    said
}

const fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "White",
        Colour::Black => "Black",
    }
}

fn standpoint(member: &TeamStandpoint) -> String {
    let mut text = format!("team {}: {} points", member.team, member.score.decimal());
    // Writing to a string cannot fail.
    let _ = match member.preference {
        Some(due) if due.is_strong => write!(text, ", due {} strongly", colour(due.colour)),
        Some(due) => write!(text, ", due {}", colour(due.colour)),
        None => write!(text, ", due no colour"),
    };
    let _ = write!(text, ", colour difference {:+}", member.difference);
    if member.floated {
        text.push_str(", floated in the previous round");
    }
    if member.came_up {
        text.push_str(", came up");
    }
    text
}

fn passed_over(one: &TeamMatchReason, passed: PassedOverOpponent) -> ReasonLine {
    let (top, team) = (one.members[0].team, passed.team);
    match passed.why {
        WhyNotMeet::Met(round) => (
            format!("teams {top} and {team} met in round {round}"),
            "C1, C.04.6 art. 2.1.1",
        ),
        WhyNotMeet::Apart => (
            format!("teams {top} and {team} must not meet"),
            "settled before round 1",
        ),
        WhyNotMeet::Incomplete => (
            format!("were teams {top} and {team} to meet, the bracket could not be paired"),
            "C1, C.04.6 art. 2.1.1",
        ),
        WhyNotMeet::Worse { stands, instead } => {
            let told = |penalties: TeamPenalties| {
                let TeamPenalties {
                    preferences,
                    strong,
                    floaters,
                } = penalties;
                format!("C8 {preferences}, C9 {strong}, C10 {floaters}")
            };
            (
                format!(
                    "were teams {top} and {team} to meet, the bracket would have {}, not {}",
                    told(instead),
                    told(stands)
                ),
                "C.04.6 art. 3.6",
            )
        }
    }
}

fn colours(colours: &TeamColours) -> ReasonLine {
    let (first, team) = (colours.first, colours.decides_for);
    match colours.rule {
        TeamColourRule::Lot => (
            format!("neither has played: the lot decides for team {first}, the first team"),
            "C.04.6 art. 4.3.1",
        ),
        TeamColourRule::OnlyPreference => (format!("only team {team} is due a colour"), "C.04.6 art. 4.3.2"),
        TeamColourRule::BothGranted => (
            "both have the colour they are due".to_owned(),
            "C.04.6 art. 4.3.3",
        ),
        TeamColourRule::StrongPreference => (
            format!("only team {team} is due it strongly"),
            "C.04.6 art. 4.3.4",
        ),
        TeamColourRule::LowerDifference => (
            format!("team {team} has had White less often"),
            "C.04.6 art. 4.3.5",
        ),
        TeamColourRule::Alternation => (
            "the other way round than the last time they had different colours".to_owned(),
            "C.04.6 art. 4.3.6",
        ),
        TeamColourRule::FirstTeamPreference => (
            format!("team {team}, the first team, has what it is due"),
            "C.04.6 art. 4.3.7",
        ),
        TeamColourRule::FirstTeamAlternation => (
            format!("team {team}, the first team, has another colour than last"),
            "C.04.6 art. 4.3.8",
        ),
        TeamColourRule::OtherTeamAlternation => (
            format!("team {team} has another colour than last"),
            "C.04.6 art. 4.3.9",
        ),
    }
}
