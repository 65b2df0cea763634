import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
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
  onRename: (view: SavedView) => void
}

/** The views: each gets another name, or is deleted and can be brought back at once. */
export function DeleteViewsDialog({ screen, views, opened, onClose, onRename }: DeleteViewsDialogProps) {
  const t = textsOf('savedViews')
  const forget = useDeleteView(screen)
  const restore = useSaveView(screen)
  // A toast outlives the list it came from: what it starts is told wherever one is by then.
  const tell = async (work: Promise<unknown>, refusal: string): Promise<boolean> => {
    try {
      await work
      return true
    } catch (failure) {
      toast.error({ title: refusal, detail: wordFailure(failure).sentences.join(' ') })
      return false
    }
  }
  const bringBack = async ({ name, query }: SavedView) => {
    if (await tell(restore.mutateAsync({ name, query }), t('restoreFailed')))
      toast.success({ title: t('saved', { name }) })
  }
  const remove = async (view: SavedView) => {
    if (await tell(forget.mutateAsync(view.id), t('deleteFailed')))
      toast.success({ title: t('deleted', { name: view.name }), onUndo: () => void bringBack(view) })
  }
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
            <span className={classes['viewName']}>{view.name}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('rename', { name: view.name })}
              onClick={() => onRename(view)}
            >
              <IconPencil size={16} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('delete', { name: view.name })}
              disabled={forget.isPending}
              onClick={() => void remove(view)}
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
