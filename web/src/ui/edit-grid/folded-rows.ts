import type { Cells, RowId } from '@warren/shared/kernel/cells.ts'
import type { GridRules } from './grid-types.ts'

/** What one fold over all rows makes of each: sums, zones, heads of a day. */
export class FoldedRows {
  readonly #fold: GridRules['fold']
  #folded: ReadonlyMap<RowId, Cells> = new Map()
  /** What was folded last. */
  #from: readonly Cells[] = []

  constructor(fold: GridRules['fold']) {
    this.#fold = fold
  }

  of(id: RowId): Cells | undefined {
    return this.#folded.get(id)
  }

  /** The next fold is made even if the rows hold what they held. */
  renew(): void {
    this.#from = []
  }

  /** Folds all rows, unless they hold what they held: the rows for which it comes out differently. */
  refold(cellsOf: readonly (readonly [RowId, Cells])[]): RowId[] {
    if (!this.#fold) return []
    const [from, last, before] = [cellsOf.map(([, cells]) => cells), this.#from, this.#folded]
    if (from.length === last.length && from.every((cells, at) => cells === last[at])) return []
    this.#from = from
    this.#folded = this.#fold(cellsOf.map(([id, cells]) => ({ id, cells })))
    const differs = ([id, cells]: readonly [RowId, Cells]) =>
      Object.entries(cells).some(([field, value]) => before.get(id)?.[field] !== value)
    return [...this.#folded].filter(differs).map(([id]) => id)
  }
}
