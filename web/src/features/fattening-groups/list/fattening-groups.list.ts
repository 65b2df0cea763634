import { pageFatteningGroups } from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import type { Chip, Choice } from '../../../platform/list/list-chips.tsx'
import { type FilterOf, number, oneOf, text } from '../../../platform/list/list-fields.ts'
import { textsOf } from '../../../platform/texts.ts'

const STATES = ['open', 'closed'] as const
const FIELDS = { state: oneOf(STATES), stableId: number(), search: text(100) }
type Fields = typeof FIELDS

/** The stables one can choose. */
export interface FatteningOptions {
  readonly stables: readonly Choice[]
}

function chips(_: FilterOf<Fields>, { stables }: FatteningOptions): Chip<Fields>[] {
  const t = textsOf('fatteningGroups')
  return [
    {
      kind: 'pick',
      of: 'state',
      label: t('filters/state'),
      choices: STATES.map((value) => ({ value, label: t(`filters/${value}`) })),
      pinned: true,
    },
    {
      kind: 'pick',
      of: 'stableId',
      label: t('filters/stable'),
      choices: stables,
      none: t('noStable'),
      pinned: true,
    },
  ]
}

/** The fattening groups of the farm, a hundred a page, the newest first [MOT-03, FAT-02]. */
export const fatteningGroupsList = defineList({
  page: pageFatteningGroups,
  key: ['fattening-groups', 'list'],
  fields: FIELDS,
  sort: {
    fields: ['startDate', 'name', 'stable'],
    usual: 'startDate',
    next: 'name',
    order: 'desc',
    most: 2,
  },
  pageSize: 100,
  chips,
})
