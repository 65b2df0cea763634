import type { FoldedDay } from '@warren/shared/features/group-pages/fold.rules.ts'
import {
  type GroupKind,
  ORIGIN_AGE,
  ORIGIN_LIMITS,
  type Stock,
} from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { maxOriginAge } from '@warren/shared/features/group-pages/origins.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Finding } from '../../../platform/form/form-options.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'

export type OriginKind = 'arrival' | 'move' | 'merge'

/** Heads and kilograms of a stock, by their fields [ORI-01, ORI-02]. */
export interface Pair {
  readonly stock: Stock
  readonly num: 'num' | 'numPS' | 'numGP'
  readonly weight: 'weight' | 'weightPS' | 'weightGP'
}
export const PAIRS: Readonly<Record<GroupKind, readonly Pair[]>> = {
  MOTHER: [],
  YOUNG: [
    { stock: 'PS', num: 'numPS', weight: 'weightPS' },
    { stock: 'GP', num: 'numGP', weight: 'weightGP' },
  ],
  FATTENING: [{ stock: 'FAT', num: 'num', weight: 'weight' }],
}

export type Amounts = Readonly<Record<Pair['num'] | Pair['weight'], number | null>>

export interface OriginDraft extends Amounts {
  readonly arrivedDate: Day | null
  readonly farmName: string
  readonly groupName: string
  readonly targetId: string | null
  readonly age: number | null
}

/** What a draft is checked against. */
export interface OriginFrame {
  readonly kind: OriginKind
  readonly group: GroupKind
  /** The days of the diary that take facts. */
  readonly from: Day
  readonly to: Day
  readonly days: readonly FoldedDay[]
  readonly target: { readonly diaryStartDate: Day; readonly diaryEndDate: Day } | undefined
}

export const MAX_KG = ORIGIN_LIMITS.grams / 1000

/** Heads that can leave on a day: as many as every later day can spare [ORI-07, ORI-13]. */
export function headsFrom(days: readonly FoldedDay[], day: Day | null, stock: Stock): number {
  const later = days
    .filter((one) => day !== null && one.day >= day)
    .map(({ stocks }) => stocks[stock]?.dayEnd ?? 0)
  return later.length === 0 ? 0 : Math.max(0, Math.min(...later))
}

/** What an animal of a stock weighs on a day: as it was weighed last; else the mean of the group. */
function gramsOn(days: readonly FoldedDay[], day: Day | null, stock: Stock): number | null {
  const measured = days.findLast(
    ({ day: one, cells }) =>
      day !== null && one <= day && typeof cells[`weights.${stock}` as never] === 'number',
  )?.cells[`weights.${stock}` as never]
  return typeof measured === 'number' ? measured : (days.find((one) => one.day === day)?.dayEndWeight ?? null)
}

/** Kilograms of so many animals of the mean weight of a day. */
export function kilogramsOf(
  days: readonly FoldedDay[],
  day: Day | null,
  stock: Stock,
  num: number | null,
): number | null {
  const grams = gramsOn(days, day, stock)
  return grams === null || num === null || num <= 0 ? null : Math.round((num * grams) / 100) / 10
}

const isWhole = (value: number | null, min: number, max: number): boolean =>
  value !== null && Number.isInteger(value) && value >= min && value <= max

const dayFindings = ({ arrivedDate }: OriginDraft, { kind, from, to, target }: OriginFrame): Finding[] => {
  const t = textsOf('groupScreens')
  if (arrivedDate === null || arrivedDate < from || arrivedDate > to)
    return [{ field: 'arrivedDate', text: t('origin/dateWrong', { from, to }) }]
  if (kind === 'arrival' || target === undefined) return []
  const { diaryStartDate, diaryEndDate } = target
  return arrivedDate < diaryStartDate || arrivedDate > diaryEndDate
    ? [{ field: 'arrivedDate', text: t('origin/targetDate', { from: diaryStartDate, to: diaryEndDate }) }]
    : []
}

/** The most animals of a stock: what may arrive, or what is there [ORI-07, ORI-13]. */
export const mostHeads = (
  { arrivedDate }: Pick<OriginDraft, 'arrivedDate'>,
  { kind, days }: Pick<OriginFrame, 'kind' | 'days'>,
  stock: Stock,
): number => (kind === 'arrival' ? ORIGIN_LIMITS.num : headsFrom(days, arrivedDate, stock))

/** All that is left of a stock goes with a merge; else what is typed. */
export const headsOf = (
  draft: OriginDraft,
  { kind, days }: Pick<OriginFrame, 'kind' | 'days'>,
  { stock, num }: Pair,
): number => (kind === 'merge' ? headsFrom(days, draft.arrivedDate, stock) : (draft[num] ?? 0))

const isNone = (draft: OriginDraft, pairs: readonly Pair[]): boolean =>
  pairs.every(({ num }) => (draft[num] ?? 0) === 0)

/** Heads of a pair; where there are two, one of them may be none [ORI-11, ORI-12]. */
function headFindings(draft: OriginDraft, frame: OriginFrame, { stock, num }: Pair): Finding[] {
  const t = textsOf('groupScreens')
  const min = PAIRS[frame.group].length > 1 ? 0 : 1
  const most = mostHeads(draft, frame, stock)
  if (isWhole(draft[num] ?? (min === 0 ? 0 : null), min, most)) return []
  const text = most > 0 ? t('origin/numWrong', { min, max: formatNumber(most) }) : t('origin/nothingLeft')
  return [{ field: num, text }]
}

/** Animals of one stock at least; that there are none is said once. */
function allFindings(draft: OriginDraft, frame: OriginFrame): Finding[] {
  const pairs = PAIRS[frame.group]
  const [first] = pairs
  if (frame.kind === 'merge') return []
  if (first && pairs.length > 1 && isNone(draft, pairs))
    return [{ field: first.num, text: textsOf('groupScreens')('origin/none') }]
  return pairs.flatMap((pair) => headFindings(draft, frame, pair))
}

/** Animals have a weight, and none of them has none [ORI-08, ORI-12]. */
function weightFindings(draft: OriginDraft, frame: OriginFrame, pair: Pair): Finding[] {
  const t = textsOf('groupScreens')
  const weight = draft[pair.weight]
  const isPair = PAIRS[frame.group].length > 1
  if (isPair && headsOf(draft, frame, pair) === 0)
    return (weight ?? 0) === 0 ? [] : [{ field: pair.weight, text: t('origin/weightWithout') }]
  const isRight = weight !== null && weight > 0 && weight <= MAX_KG
  return isRight ? [] : [{ field: pair.weight, text: t('origin/weightWrong', { max: formatNumber(MAX_KG) }) }]
}

/** What is wrong with an arrival, a move or a merge [ORI-06…ORI-13]. */
export function checkOrigin(draft: OriginDraft, frame: OriginFrame): Finding[] {
  const t = textsOf('groupScreens')
  const { kind, group, target } = frame
  const maxAge = maxOriginAge(group, kind !== 'arrival')
  return [
    ...dayFindings(draft, frame),
    ...(kind !== 'arrival' && target === undefined
      ? [{ field: 'targetId', text: t('origin/targetMissing') }]
      : []),
    ...(kind !== 'merge' && !isWhole(draft.age, ORIGIN_AGE.min, maxAge)
      ? [{ field: 'age', text: t('origin/ageWrong', { max: maxAge }) }]
      : []),
    ...allFindings(draft, frame),
    ...PAIRS[group].flatMap((pair) => weightFindings(draft, frame, pair)),
  ]
}
