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
 * S15: a number that is beyond the engine's is refused or names no record, and a text that names a part of every object of
 * JavaScript means nothing. Every number and text that a call takes in its address or anywhere in its body is tried,
 * whatever it stands for.
 */
const world = testWorld({ worker: true })
const ODD = {
  number: [2_147_483_648, Number.MAX_SAFE_INTEGER, -2_147_483_649],
  text: ['constructor', '__proto__'],
} as const
type Kind = keyof typeof ODD
type Odd = (typeof ODD)[Kind][number]
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

const isOf = (kind: Kind, shape: z.ZodType): boolean =>
  shape instanceof (kind === 'number' ? z.ZodNumber : z.ZodString)

interface Change {
  readonly kind: Kind
  readonly odd: Odd
  readonly at?: string
}

/** What is sent with one value of it made odd, at any depth: one for each value of that kind that its shape knows. */
function* oddIn(raw: z.ZodType, sent: unknown, change: Change): Generator<[string, unknown]> {
  const { kind, odd, at = '' } = change
  const shape = within(raw)
  if (isOf(kind, shape)) yield [at, odd]
  if (shape instanceof z.ZodUnion)
    for (const one of shape.options) yield* oddIn(one as z.ZodType, sent, change)
  if (shape instanceof z.ZodArray) {
    const [first, ...others] = Array.isArray(sent) ? (sent as unknown[]) : []
    for (const [where, value] of oddIn(shape.element as z.ZodType, first, { ...change, at: `${at}[]` }))
      yield [where, [value, ...others]]
  }
  if (shape instanceof z.ZodObject) {
    const parts: Record<string, unknown> = { ...(sent as object | undefined) }
    for (const [name, one] of Object.entries(shape.shape))
      for (const [where, value] of oddIn(one as z.ZodType, parts[name], { ...change, at: `${at}.${name}` }))
        yield [where, { ...parts, [name]: value }]
  }
}
const namesOf = (kind: Kind, shape: z.ZodType | undefined): string[] =>
  shape instanceof z.ZodObject
    ? Object.entries(shape.shape).flatMap(([name, one]) =>
        isOf(kind, within(one as z.ZodType)) ? [name] : [],
      )
    : []

/** The sample with one value of it made odd. */
function* changed(endpoint: Endpoint, sample: Request, change: Change): Generator<[string, Request]> {
  const { kind, odd } = change
  for (const name of namesOf(kind, endpoint.params))
    yield [`path ${name}`, { ...sample, path: { ...sample.path, [name]: odd } }]
  for (const name of namesOf(kind, endpoint.query)) {
    const query = new URLSearchParams(sample.query)
    query.set(name, String(odd))
    yield [`query ${name}`, { ...sample, query: String(query) }]
  }
  if (endpoint.body !== undefined && !(sample.body instanceof Uint8Array))
    for (const [where, body] of oddIn(endpoint.body, sample.body, change))
      yield [`body${where}`, { ...sample, body: body as Request['body'] }]
}

/** Sends every sample with each of its values made odd; answers what was a fault of the server, and how many were sent. */
async function tryAll(kind: Kind): Promise<{ faults: string[]; tried: number }> {
  const faults: string[] = []
  let tried = 0
  for (const endpoint of API) {
    const { access } = endpoint
    const role = Array.isArray(access) ? ROLES.find((one) => access.includes(one)) : 'ADMIN'
    if (access === 'public' || role === undefined) continue
    const sample = (await SAMPLES[endpoint.id]?.({ world: world(), role, farmId, userId })) ?? {}
    for (const odd of ODD[kind])
      for (const [what, request] of changed(endpoint, sample, { kind, odd })) {
        const { statusCode } = await send(world(), endpoint, request, bearer(tokens.get(role) ?? ''))
        tried++
        if (statusCode >= 500 && statusCode !== 503)
          faults.push(`${endpoint.id} ${what} ${odd}: ${statusCode}`)
      }
  }
  return { faults, tried }
}

it('[S15] a number beyond the engine is never a fault of the server', async () => {
  const { faults, tried } = await tryAll('number')
  expect(faults).toEqual([])
  expect(tried).toBeGreaterThan(400)
})

it('[S15] a text that names a part of every object is never a fault of the server', async () => {
  const { faults, tried } = await tryAll('text')
  expect(faults).toEqual([])
  expect(tried).toBeGreaterThan(200)
})
