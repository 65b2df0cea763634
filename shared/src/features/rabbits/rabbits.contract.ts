import { z } from 'zod'
import { endpoint, messages } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'
import { answerShape, bodyShape } from '../../kernel/record-shapes.ts'
import { cover, performance } from '../covers/covers.contract.ts'
import { iaGroup } from '../ia-groups/ia-groups.contract.ts'
import { LINES, RABBIT_STATUSES, SEXES } from '../animals/animals.vocabulary.ts'
import { RABBIT } from './rabbits.record.ts'

const whole = z.number().int()
const day = z.string()
const named = z.object({ id: whole, label: z.string() })

/** The data sheet of one rabbit [RAB-02…04]. */
export const rabbit = z.object({
  id: whole,
  sex: z.enum(SEXES),
  earTag: named.nullable(),
  eid: z.string().nullable(),
  ...answerShape(RABBIT),
  /** The semen of the father, and the buck behind it. */
  sperm: named.nullable(),
  buck: z.object({ id: whole.nullable(), tattoo: z.string(), farmShort: z.string().nullable() }).nullable(),
  /** The id leads to a sheet only when she is on the own farm: then the farm is null [D-072]. */
  mother: named.nullable(),
  motherFarmId: whole.nullable(),
  motherFarmShort: z.string().nullable(),
  sourceFarmId: whole.nullable(),
  sourceFarmShort: z.string().nullable(),
  sourceGroup: z.string().nullable(),
  cageId: whole.nullable(),
  cage: named.nullable(),
  /** Last cage of a rabbit that left. */
  lastCage: z.string().nullable(),
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
  /** Sent back with an edit, so that it does not overwrite a change another user has just made. */
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

export const updateRabbit = endpoint({
  id: 'E-049',
  summary: 'Change the data sheet of one rabbit',
  method: 'POST',
  path: '/api/v1/rabbit/{id}',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'messages',
  ...oneRabbit,
  body: z.object({ ...bodyShape(RABBIT), version: z.number().int().optional() }),
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

/** A value before or after a change, references by the name people know them by. */
const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

/** A change of the data sheet or of an insemination, as the log has it: who, when, before and after [U8]. */
export const rabbitEdit = z.object({
  id: whole,
  at: z.string(),
  by: z.string().nullable(),
  /** The insemination that was changed; null where it was the sheet itself. */
  coverId: whole.nullable(),
  changes: z.array(z.object({ field: z.string(), from: value, to: value })),
})
export type RabbitEdit = z.infer<typeof rabbitEdit>

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
    /** Newest first, at most 200; without what events tell. */
    edits: z.array(rabbitEdit),
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
    /** Herd figures of the living rabbits of the same sex: middle 80 % of each weight, kits born alive per litter. */
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
