/**
 * `pnpm prove`: the table of proofs. `pnpm prove <name> [options]`: one of them at full size, bounded in time; ends in one
 * line of figures. `--small` makes it short: all of it runs, and bars on speed and memory are not judged.
 *   --small          without a name: the small forms that are not part of the tests anyway, one after the other
 *   --built          uses what is built
 *   --json <file>    how many passed and failed, and which
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isSuite, type Proof, PROOFS, type Script, type Suite } from './proofs.ts'

const ROOT = join(import.meta.dirname, '..')
/** The last figure of each, written by hand after a full run. */
const FIGURES = join(import.meta.dirname, 'proof-figures.json')
/** So long may a small form take. */
const SMALL_MINUTES = 10

const BUILDS = {
  server: ['pnpm', '--filter', '@warren/server', 'build'],
  all: ['pnpm', 'build'],
  gallery: ['pnpm', 'build'],
} as const

type Env = Readonly<Record<string, string>>
interface Run {
  readonly ok: boolean
  readonly seconds: number
}
function runCommand([command = '', ...args]: readonly string[], env: Env = {}, minutes?: number): Run {
  const began = performance.now()
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    ...(minutes !== undefined && { timeout: minutes * 60_000 }),
  })
  return { ok: status === 0, seconds: (performance.now() - began) / 1000 }
}

const asSize = (isSmall: boolean): Env => ({ WARREN_PROVE: isSmall ? 'small' : 'full' })

/** The tests of a suite, one file at a time, so that what is measured has the machine. */
function runSuite(name: string, { project, files, minutes }: Suite, isSmall: boolean): Run {
  if (project === 'e2e')
    return runCommand(
      ['pnpm', '--filter', '@warren/e2e', 'exec', 'playwright', 'test', ...files, '--retries=0'],
      isSmall ? {} : { LOOKS: 'whole' },
      minutes,
    )
  const directory = mkdtempSync(join(tmpdir(), 'warren-prove-'))
  const figures = join(directory, 'figures.txt')
  writeFileSync(figures, '')
  // A single test may take as long as all of them.
  const options = ['--maxWorkers', '1', '--testTimeout', String(minutes * 60_000)]
  const run = runCommand(
    ['vitest', 'run', '--project', project, ...options, ...files],
    { ...asSize(isSmall), WARREN_FIGURES: figures },
    minutes,
  )
  const measured = readFileSync(figures, 'utf8').trim().split('\n').join('; ')
  rmSync(directory, { recursive: true })
  console.log(
    `prove ${name} ${run.ok ? 'passed' : 'FAILED'} in ${run.seconds.toFixed(0)} s${isSmall ? ' (small)' : ''}: ${measured}`,
  )
  return run
}

/** A program; at full size it has a limit of its own. */
const runScript = (
  { script, small = '', ownEngine }: Script,
  isSmall: boolean,
  options: readonly string[],
): Run =>
  runCommand(
    [
      ...(ownEngine ? [join(ROOT, '.ci/with-postgres')] : []),
      process.execPath,
      script,
      ...(isSmall ? small.split(' ').filter(Boolean) : []),
      ...options,
    ],
    asSize(isSmall),
    isSmall ? SMALL_MINUTES : undefined,
  )

interface Asked {
  readonly isSmall: boolean
  readonly isBuilt: boolean
  readonly options: readonly string[]
}
function runProof(name: string, proof: Proof, { isSmall, isBuilt, options }: Asked): boolean {
  if (proof.build !== undefined && !isBuilt)
    if (!runCommand(BUILDS[proof.build], proof.build === 'gallery' ? { GALLERY: 'on' } : {}).ok) return false
  if (!isSuite(proof)) return runScript(proof, isSmall, options).ok
  if (proof.ownEngine && process.env['DATABASE_ADMIN_URL'] === undefined) {
    const again = [join(ROOT, '.ci/with-postgres'), process.execPath, import.meta.filename, name, '--built']
    return runCommand([...again, ...(isSmall ? ['--small'] : [])]).ok
  }
  return runSuite(name, proof, isSmall).ok
}

/** Small forms that no test is: each is tried, however the others end. */
function runAllSmall(isBuilt: boolean): { passed: number; failed: number; names: string[] } {
  const scripts = Object.entries(PROOFS).filter(([, proof]) => !isSuite(proof))
  const lines = scripts.map(([name, proof]) => {
    const began = performance.now()
    const ok = runProof(name, proof, { isSmall: true, isBuilt, options: [] })
    const line = `${ok ? '✓' : '✗'} prove ${name} --small: ${((performance.now() - began) / 1000).toFixed(0)} s`
    console.log(line)
    return { name, ok, line }
  })
  for (const { line } of lines) console.log(line)
  const names = lines.filter(({ ok }) => !ok).map(({ name }) => name)
  return { passed: lines.length - names.length, failed: names.length, names }
}

function printTable(): void {
  const figures = JSON.parse(readFileSync(FIGURES, 'utf8')) as Record<string, string>
  const widest = Math.max(...Object.keys(PROOFS).map((name) => name.length))
  for (const [name, { shows, minutes, build }] of Object.entries(PROOFS)) {
    const needs = build === undefined ? '' : `, builds ${build === 'server' ? 'the server' : 'all'}`
    console.log(`${name.padEnd(widest)}  ${shows} (${minutes} min${needs})`)
    console.log(`${' '.repeat(widest)}  last: ${figures[name] ?? '–'}`)
  }
  console.log('\npnpm prove <name> [options], pnpm prove <name> --small, pnpm prove --small')
}

function main(args: readonly string[]): boolean {
  const rest = [...args]
  const taken = (flag: string, values: number): string | undefined => {
    const at = rest.indexOf(flag)
    return at < 0 ? undefined : rest.splice(at, 1 + values).at(-1)
  }
  const isSmall = taken('--small', 0) !== undefined
  const isBuilt = taken('--built', 0) !== undefined
  const json = taken('--json', 1)
  const [name, ...options] = rest
  if (name === undefined && !isSmall) {
    printTable()
    return true
  }
  if (name === undefined) {
    const counts = runAllSmall(isBuilt)
    if (json !== undefined) {
      mkdirSync(dirname(json), { recursive: true })
      writeFileSync(json, JSON.stringify(counts))
    }
    console.log(`\nsmall forms: ${counts.passed} passed, ${counts.failed} failed`)
    return counts.failed === 0
  }
  const proof = PROOFS[name]
  if (proof === undefined) {
    console.error(`No proof is called ${name}: ${Object.keys(PROOFS).join(', ')}`)
    return false
  }
  return runProof(name, proof, { isSmall, isBuilt, options })
}

if (import.meta.main && !main(process.argv.slice(2))) process.exitCode = 1
