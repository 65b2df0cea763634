import { beforeEach, describe, expect, it } from 'vitest'
import { bearer, buildFarm, buildUser, type BuiltUser, callerFor, signInAs } from '../../../test/builders.ts'
import { logOf } from '../../../test/log.ts'
import { openPhone, type Phone, told } from '../../../test/phone.ts'
import { unsentFileBytes } from '../../../test/unsent-file.ts'
import { fileForm } from '../../../test/workbooks.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
let farmId: number
let admin: BuiltUser
let owner: BuiltUser
let phone: Phone

beforeEach(async () => {
  farmId = (await buildFarm(world())).id
  admin = await buildUser(world(), { role: 'ADMIN', farmId })
  owner = await buildUser(world(), { role: 'ADMIN', farmId })
  phone = await openPhone(world(), await callerFor(world(), owner))
})

const upload = async (bytes: Uint8Array, by: BuiltUser = admin) => {
  const { headers, payload } = fileForm('warren-unsent.json', bytes)
  const answer = await world().app.inject({
    method: 'POST',
    url: '/api/v1/field/file',
    headers: { ...bearer(await signInAs(world(), by)), ...headers },
    payload,
  })
  return { status: answer.statusCode, body: answer.json<{ code?: string }>() }
}
const stable = (name: string) => phone.enter('STABLE_CREATE', { farmId, name })
const names = async () =>
  (
    await world().admin.query<{ name: string }>(
      'select name from app.stables where farm_id = $1 order by id',
      [farmId],
    )
  ).rows.map(({ name }) => name)

describe('unsent work in a file', () => {
  it('goes into the same intake under its own numbers and ids; the log names who brought it and who made it [FLD-16]', async () => {
    const rows = [stable('One'), stable(''), stable('Two')]
    expect(await upload(unsentFileBytes(phone.laneId, rows))).toEqual({
      status: 200,
      body: {
        username: owner.username,
        phone: 'Phone',
        rows: 3,
        outcomes: { DONE: 2, ERROR: 1 },
        rest: 0,
      },
    })
    expect(await names()).toEqual(['One', 'Two'])
    const log = (await logOf(world(), admin.id)).filter(({ name }) => name === 'STABLE_CREATE')
    expect(log).toHaveLength(3)
    expect(log[0]).toMatchObject({ payload: { author: { userId: owner.id, name: owner.username } } })
  })

  it('comes once, however often it is uploaded, and whether or not the phone sends it itself, before or after [FLD-16]', async () => {
    const rows = [stable('One'), stable('Two'), stable('Three')]
    await phone.send(rows.slice(0, 1))
    const bytes = unsentFileBytes(phone.laneId, rows)
    const first = await upload(bytes)
    expect([first, await upload(bytes)]).toMatchObject([
      { status: 200, body: { outcomes: { DONE: 3 }, rest: 0 } },
      { status: 200, body: { outcomes: { DONE: 3 }, rest: 0 } },
    ])
    expect(told(await phone.send([...rows, stable('Four')]))).toEqual([
      '1 DONE',
      '2 DONE',
      '3 DONE',
      '4 DONE',
    ])
    expect(await names()).toEqual(['One', 'Two', 'Three', 'Four'])
  })

  it('of more entries than a call may have is taken call by call, each once [FLD-16]', async () => {
    const rows = Array.from({ length: 180 }, (_, i) => stable(`S${i}`))
    const bytes = unsentFileBytes(phone.laneId, rows)
    const both = await Promise.all([upload(bytes), upload(bytes)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await names()).toEqual(rows.map((_, i) => `S${i}`))
  })

  it('is refused whole with its reason when it was changed, cut off, is of another farm or begins too late [FLD-16]', async () => {
    const rows = [stable('One'), stable('Two')]
    const whole = unsentFileBytes(phone.laneId, rows)
    const changed = Buffer.from(Buffer.from(whole).toString('utf8').replace('"One"', '"Ten"'))
    const strange = await openPhone(
      world(),
      await callerFor(
        world(),
        await buildUser(world(), { role: 'ADMIN', farmId: (await buildFarm(world())).id }),
      ),
    )
    const codes = []
    for (const bytes of [
      changed,
      whole.slice(0, 60),
      Buffer.from('{"format":1}'),
      Buffer.from(`{"a":${'['.repeat(100)}${']'.repeat(100)}}`),
      unsentFileBytes(strange.laneId, rows),
      unsentFileBytes('00000000-0000-4000-8000-000000000009', rows),
      unsentFileBytes(phone.laneId, rows.slice(1)),
      unsentFileBytes(phone.laneId, rows, { sha256: '0'.repeat(64) }),
    ])
      codes.push((({ status, body }) => [status, body.code])(await upload(bytes)))
    expect(codes).toEqual([
      [400, 'unsent-file-damaged'],
      [400, 'unsent-file-unreadable'],
      [400, 'unsent-file-unreadable'],
      [400, 'unsent-file-unreadable'],
      [404, 'unsent-file-foreign'],
      [404, 'unsent-file-foreign'],
      [405, 'unsent-file-gap'],
      [400, 'unsent-file-damaged'],
    ])
    expect(await names()).toEqual([])
  })

  it('does not count as a word from the phone [FLD-16]', async () => {
    const seen = async () =>
      (
        (await (await callerFor(world(), admin))('GET', '/api/v1/field/lanes')).body as { seenAt: string }[]
      )[0]
    await world().admin.query("update app.field_lanes set seen_at = seen_at - interval '3 days'")
    const before = await seen()
    await upload(unsentFileBytes(phone.laneId, [stable('One')]))
    expect((await seen())?.seenAt).toBe(before?.seenAt)
  })
})
