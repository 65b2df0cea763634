import { MAX_VIEWS, type SavedView } from '@warren/shared/features/saved-views/saved-views.contract.ts'
import { wordFailure } from '../../platform/failures.ts'
import { RecordDialog } from '../../platform/form/record-dialog.tsx'
import { useRecordForm } from '../../platform/form/use-record-form.ts'
import { textsOf } from '../../platform/texts.ts'
import { useIsMounted } from '../../ui/dialog/use-is-mounted.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import classes from './saved-views.module.css'
import { useSaveView } from './saved-views.api.ts'

export type SaveViewDialogProps = {
  screen: string
  views: readonly SavedView[]
  query: string
  opened: boolean
  onClose: () => void
}

const MAX_NAME = 60

/** Under which name the present view is kept. */
export function SaveViewDialog({ screen, views, query, opened, onClose }: SaveViewDialogProps) {
  const t = textsOf('savedViews')
  const save = useSaveView(screen)
  const here = useIsMounted()
  const replaced = (name: string) =>
    views.some((view) => view.name.toLowerCase() === name.trim().toLowerCase())
  const form = useRecordForm({
    record: undefined,
    valuesOf: () => ({ name: '' }),
    fields: ['name'],
    labelOf: () => t('name'),
    check: ({ name }) => {
      if (name.trim() === '') return [{ field: 'name', text: t('nameMissing') }]
      const full = !replaced(name) && views.length >= MAX_VIEWS
      return full ? [{ field: 'name', text: t('full', { count: MAX_VIEWS }) }] : []
    },
    save: async ({ name }) => {
      try {
        await save.mutateAsync({ name: name.trim(), query })
      } catch (failure) {
        // The dialog says it, unless it is gone.
        if (!here.current) toast.error({ title: wordFailure(failure).sentences.join(' ') })
        throw failure
      }
    },
    onSaved: (_, { name }) => {
      toast.success({ title: t(replaced(name) ? 'replaced' : 'saved', { name: name.trim() }) })
      onClose()
    },
  })
  const replaces = replaced(form.draft.name)
  return (
    <RecordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('saveTitle')}
      submitLabel={t(replaces ? 'replaceLabel' : 'saveLabel')}
      intro={<p className={classes['text']}>{t('saveText')}</p>}
    >
      <TextField
        {...form.field('name')}
        onBlur={undefined}
        label={t('name')}
        required
        data-autofocus
        value={form.draft.name}
        maxLength={MAX_NAME}
        autoComplete="off"
        onChange={(event) => form.set({ name: event.currentTarget.value })}
        help={replaces ? t('replaces') : undefined}
      />
    </RecordDialog>
  )
}
