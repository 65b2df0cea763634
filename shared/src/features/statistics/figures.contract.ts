import { z } from 'zod'
import { withinReach } from '../../kernel/calendar.ts'
import { endpoint, fileAnswer, messages } from '../../kernel/endpoint.ts'
import { MAX_ID } from '../../kernel/ids.ts'
import { dayValue } from '../group-pages/group-pages.contract.ts'
import { GROUP_KINDS, POSTING_KINDS, STOCKS } from '../group-pages/groups.vocabulary.ts'
import {
  ROUND_FIGURES,
  STABLE_FIGURES,
  STATISTIC_VIEWS,
  TARGET_FIGURES,
  TARGET_LIMITS,
} from './figures.vocabulary.ts'
import { KILO_FACTORS, KILO_STEPS } from './kilos.rules.ts'

const whole = z.number().int()
const figure = z.number().nullable()
const phases = z.tuple([z.number(), z.number(), z.number()])

const edge = dayValue.transform(withinReach).optional()
/** Rounds that started in a range of days; an end left out is two years, swapped ones are put in order [D-172]. */
const range = z.object({ from: edge, to: edge })
const group = z.coerce.number().int().positive().max(MAX_ID).optional()

const read = { method: 'GET', access: ['ADMIN'], cost: 'light', refusal: 'http' } as const

/** Numbers that figures of a round are made from: whole ones, but for groups that took kits of two rounds. */
const roundFacts = z.object({
  inseminated: whole,
  kindlings: whole,
  born: whole,
  alive: whole,
  weaned: whole,
  nursed: whole,
  nestDead: phases,
  headsIn: z.number(),
  gramsIn: z.number(),
  headsOut: z.number(),
  gramsOut: z.number(),
  slaughtered: z.number(),
  standingGrams: z.number(),
  ageIn: z.number(),
  ageOut: z.number(),
  dead: phases,
  culledOrMissing: z.number(),
  gramsDead: z.number(),
  feedGrams: z.number(),
  motherFeedGrams: whole,
  condemned: z.number(),
  condemnedGrams: z.number(),
  deadInTransport: z.number(),
  cages: z.number(),
  areaM2: z.number(),
  does: z.number(),
  rhythmDays: whole,
})

export const listRounds = endpoint({
  id: 'W-71',
  summary: 'Key figures of the rounds that started in a range of days, and what they are made from',
  path: '/api/v1/statistics/rounds',
  ...read,
  query: range,
  answer: z.array(
    z.object({
      groupId: whole,
      generatedName: z.string(),
      startDate: z.string(),
      endDate: z.string().nullable(),
      /** Animals of the round stand yet. */
      isProvisional: z.boolean(),
      facts: roundFacts,
      figures: z.record(z.enum(ROUND_FIGURES), figure),
    }),
  ),
})

const factors = z.record(z.enum(KILO_FACTORS), z.number())

export const showKilos = endpoint({
  id: 'W-72',
  summary: 'Where the kilos of a round or a period went, and what each part of the work brought or cost',
  path: '/api/v1/statistics/kilos',
  ...read,
  query: range.extend({ groupId: group }),
  answer: z.object({
    /** Rounds of the period, the newest first; those that are looked at. */
    rounds: z.array(z.object({ groupId: whole, generatedName: z.string(), startDate: z.string() })),
    counted: whole,
    inseminated: whole,
    isProvisional: z.boolean(),
    headGrams: whole,
    headFrom: z.enum(['sales', 'target', 'usual']),
    pricePerKg: figure,
    steps: z.array(z.object({ step: z.enum(KILO_STEPS), heads: z.number(), kg: z.number() })),
    comparisons: z.array(
      z.object({
        with: z.enum(['target', 'own']),
        actual: z.number(),
        reference: z.number(),
        own: factors,
        factors,
        parts: factors.nullable(),
        untold: z.array(z.enum(KILO_FACTORS)),
      }),
    ),
    sources: z.array(
      z.object({
        step: z.enum(KILO_STEPS),
        groupId: whole,
        kind: z.enum(GROUP_KINDS),
        name: z.string(),
        heads: z.number(),
        postings: z
          .object({
            stock: z.enum(STOCKS),
            kind: z.enum(POSTING_KINDS),
            from: z.string().nullable(),
            to: z.string().nullable(),
          })
          .nullable(),
      }),
    ),
  }),
})

const stableQuery = range.extend({ figure: z.enum(STABLE_FIGURES).default('loss') })

export const compareOwnStables = endpoint({
  id: 'W-73',
  summary: 'A figure of closed fattening groups by stable, and which stables differ beyond chance',
  path: '/api/v1/statistics/stables',
  ...read,
  query: stableQuery,
  answer: z.object({
    figure: z.enum(STABLE_FIGURES),
    verdict: z.enum(['few', 'chance', 'differ']),
    mean: figure,
    stables: z.array(
      z.object({
        stableId: whole,
        name: z.string(),
        groups: whole,
        mean: z.number(),
        value: figure,
        from: figure,
        to: figure,
        standing: z.enum(['better', 'worse', 'none']),
      }),
    ),
  }),
})

const target = z.object({
  figure: z.enum(TARGET_FIGURES),
  /** None: back to the reference that comes with the product, where there is one. */
  value: z.number().min(TARGET_LIMITS.min).max(TARGET_LIMITS.max).nullable(),
  source: z.string().max(TARGET_LIMITS.source).default(''),
  year: whole.min(TARGET_LIMITS.year.min).max(TARGET_LIMITS.year.max).nullable().default(null),
})

export const listTargets = endpoint({
  id: 'W-74',
  summary: 'What the farm aims at, figure by figure, with source and year',
  path: '/api/v1/statistics/targets',
  ...read,
  answer: z.array(
    target.extend({
      /** As it comes with the product. */
      isReference: z.boolean(),
    }),
  ),
})

export const saveTargets = endpoint({
  id: 'W-98',
  summary: 'Change what the farm aims at; figures that are not named stay as they are',
  method: 'PUT',
  path: '/api/v1/statistics/targets',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'messages',
  body: z.object({ targets: z.array(target).max(TARGET_FIGURES.length) }),
  answer: messages,
})

export const exportStatistics = endpoint({
  id: 'W-77',
  summary: 'Rounds, kilos or stables as a workbook, with the formula of each column',
  method: 'GET',
  path: '/api/v1/export/statistics/{view}',
  access: ['ADMIN'],
  cost: 'heavy',
  refusal: 'http',
  params: z.object({ view: z.enum(STATISTIC_VIEWS) }),
  query: stableQuery.extend({ groupId: group }),
  answerType: 'file',
  answer: fileAnswer,
})
