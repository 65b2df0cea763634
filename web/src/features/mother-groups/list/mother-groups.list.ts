import { pageMotherGroups } from '@warren/shared/features/mother-groups/mother-groups.contract.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { groupListOf } from '../../group-pages/index.ts'

/** The mother groups of the farm, a hundred a page, the newest first [MOT-03]. */
export const motherGroupsList = defineList({ page: pageMotherGroups, ...groupListOf('MOTHER') })
