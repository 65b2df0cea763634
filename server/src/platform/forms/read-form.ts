import { type Day, readDay } from '@warren/shared/kernel/calendar.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import {
  type DraftOf,
  type Field,
  type Fields,
  type FormKey,
  formKeys,
} from '@warren/shared/kernel/record.ts'

type Sent = string | number | boolean | null | undefined

/** A text without the blanks around it; an empty one is none. */
const textOf = (value: Sent): string | null => {
  const trimmed = typeof value === 'string' ? value.trim() : ''
  return trimmed === '' ? null : trimmed
}

/** A day in either given form [D-004]. */
const dayOf = (value: Sent): Day | undefined =>
  // Twice: milliseconds also name years that the written form, and the engine, do not have.
  readDay(readDay(value))

class FormReading {
  readonly problems: Problem[] = []
  readonly #before: Readonly<Record<string, unknown>>

  constructor(before: object) {
    this.#before = before as Readonly<Record<string, unknown>>
  }

  value(field: Field, key: string, value: Sent): unknown {
    if (field.kind === 'day') return this.#day(field, key, value)
    if (field.kind === 'flag') return value ?? false
    if (field.kind !== 'text' && field.kind !== 'choice') return value ?? null
    const text = textOf(value)
    return text === null && field.kind === 'choice' && field.required ? this.#kept(field, key) : text
  }

  /** What is there stands for a missing choice, so that only its absence is complained about. */
  #kept(field: Field, key: string): unknown {
    if (field.storedWith === undefined) this.problems.push({ code: 'INVALID_DATA', field: key })
    return this.#before[key]
  }

  #day(field: Field, key: string, value: Sent): Day | null {
    if (value === null || value === undefined || value === '') return null
    const day = dayOf(value)
    if (day === undefined) this.problems.push({ code: field.code ?? 'INVALID_DATA', field: key })
    return day ?? null
  }
}

/** A sent form as the rules look at it. A field that was not sent was left empty: a form is always sent whole. */
export function readForm<R extends Fields>(
  fields: R,
  body: { readonly [K in FormKey<R>]?: Sent },
  before: object,
): { readonly draft: DraftOf<R>; readonly problems: readonly Problem[] } {
  const reading = new FormReading(before)
  const draft = Object.fromEntries(
    formKeys(fields).map((key) => [key, reading.value(fields[key] as Field, key, body[key])]),
  ) as DraftOf<R>
  return { draft, problems: reading.problems }
}

/** What the changed fields were, for the log. */
export const fieldsBefore = <T extends object>(stored: Readonly<T>, changed: Partial<T>): Partial<T> =>
  Object.fromEntries(Object.keys(changed).map((name) => [name, stored[name as keyof T]])) as Partial<T>

/** The fields of `after` that differ from what was there. */
export const differing = <T extends object>(before: Readonly<T>, after: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name as keyof T] !== value),
  ) as Partial<T>
