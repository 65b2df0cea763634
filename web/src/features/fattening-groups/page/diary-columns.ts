import type { GridColumn } from '../../../ui/edit-grid/grid-types.ts'
import { textsOf } from '../../../platform/texts.ts'
import {
  commonColumns,
  dayColumn,
  figureColumn,
  type GroupSheet,
  type HiddenColumn,
  typedColumn,
  weightColumn,
} from '../../group-pages/index.ts'

/** The columns of a fattening diary; those of few days are there when asked for [DIA-08, 7.2 of the group pages]. */
export function fatteningColumns(
  { today, group }: Pick<GroupSheet, 'today' | 'group'>,
  more: ReadonlySet<HiddenColumn>,
): GridColumn[] {
  const t = textsOf('groupPages')
  const [deaths, out] = [t('heads/deaths'), t('heads/sold')]
  return [
    dayColumn(today, group.endDate),
    figureColumn('age', 0, { width: 44, card: 'line' }),
    typedColumn('confirmed', 'confirmed', { width: 64, card: 'line' }),
    figureColumn('dayStart', 0, { width: 60, card: 'line' }),
    typedColumn('dead', 'dead', { group: deaths, width: 62, card: 'lead' }),
    figureColumn('percent', 2, { group: deaths, width: 54 }),
    figureColumn('deadSum', 0, { group: deaths, width: 78 }),
    typedColumn('dissected', 'dissected', { group: deaths, width: 54, card: 'lead' }),
    typedColumn('deadResp', 'deadResp', { group: deaths, width: 54, card: 'lead' }),
    typedColumn('deadEre', 'deadEre', { group: deaths, width: 50, card: 'lead' }),
    typedColumn('soldNum', 'soldNum', { group: out, width: 60 }),
    typedColumn('soldWeight', 'soldWeight', { group: out, width: 72 }),
    figureColumn('slaughtered', 0, { group: out, width: 70 }),
    ...commonColumns(more),
    weightColumn(group, 'FAT', { width: 72 }),
    typedColumn('comment', 'comment', { width: 180, card: 'line' }),
    figureColumn('dayEnd', 0, { width: 60, card: 'line' }),
  ]
}
