-- Events abroad in which a Danish player took part: the rating committee calculates the rating of them (DM-3.2).
create table foreign_event (
    id uuid constraint foreign_event_pk primary key,
    -- As domain::foreign_event writes it: the player, the event and the games.
    event jsonb not null,
    recorded_at timestamptz not null,
    recorded_by text not null constraint foreign_event_recorded_by_length check (length(recorded_by) <= 200),
    -- Written down wrongly: it counts no more, and stays to be read.
    withdrawn_at timestamptz,
    withdrawn_by text not null default '' constraint foreign_event_withdrawn_by_length check (length(withdrawn_by) <= 200),
    constraint foreign_event_withdrawn_by_somebody check ((withdrawn_at is null) = (withdrawn_by = ''))
);
create index foreign_event_recorded on foreign_event (recorded_at desc);
