import type { Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { BREEDS } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { RABBIT } from '@warren/shared/features/rabbits/rabbits.record.ts'
import { ORIGINS } from '@warren/shared/features/rabbits/rabbits.vocabulary.ts'
import { inputKeys } from '@warren/shared/kernel/record.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { useReloadRabbit, useSaveRabbit } from '../rabbits.api.ts'
import { nameOf, wordState } from '../../animals/index.ts'
import { CageGroup } from './cage-group.tsx'
import { DescentGroup } from './descent-group.tsx'
import { IdentityGroup } from './identity-group.tsx'
import { draftOf, problemsOf, saveOf } from './rabbit-draft.ts'
import { StateGroup } from './state-group.tsx'
import { RecordDialog } from '../../../platform/form/record-dialog.tsx'
import { useRecordForm } from '../../../platform/form/use-record-form.ts'
import { WeightsGroup } from './weights-group.tsx'

const FIELDS = inputKeys(RABBIT)

export type RabbitDialogProps = {
  /** As it was when the dialog opened: a refresh behind it must not renew the version it sends [D-010]. */
  rabbit: Rabbit
  opened: boolean
  onClose: () => void
}

/** Names of what the form refers to by number. */
const namesOf = (rabbit: Rabbit) => ({
  earTagId: rabbit.earTag?.label,
  spermId: rabbit.sperm?.label,
  motherId: rabbit.mother?.label,
  motherFarmId: rabbit.motherFarmShort,
  sourceFarmId: rabbit.sourceFarmShort,
  cageId: rabbit.cage?.label,
})

function wordOf(field: string, value: unknown): string | undefined {
  const t = textsOf('stock')
  const breed = BREEDS.find((one) => field === 'breed' && one === value)
  const origin = ORIGINS.find((one) => field === 'origin' && one === value)
  if (breed) return t(`breeds/${breed}`)
  return origin ? t(`origins/${origin}`) : wordState(field, value)
}

/** M-07: the data of one rabbit [RAB-06…13, RAB-24, RAB-26]. */
export function RabbitDialog({ rabbit, opened, onClose }: RabbitDialogProps) {
  const t = textsOf('rabbit')
  const today = localToday()
  const save = useSaveRabbit(rabbit.id)
  const load = useReloadRabbit(rabbit.id)
  const form = useRecordForm({
    name: `rabbit/${rabbit.id}`,
    record: rabbit,
    valuesOf: draftOf,
    fields: FIELDS,
    labelOf: (field) => t(`fields/${field as (typeof FIELDS)[number]}`),
    check: (draft, record) => problemsOf(draft, { rabbit: record, today }),
    save: (draft, record) => save.mutateAsync(saveOf(draft, record)),
    onSaved: (_, { tattoo }) => {
      toast.success({ title: t('saved', { name: nameOf({ ...rabbit, tattoo }) }) })
      onClose()
    },
    load,
    namesOf,
    wordOf,
  })
  const present = form.record
  return (
    <RecordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('editTitle', { name: nameOf(rabbit) })}
      size="lg"
      submitLabel={t('save')}
    >
      <IdentityGroup form={form} rabbit={present} />
      <StateGroup form={form} rabbit={present} today={today} />
      <CageGroup form={form} rabbit={present} />
      <DescentGroup form={form} rabbit={present} />
      <WeightsGroup form={form} />
    </RecordDialog>
  )
}
