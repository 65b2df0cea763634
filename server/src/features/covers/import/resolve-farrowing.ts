import { isExit, isLiving } from '@warren/shared/features/animals/animals.rules.ts'
import { cellsOf, type SomeCells, touchingOfSign } from '@warren/shared/features/covers/cells.rules.ts'
import type { CellField } from '@warren/shared/features/covers/cells.vocabulary.ts'
import { CELL_FIELDS } from '@warren/shared/features/covers/cells.vocabulary.ts'
import type { farrowingSheet } from '@warren/shared/features/covers/farrowing.sheet.ts'
import type { TypedRow } from '@warren/shared/features/covers/grid.contract.ts'
import { groupLabelOf } from '@warren/shared/features/ia-groups/ia-groups.rules.ts'
import type { LineReason } from '@warren/shared/features/imports/imports.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import { tattooKey } from '@warren/shared/kernel/reading/names.rules.ts'
import type { RowOf } from '@warren/shared/kernel/sheet.ts'
import type { RowProblem } from '../../imports/index.ts'
import type { HeldCover } from '../cells.queries.ts'
import { type CellChange, planRow } from '../commands/plan-cells.ts'

export interface FarrowingRow {
  readonly row: number
  readonly values: RowOf<typeof farrowingSheet>
}

/** What the farm has of all that a file of results names. */
export interface FarrowingFacts {
  readonly today: Day
  /** Null when it was deleted since. */
  readonly group: { readonly name: string; readonly startDate: Day | null } | null
  /** By the tattoo of its doe. */
  readonly coverOf: (tattoo: string) => HeldCover | undefined
}

export interface FarrowingPlan {
  readonly problems: readonly RowProblem[]
  /** Rows of does of the group, those that change nothing included. */
  readonly rows: number
  readonly changes: readonly (CellChange & { readonly row: number })[]
}

/** The cells that a row fills in: what is blank stays as it is. */
function filledOf({ values }: FarrowingRow): SomeCells {
  const { touching, ...rest } = values
  const given = CELL_FIELDS.flatMap((field): [CellField, unknown][] => {
    if (field === 'touching') return touching === null ? [] : [[field, touchingOfSign(touching)]]
    const value = rest[field]
    return value === null ? [] : [[field, value]]
  })
  return Object.fromEntries(given)
}

type Why = Pick<RowProblem, 'reason' | 'params'>
/** Why the rules of the grid refuse a cell, in the words of a file. */
function whyOf({ field, code }: Problem, facts: FarrowingFacts): Why {
  const isAhead = code === 'INVALID_DATA'
  const reasons: Readonly<Record<string, LineReason>> = {
    touchingDate: 'dayAhead',
    farrowingDate: 'dayAhead',
    adjusted: 'equalizedWithoutLitter',
    taken: 'moreTaken',
    largestWeight: 'largestBelowSmallest',
    status: 'doeGone',
  }
  const reason = reasons[field ?? '']
  if (!isAhead && reason === 'dayAhead') {
    const { startDate } = facts.group ?? {}
    return startDate ? { reason: 'beforeStart', params: { day: startDate } } : { reason: 'notStarted' }
  }
  return reason === undefined ? {} : { reason }
}

const wrong = (row: number, column: string | null, why: Why): RowProblem => ({
  row,
  column,
  code: 'INVALID_DATA',
  ...why,
})

/** A day that is missing is no day ahead. */
const daylessOf = (problem: Problem, after: SomeCells): Why | undefined => {
  if (problem.code !== 'INVALID_DATA') return undefined
  if (problem.field === 'farrowingDate' && after.farrowingDate == null) return { reason: 'bornWithoutDay' }
  if (problem.field === 'touchingDate' && after.touchingDate == null) return { reason: 'unsureWithoutDay' }
  return undefined
}

/** Back to life is a correction, and belongs on the data sheet [D-062]. */
const comesBack = (cover: HeldCover, { status }: SomeCells): boolean =>
  status !== undefined && isExit(cover.status) && isLiving(status)

class FarrowingFile {
  readonly problems: RowProblem[] = []
  readonly changes: (CellChange & { readonly row: number })[] = []
  rows = 0
  readonly #facts: FarrowingFacts
  readonly #label: string
  readonly #first = new Map<string, number>()

  constructor(facts: FarrowingFacts, label: string) {
    this.#facts = facts
    this.#label = label
  }

  take(read: FarrowingRow): void {
    const { row, values } = read
    const { motherTattoo: tattoo } = values
    // What could not be read has its line already.
    if (tattoo === null) return
    const cover = this.#facts.coverOf(tattoo)
    const doe = cover ? `${cover.id}` : tattooKey(tattoo)
    const first = this.#first.get(doe)
    if (first !== undefined) {
      this.problems.push(wrong(row, 'motherTattoo', { reason: 'twiceInFile', params: { row: first } }))
      return
    }
    this.#first.set(doe, row)
    if (cover) this.#plan(read, cover)
    else
      this.problems.push({
        row,
        column: 'motherTattoo',
        code: 'MISSING_MOTHER',
        reason: 'notInGroup',
        params: { group: this.#label },
      })
  }

  #plan(read: FarrowingRow, cover: HeldCover): void {
    const { row } = read
    const { today, group } = this.#facts
    const set = filledOf(read)
    this.rows++
    if (comesBack(cover, set)) {
      this.problems.push(wrong(row, 'status', { reason: 'doeGone' }))
      return
    }
    const stored = cellsOf(cover)
    const was = Object.fromEntries(Object.keys(set).map((field) => [field, stored[field as CellField]]))
    // The rules of the grid, typed over what is there: a file and a hand give the same [E-028].
    const planned = planRow({ id: cover.id, was, set } as TypedRow, cover, {
      startDate: group?.startDate ?? null,
      days: { touching: today, farrowing: null },
      today,
    })
    if (planned.change) this.changes.push({ ...planned.change, row })
    const after = { ...stored, ...set }
    for (const problem of planned.row.problems ?? [])
      this.problems.push(this.#lineOf(row, problem as Problem, after))
  }

  #lineOf(row: number, problem: Problem, after: SomeCells): RowProblem {
    return wrong(row, problem.field ?? null, daylessOf(problem, after) ?? whyOf(problem, this.#facts))
  }
}

/** What the rows of a file mean for the does of a group: what is wrong, and what is written when nothing is [10.7]. */
export function resolveFarrowing(rows: readonly FarrowingRow[], facts: FarrowingFacts): FarrowingPlan {
  const { group } = facts
  if (group === null)
    return {
      problems: [{ row: null, column: null, code: 'INVALID_DATA', reason: 'groupGone' }],
      rows: 0,
      changes: [],
    }
  const file = new FarrowingFile(facts, groupLabelOf(group))
  for (const row of rows) file.take(row)
  return { problems: file.problems, rows: file.rows, changes: file.changes }
}
