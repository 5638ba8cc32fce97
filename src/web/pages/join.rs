//! The tablet's own pages: joining by a code, its status, its reports, and leaving.

use axum::extract::State;
use axum_extra::extract::{CookieJar, cookie::Cookie};

use super::{
    preferences,
    tablets::{boards, field_of, level},
};
use crate::prelude::*;
use domain::tablet::JoinCode;
use engine::ids::TabletMessageId;
use service::tablets::{self, TabletError};
use store::tablets::Awaited;
use web::{
    auth::{self, Visitor},
    back::inside,
    device::Device,
    held_secret::HeldSecret,
    i18n::LANG_COOKIE,
    paths::{
        JoinCodePath, JoinPath, LeaveTabletPath, SectionLinks, TabletReadPath, TabletStatePath,
        ThisTabletPath,
    },
};

pub(super) fn routes(state: &AppState) -> Routes {
    let anybody = Access::Anybody;
    Routes::new(state)
        .get(anybody, open)
        .get(anybody, ask)
        .post(anybody, join)
        .get(anybody, this)
        .post(anybody, leave)
        .post(anybody, report)
        .post(anybody, read)
}

/// The code of a scanned address, until it is used.
const HELD: HeldSecret<'static> = HeldSecret {
    name: "join-code",
    page: JoinPath::PATH,
};

fn kept(state: &AppState, code: &JoinCode) -> Cookie<'static> {
    let life = std::time::Duration::from_secs(tablets::CODE_LIFE.as_secs().unsigned_abs());
    HELD.keep(&state.site, code.reveal(), life)
}

/// The scanned address: the code goes from it into a cookie at once.
async fn open(
    path: JoinCodePath,
    State(state): State<AppState>,
    device: Device,
    jar: CookieJar,
) -> Result<Response> {
    state.limits.link(device.peer)?;
    let jar = match path.code.parse::<JoinCode>() {
        Ok(code) => jar.add(kept(&state, &code)),
        Err(_) => jar,
    };
    Ok(HELD.moves_on(jar))
}

/// What a code lets in, in words.
#[derive(Debug)]
struct InvitationOffer {
    place: String,
    level: String,
    boards: String,
    until: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/join.html")]
struct JoinPage {
    layout: Layout,
    /// What the code is for; none while it must still be typed.
    offer: Option<InvitationOffer>,
    code: String,
    name: String,
    errors: FieldErrors,
}

impl JoinPage {
    fn asking(layout: Layout) -> Self {
        Self {
            layout: Layout {
                title: t!(layout.lang, join_heading),
                ..layout
            },
            offer: None,
            code: String::new(),
            name: String::new(),
            errors: FieldErrors::new(),
        }
    }

    fn offering(layout: Layout, code: &JoinCode, awaited: &Awaited) -> Self {
        let lang = layout.lang;
        Self {
            offer: Some(InvitationOffer {
                place: format!("{} · {}", awaited.tournament_name, awaited.section_name),
                level: level(lang, awaited.level),
                boards: boards(lang, awaited.boards),
                until: lang.moment(awaited.expires_at),
            }),
            code: code.reveal(),
            name: awaited.name.clone(),
            ..Self::asking(layout)
        }
    }
}

/// Asks for the code; with one that was scanned, says what it is for.
async fn ask(
    _: JoinPath,
    State(state): State<AppState>,
    device: Device,
    jar: CookieJar,
    layout: Layout,
) -> Result<Response> {
    let lang = layout.lang;
    let Some(held) = jar.get(HELD.name).map(|cookie| cookie.value().to_owned()) else {
        return Ok(Html(JoinPage::asking(layout).render()?).into_response());
    };
    state.limits.link(device.peer)?;
    let mut tx = store::connections::begin(&state.pool).await?;
    let found = match held.parse::<JoinCode>() {
        Ok(code) => tablets::find_by_code(&mut tx, &code, state.clock.now())
            .await
            .map(|awaited| (code, awaited)),
        Err(_) => Err(TabletError::NoSuchCode),
    };
    tx.rollback().await?;
    match found {
        Ok((code, awaited)) => {
            Ok(Html(JoinPage::offering(layout, &code, &awaited).render()?).into_response())
        }
        Err(error @ TabletError::NoSuchCode) => {
            let mut page = JoinPage::asking(layout);
            page.errors.add("code", error_texts::tablets::words(lang, &error));
            let body = Html(page.render()?);
            Ok((StatusCode::NOT_FOUND, jar.add(HELD.forget(&state.site)), body).into_response())
        }
        Err(error) => Err(error.into()),
    }
}

#[derive(Debug, Deserialize)]
struct JoinForm {
    #[serde(default)]
    code: String,
    /// Absent while only the code was asked for.
    name: Option<String>,
}

/// With the code alone: says what it is for and asks for a name. With both: lets this device in.
async fn join(
    _: JoinPath,
    State(state): State<AppState>,
    device: Device,
    jar: CookieJar,
    layout: Layout,
    Form(form): Form<JoinForm>,
) -> Result<Response> {
    state.limits.link(device.peer)?;
    let lang = layout.lang;
    let now = state.clock.now();
    let refuse = |mut page: JoinPage, error: &TabletError| -> Result<Response> {
        page.errors.add(
            field_of(error).unwrap_or("code"),
            error_texts::tablets::words(lang, error),
        );
        Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(page.render()?)).into_response())
    };
    let typed: String = form.code.chars().take(20).collect();
    let again = |layout: Layout| JoinPage {
        code: typed.clone(),
        ..JoinPage::asking(layout)
    };
    let Ok(code) = form.code.parse::<JoinCode>() else {
        return refuse(again(layout), &TabletError::NoSuchCode);
    };
    let mut tx = store::connections::begin(&state.pool).await?;
    let awaited = match tablets::find_by_code(&mut tx, &code, now).await {
        Ok(awaited) => awaited,
        Err(error @ TabletError::NoSuchCode) => return refuse(again(layout), &error),
        Err(error) => return Err(error.into()),
    };
    let page = JoinPage::offering(layout, &code, &awaited);
    let Some(name) = &form.name else {
        return Ok((jar.add(kept(&state, &code)), Html(page.render()?)).into_response());
    };
    match tablets::join(&mut tx, &code, (name, &device.name), now).await {
        Ok((secret, joined)) => {
            tx.commit().await?;
            let flash = Flash::done(t!(lang, join_done, name = joined.name.as_str()));
            let jar = jar
                .add(auth::tablet(&state.site, &secret))
                // A tablet has no account in which its language could be stored.
                .add(preferences::kept(LANG_COOKIE, lang.tag()))
                .add(HELD.forget(&state.site));
            let here = SectionLinks::new(joined.tournament_slug, joined.section_slug);
            Ok(flash.leads_with(jar, &here.section_entry()))
        }
        Err(error) if field_of(&error).is_some() => refuse(
            JoinPage {
                name: name.chars().take(tablets::MAX_NAME).collect(),
                ..page
            },
            &error,
        ),
        Err(error) => Err(error.into()),
    }
}

#[derive(Debug, Template)]
#[template(path = "pages/tablet.html")]
struct ThisTablet {
    layout: Layout,
    name: String,
    level: String,
    boards: String,
    secure: bool,
    /// Its board list.
    list: String,
}

/// The status of this tablet, and how to leave. A device that has not joined is asked for a code.
async fn this(
    _: ThisTabletPath,
    State(state): State<AppState>,
    visitor: Visitor,
    layout: Layout,
) -> Result<Response> {
    let lang = layout.lang;
    let Some(actor) = visitor.actor else {
        return Ok(Redirect::to(JoinPath::PATH).into_response());
    };
    let Some(scope) = actor.tablet() else {
        return Ok(Redirect::to(JoinPath::PATH).into_response());
    };
    let mut tx = Db::from(state.pool.clone()).snapshot().await?;
    let tournament = store::tournaments::find(&mut tx, scope.tournament).await?;
    let section = store::sections::find(&mut tx, scope.section).await?;
    drop(tx);
    let (Some(tournament), Some(section)) = (tournament, section) else {
        return Ok(Redirect::to(JoinPath::PATH).into_response());
    };
    let here = SectionLinks::new(tournament.slug.as_str(), section.slug.as_str());
    let page = ThisTablet {
        list: here.section_entry(),
        layout: layout.titled(t!(lang, tablet_this)),
        name: actor.name.clone(),
        level: level(lang, scope.level),
        boards: boards(lang, scope.boards),
        secure: state.site.secure,
    };
    Ok(Html(page.render()?).into_response())
}

/// This tablet leaves: its secret no longer works, here or anywhere.
async fn leave(
    _: LeaveTabletPath,
    State(state): State<AppState>,
    (db, now): (Db, Now),
    visitor: Visitor,
    jar: CookieJar,
    layout: Layout,
) -> Result<Response> {
    if let Some(actor) = &visitor.actor {
        db.write(async |conn| tablets::leave(conn, actor, now.0).await)
            .await?;
    }
    let flash = Flash::done(t!(layout.lang, tablet_left));
    Ok(flash.leads_with(jar.add(auth::no_tablet(&state.site)), JoinPath::PATH))
}

#[derive(Debug, Deserialize)]
struct InvitationStateForm {
    #[serde(default)]
    unsent: u32,
    #[serde(default)]
    refused: u32,
}

/// What is stored on this tablet, reported by its script from time to time. A device that is signed in otherwise need not report.
async fn report(
    _: TabletStatePath,
    (db, now): (Db, Now),
    visitor: Visitor,
    Form(form): Form<InvitationStateForm>,
) -> Result<StatusCode> {
    let Some(actor) = &visitor.actor else {
        return Err(Problem::no_tablet());
    };
    let lies = (form.unsent, form.refused);
    db.write(async |conn| tablets::report(conn, actor, lies, now.0).await)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Debug, Deserialize)]
struct ReadForm {
    message: TabletMessageId,
    #[serde(default)]
    back: String,
}

/// The message has been read.
async fn read(_: TabletReadPath, db: Db, visitor: Visitor, Form(form): Form<ReadForm>) -> Result<Redirect> {
    if let Some(actor) = &visitor.actor {
        db.write(async |conn| tablets::acknowledge(conn, actor, form.message).await)
            .await?;
    }
    Ok(Redirect::to(inside(&form.back)))
}
