import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { buildUser } from '../../server/test/builders.ts'
import { type FarWorld, farWorld } from '../../server/test/far-world.ts'
import type { FilledInstallation } from './filled.ts'
import type { Server } from './installation.ts'
import { adminUrl } from './problems.ts'

/** Preloaded, it tells a process another time. */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
export const isThere = existsSync(LIBRARY)
if (!isThere) console.warn('libfaketime is not installed: clocks that differ are not tried.')

/** For a process whose clock is this far off. Time still passes as it does. */
export const clockOff = (offset: string): Record<string, string> => ({
  LD_PRELOAD: LIBRARY,
  FAKETIME: offset,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})

/**
 * For a process whose clock is set by a file while it runs. Each look at the clock reads the file: processes of one engine
 * have one clock, as they have on a machine, and none of them sees a change before another does.
 */
export const clockOf = (file: string): Record<string, string> => ({
  LD_PRELOAD: LIBRARY,
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})
export const setClock = (file: string, offset: string): Promise<void> =>
  writeFile(file, `${offset}\n`, { mode: 0o644 })

/** The samples' world at a server, with the account that some of them name. */
export async function worldAt(filled: FilledInstallation, server: Server): Promise<FarWorld> {
  const far = await farWorld(`http://127.0.0.1:${server.port}`, adminUrl(filled))
  const { rows } = await far.world.admin.query("select 1 from app.users where username = 'walk.admin'")
  if (rows.length === 0) await buildUser(far.world, { role: 'ADMIN', username: 'walk.admin' })
  return far
}

/** A worker with a clock of its own, until it is told to stop. */
export function workWith(
  { installation, anchors }: FilledInstallation,
  clock: Record<string, string>,
): () => Promise<void> {
  const worker = spawn(process.execPath, ['server/dist/worker.js'], {
    cwd: installation.program,
    env: { ...installation.settings('warren'), COMMAND_ANCHOR_FILE: anchors, ...clock, LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  return () => {
    worker.kill('SIGTERM')
    return gone
  }
}
