-- The one door into the job queue. The queue's own schema belongs to the worker and is closed to requests;
-- a request enqueues in its own transaction, so the job of a rolled-back command never runs.
create schema queue authorization warren_worker;
set local role warren_worker;
create function queue.enqueue(task text, payload json, job_key text default null, max_attempts int default 5) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, job_key => enqueue.job_key, max_attempts => enqueue.max_attempts);
end $$;
revoke all on function queue.enqueue(text, json, text, int) from public;
grant usage on schema queue to warren_app, warren_auth, warren_superadmin;
grant execute on function queue.enqueue(text, json, text, int) to warren_app, warren_auth, warren_superadmin;
reset role;
