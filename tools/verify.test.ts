import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { describeStep, readSteps, runStep } from './verify.ts'

const root = mkdtempSync(join(tmpdir(), 'warren-verify-'))
afterAll(() => rmSync(root, { recursive: true }))
const run = (command: string) => runStep({ name: 'step', command }, root)

it('passes a step that ends well, and keeps its output', async () => {
  const result = await run('node -e "console.log(1 + 1); console.error(3)"')
  expect(result).toMatchObject({ name: 'step', ok: true })
  expect(result.output.split('\n').toSorted()).toEqual(['', '2', '3'])
  expect(result.seconds).toBeGreaterThan(0)
})

it.each([
  ['ends badly', 'node -e "process.exit(3)"'],
  ['does not exist', 'no-such-tool-of-warren'],
  ['is killed', 'kill -9 $$'],
  ['fails in its first half', 'false && true'],
])('fails a step that %s', async (_, command) => {
  expect((await run(command)).ok).toBe(false)
})

it('runs the tools of the repository and this very Node', async () => {
  expect((await run('node -p process.version')).output.trim()).toBe(process.version)
})

it('takes its commands from package.json, and fails where one is missing', async () => {
  writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts: { lint: 'echo linted' } }))
  const steps = readSteps(root)
  expect(steps.find(({ name }) => name === 'lint')?.command).toBe('echo linted')
  const types = steps.find(({ name }) => name === 'types')
  expect(types && (await runStep(types, root)).ok).toBe(false)
})

it('prints one line per step', () => {
  expect(describeStep({ name: 'lint', command: '', ok: true, seconds: 3.24, output: '' })).toBe(
    '✓ lint                3.2 s',
  )
  expect(describeStep({ name: 'types', command: '', ok: false, seconds: 12, output: '' })).toMatch(/^✗ types/)
})
