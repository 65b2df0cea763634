import { FATTENING_DIARY, fatteningHead, fatteningTable } from '../features/fattening-groups/index.ts'
import { MOTHER_DIARY, motherHead, motherTable } from '../features/mother-groups/index.ts'
import type { GroupKinds } from '../features/group-pages/index.ts'
import { listSlaughterings, SLAUGHTER_SHELVES } from '../features/slaughtering/index.ts'
import { WEIGHT_SHELF } from '../features/weights/index.ts'
import { YOUNG_DIARY, youngHead, youngTable } from '../features/young-groups/index.ts'

/** What each kind of group says itself. */
export const GROUP_KINDS: GroupKinds = {
  diaryCommands: { MOTHER: MOTHER_DIARY, YOUNG: YOUNG_DIARY, FATTENING: FATTENING_DIARY },
  heads: { MOTHER: motherHead, YOUNG: youngHead, FATTENING: fatteningHead },
  slaughterings: listSlaughterings,
  shelves: [...SLAUGHTER_SHELVES, WEIGHT_SHELF],
  summaries: { MOTHER: motherTable, YOUNG: youngTable, FATTENING: fatteningTable },
}
