import type { FarmDto } from '@warren/shared/features/farms/farms.contract.ts'
import { FARM, type FarmDraft } from '@warren/shared/features/farms/farms.record.ts'
import { checkFarm } from '@warren/shared/features/farms/farms.rules.ts'
import { keysOf } from '@warren/shared/kernel/record.ts'
import { RecordDialog } from '../../../platform/form/record-dialog.tsx'
import { useRecordForm } from '../../../platform/form/use-record-form.ts'
import { textsOf } from '../../../platform/texts.ts'
import { useReloadFarms, useSaveFarm } from '../farms.api.ts'
import { FarmFields } from './farm-fields.tsx'

const FIELDS = keysOf(FARM)

/** The farm as its form begins: nothing is an empty text. */
const draftOf = (farm: FarmDto | undefined): FarmDraft =>
  Object.fromEntries(FIELDS.map((key) => [key, farm?.[key] ?? ''])) as FarmDraft

export type FarmDialogProps = {
  opened: boolean
  onClose: () => void
  /** Absent for a new one. */
  farm?: FarmDto
  onSaved?: (id: number) => void
}

/** M-03: creates or changes a farm, checked by the server's own rules [FRM-18…23]. */
export function FarmDialog({ opened, onClose, farm, onSaved }: FarmDialogProps) {
  const t = textsOf('farms')
  const save = useSaveFarm(farm?.id)
  const reload = useReloadFarms()
  const form = useRecordForm<FarmDraft, FarmDto | undefined, number>({
    name: `farm/${farm?.id ?? 'new'}`,
    record: farm,
    valuesOf: draftOf,
    fields: FIELDS,
    labelOf: (field) => t(`fields/${field}`),
    check: checkFarm,
    save: (draft, record) =>
      save.mutateAsync({ ...draft, ...(record?.version !== undefined && { version: record.version }) }),
    onSaved: (id) => {
      onClose()
      onSaved?.(id)
    },
    load: farm && (async () => (await reload()).find(({ id }) => id === farm.id)),
  })
  return (
    <RecordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={t(farm ? 'editFarm' : 'newFarm')}
      size="md"
      submitLabel={t(farm ? 'saveFarm' : 'createFarm')}
    >
      <FarmFields form={form} isNew={farm === undefined} />
    </RecordDialog>
  )
}
