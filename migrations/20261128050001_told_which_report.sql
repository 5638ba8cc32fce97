-- Which report a message is about, and which of its versions: a receiver with many tournaments need not look for it. What is kept here is a
-- name that is told, so it points nowhere.
alter table webhook_message add column report_id uuid;
alter table webhook_message add column report_version integer constraint webhook_message_report_version_range check (report_version >= 1);
alter table webhook_message add constraint webhook_message_report_whole check ((report_id is null) = (report_version is null));

-- What becomes of its report is told to whoever a tournament tells: that it happened, of which version, and nothing of what stands there.
create or replace function tell_of_report() returns trigger language plpgsql as $$
begin
    insert into webhook_message (id, webhook_id, event, report_id, report_version, created_at, due_at)
    select gen_random_uuid(), w.id, told.what, new.report_id, new.number, now(), now()
    from (select case new.kind when 'submitted' then 'report.submitted' when 'resubmitted' then 'report.submitted'
            else 'report.' || new.kind end as what) told
    join rating_report r on r.id = new.report_id
    join webhook w on w.tournament_id = r.tournament_id and w.disabled_at is null and told.what = any (w.events)
    order by w.id;
    return null;
end $$;
