-- What the claim checker answered to the moves a ruling was given on, as domain::chess::evidence writes it. It is kept with the
-- ruling and is as unchangeable.
alter table ruling add column claim jsonb;
