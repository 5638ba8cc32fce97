-- A captain's own way in, without an account: a link that was printed or sent by those who manage the entries.
create table captain_link (
    id uuid constraint captain_link_pk primary key,
    -- SHA-256 of the secret in the link.
    token_hash bytea not null constraint captain_link_token_unique unique,
    team_id uuid not null constraint captain_link_team references team on delete cascade,
    created_at timestamptz not null,
    created_by text not null constraint captain_link_created_by_length check (length(created_by) <= 200),
    expires_at timestamptz not null,
    revoked_at timestamptz,
    -- The last time it was used, as far as somebody has to know whether it arrived.
    last_used_at timestamptz
);
-- A team has one link that works; a new one takes the place of the old.
create unique index captain_link_living on captain_link (team_id) where revoked_at is null;
create index captain_link_by_expiry on captain_link (expires_at);

-- The arbiter asks the captains for line-ups of a round, to be in by this hour.
create table line_up_call (
    round_id uuid constraint line_up_call_pk primary key constraint line_up_call_round references round on delete cascade,
    due_at timestamptz not null,
    version integer not null default first_version()
);

-- A line-up that a captain handed in. It stands apart from line_up, which everything reads, until it is opened: then its players stand
-- there, too, and opened_at says since when.
create table sealed_line_up (
    team_id uuid not null constraint sealed_line_up_team references team on delete cascade,
    round_no integer not null constraint sealed_line_up_round_range check (round_no between 1 and 99),
    sealed_at timestamptz not null,
    opened_at timestamptz,
    constraint sealed_line_up_pk primary key (team_id, round_no)
);
create table sealed_seat (
    team_id uuid not null,
    round_no integer not null,
    board integer not null constraint sealed_seat_board_range check (board between 1 and 20),
    player_id uuid not null constraint sealed_seat_player references player on delete cascade,
    constraint sealed_seat_pk primary key (team_id, round_no, board),
    constraint sealed_seat_line_up foreign key (team_id, round_no) references sealed_line_up on delete cascade,
    constraint sealed_seat_player_once unique (player_id, round_no)
);
