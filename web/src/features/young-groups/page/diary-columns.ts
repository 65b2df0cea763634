import type { YoungStock } from '@warren/shared/features/young-groups/figures.rules.ts'
import { textsOf } from '../../../platform/texts.ts'
import type { GridColumn } from '../../../ui/edit-grid/grid-types.ts'
import {
  commonColumns,
  dayColumn,
  figureColumn,
  type GroupSheet,
  type HiddenColumn,
  typedColumn,
  weightColumn,
} from '../../group-pages/index.ts'

/** Where figures of a stock stand; those of parent stock under the plain names. */
const KEYS = {
  PS: { start: 'dayStart', percent: 'percent', deadSum: 'deadSum', end: 'dayEnd' },
  GP: { start: 'gpStart', percent: 'gpPercent', deadSum: 'gpDeadSum', end: 'gpEnd' },
} as const

/** What became of the animals of one stock [DIA-07]. */
function stockColumns(of: YoungStock): GridColumn[] {
  const group = textsOf('groupScreens')(`stocks/${of}`)
  const keys = KEYS[of]
  const own = { of, group }
  return [
    figureColumn('dayStart', 0, { ...own, key: keys.start, width: 56 }),
    typedColumn(`dead${of}`, 'dead', { ...own, width: 58, card: 'lead' }),
    figureColumn('percent', 2, { ...own, key: keys.percent, width: 52 }),
    figureColumn('deadSum', 0, { ...own, key: keys.deadSum, width: 74 }),
    typedColumn(`dissected${of}`, 'dissected', { ...own, width: 52, card: 'lead' }),
    typedColumn(`deadResp${of}`, 'deadResp', { ...own, width: 52, card: 'lead' }),
    typedColumn(`deadEre${of}`, 'deadEre', { ...own, width: 48, card: 'lead' }),
    typedColumn(`waste${of}`, 'waste', { ...own, width: 62, card: 'lead' }),
    typedColumn(`sold${of}`, 'soldNum', { ...own, width: 58, card: 'line' }),
    typedColumn(`ownReplacement${of}`, 'ownReplacement', { ...own, width: 76, card: 'line' }),
    figureColumn('dayEnd', 0, { ...own, key: keys.end, width: 56, card: 'line' }),
  ]
}

/** The columns of a young diary: parent stock, grandparent stock, then what all groups have [DIA-07, 7.3 of the group pages]. */
export function youngColumns(
  { today, group }: Pick<GroupSheet, 'today' | 'group'>,
  more: ReadonlySet<HiddenColumn>,
): GridColumn[] {
  const weights = textsOf('groupPages')('columns/weight')
  return [
    dayColumn(today, group.endDate),
    figureColumn('age', 0, { width: 44, card: 'line' }),
    typedColumn('confirmed', 'confirmed', { width: 64, card: 'line' }),
    ...stockColumns('PS'),
    ...stockColumns('GP'),
    ...commonColumns(more, { vaccinated: true }),
    { ...weightColumn(group, 'PS', { of: 'PS', group: weights, width: 66 }), label: 'PS' },
    { ...weightColumn(group, 'GP', { of: 'GP', group: weights, width: 66 }), label: 'GP' },
    typedColumn('comment', 'comment', { width: 180, card: 'line' }),
  ]
}
