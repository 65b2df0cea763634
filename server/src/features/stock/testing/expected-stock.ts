import type { RabbitRow } from '@warren/shared/features/stock/stock.contract.ts'
import { inseminationsOf, pregnantOf } from '@warren/shared/features/covers/performance.rules.ts'
import { meanOf } from '@warren/shared/kernel/figures.ts'
import { coupledStock } from '@warren/shared/features/stock/stock.rules.ts'
import { isLiving } from '@warren/shared/features/animals/animals.rules.ts'
import type { ListKind, StockSort } from '@warren/shared/features/stock/stock.vocabulary.ts'
import type { Herd, PlantedCage, PlantedRabbit } from './herd.ts'

export const TODAY = '2026-05-12'
/** A group of this day is in its last day of the cycle. */
const OLDEST = '2026-02-28'

const BLANK = {
  id: null,
  earTag: null,
  tattoo: null,
  pedigree: null,
  spermLabel: null,
  breed: null,
  line: null,
  birthDate: null,
  status: null,
  healthCondition: null,
  iaCount: null,
  iaGroup: null,
  lastIa: null,
  pregnant: null,
  births: null,
  viableMean: null,
}

/** The figures of a doe by the rules the data sheet uses; bucks have none. */
function figuresOf({ sex, covers }: PlantedRabbit) {
  if (sex === 'MALE')
    return { iaCount: null, iaGroup: null, lastIa: null, pregnant: null, births: null, viableMean: null }
  const { iaCount, lastIa, last } = inseminationsOf(covers, TODAY)
  const born = covers.filter(({ farrowingDate }) => farrowingDate !== null)
  return {
    iaCount,
    iaGroup: last?.group ?? null,
    lastIa,
    pregnant: last ? pregnantOf(last) : null,
    births: born.length,
    viableMean: meanOf(born.map(({ viable }) => viable)),
  }
}

const rowOf = (rabbit: PlantedRabbit): RabbitRow =>
  ({
    ...BLANK,
    id: rabbit.id,
    earTag: rabbit.earTag,
    cage: rabbit.cage?.label ?? null,
    cageId: rabbit.cage?.id ?? null,
    tattoo: rabbit.tattoo,
    pedigree: rabbit.pedigree,
    spermLabel: rabbit.spermLabel,
    breed: rabbit.breed,
    line: rabbit.line,
    birthDate: rabbit.birthDate,
    status: rabbit.status,
    healthCondition: rabbit.healthCondition,
    ...figuresOf(rabbit),
  }) as RabbitRow

interface StockView extends FigureFilter {
  readonly other: ListKind
  readonly breeds?: readonly string[] | undefined
  readonly ageFrom?: number | undefined
  readonly ageTo?: number | undefined
  readonly stableId?: number | undefined
  readonly position?: string | undefined
  readonly row?: number | undefined
  readonly col?: number | undefined
  readonly earTag?: string | undefined
  readonly tattoo?: string | undefined
  readonly search?: string | undefined
  readonly iaGroupId?: number | undefined
  readonly notInGroup?: boolean | undefined
  readonly statuses?: readonly string[] | undefined
  readonly lines?: readonly string[] | undefined
  readonly healthConditions?: readonly string[] | undefined
}

interface FigureFilter {
  readonly palpations?: readonly string[] | undefined
  readonly lastIaFrom?: string | undefined
  readonly lastIaTo?: string | undefined
  readonly birthsFrom?: number | undefined
  readonly birthsTo?: number | undefined
  readonly viableMeanFrom?: number | undefined
  readonly viableMeanTo?: number | undefined
}

/** Full months of age today. */
const monthsOf = (birthDate: string): number => {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number)
  return (2026 - year) * 12 + (5 - month) - (day > 12 ? 1 : 0)
}
const isBetween = <T extends string | number>(value: T | null, from: T | undefined, to: T | undefined) =>
  (from === undefined && to === undefined) ||
  (value !== null && (from === undefined || value >= from) && (to === undefined || value <= to))
/** What was felt at the newest begun insemination; without one there is nothing. */
const palpationOf = ({ lastIa, pregnant }: Pick<RabbitRow, 'lastIa' | 'pregnant'>): string | null => {
  if (lastIa === null) return null
  return pregnant === null ? 'UNKNOWN' : pregnant ? 'PREGNANT' : 'EMPTY'
}
const isFigured = (rabbit: PlantedRabbit, query: StockView): boolean => {
  const figures = figuresOf(rabbit)
  return (
    has(query.palpations, palpationOf(figures)) &&
    isBetween(figures.lastIa, query.lastIaFrom, query.lastIaTo) &&
    isBetween(figures.births, query.birthsFrom, query.birthsTo) &&
    isBetween(figures.viableMean, query.viableMeanFrom, query.viableMeanTo)
  )
}
const isAged = ({ birthDate }: PlantedRabbit, { ageFrom, ageTo }: StockView): boolean =>
  isBetween(birthDate === null ? null : monthsOf(birthDate), ageFrom, ageTo)

const has = (list: readonly string[] | undefined, value: string | null): boolean =>
  !list?.length || (value !== null && list.includes(value))
const isIn = (cage: PlantedCage | null, { stableId, position, row, col }: StockView): boolean => {
  const wanted = { stableId, position, row, no: col }
  return Object.entries(wanted).every(
    ([key, value]) => value === undefined || cage?.[key as keyof PlantedCage] === value,
  )
}
const isNamed = ({ tattoo, earTag }: PlantedRabbit, query: StockView): boolean =>
  (!query.tattoo ||
    [query.tattoo, query.tattoo.toUpperCase()].some((start) => tattoo?.startsWith(start) ?? false)) &&
  (!query.earTag || (earTag?.startsWith(query.earTag.toUpperCase()) ?? false)) &&
  (!query.search ||
    [tattoo, earTag].some((name) => name?.toUpperCase().includes((query.search ?? '').toUpperCase())))
const isBred = ({ covers }: PlantedRabbit, { iaGroupId, notInGroup }: StockView): boolean =>
  (iaGroupId === undefined || covers.some(({ groupId }) => groupId === iaGroupId)) &&
  (notInGroup !== true || !covers.some(({ startDate }) => startDate === null || startDate >= OLDEST))
const KINDS: Record<ListKind, (rabbit: PlantedRabbit) => boolean> = {
  ALL_MOTHER: ({ sex }) => sex === 'FEMALE',
  CAGELESS_MOTHER: ({ sex, cage, status }) => sex === 'FEMALE' && cage === null && isLiving(status),
  ALL_BUCK: ({ sex }) => sex === 'MALE',
  ALL_CAGE: () => false,
  EMPTY_CAGE: () => false,
}

/** The filter word by word, over what was planted. */
function expectedStock(herd: Herd, asked: StockView): RabbitRow[] {
  const query = coupledStock(asked) as StockView
  if (query.other === 'ALL_CAGE' || query.other === 'EMPTY_CAGE')
    return herd.cages
      .filter((cage) => isIn(cage, query))
      .map((cage) => ({ cage, rabbit: herd.rabbits.find((one) => one.cage?.id === cage.id) }))
      .filter(({ rabbit }) => query.other === 'ALL_CAGE' || rabbit === undefined)
      .filter(({ rabbit }) => !query.search || (rabbit !== undefined && isNamed(rabbit, query)))
      .map(({ cage, rabbit }) =>
        rabbit ? rowOf(rabbit) : ({ ...BLANK, cage: cage.label, cageId: cage.id } as RabbitRow),
      )
  return herd.rabbits
    .filter(KINDS[query.other])
    .filter((rabbit) => isIn(rabbit.cage, query) && isNamed(rabbit, query) && isBred(rabbit, query))
    .filter(
      ({ status, line, healthCondition, breed }) =>
        has(query.statuses, status) &&
        has(query.lines, line) &&
        has(query.healthConditions, healthCondition) &&
        has(query.breeds, breed),
    )
    .filter((rabbit) => isAged(rabbit, query) && isFigured(rabbit, query))
    .map(rowOf)
}

const walk = (herd: Herd, label: string | null): number => {
  const place = herd.cages.findIndex((cage) => cage.label === label)
  return place === -1 ? herd.cages.length : place
}
const keyOf = (herd: Herd, row: RabbitRow, sort: StockSort): string | number | boolean | null =>
  sort === 'cage' ? walk(herd, row.cage) : row[sort]
const compare = (a: string | number | boolean, b: string | number | boolean): number =>
  a === b ? 0 : a < b ? -1 : 1

interface StockOrder {
  readonly sorts: readonly StockSort[]
  readonly order: 'asc' | 'desc'
}
const isCages = (other: ListKind) => other === 'ALL_CAGE' || other === 'EMPTY_CAGE'

/** What a view shows, in its order: blanks last, equals by their number, of cages that of the cage. */
export function sortedStock(herd: Herd, view: StockView, { sorts, order }: StockOrder): RabbitRow[] {
  const sign = order === 'asc' ? 1 : -1
  const id = (row: RabbitRow) => (isCages(view.other) ? row.cageId : row.id) ?? 0
  const bySort = (a: RabbitRow, b: RabbitRow, sort: StockSort): number => {
    const [x, y] = [keyOf(herd, a, sort), keyOf(herd, b, sort)]
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1
    return sign * compare(x, y)
  }
  return expectedStock(herd, view).toSorted(
    (a, b) =>
      sorts.map((sort) => bySort(a, b, sort)).find((difference) => difference !== 0) ??
      sign * (id(a) - id(b)),
  )
}
