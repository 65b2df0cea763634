import { beforeAll, describe, expect, it } from 'vitest'
import {
  type BuiltUser,
  buildCover,
  buildFarm,
  buildIaGroup,
  buildSperm,
  buildStable,
  buildUser,
  type Caller,
  callerFor,
  type Heard,
} from '../../../test/builders.ts'
import { buildHerd, buildTagged, edit, editCover, type Herd } from '../../../test/small-herd.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
let herd: Herd
let n = 0

beforeAll(async () => {
  herd = await buildHerd(world())
})

/** The herd as another user of its farm calls for it. */
const as = (call: Caller): Herd => ({ ...herd, call })

interface Subject {
  /** Saves the record with the version that a form read when it was new. */
  readonly save: (caller: Caller) => Promise<Heard>
}

const RANGE = { position: 'DOWN', cageType: 1, from: 1 }

/** A record of the farm, read by two forms as it is now. */
const SUBJECTS: Record<string, () => Promise<Subject>> = {
  rabbit: async () => {
    const { id } = await buildTagged(world(), herd)
    return { save: (caller) => edit(as(caller), id, { weight32d: 900 + ++n, version: 1 }) }
  },
  cover: async () => {
    const { farmId } = herd
    const { id: motherId } = await buildTagged(world(), herd)
    const { id: iaGroupId } = await buildIaGroup(world(), { farmId, startDate: '2026-04-01' })
    const { id: spermId, label: spermLabel } = await buildSperm(world(), { farmId })
    const { id } = await buildCover(world(), { farmId, iaGroupId, motherId, spermId, spermLabel })
    return {
      save: (caller) =>
        editCover(as(caller), motherId, id, { viable: ++n, farrowingDate: '2026-05-02', version: 1 }),
    }
  },
  stable: async () => {
    const { id } = await buildStable(world(), herd.farmId)
    return {
      save: (caller) =>
        caller('PUT', `/api/v1/farm/${herd.farmId}/stable/${id}`, { name: `Stale ${++n}`, version: 1 }),
    }
  },
  row: async () => {
    const { id } = await buildStable(world(), herd.farmId)
    return {
      save: (caller) =>
        caller('POST', `/api/v1/stable/${id}/row/1/cage?version=0`, [{ ...RANGE, to: 10 + ++n }]),
    }
  },
  user: async () => {
    const { id, username } = await buildUser(world(), { role: 'USER', farmId: herd.farmId })
    return {
      save: (caller) =>
        caller('PUT', `/api/v1/user/${id}`, {
          username,
          email: `stale.${++n}@farm.example`,
          active: true,
          version: 1,
        }),
    }
  },
}

const staleBody = (since: object) => ({
  code: 'SAVING_ERROR',
  messages: ['SAVING_ERROR'],
  problems: [{ code: 'SAVING_ERROR', since }],
  requestId: expect.any(String) as unknown,
})

const colleague = async (): Promise<{ user: BuiltUser; call: Caller }> => {
  const user = await buildUser(world(), { role: 'ADMIN', farmId: herd.farmId })
  return { user, call: await callerFor(world(), user) }
}
const now = () => world().now.toISOString()

describe.each(Object.keys(SUBJECTS))('a stale %s', (type) => {
  const build = () => SUBJECTS[type]?.() ?? Promise.reject(new Error(type))

  it('is answered with who was faster, and when [D-010]', async () => {
    const { save } = await build()
    const { user, call } = await colleague()
    expect((await save(call)).status).toBe(200)
    const heard = await save(herd.call)
    expect(heard.status).toBe(405)
    expect(heard.body).toEqual(staleBody({ at: now(), by: user.username }))
  })

  it('names no account the caller may not see: only when [D-010, D-003]', async () => {
    const { save } = await build()
    const { user, call } = await colleague()
    expect((await save(call)).status).toBe(200)
    const { id: elsewhere } = await buildFarm(world())
    await world().admin.query('update app.users set farm_id = $2 where id = $1', [user.id, elsewhere])
    const heard = await save(herd.call)
    expect(heard.status).toBe(405)
    expect(heard.body).toEqual(staleBody({ at: now() }))
    expect(JSON.stringify(heard.body)).not.toContain(user.username)
  })
})

describe('a stale farm', () => {
  it('is answered with who was faster, and when [D-010]', async () => {
    const owner = await buildUser(world(), { role: 'OWNER' })
    const call = await callerFor(world(), owner)
    const { id } = await buildFarm(world(), owner.id)
    const save = (name: string) =>
      call('PUT', `/api/v1/farm/${id}`, { name, shortName: 'STA', email: '', version: 1 })
    expect((await save('First')).body).toEqual({ messages: [] })
    const heard = await save('Second')
    expect(heard.status).toBe(405)
    expect(heard.body).toEqual(staleBody({ at: now(), by: owner.username }))
  })
})
