import { Button, Menu } from '@mantine/core'
import {
  IconBookmark,
  IconCheck,
  IconChevronDown,
  IconDeviceFloppy,
  IconRefresh,
  IconReplace,
  IconSettings,
} from '@tabler/icons-react'
import type { SavedView } from '@warren/shared/features/saved-views/saved-views.contract.ts'
import { useRef, useState } from 'react'
import { wordFailure } from '../../platform/failures.ts'
import { textsOf } from '../../platform/texts.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { DeleteViewsDialog } from './delete-views-dialog.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { useUpdateView } from './use-update-view.ts'
import { useSavedViews } from './saved-views.api.ts'
import { isOwn, queryOf, type ViewValues, valuesOf } from './view-query.ts'

export type ViewsMenuProps = {
  /** The screen they belong to. */
  screen: string
  /** What the screen shows now. */
  current: ViewValues
  /** A view under the names of today: one that was saved earlier may have others. */
  present?: (view: ViewValues) => ViewValues
  onShow: (view: ViewValues) => void
}

/** Views of a list, one's own and those of the farm: choose one, keep the present one, rename, share or forget some. */
export function ViewsMenu({ screen, current, present = (view) => view, onShow }: ViewsMenuProps) {
  const saved = useSavedViews(screen)
  const { data: views = [] } = saved
  const dialog = useDialog<Task>()
  const query = queryOf(current)
  const isOpen = (task: Task) => dialog.opened && dialog.subject === task
  const renamed = typeof dialog.subject === 'object' ? dialog.subject : undefined
  const update = useUpdateView(screen)
  // The view one came from: what was changed since can be kept under its name.
  const [last, setLast] = useState<number>()
  const isShown = (view: SavedView) => queryOf(present(valuesOf(view.query))) === query
  const left = views.find((view) => view.id === last && isOwn(view) && !isShown(view))
  return (
    <>
      <Views
        saved={saved}
        isShown={isShown}
        onShow={(view) => {
          setLast(view.id)
          onShow(valuesOf(view.query))
        }}
        left={left}
        onUpdate={(view) => void update(view, query)}
        onTask={dialog.open}
      />
      <SaveViewDialog
        key={dialog.round}
        screen={screen}
        views={views.filter(isOwn)}
        query={query}
        renamed={renamed}
        opened={isOpen('save') || (dialog.opened && renamed !== undefined)}
        onClose={dialog.close}
      />
      <DeleteViewsDialog
        screen={screen}
        views={views}
        opened={isOpen('delete')}
        onClose={dialog.close}
        onRename={dialog.open}
      />
    </>
  )
}

/** Keep the present view, look after those there are, or give one another name. */
type Task = 'save' | 'delete' | SavedView
type ViewsProps = {
  saved: ReturnType<typeof useSavedViews>
  isShown: (view: SavedView) => boolean
  onShow: (view: SavedView) => void
  /** The view one came from, if the list shows something else by now. */
  left: SavedView | undefined
  onUpdate: (view: SavedView) => void
  onTask: (task: Task) => void
}

/** What stands over the views: whose they are, or why there are none. */
function ViewsHead({ saved: { data, error, refetch } }: Pick<ViewsProps, 'saved'>) {
  const t = textsOf('savedViews')
  const ui = textsOf('ui')
  if (data) return <Menu.Label>{data.some(isOwn) ? t('own') : t('none')}</Menu.Label>
  if (!error)
    return (
      <Menu.Label>
        <output>{ui('loading')}</output>
      </Menu.Label>
    )
  return (
    <>
      <Menu.Label role="alert">{[ui('couldNotLoad'), ...wordFailure(error).sentences].join('. ')}</Menu.Label>
      <Menu.Item
        leftSection={<IconRefresh size={16} />}
        closeMenuOnClick={false}
        onClick={() => void refetch()}
      >
        {ui('tryAgain')}
      </Menu.Item>
    </>
  )
}

type ViewEntryProps = { view: SavedView; active: boolean; onShow: (view: SavedView) => void }
const ViewEntry = ({ view, active, onShow }: ViewEntryProps) => (
  <Menu.Item
    aria-current={active || undefined}
    rightSection={active ? <IconCheck size={15} aria-hidden /> : undefined}
    onClick={() => onShow(view)}
  >
    {view.name}
  </Menu.Item>
)

function Views({ saved, isShown, onShow, left, onUpdate, onTask }: ViewsProps) {
  const t = textsOf('savedViews')
  const { data: views = [] } = saved
  const button = useRef<HTMLButtonElement>(null)
  const start = (task: Task) => {
    // The dialog gives the focus back to who has it now; the entry is gone by then.
    button.current?.focus()
    onTask(task)
  }
  const active = views.find(isShown)
  const ofFarm = views.filter((view) => !isOwn(view))
  const entry = (view: SavedView) => (
    <ViewEntry key={view.id} view={view} active={view === active} onShow={onShow} />
  )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          ref={button}
          size="xs"
          variant="subtle"
          color="gray"
          leftSection={<IconBookmark size={15} />}
          rightSection={<IconChevronDown size={13} />}
        >
          {active?.name ?? t('title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ViewsHead saved={saved} />
        {views.filter(isOwn).map(entry)}
        {ofFarm.length > 0 && <Menu.Label>{t('ofFarm')}</Menu.Label>}
        {ofFarm.map(entry)}
        <Menu.Divider />
        {left && (
          <Menu.Item leftSection={<IconReplace size={16} />} onClick={() => onUpdate(left)}>
            {t('update', { name: left.name })}
          </Menu.Item>
        )}
        {/* Without knowing the views one could replace another unseen. */}
        <Menu.Item
          leftSection={<IconDeviceFloppy size={16} />}
          disabled={!saved.data}
          onClick={() => start('save')}
        >
          {t('save')}
        </Menu.Item>
        {views.length > 0 && (
          <Menu.Item leftSection={<IconSettings size={16} />} onClick={() => start('delete')}>
            {t('manage')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
