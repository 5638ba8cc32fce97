-- What a tournament reports for rating, in versions, and what the ratings office has said about it.
create table rating_report (
    id uuid constraint rating_report_pk primary key,
    tournament_id uuid not null constraint rating_report_tournament references tournament,
    -- The newest version that was submitted.
    latest integer not null constraint rating_report_latest_range check (latest >= 1),
    -- The office's last receipt, and the version it was given for.
    receipt text constraint rating_report_receipt_known check (receipt in ('acknowledged', 'rated', 'rejected')),
    receipt_for integer,
    -- The newest version that was rated, if any was.
    rated integer,
    -- What the tournament would report now, where that is not what the newest version says: its digest.
    differs bytea constraint rating_report_differs_length check (octet_length(differs) = 32),
    -- The digest of a change after rating about which the office has decided that the ratings stay.
    kept bytea constraint rating_report_kept_length check (octet_length(kept) = 32),
    -- The place of its last event: what a reader who was here before has not seen. Null only within the act that submits it.
    seq bigint,
    version integer not null default 1,
    constraint rating_report_of_tournament unique (tournament_id),
    constraint rating_report_receipt_is_for check ((receipt is null) = (receipt_for is null)),
    constraint rating_report_receipt_in_range check (receipt_for between 1 and latest),
    constraint rating_report_rated_in_range check (rated between 1 and latest)
);
create unique index rating_report_by_seq on rating_report (seq);
-- What waits for the office.
create index rating_report_waiting on rating_report (seq)
    where receipt is null or receipt = 'acknowledged' or receipt_for < latest or differs is not null;

create table rating_report_version (
    report_id uuid not null constraint rating_report_version_report references rating_report,
    number integer not null constraint rating_report_version_range check (number >= 1),
    -- The report as it is read, byte for byte.
    body text not null,
    -- Of the body.
    digest bytea not null constraint rating_report_version_digest_length check (octet_length(digest) = 32),
    -- What changed since the version before, field by field.
    changes jsonb not null,
    -- Warnings that stood when it was sent.
    warnings jsonb not null,
    note text not null constraint rating_report_version_note_length check (length(note) <= 1000),
    submitted_at timestamptz not null,
    submitted_by text not null constraint rating_report_version_by_length check (length(submitted_by) <= 200),
    constraint rating_report_version_pk primary key (report_id, number)
);

-- The same version as files for others, written once.
create table rating_report_file (
    report_id uuid not null,
    number integer not null,
    section text not null constraint rating_report_file_section_length check (length(section) <= 40),
    dialect text not null constraint rating_report_file_dialect_known check (dialect in ('trf16', 'trf26')),
    body text not null,
    constraint rating_report_file_pk primary key (report_id, number, section, dialect),
    constraint rating_report_file_version foreign key (report_id, number) references rating_report_version
);

create table rating_report_event (
    -- In the order of commits: see rating_report_clock.
    seq bigint constraint rating_report_event_pk primary key,
    report_id uuid not null constraint rating_report_event_report references rating_report,
    kind text not null constraint rating_report_event_kind_known check (kind in (
        'submitted', 'resubmitted', 'changed', 'as_submitted', 'acknowledged', 'rated', 'rejected', 'kept')),
    -- The version it is about.
    number integer not null,
    at timestamptz not null,
    actor text not null constraint rating_report_event_actor_length check (length(actor) <= 200),
    -- Codes of reasons, for a rejection.
    reasons text[] not null default '{}',
    note text not null default '' constraint rating_report_event_note_length check (length(note) <= 2000),
    -- What changed, for a change.
    changes jsonb not null default '[]'
);
create index rating_report_event_by_report on rating_report_event (report_id, seq);

-- Hands out the places of events. Whoever takes one holds the row until the end of the transaction: places are given in the order
-- of commits, so a reader who has seen place n has seen everything before it.
create table rating_report_clock (
    one boolean constraint rating_report_clock_pk primary key default true constraint rating_report_clock_one check (one),
    last bigint not null
);
insert into rating_report_clock (last) values (0);

-- Tournaments with a report in which something was done: whether it changes the report is looked at when somebody asks.
create table rating_report_touch (
    id bigint generated always as identity constraint rating_report_touch_pk primary key,
    tournament_id uuid not null
);

-- What was submitted and what was said stays as it is.
create trigger rating_report_version_append_only before update or delete on rating_report_version
    for each row execute function refuse_change();
create trigger rating_report_file_append_only before update or delete on rating_report_file
    for each row execute function refuse_change();
create trigger rating_report_event_append_only before update or delete on rating_report_event
    for each row execute function refuse_change();

-- Every act is logged, and every change that a reader could see moves the section on: no writer can forget it.
create function touch_rating_report() returns trigger language plpgsql as $$
begin
    insert into rating_report_touch (tournament_id)
    select new.tournament_id where exists (select from rating_report r where r.tournament_id = new.tournament_id);
    return null;
end $$;
create trigger audit_touches_report after insert on audit for each row
    when (new.tournament_id is not null and new.act not like 'rating_report.%') execute function touch_rating_report();
create trigger section_touches_report after update of content_version on section for each row
    execute function touch_rating_report();

-- Rated tournaments that were announced: whose reports are due some day.
create index tournament_reportable on tournament (ends_on)
    where status in ('published', 'running', 'finished') and (regulation -> 'flags' ->> 'rated') = 'true';

alter table webhook drop constraint webhook_events_known;
alter table webhook add constraint webhook_events_known check (events <@ array[
    'round.published', 'round.taken_back', 'round.closed', 'round.reopened', 'result.changed', 'ruling.published',
    'report.submitted', 'report.acknowledged', 'report.rated', 'report.rejected']);

-- What becomes of its report is told to whoever a tournament tells: that it happened, and nothing of what stands there.
create function tell_of_report() returns trigger language plpgsql as $$
begin
    insert into webhook_message (id, webhook_id, event, created_at, due_at)
    select gen_random_uuid(), w.id, told.what, now(), now()
    from (select case new.kind when 'submitted' then 'report.submitted' when 'resubmitted' then 'report.submitted'
            else 'report.' || new.kind end as what) told
    join rating_report r on r.id = new.report_id
    join webhook w on w.tournament_id = r.tournament_id and w.disabled_at is null and told.what = any (w.events)
    order by w.id;
    return null;
end $$;
create trigger rating_report_event_told after insert on rating_report_event for each row
    when (new.kind in ('submitted', 'resubmitted', 'acknowledged', 'rated', 'rejected')) execute function tell_of_report();
