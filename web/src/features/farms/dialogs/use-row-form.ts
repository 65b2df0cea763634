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

/** More alike at once are a slip of the hand. */
const MOST_ALIKE = 100

/** The rows that are made: the one, or all from it up to the last. */
export function rowsAlike({ row, last }: Pick<RowValues, 'row' | 'last'>): number[] {
  const first = row === '' ? 0 : row
  const count = last === '' ? 1 : last - first + 1
  return Array.from({ length: Math.min(Math.max(count, 1), MOST_ALIKE) }, (_, at) => first + at)
}

/** The last of several rows alike comes after the first, and no row between them is there yet. */
function lastErrorOf(values: RowValues, rows: readonly RowDto[]): string | undefined {
  const { row, last } = values
  if (row === '' || last === '') return undefined
  if (last < row || last >= row + MOST_ALIKE)
    return textsOf('farms')('lastRowRange', { min: row, max: row + MOST_ALIKE - 1 })
  const [, ...more] = rowsAlike(values)
  return more.map((one) => rowErrorOf(one, rows, true)).find((error) => error !== undefined)
}

export interface RowFormOptions {
  /** As they were when the dialog opened: a refresh behind it must not renew the version it sends [D-010]. */
  readonly rows: readonly RowDto[]
  /** The row to edit; absent for a new one. */
  readonly rowNo: number | undefined
}

interface RowValues {
  readonly row: number | ''
  /** Of a new row: up to which number rows are made alike. */
  readonly last: number | ''
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

const valuesOf = ({ row, drafts }: RowStart): RowValues => ({ row, last: '', drafts })

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

/** What can be done to the lines of a row. */
const linesOf = (drafts: readonly RangeDraft[], setDrafts: (next: readonly RangeDraft[]) => void) => ({
  change: (changed: RangeDraft) =>
    setDrafts(drafts.map((draft) => (draft.key === changed.key ? changed : draft))),
  add: (): number => {
    const key = Math.max(0, ...drafts.map((draft) => draft.key)) + 1
    setDrafts([...drafts, nextDraft(drafts, key)])
    return key
  },
  remove: (key: number) => setDrafts(drafts.filter((draft) => draft.key !== key)),
})

const findingsOf = (values: RowValues, rows: readonly RowDto[], isNew: boolean): Finding[] => {
  const { row, drafts } = values
  const error = rowErrorOf(row, rows, isNew)
  const lastError = lastErrorOf(values, rows)
  const broken = faultsOf(drafts).size > 0 || isTooLong(drafts)
  return [
    ...(error === undefined ? [] : [{ field: 'row', text: error }]),
    ...(lastError === undefined ? [] : [{ field: 'last', text: lastError }]),
    ...(broken ? [{ code: 'row-data-error', field: 'drafts' } as const] : []),
  ]
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
  // Rows that were made before one of them was refused.
  const [made, setMade] = useState(0)
  const form = useRecordForm<RowValues, RowStart, unknown>({
    name: `row/${stableId}/${rowNo ?? 'new'}`,
    record: start,
    valuesOf,
    fields: ['row', 'last', 'drafts'],
    labelOf: (field) => t(field === 'drafts' ? 'ranges' : field === 'row' ? 'fields/row' : 'fields/lastRow'),
    check: (values) => findingsOf(values, rows, isNew),
    save: async (values, { version }) => {
      const cages = values.drafts.map(rangeOf)
      // One after the other, and from where it stopped when it is tried again: each row is a change of its own.
      for (const [at, row] of rowsAlike(values).entries()) {
        if (at < made) continue
        await save.mutateAsync({ row, cages, version })
        setMade(at + 1)
      }
    },
    onSaved,
    load: async () => startOf(await reload(), typeof start.row === 'number' ? start.row : rowNo),
    wordOf: (field, value) => (field === 'drafts' ? wordRanges(value) : undefined),
  })
  const { row, drafts } = form.draft
  const faults = faultsOf(drafts)
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
    setRow: (next: number | '') => {
      setMade(0)
      form.set({ row: next })
    },
    last: form.draft.last,
    setLast: (next: number | '') => form.set({ last: next }),
    lastError: form.field('last').error,
    rowCount: rowsAlike(form.draft).length,
    drafts,
    likeRow: start.likeRow,
    rowError: form.field('row').error,
    tooLong: attempted && isTooLong(drafts),
    faultOf: (key: number) => (attempted || left.has(key) ? faults.get(key) : undefined),
    leave: (key: number) => setLeft((before) => new Set(before).add(key)),
    ...linesOf(drafts, (next) => form.set({ drafts: next })),
  }
}

export type RowForm = ReturnType<typeof useRowForm>
