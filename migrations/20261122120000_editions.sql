-- Editions of the rules that an administrator added to those of the program, as domain::rules::addition checks them.
create table edition (
    code text constraint edition_pk primary key constraint edition_code_spelled check (code ~ '^[A-Z][A-Z0-9-]{2,19}$'),
    name text not null constraint edition_name_length check (length(name) between 1 and 120),
    based_on text not null,
    source text not null constraint edition_source_length check (length(source) between 1 and 300),
    approved_on date,
    promulgated_on date,
    channel text not null default '' constraint edition_channel_length check (length(channel) <= 300),
    effective_from date,
    by_default boolean not null,
    changes jsonb not null,
    version integer not null default 1,
    added_at timestamptz not null,
    added_by text not null constraint edition_added_by_length check (length(added_by) <= 200),
    constraint edition_promulgated_somewhere check ((promulgated_on is null) = (channel = ''))
);

-- Until it is promulgated nobody can choose it, so nothing rests on it. From then on it never changes; before, only that
-- it was promulgated can be added. It never goes away.
create function refuse_changed_edition() returns trigger language plpgsql as $$
begin
    if tg_op = 'DELETE' or old.promulgated_on is not null
        or (new.code, new.name, new.based_on, new.source, new.by_default, new.changes, new.added_at, new.added_by)
            is distinct from (old.code, old.name, old.based_on, old.source, old.by_default, old.changes, old.added_at, old.added_by)
        or new.approved_on is distinct from old.approved_on
        or new.effective_from is distinct from old.effective_from
    then
        raise exception 'an edition does not change: add another'
            using errcode = 'restrict_violation', constraint = 'edition_unchanged';
    end if;
    return new;
end $$;
create trigger edition_unchanged before update or delete on edition for each row execute function refuse_changed_edition();
