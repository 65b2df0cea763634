import type { Rabbit } from '@warren/shared/features/stock/rabbits.contract.ts'
import type { RabbitDraft } from '@warren/shared/features/stock/rabbits.rules.ts'
import { textsOf } from '../../../../platform/texts.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { localToday } from '../../../../ui/form/date/date-rules.ts'
import { FormErrors } from '../../../../ui/form/form-errors.tsx'
import { SubmitBar } from '../../../../ui/form/submit-bar.tsx'
import { useReloadRabbit, useSaveRabbit } from '../rabbit.api.ts'
import { nameOf } from '../rabbit-name.ts'
import { CageGroup } from './cage-group.tsx'
import { DescentGroup } from './descent-group.tsx'
import { IdentityGroup } from './identity-group.tsx'
import { Overtaken } from './overtaken.tsx'
import { draftOf, problemsOf, saveOf } from './rabbit-draft.ts'
import { sentencesOf } from './refusal.ts'
import { StateGroup } from './state-group.tsx'
import { useRecordForm } from './use-record-form.ts'
import { WeightsGroup } from './weights-group.tsx'

/** In the order of the form. */
const FIELDS = [
  'tattoo',
  'earTagId',
  'breed',
  'line',
  'familyGenetics',
  'breastNumber',
  'pedigree',
  'status',
  'exitDate',
  'healthCondition',
  'birthDate',
  'bredFromDate',
  'cageId',
  'motherFarmId',
  'motherId',
  'spermId',
  'origin',
  'sourceFarmId',
  'weight32d',
  'weight66d',
  'weight18w',
  'weightThirdYean',
  'statisticalWeight',
] as const satisfies readonly (keyof RabbitDraft)[]

export type RabbitDialogProps = {
  /** As it was when the dialog opened: a refresh behind it must not renew the version it sends [D-010]. */
  rabbit: Rabbit
  opened: boolean
  onClose: () => void
  /** Opens the dialog anew, with the rabbit as it is by then. */
  onReload: (present: Rabbit) => void
}

/** M-07: the data of one rabbit [RAB-06…13, RAB-24, RAB-26]. */
export function RabbitDialog({ rabbit, opened, onClose, onReload }: RabbitDialogProps) {
  const t = textsOf('rabbit')
  const today = localToday()
  const form = useRecordForm(draftOf(rabbit), FIELDS, (draft) => problemsOf(draft, { rabbit, today }))
  const save = useSaveRabbit(rabbit.id)
  const reload = useReloadRabbit(rabbit.id)
  const submit = () =>
    form.submit((draft) =>
      save.mutate(saveOf(draft, rabbit), {
        onSuccess: () => {
          toast.success({ title: t('saved', { name: nameOf({ ...rabbit, tattoo: draft.tattoo }) }) })
          onClose()
        },
      }),
    )
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('editTitle', { name: nameOf(rabbit) })}
      size="lg"
      messages={sentencesOf(save.error)}
      busy={save.isPending}
      onSubmit={submit}
      actions={<SubmitBar submitLabel={t('save')} onCancel={onClose} saving={save.isPending} />}
    >
      <Overtaken failure={save.error} onReload={() => void reload().then(onReload)} />
      <FormErrors fields={form.invalid.map((name) => ({ name, label: t(`fields/${name}`) }))} />
      <IdentityGroup form={form} rabbit={rabbit} />
      <StateGroup form={form} rabbit={rabbit} today={today} />
      <CageGroup form={form} rabbit={rabbit} />
      <DescentGroup form={form} rabbit={rabbit} />
      <WeightsGroup form={form} />
    </Dialog>
  )
}
