-- Players divided over the sections of a tournament at once: what was done, so that the whole of it can be taken back before round 1.
create table division (
    tournament_id uuid not null constraint division_tournament references tournament on delete cascade,
    number integer not null constraint division_number_range check (number >= 1),
    way text not null constraint division_way_known check (way in (
        'rating', 'birth', 'rules', 'sizes', 'even', 'by_hand')),
    moved integer not null constraint division_moved_range check (moved >= 1),
    made_at timestamptz not null,
    made_by text not null,
    undone_at timestamptz,
    undone_by text,
    constraint division_pk primary key (tournament_id, number),
    constraint division_undone check ((undone_at is null) = (undone_by is null))
);

-- Every entry of its sections: where it stood and where it was put, the same where it stayed; and the starting number before.
create table division_entry (
    tournament_id uuid not null,
    number integer not null,
    player_id uuid not null constraint division_entry_player references player on delete cascade,
    -- Null once the section is deleted: then nothing goes back.
    from_section_id uuid constraint division_entry_from references section on delete set null,
    to_section_id uuid constraint division_entry_to references section on delete set null,
    start_no integer constraint division_entry_start_no_range check (start_no between 1 and 9999),
    constraint division_entry_pk primary key (tournament_id, number, player_id),
    constraint division_entry_division foreign key (tournament_id, number) references division on delete cascade
);
create index division_entry_by_player on division_entry (player_id);
create index division_entry_by_from on division_entry (from_section_id);
create index division_entry_by_to on division_entry (to_section_id);
