-- An import of pairings makes covers, which are kept as images so that it can be taken back.
alter table app.command_images drop constraint command_images__record_type__check;
alter table app.command_images
  add constraint command_images__record_type__check check (record_type in ('rabbit', 'sperm', 'ear-tag', 'cover'));
