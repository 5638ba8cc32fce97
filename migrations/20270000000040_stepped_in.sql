-- Who was entered from a club's list in order to be seated, rather than by those who take entries. Such a player is one for everybody else from
-- the first public round on in which they sit; before, the list of players would tell a line-up that only its two captains may know.
create table stepped_in (
    player_id uuid not null constraint stepped_in_player references player on delete cascade,
    -- Of the player, who stays in it: so that a tournament's are found without its players being read.
    tournament_id uuid not null constraint stepped_in_tournament references tournament on delete cascade,
    constraint stepped_in_pk primary key (player_id)
);
create index stepped_in_by_tournament on stepped_in (tournament_id);

-- Those of them whom nobody has seen sit in a public round yet. What everybody reads asks here; it is worked out from the rounds, so that no
-- act can forget to show or to hide somebody.
create view unseen_player as
    select i.player_id, i.tournament_id, p.section_id, p.status
    from stepped_in i
    join player p on p.id = i.player_id
    where not exists (
            select 1 from game g join round r on r.id = g.round_id
            where g.white_id = i.player_id and r.status in ('published', 'closed'))
        and not exists (
            select 1 from game g join round r on r.id = g.round_id
            where g.black_id = i.player_id and r.status in ('published', 'closed'))
        and not exists (
            select 1 from lone_seat l join team_match m on m.id = l.match_id join round r on r.id = m.round_id
            where l.player_id = i.player_id and r.status in ('published', 'closed'));
