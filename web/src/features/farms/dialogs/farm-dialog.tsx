import type { FarmDto } from '@warren/shared/features/farms/farms.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormErrors } from '../../../ui/form/form-errors.tsx'
import { SubmitBar } from '../../../ui/form/submit-bar.tsx'
import { useSaveFarm } from '../farms.api.ts'
import { sentencesOf } from '../refusal.ts'
import { FarmFields } from './farm-fields.tsx'
import { FARM_FIELDS, useFarmForm } from './use-farm-form.ts'

export type FarmDialogProps = {
  opened: boolean
  onClose: () => void
  /** Absent for a new one. */
  farm?: FarmDto
  onSaved?: (id: number) => void
}

/** M-03: creates or changes a farm [FRM-18…23]. */
export function FarmDialog({ opened, onClose, farm, onSaved }: FarmDialogProps) {
  const t = textsOf('farms')
  const { form, refused, refuse } = useFarmForm(farm)
  const save = useSaveFarm(farm?.id)
  const submit = form.onSubmit(
    (values) => {
      refuse([])
      save.mutate(values, {
        onSuccess: (id) => {
          onClose()
          onSaved?.(id)
        },
      })
    },
    (errors) => refuse(FARM_FIELDS.filter((field) => errors[field] !== undefined)),
  )
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(farm ? 'editFarm' : 'newFarm')}
      size="md"
      messages={sentencesOf(save.error)}
      busy={save.isPending}
      onSubmit={submit}
      actions={
        <SubmitBar
          submitLabel={t(farm ? 'saveFarm' : 'createFarm')}
          onCancel={onClose}
          saving={save.isPending}
        />
      }
    >
      <FormErrors fields={refused.map((name) => ({ name, label: t(`fields/${name}`) }))} />
      <FarmFields form={form} />
    </Dialog>
  )
}
