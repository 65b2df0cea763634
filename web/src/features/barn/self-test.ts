import type { EntryQueue } from '../../platform/outbox/entry-queue.ts'
import { WRONG_CLOCK } from '../../platform/outbox/entry-clock.ts'
import { buildOfWorker } from '../../platform/phone/phone.ts'

export type TestName = 'worker' | 'store' | 'persisted' | 'room' | 'sound' | 'camera' | 'clock'
export type TestResult = 'good' | 'bad' | 'unknown'

const ENOUGH = 50 * 1024 * 1024
const told = (isGood: boolean | undefined): TestResult =>
  isGood === undefined ? 'unknown' : isGood ? 'good' : 'bad'

async function hasRoom(): Promise<boolean | undefined> {
  const { storage } = navigator as { storage?: StorageManager }
  const { quota, usage = 0 } = (await storage?.estimate?.()) ?? {}
  return quota === undefined ? undefined : quota - usage >= ENOUGH
}

/** Whether the camera is there and may be used; before the first scan the phone has not been asked. */
async function hasCamera(): Promise<boolean | undefined> {
  const { mediaDevices, permissions } = navigator as {
    mediaDevices?: MediaDevices
    permissions?: Permissions
  }
  const devices = (await mediaDevices?.enumerateDevices?.()) ?? []
  if (!devices.some(({ kind }) => kind === 'videoinput')) return false
  const asked = await permissions?.query({ name: 'camera' as PermissionName }).catch(() => undefined)
  return asked?.state === 'denied' ? false : asked?.state === 'granted' ? true : undefined
}

/** What this phone can do, each thing tried and not believed [8.10]. */
export async function selfTest(
  queue: EntryQueue,
  listOffset: number | undefined,
): Promise<Readonly<Record<TestName, TestResult>>> {
  const { storage } = navigator as { storage?: StorageManager }
  // Before anything was sent the clock is known from the list.
  const offset = queue.state.sender.offset ?? listOffset
  const [build, isKept, isPersisted, isRoomy, isSeeing] = await Promise.all([
    buildOfWorker(),
    queue.isWritable(),
    storage?.persisted?.().catch(() => undefined),
    hasRoom().catch(() => undefined),
    hasCamera().catch(() => undefined),
  ])
  return {
    worker: told(build !== undefined),
    store: told(isKept),
    persisted: told(isPersisted),
    room: told(isRoomy),
    sound: told(typeof AudioContext !== 'undefined'),
    camera: told(isSeeing),
    clock: told(offset === undefined ? undefined : Math.abs(offset) <= WRONG_CLOCK),
  }
}
