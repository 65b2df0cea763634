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

/** The columns of a mother diary: does, kits, then what all groups have [DIA-06, 7.3 of the group pages]. */
export function motherColumns(
  { today, group }: Pick<GroupSheet, 'today' | 'group'>,
  more: ReadonlySet<HiddenColumn>,
): GridColumn[] {
  const t = textsOf('motherGroups')
  const [does, kits, weights] = [t('heads/mothers'), t('heads/sucklings'), t('heads/weights')]
  return [
    dayColumn(today, group.endDate),
    figureColumn('age', 0, { width: 44, card: 'line' }),
    typedColumn('confirmed', 'confirmed', { width: 64, card: 'line' }),
    typedColumn('motherDead', 'motherDead', { group: does, width: 62, card: 'lead' }),
    figureColumn('deadSum', 0, { of: 'MOT', group: does, width: 78 }),
    typedColumn('motherDissected', 'motherDissected', { group: does, width: 54, card: 'lead' }),
    typedColumn('motherDeadResp', 'motherDeadResp', { group: does, width: 54, card: 'lead' }),
    typedColumn('motherDeadEre', 'motherDeadEre', { group: does, width: 50, card: 'lead' }),
    typedColumn('motherWaste', 'motherWaste', { group: does, width: 62, card: 'lead' }),
    figureColumn('dayEnd', 0, { of: 'MOT', group: does, width: 60, card: 'line' }),
    figureColumn('kitStart', 0, { group: kits, width: 60, card: 'line' }),
    typedColumn('sucklingDead', 'sucklingDead', { group: kits, width: 62, card: 'lead' }),
    typedColumn('sucklingExterm', 'sucklingExterm', { group: kits, width: 66, card: 'lead' }),
    figureColumn('kitPercent', 2, { group: kits, width: 54 }),
    figureColumn('kitDeadSum', 0, { group: kits, width: 78 }),
    figureColumn('kitEnd', 0, { group: kits, width: 60, card: 'line' }),
    ...commonColumns(more, { vaccinated: true }),
    weightColumn(group, 'MOT', { id: 'weightMOT', group: weights, width: 66 }),
    weightColumn(group, 'SUC', { id: 'weightSUC', group: weights, width: 66 }),
    typedColumn('comment', 'comment', { width: 180, card: 'line' }),
  ]
}
