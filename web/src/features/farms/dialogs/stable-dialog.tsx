import type { FarmDto, StableDto } from '@warren/shared/features/farms/farms.contract.ts'
import { checkStable } from '@warren/shared/features/farms/farms.rules.ts'
import { RecordDialog } from '../../../platform/form/record-dialog.tsx'
import { useRecordForm } from '../../../platform/form/use-record-form.ts'
import { textsOf } from '../../../platform/texts.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useReloadFarms, useSaveStable } from '../farms.api.ts'

export type StableDialogProps = {
  opened: boolean
  onClose: () => void
  farm: FarmDto
  /** Absent for a new one. */
  stable: StableDto | undefined
  onSaved: (id: number) => void
}

const valuesOf = (stable: StableDto | undefined) => ({ name: stable?.name ?? '' })

/** M-04: creates or renames a stable [FRM-24]. */
export function StableDialog({ opened, onClose, farm, stable, onSaved }: StableDialogProps) {
  const t = textsOf('farms')
  const save = useSaveStable(farm.id, stable?.id)
  const reload = useReloadFarms()
  const form = useRecordForm({
    name: `stable/${stable?.id ?? `new-${farm.id}`}`,
    record: stable,
    valuesOf,
    fields: ['name'],
    labelOf: () => t('fields/stableName'),
    check: ({ name }) => checkStable(name),
    save: ({ name }, record) => save.mutateAsync({ name, version: record?.version }),
    onSaved: (id: number) => {
      onClose()
      onSaved(id)
    },
    load:
      stable &&
      (async () => (await reload()).flatMap(({ stables }) => stables).find(({ id }) => id === stable.id)),
  })
  return (
    <RecordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={t(stable ? 'editStable' : 'newStable')}
      submitLabel={t(stable ? 'saveStable' : 'createStable')}
    >
      <TextField
        {...form.field('name')}
        label={t('fields/stableName')}
        help={t('stableHelp')}
        required
        data-autofocus
        value={form.draft.name}
        onChange={(event) => form.set({ name: event.currentTarget.value })}
      />
    </RecordDialog>
  )
}
