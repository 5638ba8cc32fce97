-- Play-offs of single players for places that their points left tied. Who plays by which rules, the lots, and every result are one value; what
-- follows from it is worked out. The order counts in the standings while it is fixed.
create table player_play_off (
    id uuid constraint player_play_off_pk primary key,
    section_id uuid not null constraint player_play_off_section references section on delete cascade,
    play_off jsonb not null constraint player_play_off_is_object check (jsonb_typeof(play_off) = 'object'),
    constraint player_play_off_players check (
        case when jsonb_typeof(play_off -> 'players') = 'array'
            then jsonb_array_length(play_off -> 'players') between 2 and 4 else false end
    ),
    constraint player_play_off_results check (
        case when jsonb_typeof(play_off -> 'results') = 'array'
            then jsonb_array_length(play_off -> 'results') <= 144 else false end
    ),
    constraint player_play_off_leavers check (
        case when jsonb_typeof(play_off -> 'leavers') = 'array'
            then jsonb_array_length(play_off -> 'leavers') <= 4 else false end
    ),
    begun_at timestamptz not null,
    begun_by text not null constraint player_play_off_begun_by_length check (length(begun_by) <= 200),
    -- Since when its order stands in the standings.
    fixed_at timestamptz,
    version integer not null default first_version()
);
create index player_play_off_by_section on player_play_off (section_id);
