import { dayOfMoment } from '@warren/shared/kernel/calendar.ts'
import { DAY_FIELDS } from '@warren/shared/kernel/day-fields.ts'
import { z } from 'zod'
import { HttpFailure } from './failures.ts'
import { isStorable } from './json.ts'

/** The query of an address without its empty parameters: they are absent ones. */
export const withoutEmpty = (query: unknown): unknown =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))

/** A body whose days in millis are days: a moment within a day is the day it is in the farm's zone [D-263]. */
export function withDays(schema: z.ZodType | undefined, body: unknown, zone: string): unknown {
  if (!(schema instanceof z.ZodObject) || typeof body !== 'object' || body === null) return body
  const days = Object.entries(body).flatMap(([key, value]) => {
    const field: unknown = Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined
    const isDay = field instanceof z.ZodType && DAY_FIELDS.has(field)
    const day = isDay && Number.isSafeInteger(value) ? dayOfMoment(value as number, zone) : undefined
    return day === undefined ? [] : [[key, day] as const]
  })
  return days.length === 0 ? body : { ...body, ...Object.fromEntries(days) }
}

/** Parses one part of a request by its schema; an undeclared part is ignored. */
export function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (!result.success || !isStorable(value)) throw new HttpFailure('UNREADABLE_REQUEST')
  return result.data
}
