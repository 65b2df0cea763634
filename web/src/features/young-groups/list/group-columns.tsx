import type { YoungRow } from '@warren/shared/features/young-groups/young-groups.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import type { DataColumn } from '../../../ui/table/table-types.ts'
import { agedColumns, headsColumn, listColumns } from '../../group-pages/index.ts'

const columnsOf = () => {
  const t = textsOf('youngGroups')
  const stocks = textsOf('groupScreens')
  return {
    ...listColumns<YoungRow>(({ alarm, toExplain, endDate, actualNumPS, actualNumGP, origin }) => ({
      alarm,
      toExplain,
      isEmpty: endDate === null && actualNumPS + actualNumGP === 0 && origin !== '',
    })),
    ...agedColumns<YoungRow>(),
    numPS: headsColumn<YoungRow>(
      'actualNumPS',
      t('num', { stock: stocks('stocks/PS') }),
      ({ actualNumPS }) => actualNumPS,
    ),
    numGP: headsColumn<YoungRow>(
      'actualNumGP',
      t('num', { stock: stocks('stocks/GP') }),
      ({ actualNumGP }) => actualNumGP,
    ),
  }
}

/** The columns of the list [YNG-02]. */
export function groupColumns(): readonly DataColumn<YoungRow>[] {
  const { name, startDate, stable, age, origin, numPS, numGP, endDate, state } = columnsOf()
  return [name, startDate, stable, age, origin, numPS, numGP, endDate, state]
}

/** A card says where it is, how old and how many; where the animals come from is on the page. */
export const cardColumns = (): readonly DataColumn<YoungRow>[] => {
  const { name, cardState, stable, age, numPS, numGP } = columnsOf()
  return [name, cardState, stable, age, numPS, numGP]
}
