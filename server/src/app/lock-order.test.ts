import { setTimeout as pause } from 'node:timers/promises'
import { COMMAND_NAMES } from '@warren/shared/commands.ts'
import type { CommandName } from '@warren/shared/kernel/command-object.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Heard } from '../../test/builders.ts'
import { buildGround, type Ground, type Side } from '../../test/lock-order/ground.ts'
import { SCENARIOS } from '../../test/lock-order/scenarios.ts'
import type { Prepared } from '../../test/lock-order/turn.ts'
import { closeTurnstile, HELD } from '../../test/lock-order/turnstile.ts'
import { figure, isFull, size } from '../../test/prove.ts'
import { testWorld } from '../../test/world.ts'
import { deadlocksMet } from '../platform/commands/retry-on-deadlock.ts'

const CONNECTIONS = 16
const world = testWorld({ poolSize: CONNECTIONS, worker: true })
const LIMIT = 2 * 3_600_000
/** Grounds that races run on at the same time. */
const LANES = size(1, 3)
const grounds: Ground[] = []
let calls = 0
let rounds = 0
/** Since the last look: answers that no user should get, and races in which the engine found a deadlock. */
const wrong: string[] = []
const crossed: string[] = []
let told = 0
const seen = () => {
  told += wrong.length
  return { wrong: wrong.splice(0), crossed: crossed.splice(0) }
}
const NONE = { wrong: [], crossed: [] }

/**
 * Plans as on a large farm, where rows are looked up one by one in the order in which they are named: a small table would
 * be read as a whole, in the same order by everyone. What is off looks very costly, and the login of the tests would
 * compile such a plan for half a second each time; those of the product never compile.
 */
const LIKE_A_LARGE_FARM = [
  'enable_hashjoin = off',
  'enable_mergejoin = off',
  'enable_seqscan = off',
  'jit = off',
]
/** Deadlocks are looked for at once, not after a second. */
const AT_ONCE_FOUND = "deadlock_timeout = '100ms'"

beforeAll(async () => {
  for (const setting of [...LIKE_A_LARGE_FARM, AT_ONCE_FOUND])
    await world().admin.query(`alter database ${world().database} set ${setting}`)
  for (let lane = 0; lane < LANES; lane++) grounds.push(await buildGround(world(), lane))
})

const onlyGround = (): Ground => {
  const [ground] = grounds
  if (!ground) throw new Error('No ground')
  return ground
}

const wordsOf = ({ status, body }: Heard): string => `${status} ${JSON.stringify(body).slice(0, 300)}`

/** A refusal is an answer; a crash, an import whose job failed, or one that could not be written, is none. */
const isAnswer = ({ status, body }: Heard): boolean =>
  status < 500 && status !== 429 && !/"status":"FAILED"|"SAVE_ERROR"/.test(JSON.stringify(body))

/** Time until a command has come to its locks: an import has to be found by the worker and read before. */
const wayOf = (name: CommandName): number => (SCENARIOS[name].isSlow ? 5000 : 1000)

/** A slow command meets several of a quick one at once: reading a file takes longer than all of them. */
const countOf = (name: CommandName, other: CommandName): number =>
  SCENARIOS[other].isSlow && !SCENARIOS[name].isSlow ? size(1, 5) : 1

/** The two of a race, who is first, and how the race is run. */
const courseOf = (pair: readonly [CommandName, CommandName], i: number) => {
  const [first, second] = i % 2 === 0 ? pair : [pair[1], pair[0]]
  const held = Math.floor(i / 2) % HELD.length
  const variant = Math.floor(i / 2 / HELD.length)
  return { first, second, held, variant, name: `${first} × ${second} (held ${held}, variant ${variant})` }
}

async function heardBy(race: string, { send }: Prepared): Promise<void> {
  const heard = await send()
  if (!isAnswer(heard)) wrong.push(`${race}: ${wordsOf(heard)}`)
}

/**
 * One race of two commands over the same records: each first in turn, each held record, each variant of both. Answers
 * how often they met.
 */
async function race(ground: Ground, pair: readonly [CommandName, CommandName], i: number): Promise<number> {
  const { first, second, held, variant, name } = courseOf(pair, i)
  const round = ++rounds
  const prepare = async (command: CommandName, side: Side, count: number, other?: Prepared) => {
    const prepared: Prepared[] = []
    for (let k = 0; k < count; k++) {
      const turn = { ground, side, round, variant, n: ++calls, otherImport: other?.imported }
      prepared.push(await SCENARIOS[command].prepare(turn))
    }
    return prepared
  }
  await ground.reset()
  const before = deadlocksMet()
  const ones = await prepare(first, 0, countOf(first, second))
  const twos = await prepare(second, 1, countOf(second, first), ones[0])
  const turnstile = await closeTurnstile(ground, held, round)
  const started = ones.map((one) => heardBy(name, one))
  await turnstile.gather(started, wayOf(first))
  const followed = twos.map((two) => heardBy(name, two))
  await turnstile.gather(followed, wayOf(second))
  await turnstile.open()
  await Promise.all([...started, ...followed])
  if (deadlocksMet() > before) crossed.push(name)
  return started.length * followed.length
}

const PAIRS = COMMAND_NAMES.flatMap((one, i) => COMMAND_NAMES.slice(i).map((two) => [one, two] as const))
/** A part of the pairs, for a machine that has other work: `WARREN_PART=0/8` to `7/8`. */
const [part = 0, parts = 1] = (process.env['WARREN_PART'] ?? '0/1').split('/').map(Number)
/** Meetings of each pair: 200 of all pairs take the better part of a day on two cores; fewer of all of them find more than all of a few. */
const MEETINGS = Number(process.env['WARREN_MEETINGS'] ?? 200)
/** One command alone against all others: `WARREN_COMMAND=RELEASE_USE`. */
const ALONE = process.env['WARREN_COMMAND']
const isChosen = (pair: readonly CommandName[], at: number): boolean =>
  at % parts === part && (ALONE === undefined || pair.some((name) => name === ALONE))
const chosenPairs = () =>
  PAIRS.filter((pair, at) => (isFull ? isChosen(pair, at) : pair.every((name) => MANY.test(name))))

/** As the engine counts them, also those that no command met; it counts a second late. */
async function deadlocksOfEngine(): Promise<number> {
  await pause(1100)
  // A connection reports when it is used again.
  const { call } = onlyGround().admins[0]
  await Promise.all(Array.from({ length: CONNECTIONS }, () => call('GET', '/api/v1/farms')))
  const text = 'select deadlocks::int as n from pg_stat_database where datname = current_database()'
  return (await world().admin.query<{ n: number }>(text)).rows[0]?.n ?? 0
}

/** Commands that crashed; an import that was overtaken is compared and written again, and logs that so. */
const crashed = async (): Promise<number> =>
  (
    await world().admin.query<{ n: number }>(
      "select count(*)::int as n from app.commands where error = 'UNHANDLED_EXCEPTION' and name not like 'IMPORT%'",
    )
  ).rows[0]?.n ?? 0

/** For the small proof: those that lock several records, but for imports, which meet the others above and below. */
const MANY = /^(RABBIT_\w+|COVER_UPDATE|EAR_TAG(GING)?_\w+|ROW_\w+|RELEASE_\w+)$/

const AT_ONCE = 40

/** Pairs that crossed before there was one order, with the race in which they did: who is first, what is held, how. */
const CROSSED: readonly (readonly [CommandName, CommandName, number])[] = [
  ['IMPORT_RABBITS', 'RABBIT_BULK_ACTION', 1],
  ['IMPORT_RABBITS', 'RABBIT_BULK_UNDO', 1],
  ['IMPORT_RABBITS', 'RABBIT_UPDATE', 14],
  ['IMPORT_RABBITS', 'ROW_SAVE', 19],
  ['IMPORT_RABBITS', 'ROW_DELETE', 18],
  ['IMPORT_RABBITS', 'EAR_TAG_RELOCATION', 16],
  ['IMPORT_SPERMS', 'IMPORT_SPERMS', 20],
  ['IMPORT_EAR_TAGS', 'IMPORT_EAR_TAGS', 12],
]

/** What holds groups, does or covers as a file of pairings does. */
const BESIDE_PAIRINGS: readonly CommandName[] = [
  'IMPORT_IA_GROUPS',
  'IMPORT_REVERT',
  'IA_GROUP_COVERS_ADD',
  'IA_GROUP_CLOSE',
  'IA_GROUP_UPDATE',
  'COVER_UPDATE',
  'RABBIT_BULK_ACTION',
]

/** What holds covers and does as a file of results does. */
const BESIDE_RESULTS: readonly CommandName[] = [
  'IMPORT_FARROWING',
  'IMPORT_REVERT',
  'COVERS_SAVE',
  'COVER_UPDATE',
  'RABBIT_BULK_ACTION',
]

describe('S11: all commands take their locks in one order', () => {
  it('every command is given here: a new one without a scenario fails', () => {
    expect(Object.keys(SCENARIOS).sort()).toEqual([...COMMAND_NAMES].sort())
  })

  it.each(CROSSED)('%s and %s, which crossed before (race %i)', async (one, two, i) => {
    for (let again = 0; again < size(1, 20); again++) await race(onlyGround(), [one, two], i)
    expect(seen()).toEqual(NONE)
  })

  it.each(BESIDE_PAIRINGS)('IMPORT_IA_GROUPS and %s, which hold the same groups and does', async (other) => {
    for (let i = 0; i < size(1, 60); i++) await race(onlyGround(), ['IMPORT_IA_GROUPS', other], i)
    expect(seen()).toEqual(NONE)
  })

  it.each(BESIDE_RESULTS)(
    'IMPORT_FARROWING and %s, which hold the same group, does and covers',
    async (other) => {
      for (let i = 0; i < size(1, 60); i++) await race(onlyGround(), ['IMPORT_FARROWING', other], i)
      expect(seen()).toEqual(NONE)
    },
  )

  it(
    'each against each',
    async () => {
      const wanted = size(1, MEETINGS)
      const pairs = chosenPairs()
      const left = [...pairs.entries()].toReversed()
      const run = async (ground: Ground) => {
        for (let next = left.pop(); next; next = left.pop())
          // A single race of each pair begins where the one of the pair before ended.
          for (let i = 0, met = 0; met < wanted; i++) met += await race(ground, next[1], isFull ? i : next[0])
      }
      await Promise.all(grounds.map(run))
      figure(`${pairs.length} pairs of ${COMMAND_NAMES.length} commands, ${wanted} meetings each`)
      expect(seen()).toEqual(NONE)
    },
    LIMIT,
  )

  it(
    'forty at once, each twice',
    async () => {
      const ground = onlyGround()
      const failed: string[] = []
      for (let variant = 0; variant < size(1, 20); variant++) {
        await ground.reset()
        const round = ++rounds
        const turns = ([0, 1] as const).flatMap((side) => COMMAND_NAMES.map((name) => ({ name, side })))
        const prepared: (readonly [CommandName, Prepared])[] = []
        for (const { name, side } of turns)
          prepared.push([name, await SCENARIOS[name].prepare({ ground, side, round, variant, n: ++calls })])
        const waiting = prepared.toReversed()
        const sendNext = async (): Promise<void> => {
          for (let next = waiting.pop(); next; next = waiting.pop()) {
            const heard = await next[1].send()
            // An import that is overtaken again and again may give up here; a crash is one also here.
            if (heard.status >= 500) failed.push(`${next[0]}: ${wordsOf(heard)}`)
          }
        }
        // All of one farm: more of them would wait longer than a request may on a slow machine.
        await Promise.all(Array.from({ length: AT_ONCE }, sendNext))
      }
      expect(failed).toEqual([])
    },
    LIMIT,
  )

  it('no deadlock was seen by the engine, and no command crashed', async () => {
    const [deadlocks, crashes] = [await deadlocksOfEngine(), await crashed()]
    figure(
      `${rounds} races: ${told} wrong answers, ${crashes} crashed commands, ${deadlocks} deadlocks seen by the engine`,
    )
    expect([deadlocks, crashes]).toEqual([0, 0])
  })
})
