import { useForm } from '@mantine/form'
import type { FarmDto, StableDto } from '@warren/shared/features/farms/farms.contract.ts'
import { checkStable } from '@warren/shared/features/farms/farms.rules.ts'
import { errorsByField } from '../../../platform/problems.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SubmitBar } from '../../../ui/form/submit-bar.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useSaveStable } from '../farms.api.ts'
import { sentencesOf } from '../refusal.ts'

export type StableDialogProps = {
  opened: boolean
  onClose: () => void
  farm: FarmDto
  /** Absent for a new one. */
  stable: StableDto | undefined
  onSaved: (id: number) => void
}

/** M-04: creates or renames a stable [FRM-24]. */
export function StableDialog({ opened, onClose, farm, stable, onSaved }: StableDialogProps) {
  const t = textsOf('farms')
  const save = useSaveStable(farm.id, stable?.id)
  const form = useForm({
    initialValues: { name: stable?.name ?? '' },
    validate: ({ name }) => errorsByField(checkStable(name)),
  })
  const submit = form.onSubmit(
    ({ name }) =>
      save.mutate(name, {
        onSuccess: (id) => {
          onClose()
          onSaved(id)
        },
      }),
    () => form.getInputNode('name')?.focus(),
  )
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(stable ? 'editStable' : 'newStable')}
      messages={sentencesOf(save.error)}
      busy={save.isPending}
      onSubmit={submit}
      actions={
        <SubmitBar
          submitLabel={t(stable ? 'saveStable' : 'createStable')}
          onCancel={onClose}
          saving={save.isPending}
        />
      }
    >
      <TextField
        {...form.getInputProps('name')}
        label={t('fields/stableName')}
        help={t('stableHelp')}
        required
        data-autofocus
      />
    </Dialog>
  )
}
