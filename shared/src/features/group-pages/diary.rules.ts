import type { CellValue } from '../../kernel/cells.ts'
import type { Problem } from '../../kernel/problem.ts'
import {
  DEATH_CHAINS,
  type DiaryField,
  diaryField,
  type DiaryFieldName,
  fieldsOfKind,
} from './diary.vocabulary.ts'
import { type DayHeads, HEAD_FIELDS, type HeadField } from './documents.rules.ts'
import type { GroupKind } from './groups.vocabulary.ts'

/** The cells of a day by their path. */
export type DayCells = Readonly<Partial<Record<DiaryFieldName, CellValue>>>

/** What a cell holds where nothing was said. */
export const emptyValue = (field: DiaryFieldName): CellValue => {
  const { type } = diaryField(field)
  if (type === 'count') return 0
  return type === 'flag' ? false : null
}

/** A cell as it is stored: an emptied count is none, an emptied text is nothing. */
export function storedValue(field: DiaryFieldName, value: CellValue): CellValue {
  const text = typeof value === 'string' ? value.trim() : value
  return text === null || text === '' ? emptyValue(field) : text
}

const limits = (field: DiaryFieldName): Problem['limit'] => {
  const { type, min, max } = diaryField(field)
  return type === 'text' ? { max, length: true } : { min: min ?? 0, max }
}

const DECIMALS: Readonly<Record<string, number>> = { decimal: 1, kg: 3 }

const isNumberWithin = ({ type, min = 0, max }: DiaryField, value: CellValue): boolean =>
  typeof value === 'number' &&
  value >= min &&
  value <= max &&
  Number.isInteger(Math.round(value * 10 ** ((DECIMALS[type] ?? 0) + 3)) / 1000)

function isWithin(name: DiaryFieldName, value: CellValue): boolean {
  const field = diaryField(name)
  const { type } = field
  if (value === null) return type !== 'count' && type !== 'flag'
  if (type === 'flag') return typeof value === 'boolean'
  if (type === 'choice') return field.choices?.includes(String(value)) === true
  if (type === 'text') return typeof value === 'string' && value.length <= field.max
  return isNumberWithin(field, value)
}

/** What is wrong with single cells [DIA-10…DIA-13, D-152]. */
const checkLimits = (cells: DayCells): Problem[] =>
  (Object.entries(cells) as [DiaryFieldName, CellValue][]).flatMap(([field, value]): Problem[] => {
    if (isWithin(field, value)) return []
    const limit = limits(field)
    return [
      {
        code: field.startsWith('weights.') ? 'INVALID_WEIGHT' : 'INVALID_DATA',
        field,
        ...(limit && { limit }),
      },
    ]
  })

const numberOf = (cells: DayCells, field: DiaryFieldName): number => Number(cells[field] ?? 0)

/** Dissected are among the dead, what was found is among the dissected [DIA-14, DIA-15, D-153]. */
const checkChains = (kind: GroupKind, cells: DayCells): Problem[] =>
  DEATH_CHAINS.filter(({ group }) => group === kind).flatMap(({ dead, dissected, found }) => [
    ...(numberOf(cells, dissected) > numberOf(cells, dead)
      ? [{ code: 'INVALID_DATA' as const, field: dissected, limit: { min: 0, max: numberOf(cells, dead) } }]
      : []),
    ...found
      .filter((field) => numberOf(cells, field) > numberOf(cells, dissected))
      .map((field) => ({
        code: 'INVALID_DATA' as const,
        field,
        limit: { min: 0, max: numberOf(cells, dissected) },
      })),
  ])

/** A weight is sold with animals, and animals with a weight or without one. */
const checkSold = (kind: GroupKind, cells: DayCells): Problem[] =>
  kind === 'FATTENING' && numberOf(cells, 'soldWeight') > 0 && numberOf(cells, 'soldNum') === 0
    ? [{ code: 'INVALID_DATA', field: 'soldWeight' }]
    : []

/** What is wrong with a day after its cells were changed. */
export function checkDay(kind: GroupKind, cells: DayCells): Problem[] {
  const own = new Set(fieldsOfKind(kind))
  const foreign = (Object.keys(cells) as DiaryFieldName[]).filter((field) => !own.has(field))
  const wrong = [...foreign.map((field): Problem => ({ code: 'INVALID_DATA', field })), ...checkLimits(cells)]
  return wrong.length > 0 ? wrong : [...checkChains(kind, cells), ...checkSold(kind, cells)]
}

/** Kilograms as grams and back; kilograms have three decimals [GD-13]. */
export const gramsOf = (kilograms: number): number => Math.round(kilograms * 1000)
/** Kilograms that are whole grams, within a limit; a computer's kilograms may be a hair beside them. */
export const isWholeGrams = (kilograms: number, maxGrams: number): boolean =>
  kilograms >= 0 &&
  kilograms * 1000 <= maxGrams &&
  Math.abs(kilograms * 1000 - Math.round(kilograms * 1000)) < 1e-6
export const kilogramsOf = (grams: number): number => grams / 1000

const isHead = (field: DiaryFieldName): field is HeadField => field in HEAD_FIELDS

/** The heads among the cells of a day, as the ledger takes them. */
export const headsOf = (cells: DayCells): DayHeads => ({
  ...Object.fromEntries(
    (Object.entries(cells) as [DiaryFieldName, CellValue][]).flatMap(([field, value]) =>
      isHead(field) ? [[field, Number(value ?? 0)]] : [],
    ),
  ),
  soldGrams: gramsOf(Number(cells.soldWeight ?? 0)),
})

type Merged =
  | { readonly outcome: 'same' }
  | { readonly outcome: 'conflict'; readonly fields: readonly DiaryFieldName[] }
  | { readonly outcome: 'changed'; readonly changed: DayCells }

/** Compares typed cells with what is stored by now, as the grids of the breeding round do [GD-11]. */
export function mergeDay(stored: DayCells, was: DayCells, set: DayCells): Merged {
  const now = (field: DiaryFieldName) => stored[field] ?? emptyValue(field)
  const fields = Object.keys(set) as DiaryFieldName[]
  const differing = fields.filter((field) => now(field) !== storedValue(field, set[field] ?? null))
  if (differing.length === 0) return { outcome: 'same' }
  const theirs = differing.filter((field) => now(field) !== storedValue(field, was[field] ?? null))
  if (theirs.length > 0) return { outcome: 'conflict', fields: theirs }
  return {
    outcome: 'changed',
    changed: Object.fromEntries(differing.map((field) => [field, storedValue(field, set[field] ?? null)])),
  }
}

/** The JSON of a stated call as cells: nested objects by their path, weights by their type; what is absent is unchanged [GD-11]. */
export function cellsOfValue(value: Readonly<Record<string, unknown>>): Record<string, CellValue> {
  const cells: Record<string, CellValue> = {}
  for (const [key, held] of Object.entries(value)) {
    if (held === undefined) continue
    if (key === 'weights' && Array.isArray(held))
      for (const { type, weight } of held as { type: string; weight: CellValue }[])
        cells[`weights.${type}`] = weight
    else if (held !== null && typeof held === 'object')
      for (const [inner, deep] of Object.entries(held)) cells[`${key}.${inner}`] = deep as CellValue
    else cells[key] = held as CellValue
  }
  return cells
}

/** Where a field stands in the JSON of a stated call, and what an empty cell of it is: asked for every cell of a diary. */
interface FieldPath {
  readonly field: DiaryFieldName
  readonly outer: string
  readonly inner: string | undefined
  readonly empty: CellValue
}
const pathsIn = (kind: GroupKind): readonly FieldPath[] =>
  fieldsOfKind(kind).map((field) => {
    const [outer = '', inner] = field.split('.')
    return { field, outer, inner, empty: emptyValue(field) }
  })
const PATHS: Readonly<Record<GroupKind, readonly FieldPath[]>> = {
  MOTHER: pathsIn('MOTHER'),
  YOUNG: pathsIn('YOUNG'),
  FATTENING: pathsIn('FATTENING'),
}

/** Cells as the JSON of a stated call [DIA-06…DIA-08]. */
export function valueOfCells(kind: GroupKind, cells: DayCells): Record<string, unknown> {
  const value: Record<string, unknown> = {}
  const nested: Record<string, Record<string, CellValue>> = {}
  const weights: { type: string; weight: CellValue }[] = []
  for (const { field, outer, inner, empty } of PATHS[kind]) {
    const held = cells[field] ?? empty
    if (inner === undefined) value[outer] = held
    else if (outer === 'weights') {
      if (held !== null) weights.push({ type: inner, weight: held })
    } else {
      const part = (nested[outer] ??= {})
      part[inner] = held
      value[outer] = part
    }
  }
  value['weights'] = weights
  return value
}
