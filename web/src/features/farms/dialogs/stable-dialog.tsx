import type { FarmDto, StableDto } from '@warren/shared/features/farms/farms.contract.ts'
import { checkStable } from '@warren/shared/features/farms/farms.rules.ts'
import { STABLE_AREA } from '@warren/shared/features/farms/farms.vocabulary.ts'
import type { Finding } from '../../../platform/form/form-options.ts'
import { formatNumber } from '../../../platform/format.ts'
import { RecordDialog } from '../../../platform/form/record-dialog.tsx'
import { useRecordForm } from '../../../platform/form/use-record-form.ts'
import { textsOf } from '../../../platform/texts.ts'
import { NumberField } from '../../../ui/form/number-field.tsx'
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

const valuesOf = (stable: StableDto | undefined) => ({ name: stable?.name ?? '', area: stable?.area ?? null })
const LABELS = { name: 'fields/stableName', area: 'fields/area' } as const

/** The rules of the server; an area is no whole number, and says so in its own words. */
const check = (draft: ReturnType<typeof valuesOf>): readonly Finding[] =>
  checkStable(draft).map((problem) =>
    problem.field === 'area' ? { field: 'area', text: areaWords() } : problem,
  )
const areaWords = () =>
  textsOf('farms')('areaWrong', { min: formatNumber(STABLE_AREA.min), max: formatNumber(STABLE_AREA.max) })

/** M-04: creates or changes a stable [FRM-24]. */
export function StableDialog({ opened, onClose, farm, stable, onSaved }: StableDialogProps) {
  const t = textsOf('farms')
  const save = useSaveStable(farm.id, stable?.id)
  const reload = useReloadFarms()
  const form = useRecordForm({
    name: `stable/${stable?.id ?? `new-${farm.id}`}`,
    record: stable,
    valuesOf,
    fields: ['name', 'area'],
    labelOf: (field) => t(LABELS[field]),
    check,
    save: (values, record) => save.mutateAsync({ ...values, version: record?.version }),
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
      <NumberField
        {...form.field('area')}
        label={t('fields/area')}
        help={t('areaHelp')}
        limits={{ min: STABLE_AREA.min, max: STABLE_AREA.max, decimals: 1 }}
        value={form.draft.area}
        onChange={(area) => form.set({ area })}
      />
    </RecordDialog>
  )
}
