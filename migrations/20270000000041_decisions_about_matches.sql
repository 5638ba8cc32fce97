-- Who asked the instance that a protest is before, or that decided last: whoever filed it, or the other team of the match once a decision went
-- against it.
alter table protest add column appellant text not null default 'petitioner'
    constraint protest_appellant_known check (appellant in ('petitioner', 'opponent'));

-- What a decision said of the match it is about, with what stood before, as domain::protest writes it; and the line of a game's log with which
-- its result was written, which no captain writes over.
alter table protest_decision
    add column changed jsonb,
    add column entry_id uuid;
create index protest_decision_by_entry on protest_decision (entry_id) where entry_id is not null;
