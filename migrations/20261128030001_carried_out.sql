-- What was ruled has been done at the board: the clock is set, the game goes on, the penalty was told (12.3). The ruling itself never
-- changes, and nothing follows from this but that the others know.
create table ruling_carried_out (
    ruling_id uuid not null constraint ruling_carried_out_pk primary key
        constraint ruling_carried_out_ruling references ruling on delete cascade,
    at timestamptz not null,
    actor text not null constraint ruling_carried_out_actor_length check (length(actor) <= 200)
);
-- What an event abroad gave was carried over into the lists by the ratings office (DM-3.2), as it was calculated that day.
create table foreign_event_carried (
    event_id uuid not null constraint foreign_event_carried_pk primary key
        constraint foreign_event_carried_event references foreign_event on delete cascade,
    rating integer not null constraint foreign_event_carried_rating_range check (rating between 1 and 4000),
    at timestamptz not null,
    actor text not null constraint foreign_event_carried_actor_length check (length(actor) <= 200)
);
