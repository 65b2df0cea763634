import type { z } from 'zod'
import { HttpFailure } from './failures.ts'
import { isStorable } from './json.ts'

/** Parses one part of a request by its schema; an undeclared part is ignored. */
export function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (!result.success || !isStorable(value)) throw new HttpFailure('UNREADABLE_REQUEST')
  return result.data
}
