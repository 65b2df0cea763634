import { constants } from 'node:os'

/** What a proof has started; it is ended in the reverse order, however the proof ends. */
export const closing: (() => Promise<unknown>)[] = []

let cleaning: Promise<void> | undefined

/** Once, however often it is asked for, and also what the proof starts while it is being ended. */
const cleanUp = (): Promise<void> =>
  (cleaning ??= (async () => {
    for (let close = closing.pop(); close !== undefined; close = closing.pop())
      await close().catch((error: unknown) => console.error(error))
  })())

/** Runs a proof within its minutes, ends what it started, and leaves with its verdict. */
export async function runProof(name: string, minutes: number, prove: () => Promise<boolean>): Promise<never> {
  // What ends a proof from outside says how it ends: its body fails only because its engine goes.
  let code: number | undefined
  const endFromOutside = (as: number) => {
    code ??= as
    void cleanUp().finally(() => process.exit(code))
  }
  const tooLong = setTimeout(() => {
    console.error(`${name} FAILED: not done in ${minutes} minutes`)
    endFromOutside(1)
  }, minutes * 60_000)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => endFromOutside(128 + constants.signals[signal]))
  let isPassed = false
  try {
    isPassed = await prove()
  } catch (error) {
    if (code === undefined)
      console.error(`${name} FAILED: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    clearTimeout(tooLong)
    await cleanUp()
  }
  process.exit(code ?? (isPassed ? 0 : 1))
}
