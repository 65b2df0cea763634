import { openEngine } from '../../server/src/platform/db/engine.ts'
import { integrityProblems } from '../../server/src/platform/integrity/integrity.ts'
import { demo, startStack } from './stack.ts'

/** Whatever the journeys did, the data keeps its rules. */
async function expectSound(adminUrl: string): Promise<void> {
  const engine = openEngine({ urls: { worker: adminUrl }, poolSize: 1 })
  try {
    const problems = await integrityProblems(engine)
    if (problems.length > 0) throw new Error(`The journeys left broken data:\n${problems.join('\n')}`)
  } finally {
    await engine.close()
  }
}

/** One stack for all journeys; its address reaches the workers through the environment. */
const globalSetup = async (): Promise<() => Promise<void>> => {
  const stack = await startStack({}, demo)
  process.env['WARREN_URL'] = stack.url
  process.env['WARREN_DATABASE'] = stack.adminUrl
  return async () => {
    try {
      await expectSound(stack.adminUrl)
    } finally {
      await stack.stop()
    }
  }
}

export default globalSetup
