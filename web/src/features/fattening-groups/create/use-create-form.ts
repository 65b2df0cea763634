import { DELIVERY_AGE, FATTENING_AGE } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { Finding } from '../../../platform/form/form-options.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import {
  ageFindings,
  nameIn,
  type NewGroup,
  stableFindings,
  startFindings,
  useCreateForm,
} from '../../group-pages/index.ts'
import { checkName, createGroup, saveStables } from '../fattening-groups.api.ts'

export interface GroupDraft extends NewGroup {
  readonly age: number | null
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

/** What is wrong with a new group [FAT-04, FAT-05]. */
const checkDraft = (draft: GroupDraft): Finding[] => [
  ...startFindings(draft),
  ...ageFindings('age', draft.age, FATTENING_AGE),
  ...stableFindings(draft),
  ...ageFindings('deliveryAge', draft.deliveryAge, DELIVERY_AGE),
]

/** Creates the group, then says its delivery age where that is not the usual one [D-196]. */
async function create(draft: GroupDraft) {
  const { startDate, age, deliveryAge } = draft
  const stables = [...draft.stables]
  const made = await createGroup({
    startDate: startDate ?? '',
    age: age ?? 0,
    name: nameIn(draft) ?? null,
    stables,
  })
  if (typeof made !== 'number' || deliveryAge === null || deliveryAge === DELIVERY_AGE.usual) return made
  await saveStables({ id: made, deliveryAge, stables }).catch(() =>
    toast.warn({ title: textsOf('fatteningGroups')('form/deliveryFailed') }),
  )
  return made
}

const nameOf = (draft: GroupDraft): Promise<string> => {
  const name = nameIn(draft)
  return checkName({ startDate: draft.startDate ?? '', age: draft.age ?? 0, ...(name && { name }) })
}

/** The form of a new fattening group [FAT-03]. */
export const useFatteningForm = (onClose: () => void) =>
  useCreateForm<GroupDraft>({
    kind: 'FATTENING',
    newDraft,
    fields: ['startDate', 'age', 'name', 'stables', 'deliveryAge'],
    labelOf: (field) =>
      field === 'deliveryAge'
        ? textsOf('fatteningGroups')('form/deliveryAge')
        : textsOf('groupScreens')(`form/${field}`),
    check: checkDraft,
    nameOf,
    create,
    onClose,
  })
