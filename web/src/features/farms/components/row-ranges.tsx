import type { RowDto } from '@warren/shared/features/farms/farms.contract.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { useCageTypes } from '../farms.api.ts'
import classes from './row-table.module.css'

export type RowRangesProps = { row: RowDto }

/** What a row is made of: position, cage type, from, to [FRM-05]. */
export function RowRanges({ row }: RowRangesProps) {
  const t = textsOf('farms')
  const { data: types = [] } = useCageTypes()
  const nameOf = (id: number) => types.find((type) => type.id === id)?.name ?? ''
  return (
    <table className={classes['ranges']} aria-label={t('expandRow', { row: row.row })}>
      <thead>
        <tr>
          <th scope="col">{t('fields/position')}</th>
          <th scope="col">{t('fields/cageType')}</th>
          <th scope="col" data-number>
            {t('fields/from')}
          </th>
          <th scope="col" data-number>
            {t('fields/to')}
          </th>
          <th scope="col" data-number>
            {t('fields/cages')}
          </th>
        </tr>
      </thead>
      <tbody>
        {row.cages.map(({ position, cageType, from, to }) => (
          <tr key={`${position}-${from}`}>
            <td>{t(`positions/${position}`)}</td>
            <td>{nameOf(cageType)}</td>
            <td data-number>{from}</td>
            <td data-number>{to}</td>
            <td data-number>{formatNumber(to - from + 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
