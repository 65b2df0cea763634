import { type Day, readDay } from '@warren/shared/kernel/calendar.ts'
import type { Finding } from '../../../platform/form/form-options.ts'
import { useRecordForm } from '../../../platform/form/use-record-form.ts'
import { HttpFailure, MessagesFailure } from '../../../platform/failures.ts'
import { textOfCode, textsOf } from '../../../platform/texts.ts'
import type { GroupBody, IaGroup } from '../ia-groups.api.ts'

export interface GroupValues {
  readonly motherGroup: string | null
  readonly startDate: Day | null
}

/** What the form begins with, and begins anew with after it was saved. */
export type SavedGroup = Pick<IaGroup, 'id' | 'name' | 'version'> & {
  readonly startDate: number | Day | null
}

const FIELDS = ['motherGroup', 'startDate'] as const

/** A group has a permitted name; its day may come later [IAG-19, D-087]. */
function check({ motherGroup, startDate }: GroupValues): Finding[] {
  return [
    ...(motherGroup ? [] : [{ code: 'mother-group-error', field: 'motherGroup' } as const]),
    ...(startDate !== null && readDay(startDate) === undefined
      ? [{ code: 'INVALID_DATA', field: 'startDate' } as const]
      : []),
  ]
}

export interface GroupFormOptions<R> {
  /** Absent for a new group. */
  readonly group?: SavedGroup
  readonly save: (body: GroupBody, group: SavedGroup | undefined) => Promise<R>
  readonly onSaved: (answer: R) => void
  readonly load?: () => Promise<SavedGroup | undefined>
}

/** Name and first day of a group. */
export function useGroupForm<R>({ group, save, onSaved, load }: GroupFormOptions<R>) {
  const t = textsOf('iaGroups')
  return useRecordForm<GroupValues, SavedGroup | undefined, R>({
    name: `ia-group/${group?.id ?? 'new'}`,
    record: group,
    valuesOf: (record) => ({
      motherGroup: record?.name ?? null,
      startDate: readDay(record?.startDate) ?? null,
    }),
    fields: FIELDS,
    labelOf: (field) => t(field),
    check,
    save: ({ motherGroup, startDate }, record) => save({ motherGroup: motherGroup ?? '', startDate }, record),
    onSaved,
    load,
  })
}

export type GroupForm = ReturnType<typeof useGroupForm>

/** Refusals of a changed day or an old version speak for themselves; any other 405 is a name that is taken. */
const OTHER_CONFLICTS = ['SAVING_ERROR', 'group-has-results']

/** What is wrong with the name: taken, or not permitted [IAG-20, IAG-21]. */
export function nameRefusal(failure: Error | null, isNew: boolean): string | undefined {
  const t = textsOf('iaGroups')
  if (failure instanceof MessagesFailure)
    return failure.messages.includes('INVALID_GROUP_NAME') ? t('notPermitted') : undefined
  if (!(failure instanceof HttpFailure) || failure.facts.status !== 405) return undefined
  if (OTHER_CONFLICTS.includes(failure.facts.code ?? '')) return undefined
  return t(isNew ? 'sameName' : 'sameNameEdit')
}

/** The sentences over the fields. */
export const refusalOf = (
  form: Pick<GroupForm, 'failure' | 'messages'>,
  isNew: boolean,
): readonly string[] => {
  const name = nameRefusal(form.failure, isNew)
  if (name !== undefined) return [name]
  return form.failure && form.messages.length > 0
    ? [textOfCode('failed-to-save'), ...form.messages]
    : form.messages
}
