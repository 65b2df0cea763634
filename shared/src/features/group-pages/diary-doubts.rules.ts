import { type DiaryFieldName, fieldsOfKind } from './diary.vocabulary.ts'
import { HEAD_FIELDS, type HeadField } from './documents.rules.ts'
import type { FoldedDay } from './fold.rules.ts'
import type { GroupKind } from './groups.vocabulary.ts'

/** Figures of a day that can hardly be right; they are saved all the same [section 6 of the group pages]. */
export type DiaryDoubtCode = 'manyDead' | 'muchFeed' | 'fedRange' | 'temperature' | 'weightJump' | 'flatRun'

export interface DiaryDoubt {
  readonly field: DiaryFieldName
  readonly code: DiaryDoubtCode
  /** What it is, and between which figures it usually lies. */
  readonly value: number
  readonly min: number
  readonly max: number
}

const DEAD_SHARE = 0.02
/** A delivery lasts three weeks at most. */
const WEEKS_OF_FEED = 3
/** Grams a head and day where no day says it. */
const USUAL_FED: Readonly<Record<GroupKind, number>> = { MOTHER: 400, YOUNG: 150, FATTENING: 140 }
const FED_RANGE: Readonly<Partial<Record<GroupKind, { min: number; max: number }>>> = {
  FATTENING: { min: 40, max: 250 },
  MOTHER: { min: 250, max: 700 },
}
const TEMPERATURE = { min: 5, max: 35 } as const
const GRAMS_A_DAY = 80
const FLAT_RUN = 7
/** What hardly repeats itself for a week, the figure that shows it first. */
const FLAT_FIELDS = [
  'indoorData.temperature',
  'dailyFeedAmount',
  'indoorData.relativeHumidity',
  'feed.amount',
] as const satisfies readonly DiaryFieldName[]
const DEGREES = [
  'indoorData.temperature',
  'indoorData.temperatureMin',
  'indoorData.temperatureMax',
] as const satisfies readonly DiaryFieldName[]

const numberOf = ({ cells }: FoldedDay, field: DiaryFieldName): number | undefined => {
  const value = cells[field]
  return typeof value === 'number' ? value : undefined
}
const doubt = (
  field: DiaryFieldName,
  code: DiaryDoubtCode,
  value: number,
  { min = 0, max = 0 }: { min?: number; max?: number } = {},
): DiaryDoubt => ({ field, code, value, min, max })

const deathsOf = (kind: GroupKind, day: FoldedDay): DiaryDoubt[] =>
  (Object.keys(HEAD_FIELDS) as HeadField[]).flatMap((field) => {
    const { group, kind: posted, stock } = HEAD_FIELDS[field]
    const dead = numberOf(day, field) ?? 0
    const start = day.stocks[stock]?.dayStart ?? 0
    return group === kind && posted === 'DIED' && dead > DEAD_SHARE * start && start > 0
      ? [doubt(field, 'manyDead', dead)]
      : []
  })

const isOutside = (value: number, { min, max }: { min: number; max: number }): boolean =>
  value < min || value > max

function feedOf(kind: GroupKind, day: FoldedDay, lastFed: number): DiaryDoubt[] {
  const found: DiaryDoubt[] = []
  const [delivered, fed] = [numberOf(day, 'feed.amount'), numberOf(day, 'dailyFeedAmount')]
  const heads = Object.values(day.stocks).reduce((sum, { dayStart }) => sum + dayStart, 0)
  const most = (WEEKS_OF_FEED * 7 * lastFed * heads) / 1000
  if (delivered !== undefined && heads > 0 && delivered > most)
    found.push(doubt('feed.amount', 'muchFeed', delivered, { max: Math.round(most) }))
  const range = FED_RANGE[kind]
  if (fed !== undefined && range !== undefined && isOutside(fed, range))
    found.push(doubt('dailyFeedAmount', 'fedRange', fed, range))
  return found
}

const climateOf = (day: FoldedDay): DiaryDoubt[] =>
  DEGREES.flatMap((field) => {
    const value = numberOf(day, field)
    return value !== undefined && isOutside(value, TEMPERATURE)
      ? [doubt(field, 'temperature', value, TEMPERATURE)]
      : []
  })

interface Weighed {
  readonly offset: number
  readonly grams: number
}

/** Against the last weight of the same animals. */
function weightsOf(kind: GroupKind, day: FoldedDay, last: Map<DiaryFieldName, Weighed>): DiaryDoubt[] {
  return fieldsOfKind(kind).flatMap((field) => {
    const grams = field.startsWith('weights.') ? numberOf(day, field) : undefined
    if (grams === undefined) return []
    const before = last.get(field)
    last.set(field, { offset: day.offset, grams })
    if (before === undefined) return []
    const change = Math.abs(grams - before.grams) / (day.offset - before.offset)
    return change > GRAMS_A_DAY ? [doubt(field, 'weightJump', Math.round(change))] : []
  })
}

/** Two figures at least, the same as on the day before. */
const flatKey = (kind: GroupKind, day: FoldedDay): string | undefined => {
  const given = FLAT_FIELDS.filter((field) => numberOf(day, field) !== undefined)
  if (given.length < 2) return undefined
  const heads = fieldsOfKind(kind).filter((field) => field in HEAD_FIELDS)
  return JSON.stringify([...FLAT_FIELDS, ...heads].map((field) => day.cells[field]))
}

const flatOf = (day: FoldedDay, run: number): DiaryDoubt[] => {
  const field = FLAT_FIELDS.find((one) => numberOf(day, one) !== undefined)
  return run >= FLAT_RUN && field !== undefined ? [doubt(field, 'flatRun', run)] : []
}

/** The doubts of all days, the first day first, by days after the start. */
export function doubtsOfDays(kind: GroupKind, days: readonly FoldedDay[]): Map<number, DiaryDoubt[]> {
  const found = new Map<number, DiaryDoubt[]>()
  const weighed = new Map<DiaryFieldName, Weighed>()
  let fed = USUAL_FED[kind]
  let run = 0
  let before: string | undefined
  for (const day of days) {
    const key = flatKey(kind, day)
    run = key !== undefined && key === before ? run + 1 : 1
    before = key
    fed = numberOf(day, 'dailyFeedAmount') ?? fed
    const own = [
      ...deathsOf(kind, day),
      ...feedOf(kind, day, fed),
      ...climateOf(day),
      ...weightsOf(kind, day, weighed),
      ...flatOf(day, run),
    ]
    if (own.length > 0) found.set(day.offset, own)
  }
  return found
}
