import { isSelectable } from '@warren/shared/features/stock/stock.rules.ts'
import type { Selection } from '../../../ui/table/selection.ts'
import { findMatching, type SentFilter } from '../stock.api.ts'

/** Numbers of the chosen rabbits, also when all that match were chosen; one more than `most` says that it is too many. */
export async function idsOf({ all, ids }: Selection, filter: SentFilter, most: number): Promise<number[]> {
  if (!all) return [...ids].map(Number)
  const rows = await findMatching(filter, most + ids.size + 1)
  return rows.flatMap((row) =>
    row.id !== null && isSelectable(row) && !ids.has(String(row.id)) ? [row.id] : [],
  )
}
