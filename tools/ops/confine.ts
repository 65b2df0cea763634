import { spawn } from 'node:child_process'
import { chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { vi } from 'vitest'
import { scratchDirectory } from './cluster.ts'

/**
 * What a process may see, write and be, as a unit of systemd or a container says it. Rebuilt with the kernel's own
 * means (a root and mounts of its own, user, capabilities), as neither systemd nor a container engine runs where tests do.
 */
export interface Confinement {
  /** Paths it may write to, each with the user it belongs to; everything else is read-only. */
  readonly writable: readonly string[]
  /** Empty and writable, gone afterwards. */
  readonly temporary: readonly string[]
  /** Not to be seen. */
  readonly hidden: readonly string[]
  /** Directories and files of this machine, and where the process finds them. */
  readonly binds: Readonly<Record<string, string>>
  readonly user: number
  readonly umask: string
  readonly workingDirectory: string
  readonly command: readonly string[]
  readonly environment: Readonly<Record<string, string>>
}

export interface Confined {
  /** Where what it wrote to a path is found on this machine. */
  readonly found: (path: string) => string
  readonly output: () => string
  /** Waits for something to come about, and no longer than the process lives. */
  readonly until: (check: () => void) => Promise<void>
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>
  readonly stop: () => Promise<number | string>
  /** Ends it, and takes away what it wrote. */
  readonly remove: () => Promise<void>
}

/** Nothing of the machine is needed below these, and mount points can be made in them. */
const EMPTIED = ['/opt', '/app', '/var/lib', '/var/backups']
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** Builds a root of its own, makes everything read-only but what may be written, then becomes the user. */
function scriptOf(plan: Confinement, root: string, sources: ReadonlyMap<string, string>): string {
  const inRoot = (path: string) => quoted(root + path)
  const bind = (from: string, to: string) =>
    `if [ -d ${quoted(from)} ]; then mkdir -p ${inRoot(to)}; else mkdir -p ${inRoot(dirname(to))} && touch ${inRoot(to)}; fi
    mount --bind ${quoted(from)} ${inRoot(to)}`
  const readOnly = [...EMPTIED, ...Object.values(plan.binds), '']
  return [
    'set -e',
    'mount --make-rprivate /',
    `mount -t tmpfs -o mode=755 tmpfs ${inRoot('')}`,
    // The machine as it is, read-only, below a root in which mount points can be made.
    `for at in /*; do
      if [ -L "$at" ]; then cp -a "$at" ${inRoot('')}"$at"
      elif [ -d "$at" ]; then mkdir ${inRoot('')}"$at" && mount --rbind "$at" ${inRoot('')}"$at"; fi
    done`,
    `cut -d' ' -f5 /proc/self/mountinfo | grep ${quoted(`^${root}/`)} | grep -vE ${quoted(`^${root}/(proc|sys|dev)(/|$)`)} |
      while read -r at; do mount -o remount,bind,ro "$at"; done`,
    ...EMPTIED.map((path) => `mkdir -p ${inRoot(path)} && mount -t tmpfs -o mode=755 tmpfs ${inRoot(path)}`),
    ...Object.entries(plan.binds).map(([from, to]) => bind(from, to)),
    ...[...sources].map(([to, from]) => bind(from, to)),
    ...plan.temporary.map((path) => `mount -t tmpfs -o mode=1777 tmpfs ${inRoot(path)}`),
    ...plan.hidden.map(
      (path) => `[ ! -d ${inRoot(path)} ] || mount -t tmpfs -o mode=000 tmpfs ${inRoot(path)}`,
    ),
    ...readOnly.map((path) => `mount -o remount,bind,ro ${inRoot(path)}`),
    `umask ${plan.umask}`,
    `exec chroot ${inRoot('')} setpriv --reuid=${plan.user} --regid=${plan.user} --clear-groups --no-new-privs \\
      --bounding-set=-all --inh-caps=-all env --chdir=${quoted(plan.workingDirectory)} ${plan.command.map(quoted).join(' ')}`,
  ].join('\n')
}

/** Starts a process as it is confined; what it may write lies in a directory of this machine. */
export async function startConfined(plan: Confinement): Promise<Confined> {
  if (process.getuid?.() !== 0)
    throw new Error('Only root can rebuild what a unit may do: run the tests as root')
  const directory = await scratchDirectory()
  const sources = new Map<string, string>()
  for (const path of plan.writable) {
    const source = join(directory, path.replaceAll('/', '_'))
    await mkdir(source, { mode: 0o700 })
    await chown(source, plan.user, plan.user)
    sources.set(path, source)
  }
  const root = join(directory, 'root')
  await mkdir(root)
  const script = join(directory, 'confine.sh')
  await writeFile(script, scriptOf(plan, root, sources))
  const child = spawn('unshare', ['--mount', 'bash', script], {
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...plan.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? '?')),
  )
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return {
    found: (path) => {
      const [at, source] = [...sources].find(([writable]) => path.startsWith(`${writable}/`)) ?? []
      return at === undefined || source === undefined ? path : join(source, path.slice(at.length))
    },
    output: () => output,
    until: (check) =>
      Promise.race([
        vi.waitFor(check, { timeout: 45_000, interval: 100 }),
        ended.then((code) => Promise.reject(new Error(`ended with ${code}: ${output}`))),
      ]),
    ended,
    stop,
    remove: async () => {
      await stop()
      await rm(directory, { recursive: true })
    },
  }
}
