import type { MotherPage } from '@warren/shared/features/group-pages/doe-diary.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/lists.ts'

/** Mother pages of some rounds, closed ones too; of a merged one its members. */
export const motherPagesOf = (db: Db, farmId: number, iaGroupIds: readonly number[]): Promise<MotherPage[]> =>
  rowsOf(
    db,
    sql`select g.id as "groupId", g.ia_group_id as "iaGroupId", g.end_date is null as "isOpen",
      (select n.weaning_date from app.suckling_numbers n where n.farm_id = g.farm_id and n.group_id = g.id) as "weanedOn",
      array(select s.stable_id from app.group_stables s where s.farm_id = g.farm_id and s.group_id = g.id) as "stableIds"
      from app.production_groups g where g.farm_id = ${farmId} and g.ia_group_id = any (${[...iaGroupIds]}::bigint[])
        and g.kind = 'MOTHER' and g.deleted_at is null and not g.is_parent`,
  )
