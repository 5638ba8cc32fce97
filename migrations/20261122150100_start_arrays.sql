-- The start position of Chess960 that all boards of a round begin from (II.2).
create table start_array (
    round_id uuid constraint start_array_pk primary key constraint start_array_round references round on delete cascade,
    number integer not null constraint start_array_number check (number between 0 and 959),
    -- What the program drew it from, in hexadecimal; null where lots were cast in the hall.
    seed text constraint start_array_seed check (seed ~ '^[0-9a-f]{16}$'),
    version integer not null default 1 constraint start_array_version check (version > 0),
    settled_at timestamptz not null,
    settled_by text not null constraint start_array_settled_by_length check (length(settled_by) <= 200)
);
