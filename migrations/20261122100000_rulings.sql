-- What arbiters, committees and the appeals board have ruled on games, and drafts of it.
create table ruling (
    -- The key of the request that made it, so that repeating the request finds it. A ruling that decides about the result has
    -- a line with the same id in the game's log.
    id uuid constraint ruling_pk primary key,
    section_id uuid not null constraint ruling_section references section on delete cascade,
    game_id uuid not null constraint ruling_game references game on delete cascade,
    incident text not null constraint ruling_incident_length check (length(incident) between 1 and 40),
    -- The facts, as domain::rules::ruling::question writes them.
    answers jsonb not null,
    -- What the rules said, with their articles, on the day.
    proposal jsonb not null,
    -- What was decided: the same, or something else with a reason. Null in a draft.
    decision jsonb,
    reason text not null default '' constraint ruling_reason_length check (length(reason) <= 2000),
    status text not null constraint ruling_status_known check (status in ('draft', 'confirmed', 'dropped')),
    decided_as text not null constraint ruling_decided_as_known check (decided_as in ('arbiter', 'committee', 'appeals_board')),
    supersedes uuid constraint ruling_supersedes references ruling,
    drafted_at timestamptz not null,
    drafted_by text not null constraint ruling_drafted_by_length check (length(drafted_by) <= 200),
    decided_at timestamptz,
    decided_by text not null default '' constraint ruling_decided_by_length check (length(decided_by) <= 200),
    constraint ruling_confirmed_is_decided check (status <> 'confirmed' or (decision is not null and decided_at is not null)),
    constraint ruling_not_of_itself check (supersedes <> id)
);
create index ruling_by_game on ruling (game_id);
create index ruling_by_section on ruling (section_id, decided_at desc);
-- A ruling is superseded once; whoever comes second supersedes its successor.
create unique index ruling_superseded_once on ruling (supersedes) where status = 'confirmed';

-- What was confirmed stays as it is.
create function refuse_changed_ruling() returns trigger language plpgsql as $$
begin
    if old.status = 'confirmed' then
        raise exception 'a confirmed ruling does not change: another supersedes it'
            using errcode = 'restrict_violation', constraint = 'ruling_confirmed';
    end if;
    return new;
end $$;
create trigger ruling_confirmed before update on ruling for each row execute function refuse_changed_ruling();

alter table game_entry drop constraint game_entry_kind_known;
alter table game_entry add constraint game_entry_kind_known check (kind in (
    'entered', 'cleared', 'corrected', 'suspended', 'imported', 'reported', 'ruled'));
