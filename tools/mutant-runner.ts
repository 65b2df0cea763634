/**
 * Runs test files for `pnpm prove:mutants` and stays: its databases are prepared and its sources read once, not for
 * every fault. Started with the folder of a copy; it is told which file has changed and which tests to run.
 */
import { relative } from 'node:path'
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
await vitest.standalone()

async function answer({ changed, tests }: Asked): Promise<Told> {
  failures.failed.clear()
  vitest.invalidateFile(changed)
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
