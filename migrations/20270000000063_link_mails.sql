-- Mail that takes along a link which lets somebody in: to a new password for whoever has asked for one, to the roles somebody is invited to, and
-- a captain's own; and what captains are told of. As with other mail its words and secrets are made when it is sent. Whether an account has the address is looked up then,
-- and not when a new password is asked for.
create table link_mail (
    id uuid constraint link_mail_pk primary key default gen_random_uuid(),
    kind text not null constraint link_mail_kind check (kind in ('new_password', 'invitation', 'captain_link', 'match_moved')),
    invitation_id uuid constraint link_mail_once unique
        constraint link_mail_invitation references invitation on delete cascade,
    team_id uuid constraint link_mail_team references team on delete cascade,
    -- What a captain is told; nothing else is kept of a mail.
    content jsonb,
    language text not null constraint link_mail_language check (language in ('da', 'en')),
    recipient text not null constraint link_mail_recipient_length check (length(recipient) between 3 and 254),
    state text not null default 'queued'
        constraint link_mail_state check (state in ('queued', 'sent', 'failed', 'bounced')),
    attempts integer not null default 0 constraint link_mail_attempts check (attempts >= 0),
    created_at timestamptz not null,
    -- When it is tried next; a server that has taken it out moves it on.
    due_at timestamptz,
    settled_at timestamptz,
    -- What the mail server answered last, without addresses.
    last_error text constraint link_mail_error_length check (length(last_error) <= 200),
    constraint link_mail_about check (
        (kind = 'invitation') = (invitation_id is not null)
        and (kind in ('captain_link', 'match_moved')) = (team_id is not null)
        and (kind = 'match_moved') = (content is not null)
    ),
    constraint link_mail_due check ((state = 'queued') = (due_at is not null)),
    constraint link_mail_settled check ((state = 'queued') = (settled_at is null))
);
create index link_mail_by_due on link_mail (due_at) where state = 'queued';
create index link_mail_by_recipient on link_mail (recipient, created_at);
create index link_mail_by_settled on link_mail (settled_at) where state <> 'queued';
create index link_mail_by_team on link_mail (team_id, created_at desc);

-- The secret that went by mail, beside the one that was shown to whoever made the link.
alter table invitation add column mailed_hash bytea constraint invitation_mailed_unique unique;

-- Are captains told by mail when a match is moved? Not before the organiser has switched it on.
alter table mail_setting add column captains boolean not null default false;

-- Since when the captain wants no such mail; it ends with the address.
alter table team_contact add column mail_stopped_at timestamptz;
