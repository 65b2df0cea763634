import { z } from 'zod'
import { endpoint, message } from '../../kernel/endpoint.ts'
import { SEXES } from '../animals/animals.vocabulary.ts'
import { choiceShape, someRabbits } from './stock.contract.ts'
import { MAX_PLACED, PLACING_REFUSALS } from './stock.vocabulary.ts'
import { MAX_ID } from '../../kernel/ids.ts'

/** A rabbit that can be put into a cage, with the cage it lives in now. */
const placeable = z.object({
  id: z.number().int(),
  tattoo: z.string(),
  earTag: z.string().nullable(),
  sex: z.enum(SEXES),
  cageId: z.number().int().nullable(),
  cage: z.string().nullable(),
})
export type Placeable = z.infer<typeof placeable>

const freeCage = z.object({ id: z.number().int(), label: z.string() })
export type FreeCage = z.infer<typeof freeCage>

/** A record or a row by its number. */
const named = z.number().int().min(0).max(MAX_ID)

export const previewPlacing = endpoint({
  id: 'W-271',
  summary: 'Who of the chosen rabbits can be put into a cage, and the free cages in walking order',
  method: 'POST',
  path: '/api/v1/rabbits/placing-preview',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'messages',
  body: z.object({
    ...choiceShape,
    /** Also those that live in a cage. */
    moving: z.boolean().default(false),
    /** Only free cages of this stable, of this row of it, from this cage on. */
    stableId: named.nullish(),
    row: named.nullish(),
    fromCageId: named.nullish(),
  }),
  answer: z.object({
    chosen: z.number().int(),
    /** In the order in which they go along the cages; at most `MAX_PLACED`. */
    rabbits: z.array(placeable),
    /** Further ones, for another time. */
    beyond: z.number().int(),
    /** As many as are needed, and some to pass over. */
    cages: z.array(freeCage),
    /** How many free cages there are in that place. */
    free: z.number().int(),
    /** Rabbits that have a cage and stay in it. */
    settled: z.number().int(),
    /** Rabbits that left the farm. */
    left: someRabbits,
  }),
})

const place = z.object({
  rabbitId: named,
  cageId: named,
  /** The cage the rabbit was seen in; another one by now refuses the row. */
  fromCageId: named.nullable(),
})
export type PlaceRequest = z.infer<typeof place>

export const placeRabbits = endpoint({
  id: 'W-272',
  summary: 'Put rabbits into free cages; a row whose cage or rabbit has changed since is refused by itself',
  method: 'POST',
  path: '/api/v1/rabbits/placing',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'messages',
  body: z.object({ places: z.array(place).min(1).max(MAX_PLACED) }),
  /** `changeId` takes it back by W-21; absent when no rabbit was placed. */
  answer: z.object({
    messages: z.array(message),
    placed: z.number().int().optional(),
    changeId: z.number().int().optional(),
    refused: z
      .array(
        z.object({
          rabbitId: z.number().int(),
          tattoo: z.string(),
          cage: z.string().nullable(),
          why: z.enum(PLACING_REFUSALS),
          /** Who lives in the cage, or where the rabbit is by now. */
          by: z.string().nullable(),
        }),
      )
      .optional(),
  }),
})
export type Placed = z.infer<(typeof placeRabbits)['answer']>

export const searchPlaceable = endpoint({
  id: 'W-273',
  summary: 'Rabbits to put into a cage: those without one first; without a term only those',
  method: 'GET',
  path: '/api/v1/rabbits/placeable',
  access: ['ADMIN'],
  cost: 'light',
  refusal: 'http',
  query: z.object({ search: z.string().max(100).default('') }),
  answer: z.array(placeable),
})
