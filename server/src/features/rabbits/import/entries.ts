import { isExit } from '@warren/shared/features/animals/animals.rules.ts'
import { type Meaning, meaningsOf } from './match-rows-to-rabbits.ts'
import type { StockFacts, StockKind, StockRow } from './rabbit-rows.ts'

/** A row with a tattoo, and the rabbit it is about. Of a row that repeats an earlier one nothing else can be judged. */
export interface Entry extends StockRow, Meaning {
  readonly tattoo: string
  /** Stands for the rabbit while it has no number yet: the row, negative. */
  readonly key: number
  /** As the row leaves it. */
  readonly status: string
}

export const leaves = ({ status }: Pick<Entry, 'status'>): boolean => isExit(status)

function byTattoo(rows: readonly StockRow[]): Map<string, StockRow[]> {
  const groups = new Map<string, StockRow[]>()
  for (const row of rows) {
    const { tattoo } = row.values
    if (!tattoo) continue
    const group = groups.get(tattoo)
    if (group) group.push(row)
    else groups.set(tattoo, [row])
  }
  return groups
}

/** Rows by the rabbit they mean; those without a readable tattoo have been reported already. */
export function entriesOf(rows: readonly StockRow[], { sex }: StockKind, facts: StockFacts): Entry[] {
  const meanings = new Map<number, Meaning>()
  for (const [tattoo, group] of byTattoo(rows))
    for (const [row, meaning] of meaningsOf(group, facts.rabbits.get(tattoo) ?? [], sex))
      meanings.set(row, meaning)
  return rows.flatMap(({ row, values }) => {
    const meaning = meanings.get(row)
    if (!values.tattoo || !meaning) return []
    const { stored } = meaning
    const status = values.status ?? stored?.status ?? 'IN_PROD'
    return [{ row, values, tattoo: values.tattoo, ...meaning, key: stored?.id ?? -row, status }]
  })
}
