-- The link of a recovered account is written in the transaction of its command, by the login of super administrators: a
-- fault between two transactions left an account without a password that any user knows, and without its link. That login
-- may make a link for its own role alone, and read none; older links end with the password (take_back_resets).
grant insert (user_id, token_hash, expires_at) on app.password_resets to warren_superadmin;
create policy password_resets__superadmin on app.password_resets for insert to warren_superadmin
  with check (exists (select from app.users u where u.id = user_id and u.role = 'SUPERADMIN'));
