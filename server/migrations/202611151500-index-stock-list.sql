-- The list picks the rows of a page while it walks through the cages: with what its filters and its search look at in
-- the index, what a page skips is never read from the table. The same for tags that are searched by a part of them.
drop index app.rabbits__list__idx;
create index rabbits__list__idx on app.rabbits (farm_id, sex, cage_key, id)
  include (status, health_condition, line, tattoo, ear_tag_id, cage_id);
drop index app.ear_tags__farm_id_tag__idx;
create index ear_tags__farm_id_tag__idx on app.ear_tags (farm_id, tag) include (id);
