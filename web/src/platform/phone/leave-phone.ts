import { endLane } from '@warren/shared/features/field/field.contract.ts'
import { callApi } from '../api-client.ts'
import { laneOf, leaveLane } from '../outbox/entry-book.ts'
import { entryDatabase } from '../outbox/entry-database.ts'
import { keptLists } from '../outbox/kept-lists.ts'
import { readSession } from '../session.ts'
import { forgetPhoneUser } from './phone-user.ts'

/** Signing out must not hang on a line that does not answer. */
const HEARD_WITHIN = 3000

/** The server ends the token when it hears of it; without the token the phone cannot use it anyway. */
async function tellServer(laneId: string): Promise<void> {
  if (!readSession()) return
  await callApi(endLane, { params: { id: laneId }, query: {}, body: null }, AbortSignal.timeout(HEARD_WITHIN))
}

/**
 * A worker signs out: her list goes, and the token. What she entered and what was not sent stays, and goes on when she
 * signs in again, or a colleague takes it along [FLD-10, FLD-11]. Where her lane was taken off the phone before, its
 * name is given.
 */
export async function leavePhone(userId: number, removedLane?: string): Promise<void> {
  forgetPhoneUser()
  if (removedLane !== undefined) await tellServer(removedLane).catch(() => undefined)
  try {
    const store = entryDatabase()
    const lane = await store.run('relaxed', (tables) => laneOf(tables, userId))
    if (lane) await tellServer(lane.laneId).catch(() => undefined)
    await store.run('strict', (tables) => leaveLane(tables, userId))
    await keptLists().forget(userId)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
