import { MAX_NOTE } from '@warren/shared/features/watch/watch.vocabulary.ts'
import { RecordDialog } from '../../platform/form/record-dialog.tsx'
import { useRecordForm } from '../../platform/form/use-record-form.ts'
import { textsOf } from '../../platform/texts.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { useReloadGroups } from '../group-pages/index.ts'
import { wordAlarm } from './alarm-words.ts'
import { type Alarm, seeAlarm } from './watch.api.ts'
import classes from './watch.module.css'

export type SeenDialogProps = { alarm: Alarm; opened: boolean; onClose: () => void }

/** An administrator looked at an alarm; what was found is kept for the next time. */
export function SeenDialog({ alarm, opened, onClose }: SeenDialogProps) {
  const t = textsOf('watch')
  const { id, name } = alarm
  const reload = useReloadGroups()
  const form = useRecordForm<{ readonly note: string }, undefined, unknown>({
    record: undefined,
    valuesOf: () => ({ note: '' }),
    fields: ['note'],
    labelOf: () => t('seen/note'),
    save: ({ note }) => seeAlarm(id, note.trim()),
    onSaved: () => {
      toast.success({ title: t('seen/saved', { name }) })
      onClose()
      void reload()
    },
  })
  return (
    <RecordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('seen/title', { name })}
      submitLabel={t('seen/save')}
    >
      <p className={classes['said']}>{wordAlarm(alarm)}</p>
      <p className={classes['text']}>{t('seen/text')}</p>
      <TextAreaField
        {...form.field('note')}
        label={t('seen/note')}
        maxLength={MAX_NOTE}
        value={form.draft.note}
        onChange={(event) => form.set({ note: event.currentTarget.value })}
      />
    </RecordDialog>
  )
}
