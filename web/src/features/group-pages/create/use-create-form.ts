import { useMutation } from '@tanstack/react-query'
import { MEMBER_LETTERS } from '@warren/shared/features/group-pages/groups.rules.ts'
import type { GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { readDay } from '@warren/shared/kernel/calendar.ts'
import { useState } from 'react'
import type { Finding, RecordFormOptions } from '../../../platform/form/form-options.ts'
import { useRecordForm } from '../../../platform/form/use-record-form.ts'
import { useNavigate } from '../../../platform/link.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { useReloadGroups } from '../group-pages.api.ts'
import { pageOf } from '../kind/group-kind.ts'
import type { ChosenStable } from '../stables/stables-field.tsx'

/** What a new group of any kind has. */
export interface NewGroup {
  readonly startDate: string | null
  readonly name: string
  readonly stables: readonly ChosenStable[]
}

/** Without a name, none is sent. */
export const nameIn = ({ name }: Pick<NewGroup, 'name'>): string | undefined => name.trim() || undefined

/** A group begins on a day. */
export const startFindings = ({ startDate }: NewGroup): Finding[] =>
  readDay(startDate) === undefined
    ? [{ field: 'startDate', text: textsOf('groupScreens')('form/startWrong') }]
    : []

/** A whole number within its limits, or what is wrong with it. */
export const ageFindings = (
  field: string,
  age: number | null,
  { min, max }: { readonly min: number; readonly max: number },
): Finding[] =>
  age !== null && Number.isInteger(age) && age >= min && age <= max
    ? []
    : [{ field, text: textsOf('groupPages')('rules/whole', { min, max }) }]

/** Names of the members a group over several stables would have. */
export const memberNames = (name: string, stables: readonly ChosenStable[]): string[] =>
  stables.length > 1 ? stables.map((stable, at) => `${name}${MEMBER_LETTERS[at]} (${stable.name})`) : []

export interface CreateOptions<D extends NewGroup>
  extends Pick<RecordFormOptions<D, undefined, unknown>, 'fields' | 'labelOf'> {
  readonly kind: GroupKind
  readonly newDraft: () => D
  readonly check: (draft: D) => Finding[]
  /** The name the group would get. */
  readonly nameOf: (draft: D) => Promise<string>
  /** Answers with the number of the group. */
  readonly create: (draft: D) => Promise<unknown>
  readonly onClose: () => void
}

/** The form of a new group: first its name is checked, then it can be saved; any change takes the check back [MOT-07]. */
export function useCreateForm<D extends NewGroup>(options: CreateOptions<D>) {
  const { kind, newDraft, fields, labelOf, check: checkDraft, nameOf, create, onClose } = options
  const navigate = useNavigate()
  const reload = useReloadGroups()
  const form = useRecordForm<D, undefined, unknown>({
    record: undefined,
    valuesOf: newDraft,
    fields,
    labelOf,
    check: checkDraft,
    save: async (draft) => {
      const made = await create(draft)
      void reload()
      return made
    },
    // A number is the group: its page follows; else the list is there again [MOT-09].
    onSaved: (made) => {
      onClose()
      if (typeof made === 'number') void navigate(pageOf(kind, made))
    },
  })
  const [checked, setChecked] = useState<{ of: D; name: string }>()
  const { draft } = form
  const checking = useMutation({
    mutationFn: nameOf,
    onSuccess: (name, of) => setChecked({ of, name }),
  })
  const expected = checked?.of === draft ? checked.name : undefined
  const check = () => {
    // The form itself says what is wrong with its fields, and sends nothing then.
    if (checkDraft(draft).length > 0) form.submit()
    else if (!checking.isPending) checking.mutate(draft)
  }
  return { form, expected, check, checking }
}

export type CreateForm<D extends NewGroup> = ReturnType<typeof useCreateForm<D>>
