/**
 * `pnpm prove hostile-files`: every hostile workbook through the running product, one by one and five at once, while
 * another person works: how long each takes, what it is told, what it costs, and what the other person notices.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { HOSTILE_FILES } from '../server/test/excel/hostile-files.ts'
import { type Client, superadminClient } from './world/api.ts'
import { type Part, type Stack, startStack } from './world/stack.ts'
import { isFull, keepsBar } from '../server/test/prove.ts'

const MOST_MS = 5000
const MOST_MB = 300
const MOST_P95_MS = 300
const AT_ONCE = 5
const LOOK_EVERY_MS = 20
const PARTS: readonly Part[] = ['server', 'worker']

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0

const memoryOf = (stack: Stack, part: Part): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${stack.pidOf(part)}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Another user at work: requests a page again and again, and watches the memory while waiting. */
function watch(stack: Stack, client: Client) {
  const start = PARTS.map((part) => memoryOf(stack, part))
  const waits: number[] = []
  let above = 0
  let over = false
  const running = (async () => {
    while (!over) {
      const begin = performance.now()
      const answer = await client.get('/api/v1/ear-tags?pageSize=100')
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`Another user was answered ${answer.status}`)
      waits.push(performance.now() - begin)
      for (const [i, part] of PARTS.entries())
        above = Math.max(above, memoryOf(stack, part) - (start[i] ?? 0))
      await pause(LOOK_EVERY_MS)
    }
  })()
  return async () => {
    over = true
    await running
    return { p95: percentile(waits, 0.95), requests: waits.length, above }
  }
}

interface Told {
  readonly name: string
  readonly ms: number
  readonly code: string
}

async function send(client: Client, file: (typeof HOSTILE_FILES)[number]): Promise<Told> {
  const bytes = file.make()
  const begin = performance.now()
  const answer = await client.upload('/api/v1/import/ear-tag', bytes)
  const body = (await answer.json()) as { code: string }[] | { code: string }
  const code = Array.isArray(body) ? (body[0]?.code ?? 'read, no rows') : body.code
  return { name: file.name, ms: performance.now() - begin, code: `${answer.status} ${code}` }
}

const stack = await startStack()
/** A small form leaves out the largest; each of them is read by a test of the server. */
const FILES = isFull ? HOSTILE_FILES : HOSTILE_FILES.slice(0, 10)
const told: Told[] = []
const crowd: Told[] = []
let seen = { p95: 0, requests: 0, above: 0 }
try {
  const client = await superadminClient(stack.url)
  const done = watch(stack, await superadminClient(stack.url))
  for (const file of FILES) told.push(await send(client, file))
  for (let i = 0; i < FILES.length; i += AT_ONCE)
    crowd.push(...(await Promise.all(FILES.slice(i, i + AT_ONCE).map((file) => send(client, file)))))
  seen = await done()
} finally {
  await stack.stop()
}
const slow = told.filter(({ ms }) => ms > MOST_MS)
// Several at once may also be told to come back.
const unclearInCrowd = crowd.filter(({ code }) => !/^(200|413|503) /.test(code))
const unclear = [...told.filter(({ code }) => !/^(200|413) /.test(code)), ...unclearInCrowd]
const slowest = Math.max(...told.map(({ ms }) => ms))
const slowestInCrowd = Math.max(...crowd.map(({ ms }) => ms))
const passed =
  unclear.length === 0 &&
  keepsBar(
    slow.length === 0 &&
      slowestInCrowd <= MOST_MS * AT_ONCE &&
      seen.above <= MOST_MB &&
      seen.p95 <= MOST_P95_MS,
  )
for (const { name, ms, code } of [...told, ...unclearInCrowd])
  console.log(`${ms.toFixed(0).padStart(6)} ms  ${code.padEnd(28)} ${name}`)
console.log(
  `prove hostile-files ${passed ? 'passed' : 'FAILED'}: ${told.length} hostile files, ${unclear.length} without a clear answer, slowest ${slowest.toFixed(0)} ms, ${AT_ONCE} at once ${slowestInCrowd.toFixed(0)} ms; memory at most ${seen.above.toFixed(0)} MB above start; ${seen.requests} requests of another user meanwhile, p95 ${seen.p95.toFixed(0)} ms`,
)
process.exit(passed ? 0 : 1)
