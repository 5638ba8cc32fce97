-- The ledger of a correspondence game: cards with their stamps, what was found about them, and what was decided. It only grows: a
-- record says something about a line, and the newest about a line holds.
create table correspondence_record (
    game_id uuid not null constraint correspondence_record_game references game on delete cascade,
    ordinal integer not null constraint correspondence_record_ordinal_positive check (ordinal > 0),
    line uuid not null,
    -- What it says, as domain::correspondence::ledger writes it.
    entry jsonb not null,
    reason text not null default '' constraint correspondence_record_reason_length check (length(reason) <= 2000),
    at timestamptz not null,
    actor text not null constraint correspondence_record_actor_length check (length(actor) <= 200),
    constraint correspondence_record_pk primary key (game_id, ordinal)
);

create function refuse_changed_correspondence() returns trigger language plpgsql as $$
begin
    raise exception 'a record of a correspondence game does not change: another takes its place'
        using errcode = 'restrict_violation', constraint = 'correspondence_record_final';
end $$;
create trigger correspondence_record_final before update on correspondence_record
    for each row execute function refuse_changed_correspondence();
