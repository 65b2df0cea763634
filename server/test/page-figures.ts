import type { FatteningSummaryRow } from '@warren/shared/features/fattening-groups/summary.rules.ts'
import { FEED_TYPES } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import {
  gainBetween,
  weeklyGains,
  type WeightGain,
} from '@warren/shared/features/group-pages/growth.rules.ts'
import { shareOf } from '@warren/shared/features/group-pages/mortality.rules.ts'
import {
  doesOf,
  motherPercents,
  nursesOf,
  weanedOf,
} from '@warren/shared/features/mother-groups/percents.rules.ts'
import type { MotherSummaryRow } from '@warren/shared/features/mother-groups/summary.rules.ts'
import type { YoungSummaryRow } from '@warren/shared/features/young-groups/summary.rules.ts'
import { type FatteningPage, TODAY } from './test-groups.ts'
import type { MotherPage } from './test-mothers.ts'
import type { YoungPage } from './test-young.ts'

type Page = Pick<FatteningPage, 'endDate' | 'startDate' | 'generatedName' | 'id' | 'stables'> & {
  readonly diary: { readonly diaries: readonly Omit<FatteningPage['diary']['diaries'][number], 'zones'>[] }
}
interface FedValue {
  readonly feed?: { readonly type?: string | null; readonly amount?: number | null }
}

const sum = <T>(list: readonly T[], of: (one: T) => number): number =>
  Math.round(list.reduce((all, one) => all + of(one), 0) * 1000) / 1000
const actualDay = ({ endDate }: Pick<Page, 'endDate'>): string =>
  endDate !== null && endDate < TODAY ? endDate : TODAY
const actualRow = <P extends Page>(page: P) =>
  page.diary.diaries.find(({ actualDate }) => actualDate === actualDay(page)) as
    | P['diary']['diaries'][number]
    | undefined

/** Feed that pages say was delivered; of a merged group those of its members. */
function feedOf(pages: readonly Page[]): FatteningSummaryRow['feedSums'] {
  const given = pages.flatMap(({ diary }) => diary.diaries.map(({ value }) => (value as FedValue).feed))
  const of = (type: string | undefined) =>
    sum(
      given.filter((feed) => type === undefined || feed?.type === type),
      (feed) => feed?.amount ?? 0,
    )
  return {
    ...(Object.fromEntries(FEED_TYPES.map((type) => [type, of(type)])) as Record<
      (typeof FEED_TYPES)[number],
      number
    >),
    total: of(undefined),
  }
}

const lastMeasured = ({ diary }: Page, type: string): number | null =>
  diary.diaries.flatMap(({ weights }) => weights.filter((weight) => weight.type === type)).at(-1)?.weight ??
  null
const weeks = (gains: readonly WeightGain[]) =>
  weeklyGains(gains).map(({ weekOfAge, weight, gain }) => ({ weekOfAge, weight, gain }))
const kilograms = (heads: number, grams: number | null): number | null =>
  grams === null ? null : Math.round(heads * grams) / 1000
const headOf = ({ id, generatedName, startDate, endDate, stables }: Page) => ({
  groupId: id,
  generatedName,
  stableName: stables.map(({ name }) => name).join(', '),
  startDate,
  endDate,
})

/** The row of a fattening group as its page has it; a merged one with the pages of its members. */
export function fatteningRow(page: FatteningPage, members: readonly FatteningPage[]): FatteningSummaryRow {
  const own = members.length > 0 ? members : [page]
  const arrived = own.flatMap(({ origins }) => origins.filter(({ isMovingSource }) => !isMovingSource))
  const originNumSum = sum(arrived, ({ num }) => num)
  const row = actualRow(page)
  const soldWeightSum = sum(own, ({ diary }) =>
    sum(diary.diaries, ({ value }) => Number((value as { soldWeight?: number | null }).soldWeight ?? 0)),
  )
  const { deadSum, soldSum } = page.sumValues
  return {
    ...headOf(page),
    actualAge: page.actualAge,
    originNumSum,
    originWeightSum: sum(arrived, ({ weight }) => weight),
    actualNum: row?.dayEndNum ?? 0,
    actualWeight: kilograms(row?.dayEndNum ?? 0, row?.dayEndWeight ?? null),
    deadSum,
    deadPercent: shareOf(deadSum, originNumSum),
    feedSums: feedOf(own),
    soldNumSum: soldSum,
    soldWeightSum,
    soldWeightPerNum: soldSum > 0 ? Math.round((soldWeightSum * 1000) / soldSum) : null,
    lastWeight: lastMeasured(page, 'FAT'),
    dailyGain: gainBetween(page.weightGains[0], page.weightGains.at(-1)),
    weeklyWeightGains: weeks(page.weightGains),
  }
}

/** What a young page says of one stock; animals that were never weighed weigh what they did on arrival. */
function youngStock(page: YoungPage, stock: 'PS' | 'GP') {
  const arrived = page.origins.filter(({ isMovingSource }) => !isMovingSource)
  const placed = sum(arrived, (origin) => origin[`num${stock}`])
  const kg = sum(arrived, (origin) => origin[`weight${stock}`])
  const heads = actualRow(page)?.[`dayEndNum${stock}`] ?? 0
  const last = lastMeasured(page, stock)
  const { sumValues } = page
  return {
    [`originNum${stock}Sum`]: placed,
    [`originWeight${stock}Sum`]: kg,
    [`actualNum${stock}`]: heads,
    [`actualWeight${stock}`]: kilograms(
      heads,
      last ?? (placed > 0 ? Math.round((kg * 1000) / placed) : null),
    ),
    [`dead${stock}Sum`]: sumValues[`dead${stock}`],
    [`dead${stock}Percent`]: shareOf(sumValues[`dead${stock}`], placed),
    [`waste${stock}Sum`]: sumValues[`waste${stock}`],
    [`sold${stock}Sum`]: sumValues[`sold${stock}`],
    [`ownReplacement${stock}Sum`]: sumValues[`ownReplacement${stock}`],
    [`lastWeight${stock}`]: last,
    [`weeklyWeightGains${stock}`]: weeks(page[`weightGains${stock}`]),
  }
}

export const youngRow = (page: YoungPage): YoungSummaryRow =>
  ({
    ...headOf(page),
    actualAge: page.actualAge,
    feedSums: feedOf([page]),
    ...youngStock(page, 'PS'),
    ...youngStock(page, 'GP'),
  }) as unknown as YoungSummaryRow

export function motherRow(page: MotherPage, members: readonly MotherPage[]): MotherSummaryRow {
  const own = members.length > 0 ? members : [page]
  const { motherNum, sucklingNum } = page
  const percents = motherPercents(motherNum, sucklingNum)
  const wasted = ({ diary }: MotherPage) =>
    sum(diary.diaries, ({ value }) => Number((value as { motherWaste?: number }).motherWaste ?? 0))
  const { weaningDate: _weaningDate, ...kits } = sucklingNum
  return {
    ...headOf(page),
    farrowingDate: page.farrowingDate,
    separationDate: page.separationDate,
    iaSum: doesOf(motherNum, 'ia').total,
    pregnantSum: doesOf(motherNum, 'pregnant').total,
    pregnantPercent: percents.pregnant.total,
    populatedSum: doesOf(motherNum, 'populated').total,
    farrowedSum: doesOf(motherNum, 'farrowed').total,
    farrowedPercent: percents.farrowed.total,
    nursingSum: nursesOf(motherNum).total,
    weanedMotherSum: weanedOf(motherNum).total,
    ...kits,
    sucklingWeanedPercent: percents.weanedKits,
    actualMotherNum: page.actualMotherNum,
    actualSucklingNum: page.actualSucklingNum,
    motherDeadSum: page.motherDeadSum,
    motherDeadPercent: page.motherDeadPercent,
    motherWasteSum: sum(own, wasted),
    sucklingDeadSum: page.sucklingDeadSum,
    sucklingDeadPercent: page.sucklingDeadPercent,
    sucklingExtermSum: page.sucklingExtermSum,
    sucklingExtermPercent: page.sucklingExtermPercent,
    feedSums: feedOf(own),
    lastWeight: lastMeasured(page, 'SUC'),
    weeklyWeightGains: weeks(
      page.weightGains.filter(({ dayOfAge, weekOfAge }) => dayOfAge >= 0 && weekOfAge <= 6),
    ),
  }
}
