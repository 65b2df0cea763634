import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'

/** A process of the proof; it is ended by its own number, and no other. */
export interface Started {
  readonly pid: number
  readonly isGone: () => boolean
  readonly stop: (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => Promise<void>
}

const PATIENCE_MS = 15_000

export interface Start {
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  readonly log: string
}

export function start({ command: [program = '', ...args], env = {}, cwd, log }: Start): Started {
  const out = openSync(log, 'a')
  const child: ChildProcess = spawn(program, args, {
    cwd,
    env: { PATH: `/usr/sbin:/sbin:${process.env['PATH']}`, LANG: 'C.UTF-8', HOME: '/tmp', ...env },
    stdio: ['ignore', out, out],
  })
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const isGone = () => child.exitCode !== null || child.signalCode !== null
  return {
    pid: child.pid ?? 0,
    isGone,
    stop: async (signal) => {
      if (isGone()) return
      child.kill('SIGCONT')
      child.kill(signal)
      const hard = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
      await gone
      clearTimeout(hard)
    },
  }
}

/** The same command as the user of the engine, without a process in between. */
export const asPostgres = (command: readonly string[]): string[] => [
  'setpriv',
  '--reuid=postgres',
  '--regid=postgres',
  '--init-groups',
  ...command,
]
