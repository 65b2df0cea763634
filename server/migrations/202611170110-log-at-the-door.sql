-- What is changed at the door, before any session, is logged as well [S8]: by name, so that this login can say nothing else.
grant insert on app.commands to warren_auth;
create policy commands__auth on app.commands for insert to warren_auth
  with check (source = 'WEB' and client_id is null and name = 'PASSWORD_RESET' and user_id is not null);
