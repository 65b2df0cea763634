import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { layOut } from '../ops/installation.ts'
import { mustRun } from '../ops/run.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The commit that farms run: named when a release is made. */
export const lastRelease = (): string => readFileSync(join(ROOT, 'ops/last-release'), 'utf8').trim()

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/** True for files that came without their history: a shallow clone, or no clone at all. */
function isWithoutHistory(): boolean {
  try {
    return git('rev-parse', '--is-shallow-repository') === 'true'
  } catch {
    return true
  }
}

/**
 * Whether the last release can be taken out of this clone. A clone without history may lack it, and says so; one with its
 * whole history must have it.
 */
export function lastReleaseIn(): 'there' | 'cut off' | 'missing' {
  try {
    git('cat-file', '-e', `${lastRelease()}^{commit}`)
    return 'there'
  } catch {
    return isWithoutHistory() ? 'cut off' : 'missing'
  }
}

/** The last release as its operator would have it: its own files, its own packages by its own list, built. */
export async function buildLastRelease(directory: string): Promise<string> {
  mkdirSync(directory, { recursive: true })
  const packed = join(directory, '../last-release.tar')
  git('archive', '--output', packed, lastRelease())
  await mustRun(['tar', '-x', '-f', packed, '-C', directory])
  const env = { CI: 'true', PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' }
  const install = [
    'pnpm',
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
    '--filter',
    '@warren/server...',
  ]
  await mustRun(install, { cwd: directory, env })
  await mustRun([process.execPath, 'build.ts'], { cwd: join(directory, 'server'), env })
  return directory
}

/** This release, built beside it. */
export async function buildThisRelease(directory: string): Promise<string> {
  await layOut(directory)
  for (const part of ['node_modules', 'server/node_modules'])
    symlinkSync(join(ROOT, part), join(directory, part))
  return directory
}
