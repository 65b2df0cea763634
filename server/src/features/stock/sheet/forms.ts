import { type Day, readDay } from '@warren/shared/kernel/calendar.ts'
import type { ErrorCode } from '@warren/shared/kernel/errors.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'

/** What a form sent, read field by field; what cannot be read is remembered with its code. */
export class FormReader {
  readonly problems: Problem[] = []

  /** A text without the blanks around it; an empty one is none. */
  text(value: string | null | undefined): string | null {
    const trimmed = (value ?? '').trim()
    return trimmed === '' ? null : trimmed
  }

  /** A field that must be there; `instead` stands for it, so that only its absence is complained about. */
  required(value: string | null | undefined, field: string, instead: string): string {
    const given = this.text(value)
    if (given === null) this.problems.push({ code: 'INVALID_DATA', field })
    return given ?? instead
  }

  /** A day in either given form [D-004]. */
  day(value: string | number | null | undefined, field: string, code: ErrorCode): Day | null {
    if (value === null || value === undefined || value === '') return null
    // Twice: milliseconds also name years that the written form, and the engine, do not have.
    const day = readDay(readDay(value))
    if (day === undefined) this.problems.push({ code, field })
    return day ?? null
  }
}

/** These fields of a form; one that was not sent was left empty. */
export const given = <B extends object, F extends keyof B>(
  body: B,
  fields: readonly F[],
): { [K in F]-?: NonNullable<B[K]> | null } =>
  Object.fromEntries(fields.map((field) => [field, body[field] ?? null])) as {
    [K in F]-?: NonNullable<B[K]> | null
  }

/** Each code once: the carrier names no fields, and the same sentence twice helps nobody. */
export const oncePerCode = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ code }, at) => problems.findIndex((first) => first.code === code) === at)

/** The fields of `after` that differ from what was there. */
export const differing = <T extends object>(before: Readonly<T>, after: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name as keyof T] !== value),
  ) as Partial<T>

const camel = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Columns under the names the API has for them, for the log; of `row` those that `changed` has. */
export const loggedFields = (row: object, changed: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(changed).map((column) => [camel(column), (row as Record<string, unknown>)[column]]),
  )
