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
  /** A view that gets another name; absent to keep the present one. */
  renamed?: SavedView | undefined
  opened: boolean
  onClose: () => void
}

const MAX_NAME = 60

/** Whether a view has the name, other than the one that gets it. */
const isOfOther = (views: readonly SavedView[], name: string, renamed: SavedView | undefined): boolean =>
  views.some((view) => view.id !== renamed?.id && view.name.toLowerCase() === name.trim().toLowerCase())

/** Under which name the present view is kept, or which other name a view gets. */
export function SaveViewDialog({ screen, views, query, renamed, opened, onClose }: SaveViewDialogProps) {
  const t = textsOf('savedViews')
  const save = useSaveView(screen)
  const here = useIsMounted()
  const replaced = (name: string) => isOfOther(views, name, renamed)
  const form = useRecordForm({
    record: undefined,
    valuesOf: () => ({ name: renamed?.name ?? '' }),
    fields: ['name'],
    labelOf: () => t('name'),
    check: ({ name }) => {
      if (name.trim() === '') return [{ field: 'name', text: t('nameMissing') }]
      if (renamed) return replaced(name) ? [{ field: 'name', text: t('nameTaken') }] : []
      const full = !replaced(name) && views.length >= MAX_VIEWS
      return full ? [{ field: 'name', text: t('full', { count: MAX_VIEWS }) }] : []
    },
    save: async ({ name }) => {
      try {
        await save.mutateAsync({
          name: name.trim(),
          query,
          ...(renamed && { id: renamed.id, query: renamed.query }),
        })
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
  const replaces = !renamed && replaced(form.draft.name)
  const label = renamed ? 'renameLabel' : replaces ? 'replaceLabel' : 'saveLabel'
  return (
    <RecordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={renamed ? t('renameTitle', { name: renamed.name }) : t('saveTitle')}
      submitLabel={t(label)}
      intro={!renamed && <p className={classes['text']}>{t('saveText')}</p>}
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
