-- The moves of games, as files and the relays of electronic boards tell them. They never say how a game ended.
create table game_moves (
    game_id uuid constraint game_moves_pk primary key constraint game_moves_game references game on delete cascade,
    -- The position it begins from as FEN, where that is not the usual one.
    start text constraint game_moves_start_length check (length(start) between 1 and 128),
    -- The main line in the letters of PGN, with a space between: `e4 e5 Nf3`.
    moves text not null constraint game_moves_length check (length(moves) between 1 and 20000),
    -- For each of them after how many seconds the program knew it.
    known integer[] not null constraint game_moves_known check (cardinality(known) between 1 and 2000),
    begun_at timestamptz not null,
    -- Has whoever tells them said how the game ended, at any time?
    is_ended boolean not null default false,
    -- When the log was last told that other moves took the place of these.
    told_at timestamptz,
    version integer not null default first_version()
);

-- By how many minutes the moves of games that are not over are held back from the public; without a row a quarter of an hour.
create table move_delay (
    section_id uuid constraint move_delay_pk primary key constraint move_delay_section references section on delete cascade,
    minutes integer not null constraint move_delay_minutes check (minutes between 0 and 1440),
    version integer not null default first_version()
);
