import { figuresOf } from '@warren/shared/features/fattening-groups/figures.rules.ts'
import { actualDayOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import { useMemo, useState } from 'react'
import type { CellOutbox } from '../../../platform/outbox/cell-outbox.ts'
import { useGridCards } from '../../../ui/edit-grid/edit-grid.tsx'
import { PageBody } from '../../../ui/layout/page-body.tsx'
import {
  allStock,
  dayAt,
  DayMenu,
  type Diary,
  type DiaryDay,
  DiaryPanel,
  type GroupSheet,
  type HiddenColumn,
  useDiary,
  useLiveDays,
} from '../../group-pages/index.ts'
import { useReloadFattening } from '../fattening-groups.api.ts'
import { OriginsPanel } from '../origins/origins-panel.tsx'
import { GroupCharts } from './charts.tsx'
import { fatteningColumns } from './diary-columns.ts'
import { GroupFacts } from './facts.tsx'
import { GroupHead } from './group-head.tsx'
import { GroupNotices } from './notices.tsx'
import classes from './page.module.css'
import { GainsPanel, MembersPanel, SumsPanel } from './side-panels.tsx'
import { type GroupDialogs, useGroupDialogs } from './use-group-dialogs.tsx'

export type GroupDeskProps = {
  sheet: GroupSheet
  outbox: CellOutbox
  more: ReadonlySet<HiddenColumn>
  onReload: () => void
}

/** Days and figures as they are with what is typed by now. */
function useFigures(sheet: GroupSheet, diary: Diary) {
  const live = useLiveDays(diary)
  const stock = useMemo(() => allStock(sheet), [sheet])
  return useMemo(() => {
    const { age, plannedDeliveryAge, endDate } = sheet.group
    const figures = figuresOf({ age: age ?? 0, plannedDeliveryAge, endDate, days: live, stock }, sheet.today)
    const until = actualDayOf(sheet.group, sheet.today)
    return { figures, live, days: live.filter(({ day }) => day <= until) }
  }, [sheet, live, stock])
}

const weightsOf =
  (groupId: number) =>
  ({ id }: DiaryDay): string =>
    `/grouppage-fattening/${groupId}/diary/${id}/weight/FAT`

type PlaceProps = { sheet: GroupSheet; diary: Diary; outbox: CellOutbox; dialogs: GroupDialogs }

function DiaryPlace({ sheet, diary, outbox, dialogs }: PlaceProps) {
  const [menu, setMenu] = useState(false)
  const open = (row: number) => {
    const day = dayAt(diary.control, row)
    if (day) dialogs.details(day)
  }
  return (
    <div className={classes['diary']}>
      <DiaryPanel
        diary={diary}
        outbox={outbox}
        onOpen={open}
        onMenu={() => setMenu(true)}
        menu={
          <DayMenu
            control={diary.control}
            sheet={sheet}
            opened={menu}
            onChange={setMenu}
            onDetails={dialogs.details}
            onHistory={dialogs.history}
            onClose={dialogs.close}
            onReopen={dialogs.reopen}
            weightsOf={weightsOf(sheet.group.id)}
          />
        }
      />
    </div>
  )
}

/** The page of a group: figures, charts, diary, and beside it where the animals come from [FAT-07]. */
export function GroupDesk({ sheet, outbox, more, onReload }: GroupDeskProps) {
  const { group, members } = sheet
  const diary = useDiary({
    sheet,
    outbox,
    columns: () => fatteningColumns(sheet, more),
    firstCell: 'dead',
    onOutdated: onReload,
  })
  const reloadLists = useReloadFattening()
  const { figures, live, days } = useFigures(sheet, diary)
  const dialogs = useGroupDialogs({ sheet, diary, days: live, onChanged: () => void reloadLists() })
  const isCards = useGridCards()
  const charts = <GroupCharts group={group} days={days} figures={figures} />
  return (
    <>
      <GroupHead
        sheet={sheet}
        onStables={dialogs.stables}
        onCount={dialogs.count}
        onToday={() => {
          diary.goToToday()
          document.querySelector<HTMLElement>('[role="grid"]')?.focus()
        }}
      />
      <PageBody>
        <GroupFacts sheet={sheet} figures={figures} />
        <GroupNotices
          sheet={sheet}
          figures={figures}
          onExplain={dialogs.count}
          onCloseOn={dialogs.closeOn}
          onAddOrigin={() => dialogs.origin({ kind: 'arrival' })}
        />
        {!isCards && charts}
        <div className={classes['desk']}>
          <DiaryPlace sheet={sheet} diary={diary} outbox={outbox} dialogs={dialogs} />
          <div className={classes['side']}>
            {/* On a phone the card of today comes first. */}
            {isCards && charts}
            {group.isParent ? (
              <MembersPanel members={members.filter(({ groupId }) => groupId !== group.id)} />
            ) : (
              <OriginsPanel
                sheet={sheet}
                onAdd={() => dialogs.origin({ kind: 'arrival' })}
                onEdit={(origin) => dialogs.origin({ kind: 'arrival', origin })}
                onDelete={dialogs.deleteOrigin}
              />
            )}
            <GainsPanel figures={figures} />
            <SumsPanel figures={figures} />
          </div>
        </div>
      </PageBody>
      {dialogs.shown}
    </>
  )
}
