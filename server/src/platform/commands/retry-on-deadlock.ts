import { DatabaseError } from 'pg'

// Data the engine refuses, a broken constraint, a wrong statement: these fail the same way again.
const LASTING = /^(22|23|42)/
// Serialization failure and deadlock, as PostgreSQL numbers them.
const DEADLOCKED = ['40001', '40P01']
const ATTEMPTS = 5

/**
 * True for a failure of the moment: a lock or a connection lost, a server going down. The same command may well
 * succeed later, so only what is known to fail again counts as lasting: a defect of ours, or data the engine refuses.
 */
export const isPassing = (error: unknown): boolean =>
  error instanceof DatabaseError
    ? !LASTING.test(error.code ?? '')
    : !(error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError)

let deadlocks = 0
/**
 * Deadlocks this process has met. Every one is a wrong order of locks: running the transaction again hides it from the
 * user, who only waits a second longer. See docs/decisions/0023-one-order-of-locks.md.
 */
export const deadlocksMet = (): number => deadlocks

/** Runs a transaction again when the engine aborted it because of a deadlock with another one. */
export async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const deadlocked = error instanceof DatabaseError && DEADLOCKED.includes(error.code ?? '')
      if (deadlocked) deadlocks++
      if (!deadlocked || attempt === ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}
