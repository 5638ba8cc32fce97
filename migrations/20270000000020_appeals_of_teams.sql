-- A ruling about a team and a match lost as a whole can be appealed, and whoever appeals says whether it is about the Laws of Chess or the union's tournament regulation.
alter table protest
    add column penalty_id uuid constraint protest_penalty references team_penalty on delete cascade,
    add column about_laws boolean not null default false,
    drop constraint protest_kind_known,
    add constraint protest_kind_known check (kind in (
        'pairing', 'decision', 'clock', 'ineligible_player', 'team_card', 'sanction', 'team_penalty', 'match_lost')),
    drop constraint protest_about,
    add constraint protest_about check (case kind
        when 'pairing' then round_no is not null
        when 'decision' then ruling_id is not null
        when 'clock' then round_no is not null and board is not null
        when 'ineligible_player' then player_id is not null
        when 'team_card' then card_is_reserved is not null
        when 'sanction' then sanction_id is not null
        when 'team_penalty' then penalty_id is not null
        when 'match_lost' then round_no is not null and match_no is not null
    end),
    drop constraint protest_about_card,
    add constraint protest_about_card check (
        num_nonnulls(match_no, team_no) in (0, 2)
        and (match_no is null or (kind in ('team_card', 'match_lost') and round_no is not null))
    );
-- When somebody decided that the match is lost as a whole.
alter table team_match add column lost_at timestamptz;
create index protest_by_penalty on protest (penalty_id) where penalty_id is not null;
