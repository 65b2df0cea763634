import { readdirSync, readFileSync } from 'node:fs'

interface Times {
  readonly parent: number
  readonly own: number
  readonly ended: number
}

/** Processor time of one process and of its ended children, in milliseconds; the kernel counts in hundredths. */
function timesOf(pid: number): Times | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const at = (n: number) => (fields[n] ?? 0) * 10
    return {
      parent: fields[1] ?? 0,
      own: at(11) + at(12),
      ended: at(13) + at(14),
    }
  } catch {
    return undefined
  }
}

export const cpuOf = (pid: number): number => timesOf(pid)?.own ?? 0

/** What the engine has used in all: its living processes, and those of connections that are gone. */
export function cpuOfEngine(first: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => timesOf(Number(name)) ?? [])
    .filter(({ parent }) => parent === first)
  const { own = 0, ended = 0 } = timesOf(first) ?? {}
  return all.reduce((sum, one) => sum + one.own + one.ended, own + ended)
}

/** Resident memory in megabytes. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
