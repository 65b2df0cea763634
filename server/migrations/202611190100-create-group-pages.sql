-- Group pages: mother, young and fattening groups, the ledger of their animals, their diary, where animals came from, counts.

-- Floor of a stable; kilograms per square metre are told from it.
alter table app.stables
  add column area_m2 numeric(8,1),
  add constraint stables__area__check check (area_m2 between 1 and 20000);

create table app.production_groups (
  id                   bigint generated always as identity,
  farm_id              int not null,
  kind                 text not null,
  -- A merged group is a parent, whose own number stands here too, with a member for each stable.
  parent_id            bigint,
  member_letter        text,
  name                 text,
  -- The name without the member's letter: members stand with their parent in lists.
  base_name            text not null,
  generated_name       text not null,
  start_date           date not null,
  age                  int,
  end_date             date,
  planned_delivery_age int,
  ia_group_id          bigint,
  version              int not null default 1,
  deleted_at           timestamptz,
  created_at           timestamptz not null,
  created_by           int,
  is_parent            boolean generated always as (coalesce(parent_id = id, false)) stored,
  constraint production_groups__id__pkey primary key (id),
  constraint production_groups__farm_id_id__key unique (farm_id, id),
  constraint production_groups__farm_id__fkey foreign key (farm_id) references app.farms (id),
  constraint production_groups__parent_id__fkey foreign key (farm_id, parent_id) references app.production_groups (farm_id, id),
  constraint production_groups__ia_group_id__fkey foreign key (farm_id, ia_group_id) references app.ia_groups (farm_id, id)
    on delete set null (ia_group_id),
  constraint production_groups__created_by__fkey foreign key (created_by) references app.users (id),
  constraint production_groups__kind__check check (kind in ('MOTHER', 'YOUNG', 'FATTENING')),
  constraint production_groups__age__check check (case kind
    when 'YOUNG' then age is not null and age between 28 and 146
    when 'FATTENING' then age is not null and age between 28 and 90
    else age is null end),
  constraint production_groups__end_date__check check (end_date >= start_date),
  constraint production_groups__delivery__check check (planned_delivery_age is null
    or kind = 'FATTENING' and planned_delivery_age between 28 and 97),
  constraint production_groups__parent_id__check check (parent_id is null or kind <> 'YOUNG'),
  constraint production_groups__member_letter__check check (
    (member_letter is not null) = (parent_id is not null and parent_id <> id) and member_letter between 'a' and 'z'
    and generated_name = base_name || coalesce(member_letter, ''))
) with (fillfactor = 80);
create unique index production_groups__generated_name__key on app.production_groups (farm_id, kind, generated_name) where deleted_at is null;
create index production_groups__list__idx on app.production_groups (farm_id, kind, start_date, base_name, member_letter) where deleted_at is null;
create index production_groups__parent_id__idx on app.production_groups (farm_id, parent_id);
create index production_groups__ia_group_id__idx on app.production_groups (farm_id, ia_group_id);
create index production_groups__created_by__idx on app.production_groups (created_by);

create table app.group_stables (
  farm_id   int not null,
  group_id  bigint not null,
  stable_id int not null,
  place     int not null,
  constraint group_stables__key__pkey primary key (farm_id, group_id, stable_id),
  constraint group_stables__group_id__fkey foreign key (farm_id, group_id) references app.production_groups (farm_id, id),
  constraint group_stables__stable_id__fkey foreign key (farm_id, stable_id) references app.stables (farm_id, id)
);
create index group_stables__stable_id__idx on app.group_stables (farm_id, stable_id);

-- A posting says from where, to where and how many: the number stands once, so both sides agree. It is never changed; what
-- was wrong is taken back by a posting with the same sides and a negative number. No group is what is outside all groups.
create table app.animal_postings (
  id            bigint generated always as identity,
  farm_id       int not null,
  day           date not null,
  kind          text not null,
  from_group_id bigint,
  from_stock    text,
  to_group_id   bigint,
  to_stock      text,
  num           int not null,
  grams         bigint not null default 0,
  -- What said so: a day of the diary, an arrival or move, a slaughtering, the numbers of a mother page, a count.
  document      text not null,
  document_id   bigint not null,
  at            timestamptz not null,
  -- Without a key, as on covers: people are never deleted.
  user_id       int,
  constraint animal_postings__farm_id_id__pkey primary key (farm_id, id),
  constraint animal_postings__num__check check (num <> 0 or grams <> 0),
  constraint animal_postings__document__check check (document in ('diary', 'origin', 'slaughtering', 'mothers', 'sucklings', 'count')),
  constraint animal_postings__sides__check check (
    (from_group_id is null) = (from_stock is null) and (to_group_id is null) = (to_stock is null)
    and coalesce(case kind
      when 'BORN' then from_stock is null and to_stock = 'SUC'
      when 'JOINED' then from_stock is null and to_stock = 'MOT'
      when 'ARRIVED' then from_stock is null and to_stock in ('FAT', 'PS', 'GP')
      when 'WEANED' then from_stock = 'SUC' and to_stock = 'WEAN' and from_group_id = to_group_id
      when 'PLACED' then from_stock = 'WEAN' and to_stock in ('FAT', 'PS', 'GP') and from_group_id <> to_group_id
      when 'MOVED' then from_group_id <> to_group_id and from_stock in ('FAT', 'PS', 'GP') and to_stock in (from_stock, 'FAT')
      when 'FOSTERED' then coalesce(from_stock, to_stock) = 'SUC' and coalesce(to_stock, 'SUC') = 'SUC' and from_group_id is distinct from to_group_id
      when 'DIED' then from_stock in ('MOT', 'SUC', 'PS', 'GP', 'FAT') and to_stock is null
      when 'CULLED' then from_stock in ('MOT', 'SUC', 'PS', 'GP') and to_stock is null
      when 'SOLD' then from_stock in ('PS', 'GP', 'FAT') and to_stock is null
      when 'SELECTED' then from_stock in ('PS', 'GP') and to_stock is null
      when 'SLAUGHTERED' then from_stock = 'FAT' and to_stock is null
      when 'RETURNED' then from_stock = 'MOT' and to_stock is null
      when 'CORRECTED' then from_stock is null and to_stock in ('MOT', 'SUC', 'PS', 'GP', 'FAT', 'WEAN')
    end, false)),
  constraint animal_postings__from_group_id__fkey foreign key (farm_id, from_group_id) references app.production_groups (farm_id, id),
  constraint animal_postings__to_group_id__fkey foreign key (farm_id, to_group_id) references app.production_groups (farm_id, id)
);
create index animal_postings__from_group_id__idx on app.animal_postings (farm_id, from_group_id, day) where from_group_id is not null;
create index animal_postings__to_group_id__idx on app.animal_postings (farm_id, to_group_id, day) where to_group_id is not null;

-- What a day changed of a stock: differences, no balances, so that a late entry touches one row whatever lies after it.
-- Written by app.post_animals() alone.
create table app.stock_days (
  farm_id           int not null,
  group_id          bigint not null,
  stock             text not null,
  day               date not null,
  added             int not null default 0,
  moved_in          int not null default 0,
  moved_out         int not null default 0,
  fostered          int not null default 0,
  corrected         int not null default 0,
  gone              int not null default 0,
  dead              int not null default 0,
  culled            int not null default 0,
  sold              int not null default 0,
  slaughtered       int not null default 0,
  selected          int not null default 0,
  grams_in          bigint not null default 0,
  grams_moved       bigint not null default 0,
  grams_sold        bigint not null default 0,
  grams_slaughtered bigint not null default 0,
  net               int generated always as (added + moved_in - moved_out + fostered + corrected - gone
                      - dead - culled - sold - slaughtered - selected) stored,
  constraint stock_days__key__pkey primary key (farm_id, group_id, stock, day),
  constraint stock_days__group_id__fkey foreign key (farm_id, group_id) references app.production_groups (farm_id, id),
  constraint stock_days__stock__check check (stock in ('MOT', 'SUC', 'PS', 'GP', 'FAT', 'WEAN')),
  constraint stock_days__counts__check check (added >= 0 and moved_in >= 0 and moved_out >= 0 and dead >= 0
    and culled >= 0 and sold >= 0 and slaughtered >= 0 and selected >= 0)
) with (fillfactor = 85);

-- The same, summed over all days of a stock.
create table app.stock_totals (
  farm_id           int not null,
  group_id          bigint not null,
  stock             text not null,
  added             int not null default 0,
  moved_in          int not null default 0,
  moved_out         int not null default 0,
  fostered          int not null default 0,
  corrected         int not null default 0,
  gone              int not null default 0,
  dead              int not null default 0,
  culled            int not null default 0,
  sold              int not null default 0,
  slaughtered       int not null default 0,
  selected          int not null default 0,
  grams_in          bigint not null default 0,
  grams_moved       bigint not null default 0,
  grams_sold        bigint not null default 0,
  grams_slaughtered bigint not null default 0,
  balance           int generated always as (added + moved_in - moved_out + fostered + corrected - gone
                      - dead - culled - sold - slaughtered - selected) stored,
  constraint stock_totals__key__pkey primary key (farm_id, group_id, stock),
  constraint stock_totals__group_id__fkey foreign key (farm_id, group_id) references app.production_groups (farm_id, id),
  constraint stock_totals__stock__check check (stock in ('MOT', 'SUC', 'PS', 'GP', 'FAT', 'WEAN'))
) with (fillfactor = 80);

-- Guarantees that days, totals and postings agree, and that no stock but weaned kits ever falls below zero, whichever
-- commands meet: it holds the groups itself, in the order of their numbers, before it looks at any sum.
-- A row of a day is made first and added to afterwards: a check looks at the proposed row, and a posting that takes back two
-- of three dead would be refused as minus two. The plan of each statement is kept by the connection and must look up single
-- rows also when its first call was a large one.
create function app.post_animals() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  touched bigint[];
  wrong record;
begin
  touched := array(select from_group_id from news where from_group_id is not null union select to_group_id from news where to_group_id is not null);
  perform from app.production_groups g where g.id = any (touched) order by g.id for no key update;

  select n.day, g.id as group_id, s.stock into wrong
    from news n cross join lateral (values (n.from_group_id, n.from_stock), (n.to_group_id, n.to_stock)) s (group_id, stock)
    join app.production_groups g on g.id = s.group_id
    where n.day < g.start_date or (n.day > g.end_date and s.stock <> 'WEAN') or g.is_parent or g.deleted_at is not null
      or g.kind <> case when s.stock in ('PS', 'GP') then 'YOUNG' when s.stock = 'FAT' then 'FATTENING' else 'MOTHER' end
    limit 1;
  if found then
    raise exception 'No animals of group % on %', wrong.group_id, wrong.day using errcode = 'check_violation',
      constraint = 'animal_postings__day__check', schema = 'app', table = 'animal_postings',
      detail = json_build_object('groupId', wrong.group_id, 'stock', wrong.stock, 'day', wrong.day)::text;
  end if;

  insert into app.stock_days (farm_id, group_id, stock, day)
    select n.farm_id, s.group_id, s.stock, n.day
    from news n cross join lateral (values (n.from_group_id, n.from_stock), (n.to_group_id, n.to_stock)) s (group_id, stock)
    where s.group_id is not null group by 1, 2, 3, 4
    on conflict do nothing;
  insert into app.stock_totals (farm_id, group_id, stock)
    select n.farm_id, s.group_id, s.stock
    from news n cross join lateral (values (n.from_group_id, n.from_stock), (n.to_group_id, n.to_stock)) s (group_id, stock)
    where s.group_id is not null group by 1, 2, 3
    on conflict do nothing;

  with sides as (
    select n.farm_id, s.group_id, s.stock, n.day, n.kind, s.is_to, s.sign * n.num as num, s.sign * n.grams as grams
    from news n cross join lateral (values (n.from_group_id, n.from_stock, false, -1), (n.to_group_id, n.to_stock, true, 1)) s (group_id, stock, is_to, sign)
    where s.group_id is not null
  ), differences as (
    select farm_id, group_id, stock, day,
      coalesce(sum(num) filter (where is_to and kind in ('BORN', 'JOINED', 'ARRIVED', 'WEANED', 'PLACED')), 0)::int as added,
      coalesce(sum(num) filter (where is_to and kind = 'MOVED'), 0)::int as moved_in,
      coalesce(sum(-num) filter (where not is_to and kind = 'MOVED'), 0)::int as moved_out,
      coalesce(sum(num) filter (where kind = 'FOSTERED'), 0)::int as fostered,
      coalesce(sum(num) filter (where kind = 'CORRECTED'), 0)::int as corrected,
      coalesce(sum(-num) filter (where not is_to and kind in ('WEANED', 'PLACED', 'RETURNED')), 0)::int as gone,
      coalesce(sum(-num) filter (where kind = 'DIED'), 0)::int as dead,
      coalesce(sum(-num) filter (where kind = 'CULLED'), 0)::int as culled,
      coalesce(sum(-num) filter (where kind = 'SOLD'), 0)::int as sold,
      coalesce(sum(-num) filter (where kind = 'SLAUGHTERED'), 0)::int as slaughtered,
      coalesce(sum(-num) filter (where kind = 'SELECTED'), 0)::int as selected,
      coalesce(sum(grams) filter (where is_to and kind in ('ARRIVED', 'PLACED')), 0)::bigint as grams_in,
      coalesce(sum(grams) filter (where kind = 'MOVED'), 0)::bigint as grams_moved,
      coalesce(sum(-grams) filter (where kind = 'SOLD'), 0)::bigint as grams_sold,
      coalesce(sum(-grams) filter (where kind = 'SLAUGHTERED'), 0)::bigint as grams_slaughtered
    from sides group by 1, 2, 3, 4
  ), days as (
    update app.stock_days d set added = d.added + c.added, moved_in = d.moved_in + c.moved_in, moved_out = d.moved_out + c.moved_out,
      fostered = d.fostered + c.fostered, corrected = d.corrected + c.corrected, gone = d.gone + c.gone, dead = d.dead + c.dead,
      culled = d.culled + c.culled, sold = d.sold + c.sold, slaughtered = d.slaughtered + c.slaughtered, selected = d.selected + c.selected,
      grams_in = d.grams_in + c.grams_in, grams_moved = d.grams_moved + c.grams_moved, grams_sold = d.grams_sold + c.grams_sold,
      grams_slaughtered = d.grams_slaughtered + c.grams_slaughtered
    from differences c where d.farm_id = c.farm_id and d.group_id = c.group_id and d.stock = c.stock and d.day = c.day
  ), sums as (
    select farm_id, group_id, stock, sum(added)::int as added, sum(moved_in)::int as moved_in, sum(moved_out)::int as moved_out,
      sum(fostered)::int as fostered, sum(corrected)::int as corrected, sum(gone)::int as gone, sum(dead)::int as dead,
      sum(culled)::int as culled, sum(sold)::int as sold, sum(slaughtered)::int as slaughtered, sum(selected)::int as selected,
      sum(grams_in)::bigint as grams_in, sum(grams_moved)::bigint as grams_moved, sum(grams_sold)::bigint as grams_sold,
      sum(grams_slaughtered)::bigint as grams_slaughtered
    from differences group by 1, 2, 3
  )
  update app.stock_totals t set added = t.added + c.added, moved_in = t.moved_in + c.moved_in, moved_out = t.moved_out + c.moved_out,
    fostered = t.fostered + c.fostered, corrected = t.corrected + c.corrected, gone = t.gone + c.gone, dead = t.dead + c.dead,
    culled = t.culled + c.culled, sold = t.sold + c.sold, slaughtered = t.slaughtered + c.slaughtered, selected = t.selected + c.selected,
    grams_in = t.grams_in + c.grams_in, grams_moved = t.grams_moved + c.grams_moved, grams_sold = t.grams_sold + c.grams_sold,
    grams_slaughtered = t.grams_slaughtered + c.grams_slaughtered
  from sums c where t.farm_id = c.farm_id and t.group_id = c.group_id and t.stock = c.stock;

  select t.group_id, t.stock, b.day, b.balance into wrong
    from (select distinct n.farm_id, s.group_id, s.stock
      from news n cross join lateral (values (n.from_group_id, n.from_stock), (n.to_group_id, n.to_stock)) s (group_id, stock)
      where s.stock <> 'WEAN') t
    cross join lateral (select d.day, sum(d.net) over (order by d.day) as balance from app.stock_days d
      where d.farm_id = t.farm_id and d.group_id = t.group_id and d.stock = t.stock) b
    where b.balance < 0 order by b.day limit 1;
  if found then
    raise exception 'Group % would have % % on %', wrong.group_id, wrong.balance, wrong.stock, wrong.day using errcode = 'check_violation',
      constraint = 'stock_days__balance__check', schema = 'app', table = 'stock_days',
      detail = json_build_object('groupId', wrong.group_id, 'stock', wrong.stock, 'day', wrong.day, 'short', -wrong.balance)::text;
  end if;
  return null;
end $$;
create trigger animal_postings__post after insert on app.animal_postings referencing new table as news
  for each statement execute function app.post_animals();

-- Guarantees that what was posted stays, whichever login asks.
create function app.keep_postings() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'Postings are never changed or deleted' using errcode = 'insufficient_privilege';
end $$;
create trigger animal_postings__keep before update or delete or truncate on app.animal_postings
  for each statement execute function app.keep_postings();

-- The numbers of a mother page; what they mean for animals is posted.
create table app.mother_numbers (
  farm_id               int not null,
  group_id              bigint not null,
  ia_incycle            int not null default 0,
  ia_outcycle           int not null default 0,
  ia_virgin             int not null default 0,
  pregnant_incycle      int not null default 0,
  pregnant_outcycle     int not null default 0,
  pregnant_virgin       int not null default 0,
  populated_incycle     int not null default 0,
  populated_outcycle    int not null default 0,
  populated_virgin      int not null default 0,
  populated_from        date,
  populated_to          date,
  farrowed_incycle      int not null default 0,
  farrowed_outcycle     int not null default 0,
  farrowed_virgin       int not null default 0,
  nursing_mother        int not null default 0,
  nursing_mother_virgin int not null default 0,
  weaned_mother         int not null default 0,
  weaned_mother_virgin  int not null default 0,
  next_ia_virgin        int not null default 0,
  version               int not null default 1,
  constraint mother_numbers__key__pkey primary key (farm_id, group_id),
  constraint mother_numbers__group_id__fkey foreign key (farm_id, group_id) references app.production_groups (farm_id, id),
  constraint mother_numbers__populated__check check (populated_from <= populated_to),
  constraint mother_numbers__counts__check check (
    least(ia_incycle, ia_outcycle, ia_virgin, pregnant_incycle, pregnant_outcycle, pregnant_virgin, populated_incycle,
      populated_outcycle, populated_virgin, farrowed_incycle, farrowed_outcycle, farrowed_virgin, nursing_mother,
      nursing_mother_virgin, weaned_mother, weaned_mother_virgin, next_ia_virgin) >= 0
    and greatest(ia_incycle, ia_outcycle, ia_virgin, pregnant_incycle, pregnant_outcycle, pregnant_virgin, populated_incycle,
      populated_outcycle, populated_virgin, farrowed_incycle, farrowed_outcycle, farrowed_virgin, nursing_mother,
      nursing_mother_virgin, weaned_mother, weaned_mother_virgin, next_ia_virgin) <= 40000)
);
create table app.suckling_numbers (
  farm_id           int not null,
  group_id          bigint not null,
  suckling_num      int not null default 0,
  suckling_viable   int not null default 0,
  suckling_adjusted int not null default 0,
  suckling_weaned   int not null default 0,
  weaning_date      date,
  version           int not null default 1,
  constraint suckling_numbers__key__pkey primary key (farm_id, group_id),
  constraint suckling_numbers__group_id__fkey foreign key (farm_id, group_id) references app.production_groups (farm_id, id),
  constraint suckling_numbers__counts__check check (least(suckling_num, suckling_viable, suckling_adjusted, suckling_weaned) >= 0
    and greatest(suckling_num, suckling_viable, suckling_adjusted, suckling_weaned) <= 40000)
);

-- A day of a group that holds something, but no head count: those are in the ledger. Days without a row are shown all the same.
create table app.diary_days (
  farm_id             int not null,
  group_id            bigint not null,
  day                 date not null,
  version             int not null default 1,
  -- version of the group at the last change of this day.
  seq                 int not null,
  -- Of mothers, PS or FAT; of GP beside them.
  dissected           int not null default 0,
  dead_resp           int not null default 0,
  dead_ere            int not null default 0,
  dissected_gp        int not null default 0,
  dead_resp_gp        int not null default 0,
  dead_ere_gp         int not null default 0,
  -- Typed means: of MOT, PS or FAT; of SUC or GP.
  weight_a            int,
  weight_b            int,
  comment             text,
  temperature         numeric(3,1),
  temperature_min     numeric(3,1),
  temperature_max     numeric(3,1),
  relative_humidity   int,
  water_l             int,
  daily_feed_g        int,
  feed_type           text,
  feed_g              bigint,
  feed_product_number text,
  feed_silo_name      text,
  feed_serial_number  text,
  treatment           text,
  vaccination         boolean not null default false,
  drinking_water      boolean not null default false,
  medication1         boolean not null default false,
  medication2         boolean not null default false,
  -- "Nothing to report": a day that was seen, though nothing happened.
  confirmed_at        timestamptz,
  confirmed_by        int,
  updated_at          timestamptz not null,
  updated_by          int,
  constraint diary_days__key__pkey primary key (farm_id, group_id, day),
  constraint diary_days__group_id__fkey foreign key (farm_id, group_id) references app.production_groups (farm_id, id),
  constraint diary_days__dissected__check check (dissected between 0 and 20000 and dead_resp between 0 and dissected and dead_ere between 0 and dissected),
  constraint diary_days__dissected_gp__check check (dissected_gp between 0 and 20000 and dead_resp_gp between 0 and dissected_gp and dead_ere_gp between 0 and dissected_gp),
  constraint diary_days__weights__check check (weight_a between 10 and 15000 and weight_b between 10 and 15000),
  constraint diary_days__climate__check check (temperature between -30 and 60 and temperature_min between -30 and 60
    and temperature_max between -30 and 60 and relative_humidity between 0 and 100 and water_l between 0 and 20000),
  constraint diary_days__feed__check check (daily_feed_g between 0 and 20000 and feed_g between 0 and 30000000
    and feed_type in ('LACTATION', 'WEANING', 'FEMALE_STARTER', 'FINISHER')),
  constraint diary_days__texts__check check (length(comment) <= 512 and length(treatment) <= 512 and length(feed_product_number) <= 255
    and length(feed_silo_name) <= 255 and length(feed_serial_number) <= 255),
  constraint diary_days__confirmed__check check ((confirmed_at is null) = (confirmed_by is null))
) with (fillfactor = 85);

create table app.diary_totals (
  farm_id               int not null,
  group_id              bigint not null,
  feed_lactation_g      bigint not null,
  feed_weaning_g        bigint not null,
  feed_female_starter_g bigint not null,
  feed_finisher_g       bigint not null,
  -- What one animal was fed over all days that say so.
  fed_per_head_g        bigint not null,
  days_with_feed        int not null,
  days_with_fed         int not null,
  vaccination_days      int not null,
  drinking_water_days   int not null,
  medication1_days      int not null,
  medication2_days      int not null,
  constraint diary_totals__key__pkey primary key (farm_id, group_id),
  constraint diary_totals__group_id__fkey foreign key (farm_id, group_id) references app.production_groups (farm_id, id)
);

-- Guarantees that totals are the sums of their days: made anew for each group of a statement. Two writers of one group have
-- waited for each other at its row.
create function app.sum_diary_days() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into app.diary_totals
    select g.farm_id, g.group_id, s.* from (select distinct farm_id, group_id from news) g cross join lateral (
      select coalesce(sum(d.feed_g) filter (where d.feed_type = 'LACTATION'), 0), coalesce(sum(d.feed_g) filter (where d.feed_type = 'WEANING'), 0),
        coalesce(sum(d.feed_g) filter (where d.feed_type = 'FEMALE_STARTER'), 0), coalesce(sum(d.feed_g) filter (where d.feed_type = 'FINISHER'), 0),
        coalesce(sum(d.daily_feed_g), 0), count(*) filter (where d.feed_g > 0), count(d.daily_feed_g),
        count(*) filter (where d.vaccination), count(*) filter (where d.drinking_water),
        count(*) filter (where d.medication1), count(*) filter (where d.medication2)
      from app.diary_days d where d.farm_id = g.farm_id and d.group_id = g.group_id) s
    on conflict on constraint diary_totals__key__pkey do update set
      (feed_lactation_g, feed_weaning_g, feed_female_starter_g, feed_finisher_g, fed_per_head_g, days_with_feed, days_with_fed,
        vaccination_days, drinking_water_days, medication1_days, medication2_days)
      = (excluded.feed_lactation_g, excluded.feed_weaning_g, excluded.feed_female_starter_g, excluded.feed_finisher_g,
        excluded.fed_per_head_g, excluded.days_with_feed, excluded.days_with_fed, excluded.vaccination_days,
        excluded.drinking_water_days, excluded.medication1_days, excluded.medication2_days);
  return null;
end $$;
create trigger diary_days__sum_inserted after insert on app.diary_days referencing new table as news
  for each statement execute function app.sum_diary_days();
create trigger diary_days__sum_updated after update on app.diary_days referencing new table as news
  for each statement execute function app.sum_diary_days();

-- Where animals of a group came from, and where they were moved: a move is two rows with opposite signs.
create table app.origins (
  id               bigint generated always as identity,
  farm_id          int not null,
  group_id         bigint not null,
  arrived_date     date not null,
  farm_name        text,
  -- The mother group an arrival names, or the other side of a move.
  other_group_id   bigint,
  group_name       text,
  age              int not null,
  num              int not null default 0,
  num_ps           int not null default 0,
  num_gp           int not null default 0,
  grams            bigint not null default 0,
  grams_ps         bigint not null default 0,
  grams_gp         bigint not null default 0,
  is_moving        boolean not null default false,
  is_moving_source boolean not null default false,
  associated_id    uuid,
  version          int not null default 1,
  deleted_at       timestamptz,
  constraint origins__id__pkey primary key (id),
  constraint origins__farm_id_id__key unique (farm_id, id),
  constraint origins__group_id__fkey foreign key (farm_id, group_id) references app.production_groups (farm_id, id),
  constraint origins__other_group_id__fkey foreign key (farm_id, other_group_id) references app.production_groups (farm_id, id),
  constraint origins__moving__check check (is_moving = (associated_id is not null) and (is_moving or not is_moving_source)
    and (not is_moving or other_group_id is not null) and other_group_id is distinct from group_id),
  constraint origins__age__check check (age between 28 and case when num <> 0 and not is_moving then 98 else 146 end),
  constraint origins__pairs__check check (sign(num) = sign(grams) and sign(num_ps) = sign(grams_ps) and sign(num_gp) = sign(grams_gp)
    and (num <> 0) <> (num_ps <> 0 or num_gp <> 0)
    and case when is_moving_source then greatest(num, num_ps, num_gp) <= 0 else least(num, num_ps, num_gp) >= 0 end
    and greatest(abs(num), abs(num_ps), abs(num_gp)) <= 40000 and greatest(abs(grams), abs(grams_ps), abs(grams_gp)) <= 90000000),
  constraint origins__texts__check check (length(farm_name) <= 255 and length(group_name) <= 255)
);
create unique index origins__associated_id__key on app.origins (farm_id, associated_id, is_moving_source) where deleted_at is null;
create index origins__group_id__idx on app.origins (farm_id, group_id, arrived_date);
create index origins__other_group_id__idx on app.origins (farm_id, other_group_id);

-- A count is a fact about the end of a day; the last one of a day holds. What it corrects is posted.
create table app.stock_counts (
  id       bigint generated always as identity,
  farm_id  int not null,
  group_id bigint not null,
  stock    text not null,
  day      date not null,
  counted  int not null,
  booked   int not null,
  reason   text not null,
  at       timestamptz not null,
  user_id  int,
  constraint stock_counts__id__pkey primary key (id),
  constraint stock_counts__farm_id_id__key unique (farm_id, id),
  constraint stock_counts__group_id__fkey foreign key (farm_id, group_id) references app.production_groups (farm_id, id),
  constraint stock_counts__stock__check check (stock in ('MOT', 'SUC', 'PS', 'GP', 'FAT', 'WEAN')),
  constraint stock_counts__counted__check check (counted between 0 and 40000),
  constraint stock_counts__reason__check check (length(reason) between 3 and 255)
);
create index stock_counts__group_id__idx on app.stock_counts (farm_id, group_id, stock, day, id desc);

do $$
declare
  t text;
begin
  foreach t in array array['production_groups', 'group_stables', 'animal_postings', 'stock_days', 'stock_totals', 'mother_numbers',
      'suckling_numbers', 'diary_days', 'diary_totals', 'origins', 'stock_counts'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I to warren_app using (farm_id = any ((select app.current_farms())::int[])) with check (farm_id = any ((select app.current_farms())::int[]))', t || '__app', t);
  end loop;
end $$;
-- Kind, name and start of a group never change: diary numbers, ages and names are made from them.
grant select, insert, update (parent_id, end_date, planned_delivery_age, ia_group_id, version, deleted_at) on app.production_groups to warren_app;
grant select, insert, update, delete on app.group_stables to warren_app;
grant select, insert on app.animal_postings, app.stock_counts to warren_app;
grant select on app.stock_days, app.stock_totals, app.diary_totals to warren_app;
grant select, insert, update on app.mother_numbers, app.suckling_numbers, app.diary_days, app.origins to warren_app;
-- For the two functions above.
create policy production_groups__owner on app.production_groups to warren_owner using (true) with check (true);
create policy stock_days__owner on app.stock_days to warren_owner using (true) with check (true);
create policy stock_totals__owner on app.stock_totals to warren_owner using (true) with check (true);
create policy diary_days__owner on app.diary_days for select to warren_owner using (true);
create policy diary_totals__owner on app.diary_totals to warren_owner using (true) with check (true);

-- The log of a super administrator calls a group by its name.
grant select (id, generated_name) on app.production_groups to warren_superadmin;
create policy production_groups__superadmin on app.production_groups for select to warren_superadmin using (true);
