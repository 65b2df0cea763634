import { API } from '@warren/shared/api.ts'
import { expectedStatus, RELATIONS, type Relation } from '@warren/shared/kernel/access.ts'
import { type Endpoint, FILE_TYPES, messages } from '@warren/shared/kernel/endpoint.ts'
import { ROLES, type Role } from '@warren/shared/kernel/roles.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bearer, buildFarm, buildUser, signInAs } from '../../test/builders.ts'
import { figure } from '../../test/prove.ts'
import type { Sample } from '../../test/sample.ts'
import { SAMPLES } from '../../test/samples.ts'
import { send } from '../../test/send-sample.ts'
import { testWorld } from '../../test/world.ts'

// Files are read by the worker.
const world = testWorld({ worker: true })
const farms = new Map<Relation, { farmId: number; userId: number }>()
const users = new Map<Role, { username: string }>()
const tokens = new Map<Role, string>()

beforeAll(async () => {
  await buildUser(world(), { role: 'ADMIN', username: 'walk.admin' })
  const owner = await buildUser(world(), { role: 'OWNER' })
  for (const relation of RELATIONS) {
    const farm = await buildFarm(world(), relation === 'farm of another owner' ? undefined : owner.id)
    farms.set(relation, {
      farmId: farm.id,
      userId: (await buildUser(world(), { role: 'USER', farmId: farm.id })).id,
    })
  }
  const farmId = farms.get('own farm')?.farmId ?? 0
  for (const role of ROLES) {
    users.set(
      role,
      role === 'OWNER'
        ? owner
        : await buildUser(world(), { role, ...(['ADMIN', 'USER'].includes(role) && { farmId }) }),
    )
    tokens.set(role, await signInAs(world(), users.get(role) ?? owner))
  }
})

/** Tokens that no longer open anything: of a session that was ended, of an account switched off, of this morning. */
const dead = { revoked: '', disabled: '', old: '' }
beforeAll(async () => {
  const [one, other] = [
    await buildUser(world(), { role: 'SUPERADMIN' }),
    await buildUser(world(), { role: 'SUPERADMIN' }),
  ]
  for (const [key, user] of [
    ['revoked', one],
    ['disabled', other],
    ['old', one],
  ] as const)
    dead[key] = await signInAs(world(), user)
  await world().app.inject({ method: 'POST', url: '/auth/v1/logout', headers: bearer(dead.revoked) })
  await world().admin.query('update app.users set active = false where id = $1', [other.id])
})

const sampleOf = (role: Role | undefined, relation: Relation): Sample => ({
  world: world(),
  role,
  ...(farms.get(relation) ?? { farmId: 0, userId: 0 }),
})
/** Signing out ends the session it is called with. */
const tokenOf = async (target: Endpoint, role: Role) =>
  target.id === 'X-10' ? signInAs(world(), users.get(role) ?? { username: '' }) : (tokens.get(role) ?? '')
const callAs = async (target: Endpoint, role: Role, relation: Relation) =>
  send(
    world(),
    target,
    (await SAMPLES[target.id]?.(sampleOf(role, relation))) ?? {},
    bearer(await tokenOf(target, role)),
  )
const names = API.map((target) => [`${target.method} ${target.path}`, target] as const)

/** A file is not JSON; that it is one of the kind declared is all the matrix asks. */
const bodyOf = (target: Endpoint, answer: Awaited<ReturnType<typeof callAs>>): object =>
  target.answerType === 'file' && answer.statusCode === 200
    ? { type: answer.headers['content-type'], empty: answer.rawPayload.byteLength === 0 }
    : readBody(target, answer)
const readBody = (target: Endpoint, answer: Awaited<ReturnType<typeof callAs>>): object =>
  target.answerType === 'text' && answer.statusCode === 200 ? { text: answer.payload } : answer.json<object>()

/** The body as its declaration reads it: the answer, or the refusal its carrier allows. */
const declared = (target: Endpoint, body: object): unknown => {
  if (target.answerType === 'file') return { type: FILE_TYPES[target.fileType ?? 'xlsx'], empty: false }
  if (target.answerType === 'text') return z.object({ text: target.answer }).parse(body)
  return declaredJson(target, body)
}
const declaredJson = (target: Endpoint, body: { messages?: unknown[] }): unknown =>
  target.refusal === 'messages' && (body.messages ?? []).length > 0
    ? messages.parse(body)
    : target.answer.parse(body)

describe('the access matrix', () => {
  let cells = 0
  it.each(names)(
    '%s: five roles × three farms, each as expected; 200 with the declared shape [GEN-14, GEN-38, GEN-39, D-003, D-005, D-006]',
    async (_name, target) => {
      for (const role of ROLES) {
        for (const relation of RELATIONS) {
          const answer = await callAs(target, role, relation)
          cells++
          const body = bodyOf(target, answer)
          const status = expectedStatus(target, role, relation)
          // A refusal says why in its own shape; an answer has the declared one and nothing else.
          const shape = status === 200 ? declared(target, body) : body
          expect([role, relation, answer.statusCode, body]).toEqual([role, relation, status, shape])
        }
      }
    },
  )

  it('was executed in every cell', () => {
    figure(`access matrix: ${cells} cells over ${API.length} endpoints, all as expected`)
    expect(cells).toBe(API.length * ROLES.length * RELATIONS.length)
  })

  it.each(names.filter(([, target]) => target.record !== undefined))(
    '%s: another farm’s record is 404 with the body of a missing one [D-003]',
    async (_name, target) => {
      for (const role of ROLES) {
        if (expectedStatus(target, role, 'farm of another owner') !== 404) continue
        const foreign = await callAs(target, role, 'farm of another owner')
        const path = Object.fromEntries(
          [...target.path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1] ?? '', 999_999_999]),
        )
        const {
          path: sent = {},
          body,
          query = '',
        } = (await SAMPLES[target.id]?.(sampleOf(role, 'farm of another owner'))) ?? {}
        // Parts of a path that are words name no record; ids that are texts do.
        const words = Object.fromEntries(
          Object.entries(sent).filter(([key, part]) => typeof part === 'string' && !/id$/i.test(key)),
        )
        const missing = await send(
          world(),
          target,
          { path: { ...path, ...words, row: 1 }, query, body },
          bearer(tokens.get(role) ?? ''),
        )
        const stripped = [foreign, missing].map((answer) => [
          answer.statusCode,
          { ...answer.json<object>(), requestId: '' },
        ])
        expect(stripped[0]).toEqual(stripped[1])
      }
    },
  )

  it.each(names.filter(([, target]) => target.access !== 'public'))(
    '%s: signed out, expired, revoked and disabled are all 401 [D-003, D-014, D-020]',
    async (_name, target) => {
      const ask = async (headers: Record<string, string>) =>
        (
          await send(
            world(),
            target,
            (await SAMPLES[target.id]?.(sampleOf('ADMIN', 'own farm'))) ?? {},
            headers,
          )
        ).statusCode
      const started = world().now
      const answers = [await ask({}), await ask(bearer(dead.revoked)), await ask(bearer(dead.disabled))]
      world().now = new Date(started.getTime() + 13 * 3600_000)
      answers.push(await ask(bearer(dead.old)))
      world().now = started
      expect(answers).toEqual([401, 401, 401, 401])
    },
  )
})
