import { pageIaGroups } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { GROUP_SORTS } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { z } from 'zod'
import { defineList } from '../../../platform/list/define-list.ts'

/** The groups of the farm, ten a page, the newest first [IAG-24]. */
export const iaGroupsList = defineList({
  page: pageIaGroups,
  key: ['ia-groups', 'list'],
  fields: {},
  sort: { fields: GROUP_SORTS, usual: 'startDate', next: 'name', order: 'desc', most: 2 },
  pageSize: 10,
  /** Which does left behind are shown beside it. */
  beside: { missed: z.string().max(20).optional().catch(undefined) },
})
