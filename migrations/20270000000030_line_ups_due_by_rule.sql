-- A section may have a rule for the hour by which line-ups are due; that hour is worked out when it is asked for, and no row says it. A row is
-- what was said about one round by hand: an hour, or none, so that its captains are not asked whatever the rule. And it keeps the hour that the
-- rule gave a round which has become public.
alter table line_up_call
    alter column due_at drop not null,
    add column is_by_hand boolean not null default true,
    add constraint line_up_call_kept_hour check (is_by_hand or due_at is not null);

-- The program looks every half minute for drafts whose hour a rule gives. The whole expression is indexed, so that it is counted how few sections
-- have one: of a condition on it alone nothing is known, and every section would be read.
create index section_line_ups_due on section ((settings -> 'teams' ->> 'line_ups_due_minutes'));
create index round_drafts on round (section_id) where status = 'draft';
