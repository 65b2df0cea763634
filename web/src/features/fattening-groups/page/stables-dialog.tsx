import { DELIVERY_AGE } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { Finding } from '../../../platform/form/form-options.ts'
import { textsOf } from '../../../platform/texts.ts'
import {
  AgeField,
  ageFindings,
  type DialogFrame,
  type GroupSheet,
  stableFindings,
  StablesDialog,
  type StablesDraft,
  useStablesForm,
} from '../../group-pages/index.ts'
import { saveStables } from '../fattening-groups.api.ts'

interface FatteningStables extends StablesDraft {
  readonly deliveryAge: number | null
}
type Group = GroupSheet['group']

/** A stable at least, and an age of 28 to 97 days; a merged group has no age of its own [FAT-05]. */
const checkStables =
  ({ isParent }: Pick<Group, 'isParent'>) =>
  (draft: FatteningStables): Finding[] => [
    ...stableFindings(draft),
    ...(isParent || draft.deliveryAge === null
      ? []
      : ageFindings('deliveryAge', draft.deliveryAge, DELIVERY_AGE)),
  ]

/** M-22: stables and planned delivery age [FAT-05, FAT-06]. */
export function FatteningStablesDialog({ group, opened, onClose }: DialogFrame & { group: Group }) {
  const label = textsOf('fatteningGroups')('form/deliveryAge')
  const form = useStablesForm<FatteningStables>({
    group,
    onClose,
    valuesOf: ({ stables, plannedDeliveryAge }) => ({ stables, deliveryAge: plannedDeliveryAge }),
    fields: ['stables', 'deliveryAge'],
    labelOf: (field) => (field === 'stables' ? textsOf('groupScreens')('form/stables') : label),
    check: checkStables(group),
    save: ({ stables, deliveryAge }, { id, version }) =>
      saveStables({ id, version, deliveryAge: deliveryAge ?? undefined, stables: [...stables] }),
  })
  return (
    <StablesDialog group={group} form={form} opened={opened} onClose={onClose}>
      {!group.isParent && (
        <AgeField
          field={form.field('deliveryAge')}
          label={label}
          limits={DELIVERY_AGE}
          required={false}
          value={form.draft.deliveryAge}
          onChange={(deliveryAge) => form.set({ deliveryAge })}
        />
      )}
    </StablesDialog>
  )
}
