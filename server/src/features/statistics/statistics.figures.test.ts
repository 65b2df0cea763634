import { expect, it } from 'vitest'
import { comparedFigures } from '../../../test/compared-figures.ts'
import { figure, size } from '../../../test/prove.ts'
import { buildStatisticFarm } from '../../../test/statistic-farm.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const FARMS = size(2, 200)
const RANGE = { from: '2024-01-01', to: '2026-05-12' }

it(`[STA-01, GEN-37] figures from totals are those from single postings in ${FARMS} farms`, async () => {
  let rounds = 0
  for (let seed = 1; seed <= FARMS; seed++) {
    const { farmId, call } = await buildStatisticFarm(world(), seed)
    rounds += await comparedFigures(world(), call, farmId, RANGE)
  }
  expect(rounds).toBe(2 * FARMS)
  figure(`${FARMS} random farms with ${rounds} rounds: difference 0`)
}, 1_200_000)
