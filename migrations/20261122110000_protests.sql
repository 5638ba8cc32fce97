-- Protests: who filed them and against what, what the parties said, and what each instance decided.
create table protest (
    id uuid constraint protest_pk primary key,
    section_id uuid not null constraint protest_section references section on delete cascade,
    -- The case number within the section.
    number integer not null constraint protest_number_positive check (number > 0),
    kind text not null constraint protest_kind_known check (kind in (
        'pairing', 'decision', 'clock', 'ineligible_player', 'team_card', 'sanction')),
    -- What it is against: which of these are set follows from the kind.
    round_no integer,
    board integer,
    ruling_id uuid constraint protest_ruling references ruling,
    player_id uuid constraint protest_player references player on delete cascade,
    sanction_id uuid,
    card_signed_at timestamptz,
    card_is_reserved boolean,
    filed_by text not null constraint protest_filed_by_length check (length(filed_by) between 1 and 200),
    filed_by_player uuid constraint protest_filed_by_player references player on delete set null,
    filed_at timestamptz not null,
    statement text not null constraint protest_statement_length check (length(statement) between 1 and 4000),
    instance text not null constraint protest_instance_known check (instance in ('arbiter', 'committee', 'appeals_board')),
    state text not null constraint protest_state_known check (state in (
        'filed', 'admissible', 'late', 'decided', 'appealed', 'closed')),
    -- Why it came too late, and why it is heard all the same.
    late text constraint protest_late_known check (late in ('round_started', 'card_signed', 'deadline')),
    admitted text not null default '' constraint protest_admitted_length check (length(admitted) <= 4000),
    hearing_ends timestamptz,
    deposit_kroner integer constraint protest_deposit_positive check (deposit_kroner >= 0),
    deposit_paid_at timestamptz,
    deposit_outcome text constraint protest_deposit_known check (deposit_outcome in ('refunded', 'kept')),
    -- Why it was withdrawn or closed.
    closed text not null default '' constraint protest_closed_length check (length(closed) <= 4000),
    recorded_by text not null constraint protest_recorded_by_length check (length(recorded_by) <= 200),
    version integer not null default 1,
    constraint protest_numbered unique (section_id, number),
    constraint protest_about check (case kind
        when 'pairing' then round_no is not null
        when 'decision' then ruling_id is not null
        when 'clock' then round_no is not null and board is not null
        when 'ineligible_player' then player_id is not null
        when 'team_card' then card_is_reserved is not null
        when 'sanction' then sanction_id is not null
    end)
);
create index protest_by_ruling on protest (ruling_id) where ruling_id is not null;

create table protest_decision (
    protest_id uuid not null constraint protest_decision_protest references protest on delete cascade,
    ordinal integer not null,
    instance text not null constraint protest_decision_instance_known check (instance in ('arbiter', 'committee', 'appeals_board')),
    outcome text not null constraint protest_decision_outcome_known check (outcome in (
        'upheld', 'overturned', 'replaced', 'dismissed_late', 'dismissed_not_competent')),
    reasons text not null constraint protest_decision_reasons_length check (length(reasons) between 1 and 8000),
    -- Votes of the committee and of the board, as domain::protest writes them, and who did not vote for having an interest.
    ballots jsonb not null,
    board jsonb not null,
    excluded jsonb not null,
    -- What takes the place of what was decided before.
    ruling_id uuid constraint protest_decision_ruling references ruling,
    sanction_id uuid,
    decided_at timestamptz not null,
    recorded_by text not null constraint protest_decision_recorded_by_length check (length(recorded_by) <= 200),
    constraint protest_decision_pk primary key (protest_id, ordinal)
);
create index protest_decision_by_ruling on protest_decision (ruling_id) where ruling_id is not null;

-- What an instance decided stays as it is.
create function refuse_changed_decision() returns trigger language plpgsql as $$
begin
    raise exception 'what was decided about a protest does not change: the next instance decides otherwise'
        using errcode = 'restrict_violation', constraint = 'protest_decision_final';
end $$;
create trigger protest_decision_final before update on protest_decision for each row execute function refuse_changed_decision();

-- Who was asked about a protest, and what they said.
create table protest_comment (
    id uuid constraint protest_comment_pk primary key,
    protest_id uuid not null constraint protest_comment_protest references protest on delete cascade,
    party text not null constraint protest_comment_party_length check (length(party) between 1 and 200),
    asked_at timestamptz not null,
    text text not null default '' constraint protest_comment_text_length check (length(text) <= 4000),
    answered_at timestamptz,
    recorded_by text not null default '' constraint protest_comment_recorded_by_length check (length(recorded_by) <= 200),
    constraint protest_comment_answered check ((text = '') = (answered_at is null))
);
create index protest_comment_by_protest on protest_comment (protest_id, asked_at);
