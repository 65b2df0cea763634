import { z } from 'zod'
import { COMMAND_SOURCES, COMMAND_STATUSES } from '../../kernel/commands.ts'
import { endpoint, message, messages, problem } from '../../kernel/endpoint.ts'
import { MAX_ID } from '../../kernel/ids.ts'
import { pageOf, pageQuery, TABLE_PAGE_SIZE } from '../../kernel/paging.ts'

/** Page buttons of this list [CMD-02, D-192]. */
export const COMMAND_PAGE_WINDOW = 11
export const COMMAND_SORT_FIELDS = [
  'id',
  'version',
  'farmName',
  'username',
  'command',
  'status',
  'source',
] as const
/** The filter's word for "no farm" [CMD-04]. */
export const NO_FARM = -1
export const MAX_COMMANDS_PER_CALL = 200
/** Rows and bytes of one call of a lane: an answer has to come within seconds. */
export const LANE_CALL = { rows: 100, bytes: 256 * 1024 } as const

const listOf = <T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(z.enum(values)).default([]),
  )
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** One row of the log [CMD-03]; what it changed, before and after, comes with it. */
export const commandRow = z.object({
  id: z.number().int(),
  version: z.string(),
  farmName: z.string().nullable(),
  username: z.string(),
  command: z.string(),
  status: z.enum(COMMAND_STATUSES),
  source: z.enum(COMMAND_SOURCES),
  /** JSON text, as it is stored: secrets are masked. */
  payload: z.string(),
  error: z.string().nullable(),
  /** What it changed. Name: that of today, else that in the log row; null where neither is known. */
  record: z
    .object({
      type: z.string(),
      id: z.number().int(),
      name: z.string().nullable(),
      /** The record whose screen shows it: the farm of a stable, the mother of a cover. */
      within: z.number().int().nullable(),
    })
    .nullable(),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).nullable(),
  resolution: z.object({ username: z.string(), at: z.string(), comment: z.string().nullable() }).nullable(),
})
export type CommandRow = z.infer<typeof commandRow>

export const pageCommands = endpoint({
  id: 'E-120',
  summary: 'The command log by pages',
  method: 'GET',
  path: '/api/v1/commands-view',
  access: ['SUPERADMIN'],
  cost: 'light',
  refusal: 'http',
  query: pageQuery.extend({
    pageSize: pageQuery.shape.pageSize.default(TABLE_PAGE_SIZE),
    sortFields: z.string().max(200).default('version'),
    from: day.optional(),
    to: day.optional(),
    farmId: z.coerce.number().int().min(NO_FARM).max(MAX_ID).optional(),
    username: z.string().max(255).default(''),
    statuses: listOf(COMMAND_STATUSES),
    sources: listOf(COMMAND_SOURCES),
    commands: z.string().max(5000).default(''),
  }),
  answer: pageOf(commandRow),
})

export const listCommandNames = endpoint({
  id: 'E-121',
  summary: 'Names of commands',
  method: 'GET',
  path: '/api/v1/command-names',
  access: ['SUPERADMIN'],
  cost: 'light',
  refusal: 'http',
  answer: z.array(z.string()),
})

export const resolveCommand = endpoint({
  id: 'X-06',
  record: 'command',
  summary: 'Mark a conflict, error or unsupported command as settled',
  method: 'PUT',
  path: '/api/v1/command/{id}/resolve',
  access: ['SUPERADMIN'],
  cost: 'light',
  refusal: 'messages',
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: z.object({ comment: z.string().max(1000).optional() }),
  answer: messages,
})

const seq = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export const sentCommand = z.object({
  /** Made by the device; the same id again gets the first answer again [D-188]. */
  clientId: z.string().min(1).max(100),
  command: z.string().max(100),
  /** When it was done in the barn. */
  at: z.iso.datetime({ offset: true }),
  /** Version of the payload the device knows; another one than the server reads is kept, and not run. */
  version: z.number().int().min(1).default(1),
  /** The same by its short name, as rows of a lane have it. */
  v: z.number().int().min(1).optional(),
  payload: z.record(z.string(), z.unknown()),
  /** Given at a desk, in the browser, and not by a phone in the barn [D-168]. */
  source: z.enum(['WEB', 'MOBILE']).default('MOBILE'),
  /** The number of the row in its lane: 1, 2, 3, without a gap [FLD-09]. */
  seq: seq.optional(),
  /** The device, and the number it gave this command: 1, 2, 3, never used again. Its commands run in this order. */
  deviceId: z.string().min(1).max(100).optional(),
  deviceSeq: seq.optional(),
})
export type SentCommand = z.infer<typeof sentCommand>

export const commandOutcome = z.object({
  clientId: z.string(),
  /** The number of the row in its lane. */
  seq: seq.optional(),
  id: z.number().int().nullable(),
  status: z.enum(COMMAND_STATUSES),
  messages: z.array(message),
  problems: z.array(problem).optional(),
})
export type CommandOutcome = z.infer<typeof commandOutcome>

/** One row of a call. Whatever stands there is taken: the server reads rows one by one, so that none holds up the others. */
const anyRow = z.custom<z.input<typeof sentCommand>>((value) => value !== undefined)

export const sendCommands = endpoint({
  id: 'X-05',
  summary: 'Commands of a device in the order they were given; each has its own outcome',
  method: 'POST',
  path: '/api/v1/commands',
  access: ['ADMIN', 'USER', 'EAR_TAG_TECHNICIAN'],
  // Three phones of one farm send more often than the heavy calls of an address are let [BD-23].
  cost: 'light',
  refusal: 'http',
  lane: 'deliver',
  body: z.object({
    commands: z.array(anyRow).max(MAX_COMMANDS_PER_CALL),
    /** The lane whose numbers the rows have; without one the call is that of a desk or a script [FLD-09]. */
    lane: z.uuid().optional(),
    /** The lane of a colleague whose rows are brought along [FLD-09]. */
    carrying: z.uuid().optional(),
    /** The clock of the phone when the call left it; its difference from ours corrects the times of the rows. */
    sentAt: z.iso.datetime({ offset: true }).optional(),
    /** Rows from one number to another whose times a changed clock has moved, and by how many milliseconds. */
    shifts: z
      .array(z.tuple([seq, seq, z.number().int()]))
      .max(100)
      .optional(),
    /** Rows that wait on the phone, these included, and the build of the program on it. */
    unsent: z.number().int().min(0).max(10_000_000).optional(),
    build: z.string().max(100).optional(),
  }),
  answer: z.array(commandOutcome),
})
