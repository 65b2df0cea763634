import type { WeightRecord } from '@warren/shared/features/weights/weights.contract.ts'
import { checkWeight } from '@warren/shared/features/weights/weights.rules.ts'
import { RecordDialog } from '../../../platform/form/record-dialog.tsx'
import { useRecordForm } from '../../../platform/form/use-record-form.ts'
import { textsOf } from '../../../platform/texts.ts'
import { CountField } from '../../../ui/form/count-field.tsx'
import { useChangeWeight, type WeighingDay } from '../weights.api.ts'
import { limitsText } from '../weigh-line.tsx'

interface Draft {
  readonly weight: number | null
}

export type EditWeightProps = {
  day: WeighingDay
  record: WeightRecord
  opened: boolean
  onClose: () => void
}

/** M-25: another number; when and by whom it was measured stays [WGT-05, WGT-18, D-180]. */
export function EditWeight({ day, record, opened, onClose }: EditWeightProps) {
  const t = textsOf('weights')
  const change = useChangeWeight(day)
  const form = useRecordForm<Draft, undefined, unknown>({
    record: undefined,
    valuesOf: () => ({ weight: record.weight }),
    fields: ['weight'],
    labelOf: () => t('edit/field'),
    check: ({ weight }) => (checkWeight(weight) ? [{ field: 'weight', text: limitsText() }] : []),
    save: ({ weight }) => change({ weightId: record.id, weight }),
    onSaved: onClose,
  })
  const { draft, field, set } = form
  return (
    <RecordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('edit/title')}
      submitLabel={t('save')}
    >
      <CountField
        {...field('weight')}
        label={t('edit/field')}
        help={limitsText()}
        value={draft.weight}
        onChange={(weight) => set({ weight })}
      />
    </RecordDialog>
  )
}
