-- contract: unused since 48b4abcd3092f4adf05ffa9ab3b3f803cac44538
-- Servers of the last release write as before; a tattoo in other letters they refuse with the code of its index, whose name stays.
-- Two tattoos are the same when their capitals with single spaces are equal [D-241]: the rule of `tattooKey` in TypeScript.
-- The spaces are those of JavaScript, whatever the collation.
create function app.tattoo_key(tattoo text) returns text language sql immutable strict parallel safe
  as $$ select upper(btrim(regexp_replace(tattoo, '[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')) collate "und-x-icu") $$;

-- Columns and no indexed expression: under row policies the database looks up keys by an index of a column only.
alter table app.rabbits
  add column tattoo_key text collate "C" generated always as (app.tattoo_key(tattoo)) stored,
  -- The shared key of the younger of two living rabbits that differed in letter case or spaces alone when this came.
  add column tattoo_twin text collate "C";
alter table app.released_rabbits
  add column tattoo_key text collate "C" generated always as (app.tattoo_key(tattoo)) stored;

-- Row security hides the rows of all farms from their owner, too.
alter table app.rabbits no force row level security;
update app.rabbits r set tattoo_twin = r.tattoo_key
from (
  select id, row_number() over (partition by farm_id, tattoo_key order by birth_date nulls last, id) as place
  from app.rabbits where tattoo_key is not null and app.is_living(status)
) o
where o.id = r.id and o.place > 1;
alter table app.rabbits force row level security;

-- A twin whose tattoo gets another key is in the index again by itself.
drop index app.rabbits__living_tattoo__key;
create unique index rabbits__living_tattoo__key on app.rabbits (farm_id, tattoo_key)
  where app.is_living(status) and tattoo_twin is distinct from tattoo_key;
create index rabbits__farm_id_tattoo_key__idx on app.rabbits (farm_id, tattoo_key);
drop index app.released_rabbits__tattoo__idx;
create index released_rabbits__tattoo_key__idx on app.released_rabbits (farm_id, tattoo_key);
