import { readFileSync } from 'node:fs'
import { STOCK_SORTS } from '@warren/shared/features/stock/stock.vocabulary.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildIaGroup } from '../../../test/builders.ts'
import { figure, isFull, size } from '../../../test/prove.ts'
import { buildHerd, buildTagged, type Herd } from '../../../test/small-herd.ts'
import { testWorld } from '../../../test/world.ts'
import type { Db } from '../../platform/db/db.ts'

const CONNECTIONS = 2
const world = testWorld({ poolSize: CONNECTIONS })
/** As `docs/fast-path.md` promises it. */
const MOST_PREPARED = 100
const COMBINATIONS = size(150, 5000)
let herd: Herd
let groupId: number

beforeAll(async () => {
  herd = await buildHerd(world())
  for (let i = 0; i < 3; i++) await buildTagged(world(), herd)
  groupId = (await buildIaGroup(world(), { farmId: herd.farmId })).id
})

/** Filters that a caller can put together at will; each set of them is a statement of its own. */
const filters = () => [
  'row=1',
  'col=1',
  'position=DOWN',
  'earTag=T',
  'tattoo=t0',
  'search=0',
  'notInGroup=true',
  `iaGroupId=${groupId}`,
  'statuses=IN_PROD',
  'lines=PS',
  'healthConditions=HEALTHY',
  'breeds=ZIKA',
  'twins=true',
  'ageFrom=1',
  'ageTo=90',
  'birthsFrom=0',
  'birthsTo=20',
]

/** The n-th of some hundred thousand addresses of the list: filters by the bits of a number, two fields to sort by. */
function addressOf(n: number): string {
  const bits = (n * 40_503) % 65_536
  const chosen = filters().filter((_, i) => (bits >> i) % 2 === 1)
  const sorts = [STOCK_SORTS[n % STOCK_SORTS.length], STOCK_SORTS[Math.floor(n / 7) % STOCK_SORTS.length]]
  const order = n % 2 === 0 ? 'asc' : 'desc'
  const size = n % 3 === 0 ? [] : [`pageSize=${10 + (n % 3)}`]
  return `/api/v1/rabbits?${[...chosen, ...size, `sortFields=${sorts.join()}`, `sortOrder=${order}`].join('&')}`
}

interface Backend {
  readonly pid: number
  readonly prepared: number
  readonly lists: number
}
const backend = (db: Db): Promise<Backend> =>
  db
    .selectFrom(sql<{ statement: string }>`pg_prepared_statements`.as('p'))
    .select([
      sql<number>`pg_backend_pid()`.as('pid'),
      sql<number>`count(*)::int`.as('prepared'),
      sql<number>`count(*) filter (where statement like '%json_agg%')::int`.as('lists'),
    ])
    .executeTakeFirstOrThrow()

/** Asks on the connections of the server themselves, all at the same time. */
const backends = (): Promise<Backend[]> =>
  Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      world().engine.read('app', { userId: herd.admin.id, farmIds: [herd.farmId] }, backend),
    ),
  )

/** Megabytes of a backend that are its own. */
const ownMemory = ({ pid }: Backend): number => {
  const [, kilobytes] = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes ?? 0) / 1024
}

/** How much more the second half of a run took at most than the first. */
function growthOf(memory: readonly number[]): number {
  const half = memory.length / 2
  const [before, after] = [Math.max(...memory.slice(0, half)), Math.max(...memory.slice(half))]
  figure(
    `own memory of a backend ${before.toFixed(0)} MB in the first half, ${after.toFixed(0)} MB in the second`,
  )
  return after / before
}

describe('S5: filters and orders put together by the thousand', () => {
  it(`leave at most ${MOST_PREPARED} prepared statements on a connection [STK-07, D-057]`, async () => {
    let most = 0
    const memory: number[] = []
    const seen = new Set<string>()
    for (let n = 0; n < COMBINATIONS; n++) {
      const address = addressOf(n)
      seen.add(address)
      // Three times: what is asked once is not prepared at all.
      const heard = await Promise.all([1, 2, 3].map(() => herd.call('GET', address)))
      expect(heard.map(({ status }) => status)).toEqual([200, 200, 200])
      if (n % 20 !== 19) continue
      const found = await backends()
      most = Math.max(most, ...found.map(({ prepared }) => prepared))
      if (isFull) memory.push(Math.max(...found.map(ownMemory)))
    }
    expect(seen.size).toBe(COMBINATIONS)
    figure(`${COMBINATIONS} combinations asked three times: at most ${most} statements on a connection`)
    expect(isFull ? growthOf(memory) : 1).toBeLessThan(1.25)
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(MOST_PREPARED)
  }, 600_000)

  it('what is asked again and again afterwards is prepared as before', async () => {
    for (let i = 0; i < 6; i++) await Promise.all([1, 2, 3].map(() => herd.call('GET', '/api/v1/rabbits')))
    expect((await backends()).map(({ lists }) => lists > 0)).toEqual([true, true])
  })
})
