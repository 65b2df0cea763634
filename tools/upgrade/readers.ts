import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from '../failover/people.ts'

/** What a page reads, and what its own release expects of the answer. */
export interface Screen {
  readonly id: string
  readonly path: string
  readonly answer: { readonly safeParse: (body: unknown) => { readonly success: boolean } }
}

interface KnownEndpoint extends Screen {
  readonly method: string
  readonly answerType?: string
}

/** Lists and figures that a page asks for without naming a record, as the given release knows them. */
export async function screensOf(program: string): Promise<Screen[]> {
  const { API } = (await import(join(program, 'shared/src/api.ts'))) as { API: readonly KnownEndpoint[] }
  return API.filter(
    ({ method, path, answerType }) => method === 'GET' && !path.includes('{') && answerType !== 'file',
  )
}

async function asked(url: string, token: string): Promise<{ status: number; body: unknown; wait: boolean }> {
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(30_000),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json') === true
  return {
    status: answer.status,
    body: isJson ? JSON.parse(text) : text,
    wait: answer.headers.has('retry-after'),
  }
}

/** Those that answer an administrator today, as they should: the others need a record or another role. */
export async function openScreens(url: string, token: string, screens: readonly Screen[]): Promise<Screen[]> {
  const open: Screen[] = []
  for (const screen of screens) {
    const { status, body } = await asked(`${url}${screen.path}`, token)
    if (status === 200 && screen.answer.safeParse(body).success) open.push(screen)
  }
  return open
}

export interface Readers {
  /** Milliseconds of each answer. */
  readonly times: number[]
  /** Told to come back, and answered then. */
  readonly repeated: () => number
  readonly failures: string[]
  readonly stop: () => Promise<void>
}

const REPEATS = 60
const REPEAT_MS = 250

/** Pages that are opened again and again, one person each, with the code of the release that they were loaded from. */
export function startReaders(
  url: string,
  people: readonly Person[],
  screens: readonly Screen[],
  everyMs: number,
): Readers {
  const times: number[] = []
  const failures: string[] = []
  let repeats = 0
  let isOver = false
  const open = async ({ id, path, answer }: Screen, token: string, tries = 0): Promise<void> => {
    const from = performance.now()
    const heard = await asked(`${url}${path}`, token).catch((error: unknown) => String(error))
    if (typeof heard === 'string') return void failures.push(`${id} was cut off: ${heard}`)
    const { status, body, wait } = heard
    if (status === 503 && wait && tries < REPEATS) {
      repeats += 1
      await pause(REPEAT_MS)
      return open({ id, path, answer }, token, tries + 1)
    }
    times.push(performance.now() - from)
    if (status !== 200) failures.push(`${id} answered ${status}`)
    else if (!answer.safeParse(body).success) failures.push(`${id} answered in another shape`)
  }
  const read = async ({ token }: Person, from: number) => {
    const began = performance.now()
    for (let n = 0; !isOver; n++) {
      const screen = screens[(from + n) % screens.length]
      if (screen) await open(screen, token)
      // By the clock: a slow answer does not make a page ask less often.
      await pause(Math.max(0, began + (n + 1) * everyMs - performance.now()))
    }
  }
  const work = Promise.all(people.map((person, n) => read(person, n * 7)))
  return {
    times,
    failures,
    repeated: () => repeats,
    stop: async () => {
      isOver = true
      await work
    },
  }
}
