import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ImportLine } from '@warren/shared/features/imports/imports.contract.ts'
import { afterEach, beforeAll, expect, inject, it } from 'vitest'
import { bearer, buildUser, signInAs } from '../../../test/builders.ts'
import { earTagFile, fileForm } from '../../../test/workbooks.ts'
import { testWorld } from '../../../test/world.ts'
import { localSettings } from '../../platform/settings/settings.ts'

const world = testWorld()
const KILLS = 2
const ROWS = 5000
let token = ''
let worker: ChildProcess | undefined

beforeAll(async () => {
  // The worker is a process of its own, and has the clock of the machine.
  world().now = new Date()
  token = await signInAs(world(), await buildUser(world(), { role: 'SUPERADMIN' }))
})
afterEach(() => worker?.kill('SIGKILL'))

/** The worker as it runs for a farm: a process of its own. */
function startWorkerProcess(): ChildProcess {
  const settings = localSettings(world().database, inject('adminUrl'), {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
  })
  return spawn(process.execPath, [fileURLToPath(new URL('../../worker.ts', import.meta.url))], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: 'inherit',
  })
}

it(`a worker killed in the middle of an import, ${KILLS} times: all rows or none at any moment, and in the end all [IMP-22, D-049]`, async () => {
  const letters = 'WXYZ'
  for (let n = 0; n < KILLS; n++) {
    const rows = Array.from({ length: ROWS }, (_, i) => [
      `${letters[n]}-${String(i).padStart(5, '0')}`,
      String(900_000_000_000_000 + n * ROWS + i),
    ])
    const form = fileForm('kills.xlsx', await earTagFile(rows))
    worker = startWorkerProcess()
    const answer = world().app.inject({
      method: 'POST',
      url: '/api/v1/import/ear-tag',
      payload: form.payload,
      headers: { ...form.headers, ...bearer(token) },
    })
    // Until it has begun, then anywhere in its work.
    for (let i = 0; i < 200; i++) {
      const { rowCount } = await world().admin.query("select 1 from app.jobs where status = 'RUNNING'")
      if (rowCount) break
      await pause(10)
    }
    await pause(n * 250)
    const gone = once(worker, 'exit')
    worker.kill('SIGKILL')
    await gone
    const count = async () =>
      (
        await world().admin.query<{ n: number }>(
          'select count(*)::int as n from app.ear_tags where tag like $1',
          [`${letters[n]}-%`],
        )
      ).rows[0]?.n
    expect([0, ROWS]).toContain(await count())
    worker = startWorkerProcess()
    const lines = (await answer).json<ImportLine[]>()
    expect(lines).toMatchObject([{ code: 'IMPORT_SUCCESS', info: String(ROWS) }])
    expect(await count()).toBe(ROWS)
    worker.kill('SIGKILL')
  }
})
