import { z } from 'zod'
import { endpoint, fileAnswer, messages } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'
import { pageOf, pageQuery, TABLE_PAGE_SIZE } from '../../kernel/paging.ts'
import { BREEDS, LINES, SEXES } from '../animals/animals.vocabulary.ts'
import { CODE_DAYS, MAX_RELEASED, RELEASE_DIRECTIONS, RELEASE_STATES } from './releases.vocabulary.ts'

const whole = z.number().int()

/** A release as the farm that gave it or the one that got it sees it. */
export const releaseRow = z.object({
  id: whole,
  /** The other farm; null while no farm has entered the code. */
  farmShort: z.string().nullable(),
  farmName: z.string().nullable(),
  /** In groups of four; only the farm that made it sees it. */
  code: z.string().nullable(),
  validUntil: z.string().nullable(),
  createdAt: z.string(),
  state: z.enum(RELEASE_STATES),
  /** Animals in it; a withdrawn one shows the buyer none. */
  rabbits: whole,
})
export type ReleaseRow = z.infer<typeof releaseRow>

/** All a buyer learns of an animal by name. */
export const releasedRabbit = z.object({
  /** Its data sheet, on the own farm only. */
  id: whole.nullable(),
  tattoo: z.string(),
  sex: z.enum(SEXES),
  birthDate: z.string().nullable(),
  breed: z.enum(BREEDS).nullable(),
  line: z.enum(LINES).nullable(),
})
export type ReleasedRabbit = z.infer<typeof releasedRabbit>

export const pageReleases = endpoint({
  id: 'W-211',
  summary: 'Releases the farm gave to others, or got from them, the newest first',
  method: 'GET',
  path: '/api/v1/releases',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'http',
  query: pageQuery.extend({
    direction: z.enum(RELEASE_DIRECTIONS).default('GIVEN'),
    pageSize: pageQuery.shape.pageSize.default(TABLE_PAGE_SIZE),
    sortFields: pageQuery.shape.sortFields.default('createdAt'),
  }),
  answer: pageOf(releaseRow),
})

const oneRelease = { params: z.object({ id: recordId }), record: 'release' } as const

export const getRelease = endpoint({
  id: 'W-212',
  summary: 'One release with its animals',
  method: 'GET',
  path: '/api/v1/releases/{id}',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'http',
  ...oneRelease,
  answer: releaseRow.extend({ animals: z.array(releasedRabbit) }),
})

export const createRelease = endpoint({
  id: 'W-213',
  summary: 'Release animals to another farm, or make a code for the delivery note',
  method: 'POST',
  path: '/api/v1/releases',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'messages',
  body: z.object({
    rabbitIds: z.array(recordId).min(1).max(MAX_RELEASED),
    /** Parents that stand on the own farm go along: they are what the buyer records. */
    withParents: z.boolean().default(true),
    /** Letters of the farm that gets them; without any a code is made. */
    buyerFarm: z.string().max(10).nullish(),
    /** Days the code can be entered. */
    days: whole.min(1).max(CODE_DAYS.max).nullish(),
  }),
  answer: messages.extend({
    id: whole.optional(),
    code: z.string().nullish(),
    rabbits: whole.optional(),
    farmName: z.string().nullish(),
  }),
})

export const withdrawRelease = endpoint({
  id: 'W-214',
  summary: 'Take a release back; what the buyer has recorded stays',
  method: 'POST',
  path: '/api/v1/releases/{id}/withdraw',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'messages',
  ...oneRelease,
  answer: messages,
})

export const takeRelease = endpoint({
  id: 'W-215',
  summary: 'Enter the code of a delivery note',
  method: 'POST',
  path: '/api/v1/releases/take',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'messages',
  body: z.object({ code: z.string().max(100) }),
  answer: messages.extend({ id: whole.optional() }),
})

export const printDeliveryNote = endpoint({
  id: 'W-216',
  summary: 'The delivery note of a release on paper, for the farm that gave it',
  method: 'GET',
  path: '/api/v1/print/release/{id}',
  access: ['ADMIN'],
  cost: 'heavy',
  refusal: 'http',
  ...oneRelease,
  answerType: 'file',
  fileType: 'pdf',
  answer: fileAnswer,
})
