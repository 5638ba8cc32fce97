-- Accounts, sessions, invitations, rights, tokens.
create table app_user (
    id uuid constraint app_user_pk primary key,
    email text not null constraint app_user_email_shape check (email = lower(email) and length(email) between 3 and 254),
    name text not null constraint app_user_name_length check (length(name) between 1 and 100),
    password_hash text constraint app_user_password_hash_length check (length(password_hash) <= 300),
    language text not null default 'da' constraint app_user_language_known check (language in ('da', 'en')),
    single_keys boolean not null default true,
    disabled_at timestamptz,
    created_at timestamptz not null,
    version integer not null default 1
);
create unique index app_user_email_unique on app_user (email);

create table session (
    id uuid constraint session_pk primary key,
    token_hash bytea not null constraint session_token_unique unique,
    user_id uuid not null constraint session_of_user references app_user on delete cascade,
    device text not null constraint session_device_length check (length(device) <= 120),
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null
);
create index session_by_user on session (user_id);
create index session_by_expiry on session (expires_at);

create table tournament (
    id uuid constraint tournament_pk primary key,
    slug text not null constraint tournament_slug_shape check (slug ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
    name text not null constraint tournament_name_length check (length(name) between 1 and 120),
    city text not null default '' constraint tournament_city_length check (length(city) <= 80),
    federation text not null default 'DEN' constraint tournament_federation_shape check (federation ~ '^[A-Z]{3}$'),
    starts_on date not null,
    ends_on date not null,
    status text not null default 'draft'
        constraint tournament_status_known check (status in ('draft', 'published', 'running', 'finished')),
    -- The settings of the invitation, as domain::regulation writes them.
    regulation jsonb not null default '{}',
    -- The resolved rules, frozen when round 1 of the first section starts.
    rules_snapshot jsonb,
    frozen_at timestamptz,
    published_at timestamptz,
    created_at timestamptz not null,
    version integer not null default 1,
    constraint tournament_dates_ordered check (ends_on >= starts_on)
);
create unique index tournament_slug_unique on tournament (slug);
create index tournament_by_date on tournament (starts_on desc, id);

create table section (
    id uuid constraint section_pk primary key,
    tournament_id uuid not null constraint section_tournament references tournament on delete cascade,
    ordinal integer not null,
    slug text not null constraint section_slug_shape check (slug ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
    name text not null constraint section_name_length check (length(name) between 1 and 80),
    -- System, scoring, tie-breaks and so on, as domain::section writes them.
    settings jsonb not null default '{}',
    planned_rounds integer not null constraint section_rounds_range check (planned_rounds between 1 and 99),
    fide_mode boolean not null default true,
    fide_mode_left_round integer,
    -- Counts every change a reader of the section could see; the key of every cached page.
    content_version bigint not null default 1,
    version integer not null default 1,
    created_at timestamptz not null,
    constraint section_fide_mode_left check (fide_mode or fide_mode_left_round is not null)
);
create unique index section_slug_unique on section (tournament_id, slug);

create table role_grant (
    id uuid constraint role_grant_pk primary key,
    user_id uuid not null constraint role_grant_user references app_user on delete cascade,
    role text not null constraint role_grant_role_known check (role in (
        'organiser', 'arbiter', 'assistant', 'committee_member',
        'ratings_officer', 'rating_committee', 'appeals_board', 'admin')),
    tournament_id uuid constraint role_grant_tournament references tournament on delete cascade,
    section_id uuid constraint role_grant_section references section on delete cascade,
    granted_by uuid constraint role_grant_granted_by references app_user on delete set null,
    granted_at timestamptz not null,
    constraint role_grant_scope check (section_id is null or tournament_id is not null)
);
create unique index role_grant_once on role_grant
    (user_id, role, coalesce(tournament_id, '00000000-0000-0000-0000-000000000000'), coalesce(section_id, '00000000-0000-0000-0000-000000000000'));
create index role_grant_by_tournament on role_grant (tournament_id);

-- A link that works once: into a new account, or a new way into the one it names.
create table invitation (
    id uuid constraint invitation_pk primary key,
    token_hash bytea not null constraint invitation_token_unique unique,
    email text constraint invitation_email_shape check (email = lower(email) and length(email) between 3 and 254),
    name text not null constraint invitation_name_length check (length(name) between 1 and 100),
    -- Whose new way in it is (a forgotten password); none for somebody new.
    user_id uuid constraint invitation_user references app_user on delete cascade,
    -- What accepting it gives, all in the same place.
    roles text[] not null default '{}' constraint invitation_roles_known check (roles <@ array[
        'organiser', 'arbiter', 'assistant', 'committee_member',
        'ratings_officer', 'rating_committee', 'appeals_board', 'admin']),
    tournament_id uuid constraint invitation_tournament references tournament on delete cascade,
    section_id uuid constraint invitation_section references section on delete cascade,
    created_by uuid constraint invitation_created_by references app_user on delete set null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    revoked_at timestamptz,
    constraint invitation_scope check (section_id is null or tournament_id is not null)
);
create index invitation_by_tournament on invitation (tournament_id);

create table api_token (
    id uuid constraint api_token_pk primary key,
    token_hash bytea not null constraint api_token_token_unique unique,
    user_id uuid not null constraint api_token_user references app_user on delete cascade,
    name text not null constraint api_token_name_length check (length(name) between 1 and 80),
    scopes text[] not null,
    tournament_id uuid constraint api_token_tournament references tournament on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    last_used_at timestamptz,
    revoked_at timestamptz
);
create index api_token_by_user on api_token (user_id);
