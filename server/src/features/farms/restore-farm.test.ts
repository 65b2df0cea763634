import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BuiltUser,
  buildEarTag,
  buildFarm,
  buildRabbit,
  buildRelease,
  buildUser,
  type Caller,
  bearer,
  callerFor,
  signInAs,
} from '../../../test/builders.ts'
import { copies } from '../../../test/copy-database.ts'
import { digestsOf } from '../../../test/digests.ts'
import { chainProblems } from '../../../test/log.ts'
import { openPhone, type Phone } from '../../../test/phone.ts'
import { testWorld } from '../../../test/world.ts'
import { archiveLines, digestOf } from '../../platform/commands/archive-file.ts'
import { tablesOf } from '../../platform/farm-copy/farm-tables.ts'
import { restoreFarm } from './index.ts'

const world = testWorld()
let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'warren-restore-'))
})
afterAll(() => rm(directory, { recursive: true }))

interface Farm {
  readonly id: number
  readonly admin: BuiltUser
  readonly call: Caller
}
const makeFarm = async (): Promise<Farm> => {
  const { id } = await buildFarm(world())
  const admin = await buildUser(world(), { role: 'ADMIN', farmId: id })
  return { id, admin, call: await callerFor(world(), admin) }
}

const copyNow = copies(world)

const running = () => world().urlAs('postgres')
const giveBack = (copyUrl: string, farmId: number, more: object = {}) =>
  restoreFarm({
    copyUrl,
    runningUrl: running(),
    farmId,
    replacedFile: join(directory, `${randomUUID()}.jsonl.gz`),
    now: world().now,
    ...more,
  })
const stable = (farm: Farm, name: string) => farm.call('POST', `/api/v1/farm/${farm.id}/stable`, { name })
const stablesOf = async (farmId: number): Promise<string[]> => {
  const text = 'select name from app.stables where farm_id = $1 order by name'
  return (await world().admin.query<{ name: string }>(text, [farmId])).rows.map(({ name }) => name)
}
const logOfFarm = async (farmId: number) => {
  const text =
    'select seq::int, name, status, source, payload from app.commands where chain = $1 order by seq'
  return (await world().admin.query(text, [farmId])).rows
}

describe('0038: one farm alone goes back to a moment', () => {
  let farm: Farm
  let other: Farm
  beforeEach(async () => {
    farm = await makeFarm()
    other = await makeFarm()
  })

  it('its records are those of the moment, the rows of every other farm are untouched, the log goes on', async () => {
    await stable(farm, 'BEFORE')
    await stable(other, 'OTHER')
    const doe = await buildRabbit(world(), { farmId: farm.id, tattoo: 'DOE00001' })
    const copyUrl = await copyNow()
    const then = await digestsOf(copyUrl, farm.id, tablesOf('herd'))
    await stable(farm, 'AFTER')
    await farm.call('POST', '/api/v1/rabbits/bulk-action', { rabbitIds: [doe.id], healthCondition: 'OTHER' })
    await buildRabbit(world(), { farmId: farm.id, tattoo: 'DOE00002' })
    await stable(other, 'LATER')
    const all = tablesOf('herd', 'log', 'lane', 'account', 'register', 'agreement')
    const others = await digestsOf(running(), other.id, all)

    const file = join(directory, 'replaced.jsonl.gz')
    const done = await giveBack(copyUrl, farm.id, { replacedFile: file })

    expect(await stablesOf(farm.id)).toEqual(['BEFORE'])
    expect(await digestsOf(running(), farm.id, tablesOf('herd'))).toEqual(then)
    expect(await digestsOf(running(), other.id, all)).toEqual(others)
    const log = await logOfFarm(farm.id)
    expect(log.at(-1)).toEqual({
      seq: log.length,
      name: 'FARM_RESTORE',
      status: 'DONE',
      source: 'SERVER',
      payload: { seq: 1, hash: done.hash, setAside: log.length - 2, replaced: file, digest: done.digest },
    })
    expect(done.setAside).toBeGreaterThan(0)
    expect(log.map(({ name }) => name)).toContain('STABLE_CREATE')
    expect(await chainProblems(world())).toEqual([])
    // What was replaced is evidence: the file is the one that the log names, and has the stable that went.
    expect((await digestOf(file)).toString('hex')).toBe(done.digest)
    const kept: string[] = []
    for await (const line of archiveLines(file)) kept.push(line)
    expect(kept.some((line) => line.includes('"AFTER"'))).toBe(true)
  })

  it('its people sign in again and work on; people of other farms stay signed in', async () => {
    const copyUrl = await copyNow()
    await giveBack(copyUrl, farm.id)
    expect((await stable(farm, 'NEW')).status).toBe(401)
    expect((await stable(other, 'NEW')).status).toBe(200)
    expect((await stable({ ...farm, call: await callerFor(world(), farm.admin) }, 'NEW')).status).toBe(200)
  })

  it('while it is held nothing of it is written, and callers come back; other farms work [503]', async () => {
    const copyUrl = await copyNow()
    let heard: unknown[] = []
    await giveBack(copyUrl, farm.id, {
      onHeld: async () => {
        const turnedAway = await world().app.inject({
          method: 'POST',
          url: `/api/v1/farm/${farm.id}/stable`,
          headers: bearer(await signInAs(world(), farm.admin)),
          payload: { name: 'HELD' },
        })
        heard = [turnedAway.statusCode, turnedAway.json().code, turnedAway.headers['retry-after']]
        expect((await stable(other, 'FREE')).status).toBe(200)
      },
    })
    expect(heard).toEqual([503, 'FARM_HELD', '5'])
    expect(await stablesOf(farm.id)).toEqual([])
    expect((await logOfFarm(farm.id)).map(({ name }) => name)).toEqual(['FARM_RESTORE'])
  })

  it('a phone sends again what it entered since, and nothing of before twice [0033]', async () => {
    const phone: Phone = await openPhone(world(), farm.call)
    const enter = (name: string) => phone.enter('STABLE_CREATE', { farmId: farm.id, name })
    const rows = [enter('P1'), enter('P2')]
    await phone.send(rows)
    const copyUrl = await copyNow()
    const later = [enter('P3'), enter('P4')]
    await phone.send(later)
    await giveBack(copyUrl, farm.id)
    expect(await stablesOf(farm.id)).toEqual(['P1', 'P2'])
    // The token has ended with the sessions; the phone signs in, hears how far the server is, and sends what is above.
    expect((await phone.call(later)).status).toBe(401)
    const again = await openPhone(world(), await callerFor(world(), farm.admin), phone.laneId)
    expect(again.opened.lastSeq).toBe(2)
    const outcomes = await again.send([...rows, ...later])
    expect(outcomes.map(({ seq, status }) => `${seq} ${status}`)).toEqual([
      '1 DONE',
      '2 DONE',
      '3 DONE',
      '4 DONE',
    ])
    expect(await stablesOf(farm.id)).toEqual(['P1', 'P2', 'P3', 'P4'])
  })

  it('an ear tag that came since stays with the farm and is free again; counts agree', async () => {
    const old = await buildEarTag(world(), { farmId: farm.id, tag: 'A-00001' })
    await buildRabbit(world(), { farmId: farm.id, earTagId: old.id })
    const copyUrl = await copyNow()
    const fresh = await buildEarTag(world(), { farmId: farm.id, tag: 'A-00002' })
    await buildRabbit(world(), { farmId: farm.id, earTagId: fresh.id })
    await giveBack(copyUrl, farm.id)
    const { rows } = await world().admin.query(
      'select tag, used, active from app.ear_tags where farm_id = $1 order by tag',
      [farm.id],
    )
    expect(rows).toEqual([
      { tag: 'A-00001', used: true, active: true },
      { tag: 'A-00002', used: false, active: true },
    ])
  })

  it('a withdrawn release stays withdrawn [0025]', async () => {
    const { id: rabbitId } = await buildRabbit(world(), { farmId: farm.id, tattoo: 'SOLD0001' })
    const release = { farmId: farm.id, buyerFarmId: other.id, rabbits: [{ id: rabbitId }] }
    const { id } = await buildRelease(world(), release)
    const copyUrl = await copyNow()
    await world().admin.query('update app.releases set withdrawn_at = now() where id = $1', [id])
    await giveBack(copyUrl, farm.id)
    const { rows } = await world().admin.query(
      'select withdrawn_at is not null as withdrawn from app.releases where id = $1',
      [id],
    )
    expect(rows).toEqual([{ withdrawn: true }])
  })

  it('is refused, and nothing changed, when another farm names an animal that came since', async () => {
    await stable(farm, 'BEFORE')
    const copyUrl = await copyNow()
    const { id: motherId } = await buildRabbit(world(), { farmId: farm.id, tattoo: 'MOTHER01' })
    const { id: childId } = await buildRabbit(world(), { farmId: other.id })
    await world().admin.query('update app.rabbits set mother_farm_id = $1, mother_id = $2 where id = $3', [
      farm.id,
      motherId,
      childId,
    ])
    const before = await digestsOf(running(), farm.id, tablesOf('herd', 'log', 'lane', 'account'))
    await expect(giveBack(copyUrl, farm.id)).rejects.toThrow('1 rows of rabbits name a row of rabbits')
    expect(await digestsOf(running(), farm.id, tablesOf('herd', 'log', 'lane', 'account'))).toEqual(before)
    expect((await stable(farm, 'FREE')).status).toBe(200)
  })

  it('is refused for a copy that is no earlier state of this farm', async () => {
    const copyUrl = await copyNow()
    const copy = new pg.Client({ connectionString: copyUrl })
    await copy.connect()
    await copy.query(
      "insert into app.commands (version, farm_id, username, name, status, source, payload, seq, hash) values (now(), $1, 'server', 'FARM_UPDATE', 'DONE', 'SERVER', '{}', 0, '')",
      [farm.id],
    )
    await copy.end()
    await expect(giveBack(copyUrl, farm.id)).rejects.toThrow('the log here does not have it')
  })
})
