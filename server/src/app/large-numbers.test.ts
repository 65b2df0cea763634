import { API } from '@warren/shared/api.ts'
import type { Endpoint } from '@warren/shared/kernel/endpoint.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { bearer, buildFarm, buildUser, signInAs } from '../../test/builders.ts'
import type { Request } from '../../test/sample.ts'
import { SAMPLES } from '../../test/samples.ts'
import { send } from '../../test/send-sample.ts'
import { testWorld } from '../../test/world.ts'

/**
 * S15: a number that is beyond the engine's is refused or names no record; it never reaches the engine as it is. Every
 * number that a call takes in its address or anywhere in its body is tried, whatever it stands for.
 */
const world = testWorld({ worker: true })
const LARGE = [2_147_483_648, Number.MAX_SAFE_INTEGER, -2_147_483_649]
const ROLES: readonly Role[] = ['ADMIN', 'OWNER', 'SUPERADMIN', 'USER', 'EAR_TAG_TECHNICIAN']
const tokens = new Map<Role, string>()
let farmId = 0
let userId = 0

beforeAll(async () => {
  const owner = await buildUser(world(), { role: 'OWNER' })
  farmId = (await buildFarm(world(), owner.id)).id
  userId = (await buildUser(world(), { role: 'USER', farmId })).id
  for (const role of ROLES) {
    const ofFarm = role === 'ADMIN' || role === 'USER'
    const user = role === 'OWNER' ? owner : await buildUser(world(), { role, ...(ofFarm && { farmId }) })
    tokens.set(role, await signInAs(world(), user))
  }
})

const within = (shape: z.ZodType): z.ZodType => {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault)
    return within(shape.unwrap() as z.ZodType)
  if (!(shape instanceof z.ZodPipe)) return shape
  const taken = within(shape.in as z.ZodType)
  return taken instanceof z.ZodTransform ? within(shape.out as z.ZodType) : taken
}

/** What is sent with one number of it made large, at any depth: one for each number that its shape knows. */
function* largeIn(raw: z.ZodType, sent: unknown, large: number, at = ''): Generator<[string, unknown]> {
  const shape = within(raw)
  if (shape instanceof z.ZodNumber) yield [at, large]
  if (shape instanceof z.ZodUnion)
    for (const one of shape.options) yield* largeIn(one as z.ZodType, sent, large, at)
  if (shape instanceof z.ZodArray) {
    const [first, ...others] = Array.isArray(sent) ? (sent as unknown[]) : []
    for (const [where, value] of largeIn(shape.element as z.ZodType, first, large, `${at}[]`))
      yield [where, [value, ...others]]
  }
  if (shape instanceof z.ZodObject) {
    const parts: Record<string, unknown> = { ...(sent as object | undefined) }
    for (const [name, one] of Object.entries(shape.shape))
      for (const [where, value] of largeIn(one as z.ZodType, parts[name], large, `${at}.${name}`))
        yield [where, { ...parts, [name]: value }]
  }
}
const numbersIn = (shape: z.ZodType | undefined): string[] =>
  shape instanceof z.ZodObject
    ? Object.entries(shape.shape).flatMap(([name, one]) =>
        within(one as z.ZodType) instanceof z.ZodNumber ? [name] : [],
      )
    : []

/** The sample with one number of it made large. */
function* enlarged(endpoint: Endpoint, sample: Request, large: number): Generator<[string, Request]> {
  for (const name of numbersIn(endpoint.params))
    yield [`path ${name}`, { ...sample, path: { ...sample.path, [name]: large } }]
  for (const name of numbersIn(endpoint.query)) {
    const query = new URLSearchParams(sample.query)
    query.set(name, String(large))
    yield [`query ${name}`, { ...sample, query: String(query) }]
  }
  if (endpoint.body !== undefined && !(sample.body instanceof Uint8Array))
    for (const [where, body] of largeIn(endpoint.body, sample.body, large))
      yield [`body${where}`, { ...sample, body: body as Request['body'] }]
}

it('[S15] a number beyond the engine is never a fault of the server', { timeout: 120_000 }, async () => {
  const faults: string[] = []
  let tried = 0
  for (const endpoint of API) {
    const { access } = endpoint
    const role = Array.isArray(access) ? ROLES.find((one) => access.includes(one)) : 'ADMIN'
    if (access === 'public' || role === undefined) continue
    const sample = (await SAMPLES[endpoint.id]?.({ world: world(), role, farmId, userId })) ?? {}
    for (const large of LARGE)
      for (const [what, request] of enlarged(endpoint, sample, large)) {
        const { statusCode } = await send(world(), endpoint, request, bearer(tokens.get(role) ?? ''))
        tried++
        if (statusCode >= 500 && statusCode !== 503)
          faults.push(`${endpoint.id} ${what} ${large}: ${statusCode}`)
      }
  }
  expect(faults).toEqual([])
  expect(tried).toBeGreaterThan(400)
})
