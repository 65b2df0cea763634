import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import { expect, it, vi } from 'vitest'
import { bearer, buildUser, signInAs } from '../../test/builders.ts'
import { atOnce, endings, endOf } from '../../test/races.ts'
import { type MadeGroup, testGroups, TODAY } from '../../test/test-groups.ts'
import { weightFile } from '../../test/weight-samples.ts'
import { fileForm } from '../../test/workbooks.ts'
import { testWorld } from '../../test/world.ts'
import { deadlocksMet } from '../platform/commands/retry-on-deadlock.ts'
import { openEngine } from '../platform/db/engine.ts'
import { integrityProblems } from '../platform/integrity/integrity.ts'

/** Files before this one may have planted some. */
const metBefore = deadlocksMet()
const world = testWorld({ poolSize: 8, worker: true })
const { here, start, close } = testGroups(world)
vi.setConfig({ testTimeout: 900_000 })

const path = (group: MadeGroup) => `/api/v1/group/${group.id}/diary/${diaryIdOf(group, TODAY)}/weights/FAT`
const left = async ({ id }: MadeGroup): Promise<number> => {
  const { rows } = await world().admin.query<{ n: number }>(
    'select count(*)::int as n from app.weight_records where group_id = $1 and removed_at is null',
    [id],
  )
  return rows[0]?.n ?? 0
}

it('three scales and a removal of all: what is left is what was acknowledged less what was removed [E-118, E-119, D-184]', async () => {
  await endings('scales and removal', async () => {
    const group = await start()
    const scales = [2500, 2600, 2700].map(async (weight) => {
      const heard = []
      for (let i = 0; i < 4; i++) heard.push(await here.call('POST', path(group), { weight: weight + i }))
      return heard.filter((one) => endOf(one) === '200').length
    })
    const [added, removed] = await atOnce(
      () => Promise.all(scales),
      () => here.call('DELETE', path(group), { deleteAll: true }),
    )
    const { num = 0 } = removed.body as { num?: number }
    expect(await left(group)).toBe(added.reduce((sum, one) => sum + one) - num)
    return `${added.join()} | ${endOf(removed)}`
  })
  expect(deadlocksMet()).toBe(metBefore)
})

it('a file of weights and the closing of their group before that day: one is refused [D-133, D-185]', async () => {
  const token = await signInAs(world(), await buildUser(world(), { role: 'ADMIN', farmId: here.farmId }))
  const form = fileForm('scale.xlsx', await weightFile())
  const headers = { ...form.headers, ...bearer(token) }
  const ended = await endings('file and closing', async () => {
    const group = await start()
    const url = `/api/v1/import/group/${group.id}/diary/${diaryIdOf(group, TODAY)}/weights/FAT`
    const [file, closing] = await atOnce(
      () => world().app.inject({ method: 'POST', url, payload: form.payload, headers }),
      async () => {
        // Somewhere between the reading of the file and its writing.
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 80))
        return close(group, '2026-05-11')
      },
    )
    const codes = file.json<{ code: string }[]>().map(({ code }) => code)
    const isWritten = codes.includes('IMPORT_SUCCESS')
    expect([isWritten, closing.status, await left(group)]).toEqual(
      isWritten ? [true, 405, 2] : [false, 200, 0],
    )
    return `${codes.join()} | ${closing.status}`
  })
  for (const one of ended) expect(one).toMatch(/^(IMPORT_SUCCESS \| 405|INVALID_PARAMS \| 200)$/)
})

it('leave sound books behind [D-133]', async () => {
  const engine = openEngine({ urls: { worker: world().urlAs('postgres') }, poolSize: 1 })
  try {
    expect(await integrityProblems(engine, undefined, '2026-05-13')).toEqual([])
  } finally {
    await engine.close()
  }
})
