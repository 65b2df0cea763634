import { z } from 'zod'
import { endpoint, fileAnswer } from './endpoint.ts'

/** Life of a file that a job makes: waits, is made, can be fetched; or it failed, or its user gave up. */
export const FILE_STATUSES = ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const
export type FileStatus = (typeof FILE_STATUSES)[number]

/** How long a file can be fetched, and how much of it there may be. */
export const FILE_LIFE_MINUTES = 60
export const MAX_MADE_FILE_BYTES = 64 * 1024 * 1024

/**
 * A file that takes longer than a moment. A caller that sends `Prefer: respond-async` gets this with status 202 instead
 * of waiting, follows it, and fetches the file when it is done.
 */
export const fileState = z.object({
  id: z.string(),
  /** Null until the file is whole. */
  name: z.string().nullable(),
  bytes: z.number().int().nullable(),
  status: z.enum(FILE_STATUSES),
  /** Rows or pages; the total is unknown where counting would cost as much as making. */
  progress: z.object({ done: z.number().int(), total: z.number().int().nullable() }),
  /** Why it failed. */
  code: z.string().nullable(),
  expiresAt: z.string(),
})
export type FileState = z.infer<typeof fileState>

/** The header by which a caller says so. */
export const ANSWER_LATER = { name: 'prefer', value: 'respond-async' } as const

// Roles of the calls whose answers are files; each call names its own.
const ROLES = ['SUPERADMIN', 'ADMIN'] as const
// Any text: what is no id names no file, and is answered like one of another user.
const oneFile = { params: z.object({ id: z.string().max(50) }), record: 'file' } as const

export const getFile = endpoint({
  id: 'W-201',
  summary: 'How far a file is',
  method: 'GET',
  path: '/api/v1/files/{id}',
  access: ROLES,
  cost: 'light',
  refusal: 'http',
  ...oneFile,
  answer: fileState,
})

export const cancelFile = endpoint({
  id: 'W-202',
  summary: 'Give a file up',
  method: 'POST',
  path: '/api/v1/files/{id}/cancel',
  access: ROLES,
  cost: 'light',
  refusal: 'http',
  ...oneFile,
  answer: fileState,
})

export const downloadMadeFile = endpoint({
  id: 'W-203',
  summary: 'The file, or with a Range header a part of it',
  method: 'GET',
  path: '/api/v1/files/{id}/content',
  access: ROLES,
  cost: 'light',
  refusal: 'http',
  ...oneFile,
  answerType: 'file',
  answer: fileAnswer,
})
