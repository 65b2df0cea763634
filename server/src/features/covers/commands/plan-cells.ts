import {
  cellsOf,
  checkCells,
  completed,
  type CoverCells,
  mergeCells,
  type PageDays,
  type SomeCells,
  storedOf,
} from '@warren/shared/features/covers/cells.rules.ts'
import type { CellField } from '@warren/shared/features/covers/cells.vocabulary.ts'
import type { SavedRow, TypedRow } from '@warren/shared/features/covers/grid.contract.ts'
import type { RabbitStatus } from '@warren/shared/features/animals/animals.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import type { HeldCover } from '../cells.queries.ts'

/** What is to be written of a row. */
export interface CellChange {
  readonly cover: HeldCover
  readonly after: HeldCover
  readonly changed: SomeCells
}

interface Around {
  readonly startDate: Day | null
  readonly days: PageDays
  readonly today: Day
}

interface PlannedRow {
  readonly row: SavedRow
  readonly change?: CellChange
  /** Why the row was refused. */
  readonly problems?: readonly Problem[]
}

const UNKNOWN = { outcome: 'refused', version: 0, problems: [{ code: 'INVALID_IA_COVER' }] } as const

const theirsOf = (cover: HeldCover, cells: CoverCells, fields: readonly CellField[]) =>
  Object.fromEntries(
    fields.map((field) => [field, { value: cells[field], by: cover.by, at: cover.updatedAt.toISOString() }]),
  )

/** What was not typed and is written with it. */
const filledIn = (changed: SomeCells, set: SomeCells): SomeCells =>
  Object.fromEntries(Object.entries(changed).filter(([field]) => !(field in set)))

/** What becomes of a typed row: all of its cells are written or none. */
export function planRow(typed: TypedRow, cover: HeldCover | undefined, around: Around): PlannedRow {
  const { id } = typed
  // A cover of another group or farm is as unknown as one that never was.
  if (!cover) return { row: { id, ...UNKNOWN, problems: [...UNKNOWN.problems] } }
  const { version } = cover
  const cells = cellsOf(cover)
  const set = typed.set as SomeCells
  const merged = mergeCells(cells, typed.was as SomeCells, set)
  if (merged.outcome === 'same') return { row: { id, outcome: 'same', version } }
  if (merged.outcome === 'conflict') {
    const theirs = theirsOf(cover, cells, merged.fields)
    return { row: { id, outcome: 'conflict', version, values: cells, theirs } }
  }
  const changed = completed(cells, merged.changed, around.days)
  const before = { startDate: around.startDate, motherStatus: cover.status as RabbitStatus }
  const problems = checkCells(cover, changed, before, around.today)
  if (problems.length > 0)
    return { row: { id, outcome: 'refused', version, values: cells, problems }, problems }
  const filled = filledIn(changed, set)
  return {
    row: {
      id,
      outcome: 'saved',
      version: version + 1,
      ...(Object.keys(filled).length > 0 && { values: filled }),
    },
    change: { cover, after: { ...cover, ...storedOf(changed), version: version + 1 }, changed },
  }
}
