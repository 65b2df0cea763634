-- What a restored database must not bring back; run by restore.sh. A session or a one-time link of the time of the
-- backup may have ended since, by a sign-out, a new password or a deactivated account.
begin;
update app.users set token_epoch = token_epoch + 1;
update app.sessions set ended_at = now() where ended_at is null;
-- The new epoch ends the tokens of phones as well; none of them is kept. Their unsent work stays on them until they sign in.
update app.field_lanes set token_hash = null where token_hash is not null;
delete from app.password_resets;
delete from app.known_devices;
-- One that was used since would work again; what the phones compute with stays, or accounts would lose their second factor.
delete from app.recovery_codes;
-- Their text holds the link.
delete from app.mails where kind = 'password-reset' and status <> 'SENT';
-- The workers that had taken a job are gone; a reset that was asked for back then is not prepared now.
select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null)) \g /dev/null
select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'prepare-password-reset')) \g /dev/null
commit;
