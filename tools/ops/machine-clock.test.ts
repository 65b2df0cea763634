import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROLES, type Role } from '../../shared/src/kernel/roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SentSample, sendChanges } from '../../server/test/far-samples.ts'
import { figure, isFull } from '../../server/test/prove.ts'
import { scratchDirectory } from './cluster.ts'
import { type FilledInstallation, fillInstallation } from './filled.ts'
import { makeInstallation, type Server } from './installation.ts'
import { problemsOf } from './problems.ts'
import { clockOf, clockOff, isThere, setClock, workWith, worldAt } from './wrong-clock.ts'

let filled: FilledInstallation
let directory: string
let engineClock: string
beforeAll(async () => {
  if (!isThere) return
  directory = await scratchDirectory()
  engineClock = join(directory, 'clock')
  await setClock(engineClock, '+0')
  filled = await fillInstallation(await makeInstallation([], { env: clockOf(engineClock) }), 1)
  // The samples make farms of their own, with letters before and after.
  sql("update app.farms set short_name = 'J' || right(short_name, 2)")
})
afterAll(async () => {
  if (!isThere) return
  await filled?.close()
  await rm(directory, { recursive: true, force: true })
})
const sql = (text: string) => filled.installation.cluster.sql('warren', text)

/** The super administrator, whose rows of the log the engine holds against its own time; with the proof all roles and files. */
const ASKED: readonly Role[] = isFull ? ROLES : ['SUPERADMIN']
// A defect is told with its stack.
const SETTINGS = { LOG_LEVEL: 'error', REGISTRATION_OPEN: 'true', WRONG_PASSWORDS_PER_ADDRESS: '1000000' }

const samplesAt = async (server: Server): Promise<SentSample[]> => {
  const { world, close } = await worldAt(filled, server)
  try {
    return await sendChanges(world, ASKED, { withFiles: isFull })
  } finally {
    await close()
  }
}
const not = (status: number, sent: readonly SentSample[]) =>
  sent.filter((one) => one.status !== status).map(({ what, status: was, body }) => `${what}: ${was} ${body}`)
/** Rows of the log since a row that are more than a minute away from the engine's time. */
const offSince = (row: string) =>
  Number(
    sql(
      `select count(*) from app.commands where id > ${row} and abs(extract(epoch from version - now())) > 60`,
    ),
  )
/** Done; or the session is of a time that is over; or to be sent again. */
const isDeclared = ({ status, wait }: SentSample) => [200, 401].includes(status) || (status === 503 && wait)
const newest = () => sql('select coalesce(max(id), 0) from app.commands')
const isReady = async (server: Server) => (await server.call('/readyz')).status === 200

describe.skipIf(!isThere)('T-CR-6: a server whose clock is not that of its database', () => {
  it.each(['+2d', '-2d'])(
    'by %s: is not ready, and what it is asked all the same is done at the time of the database',
    async (offset) => {
      const before = newest()
      const stopWorker = isFull ? workWith(filled, clockOff(offset)) : undefined
      const server = await filled.installation.startServer(
        'warren',
        { ...SETTINGS, ...clockOff(offset) },
        '/healthz',
      )
      try {
        expect(await isReady(server)).toBe(false)
        const sent = await samplesAt(server)
        expect(not(200, sent)).toEqual([])
        expect(offSince(before)).toBe(0)
        figure(
          `server's clock ${offset}: not ready, ${sent.length} changes asked all the same and done, 0 refused`,
        )
      } finally {
        await server.stop()
        await stopWorker?.()
      }
      expect(await problemsOf(filled)).toEqual([])
    },
  )

  it('by a minute: works, as codes and sessions forgive that', async () => {
    const settings = { ...SETTINGS, ...clockOff('+60s') }
    const server = await filled.installation.startServer('warren', settings, '/healthz')
    expect(await isReady(server)).toBe(true)
    await server.stop()
  })
})

describe.skipIf(!isThere)("T-CR-6: the database's clock is set while a server runs", () => {
  it.each(['+2d', '-2d', '+0'])('to %s: no change is answered with a defect', async (offset) => {
    const server = await filled.installation.startServer('warren', SETTINGS, '/healthz')
    const stopWorker = isFull ? workWith(filled, {}) : undefined
    try {
      await setClock(engineClock, offset)
      // The engine has seen it, the server may not have.
      await expect.poll(() => Math.abs(aheadOfUs() - secondsOf(offset)) < 60, { timeout: 10_000 }).toBe(true)
      const met = await samplesAt(server)
      expect(met.filter((one) => !isDeclared(one))).toEqual([])
      await pause(3000)
      const before = newest()
      const sent = await samplesAt(server)
      expect(not(200, sent)).toEqual([])
      expect([offSince(before), await isReady(server)]).toEqual([0, offset === '+0'])
      const told = (status: number) => met.filter((one) => one.status === status).length
      figure(
        `engine's clock set to ${offset}: of ${met.length} changes in that moment ${told(200)} done, ${told(503)} told to wait, ${told(401)} told to sign in again; ${sent.length} done after it`,
      )
    } finally {
      await server.stop()
      await stopWorker?.()
    }
    expect(await problemsOf(filled)).toEqual([])
  })
})

const aheadOfUs = () => Number(sql('select extract(epoch from clock_timestamp())')) - Date.now() / 1000
const secondsOf = (offset: string) => Number.parseInt(offset, 10) * 86_400
