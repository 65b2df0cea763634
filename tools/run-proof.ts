import { constants } from 'node:os'

/** What a proof has started; it is ended in the reverse order, however the proof ends. */
export const closing: (() => Promise<unknown>)[] = []

const cleanUp = async (): Promise<void> => {
  for (const close of closing.splice(0).toReversed())
    await close().catch((error: unknown) => console.error(error))
}

/** Runs a proof within its minutes, ends what it started, and leaves with its verdict. */
export async function runProof(name: string, minutes: number, prove: () => Promise<boolean>): Promise<never> {
  const tooLong = setTimeout(() => {
    console.error(`${name} FAILED: not done in ${minutes} minutes`)
    void cleanUp().finally(() => process.exit(1))
  }, minutes * 60_000)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanUp().finally(() => process.exit(128 + constants.signals[signal])))
  let isPassed = false
  try {
    isPassed = await prove()
  } catch (error) {
    console.error(`${name} FAILED: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    clearTimeout(tooLong)
    await cleanUp()
  }
  process.exit(isPassed ? 0 : 1)
}
