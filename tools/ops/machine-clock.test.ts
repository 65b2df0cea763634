import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { figure } from '../../server/test/prove.ts'
import { type FilledInstallation, fillInstallation, livingIn, PASSWORD } from './filled.ts'
import { makeInstallation, type Server } from './installation.ts'

/** Preloaded, it tells a process another time. */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
const isThere = existsSync(LIBRARY)
if (!isThere) console.warn('libfaketime is not installed: clocks that differ are not tried.')

let filled: FilledInstallation
beforeAll(async () => {
  if (isThere) filled = await fillInstallation(await makeInstallation(), 1)
})
afterAll(() => filled?.close())
const sql = (text: string) => filled.installation.cluster.sql('warren', text)

async function withClock(offset: string, work: (server: Server) => Promise<void>): Promise<void> {
  const clock = {
    LD_PRELOAD: LIBRARY,
    FAKETIME: offset,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    LOG_LEVEL: 'fatal',
  }
  const server = await filled.installation.startServer('warren', clock, '/healthz')
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

describe.skipIf(!isThere)('T-CR-6: a server whose clock is not that of its database', () => {
  it.each(['+2d', '-2d'])(
    'by %s: is not ready, and what it is asked all the same is whole',
    async (offset) => {
      const before = Number(sql("select count(*) from app.commands where source = 'WEB' and status = 'DONE'"))
      await withClock(offset, async (server) => {
        expect((await server.call('/readyz')).status).toBe(503)
        const signed = await server.call('/auth/v1/login', {
          body: { username: filled.username, password: PASSWORD },
        })
        expect(signed.status).toBe(200)
        const { jwtToken: token = '' } = (await signed.json()) as { jwtToken?: string }
        const body = { rabbitIds: livingIn(filled), healthCondition: offset === '+2d' ? 'OTHER' : 'HEALTHY' }
        const changed = await server.call('/api/v1/rabbits/bulk-action', { token, body })
        expect(changed.status).toBe(200)
      })
      const after = Number(sql("select count(*) from app.commands where source = 'WEB' and status = 'DONE'"))
      expect(after).toBe(before + 1)
      figure(`clock ${offset}: not ready, one change asked all the same and stored once`)
    },
  )

  it('by a minute: works, as codes and sessions forgive that', async () => {
    await withClock('+60s', async (server) => expect((await server.call('/readyz')).status).toBe(200))
  })
})
