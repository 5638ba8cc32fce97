-- Arbiters and committee members as the programme names them. Replacements close the old row and open a new one.
create table official (
    id uuid constraint official_pk primary key,
    tournament_id uuid not null constraint official_tournament references tournament on delete cascade,
    section_id uuid constraint official_section references section on delete cascade,
    duty text not null constraint official_duty_known check (duty in (
        'chief_arbiter', 'deputy_chief_arbiter', 'arbiter', 'assistant_arbiter', 'committee_member', 'organiser')),
    name text not null constraint official_name_length check (length(name) between 1 and 100),
    licence text not null default '' constraint official_licence_length check (length(licence) <= 40),
    fide_id integer constraint official_fide_id_range check (fide_id between 1 and 99999999),
    email text not null default '' constraint official_email_length check (length(email) <= 254),
    phone text not null default '' constraint official_phone_length check (length(phone) <= 40),
    -- An arbiter who plays needs the ratings office's approval each time (DM-6.4).
    plays boolean not null default false,
    play_approved_by text not null default '' constraint official_play_approved_length check (length(play_approved_by) <= 100),
    valid_from timestamptz not null,
    valid_to timestamptz,
    version integer not null default 1
);
create index official_by_tournament on official (tournament_id);
