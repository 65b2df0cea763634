/** What a field may hold: texts, numbers, ticks, nothing, or a list of lines. */
const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : value)

/** Nothing and an empty text are the same to a reader. */
export const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(plain(one), plain(other)) || JSON.stringify(plain(one)) === JSON.stringify(plain(other))

export type FieldName<T> = keyof T & string

/** The fields in which two states of a form differ. */
export const differing = <T extends object>(one: T, other: T): FieldName<T>[] =>
  (Object.keys(other) as FieldName<T>[]).filter((field) => !isSame(one[field], other[field]))

/** A field that was changed on the other side, and what each side has. */
export interface Disputed {
  readonly field: string
  readonly mine: unknown
  readonly theirs: unknown
  /** Both sides changed it: the user decides. Otherwise the other side's value is taken over at first. */
  readonly both: boolean
}

export interface Merged<T> {
  readonly values: T
  readonly disputed: readonly Disputed[]
}

/**
 * Lays what was typed over what is saved by now. A field only one side changed follows that side; a field both
 * changed keeps what was typed until the user decides [D-010].
 */
export function mergeSides<T extends object>(base: T, mine: T, theirs: T): Merged<T> {
  const changed = new Set(differing(base, mine))
  const disputed = differing(base, theirs)
    .filter((field) => !isSame(mine[field], theirs[field]))
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field], both: changed.has(field) }))
  const values = { ...theirs }
  for (const field of changed) values[field] = mine[field]
  return { values, disputed }
}
