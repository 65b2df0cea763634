import { expect, it } from 'vitest'
import { cheapestPlaces } from './cheapest-places.rules.ts'

let state = 11
const random = (below: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}

/** The least that all together can cost, by trying everything. */
function byTrying(costs: readonly (readonly number[])[], rooms: readonly number[], item = 0): number {
  const own = costs[item]
  if (own === undefined) return 0
  return Math.min(
    ...own.map((cost, place) =>
      (rooms[place] ?? 0) === 0
        ? Infinity
        : cost +
          byTrying(
            costs,
            rooms.map((room, at) => (at === place ? room - 1 : room)),
            item + 1,
          ),
    ),
  )
}

it('costs the least that is possible, 3,000 times', () => {
  let pushed = 0
  for (let round = 0; round < 3000; round++) {
    const items = 1 + random(6)
    const places = 2 + random(3)
    const costs = Array.from({ length: items }, () => [
      ...Array.from({ length: places - 1 }, () => (random(6) === 0 ? Infinity : random(20))),
      100 + random(3),
    ])
    const rooms = [...Array.from({ length: places - 1 }, () => random(4)), items]
    const found = cheapestPlaces(items, rooms, (item, place) => costs[item]?.[place] ?? Infinity)
    const used = rooms.map((_, place) => found.filter((one) => one === place).length)
    expect(used.every((count, place) => count <= (rooms[place] ?? 0))).toBe(true)
    const total = [...found].reduce((sum, place, item) => sum + (costs[item]?.[place] ?? Infinity), 0)
    expect(total).toBe(byTrying(costs, rooms))
    // One of them does not have what would be best for it alone.
    if ([...found].some((place, item) => costs[item]?.[place] !== Math.min(...(costs[item] ?? [])))) pushed++
  }
  expect(pushed).toBeGreaterThan(500)
})

it('refuses more items than there is room for', () => {
  expect(() => cheapestPlaces(2, [1], () => 1)).toThrow('no room')
})

it('places 20,000 in 21 places in time', () => {
  const costs = Float64Array.from({ length: 20_000 * 21 }, () => random(10_000))
  const rooms = Array.from({ length: 21 }, () => 953)
  const began = performance.now()
  const found = cheapestPlaces(20_000, rooms, (item, place) => costs[item * 21 + place] ?? 0)
  const taken = [...Map.groupBy(found, (place) => place).values()].map((own) => own.length)
  expect(Math.max(...taken)).toBe(953)
  expect(performance.now() - began).toBeLessThan(20_000)
})
