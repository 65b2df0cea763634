/** One cage of the pattern. */
export type CageCell = { x: number; y: number; lit: boolean; opacity: number }

export const PATTERN = {
  width: 736,
  height: 876,
  cage: { width: 26, height: 18, gap: 4, aisle: 16 },
} as const

type Point = readonly [x: number, y: number]

/** The same numbers on every visit: a pattern that flickers from page to page would be noise. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const STEPS = Array.from({ length: 41 }, (_, step) => step / 40)

const line = (from: Point, to: Point): Point[] =>
  STEPS.map((k) => [from[0] + (to[0] - from[0]) * k, from[1] + (to[1] - from[1]) * k])

const bow = (centre: Point, radius: number): Point[] =>
  STEPS.map((k) => {
    const angle = Math.PI * (1 - k)
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)]
  })

/** Points along the strokes of the mark, scaled onto the pattern. */
function strokes(): Point[] {
  const scale = 27.5
  const left = PATTERN.width / 2 - 16 * scale
  const top = -95
  const points = [
    ...line([7.6, 8.1], [9, 19.4]),
    ...bow([12.5, 19.4], 3.5),
    ...line([16, 16.6], [16, 19.4]),
    ...bow([19.5, 19.4], 3.5),
    ...line([23, 19.4], [24.4, 8.1]),
  ]
  return points.map(([x, y]) => [left + x * scale, top + y * scale])
}

const near = (points: readonly Point[], x: number, y: number): boolean =>
  points.some(([px, py]) => Math.hypot(px - x, py - y) < 47)

/** The cage grid of the login page: rows in pairs with an aisle between, the mark written in lit cages. */
export function cageCells(): CageCell[] {
  const { width, height, gap, aisle } = PATTERN.cage
  const random = seeded(7)
  const mark = strokes()
  const cells: CageCell[] = []
  for (let y = -10, row = 0; y < PATTERN.height; row++) {
    for (let x = -8; x < PATTERN.width + 10; x += width + gap) {
      const chance = random()
      const inMark = near(mark, x + width / 2, y + height / 2)
      const lit = inMark && chance > 0.42
      cells.push({ x, y, lit, opacity: opacityOf(inMark, lit, chance) })
    }
    y += height + (row % 2 === 1 ? aisle : gap)
  }
  return cells
}

function opacityOf(inMark: boolean, lit: boolean, chance: number): number {
  if (lit) return 0.38 + chance * 0.5
  return inMark ? 0.22 : 0.05 + chance * 0.05
}
