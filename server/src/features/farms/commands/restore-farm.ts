import { FARM_RESTORE } from '@warren/shared/features/farms/farms.commands.ts'
import { type RestoreCall, type Restored, restoreRows } from '../../../platform/farm-copy/restore-rows.ts'

/** Brings one farm back to the moment of a restored copy of the installation [0038]. The operator gives it. */
export const restoreFarm = (call: RestoreCall): Promise<Restored> => restoreRows(call, FARM_RESTORE)
