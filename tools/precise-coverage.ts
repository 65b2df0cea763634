import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A function of the repository that ran, and how often, since one looked the last time. */
export interface Covered {
  /** From the root of the repository. */
  readonly file: string
  readonly name: string
  readonly calls: number
}

export interface Inspector {
  readonly take: () => Promise<Covered[]>
  readonly close: () => void
}

interface Script {
  readonly url: string
  readonly functions: readonly {
    readonly functionName: string
    readonly ranges: readonly { readonly count: number }[]
  }[]
}

const ROOT = join(import.meta.dirname, '..')

const ranIn = ({ url, functions }: Script): Covered[] => {
  if (!url.startsWith('file:')) return []
  const file = relative(ROOT, fileURLToPath(url))
  if (!/^(?:server|shared)\/src\//.test(file)) return []
  return functions.flatMap(({ functionName, ranges: [whole] }) =>
    whole && whole.count > 0 ? [{ file, name: functionName, calls: whole.count }] : [],
  )
}

/** The functions that run in a process that was started with `--inspect`. */
export async function openInspector(port: number): Promise<Inspector> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  if (!target) throw new Error(`Nothing to inspect at ${port}`)
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }
    if (id !== undefined) waiting.get(id)?.(result)
  })
  let last = 0
  const call = <T>(method: string, params: object = {}): Promise<T> =>
    new Promise((resolve) => {
      last += 1
      waiting.set(last, (result) => resolve(result as T))
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  await call('Profiler.enable')
  await call('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return {
    take: async () => {
      const { result } = await call<{ result: readonly Script[] }>('Profiler.takePreciseCoverage')
      return result.flatMap(ranIn)
    },
    close: () => socket.close(),
  }
}
