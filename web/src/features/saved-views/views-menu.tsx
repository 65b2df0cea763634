import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconCheck, IconChevronDown, IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import type { SavedView } from '@warren/shared/features/saved-views/saved-views.contract.ts'
import { useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { DeleteViewsDialog } from './delete-views-dialog.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { useSavedViews } from './saved-views.api.ts'
import { queryOf, type ViewValues, valuesOf } from './view-query.ts'

export type ViewsMenuProps = {
  /** The screen they belong to. */
  screen: string
  /** What the screen shows now. */
  current: ViewValues
  onShow: (view: ViewValues) => void
}

/** The user's own views of a list: choose one, keep the present one, forget some. */
export function ViewsMenu({ screen, current, onShow }: ViewsMenuProps) {
  const { data: views = [] } = useSavedViews(screen)
  const [dialog, setDialog] = useState<Task>()
  const [round, setRound] = useState(0)
  const query = queryOf(current)
  const close = () => setDialog(undefined)
  return (
    <>
      <Views
        views={views}
        query={query}
        onShow={(view) => onShow(valuesOf(view.query))}
        onTask={(task) => {
          setRound(round + 1)
          setDialog(task)
        }}
      />
      <SaveViewDialog
        key={round}
        screen={screen}
        views={views}
        query={query}
        opened={dialog === 'save'}
        onClose={close}
      />
      <DeleteViewsDialog screen={screen} views={views} opened={dialog === 'delete'} onClose={close} />
    </>
  )
}

type Task = 'save' | 'delete'
type ViewsProps = {
  views: readonly SavedView[]
  query: string
  onShow: (view: SavedView) => void
  onTask: (task: Task) => void
}

function Views({ views, query, onShow, onTask }: ViewsProps) {
  const t = textsOf('savedViews')
  const active = views.find((view) => view.query === query)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
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
        <Menu.Label>{views.length > 0 ? t('own') : t('none')}</Menu.Label>
        {views.map((view) => (
          <Menu.Item
            key={view.id}
            aria-current={view === active || undefined}
            rightSection={view === active ? <IconCheck size={15} aria-hidden /> : undefined}
            onClick={() => onShow(view)}
          >
            {view.name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconDeviceFloppy size={16} />} onClick={() => onTask('save')}>
          {t('save')}
        </Menu.Item>
        {views.length > 0 && (
          <Menu.Item leftSection={<IconTrash size={16} />} onClick={() => onTask('delete')}>
            {t('manage')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
