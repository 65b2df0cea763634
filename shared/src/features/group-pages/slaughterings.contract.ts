import { z } from 'zod'
import { CAUSE_FIELDS, type CauseField } from './slaughter.vocabulary.ts'

const whole = z.number().int()

/** Heads and kilograms of every cause, each under a name of its own. */
export const causeShape = <T extends z.ZodType>(value: T): Record<CauseField, T> =>
  Object.fromEntries(CAUSE_FIELDS.map((field) => [field, value])) as Record<CauseField, T>

/** A slaughtering with what was condemned of it; kilograms [SLA-01]. */
export const slaughtering = z.object({
  id: whole,
  groupId: whole,
  createDate: z.string(),
  lot: z.string().nullable(),
  itemNo: z.string().nullable(),
  item: z.string().nullable(),
  num: whole,
  weight: z.number(),
  ...causeShape(z.number()),
  version: whole,
})
export type Slaughtering = z.infer<typeof slaughtering>
