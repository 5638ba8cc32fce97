//! The result card of a match of the section: what its boards gave, by home and away, and by which rules it is signed.
//!
//! What may be written on a card is [`crate::team_card`].

use crate::{
    fixtures::Home,
    league::Rulebook,
    line_up::Seats,
    protest::{self, Terms},
    schedule,
    section_state::{SectionRound, SectionState},
    team::{SectionMatch, TeamSettings},
    team_card::{
        CardMark, CardRules, TeamCard,
        deadlines::{Awaited, Due},
        problems::CardProblem,
        protests::terms_of,
    },
    team_match::{
        Side,
        score::{BoardScore, Lost, MatchScore},
    },
};
use jiff::{
    Timestamp,
    civil::{DateTime, Time},
};

use engine::{
    colour::Colour,
    ids::TeamId,
    numbers::{BoardNo, RoundNo, TeamNo},
    points::Points,
    result::GameResult,
    team_event::MatchForfeit,
};

impl TeamSettings {
    /// What the kind of league says about cards; without one no signature is required.
    pub fn card_rules(&self) -> CardRules {
        self.league
            .map(|preset| CardRules::of(Rulebook::of_preset(preset)))
            .unwrap_or_default()
    }
}

impl SectionState {
    /// Which side of the match this team is; `None` where it is neither, or not of the section.
    pub fn side_of_team(&self, team: TeamId, one: &SectionMatch) -> Option<Side> {
        let team = self.teams.iter().find(|of| of.id == team)?;
        one.side_of(team.no)
    }

    /// When protests of this kind are due, who decides last, and whether the person who ruled may sit in the committee: as the section
    /// says, else as its league does. The leagues' days are for cards and rulings about teams; sanctions of players are the union's and go
    /// to the appeals board.
    pub fn protest_terms(&self, kind: protest::Kind) -> Terms {
        let own = self.settings.protests;
        let league = self.settings.teams.as_ref().and_then(|teams| teams.league);
        let of_league = league.map(|preset| terms_of(Rulebook::of_preset(preset)));
        let of_league = of_league.unwrap_or_default();
        let last_word = own.last_word.or(of_league.last_word);
        let ruler_sits = own.ruler_sits.or(of_league.ruler_sits);
        match kind {
            protest::Kind::TeamCard | protest::Kind::TeamPenalty | protest::Kind::MatchLost => Terms {
                committee_days: own.committee_days.or(of_league.committee_days),
                team_card_days: own.team_card_days.or(of_league.team_card_days),
                last_word,
                ruler_sits,
                ..own
            },
            protest::Kind::Decision
            | protest::Kind::Pairing
            | protest::Kind::Clock
            | protest::Kind::IneligiblePlayer => Terms {
                last_word,
                ruler_sits,
                ..own
            },
            protest::Kind::Sanction => Terms {
                last_word: None,
                ..own
            },
        }
    }
}

impl SectionMatch {
    /// Has this team lost the match as a whole?
    pub fn is_lost_by(&self, team: TeamNo) -> bool {
        self.forfeit.is_some_and(|forfeit| match forfeit {
            MatchForfeit::ByWhite => self.white == team,
            MatchForfeit::ByBlack => self.black == team,
            MatchForfeit::ByBoth => self.side_of(team).is_some(),
        })
    }

    /// From when the days to appeal run once it is lost so. Both sides share one moment: it stays if no further team loses, and becomes now
    /// if one does, so that its days are not already over.
    pub fn lost_since(&self, forfeit: MatchForfeit, lost_at: Option<Timestamp>, now: Timestamp) -> Timestamp {
        let had_lost = match forfeit {
            MatchForfeit::ByWhite => self.is_lost_by(self.white),
            MatchForfeit::ByBlack => self.is_lost_by(self.black),
            MatchForfeit::ByBoth => self.forfeit == Some(MatchForfeit::ByBoth),
        };
        lost_at.filter(|_| had_lost).unwrap_or(now)
    }

    /// Which side a team is, if the match is its.
    pub fn side_of(&self, team: TeamNo) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.team(*side) == team)
    }

    /// The team of this side; at a joint venue the first-named team stands on the card as the home team.
    pub const fn team(&self, side: Side) -> TeamNo {
        match (side, self.home) {
            (Side::Home, Home::First | Home::Neither) | (Side::Away, Home::Second) => self.white,
            (Side::Away, Home::First | Home::Neither) | (Side::Home, Home::Second) => self.black,
        }
    }
}

/// A match with its card, and what still prevents its confirmation.
#[derive(Clone, Debug)]
pub struct MatchCard {
    pub one: SectionMatch,
    pub card: TeamCard,
    pub score: MatchScore,
    /// What its boards are, in one word that changes with every result and every seat ([`SectionState::boards_seen`]).
    pub boards_seen: String,
    pub rules: CardRules,
    /// Empty: it is confirmed, or its match is annulled, for which nothing is missing.
    pub problems: Vec<CardProblem>,
    /// What the league waits for, and until when; nothing for a match whose day nobody has said, or that is annulled.
    pub awaited: Vec<Awaited>,
}

impl MatchCard {
    /// The first moment at which what the league waits for is too late; `None` where it does not wait for it.
    pub fn until(&self, what: Due) -> Option<Timestamp> {
        let mut awaited = self.awaited.iter();
        awaited.find(|one| one.what == what).map(|one| one.until)
    }

    /// Is it confirmed, and waits for approval? That of an annulled match waits for nothing.
    pub const fn waits_for_approval(&self) -> bool {
        self.card.approval.is_none() && self.problems.is_empty() && !self.one.is_annulled
    }
}

impl SectionState {
    /// By which rules cards are written here: those of the kind of league, and the days the tournament has decided itself.
    pub fn card_rules(&self) -> CardRules {
        let of_league = self.settings.teams.as_ref().map(TeamSettings::card_rules);
        of_league.unwrap_or_default().with_days(self.card_days)
    }

    /// A match with the card that was written for it.
    pub fn match_card(&self, round: &SectionRound, one: &SectionMatch, card: TeamCard) -> MatchCard {
        let rules = self.card_rules();
        let score = self.match_score(round, one);
        let starts_at = self.match_starts_at(round, one).filter(|_| !one.is_annulled);
        MatchCard {
            one: one.clone(),
            awaited: starts_at
                .map(|starts_at| card.awaited(starts_at, &score, &rules))
                .unwrap_or_default(),
            problems: if one.is_annulled {
                Vec::new()
            } else {
                card.problems(&score, &rules)
            },
            card,
            score,
            boards_seen: self.boards_seen(round, one),
            rules,
        }
    }

    /// The versions of the match (`0`) and of each of its boards: with it the signer states what they saw. The version of an unsigned card
    /// does not change when results do.
    fn boards_seen(&self, round: &SectionRound, one: &SectionMatch) -> String {
        let games = self.games_of(round, one).into_iter();
        games.fold(format!("0.{}", one.version), |seen, (_, game)| {
            format!("{seen} {}.{}", game.board, game.version)
        })
    }

    /// Who sits at the boards of a match for one of its teams, from board 1; `None` where no line-ups play against each other: the match is
    /// decided as a whole, counts for nobody, or is still sealed.
    pub fn played_line_up(&self, round: &SectionRound, one: &SectionMatch, side: Side) -> Option<Seats> {
        if one.forfeit.is_some() || one.is_annulled || one.is_sealed() {
            return None;
        }
        let games = self.games_of(round, one);
        let of_board = |board: u8| {
            let game = games.iter().find(|(no, _)| *no == board);
            let lone = one.lone.iter().filter(|seat| seat.board == board);
            let seated = game.into_iter().flat_map(|(_, game)| [game.white, game.black]);
            let mut all = lone.map(|seat| seat.player).chain(seated);
            let own = all.find(|no| self.team_of(*no).is_some_and(|team| team.no == one.team(side)));
            own.and_then(|no| Some(self.player(no)?.id))
        };
        let boards = self.settings.teams.as_ref().map_or(0, TeamSettings::boards);
        Some((1..=boards).map(of_board).collect())
    }

    /// Is the card of the match of a board approved? Then only a ruling changes what stands there.
    pub fn is_card_approved(&self, round: RoundNo, board: BoardNo) -> bool {
        let round = self.round(round);
        let one = round.and_then(|round| self.match_at(round, board));
        one.is_some_and(|one| one.card == CardMark::Approved)
    }

    /// The boards of a match, from 1, that this side lost without play because the named player did not come.
    pub fn stayed_away(&self, round: &SectionRound, one: &SectionMatch, side: Side) -> Vec<BoardNo> {
        let is_own = |no| self.team_of(no).is_some_and(|team| team.no == one.team(side));
        let games = self.games_of(round, one).into_iter();
        let lost = games.filter(|(_, game)| {
            let own = if is_own(game.white) {
                Colour::White
            } else {
                Colour::Black
            };
            let result = game.outcome.result;
            result == Some(GameResult::forfeited_by(own)) || result == Some(GameResult::DoubleForfeit)
        });
        lost.filter_map(|(board, _)| BoardNo::new(board.into())).collect()
    }

    /// When a match begins, at least to the day: as its plan says, with the day alone if the hour is unknown, else with its round. None
    /// while it is put off or the day is unknown.
    pub(super) fn match_starts_at(&self, round: &SectionRound, one: &SectionMatch) -> Option<Timestamp> {
        match self.time_of_match(round, one) {
            Some((day, hour)) => {
                schedule::moment(DateTime::from_parts(day?, hour.unwrap_or(Time::midnight())))
            }
            None => round.starts_at,
        }
    }

    /// The boards of a match of which two different results were sent, and nobody has decided which holds. None where that changes nothing: the match
    /// is lost as a whole, or annulled.
    pub fn disputed_boards_of(&self, round: &SectionRound, one: &SectionMatch) -> Vec<BoardNo> {
        if one.forfeit.is_some() || one.is_annulled {
            return Vec::new();
        }
        let disputed = self.games_of(round, one).into_iter();
        disputed
            .filter(|(_, game)| game.is_disputed)
            .filter_map(|(board, _)| BoardNo::new(u16::from(board)))
            .collect()
    }

    /// How many boards of a round that is to be closed wait for a decision between two results, where teams meet. Whoever closes it all the same
    /// says why.
    pub fn disputed_at_closing(&self, round: &SectionRound) -> usize {
        let of_matches = round.matches.iter();
        of_matches
            .map(|one| self.disputed_boards_of(round, one).len())
            .sum()
    }

    /// What the boards of a match have given, by home and away; boards that are still played are open.
    pub fn match_score(&self, round: &SectionRound, one: &SectionMatch) -> MatchScore {
        let is_home_white = one.side_of(one.white) == Some(Side::Home);
        let boards = self
            .boards_so_far(round, one)
            .into_iter()
            .filter_map(|(board, outcome)| {
                let board = BoardNo::new(u16::from(board))?;
                let (white, black) = outcome.map_or((Points::ZERO, Points::ZERO), |outcome| {
                    (outcome.white, outcome.black)
                });
                let (home, away) = if is_home_white {
                    (white, black)
                } else {
                    (black, white)
                };
                Some(BoardScore {
                    board,
                    home,
                    away,
                    was_played: outcome.is_some_and(|outcome| outcome.was_played),
                    is_open: outcome.is_none(),
                })
            });
        MatchScore {
            disputed: self.disputed_boards_of(round, one),
            boards: boards.collect(),
            lost: one.forfeit.map(|forfeit| match forfeit {
                MatchForfeit::ByWhite => Lost::By(if is_home_white { Side::Home } else { Side::Away }),
                MatchForfeit::ByBlack => Lost::By(if is_home_white { Side::Away } else { Side::Home }),
                MatchForfeit::ByBoth => Lost::ByBoth,
            }),
        }
    }
}
