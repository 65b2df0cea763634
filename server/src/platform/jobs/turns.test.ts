import { describe, expect, it } from 'vitest'
import { bearer, type BuiltUser, buildFarm, buildUser, signInAs } from '../../../test/builders.ts'
import { herdFile } from '../../../test/import-herd.ts'
import { fileForm } from '../../../test/workbooks.ts'
import { testWorld } from '../../../test/world.ts'
import { openLog } from '../log/log.ts'
import { startWorker, type TaskHandlers } from './worker.ts'

const world = testWorld()

/** Uploads a file by the wizard's call; answers the number of the import. */
async function upload(user: BuiltUser): Promise<number> {
  const form = fileForm('rabbits.xlsx', await herdFile('RABBITS', []))
  const answer = await world().app.inject({
    method: 'POST',
    url: '/api/v1/imports?kind=RABBITS',
    payload: form.payload,
    headers: { ...form.headers, ...bearer(await signInAs(world(), user)) },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ id: number }>().id
}

/** A worker whose imports last until they are let go. */
async function gatedWorker() {
  const started: number[] = []
  const gates = new Map<number, () => void>()
  const nothing = async () => {}
  const handlers = new Proxy({} as TaskHandlers, {
    get: (_, name) =>
      name === 'run-import'
        ? ({ importId }: { importId: number }) => {
            started.push(importId)
            return new Promise<void>((resolve) => gates.set(importId, resolve))
          }
        : nothing,
  })
  const worker = await startWorker(world().urlAs('warren_worker'), handlers, openLog('silent'))
  return { started, letGo: (id: number) => gates.get(id)?.(), gates, worker }
}

describe('S15: long work takes turns', () => {
  it('so that eight uploads of one user delay no other farm, and a colleague by one of them', async () => {
    const { id: farmId } = await buildFarm(world())
    const [busy, colleague] = [
      await buildUser(world(), { role: 'ADMIN', farmId }),
      await buildUser(world(), { role: 'ADMIN', farmId }),
    ]
    const eight: number[] = []
    for (let i = 0; i < 8; i++) eight.push(await upload(busy))
    const { started, letGo, gates, worker } = await gatedWorker()
    await expect.poll(() => started.length, { timeout: 10_000 }).toBeGreaterThan(0)
    const other = await upload(await buildUser(world(), { role: 'ADMIN' }))
    const mate = await upload(colleague)
    // While the first of the eight still runs: it ends only when it is let go.
    await expect.poll(() => started, { timeout: 10_000, interval: 20 }).toContain(other)
    // One place at a time for the busy farm; when it is free, the colleague is next.
    expect(started).toEqual([eight[0], other])
    letGo(eight[0] ?? 0)
    await expect.poll(() => started.length, { timeout: 10_000 }).toBe(3)
    expect(started[2]).toBe(mate)
    // The rest follows in the order of its uploads.
    for (let n = 4; n <= 10; n++) {
      for (const id of started) letGo(id)
      await expect.poll(() => started.length, { timeout: 10_000 }).toBe(n)
    }
    expect(started.slice(3)).toEqual(eight.slice(1))
    for (const open of gates.values()) open()
    await worker.stop()
  })
})
