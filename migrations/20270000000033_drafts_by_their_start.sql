-- The program looks every half minute for drafts that are published by themselves where a rule gives the hour. It begins with the drafts and the
-- planned matches of the days about now, so that what it reads does not grow with the sections that have a rule. Whole expressions are indexed,
-- so that it is counted how few such drafts there are.
create index round_drafts_by_start on round ((case when status = 'draft' then starts_at end));
create index fixture_by_day on fixture ((coalesce(day, planned_day)));

-- It begins with the sections no more.
drop index section_line_ups_due;
drop index round_drafts;
