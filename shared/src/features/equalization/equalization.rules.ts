import { litterNow } from '../covers/cells.rules.ts'
import { LITTER_SIZE } from './equalization.vocabulary.ts'

interface Kits {
  readonly viable: number | null
  readonly added: number | null
  readonly taken: number | null
}

/** Whether a litter can be set to a size [EQU-05]. */
export const isLitterSize = (size: number | null | undefined): size is number =>
  size != null && Number.isInteger(size) && size >= LITTER_SIZE.min && size <= LITTER_SIZE.max

/** A litter set to a size: what is too many was taken, what was missing was added [EQU-10, D-097]. */
export const equalizedTo = (viable: number | null, size: number) => ({
  added: Math.max(0, size - (viable ?? 0)),
  taken: Math.max(0, (viable ?? 0) - size),
  adjusted: size,
})

/** Kits in the nest; a nurse doe without a litter of her own begins with none. */
export const kitsNow = (litter: Kits): number => litterNow({ ...litter, viable: litter.viable ?? 0 }) ?? 0

/** A litter after kits came or went: what is then in the nest is its equalized size. */
export function movedTo(
  litter: Kits,
  { given, received }: { readonly given: number; readonly received: number },
) {
  const after = {
    viable: litter.viable,
    added: received > 0 ? (litter.added ?? 0) + received : litter.added,
    taken: given > 0 ? (litter.taken ?? 0) + given : litter.taken,
  }
  return { added: after.added, taken: after.taken, adjusted: kitsNow(after) }
}

interface Carried {
  readonly from: number
  readonly to?: number | undefined
  readonly kits: number
}

/** Kits that each litter gives and gets by some moves, by the number of its cover. */
export function carriedBy(moves: readonly Carried[]) {
  const sums = new Map<number, { given: number; received: number }>()
  const sumOf = (id: number) => {
    const known = sums.get(id) ?? { given: 0, received: 0 }
    sums.set(id, known)
    return known
  }
  for (const { from, to, kits } of moves) {
    sumOf(from).given += kits
    if (to !== undefined) sumOf(to).received += kits
  }
  return sums
}

/** Kits in both nests of a move, before and after it; no nest where kits went away. */
export interface MoveSizes {
  readonly fromBefore: number
  readonly fromAfter: number
  readonly toBefore: number | null
  readonly toAfter: number | null
}

/** Moves with the litter sizes that each of them found and left, one after the other [EQU-02]. */
export function sizesAlong<
  Move extends { readonly from: number; readonly to: number | null; readonly kits: number },
>(moves: readonly Move[], seen: ReadonlyMap<number, number>): (Move & MoveSizes)[] {
  const kitsOf = new Map(seen)
  const change = (id: number, by: number) => {
    const before = kitsOf.get(id) ?? 0
    kitsOf.set(id, before + by)
    return [before, before + by] as const
  }
  return moves.map((move) => {
    const [fromBefore, fromAfter] = change(move.from, -move.kits)
    const [toBefore, toAfter] = move.to === null ? [null, null] : change(move.to, move.kits)
    return { ...move, fromBefore, fromAfter, toBefore, toAfter }
  })
}

/** A cage by its label: everything before its letter and number says in which row it is. */
export function placeOfCage(label: string): { readonly line: string; readonly no: number } | undefined {
  const found = /^(.+\/\p{L})(\d+)$/u.exec(label)
  return found?.[1] === undefined ? undefined : { line: found[1], no: Number(found[2]) }
}

/** Whether a cage lies between two others of one row and position, both included [EQU-10, D-096]. */
export function liesBetween(cage: string, from: string, to: string): boolean {
  const [place, first, last] = [placeOfCage(cage), placeOfCage(from), placeOfCage(to)]
  if (!place || !first || !last) return false
  return place.line === first.line && first.line === last.line && place.no >= first.no && place.no <= last.no
}
