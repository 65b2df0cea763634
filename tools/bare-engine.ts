import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** The engine without Warren, for proofs that say how much Warren adds: psql and pgbench. */

/** They come with PostgreSQL; Debian keeps some of them outside the path. */
export function toolPath(name: string): string {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const places = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`),
  ]
  const found = places.map((place) => join(place, name)).find((path) => existsSync(path))
  if (!found) throw new Error(`${name} is missing: it comes with the packages of PostgreSQL`)
  return found
}

export const psql = (url: string, text: string): string =>
  execFileSync(toolPath('psql'), ['-XqAt', '-v', 'ON_ERROR_STOP=1', '-f', '-', url], {
    input: text,
    encoding: 'utf8',
    // Histories of hours under load are read whole; the usual room is one megabyte.
    maxBuffer: 2 ** 30,
  }).trim()

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}
export interface BareRun {
  /** Login and database. */
  readonly url: string
  readonly statements: readonly Statement[]
  readonly seconds: number
  /** What writes is rolled back, so that each run finds the same. */
  readonly writes?: true
  readonly connections?: number
  /** Lines before each run that draw `farm` and whatever else; without them the settings name no farm. */
  readonly draw?: readonly string[]
  /** Values that stand for something drawn: what is put in their place. */
  readonly drawn?: ReadonlyMap<unknown, string>
}

const literal = (value: unknown): string =>
  Array.isArray(value)
    ? `{${value.map((one) => (one === null ? 'NULL' : literal(one))).join(',')}}`
    : value instanceof Date
      ? value.toISOString()
      : String(value)

/** The script of one run, and the values that stay the same from run to run. */
function scriptOf({ statements, writes, draw = [], drawn = new Map() }: BareRun): {
  text: string
  values: string[]
} {
  const values: string[] = []
  const texts = statements.map((statement) =>
    statement.text.replaceAll(/\$(\d+)/g, (_, n: string) => {
      const value = statement.values[Number(n) - 1]
      const known: string | undefined = drawn.get(Array.isArray(value) ? value[0] : value)
      if (known !== undefined)
        return Array.isArray(value) ? `array[${value.map(() => known).join(', ')}]` : known
      if (value === null) return 'null'
      values.push(literal(value))
      return `:p${values.length}`
    }),
  )
  const farm = draw.length === 0 ? "''" : ':farm::text'
  // As Warren does: one plan for all farms, the engine's choice for all else.
  const hasOnePlan = !writes && draw.length > 0
  const plan = hasOnePlan
    ? ", set_config('plan_cache_mode', 'force_generic_plan', true), set_config('max_parallel_workers_per_gather', '0', true), set_config('enable_memoize', 'off', true)"
    : ''
  const settings = `select set_config('app.user_id', '1', true), set_config('app.farms', ${farm}, true)${plan}`
  const [opening, ending] = writes
    ? ['begin', 'rollback']
    : ['start transaction isolation level repeatable read, read only', 'commit']
  const lines = [opening, settings, ...texts, ending].map((line) => `${line};\n`)
  return { text: [...draw.map((line) => `${line}\n`), ...lines].join(''), values }
}

/** Milliseconds of each run of the statements, prepared, in a transaction with the settings a request has. */
export function runBare(run: BareRun): number[] {
  const directory = mkdtempSync(join(tmpdir(), 'warren-bare-'))
  try {
    const { text, values } = scriptOf(run)
    const script = join(directory, 'script.sql')
    writeFileSync(script, text)
    const clients = run.connections ?? 1
    const options = ['-n', '-M', 'prepared', '-c', String(clients), '-j', String(Math.min(2, clients))]
    const log = ['-T', String(run.seconds), '-l', '--log-prefix', join(directory, 'run')]
    const variables = values.flatMap((value, i) => ['-D', `p${i + 1}=${value}`])
    execFileSync(toolPath('pgbench'), [...options, ...log, ...variables, '-f', script, run.url], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const files = readdirSync(directory).filter((name) => name.startsWith('run'))
    const lines = files.flatMap((name) => readFileSync(join(directory, name), 'utf8').trim().split('\n'))
    // The first runs prepare and plan; the measurements compared with this are warm as well.
    const cold = clients > 1 ? 0 : Math.min(10, Math.floor(lines.length / 4))
    return lines.slice(cold).map((line) => Number(line.split(' ')[2]) / 1000)
  } finally {
    rmSync(directory, { recursive: true })
  }
}

export interface Times {
  readonly p50: number
  readonly p95: number
}
export function timesOf(values: readonly number[]): Times {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}
