import {
  type ColumnOf,
  type Field,
  type Fields,
  type ImportKey,
  importKeys,
  type StoredKey,
  storedKeys,
} from '@warren/shared/kernel/record.ts'

export const columnOf = (fields: Fields, key: string): string => fields[key]?.column ?? key

type Selection<R extends Fields, T extends string, K extends keyof R & string> = {
  [N in K]: `${T}.${ColumnOf<R, N>} as ${N}`
}[K]

/** The stored fields of a record under their names in the API; the compiler looks each column up in the table. */
export const selectionOf = <R extends Fields, const T extends string>(
  fields: R,
  table: T,
): Selection<R, T, StoredKey<R>>[] =>
  storedKeys(fields).map((key) => `${table}.${columnOf(fields, key)} as ${key}`) as never

/** Values by field as values by column. */
export const rowOf = <R extends Fields, T extends Partial<Readonly<Record<StoredKey<R>, unknown>>>>(
  fields: R,
  values: T,
): { [K in keyof T & StoredKey<R> as ColumnOf<R, K>]: T[K] } =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [columnOf(fields, key), value])) as never

/** The engine's type of a list of such values. */
function engineTypeOf(field: Field): string {
  if (field.kind === 'reference') return field.to === 'farm' ? 'int' : 'bigint'
  if (field.kind === 'whole') return 'int'
  if (field.kind === 'day') return 'date'
  return field.kind === 'flag' || field.kind === 'answer' ? 'boolean' : 'text'
}

export interface ImportColumn<K extends string> {
  readonly key: K
  readonly column: string
  readonly type: string
}

/** Where the fields an import writes are stored, and as what. */
export const importColumns = <R extends Fields>(fields: R): ImportColumn<ImportKey<R>>[] =>
  importKeys(fields).map((key) => ({
    key,
    column: columnOf(fields, key),
    type: engineTypeOf(fields[key] as Field),
  }))
