import type {
  EqualizerWishes,
  proposeMoves as endpoint,
} from '@warren/shared/features/equalization/equalization.contract.ts'
import { MAX_EVENED } from '@warren/shared/features/equalization/equalization.vocabulary.ts'
import {
  type Evened,
  nursesFor,
  targetOf,
  type Targets,
} from '@warren/shared/features/equalization/equalizer.rules.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { runThread, ThreadPlaces } from '../../platform/excel/run-thread.ts'
import type { EvenTask } from './even-thread.ts'
import type { Nest } from './litters.queries.ts'

type Proposal = AnswerOf<typeof endpoint>
export type AimedNest = Nest & { readonly target: number }

const THREAD = new URL('./even-thread.ts', import.meta.url)
/** Two at once: each takes a processor for a second or two. */
const PLACES = new ThreadPlaces(2)
const MEMORY_MEGABYTES = 256
const MILLIS = 30_000

const evened = (data: EvenTask): Promise<Evened> =>
  runThread<Evened, never, Evened>({
    script: THREAD,
    data,
    places: PLACES,
    memoryMegabytes: MEMORY_MEGABYTES,
    millis: MILLIS,
    onMessage: (result) => ({ result }),
  })

const aimed = (nests: readonly Nest[], targets: Targets): AimedNest[] =>
  nests.map((nest) => ({ ...nest, target: targetOf({ ...nest, isGone: nest.isOrphan }, targets) }))

/** A doe without a cage is no neighbour of another: how far it is to her is not known. */
const placed = (nest: AimedNest): AimedNest => (nest.stableId === 0 ? { ...nest, stableId: -nest.id } : nest)

const LARGEST_TARGET = 20

/** Size of later litters from which on all kits have a place, if distance and days did not matter. */
function roomyTarget(nests: readonly Nest[], { targetFirst }: Targets): number | null {
  const kits = nests.reduce((total, nest) => total + nest.kits, 0)
  for (let targetOther = 1; targetOther <= LARGEST_TARGET; targetOther++) {
    const room = aimed(nests, { targetFirst, targetOther }).reduce((total, { target }) => total + target, 0)
    if (room >= kits) return targetOther
  }
  return null
}

const NOTHING: Omit<Proposal, 'stables'> = {
  litters: [],
  moves: [],
  kits: 0,
  distance: 0,
  unevenBefore: 0,
  unevenAfter: 0,
  surplus: [],
  short: [],
  nurses: 0,
  roomyTarget: null,
}

const stablesOf = (nests: readonly Nest[]): Proposal['stables'] =>
  [...Map.groupBy(nests, ({ stableId }) => stableId)].map(([id, own]) => ({
    id,
    name: own[0]?.stable ?? '–',
    litters: own.length,
  }))

/** Which kits to carry so that the litters become even [7.1 of the breeding round]. */
export async function propose(nests: readonly Nest[], wishes: EqualizerWishes): Promise<Proposal> {
  const stables = stablesOf(nests)
  if (nests.length > MAX_EVENED) return { ...NOTHING, stables }
  const litters = aimed(nests, wishes)
  const { gapDays, reach } = wishes
  const found = await evened({ litters: litters.map(placed), wishes: { gapDays, reach } })
  return {
    litters,
    ...found,
    nurses: nursesFor(found, wishes.targetOther),
    roomyTarget: roomyTarget(nests, wishes),
    stables,
  }
}
