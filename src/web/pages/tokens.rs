//! One's own tokens for the JSON API.

use super::{
    confirm::{self, Answer},
    shown_once::ShownOnce,
};
use crate::prelude::*;
use domain::access::TokenScope;
use service::tokens::{self, MakeToken, TokenError};
use web::auth::User;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::SignedIn, show)
        .post(Access::SignedIn, make)
        .post(Access::SignedIn, revoke)
        .post(Access::SignedIn, rotate)
}

/// How many tournaments one may choose from.
const TOURNAMENTS: i64 = 200;
/// How long a token works unless something else is chosen, in days.
const USUAL_DAYS: &str = "90";

#[derive(Debug)]
struct TokenRow {
    name: String,
    scopes: String,
    tournament: String,
    used: String,
    expires: String,
    revoke: String,
    /// Where a new secret is made; empty where one was.
    rotate: String,
    /// Of the press that makes it.
    key: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/tokens.html")]
struct TokensPage {
    layout: Layout,
    rows: Vec<TokenRow>,
    typed_name: String,
    days: String,
    scopes: Vec<Choice>,
    tournaments: Vec<Choice>,
    key: String,
    errors: FieldErrors,
    /// Hours for which a token works beside the one that took its place.
    overlap: i64,
}

impl TokensPage {
    async fn read(layout: Layout, db: &Db, now: Now, user: &User) -> Result<Self> {
        let lang = layout.lang;
        let owner = user.actor.user.ok_or_else(Problem::not_found)?;
        let mut tx = db.snapshot().await?;
        let rows = store::tokens::list_by_user(&mut tx, owner, None, now.0).await?;
        let choices = store::tournaments::list_of_user(&mut tx, owner, TOURNAMENTS).await?;
        let mut tournaments = vec![Choice::new("", t!(lang, tokens_all_tournaments), "")];
        tournaments.extend(
            choices
                .into_iter()
                .map(|listed| Choice::new(listed.id.to_string(), listed.details.name, "")),
        );
        Ok(Self {
            rows: rows.into_iter().map(|token| row(lang, token)).collect(),
            layout: layout.titled(t!(lang, tokens_heading)),
            typed_name: String::new(),
            days: USUAL_DAYS.to_owned(),
            scopes: scopes(lang, |scope| scope == TokenScope::Read),
            tournaments,
            key: ids::fresh().to_string(),
            errors: FieldErrors::new(),
            overlap: tokens::OVERLAP_HOURS,
        })
    }
}

fn row(lang: Lang, token: store::tokens::Token) -> TokenRow {
    let scopes: Vec<String> = token
        .scopes
        .iter()
        .map(|scope| lang.token_scope(*scope))
        .collect();
    TokenRow {
        revoke: TokenRevokePath { token: token.id }.to_string(),
        rotate: if token.is_replaced {
            String::new()
        } else {
            TokenRotatePath { token: token.id }.to_string()
        },
        key: ids::fresh().to_string(),
        name: token.name,
        scopes: scopes.join(", "),
        tournament: token
            .tournament
            .unwrap_or_else(|| t!(lang, tokens_all_tournaments)),
        used: token
            .last_used_at
            .map_or_else(|| t!(lang, tokens_never), |at| lang.stamp(at)),
        expires: if token.is_replaced {
            t!(lang, tokens_replaced, until = lang.stamp(token.expires_at))
        } else {
            lang.date_of(token.expires_at)
        },
    }
}

fn scopes(lang: Lang, is_chosen: impl Fn(TokenScope) -> bool) -> Vec<Choice> {
    TokenScope::ALL
        .iter()
        .map(|scope| Choice {
            value: scope.to_string(),
            label: lang.token_scope(*scope),
            chosen: is_chosen(*scope),
        })
        .collect()
}

async fn show(_: TokensPath, db: Db, now: Now, user: User, layout: Layout) -> Result<Page> {
    Ok(Html(TokensPage::read(layout, &db, now, &user).await?.render()?))
}

#[derive(Deserialize)]
struct TokenForm {
    #[serde(default)]
    name: String,
    #[serde(default)]
    days: String,
    #[serde(default)]
    tournament: String,
    key: IdempotencyKey,
    /// The ticked boxes: `scope-read=yes`.
    #[serde(flatten)]
    boxes: BTreeMap<String, String>,
}

async fn make(
    _: TokensPath,
    user: User,
    (db, now, layout): Visit,
    Form(form): Form<TokenForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let chosen = |scope: TokenScope| form.boxes.contains_key(&format!("scope-{scope}"));
    let cmd = MakeToken {
        name: form.name.clone(),
        scopes: TokenScope::ALL
            .iter()
            .copied()
            .filter(|scope| chosen(*scope))
            .collect(),
        tournament: form.tournament.parse().ok(),
        days: form.days.trim().parse().unwrap_or_default(),
    };
    let mut page = TokensPage::read(layout.clone(), &db, now, &user).await?;
    let is_known = form.tournament.is_empty()
        || page
            .tournaments
            .iter()
            .any(|choice| choice.value == form.tournament);
    if !is_known {
        return Err(Problem::not_found());
    }
    let mut tx = db.begin().await?;
    match tokens::make(&mut tx, &user.actor, now.0, form.key, cmd).await {
        Ok(secret) => {
            tx.commit().await?;
            ShownOnce::token(layout, form.name.trim(), secret.as_ref(), TokensPath::PATH)
        }
        Err(error) => {
            let field = match &error {
                TokenError::Name | TokenError::TooMany => "name",
                TokenError::NoScope => "scopes",
                TokenError::Days => "days",
                TokenError::NoSuchToken
                | TokenError::NoAccount
                | TokenError::Once(_)
                | TokenError::Store(_) => return Err(error.into()),
            };
            page.errors.add(field, error_texts::accounts::token(lang, &error));
            page.typed_name = form.name.chars().take(80).collect();
            page.days = form.days.chars().take(5).collect();
            page.scopes = scopes(lang, chosen);
            for choice in &mut page.tournaments {
                choice.chosen = choice.value == form.tournament;
            }
            again(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
    }
}

async fn revoke(
    path: TokenRevokePath,
    user: User,
    (db, now, layout): Visit,
    Form(answer): Form<Answer>,
) -> Result<Response> {
    if !answer.is_yes() {
        let flash = confirm::unanswered(layout.lang);
        return Ok(flash.leads_to(TokensPath::PATH));
    }
    let owner = user.actor.user.ok_or_else(Problem::not_found)?;
    let mut tx = db.begin().await?;
    let flash = match tokens::revoke(&mut tx, &user.actor, owner, path.token, now.0).await {
        Ok(()) => Flash::done(t!(layout.lang, tokens_revoked)),
        // Pressed twice: it is as it should be.
        Err(TokenError::NoSuchToken) => Flash::refused(t!(layout.lang, tokens_gone)),
        Err(error) => return Err(error.into()),
    };
    tx.commit().await?;
    Ok(flash.leads_to(TokensPath::PATH))
}

/// What the question's form sends, with the key of the press.
#[derive(Deserialize)]
struct RotateForm {
    key: IdempotencyKey,
    #[serde(flatten)]
    answer: Answer,
}

async fn rotate(
    path: TokenRotatePath,
    user: User,
    (db, now, layout): Visit,
    Form(form): Form<RotateForm>,
) -> Result<Response> {
    if !form.answer.is_yes() {
        let flash = confirm::unanswered(layout.lang);
        return Ok(flash.leads_to(TokensPath::PATH));
    }
    let lang = layout.lang;
    let mut tx = db.begin().await?;
    match tokens::rotate(&mut tx, &user.actor, now.0, form.key, path.token).await {
        Ok((name, secret)) => {
            tx.commit().await?;
            ShownOnce::token(layout, &name, secret.as_ref(), TokensPath::PATH)
        }
        Err(error @ TokenError::TooMany) => {
            let flash = Flash::refused(error_texts::accounts::token(lang, &error));
            Ok(flash.leads_to(TokensPath::PATH))
        }
        // Pressed in two windows, or revoked meanwhile.
        Err(TokenError::NoSuchToken) => {
            Ok(Flash::refused(t!(lang, tokens_rotate_gone)).leads_to(TokensPath::PATH))
        }
        Err(error) => Err(error.into()),
    }
}
