import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { OPS } from './cluster.ts'

export interface ComposeService {
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly read_only?: boolean
  readonly tmpfs?: readonly string[]
}
interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>
  readonly networks: { default: { ipam: { config: readonly { subnet: string; gateway: string }[] } } }
  readonly volumes: Readonly<Record<string, unknown>>
}

/** Puts settings into `${NAME}`, `${NAME:-default}` and `${NAME:?}`, from the inside out; a missing one is a fault. */
function fillIn(text: string, settings: Readonly<Record<string, string>>): string {
  const INNERMOST = /\$\{(\w+)(?:(:-|:\?)([^${}]*))?\}/
  let rest = text
  for (let found = INNERMOST.exec(rest); found; found = INNERMOST.exec(rest)) {
    const [whole, name = '', way, other = ''] = found
    const value = settings[name] || (way === ':-' ? other : undefined)
    if (value === undefined) throw new Error(`compose.yaml asks for ${name}`)
    rest = rest.replace(whole, () => value)
  }
  return rest
}

/** In every text of the file, after it was read: a value does not become another kind of value by it. */
const fillInAll = (value: unknown, settings: Readonly<Record<string, string>>): unknown => {
  if (typeof value === 'string') return fillIn(value, settings)
  if (Array.isArray(value)) return value.map((one) => fillInAll(one, settings))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillInAll(one, settings)]))
}

const PASSWORDS = [
  'POSTGRES',
  'WARREN_OWNER',
  'WARREN_APP',
  'WARREN_AUTH',
  'WARREN_SUPERADMIN',
  'WARREN_WORKER',
]
const NEEDED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(PASSWORDS.map((name) => [`${name}_PASSWORD`, 'secret42'])),
  PUBLIC_URL: 'https://warren.example.com',
  SESSION_KEYS: 'k1:key',
}

/** The shipped compose file as compose reads it with these settings beside what it cannot do without. */
export const composeFile = (settings: Readonly<Record<string, string>> = {}): ComposeFile =>
  fillInAll(parse(readFileSync(join(OPS, 'compose.yaml'), 'utf8'), { merge: true }), {
    ...NEEDED,
    ...settings,
  }) as ComposeFile

const { postgres } = composeFile().services

/** What the shipped cluster is made with. */
export const shippedInitdb: readonly string[] = (postgres?.environment?.['POSTGRES_INITDB_ARGS'] ?? '')
  .split(' ')
  .filter(Boolean)

/** Settings of the engine in the shipped compose file: what follows each -c. */
export const composeSettings: readonly string[] = (postgres?.command ?? []).filter((word) =>
  word.includes('='),
)
