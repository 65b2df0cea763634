import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
const attempt = (...args: string[]): string | undefined => {
  try {
    return git(...args)
  } catch {
    return undefined
  }
}
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '')

/** Where this branch left the main one; on the main branch the commit before the last. */
export function baseOf(): string | undefined {
  const head = attempt('rev-parse', 'HEAD')
  const bases = ['origin/main', 'main'].map((main) => attempt('merge-base', 'HEAD', main))
  return bases.find((base) => base !== undefined && base !== head) ?? attempt('rev-parse', 'HEAD~1')
}

/** Files changed since a commit, those that git does not know yet included; without a commit to compare with, none. */
export function changedFiles(base = baseOf()): string[] {
  if (base === undefined) return []
  return [
    ...linesOf(git('diff', '--name-only', base)),
    ...linesOf(git('ls-files', '--others', '--exclude-standard')),
  ]
}
