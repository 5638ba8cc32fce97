//! The players a club enters itself, behind its link: the form for several at once, and how far each of them has come.

use axum::extract::State as Shared;
use axum_extra::extract::CookieJar;

use super::own::held;
use crate::{
    forms::{Refusal, Typed},
    link_holder,
    prelude::*,
};
use domain::registration::{
    club_players::TakenBack,
    form::{EntryField, EntryForm},
};
use engine::ids::SectionId;
use service::{
    applications::choice,
    club_links::Bearer,
    club_players::{self, ClubPlayer, ClubPlayerTakenBack, ClubPlayerWritten, ClubPlayersCommand},
};
use web::{club_players_words as words, device::Device, held_secret::private};

/// The rows of the form; an empty one is no player.
const ROWS: usize = 10;

/// The rows that are seen at once.
const SEEN: usize = 3;

/// What the form sends where the section is chosen by rating.
const BY_RATING: &str = "by_rating";

/// What the form of an entry that is taken back says; any other enters players.
const TAKE_BACK: &str = "take_back";

/// What is asked of a player; whoever writes none of it has left the row empty.
const ASKED: [EntryField; 7] = [
    EntryField::GivenName,
    EntryField::Surname,
    EntryField::Birth,
    EntryField::NationalId,
    EntryField::FideId,
    EntryField::RatingTyped,
    EntryField::Federation,
];

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Anybody, show)
        .post(Access::Anybody, act)
}

/// A player whom the club has entered.
#[derive(Debug)]
struct EnteredRow {
    id: PlayerId,
    version: Version,
    name: String,
    /// Section, state, place on the waiting list and fee.
    about: String,
    /// What taking it back is called; empty where it cannot be.
    take_back: String,
}

/// A row of the form.
#[derive(Debug)]
struct FormRow {
    no: usize,
    sections: Vec<Choice>,
    sexes: Vec<Choice>,
}

#[derive(Debug, Template)]
#[template(path = "pages/club_players.html")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is something the form asks or says by itself"
)]
struct PlayersPage {
    layout: Layout,
    path: OwnClubPlayersPath,
    back: String,
    club: String,
    players: Vec<EnteredRow>,
    /// The last moment for entries; empty where there is none.
    deadline: String,
    is_open: bool,
    rows: Vec<FormRow>,
    /// Is something written in a row that is not seen at once?
    is_long: bool,
    /// Is a section for players of one sex?
    asks_sex: bool,
    /// Is a section for players of some federations?
    asks_federation: bool,
    fields: Typed,
    errors: FieldErrors,
    /// An error that belongs to no single field.
    said: String,
}

impl PlayersPage {
    fn value(&self, name: &str) -> &str {
        self.fields.text(name)
    }

    /// What was written in a field of a row.
    fn typed(&self, row: &FormRow, field: &str) -> &str {
        self.fields.text(&self.name(row, field))
    }

    /// The name of a field of a row.
    #[expect(clippy::unused_self, reason = "templates call methods of the page")]
    fn name(&self, row: &FormRow, field: &str) -> String {
        words::field_of(row.no - 1, field)
    }

    /// The error of a field of a row.
    fn error(&self, row: &FormRow, field: &str) -> &str {
        self.errors.of(&self.name(row, field))
    }
}

fn entered(lang: Lang, player: &ClubPlayer) -> EnteredRow {
    EnteredRow {
        id: player.id,
        version: player.version,
        about: words::about(lang, player),
        take_back: match player.may_take_back {
            Some(TakenBack::Deleted) => t!(lang, club_players_take_back),
            Some(TakenBack::Withdrawn) => t!(lang, club_players_withdraw),
            None => String::new(),
        },
        name: player.name.clone(),
    }
}

/// Is somebody written in this row?
fn is_written(fields: &Typed, row: usize) -> bool {
    ASKED
        .iter()
        .any(|field| !fields.text(&words::field_of(row, field.as_str())).is_empty())
}

async fn page(
    (db, now): (&Db, Timestamp),
    path: OwnClubPlayersPath,
    bearer: &Bearer,
    layout: Layout,
    fields: Typed,
) -> Result<PlayersPage> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let found = club_players::of_club(&mut tx, bearer, now).await?;
    let desk = found.desk;
    let layout = link_holder::framed(&mut tx, desk.tournament.slug.as_str(), layout).await?;
    drop(tx);
    let by_rating = choice::is_offered(&desk);
    let form_row = |row: usize| {
        let chosen = fields.text(&words::field_of(row, "section"));
        let first = if by_rating {
            Some(Choice::new(BY_RATING, t!(lang, apply_by_rating), chosen))
        } else if desk.sections.len() > 1 {
            Some(Choice::new("", t!(lang, apply_choose), chosen))
        } else {
            None
        };
        let of = |section: &Section| Choice::new(section.id.to_string(), section.name.clone(), chosen);
        let sex = fields.text(&words::field_of(row, "sex"));
        FormRow {
            no: row + 1,
            sections: first.into_iter().chain(desk.sections.iter().map(of)).collect(),
            sexes: vec![
                Choice::new("", t!(lang, player_sex_unknown), sex),
                Choice::new("female", t!(lang, player_sex_female), sex),
                Choice::new("male", t!(lang, player_sex_male), sex),
            ],
        }
    };
    let rules = || desk.sections.iter().map(|section| &section.settings.entry);
    let layout = layout
        .titled(found.club.clone())
        .at(found.club.clone(), desk.tournament.details.name.clone());
    Ok(PlayersPage {
        back: OwnClubPath { link: path.link }.to_string(),
        club: found.club,
        players: found.players.iter().map(|player| entered(lang, player)).collect(),
        deadline: desk.deadline.map(|at| lang.moment(at)).unwrap_or_default(),
        is_open: desk.is_open,
        rows: (0..ROWS).map(form_row).collect(),
        is_long: (SEEN..ROWS).any(|row| is_written(&fields, row)),
        asks_sex: rules().any(|entry| entry.sex.is_some()),
        asks_federation: rules().any(|entry| !entry.federations.is_empty()),
        fields,
        errors: FieldErrors::new(),
        said: String::new(),
        layout,
        path,
    })
}

async fn show(
    path: OwnClubPlayersPath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    layout: Layout,
) -> Result<Response> {
    let bearer = held(&state, &jar, path.link).await?;
    let page = page((&db, now), path, &bearer, layout, Typed::default()).await?;
    Ok(private(Html(page.render()?).into_response()))
}

/// A row as a player; `None` where it is empty.
fn written(fields: &Typed, row: usize) -> Option<Result<ClubPlayerWritten>> {
    if !is_written(fields, row) {
        return None;
    }
    let text = |field: &str| fields.text(&words::field_of(row, field)).to_owned();
    let section = match text("section").as_str() {
        BY_RATING => Ok(None),
        chosen => chosen.parse::<SectionId>().map(Some).map_err(|_| {
            let field = words::field_of(row, "section");
            Problem::field(field, |lang| t!(lang, apply_choose_section))
        }),
    };
    Some(section.map(|section| ClubPlayerWritten {
        section,
        form: EntryForm {
            given_name: text("given_name"),
            surname: text("surname"),
            birth: text("birth"),
            national_id: text("national_id"),
            fide_id: text("fide_id"),
            rating_typed: text("rating_typed"),
            federation: text("federation"),
            sex: text("sex"),
            ..EntryForm::default()
        },
    }))
}

/// The fields without the empty rows between players, so that what is refused is told at the place it is shown again.
fn moved_up(fields: &Typed) -> Typed {
    let mut moved = Typed::default();
    let is_of_row = |name: &str| {
        let no = name.rsplit_once('-').map(|(_, no)| no);
        no.is_some_and(|no| no.parse::<usize>().is_ok())
    };
    for (name, value) in fields.0.iter().filter(|(name, _)| !is_of_row(name)) {
        moved.0.insert(name.clone(), value.clone());
    }
    let rows = (0..ROWS).filter(|row| is_written(fields, *row));
    for (to, from) in rows.enumerate() {
        let asked = ASKED.iter().map(|field| field.as_str());
        for field in asked.chain(["section", "sex"]) {
            let value = fields.text(&words::field_of(from, field)).to_owned();
            moved.0.insert(words::field_of(to, field), value);
        }
    }
    moved
}

async fn perform((db, now): (&Db, Timestamp), bearer: &Bearer, sent: &Sent, fields: &Typed) -> Result<usize> {
    if sent.text("step") == TAKE_BACK {
        let cmd = ClubPlayerTakenBack {
            player: sent.text("player").parse().map_err(|_| Problem::not_found())?,
            seen: sent.seen,
        };
        db.write(async |conn| club_players::take_back(conn, bearer, now, sent.key, cmd).await)
            .await?;
        return Ok(0);
    }
    let players: Result<Vec<ClubPlayerWritten>> = (0..ROWS).filter_map(|row| written(fields, row)).collect();
    let cmd = ClubPlayersCommand {
        players: players?,
        email: sent.text("email").to_owned(),
        phone: sent.text("phone").to_owned(),
        note: sent.text("note").to_owned(),
    };
    let entered = db
        .write(async |conn| club_players::enter(conn, bearer, now, sent.key, &cmd).await)
        .await?;
    Ok(entered.len())
}

async fn act(
    path: OwnClubPlayersPath,
    (Shared(state), device): (Shared<AppState>, Device),
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    layout: Layout,
    sent: Sent,
) -> Result<Response> {
    let bearer = held(&state, &jar, path.link).await?;
    state.limits.entry(device.peer)?;
    let lang = layout.lang;
    let is_entry = sent.text("step") != TAKE_BACK;
    let fields = moved_up(&Typed(sent.fields.clone()));
    let problem = match perform((&db, now), &bearer, &sent, &fields).await {
        Ok(count) => {
            let said = if is_entry {
                t!(lang, club_players_entered, count)
            } else {
                t!(lang, club_players_taken_back)
            };
            return Ok(Flash::done(said).leads_to(&path.to_string()));
        }
        Err(problem) => problem,
    };
    let refusal = Refusal::of(problem, lang)?;
    let typed = if is_entry { fields } else { Typed::default() };
    let mut page = page((&db, now), path, &bearer, layout, typed).await?;
    page.said = refusal.said;
    page.errors = refusal.errors;
    Ok(private(again(refusal.status, &page)?))
}
