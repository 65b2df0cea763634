import { isAway, OutcomeUnknown } from '../db/away.ts'
import { isBusy } from '../db/busy.ts'

/** True when the engine was busy, full or away: that tells nothing of what was asked of it, now or before. */
export const isPassingFault = (error: unknown): boolean =>
  isBusy(error) || isAway(error) || error instanceof OutcomeUnknown
