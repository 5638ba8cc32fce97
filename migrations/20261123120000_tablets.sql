-- Tablets that join a section without an account, and what they are told.
create table tablet (
    id uuid constraint tablet_pk primary key,
    section_id uuid not null constraint tablet_section references section on delete cascade,
    name text not null constraint tablet_name_length check (length(name) between 1 and 40),
    level text not null constraint tablet_level_known check (level in ('fill', 'correct', 'rule')),
    first_board integer,
    last_board integer,
    -- The digest of the code it joins with; none once it has joined, so that a code works once.
    code_hash bytea constraint tablet_code_unique unique,
    code_expires_at timestamptz not null,
    -- The digest of its secret; none until it has joined.
    token_hash bytea constraint tablet_token_unique unique,
    browser text not null default '' constraint tablet_browser_length check (length(browser) <= 120),
    -- Whose rights it has a part of.
    made_by uuid not null constraint tablet_made_by references app_user on delete cascade,
    made_by_name text not null,
    made_at timestamptz not null,
    joined_at timestamptz,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    last_seen_at timestamptz,
    -- What it says of itself: entries that wait on it, and refused ones nobody has decided about.
    unsent integer not null default 0 constraint tablet_unsent_range check (unsent between 0 and 10000),
    refused integer not null default 0 constraint tablet_refused_range check (refused between 0 and 10000),
    -- The newest message it has shown to somebody who acknowledged it.
    message_seen uuid,
    constraint tablet_boards_ordered check ((first_board is null) = (last_board is null) and first_board <= last_board),
    constraint tablet_joined_with_secret check ((joined_at is null) = (token_hash is null))
);
create index tablet_by_section on tablet (section_id, made_at);

-- A sentence for every tablet of a section; the newest one that has not ended is shown.
create table tablet_message (
    id uuid constraint tablet_message_pk primary key,
    section_id uuid not null constraint tablet_message_section references section on delete cascade,
    body text not null constraint tablet_message_length check (length(body) between 1 and 280),
    sent_at timestamptz not null,
    sent_by text not null,
    ended_at timestamptz
);
create index tablet_message_by_section on tablet_message (section_id, sent_at desc);
