import { DELIVERY_AGE } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { isDeliveryAge } from '@warren/shared/features/group-pages/mortality.rules.ts'
import type { Finding } from '../../../platform/form/form-options.ts'
import { RecordDialog } from '../../../platform/form/record-dialog.tsx'
import { useRecordForm } from '../../../platform/form/use-record-form.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import type { GroupSheet } from '../../group-pages/index.ts'
import { useSaveStables } from '../fattening-groups.api.ts'
import { type ChosenStable, StablesField } from '../stables-field.tsx'

interface StablesDraft {
  readonly stables: readonly ChosenStable[]
  readonly deliveryAge: number | null
}
type Group = GroupSheet['group']

/** A stable at least, and an age of 28 to 97 days; a merged group has no age of its own [FAT-05]. */
const checkStables =
  ({ isParent }: Pick<Group, 'isParent'>) =>
  ({ stables, deliveryAge }: StablesDraft): Finding[] => {
    const isAge = isParent || deliveryAge === null || isDeliveryAge(deliveryAge)
    return [
      ...(stables.length === 0 ? [{ field: 'stables', code: 'choose-stable' as const }] : []),
      ...(isAge ? [] : [{ field: 'deliveryAge', text: textsOf('fatteningGroups')('form/deliveryWrong') }]),
    ]
  }

function useStablesForm(group: Group, onSaved: () => void) {
  const t = textsOf('fatteningGroups')
  const save = useSaveStables()
  return useRecordForm<StablesDraft, Group, unknown>({
    record: group,
    valuesOf: ({ stables, plannedDeliveryAge }) => ({ stables, deliveryAge: plannedDeliveryAge }),
    fields: ['stables', 'deliveryAge'],
    labelOf: (field) => t(`form/${field}`),
    check: checkStables(group),
    save: ({ stables, deliveryAge }, { id, version }) =>
      save.mutateAsync({ id, version, deliveryAge: deliveryAge ?? undefined, stables: [...stables] }),
    onSaved,
  })
}

export type StablesDialogProps = { group: Group; opened: boolean; onClose: () => void }

/** M-22: stables and planned delivery age; a merged group only gets more of them [FAT-05, FAT-06, D-128]. */
export function StablesDialog({ group, opened, onClose }: StablesDialogProps) {
  const t = textsOf('fatteningGroups')
  const { generatedName: name, isParent } = group
  const form = useStablesForm(group, () => {
    toast.success({ title: t('stables/saved', { name }) })
    onClose()
  })
  const { draft, field, set } = form
  return (
    <RecordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('stables/title', { name })}
      submitLabel={t('stables/save')}
    >
      <StablesField
        {...field('stables')}
        value={draft.stables}
        onChange={(stables) => set({ stables })}
        {...(isParent && { fixed: group.stables.length, help: t('stables/parentHelp') })}
      />
      {!isParent && (
        <NumberField
          {...field('deliveryAge')}
          label={t('form/deliveryAge')}
          help={t('form/deliveryHelp')}
          allowDecimal={false}
          min={DELIVERY_AGE.min}
          max={DELIVERY_AGE.max}
          value={draft.deliveryAge ?? ''}
          onChange={(age) => set({ deliveryAge: typeof age === 'number' ? age : null })}
        />
      )}
    </RecordDialog>
  )
}
