import type { TaskRow } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import { ITEM_COLUMNS } from '@warren/shared/features/ia-tasks/ia-tasks.vocabulary.ts'
import type { TaskItems } from './ia-tasks.api.ts'

/** A row of cages with does that a task is about. */
export interface SplitRow {
  readonly stableId: number
  readonly stable: string
  readonly row: number
  readonly left: number
}

export const keyOf = ({ stableId, row }: Pick<SplitRow, 'stableId' | 'row'>): string => `${stableId}/${row}`

const at = (name: (typeof ITEM_COLUMNS)[number]): number => ITEM_COLUMNS.indexOf(name)
const [STABLE_ID, STABLE, ROW, IS_DONE] = [at('stableId'), at('stable'), at('row'), at('isDone')]

/** The rows of a task in walking order; does without a cage are in none. */
export function splitRows({ items }: Pick<TaskItems, 'items'>): SplitRow[] {
  const rows = new Map<string, SplitRow>()
  for (const item of items) {
    const [stableId, stable, row] = [item[STABLE_ID], item[STABLE], item[ROW]]
    if (typeof stableId !== 'number' || typeof row !== 'number') continue
    const key = keyOf({ stableId, row })
    const left = (rows.get(key)?.left ?? 0) + (item[IS_DONE] === true ? 0 : 1)
    rows.set(key, { stableId, stable: String(stable), row, left })
  }
  return [...rows.values()]
}

/** Who has which row by now: by itself, with its stable, or with the whole task. */
export function startOf({ parts }: Pick<TaskRow, 'parts'>, rows: readonly SplitRow[]): Map<string, number> {
  const ownerOf = ({ stableId, row }: SplitRow): number | undefined =>
    parts.find((part) => part.stableId === stableId && (part.row === null || part.row === row))?.userId
  const whole = parts.filter(({ stableId }) => stableId === null)
  // One worker alone has every row; of several who have all of it none has a row of her own.
  const [only] = whole.length === 1 ? whole : []
  return new Map(
    rows.flatMap((row): [string, number][] => {
      const owner = ownerOf(row) ?? only?.userId
      return owner === undefined ? [] : [[keyOf(row), owner]]
    }),
  )
}
