-- Since when a worker is at a task; it says something only while she works.
alter table app.ia_task_users add column working_since timestamptz;
