import type { Cells, RowId } from '@warren/shared/kernel/cells.ts'
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
