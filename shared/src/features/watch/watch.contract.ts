import { z } from 'zod'
import { endpoint, messages } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'
import { oneGroup } from '../group-pages/group-pages.contract.ts'
import { ALARM_LEVELS, GROUP_KINDS } from '../group-pages/groups.vocabulary.ts'
import { ALARM_SIGNALS, ALARM_STATES, MAX_NOTE, TARGET_WEIGHT, WATCHED_STOCKS } from './watch.vocabulary.ts'

const whole = z.number().int()
const common = { access: ['ADMIN'], cost: 'light' } as const

/** What stands out in a group, with the figures that tell it. */
export const alarm = z.object({
  id: whole,
  groupId: whole,
  kind: z.enum(GROUP_KINDS),
  name: z.string(),
  stock: z.enum(WATCHED_STOCKS),
  signal: z.enum(ALARM_SIGNALS),
  level: z.enum(ALARM_LEVELS),
  /** Since when, and the day of the figures. */
  day: z.string(),
  toldDay: z.string(),
  /** Deaths; of feed percent of the usual ration; of growth kilograms of feed for one of gain. */
  observed: z.number(),
  expected: z.number(),
  usualFrom: z.number().nullable(),
  usualTo: z.number().nullable(),
})
export type Alarm = z.infer<typeof alarm>

/** What else changed around the day of an alarm: this day against the week before. */
const moved = z.object({
  /** Grams a head. */
  fed: z.number().nullable(),
  fedBefore: z.number().nullable(),
  temperature: z.number().nullable(),
  temperatureBefore: z.number().nullable(),
  /** Of the dead of these days: dissected, with sick lungs, with enteropathy. */
  dissected: whole,
  resp: whole,
  ere: whole,
})

/** The last time the same was looked at on this farm, and what was noted then. */
const similar = z.object({
  name: z.string(),
  day: z.string(),
  observed: z.number(),
  expected: z.number(),
  note: z.string().nullable(),
  state: z.enum(ALARM_STATES),
})

export const getGroupWatch = endpoint({
  id: 'W-68',
  summary: 'What was expected of a group and what was recorded: deaths, growth, feed',
  method: 'GET',
  path: '/api/v1/group/{id}/watch',
  ...common,
  refusal: 'http',
  ...oneGroup,
  query: z.object({
    /** Grams an animal that are wanted; else what the farm's last groups weighed when they left. */
    target: z.coerce.number().int().min(TARGET_WEIGHT.min).max(TARGET_WEIGHT.max).optional(),
  }),
  answer: z.object({
    alarms: z.array(alarm.extend({ moved: moved.nullable(), similar: similar.nullable() })),
    /** Of a merged group none: its members are watched one by one. */
    stocks: z.array(
      z.object({
        stock: z.enum(WATCHED_STOCKS),
        days: z.array(
          z.object({
            day: z.string(),
            dayOfAge: whole,
            heads: whole,
            dead: whole,
            expected: z.number(),
            statistic: z.number(),
            level: z.enum(ALARM_LEVELS).nullable(),
          }),
        ),
      }),
    ),
    /** Of fattening groups. */
    growth: z
      .object({
        /** Closed groups the curve is made from; fewer than three make none. */
        groups: whole,
        curve: z.array(z.object({ age: whole, grams: whole, low: whole, high: whole })),
        target: whole,
        forecast: z
          .object({
            age: whole.nullable(),
            day: z.string().nullable(),
            lastAge: whole,
            factor: z.number(),
            days: z.array(
              z.object({
                day: z.string(),
                age: whole,
                mean: whole,
                plusMinus: whole,
                share: z.number(),
                heads: whole,
                kg: z.number(),
              }),
            ),
          })
          .nullable(),
      })
      .nullable(),
    feed: z
      .object({
        /** Of the last days on end with a ration: grams a head, and percent of what is usual at that age. */
        intake: z.array(z.object({ day: z.string(), grams: whole, percent: z.number() })),
        isFalling: z.boolean(),
        /** Between the last two weighings: kilograms of feed for one of gain; compared where five groups tell. */
        conversion: z
          .object({
            from: whole,
            to: whole,
            value: z.number(),
            mean: z.number().nullable(),
            isHigh: z.boolean(),
          })
          .nullable(),
        silos: z.array(
          z.object({
            name: z.string(),
            leftKg: z.number(),
            days: whole.nullable(),
            isOverdrawn: z.boolean(),
          }),
        ),
      })
      .nullable(),
  }),
})

export const listWatch = endpoint({
  id: 'W-69',
  summary: 'Groups of the farm to look at: alarms, animals to explain, groups ready for slaughter',
  method: 'GET',
  path: '/api/v1/watch',
  ...common,
  refusal: 'http',
  answer: z.object({
    alarms: z.array(alarm),
    toExplain: z.array(
      z.object({ groupId: whole, kind: z.enum(GROUP_KINDS), name: z.string(), heads: whole }),
    ),
    /** Fattening groups whose planned delivery is near or over. */
    ready: z.array(
      z.object({
        groupId: whole,
        kind: z.enum(GROUP_KINDS),
        name: z.string(),
        heads: whole,
        day: z.string(),
      }),
    ),
  }),
})

export const markAlarm = endpoint({
  id: 'W-70',
  summary: 'Say that an alarm was looked at, and what was found',
  method: 'PUT',
  path: '/api/v1/alarm/{id}',
  ...common,
  refusal: 'messages',
  params: z.object({ id: recordId }),
  record: 'alarm',
  body: z.object({ state: z.literal('SEEN'), note: z.string().max(MAX_NOTE).default('') }),
  answer: messages,
})
