import { Button, Popover } from '@mantine/core'
import { IconArrowsSort, IconCalendarPlus, IconColumns3 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CellOutbox } from '../../../platform/outbox/cell-outbox.ts'
import { lineStateOf, saveStateOf, useOutboxState } from '../../../platform/outbox/use-outbox.ts'
import { textsOf } from '../../../platform/texts.ts'
import { usePageSearch } from '../../../platform/use-page-search.ts'
import { EditGrid, useGridCards } from '../../../ui/edit-grid/edit-grid.tsx'
import { FilterChoices } from '../../../ui/filter-bar/filter-choices.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { type HiddenColumn, HIDDEN_COLUMNS } from './diary-columns.tsx'
import { columnsIn, diarySearch } from './diary-search.ts'
import classes from './diary.module.css'
import type { Diary } from './use-diary.ts'

/** Columns that most days need not. */
function ColumnsMenu() {
  const t = textsOf('groupPages')
  const { search, change } = usePageSearch(diarySearch)
  const shown = columnsIn(search.columns)
  const choose = (chosen: readonly string[]) => {
    const next: HiddenColumn[] = HIDDEN_COLUMNS.filter((one) => chosen.includes(one))
    // Another grid begins anew: one stays where one is, not where one once came in.
    change({ columns: next.length > 0 ? next.join('.') : undefined, at: undefined }, { replace: true })
  }
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="lg">
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<IconColumns3 size={15} aria-hidden />}>
          {t('moreColumns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <FilterChoices
          label={t('moreColumns')}
          choices={HIDDEN_COLUMNS.map((value) => ({ value, label: t(`names/${value}`) }))}
          value={[...shown]}
          onChange={choose}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

type ToolsProps = { diary: Diary; isCards: boolean }

function DiaryTools({ diary, isCards }: ToolsProps) {
  const t = textsOf('groupPages')
  const { order, setOrder, showsToCome, showToCome, toCome } = diary
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowsSort size={15} aria-hidden />}
        onClick={() => setOrder(order === 'newest' ? 'oldest' : 'newest')}
      >
        {t(order === 'newest' ? 'newestFirst' : 'oldestFirst')}
      </Button>
      {toCome > 0 && (
        <Button
          size="xs"
          variant="default"
          aria-pressed={showsToCome}
          leftSection={<IconCalendarPlus size={15} aria-hidden />}
          onClick={() => showToCome(!showsToCome)}
        >
          {t(showsToCome ? 'hideToCome' : 'showToCome')}
        </Button>
      )}
      {!isCards && <ColumnsMenu />}
    </>
  )
}

export type DiaryPanelProps = {
  diary: Diary
  outbox: CellOutbox
  /** What can be done with the day one stands on. */
  menu: ReactNode
  onOpen: (row: number) => void
  onMenu: () => void
}

/** The days of a group, to be typed into: newest first, weeks with their sums, days to come in one line. */
export function DiaryPanel({ diary, outbox, menu, onOpen, onMenu }: DiaryPanelProps) {
  const t = textsOf('groupPages')
  const isCards = useGridCards()
  const state = useOutboxState(outbox)
  return (
    <Panel padded={false} fill={!isCards}>
      <div className={classes['bar']}>
        <h2 className={classes['title']}>{t('diary')}</h2>
        <div className={classes['tools']}>
          {menu}
          <DiaryTools diary={diary} isCards={isCards} />
        </div>
      </div>
      <EditGrid
        label={t('diary')}
        control={diary.control}
        save={saveStateOf(state)}
        line={lineStateOf(state)}
        onOpen={onOpen}
        onMenu={onMenu}
      />
    </Panel>
  )
}
