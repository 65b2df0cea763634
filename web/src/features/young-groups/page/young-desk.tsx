import { youngFiguresOf } from '@warren/shared/features/young-groups/figures.rules.ts'
import { useMemo } from 'react'
import {
  allStock,
  type DeskProps,
  type Diary,
  GroupDesk,
  type GroupSheet,
  Place,
  useDiary,
  useGroupDialogs,
  useLiveDays,
} from '../../group-pages/index.ts'
import { GroupAlarms } from '../../watch/index.ts'
import { YOUNG_CALLS } from '../young-groups.api.ts'
import { youngColumns } from './diary-columns.ts'
import { YoungFacts } from './facts.tsx'
import { GainsPanel } from './gains-panel.tsx'
import { YoungStablesDialog } from './stables-dialog.tsx'
import { SummaryPanel } from './summary-panel.tsx'

/** Days and figures as they are with what is typed by now. */
function useFigures(sheet: GroupSheet, diary: Diary) {
  const live = useLiveDays(diary)
  const stock = useMemo(() => allStock(sheet), [sheet])
  return useMemo(() => {
    const { age, endDate } = sheet.group
    return { live, figures: youngFiguresOf({ age: age ?? 0, endDate, days: live, stock }, sheet.today) }
  }, [sheet, live, stock])
}

/** The page of a young group: figures, origins, summary, weight gains, and the diary over the whole width [YNG-06]. */
export function YoungDesk({ sheet, outbox, more, onReload }: DeskProps) {
  const { group } = sheet
  const diary = useDiary({
    sheet,
    outbox,
    columns: () => youngColumns(sheet, more),
    firstCell: 'deadPS',
    onOutdated: onReload,
  })
  const { figures, live } = useFigures(sheet, diary)
  const dialogs = useGroupDialogs({
    calls: YOUNG_CALLS,
    sheet,
    diary,
    days: live,
    stables: (frame) => <YoungStablesDialog {...frame} group={group} />,
  })
  const { PS, GP, emptySince } = figures
  return (
    <GroupDesk
      wide
      sheet={sheet}
      diary={diary}
      dialogs={dialogs}
      stocked={{ isStocked: PS.placed + GP.placed > 0, emptySince }}
      facts={
        <>
          <YoungFacts sheet={sheet} figures={figures} />
          <GroupAlarms group={group} />
        </>
      }
      after={
        <>
          <SummaryPanel figures={figures} />
          <Place at="gains">
            <GainsPanel figures={figures} />
          </Place>
        </>
      }
    />
  )
}
