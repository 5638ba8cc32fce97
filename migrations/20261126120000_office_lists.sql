-- What the ratings office has decided about its rating list: how many juniors and women, and who is a junior. Nothing at first.
create table office_list_settings (
    id boolean not null default true constraint office_list_settings_pk primary key,
    -- After which day a candidate result counts (DM-4.2).
    candidates_since date,
    junior_count integer constraint office_list_settings_junior_count_range check (junior_count between 1 and 500),
    junior_age integer constraint office_list_settings_junior_age_range check (junior_age between 1 and 99),
    women_count integer constraint office_list_settings_women_count_range check (women_count between 1 and 500),
    version integer not null default 1,
    changed_at timestamptz,
    changed_by text constraint office_list_settings_changed_by_length check (length(changed_by) <= 200),
    constraint office_list_settings_one check (id),
    constraint office_list_settings_changed_by_somebody check ((changed_at is null) = (changed_by is null))
);
insert into office_list_settings default values;
