import type { Cells, KeptRow, RowId } from '@warren/shared/kernel/cells.ts'
import { shownCells } from './cell-views.ts'
import type { GridRow } from './grid-types.ts'

const isSame = (one: Cells | undefined, other: Cells): boolean =>
  one !== undefined &&
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(other).every(([field, value]) => one[field] === value)

/** What is saved of each row: rows that were given like this before, in another order, keep what was saved since. */
export function renewedBases(
  before: readonly GridRow[],
  bases: ReadonlyMap<RowId, Cells>,
  rows: readonly GridRow[],
): Map<RowId, Cells> {
  const given = new Map(before.map(({ id, cells }) => [id, cells]))
  return new Map(
    rows.map(({ id, cells }) => [id, isSame(given.get(id), cells) ? (bases.get(id) ?? cells) : cells]),
  )
}

/** What rows hold with own entries over what is saved: the very object of the last time where nothing differs. */
export class ShownRows {
  readonly #known = new Map<
    RowId,
    { readonly base: Cells; readonly kept: KeptRow | undefined; readonly cells: Cells }
  >()

  of(id: RowId, base: Cells, kept: KeptRow | undefined): Cells {
    const before = this.#known.get(id)
    if (before?.base === base && before.kept === kept) return before.cells
    const made = shownCells(base, kept)
    const cells = before && isSame(before.cells, made) ? before.cells : made
    this.#known.set(id, { base, kept, cells })
    return cells
  }
}
