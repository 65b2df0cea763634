import type { FatteningRow } from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import type { DataColumn } from '../../../ui/table/table-types.ts'
import { agedColumns, headsColumn, listColumns } from '../../group-pages/index.ts'

const columnsOf = () => ({
  ...listColumns<FatteningRow>(({ alarm, toExplain, endDate, actualNum, origin }) => ({
    alarm,
    toExplain,
    isEmpty: endDate === null && actualNum === 0 && origin !== '',
  })),
  ...agedColumns<FatteningRow>(),
  num: headsColumn<FatteningRow>(
    'actualNum',
    textsOf('groupScreens')('columns/num'),
    ({ actualNum }) => actualNum,
  ),
})

/** The columns of the list [FAT-02]. */
export function groupColumns(): readonly DataColumn<FatteningRow>[] {
  const { name, startDate, stable, age, origin, num, endDate, state } = columnsOf()
  return [name, startDate, stable, age, origin, num, endDate, state]
}

/** A card says where it is, how old and how many; where the animals come from is on the page. */
export const cardColumns = (): readonly DataColumn<FatteningRow>[] => {
  const { name, cardState, stable, age, num } = columnsOf()
  return [name, cardState, stable, age, num]
}
