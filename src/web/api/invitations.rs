//! Inviting people without an account to roles in a tournament, by one-time links.

use axum::{extract::State, http::HeaderMap};

use super::{address::OneInvitation, prelude::*, rights::scope};
use domain::{
    access::Role,
    account::{AccountName, Email},
    mail::MailState,
    tournament::Slug,
};
use engine::ids::InvitationId;
use service::{
    access::ManageRights,
    invitations::{self, Invite, InviteError},
    link_mails::InvitationMail,
};
use web::{error_texts, mail_words, paths::InvitationLinkPath, state::Site};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageRights);
    routes
        .add(manage, routes!(list_invitations, invite))
        .add(manage, routes!(revoke_invitation))
}

/// Links that wait to be accepted.
#[derive(Debug, Serialize, ToSchema)]
struct Invitations {
    /// The newest first.
    invitations: Vec<Invitation>,
}

/// A link that waits to be accepted; the link itself is shown once, to who made it.
#[derive(Debug, Serialize, ToSchema)]
struct Invitation {
    /// Its id.
    #[schema(value_type = super::shapes::InvitationId)]
    id: InvitationId,
    /// For whom, as the inviter calls them.
    name: String,
    /// What accepting it gives.
    #[schema(value_type = Vec<super::shapes::RoleName>)]
    roles: Vec<Role>,
    /// The section's part of addresses; `null` for the whole tournament.
    #[schema(value_type = Option<super::shapes::Slug>)]
    section: Option<Slug>,
    /// Until when it waits.
    expires_at: Timestamp,
    /// Where the link was sent by mail; `null` if it was not.
    email: Option<String>,
    /// How far that mail has come.
    #[schema(value_type = Option<super::shapes::MailStanding>)]
    mail: Option<MailState>,
}

/// The invitations that wait
#[utoipa::path(
    get, path = "/tournaments/{tournament}/invitations", tag = "rights",
    responses((status = 200, body = Invitations), (status = "4XX"))
)]
async fn list_invitations(permit: Permit<ManageRights>, (db, now): (Db, Now)) -> Result<Json<Invitations>> {
    let tournament = permit.tournament();
    let mut tx = db.snapshot().await?;
    let sections = store::sections::list_by_tournament(&mut tx, tournament).await?;
    let open = store::invitations::list_open(&mut tx, Some(tournament), now.0).await?;
    let invitations = open
        .into_iter()
        .map(|link| Invitation {
            id: link.id,
            name: link.name,
            roles: link.roles,
            section: sections
                .iter()
                .find(|section| Some(section.id) == link.scope.section())
                .map(|section| section.slug.clone()),
            expires_at: link.expires_at,
            email: link.email,
            mail: link.mail,
        })
        .collect();
    Ok(Json(Invitations { invitations }))
}

/// Somebody to invite.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewInvitation {
    /// How you call them.
    #[schema(example = "Prøve Prøvesen")]
    name: String,
    /// What they will be.
    #[schema(value_type = Vec<super::shapes::RoleName>)]
    roles: Vec<Role>,
    /// The section's part of addresses; without it, in the whole tournament.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::Slug>)]
    section: Option<Slug>,
    /// Where the link is sent by mail, too; without it nothing is sent.
    #[serde(default)]
    email: Option<String>,
}

/// A link that was made.
#[derive(Debug, Serialize, ToSchema)]
struct MadeInvitation {
    /// Its id.
    #[schema(value_type = super::shapes::InvitationId)]
    id: InvitationId,
    /// The link, below the server's address. It is told once: `null` when the request is repeated.
    link: Option<String>,
}

/// Makes a one-time link for somebody
#[utoipa::path(
    post, path = "/tournaments/{tournament}/invitations", tag = "rights",
    responses(
        (status = 201, body = MadeInvitation),
        (status = 403, description = "Whoever made the token may not give one of the roles there"),
        (status = 409, description = "The link is to be sent, and the server is not set up to send mail"),
        (status = 422, description = "No name, no role, no such section, no address, one that has had ten invitations within a day, or the key was used for something else")
    )
)]
async fn invite(
    permit: Permit<ManageRights>,
    site: State<Site>,
    (headers, db, now): (HeaderMap, Db, Now),
    Key(key): Key,
    Json(body): Json<NewInvitation>,
) -> Result<Response> {
    let name = body
        .name
        .parse::<AccountName>()
        .map_err(|error| Problem::field("name", move |lang| error_texts::accounts::name(lang, error)))?;
    let email = body
        .email
        .map(|email| email.parse::<Email>())
        .transpose()
        .map_err(|error| Problem::field("email", move |lang| error_texts::accounts::email(lang, error)))?;
    let mail = email.map(|email| InvitationMail {
        email,
        language: mail_words::tongue(Lang::of_api(&headers)),
        has_server: site.0.has_mail_server,
    });
    let mut tx = db.begin().await?;
    let command = Invite {
        name,
        roles: body.roles,
        scope: scope(&mut tx, &permit, body.section.as_ref()).await?,
        mail,
    };
    let made = match invitations::invite(&mut tx, &permit, now.0, key, command).await {
        Err(InviteError::NoRole) => {
            return Err(Problem::field("roles", |lang| t!(lang, invite_no_role)));
        }
        done => done?,
    };
    tx.commit().await?;
    let link = made.secret.map(|secret| {
        InvitationLinkPath {
            secret: secret.reveal().to_owned(),
        }
        .to_string()
    });
    Ok((StatusCode::CREATED, Json(MadeInvitation { id: made.id, link })).into_response())
}

/// Takes an invitation back
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/invitations/{invitation}", tag = "rights",
    responses((status = 204, description = "The link does not work any more"))
)]
async fn revoke_invitation(
    Path(path): Path<OneInvitation>,
    permit: Permit<ManageRights>,
    (db, now): (Db, Now),
    Key(key): Key,
) -> Result<StatusCode> {
    db.write(async |conn| invitations::revoke(conn, &permit, now.0, key, path.invitation).await)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
