import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { applied, SCENARIOS } from './add-field.scratch.ts'

const root = join(import.meta.dirname, '..')
const present = (file: string): string | undefined =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined

/** The small version of `pnpm prove add-field`: the steps still fit the code, and are few. */
describe.each(SCENARIOS.map((scenario) => [scenario.name, scenario] as const))('%s', (_name, { steps }) => {
  it('takes at most twelve files by hand, each once', () => {
    expect(new Set(steps.map(({ file }) => file)).size).toBe(steps.length)
    expect(steps.length).toBeLessThanOrEqual(12)
  })

  it.each(steps.map((step) => [step.file, step] as const))('finds its place in %s', (file, step) => {
    expect(applied(step, present(file))).toContain(step.text)
    expect(step.generated ? applied(step.generated, present(step.generated.file)) : '').toContain(
      step.generated?.text ?? '',
    )
    for (const test of step.witness ? [join(step.witness[0], step.witness[1])] : [])
      expect(present(test)).toBeDefined()
  })
})
