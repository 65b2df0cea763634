import { isExit } from '@warren/shared/features/animals/animals.rules.ts'
import { preferSpelled, tattooKey } from '@warren/shared/kernel/reading/names.rules.ts'
import { type Meaning, meaningsOf } from './match-rows-to-rabbits.ts'
import { lives, type StockFacts, type StockKind, type StockRow, type StoredRabbit } from './rabbit-rows.ts'

/** A row with a tattoo, and the rabbit it is about. Of a row that repeats an earlier one nothing else can be judged. */
export interface Entry extends StockRow, Meaning {
  readonly tattoo: string
  /** Stands for the rabbit while it has no number yet: the row, negative. */
  readonly key: number
  /** As the row leaves it. */
  readonly status: string
}

export const leaves = ({ status }: Pick<Entry, 'status'>): boolean => isExit(status)

/** Rows with one tattoo, and the rabbits of the farm that have it. */
interface Group {
  readonly rows: StockRow[]
  readonly known: readonly StoredRabbit[]
}

/**
 * Rabbits with the tattoo of a row. Where several of them live, which the farm had before tattoos were compared in
 * capitals, the exact spelling distinguishes them [D-241].
 */
function knownBy(tattoo: string, { rabbits }: StockFacts): readonly StoredRabbit[] {
  const known = rabbits.get(tattooKey(tattoo)) ?? []
  return known.filter(lives).length > 1 ? preferSpelled(known, tattoo) : known
}

function groupsOf(rows: readonly StockRow[], facts: StockFacts): Iterable<Group> {
  const groups = new Map<string, Group>()
  for (const row of rows) {
    const { tattoo } = row.values
    if (!tattoo) continue
    const known = knownBy(tattoo, facts)
    const key = `${tattooKey(tattoo)} ${known.map(({ id }) => id).join()}`
    const group = groups.get(key) ?? { rows: [], known }
    group.rows.push(row)
    groups.set(key, group)
  }
  return groups.values()
}

/** Rows by the rabbit they mean; those without a readable tattoo have been reported already. */
export function entriesOf(rows: readonly StockRow[], { sex }: StockKind, facts: StockFacts): Entry[] {
  const meanings = new Map<number, Meaning>()
  for (const group of groupsOf(rows, facts))
    for (const [row, meaning] of meaningsOf(group.rows, group.known, sex)) meanings.set(row, meaning)
  return rows.flatMap(({ row, values }) => {
    const meaning = meanings.get(row)
    if (!values.tattoo || !meaning) return []
    const { stored } = meaning
    const status = values.status ?? stored?.status ?? 'IN_PROD'
    return [{ row, values, tattoo: values.tattoo, ...meaning, key: stored?.id ?? -row, status }]
  })
}
