/** First setup file of every project: notes how much processor time a test file took, for `test-budget.ts`. */
import { afterAll } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Milliseconds of this worker, from its setup to its end. */
    cpu?: number
  }
}

const before = process.cpuUsage()
// oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern which fixtures a hook wants
afterAll(({}, file) => {
  const { user, system } = process.cpuUsage(before)
  file.meta.cpu = (user + system) / 1000
})
