import {
  type BreedingSettings,
  type PinDigits,
  USUAL_BREEDING,
} from '@warren/shared/features/ia-groups/breeding.vocabulary.ts'
import type { FosterReach, WalkOrder } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

const COLUMNS = [
  'rhythm_days as rhythmDays',
  'min_age_days as minAgeDays',
  'open_limit_days as openLimitDays',
  sql<number>`kinship_warn::float8`.as('kinshipWarn'),
  sql<number | null>`kinship_block::float8`.as('kinshipBlock'),
  'target_first as targetFirst',
  'target_other as targetOther',
  'foster_gap_days as fosterGapDays',
  'foster_reach as fosterReach',
  'walk_order as walkOrder',
  sql<BreedingSettings['scheme']>`scheme`.as('scheme'),
  'pin_digits as pinDigits',
  'version',
] as const

/** How a farm breeds; version 0 is a farm that has set nothing. */
export const findSettings = async (db: Db, farmId: number): Promise<BreedingSettings & { version: number }> =>
  (await db
    .selectFrom('breeding_settings')
    .select(COLUMNS)
    .where('farm_id', '=', farmId)
    .$narrowType<{ fosterReach: FosterReach; walkOrder: WalkOrder; pinDigits: PinDigits }>()
    .executeTakeFirst()) ?? { ...USUAL_BREEDING, version: 0 }

/** The farm's row, made with the defaults where there is none, and held. */
export async function lockSettings(tx: Tx, farmId: number): Promise<BreedingSettings & { version: number }> {
  await tx
    .insertInto('breeding_settings')
    .values({ farm_id: farmId, version: 0 })
    .onConflict((conflict) =>
      conflict.column('farm_id').doUpdateSet({ updated_at: sql`breeding_settings.updated_at` }),
    )
    .execute()
  return findSettings(tx, farmId)
}

export const updateSettings = async (
  tx: Tx,
  farmId: number,
  settings: BreedingSettings,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('breeding_settings')
    .set({
      rhythm_days: settings.rhythmDays,
      min_age_days: settings.minAgeDays,
      open_limit_days: settings.openLimitDays,
      kinship_warn: settings.kinshipWarn,
      kinship_block: settings.kinshipBlock,
      target_first: settings.targetFirst,
      target_other: settings.targetOther,
      foster_gap_days: settings.fosterGapDays,
      foster_reach: settings.fosterReach,
      walk_order: settings.walkOrder,
      scheme: JSON.stringify(settings.scheme),
      pin_digits: settings.pinDigits,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('farm_id', '=', farmId)
    .execute()
}
