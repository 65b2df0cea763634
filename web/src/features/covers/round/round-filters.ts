import { litterNow } from '@warren/shared/features/covers/cells.rules.ts'
import { bornOf } from '@warren/shared/features/covers/covers.rules.ts'
import { isEmptyTwice } from '@warren/shared/features/ia-groups/empty-rounds.rules.ts'
import type { Cells, RowId } from '@warren/shared/kernel/cells.ts'
import { z } from 'zod'
import { coverCells } from './round-cells.ts'

export const ROUND_FILTERS = [
  'all',
  'notFelt',
  'pregnant',
  'empty',
  'emptyTwice',
  'unsure',
  'toKindle',
  'kindled',
  'doubts',
  'notEqualized',
  'toExplain',
  'notSaved',
] as const
export type RoundFilter = (typeof ROUND_FILTERS)[number]

/** What is known of a row beside its cells. */
export interface RowFacts {
  readonly isDoubtful: boolean
  readonly isUnsaved: boolean
  /** How many rounds running she was empty before this one; two at most. */
  readonly emptyBefore: number
}

type Holds = (cells: Cells, facts: RowFacts) => boolean

/** Which does a chip shows. */
const HOLDS: Readonly<Record<RoundFilter, Holds>> = {
  all: () => true,
  notFelt: (cells) => coverCells(cells).touching === null && coverCells(cells).farrowingDate === null,
  pregnant: (cells) => coverCells(cells).touching === true || coverCells(cells).farrowingDate !== null,
  empty: (cells) => coverCells(cells).touching === false,
  emptyTwice: (cells, { emptyBefore }) => isEmptyTwice(coverCells(cells), emptyBefore),
  unsure: (cells) => coverCells(cells).touching === 'unsure',
  toKindle: (cells) => {
    const { touching, farrowingDate } = coverCells(cells)
    return farrowingDate === null && touching !== false && (cells['exitDate'] ?? null) === null
  },
  kindled: (cells) => coverCells(cells).farrowingDate !== null,
  doubts: (_, { isDoubtful }) => isDoubtful,
  notEqualized: (cells) => {
    const own = coverCells(cells)
    return own.farrowingDate !== null && (bornOf(own) ?? 0) > 0 && own.adjusted === null
  },
  toExplain: (cells) => {
    const own = coverCells(cells)
    const now = litterNow(own)
    return own.farrowingDate !== null && own.adjusted !== null && now !== null && now !== own.adjusted
  },
  notSaved: (_, { isUnsaved }) => isUnsaved,
}

export const holds = (filter: RoundFilter, cells: Cells, facts: RowFacts): boolean =>
  HOLDS[filter](cells, facts)

/** Columns that are shown when one asks for them. */
export const MORE_COLUMNS = ['day35', 'waste'] as const
export type MoreColumns = (typeof MORE_COLUMNS)[number]

const whole = z.coerce.number().int().min(0).optional().catch(undefined)

/** What a page of a round keeps in its address; a stable of 0 is that of does without a cage. */
export const roundSearch = z.object({
  group: whole,
  show: z.enum(ROUND_FILTERS).optional().catch(undefined),
  stable: whole,
  row: whole,
  columns: z.string().optional().catch(undefined),
  /** The insemination one came for: its row is the first one stands on. */
  cover: whole,
})
export type RoundSearch = z.output<typeof roundSearch>

/** Which rows of a round are shown; undefined where all of them are. */
export function shownIds(
  rows: readonly { readonly id: RowId; readonly cells: Cells }[],
  { show = 'all', stable, row }: RoundSearch,
  factsOf: (id: RowId, cells: Cells) => RowFacts,
): ReadonlySet<RowId> | undefined {
  if (show === 'all' && stable === undefined) return undefined
  const isHere = (cells: Cells): boolean =>
    (stable === undefined || Number(cells['stableId'] ?? 0) === stable) &&
    (row === undefined || stable === undefined || cells['row'] === row)
  return new Set(
    rows.flatMap(({ id, cells }) => (isHere(cells) && holds(show, cells, factsOf(id, cells)) ? [id] : [])),
  )
}
