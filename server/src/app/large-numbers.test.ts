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
 * number that a call takes in its address or at the top of its body is tried, whatever it stands for.
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

const isNumber = (shape: z.ZodType): boolean => {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault)
    return isNumber(shape.unwrap() as z.ZodType)
  if (shape instanceof z.ZodPipe) return isNumber(shape.in as z.ZodType) || isNumber(shape.out as z.ZodType)
  return shape instanceof z.ZodNumber
}
const numbersIn = (shape: z.ZodType | undefined): string[] =>
  shape instanceof z.ZodObject
    ? Object.entries(shape.shape).flatMap(([name, one]) => (isNumber(one as z.ZodType) ? [name] : []))
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
  if (sample.body !== null && typeof sample.body === 'object' && !(sample.body instanceof Uint8Array))
    for (const name of numbersIn(endpoint.body))
      yield [`body ${name}`, { ...sample, body: { ...sample.body, [name]: large } }]
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
