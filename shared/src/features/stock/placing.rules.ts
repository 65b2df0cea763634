import type { PlacingRefusal } from './stock.vocabulary.ts'

interface Rabbit {
  readonly id: number
  readonly cageId: number | null
}
interface Cage {
  readonly id: number
}

/** What the user took out of a proposal. */
export interface LeftOut {
  readonly rabbits: ReadonlySet<number>
  readonly cages: ReadonlySet<number>
}

/** A rabbit with the cage it would get; none where it is left out, or where free cages have run out. */
export interface Pairing<R extends Rabbit, C extends Cage> {
  readonly rabbit: R
  readonly cage: C | undefined
}

/** One rabbit after the other into one cage after the other; who is left out takes no cage [STK-17]. */
export function pairInOrder<R extends Rabbit, C extends Cage>(
  rabbits: readonly R[],
  cages: readonly C[],
  without: LeftOut,
): Pairing<R, C>[] {
  const free = cages.filter(({ id }) => !without.cages.has(id)).values()
  return rabbits.map((rabbit) => ({
    rabbit,
    cage: without.rabbits.has(rabbit.id) ? undefined : free.next().value,
  }))
}

/** What is known of a wanted place when everything about it is held. */
export interface PlaceFacts {
  readonly fromCageId: number | null
  /** Where the rabbit is now. */
  readonly cageId: number | null
  readonly isLiving: boolean
  readonly hasCage: boolean
  readonly isTaken: boolean
}

/** Why a rabbit cannot be put into its cage; undefined when it can. */
export function refusalOf({
  fromCageId,
  cageId,
  isLiving,
  hasCage,
  isTaken,
}: PlaceFacts): PlacingRefusal | undefined {
  if (!isLiving) return 'LEFT'
  if (cageId !== fromCageId) return 'MOVED'
  if (!hasCage) return 'NO_CAGE'
  return isTaken ? 'TAKEN' : undefined
}

/** A rabbit or a cage named twice: no user can have meant that. */
export const namesTwice = (
  places: readonly { readonly rabbitId: number; readonly cageId: number }[],
): boolean =>
  new Set(places.map(({ rabbitId }) => rabbitId)).size < places.length ||
  new Set(places.map(({ cageId }) => cageId)).size < places.length
