import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'
import { CAGE_POSITIONS } from '../../kernel/places.ts'

/** A hit: what it is called, and a second line that tells two hits apart [SRC-03, D-048]. */
export const searchHit = z.object({ id: z.number().int(), label: z.string(), info: z.string() })
export type SearchHit = z.infer<typeof searchHit>

const term = z.string().max(100).default('')
const optionalId = z.preprocess((value) => (value === '' ? undefined : value), recordId.optional())

export const searchFarms = endpoint({
  id: 'E-021',
  summary: 'Find a farm',
  method: 'GET',
  path: '/api/v1/search/farm',
  access: ['SUPERADMIN', 'OWNER', 'ADMIN', 'EAR_TAG_TECHNICIAN'],
  cost: 'light',
  refusal: 'http',
  query: z.object({ search: term }),
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
    /** With a term, also an empty one: only cages in which no rabbit lives. */
    free: z.enum(['true']).optional(),
    stableId: optionalId,
    row: optionalId,
    position: z.preprocess((value) => (value === '' ? undefined : value), z.enum(CAGE_POSITIONS).optional()),
    cageId: optionalId,
    iaGroupId: optionalId,
    farmId: optionalId,
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
  query: z.object({ search: term, iaGroupId: optionalId, farmId: optionalId }),
  answer: z.array(searchHit),
})
