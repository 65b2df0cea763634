import type { WeightRecord } from '@warren/shared/features/weights/weights.contract.ts'
import { checkWeight } from '@warren/shared/features/weights/weights.rules.ts'
import { WEIGHT_LIMITS } from '@warren/shared/features/weights/weights.vocabulary.ts'
import { RecordDialog } from '../../../platform/form/record-dialog.tsx'
import { useRecordForm } from '../../../platform/form/use-record-form.ts'
import { textsOf } from '../../../platform/texts.ts'
import { NumberField } from '../../../ui/form/number-field.tsx'
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
      disabled={draft.weight === null}
    >
      <NumberField
        {...field('weight')}
        label={t('edit/field')}
        help={limitsText()}
        limits={{ ...WEIGHT_LIMITS, unit: 'g' }}
        value={draft.weight}
        onChange={(weight) => set({ weight })}
      />
    </RecordDialog>
  )
}
