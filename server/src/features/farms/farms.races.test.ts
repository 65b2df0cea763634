import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BuiltRange,
  type BuiltStable,
  type BuiltUser,
  buildFarm,
  buildRow,
  buildStable,
  buildUser,
  type Caller,
  callerFor,
  type Heard,
} from '../../../test/builders.ts'
import { chainProblems } from '../../../test/log.ts'
import { figure, size } from '../../../test/prove.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld({ poolSize: 8 })
const ROUNDS = size(60, 2000)
const LIMIT = 600_000
/** Rounds of different records run side by side, as farms do. */
const LANES = 3

let farmId: number
let owner: BuiltUser
let asOwner: Caller
let admins: Caller[]
let asWorker: pg.Pool

beforeAll(async () => {
  owner = await buildUser(world(), { role: 'OWNER' })
  asOwner = await callerFor(world(), owner)
  farmId = (await buildFarm(world(), owner.id)).id
  const build = async () => callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId }))
  admins = [await build(), await build()]
  asWorker = new pg.Pool({ connectionString: world().urlAs('warren_app'), max: LANES })
})
afterAll(() => asWorker.end())

/** Runs every round, a few at a time; each lane has a stable of its own. */
const race = async (round: (i: number, stable: BuiltStable) => Promise<void>): Promise<void> => {
  let next = 0
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      const stable = await buildStable(world(), farmId)
      while (next < ROUNDS) await round(next++, stable)
    }),
  )
  await checkInvariants()
}
const pause = (most: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * most))
const count = async (text: string, values: unknown[] = []) =>
  (await world().admin.query<{ n: number }>(`select count(*)::int as n from (${text}) q`, values)).rows[0]
    ?.n ?? -1
const deadlocks = async () =>
  (
    await world().admin.query<{ n: number }>(
      'select deadlocks::int as n from pg_stat_database where datname = current_database()',
    )
  ).rows[0]?.n

const RANGE_CAGES = `select farm_id, stable_id, row_no, position, no, cage_type_id
  from app.cage_ranges cross join generate_series(from_no, to_no) no`
const CAGES = 'select farm_id, stable_id, row_no, position, no, cage_type_id from app.cages'

/** Whatever raced: the single cages are those of the ranges, none is doubled, the log hangs together, nothing broke. */
async function checkInvariants(): Promise<void> {
  expect(await count(`(${RANGE_CAGES} except ${CAGES}) union all (${CAGES} except ${RANGE_CAGES})`)).toBe(0)
  expect(
    await count(
      'select from app.cages group by farm_id, stable_id, row_no, position, no having count(*) > 1',
    ),
  ).toBe(0)
  expect(
    await count('select from app.rabbits r left join app.cages c on c.id = r.cage_id where c.id is null'),
  ).toBe(0)
  expect(await chainProblems(world())).toEqual([])
  const unhandled = world()
    .logText()
    .split('\n')
    .filter((line) => line.includes('"msg":"unhandled"'))
  expect(unhandled).toEqual([])
}

const range = (position: BuiltRange['position'], from: number, to: number): BuiltRange => ({
  position,
  cageType: 1 + (from % 5),
  from,
  to,
})
const admin = (k: number): Caller => admins[k % 2] ?? (() => Promise.reject(new Error('no caller')))
const saveRow = (k: number, stable: BuiltStable, row: string, ranges: BuiltRange[]) =>
  admin(k)('POST', `/api/v1/stable/${stable.id}/row/${row}`, ranges)
const storedRow = async (stable: BuiltStable, row: number) =>
  (
    await world().admin.query<{ version: number; ranges: string }>(
      `select r.version, (select string_agg(position || from_no || '-' || to_no, ' ' order by id) from app.cage_ranges g
         where g.stable_id = r.stable_id and g.row_no = r.row_no) as ranges
       from app.cage_rows r where r.stable_id = $1 and r.row_no = $2`,
      [stable.id, row],
    )
  ).rows[0]
const wordOf = (ranges: readonly BuiltRange[]) =>
  ranges.map(({ position, from, to }) => `${position}${from}-${to}`).join(' ')
const isSaved = ({ status, body }: Heard) => status === 200 && JSON.stringify(body) === '{"messages":[]}'

describe('two administrators at once', () => {
  it(
    'saving one row: both are saved, one after the other, and the row is wholly the later one’s [FRM-37, FRM-40, D-035]',
    async () => {
      await race(async (i, stable) => {
        const wanted = [
          [range('DOWN', 1, 4 + (i % 3)), range('UP', 1, 2)],
          [range('DOWN', 3, 8), range('OUTER', 1, 1 + (i % 4))],
        ]
        const before = (await storedRow(stable, 1))?.version ?? 0
        const heard = await Promise.all(wanted.map((ranges, k) => saveRow(k, stable, '1/cage', ranges)))
        expect(heard.map(isSaved)).toEqual([true, true])
        const after = await storedRow(stable, 1)
        expect(after?.version).toBe(before + 2)
        expect(wanted.map(wordOf)).toContain(after?.ranges)
      })
      figure(`${ROUNDS} double saves of one row: both saved each time, no doubled cage`)
    },
    LIMIT,
  )

  it(
    'saving one row they both had open: one is saved, the other hears 405 SAVING_ERROR [D-010]',
    async () => {
      await race(async (i, stable) => {
        const version = (await storedRow(stable, 2))?.version ?? 0
        const wanted = [[range('DOWN', 1, 3 + (i % 5))], [range('UP', 2, 4 + (i % 7))]]
        const heard = await Promise.all(
          wanted.map((ranges, k) => saveRow(k, stable, `2/cage?version=${version}`, ranges)),
        )
        expect(new Set(heard.map(({ status }) => status))).toEqual(new Set([200, 405]))
        const winner = heard.findIndex(isSaved)
        expect(heard[1 - winner]?.body).toMatchObject({ code: 'SAVING_ERROR' })
        expect(await storedRow(stable, 2)).toEqual({
          version: version + 1,
          ranges: wordOf(wanted[winner] ?? []),
        })
      })
      figure(`${ROUNDS} double saves with a version: exactly one saved each time`)
    },
    LIMIT,
  )
})

describe('a row and a rabbit', () => {
  /** Moves a rabbit into the cage as a request would; true when it got in. */
  const occupy = async (cageId: number, tattoo: string): Promise<boolean> => {
    const client = await asWorker.connect()
    try {
      await client.query('begin')
      await client.query("select set_config('app.farms', $1, true)", [String(farmId)])
      await client.query(
        "insert into app.rabbits (farm_id, tattoo, sex, cage_id) values ($1, $2, 'FEMALE', $3)",
        [farmId, tattoo.padEnd(6, '-'), cageId],
      )
      if (Math.random() < 0.5) await pause(6)
      await client.query('commit')
      return true
    } catch (error) {
      await client.query('rollback')
      expect(error).toMatchObject({ constraint: 'rabbits__cage_id__fkey' })
      return false
    } finally {
      client.release()
    }
  }

  it(
    'deleting the row while a rabbit moves in: either the row goes or the rabbit has a cage, never both [FRM-17, FRM-38, D-036]',
    async () => {
      let deleted = 0
      await race(async (i, stable) => {
        const row = 10 + i
        const cages = await buildRow(world(), stable, row, [range('DOWN', 1, 5)])
        const [gone, inside] = await Promise.all([
          pause(6).then(() => admin(i)('DELETE', `/api/v1/stable/${stable.id}/row/${row}`)),
          pause(30).then(() => occupy(cages[3]?.id ?? 0, `R${i}`)),
        ])
        expect(gone.body).toMatchObject(inside ? { code: 'row-has-rabbits' } : { messages: [] })
        expect(gone.status).toBe(inside ? 405 : 200)
        expect((await storedRow(stable, row)) === undefined).toBe(!inside)
        if (!inside) deleted++
      })
      expect(deleted).toBeGreaterThan(0)
      expect(deleted).toBeLessThan(ROUNDS)
      figure(
        `${ROUNDS} deletions of a row against a rabbit moving in: ${deleted} rows went, ${ROUNDS - deleted} rabbits got in`,
      )
    },
    LIMIT,
  )

  it(
    'shrinking the row while a rabbit moves in ends the same way [FRM-39, D-036]',
    async () => {
      let shrunk = 0
      await race(async (i, stable) => {
        const row = 10 + i
        const cages = await buildRow(world(), stable, row, [range('UP', 1, 5)])
        const [saved, inside] = await Promise.all([
          pause(6).then(() => saveRow(i, stable, `${row}/cage`, [range('UP', 1, 3)])),
          pause(30).then(() => occupy(cages[4]?.id ?? 0, `S${i}`)),
        ])
        expect(saved.status).toBe(inside ? 405 : 200)
        expect((await storedRow(stable, row))?.ranges).toBe(inside ? 'UP1-5' : 'UP1-3')
        if (!inside) shrunk++
      })
      expect(shrunk).toBeGreaterThan(0)
      expect(shrunk).toBeLessThan(ROUNDS)
      figure(
        `${ROUNDS} rows made shorter against a rabbit moving in: ${shrunk} got shorter, ${ROUNDS - shrunk} rabbits got in`,
      )
    },
    LIMIT,
  )
})

it(
  'one user name created by two at once, in two spellings, is one account; the other hears username-taken [USR-33, D-028]',
  async () => {
    await race(async (i) => {
      const create = (caller: Caller, username: string) =>
        caller('POST', '/api/v1/user', {
          role: 'USER',
          username,
          email: 'race@farm.example',
          password: 'versenyzo77x',
          assignedFarm: farmId,
        })
      const heard = await Promise.all([create(asOwner, `Ráce.${i}`), create(admin(0), `rÁCE.${i}`)])
      expect(heard.map(({ status }) => status)).toEqual([200, 200])
      const words = heard.map(({ body }) => (body as { messages: string[] }).messages.join())
      expect(words.sort()).toEqual(['', 'username-taken'])
      expect(
        await count('select from app.users where app.folded_name(username) = app.folded_name($1)', [
          `ráce.${i}`,
        ]),
      ).toBe(1)
    })
    figure(`${ROUNDS} double creations of one user name: one account each`)
  },
  LIMIT,
)

it(
  'one command of a device five times at once has one effect and one outcome [D-188]',
  async () => {
    await race(async (i, stable) => {
      const sent = {
        clientId: `race-${i}`,
        command: ['STABLE_CREATE', 'ROW_SAVE', 'NOT_YET_MADE'][i % 3],
        at: '2026-05-12T08:00:00Z',
        payload:
          i % 3 === 0
            ? { farmId, name: `Five ${i}` }
            : { stableId: stable.id, row: 1, cages: [range('DOWN', 1, 3)] },
      }
      const before = (await storedRow(stable, 1))?.version ?? 0
      const heard = await Promise.all(
        Array.from({ length: 5 }, () => admin(0)('POST', '/api/v1/commands', { commands: [sent] })),
      )
      expect(new Set(heard.map((answer) => JSON.stringify(answer))).size).toBe(1)
      const status = i % 3 === 2 ? 'UNSUPPORTED' : 'DONE'
      expect(heard[0]?.body).toMatchObject([{ clientId: sent.clientId, status }])
      expect(await count('select from app.commands where client_id = $1', [sent.clientId])).toBe(1)
      const stables = await count('select from app.stables where name = $1', [`Five ${i}`])
      const after = (await storedRow(stable, 1))?.version ?? 0
      expect([stables, after - before]).toEqual([i % 3 === 0 ? 1 : 0, i % 3 === 1 ? 1 : 0])
    })
    figure(`${ROUNDS} commands five times at once: one effect, one log row, one outcome each`)
  },
  LIMIT,
)

it(
  'an owner editing the farm while its rows are saved causes no deadlock: every call is answered [FRM-33, FRM-37]',
  async () => {
    const before = (await deadlocks()) ?? 0
    await race(async (i, stable) => {
      const farm = {
        name: `Farm ${i}`,
        shortName: i % 10 === 0 ? `X${String.fromCharCode(65 + (i % 26))}` : 'XX',
      }
      const heard = await Promise.all([
        asOwner('PUT', `/api/v1/farm/${farmId}`, farm),
        saveRow(0, stable, '1/cage', [range('DOWN', 1, 3)]),
        saveRow(1, stable, '2/cage', [range('UP', 1, 3)]),
        asOwner('PUT', `/api/v1/user/${owner.id}`, { phoneNumber: `+36${i}` }),
      ])
      expect(heard.map(isSaved)).toEqual([true, true, true, true])
    })
    // A deadlock resolved by a retry would fail no call, but delay the farm by a second. The engine counts late.
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const crossings = ((await deadlocks()) ?? 0) - before
    expect(crossings).toBe(0)
    figure(`${ROUNDS} edits of a farm beside two saved rows: all saved, ${crossings} crossings`)
  },
  LIMIT,
)
