-- Settings of the Danish rating, in versions: drafts of the ratings office, and those it has approved.
create table rating_settings (
    id uuid constraint rating_settings_pk primary key,
    valid_from date not null,
    source text not null constraint rating_settings_source_length check (length(source) between 1 and 300),
    -- What domain::rating::settings reads; places that nobody has filled in are null or missing.
    document jsonb not null,
    version integer not null default 1,
    created_at timestamptz not null,
    created_by text not null constraint rating_settings_created_by_length check (length(created_by) <= 200),
    approved_at timestamptz,
    approved_by text constraint rating_settings_approved_by_length check (length(approved_by) <= 200),
    constraint rating_settings_approved_by_somebody check ((approved_at is null) = (approved_by is null))
);
-- On one day one version begins to hold.
create unique index rating_settings_valid_from on rating_settings (valid_from) where approved_at is not null;

-- What was approved is what ratings were calculated by: it never changes, and none ever goes away.
create function refuse_changed_rating_settings() returns trigger language plpgsql as $$
begin
    if tg_op = 'DELETE' or old.approved_at is not null
        or (new.id, new.created_at, new.created_by) is distinct from (old.id, old.created_at, old.created_by)
    then
        raise exception 'approved rating settings do not change: draw up another version'
            using errcode = 'restrict_violation', constraint = 'rating_settings_unchanged';
    end if;
    return new;
end $$;
create trigger rating_settings_unchanged before update or delete on rating_settings
    for each row execute function refuse_changed_rating_settings();
