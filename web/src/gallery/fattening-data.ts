import { seeded } from './seeded.ts'

const random = seeded(5)
const START = 4286

/** Deaths of a fattening group, day by day: a peak after weaning, a small one later. */
export const MORTALITY = Array.from({ length: 47 }, (_, day) => {
  const peak = Math.exp(-((day - 14) ** 2) / 18) * 0.22 + Math.exp(-((day - 40) ** 2) / 2) * 0.12
  return { age: 35 + day, percent: Math.round((0.05 + random() * 0.08 + peak) * 100) / 100 }
})

export const ALLOWANCE = Array.from({ length: 56 }, (_, day) => {
  const dead = MORTALITY.slice(0, day + 1).reduce(
    (sum, one) => sum + Math.round((one.percent / 100) * START),
    0,
  )
  return { age: 35 + day, dead: day < 47 ? dead : null, allowed: Math.round(0.002 * START * (day + 1)) }
})

export const GROWTH = [
  { age: 35, weight: 934 },
  { age: 42, weight: 1192 },
  { age: 49, weight: 1438 },
  { age: 56, weight: 1716 },
  { age: 63, weight: 2034 },
  { age: 70, weight: 2351 },
  { age: 77, weight: 2622 },
  { age: 81, weight: 2714 },
]
