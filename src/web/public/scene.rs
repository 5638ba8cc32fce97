//! A section as the public may see it, and the frame its pages share.

use axum::response::Redirect;
use jiff::Timestamp;
use sqlx::PgConnection;

use super::tie_break_names;
use crate::prelude::*;
use domain::{
    player_key::PlayerAddress,
    section_state::{Entrant, SectionRound, SectionState},
    team_penalty::published::PublicTeamRuling,
};
use engine::{
    numbers::{BoardNo, Rating},
    tiebreak::{TieBreak, Value},
    title::Title,
};
use rules::ruling::PublicRuling;
use service::{
    access::Rights,
    public::{PublicSection, Sight},
};
use store::{places::Place, start_arrays::Settled};
use web::{embed::Embedded, i18n::names, layout::NavItem, nav, sse::Order};

/// A section as everybody may see it.
#[derive(Debug)]
pub(super) struct Scene {
    pub(super) here: SectionLinks,
    pub(super) place: Place,
    pub(super) field: SectionState,
    /// What everybody may read of rulings; pages without results do not ask.
    pub(super) rulings: Vec<(RoundNo, BoardNo, PublicRuling)>,
    /// What everybody may read of rulings about teams; only pages of teams ask.
    pub(super) team_rulings: Vec<PublicTeamRuling>,
    /// What the round that is shown begins from, where that is Chess960.
    pub(super) start_array: Option<Settled>,
    /// The boards of the round that is shown whose games have moves.
    pub(super) with_moves: Vec<BoardNo>,
    /// May everybody read the section's prizes?
    pub(super) has_prizes: bool,
    /// What the reader may do, if the reader has work here.
    works: Option<Rights>,
}

/// What a page that is open follows, for `components/follow.html`.
#[derive(Clone, Debug)]
pub(super) struct Follow {
    /// The address of the events.
    pub(super) address: String,
    /// The version of the section that the page shows.
    pub(super) seen: i64,
}

/// Which of the section's pages is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tab {
    Round,
    Teams,
    Fixtures,
    Standings,
    Crosstable,
    Prizes,
    StartList,
}

/// A player as everybody may see them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Man {
    pub(super) no: StartNo,
    pub(super) title: Option<&'static str>,
    pub(super) name: String,
    /// The name as lists sort it: surname first.
    pub(super) listed: String,
    pub(super) club: Option<String>,
    /// `A1`: the seat of single games by a table.
    pub(super) seat: Option<String>,
    pub(super) rating: Option<u16>,
    pub(super) href: String,
}

impl Man {
    /// Is the name so long that it needs smaller letters?
    pub(super) fn is_long(&self) -> bool {
        self.name.chars().count() > 30
    }
}

/// Redirects to another page of the section; a page in a frame of another site stays in the frame.
pub(super) fn on_to(page: &str, layout: &Layout) -> Response {
    if !layout.embedded {
        return Redirect::temporary(page).into_response();
    }
    let joint = if page.contains('?') { '&' } else { '?' };
    let mut response = Redirect::temporary(&format!("{page}{joint}embed=1")).into_response();
    response.extensions_mut().insert(Embedded);
    response
}

/// Where on the round's page the rulings on a board stand.
pub(super) fn anchor(board: BoardNo) -> String {
    format!("#ruled-{}", board.get())
}

impl Scene {
    /// Reads the section the visitor's address names, at one moment.
    pub(super) async fn read(db: &Db, visitor: &Visitor, beside: Beside) -> Result<Self> {
        Self::of_visitor(&mut *db.snapshot().await?, visitor, beside).await
    }

    /// The same for a page that reads more of the same moment.
    pub(super) async fn of_visitor(tx: &mut PgConnection, visitor: &Visitor, beside: Beside) -> Result<Self> {
        let place = visitor.place()?.clone();
        let scene = Self::seen(tx, place, beside, visitor.sight()).await?;
        let works = visitor.may(Capability::ReadDesk);
        Ok(Self {
            works: works.then(|| visitor.rights.clone()),
            ..scene
        })
    }

    /// A place as it stands, for everybody.
    pub(super) async fn at(tx: &mut PgConnection, place: Place, beside: Beside) -> Result<Self> {
        Self::seen(tx, place, beside, Sight::Public).await
    }

    async fn seen(tx: &mut PgConnection, place: Place, beside: Beside, sight: Sight) -> Result<Self> {
        let section = place.section.as_ref().ok_or_else(Problem::not_found)?;
        let here = place.here().within(&section.slug);
        let section = section.id;
        let PublicSection {
            field,
            rulings,
            team_rulings,
            start_array,
            with_moves,
        } = service::public::read(tx, section, beside, sight)
            .await?
            .ok_or_else(Problem::not_found)?;
        let has_prizes = store::prizes::is_public(tx, section).await?;
        Ok(Self {
            here,
            place,
            field,
            rulings,
            team_rulings,
            start_array,
            with_moves,
            has_prizes,
            works: None,
        })
    }

    /// Link to the public rulings on a player's game of this round, if there are any.
    pub(super) fn ruled(&self, round: RoundNo, player: StartNo) -> Option<String> {
        let games = &self.field.round(round)?.games;
        let game = games
            .iter()
            .find(|game| game.white == player || game.black == player)?;
        self.is_ruled(round, game.board)
            .then(|| self.here.round(round).public_round() + &anchor(game.board))
    }

    /// Link to the moves of a board of the round that is shown, if it has any.
    pub(super) fn moves_of(&self, round: RoundNo, board: BoardNo) -> Option<String> {
        self.with_moves
            .contains(&board)
            .then(|| self.here.round(round).game(board))
    }

    /// Is anything told of a ruling on this board?
    pub(super) fn is_ruled(&self, round: RoundNo, board: BoardNo) -> bool {
        self.rulings
            .iter()
            .any(|(of, at, _)| (*of, *at) == (round, board))
    }

    /// Address of the team table in a section of teams, where no player has a place of their own.
    pub(super) fn table_of_teams(&self) -> Option<String> {
        let teams = self.field.settings.teams.as_ref();
        teams.map(|_| self.here.team_table())
    }

    /// Address of the cross table of the teams; a cup has none, because its page shows whom every team met.
    pub(super) fn crosstable_of_teams(&self) -> Option<String> {
        let table = self.table_of_teams()?;
        Some(if self.field.is_cup() {
            table
        } else {
            self.here.team_crosstable()
        })
    }

    /// What a page follows: the section, or the rows of a round.
    pub(super) fn follow(&self, rows: Option<(RoundNo, Order)>) -> Follow {
        let live = self.here.live();
        Follow {
            address: match rows {
                Some((round, order)) => format!("{live}?round={round}&by={}", order.as_str()),
                None => live,
            },
            seen: self.field.content_version,
        }
    }

    /// The player whom an address names, with their number.
    ///
    /// # Errors
    ///
    /// When nobody here has the key or has a number yet, or the address was made of a number, which may now belong to somebody else.
    pub(super) fn addressed(&self, address: PlayerAddress) -> Result<(StartNo, &Entrant)> {
        match address {
            PlayerAddress::Key(key) => self
                .field
                .player_with(key)
                .and_then(|player| Some((player.no?, player)))
                .ok_or_else(Problem::not_found),
            PlayerAddress::Number(_) => Err(Problem::made_of_a_number(self.here.start_list())),
        }
    }

    /// A player as everybody may see them, if they have a number.
    pub(super) fn man(&self, player: &Entrant) -> Option<Man> {
        let shown = self.field.public_player(player);
        let no = shown.no?;
        Some(Man {
            no,
            title: shown.title.map(Title::as_str),
            name: shown.name.spoken(),
            listed: shown.name.to_string(),
            club: shown.club.map(|club| club.as_str().to_owned()),
            seat: self.field.own_seat(player.id).map(|seat| seat.to_string()),
            rating: shown.rating.map(Rating::get),
            href: self.here.card(player.key().into()),
        })
    }

    /// What a tie-break comes to, as everybody may read it.
    pub(super) fn tie_break(&self, lang: Lang, tie_break: TieBreak, value: Value) -> String {
        if self.field.hides(tie_break) {
            t!(lang, tie_break_hidden)
        } else {
            tie_break_names::value(lang, tie_break, value)
        }
    }

    /// The player with this number, or one without a name: a table may name somebody who is gone.
    pub(super) fn man_at(&self, no: StartNo) -> Man {
        self.field
            .player(no)
            .and_then(|player| self.man(player))
            .unwrap_or_else(|| Man {
                no,
                title: None,
                name: no.to_string(),
                listed: no.to_string(),
                club: None,
                seat: None,
                rating: None,
                href: self.here.start_list(),
            })
    }

    /// Until when a page that shows when the round begins stays true: it changes when the start passes.
    pub(super) fn until(round: Option<&SectionRound>, now: Timestamp) -> Option<Timestamp> {
        round
            .and_then(SectionRound::begins_at)
            .filter(|start| *start > now)
    }

    /// The frame of one of the section's pages: for those who work here it is the one of their work.
    pub(super) fn frame(&self, layout: Layout, tab: Tab, title: String) -> Layout {
        let lang = layout.lang;
        let detail = format!("{} · {}", self.field.name, self.describe(lang));
        let nav = self.nav(lang, tab);
        let layout = Layout {
            unlisted: !self.field.settings.public.search,
            ..layout
        };
        if let Some(rights) = self.works.as_ref().filter(|_| !layout.embedded) {
            let part = (nav::Part::Standings, title.as_str());
            return nav::around(layout, rights, &self.place, part, Some(nav));
        }
        layout
            .titled(title)
            .at(self.place.tournament_name.clone(), detail)
            .with_nav(nav)
    }

    /// System and number of rounds in a few words.
    fn describe(&self, lang: Lang) -> String {
        let rounds = t!(lang, public_rounds_in_all, count = self.field.planned_rounds);
        let system = match &self.field.settings.teams {
            Some(teams) => t!(
                lang,
                teams_described,
                pairing = web::i18n_teams::teams::pairing(lang, teams.pairing),
                boards = teams.boards()
            ),
            None => names::system(lang, self.field.settings.system),
        };
        format!("{system}, {rounds}")
    }

    fn nav(&self, lang: Lang, tab: Tab) -> Vec<NavItem> {
        let mut nav = Vec::with_capacity(10);
        if self.field.settings.teams.is_some() {
            nav.push(NavItem::new(
                self.here.team_table(),
                t!(lang, teams_nav),
                tab == Tab::Teams,
            ));
        }
        if self.field.plays_single_games() {
            nav.push(NavItem::new(
                self.here.team_games(),
                t!(lang, single_games_heading),
                tab == Tab::Fixtures,
            ));
        }
        if self.field.has_public_plan() {
            nav.push(NavItem::new(
                self.here.fixtures(),
                t!(lang, fixtures_heading),
                tab == Tab::Fixtures,
            ));
        }
        if let Some(round) = self.field.last_public() {
            let label = t!(lang, public_nav_round, round = round.number.get());
            let (here, of_round) = (&self.here, self.here.round(round.number));
            // Teams meet in matches, and what their players made stands with the table of the teams.
            let of_teams = self.field.settings.teams.is_some();
            let shown = if of_teams && !self.field.plays_single_games() {
                of_round.public_matches()
            } else {
                of_round.public_round()
            };
            nav.push(NavItem::new(shown, label, tab == Tab::Round));
            if !of_teams {
                nav.push(NavItem::new(
                    here.standings(),
                    t!(lang, public_nav_standings),
                    tab == Tab::Standings,
                ));
            }
            if !self.field.is_cup() {
                let table = if of_teams {
                    here.team_crosstable()
                } else {
                    here.crosstable()
                };
                nav.push(NavItem::new(
                    table,
                    t!(lang, public_nav_crosstable),
                    tab == Tab::Crosstable,
                ));
            }
        }
        nav.push(NavItem::new(
            self.here.start_list(),
            t!(lang, public_nav_players),
            tab == Tab::StartList,
        ));
        if self.has_prizes {
            nav.push(NavItem::new(
                self.here.prizes(),
                t!(lang, prizes_heading),
                tab == Tab::Prizes,
            ));
        }
        nav.push(NavItem::new(
            self.here.tournament(),
            t!(lang, public_nav_invitation),
            false,
        ));
        nav
    }
}
