import { z } from 'zod'
import { endpoint, message, messages } from '../../kernel/endpoint.ts'
import { recordId as id } from '../../kernel/ids.ts'
import { answerShape, textBody } from '../../kernel/record-shapes.ts'
import { CAGE_POSITIONS } from '../../kernel/places.ts'
import { FARM } from './farms.record.ts'
import { MAX_RANGES_PER_ROW } from './farms.vocabulary.ts'

/** Longer than any rule allows, shorter than a nuisance. */
const text = z.string().max(1000)

/** Raised by every save; sent back it protects a colleague's change [D-010]. */
const version = z.number().int().optional()

/** Floor area as it is sent: absent is unchanged, null is unknown. */
const area = z.number().nullable().optional()

export const stableDto = z.object({
  id: z.number().int(),
  name: z.string(),
  farmId: z.number().int(),
  /** Floor in square metres; null where it is not known [GD-18]. */
  area: z.number().nullable().optional(),
  version,
})
export type StableDto = z.infer<typeof stableDto>

export const farmDto = z.object({
  id: z.number().int(),
  ...answerShape(FARM),
  name: z.string(),
  shortName: z.string(),
  stables: z.array(stableDto),
  version,
})
export type FarmDto = z.infer<typeof farmDto>

/** A farm to choose from [FRM-10, USR-32]. */
export const farmOption = z.object({
  id: z.number().int(),
  name: z.string(),
  shortName: z.string(),
  country: z.string().nullable(),
})

const farmBody = z.object(textBody(FARM))
const created = z.object({ id: z.number().int(), messages: z.array(message) })

export const cageRange = z.object({
  position: z.enum(CAGE_POSITIONS),
  cageType: z.number().int(),
  from: z.number(),
  to: z.number(),
})
export const rowDto = z.object({
  row: z.number().int(),
  cageCount: z.number().int(),
  /** Raised by every save; sent back it protects a colleague's change [D-010]. */
  version: z.number().int(),
  cages: z.array(cageRange),
})
export type RowDto = z.infer<typeof rowDto>

const OA = ['OWNER', 'ADMIN'] as const

export const listFarms = endpoint({
  id: 'E-010',
  summary: 'Own farms with their stables',
  method: 'GET',
  path: '/api/v1/farms',
  access: OA,
  cost: 'light',
  refusal: 'http',
  answer: z.array(farmDto),
})

export const listFarmOptions = endpoint({
  id: 'E-011',
  summary: 'Short list: farms of the same owner, or all',
  method: 'GET',
  path: '/api/v1/farms/short',
  access: ['OWNER', 'ADMIN', 'SUPERADMIN'],
  cost: 'light',
  refusal: 'http',
  query: z.object({ all: z.enum(['0', '1']).default('0') }),
  answer: z.array(farmOption),
})

export const createFarm = endpoint({
  id: 'E-012',
  summary: 'Create a farm of the calling owner',
  method: 'POST',
  path: '/api/v1/farm',
  access: ['OWNER'],
  cost: 'light',
  refusal: 'messages',
  body: farmBody,
  answer: created,
})

export const updateFarm = endpoint({
  id: 'E-013',
  record: 'farm',
  summary: 'Change an own farm',
  method: 'PUT',
  path: '/api/v1/farm/{id}',
  access: ['OWNER'],
  cost: 'light',
  refusal: 'messages',
  params: z.object({ id }),
  body: farmBody.extend({ version }),
  answer: messages,
})

export const createStable = endpoint({
  id: 'E-014',
  record: 'farm',
  summary: 'Create a stable',
  method: 'POST',
  path: '/api/v1/farm/{id}/stable',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'messages',
  params: z.object({ id }),
  body: z.object({ name: text, area }),
  answer: created,
})

export const updateStable = endpoint({
  id: 'E-015',
  record: 'farm',
  summary: 'Change name and floor area of a stable',
  method: 'PUT',
  path: '/api/v1/farm/{farmId}/stable/{stableId}',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'messages',
  params: z.object({ farmId: id, stableId: id }),
  body: z.object({ name: text, area, version }),
  answer: messages,
})

export const listCageTypes = endpoint({
  id: 'E-016',
  summary: 'Housing types, named in the language of the caller',
  method: 'GET',
  path: '/api/v1/cage-types',
  access: OA,
  cost: 'light',
  refusal: 'http',
  answer: z.array(z.object({ id: z.number().int(), name: z.string() })),
})

export const listRows = endpoint({
  id: 'E-017',
  record: 'farm',
  summary: 'Rows of a stable with their ranges',
  method: 'GET',
  path: '/api/v1/stable/{id}/cages',
  access: OA,
  cost: 'light',
  refusal: 'http',
  params: z.object({ id }),
  answer: z.array(rowDto),
})

export const saveRow = endpoint({
  id: 'E-018',
  record: 'farm',
  summary: 'Create or replace one row; with a version, only if it was not saved since',
  method: 'POST',
  path: '/api/v1/stable/{id}/row/{row}/cage',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'messages',
  params: z.object({ id, row: z.coerce.number().int() }),
  query: z.object({ version: z.coerce.number().int().min(0).optional() }),
  body: z.array(cageRange).max(MAX_RANGES_PER_ROW),
  answer: messages,
})

export const deleteRow = endpoint({
  id: 'E-019',
  record: 'farm',
  summary: 'Delete a row without rabbits',
  method: 'DELETE',
  path: '/api/v1/stable/{id}/row/{row}',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'messages',
  params: z.object({ id, row: z.coerce.number().int() }),
  answer: messages,
})

export const stableMap = z.object({
  stable: stableDto,
  rows: z.array(
    z.object({
      row: z.number().int(),
      cages: z.array(
        z.object({
          id: z.number().int(),
          position: z.enum(CAGE_POSITIONS),
          no: z.number().int(),
          cageType: z.number().int(),
          rabbit: z.object({ id: z.number().int(), tattoo: z.string(), status: z.string() }).nullable(),
        }),
      ),
    }),
  ),
})
export type StableMap = z.infer<typeof stableMap>

export const getStableMap = endpoint({
  id: 'W-04',
  record: 'farm',
  summary: 'Every cage of a stable with who lives in it',
  method: 'GET',
  path: '/api/v1/stable/{id}/map',
  access: OA,
  cost: 'light',
  refusal: 'http',
  params: z.object({ id }),
  answer: stableMap,
})
