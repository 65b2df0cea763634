import { type Day, readDay } from './calendar.ts'
import type { ErrorCode } from './errors.ts'
import type { Limit, Problem } from './problem.ts'
import type { Cell } from './sheet.ts'

/** What a field holds: what a cell of a workbook can hold, the number of another record, or an answer that may be open. */
type Kind =
  | Exclude<Cell, { kind: 'decimal' | 'moment' }>
  | { readonly kind: 'reference'; readonly to: 'rabbit' | 'cage' | 'farm' | 'ear-tag' | 'semen' }
  | { readonly kind: 'answer' }

/** One field of a record. The same words drive body, draft, checks, log, columns, import and dialog. */
export type Field = Kind & {
  /** Its column in the table, where that is not called like the key. */
  readonly column?: string
  /** A form without it is refused. */
  readonly required?: true
  /** What a new record has until it is told otherwise. */
  readonly initial?: string
  /** The code of a value outside its limits; INVALID_DATA unless said. */
  readonly code?: ErrorCode
  /** `false`: no form changes it. `hidden`: sent with the form, without an input of its own. */
  readonly form?: false | 'hidden'
  /** `cell`: the import writes the cell as it is. `resolved`: the import finds the value out. */
  readonly import?: 'cell' | 'resolved'
  /** Its column in the workbook, where that is not called like the key. */
  readonly sheetColumn?: string
  /** Changed by this form, stored with another record; a form that leaves it out leaves it as it is. */
  readonly storedWith?: 'mother'
}

export type Fields = Readonly<Record<string, Field>>

/** The fields of a record under their names in the API, in the order of its form. The log and drafts use the same names. */
export const record = <const R extends Fields>(fields: R): R => fields

type KeysWhere<R, Rest> = { [K in keyof R]: R[K] extends Rest ? K : never }[keyof R] & string
type KeysWithout<R, Rest> = { [K in keyof R]: R[K] extends Rest ? never : K }[keyof R] & string

/** Fields a form sends. */
export type FormKey<R> = KeysWithout<R, { form: false }>
/** Fields with an input of their own. */
export type InputKey<R> = KeysWithout<R, { form: false | 'hidden' }>
/** Fields of the record's own table. */
export type StoredKey<R> = KeysWithout<R, { storedWith: string }>
/** Fields an import writes, and those of them it takes from a cell as they are. */
export type ImportKey<R> = KeysWhere<R, { import: string }>
export type CellKey<R> = KeysWhere<R, { import: 'cell' }>
/** Fields that hold their value themselves: the others are shown by what they refer to. */
export type PlainKey<R> = Exclude<InputKey<R>, KeysWhere<R, { kind: 'reference' }>>

export type ColumnOf<R, K extends keyof R> = R[K] extends { column: infer C extends string } ? C : K & string
export type SheetColumnOf<R, K extends keyof R> = R[K] extends { sheetColumn: infer C extends string }
  ? C
  : K & string

/** A value as drafts hold it: codes are text until the rules have looked at them. */
export type ValueOf<F> = F extends { kind: 'whole' | 'reference' }
  ? number | null
  : F extends { kind: 'flag' }
    ? boolean
    : F extends { kind: 'answer' }
      ? boolean | null
      : F extends { kind: 'choice'; required: true }
        ? string
        : F extends { kind: 'day' }
          ? Day | null
          : string | null

/** A record as its form holds it: 0 is a reference that was typed but not chosen, null one that was left empty [D-071]. */
export type DraftOf<R> = { readonly [K in FormKey<R>]: ValueOf<R[K]> }
/** A record as an import writes it. */
export type ImportedOf<R> = { readonly [K in ImportKey<R>]: ValueOf<R[K]> }

export const keysOf = <R extends Fields>(fields: R): (keyof R & string)[] => Object.keys(fields)
export const formKeys = <R extends Fields>(fields: R): FormKey<R>[] =>
  keysOf(fields).filter((key) => fields[key]?.form !== false) as FormKey<R>[]
export const inputKeys = <R extends Fields>(fields: R): InputKey<R>[] =>
  keysOf(fields).filter((key) => fields[key]?.form === undefined) as InputKey<R>[]
export const storedKeys = <R extends Fields>(fields: R): StoredKey<R>[] =>
  keysOf(fields).filter((key) => fields[key]?.storedWith === undefined) as StoredKey<R>[]
export const importKeys = <R extends Fields>(fields: R): ImportKey<R>[] =>
  keysOf(fields).filter((key) => fields[key]?.import !== undefined) as ImportKey<R>[]
export const plainKeys = <R extends Fields>(fields: R): PlainKey<R>[] =>
  inputKeys(fields).filter((key) => fields[key]?.kind !== 'reference') as PlainKey<R>[]

/** Fields an import takes from cells, each with the column it is read from. */
export const cellColumns = <R extends Fields>(
  fields: R,
): { [K in CellKey<R>]: readonly [K, SheetColumnOf<R, K>] }[CellKey<R>][] =>
  keysOf(fields)
    .filter((key) => fields[key]?.import === 'cell')
    .map((key) => [key, fields[key]?.sheetColumn ?? key]) as never

/** Picks some fields of a record. */
export const pickFields = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>

const emptyOf = ({ kind, initial }: Field) => (kind === 'flag' ? false : (initial ?? null))

/** A record of which nothing is known yet, as an import holds it. */
export const blankImport = <R extends Fields>(fields: R): ImportedOf<R> =>
  Object.fromEntries(importKeys(fields).map((key) => [key, emptyOf(fields[key] as Field)])) as ImportedOf<R>

/** Characters as people and the engine count them: one outside the basic plane is one, not two. */
export const lengthOf = (value: string): number => Array.from(value).length

type Judged = string | number | boolean | null

const isWithin = (
  size: number,
  { min = 0, max = Infinity }: { readonly min?: number; readonly max?: number },
) => size >= min && size <= max

const isShaped = (pattern: RegExp | undefined, value: string): boolean =>
  pattern === undefined || pattern.test(value)

/** Whether a value that is there lies within the limits of its field. */
function holds(field: Field, value: NonNullable<Judged>): boolean {
  switch (field.kind) {
    case 'whole':
      return Number.isInteger(value) && isWithin(Number(value), field)
    // A record that is searched by typing may be typed and not chosen; cages and farms are looked up by the server.
    case 'reference':
      return ['cage', 'farm'].includes(field.to) || Number(value) > 0
    case 'choice':
      return field.codes.includes(String(value))
    case 'day':
      return readDay(value) !== undefined
    case 'text':
      return isWithin(lengthOf(String(value)), field) && isShaped(field.pattern, String(value))
    default:
      return true
  }
}

/** Whether it is the length of a text, or the shape, that is wrong: a limit says nothing about the shape. */
const isOfRightLength = (field: Field, value: Judged): boolean =>
  field.kind === 'text' &&
  (value === null ? field.min === undefined : isWithin(lengthOf(String(value)), field))

/** What a field takes, for the words under it: the least and the greatest number, or length of a text. */
function limitOf(field: Field): Limit | undefined {
  if (field.kind !== 'whole' && field.kind !== 'text') return undefined
  const { min, max } = field
  if (min === undefined && max === undefined) return undefined
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(field.kind === 'text' && { length: true }),
  }
}

/** What is wrong with one value as far as its field alone can tell. */
export function checkField(field: Field, key: string, value: Judged): Problem[] {
  if (value === null ? !field.required : holds(field, value)) return []
  // What is missing is missing, however long it may be.
  const isMissing = value === null && field.kind === 'text'
  const limit = isMissing || isOfRightLength(field, value) ? undefined : limitOf(field)
  return [{ code: field.code ?? 'INVALID_DATA', field: key, ...(limit && { limit }) }]
}

/** What is wrong with a draft as far as each field alone can tell, in the order of the form. */
export const checkFields = <R extends Fields>(fields: R, draft: DraftOf<R>): Problem[] =>
  formKeys(fields).flatMap((key) => checkField(fields[key] as Field, key, draft[key] as Judged))
