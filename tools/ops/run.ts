import { spawn } from 'node:child_process'

/** What a command did: its exit code, or the signal that ended it, and its words. */
export interface Ran {
  readonly code: number | string
  readonly out: string
  readonly err: string
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** Ends it the hard way. */
  readonly signal?: AbortSignal
}

/** Runs a command with exactly this environment, and waits for its end. */
export function run([command = '', ...args]: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const { env = {}, cwd, signal } = options
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that what it started ends with it.
      detached: true,
    })
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
    const kill = () => process.kill(-(child.pid ?? 0), 'SIGKILL')
    signal?.addEventListener('abort', kill)
    child.on('error', reject)
    child.on('close', (code, by) => {
      // Its number may be another process's by then.
      signal?.removeEventListener('abort', kill)
      resolve({ code: code ?? by ?? '?', out, err })
    })
  })
}

/** The same, where anything but success is a fault of the test. */
export async function mustRun(command: readonly string[], options: RunOptions = {}): Promise<string> {
  const { code, out, err } = await run(command, options)
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}\n${out}${err}`)
  return out.trim()
}
