import { z } from 'zod'
import { endpoint, messages } from '../../kernel/endpoint.ts'
import { LANE_LABEL_LENGTH, SETTLE_HOWS } from './field.vocabulary.ts'

const access = ['ADMIN', 'USER', 'EAR_TAG_TECHNICIAN'] as const
const seq = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

export const sayHello = endpoint({
  id: 'W-82',
  record: 'own-lane',
  summary: 'A phone says where it stands, and hears what the server has of it',
  method: 'POST',
  path: '/api/v1/field/hello',
  access,
  cost: 'light',
  refusal: 'http',
  lane: 'deliver',
  body: z.object({
    laneId: z.uuid(),
    /** The highest number whose outcome the phone has; a server that has less was restored from a backup: 405 FIELD_GAP. */
    lastAcked: seq,
    unsent: z.number().int().min(0).max(10_000_000),
    build: z.string().max(100),
    /** Whether the browser has promised to keep what lies on the phone. */
    persisted: z.boolean(),
    /** The clock of the phone. */
    sentAt: z.iso.datetime({ offset: true }).optional(),
    /** What the last answer said: only what was settled from then on is told. */
    since: z.iso.datetime({ offset: true }).optional(),
  }),
  answer: z.object({
    lastSeq: seq,
    serverNow: z.string(),
    /** Commands that this server runs, with the versions of their payloads. */
    kinds: z.record(z.string(), z.array(z.number().int())),
    deliverUntil: z.string().nullable(),
    readUntil: z.string().nullable(),
    /** Entries of this person that the office has settled since, by whom and how; some may be told twice [FLD-15]. */
    settled: z.array(
      z.object({
        clientId: z.string(),
        how: z.enum(SETTLE_HOWS),
        by: z.string(),
        at: z.string(),
        note: z.string().nullable(),
      }),
    ),
    /** To be sent with the next call. */
    since: z.string(),
  }),
})

export const openLane = endpoint({
  id: 'W-83',
  summary: 'Open the lane of a person on a phone, or give it a new token',
  method: 'POST',
  path: '/api/v1/field/lane',
  access,
  cost: 'light',
  refusal: 'http',
  body: z.object({ laneId: z.uuid(), label: z.string().trim().max(LANE_LABEL_LENGTH) }),
  answer: z.object({
    /** For the header, as a bearer; it replaces the one before. */
    token: z.string(),
    deliverUntil: z.string(),
    readUntil: z.string(),
    lastSeq: seq,
  }),
})

/** Some proxies drop the body of a DELETE: what it says may stand in the query as well [D-197]. */
const flag = z.union([z.boolean(), z.literal('true').transform(() => true)]).optional()

export const endLane = endpoint({
  id: 'W-84',
  record: 'lane',
  summary: 'End the token of a phone: signed out, or lost',
  method: 'DELETE',
  path: '/api/v1/field/lane/{id}',
  access,
  cost: 'light',
  refusal: 'messages',
  params: z.object({ id: z.string().max(100) }),
  query: z.object({ lost: flag }),
  body: z.object({ lost: flag }).nullish(),
  answer: messages,
})
