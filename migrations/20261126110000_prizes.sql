-- The prizes of a section (DM-5.7): what is offered, when everybody could read it, and who was given what.
create table prize_plan (
    section_id uuid constraint prize_plan_pk primary key
        constraint prize_plan_section references section on delete cascade,
    -- domain::prize::Plan.
    plan jsonb not null,
    changed_at timestamptz not null,
    changed_by text not null constraint prize_plan_changed_by_length check (length(changed_by) <= 200),
    -- The first publication; a plan that is changed later stays public from then on.
    published_at timestamptz,
    published_by text constraint prize_plan_published_by_length check (length(published_by) <= 200),
    version integer not null default 1,
    constraint prize_plan_published check ((published_at is null) = (published_by is null))
);

-- The settlements of a section; the last one stands.
create table prize_settlement (
    section_id uuid not null constraint prize_settlement_section references section on delete cascade,
    no integer not null constraint prize_settlement_no_range check (no between 1 and 1000),
    made_at timestamptz not null,
    made_by text not null constraint prize_settlement_made_by_length check (length(made_by) <= 200),
    constraint prize_settlement_pk primary key (section_id, no)
);

-- One receipt for each winner, numbered within the tournament. A later settlement that gives the same keeps it; one that does not ends it.
create table prize_receipt (
    tournament_id uuid not null constraint prize_receipt_tournament references tournament on delete cascade,
    no integer not null constraint prize_receipt_no_positive check (no > 0),
    section_id uuid not null,
    settled_no integer not null,
    ended_no integer,
    player_id uuid not null constraint prize_receipt_player references player on delete cascade,
    start_no integer not null,
    -- As it was printed.
    name text not null constraint prize_receipt_name_length check (length(name) <= 300),
    -- domain::prize::Given.
    given jsonb not null,
    paid_at timestamptz,
    paid_by text constraint prize_receipt_paid_by_length check (length(paid_by) <= 200),
    version integer not null default 1,
    constraint prize_receipt_pk primary key (tournament_id, no),
    constraint prize_receipt_settled foreign key (section_id, settled_no) references prize_settlement on delete cascade,
    constraint prize_receipt_ended foreign key (section_id, ended_no) references prize_settlement on delete cascade,
    constraint prize_receipt_ends_later check (ended_no > settled_no),
    constraint prize_receipt_paid check ((paid_at is null) = (paid_by is null))
);
create index prize_receipt_by_section on prize_receipt (section_id, no);
create index prize_receipt_by_player on prize_receipt (player_id);
