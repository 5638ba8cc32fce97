-- Mail: what a tournament lets be sent, what a player has asked for, and the queue.

-- Nothing is sent before the organiser has switched it on.
create table mail_setting (
    tournament_id uuid primary key constraint mail_setting_tournament references tournament on delete cascade,
    receipts boolean not null default false,
    pairings boolean not null default false,
    messages boolean not null default false,
    changed_at timestamptz not null,
    changed_by text not null constraint mail_setting_by_length check (length(changed_by) <= 200),
    version integer not null default first_version()
);

-- What a player wants. Without a row: no pairings, and the organiser's messages.
create table mail_wish (
    player_id uuid primary key constraint mail_wish_player references player on delete cascade,
    language text not null constraint mail_wish_language check (language in ('da', 'en')),
    -- What becomes of the own entry, and the own board of each round.
    answers boolean not null default false,
    pairings boolean not null default false,
    -- Since when nothing at all is sent: the player has said stop.
    stopped_at timestamptz
);

-- A mail with what it is about; its words are written when it is sent. Links and secrets are not stored.
create table mail (
    id uuid primary key default gen_random_uuid(),
    tournament_id uuid not null constraint mail_tournament references tournament on delete cascade,
    player_id uuid not null constraint mail_player references player on delete cascade,
    kind text not null constraint mail_kind check (kind in ('receipt', 'pairing', 'message')),
    language text not null constraint mail_language check (language in ('da', 'en')),
    recipient text not null constraint mail_recipient_length check (length(recipient) between 3 and 254),
    content jsonb not null,
    state text not null default 'queued' constraint mail_state check (state in ('queued', 'sent', 'failed', 'bounced')),
    attempts integer not null default 0 constraint mail_attempts check (attempts >= 0),
    created_at timestamptz not null,
    created_by text not null constraint mail_by_length check (length(created_by) <= 200),
    -- When it is tried next; a server that has taken it out moves it on.
    due_at timestamptz,
    settled_at timestamptz,
    -- What the mail server answered last, without addresses.
    last_error text constraint mail_error_length check (length(last_error) <= 200),
    constraint mail_due check ((state = 'queued') = (due_at is not null)),
    constraint mail_settled check ((state = 'queued') = (settled_at is null))
);
create index mail_by_due on mail (due_at) where state = 'queued';
create index mail_by_tournament on mail (tournament_id, created_at desc, id);
create index mail_by_player on mail (player_id);
create index mail_by_settled on mail (settled_at) where state <> 'queued';
