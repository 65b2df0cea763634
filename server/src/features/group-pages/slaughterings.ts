import type { Slaughtering } from '@warren/shared/features/group-pages/slaughterings.contract.ts'
import type { Db } from '../../platform/commands/command.ts'

/** Slaughterings of some groups in the order of their days; told by the feature that keeps them. */
export type ListSlaughterings = (
  db: Db,
  farmId: number,
  groupIds: readonly number[],
) => Promise<Slaughtering[]>
