import type { Cover } from '@warren/shared/features/stock/rabbits.contract.ts'
import type { CoverDraft } from '@warren/shared/features/stock/covers.rules.ts'
import { textsOf } from '../../../../platform/texts.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { localToday } from '../../../../ui/form/date/date-rules.ts'
import { FormErrors } from '../../../../ui/form/form-errors.tsx'
import { SubmitBar } from '../../../../ui/form/submit-bar.tsx'
import { bandAndDay } from '../band-name.ts'
import { useReloadRabbit, useSaveCover } from '../rabbit.api.ts'
import { coverDraftOf, coverProblemsOf, coverSaveOf } from './cover-draft.ts'
import { DoeGroup, InseminationGroup, LitterGroup, NestGroup } from './cover-groups.tsx'
import { Overtaken } from './overtaken.tsx'
import { sentencesOf } from './refusal.ts'
import { useRecordForm } from './use-record-form.ts'

/** In the order of the form. */
const FIELDS = [
  'spermId',
  'pedigree',
  'touching',
  'touchingDate',
  'farrowingDate',
  'viable',
  'unviable',
  'added',
  'taken',
  'adjusted',
  'nestCount3Week',
  'weight3Week',
  'nestCount',
  'weight4Week',
  'smallestWeight',
  'largestWeight',
  'nanny',
  'grid',
  'status',
  'healthCondition',
] as const satisfies readonly (keyof CoverDraft)[]

export type CoverDialogProps = {
  /** As it was when the dialog opened: it is sent back with its version [D-010]. */
  cover: Cover
  opened: boolean
  onClose: () => void
  /** Opens the dialog anew, with the insemination as it is by then. */
  onReload: (present: Cover) => void
}

/** M-10: one insemination and its litter [RAB-15…19, RAB-25, RAB-26]. Everything shown loads again after a save. */
export function CoverDialog({ cover, opened, onClose, onReload }: CoverDialogProps) {
  const t = textsOf('rabbit')
  const today = localToday()
  const form = useRecordForm(coverDraftOf(cover), FIELDS, (draft) => coverProblemsOf(draft, cover, today))
  const save = useSaveCover(cover.id)
  const load = useReloadRabbit(cover.motherId)
  const reload = async () => {
    const { covers } = await load()
    const present = covers.find(({ id }) => id === cover.id)
    if (present) onReload(present)
    else onClose()
  }
  const { group, tattoo, earTag, cage } = cover
  const name = tattoo ?? earTag ?? ''
  const submit = () =>
    form.submit((draft) =>
      save.mutate(coverSaveOf(draft, cover), {
        onSuccess: () => {
          toast.success({ title: t('coverSaved', { name }) })
          onClose()
        },
      }),
    )
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('editCoverTitle', { group: bandAndDay(group) })}
      sub={[name, cage].filter(Boolean).join(' · ')}
      size="lg"
      messages={sentencesOf(save.error)}
      busy={save.isPending}
      onSubmit={submit}
      actions={<SubmitBar submitLabel={t('save')} onCancel={onClose} saving={save.isPending} />}
    >
      <Overtaken failure={save.error} onReload={() => void reload()} />
      <FormErrors fields={form.invalid.map((field) => ({ name: field, label: t(`cover/${field}`) }))} />
      <InseminationGroup form={form} cover={cover} today={today} />
      <LitterGroup form={form} />
      <NestGroup form={form} />
      <DoeGroup form={form} cover={cover} />
    </Dialog>
  )
}
