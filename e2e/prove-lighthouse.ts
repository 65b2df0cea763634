/** `pnpm prove:lighthouse`: the sign-in page of the built product, on a desk and on a phone. */
import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startStack } from './world/stack.ts'

const LEAST = {
  desktop: { performance: 95, accessibility: 100 },
  mobile: { performance: 90, accessibility: 100 },
}
const MINUTES = 4

type Report = { categories: Record<'performance' | 'accessibility' | 'best-practices', { score: number }> }

async function audit(url: string, form: keyof typeof LEAST): Promise<Record<string, number>> {
  const output = join(tmpdir(), `warren-lighthouse-${process.pid}-${form}.json`)
  const flags = [
    '--output=json',
    `--output-path=${output}`,
    '--quiet',
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ]
  const args = [url, ...flags, ...(form === 'desktop' ? ['--preset=desktop'] : [])]
  const env = { ...process.env, CHROME_PATH: process.env['CHROME_PATH'] ?? '/usr/bin/chromium' }
  const cli = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js')
  const run = () => promisify(execFile)(process.execPath, [cli, ...args], { env, timeout: MINUTES * 60_000 })
  // A browser that starts on a busy machine may lose its own trace. Then there is no figure at all, so it is
  // asked once more; a figure that is too low stands.
  await run().catch(run)
  const report = JSON.parse(await readFile(output, 'utf8')) as Report
  await rm(output)
  return Object.fromEntries(
    Object.entries(report.categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
  )
}

const stack = await startStack({ DEMO_MODE: 'false' })
const figures: string[] = []
let good = true
try {
  for (const form of ['desktop', 'mobile'] as const) {
    const scores = await audit(`${stack.url}/login`, form)
    for (const [name, least] of Object.entries(LEAST[form])) if ((scores[name] ?? 0) < least) good = false
    figures.push(
      `${form} ${Object.entries(scores)
        .map(([name, score]) => `${name} ${score}`)
        .join(', ')}`,
    )
  }
} finally {
  await stack.stop()
}
console.log(`prove:lighthouse ${good ? 'passed' : 'FAILED'}: ${figures.join('; ')}`)
process.exit(good ? 0 : 1)
