import { availableParallelism, cpus, loadavg } from 'node:os'
import { type BareRun, runBare, timesOf } from './bare-engine.ts'
import { type Load, runLoad } from './load.ts'
import { cpuOf, cpuOfEngine } from './processes.ts'
import { keepsBar } from '../server/test/prove.ts'
import type { ProofWorld } from './proof-world.ts'

/** How proofs measure: through the server, and as bare statements beside it. */

/** Seconds of a round, and rounds of which the best counts. */
export const length = { seconds: 4, rounds: 3 }

export interface Measured {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  /** Milliseconds of processors for one of them: of the server, and of the engine. */
  readonly cpu: number
  readonly engine: number
}
const measuredOf = (times: readonly number[], used: { cpu: number; engine: number }): Measured => ({
  perSecond: times.length / length.seconds,
  ...timesOf(times),
  cpu: used.cpu / times.length,
  engine: used.engine / times.length,
})

const best = (rounds: readonly Measured[]): Measured =>
  rounds.reduce((a, b) => (b.perSecond > a.perSecond ? b : a))

type Run = () => Promise<Measured> | Measured
/** The best of all rounds: what else the machine does is neither Warren's nor the engine's. */
export async function repeated(run: Run): Promise<Measured> {
  const all: Measured[] = []
  for (let i = 0; i < length.rounds; i++) all.push(await run())
  return best(all)
}
/** The best of each, measured in turn: what else the machine does must not meet one side alone. */
export async function inTurn(one: Run, other: Run): Promise<[Measured, Measured]> {
  const [ones, others]: Measured[][] = [[], []]
  for (let i = 0; i < length.rounds; i++) {
    ones?.push(await one())
    others?.push(await other())
  }
  return [best(ones ?? []), best(others ?? [])]
}
export const ratio = (a: Measured, b: Measured): number => a.perSecond / b.perSecond
export const ms = (value: number): string => `${value.toFixed(1)} ms`

export type Ask = (connection: number, i: number) => ReturnType<Load['ask']>
export async function throughWarren(world: ProofWorld, connections: number, ask: Ask): Promise<Measured> {
  const before = { cpu: cpuOf(world.pid), engine: cpuOfEngine(world.engine) }
  const { milliseconds } = await runLoad({ port: world.port, connections, seconds: length.seconds, ask })
  return measuredOf(milliseconds, {
    cpu: cpuOf(world.pid) - before.cpu,
    engine: cpuOfEngine(world.engine) - before.engine,
  })
}
export function onBareEngine(world: ProofWorld, run: Omit<BareRun, 'url' | 'seconds'>): Measured {
  const before = cpuOfEngine(world.engine)
  const times = runBare({ url: world.appUrl, seconds: length.seconds, ...run })
  return measuredOf(times, { cpu: 0, engine: cpuOfEngine(world.engine) - before })
}

export const figures: string[] = []
export const missed: string[] = []
/** Something measured that no bar is about. */
export function report(text: string): void {
  console.log(text)
  figures.push(text)
}
/** What was measured, and whether it keeps its bar; `right` is what must hold at any size. */
export function judge(id: string, text: string, holds: boolean, right = true): void {
  report(`${id} ${text}${holds && right ? '' : ' (missed)'}`)
  if (!right || !keepsBar(holds)) missed.push(id)
}

/** A server may end a connection that was idle in the moment it is used again: the call is then made once more. */
const asked = (world: ProofWorld, path: string, request: RequestInit): Promise<Response> =>
  fetch(`http://127.0.0.1:${world.port}${path}`, request).catch(() =>
    fetch(`http://127.0.0.1:${world.port}${path}`, request),
  )

export async function read<T>(
  world: ProofWorld,
  token: string,
  path: string,
): Promise<{ body: T; text: string }> {
  const answer = await asked(world, path, {
    headers: { authorization: `Bearer ${token}` },
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${text.slice(0, 300)}`)
  return { body: JSON.parse(text) as T, text }
}
export async function sent<T>(
  world: ProofWorld,
  token: string,
  { method = 'POST', path, body }: { method?: string; path: string; body?: object },
): Promise<{ body: T; took: number }> {
  const began = performance.now()
  const answer = await asked(world, path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const heard = (await answer.json()) as T & { messages?: unknown[] }
  const took = performance.now() - began
  if (answer.status !== 200 || (heard.messages?.length ?? 0) > 0)
    throw new Error(`${path} answered ${answer.status} ${JSON.stringify(heard).slice(0, 300)}`)
  return { body: heard, took }
}

/** The closing line of a proof, and its exit code. */
export function conclude(name: string, passed: boolean, began: number): never {
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? '?'}) shared by server, engine and client, load ${loadavg()[0]?.toFixed(1)}`
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  const ended = passed ? 'passed' : `FAILED${missed.length > 0 ? ` (${missed.join(', ')})` : ''}`
  console.log(
    `prove ${name} ${ended} in ${seconds} s on ${machine}; best of ${length.rounds} rounds of ${length.seconds} s: ${figures.join('; ')}`,
  )
  process.exit(passed ? 0 : 1)
}
