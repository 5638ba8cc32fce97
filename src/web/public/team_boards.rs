//! The boards of a round where players play for teams: in which match each is and which of its boards, for which team who sits there plays, and
//! where a team or a player who is looked for plays.
//!
//! Closed line-ups have no boards yet, so nothing of them is shown. The match says that they are closed, in the same words for players
//! who may be in the line-up and for players who are not.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    round::{Board, Seat},
    teams::TeamLink,
};
use crate::prelude::*;
use domain::{
    section_state::SectionRound,
    team::{SectionMatch, Team},
};
use engine::{
    crosstable::Participation,
    ids::PlayerId,
    numbers::{BoardNo, MatchNo, TeamNo},
};
use rules::alphabet;
use web::i18n_teams::{fixtures as plan_words, team_cards as card_words, teams as words};

/// A board of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MatchPlace {
    pub(super) no: MatchNo,
    /// From 1.
    pub(super) board: u8,
}

impl MatchPlace {
    /// The board of a round; `None` where there are no matches.
    pub(super) fn at(scene: &Scene, round: &SectionRound, board: BoardNo) -> Option<Self> {
        let (one, board) = scene.field.place_in_match(round, board)?;
        Some(Self { no: one.no, board })
    }

    /// `2.3`: board 3 of match 2.
    pub(super) fn label(self) -> String {
        format!("{}.{}", self.no, self.board)
    }
}

/// The teams of a section's players.
#[derive(Debug)]
pub(super) struct Sides<'a> {
    scene: &'a Scene,
    of: BTreeMap<StartNo, TeamNo>,
}

impl<'a> Sides<'a> {
    pub(super) fn of(scene: &'a Scene) -> Self {
        Self {
            scene,
            of: scene.field.team_numbers(),
        }
    }

    /// The team of a player; `None` where players play for themselves.
    pub(super) fn team(&self, player: StartNo) -> Option<TeamLink> {
        self.of.get(&player).map(|no| TeamLink::at(self.scene, *no))
    }

    /// The same of somebody who may have no number yet.
    pub(super) fn team_of(&self, player: PlayerId) -> Option<TeamLink> {
        let team = self.scene.field.team_of_player(player)?;
        Some(TeamLink::at(self.scene, team.no))
    }
}

/// A match of the round in a line.
#[derive(Clone, Debug)]
pub(super) struct MatchLine {
    pub(super) no: MatchNo,
    /// Its number and its teams, in words.
    pub(super) called: String,
    /// Where it stands board by board.
    pub(super) href: String,
    /// The score so far, the first-named team's first; a dash while nothing has come of it.
    pub(super) score: String,
    /// That it is lost as a whole, counts for nobody, or that its line-ups are closed; empty elsewhere.
    pub(super) note: String,
    /// What was reported of it as a whole, how far its result card is, or that it is put off, in few words; mostly empty while it is
    /// played.
    pub(super) card: String,
}

impl MatchLine {
    pub(super) fn of(scene: &Scene, lang: Lang, round: &SectionRound, one: &SectionMatch) -> Self {
        let field = &scene.field;
        let matches = scene.here.round(round.number).public_matches();
        Self {
            no: one.no,
            called: t!(
                lang,
                team_boards_match,
                no = one.no.get(),
                first = field.team_name(one.white),
                second = field.team_name(one.black)
            ),
            href: format!("{matches}#m{}", one.no),
            score: score(scene, round, one),
            note: match (one.is_annulled, one.forfeit) {
                (true, _) => t!(lang, fixtures_annulled),
                (false, Some(forfeit)) => words::forfeit(lang, forfeit),
                (false, None) if one.is_sealed() => t!(lang, captains_sealed_public),
                (false, None) => String::new(),
            },
            card: match card_words::public_in_short(lang, &field.public_card(round, one)) {
                nothing if nothing.is_empty() => plan_words::put_off(lang, field, round, one),
                said => said,
            },
        }
    }
}

/// The score of a match so far, the first-named team's first; a dash while nothing has come of it.
pub(super) fn score(scene: &Scene, round: &SectionRound, one: &SectionMatch) -> String {
    match scene.field.score_so_far(round, one) {
        Some((white, black)) => format!("{white}–{black}"),
        None => "–".to_owned(),
    }
}

/// A player of a match who has no opponent.
#[derive(Debug)]
pub(super) struct Alone {
    pub(super) place: MatchPlace,
    pub(super) man: Man,
    pub(super) team: Option<TeamLink>,
}

/// Players without an opponent, by match and board.
pub(super) fn alone(scene: &Scene, sides: &Sides<'_>, round: &SectionRound) -> Vec<Alone> {
    let seats = round
        .matches
        .iter()
        .flat_map(|one| one.lone.iter().map(move |seat| (one.no, seat)));
    seats
        .map(|(no, seat)| Alone {
            place: MatchPlace {
                no,
                board: seat.board,
            },
            man: scene.man_at(seat.player),
            team: sides.team(seat.player),
        })
        .collect()
}

/// Boards under one heading: those of a match, or all of a round without matches.
#[derive(Debug)]
pub(super) struct BoardGroup {
    pub(super) head: Option<MatchLine>,
    pub(super) boards: Vec<Board>,
    pub(super) alone: Vec<Alone>,
}

/// The boards of a round match by match; all together where there are no matches.
pub(super) fn grouped(
    (scene, lang): (&Scene, Lang),
    round: &SectionRound,
    boards: Vec<Board>,
    alone: Vec<Alone>,
) -> Vec<BoardGroup> {
    if round.matches.is_empty() {
        return vec![BoardGroup {
            head: None,
            boards,
            alone,
        }];
    }
    let mut groups: Vec<BoardGroup> = round
        .matches
        .iter()
        .map(|one| BoardGroup {
            head: Some(MatchLine::of(scene, lang, round, one)),
            boards: Vec::new(),
            alone: Vec::new(),
        })
        .collect();
    let find = |groups: &[BoardGroup], no: Option<MatchNo>| {
        let is_of = |group: &BoardGroup| group.head.as_ref().map(|head| head.no) == no;
        groups.iter().position(is_of)
    };
    for board in boards {
        let at = find(&groups, board.place.map(|place| place.no));
        if let Some(group) = at.and_then(|at| groups.get_mut(at)) {
            group.boards.push(board);
        }
    }
    for one in alone {
        let at = find(&groups, Some(one.place.no));
        if let Some(group) = at.and_then(|at| groups.get_mut(at)) {
            group.alone.push(one);
        }
    }
    groups
}

/// The teams without an opponent in a round, with why.
pub(super) fn resting(scene: &Scene, lang: Lang, round: &SectionRound) -> Vec<(TeamLink, String)> {
    let byes = round.team_byes.iter();
    byes.map(|bye| {
        let why = words::bye(lang, &scene.field, round.number, bye);
        (TeamLink::at(scene, bye.team), why)
    })
    .collect()
}

/// A team that was looked for.
#[derive(Debug)]
pub(super) struct FoundTeam {
    pub(super) team: TeamLink,
    /// Its match of the round, if it has one.
    pub(super) of_match: Option<MatchLine>,
    /// Why it has none, in words; empty elsewhere.
    pub(super) rests: String,
}

/// Does a name have every word of what is looked for, in any order?
pub(super) fn fits(name: &str, wanted: &str) -> bool {
    let name = alphabet::fold(name);
    let wanted = alphabet::fold(wanted);
    wanted.split_whitespace().all(|word| name.contains(word))
}

/// The teams whose name or club fits, with the match each has in the round.
pub(super) fn find_teams(
    scene: &Scene,
    lang: Lang,
    round: Option<&SectionRound>,
    wanted: &str,
) -> Vec<FoundTeam> {
    let called = |team: &Team| {
        let club = team.club.as_ref().map(ToString::to_string).unwrap_or_default();
        format!("{} {club}", team.name)
    };
    let teams = scene.field.teams.iter();
    teams
        .filter(|team| fits(&called(team), wanted))
        .map(|team| FoundTeam {
            team: TeamLink::at(scene, team.no),
            of_match: round.and_then(|round| {
                let one = round.matches.iter().find(|one| one.is_of(team.no))?;
                Some(MatchLine::of(scene, lang, round, one))
            }),
            rests: round
                .and_then(|round| {
                    let bye = round.team_byes.iter().find(|bye| bye.team == team.no)?;
                    Some(words::bye(lang, &scene.field, round.number, bye))
                })
                .unwrap_or_default(),
        })
        .collect()
}

/// Players of teams who sit nowhere in a round, with why: the line-ups are closed, the match is lost as a whole, the team rests, or they are
/// not in its line-up.
pub(super) fn unseated((scene, lang): (&Scene, Lang), round: &SectionRound, seated: &[Seat]) -> Vec<Seat> {
    let seated: BTreeSet<StartNo> = seated.iter().map(|seat| seat.man.no).collect();
    let mut left = Vec::new();
    for team in &scene.field.teams {
        let one = round.matches.iter().find(|one| one.is_of(team.no));
        let bye = round.team_byes.iter().find(|bye| bye.team == team.no);
        let rests = bye.map(|bye| words::bye(lang, &scene.field, round.number, bye));
        let of_match = one.map(|one| MatchLine::of(scene, lang, round, one).note);
        let why = of_match.or(rests).unwrap_or_default();
        let why = if why.is_empty() {
            t!(lang, team_boards_not_named, round = round.number.get())
        } else {
            why
        };
        let players = team
            .players
            .iter()
            .filter_map(|id| scene.field.player_by_id(*id))
            .filter(|player| player.standing() == Participation::Active)
            .filter_map(|player| scene.man(player));
        left.extend(
            players.filter(|man| !seated.contains(&man.no)).map(|man| {
                Seat::without_board(man, TeamLink::at(scene, team.no), one.map(|one| one.no), &why)
            }),
        );
    }
    left
}
