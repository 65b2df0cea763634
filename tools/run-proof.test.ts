import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, it } from 'vitest'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'warren-proof-'))
})
afterEach(() => rm(directory, { recursive: true }))

/** A proof that starts two things which take a while to end; its body fails as soon as the first of them goes. */
async function proof(body: string): Promise<number | null> {
  const file = join(directory, 'proof.ts')
  await writeFile(
    file,
    `import { writeFileSync } from 'node:fs'
    import { setTimeout as pause } from 'node:timers/promises'
    import { closing, runProof } from '${join(import.meta.dirname, 'run-proof.ts')}'
    let gone = () => {}
    const engine = new Promise((_, reject) => { gone = () => reject(new Error('the engine is gone')) })
    engine.catch(() => undefined)
    const starts = (name) => closing.push(async () => { gone(); await pause(200); writeFileSync('${directory}/ended-' + name, '') })
    await runProof('prove nothing', ${body.includes('forever') ? 0.005 : 1}, async () => {
      starts('first'); starts('second')
      ${body}
    })`,
  )
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'ignore'] })
  child.stdout.once('data', () => child.kill('SIGTERM'))
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}
const ended = async () => (await readdir(directory)).filter((name) => name.startsWith('ended-')).toSorted()

it('ends all that it started when it is told to end, though its body fails meanwhile, and leaves as told', async () => {
  expect(await proof(`console.log('at work'); await engine; return true`)).toBe(143)
  expect(await ended()).toEqual(['ended-first', 'ended-second'])
})

it('ends all that it started when its minutes are over', async () => {
  expect(
    await proof(
      `await Promise.race([engine, new Promise(() => setInterval(() => {}, 1000))]); /* forever */`,
    ),
  ).toBe(1)
  expect(await ended()).toEqual(['ended-first', 'ended-second'])
})

it('ends what it starts while it is being ended', async () => {
  expect(await proof(`console.log('at work'); await engine.catch(() => starts('third')); return true`)).toBe(
    143,
  )
  expect(await ended()).toEqual(['ended-first', 'ended-second', 'ended-third'])
})

it('leaves with its verdict', async () => {
  expect(await proof('return true')).toBe(0)
  expect(await proof('return false')).toBe(1)
  expect(await proof(`throw new Error('no')`)).toBe(1)
  expect(await ended()).toEqual(['ended-first', 'ended-second'])
})
