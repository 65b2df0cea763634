import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildEarTag,
  buildFarm,
  buildRabbit,
  buildUser,
  type BuiltUser,
  callerFor,
} from '../../test/builders.ts'
import { copies } from '../../test/copy-database.ts'
import { digestsOf } from '../../test/digests.ts'
import { type Fault, faultLine, FAULTS } from '../../test/fault-line.ts'
import { chainProblems } from '../../test/log.ts'
import { figure, isFull } from '../../test/prove.ts'
import { testWorld, type World } from '../../test/world.ts'
import { moveFarms, restoreFarm } from '../features/farms/index.ts'
import { setCell } from '../platform/db/cells.ts'
import { tablesOf } from '../platform/farm-copy/farm-tables.ts'

const line = faultLine()
const running = testWorld()
const target = testWorld()
const copyNow = copies(running)
const PLACE = 'https://second.warren.example'
const MINUTES = 60_000

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'warren-faults-'))
  for (const [cell, world] of [running(), target()].entries()) {
    const client = new pg.Client({ connectionString: world.urlAs('postgres') })
    await client.connect()
    await setCell(client, cell)
    await client.end()
  }
})
afterAll(() => rm(directory, { recursive: true }))

interface Farm {
  readonly id: number
  readonly admin: BuiltUser
}

async function makeFarm(): Promise<Farm> {
  const { id } = await buildFarm(running())
  const admin = await buildUser(running(), { role: 'ADMIN', farmId: id })
  const { id: earTagId } = await buildEarTag(running(), {
    farmId: id,
    tag: `F-${String(id).padStart(5, '0')}`,
  })
  await buildRabbit(running(), { farmId: id, earTagId, tattoo: 'DOE00001' })
  await addStable(running(), { id, admin })
  return { id, admin }
}

/** Whether the farm works: its administrator signs in and makes a stable. */
async function addStable(world: World, { id, admin }: Farm): Promise<number> {
  const call = await callerFor(world, admin)
  const { status } = await call('POST', `/api/v1/farm/${id}/stable`, { name: randomUUID().slice(0, 8) })
  return status
}

const stablesIn = async ({ admin }: World, { id }: Farm): Promise<number> => {
  const { rows } = await admin.query<{ n: number }>(
    'select count(*)::int as n from app.stables where farm_id = $1',
    [id],
  )
  return rows[0]?.n ?? 0
}

/** Where a command can leave a farm between two states. */
const DECIDING = /^commit$|held_at = |moved_to = /

/**
 * Each statement meets one of the faults, and each that decides something is done without a word as well, or refused. With
 * the tests only those that decide, and of their refusals the last two: what is done before them is rolled back.
 */
function* places(statements: readonly string[]): Generator<{ readonly at: number; readonly fault: Fault }> {
  const deciding = statements.flatMap((text, index) => (DECIDING.test(text) ? [index + 1] : []))
  if (isFull)
    for (const at of statements.keys())
      for (const fault of FAULTS.slice(at % FAULTS.length).slice(0, 1)) yield { at: at + 1, fault }
  for (const at of deciding) yield { at, fault: 'word lost' }
  for (const at of deciding.slice(isFull ? 0 : -2)) yield { at, fault: 'serialization failure' }
}

interface Ran {
  /** Why it was not done; absent when it was. */
  readonly error: string | undefined
  readonly struck: boolean
}

/** What the command says, with the fault on its way. */
async function ranWith(work: () => Promise<unknown>, fault?: Fault, at?: number): Promise<Ran> {
  line.watch(fault, at)
  const error = await work().then(
    () => undefined,
    (reason: unknown) => (reason instanceof Error ? reason.message : 'no reason'),
  )
  const { struck } = line.seen()
  line.watch()
  return { error, struck }
}

/** Strikes at each place, and tells what is wrong after it. */
async function strikeAll(
  name: string,
  statements: readonly string[],
  strike: (fault: Fault, at: number) => Promise<{ readonly struck: boolean; readonly wrong: string[] }>,
): Promise<string[]> {
  const wrong: string[] = []
  let count = 0
  for (const { at, fault } of places(statements)) {
    const ran = await strike(fault, at)
    if (ran.struck) count += 1
    wrong.push(...ran.wrong.map((what) => `${fault} at ${at} (${statements[at - 1]?.slice(0, 60)}): ${what}`))
  }
  expect(count).toBeGreaterThan(5)
  figure(`${name}: ${statements.length} statements, ${count} faults, ${wrong.length} wrong`)
  return wrong
}

describe('a statement of an operator’s command that goes wrong', () => {
  it(
    '0038: FARM_MOVE: the farm lives and works on one side, whole; who gives the command again has it moved [D-186]',
    async () => {
      const move = (farm: Farm) =>
        moveFarms({
          sourceUrl: line.urlOf(running().urlAs('postgres')),
          targetUrl: line.urlOf(target().urlAs('postgres')),
          farmIds: [farm.id],
          place: PLACE,
          now: running().now,
        })
      const problemsThere = async (farm: Farm, stables: number): Promise<string[]> => {
        const wrong: string[] = []
        if ((await stablesIn(target(), farm)) !== stables) wrong.push('moved, and not whole')
        const status = await addStable(target(), farm).catch(String)
        if (status !== 200) wrong.push(`moved, and does not work there: ${status}`)
        return wrong
      }
      const problemsHere = async (farm: Farm): Promise<string[]> => {
        const wrong: string[] = []
        const status = await addStable(running(), farm).catch(String)
        if (status !== 200) wrong.push(`not moved, and does not work here: ${status}`)
        const there = await digestsOf(
          target().urlAs('postgres'),
          farm.id,
          tablesOf('herd', 'log', 'register'),
        )
        if (Object.values(there).some(({ rows }) => rows > 0))
          wrong.push('not moved, and rows are left there')
        return wrong
      }
      const plain = await makeFarm()
      line.watch()
      await move(plain)
      const { statements } = line.seen()
      expect(await problemsThere(plain, 1)).toEqual([])

      const strike = async (fault: Fault, at: number) => {
        const farm = await makeFarm()
        const { error, struck } = await ranWith(() => move(farm), fault, at)
        if (error === undefined) return { struck, wrong: await problemsThere(farm, 1) }
        const wrong = await problemsHere(farm)
        const stables = await stablesIn(running(), farm)
        const again = await ranWith(() => move(farm))
        if (again.error !== undefined) wrong.push(`given again: ${again.error}`)
        return { struck, wrong: [...wrong, ...(await problemsThere(farm, stables))] }
      }
      expect(await strikeAll('FARM_MOVE', statements, strike)).toEqual([])
      expect(await chainProblems(running())).toEqual([])
      expect(await chainProblems(target())).toEqual([])
    },
    60 * MINUTES,
  )

  it(
    '0038: FARM_RESTORE: all of it or nothing, the farm works on, and the answer says which [D-186]',
    async () => {
      const farm = await makeFarm()
      const copyUrl = line.urlOf(await copyNow())
      const restore = () =>
        restoreFarm({
          copyUrl,
          runningUrl: line.urlOf(running().urlAs('postgres')),
          farmId: farm.id,
          replacedFile: join(directory, `${randomUUID()}.jsonl.gz`),
          now: running().now,
        })
      const restores = async (): Promise<number> => {
        const { rows } = await running().admin.query<{ n: number }>(
          "select count(*)::int as n from app.commands where chain = $1 and name = 'FARM_RESTORE'",
          [farm.id],
        )
        return rows[0]?.n ?? 0
      }
      line.watch()
      await restore()
      const { statements } = line.seen()

      const strike = async (fault: Fault, at: number) => {
        const wrong: string[] = []
        const made = await addStable(running(), farm).catch(String)
        if (made !== 200) wrong.push(`does not work after the one before: ${made}`)
        const before = await restores()
        const { error, struck } = await ranWith(restore, fault, at)
        const [stables, logged] = [await stablesIn(running(), farm), (await restores()) - before]
        const isDone = error === undefined
        if (stables !== (isDone ? 1 : 2)) wrong.push(`told ${isDone}, ${stables} stables: ${error}`)
        if (logged !== (isDone ? 1 : 0)) wrong.push(`told ${isDone}, ${logged} rows in the log`)
        const works = await addStable(running(), farm).catch(String)
        if (works !== 200) wrong.push(`does not work afterwards: ${works}`)
        const again = await ranWith(restore)
        if (again.error !== undefined) wrong.push(`given again: ${again.error}`)
        if ((await stablesIn(running(), farm)) !== 1) wrong.push('given again, and not as it was')
        return { struck, wrong }
      }
      expect(await strikeAll('FARM_RESTORE', statements, strike)).toEqual([])
      expect(await chainProblems(running())).toEqual([])
    },
    60 * MINUTES,
  )
})
