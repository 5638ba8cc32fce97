//! Everything a round needs on paper: one page that leads to all of it, and the sheets that nothing else shows.
//!
//! Lists that hang in the hall are the public pages themselves, which have a style for paper. Here are the sheets for tables:
//! slips for results, cards with names, badges, headers of score sheets, and the text on the envelope of a sealed move. They exist for
//! published rounds only: a draft is for the arbiters and should not lie about. A match card is printed in its current state, so
//! that a finished one can be kept on paper; the card's own page has the same sheet as a file ([`web::card_sheet`]).
//!
//! The code on a badge leads to the public page of whoever wears it, never to a link of their own: everybody in the hall can read it.

mod certificates;

use crate::prelude::*;
use certificates::Certificates;
use domain::{
    fixtures::plan::Whereabouts,
    held_game::EntryRefusal,
    section_state::{Entrant, Game},
    team_section::MatchCard,
};
use engine::{crosstable::Participation, numbers::MatchNo};
use rules::{alphabet, catalogue::Article, entry::Suspension, ruling::envelope_ground};
use service::{
    public::{self, Sight},
    regulation::{self, RulesError},
    team_cards,
};
use web::{
    card_sheet::CardSheet,
    components::Qr,
    i18n_teams::fixtures,
    nav::Tab,
    origin::Origin,
    paths::{PrintPath, SheetPath},
    sheets::Sheet,
};

pub(super) fn routes(state: &AppState) -> Routes {
    let read = Access::Needs(Capability::ReadDesk);
    Routes::new(state).get(read, show).get(read, sheet)
}

/// What a round needs, as a link.
#[derive(Debug)]
struct PrintLink {
    href: String,
    label: String,
    lead: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/prints.html")]
struct PrintPage {
    layout: Layout,
    round: RoundNo,
    /// The lists that hang in the hall, then the sheets for the tables, then what concerns single players.
    groups: Vec<(String, Vec<PrintLink>)>,
    /// Is the round public? Else there is nothing to print.
    is_public: bool,
    back: String,
}

/// The round, if it is public.
fn public_round(field: &SectionState, round: RoundNo) -> Result<&SectionRound> {
    let round = field.round(round).ok_or_else(Problem::not_found)?;
    if round.status.is_public() {
        Ok(round)
    } else {
        Err(EntryRefusal::NotPublished.into())
    }
}

/// What is on a sheet. Certificates are the teams' where teams play.
fn lead_of(lang: Lang, sheet: Sheet, field: &SectionState) -> String {
    if sheet == Sheet::Certificates && field.settings.teams.is_some() {
        t!(lang, print_team_certificates_lead)
    } else {
        sheet.lead(lang)
    }
}

/// What is printed about people, for those who may see it.
fn of_people(
    lang: Lang,
    permit: &Permit<ReadDesk>,
    path: &PrintPath,
    field: &SectionState,
) -> Vec<PrintLink> {
    let item = |href: String, label: String, lead: String| PrintLink { href, label, lead };
    let (here, mut people) = (path.here(), Vec::new());
    let sheet = Sheet::Certificates;
    people.push(item(
        here.sheet(sheet),
        sheet.heading(lang),
        lead_of(lang, sheet, field),
    ));
    if permit.may(Capability::ManageEntries) {
        let (label, lead) = (t!(lang, player_links_heading), t!(lang, print_links_lead));
        people.push(item(here.player_links(), label, lead));
    }
    if permit.may(Capability::ReadSanctions) {
        let (label, lead) = (t!(lang, print_letters), t!(lang, print_letters_lead));
        people.push(item(here.sanctions(), label, lead));
    }
    people
}

/// Where the players or teams stand and whom they met: address, name and what it is. A cup shows both on one page.
fn tables(lang: Lang, path: &PrintPath, field: &SectionState) -> Vec<(String, String, String)> {
    let here = path.here();
    let whom_they_met = |href: String| (href, t!(lang, print_crosstable), t!(lang, print_crosstable_lead));
    if field.settings.teams.is_none() {
        let (label, lead) = (t!(lang, print_standings), t!(lang, print_standings_lead));
        return vec![
            (here.standings_after(), label, lead),
            whom_they_met(here.crosstable()),
        ];
    }
    let heading = web::i18n_teams::teams::table_heading(lang, field);
    let table = (here.team_table(), heading, t!(lang, print_team_table_lead));
    let crosstable = (!field.is_cup()).then(|| whom_they_met(here.team_crosstable()));
    std::iter::once(table).chain(crosstable).collect()
}

/// What teams hang up besides: the round match by match and the plan, or the table of single games.
fn of_teams(lang: Lang, path: &PrintPath, field: &SectionState) -> Vec<(String, String, String)> {
    let here = path.here();
    let mut lists = Vec::new();
    if field.settings.plays_matches() {
        let (label, lead) = (t!(lang, print_matches), t!(lang, print_matches_lead));
        lists.push((here.public_matches(), label, lead));
    }
    if field.has_public_plan() {
        let (label, lead) = (t!(lang, fixtures_heading), t!(lang, print_fixtures_lead));
        lists.push((here.fixtures(), label, lead));
    }
    if field.plays_single_games() {
        let (label, lead) = (t!(lang, single_games_heading), t!(lang, single_games_lead));
        lists.push((here.team_games(), label, lead));
    }
    lists
}

async fn show(path: PrintPath, permit: Permit<ReadDesk>, db: Db, layout: Layout) -> Result<Html<String>> {
    let place = permit.place();
    let section = permit.section_id();
    let field = section_state::found(&mut *db.snapshot().await?, section, Problem::not_found).await?;
    let lang = layout.lang;
    let round = field.round(path.round).ok_or_else(Problem::not_found)?;
    let item = |href: String, label: String, lead: String| PrintLink { href, label, lead };
    let here = path.here();
    let boards = here.public_round();
    let by_name = format!("{boards}?by=name");
    let mut lists = vec![
        item(boards, t!(lang, print_by_board), t!(lang, print_by_board_lead)),
        item(by_name, t!(lang, print_by_name), t!(lang, print_by_name_lead)),
    ];
    lists.extend(
        tables(lang, &path, &field)
            .into_iter()
            .map(|(href, label, lead)| item(href, label, lead)),
    );
    lists.extend(
        of_teams(lang, &path, &field)
            .into_iter()
            .map(|(href, label, lead)| item(href, label, lead)),
    );
    let sheets = Sheet::ALL
        .into_iter()
        .filter(|sheet| *sheet != Sheet::TeamCards || field.settings.plays_matches())
        .filter(|sheet| *sheet != Sheet::Certificates)
        .map(|sheet| item(here.sheet(sheet), sheet.heading(lang), sheet.lead(lang)))
        .collect();
    let people = of_people(lang, &permit, &path, &field);
    let mut groups = vec![
        (t!(lang, print_for_the_wall), lists),
        (t!(lang, print_for_the_tables), sheets),
    ];
    if !people.is_empty() {
        groups.push((t!(lang, print_for_players), people));
    }
    let title = t!(lang, print_title, round = path.round.get());
    let page = PrintPage {
        round: path.round,
        is_public: round.status.is_public(),
        groups,
        back: here.rounds(),
        layout: nav::frame(layout, permit.rights(), place, Tab::Rounds, &title),
    };
    Ok(Html(page.render()?))
}

/// A player on a sheet.
#[derive(Clone, Debug)]
struct SheetPlayer {
    name: String,
    is_long: bool,
    detail: String,
}

impl SheetPlayer {
    /// With something more of the player's own.
    fn with(mut self, more: Option<String>) -> Self {
        if let Some(more) = more {
            let parts = [std::mem::take(&mut self.detail), more];
            let parts = parts.into_iter().filter(|part| !part.is_empty());
            self.detail = parts.collect::<Vec<_>>().join(" · ");
        }
        self
    }
}

/// A board on a sheet.
#[derive(Debug)]
struct SheetBoard {
    /// Its number in the round, by which its result is entered.
    number: BoardNo,
    /// Which board of which match it is; empty where no matches are played.
    of_match: String,
    /// When the game begins, and its day alone; empty where nobody has said.
    when: String,
    date: String,
    white: SheetPlayer,
    black: SheetPlayer,
    qr: Option<Qr>,
}

/// A name for a table.
#[derive(Debug)]
struct NameCard {
    /// What the board is called to the player who sits there.
    board: String,
    is_white: bool,
    man: SheetPlayer,
}

/// A name to wear.
#[derive(Debug)]
struct Badge {
    name: String,
    is_long: bool,
    /// The team, or the club, as far as it is public; else empty.
    belongs: String,
    /// Leads to the player's public page; none while the tournament is not public.
    qr: Option<Qr>,
}

/// An envelope; of no board, it is filled in by hand.
#[derive(Debug)]
struct Envelope {
    board: Option<BoardNo>,
    /// Which board of which match it is; empty where no matches are played.
    of_match: String,
    white: String,
    black: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/sheet.html")]
struct PrintedSheetPage {
    layout: Layout,
    sheet: Sheet,
    heading: String,
    lead: String,
    event: String,
    section: String,
    round: RoundNo,
    boards: Vec<SheetBoard>,
    cards: Vec<NameCard>,
    badges: Vec<Badge>,
    envelopes: Vec<Envelope>,
    team_cards: Vec<CardSheet>,
    certificates: Certificates,
    announced: [(&'static str, &'static [(&'static str, &'static str)]); 4],
    /// The article that lists what an envelope must show: source, number and text.
    article: Option<(String, String, String)>,
    ranks: [char; 8],
    files: [char; 8],
    back: String,
    /// Do its codes lead to an address that no other device can open?
    is_own_machine: bool,
}

/// What is said for each file, rank, castling and piece where a player cannot see (D.2.1): the key of the heading, and what stands for
/// what. They are the names the Laws recommend, Danish or German, in every language of the page.
const ANNOUNCED: [(&str, &[(&str, &str)]); 4] = [
    (
        "files",
        &[
            ("a", "Anna"),
            ("b", "Bodil (Bella)"),
            ("c", "Cecilie (Cesar)"),
            ("d", "Dora (David)"),
            ("e", "Erik (Eva)"),
            ("f", "Frederik (Felix)"),
            ("g", "Gustav"),
            ("h", "Henrik (Hector)"),
        ],
    ),
    (
        "ranks",
        &[
            ("1", "et (eins)"),
            ("2", "to (zwei)"),
            ("3", "tre (drei)"),
            ("4", "fire (vier)"),
            ("5", "fem (fünf)"),
            ("6", "seks (sechs)"),
            ("7", "syv (sieben)"),
            ("8", "otte (acht)"),
        ],
    ),
    (
        "castling",
        &[
            ("0-0-0", "lang rokade (lange Rochade)"),
            ("0-0", "kort rokade (kurze Rochade)"),
        ],
    ),
    (
        "pieces",
        &[
            ("K", "konge (König)"),
            ("D", "dronning (Dame)"),
            ("T", "tårn (Turm)"),
            ("L", "løber (Läufer)"),
            ("S", "springer"),
            ("–", "bonde (Bauer)"),
        ],
    ),
];

impl PrintedSheetPage {
    fn announcing_group(&self, group: &str) -> String {
        let lang = self.layout.lang;
        match group {
            "files" => t!(lang, announcing_files),
            "ranks" => t!(lang, announcing_ranks),
            "castling" => t!(lang, announcing_castling),
            _ => t!(lang, announcing_pieces),
        }
    }

    /// What board, pieces and clock must be like (D.1, D.2.6): the same sentences as in a ruling about them.
    fn equipment(&self) -> Vec<String> {
        let lang = self.layout.lang;
        vec![
            t!(lang, ruling_says_accommodation_board),
            t!(lang, ruling_says_accommodation_pieces),
            t!(lang, ruling_says_accommodation_touched),
            t!(lang, ruling_says_accommodation_clock_dial),
            t!(lang, ruling_says_accommodation_clock_flag),
        ]
    }
}

/// Which envelopes, the card of which match, and whose certificates; absent: all.
#[derive(Debug, Default, Deserialize)]
struct SheetQuery {
    #[serde(default)]
    board: Option<BoardNo>,
    #[serde(default, rename = "match")]
    no: Option<MatchNo>,
    #[serde(default)]
    nos: String,
}

struct PrintScene<'a> {
    lang: Lang,
    field: &'a SectionState,
    path: &'a SheetPath,
    origin: &'a Origin,
}

impl PrintScene<'_> {
    fn man(&self, no: StartNo) -> SheetPlayer {
        let Some(player) = self.field.player(no) else {
            return SheetPlayer {
                name: no.to_string(),
                is_long: false,
                detail: String::new(),
            };
        };
        let shown = self.field.public_player(player);
        let mut name = shown.name.spoken();
        if let Some(title) = shown.title {
            name = format!("{title} {name}");
        }
        let club = shown.club.map(|club| club.as_str().to_owned());
        let rating = shown.rating.map(|rating| rating.to_string());
        // Where players of teams meet by a table, they look for their seat: A1.
        let seat = self.field.seat_in(self.path.round, player.id);
        let seat = seat.map(|seat| seat.to_string());
        // A player of a team is shown with the team.
        let team = self.field.team_of(no).map(|team| team.name.to_string());
        SheetPlayer {
            is_long: name.chars().count() > 26,
            name,
            detail: [seat, rating, team.or(club)]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join(" · "),
        }
    }

    /// How long each of the two has, White first, where they have not the same time.
    fn times(&self, game: &Game) -> [Option<String>; 2] {
        match self.field.time_odds(game.white, game.black) {
            Some(times) => times.map(|time| Some(self.lang.time_control(time))),
            None => [None, None],
        }
    }

    /// Match and board within it; empty where no teams meet.
    fn of_match(&self, round: &SectionRound, board: BoardNo) -> String {
        let place = self.field.place_in_match(round, board);
        place.map_or_else(String::new, |(one, board)| {
            t!(self.lang, team_boards_place, no = one.no.get(), board)
        })
    }

    fn board(&self, round: &SectionRound, game: &Game, with_code: bool) -> SheetBoard {
        let page = self.path.here().board(game.board);
        let lang = self.lang;
        let place = self.field.place_in_match(round, game.board);
        let (when, date) = match place {
            Some((one, _)) => {
                let at = Whereabouts {
                    venue: None,
                    ..self.field.whereabouts_of(round, one)
                };
                let date = at.day.map(|day| lang.date(day)).unwrap_or_default();
                (fixtures::whereabouts(lang, &at), date)
            }
            None => round
                .starts_at
                .map(|at| (lang.moment(at), lang.date_of(at)))
                .unwrap_or_default(),
        };
        let [white_time, black_time] = self.times(game);
        SheetBoard {
            number: game.board,
            of_match: self.of_match(round, game.board),
            when,
            date,
            white: self.man(game.white).with(white_time),
            black: self.man(game.black).with(black_time),
            qr: with_code
                .then(|| Qr::new(format!("{}{page}", self.origin)))
                .flatten(),
        }
    }

    /// One for everybody who still takes part, in order of names.
    fn badges(&self, with_codes: bool) -> Vec<Badge> {
        let here = self.path.here();
        let is_here = |player: &&Entrant| player.standing() == Participation::Active;
        let mut players: Vec<&Entrant> = self.field.players.iter().filter(is_here).collect();
        players.sort_by_cached_key(|player| alphabet::sort_key(&player.person.name.to_string()));
        players
            .into_iter()
            .filter_map(|player| {
                let shown = self.field.public_player(player);
                let team = self.field.team_of(shown.no?).map(|team| team.name.to_string());
                let club = || shown.club.map(|club| club.as_str().to_owned());
                let name = shown.name.spoken();
                let page = here.card(player.key().into());
                Some(Badge {
                    is_long: name.chars().count() > 26,
                    name,
                    belongs: team.or_else(club).unwrap_or_default(),
                    qr: with_codes
                        .then(|| Qr::new(format!("{}{page}", self.origin)))
                        .flatten(),
                })
            })
            .collect()
    }

    fn envelopes(&self, round: &SectionRound, wanted: Option<BoardNo>) -> Vec<Envelope> {
        let is_wanted = |game: &&Game| match wanted {
            Some(board) => game.board == board,
            None => game.outcome.suspended == Some(Suspension::Adjourned),
        };
        let mut envelopes: Vec<Envelope> = round
            .games
            .iter()
            .filter(is_wanted)
            .map(|game| Envelope {
                board: Some(game.board),
                of_match: self.of_match(round, game.board),
                white: self.man(game.white).name,
                black: self.man(game.black).name,
            })
            .collect();
        if envelopes.is_empty() {
            envelopes.push(Envelope {
                board: None,
                of_match: String::new(),
                white: String::new(),
                black: String::new(),
            });
        }
        envelopes
    }
}

async fn sheet(
    path: SheetPath,
    Query(wanted): Query<SheetQuery>,
    permit: Permit<ReadDesk>,
    (db, origin): (Db, Origin),
    layout: Layout,
) -> Result<Response> {
    let place = permit.place();
    let section = permit.section_id();
    let mut tx = db.snapshot().await?;
    let mut field = section_state::found(&mut tx, section, Problem::not_found).await?;
    // Badges are for everybody who takes part, and would tell who steps in for a round that is not public yet.
    let sight = Sight::of(permit.rights(), permit.scope());
    public::leave_out_unseen(&mut tx, &mut field, sight).await?;
    let article = if path.sheet == Sheet::Envelopes {
        envelope_article(&mut tx, place, layout.lang).await?
    } else {
        None
    };
    let round = public_round(&field, path.round)?;
    let found = match path.sheet {
        // A team's remarks and reservations must not reach the other team's phone.
        Sheet::TeamCards if permit.rights().end_at_boards() => return Err(Problem::out_of_reach()),
        Sheet::TeamCards => team_cards::of_round(&mut tx, &field, round).await?,
        Sheet::Slips
        | Sheet::PlaceCards
        | Sheet::Badges
        | Sheet::ScoreSheets
        | Sheet::Envelopes
        | Sheet::Announcing
        | Sheet::Certificates => Vec::new(),
    };
    let lang = layout.lang;
    let certificates = if path.sheet == Sheet::Certificates {
        certificates::read(&mut tx, lang, place, (&field, path.round), &wanted.nos).await?
    } else {
        Certificates::default()
    };
    drop(tx);
    let scene = PrintScene {
        lang,
        field: &field,
        path: &path,
        origin: &origin,
    };
    let boards: Vec<SheetBoard> = match path.sheet {
        Sheet::Slips | Sheet::PlaceCards | Sheet::ScoreSheets => round
            .games
            .iter()
            .map(|game| scene.board(round, game, path.sheet == Sheet::Slips))
            .collect(),
        Sheet::Badges | Sheet::Envelopes | Sheet::Announcing | Sheet::TeamCards | Sheet::Certificates => {
            Vec::new()
        }
    };
    let is_wanted = |card: &&MatchCard| wanted.no.is_none_or(|no| card.one.no == no);
    let team_cards = found.iter().filter(is_wanted);
    let event = &place.tournament_name;
    let team_cards = team_cards
        .map(|card| CardSheet::of(lang, event, (&field, round), card))
        .collect();
    let heading = path.sheet.heading(lang);
    let title = format!("{heading}, {}", t!(lang, own_round, round = path.round.get()));
    let page = PrintedSheetPage {
        is_own_machine: matches!(path.sheet, Sheet::Slips | Sheet::Badges) && origin.is_own_machine(),
        sheet: path.sheet,
        lead: lead_of(lang, path.sheet, &field),
        event: place.tournament_name.clone(),
        section: field.name.clone(),
        round: path.round,
        cards: cards(lang, &boards),
        badges: if path.sheet == Sheet::Badges {
            scene.badges(place.is_public)
        } else {
            Vec::new()
        },
        envelopes: if path.sheet == Sheet::Envelopes {
            scene.envelopes(round, wanted.board)
        } else {
            Vec::new()
        },
        team_cards,
        certificates,
        announced: ANNOUNCED,
        article,
        ranks: ['8', '7', '6', '5', '4', '3', '2', '1'],
        files: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
        back: path.here().print(),
        boards,
        heading,
        layout: nav::frame(layout, permit.rights(), place, Tab::Rounds, &title),
    };
    let is_right = page.certificates.error.is_empty();
    let status = if is_right {
        StatusCode::OK
    } else {
        StatusCode::UNPROCESSABLE_ENTITY
    };
    again(status, &page)
}

/// One card for each player, White first.
fn cards(lang: Lang, boards: &[SheetBoard]) -> Vec<NameCard> {
    boards
        .iter()
        .flat_map(|board| {
            let called = if board.of_match.is_empty() {
                t!(lang, own_board, board = board.number.get())
            } else {
                board.of_match.clone()
            };
            [(true, &board.white), (false, &board.black)].map(|(is_white, man)| NameCard {
                board: called.clone(),
                is_white,
                man: man.clone(),
            })
        })
        .collect()
}

/// What the edition in force says about the envelope; nothing before the tournament has rules.
async fn envelope_article(
    conn: &mut sqlx::PgConnection,
    place: &Place,
    lang: Lang,
) -> Result<Option<(String, String, String)>> {
    let rules = match regulation::in_force(conn, place.tournament).await {
        Ok((rules, _)) => rules,
        Err(RulesError::NotSettled) => return Ok(None),
        Err(error @ (RulesError::NotFound | RulesError::Store(_))) => return Err(error.into()),
    };
    let ground = envelope_ground(&rules);
    Ok(ground.and_then(|ground| {
        let article: &Article = ground.article()?;
        let says = match lang {
            Lang::Da => article.says.da.clone(),
            Lang::En => article.says.en.clone(),
        };
        Some((article.source.clone(), article.article.clone(), says))
    }))
}
