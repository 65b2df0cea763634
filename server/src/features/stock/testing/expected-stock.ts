import type { RabbitRow } from '@warren/shared/features/stock/stock.contract.ts'
import { inseminationsOf, meanOf, pregnantOf } from '@warren/shared/features/stock/performance.rules.ts'
import { coupledStock, isLiving } from '@warren/shared/features/stock/stock.rules.ts'
import type { OtherFilter, StockSort } from '@warren/shared/features/stock/stock.vocabulary.ts'
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
    line: rabbit.line,
    birthDate: rabbit.birthDate,
    status: rabbit.status,
    healthCondition: rabbit.healthCondition,
    ...figuresOf(rabbit),
  }) as RabbitRow

interface StockView {
  readonly other: OtherFilter
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
const KINDS: Record<OtherFilter, (rabbit: PlantedRabbit) => boolean> = {
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
      ({ status, line, healthCondition }) =>
        has(query.statuses, status) && has(query.lines, line) && has(query.healthConditions, healthCondition),
    )
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
  readonly sort: StockSort
  readonly order: 'asc' | 'desc'
}
const isCages = (other: OtherFilter) => other === 'ALL_CAGE' || other === 'EMPTY_CAGE'

/** What a view shows, in its order: blanks last, equals by their number, of cages that of the cage. */
export function sortedStock(herd: Herd, view: StockView, { sort, order }: StockOrder): RabbitRow[] {
  const sign = order === 'asc' ? 1 : -1
  const id = (row: RabbitRow) => (isCages(view.other) ? row.cageId : row.id) ?? 0
  return expectedStock(herd, view).toSorted((a, b) => {
    const [x, y] = [keyOf(herd, a, sort), keyOf(herd, b, sort)]
    if ((x === null) !== (y === null)) return x === null ? 1 : -1
    return sign * ((x === null || y === null ? 0 : compare(x, y)) || id(a) - id(b))
  })
}
