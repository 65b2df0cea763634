import { type Day, readDay } from '@warren/shared/kernel/calendar.ts'

/** How a value stands in the address. */
export type Written = string | number | boolean | undefined

/** One filter: how its value is read from the address, and how it is written there. */
export interface ListField<T> {
  /** The value; nothing where the address says nothing, or nothing sensible. */
  readonly read: (said: unknown) => T | undefined
  readonly write: (value: T) => Written
  /** Earlier names: bookmarks and saved views that carry them are still read. */
  readonly formerly: readonly string[]
}

type ValueOf<F> = F extends ListField<infer T> ? T : never
/** The values of the filters; what is not asked for is absent. */
export type FilterOf<F> = { readonly [K in keyof F]?: ValueOf<F[K]> | undefined }

interface Naming {
  readonly formerly?: readonly string[]
}

// The router reads digits as a number and `true` as a boolean; a saved view hands over texts.
const textOf = (said: unknown): string | undefined =>
  typeof said === 'string' || typeof said === 'number' || typeof said === 'boolean' ? String(said) : undefined

const wordsOf = (said: unknown): string[] => (textOf(said) ?? '').split(',').filter((word) => word !== '')

/** Free text, cut at its longest. */
export const text = (
  max: number,
  { formerly = [], spell = (typed) => typed }: Naming & { spell?: (typed: string) => string } = {},
): ListField<string> => ({
  read: (said) => spell((textOf(said) ?? '').slice(0, max)) || undefined,
  write: (value) => value || undefined,
  formerly,
})

interface Limits {
  readonly min?: number
  readonly max?: number
  readonly decimals?: number
}

/** A number between its limits; anything else is no filter. */
export const number = ({
  min = 1,
  max = Number.MAX_SAFE_INTEGER,
  decimals = 0,
  formerly = [],
}: Limits & Naming = {}): ListField<number> => ({
  read: (said) => {
    const typed = (textOf(said) ?? '').trim()
    const value = typed === '' ? Number.NaN : Number(typed)
    const rounded = Number(value.toFixed(decimals))
    return rounded === value && value >= min && value <= max ? value : undefined
  },
  write: (value) => value,
  formerly,
})

/** Yes, no, or not asked for. */
export const flag = ({ formerly = [] }: Naming = {}): ListField<boolean> => ({
  read: (said) => ({ true: true, false: false })[textOf(said) ?? ''],
  write: (value) => value,
  formerly,
})

/** A flag that is either on or not asked for. */
export const onlyOn = ({ formerly = [] }: Naming = {}): ListField<true> => ({
  read: (said) => (textOf(said) === 'true' ? true : undefined),
  write: (value) => value,
  formerly,
})

/** One of the codes of a vocabulary. */
export const oneOf = <const T extends string>(
  codes: readonly T[],
  { formerly = [] }: Naming = {},
): ListField<T> => ({
  read: (said) => codes.find((code) => code === said),
  write: (value) => value,
  formerly,
})

/** Any of the codes of a vocabulary, in its order; one word with commas in the address. */
export const anyOf = <const T extends string>(
  codes: readonly T[],
  { formerly = [] }: Naming = {},
): ListField<readonly T[]> => ({
  read: (said) => {
    const words = wordsOf(said)
    const found = codes.filter((code) => words.includes(code))
    return found.length > 0 ? found : undefined
  },
  write: (value) => codes.filter((code) => value.includes(code)).join(',') || undefined,
  formerly,
})

/** Any words: a vocabulary that only the server knows. */
export const words = ({ formerly = [] }: Naming = {}): ListField<readonly string[]> => ({
  read: (said) => {
    const found = wordsOf(said)
    return found.length > 0 ? found : undefined
  },
  write: (value) => value.join(',') || undefined,
  formerly,
})

/** A calendar day. */
export const day = ({ formerly = [] }: Naming = {}): ListField<Day> => ({
  read: (said) => (typeof said === 'string' ? readDay(said) : undefined),
  write: (value) => value,
  formerly,
})
