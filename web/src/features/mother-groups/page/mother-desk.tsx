import type { DayHints } from '../../group-pages/index.ts'
import { motherFiguresOf, notPlacedOf } from '@warren/shared/features/mother-groups/figures.rules.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import { separationDateOf } from '@warren/shared/features/mother-groups/numbers.rules.ts'
import { motherPercents } from '@warren/shared/features/mother-groups/percents.rules.ts'
import { roundDifferences } from '@warren/shared/features/mother-groups/round.rules.ts'
import { wayToWeaning } from '@warren/shared/features/mother-groups/weaning-way.rules.ts'
import { actualDayOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import {
  motherBaseOf,
  sumMotherNums,
  sumSucklingNums,
} from '@warren/shared/features/group-pages/numbers.rules.ts'
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
import { MOTHER_CALLS, type Suggestions, useSuggestions } from '../mother-groups.api.ts'
import { MotherNumbers } from '../numbers/mother-numbers.tsx'
import classes from '../numbers/numbers.module.css'
import { SucklingNumbers } from '../numbers/suckling-numbers.tsx'
import { type NumbersDialogs, useNumbersDialogs } from '../numbers/use-numbers-dialogs.tsx'
import { WayPanel } from '../numbers/way-panel.tsx'
import { motherColumns } from './diary-columns.ts'
import { MotherFacts } from './facts.tsx'
import { MotherNotices } from './notices.tsx'
import { SumsPanel, WeightsPanel } from './side-panels.tsx'
import { MotherStablesDialog } from './stables-dialog.tsx'

/** Numbers of the page; of a merged group those of its members together [D-124]. */
function useNumbers({ numbers, group }: GroupSheet) {
  return useMemo(() => {
    const motherNum = sumMotherNums(numbers.map((one) => one.motherNum))
    const sucklingNum = sumSucklingNums(numbers.map((one) => one.sucklingNum))
    return {
      motherNum,
      sucklingNum,
      percents: motherPercents(motherNum, sucklingNum),
      separation: separationDateOf(group.startDate, sucklingNum),
      base: motherBaseOf(motherNum),
    }
  }, [numbers, group])
}
type PageNumbers = ReturnType<typeof useNumbers>

/** Figures as they are with what is typed by now. */
function useFigures(sheet: GroupSheet, diary: Diary, { motherNum, sucklingNum }: PageNumbers) {
  const live = useLiveDays(diary)
  return useMemo(() => {
    const { group, today } = sheet
    const until = actualDayOf(group, today)
    return {
      live,
      figures: motherFiguresOf({ endDate: group.endDate, motherNum, sucklingNum, days: live }, today),
      way: wayToWeaning(
        sucklingNum,
        live.filter(({ day }) => day <= until),
      ),
      notPlaced: notPlacedOf(
        allStock(sheet).filter(({ offset }) => addDays(group.startDate, offset) <= today),
      ),
    }
  }, [sheet, live, motherNum, sucklingNum])
}

/** Does that left their herd on a day: what the diary may be told of them [D-080]. */
const hintsIn = (suggestions: Suggestions | undefined): DayHints | undefined =>
  suggestions &&
  new Map(suggestions.exits.map(({ day, dead, waste }) => [day, { motherDead: dead, motherWaste: waste }]))

type PanelsProps = {
  numbers: PageNumbers
  round: Suggestions['round']
  dialogs: NumbersDialogs
  way: ReturnType<typeof wayToWeaning>
}

/** Numbers of does and kits, and the way of the kits [MOT-12]. */
const NumbersPanels = ({ numbers, round, dialogs, way }: PanelsProps) => (
  <div className={classes['panels']}>
    <Place at="mothers">
      <MotherNumbers
        num={numbers.motherNum}
        percents={numbers.percents}
        differences={roundDifferences(numbers.motherNum, round)}
        onEdit={dialogs.mothers}
        onTakeOver={dialogs.takeOverMothers}
      />
    </Place>
    <Place at="sucklings">
      <SucklingNumbers
        num={numbers.sucklingNum}
        percents={numbers.percents}
        separation={numbers.separation}
        differences={roundDifferences(numbers.sucklingNum, round)}
        onEdit={dialogs.sucklings}
        onTakeOver={dialogs.takeOverSucklings}
      />
    </Place>
    <WayPanel bars={way} />
  </div>
)

/** The diary with what the linked insemination group knows of its does. */
function useMotherDiary({ sheet, outbox, more, onReload }: DeskProps) {
  const { group } = sheet
  const suggestions = useSuggestions(group.id, group.iaGroupId !== null && !group.isParent).data
  const hints = useMemo(() => hintsIn(suggestions), [suggestions])
  const diary = useDiary({
    sheet,
    outbox,
    columns: () => motherColumns(sheet, more),
    firstCell: 'motherDead',
    onOutdated: onReload,
    hints,
  })
  return { diary, suggestions }
}

/** The page of a mother group: numbers, diary, weights and sums [MOT-11, MOT-12]. */
export function MotherDesk(props: DeskProps) {
  const { sheet, onReload } = props
  const { group } = sheet
  const { diary, suggestions } = useMotherDiary(props)
  const numbers = useNumbers(sheet)
  const { figures, way, live, notPlaced } = useFigures(sheet, diary, numbers)
  const round = suggestions?.round ?? null
  const asked = useNumbersDialogs({ sheet, round, onOpen: onReload })
  const dialogs = useGroupDialogs({
    calls: MOTHER_CALLS,
    sheet,
    diary,
    days: live,
    stables: (frame) => <MotherStablesDialog {...frame} group={group} />,
  })
  const { base } = numbers
  const hasNumbers = base.inseminated + base.populated > 0
  return (
    <>
      <GroupDesk
        sheet={sheet}
        diary={diary}
        dialogs={dialogs}
        hasOrigins={false}
        hasStables={!group.isParent}
        stocked={{ isStocked: hasNumbers, emptySince: null }}
        facts={
          <>
            <MotherFacts
              group={group}
              figures={figures}
              separation={numbers.separation}
              isPopulated={base.populated > 0}
              iaGroup={suggestions?.iaGroup?.name}
            />
            <GroupAlarms group={group} />
            <MotherNotices
              notPlaced={notPlaced}
              hasNumbers={hasNumbers}
              onMothers={asked.mothers}
              onSucklings={asked.sucklings}
            />
          </>
        }
        charts={<NumbersPanels numbers={numbers} round={round} dialogs={asked} way={way} />}
        after={
          <>
            <Place at="gains">
              <WeightsPanel weeks={figures.weeks} />
            </Place>
            <SumsPanel figures={figures} />
          </>
        }
      />
      {asked.shown}
    </>
  )
}
