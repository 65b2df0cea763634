import { checkEmail } from '../../kernel/credentials.rules.ts'
import type { Problem } from '../../kernel/problem.ts'
import { checkField, keysOf } from '../../kernel/record.ts'
import { FARM, type FarmDraft } from './farms.record.ts'
import {
  CAGE_TYPE_IDS,
  MAX_ADDRESS_LENGTH,
  MAX_CAGE_NUMBER,
  MAX_CAGES_PER_ROW,
  MAX_ROW_NUMBER,
  POSITION_LETTERS,
  STABLE_AREA,
} from './farms.vocabulary.ts'
import type { CagePosition } from '../../kernel/places.ts'

const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '')

/** What typing into the farm id leaves: upper case, and only the characters the field takes [FRM-20]. */
export const cleanFarmId = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9.,:;/_-]/g, '')

/** The id proposed for a name: its first two letters, accents folded [FRM-21, D-033]. */
export const defaultFarmId = (name: string): string =>
  withoutAccents(name)
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 2)

/** A farm needs a name and an id; its address is free text of reasonable length [FRM-18, FRM-19, FRM-22, FRM-23]. */
export const checkFarm = (farm: FarmDraft): Problem[] =>
  keysOf(FARM).flatMap((key) => {
    const value = farm[key].trim() === '' ? null : farm[key]
    return key === 'email' && farm.email !== '' ? checkEmail(farm.email) : checkField(FARM[key], key, value)
  })

/** What a form says of a stable; the area of its floor may be unknown. */
export interface StableDraft {
  readonly name: string
  readonly area?: number | null | undefined
}

function checkStableName(name: string): Problem[] {
  if (name.trim() === '' || name.length > MAX_ADDRESS_LENGTH)
    return [
      { code: 'stable-name-error', field: 'name', limit: { min: 1, max: MAX_ADDRESS_LENGTH, length: true } },
    ]
  // A cage is called S1/2/D3: with the sign in the stable's name its parts could not be told.
  return name.includes('/') ? [{ code: 'stable-name-slash', field: 'name' }] : []
}

const isArea = (area: number): boolean =>
  area >= STABLE_AREA.min && area <= STABLE_AREA.max && Math.round(area * 10) / 10 === area

/** A stable needs a name; its floor is measured to a tenth of a square metre, or not known [FRM-24, GD-18]. */
export const checkStable = ({ name, area = null }: StableDraft): Problem[] => [
  ...checkStableName(name),
  ...(area === null || isArea(area)
    ? []
    : [{ code: 'INVALID_DATA' as const, field: 'area', limit: { ...STABLE_AREA } }]),
]

export interface CageRange {
  readonly position: CagePosition
  readonly cageType: number
  readonly from: number
  readonly to: number
}

/** Rows are counted from 1 [FRM-25]. */
export const checkRowNumber = (row: number): Problem[] =>
  Number.isInteger(row) && row >= 1 && row <= MAX_ROW_NUMBER
    ? []
    : [{ code: 'wrong-row-name', field: 'row', limit: { min: 1, max: MAX_ROW_NUMBER } }]

const isWhole = (range: CageRange): boolean => Number.isInteger(range.from) && Number.isInteger(range.to)
const isInOrder = (range: CageRange): boolean =>
  range.from >= 1 && range.to >= range.from && range.to <= MAX_CAGE_NUMBER
const isKnownType = (range: CageRange): boolean =>
  (CAGE_TYPE_IDS as readonly number[]).includes(range.cageType)
const overlap = (a: CageRange, b: CageRange): boolean =>
  a.position === b.position && a.from <= b.to && b.from <= a.to

/** Cages of a row: the sum over its ranges of (to − from + 1) [FRM-30]. */
export const countCages = (ranges: readonly CageRange[]): number =>
  ranges.reduce((sum, range) => sum + range.to - range.from + 1, 0)

/** Each range needs position, type, from and to in order; ranges of one position must not overlap [FRM-26, FRM-27, FRM-39]. */
export function checkRanges(ranges: readonly CageRange[]): Problem[] {
  if (ranges.length === 0) return [{ code: 'INVALID_DATA', field: 'cages' }]
  const problems = ranges.flatMap((range, index): Problem[] => {
    if (!isKnownType(range)) return [{ code: 'INVALID_DATA', field: `cages.${index}` }]
    const clash = ranges.some((other, place) => place < index && overlap(range, other))
    const problem = { code: 'WRONG_CAGE_INTERVAL', field: `cages.${index}` } as const
    if (!isWhole(range) || !isInOrder(range)) return [{ ...problem, limit: { min: 1, max: MAX_CAGE_NUMBER } }]
    return clash ? [problem] : []
  })
  return problems.length === 0 && countCages(ranges) > MAX_CAGES_PER_ROW
    ? [{ code: 'WRONG_CAGE_INTERVAL', field: 'cages', limit: { max: MAX_CAGES_PER_ROW } }]
    : problems
}

export interface CagePlace {
  readonly position: CagePosition
  readonly no: number
  readonly cageType: number
}

/** The single cages a row's ranges stand for [FRM-40]. */
export const expandRanges = (ranges: readonly CageRange[]): CagePlace[] =>
  ranges.flatMap(({ position, cageType, from, to }) =>
    Array.from({ length: to - from + 1 }, (_, i) => ({ position, cageType, no: from + i })),
  )

/** How a cage is called everywhere: stable, row, position letter and number [D-038]. */
export const cageLabel = (cage: {
  stable: string
  row: number
  position: CagePosition
  no: number
}): string => `${cage.stable}/${cage.row}/${POSITION_LETTERS[cage.position]}${cage.no}`
