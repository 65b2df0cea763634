import { z } from 'zod'
import { readDay } from '../../kernel/calendar.ts'
import { endpoint, fileAnswer, message } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { CAGE_POSITIONS } from '../../kernel/places.ts'
import { BREEDS, HEALTH_CONDITIONS, LINES, RABBIT_STATUSES } from '../animals/animals.vocabulary.ts'
import {
  DEFAULT_LIST_KIND,
  MAX_AGE_MONTHS,
  MAX_BIRTHS,
  MAX_BULK,
  MAX_LISTED,
  MAX_VIABLE_MEAN,
  LIST_KINDS,
  PALPATIONS,
  STOCK_PAGE_SIZE,
} from './stock.vocabulary.ts'

/** A row of the stock list: a rabbit, or a cage that may hold one [STK-04, D-058]. */
export const rabbitRow = z.object({
  /** Null where a cage is empty. */
  id: z.number().int().nullable(),
  earTag: z.string().nullable(),
  /** Cage; for a rabbit that left, its last cage, and no cage id. */
  cage: z.string().nullable(),
  cageId: z.number().int().nullable(),
  tattoo: z.string().nullable(),
  pedigree: z.boolean().nullable(),
  spermLabel: z.string().nullable(),
  breed: z.enum(BREEDS).nullable(),
  line: z.enum(LINES).nullable(),
  birthDate: z.string().nullable(),
  status: z.enum(RABBIT_STATUSES).nullable(),
  healthCondition: z.enum(HEALTH_CONDITIONS).nullable(),
  iaCount: z.number().int().nullable(),
  /** The newest insemination group, its first day, and whether she took [D-066, D-067]. */
  iaGroup: z.string().nullable(),
  lastIa: z.string().nullable(),
  pregnant: z.boolean().nullable(),
  births: z.number().int().nullable(),
  /** Mean of kits born alive, one decimal. */
  viableMean: z.number().nullable(),
})
export type RabbitRow = z.infer<typeof rabbitRow>

// In an address lists are texts with commas, in a body they are lists [D-057].
const listOf = <const T extends readonly [string, ...string[]]>(codes: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((code) => code !== '') : value),
    z.array(z.enum(codes)).max(20).optional(),
  )
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
const blankIsNone = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), type.optional())
const whole = (max: number) => blankIsNone(z.coerce.number().int().min(0).max(max))
const day = blankIsNone(z.string().refine((text) => readDay(text) !== undefined))
const mean = blankIsNone(z.coerce.number().min(0).max(MAX_VIABLE_MEAN).multipleOf(0.1))

const filterShape = {
  other: z.enum(LIST_KINDS).default(DEFAULT_LIST_KIND),
  stableId: blankIsNone(recordId),
  position: blankIsNone(z.enum(CAGE_POSITIONS)),
  row: blankIsNone(z.coerce.number().int().min(1).max(9999)),
  /** The number of the cage in its row. */
  col: blankIsNone(z.coerce.number().int().min(1).max(9999)),
  earTag: blankIsNone(z.string().max(20)),
  tattoo: blankIsNone(z.string().max(255)),
  iaGroupId: blankIsNone(recordId),
  /** Mothers that are in no insemination group that is still open. */
  notInGroup: blankIsNone(flag),
  statuses: listOf(RABBIT_STATUSES),
  lines: listOf(LINES),
  healthConditions: listOf(HEALTH_CONDITIONS),
  breeds: listOf(BREEDS),
  /** Whole months, both ends included. */
  ageFrom: whole(MAX_AGE_MONTHS),
  ageTo: whole(MAX_AGE_MONTHS),
  /** Living rabbits that share their tattoo with another living one [D-241]. */
  twins: blankIsNone(flag),
  /** Newest started insemination: its palpation and its first day [D-066, D-067]. */
  palpations: listOf(PALPATIONS),
  lastIaFrom: day,
  lastIaTo: day,
  birthsFrom: whole(MAX_BIRTHS),
  birthsTo: whole(MAX_BIRTHS),
  /** Kits born alive a litter, one decimal. */
  viableMeanFrom: mean,
  viableMeanTo: mean,
}
export const stockFilter = z.object(filterShape)

/** Rabbits by number, with commas: what was chosen in the list, or all of it but a few. */
const numbers = z
  .string()
  .max(MAX_LISTED * 10)
  .regex(/^\d{1,9}(,\d{1,9})*$/)
  .transform((text) => text.split(',').map(Number))
  .optional()
const chosenShape = { ids: numbers, except: numbers }

export const pageRabbits = endpoint({
  id: 'E-045',
  summary: 'The stock list',
  method: 'GET',
  path: '/api/v1/rabbits',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'http',
  query: pageQuery.extend({
    ...filterShape,
    /** Part of a tattoo or an ear tag, anywhere in it: the search box of the list. */
    search: blankIsNone(z.string().max(100)),
    ...chosenShape,
    pageSize: pageQuery.shape.pageSize.default(STOCK_PAGE_SIZE),
    sortFields: pageQuery.shape.sortFields.default('cage'),
    sortOrder: pageQuery.shape.sortOrder.default('asc'),
  }),
  answer: pageOf(rabbitRow),
})

export const getRabbitFilterOptions = endpoint({
  id: 'E-046',
  summary: 'What the filters of the stock list offer',
  method: 'GET',
  path: '/api/v1/filter-options/rabbit',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'http',
  answer: z.object({
    iaGroups: z.record(z.string(), z.string()),
    stables: z.record(z.string(), z.string()),
    maxRow: z.number().int(),
    maxCol: z.number().int(),
  }),
})

/** Rabbits by number, or all that a filter finds but a few: what stood in the list when the user chose [STK-17]. */
export const choiceShape = {
  rabbitIds: z.array(z.number().int()).max(MAX_BULK).default([]),
  matching: z
    .object({
      filter: z.object({ ...filterShape, search: blankIsNone(z.string().max(100)) }),
      except: z.array(z.number().int()).max(MAX_BULK),
    })
    .optional(),
}

const bulkShape = {
  ...choiceShape,
  /** Free text on purpose: an unknown value is answered by its own code [D-063]. */
  healthCondition: z.string().max(50).nullish(),
  rabbitStatus: z.string().max(50).nullish(),
  /** The day they leave on; today when it is absent [D-062]. */
  exitDate: z.string().max(30).nullish(),
  /** How many were seen to change: refused when the list has changed since. */
  expected: z.number().int().optional(),
}

/** Rabbits in a sentence: how many, and the first few by tattoo. */
export const someRabbits = z.object({ count: z.number().int(), tattoos: z.array(z.string()) })

export const changeRabbits = endpoint({
  id: 'E-047',
  summary: 'Give many rabbits a status and/or a health condition, all or none',
  method: 'POST',
  path: '/api/v1/rabbits/bulk-action',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'messages',
  body: z.object(bulkShape),
  /** `changeId` takes the change back by W-21; absent when no rabbit changed. */
  answer: z.object({
    messages: z.array(message),
    changed: z.number().int().optional(),
    changeId: z.number().int().optional(),
  }),
})

export const previewRabbits = endpoint({
  id: 'W-20',
  summary: 'What a bulk change would do, without doing it',
  method: 'POST',
  path: '/api/v1/rabbits/bulk-preview',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'messages',
  body: z.object(bulkShape),
  answer: z.object({
    chosen: z.number().int(),
    /** Rabbits that change at all. */
    changed: z.number().int(),
    unchanged: z.number().int(),
    /** Rabbits that leave a cage by it. */
    leavingCages: z.number().int(),
    /** From what to what, most frequent first. */
    statuses: z.array(
      z.object({ from: z.enum(RABBIT_STATUSES), to: z.enum(RABBIT_STATUSES), count: z.number().int() }),
    ),
    health: z.array(
      z.object({ from: z.enum(HEALTH_CONDITIONS), to: z.enum(HEALTH_CONDITIONS), count: z.number().int() }),
    ),
    /** Rabbits the change is refused for: the first few with their tattoo, and how many in all. */
    refused: someRabbits,
    /** Rabbits that were born after the day they would have left on. */
    bornLater: someRabbits,
  }),
})

export const undoRabbits = endpoint({
  id: 'W-21',
  summary: 'Take a bulk change back as one piece, if none of its rabbits has changed since',
  method: 'POST',
  path: '/api/v1/rabbits/bulk-action/{id}/undo',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'messages',
  record: 'bulk-change',
  params: z.object({ id: recordId }),
  answer: z.object({ messages: z.array(message), changed: z.number().int().optional() }),
})

const exportFile = {
  method: 'GET',
  access: ['ADMIN'],
  cost: 'heavy',
  refusal: 'http',
  answerType: 'file',
  answer: fileAnswer,
} as const
const exportQuery = z.object({
  ...filterShape,
  search: blankIsNone(z.string().max(100)),
  ...chosenShape,
})

export const exportStock = endpoint({
  id: 'E-063',
  summary: 'The filtered mothers as a workbook that can be read back',
  path: '/api/v1/export/rabbit',
  query: exportQuery,
  ...exportFile,
})

export const exportBucks = endpoint({
  id: 'E-065',
  summary: 'The filtered bucks as a workbook that can be read back',
  path: '/api/v1/export/rabbit/male',
  query: exportQuery.extend({ other: filterShape.other.unwrap().default('ALL_BUCK') }),
  ...exportFile,
})

export const exportCages = endpoint({
  id: 'E-070',
  summary: 'Every cage with who lives in it',
  path: '/api/v1/export/cage-list',
  query: z.object({
    /** Ids with commas; none means all. */
    stables: z
      .string()
      .max(2000)
      .regex(/^\d{1,9}(,\d{1,9})*$/)
      .optional(),
  }),
  ...exportFile,
})
