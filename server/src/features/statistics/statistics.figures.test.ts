import type { listRounds, showKilos } from '@warren/shared/features/statistics/figures.contract.ts'
import { kiloView } from '@warren/shared/features/statistics/kilo-view.rules.ts'
import { roundBooks } from '@warren/shared/features/statistics/round-facts.rules.ts'
import { writtenFigures } from '@warren/shared/features/statistics/round-figures.rules.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { buildUser, type Caller, callerFor } from '../../../test/builders.ts'
import { postedSources } from '../../../test/posted-sources.ts'
import { figure, isFull, size } from '../../../test/prove.ts'
import { buildStatisticFarm } from '../../../test/statistic-farm.ts'
import { testWorld } from '../../../test/world.ts'
import { fillDemo } from '../../demo/demo-data.ts'
import { urlFor } from '../../platform/db/prepare.ts'
import { DEMO_LOGINS } from '../session/index.ts'

const world = testWorld()
const FARMS = size(2, 200)
const RANGE = { from: '2024-01-01', to: '2026-05-12' }

/** Rounds of a farm by the calls, and by single postings and documents: each fact, each figure, each step, each bar. */
async function compared(call: Caller, farmId: number, range = RANGE): Promise<number> {
  const query = `from=${range.from}&to=${range.to}`
  const { body: rounds } = await call('GET', `/api/v1/statistics/rounds?${query}`)
  const { body: kilos } = await call('GET', `/api/v1/statistics/kilos?${query}`)
  const told = rounds as AnswerOf<typeof listRounds>
  const view = kilos as AnswerOf<typeof showKilos>
  const books = roundBooks(await postedSources(world(), farmId, range))
  expect(told.map(({ groupId, facts }) => [groupId, facts])).toEqual(
    books.map(({ source, facts }) => [source.id, { ...facts }]),
  )
  expect(told.map(({ figures }) => figures)).toEqual(books.map(({ facts }) => writtenFigures(facts)))
  const posted = kiloView({ books, settled: [], targets: [], headGrams: view.headGrams })
  // As they are sent: JSON knows no minus zero.
  const sent = JSON.parse(JSON.stringify(posted)) as typeof posted
  expect(view.steps).toEqual(sent.steps)
  expect(view.sources).toEqual(sent.sources)
  return told.length
}

describe('figures from totals', () => {
  it(`[STA-01, GEN-37] are those from single postings in ${FARMS} farms`, async () => {
    let rounds = 0
    for (let seed = 1; seed <= FARMS; seed++) {
      const { farmId, call } = await buildStatisticFarm(world(), seed)
      rounds += await compared(call, farmId)
    }
    expect(rounds).toBe(2 * FARMS)
    figure(`${FARMS} random farms with ${rounds} rounds: difference 0`)
  }, 1_200_000)

  it.runIf(isFull)(
    '[STA-01] are those from single postings in the demo',
    async () => {
      const admin = world().admin.options.connectionString ?? ''
      await fillDemo(urlFor(admin, new URL(admin).username, world().database), DEMO_LOGINS[0].password)
      const today = new Date().toISOString().slice(0, 10)
      const { rows } = await world().admin.query<{ id: number }>(
        'select farm_id as id from app.production_groups group by 1 having count(*) > 20 order by 1',
      )
      let rounds = 0
      for (const { id } of rows) {
        const call = await callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId: id }))
        rounds += await compared(call, id, { from: '2020-01-01', to: today })
      }
      expect(rounds).toBeGreaterThan(10)
      figure(`the demo with ${rounds} rounds: difference 0`)
    },
    600_000,
  )
})
