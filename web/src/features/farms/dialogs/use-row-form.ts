import type { RowDto } from '@warren/shared/features/farms/farms.contract.ts'
import { checkRowNumber } from '@warren/shared/features/farms/farms.rules.ts'
import { useState } from 'react'
import type { Finding } from '../../../platform/form/form-options.ts'
import { useRecordForm } from '../../../platform/form/use-record-form.ts'
import { textOfCode, textsOf } from '../../../platform/texts.ts'
import { useReloadRows, useSaveRow } from '../farms.api.ts'
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

interface RowValues {
  readonly row: number | ''
  readonly drafts: readonly RangeDraft[]
}
type RowStart = ReturnType<typeof startOf>

/** `Lower 1–32, Upper 1–32`, for the other side of a conflict. */
const wordRanges = (value: unknown): string | undefined =>
  Array.isArray(value)
    ? (value as RangeDraft[])
        .map(({ position, from, to }) => `${textsOf('farms')(`positions/${position}`)} ${from}–${to}`)
        .join(', ')
    : undefined

const valuesOf = ({ row, drafts }: RowStart): RowValues => ({ row, drafts })

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
export function useRowForm({ rows, rowNo }: RowFormOptions, stableId: number, onSaved: () => void) {
  const t = textsOf('farms')
  const save = useSaveRow(stableId)
  const reload = useReloadRows(stableId)
  const isNew = rowNo === undefined
  const [start] = useState(() => startOf(rows, rowNo))
  // A mistake is named after leaving its line, or on saving.
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [attempted, setAttempted] = useState(false)
  const check = ({ row, drafts }: RowValues): Finding[] => {
    const error = rowErrorOf(row, rows, isNew)
    const broken = faultsOf(drafts).size > 0 || isTooLong(drafts)
    return [
      ...(error === undefined ? [] : [{ field: 'row', text: error }]),
      ...(broken ? [{ code: 'row-data-error', field: 'drafts' } as const] : []),
    ]
  }
  const form = useRecordForm<RowValues, RowStart, unknown>({
    name: `row/${stableId}/${rowNo ?? 'new'}`,
    record: start,
    valuesOf,
    fields: ['row', 'drafts'],
    labelOf: (field) => t(field === 'row' ? 'fields/row' : 'ranges'),
    check,
    save: ({ row, drafts }, { version }) =>
      save.mutateAsync({ row: row === '' ? 0 : row, cages: drafts.map(rangeOf), version }),
    onSaved,
    load: async () => startOf(await reload(), typeof start.row === 'number' ? start.row : rowNo),
    wordOf: (field, value) => (field === 'drafts' ? wordRanges(value) : undefined),
  })
  const { row, drafts } = form.draft
  const faults = faultsOf(drafts)
  const setDrafts = (next: readonly RangeDraft[]) => form.set({ drafts: next })
  return {
    form: {
      ...form,
      // The lines name their own mistakes.
      invalid: [],
      submit: () => {
        setAttempted(true)
        form.submit()
      },
    },
    row,
    setRow: (next: number | '') => form.set({ row: next }),
    drafts,
    likeRow: start.likeRow,
    rowError: form.field('row').error,
    tooLong: attempted && isTooLong(drafts),
    faultOf: (key: number) => (attempted || left.has(key) ? faults.get(key) : undefined),
    change: (changed: RangeDraft) =>
      setDrafts(drafts.map((draft) => (draft.key === changed.key ? changed : draft))),
    leave: (key: number) => setLeft((before) => new Set(before).add(key)),
    add: (): number => {
      const key = Math.max(0, ...drafts.map((draft) => draft.key)) + 1
      setDrafts([...drafts, nextDraft(drafts, key)])
      return key
    },
    remove: (key: number) => setDrafts(drafts.filter((draft) => draft.key !== key)),
  }
}

export type RowForm = ReturnType<typeof useRowForm>
