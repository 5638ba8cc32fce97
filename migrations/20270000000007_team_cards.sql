-- The result card of a match: what was reported, remarked, contested, signed and approved, as domain::team_card writes it. It holds no result;
-- whether it is signed or approved is read from it where a result is to be written.
create table team_card (
    match_id uuid constraint team_card_pk primary key constraint team_card_match references team_match on delete cascade,
    card jsonb not null,
    is_signed boolean not null generated always as (jsonb_array_length(card -> 'signatures') > 0) stored,
    is_approved boolean not null generated always as (card -> 'approval' <> 'null'::jsonb) stored
);

-- A captain's own phone reports the boards of one match, in the round it is played in. Nobody lent it a part of their rights: it is let in
-- by the team's link, and ends with it.
alter table tablet
    alter column made_by drop not null,
    add column captain_link_id uuid constraint tablet_captain_link references captain_link on delete cascade,
    add column round_no integer constraint tablet_round_range check (round_no between 1 and 99),
    add constraint tablet_let_in_by_one check (num_nonnulls(made_by, captain_link_id) = 1),
    add constraint tablet_of_captain_has_round check ((captain_link_id is null) = (round_no is null));
create index tablet_by_captain_link on tablet (captain_link_id) where captain_link_id is not null;

-- A protest about a card says of which match it is, whose it is, and about which board of the match.
alter table protest
    add column match_no integer constraint protest_match_range check (match_no between 1 and 499),
    add column team_no integer constraint protest_team_range check (team_no between 1 and 999),
    add constraint protest_about_card check (
        num_nonnulls(match_no, team_no) in (0, 2)
        and (match_no is null or (kind = 'team_card' and round_no is not null))
    );
