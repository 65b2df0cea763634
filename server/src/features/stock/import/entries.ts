import { isExit } from '@warren/shared/features/stock/stock.rules.ts'
import { type StockFacts, type StockKind, type StockRow, rabbitOf, type StoredRabbit } from './stock-rows.ts'

/** A row with a tattoo, and the rabbit it is about. */
export interface Entry extends StockRow {
  readonly tattoo: string
  /** Undefined for a rabbit that is new. */
  readonly stored: StoredRabbit | undefined
  /** Stands for the rabbit while it has no number yet: the row, negative. */
  readonly key: number
  /** As the row leaves it. */
  readonly status: string
  /** An earlier row has the same tattoo, or the rabbit is of the other sex: nothing else of it can be judged. */
  readonly firstRow: number | undefined
}

export const leaves = ({ status }: Pick<Entry, 'status'>): boolean => isExit(status)

/** Rows by the rabbit they mean; those without a readable tattoo have been reported already. */
export function entriesOf(rows: readonly StockRow[], { sex }: StockKind, facts: StockFacts): Entry[] {
  const firstRows = new Map<string, number>()
  return rows.flatMap(({ row, values }) => {
    const { tattoo } = values
    if (!tattoo) return []
    const firstRow = firstRows.get(tattoo)
    if (firstRow === undefined) firstRows.set(tattoo, row)
    const stored = rabbitOf(tattoo, sex, facts.rabbits)
    const status = values.status ?? stored?.status ?? 'IN_PROD'
    return [{ row, values, tattoo, stored, key: stored?.id ?? -row, status, firstRow }]
  })
}
