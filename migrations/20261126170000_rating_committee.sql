-- Who sits on the union's rating committee, and who did (DM-3.1). One version for all of it: two officers do not fill one seat twice.
create table rating_committee (
    id boolean not null default true constraint rating_committee_pk primary key,
    version integer not null default 1,
    changed_at timestamptz,
    changed_by text constraint rating_committee_changed_by_length check (length(changed_by) <= 200),
    constraint rating_committee_one check (id),
    constraint rating_committee_changed_by_somebody check ((changed_at is null) = (changed_by is null))
);
insert into rating_committee default values;

-- domain::rating_committee::Appointment.
create table committee_appointment (
    id uuid constraint committee_appointment_pk primary key,
    name text not null constraint committee_appointment_name_length check (length(name) between 1 and 100),
    seat text not null constraint committee_appointment_seat check (seat in ('member', 'substitute')),
    sits_from date not null,
    -- The last day, as appointed.
    sits_until date not null,
    -- The last day, where it came earlier, and why. One before the first for whoever never took the seat.
    ended_on date,
    ended_reason text constraint committee_appointment_ended_reason_length check (length(ended_reason) between 1 and 300),
    last_day date not null generated always as (coalesce(ended_on, sits_until)) stored,
    constraint committee_appointment_days check (sits_from <= sits_until),
    constraint committee_appointment_ended_within check (ended_on <= sits_until),
    constraint committee_appointment_ended_for_a_reason check ((ended_on is null) = (ended_reason is null))
);
create index committee_appointment_by_last_day on committee_appointment (last_day, id);
