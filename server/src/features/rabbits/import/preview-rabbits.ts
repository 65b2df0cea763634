import type { RowPreview } from '@warren/shared/features/imports/imports.contract.ts'
import { cellOf } from '../../imports/index.ts'
import type { Draft, StockPlan } from './plan-rabbits.ts'
import { PLAIN_CELLS, type StoredRabbit } from './rabbit-rows.ts'

/** Tags and semen that rabbits have so far, by number. */
export interface ShownNames {
  readonly tags: ReadonlyMap<number, string>
  readonly sperms: ReadonlyMap<number, string>
}

type Value = RowPreview['cells'][number]['before']
const NAMED = ['earTagId', 'cageId', 'motherId', 'spermId'] as const
const COLUMNS = {
  earTagId: 'earTag',
  cageId: 'cage',
  motherId: 'motherTattoo',
  spermId: 'fatherSperm',
} as const

type Named = Record<(typeof NAMED)[number], Value>

const NOTHING: Named = { earTagId: null, cageId: null, motherId: null, spermId: null }

/** What a rabbit has so far, by name. */
const namesOf = (stored: StoredRabbit, { tags, sperms }: ShownNames): Named => ({
  earTagId: tags.get(stored.earTagId ?? 0) ?? null,
  cageId: stored.cageId === null ? null : stored.cageLabel,
  motherId: stored.motherShown,
  spermId: sperms.get(stored.spermId ?? 0) ?? null,
})

/** References by their names: what the rabbit has so far, and what the file says. */
function namedCells({ entry: { values, stored }, record }: Draft, names: ShownNames): RowPreview['cells'] {
  const before = stored ? namesOf(stored, names) : NOTHING
  return NAMED.filter((key) => record[key] !== (stored?.[key] ?? null)).flatMap((key) =>
    cellOf(COLUMNS[key], before[key], record[key] === null ? null : (values[COLUMNS[key]] ?? null)),
  )
}

function rowOf(draft: Draft, names: ShownNames): RowPreview {
  const { entry, record } = draft
  const { stored, values } = entry
  // Of a new one only what the file says is shown: the rest is as with every new one.
  const plain = PLAIN_CELLS.filter(([, column]) => stored || (values[column] ?? null) !== null)
  const cells = plain.flatMap(([key, column]) => cellOf(column, stored ? stored[key] : null, record[key]))
  return {
    row: entry.row,
    name: entry.tattoo,
    isNew: !stored,
    cells: [...namedCells(draft, names), ...cells],
  }
}

/** What the rows would do, in the order of the file. */
export const previewOf = ({ inserts, updates }: StockPlan, names: ShownNames): RowPreview[] =>
  [...inserts.flat(), ...updates].map((draft) => rowOf(draft, names)).toSorted((a, b) => a.row - b.row)
