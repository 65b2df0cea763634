-- Long work of many farms takes turns: one farm has one place at a time for each kind of work, and of what waits, the
-- work of the user who waits for least comes first. Eight uploads of one user so delay no other farm, and a colleague
-- by one of them at most. Answers how many of the same lane wait or run already, for limits.
set local role warren_worker;
create function queue.enqueue_in_turn(task text, payload json, lane text, user_id int, max_attempts int default 5) returns int
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  of_lane int;
  of_user int;
begin
  select count(*), count(*) filter (where j.payload ->> 'userId' = enqueue_in_turn.user_id::text) into of_lane, of_user
  from graphile_worker._private_jobs j join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where q.queue_name = enqueue_in_turn.lane and j.attempts < j.max_attempts;
  -- The smaller number goes first; a mail has none and waits for nothing.
  perform graphile_worker.add_job(task, (payload::jsonb || jsonb_build_object('userId', enqueue_in_turn.user_id))::json,
    queue_name => enqueue_in_turn.lane, max_attempts => enqueue_in_turn.max_attempts, priority => 10 + least(of_user, 1000));
  return of_lane;
end $$;
revoke all on function queue.enqueue_in_turn(text, json, text, int, int) from public;
grant execute on function queue.enqueue_in_turn(text, json, text, int, int) to warren_app, warren_superadmin;
reset role;
