import type { ShownLitter } from '@warren/shared/features/equalization/equalization.contract.ts'
import { placeOfCage } from '@warren/shared/features/equalization/equalization.rules.ts'
import type { Proposal } from '../equalization.api.ts'

type Move = Proposal['moves'][number]

/** A row of cages with what the moves do to its litters. */
export interface RowOfNests {
  readonly key: string
  readonly stable: string | null
  readonly row: number
  readonly litters: readonly ShownLitter[]
  readonly kits: number
  readonly wanted: number
  /** Kits that are carried out of its nests. */
  readonly carried: number
  readonly left: number
  /** Sizes of its litters, before and after. */
  readonly before: readonly number[]
  readonly after: readonly number[]
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** How many kits come to each nest, below zero how many go. */
export function changesOf(moves: readonly Move[]): ReadonlyMap<number, number> {
  const changes = new Map<number, number>()
  for (const { from, to, kits } of moves) {
    changes.set(from, (changes.get(from) ?? 0) - kits)
    changes.set(to, (changes.get(to) ?? 0) + kits)
  }
  return changes
}

export const keyOfRow = ({ stableId, row }: ShownLitter): string => `${stableId}/${row}`

/** Rows in the order of the walk; `moves` are those that are not struck out. */
export function rowsOf({ litters, surplus }: Proposal, moves: readonly Move[]): RowOfNests[] {
  const changes = changesOf(moves)
  const left = new Map(surplus.map(({ id, kits }) => [id, kits]))
  return [...Map.groupBy(litters, keyOfRow)].flatMap(([key, own]) => {
    const [first] = own
    if (!first) return []
    const ids = new Set(own.map(({ id }) => id))
    const before = own.map(({ kits }) => kits)
    return [
      {
        key,
        stable: first.stable,
        row: first.row,
        litters: own,
        kits: sumOf(before),
        wanted: sumOf(own.map(({ target }) => target)),
        carried: sumOf(moves.filter(({ from }) => ids.has(from)).map(({ kits }) => kits)),
        left: sumOf(own.map(({ id }) => left.get(id) ?? 0)),
        before,
        after: own.map(({ id, kits }) => kits + (changes.get(id) ?? 0)),
      },
    ]
  })
}

export interface MapNest {
  readonly litter: ShownLitter
  /** Its column and line on the drawing. */
  readonly x: number
  readonly y: number
  readonly look: 'gives' | 'takes' | 'fits'
  readonly change: number
}
export interface RowMap {
  /** Letters of the positions, the upper cages first. */
  readonly lines: readonly string[]
  readonly numbers: readonly number[]
  readonly nests: readonly MapNest[]
  readonly moves: readonly { readonly from: MapNest; readonly to: MapNest; readonly kits: number }[]
  /** Kits that go to or come from other rows. */
  readonly beyond: number
}

const lookOf = (change: number): MapNest['look'] => {
  if (change === 0) return 'fits'
  return change < 0 ? 'gives' : 'takes'
}

/** Nests of a row by position and number; upper cages are drawn over lower ones, as they stand. */
export function mapOf({ litters }: RowOfNests, moves: readonly Move[]): RowMap {
  const changes = changesOf(moves)
  const placed = litters.flatMap((litter) => {
    const place = litter.cage === null ? undefined : placeOfCage(litter.cage)
    return place ? [{ litter, letter: place.line.slice(-1), no: place.no }] : []
  })
  const lines = [...new Set(placed.map(({ letter }) => letter))].sort((a, b) => (a < b ? 1 : -1))
  const numbers = placed.map(({ no }) => no)
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  const nests = placed.map(({ litter, letter, no }): MapNest => {
    const change = changes.get(litter.id) ?? 0
    return { litter, x: no - first, y: lines.indexOf(letter), look: lookOf(change), change }
  })
  const nestOf = new Map(nests.map((nest) => [nest.litter.id, nest]))
  const ends = moves.map((move) => ({ ...move, start: nestOf.get(move.from), end: nestOf.get(move.to) }))
  return {
    lines,
    numbers: nests.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, at) => first + at),
    nests,
    moves: ends.flatMap(({ start, end, kits }) => (start && end ? [{ from: start, to: end, kits }] : [])),
    beyond: sumOf(ends.filter(({ start, end }) => !start !== !end).map(({ kits }) => kits)),
  }
}
