-- People entered in a tournament, from the first application to the last round.
create table player (
    id uuid constraint player_pk primary key,
    tournament_id uuid not null constraint player_tournament references tournament on delete cascade,
    section_id uuid not null constraint player_section references section on delete restrict,
    status text not null constraint player_status_known check (status in (
        'applied', 'declined', 'accepted', 'withdrawn', 'expelled')),
    start_no integer constraint player_start_no_range check (start_no between 1 and 9999),
    surname text not null constraint player_surname_length check (length(surname) between 1 and 60),
    given_name text not null default '' constraint player_given_name_length check (length(given_name) <= 60),
    club text not null default '' constraint player_club_length check (length(club) <= 80),
    federation text not null default 'DEN' constraint player_federation_shape check (federation ~ '^[A-Z]{3}$'),
    fide_id integer constraint player_fide_id_range check (fide_id between 1 and 99999999),
    national_id text not null default '' constraint player_national_id_length check (length(national_id) <= 20),
    title text constraint player_title_known check (title in ('GM', 'IM', 'WGM', 'FM', 'WIM', 'CM', 'WFM', 'WCM')),
    sex text constraint player_sex_known check (sex in ('male', 'female')),
    -- YYYY, YYYY-MM or YYYY-MM-DD; personal.
    birth text not null default '' constraint player_birth_length check (length(birth) <= 10),
    email text not null default '' constraint player_email_length check (length(email) <= 254),
    phone text not null default '' constraint player_phone_length check (length(phone) <= 40),
    note text not null default '' constraint player_note_length check (length(note) <= 1000),
    rating_national integer constraint player_rating_national_range check (rating_national between 1 and 4000),
    rating_national_rapid integer constraint player_rating_national_rapid_range check (rating_national_rapid between 1 and 4000),
    rating_national_blitz integer constraint player_rating_national_blitz_range check (rating_national_blitz between 1 and 4000),
    rating_fide integer constraint player_rating_fide_range check (rating_fide between 1 and 4000),
    rating_fide_rapid integer constraint player_rating_fide_rapid_range check (rating_fide_rapid between 1 and 4000),
    rating_fide_blitz integer constraint player_rating_fide_blitz_range check (rating_fide_blitz between 1 and 4000),
    -- Written by hand by the organiser, not out of a list.
    rating_typed integer constraint player_rating_typed_range check (rating_typed between 1 and 4000),
    -- The rating the section ranks by, and where it came from.
    rating integer constraint player_rating_range check (rating between 1 and 4000),
    rating_origin text constraint player_rating_origin_known check (rating_origin in ('national', 'fide', 'typed')),
    -- First round the player is paired in: late entries join after round 1.
    joined_round integer not null default 1 constraint player_joined_round_range check (joined_round between 1 and 99),
    -- Last round before leaving; null while taking part.
    left_after_round integer constraint player_left_after_range check (left_after_round between 0 and 99),
    may_have_half_bye boolean not null default true,
    -- Why an application was declined, or a player left or was sent out; personal.
    status_reason text not null default '' constraint player_status_reason_length check (length(status_reason) <= 500),
    applied_at timestamptz not null,
    version integer not null default 1,
    constraint player_rating_has_origin check ((rating is null) = (rating_origin is null))
);
create unique index player_start_no_unique on player (section_id, start_no);
create index player_by_section on player (section_id, status);
create index player_by_tournament on player (tournament_id);

-- Rounds a player has asked not to be paired in.
create table requested_bye (
    player_id uuid not null constraint requested_bye_player references player on delete cascade,
    round_no integer not null constraint requested_bye_round_range check (round_no between 1 and 99),
    kind text not null constraint requested_bye_kind_known check (kind in ('full_point', 'half_point', 'zero_point')),
    reason text not null default '' constraint requested_bye_reason_length check (length(reason) <= 500),
    -- When the notice came.
    noticed_at timestamptz not null,
    constraint requested_bye_pk primary key (player_id, round_no)
);
