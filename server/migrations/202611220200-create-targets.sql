-- What a farm aims at, figure by figure; references that come with the product are no rows, so that they can be brought up to date.

create table app.farm_targets (
  farm_id int not null,
  figure  text not null,
  value   numeric(9,3) not null,
  source  text not null default '',
  year    int,
  constraint farm_targets__key__pkey primary key (farm_id, figure),
  constraint farm_targets__farm_id__fkey foreign key (farm_id) references app.farms (id),
  constraint farm_targets__figure__check check (figure in ('kindlingRate', 'bornPerKindling', 'alivePerKindling', 'stillborn',
    'nestMortality', 'weanedPerKindling', 'loss', 'meanOut', 'dailyGain', 'economicConversion', 'technicalConversion',
    'globalConversion', 'condemned', 'deadInTransport', 'kgPerInsemination', 'kgPerDoeAndYear', 'kgPerCage', 'kgPerM2', 'pricePerKg')),
  constraint farm_targets__value__check check (value between 0 and 100000),
  constraint farm_targets__source__check check (length(source) <= 255),
  constraint farm_targets__year__check check (year between 1950 and 2100)
);

alter table app.farm_targets enable row level security;
alter table app.farm_targets force row level security;
create policy farm_targets__app on app.farm_targets to warren_app
  using (farm_id = any ((select app.current_farms())::int[])) with check (farm_id = any ((select app.current_farms())::int[]));
grant select, insert, update, delete on app.farm_targets to warren_app;
