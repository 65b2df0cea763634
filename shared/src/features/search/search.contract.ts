import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'
import { CAGE_POSITIONS } from '../../kernel/places.ts'

/** A hit: what it is called, and a second line that tells two hits apart [SRC-03, D-048]. */
export const searchHit = z.object({ id: z.number().int(), label: z.string(), info: z.string() })
export type SearchHit = z.infer<typeof searchHit>

const term = z.string().max(100).default('')
/** What a search is narrowed by, with or without a term [SRC-04]. */
const narrowing = { iaGroupId: recordId.optional(), farmId: recordId.optional() }

/** What is looked for: the term, and the farm and the insemination group the hits must be of. */
export interface SearchRequest {
  readonly term: string
  readonly farmId?: number | undefined
  readonly iaGroupId?: number | undefined
}

export const searchFarms = endpoint({
  id: 'E-021',
  summary: 'Find a farm',
  method: 'GET',
  path: '/api/v1/search/farm',
  access: ['SUPERADMIN', 'OWNER', 'ADMIN', 'EAR_TAG_TECHNICIAN'],
  cost: 'light',
  refusal: 'http',
  query: z.object({ search: term, ...narrowing }),
  answer: z.array(searchHit),
})

/** Choices of the cascading cage chooser, narrowed by what is chosen already [SRC-07, D-046]. */
export const cageChoices = z.object({
  stables: z.array(searchHit),
  rows: z.array(z.number().int()),
  positions: z.array(z.enum(CAGE_POSITIONS)),
  cages: z.array(searchHit),
  filter: z.object({
    stableId: z.number().nullable(),
    row: z.number().nullable(),
    position: z.enum(CAGE_POSITIONS).nullable(),
    cageId: z.number().nullable(),
  }),
})
export type CageChoices = z.infer<typeof cageChoices>

export const searchCages = endpoint({
  id: 'E-022',
  summary: 'Find a cage by its label, or choose one step by step',
  method: 'GET',
  path: '/api/v1/search/cage',
  access: ['ADMIN', 'USER', 'EAR_TAG_TECHNICIAN'],
  cost: 'light',
  refusal: 'http',
  query: z.object({
    search: z.string().max(100).optional(),
    /** Only cages in which no rabbit lives, with or without a term. */
    free: z.enum(['true']).optional(),
    stableId: recordId.optional(),
    row: recordId.optional(),
    position: z.enum(CAGE_POSITIONS).optional(),
    cageId: recordId.optional(),
    ...narrowing,
  }),
  answer: z.union([z.array(searchHit), cageChoices]),
})

export const search = endpoint({
  id: 'E-020',
  summary: 'Find a record of one type',
  method: 'GET',
  path: '/api/v1/search/{searchType}',
  access: 'signed-in',
  cost: 'light',
  refusal: 'http',
  params: z.object({ searchType: z.string().max(50) }),
  query: z.object({ search: term, ...narrowing }),
  answer: z.array(searchHit),
})
