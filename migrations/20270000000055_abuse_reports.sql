-- What readers have reported about public pages, for those who run the installation.
create table abuse_report (
    id uuid constraint abuse_report_pk primary key,
    at timestamptz not null,
    -- The page it is about, a path on this site.
    page text not null constraint abuse_report_page check (length(page) between 1 and 300),
    kind text not null constraint abuse_report_kind check (kind in ('personal', 'offensive', 'fraud', 'other')),
    words text not null constraint abuse_report_words check (length(words) between 1 and 1000),
    -- How to answer, if the reader wants an answer.
    contact text not null constraint abuse_report_contact check (length(contact) <= 200),
    handled_at timestamptz,
    handled_by text constraint abuse_report_handled_by_length check (length(handled_by) <= 200),
    version integer not null default first_version(),
    constraint abuse_report_handled check ((handled_at is null) = (handled_by is null))
);
create index abuse_report_open on abuse_report (id) where handled_at is null;
