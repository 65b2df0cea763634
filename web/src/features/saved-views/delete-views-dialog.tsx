import { ActionIcon, Button } from '@mantine/core'
import { IconCopy, IconPencil, IconTrash, IconUsers, IconUsersMinus, type Icon } from '@tabler/icons-react'
import type { SavedView } from '@warren/shared/features/saved-views/saved-views.contract.ts'
import { wordFailure } from '../../platform/failures.ts'
import { textsOf } from '../../platform/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import classes from './saved-views.module.css'
import { useSession } from '../../platform/use-session.ts'
import { freeName, isOwn } from './view-query.ts'
import { useDeleteView, useSaveView, useShareView } from './saved-views.api.ts'

export type DeleteViewsDialogProps = {
  screen: string
  views: readonly SavedView[]
  opened: boolean
  onClose: () => void
  onRename: (view: SavedView) => void
}

type ActProps = { icon: Icon; label: string; disabled?: boolean; onClick: () => void }
const Act = ({ icon: Sign, label, ...button }: ActProps) => (
  <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} {...button}>
    <Sign size={16} />
  </ActionIcon>
)

// A toast outlives the list it came from: what it starts is told wherever one is by then.
async function tell(work: Promise<unknown>, refusal: string): Promise<boolean> {
  try {
    await work
    return true
  } catch (failure) {
    toast.error({ title: refusal, detail: wordFailure(failure).sentences.join(' ') })
    return false
  }
}

/** What can be done with a view; what was deleted or shared can be taken back. */
function useViewActs(screen: string, views: readonly SavedView[]) {
  const t = textsOf('savedViews')
  const forget = useDeleteView(screen)
  const save = useSaveView(screen)
  const sharing = useShareView(screen)
  const keep = async ({ name, query }: SavedView, said: 'saved' | 'copied') => {
    if (await tell(save.mutateAsync({ name, query }), t('restoreFailed')))
      toast.success({ title: t(said, { name }) })
  }
  const share = async ({ id, name }: SavedView, shared: boolean) => {
    if (await tell(sharing.mutateAsync({ id, shared }), t('shareFailed')))
      toast.success({ title: t(shared ? 'shared' : 'unshared', { name }) })
  }
  const remove = async (view: SavedView) => {
    if (await tell(forget.mutateAsync(view.id), t('deleteFailed')))
      toast.success({ title: t('deleted', { name: view.name }), onUndo: () => void keep(view, 'saved') })
  }
  return {
    copy: (view: SavedView) =>
      void keep({ ...view, name: freeName(views.filter(isOwn), view.name) }, 'copied'),
    share: (view: SavedView, shared: boolean) => void share(view, shared),
    remove: (view: SavedView) => void remove(view),
    busy: forget.isPending || sharing.isPending || save.isPending,
  }
}

type ViewLineProps = {
  view: SavedView
  acts: ReturnType<typeof useViewActs>
  onRename: (view: SavedView) => void
}

/** A view with what its user may do with it; one of a colleague is copied. */
function ViewLine({ view, acts, onRename }: ViewLineProps) {
  const t = textsOf('savedViews')
  const mayShare = useSession().claims.role === 'ADMIN'
  const { name, shared } = view
  const isShared = shared === 'BY_ME'
  return (
    <li className={classes['view']}>
      <span className={classes['viewName']}>
        {name}
        {shared && <small className={classes['mark']}>{t(isShared ? 'isShared' : 'ofColleague')}</small>}
      </span>
      {isOwn(view) ? (
        <>
          {mayShare && (
            <Act
              icon={isShared ? IconUsersMinus : IconUsers}
              label={t(isShared ? 'unshare' : 'share', { name })}
              disabled={acts.busy}
              onClick={() => acts.share(view, !isShared)}
            />
          )}
          <Act icon={IconPencil} label={t('rename', { name })} onClick={() => onRename(view)} />
          <Act
            icon={IconTrash}
            label={t('delete', { name })}
            disabled={acts.busy}
            onClick={() => acts.remove(view)}
          />
        </>
      ) : (
        <Act
          icon={IconCopy}
          label={t('copy', { name })}
          disabled={acts.busy}
          onClick={() => acts.copy(view)}
        />
      )}
    </li>
  )
}

/** The views: each gets another name, is shared, or is deleted and can be brought back at once. */
export function DeleteViewsDialog({ screen, views, opened, onClose, onRename }: DeleteViewsDialogProps) {
  const t = textsOf('savedViews')
  const acts = useViewActs(screen, views)
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
          <ViewLine key={view.id} view={view} acts={acts} onRename={onRename} />
        ))}
      </ul>
      {views.length === 0 && <p className={classes['text']}>{t('none')}</p>}
    </Dialog>
  )
}
