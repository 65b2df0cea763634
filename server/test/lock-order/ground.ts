import {
  buildCover,
  buildEarTag,
  buildFarm,
  buildIaGroup,
  buildRabbit,
  buildRow,
  buildSperm,
  buildStable,
  buildUser,
  type BuiltUser,
  type Caller,
  callerFor,
  signInAs,
} from '../builders.ts'
import type { World } from '../world.ts'
import { KEPT } from './reset.ts'

/** Two of a role, so that both sides of a race are people of their own. */
type Two<T> = readonly [T, T]
export type Side = 0 | 1

export interface Person extends BuiltUser {
  readonly call: Caller
  readonly token: string
}

export interface Animal {
  readonly id: number
  readonly tattoo: string
  readonly coverId: number
}

/** The records that all commands of a proof quarrel about. */
export interface Ground {
  readonly world: World
  /** Several grounds may lie in one world: what is unique in it carries this number. */
  readonly lane: number
  /** The farm of the races, another one of its owner, and one of a stranger. */
  readonly farmId: number
  readonly sisterFarmId: number
  readonly strangeFarmId: number
  /** Farms that operators restore, and that they move: the others are held by the races. */
  readonly restoredFarmIds: Two<number>
  readonly movedFarmIds: Two<number>
  readonly admins: Two<Person>
  readonly workers: Two<Person>
  /** Administrators of the stranger's farm, and its animals: they trade with the farm of the races. */
  readonly strangers: Two<Person>
  readonly strangeDoes: Two<Omit<Animal, 'coverId'>>
  readonly owners: Two<Person>
  readonly bosses: Two<Person>
  /** Accounts that are changed: one of each owner. */
  readonly accounts: Two<BuiltUser>
  readonly stableId: number
  readonly does: readonly Animal[]
  readonly bucks: readonly Omit<Animal, 'coverId'>[]
  /** Semen without a buck. */
  readonly sperms: readonly { readonly id: number; readonly label: string }[]
  /** Tags of the farm that no rabbit carries. */
  readonly tags: readonly { readonly id: number; readonly tag: string }[]
  /** Ids of the cages of row 2, which comes and goes, as they are now. */
  readonly freeCages: () => Promise<number[]>
  /** Everything as it was; no race may be under way. */
  readonly reset: () => Promise<void>
}

export const DOES = 24
const BUCKS = 8
const SPERMS = 8
const TAGS = 30
export const CAGES = 30
/** Letters of the two farms that want each other's. */
export const lettersOf = (lane: number): Two<string> => [`QA${lane}`, `QB${lane}`]
/** Numbers of tags, a stretch for each ground. */
export const tagOf = (letter: string, lane: number, i: number): string =>
  `${letter}-${lane}${String(i).padStart(4, '0')}`

const person = async (world: World, user: Parameters<typeof buildUser>[1]): Promise<Person> => {
  const built = await buildUser(world, user)
  return { ...built, call: await callerFor(world, built), token: await signInAs(world, built) }
}
const two = async <T>(make: (side: Side) => Promise<T>): Promise<Two<T>> => [await make(0), await make(1)]
const listOf = async <T>(count: number, make: (i: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = []
  for (let i = 0; i < count; i++) made.push(await make(i))
  return made
}

/** Does in the cages of row 1, each with a tag and an insemination; bucks; semen; tags without a rabbit. */
async function buildAnimals(
  { world, lane, farmId }: Pick<Ground, 'world' | 'lane' | 'farmId'>,
  cages: readonly { id: number }[],
) {
  const sperms = await listOf(SPERMS, (i) => buildSperm(world, { farmId, label: `KNOWN${i}` }))
  const iaGroupId = (await buildIaGroup(world, { farmId, startDate: '2026-04-01' })).id
  const does = await listOf(DOES, async (i) => {
    const { id: earTagId } = await buildEarTag(world, { farmId, tag: tagOf('D', lane, i) })
    const doe = await buildRabbit(world, {
      farmId,
      earTagId,
      cageId: cages[i]?.id ?? null,
      tattoo: `DOE${String(i).padStart(3, '0')}`,
    })
    const cover = await buildCover(world, { farmId, iaGroupId, motherId: doe.id })
    return { ...doe, coverId: cover.id }
  })
  const bucks = await listOf(BUCKS, (i) =>
    buildRabbit(world, { farmId, sex: 'MALE', tattoo: `BUCK${String(i).padStart(3, '0')}` }),
  )
  const tags = await listOf(TAGS, (i) => buildEarTag(world, { farmId, tag: tagOf('F', lane, i) }))
  await listOf(TAGS, (i) => buildEarTag(world, { farmId: null, tag: tagOf('N', lane, i) }))
  return { sperms, does, bucks, tags }
}

export async function buildGround(world: World, lane: number): Promise<Ground> {
  const owners = await two(() => person(world, { role: 'OWNER' }))
  const { id: farmId } = await buildFarm(world, owners[0].id)
  const { id: sisterFarmId } = await buildFarm(world, owners[0].id)
  const { id: strangeFarmId } = await buildFarm(world, owners[1].id)
  const { id: keeperId } = await buildUser(world, { role: 'OWNER' })
  const accounts = await two((side) =>
    buildUser(world, {
      role: 'USER',
      username: `lock.${lane}.${side}`,
      farmId: [farmId, strangeFarmId][side] ?? null,
    }),
  )
  const stable = await buildStable(world, farmId, 'S1')
  const cages = await buildRow(world, stable, 1, [{ position: 'DOWN', cageType: 1, from: 1, to: CAGES }])
  const animals = await buildAnimals({ world, lane, farmId }, cages)
  await world.admin.query(KEPT)
  await world.admin.query('select ground.keep($1, $2)', [farmId, tagOf('N', lane, 0).slice(0, 3)])
  const ids = [lane, farmId, strangeFarmId, stable.id, keeperId, CAGES]
  const reset = async () => {
    await world.admin.query('select ground.reset($1, $2, $3, $4, $5, $6)', ids)
  }
  await reset()
  return {
    world,
    lane,
    farmId,
    sisterFarmId,
    strangeFarmId,
    restoredFarmIds: await two(async () => (await buildFarm(world)).id),
    movedFarmIds: await two(async () => (await buildFarm(world)).id),
    owners,
    admins: await two(() => person(world, { role: 'ADMIN', farmId })),
    workers: await two(() => person(world, { role: 'USER', farmId })),
    strangers: await two(() => person(world, { role: 'ADMIN', farmId: strangeFarmId })),
    strangeDoes: await two((side) => buildRabbit(world, { farmId: strangeFarmId, tattoo: `OTHER${side}` })),
    bosses: await two(() => person(world, { role: 'SUPERADMIN' })),
    accounts,
    stableId: stable.id,
    ...animals,
    freeCages: async () =>
      (
        await world.admin.query<{ id: number }>(
          'select id::int from app.cages where stable_id = $1 and row_no = 2 order by id',
          [stable.id],
        )
      ).rows.map(({ id }) => id),
    reset,
  }
}
