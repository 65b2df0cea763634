import { setTimeout as pause } from 'node:timers/promises'
import { hasCrossed } from '../db/busy.ts'
import { type Engine, NO_VISIBILITY } from '../db/engine.ts'
import { UNDO_DAYS } from '@warren/shared/kernel/commands.ts'
import { deleteClientIds } from './commands.queries.ts'
import { DEVICE_LIMITS } from './device-limits.ts'
import { deleteDeviceDays } from './device-quota.queries.ts'
import { dayOf } from './device-quota.ts'
import { deleteImages } from './effects.queries.ts'
import { deleteMisses, makeLogMonths } from './keep-log.queries.ts'
import { deleteSlots } from './lanes.queries.ts'

/** How long a device may send a command again and get its first answer; later the id is forgotten [D-188]. */
export const CLIENT_ID_DAYS = 400
/** Misses count for their day; a week is enough to look into what one user tried. */
const MISS_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000
/** The present month and those after it: a worker that stands still for a quarter does no harm. */
const MONTHS_AHEAD = 4
/** Attempts to make them, and the time between two: most of a minute. */
const ATTEMPTS = 100
const PAUSE_MS = 200

/** Since when the images of commands are kept: as long as they can be taken back. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - UNDO_DAYS * DAY_MS)

/** Night work on the logs: makes the months to come, and forgets ids, counted days and kept images of long ago. */
export async function keepLog(engine: Engine, now: Date): Promise<void> {
  await makeMonths(engine, now)
  await engine.write('worker', NO_VISIBILITY, async (tx) => {
    const forgotten = new Date(now.getTime() - CLIENT_ID_DAYS * DAY_MS)
    await deleteClientIds(tx, forgotten)
    await deleteSlots(tx, forgotten)
    await deleteImages(tx, keptSince(now))
    await deleteMisses(tx, dayOf(new Date(now.getTime() - MISS_DAYS * DAY_MS)))
    await deleteDeviceDays(tx, dayOf(new Date(now.getTime() - DEVICE_LIMITS.daysKept * DAY_MS)))
  })
}

/**
 * A month is tied to farms, users and rabbits, whose writers log what they do afterwards: they take the locks the other
 * way round. So the months give way to them, all of them at once, and are tried again.
 */
async function makeMonths(engine: Engine, now: Date): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await engine.write('worker', NO_VISIBILITY, (tx) => makeLogMonths(tx, now, MONTHS_AHEAD))
    } catch (error) {
      if (!hasCrossed(error) || attempt === ATTEMPTS) throw error
      await pause(PAUSE_MS)
    }
  }
}
