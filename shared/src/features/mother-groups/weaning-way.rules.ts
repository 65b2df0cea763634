import type { FoldedDay } from '../group-pages/fold.rules.ts'
import type { SucklingNum } from '../group-pages/numbers.rules.ts'

/** What becomes of kits from birth to weaning, in the order it is drawn. */
export const WAY_STEPS = [
  'born',
  'unviable',
  'alive',
  'fosteredAway',
  'fosteredIn',
  'dead',
  'exterminated',
  'corrected',
  'weaned',
  'left',
] as const
export type WayStep = (typeof WAY_STEPS)[number]

/** A step: how many heads, and from where to where its bar goes. */
export interface WayBar {
  readonly step: WayStep
  /** With its sign: what is lost is less than nothing. */
  readonly num: number
  readonly from: number
  readonly to: number
}

/** Steps that stand on the ground: heads there are, not heads that change. */
const STANDING: ReadonlySet<WayStep> = new Set(['born', 'alive', 'weaned', 'left'])

/** Sums over the days of the kits; what is fostered is what a day starts with beside births. */
function sumsOf(days: readonly FoldedDay[]) {
  const sums = { alive: 0, fostered: 0, dead: 0, exterminated: 0, weaned: 0, end: 0 }
  for (const { stocks, cells } of days) {
    const { SUC: kits, WEAN: weaned } = stocks
    if (!kits) continue
    sums.alive += kits.added
    sums.fostered += kits.dayStart - sums.end - kits.added
    sums.dead += kits.dead
    sums.exterminated += typeof cells.sucklingExterm === 'number' ? cells.sucklingExterm : 0
    sums.weaned += weaned?.added ?? 0
    sums.end = kits.dayEnd
  }
  return sums
}

/**
 * The way of the kits from born to weaned, up to the last of the days: what no other step explains is a correction, so that
 * the bars always close [section 2.6 of the group pages].
 */
export function wayToWeaning({ sucklingNum }: SucklingNum, days: readonly FoldedDay[]): WayBar[] {
  const { alive, fostered, dead, exterminated, weaned, end } = sumsOf(days)
  const corrected = end + weaned - (alive + fostered - dead - exterminated)
  const steps: Readonly<Record<WayStep, number>> = {
    born: sucklingNum > alive ? sucklingNum : 0,
    unviable: sucklingNum > alive ? alive - sucklingNum : 0,
    alive,
    fosteredAway: Math.min(0, fostered),
    fosteredIn: Math.max(0, fostered),
    dead: -dead,
    exterminated: -exterminated,
    corrected,
    weaned,
    left: end,
  }
  if (alive === 0) return []
  let height = 0
  return WAY_STEPS.filter((step) => steps[step] !== 0).map((step): WayBar => {
    const num = steps[step]
    const from = STANDING.has(step) ? 0 : height
    const to = from + num
    height = to
    return { step, num, from, to }
  })
}
