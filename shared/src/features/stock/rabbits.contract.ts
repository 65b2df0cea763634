import { z } from 'zod'
import { endpoint, messages } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'
import {
  BREEDS,
  HEALTH_CONDITIONS,
  LINES,
  ORIGINS,
  PEDIGREES,
  RABBIT_STATUSES,
  SEXES,
} from './stock.vocabulary.ts'

const whole = z.number().int()
const day = z.string()
const named = z.object({ id: whole, label: z.string() })
const iaGroup = z.object({ id: whole, startDate: day.nullable(), formattedName: z.string() })

/** One insemination of a mother and what came of it [RAB-05]. */
export const cover = z.object({
  id: whole,
  motherId: whole,
  group: iaGroup,
  pedigree: z.enum(PEDIGREES),
  sperm: named.nullable(),
  spermLabel: z.string().nullable(),
  /** Derived from birth and palpation [D-066]. */
  pregnant: z.boolean().nullable(),
  touching: z.boolean().nullable(),
  touchingDate: day.nullable(),
  farrowingDate: day.nullable(),
  viable: whole.nullable(),
  unviable: whole.nullable(),
  born: whole.nullable(),
  added: whole.nullable(),
  taken: whole.nullable(),
  adjusted: whole.nullable(),
  nestCount3Week: whole.nullable(),
  weight3Week: whole.nullable(),
  smallestWeight: whole.nullable(),
  largestWeight: whole.nullable(),
  nestCount: whole.nullable(),
  weight4Week: whole.nullable(),
  nanny: z.boolean(),
  grid: z.boolean(),
  /** Of the mother. */
  status: z.enum(RABBIT_STATUSES),
  healthCondition: z.enum(HEALTH_CONDITIONS),
  cage: z.string().nullable(),
  earTag: z.string().nullable(),
  tattoo: z.string().nullable(),
  version: whole,
  /** Of the mother: her status and health are overwritten only as they were seen. */
  motherVersion: whole,
})
export type Cover = z.infer<typeof cover>

const mean = z.number().nullable()
/** Figures over all covers; null is shown as a dash [D-065]. */
export const performance = z.object({
  judged: whole,
  pregnant: whole,
  percentPregnant: mean,
  births: whole,
  weanings: whole,
  avgBorn: mean,
  avgViable: mean,
  avgUnviable: mean,
  avgAdjusted: mean,
  avgNestCount3Week: mean,
  avgWeight3Week: mean,
  avgNestCount: mean,
  avgWeight4Week: mean,
  nannyCount: whole,
  gridCount: whole,
})

/** The data sheet of one rabbit [RAB-02…04]. */
export const rabbit = z.object({
  id: whole,
  sex: z.enum(SEXES),
  earTag: named.nullable(),
  eid: z.string().nullable(),
  tattoo: z.string().nullable(),
  /** The semen of the father, and the buck behind it. */
  sperm: named.nullable(),
  buck: z.object({ id: whole.nullable(), tattoo: z.string(), farmShort: z.string().nullable() }).nullable(),
  /** The id leads to a sheet only when she is on the own farm: then the farm is null [D-072]. */
  mother: named.nullable(),
  motherFarmId: whole.nullable(),
  motherFarmShort: z.string().nullable(),
  origin: z.enum(ORIGINS),
  sourceFarmId: whole.nullable(),
  sourceFarmShort: z.string().nullable(),
  sourceGroup: z.string().nullable(),
  breastNumber: whole.nullable(),
  healthCondition: z.enum(HEALTH_CONDITIONS),
  status: z.enum(RABBIT_STATUSES),
  cageId: whole.nullable(),
  cage: named.nullable(),
  /** Of one that left. */
  lastCage: z.string().nullable(),
  birthDate: day.nullable(),
  bredFromDate: day.nullable(),
  exitDate: day.nullable(),
  weight32d: whole.nullable(),
  weight66d: whole.nullable(),
  weight18w: whole.nullable(),
  weightThirdYean: whole.nullable(),
  statisticalWeight: whole.nullable(),
  familyGenetics: z.string().nullable(),
  breed: z.enum(BREEDS).nullable(),
  line: z.enum(LINES).nullable(),
  pedigree: z.boolean(),
  iaCount: whole,
  currentIA: iaGroup.nullable(),
  previousIA: iaGroup.nullable(),
  firstIA: day.nullable(),
  lastIA: day.nullable(),
  pregnantInLastIA: z.boolean().nullable(),
  nannyCount: whole,
  gridCount: whole,
  birthCount: whole,
  weaningCount: whole,
  performance,
  /** Newest first. */
  covers: z.array(cover),
  /** Sent back with an edit, so that nobody overwrites what somebody else just changed. */
  version: whole,
})
export type Rabbit = z.infer<typeof rabbit>

const oneRabbit = { params: z.object({ id: recordId }), record: 'rabbit' } as const

export const getRabbit = endpoint({
  id: 'E-048',
  summary: 'The data sheet of one rabbit',
  method: 'GET',
  path: '/api/v1/rabbit/{id}',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'http',
  ...oneRabbit,
  answer: rabbit,
})

// Wide on purpose: what is out of range is answered by its own code, not as an unreadable request [10.2].
const choice = z.number().int().nullish()
const number = z.number().nullish()
const text = z.string().max(1000).nullish()
/** A day in either given form [D-004]. */
const anyDay = z.union([z.string().max(30), z.number()]).nullish()

export const updateRabbit = endpoint({
  id: 'E-049',
  summary: 'Change the data sheet of one rabbit',
  method: 'POST',
  path: '/api/v1/rabbit/{id}',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'messages',
  ...oneRabbit,
  body: z.object({
    earTagId: choice,
    tattoo: text,
    spermId: choice,
    motherId: choice,
    motherFarmId: choice,
    /** Of a mother on another farm, as it stands on paper: that farm's rabbits cannot be searched [D-072]. */
    motherTattoo: text,
    origin: text,
    breastNumber: number,
    healthCondition: text,
    status: text,
    cageId: choice,
    birthDate: anyDay,
    weight32d: number,
    weight66d: number,
    weight18w: number,
    weightThirdYean: number,
    statisticalWeight: number,
    familyGenetics: text,
    breed: text,
    line: text,
    pedigree: z.boolean().nullish(),
    sourceFarmId: choice,
    bredFromDate: anyDay,
    exitDate: anyDay,
    version: z.number().int().optional(),
  }),
  answer: messages,
})

export const updateCover = endpoint({
  id: 'E-050',
  summary: 'Change one insemination and its litter',
  method: 'POST',
  path: '/api/v1/rabbit/ia-cover/{id}',
  access: ['ADMIN'],
  cost: 'light',
  // An unknown cover is a message of its own, not a missing page [10.2].
  refusal: 'messages',
  params: z.object({ id: recordId }),
  body: z.object({
    spermId: choice,
    pedigree: text,
    touching: z.boolean().nullish(),
    touchingDate: anyDay,
    farrowingDate: anyDay,
    viable: number,
    unviable: number,
    added: number,
    taken: number,
    adjusted: number,
    nestCount3Week: number,
    weight3Week: number,
    smallestWeight: number,
    largestWeight: number,
    nestCount: number,
    weight4Week: number,
    nanny: z.boolean().nullish(),
    grid: z.boolean().nullish(),
    status: text,
    healthCondition: text,
    version: z.number().int().optional(),
    motherVersion: z.number().int().optional(),
  }),
  answer: messages,
})

const change = z.object({ from: z.string().nullable(), to: z.string().nullable() }).nullable()
/** What happened to a rabbit, with who and when; a part that did not change is null. */
export const rabbitEvent = z.object({
  id: whole,
  at: z.string(),
  by: z.string().nullable(),
  /** The first one: how it came into the stock. */
  created: z.boolean(),
  status: change,
  health: change,
  cage: change,
  earTag: change,
})
export type RabbitEvent = z.infer<typeof rabbitEvent>

const band = z.object({ low: z.number(), mid: z.number(), high: z.number() }).nullable()

export const getRabbitHistory = endpoint({
  id: 'W-22',
  summary: 'Events and offspring of a rabbit, and how its herd does',
  method: 'GET',
  path: '/api/v1/rabbit/{id}/history',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'http',
  ...oneRabbit,
  answer: z.object({
    /** Newest first, at most 200. */
    events: z.array(rabbitEvent),
    /** At most 200, youngest first. */
    offspring: z.array(
      z.object({
        id: whole,
        tattoo: z.string().nullable(),
        sex: z.enum(SEXES),
        birthDate: day.nullable(),
        status: z.enum(RABBIT_STATUSES),
        cage: z.string().nullable(),
        line: z.enum(LINES).nullable(),
      }),
    ),
    offspringCount: whole,
    /** Of the living of the same sex: the middle 80 % of each weight, and kits born alive per litter. */
    herd: z.object({
      weight32d: band,
      weight66d: band,
      weight18w: band,
      weightThirdYean: band,
      statisticalWeight: band,
      viableMean: z.number().nullable(),
    }),
  }),
})

export const ancestor = z.object({
  /** Its sheet; null for one that is not on the own farm. */
  id: whole.nullable(),
  tattoo: z.string(),
  sex: z.enum(SEXES),
  farmShort: z.string().nullable(),
  birthDate: day.nullable(),
  line: z.enum(LINES).nullable(),
  breed: z.enum(BREEDS).nullable(),
})
export type Ancestor = z.infer<typeof ancestor>

export const getRabbitPedigree = endpoint({
  id: 'W-23',
  summary: 'Three generations of ancestors and the inbreeding coefficient',
  method: 'GET',
  path: '/api/v1/rabbit/{id}/pedigree',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'http',
  ...oneRabbit,
  answer: z.object({
    /** By way from the animal: 'M' mother, 'F' father, 'MF' the mother's father and so on. Unknown ones are missing. */
    ancestors: z.record(z.string().regex(/^[MF]{1,3}$/), ancestor),
    /** Wright's coefficient over the whole recorded pedigree, 0 to 1. */
    inbreeding: z.number(),
    /** Ancestors it was computed from. */
    known: whole,
    /** Ancestors that appear on both sides, by tattoo where they may be seen. */
    common: z.array(z.string()),
  }),
})
