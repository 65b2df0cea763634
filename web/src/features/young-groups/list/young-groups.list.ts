import { pageYoungGroups } from '@warren/shared/features/young-groups/young-groups.contract.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { groupListOf } from '../../group-pages/index.ts'

/** The young groups of the farm, a hundred a page, the newest first [MOT-03, YNG-02]. */
export const youngGroupsList = defineList({ page: pageYoungGroups, ...groupListOf('YOUNG') })
