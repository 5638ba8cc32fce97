-- A line-up that was given by an arbiter, of a round that was public and is a draft again: the team that the round showed it to. One that is given
-- after that was shown to nobody.
alter table line_up
    add column shown_to uuid constraint line_up_shown_to references team on delete set null;
create index line_up_by_reader on line_up (shown_to) where shown_to is not null;

-- SHA-256 of the secret in the address of a link's calendar, once somebody has asked for it.
alter table captain_link
    add column calendar_hash bytea constraint captain_link_calendar_unique unique;
alter table club_link
    add column calendar_hash bytea constraint club_link_calendar_unique unique;

-- Webhooks are told of line-ups and cards that are due soon.
alter table webhook drop constraint webhook_events_known;
alter table webhook add constraint webhook_events_known check (events <@ array[
    'round.published', 'round.taken_back', 'round.closed', 'round.reopened', 'result.changed', 'ruling.published',
    'report.submitted', 'report.acknowledged', 'report.rated', 'report.rejected',
    'line_ups.published', 'match.finished', 'table.changed', 'line_up.due', 'card.due']);
