import { z } from 'zod'
import { readDay } from '../../kernel/calendar.ts'
import { endpoint, messages, problem } from '../../kernel/endpoint.ts'
import { DAY_FIELDS } from '../../kernel/day-fields.ts'
import { recordId } from '../../kernel/ids.ts'
import { pageOf } from '../../kernel/paging.ts'
import { DIARY_FIELD_NAMES, MOST_DIARY_BYTES, MOST_DIARY_ROWS } from './diary.vocabulary.ts'
import { GROUP_KINDS, POSTING_DOCUMENTS, POSTING_KINDS, STOCKS } from './groups.vocabulary.ts'
import { groupNumbers } from './numbers.contract.ts'
import { CELL_OUTCOMES, SHEET_STOCK_COLUMNS } from './sheet.vocabulary.ts'
import { slaughtering } from './slaughterings.contract.ts'

const whole = z.number().int()
export const oneGroup = { params: z.object({ id: recordId }), record: 'group' } as const
const access = ['ADMIN'] as const

/** A day in either stated form. */
export const dayValue = z
  .union([z.string().max(10), z.number()])
  .refine((value) => readDay(value) !== undefined)
  .transform((value) => readDay(value) ?? '')
  .register(DAY_FIELDS, {})

/** The number of a diary day in a path: of its group and its place in it [GD-05]. */
export const diaryId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Stables of a group as the dialogs send them; the name is not read. */
export const stableList = z.array(z.object({ id: recordId, name: z.string().max(255).nullish() })).max(200)

/** What is shown of a stable. */
export const stableName = z.object({ id: whole, name: z.string() })

/** Animals left in a group, by stock. */
export const headsLeft = z.partialRecord(z.enum(STOCKS), whole)

/** An arrival or one side of a move; kilograms [ORI-01, ORI-02]. */
export const origin = z.object({
  id: whole,
  arrivedDate: z.string(),
  farmName: z.string().nullable(),
  groupId: whole.nullable(),
  groupName: z.string().nullable(),
  age: whole,
  num: whole,
  weight: z.number(),
  numPS: whole,
  numGP: whole,
  weightPS: z.number(),
  weightGP: z.number(),
  isMoving: z.boolean(),
  isMovingSource: z.boolean(),
  associatedId: z.string().nullable(),
  version: whole,
})
export type Origin = z.infer<typeof origin>

export const listGroupNames = endpoint({
  id: 'E-112',
  summary: 'Groups of the farm by name, without merged parents',
  method: 'GET',
  path: '/api/v1/groups/name',
  access,
  cost: 'light',
  refusal: 'http',
  answer: z.array(
    z.object({
      formattedName: z.string(),
      groupId: whole,
      groupMarker: z.enum(GROUP_KINDS),
      diaryStartDate: z.string(),
      diaryEndDate: z.string(),
      /** Closed groups take no animals. */
      closed: z.boolean(),
      /** Weaned kits of a mother group, and those that no group has taken yet. */
      weaned: whole,
      notPlaced: whole,
    }),
  ),
})

export const getGroupInfo = endpoint({
  id: 'E-113',
  summary: 'Name and stables of a group',
  method: 'GET',
  path: '/api/v1/group/{id}',
  access,
  cost: 'light',
  refusal: 'http',
  ...oneGroup,
  answer: z.object({ groupId: whole, formattedName: z.string(), stablesNames: z.array(z.string()) }),
})

const cell = z.union([z.string(), z.number(), z.boolean()]).nullable()

/** The stored days of one group: what its page folds. */
const storedDays = z.object({
  groupId: whole,
  /** Offset, version, then values in the order of the columns. */
  days: z.array(z.array(cell)),
  /** Stock and numbers in the order of the stock columns. */
  stock: z.array(z.array(cell)),
  /** Stock, offset, number of animals weighed, their mean and standard deviation in grams [D-136]. */
  weights: z.array(z.array(cell)),
})

export const getGroupSheet = endpoint({
  id: 'W-60',
  summary: 'Everything the page of a group shows',
  method: 'GET',
  path: '/api/v1/group/{id}/sheet',
  access,
  cost: 'light',
  refusal: 'http',
  ...oneGroup,
  answer: z.object({
    group: z.object({
      id: whole,
      kind: z.enum(GROUP_KINDS),
      name: z.string().nullable(),
      generatedName: z.string(),
      parentId: whole.nullable(),
      isParent: z.boolean(),
      startDate: z.string(),
      age: whole.nullable(),
      endDate: z.string().nullable(),
      plannedDeliveryAge: whole.nullable(),
      iaGroupId: whole.nullable(),
      version: whole,
      stables: z.array(stableName),
    }),
    today: z.string(),
    columns: z.array(z.enum(DIARY_FIELD_NAMES)),
    stockColumns: z.array(z.enum(SHEET_STOCK_COLUMNS)),
    /** One for a group; one for each member of a merged parent. */
    sheets: z.array(storedDays),
    /** Numbers of a mother page; of a merged parent those of each member. Other kinds have none. */
    numbers: z.array(groupNumbers),
    origins: z.array(origin),
    /** Of fattening groups; of a merged parent those of its members. */
    slaughterings: z.array(slaughtering),
    /** The merged group this one is of, parent first, or that it is. */
    members: z.array(
      z.object({
        groupId: whole,
        generatedName: z.string(),
        stables: z.array(stableName),
        startDate: z.string(),
        endDate: z.string().nullable(),
      }),
    ),
    /** Animals on the books of a closed group [GD-10]. */
    toExplain: headsLeft,
  }),
})

const typedCells = z.partialRecord(z.enum(DIARY_FIELD_NAMES), cell)
const hasSameCells = ({ was, set }: { was: object; set: object }): boolean =>
  Object.keys(set).length > 0 &&
  Object.keys(was).length === Object.keys(set).length &&
  Object.keys(set).every((field) => field in was)
const typedDay = z.object({ id: diaryId, was: typedCells, set: typedCells }).refine(hasSameCells)
export type TypedDay = z.output<typeof typedDay>

/** What became of one day: all of its cells are written or none. */
const savedDay = z.object({
  id: whole,
  outcome: z.enum(CELL_OUTCOMES),
  version: whole,
  values: typedCells.optional(),
  problems: z.array(problem).optional(),
  theirs: z
    .partialRecord(
      z.enum(DIARY_FIELD_NAMES),
      z.object({ value: cell, by: z.string().nullable(), at: z.string() }),
    )
    .optional(),
})
export type SavedDay = z.infer<typeof savedDay>

export const saveDiaryCells = endpoint({
  id: 'W-61',
  summary: 'Save cells of a diary, each compared with what it was typed over',
  method: 'POST',
  path: '/api/v1/group/{id}/cells',
  access,
  cost: 'light',
  refusal: 'messages',
  ...oneGroup,
  body: z.object({
    rows: z
      .array(typedDay)
      .min(1)
      .max(MOST_DIARY_ROWS)
      .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length)
      .refine((rows) => JSON.stringify(rows).length <= MOST_DIARY_BYTES),
  }),
  answer: messages.extend({ version: whole.optional(), rows: z.array(savedDay).optional() }),
})

export const listGroupChanges = endpoint({
  id: 'W-62',
  summary: 'Days of a group that have changed since a version',
  method: 'GET',
  path: '/api/v1/group/{id}/changes',
  access,
  cost: 'light',
  refusal: 'http',
  ...oneGroup,
  query: z.object({ since: z.coerce.number().int().min(0).default(0) }),
  answer: z.object({
    version: whole,
    days: z.array(z.array(cell)),
    /** Who changed each of them last; null where the caller may not see the account. */
    by: z.array(z.string().nullable()),
    stock: z.array(z.array(cell)),
    /** Something else of the group changed: its sheet is to be asked for. */
    rest: z.boolean(),
  }),
})

export const pagePostings = endpoint({
  id: 'W-63',
  summary: 'Ledger of a group: what was posted, by whom and when',
  method: 'GET',
  path: '/api/v1/group/{id}/postings',
  access,
  cost: 'light',
  refusal: 'http',
  ...oneGroup,
  query: z.object({
    stock: z.enum(STOCKS).optional(),
    kind: z.enum(POSTING_KINDS).optional(),
    from: z.string().max(10).optional(),
    to: z.string().max(10).optional(),
    page: z.coerce.number().int().min(0).max(10_000).default(0),
  }),
  answer: pageOf(
    z.object({
      id: whole,
      day: z.string(),
      kind: z.enum(POSTING_KINDS),
      stock: z.enum(STOCKS),
      num: whole,
      kg: z.number(),
      /** The other group, where there is one. */
      from: z.string().nullable(),
      to: z.string().nullable(),
      document: z.enum(POSTING_DOCUMENTS),
      by: z.string().nullable(),
      at: z.string(),
      /** Entered more than two days after its day. */
      late: z.boolean(),
    }),
  ).extend({ sum: whole }),
})
