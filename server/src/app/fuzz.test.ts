import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { API } from '@warren/shared/api.ts'
import type { Endpoint } from '@warren/shared/kernel/endpoint.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrangeFuzz, CALLERS, type CallerName, type Fuzzed, OF_OWN_FARM } from '../../test/fuzz/ground.ts'
import { faultOf, tellsForeign } from '../../test/fuzz/judge.ts'
import { type Plan, plansFor, type Shot } from '../../test/fuzz/requests.ts'
import { type Answered, wireTo } from '../../test/fuzz/wire.ts'
import type { Request } from '../../test/sample.ts'
import { figure, isFull, size } from '../../test/prove.ts'
import { testWorld } from '../../test/world.ts'

/**
 * S15: whatever is sent to an operation, by whomever, it answers as declared: no 500, no answer that is cut off, no word
 * of another farm. A failure prints its seed and the request; `WARREN_SEED` draws the same requests again.
 */
const world = testWorld({ worker: true, poolSize: 8 })
const SEED = Number(process.env['WARREN_SEED'] ?? (isFull ? Date.now() % 1_000_000 : 20_261_117))
/** A part of the operations, for a machine that has other work: `WARREN_PART=0/4` to `3/4`. */
const [part = 0, parts = 1] = (process.env['WARREN_PART'] ?? '0/1').split('/').map(Number)
const OPERATIONS = API.filter((_, at) => at % parts === part)
const AT_ONCE = 6
const DRAWN_AT_ONCE = 100
const LIMIT = isFull ? 20 * 60_000 : 60_000
/** A file is made whole before it is sent, and read again here: a thousand of them take minutes. */
const isSlow = ({ answerType, bodyType }: Endpoint): boolean => answerType === 'file' || bodyType === 'file'
const wanted = (endpoint: Endpoint): number => size(isSlow(endpoint) ? 6 : 16, 2000)

let fuzzed: Fuzzed
let send: (shot: Shot) => Promise<Answered>
const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
const statuses = new Map<number, number>()
const faults: string[] = []
let found = 0

beforeAll(async () => {
  fuzzed = await arrangeFuzz(world())
  await world().app.listen({ port: 0, host: '127.0.0.1' })
  send = wireTo((world().app.server.address() as AddressInfo).port, agent)
})
afterAll(() => agent.destroy())

const mayCall = ({ access }: Endpoint, caller: CallerName): boolean =>
  access === 'public' || (caller !== 'stranger' && (access === 'signed-in' || access.includes(caller)))

/** Mostly people who get past the door; the others too, since they must not learn anything. */
const callersOf = (endpoint: Endpoint): fc.Arbitrary<CallerName> =>
  fc.oneof(
    {
      weight: isFull && endpoint.answerType === 'file' ? 1 : 9,
      arbitrary: fc.constantFrom(...CALLERS.filter((caller) => mayCall(endpoint, caller))),
    },
    { weight: 3, arbitrary: fc.constantFrom(...CALLERS) },
  )
const BAD_TOKENS = [
  'Bearer',
  'Bearer a.b.c',
  'Basic eDp5',
  'Bearer  x',
  `Bearer ${'x'.repeat(5000)}`,
] as const
const tokensOf = fc.oneof(
  { weight: 30, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom(...BAD_TOKENS) },
)

type Drawn = readonly [CallerName, string | undefined, Plan]

const words = (caller: CallerName, { method, url, headers, body }: Shot): string => {
  const { authorization: _token, ...told } = headers
  const text = body === undefined ? '' : ` ${JSON.stringify(body.toString('latin1').slice(0, 1500))}`
  return `${caller}: ${method} ${url.slice(0, 1500)} ${JSON.stringify(told)}${text}`
}

const tried = { all: 0, good: new Map<string, number>() }

async function judged(endpoint: Endpoint, caller: CallerName, shot: Shot): Promise<string | undefined> {
  let answer: Answered
  try {
    answer = await send(shot)
  } catch (error) {
    return `cut off: ${String(error)}`
  }
  const { status } = answer
  tried.all++
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status < 300) tried.good.set(endpoint.id, (tried.good.get(endpoint.id) ?? 0) + 1)
  if (status < 300 && endpoint.method !== 'GET') records.delete(`${endpoint.id} ${caller}`)
  if (status === 401 || endpoint.id === 'X-10') fuzzed.signOut(caller)
  const fault = faultOf(endpoint, shot, answer)
  if (fault !== undefined) return `${fault}: ${status} ${answer.body.toString().slice(0, 400)}`
  return OF_OWN_FARM.has(caller) && (await tellsForeign(answer)) ? 'tells of another farm' : undefined
}

/** Shots at one record before a new one is made for them: making records takes longer than shooting at them. */
const SHOTS_AT_ONE = 20
const records = new Map<string, { readonly sample: Promise<Request>; shots: number }>()

/** A record of the operation for a caller: the one before, unless that was used up by a shot that hit. */
function recordFor(endpoint: Endpoint, caller: CallerName): Promise<Request> {
  const key = `${endpoint.id} ${caller}`
  const known = records.get(key)
  if (known && known.shots++ < SHOTS_AT_ONE) return known.sample
  const sample = fuzzed.sampleFor(endpoint, caller)
  records.set(key, { sample, shots: 1 })
  return sample
}

async function shoot(endpoint: Endpoint, [caller, badToken, plan]: Drawn, seed: number): Promise<void> {
  const planned = plan(await recordFor(endpoint, caller))
  const token = await fuzzed.tokenOf(caller)
  const authorization = badToken ?? (token === undefined ? undefined : `Bearer ${token}`)
  const shot = {
    ...planned,
    headers: { ...planned.headers, ...(authorization !== undefined && { authorization }) },
  }
  const fault = await judged(endpoint, caller, shot)
  if (fault !== undefined) found++
  if (fault !== undefined) faults.push(`[seed ${seed}] ${endpoint.id} ${fault}\n    ${words(caller, shot)}`)
}

/** So many at once, each as soon as one before it is answered. */
async function all(work: readonly (() => Promise<void>)[]): Promise<void> {
  const left = [...work].toReversed()
  const run = async () => {
    for (let next = left.pop(); next; next = left.pop()) await next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, run))
}

/** Calls that let none of these callers in: a browser's mark is missing, an import belongs to the user who sent it. */
const CLOSED = ['W-231', 'W-241', 'W-280', 'W-281']

describe('S15: every operation stands what is sent to it', () => {
  let before = ''
  beforeAll(async () => {
    before = await fuzzed.digest()
  })

  it.each(
    OPERATIONS.map((endpoint) => [endpoint.id, `${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )(
    '%s %s',
    async (_id, _path, endpoint) => {
      const plans = fc.tuple(callersOf(endpoint), tokensOf, plansFor(endpoint, fuzzed.pool))
      for (let at = 0; at < wanted(endpoint); at += DRAWN_AT_ONCE) {
        const numRuns = Math.min(DRAWN_AT_ONCE, wanted(endpoint) - at)
        const drawn = fc.sample(plans, { seed: SEED + at, numRuns })
        await all(drawn.map((one) => () => shoot(endpoint, one, SEED)))
      }
      expect(faults.splice(0)).toEqual([])
    },
    LIMIT,
  )

  it('was let in often enough to mean something, and left the other farm as it was', async () => {
    const told = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
    figure(
      `seed ${SEED}, ${tried.all} requests to ${OPERATIONS.length} operations as ${CALLERS.length} callers: ${told.join(', ')}; ${found} faults (500, cut off, undeclared, foreign)`,
    )
    // Six forms, most of them broken, need not hold a good one.
    const expected = OPERATIONS.filter(({ bodyType }) => isFull || bodyType !== 'file')
    expect(
      expected.filter(({ id }) => !tried.good.has(id) && !CLOSED.includes(id)).map(({ id }) => id),
    ).toEqual([])
    expect(await fuzzed.digest()).toBe(before)
  })
})
