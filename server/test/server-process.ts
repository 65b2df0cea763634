import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { localSettings } from '../src/platform/settings/settings.ts'
import { bearer } from './builders.ts'
import type { World } from './world.ts'
import { freePort } from './free-port.ts'

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const isReady = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await pause(50)
  }
  throw new Error('The server did not become ready')
}

/** No process listens there: nothing was sent. */
const isAbsent = (failure: unknown): boolean =>
  failure instanceof Error && (failure.cause as { code?: string } | undefined)?.code === 'ECONNREFUSED'

/** What came back of a call; undefined where the line was cut before the answer. */
export type Answered<T> = { readonly status: number; readonly body: T } | undefined

export interface Sent {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body: object
}

/** The server as it runs for a farm: a process of its own on the database of a world, with the clock of the machine. */
export async function serverProcess(world: World) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = localSettings(world.database, inject('adminUrl'), {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: String(port),
    PUBLIC_URL: url,
    PASSWORD_CALLS_PER_MINUTE: '1000000',
  })
  const start = (): ChildProcess =>
    spawn(process.execPath, [fileURLToPath(new URL('../src/main.ts', import.meta.url))], {
      env: { PATH: process.env['PATH'], ...settings },
      stdio: 'inherit',
    })
  let child = start()
  await untilReady(url)
  /** Pulls the plug: this process and no other, by its number. */
  const kill = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  return {
    kill,
    revive: async () => {
      child = start()
      await untilReady(url)
    },
    /** A call is made once the server is there: what is cut off was on its way. */
    send: async <T>(token: string, { method, path, body }: Sent): Promise<Answered<T>> => {
      for (;;)
        try {
          const answer = await fetch(`${url}${path}`, {
            method,
            headers: { ...bearer(token), 'content-type': 'application/json' },
            body: JSON.stringify(body),
          })
          return { status: answer.status, body: (await answer.json()) as T }
        } catch (failure) {
          if (!isAbsent(failure)) return undefined
          await pause(30)
        }
    },
  }
}
export type ServerProcess = Awaited<ReturnType<typeof serverProcess>>
