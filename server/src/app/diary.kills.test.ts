import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import { addDays, dayRange, todayIn } from '@warren/shared/kernel/calendar.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildUser, callerWith, signInAs } from '../../test/builders.ts'
import {
  known,
  patiently,
  sayOnce,
  strikeEngine,
  strikeOften,
  type Tally,
  tally,
  told,
  type TypedCells,
  typeCells,
  type Writer,
} from '../../test/kills.ts'
import { chainProblems } from '../../test/log.ts'
import { figure, size } from '../../test/prove.ts'
import { type ServerProcess, serverProcess } from '../../test/server-process.ts'
import type { MadeGroup } from '../../test/test-groups.ts'
import { testMothers } from '../../test/test-mothers.ts'
import { testWorld } from '../../test/world.ts'

const world = testWorld({ poolSize: 2 })
const { here, start, arrive, startMothers, at, of } = testMothers(world)
vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 })

/** So often the server or the engine loses its power in turn, at any moment of their work; `WARREN_KILLS=8` tries it quickly. */
const KILLS = size(2, Number(process.env['WARREN_KILLS'] ?? 40))
const LONGEST_MS = size(700, 1500)
/** Users at work at once with each kind of work, each in groups of their own. */
const WRITERS = 2
const HEADS = 1000
const DAYS_TYPED = 20

// The server is a process of its own, and has the clock of the machine.
const TODAY = todayIn('UTC', new Date())
const START = addDays(TODAY, -30)
const TYPED = dayRange(START, addDays(START, DAYS_TYPED - 1))

let server: ServerProcess
let token = ''
beforeAll(async () => {
  world().now = new Date()
  token = await signInAs(world(), await buildUser(world(), { role: 'ADMIN', farmId: here.farmId }))
  // Who was signed in before the clock was set is not any more.
  here.call = callerWith(world(), token)
  server = await serverProcess(world())
})
afterAll(() => server.kill())

async function stocked(): Promise<MadeGroup> {
  const group = await start({ startDate: START })
  expect(await arrive(group.id, HEADS, { day: START })).toMatchObject({ messages: [] })
  return group
}

/** Deaths of a stamp; the books of the day must have them when the diary has the stamp. */
const deadOf = (stamp: number | null): number => (stamp ?? 0) % 3
const cellsOf = (stamp: number | null) => ({
  comment: stamp === null ? null : String(stamp),
  dailyFeedAmount: stamp,
  dead: deadOf(stamp),
})

async function stampsOf(group: MadeGroup): Promise<(number | null | 'half')[]> {
  const rows = await patiently<{ comment: string | null; feed: number | null; dead: number }>(
    world(),
    `select d.comment, d.daily_feed_g as feed, coalesce(s.dead, 0) as dead
     from generate_series(0, $2::int - 1) n join app.production_groups g on g.id = $1
     left join app.diary_days d on d.group_id = g.id and d.day = g.start_date + n
     left join app.stock_days s on s.group_id = g.id and s.day = g.start_date + n and s.stock = 'FAT'`,
    [group.id, DAYS_TYPED],
  )
  return rows.map(({ comment, feed, dead }) => {
    const stamp = comment === null ? null : Number(comment)
    return feed === stamp && dead === deadOf(stamp) ? stamp : 'half'
  })
}

const diaryCells = (group: MadeGroup): TypedCells => ({
  path: `/api/v1/group/${group.id}/cells`,
  rows: (was, set) =>
    TYPED.map((day) => ({ id: diaryIdOf(group, day), was: cellsOf(was), set: cellsOf(set) })),
  stored: () => stampsOf(group),
})

/** Whatever still works on these groups is waited for: what it has not stored then it will never store. */
async function settled(...groups: MadeGroup[]): Promise<void> {
  await patiently(
    world(),
    'select id from app.production_groups where id = any ($1::bigint[]) order by id for no key update',
    [groups.map(({ id }) => id)],
  )
}

/** Heads of two groups and moves between them: rows of both sides, and what was posted. */
async function movedBetween(one: MadeGroup, other: MadeGroup) {
  const [found] = await patiently<{ heads: number[]; sides: number; moves: number; posted: number }>(
    world(),
    `select array(select balance from app.stock_totals where group_id in ($1, $2) and stock = 'FAT' order by group_id = $2) as heads,
       count(*)::int as sides, count(distinct associated_id)::int as moves,
       (select count(*)::int from app.animal_postings where kind = 'MOVED' and from_group_id in ($1, $2)) as posted
     from app.origins where group_id in ($1, $2) and is_moving`,
    [one.id, other.id],
  )
  return found ?? { heads: [], sides: 0, moves: 0, posted: 0 }
}

/** Moves a rabbit there and back; what is not answered is looked for before it is sent again. */
async function carry(writer: Writer, [one, other]: readonly [MadeGroup, MadeGroup], said: Tally) {
  for (let n = 0; !writer.until(); n++) {
    const [from, to] = n % 2 === 0 ? [one, other] : [other, one]
    const isThere = async () => {
      await settled(one, other)
      const { heads, sides, moves, posted } = await movedBetween(one, other)
      // Both sides and the posting, or nothing; a move that was sent again was not there.
      expect([sides, posted]).toEqual([2 * moves, moves])
      expect([n, n + 1]).toContain(moves)
      expect(heads).toEqual([HEADS - (moves % 2), HEADS + (moves % 2)])
      return moves === n + 1
    }
    const body = { arrivedDate: TODAY, age: 65, num: 1, weight: 2, isMoving: true, groupId: to.id }
    const isStored = await sayOnce(
      writer,
      { method: 'POST', path: `${at(from.id)}/origin`, body, isThere },
      said,
    )
    if (!isStored) return
  }
}

/** Tells one more doe again and again: her number and her posting are both there, or neither. */
async function tellDoes(writer: Writer, group: MadeGroup, said: Tally) {
  for (let does = 1; !writer.until(); does++) {
    const isThere = async () => {
      await settled(group)
      const [found] = await patiently<{ told: number; booked: number }>(
        world(),
        `select coalesce((select ia_incycle from app.mother_numbers where group_id = $1), 0) as told,
           coalesce((select balance from app.stock_totals where group_id = $1 and stock = 'MOT'), 0) as booked`,
        [group.id],
      )
      expect(found?.told).toBe(found?.booked)
      expect([does - 1, does]).toContain(found?.told)
      return found?.told === does
    }
    const path = `${of(group.id)}/mothers`
    if (!(await sayOnce(writer, { method: 'PUT', path, body: { iaIncycle: does }, isThere }, said))) return
  }
}

const commandsOf = async (name: string): Promise<number> => {
  const [found] = await patiently<{ n: number }>(
    world(),
    `select count(*)::int as n from app.commands where name = $1 and status = 'DONE' and farm_id = $2`,
    [name, here.farmId],
  )
  return found?.n ?? 0
}

it(`server and engine killed in the middle of work, ${KILLS} times: every acknowledged cell, move and number is stored, none half [D-154, D-161, MOT-32]`, async () => {
  const typed = await Promise.all(Array.from({ length: WRITERS }, stocked))
  const pairs: (readonly [MadeGroup, MadeGroup])[] = []
  for (let n = 0; n < WRITERS; n++) pairs.push([await stocked(), await stocked()])
  const mothers = await Promise.all(Array.from({ length: WRITERS }, () => startMothers({ startDate: START })))
  const [cells, moves, numbers] = [tally(), tally(), tally()]
  const arrivals = await commandsOf('FATTENING_ORIGIN_CREATE')
  let isOver = false
  const writer: Writer = { server, token, until: () => isOver }
  const work = Promise.all([
    ...typed.map((group) => typeCells(writer, diaryCells(group), cells)),
    ...pairs.map((pair) => carry(writer, pair, moves)),
    ...mothers.map((group) => tellDoes(writer, group, numbers)),
  ])
  const ends = { killed: 0, 'cut off': 0 }
  await strikeOften(
    { kills: KILLS, longest: LONGEST_MS },
    async (n, look) => {
      if (n % 2 === 1) ends[await strikeEngine(world())]++
      else await server.kill()
      await look()
      if (n % 2 === 0) await server.revive()
    },
    async () => {
      for (const group of typed) expect(await stampsOf(group)).not.toContain('half')
    },
  )
  // A slow machine has answered little between two strikes.
  const leastHeard = () => Math.min(cells.heard, moves.heard, numbers.heard)
  await expect.poll(leastHeard, { timeout: 120_000 }).toBeGreaterThanOrEqual(KILLS)
  isOver = true
  await work
  // A row of the log for each move that is stored, and no move twice.
  let stored = 0
  for (const pair of pairs) stored += (await movedBetween(...pair)).moves
  expect((await commandsOf('FATTENING_ORIGIN_CREATE')) - arrivals).toBe(stored)
  expect(stored).toBeGreaterThanOrEqual(known(moves))
  expect(stored).toBeLessThanOrEqual(moves.sent)
  expect(await commandsOf('FATTENING_DIARY_SAVE')).toBeGreaterThanOrEqual(known(cells))
  expect(await commandsOf('MOTHER_NUM_SAVE')).toBeGreaterThanOrEqual(known(numbers))
  expect(await chainProblems(world())).toEqual([])
  figure(
    `${KILLS} strikes, ${Math.ceil(KILLS / 2)} of the server, of the engine ${ends.killed} killed and ${ends['cut off']} sessions cut off: diaries of ${DAYS_TYPED} days: ${told(cells)}; moves: ${told(moves)}; numbers: ${told(numbers)}; none half`,
  )
})
