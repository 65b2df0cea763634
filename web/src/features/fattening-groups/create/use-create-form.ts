import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MEMBER_LETTERS } from '@warren/shared/features/group-pages/groups.rules.ts'
import { DELIVERY_AGE, FATTENING_AGE } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { isDeliveryAge } from '@warren/shared/features/group-pages/mortality.rules.ts'
import { readDay } from '@warren/shared/kernel/calendar.ts'
import { useState } from 'react'
import type { Finding } from '../../../platform/form/form-options.ts'
import { useRecordForm } from '../../../platform/form/use-record-form.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { checkName, useCreateFattening, useSaveStables } from '../fattening-groups.api.ts'
import type { ChosenStable } from '../stables-field.tsx'

export interface GroupDraft {
  readonly startDate: string | null
  readonly age: number | null
  readonly name: string
  readonly stables: readonly ChosenStable[]
  readonly deliveryAge: number | null
}

/** Weaned rabbits are usually placed at this age. */
const USUAL_AGE = 35

const newDraft = (): GroupDraft => ({
  startDate: localToday(),
  age: USUAL_AGE,
  name: '',
  stables: [],
  deliveryAge: DELIVERY_AGE.usual,
})

const isAge = (age: number | null): age is number =>
  age !== null && Number.isInteger(age) && age >= FATTENING_AGE.min && age <= FATTENING_AGE.max

/** What is wrong with a new group [FAT-04, FAT-05]. */
export function checkDraft({ startDate, age, stables, deliveryAge }: GroupDraft): Finding[] {
  const t = textsOf('fatteningGroups')
  return [
    ...(readDay(startDate) === undefined ? [{ field: 'startDate', text: t('form/startWrong') }] : []),
    ...(isAge(age) ? [] : [{ field: 'age', text: t('form/ageWrong') }]),
    ...(stables.length === 0 ? [{ field: 'stables', code: 'choose-stable' as const }] : []),
    ...(deliveryAge !== null && isDeliveryAge(deliveryAge)
      ? []
      : [{ field: 'deliveryAge', text: t('form/deliveryWrong') }]),
  ]
}

/** Creates the group, then says its delivery age where that is not the usual one [D-196]. */
function useSave() {
  const create = useCreateFattening()
  const saveStables = useSaveStables()
  return async ({ startDate, age, name, stables, deliveryAge }: GroupDraft) => {
    const body = {
      startDate: startDate ?? '',
      age: age ?? 0,
      name: name.trim() || null,
      stables: [...stables],
    }
    const made = await create.mutateAsync(body)
    if (typeof made !== 'number' || deliveryAge === null || deliveryAge === DELIVERY_AGE.usual) return made
    await saveStables
      .mutateAsync({ id: made, deliveryAge, stables: body.stables })
      .catch(() => toast.warn({ title: textsOf('fatteningGroups')('form/deliveryFailed') }))
    return made
  }
}

/** Names of the members a group over several stables would have. */
export const memberNames = (name: string, stables: readonly ChosenStable[]): string[] =>
  stables.length > 1 ? stables.map((stable, at) => `${name}${MEMBER_LETTERS[at]} (${stable.name})`) : []

/** The form of a new group: first its name is checked, then it can be saved; any change takes the check back [MOT-07]. */
export function useCreateForm(onClose: () => void) {
  const t = textsOf('fatteningGroups')
  const navigate = useNavigate()
  const save = useSave()
  const form = useRecordForm<GroupDraft, undefined, Awaited<ReturnType<typeof save>>>({
    record: undefined,
    valuesOf: newDraft,
    fields: ['startDate', 'age', 'name', 'stables', 'deliveryAge'],
    labelOf: (field) => t(`form/${field}`),
    check: checkDraft,
    save,
    onSaved: (made) => {
      onClose()
      if (typeof made !== 'number') return
      void navigate({ to: '/grouppage-fattening/$id/edit', params: { id: String(made) } })
    },
  })
  const [checked, setChecked] = useState<{ of: GroupDraft; name: string }>()
  const { draft } = form
  const checking = useMutation({
    mutationFn: ({ startDate, age, name }: GroupDraft) =>
      checkName({ startDate: startDate ?? '', age: age ?? 0, ...(name.trim() && { name: name.trim() }) }),
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
