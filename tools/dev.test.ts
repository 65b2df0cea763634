import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { expect, it, vi } from 'vitest'
import { runTogether } from './dev.ts'

const part = (name: string, script: string) => ({ name, args: ['-e', script], cwd: tmpdir() })
const LASTING = 'console.log("pid", process.pid); setInterval(() => {}, 1000)'

/** Runs parts and collects what they print; `onLine` may stop them. */
async function run(parts: ReturnType<typeof part>[], onLine?: (line: string, stop: () => void) => void) {
  const lines: string[] = []
  const stop = new AbortController()
  const code = await runTogether(
    parts,
    (line) => {
      lines.push(line)
      onLine?.(line, () => stop.abort())
    },
    stop.signal,
  )
  return { code, lines }
}

/** A process that has ended but was not yet collected by its parent (state Z) runs no more. */
const isRunning = (pid: number): boolean => {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.startsWith('Z')
}
const pidsIn = (lines: string[]): number[] =>
  lines.flatMap((line) => Number(/pid (\d+)/.exec(line)?.[1] ?? 0)).filter((pid) => pid > 0)

it('ends the rest when one part dies', async () => {
  const { code, lines } = await run([
    part('server', LASTING),
    part('web', 'setTimeout(() => process.exit(3), 300)'),
  ])
  expect(code).toBe(1)
  expect(lines).toContain('web ended (3); stopping the rest')
  expect(pidsIn(lines)).toHaveLength(1)
  expect(pidsIn(lines).some(isRunning)).toBe(false)
})

it('ends all parts when it is stopped', async () => {
  let seen = 0
  const { code, lines } = await run([part('server', LASTING), part('worker', LASTING)], (line, stop) => {
    if (line.includes('pid') && ++seen === 2) stop()
  })
  expect(code).toBe(0)
  expect(lines.filter((line) => line.includes('ended'))).toEqual([])
  expect(pidsIn(lines)).toHaveLength(2)
  expect(pidsIn(lines).some(isRunning)).toBe(false)
})

it('leaves nothing running behind a part that dies without its own child', async () => {
  const parent = `const { spawn } = require('node:child_process')
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })
    console.log('pid', child.pid)
    setTimeout(() => process.exit(1), 300)`
  const { code, lines } = await run([part('server', parent)])
  expect(code).toBe(1)
  expect(pidsIn(lines)).toHaveLength(1)
  await vi.waitFor(() => expect(pidsIn(lines).some(isRunning)).toBe(false))
})

it('says which part a line came from', async () => {
  const { lines } = await run([part('web', 'console.log("one"); console.error("two")')])
  expect(lines).toContain('web    │ one')
  expect(lines).toContain('web    │ two')
})
