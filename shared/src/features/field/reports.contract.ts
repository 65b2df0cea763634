import { z } from 'zod'
import { COMMAND_STATUSES } from '../../kernel/commands.ts'
import { endpoint, fileBody, messages, problem } from '../../kernel/endpoint.ts'
import { pageOf, pageQuery, TABLE_PAGE_SIZE } from '../../kernel/paging.ts'
import { LANE_STATES, NOTE_LENGTH, REPORT_STATUSES, SETTLE_HOWS } from './field.vocabulary.ts'

const whole = z.number().int()
const common = { access: ['ADMIN'], cost: 'light' } as const

export const REPORT_SORT_FIELDS = ['arrivedAt', 'username', 'command', 'status'] as const

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

/** One value of an entry: what the barn says, and what is stored by now. */
const reportValue = z.object({
  /** Name of the field, as the command has it. */
  field: z.string(),
  /** Which nests it is about, where there are several. */
  of: z.string().nullable(),
  mine: value,
  /** Absent where nothing of the kind is stored: what was carried, what was added. */
  stored: value.optional(),
})
export type ReportValue = z.infer<typeof reportValue>

/** What a phone sent and the server could not carry out [FLD-15]. */
export const report = z.object({
  /** Number of the command in the log. */
  id: whole,
  status: z.enum(REPORT_STATUSES),
  command: z.string(),
  /** When it was done in the barn, by the clock of the server; null when it could not be read. */
  at: z.string().nullable(),
  arrivedAt: z.string(),
  /** Who made the entry, who brought it where that is another person, and on which phone. */
  username: z.string(),
  carrier: z.string().nullable(),
  phone: z.string().nullable(),
  doe: z
    .object({
      id: whole,
      tattoo: z.string().nullable(),
      earTag: z.string().nullable(),
      cage: z.string().nullable(),
    })
    .nullable(),
  /** The group it is about, as it is called. */
  group: z.string().nullable(),
  values: z.array(reportValue),
  /** Who stored what is there now, and when. */
  storedBy: z.string().nullable(),
  storedAt: z.string().nullable(),
  /** Stands for what is stored: sent along by who takes the barn's value, so that nothing unseen is overwritten. */
  stamp: z.string(),
  /** Why it was not carried out. */
  reasons: z.array(problem.pick({ code: true }).extend({ params: problem.shape.params.unwrap() })),
  /** What was sent, as a text, where no fields could be read. */
  text: z.string().nullable(),
  /** How it can be settled. */
  hows: z.array(z.enum(SETTLE_HOWS)),
})
export type Report = z.infer<typeof report>

export const pageReports = endpoint({
  id: 'W-85',
  summary: 'What phones of the farm sent and the server could not carry out, until it is settled',
  method: 'GET',
  path: '/api/v1/field/reports',
  ...common,
  refusal: 'http',
  query: pageQuery.extend({
    pageSize: pageQuery.shape.pageSize.default(TABLE_PAGE_SIZE),
    sortFields: pageQuery.shape.sortFields.default('arrivedAt'),
    status: z.enum(REPORT_STATUSES).optional(),
  }),
  answer: pageOf(report),
})

export const settleReport = endpoint({
  id: 'W-86',
  record: 'report',
  summary: 'Settle what a phone reported: take it, run it again, keep what is stored, or send a worker back',
  method: 'POST',
  path: '/api/v1/field/report/{id}',
  ...common,
  refusal: 'messages',
  params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  body: z.object({
    how: z.enum(SETTLE_HOWS),
    note: z.string().trim().max(NOTE_LENGTH).optional(),
    /** Of the report as it was seen; another one by now refuses TAKE. */
    stamp: z.string().max(200).optional(),
  }),
  answer: messages,
})

export const takeUnsentFile = endpoint({
  id: 'W-87',
  record: 'lane',
  summary:
    'Unsent work of a phone as a file, into the same intake: each entry once, also when the phone brings it again',
  method: 'POST',
  path: '/api/v1/field/file',
  access: ['ADMIN'],
  cost: 'heavy',
  refusal: 'http',
  bodyType: 'file',
  body: fileBody,
  answer: z.object({
    /** Whose work it is, and on which phone. */
    username: z.string(),
    phone: z.string().nullable(),
    rows: whole,
    /** How many ended how; those that were known before with their first outcome. */
    outcomes: z.partialRecord(z.enum(COMMAND_STATUSES), whole),
    /** Not done yet when the time was over: the same file again goes on behind them. */
    rest: whole,
  }),
})

/** One person on one phone, as the office sees it [F-21]. */
const lane = z.object({
  laneId: z.string(),
  username: z.string(),
  label: z.string(),
  build: z.string().nullable(),
  seenAt: z.string(),
  /** What waited on the phone when it was last heard of. */
  unsent: whole.nullable(),
  /** Our clock less that of the phone. */
  skewMs: whole.nullable(),
  persisted: z.boolean().nullable(),
  lastSeq: whole,
  state: z.enum(LANE_STATES),
})
export type LaneRow = z.infer<typeof lane>

export const listLanes = endpoint({
  id: 'W-88',
  summary: 'Phones of the farm: who, when last heard of, what waits on them',
  method: 'GET',
  path: '/api/v1/field/lanes',
  ...common,
  refusal: 'http',
  answer: z.array(lane),
})
