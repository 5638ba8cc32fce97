-- Screens in the hall, told by an arbiter what to show; and what is announced on all of them.
create table hall (
    tournament_id uuid constraint hall_pk primary key constraint hall_tournament references tournament on delete cascade,
    danish text not null default '' constraint hall_danish_length check (length(danish) <= 240),
    english text not null default '' constraint hall_english_length check (length(english) <= 240),
    version integer not null default 1 constraint hall_version check (version > 0)
);

create table screen (
    id uuid constraint screen_pk primary key,
    tournament_id uuid not null constraint screen_hall references hall on delete cascade,
    section_id uuid not null constraint screen_section references section on delete cascade,
    -- Its place in the address, short enough to be typed with a remote control.
    number integer not null constraint screen_number check (number > 0),
    name text not null constraint screen_name check (length(name) between 1 and 40),
    content text not null
        constraint screen_content check (content in ('boards', 'names', 'results', 'standings', 'announcement', 'countdown')),
    -- Null for the newest round everybody may see.
    round integer constraint screen_round check (round > 0),
    ground text not null constraint screen_ground check (ground in ('light', 'dark')),
    tongue text not null constraint screen_tongue check (tongue in ('da', 'en')),
    page integer not null default 0 constraint screen_page check (page >= 0),
    -- Since when pages turn; null while one stands.
    turning_since timestamptz,
    version integer not null default 1 constraint screen_version check (version > 0),
    constraint screen_address unique (tournament_id, number)
);
create index screen_by_section on screen (section_id);
