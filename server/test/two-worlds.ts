import {
  buildCover,
  buildIaGroup,
  buildRabbit,
  buildRow,
  buildSperm,
  buildStable,
  buildUser,
} from './builders.ts'
import type { World } from './world.ts'

/** Two worlds differ in one thing: whether farm 3 holds the given animals. All else, numbers included, is the same. */
export interface Arranged {
  readonly farms: { readonly own: number; readonly second: number; readonly third: number }
  /** Rabbits of farm 1, the animals farm 3 released to it, and those farm 3 may hold. */
  readonly own: readonly Animal[]
  readonly released: readonly Animal[]
  readonly given: readonly Animal[]
}
export interface Animal {
  readonly id: number
  readonly tattoo: string
}

async function farm(world: World, owner: string, name: string, letters: string): Promise<number> {
  const { id } = await buildUser(world, { role: 'OWNER', username: owner })
  const { rows } = await world.admin.query<{ id: number }>(
    'insert into app.farms (owner_id, name, short_name) values ($1, $2, $3) returning id',
    [id, name, letters],
  )
  return rows[0]?.id ?? 0
}

async function arrangeFarms(world: World): Promise<Arranged['farms']> {
  const own = await farm(world, 'owner.one', 'First farm', 'ON')
  const second = await farm(world, 'owner.two', 'Second farm', 'TW')
  const third = await farm(world, 'owner.three', 'Third farm', 'TH')
  await buildUser(world, { role: 'ADMIN', username: 'admin.one', farmId: own })
  await buildUser(world, { role: 'USER', username: 'user.one', farmId: own })
  await buildUser(world, { role: 'ADMIN', username: 'admin.three', farmId: third })
  return { own, second, third }
}

const day = (n: number): string =>
  `2025-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`
const number = (n: number): string => String(n).padStart(4, '0')

/** Farm 1 with cages, does, bucks, semen and an insemination. */
async function arrangeOwn(world: World, farmId: number): Promise<Animal[]> {
  const cages = await buildRow(world, await buildStable(world, farmId, 'S1'), 1)
  const rabbits: Animal[] = []
  for (let n = 0; n < 8; n++) {
    const tag = await world.admin.query<{ id: number }>(
      'insert into app.ear_tags (tag, eid, farm_id) values ($1, $2, $3) returning id::int',
      [`A-${number(n)}1`, `9${String(n).padStart(14, '0')}`, farmId],
    )
    const sex = n < 6 ? 'FEMALE' : 'MALE'
    const fields = { tattoo: `OWN-${number(n)}`, sex, birthDate: day(n), earTagId: tag.rows[0]?.id } as const
    rabbits.push(await buildRabbit(world, { farmId, cageId: cages[n]?.id, ...fields }))
  }
  const buck = rabbits[7]
  const { id: spermId } = await buildSperm(world, { farmId, label: 'OWN-SEMEN', ...(buck && { buck }) })
  const { id: iaGroupId } = await buildIaGroup(world, { farmId, name: 'BAND01', startDate: '2026-04-01' })
  await buildCover(world, { farmId, iaGroupId, motherId: rabbits[0]?.id ?? 0, spermId })
  return rabbits
}

/** What farm 3 has in both worlds: animals it released to farm 1, one that farm 1 has recorded, and hidden ones. */
async function arrangeThird(world: World, { own, third }: Arranged['farms']): Promise<Animal[]> {
  const born = { birthDate: '2024-06-01', breed: 'ZIKA', line: 'PS' } as const
  const doe = await buildRabbit(world, { farmId: third, tattoo: 'REL-0001', ...born })
  const buck = await buildRabbit(world, { farmId: third, tattoo: 'REL-0002', sex: 'MALE', ...born })
  const kept = await buildRabbit(world, { farmId: third, tattoo: 'KEPT-001' })
  await buildRabbit(world, { farmId: third, tattoo: 'BASE-001' })
  const seller = await world.admin.query<{ id: number }>(
    "select id from app.users where username = 'admin.three'",
  )
  const { rows } = await world.admin.query<{ id: number }>(
    'insert into app.releases (farm_id, buyer_farm_id, created_by, created_at) values ($1, $2, $3, $4) returning id::int',
    [third, own, seller.rows[0]?.id, world.now],
  )
  await world.admin.query(
    `insert into app.released_rabbits (farm_id, release_id, rabbit_id, tattoo, sex, birth_date, breed, line)
     select farm_id, $1, id, tattoo, sex, birth_date, breed, line from app.rabbits where id = any ($2) order by id`,
    [rows[0]?.id, [doe.id, buck.id]],
  )
  const mother = { motherId: kept.id, motherFarmId: third, motherTattoo: 'KEPT-001' }
  await buildRabbit(world, { farmId: own, tattoo: 'OWN-KEPT', origin: 'BOUGHT', ...mother })
  return [doe, buck]
}

/**
 * The given animals: does and bucks, living and not, some with the tattoos of farm 1's own rabbits and of released ones,
 * some that descend from farm 1's rabbits; with semen, events and figures of their own.
 */
async function arrangeGiven(
  world: World,
  arranged: Omit<Arranged, 'given'>,
  count: number,
): Promise<Animal[]> {
  const farmId = arranged.farms.third
  const names = [...arranged.own.slice(0, 4), ...arranged.released].map(({ tattoo }) => tattoo)
  const given: Animal[] = []
  for (let n = 0; n < count; n++) {
    const parent = n % 5 === 0 ? arranged.own[n % 6] : undefined
    const rabbit = await buildRabbit(world, {
      farmId,
      tattoo: names[n] ?? `GIVEN-${number(n)}`,
      sex: n % 3 === 0 ? 'MALE' : 'FEMALE',
      birthDate: day(n),
      // Two that live never share a tattoo on one farm.
      status: n % 4 === 0 || n < names.length ? 'DEAD' : 'IN_PROD',
      ...(parent && { motherId: parent.id, motherFarmId: arranged.farms.own, motherTattoo: parent.tattoo }),
    })
    if (n % 3 === 0) await buildSperm(world, { farmId, label: `GIVEN-${number(n)}`, buck: rabbit })
    given.push(rabbit)
  }
  return given
}

/** Takes the given animals away again: the numbers they had stay used, as in the other world. */
async function removeGiven({ admin }: World, given: readonly Animal[]): Promise<void> {
  const ids = [given.map(({ id }) => id)]
  await admin.query("delete from app.sperms where buck_id = any ($1) and label like 'GIVEN-%'", ids)
  await admin.query('delete from app.rabbit_events where rabbit_id = any ($1)', ids)
  await admin.query('delete from app.doe_figures where rabbit_id = any ($1)', ids)
  await admin.query('delete from app.rabbits where id = any ($1)', ids)
}

export async function arrangeWorld(world: World, holds: boolean, count: number): Promise<Arranged> {
  const farms = await arrangeFarms(world)
  const own = await arrangeOwn(world, farms.own)
  const released = await arrangeThird(world, farms)
  const given = await arrangeGiven(world, { farms, own, released }, count)
  if (!holds) await removeGiven(world, given)
  return { farms, own, released, given }
}
