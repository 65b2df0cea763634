import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { arch, cpus, release, tmpdir, totalmem, type as system } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Engine, NO_VISIBILITY } from '../db/engine.ts'
import { readQueue, readStores } from '../figures/worker-figures.queries.ts'
import { SERVER_ROOT } from '../paths.ts'
import type { Settings } from '../settings/settings.ts'
import { errorsIn } from './read-log.ts'
import { ask, QUESTIONS } from './support.queries.ts'

export interface BundleRequest {
  readonly engine: Engine
  readonly settings: Settings
  /** Lines of the log, where the operator has given them. */
  readonly log: string | undefined
  readonly now: Date
}

/** Settings that are shown as they are. Of all others, addresses and passwords among them, only that they are set. */
const SHOWN = [
  'NODE_ENV',
  'PORT',
  'DATABASE_POOL_SIZE',
  'DATABASE_FAST_PATH_OFF',
  'SESSION_IDLE_MINUTES',
  'TIME_ZONE',
  'PASSWORD_MIN_LENGTH',
  'PASSWORD_ALLOW_SYMBOLS',
  'LOG_LEVEL',
  'DEMO_MODE',
  'FIELD_WORKER',
  'REGISTRATION_OPEN',
  'PASSWORD_CALLS_PER_MINUTE',
  'WRONG_PASSWORDS_PER_ADDRESS',
  'HTTP_HEAD_SECONDS',
  'HTTP_LEAST_BYTES_PER_SECOND',
  'HTTP_IDLE_SECONDS',
  'HTTP_CONNECTIONS',
  'HTTP_CONNECTIONS_PER_ADDRESS',
  'WORKER_METRICS_PORT',
]

const settingsShown = (settings: Settings) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, SHOWN.includes(name) ? value : 'set']),
  )

async function versions() {
  const text = await readFile(join(SERVER_ROOT, '../package.json'), 'utf8').catch(() => '{}')
  const { version = 'unknown' } = JSON.parse(text) as { version?: string }
  return {
    warren: version,
    node: process.version,
    system: `${system()} ${release()} ${arch()}`,
    processors: cpus().length,
    memoryBytes: totalmem(),
  }
}

/** The figures of the running server, as Prometheus sees them. */
async function figures({ HOST, PORT, METRICS_TOKEN }: Settings): Promise<string> {
  if (METRICS_TOKEN === undefined) return 'METRICS_TOKEN is not set\n'
  const address = `http://${HOST === '0.0.0.0' ? '127.0.0.1' : HOST}:${PORT}/metrics`
  const answer = await fetch(address, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  return answer.status === 200 ? answer.text() : `the server answered ${answer.status}\n`
}

/** A part that cannot be had says why by a code: the words of an error may hold more than that. */
async function orWhy(part: () => Promise<unknown>): Promise<unknown> {
  try {
    return await part()
  } catch (error) {
    const { code, name } = error as { code?: unknown; name?: string }
    return { missing: typeof code === 'string' ? code : (name ?? 'Error') }
  }
}

/** The files of a bundle by name. */
export async function supportFiles(request: BundleRequest): Promise<Map<string, string>> {
  const { engine, settings, log, now } = request
  const read = <T>(body: Parameters<typeof engine.read<T>>[2]) => engine.read('worker', NO_VISIBILITY, body)
  const parts: Record<string, () => Promise<unknown>> = {
    made: async () => ({ at: now.toISOString() }),
    versions,
    settings: async () => settingsShown(settings),
    queue: async () => ({ jobs: await read(readQueue), stores: await read(readStores) }),
    ...Object.fromEntries(
      Object.entries(QUESTIONS).map(([name, question]) => [name, () => read((db) => ask(db, question))]),
    ),
    ...(log !== undefined && { errors: async () => errorsIn(log) }),
  }
  const files = new Map<string, string>()
  for (const [name, part] of Object.entries(parts))
    files.set(`${name}.json`, `${JSON.stringify(await orWhy(part), null, 2)}\n`)
  const shown = await orWhy(() => figures(settings))
  files.set('figures.txt', typeof shown === 'string' ? shown : `${JSON.stringify(shown)}\n`)
  return files
}

/** Writes a bundle as one packed file, which only its owner may read. */
export async function writeBundle(files: ReadonlyMap<string, string>, target: string): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'warren-support-'))
  try {
    const folder = join(directory, 'warren-support')
    await mkdir(folder)
    for (const [name, text] of files) await writeFile(join(folder, name), text)
    // Made first, so that it is never readable for others.
    await writeFile(target, '', { mode: 0o600 })
    await promisify(execFile)('tar', [
      '--create',
      '--gzip',
      '--file',
      target,
      '--directory',
      directory,
      'warren-support',
    ])
  } finally {
    await rm(directory, { recursive: true })
  }
}
