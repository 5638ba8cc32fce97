-- In which sheet or issue an edition was promulgated. What was written before the channel was one of two words stays in `channel`.
alter table edition add column issue text not null default '' constraint edition_issue_length check (length(issue) <= 300);

-- Settings of the Danish rating bind only what begins once they were promulgated (case 139). What was approved before that was asked
-- for goes on binding from its day, and says that nobody recorded it.
alter table rating_settings
    add column promulgated_on date,
    add column channel text constraint rating_settings_channel_known check (channel in ('correction_sheet', 'skakbladet', 'other')),
    add column issue text not null default '' constraint rating_settings_issue_length check (length(issue) <= 300),
    add column promulgated_at timestamptz,
    add column promulgated_by text constraint rating_settings_promulgated_by_length check (length(promulgated_by) <= 200);
alter table rating_settings disable trigger rating_settings_unchanged;
update rating_settings set promulgated_on = valid_from, channel = 'other', promulgated_at = approved_at, promulgated_by = approved_by
where approved_at is not null;
alter table rating_settings enable trigger rating_settings_unchanged;
alter table rating_settings
    add constraint rating_settings_promulgated_by_somebody check (
        (promulgated_on is null) = (channel is null) and (promulgated_on is null) = (promulgated_at is null)
        and (promulgated_on is null) = (promulgated_by is null)),
    add constraint rating_settings_promulgated_once_approved check (promulgated_on is null or approved_at is not null);

-- Of what was approved only that it was promulgated can be added, once.
create or replace function refuse_changed_rating_settings() returns trigger language plpgsql as $$
begin
    if tg_op = 'DELETE' or old.promulgated_on is not null
        or (new.id, new.created_at, new.created_by) is distinct from (old.id, old.created_at, old.created_by)
        or (old.approved_at is not null
            and (new.valid_from, new.source, new.document, new.approved_at, new.approved_by)
                is distinct from (old.valid_from, old.source, old.document, old.approved_at, old.approved_by))
    then
        raise exception 'approved rating settings do not change: draw up another version'
            using errcode = 'restrict_violation', constraint = 'rating_settings_unchanged';
    end if;
    return new;
end $$;
