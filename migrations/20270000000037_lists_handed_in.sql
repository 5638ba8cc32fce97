-- Clubs hand their lists in: who certified which version of one, and when. What was certified stays, also where the list was changed since.
create table list_certification (
    club_id uuid not null constraint list_certification_club references club on delete cascade,
    -- The how manyth of the club's.
    number integer not null constraint list_certification_number_range check (number >= 1),
    -- Of the list, as it was certified. Called as every counter of changes is, so that it moves on with them (incarnations).
    version integer not null,
    -- Personal: the club and those who manage the entries read it.
    certified_by text not null constraint list_certification_certified_by_length check (length(certified_by) between 1 and 80),
    certified_at timestamptz not null,
    -- Who wrote it down for the club; null where the club did, with its link.
    entered_by text constraint list_certification_entered_by_length check (length(entered_by) between 1 and 200),
    constraint list_certification_pk primary key (club_id, number)
);
