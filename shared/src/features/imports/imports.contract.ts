import { z } from 'zod'
import { endpoint, fileAnswer, fileBody } from '../../kernel/endpoint.ts'
import { CATALOGUE } from '../../kernel/errors.ts'
import { recordId } from '../../kernel/ids.ts'
import { LANGUAGES } from '../../kernel/languages.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { DAY_ORDERS } from '../../kernel/written-days.rules.ts'
import {
  IMPORT_KINDS,
  IMPORT_STATUSES,
  LOG_TYPES,
  MAPPINGS,
  MAX_FILE_COLUMNS,
  MAX_REPAIRS,
  UNDO_FAILURES,
} from './imports.vocabulary.ts'

const code = z.enum(['IMPORT_SUCCESS', ...Object.keys(CATALOGUE)])

/** One line of a result: where, what, and the wording for clients without a dictionary [IMP-05, D-050]. */
/** These lists are sorted by one field alone. */
const unsortedPage = pageQuery.omit({ sortFields: true })

export const importLine = z.object({
  row: z.number().int().nullable(),
  col: z.string().nullable(),
  logType: z.enum(LOG_TYPES),
  info: z.string().nullable(),
  code,
  msg: z.string(),
})
export type ImportLine = z.infer<typeof importLine>

/** A line as the wizard needs it: which column it is by name, and why exactly. */
export const wizardLine = importLine.extend({
  /** Key of the sheet's column. */
  column: z.string().nullable(),
  reason: z.string().nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  skipped: z.boolean(),
})
export type WizardLine = z.infer<typeof wizardLine>

const dayOrder = z.enum(DAY_ORDERS)
const columnKey = z.string().max(50)
const dayOrders = z.record(columnKey, dayOrder)

const lineGroup = z.object({
  code,
  logType: z.enum(LOG_TYPES),
  count: z.number().int(),
})

export const importState = z.object({
  id: recordId,
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  fileSize: z.number().int(),
  sheetName: z.string().nullable(),
  /** Language the headings are read in. */
  language: z.enum(LANGUAGES),
  status: z.enum(IMPORT_STATUSES),
  /** How its columns are known; `ASKED` waits for its user. */
  mapping: z.enum(MAPPINGS),
  /** What comes first in days with the year last, by column. */
  dayOrders,
  /** Done of total; total is unknown until the file has been read. */
  progress: z.object({ done: z.number().int(), total: z.number().int().nullable() }),
  /** Rows with data, those skipped included. */
  rows: z.number().int(),
  skipped: z.number().int(),
  repairs: z.number().int(),
  /** Pairs of close kin are imported; absent in answers of releases that did not know. */
  acceptKinship: z.boolean().optional(),
  errors: z.number().int(),
  warnings: z.number().int(),
  /** Most frequent first. */
  groups: z.array(lineGroup),
  /** True when the file is checked and ready to import. */
  canApply: z.boolean(),
  /** Rows written. */
  saved: z.number().int().nullable(),
  /** Records that the rows make and change, or have made and changed; the others are as the file says. */
  created: z.number().int(),
  changed: z.number().int(),
  /** True while the records are kept as they were before. */
  canUndo: z.boolean(),
  /** Why it was not taken back when that was asked for: all is as the import has left it. */
  undoFailure: z.enum(UNDO_FAILURES).nullable(),
  /** Records that were taken back, and those that were not. */
  undone: z.number().int().nullable(),
  refused: z.number().int().nullable(),
})
export type ImportState = z.infer<typeof importState>

const oneImport = { params: z.object({ id: recordId }), record: 'import' } as const
// Roles of the kinds this version can import; each kind names its own roles.
const ROLES = ['SUPERADMIN', 'ADMIN'] as const

export const startImport = endpoint({
  id: 'W-11',
  summary: 'Upload a workbook; a job reads and checks it without writing anything',
  method: 'POST',
  path: '/api/v1/imports',
  access: ROLES,
  cost: 'light',
  refusal: 'http',
  query: z.object({
    kind: z.enum(IMPORT_KINDS),
    sourceFarmId: recordId.optional(),
    /** The group that pairings are for [D-088]. */
    iaGroupId: recordId.optional(),
    /** The day of a group that weights are for, and what is weighed. */
    groupId: recordId.optional(),
    diaryId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    weightType: z.string().max(20).optional(),
  }),
  bodyType: 'file',
  body: fileBody,
  answer: importState,
})

export const getImport = endpoint({
  id: 'W-12',
  summary: 'How far an import is, and what was found',
  method: 'GET',
  path: '/api/v1/imports/{id}',
  access: ROLES,
  cost: 'light',
  refusal: 'http',
  ...oneImport,
  answer: importState,
})

export const pageImportLines = endpoint({
  id: 'W-13',
  summary: 'Lines of an import in file order',
  method: 'GET',
  path: '/api/v1/imports/{id}/lines',
  access: ROLES,
  cost: 'light',
  refusal: 'http',
  ...oneImport,
  query: unsortedPage.extend({
    code: code.optional(),
    logType: z.enum(LOG_TYPES).optional(),
  }),
  answer: pageOf(wizardLine),
})

const rowNumber = z.number().int().min(2).max(1_048_576)
const cellText = z.string().max(1000)

export const repairImport = endpoint({
  id: 'W-14',
  summary: 'Correct cells, map values, skip rows, accept close kin; the same file is checked again',
  method: 'POST',
  path: '/api/v1/imports/{id}/repair',
  access: ROLES,
  cost: 'light',
  refusal: 'messages',
  ...oneImport,
  body: z.object({
    cells: z
      .array(z.object({ row: rowNumber, column: z.string().max(50), value: cellText }))
      .max(MAX_REPAIRS)
      .optional(),
    maps: z
      .array(z.object({ column: z.string().max(50), from: cellText, to: cellText }))
      .max(MAX_REPAIRS)
      .optional(),
    skips: z.array(rowNumber).max(MAX_REPAIRS).optional(),
    unskips: z.array(rowNumber).max(MAX_REPAIRS).optional(),
    /** Pairs of close kin are imported, with a warning [D-271]. */
    acceptKinship: z.boolean().optional(),
  }),
  answer: importState,
})

export const fileColumn = z.object({
  /** From zero. */
  place: z.number().int(),
  heading: z.string(),
  /** The first values. */
  samples: z.array(z.string()),
  /** What its texts tell of days: an order, `ASK` where they can be read either way. */
  dayOrder: z.enum([...DAY_ORDERS, 'ASK']).nullable(),
  /** A text that means one of two days. */
  unclear: z.string().nullable(),
  /** Column of the sheet it is read as, or is likely to be. */
  key: z.string().nullable(),
})

export const listImportColumns = endpoint({
  id: 'W-280',
  summary: 'Columns of an uploaded file with their first values, and what each is read as',
  method: 'GET',
  path: '/api/v1/imports/{id}/columns',
  access: ROLES,
  cost: 'light',
  refusal: 'http',
  ...oneImport,
  answer: z.object({
    columns: z.array(fileColumn),
    /** Its first row is read as data, or seems to be; absent in answers of releases that did not know. */
    noHeadings: z.boolean().optional(),
  }),
})

export const mapImport = endpoint({
  id: 'W-281',
  summary:
    'Say which column of a file is which; it is remembered for the next file, and this one is checked again',
  method: 'POST',
  path: '/api/v1/imports/{id}/columns',
  access: ROLES,
  cost: 'light',
  refusal: 'messages',
  ...oneImport,
  body: z.object({
    /** Those that are read; every other one is left out. */
    columns: z
      .array(z.object({ place: z.number().int().min(0).max(16_383), key: columnKey }))
      .max(MAX_FILE_COLUMNS),
    dayOrders,
    /** The file has no headings: the row in their place is read as data. */
    noHeadings: z.boolean().optional(),
  }),
  answer: importState,
})

export const applyImport = endpoint({
  id: 'W-15',
  summary: 'Write the checked rows, all or none',
  method: 'POST',
  path: '/api/v1/imports/{id}/apply',
  access: ROLES,
  cost: 'light',
  refusal: 'messages',
  ...oneImport,
  answer: importState,
})

export const cancelImport = endpoint({
  id: 'W-16',
  summary: 'Stop an import that is under way, or put one away',
  method: 'POST',
  path: '/api/v1/imports/{id}/cancel',
  access: ROLES,
  cost: 'light',
  refusal: 'messages',
  ...oneImport,
  answer: importState,
})

const cellValue = z.union([z.string(), z.number(), z.boolean()]).nullable()

/** What a row would do: the cells that differ, under the keys of the sheet's columns. */
export const rowPreview = z.object({
  row: z.number().int(),
  /** Tattoo, label or tag. */
  name: z.string(),
  isNew: z.boolean(),
  cells: z.array(z.object({ column: z.string(), before: cellValue, after: cellValue })),
})
export type RowPreview = z.infer<typeof rowPreview>

export const pageImportPreview = endpoint({
  id: 'W-243',
  summary: 'What the rows of a checked file would make and change, in file order',
  method: 'GET',
  path: '/api/v1/imports/{id}/preview',
  access: ROLES,
  cost: 'light',
  refusal: 'http',
  ...oneImport,
  query: unsortedPage,
  answer: pageOf(rowPreview),
})

/** An import in the list: the own ones, and what colleagues of the farm have written. */
export const importRow = importState
  .pick({
    id: true,
    kind: true,
    fileName: true,
    status: true,
    progress: true,
    rows: true,
    errors: true,
    warnings: true,
    saved: true,
    created: true,
    changed: true,
    canUndo: true,
    undoFailure: true,
    undone: true,
    refused: true,
  })
  .extend({ createdAt: z.iso.datetime(), username: z.string() })
export type ImportRow = z.infer<typeof importRow>

export const pageImports = endpoint({
  id: 'W-242',
  summary: 'Imports of the last days: the own ones, and those written to the farm',
  method: 'GET',
  path: '/api/v1/imports',
  access: ROLES,
  cost: 'light',
  refusal: 'http',
  query: unsortedPage.extend({ kind: z.enum(IMPORT_KINDS).optional() }),
  answer: pageOf(importRow),
})

export const undoImport = endpoint({
  id: 'W-241',
  summary: 'Take back what an import wrote, but for records that were changed or used since',
  method: 'POST',
  path: '/api/v1/imports/{id}/undo',
  access: ROLES,
  cost: 'light',
  refusal: 'messages',
  ...oneImport,
  answer: importState,
})

export const downloadMarked = endpoint({
  id: 'W-17',
  summary: 'The same workbook with every bad cell marked and commented',
  method: 'GET',
  path: '/api/v1/imports/{id}/marked',
  access: ROLES,
  cost: 'heavy',
  refusal: 'http',
  ...oneImport,
  answerType: 'file',
  answer: fileAnswer,
})
