import { expect, it } from 'vitest'
import { fatteningOf } from './fattening.ts'
import { inOrder } from './live-rounds.ts'
import { Litters } from './litters.ts'
import { Weighings } from './weighings.ts'

const DAY = '2026-11-17'
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

it.each(HOURS)('a demo made at %i o’clock weighs a band after it has arrived', (hour) => {
  const farm = { short: 'HO', by: 'admin', stables: [1, 2], worse: 2, bands: 6, heads: 900, sick: 3 }
  const deeds = fatteningOf({ ...farm, litters: new Litters(), weighings: new Weighings() }, 2, DAY)
  const order = inOrder(deeds, Date.parse(`${DAY}T${String(hour).padStart(2, '0')}:30:00Z`)).map(
    ({ deed }) => deed,
  )
  const bands = deeds.slice(0, farm.bands).map((deed) => order.indexOf(deed))
  const weighings = deeds.slice(-2).map((deed) => order.indexOf(deed))
  expect(Math.min(...weighings)).toBeGreaterThan(Math.max(...bands))
})
