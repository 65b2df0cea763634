import { figuresOf } from '@warren/shared/features/fattening-groups/figures.rules.ts'
import { actualDayOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import { useMemo, useState } from 'react'
import {
  allStock,
  type DeskProps,
  type Diary,
  GainsPanel,
  GroupDesk,
  type GroupSheet,
  Place,
  useDiary,
  useGroupDialogs,
  useLiveDays,
} from '../../group-pages/index.ts'
import { Slaughterings } from '../../slaughtering/index.ts'
import { FeedPanel, ForecastPanel, GroupAlarms, useGroupWatch } from '../../watch/index.ts'
import { FATTENING_CALLS } from '../fattening-groups.api.ts'
import { GroupCharts } from './charts.tsx'
import { fatteningColumns } from './diary-columns.ts'
import { GroupFacts } from './facts.tsx'
import { FatteningStablesDialog } from './stables-dialog.tsx'
import { SumsPanel } from './sums-panel.tsx'

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

/** The page of a fattening group: figures, charts, diary, origins, weight gain and sums [FAT-07]. */
export function FatteningDesk({ sheet, outbox, more, onReload }: DeskProps) {
  const { group } = sheet
  const diary = useDiary({
    sheet,
    outbox,
    columns: () => fatteningColumns(sheet, more),
    firstCell: 'dead',
    onOutdated: onReload,
  })
  const { figures, live, days } = useFigures(sheet, diary)
  const [target, setTarget] = useState<number>()
  const watch = useGroupWatch(group.id, target).data
  const dialogs = useGroupDialogs({
    calls: FATTENING_CALLS,
    sheet,
    diary,
    days: live,
    stables: (frame) => <FatteningStablesDialog {...frame} group={group} />,
  })
  return (
    <GroupDesk
      sheet={sheet}
      diary={diary}
      dialogs={dialogs}
      stocked={{ isStocked: figures.placed > 0, emptySince: figures.emptySince }}
      facts={
        <>
          <GroupFacts sheet={sheet} figures={figures} growth={watch?.growth} />
          <GroupAlarms group={group} />
        </>
      }
      charts={<GroupCharts group={group} days={days} figures={figures} watch={watch} />}
      after={
        <>
          {!group.isParent && (
            <Place at="slaughterings">
              <Slaughterings sheet={sheet} days={live} />
            </Place>
          )}
          <Place at="gains">
            <GainsPanel gains={figures.gains} />
          </Place>
          {group.endDate === null && watch?.growth && (
            <ForecastPanel growth={watch.growth} target={target} onTarget={setTarget} />
          )}
          {watch?.feed && <FeedPanel feed={watch.feed} />}
          <SumsPanel figures={figures} />
        </>
      }
    />
  )
}
