//! The search: one list of hits for the page and for programs, with what this reader may open.
//!
//! Players, teams, boards and tournaments are found by [`service::search`]; pages of the program are those of the navigation ([`super::nav`],
//! [`super::office`]), so a page that a role may not open is not found; rules are those that hold for the tournament.

use sqlx::PgConnection;

use super::{
    auth::Visitor,
    error::{Problem, Result},
    i18n::{Lang, labels::cited},
    nav, office,
    paths::{
        ClubRecordsPath, FideRecordsPath, Here as _, NationalRecordsPath, ProfilePath, RulesPath,
        TournamentLinks, TournamentsPath,
    },
};
use domain::{
    access::{Capability, Scope},
    player_key::PlayerKey,
};
use engine::ids::SectionId;
use rules::{
    alphabet,
    catalogue::{self, Article, CatalogueQuery, catalogue},
};
use service::search::{self, MOST};
use store::{
    places::Place,
    search::{FoundBoard, FoundPlayer, FoundTeam},
};
use texts::t;

/// Rules that are shown; the page of the rules has the rest.
const RULES: usize = 6;

engine::spelled! {
    /// What a hit is.
    pub enum HitKind {
        /// A page of the program.
        Page => "page",
        /// A player of the tournament.
        Player => "player",
        /// A team of the tournament.
        Team => "team",
        /// A board of a section's newest public round.
        Board => "board",
        /// A rule that holds here.
        Rule => "rule",
        /// A tournament.
        Tournament => "tournament",
        /// A club, across tournaments.
        Club => "club",
        /// A person, across tournaments, by a number.
        Person => "person",
    }
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// What it is.
    pub kind: HitKind,
    /// Its name.
    pub name: String,
    /// Where it belongs; may be empty.
    pub about: String,
    /// Its address on this site.
    pub page: String,
}

impl Hit {
    fn new(kind: HitKind, name: impl Into<String>, about: impl Into<String>, page: String) -> Self {
        Self {
            kind,
            name: name.into(),
            about: about.into(),
            page,
        }
    }
}

/// What is found for this reader: in the tournament the address names, else in the whole installation. Persons and boards come before pages,
/// and rules last.
pub async fn hits(conn: &mut PgConnection, lang: Lang, visitor: &Visitor, wanted: &str) -> Result<Vec<Hit>> {
    // Addresses are made of what was looked for, so nothing is read of it that was not.
    let wanted = &search::shortened(wanted);
    let words = search::words(wanted);
    if words.is_empty() {
        return Ok(Vec::new());
    }
    match visitor.place() {
        Ok(place) => in_tournament(conn, lang, (visitor, place), wanted, &words).await,
        Err(_) => everywhere(conn, lang, visitor, wanted, &words).await,
    }
}

async fn in_tournament(
    conn: &mut PgConnection,
    lang: Lang,
    (visitor, place): (&Visitor, &Place),
    wanted: &str,
    words: &[String],
) -> Result<Vec<Hit>> {
    let place = &Place {
        // Programs are not asked for a band, but their search finds its pages too.
        sections: store::places::list_sections(conn, place.tournament).await?,
        ..place.clone()
    };
    let sees = |section: SectionId| {
        let scope = Scope::Section(place.tournament, section);
        visitor.rights.allow(Capability::ReadDesk, scope)
    };
    let whole: Vec<SectionId> = place
        .sections
        .iter()
        .map(|one| one.id)
        .filter(|id| sees(*id))
        .collect();
    let found = search::in_tournament(conn, place.tournament, wanted, &whole).await?;
    let set_up = service::tournaments::load(conn, place.tournament)
        .await?
        .ok_or_else(Problem::not_found)?;
    let tournament = &set_up.tournament;
    let edition = tournament.regulation.edition(tournament.details.starts_on).code();
    let sources = catalogue().sources_of(&edition, tournament.regulation.flags().appeals_board_competent());
    let here = Within {
        lang,
        visitor,
        place,
        here: place.here(),
    };
    let mut hits: Vec<Hit> = Vec::new();
    hits.extend(found.boards.iter().map(|board| here.board(board)));
    hits.extend(found.players.iter().map(|player| here.player(player)));
    hits.extend(found.teams.iter().map(|team| here.team(team)));
    hits.extend(here.pages(words));
    hits.extend(rules_of(lang, wanted, &sources, &here.here.tournament_rules()));
    Ok(hits)
}

/// A tournament as the reader sees it.
struct Within<'a> {
    lang: Lang,
    visitor: &'a Visitor,
    place: &'a Place,
    here: TournamentLinks,
}

impl Within<'_> {
    fn may(&self, capability: Capability, section: SectionId) -> bool {
        let scope = Scope::Section(self.place.tournament, section);
        self.visitor.rights.allow(capability, scope)
    }

    fn player(&self, found: &FoundPlayer) -> Hit {
        let here = self.here.within(found.section.slug.as_str());
        let page = if self.may(Capability::ManageEntries, found.section.id) {
            here.player(found.id)
        } else if found.no.is_some() {
            here.card(PlayerKey::of(found.id).into())
        } else {
            here.start_list()
        };
        let name = spoken(&found.given_name, &found.surname);
        Hit::new(HitKind::Player, name, found.section.name.as_str(), page)
    }

    fn team(&self, found: &FoundTeam) -> Hit {
        let here = self.here.within(found.section.slug.as_str());
        let page = if self.may(Capability::ManageEntries, found.section.id) {
            here.team_entry(found.id)
        } else {
            here.public_team(found.no)
        };
        Hit::new(
            HitKind::Team,
            found.name.as_str(),
            found.section.name.as_str(),
            page,
        )
    }

    fn board(&self, found: &FoundBoard) -> Hit {
        let here = self.here.within(found.section.slug.as_str()).round(found.round);
        let enters = self.may(Capability::EnterResults, found.section.id)
            && self.visitor.rights.reach(found.round, found.board);
        let page = if enters {
            here.board(found.board)
        } else {
            here.public_round()
        };
        let name = t!(self.lang, search_board, board = found.board.get());
        let (white, black) = (&found.white, &found.black);
        let about = format!(
            "{} – {} · {} · {}",
            spoken(&white.given_name, &white.surname),
            spoken(&black.given_name, &black.surname),
            found.section.name,
            t!(self.lang, public_nav_round, round = found.round.get())
        );
        Hit::new(HitKind::Board, name, about, page)
    }

    /// The pages whose name, with that of their section, has every word: first those of the whole tournament and the first section.
    fn pages(&self, words: &[String]) -> Vec<Hit> {
        let rights = &self.visitor.rights;
        let place = Place {
            section: None,
            ..self.place.clone()
        };
        let mut found: Vec<Hit> = Vec::new();
        let inside = |href: &str| {
            self.place
                .sections
                .iter()
                .find(|one| {
                    let section = self.here.within(one.slug.as_str()).section();
                    href.strip_prefix(&section)
                        .is_some_and(|rest| rest.starts_with('/'))
                })
                .map(|one| one.name.clone())
                .unwrap_or_default()
        };
        let mut add = |place: &Place| {
            // Somebody who reads English knows the page by its Danish name, too, and a program has not said what it reads.
            let named = nav::pages(self.lang.other(), rights, place);
            for (page, other) in nav::pages(self.lang, rights, place).into_iter().zip(named) {
                let about = inside(&page.href);
                let folded = alphabet::fold(&format!("{} {} {about}", page.label, other.label));
                let has_all = words.iter().all(|word| folded.contains(word.as_str()));
                if has_all && found.len() < MOST && !found.iter().any(|hit| hit.page == page.href) {
                    found.push(Hit::new(HitKind::Page, page.label, about, page.href));
                }
            }
        };
        add(&place);
        for section in self.place.sections.iter().take(MOST) {
            add(&nav::within(&place, section));
        }
        found
    }
}

fn spoken(given: &str, surname: &str) -> String {
    format!("{given} {surname}").trim().to_owned()
}

fn rules_of(lang: Lang, wanted: &str, sources: &[&str], page: &str) -> Vec<Hit> {
    let all = catalogue();
    let text: String = wanted.chars().take(catalogue::MAX_WANTED).collect();
    all.search(CatalogueQuery {
        text: &text,
        topic: "",
        sources,
    })
    .into_iter()
    .take(RULES)
    .map(|article| rule(lang, article, page))
    .collect()
}

fn rule(lang: Lang, article: &Article, page: &str) -> Hit {
    let says = match lang {
        Lang::Da => &article.says.da,
        Lang::En => &article.says.en,
    };
    let query = catalogue::plain(&article.id).replace(' ', "+");
    let address = format!("{page}?q={query}#{}", article.id);
    Hit::new(HitKind::Rule, cited(lang, article), says.as_str(), address)
}

async fn everywhere(
    conn: &mut PgConnection,
    lang: Lang,
    visitor: &Visitor,
    wanted: &str,
    words: &[String],
) -> Result<Vec<Hit>> {
    let user = visitor.actor.as_ref().and_then(|actor| actor.user);
    let found = search::everywhere(conn, visitor.rights.drafts_of(user), wanted).await?;
    let mut hits = Vec::new();
    for one in found.tournaments {
        let here = TournamentLinks::new(one.slug.as_str());
        let may_work = visitor
            .rights
            .allow(Capability::ReadDesk, Scope::Tournament(one.id));
        let page = if may_work { here.desk() } else { here.tournament() };
        let days = lang.span(one.details.starts_on, one.details.ends_on);
        let about = [one.details.city.clone(), days]
            .into_iter()
            .filter(|part| !part.is_empty());
        let about: Vec<String> = about.collect();
        hits.push(Hit::new(
            HitKind::Tournament,
            one.details.name,
            about.join(" · "),
            page,
        ));
    }
    let wanted = wanted.trim();
    if found.has_club {
        let club_name = wanted.to_owned();
        let page = ClubRecordsPath { club_name }.to_string();
        hits.push(Hit::new(HitKind::Club, wanted, "", page));
    }
    if let Some(id) = found.of_union {
        let national_id = id.to_string();
        let name = t!(lang, search_of_union, number = national_id.as_str());
        let page = NationalRecordsPath { national_id }.to_string();
        hits.push(Hit::new(HitKind::Person, name, "", page));
    }
    if let Some(id) = found.of_fide {
        let fide_id = id.to_string();
        let name = t!(lang, search_of_fide, number = fide_id.as_str());
        let page = FideRecordsPath { fide_id }.to_string();
        hits.push(Hit::new(HitKind::Person, name, "", page));
    }
    let mut pages = office::pages(lang, &visitor.rights);
    if user.is_some() {
        pages.push((t!(lang, tournaments_heading), TournamentsPath.to_string()));
        pages.push((t!(lang, menu_profile), ProfilePath.to_string()));
    }
    pages.push((t!(lang, rules_heading), RulesPath.to_string()));
    hits.extend(
        pages
            .into_iter()
            .filter(|(label, _)| {
                let folded = alphabet::fold(label);
                words.iter().all(|word| folded.contains(word.as_str()))
            })
            .map(|(label, page)| Hit::new(HitKind::Page, label, "", page)),
    );
    hits.extend(rules_of(lang, wanted, &[], &RulesPath.to_string()));
    Ok(hits)
}
