-- What an entry in a section costs, as domain::entry_fee::FeeTerms; null where the prices were taken away again. What an entry owes is
-- computed from it and stored nowhere.
create table entry_fee_terms (
    section_id uuid constraint entry_fee_terms_pk primary key
        constraint entry_fee_terms_section references section on delete cascade,
    terms jsonb,
    changed_at timestamptz not null,
    changed_by text not null constraint entry_fee_terms_changed_by_length check (length(changed_by) <= 200),
    version integer not null default first_version()
);

-- Clubs of which it was said whether they pay for their players. A club is the folded name that its players were entered with.
create table entry_fee_club (
    tournament_id uuid not null constraint entry_fee_club_tournament references tournament on delete cascade,
    club text not null constraint entry_fee_club_length check (length(club) between 1 and 400),
    pays boolean not null,
    changed_at timestamptz not null,
    changed_by text not null constraint entry_fee_club_changed_by_length check (length(changed_by) <= 200),
    version integer not null default first_version(),
    constraint entry_fee_club_pk primary key (tournament_id, club)
);

-- Payments, refunds and waivers, numbered within the tournament. Nothing of one is changed later; one that was written by mistake is marked
-- as taken back, and keeps its number.
create table entry_fee_receipt (
    tournament_id uuid not null constraint entry_fee_receipt_tournament references tournament on delete cascade,
    no integer not null constraint entry_fee_receipt_no_positive check (no > 0),
    kind text not null constraint entry_fee_receipt_kind_known check (kind in ('payment', 'refund', 'waiver')),
    -- As it is printed: the player's name, or the club's.
    payer text not null constraint entry_fee_receipt_payer_length check (length(payer) between 1 and 300),
    currency text not null constraint entry_fee_receipt_currency_form check (currency ~ '^[A-Z]{3}$'),
    on_day date not null,
    way text constraint entry_fee_receipt_way_known check (way in ('cash', 'bank_transfer', 'mobile_payment', 'other_way')),
    reference text not null default '' constraint entry_fee_receipt_reference_length check (length(reference) <= 120),
    reason text not null default '' constraint entry_fee_receipt_reason_length check (length(reason) <= 300),
    -- The decision that orders the refund.
    protest_id uuid constraint entry_fee_receipt_protest references protest on delete set null,
    made_at timestamptz not null,
    made_by text not null constraint entry_fee_receipt_made_by_length check (length(made_by) <= 200),
    taken_back_at timestamptz,
    taken_back_by text constraint entry_fee_receipt_taken_back_by_length check (length(taken_back_by) <= 200),
    taken_back_why text constraint entry_fee_receipt_taken_back_why_length check (length(taken_back_why) between 1 and 300),
    version integer not null default first_version(),
    constraint entry_fee_receipt_pk primary key (tournament_id, no),
    constraint entry_fee_receipt_way_of_money check ((way is null) = (kind = 'waiver')),
    constraint entry_fee_receipt_taken_back check (
        num_nonnulls(taken_back_at, taken_back_by, taken_back_why) in (0, 3)
    )
);

-- Whose accounts a receipt is about: one player's, or those of the players that a club pays for. A player with money written down is not
-- removed.
create table entry_fee_line (
    tournament_id uuid not null,
    no integer not null,
    player_id uuid not null constraint entry_fee_line_player references player,
    -- In hundredths.
    amount integer not null constraint entry_fee_line_amount_positive check (amount > 0),
    constraint entry_fee_line_pk primary key (tournament_id, no, player_id),
    constraint entry_fee_line_receipt foreign key (tournament_id, no) references entry_fee_receipt on delete cascade
);
create index entry_fee_line_by_player on entry_fee_line (player_id);
create index entry_fee_receipt_by_protest on entry_fee_receipt (protest_id) where protest_id is not null;
