-- Who did what, when, before and after. Rows are only ever added.
create table audit (
    id bigint generated always as identity constraint audit_pk primary key,
    at timestamptz not null,
    user_id uuid,
    actor text not null constraint audit_actor_length check (length(actor) <= 200),
    via text not null constraint audit_via_known check (via in ('page', 'api', 'system')),
    act text not null constraint audit_act_length check (length(act) between 1 and 80),
    tournament_id uuid,
    section_id uuid,
    subject text not null default '' constraint audit_subject_length check (length(subject) <= 300),
    before jsonb,
    after jsonb,
    reason text constraint audit_reason_length check (length(reason) <= 2000)
);
create index audit_by_tournament on audit (tournament_id, id desc);
create index audit_by_section on audit (section_id, id desc);
create index audit_by_user on audit (user_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger audit_append_only before update or delete on audit
    for each row execute function refuse_change();
create trigger audit_no_truncate before truncate on audit
    for each statement execute function refuse_change();

-- One row an act: repeating the request finds the row and does not repeat the act.
create table idempotency (
    key uuid not null,
    actor text not null constraint idempotency_actor_length check (length(actor) <= 200),
    act text not null,
    request_hash bytea not null,
    outcome jsonb not null,
    at timestamptz not null,
    constraint idempotency_pk primary key (actor, key)
);
create index idempotency_by_time on idempotency (at);
