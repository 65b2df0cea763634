import type { RowDto } from '@warren/shared/features/farms/farms.contract.ts'
import { checkRowNumber } from '@warren/shared/features/farms/farms.rules.ts'
import { useState } from 'react'
import { textOfCode, textsOf } from '../../../platform/texts.ts'
import type { RowSave } from '../farms.api.ts'
import { faultsOf, isTooLong, nextDraft, type RangeDraft, rangeOf } from './range-draft.ts'

const draftsOf = (row: RowDto | undefined): RangeDraft[] => {
  const drafts = (row?.cages ?? []).map((range, key) => ({ key, ...range }))
  return drafts.length > 0 ? drafts : [nextDraft([], 0)]
}

/** A row number in use would replace the row: that is done by editing it, never by accident. */
function rowErrorOf(row: number | '', rows: readonly RowDto[], isNew: boolean): string | undefined {
  const [problem] = checkRowNumber(row === '' ? 0 : row)
  if (problem) return textOfCode(problem.code)
  const taken = isNew && rows.some((candidate) => candidate.row === row)
  return taken ? textsOf('farms')('rowTaken', { row }) : undefined
}

export interface RowFormOptions {
  /** As they were when the dialog opened: a refresh behind it must not renew the version it sends [D-010]. */
  readonly rows: readonly RowDto[]
  /** The row to edit; absent for a new one. */
  readonly rowNo: number | undefined
}

/** What the form begins with: the row itself, or for a new one the next number and the ranges of the last row. */
function startOf(rows: readonly RowDto[], rowNo: number | undefined) {
  const last = rows.at(-1)
  const edited = rows.find((candidate) => candidate.row === rowNo)
  return {
    row: rowNo ?? (last?.row ?? 0) + 1,
    drafts: draftsOf(edited ?? last),
    likeRow: rowNo === undefined ? last?.row : undefined,
    version: edited?.version ?? 0,
  }
}

/** The form of a row: its number and its ranges; a new row begins like the last one [FRM-25…28]. */
export function useRowForm({ rows, rowNo }: RowFormOptions) {
  const [start] = useState(() => startOf(rows, rowNo))
  const [row, setRow] = useState<number | ''>(start.row)
  const [drafts, setDrafts] = useState(start.drafts)
  const [nextKey, setNextKey] = useState(drafts.length)
  // Nobody is told of a mistake before he could have corrected it: after leaving a line, or on saving.
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [attempted, setAttempted] = useState(false)
  const faults = faultsOf(drafts)
  const rowError = rowErrorOf(row, rows, rowNo === undefined)
  const sound = faults.size === 0 && rowError === undefined && !isTooLong(drafts)
  return {
    row,
    setRow,
    drafts,
    likeRow: start.likeRow,
    rowError: attempted ? rowError : undefined,
    tooLong: attempted && isTooLong(drafts),
    faultOf: (key: number) => (attempted || left.has(key) ? faults.get(key) : undefined),
    change: (changed: RangeDraft) =>
      setDrafts((before) => before.map((draft) => (draft.key === changed.key ? changed : draft))),
    leave: (key: number) => setLeft((before) => new Set(before).add(key)),
    add: (): number => {
      setDrafts((before) => [...before, nextDraft(before, nextKey)])
      setNextKey(nextKey + 1)
      return nextKey
    },
    remove: (key: number) => setDrafts((before) => before.filter((draft) => draft.key !== key)),
    /** What to save, or undefined when the form has errors [GEN-21]. */
    finish: (): RowSave | undefined => {
      setAttempted(true)
      if (!sound || row === '') return undefined
      return { row, cages: drafts.map(rangeOf), version: start.version }
    },
  }
}

export type RowForm = ReturnType<typeof useRowForm>
