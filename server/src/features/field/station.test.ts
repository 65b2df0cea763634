import type { getStation } from '@warren/shared/features/field/station.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  bearer,
  buildEarTag,
  buildFarm,
  buildRabbit,
  buildUser,
  callerFor,
  signInAs,
} from '../../../test/builders.ts'
import { openPhone } from '../../../test/phone.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
let farmId = 0
let technician: string

beforeAll(async () => {
  farmId = (await buildFarm(world())).id
  technician = await signInAs(world(), await buildUser(world(), { role: 'EAR_TAG_TECHNICIAN' }))
})

const fetchAs = async (token: string, farm: number, etag?: string) => {
  const answer = await world().app.inject({
    method: 'GET',
    url: `/api/v1/field/station?farmId=${farm}`,
    headers: { ...bearer(token), ...(etag !== undefined && { 'if-none-match': `"${etag}"` }) },
  })
  return { status: answer.statusCode, text: answer.payload }
}
const stationOf = async (token: string): Promise<AnswerOf<typeof getStation>> =>
  JSON.parse((await fetchAs(token, farmId)).text)

describe('what is taken along to tag on a farm', () => {
  it('are its living rabbits with cage and tag, and its free tags; 304 while it is the same [FLD-10, FLD-05]', async () => {
    const worn = await buildEarTag(world(), { farmId, tag: 'K-00001' })
    await buildEarTag(world(), { farmId, tag: 'K-00002' })
    await buildEarTag(world(), { farmId: null, tag: 'K-00003' })
    const { id } = await buildRabbit(world(), { farmId, tattoo: 'HY10001', earTagId: worn.id })
    const left = await buildRabbit(world(), { farmId, tattoo: 'HY10002' })
    await world().admin.query(
      "update app.rabbits set status = 'SOLD', exit_date = '2026-05-01', cage_id = null where id = $1",
      [left.id],
    )
    const station = await stationOf(technician)
    expect(station).toMatchObject({ format: 1, farm: { id: farmId }, madeAt: world().now.toISOString() })
    expect(station.rabbits).toEqual([{ id, tattoo: 'HY10001', cage: null, tag: 'K-00001' }])
    expect(station.tags.map(({ tag }) => tag)).toEqual(['K-00002'])
    expect((await fetchAs(technician, farmId, station.etag)).status).toBe(304)
    await buildEarTag(world(), { farmId, tag: 'K-00004' })
    expect((await fetchAs(technician, farmId, station.etag)).status).toBe(200)
  })

  it('is read by the token of a phone, too; a worker has the own farm alone, and no user one that is not there [FLD-10]', async () => {
    const anna = await buildUser(world(), { role: 'USER', farmId })
    const phone = await openPhone(world(), await callerFor(world(), anna))
    const strange = (await buildFarm(world())).id
    expect((await fetchAs(phone.opened.token, farmId)).status).toBe(200)
    expect((await fetchAs(phone.opened.token, strange)).status).toBe(404)
    expect((await fetchAs(technician, 2_000_000_000)).status).toBe(404)
  })
})
