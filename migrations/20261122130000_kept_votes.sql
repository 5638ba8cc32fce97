-- Votes on protests are kept with the names and licences of the members, as those on sanctions are, and what a protest says of
-- sanctions is one there is. What was decided before learns the names that stand in the list of officials.
alter table protest_decision disable trigger protest_decision_final;
update protest_decision d
set ballots = coalesce((
        select jsonb_agg(b.ballot || jsonb_build_object('name', coalesce(o.name, ''), 'licence', coalesce(o.licence, 'none')) order by b.place)
        from jsonb_array_elements(d.ballots) with ordinality as b (ballot, place)
        left join official o on o.id = (b.ballot ->> 'member')::uuid
    ), '[]'),
    excluded = coalesce((
        select jsonb_agg(jsonb_build_object('member', e.member, 'name', coalesce(o.name, '')) order by e.place)
        from jsonb_array_elements_text(d.excluded) with ordinality as e (member, place)
        left join official o on o.id = e.member::uuid
    ), '[]');
alter table protest_decision enable trigger protest_decision_final;

alter table protest add constraint protest_sanction foreign key (sanction_id) references sanction;
alter table protest_decision add constraint protest_decision_sanction foreign key (sanction_id) references sanction;
create index protest_by_sanction on protest (sanction_id) where sanction_id is not null;
create index protest_decision_by_sanction on protest_decision (sanction_id) where sanction_id is not null;
