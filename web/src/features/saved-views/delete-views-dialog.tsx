import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { SavedView } from '@warren/shared/features/saved-views/saved-views.contract.ts'
import { wordFailure } from '../../platform/failures.ts'
import { textsOf } from '../../platform/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import classes from './saved-views.module.css'
import { useDeleteView, useSaveView } from './saved-views.api.ts'

export type DeleteViewsDialogProps = {
  screen: string
  views: readonly SavedView[]
  opened: boolean
  onClose: () => void
}

/** Views one does not need any more; each can be brought back at once. */
export function DeleteViewsDialog({ screen, views, opened, onClose }: DeleteViewsDialogProps) {
  const t = textsOf('savedViews')
  const forget = useDeleteView(screen)
  const restore = useSaveView(screen)
  const fail = (title: string) => (failure: Error) =>
    toast.error({ title, detail: wordFailure(failure).sentences.join(' ') })
  const remove = ({ id, name, query }: SavedView) =>
    forget.mutate(id, {
      onSuccess: () =>
        toast.success({
          title: t('deleted', { name }),
          onUndo: () => restore.mutate({ name, query }, { onError: fail(t('restoreFailed')) }),
        }),
      onError: fail(t('deleteFailed')),
    })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('manageTitle')}
      actions={
        <Button variant="default" onClick={onClose}>
          {textsOf('common')('close')}
        </Button>
      }
    >
      <ul className={classes['views']}>
        {views.map((view) => (
          <li key={view.id} className={classes['view']}>
            {view.name}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('delete', { name: view.name })}
              disabled={forget.isPending}
              onClick={() => remove(view)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {views.length === 0 && <p className={classes['text']}>{t('none')}</p>}
    </Dialog>
  )
}
