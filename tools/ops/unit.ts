import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OPS } from './cluster.ts'
import type { Confinement } from './confine.ts'

/** Where systemd takes the users of DynamicUser= from. */
const DYNAMIC_USER = 61_234

/** All values of a key in the section of the service, in their order. */
export type Unit = ReadonlyMap<string, readonly string[]>

export const readUnitText = (name: string): string => readFileSync(join(OPS, name), 'utf8')

export function readUnit(text: string): Unit {
  const unit = new Map<string, string[]>()
  let section = ''
  for (const line of text.split('\n')) {
    const [, name] = /^\[(\w+)\]$/.exec(line) ?? []
    if (name !== undefined) section = name
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (section !== 'Service' || key === undefined || value === undefined) continue
    unit.set(key, [...(unit.get(key) ?? []), value])
  }
  return unit
}

const valuesOf = (unit: Unit, key: string): string[] =>
  (unit.get(key) ?? []).flatMap((value) => value.split(' ')).filter(Boolean)
const oneOf = (unit: Unit, key: string): string | undefined => unit.get(key)?.at(-1)

/** Lines NAME=value, as of an environment file; quotes around a value are not part of it. */
export const readEnvironment = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap((line) =>
      [/^(\w+)="?(.*?)"?$/.exec(line)?.slice(1, 3) ?? []].filter(({ length }) => length === 2),
    ),
  )

export interface Around {
  /** Lines of the file that EnvironmentFile= names. */
  readonly environmentFile: readonly string[]
  readonly binds: Confinement['binds']
  /** Of User=, where the unit names one. */
  readonly user?: number
}

/** The environment of its process: the file comes after what the unit says itself, and wins. */
const environmentOf = (unit: Unit, environmentFile: readonly string[]): Record<string, string> => ({
  ...readEnvironment(unit.get('Environment') ?? []),
  ...readEnvironment(unit.has('EnvironmentFile') ? environmentFile : []),
})

/** What a unit lets its process do; an unknown way to protect the system is refused instead of left out. */
export function confinementOf(unit: Unit, around: Around): Confinement {
  const says = (key: string) => oneOf(unit, key) === 'yes'
  const user = says('DynamicUser') ? DYNAMIC_USER : around.user
  if (oneOf(unit, 'ProtectSystem') !== 'strict' || !says('PrivateTmp') || !says('ProtectHome'))
    throw new Error('Only ProtectSystem=strict, PrivateTmp=yes and ProtectHome=yes are understood')
  if (user === undefined) throw new Error('The unit has no user')
  const state = valuesOf(unit, 'StateDirectory').map((name) => `/var/lib/${name}`)
  return {
    writable: [...state, ...valuesOf(unit, 'ReadWritePaths')],
    temporary: ['/tmp', '/var/tmp'],
    hidden: ['/home', '/root', '/run/user'],
    binds: around.binds,
    user,
    umask: oneOf(unit, 'UMask') ?? '0022',
    workingDirectory: oneOf(unit, 'WorkingDirectory') ?? '/',
    command: (oneOf(unit, 'ExecStart') ?? '').split(' '),
    environment: environmentOf(unit, around.environmentFile),
  }
}
