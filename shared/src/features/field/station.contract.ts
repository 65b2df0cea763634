import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/ids.ts'

const whole = z.number().int()

/** What a technician or a worker takes along to tag the rabbits of a farm [FLD-10, FLD-05]. */
export const getStation = endpoint({
  id: 'W-81',
  record: 'tagged-farm',
  summary:
    'What is needed to tag on a farm without a network: its living rabbits, its free ear tags; 304 when it is the same',
  method: 'GET',
  path: '/api/v1/field/station',
  access: ['USER', 'EAR_TAG_TECHNICIAN'],
  cost: 'light',
  refusal: 'http',
  lane: 'read',
  /** One farm at a time; a worker has the own one alone. */
  query: z.object({ farmId: recordId }),
  answer: z.object({
    format: z.literal(1),
    /** Of everything but itself and the moment it was made. */
    etag: z.string(),
    madeAt: z.string(),
    farm: z.object({ id: whole, name: z.string(), shortName: z.string() }),
    /** Living rabbits, with the label of their cage and the tag they wear. */
    rabbits: z.array(
      z.object({
        id: whole,
        tattoo: z.string().nullable(),
        cage: z.string().nullable(),
        tag: z.string().nullable(),
      }),
    ),
    /** Tags that no user wears and that may be used. */
    tags: z.array(z.object({ tag: z.string(), eid: z.string() })),
  }),
})
