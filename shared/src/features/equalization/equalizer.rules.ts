import { type Day, daysBetween } from '../../kernel/calendar.ts'
import type { FosterReach } from '../ia-groups/ia-groups.vocabulary.ts'
import { CheapestFlow } from '../../kernel/cheapest-flow.rules.ts'
import { type KitMove, withFewestTrips } from './fewest-trips.rules.ts'

/** A litter, or a nurse doe without one, as the equaliser sees it. */
export interface Litter {
  /** Number of its cover. */
  readonly id: number
  /** Kits in the nest now. */
  readonly kits: number
  readonly target: number
  readonly farrowingDate: Day
  readonly stableId: number
  readonly row: number
  /** Its place in walking order. */
  readonly place: number
}

export interface Wishes {
  readonly gapDays: number
  readonly reach: FosterReach
  /** Ways that cannot be gone, as `wayName`: the doe refuses, the nest is shut. */
  readonly barred?: ReadonlySet<string> | undefined
}

export const wayName = (from: number, to: number): string => `${from} ${to}`

export interface Targets {
  readonly targetFirst: number
  readonly targetOther: number
}

/** Kits a doe should nurse: none where she is gone, and no more than she has teats [RAB-18]. */
export function targetOf(
  doe: { readonly isGone: boolean; readonly isFirst: boolean; readonly teats: number | null },
  { targetFirst, targetOther }: Targets,
): number {
  if (doe.isGone) return 0
  const wanted = doe.isFirst ? targetFirst : targetOther
  return doe.teats === null ? wanted : Math.min(wanted, doe.teats)
}

const REACHES: Readonly<Record<FosterReach, (rows: number) => boolean>> = {
  ROW: (rows) => rows === 0,
  ROWS: (rows) => rows <= 1,
  STABLE: () => true,
}

/** A litter with the number of its day: a million pairs are compared in a large stable. */
type Dated = Litter & { readonly day: number }
const dated = (litter: Litter): Dated => ({ ...litter, day: daysBetween('1970-01-01', litter.farrowingDate) })

/** Kits go to nests nearby whose kits are about as old. */
const mayGive = (from: Dated, to: Dated, { gapDays, reach, barred }: Wishes): boolean =>
  from.stableId === to.stableId &&
  !barred?.has(wayName(from.id, to.id)) &&
  REACHES[reach](Math.abs(from.row - to.row)) &&
  Math.abs(from.day - to.day) <= gapDays

const byId = (a: Litter, b: Litter): number => a.id - b.id
const over = ({ kits, target }: Litter): number => Math.max(0, kits - target)
const short = ({ kits, target }: Litter): number => Math.max(0, target - kits)
const sum = (litters: readonly Litter[], of: (litter: Litter) => number): number =>
  litters.reduce((total, litter) => total + of(litter), 0)

/** Most kits placed, then the shortest ways: from node 0 to each giver, to each receiver, to the last node. */
function movesOf(litters: readonly Litter[], wishes: Wishes): KitMove[] {
  const givers = litters
    .filter((litter) => over(litter) > 0)
    .toSorted(byId)
    .map(dated)
  const receivers = litters
    .filter((litter) => short(litter) > 0)
    .toSorted(byId)
    .map(dated)
  const last = givers.length + receivers.length + 1
  const flow = new CheapestFlow(last + 1)
  const ways: { readonly from: Litter; readonly to: Litter; readonly arc: number }[] = []
  for (const [at, to] of receivers.entries()) flow.join(givers.length + 1 + at, last, short(to), 0)
  for (const [g, from] of givers.entries()) {
    flow.join(0, g + 1, over(from), 0)
    for (const [r, to] of receivers.entries()) {
      if (!mayGive(from, to, wishes)) continue
      const most = Math.min(over(from), short(to))
      const arc = flow.join(g + 1, givers.length + 1 + r, most, Math.abs(from.place - to.place))
      ways.push({ from, to, arc })
    }
  }
  flow.run()
  return ways
    .map(({ from, to, arc }) => ({ from: from.id, to: to.id, kits: flow.through(arc) }))
    .filter(({ kits }) => kits > 0)
}

/** Litters after the moves. */
export function movedLitters(litters: readonly Litter[], moves: readonly KitMove[]): Litter[] {
  const change = new Map<number, number>()
  const add = (id: number, kits: number) => change.set(id, (change.get(id) ?? 0) + kits)
  for (const { from, to, kits } of moves) {
    add(from, -kits)
    add(to, kits)
  }
  return litters.map((litter) => ({ ...litter, kits: litter.kits + (change.get(litter.id) ?? 0) }))
}

const uneven = (litters: readonly Litter[]): number => sum(litters, (litter) => over(litter) + short(litter))

/**
 * Which kits to carry from nest to nest. Nothing is moved that does not fill a need, so that the kits moved are also the
 * fewest for the evenness that is reached; of all such ways the shortest, in as few trips as that allows.
 */
export function evenOut(litters: readonly Litter[], wishes: Wishes) {
  const places = new Map(litters.map(({ id, place }) => [id, place]))
  const moves = withFewestTrips(movesOf(litters, wishes)).toSorted(
    (a, b) => (places.get(a.from) ?? 0) - (places.get(b.from) ?? 0) || a.to - b.to,
  )
  const after = movedLitters(litters, moves)
  const distance = ({ from, to, kits }: KitMove) =>
    kits * Math.abs((places.get(from) ?? 0) - (places.get(to) ?? 0))
  return {
    moves,
    kits: moves.reduce((total, move) => total + move.kits, 0),
    distance: moves.reduce((total, move) => total + distance(move), 0),
    unevenBefore: uneven(litters),
    unevenAfter: uneven(after),
    /** Kits above their target that no litter takes. */
    surplus: after
      .filter((litter) => over(litter) > 0)
      .map((litter) => ({ id: litter.id, kits: over(litter) })),
    /** Litters that stay below theirs. */
    short: after
      .filter((litter) => short(litter) > 0)
      .map((litter) => ({ id: litter.id, kits: short(litter) })),
  }
}
export type Evened = ReturnType<typeof evenOut>

/** Does that would be needed to nurse what is left over. */
export const nursesFor = ({ surplus }: Evened, targetOther: number): number =>
  Math.ceil(surplus.reduce((total, { kits }) => total + kits, 0) / targetOther)
