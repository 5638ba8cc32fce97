-- What a tournament owes the union, and whether it was paid (DM-5.6).
create table union_fee (
    tournament_id uuid constraint union_fee_pk primary key
        constraint union_fee_tournament references tournament on delete cascade,
    -- domain::union_fee::UnionFee.
    fee jsonb not null,
    changed_at timestamptz not null,
    changed_by text not null constraint union_fee_changed_by_length check (length(changed_by) <= 200),
    version integer not null default 1
);
