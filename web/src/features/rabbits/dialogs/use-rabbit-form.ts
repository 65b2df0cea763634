import type { Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { BREEDS } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { RABBIT, type RabbitDraft } from '@warren/shared/features/rabbits/rabbits.record.ts'
import { ORIGINS } from '@warren/shared/features/rabbits/rabbits.vocabulary.ts'
import { inputKeys } from '@warren/shared/kernel/record.ts'
import { useRecordForm } from '../../../platform/form/use-record-form.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { nameOf, wordState } from '../../animals/index.ts'
import { useReloadRabbit, useSaveRabbit } from '../rabbits.api.ts'
import { draftOf, problemsOf, saveOf } from './rabbit-draft.ts'

const FIELDS = inputKeys(RABBIT)

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

export interface RabbitFormOptions {
  /** As it was when the form opened: a refresh behind it must not renew the version it sends [D-010]. */
  readonly rabbit: Rabbit
  /** Names the draft that survives a reload; without it none is kept. */
  readonly name?: string
  readonly onSaved: () => void
}

/** The data of one rabbit as a form, whether all of it is shown or one field [RAB-06…13, RAB-24, RAB-26]. */
export function useRabbitForm({ rabbit, name, onSaved }: RabbitFormOptions) {
  const t = textsOf('rabbit')
  const today = localToday()
  const save = useSaveRabbit(rabbit.id)
  const load = useReloadRabbit(rabbit.id)
  return useRecordForm<RabbitDraft, Rabbit, unknown>({
    name,
    record: rabbit,
    valuesOf: draftOf,
    fields: FIELDS,
    labelOf: (field) => t(`fields/${field as (typeof FIELDS)[number]}`),
    check: (draft, record) => problemsOf(draft, { rabbit: record, today }),
    save: (draft, record) => save.mutateAsync(saveOf(draft, record)),
    onSaved: (_, { tattoo }) => {
      toast.success({ title: t('saved', { name: nameOf({ ...rabbit, tattoo }) }) })
      onSaved()
    },
    load,
    namesOf,
    wordOf,
  })
}
