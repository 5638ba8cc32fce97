-- Rounds, who meets whom, and every result that was ever entered.
create table round (
    id uuid constraint round_pk primary key,
    section_id uuid not null constraint round_section references section on delete cascade,
    number integer not null constraint round_number_range check (number between 1 and 99),
    -- Announced; from this moment the pairing is frozen (DM-11.5). Null: not announced yet.
    starts_at timestamptz,
    status text not null default 'planned'
        constraint round_status_known check (status in ('planned', 'draft', 'published', 'closed')),
    -- How the pairing was made.
    origin text constraint round_origin_known check (origin in ('engine', 'berger', 'hand', 'import')),
    drafted_at timestamptz,
    published_at timestamptz,
    closed_at timestamptz,
    version integer not null default 1,
    constraint round_number_unique unique (section_id, number),
    constraint round_paired_has_origin check (status = 'planned' or origin is not null)
);

create table game (
    id uuid constraint game_pk primary key,
    round_id uuid not null constraint game_round references round on delete cascade,
    board integer not null constraint game_board_range check (board between 1 and 9999),
    white_id uuid not null constraint game_white references player,
    black_id uuid not null constraint game_black references player,
    -- The effective result: the fold over game_entry, kept here so that a board list is one read.
    result text constraint game_result_known check (result in (
        '1-0', '1/2-1/2', '0-1', '1/2-0', '0-1/2', '0-0', '+/-', '-/+', '-/-')),
    unrated boolean not null default false,
    -- Not finished today: pairs as a draw, and blocks final standings and the report until it has a result.
    suspended text constraint game_suspended_known check (suspended in ('adjourned', 'postponed')),
    -- When a game that was put off must be finished; the next round is not paired before (DM-11.4).
    resume_by timestamptz,
    entered_at timestamptz,
    entered_by text not null default '' constraint game_entered_by_length check (length(entered_by) <= 200),
    version integer not null default 1,
    constraint game_board_unique unique (round_id, board) deferrable initially deferred,
    constraint game_white_once unique (round_id, white_id),
    constraint game_black_once unique (round_id, black_id),
    constraint game_two_players check (white_id <> black_id),
    constraint game_result_entered check ((result is null) = (entered_at is null)),
    constraint game_suspended_is_open check (suspended is null or result is null),
    constraint game_resumes_if_suspended check (resume_by is null or suspended is not null)
);
create index game_by_white on game (white_id);
create index game_by_black on game (black_id);

create table bye (
    round_id uuid not null constraint bye_round references round on delete cascade,
    player_id uuid not null constraint bye_player references player,
    kind text not null constraint bye_kind_known check (kind in (
        'pairing_allocated', 'full_point', 'half_point', 'zero_point')),
    constraint bye_pk primary key (round_id, player_id)
);
create index bye_by_player on bye (player_id);

-- Nobody sits twice in a round. All writers hold the round's row lock, so looking is enough.
create function refuse_second_seat() returns trigger language plpgsql as $$
declare
    seats integer;
begin
    if tg_table_name = 'game' then
        select count(*) into seats from (
            select 1 from game g where g.round_id = new.round_id and g.id <> new.id
                and (g.white_id in (new.white_id, new.black_id) or g.black_id in (new.white_id, new.black_id))
            union all
            select 1 from bye b where b.round_id = new.round_id and b.player_id in (new.white_id, new.black_id)
        ) taken;
    else
        select count(*) into seats from game g
        where g.round_id = new.round_id and new.player_id in (g.white_id, g.black_id);
    end if;
    if seats > 0 then
        raise exception 'a player has two seats in one round'
            using errcode = 'unique_violation', constraint = 'one_seat_a_round';
    end if;
    return new;
end $$;
create constraint trigger game_one_seat after insert or update of white_id, black_id, round_id on game
    deferrable initially deferred for each row execute function refuse_second_seat();
create constraint trigger bye_one_seat after insert or update on bye
    deferrable initially deferred for each row execute function refuse_second_seat();

-- Who meets whom changes in planned rounds and drafts only: what everybody has seen is first taken back, and that is
-- refused from the announced start on (DM-11.5). Rounds that are being deleted have no status any more.
create function refuse_frozen_pairing() returns trigger language plpgsql as $$
declare
    touched uuid;
begin
    if tg_op = 'DELETE' then
        touched := old.round_id;
    else
        touched := new.round_id;
    end if;
    if exists (select from round r where r.id = touched and r.status in ('published', 'closed')) then
        raise exception 'the pairing of a published round is frozen'
            using errcode = 'restrict_violation', constraint = 'pairing_frozen';
    end if;
    return null;
end $$;
create trigger game_frozen after insert or delete or update of round_id, board, white_id, black_id on game
    for each row execute function refuse_frozen_pairing();
create trigger bye_frozen after insert or delete or update on bye
    for each row execute function refuse_frozen_pairing();

create table game_entry (
    id uuid constraint game_entry_pk primary key,
    game_id uuid not null constraint game_entry_game references game on delete cascade,
    -- The version the game had after this entry: the order of the log.
    version integer not null,
    result text constraint game_entry_result_known check (result in (
        '1-0', '1/2-1/2', '0-1', '1/2-0', '0-1/2', '0-0', '+/-', '-/+', '-/-')),
    unrated boolean not null default false,
    suspended text constraint game_entry_suspended_known check (suspended in ('adjourned', 'postponed')),
    kind text not null constraint game_entry_kind_known check (kind in ('entered', 'cleared', 'corrected', 'suspended', 'imported')),
    reason text not null default '' constraint game_entry_reason_length check (length(reason) <= 1000),
    at timestamptz not null,
    user_id uuid,
    actor text not null constraint game_entry_actor_length check (length(actor) <= 200),
    constraint game_entry_order unique (game_id, version)
);
create trigger game_entry_append_only before update on game_entry
    for each row execute function refuse_change();

-- A second, different result that came too late: nothing is overwritten, somebody decides (the key of the request is the id).
create table result_dispute (
    id uuid constraint result_dispute_pk primary key,
    game_id uuid not null constraint result_dispute_game references game on delete cascade,
    -- The version the sender had seen.
    seen integer not null,
    result text constraint result_dispute_result_known check (result in (
        '1-0', '1/2-1/2', '0-1', '1/2-0', '0-1/2', '0-0', '+/-', '-/+', '-/-')),
    unrated boolean not null default false,
    suspended text constraint result_dispute_suspended_known check (suspended in ('adjourned', 'postponed')),
    at timestamptz not null,
    user_id uuid,
    actor text not null constraint result_dispute_actor_length check (length(actor) <= 200),
    settled_at timestamptz,
    settled_by text constraint result_dispute_settled_by_length check (length(settled_by) <= 200)
);
create index result_dispute_open on result_dispute (game_id) where settled_at is null;

-- What touched the integrity of pairings, with its reason: exported with the tournament file.
create table integrity_event (
    id bigint generated always as identity constraint integrity_event_pk primary key,
    section_id uuid not null constraint integrity_event_section references section on delete cascade,
    round_no integer,
    -- As domain::integrity writes it.
    event jsonb not null,
    reason text not null constraint integrity_event_reason_length check (length(reason) between 1 and 2000),
    actor text not null constraint integrity_event_actor_length check (length(actor) <= 200),
    at timestamptz not null
);
create index integrity_event_by_section on integrity_event (section_id, id);
create trigger integrity_event_append_only before update on integrity_event
    for each row execute function refuse_change();
