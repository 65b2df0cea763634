-- A plain call waits for its file and sends it: later files of the same user must not take it away meanwhile.
alter table app.spooled_files add column is_waited boolean not null default false;
