-- Between the arbiter and the appeals board stands one person where games are played by correspondence: the union's leader of it.
alter table official drop constraint official_duty_known;
alter table official add constraint official_duty_known check (duty in (
    'chief_arbiter', 'deputy_chief_arbiter', 'arbiter', 'assistant_arbiter', 'committee_member', 'correspondence_chief', 'organiser'));
