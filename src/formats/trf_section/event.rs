//! A section of a tournament as a report for export, running or finished.

use jiff::civil::Date;

use domain::{
    integrity::IntegrityEvent,
    player::Federation,
    section::SectionSettings,
    section_state::{Entrant, SectionState},
};
use engine::{
    bye::ByeKind,
    colour::Colour,
    numbers::RoundNo,
    pairing::keizer_rules::KeizerNumber,
    standings::Standings,
    tiebreak::{TieBreak, UnratedRule},
};
use rules::time_control::{Discipline, TimeControl};

use crate::trf::{
    RequestedBye,
    model::{
        Acceleration, Declared, NationalRecord, Prohibition, RatingRule, SystemCode, TrfPlayer, TrfTournament,
    },
};

/// The data of a report besides the section: the event, its officials, and the integrity events of the pairings.
#[derive(Clone, Debug, Default)]
pub struct Event<'a> {
    /// Name of the tournament; the section's name follows it.
    pub name: String,
    pub city: Option<String>,
    /// Federation, and the one whose national ratings are reported.
    pub federation: Option<Federation>,
    pub starts: Option<Date>,
    pub ends: Option<Date>,
    /// Day of each round, from round 1.
    pub round_dates: Vec<Option<Date>>,
    pub chief_arbiter: Option<String>,
    pub deputy_arbiters: Vec<String>,
    /// The time control in words.
    pub time_control_text: Option<String>,
    /// The time control.
    pub time_control: Option<&'a TimeControl>,
    /// Which of a player's ratings is used; standard by default.
    pub discipline: Option<Discipline>,
    /// Colour of the first player in round 1.
    pub initial_colour: Option<Colour>,
    /// Who made the pairings: this program, and in which version.
    pub controller: Option<String>,
    pub accelerations: Vec<Acceleration>,
    /// Players who must not meet.
    pub prohibited: Vec<Prohibition>,
    /// The places, as far as they are known.
    pub standings: Option<&'a Standings>,
    /// The integrity events of the pairings, in order.
    pub integrity: &'a [IntegrityEvent],
    /// Is the tournament over? Then late corrections replace the results that counted (C.04.2 art. 4.3); before that, a program that
    /// continues the file needs those that count.
    pub is_over: bool,
}

impl TrfTournament {
    /// The report of a section: the public rounds, and the byes in later ones.
    pub fn of_section(field: &SectionState, event: &Event<'_>) -> Self {
        let settings = &field.settings;
        let table = field.crosstable();
        let discipline = event.discipline.unwrap_or(Discipline::Standard);
        let numbered: Vec<(&Entrant, TrfPlayer)> = field
            .players
            .iter()
            .filter_map(|entrant| {
                let rating = entrant.person.fide.of(discipline);
                let mut player = TrfPlayer::of(entrant.no?, &entrant.person, rating);
                player.rank = event
                    .standings
                    .and_then(|standings| standings.find(player.no))
                    .and_then(|row| u16::try_from(row.place.first).ok());
                Some((entrant, player))
            })
            .collect();
        let national = event.federation.map_or_else(Vec::new, |federation| {
            numbered
                .iter()
                .filter_map(|(entrant, player)| {
                    let rating = entrant.person.national.of(discipline);
                    NationalRecord::of(federation, player.no, &entrant.person, rating)
                })
                .collect()
        });
        let requested = requested_byes(field);
        let players: Vec<TrfPlayer> = numbered.into_iter().map(|(_, player)| player).collect();
        let rated = players.iter().filter(|player| player.rating.is_some()).count();
        let has_suspended = field
            .rounds
            .iter()
            .filter(|round| round.status.is_public())
            .any(|round| round.count().suspended > 0);
        let (tie_breaks, standings_order) = tie_break_records(&settings.tie_breaks);
        let mut report = Self {
            name: Some(joined(&event.name, &field.name)),
            city: event.city.clone(),
            federation: event.federation.map(|federation| federation.to_string()),
            starts: event.starts,
            ends: event.ends,
            declared: Declared {
                players: u32::try_from(players.len()).ok(),
                rated_players: u32::try_from(rated).ok(),
                // There are none, and a report to be rated must state that.
                teams: Some(0),
            },
            kind: Some(
                if settings.system.is_round_robin() {
                    "Individual: Round-Robin"
                } else {
                    "Individual: Swiss-System"
                }
                .to_owned(),
            ),
            chief_arbiter: event.chief_arbiter.clone(),
            deputy_arbiters: event.deputy_arbiters.clone(),
            time_control: event.time_control_text.clone(),
            round_dates: event.round_dates.clone(),
            rounds: RoundNo::new(field.planned_rounds),
            initial_colour: event.initial_colour,
            // A game that was put off counts as drawn for the pairing (C.04.2); the file states this if there is one.
            unknown_result: has_suspended.then_some(settings.scoring.draw),
            rating_rule: Some(RatingRule {
                federation: event.federation,
                method: settings.rating.into(),
            }),
            controller: event.controller.clone(),
            system: Some(SystemCode::of(settings.system, settings.acceleration)),
            tie_breaks,
            standings_order,
            time_control_code: event.time_control.map(TimeControl::trf),
            accelerations: event.accelerations.clone(),
            prohibited: event.prohibited.clone(),
            comments: event.integrity.iter().map(comment).collect(),
            players,
            national,
            ..Self::default()
        };
        if let Some(line) = unrated(field)
            && !report.comments.contains(&line)
        {
            report.comments.push(line);
        }
        if let Some(line) = keizer(settings)
            && !report.comments.contains(&line)
        {
            report.comments.push(line);
        }
        report.set_results(&table, &requested);
        report.set_extras(&table);
        if event.is_over {
            report.set_reported(&table);
        }
        report
    }
}

/// `Tournament, Section`, or the one of them that is not empty; once, where they are the same.
fn joined(tournament: &str, section: &str) -> String {
    match (tournament.is_empty(), section.is_empty()) {
        (false, false) if tournament == section => section.to_owned(),
        (false, false) => format!("{tournament}, {section}"),
        (true, _) => section.to_owned(),
        (false, true) => tournament.to_owned(),
    }
}

/// Records 202 and 212: the points come first unless the list says where.
pub(super) fn tie_break_records(list: &[TieBreak]) -> (Vec<String>, Vec<String>) {
    let written = |list: &[TieBreak]| list.iter().map(TieBreak::to_string).collect();
    match list {
        [TieBreak::PTS, rest @ ..] => (written(rest), Vec::new()),
        list if list.contains(&TieBreak::PTS) => (Vec::new(), written(list)),
        list => (written(list), Vec::new()),
    }
}

fn comment(event: &IntegrityEvent) -> String {
    let line = event.comment_line();
    line.strip_prefix("###").unwrap_or(&line).trim_start().to_owned()
}

/// The rating assumed for unrated players, if the tie-breaks use it: no record of the format has it, and it is needed to recompute them.
fn unrated(field: &SectionState) -> Option<String> {
    let settings = &field.settings;
    let is_used = settings.tie_breaks.iter().any(|one| one.kind().needs_ratings());
    let way = settings.unrated_as.filter(|_| is_used)?;
    let rule = way.rule().map(|rule| match rule {
        UnratedRule::Lowest => "the lowest rating of those who have one".to_owned(),
        UnratedRule::Average => "the average rating of those who have one".to_owned(),
    });
    let number = field.shown_unrated_as().map(|rating| rating.to_string());
    let parts: Vec<String> = number.into_iter().chain(rule).collect();
    Some(format!(
        "Tie-breaks: players without a rating count as {}",
        parts.join(", ")
    ))
}

/// The rules of a Keizer tournament: no record of the format has them, and they are needed to pair and rank it elsewhere.
fn keizer(settings: &SectionSettings) -> Option<String> {
    let rules = settings.plays_keizer().then_some(settings.keizer)?;
    let mut parts = vec![format!("values={}", rules.values)];
    parts.extend(
        KeizerNumber::ALL
            .into_iter()
            .map(|number| format!("{number}={}", number.of(&rules))),
    );
    parts.push(format!("own_value={}", rules.own_value));
    parts.push(format!("bye_to={}", rules.bye_to));
    Some(format!("Keizer: {}", parts.join(" ")))
}

/// Players not to be paired: requested byes, and in the next round those who have not come yet or have left.
fn requested_byes(field: &SectionState) -> Vec<RequestedBye> {
    let Some(next) = RoundNo::from_index(field.public_rounds()) else {
        return Vec::new();
    };
    if next.get() > field.planned_rounds {
        return Vec::new();
    }
    let mut byes = Vec::new();
    for entrant in &field.players {
        let Some(player) = entrant.no else { continue };
        let asked = entrant
            .requested_byes
            .iter()
            .filter(|(round, _)| *round >= next)
            .map(|(round, kind)| RequestedBye {
                player,
                round: *round,
                kind: *kind,
            });
        byes.extend(asked);
        if !entrant.stay.includes(next) && entrant.requested_bye(next).is_none() {
            byes.push(RequestedBye {
                player,
                round: next,
                kind: ByeKind::ZeroPoint,
            });
        }
    }
    byes.sort_unstable_by_key(|bye| (bye.round, bye.player));
    byes
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::trf::{self, Dialect};
    use domain::{
        later_ratings::LaterRatings,
        player::{Person, PersonName},
        registration::{EntryStatus, Stay},
        round::RoundStatus,
        section::SectionSettings,
        section_state::{Bye, Game, SectionRound},
    };
    use engine::{
        ids::{GameId, PlayerId, RoundId, SectionId, Version},
        numbers::{BoardNo, Rating, StartNo},
        result::GameResult,
        standings::{Order, Ties, standings},
        tiebreak::{Rules, UnratedAs},
    };
    use rules::entry::{Appointment, Outcome, Suspension};

    fn entrant(no: u16) -> Entrant {
        let mut person = Person::named(PersonName::new("Prøvesen", &format!("Prøve {no}")).unwrap());
        person.national.standard = Rating::new(1500 + no);
        person.fide.standard = Rating::new(1600 + no);
        person.national_id = format!("10000000{no}").parse().ok();
        Entrant {
            id: PlayerId::from_uuid(Uuid::from_u128(no.into())),
            no: StartNo::new(no),
            person,
            rating: Rating::new(1500 + no),
            later: LaterRatings::default(),
            stay: Stay::FROM_THE_START,
            requested_byes: Vec::new(),
            extras: Vec::new(),
            short_name: None,
        }
    }

    fn game(board: u16, white: u16, black: u16, outcome: Outcome) -> Game {
        Game {
            id: GameId::from_uuid(Uuid::from_u128(board.into())),
            board: BoardNo::new(board).unwrap(),
            white: StartNo::new(white).unwrap(),
            black: StartNo::new(black).unwrap(),
            outcome,
            appointment: Appointment::NONE,
            reported: None,
            entered_at: None,
            entered_by: String::new(),
            version: Version::FIRST,
            colours_reversed: false,
            is_disputed: false,
        }
    }

    fn round(no: u16, status: RoundStatus, games: Vec<Game>, byes: Vec<Bye>) -> SectionRound {
        SectionRound {
            id: RoundId::from_uuid(Uuid::from_u128(no.into())),
            number: RoundNo::new(no).unwrap(),
            starts_at: None,
            status,
            origin: None,
            published_at: None,
            version: Version::FIRST,
            shown_version: Version::FIRST,
            games,
            byes,
            matches: Vec::new(),
            team_byes: Vec::new(),
            annulled_boards: std::collections::BTreeSet::new(),
            last_day: None,
            planned_starts: None,
        }
    }

    /// Five players, two rounds of four: a bye, a game put off, one who has left and one who asked for a bye.
    fn section() -> SectionState {
        let mut players: Vec<Entrant> = (1..=5).map(entrant).collect();
        players[3].stay = Stay {
            status: EntryStatus::Withdrawn,
            left_after: Some(2),
            ..Stay::FROM_THE_START
        };
        players[4].requested_byes = vec![(RoundNo::new(3).unwrap(), ByeKind::HalfPoint)];
        let bye = |no| Bye {
            player: StartNo::new(no).unwrap(),
            kind: ByeKind::PairingAllocated,
        };
        SectionState {
            section: SectionId::from_uuid(Uuid::from_u128(1)),
            name: "Gruppe A".to_owned(),
            settings: SectionSettings::default(),
            planned_rounds: 4,
            fide_mode: domain::fide_mode::FideMode::On,
            content_version: 1,
            players,
            teams: Vec::new(),
            team_penalties: Vec::new(),
            plan: None,
            season: domain::team_season::SeasonRules::default(),
            abandonment: domain::team_withdrawal::Abandonment::default(),
            default_line_ups: std::collections::BTreeMap::new(),
            card_days: domain::team_card::deadlines::CardDays::default(),
            play_offs: Vec::new(),
            rounds: vec![
                round(
                    1,
                    RoundStatus::Closed,
                    vec![
                        game(1, 1, 3, Outcome::of(GameResult::WhiteWins)),
                        game(2, 4, 2, Outcome::of(GameResult::HalfZero)),
                    ],
                    vec![bye(5)],
                ),
                round(
                    2,
                    RoundStatus::Published,
                    vec![
                        game(1, 5, 1, Outcome::put_off(Suspension::Adjourned)),
                        game(2, 2, 3, Outcome::of(GameResult::DoubleForfeit)),
                    ],
                    vec![bye(4)],
                ),
                round(3, RoundStatus::Draft, vec![game(1, 1, 2, Outcome::OPEN)], vec![]),
                round(4, RoundStatus::Planned, vec![], vec![]),
            ],
        }
    }

    #[test]
    fn a_report_says_what_players_without_a_rating_count_as_where_a_tie_break_uses_it() {
        let comments = |tie_breaks: &str, unrated_as: Option<UnratedAs>| {
            let mut field = section();
            field.settings.tie_breaks = engine::tiebreak::parse_list(tie_breaks).unwrap();
            field.settings.unrated_as = unrated_as;
            TrfTournament::of_section(&field, &Event::default()).comments
        };
        let fixed = Rating::new(1400).map(UnratedAs::Fixed);
        assert_eq!(
            comments("BH,ARO", fixed),
            ["Tie-breaks: players without a rating count as 1400"]
        );
        let lowest = comments("BH,ARO", Some(UnratedAs::Found(UnratedRule::Lowest)));
        assert!(
            lowest[0].ends_with(", the lowest rating of those who have one"),
            "{lowest:?}"
        );
        assert!(comments("BH,ARO", None).is_empty());
        assert!(comments("BH,SB", fixed).is_empty());
    }

    #[test]
    fn a_running_section_can_go_on_elsewhere() {
        let field = section();
        let table = field.crosstable();
        let order = Order {
            tie_breaks: vec![TieBreak::PTS],
            ties: Ties::Shared,
            rules: Rules::FIDE,
        };
        let standings = standings(&table, 2, &order);
        let integrity = [IntegrityEvent::FideModeLeft {
            round: RoundNo::FIRST,
        }];
        let event = Event {
            name: "Prøveturnering".to_owned(),
            federation: Some(Federation::DENMARK),
            starts: Date::new(2026, 11, 20).ok(),
            standings: Some(&standings),
            initial_colour: Some(Colour::White),
            integrity: &integrity,
            ..Event::default()
        };
        let report = TrfTournament::of_section(&field, &event);
        let written = trf::write(&report, Dialect::Trf26);
        assert_eq!(written.omissions, []);
        let lines: Vec<&str> = written.text.split_terminator("\r\n").collect();
        assert_eq!(
            lines,
            [
                "012 Prøveturnering, Gruppe A",
                "032 DEN",
                "042 2026/11/20",
                "062 5",
                "072 5",
                "082 0",
                "092 Individual: Swiss-System",
                "142 4",
                "152 W",
                "162  W 1.0    D 0.5    X 0.5",
                "172 DEN NIDOF",
                "192 FIDE_DUTCH",
                &format!("202 {}", report.tie_breaks.join(",")),
                "240 H 003    5",
                "240 Z 003    4",
                "### FIDE mode left @ Round 1",
                "001    1      Prøvesen, Prøve 1                 1601                             1.0    2     3 w 1     5 b ?",
                "001    2      Prøvesen, Prøve 2                 1602                             0.0    4     4 b 0     3 w -",
                "001    3      Prøvesen, Prøve 3                 1603                             0.0    4     1 b 0     2 b -",
                "001    4      Prøvesen, Prøve 4                 1604                             1.5    1     2 w =  0000 - U",
                "001    5      Prøvesen, Prøve 5                 1605                             1.0    2  0000 - U     1 w ?",
                "DEN    1                                        1501       100000001",
                "DEN    2                                        1502       100000002",
                "DEN    3                                        1503       100000003",
                "DEN    4                                        1504       100000004",
                "DEN    5                                        1505       100000005",
            ]
        );
        let file = trf::read(written.text.as_bytes()).unwrap();
        assert_eq!(file.tournament, report);
        assert_eq!(file.requested_byes.len(), 2);
        assert_eq!(file.adjustments, []);
        for contestant in &file.table.contestants {
            let ours = table.find(contestant.no).unwrap();
            assert_eq!(contestant.cells, ours.cells);
            assert_eq!(contestant.rating, ours.rating);
        }
    }

    #[test]
    fn the_list_of_tie_breaks_says_where_the_points_stand() {
        let list = |text: &str| engine::tiebreak::parse_list(text).unwrap();
        let records = |text: &str| {
            let (after, whole) = tie_break_records(&list(text));
            (after.join(","), whole.join(","))
        };
        assert_eq!(records("PTS,BH/C1,SB"), ("BH/C1,SB".to_owned(), String::new()));
        assert_eq!(records("DE,PTS,SB"), (String::new(), "DE,PTS,SB".to_owned()));
        assert_eq!(tie_break_records(&[]), (Vec::new(), Vec::new()));
    }
}
