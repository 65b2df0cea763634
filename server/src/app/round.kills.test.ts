import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { bookMoves } from '@warren/shared/features/equalization/equalization.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildUser, signInAs } from '../../test/builders.ts'
import { chainProblems } from '../../test/log.ts'
import {
  known,
  strikeOften,
  type Tally,
  tally,
  told,
  type TypedCells,
  typeCells,
  type Writer,
} from '../../test/kills.ts'
import { START, testNests } from '../../test/nests.ts'
import { figure, size } from '../../test/prove.ts'
import { type ServerProcess, serverProcess } from '../../test/server-process.ts'
import { testWorld } from '../../test/world.ts'

const world = testWorld({ poolSize: 2 })
const { here, doe, draft } = testNests(world)
vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 })

/** So often the server loses its power, at any moment of its work. */
const KILLS = size(2, 40)
const LONGEST_MS = size(700, 1500)
/** Users at work at once: two in the grid, two with kits; each in covers of their own. */
const WRITERS = 2
const ROWS = 20
/** A litter counts so many kits that came and went. */
const BOOKINGS_OF_PAIR = 20
const PAIRS = size(6, 300)

let server: ServerProcess
let token = ''
beforeAll(async () => {
  // The server is a process of its own, and has the clock of the machine.
  world().now = new Date()
  token = await signInAs(world(), await buildUser(world(), { role: 'ADMIN', farmId: here.farmId }))
  server = await serverProcess(world())
})
afterAll(() => server.kill())

/** A running group with so many litters of nine. */
async function litters(count: number) {
  const id = await draft(START)
  await world().admin.query('update app.ia_groups set active = true, closed_at = now() where id = $1', [id])
  const mothers: number[] = []
  for (let n = 0; n < count; n++) mothers.push((await doe()).id)
  const { rows } = await world().admin.query<{ id: number }>(
    `insert into app.covers (farm_id, ia_group_id, mother_id, pedigree, farrowing_date, viable, unviable)
     select $1, $2, m, 'CP', $3::date + 31, 9, 0 from unnest($4::bigint[]) m returning id::int`,
    [here.farmId, id, START, mothers],
  )
  return { id, covers: rows.map((row) => row.id) }
}

const FIELDS = ['weight3Week', 'weight4Week', 'smallestWeight', 'largestWeight'] as const
const weights = (grams: number | null) => Object.fromEntries(FIELDS.map((field) => [field, grams]))

/** Stamps of some covers: a cover whose cells are not all of one call is half. */
async function stamps(ids: readonly number[]): Promise<(number | null | 'half')[]> {
  const { rows } = await world().admin.query<{ cells: (number | null)[] }>(
    `select array[weight_3week, weight_4week, smallest_weight, largest_weight] as cells
     from app.covers where id = any($1::bigint[]) order by id`,
    [ids],
  )
  return rows.map(({ cells }) => (new Set(cells).size === 1 ? (cells[0] ?? null) : 'half'))
}

/** The grid of a group, typed row by row of some covers. */
const gridCells = (group: number, ids: readonly number[]): TypedCells => ({
  path: `/api/v1/ia-group/${group}/cells`,
  rows: (was, set) => ids.map((id) => ({ id, was: weights(was), set: weights(set) })),
  stored: () => stamps(ids),
})

const kitsOf = async (ids: readonly number[]): Promise<number[]> =>
  (
    await world().admin.query<{ kits: number }>(
      `select viable + coalesce(added, 0) - coalesce(taken, 0) as kits from app.covers where id = any($1::bigint[]) order by id`,
      [ids],
    )
  ).rows.map(({ kits }) => kits)

type Booked = AnswerOf<typeof bookMoves>

/** Carries kits to and fro between two nests; what is not answered is sent again under its own number. */
async function carryKits(group: number, pairs: readonly number[][], { until }: Writer, said: Tally) {
  const path = `/api/v1/ia-group/${group}/equalization/moves`
  for (const [one = 0, other = 0] of pairs)
    for (let n = 0; n < BOOKINGS_OF_PAIR && !until(); n++) {
      const [a = 0, b = 0] = await kitsOf([one, other])
      const [from, to] = n % 2 === 0 ? [one, other] : [other, one]
      const body = {
        clientId: randomUUID(),
        moves: [{ from, to, kits: 1 }],
        litters: [
          { coverId: one, kits: a },
          { coverId: other, kits: b },
        ],
      }
      said.sent += 1
      let answer = await server.send<Booked>(token, { method: 'POST', path, body })
      const isHeard = answer !== undefined
      let isThere = false
      while (answer === undefined && !until()) {
        await pause(20)
        const now = await kitsOf([one, other])
        // Both nests, or none.
        expect(now.reduce((sum, kits) => sum + kits, 0)).toBe(18)
        isThere = now[0] !== a
        answer = await server.send<Booked>(token, { method: 'POST', path, body })
      }
      if (answer === undefined) return
      expect([answer.status, answer.body.messages]).toEqual([200, []])
      const step = n % 2 === 0 ? -1 : 1
      expect(await kitsOf([one, other])).toEqual([a + step, b - step])
      if (isHeard) said.heard += 1
      else if (isThere) said.done += 1
      else said.lost += 1
    }
}

it(`a server killed in the middle of work, ${KILLS} times: every acknowledged cell and kit is stored, none half [FAR-01, EQU-01]`, async () => {
  const typed = await litters(WRITERS * ROWS)
  const carried = await litters(WRITERS * PAIRS * 2)
  const [cells, kits] = [tally(), tally()]
  let isOver = false
  const writer: Writer = { server, token, until: () => isOver }
  const work = Promise.all(
    Array.from({ length: WRITERS }, (_, n) => {
      const own = carried.covers.slice(n * PAIRS * 2, (n + 1) * PAIRS * 2)
      const pairs = Array.from({ length: PAIRS }, (__, at) => own.slice(2 * at, 2 * at + 2))
      return [
        typeCells(writer, gridCells(typed.id, typed.covers.slice(n * ROWS, (n + 1) * ROWS)), cells),
        carryKits(carried.id, pairs, writer, kits),
      ]
    }).flat(),
  )
  await strikeOften(
    { kills: KILLS, longest: LONGEST_MS },
    async (_, look) => {
      await server.kill()
      await look()
      await server.revive()
    },
    async () => expect(await stamps(typed.covers)).not.toContain('half'),
  )
  // A slow machine has answered little between two kills.
  await expect.poll(() => Math.min(cells.heard, kits.heard), { timeout: 120_000 }).toBeGreaterThan(KILLS)
  isOver = true
  await work
  // One row of the log and one equalization for each booking that is stored, and no command twice.
  const { rows } = await world().admin.query<{ saves: number; books: number; equalizations: number }>(
    `select (select count(*)::int from app.commands where name = 'COVERS_SAVE' and status = 'DONE' and farm_id = $1) as saves,
       (select count(*)::int from app.commands where name = 'KITS_MOVE' and status = 'DONE' and farm_id = $1) as books,
       (select count(*)::int from app.equalizations where ia_group_id = $2) as equalizations`,
    [here.farmId, carried.id],
  )
  const sum = (await kitsOf(carried.covers)).reduce((all, one) => all + one, 0)
  expect(sum).toBe(9 * carried.covers.length)
  expect(rows[0]?.books).toBe(rows[0]?.equalizations)
  expect(rows[0]?.books).toBeGreaterThanOrEqual(known(kits))
  expect(rows[0]?.books).toBeLessThanOrEqual(kits.sent)
  expect(rows[0]?.saves).toBeGreaterThanOrEqual(known(cells))
  expect(await chainProblems(world())).toEqual([])
  figure(`${KILLS} kills: flushes of ${ROWS} rows: ${told(cells)}; bookings: ${told(kits)}; none half`)
})
