/** Server, worker and web together, each restarting on change; ends all of them on Ctrl+C or when one dies. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface Part {
  readonly name: string
  readonly args: readonly string[]
  readonly cwd: string
}

const GRACE_MS = 5000

const start = ({ name, args, cwd }: Part, print: (line: string) => void): ChildProcess => {
  const child = spawn(process.execPath, args, {
    cwd,
    // Development, unless told otherwise, brings the settings of the local database along.
    env: { NODE_ENV: 'development', ...process.env },
    // A group of its own: Ctrl+C reaches only this process, which then ends each part once. Node's watch mode
    // crashes when it is told twice.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => print(`${name.padEnd(6)} │ ${line}`))
  return child
}

const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null

/** Watch mode runs the program in a child of its own, which must not outlive it. */
function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // No process is left in the group, as it should be.
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (isAlive(child)) {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    // A part that does not listen must not keep the others, or the terminal, waiting.
    const timer = setTimeout(() => killGroup(child), GRACE_MS)
    await gone
    clearTimeout(timer)
  }
  killGroup(child)
}

/** Runs the parts until the signal stops them (0) or one of them ends by itself (1). */
export async function runTogether(
  parts: readonly Part[],
  print: (line: string) => void,
  stop: AbortSignal,
): Promise<number> {
  const children = parts.map((part) => start(part, print))
  const stopped = new Promise<number>((resolve) => stop.addEventListener('abort', () => resolve(0)))
  const deaths = children.map(async (child, index) => {
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
    if (!stop.aborted) print(`${parts[index]?.name} ended (${code ?? signal}); stopping the rest`)
    return 1
  })
  const outcome = await Promise.race([stopped, ...deaths])
  await Promise.all(children.map(end))
  return outcome
}

async function main(): Promise<void> {
  const root = join(import.meta.dirname, '..')
  // Not --env-file-if-exists: watch mode crashes at its end when that file is missing (Node 24.21).
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
  const watch = (entry: string) => [...settings, '--watch', entry]
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
  process.exitCode = await runTogether(
    [
      { name: 'server', args: watch('server/src/main.ts'), cwd: root },
      { name: 'worker', args: watch('server/src/worker.ts'), cwd: root },
      { name: 'web', args: ['node_modules/vite/bin/vite.js'], cwd: join(root, 'web') },
    ],
    console.log,
    stop.signal,
  )
}

if (import.meta.main) await main()
