import { useEffect, useState } from 'react'
import { checkDay, type DayCells } from '@warren/shared/features/group-pages/diary.rules.ts'
import { type DiaryFieldName, fieldsOfKind } from '@warren/shared/features/group-pages/diary.vocabulary.ts'
import { type SavedDay, saveDiaryCells } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import type { GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { Cells, CellValue } from '@warren/shared/kernel/cells.ts'
import type { RequestOf } from '@warren/shared/kernel/endpoint.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import { callApi } from '../../../platform/api-client.ts'
import { MessagesFailure } from '../../../platform/failures.ts'
import type { CellOutbox } from '../../../platform/outbox/cell-outbox.ts'
import { useRecordForm } from '../../../platform/form/use-record-form.ts'
import type { GridControl } from '../../../ui/edit-grid/grid-control.ts'
import type { DiaryDay } from './day-menu.tsx'
import { sentChange, shownCells } from './diary-cells.ts'
import { nameOfField } from './field-names.ts'

/** A day as its dialog takes it. */
export interface DetailsOf {
  readonly groupId: number
  readonly name: string
  readonly kind: GroupKind
  readonly day: DiaryDay
  readonly age: number
  /** Mean weight of an animal at the end of the day. */
  readonly weight: number | null
  readonly readOnly: string | undefined
  readonly control: GridControl
  readonly outbox: Pick<CellOutbox, 'flush' | 'rows'>
}

export type DetailsDraft = Readonly<Partial<Record<DiaryFieldName, CellValue>>>
type Body = RequestOf<typeof saveDiaryCells>['body']

const onlyFields = (kind: GroupKind, cells: Cells): DetailsDraft =>
  Object.fromEntries(fieldsOfKind(kind).map((field) => [field, cells[field] ?? null])) as DetailsDraft

/** The version a day has now; what was not saved is thrown. */
function versionOf(saved: SavedDay | undefined): number {
  if (saved === undefined) return 0
  if (saved.outcome === 'conflict') throw new MessagesFailure(['SAVING_ERROR'], undefined)
  const problems = (saved.problems ?? []) as readonly Problem[]
  if (saved.outcome === 'refused')
    throw new MessagesFailure([...new Set(problems.map(({ code }) => code))], undefined, problems)
  return saved.version
}

/** Sends what differs from how the day stood when the dialog opened; a refusal is thrown, so that the form shows it. */
async function saveDay({ groupId, day }: DetailsOf, was: DetailsDraft, now: DetailsDraft) {
  const fields = (Object.keys(now) as DiaryFieldName[]).filter(
    (field) => (was[field] ?? null) !== (now[field] ?? null),
  )
  if (fields.length === 0) return undefined
  const part = (cells: DetailsDraft): Cells =>
    Object.fromEntries(fields.map((field) => [field, cells[field] ?? null]))
  const change = sentChange({ id: day.id, was: part(was), set: part(now) })
  const answer = await callApi(saveDiaryCells, { params: { id: groupId }, body: { rows: [change] } as Body })
  return { ...shownCells(part(now)), version: versionOf(answer.rows?.[0]) }
}

/**
 * What was typed into the grid is shown, and goes first: the dialog is laid over it, never against it. What the server did
 * not take of it stays with its cell; over such a cell one types what the server holds.
 */
function useUnsent({ day, control, outbox }: DetailsOf) {
  const [unsent] = useState(() => Object.keys(outbox.rows.get(day.id) ?? {}))
  useEffect(() => void outbox.flush(), [outbox])
  return async (opened: DetailsDraft): Promise<DetailsDraft> => {
    await outbox.flush()
    const base = control.model.baseOf(day.id) ?? {}
    return { ...opened, ...Object.fromEntries(unsent.map((field) => [field, base[field] ?? null])) }
  }
}

export function useDetailsForm(of: DetailsOf, onClose: () => void) {
  const { kind, day, control } = of
  const afterUnsent = useUnsent(of)
  return useRecordForm<DetailsDraft, DetailsDraft, Cells | undefined>({
    record: onlyFields(kind, control.model.cellsOf(day.id)),
    valuesOf: (record) => record,
    fields: fieldsOfKind(kind),
    labelOf: nameOfField,
    // Empty cells of the form are no counts of the rule: only what is there is judged.
    check: (draft) =>
      checkDay(
        kind,
        Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null)) as DayCells,
      ),
    save: async (draft, record) => saveDay(of, await afterUnsent(record), draft),
    onSaved: (saved) => {
      if (saved) control.model.changedBy(day.id, saved, undefined)
      onClose()
    },
  })
}
export type DetailsForm = ReturnType<typeof useDetailsForm>
