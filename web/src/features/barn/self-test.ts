import type { EntryQueue } from '../../platform/outbox/entry-queue.ts'
import { WRONG_CLOCK } from '../../platform/outbox/entry-clock.ts'
import { buildOfWorker } from '../../platform/phone/phone.ts'

export type TestName = 'worker' | 'store' | 'persisted' | 'room' | 'sound' | 'clock'
export type TestResult = 'good' | 'bad' | 'unknown'

const ENOUGH = 50 * 1024 * 1024
const told = (isGood: boolean | undefined): TestResult =>
  isGood === undefined ? 'unknown' : isGood ? 'good' : 'bad'

async function hasRoom(): Promise<boolean | undefined> {
  const { storage } = navigator as { storage?: StorageManager }
  const { quota, usage = 0 } = (await storage?.estimate?.()) ?? {}
  return quota === undefined ? undefined : quota - usage >= ENOUGH
}

/** What this phone can do, each thing tried and not believed [8.10]. */
export async function selfTest(queue: EntryQueue): Promise<Readonly<Record<TestName, TestResult>>> {
  const { storage } = navigator as { storage?: StorageManager }
  const { offset } = queue.state.sender
  const [build, isKept, isPersisted, isRoomy] = await Promise.all([
    buildOfWorker(),
    queue.isWritable(),
    storage?.persisted?.().catch(() => undefined),
    hasRoom().catch(() => undefined),
  ])
  return {
    worker: told(build !== undefined),
    store: told(isKept),
    persisted: told(isPersisted),
    room: told(isRoomy),
    sound: told(typeof AudioContext !== 'undefined'),
    clock: told(offset === undefined ? undefined : Math.abs(offset) <= WRONG_CLOCK),
  }
}
