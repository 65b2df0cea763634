import type { Endpoint } from '@warren/shared/kernel/endpoint.ts'
import { isLanguage } from '@warren/shared/kernel/languages.ts'
import { SCREEN_LANGUAGE } from '@warren/shared/kernel/own-page.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../auth/actor.ts'
import { authenticate } from '../auth/authenticate.ts'
import { credentialOf, isHttps, isOwnPage } from '../auth/credentials.ts'
import { authenticateLane, laneTokenIn } from '../auth/lane-tokens.ts'
import type { Services } from '../services.ts'
import { HttpFailure } from './failures.ts'

/** Refuses what another site makes a browser send: its cookies come along, the marks of our own page do not. */
function demandOwnPage({ settings }: Services, request: FastifyRequest): void {
  if (!isOwnPage(request.headers, request.host, settings.PUBLIC_URL)) throw new HttpFailure('FOREIGN_PAGE')
}

/** Who sends the request, by the token of a device or the cookie of a browser. */
export async function signedIn(services: Services, request: FastifyRequest): Promise<Actor> {
  const credential = credentialOf(request.headers, isHttps(services.settings.PUBLIC_URL))
  if (credential?.from === 'cookie') demandOwnPage(services, request)
  const actor = credential && (await authenticate(services, credential.token))
  if (actor === 'unused') throw new HttpFailure('SESSION_UNUSED')
  if (!actor) throw new HttpFailure('NOT_SIGNED_IN')
  return actor
}

/** A phone that calls with the token of its lane: it may deliver and read its own work, and nothing else [FLD-09]. */
async function phone(services: Services, endpoint: Endpoint, token: string): Promise<Actor> {
  const actor = await authenticateLane(services, token, endpoint.lane)
  if (actor === 'lost') throw new HttpFailure('LANE_LOST')
  if (actor === 'ended') throw new HttpFailure('LANE_ENDED')
  if (endpoint.lane === undefined) throw new HttpFailure('NOT_ALLOWED')
  return actor
}

/** The same user, in the language of the screen that asks; one that Warren does not speak is as none. */
function speaking(actor: Actor, { headers }: FastifyRequest): Actor {
  const language = headers[SCREEN_LANGUAGE]
  return isLanguage(language) ? { ...actor, language } : actor
}

/** Lets a request in: from an own page where that is asked for, then signed in, then with the right role. */
export async function admit(endpoint: Endpoint, services: Services, request: FastifyRequest): Promise<void> {
  if (endpoint.ownPageOnly) demandOwnPage(services, request)
  if (endpoint.access === 'public') return
  const token = laneTokenIn(request.headers)
  const actor =
    token === undefined ? await signedIn(services, request) : await phone(services, endpoint, token)
  if (endpoint.access !== 'signed-in' && !endpoint.access.includes(actor.role))
    throw new HttpFailure('NOT_ALLOWED')
  request.actor = speaking(actor, request)
}
