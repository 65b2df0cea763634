/** Everything that can be said about a change without running the product; the same here, in `.ci/run` and `.ci/nightly`. */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

export interface Step {
  readonly name: string
  readonly command: string
}

export interface StepResult extends Step {
  readonly ok: boolean
  readonly seconds: number
  readonly output: string
}

// Code only: tables in documents are aligned by hand, and ignored files follow no style.
const FORMAT_SCOPE =
  '--md-formatter-enabled=false --vcs-enabled=true --vcs-client-kind=git --vcs-use-ignore-file=true'

/** The steps; what package.json already spells out is taken from there, so that both always run the same. */
export function readSteps(root: string): Step[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const script = (name: string): string => scripts[name] ?? `echo "no script ${name}" && exit 1`
  return [
    { name: 'format', command: `biome format ${FORMAT_SCOPE} .` },
    { name: 'lint', command: script('lint') },
    { name: 'types', command: script('typecheck') },
    { name: 'walls', command: script('walls') },
    { name: 'unused code', command: 'knip' },
    { name: 'code for tests alone', command: 'knip --production' },
    { name: 'paths in docs', command: 'node tools/check-docs.ts' },
    { name: 'words', command: 'node tools/check-words.ts' },
    { name: 'readers', command: 'node tools/check-readers.ts' },
    { name: 'trace', command: 'node tools/check-trace.ts --quiet' },
    { name: 'texts', command: 'vitest run --project shared src/texts.test.ts' },
    { name: 'migrations', command: 'node tools/check-migrations.ts' },
    { name: 'generated files', command: 'node tools/generate.ts --check' },
  ]
}

/** Runs one step as package scripts run: in a shell, with the tools of the repository first on the path. */
export function runStep(step: Step, root: string): Promise<StepResult> {
  const started = performance.now()
  const path = [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env['PATH'] ?? '']
  const child = spawn(step.command, {
    cwd: root,
    shell: true,
    env: { ...process.env, PATH: path.join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve) => {
    const end = (ok: boolean, extra = '') =>
      resolve({
        ...step,
        ok,
        seconds: (performance.now() - started) / 1000,
        output: Buffer.concat(chunks).toString('utf8') + extra,
      })
    child.on('error', (error) => end(false, error.message))
    child.on('close', (code) => end(code === 0))
  })
}

/** One line per step: a sign, the name, the seconds. */
export const describeStep = ({ name, ok, seconds }: StepResult): string =>
  `${ok ? '✓' : '✗'} ${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s`

async function main(): Promise<void> {
  const root = join(import.meta.dirname, '..')
  const { values } = parseArgs({ options: { json: { type: 'string' } } })
  const results: StepResult[] = []
  for (const step of readSteps(root)) {
    const result = await runStep(step, root)
    results.push(result)
    console.log(describeStep(result))
  }
  const failed = results.filter(({ ok }) => !ok)
  for (const { name, command, output } of failed) console.log(`\n── ${name}: ${command}\n${output.trimEnd()}`)
  const counts = { passed: results.length - failed.length, failed: failed.length }
  if (values.json !== undefined) {
    mkdirSync(dirname(values.json), { recursive: true })
    writeFileSync(values.json, JSON.stringify(counts))
  }
  console.log(`\nverify: ${counts.passed} passed, ${counts.failed} failed`)
  if (failed.length > 0) process.exitCode = 1
}

if (import.meta.main) await main()
