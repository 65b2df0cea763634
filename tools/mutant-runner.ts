/**
 * Runs test files for `pnpm prove mutants` and `pnpm prove trace`, and stays: its databases are prepared and its sources read once, not for
 * every fault. Started with the folder of a copy; it is told which file has changed and which tests to run.
 */
import { join, relative } from 'node:path'
import { createVitest, type Reporter, type TestModule, type Vitest } from 'vitest/node'
import { type Asked, READY, type Told } from './mutant-messages.ts'

/** Notes failed files, and stops a run at its first failure: one is enough. */
class FirstFailure implements Reporter {
  readonly failed = new Set<string>()
  private vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.vitest = vitest
  }

  onTestModuleEnd(module: TestModule): void {
    if (module.state() !== 'failed') return
    this.failed.add(module.moduleId)
    void this.vitest?.cancelCurrentRun('test-failure')
  }
}

const copy = process.argv[2] ?? ''
process.chdir(copy)
const failures = new FirstFailure()
const vitest = await createVitest('test', {
  watch: false,
  maxWorkers: 1,
  bail: 0,
  reporters: [failures],
})
for (const project of vitest.projects) project.config.setupFiles.push(join(copy, 'tools/record-reach.ts'))
await vitest.standalone()

async function answer({ changed, tests, names = '', reach = '' }: Asked): Promise<Told> {
  failures.failed.clear()
  vitest.setGlobalTestNamePattern(names)
  vitest.provide('reach', reach)
  for (const file of changed) vitest.invalidateFile(file)
  const specifications = await vitest.globTestSpecifications([...tests])
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const failed = [...failures.failed].map((file) => relative(copy, file))
  return { hasFailed: failed.length > 0 || unhandledErrors.length > 0, failed }
}

process.on('message', (asked: Asked) => {
  void answer(asked).then((told) => process.send?.(told))
})
// The other side has gone.
process.on('disconnect', () => void vitest.close().finally(() => process.exit()))
process.send?.(READY)
