import type { Cost, Endpoint, FileAnswer } from '@warren/shared/kernel/endpoint.ts'
import { ANSWER_LATER } from '@warren/shared/kernel/files.contract.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { channelOf, visibilityOf } from '../auth/actor.ts'
import { laneTokenIn } from '../auth/lane-tokens.ts'
import { NO_VISIBILITY } from '../db/engine.ts'
import type { Services } from '../services.ts'
import { withinRequest } from '../trace/tracing.ts'
import { admit } from './admit.ts'
import { MAX_UPLOAD_BYTES } from './callers.ts'
import { deviceCookie, deviceIn } from './device-cookie.ts'
import { HttpFailure } from './failures.ts'
import { FileLater, sendFile, sendLater, uploadedFile } from './files.ts'
import { parsePart, withDays, withoutEmpty } from './parse-part.ts'
import { brokenPromise, RawAnswer, rawBody } from './raw-answer.ts'
import type { Call, Route } from './route.ts'
import { sendFailure } from './send-failure.ts'

/** `/user/{id}` as the framework writes it. */
const frameworkPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Mounts every route: sign-in and role first, so that a stranger learns nothing from a refused body. */
export function mount(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  const limits = limitsOf(app, services)
  for (const route of routes) {
    const { endpoint } = route
    app.route({
      method: endpoint.method,
      url: frameworkPath(endpoint.path),
      config: { endpoint: endpoint.id },
      ...(endpoint.bodyType === 'file' && { bodyLimit: MAX_UPLOAD_BYTES }),
      onRequest: async (request) => {
        await limits[costOf(endpoint, request)](request)
        await withinRequest(request.raw, () => admit(endpoint, services, request))
      },
      handler: (request, reply) => withinRequest(request.raw, () => answer(route, services, request, reply)),
      errorHandler: (error, request, reply) => {
        sendFailure(error, request, reply, endpoint)
      },
    })
  }
}

const GENEROUS = 20
/** A carrier puts thousands of phones behind one address; each of them has a budget of its own where it delivers. */
const OF_PHONES = 400

const costOf = ({ cost, lane }: Endpoint, { headers }: FastifyRequest): Cost | 'phone' =>
  lane !== undefined && laneTokenIn(headers) !== undefined ? 'phone' : cost

/** One budget per address and price, not per path: trying five doors is still trying. */
function limitsOf(
  app: FastifyInstance,
  { settings }: Services,
): Record<Cost | 'phone', (request: FastifyRequest) => Promise<void>> {
  const limitTo = (max: number) => {
    const take = app.createRateLimit({ max, timeWindow: '1 minute' })
    return async (request: FastifyRequest) => {
      const taken = await take(request)
      if (!taken.isAllowed && taken.isExceeded)
        throw new HttpFailure('TOO_MANY_REQUESTS', { seconds: taken.ttlInSeconds })
    }
  }
  const calls = settings.PASSWORD_CALLS_PER_MINUTE
  return {
    password: limitTo(calls),
    heavy: limitTo(calls),
    light: limitTo(calls * GENEROUS),
    phone: limitTo(calls * OF_PHONES),
  }
}

async function answer(
  { endpoint, handle }: Route,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { actor } = request
  const call = {
    params: parsePart(endpoint.params, request.params),
    query: parsePart(endpoint.query, withoutEmpty(request.query)),
    body:
      endpoint.bodyType === 'file'
        ? await uploadedFile(request)
        : parsePart(endpoint.body, withDays(endpoint.body, request.body, services.settings.TIME_ZONE)),
    actor,
    context: { engine: services.engine, now: services.clock() },
    read: (body) =>
      services.engine.read(
        actor ? channelOf(actor) : 'auth',
        actor ? visibilityOf(actor) : NO_VISIBILITY,
        body,
      ),
    log: request.log,
    ip: request.ip,
    setCookie: (line) => void reply.header('set-cookie', line),
    device: deviceIn(request.headers.cookie),
    rememberDevice: (secret) => {
      reply.header('set-cookie', deviceCookie(secret, services.settings.PUBLIC_URL))
    },
    range: request.headers.range,
    answerLater: request.headers[ANSWER_LATER.name] === ANSWER_LATER.value,
    isGone: () => request.raw.socket.destroyed,
  } as Call<Endpoint>
  const result = await handle(call)
  if (endpoint.answerType === 'file')
    return result instanceof FileLater ? sendLater(reply, result) : sendFile(reply, result as FileAnswer)
  const isProduction = services.settings.NODE_ENV === 'production'
  reply.header('cache-control', 'no-store')
  if (result instanceof RawAnswer) return sendRaw(endpoint, result, reply, isProduction)
  const parsed = endpoint.answer.safeParse(result)
  if (!parsed.success) {
    request.log.warn({ endpoint: endpoint.id, issues: parsed.error.issues }, 'answer breaks its schema')
    if (!isProduction) throw new Error(`Answer of ${endpoint.id} breaks its schema`)
  }
  if (endpoint.answerType === 'text') reply.type('text/plain; charset=utf-8')
  return reply.send(parsed.success ? parsed.data : result)
}

function sendRaw(
  endpoint: Endpoint,
  result: RawAnswer<unknown>,
  reply: FastifyReply,
  isProduction: boolean,
): FastifyReply {
  if (result.etag !== undefined) {
    const tag = `"${result.etag}"`
    reply.header('etag', tag)
    if (reply.request.headers['if-none-match'] === tag) return reply.status(304).send()
  }
  const body = rawBody(endpoint.answer, result)
  const broken = isProduction ? undefined : brokenPromise(endpoint.answer, body)
  if (broken !== undefined) {
    reply.log.warn({ endpoint: endpoint.id, issues: broken }, 'answer breaks its schema')
    throw new Error(`Answer of ${endpoint.id} breaks its schema`)
  }
  return reply.type('application/json; charset=utf-8').send(body)
}
