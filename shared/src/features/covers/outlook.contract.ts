import { z } from 'zod'
import { type Day, daysBetween, readDay } from '../../kernel/calendar.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { iaGroup } from '../ia-groups/ia-groups.contract.ts'
import { MISSED_PAGE_SIZE, MISSED_REASONS } from './missed.vocabulary.ts'

const whole = z.number().int()
const common = { method: 'GET', access: ['ADMIN'], cost: 'light', refusal: 'http' } as const

/** A doe that should have been seen to. */
const missedDoe = z.object({
  id: whole,
  earTag: z.string().nullable(),
  cage: z.string().nullable(),
  tattoo: z.string().nullable(),
  reason: z.enum(MISSED_REASONS),
  /** Open days, age in days, or the day of the round, as the reason has it. */
  days: whole,
  /** The insemination it is about, with its group. */
  coverId: whole.nullable(),
  group: iaGroup.nullable(),
  /** Whether a draft may have her. */
  pairable: z.boolean(),
})
export type MissedRow = z.infer<typeof missedDoe>

const reasons = z
  .string()
  .max(200)
  .optional()
  .transform((text) => {
    const asked = (text ?? '').split(',')
    return MISSED_REASONS.filter((reason) => asked.includes(reason))
  })

export const pageMissed = endpoint({
  id: 'W-51',
  summary: 'Does left behind: open for long, never inseminated, not felt, felt doubtful, not kindled',
  path: '/api/v1/breeding/missed',
  ...common,
  query: z.object({
    page: pageQuery.shape.page,
    pageSize: pageQuery.shape.pageSize.default(MISSED_PAGE_SIZE),
    /** None: all of them. */
    reasons,
  }),
  answer: pageOf(missedDoe).extend({
    /** Does by reason, whatever reasons are asked for; one may stand under two. */
    counts: z.record(z.enum(MISSED_REASONS), whole),
  }),
})

/** Days one forecast has at most: two rounds ahead nothing is known. */
export const MAX_FORECAST_DAYS = 62

const day = z
  .string()
  .max(10)
  .transform((text, context): Day => {
    const read = readDay(text)
    if (read === undefined) context.addIssue({ code: 'custom', message: 'not a day' })
    return read ?? text
  })

/** What is expected, of how many does, and the range in which it lies eight of ten times. */
const expected = z.object({
  covers: whole,
  births: z.number(),
  low: whole,
  high: whole,
  kits: whole,
})
export type ExpectedBirths = z.infer<typeof expected>

export const forecastBirths = endpoint({
  id: 'W-52',
  summary: 'Births and kits to come, day by day and by stable, with the range they lie in',
  path: '/api/v1/breeding/forecast',
  ...common,
  query: z
    .object({ from: day, to: day, iaGroupId: recordId.optional() })
    .refine(({ from, to }) => from <= to && daysBetween(from, to) < MAX_FORECAST_DAYS),
  answer: z.object({
    /** Does whose kindling is awaited, whenever it comes. */
    covers: whole,
    /** The farm's last rounds, of which the chances are made. */
    history: z.object({ rounds: whole, covers: whole, births: whole }),
    /** Of a birth where she was felt pregnant, and where she was not felt; kits alive per birth. */
    chances: z.object({ felt: z.number(), notFelt: z.number(), kits: z.number() }),
    /** In these days. */
    all: expected,
    days: z.array(
      expected.extend({
        day: z.string(),
        stables: z.array(expected.extend({ stableId: whole.nullable(), stable: z.string().nullable() })),
      }),
    ),
  }),
})
