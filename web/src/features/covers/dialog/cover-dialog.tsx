import type { Cover } from '@warren/shared/features/covers/covers.contract.ts'
import { COVER } from '@warren/shared/features/covers/covers.record.ts'
import { inputKeys } from '@warren/shared/kernel/record.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { bandAndDay } from '../../ia-groups/index.ts'
import { useSaveCover } from '../covers.api.ts'
import { CoverDoubts } from './cover-doubts.tsx'
import { coverDraftOf, coverProblemsOf, coverSaveOf } from './cover-draft.ts'
import { DoeGroup, InseminationGroup, LitterGroup, NestGroup, wordTouching } from './cover-groups.tsx'
import { RecordDialog } from '../../../platform/form/record-dialog.tsx'
import { useRecordForm } from '../../../platform/form/use-record-form.ts'
import { wordState } from '../../animals/index.ts'

const FIELDS = inputKeys(COVER)

export type CoverDialogProps = {
  /** As it was when the dialog opened: it is sent back with its version [D-010]. */
  cover: Cover
  opened: boolean
  onClose: () => void
  /** The insemination as it is by now; nothing when it is gone. */
  load: () => Promise<Cover | undefined>
}

const namesOf = (cover: Cover) => ({ spermId: cover.sperm?.label })
const wordOf = (field: string, value: unknown): string | undefined =>
  field === 'touching' ? wordTouching(value) : wordState(field, value)

/** M-10: one insemination and its litter [RAB-15…19, RAB-25, RAB-26]. Everything shown loads again after a save. */
export function CoverDialog({ cover, opened, onClose, load }: CoverDialogProps) {
  const t = textsOf('rabbit')
  const today = localToday()
  const save = useSaveCover(cover.id)
  const { group, tattoo, earTag, cage } = cover
  const name = tattoo ?? earTag ?? ''
  const form = useRecordForm({
    name: `cover/${cover.id}`,
    record: cover,
    valuesOf: coverDraftOf,
    fields: FIELDS,
    labelOf: (field) => t(`cover/${field}`),
    check: (draft, record) => coverProblemsOf(draft, record, today),
    save: (draft, record) => save.mutateAsync(coverSaveOf(draft, record)),
    onSaved: () => {
      toast.success({ title: t('coverSaved', { name }) })
      onClose()
    },
    load,
    namesOf,
    wordOf,
  })
  return (
    <RecordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('editCoverTitle', { group: bandAndDay(group) })}
      sub={[name, cage].filter(Boolean).join(' · ')}
      size="lg"
      submitLabel={t('save')}
    >
      <InseminationGroup form={form} cover={form.record} today={today} />
      <LitterGroup form={form} />
      <NestGroup form={form} />
      <DoeGroup form={form} cover={form.record} />
      <CoverDoubts draft={form.draft} cover={form.record} today={today} />
    </RecordDialog>
  )
}
