-- A browser at a desk that is left alone is signed out [S14].

-- When such a session was last used, to the minute; null for sessions that last until their token expires: those of
-- devices, and of people who work in the barn.
alter table app.sessions add column last_used_at timestamptz;
grant update (last_used_at) on app.sessions to warren_auth;
