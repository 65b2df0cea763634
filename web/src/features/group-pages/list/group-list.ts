import type { GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { Chip, Choice } from '../../../platform/list/list-chips.tsx'
import { type FilterOf, number, oneOf, text } from '../../../platform/list/list-fields.ts'
import { textsOf } from '../../../platform/texts.ts'
import { useOwnStables } from '../../farms/index.ts'
import { KEY } from '../group-pages.api.ts'

const STATES = ['open', 'closed'] as const
const FIELDS = { state: oneOf(STATES), stableId: number(), search: text(100) }
type Fields = typeof FIELDS

/** The stables one can choose. */
export interface StableOptions {
  readonly stables: readonly Choice[]
}

function chips(_: FilterOf<Fields>, { stables }: StableOptions): Chip<Fields>[] {
  const t = textsOf('groupScreens')
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

/** What the lists of all kinds declare alike: filters, a hundred a page, the newest first [MOT-03]. */
export const groupListOf = (kind: GroupKind) => ({
  key: [...KEY, 'list', kind],
  fields: FIELDS,
  sort: {
    fields: [
      'startDate',
      'name',
      'stable',
      'endDate',
      ...(kind === 'MOTHER' ? ['farrowingDate', 'separationDate'] : ['actualAge']),
    ],
    usual: 'startDate',
    next: 'name',
    order: 'desc' as const,
    most: 2 as const,
  },
  pageSize: 100,
  chips,
})

/** The stables of the farm, as the filter takes them. */
export const useStableOptions = (): StableOptions => ({
  stables: (useOwnStables().data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
})
