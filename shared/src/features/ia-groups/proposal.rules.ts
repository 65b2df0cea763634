import { CheapestFlow } from '../../kernel/cheapest-flow.rules.ts'

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

export interface KinshipLimits {
  /** Above it a pair is amber. */
  readonly warn: number
  /** From it on a pair is never proposed; null: no limit. */
  readonly block: number | null
}

interface ProposedPair {
  readonly motherId: number
  readonly spermId: number
  readonly f: number | null
}

/** Why a doe got nothing: all semen is of her kin, or no dose was left for her. */
type LeftOut = 'KIN' | 'NO_DOSE'

/**
 * What counts, the first before all that follows. A way through the flow goes over each semen once at most, so that
 * the weights need not hold for more pairs than a tray has semen.
 */
const WEIGHTS = { amber: 1e13, f: 1e6, offScheme: 1e4, place: 1 } as const
const F_STEPS = 10_000

const isBlocked = ({ f }: PairFacts, { block }: KinshipLimits): boolean =>
  f !== null && block !== null && f >= block

const costOf = ({ f, isOffScheme }: PairFacts, { warn }: KinshipLimits, place: number): number =>
  (f !== null && f > warn ? WEIGHTS.amber : 0) +
  Math.round((f ?? 0) * F_STEPS) * WEIGHTS.f +
  (isOffScheme ? WEIGHTS.offScheme : 0) +
  place * WEIGHTS.place

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
  const last = does.length + left.length + 1
  const flow = new CheapestFlow(last + 1)
  for (const [s, { doses }] of left.entries()) flow.join(does.length + 1 + s, last, doses ?? does.length, 0)
  const ways = does.map(({ id: motherId }, d) => {
    flow.join(0, d + 1, 1, 0)
    return left.flatMap(({ spermId }, s) => {
      const facts = factsOf(motherId, spermId)
      if (isBlocked(facts, limits)) return []
      const arc = flow.join(d + 1, does.length + 1 + s, 1, costOf(facts, limits, s))
      return [{ arc, pair: { motherId, spermId, f: facts.f } }]
    })
  })
  flow.run()
  const pairs: ProposedPair[] = []
  const leftOut: { readonly motherId: number; readonly reason: LeftOut }[] = []
  for (const [d, { id: motherId }] of does.entries()) {
    const chosen = ways[d]?.find(({ arc }) => flow.through(arc) > 0)
    if (chosen) pairs.push(chosen.pair)
    else leftOut.push({ motherId, reason: left.length > 0 && ways[d]?.length === 0 ? 'KIN' : 'NO_DOSE' })
  }
  return { pairs, leftOut }
}
