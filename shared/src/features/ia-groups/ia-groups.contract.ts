import { z } from 'zod'
import { readDay } from '../../kernel/calendar.ts'
import { DAY_FIELDS } from '../../kernel/day-fields.ts'
import { endpoint, fileAnswer, messages } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { PEDIGREES } from '../animals/animals.vocabulary.ts'
import { MAX_DOSES, MAX_GROUP_NAME, MAX_TRAY, PHASES } from './ia-groups.vocabulary.ts'

const whole = z.number().int()
const access = ['ADMIN'] as const

/** An insemination group as other records name it; one without a first day is a draft [D-079]. */
export const iaGroup = z.object({
  id: z.number().int(),
  startDate: z.string().nullable(),
  formattedName: z.string(),
})

/** A group in the list; its first day in millis of 00:00 UTC, as the stated call says [IAG-10, D-004]. */
export const iaGroupRow = z.object({
  id: whole,
  name: z.string(),
  formattedName: z.string(),
  startDate: whole.nullable(),
  farrowingDate: z.string().nullable(),
  separationDate: z.string().nullable(),
  active: z.boolean(),
  postAdditionCovers: z.boolean(),
  /** Does on the list, and those that were on it and not inseminated. */
  covers: whole,
  skips: whole,
  phase: z.enum(PHASES),
  /** Whether does may be added after closing [IAG-18]. */
  canAdd: z.boolean(),
  /** Work of the round: how much of it is done, and how much should be by now, as the data says it. */
  tasks: whole,
  doneTasks: whole,
  lateTasks: whole,
})
export type IaGroupRow = z.infer<typeof iaGroupRow>

/** One doe on the list [IAG-11, D-085]. */
export const pairing = z.object({
  id: whole,
  earTag: z.string().nullable(),
  cage: z.string().nullable(),
  tattoo: z.string().nullable(),
  pedigree: z.enum(PEDIGREES),
  spermLabel: z.string().nullable(),
  spermId: whole.nullable(),
  motherIds: z.array(whole),
})

/** Semen at hand for a round. */
export const traySemen = z.object({
  spermId: whole,
  label: z.string(),
  buck: z.string().nullable(),
  line: z.string().nullable(),
  place: whole,
  doses: whole.nullable(),
  /** Does of the list that have it. */
  used: whole,
})
export type TraySemen = z.infer<typeof traySemen>

export const pageIaGroups = endpoint({
  id: 'E-031',
  summary: 'Insemination groups of the farm, the newest first',
  method: 'GET',
  path: '/api/v1/ia-groups',
  access,
  cost: 'light',
  refusal: 'http',
  query: pageQuery,
  answer: pageOf(iaGroupRow),
})

/** A day in either stated form; null for a draft without one [D-087]. */
const startDate = z
  .union([z.string().max(10), z.number()])
  .nullish()
  .refine((value) => value === null || value === undefined || readDay(value) !== undefined)
  .transform((value) => readDay(value) ?? null)
  .register(DAY_FIELDS, {})
const groupForm = z.object({ motherGroup: z.string().max(MAX_GROUP_NAME).default(''), startDate })

export const createIaGroup = endpoint({
  id: 'E-032',
  summary: 'Start an insemination group',
  method: 'POST',
  path: '/api/v1/ia-group',
  access,
  cost: 'light',
  refusal: 'messages',
  body: groupForm,
  answer: messages.extend({ id: whole.optional() }),
})

const oneGroup = { params: z.object({ id: recordId }), record: 'ia-group' } as const
/** As queries carry it. */
const yes = z.enum(['true', 'false']).optional()

export const getIaGroup = endpoint({
  id: 'E-033',
  summary: 'One insemination group with its pairings',
  method: 'GET',
  path: '/api/v1/ia-group/{id}',
  access,
  cost: 'light',
  refusal: 'http',
  ...oneGroup,
  query: z.object({
    /** Only does that were added after closing. */
    adding: yes,
    /** The screen reads its pairings page by page. */
    pairings: z.enum(['none']).optional(),
  }),
  answer: iaGroupRow.extend({
    version: whole,
    palpationDate: z.string().nullable(),
    preparation: z.object({ farrowing: z.string().nullable(), separation: z.string().nullable() }),
    /** Whether a palpation, a birth or a count stands in one of its covers. */
    hasResults: z.boolean(),
    tray: z.array(traySemen),
    pairings: z.array(pairing),
  }),
})

export const updateIaGroup = endpoint({
  id: 'E-034',
  summary: 'Change name or first day of a group that is not closed',
  method: 'PUT',
  path: '/api/v1/ia-group/{id}',
  access,
  cost: 'light',
  refusal: 'messages',
  ...oneGroup,
  body: groupForm.extend({ version: whole.optional() }),
  answer: messages.extend({ version: whole.optional() }),
})

export const deleteIaGroup = endpoint({
  id: 'E-035',
  summary: 'Delete a group that is not closed, with its pairings',
  method: 'DELETE',
  path: '/api/v1/ia-group/{id}',
  access,
  cost: 'light',
  refusal: 'messages',
  ...oneGroup,
  query: z.object({ version: z.coerce.number().int().optional() }),
  answer: messages,
})

export const saveTray = endpoint({
  id: 'W-37',
  summary: 'Say which semen is at hand for a round, in order, with its doses',
  method: 'PUT',
  path: '/api/v1/ia-group/{id}/tray',
  access,
  cost: 'light',
  refusal: 'messages',
  ...oneGroup,
  body: z.object({
    sperms: z
      .array(z.object({ spermId: recordId, doses: whole.min(0).max(MAX_DOSES).nullish() }))
      .max(MAX_TRAY),
  }),
  answer: messages,
})

export const downloadPairingTemplate = endpoint({
  id: 'E-030',
  summary: 'Template of the pairing import in the caller’s language',
  method: 'GET',
  path: '/api/v1/template/pairing',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'http',
  answerType: 'file',
  answer: fileAnswer,
})
