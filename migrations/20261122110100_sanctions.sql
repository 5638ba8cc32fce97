-- Warnings and quarantines (DM-7.3), the letters that tell of them, and what was said about people of the same name.
create table sanction (
    id uuid constraint sanction_pk primary key,
    tournament_id uuid not null constraint sanction_tournament references tournament,
    section_id uuid not null constraint sanction_section references section,
    -- The entry it was about; who it is stands below for good, whatever becomes of the entry.
    player_id uuid constraint sanction_player references player on delete set null,
    surname text not null constraint sanction_surname_length check (length(surname) between 1 and 60),
    given_name text not null constraint sanction_given_name_length check (length(given_name) <= 60),
    national_id text not null constraint sanction_national_id_length check (length(national_id) <= 20),
    fide_id integer constraint sanction_fide_id_range check (fide_id between 1 and 99999999),
    birth_year integer constraint sanction_birth_year_range check (birth_year between 1900 and 2099),
    club text not null constraint sanction_club_length check (length(club) <= 80),
    kind text not null constraint sanction_kind_known check (kind in ('warning', 'quarantine')),
    -- The first and the last day of a quarantine.
    from_day date,
    to_day date,
    state text not null constraint sanction_state_known check (state in ('voted', 'issued', 'annulled', 'replaced')),
    applies_to_current_event boolean not null,
    -- The article it stands on.
    article text not null constraint sanction_article_length check (length(article) between 1 and 40),
    reasons text not null constraint sanction_reasons_length check (length(reasons) between 1 and 4000),
    explanation text not null constraint sanction_explanation_length check (length(explanation) <= 2000),
    circumstances jsonb not null,
    -- The votes with the names and licences of the members as they were that day.
    ballots jsonb not null,
    -- Members who had an interest in the matter.
    excluded jsonb not null,
    decided_as text not null constraint sanction_decided_as_known check (decided_as in ('committee', 'appeals_board')),
    decided_at timestamptz not null,
    decided_by text not null constraint sanction_decided_by_length check (length(decided_by) <= 200),
    replaces uuid constraint sanction_replaces references sanction,
    issued_at timestamptz,
    -- When and why the appeals board ended it.
    ended_at timestamptz,
    ended_by text not null default '' constraint sanction_ended_by_length check (length(ended_by) <= 200),
    ended_reasons text not null default '' constraint sanction_ended_reasons_length check (length(ended_reasons) <= 4000),
    version integer not null default 1,
    constraint sanction_quarantine_has_days check ((kind = 'quarantine') = (from_day is not null and to_day is not null)),
    constraint sanction_days_in_order check (from_day <= to_day),
    constraint sanction_ended_when_it_is_over check ((state in ('annulled', 'replaced')) = (ended_at is not null))
);
create index sanction_by_section on sanction (section_id, decided_at desc);
create index sanction_by_player on sanction (player_id);
-- Another takes its place once.
create unique index sanction_replaced_once on sanction (replaces);
-- The register, the newest first.
create index sanction_newest on sanction (decided_at desc, id desc);
-- Whom a tournament must not let in: those whose days meet its days, and nothing else is looked at.
create index sanction_in_force on sanction using gist (daterange(from_day, to_day, '[]'))
    where kind = 'quarantine' and state = 'issued';

-- What was decided stays as it is; how far it has come moves on, and never back.
create function refuse_changed_sanction() returns trigger language plpgsql as $$
declare
    moves constant text[] := array['player_id', 'state', 'issued_at', 'ended_at', 'ended_by', 'ended_reasons', 'version'];
begin
    if to_jsonb(old) - moves <> to_jsonb(new) - moves
        or old.state <> new.state and not (
            old.state = 'voted' or old.state = 'issued' and new.state in ('annulled', 'replaced'))
        or old.player_id is distinct from new.player_id and new.player_id is not null
    then
        raise exception 'a sanction that was decided does not change: the appeals board ends it or puts another in its place'
            using errcode = 'restrict_violation', constraint = 'sanction_decided';
    end if;
    return new;
end $$;
create trigger sanction_decided before update on sanction for each row execute function refuse_changed_sanction();

-- Who has to be told of it. A letter without a moment waits to be sent.
create table letter (
    id uuid constraint letter_pk primary key,
    sanction_id uuid not null constraint letter_sanction references sanction on delete cascade,
    recipient text not null constraint letter_recipient_known check (recipient in ('player', 'ratings_office', 'club')),
    occasion text not null constraint letter_occasion_known check (occasion in ('issued', 'annulled', 'replaced')),
    -- Where it was sent.
    address text not null default '' constraint letter_address_length check (length(address) <= 300),
    queued_at timestamptz not null,
    sent_at timestamptz,
    sent_by text not null default '' constraint letter_sent_by_length check (length(sent_by) <= 200),
    constraint letter_once unique (sanction_id, recipient, occasion)
);

-- An entry that has the name of somebody in quarantine and is somebody else.
create table clearance (
    player_id uuid not null constraint clearance_player references player on delete cascade,
    sanction_id uuid not null constraint clearance_sanction references sanction,
    reason text not null constraint clearance_reason_length check (length(reason) between 1 and 500),
    at timestamptz not null,
    actor text not null constraint clearance_actor_length check (length(actor) <= 200),
    constraint clearance_pk primary key (player_id, sanction_id)
);
create index clearance_by_sanction on clearance (sanction_id);

-- In which entry lists somebody stands, by number and by name: for the register of the ratings office.
create index player_by_national_id on player (national_id) where national_id <> '';
create index player_by_fide_id on player (fide_id);
create index player_by_name on player (surname, given_name);
