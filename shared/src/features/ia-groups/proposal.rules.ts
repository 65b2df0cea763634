import { cheapestPlaces } from '../../kernel/cheapest-places.rules.ts'
import { isAmber, isTooClose, type KinshipLimits } from '../pedigree/kinship.rules.ts'
import type { LeftOutReason } from './ia-groups.vocabulary.ts'

/** A doe for whom semen is looked for, in walking order. */
export interface ProposedDoe {
  readonly id: number
}

export interface ProposedSemen {
  readonly spermId: number
  /** Doses that are left; null where they are not counted. */
  readonly doses: number | null
}

/** What a pair would be: the expected inbreeding of its litter, and whether the farm's scheme wants it. */
export interface PairFacts {
  /** Null where the buck is unknown. */
  readonly f: number | null
  readonly isOffScheme: boolean
}

interface ProposedPair {
  readonly motherId: number
  readonly spermId: number
  readonly f: number | null
}

type LeftOut = Exclude<LeftOutReason, 'TAKEN'>

/**
 * What counts, the first before all that follows. A doe that is put in pushes others on from semen to semen, each once,
 * so that the weights need not hold for more pairs than a tray has semen.
 */
const WEIGHTS = { leftOut: 1e15, amber: 1e13, f: 1e6, offScheme: 1e4, place: 1 } as const
const F_STEPS = 10_000

function costOf({ f, isOffScheme }: PairFacts, limits: KinshipLimits, place: number): number {
  if (isTooClose(f, limits)) return Infinity
  return (
    (isAmber(f, limits) ? WEIGHTS.amber : 0) +
    Math.round((f ?? 0) * F_STEPS) * WEIGHTS.f +
    (isOffScheme ? WEIGHTS.offScheme : 0) +
    place * WEIGHTS.place
  )
}

/**
 * Which doe gets which semen of the tray: as many does as possible, then the fewest amber pairs, then the least
 * inbreeding in all, then by the scheme, then the semen that stands first. Exact, not step by step.
 */
export function proposePairs(
  does: readonly ProposedDoe[],
  tray: readonly ProposedSemen[],
  factsOf: (motherId: number, spermId: number) => PairFacts,
  limits: KinshipLimits,
) {
  const left = tray.filter(({ doses }) => doses === null || doses > 0)
  const facts = does.map(({ id }) => left.map(({ spermId }) => factsOf(id, spermId)))
  // Behind the semen there is room for all who get none.
  const rooms = [...left.map(({ doses }) => doses ?? does.length), does.length]
  const places = cheapestPlaces(does.length, rooms, (doe, place) => {
    const pair = facts[doe]?.[place]
    return pair === undefined ? WEIGHTS.leftOut : costOf(pair, limits, place)
  })
  const pairs: ProposedPair[] = []
  const leftOut: { readonly motherId: number; readonly reason: LeftOut }[] = []
  for (const [d, { id: motherId }] of does.entries()) {
    const semen = left[places[d] ?? -1]
    const own = facts[d] ?? []
    const isKin = own.length > 0 && own.every(({ f }) => isTooClose(f, limits))
    if (semen) pairs.push({ motherId, spermId: semen.spermId, f: own[places[d] ?? -1]?.f ?? null })
    else leftOut.push({ motherId, reason: isKin ? 'KIN' : 'NO_DOSE' })
  }
  return { pairs, leftOut }
}
