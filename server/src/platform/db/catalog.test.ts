import { expect, it } from 'vitest'
import { testWorld } from '../../../test/world.ts'
import { CATALOG_RULES, catalogViolations } from './testing/catalog-checks.ts'

const world = testWorld()

it('the catalog keeps every rule [GEN-38, D-005]', async () => {
  expect(await catalogViolations(world().admin)).toEqual([])
})

/** What breaks each rule, planted in a transaction that is rolled back. */
const DAMAGE: Record<keyof typeof CATALOG_RULES, string> = {
  'row security is enabled and forced on every table': 'alter table app.users no force row level security',
  'farm tables let requests see the farms of the request only':
    'create policy users__wide on app.users to warren_app using (true)',
  'every right of requests on a farm table has a policy': 'grant delete on app.commands to warren_app',
  'no policy is for everybody': 'create policy jobs__all on app.jobs using (false)',
  'no right is for everybody': 'grant select on app.farms to public',
  'months of a log are reached through their table only': 'grant select on app.commands_rest to warren_app',
  'every log by month takes what has no month yet':
    'alter table app.rabbit_events detach partition app.rabbit_events_rest',
  'views run with the rights of who asks': 'create view app.leak as select * from app.users',
  'foreign keys between farm tables carry the farm':
    'create table app.stalls (id int primary key, farm_id int not null, note text); alter table app.stalls add constraint stalls__job__fkey foreign key (id) references app.jobs (id)',
  'foreign keys have an index': 'drop index app.sessions__user_id__idx',
  'farm tables have an index that begins with the farm': 'drop index app.jobs__farm_id__created_at__idx',
  'constraints are named table__columns__kind':
    'alter table app.farms add constraint odd_name check (id > 0)',
  'codes are text, not enum types': "create type app.mood as enum ('calm')",
  'instants carry their zone': 'alter table app.farms add column seen_at timestamp',
  'tables belong to the owner role': 'alter table app.mails owner to warren_worker',
  'roles have no power over other roles or over row security': 'alter role warren_app bypassrls',
  'functions with the rights of their owner fix their search path':
    "create function app.door() returns int language sql security definer as 'select 1'",
  'the day is given by the command, never by the engine':
    "create function app.leaving_day() returns date language sql stable as 'select now()::date'",
  'requests cannot read password hashes': 'grant select on app.users to warren_app',
}

it.each(Object.entries(DAMAGE))('finds damage: %s', async (rule, damage) => {
  const client = await world().admin.connect()
  try {
    await client.query('begin')
    await client.query(damage)
    expect((await catalogViolations(client)).map((found) => found.split(':')[0])).toContain(rule)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

it.each([
  "create function app.day() returns trigger language plpgsql as 'begin new.exit_date := coalesce(new.exit_date, current_date); return new; end'",
  "create function app.day() returns date language sql stable as 'select cast(current_timestamp as date)'",
  'alter table app.rabbits alter column birth_date set default current_date',
  'alter table app.rabbits add constraint rabbits__birth_date__check check (birth_date <= now()::date) not valid',
])('finds the day of the engine in %s', async (damage) => {
  const client = await world().admin.connect()
  try {
    await client.query('begin')
    await client.query(damage)
    expect(await catalogViolations(client)).toEqual([
      expect.stringContaining('the day is given by the command'),
    ])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

it('has damage for every rule', () => {
  expect(Object.keys(DAMAGE).sort()).toEqual(Object.keys(CATALOG_RULES).sort())
})
