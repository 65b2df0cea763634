import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint } from '@warren/shared/kernel/endpoint.ts'
import type { Services } from '../services.ts'
import type { Actor } from './actor.ts'
import { actorOf } from './actors.queries.ts'
import { findLaneOfToken } from './lanes.queries.ts'
import { hashSecret, newSecret } from './tokens.ts'

const PREFIX = 'lane_'
const BEARER = /^Bearer (lane_[\w-]{43})$/
const NO_SESSION = 0

/** A token of a lane: no claims, nothing to read, and not to be taken for that of a session. */
export const newLaneToken = (): string => `${PREFIX}${newSecret()}`
export const hashLaneToken = hashSecret

/** The token of a lane that a request carries. */
export const laneTokenIn = ({ authorization }: IncomingHttpHeaders): string | undefined =>
  BEARER.exec(authorization ?? '')?.[1]

/**
 * The person whose phone this is, with the rights of this moment. Ended by the person, by the administrator, by the days
 * since the last password, and by whatever ends sessions: a new password, another farm, the account switched off [FLD-09].
 */
export async function authenticateLane(
  { engine, clock }: Services,
  token: string,
  right: NonNullable<Endpoint['lane']> | undefined,
): Promise<Actor | 'ended' | 'lost'> {
  const lane = await findLaneOfToken(engine, hashLaneToken(token))
  if (!lane) return 'ended'
  if (lane.lost) return 'lost'
  const until = right === 'read' ? lane.readUntil : lane.deliverUntil
  const isLiving = lane.active && lane.epoch === lane.tokenEpoch && lane.endedAt === null
  if (!isLiving || until === null || until <= clock()) return 'ended'
  return { ...actorOf(lane, NO_SESSION), laneId: lane.laneId }
}
