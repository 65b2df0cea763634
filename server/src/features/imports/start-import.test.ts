import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { describe, expect, it } from 'vitest'
import { bearer, buildUser, signInAs } from '../../../test/builders.ts'
import { earTagFile, fileForm } from '../../../test/workbooks.ts'
import { testWorld } from '../../../test/world.ts'

// Without a worker what is uploaded stays under way.
const world = testWorld()

/** A person who uploads, and how many of the files are still there. */
async function uploader() {
  const user = await buildUser(world(), { role: 'SUPERADMIN' })
  const token = await signInAs(world(), user)
  const file = await earTagFile([['T-00001', '999999999999991']])
  const upload = async () => {
    const form = fileForm('tags.xlsx', file)
    const headers = { ...form.headers, ...bearer(token) }
    const url = '/api/v1/imports?kind=EAR_TAGS'
    const answer = await world().app.inject({ method: 'POST', url, payload: form.payload, headers })
    return { status: answer.statusCode, body: answer.json<ImportState>() }
  }
  const kept = async () =>
    (
      await world().admin.query<{ id: number }>('select id from app.imports where user_id = $1 order by id', [
        user.id,
      ])
    ).rows.map(({ id }) => id)
  const endAll = () =>
    world().admin.query("update app.jobs set status = 'CANCELLED' where user_id = $1", [user.id])
  const writeAll = () =>
    world().admin.query("update app.imports set status = 'APPLIED' where user_id = $1", [user.id])
  const importDirectly = async () => {
    const form = fileForm('tags.xlsx', file)
    const headers = { ...form.headers, ...bearer(token) }
    const url = '/api/v1/import/ear-tag'
    return (await world().app.inject({ method: 'POST', url, payload: form.payload, headers })).statusCode
  }
  return { user, upload, importDirectly, kept, endAll, writeAll }
}

describe('the uploads of one person', () => {
  it('are eight at once; the next one waits until one has ended; other users do not wait', async () => {
    const { upload, kept, endAll } = await uploader()
    for (let n = 1; n <= 8; n++) expect([n, (await upload()).status]).toEqual([n, 200])
    expect(await upload()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(await kept()).toHaveLength(8)
    expect((await (await uploader()).upload()).status).toBe(200)
    await endAll()
    expect((await upload()).status).toBe(200)
  })

  it('are kept, the newest twenty of them', async () => {
    const { upload, kept, endAll } = await uploader()
    const ids: number[] = []
    const uploadOne = async () => {
      ids.push((await upload()).body.id)
      await endAll()
    }
    for (let n = 1; n <= 20; n++) await uploadOne()
    expect(await kept()).toEqual(ids)
    await uploadOne()
    expect(await kept()).toEqual(ids.slice(1))
  })

  it('never push out what is under way or checked, however many files were written of late', async () => {
    const { upload, kept, endAll, writeAll } = await uploader()
    for (let n = 1; n <= 20; n++) {
      await upload()
      await endAll()
    }
    await writeAll()
    const written = await kept()
    const { status, body } = await upload()
    expect([status, body.status]).toEqual([200, 'CHECKING'])
    expect(await kept()).toEqual([...written, body.id])
    // It is checked and looked at while the next one comes.
    await endAll()
    const next = await upload()
    expect(await kept()).toEqual([...written, body.id, next.body.id])
    await endAll()
    await writeAll()
    await upload()
    expect((await kept()).slice(0, 20)).toEqual([...written.slice(2), body.id, next.body.id])
  })

  it('are told as not done at once where a plain call waits for one that is gone', async () => {
    const { user, importDirectly, kept } = await uploader()
    const answer = importDirectly()
    await expect.poll(kept).toHaveLength(1)
    await world().admin.query('delete from app.imports where user_id = $1', [user.id])
    const began = performance.now()
    expect(await answer).toBe(503)
    expect(performance.now() - began).toBeLessThan(20_000)
  })
})
