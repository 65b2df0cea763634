import { pageFatteningGroups } from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { groupListOf } from '../../group-pages/index.ts'

/** The fattening groups of the farm, a hundred a page, the newest first [MOT-03, FAT-02]. */
export const fatteningGroupsList = defineList({ page: pageFatteningGroups, ...groupListOf('FATTENING') })
