-- Reading the desk of a tournament, and a draft at all, needs the scope `read` (or `read_personal`) by itself. Tokens that were made while
-- every scope of a tournament opened it keep what they could.
update api_token
set scopes = array_append(scopes, 'read')
where not (scopes && array['read', 'read_personal'])
  and scopes && array['results', 'pairings', 'entries', 'setup', 'rulings', 'protests', 'sanctions', 'rights', 'tablets', 'reports'];
