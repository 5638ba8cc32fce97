-- Entry lists at the ratings office (DM-5.4), and the list each rating of an entry was taken from.
create table rating_check (
    id uuid constraint rating_check_pk primary key,
    tournament_id uuid not null constraint rating_check_tournament references tournament on delete cascade,
    -- The first list a tournament sends is 1.
    no integer not null constraint rating_check_no_range check (no between 1 and 1000),
    state text not null constraint rating_check_state_known check (state in ('sent', 'returned', 'replaced')),
    sent_at timestamptz not null,
    sent_by text not null constraint rating_check_sent_by_length check (length(sent_by) <= 200),
    -- The last day the office has; null where the regulations name none.
    due_on date,
    -- The entries as they were sent (domain::rating_check::Asked); they hold dates of birth.
    asked jsonb not null,
    -- The office's answers in the same order (domain::rating_check::Answer).
    answers jsonb,
    note text not null default '' constraint rating_check_note_length check (length(note) <= 1000),
    returned_at timestamptz,
    returned_by text constraint rating_check_returned_by_length check (length(returned_by) <= 200),
    version integer not null default 1,
    constraint rating_check_no_unique unique (tournament_id, no),
    constraint rating_check_answered check (
        (state = 'returned') = (answers is not null) and (answers is null) = (returned_at is null)
        and (returned_at is null) = (returned_by is null))
);
-- One waits at a time; and the office's list of what waits.
create unique index rating_check_waiting on rating_check (tournament_id) where state = 'sent';
create index rating_check_in_order on rating_check (state, returned_at desc nulls last, due_on, sent_at, id);

-- The list a rating was taken from. A line holds while the player has that rating: whoever types another one leaves the list behind.
create table rating_source (
    player_id uuid not null constraint rating_source_player references player on delete cascade,
    slot text not null constraint rating_source_slot_known check (slot in (
        'national_standard', 'national_rapid', 'national_blitz', 'fide_standard', 'fide_rapid', 'fide_blitz')),
    rating integer constraint rating_source_rating_range check (rating between 1 and 4000),
    list text not null constraint rating_source_list_known check (list in ('office', 'members', 'fide')),
    listed_on date not null,
    is_provisional boolean not null,
    constraint rating_source_pk primary key (player_id, slot)
);
