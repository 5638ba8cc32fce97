-- A version that was approved by mistake is withdrawn: it binds nobody any more, and stays to be read with who, when and why.
alter table rating_settings
    add column withdrawn_at timestamptz,
    add column withdrawn_by text constraint rating_settings_withdrawn_by_length check (length(withdrawn_by) <= 200),
    add column withdrawn_because text
        constraint rating_settings_withdrawn_because_length check (length(withdrawn_because) between 1 and 1000),
    add constraint rating_settings_withdrawn_by_somebody check (
        (withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_because is null)),
    add constraint rating_settings_withdrawn_once_approved check (withdrawn_at is null or approved_at is not null);

-- On one day one version begins to hold; in the place of one that was withdrawn another may.
drop index rating_settings_valid_from;
create unique index rating_settings_valid_from on rating_settings (valid_from) where approved_at is not null and withdrawn_at is null;

-- To what was approved can be added, once each, that it was promulgated and that it was withdrawn; after that nothing.
create or replace function refuse_changed_rating_settings() returns trigger language plpgsql as $$
begin
    if tg_op = 'DELETE' or old.withdrawn_at is not null
        or (new.id, new.created_at, new.created_by) is distinct from (old.id, old.created_at, old.created_by)
        or (old.approved_at is not null
            and (new.valid_from, new.source, new.document, new.approved_at, new.approved_by)
                is distinct from (old.valid_from, old.source, old.document, old.approved_at, old.approved_by))
        or (old.promulgated_on is not null
            and (new.withdrawn_at is null
                or (new.promulgated_on, new.channel, new.issue, new.promulgated_at, new.promulgated_by)
                    is distinct from (old.promulgated_on, old.channel, old.issue, old.promulgated_at, old.promulgated_by)))
    then
        raise exception 'approved rating settings do not change: draw up another version'
            using errcode = 'restrict_violation', constraint = 'rating_settings_unchanged';
    end if;
    return new;
end $$;
