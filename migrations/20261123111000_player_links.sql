-- A player's own way in, without an account: a link that was printed or sent by those who manage the entries.
create table player_link (
    id uuid constraint player_link_pk primary key,
    -- SHA-256 of the secret in the link.
    token_hash bytea not null constraint player_link_token_unique unique,
    player_id uuid not null constraint player_link_player references player on delete cascade,
    created_at timestamptz not null,
    created_by text not null constraint player_link_created_by_length check (length(created_by) <= 200),
    expires_at timestamptz not null,
    revoked_at timestamptz,
    -- The last time it was used, as far as somebody has to know whether it arrived.
    last_used_at timestamptz
);
-- A player has one link that works; a new one takes the place of the old.
create unique index player_link_living on player_link (player_id) where revoked_at is null;
create index player_link_by_expiry on player_link (expires_at);
