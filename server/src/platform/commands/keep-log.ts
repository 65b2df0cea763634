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

/** Since when the images of commands are kept: as long as they can be taken back. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - UNDO_DAYS * DAY_MS)

/** Night work on the logs: makes the months to come, and forgets ids, counted days and kept images of long ago. */
export const keepLog = (engine: Engine, now: Date): Promise<void> =>
  engine.write('worker', NO_VISIBILITY, async (tx) => {
    await makeLogMonths(tx, now, MONTHS_AHEAD)
    const forgotten = new Date(now.getTime() - CLIENT_ID_DAYS * DAY_MS)
    await deleteClientIds(tx, forgotten)
    await deleteSlots(tx, forgotten)
    await deleteImages(tx, keptSince(now))
    await deleteMisses(tx, dayOf(new Date(now.getTime() - MISS_DAYS * DAY_MS)))
    await deleteDeviceDays(tx, dayOf(new Date(now.getTime() - DEVICE_LIMITS.daysKept * DAY_MS)))
  })
