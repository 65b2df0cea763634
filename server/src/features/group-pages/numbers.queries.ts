import type { GroupNumbers } from '@warren/shared/features/group-pages/numbers.contract.ts'
import {
  type MotherNum,
  NO_MOTHER_NUM,
  NO_SUCKLING_NUM,
  type SucklingNum,
} from '@warren/shared/features/group-pages/numbers.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/lists.ts'

const MOTHER_NUM = sql`'iaIncycle', n.ia_incycle, 'iaOutcycle', n.ia_outcycle, 'iaVirgin', n.ia_virgin,
  'pregnantIncycle', n.pregnant_incycle, 'pregnantOutcycle', n.pregnant_outcycle, 'pregnantVirgin', n.pregnant_virgin,
  'populatedIncycle', n.populated_incycle, 'populatedOutcycle', n.populated_outcycle, 'populatedVirgin', n.populated_virgin,
  'farrowedIncycle', n.farrowed_incycle, 'farrowedOutcycle', n.farrowed_outcycle, 'farrowedVirgin', n.farrowed_virgin,
  'nursingMother', n.nursing_mother, 'nursingMotherVirgin', n.nursing_mother_virgin,
  'weanedMother', n.weaned_mother, 'weanedMotherVirgin', n.weaned_mother_virgin, 'nextIAVirgin', n.next_ia_virgin,
  'populatedFrom', n.populated_from, 'populatedTo', n.populated_to`
const SUCKLING_NUM = sql`'sucklingNum', n.suckling_num, 'sucklingViable', n.suckling_viable,
  'sucklingAdjusted', n.suckling_adjusted, 'sucklingWeaned', n.suckling_weaned, 'weaningDate', n.weaning_date`

/** Numbers of mother pages, those of members in the order of their letters; a page that was never told any has zeros. */
export const numbersOf = async (
  db: Db,
  farmId: number,
  groupIds: readonly number[],
): Promise<GroupNumbers[]> => {
  const rows = await rowsOf<{
    groupId: number
    mothers: (MotherNum & { version: number }) | null
    sucklings: (SucklingNum & { version: number }) | null
  }>(
    db,
    sql`select g.id as "groupId",
      (select json_build_object(${MOTHER_NUM}, 'version', n.version) from app.mother_numbers n where n.farm_id = g.farm_id and n.group_id = g.id) as mothers,
      (select json_build_object(${SUCKLING_NUM}, 'version', n.version) from app.suckling_numbers n where n.farm_id = g.farm_id and n.group_id = g.id) as sucklings
      from app.production_groups g where g.farm_id = ${farmId} and g.id = any (${[...groupIds]}::bigint[]) order by g.member_letter nulls first`,
  )
  return rows.map(({ groupId, mothers, sucklings }) => {
    const { version: motherVersion, ...motherNum } = mothers ?? { ...NO_MOTHER_NUM, version: 0 }
    const { version: sucklingVersion, ...sucklingNum } = sucklings ?? { ...NO_SUCKLING_NUM, version: 0 }
    return { groupId, motherNum, motherVersion, sucklingNum, sucklingVersion }
  })
}
