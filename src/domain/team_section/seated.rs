//! Whether somebody has two seats in a round: as one player, or as two players who are the same person. And a section without those who must
//! not be shown before a round in which they sit is public.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    player::NationalId,
    section_state::{Entrant, SectionRound, SectionState},
};
use engine::{
    ids::PlayerId,
    numbers::{FideId, StartNo, TeamNo},
};

/// Somebody who has two seats in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatedTwice {
    pub player: String,
    /// The teams for which the person sits, by name; the same one twice where both seats are its own.
    pub teams: [String; 2],
}

/// By what two seats are known to be one person's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Identity<'a> {
    Player(PlayerId),
    /// Who it is on the list of a club.
    Listed(PlayerId),
    National(&'a NationalId),
    Fide(FideId),
}

impl SectionState {
    /// Everybody who has more than one seat in a round of matches, alone at a board or not. `listed` says who on a club's list a player is, if
    /// that is known. The same name alone is no proof: two people may have it.
    pub fn seated_twice(
        &self,
        round: &SectionRound,
        listed: &BTreeMap<PlayerId, PlayerId>,
    ) -> Vec<SeatedTwice> {
        let games = round.games.iter().flat_map(|game| [game.white, game.black]);
        let lone = round.matches.iter().flat_map(|one| &one.lone);
        let seats: Vec<StartNo> = games.chain(lone.map(|seat| seat.player)).collect();
        let teams = self.team_numbers();
        let team_of = |no: StartNo| {
            let team = teams.get(&no).copied();
            team.map_or_else(String::new, |team: TeamNo| self.team_name(team))
        };
        let mut taken: BTreeMap<Identity<'_>, StartNo> = BTreeMap::new();
        let mut twice = Vec::new();
        for no in seats {
            let Some(player) = self.player(no) else {
                continue;
            };
            let known = identities(player, listed);
            if let Some(other) = known.iter().find_map(|one| taken.get(one)) {
                twice.push(SeatedTwice {
                    player: player.person.name.spoken(),
                    teams: [team_of(*other), team_of(no)],
                });
            }
            for one in known {
                taken.entry(one).or_insert(no);
            }
        }
        twice
    }

    /// Takes players out who must not be shown, wherever they stand but at the boards of rounds, which are not shown either while one of them
    /// sits there.
    pub fn leave_out(&mut self, unseen: &BTreeSet<PlayerId>) {
        if unseen.is_empty() {
            return;
        }
        let is_seen = |id: &PlayerId| !unseen.contains(id);
        self.players.retain(|player| is_seen(&player.id));
        for team in &mut self.teams {
            team.players.retain(is_seen);
            for (_, line_up) in &mut team.line_ups {
                line_up.retain(is_seen);
            }
            team.absence_notices.retain(|(_, id)| is_seen(id));
        }
        for line_up in self.default_line_ups.values_mut() {
            line_up.retain(is_seen);
        }
    }
}

fn identities<'a>(player: &'a Entrant, listed: &BTreeMap<PlayerId, PlayerId>) -> Vec<Identity<'a>> {
    let national = player.person.national_id.as_ref().map(Identity::National);
    let fide = player.person.fide_id.map(Identity::Fide);
    let on_list = listed.get(&player.id).copied().map(Identity::Listed);
    let known = [Some(Identity::Player(player.id)), on_list, national, fide];
    known.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        team::{LoneSeat, TeamPairing},
        team_section::samples,
    };
    use engine::numbers::RoundNo;

    fn number(no: u16) -> StartNo {
        StartNo::new(no).expect("a player")
    }

    /// Four teams of two: players 1 and 2 are of the first, 3 and 4 of the second, and so on. These sit, each alone at a board.
    fn seated(players: [u16; 3]) -> SectionState {
        let mut field = samples::section(samples::settings(TeamPairing::RoundRobin, 2), &[2; 4]);
        samples::publish(&mut field);
        let [first, second, third] = players;
        let seat = |board, no| LoneSeat {
            board,
            player: number(no),
        };
        let matches = &mut field.rounds[0].matches;
        matches[0].lone = vec![seat(1, first), seat(2, second)];
        matches[1].lone = vec![seat(1, third)];
        field
    }

    fn found(field: &SectionState, listed: &[(u16, u16)]) -> Vec<String> {
        let id = |no: u16| field.player(number(no)).expect("a player").id;
        let listed = listed.iter().map(|(player, on_list)| (id(*player), id(*on_list)));
        let round = field.round(RoundNo::FIRST).expect("a round");
        let found = field.seated_twice(round, &listed.collect());
        let told = found
            .iter()
            .map(|one| format!("{}: {}", one.player, one.teams.join(", ")));
        told.collect()
    }

    #[test]
    fn whoever_must_not_be_shown_stands_nowhere_any_more() {
        let mut field = seated([1, 2, 3]);
        let unseen = field.players[1].id;
        let both = field.teams[0].players.clone();
        field.teams[0].line_ups.push((RoundNo::FIRST, both));
        let before = field.clone();
        field.leave_out(&BTreeSet::new());
        assert_eq!(field, before);
        field.leave_out(&BTreeSet::from([unseen]));
        let kept = [before.players[0].id];
        assert_eq!(field.teams[0].players, kept);
        assert_eq!(field.teams[0].line_ups, [(RoundNo::FIRST, kept.to_vec())]);
        assert_eq!((field.players.len(), before.players.len()), (7, 8));
        assert_eq!(field.player_by_id(unseen), None);
        assert_eq!(field.rounds, before.rounds);
    }

    #[test]
    fn whoever_sits_twice_is_found_as_one_player_by_a_number_and_by_the_list() {
        let field = seated([1, 2, 3]);
        assert!(found(&field, &[]).is_empty());
        assert!(found(&field, &[(1, 7), (2, 8)]).is_empty(), "two people");
        let one = seated([1, 2, 1]);
        assert_eq!(found(&one, &[]), ["Prøve 1 Prøvesen: Prøveby 1, Prøveby 1"]);
        // Two players of two teams are one person of the list.
        let twice = ["Prøve 3 Prøvesen: Prøveby 1, Prøveby 2"];
        assert_eq!(found(&field, &[(1, 7), (3, 7)]), twice);
        let mut numbered = field.clone();
        for index in [0, 2] {
            numbered.players[index].person.national_id = Some("9001".parse().expect("a number"));
        }
        assert_eq!(found(&numbered, &[]), twice);
        let mut numbered = field;
        for index in [0, 2] {
            numbered.players[index].person.fide_id = FideId::new(1_400_005);
        }
        assert_eq!(found(&numbered, &[]), twice);
    }
}
