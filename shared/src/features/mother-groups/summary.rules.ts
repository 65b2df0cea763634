import type { Day } from '../../kernel/calendar.ts'
import { farrowingDateOf } from '../group-pages/groups.rules.ts'
import { shareOf } from '../group-pages/mortality.rules.ts'
import {
  basesOf,
  motherBaseOf,
  type MotherNum,
  type SucklingNum,
  sumMotherNums,
  sumSucklingNums,
} from '../group-pages/numbers.rules.ts'
import {
  type FeedSums,
  feedSums,
  lastMeasured,
  stockSums,
  type SummarySource,
  summaryHead,
  type WeekGain,
  weekGains,
  weightsOf,
} from '../group-pages/summary.rules.ts'
import { LAST_KIT_WEEK } from './figures.rules.ts'
import { separationDateOf } from './numbers.rules.ts'
import { doesOf, motherPercents, nursesOf, weanedOf } from './percents.rules.ts'

/** A mother group in the summary [D-173]. */
export interface MotherSummaryRow {
  readonly groupId: number
  readonly generatedName: string
  readonly stableName: string
  readonly startDate: Day
  readonly farrowingDate: Day
  readonly separationDate: Day
  readonly endDate: Day | null
  readonly iaSum: number
  readonly pregnantSum: number
  readonly pregnantPercent: number | null
  readonly populatedSum: number
  readonly farrowedSum: number
  readonly farrowedPercent: number | null
  readonly nursingSum: number
  readonly weanedMotherSum: number
  readonly sucklingNum: number
  readonly sucklingViable: number
  readonly sucklingAdjusted: number
  readonly sucklingWeaned: number
  readonly sucklingWeanedPercent: number | null
  readonly actualMotherNum: number
  readonly actualSucklingNum: number
  readonly motherDeadSum: number
  readonly motherDeadPercent: number | null
  readonly motherWasteSum: number
  readonly sucklingDeadSum: number
  readonly sucklingDeadPercent: number | null
  readonly sucklingExtermSum: number
  readonly sucklingExtermPercent: number | null
  readonly feedSums: FeedSums
  readonly lastWeight: number | null
  readonly weeklyWeightGains: WeekGain[]
}

/** Numbers that were typed on the page of a group or of one of its members. */
interface TypedNumbers {
  readonly motherNum: MotherNum
  readonly sucklingNum: SucklingNum
}

/** Does and kits as the numbers of the page have them [D-141]. */
function numberFigures(startDate: Day, mothers: MotherNum, sucklings: SucklingNum) {
  const percents = motherPercents(mothers, sucklings)
  const { sucklingNum, sucklingViable, sucklingAdjusted, sucklingWeaned } = sucklings
  return {
    farrowingDate: farrowingDateOf(startDate),
    separationDate: separationDateOf(startDate, sucklings),
    iaSum: doesOf(mothers, 'ia').total,
    pregnantSum: doesOf(mothers, 'pregnant').total,
    pregnantPercent: percents.pregnant.total,
    populatedSum: doesOf(mothers, 'populated').total,
    farrowedSum: doesOf(mothers, 'farrowed').total,
    farrowedPercent: percents.farrowed.total,
    nursingSum: nursesOf(mothers).total,
    weanedMotherSum: weanedOf(mothers).total,
    sucklingNum,
    sucklingViable,
    sucklingAdjusted,
    sucklingWeaned,
    sucklingWeanedPercent: percents.weanedKits,
  }
}

/** The figures of a mother group from its sums and numbers; of a merged one those of its members together [D-173, D-142]. */
export function motherSummary(source: SummarySource, numbers: readonly TypedNumbers[]): MotherSummaryRow {
  const mothers = sumMotherNums(numbers.map(({ motherNum }) => motherNum))
  const sucklings = sumSucklingNums(numbers.map(({ sucklingNum }) => sucklingNum))
  const bases = basesOf(motherBaseOf(mothers), sucklings)
  const [does, kits] = [stockSums(source, 'MOT'), stockSums(source, 'SUC')]
  const weights = weightsOf(source, 'SUC', { arrival: false }).filter(
    ({ dayOfAge, weekOfAge }) => dayOfAge >= 0 && weekOfAge <= LAST_KIT_WEEK,
  )
  return {
    ...summaryHead(source),
    ...numberFigures(source.startDate, mothers, sucklings),
    actualMotherNum: does.heads,
    actualSucklingNum: kits.heads,
    motherDeadSum: does.dead,
    motherDeadPercent: shareOf(does.dead, bases.MOT ?? 0),
    motherWasteSum: does.culled,
    sucklingDeadSum: kits.dead,
    sucklingDeadPercent: shareOf(kits.dead, bases.SUC ?? 0),
    sucklingExtermSum: kits.culled,
    sucklingExtermPercent: shareOf(kits.culled, bases.SUC ?? 0),
    feedSums: feedSums(source),
    lastWeight: lastMeasured(source, 'SUC'),
    weeklyWeightGains: weekGains(weights),
  }
}
