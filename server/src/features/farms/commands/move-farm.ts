import { FARM_MOVE } from '@warren/shared/features/farms/farms.commands.ts'
import { type MoveCall, type Moved, moveRows } from '../../../platform/farm-copy/move-rows.ts'

/** Moves farms to another cell while they work [0038]. The operator gives it; both cells have it in their logs. */
export const moveFarms = (call: MoveCall): Promise<Moved> => moveRows(call, FARM_MOVE)
