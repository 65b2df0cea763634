import { z } from 'zod'
import { readDay } from '../../kernel/calendar.ts'
import { endpoint, messages, problem } from '../../kernel/endpoint.ts'
import { MAX_ID, recordId } from '../../kernel/ids.ts'
import { iaGroup } from '../ia-groups/ia-groups.contract.ts'
import {
  CELL_FIELDS,
  CELL_OUTCOMES,
  GRID_COLUMNS,
  MOST_CELL_BYTES,
  MOST_CELL_ROWS,
} from './cells.vocabulary.ts'
import { cover } from './covers.contract.ts'

const whole = z.number().int()
const oneGroup = { params: z.object({ id: recordId }), record: 'ia-group' } as const
const common = { access: ['ADMIN'], cost: 'light', ...oneGroup } as const
/** Workers read the covers of a group in which they have work. */
const withWorkers = { ...common, access: ['ADMIN', 'USER'] } as const

// Wide on purpose: what is out of range is told cell by cell, not as an unreadable request.
const number = z.number().nullable()
const day = z.string().max(30).nullable()
const code = z.string().max(40)
const touching = z.union([z.boolean(), z.literal('unsure')]).nullable()

/** Some cells of a row, by their field. */
const someCells = z
  .strictObject({
    touching,
    touchingDate: day,
    farrowingDate: day,
    viable: number,
    unviable: number,
    added: number,
    taken: number,
    adjusted: number,
    nestCount3Week: number,
    nestCount: number,
    weight3Week: number,
    smallestWeight: number,
    largestWeight: number,
    weight4Week: number,
    nanny: z.boolean(),
    grid: z.boolean(),
    status: code,
    healthCondition: code,
  })
  .partial()

const hasSameCells = ({ was, set }: { was: object; set: object }): boolean =>
  Object.keys(set).length > 0 &&
  Object.keys(was).length === Object.keys(set).length &&
  Object.keys(set).every((field) => field in was)

const typedRow = z
  .object({
    /** Number of the cover. */
    id: recordId,
    /** What each cell held when it was typed over. */
    was: someCells,
    set: someCells,
  })
  .refine(hasSameCells)
export type TypedRow = z.output<typeof typedRow>

/** A day of the page: the one of today, or none, unless it is said. */
const pageDay = day.optional().refine((value) => value == null || readDay(value) === value)

const isEachOnce = (rows: readonly { id: number }[]): boolean =>
  new Set(rows.map(({ id }) => id)).size === rows.length

/** The log keeps a call whole. */
const fitsLog = (rows: readonly object[]): boolean => JSON.stringify(rows).length <= MOST_CELL_BYTES

const theirs = z.object({
  value: z.union([z.boolean(), z.number(), z.string()]).nullable(),
  by: z.string().nullable(),
  at: z.string(),
})

/** What became of one row: all of its cells are written or none. */
const savedRow = z.object({
  id: whole,
  outcome: z.enum(CELL_OUTCOMES),
  version: whole,
  /** What the server filled in by itself; all cells of a row that was not written. */
  values: someCells.optional(),
  problems: z.array(problem).optional(),
  /** Cells that another person has changed meanwhile. */
  theirs: z.partialRecord(z.enum(CELL_FIELDS), theirs).optional(),
})
export type SavedRow = z.infer<typeof savedRow>

const values = z.array(z.union([z.string(), z.number(), z.boolean()]).nullable())

export const getCoverGrid = endpoint({
  id: 'W-42',
  summary: 'The covers of a group as rows of a grid, in walking order',
  method: 'GET',
  path: '/api/v1/ia-group/{id}/grid',
  ...common,
  refusal: 'http',
  /** Zero for does without a cage. */
  query: z.object({
    stableId: z.coerce.number().int().min(0).max(MAX_ID).optional(),
    /** With what became of the does in the rounds before. */
    past: z.enum(['true', 'false']).optional(),
  }),
  answer: z.object({
    group: iaGroup,
    /** Changes of the group so far: what is new since then is asked by W-44. */
    seq: whole,
    total: whole,
    /** Where its does are; null for those without a cage. */
    stables: z.array(z.object({ id: whole.nullable(), name: z.string().nullable(), covers: whole })),
    columns: z.array(z.enum(GRID_COLUMNS)),
    /** Values in the order of the columns; none where the group is too large to be opened at once. */
    rows: z.array(values),
    /** If asked for: covers of does that came empty from one or two rounds running, with how many. */
    emptyBefore: z.array(z.tuple([whole, whole])).optional(),
  }),
})

export const listCoverChanges = endpoint({
  id: 'W-44',
  summary: 'Covers of a group that have changed since a number',
  method: 'GET',
  path: '/api/v1/ia-group/{id}/changes',
  ...withWorkers,
  refusal: 'http',
  lane: 'read',
  query: z.object({ since: z.coerce.number().int().min(0).default(0) }),
  answer: z.object({
    seq: whole,
    /** Does of the group; null where nothing is new. */
    total: whole.nullable(),
    rows: z.array(values),
    /** Who changed each of them last; null where the caller may not see the account. */
    by: z.array(z.string().nullable()),
  }),
})

export const saveCoverCells = endpoint({
  id: 'W-43',
  summary: 'Save cells of a grid, each compared with what it was typed over',
  method: 'POST',
  path: '/api/v1/ia-group/{id}/cells',
  ...common,
  refusal: 'messages',
  body: z.object({
    rows: z.array(typedRow).min(1).max(MOST_CELL_ROWS).refine(isEachOnce).refine(fitsLog),
    /** Days of the page for results typed without one. */
    dates: z.object({ touching: pageDay, farrowing: pageDay }).default({}),
  }),
  answer: messages.extend({ seq: whole.optional(), rows: z.array(savedRow).optional() }),
})

export const listGroupCovers = endpoint({
  id: 'E-040',
  summary: 'The covers of an insemination group, in walking order',
  method: 'GET',
  path: '/api/v1/ia-group/{id}/covers',
  ...withWorkers,
  refusal: 'http',
  answer: z.array(cover.extend({ seq: whole })),
})

const mean = z.number().nullable()
export const getCoverSummary = endpoint({
  id: 'E-041',
  summary: 'Sums and means of an insemination group',
  method: 'GET',
  path: '/api/v1/ia-group/{id}/covers/summary',
  ...common,
  refusal: 'http',
  answer: z.object({
    sumPregnant: whole,
    sumBorn: whole,
    avgBorn: mean,
    sumViable: whole,
    avgViable: mean,
    sumUnviable: whole,
    avgUnviable: mean,
    sumAdded: whole,
    sumTaken: whole,
    sumAdjusted: whole,
    covers: whole,
    notFelt: whole,
    unsure: whole,
    negative: whole,
    farrowed: whole,
    litters: whole,
    notEqualized: whole,
    toExplain: whole,
    surplus: whole,
  }),
})
