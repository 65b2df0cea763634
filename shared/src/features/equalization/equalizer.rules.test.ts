import { describe, expect, it } from 'vitest'
import { evenOut, type Litter, movedLitters, nursesFor, targetOf, type Wishes } from './equalizer.rules.ts'

const ROWS: Wishes = { gapDays: 1, reach: 'ROWS' }
const DAY = '2026-05-01'
const inLine = (...litters: [kits: number, target: number, day?: string][]): Litter[] =>
  litters.map(([kits, target, farrowingDate = DAY], place) => ({
    id: place + 1,
    kits,
    target,
    farrowingDate,
    stableId: 1,
    row: 1,
    place,
  }))

/** D1, U1, D2, U2, D3, U3 of one row; the last kindled three days later. */
const GIVEN = inLine([12, 9], [6, 9], [9, 9], [10, 8], [5, 8], [11, 9, '2026-05-04'])

describe('litters evened out', () => {
  it('as given: five kits in two trips, the late one keeps its surplus', () => {
    const evened = evenOut(GIVEN, ROWS)
    expect(evened).toEqual({
      moves: [
        { from: 1, to: 2, kits: 3 },
        { from: 4, to: 5, kits: 2 },
      ],
      kits: 5,
      distance: 5,
      unevenBefore: 13,
      unevenAfter: 3,
      surplus: [{ id: 6, kits: 2 }],
      short: [{ id: 5, kits: 1 }],
    })
    const after = movedLitters(GIVEN, evened.moves)
    expect(after.map(({ kits }) => kits)).toEqual([9, 9, 9, 8, 7, 11])
    expect(nursesFor(evened, 9)).toBe(1)
  })

  it('with a gap of three days: the late one helps, and none is short', () => {
    const evened = evenOut(GIVEN, { ...ROWS, gapDays: 3 })
    expect(evened.moves).toEqual([
      { from: 1, to: 2, kits: 3 },
      { from: 4, to: 5, kits: 2 },
      { from: 6, to: 5, kits: 1 },
    ])
    expect(evened).toMatchObject({ kits: 6, distance: 6, short: [], surplus: [{ id: 6, kits: 1 }] })
  })

  it('an orphan litter gives all it can', () => {
    const evened = evenOut(inLine([8, 0], [6, 9], [7, 9], [8, 8]), ROWS)
    expect(evened.moves).toEqual([
      { from: 1, to: 2, kits: 3 },
      { from: 1, to: 3, kits: 2 },
    ])
    expect(evened.surplus).toEqual([{ id: 1, kits: 3 }])
  })

  it('at their target stay as they are', () => {
    expect(evenOut(inLine([9, 9], [8, 8]), ROWS)).toMatchObject({
      moves: [],
      kits: 0,
      surplus: [],
      short: [],
    })
    expect(nursesFor(evenOut([], ROWS), 9)).toBe(0)
  })

  it('are carried as far as the farm does: the row, the next row, the stable', () => {
    const at = (row: number, kits: number, stableId = 1): Litter => ({
      ...(inLine([kits, 9])[0] as Litter),
      id: row * 10 + stableId,
      row,
      stableId,
      place: row,
    })
    const taken = (reach: Wishes['reach'], ...others: Litter[]) =>
      evenOut([at(1, 12), ...others], { gapDays: 1, reach }).kits
    expect([taken('ROW', at(1, 6, 2)), taken('ROW', at(2, 6)), taken('ROWS', at(2, 6))]).toEqual([0, 0, 3])
    expect([taken('ROWS', at(3, 6)), taken('STABLE', at(3, 6)), taken('STABLE', at(3, 6, 2))]).toEqual([
      0, 3, 0,
    ])
  })

  it('nurse as many as their doe should, never more than her teats; one that is gone none', () => {
    const targets = { targetFirst: 8, targetOther: 9 }
    const doe = { isGone: false, isFirst: false, teats: null }
    expect([
      targetOf(doe, targets),
      targetOf({ ...doe, isFirst: true }, targets),
      targetOf({ ...doe, teats: 8 }, targets),
      targetOf({ ...doe, teats: 10 }, targets),
      targetOf({ ...doe, isGone: true }, targets),
    ]).toEqual([9, 8, 8, 9, 0])
  })
})

/** Small numbers that only look like chance: every run tries the same cases. */
function chance(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const someLitters = (random: (below: number) => number, count: number): Litter[] =>
  Array.from({ length: count }, (_, place) => ({
    id: place + 1,
    kits: 6 + random(7),
    target: 8 + random(2),
    farrowingDate: `2026-05-0${1 + random(3)}`,
    stableId: 1,
    row: 1 + Math.floor(place / 4),
    place,
  }))

/** The best by trying everything: kit by kit, what each giver may still give to each litter that still needs. */
function tried(litters: readonly Litter[], { gapDays }: Wishes): readonly [kits: number, distance: number] {
  const givers = litters.filter(({ kits, target }) => kits > target)
  const receivers = litters.filter(({ kits, target }) => kits < target)
  const known = new Map<string, readonly [number, number]>()
  const best = (g: number, left: number, needs: readonly number[]): readonly [number, number] => {
    const giver = givers[g]
    if (!giver) return [0, 0]
    const next = givers[g + 1]
    const key = `${g} ${left} ${needs.join()}`
    const seen = known.get(key)
    if (seen) return seen
    let found = best(g + 1, next ? next.kits - next.target : 0, needs)
    if (left > 0)
      for (const [r, to] of receivers.entries()) {
        const days = Math.abs(Date.parse(giver.farrowingDate) - Date.parse(to.farrowingDate)) / 86_400_000
        if ((needs[r] ?? 0) === 0 || days > gapDays || Math.abs(giver.row - to.row) > 1) continue
        const [kits, distance] = best(g, left - 1, needs.with(r, (needs[r] ?? 0) - 1))
        const way = distance + Math.abs(giver.place - to.place)
        if (kits + 1 > found[0] || (kits + 1 === found[0] && way < found[1])) found = [kits + 1, way]
      }
    known.set(key, found)
    return found
  }
  const [first] = givers
  return best(
    0,
    first ? first.kits - first.target : 0,
    receivers.map(({ kits, target }) => target - kits),
  )
}

describe('the equaliser', () => {
  it('finds what trying everything finds, 2,000 times', () => {
    const random = chance(7)
    for (let i = 0; i < 2000; i++) {
      const litters = someLitters(random, 2 + random(7))
      const wishes = { ...ROWS, gapDays: random(3) }
      const { kits, distance } = evenOut(litters, wishes)
      expect([kits, distance], `case ${i}`).toEqual(tried(litters, wishes))
    }
  })

  it('loses no kit, fills no litter above its target, and makes fewer trips than litters take part, in 1,000 bands', () => {
    const random = chance(11)
    for (let i = 0; i < 1000; i++) {
      const litters = someLitters(random, 20 + random(40))
      const { moves, kits } = evenOut(litters, { gapDays: 2, reach: 'STABLE' })
      const after = movedLitters(litters, moves)
      const total = (list: readonly Litter[]) => list.reduce((sum, one) => sum + one.kits, 0)
      expect(total(after)).toBe(total(litters))
      const wrong = after.filter((litter, at) => {
        const before = litters[at]?.kits ?? 0
        return litter.kits > Math.max(before, litter.target) || litter.kits < Math.min(before, litter.target)
      })
      expect(wrong).toEqual([])
      const part = new Set(moves.flatMap(({ from, to }) => [from, to])).size
      expect(moves.length).toBeLessThan(Math.max(1, part))
      expect(moves.reduce((sum, move) => sum + move.kits, 0)).toBe(kits)
    }
  })

  it('evens out 2,000 litters of a stable in time', () => {
    const random = chance(13)
    const litters = someLitters(random, 2000).map((litter, place) => ({
      ...litter,
      row: 1 + Math.floor(place / 100),
    }))
    const began = performance.now()
    expect(evenOut(litters, { gapDays: 2, reach: 'ROWS' }).kits).toBeGreaterThan(500)
    expect(performance.now() - began).toBeLessThan(20_000)
  })
})
