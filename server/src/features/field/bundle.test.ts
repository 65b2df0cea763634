import type { getBundle } from '@warren/shared/features/field/bundle.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import {
  bearer,
  buildFarm,
  buildRow,
  buildStable,
  buildUser,
  callerFor,
  signInAs,
} from '../../../test/builders.ts'
import { openPhone } from '../../../test/phone.ts'
import { TODAY, testRound } from '../../../test/test-round.ts'
import { testTasks } from '../../../test/test-tasks.ts'
import { testWorld } from '../../../test/world.ts'
import { scopeOf } from '../../platform/auth/actor.ts'
import { findAuthor } from '../../platform/auth/actors.queries.ts'
import { showBundle } from './show-bundle.ts'

type Bundle = AnswerOf<typeof getBundle>

const world = testWorld()
const round = testRound(world)
const { handedOut, write } = testTasks(world, round)
const DAY = 86_400_000

const fetchAs = async (token: string, etag?: string) => {
  const answer = await world().app.inject({
    method: 'GET',
    url: '/api/v1/field/bundle',
    headers: { ...bearer(token), ...(etag !== undefined && { 'if-none-match': `"${etag}"` }) },
  })
  return { status: answer.statusCode, tag: answer.headers['etag'], text: answer.payload }
}
const bundleOf = async (token: string): Promise<Bundle> => {
  const { status, text } = await fetchAs(token)
  expect(status).toBe(200)
  return JSON.parse(text) as Bundle
}

describe('the work list of a worker', () => {
  it('has her open tasks with their does, the day of the farm and what the server runs; it is her farm’s alone [FLD-10, FLD-01]', async () => {
    const { anna, covers, mothers, taskId } = await handedOut(3, 'check-touching')
    const stable = await buildStable(world(), round.here.farmId)
    const cages = await buildRow(world(), stable, 1)
    const [cage] = cages
    await world().admin.query('update app.rabbits set cage_id = $2 where id = $1', [mothers[0], cage?.id])
    const bundle = await bundleOf(await signInAs(world(), anna))
    expect(bundle).toMatchObject({
      format: 1,
      today: TODAY,
      leaseDays: 7,
      madeAt: world().now.toISOString(),
      farm: { id: round.here.farmId },
      me: { id: anna.id, name: anna.username, role: 'USER' },
      kinds: { COVER_TOUCHING: [1] },
      isCut: false,
    })
    expect(bundle.tasks.map(({ iaTaskId, type }) => [iaTaskId, type])).toEqual([[taskId, 'check-touching']])
    const [task] = bundle.tasks
    const column = (name: 'coverId' | 'motherId') =>
      task?.items.map((item) => item[task.columns.indexOf(name)])
    const byNumber = (a: unknown, b: unknown) => Number(a) - Number(b)
    expect(column('coverId')?.toSorted(byNumber)).toEqual(covers.toSorted(byNumber))
    // Every doe of a task can be found by a scan, wherever she stands; her stable comes with all its cages.
    const known = new Set(bundle.does.map(({ id }) => id))
    expect(mothers.every((id) => known.has(id))).toBe(true)
    expect(bundle.does.map(({ cageId }) => cageId)).toContain(cage?.id)
    expect(bundle.cages.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(cages.map(({ id }) => id))
    expect(bundle.stables).toEqual([{ id: stable.id, name: stable.name }])
    expect(bundle.does.find(({ cageId }) => cageId === cage?.id)?.id).toBe(mothers[0])
    // No e-mail and no phone number of anyone.
    expect(JSON.stringify(bundle)).not.toMatch(/@|phone/i)

    const stranger = await buildUser(world(), { role: 'USER', farmId: (await buildFarm(world())).id })
    const other = await bundleOf(await signInAs(world(), stranger))
    expect([other.tasks, other.does, other.cages, other.stables]).toEqual([[], [], [], []])
    expect(other.farm.id).toBe(stranger.farmId)
  })

  it('is the same by its tag until something of it changes; then it is whole again [FLD-10]', async () => {
    const { anna, first } = await handedOut(1, 'check-touching')
    const token = await signInAs(world(), anna)
    const before = await bundleOf(token)
    world().now = new Date(world().now.getTime() + 60_000)
    const same = await fetchAs(token, before.etag)
    expect([same.status, same.tag, same.text]).toEqual([304, `"${before.etag}"`, ''])
    await write(first, `touching = true, touching_date = '${TODAY}'`)
    const changed = await fetchAs(token, before.etag)
    expect(changed.status).toBe(200)
    expect((JSON.parse(changed.text) as Bundle).etag).not.toBe(before.etag)
  })

  it('is read with the token of her phone for 14 days after the password, and delivered for longer [FLD-10, FLD-09]', async () => {
    const { anna } = await handedOut(1, 'check-touching')
    const phone = await openPhone(world(), await callerFor(world(), anna))
    const started = world().now
    expect((await bundleOf(phone.opened.token)).me.id).toBe(anna.id)
    world().now = new Date(started.getTime() + 13 * DAY)
    expect((await fetchAs(phone.opened.token)).status).toBe(200)
    world().now = new Date(started.getTime() + 14 * DAY)
    const over = await fetchAs(phone.opened.token)
    expect([over.status, JSON.parse(over.text)]).toMatchObject([401, { code: 'LANE_ENDED' }])
    expect((await phone.call([])).status).toBe(200)
    world().now = started
  })

  it('is brought up to date by her phone’s token, of groups with her work alone: others are not there [FLD-10, D-003]', async () => {
    const { anna, id } = await handedOut(1, 'check-touching')
    const { opened } = await openPhone(world(), anna.call)
    const changesOf = async (groupId: number): Promise<number> => {
      const url = `/api/v1/ia-group/${groupId}/changes?since=0`
      return (await world().app.inject({ method: 'GET', url, headers: bearer(opened.token) })).statusCode
    }
    expect(await changesOf(id)).toBe(200)
    const colleague = await handedOut(1, 'check-touching')
    expect(await changesOf(colleague.id)).toBe(404)
    const { rows } = await world().admin.query<{ id: number }>(
      "insert into app.ia_groups (farm_id, name, active, start_date) values ($1, 'Elsewhere', true, '2026-05-01') returning id::int",
      [(await buildFarm(world())).id],
    )
    expect(await changesOf(rows[0]?.id ?? 0)).toBe(404)
    expect(await changesOf(99_999_999)).toBe(404)
  })

  it('has the nests of rounds whose kindling is hers, also when that is done; later rounds and those of others are not in it [FLD-13]', async () => {
    const group = await handedOut(3, 'farrowing', 33)
    const [many = 0, gone = 0, open = 0] = group.covers
    await write(many, `farrowing_date = '${TODAY}', viable = 12, unviable = 0, added = 1, taken = 3`)
    await write(gone, `farrowing_date = '${TODAY}', viable = 0, unviable = 5`)
    await handedOut(1, 'farrowing', 60)
    await handedOut(1, 'check-touching', 33)
    const token = await signInAs(world(), group.anna)
    const roundsOf = async () => (await bundleOf(token)).rounds
    const nests = (await roundsOf()).find(({ iaGroupId }) => iaGroupId === group.id)?.nests ?? []
    expect(nests.map(({ coverId }) => coverId).toSorted((a, b) => a - b)).toEqual([many, open])
    expect(nests.find(({ coverId }) => coverId === many)).toMatchObject({
      motherId: group.mothers[0],
      viable: 12,
      added: 1,
      taken: 3,
      farrowingDate: TODAY,
      isOrphan: false,
    })
    expect(nests.find(({ coverId }) => coverId === open)).toMatchObject({ viable: null, farrowingDate: null })
    await world().admin.query("update app.ia_tasks set status = 'DONE', finished_at = now() where id = $1", [
      group.taskId,
    ])
    expect((await roundsOf()).map(({ iaGroupId }) => iaGroupId)).toContain(group.id)
    const bela = await buildUser(world(), { role: 'USER', farmId: round.here.farmId })
    expect((await bundleOf(await signInAs(world(), bela))).rounds).toEqual([])
    expect(await bundleOf(token)).toMatchObject({ settings: { fosterGapDays: 1, fosterReach: 'ROWS' } })
  })

  it('says how many digits the PIN of the farm’s phones has, and nothing of the PIN [FLD-09]', async () => {
    const farmId = (await buildFarm(world())).id
    const office = await callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId }))
    const token = await signInAs(world(), await buildUser(world(), { role: 'USER', farmId }))
    const before = await bundleOf(token)
    expect(before.settings.pinDigits).toBe(0)
    const { body } = await office('GET', '/api/v1/breeding/settings')
    const save = (pinDigits: number) =>
      office('PUT', '/api/v1/breeding/settings', { ...(body as object), pinDigits })
    expect((await save(5)).status).toBe(400)
    expect((await save(4)).status).toBe(200)
    const after = await bundleOf(token)
    expect(after.settings.pinDigits).toBe(4)
    expect(after.etag).not.toBe(before.etag)
  })

  it('that would be too large has her tasks alone, and says so [FLD-10]', async () => {
    const { anna } = await handedOut(2, 'check-touching')
    const author = await findAuthor(world().engine, anna.id)
    if (!author) throw new Error('Anna is there')
    expect(scopeOf(author.actor).farmIds).toEqual([round.here.farmId])
    const asked = { clock: { zone: 'Europe/Budapest', today: TODAY }, now: world().now, known: [] }
    const visibility = { userId: anna.id, farmIds: author.actor.farmIds }
    const made = await world().engine.read('app', visibility, (db) =>
      showBundle(author.actor, db, asked, 1000),
    )
    const bundle = JSON.parse((made.parts as { text: string }).text) as Bundle
    expect([bundle.isCut, bundle.does, bundle.cages]).toEqual([true, [], []])
    expect(bundle.tasks[0]?.items).toHaveLength(2)
  })
})
