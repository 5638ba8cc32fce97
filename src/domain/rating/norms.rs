//! Title norms (B.01): each requirement with what the player has, what is needed, and whether that is met.

use std::collections::{BTreeMap, BTreeSet};

use super::games::{RatedGames, fide_rating};
use crate::{
    player::{Federation, Sex},
    rating_regulation::{NormRow, NormRules, norm_rules},
    schedule,
    section_state::{Entrant, SectionState},
};
use engine::{
    bye::ByeKind,
    crosstable::{Cell, Crosstable},
    numbers::{Rating, RoundNo},
    performance::performance,
    points::Points,
    title::Title,
};
use jiff::civil::Date;
use rules::time_control::TimeControl;

/// An opponent of a game over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Met {
    /// In which round.
    pub round: RoundNo,
    /// Rated how by FIDE.
    pub rating: Option<Rating>,
    /// With which title.
    pub title: Option<Title>,
    /// For which federation.
    pub federation: Option<Federation>,
    /// 1, ½ or 0.
    pub score: Points,
}

engine::spelling! {
    pub enum Requirement {
        /// Games over the board.
        Games => "games",
        /// The score in per cent.
        Score => "score",
        /// Opponents with a title.
        Titled => "titled",
        /// Opponents with the title, or a higher one.
        RequiredTitle => "required_title",
        /// Federations of the opponents beside one's own.
        Federations => "federations",
        /// Opponents of one's own federation.
        OwnFederation => "own_federation",
        /// Opponents of any one federation.
        OneFederation => "one_federation",
        /// The opponents' average.
        Average => "average",
        Performance => "performance",
        /// Rounds on the day with the most of them.
        RoundsADay => "rounds_a_day",
        /// Minutes each player has for 60 moves.
        Minutes => "minutes",
    }
}

impl Requirement {
    /// May the player have at most so much, rather than at least?
    pub const fn is_a_bound(self) -> bool {
        match self {
            Self::OwnFederation | Self::OneFederation | Self::RoundsADay => true,
            Self::Games
            | Self::Score
            | Self::Titled
            | Self::RequiredTitle
            | Self::Federations
            | Self::Average
            | Self::Performance
            | Self::Minutes => false,
        }
    }
}

/// A requirement, what there is and what is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    pub requirement: Requirement,
    /// What the player has.
    pub has: i32,
    /// What is needed, at least or at most.
    pub needs: i32,
    /// Is it met?
    pub is_met: bool,
    /// The article by which it does not matter: a national championship, or an event that is international enough (B.01 art. 1.4.3).
    pub waived_by: Option<&'static str>,
    pub article: &'static str,
}

impl Checked {
    /// Does it not matter here?
    pub const fn is_waived(&self) -> bool {
        self.waived_by.is_some()
    }
}

/// A norm of one title, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NormCheck {
    pub title: Title,
    /// Up to which round the games were taken; later ones may be left out of a Swiss (B.01 art. 1.4.1).
    pub up_to: Option<RoundNo>,
    /// Did the lowest opponent count as the floor of the title?
    pub is_raised: bool,
    pub checks: Vec<Checked>,
}

impl NormCheck {
    /// Is every one met that matters?
    pub fn is_made(&self) -> bool {
        self.checks.iter().all(|check| check.is_met || check.is_waived())
    }

    /// How many are not met.
    pub fn missing(&self) -> usize {
        self.checks
            .iter()
            .filter(|check| !check.is_met && !check.is_waived())
            .count()
    }
}

/// A player as norms see one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The player's own federation.
    pub federation: Option<Federation>,
    /// Plays for women's titles too.
    pub is_woman: bool,
    /// The title there is.
    pub title: Option<Title>,
    /// Opponents met over the board, in the order of the rounds.
    pub met: Vec<Met>,
    /// Wins without play and byes the pairing gave.
    pub unplayed_wins: usize,
    /// May later games be left out? Not in a round robin.
    pub may_stop_early: bool,
    /// The article by which the mix of federations does not matter.
    pub exempt_by: Option<&'static str>,
    /// What the event is like.
    pub event: EventFacts,
}

/// What an event is like, of what B.01 art. 1.1 asks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EventFacts {
    /// Rounds on the day with the most of them; rounds without a time are on no day.
    pub rounds_a_day: usize,
    /// Minutes each player has for 60 moves; nothing without a time control.
    pub minutes: Option<u32>,
}

/// What the event of a section is like.
pub fn event_facts(field: &SectionState, control: Option<&TimeControl>) -> EventFacts {
    let mut of_days: BTreeMap<Date, usize> = BTreeMap::new();
    for starts_at in field.rounds.iter().filter_map(|round| round.starts_at) {
        *of_days.entry(schedule::local(starts_at).date()).or_default() += 1;
    }
    EventFacts {
        rounds_a_day: of_days.values().copied().max().unwrap_or(0),
        minutes: control.map(|control| control.total60_seconds() / 60),
    }
}

/// The norms of the titles the player does not have, the highest first.
pub fn check(candidate: &Candidate) -> Vec<NormCheck> {
    let rules = norm_rules();
    rules
        .titles
        .iter()
        .filter(|row| is_open(candidate, row.title))
        .map(|row| best(rules, row, candidate))
        .collect()
}

/// Is it a title the player could still get?
fn is_open(candidate: &Candidate, title: Title) -> bool {
    let is_womens = matches!(title, Title::Wgm | Title::Wim);
    (candidate.is_woman || !is_womens) && candidate.title.is_none_or(|has| title < has)
}

/// The check of all games; of fewer, where that makes the norm and all games do not.
fn best(rules: &'static NormRules, row: &'static NormRow, candidate: &Candidate) -> NormCheck {
    let all = of_games(rules, row, candidate, &candidate.met);
    if all.is_made() || !candidate.may_stop_early {
        return all;
    }
    (rules.games.least..candidate.met.len())
        .map(|games| of_games(rules, row, candidate, &candidate.met[..games]))
        .find(NormCheck::is_made)
        .unwrap_or(all)
}

fn count(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

/// A requirement of at least so much.
fn at_least(requirement: Requirement, has: i32, needs: i32, article: &'static str) -> Checked {
    Checked {
        requirement,
        has,
        needs,
        is_met: has >= needs,
        waived_by: None,
        article,
    }
}

fn of_games(
    rules: &'static NormRules,
    row: &'static NormRow,
    candidate: &Candidate,
    met: &[Met],
) -> NormCheck {
    let (ratings, is_raised) = ratings(rules, row, met);
    let halves: i32 = met.iter().map(|one| one.score.as_halves()).sum();
    let made = performance(&ratings, halves);
    let mut checks = games_and_titles(rules, row, candidate, met, halves);
    checks.extend(federations(rules, candidate, met));
    checks.extend(event(rules, candidate.event));
    checks.extend([
        at_least(
            Requirement::Average,
            made.map_or(0, |made| made.average),
            row.average,
            &rules.average.article,
        ),
        at_least(
            Requirement::Performance,
            made.map_or(0, |made| made.rating),
            row.performance,
            &rules.performance.article,
        ),
    ]);
    NormCheck {
        title: row.title,
        up_to: (met.len() < candidate.met.len())
            .then(|| met.last().map(|one| one.round))
            .flatten(),
        is_raised,
        checks,
    }
}

/// How many games, which score, against how many with a title.
fn games_and_titles(
    rules: &'static NormRules,
    row: &NormRow,
    candidate: &Candidate,
    met: &[Met],
    halves: i32,
) -> Vec<Checked> {
    let games = met.len();
    let least_games = if candidate.unplayed_wins > 0 {
        rules.games.with_one_unplayed
    } else {
        rules.games.least
    };
    let with_title = |counts: &dyn Fn(Title) -> bool| {
        let titled = met.iter().filter(|one| one.title.is_some_and(counts));
        count(titled.count())
    };
    let (needs_score, has_points) = (count(rules.score.percent), halves * 50);
    vec![
        at_least(
            Requirement::Games,
            count(games),
            count(least_games),
            &rules.games.article,
        ),
        Checked {
            // The score itself is compared; what is shown of it is rounded down.
            is_met: games > 0 && has_points >= needs_score * count(games),
            ..at_least(
                Requirement::Score,
                has_points / count(games.max(1)),
                needs_score,
                &rules.score.article,
            )
        },
        at_least(
            Requirement::Titled,
            with_title(&|title| !rules.titled.not_counted.contains(&title)),
            count((games * rules.titled.percent).div_ceil(100)),
            &rules.titled.article,
        ),
        at_least(
            Requirement::RequiredTitle,
            with_title(&|title| row.counted.contains(&title)),
            count(
                games
                    .div_ceil(rules.required_title.one_in)
                    .max(rules.required_title.least),
            ),
            &rules.required_title.article,
        ),
    ]
}

/// What the event itself must be like; nothing waives it.
fn event(rules: &'static NormRules, facts: EventFacts) -> [Checked; 2] {
    let rule = &rules.event;
    [
        Checked {
            is_met: facts.rounds_a_day <= rule.rounds_a_day,
            ..at_least(
                Requirement::RoundsADay,
                count(facts.rounds_a_day),
                count(rule.rounds_a_day),
                &rule.article,
            )
        },
        at_least(
            Requirement::Minutes,
            facts
                .minutes
                .map_or(0, |minutes| i32::try_from(minutes).unwrap_or(i32::MAX)),
            i32::try_from(rule.minutes).unwrap_or(i32::MAX),
            &rule.article,
        ),
    ]
}

/// Of which federations the opponents are; waived in an event that is international enough.
fn federations(rules: &'static NormRules, candidate: &Candidate, met: &[Met]) -> [Checked; 3] {
    let mix = mix(candidate.federation, met);
    let at_most = |requirement, has: usize, (part, of): (usize, usize), article| {
        let needs = met.len() * part / of;
        Checked {
            requirement,
            has: count(has),
            needs: count(needs),
            is_met: has <= needs,
            waived_by: None,
            article,
        }
    };
    [
        at_least(
            Requirement::Federations,
            count(mix.others),
            count(rules.federations.least_other),
            &rules.federations.article,
        ),
        at_most(
            Requirement::OwnFederation,
            mix.own,
            rules.own_federation.most,
            &rules.own_federation.article,
        ),
        at_most(
            Requirement::OneFederation,
            mix.largest,
            rules.one_federation.most,
            &rules.one_federation.article,
        ),
    ]
    .map(|checked| Checked {
        waived_by: candidate.exempt_by,
        ..checked
    })
}

/// The opponents' ratings as they count: unrated ones as the least rating, and only the lowest of all raised to the floor of
/// the title.
fn ratings(rules: &NormRules, row: &NormRow, met: &[Met]) -> (Vec<i32>, bool) {
    let mut ratings: Vec<i32> = met
        .iter()
        .map(|one| {
            one.rating
                .map_or(rules.unrated_as.rating, |rating| rating.get().into())
        })
        .collect();
    let floor = i32::from(row.floor);
    let mut is_raised = false;
    if let Some(lowest) = ratings.iter_mut().min().filter(|lowest| **lowest < floor) {
        *lowest = floor;
        is_raised = true;
    }
    (ratings, is_raised)
}

/// Of which federations the opponents are.
struct Mix {
    others: usize,
    own: usize,
    largest: usize,
}

fn mix(own: Option<Federation>, met: &[Met]) -> Mix {
    // Players under FIDE's own flag count as opponents, but FID is no federation.
    let stateless: Option<Federation> = "FID".parse().ok();
    let mut by_federation: BTreeMap<Federation, usize> = BTreeMap::new();
    for federation in met.iter().filter_map(|one| one.federation) {
        if Some(federation) != stateless {
            *by_federation.entry(federation).or_default() += 1;
        }
    }
    Mix {
        others: by_federation.keys().filter(|one| Some(**one) != own).count(),
        own: own.and_then(|own| by_federation.get(&own).copied()).unwrap_or(0),
        largest: by_federation.values().copied().max().unwrap_or(0),
    }
}

/// Why the mix of federations may not matter in an event (B.01 art. 1.4.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exemptions {
    /// It is the final of the national championship of this federation: exempt are its own players (art. 1.4.3a).
    pub championship_of: Option<Federation>,
    /// It is a Swiss that is international enough: exempt is everybody (art. 1.4.3d).
    pub is_international: bool,
}

impl Exemptions {
    /// The article by which somebody who plays for this federation is exempt.
    pub fn of(self, federation: Option<Federation>) -> Option<&'static str> {
        let rules = norm_rules();
        if self.championship_of.is_some() && self.championship_of == federation {
            return Some(&rules.championship.article);
        }
        self.is_international.then_some(&*rules.exemption.article)
    }
}

/// Why the mix of federations may not matter in a section that is held in this federation.
pub fn exemptions(field: &SectionState, table: &Crosstable, host: Option<Federation>) -> Exemptions {
    Exemptions {
        championship_of: host.filter(|_| field.settings.national_championship),
        is_international: is_exempt(field, table, host),
    }
}

/// Is a Swiss so international that the mix of federations does not matter (B.01 art. 1.4.3d)? Whoever misses more than one
/// round is not counted, byes the pairing gave excepted.
pub fn is_exempt(field: &SectionState, table: &Crosstable, host: Option<Federation>) -> bool {
    let rule = &norm_rules().exemption;
    if !field.settings.system.is_swiss() {
        return false;
    }
    let rounds = table.rounds();
    let present = |entrant: &&Entrant| {
        let line = entrant.no.and_then(|no| table.find(no));
        line.is_some_and(|line| {
            let missed = (0..rounds)
                .filter_map(RoundNo::from_index)
                .filter(|round| match line.cell(*round) {
                    Cell::Game(game) => game.result.is_some_and(|result| !result.was_played()),
                    Cell::Bye(ByeKind::PairingAllocated) => false,
                    Cell::Bye(ByeKind::FullPoint | ByeKind::HalfPoint | ByeKind::ZeroPoint)
                    | Cell::Absent => true,
                })
                .count();
            missed <= rule.missed
        })
    };
    let guests: Vec<&Entrant> = field
        .players
        .iter()
        .filter(|entrant| entrant.person.fide.standard.is_some())
        .filter(|entrant| entrant.person.federation.is_some() && entrant.person.federation != host)
        .filter(present)
        .collect();
    let federations: BTreeSet<Option<Federation>> =
        guests.iter().map(|guest| guest.person.federation).collect();
    let titled = guests
        .iter()
        .filter(|guest| {
            guest
                .person
                .title
                .is_some_and(|title| rule.titles.contains(&title))
        })
        .count();
    rounds > 0
        && guests.len() >= rule.players
        && federations.len() >= rule.federations
        && titled >= rule.titled
}

/// An entrant as norms see one, by the games that FIDE rates.
pub fn candidate(
    field: &SectionState,
    table: &Crosstable,
    games: &RatedGames,
    entrant: &Entrant,
    (exemptions, event): (Exemptions, EventFacts),
) -> Candidate {
    let line = entrant.no.and_then(|no| table.find(no));
    let unplayed_wins = line.map_or(0, |line| {
        let is_win = |cell: &&Cell| match cell {
            Cell::Bye(ByeKind::PairingAllocated) => true,
            Cell::Game(game) => game.result.is_some_and(|result| {
                !result.was_played() && result.share(game.colour).rated() == Points::ONE
            }),
            Cell::Bye(ByeKind::FullPoint | ByeKind::HalfPoint | ByeKind::ZeroPoint) | Cell::Absent => false,
        };
        line.cells.iter().filter(is_win).count()
    });
    let met = games
        .games
        .iter()
        .filter(|game| game.fide.is_rated() == Some(true))
        .filter_map(|game| {
            let (_, other, colour) = game
                .sides()
                .into_iter()
                .find(|(own, _, _)| Some(*own) == entrant.no)?;
            let opponent = field.player(other)?;
            Some(Met {
                round: game.round,
                rating: fide_rating(Some(opponent), games.discipline),
                title: opponent.person.title,
                federation: opponent.person.federation,
                score: game.result?.share(colour).rated(),
            })
        })
        .collect();
    Candidate {
        federation: entrant.person.federation,
        is_woman: entrant.person.sex == Some(Sex::Female),
        title: entrant.person.title,
        met,
        unplayed_wins,
        may_stop_early: field.settings.system.is_swiss(),
        exempt_by: exemptions.of(entrant.person.federation),
        event,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn met(round: u16, rating: u16, title: Option<Title>, federation: &str, halves: i32) -> Met {
        Met {
            round: RoundNo::new(round).expect("a round"),
            rating: Rating::new(rating),
            title,
            federation: federation.parse().ok(),
            score: Points::halves(halves),
        }
    }

    /// Nine games: three GMs, two IMs, an FM and three others of five federations; averages 2400 and 5½ points.
    fn candidate() -> Candidate {
        let games = [
            (2500, Some(Title::Gm), "SWE", 1),
            (2480, Some(Title::Gm), "GER", 1),
            (2470, Some(Title::Gm), "POL", 0),
            (2420, Some(Title::Im), "DEN", 2),
            (2410, Some(Title::Im), "DEN", 1),
            (2350, Some(Title::Fm), "NOR", 2),
            (2340, None, "DEN", 1),
            (2320, Some(Title::Cm), "DEN", 1),
            (2310, None, "SWE", 2),
        ];
        Candidate {
            federation: "DEN".parse().ok(),
            is_woman: false,
            title: Some(Title::Fm),
            met: games
                .into_iter()
                .zip(1u16..)
                .map(|((rating, title, federation, halves), round)| {
                    met(round, rating, title, federation, halves)
                })
                .collect(),
            unplayed_wins: 0,
            may_stop_early: true,
            exempt_by: None,
            event: EventFacts {
                rounds_a_day: 2,
                minutes: Some(120),
            },
        }
    }

    fn of(candidate: &Candidate, title: Title) -> NormCheck {
        check(candidate)
            .into_iter()
            .find(|norm| norm.title == title)
            .expect("the title")
    }

    fn requirement(norm: &NormCheck, requirement: Requirement) -> (i32, i32, bool) {
        let found = norm
            .checks
            .iter()
            .find(|check| check.requirement == requirement)
            .expect("a check");
        (found.has, found.needs, found.is_met)
    }

    #[test]
    fn an_im_norm_shows_each_requirement_with_its_numbers() {
        let norm = of(&candidate(), Title::Im);
        // 5½ of 9 is 61 per cent, which stands for 80: 2400 + 80 is enough.
        assert!(norm.is_made(), "{norm:?}");
        assert_eq!(requirement(&norm, Requirement::Games), (9, 9, true));
        assert_eq!(requirement(&norm, Requirement::Titled), (6, 5, true));
        assert_eq!(requirement(&norm, Requirement::RequiredTitle), (5, 3, true));
        assert_eq!(requirement(&norm, Requirement::Federations), (4, 2, true));
        assert_eq!(requirement(&norm, Requirement::OwnFederation), (4, 5, true));
        assert_eq!(requirement(&norm, Requirement::OneFederation), (4, 6, true));
        assert_eq!(requirement(&norm, Requirement::Average), (2400, 2230, true));
        assert_eq!(requirement(&norm, Requirement::Performance), (2480, 2450, true));
        let gm = of(&candidate(), Title::Gm);
        assert!(!gm.is_made());
        assert_eq!(requirement(&gm, Requirement::RequiredTitle), (3, 3, true));
        assert_eq!(requirement(&gm, Requirement::Performance), (2480, 2600, false));
    }

    #[test]
    fn only_titles_above_ones_own_are_looked_at_and_womens_by_women() {
        let titles = |candidate: &Candidate| -> Vec<Title> {
            check(candidate).iter().map(|norm| norm.title).collect()
        };
        let mut player = candidate();
        assert_eq!(titles(&player), [Title::Gm, Title::Im]);
        player.is_woman = true;
        assert_eq!(titles(&player), [Title::Gm, Title::Im, Title::Wgm]);
        player.title = None;
        assert_eq!(titles(&player), [Title::Gm, Title::Im, Title::Wgm, Title::Wim]);
        player.title = Some(Title::Gm);
        assert_eq!(titles(&player), []);
    }

    #[test]
    fn only_the_lowest_opponent_is_raised_and_the_unrated_count_as_1400() {
        let mut player = candidate();
        player.met[8].rating = None;
        player.met[7].rating = Rating::new(1900);
        let norm = of(&player, Title::Im);
        assert!(norm.is_raised);
        // 2500 + 2480 + 2470 + 2420 + 2410 + 2350 + 2340 + 1900 + 2050, over 9.
        assert_eq!(requirement(&norm, Requirement::Average).0, 2324);
    }

    #[test]
    fn eight_games_are_enough_beside_a_win_without_play() {
        let mut player = candidate();
        player.met.pop();
        assert_eq!(
            requirement(&of(&player, Title::Im), Requirement::Games),
            (8, 9, false)
        );
        player.unplayed_wins = 1;
        assert_eq!(
            requirement(&of(&player, Title::Im), Requirement::Games),
            (8, 8, true)
        );
    }

    #[test]
    fn too_many_of_one_federation_are_waived_in_an_international_swiss() {
        let mut player = candidate();
        for one in &mut player.met {
            one.federation = "DEN".parse().ok();
        }
        let norm = of(&player, Title::Im);
        assert_eq!(requirement(&norm, Requirement::Federations), (0, 2, false));
        assert_eq!(requirement(&norm, Requirement::OwnFederation), (9, 5, false));
        assert_eq!(requirement(&norm, Requirement::OneFederation), (9, 6, false));
        assert_eq!(norm.missing(), 3);
        let exemptions = Exemptions {
            championship_of: None,
            is_international: true,
        };
        player.exempt_by = exemptions.of(player.federation);
        let norm = of(&player, Title::Im);
        assert!(norm.is_made());
        let waived: Vec<_> = norm
            .checks
            .iter()
            .filter_map(|check| Some((check.requirement, check.waived_by?)))
            .collect();
        assert_eq!(
            waived,
            [
                (Requirement::Federations, "B.01 art. 1.4.3d"),
                (Requirement::OwnFederation, "B.01 art. 1.4.3d"),
                (Requirement::OneFederation, "B.01 art. 1.4.3d"),
            ]
        );
    }

    #[test]
    fn a_national_championship_is_exempt_for_the_players_of_the_federation_that_holds_it() {
        let mut player = candidate();
        for one in &mut player.met {
            one.federation = "DEN".parse().ok();
        }
        assert!(!of(&player, Title::Im).is_made());
        let exemptions = Exemptions {
            championship_of: "DEN".parse().ok(),
            is_international: false,
        };
        player.exempt_by = exemptions.of(player.federation);
        let norm = of(&player, Title::Im);
        assert!(norm.is_made(), "{norm:?}");
        assert_eq!(requirement(&norm, Requirement::Performance), (2480, 2450, true));
        assert_eq!(player.exempt_by, Some("B.01 art. 1.4.3a"));
        // A guest needs opponents of other federations as everywhere, and nobody's federation is not the host's.
        assert_eq!(exemptions.of("SWE".parse().ok()), None);
        assert_eq!(exemptions.of(None), None);
        assert_eq!(Exemptions::default().of(None), None);
    }

    #[test]
    fn later_games_of_a_swiss_may_be_left_out_and_none_of_a_round_robin() {
        let mut player = candidate();
        player.met.push(met(10, 2310, None, "NOR", 0));
        player.met.push(met(11, 2310, None, "NOR", 0));
        let norm = of(&player, Title::Im);
        assert!(norm.is_made());
        assert_eq!(norm.up_to, RoundNo::new(9));
        player.may_stop_early = false;
        assert!(!of(&player, Title::Im).is_made());
    }

    #[test]
    fn a_score_below_35_per_cent_is_never_a_norm() {
        let mut player = candidate();
        // 3½ of 10 is 35 per cent, 3½ of 11 is not.
        for one in &mut player.met {
            one.score = Points::ZERO;
        }
        player.may_stop_early = false;
        player.met[0].score = Points::halves(7);
        player.met.push(met(10, 2400, None, "NOR", 0));
        assert!(requirement(&of(&player, Title::Im), Requirement::Score).2);
        player.met.push(met(11, 2400, None, "NOR", 0));
        assert!(!requirement(&of(&player, Title::Im), Requirement::Score).2);
    }

    #[test]
    fn nobody_makes_a_norm_in_an_event_with_three_rounds_on_a_day_or_short_games() {
        let made = |rounds_a_day, minutes| {
            let mut one = candidate();
            one.event = EventFacts {
                rounds_a_day,
                minutes,
            };
            let im = check(&one)
                .into_iter()
                .find(|norm| norm.title == Title::Im)
                .expect("the norm");
            let failed: Vec<Requirement> = im
                .checks
                .iter()
                .filter(|check| !check.is_met)
                .map(|check| check.requirement)
                .filter(|one| matches!(one, Requirement::RoundsADay | Requirement::Minutes))
                .collect();
            assert!(failed.is_empty() || !im.is_made());
            failed
        };
        assert_eq!(made(2, Some(120)), []);
        assert_eq!(made(9, Some(120)), [Requirement::RoundsADay]);
        assert_eq!(
            made(3, Some(119)),
            [Requirement::RoundsADay, Requirement::Minutes]
        );
        assert_eq!(made(1, None), [Requirement::Minutes]);
    }
}
