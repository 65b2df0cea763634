import type { FoldedDay } from '@warren/shared/features/group-pages/fold.rules.ts'
import { ORIGIN_AGE, ORIGIN_LIMITS } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Finding } from '../../../platform/form/form-options.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'

export type OriginKind = 'arrival' | 'move' | 'merge'

export interface OriginDraft {
  readonly arrivedDate: Day | null
  readonly farmName: string
  readonly groupName: string
  readonly targetId: string | null
  readonly age: number | null
  readonly num: number | null
  readonly weight: number | null
}

/** What a draft is checked against. */
export interface OriginFrame {
  readonly kind: OriginKind
  /** The days of the diary that take facts. */
  readonly from: Day
  readonly to: Day
  readonly days: readonly FoldedDay[]
  readonly target: { readonly diaryStartDate: Day; readonly diaryEndDate: Day } | undefined
}

export const MAX_KG = ORIGIN_LIMITS.grams / 1000

/** Heads that can leave on a day: as many as every later day can spare [ORI-07]. */
export function headsFrom(days: readonly FoldedDay[], day: Day | null): number {
  const later = days
    .filter((one) => day !== null && one.day >= day)
    .map(({ stocks }) => stocks.FAT?.dayEnd ?? 0)
  return later.length === 0 ? 0 : Math.max(0, Math.min(...later))
}

/** Kilograms of so many animals of the mean weight of a day. */
export function kilogramsOf(days: readonly FoldedDay[], day: Day | null, num: number | null): number | null {
  const grams = days.find((one) => one.day === day)?.dayEndWeight ?? null
  return grams === null || num === null || num <= 0 ? null : Math.round((num * grams) / 100) / 10
}

const isWhole = (value: number | null, min: number, max: number): boolean =>
  value !== null && Number.isInteger(value) && value >= min && value <= max

const dayFindings = ({ arrivedDate }: OriginDraft, { kind, from, to, target }: OriginFrame): Finding[] => {
  const t = textsOf('fatteningGroups')
  if (arrivedDate === null || arrivedDate < from || arrivedDate > to)
    return [{ field: 'arrivedDate', text: t('origin/dateWrong', { from, to }) }]
  if (kind === 'arrival' || target === undefined) return []
  const { diaryStartDate, diaryEndDate } = target
  return arrivedDate < diaryStartDate || arrivedDate > diaryEndDate
    ? [{ field: 'arrivedDate', text: t('origin/targetDate', { from: diaryStartDate, to: diaryEndDate }) }]
    : []
}

/** The most animals of a kind of origin: what may arrive, or what is there [ORI-07]. */
export const mostHeads = (draft: OriginDraft, { kind, days }: OriginFrame): number =>
  kind === 'arrival' ? ORIGIN_LIMITS.num : headsFrom(days, draft.arrivedDate)

/** Animals have a weight [ORI-08]. */
function weightFindings({ weight }: OriginDraft): Finding[] {
  const isRight = weight !== null && weight > 0 && weight <= MAX_KG
  const text = textsOf('fatteningGroups')('origin/weightWrong', { max: formatNumber(MAX_KG) })
  return isRight ? [] : [{ field: 'weight', text }]
}

/** What is wrong with an arrival, a move or a merge [ORI-06…ORI-10]. */
export function checkOrigin(draft: OriginDraft, frame: OriginFrame): Finding[] {
  const t = textsOf('fatteningGroups')
  const { kind, target } = frame
  const maxAge = kind === 'arrival' ? ORIGIN_AGE.maxArrival : ORIGIN_AGE.maxMove
  const most = mostHeads(draft, frame)
  const isOutside = kind !== 'merge' && !isWhole(draft.num, 1, most)
  return [
    ...dayFindings(draft, frame),
    ...(kind !== 'arrival' && target === undefined
      ? [{ field: 'targetId', text: t('origin/targetMissing') }]
      : []),
    ...(kind !== 'merge' && !isWhole(draft.age, ORIGIN_AGE.min, maxAge)
      ? [{ field: 'age', text: t('origin/ageWrong', { max: maxAge }) }]
      : []),
    ...(isOutside
      ? [
          {
            field: 'num',
            text: most > 0 ? t('origin/numWrong', { max: formatNumber(most) }) : t('origin/nothingLeft'),
          },
        ]
      : []),
    ...weightFindings(draft),
  ]
}
