-- FIDE's rating lists: a file that comes in pieces, what was read of it, and the list that is in force.
create table fide_list (
    id uuid constraint fide_list_pk primary key,
    -- The first day on which its ratings hold.
    rated_on date not null,
    file_name text not null constraint fide_list_file_name_length check (length(file_name) between 1 and 200),
    -- How long the file is.
    bytes bigint not null constraint fide_list_bytes_range check (bytes between 1 and 4294967296),
    state text not null constraint fide_list_state_known check (state in (
        'receiving', 'reading', 'staged', 'in_force', 'replaced', 'dropped', 'failed')),
    -- How far it was read, of the unpacked text: reading goes on from there.
    read_bytes bigint not null default 0,
    read_rows bigint not null default 0,
    players bigint not null default 0,
    faulty bigint not null default 0,
    -- Why the file could not be read to its end (formats::fide_list::Fault), and after which row.
    fault text constraint fide_list_fault_length check (length(fault) <= 40),
    -- Against the list in force when it was read to its end.
    fresh bigint,
    gone bigint,
    changed bigint,
    version integer not null default 1,
    begun_at timestamptz not null,
    begun_by text not null constraint fide_list_begun_by_length check (length(begun_by) <= 200),
    decided_at timestamptz,
    decided_by text constraint fide_list_decided_by_length check (length(decided_by) <= 200),
    constraint fide_list_has_fault check ((state = 'failed') = (fault is not null))
);
create unique index fide_list_in_force on fide_list (state) where state = 'in_force';
-- One comes in at a time.
create unique index fide_list_under_way on fide_list ((true)) where state in ('receiving', 'reading', 'staged');
create index fide_list_by_day on fide_list (rated_on desc, begun_at desc);

-- The file, in pieces of one size; gone when it has been read.
create table fide_list_piece (
    list_id uuid not null constraint fide_list_piece_list references fide_list on delete cascade,
    no integer not null constraint fide_list_piece_no_range check (no >= 0),
    bytes bytea not null constraint fide_list_piece_length check (length(bytes) between 1 and 262144),
    constraint fide_list_piece_pk primary key (list_id, no)
);
alter table fide_list_piece alter column bytes set storage external; -- what is packed already is not packed again

-- Rows that say nothing that could be used; the first of them.
create table fide_list_fault (
    list_id uuid not null constraint fide_list_fault_list references fide_list on delete cascade,
    row_no bigint not null,
    field text,
    problem text not null,
    content text not null,
    constraint fide_list_fault_pk primary key (list_id, row_no)
);

-- The players of a list.
create table fide_player (
    list_id uuid not null constraint fide_player_list references fide_list on delete cascade,
    fide_id integer not null,
    surname text not null,
    given_name text not null,
    federation text,
    sex text,
    title text,
    other_titles text not null,
    standard integer,
    standard_games integer not null,
    standard_k integer,
    rapid integer,
    rapid_games integer not null,
    rapid_k integer,
    blitz integer,
    blitz_games integer not null,
    blitz_k integer,
    birth_year integer,
    is_inactive boolean not null,
    constraint fide_player_pk primary key (list_id, fide_id)
);
