import { psql, runBare, type Statement, timesOf } from './bare-engine.ts'
import { type Load, runLoad } from './load.ts'
import { cpuOfEngine } from './processes.ts'
import type { RoundWorld } from './round-world.ts'

/** How rounds are measured: through the server, and as bare statements beside it. */

/** Stand for what is drawn anew for each run. */
export const FARM = 424_242_001
export const GROUP = 424_242_002
export const length = { seconds: 4, rounds: 3 }

export const figures: string[] = []
export const missed: string[] = []
/** What was measured, and whether it holds its bar. */
export function judge(id: string, text: string, holds: boolean): void {
  const line = `${id} ${text}${holds ? '' : ' (missed)'}`
  console.log(line)
  figures.push(line)
  if (!holds) missed.push(id)
}

export interface Measured {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  /** Milliseconds of the engine's processors for one of them. */
  readonly engine: number
}
const best = (rounds: readonly Measured[]): Measured =>
  rounds.reduce((a, b) => (b.perSecond > a.perSecond ? b : a))
export async function repeated(run: () => Promise<Measured> | Measured): Promise<Measured> {
  const all: Measured[] = []
  for (let i = 0; i < length.rounds; i++) all.push(await run())
  return best(all)
}
const measuredOf = (times: readonly number[], engine: number): Measured => ({
  perSecond: times.length / length.seconds,
  ...timesOf(times),
  engine: engine / times.length,
})

export type Ask = (connection: number, i: number) => ReturnType<Load['ask']>
export async function warren(world: RoundWorld, connections: number, ask: Ask): Promise<Measured> {
  const before = cpuOfEngine(world.engine)
  const { milliseconds } = await runLoad({ port: world.port, connections, seconds: length.seconds, ask })
  return measuredOf(milliseconds, cpuOfEngine(world.engine) - before)
}
export function bare(
  world: RoundWorld,
  connections: number,
  statements: readonly Statement[],
  writes = false,
): Measured {
  const before = cpuOfEngine(world.engine)
  const times = runBare({
    url: world.appUrl,
    statements,
    seconds: length.seconds,
    connections,
    ...(writes && { writes }),
    draw: [`\\set farm ${world.drawFarm}`, `\\set grp ${world.drawGroup}`, `\\set cover ${world.drawCover}`],
    drawn: new Map([
      [FARM, ':farm'],
      [GROUP, ':grp'],
    ]),
  })
  return measuredOf(times, cpuOfEngine(world.engine) - before)
}
export const ratio = (a: Measured, b: Measured): number => a.perSecond / b.perSecond
export const ms = (value: number): string => `${value.toFixed(1)} ms`

/** A server may end a connection that was idle in the moment it is used again: the call is then made once more. */
const asked = (world: RoundWorld, path: string, request: RequestInit): Promise<Response> =>
  fetch(`http://127.0.0.1:${world.port}${path}`, request).catch(() =>
    fetch(`http://127.0.0.1:${world.port}${path}`, request),
  )

export async function read<T>(
  world: RoundWorld,
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
  world: RoundWorld,
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

/** Buffers of the dearest statement of a question, as the engine counts them. */
export function buffersOf(world: RoundWorld, farm: number, statements: readonly Statement[]): number {
  const counted = statements.map(({ text, values }) => {
    const quoted = values.map((value) =>
      Array.isArray(value)
        ? `'{${value.join()}}'`
        : value === null
          ? 'null'
          : `'${String(value as string | number)}'`,
    )
    const filled = text.replaceAll(/\$(\d+)/g, (_, n: string) => quoted[Number(n) - 1] ?? 'null')
    const plan = psql(
      world.appUrl,
      `select set_config('app.user_id', '1', false), set_config('app.farms', '${farm}', false); explain (analyze, buffers, format json) ${filled}`,
    )
    const blocks = /"Shared Hit Blocks": (\d+),\s+"Shared Read Blocks": (\d+)/.exec(plan)
    return Number(blocks?.[1] ?? 0) + Number(blocks?.[2] ?? 0)
  })
  return Math.max(...counted)
}
